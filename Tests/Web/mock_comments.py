"""Comments over video in the mock server: a folder with a video made by code, comment files, rooms and streams.

Comments are plain blocks in their colours, so that tests find them in pixels; where they are is worked out here, by other means than
the page's.
"""

import functools
import io
import json
import re
import secrets
import threading
import time

from PIL import Image, ImageDraw

import webm

CANVAS = (1920, 1080)
SECONDS, RATE, SIZE = 20, 10, (320, 180)
#: How wide and high the block of a comment is, on the canvas.
BOX = (300, 60)
GROUND = "#406070"
PAGES = 1000


def picture(moment, marks=()):
    """A picture of the video: a bar that moves along, and marks (colour, place from 0 to 1) such as comments."""
    made = Image.new("RGB", SIZE, GROUND)
    drawing = ImageDraw.Draw(made)
    drawing.rectangle((0, 150, SIZE[0] * moment / SECONDS, 180), fill="#e9c46a")
    for color, place in marks:
        drawing.rectangle((40, 20 + 100 * place, 280, 60 + 100 * place), fill=color)
    return made


@functools.cache
def video(size=SIZE):
    return webm.video(lambda moment: picture(moment).resize(size), size, SECONDS, RATE)


def comment(index, moment, text, color="#ffffff", position="naka", size="medium", **more):
    return {"index": index, "time": moment, "text": text, "color": color, "position": position, "size": size, "isOwner": False, "hidden": False, **more}


def placed(each, height, scale=1):
    """Where a comment is: blocks run from right to left in four seconds, or stand for three."""
    width, tall = (round(side * scale) for side in BOX)
    row = each.get("row", each["index"] % 8)
    shown = {"index": each["index"], "order": each["index"], "opacity": each.get("opacity", 1), "x0": 0, "y0": 0,
             "width": round(width * height / CANVAS[1]), "height": round(tall * height / CANVAS[1])}
    shown["picture"] = f"{each['color'][1:]}-{shown['width']}x{shown['height']}"
    y = row * 120.0
    if each["position"] == "naka":
        start = each["time"] - (0 if each.get("isLive") else 1)
        speed = (CANVAS[0] + width) / 4
        return shown | {"start": start, "end": start + 4, "motion": {"kind": "scrolling", "x": CANVAS[0], "at": start, "speed": speed, "y": y, "boxWidth": width}}
    y = y if each["position"] == "ue" else CANVAS[1] - tall - y
    return shown | {"start": each["time"], "end": each["time"] + 3, "motion": {"kind": "still", "x": (CANVAS[0] - width) / 2, "y": y}}


class Room:
    """A room with its posts and whoever listens."""

    def __init__(self, title, media, video=None):
        self.id, self.moderator = secrets.token_hex(16), secrets.token_hex(16)
        self.title, self.media, self.video = title, media, video
        self.posts, self.sockets, self.clock, self.is_closed = [], {}, None, False
        self.lock = threading.Lock()

    @property
    def said(self):
        """The room as the server tells of it."""
        about = {"id": self.id, "title": self.title, "comments": f"room-{self.id}", "count": len(self.posts), "people": len(self.sockets),
                 "isClosed": self.is_closed, "limits": {"characters": 75, "perSecond": 3, "burst": 5, "comments": 100_000}}
        return about | ({"clock": self.clock} if self.clock else {}) | ({"media": self.media} if self.media else {}) | ({"video": self.video} if self.video else {})

    def tell(self, message):
        for socket in list(self.sockets):
            socket.send(json.dumps(message))

    def tell_placed(self, message, made):
        """Tells of a comment, to each listener as large as it draws."""
        for socket, height in list(self.sockets.items()):
            socket.send(json.dumps(message | {"placed": placed(made, height)}))

    def post(self, said):
        with self.lock:
            no = len(self.posts) + 1
            moment = said.get("time", self.clock["time"] if self.clock else 0)
            made = comment(no, moment, said["text"], said.get("color", "#ffffff"), said.get("position", "naka"), said.get("size", "medium"), isLive=True, no=no, postedAt=0)
            self.posts.append(made)
        self.tell_placed({"type": "comment", "no": no, **{key: made[key] for key in ("text", "color", "position", "size", "time")}}, made)
        return {"no": no, "time": moment, "text": said["text"]}

    def listen(self, socket, height):
        """Until the connection ends."""
        self.sockets[socket] = height
        socket.send(json.dumps({"type": "ready", "room": self.said, "last": len(self.posts)}))
        self.tell({"type": "people", "count": len(self.sockets)})
        while socket.receive():
            pass
        self.sockets.pop(socket, None)
        self.tell({"type": "people", "count": len(self.sockets)})


