"""Makes what every harness reads: inputs.py GUSSET LIBPEERS WORK-FOLDER

All pictures come from the project's own command. Pixels are written as two 32-bit integers, width
and height, and then premultiplied ARGB32 in the machine's byte order.
"""

import ctypes
import json
import os
import re
import struct
import subprocess
import sys

SIZES = [
    (100, 100, 1), (320, 480, 1), (320, 480, 2), (600, 800, 1), (600, 800, 2), (1024, 768, 2),
    (2048, 2048, 2),
]
ART_THEME = "gik-sample"
VECTOR_STYLE = ["--theme", "slate", "--arrow-tip-radius", "0", "--arrow-fillet-radius", "0"]
# A quarter of a circle as one cubic: the usual 4/3 (sqrt 2 - 1).
KAPPA = 0.5522847498307936


def run(*arguments):
    subprocess.run([*arguments, "--quiet"], check=True, stdout=subprocess.DEVNULL)


def png_to_raw(library, png, raw):
    with open(png, "rb") as file:
        width, height = struct.unpack(">II", file.read(24)[16:24])
    pixels = ctypes.create_string_buffer(width * height * 4)
    if library.peers_read_png(png.encode(), pixels, width, height) != 0:
        sys.exit(f"inputs: cannot read {png}")
    with open(raw, "wb") as file:
        file.write(struct.pack("=ii", width, height))
        file.write(pixels)
    os.remove(png)


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


def patches(art, width, height, scale):
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
    rows = edges([up["top"]], [height - art_height + 1], art_height, scale)
    return columns + rows


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


def outline(svg):
    """The SVG's only path and its colors, as the harnesses read them."""
    top, bottom = re.findall(r'stop-color="#([0-9a-f]{6})"', svg)
    border = re.search(r'stroke="#([0-9a-f]{6})"', svg)[1]
    width = re.search(r'stroke-width="([^"]*)"', svg)
    lines = [f"{top} {bottom} {border} {width[1] if width else 1}"]
    x = y = 0.0
    for kind, values in commands(re.search(r' d="([^"]*)"', svg)[1]):
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
        lines.append(" ".join([kind] + [f"{v:.6g}" for v in values]))
    return "\n".join(lines) + "\n"


def main(gusset, library_path, folder):
    library = ctypes.CDLL(library_path)
    os.makedirs(folder, exist_ok=True)
    os.chdir(folder)
    run(gusset, "art", "--theme", ART_THEME, "-o", "art")
    with open("art/art.json", encoding="utf-8") as file:
        art = json.load(file)
    png_to_raw(library, "art/up.png", "art@1.raw")
    png_to_raw(library, "art/up@2x.png", "art@2.raw")
    run(gusset, "art", "--theme", ART_THEME, "-o", "art")
    with open("sizes.txt", "w", encoding="ascii") as sizes:
        for width, height, scale in SIZES:
            name = f"{width}x{height}@{scale}"
            sizes.write(f"{name} {width * scale} {height * scale} {scale}\n")
            shape = ["--size", f"{width}x{height}", "--arrow", "up"]
            pixels = shape + ["--scale", str(scale), "-o", "picture.png"]
            run(gusset, "stretch", "--art", "art", *pixels)
            png_to_raw(library, "picture.png", f"stretch-{name}.raw")
            run(gusset, "render", *VECTOR_STYLE, "--method", "direct", *pixels)
            png_to_raw(library, "picture.png", f"vector-{name}.raw")
            run(gusset, "render", *VECTOR_STYLE, *shape, "-o", f"vector-{name}.svg")
            with open(f"vector-{name}.svg", encoding="utf-8") as file:
                svg = file.read()
            # The renderers of SVG draw at the picture's own size in pixels.
            svg = svg.replace(
                f'width="{width}" height="{height}"',
                f'width="{width * scale}" height="{height * scale}"', 1)
            with open(f"vector-{name}.svg", "w", encoding="utf-8") as file:
                file.write(svg)
            with open(f"outline-{name}.txt", "w", encoding="ascii") as file:
                file.write(outline(svg))
            with open(f"patches-{name}.txt", "w", encoding="ascii") as file:
                for line in patches(art, width, height, scale):
                    file.write(" ".join(map(str, line)) + "\n")


if __name__ == "__main__":
    main(*(os.path.abspath(argument) for argument in sys.argv[1:4]))
