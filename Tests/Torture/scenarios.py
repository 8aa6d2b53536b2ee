"""What is tried while calls fail: each scenario prepares a folder, does something in a child process, and says what must be so."""

import http.client
import json
import pathlib
import re
import signal
import sqlite3
import subprocess
import sys
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "API"))

from small_files import JPEG, onnx, png

# Libraries whose allocations fail; FFmpeg's, the codecs' and SQLite's own.
LIBRARIES = "libsqlite3:libturbojpeg:libjpeg:libspng:libpng:libwebp:libgif:libheif:libde265:libdav1d:libz.so:libavformat:libavcodec:libavutil:libswscale"
PATIENCE = 60


class Outcome:
    """How a child ended and what it had acknowledged until then."""

    def __init__(self, status, said, acknowledged):
        self.status, self.said, self.acknowledged = status, said, acknowledged

    @property
    def crash(self):
        """A signal is never an answer; the server's own end is SIGTERM's."""
        return self.status < 0 or "Fatal error" in self.said or "*** " in self.said


class Scenario:
    name = ""
    kinds = ("write", "sync", "name")

    def __init__(self, manako):
        self.manako = manako

    def environment(self, folder):
        return {"XDG_DATA_HOME": str(folder), "SWIFT_BACKTRACE": "enable=no"}

    def run(self, *words, env, **options):
        return subprocess.run([self.manako, *map(str, words)], env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, timeout=PATIENCE, check=False, **options)

    def prepare(self, folder):
        """What is there before."""

    def attempt(self, folder, env):
        """Does it; gives the Outcome."""
        raise NotImplementedError

    def faults(self, folder, outcome):
        """What is not as it must be, in words."""
        raise NotImplementedError


def sound(path):
    """What SQLite says of a database; nothing for one that is whole or not there."""
    if not pathlib.Path(path).exists():
        return []
    database = sqlite3.connect(path)
    try:
        answer = database.execute("PRAGMA integrity_check").fetchone()[0]
        return [] if answer == "ok" else [f"{path.name}: {answer}"]
    except sqlite3.DatabaseError as error:
        return [f"{path.name}: {error}"]
    finally:
        database.close()


def leftovers(folder):
    """Files under a name that only a file under way has."""
    return [f"{path.name} was left" for path in sorted(folder.rglob("*"))
            if path.name.endswith(".part") and not path.name.endswith(".sqlite.part")]


class Records(Scenario):
    """`manako records add`: an id that was printed is a record with its photo."""

    name = "records"
    kinds = ("write", "sync", "name", "allocate")
    before = 0

    def prepare(self, folder):
        (folder / "photo.jpg").write_bytes(JPEG)
        for _ in range(self.before):
            self.add(folder, {**self.environment(folder)})

    def add(self, folder, env):
        return self.run("records", "add", "--who", "Aki", "--length", "a=1", "--photo", folder / "photo.jpg", env=env)

    def attempt(self, folder, env):
        done = self.add(folder, env)
        return Outcome(done.returncode, done.stderr, done.stdout.split() if done.returncode == 0 else [])

    def faults(self, folder, outcome):
        found = sound(folder / "manako/records/records.sqlite")
        listed = self.run("records", "list", env=self.environment(folder))
        ids = [line.split()[0] for line in listed.stdout.splitlines()]
        found += [f"{name} was acknowledged and is lost" for name in outcome.acknowledged if name not in ids]
        # Without an answer there is one or none; with a photo or not at all.
        if listed.returncode != 0:
            found.append(f"the records can't be opened: {listed.stderr.strip()[-200:]}")
        elif not self.before <= len(ids) <= self.before + 1:
            found.append(f"{len(ids)} records instead of {self.before} or one more")
        archive = folder / "all.zip"
        self.run("records", "export", "-o", archive, env=self.environment(folder))
        photos = len([name for name in zipfile.ZipFile(archive).namelist() if name.endswith(".jpg")]) if archive.exists() else 0
        if photos != len(ids):
            found.append(f"{len(ids)} records have {photos} photos")
        return found


class MoreRecords(Records):
    """The same with records that are there."""

    name = "more-records"
    before = 2


