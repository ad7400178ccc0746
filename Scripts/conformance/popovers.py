"""Random popovers, as arguments of `gusset render`. A seed gives the same ones again.

They are in sRGB: rsvg-convert and resvg do not know other color spaces.
"""

import itertools
import json
import random
import re

from command import run

# Their art has fixed sizes, so only colors and shadows can be set.
FIXED_GEOMETRY = {"gik", "gik-sample"}
PATHS = [
    "M0 19C9 19 15 0 18.5 0S28 19 37 19Z", "M0 10 4 0H16L20 10Z",
    "M6 20C6 14 0 12 0 6A6 6 0 0 1 24 6C24 12 18 14 18 20Z", "M10 12 0 0 22 12Z",
]


def one_of(*values):
    return lambda chance: chance.choice(values)


def number(low, high):
    return lambda chance: round(chance.uniform(low, high), 2)


def color(chance):
    return "#" + chance.randbytes(chance.choice([3, 4])).hex()


def colors(chance):
    return {"from": color(chance), "to": color(chance)}


def fill(chance):
    if chance.random() < 0.6:
        return colors(chance)
    places = sorted(number(0, 1)(chance) for _ in range(chance.randint(2, 6)))
    return {"stops": [{"position": place, "color": color(chance)} for place in places]}


def radii(chance):
    corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
    return {corner: chance.choice([0, 5, 12, number(0, 30)(chance)]) for corner in corners}


def shadows(chance):
    """Shadows without small blurs.

    A blur of 4 points is a deviation of 2 pixels at 1x. Below, SVG asks for an exact blur of
    the pixels, but rsvg-convert and Chromium differ from it and from each other by up to 50 of
    255, and do not blur at all at 1 point.
    """
    return [
        {"color": color(chance), "x": chance.choice([0, chance.randint(-9, 9)]), "y": chance.randint(-4, 12),
         "blur": chance.choice([0, 4, 6, number(4, 16)(chance)]),
         "spread": chance.choice([0, 0, number(-5, 7)(chance)])}
        for _ in range(chance.randint(1, 3))]


# Keys of a theme, the share of popovers that set them, and their values.
COLORS = [
    ("border.color", 0.4, color), ("fill", 0.6, fill), ("fill.interpolation", 0.15, one_of("oklab")),
]
SHAPE = [
    ("border.width", 0.4, one_of(0, 0.5, 1, 1.5, 2, 3, 6)),
    ("border.position", 0.3, one_of("inside", "center", "outside")),
    ("arrowBase", 0.4, number(10, 44)), ("arrowHeight", 0.4, number(6, 24)),
    ("arrowAtCorner", 0.4, one_of("slide", "skew")),
    ("cornerRadius", 0.3, number(0, 30)), ("cornerRadius", 0.2, radii),
    ("highlight", 0.25, lambda chance: {"width": chance.choice([0.5, 1, 2]), **colors(chance)}),
    ("gloss", 0.15, lambda chance: {**colors(chance), "height": number(0, 1)(chance)}),
]
ARROWS = [
    [], [("arrowPath", 1, one_of(*PATHS))], [("arrowShape", 1, one_of("curved"))],
    [("arrowShape", 1, one_of("straight")), ("arrowTipRadius", 0.6, number(0, 6)),
     ("arrowFilletRadius", 0.6, number(0, 12))],
]


def themes(program):
    """The names of the built-in themes, each with its looks and whether it has shadows."""
    for name in re.findall(r"^  ([a-z0-9-]+) ", run(program, "themes").stdout.decode(), re.M):
        theme = json.loads(run(program, "themes", name).stdout)
        yield name, [None, *theme.get("appearances", {})], bool(theme.get("shadows"))


def popovers(program, seed):
    """The arguments of popovers without an end. Every theme comes in turn."""
    chance = random.Random(seed)
    for name, looks, has_shadows in itertools.cycle(themes(program)):
        arguments = ["--theme", name, "--size", f"{chance.randint(100, 420)}x{chance.randint(90, 300)}"]
        if look := chance.choice(looks):
            arguments += ["--appearance", look]
        arrow = chance.choice(["none", *2 * ["up", "down", "left", "right"]])
        arguments += ["--arrow", arrow]
        if arrow != "none":
            arguments += ["--offset", str(chance.choice([chance.randint(-60, 60), number(-150, 150)(chance)]))]
        keys = [*COLORS, ("shadows", 0.3, shadows)]
        if name not in FIXED_GEOMETRY:
            keys += SHAPE + chance.choices(ARROWS, [40, 15, 10, 35])[0]
        for key, share, value in keys:
            if chance.random() < share:
                found = value(chance)
                arguments += ["--set", f"{key}={found if isinstance(found, str) else json.dumps(found)}"]
                has_shadows = has_shadows or key == "shadows"
        if has_shadows and chance.random() < 0.8:
            arguments.append("--shadow")
        yield arguments + ["--scale", str(chance.choice([1, 2]))]
