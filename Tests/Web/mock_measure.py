"""Measuring in the mock server: a board that is seen, cameras, bursts, lengths and records, all made up by plain arithmetic.

What was tapped at pixels is taken to lie in a plane of so many pixels in a metre, so that tests know every length.
"""

import csv
import io
import json
import math
import re
import secrets
import socket

from PIL import Image, ImageDraw

#: Pixels in a metre of every photo, and the error of each length in metres.
SCALE, ERROR = 1000.0, 0.004
COLUMNS, ROWS = 5, 7
SIZE = (1200, 900)
#: Where the joints of the made-up baby are in its photos, in pixels.
BABY = {"head": (600, 120), "neck": (600, 240), "crotch": (580, 430), "knee": (500, 560), "heel": (560, 700)}


def photo(index, size=SIZE):
    """A photo of the burst: a lying baby beside a board, a little farther to the right each time."""
    made = Image.new("RGB", SIZE, "#b9a68c")
    drawing = ImageDraw.Draw(made)
    drawing.rounded_rectangle((340, 40, 860, 860), 60, fill="#e9e3d6")
    for column in range(8):
        for row in range(11):
            drawing.rectangle((900 + 30 * column, 300 + 30 * row, 929 + 30 * column, 329 + 30 * row), fill="#111111" if (column + row) % 2 else "#ffffff")
    at = [BABY[name] for name in ("head", "neck", "crotch", "knee", "heel")]
    drawing.line([at[1], at[2]], fill="#7fa7c9", width=130)
    for side in (-1, 1):
        legs = [(580 + side * (580 - x), y) if side > 0 else (x, y) for x, y in at[2:]]
        drawing.line(legs, fill="#efc1a2", width=56, joint="curve")
        drawing.line([(600 + side * 50, 260), (600 + side * 150, 380)], fill="#efc1a2", width=44)
    drawing.ellipse((520, 90, 680, 270), fill="#f3cbb0")
    for x in (570, 630):
        drawing.ellipse((x - 7, 172, x + 7, 186), fill="#3b2a20")
    shifted = made.transform(SIZE, Image.Transform.AFFINE, (1, 0, 6 * index, 0, 1, 0))
    return shifted.resize(size)


def jpeg(picture):
    data = io.BytesIO()
    picture.save(data, "JPEG", quality=85)
    return data.getvalue()


def length(a, b):
    return {"meters": math.dist(a, b) / SCALE, "error": ERROR}


