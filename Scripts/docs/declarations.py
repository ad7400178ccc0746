#!/usr/bin/env python3
"""Holds what the products promise against a record, so that a review sees each change of it.

declarations.py FOLDER RECORD   symbol graphs; the text that they must give

The record has a line for each public declaration, cases of enumerations too, below the type that owns it, and
the protocols that each type conforms to. With GUSSET_RECORD=all in the environment it is written anew.
"""

import json
import os
import pathlib
import sys

# Every type has these, or they follow from others.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable", "Equatable"}


def graphs(folder):
    for file in sorted(pathlib.Path(folder).glob("*.symbols.json")):
        yield json.loads(file.read_text(encoding="utf-8"))


def name(symbol):
    return ".".join(symbol["pathComponents"])


def declaration(symbol):
    fragments = symbol.get("declarationFragments", [])
    return " ".join("".join(fragment["spelling"] for fragment in fragments).split())


def lines_of(folder):
    """The declarations by the name of the type that owns them."""
    symbols, conformances = {}, {}
    for graph in graphs(folder):
        for symbol in graph["symbols"]:
            symbols[symbol["identifier"]["precise"]] = symbol
        for relation in graph["relationships"]:
            if relation["kind"] == "conformsTo":
                protocol = relation.get("targetFallback", relation["target"]).split(".")[-1]
                conformances.setdefault(relation["source"], set()).add(protocol)
    for identifier, symbol in symbols.items():
        line = f"{name(symbol)}: {declaration(symbol)}"
        protocols = sorted(conformances.get(identifier, set()) - IMPLIED)
        if protocols:
            line += f" conforms to {', '.join(protocols)}"
        yield line


def main(folder, record):
    lines = sorted(set(lines_of(folder)))
    text = "\n".join(lines) + "\n"
    record = pathlib.Path(record)
    if os.environ.get("GUSSET_RECORD") == "all":
        record.write_text(text, encoding="utf-8")
        return
    known = record.read_text(encoding="utf-8").splitlines()
    changes = [f"- {line}" for line in known if line not in set(lines)]
    changes += [f"+ {line}" for line in lines if line not in set(known)]
    if changes:
        print("\n".join(changes), file=sys.stderr)
        sys.exit(
            f"docs: the public declarations differ from {record}. If that is meant, run"
            " GUSSET_RECORD=all make docs, and say it in CHANGELOG.md."
        )


main(*sys.argv[1:])
