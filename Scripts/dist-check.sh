#!/usr/bin/env bash
# Checks what make dist left in a folder: dist-check.sh FOLDER
# Installs the archive and the package in a bare Debian, without Swift and without headers, and runs the
# command there. Tests the wheel in a fresh virtual environment.
set -euo pipefail
folder=$(realpath "${1:?"usage: dist-check.sh FOLDER"}")
source "$(dirname "$0")/start.sh"

if [[ $(id -u) -ne 0 ]] || ! command -v debootstrap >/dev/null; then
  say "skipped: a bare Debian needs root and debootstrap"
  exit 0
fi

(cd "$folder" && sha256sum --quiet -c SHA256SUMS)
work_folder

# The packages of the bare system come from where this one has its own.
base=.build/dist-check/base
if [[ ! -x $base/usr/bin/apt-get ]]; then
  rm -rf "$base"
  mkdir -p "$base"
  read -r mirror release < <(apt-get indextargets \
    --format '$(REPO_URI) $(CODENAME)' 'Created-By: Packages' | head -n 1)
  debootstrap --variant=minbase "$release" "$base" "$mirror" >"$work/log" || {
    tail -n 5 "$work/log" >&2
    rm -rf "$base"
    exit 1
  }
fi

# Runs a command in a system of its own, with only its own processes in /proc.
inside() { # system, command
  unshare --mount --pid --fork bash -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "${@:1}"' "$@"
}

system() { # name: copies the bare system, and says where it is
  cp -a "$base" "$work/$1"
  mkdir "$work/$1/check"
  cp Scripts/dist/try.sh "$work/$1/check"
  echo "$work/$1"
}

wheel=$(echo "$folder"/gusset-*.whl)
Scripts/python-check.sh "$wheel"
if [[ $wheel == *-manylinux_2_17_* ]]; then
  # Nothing but the kernel and its /proc is there, which the name promises to suffice.
  mkdir -p "$work/empty/proc"
  python3 -m zipfile -e "$wheel" "$work/wheel"
  install -m 755 "$work/wheel/gusset/bin/gusset" "$work/empty"
  inside "$work/empty" /gusset render --size 320x200 --theme slate --scale 2 --quiet -o /menu.png
  say "the command of the wheel runs in an empty folder"
fi

root=$(system archive)
archive=$(echo "$folder"/gusset-*.tar.gz)
tar -xzf "$archive" -C "$root/check"
inside "$root" /check/try.sh "/check/$(basename "$archive" .tar.gz)/bin"
(cd "$root/check/$(basename "$archive" .tar.gz)" && sha256sum --quiet -c SHA256SUMS)
say "the archive runs in a bare Debian"

root=$(system package)
package=$(echo "$folder"/gusset_*.deb)
cp "$package" "$root/check"
inside "$root" bash -c 'dpkg -i /check/*.deb' >"$work/log" 2>&1 || {
  cat "$work/log" >&2
  exit 1
}
inside "$root" /check/try.sh /usr/bin
inside "$root" dpkg --verify gusset
# The library needs more than a bare system has, so these packages are looked for here.
library=$(echo "$folder"/libgusset-dev_*.deb)
if [[ -e $library ]]; then
  dpkg-deb --extract "$library" "$work/library"
  [[ -n $(dpkg-deb --field "$library" Depends) ]]
  Scripts/c-check.sh "$work/library/usr" .build/release/gusset
  say "programs compile and run with the library of its package"
fi
inside "$root" bash -c 'dpkg --remove gusset >/dev/null && ! command -v gusset'
say "the package installs, runs and is removed in a bare Debian"
cmp "$work/archive/check/menu.png" "$work/package/check/menu.png"
.build/release/gusset render --size 320x200 --theme slate --scale 2 --quiet -o "$work/menu.png"
cmp "$work/menu.png" "$work/package/check/menu.png"
say "both draw the same bytes as here"
