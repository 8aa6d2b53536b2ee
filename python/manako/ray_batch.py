"""Works on the missing shards of a job of `manako batch` on a Ray cluster.

usage: python -m manako.ray_batch JOB [--address ADDRESS] [--jobs N] [--memory BYTES]

JOB is the folder of a job that has begun: a path that all machines of the cluster reach, or s3://bucket/prefix. Each actor keeps one
worker process with its models loaded. Shards are committed by the workers, each exactly once, so that actors, machines and this
driver may end at any moment; what is missing then is done by the next run. At the end `manako batch` writes the report.
"""

from __future__ import annotations

import argparse
import importlib
import json
import subprocess
import sys
from typing import Any

from . import _program

# How often a shard may end its worker process. Afterwards it is left to `manako batch`, which finds the input that does it.
MAXIMUM_DEATHS = 3


class Worker:
    """A worker process of one job, started again when it has ended."""

    def __init__(self, job: str, jobs: int) -> None:
        self.command = [_program.path(), "batch", "shard", "--in", job, "--jobs", str(jobs), "--quiet"]
        self.process: subprocess.Popen[str] | None = None

    def _start(self) -> subprocess.Popen[str]:
        process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process = process
        while "ready" not in self._reply(process):
            pass
        return process

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

    def run(self, shard: int) -> dict[str, Any]:
        """Works on a shard; tells how many inputs it has, how many failed, and whether its worker process ended too often."""
        for _ in range(MAXIMUM_DEATHS):
            try:
                process = self.process or self._start()
                assert process.stdin is not None
                process.stdin.write(json.dumps({"shard": shard}) + "\n")
                process.stdin.flush()
                while True:
                    reply = self._reply(process)
                    if "done" in reply:
                        return {"shard": shard, "inputs": reply["done"], "failed": reply["failed"]}
            except (EOFError, BrokenPipeError):
                if self.process:
                    self.process.wait()
                self.process = None
        return {"shard": shard, "inputs": 0, "failed": 0, "died": True}


def missing_shards(job: str) -> list[int]:
    """The shards of a job that are not done."""
    said = subprocess.run([_program.path(), "batch", "status", job, "--format", "json"], capture_output=True, text=True)
    if said.returncode != 0:
        sys.exit(said.stderr.strip())
    status = json.loads(said.stdout)
    if status["shards"] == 0:
        sys.exit(f"{job}: its inputs are not listed yet; begin the job with `manako batch`")
    missing: list[int] = status["missing"]
    return missing


def run(job: str, address: str | None, jobs: int, memory: int) -> int:
    """Works on all missing shards; returns how many ended their worker processes."""
    ray: Any = importlib.import_module("ray")
    ray.init(address=address, log_to_driver=False)
    missing = missing_shards(job)
    count = min(len(missing), max(1, int(ray.cluster_resources().get("CPU", 1)) // jobs))
    actor = ray.remote(num_cpus=jobs, memory=memory, max_restarts=-1, max_task_retries=-1)(Worker)
    workers = [actor.remote(job, jobs) for _ in range(count)]
    # One shard is worked on and one waits in each actor, so that none is idle and none hoards.
    waiting, died = list(reversed(missing)), 0
    running: dict[Any, Any] = {}
    for worker in workers * 2:
        if waiting:
            running[worker.run.remote(waiting.pop())] = worker
    while running:
        ready, _ = ray.wait(list(running), num_returns=1)
        worker = running.pop(ready[0])
        done = ray.get(ready[0])
        died += 1 if done.get("died") else 0
        print(json.dumps(done), flush=True)
        if waiting:
            running[worker.run.remote(waiting.pop())] = worker
    ray.shutdown()
    return died


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("job")
    parser.add_argument("--address", help="of the cluster, such as ray://head:10001 (default: one that runs here, or a new one)")
    parser.add_argument("--jobs", type=int, default=1, help="pictures that each worker process looks at in parallel")
    parser.add_argument("--memory", type=int, default=1 << 30, help="bytes of memory of each worker process, for placement")
    options = parser.parse_args()
    died = run(options.job, options.address, options.jobs, options.memory)
    if died:
        sys.exit(f"{died} shards ended their worker processes; `manako batch` finds the inputs that do it")


if __name__ == "__main__":
    main()
