"""Compares the program with files and programs of others: check.py [options] GUSSET

--seed N       of the random popovers (default: 1)
--short        40 popovers in place of 500, and no browser; what is not installed is not a failure
--png-suite F  the folder with libspng's tests, which contains PngSuite

Needs PYTHONPATH=Tests/Consumers, whose modules compare pictures and start Chromium.
"""

import argparse
import pathlib
import sys

import other_renderers
import png_suite
from report import Report


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("gusset")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--png-suite")
    options = parser.parse_args()
    program = pathlib.Path(options.gusset).resolve()
    report = Report("conformance")
    if options.png_suite:
        png_suite.Suite(program, report, options.png_suite).run()
    else:
        report.skip("PngSuite", "libspng's source could not be had", options.short)
    count = 40 if options.short else 500
    other_renderers.Comparison(program, report, options.seed, count, options.short).run()
    return report.finish()


sys.exit(main())
