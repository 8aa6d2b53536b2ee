"""Finding models in the mock server: a GitHub of a thousand made-up repositories, their pages, pictures and files that can be added.

`Find` says what is found and how it goes wrong; it answers as the server does, which asks GitHub itself.
"""

import hashlib
import io
import json
import re
import time
from urllib.parse import unquote

from PIL import Image

COMMIT = "0123456789abcdef0123456789abcdef01234567"
OWNERS = ["ada", "blinkenlights", "cv-lab", "deep-owl", "edge-vision", "fuji-ai", "gray-cat", "hikari", "iris-net", "juniper"]
SUMMARIES = [
    "Small detectors for small machines", "Names what a photo shows, in 1,000 classes", "Poses of people, 17 joints each, in real time",
    "Cuts people out of photos", "Birds of three continents", "A zoo of models in ONNX, with scripts that made them", "日本の道路標識を見つけるモデル",
]
LANGUAGES = ["Python", "C++", "Jupyter Notebook", "Swift", None]
LICENCES = ["Apache-2.0", "MIT", "AGPL-3.0", None, "BSD-3-Clause"]
RAW = f"https://raw.githubusercontent.com/ada/vision-0/{COMMIT}/"
OUTSIDE = 'rel="noopener noreferrer" target="_blank"'
README = f"""<h3 id="readme-vision-0">vision-0</h3>
<p>Finds <strong>80 kinds</strong> of things on small machines. <a href="#readme-how-good">How good?</a>
<img data-picture="{RAW}docs/street.png" alt="A street with boxes" width="600"/></p>
<ul><li>quick: <code>12 ms</code> a photo</li><li data-task="done">☑ ONNX</li><li data-task="open">☐ Core ML</li></ul>
<pre><code>python detect.py --weights tiny.onnx --source street.jpg --confidence 0.25 --iou 0.45 --save-everything-there-is
</code></pre>
<h4 id="readme-how-good">How good</h4>
<table><thead><tr><th>model</th><th data-align="right">AP</th><th data-align="right">size</th></tr></thead>
<tr><td><code>tiny.onnx</code></td><td data-align="right">32.8</td><td data-align="right">20 MB</td></tr>
<tr><td><code>nano.onnx</code></td><td data-align="right">25.8</td><td data-align="right">3.7 MB</td></tr></table>
<blockquote><p>Measured on COCO val2017.</p></blockquote>
<p>See <a href="https://example.org/paper" {OUTSIDE}>the paper</a>. <img data-picture="{RAW}docs/gone.png" alt="A chart"/></p>
"""


def repository(number):
    """One of the made-up repositories; the first has the most stars."""
    owner = OWNERS[number % len(OWNERS)]
    return {
        "owner": owner, "name": f"vision-{number}", "summary": SUMMARIES[number % len(SUMMARIES)], "stars": 48_213 // (number + 1),
        "language": LANGUAGES[number % len(LANGUAGES)], "licence": LICENCES[number % len(LICENCES)],
        "topics": ["object-detection", "onnx", "edge", "real-time", "yolo"][:number % 6], "updated": f"20{25 - number % 8}-0{1 + number % 9}-11T08:15:00Z",
        "archived": number % 17 == 16, "homepage": f"https://github.com/{owner}/vision-{number}",
        "picture": f"https://avatars.githubusercontent.com/u/{number % len(OWNERS)}?v=4",
    }


def file(path, format, size, release=None, pinned=True, labels=None):
    return {"path": path, "format": format, "bytes": size, "labels": labels, "release": release, "pinned": pinned, "installed": None}


FILES = [
    file("models/nano.onnx", "onnx", 3_658_000, labels="labels.txt"), file("releases/v1.2/tiny-long-name-with-everything-in-it.onnx", "onnx", 20_219_662, "v1.2", False),
    file("coreml/Pose.mlpackage", "mlpackage", 14_000_000),
]


