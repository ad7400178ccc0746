"""Compares the program with files and programs of others: check.py [options] GUSSET

--seed N       of the random popovers (default: 1)
--short        40 popovers in place of 500, and no browser; what is not installed is not a failure
--png-suite F  the folder with libspng's tests, which contains PngSuite

Needs PYTHONPATH=Tests/Consumers, whose modules compare pictures and start Chromium.
"""

import argparse
import itertools
import pathlib
import sys

from other_renderers import compare_all
from png_suite import Suite
from popovers import popovers
from report import Report

parser = argparse.ArgumentParser(usage=__doc__)
parser.add_argument("gusset", type=pathlib.Path)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--short", action="store_true")
parser.add_argument("--png-suite")
options = parser.parse_args()
program, report = options.gusset.resolve(), Report("conformance")
if options.png_suite:
    Suite(program, report, options.png_suite).run()
else:
    report.skip("PngSuite", "libspng's source could not be had", options.short)
cases = list(itertools.islice(popovers(program, options.seed), 40 if options.short else 500))
compare_all(program, report, cases, options.short)
sys.exit(report.finish())
