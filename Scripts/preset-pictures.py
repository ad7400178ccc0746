#!/usr/bin/env python3
"""Draws presets beside boxes that a browser draws from the same figures: preset-pictures.py GUSSET FILE

Needs a browser; see browser.sh. The boxes are in presets.html.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

SCRIPTS = pathlib.Path(__file__).resolve().parent
PAGES = ["#ffffff", "#2b5d8a", "#000000"]
# How a box gets its arrow: by a common rule of the page, or by its own.
PRESETS = {
    "libadwaita": "lined", "fluent-2": "", "shadcn-popover": "plain", "shadcn-tooltip": "",
    "bootstrap-5-popover": "lined", "bootstrap-5-tooltip": "plain", "ant-6-popover": "",
    "ant-6-tooltip": "", "mantine-popover": "square", "mantine-tooltip": "square",
    "chakra-3": "square", "primer": "", "floating-ui": "square", "tippy": "plain",
    "tippy-light-border": "lined",
}


def picture(gusset, name, folder):
    """Draws a preset, and says how far its body lies from the picture's left and top."""
    theme = json.loads(subprocess.check_output([gusset, "themes", name, "--with-defaults"]))
    height = theme["arrowHeight"]
    about = ["--theme", name, "--size", f"110x{48 + height}", "--scale", "2", "--quiet"]
    subprocess.run([gusset, "render", *about, "--shadow", "-o", f"{name}.png"], cwd=folder, check=True)
    left = top = 0
    if any(not shadow["inset"] for shadow in theme["shadows"]):
        layer = [gusset, "silhouette", *about, "--as", "shadow", "-o", "layer.png"]
        insets = json.loads(subprocess.check_output(layer, cwd=folder))["layers"][0]["alignmentInsets"]
        left, top = insets["left"], insets["top"]
    # Lengths of arrows are whole pixels.
    return left, top + round(2 * height) / 2


def row(gusset, name, folder):
    left, top = picture(gusset, name, folder)
    image = f'<img src="{name}.png" style="zoom: 0.5; left: {2 * (20 - left)}px; top: {2 * (22 - top)}px">'
    box = f'<div class="box {name} {PRESETS[name]}"><i></i></div>'
    tiles = [
        f'<div class="tile" style="--page: {page}">{content}</div>'
        for page in PAGES for content in (image, box)
    ]
    return f'<div class="row"><b>{name}</b>{"".join(tiles)}</div>\n'


gusset, output = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
browser = subprocess.check_output([SCRIPTS / "browser.sh"], text=True).strip()
with tempfile.TemporaryDirectory() as folder:
    page = pathlib.Path(folder, "page.html")
    rows = "".join(row(gusset, name, folder) for name in PRESETS)
    page.write_text((SCRIPTS / "presets.html").read_text() + rows)
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=2"]
    size = f"--window-size=1020,{24 + 84 * len(PRESETS)}"
    subprocess.run(
        [browser, *options, size, f"--screenshot={output}", page.as_uri()],
        check=True, stderr=subprocess.DEVNULL, timeout=120)
