#!/usr/bin/env python3
"""A stand-in for `manako serve` that answers with scripted boxes: for the page's own tests, and to work on the page.

usage: mock_server.py [PORT]      serves the page at http://localhost:PORT (default 8090)

It speaks the page's protocol and nothing more: no model is run, whatever is sent. `Script` says what it answers.
"""

import copy
import functools
import hashlib
import io
import json
import pathlib
import re
import socket
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

from PIL import Image, ImageOps, UnidentifiedImageError

from joined import joined
from mock_comments import Comments, is_about_comments, is_open
from mock_data import BUILT_IN, CAPABILITIES, CATALOGUE, CLASSIFIER, FOUND, PULLED, TRIVIA, UPLOADED
from mock_find import Find, is_about_finding
from mock_library import Library, is_about_library
from mock_live import Live
from mock_measure import Measure, is_about_measuring
from mock_teach import Teach, is_about_teaching
from page_files import page_files, resolved
from websocket import WebSocket, accept_key

TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".webmanifest": "application/manifest+json",
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


#: The page's files, read once: a page asks for a hundred of them.
kept_files = functools.cache(page_files)


@functools.cache
def kept_module():
    """All modules as the one that the page loads first."""
    return joined(kept_files(), "app/main.js").encode()


def hashed_files():
    """The page's files by address as the server gives them: each name below a folder carries its content's hash.

    A file is named after those that it names, so that another content anywhere below is another name above.
    """
    contents = page_files()
    reference = re.compile(rb'"(\.\.?/[\w./-]+|app/[\w./-]+)"')
    names = {}

    def rewritten(path, content):
        def named(found):
            name = found[1].decode()
            target = resolved(path, name)
            if target not in contents:
                return found[0]
            return f'"{name.rpartition("/")[0]}/{name_of(target).rpartition("/")[2]}"'.encode()
        return reference.sub(named, content)

    def name_of(path):
        if path not in names:
            stem, _, ending = path.rpartition(".")
            if ending not in ("png", "jpg"):
                contents[path] = rewritten(path, contents[path])
            names[path] = f"{stem}.{hashlib.sha256(contents[path]).hexdigest()[:8]}.{ending}"
        return names[path]

    files = {f"/{name_of(path)}": contents[path] for path in list(contents) if "/" in path}
    return files | {f"/{path}": rewritten(path, contents[path]) for path in ("index.html", "sw.js")}


