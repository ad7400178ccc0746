"""Blend2D by the package blend2d-python, one thread.

The package shows pixels as copies only, so memset runs on another buffer of the same size.
"""

from blend2d import _capi as bl

HOW = "Python, blend2d-python, Blend2D " + ".".join(map(str, bl.BL_VERSION))


def parts(rgb):
    # The package takes a color's parts in the order blue, green, red.
    return ((rgb & 255) / 255, (rgb >> 8 & 255) / 255, (rgb >> 16 & 255) / 255, 1.0)


def ways(frame):
    image = bl.BLImage(frame.width, frame.height, bl.BLFormat.PRGB32)
    art = bl.BLImage(1, 1, bl.BLFormat.PRGB32)
    art.readFromFile(frame.art_path)

    def pixels():
        return bytearray(image.getDataAsNumPy().tobytes())

    context = bl.BLContext(image)
    patches = [(bl.BLRect(*patch["to"]), bl.BLRectI(*patch["from"])) for patch in frame.patches]

    def draw_patches(_):
        for target, source in patches:
            context.blit_image(target, art, source)
        context.flush()

    context.comp_op = bl.BLCompOp.SRC_COPY
    yield "stretch", "Blend2D, 15 blits", HOW, draw_patches, pixels

    path = bl.BLPath()
    frame.draw_path(path.move_to, path.line_to, path.cubic_to, path.close)
    fill = bl.create_linear_gradient(0, 0, 0, frame.height / frame.scale)
    fill.add_stop(0, parts(frame.top))
    fill.add_stop(1, parts(frame.bottom))
    context.comp_op = bl.BLCompOp.SRC_OVER
    context.stroke_width = 1
    context.scale(frame.scale, frame.scale)
    context.set_fill_style(fill)
    context.set_stroke_style(parts(frame.border))

    def draw_vector(_):
        context.clear_all()
        context.fill_path(path)
        context.stroke_path(path)
        context.flush()

    yield "vector", "Blend2D", HOW, draw_vector, pixels
