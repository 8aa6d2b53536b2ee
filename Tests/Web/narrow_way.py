"""A way to a server on which a large body gets stuck after its beginning, as over a slow network: the server then answers and goes
before the browser has sent all of it."""

import contextlib
import socket
import struct
import threading

#: How much of what a browser sends in one connection passes.
MOST = 1_000_000
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
            threading.Thread(target=self.send, args=(browser, server), daemon=True).start()
            threading.Thread(target=self.answer, args=(browser, server), daemon=True).start()

    def send(self, browser, server):
        """From the browser to the server, until it is too much."""
        left = MOST
        with contextlib.suppress(OSError):
            while left > 0 and (data := browser.recv(min(left, 65_536))):
                server.sendall(data)
                left -= len(data)
            if left > 0:
                server.shutdown(socket.SHUT_WR)

    def answer(self, browser, server):
        """From the server to the browser; what the browser still sends breaks when the server has gone."""
        with contextlib.suppress(OSError):
            while data := server.recv(65_536):
                browser.sendall(data)
        browser.setblocking(False)
        with contextlib.suppress(OSError):
            if browser.recv(1, socket.MSG_PEEK):
                self.broken += 1
                browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, BREAK)
        browser.close()
        server.close()

    def stop(self):
        self.listener.close()
