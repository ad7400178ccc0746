#!/usr/bin/env bash
# The short forms of the long checks, the demo and the documentation, on the products that make test has built:
# short-checks.sh
set -euo pipefail
source "$(dirname "$0")/start.sh"

Scripts/setup.sh faults
products=$(Scripts/test-build.sh --show-bin-path)
gusset=$products/gusset

check_faults() {
  if strace -o /dev/null true 2>/dev/null; then
    # The same ones every time, so that a run that passes passes again.
    Scripts/faults/run.py "$gusset" --short --seed 1
  else
    say "strace may not trace programs here, so the checks of faults are skipped"
  fi
}

# What make install puts beside the command.
check_command_files() {
  local share="$results/one/share" command
  Scripts/test-build.sh --product generate-manual >/dev/null || return 1
  Scripts/command-files.sh "$gusset" "$results/one" || return 1
  bash -n "$share/bash-completion/completions/gusset" || return 1
  for command in "" -render -themes-derive -tokens-import; do
    if ! grep -q "^\.Nd " "$share/man/man1/gusset$command.1"; then
      say "the man page gusset$command.1 says nothing"
      return 1
    fi
  done
  [ -s "$share/zsh/site-functions/_gusset" ] && [ -s "$share/fish/vendor_completions.d/gusset.fish" ]
}

# What make dist does with them: the same files at another time and with other rights give the same bytes.
check_packages() {
  local tree
  local -x SOURCE_DATE_EPOCH=1000000000
  if ! command -v dpkg-deb >/dev/null; then
    say "without dpkg-deb, packages are not checked"
    return
  fi
  mkdir -p "$results/one/bin" "$results/one/share/doc/gusset"
  # A small program in place of the command, which takes long to compress.
  cp Scripts/command-files.sh "$results/one/bin/gusset"
  cp CHANGELOG.md "$results/one/share/doc/gusset"
  echo "licenses" >"$results/one/share/doc/gusset/NOTICE"
  cp -R "$results/one" "$results/two"
  chmod -R g+w,o-rwx "$results/two"
  find "$results/two" -exec touch --date=2001-01-01 {} +
  for tree in one two; do
    mkdir "$results/of-$tree"
    Scripts/dist/tar.sh "$results/$tree" "$results/of-$tree/gusset.tar.gz" || return 1
    Scripts/dist/deb.sh "$results/$tree" "$results/of-$tree/gusset.deb" 1 libc6 || return 1
  done
  diff -r "$results/of-one" "$results/of-two" &&
    dpkg-deb --contents "$results/of-one/gusset.deb" |
    grep "^-rw-r--r-- root/root .*man1/gusset-render.1.gz" >/dev/null &&
    tar -tvzf "$results/of-one/gusset.tar.gz" | grep "^-rwxr-xr-x 0/0 .*/bin/gusset" >/dev/null &&
    [ "$(dpkg-deb --field "$results/of-one/gusset.deb" Depends)" = libc6 ]
}

check_demo() { Scripts/demo.sh "$gusset" "$results/demo"; }

# The Python module, in a wheel with the command of the tests.
check_python() {
  local wheel
  echo "licenses" >"$results/NOTICE"
  wheel=$(python3 Scripts/dist/wheel.py "$gusset" "$results/NOTICE" 0 "$results") || return 1
  Scripts/python-check.sh "$wheel"
}

# What fills the tables and the chart of BENCHMARKS.md.
check_benchmarks() { python3 -m unittest discover --quiet --start-directory Benchmarks/Tests; }

# The library as packages use it, which get none of the command's libraries, under the thread sanitizer.
check_clients() {
  Scripts/sanitize.sh clients || return 1
  if grep -q '"identity"' Tests/Clients/Package.resolved 2>/dev/null; then
    say "a package that uses the library resolves others"
    return 1
  fi
}

check_docs() { Scripts/docs.sh "$products"; }

check_conformance() { Scripts/conformance.sh "$gusset" --short; }

# The style sheets in a browser of 2023, which knows neither shape() nor light-dark().
check_old_browser() { Scripts/consumers.sh --short "$gusset" chromium-118; }

# Runs checks one after the other, also after one that fails.
run() {
  local status=0 check
  # The build of the tests counts coverage, which nobody reads here.
  local -x LLVM_PROFILE_FILE=/dev/null
  for check; do "check_$check" || status=$?; done
  return "$status"
}

# A build with a sanitizer uses one processor most of the time. So the checks are in two halves that take about as
# long; only the second installs what it needs.
results=$(mktemp -d)
beside=
clean_up() {
  if [[ -n $beside ]]; then kill "$beside" 2>/dev/null || true; fi
  rm -rf "$results"
}
trap clean_up EXIT
run faults demo command_files packages benchmarks clients docs >"$results/beside.log" 2>&1 &
beside=$!

status=0
FUZZ_SEED=1 Scripts/fuzz.sh --short || status=$?
run python conformance old_browser || status=$?
wait "$beside" || status=$?
beside=
cat "$results/beside.log"
exit "$status"