class Script:
    """What the mock answers, and what it has seen; tests read and change it while it runs."""

    def __init__(self):
        self.found = copy.deepcopy(FOUND)
        self.capabilities = copy.deepcopy(CAPABILITIES)
        self.models = [dict(BUILT_IN), dict(UPLOADED), dict(CLASSIFIER)]
        self.catalogue = copy.deepcopy(CATALOGUE)
        self.has_network = True
        #: How much of a download arrives until the next question, 0 for none.
        self.part = 0.5
        self.pictures = {}
        self.token = None
        self.files = None
        #: Whether the modules come as one, as from the server; each alone is what one edits.
        self.is_joined = True
        #: Whether files are read anew at each request, for who edits them.
        self.is_edited = False
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
        #: Models that were chosen, by capability.
        self.chosen = {}
        #: The largest file that is taken as a model, in bytes.
        self.model_bytes = 1_000_000
        self.comments = Comments()
        self.measure = Measure()
        self.teach = Teach()
        self.find = Find()
        self.library = Library()

    @property
    def objects(self):
        return self.found["objects"]

    @objects.setter
    def objects(self, value):
        self.found["objects"] = value

    @property
    def defaults(self):
        """The chosen model, else the first that fits, by capability."""
        here = {name: chosen for name, chosen in self.chosen.items() if any(model["name"] == chosen for model in self.models)}
        fits = [(name, model["name"]) for model in reversed(self.models) for name in model["capabilities"]]
        return {name: model for name, model in fits if name in ("objects", "classify")} | here

    def posts(self, path):
        return [each for each in self.requests if each["method"] == "POST" and each["path"] == path]

    def findings(self, name, width, height, is_live=False, least=0.0):
        """What a capability finds in a picture of so many pixels, as REST or as the live protocol say it."""
        def pixels(points):
            return [[x * width, y * height] for x, y in points]

        answers = []
        for each in self.found[name]:
            if each["confidence"] < least:
                continue
            answer = {key: each[key] for key in ("label", "confidence", "payload", "payloadBase64", "index", "mask", "text") if key in each}
            if "box" in each:
                x, y, w, h = each["box"]
                answer["track"] = each["track"]
                answer["pixelBox"] = {"x": x * width, "y": y * height, "width": w * width, "height": h * height}
                answer["boundingBox"] = {"x": x, "y": 1 - y - h, "width": w, "height": h}
            if "corners" in each:
                answer["corners"] = pixels(each["corners"])
            if "landmarks" in each:
                answer["landmarks"] = {name: pixels(points) for name, points in each["landmarks"].items()}
            if "points" in each:
                answer["joints"] = {f"joint{index}": [*place, 1] for index, place in enumerate(pixels(each["points"]))}
            if "outline" in each:
                answer["contour"] = {"points": pixels(each["outline"]), "hole": False, "area": 1, "perimeter": 4}
            if "way" in each:
                way = pixels(each["way"])
                answer["trajectory"] = {"points": way, "projected": way, "coefficients": [0, 0, 0], "radius": 5}
            if "links" in each:
                answer["links"] = [[f"joint{index}" for index in pair] for pair in each["links"]]
            answers.append(answer | ({"lens": name} if is_live else {}))
        return answers


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

    def problem(self, status, code, detail="", reason=None, **parameters):
        body = {"type": "about:blank", "title": code, "status": status, "detail": detail, "code": code}
        if reason:
            body |= {"reason": reason, "parameters": parameters}
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
        query = {key: values[0] for key, values in parse_qs(url.query, keep_blank_values=True).items()}
        self.script.requests.append({"method": self.command, "path": url.path, "query": query, "body": body, "headers": dict(self.headers)})
        if not url.path.startswith("/v1/"):
            return self.file(url.path)
        if not is_open(self.command, url.path) and not self.has_token():
            return self.problem(401, "unauthorized", "The token is missing or wrong.")
        key = f"{self.command} {url.path}"
        if key in self.script.problems:
            status, code, detail, *more = self.script.problems[key]
            return self.problem(status, code, detail, *more[:1], **(more[1] if len(more) > 1 else {}))
        if is_about_comments(url.path):
            return self.script.comments.handle(self, self.command, url.path, query, body)
        if is_about_measuring(url.path):
            return self.script.measure.handle(self, self.command, url.path, query, body)
        if is_about_teaching(url.path):
            return self.script.teach.handle(self, self.command, url.path, query, body)
        if is_about_finding(url.path):
            return self.script.find.handle(self, self.command, url.path, query, body)
        if is_about_library(url.path):
            return self.script.library.handle(self, self.command, url.path, query, body)
        if url.path == "/v1/live":
            return Live(self.websocket("manako.v1"), self.script).run()
        if url.path == "/v1/capabilities":
            return self.json(200, {"capabilities": self.script.capabilities})
        if url.path == "/v1/trivia":
            return self.json(200, {"labels": [{"label": label, "name": known["name"]} for label, known in TRIVIA.items()]})
        if url.path.startswith("/v1/trivia/"):
            return self.trivia(unquote(url.path.removeprefix("/v1/trivia/")))
        if choice := re.fullmatch(r"/v1/capabilities/([\w-]+)/model", url.path):
            return self.choose_model(choice[1], query, body)
        for prefix, answer in [("/v1/models", self.models), ("/v1/catalogue", self.catalogue), ("/v1/pictures", self.pictures)]:
            if url.path.startswith(prefix):
                return answer(unquote(url.path.removeprefix(prefix).lstrip("/")), query, body)
        found = next((each for each in self.script.capabilities if each.get("route") == url.path), None)
        return self.look(found, query, body) if found else self.problem(404, "notFound")

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = handle_any

    def file(self, path):
        path = "/index.html" if path == "/" else path
        if path == "/empty.html":
            return self.respond(200, b"<!doctype html><title>empty</title>", TYPES[".html"])
        if self.script.files:
            if path not in self.script.files:
                return self.problem(404, "notFound")
            return self.respond(200, self.script.files[path], TYPES[pathlib.PurePath(path).suffix])
        files = page_files() if self.script.is_edited else kept_files()
        if path[1:] not in files:
            return self.problem(404, "notFound")
        body = files[path[1:]]
        if path == "/app/main.js" and self.script.is_joined:
            body = joined(files, path[1:]).encode() if self.script.is_edited else kept_module()
        self.respond(200, body, TYPES[pathlib.PurePath(path).suffix], **{"Cache-Control": "no-cache"})

    def websocket(self, protocol):
        """The connection, as a WebSocket from now on."""
        self.send_response(101)
        self.send_header("Upgrade", "websocket")
        self.send_header("Connection", "Upgrade")
        self.send_header("Sec-WebSocket-Accept", accept_key(self.headers["Sec-WebSocket-Key"]))
        self.send_header("Sec-WebSocket-Protocol", protocol)
        self.end_headers()
        self.wfile.flush()
        self.close_connection = True
        return WebSocket(self.rfile, self.wfile)

    def upright(self, body):
        """The picture in a body, or None after having said that there is none."""
        try:
            return ImageOps.exif_transpose(Image.open(io.BytesIO(body)))
        except UnidentifiedImageError:
            if self.script.size_of is not None:
                return Image.new("RGB", self.script.size_of, "#8aa0a8")
            self.problem(400, "malformedInput", "The picture cannot be read.", "notAPicture")

    def pictures(self, name, query, body):
        if self.command == "GET":
            if name not in self.script.pictures:
                return self.problem(404, "notFound", "The picture is gone.", "pictureGone")
            data = io.BytesIO()
            self.script.pictures[name].convert("RGB").save(data, "JPEG")
            return self.respond(200, data.getvalue(), "image/jpeg")
        picture = self.upright(body)
        if picture:
            name = hashlib.sha256(body).hexdigest()
            self.script.pictures[name] = picture
            self.json(201, {"id": name, "width": picture.width, "height": picture.height})

    def look(self, capability, query, body):
        if "picture" in query:
            if query["picture"] not in self.script.pictures:
                return self.problem(404, "notFound", "The picture is gone.", "pictureGone")
            picture = self.script.pictures[query["picture"]]
        else:
            picture = self.upright(body)
        if not picture:
            return
        if "model" in query and query["model"] not in {model["name"] for model in self.script.models}:
            return self.problem(404, "notFound", "There is no such model.", "unknownModel", name=query["model"])
        time.sleep(self.script.delay)
        found = self.script.findings(capability["id"], *picture.size, least=float(query.get("confidence", 0)))
        self.json(200, {
            "width": picture.width, "height": picture.height, "model": query.get("model", "built-in"),
            "observations": found, "milliseconds": {"decode": 4.25, "prepare": 1.5, "infer": 18.75, "interpret": 0.5}})

    def trivia(self, label):
        if label not in TRIVIA:
            return self.problem(404, "notFound", "Nothing is known about this.")
        self.json(200, {"label": label, **TRIVIA[label]})

    @property
    def model_list(self):
        return {"models": self.script.models, "default": "built-in", "defaults": self.script.defaults, "chosen": self.script.chosen,
                "fileBytes": self.script.model_bytes}

    def choose_model(self, name, query, body):
        wanted = json.loads(body).get("model")
        if wanted is None:
            self.script.chosen.pop(name, None)
        elif not any(model["name"] == wanted for model in self.script.models):
            return self.problem(404, "notFound", "There is no such model.", "unknownModel", name=wanted)
        else:
            self.script.chosen[name] = wanted
        return self.json(200, self.model_list)

    def models(self, name, query, body):
        if self.command == "GET":
            return self.json(200, self.model_list)
        if self.command == "DELETE":
            self.script.models = [model for model in self.script.models if model["name"] != name]
            return self.respond(204)
        name = query["name"]
        if not body.startswith(b"model"):
            return self.problem(422, "malformedInput", "There is no model in it.", "damagedModel")
        model = {**UPLOADED, "name": name, "title": {"en": name, "ja": name}, "bytes": len(body)}
        self.script.models = [*self.script.models, model]
        self.json(201, {"model": model})

    def catalogue(self, name, query, body):
        if not name:
            for each in self.script.catalogue:
                self.mark_installed(each)
            return self.json(200, {"models": self.script.catalogue})
        entry = next((each for each in self.script.catalogue if each["name"] == name), None)
        if entry is None:
            return self.problem(404, "notFound")
        if self.command == "POST":
            return self.download(entry, query)
        if self.command == "DELETE":
            entry["state"] = "absent"
            return self.respond(204)
        self.advance(entry)
        self.json(200, entry)

    def mark_installed(self, entry):
        if any(model["name"] == entry["name"] for model in self.script.models):
            entry.update(state="installed", done=entry["total"])

    def download(self, entry, query):
        if query.get("licence") != entry["licence"]:
            return self.problem(400, "invalidArgument", "Say yes to the licence.", "licenceNeeded", licence=entry["licence"])
        entry.update(state="downloading", problem=None)
        if not self.script.has_network:
            entry.update(state="failed", problem={
                "type": "about:blank", "title": "unavailable", "status": 503, "detail": "no route to host", "code": "unavailable",
                "reason": "noNetwork", "parameters": {}})
        self.json(202, entry)

    def advance(self, entry):
        if entry["state"] != "downloading":
            return
        entry["done"] = min(entry["total"], int(entry["done"] + entry["total"] * self.script.part))
        if entry["done"] == entry["total"]:
            entry["state"] = "installed"
            known = {"yolox-nano": PULLED, "mobilenet-v2": CLASSIFIER}.get(entry["name"], PULLED)
            self.script.models = [*self.script.models, {**known, "name": entry["name"]}]


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
    server.script.is_edited = True
    print(server.address, flush=True)
    threading.Event().wait()
