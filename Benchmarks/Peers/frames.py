"""The sizes of the tables and what is drawn at each, all made by the project's own command."""

import ctypes
import json
import os
import re
import struct
import subprocess
import sys

SIZES = [(100, 100, 1), (320, 480, 1), (600, 800, 2), (2048, 2048, 2)]
ART_THEME = "gik-sample"
VECTOR_STYLE = ["--theme", "slate", "--arrow-tip-radius", "0", "--arrow-fillet-radius", "0"]
# A quarter of a circle as one cubic: the usual 4/3 (sqrt 2 - 1).
KAPPA = 0.5522847498307936


class Segment(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_char), ("at", ctypes.c_double * 6)]


class Frame(ctypes.Structure):
    """One size; C/peer.h says what its fields are."""

    _fields_ = [
        *((name, ctypes.c_int) for name in ("width", "height", "scale")),
        *((name, ctypes.c_void_p) for name in ("pixels", "picture", "art")),
        ("art_width", ctypes.c_int), ("art_height", ctypes.c_int),
        ("from_x", ctypes.c_int * 6), ("to_x", ctypes.c_int * 6),
        ("from_y", ctypes.c_int * 4), ("to_y", ctypes.c_int * 4),
        ("count", ctypes.c_int), ("segments", Segment * 64),
        ("top", ctypes.c_uint32), ("bottom", ctypes.c_uint32), ("border", ctypes.c_uint32),
        ("border_width", ctypes.c_double), ("svg", ctypes.c_char_p), ("own", ctypes.c_void_p),
    ]

    def patches(self):
        """15 pairs of rectangles (x, y, width, height), in the art and in the picture."""
        for row in range(3):
            for column in range(5):
                yield tuple(
                    (xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])
                    for xs, ys in ((self.from_x, self.from_y), (self.to_x, self.to_y)))

    def path(self):
        """The outline: a letter and the numbers that belong to it."""
        counts = {"M": 2, "L": 2, "C": 6, "Z": 0}
        for segment in self.segments[:self.count]:
            kind = segment.kind.decode()
            yield kind, segment.at[:counts[kind]]


def address(buffer):
    return ctypes.addressof((ctypes.c_char * len(buffer)).from_buffer(buffer))


def edges(first_cell, cells, source, scale):
    """Edges in pixels, in the art and in the picture, of cells that are one pixel wide.

    first_cell: where the cells begin in the art, in points; cells: what each is stretched to, in
    points; source: the art's extent in points.
    """
    from_edges, to_edges, shift = [0], [0], 0
    for start, length in zip(first_cell, cells):
        begin = start * scale
        # A cell of the art is one point; its first pixel is stretched, the others stay.
        stretched = length * scale - (scale - 1)
        from_edges += [begin, begin + 1]
        to_edges += [begin + shift, begin + shift + stretched]
        shift += stretched - 1
    return from_edges + [source * scale], to_edges + [source * scale + shift]


def cells(art, width, height, scale):
    """The art with the arrow up, stretched on both sides of an arrow in the middle."""
    up = art["pieces"]["up"]["capInsets"]
    art_width = up["left"] + 1 + up["right"]
    art_height = up["top"] + 1 + up["bottom"]
    # The first of the two passes ends here; a half is rounded away from zero.
    first_pass = int(width / 2 + (art_width - 1) / 2 + 0.5)
    right = art_width - art["secondHalfRightInset"] - 1
    columns = edges(
        [up["left"], right],
        [first_pass - art_width + 1, width - first_pass + 1], art_width, scale)
    return *columns, *edges([up["top"]], [height - art_height + 1], art_height, scale)


def cubic_of_quarter(x0, y0, x1, y1):
    """The quarter circle, clockwise on a y axis that points down."""
    corner = (x1, y0) if (x1 - x0) * (y1 - y0) > 0 else (x0, y1)
    return (
        x0 + KAPPA * (corner[0] - x0), y0 + KAPPA * (corner[1] - y0),
        x1 + KAPPA * (corner[0] - x1), y1 + KAPPA * (corner[1] - y1), x1, y1)


