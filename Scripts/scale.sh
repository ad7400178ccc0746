#!/usr/bin/env bash
# Makes 100,000 popovers with Spark, kills parts of it, goes on, and compares every file:
#   scale.sh GUSSET [--short | --bench] [--seed N]
#
# Installs Java and PySpark, the latter into .build/scale. Prints a line for each check; the status
# is 1 when one fails. --short makes 2,000 popovers and installs nothing: without Java or PySpark it
# prints a line, and the status is 77. The outputs of a failure are in .build/scale-work, or in a folder
# whose name has the first option too. --bench measures the examples instead.
set -euo pipefail
source "$(dirname "$0")/start.sh"

gusset=$(realpath "$1")
shift
python=$PWD/.build/scale/bin/python
# Runs that are not the same at the same time must not share a folder.
work=$PWD/.build/scale-work${1:-}

if [[ " $* " != *" --short "* ]]; then
  Scripts/setup.sh scale
elif ! { [[ $(uname) == Linux ]] && command -v pkill && java --list-modules | grep "^java.base@\(1[7-9]\|[2-9]\)" &&
  "$python" -c "import pandas, pyarrow, pyspark; assert pyspark.__version__ >= '4'"; } >/dev/null 2>&1; then
  echo "scale: skipped: it needs Linux, pkill, Java 17 and PySpark 4; see make scale"
  exit 77
fi
# An example uses the module, which it finds as any other that pip has installed.
rm -rf "$work"
mkdir -p "$work"
SOURCE_DATE_EPOCH=1000000000 "$python" Scripts/dist/wheel.py "$gusset" /dev/null 0 "$work" >/dev/null
"$python" -m pip install -q --disable-pip-version-check --no-index --force-reinstall "$work"/gusset-0-*.whl
PYTHONPATH=Scripts/bench "$python" Scripts/scale/check.py "$gusset" "$work" "$@"
