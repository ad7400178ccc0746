"""A popover that the program has drawn, and what another program makes of it."""

import io
import pathlib
import re

import judge
import numpy as np
import pictures
from PIL import Image

# The share of pixels that may differ.
ALLOWED = 0.006
# Below this many pixels the blurs of programs differ; see popovers.py.
EXACT_DEVIATION = 2


class DrawnPopover:
    """One popover: its arguments, its SVG and its PNG."""

    def __init__(self, number, arguments, program):
        self.number = number
        self.arguments = arguments
        self.scale = int(arguments[arguments.index("--scale") + 1])
        self.problem = None
        self._exact = None
        svg = program.run("render", *arguments, "--format", "svg", "-o", "-")
        png = program.run("render", *arguments, "--format", "png", "-o", "-")
        for run in (svg, png):
            # A message without an error is a note, such as one about a limited offset.
            if run.status:
                self.problem = f"status {run.status}: {run.messages.strip()}"
                return
        self.svg = svg.output
        self.png = png.output
        self.size = Image.open(io.BytesIO(self.png)).size

    def pixels(self):
        return pictures.read(self.png)

    def nearly_exact(self):
        if self._exact is None:
            self._exact = judge.nearly_exact(self.svg, self.scale)
        return self._exact

    def has_small_blur(self):
        found = re.findall(rb'stdDeviation="([0-9.]+)"', self.svg)
        return any(float(deviation) * self.scale < EXACT_DEVIATION for deviation in found)


class Tally:
    """What one renderer made of all popovers."""

    def __init__(self, name, version):
        self.name = name
        self.version = version
        self.shares = {}
        self.problems = {}
        self.over = {}
        self.small_blurs = 0
        self.worst_of_own = 0

    def compare(self, drawn, other):
        """Notes the share of pixels that differ in a picture with premultiplied pixels."""
        own = drawn.pixels()
        if own.shape != other.shape:
            self.problems[drawn.number] = f"{other.shape} instead of {own.shape}"
            return
        self.shares[drawn.number] = judge.share(own, other)
        if self.shares[drawn.number] > ALLOWED:
            self.over[drawn.number] = other.astype(np.uint8)

    def settle(self, drawn):
        """Finds the popovers that differ through a fault of the program, not of the renderer."""
        for number, picture in self.over.items():
            one, other = drawn[number], picture.astype(int)
            own = one.pixels()
            shares = [judge.share(picture, one.nearly_exact()) for picture in (own, other)]
            if shares[0] < shares[1]:
                self.small_blurs += one.has_small_blur()
                self.worst_of_own = max(self.worst_of_own, shares[0])
                continue
            self.problems[number] = (
                f"{100 * self.shares[number]:.3f} % of the pixels differ; from the exact picture "
                f"differ {100 * shares[0]:.3f} % of the program's and {100 * shares[1]:.3f} % of its")
            self.keep(one, own, other)

    def keep(self, drawn, own, other):
        folder = pathlib.Path("out/conformance")
        folder.mkdir(parents=True, exist_ok=True)
        stem = f"{drawn.number}-{self.name}"
        (folder / f"{drawn.number}.svg").write_bytes(drawn.svg)
        pictures.write(own, folder / f"{drawn.number}-gusset.png")
        pictures.write(other, folder / f"{stem}.png")
        difference = np.abs(own - other).max(axis=2).clip(0, 63) * 4
        Image.fromarray(difference.astype(np.uint8), "L").save(folder / f"{stem}-difference.png")

    def found(self):
        if not self.shares:
            return "none was drawn"
        shares = self.shares
        worst = max(shares, key=shares.get)
        nearer = len(self.over) - len(self.problems.keys() & self.over.keys())
        words = (
            f"{len(shares) - len(self.over)} of {len(shares)} within {100 * ALLOWED} % of pixels "
            f"over {judge.LIMIT}, mean {100 * sum(shares.values()) / len(shares):.3f} %, worst "
            f"{100 * shares[worst]:.3f} % (number {worst})")
        if nearer:
            words += (
                f"; in {nearer} more, {self.small_blurs} of them with a blur under "
                f"{EXACT_DEVIATION} pixels, the program is nearer to the exact picture, with at most "
                f"{100 * self.worst_of_own:.3f} % of pixels that differ")
        return f"{words}; {len(self.problems)} faults"
