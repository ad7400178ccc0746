"""fpng by the Python package of that name; libpeers takes alpha out before, in the time."""

import fpng
import numpy

import peers


def measure(harness, frame):
    straight = bytearray(len(frame.pixels))
    array = numpy.frombuffer(straight, numpy.uint8).reshape(frame.height, frame.width, 4)
    source, target = peers.address(frame.picture.pixels), peers.address(straight)

    def encode():
        harness.library.peers_straight_rgba(source, len(straight) // 4, target)
        return fpng.from_ndarray(array)

    harness.encoder(
        frame, "fpng", f"Python, package fpng {fpng.__version__}, unpremultiplied in C", encode)


peers.main(measure)
