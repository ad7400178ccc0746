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


MARGIN = 40

# Insets and colors that a swap of sides, or a look that does not come, would change.
LOOKS = {
    "name": "looks", "geometry": "gusset", "cornerRadius": 9, "arrowBase": 30, "arrowHeight": 14,
    "border": {"color": "#305040", "width": 2}, "fill": "#F4F0FF",
    "contentInsets": {"top": 6, "left": 8, "bottom": 10, "right": 30},
    "appearances": {"dark": {
        "border": {"color": "#6080A0", "width": 2}, "fill": "#1C1C22", "textColor": "#E0F0FF"}},
}


def run_jobs(gusset, report, consumer, command, what, popovers, scale, **settings):
    """Lets a program draw popovers with room around them; none when it fails.

    The program gets a file with a list of jobs: folder, name, direction, width, height, offset and
    margin in points, text, rightToLeft, dark, and output.
    """
    folder = gusset.folder / "drawn" / f"{consumer}-{what}-{scale}x"
    folder.mkdir(parents=True, exist_ok=True)
    jobs = [{
        "folder": str(gusset.folder / consumer), "name": pathlib.Path(popover.theme).stem,
        "direction": popover.direction, "width": popover.width, "height": popover.height,
        "offset": popover.offset, "margin": MARGIN, "output": str(folder / f"{index}.png"),
        "text": "", "rightToLeft": False, "dark": False, **settings}
        for index, popover in enumerate(popovers)]
    (folder / "jobs.json").write_text(json.dumps(jobs))
    run = subprocess.run(
        [*command[0], str(folder / "jobs.json"), str(scale), *command[1]], capture_output=True)
    if run.returncode:
        report.expect(consumer, f"draws {what} at {scale}x", False, run.stderr.decode()[-600:])
        return []
    return [read(job["output"]) for job in jobs]


def in_room(gusset, popover, scale, shadow):
    """The popover as gusset draws it, with room around it; shadow is its left and top margin."""
    size = [(side + 2 * MARGIN) * scale for side in (popover.width, popover.height)]
    return placed(
        gusset.render(popover, scale), size, MARGIN * scale - shadow[0], MARGIN * scale - shadow[1])


def draw(gusset, report, consumer, command, themes, scale, tolerance):
    """Compares what a program draws, in left-to-right and in right-to-left locales."""
    shown = list(popovers(gusset, themes))
    expected = [
        in_room(gusset, popover, scale, gusset.margins(
            pathlib.Path(popover.theme).stem, popover.direction, scale)) for popover in shown]
    for what in ("ltr", "rtl"):
        pictures = run_jobs(
            gusset, report, consumer, command, what, shown, scale, rightToLeft=what == "rtl")
        for popover, picture, own in zip(shown, pictures, expected):
            report.compare(consumer, f"{popover} {what} at {scale}x", picture, own, tolerance)
    for is_dark in (False, True):
        draw_text(gusset, report, consumer, command, scale, tolerance, is_dark)


def luminance(color):
    """The relative luminance of WCAG."""
    parts = [part / 255 for part in color[:3]]
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def draw_text(gusset, report, consumer, command, scale, tolerance, is_dark):
    """Compares popovers with text in a look, and the place and the contrast of the text."""
    theme = gusset.folder / "looks.json"
    theme.write_text(json.dumps(LOOKS))
    gusset.export(theme, consumer)
    look = {**LOOKS, **(LOOKS["appearances"]["dark"] if is_dark else {})}
    alone = gusset.folder / "look.json"
    alone.write_text(json.dumps({**look, "appearances": {}}))
    shown = [Popover(theme, direction, 220, 120, offset)
             for direction, offset in (("up", 0), ("left", 10), ("right", 0), ("none", 0))]
    insets = LOOKS["contentInsets"]
    for what in ("ltr", "rtl"):
        name = f"{'dark' if is_dark else 'light'} {what}"
        pictures = run_jobs(
            gusset, report, consumer, command, f"text-{name.replace(' ', '-')}", shown, scale,
            text="\u2588" * 4, rightToLeft=what == "rtl", dark=is_dark)
        for popover, picture in zip(shown, pictures):
            own = in_room(
                gusset, Popover(alone, popover.direction, 220, 120, popover.offset), scale, (0, 0))
            # The content, in which the text is.
            arrow = {side: LOOKS["arrowHeight"] * (popover.direction == direction)
                     for side, direction in zip(insets, ("up", "left", "down", "right"))}
            left, top = (MARGIN + insets[side] + arrow[side] for side in ("left", "top"))
            right = MARGIN + popover.width - insets["right"] - arrow["right"]
            bottom = MARGIN + popover.height - insets["bottom"] - arrow["bottom"]
            rows, columns = slice(top * scale, bottom * scale), slice(left * scale, right * scale)
            content, fill = picture[rows, columns].copy(), own[rows, columns][0, 0]
            picture[rows, columns] = own[rows, columns]
            label = f"{popover} {name} at {scale}x"
            report.compare(consumer, label, picture, own, tolerance)
            inked = np.abs(content - fill).max(axis=2) > 40
            found_rows, found_columns = np.nonzero(inked)
            if not inked.any():
                report.expect(consumer, f"text of {label}", False, "there is none")
                continue
            middle = [(n.min() + n.max() + 1) / 2 for n in (found_columns, found_rows)]
            away = [abs(m - s / 2) / scale for m, s in zip(middle, content.shape[1::-1])]
            text = np.median(content[inked], axis=0)
            light, dark = sorted([luminance(text), luminance(fill)], reverse=True)
            ratio = (light + 0.05) / (dark + 0.05)
            # A line of text need not have its letters in its middle.
            report.expect(
                consumer, f"text of {label}", away[0] <= 1.5 and away[1] <= 6 and ratio >= 7,
                f"{away[0]:.1f} and {away[1]:.1f} beside the middle, contrast {ratio:.1f}")


SCREEN = ["xvfb-run", "-a", "-s", "-screen 0 1600x1200x24"]


def check_qt(gusset, report, themes):
    for scale in (1, 2):
        # Without a screen, or with another theme of the platform, Qt takes no color scheme.
        os.environ.update(
            QT_QPA_PLATFORM="xcb", QT_QPA_PLATFORMTHEME="gnome", QT_QUICK_BACKEND="software",
            QT_SCALE_FACTOR=str(scale))
        command = [*SCREEN, sys.executable, str(HERE / "qt_draw.py")]
        draw(gusset, report, "qt", (command, []), themes, scale, tolerance=2)


def check_gtk(gusset, report, themes):
    for scale in (1, 2):
        os.environ.update(GDK_SCALE=str(scale), GSK_RENDERER="cairo", GDK_BACKEND="x11")
        command = [*SCREEN, "/usr/bin/python3", str(HERE / "gtk_draw.py")]
        draw(gusset, report, "gtk", (command, []), themes, scale, tolerance=2)
    # With libadwaita, its style manager has the settings.
    for is_dark in (False, True):
        draw_text(gusset, report, "gtk", (command, ["--adw"]), scale, 2, is_dark)
