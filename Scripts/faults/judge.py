"""Decides whether a run kept its promises."""

from collections import Counter

from folders import snapshot

UNWRITABLE = 73
# A build that counts coverage writes its counts after the command has ended.
NOT_OURS = "LLVM Profile Error: "


def is_unfinished(path):
    return any(part.startswith(".gusset-") for part in path.split("/"))


def problems(situation, folder, result, allowed, may_leave=False):
    """What is wrong after a run whose status must be one of those that are allowed."""
    found = [] if result.status in allowed else [result.ending()]
    found += file_problems(situation, folder, may_leave, must_be_new=result.status == 0)
    found += line_problems(situation, result)
    if result.status is not None and result.status >= 0:
        found += stream_problems(situation, result)
    return found


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


def line_problems(situation, result):
    """What is wrong with standard error: a failure adds one line, and a stop says how far it came."""
    usual = Counter(situation.expected_result.err.splitlines())
    lines = [line for line in (Counter(result.err.splitlines()) - usual).elements()
             if not line.startswith(NOT_OURS)]
    if result.status is None or result.status < 0:
        begin = "gusset: stopped after "
    else:
        begin = "" if result.status == 0 else "gusset: "
        if len(lines) > 1 or (result.status and not lines):
            return [f"{len(lines)} lines on standard error"]
    return ["an odd line on standard error: " + line[:80] for line in lines if not line.startswith(begin)]


def stream_problems(situation, result):
    """What is wrong with standard output: all of it, or the beginning of it after a failure."""
    wanted = situation.expected_result.out
    if result.out == wanted if result.status == 0 else wanted.startswith(result.out):
        return []
    return [f"other bytes on standard output, {len(result.out)} of {len(wanted)}"]
