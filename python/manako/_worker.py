"""One warm process: `manako worker`, which answers the requests of all threads."""

from __future__ import annotations

import atexit
import io
import itertools
import json
import os
import struct
import subprocess
import threading
from typing import Any, Sequence, Union, cast

from . import _memory, _program
from ._errors import ManakoError, UnavailableError, WorkerDiedError, error_of

Buffer = Union[bytes, bytearray, memoryview]

_MAGIC = b"MNW1"
_PREFIX = struct.Struct("<4sII")
# How many bytes of answers are read at once.
_AHEAD = 8192
# How long the process may take to end when its input does, in seconds.
_PATIENCE = 5.0


class Answer:
    """What the program answered: a value, and parts in binary."""

    __slots__ = ("parts", "value")

    def __init__(self, value: Any, parts: "list[tuple[dict[str, Any], memoryview]]") -> None:
        self.value = value
        self.parts = parts


class Pending:
    """A request in flight."""

    __slots__ = ("answer", "done", "error", "number", "offset", "process")

    def __init__(self, number: int, process: "_Process") -> None:
        self.number = number
        self.process = process
        # Where its payload lies in the shared memory.
        self.offset: "int | None" = None
        self.done = threading.Lock()
        self.done.acquire()
        self.answer: "Answer | None" = None
        self.error: "ManakoError | None" = None

    def settle(self, answer: "Answer | None", error: "ManakoError | None") -> None:
        self.answer, self.error = answer, error
        self.done.release()

    def result(self) -> Answer:
        """Waits for the answer; what interrupts the wait cancels the request."""
        try:
            self.done.acquire()
        except BaseException:
            self.process.cancel(self.number)
            raise
        self.done.release()
        if self.error is not None:
            raise self.error
        assert self.answer is not None
        return self.answer


