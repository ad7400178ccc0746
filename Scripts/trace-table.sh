#!/usr/bin/env bash
# Traces popovers that Chromium, GTK, libadwaita and Qt draw, and prints the table of the guide on traces:
#   trace-table.sh GUSSET [DESIGN …]
#
# Installs what it can from the system's packages and from PyPI (into .build/consumers). The pictures, the themes and
# pictures of both side by side stay in out/traces. The status is 1 when a theme that is wrong is said to be near.
set -euo pipefail
export PYTHONDONTWRITEBYTECODE=1 QT_QPA_PLATFORM=offscreen
cd "$(dirname "$0")/.."

gusset=$(realpath "$1")
shift
work="$PWD/.build/consumers"
log="$PWD/.build/trace-table.log"
mkdir -p .build out
: >"$log"

say() { echo "trace-table: $1" >&2; }
source Scripts/packages.sh

python_environment "$work" && python_package numpy pillow PySide6-Essentials &&
  browser_engine chromium || {
  say "missing: NumPy, Pillow, PySide6 or Chromium could not be installed; see .build/trace-table.log"
  exit 1
}
system_package gir1.2-gtk-4.0 gir1.2-adw-1 python3-gi xvfb xauth ||
  say "missing: GTK 4 could not be installed, whose pictures are left out"
"$python" Scripts/trace-table/table.py "$gusset" out/traces "$@"
