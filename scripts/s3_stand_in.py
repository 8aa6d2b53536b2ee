#!/usr/bin/env python3
"""A store of objects for tests: the part of S3's protocol that jobs need, with its objects as files, so that it may be killed.

usage: s3_stand_in.py FOLDER PORT [--busy P] [--lose P] [--break P] [--slow BYTES]

FOLDER has a folder for each bucket. Conditional writes are hard links, which never replace. Faults have probabilities: `--busy` answers 503,
`--lose` carries a request out and closes the connection without an answer, `--break` ends a body early; `--slow` sends and takes so many
bytes a second. Signatures are not checked.
"""

import argparse
import hashlib
import http.server
import os
import pathlib
import random
import re
import shutil
import socketserver
import time
import urllib.parse
import uuid
from xml.sax.saxutils import escape

UPLOADS = ".uploads"


class Refusal(Exception):
    """An answer that is an error."""

    def __init__(self, status, code):
        super().__init__(code)
        self.status, self.code = status, code


def tag_of(data):
    return f'"{hashlib.md5(data).hexdigest()}"'


class Store:
    """Objects as files: `FOLDER/BUCKET/KEY`, with the key percent-encoded."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        (self.folder / UPLOADS).mkdir(parents=True, exist_ok=True)

    def path(self, bucket, key):
        if not (self.folder / bucket).is_dir():
            raise Refusal(404, "NoSuchBucket")
        return self.folder / bucket / urllib.parse.quote(key, safe="/")

    def write(self, bucket, key, data, is_new):
        path, pending = self.path(bucket, key), self.folder / UPLOADS / uuid.uuid4().hex
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(pending, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        try:
            if is_new:
                os.link(pending, path)
            else:
                os.replace(pending, path)
        except FileExistsError:
            raise Refusal(412, "PreconditionFailed") from None
        finally:
            pending.unlink(missing_ok=True)

    def read(self, bucket, key):
        try:
            return self.path(bucket, key).read_bytes()
        except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
            raise Refusal(404, "NoSuchKey") from None

    def keys(self, bucket, prefix):
        root = self.path(bucket, "")
        start = root / urllib.parse.quote(prefix, safe="/").rpartition("/")[0]
        names = (urllib.parse.unquote(str(path.relative_to(root))) for path in start.rglob("*") if path.is_file())
        return sorted((name for name in names if name.startswith(prefix)), key=str.encode)

    def begin(self):
        name = uuid.uuid4().hex
        (self.folder / UPLOADS / name).mkdir()
        return name

    def upload(self, name):
        folder = self.folder / UPLOADS / re.sub("[^0-9a-f]", "", name)
        if not folder.is_dir():
            raise Refusal(404, "NoSuchUpload")
        return folder

    def complete(self, bucket, key, name, parts, is_new):
        folder, data = self.upload(name), []
        for place, (number, tag) in enumerate(parts):
            file = folder / str(number)
            piece = file.read_bytes() if file.exists() else b""
            if tag_of(piece).strip('"') != tag.strip('"'):
                raise Refusal(400, "InvalidPart")
            if place + 1 < len(parts) and len(piece) < 5 << 20:
                raise Refusal(400, "EntityTooSmall")
            data.append(piece)
        self.write(bucket, key, b"".join(data), is_new)
        shutil.rmtree(folder, ignore_errors=True)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def handle_one_request(self):
        try:
            super().handle_one_request()
        except ConnectionError:
            self.close_connection = True

    def _take(self):
        count, data, slow = int(self.headers.get("Content-Length") or 0), [], self.server.options.slow
        while count > 0:
            piece = self.rfile.read(min(count, slow // 10 or 1) if slow else count)
            if not piece:
                raise ConnectionError
            data.append(piece)
            count -= len(piece)
            if slow:
                time.sleep(0.1)
        return b"".join(data)

    def _answer(self):
        options, chance = self.server.options, random.random
        body = self._take()
        if "AWS4-HMAC-SHA256 Credential=" not in self.headers.get("Authorization", ""):
            return self._send(403, self._error("AccessDenied"))
        if chance() < options.busy:
            return self._send(503, self._error("SlowDown"))
        try:
            answer = self._carry_out(body)
        except Refusal as refusal:
            answer = (refusal.status, self._error(refusal.code), {})
        if chance() < options.lose:
            self.close_connection = True
            return None
        return self._send(*answer)

    do_GET = do_PUT = do_POST = do_DELETE = do_HEAD = _answer

    @staticmethod
    def _error(code):
        return f"<?xml version='1.0'?><Error><Code>{code}</Code></Error>".encode()

    def _send(self, status, body=b"", fields=None):
        breaks = len(body) > 1 and random.random() < getattr(self.server.options, "break")
        self.send_response(status)
        for name, value in {**(fields or {}), "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self._write(body[:len(body) // 2] if breaks else body)
        self.close_connection = self.close_connection or breaks

    def _write(self, body):
        slow = self.server.options.slow
        for start in range(0, len(body), slow // 10 or 1) if slow else [0]:
            self.wfile.write(body[start:start + (slow // 10 or 1)] if slow else body)
            if slow:
                time.sleep(0.1)

    def _carry_out(self, body):
        store = self.server.store
        path, _, query = self.path.partition("?")
        bucket, _, key = urllib.parse.unquote(path[1:]).partition("/")
        values = dict(urllib.parse.parse_qsl(query, keep_blank_values=True))
        is_new = self.headers.get("If-None-Match") == "*"
        if self.command == "PUT" and "partNumber" in values:
            (store.upload(values["uploadId"]) / values["partNumber"]).write_bytes(body)
            return 200, b"", {"ETag": tag_of(body)}
        if self.command == "PUT" and not key:
            (store.folder / bucket).mkdir(exist_ok=True)
            return 200, b"", {}
        if self.command == "PUT":
            store.write(bucket, key, body, is_new)
            return 200, b"", {"ETag": tag_of(body)}
        if self.command == "POST" and "uploads" in values:
            store.path(bucket, key)
            return 200, f"<InitiateMultipartUploadResult><UploadId>{store.begin()}</UploadId></InitiateMultipartUploadResult>".encode(), {}
        if self.command == "POST":
            parts = re.findall(r"<PartNumber>(\d+)</PartNumber><ETag>([^<]*)</ETag>", body.decode().replace("&quot;", '"'))
            store.complete(bucket, key, values["uploadId"], [(int(number), tag) for number, tag in parts], is_new)
            return 200, b"<CompleteMultipartUploadResult/>", {}
        if self.command == "DELETE" and "uploadId" in values:
            shutil.rmtree(store.upload(values["uploadId"]))
            return 204, b"", {}
        if self.command == "DELETE":
            store.path(bucket, key).unlink(missing_ok=True)
            return 204, b"", {}
        return self._read(store, bucket, key, values)

    def _read(self, store, bucket, key, values):
        if "list-type" in values:
            return 200, self._list(store, bucket, values), {}
        data = store.read(bucket, key)
        if self.headers.get("If-Match") not in (None, tag_of(data)):
            raise Refusal(412, "PreconditionFailed")
        wanted = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range") or "")
        if not wanted:
            return 200, data, {"ETag": tag_of(data)}
        first, last = int(wanted[1]), min(int(wanted[2] or len(data) - 1), len(data) - 1)
        return 206, data[first:last + 1], {"ETag": tag_of(data), "Content-Range": f"bytes {first}-{last}/{len(data)}"}

    @staticmethod
    def _list(store, bucket, values):
        keys = [key for key in store.keys(bucket, values.get("prefix", "")) if key.encode() > values.get("continuation-token", "").encode()]
        page = keys[:int(values.get("max-keys", 1000))]
        xml = f"<?xml version='1.0'?><ListBucketResult><IsTruncated>{str(len(page) < len(keys)).lower()}</IsTruncated>"
        if len(page) < len(keys):
            xml += f"<NextContinuationToken>{escape(page[-1])}</NextContinuationToken>"
        for key in page:
            data = store.read(bucket, key)
            xml += f"<Contents><Key>{urllib.parse.quote(key)}</Key><Size>{len(data)}</Size><ETag>{escape(tag_of(data))}</ETag></Contents>"
        return (xml + "</ListBucketResult>").encode()


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = allow_reuse_address = True
    request_queue_size = 128


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("folder")
    parser.add_argument("port", type=int)
    parser.add_argument("--busy", type=float, default=0)
    parser.add_argument("--lose", type=float, default=0)
    parser.add_argument("--break", type=float, default=0)
    parser.add_argument("--slow", type=int, default=0)
    options = parser.parse_args()
    server = Server(("127.0.0.1", options.port), Handler)
    server.store, server.options = Store(options.folder), options
    print(server.server_port, flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
