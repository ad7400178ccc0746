#!/usr/bin/env bash
# Makes what is installed beside the command: command-files.sh GUSSET FOLDER
# Writes completions for bash, zsh and fish, and a man page for each command, into FOLDER/share.
set -euo pipefail

gusset=${1:?"usage: command-files.sh GUSSET FOLDER"}
share=${2:?"usage: command-files.sh GUSSET FOLDER"}/share
gusset=$(realpath "$gusset")
mkdir -p "$share"
share=$(realpath "$share")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

completion() { # shell, file
  mkdir -p "$(dirname "$share/$2")"
  "$gusset" --generate-completion-script "$1" >"$share/$2"
}
completion bash bash-completion/completions/gusset
completion zsh zsh/site-functions/_gusset
completion fish fish/vendor_completions.d/gusset.fish

pages=$share/man/man1
mkdir -p "$pages"
# The date of the sources: the same sources make the same files.
day=$(git log -1 --format=%cs 2>/dev/null || date +%F)
"$(dirname "$gusset")/generate-manual" "$gusset" --multi-page --date "$day" -o "$pages"
# The parser's own command has a page too, which says nothing more than the others.
rm -f "$pages"/gusset*help.1
# As in git-log.1: then `man gusset render` finds the page.
for page in "$pages"/gusset.*.*.1 "$pages"/gusset.*.1; do
  [ -e "$page" ] || continue
  name=$(basename "$page" .1)
  title=$(tr 'a-z.' 'A-Z-' <<<"$name")
  # An empty line is an error in mdoc; .Pp begins a paragraph.
  sed -e 's/^$/.Pp/' -e "s/^\.Dt .*/.Dt $title 1/" "$page" >"$pages/${name//./-}.1"
  rm "$page"
done
