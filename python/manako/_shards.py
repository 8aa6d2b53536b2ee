"""Decides which worker works on which shard: a value without clock, processes and network."""

from __future__ import annotations

import collections
import dataclasses
from collections.abc import Hashable, Iterable

# How many shards a worker holds while many wait: the one it works on, and the next one, so that it never waits for the driver.
WINDOW = 2
# How often longer than an average shard one must take before a second worker is given it too.
PATIENCE = 1.5


@dataclasses.dataclass
class _Attempts:
    """Who works on a shard, and since when."""

    since: float
    workers: set[Hashable]


class ShardQueue:
    """The shards of a job that are not done, and the workers that hold them.

    A shard may be given to two workers: whoever commits it second drops the results. So shards of workers that are slow, or gone without a
    word, are done by others.
    """

    def __init__(self, shards: Iterable[int]) -> None:
        self._waiting: collections.deque[int] = collections.deque(shards)
        self._held: dict[int, _Attempts] = {}
        self._shards: dict[Hashable, set[int]] = {}
        self._finished, self._seconds = 0, 0.0

    @property
    def is_done(self) -> bool:
        """Whether every shard is done."""
        return not self._waiting and not self._held

    @property
    def left(self) -> int:
        """The number of shards that are not done."""
        return len(self._waiting) + len(self._held)

    def add(self, worker: Hashable) -> None:
        """Takes note of a worker."""
        self._shards.setdefault(worker, set())

    def next(self, worker: Hashable, now: float) -> int | None:
        """Gives a worker a shard; none when it shall wait.

        `now` is a time in seconds that never goes back.
        """
        held = self._shards[worker]
        # At the end each worker holds one shard alone, so that none waits behind another while workers are idle.
        window = WINDOW if len(self._waiting) > len(self._shards) else 1
        if len(held) >= window:
            return None
        shard = self._waiting.popleft() if self._waiting else None if held else self._overdue(now)
        if shard is None:
            return None
        held.add(shard)
        self._held.setdefault(shard, _Attempts(now, set())).workers.add(worker)
        return shard

    def _overdue(self, now: float) -> int | None:
        """The shard that has been worked on for longest, if that is far longer than usual and by one worker alone."""
        alone = [shard for shard, attempts in self._held.items() if len(attempts.workers) == 1]
        if not alone or not self._finished:
            return None
        shard = min(alone, key=lambda shard: self._held[shard].since)
        usual = self._seconds / self._finished
        return shard if now - self._held[shard].since > PATIENCE * usual else None

    def finished(self, worker: Hashable, shard: int, now: float) -> bool:
        """Takes note that a worker has done a shard; whether it was the first to do so."""
        self._shards.get(worker, set()).discard(shard)
        attempts = self._held.pop(shard, None)
        if attempts is None:
            return False
        self._finished += 1
        self._seconds += now - attempts.since
        return True

    def lost(self, worker: Hashable) -> None:
        """Takes note that a worker is gone for good; what it held waits again, unless another worker holds it too."""
        for shard in sorted(self._shards.pop(worker, set()), reverse=True):
            attempts = self._held.get(shard)
            if attempts is None:
                continue
            attempts.workers.discard(worker)
            if not attempts.workers:
                del self._held[shard]
                self._waiting.appendleft(shard)
