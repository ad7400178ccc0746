"""What all browser engines have in common: a page of a size, and processes that end with it."""

import base64
import contextlib
import io
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import time

LIMIT = 60


class Engine:
    """A browser with one page, whose size is in CSS pixels. It ends with the `with` statement."""

    def __init__(self, width, height, scale=1):
        self.width, self.height, self.scale = width, height, scale

    def __enter__(self):
        self.stack = contextlib.ExitStack()
        try:
            self.start()
            self.load("about:blank")
            self.resize()
        except BaseException:
            self.stack.close()
            raise
        return self

    def __exit__(self, *_):
        self.stack.close()

    def open(self, page):
        """Loads a file or an address, and waits until it has fonts and is painted."""
        if "://" not in str(page) and not str(page).startswith("about:"):
            path, *query = str(page).split("?", 1)
            page = "?".join([pathlib.Path(path).resolve(strict=True).as_uri(), *query])
        self.load(page)
        found = self.run(
            "document.fonts.ready.then(() => new Promise(done => requestAnimationFrame(() =>"
            " requestAnimationFrame(() => done([innerWidth, innerHeight, devicePixelRatio])))))")
        if not self.fits(found[:2]) or abs(found[2] - self.scale) > 1e-6:
            wanted = f"{self.width}x{self.height} at {self.scale}"
            raise RuntimeError(f"the page is {found}, not {wanted}")

    def picture(self):
        """The page as a picture of Pillow, RGBA."""
        # Not every page is drawn where this is installed.
        from PIL import Image

        shot = Image.open(io.BytesIO(base64.b64decode(self.capture()))).convert("RGBA")
        size = (round(self.width * self.scale), round(self.height * self.scale))
        if shot.width < size[0] or shot.height < size[1]:
            raise RuntimeError(f"the picture is {shot.size}, not {size}")
        return shot.crop((0, 0, *size))

    def screenshot(self):
        """The page as straight pixels: rows, columns, RGBA."""
        import numpy as np

        return np.array(self.picture())

    def fits(self, inside):
        """Whether a page has the size. At a broken scale a window may be a pixel larger."""
        return 0 <= inside[0] - self.width <= 1 and 0 <= inside[1] - self.height <= 1

    def resize(self):
        pass

    def spawn(self, *command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, **environment):
        """Starts a program in a group of processes, which ends with the engine."""
        process = subprocess.Popen(
            command, env={**os.environ, **environment}, start_new_session=True,
            stdin=stdin, stdout=stdout, stderr=subprocess.DEVNULL)
        self.process = process
        self.stack.callback(end, process)

    def folder(self):
        return pathlib.Path(self.stack.enter_context(
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))

    def wait(self, what, attempt):
        """Tries until it does not fail, as a program needs time to start."""
        last = time.monotonic() + LIMIT
        while True:
            try:
                return attempt()
            except (OSError, ValueError, LookupError) as error:
                if time.monotonic() > last or self.process.poll() is not None:
                    raise RuntimeError(f"{what} does not start: {error}") from error
            time.sleep(0.1)


def end(process):
    # xvfb-run removes its files when it is asked to end.
    for kind, seconds in ((signal.SIGTERM, 3), (signal.SIGKILL, 10)):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, kind)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(seconds)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
