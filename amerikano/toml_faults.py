"""What is wrong with a text that is no TOML, in the words of somebody who writes positions, and on which line a fault stands."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from amerikano.cards import UnreadableTextError

_ANY_LINE: Final = 'a line KEY = VALUE, such as players = ["You", "Bo", "Cem"]'
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'')
_STATEMENT = re.compile(r"(?P<key>[^=:]*?)\s*(?P<sign>[=:])\s*(?P<value>.*)")
_HEADING = re.compile(r"\[[^\[\]]+\]")
_WORD = re.compile(r"[^\s\[\]{},=]+(?!\s*=)(?=[\s\[\]{},]|$)")
_NUMBER = re.compile(r"[-+]?[0-9][\w.:+-]*")
_CLOSING = {"[": "]", "{": "}"}
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
"""A key that needs no quotes."""


def line_of(text: str, key: str, word: object, within: str = "") -> int | None:
    """Return the line, from 1, of the fault below its key.

    It is the line of the whole text `within` where that is known, else of the word, else of the key.
    """
    lines = text.splitlines()
    name = re.escape(key)
    heading = re.compile(rf'\s*(?:\[?\s*"?{name}"?\s*(?:=|\]|\.)|.*[{{,]\s*"?{name}"?\s*=)')
    first = next((number for number, line in enumerate(lines) if heading.match(line)), None)
    if first is None:
        return 1 if lines else None
    # Not a part of a longer word: the card ♠1 is not on a line that has ♠10.
    whole_word = rf'(?<![^\s"{{\[,:|]){re.escape(word)}(?![^\s"}}\],|=])' if isinstance(word, str) and word else None
    for pattern in (re.escape(f'"{within}"') if within else None, whole_word):
        if pattern is not None:
            for number in range(first, len(lines)):
                if re.search(pattern, lines[number]):
                    return number + 1
    return first + 1


def not_toml(text: str, error: Exception) -> UnreadableTextError:
    """Return the error for a text that `tomllib` could not read, for which it raised `error`."""
    found = re.search(r"at line (\d+)", str(error))
    lines = text.splitlines() or [""]
    line = min(int(found[1]), len(lines)) if found else len(lines)
    faults = ((number, expected) for number, expected in _faults(lines) if number <= line)
    line, expected = next(faults, (line, _ANY_LINE))
    return UnreadableTextError(lines[line - 1].strip()[:60], expected, line)


def _faults(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the lines, from 1, that cannot be, each with what was expected there; only the first one is sure.

    It knows what people leave out or write otherwise. A reader of TOML notices some of it only in a later line, and says it in
    its own words.
    """
    if any('"""' in line or "'''" in line for line in lines):
        return  # a text over several lines, which no record needs
    seen = _Seen()
    for number, line in enumerate(lines, start=1):
        bare = _QUOTED.sub('""', line).partition("#")[0].strip()
        if bare:
            yield from seen.faults(number, bare, line.strip())
    yield from seen.unclosed()


class _Seen:
    """What was seen of a text so far: its keys, and the brackets that are open."""

    def __init__(self) -> None:
        self.keys: set[str] = set()
        self.open = ""
        self.last, self.before = 1, ""
        """The line before, and its text."""

    def faults(self, number: int, bare: str, line: str) -> Iterator[tuple[int, str]]:
        """Yield the faults of the next line; `bare` is it without comment and without what stands in quotes."""
        if re.search(r"[\"']", bare.replace('""', "")):
            yield number, 'a quote mark (") at both ends of each text'
        statement = _STATEMENT.fullmatch(bare)
        value = bare
        if self.open:
            yield from self._in_list(bare, statement)
        elif _HEADING.fullmatch(bare):
            value = ""
            self.keys.clear()
        else:
            value = statement["value"] if statement else ""
            yield from ((number, expected) for expected in self._in_statement(bare, line, statement))
        yield from ((number, expected) for expected in _in_value(value))
        for sign in value:
            if sign in _CLOSING:
                self.open += sign
            elif sign in _CLOSING.values():
                if not self.open:
                    yield number, "an opening bracket for each closing one"
                self.open = self.open[:-1]
        self.last, self.before = number, bare

    def unclosed(self) -> Iterator[tuple[int, str]]:
        """Yield the bracket that is still open."""
        if self.open:
            yield self.last, f"a closing bracket {_CLOSING[self.open[-1]]}"

    def _in_list(self, bare: str, statement: re.Match[str] | None) -> Iterator[tuple[int, str]]:
        if _HEADING.fullmatch(bare) or (statement and "{" not in bare):
            yield from self.unclosed()
        elif self.open[-1] == "[" and bare.startswith('""') and not self.before.endswith((",", "[")):
            yield self.last, "a comma between two texts"

    def _in_statement(self, bare: str, line: str, statement: re.Match[str] | None) -> Iterator[str]:
        quoted = _QUOTED.match(line)
        key = quoted[0] if quoted else statement["key"] if statement else ""
        if bare[0] in "[]" or (bare[-1] == "]" and not statement):
            yield "a line with both brackets, such as [hands]"
        elif statement is None or not key:
            yield _ANY_LINE
        elif statement["sign"] == ":":
            yield f"{key} = VALUE, with = and not a colon"
        elif not statement["value"]:
            yield f"a value behind {key} ="
        elif key in self.keys:
            yield f"{key} only once"
        elif not BARE_KEY.fullmatch(key) and not quoted:
            yield f'a key in quotes: "{key}"'
        self.keys.add(key)


def _in_value(value: str) -> Iterator[str]:
    if re.search(r'""\s*""', value):
        yield "a comma between two texts"
    for word in _WORD.findall(value.replace('""', "[]")):
        if word[-1] == ":":
            yield f"{word[:-1]} = VALUE, with = and not a colon"
        elif word[0] in "“”„‘’":  # noqa: RUF001  # these very marks
            yield "straight quote marks"
        elif word.lower() in {"true", "false"} and word not in {"true", "false"}:
            yield f"{word.lower()} in small letters"
        elif word.lower() in {"yes", "no"}:
            yield "true or false"
        elif word not in {"true", "false"} and not _NUMBER.fullmatch(word):
            yield f'text in quotes: "{word}"'
