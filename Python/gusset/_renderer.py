"""One `gusset batch` process for many pictures."""

from __future__ import annotations

import os
import subprocess
import tempfile
import threading
import weakref
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, wait
from types import TracebackType
from typing import TYPE_CHECKING, Literal, SupportsIndex, overload

from ._command import failure, program, thread_count, warned
from ._error import Error, ProcessError
from ._job import AnyJob, Picture, decoded, encoded

if TYPE_CHECKING:
    from typing_extensions import Self

# A process that has closed its output ends by itself, or has this many seconds.
_SECONDS_TO_END = 5


class Renderer:
    """Draws many popovers with one process, which starts with the first job.

    All methods may be called from several threads. After `fork`, the child has a process of its own,
    which starts with its first job; futures belong to the process that made them. A job whose
    process ends fails, and so do all later ones: make a new Renderer then.
    """

    def __init__(self, threads: SupportsIndex | None = None) -> None:
        """`threads` is the number of pictures drawn at the same time; None for the processors."""
        count = thread_count(threads)
        self._words = [program(), "batch", "--inline", "--threads", str(count), "-"]
        # More than the process reads ahead, so that it never waits for Python.
        self._ahead = 32 * count
        # A callback of a job that fails may close the renderer in the thread that has the lock.
        self._lock = threading.RLock()
        self._process: _Process | None = None
        self._is_closed = False
        _renderers.add(self)

    def submit(self, job: AnyJob) -> Future[Picture]:
        """Sends a job. Waits while the process has many jobs that it has not begun. No file of its `output` is written.

        Callbacks of the future run in the thread that reads the answers: they can neither submit jobs
        nor wait for others. They may close the renderer.
        """
        line, scale = encoded(job)
        # The thread that holds the lock may wait until answers are read.
        if self._process is not None and self._process.is_current_thread():
            raise RuntimeError("a callback cannot submit jobs: it runs where answers are read")
        with self._lock:
            if self._is_closed:
                raise _closed()
            if self._process is None:
                self._process = _Process(self._words)
            return self._process.submit(line, scale)

    def render(self, job: AnyJob) -> Picture:
        """Draws one picture and waits for it. No file of the job's `output` is written."""
        return warned(self.submit(job).result())

    @overload
    def map(
        self, jobs: Iterable[AnyJob], *, return_errors: Literal[False] = False
    ) -> Iterator[Picture]: ...

    @overload
    def map(
        self, jobs: Iterable[AnyJob], *, return_errors: Literal[True]
    ) -> Iterator[Picture | Error]: ...

    def map(
        self, jobs: Iterable[AnyJob], *, return_errors: bool = False
    ) -> Iterator[Picture | Error]:
        """Draws pictures in the order of their jobs, of which it takes only some ahead.

        The first job that fails raises its error; with `return_errors`, its error takes the place of
        its picture, and the next ones follow. The end of the process is always raised.
        """
        sent: deque[Future[Picture]] = deque()

        def first() -> Picture | Error:
            try:
                return warned(sent.popleft().result())
            except Error as error:
                # The end of the process is no fault of a job.
                if return_errors and not isinstance(error, ProcessError):
                    return error
                raise

        for job in jobs:
            try:
                sent.append(self.submit(job))
            except (Error, TypeError) as error:
                # It has its place behind the pictures that are being drawn.
                failed: Future[Picture] = Future()
                failed.set_exception(error)
                sent.append(failed)
            if len(sent) > self._ahead:
                yield first()
        while sent:
            yield first()

    def close(self) -> None:
        """Waits for the jobs that were sent, and ends the process. In a callback, it does not wait."""
        process = self._process
        if process is not None and process.is_current_thread():
            self._is_closed = True
            process.end_after_answers()
            return
        with self._lock:
            self._is_closed = True
            process, self._process = self._process, None
        if process is not None:
            process.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __del__(self) -> None:
        process = getattr(self, "_process", None)
        if process is not None:
            process.end_input()

    def _forget(self) -> None:
        """In the child of a fork: another thread may have held the lock, and the process is the
        parent's."""
        self._lock = threading.RLock()
        if self._process is not None:
            self._process.forget()
            self._process = None


