"""Draws popover backgrounds without a seam, with the command gusset that this package contains.

    import gusset

    png = gusset.render("320x200", arrow="up", offset=40, theme="slate", scale=2)
    with gusset.Renderer(threads=2) as renderer:
        for picture in renderer.map({"size": "320x200", "offset": x} for x in range(-40, 41)):
            ...

`render` and `svg` start a process for each call; a `Renderer` keeps one for many jobs.
"""

from ._command import export, themes
from ._error import Error, ProcessError
from ._job import Job, Picture
from ._renderer import Renderer, render, svg

__all__ = ["Error", "Job", "Picture", "ProcessError", "Renderer", "export", "render", "svg", "themes"]
