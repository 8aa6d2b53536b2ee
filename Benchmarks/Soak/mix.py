"""The mixed load of a soak: REST, live sessions, rooms, files of comments and measuring, each at a bounded pace."""

import asyncio
import contextlib
import functools
import itertools
import json
import struct
import time

from connection import BINARY, Failed, HTTPClient, WebSocketClient

# A room of that age is closed for the next one: what people have written stays in memory while they look at it.
ROOM_SECONDS = 60
LIVE_SECONDS = 30
LISTENER_SECONDS = 20
HEIGHTS = (360, 720, 1080)
# The server keeps 50,000 pictures of comments and 16 sets. At the load's pace they would take more than an hour to fill.
PICTURES, SETS, FILLING = 50_000, 16, 1_500
RESTS, LIVES = 4, 4
# What the network, an answer or a closed connection throws.
FAILURES = (OSError, ValueError, EOFError, asyncio.TimeoutError, Failed)
LENSES = ("detect", "faces", "contours", "barcodes", "pose", "rectangles", "segment", "horizon")


class Mix:
    """Everything that goes on at once. `load` scales the pace, not the number of clients."""

    PARTS = ("rest", "live", "rooms", "sets", "measure")

    def __init__(self, port, inputs, record, load, only):
        self.port, self.inputs, self.record, self.load, self.only = port, inputs, record, load, only
        self.room = None
        self.photos = itertools.cycle(inputs.photos)

    async def fill(self):
        """Fills what the server keeps up to a bound, so that only what has no bound can grow afterwards."""
        client = HTTPClient(self.port)
        texts = (f"comment {number} " + "わこつ" * (number % 4) for number in itertools.count(1_000_000))
        for _ in range(0, PICTURES, FILLING * len(HEIGHTS)):
            comments = [{"no": number, "vposMs": number * 10, "body": next(texts), "commands": [f"#{number * 7919 % 0x1000000:06x}"],
                         "isPremium": True, "userId": "viewer", "postedAt": "2026-11-22T12:00:00+09:00"}
                        for number in range(1, FILLING + 1)]
            kept = await self.keep(client, json.dumps([{"fork": "main", "comments": comments}]).encode())
            for height in HEIGHTS:
                await self.success(client, "GET", f"/v1/comments/{kept}/placed?from=0&to=30&height={height}")
        for _ in range(SETS):
            await self.keep(client, self.inputs.comments)
        await self.crowd()

    async def crowd(self):
        """Asks for each lens from all clients at once, which hardly ever happens by chance. The server keeps working memory for as many
        requests as have met."""
        clients = [HTTPClient(self.port) for _ in range(RESTS + LIVES)]
        for lens in LENSES:
            for photo in self.inputs.photos:
                await asyncio.gather(*(self.success(client, "POST", f"/v1/{lens}", photo) for client in clients))

    async def keep(self, client, file):
        return json.loads(await self.success(client, "POST", "/v1/comments?name=comments.json", file))["id"]

    async def run(self, seconds):
        """Runs for so long; what is under way then is broken off."""
        await self.open_room()
        parts = {
            "rest": [self.pages, *(functools.partial(self.rest, offset) for offset in range(RESTS))],
            "live": [functools.partial(self.live, offset) for offset in range(LIVES)],
            "rooms": [self.keep_rooms, self.write, *(functools.partial(self.listen, offset) for offset in range(20))],
            "sets": [self.sets], "measure": [self.measure],
        }
        tasks = [asyncio.create_task(body()) for part in self.only for body in parts[part]]
        done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        # Everything that was begun, also what waits inside of these.
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.wait(others, timeout=10)
        for task in done:
            task.result()

    async def every(self, seconds, name, body, first=0.0):
        """Does something at a pace and notes how long it took, or that it failed."""
        pace = seconds / self.load
        await asyncio.sleep(first * pace)
        while True:
            began = time.monotonic()
            try:
                await body()
                self.record.took(name, time.monotonic() - began)
            except FAILURES as error:
                self.record.failed(name, error)
            await asyncio.sleep(max(0.05, pace - (time.monotonic() - began)))

    # --- REST ---

    async def rest(self, offset):
        client, lenses = HTTPClient(self.port), itertools.cycle(LENSES[offset:] + LENSES[:offset])

        async def ask():
            await self.success(client, "POST", f"/v1/{next(lenses)}", next(self.photos))

        await self.every(2.0, "rest", ask, offset / RESTS)

    async def pages(self):
        client, paths = HTTPClient(self.port), itertools.cycle(("/", "/healthz", "/metrics", "/v1/capabilities", "/v1/models"))

        async def ask():
            await self.success(client, "GET", next(paths))

        await self.every(1.0, "page", ask)

    @staticmethod
    async def success(client, method, path, body=b""):
        status, answer = await client.ask(method, path, body)
        if status >= 300:
            raise Failed(f"{method} {path}: {status} {answer[:120]!r}")
        return answer

    # --- live sessions ---

    async def live(self, offset):
        async def session():
            async with WebSocketClient(self.port, "/v1/live", "manako.v1") as socket:
                lens = ("objects", "faces", "codes", "pose")[offset]
                socket.send(json.dumps({"type": "configure", "lenses": [{"id": lens}]}))
                with contextlib.suppress(asyncio.TimeoutError):
                    await asyncio.wait_for(self.frames(socket), LIVE_SECONDS)

        while True:
            try:
                await session()
            except FAILURES as error:
                self.record.failed("live", error)
                await asyncio.sleep(1)

    async def frames(self, socket):
        for number in itertools.count(1):
            began = time.monotonic()
            socket.send(struct.pack("<4sId", b"MNK1", number, began * 1000) + next(self.photos), BINARY)
            while True:
                message = await asyncio.wait_for(socket.receive(), 30)
                kind = json.loads(message or "{}").get("type")
                if kind in ("result", "skipped"):
                    break
                if message is None or kind == "error":
                    raise Failed(f"live: {message}")
            self.record.took("live", time.monotonic() - began)
            await asyncio.sleep(max(0.05, 1.0 / self.load - (time.monotonic() - began)))

    # --- rooms ---

    async def open_room(self):
        self.room = await HTTPClient(self.port).json("POST", "/v1/rooms", {"title": "Soak"})

    async def keep_rooms(self):
        client = HTTPClient(self.port)
        while True:
            await asyncio.sleep(ROOM_SECONDS)
            try:
                old = self.room
                self.room = await client.json("POST", "/v1/rooms", {"title": "Soak"})
                # A comment for the old one may be under way.
                await asyncio.sleep(10)
                await client.ask("POST", f"/v1/rooms/{old['room']['id']}/close", b"", X_Moderator=old["moderator"])
            except FAILURES as error:
                self.record.failed("room", error)

    async def write(self):
        client, numbers = HTTPClient(self.port), itertools.count(1)

        async def post():
            number = next(numbers)
            text = f"comment {number} " + "わこつ" * (number % 4)
            await client.json("POST", f"/v1/rooms/{self.room['room']['id']}/comments", {
                "text": text, "color": f"#{number * 7919 % 0x1000000:06x}", "position": ("naka", "ue", "shita")[number % 3],
                "person": f"person-{number % 10}"})

        await self.every(0.25, "comment", post)

    async def listen(self, offset):
        client = HTTPClient(self.port)
        await asyncio.sleep(offset)
        while True:
            room = self.room["room"]["id"]
            try:
                async with WebSocketClient(
                        self.port, f"/v1/rooms/{room}/live?height={HEIGHTS[offset % 3]}", "manako.room.v1") as socket:
                    with contextlib.suppress(asyncio.TimeoutError):
                        await asyncio.wait_for(self.hear(socket), LISTENER_SECONDS)
                await client.json("GET", f"/v1/rooms/{room}/comments")
            except FAILURES as error:
                self.record.failed("listener", error)
                await asyncio.sleep(1)

    @staticmethod
    async def hear(socket):
        while await socket.receive() is not None:
            pass
        raise Failed("the server has closed a room's WebSocket")

    async def sets(self):
        client = HTTPClient(self.port)

        async def look():
            kept = await self.keep(client, self.inputs.comments)
            await self.success(client, "GET", f"/v1/comments/{kept}/placed?from=0&to=30&height=720")

        await self.every(15.0, "set", look)

    # --- measuring ---

    async def measure(self):
        client = HTTPClient(self.port)

        async def length():
            burst = json.loads(await self.success(client, "POST", "/v1/recordings?name=demo.zip", self.inputs.recording))
            try:
                await client.json("POST", f"/v1/bursts/{burst['id']}/measurements", self.inputs.measurement)
                await self.success(client, "POST", "/v1/board/view?board=tags:5x7&square=30", self.inputs.board)
            finally:
                await self.success(client, "DELETE", f"/v1/bursts/{burst['id']}")

        await self.every(20.0, "measure", length)
