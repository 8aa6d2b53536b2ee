"""The library in the mock server: made-up photos, and the people whom they show.

`Library` says what it holds; tests read and change it while the mock runs.
"""

import io
import json
import re
import time

from PIL import Image, ImageDraw

MODEL = "dlib-face-resnet"
#: How the model stands in the catalogue.
OFFER = {
    "name": MODEL, "capability": "faces", "summary": "Tells faces of people apart", "summaryJapanese": "顔から人物を見分ける", "bytes": 99_000_000,
    "licence": "CC0-1.0", "pinned": True, "homepage": "https://example.org/" + MODEL, "state": "absent", "done": 0, "total": 99_000_000, "problem": None,
}
LONGEST_NAME = 200


def person(number, photos, name=None):
    return {"id": number, "photos": photos, "photo": photos[0]} | ({"name": name} if name else {})


def drawn(color, size):
    """A face of a few lines, in a colour of its own."""
    picture = Image.new("RGB", (size, size), color)
    draw = ImageDraw.Draw(picture)
    draw.ellipse((size * 0.2, size * 0.12, size * 0.8, size * 0.9), fill="#f0d8c0")
    for x in (0.38, 0.56):
        draw.ellipse((size * x, size * 0.42, size * (x + 0.06), size * 0.5), fill="#203040")
    draw.arc((size * 0.38, size * 0.5, size * 0.62, size * 0.74), 20, 160, fill="#203040", width=max(1, size // 40))
    data = io.BytesIO()
    picture.save(data, "WEBP")
    return data.getvalue()


class Library:
    """What the library holds and how far comparing faces is."""

    def __init__(self):
        self.photos = [{
            "id": number, "name": f"IMG_{number:04}.jpg", "taken": f"2024-05-{1 + number % 4:02}T12:00:00", "width": 640, "height": 480,
            "bytes": 90_000, "files": 1, "sharpness": 0.5} for number in range(1, 13)]
        self.is_on = False
        #: Those who are found once faces are compared.
        self.found = [person(3, [1, 2, 3, 4, 5, 6]), person(7, [7, 8, 9]), person(8, [2, 10])]
        self.people = []
        #: Photos whose faces wait, and how many of them are done between two questions.
        self.waiting, self.step = 0, 1000
        self.is_working = False

    def turn_on(self):
        self.is_on, self.is_working = True, True
        self.waiting = len(self.photos)

    def forget(self):
        self.is_on, self.is_working, self.people, self.waiting = False, False, [], 0

    def handle(self, handler, method, path, query, body):
        parts = path.split("/")[3:]
        if parts[:1] == ["people"]:
            return self.handle_people(handler, method, parts[1:], body)
        if not parts:
            return handler.json(200, {
                "photos": len(self.photos), "files": len(self.photos), "waiting": 0, "failed": 0, "failures": [], "isWorking": self.is_working,
                "folders": [{"name": "Pictures", "isThere": True, "files": len(self.photos), "failed": 0, "missing": 0}]})
        if parts in (["search"], ["photos"]):
            return self.search(handler, parts[0], query)
        if parts in (["completions"], ["places"], ["duplicates"]):
            return handler.json(200, {parts[0] if parts != ["duplicates"] else "groups": []})
        if parts[:1] == ["photos"] and parts[2:] == ["thumbnail"]:
            return handler.respond(200, drawn("#8aa0a8", 96), "image/webp")
        return handler.problem(404, "notFound")

    def search(self, handler, kind, query):
        """Of questions it understands those for a person alone; all others have all photos for an answer."""
        asked = re.fullmatch(r'person:"?([^"]*)"?', query.get("q", "").strip())
        shown = self.photos
        if asked:
            fits = [each for each in self.people if asked[1] in (str(each["id"]), each.get("name"))]
            shown = [photo for photo in self.photos if any(photo["id"] in each["photos"] for each in fits)]
        if kind == "photos":
            return handler.json(200, {"photos": shown[int(query.get("from", 0)):][:int(query.get("limit", 100))]})
        handler.json(200, {"count": len(shown), "days": []})

    def handle_people(self, handler, method, parts, body):
        if parts[1:] == ["face"]:
            return self.face(handler, int(parts[0]))
        if method == "PUT":
            time.sleep(handler.script.delay)
            wanted = json.loads(body)
            done = self.change(handler, int(parts[0]), wanted) if parts else self.choose(handler, wanted["isOn"])
            if not done:
                return None
        elif self.is_working:
            self.advance()
        return handler.json(200, self.answer(handler.script))

    def answer(self, script):
        return {
            "isOn": self.is_on, "waiting": self.waiting,
            "model": {"name": MODEL, "licence": "CC0-1.0", "homepage": OFFER["homepage"], "bytes": OFFER["bytes"], "isInstalled": self.has_model(script)},
            "people": [each | {"photos": len(each["photos"])} for each in sorted(self.people, key=lambda each: -len(each["photos"]))]}

    def has_model(self, script):
        return any(model["name"] == MODEL for model in script.models)

    def advance(self):
        self.waiting = max(0, self.waiting - self.step)
        if self.waiting == 0:
            self.is_working, self.people = False, [dict(each) for each in self.found]

    def choose(self, handler, is_on):
        """Whether it was done; else the problem is answered."""
        if is_on and not self.has_model(handler.script):
            handler.problem(503, "unavailable", "The model is not here.", "noPeopleModel", model=MODEL)
            return False
        self.turn_on() if is_on else self.forget()
        return True

    def change(self, handler, number, wanted):
        known = {each["id"]: each for each in self.people}
        if number not in known or wanted.get("sameAs", number) not in known:
            handler.problem(404, "notFound", "There is no such person.", "personGone")
            return False
        if len(wanted.get("name", "").encode()) > LONGEST_NAME:
            handler.problem(400, "invalidArgument", "a person's name has at most 200 bytes")
            return False
        one = known[number]
        if "name" in wanted:
            one.pop("name", None)
            one |= {"name": wanted["name"]} if wanted["name"] else {}
        if "sameAs" in wanted:
            self.join(one, known[wanted["sameAs"]])
        return True

    def join(self, one, other):
        other["photos"] = sorted({*one["photos"], *other["photos"]})
        if "name" in one:
            other.setdefault("name", one["name"])
        self.people.remove(one)

    def face(self, handler, number):
        if all(each["id"] != number for each in self.people):
            return handler.problem(404, "notFound", "There is no such person.", "personGone")
        color = ("#c08090", "#8090c0", "#90b080", "#b0a060")[number % 4]
        return handler.respond(200, drawn(color, 96), "image/webp", **{"Cache-Control": "private, no-cache"})


def is_about_library(path):
    return re.match(r"/v1/library(/|$)", path) is not None
