"""Popovers as SVG, drawn by other programs, beside the program's own PNG."""

import io
import os
import pathlib
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

import browser
import numpy as np
import pictures
from PIL import Image
from popovers import Popovers, themes
from report import shell

try:
    import resvg_py
except ImportError:
    resvg_py = None

# A pixel differs when a premultiplied component does by more than this, of 255.
LIMIT = 16
SHARE = 0.006


class Drawn:
    """One popover: its arguments, its SVG and its own pixels."""

    def __init__(self, number, arguments, program):
        self.number = number
        self.arguments = arguments
        self.problem = None
        svg = program.run("render", *arguments, "--format", "svg", "-o", "-")
        png = program.run("render", *arguments, "--format", "png", "-o", "-")
        for run in (svg, png):
            if run.status or run.messages:
                self.problem = f"status {run.status}: {run.messages.strip()}"
                return
        self.svg = svg.output
        self.png = png.output
        self.size = Image.open(io.BytesIO(self.png)).size

    def pixels(self):
        return pictures.read(self.png)


class Tally:
    """What one renderer made of all popovers."""

    def __init__(self, name, version):
        self.name = name
        self.version = version
        self.shares = {}
        self.problems = {}

    def compare(self, drawn, other):
        """Notes the share of pixels that differ in a picture with premultiplied pixels."""
        own = drawn.pixels()
        if own.shape != other.shape:
            self.problems[drawn.number] = f"{other.shape} instead of {own.shape}"
            return
        share = float((np.abs(own - other).max(axis=2) > LIMIT).mean())
        self.shares[drawn.number] = share
        if share > SHARE:
            self.problems[drawn.number] = f"{100 * share:.3f} % of the pixels differ"
            self.keep(drawn, own, other)

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
        shares = self.shares or {0: 0}
        worst = max(shares, key=shares.get)
        mean = sum(shares.values()) / len(shares)
        return (
            f"{len(self.shares)} popovers, {len(self.problems)} over {100 * SHARE} % of pixels that "
            f"differ by over {LIMIT}; worst {100 * shares[worst]:.3f} % (number {worst}), "
            f"mean {100 * mean:.3f} %")


def by_rsvg(svg):
    run = subprocess.run(["rsvg-convert"], input=svg, capture_output=True, timeout=60)
    if run.returncode:
        raise RuntimeError(run.stderr.decode().strip())
    return pictures.read(run.stdout)


def by_resvg(svg):
    return pictures.read(bytes(
        resvg_py.svg_to_bytes(svg_string=svg.decode(), skip_system_fonts=True)))


class Comparison:
    def __init__(self, program, report, seed, count, is_short):
        self.program = program
        self.report = report
        self.seed = seed
        self.count = count
        self.is_short = is_short

    def run(self):
        renderers = self.renderers()
        source = Popovers(self.seed, themes(self.program))
        cases = [source.next() for _ in range(self.count)]

        def draw(number):
            drawn = Drawn(number, cases[number], self.program)
            for tally, function in renderers:
                if drawn.problem is None:
                    try:
                        tally.compare(drawn, function(drawn.svg))
                    except (RuntimeError, ValueError, subprocess.TimeoutExpired) as error:
                        tally.problems[number] = str(error)
            return drawn

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            drawn = list(pool.map(draw, range(self.count)))
        self.report_own(drawn)
        good = [one for one in drawn if one.problem is None]
        tallies = [tally for tally, _ in renderers]
        if not self.is_short:
            tallies += self.in_browser(good)
        for tally in tallies:
            for number, problem in sorted(tally.problems.items()):
                self.report.fault(f"{tally.name} {number}", problem, self.again(cases[number]))
            self.report.expect(
                f"{tally.version} draws popovers of seed {self.seed}", not tally.problems,
                tally.found())

    def report_own(self, drawn):
        bad = [one for one in drawn if one.problem]
        for one in bad:
            self.report.fault(f"popover {one.number}", one.problem, self.again(one.arguments))
        self.report.expect(
            "popovers as SVG and PNG", not bad, f"{len(drawn) - len(bad)} of {len(drawn)} written")

    def again(self, arguments):
        return shell([self.program.path, "render", *arguments, "-o", "x.svg"]) + "  # and x.png"

    def renderers(self):
        found = []
        if shutil.which("rsvg-convert"):
            words = subprocess.run(["rsvg-convert", "--version"], capture_output=True, text=True)
            version = words.stdout.split("(")[0].strip().replace(" version", "")
            found.append((Tally("rsvg", version), by_rsvg))
        else:
            self.report.skip("rsvg-convert", "not installed", self.is_short)
        if resvg_py:
            found.append((Tally("resvg", f"resvg {resvg_py.__resvg_version__}"), by_resvg))
        else:
            self.report.skip("resvg", "resvg-py could not be installed", self.is_short)
        return found

    def in_browser(self, drawn):
        found = browser.version()
        if not found:
            self.report.skip("Chromium", "not installed", False)
            return []
        path, version = found
        tally = Tally("chromium", version)
        try:
            with browser.Browser(path) as chromium:
                pages = chromium.draw([one.svg for one in drawn], [one.size for one in drawn])
                for index, pixels in pages:
                    tally.compare(drawn[index], pictures.premultiplied(pixels))
        except (RuntimeError, OSError) as error:
            self.report.expect(version, False, str(error))
        return [tally]