class _Process:
    """A running program; it never starts again."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._pending: "dict[int, Pending]" = {}
        self._state = threading.Lock()
        self._writing = threading.Lock()
        self.is_dead = False
        program = _program.path()
        self._memory = _memory.memory()
        shared = () if self._memory is None else (self._memory.descriptor,)
        options = [] if self._memory is None else ["--memory", str(self._memory.descriptor)]
        try:
            self._child = subprocess.Popen(
                [program, "worker", "--quiet", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, pass_fds=shared)
        except OSError as error:
            if self._memory is not None:
                self._memory.close()
            raise UnavailableError(f"the program can't be started: {error}") from error
        assert self._child.stdin is not None and self._child.stdout is not None
        self._input, self._output = self._child.stdin, cast(io.FileIO, self._child.stdout)
        # What was read of the frames that come next.
        self._ahead = memoryview(b"")
        try:
            greeting = json.loads(self._read_frame()[0])
        except (EOFError, OSError, ValueError) as error:
            raise UnavailableError(
                f"the program ended with status {self._refuse()} when it was started; {_program.missing_libraries()}") from error
        if greeting.get("protocol") != "manako.worker.v1":
            self._refuse()
            raise UnavailableError(f"{_program.path()} does not speak manako.worker.v1; it is of another version")
        self.limits = greeting
        self._places = threading.BoundedSemaphore(greeting["inFlight"])
        self._reader = threading.Thread(target=self._read_all, name="manako", daemon=True)
        self._reader.start()

    def _refuse(self) -> int:
        """Ends a program that can't be used, and gives its status."""
        self.abandon()
        try:
            return self._child.wait(1)
        except subprocess.TimeoutExpired:
            self._child.kill()
            return self._child.wait()

    @property
    def identifier(self) -> int:
        return self._child.pid

    # --- frames

    def _read(self, count: int) -> memoryview:
        """So many bytes, of which some may have come with those before."""
        view = memoryview(bytearray(count))
        filled = min(count, len(self._ahead))
        view[:filled], self._ahead = self._ahead[:filled], self._ahead[filled:]
        while filled < count:
            got = self._output.readinto(view[filled:])
            if not got:
                raise EOFError
            filled += got
        return view

    def _read_frame(self) -> "tuple[bytes, memoryview]":
        if not self._ahead:
            # Most answers are short: one call brings the whole frame.
            self._ahead = memoryview(self._output.read(_AHEAD) or b"")
        magic, header, payload = _PREFIX.unpack(self._read(_PREFIX.size))
        if magic != _MAGIC:
            raise ValueError("the program wrote something that is no frame")
        return bytes(self._read(header)), self._read(payload)

    def _write_frame(self, pending: Pending, message: dict[str, Any], buffers: Sequence[Buffer]) -> None:
        views = [memoryview(each).cast("B") for each in buffers]
        total = sum(each.nbytes for each in views)
        if self._memory is not None and total >= _memory.LEAST_BYTES:
            pending.offset = self._memory.put(views, total)
            if pending.offset is not None:
                message["memory"] = {"offset": pending.offset, "bytes": total}
                views, total = [], 0
        header = json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode()
        if total > self.limits["payloadBytes"] or len(header) > self.limits["headerBytes"]:
            raise error_of({"code": "limitExceeded", "message": f"the request has {total + len(header)} bytes; it is too large"})
        waiting = [memoryview(_PREFIX.pack(_MAGIC, len(header), total) + header), *views]
        with self._writing:
            if self._input.closed:
                raise BrokenPipeError
            while waiting:
                written = os.writev(self._input.fileno(), waiting[:64])
                while waiting and written >= waiting[0].nbytes:
                    written -= waiting.pop(0).nbytes
                if waiting:
                    waiting[0] = waiting[0][written:]

    # --- requests

    def send(self, message: dict[str, Any], buffers: Sequence[Buffer], waits: bool = True) -> Pending:
        """Sends a request. Raises `BrokenPipeError` when the process is gone, `BlockingIOError` when there is no place and `waits` is false."""
        if not self._places.acquire(blocking=waits):
            raise BlockingIOError
        with self._state:
            if self.is_dead:
                self._places.release()
                raise BrokenPipeError
            pending = Pending(next(self._numbers), self)
            self._pending[pending.number] = pending
        try:
            self._write_frame(pending, {"id": pending.number, **message}, buffers)
        except BaseException as error:
            if not isinstance(error, (OSError, ManakoError)):
                # Half a frame may have been written: what follows would mean nothing.
                self._child.kill()
            with self._state:
                forgotten = self._pending.pop(pending.number, None)
            if forgotten is not None:
                self._release(pending)
            raise
        return pending

    def cancel(self, number: int) -> None:
        """Asks for the end of a request; its answer is not waited for."""
        try:
            self.send({"do": "cancel", "request": number}, (), waits=False)
        except OSError:
            pass

    def _read_all(self) -> None:
        try:
            while True:
                header, payload = self._read_frame()
                self._settle(json.loads(header), payload)
        except (EOFError, OSError, ValueError):
            pass
        self._bury()

    def _settle(self, message: dict[str, Any], payload: memoryview) -> None:
        with self._state:
            pending = self._pending.pop(message.get("id", 0), None)
        if pending is None:
            return
        self._release(pending)
        if "error" in message:
            pending.settle(None, error_of(message["error"]))
            return
        parts, position = [], 0
        for part in message.get("parts", ()):
            parts.append((part, payload[position:position + part["bytes"]]))
            position += part["bytes"]
        pending.settle(Answer(message["answer"], parts), None)

    def _release(self, pending: Pending) -> None:
        """Gives back what a request held while it was in flight."""
        if self._memory is not None and pending.offset is not None:
            self._memory.free(pending.offset)
        self._places.release()

    def _bury(self) -> None:
        """The process has ended, or says things that mean nothing: whoever waits hears of it."""
        with self._state:
            self.is_dead = True
            waiting, self._pending = list(self._pending.values()), {}
        try:
            self._child.kill()
        except OSError:
            pass
        status = self._child.wait()
        with self._writing:
            self._input.close()
        self._output.close()
        if self._memory is not None:
            self._memory.close()
        for pending in waiting:
            self._release(pending)
            pending.settle(None, WorkerDiedError(f"the process ended with status {status} while it worked on this"))

    def abandon(self) -> None:
        """Closes what leads to the process, which belongs to somebody else."""
        if self._memory is not None:
            self._memory.close()
        self._input.close()
        self._output.close()

    def end(self) -> None:
        """Ends the process: what it works on is finished."""
        with self._writing:
            self._input.close()
        try:
            self._child.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()
        if self._reader is not threading.current_thread():
            self._reader.join(_PATIENCE)


class Worker:
    """The process that the functions of this module share. It starts at the first call, and again when it has died."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: "_Process | None" = None

    def start(self) -> _Process:
        """The running process."""
        with self._lock:
            if self._process is None or self._process.is_dead:
                self._process = _Process()
            return self._process

    def send(self, message: dict[str, Any], buffers: Sequence[Buffer] = ()) -> Pending:
        """Sends a request, to another process if this one has died meanwhile."""
        for _ in range(2):
            try:
                return self.start().send(message, buffers)
            except BrokenPipeError:
                with self._lock:
                    if self._process is not None:
                        self._process.is_dead = True
        raise WorkerDiedError("the process ends whenever it is started")

    def ask(self, message: dict[str, Any], buffers: Sequence[Buffer] = ()) -> Answer:
        """Sends a request and waits for its answer."""
        return self.send(message, buffers).result()

    def close(self) -> None:
        """Ends the process; a later call starts another one."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.end()

    def forget(self) -> None:
        """In a child that was forked: the process belongs to the parent, and this child starts its own."""
        process, self._process, self._lock = self._process, None, threading.Lock()
        if process is not None:
            process.abandon()


worker = Worker()
atexit.register(worker.close)
os.register_at_fork(after_in_child=worker.forget)
