"""Skia by the last Python package that is built with fast gradients and has drawImageNine.

skia-python 138 and 144 take some 80 times as long for a gradient as 87 on the same machine, and
no version has drawImageLattice. drawImageNine knows one stretchable cell, and the arrow in the
middle needs two: the art is cut through the arrow, and each half is one call.
"""

import skia

import peers

HOW = f"Python, skia-python {skia.__version__}"


def info(width, height):
    return skia.ImageInfo.Make(
        width, height, skia.ColorType.kBGRA_8888_ColorType, skia.AlphaType.kPremul_AlphaType)


def image(picture):
    return skia.Image.frombytes(
        bytes(picture.pixels), (picture.width, picture.height),
        skia.ColorType.kBGRA_8888_ColorType, skia.AlphaType.kPremul_AlphaType)


def path_of(frame):
    path = skia.Path()
    for kind, at in frame.segments:
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
    piece = image.makeSubset(skia.IRect.MakeLTRB(start, 0, end, frame.art.height))
    return piece.makeRasterImage(), center, target


def stretch(harness, frame, canvas):
    art = image(frame.art)
    paint = skia.Paint(BlendMode=skia.BlendMode.kSrc)
    middle = (frame.from_x[2] + frame.from_x[3]) // 2
    left, right = half(frame, art, 0, 2, middle), half(frame, art, 2, 5, middle)

    def draw_nine():
        canvas.drawImageNine(*left, paint)
        canvas.drawImageNine(*right, paint)

    harness.drawing(
        "stretch", frame, "Skia, drawImageNine", f"{HOW}, the art in two halves, 2 calls a frame",
        draw_nine)

    patches = [
        (skia.Rect.MakeXYWH(*source), skia.Rect.MakeXYWH(*target))
        for source, target in frame.patches()]

    def draw_patches():
        for source, target in patches:
            canvas.drawImageRect(art, source, target, paint)

    harness.drawing(
        "stretch", frame, "Skia, 15 drawImageRect", f"{HOW}, 15 calls a frame", draw_patches)


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
    harness.drawing("vector", frame, "Skia", f"{HOW}, no dither, 3 calls a frame", draw)


def measure(harness, frame):
    surface = skia.Surface.MakeRasterDirect(
        info(frame.width, frame.height), frame.pixels, frame.width * 4)
    stretch(harness, frame, surface.getCanvas())
    vector(harness, frame, surface.getCanvas())
    picture = image(frame.picture)
    harness.encoder(
        frame, "Skia", HOW, lambda: picture.encodeToData(skia.EncodedImageFormat.kPNG, 100))


peers.main(measure)