def commands(data):
    """The commands of path data, each with its numbers. A letter may stand for several commands."""
    counts = {"M": 2, "L": 2, "H": 1, "V": 1, "A": 7, "Z": 0}
    for kind, text in re.findall(r"([MLHVAZ])([^MLHVAZ]*)", data, re.IGNORECASE):
        values = [float(v) for v in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text)]
        count = counts[kind.upper()]
        if count == 0:
            yield kind, []
        for index in range(0, len(values), count or 1):
            yield kind, values[index:index + count]
            # Points after that of a move are those of lines.
            kind = {"M": "L", "m": "l"}.get(kind, kind)


def outline(data):
    """Path data of straight lines and quarter circles, as segments."""
    x = y = 0.0
    for kind, values in commands(data):
        # A small letter: from the current point.
        origin = (x, y) if kind.islower() else (0.0, 0.0)
        kind = kind.upper()
        if kind == "H":
            values = (values[0] + origin[0], y)
        elif kind == "V":
            values = (x, values[0] + origin[1])
        elif kind != "Z":
            end = (values[-2] + origin[0], values[-1] + origin[1])
            values = cubic_of_quarter(x, y, *end) if kind == "A" else end
        if kind != "Z":
            x, y = values[-2:]
        kind = {"A": "C", "H": "L", "V": "L"}.get(kind, kind)
        yield Segment(kind.encode(), (ctypes.c_double * 6)(*values))


class Inputs:
    """Draws with the command into a folder."""

    def __init__(self, gusset, library, folder):
        self.gusset, self.library, self.folder = gusset, library, folder
        os.makedirs(folder, exist_ok=True)
        self.run("art", "--theme", ART_THEME, "-o", f"{folder}/art")
        with open(f"{folder}/art/art.json", encoding="utf-8") as file:
            self.art = json.load(file)

    def run(self, *words):
        words = [self.gusset, *words, "--quiet"]
        return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout

    def pixels(self, path):
        """The width, the height and the pixels of a PNG file."""
        with open(path, "rb") as file:
            width, height = struct.unpack(">II", file.read(24)[16:24])
        pixels = bytearray(width * height * 4)
        if self.library.peers_read_png(path.encode(), address(pixels), width, height) != 0:
            sys.exit(f"peers: cannot read {path}")
        return width, height, pixels

    def drawn(self, command, *words):
        self.run(command, *words, "-o", f"{self.folder}/picture.png")
        return self.pixels(f"{self.folder}/picture.png")[2]

    def art_path(self, scale):
        return f"{self.folder}/art/up{'' if scale == 1 else f'@{scale}x'}.png"

    def frame(self, width, height, scale):
        shape = ["--size", f"{width}x{height}", "--arrow", "up"]
        pixels = [*shape, "--scale", str(scale)]
        svg = self.run("render", *VECTOR_STYLE, *shape, "--format", "svg", "-o", "-")
        frame = Frame(width * scale, height * scale, scale)
        frame.name = f"{width}x{height}@{scale}"
        # Python's own names keep what the addresses point to.
        frame.memory = bytearray(frame.width * frame.height * 4)
        frame.art_path = self.art_path(scale)
        frame.art_width, frame.art_height, frame.art_memory = self.pixels(frame.art_path)
        frame.references = {
            "stretch": self.drawn("stretch", "--art", f"{self.folder}/art", *pixels),
            "vector": self.drawn("render", *VECTOR_STYLE, "--method", "direct", *pixels)}
        frame.pixels, frame.art = address(frame.memory), address(frame.art_memory)
        frame.picture = address(frame.references["vector"])
        for field, values in zip(("from_x", "to_x", "from_y", "to_y"), cells(self.art, width, height, scale)):
            getattr(frame, field)[:] = values
        segments = list(outline(re.search(r' d="([^"]*)"', svg)[1]))
        frame.segments[:len(segments)], frame.count = segments, len(segments)
        frame.top, frame.bottom = (int(color, 16) for color in re.findall(r'stop-color="#([0-9a-f]{6})"', svg))
        frame.border, frame.border_width = int(re.search(r'stroke="#([0-9a-f]{6})"', svg)[1], 16), 1
        # The renderers of SVG draw at the picture's own size in pixels.
        frame.svg = svg.replace(
            f'width="{width}" height="{height}"', f'width="{frame.width}" height="{frame.height}"', 1).encode()
        return frame
