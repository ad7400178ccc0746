# Sourced by other scripts: functions that install packages. What installing prints is in .build, in a log
# with the script's name.
source "$(dirname "${BASH_SOURCE[0]}")/start.sh"
log=$PWD/.build/$script.log
mkdir -p .build
: >"$log"

as_root() {
  if [[ $(id -u) -eq 0 ]]; then
    "$@"
  elif command -v sudo >/dev/null && { [[ -t 0 ]] || sudo -n true 2>/dev/null; }; then
    sudo "$@"
  else
    return 1
  fi
}

has_package() { dpkg -s "$1" >/dev/null 2>&1; }

updated=
apt_install() { # package…
  command -v apt-get >/dev/null || return 1
  if [[ -z $updated ]]; then
    updated=yes
    as_root apt-get update -qq >>"$log" 2>&1 || true
  fi
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "$@" >>"$log" 2>&1 || return 1
  say "installed $*"
}

system_package() {
  local package
  for package in "$@"; do
    has_package "$package" || apt_install "$package" || return 1
  done
}

browser_engine() { # chromium, firefox or webkit
  case "$1" in
    chromium)
      # The shell draws the same pages in a third of the time. Not every system has a package of it.
      Scripts/browser.sh >>"$log" || apt_install chromium-headless-shell || apt_install chromium
      ;;
    firefox) system_package firefox-esr ;;
    webkit) system_package webkit2gtk-driver xvfb xauth ;;
  esac
}

gtk() { system_package gir1.2-gtk-4.0 gir1.2-adw-1 python3-gi xvfb xauth; }

qt() {
  system_package libegl1 libgl1 libgl1-mesa-dri libfontconfig1 libxkbcommon-x11-0 libdbus-1-3 libxcb-cursor0 \
    libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-render-util0 libxcb-shape0 libxcb-xkb1 xvfb xauth &&
    python_package PySide6-Essentials
}

# Makes a virtual environment that does not exist yet, and sets `python` to its interpreter.
python_environment() { # folder
  python="$1/bin/python"
  if [[ -x $python ]] || python3 -m venv "$1" >>"$log" 2>&1; then return 0; fi
  apt_install python3-venv
  rm -rf "$1"
  python3 -m venv "$1" >>"$log" 2>&1
}

python_package() { # what pip calls them
  "$python" -m pip install -q --disable-pip-version-check --only-binary :all: "$@" >>"$log" 2>&1
}
