#!/usr/bin/env bash
# Tests the Python module as users get it: python-check.sh WHEEL
# Installs the wheel into a fresh virtual environment without a network, draws with it, runs its tests
# and checks its types.
set -euo pipefail
wheel=$(realpath "${1:?"usage: python-check.sh WHEEL"}")
source "$(dirname "$0")/packages.sh"
tests=$PWD/Python/tests

work_folder

python_environment "$work/fresh" || fail "no virtual environment can be made: see $log"
"$python" -m pip install -q --disable-pip-version-check --no-index "$wheel"
cd "$work"
"$python" - <<'PYTHON'
import gusset

png = gusset.render("320x200", arrow="up", offset=40, theme="slate", scale=2)
assert png.startswith(b"\x89PNG") and (png.width, png.height) == (640, 400)
PYTHON
fresh/bin/gusset --version >/dev/null

if ! python_package pytest mypy pillow numpy; then
  say "pytest, mypy, Pillow and numpy cannot be installed, so the tests are skipped: see $log"
  exit
fi
# A test that waits for ever shows the stacks of its threads, and then the run ends.
timeout 300 "$python" -m pytest -q -p no:cacheprovider -o faulthandler_timeout=60 "$tests"
"$python" -m mypy --strict --cache-dir "$work/types" -p gusset
"$python" -m mypy --strict --cache-dir "$work/types" "$tests/typed_use.py"
