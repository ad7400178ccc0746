"""Checks of exports in Skia, Qt Quick and GTK 4: each draws popovers, which are ours."""

import json
import os
import pathlib
import subprocess
import sys

import numpy as np

from pictures import DIRECTIONS, Popover, placed, read

HERE = pathlib.Path(__file__).parent


# The conditions of a look in an asset catalog.
CONDITIONS = {
    "usual": [], "dark": ["dark"], "high-contrast": ["high"], "dark-high-contrast": ["dark", "high"]}


def popovers(gusset, themes, looks=False):
    """Popovers at several sizes. The height of a gradient is that of its picture.

    The looks are those besides the usual one.
    """
    for theme in themes:
        for look in gusset.looks(pathlib.Path(theme).stem) if looks else []:
            if look != "usual":
                yield from (gusset.natural(theme, direction, look) for direction in DIRECTIONS)
        for direction in DIRECTIONS:
            natural = gusset.natural(theme, direction)
            yield natural
            if "slate" not in theme:
                yield Popover(theme, direction, natural.width + 60, natural.height + 44)
                if direction != "none":
                    yield Popover(theme, direction, natural.width + 90, natural.height + 30, 15)
            elif direction in ("up", "down"):
                yield Popover(theme, direction, natural.width + 101, natural.height, -20.5)


def lengths(divisions, source, target):
    """Skia's rule for a lattice: every other part is fixed, and the rest share what is left."""
    ends = [0, *divisions, source]
    parts = [b - a for a, b in zip(ends, ends[1:])]
    elastic = parts[1::2]
    left = target - sum(parts[0::2])
    # Whole pixels: as far as the sum of the parts before, less what they have.
    totals = [round(left * sum(elastic[: n + 1]) / sum(elastic)) for n in range(len(elastic))]
    parts[1::2] = np.diff([0, *totals]).tolist()
    return list(zip(ends, ends[1:])), [0, *np.cumsum(parts).tolist()]


