"""Pillow's PNG writer at its defaults; it takes alpha out itself."""

import io

from PIL import Image, __version__

import peers


def measure(harness, frame):
    def encode():
        image = Image.frombuffer(
            "RGBA", (frame.width, frame.height), frame.picture.pixels, "raw", "BGRa", 0, 1)
        file = io.BytesIO()
        image.save(file, "PNG")
        return file.getvalue()

    harness.encoder(frame, "Pillow", f"Python, Pillow {__version__}", encode)


peers.main(measure)
