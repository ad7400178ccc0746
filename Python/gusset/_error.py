"""What can go wrong."""

from __future__ import annotations


class Error(Exception):
    """A value that cannot be used, or a process that ended.

    `field` names the argument or the key, `value` is what it was, and `allowed` says what it must be.
    A file that cannot be read, or a process that was killed, has a `reason` in place of `allowed`. That of a
    value in a file also names the file.
    """

    def __init__(self, field: str, value: str, allowed: str = "", reason: str = "") -> None:
        # These are also the arguments that pickle gives to a copy.
        super().__init__(field, value, allowed, reason)
        self.field = field
        self.value = value
        self.allowed = allowed
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.field}: {self.value}: {self.reason or 'must be ' + self.allowed}"


class ProcessError(Error):
    """The process of a `Renderer` ended, or answered nonsense: no job is at fault. Make a new one."""
