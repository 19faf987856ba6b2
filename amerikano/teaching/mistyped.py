"""What an author typed wrongly is said in one sentence, in a notebook too; a fault of our own keeps its traceback.

The sentence is what the code below says of it. In a notebook it would stand under a page of frames that are not the author's.
"""

from collections.abc import Callable
from dis import opname
from functools import wraps
from re import compile as compile_
from typing import ParamSpec, TypeVar

_CALL = compile_(r"\w+\(\)")
"""The name of a function is written as it is."""
P = ParamSpec("P")
R = TypeVar("R")


class MistypedError(ValueError):
    """Something that was given cannot be; the message says what was expected."""

    def _render_traceback_(self) -> list[str]:
        """Return what IPython shows in the place of the traceback (its hook for exceptions with a rendering of their own)."""
        said = str(self)
        begins = said if _CALL.match(said) else said[:1].upper() + said[1:]
        return [f"{begins.rstrip('.')}."]


class MistypedTypeError(MistypedError, TypeError):
    """Something was given that is of another kind than expected."""


def in_one_sentence(function: Callable[P, R]) -> Callable[P, R]:
    """Let a function of the lessons' vocabulary raise `MistypedError` for what our own code refuses on purpose.

    The message stays, and the error is still a `ValueError` or a `TypeError`; the first one is its cause.
    """

    @wraps(function)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except (ValueError, TypeError) as error:
            if isinstance(error, MistypedError) or not _is_on_purpose(error):
                raise
            kind = MistypedTypeError if isinstance(error, TypeError) else MistypedError
            raise kind(str(error)) from error

    return checked


def _is_on_purpose(error: Exception) -> bool:
    """Whether a `raise` of ours has raised it, or a wrong call.

    What Python raises in our code is a fault of ours, and what an author's own goal raises is better seen where it stands there.
    What it raises before our code begins is that a function was called with other arguments than it has.
    """
    at = error.__traceback__
    if at is not None and at.tb_next is None:
        return True
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    if at is None:
        return False
    ours = str(at.tb_frame.f_globals.get("__name__")).startswith("amerikano.")
    return ours and opname[at.tb_frame.f_code.co_code[at.tb_lasti]] == "RAISE_VARARGS"
