#!/usr/bin/env python3
"""Holds Package.swift against the code, and prints the size of each storey.

A target names every module that it imports, and imports every module that it names. Executables and plugins
are exempt from the second rule, for tests run them; so are Gusset and the modules that it re-exports. No
target imports one of a storey above its own, and none below Program imports Foundation, which would double
the size of a program and the time of its start.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

# What comes with a toolchain or an SDK and cannot be named in Package.swift.
TOOLCHAIN = {
    "CoreGraphics", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "FoundationXML", "Glibc",
    "Musl", "SwiftUI", "Synchronization", "Testing", "UIKit", "WASILibc",
}
# The storeys of Sources, from the ground up.
STOREYS = ["System", "Core", "Shipping", "Review", "Batch", "Bindings", "Program"]
IMPORT = re.compile(
    r"^ *(?:(?:@[a-z_A-Z]+|public|package|internal|private|fileprivate) +)*import +"
    r"(?:(?:struct|class|enum|protocol|typealias|func|var|let) +)?([A-Z][A-Za-z_0-9]*)(?:\..*)?$", re.M)
PUBLIC = re.compile(r"[ \t]*(@[a-z]+ )?public ")
EXPORT = re.compile(r"^@_exported public import (\w+)", re.M)


def texts(folder):
    """The Swift files of a folder."""
    return [path.read_text(encoding="utf-8") for path in sorted(pathlib.Path(folder).rglob("*.swift"))]


def storey(target):
    """The storey of a target; None outside Sources."""
    folder, name, *_ = target["path"].split("/")
    return name if folder == "Sources" else None


def modules(target):
    return {*target.get("target_dependencies", []), *target.get("product_dependencies", [])}


def import_problems(target, exempt):
    """What the imports of a target and Package.swift do not share."""
    name, named = target["name"], modules(target)
    imported = set(IMPORT.findall("\n".join(texts(target["path"]))))
    for module in sorted(imported - named - TOOLCHAIN - {name}):
        yield f"{name} imports {module}, but Package.swift does not name it there"
    has_foundation = any(module.startswith("Foundation") for module in imported)
    if has_foundation and storey(target) not in (None, "Program"):
        yield f"{name} imports Foundation, which only a program may"
    for module in sorted(named - imported - exempt):
        yield f"{name} names {module} in Package.swift, but does not import it"


def storey_problems(target, targets):
    """An import within Sources goes to the own storey or to one below it."""
    own = storey(target)
    if own not in STOREYS:
        yield f"{target['path']} is in no storey"
        return
    for other in map(targets.get, sorted(modules(target))):
        if other and storey(other) in STOREYS[STOREYS.index(own) + 1:]:
            yield f"{target['name']} is in {own} and imports {other['name']} of {storey(other)}"


def problems(targets):
    exempt = {"Gusset", *EXPORT.findall("\n".join(texts("Sources")))}
    programs = ("executable", "snippet", "plugin")
    exempt |= {name for name, target in targets.items() if target["type"] in programs}
    for target in targets.values():
        # A module in C includes headers.
        if target["type"] not in ("system-target", "plugin") and texts(target["path"]):
            yield from import_problems(target, exempt)
        if storey(target):
            yield from storey_problems(target, targets)


def print_sizes():
    """Lines of code have neither blanks nor comments."""
    print(f"{'storey':9} {'files':>6} {'lines':>6} {'public':>7}")
    for name in [*STOREYS, ""]:
        files = texts(f"Sources/{name}")
        lines = re.findall(r"^[ \t]*(?!//)\S.*", "\n".join(files), re.M)
        public = [line for line in lines if PUBLIC.match(line) and " import " not in line]
        print(f"{name or 'all':9} {len(files):6} {len(lines):6} {len(public):7}")


os.chdir(pathlib.Path(__file__).parents[1])
described = subprocess.check_output(["swift", "package", "describe", "--type", "json"])
targets = {target["name"]: target for target in json.loads(described)["targets"]}
if not targets:
    sys.exit("check-imports: swift package describe names no target")
found = list(problems(targets))
for problem in found:
    print(f"check-imports: {problem}", file=sys.stderr)
print_sizes()
sys.exit(1 if found else 0)
