"""HTTP/1.1 and the client's half of RFC 6455 over asyncio, as much as a soak needs; no code is shared with the server."""

import asyncio
import base64
import json
import os
import struct

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
SECONDS = 60


class Failed(Exception):
    """An answer that was not expected, or none."""


class HTTPClient:
    """One connection that is kept open between requests."""

    def __init__(self, port):
        self.port = port
        self.streams = None

    async def ask(self, method, path, body=b"", **headers):
        """The status and the body of an answer."""
        return await asyncio.wait_for(self._ask(method, path, body, headers), SECONDS)

    async def json(self, method, path, message=None):
        """A JSON answer; anything but success is an error."""
        body = b"" if message is None else json.dumps(message).encode()
        status, answer = await self.ask(method, path, body, content_type="application/json")
        if status >= 300:
            raise Failed(f"{method} {path}: {status} {answer[:120]!r}")
        return json.loads(answer) if answer else None

    async def close(self):
        if self.streams:
            self.streams[1].close()
            self.streams = None

    async def _ask(self, method, path, body, headers):
        if self.streams:
            try:
                return await self._exchange(method, path, body, headers)
            except (OSError, EOFError):
                # The server has closed a connection that was idle, as it may.
                pass
        self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        return await self._exchange(method, path, body, headers)

    async def _exchange(self, method, path, body, headers):
        reader, writer = self.streams
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Content-Length: {len(body)}"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        try:
            writer.write("\r\n".join([*lines, "", ""]).encode() + body)
            await writer.drain()
            status, fields = await read_head(reader)
            return status, await read_body(reader, fields)
        except BaseException:
            await self.close()
            raise


async def read_head(reader):
    line = await reader.readline()
    if not line:
        raise EOFError("the connection was closed instead of an answer")
    status = int(line.split(b" ")[1])
    fields = {}
    while (line := (await reader.readline()).strip()):
        name, _, value = line.decode().partition(":")
        fields[name.lower()] = value.strip()
    return status, fields


async def read_body(reader, fields):
    if fields.get("transfer-encoding") == "chunked":
        body = b""
        while (size := int(await reader.readline(), 16)):
            body += await reader.readexactly(size)
            await reader.readline()
        await reader.readline()
        return body
    return await reader.readexactly(int(fields.get("content-length", 0)))


class WebSocketClient:
    """A WebSocket; `receive` gives the texts of the server, and None after its farewell."""

    def __init__(self, port, path, subprotocol):
        self.port, self.path, self.subprotocol = port, path, subprotocol

    async def __aenter__(self):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: {self.subprotocol}\r\n\r\n"
            .encode())
        status, _ = await asyncio.wait_for(read_head(self.reader), SECONDS)
        if status != 101:
            self.writer.close()
            raise Failed(f"{self.path}: {status} instead of a WebSocket")
        return self

    async def __aexit__(self, *_):
        self.send(struct.pack(">H", 1000), CLOSE)
        self.writer.close()

    def send(self, data, opcode=TEXT):
        payload = data.encode() if isinstance(data, str) else data
        length = len(payload)
        head = bytes([0x80 | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += struct.pack(">BH", 0x80 | 126, length)
        else:
            head += struct.pack(">BQ", 0x80 | 127, length)
        # A mask of zeros is a mask, too.
        self.writer.write(head + bytes(4) + payload)

    async def receive(self):
        while True:
            first, second = await self.reader.readexactly(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack(">H", await self.reader.readexactly(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", await self.reader.readexactly(8))
            payload = await self.reader.readexactly(length)
            opcode = first & 0x0F
            if opcode == CLOSE:
                return None
            if opcode == PING:
                self.send(payload, PONG)
            elif opcode == TEXT:
                return payload.decode()
