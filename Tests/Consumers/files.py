"""Checks of exports in programs that compile or load them, and of files that no program here opens."""

import dataclasses
import json
import os
import pathlib
import re
import shutil
import subprocess

import numpy as np

from pictures import nine_patch, placed, read, sampled, scaled_positions
from toolkits import popovers

HERE = pathlib.Path(__file__).parent


def check_android(gusset, report, themes):
    """Android's resource compiler takes all drawables."""
    resources = gusset.folder / "android" / "res"
    run = subprocess.run(
        ["aapt2", "compile", "--dir", resources, "-o", gusset.folder / "android.zip"],
        capture_output=True, text=True)
    count = len(list(resources.rglob("*.9.png")))
    report.expect(
        "aapt2", f"compiles {count} drawables", run.returncode == 0 and not run.stderr, run.stderr)


def godot3(text):
    """A file of Godot 4 as one of Godot 3: the version in the header and the names that changed.

    Godot 3.2 has no variations of types: a tooltip carries the name to godot_load.gd.
    """
    text = text.replace("format=3]", "format=2]").replace('"Texture2D"', '"Texture"')
    text = text.replace("texture_margin_", "margin_")
    text = text.replace("custom_minimum_size", "rect_min_size")
    text = text.replace("theme_override_constants/", "custom_constants/")
    text = re.sub(r'theme_type_variation = &"(\w+)"', r'hint_tooltip = "\1"', text)
    text = re.sub(r'^(\w+/base_type = .*|layout_direction = 2)\n', "", text, flags=re.M)
    text = re.sub(r'id="(\d+)"\]', r"id=\1]", text)
    return re.sub(r'(Ext|Sub)Resource\("(\d+)"\)', r"\1Resource( \2 )", text)


def as_large_as_all_looks(gusset, popover):
    """The popover with room for the picture of each look, as in a scene that switches between them."""
    looks = gusset.looks(pathlib.Path(popover.theme).stem)
    all_sizes = [gusset.natural(popover.theme, popover.direction, look) for look in looks]
    return dataclasses.replace(
        popover, width=max(popover.width, *(p.width for p in all_sizes), 0),
        height=max(popover.height, *(p.height for p in all_sizes), 0))


def check_godot(gusset, report, themes):
    """Godot 3 loads the resources, converted, and lays out the scenes.

    The server has no renderer, so what its style boxes say is drawn here.
    """
    project = gusset.folder / "godot-project"
    shutil.rmtree(project, ignore_errors=True)
    shutil.copytree(gusset.folder / "godot", project)
    for file in [*project.glob("*.tres"), *project.glob("*.tscn")]:
        is_met = file.suffix == ".tres" or "\nlayout_direction = 2\n" in file.read_text()
        if not is_met:
            report.expect("godot", f"{file.name}: halves keep their places", False)
        file.write_text(godot3(file.read_text()))
    (project / "project.godot").write_text('config_version=4\n[application]\nconfig/name="check"\n')
    shutil.copy(HERE / "godot_load.gd", project)
    shown = [
        (as_large_as_all_looks(gusset, popover), scale) for scale in (1, 2)
        for popover in popovers(gusset, themes, looks=True) if scale == 1 or not popover.offset]
    (project / "jobs.json").write_text(json.dumps([
        {"scene": f"{pathlib.Path(p.theme).stem}-{p.direction}{suffix}.tscn",
         "theme": f"{p.name}{suffix}.tres", "width": p.width * scale,
         "height": p.height * scale, "offset": p.offset,
         "length": p.height if p.direction in ("left", "right") else p.width}
        for p, scale in shown for suffix in ["" if scale == 1 else "@2x"]]))
    environment = {**os.environ, "LANG": "en", "HOME": str(project / "home"), "XDG_DATA_HOME": str(project / "home")}
    (project / "home").mkdir()
    (project / "home" / ".gdignore").touch()

    def godot(*arguments):
        return subprocess.run(
            ["godot3-server", "--path", project, *arguments], capture_output=True, text=True,
            timeout=300, env=environment)

    godot("--editor", "--quit")
    run = godot("--script", "res://godot_load.gd")
    lines = [line[4:] for line in run.stdout.splitlines() if line.startswith("JSON")]
    if not lines or "ERROR" in run.stdout + run.stderr:
        report.expect("godot", "loads the scenes", False, (run.stdout + run.stderr)[-800:])
        return
    for (popover, scale), loaded in zip(shown, json.loads(lines[0])):
        name = pathlib.Path(popover.theme).stem
        left, top = gusset.margins(name, popover.direction, scale, popover.look)
        expected = gusset.render(popover, scale)
        canvas = np.zeros_like(expected)
        for panel in loaded["panels"]:
            x, y, width, height = panel["rect"]
            caps, expand = ([int(side) for side in panel[key]] for key in ("caps", "expand"))
            size = (int(width) + expand[0] + expand[2], int(height) + expand[1] + expand[3])
            drawn = nine_patch(read(panel["image"]), caps, size)
            canvas += placed(
                drawn, canvas.shape[1::-1], int(x) - expand[0] + left, int(y) - expand[1] + top)
        what = f"{popover} at {scale}x"
        # A gradient is that of its picture, and is stretched in steps.
        report.compare("godot", what, canvas, expected, 12 if name == "slate" else 0)
        padding = gusset.padding(name, popover.direction, scale, popover.look)
        wanted = [padding[0], popover.width * scale - padding[0] - padding[2]]
        # A label keeps its own height, and is in the middle.
        got = [loaded["content"][0], loaded["content"][2]]
        report.expect(
            "godot", f"{what}: content", got == wanted, "" if got == wanted else f"{got}, not {wanted}")
        color = gusset.looks(name)[popover.look]["textColor"].removeprefix("#").ljust(8, "F").lower()
        # Godot writes alpha, red, green and blue.
        got = loaded["color"][2:] + loaded["color"][:2]
        report.expect("godot", f"{what}: color of text", got == color, "" if got == color else f"{got}, not {color}")


