#!/bin/sh
# Writes text files as Swift: embed.sh OUTPUT FILE...
output=$1
shift
{
  echo "enum PackageResources {"
  for file; do
    name=$(basename "$file" | tr -c 'A-Za-z0-9\n' _)
    # The last line break before the end of a literal does not belong to it.
    printf '  static let %s = Array(###"""\n' "$name"
    cat "$file"
    printf '\n"""###.utf8)\n'
  done
  echo "  static func bytes(of name: String) -> [UInt8]? {"
  echo "    switch name {"
  for file; do
    name=$(basename "$file")
    printf '    case "%s": %s\n' "$name" "$(printf '%s' "$name" | tr -c 'A-Za-z0-9' _)"
  done
  echo "    default: nil"
  echo "    }"
  echo "  }"
  echo "}"
} >"$output"
