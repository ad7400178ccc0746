"""Tests of the charts of BENCHMARKS.md. GUSSET_COMMAND names the command, which draws their callout."""

import os
import pathlib
import random
import re
import sys
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Benchmarks/Peers"))

import draw_charts  # noqa: E402
import tables  # noqa: E402
from Charts import canvas, encoders, redraw  # noqa: E402

GUSSET = os.environ.get("GUSSET_COMMAND", str(ROOT / ".build/release/gusset"))
ROWS = pathlib.Path(__file__).with_name("rows.jsonl")
SVG = "{http://www.w3.org/2000/svg}"


def luminance(color):
    """The relative luminance by WCAG 2.2."""
    parts = [int(color[index:index + 2], 16) / 255 for index in (1, 3, 5)]
    parts = [part / 12.92 if part <= .04045 else ((part + .055) / 1.055) ** 2.4 for part in parts]
    return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2]


def contrast(one, other):
    low, high = sorted([luminance(one), luminance(other)])
    return (high + .05) / (low + .05)


def texts(drawn):
    root = xml.etree.ElementTree.fromstring(drawn.svg())
    return [element.text for element in root.iter(SVG + "text")]


def encoder(who, size, ratio):
    return {"job": "png", "who": who, "size": tables.LEADING, "bytes": size, "ratio": ratio}


class ChartTests(unittest.TestCase):
    def test_charts_name_every_row_and_no_text_is_over_another(self):
        rows = tables.read_rows(ROWS)
        charts = draw_charts.charts(GUSSET, rows)
        for name, jobs in [("redraw", ["stretch", "vector", "vector-next"]), ("png", ["png"])]:
            self.assertEqual(charts[name].problems(), [])
            names = {tables.plain_name(row) for row in rows if row["job"] in jobs}
            self.assertGreater(len(names), 6)
            self.assertLessEqual(names, set(texts(charts[name])))

    def test_charts_are_the_same_every_time(self):
        rows = tables.read_rows(ROWS)
        first, second = (draw_charts.charts(GUSSET, rows)["png"].svg() for _ in range(2))
        self.assertEqual(first, second)

    def test_labels_of_neighbors_find_room(self):
        generator = random.Random(1)
        for _ in range(40):
            rows = [encoder("gusset, fast", 5400, .008), encoder("gusset, small", 5300, .014)]
            for index in range(14):
                # Every second one is close to the one before.
                size, ratio = ((generator.randint(5000, 50_000), 10 ** generator.uniform(-2, 2))
                               if index % 2 == 0 else (size * 1.01, ratio * 1.05))
                rows.append(encoder(f"encoder {index}, level 6", int(size), ratio))
            drawn = encoders.draw(rows, tables.LEADING, tables.plain_name, GUSSET)
            self.assertEqual(drawn.problems(), [])
            self.assertLessEqual({tables.plain_name(row) for row in rows}, set(texts(drawn)))

    def test_rows_of_any_speed_have_room(self):
        generator = random.Random(2)
        for _ in range(40):
            rows = [{"job": job, "who": who, "size": size, "ratio": 10 ** generator.uniform(-.5, 3)}
                    for job in ("stretch", "vector") for who in ("gusset", "a renderer", "another one")
                    for size in redraw.SIZES if generator.random() < .8]
            drawn = redraw.draw(lambda jobs: tables.grouped(rows, jobs), tables.plain_name)
            self.assertEqual(drawn.problems(), [])

    def test_overlapping_and_outside_texts_are_found(self):
        drawn = canvas.Canvas(100, 100, "test")
        drawn.text(10, 20, "one")
        drawn.text(20, 22, "two")
        drawn.text(80, 60, "outside")
        self.assertEqual(drawn.problems(), [
            "'outside' is not inside its area", "'two' is over 'one'"])

    def test_wide_letters_have_the_room_that_they_need(self):
        self.assertGreater(canvas.width_of("mmmm"), 4 * 12)
        self.assertLess(canvas.width_of("illi"), 4 * 4)

    def test_ratios_have_no_exponent(self):
        ratios = [canvas.times(value) for value in (0.0512, 1.02, 9.96, 99.4, 99.7, 100, 1234)]
        self.assertEqual(ratios, ["0.051×", "1×", "10×", "99×", "100×", "100×", "1234×"])

    def test_text_is_escaped(self):
        drawn = canvas.Canvas(200, 100, "a < b & c")
        drawn.text(10, 20, "1 < 2 & 3")
        self.assertEqual(texts(drawn), ["1 < 2 & 3"])

    def test_colors_are_those_of_the_command_and_contrast(self):
        source = (ROOT / "Sources/Program/GussetTool/Bench/BenchChart.swift").read_text()
        inks = re.findall(r'Ink\(name: "(\w+)", light: "(#\w+)", dark: "(#\w+)"\)', source)
        colors = {name: pair for name, *pair in inks}
        for name, other in {"page": "page", "text": "text", "grid": "grid", "own": "dot"}.items():
            self.assertEqual(canvas.COLORS[name], tuple(colors[other]))
        for theme in (0, 1):
            for name in ("text", "peer", "own"):
                page = canvas.COLORS["page"][theme]
                self.assertGreaterEqual(contrast(canvas.COLORS[name][theme], page), 4.5)


if __name__ == "__main__":
    unittest.main()