class Comments:
    """What the mock has of comments over video; `handle` answers a request, or says that it is about something else."""

    def __init__(self):
        self.has_folder = True
        #: Width and height of the video.
        self.size = SIZE
        self.media = {"a/clip.webm": secrets.token_hex(16)}
        self.sets = {}
        self.rooms = {}
        self.streams = {}
        #: Seconds that a segment of a stream takes.
        self.segment_delay = 0
        #: Comments of the next file that is sent, whatever is in it; and what is said about it.
        self.next = [comment(index, index * 0.5, f"comment {index}", ["#ff0000", "#00ff00", "#ffffff"][index % 3]) for index in range(30)]
        self.notes, self.skipped = [], 0
        self.pictures_asked = []
        self.most_at_once = self.at_once = 0
        self.picture_delay = 0.0
        self.is_fast = False

    def comments_of(self, name):
        room = self.rooms.get(name.removeprefix("room-"))
        return room.posts if room else self.sets.get(name)

    def handle(self, handler, method, path, query, body):
        """Answers a request about media, comments, rooms or streams."""
        for pattern, kinds, answer in ROUTES:
            found = re.fullmatch(pattern, path)
            if found and method in kinds:
                return answer(self, handler, *found.groups(), query=query, body=body)
        return handler.problem(404, "notFound")

    def list_media(self, handler, query, body):
        if not self.has_folder:
            return handler.problem(404, "notFound", "There is no folder.", "noMedia")
        listed = [{"id": name, "name": path, "bytes": len(video(self.size)), "type": "video/webm", "seconds": SECONDS, "width": self.size[0], "height": self.size[1]}
                  for path, name in self.media.items()]
        handler.json(200, {"media": listed, "isComplete": True})

    def send_media(self, handler, name, query, body):
        if name not in self.media.values():
            return handler.problem(404, "notFound")
        data, asked = video(self.size), re.fullmatch(r"bytes=(\d+)-(\d*)", handler.headers.get("Range", ""))
        if not asked:
            return handler.respond(200, data, "video/webm", **{"Accept-Ranges": "bytes"})
        first, last = int(asked[1]), min(len(data) - 1, int(asked[2] or len(data)))
        handler.respond(206, data[first:last + 1], "video/webm", **{"Accept-Ranges": "bytes", "Content-Range": f"bytes {first}-{last}/{len(data)}"})

    def add_set(self, handler, query, body):
        if not body.strip():
            return handler.problem(422, "malformedInput", "There are no comments in it.")
        name = secrets.token_hex(16)
        self.sets[name] = list(self.next)
        handler.json(201, {"id": name, "kind": "niconicoV1", "count": len(self.next), "skipped": self.skipped, "notes": self.notes,
                           "seconds": max((each["time"] for each in self.next), default=0)})

    def list_set(self, handler, name, query, body):
        found = self.comments_of(name)
        if found is None:
            return handler.problem(404, "notFound")
        words = [word for word in query.get("ng", "").split("\n") if word]
        first, most = int(query.get("from", 0)), min(PAGES, int(query.get("limit", PAGES)))
        listed = [each | {"hidden": each["hidden"] or any(word in each["text"] for word in words)} for each in sorted(found, key=lambda each: each["time"])]
        handler.json(200, {"count": len(found), "comments": listed[first:first + most]})

    def list_placed(self, handler, name, query, body):
        found = self.comments_of(name)
        if found is None:
            return handler.problem(404, "notFound")
        words = [word for word in query.get("ng", "").split("\n") if word]
        first, last = float(query["from"]), float(query["to"])
        shown = [placed(each, int(query["height"]), float(query.get("scale", 1))) for each in found
                 if not each["hidden"] and not any(word in each["text"] for word in words)]
        handler.json(200, {"canvas": {"width": CANVAS[0], "height": CANVAS[1]}, "from": first, "to": last, "version": 1,
                           "placed": [each for each in shown if each["start"] < last and each["end"] > first]})

    def send_picture(self, handler, name, key, query, body):
        if self.comments_of(name) is None:
            return handler.problem(404, "notFound")
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        self.pictures_asked.append(key)
        time.sleep(self.picture_delay)
        color, width, height = re.fullmatch(r"(\w{6})-(\d+)x(\d+)", key).groups()
        data = io.BytesIO()
        Image.new("RGBA", (int(width), int(height)), f"#{color}").save(data, "PNG", compress_level=1)
        self.at_once -= 1
        handler.respond(200, data.getvalue(), "image/png", **{"Cache-Control": "public, max-age=31536000, immutable"})

    def export(self, handler, name, query, body):
        found = self.comments_of(name)
        handler.respond(200, json.dumps([{"fork": "main", "comments": [{"body": each["text"]} for each in found]}]).encode())

    def export_room(self, handler, name, query, body):
        self.export(handler, f"room-{name}", query, body)

    def add_room(self, handler, query, body):
        asked = json.loads(body)
        media = asked.get("media")
        room = Room(asked["title"], media, self.media.get(media) if asked.get("showsVideo") else None)
        self.rooms[room.id] = room
        address = f"http://{handler.headers['Host']}/#/room?id={room.id}"
        handler.json(201, {"room": room.said | {"address": address}, "moderator": room.moderator})

    def list_rooms(self, handler, query, body):
        handler.json(200, {"rooms": [room.said for room in reversed(self.rooms.values())]})

    def room(self, handler, name, query, body):
        room = self.rooms.get(name)
        return handler.json(200, room.said) if room else handler.problem(404, "notFound")

    def room_code(self, handler, name, query, body):
        drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path d="M4 4h7v7h-7z M18 4h7v7h-7z M4 18h7v7h-7z M13 13h5v5h-5z"/></svg>'
        handler.respond(200, drawn.encode(), "image/svg+xml")

    def room_posts(self, handler, name, query, body):
        posts = [each for each in self.rooms[name].posts if each["no"] > int(query.get("after", 0))]
        handler.json(200, {"comments": posts, "last": len(self.rooms[name].posts)})

    def post(self, handler, name, query, body):
        room, said = self.rooms.get(name), json.loads(body)
        if room is None:
            return handler.problem(404, "notFound")
        if room.is_closed:
            return handler.problem(409, "conflict", "The room is closed.", "roomClosed")
        if self.is_fast:
            return handler.problem(429, "busy", "Too many comments.", "tooManyComments", seconds=2)
        handler.json(201, room.post(said))

    def moderated(self, handler, name):
        """The room, where who asks may do everything with it."""
        room = self.rooms.get(name)
        if room and handler.headers.get("X-Moderator") == room.moderator:
            return room
        handler.problem(403, "forbidden", "The secret is wrong.", "notModerator")
        return None

    def hide(self, handler, name, no, query, body):
        if room := self.moderated(handler, name):
            room.posts[int(no) - 1]["hidden"] = True
            handler.respond(204)
            room.tell({"type": "hidden", "no": int(no)})

    def close_room(self, handler, name, query, body):
        if room := self.moderated(handler, name):
            room.is_closed = True
            handler.respond(204)
            room.tell({"type": "closed"})

    def set_clock(self, handler, name, query, body):
        if room := self.moderated(handler, name):
            room.clock = json.loads(body)
            handler.respond(204)
            room.tell({"type": "clock", **room.clock})

    def live(self, handler, name, query, body):
        if name not in self.rooms:
            return handler.problem(404, "notFound")
        if not query.keys() <= {"height", "scale"}:
            return handler.problem(400, "invalidArgument", f"/v1/rooms/{name}/live takes height and scale, not {', '.join(query)}")
        self.rooms[name].listen(handler.websocket("manako.room.v1"), int(query.get("height", 720)))

    def add_stream(self, handler, query, body):
        asked, name = json.loads(body), secrets.token_hex(16)
        self.streams[name] = asked | {"asked": []}
        handler.json(201, {"id": name, "mime": webm.MIME, "seconds": SECONDS, "segmentSeconds": 1, "segments": SECONDS, "width": SIZE[0], "height": SIZE[1], "hasSound": False})

    def stream_start(self, handler, name, query, body):
        handler.respond(200, webm.opening(SIZE, SECONDS), "video/webm")

    def stream_segment(self, handler, name, piece, query, body):
        if name not in self.streams:
            return handler.problem(404, "notFound")
        stream, begin = self.streams[name], int(piece)
        stream["asked"].append(begin)
        time.sleep(self.segment_delay)
        shown = [each for name in stream.get("comments", []) for each in self.comments_of(name) or []]

        def marks(moment):
            return [(each["color"], each["index"] % 2) for each in shown if not each["hidden"] and each["time"] <= moment < each["time"] + 3]

        pictures = [picture(begin + index / RATE, marks(begin + index / RATE)) for index in range(RATE)]
        handler.respond(200, webm.cluster(pictures, begin, RATE), "video/webm")

    def drop_stream(self, handler, name, query, body):
        self.streams.pop(name, None)
        handler.respond(204)


