"""Calls of the command that are not for a popover's picture."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

from ._command import AnyPath, options, run, tell, theme_words
from ._error import Error, takes_set
from ._job import Compression, Number, Picture, Theme, Trace, as_digits, plain


def themes() -> list[str]:
    """The names of the built-in themes."""
    # A job for each theme: lines for programs, which the table of `gusset themes` is not.
    lines = run("jobs", "--theme=all", "--size=100x100").printed.splitlines()
    return [json.loads(line)["theme"] for line in lines]


@takes_set
def export(
    theme: Theme | Iterable[Theme], to: str | Iterable[str], output: AnyPath, *,
    name: str | None = None, scales: Iterable[Number] = (), appearance: str | None = None,
    shadows: Literal["all", "none"] | None = None, set: Mapping[str, Any] | None = None,
    tokens: Iterable[AnyPath] = (), token_variables: bool = False, strict: bool = False,
) -> list[Path]:
    """Writes popovers for other toolchains into a folder, as `gusset export` does.

    Themes are names, paths or dictionaries, and `to` has formats such as "css". Returns the files. What
    a format cannot show is a warning, and with `strict` an error.
    """
    if isinstance(to, str) and "," in to:
        raise Error("to", to, 'one format, or a list as in ["css", "android"]')
    words = options(
        to=to, output=os.fspath(output), name=name, scale=scales, appearance=appearance,
        shadows=shadows, set=set, tokens=tokens, token_variables=token_variables, strict=strict)
    with theme_words(theme) as names:
        printed = run("export", *words, *names).printed
    return [Path(line) for line in os.fsdecode(printed).splitlines()]


def build(folder: AnyPath = ".", *, check: bool = False) -> dict[Path, str]:
    """Exports what changed in the project of a folder, as `gusset build` does.

    Returns what became of files: "written" or "removed". With `check`, nothing is written, and the files
    that are not fresh are "missing", "stale", "edited" or "left over".
    """
    words = options(check=check)
    printed, said, _ = run(
        "build", *words, "--", os.fspath(folder), statuses=(0, 1) if check else (0,), is_told=False)
    # The last line counts the files.
    tell(said[:-1])
    pairs = (line.split(": ", 1) for line in os.fsdecode(printed).splitlines())
    return {Path(path): what for what, path in pairs}


@takes_set
def preview(
    theme: Theme | Iterable[Theme] = (), *, scale: Number | None = None,
    columns: int | None = None, format: Literal["png", "svg", "html"] | None = None,
    appearance: str | None = None, set: Mapping[str, Any] | None = None,
    compression: Compression | None = None, output: AnyPath | None = None,
) -> Picture:
    """Draws themes on a contact sheet, or makes a gallery in HTML; without themes, of all built-in ones.

    output: the path of a file to write too; its ending is the format where none is given
    """
    kind = format or ("png" if output is None else Path(output).suffix[1:].lower() or "png")
    if format is None and kind not in ("png", "svg", "html"):
        raise Error(
            "output", os.fspath(output or ""), "a name that ends in .png, .svg or .html; any name with format")
    words = options(
        scale=scale, columns=columns, format=kind, appearance=appearance, set=set,
        compression=compression, output="-")
    with theme_words(theme) as names:
        printed = run("preview", *words, *names).printed
    picture = Picture(printed)
    if kind == "png":
        # The size stands behind the signature and the name of the first chunk.
        picture.width, picture.height = (
            int.from_bytes(printed[start:start + 4], "big") for start in (16, 20))
        picture.scale = 2 if scale is None else float(scale)
    picture.sha256 = hashlib.sha256(printed).hexdigest()
    if output is not None:
        picture.output = os.fspath(output)
        Path(output).write_bytes(printed)
    return picture


@takes_set
def contrast(
    theme: Theme | Iterable[Theme], *, backdrop: str | None = None, text: str | None = None,
    appearance: str | None = None, set: Mapping[str, Any] | None = None,
    suggest: Literal["AA", "AAA"] | bool = False,
) -> list[dict[str, Any]]:
    """Measures contrast by WCAG 2.2, as `gusset contrast --format json` says it: a dictionary a theme.

    Each of its "looks" has the ratios of text, border and fill. `suggest` is a level, or True for AA:
    "suggestions" has the nearest colors that pass it.
    """
    if suggest not in (False, None, True, "AA", "AAA"):
        raise Error("suggest", str(suggest), "AA or AAA")
    words = options(
        backdrop=backdrop, text=text, appearance=appearance, set=set, suggest=bool(suggest),
        require=suggest if isinstance(suggest, str) else None, format="json")
    with theme_words(theme) as names:
        # A level that is not met is in the looks.
        printed = run("contrast", *words, *names, statuses=(0, 1), is_told=False).printed
    found: list[dict[str, Any]] = json.loads(printed)["themes"]
    return found


def trace(
    picture: AnyPath | bytes, *, scale: Number | None = None,
    region: str | Iterable[Number] | None = None, backdrop: str | None = None, name: str | None = None,
    geometry: Literal["gusset", "gik"] | None = None, compare: AnyPath | None = None,
    tolerance: Number | None = None, output: AnyPath | None = None,
) -> Trace:
    """Finds the theme that draws the popover in a PNG file, in its bytes, or in a Picture.

    scale: pixels per point; the default is a Picture's own, that of a name such as "menu@2x.png", or 1
    region: the part of the picture as "40,80,360x240" or (40, 80, 360, 240), in pixels
    compare: a file for the picture, the drawing and their difference
    tolerance: the mean difference of 255 above which there is a warning; the default is 1. There is one also
        where the theme lacks a shape of the picture
    output: a file for the theme; without an ending, it gets .json
    """
    if isinstance(picture, str) and picture.lstrip().startswith("<"):
        raise Error("picture", "SVG as text", "a PNG file, its bytes or a Picture")
    if scale is None and isinstance(picture, Picture):
        scale = picture.scale
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "theme.json") if output is None else Path(output)
        if not path.suffix:
            path = path.with_name(f"{path.name}.json")
        words = options(
            scale=scale, region=_region(region), backdrop=backdrop, name=name, geometry=geometry,
            compare=compare, tolerance=tolerance, report="json", output=path)
        answer = run(
            "trace", *words, "--", "-" if isinstance(picture, bytes) else os.fspath(picture),
            statuses=(0, 1), standard_input=picture if isinstance(picture, bytes) else b"")
        found = Trace(theme=json.loads(path.read_bytes()), report=json.loads(answer.printed))
    if answer.status == 1:
        # The command says these lines itself only where it makes no report.
        apart = found.report["difference"]
        line = (
            f"the drawing differs by {apart['mean']} of 255 on average, by {apart['max']} at most; "
            f"{apart['over16']} % of the pixels differ by more than 16")
        tell([line, *(note.replace("--region", "region") for note in found.report["notes"])])
    return found


def _region(region: str | Iterable[Number] | None) -> str | None:
    if region is None or isinstance(region, str):
        return region
    sides = plain(list(region))
    if len(sides) != 4:
        raise Error("region", repr(tuple(sides)), "x, y, width and height in pixels")
    x, y, width, height = (as_digits("region", side) for side in sides)
    return f"{x},{y},{width}x{height}"
