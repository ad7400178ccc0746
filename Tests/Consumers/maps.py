"""A check of sprites in MapLibre Native, which draws one around a text."""

import functools
import http.server
import json
import os
import pathlib
import threading

from pictures import DIRECTIONS, Popover, placed, read

FONT = "Blank"
EM = 24
# The map, and the text in it: three letters an em wide, in a line 1.2 em high.
SIZE = (512, 384)
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


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if not self.path.startswith("/glyphs/"):
            return super().do_GET()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(glyphs())

    def log_message(self, *arguments):
        pass


def draw(address, name, direction, scale):
    """A map with one popover around a text, on a clear ground."""
    import pymgl

    style = {
        "version": 8, "sprite": f"{address}/{name}", "glyphs": address + "/glyphs/{fontstack}/{range}.pbf",
        "sources": {"point": {"type": "geojson", "data": {
            "type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [0, 0]}}}},
        "layers": [{"id": "popover", "type": "symbol", "source": "point", "layout": {
            "icon-image": f"{name}-{direction}", "icon-text-fit": "both", "text-field": "A" * LETTERS,
            "text-font": [FONT], "text-size": TEXT_SIZE, "text-max-width": 100, "icon-allow-overlap": True,
            "text-allow-overlap": True}}]}
    with pymgl.Map(json.dumps(style), *SIZE, scale, 0, 0, 4) as drawn:
        return read(drawn.renderPNG())


def check_maplibre(gusset, report, themes):
    folder = gusset.folder / "maplibre"
    os.environ["EGL_PLATFORM"] = "surfaceless"
    handler = functools.partial(Handler, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"
    try:
        for theme in themes:
            for direction in DIRECTIONS:
                for scale in (1, 2):
                    compare(gusset, report, address, theme, direction, scale)
    finally:
        server.shutdown()


def compare(gusset, report, address, theme, direction, scale):
    """The content of the popover is the box of the text, in the middle of the map."""
    name = pathlib.Path(theme).stem
    insets = gusset.padding(name, direction)
    text = (LETTERS * TEXT_SIZE, TEXT_SIZE * 12 // 10)
    popover = Popover(
        theme, direction, text[0] + insets[0] + insets[2], text[1] + insets[1] + insets[3])
    margins = gusset.margins(name, direction, scale)
    corner = [
        ((SIZE[axis] - text[axis]) // 2 - insets[axis]) * scale - margins[axis] for axis in (0, 1)]
    expected = placed(
        gusset.render(popover, scale), [side * scale for side in SIZE], *corner)
    # A gradient is that of its picture, and is stretched in steps.
    tolerance = 12 if name == "slate" else 2
    report.compare(
        "maplibre", f"{popover} at {scale}x", draw(address, name, direction, scale), expected,
        tolerance)
