"""Findings drawn on their picture, for notebooks and files."""

from __future__ import annotations

import html
import struct
import zlib
from typing import TYPE_CHECKING, Any, Iterator

from ._errors import UnavailableError
from ._pictures import describe
from ._worker import worker

if TYPE_CHECKING:
    import numpy
    import numpy.typing

    from ._values import Finding, PixelBox

# What is shown around a single finding, as a share of its larger side.
_MARGIN = 0.15


class Pixels:
    """Rows of red, green and blue."""

    __slots__ = ("data", "height", "width")

    def __init__(self, width: int, height: int, data: Any) -> None:
        self.width, self.height, self.data = width, height, data

    def to_array(self) -> "numpy.typing.NDArray[numpy.uint8]":
        """An array of height × width × 3."""
        import numpy

        return numpy.frombuffer(self.data, dtype=numpy.uint8).reshape(self.height, self.width, 3)

    def cut(self, left: int, top: int, right: int, bottom: int) -> "Pixels":
        """A part of it."""
        row, data = 3 * self.width, memoryview(self.data)
        rows = (data[y * row + 3 * left:y * row + 3 * right] for y in range(top, bottom))
        return Pixels(right - left, bottom - top, b"".join(rows))

    def png(self) -> bytes:
        """A file of it."""
        row, data = 3 * self.width, memoryview(self.data)
        rows = b"".join(b"\0" + data[y * row:(y + 1) * row] for y in range(self.height))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(rows, 1)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


class Drawable:
    """What the findings of a picture can do: be drawn, counted and walked through."""

    observations: "list[Finding]"
    width: int
    height: int
    # The request and the picture; set by whoever asked.
    _request: "tuple[dict[str, Any], Any] | None" = None
    # The picture that the capability has rewritten.
    _rewritten: "Pixels | None" = None

    def __iter__(self) -> "Iterator[Finding]":
        return iter(self.observations)

    def __len__(self) -> int:
        return len(self.observations)

    def __bool__(self) -> bool:
        return True

    @property
    def boxes(self) -> "numpy.typing.NDArray[numpy.float64]":
        """The boxes as an array of count × 4: left, top, width and height in pixels; a row of NaN for what has no box."""
        import numpy

        found = [each.pixel_box for each in self.observations]
        nothing = (float("nan"),) * 4
        rows = [(box.x, box.y, box.width, box.height) if box else nothing for box in found]
        return numpy.array(rows, dtype=numpy.float64).reshape(len(rows), 4)

    @property
    def picture(self) -> "numpy.typing.NDArray[numpy.uint8]":
        """The picture that the capability has rewritten, as `blur` does: an array of height × width × 3."""
        if self._rewritten is None:
            raise UnavailableError("only functions that rewrite pictures, such as blur, give a picture; draw() draws findings")
        return self._rewritten.to_array()

    def draw(self) -> "numpy.typing.NDArray[numpy.uint8]":
        """The upright picture with the findings drawn on it, as an array of height × width × 3.

        The picture is looked at once more.
        """
        return self._draw().to_array()

    def _draw(self) -> Pixels:
        if self._rewritten is not None:
            return self._rewritten
        part, data = self._ask("pixels")
        return Pixels(part["width"], part["height"], data)

    def _ask(self, form: str) -> "tuple[dict[str, Any], memoryview]":
        if self._request is None:
            raise UnavailableError("these findings do not know their picture")
        message, picture = self._request
        described, data = describe(picture)
        answer = worker.ask({**message, "pictures": [described], "draw": form}, (data,))
        return answer.parts[0]

    def _repr_png_(self) -> "bytes | None":
        if self._rewritten is not None:
            return self._rewritten.png()
        return None if self._request is None else bytes(self._ask("png")[1])

    def _repr_html_(self) -> "str | None":
        """A table; the picture is shown where there is one."""
        if self._request is not None or self._rewritten is not None:
            return None
        rows = "".join(each._row() for each in self.observations)
        return f"<table><tr><th>label</th><th>confidence</th><th>box</th><th>text</th></tr>{rows}</table>"


class DrawableFinding:
    """What a finding can do: show its part of the picture."""

    label: str
    confidence: float
    pixel_box: "PixelBox | None"
    text: "str | None"
    payload: "str | None"
    _look: "Drawable | None" = None

    def _repr_png_(self) -> "bytes | None":
        look, box = self._look, self.pixel_box
        if look is None or box is None or look._request is None:
            return None
        drawn, margin = look._draw(), _MARGIN * max(box.width, box.height)
        left, top = max(0, int(box.x - margin)), max(0, int(box.y - margin))
        right = min(drawn.width, int(box.x + box.width + margin) + 1)
        bottom = min(drawn.height, int(box.y + box.height + margin) + 1)
        if left >= right or top >= bottom:
            return None
        return drawn.cut(left, top, right, bottom).png()

    def _repr_html_(self) -> "str | None":
        if self._look is not None and self._look._request is not None and self.pixel_box is not None:
            return None
        return f"<table>{self._row()}</table>"

    def _row(self) -> str:
        box = self.pixel_box
        place = f"{box.x:.0f}, {box.y:.0f}, {box.width:.0f} × {box.height:.0f}" if box else ""
        cells = (self.label, f"{self.confidence:.2f}", place, self.text or self.payload or "")
        return "<tr>" + "".join(f"<td>{html.escape(each)}</td>" for each in cells) + "</tr>"
