#!/usr/bin/env bash
# Makes 100,000 popovers with Spark, kills parts of it, goes on, and compares every file:
#   scale.sh GUSSET [--short] [--seed N]
#
# Installs Java and PySpark, the latter into .build/scale. Prints a line for each check; the status
# is 1 when one fails. --short makes 2,000 popovers and installs nothing: without Java or PySpark it
# prints a line, and the status is 77. The outputs of a failure are in .build/scale-work.
set -euo pipefail
export PYTHONDONTWRITEBYTECODE=1
cd "$(dirname "$0")/.."

gusset=$(realpath "$1")
shift
python=$PWD/.build/scale/bin/python
work=$PWD/.build/scale-work

java_version() {
  "${JAVA_HOME:+$JAVA_HOME/bin/}java" -version 2>&1 | sed -n 's/.* version "\([0-9]*\).*/\1/p'
}

case " $* " in *" --short "*) short=true ;; *) short=false ;; esac
if ! "$short"; then Scripts/setup.sh scale; fi

missing=
version=$(java_version) || version=
if [[ ${version:-0} -lt 17 ]]; then
  missing="Java 17 or later"
elif ! "$python" -c "import pyarrow, pandas, pyspark; assert pyspark.__version__ >= '4'" 2>/dev/null
then
  missing="PySpark 4"
fi
if [[ -n $missing ]]; then
  if "$short"; then
    echo "scale: skipped: there is no $missing; make scale installs it"
    exit 77
  fi
  echo "scale: $missing could not be installed" >&2
  exit 1
fi
# Runs that are not the same at the same time must not share a folder.
if "$short"; then work=$work-short; fi
"$python" Scripts/scale/check.py "$gusset" "$work" "$@"
