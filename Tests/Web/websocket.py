"""The server's half of RFC 6455, as much as the mock server needs: handshake, text, binary, ping, close."""

import base64
import hashlib
import struct
import threading

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def accept_key(key):
    return base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()


class WebSocket:
    """A connection after the handshake; `receive` gives (opcode, bytes) of whole messages, or None at the end."""

    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer
        self.lock = threading.Lock()
        self.is_closed = False

    def _exactly(self, count):
        data = self.reader.read(count)
        if data is None or len(data) < count:
            raise ConnectionError("the connection has ended")
        return data

    def _frame(self):
        first, second = self._exactly(2)
        length = second & 0x7F
        if length == 126:
            (length,) = struct.unpack(">H", self._exactly(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", self._exactly(8))
        mask = self._exactly(4) if second & 0x80 else bytes(4)
        data = self._exactly(length)
        key = (mask * (length // 4 + 1))[:length]
        return first & 0x80, first & 0x0F, (int.from_bytes(data, "big") ^ int.from_bytes(key, "big")).to_bytes(length, "big")

    def receive(self):
        message, kind = b"", None
        try:
            while True:
                is_last, opcode, data = self._frame()
                if opcode == CLOSE:
                    self.send(data[:2], CLOSE)
                    return None
                if opcode == PING:
                    self.send(data, PONG)
                if opcode >= CLOSE:
                    continue
                kind = kind or opcode
                message += data
                if is_last:
                    return kind, message
        except (ConnectionError, OSError, ValueError):
            return None

    def send(self, data, opcode=TEXT):
        payload = data.encode() if isinstance(data, str) else data
        length = len(payload)
        if length < 126:
            head = struct.pack(">BB", 0x80 | opcode, length)
        elif length < 65536:
            head = struct.pack(">BBH", 0x80 | opcode, 126, length)
        else:
            head = struct.pack(">BBQ", 0x80 | opcode, 127, length)
        with self.lock:
            # Nothing comes after the farewell, whichever thread it is from.
            if self.is_closed:
                return
            self.is_closed = opcode == CLOSE
            try:
                self.writer.write(head + payload)
                self.writer.flush()
            except (OSError, ValueError):
                pass
