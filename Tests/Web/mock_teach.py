"""Teaching in the mock server: projects with photos and boxes, suggestions, carrying, and a training that goes on a round with each question."""

import hashlib
import io
import json
import re
import secrets
import socket
import threading
import time
import zipfile

from PIL import Image, ImageDraw

#: The command that installs what is missing.
COMMAND = "scripts/setup --training"


def mug(index=0, size=(800, 600), color="#c8553d"):
    """A photo of a mug on a table, a little farther to the right each time; and where it is: (x, y, width, height)."""
    made = Image.new("RGB", size, "#d8cdb8")
    drawing = ImageDraw.Draw(made)
    width, height = size
    drawing.rectangle((0, height * 0.6, width, height), fill="#8a6f52")
    x, y, wide, high = 0.25 * width + 0.02 * width * index, 0.3 * height, 0.25 * width, 0.4 * height
    drawing.rounded_rectangle((x, y, x + 0.75 * wide, y + high), 12, fill=color)
    drawing.arc((x + 0.5 * wide, y + 0.2 * high, x + wide, y + 0.75 * high), -90, 90, fill=color, width=max(4, width // 60))
    return made, (round(x), round(y), round(wide), round(high))


def jpeg(picture, quality=85):
    data = io.BytesIO()
    picture.save(data, "JPEG", quality=quality)
    return data.getvalue()


class Teach:
    """What the mock has of projects; `handle` answers a request."""

    def __init__(self):
        self.projects = {}
        #: What is suggested in every photo: (label, confidence, x, y, width, height), places in parts of it.
        self.suggestions = [("mug", 0.83, 0.25, 0.3, 0.25, 0.4)]
        self.has_training = True
        #: The catalogue's entry of the weights where they have to be downloaded.
        self.weights = None
        #: Seconds that a photo takes to arrive.
        self.delay = 0.0
        #: Files of photos with these longest sides wait for their event.
        self.held = {}
        #: How many photos arrive until the network breaks off; after that, as long as `is_broken`.
        self.breaks_after = None
        self.arrived = 0
        self.counting = threading.Lock()
        self.epochs = 4
        self.lock = threading.Lock()

    def handle(self, handler, method, path, query, body):
        for pattern, name, work in ROUTES:
            found = re.fullmatch(pattern, path)
            if not found or name != method:
                continue
            project = self.projects.get(found[1]) if found.groups() else None
            if found.groups() and project is None:
                return handler.problem(404, "notFound", "The project is gone.", "projectGone")
            more = [project, *found.groups()[1:]] if found.groups() else []
            return work(self, handler, *more, query=query, body=body)
        return handler.problem(404, "notFound")

    # Projects

    def project(self, name="Mugs", labels=("mug",), photos=0, boxes=False, group=None, size=(800, 600)):
        """A project with so many photos, with the mug's box where that is wanted."""
        made = {"id": secrets.token_hex(16), "name": name, "labels": list(labels), "created": 1, "changed": time.time(), "revision": 1, "pictures": {}, "removed": {},
                "model": None, "training": {"state": "none", "epoch": 0, "epochs": 0, "loss": [], "averagePrecision": [], "averagePrecision50": [], "samples": []}}
        self.projects[made["id"]] = made
        for index in range(photos):
            picture, (x, y, width, height) = mug(index, size)
            added = self.add(made, jpeg(picture), f"mug-{index:02}.jpg", group, index)
            if boxes:
                added["boxes"] = [{"id": f"box{index}", "label": labels[0], "x": x, "y": y, "width": width, "height": height}]
        return made

    def add(self, project, data, name, group, order):
        picture = Image.open(io.BytesIO(data))
        project["revision"] += 1
        made = {"id": hashlib.sha256(data).hexdigest()[:32], "name": name, "width": picture.width, "height": picture.height, "version": 1, "isDone": False,
                "order": order, "boxes": [], "revision": project["revision"], "data": data, **({"group": group} if group else {})}
        project["pictures"][made["id"]] = made
        return made

    @staticmethod
    def said_picture(picture):
        return {key: value for key, value in picture.items() if key not in ("data", "revision")}

    @staticmethod
    def said(project):
        pictures = list(project["pictures"].values())
        boxes = [(box["label"], picture["id"]) for picture in pictures for box in picture["boxes"]]
        counts = [{"label": label, "boxes": sum(each == label for each, _ in boxes), "pictures": len({at for each, at in boxes if each == label})} for label in project["labels"]]
        return {**{key: project[key] for key in ("id", "name", "created", "changed", "revision", "labels", "model")}, "pictures": len(pictures),
                "done": sum(picture["isDone"] for picture in pictures), "boxes": len(boxes), "counts": counts}

    def touch(self, project, picture=None):
        project["revision"] += 1
        if picture:
            picture["version"] += 1
            picture["revision"] = project["revision"]

    def list_projects(self, handler, query, body):
        handler.json(200, {"projects": [self.said(project) for project in self.projects.values()]})

    def add_project(self, handler, query, body):
        said = json.loads(body)
        handler.json(201, self.said(self.project(said["name"], said.get("labels", []))))

    def tell_project(self, handler, project, query, body):
        handler.json(200, self.said(project))

    def change_project(self, handler, project, query, body):
        said = json.loads(body)
        with self.lock:
            self.touch(project)
            project["name"] = said.get("name", project["name"])
            project["labels"] = said.get("labels", project["labels"])
            if "rename" in said:
                self.rename(project, **{"old": said["rename"]["from"], "new": said["rename"]["to"]})
        handler.json(200, self.said(project))

    def rename(self, project, old, new):
        project["labels"] = list(dict.fromkeys(new if label == old else label for label in project["labels"]))
        for picture in project["pictures"].values():
            if any(box["label"] == old for box in picture["boxes"]):
                self.touch(project, picture)
                picture["boxes"] = [{**box, "label": new if box["label"] == old else box["label"]} for box in picture["boxes"]]

    def drop_project(self, handler, project, query, body):
        del self.projects[project["id"]]
        handler.respond(204)

    # Photos

    def list_pictures(self, handler, project, query, body):
        since = int(query.get("since", -1))
        with self.lock:
            pictures = [self.said_picture(picture) for picture in project["pictures"].values() if picture["revision"] > since]
            removed = [name for name, revision in project["removed"].items() if revision > since]
            revision = project["revision"]
        handler.json(200, {"revision": revision, "pictures": pictures, "removed": removed})

    def add_picture(self, handler, project, query, body):
        time.sleep(self.delay)
        # Photos come side by side, and are counted one after the other.
        with self.counting:
            is_broken = self.breaks_after is not None and self.arrived >= self.breaks_after
            self.arrived += not is_broken
        if is_broken:
            handler.close_connection = True
            return handler.connection.shutdown(socket.SHUT_RDWR)
        upright = handler.upright(body)
        if not upright:
            return None
        known = project["pictures"].get(hashlib.sha256(body).hexdigest()[:32])
        if known:
            return handler.json(200, self.said_picture(known))
        with self.lock:
            made = self.add(project, body, query.get("name", ""), query.get("group"), int(query.get("order", 0)))
        made["width"], made["height"] = upright.size
        return handler.json(201, self.said_picture(made))

    def gone(self, handler):
        handler.problem(404, "notFound", "The photo is gone.", "pictureGone")

    def image(self, handler, project, name, query, body):
        if name not in project["pictures"]:
            return self.gone(handler)
        data = project["pictures"][name]["data"]
        if query.get("longest") in self.held:
            self.held[query["longest"]].wait(30)
        if "longest" in query:
            picture = Image.open(io.BytesIO(data)).convert("RGB")
            picture.thumbnail((int(query["longest"]),) * 2)
            data = jpeg(picture)
        return handler.respond(200, data, "image/jpeg")

    def put_boxes(self, handler, project, name, query, body):
        said = json.loads(body)
        picture = project["pictures"].get(name)
        if picture is None:
            return self.gone(handler)
        with self.lock:
            if said["version"] != picture["version"]:
                return handler.problem(409, "conflict", "Somebody else was first.", "pictureChanged", version=picture["version"])
            picture["boxes"], picture["isDone"] = said["boxes"], said["isDone"]
            self.touch(project, picture)
        return handler.json(200, {"version": picture["version"], "revision": project["revision"]})

    def drop_picture(self, handler, project, name, query, body):
        with self.lock:
            if project["pictures"].pop(name, None) is None:
                return self.gone(handler)
            self.touch(project)
            project["removed"][name] = project["revision"]
        return handler.respond(204)

    # Suggestions

    def suggest(self, handler, project, query, body):
        picture = project["pictures"][json.loads(body)["picture"]]
        wide, high = picture["width"], picture["height"]
        boxes = [{"label": label, "confidence": sure, "x": x * wide, "y": y * high, "width": w * wide, "height": h * high} for label, sure, x, y, w, h in self.suggestions]
        handler.json(200, {"boxes": boxes})

    def carry(self, handler, project, query, body):
        """The mug moves by a fiftieth of the width from photo to photo."""
        said = json.loads(body)
        source = project["pictures"][said["from"]]
        found = []
        for index, name in enumerate(said["to"], 1):
            boxes = [{"from": box["id"], **{key: box[key] for key in ("label", "y", "width", "height")}, "x": box["x"] + 0.02 * source["width"] * index, "confidence": 0.7}
                     for box in source["boxes"]]
            found.append({"id": name, "boxes": boxes})
        handler.json(200, {"pictures": found})

    # Files

    def export(self, handler, project, query, body):
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w") as archive:
            for picture in project["pictures"].values():
                archive.writestr(picture["name"], picture["data"])
            archive.writestr("_annotations.createml.json", json.dumps([{"image": picture["name"], "annotations": picture["boxes"]} for picture in project["pictures"].values()]))
        handler.respond(200, data.getvalue(), "application/zip", **{"Content-Disposition": 'attachment; filename="project.zip"'})

    def import_zip(self, handler, project, query, body):
        if not body.startswith(b"PK"):
            return handler.problem(422, "malformedInput", "This is no ZIP.")
        added = 0
        with zipfile.ZipFile(io.BytesIO(body)) as archive:
            for name in archive.namelist():
                if name.endswith(".jpg"):
                    self.add(project, archive.read(name), name, None, 0)
                    added += 1
            skipped = len(archive.namelist()) - added
        return handler.json(200, {"added": added, "skipped": skipped, "warnings": ["notes.txt is no photo."] if skipped else []})

    # Training

    def missing(self):
        library = [] if self.has_training else [{"part": "library", "command": COMMAND}]
        has_weights = self.weights is None or self.weights["state"] == "installed"
        return library + ([] if has_weights else [{"part": "weights", "command": "manako models pull yolox-nano", "model": "yolox-nano"}])

    def tell_ability(self, handler, query, body):
        missing = self.missing()
        handler.json(200, {"tasks": [{"task": "detector", "missing": missing},
                                     {"task": "classifier", "missing": [each for each in missing if each["part"] == "weights"], "command": "manako train FOLDER"}]})

    def train(self, handler, project, query, body):
        for each in self.missing():
            reason = {"library": "noTraining", "weights": "noTrainingWeights"}[each["part"]]
            return handler.problem(503, "unavailable", f"Install it: `{each['command']}`.", reason, command=each["command"])
        training = project["training"]
        if training["state"] == "running":
            return handler.problem(409, "conflict", "It runs.", "trainingRuns")
        done = len(training["loss"])
        training.update(state="running", epoch=done, epochs=done + self.epochs)
        training.pop("problem", None)
        return handler.json(202, training)

    def tell_training(self, handler, project, query, body):
        """Each question is a round."""
        training = project["training"]
        if training["state"] == "stopping":
            self.finish(project, "stopped")
        elif training["state"] == "running":
            self.round(project, training)
        handler.json(200, training)

    def round(self, project, training):
        training["epoch"] += 1
        count = training["epoch"]
        training["loss"].append(round(4 / count, 3))
        training["averagePrecision50"].append(round(1 - 0.8 / count, 3))
        training["averagePrecision"].append(round(0.7 - 0.6 / count, 3))
        training["secondsLeft"] = 30.0 * (training["epochs"] - count)
        pictures = list(project["pictures"].values())[:2]
        training["samples"] = [{"picture": picture["id"], "boxes": [{"label": project["labels"][0], "confidence": 0.75, **{
            key: picture[side] * part for key, side, part in [("x", "width", 0.25), ("y", "height", 0.3), ("width", "width", 0.25), ("height", "height", 0.4)]}}]} for picture in pictures]
        if count == training["epochs"]:
            self.finish(project, "finished")

    def finish(self, project, state):
        training = project["training"]
        training["state"] = state
        training.pop("secondsLeft", None)
        project["model"] = {"trained": time.time(), "epochs": training["epoch"], "averagePrecision": training["averagePrecision"][-1],
                            "averagePrecision50": training["averagePrecision50"][-1], "labels": project["labels"]}
        self.touch(project)

    def stop(self, handler, project, query, body):
        project["training"]["state"] = "stopping"
        handler.json(202, project["training"])

    def model(self, handler, project, query, body):
        if project["model"] is None:
            return handler.problem(404, "notFound", "There is no model.")
        handler.respond(200, f"model {query['format']}".encode(), "application/octet-stream", **{"Content-Disposition": "attachment"})


ID, NAME = r"([0-9a-f]{32})", r"([0-9a-f]{32})"
PROJECT = rf"/v1/projects/{ID}"
ROUTES = [
    (r"/v1/training", "GET", Teach.tell_ability),
    (r"/v1/projects", "GET", Teach.list_projects), (r"/v1/projects", "POST", Teach.add_project), (PROJECT, "GET", Teach.tell_project), (PROJECT, "POST", Teach.change_project),
    (PROJECT, "DELETE", Teach.drop_project), (rf"{PROJECT}/pictures", "GET", Teach.list_pictures), (rf"{PROJECT}/pictures", "POST", Teach.add_picture),
    (rf"{PROJECT}/pictures/{NAME}/image", "GET", Teach.image), (rf"{PROJECT}/pictures/{NAME}/boxes", "PUT", Teach.put_boxes), (rf"{PROJECT}/pictures/{NAME}", "DELETE", Teach.drop_picture),
    (rf"{PROJECT}/suggestions", "POST", Teach.suggest), (rf"{PROJECT}/carry", "POST", Teach.carry), (rf"{PROJECT}/export", "GET", Teach.export),
    (rf"{PROJECT}/import", "POST", Teach.import_zip), (rf"{PROJECT}/training", "POST", Teach.train), (rf"{PROJECT}/training", "GET", Teach.tell_training),
    (rf"{PROJECT}/training", "DELETE", Teach.stop), (rf"{PROJECT}/model", "GET", Teach.model),
]


def is_about_teaching(path):
    return re.match(r"/v1/(projects(/|$)|training$)", path) is not None
