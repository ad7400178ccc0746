"""The program, and how it is called."""

from __future__ import annotations

import json
import operator
import os
import shutil
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, SupportsIndex, Union

from ._error import Error
from ._job import Picture, Theme, Trace, plain

AnyPath = Union[str, "os.PathLike[str]"]


def program() -> str:
    """The path of the command: that of this package, or another one on the PATH."""
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "gusset")
    found = own if os.access(own, os.X_OK) else shutil.which("gusset")
    if found is None:
        raise Error(
            "gusset", "missing", reason="no such command is in this package or on the PATH; install a "
            "wheel of gusset with pip, or the command itself")
    return found


def thread_count(threads: SupportsIndex | None) -> int:
    """The number of pictures drawn at the same time; for None, that of the processors."""
    if threads is None:
        return min(os.cpu_count() or 1, 256)
    if isinstance(threads, bool) or not hasattr(threads, "__index__"):
        raise TypeError(f"threads must be a whole number, not {type(threads).__name__}")
    if not 1 <= operator.index(threads) <= 256:
        raise Error("threads", str(threads), "1 to 256")
    return operator.index(threads)


class Answer(NamedTuple):
    """What a call prints, the lines that it says, and its status."""

    printed: bytes
    said: list[str]
    status: int


def run(
    *words: str, statuses: Collection[int] = (0,), standard_input: bytes = b"",
    is_told: bool = True,
) -> Answer:
    """Calls the command. The lines that it says are Python's warnings too if `is_told`.

    An error has the command's words about it.
    """
    for word in words:
        if "\0" in word:
            raise Error(words[0], repr(word), "text without a null character")
    call = subprocess.run([program(), *words], input=standard_input, capture_output=True)
    if call.returncode not in statuses:
        raise failure(f"gusset {words[0]}", call.returncode, call.stderr)
    # What begins with an option is advice for a command line.
    said = [
        line[len("gusset: "):] for line in call.stderr.decode(errors="replace").splitlines()
        if line.startswith("gusset: ") and not line.startswith("gusset: -")]
    if is_told:
        tell(said)
    return Answer(call.stdout, said, call.returncode)


def tell(lines: Iterable[str]) -> None:
    """Warns the caller of the function of this package."""
    here = os.path.dirname(os.path.abspath(__file__))
    level, frame = 1, sys._getframe()
    while frame.f_back is not None and os.path.dirname(frame.f_code.co_filename) == here:
        level, frame = level + 1, frame.f_back
    for line in lines:
        warnings.warn(line, stacklevel=level)


def warned(picture: Picture) -> Picture:
    """The picture, after warnings of its notes."""
    tell(picture.notes)
    return picture


def failure(call: str, status: int, printed: bytes) -> Error:
    """The error of a process that ended with a status other than 0."""
    lines = printed.decode(errors="replace").strip().splitlines()
    # "gusset: [FILE: ]FIELD: VALUE: must be ALLOWED", or another reason at the end
    head, _, allowed = (lines[-1] if lines else "").partition(": must be ")
    words = head.split(": ")
    if status > 0 and len(words) > (2 if allowed else 3) and words[0] == "gusset":
        # Only the value of an option may have colons.
        start = 1 if words[1].startswith("--") or not allowed else len(words) - 2
        field, value = words[start], ": ".join(words[start + 1:])
        if not allowed:
            value, _, reason = value.partition(": ")
            return Error(field, value, reason=reason)
        if field.startswith("--"):
            field = field[2:].replace("-", "_")
        file = ": ".join(words[1:start])
        return Error(field, value, allowed, f"must be {allowed}, in {file}" if file else "")
    ending = f"ended by signal {-status}" if status < 0 else f"ended with status {status}"
    return Error(call, ending, reason=lines[-1] if lines else "the jobs that were sent are lost")


def options(**values: Any) -> list[str]:
    """The words of options: none for None, one for each value of a list, and --set for keys."""
    words = []
    for name, value in values.items():
        option = f"--{name.replace('_', '-')}"
        if value is True:
            words.append(option)
        elif isinstance(value, Mapping):
            words += [f"{option}={key}={_word(each)}" for key, each in value.items()]
        elif value is not None and value is not False:
            several = isinstance(value, Iterable) and not isinstance(value, str)
            words += [f"{option}={_word(each)}" for each in (value if several else [value])]
    return words


def _word(value: Any) -> str:
    value = plain(value)
    return value if isinstance(value, str) else json.dumps(value)


@contextmanager
def theme_words(themes: Theme | Iterable[Theme]) -> Iterator[list[str]]:
    """The names and paths of themes. Dictionaries are in files that exist within the context."""
    several = [themes] if isinstance(themes, (str, os.PathLike, Mapping, Trace)) else list(themes)
    with tempfile.TemporaryDirectory() as folder:
        words = ["--"]
        for theme in several:
            if isinstance(theme, (Mapping, Trace)):
                path = Path(folder, str(len(words)), "theme.json")
                path.parent.mkdir()
                path.write_text(json.dumps(plain(theme)))
                theme = path
            words.append(os.fspath(theme))
        yield words
