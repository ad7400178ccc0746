#!/usr/bin/env bash
# Times other libraries on the project's work and prints the tables: bench-peers.sh GUSSET [--record]
#
# --record also draws the charts of BENCHMARKS.md and puts the tables there.
# Installs what it can from the system's packages and from PyPI (into .build/peers) and says in one
# line each what it could not have. Benchmarks/Peers/README.md says how the figures are made.
set -euo pipefail
cd "$(dirname "$0")/.."

export PYTHONDONTWRITEBYTECODE=1
gusset="$(realpath "$1")"
record=${2:-}
if [[ -n $record && $record != --record ]]; then
  echo "bench-peers: $record: must be --record" >&2
  exit 64
fi
peers=Benchmarks/Peers
work="$PWD/.build/peers"
log="$work/install.log"
rows="$work/rows.jsonl"
missing="$work/missing.txt"

[[ $(uname) == Linux ]] || {
  echo "bench-peers: the peers are installed and linked as on Linux, which this is not" >&2
  exit 1
}
mkdir -p "$work/bin" "$work/inputs"
: >"$rows"
: >"$missing"
: >"$log"

say() { echo "bench-peers: $1" >&2; }
lack() { # who, why
  say "missing: $1: $2"
  echo "$1: $2" >>"$missing"
}
source Scripts/packages.sh

# The first of the packages that is there or can be installed; one by one, so that one that does
# not exist keeps no other away. What is missing in the end shows when the harness is compiled.
system_package() {
  command -v apt-get >/dev/null || return 0
  local package
  for package in "$@"; do
    if has_package "$package"; then return 0; fi
  done
  for package in "$@"; do
    if apt_install "$package"; then return 0; fi
  done
  say "could not install $*"
}

flags() { pkg-config --cflags --libs "$@" 2>/dev/null || true; }

# What each pass runs: who, log and command, each an array of its own under the same number.
names=()
logs=()
commands=()
harness() { # who, program, then its arguments
  names+=("$1")
  logs+=("$work/bin/$(basename "$2").log")
  commands+=("$(printf '%q ' "${@:2}")")
}

# Compiles one harness, which may fail without stopping the others.
c_peer() { # who, source, then what the compiler needs
  local who="$1" source="$peers/C/$2" program="$work/bin/${2%.*}"
  local compiler=(gcc -std=gnu11)
  if [[ $source == *.cpp ]]; then compiler=(g++ -std=c++17 -fPIC); fi
  say "$who"
  if ! "${compiler[@]}" -O3 -I"$peers/Common" "$source" -o "$program" -L"$work/bin" -lpeers \
    "${@:3}" '-Wl,-rpath,$ORIGIN' 2>"$program.log"; then
    lack "$who" "no development package that $source compiles with"
    return 0
  fi
  harness "$who" "$program" "$work/inputs"
}

python_peer() { # who, script, then packages
  local who="$1" script="$peers/Python/$2" package
  say "$who"
  for package in "${@:3}"; do
    python_package "$package" || {
      lack "$who" "no Python package $package for this machine"
      return 0
    }
  done
  harness "$who" "$python" "$script" "$work/bin/libpeers.so" "$work/inputs"
}

thorvg() {
  python_package thorvg-python || true
  local library
  library=$(find "$work/python" -name 'libthorvg-1.so' | head -n 1)
  if [[ -z $library ]]; then
    lack ThorVG "no Python package thorvg-python, which brings the library"
    return 0
  fi
  # The name that the library calls itself by.
  ln -sf "$library" "$work/bin/libthorvg-1.so.1"
  c_peer ThorVG thorvg.c "$work/bin/libthorvg-1.so.1"
}

own_rows() {
  local program=.build/release/GussetTimings
  if grep -qs GussetTimings Benchmarks/Package.swift; then
    say "Gusset's own timings"
    Scripts/release-build.sh --benchmarks GussetTimings \
      >"$work/bin/GussetTimings.log" 2>&1 || lack gusset "GussetTimings does not build"
  fi
  if [[ ! -x $program ]]; then
    lack gusset "no $program"
    return 0
  fi
  harness gusset "$program" --json-lines
}

run_all() {
  local i status
  for i in "${!commands[@]}"; do
    say "pass $1: ${names[i]}"
    status=0
    # glibc keeps what is freed: page faults would be the larger part of some figures.
    MALLOC_MMAP_THRESHOLD_=33554432 MALLOC_TRIM_THRESHOLD_=1073741824 \
      eval "timeout 120 ${commands[i]}" >>"$rows" 2>"${logs[i]}" || status=$?
    [[ $status -eq 0 ]] ||
      lack "${names[i]}" "pass $1 ended with status $status: $(tail -n 1 "${logs[i]}")"
  done
}

say "setting up; logs are in .build/peers"
system_package build-essential
system_package pkg-config
system_package libcairo2-dev
system_package qt6-base-dev qtbase5-dev
system_package librsvg2-dev
system_package libdeflate-dev
system_package libisal-dev
system_package liblodepng-dev
python_environment "$work/python" || lack "everything in Python" "python3 -m venv fails"

# shellcheck disable=SC2046  # several words each, by intention
gcc -std=gnu11 -O3 -fPIC -shared -o "$work/bin/libpeers.so" "$peers"/Common/*.c $(flags cairo)
python3 "$peers/inputs.py" "$gusset" "$work/bin/libpeers.so" "$work/inputs"

# shellcheck disable=SC2046
{
  c_peer "the floor in C" runs.c
  c_peer Cairo cairo.c $(flags cairo)
  own_rows
  if pkg-config --exists Qt6Gui 2>/dev/null; then
    c_peer Qt qt.cpp $(flags Qt6Gui)
  else
    c_peer Qt qt.cpp $(flags Qt5Gui)
  fi
  thorvg
  c_peer librsvg librsvg.c $(flags librsvg-2.0)
  c_peer libdeflate libdeflate.c $(flags libdeflate)
  c_peer isa-l isal.c "-DPEER_VERSION=\"$(pkg-config --modversion libisal 2>/dev/null)\"" \
    $(flags libisal)
  c_peer lodepng lodepng.cpp -llodepng
}
if [[ -x $python ]]; then
  python_peer Skia skia_rows.py numpy "skia-python<88"
  python_peer Blend2D blend2d_rows.py numpy blend2d-python
  python_peer resvg resvg_rows.py resvg
  python_peer Pillow pillow_rows.py pillow
  python_peer fpng fpng_rows.py numpy fpng
fi

# Passes, because a neighbor of the machine may slow one peer and not the next.
for ((pass = 1; pass <= ${PEERS_PASSES:-3}; pass++)); do run_all "$pass"; done
python3 "$peers/tables.py" "$rows" "$missing" | tee "$work/tables.md"
python3 "$peers/tables.py" --pixels "$rows"
if [[ -n $record ]]; then
  python3 "$peers/draw_charts.py" "$gusset" "$rows" Benchmarks/Charts
  Scripts/bench/record.py summary python3 "$peers/summary.py" "$rows" >/dev/null
  Scripts/bench/record.py peers <"$work/tables.md" >/dev/null
fi
