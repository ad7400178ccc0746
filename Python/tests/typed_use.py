"""What a user writes, for mypy --strict: pytest does not run it."""

from __future__ import annotations

from concurrent.futures import Future
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import gusset

png: bytes = gusset.render("320x200", arrow="up", offset=40, theme=Path("mine.json"), scale=2)
text: str = gusset.svg((320, 200), theme={"name": "mine"})
files: list[Path] = gusset.export("slate", to=["css", "android"], output="out", scales=[1, 2])
names: list[str] = gusset.themes()
with gusset.Renderer(threads=2) as renderer:
    jobs = [gusset.Job("320x200", theme=name) for name in names]
    for job, picture in zip(jobs, renderer.map(jobs)):
        width: int | None = picture.width
    for result in renderer.map([{"size": "320x200"}], return_errors=True):
        if isinstance(result, gusset.Error):
            print(result.field, result.value, result.allowed, result.hint)
        else:
            print(result.sha256, result.image().size)
    future: Future[gusset.Picture] = renderer.submit({"size": "320x200", "format": "svg"})
for made in gusset.batch(jobs):
    if isinstance(made, gusset.Picture):
        output: str | None = made.output
found: gusset.Trace = gusset.trace("menu@2x.png", scale=2)
again: gusset.Picture = gusset.render("320x200", theme=found.theme, output="again.png")
again = gusset.render(found.job(), theme=found, scale=1)
found = gusset.trace(again, region=(0, 0, 320, 200))
sheet: gusset.Picture = gusset.preview(["slate", found.theme], columns=2)
looks: list[dict[str, object]] = gusset.contrast("slate", suggest="AA")[0]["looks"]
written: dict[Path, str] = gusset.build("project", check=True)
size: gusset.Size = (Decimal("320.5"), 200)
gusset.render(size, offset=Fraction(1, 2))
gusset.render("320x200", arrow="sideways")  # type: ignore[arg-type]
gusset.render("320x200", colour="red")  # type: ignore[call-arg]
