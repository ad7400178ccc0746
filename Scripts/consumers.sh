#!/usr/bin/env bash
# Opens exports with the programs that they are for: consumers.sh GUSSET [CONSUMER…]
#
# Installs what it can from the system's packages and from PyPI (into .build/consumers), and says
# in a line what it could not have. Prints a line for each check. The status is 1 when one fails.
# Pictures that were compared are in out/consumers/compared.
set -euo pipefail
export PYTHONDONTWRITEBYTECODE=1
cd "$(dirname "$0")/.."

gusset="$(realpath "$1")"
shift
work="$PWD/.build/consumers"
log="$PWD/.build/consumers.log"
mkdir -p .build out
: >"$log"

say() { echo "consumers: $1" >&2; }
source Scripts/packages.sh

[[ $(uname) == Linux ]] || {
  say "the programs are installed as on Linux, which this is not"
  exit 1
}

python_environment "$work"
python_package numpy pillow pyyaml

# The versions of Qt whose Chromiums are 108, 118 and 130, each in an environment of its own.
qt_environments() {
  local version python
  for version in 6.5 6.7 6.9; do
    python_environment "$work/qt-$version" &&
      python_package "PyQt6-WebEngine==$version.*" "PyQt6-WebEngine-Qt6==$version.*" \
        "PyQt6==$version.*" "PyQt6-Qt6==$version.*" || return 1
  done
}

# Installs what a consumer needs.
install() {
  case "$1" in
    aapt2) system_package aapt ;;
    skia) system_package libegl1 libgl1 libfontconfig1 && python_package "skia-python<88" ;;
    maplibre) system_package libegl1 libgles2 libgl1-mesa-dri && python_package pymgl ;;
    godot) system_package godot3-server ;;
    unity | libgdx) ;;
    qt) system_package libegl1 libgl1 libfontconfig1 libxkbcommon0 libdbus-1-3 &&
      python_package PySide6-Essentials ;;
    gtk) system_package gir1.2-gtk-4.0 python3-gi xvfb xauth ;;
    chromium | firefox | webkit) browser_engine "$1" ;;
    qtwebengine) system_package libegl1 libgl1 libfontconfig1 libxkbcommon0 libdbus-1-3 libnss3 \
      libasound2 libxcomposite1 libxdamage1 libxrandr2 libxtst6 libxkbfile1 &&
      python_package websocket-client && qt_environments ;;
    *)
      echo "consumers: unknown consumer \"$1\": must be one of ${all[*]}" >&2
      exit 64
      ;;
  esac
}

all=(aapt2 skia maplibre godot unity libgdx qt gtk chromium firefox webkit qtwebengine react compose flutter)
names=()
scripts=()
missing=0
for name in "${@:-${all[@]}}"; do
  if [[ -e Tests/Consumers/$name.sh ]]; then
    scripts+=("$name")
  elif install "$name"; then
    names+=("$name")
  else
    say "missing: $name could not be installed; see .build/consumers.log"
    missing=1
  fi
done
rm -rf out/consumers
status=0
if [[ ${#names[@]} -gt 0 ]]; then
  "$python" Tests/Consumers/check.py "$gusset" out/consumers "${names[@]}" || status=1
fi
for name in "${scripts[@]}"; do
  Tests/Consumers/"$name".sh "$gusset" || status=1
done
exit $((status | missing))
