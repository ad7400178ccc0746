"""Compares the program with files and programs of others: check.py [options] GUSSET

--seed N       of the random popovers (default: 1)
--short        40 popovers in place of 500, and no browser; what is not installed is not a failure
--png-suite F  the folder with libspng's tests, which contains PngSuite

PNG files are compared with Pillow's decoder, and popovers as SVG, drawn by other programs, with the program's own
PNG. Needs PYTHONPATH=Tests/Consumers, whose modules compare pictures and start Chromium.

Where two pictures differ, a picture with eight times the pixels a side, averaged, decides: it shows nearly exact
coverage and blurs, because what programs approximate is then small. At the usual size they miss pixels in
which antialiased edges meet by up to 100 of 255: a border over its fill, and both at a corner.
"""

import argparse
import base64
import contextlib
import io
import itertools
import os
import pathlib
import shutil
import subprocess
import sys
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pictures
import resvg_py
from command import messages, run, shell
from devtools import Chromium, chromium
from PIL import Image
from png_suite import Suite
from popovers import popovers
from report import Report

# A pixel differs when a premultiplied component does by more than this, of 255.
LIMIT = 16
# The share of pixels that may differ.
ALLOWED = 0.006
# Pixels a side for each pixel of a picture at 1x.
ENLARGEMENT = 8
FOLDER = pathlib.Path("out/conformance")


def by_rsvg(svg):
    drawn = subprocess.run(["rsvg-convert"], input=svg, capture_output=True, timeout=60)
    if drawn.returncode:
        raise RuntimeError(messages(drawn))
    return drawn.stdout


def by_resvg(svg, zoom=1):
    return bytes(resvg_py.svg_to_bytes(svg_string=svg.decode(), zoom=zoom, skip_system_fonts=True))


def in_page(page, svg):
    """As large as its pixels, on nothing."""
    image = base64.b64encode(svg).decode()
    width, height = page.run(f"""(async () => {{
        document.body.innerHTML = "<img style='position: absolute; left: 0; top: 0'>"
        const image = document.images[0]
        image.src = "data:image/svg+xml;base64,{image}"
        await image.decode()
        return [image.naturalWidth, image.naturalHeight]
    }})()""")
    shot = page.call(
        "Page.captureScreenshot", format="png", optimizeForSpeed=True,
        clip={"x": 0, "y": 0, "width": width, "height": height, "scale": 1})
    return base64.b64decode(shot["data"])


def share(a, b):
    """The share of pixels that differ."""
    return float((np.abs(a - b).max(axis=2) > LIMIT).mean())


def nearly_exact(svg, scale):
    """The premultiplied pixels at the scale that the SVG has."""
    zoom = ENLARGEMENT // scale
    large = Image.open(io.BytesIO(by_resvg(svg, zoom))).convert("RGBA").convert("RGBa")
    return np.array(large.reduce(zoom)).astype(int)


def compare_all(program, report, cases, is_short):
    with contextlib.ExitStack() as stack, ThreadPoolExecutor(os.cpu_count()) as pool:
        renderers = dict(found_renderers(report, stack, is_short))
        found = list(pool.map(lambda pair: compare(program, report, *pair, renderers), enumerate(cases)))
    drawn = [each for each in found if each]
    report.expect("popovers, written as SVG and PNG", len(drawn) == len(cases), f"{len(drawn)} of {len(cases)}")
    for name in renderers:
        count = Counter(each[name] for each in drawn)
        report.expect(
            f"popovers in {name}", drawn and not count["fault"],
            f"{count['near']} of {len(drawn)} within {100 * ALLOWED} % of pixels over {LIMIT}; in "
            f"{count['exact']} more, the program is nearer to the exact picture; {count['fault']} faults")


def found_renderers(report, stack, is_short):
    """The names of renderers, with functions from an SVG to a PNG."""
    if shutil.which("rsvg-convert"):
        yield "rsvg-convert", by_rsvg
    else:
        report.skip("popovers in rsvg-convert", "not installed", is_short)
    yield f"resvg {resvg_py.__resvg_version__}", by_resvg
    if is_short:
        return
    if found := chromium():
        page, lock = stack.enter_context(Chromium(2048, 2048)), threading.Lock()
        page.call("Emulation.setDefaultBackgroundColorOverride", color={"r": 0, "g": 0, "b": 0, "a": 0})

        def by_chromium(svg):
            with lock:
                return in_page(page, svg)

        yield found[1], by_chromium
    else:
        report.skip("popovers in Chromium", "not installed", False)


def compare(program, report, number, arguments, renderers):
    """How each renderer draws a popover: near the program, further from the exact picture, or a fault."""
    again = shell([program, "render", *arguments, "-o", "x.svg"]) + "  # and x.png"
    runs = [run(program, "render", *arguments, "--format", format, "-o", "-") for format in ("svg", "png")]
    for drawn in runs:
        # A message without an error is a note, such as one about a limited offset.
        if drawn.returncode:
            report.fault(f"popover {number}", f"status {drawn.returncode}: {messages(drawn)}", again)
            return None
    svg, own = runs[0].stdout, pictures.read(runs[1].stdout)
    found = {}
    for name, draw in renderers.items():
        try:
            found[name] = verdict(number, name, svg, int(arguments[-1]), own, pictures.read(draw(svg)))
        except (RuntimeError, ValueError, subprocess.TimeoutExpired) as error:
            found[name] = "fault"
            report.fault(f"{name} {number}", str(error), again)
    return found


def verdict(number, name, svg, scale, own, other):
    """How the program's picture is beside another one of the same SVG; an error when it is wrong."""
    if own.shape != other.shape:
        raise ValueError(f"{other.shape} instead of {own.shape}")
    difference = share(own, other)
    if difference <= ALLOWED:
        return "near"
    exact = nearly_exact(svg, scale)
    ours, theirs = share(own, exact), share(other, exact)
    if ours < theirs:
        return "exact"
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{number}.svg").write_bytes(svg)
    pictures.write(own, FOLDER / f"{number}-gusset.png")
    pictures.write(other, FOLDER / f"{number}-{name.split()[0]}.png")
    raise ValueError(
        f"{100 * difference:.3f} % of the pixels differ; from the exact picture differ "
        f"{100 * ours:.3f} % of the program's and {100 * theirs:.3f} % of its")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("gusset", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--png-suite")
    options = parser.parse_args()
    program, report = options.gusset.resolve(), Report("conformance")
    if options.png_suite:
        Suite(program, report, options.png_suite).run()
    else:
        report.skip("PngSuite", "libspng's source could not be had", options.short)
    cases = list(itertools.islice(popovers(program, options.seed), 40 if options.short else 500))
    compare_all(program, report, cases, options.short)
    return report.finish()


sys.exit(main())
