#!/usr/bin/env bash
# Makes 100,000 popovers with Spark, kills parts of it, goes on, and compares every file:
#   scale.sh GUSSET [--short] [--seed N]
#
# Installs Java and PySpark, the latter into .build/scale. Prints a line for each check; the status
# is 1 when one fails. --short makes 2,000 popovers and installs nothing: without Java or PySpark it
# prints a line, and the status is 77. The outputs of a failure are in .build/scale-work.
set -euo pipefail
source "$(dirname "$0")/start.sh"

gusset=$(realpath "$1")
shift
python=$PWD/.build/scale/bin/python
work=$PWD/.build/scale-work

java_version() {
  "${JAVA_HOME:+$JAVA_HOME/bin/}java" -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p'
}

case " $* " in *" --short "*) short=true ;; *) short=false ;; esac
if ! "$short"; then Scripts/setup.sh scale; fi

what_is_missing() {
  local version
  version=$(java_version) || version=
  if [[ $(uname) != Linux ]]; then
    # All that Spark starts is found by its session.
    echo "Linux"
  elif ! command -v pkill >/dev/null; then
    echo "pkill"
  elif [[ ${version:-0} -lt 17 ]]; then
    echo "Java 17 or later"
  elif ! "$python" -c "import pyarrow, pandas, pyspark; assert pyspark.__version__ >= '4'" \
    2>/dev/null; then
    echo "PySpark 4"
  fi
}

missing=$(what_is_missing)
if [[ -n $missing ]]; then
  if "$short"; then
    echo "scale: skipped: it needs $missing; see make scale"
    exit 77
  fi
  fail "it needs $missing"
fi
# Runs that are not the same at the same time must not share a folder.
if "$short"; then work=$work-short; fi
# An example uses the module, which it finds as any other that pip has installed.
mkdir -p "$work"
rm -f "$work"/gusset-0-*.whl
SOURCE_DATE_EPOCH=1000000000 "$python" Scripts/dist/wheel.py "$gusset" /dev/null 0 "$work" >/dev/null
"$python" -m pip install -q --disable-pip-version-check --no-index --force-reinstall "$work"/gusset-0-*.whl
"$python" Scripts/scale/check.py "$gusset" "$work" "$@"
