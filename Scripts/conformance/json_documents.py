"""JSON_checker's documents, as each kind of JSON file that the program reads.

CPython's tests contain them. JSONCheckerTests reads the same ones with the parser alone.
"""

import json
import pathlib
import re
import subprocess
import tempfile

from report import shell

LISTS = """
import json
from test.test_json import test_fail, test_pass1, test_pass2, test_pass3
print(json.dumps([test_fail.JSONDOCS, [test_pass1.JSON, test_pass2.JSON, test_pass3.JSON]]))
"""
PLACE = re.compile(r"line \d+, column \d+: ")
# Valid since RFC 7159: any value may be a document.
VALID = {1}


def documents():
    """The documents to refuse and those to accept; None where CPython's tests are not installed."""
    for python in ["/usr/bin/python3", "python3"]:
        try:
            run = subprocess.run([python, "-I", "-c", LISTS], capture_output=True)
        except OSError:
            continue
        if run.returncode == 0:
            return json.loads(run.stdout)
    return None


def check(program, report, is_short):
    lists = documents()
    if lists is None:
        report.skip("JSON_checker", "CPython's tests are not installed", is_short)
        return
    bad, good = lists
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "art").mkdir()
        theme, tokens, art = folder / "a.json", folder / "a.tokens.json", folder / "art/art.json"
        (folder / "uses.json").write_text('{"name": "a", "tokens": "a.tokens.json", "fill": "{a}"}')
        # Tokens may end in a comma, and nest deeper.
        kinds = [
            ("themes", theme, ["themes", theme], set()),
            ("tokens", tokens, ["themes", folder / "uses.json"], {4, 9, 18}),
            ("art.json", art, ["stretch", "--art", art.parent, "--size", "90x90", "-o", "-"], set()),
        ]
        for kind, file, arguments, allowed in kinds:
            counts = {True: 0, False: 0}
            faults = 0
            cases = [(f"fail{i}", text, i in VALID or i in allowed) for i, text in enumerate(bad, 1)]
            cases += [(f"pass{i}", text, True) for i, text in enumerate(good, 1)]
            for case, text, is_valid in cases:
                file.write_text(text)
                run = program.run(*arguments)
                problem = run.refusal()
                if problem is None and bool(PLACE.search(run.messages)) == is_valid:
                    problem = (
                        "refused as bad JSON, which it is not" if is_valid else "no line and column"
                    ) + f": {run.messages.strip()}"
                counts[is_valid] += problem is None
                if problem:
                    faults += 1
                    report.fault(
                        f"{kind} {case}", problem,
                        f"{shell(['printf', '%s', text])} > {file.name}; "
                        + shell([program.path, *arguments]))
            report.expect(
                f"JSON_checker as {kind}", not faults and len(bad) >= 33 and len(good) == 3,
                f"{counts[False]} documents refused at a line and column, {counts[True]} for what "
                f"they say, {faults} faults")
