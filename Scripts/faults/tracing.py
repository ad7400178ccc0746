"""Lets strace list the calls with which a command writes, and spoil one of them."""

import os
import re
from dataclasses import dataclass

from folders import run

# Calls that change what is on a disk, or say whether it got there.
WRITING = [
    "open", "openat", "creat", "write", "writev", "pwrite64", "sendfile", "copy_file_range",
    "ftruncate", "fallocate", "fsync", "fdatasync", "fchmod", "fchmodat", "chmod", "fchown",
    "fchownat", "chown", "lchown", "fsetxattr", "utimensat", "rename", "renameat", "renameat2",
    "link", "linkat", "symlink", "symlinkat", "unlink", "unlinkat", "mkdir", "mkdirat", "rmdir",
    "flock", "close",
]
OPENING = {"open", "openat", "creat"}
REMOVING = {"unlink", "unlinkat", "rmdir"}
# Not every processor has each of them.
TRACED = "trace=" + ",".join("?" + name for name in WRITING)

_CALL = re.compile(r"^(\d+)\s+(\w+)\((.*)$")
_DESCRIPTOR = re.compile(r"^(\d+)<(.*?)>[,) ]")


@dataclass(frozen=True)
class Call:
    name: str
    # Which call of this name in its thread it is, from 1, as strace counts.
    number: int
    is_stdout: bool


def trace_words(trace, *expressions):
    """The beginning of a command line that traces, and spoils calls when there are expressions."""
    # With --seccomp-bpf, strace would be faster, and inject no signals.
    words = ["strace", "-f", "-qq", "-o", trace]
    if not expressions:
        return words + ["-y", "-e", TRACED]
    words += ["-e", "trace=" + ",".join(one.split(":")[0] for one in expressions)]
    for expression in expressions:
        words += ["-e", "inject=" + expression]
    return words


def writing_calls(situation, workplace):
    """The calls with which a command writes, in their order; some of each name."""
    folder = workplace.copy(situation)
    trace = folder + ".trace"
    run(trace_words(trace) + situation.command, folder)
    counts, calls, loading = {}, [], set()
    main = None
    with open(trace, errors="replace") as file:
        for line in file:
            match = _CALL.match(line)
            if not match:
                continue
            thread, name, rest = match.groups()
            counts[thread, name] = counts.get((thread, name), 0) + 1
            main = main or thread
            number = counts[thread, name]
            call = _writing(name, number, rest, folder)
            if call and call not in calls:
                calls.append(call)
            elif not call and thread == main:
                loading.add((name, number))
    os.remove(trace)
    # strace counts in each thread, so the third close of another thread is also that of the loader.
    return _some_of_each_name([call for call in calls if (call.name, call.number) not in loading])


def _writing(name, number, rest, folder):
    if name in OPENING:
        if not any(flag in rest for flag in ("O_WRONLY", "O_RDWR", "O_CREAT")):
            # A folder is opened without this flag in order to lock it.
            if "O_DIRECTORY" not in rest or "O_NONBLOCK" in rest:
                return None
        return Call(name, number, False)
    descriptor = _DESCRIPTOR.match(rest)
    if descriptor:
        file, path = int(descriptor[1]), descriptor[2]
        if file == 1:
            return Call(name, number, True)
        if file == 2 or not path.startswith(folder):
            return None
        # A file that is only read has no name that begins so, except for the folder's lock.
        if name == "close" and ".gusset-" not in path and not os.path.isdir(path):
            return None
    return Call(name, number, False)


def _some_of_each_name(calls, most=4):
    """Of many calls of one name: the first ones, one in the middle, and the last one."""
    kept = []
    for name in dict.fromkeys(call.name for call in calls):
        same = [call for call in calls if call.name == name]
        if len(same) > most:
            picked = {round(i * (len(same) - 1) / (most - 1)) for i in range(most)} | {1}
            same = [same[i] for i in sorted(picked)]
        kept += same
    return kept


def was_hit(trace):
    """How often strace found a call that it was to spoil, or at which it was to send a signal."""
    with open(trace, errors="replace") as file:
        return sum("(INJECTED)" in line or "--- SIG" in line or "+++ killed" in line
                   for line in file)
