#!/usr/bin/env bash
# Parses exported Dart with tree-sitter, because there is no Dart compiler here, and runs its arithmetic
# of places as JavaScript: flutter.sh GUSSET
set -euo pipefail

gusset="$(realpath "$1")"
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

if ! { python3 -m venv "$folder/venv" &&
  # Later versions download their grammars when they run.
  "$folder/venv/bin/pip" install -q 'tree-sitter-language-pack==0.10.0'; } >"$folder/log" 2>&1; then
  echo "flutter: tree-sitter-language-pack cannot be installed"
  exit 0
fi

# Every built-in theme, and changes that need every part of the code.
for theme in $("$gusset" themes | awk '/^  / { print $1 }'); do
  "$gusset" export "$theme" --to flutter -o "$folder" >/dev/null 2>&1
done
variant() {
  local name="$1"
  shift
  "$gusset" export slate --to flutter --name "$name" -o "$folder" "${@/#/--set=}" >/dev/null 2>&1
}
variant tip arrowTipRadius=4
variant skewedTip arrowTipRadius=4 arrowAtCorner=skew
variant fillets arrowFilletRadius=8 cornerRadius.topLeft=0
variant skewedFillets arrowTipRadius=3 arrowFilletRadius=8 arrowAtCorner=skew
variant curved arrowShape=curved
variant skewedCurve arrowShape=curved arrowAtCorner=skew highlight.width=2 highlight.from=#fff \
  highlight.to=#fff
variant glass border.over=backdrop border.color=#0004

# The template is a complete source with all parts.
cp "$here"/../../Sources/Shipping/GussetExport/Toolchains/Code/Templates/Flutter.dart \
  "$folder/flutter"
"$folder/venv/bin/python" - "$folder"/flutter/*.dart <<'PYTHON'
import sys

from tree_sitter_language_pack import get_parser


def first_error(node):
    """The deepest node that is an error or missing."""
    if not node.has_error:
        return None
    for child in node.children:
        if error := first_error(child):
            return error
    return node


parser = get_parser("dart")
for path in sys.argv[1:]:
    error = first_error(parser.parse(open(path, "rb").read()).root_node)
    if error:
        line = error.start_point[0] + 1
        sys.exit(f"flutter: {path.split('/')[-1]}:{line}: is not Dart")
print(f"flutter: {len(sys.argv) - 1} files of Dart parse; no compiler has seen it")
PYTHON
if command -v node >/dev/null; then
  python3 "$here/dart_place.py" "$gusset" "$folder/flutter"
else
  echo "flutter: without node, the places do not run"
fi
