#!/usr/bin/env bash
# Compares the program with files and programs of others:
#   conformance.sh GUSSET [--short] [--seed N]
#
# PngSuite goes through the program, and other renderers draw the SVG of random popovers. Installs what
# it can into .build/conformance. The status is 1 when a check fails; pictures that differ are in
# out/conformance. --short takes half a minute: 40 popovers, no browser, and what is not installed is
# only said.
set -euo pipefail
source "$(dirname "$0")/packages.sh"

arguments=("$(realpath "$1")" "${@:2}")
python_environment "$PWD/.build/conformance/python"
"$python" -c "import numpy, PIL, resvg_py" 2>/dev/null || python_package numpy pillow resvg-py ||
  # Without them nothing can be compared, which only the short form allows.
  fail "numpy, Pillow and resvg-py could not be installed; see $log" "$([[ $* == *--short* ]]; echo $?)"
if source=$(Scripts/libspng-source.sh .build/libspng-source 2>>"$log"); then
  arguments+=(--png-suite "$source/tests")
fi
rm -rf out/conformance
# Tests/Consumers has the functions that read and write pictures, report, and control the browser.
PYTHONPATH=Tests/Consumers "$python" Scripts/conformance/check.py "${arguments[@]}"
