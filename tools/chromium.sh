#!/bin/sh
# Prints the path of a Chromium for the browser tests. Installs Debian's when there is none and that can be done without asking.
set -eu

find_chromium() {
    # The shell is the same browser without windows, which saves a sixth of the processor time.
    for name in "${CHROMIUM:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
        [ -n "$name" ] && command -v "$name" && return
    done
    return 1
}

find_chromium && exit

if command -v apt-get >/dev/null; then
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif sudo -n true 2>/dev/null; then
        as_root="sudo -n"
    else
        as_root=no
    fi
    if [ "$as_root" != no ]; then
        echo "Installing Chromium for the browser tests ..." >&2
        log=$(mktemp)
        # Another apt may be at work: wait for it.
        # Older releases of Debian have no package of the shell alone.
        if { $as_root apt-get -o DPkg::Lock::Timeout=300 -qq update &&
            if apt-cache show chromium-headless-shell; then package=chromium-headless-shell; else package=chromium; fi &&
            $as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -qq --yes --no-install-recommends \
                install "$package" fonts-dejavu-core; } >"$log" 2>&1 && find_chromium; then
            rm -f "$log"
            exit
        fi
        cat "$log" >&2
        rm -f "$log"
    fi
fi

echo "The browser tests need Chromium or Chrome: install one (on Debian: sudo apt install chromium), or set CHROMIUM to its path." >&2
exit 1
