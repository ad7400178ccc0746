"""Chromium, controlled through a pipe.

The switches are those of Tests/BrowserSupport/Browser.swift.
"""

import base64
import contextlib
import json
import os
import pathlib
import select
import signal
import subprocess
import tempfile
import time

FIND = pathlib.Path(__file__).resolve().parent.parent / "browser.sh"
SWITCHES = [
    "--headless=new", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run",
    "--no-default-browser-check", "--disable-extensions", "--hide-scrollbars",
    "--force-color-profile=srgb", "--disable-dev-shm-usage", "--disable-breakpad",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--mute-audio", "--password-store=basic", "--use-mock-keychain",
]
SIDE = 2048
LIMIT = 60


def version():
    """The path of a browser that runs, and what it says of itself; None when there is none."""
    found = subprocess.run([FIND], capture_output=True, text=True)
    if found.returncode != 0:
        return None
    path = found.stdout.strip()
    run = subprocess.run([path, "--version"], capture_output=True, text=True)
    return path, " ".join(run.stdout.split()[:2])


class Browser:
    """A browser that ends with the `with` statement. No command waits longer than a minute."""

    def __init__(self, path, *switches):
        self.path = path
        self.switches = switches
        self.buffer = b""
        self.number = 0
        self.events = []

    def __enter__(self):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        switches = SWITCHES + ([] if os.getuid() else ["--no-sandbox"])
        # The browser reads from descriptor 3 and answers on 4.
        self.process = subprocess.Popen(
            ["bash", "-c", 'exec "$@" 3<&0 4>&1 </dev/null >/dev/null', "bash", self.path, *switches,
             *self.switches, f"--user-data-dir={self.profile.name}", "about:blank"],
            start_new_session=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Emulation.setDeviceMetricsOverride", width=SIDE, height=SIDE,
                  deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setDefaultBackgroundColorOverride",
                  color={"r": 0, "g": 0, "b": 0, "a": 0})
        return self

    def __exit__(self, *_):
        # Its helpers are in the process group of the browser.
        with self.process, contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.profile.cleanup()

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.process.stdin.write(json.dumps(message).encode() + b"\0")
        self.process.stdin.flush()
        end = time.monotonic() + LIMIT
        while True:
            while b"\0" not in self.buffer:
                wait = max(0, end - time.monotonic())
                more = b""
                if select.select([self.process.stdout], [], [], wait)[0]:
                    more = os.read(self.process.stdout.fileno(), 1 << 20)
                if not more:
                    raise RuntimeError(f"the browser does not answer {method}")
                self.buffer += more
            text, self.buffer = self.buffer.split(b"\0", 1)
            answer = json.loads(text)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def draw(self, svg):
        """A PNG of an SVG, as large as its pixels, on nothing."""
        image = base64.b64encode(svg).decode()
        code = f"""(async () => {{
            document.body.innerHTML = "<img style='position: absolute; left: 0; top: 0'>"
            const image = document.images[0]
            image.src = "data:image/svg+xml;base64,{image}"
            await image.decode()
            return [image.naturalWidth, image.naturalHeight]
        }})()"""
        answer = self.call("Runtime.evaluate", awaitPromise=True, returnByValue=True, expression=code)
        size = answer["result"].get("value")
        if not size:
            raise RuntimeError("the browser cannot read a picture")
        shot = self.call(
            "Page.captureScreenshot", format="png", optimizeForSpeed=True,
            clip={"x": 0, "y": 0, "width": size[0], "height": size[1], "scale": 1})
        return base64.b64decode(shot["data"])
