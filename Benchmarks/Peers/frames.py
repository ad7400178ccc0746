"""The sizes of the tables and what is drawn at each, all made by the project's own command."""

import ctypes
import io
import json
import pathlib
import re
import subprocess

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from PIL import Image

SIZES = [(100, 100, 1), (320, 480, 1), (600, 800, 2), (2048, 2048, 2)]
ART_THEME = "gik-sample"
VECTOR_STYLE = ["--theme", "slate", "--arrow-tip-radius", "0", "--arrow-fillet-radius", "0"]
KINDS = {"moveTo": b"M", "lineTo": b"L", "curveTo": b"C", "endPath": b"Z"}


class Segment(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_char), ("at", ctypes.c_double * 6)]


class Patch(ctypes.Structure):
    _fields_ = [("source", ctypes.c_int * 4), ("target", ctypes.c_int * 4)]


class Frame(ctypes.Structure):
    """One size; C/peer.h says what its fields are."""

    _fields_ = [
        *((name, ctypes.c_int) for name in ("width", "height", "scale")),
        *((name, ctypes.c_void_p) for name in ("pixels", "picture", "art")),
        ("art_width", ctypes.c_int), ("art_height", ctypes.c_int), ("patches", Patch * 15),
        ("count", ctypes.c_int), ("segments", Segment * 64),
        *((name, ctypes.c_uint32) for name in ("top", "bottom", "border")),
        ("svg", ctypes.c_char_p), ("png", ctypes.c_void_p), ("room", ctypes.c_size_t), ("size", ctypes.c_size_t),
    ]

    def draw_path(self, move, line, curve, close):
        """Calls a function for each segment of the outline, with the numbers that belong to it."""
        calls = {b"M": (move, 2), b"L": (line, 2), b"C": (curve, 6), b"Z": (close, 0)}
        for segment in self.segments[:self.count]:
            call, count = calls[segment.kind]
            call(*segment.at[:count])


def address(buffer):
    return ctypes.addressof((ctypes.c_char * len(buffer)).from_buffer(buffer))


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
        yield Segment(KINDS[kind], tuple(value for point in points for value in point))


def spans(fixed, cells, scale):
    """The start and the length of each column or row in pixels, in the art and in the picture.

    fixed: the parts before, between and after the cells, in points; cells: what each of these is stretched to.
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
            yield Patch((x, y, there_across, there_down), (to_x, to_y, across, down))


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
        frame = Frame(width * scale, height * scale, scale)
        frame.name = f"{width}x{height}@{scale}"
        # Python's own names keep what the addresses point to.
        frame.memory = bytearray(frame.width * frame.height * 4)
        frame.file = bytearray(2 * len(frame.memory))
        frame.art_path = f"{self.folder}/art/up{'' if scale == 1 else f'@{scale}x'}.png"
        frame.art_width, frame.art_height, frame.art_memory = pixels(frame.art_path)
        frame.references = {
            "stretch": self.drawn("stretch", "--art", f"{self.folder}/art", *in_pixels),
            "vector": self.drawn("render", *VECTOR_STYLE, "--method", "direct", *in_pixels)}
        frame.pixels, frame.art = address(frame.memory), address(frame.art_memory)
        frame.picture = address(frame.references["vector"])
        frame.png, frame.room = address(frame.file), len(frame.file)
        frame.patches[:] = list(patches(self.art, width, height, scale))
        segments = list(outline(re.search(r' d="([^"]*)"', svg)[1]))
        frame.segments[:len(segments)], frame.count = segments, len(segments)
        frame.top, frame.bottom = (int(color, 16) for color in re.findall(r'stop-color="#([0-9a-f]{6})"', svg))
        frame.border = int(re.search(r'stroke="#([0-9a-f]{6})"', svg)[1], 16)
        # The renderers of SVG draw at the picture's own size in pixels.
        frame.svg = svg.replace(
            f'width="{width}" height="{height}"', f'width="{frame.width}" height="{frame.height}"', 1).encode()
        return frame
