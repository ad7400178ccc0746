"""Random popovers, as arguments of `gusset render`. A seed gives the same ones again.

They are in sRGB: rsvg-convert and resvg do not know other color spaces.
"""

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


def themes(program):
    """The names of the built-in themes, each with its looks."""
    found = {}
    for name in re.findall(r"^  ([a-z0-9-]+) ", run(program, "themes").stdout.decode(), re.M):
        theme = json.loads(run(program, "themes", name).stdout)
        found[name] = [None, *theme.get("appearances", {})], bool(theme.get("shadows"))
    return found


class Popovers:
    """An endless row of popovers."""

    def __init__(self, seed, built_in):
        self.random = random.Random(seed)
        self.built_in = built_in
        self.count = 0

    def next(self):
        """The arguments of one popover. Every theme comes in turn."""
        chance = self.random
        name = list(self.built_in)[self.count % len(self.built_in)]
        self.count += 1
        looks, has_shadows = self.built_in[name]
        look = chance.choice(looks)
        arguments = ["--theme", name]
        if look:
            arguments += ["--appearance", look]
        arguments += ["--size", f"{chance.randint(100, 420)}x{chance.randint(90, 300)}"]
        arrow = "none" if chance.random() < 0.1 else chance.choice(["up", "down", "left", "right"])
        arguments += ["--arrow", arrow]
        if arrow != "none":
            is_whole = chance.random() < 0.5
            offset = chance.randint(-60, 60) if is_whole else round(chance.uniform(-150, 150), 2)
            arguments += ["--offset", str(offset)]
        changes = self.colors() if name in FIXED_GEOMETRY else self.colors() + self.shape()
        if chance.random() < 0.3:
            changes.append(f"shadows={json.dumps(self.shadows())}")
            has_shadows = True
        for change in changes:
            arguments += ["--set", change]
        if has_shadows and chance.random() < 0.8:
            arguments.append("--shadow")
        return arguments + ["--scale", str(chance.choice([1, 2]))]

    def maybe(self, share, key, value):
        """A change of a key in a share of the cases, else none."""
        text = value()
        return [f"{key}={text}"] if self.random.random() < share else []

    def color(self):
        opaque = self.random.random() < 0.5
        return "#" + "".join(f"{self.random.randrange(256):02x}" for _ in range(3 if opaque else 4))

    def number(self, low, high):
        return round(self.random.uniform(low, high), 2)

    def stops(self):
        places = sorted(self.number(0, 1) for _ in range(self.random.randint(2, 6)))
        return json.dumps([{"position": place, "color": self.color()} for place in places])

    def colors(self):
        changes = self.maybe(0.4, "border.color", self.color)
        if self.random.random() < 0.3:
            changes += self.maybe(1, "fill.stops", self.stops)
        else:
            changes += self.maybe(0.4, "fill", lambda: json.dumps(
                {"from": self.color(), "to": self.color()}))
        return changes + self.maybe(0.15, "fill.interpolation", lambda: "oklab")

    def shadows(self):
        """Shadows without small blurs.

        A blur of 4 points is a deviation of 2 pixels at 1x. Below, SVG asks for an exact blur of
        the pixels, but rsvg-convert and Chromium differ from it and from each other by up to 50 of
        255, and do not blur at all at 1 point.
        """
        chance = self.random
        return [
            {
                "color": self.color(), "x": chance.choice([0, chance.randint(-9, 9)]),
                "y": chance.randint(-4, 12), "blur": chance.choice([0, 4, 6, self.number(4, 16)]),
                "spread": chance.choice([0, 0, self.number(-5, 7)]),
            }
            for _ in range(chance.randint(1, 3))
        ]

    def shape(self):
        chance = self.random
        changes = self.maybe(0.4, "border.width", lambda: chance.choice([0, 0.5, 1, 1.5, 2, 3, 6]))
        changes += self.maybe(
            0.3, "border.position", lambda: chance.choice(["inside", "center", "outside"]))
        changes += self.maybe(0.4, "arrowBase", lambda: self.number(10, 44))
        changes += self.maybe(0.4, "arrowHeight", lambda: self.number(6, 24))
        changes += self.maybe(0.4, "arrowAtCorner", lambda: chance.choice(["slide", "skew"]))
        corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
        if chance.random() < 0.2:
            radii = {corner: chance.choice([0, 5, 12, self.number(0, 30)]) for corner in corners}
            changes.append(f"cornerRadius={json.dumps(radii)}")
        else:
            changes += self.maybe(0.4, "cornerRadius", lambda: self.number(0, 30))
        kind = chance.random()
        if kind < 0.15:
            changes.append(f"arrowPath={chance.choice(PATHS)}")
        elif kind < 0.25:
            changes.append("arrowShape=curved")
        elif kind < 0.6:
            changes.append("arrowShape=straight")
            changes += self.maybe(0.6, "arrowTipRadius", lambda: self.number(0, 6))
            changes += self.maybe(0.6, "arrowFilletRadius", lambda: self.number(0, 12))
        changes += self.maybe(0.25, "highlight", lambda: json.dumps(
            {"width": chance.choice([0.5, 1, 2]), "from": self.color(), "to": self.color()}))
        return changes + self.maybe(0.15, "gloss", lambda: json.dumps(
            {"from": self.color(), "to": self.color(), "height": self.number(0, 1)}))
