"""Decides whether a run kept its promises."""

import signal
from collections import Counter

from folders import snapshot

UNWRITABLE = 73
# A build that counts coverage writes its counts after the command has ended.
NOT_OURS = "LLVM Profile Error: "


def is_unfinished(path):
    return any(part.startswith(".gusset-") for part in path.split("/"))


def file_problems(situation, folder, may_leave=False, must_be_new=False):
    """What is wrong with the files: each is the old or the new one, and nothing is left over."""
    before, expected, after = situation.before, situation.expected, snapshot(folder)
    problems = []
    for path in sorted(set(after) | set(before) | set(expected)):
        old, new, now = before.get(path), expected.get(path), after.get(path)
        allowed = [new] if must_be_new else [old, new]
        if is_unfinished(path):
            if not may_leave:
                problems.append("left over: .gusset-*")
        elif now is None or None in allowed[-1:] or situation.case.keeps_mode:
            if now not in allowed:
                problems.append(f"{path} is {now or 'gone'} in place of {allowed}")
        elif now[0] not in [one[0] for one in allowed if one]:
            problems.append(f"{path} is neither the old one nor the new one")
    return problems


def keeping_problems(situation):
    """Whether a command gives its new files the mode of the old ones."""
    return [f"{path} has mode {situation.expected[path][1]:o} instead of {old[1]:o}"
            for path, old in situation.before.items()
            if situation.case.keeps_mode and situation.expected.get(path, old)[1] != old[1]]


def line_problems(situation, result, failed):
    """What is wrong with standard error: a failure is one line more than usual."""
    usual = Counter(situation.expected_result.err.splitlines())
    lines = [line for line in (Counter(result.err.splitlines()) - usual).elements()
             if not line.startswith(NOT_OURS)]
    if len(lines) > 1 or (failed and not lines):
        return [f"{len(lines)} lines on standard error"]
    if failed and not lines[0].startswith("gusset: "):
        return ["an odd line on standard error: " + lines[0][:80]]
    return []


def stream_problems(situation, result, whole):
    """What is wrong with standard output: all of it, or the beginning of it after a failure."""
    wanted = situation.expected_result.out
    if result.out == wanted if whole else wanted.startswith(result.out):
        return []
    return [f"other bytes on standard output, {len(result.out)} of {len(wanted)}"]


def after_fault(situation, folder, result, must_succeed=False, may_leave=False):
    """What is wrong after a run in which a call failed."""
    ended_well = result.status == 0
    problems = []
    if not ended_well and (must_succeed or result.status != UNWRITABLE):
        problems.append(result.ending())
    problems += file_problems(situation, folder, may_leave, must_be_new=ended_well)
    if result.status is not None and result.status >= 0:
        problems += line_problems(situation, result, failed=not ended_well)
        problems += stream_problems(situation, result, whole=ended_well)
    elif "Fatal error" in result.err:
        problems.append("a trace on standard error")
    return problems


def after_signal(situation, folder, result, number):
    """What is wrong after a signal that may have come at any time."""
    problems = []
    if result.status not in (0, -number):
        problems.append(f"{result.ending()} after {number.name}")
    problems += file_problems(
        situation, folder, may_leave=number == signal.SIGKILL, must_be_new=result.status == 0)
    # An export says how far it came.
    said = set(result.err.splitlines()) - set(situation.expected_result.err.splitlines())
    if result.status == -number and any(not line.startswith("gusset: stopped after ") for line in said):
        problems.append("words on standard error: " + result.err.strip()[:80])
    return problems