class Find:
    """What is found; tests read and change it while the mock runs."""

    def __init__(self):
        self.repositories = [repository(number) for number in range(1000)]
        self.readme = README
        self.files = [dict(each) for each in FILES]
        #: Seconds until a search is answered, by what is looked for.
        self.delays = {}
        self.offline = False
        self.partial = False
        #: How many searches GitHub allows; None where it does not say.
        self.left = None
        #: What a repository is called now, by what it was called.
        self.moved = {}
        self.additions = {}
        #: How much of an addition comes between two questions.
        self.part = 0.5
        #: The problem that additions end with, or None.
        self.failure = None
        self.capability = "objects"
        self.searches = []

    def named(self, owner, name):
        return next((each for each in self.repositories if (each["owner"], each["name"]) == (owner, name)), None)

    def handle(self, handler, method, path, query, body):
        parts = [unquote(each) for each in path.split("/")[3:]]
        if not parts:
            return self.search(handler, query)
        if parts[0] == "picture":
            return self.picture(handler, query["address"])
        if parts[0] == "additions":
            return self.addition(handler, method, parts[1:])
        owner, name = self.moved.get(tuple(parts[1:]), tuple(parts[1:]))
        found = self.named(owner, name)
        if found is None:
            return handler.problem(404, "unavailable", "Not Found", "gitHubNotFound", name=f"{owner}/{name}")
        if method == "POST":
            return self.add(handler, found, json.loads(body))
        self.mark_installed(handler.script)
        handler.json(200, {"repository": found, "commit": COMMIT, "readme": self.readme, "files": self.files, "partial": self.partial, "offline": self.offline})

    def search(self, handler, query):
        words = query.get("q", "").lower().split()
        self.searches.append(query)
        time.sleep(self.delays.get(query.get("q", ""), 0))
        fits = [each for each in self.repositories if all(word in json.dumps(each, ensure_ascii=False).lower() for word in words)]
        for key in ("language", "licence"):
            fits = [each for each in fits if key not in query or each[key] == query[key]]
        fits = [each for each in fits if each["stars"] >= int(query.get("stars", 0))]
        if query.get("sort") == "updated":
            fits.sort(key=lambda each: each["updated"], reverse=True)
        page = int(query.get("page", 1))
        shown = fits[30 * (page - 1):30 * page]
        handler.json(200, {"total": len(fits), "repositories": shown, "next": page + 1 if 30 * page < len(fits) else None,
                           "partial": self.partial, "offline": self.offline, "left": self.left})

    def picture(self, handler, address):
        if "gone" in address:
            return handler.problem(404, "unavailable", "Not Found", "gitHubNotFound", name=address)
        color = "#" + hashlib.sha256(address.encode()).hexdigest()[:6]
        size = (96, 96) if "avatars" in address else (1200, 500)
        data = io.BytesIO()
        Image.new("RGB", size, color).save(data, "PNG")
        handler.respond(200, data.getvalue(), "image/png")

    def add(self, handler, found, wanted):
        known = next((each for each in self.files if each["path"] == wanted["path"]), None)
        if known is None or wanted["commit"] != COMMIT:
            return handler.problem(404, "unavailable", "no such file", "gitHubNotFound", name=wanted["path"])
        if wanted.get("licence") != found["licence"]:
            return handler.problem(400, "invalidArgument", "say the licence", "licenceNeeded", licence=found["licence"])
        number = hashlib.md5(f"{found['name']}/{known['path']}".encode()).hexdigest()
        old = self.additions.get(number, {"done": 0})
        self.additions[number] = {
            "id": number, "owner": found["owner"], "repository": found["name"], "path": known["path"], "state": "downloading",
            "done": old["done"], "total": known["bytes"], "model": None, "capabilities": [], "problem": None}
        handler.json(202, self.additions[number])

    def addition(self, handler, method, parts):
        if not parts:
            return handler.json(200, {"additions": [each for each in reversed(self.additions.values()) if each["state"] != "stopped"]})
        entry = self.additions.get(parts[0])
        if entry is None:
            return handler.problem(404, "notFound")
        if method == "DELETE":
            entry["state"] = "stopped"
            return handler.respond(204)
        self.advance(entry, handler.script)
        handler.json(200, entry)

    def advance(self, entry, script):
        if entry["state"] == "checking":
            self.install(entry, script)
        if entry["state"] != "downloading":
            return
        if self.failure:
            entry.update(state="failed", problem=self.failure)
            return
        entry["done"] = min(entry["total"], int(entry["done"] + entry["total"] * self.part))
        if entry["done"] == entry["total"]:
            entry["state"] = "checking"

    def install(self, entry, script):
        found = self.named(entry["owner"], entry["repository"])
        name = entry["path"].split("/")[-1]
        entry.update(state="installed", model=name, capabilities=[self.capability] if self.capability else [])
        script.models = [*script.models, {
            "name": name, "title": {"en": name, "ja": name}, "kind": "detector", "labels": ["person", "cup"], "size": [416, 416], "bytes": entry["total"],
            "removable": True, "capabilities": entry["capabilities"], "origin": {
                "repository": f"{entry['owner']}/{entry['repository']}", "commit": COMMIT, "path": entry["path"], "licence": found["licence"],
                "sha256": hashlib.sha256(name.encode()).hexdigest()}}]

    def mark_installed(self, script):
        here = {each["origin"]["path"]: each["name"] for each in script.models if each.get("origin")}
        for each in self.files:
            each["installed"] = here.get(each["path"])


def is_about_finding(path):
    return re.match(r"/v1/find(/|$)", path) is not None
