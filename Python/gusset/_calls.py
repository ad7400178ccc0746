"""Calls of the command that are not for a popover's picture."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

from ._command import AnyPath, options, run, tell, theme_words
from ._job import Compression, Job, Number, Picture, Theme


def themes() -> list[str]:
    """The names of the built-in themes."""
    # A job for each theme: lines for programs, which the table of `gusset themes` is not.
    lines, _ = run("jobs", "--theme=all", "--size=100x100")
    return [json.loads(line)["theme"] for line in lines.splitlines()]


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
    words = options(
        to=to, output=os.fspath(output), name=name, scale=scales, appearance=appearance,
        shadows=shadows, set=set, tokens=tokens, token_variables=token_variables, strict=strict)
    with theme_words(theme) as names:
        printed, _ = run("export", *words, *names)
    return [Path(line) for line in os.fsdecode(printed).splitlines()]


def build(folder: AnyPath = ".", *, check: bool = False) -> dict[Path, str]:
    """Exports what changed in the project of a folder, as `gusset build` does.

    Returns what became of files: "written" or "removed". With `check`, nothing is written, and the files
    that are not fresh are "missing", "stale", "edited" or "left over".
    """
    words = options(check=check)
    printed, said = run(
        "build", *words, "--", os.fspath(folder), statuses=(0, 1) if check else (0,), is_told=False)
    # The last line counts the files.
    tell(said[:-1])
    pairs = (line.split(": ", 1) for line in os.fsdecode(printed).splitlines())
    return {Path(path): what for what, path in pairs}


def preview(
    theme: Theme | Iterable[Theme] = (), *, scale: Number | None = None,
    columns: int | None = None, format: Literal["png", "svg", "html"] | None = None,
    appearance: str | None = None, set: Mapping[str, Any] | None = None,
    compression: Compression | None = None, output: AnyPath | None = None,
) -> Picture:
    """Draws themes on a contact sheet, or makes a gallery in HTML; without themes, of all built-in ones.

    output: the path of a file to write too; its ending is the format where none is given
    """
    if format is None:
        ending = Path(output).suffix.lower() if output is not None else ""
        format = "svg" if ending == ".svg" else "html" if ending == ".html" else "png"
    words = options(
        scale=scale, columns=columns, format=format, appearance=appearance, set=set,
        compression=compression, output="-")
    with theme_words(theme) as names:
        printed, _ = run("preview", *words, *names)
    picture = Picture(printed)
    if format == "png":
        # The size stands behind the signature and the name of the first chunk.
        picture.width, picture.height = (
            int.from_bytes(printed[start:start + 4], "big") for start in (16, 20))
        picture.scale = 2 if scale is None else float(scale)
    picture.sha256 = hashlib.sha256(printed).hexdigest()
    if output is not None:
        picture.output = os.fspath(output)
        Path(output).write_bytes(printed)
    return picture


def contrast(
    theme: Theme | Iterable[Theme], *, backdrop: str | None = None, text: str | None = None,
    appearance: str | None = None, set: Mapping[str, Any] | None = None,
    suggest: Literal["AA", "AAA"] | None = None,
) -> list[dict[str, Any]]:
    """Measures contrast by WCAG 2.2, as `gusset contrast --format json` says it: a dictionary a theme.

    Each of its "looks" has the ratios of text, border and fill. `suggest` is a level: "suggestions" has
    the nearest colors that pass it.
    """
    words = options(
        backdrop=backdrop, text=text, appearance=appearance, set=set, require=suggest,
        suggest=suggest is not None, format="json")
    with theme_words(theme) as names:
        # A level that is not met is in the looks.
        printed, _ = run("contrast", *words, *names, statuses=(0, 1), is_told=False)
    found: list[dict[str, Any]] = json.loads(printed)["themes"]
    return found


@dataclasses.dataclass(frozen=True)
class Trace:
    """The theme that draws the popover in a picture."""

    theme: dict[str, Any]
    report: dict[str, Any]
    """The size, the arrow, how far the drawing is from the picture, and each value with its error."""

    def job(self) -> Job:
        """Draws the popover of the picture again."""
        report = self.report
        return Job(
            report["size"], theme=self.theme, arrow=report["arrow"], offset=report["offset"],
            scale=report["scale"])


def trace(
    picture: AnyPath | bytes, *, scale: Number | None = None, region: str | None = None,
    backdrop: str | None = None, name: str | None = None,
    geometry: Literal["gusset", "gik"] | None = None, compare: AnyPath | None = None,
    tolerance: Number | None = None, output: AnyPath | None = None,
) -> Trace:
    """Finds the theme that draws the popover in a PNG file, or in its bytes.

    region: the part of the picture as "40,80,360x240", in pixels
    compare: a file for the picture, the drawing and their difference
    tolerance: the mean difference of 255 above which there is a warning
    output: a file for the theme
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "theme.json") if output is None else Path(output)
        words = options(
            scale=scale, region=region, backdrop=backdrop, name=name, geometry=geometry,
            compare=compare, tolerance=tolerance, report="json", output=path)
        printed, _ = run(
            "trace", *words, "--", "-" if isinstance(picture, bytes) else os.fspath(picture),
            statuses=(0, 1), standard_input=picture if isinstance(picture, bytes) else b"")
        return Trace(theme=json.loads(path.read_bytes()), report=json.loads(printed))
