"""Runs the files of tests that are named, several at a time: each process has one browser for all files that it takes.

usage: run.py COUNT FILE…      COUNT processes; large files first, so that none is left over for the end
What a file says is shown when it has ended, if it failed. The exit status is 1 when a test failed. The names of files that
failed are written to the file that MANAKO_FAILED names, one per line.
"""

import io
import multiprocessing
import os
import pathlib
import queue
import sys
import time
import unittest


def run(name):
    """One file: its words and whether all is well."""
    started, said = time.monotonic(), io.StringIO()
    result = unittest.TextTestRunner(stream=said, verbosity=1).run(unittest.defaultTestLoader.loadTestsFromName(name))
    skipped = f", {len(result.skipped)} skipped: {result.skipped[0][1]}" if result.skipped else ""
    line = f"check-web: {name}: {result.testsRun} tests in {time.monotonic() - started:.0f} s{skipped}"
    if result.testsRun == 0 and not result.skipped:
        return f"check-web: {name} holds no test", False
    return (line, True) if result.wasSuccessful() else (f"{line}, FAILED\n{said.getvalue()}", False)


def work(names, outcomes):
    """Takes files until there are none."""
    while (name := names.get()) is not None:
        outcomes.put((name, *run(name)))


def main(count, names):
    context = multiprocessing.get_context("spawn")
    waiting, outcomes = context.Queue(), context.Queue()
    for name in [*names, *[None] * count]:
        waiting.put(name)
    workers = [context.Process(target=work, args=(waiting, outcomes)) for _ in range(count)]
    for worker in workers:
        worker.start()
    left, failed = len(names), []
    while left > 0:
        try:
            name, line, passed = outcomes.get(timeout=5)
        except queue.Empty:
            if any(worker.is_alive() for worker in workers):
                continue
            name, line, passed, left = "", "check-web: the processes of the tests ended early", False, 1
        print(line, file=sys.stderr, flush=True)
        left -= 1
        if not passed:
            failed.append(name)
    for worker in workers:
        worker.join()
    if failed and "MANAKO_FAILED" in os.environ:
        pathlib.Path(os.environ["MANAKO_FAILED"]).write_text("".join(f"{name}\n" for name in failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
