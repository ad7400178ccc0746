#!/usr/bin/env bash
# Installs what the system lacks:
#   setup.sh [make] [build] [tests] [test-tools] [perf] [faults] [scale] [dist] [dist-check]
# tests is what building the tests needs, and test-tools what only running them needs.
# Says what to install instead when it may not install anything.
set -euo pipefail

missing=()
wants_browser=false
wants_validator=false
wants_json_documents=false
wants_pyspark=false
need_library() { # pkg-config name, Debian package, Homebrew formula
  if ! pkg-config --exists "$1" 2>/dev/null; then missing+=("$2:$3"); fi
}
need_command() { # command, Debian package, Homebrew formula
  if ! command -v "$1" >/dev/null 2>&1; then missing+=("$2:$3"); fi
}

if ! command -v swift >/dev/null 2>&1; then
  echo "setup: Swift 6.2 or later is needed: https://www.swift.org/install" >&2
  exit 1
fi

for what in "$@"; do
  case "$what" in
    make)
      need_command make make make
      ;;
    build)
      need_command pkg-config pkg-config pkgconf
      need_library cairo libcairo2-dev cairo
      need_library spng libspng-dev libspng
      need_library libdeflate libdeflate-dev libdeflate
      need_library libmd libmd-dev libmd
      ;;
    tests)
      need_library libpng libpng-dev libpng
      ;;
    test-tools)
      need_command rsvg-convert librsvg2-bin librsvg
      need_command curl curl curl
      need_command zsh zsh zsh
      need_command fish fish fish
      # Homebrew has no package with Android's compiler; its tests are then skipped.
      if command -v apt-get >/dev/null 2>&1; then need_command aapt2 aapt aapt; fi
      # Debian has the part that makes virtual environments in a package of its own.
      if ! python3 -c "import ensurepip" >/dev/null 2>&1; then
        missing+=("python3-venv:python")
      fi
      wants_browser=true
      wants_validator=true
      wants_json_documents=true
      ;;
    perf)
      need_command valgrind valgrind valgrind
      ;;
    faults)
      # It follows system calls of Linux; other systems have nothing like it.
      need_command strace strace strace
      need_command python3 python3 python
      ;;
    dist)
      need_command dpkg-shlibdeps dpkg-dev dpkg
      ;;
    dist-check)
      need_command debootstrap debootstrap debootstrap
      ;;
    scale)
      # Some systems have a stub of this name that only says how to install it.
      if ! java -version >/dev/null 2>&1; then missing+=("default-jre-headless:openjdk"); fi
      if ! python3 -c "import ensurepip" >/dev/null 2>&1; then
        missing+=("python3-venv:python")
      fi
      need_command pkill procps proctools
      wants_pyspark=true
      ;;
    *)
      echo "setup: unknown set \"$what\": must be make, build, tests, test-tools, perf, faults," \
        "scale, dist or dist-check" >&2
      exit 64
      ;;
  esac
done

install_missing() {
  if command -v apt-get >/dev/null 2>&1; then
    local packages=("${missing[@]%%:*}")
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
      # Without a terminal sudo cannot ask for a password.
      if command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
        as_root=(sudo)
      else
        echo "setup: these packages are missing and need an administrator:" >&2
        echo "  apt-get install ${packages[*]}" >&2
        exit 1
      fi
    fi
    echo "setup: installing ${packages[*]}"
    as_root+=(env DEBIAN_FRONTEND=noninteractive)
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
  elif command -v brew >/dev/null 2>&1; then
    local formulas=("${missing[@]##*:}")
    echo "setup: installing ${formulas[*]}"
    brew install --quiet "${formulas[@]}"
  else
    echo "setup: please install these, or what your system calls them: ${missing[*]%%:*}" >&2
    exit 1
  fi
}

