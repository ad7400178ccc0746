"""PngSuite: what the program reads of a PNG file, compared with Pillow's decoder.

`stretch` copies a piece pixel by pixel when the popover has the size of the piece.
"""

import io
import json
import pathlib
import tempfile

import numpy as np
import pictures
from PIL import Image
from report import shell

GOOD, BROKEN = 161, 14
DESCRIPTION = {"pieces": {"plain": {"file": "piece.png", "capInsets": 0}}}


class Chunks:
    """The fields of a PNG file that the comparison needs."""

    def __init__(self, data):
        self.width, self.height = (int.from_bytes(data[i : i + 4], "big") for i in (16, 20))
        self.depth, self.color_type = data[24], data[25]
        self.is_clear_gray = self.color_type == 0 and b"tRNS" in data
        if self.is_clear_gray:
            start = data.index(b"tRNS") + 4
            self.clear_gray = int.from_bytes(data[start : start + 2], "big")


def decoded(data):
    """Pillow's pixels, premultiplied; of color with 16 bits, the upper eight."""
    header = Chunks(data)
    image = Image.open(io.BytesIO(data))
    if header.depth == 16:
        if header.color_type == 0:
            wide = np.array(image).astype(int)
            clear = wide == header.clear_gray if header.is_clear_gray else np.zeros(wide.shape, bool)
            gray = (wide * 255 + 32895) >> 16
            return pictures.premultiplied(np.dstack([gray, gray, gray, np.where(clear, 0, 255)]))
        # Pillow has the upper bits of the pixels, but all bits of the transparent color.
        color = image.info.get("transparency")
        if isinstance(color, tuple):
            image.info["transparency"] = tuple(component >> 8 for component in color)
    if not header.is_clear_gray:
        return pictures.premultiplied(np.array(image.convert("RGBA")))
    # Pillow compares widened samples with the transparent gray as it stands in the file.
    gray = np.array(image.convert("L"))
    alpha = np.where(gray == header.clear_gray * 255 // (2**header.depth - 1), 0, 255)
    return pictures.premultiplied(np.dstack([gray, gray, gray, alpha]))


class Suite:
    def __init__(self, program, report, folder):
        self.program = program
        self.report = report
        self.images = pathlib.Path(folder) / "images"
        self.crashers = pathlib.Path(folder) / "crashers"

    def run(self):
        files = sorted(self.images.glob("*.png"))
        # In PngSuite the names of the broken files begin with x.
        broken = [file for file in files if file.name.startswith("x")]
        good = [file for file in files if file not in broken]
        with tempfile.TemporaryDirectory() as art:
            self.art = pathlib.Path(art)
            (self.art / "art.json").write_text(json.dumps(DESCRIPTION))
            self.check_good(good)
            self.check_refused("PngSuite: broken pictures", broken, BROKEN)
            self.check_refused("libspng's crashers", sorted(self.crashers.glob("*.png")), 1)

    def words(self, header, folder, output):
        # A width or height of 0 is not a size; the file is read before it matters.
        size = f"{max(1, header.width)}x{max(1, header.height)}"
        return ["stretch", "--art", folder, "--arrow", "none", "--size", size, "--scale", 1, "-o", output]

    def stretched(self, data):
        (self.art / "piece.png").write_bytes(data)
        return self.program.run(*self.words(Chunks(data), self.art, "-"))

    def fault(self, file, found):
        self.report.fault(
            file.name, found,
            f"mkdir -p a && cp {file} a/piece.png && echo '{json.dumps(DESCRIPTION)}' > a/art.json && "
            + shell([self.program.path, *self.words(Chunks(file.read_bytes()), "a", "x.png")]))

    def check_good(self, files):
        same = faults = 0
        for file in files:
            data = file.read_bytes()
            run = self.stretched(data)
            if run.status:
                problem = f"status {run.status}: {run.messages.strip()}"
            else:
                problem = self.difference(run.output, data)
                same += problem is None
            if problem:
                faults += 1
                self.fault(file, problem)
        self.report.expect(
            "PngSuite: good pictures", not faults and len(files) == GOOD,
            f"{same} of {len(files)} have Pillow's pixels, {faults} faults")

    def difference(self, output, data):
        actual, expected = pictures.read(output), decoded(data)
        if actual.shape != expected.shape:
            return f"{actual.shape} instead of {expected.shape}"
        largest = np.abs(actual - expected).max()
        header = Chunks(data)
        # Pillow cuts the lower bits of color off, which the program rounds.
        allowed = 1 if header.depth == 16 and header.color_type != 0 else 0
        return f"pixels differ by up to {largest} of 255" if largest > allowed else None

    def check_refused(self, what, files, least):
        faults = 0
        for file in files:
            problem = self.stretched(file.read_bytes()).refusal()
            if problem is None:
                again = [self.program.path, "insets", file]
                problem = self.program.run(*again[1:]).refusal()
            if problem:
                faults += 1
                self.fault(file, problem)
        self.report.expect(
            what, not faults and len(files) >= least,
            f"{len(files) - faults} of {len(files)} refused with status 65 and one line")
