"""What can go wrong."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any, TypeVar, cast


class Error(Exception):
    """A value that cannot be used, or a process that ended.

    `field` names the argument or the key, `value` is what it was, and `allowed` says what it must be. `hint` is
    what else the command says, such as the name that was meant, or a further problem.
    A file that cannot be read, or a process that was killed, has a `reason` in place of `allowed`. That of a
    value in a file also names the file.
    """

    def __init__(self, field: str, value: str, allowed: str = "", reason: str = "") -> None:
        # These are also the arguments that pickle gives to a copy.
        super().__init__(field, value, allowed, reason)
        self.field = field
        self.value = value
        self.allowed, _, self.hint = allowed.partition("; ")
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.field}: {self.value}: {self.reason or 'must be ' + self.args[2]}"


class ProcessError(Error):
    """The process of a `Renderer` ended, or answered nonsense: no job is at fault. Make a new one."""


_Function = TypeVar("_Function", bound=Callable[..., Any])


def takes_set(function: _Function) -> _Function:
    """A function whose error about a name that is no argument says where keys of themes belong."""
    names = inspect.signature(function).parameters

    @functools.wraps(function)
    def call(*values: Any, **named: Any) -> Any:
        for name in named:
            if name not in names:
                raise TypeError(
                    f"{function.__name__}() has no argument {name!r}; keys of the theme go into set, "
                    'as in set={"border.color": "red"}')
        return function(*values, **named)

    return cast(_Function, call)
