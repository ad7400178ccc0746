"""Single pictures."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ._error import Error, takes_set
from ._job import Compression, Direction, Format, Job, Number, Picture, Size, Theme, Trace, keys_of
from ._renderer import Renderer


@takes_set
def render(
    size: Size | Job | Mapping[str, Any], *, theme: Theme | None = None, appearance: str | None = None,
    arrow: Direction | None = None, offset: Number | None = None, scale: Number | None = None,
    format: Format | None = None, set: Mapping[str, Any] | None = None, shadow: bool | None = None,
    compression: Compression | None = None, tolerance: Number | None = None,
    uncut: bool | None = None, output: str | os.PathLike[str] | None = None,
    id: str | int | None = None,
) -> Picture:
    """Draws one popover: a PNG, or a file of another format.

    size: the popover with its arrow, in points, as "320x200" or (320, 200); or a job, whose other keys hold
        where no argument is given
    theme: the name of a built-in theme, a path, a dictionary, or a trace; the default is "light"
    appearance: the look of the theme, such as "dark"
    arrow: "up" by default; offset: its distance from the middle of its edge, in points
    scale: pixels per point
    set: new values of the theme's keys, as in {"border.width": 2}
    shadow: whether the picture grows by the theme's shadows
    compression: "small" takes long for smaller PNG files
    tolerance, uncut: as in gusset silhouette, for "json" and "shadow"
    output: the path of a file to write too; its ending is the format where none is given
    id: anything that the picture is to have as its id
    """
    if isinstance(size, Trace):
        raise TypeError("size must be no trace: write render(found.job()) to draw one again")
    if isinstance(size, (bytes, bytearray)):
        raise TypeError("size must be no line: Renderer.render and gusset.batch take lines, and render a dictionary")
    job = size if isinstance(size, (Job, Mapping)) else Job(size)
    given = keys_of(job)
    if output is None:
        output = given.get("output")
    name = None
    if output is not None:
        name = os.path.basename(os.fspath(output))
        if not name:
            raise Error("output", os.fspath(output), "the path of a file")
    keys = {**given, **keys_of(dict(
        theme=theme, appearance=appearance, arrow=arrow, offset=offset, scale=scale, format=format,
        set=set, shadow=shadow, compression=compression, tolerance=tolerance, uncut=uncut,
        output=name, id=id))}
    if keys.get("arrow") == "none" and keys.get("offset"):
        raise Error("offset", str(keys["offset"]), 'left out with arrow="none"')
    source = keys.get("theme")
    if output is not None and isinstance(source, (str, os.PathLike)):
        if os.path.exists(source) and os.path.exists(output) and os.path.samefile(source, output):
            raise Error("output", os.fspath(output), "another file than the one that is read")
    with Renderer(threads=1) as renderer:
        picture = renderer.render(keys)
    if output is not None:
        picture.output = os.fspath(output)
        Path(output).write_bytes(picture)
    return picture


@takes_set
def svg(
    size: Size | Job | Mapping[str, Any], *, theme: Theme | None = None, appearance: str | None = None,
    arrow: Direction | None = None, offset: Number | None = None, scale: Number | None = None,
    set: Mapping[str, Any] | None = None, shadow: bool | None = None,
    output: str | os.PathLike[str] | None = None,
) -> str:
    """The SVG of a popover as text. The arguments are those of `render`."""
    if output is not None and Path(output).suffix.lower() not in (".svg", ""):
        raise Error(
            "output", os.fspath(output),
            'a name that ends in .svg or has no ending; any name with gusset.render and format="svg"')
    return render(
        size, theme=theme, appearance=appearance, arrow=arrow, offset=offset, scale=scale,
        format="svg", set=set, shadow=shadow, output=output).decode()
