"""Browser engines that load a page, run JavaScript and take pictures, each in the same way.

engines.py ENGINE PAGE --size WxH --scale S [--js CODE] [-o PNG] [--serve]

opens a page, with --serve from a server of its folder, and prints what the code gives, as JSON. The
engines with a number are old: Chromiums in Qt WebEngine, and a Firefox.
The windows of Firefox and WebKit cannot be narrower than 500 CSS pixels.
"""

import argparse
import contextlib
import json
import pathlib
import signal
import socket
import sys
import time
import urllib.request

from devtools import QT, ROOT, Chromium, QtWebEngine
from engine_base import LIMIT, Engine, free_port
from server import served


class Driven(Engine):
    """An engine that `command` controls with the words of WebDriver."""

    capabilities = {"timeouts": {"script": LIMIT * 1000, "pageLoad": LIMIT * 1000}}

    def resize(self):
        # The window has bars, whose size shows in what is left for the page.
        width, height = self.width, self.height
        for _ in range(20):
            self.command("SetWindowRect", width=width, height=height)
            time.sleep(0.1)
            inside = self.run("[innerWidth, innerHeight]")
            if self.fits(inside):
                return
            width = max(width + self.width - inside[0], 1)
            height = max(height + self.height - inside[1], 1)

    def load(self, address):
        self.command("Navigate", url=address)

    def run(self, code):
        # The page's own eval sees the page's variables.
        kind, value = self.command(
            "ExecuteAsyncScript", args=[code], sandbox=None,
            script="const [code, done] = arguments; Promise.resolve().then(() => window.eval(code))"
            ".then(v => done(['value', v]), e => done(['error', String(e)]))")
        if kind == "error":
            raise RuntimeError(f"JavaScript: {value}")
        return value

    def capture(self):
        return self.command("TakeScreenshot", full=False)


class Firefox(Driven):
    """Firefox without a window, controlled through Marionette. Its scales are 60 / n."""

    def __init__(self, program, *shape):
        super().__init__(*shape)
        self.program = program

    def start(self):
        profile = self.folder()
        (profile / "user.js").write_text("".join(
            f"user_pref({json.dumps(key)}, {json.dumps(value)});\n" for key, value in {
                "marionette.port": 0, "layout.css.devPixelsPerPx": str(self.scale),
                "gfx.color_management.mode": 0, "app.update.auto": False,
                "privacy.reduceTimerPrecision": False,
                "browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0,
                "datareporting.policy.dataSubmissionEnabled": False,
                "toolkit.telemetry.enabled": False, "network.captive-portal-service.enabled": False,
                "network.connectivity-service.enabled": False,
            }.items()))
        self.spawn(
            self.program, "--headless", "--marionette", "--no-remote", "--profile", str(profile),
            MOZ_HEADLESS_WIDTH="3000", MOZ_HEADLESS_HEIGHT="3000", HOME=str(profile))
        port = self.wait(
            "Firefox", lambda: int((profile / "MarionetteActivePort").read_text()))
        self.socket = self.wait(
            "Firefox", lambda: socket.create_connection(("127.0.0.1", port), timeout=LIMIT + 5))
        self.stack.enter_context(self.socket)
        self.stream = self.socket.makefile("rb")
        self.receive()
        self.number = 0
        self.command("NewSession", **self.capabilities)

    def receive(self):
        length = b""
        while not length.endswith(b":"):
            more = self.stream.read(1)
            if not more:
                raise RuntimeError("Firefox has ended")
            length += more
        return json.loads(self.stream.read(int(length[:-1])))

    def command(self, name, **parameters):
        self.number += 1
        data = json.dumps([0, self.number, f"WebDriver:{name}", parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(data), data))
        _, _, error, result = self.receive()
        if error:
            raise RuntimeError(f"{name}: {error['message']}")
        return result.get("value") if isinstance(result, dict) else result


class WebKit(Driven):
    """WebKitGTK's MiniBrowser on an X server without a screen. GTK has whole scales only."""

    paths = {"Navigate": "url", "SetWindowRect": "window/rect",
             "ExecuteAsyncScript": "execute/async", "TakeScreenshot": "screenshot"}

    def start(self):
        if self.scale != int(self.scale):
            raise RuntimeError("WebKitGTK has whole scales only")
        port = free_port()
        home = self.folder()
        self.spawn(
            "xvfb-run", "-a", "-s", "-screen 0 6000x4000x24", "WebKitWebDriver", f"--port={port}",
            GDK_SCALE=str(int(self.scale)), GDK_BACKEND="x11", HOME=str(home),
            TMPDIR=str(home), XDG_RUNTIME_DIR=str(home), LIBGL_ALWAYS_SOFTWARE="1", GTK_A11Y="none",
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1")
        self.address = f"http://127.0.0.1:{port}/session"
        wanted = {"capabilities": {"alwaysMatch": self.capabilities}}
        self.wait("WebKit", lambda: socket.create_connection(("127.0.0.1", port), 1).close())
        self.address += "/" + self.request(self.address, wanted)["sessionId"]
        self.stack.callback(self.request, self.address, None, "DELETE")

    def request(self, address, body, method=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(address, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=LIMIT + 5) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from error

    def command(self, name, **parameters):
        body = None if name == "TakeScreenshot" else parameters
        return self.request(f"{self.address}/{self.paths[name]}", body)


FIREFOX = {
    "firefox": "firefox-esr",
    "firefox-140": ROOT / ".build/consumers/firefox-140/usr/lib/firefox-esr/firefox-esr",
}
ENGINES = ["chromium", *FIREFOX, "webkit", *QT]


def engine(name, width, height, scale=1):
    """An engine for a page of a size in CSS pixels: a context manager."""
    if name in QT:
        return QtWebEngine(QT[name], width, height, scale)
    if name in FIREFOX:
        return Firefox(FIREFOX[name], width, height, scale)
    return {"chromium": Chromium, "webkit": WebKit}[name](width, height, scale)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("engine", choices=ENGINES)
    parser.add_argument("page")
    parser.add_argument("--size", default="800x600")
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--js")
    parser.add_argument("-o", "--output")
    parser.add_argument("--serve", action="store_true")
    options = parser.parse_args()
    # An exit ends the engine's processes too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with contextlib.ExitStack() as stack:
        address = options.page
        if options.serve:
            path = pathlib.Path(address).resolve()
            address = f"{stack.enter_context(served(path.parent))}/{path.name}"
        page = stack.enter_context(
            engine(options.engine, *map(int, options.size.split("x")), options.scale))
        page.open(address)
        if options.js:
            print(json.dumps(page.run(options.js)))
        if options.output:
            page.picture().save(options.output)


if __name__ == "__main__":
    main()
