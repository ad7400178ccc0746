#!/usr/bin/env bash
# Prints the licenses of what a program is linked from: notice.sh PROGRAM MAP
# A linker's map names the archives that gave the program its code. Debian's libraries have their license
# in /usr/share/doc, Swift's in the toolchain, and the packages of Package.swift in their checkouts.
set -euo pipefail
export LC_ALL=C
source "$(dirname "$0")/../start.sh"
. Scripts/toolchain.sh

# Which Debian package has a file, which may be listed below /usr or not.
package_of() { # file
  local file
  file=$(realpath "$1")
  { dpkg -S "$file" || dpkg -S "${file#/usr}" || dpkg -S "/usr$file"; } 2>/dev/null |
    head -n 1 | cut -d : -f 1
}

# A name for each license, and its text. Several packages of one source have the same.
declare -A texts names
add() { # name, file
  [[ -s $2 ]] || fail "$1 has no license at $2"
  local digest
  digest=$(sha256sum "$2" | cut -d ' ' -f 1)
  texts[$digest]=$2
  if [[ ", ${names[$digest]:-}, " != *", $1, "* ]]; then
    names[$digest]=${names[$digest]:+${names[$digest]}, }$1
  fi
}

swift_archives=$(dirname "$tools")/lib/swift_static
program=${1:?"usage: notice.sh PROGRAM MAP"} map=${2:?"usage: notice.sh PROGRAM MAP"}
[[ -s $map ]] || fail "there is no map $map: remove $program, and run make build"
for archive in $(grep -o '/[^ :()]*\.a(' "$map" | tr -d '(' | sort -u); do
  case "$(realpath "$archive")" in
    "$(realpath "$swift_archives")"/*)
      add "Swift runtime and Foundation" "$(dirname "$tools")/share/swift/LICENSE.txt"
      ;;
    */libspng.a) add "libspng" "${archive%.a}.LICENSE" ;;
    *)
      package=$(package_of "$archive")
      [[ -n $package ]] || fail "$program has code of $archive, which no package has"
      add "$package" "/usr/share/doc/$package/copyright"
      ;;
  esac
done
for checkout in .build/checkouts/*/; do
  license=("$checkout"LICENSE*)
  add "$(basename "$checkout")" "${license[0]}"
done

section() { # title
  printf '\n%s\n%s\n\n' "$1" "$(sed 's/./=/g' <<<"$1")"
}

echo "The command gusset contains the code of these packages. Their licenses follow."
echo
for digest in "${!names[@]}"; do
  echo "- ${names[$digest]}"
done | sort
echo
echo "Foundation contains parts of ICU: © Unicode, Inc. and others; License & terms of use:"
echo "https://www.unicode.org/copyright.html"

for digest in "${!names[@]}"; do echo "${names[$digest]}:$digest"; done | sort |
  while IFS=: read -r name digest; do
    section "$name"
    cat "${texts[$digest]}"
  done

# Debian's files name the licenses that many packages share instead of repeating them.
for license in $(cat "${texts[@]}" | grep -o '/usr/share/common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]' |
  sort -u); do
  section "$license"
  cat "$license"
done
