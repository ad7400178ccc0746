"""A server of the files in a folder, for pages and maps."""

import contextlib
import functools
import http.server
import threading


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        """A browser that leaves a page closes its connections."""


@contextlib.contextmanager
def served(folder, handler=Files):
    """The address of a server, which ends with the `with` statement."""
    server = Server(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
