"""Decides whether a run kept its promises."""

import os
import signal
from collections import Counter

from cases import is_whole
from folders import is_unfinished, snapshot

UNWRITABLE = 73
# A build that counts coverage writes its counts after the command has ended.
NOT_OURS = "LLVM Profile Error: "


def file_problems(situation, folder, may_leave=False, must_be_new=False):
    """What is wrong with the files: each is the old or the new one, and nothing is left over."""
    before, expected = situation.before, situation.expected
    after = snapshot(folder)
    problems = []
    for path in sorted(set(after) | set(before) | set(expected)):
        old, new, now = before.get(path), expected.get(path), after.get(path)
        if is_unfinished(path):
            if not may_leave:
                problems.append("left over: " + generic(path))
        elif now is None:
            if old is not None:
                problems.append(f"{path} is gone")
            elif must_be_new and new is not None:
                problems.append(f"{path} was not written")
        elif old is None and new is None:
            problems.append(f"left over: {path}")
        elif now == new or (now == old and not must_be_new):
            continue
        elif _has_either_content(situation.case, old, new, now) and not (
                must_be_new and now == old):
            continue
        elif situation.case.varies and _is_measured_anew(path, folder, new, now):
            continue
        else:
            measured = situation.case.varies and new
            known = [one for one in (old, new) if one and (measured or one[0] == now[0])]
            problems.append(f"{path} {_difference(old, known, now, must_be_new)}")
    return problems


def _has_either_content(case, old, new, now):
    return not case.keeps_mode and any(one and one[0] == now[0] for one in (old, new))


def keeping_problems(situation):
    """Whether a command gives its new files the mode and the owner of the old ones."""
    problems = []
    for path, old in situation.before.items():
        new = situation.expected.get(path, old)
        if new[1:] != old[1:]:
            problems.append(f"{path} {_difference(None, [old], new, False)}")
    return problems if situation.case.keeps_mode else []


def generic(path):
    """A path without the parts that are random."""
    parts = path.split("/")
    at = next(i for i, part in enumerate(parts) if part.startswith(".gusset-"))
    kind = ".gusset-export-*" if parts[at].startswith(".gusset-export-") else ".gusset-*"
    return "/".join(parts[:at] + [kind])


def _is_measured_anew(path, folder, new, now):
    with open(os.path.join(folder, path), "rb") as file:
        return now[1:] == new[1:] and is_whole(path, file.read())


def _difference(old, known, now, must_be_new):
    if must_be_new and now == old:
        return "is still the old one"
    if not known or now[1:] == known[0][1:]:
        return "is neither the old one nor the new one"
    if known[0][1] != now[1]:
        return f"has mode {now[1]:o} instead of {known[0][1]:o}"
    return f"has owner {now[2]}:{now[3]} instead of {known[0][2]}:{known[0][3]}"


def line_problems(situation, result, failed):
    """What is wrong with standard error: a failure is one line more than usual."""
    usual = Counter(situation.expected_result.err.splitlines())
    lines = [line for line in (Counter(result.err.splitlines()) - usual).elements()
             if not line.startswith(NOT_OURS)]
    if any("Fatal error" in line or "stack trace" in line for line in lines):
        return ["a trace on standard error"]
    if len(lines) > 1 or (failed and not lines):
        return [f"{len(lines)} lines on standard error"]
    if failed and not lines[0].startswith("gusset: "):
        return ["an odd line on standard error: " + lines[0][:80]]
    return []


def stream_problems(situation, result, whole):
    """What is wrong with standard output: all of it, or the beginning of it after a failure."""
    wanted = situation.expected_result.out
    if situation.case.varies:
        return []
    if whole and result.out != wanted:
        return [f"{len(result.out)} bytes on standard output instead of {len(wanted)}"
                if len(result.out) != len(wanted) else "other bytes on standard output"]
    if not whole and not wanted.startswith(result.out):
        return ["other bytes on standard output"]
    return []


def after_fault(situation, folder, result, must_succeed=False, may_leave=False,
                failures=(UNWRITABLE,), stream=True, complaint=True):
    """What is wrong after a run in which a call failed."""
    usual = situation.expected_result.status
    ended_well = result.status == usual
    problems = []
    if not ended_well and (must_succeed or result.status not in failures):
        problems.append(result.ending())
    problems += file_problems(situation, folder, may_leave, must_be_new=ended_well)
    if result.status is not None and result.status >= 0:
        if complaint:
            problems += line_problems(situation, result, failed=not ended_well)
        if stream:
            problems += stream_problems(situation, result, whole=ended_well)
    elif "Fatal error" in result.err:
        problems.append("a trace on standard error")
    return problems


def after_signal(situation, folder, result, number):
    """What is wrong after a signal that may have come at any time."""
    killed = number == signal.SIGKILL
    usual = situation.expected_result.status
    problems = []
    if result.status not in (usual, -number):
        problems.append(f"{result.ending()} after {signal.Signals(number).name}")
    problems += file_problems(
        situation, folder, may_leave=killed, must_be_new=result.status == usual)
    if result.status == -number and set(result.err.splitlines()) - set(
            situation.expected_result.err.splitlines()):
        problems.append("words on standard error: " + result.err.strip()[:80])
    return problems
