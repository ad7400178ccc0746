"""Tests of what puts figures into BENCHMARKS.md: its parts and its summary."""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks/Peers"), str(ROOT / "Scripts/bench")]

import record  # noqa: E402
import summary  # noqa: E402
import tables  # noqa: E402

ROWS = pathlib.Path(__file__).with_name("rows.jsonl")


class FigureTests(unittest.TestCase):
    def test_a_part_is_replaced_and_the_rest_stays(self):
        document = "# A\n<!-- x:begin -->\nold\n<!-- x:end -->\nrest\n"
        expected = "# A\n<!-- x:begin -->\n\nnew\n\n<!-- x:end -->\nrest\n"
        self.assertEqual(record.replaced(document, "x", "new\n"), expected)
        self.assertEqual(record.replaced(expected, "x", "new"), expected)

    def test_a_part_that_is_missing_or_twice_there_is_refused(self):
        part = "<!-- x:begin -->\n<!-- x:end -->\n"
        for document in ["", "<!-- x:begin -->\n", part + part, "<!-- x:end -->\n<!-- x:begin -->\n"]:
            with self.assertRaises(record.NoPart):
                record.replaced(document, "x", "new")

    def test_the_document_has_every_part_that_the_scripts_fill(self):
        document = record.DOCUMENT.read_text(encoding="utf-8")
        scripts = "".join((ROOT / name).read_text(encoding="utf-8") for name in (
            "Makefile", "Scripts/bench.sh", "Scripts/bench-peers.sh"))
        names = set(re.findall(r"bench/record\.py ([a-z]+)", scripts))
        names |= set(re.search(r"topics=\((stretch [a-z ]+)\)", scripts)[1].split()) | {"machine"}
        self.assertGreaterEqual(len(names), 13)
        self.assertEqual(names, set(re.findall(r"<!-- ([a-z]+):begin -->", document)))
        for name in names:
            record.replaced(document, name, "new")

    def test_the_summary_names_the_fastest_others(self):
        text = "\n".join(summary.lines(tables.read_rows(ROWS)))
        self.assertEqual(text.count("\n"), 2)
        for other in ["(Skia, drawImageNine)", "(Qt)", "(isa-l, Up, level 1)", "1/123", "5,488 bytes"]:
            self.assertIn(other, text)


if __name__ == "__main__":
    unittest.main()
