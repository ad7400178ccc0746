"""The harness in Python: the inputs, the clock and the report, as Common/ has them in C.

Memset, Cairo's PNG writer and the comparison of pictures are called in libpeers, so that what the
ratios stand on is the same in every language.
"""

import ctypes
import json
import os
import statistics
import struct
import sys
import time

SECONDS_OF_A_ROW = 0.3
SECONDS_OF_A_TURN = 400e-6
FEWEST_ROUNDS, MOST_ROUNDS = 7, 101
EXPORTED = {"100x100@1", "320x480@1", "600x800@2"}


def load_library(path):
    library = ctypes.CDLL(path)
    pointer, size = ctypes.c_void_p, ctypes.c_size_t
    far = ctypes.POINTER(size)
    library.peers_memset_seconds.argtypes = [pointer, size, ctypes.c_int]
    library.peers_memset_seconds.restype = ctypes.c_double
    library.peers_cairo_png_seconds.argtypes = [pointer, ctypes.c_int, ctypes.c_int, far]
    library.peers_cairo_png_seconds.restype = ctypes.c_double
    library.peers_difference.argtypes = [pointer, pointer, size, far]
    library.peers_difference.restype = ctypes.c_double
    library.peers_png_difference.argtypes = [
        ctypes.c_char_p, size, pointer, ctypes.c_int, ctypes.c_int, far]
    library.peers_png_difference.restype = ctypes.c_double
    library.peers_straight_rgba.argtypes = [pointer, size, pointer]
    library.peers_straight_rgba.restype = None
    return library


def address(buffer):
    return ctypes.addressof((ctypes.c_char * len(buffer)).from_buffer(buffer))


class Picture:
    """Premultiplied ARGB32 pixels with their size."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.width, self.height = struct.unpack("=ii", file.read(8))
            self.pixels = bytearray(file.read())


class Frame:
    """One size of the table and what is drawn at it."""

    def __init__(self, folder, name, width, height, scale):
        self.name, self.width, self.height, self.scale = name, width, height, scale
        self.folder = folder
        self.pixels = bytearray(width * height * 4)
        self.art = Picture(f"{folder}/art@{scale}.raw")
        with open(f"{folder}/patches-{name}.txt", encoding="ascii") as file:
            edges = [list(map(int, line.split())) for line in file]
        self.from_x, self.to_x, self.from_y, self.to_y = edges
        with open(f"{folder}/outline-{name}.txt", encoding="ascii") as file:
            lines = [line.split() for line in file]
        self.top, self.bottom, self.border = (int(color, 16) for color in lines[0][:3])
        self.border_width = float(lines[0][3])
        self.segments = [(line[0], list(map(float, line[1:]))) for line in lines[1:]]
        with open(f"{folder}/vector-{name}.svg", encoding="utf-8") as file:
            self.svg = file.read()
        self.picture = self.reference("vector")

    def reference(self, job):
        kind = "stretch" if job == "stretch" else "vector"
        return Picture(f"{self.folder}/{kind}-{self.name}.raw")

    def patches(self):
        """15 pairs of rectangles (x, y, width, height), in the art and in the picture."""
        for row in range(3):
            for column in range(5):
                yield tuple(
                    (xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])
                    for xs, ys in ((self.from_x, self.from_y), (self.to_x, self.to_y)))


def frames(folder):
    with open(f"{folder}/sizes.txt", encoding="ascii") as file:
        for line in file:
            name, *numbers = line.split()
            yield Frame(folder, name, *map(int, numbers))


def seconds(call, calls):
    start = time.perf_counter()
    for _ in range(calls):
        call()
    return time.perf_counter() - start


def calls_a_turn(turn):
    turn(1)
    return 1 + int(SECONDS_OF_A_TURN / max(turn(1), 1e-8))


def median_ratio(turn, base):
    """The median of ratios of neighbors in time; a turn takes a number of calls."""
    turn_calls, base_calls = calls_a_turn(turn), calls_a_turn(base)
    ratios, end = [], time.perf_counter() + SECONDS_OF_A_ROW
    while len(ratios) < FEWEST_ROUNDS or (
            len(ratios) < MOST_ROUNDS and time.perf_counter() < end):
        floor = base(base_calls) / base_calls
        ratios.append(turn(turn_calls) / turn_calls / floor)
    return statistics.median(ratios)


class Harness:
    def __init__(self, library_path, folder):
        self.library = load_library(library_path)
        self.folder = folder

    def report(self, job, frame, who, how, ratio, size, difference, far):
        print(json.dumps({
            "job": job, "size": frame.name, "who": who, "ratio": float(f"{ratio:.5g}"),
            "bytes": size, "how": how, "difference": round(difference, 4), "far": far}),
            flush=True)

    def memset_turn(self, pixels):
        where, count = address(pixels), len(pixels)

        def turn(calls):
            # A library that draws elsewhere has pushed the buffer out of the caches.
            self.library.peers_memset_seconds(where, count, 1)
            return self.library.peers_memset_seconds(where, count, calls)

        return turn

    def differs(self, job, frame, pixels):
        reference, far = frame.reference(job).pixels, ctypes.c_size_t()
        mean = self.library.peers_difference(
            address(pixels), address(reference), len(reference) // 4, far)
        return mean, far.value

    def drawing(self, job, frame, who, how, draw, pixels=None):
        """Times `draw`, which draws into the frame's pixels, or into what `pixels` returns."""
        ratio = median_ratio(lambda calls: seconds(draw, calls), self.memset_turn(frame.pixels))
        # What was left out would show over what memset left.
        self.memset_turn(frame.pixels)(1)
        draw()
        drawn = frame.pixels if pixels is None else pixels()
        self.report(job, frame, who, how, ratio, None, *self.differs(job, frame, drawn))

    def png_picture(self, job, frame, who, how, ratio, png):
        """Reports a ratio that was taken elsewhere, and compares the PNG with the reference."""
        far = ctypes.c_size_t()
        difference = self.library.peers_png_difference(
            png, len(png), address(frame.picture.pixels), frame.width, frame.height, far)
        self.report(job, frame, who, how, ratio, None, difference, far.value)

    def encoder(self, frame, who, how, encode):
        """Times `encode`, which returns the bytes of a PNG of the frame's picture."""
        if frame.name not in EXPORTED:
            return
        where, size = address(frame.picture.pixels), ctypes.c_size_t()

        def cairo(calls):
            return sum(
                self.library.peers_cairo_png_seconds(where, frame.width, frame.height, size)
                for _ in range(calls))

        ratio = median_ratio(lambda calls: seconds(encode, calls), cairo)
        png, far = bytes(encode()), ctypes.c_size_t()
        difference = self.library.peers_png_difference(
            png, len(png), where, frame.width, frame.height, far)
        self.report("png", frame, who, how, ratio, len(png), difference, far.value)


def main(measure):
    """Calls `measure` with each frame; the arguments are libpeers and the work folder."""
    if len(sys.argv) != 3:
        sys.exit(f"usage: {os.path.basename(sys.argv[0])} <libpeers> <work folder>")
    harness = Harness(os.path.abspath(sys.argv[1]), sys.argv[2])
    for frame in frames(sys.argv[2]):
        measure(harness, frame)
