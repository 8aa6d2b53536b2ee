"""A client of live frames without a browser: sends a frame, waits for its result, and says how long that took."""

import base64
import json
import os
import socket
import struct
import time

#: Bytes that XOR leaves as they are, so that masking costs the client nothing.
MASK = bytes(4)
TEXT = 1


class BareClient:
    """A connection to `/v1/live` of a server without a token on this machine."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET /v1/live HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: manako.v1\r\n\r\n").encode())
        self.reader = self.socket.makefile("rb")
        while self.reader.readline().strip():
            pass
        self.until("ready")

    def close(self):
        self.reader.close()
        self.socket.close()

    def until(self, kind):
        """The next message of a kind; an error is one."""
        while (message := self.received())["type"] != kind:
            if message["type"] == "error":
                raise RuntimeError(message)
        return message

    def received(self):
        while True:
            first, length = self.reader.read(2)
            if length == 126:
                (length,) = struct.unpack(">H", self.reader.read(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.reader.read(8))
            data = self.reader.read(length)
            if first & 0x0F == TEXT:
                return json.loads(data)

    def send(self, message):
        length = len(message)
        head = struct.pack(">BBH", 0x82, 0xFE, length) if length < 1 << 16 else struct.pack(">BBQ", 0x82, 0xFF, length)
        self.socket.sendall(head + MASK + message)

    def results(self, pictures, seconds, rate):
        """Shows pictures at a rate, one at a time; gives pairs of milliseconds until the result, and the result."""
        found, end = [], time.monotonic() + seconds
        while time.monotonic() < end:
            began, number = time.monotonic(), len(found) + 1
            self.send(struct.pack("<4sId", b"MNK1", number, began * 1000) + pictures[number % len(pictures)])
            result = self.until("result")
            took = time.monotonic() - began
            found.append((took * 1000, result))
            time.sleep(max(0, 1 / rate - took))
        return found
