"""A check of sprites in MapLibre Native, which draws one around a text."""

import json
import os
import pathlib

from pictures import DIRECTIONS, Popover, look_suffix, placed, read
from server import Files, served

FONT = "Blank"
EM = 24
# The map, and the text in it: three letters an em wide, in a line 1.2 em high.
SIZE = (720, 400)
LETTERS = 3
TEXT_SIZE = 100


def field(number, value):
    """A field of a protocol buffer: a number or bytes."""

    def varint(n):
        out = b""
        while n > 127:
            out += bytes([n & 127 | 128])
            n >>= 7
        return out + bytes([n])

    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    return varint(number << 3 | 2) + varint(len(value)) + value


def glyphs():
    """A font with one letter, A, that is clear and an em wide."""
    letter = (
        field(1, ord("A")) + field(3, 0) + field(4, 0) + field(5, 0) + field(6, 0) + field(7, EM))
    return field(1, field(1, FONT.encode()) + field(2, b"0-255") + field(3, letter))


class Handler(Files):
    def do_GET(self):
        if not self.path.startswith("/glyphs/"):
            return super().do_GET()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(glyphs())


def draw(address, name, look, layout, scale):
    """A map with one popover around a text, on a clear ground."""
    import pymgl

    style = {
        "version": 8, "sprite": f"{address}/{name}{look_suffix(look)}", "glyphs": address + "/glyphs/{fontstack}/{range}.pbf",
        "sources": {"point": {"type": "geojson", "data": {
            "type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [0, 0]}}}},
        "layers": [{"id": "popover", "type": "symbol", "source": "point", "layout": {
            **layout, "text-field": "A" * LETTERS, "text-font": [FONT], "text-max-width": 100}}]}
    with pymgl.Map(json.dumps(style), *SIZE, scale, 0, 0, 4) as drawn:
        return read(drawn.renderPNG())


def check_maplibre(gusset, report, themes):
    folder = gusset.folder / "maplibre"
    os.environ["EGL_PLATFORM"] = "surfaceless"
    with served(folder, Handler) as address:
        for theme in themes:
            for look in gusset.looks(pathlib.Path(theme).stem):
                for direction in DIRECTIONS:
                    for scale in (1, 2) if look == "usual" else (2,):
                        compare(gusset, report, address, theme, look, direction, scale)
                for scale in (1, 2):
                    compare_layer(gusset, report, address, theme, look, scale)


def around(gusset, theme, look, direction, text):
    """The padding of a popover around a text, and the popover."""
    padding = gusset.padding(pathlib.Path(theme).stem, direction, 1, look)
    return padding, Popover(
        theme, direction, text[0] + padding[0] + padding[2], text[1] + padding[1] + padding[3], look=look)


def expect(gusset, report, popover, drawn, text, corner, scale, what):
    """Compares a map with a popover whose text has its left top corner there."""
    name = pathlib.Path(popover.theme).stem
    padding = gusset.padding(name, popover.direction, 1, popover.look)
    margins = gusset.margins(name, popover.direction, scale, popover.look)
    place = [round((corner[axis] - padding[axis]) * scale) - margins[axis] for axis in (0, 1)]
    expected = placed(gusset.render(popover, scale), [side * scale for side in SIZE], *place)
    # A gradient is that of its picture, and is stretched in steps.
    tolerance = 12 if name == "slate" else 2
    report.compare("maplibre", what, drawn, expected, tolerance)


def compare(gusset, report, address, theme, look, direction, scale):
    """The content of the popover is the box of the text, in the middle of the map."""
    name = pathlib.Path(theme).stem
    text = (LETTERS * TEXT_SIZE, TEXT_SIZE * 12 // 10)
    _, popover = around(gusset, theme, look, direction, text)
    layout = {
        "icon-image": f"{name}-{direction}", "icon-text-fit": "both", "text-size": TEXT_SIZE,
        "icon-allow-overlap": True, "text-allow-overlap": True}
    drawn = draw(address, name, look, layout, scale)
    corner = [(SIZE[axis] - text[axis]) / 2 for axis in (0, 1)]
    expect(gusset, report, popover, drawn, text, corner, scale, f"{popover} at {scale}x")


def compare_layer(gusset, report, address, theme, look, scale):
    """The exported layer shows a popover whose tip is at the place, and has the color of text."""
    name = pathlib.Path(theme).stem
    ending = look_suffix(look)
    layer = json.loads((gusset.folder / "maplibre" / f"{name}{ending}.layer.json").read_text())
    color = gusset.looks(name)[look]["textColor"]
    # Where it is translucent, the style has it in decimal numbers.
    color = color if len(color) == 7 else f"rgba({', '.join(str(int(color[i : i + 2], 16)) for i in (1, 3, 5))}, "
    report.expect(
        "maplibre", f"{name}{ending}.layer.json: color of text",
        layer["paint"]["text-color"].startswith(color))
    text = (LETTERS * TEXT_SIZE, TEXT_SIZE * 12 // 10)
    for direction, values in layer["metadata"]["gusset:layouts"].items():
        # The offset in ems of a text of 16 is another one in those of a larger text.
        layout = {**layer["layout"], **values, "text-size": TEXT_SIZE}
        layout["text-offset"] = [length * 16 / TEXT_SIZE for length in values["text-offset"]]
        padding, popover = around(gusset, theme, look, direction, text)
        # The tip is in the middle of the map, or else the middle of the popover.
        middle = [(SIZE[axis] + padding[axis] - padding[axis + 2] - text[axis]) / 2 for axis in (0, 1)]
        corner = {
            "up": [middle[0], SIZE[1] / 2 + padding[1]],
            "down": [middle[0], SIZE[1] / 2 - padding[3] - text[1]],
            "left": [SIZE[0] / 2 + padding[0], middle[1]],
            "right": [SIZE[0] / 2 - padding[2] - text[0], middle[1]],
        }.get(direction, middle)
        drawn = draw(address, name, look, layout, scale)
        expect(
            gusset, report, popover, drawn, text, corner, scale, f"the layer of {popover} at {scale}x")
