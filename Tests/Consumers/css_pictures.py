"""Popovers of style sheets on a page, and how far they differ from those that gusset draws."""

import html
import json
import math

import numpy as np

from pictures import read, write

PAGE = (1240, 1080)
# Room around each popover, as multiples of 4 are whole pixels at every scale.
PAD = 4
# A pixel differs when a component does by more than this, of 255.
LARGE = 32
# The largest share of such pixels, the largest mean difference of components, and the largest share of
# such pixels outside the body in the arrow's area, as a small arrow is no share of a picture.
LIMITS = (0.01, 1, 0.35)
# Inset shadows and the highlight are those of the body, and the arrow has a line for both.
LIMITS_OF_LIGHTS = (0.02, 2, 0.45)
LIGHTS = {"glass", "dark"}


class Drawn:
    """Popovers without shadows, as gusset draws them."""

    def __init__(self, gusset):
        self.gusset = gusset
        self.themes = {}
        self.pictures = {}

    def theme(self, name):
        if name not in self.themes:
            self.themes[name] = json.loads(self.gusset.run("themes", name))
        return self.themes[name]

    def arrow(self, popover, scale):
        """The height of the arrow, which gusset rounds to pixels."""
        return math.floor(self.theme(popover.theme)["arrowHeight"] * scale + 0.5) / scale

    def body(self, popover, scale):
        """The size of the popover without its arrow."""
        height = self.arrow(popover, scale)
        flat, beside = popover.direction in ("up", "down"), popover.direction in ("left", "right")
        return popover.width - height * beside, popover.height - height * flat

    def picture(self, popover, scale):
        key = f"{popover} {scale}"
        if key not in self.pictures:
            # An arrow of a style sheet stops where a corner begins.
            self.pictures[key] = read(self.gusset.run(
                "render", "--theme", popover.theme, "--size", f"{popover.width}x{popover.height}",
                "--arrow", popover.direction, "--offset", popover.offset, "--scale", scale,
                "--set", "arrowAtCorner=stop", "-o", "-"))
        return self.pictures[key]


class Worst:
    """The largest differences so far, and a picture of the worst popover of each theme."""

    def __init__(self, report, name):
        self.report, self.name = report, name
        self.count, self.failed = 0, {}
        self.worst = (-1, "")
        self.kept = {}

    def compare(self, drawn, shot, popover, corner, scale, ground):
        """Compares a part of a page, and some room around it, with the popover over its ground."""
        left, top = [round((at - PAD) * scale) for at in corner]
        picture = drawn.picture(popover, scale)
        pad = round(PAD * scale)
        expected = np.pad(picture, ((pad, pad), (pad, pad), (0, 0)))
        color = np.array([int(ground[at : at + 2], 16) for at in (0, 2, 4)])
        expected = expected[..., :3] + (color * (255 - expected[..., 3:]) + 127) // 255
        height, width = expected.shape[:2]
        actual = shot[top : top + height, left : left + width, :3].astype(int)
        difference = np.abs(actual - expected)[:, :, :3]
        area = picture.shape[0] * picture.shape[1]
        is_large = difference.max(axis=2) > LARGE
        found = (
            float(is_large.sum()) / area, float(difference.sum()) / area / 3,
            self.arrow_share(drawn, is_large, popover, scale))
        badness = max(value / limit for value, limit in zip(found, LIMITS_OF_LIGHTS if popover.theme in LIGHTS else LIMITS))
        self.count += 1
        self.failed[popover.theme] = self.failed.get(popover.theme, 0) + (badness > 1)
        what = f"{popover} on #{ground} at {scale:g}x"
        if badness > self.worst[0]:
            self.worst = (
                badness, f"worst {what}: {found[0]:.2%} over {LARGE}, mean {found[1]:.2f},"
                f" arrow {found[2]:.0%}")
        if badness > max(1, self.kept.get(popover.theme, (1,))[0]):
            self.kept[popover.theme] = (badness, what, actual, expected)

    def arrow_share(self, drawn, is_large, popover, scale):
        """How many pixels differ on the arrow's side of the body, in the arrow's area."""
        height = round((drawn.arrow(popover, scale) + PAD) * scale)
        outside = {
            "up": is_large[:height], "down": is_large[-height:],
            "left": is_large[:, :height], "right": is_large[:, -height:]}.get(popover.direction)
        theme = drawn.theme(popover.theme)
        area = theme["arrowBase"] * theme["arrowHeight"] / 2 * scale * scale
        return 0.0 if outside is None else float(outside.sum()) / area

    def tell(self, what):
        for _, popover, *pictures in self.kept.values():
            for ending, pixels in zip(("", "-expected"), pictures):
                pixels = np.pad(pixels, ((0, 0), (0, 0), (0, 1)), constant_values=255)
                file = f"{self.name} {popover}{ending}.png".replace(" ", "-").replace("#", "")
                write(pixels, self.report.folder / file)
        found = self.worst[1]
        if any(self.failed.values()):
            counts = ", ".join(f"{name} {count}" for name, count in self.failed.items() if count)
            found += f"; over the limits: {counts}"
        self.report.expect(
            self.name, f"{self.count} {what}", self.count and not any(self.failed.values()), found)


def places(shapes):
    """The left top corners of popovers in rows."""
    left, top, row = 2 * PAD, 2 * PAD, 0
    for popover in shapes:
        if left + popover.width + 2 * PAD > PAGE[0]:
            left, top, row = 2 * PAD, top + row + 2 * PAD, 0
        yield left, top
        left += popover.width + 2 * PAD
        row = max(row, popover.height)
    assert top + row + PAD <= PAGE[1]


def element(drawn, popover, corner, scale, tag="div", attributes="", offset=None):
    """The HTML of a popover whose picture has its left top corner there.

    The margin of the class makes room for the arrow.
    """
    width, height = drawn.body(popover, scale)
    offset = offset or f"{popover.offset}px"
    style = (
        f"left: {corner[0]}px; top: {corner[1]}px; width: {width}px; height: {height}px;"
        f" box-sizing: border-box; --gusset-offset: {offset}")
    return (
        f'<{tag} class="gusset-{popover.theme}" data-arrow="{popover.direction}"'
        f' style="{html.escape(style)}" {attributes}></{tag}>\n')
