#!/bin/bash
# Runs the installed programs in a system that has nothing else: try.sh FOLDER
set -euo pipefail
export PATH=$1:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C
cd "$(dirname "$0")"

fail() {
  echo "try: $1" >&2
  exit 1
}
for name in swift swiftc pkg-config cc; do
  if command -v "$name" >/dev/null; then fail "this system has $name"; fi
done
if [[ -e /usr/include/cairo/cairo.h ]]; then fail "this system has Cairo's headers"; fi

gusset --version >/dev/null
gusset doctor >doctor.txt
gusset render --size 320x200 --theme slate --scale 2 --quiet -o menu.png
gusset export slate --to all --quiet -o exports >/dev/null 2>&1
share=$(dirname "$1")/share
gusset render --size 240x90 --theme "$share/gusset/themes/slate.json" --quiet -o slate.svg
gusset preview slate --quiet -o sheet.png -o gallery.html
bash -n "$share/bash-completion/completions/gusset"
for page in gusset gusset-render; do
  zgrep -q '^\.Sh SYNOPSIS' "$share/man/man1/$page.1"* || fail "the man page of $page is empty"
done
# The archive has the licenses by one name, and the package by Debian's.
grep -qr "Runtime Library Exception" "$share/doc/gusset" || fail "the licenses are missing"

# The page of the studio, read without another program.
: >studio.txt
gusset studio mine.json --from slate >>studio.txt 2>&1 &
studio=$!
trap 'kill "$studio" 2>/dev/null' EXIT
for _ in {1..100}; do
  address=$(grep -o 'http://[^ ]*' studio.txt | head -n 1) || true
  if [[ -n $address ]]; then break; fi
  sleep 0.1
done
[[ -n $address ]] || fail "the studio did not start: $(cat studio.txt)"
host=${address#http://}
path=/${host#*/}
host=${host%%/*}
exec 3<>"/dev/tcp/${host%:*}/${host##*:}"
printf 'GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$path" "$host" >&3
read -r -t 10 answer <&3
[[ $answer == *" 200 "* ]] || fail "the studio answers $answer"
