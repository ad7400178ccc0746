"""Lets strace list the calls with which a command writes, and spoil one of them."""

import os
import re
import shutil
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


def writing_calls(situation):
    """The calls with which a command writes, in their order; some of each name."""
    folder = situation.copy()
    trace = folder + ".trace"
    run(trace_words(trace) + situation.command, folder)
    counts, calls, loading = {}, [], set()
    main = None
    with open(trace, errors="replace") as file:
        for thread, name, rest in filter(None, map(_parts, file)):
            counts[thread, name] = counts.get((thread, name), 0) + 1
            main = main or thread
            call = Call(name, counts[thread, name], rest.startswith("1<"))
            if not _is_writing(name, rest, folder):
                if thread == main:
                    loading.add((name, call.number))
            elif call not in calls:
                calls.append(call)
    os.remove(trace)
    shutil.rmtree(folder)
    # strace counts in each thread, so the third close of another thread is also that of the loader.
    return _some_of_each_name([call for call in calls if (call.name, call.number) not in loading])


def _parts(line):
    """The thread, the name and the rest of a line about a call."""
    match = _CALL.match(line)
    return match and match.groups()


def _is_writing(name, rest, folder):
    if name in OPENING:
        # A folder is opened without these flags in order to lock it.
        locks = "O_DIRECTORY" in rest and "O_NONBLOCK" not in rest
        return locks or bool(re.search("O_WRONLY|O_RDWR|O_CREAT", rest))
    descriptor = _DESCRIPTOR.match(rest)
    if not descriptor or descriptor[1] == "1":
        return True
    path = descriptor[2]
    if descriptor[1] == "2" or not path.startswith(folder):
        return False
    # A file that is only read has no name that begins so, except for the folder's lock.
    return name != "close" or ".gusset-" in path or os.path.isdir(path)


def _some_of_each_name(calls):
    """Of many calls of one name: the first ones, one in the middle, and the last one."""
    kept = []
    for name in dict.fromkeys(call.name for call in calls):
        same = [call for call in calls if call.name == name]
        kept += dict.fromkeys([*same[:2], same[len(same) // 2], same[-1]])
    return kept


def was_hit(trace):
    """How often strace found a call that it was to spoil, or at which it was to send a signal."""
    with open(trace, errors="replace") as file:
        return sum("(INJECTED)" in line or "--- SIG" in line or "+++ killed" in line
                   for line in file)
