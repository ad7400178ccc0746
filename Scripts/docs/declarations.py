#!/usr/bin/env python3
"""Prints what the products promise, from their symbol graphs: declarations.py FOLDER

There is a line for each public declaration, cases of enumerations too, below the type that owns it, and the
protocols that each type conforms to.
"""

import json
import pathlib
import sys

# Every type has these, or they follow from others.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable", "Equatable"}

symbols, conformances = {}, {}
for file in sorted(pathlib.Path(sys.argv[1]).glob("*.symbols.json")):
    graph = json.loads(file.read_text(encoding="utf-8"))
    for symbol in graph["symbols"]:
        symbols[symbol["identifier"]["precise"]] = symbol
    for relation in graph["relationships"]:
        if relation["kind"] == "conformsTo":
            protocol = relation.get("targetFallback", relation["target"]).split(".")[-1]
            conformances.setdefault(relation["source"], set()).add(protocol)

lines = set()
for identifier, symbol in symbols.items():
    fragments = [fragment["spelling"] for fragment in symbol.get("declarationFragments", [])]
    line = f"{'.'.join(symbol['pathComponents'])}: {' '.join(''.join(fragments).split())}"
    protocols = sorted(conformances.get(identifier, set()) - IMPLIED)
    if protocols:
        line += f" conforms to {', '.join(protocols)}"
    lines.add(line)
print("\n".join(sorted(lines)))
