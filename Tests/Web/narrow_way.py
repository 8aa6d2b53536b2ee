"""A way to a server on which a large body gets stuck after its beginning, as over a slow network: the server then answers and goes
before the browser has sent all of it."""

import contextlib
import re
import select
import socket
import struct
import threading

#: How much of what a browser sends in one connection passes.
MOST = 1_000_000
#: What says in a request's head how large its body is.
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)\r\n", re.IGNORECASE)
#: How long a browser may take to send what does not pass any more, in seconds.
PATIENCE = 30
#: A connection that is closed so tells the other side that it broke.
BREAK = struct.pack("ii", 1, 0)


class NarrowWay:
    """Passes on what a browser and a server say to each other, on a port of its own."""

    def __init__(self, server):
        self.server = server
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.address = f"http://localhost:{self.port}/"
        #: Connections that broke before all was sent.
        self.broken = 0
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                browser, _ = self.listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.server.port))
            way = Way(self, browser, server)
            for part in (way.send, way.answer):
                threading.Thread(target=part, daemon=True).start()

    def stop(self):
        self.listener.close()


class Way:
    """One connection of a browser, and the server's."""

    def __init__(self, narrow, browser, server):
        self.narrow, self.browser, self.server = narrow, browser, server
        #: Whether a request says that its body is too large to pass.
        self.is_large = False
        #: Set when nothing more passes to the server.
        self.is_stuck = threading.Event()

    def send(self):
        """From the browser to the server, until it is too much or the server has gone."""
        left = MOST
        with contextlib.suppress(OSError):
            while left > 0 and (data := self.browser.recv(min(left, 65_536))):
                self.is_large |= any(int(size) > MOST for size in LENGTH.findall(data))
                self.server.sendall(data)
                left -= len(data)
            if left > 0:
                self.server.shutdown(socket.SHUT_WR)
        self.is_stuck.set()

    def answer(self):
        """From the server to the browser. Where the browser still sends a large body, the answer comes when that got stuck, and the
        connection breaks with it."""
        with contextlib.suppress(OSError):
            while data := self.server.recv(65_536):
                if self.is_large:
                    self.is_stuck.wait(PATIENCE)
                    self.is_large = bool(select.select([self.browser], [], [], PATIENCE)[0])
                self.browser.sendall(data)
        if self.is_large:
            self.narrow.broken += 1
            self.browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, BREAK)
        self.browser.close()
        self.server.close()
