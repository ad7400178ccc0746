"""Tests of what puts figures into BENCHMARKS.md: its parts, its tables and its chart."""

import pathlib
import re
import sys
import unittest
import unittest.mock
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks/Peers"), str(ROOT / "Scripts/bench")]

import record  # noqa: E402
import tables  # noqa: E402

VECTOR = """
## Drawing the vector

|  | memset | next | first | cold | Cairo | full |
| --- | --: | --: | --: | --: | --: | --: |
| 100x100@1 | 0.230 µs | 7.00 | 25.0 | 95.9 | 94.2 | 161 |
| 320x480@1 | 3.46 µs | 1.73 | 5.85 | 11.0 | 28.2 | 32.1 |
| 600x800@2 | 55.8 µs | 1.44 | 2.16 | 2.68 | 13.8 | 14.2 |
"""
PNG = """
|  | memset | Gusset, fast | Gusset, small | Cairo |
| --- | --: | --: | --: | --: |
| 600x800@2 | 56.7 µs | 7.32; 12628 | 1344; 12481 | 900; 15213 |
"""


def groups():
    """Those of two passes, which differ in one row."""
    def passed(qt):
        rows = [*tables.own_rows("vector", VECTOR), *tables.own_rows("png", PNG)]
        for job, who, ratio in (("stretch", "Gusset", 1.3), ("stretch", "Skia", 2.7), ("vector", "Qt", qt),
                                ("vector", "Skia", 7.87), ("png", "isa-l", 0.0511)):
            rows += [tables.Row(job, who, size, "C", ratio, 46_079) for size in tables.JOBS[job]]
        return [row for row in rows if row.size == tables.LEADING]
    return tables.groups(passed(5.06) + passed(9))


class FigureTests(unittest.TestCase):
    def test_a_part_is_replaced_and_the_rest_stays(self):
        document = "# A\n<!-- x:begin -->\nold\n<!-- x:end -->\nrest\n"
        expected = "# A\n<!-- x:begin -->\n\nnew\n\n<!-- x:end -->\nrest\n"
        self.assertEqual(record.replaced(document, "x", "new\n"), expected)
        self.assertEqual(record.replaced(expected, "x", "new"), expected)
        part = "<!-- x:begin -->\n<!-- x:end -->\n"
        for document in ["", "<!-- x:begin -->\n", part + part, "<!-- x:end -->\n<!-- x:begin -->\n"]:
            with self.assertRaises(ValueError):
                record.replaced(document, "x", "new")

    def test_the_document_has_every_part_that_the_scripts_fill(self):
        document = record.DOCUMENT.read_text(encoding="utf-8")
        scripts = "".join((ROOT / name).read_text(encoding="utf-8") for name in (
            "Makefile", "Scripts/bench.sh", "Benchmarks/Peers/peers.py"))
        names = set(re.findall(r"bench/record\.py ([a-z]+)", scripts))
        names |= set(re.findall(r'record\.put\("([a-z]+)"', scripts))
        names |= set(re.search(r"topics=\((stretch [a-z ]+)\)", scripts)[1].split()) | {"machine"}
        self.assertGreaterEqual(len(names), 10)
        self.assertEqual(names, set(re.findall(r"<!-- ([a-z]+):begin -->", document)))
        for name in names:
            record.replaced(document, name, "new")

    def test_the_tables_have_the_fastest_first_and_mark_what_is_unsteady(self):
        sizes = {job: [tables.LEADING] for job in tables.JOBS}
        with unittest.mock.patch.object(tables, "JOBS", sizes):
            lines = tables.text(groups()).splitlines()
        self.assertEqual([line.split(" | ")[1] for line in lines if re.match(r"\| (\*|Qt|Cairo|isa-l)", line)], [
            "1.3", "1.44", "2.16", "2.68", "~7.03", "13.8", "0.00813; 12,628", "0.0511; 46,079", "1; 15,213",
            "1.49; 12,481"])

    def test_the_chart_shows_the_libraries(self):
        texts = [each.text for each in xml.etree.ElementTree.fromstring(tables.chart(groups())).iter()]
        self.assertEqual([text for text in texts if text in tables.SHOWN], tables.SHOWN)
        self.assertIn("7.9×", texts)