class Measure:
    """What the mock has of boards, cameras, bursts and records; `handle` answers a request."""

    def __init__(self):
        self.state, self.views, self.in_flight, self.most_in_flight = "ready", 0, 0, 0
        self.cameras, self.bursts, self.records = [], {}, []
        #: Joints that are not found, by name; those that were shown in another photo are.
        self.unfound = {}
        self.refuses_photos = False
        #: Depth maps that came: time, columns, rows and bytes.
        self.depths = []
        #: How many photos arrive until the network breaks off.
        self.breaks_after = None
        #: How many photos have no place beside the others; None where none has.
        self.unplaced = 0

    def handle(self, handler, method, path, query, body):
        for pattern, name, work in ROUTES:
            found = re.fullmatch(pattern, path)
            if found and name == method:
                return work(self, handler, *found.groups(), query=query, body=body)
        return handler.problem(404, "notFound")

    # Boards and cameras

    def board(self, handler, query, body):
        handler.respond(200, b"%PDF-1.4", "application/pdf")

    def board_view(self, handler, query, body):
        self.in_flight += 1
        self.most_in_flight = max(self.most_in_flight, self.in_flight)
        picture = handler.upright(body)
        width, height = picture.size
        self.views += 1
        # The board wanders with each look, so that views differ.
        x, y = 0.1 + 0.08 * (self.views % 6), 0.1 + 0.08 * (self.views // 6 % 4)
        step = 0.05 * height
        places = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
        points = [] if self.state == "missing" else [[x * width + column * step, y * height + row * step] for column, row in places]
        view = {"size": {"width": width, "height": height}, "state": self.state, "points": points,
                "places": [[0.03 * column, 0.03 * row] for column, row in places][:len(points)], "total": len(places)}
        if query.get("camera") and points:
            origin = points[0]
            view["axes"] = [origin, [origin[0] + 4 * step, origin[1]], [origin[0], origin[1] + 4 * step], [origin[0] + step, origin[1] - 3 * step]]
            view["pose"] = {"rotation": [1, 0, 0, 0, 1, 0, 0, 0, 1], "translation": [0, 0, 1]}
        self.in_flight -= 1
        handler.json(200, view)

    def list_cameras(self, handler, query, body):
        handler.json(200, {"cameras": self.cameras})

    def camera(self, name, width, height):
        """A camera that is known from now on."""
        made = {"id": secrets.token_hex(16), "name": name, "width": width, "height": height, "fx": 900, "fy": 900, "cx": width / 2, "cy": height / 2,
                "distortion": [0] * 5, "error": 0.21}
        self.cameras.insert(0, made)
        return made

    def add_camera(self, handler, query, body):
        said = json.loads(body)
        handler.json(201, self.camera(said["name"], said["width"], said["height"]))

    def drop_camera(self, handler, name, query, body):
        self.cameras = [camera for camera in self.cameras if camera["id"] != name]
        handler.respond(204)

    # Rulers

    def found_ruler(self, name, corners, size):
        """A ruler with these corners, and what the page sends back."""
        (left, top), (right, bottom) = corners[0], corners[2]
        grid = [[[x, top - 100], [x, bottom + 100]] for x in (left, right)]
        outline = {"ruler": name, "corners": corners, "edges": [[0, 0.5, left, top, 0.1]] * 8, "sideError": 0.1,
                   "camera": {"width": size[0], "height": size[1], "focal": 900, "focalError": 0.035, "centreError": 0.01, "lensError": 0.03}}
        notes = [{"code": "onlyPlane", "text": "only on its plane"}, {"code": "focalContradicted", "text": "the focal length is wrong"}]
        return {"outline": outline, "focal": 900, "focalError": 9, "agreement": "contradicted", "grid": grid, "notes": notes}

    def rulers(self, handler, query, body):
        size = handler.upright(body).size
        corners = [[100, 100], [400, 100], [400, 300], [100, 300]]
        if query.get("corners"):
            corners = [[float(part) for part in pair.split(",")] for pair in query["corners"].split(" ")]
            if corners[0][0] > corners[1][0]:
                return handler.problem(422, "invalidArgument", reason="rulerMisfit")
        found = [] if query["ruler"] == "letter" and not query.get("corners") else [self.found_ruler(query["ruler"], corners, size)]
        if query["ruler"] == "a4":
            found.append(self.found_ruler("a4", [[500, 400], [800, 400], [800, 600], [500, 600]], size))
        return handler.json(200, {"size": {"width": size[0], "height": size[1]}, "rulers": found})

    def ruler_measurement(self, said):
        at = [(joint["x"], joint["y"]) for joint in said["joints"]]
        segments = [length(a, b) for a, b in zip(at, at[1:])]
        total = {"meters": sum(part["meters"] for part in segments), "error": ERROR} if segments else None
        joints = [{"position": [x / SCALE, y / SCALE, 0], "error": 0.001, "tapError": 1, "seen": []} for x, y in at]
        return {"method": "plane", "joints": joints, "segments": segments} | ({"total": total} if total else {})

    def ruler_lengths(self, handler, query, body):
        said = json.loads(body)
        ruler = self.found_ruler(said["outline"]["ruler"], said["outline"]["corners"], SIZE)
        handler.json(200, ruler | {"measurement": self.ruler_measurement(said)})

    def add_ruler_record(self, handler, query, body):
        said = json.loads(body)
        handler.json(201, self.told(self.kept(self.ruler_measurement(said["measurement"]), {"width": SIZE[0], "height": SIZE[1]}, None, **said)))

    # Bursts

    def burst(self, title="Burst", kind="burst", count=0):
        """A burst with so many photos; the sixth is the sharpest, the third has no position."""
        name = secrets.token_hex(16)
        self.bursts[name] = {"id": name, "title": title, "kind": kind, "frames": [], "notes": []}
        for index in range(count):
            self.add(name, index / 10, jpeg(photo(index)), SIZE)
        return name

    def add(self, name, time, data, size):
        frames = self.bursts[name]["frames"]
        index = len(frames)
        frames.append({"index": index, "time": time, "size": {"width": size[0], "height": size[1]}, "sharpness": 1.0 if index == 5 else 0.35 + 0.05 * index,
                       "hasPose": index != 2, "hasDepth": False, "data": data})
        return frames[-1]

    def said(self, name):
        """A burst as the server tells of it."""
        burst = self.bursts[name]
        return burst | {"frames": [{key: value for key, value in frame.items() if key != "data"} for frame in burst["frames"]]}

    def add_burst(self, handler, query, body):
        handler.json(201, self.said(self.burst(json.loads(body).get("title", ""))))

    def gone(self, handler):
        handler.problem(404, "notFound", "The burst is gone.", "burstGone")

    def add_frame(self, handler, name, query, body):
        if name not in self.bursts:
            return self.gone(handler)
        frames = self.bursts[name]["frames"]
        if self.is_broken(frames):
            return self.broken(handler)
        if any(abs(frame["time"] - float(query["time"])) < 1e-6 for frame in frames):
            return handler.problem(409, "conflict", "There is a photo of this time already.")
        made = self.add(name, float(query["time"]), body, handler.upright(body).size)
        if self.is_broken(frames):
            # It is there, but the answer is lost.
            return self.broken(handler)
        handler.json(201, {key: value for key, value in made.items() if key != "data"})

    def is_broken(self, frames):
        return self.breaks_after is not None and len(frames) >= self.breaks_after

    @staticmethod
    def broken(handler):
        handler.close_connection = True
        handler.connection.shutdown(socket.SHUT_RDWR)

    def add_depth(self, handler, name, query, body):
        if name not in self.bursts:
            return self.gone(handler)
        if any(abs(frame["time"] - float(query["time"])) < 1e-6 for frame in self.bursts[name]["frames"]):
            return handler.problem(409, "conflict", "There is a photo of this time already.")
        self.depths.append((float(query["time"]), int(query["width"]), int(query["height"]), body))
        handler.respond(204)

    def add_recording(self, handler, query, body):
        if not body.startswith(b"PK"):
            return handler.problem(422, "malformedInput", "There is no recording in it.")
        name = self.burst(query.get("name", ""), "strayScanner", 6)
        self.bursts[name]["notes"] = ["Two photos without a position were left out."]
        handler.json(201, self.said(name))

    def tell_burst(self, handler, name, query, body):
        return handler.json(200, self.said(name)) if name in self.bursts else self.gone(handler)

    def frame(self, handler, name, index, query, body):
        if name not in self.bursts:
            return self.gone(handler)
        data = self.bursts[name]["frames"][int(index)]["data"]
        if "longest" in query:
            picture = Image.open(io.BytesIO(data))
            picture.thumbnail((int(query["longest"]),) * 2)
            data = jpeg(picture)
        handler.respond(200, data, "image/jpeg")

    def place_burst(self, handler, name, query, body):
        """The photos put together; `unplaced` of them show too little of what the others show."""
        if name not in self.bursts:
            return self.gone(handler)
        frames = self.bursts[name]["frames"]
        if self.unplaced is None:
            return handler.problem(422, "invalidArgument", "The photos show too little in common.", "photosApart")
        placed = self.burst(self.bursts[name]["title"])
        for frame in frames[:len(frames) - self.unplaced]:
            size = frame["size"]
            self.add(placed, frame["time"], frame["data"], (size["width"], size["height"]))["hasPose"] = True
        handler.json(201, self.said(placed))

    def drop_burst(self, handler, name, query, body):
        self.bursts.pop(name, None)
        handler.respond(204)

    def measured(self, said):
        shown = {tap["joint"] for tap in said.get("also", [])}
        joints = []
        for index, joint in enumerate(said["joints"]):
            is_found = joint.get("name") not in self.unfound or index in shown
            seen = [{"joint": index, "frame": frame, "x": joint["x"] - 6 * (frame - said["frame"]), "y": joint["y"]} for frame in range(10) if frame != said["frame"]]
            problem = {} if is_found else {"problem": "unknownReason", "detail": self.unfound[joint["name"]]}
            error = {"tapError": joint.get("tapError", 1.0)}
            joints.append({"position": [joint["x"] / SCALE, joint["y"] / SCALE, 0.0], **error, "seen": seen} if is_found else {"seen": [], **problem})
        at = [joint.get("position") for joint in joints]
        segments = [{"meters": math.dist(a, b), "error": ERROR} if a and b else None for a, b in zip(at, at[1:])]
        answer = {"method": "plane", "joints": joints, "segments": segments}
        if segments and all(segments):
            answer["total"] = {"meters": sum(each["meters"] for each in segments), "error": ERROR}
        return answer

    def measure(self, handler, name, query, body):
        return handler.json(200, self.measured(json.loads(body))) if name in self.bursts else self.gone(handler)

    # Records

    def record(self, burst, measurement, who="", what="", note="", date=0.0):
        frame = self.bursts[burst]["frames"][measurement["frame"]]
        return self.kept(self.measured(measurement), frame["size"], frame["data"], measurement, who, what, note, date)

    def kept(self, answer, size, data, measurement, who="", what="", note="", date=0.0):
        made = {"id": secrets.token_hex(16), "who": who, "what": what, "note": note, "date": date, "size": size, "joints": measurement["joints"],
                "method": answer["method"], "segments": answer["segments"], "total": answer["total"], "data": data}
        self.records.append(made)
        self.records.sort(key=lambda record: -record["date"])
        return made

    def add_record(self, handler, query, body):
        said = json.loads(body)
        if said["burst"] not in self.bursts:
            return self.gone(handler)
        handler.json(201, self.told(self.record(**said)))

    @staticmethod
    def told(record):
        return {key: value for key, value in record.items() if key != "data"}

    def put_record_photo(self, handler, name, query, body):
        if self.refuses_photos:
            return handler.problem(507, "limitExceeded")
        next(each for each in self.records if each["id"] == name)["data"] = body
        return handler.respond(204)

    def list_records(self, handler, query, body):
        fits = [self.told(each) for each in self.records if query.get("who", each["who"]) == each["who"]]
        first = int(query.get("from", 0))
        handler.json(200, {"records": fits[first:first + int(query.get("limit", 1000))], "count": len(fits), "people": sorted({each["who"] for each in self.records})})

    def record_photo(self, handler, name, query, body):
        handler.respond(200, next(each["data"] for each in self.records if each["id"] == name), "image/jpeg")

    def drop_record(self, handler, name, query, body):
        self.records = [each for each in self.records if each["id"] != name]
        handler.respond(204)

    def chart(self, handler, query, body):
        lengths = [each["total"]["meters"] for each in reversed(self.records)]
        points = " ".join(f"{40 + 500 * index / max(1, len(lengths) - 1):.0f},{220 - 300 * value:.0f}" for index, value in enumerate(lengths))
        dots = "".join(f'<circle cx="{point.split(",")[0]}" cy="{point.split(",")[1]}" r="5" fill="#12597a"/>' for point in points.split())
        handler.respond(200, (f'<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240" viewBox="0 0 600 240"><path d="M30 10v210h560" fill="none" stroke="#55636b"/>'
                              f'<polyline points="{points}" fill="none" stroke="#12597a" stroke-width="2"/>{dots}<text x="36" y="24" font-size="14">{query.get("unit", "cm")}</text></svg>').encode(), "image/svg+xml")

    def export(self, handler, query, body):
        data = io.StringIO()
        csv.writer(data).writerows([each["who"], each["total"]["meters"]] for each in self.records)
        handler.respond(200, data.getvalue().encode(), "text/csv")


NAME = r"([0-9a-f]{32})"
ROUTES = [
    (r"/v1/rulers", "POST", Measure.rulers),
    (r"/v1/rulers/lengths", "POST", Measure.ruler_lengths), (r"/v1/rulers/records", "POST", Measure.add_ruler_record),
    (rf"/v1/records/{NAME}/photo", "PUT", Measure.put_record_photo),
    (r"/v1/board", "GET", Measure.board), (r"/v1/board/view", "POST", Measure.board_view), (r"/v1/cameras", "GET", Measure.list_cameras),
    (r"/v1/cameras", "POST", Measure.add_camera), (rf"/v1/cameras/{NAME}", "DELETE", Measure.drop_camera), (r"/v1/bursts", "POST", Measure.add_burst),
    (rf"/v1/bursts/{NAME}/frames", "POST", Measure.add_frame), (rf"/v1/bursts/{NAME}/depths", "POST", Measure.add_depth), (r"/v1/recordings", "POST", Measure.add_recording), (rf"/v1/bursts/{NAME}", "GET", Measure.tell_burst),
    (rf"/v1/bursts/{NAME}/places", "POST", Measure.place_burst),
    (rf"/v1/bursts/{NAME}/frames/(\d+)", "GET", Measure.frame), (rf"/v1/bursts/{NAME}", "DELETE", Measure.drop_burst),
    (rf"/v1/bursts/{NAME}/measurements", "POST", Measure.measure), (r"/v1/records", "POST", Measure.add_record), (r"/v1/records", "GET", Measure.list_records),
    (r"/v1/charts/records", "GET", Measure.chart), (r"/v1/exports/records", "GET", Measure.export), (rf"/v1/records/{NAME}/photo", "GET", Measure.record_photo),
    (rf"/v1/records/{NAME}", "DELETE", Measure.drop_record),
]


def is_about_measuring(path):
    return re.match(r"/v1/(board|cameras|bursts|recordings|records|charts|exports|rulers)(/|$)", path) is not None
