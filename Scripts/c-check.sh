#!/usr/bin/env bash
# Compiles programs against libgusset as others do, and runs them: c-check.sh FOLDER GUSSET [--toolkits]
# FOLDER is what c-library.sh filled. Files must equal those of the command. With --toolkits, windows of GTK 4
# and Qt are compiled and shown, too.
set -euo pipefail
folder=$(realpath "$1")
gusset=$(realpath "$2")
toolkits=${3:-}
if [[ ! -d $folder/lib ]]; then
  echo "c-check: skipped: there is no libgusset"
  exit
fi
source "$(dirname "$0")/start.sh"
. Scripts/toolchain.sh
export PKG_CONFIG_PATH="$folder/lib/pkgconfig" LD_LIBRARY_PATH="$folder/lib"

work_folder
warnings=(-Wall -Wextra -Werror -O1)
compile() { # output, file, packages
  local compiler=("$tools/clang" -std=c11)
  if [[ $2 == *.cpp ]]; then compiler=("$tools/clang++" -std=c++17 -fPIC); fi
  # shellcheck disable=SC2046  # several words, by intention
  "${compiler[@]}" "${warnings[@]}" "$2" -I"$folder/include" \
    $(pkg-config --cflags --libs gusset "${@:3}" | sed 's/-I/-isystem /g') -lm -o "$work/$1"
}

compile check Tests/C/check.c
cp Tests/C/check.c "$work/check.cpp"
compile check++ "$work/check.cpp"
"$work/check" "$work"
"$work/check++" "$work"
for format in svg png; do
  "$gusset" render --theme slate --size 320x200 --arrow right --offset=-20 --scale 2 --shadow \
    --quiet -o "$work/command.$format"
  cmp "$work/popover.$format" "$work/command.$format"
done

compile menu Examples/c/menu.c cairo
"$work/menu" "$work/menu.png"
python3 Examples/c/menu.py "$work/menu.svg"
"$gusset" render --theme light --size 320x200 --arrow up --offset 40 --scale 1 --shadow \
  --quiet -o "$work/command.svg"
cmp "$work/menu.svg" "$work/command.svg"

# Handles that are made and freed leave nothing behind.
compile leak Tests/C/leak.c
"$work/leak"

if [[ $toolkits == --toolkits ]]; then
  compile follow Examples/c/follow.c gtk4
  compile follow-qt Examples/c/follow.cpp Qt6Widgets
  for program in follow follow-qt; do
    # A window that lives is stopped; one that cannot be made ends with an error.
    status=0
    timeout 5 xvfb-run -a "$work/$program" 2>"$work/log" || status=$?
    [[ $status == 124 ]] || { cat "$work/log" >&2; fail "$program: status $status"; }
  done
fi
echo "c-check: programs in C, C++ and Python give the files of the command"
