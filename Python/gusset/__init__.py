"""Draws popover backgrounds without a seam, with the command gusset that this package contains.

    import gusset

    png = gusset.render("320x200", arrow="up", offset=40, theme="slate", scale=2)
    with gusset.Renderer(threads=2) as renderer:
        for picture in renderer.map({"size": "320x200", "offset": x} for x in range(-40, 41)):
            ...

`render` and `svg` start a process for each call; a `Renderer` keeps one for many jobs. `trace`, `contrast`,
`preview`, `export` and `build` are the commands of these names; `python -m gusset` has all commands.
"""

from ._batch import batch
from ._calls import build, contrast, export, preview, themes, trace
from ._command import AnyPath
from ._error import Error, ProcessError
from ._job import AnyJob, Compression, Direction, Format, Job, Number, Picture, Size, Theme, Trace
from ._render import render, svg
from ._renderer import Renderer

__all__ = [
    "AnyJob", "AnyPath", "Compression", "Direction", "Error", "Format", "Job", "Number", "Picture",
    "ProcessError", "Renderer", "Size", "Theme", "Trace", "batch", "build", "contrast", "export", "preview",
    "render", "svg", "themes", "trace",
]

__version__: str


def __getattr__(name: str) -> str:
    if name != "__version__":
        raise AttributeError(f"module 'gusset' has no attribute {name!r}")
    # Found when it is asked for: this takes longer than all other imports.
    from importlib.metadata import version

    return version("gusset")
