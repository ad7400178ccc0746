#!/usr/bin/env python3
"""Packs the command and the Python module as a wheel: wheel.py GUSSET NOTICE VERSION FOLDER

The wheel's name says which systems it is for, as the program itself tells. The same files give the same
bytes, at the time that SOURCE_DATE_EPOCH names. NOTICE has the licenses. Prints the wheel's path.
"""

import base64
import hashlib
import os
import re
import subprocess
import sys
import time
import zipfile
from pathlib import Path

MODULE = Path(__file__).resolve().parents[2] / "Python/gusset"
# Starts the program without importing the module, which would take longer than a picture.
SCRIPT = b"""#!python
import os
import sys
from importlib.util import find_spec

folder = find_spec("gusset").submodule_search_locations[0]
os.execv(os.path.join(folder, "bin", "gusset"), sys.argv)
"""
METADATA = """\
Metadata-Version: 2.1
Name: gusset
Version: {version}
Summary: Draws popover backgrounds without a seam
Requires-Python: >=3.9
Description-Content-Type: text/markdown

{description}"""
WHEEL = """\
Wheel-Version: 1.0
Generator: gusset
Root-Is-Purelib: false
{tags}"""
MACHINES = {"Advanced Micro Devices X86-64": "x86_64", "AArch64": "aarch64"}


def main():
    program, notice, version, folder = sys.argv[1:]
    # Numbers in a local version have no zeros before them, which pip compares.
    version = re.sub(r"(?<=\.)0+(?=\d+$)", "", version)
    tags = [f"py3-none-{platform}" for platform in platforms(program)]
    info = f"gusset-{version}.dist-info"
    files = [(f"gusset/{path.name}", path.read_bytes(), False) for path in sorted(MODULE.iterdir())
             if path.suffix == ".py" or path.name == "py.typed"]
    # What an installation has beside the command.
    pages = sorted(Path(program).parent.parent.glob("share/gusset/*.html"))
    files += [
        ("gusset/bin/gusset", Path(program).read_bytes(), True),
        *[(f"gusset/share/gusset/{page.name}", page.read_bytes(), False) for page in pages],
        (f"gusset-{version}.data/scripts/gusset", SCRIPT, True),
        (f"{info}/licenses/NOTICE", Path(notice).read_bytes(), False),
        (f"{info}/METADATA", METADATA.format(
            version=version, description=(MODULE.parent / "README.md").read_text()).encode(), False),
        (f"{info}/WHEEL", WHEEL.format(
            tags="".join(f"Tag: {tag}\n" for tag in tags)).encode(), False),
    ]
    record = f"{info}/RECORD"
    lines = [f"{name},sha256={digest(data)},{len(data)}\n" for name, data, _ in files]
    files.append((record, "".join([*lines, f"{record},,\n"]).encode(), False))
    joined = ".".join(tag.rpartition("-")[2] for tag in tags)
    path = Path(folder) / f"gusset-{version}-py3-none-{joined}.whl"
    write(path, files)
    print(path)


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def write(path, files):
    date = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "1000000000")))[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data, is_program in files:
            entry = zipfile.ZipInfo(name, date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100755 if is_program else 0o100644) << 16
            archive.writestr(entry, data)


def platforms(program):
    """The platforms of a wheel with a program, in the words of PEP 600 and 656."""

    def printed(*options):
        return subprocess.run(
            ["readelf", "--wide", *options, program], check=True, capture_output=True, text=True,
            env={**os.environ, "LC_ALL": "C"}).stdout

    header, notes = printed("--file-header"), printed("--notes")
    machine = MACHINES[re.search(r"Machine:\s+(.*)", header)[1].strip()]
    isa = re.search(r"x86 ISA needed: (.*)", notes)
    if isa and isa[1].strip() != "x86-64-baseline":
        sys.exit(f"wheel: {program} needs processors of {isa[1]}, which the name cannot say")
    kernel = re.search(r"ABI: (\d+)\.(\d+)", notes)
    if "(NEEDED)" in printed("--dynamic"):
        # It has libraries of this machine, so the wheel is for this machine.
        return [f"linux_{machine}"]
    # Without libraries only the kernel counts. The systems of manylinux_2_17 have 3.10 or later, and
    # older ones have 2.6, which no such program runs on.
    if not kernel or (int(kernel[1]), int(kernel[2])) > (3, 10):
        sys.exit(f"wheel: {program} needs a kernel that the name cannot say")
    return [
        f"manylinux_2_17_{machine}", f"manylinux2014_{machine}", f"musllinux_1_1_{machine}"]


if __name__ == "__main__":
    main()