NAME = r"([\w-]+)"
ROUTES = [
    (r"/v1/media", ["GET"], Comments.list_media), (rf"/v1/media/{NAME}", ["GET", "HEAD"], Comments.send_media),
    (r"/v1/comments", ["POST"], Comments.add_set), (rf"/v1/comments/{NAME}", ["GET"], Comments.list_set),
    (rf"/v1/comments/{NAME}/placed", ["GET"], Comments.list_placed), (rf"/v1/comments/{NAME}/pictures/([\w-]+)", ["GET"], Comments.send_picture),
    (rf"/v1/comments/{NAME}/export", ["GET"], Comments.export), (r"/v1/rooms", ["POST"], Comments.add_room),
    (r"/v1/rooms", ["GET"], Comments.list_rooms),
    (rf"/v1/rooms/{NAME}", ["GET"], Comments.room), (rf"/v1/rooms/{NAME}/code", ["GET"], Comments.room_code),
    (rf"/v1/rooms/{NAME}/comments", ["GET"], Comments.room_posts), (rf"/v1/rooms/{NAME}/comments", ["POST"], Comments.post),
    (rf"/v1/rooms/{NAME}/comments/(\d+)", ["DELETE"], Comments.hide), (rf"/v1/rooms/{NAME}/close", ["POST"], Comments.close_room),
    (rf"/v1/rooms/{NAME}/clock", ["PUT"], Comments.set_clock), (rf"/v1/rooms/{NAME}/export", ["GET"], Comments.export_room),
    (rf"/v1/rooms/{NAME}/live", ["GET"], Comments.live), (r"/v1/streams", ["POST"], Comments.add_stream),
    (rf"/v1/streams/{NAME}/init.mp4", ["GET"], Comments.stream_start), (rf"/v1/streams/{NAME}/(\d+).m4s", ["GET"], Comments.stream_segment),
    (rf"/v1/streams/{NAME}", ["DELETE"], Comments.drop_stream),
]
#: What takes the token; everything else below an id takes none.
LOCKED = [("GET", "/v1/media"), ("POST", "/v1/comments"), ("POST", "/v1/rooms"), ("GET", "/v1/rooms"), ("POST", "/v1/streams")]


def is_about_comments(path):
    return re.match(r"/v1/(media|comments|rooms|streams)(/|$)", path) is not None


def is_open(method, path):
    """Whether a request needs no token."""
    return is_about_comments(path) and (method, path) not in LOCKED
