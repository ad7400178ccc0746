"""Pictures as arrays of premultiplied pixels, and popovers drawn by gusset to compare with."""

import dataclasses
import io
import json
import pathlib
import subprocess

import numpy as np
from PIL import Image

import report

DIRECTIONS = ["up", "down", "left", "right", "none"]


def read(source):
    """A PNG file, or its bytes, as premultiplied pixels: rows, columns, RGBA."""
    if isinstance(source, bytes):
        source = io.BytesIO(source)
    return premultiplied(np.array(Image.open(source).convert("RGBA")))


def premultiplied(straight):
    straight = straight.astype(int)
    alpha = straight[..., 3:]
    return np.concatenate([(straight[..., :3] * alpha + 127) // 255, alpha], axis=2)


def write(pixels, path):
    """Writes premultiplied pixels as a PNG file, to look at."""
    alpha = np.maximum(pixels[..., 3:], 1)
    colors = np.minimum((pixels[..., :3] * 255 + alpha // 2) // alpha, 255)
    Image.fromarray(
        np.concatenate([colors, pixels[..., 3:]], axis=2).astype(np.uint8), "RGBA"
    ).save(path)


def placed(pixels, size, left, top):
    """A clear picture of a size, width and height, with another one in it."""
    canvas = np.zeros((size[1], size[0], 4), int)
    canvas[top : top + pixels.shape[0], left : left + pixels.shape[1]] = pixels
    return canvas


def nine_patch(pixels, caps, size):
    """Pixels whose middle column and row repeat between caps: left, top, right, bottom."""

    def indices(length, low, high, extent):
        middle = np.clip(np.arange(extent - low - high), 0, length - low - high - 1) + low
        return np.concatenate([np.arange(low), middle, np.arange(length - high, length)])

    columns = indices(pixels.shape[1], caps[0], caps[2], size[0])
    rows = indices(pixels.shape[0], caps[1], caps[3], size[1])
    return pixels[rows][:, columns]


def sampled(pixels, columns, rows):
    """Pixels at positions, as a graphics card filters them: between the middles of four."""

    def weigh(positions, length):
        first = np.floor(positions - 0.5).astype(int)
        weight = positions - 0.5 - first
        return np.clip(first, 0, length - 1), np.clip(first + 1, 0, length - 1), weight

    left, right, across = weigh(np.asarray(columns), pixels.shape[1])
    top, bottom, down = weigh(np.asarray(rows), pixels.shape[0])
    across, down = across[None, :, None], down[:, None, None]
    upper = pixels[top][:, left] * (1 - across) + pixels[top][:, right] * across
    lower = pixels[bottom][:, left] * (1 - across) + pixels[bottom][:, right] * across
    return upper * (1 - down) + lower * down


def scaled_positions(length, caps, extent, scale, count, start=0):
    """Where the pixels of a scaled nine-patch read its picture along an axis.

    The patch is `extent` pixels long before it is scaled and begins at `start`; `count` pixels are drawn.
    """
    low, high = caps
    at = (np.arange(count) + 0.5) / scale - start
    middle = low + (at - low) / max(extent - low - high, 1e-9) * (length - low - high)
    positions = np.where(at < low, at, np.where(at > extent - high, at - extent + length, middle))
    return positions, (at >= 0) & (at < extent)


def look_suffix(look):
    """The end of the name that the files of a look begin with."""
    return "" if look == "usual" else f"-{look}"


@dataclasses.dataclass
class Popover:
    """A popover, in points."""

    theme: str
    direction: str
    width: int
    height: int
    offset: float = 0
    look: str = "usual"

    @property
    def name(self):
        """The name that the files of the look begin with."""
        return pathlib.Path(self.theme).stem + look_suffix(self.look)

    def __str__(self):
        place = f" at {self.offset:+g}" if self.offset else ""
        return f"{self.name} {self.direction} {self.width}x{self.height}{place}"


class Gusset:
    """The command, and a folder for what it writes."""

    def __init__(self, command, folder, is_short=False):
        self.command = command
        # Whether few pictures are enough.
        self.is_short = is_short
        self.folder = pathlib.Path(folder).resolve()
        self.folder.mkdir(parents=True, exist_ok=True)

    def run(self, *arguments):
        run = subprocess.run([self.command, *map(str, arguments)], capture_output=True)
        if run.returncode:
            raise RuntimeError(f"gusset {' '.join(map(str, arguments))}: {run.stderr.decode()}")
        return run.stdout

    def export(self, theme, *formats):
        for name in formats:
            self.run("export", theme, "--to", name, "-o", self.folder)

    def render(self, popover, scale=1):
        """A popover with its shadows, as far as exported pictures show them."""
        word = {"dark-high-contrast": "dark highContrast", "high-contrast": "highContrast"}.get(
            popover.look, popover.look)
        look = [] if popover.look == "usual" else ["--appearance", word]
        theme = json.loads(self.run("themes", popover.theme, *look))
        shadows = ["--shadow"] if theme.get("shadows") else []
        shape = [
            *look, "--theme", popover.theme, "--size", f"{popover.width}x{popover.height}",
            "--arrow", popover.direction, "--offset", popover.offset]
        picture = read(self.run("render", *shape, "--scale", scale, *shadows, "-o", "-"))
        if not shadows:
            return picture
        # Exports cut off what is too faint to be seen.
        insets = json.loads(self.run("silhouette", *shape, "--as", "json"))["alignmentInsets"]
        name = pathlib.Path(popover.theme).stem
        margins = self.pixels(name, popover.direction, scale, popover.look)["margins"]
        cut = {side: round(insets[side] * scale) - shown for side, shown in margins.items()}
        return picture[
            cut["top"]:picture.shape[0] - cut["bottom"], cut["left"]:picture.shape[1] - cut["right"]]

    def picture(self, name, direction, scale=1, look="usual"):
        """The entry of a picture in the slices export."""
        pictures = self.looks(name)[look]["pictures"]
        return next(p for p in pictures if p["arrow"] == direction and p["scale"] == scale)

    def looks(self, name):
        """The looks in the slices export, by their words."""
        document = json.loads((self.folder / "slices" / f"{name}.json").read_text())
        return {look["look"]: look for look in document["looks"]}

    def pixels(self, name, direction, scale=1, look="usual"):
        """The measures of a picture, in pixels."""
        return self.picture(name, direction, scale, look)["pixels"]

    def padding(self, name, direction, scale=1, look="usual"):
        """The padding of content: left, top, right, bottom."""
        return list(self.pixels(name, direction, scale, look)["padding"].values())

    def natural(self, theme, direction, look="usual"):
        """The popover at the size of its exported picture."""
        pixels = self.pixels(pathlib.Path(theme).stem, direction, 1, look)
        size, margins = pixels["size"], pixels["margins"]
        return Popover(
            theme, direction, size["width"] - margins["left"] - margins["right"],
            size["height"] - margins["top"] - margins["bottom"], look=look)

    def margins(self, name, direction, scale=1, look="usual"):
        """The margins of the shadows at the left and at the top, in pixels."""
        margins = self.pixels(name, direction, scale, look)["margins"]
        return margins["left"], margins["top"]


class Report(report.Report):
    """Prints a line for each check of a consumer and keeps pictures that differ."""

    def __init__(self, folder):
        super().__init__("consumers")
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)

    def expect(self, consumer, what, is_met, found=""):
        super().expect(f"{consumer}: {what}", is_met, found)

    def compare(self, consumer, what, actual, expected, tolerance=0):
        """Compares pictures; tolerance is the largest difference of a component, of 255.

        A shadow, which is translucent, may differ by 3.
        """
        name = f"{consumer}-{what}".replace(" ", "-").replace("+", "")
        write(actual, self.folder / f"{name}.png")
        if actual.shape != expected.shape:
            self.expect(consumer, what, False, f"size {actual.shape} is not {expected.shape}")
            return
        difference = np.abs(actual - expected).max(axis=2)
        tolerance = np.where(expected[:, :, 3] < 255, max(tolerance, 3), tolerance)
        count = int((difference > tolerance).sum())
        found = f"largest difference {difference.max()} of 255"
        if count:
            rows, columns = np.nonzero(difference > tolerance)
            found += f", {count} pixels over it, first at {columns[0]},{rows[0]}"
            write(expected, self.folder / f"{name}-expected.png")
        self.expect(consumer, what, count == 0, found)
