"""One process for many pictures, and its ends."""

import gc
import os
import re
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import gusset
import pytest
from gusset import _renderer

# Of forks beside threads.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


def job(offset, **keys):
    return {"size": "120x90", "theme": "slate", "offset": offset, **keys}


def pid_of(renderer):
    return renderer._process._process.pid


def has_ended(pid):
    """Whether a process of this one is gone within some seconds."""
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def stand_in(monkeypatch, tmp_path, text, module=_renderer):
    path = tmp_path / f"stand-in-{module.__name__}"
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    monkeypatch.setattr(module, "program", lambda: str(path))


def test_pictures_come_in_the_order_of_jobs():
    offsets = list(range(-30, 31)) * 5
    with gusset.Renderer(threads=2) as renderer:
        pictures = list(renderer.map(job(x, id=x) for x in offsets))
        assert [picture.id for picture in pictures] == offsets
        # An answer needs no further job.
        for offset in offsets[:5]:
            assert renderer.submit(job(offset)).result(timeout=60) == pictures[offset + 30]


def test_map_takes_few_jobs_ahead(renderer):
    taken = []

    def jobs():
        for offset in range(1000):
            taken.append(offset)
            yield job(offset % 9)

    pictures = renderer.map(jobs())
    assert not taken
    next(pictures)
    assert len(taken) < 100


def test_errors_have_their_places(renderer):
    jobs = [job(0), job("x"), job(float("nan")), job(1)]
    results = list(renderer.map(jobs, return_errors=True))
    assert [isinstance(each, gusset.Error) for each in results] == [False, True, True, False]
    pictures = renderer.map(jobs)
    next(pictures)
    with pytest.raises(gusset.Error, match="offset"):
        next(pictures)
    with pytest.raises(TypeError):
        list(renderer.map([["no job"], *jobs], return_errors=True))
    assert renderer.render(job(2))


def test_more_jobs_and_larger_pictures_than_a_pipe_holds():
    with gusset.Renderer(threads=2) as renderer:
        futures = [renderer.submit(job(x % 9, id="x" * 5000)) for x in range(1000)]
        assert len({future.result() for future in futures}) == 9
        large = renderer.render(gusset.Job("900x700", theme="light", scale=8, shadow=True, format="png"))
        assert len(large) > 1 << 16 and large.endswith(b"IEND\xaeB`\x82")


def test_threads_share_a_renderer():
    with gusset.Renderer(threads=2) as renderer, ThreadPoolExecutor(8) as pool:
        wanted = [renderer.render(job(x)) for x in range(10)]

        def draw(seed):
            order = [(seed * 7 + x) % 10 for x in range(100)]
            return all(a == wanted[x] for x, a in zip(order, renderer.map(map(job, order))))

        assert all(pool.map(draw, range(8)))


def test_a_callback_cannot_submit_and_can_close(renderer):
    caught = []

    def callback(_):
        for call in (lambda: renderer.submit(job(1)), renderer.close):
            try:
                call()
            except RuntimeError as error:
                caught.append(error)

    # Those that take long: a callback of a finished future would run where it is added.
    slow = [renderer.submit(job(x, size="900x700", scale=8, compression="small")) for x in range(3)]
    slow[0].add_done_callback(callback)
    # Those that were sent are drawn, and the process ends.
    assert all(future.result(timeout=60) for future in slow) and len(caught) == 1
    assert has_ended(pid_of(renderer))
    with pytest.raises(gusset.ProcessError, match="closed"):
        renderer.render(job(0))


def test_close_waits_for_jobs_and_refuses_others():
    renderer = gusset.Renderer(threads=1)
    futures = [renderer.submit(job(x % 9)) for x in range(200)]
    pid = pid_of(renderer)
    renderer.close()
    renderer.close()
    assert all(future.done() and future.result() for future in futures)
    assert has_ended(pid)
    with pytest.raises(gusset.Error, match="closed"):
        renderer.render(job(0))


def test_a_forgotten_renderer_ends_its_process():
    renderer = gusset.Renderer(threads=1)
    renderer.render(job(0))
    pid = pid_of(renderer)
    del renderer
    gc.collect()
    assert has_ended(pid)


@pytest.mark.parametrize("number, words", [
    (signal.SIGKILL, "ended by signal 9"), (signal.SIGTERM, "ended (by signal 15|with status)"),
])
def test_a_killed_process_is_an_error(renderer, number, words):
    renderer.render(job(0))
    slow = [renderer.submit(job(x, scale=8, compression="small")) for x in range(50)]
    os.kill(pid_of(renderer), number)
    errors = [future.exception(timeout=60) for future in slow]
    assert isinstance(errors[-1], gusset.Error) and re.search(words, str(errors[-1]))
    with pytest.raises(gusset.Error, match=words):
        renderer.render(job(0))


@pytest.mark.parametrize("text, words", [
    ("exit 3", "status 3"),
    ("echo 'gusset: starting threads: a limit is too low' >&2; exit 70", "a limit is too low"),
    ("read line; exec >&-; exit 0", "status 0"),
    ("read line; printf '{\"line\"'; exit 5", "status 5"),
    ("read line; exec >&-; exec sleep 60", "closed its output"),
])
def test_a_process_that_ends_is_an_error(monkeypatch, tmp_path, text, words):
    monkeypatch.setattr(_renderer, "_SECONDS_TO_END", 0.5)
    stand_in(monkeypatch, tmp_path, text)
    with gusset.Renderer() as renderer:
        # It is no error of a job.
        with pytest.raises(gusset.ProcessError, match=words):
            list(renderer.map([job(0)] * 1000, return_errors=True))
        assert has_ended(pid_of(renderer))


def test_answers_that_are_none_are_no_hang(monkeypatch, tmp_path):
    stand_in(monkeypatch, tmp_path, "read line; echo nonsense; echo nonsense; sleep 60")
    with gusset.Renderer() as renderer:
        # The second answer may come before or after the second job.
        for _ in range(2):
            with pytest.raises(gusset.Error):
                renderer.submit(job(0)).result(timeout=60)


def in_child(action):
    """Forks, and returns the child, whose status says what the action made."""
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            status = 0 if action() else 2
        finally:
            os._exit(status)
    return pid


def test_a_fork_gets_its_own_process(renderer):
    wanted, own = renderer.render(job(3)), pid_of(renderer)
    pid = in_child(lambda: renderer.render(job(3)) == wanted and pid_of(renderer) != own)
    others = [renderer.render(job(x)) for x in range(20)]
    assert os.waitpid(pid, 0)[1] == 0
    assert renderer.render(job(3)) == wanted and len(others) == 20 and pid_of(renderer) == own


def test_a_child_that_lives_on_holds_nothing_up():
    renderer = gusset.Renderer(threads=1)
    wanted = renderer.render(job(2))
    # With jobs under way, so that other threads hold locks while this one forks.
    stop = threading.Event()

    def draw():
        while not stop.is_set():
            renderer.render(job(1))

    threads = [threading.Thread(target=draw) for _ in range(3)]
    for thread in threads:
        thread.start()
    waits, ends = os.pipe()

    def draw_and_wait():
        os.close(ends)
        is_drawn = renderer.render(job(2)) == wanted
        gc.collect()
        os.read(waits, 1)
        return is_drawn

    children = [in_child(draw_and_wait) for _ in range(5)]
    stop.set()
    for thread in threads:
        thread.join()
    own = pid_of(renderer)
    renderer.close()
    assert has_ended(own)
    os.close(ends)
    assert [os.waitpid(pid, 0)[1] for pid in children] == [0] * 5
    os.close(waits)
