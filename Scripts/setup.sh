#!/usr/bin/env bash
# Installs what the system lacks:
#   setup.sh [make] [build] [tests] [test-tools] [perf] [faults] [scale] [web] [dist] [dist-check]
# tests is what building the tests needs, and test-tools what only running them needs.
# Says what to install instead when it may not install anything.
set -euo pipefail
source "$(dirname "$0")/packages.sh"

command -v swift >/dev/null || fail "Swift 6.2 or later is needed: https://www.swift.org/install"

has_command() { command -v "$1" >/dev/null 2>&1; }
has_library() { pkg-config --exists "$1" 2>/dev/null; }
has_file() { compgen -G "$1" >/dev/null; }
# Debian has the part that makes virtual environments in a package of its own.
has_module() { python3 -c "import $1" >/dev/null 2>&1; }
# Some systems have a stub of this name that only says how to install it.
has_program() { "$1" -version >/dev/null 2>&1; }

# For each set: what it needs, and its packages of Debian and of Homebrew. strace follows system calls of
# Linux, and Homebrew has no C library for WebAssembly.
sets=()
missing=()
while read -r set kind name package formula; do
  [[ " ${sets[*]-} " == *" $set "* ]] || sets+=("$set")
  if [[ " $* " == *" $set "* ]] && ! "has_$kind" "$name"; then missing+=("$package:$formula"); fi
done <<'END'
make command make make make
build command pkg-config pkg-config pkgconf
build library cairo libcairo2-dev cairo
build library spng libspng-dev libspng
build library libdeflate libdeflate-dev libdeflate
build library libmd libmd-dev libmd
tests library libpng libpng-dev libpng
tests command python3 python3 python
test-tools command rsvg-convert librsvg2-bin librsvg
test-tools command curl curl curl
test-tools command zsh zsh zsh
test-tools command fish fish fish
test-tools module ensurepip python3-venv python
perf command valgrind valgrind valgrind
faults command strace strace strace
faults command python3 python3 python
web file /usr/lib/wasm32-wasi/libc.a wasi-libc
web file /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a libclang-rt-dev-wasm32
web command node nodejs node
web command wasm-opt binaryen binaryen
dist command dpkg-shlibdeps dpkg-dev dpkg
dist command python3 python3 python
dist-check command debootstrap debootstrap debootstrap
scale program java default-jre-headless openjdk
scale module ensurepip python3-venv python
scale command pkill procps proctools
END
for what in "$@"; do
  [[ " ${sets[*]} " == *" $what "* ]] || fail "unknown set \"$what\": must be one of ${sets[*]}" 64
done

# A validator of JSON Schema from PyPI, in a place of its own.
install_validator() {
  has_command check-jsonschema || [[ -x .build/tools/bin/check-jsonschema ]] ||
    { python_environment .build/tools && python_package check-jsonschema; }
}

has_json_documents() {
  /usr/bin/python3 -I -c 'import test.test_json.test_fail' >/dev/null 2>&1 ||
    python3 -I -c 'import test.test_json.test_fail' >/dev/null 2>&1
}

# JSON_checker's documents stand in CPython's own tests, which Debian packs by themselves.
install_json_documents() {
  has_json_documents || {
    system_package python3 && apt_install "lib$(readlink /usr/bin/python3)-testsuite"
  } || has_json_documents
}

if [[ " $* " == *" test-tools "* ]] && has_command apt-get && ! has_command aapt2; then missing+=("aapt:aapt"); fi
if [[ ${#missing[@]} -gt 0 ]]; then
  packages=("${missing[@]%%:*}") formulas=("${missing[@]##*:}")
  if has_command apt-get; then
    as_root true || fail "an administrator has to install packages first: apt-get install ${packages[*]}"
    say "installing ${packages[*]}"
    apt_install "${packages[@]}" || fail "apt-get cannot install ${packages[*]}: see $log (is there a network?)"
  elif has_command brew; then
    say "installing ${formulas[*]}"
    brew install --quiet "${formulas[@]}" >>"$log" 2>&1 ||
      fail "Homebrew cannot install ${formulas[*]}: see $log (is there a network?)"
  else
    fail "please install these, or what your system calls them: ${packages[*]}"
  fi
fi
if [[ " $* " == *" test-tools "* ]]; then
  # Tests that need them are skipped where they are absent, so nothing here may fail.
  browser_engine chromium || say "no Chromium or Chrome can be installed, so tests in a browser are skipped"
  install_validator || say "check-jsonschema cannot be installed, so tests of the JSON Schema are skipped: see $log"
  install_json_documents || say "CPython's tests cannot be installed, so JSON_checker's documents are not tried"
fi
# PySpark from PyPI, in a place of its own: it is large, and only make scale needs it.
if [[ " $* " == *" scale "* ]] && ! .build/scale/bin/python -c "import pyspark, pyarrow, pandas" 2>/dev/null; then
  say "installing PySpark"
  # PySpark 4 warns of later versions of pandas. Its package is a source archive.
  { python_environment .build/scale &&
    "$python" -m pip install -q --disable-pip-version-check "pyspark[sql]>=4,<5" "pandas<3" >>"$log" 2>&1; } ||
    fail "PySpark cannot be installed: see $log (is there a network?)"
fi
