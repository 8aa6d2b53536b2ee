"""The real program: `manako serve` on a port of its own, and what the command line says of pictures."""

import functools
import json
import os
import pathlib
import selectors
import subprocess
import sys
import tempfile
import unittest
from urllib.parse import urlsplit

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("MANAKO_BINARY")
DATA = pathlib.Path(os.environ.get("MANAKO_TEST_DATA") or ROOT.parent / "shared/data")
START_SECONDS = 60


def skip(reason):
    """Leaves a test out, and says so whatever the runner shows."""
    print(f"\nSKIPPED: {reason}", file=sys.stderr)
    raise unittest.SkipTest(reason)


def data_file(path):
    """A file of the folder of real models; without it the test is left out."""
    file = DATA / path
    return file if file.exists() else skip(f"{file} is not there (MANAKO_TEST_DATA names another folder)")


def program():
    if not PROGRAM:
        raise RuntimeError("MANAKO_BINARY names no program; scripts/check-web does")
    return str(pathlib.Path(PROGRAM).absolute())


def manako(*arguments):
    """What the program writes to standard output."""
    done = subprocess.run([program(), *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"manako {' '.join(map(str, arguments))}: {done.stderr}")
    return done.stdout


@functools.cache
def knowledge(label):
    """What `manako trivia` says of a label: names and facts in both languages."""
    return json.loads(manako("trivia", label, "--format", "json"))


def detections(pictures, *options):
    """What `manako detect` finds in pictures, files in memory: for each a list of (label, confidence, box in pixels from
    the upper left)."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for index, picture in enumerate(pictures):
            paths.append(pathlib.Path(folder) / f"{index:04}.jpg")
            paths[-1].write_bytes(picture)
        lines = manako("detect", *paths, "--format", "jsonl", *options).splitlines()
    assert len(lines) == len(pictures)
    return [observed(json.loads(line)["observations"]) for line in lines]


def observed(findings):
    return [(each["label"], each["confidence"], tuple(each["pixelBox"][key] for key in ("x", "y", "width", "height")))
            for each in findings]


class RealServer:
    """`manako serve` with options of its own; can be stopped and started again on the same port."""

    def __init__(self, *options):
        self.options = options
        self.folder = tempfile.TemporaryDirectory()
        self.port = 0
        self.start()

    def start(self):
        command = [program(), "serve", "--port", str(self.port), "--data", f"{self.folder.name}/data", *map(str, self.options)]
        with open(f"{self.folder.name}/log", "ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True)
        #: What a user opens: the address, with the token if there is one.
        self.link = self.first_line()
        parts = urlsplit(self.link)
        self.address = f"{parts.scheme}://{parts.netloc}/"
        self.port = parts.port

    def first_line(self):
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            line = self.process.stdout.readline().strip() if selector.select(START_SECONDS) else ""
        if not line.startswith("http"):
            self.process.kill()
            raise AssertionError(f"manako serve says no address: {line!r}\n{self.log}")
        return line

    @property
    def log(self):
        return pathlib.Path(f"{self.folder.name}/log").read_text(errors="replace")

    def stop(self):
        """Ends the server as a user would; answers with its exit status."""
        self.process.terminate()
        try:
            return self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError(f"manako serve does not stop\n{self.log}") from None
        finally:
            self.process.stdout.close()
