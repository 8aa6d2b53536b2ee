"""The live half of the mock server: one connection, its lenses and targets, and scripted answers to frames."""

import json
import struct
import threading
import time

import raw_frames
from websocket import BINARY


class Live:
    """One live connection: a thread reads, another answers the newest frame after the script's delay."""

    def __init__(self, connection, script):
        self.socket = connection
        self.script = script
        self.newest = None
        self.targets = {}
        self.lenses = []
        self.is_open = True
        self.wake = threading.Condition()

    def run(self):
        self.script.connections += 1
        self.socket.send(json.dumps({
            "type": "ready", "version": "mock", "models": self.script.models, "defaults": self.script.defaults,
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
            if message["type"] == "configure":
                self.configure(message)
            elif message["type"] == "track":
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

    def configure(self, message):
        """Takes the lenses, and says which of them has a model that is not there."""
        self.lenses = message.get("lenses", self.lenses)
        names = {model["name"] for model in self.script.models}
        for lens in self.lenses:
            if lens.get("model", "built-in") not in names:
                self.socket.send(json.dumps({
                    "type": "error", "code": "notFound", "reason": "unknownModel", "parameters": {"name": lens["model"]},
                    "message": "there is no such model", "fatal": False, "lens": lens["id"]}))

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
        width, height = raw_frames.size(picture)
        targets = []
        for target, box in list(self.targets.items()):
            found, confidence = self.script.target_answer(target, box)
            targets.append({"target": target, "box": found, "confidence": confidence})
        return {
            "type": "result", "frame": number, "captured": captured, "width": width, "height": height,
            "observations": [seen for lens in self.lenses for seen in self.script.findings(
                lens["id"], width, height, True, lens.get("options", {}).get("confidence", 0))],
            "targets": targets, "dropped": len(self.script.skipped),
            "milliseconds": {"wait": 0, "decode": 1, "prepare": 1, "infer": 5, "interpret": 0.2, "track": 0}}
