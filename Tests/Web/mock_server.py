#!/usr/bin/env python3
"""A stand-in for `manako serve` that answers with scripted boxes: for the page's own tests, and to work on the page.

usage: mock_server.py [PORT]      serves the page at http://localhost:PORT (default 8090)

It speaks the page's protocol and nothing more: no model is run, whatever is sent. `Script` says what it answers.
"""

import hashlib
import io
import json
import pathlib
import re
import socket
import struct
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

from PIL import Image, ImageDraw, ImageOps, UnidentifiedImageError

from websocket import BINARY, WebSocket, accept_key

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Sources/Features/ManakoServer/Page"
TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
}
POLICY = "; ".join([
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:", "media-src 'self' blob:",
    "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types manako",
])
HEADERS = {
    "Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), microphone=()",
}
BUILT_IN = {
    "name": "built-in", "title": {"en": "People, faces and hands", "ja": "人・顔・手"}, "kind": "detector",
    "labels": ["person", "face", "hand"], "size": None, "bytes": None, "removable": False,
}
UPLOADED = {
    "name": "yolox_nano.onnx", "title": {"en": "yolox_nano", "ja": "yolox_nano"}, "kind": "detector",
    "labels": ["person", "bicycle", "car", "cup"] + [f"thing {number}" for number in range(76)],
    "size": [416, 416], "bytes": 3_658_000, "removable": True,
}
SOURCE = {"title": "Wikipedia", "url": "https://en.wikipedia.org/wiki/Main_Page"}
TRIVIA = {
    "person": {"name": {"en": "person", "ja": "人"}, "facts": [
        {"text": {"en": "A person blinks about fifteen times a minute.", "ja": "人は一分間に十五回ほどまばたきをします。"}, "source": SOURCE},
        {"text": {"en": "No two people have the same iris.", "ja": "同じ虹彩を持つ人は二人といません。"}, "source": SOURCE},
        {"text": {"en": "Bones are a seventh of a body.", "ja": "骨は体のおよそ七分の一です。"}, "source": SOURCE}]},
    "cup": {"name": {"en": "cup", "ja": "カップ"}, "facts": [
        {"text": {"en": "Cups are older than writing.", "ja": "器は文字より古くからあります。"}, "source": SOURCE},
        {"text": {"en": "A handle keeps the heat away.", "ja": "取っ手は熱を遠ざけます。"}, "source": SOURCE}]},
    "bicycle": {"name": {"en": "bicycle", "ja": "自転車"}, "facts": [
        {"text": {"en": "A rolling bicycle can steady itself.", "ja": "走る自転車は自分で安定します。"},
         "source": {"title": "No link", "url": "javascript:alert(1)"}}]},
}
#: label, confidence, box as parts of the upright picture (origin upper-left), track
OBJECTS = [("person", 0.91, (0.1, 0.2, 0.3, 0.6), 1), ("cup", 0.64, (0.6, 0.55, 0.2, 0.25), 2)]


def hashed_files():
    """The page's files by address as the server gives them: each name in `app/` carries its content's hash.

    A file is named after those that it names, so that another content anywhere below is another name above.
    """
    contents = {path.name: path.read_bytes() for path in (PAGE / "app").iterdir()}
    reference = re.compile(rb'"(\./|app/)([\w.-]+)"')
    names = {}

    def rewritten(content):
        def named(found):
            name = found[2].decode()
            return b'"' + found[1] + name_of(name).encode() + b'"' if name in contents else found[0]
        return reference.sub(named, content)

    def name_of(name):
        if name not in names:
            stem, _, ending = name.rpartition(".")
            if ending != "png":
                contents[name] = rewritten(contents[name])
            names[name] = f"{stem}.{hashlib.sha256(contents[name]).hexdigest()[:8]}.{ending}"
        return names[name]

    files = {f"/app/{name_of(name)}": contents[name] for name in list(contents)}
    return files | {f"/{name}": rewritten((PAGE / name).read_bytes()) for name in ("index.html", "sw.js")}