class Served(Scenario):
    """A server that is asked until it fails; then another one, to which nothing happens, must know all that was acknowledged."""

    def start(self, folder, env):
        process = subprocess.Popen(
            [self.manako, "serve", "--port", "0", "--quiet", "--no-find", "--data", str(folder / "data")], env=env,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        found = re.search(r":(\d+)/", process.stdout.readline())
        return process, int(found[1]) if found else None

    def end(self, process, sig=signal.SIGTERM):
        process.send_signal(sig)
        try:
            said = process.communicate(timeout=PATIENCE)[1]
        except subprocess.TimeoutExpired:
            process.kill()
            said = "it did not end: " + process.communicate()[1]
        return process.returncode, said

    def attempt(self, folder, env):
        process, port = self.start(folder, env)
        acknowledged = []
        if port:
            try:
                self.ask(port, acknowledged)
            except (OSError, http.client.HTTPException):
                pass
        status, said = self.end(process)
        return Outcome(status, said, acknowledged)

    def faults(self, folder, outcome):
        found = [fault for path in (folder / "data").rglob("*.sqlite") for fault in sound(path)]
        process, port = self.start(folder, self.environment(folder))
        try:
            if not port:
                return [*found, "the next server does not start"]
            if request(port, "GET", "/healthz")[0] != 200:
                found.append("the next server is not healthy")
            found += self.missing(port, outcome.acknowledged)
        finally:
            self.end(process)
        return found

    def ask(self, port, acknowledged):
        raise NotImplementedError

    def missing(self, port, acknowledged):
        raise NotImplementedError


def request(port, method, path, body=b"", kind="application/json"):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        content = json.dumps(body).encode() if isinstance(body, dict) else body
        connection.request(method, path, content, {"Content-Type": kind})
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


class Rooms(Served):
    name = "rooms"

    def ask(self, port, acknowledged):
        status, answer = request(port, "POST", "/v1/rooms", {"title": "r"})
        if status != 201:
            return
        room = json.loads(answer)["room"]["id"]
        for number in range(4):
            status, answer = request(port, "POST", f"/v1/rooms/{room}/comments", {"text": f"c{number}", "person": f"p{number}"})
            if status == 201:
                acknowledged.append((room, json.loads(answer)["no"], f"c{number}"))

    def missing(self, port, acknowledged):
        found = []
        for room, no, text in acknowledged:
            status, answer = request(port, "GET", f"/v1/rooms/{room}/comments")
            kept = {comment["no"]: comment["text"] for comment in json.loads(answer).get("comments", [])} if status == 200 else {}
            if kept.get(no) != text:
                found.append(f"comment {no} was acknowledged and is lost")
        return found


class Projects(Served):
    name = "projects"

    def ask(self, port, acknowledged):
        status, answer = request(port, "POST", "/v1/projects", {"name": "p", "labels": ["cat"]})
        if status != 201:
            return
        project = json.loads(answer)["id"]
        for number in range(2):
            status, answer = request(port, "POST", f"/v1/projects/{project}/pictures", png(8 + number, 8), "image/png")
            if status != 201:
                continue
            picture = json.loads(answer)["id"]
            acknowledged.append((project, picture, 0))
            box = {"id": "a", "label": "cat", "x": 1, "y": 1, "width": 4, "height": 4}
            status, answer = request(port, "PUT", f"/v1/projects/{project}/pictures/{picture}/boxes",
                                     {"version": 1, "isDone": True, "writer": "t", "boxes": [box]})
            if status == 200:
                acknowledged.append((project, picture, 1))

    def missing(self, port, acknowledged):
        found = []
        for project, picture, boxes in acknowledged:
            status, answer = request(port, "GET", f"/v1/projects/{project}/pictures")
            kept = {entry["id"]: len(entry["boxes"]) for entry in json.loads(answer)["pictures"]} if status == 200 else {}
            if kept.get(picture, -1) < boxes:
                found.append(f"picture {picture} was acknowledged with {boxes} boxes and has {kept.get(picture)}")
            elif request(port, "GET", f"/v1/projects/{project}/pictures/{picture}/image")[0] != 200:
                found.append(f"the file of picture {picture} was acknowledged and is lost")
        return found


class Models(Served):
    name = "models"

    def ask(self, port, acknowledged):
        status, answer = request(port, "POST", "/v1/models?name=tiny.onnx", onnx(12), "application/octet-stream")
        if status == 201:
            acknowledged.append(json.loads(answer)["model"]["name"])

    def missing(self, port, acknowledged):
        listed = [model["name"] for model in json.loads(request(port, "GET", "/v1/models")[1])["models"]]
        return [f"model {name} was acknowledged and is lost" for name in acknowledged if name not in listed]


class Decoders(Scenario):
    """Pictures and a video: whatever allocation of a library fails, there is an error or a result for each, and no crash."""

    kinds = ("allocate",)

    def __init__(self, manako, file):
        super().__init__(manako)
        self.file = pathlib.Path(file)
        self.name = self.file.suffix[1:]

    def words(self):
        return ["barcodes", self.file, "--format", "jsonl"]

    def attempt(self, folder, env):
        done = self.run(*self.words(), env=env)
        return Outcome(done.returncode, done.stderr, [done.stdout])

    def faults(self, folder, outcome):
        if outcome.status not in (0, 1):
            return [f"status {outcome.status}: {outcome.said.strip()[-200:]}"]
        if outcome.status == 1 and not outcome.said.strip():
            return ["it failed without a word"]
        found = []
        for line in outcome.acknowledged[0].splitlines():
            try:
                json.loads(line)
            except ValueError:
                found.append(f"half a line: {line[:80]}")
        return found
