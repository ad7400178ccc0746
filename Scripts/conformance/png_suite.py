"""PngSuite: what the program reads of a PNG file, compared with Pillow's decoder.

`stretch` copies a piece pixel by pixel when the popover has the size of the piece.
"""

import io
import json
import pathlib
import re
import struct
import tempfile

import numpy as np
import pictures
from command import messages, run, shell
from PIL import Image

GOOD, BROKEN = 161, 14
DESCRIPTION = {"pieces": {"plain": {"file": "piece.png", "capInsets": 0}}}


def header(data):
    """The width, the height, the bits of a sample and the color type of a PNG file."""
    return struct.unpack(">IIBB", data[16:26])


def decoded(data):
    """Pillow's pixels, premultiplied; of color with 16 bits, the upper eight."""
    _, _, depth, color_type = header(data)
    image = Image.open(io.BytesIO(data))
    if color_type == 0:
        clear = image.info.get("transparency", -1)
        if depth == 16:
            samples = np.array(image).astype(int)
            gray = (samples * 255 + 32895) >> 16
        else:
            # Pillow compares widened samples with the transparent gray as it stands in the file.
            gray = samples = np.array(image.convert("L")).astype(int)
            clear = clear * 255 // (2**depth - 1)
        return pictures.premultiplied(np.dstack([gray, gray, gray, np.where(samples == clear, 0, 255)]))
    # Pillow has the upper bits of the pixels, but all bits of the transparent color.
    color = image.info.get("transparency")
    if depth == 16 and isinstance(color, tuple):
        image.info["transparency"] = tuple(component >> 8 for component in color)
    return pictures.premultiplied(np.array(image.convert("RGBA")))


def refusal(run):
    """Why a run is not a refusal of bad data, status 65 and a line for each problem; None when it is."""
    if run.returncode == 65 and not run.stdout and re.fullmatch(rb"(gusset: .*\n)+", run.stderr):
        return None
    return f"status {run.returncode}, {len(run.stdout)} bytes of output, and the lines {messages(run)[:200]!r}"


class Suite:
    def __init__(self, program, report, folder):
        self.program, self.report, self.folder = program, report, pathlib.Path(folder)

    def run(self):
        with tempfile.TemporaryDirectory() as art:
            self.art = pathlib.Path(art)
            (self.art / "art.json").write_text(json.dumps(DESCRIPTION))
            # In PngSuite the names of the broken files begin with x.
            refused = self.acceptance, "refused with status 65 and one line"
            self.check("PngSuite: good pictures", "images/[!x]*.png", GOOD, self.difference, "have Pillow's pixels")
            self.check("PngSuite: broken pictures", "images/x*.png", BROKEN, *refused)
            self.check("libspng's crashers", "crashers/*.png", 1, *refused)

    def check(self, what, names, least, problem_of, words):
        """Finds the problem of each file, of which there are so many at least."""
        files = sorted(self.folder.glob(names))
        problems = {file: problem for file in files if (problem := problem_of(file))}
        for file, problem in problems.items():
            self.report.fault(
                file.name, problem,
                f"mkdir -p a && cp {file} a/piece.png && echo '{json.dumps(DESCRIPTION)}' > a/art.json && "
                + shell(self.words(file.read_bytes(), "a", "x.png")))
        self.report.expect(
            what, not problems and len(files) >= least, f"{len(files) - len(problems)} of {len(files)} {words}")

    def words(self, data, folder, output):
        # A width or height of 0 is not a size; the file is read before it matters.
        width, height, _, _ = header(data)
        size = f"{max(1, width)}x{max(1, height)}"
        return [
            self.program, "stretch", "--art", folder, "--arrow", "none", "--size", size, "--scale", 1,
            "-o", output]

    def stretched(self, data):
        (self.art / "piece.png").write_bytes(data)
        return run(*self.words(data, self.art, "-"))

    def difference(self, file):
        """What is wrong with the pixels of a good file; None when they are Pillow's."""
        data = file.read_bytes()
        drawn = self.stretched(data)
        if drawn.returncode:
            return f"status {drawn.returncode}: {messages(drawn)}"
        actual, expected = pictures.read(drawn.stdout), decoded(data)
        if actual.shape != expected.shape:
            return f"{actual.shape} instead of {expected.shape}"
        largest = np.abs(actual - expected).max()
        _, _, depth, color_type = header(data)
        # Pillow cuts the lower bits of color off, which the program rounds.
        allowed = 1 if depth == 16 and color_type != 0 else 0
        return f"pixels differ by up to {largest} of 255" if largest > allowed else None

    def acceptance(self, file):
        """Why a broken file is not refused; None when it is."""
        return refusal(self.stretched(file.read_bytes())) or refusal(run(self.program, "insets", file))
