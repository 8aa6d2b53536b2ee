"""Memory that this process shares with the worker: large pictures and arrays need not go through a pipe."""

from __future__ import annotations

import fcntl
import mmap
import os
import threading
from typing import Optional, Sequence

# What goes through the pipe at once: less is as fast that way.
LEAST_BYTES = 64 << 10
# Pages are taken when they are written to, so that this is only an upper bound.
SIZE = 64 << 20
_PAGE = mmap.PAGESIZE


class Memory:
    """A memory file, of which requests in flight own pieces."""

    def __init__(self) -> None:
        self.descriptor = os.memfd_create("manako", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
        try:
            os.ftruncate(self.descriptor, SIZE)
            # The worker reads pictures where they lie, which it may as this file never becomes shorter.
            fcntl.fcntl(self.descriptor, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW | fcntl.F_SEAL_SEAL)
            self._view = memoryview(mmap.mmap(self.descriptor, SIZE))
        except BaseException:
            os.close(self.descriptor)
            raise
        self._lock = threading.Lock()
        # Begin and end of the pieces in use, sorted.
        self._used: "list[tuple[int, int]]" = []

    def put(self, buffers: "Sequence[memoryview]", count: int) -> Optional[int]:
        """Copies bytes to a free piece and returns its offset; none when there is no room."""
        offset = self._reserve(count)
        if offset is None:
            return None
        position = offset
        for each in buffers:
            self._view[position:position + each.nbytes] = each
            position += each.nbytes
        return offset

    def _reserve(self, count: int) -> Optional[int]:
        length = -(-count // _PAGE) * _PAGE
        with self._lock:
            begin = 0
            for index, (first, last) in enumerate([*self._used, (SIZE, SIZE)]):
                if first - begin >= length:
                    self._used.insert(index, (begin, begin + length))
                    return begin
                begin = last
        return None

    def free(self, offset: int) -> None:
        """Gives a piece back."""
        with self._lock:
            self._used = [each for each in self._used if each[0] != offset]

    def close(self) -> None:
        """Closes the file; the bytes stay mapped until nobody refers to them."""
        descriptor, self.descriptor = self.descriptor, -1
        if descriptor >= 0:
            os.close(descriptor)


def memory() -> Optional[Memory]:
    """A new memory file; none where the system has none to give."""
    try:
        return Memory()
    except (AttributeError, OSError):
        return None
