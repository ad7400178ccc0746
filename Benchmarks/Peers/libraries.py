"""The libraries: what each does with a frame.

`ways` gives a job, the name in the tables, the language with the version, what does the job a number of times, and
the pixels or the PNG file that it has made.
"""

import functools
import struct
import subprocess
import timeit
import zlib

import skia
from blend2d import _capi as bl
from frames import draw_outline, ffi

# The peers in C: job, name in the tables, function, language and library, and its package for pkg-config.
COMPILED = [
    ("stretch", "Qt, 15 drawImage", "qt_stretch", "C++, Qt", "Qt6Gui"),
    ("vector", "Qt", "qt_vector", "C++, Qt", "Qt6Gui"),
    ("vector", "librsvg", "librsvg_vector", "C, from SVG by librsvg", "librsvg-2.0"),
    ("png", "Qt", "qt_png", "C++, Qt", "Qt6Gui"),
    ("png", "libdeflate, Up, level 6", "libdeflate_png", "C, libdeflate", "libdeflate"),
    ("png", "isa-l, Up, level 1", "isal_png", "C, isa-l", "libisal"),
]
PNG = b"\x89PNG\r\n\x1a\n"
BLEND2D = "Python, blend2d-python, Blend2D " + ".".join(map(str, bl.BL_VERSION))
SKIA = f"Python, skia-python {skia.__version__}"


def ways(library, frame):
    library.peer_start(frame.c)
    for job, who, function, how, package in COMPILED:
        version = subprocess.check_output(["pkg-config", "--modversion", package], text=True).strip()
        call = functools.partial(library.peer_repeat, ffi.addressof(library, function), frame.c)
        yield job, who, f"{how} {version}", call, lambda: encoded(frame) if job == "png" else frame.pixels
    yield from by_skia(frame)
    yield from by_blend2d(frame)


def encoded(frame):
    """The PNG file in a frame, or one around the zlib stream that is there. Its few other bytes are not timed."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    data = bytes(frame.png[:frame.c.size])
    if data.startswith(PNG):
        return data
    size = struct.pack(">IIBBBBB", frame.width, frame.height, 8, 6, 0, 0, 0)
    return PNG + chunk(b"IHDR", size) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def repeated(draw):
    return lambda calls: timeit.timeit(draw, number=calls)


def skia_image(pixels, width, height):
    return skia.Image.frombytes(
        bytes(pixels), (width, height), skia.ColorType.kBGRA_8888_ColorType, skia.AlphaType.kPremul_AlphaType)


def skia_halves(frame):
    """The art cut through the arrow: images, their stretchable cells, and their places.

    drawImageNine knows one stretchable cell, and the arrow in the middle needs two.
    """
    art, arrow = skia_image(frame.art, frame.art_width, frame.art_height), frame.patches[2]
    cut, to = (place[0] + arrow["from"][2] // 2 for place in arrow.values())
    for cell, start, end, left, right in ((6, 0, cut, 0, to), (8, cut, frame.art_width, to, frame.width)):
        x, y, width, height = frame.patches[cell]["from"]
        piece = art.makeSubset(skia.IRect.MakeLTRB(start, 0, end, frame.art_height))
        yield (piece.makeRasterImage(), skia.IRect.MakeXYWH(x - start, y, width, height),
               skia.Rect.MakeLTRB(left, 0, right, frame.height))


def by_skia(frame):
    """Skia by the last Python package that is built with fast gradients.

    skia-python 138 and 144 take some 80 times as long for a gradient as 87 on the same machine, and
    no version has drawImageLattice.
    """
    info = skia.ImageInfo.Make(
        frame.width, frame.height, skia.ColorType.kBGRA_8888_ColorType, skia.AlphaType.kPremul_AlphaType)
    canvas = skia.Surface.MakeRasterDirect(info, frame.pixels, frame.width * 4).getCanvas()
    halves, source = list(skia_halves(frame)), skia.Paint(BlendMode=skia.BlendMode.kSrc)

    def draw_halves():
        for half in halves:
            canvas.drawImageNine(*half, source)

    yield "stretch", "Skia, drawImageNine", SKIA, repeated(draw_halves), lambda: frame.pixels

    shader = skia.GradientShader.MakeLinear(
        [skia.Point(0, 0), skia.Point(0, frame.height / frame.scale)],
        [0xFF000000 | frame.top, 0xFF000000 | frame.bottom])
    fill = skia.Paint(AntiAlias=True, Shader=shader)
    border = skia.Paint(
        AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=1, Color=0xFF000000 | frame.border)
    path = skia.Path()
    draw_outline(frame, path.moveTo, path.lineTo, path.cubicTo, path.close)
    canvas.scale(frame.scale, frame.scale)

    def draw_outlines():
        canvas.clear(0)
        canvas.drawPath(path, fill)
        canvas.drawPath(path, border)

    yield "vector", "Skia", SKIA, repeated(draw_outlines), lambda: frame.pixels

    picture = skia_image(frame.picture, frame.width, frame.height)

    def encode():
        return bytes(picture.encodeToData(skia.EncodedImageFormat.kPNG, 100))

    yield "png", "Skia", SKIA, repeated(encode), encode


def by_blend2d(frame):
    """Blend2D by the package blend2d-python, one thread.

    The package shows pixels as copies only, so memset runs on another buffer of the same size.
    """
    image, art = bl.BLImage(frame.width, frame.height, bl.BLFormat.PRGB32), bl.BLImage(1, 1, bl.BLFormat.PRGB32)
    art.readFromFile(frame.art_path)
    context = bl.BLContext(image)
    patches = [(bl.BLRect(*patch["to"]), bl.BLRectI(*patch["from"])) for patch in frame.patches]

    def pixels():
        return bytearray(image.getDataAsNumPy().tobytes())

    def parts(rgb):
        # The package takes a color's parts in the order blue, green, red.
        return (rgb & 255) / 255, (rgb >> 8 & 255) / 255, (rgb >> 16 & 255) / 255, 1.0

    def draw_patches():
        for target, source in patches:
            context.blit_image(target, art, source)
        context.flush()

    context.comp_op = bl.BLCompOp.SRC_COPY
    yield "stretch", "Blend2D, 15 blits", BLEND2D, repeated(draw_patches), pixels

    path, fill = bl.BLPath(), bl.create_linear_gradient(0, 0, 0, frame.height / frame.scale)
    draw_outline(frame, path.move_to, path.line_to, path.cubic_to, path.close)
    fill.add_stop(0, parts(frame.top))
    fill.add_stop(1, parts(frame.bottom))
    context.comp_op = bl.BLCompOp.SRC_OVER
    context.stroke_width = 1
    context.scale(frame.scale, frame.scale)
    context.set_fill_style(fill)
    context.set_stroke_style(parts(frame.border))

    def draw_outlines():
        context.clear_all()
        context.fill_path(path)
        context.stroke_path(path)
        context.flush()

    yield "vector", "Blend2D", BLEND2D, repeated(draw_outlines), pixels
