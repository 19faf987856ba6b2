#!/bin/sh
# Makes a virtual environment in the folder $1, with the pinned uv in it.
set -eu
python=${PYTHON:-python3}

command -v "$python" >/dev/null || {
    echo "Python is missing: install Python 3.11 or newer, or name it, as in: make lessons PYTHON=/path/to/python3" >&2
    exit 1
}
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "$("$python" --version) is too old: install Python 3.11 or newer, and name it, as in: make lessons PYTHON=python3.11" >&2
    exit 1
}
"$python" -c 'import ensurepip, venv' 2>/dev/null || {
    echo "This Python cannot make virtual environments: install the missing part, on Debian and Ubuntu with: sudo apt install python3-venv" >&2
    exit 1
}
[ -x "$1/bin/python" ] || "$python" -m venv "$1"
"$1/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/uv.txt