# A validator of JSON Schema from PyPI, in a place of its own. Its tests are skipped where it is
# absent, so nothing here may fail.
install_validator() {
  local folder
  folder=$(dirname "${BASH_SOURCE[0]}")/../.build/tools
  if command -v check-jsonschema >/dev/null 2>&1; then return; fi
  if [ -x "$folder/bin/check-jsonschema" ]; then return; fi
  echo "setup: installing check-jsonschema"
  if ! { python3 -m venv "$folder" && "$folder/bin/pip" install -q check-jsonschema; } \
    >/dev/null 2>&1; then
    echo "setup: check-jsonschema could not be installed: tests of the JSON Schema are skipped"
  fi
}

has_browser() {
  local name
  for name in ${GUSSET_BROWSER:+"$GUSSET_BROWSER"} chromium-headless-shell chromium \
    chromium-browser google-chrome google-chrome-stable "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
    /Applications/Chromium.app/Contents/MacOS/Chromium; do
    # Some systems have a stub of this name that only says how to install it.
    if "$name" --version >/dev/null 2>&1; then return 0; fi
  done
  return 1
}

# Tests in a browser are skipped where there is none, so nothing here may fail.
install_browser() {
  if command -v apt-get >/dev/null 2>&1; then
    local package as_root=(env DEBIAN_FRONTEND=noninteractive)
    if [ "$(id -u)" -ne 0 ]; then as_root=(sudo -n "${as_root[@]}"); fi
    echo "setup: installing chromium"
    "${as_root[@]}" apt-get update -qq >/dev/null 2>&1 || true
    # The shell draws the same pages in a third of the time. Not every system has a package of it.
    for package in chromium-headless-shell chromium; do
      if "${as_root[@]}" apt-get install -y -qq --no-install-recommends "$package" >/dev/null 2>&1
      then break; fi
    done
  fi
  if ! has_browser; then
    echo "setup: no Chromium or Chrome could be installed: tests in a browser are skipped"
  fi
}

has_json_documents() {
  local python
  for python in /usr/bin/python3 python3; do
    if "$python" -I -c 'import test.test_json.test_fail' >/dev/null 2>&1; then return 0; fi
  done
  return 1
}

# JSON_checker's documents stand in CPython's own tests, which Debian packs by themselves. The test
# that reads them is skipped where there are none, so nothing here may fail.
install_json_documents() {
  if command -v apt-get >/dev/null 2>&1; then
    local as_root=(env DEBIAN_FRONTEND=noninteractive)
    if [ "$(id -u)" -ne 0 ]; then as_root=(sudo -n "${as_root[@]}"); fi
    "${as_root[@]}" apt-get update -qq >/dev/null 2>&1 || true
    if [ ! -x /usr/bin/python3 ]; then
      "${as_root[@]}" apt-get install -y -qq --no-install-recommends python3 >/dev/null 2>&1 || true
    fi
    local version
    version=$(/usr/bin/python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) ||
      version=
    echo "setup: installing libpython$version-testsuite"
    "${as_root[@]}" apt-get install -y -qq --no-install-recommends "libpython$version-testsuite" \
      >/dev/null 2>&1 || true
  fi
  if ! has_json_documents; then
    echo "setup: CPython's tests could not be installed: JSON_checker's documents are not tried"
  fi
}

# PySpark from PyPI, in a place of its own: it is large, and only make scale needs it.
install_pyspark() {
  local folder
  folder=$(dirname "${BASH_SOURCE[0]}")/../.build/scale
  if "$folder/bin/python" -c "import pyspark, pyarrow, pandas" >/dev/null 2>&1; then return; fi
  echo "setup: installing PySpark"
  mkdir -p "$(dirname "$folder")"
  python3 -m venv "$folder"
  # PySpark 4 warns of later versions of pandas.
  "$folder/bin/pip" install -q --disable-pip-version-check "pyspark[sql]>=4,<5" "pandas<3"
}

if [ "${#missing[@]}" -gt 0 ]; then install_missing; fi
if "$wants_browser" && ! has_browser; then install_browser; fi
if "$wants_validator"; then install_validator; fi
if "$wants_json_documents" && ! has_json_documents; then install_json_documents; fi
if "$wants_pyspark"; then install_pyspark; fi
