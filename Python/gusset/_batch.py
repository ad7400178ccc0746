"""Many pictures with one call of `gusset batch`, which gets all jobs at once."""

from __future__ import annotations

import json
import mmap
import os
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO, SupportsIndex

from ._command import failure, program, thread_count, warned
from ._error import Error, ProcessError
from ._job import AnyJob, Job, Picture, encoded, told

_BLOCK = 512


def batch(jobs: Iterable[AnyJob], *, threads: SupportsIndex | None = None) -> Iterator[Picture | Error]:
    """Makes the pictures of many jobs, and gives each in its job's place; a job that fails gives its Error.

    All jobs go to one process as a file, and all pictures come back as another: this takes less time than
    a `Renderer`, which answers each job at once. No two jobs may have the same `output`; it is a name, and
    no file of it is left. What is no job raises TypeError, and the end of the process before its last job
    raises ProcessError.
    """
    if isinstance(jobs, (str, bytes, Mapping, Job)):
        raise TypeError("jobs must be a list or another iterable of jobs, such as a file that is open as bytes")
    # The command knows better than Python how many processors there are.
    given = [] if threads is None else [f"--threads={thread_count(threads)}"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "jobs")
        # The name of this folder is in no job.
        own = f"{os.path.basename(folder)}/"
        kept = _write(jobs, path, own)
        words = [program(), "batch", os.fspath(path), "--output=-", *given, f"--report={folder}/answers"]
        with open(Path(folder, "archive"), "w+b") as archive:
            call = subprocess.run(
                words, stdin=subprocess.DEVNULL, stdout=archive, stderr=subprocess.PIPE)
            if call.returncode not in (0, 1):
                raise ProcessError(*failure("gusset batch", call.returncode, call.stderr).args)
            with open(Path(folder, "answers"), "rb") as answers:
                for result in _results(kept, answers, _members(archive)):
                    if isinstance(result, Picture):
                        if (result.output or "").startswith(own):
                            result.output = None
                        warned(result)
                    yield result


def _write(jobs: Iterable[AnyJob], path: Path, own: str) -> list[float | Error]:
    """Writes the lines of jobs. Returns the scale of each, or the error of one that is none.

    own: the beginning of the outputs of jobs that have none
    """
    kept: list[float | Error] = []
    with open(path, "wb") as lines:
        for job in jobs:
            try:
                line, scale = encoded(job, f"{own}{len(kept)}")
            except Error as error:
                # An empty line has no answer, and counts where another error names a line.
                lines.write(b"\n")
                kept.append(error)
            else:
                lines.write(line)
                kept.append(scale)
    return kept


def _results(
    kept: list[float | Error], answers: BinaryIO, members: Iterator[bytes]
) -> Iterator[Picture | Error]:
    for job in kept:
        if isinstance(job, Error):
            yield job
            continue
        answer: dict[str, Any] = json.loads(next(answers, b"{}"))
        if not answer:
            raise ProcessError("gusset batch", "fewer answers than jobs", reason="its jobs are lost")
        try:
            yield told(answer, lambda: next(members), job)
        except Error as error:
            yield error


def _members(archive: BinaryIO) -> Iterator[bytes]:
    """The files of a tar archive in their order."""
    size = archive.seek(0, os.SEEK_END)
    if size == 0:
        return
    with mmap.mmap(archive.fileno(), 0, access=mmap.ACCESS_READ) as contents:
        place = 0
        while place < size and contents[place]:
            length = int(contents[place + 124:place + 135], 8)
            kind = contents[place + 156:place + 157]
            place += _BLOCK
            # Other entries have the long name of the next one.
            if kind == b"0":
                yield contents[place:place + length]
            place += -(-length // _BLOCK) * _BLOCK
