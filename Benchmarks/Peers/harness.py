"""The clock and the report. A figure is the median of ratios of two neighbors in time, so that the
machine's drift, which is far larger than what is compared, falls out."""

import ctypes
import json
import statistics
import time

from frames import address

SECONDS_OF_A_ROW = 0.3
SECONDS_OF_A_TURN = 400e-6
FEWEST_ROUNDS, MOST_ROUNDS = 7, 101
ENCODED = {"100x100@1", "320x480@1", "600x800@2"}


def load_library(path):
    library = ctypes.CDLL(path)
    for name in ("draw", "encode", "memset", "cairo_png"):
        getattr(library, f"peers_{name}_seconds").restype = ctypes.c_double
    library.peers_difference.restype = ctypes.c_double
    pointer, number = ctypes.c_void_p, ctypes.c_int
    library.peers_draw_seconds.argtypes = library.peers_encode_seconds.argtypes = [pointer, pointer, number]
    library.peers_memset_seconds.argtypes = [pointer, ctypes.c_size_t, number]
    library.peers_cairo_png_seconds.argtypes = [pointer, number, number, number]
    library.peers_read_png.argtypes = [ctypes.c_char_p, pointer, number, number]
    library.peers_difference.argtypes = [
        pointer, pointer, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]
    return library


def timed(call):
    """A turn of calls of a function of Python."""
    def turn(calls):
        start = time.perf_counter()
        for _ in range(calls):
            call()
        return time.perf_counter() - start
    return turn


def calls_a_turn(turn):
    turn(1)
    return 1 + int(SECONDS_OF_A_TURN / max(turn(1), 1e-8))


def median_figure(turn, base):
    """The median of the ratios, and that of the baseline in microseconds; a turn takes a number of calls."""
    turn_calls, base_calls = calls_a_turn(turn), calls_a_turn(base)
    ratios, floors, end = [], [], time.perf_counter() + SECONDS_OF_A_ROW
    while len(ratios) < FEWEST_ROUNDS or (
            len(ratios) < MOST_ROUNDS and time.perf_counter() < end):
        floors.append(base(base_calls) / base_calls)
        ratios.append(turn(turn_calls) / turn_calls / floors[-1])
    return statistics.median(ratios), 1e6 * statistics.median(floors)


class Harness:
    """Appends a row for each figure to `rows`."""

    def __init__(self, library, folder, rows):
        self.library, self.folder, self.rows = library, folder, rows

    def report(self, job, frame, who, how, figure, size, drawn):
        reference = frame.references["stretch" if job == "stretch" else "vector"]
        mean, far = -1, ctypes.c_size_t()
        if drawn:
            mean = self.library.peers_difference(
                address(drawn), address(reference), len(reference) // 4, far)
        self.rows.append({
            "job": job, "size": frame.name, "who": who, "how": how, "ratio": figure[0], "bytes": size,
            "difference": mean, "far": far.value, "floor": figure[1]})

    def memset_turn(self, frame):
        where, count = frame.pixels, len(frame.memory)

        def turn(calls):
            # A library that draws elsewhere has pushed the buffer out of the caches.
            self.library.peers_memset_seconds(where, count, 1)
            return self.library.peers_memset_seconds(where, count, calls)

        return turn

    def drawing(self, job, frame, who, how, draw, turn=None, pixels=None):
        """Times `draw`, which draws into the frame's pixels, or into what `pixels` returns."""
        figure = median_figure(turn or timed(draw), self.memset_turn(frame))
        # What was left out would show over what memset left.
        self.memset_turn(frame)(1)
        draw()
        self.report(job, frame, who, how, figure, None, pixels() if pixels else frame.memory)

    def encoder(self, frame, who, how, encode, turn=None):
        """Times `encode`, which returns the bytes of a PNG of the frame's picture."""
        if frame.name not in ENCODED:
            return

        def cairo(calls):
            return self.library.peers_cairo_png_seconds(frame.picture, frame.width, frame.height, calls)

        figure = median_figure(turn or timed(encode), cairo)
        png, decoded = bytes(encode()), bytearray(len(frame.memory))
        path = f"{self.folder}/encoded.png"
        with open(path, "wb") as file:
            file.write(png)
        status = self.library.peers_read_png(path.encode(), address(decoded), frame.width, frame.height)
        self.report("png", frame, who, how, figure, len(png), decoded if status == 0 else None)

    def library_rows(self, frame, path, names):
        """Times a library of C; names: how each of its functions is called in the tables."""
        peer, where = ctypes.CDLL(path), ctypes.addressof(frame)
        peer.peer_how.restype = ctypes.c_char_p
        how = peer.peer_how().decode()
        for job, who in names.items():
            function = getattr(peer, f"peer_{job}")
            if job == "encode":
                self.encoder(
                    frame, who, how, lambda: encoded(function, frame),
                    lambda calls: self.library.peers_encode_seconds(function, where, calls))
                continue
            peer.peer_start(ctypes.byref(frame))
            self.drawing(
                job, frame, who, how, lambda: function(ctypes.byref(frame)),
                lambda calls: self.library.peers_draw_seconds(function, where, calls))
            peer.peer_stop(ctypes.byref(frame))

    def own_rows(self, lines):
        """Takes the rows that GussetTimings prints."""
        self.rows += map(json.loads, lines)


def encoded(encode, frame):
    size = ctypes.c_size_t()
    encode.restype = ctypes.c_void_p
    png = encode(ctypes.byref(frame), ctypes.byref(size))
    data = ctypes.string_at(png, size.value)
    free = ctypes.CDLL(None).free
    free.argtypes = [ctypes.c_void_p]
    free(png)
    return data