class Script:
    """What the mock answers, and what it has seen; tests read and change it while it runs."""

    def __init__(self):
        self.objects = list(OBJECTS)
        self.models = [dict(BUILT_IN), dict(UPLOADED)]
        self.token = None
        self.files = None
        self.delay = 0.0
        self.silent = False
        self.problems = {}
        self.size_of = None
        self.target_answer = lambda target, box: (box, 0.9)
        self.requests = []
        self.frames = []
        self.messages = []
        self.unanswered = 0
        self.most_unanswered = 0
        self.skipped = []
        self.connections = 0

    def observations(self, width, height, confidence=0.0):
        found = []
        for label, value, (x, y, w, h), track in self.objects:
            if value < confidence:
                continue
            found.append({
                "label": label, "confidence": value, "track": track,
                "boundingBox": {"x": x, "y": 1 - y - h, "width": w, "height": h},
                "pixelBox": {"x": x * width, "y": y * height, "width": w * width, "height": h * height}})
        return found


class Live:
    """One live connection: a thread reads, another answers the newest frame after the script's delay."""

    def __init__(self, connection, script):
        self.socket = connection
        self.script = script
        self.newest = None
        self.targets = {}
        self.is_open = True
        self.wake = threading.Condition()

    def run(self):
        self.script.connections += 1
        self.socket.send(json.dumps({
            "type": "ready", "version": "mock", "models": self.script.models,
            "limits": {"frameBytes": 4_000_000, "framePixels": 2_000_000, "targets": 3}}))
        answering = threading.Thread(target=self.answer, daemon=True)
        answering.start()
        while message := self.socket.receive():
            self.read(*message)
        with self.wake:
            self.is_open = False
            self.wake.notify()

    def read(self, kind, data):
        if kind != BINARY:
            message = json.loads(data)
            self.script.messages.append(message)
            if message["type"] == "track":
                self.targets[message["target"]] = message["box"]
            elif message["type"] == "untrack":
                self.targets.pop(message["target"], None)
            return
        number, captured = struct.unpack("<Id", data[4:16])
        with self.wake:
            self.script.unanswered += 1
            self.script.most_unanswered = max(self.script.most_unanswered, self.script.unanswered)
            self.script.frames.append({"magic": data[:4], "number": number, "captured": captured, "picture": data[16:], "at": time.monotonic()})
            if self.script.silent:
                return
            stale, self.newest = self.newest, (number, captured, data[16:])
            if stale:
                self.script.skipped.append(stale[0])
                self.script.unanswered -= 1
                self.socket.send(json.dumps({"type": "skipped", "frames": [stale[0]]}))
            self.wake.notify()

    def answer(self):
        while True:
            with self.wake:
                while self.is_open and self.newest is None:
                    self.wake.wait(0.05)
                if not self.is_open:
                    self.script.unanswered = 0
                    return
                (number, captured, picture), self.newest = self.newest, None
            time.sleep(self.script.delay)
            result = json.dumps(self.result(number, captured, picture))
            with self.wake:
                self.script.unanswered -= 1
            self.socket.send(result)

    def result(self, number, captured, picture):
        width, height = Image.open(io.BytesIO(picture)).size
        targets = []
        for target, box in list(self.targets.items()):
            found, confidence = self.script.target_answer(target, box)
            targets.append({"target": target, "box": found, "confidence": confidence})
        return {
            "type": "result", "frame": number, "captured": captured, "size": {"width": width, "height": height},
            "observations": self.script.observations(width, height), "targets": targets, "dropped": len(self.script.skipped),
            "milliseconds": {"wait": 0, "decode": 1, "prepare": 1, "infer": 5, "interpret": 0.2, "track": 0}}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    @property
    def script(self):
        return self.server.script

    def log_message(self, *_):
        pass

    def respond(self, status, body=b"", kind="application/json", **more):
        self.send_response(status)
        for name, value in {**HEADERS, "Content-Type": kind, "Content-Length": str(len(body)), **more}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def json(self, status, value):
        self.respond(status, json.dumps(value).encode())

    def problem(self, status, code, detail=""):
        body = {"type": "about:blank", "title": code, "status": status, "detail": detail, "code": code}
        self.respond(status, json.dumps(body).encode(), "application/problem+json")

    def has_token(self):
        if self.script.token is None:
            return True
        protocols = [each.strip() for each in self.headers.get("Sec-WebSocket-Protocol", "").split(",")]
        return (self.headers.get("Authorization") == f"Bearer {self.script.token}"
                or f"manako.token.{self.script.token}" in protocols)

    def handle_any(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        url = urlsplit(self.path)
        query = {key: values[0] for key, values in parse_qs(url.query).items()}
        self.script.requests.append({"method": self.command, "path": url.path, "query": query, "body": body, "headers": dict(self.headers)})
        if not url.path.startswith("/v1/"):
            return self.file(url.path)
        if not self.has_token():
            return self.problem(401, "unauthorized", "The token is missing or wrong.")
        key = f"{self.command} {url.path}"
        if key in self.script.problems:
            return self.problem(*self.script.problems[key])
        if url.path == "/v1/live":
            return self.live()
        if url.path == "/v1/detect":
            return self.detect(query, body)
        if url.path.startswith("/v1/trivia/"):
            return self.trivia(unquote(url.path.removeprefix("/v1/trivia/")))
        if url.path.startswith("/v1/models"):
            return self.models(url.path, query, body)
        return self.problem(404, "notFound")

    do_GET = do_POST = do_DELETE = do_HEAD = handle_any

    def file(self, path):
        path = "/index.html" if path == "/" else path
        if self.script.files:
            if path not in self.script.files:
                return self.problem(404, "notFound")
            return self.respond(200, self.script.files[path], TYPES[pathlib.PurePath(path).suffix])
        target = (PAGE / path.lstrip("/")).resolve()
        if not target.is_relative_to(PAGE) or not target.is_file():
            return self.problem(404, "notFound")
        self.respond(200, target.read_bytes(), TYPES[target.suffix], **{"Cache-Control": "no-cache"})

    def live(self):
        self.send_response(101)
        self.send_header("Upgrade", "websocket")
        self.send_header("Connection", "Upgrade")
        self.send_header("Sec-WebSocket-Accept", accept_key(self.headers["Sec-WebSocket-Key"]))
        self.send_header("Sec-WebSocket-Protocol", "manako.v1")
        self.end_headers()
        self.wfile.flush()
        self.close_connection = True
        Live(WebSocket(self.rfile, self.wfile), self.script).run()

    def detect(self, query, body):
        try:
            picture = ImageOps.exif_transpose(Image.open(io.BytesIO(body)))
        except UnidentifiedImageError:
            if self.script.size_of is None:
                return self.problem(400, "malformedInput", "The picture cannot be read.")
            picture = Image.new("RGB", self.script.size_of, "#8aa0a8")
        found = self.script.observations(*picture.size, float(query["confidence"]))
        if self.headers["Accept"] == "image/jpeg":
            drawing = ImageDraw.Draw(picture := picture.convert("RGB"))
            for box in (each["pixelBox"] for each in found):
                drawing.rectangle((box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]), outline="#ff0000", width=4)
            data = io.BytesIO()
            picture.save(data, "JPEG")
            return self.respond(200, data.getvalue(), "image/jpeg")
        self.json(200, {
            "image": {"width": picture.width, "height": picture.height}, "model": query.get("model", "built-in"),
            "observations": found, "milliseconds": {"decode": 4.25, "prepare": 1.5, "infer": 18.75, "interpret": 0.5}})

    def trivia(self, label):
        if label not in TRIVIA:
            return self.problem(404, "notFound", "Nothing is known about this.")
        self.json(200, {"label": label, **TRIVIA[label]})

    def models(self, path, query, body):
        if self.command == "GET":
            return self.json(200, {"models": self.script.models, "default": "built-in"})
        if self.command == "DELETE":
            name = unquote(path.removeprefix("/v1/models/"))
            self.script.models = [model for model in self.script.models if model["name"] != name]
            return self.respond(204)
        name = query["name"]
        if not body.startswith(b"model"):
            return self.problem(422, "malformedInput", "There is no model in it.")
        model = {**UPLOADED, "name": name, "title": {"en": name, "ja": name}, "bytes": len(body)}
        self.script.models = [*self.script.models, model]
        self.json(201, {"model": model})


class MockServer:
    """The mock on a port of its own, in threads of this process; can be stopped and started again on the same port."""

    def __init__(self, port=0):
        self.script = Script()
        self.port = port
        self.start()

    def start(self):
        self.connections = set()
        outer = self

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, request, address):
                """Browsers drop connections when pages close; everything else shall be seen."""
                if not isinstance(sys.exception(), ConnectionError):
                    super().handle_error(request, address)

            def process_request(self, request, address):
                outer.connections.add(request)
                super().process_request(request, address)

        self.http = Server(("127.0.0.1", self.port), Handler)
        self.http.script = self.script
        self.port = self.http.server_address[1]
        threading.Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self):
        self.http.shutdown()
        self.http.server_close()
        for connection in self.connections:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    @property
    def address(self):
        return f"http://localhost:{self.port}/"


if __name__ == "__main__":
    server = MockServer(int(sys.argv[1]) if len(sys.argv) > 1 else 8090)
    print(server.address, flush=True)
    threading.Event().wait()
