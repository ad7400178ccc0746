#!/usr/bin/env bash
# Traces popovers that Chromium, GTK 4 and Qt draw, and prints the table of the guide on traces: trace-table.sh GUSSET
#
# Installs what it can from the system's packages and from PyPI (into .build/consumers). The pictures, the themes and
# pictures of both side by side stay in out/traces. The status is 1 when a theme that is wrong is said to be near.
set -euo pipefail
source "$(dirname "$0")/packages.sh"

gusset=$(realpath "$1")
mkdir -p out

python_environment "$PWD/.build/consumers" && python_package numpy pillow && browser_engine chromium && gtk && qt ||
  fail "missing: NumPy, Pillow, Chromium, GTK 4 or Qt could not be installed; see .build/trace-table.log"
PYTHONPATH=Tests/Consumers "$python" Scripts/trace-table/table.py "$gusset" out/traces
