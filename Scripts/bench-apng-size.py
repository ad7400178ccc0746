#!/usr/bin/env python3
"""Compares the sizes of Gusset's animated PNG files with those of the files that apngopt makes of them.

bench-apng-size.py GUSSET

apngopt compresses with Zopfli and with 7-Zip; the smaller file counts. It takes files of its working
folder only. Where its frames have other pixels, the table says so. Needs apngopt and the Python package
pillow.
"""

import fractions
import io
import os
import statistics
import struct
import subprocess
import sys
import tempfile
import zlib

from PIL import Image

ANIMATIONS = [
    "--theme slate --from 240x120-80 --to 240x120+80 --scale 2",
    "--theme slate --from 200x120 --to 320x240 --scale 1",
    "--theme light --from 200x120 --to 260x160 --scale 2",
    "--theme light --from 200x120 --to 260x160 --scale 1 --shadow",
    "--theme dark --from 200x90-40 --to 200x90+40 --arrow left --scale 1",
    "--theme gik --from 240x120-60 --to 240x120+60 --scale 2",
    "--theme gik --from 200x120 --to 260x160 --scale 1",
    "--theme sand --from 160x80 --to 240x120+40 --scale 1 --shadow",
    "--theme indigo --from 160x80 --to 240x120+40 --scale 2",
    "--theme tooltip --from 100x40-20 --to 100x40+20 --scale 2 --shadow",
    "--theme wypopover --from 240x120-60 --to 240x120+60 --scale 1",
]


def chunks(data):
    offset = 8
    while offset < len(data):
        length, name = struct.unpack_from(">I4s", data, offset)
        yield name, data[offset + 8:offset + 8 + length]
        offset += length + 12


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def parts(data):
    """The place and the ways to dispose of and to blend each frame, and its pixels."""
    header, colors, found = b"", b"", []
    for name, content in chunks(data):
        if name == b"IHDR":
            header = content
        elif name in (b"PLTE", b"tRNS"):
            colors += chunk(name, content)
        elif name == b"fcTL":
            found.append([struct.unpack(">IIIIIHHBB", content[:26]), b""])
        elif name in (b"IDAT", b"fdAT"):
            found[-1][1] += content[4 if name == b"fdAT" else 0:]
    for (number, width, height, *rest), content in found:
        file = data[:8] + chunk(b"IHDR", struct.pack(">II", width, height) + header[8:]) + colors \
            + chunk(b"IDAT", content) + chunk(b"IEND", b"")
        yield rest, Image.open(io.BytesIO(file)).convert("RGBA")


def frames(path):
    """The pixels of each frame, as they are shown, and for how long."""
    with open(path, "rb") as file:
        data = file.read()
    result = []
    canvas = None
    for (x, y, part, whole, dispose, blend), picture in parts(data):
        canvas = canvas or Image.new("RGBA", picture.size)
        before = canvas.copy()
        if blend == 1:
            # Only opaque and transparent pixels are exact.
            canvas.alpha_composite(picture, (x, y))
        else:
            canvas.paste(picture, (x, y))
        result.append((canvas.tobytes(), fractions.Fraction(part, whole or 100)))
        if dispose == 1:
            canvas.paste((0, 0, 0, 0), (x, y, x + picture.width, y + picture.height))
        elif dispose == 2:
            canvas = before
    # A frame that equals the one before may be left out if that is shown for longer.
    merged = []
    for pixels, seconds in result:
        if merged and merged[-1][0] == pixels:
            merged[-1] = (pixels, merged[-1][1] + seconds)
        else:
            merged.append((pixels, seconds))
    return merged


def size(path):
    """The size of a file without the chunks that name its color space."""
    with open(path, "rb") as file:
        data = file.read()
    return 8 + sum(len(content) + 12 for name, content in chunks(data)
                   if name not in (b"sRGB", b"cICP", b"iCCP"))


def optimized(path, folder):
    """The size of the smaller file of apngopt, and whether it shows the same pixels."""
    sizes = []
    for method in ("-z1", "-z2"):
        other = os.path.join(folder, "optimized.png")
        # Its exit status says nothing.
        subprocess.run(["apngopt", method, os.path.basename(path), os.path.basename(other)], cwd=folder,
                       stdout=subprocess.DEVNULL)
        sizes.append(size(other))
        equal = frames(other) == frames(path)
    return min(sizes), equal


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: bench-apng-size.py GUSSET")
    print("animation: frames, small, apngopt, small / apngopt, fast / small", file=sys.stderr)
    ratios, losses = [], []
    with tempfile.TemporaryDirectory() as folder:
        for options in ANIMATIONS:
            paths = {}
            for compression in ("small", "fast"):
                paths[compression] = os.path.join(folder, compression + ".png")
                subprocess.run([sys.argv[1], "animate", "--fps", "30", *options.split(), "--compression",
                                compression, "-q", "-o", paths[compression]], check=True)
            small, fast = size(paths["small"]), size(paths["fast"])
            other, equal = optimized(paths["small"], folder)
            ratios.append(small / other)
            losses.append(fast / small)
            count = len(frames(paths["small"]))
            note = "" if equal else " (other pixels)"
            print(f"{options}: {count}, {small:,}, {other:,}{note}, {ratios[-1]:.3f}, {losses[-1]:.3f}",
                  file=sys.stderr, flush=True)
    print(f"| animations, beside apngopt | {len(ratios)} | {statistics.median(ratios):.3f} |"
          f" {max(ratios):.3f} | {sum(ratio > 1 for ratio in ratios)} | {statistics.median(losses):.3f} |"
          f" {max(losses):.3f} |")


if __name__ == "__main__":
    main()
