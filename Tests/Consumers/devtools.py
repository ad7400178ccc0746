"""Engines that Chromium's protocol controls: Chromium through its pipe, and old ones in Qt WebEngine."""

import json
import os
import pathlib
import select
import subprocess
import urllib.request

from engine_base import LIMIT, Engine, free_port

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Those of Tests/BrowserSupport/Browser.swift.
SWITCHES = [
    "--headless=new", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run",
    "--no-default-browser-check", "--disable-extensions", "--hide-scrollbars",
    "--force-color-profile=srgb", "--disable-dev-shm-usage", "--disable-breakpad",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--mute-audio", "--password-store=basic", "--use-mock-keychain",
]
QT = {"chromium-130": "6.9", "chromium-118": "6.7", "chromium-108": "6.5"}
QT_PROGRAM = """
from PyQt6.QtCore import QUrl
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication
application = QApplication(["engine"])
view = QWebEngineView()
view.resize(1200, 900)
view.setUrl(QUrl("about:blank"))
view.show()
application.exec()
"""


def chromium():
    """The path of a Chromium that runs, and what it says of itself; None when there is none."""
    found = subprocess.run([ROOT / "Scripts/browser.sh"], capture_output=True, text=True)
    if found.returncode != 0:
        return None
    path = found.stdout.strip()
    run = subprocess.run([path, "--version"], capture_output=True, text=True)
    return path, " ".join(run.stdout.split()[:2])


class DevTools(Engine):
    """An engine whose messages `send` and `receive` pass on. `events` has what it said beside answers."""

    session = None

    def __init__(self, *shape):
        super().__init__(*shape)
        self.number, self.events = 0, []

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.send(json.dumps(message))
        while True:
            answer = json.loads(self.receive())
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def resize(self):
        # The scale is the browser's own, which snaps borders to pixels, as on a screen. A scale that is
        # set for a page does not.
        self.call("Emulation.setDeviceMetricsOverride", width=self.width, height=self.height,
                  deviceScaleFactor=0, mobile=False)
        self.call("Emulation.setDefaultBackgroundColorOverride")

    def load(self, address):
        answer = self.call("Page.navigate", url=address)
        if "errorText" in answer:
            raise RuntimeError(f"{address}: {answer['errorText']}")
        self.run("new Promise(done => document.readyState == 'complete' ? done()"
                 " : addEventListener('load', () => done()))")

    def run(self, code):
        answer = self.call(
            "Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"JavaScript: {answer['result'].get('description', answer)}")
        return answer["result"].get("value")

    def capture(self):
        return self.call("Page.captureScreenshot", format="png")["data"]


class Chromium(DevTools):
    def start(self):
        found = chromium()
        if not found:
            raise RuntimeError("no Chromium is installed")
        profile = self.folder()
        switches = SWITCHES + ([] if os.getuid() else ["--no-sandbox"])
        # The browser reads from descriptor 3 and answers on 4.
        self.spawn(
            "bash", "-c", 'exec "$@" 3<&0 4>&1 </dev/null >/dev/null', "bash", found[0], *switches,
            f"--force-device-scale-factor={self.scale}", f"--user-data-dir={profile}", "about:blank",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.buffer = b""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def send(self, text):
        self.process.stdin.write(text.encode() + b"\0")
        self.process.stdin.flush()

    def receive(self):
        while b"\0" not in self.buffer:
            more = b""
            if select.select([self.process.stdout], [], [], LIMIT)[0]:
                more = os.read(self.process.stdout.fileno(), 1 << 20)
            if not more:
                raise RuntimeError("Chromium does not answer")
            self.buffer += more
        text, self.buffer = self.buffer.split(b"\0", 1)
        return text


class QtWebEngine(DevTools):
    """Chromium in Qt, in a Python environment of its own."""

    def __init__(self, version, *shape):
        super().__init__(*shape)
        self.python = ROOT / f".build/consumers/qt-{version}/bin/python"

    def start(self):
        import websocket

        port = free_port()
        self.spawn(
            self.python, "-c", QT_PROGRAM, QT_QPA_PLATFORM="offscreen",
            QTWEBENGINE_DISABLE_SANDBOX="1", QTWEBENGINE_REMOTE_DEBUGGING=f"127.0.0.1:{port}",
            QT_SCALE_FACTOR=str(self.scale),
            QTWEBENGINE_CHROMIUM_FLAGS="--hide-scrollbars --force-color-profile=srgb")
        pages = self.wait("Qt", lambda: json.load(urllib.request.urlopen(
            f"http://127.0.0.1:{port}/json/list", timeout=LIMIT)))
        socket = websocket.create_connection(
            pages[0]["webSocketDebuggerUrl"], timeout=LIMIT, suppress_origin=True)
        self.stack.callback(socket.shutdown)
        self.send, self.receive = socket.send, socket.recv
