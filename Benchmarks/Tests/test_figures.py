"""Tests of what puts figures into BENCHMARKS.md: its parts, its tables, its summary and its chart."""

import pathlib
import re
import sys
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks/Peers"), str(ROOT / "Scripts/bench")]

import chart  # noqa: E402
import record  # noqa: E402
import tables  # noqa: E402


def row(job, who, ratio, **fields):
    return {"job": job, "who": who, "size": tables.LEADING, "ratio": ratio, "how": "Swift", "bytes": None, **fields}


def peer(*values, **fields):
    return row(*values, **{"difference": 0, "far": 0, "floor": 56.7, **fields})


def rows():
    """Those of a pass, and of a second one that differs in one row."""
    first = [
        row("stretch", "gusset", 1.3), row("vector", "gusset", 2.2), row("vector-next", "gusset", 1.4),
        row("vector-cold", "gusset", 2.6), row("png-fast", "gusset", 1 / 123, bytes=5488),
        row("png-small", "gusset", 2, bytes=5382), row("update", "gusset", 1),
        peer("stretch", "Skia", 2.7), peer("vector", "Qt", 5.06), peer("vector", "Cairo", 12.6),
        peer("vector", "Blank", 1.1, far=90_000), peer("png", "isa-l", 0.0511, bytes=46_079)]
    return tables.merged(map(tables.renamed, filter(tables.is_shown, first + [{**first[8], "ratio": 9}])))


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
            "Makefile", "Scripts/bench.sh", "Benchmarks/Peers/peers.py"))
        names = set(re.findall(r"bench/record\.py ([a-z]+)", scripts))
        names |= set(re.findall(r'record\.put\("([a-z]+)"', scripts))
        names |= set(re.search(r"topics=\((stretch [a-z ]+)\)", scripts)[1].split()) | {"machine"}
        self.assertGreaterEqual(len(names), 13)
        self.assertEqual(names, set(re.findall(r"<!-- ([a-z]+):begin -->", document)))
        for name in names:
            record.replaced(document, name, "new")

    def test_the_tables_have_the_fastest_first_and_mark_what_is_wrong_or_unsteady(self):
        lines = tables.text(rows(), ["Blend2D: no package"]).splitlines()
        vector = [line for line in lines if "Gusset" in line or "| Qt |" in line or "| Blank |" in line]
        self.assertEqual([line.split(" | ")[2] for line in vector], [
            "1.3", "other picture", "1.4", "2.2", "2.6", "~7.03", "–", "–"])
        self.assertIn("| **Gusset, fast** | 0.00813; 5,488 | – | – | Swift |", lines)
        self.assertIn("| memset | – | 56.7 µs | – | the baseline |", lines)
        self.assertEqual(lines[-1], "- Blend2D: no package")

    def test_the_summary_names_the_fastest_others(self):
        text = "\n".join(tables.summary(rows()))
        self.assertEqual(text.count("\n"), 2)
        for other in ["(Skia)", "(Qt)", "(isa-l)", "1/123", "5,488 bytes", "46,079 bytes"]:
            self.assertIn(other, text)

    def test_the_chart_shows_the_libraries_that_are_there(self):
        texts = [each.text for each in xml.etree.ElementTree.fromstring(chart.svg(rows())).iter() if each.text]
        self.assertEqual([who for who in chart.SHOWN if who in texts], ["Gusset, next frame", "Qt", "Cairo"])
        self.assertIn(f"Qt, {tables.LEADING}: 7× memset", texts)

    def test_the_colors_are_those_of_the_command(self):
        source = (ROOT / "Sources/Program/GussetTool/Bench/BenchChart.swift").read_text()
        inks = re.findall(r'Ink\(name: "(\w+)", light: "(#\w+)", dark: "(#\w+)"\)', source)
        colors = {name: tuple(pair) for name, *pair in inks}
        for name, other in {"page": "page", "text": "text", "grid": "grid", "own": "dot"}.items():
            self.assertEqual(chart.COLORS[name], colors[other])


if __name__ == "__main__":
    unittest.main()
