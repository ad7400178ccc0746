#!/usr/bin/env bash
# Measures what styles of popovers cost in Chromium, Firefox and WebKitGTK, as a table:
# bench-styles.sh GUSSET
#
# Installs the browsers from the system's packages where it can.
set -euo pipefail
source "$(dirname "$0")/packages.sh"

gusset="$(realpath "$1")"

python_environment "$PWD/.build/consumers"
python_package numpy pillow
engines=()
for name in chromium firefox webkit; do
  if browser_engine "$name"; then engines+=("$name"); else say "missing: $name; see $log"; fi
done
[[ ${#engines[@]} -gt 0 ]] || exit 1
PYTHONPATH=Tests/Consumers "$python" Scripts/bench/styles.py "$gusset" "${engines[@]}"
