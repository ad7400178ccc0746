"""Skia by the last Python package that is built with fast gradients.

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


def half(frame, art, cell, start, end, left, right):
    """The art's pixels start ..< end as an image, its stretchable cell, and its place."""
    x, y, width, height = frame.patches[5 + cell]["from"]
    piece = art.makeSubset(skia.IRect.MakeLTRB(start, 0, end, frame.art_height))
    return (piece.makeRasterImage(), skia.IRect.MakeXYWH(x - start, y, width, height),
            skia.Rect.MakeLTRB(left, 0, right, frame.height))


def stretch(frame, canvas):
    art = image(frame.art, frame.art_width, frame.art_height)
    paint = skia.Paint(BlendMode=skia.BlendMode.kSrc)
    arrow = frame.patches[2]
    cut, to = (place[0] + arrow["from"][2] // 2 for place in arrow.values())
    left = half(frame, art, 1, 0, cut, 0, to)
    right = half(frame, art, 3, cut, frame.art_width, to, frame.width)

    def draw(_):
        canvas.drawImageNine(*left, paint)
        canvas.drawImageNine(*right, paint)

    return draw


def vector(frame, canvas):
    shader = skia.GradientShader.MakeLinear(
        [skia.Point(0, 0), skia.Point(0, frame.height / frame.scale)],
        [0xFF000000 | frame.top, 0xFF000000 | frame.bottom])
    fill = skia.Paint(AntiAlias=True, Shader=shader)
    border = skia.Paint(
        AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=1, Color=0xFF000000 | frame.border)
    path = skia.Path()
    frame.draw_path(path.moveTo, path.lineTo, path.cubicTo, path.close)
    canvas.scale(frame.scale, frame.scale)

    def draw(_):
        canvas.clear(0)
        canvas.drawPath(path, fill)
        canvas.drawPath(path, border)

    return draw


def ways(frame):
    info = skia.ImageInfo.Make(
        frame.width, frame.height, skia.ColorType.kBGRA_8888_ColorType,
        skia.AlphaType.kPremul_AlphaType)
    surface = skia.Surface.MakeRasterDirect(info, frame.pixels, frame.width * 4)
    yield "stretch", "Skia, drawImageNine", HOW, stretch(frame, surface.getCanvas())
    yield "vector", "Skia", HOW, vector(frame, surface.getCanvas())
    picture = image(frame.picture, frame.width, frame.height)
    yield "png", "Skia", HOW, lambda _: picture.encodeToData(skia.EncodedImageFormat.kPNG, 100)
