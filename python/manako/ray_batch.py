"""Works on the missing shards of a job of `manako batch` on a Ray cluster; `manako batch … --on ray` starts it.

usage: python -m manako.ray_batch JOB [--address ADDRESS] [--jobs N] [--memory BYTES] [--wheel FILE]

JOB is the folder of a job that has begun: a path that all machines of the cluster reach, or s3://bucket/prefix. Each actor keeps one
worker process with its models loaded. Shards are committed by the workers, each exactly once, so that actors, machines and this
driver may end at any moment; what is missing then is done by the next run. Prints a JSON object for each shard that is done.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import subprocess
import sys
import time
from typing import Any

from . import _program
from ._ray_worker import Worker
from ._shards import ShardQueue

# The least memory that an actor asks of its machine, in bytes.
LEAST_MEMORY = 1 << 30
# How often the cluster is asked for new machines, and idle workers for overdue shards, in seconds.
INTERVAL = 5.0
# How many actors may be lost in a row, without any shard done, before the run is given up.
MAXIMUM_LOSSES = 10


def status(job: str) -> dict[str, Any]:
    """What the program says of a job."""
    said = subprocess.run([_program.path(), "batch", "status", job, "--format", "json"], capture_output=True, text=True)
    if said.returncode != 0:
        sys.exit(said.stderr.strip())
    answer: dict[str, Any] = json.loads(said.stdout)
    if answer["shards"] == 0:
        sys.exit(f"{job}: its inputs are not listed yet; begin the job with `manako batch`")
    return answer


class Driver:
    """Keeps as many actors busy as the cluster has room for, until all shards are done."""

    def __init__(self, ray: Any, job: str, jobs: int, memory: int | None) -> None:
        state = status(job)
        self._ray, self._jobs = ray, jobs
        self._queue = ShardQueue(state["missing"])
        # Not in `runtime_env`, which the dashboard shows.
        keys = {name: value for name, value in os.environ.items() if name.startswith("AWS_")}
        self._arguments = (job, jobs, state["attempts"], keys)
        # An actor whose process or machine ends is started again elsewhere, and its shards are begun anew there.
        self._actor = ray.remote(num_cpus=jobs, max_restarts=-1, max_task_retries=-1)(Worker)
        self._actors: dict[int, Any] = {}
        self._running: dict[Any, tuple[int, int]] = {}
        self._started, self._losses = 0, 0
        self.died = 0
        self._memory = memory or self._measured()

    def _measured(self) -> int:
        """Twice what a worker process takes with its models loaded, as pictures come on top."""
        self._start(LEAST_MEMORY)
        try:
            taken: int = self._ray.get(self._actors[0].memory.remote())
        except self._ray.exceptions.RayError as error:
            sys.exit(_reason(error))
        return max(LEAST_MEMORY, 2 * taken)

    def _start(self, memory: int) -> None:
        actor = self._actor.options(memory=memory).remote(*self._arguments)
        self._actors[self._started] = actor
        self._queue.add(self._started)
        self._started += 1

    def _grow(self) -> None:
        """Starts actors until the cluster is full, or as many as there are shards."""
        room = self._ray.cluster_resources()
        wanted = min(self._queue.left, int(room.get("CPU", 0)) // self._jobs, int(room.get("memory", 0)) // self._memory)
        # One at least waits for room, so that Ray tells of it.
        for _ in range(max(wanted, 1) - len(self._actors)):
            self._start(self._memory)

    def run(self) -> None:
        """Works until every shard is done or has ended its process too often."""
        grown = float("-inf")
        while not self._queue.is_done:
            if time.monotonic() - grown >= INTERVAL:
                self._grow()
                for worker in self._actors:
                    self._feed(worker)
                grown = time.monotonic()
            ready, _ = self._ray.wait(list(self._running), num_returns=1, timeout=INTERVAL) if self._running else ([], [])
            for reference in ready:
                worker, shard = self._running.pop(reference)
                self._take(reference, worker, shard)
                if worker in self._actors:
                    self._feed(worker)

    def _feed(self, worker: int) -> None:
        while True:
            shard = self._queue.next(worker, time.monotonic())
            if shard is None:
                return
            reference = self._actors[worker].run.options(name=f"shard {shard}").remote(shard)
            self._running[reference] = (worker, shard)

    def _take(self, reference: Any, worker: int, shard: int) -> None:
        try:
            done = self._ray.get(reference)
        except self._ray.exceptions.RayError as error:
            return self._lose(worker, error)
        if "error" in done:
            sys.exit(done["error"])
        self._losses = 0
        if self._queue.finished(worker, shard, time.monotonic()):
            self.died += 1 if done.get("died") else 0
            print(json.dumps(done), flush=True)

    def _lose(self, worker: int, error: Exception) -> None:
        """Goes on without an actor that Ray does not start again."""
        if self._actors.pop(worker, None) is None:
            return
        self._queue.lost(worker)
        self._losses += 1
        if self._losses >= MAXIMUM_LOSSES:
            sys.exit(f"{self._losses} actors were lost in a row: {_reason(error)}")


def _reason(error: Exception) -> str:
    """The last line of an error of Ray, which holds that of the actor."""
    lines = str(error).strip().splitlines()
    reason = lines[-1].strip() if lines else type(error).__name__
    if "No module named 'manako'" in reason:
        return "the machines of the cluster do not have the package; install the same wheel on them, or name it with --wheel"
    return reason


def connect(address: str | None, wheel: str | None) -> Any:
    """Connects to a cluster, or starts one on this machine."""
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        sys.exit(f"Ray is not installed for {sys.executable}; run: {sys.executable} -m pip install 'ray[default]'")
    environment = {"py_modules": [wheel]} if wheel else None
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error", runtime_env=environment)
    except (ConnectionError, RuntimeError, ValueError) as error:
        sys.exit(f"{address or 'this machine'}: no Ray cluster: {_reason(error)}")
    return ray


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("job")
    parser.add_argument("--address", help="of the cluster, such as ray://head:10001 (default: one that runs here, or a new one)")
    parser.add_argument("--jobs", type=int, default=1, help="pictures that each worker process looks at in parallel")
    parser.add_argument("--memory", type=int, help="bytes of memory of each worker process, for placement (default: measured)")
    parser.add_argument("--wheel", help="the wheel of this package, which Ray installs on all machines (default: it is installed there)")
    options = parser.parse_args()
    ray = connect(options.address, options.wheel)
    # Actors work in folders of their own.
    job = options.job if options.job.startswith("s3://") else os.path.abspath(options.job)
    driver = Driver(ray, job, options.jobs, options.memory)
    driver.run()
    ray.shutdown()
    if driver.died:
        print(f"{driver.died} shards ended their worker processes; `manako batch` finds the inputs that do it", file=sys.stderr)


if __name__ == "__main__":
    main()
