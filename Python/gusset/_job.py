"""Jobs as the command reads them, and what it answers."""

from __future__ import annotations

import base64
import dataclasses
import io
import json
import math
import operator
import os
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, SupportsFloat, SupportsIndex, Union

from ._error import Error

if TYPE_CHECKING:
    from PIL.Image import Image

Number = Union[SupportsFloat, SupportsIndex]
"""A number of Python or numpy, or a fraction."""
Size = Union[str, Iterable[Number]]
"""A width and a height in points: "320x200" or (320, 200)."""
Theme = Union[str, "os.PathLike[str]", Mapping[str, Any], "Trace"]
"""The name of a built-in theme, the path of a theme's file, a theme as a dictionary, or that of a trace."""
Direction = Literal["up", "down", "left", "right", "none"]
Format = Literal["png", "svg", "svg-path", "json", "css", "mask", "shadow"]
Compression = Literal["fast", "small"]


@dataclasses.dataclass(frozen=True)
class Job:
    """One popover to draw. A key that is None has the default of `gusset batch`.

    A dictionary with the same keys is a job too. A size is in points, and `scale` is pixels per point.
    `output` is the name that the picture is meant for, whose ending is its format: the picture keeps it,
    and no file of it is written. A `Renderer` makes no two pictures with the same one.
    """

    size: Size
    theme: Theme | None = None
    appearance: str | None = None
    arrow: Direction | None = None
    offset: Number | None = None
    scale: Number | None = None
    format: Format | None = None
    set: Mapping[str, Any] | None = None
    shadow: bool | None = None
    compression: Compression | None = None
    tolerance: Number | None = None
    uncut: bool | None = None
    output: str | os.PathLike[str] | None = None
    id: str | int | None = None


AnyJob = Union[Job, Mapping[str, Any], bytes]
"""A job, a dictionary with the keys of one, or a line in bytes, as `gusset jobs` prints them."""


@dataclasses.dataclass(frozen=True)
class Trace:
    """The theme that draws the popover in a picture. It can stand where a theme can."""

    theme: dict[str, Any]
    report: dict[str, Any]
    """The size, the arrow, how far the drawing is from the picture, and each value with its error."""

    def job(self) -> Job:
        """The job that draws the popover of the picture again."""
        report = self.report
        return Job(
            report["size"], theme=self.theme, arrow=report["arrow"], offset=report["offset"],
            scale=report["scale"])


