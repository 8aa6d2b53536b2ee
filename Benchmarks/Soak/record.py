"""What a soak saw: resident memory, latencies and errors over time, and whether memory stayed flat."""

import collections
import pathlib
import statistics
import time

# Memory is held against what it was after warm-up: a fifth of the run, at most ten minutes.
WARM_SHARE, WARM_SECONDS = 0.2, 600
BOUND = 1.01


def resident(pid):
    """Resident memory of a process, anonymous and in all, in MB."""
    fields = {}
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        name, _, value = line.partition(":")
        fields[name] = value.split()
    return int(fields["RssAnon"][0]) / 1024, int(fields["VmRSS"][0]) / 1024


class Record:
    """Samples of a run."""

    def __init__(self, pid):
        self.pid = pid
        self.began = time.monotonic()
        self.memory = []
        self.latencies = []
        self.errors = []
        self.counts = collections.Counter()

    def restart(self):
        """Begins the time anew."""
        self.began = time.monotonic()

    def now(self):
        return time.monotonic() - self.began

    def sample(self):
        anonymous, whole = resident(self.pid)
        descriptors = len(list(pathlib.Path(f"/proc/{self.pid}/fd").iterdir()))
        threads = len(list(pathlib.Path(f"/proc/{self.pid}/task").iterdir()))
        self.memory.append((self.now(), whole, anonymous, descriptors, threads))

    def took(self, name, seconds):
        self.counts[name] += 1
        self.latencies.append((self.now(), name, seconds * 1000))

    def failed(self, name, error):
        self.errors.append((self.now(), name, f"{type(error).__name__}: {error}"[:200]))


class Verdict:
    """Whether memory after warm-up stays within one per cent.

    The medians of the first and the last third after warm-up are compared; a peak of one request is in neither.
    """

    def __init__(self, record):
        end = record.memory[-1][0]
        self.warm = min(end * WARM_SHARE, WARM_SECONDS)
        after = [sample for sample in record.memory if sample[0] >= self.warm]
        third = max(1, len(after) // 3)
        self.before = statistics.median(sample[1] for sample in after[:third])
        self.after = statistics.median(sample[1] for sample in after[-third:])
        self.highest = max(sample[1] for sample in record.memory)
        self.growth = self.after / self.before - 1
        self.is_flat = self.after <= self.before * BOUND
        self.errors = len(record.errors)

    @property
    def holds(self):
        return self.is_flat and self.errors == 0

    def __str__(self):
        return (f"resident memory after warm-up ({self.warm / 60:.0f} min): {self.before:.1f} MB, at the end {self.after:.1f} MB "
                f"({self.growth:+.2%}, bound +1 %), highest {self.highest:.0f} MB; {self.errors} errors: "
                + ("flat" if self.holds else "NOT FLAT" if not self.is_flat else "ERRORS"))
