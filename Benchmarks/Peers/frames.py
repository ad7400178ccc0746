"""The sizes of the tables and what is drawn at each, all made by the project's own command."""

import io
import json
import pathlib
import re
import subprocess
import types

import cffi
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from PIL import Image

SIZES = [(100, 100, 1), (320, 480, 1), (600, 800, 2), (2048, 2048, 2)]
ART_THEME = "gik-sample"
VECTOR_STYLE = ["--theme", "slate", "--arrow-tip-radius", "0", "--arrow-fillet-radius", "0"]
KINDS = {"moveTo": b"M", "lineTo": b"L", "curveTo": b"C", "endPath": b"Z"}


HEADER = pathlib.Path(__file__).parent / "C/peer.h"
ffi = cffi.FFI()
# What is for the preprocessor is no declaration.
ffi.cdef(re.sub("^#.*", "", HEADER.read_text(), flags=re.M))


class Frame(types.SimpleNamespace):
    """One size. `c` is what peers in C get."""

    def draw_path(self, move, line, curve, close):
        """Calls a function for each segment of the outline, with the numbers that belong to it."""
        for kind, numbers in self.path:
            {b"M": move, b"L": line, b"C": curve, b"Z": close}[kind](*numbers)


def pixels(file):
    """The width, the height and the pixels of a PNG file."""
    image = Image.open(file).convert("RGBA").convert("RGBa")
    return *image.size, bytearray(image.tobytes("raw", "BGRa"))


def outline(data):
    """Path data of a closed outline as segments; each quarter of a circle is one cubic."""
    pen = RecordingPen()
    # With its end, it would have a line to its start too.
    parse_path(data.removesuffix("Z"), pen)
    for kind, points in pen.value:
        yield KINDS[kind], [value for point in points for value in point]


def spans(fixed, cells, scale):
    """The start and the length of each column or row in pixels, in the art and in the picture.

    fixed: the parts before, between and after the cells, in points; cells: what each of these is
    stretched to.
    """
    # A cell of the art is one point; its first pixel is stretched, the others stay.
    others = scale - 1
    lengths = [(fixed[0] * scale, fixed[0] * scale)]
    for part, cell in zip(fixed[1:], cells):
        lengths += [(1, cell * scale - others), (part * scale + others, part * scale + others)]
    source = target = 0
    for there, here in lengths:
        yield source, there, target, here
        source, target = source + there, target + here


def patches(art, width, height, scale):
    """The art with the arrow up, stretched on both sides of an arrow in the middle."""
    up = art["pieces"]["up"]["capInsets"]
    right = art["secondHalfRightInset"]
    # The first of the two passes ends here; a half is rounded away from zero.
    first_pass = int(width / 2 + (up["left"] + up["right"]) / 2 + 0.5)
    columns = list(spans(
        [up["left"], up["right"] - 1 - right, right],
        [first_pass - up["left"] - up["right"], width - first_pass + 1], scale))
    rows = spans([up["top"], up["bottom"]], [height - up["top"] - up["bottom"]], scale)
    for y, there_down, to_y, down in rows:
        for x, there_across, to_x, across in columns:
            yield {"from": [x, y, there_across, there_down], "to": [to_x, to_y, across, down]}


class Inputs:
    """Draws with the command into a folder."""

    def __init__(self, gusset, folder):
        self.gusset, self.folder = gusset, folder
        self.run("art", "--theme", ART_THEME, "-o", f"{folder}/art")
        self.art = json.loads(pathlib.Path(folder, "art/art.json").read_text(encoding="utf-8"))

    def run(self, *words):
        words = [self.gusset, *words, "--quiet"]
        return subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout

    def drawn(self, *words):
        return pixels(io.BytesIO(self.run(*words, "-o", "-")))[2]

    def frame(self, width, height, scale):
        shape = ["--size", f"{width}x{height}", "--arrow", "up"]
        in_pixels = [*shape, "--scale", str(scale)]
        svg = self.run("render", *VECTOR_STYLE, *shape, "--format", "svg", "-o", "-").decode()
        art_path = f"{self.folder}/art/up{'' if scale == 1 else f'@{scale}x'}.png"
        art_width, art_height, art = pixels(art_path)
        top, bottom = (int(color, 16) for color in re.findall(r'stop-color="#([0-9a-f]{6})"', svg))
        shared = {
            "width": width * scale, "height": height * scale, "scale": scale, "art_width": art_width,
            "art_height": art_height, "patches": list(patches(self.art, width, height, scale)), "top": top,
            "bottom": bottom, "border": int(re.search(r'stroke="#([0-9a-f]{6})"', svg)[1], 16)}
        frame = Frame(
            **shared, name=f"{width}x{height}@{scale}", art_path=art_path, art=art,
            path=list(outline(re.search(r' d="([^"]*)"', svg)[1])),
            pixels=bytearray(4 * width * height * scale ** 2), png=bytearray(8 * width * height * scale ** 2),
            stretched=self.drawn("stretch", "--art", f"{self.folder}/art", *in_pixels),
            picture=self.drawn("render", *VECTOR_STYLE, "--method", "direct", *in_pixels),
            svg=svg.encode() + b"\0")
        pointers = {
            name: ffi.from_buffer(f"{kind}[]", getattr(frame, name)) for name, kind in {
                "pixels": "uint32_t", "picture": "uint32_t", "art": "uint32_t", "png": "unsigned char",
                "svg": "char",
            }.items()}
        frame.c = ffi.new("peer_frame *", {
            **shared, **pointers, "count": len(frame.path), "segments": frame.path, "room": len(frame.png)})
        return frame
