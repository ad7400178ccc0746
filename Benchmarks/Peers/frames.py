"""What is drawn at each size, all made by the project's own command."""

import io
import itertools
import json
import pathlib
import re
import subprocess
import types

import cffi
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from PIL import Image

VECTOR_STYLE = ["--theme", "slate", "--arrow-tip-radius", "0", "--arrow-fillet-radius", "0"]
KINDS = {"moveTo": b"M", "lineTo": b"L", "curveTo": b"C", "endPath": b"Z"}

ffi = cffi.FFI()
# What is for the preprocessor is no declaration.
ffi.cdef(re.sub("^#.*", "", pathlib.Path(__file__).with_name("C").joinpath("peer.h").read_text(), flags=re.M))


def pixels(png):
    """The width, the height and the premultiplied pixels of a PNG file."""
    image = Image.open(io.BytesIO(png)).convert("RGBA").convert("RGBa")
    return *image.size, bytearray(image.tobytes("raw", "BGRa"))


def outline(data):
    """Path data of a closed outline as segments; each quarter of a circle is one cubic."""
    pen = RecordingPen()
    # With its end, it would have a line to its start too.
    parse_path(data.removesuffix("Z"), pen)
    return [(KINDS[kind], [value for point in points for value in point]) for kind, points in pen.value]


def draw_outline(frame, move, line, curve, close):
    """Calls a function for each segment of the outline, with the numbers that belong to it."""
    for kind, numbers in frame.outline:
        {b"M": move, b"L": line, b"C": curve, b"Z": close}[kind](*numbers)


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
    starts = (itertools.accumulate(side, initial=0) for side in zip(*lengths))
    return [(source, there, target, here) for source, target, (there, here) in zip(*starts, lengths)]


def patches(art, width, height, scale):
    """The art with the arrow up, stretched on both sides of an arrow in the middle."""
    up = art["pieces"]["up"]["capInsets"]
    right = art["secondHalfRightInset"]
    # The first of the two passes ends here; a half is rounded away from zero.
    first_pass = int(width / 2 + (up["left"] + up["right"]) / 2 + 0.5)
    columns = spans(
        [up["left"], up["right"] - 1 - right, right],
        [first_pass - up["left"] - up["right"], width - first_pass + 1], scale)
    rows = spans([up["top"], up["bottom"]], [height - up["top"] - up["bottom"]], scale)
    return [
        {"from": [x, y, there_across, there_down], "to": [to_x, to_y, across, down]}
        for y, there_down, to_y, down in rows for x, there_across, to_x, across in columns]


def frame(gusset, folder, name):
    """One size, such as 600x800@2. `c` is what peers in C get."""
    size, scale = name.split("@")
    width, height = map(int, size.split("x"))

    def run(*words):
        return subprocess.run([gusset, *words, "--quiet"], check=True, stdout=subprocess.PIPE).stdout

    def drawn(*words):
        return run(*words, "--size", size, "--arrow", "up", "-o", "-")

    run("art", "--theme", "gik-sample", "-o", folder)
    art_path = pathlib.Path(folder, "up.png" if scale == "1" else f"up@{scale}x.png")
    art_width, art_height, art = pixels(art_path.read_bytes())
    stretched = pixels(drawn("stretch", "--art", folder, "--scale", scale))[2]
    picture = pixels(drawn("render", *VECTOR_STYLE, "--method", "direct", "--scale", scale))[2]
    svg = drawn("render", *VECTOR_STYLE, "--format", "svg").decode()
    top, bottom, border = (int(color, 16) for color in re.findall(r'(?:stop-color|stroke)="#(\w{6})"', svg))
    segments, scale = outline(re.search(r' d="([^"]*)"', svg)[1]), int(scale)
    shared = {
        "width": width * scale, "height": height * scale, "scale": scale, "art_width": art_width,
        "art_height": art_height, "top": top, "bottom": bottom, "border": border,
        "patches": patches(json.loads(pathlib.Path(folder, "art.json").read_text()), width, height, scale)}
    memory = {
        "art": art, "picture": picture, "pixels": bytearray(len(picture)), "png": bytearray(2 * len(picture)),
        "svg": bytearray(svg.encode() + b"\0")}
    pointers = {key: ffi.from_buffer("unsigned char[]", value) for key, value in memory.items()}
    return types.SimpleNamespace(
        **shared, **memory, name=name, art_path=str(art_path), stretched=stretched, outline=segments,
        pointers=pointers, c=ffi.new("peer_frame *", {
            **shared, **pointers, "count": len(segments), "segments": segments, "room": len(memory["png"])}))
