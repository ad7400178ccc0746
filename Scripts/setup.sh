#!/usr/bin/env bash
# Installs what the system lacks:
#   setup.sh [make] [build] [tests] [test-tools] [perf] [faults] [scale] [web] [dist] [dist-check]
# tests is what building the tests needs, and test-tools what only running them needs.
# Says what to install instead when it may not install anything.
set -euo pipefail
source "$(dirname "$0")/packages.sh"

missing=()
# What the functions below install, each by itself.
later=()
need_library() { # pkg-config name, Debian package, Homebrew formula
  if ! pkg-config --exists "$1" 2>/dev/null; then missing+=("$2:$3"); fi
}
need_command() { # command, Debian package, Homebrew formula
  if ! command -v "$1" >/dev/null 2>&1; then missing+=("$2:$3"); fi
}
# Debian has the part that makes virtual environments in a package of its own.
need_environments() {
  if ! python3 -c "import ensurepip" >/dev/null 2>&1; then missing+=("python3-venv:python"); fi
}

command -v swift >/dev/null || fail "Swift 6.2 or later is needed: https://www.swift.org/install"

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
      need_command python3 python3 python
      ;;
    test-tools)
      need_command rsvg-convert librsvg2-bin librsvg
      need_command curl curl curl
      need_command zsh zsh zsh
      need_command fish fish fish
      # Homebrew has no package with Android's compiler; its tests are then skipped.
      if command -v apt-get >/dev/null 2>&1; then need_command aapt2 aapt aapt; fi
      need_environments
      later+=(browser validator json_documents)
      ;;
    perf)
      need_command valgrind valgrind valgrind
      ;;
    faults)
      # It follows system calls of Linux; other systems have nothing like it.
      need_command strace strace strace
      need_command python3 python3 python
      ;;
    web)
      # Homebrew has no C library for WebAssembly.
      if [ ! -e /usr/lib/wasm32-wasi/libc.a ]; then missing+=("wasi-libc:"); fi
      if ! compgen -G "/usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a" >/dev/null; then
        missing+=("libclang-rt-dev-wasm32:")
      fi
      need_command node nodejs node
      need_command wasm-opt binaryen binaryen
      ;;
    dist)
      need_command dpkg-shlibdeps dpkg-dev dpkg
      need_command python3 python3 python
      ;;
    dist-check)
      need_command debootstrap debootstrap debootstrap
      ;;
    scale)
      # Some systems have a stub of this name that only says how to install it.
      if ! java -version >/dev/null 2>&1; then missing+=("default-jre-headless:openjdk"); fi
      need_environments
      need_command pkill procps proctools
      later+=(pyspark)
      ;;
    *)
      sets="make, build, tests, test-tools, perf, faults, scale, web, dist or dist-check"
      fail "unknown set \"$what\": must be $sets" 64
      ;;
  esac
done

install_missing() {
  local packages=("${missing[@]%%:*}") formulas=("${missing[@]##*:}")
  if command -v apt-get >/dev/null 2>&1; then
    if ! as_root true; then
      fail "an administrator has to install packages first: apt-get install ${packages[*]}"
    fi
    say "installing ${packages[*]}"
    apt_install "${packages[@]}" || fail "apt-get cannot install ${packages[*]}: see $log (is there a network?)"
  elif command -v brew >/dev/null 2>&1; then
    say "installing ${formulas[*]}"
    brew install --quiet "${formulas[@]}" >>"$log" 2>&1 ||
      fail "Homebrew cannot install ${formulas[*]}: see $log (is there a network?)"
  else
    fail "please install these, or what your system calls them: ${packages[*]}"
  fi
}

# A validator of JSON Schema from PyPI, in a place of its own. Its tests are skipped where it is
# absent, so nothing here may fail.
install_validator() {
  if command -v check-jsonschema >/dev/null 2>&1; then return; fi
  if [ -x .build/tools/bin/check-jsonschema ]; then return; fi
  if ! { python_environment .build/tools && python_package check-jsonschema; }; then
    say "check-jsonschema cannot be installed, so tests of the JSON Schema are skipped: see $log"
  fi
}

# Tests in a browser are skipped where there is none, so nothing here may fail.
install_browser() {
  browser_engine chromium || say "no Chromium or Chrome can be installed, so tests in a browser are skipped"
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
  if has_json_documents; then return; fi
  if system_package python3; then
    apt_install "libpython$(/usr/bin/python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')-testsuite" || true
  fi
  has_json_documents || say "CPython's tests cannot be installed, so JSON_checker's documents are not tried"
}

# PySpark from PyPI, in a place of its own: it is large, and only make scale needs it.
install_pyspark() {
  if .build/scale/bin/python -c "import pyspark, pyarrow, pandas" >/dev/null 2>&1; then return; fi
  say "installing PySpark"
  # PySpark 4 warns of later versions of pandas. Its package is a source archive.
  { python_environment .build/scale &&
    "$python" -m pip install -q --disable-pip-version-check "pyspark[sql]>=4,<5" "pandas<3" >>"$log" 2>&1; } ||
    fail "PySpark cannot be installed: see $log (is there a network?)"
}

if [ "${#missing[@]}" -gt 0 ]; then install_missing; fi
for what in ${later[@]+"${later[@]}"}; do "install_$what"; done