def atlas(text):
    """The pages and the regions of an atlas, read as libGDX reads it: a clear line ends a page."""
    pages, regions, entry = [], {}, None
    for line in text.splitlines():
        if not line.strip():
            entry = None
        elif entry is None:
            entry = {"name": line}
            pages.append(entry)
        elif ":" not in line:
            entry = regions[line] = {"page": pages[-1]["name"]}
        else:
            key, value = line.strip().split(":", 1)
            entry[key] = [v.strip() for v in value.split(",")]
    return pages, regions


def check_libgdx(gusset, report, themes):
    """The regions of the atlas, drawn as nine-patches, are the popover. No libGDX has opened it."""
    for scale in (1, 2):
        for popover in popovers(gusset, themes, looks=True):
            folder, name = gusset.folder / "libgdx", pathlib.Path(popover.theme).stem
            suffix = "" if scale == 1 else f"@{scale}x"
            pages, regions = atlas((folder / f"{name}{suffix}.atlas").read_text())
            page = next(p for p in pages if p["name"] == f"{popover.name}{suffix}.png")
            sheet = read(folder / page["name"])
            assert [int(v) for v in page["size"]] == [sheet.shape[1], sheet.shape[0]]
            colors = json.loads((folder / f"{name}{suffix}.json").read_text())
            color = colors["com.badlogic.gdx.graphics.Color"][f"{popover.name}-text"]["hex"]
            assert "#" + color == gusset.looks(name)[popover.look]["textColor"]
            expected = gusset.render(popover, scale)
            parts = atlas_parts(
                regions, page, f"{popover.name}-{popover.direction}", popover, expected, scale)
            canvas = np.zeros_like(expected)
            for (x, y), (width, height), split, (left, top), size in parts:
                drawn = nine_patch(sheet[y : y + height, x : x + width], split, size)
                canvas += placed(drawn, canvas.shape[1::-1], left, top)
            report.compare("libgdx", f"{popover} at {scale}x", canvas, expected)
            if scale == 1:
                check_filtered(report, sheet, parts, popover, expected)


def atlas_parts(regions, page, prefix, popover, picture, scale):
    """The halves of a popover in an atlas, each with its region, caps, place and size."""
    is_row = popover.direction in ("up", "down")
    axis = 0 if is_row else 1
    sides = (["left", "right"] if is_row else ["top", "bottom"]) if popover.direction != "none" else [None]
    length = popover.width if is_row else popover.height
    tip = int((length / 2 + popover.offset) * scale)
    start, parts = 0, []
    for side in sides:
        region = regions[prefix + (f"-{side}-half" if side else "")]
        assert region["page"] == page["name"]
        numbers = {key: [int(v) for v in region[key]] for key in ("xy", "size", "split", "margin")}
        left, right, top, bottom = numbers["split"]
        size = [picture.shape[1], picture.shape[0]]
        if side:
            first = tip + (numbers["margin"][0] if is_row else numbers["margin"][2])
            size[axis] = size[axis] - start if side in ("right", "bottom") else first
        corner = [start if is_row else 0, 0 if is_row else start]
        parts.append((numbers["xy"], numbers["size"], [left, top, right, bottom], corner, size))
        start += size[axis]
    return parts


def check_filtered(report, sheet, parts, popover, expected):
    """The halves, scaled and filtered, are the whole popover scaled and filtered: no line between them.

    A pixel of a texture is read together with its neighbors, also those outside a region.
    """
    for scale in (0.8, 1.25, 1.5):
        height, width = (int(side * scale) for side in expected.shape[:2])
        canvas = np.zeros((height, width, 4))
        for (x, y), (columns, rows), caps, (left, top), size in parts:
            across, in_columns = scaled_positions(columns, caps[0::2], size[0], scale, width, left)
            down, in_rows = scaled_positions(rows, caps[1::2], size[1], scale, height, top)
            drawn = sampled(sheet, x + across, y + down)
            canvas += drawn * (in_columns[None, :, None] & in_rows[:, None, None])
        # Around the popover, the atlas is clear.
        whole = sampled(
            np.pad(expected, ((1, 1), (1, 1), (0, 0))),
            1 + (np.arange(width) + 0.5) / scale, 1 + (np.arange(height) + 0.5) / scale)
        tolerance = 6
        report.compare(
            "libgdx", f"{popover} filtered at {scale}", np.rint(canvas).astype(int),
            np.rint(whole).astype(int), tolerance)
