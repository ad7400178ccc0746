"""The program, and calls of it that are not for pictures."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Union

from ._error import Error

AnyPath = Union[str, "os.PathLike[str]"]


def program() -> str:
    """The path of the command: that of this package, or another one on the PATH."""
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bin", "gusset")
    found = own if os.access(own, os.X_OK) else shutil.which("gusset")
    if found is None:
        raise Error(
            "gusset", "missing", reason="install a wheel of gusset with pip, or the command itself")
    return found


def themes() -> list[str]:
    """The names of the built-in themes."""
    # A job for each theme: lines for programs, which the table of `gusset themes` is not.
    lines = _run("jobs", "--theme=all", "--size=100x100").splitlines()
    return [json.loads(line)["theme"] for line in lines]


def export(
    theme: AnyPath | Iterable[AnyPath], to: str | Iterable[str], output: AnyPath, *,
    name: str | None = None, scales: Iterable[float] = (), appearance: str | None = None,
    set: Mapping[str, Any] | None = None, strict: bool = False,
) -> list[Path]:
    """Writes popovers for other toolchains into a folder, as `gusset export` does.

    Themes are names or paths of files, and `to` has formats such as "css". Returns the files.
    """
    sources = [theme] if isinstance(theme, (str, os.PathLike)) else list(theme)
    names = [os.fspath(each) for each in sources]
    formats = [to] if isinstance(to, str) else to
    options = [*(f"--to={format}" for format in formats), f"--output={os.fspath(output)}"]
    options += [f"--scale={scale}" for scale in scales]
    for option, value in (("name", name), ("appearance", appearance)):
        if value is not None:
            options.append(f"--{option}={value}")
    for key, value in (set or {}).items():
        options.append(f"--set={key}={value if isinstance(value, str) else json.dumps(value)}")
    if strict:
        options.append("--strict")
    return [Path(line) for line in _run("export", *options, "--", *names).splitlines()]


def _run(*words: str) -> str:
    """What a call prints. An error has the command's words about it."""
    for word in words:
        if "\0" in word:
            raise Error(words[0], repr(word), "text without a null character")
    call = subprocess.run(
        [program(), *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE)
    if call.returncode != 0:
        raise failure(f"gusset {words[0]}", call.returncode, call.stderr)
    return os.fsdecode(call.stdout)


def failure(call: str, status: int, printed: bytes) -> Error:
    """The error of a process that ended with a status other than 0."""
    lines = printed.decode(errors="replace").strip().splitlines()
    # "gusset: FIELD: VALUE: must be ALLOWED", or another reason at the end
    words = lines[-1].split(": ", 3) if lines else []
    if status > 0 and len(words) == 4 and words[0] == "gusset":
        _, field, value, rest = words
        if rest.startswith("must be "):
            return Error(field, value, rest[len("must be "):])
        return Error(field, value, reason=rest)
    ending = f"ended by signal {-status}" if status < 0 else f"ended with status {status}"
    return Error(call, ending, reason=lines[-1] if lines else "the jobs that were sent are lost")