class _Process:
    """A process, the futures of its answers in their order, and the thread that reads them."""

    def __init__(self, words: list[str]) -> None:
        # Nobody reads it before the process has ended, so a pipe could fill up.
        self._printed = tempfile.TemporaryFile()
        # In a session of its own, Ctrl-C reaches Python alone, which then decides.
        self._process = subprocess.Popen(
            words, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._printed,
            start_new_session=True)
        assert self._process.stdin is not None and self._process.stdout is not None
        self._input = self._process.stdin
        # Buffered files have locks, which the child of a fork could never get.
        self._output = self._process.stdout
        # Each with the scale of its job, which no answer has.
        self._pending: deque[tuple[Future[Picture], float]] = deque()
        self._ends_after_answers = False
        self._error: ProcessError | None = None
        self._thread = threading.Thread(target=self._read, name="gusset", daemon=True)
        self._thread.start()

    def is_current_thread(self) -> bool:
        return threading.current_thread() is self._thread

    def submit(self, line: bytes, scale: float) -> Future[Picture]:
        """Sends a line. One thread at a time may call this."""
        if self._error is not None:
            raise self._error
        future: Future[Picture] = Future()
        # What was sent cannot be canceled.
        future.set_running_or_notify_cancel()
        self._pending.append((future, scale))
        rest = memoryview(line)
        try:
            while rest:
                rest = rest[os.write(self._input.fileno(), rest):]
        except OSError:
            # The reader finds the end, and how it came.
            pass
        except BaseException:
            # The next line would continue this one.
            self._process.kill()
            raise
        if self._error is not None:
            self._fail(self._error)
        return future

    def close(self) -> None:
        try:
            wait([future for future, _ in list(self._pending)])
        finally:
            # All answers are there, so nothing is lost; a copy of the input in some child cannot
            # keep the process alive.
            self._process.kill()
            self._thread.join(1)
            for file in (self._input, self._output, self._printed):
                file.close()

    def end_after_answers(self) -> None:
        """Ends the process with its last answer. Only the thread that reads answers may call this."""
        self._ends_after_answers = True

    def end_input(self) -> None:
        self._input.close()

    def forget(self) -> None:
        """In the child of a fork: lets go of the pipes, so that the parent alone holds them."""
        nowhere = os.open(os.devnull, os.O_RDWR)
        for file in (self._input, self._output):
            os.dup2(nowhere, file.fileno(), inheritable=False)
        os.close(nowhere)
        # The parent waits for it.
        self._process.returncode = 0

    def _read(self) -> None:
        try:
            self._read_answers()
        except BaseException:
            self._process.kill()
        error = self._ended()
        self._error = error
        self._fail(error)

    def _ended(self) -> ProcessError:
        """Waits for the end of the process, and says how it came."""
        if self._ends_after_answers:
            self._process.kill()
        try:
            status = self._process.wait(_SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            return ProcessError("gusset batch", "closed its output", reason="its jobs are lost")
        if self._ends_after_answers:
            return _closed()
        self._printed.seek(0)
        return ProcessError(*failure("gusset batch", status, self._printed.read()).args)

    def _read_answers(self) -> None:
        parts: list[bytes] = []
        while chunk := os.read(self._output.fileno(), 1 << 16):
            *ends, rest = chunk.split(b"\n")
            for end in ends:
                parts.append(end)
                self._answer(b"".join(parts))
                parts.clear()
                if self._ends_after_answers and not self._pending:
                    return
            parts.append(rest)

    def _answer(self, line: bytes) -> None:
        future, scale = self._pending.popleft()
        try:
            picture = decoded(line, scale)
        except Error as error:
            future.set_exception(error)
        except Exception:
            answer = line[:80].decode(errors="replace")
            future.set_exception(
                ProcessError("gusset batch", answer, reason="not the answer to a job"))
        else:
            future.set_result(picture)

    def _fail(self, error: ProcessError) -> None:
        """Both threads may come here, each for the futures that the other one cannot know."""
        while self._pending:
            try:
                self._pending.popleft()[0].set_exception(error)
            except IndexError:
                return


def _closed() -> ProcessError:
    return ProcessError("Renderer", "closed", reason="make a new one")


_renderers: weakref.WeakSet[Renderer] = weakref.WeakSet()


def _forget_all() -> None:
    for renderer in list(_renderers):
        renderer._forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_all)
