"""Jobs as the command reads them, and what it answers."""

from __future__ import annotations

import base64
import dataclasses
import io
import json
import math
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union

from ._error import Error

if TYPE_CHECKING:
    from PIL.Image import Image

Size = Union[str, "tuple[float, float]"]
Theme = Union[str, "os.PathLike[str]", Mapping[str, Any]]
Direction = Literal["up", "down", "left", "right", "none"]
Format = Literal["png", "svg", "svg-path", "json", "css", "mask", "shadow"]
Compression = Literal["fast", "small"]


class Keys(TypedDict, total=False):
    """The keys of a job other than its size, with the meaning that they have in `gusset batch`."""

    theme: Theme
    appearance: str
    arrow: Direction
    offset: float
    scale: float
    format: Format
    set: Mapping[str, Any]
    shadow: bool
    compression: Compression
    tolerance: float
    uncut: bool
    output: str
    id: str | int


@dataclasses.dataclass(frozen=True)
class Job:
    """One popover to draw. A key that is None has the default of `gusset batch`.

    A dictionary with the same keys is a job too. A theme is a name, a path, or a theme as a
    dictionary; a size is "320x200" or (320, 200), in points.
    """

    size: Size
    theme: Theme | None = None
    appearance: str | None = None
    arrow: Direction | None = None
    offset: float | None = None
    scale: float | None = None
    format: Format | None = None
    set: Mapping[str, Any] | None = None
    shadow: bool | None = None
    compression: Compression | None = None
    tolerance: float | None = None
    uncut: bool | None = None
    output: str | None = None
    id: str | int | None = None


AnyJob = Union[Job, Mapping[str, Any], bytes]
"""A job, a dictionary with the keys of one, or a line as `gusset jobs` prints them."""


class Picture(bytes):
    """The file that a job made: a PNG, or SVG and other texts in UTF-8."""

    id: str | int | None = None
    """The job's id."""
    width: int | None = None
    """The width in pixels; None for a text without a size. `height` is the same."""
    height: int | None = None
    sha256: str = ""
    """The digest as 64 hexadecimal digits."""

    def image(self) -> Image:
        """The picture for Pillow. Raises ImportError where that is not installed."""
        if not self.startswith(b"\x89PNG"):
            raise Error("format", "a text", "png, mask or shadow to become an image")
        try:
            from PIL import Image
        except ImportError as error:
            raise ImportError("image() needs Pillow: pip install pillow") from error
        return Image.open(io.BytesIO(self))


# Numbers that JSON does not know are errors here: the command could only call them bad syntax.
_encode = json.JSONEncoder(allow_nan=False, separators=(",", ":")).encode


def encoded(job: AnyJob) -> bytes:
    """The job as a line for `gusset batch`, which checks most of its values."""
    if isinstance(job, bytes):
        line = job.strip(b" \t\r\n")
        # Each line must have one answer.
        if not line or b"\n" in line:
            raise Error("job", f"{len(line.splitlines())} lines", "one line")
        return line + b"\n"
    if isinstance(job, Job):
        keys = {key: value for key, value in vars(job).items() if value is not None}
    elif isinstance(job, Mapping):
        keys = dict(job)
    else:
        raise TypeError(
            f"a job must be a gusset.Job, a dictionary or a line, not {type(job).__name__}")
    size, theme = keys.get("size"), keys.get("theme")
    if isinstance(size, (tuple, list)):
        if len(size) != 2:
            raise Error("size", repr(size), "a width and a height")
        keys["size"] = f"{_digits(size[0])}x{_digits(size[1])}"
    if isinstance(theme, os.PathLike):
        keys["theme"] = os.fspath(theme)
    if keys.get("format") == "art":
        raise _no_art()
    for key, value in keys.items():
        if isinstance(value, float) and not math.isfinite(value):
            raise Error(key, repr(value), "a finite number")
    try:
        return _encode(keys).encode() + b"\n"
    except (ValueError, RecursionError) as error:
        raise Error("job", str(error), "values that JSON has") from None


def _no_art() -> Error:
    return Error("format", "art", "a format of one file; the command gusset art writes folders")


def _digits(number: Any) -> str:
    if isinstance(number, bool) or not isinstance(number, (int, float)):
        raise TypeError(f"a width and a height must be numbers, not {type(number).__name__}")
    if not math.isfinite(number):
        raise Error("size", repr(number), "finite numbers")
    return repr(int(number) if number == int(number) else number)


def decoded(line: bytes) -> Picture:
    """What a line of answers has; raises its error."""
    answer = json.loads(line)
    if answer["status"] != "ok":
        raise Error(**answer["error"])
    if "files" in answer:
        raise _no_art()
    picture = Picture(base64.b64decode(answer["data"]))
    picture.id = answer.get("id")
    picture.width = answer.get("width")
    picture.height = answer.get("height")
    picture.sha256 = answer["sha256"]
    return picture
