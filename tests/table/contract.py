"""Reads the types of widgets/src/view.ts, the contract with the browser, and says where a value differs from one of them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, TypeAlias

VIEW_TS = Path(__file__).parents[2] / "widgets" / "src" / "view.ts"

Type: TypeAlias = tuple[Any, ...]
"""("union", types), ("object", {key: (optional, type)}), ("array", type), ("tuple", types), ("literal", value) …"""

_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_TOKEN = re.compile(r'"[^"]*"|[A-Za-z_]\w*|\d+|[^\s\w]')


class _Reader:
    """A reader of the few kinds of types that view.ts is written with."""

    def __init__(self, text: str) -> None:
        self.tokens = _TOKEN.findall(_COMMENT.sub("", text))
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, *expected: str) -> str:
        token = self.tokens[self.at]
        assert not expected or token in expected, f"expected {expected} in view.ts, got {token!r}"
        self.at += 1
        return token

    def skip(self, *tokens: str) -> bool:
        if self.peek() in tokens:
            self.at += 1
            return True
        return False

    def declarations(self) -> dict[str, Type]:
        types: dict[str, Type] = {}
        while self.peek():
            self.take("export")
            kind, name = self.take("interface", "type"), self.take()
            if kind == "type":
                self.take("=")
            above = types[self.take()][1] if self.skip("extends") else {}
            types[name] = ("object", above | self.object()[1]) if kind == "interface" else self.type()
            self.skip(";")
        return types

    def type(self) -> Type:
        self.skip("|")
        options = [self.both()]
        while self.skip("|"):
            options.append(self.both())
        return options[0] if len(options) == 1 else ("union", options)

    def both(self) -> Type:
        parts = [self.one()]
        while self.skip("&"):
            parts.append(self.one())
        return parts[0] if len(parts) == 1 else ("both", parts)

    def one(self) -> Type:
        self.skip("readonly")
        found = self.simple()
        while self.skip("["):
            if self.skip("]"):
                found = ("array", found)
            else:
                found = ("field", found, json.loads(self.take()))
                self.take("]")
        return found

    def simple(self) -> Type:
        token = self.peek()
        if token == "{":
            return self.object()
        self.take()
        if token == "(":
            found = self.type()
            self.take(")")
            return found
        if token == "[":
            parts = []
            while not self.skip("]"):
                parts.append(self.type())
                self.skip(",")
            return ("tuple", parts)
        if token[0] in '"0123456789' or token in {"true", "false"}:
            return ("literal", json.loads(token))
        return ("named", token)

    def object(self) -> Type:
        fields = {}
        self.take("{")
        if self.skip("["):
            return self.record()
        while not self.skip("}"):
            self.skip("readonly")
            name = self.take()
            optional = self.skip("?")
            self.take(":")
            fields[name] = (optional, self.type())
            self.skip(";")
        return ("object", fields)

    def record(self) -> Type:
        """Read `[name: string]: T }`, the rest of a type with any keys."""
        self.take()
        for token in (":", "string", "]", ":"):
            self.take(token)
        kind = self.type()
        self.skip(";")
        self.take("}")
        return ("record", kind)


MARKS = (["stock"], ["pile"], ["seal"])
MARKS_OF_AMERIKANER = (["trick"], ["kitty"])
TYPES = _Reader(VIEW_TS.read_text(encoding="utf-8")).declarations()


def faults(value: object, kind: Type | str, where: str = "") -> list[str]:  # noqa: C901, PLR0912  # a case for each kind of type
    """Return where a value is not of this type: nothing missing, nothing more, nothing of another kind."""
    name, *rest = ("named", kind) if isinstance(kind, str) else kind
    match name:
        case "named":
            simple = {"string": str, "number": int, "boolean": bool, "null": type(None)}.get(rest[0])
            if simple is None:
                return faults(value, TYPES[rest[0]], where)
            return [] if type(value) is simple else [f"{where}: expected {rest[0]}, got {value!r}"]
        case "literal":
            return [] if value == rest[0] else [f"{where}: expected {rest[0]!r}, got {value!r}"]
        case "field":
            return faults(value, _resolved(rest[0])[1][rest[1]][1], where)
        case "union":
            tried = [faults(value, option, where) for option in rest[0]]
            return min(tried, key=lambda found: (len(found), len(str(found))))
        case "both":
            return faults(value, _merged(rest[0]), where)
        case "array" | "tuple" if not isinstance(value, list):
            return [f"{where}: expected a list, got {value!r}"]
        case "array":
            return [fault for i, item in enumerate(value) for fault in faults(item, rest[0], f"{where}[{i}]")]
        case "tuple":
            if len(value) != len(rest[0]):
                return [f"{where}: expected {len(rest[0])} items, got {value!r}"]
            pairs = enumerate(zip(value, rest[0], strict=True))
            return [fault for i, (item, one) in pairs for fault in faults(item, one, f"{where}[{i}]")]
        case "object" | "record" if not isinstance(value, dict):
            return [f"{where}: expected an object, got {value!r}"]
        case "record":
            return [fault for key, item in value.items() for fault in faults(item, rest[0], f"{where}.{key}")]
        case _:
            found = [f"{where}.{key}: not in view.ts" for key in value if key not in rest[0]]
            for key, (optional, one) in rest[0].items():
                if key in value:
                    found += faults(value[key], one, f"{where}.{key}")
                elif not optional:
                    found.append(f"{where}.{key}: missing")
            return found


def _resolved(kind: Type) -> Type:
    return _resolved(TYPES[kind[1]]) if kind[0] == "named" else kind


def _merged(parts: list[Type]) -> Type:
    """Return an intersection of objects, some of them a choice, as one choice of objects."""
    options: list[dict[str, Any]] = [{}]
    for part in map(_resolved, parts):
        choices = [_resolved(one) for one in part[1]] if part[0] == "union" else [part]
        options = [before | choice[1] for before in options for choice in choices]
    return ("union", [("object", fields) for fields in options])


def view_faults(view: dict[str, Any]) -> list[str]:
    """Return what is wrong with a view of either game: its types, and marks that point at nothing."""
    found = faults(view, "TricksView" if view["game"] == "amerikaner" else "RummyView")
    numbers = {meld["id"] for seat in view["seats"] for meld in seat.get("melds", ())}
    marks = list(view["next"])
    if view["refusal"]:
        marks += view["refusal"]["refused"] + view["refusal"]["allowed"]
    if view["lesson"] and view["lesson"]["word"]:
        marks += view["lesson"]["word"]["spots"]
    for mark in marks:
        match mark:
            case ["hand", index]:
                there = index < len(view["hand"])
            case ["place", place]:
                there = place < len(view["places"])
            case ["place", place, index]:
                there = place < len(view["places"]) and index < len(view["places"][place]["cards"])
            case ["meld", number]:
                there = number in numbers
            case _:
                there = mark in (MARKS_OF_AMERIKANER if view["game"] == "amerikaner" else MARKS)
        if not there:
            found.append(f"the mark {mark} points at nothing")
    return found