class Picture(bytes):
    """The file that a job made: a PNG, or SVG and other texts in UTF-8. A notebook shows it."""

    id: str | int | None = None
    """The job's id."""
    output: str | None = None
    """The job's output."""
    width: int | None = None
    """The width in pixels; None for a text without a size. `height` is the same."""
    height: int | None = None
    scale: float = 1
    """Pixels per point; 1 for a job that was a line."""
    sha256: str = ""
    """The digest as 64 hexadecimal digits."""
    notes: tuple[str, ...] = ()
    """What was limited in the drawing. Each is a warning too, except for a future's picture."""

    def image(self) -> Image:
        """The picture for Pillow. Raises ImportError where that is not installed."""
        if not self._is_png():
            raise Error("format", "a text", "png, mask or shadow to become an image")
        try:
            from PIL import Image
        except ImportError as error:
            raise ImportError("image() needs Pillow: pip install pillow") from error
        return Image.open(io.BytesIO(self))

    def __repr__(self) -> str:
        size = f"{self.width}x{self.height}, " if self.width else ""
        return f"<gusset.Picture: {size}{len(self)} bytes>"

    # That of bytes would print all of them.
    __str__ = __repr__

    def _is_png(self) -> bool:
        return self.startswith(b"\x89PNG")

    def _repr_png_(self) -> bytes | None:
        return bytes(self) if self._is_png() else None

    def _repr_mimebundle_(
        self, include: Any = None, exclude: Any = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The picture for a notebook, in the size of its points: a scale of 2 is sharp, not large."""
        if self._is_png() and self.width and self.height:
            sides = {"width": self.width / self.scale, "height": self.height / self.scale}
            return {"image/png": base64.b64encode(self).decode()}, {"image/png": sides}
        if self.startswith(b"<svg"):
            return {"image/svg+xml": self.decode()}, {}
        return {}, {}


def plain(value: Any) -> Any:
    """The value as JSON has it: a number of numpy is one of Python."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, Trace):
        value = value.theme
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if hasattr(value, "tolist"):
        # An array, a number or a truth value of numpy; the last has no __index__.
        return value.tolist()
    if hasattr(value, "__index__"):
        return operator.index(value)
    if hasattr(value, "__float__"):
        return float(value)
    raise TypeError(
        f"a value must be text, a number, a list or a dictionary, not {type(value).__name__}")


# Numbers that JSON does not know are errors here: the command could only call them bad syntax.
_encode = json.JSONEncoder(allow_nan=False, separators=(",", ":")).encode


def keys_of(job: Job | Mapping[str, Any]) -> dict[str, Any]:
    """The keys of a job that have no default."""
    keys = vars(job) if isinstance(job, Job) else job
    return {key: value for key, value in keys.items() if value is not None}


def encoded(job: AnyJob, output: str | None = None) -> tuple[bytes, float]:
    """The job as a line for `gusset batch`, which checks most of its values, and its scale.

    output: that of a job which has none
    """
    if isinstance(job, bytes):
        line = job.strip(b" \t\r\n")
        # Each line must have one answer.
        if not line or b"\n" in line:
            raise Error("job", f"{line.count(10) + bool(line)} lines", "one line")
        if output is not None and b'"output"' not in line:
            line = _with_output(line, output)
        return line + b"\n", 1
    if not isinstance(job, (Job, Mapping)):
        raise TypeError(
            f"a job must be a gusset.Job, a dictionary or a line as bytes, not {type(job).__name__}")
    keys = keys_of(job)
    if output is not None:
        keys.setdefault("output", output)
    if keys.get("format") == "art":
        raise _no_art()
    try:
        keys = {key: plain(value) for key, value in keys.items()}
        if isinstance(keys.get("size"), list):
            keys["size"] = _size(keys["size"])
        for key, value in keys.items():
            if isinstance(value, float) and not math.isfinite(value):
                raise Error(key, repr(value), "a finite number")
        line = _encode(keys).encode() + b"\n"
    except (ValueError, RecursionError) as error:
        raise Error("job", str(error), "values that JSON has") from None
    scale = keys.get("scale")
    return line, float(scale) if isinstance(scale, (int, float)) and scale > 0 else 1


def _with_output(line: bytes, output: str) -> bytes:
    try:
        keys = json.loads(line)
    except ValueError:
        # The command says what is wrong with it.
        return line
    return _encode({**keys, "output": output}).encode() if isinstance(keys, dict) else line


def _no_art() -> Error:
    return Error("format", "art", "a format of one file; the command gusset art writes folders")


def _size(sides: list[Any]) -> str:
    if len(sides) != 2:
        raise Error("size", repr(tuple(sides)), "a width and a height")
    return "x".join(as_digits("size", side) for side in sides)


def as_digits(field: str, number: Any) -> str:
    """One of several numbers that the command takes as one word."""
    if isinstance(number, bool) or not isinstance(number, (int, float)):
        raise TypeError(f"{field} must have numbers, not {type(number).__name__}")
    if not math.isfinite(number):
        raise Error(field, repr(number), "finite numbers")
    return repr(int(number) if number == int(number) else float(number))


def decoded(line: bytes, scale: float) -> Picture:
    """What a line of answers has; raises its error."""
    answer = json.loads(line)
    return told(answer, lambda: base64.b64decode(answer.get("data", "")), scale)


def told(answer: Mapping[str, Any], read: Callable[[], bytes], scale: float) -> Picture:
    """The picture that an answer tells of, or its error. `read` gives the next file of the batch."""
    if answer["status"] != "ok":
        raise Error(**answer["error"])
    if "files" in answer:
        for _ in answer["files"]:
            read()
        raise _no_art()
    picture = Picture(read())
    picture.id = answer.get("id")
    picture.output = answer.get("output")
    picture.width = answer.get("width")
    picture.height = answer.get("height")
    picture.scale = scale
    picture.sha256 = answer["sha256"]
    picture.notes = tuple(answer.get("notes", ()))
    return picture
