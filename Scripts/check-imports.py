#!/usr/bin/env python3
"""Holds Package.swift against the code.

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
EXPORT = re.compile(r"^@_exported public import (\w+)", re.M)


def text(folder):
    """The Swift files of a folder."""
    return "\n".join(path.read_text(encoding="utf-8") for path in pathlib.Path(folder).rglob("*.swift"))


def problems(target, targets, exempt):
    """What the imports of a target and Package.swift do not share, and imports of a storey above its own."""
    name, (folder, own, *_) = target["name"], target["path"].split("/")
    named = {*target.get("target_dependencies", []), *target.get("product_dependencies", [])}
    code = text(target["path"])
    # A module in C includes headers.
    if code and target["type"] not in ("system-target", "plugin"):
        imported = set(IMPORT.findall(code))
        for module in sorted(imported - named - TOOLCHAIN - {name}):
            yield f"{name} imports {module}, but Package.swift does not name it there"
        for module in sorted(named - imported - exempt):
            yield f"{name} names {module} in Package.swift, but does not import it"
        if folder == "Sources" and own != "Program" and any(module.startswith("Foundation") for module in imported):
            yield f"{name} imports Foundation, which only a program may"
    if folder == "Sources":
        above = [f"Sources/{storey}/" for storey in STOREYS[STOREYS.index(own) + 1:]]
        for other in sorted(named & targets.keys()):
            if targets[other]["path"].startswith(tuple(above)):
                yield f"{name} is in {own} and imports {other} of {targets[other]['path']}"


os.chdir(pathlib.Path(__file__).parents[1])
described = subprocess.check_output(["swift", "package", "describe", "--type", "json"])
targets = {target["name"]: target for target in json.loads(described)["targets"]}
if not targets:
    sys.exit("check-imports: swift package describe names no target")
exempt = {"Gusset", *EXPORT.findall(text("Sources"))}
exempt |= {name for name, target in targets.items() if target["type"] in ("executable", "snippet", "plugin")}
found = [problem for target in targets.values() for problem in problems(target, targets, exempt)]
for problem in found:
    print(f"check-imports: {problem}", file=sys.stderr)
sys.exit(1 if found else 0)
