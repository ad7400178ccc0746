#!/usr/bin/env bash
# Opens exports with the programs that they are for: consumers.sh [--short] GUSSET [CONSUMER…]
#
# Installs what it can from the system's packages and from PyPI (into .build/consumers), and says
# in a line what it could not have. Prints a line for each check. The status is 1 when one fails, or
# when a program could not be had. With --short, it draws few pictures, and passes over what it could not have.
# Pictures that were compared are in out/consumers/compared.
set -euo pipefail
source "$(dirname "$0")/packages.sh"

short=()
if [[ $1 == --short ]]; then
  short=(--short)
  shift
fi
gusset="$(realpath "$1")"
shift
work="$PWD/.build/consumers"
mkdir -p out

[[ $(uname) == Linux ]] || fail "the programs are installed as on Linux, which this is not"

python_environment "$work" && python_package numpy pillow pyyaml ||
  fail "missing: NumPy, Pillow and PyYAML could not be installed; see $log" $((1 - ${#short[@]}))

# A version of Qt with an old Chromium, in an environment of its own.
old_chromium() { # version of Qt
  system_package libegl1 libgl1 libfontconfig1 libxkbcommon0 libdbus-1-3 libnss3 libasound2 \
    libxcomposite1 libxdamage1 libxrandr2 libxtst6 libxkbfile1 || return 1
  python_package websocket-client || return 1
  local python
  python_environment "$work/qt-$1" &&
    python_package "PyQt6-WebEngine==$1.*" "PyQt6-WebEngine-Qt6==$1.*" \
      "PyQt6==$1.*" "PyQt6-Qt6==$1.*"
}

# Debian keeps the version of Firefox that a release began with.
old_firefox() { # version
  local folder="$work/firefox-$1"
  [[ -x $folder/usr/lib/firefox-esr/firefox-esr ]] && return
  # What the current one needs, the old one needs too.
  system_package firefox-esr dpkg || return 1
  mkdir -p "$folder"
  (cd "$folder" && apt-get download "firefox-esr=$1.*" && dpkg -x firefox-esr_*.deb .) >>"$log" 2>&1
}

# Installs what a consumer needs.
install() {
  case "$1" in
    aapt2) system_package aapt ;;
    skia) system_package libegl1 libgl1 libfontconfig1 && python_package "skia-python<88" ;;
    maplibre) system_package libegl1 libgles2 libgl1-mesa-dri && python_package pymgl ;;
    godot) system_package godot3-server ;;
    unity) system_package mono-mcs mono-runtime ;;
    libgdx) ;;
    qt | gtk) "$1" ;;
    chromium | firefox | webkit) browser_engine "$1" ;;
    chromium-108) old_chromium 6.5 ;;
    chromium-118) old_chromium 6.7 ;;
    chromium-130) old_chromium 6.9 ;;
    firefox-140) old_firefox 140 ;;
    *) fail "unknown consumer \"$1\": must be one of ${all[*]}" 64 ;;
  esac
}

all=(aapt2 skia maplibre godot unity libgdx qt gtk chromium firefox webkit chromium-108 chromium-118
  chromium-130 firefox-140 react compose flutter)
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
    missing=$((1 - ${#short[@]}))
  fi
done
rm -rf out/consumers
status=0
if [[ ${#names[@]} -gt 0 ]]; then
  "$python" Tests/Consumers/check.py "${short[@]}" "$gusset" out/consumers "${names[@]}" || status=1
fi
for name in "${scripts[@]}"; do
  Tests/Consumers/"$name".sh "$gusset" || status=1
done
exit $((status | missing))
