#!/usr/bin/env bash
# Compiles exported Kotlin against stand-ins of Compose's types, runs it, and compares its outlines
# with those of the command: compose.sh GUSSET
set -euo pipefail

gusset="$(realpath "$1")"
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
count="${GUSSET_OUTLINES:-200}"

if ! command -v kotlinc >/dev/null; then
  if [ "$(id -u)" -ne 0 ]; then
    echo "compose: kotlinc is not installed"
    exit 0
  fi
  apt-get update -qq && apt-get install -y -qq --no-install-recommends kotlin >/dev/null
fi

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 "$here/outlines.py" write "$gusset" "$folder" "$count"
# The template is a complete source with all parts.
cp "$here"/../../Sources/Shipping/GussetExport/Toolchains/Code/Templates/Compose.kt "$folder/compose"
# Before 1.4, Kotlin took the parentheses of a type for those of its annotation.
sed -i 's/: @Composable () ->/: @Composable() () ->/' "$folder"/compose/*.kt
# Its 256 megabytes are not enough for all files.
export JAVA_OPTS="-Xmx1g"
if ! kotlinc "$here"/StandIns/Compose/*.kt "$folder"/compose/*.kt "$folder/Main.kt" \
  -include-runtime -d "$folder/outlines.jar" >"$folder/log" 2>&1; then
  grep -A 2 'error:' "$folder/log" >&2 || cat "$folder/log" >&2
  echo "compose: kotlinc refuses the code"
  exit 1
fi
if grep "^$folder/compose/.*warning:" "$folder/log" >&2; then
  echo "compose: kotlinc warns of the code"
  exit 1
fi
echo "compose: kotlinc takes $(ls "$folder"/compose/*.kt | wc -l) files"
java -cp "$folder/outlines.jar" MainKt >"$folder/drawn"
echo "compose: $(python3 "$here/outlines.py" compare "$folder" <"$folder/drawn")"