def check_skia(gusset, report, themes):
    """Skia draws the cells of each picture as a lattice, and each half as nine parts.

    The Python package has no drawImageLattice, so the rule for its cells is written here; for nine
    parts, drawImageNine is Skia's own lattice.
    """
    import skia

    for scale in (1, 2):
        for popover in popovers(gusset, themes, looks=True):
            name = pathlib.Path(popover.theme).stem
            expected = gusset.render(popover, scale)
            height, width = expected.shape[:2]
            info = skia.ImageInfo.Make(
                width, height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
            entry = gusset.picture(name, popover.direction, scale, popover.look)
            image = skia.Image.open(str(gusset.folder / "slices" / entry["file"]))
            image = image.makeRasterImage() or image

            def compare(what, draw):
                surface = skia.Surface.MakeRaster(info)
                surface.getCanvas().clear(0)
                draw(surface.getCanvas())
                pixels = np.zeros((height, width, 4), np.uint8)
                surface.readPixels(info, pixels, width * 4)
                report.compare("skia", what, pixels.astype(int), expected)

            def lattice(canvas):
                bands = entry["pixels"]
                columns = lengths(sum(bands["stretchX"], []), image.width(), width)
                rows = lengths(sum(bands["stretchY"], []), image.height(), height)
                for (top, bottom), low, high in zip(rows[0], rows[1], rows[1][1:]):
                    for (left, right), start, end in zip(columns[0], columns[1], columns[1][1:]):
                        canvas.drawImageRect(
                            image, skia.Rect(left, top, right, bottom),
                            skia.Rect(start, low, end, high))

            def slices(canvas):
                """The halves of the slices, with the insets of nine parts."""
                start, is_row = 0, popover.direction in ("up", "down")
                margins = entry["pixels"]["margins"]
                for half in entry["halves"]:
                    length = popover.width if is_row else popover.height
                    end = width if is_row else height
                    if half["side"] in ("left", "top"):
                        end = int((length / 2 + popover.offset) * scale)
                        end += margins["left" if is_row else "top"]
                    picture = skia.Image.open(str(gusset.folder / "slices" / half["file"]))
                    insets = half["pixels"]["insets"]
                    center = skia.IRect(
                        insets["left"], insets["top"], picture.width() - insets["right"],
                        picture.height() - insets["bottom"])
                    canvas.drawImageNine(
                        picture, center,
                        skia.Rect(start, 0, end, height) if is_row
                        else skia.Rect(0, start, width, end))
                    start = end

            def halves(canvas):
                """The halves of a catalog's image sets."""
                words = {"up": ("left", "right"), "down": ("left", "right"),
                         "left": ("top", "bottom"), "right": ("top", "bottom")}
                start = 0
                for side in words[popover.direction]:
                    set_name = f"{name}-{popover.direction}-{side}-half"
                    catalog = gusset.folder / "xcassets" / f"{name}.xcassets"
                    folder = catalog / f"{set_name}.imageset"
                    images = json.loads((folder / "Contents.json").read_text())["images"]
                    found = next(
                        i for i in images if i["scale"] == f"{scale}x"
                        and [a["value"] for a in i.get("appearances", [])] == CONDITIONS[popover.look])
                    half = skia.Image.open(str(folder / found["filename"]))
                    caps = found["resizing"]["cap-insets"]
                    margins = found.get("alignment-insets", {"left": 0, "top": 0})
                    is_row = side in ("left", "right")
                    length = popover.width if is_row else popover.height
                    tip = int((length / 2 + popover.offset) * scale)
                    tip += margins["left" if is_row else "top"] if start == 0 else 0
                    end = tip if side in ("left", "top") else (width if is_row else height)
                    center = skia.IRect(
                        caps["left"], caps["top"], half.width() - caps["right"],
                        half.height() - caps["bottom"])
                    canvas.drawImageNine(
                        half, center,
                        skia.Rect(start, 0, end, height) if is_row
                        else skia.Rect(0, start, width, end))
                    start = end

            if not popover.offset:
                compare(f"picture {popover} at {scale}x", lattice)
            if popover.direction != "none":
                compare(f"slices {popover} at {scale}x", slices)
                compare(f"halves {popover} at {scale}x", halves)


def draw(gusset, report, consumer, command, themes, scale, tolerance):
    """Lets a program draw popovers with room around them, and compares.

    The program gets a file with a list of jobs: folder, name, direction, width, height, offset and
    margin in points, and output.
    """
    jobs = []
    margin = 40
    shown = list(popovers(gusset, themes))
    folder = gusset.folder / "drawn" / f"{consumer}-{scale}x"
    folder.mkdir(parents=True, exist_ok=True)
    for index, popover in enumerate(shown):
        jobs.append({
            "folder": str(gusset.folder / consumer), "name": pathlib.Path(popover.theme).stem,
            "direction": popover.direction, "width": popover.width, "height": popover.height,
            "offset": popover.offset, "margin": margin, "output": str(folder / f"{index}.png")})
    (folder / "jobs.json").write_text(json.dumps(jobs))
    run = subprocess.run([*command, str(folder / "jobs.json"), str(scale)], capture_output=True)
    if run.returncode:
        report.expect(consumer, f"draws at {scale}x", False, run.stderr.decode()[-600:])
        return
    for popover, job in zip(shown, jobs):
        left, top = gusset.margins(job["name"], popover.direction, scale)
        size = [(side + 2 * margin) * scale for side in (popover.width, popover.height)]
        expected = placed(
            gusset.render(popover, scale), size, margin * scale - left, margin * scale - top)
        report.compare(
            consumer, f"{popover} at {scale}x", read(job["output"]), expected, tolerance)


def check_qt(gusset, report, themes):
    for scale in (1, 2):
        os.environ.update(
            QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software", QT_SCALE_FACTOR=str(scale))
        draw(
            gusset, report, "qt", [sys.executable, str(HERE / "qt_draw.py")], themes, scale,
            tolerance=2)


def check_gtk(gusset, report, themes):
    for scale in (1, 2):
        os.environ.update(GDK_SCALE=str(scale), GSK_RENDERER="cairo", GDK_BACKEND="x11")
        draw(
            gusset, report, "gtk",
            ["xvfb-run", "-a", "-s", "-screen 0 1600x1200x24", "/usr/bin/python3",
             str(HERE / "gtk_draw.py")], themes, scale, tolerance=2)
