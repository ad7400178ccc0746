"""Popovers as SVG, drawn by other programs, beside the program's own PNG."""

import os
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

import browser
import pictures
from drawn_popover import DrawnPopover, Tally
from judge import by_resvg, resvg_py
from popovers import Popovers, themes
from report import shell


def by_rsvg(svg):
    run = subprocess.run(["rsvg-convert"], input=svg, capture_output=True, timeout=60)
    if run.returncode:
        raise RuntimeError(run.stderr.decode().strip())
    return pictures.read(run.stdout)


class Comparison:
    def __init__(self, program, report, seed, count, is_short):
        self.program = program
        self.report = report
        self.seed = seed
        self.count = count
        self.is_short = is_short

    def run(self):
        if not resvg_py:
            # It also draws the pictures that decide between two programs.
            self.report.skip("popovers", "resvg-py could not be installed", self.is_short)
            return
        renderers = self.renderers()
        source = Popovers(self.seed, themes(self.program))
        cases = [source.next() for _ in range(self.count)]

        def draw(number):
            drawn = DrawnPopover(number, cases[number], self.program)
            for tally, function in renderers:
                if drawn.problem is None:
                    try:
                        tally.compare(drawn, function(drawn.svg))
                    except (RuntimeError, ValueError, subprocess.TimeoutExpired) as error:
                        tally.problems[number] = str(error)
            return drawn

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            drawn = list(pool.map(draw, range(self.count)))
        bad = [one for one in drawn if one.problem]
        for one in bad:
            self.report.fault(f"popover {one.number}", one.problem, self.again(one.arguments))
        self.report.expect(
            f"popovers of seed {self.seed}, written as SVG and PNG", not bad,
            f"{len(drawn) - len(bad)} of {len(drawn)}")
        tallies = [tally for tally, _ in renderers]
        if not self.is_short:
            tallies += self.in_browser([one for one in drawn if one.problem is None])
        for tally in tallies:
            tally.settle(drawn)
            for number, problem in sorted(tally.problems.items()):
                self.report.fault(f"{tally.name} {number}", problem, self.again(cases[number]))
            self.report.expect(
                f"popovers in {tally.version}", tally.shares and not tally.problems, tally.found())

    def again(self, arguments):
        return shell([self.program.path, "render", *arguments, "-o", "x.svg"]) + "  # and x.png"

    def renderers(self):
        found = []
        if shutil.which("rsvg-convert"):
            words = subprocess.run(["rsvg-convert", "--version"], capture_output=True, text=True)
            version = words.stdout.split("(")[0].strip().replace(" version", "")
            found.append((Tally("rsvg", version), by_rsvg))
        else:
            self.report.skip("popovers in rsvg-convert", "not installed", self.is_short)
        found.append((Tally("resvg", f"resvg {resvg_py.__resvg_version__}"), by_resvg))
        return found

    def in_browser(self, drawn):
        found = browser.version()
        if not found:
            self.report.skip("popovers in Chromium", "not installed", False)
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
