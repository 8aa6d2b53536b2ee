"""A worker process of a job as an actor of Ray."""

from __future__ import annotations

import importlib
import json
import os
import shutil
import subprocess
import time
from typing import Any

from . import _program


class Metrics:
    """What Ray's dashboard and Prometheus are told, with the job's folder as a tag."""

    def __init__(self, job: str) -> None:
        metrics: Any = importlib.import_module("ray.util.metrics")
        self._tags = {"job": job}
        self._inputs = metrics.Counter("manako_batch_inputs", "Inputs that were looked at", tag_keys=("job",))
        self._failures = metrics.Counter("manako_batch_failures", "Inputs that could not be looked at", tag_keys=("job",))
        self._deaths = metrics.Counter("manako_batch_deaths", "Worker processes that ended unasked", tag_keys=("job",))
        self._seconds = metrics.Histogram("manako_batch_shard_seconds", "Seconds that a shard took", boundaries=[1, 3, 10, 30, 60, 120, 300, 900],
                                          tag_keys=("job",))

    def inputs(self, count: int, failed: int) -> None:
        """Counts inputs, some of which failed."""
        if count > 0:
            self._inputs.inc(count, self._tags)
        if failed > 0:
            self._failures.inc(failed, self._tags)

    def death(self) -> None:
        """Counts a process that ended unasked."""
        self._deaths.inc(1, self._tags)

    def shard(self, seconds: float) -> None:
        """Counts a shard."""
        self._seconds.observe(seconds, self._tags)


class Worker:
    """A worker process of one job, started again when it has ended."""

    def __init__(self, job: str, jobs: int, attempts: int, environment: dict[str, str] | None = None, metrics: bool = True) -> None:
        self._command = _kept([_program.path(), "batch", "shard", "--in", job, "--jobs", str(jobs), "--quiet"])
        self._environment = {**os.environ, **(environment or {})}
        self._attempts = attempts
        self._process: subprocess.Popen[str] | None = None
        self._metrics = Metrics(job) if metrics else None

    def memory(self) -> int:
        """The bytes of memory of the worker process with its models loaded, at their peak."""
        process = self._process or self._start()
        with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:
            return next((int(line.split()[1]) << 10 for line in status if line.startswith("VmHWM:")), 0)

    def run(self, shard: int) -> dict[str, Any]:
        """Works on a shard; tells how many inputs it has and how many failed.

        `died` says that the shard ended its worker process too often, and `error` what ends the job.
        """
        for _ in range(self._attempts):
            try:
                start = time.monotonic()
                reply = self._work(self._process or self._start(), shard)
                if self._metrics:
                    self._metrics.shard(time.monotonic() - start)
                return {"shard": shard, "inputs": reply["done"], "failed": reply["failed"]}
            except (EOFError, BrokenPipeError):
                self._forget()
            except RuntimeError as error:
                self._forget()
                return {"shard": shard, "error": str(error)}
        return {"shard": shard, "inputs": 0, "failed": 0, "died": True}

    def _start(self) -> subprocess.Popen[str]:
        self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, errors="replace", env=self._environment)
        while "ready" not in self._reply(self._process):
            pass
        return self._process

    def _work(self, process: subprocess.Popen[str], shard: int) -> dict[str, Any]:
        """Has a shard done, and returns the last reply."""
        assert process.stdin is not None
        process.stdin.write(json.dumps({"shard": shard}) + "\n")
        process.stdin.flush()
        done, failed = 0, 0
        while True:
            reply = self._reply(process)
            now = reply.get("done", reply.get("progress", done))
            if self._metrics:
                self._metrics.inputs(now - done, reply.get("failed", failed) - failed)
            done, failed = now, reply.get("failed", failed)
            if "done" in reply:
                return reply

    def _forget(self) -> None:
        """Waits until the process is over."""
        if not self._process:
            return
        self._process.kill()
        self._process.communicate()
        self._process = None
        if self._metrics:
            self._metrics.death()

    def _reply(self, process: subprocess.Popen[str]) -> dict[str, Any]:
        """The next reply; lines that are none come from libraries."""
        assert process.stdout is not None
        for line in process.stdout:
            if not line.startswith("{"):
                continue
            try:
                reply: dict[str, Any] = json.loads(line)
            except ValueError:
                continue
            if "message" in reply:
                raise RuntimeError(reply["message"])
            return reply
        raise EOFError


def _kept(command: list[str]) -> list[str]:
    """A command that ends with the actor's process, where the system has `setpriv`."""
    keeper = shutil.which("setpriv")
    return [keeper, "--pdeathsig", "KILL", *command] if keeper else command
