"""Skia by the last Python package that is built with fast gradients and has drawImageNine.

skia-python 138 and 144 take some 80 times as long for a gradient as 87 on the same machine, and
no version has drawImageLattice. drawImageNine knows one stretchable cell, and the arrow in the
middle needs two: the art is cut through the arrow, and each half is one call.
"""

import skia

HOW = f"Python, skia-python {skia.__version__}"


def image(pixels, width, height):
    return skia.Image.frombytes(
        bytes(pixels), (width, height), skia.ColorType.kBGRA_8888_ColorType,
        skia.AlphaType.kPremul_AlphaType)


def path_of(frame):
    path = skia.Path()
    for kind, at in frame.path():
        {"M": path.moveTo, "L": path.lineTo, "C": path.cubicTo, "Z": path.close}[kind](*at)
    return path


def half(frame, image, first, last, middle):
    """The columns first ..< last of the patches, as an image, its stretchable cell and its place.

    `middle` is where the arrow is cut, in pixels of the art.
    """
    start = frame.from_x[first] if first == 0 else middle
    end = middle if first == 0 else frame.from_x[last]
    shift = frame.to_x[2] - frame.from_x[2]
    cell = 1 if first == 0 else 3
    center = skia.IRect.MakeLTRB(
        frame.from_x[cell] - start, frame.from_y[1], frame.from_x[cell + 1] - start,
        frame.from_y[2])
    target = skia.Rect.MakeLTRB(
        0 if first == 0 else middle + shift, 0,
        middle + shift if first == 0 else frame.width, frame.height)
    piece = image.makeSubset(skia.IRect.MakeLTRB(start, 0, end, frame.art_height))
    return piece.makeRasterImage(), center, target


def stretch(harness, frame, canvas):
    art = image(frame.art_memory, frame.art_width, frame.art_height)
    paint = skia.Paint(BlendMode=skia.BlendMode.kSrc)
    middle = (frame.from_x[2] + frame.from_x[3]) // 2
    left, right = half(frame, art, 0, 2, middle), half(frame, art, 2, 5, middle)

    def draw():
        canvas.drawImageNine(*left, paint)
        canvas.drawImageNine(*right, paint)

    harness.drawing("stretch", frame, "Skia, drawImageNine", HOW, draw)


def vector(harness, frame, canvas):
    shader = skia.GradientShader.MakeLinear(
        [skia.Point(0, 0), skia.Point(0, frame.height / frame.scale)],
        [0xFF000000 | frame.top, 0xFF000000 | frame.bottom])
    fill = skia.Paint(AntiAlias=True, Shader=shader)
    border = skia.Paint(
        AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=frame.border_width,
        Color=0xFF000000 | frame.border)
    path = path_of(frame)

    def draw():
        canvas.clear(0)
        canvas.drawPath(path, fill)
        canvas.drawPath(path, border)

    canvas.scale(frame.scale, frame.scale)
    harness.drawing("vector", frame, "Skia", HOW, draw)


def measure(harness, frame):
    info = skia.ImageInfo.Make(
        frame.width, frame.height, skia.ColorType.kBGRA_8888_ColorType,
        skia.AlphaType.kPremul_AlphaType)
    surface = skia.Surface.MakeRasterDirect(info, frame.memory, frame.width * 4)
    stretch(harness, frame, surface.getCanvas())
    vector(harness, frame, surface.getCanvas())
    picture = image(frame.references["vector"], frame.width, frame.height)
    harness.encoder(
        frame, "Skia", HOW, lambda: picture.encodeToData(skia.EncodedImageFormat.kPNG, 100))
