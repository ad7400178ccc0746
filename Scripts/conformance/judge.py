"""Decides whose picture is right when two programs draw an SVG differently.

A picture with eight times the pixels a side, averaged, shows nearly exact coverage and blurs: what
programs approximate is then small. At the usual size they miss pixels in which antialiased edges
meet by up to 100 of 255: a border over its fill, and both at a corner.
"""

import io

import numpy as np
import pictures
from PIL import Image

try:
    import resvg_py
except ImportError:
    resvg_py = None

# A pixel differs when a premultiplied component does by more than this, of 255.
LIMIT = 16
# Pixels a side for each pixel of a picture at 1x.
ENLARGEMENT = 8


def png_by_resvg(svg, zoom=1):
    return bytes(
        resvg_py.svg_to_bytes(svg_string=svg.decode(), zoom=zoom, skip_system_fonts=True))


def by_resvg(svg):
    return pictures.read(png_by_resvg(svg))


def share(a, b):
    """The share of pixels that differ."""
    return float((np.abs(a - b).max(axis=2) > LIMIT).mean())


def nearly_exact(svg, scale):
    """The premultiplied pixels, not rounded, at the scale that the SVG has."""
    zoom = ENLARGEMENT // scale
    large = Image.open(io.BytesIO(png_by_resvg(svg, zoom))).convert("RGBA")
    rows = []
    # A row at a time: whole pictures of this size take too much memory.
    for top in range(0, large.height, zoom):
        strip = pictures.premultiplied(np.array(large.crop((0, top, large.width, top + zoom))))
        rows.append(strip.reshape(zoom, large.width // zoom, zoom, 4).mean(axis=(0, 2)))
    return np.stack(rows)
