"""Jobs of `manako batch` for scripts that disturb them: pictures, a job's files to compare, and processes to kill."""

import json
import os
import pathlib
import signal
import struct
import subprocess
import sys
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent


def png(width, height, shade):
    """A picture with a bright rectangle on a dark ground."""
    dark, bright = bytes([20] * 3), bytes([200 + shade % 50] * 3)
    row = b"".join(bright if width // 5 < x < width * 3 // 5 + shade % 20 else dark for x in range(width))
    rows = b"".join(b"\0" + (row if height // 5 < y < height * 4 // 5 else dark * width) for y in range(height))

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def make_pictures(folder, count):
    """Pictures, some of them damaged, some with names that are hard to write."""
    folder.mkdir()
    for number in range(count):
        data = png(320, 240, number)
        name = f"{number}\n日本.png" if number % 50 == 7 else f"{number}.png"
        (folder / name).write_bytes(data[:300] if number % 40 == 3 else data)


class Job:
    """The command of a job with its options, and what it leaves in a folder."""

    def __init__(self, binary, inputs, scratch, options, environment=None, place=None):
        self.binary, self.scratch = str(binary), scratch
        # What the command is told of a folder, which is another name where it lies in a store.
        self.place = place or str
        self.words = [str(inputs), *options]
        self.environment = {**os.environ, **(environment or {})}

    def command(self, folder):
        return [self.binary, "batch", *self.words, "--to", self.place(folder), "--quiet"]

    def start(self, folder):
        return subprocess.Popen(self.command(folder), cwd=self.scratch, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                stderr=subprocess.PIPE, text=True, errors="replace", env=self.environment)

    def finish(self, folder, attempts=1):
        """Runs the job to its end, if need be several times. A failure among its inputs is none of the job."""
        for _ in range(attempts):
            done = self._run(*self.command(folder)[1:])
            if done.returncode in (0, 1) and "report.json" in self.files(folder):
                return
        sys.exit(f"the job ended with {done.returncode}: {done.stderr}")

    def _run(self, *words):
        return subprocess.run([self.binary, *words], cwd=self.scratch, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
                              env=self.environment)

    def files(self, folder):
        """The files of parts and errors and the report, by name; the manifest's folder has a random name."""
        files = {}
        for part in ("parts", "errors", "findings", "pictures", "thumbnails"):
            # What a killed process was writing has a hidden name, and belongs to nobody.
            for file in sorted((folder / part).glob("[!.]*")):
                files[f"{part}/{file.name}"] = file.read_bytes()
        if (folder / "report.json").exists():
            files["report.json"] = (folder / "report.json").read_bytes()
        return files

    def rows(self, folder):
        """The names of inputs in all rows."""
        merged = self._run("batch", "merge", self.place(folder))
        if merged.returncode != 0:
            sys.exit(f"merge failed: {merged.stderr}")
        return [json.loads(line)["image"] for line in merged.stdout.split("\n") if line]

    def verify(self, folder):
        """What `verify` finds wrong; empty when nothing."""
        done = self._run("batch", "verify", self.place(folder))
        return done.stderr if done.returncode != 0 else ""


class Comparison:
    """Counts what differs between disturbed jobs and one that nobody disturbed."""

    def __init__(self, job, whole):
        self.job = job
        self.files, self.names = job.files(whole), job.rows(whole)
        if len(self.names) != len(set(self.names)):
            sys.exit("an undisturbed job has an input twice")
        self.lost = self.twice = self.different = self.runs = 0

    def add(self, folder, label):
        """Compares a finished job."""
        rows, files, problems = self.job.rows(folder), self.job.files(folder), self.job.verify(folder)
        self.runs += 1
        self.lost += len(set(self.names) - set(rows))
        self.twice += len(rows) - len(set(rows))
        if files != self.files or problems:
            self.different += 1
            changed = sorted(name for name in set(files) | set(self.files) if files.get(name) != self.files.get(name))
            print(f"{label}: differs in {changed}: {problems}", flush=True)

    @property
    def status(self):
        """The exit code."""
        return 1 if self.lost or self.twice or self.different else 0

    def table(self, killed):
        """A table of the runs, with how many of each kind were killed."""
        head = ["runs", *(f"{name} killed" for name in killed), "inputs lost", "inputs twice", "runs with other bytes"]
        row = [self.runs, *killed.values(), self.lost, self.twice, self.different]
        return f"| {' | '.join(head)} |\n{'|---' * len(head)}|\n| {' | '.join(map(str, row))} |"


def repeat(runs, comparison, killed, run):
    """Does runs one after the other, says after each how far it is, and prints a table, also of what was done when it is interrupted.

    `run` is given a label, counts in `killed`, and compares its job.
    """
    try:
        for number in range(runs):
            run(f"run{number}")
            print(f"run {number}: {killed}", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        sys.exit(130)
    finally:
        print(comparison.table(killed), flush=True)


def stop_on_signals():
    """Lets Ctrl-C and SIGTERM end the script as an exception, also in the background, where a shell has SIGINT ignored."""

    def stop(number, _):
        raise KeyboardInterrupt(signal.Signals(number).name)

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)


def kill(number):
    """Ends a process at once; whether there was one."""
    try:
        os.kill(number, signal.SIGKILL)
        return True
    except ProcessLookupError:
        return False


def processes(belongs):
    """The numbers of processes whose command line, a list of words, fits."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        if belongs(words):
            found.append(int(folder.name))
    return found
