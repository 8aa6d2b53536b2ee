"""Masks as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy
    import numpy.typing


class MaskArray:
    """What a mask can do: be an array."""

    size: "tuple[int, int]"
    counts: "list[int]"

    def to_array(self) -> "numpy.typing.NDArray[numpy.bool_]":
        """The mask as an array of height × width, true where a pixel belongs to the finding.

        The size is that of the mask, which may be smaller than the picture's.
        """
        import numpy

        height, width = self.size
        values = numpy.zeros(len(self.counts), dtype=numpy.bool_)
        values[1::2] = True
        return numpy.repeat(values, self.counts).reshape(width, height).T

    def __array__(self, dtype: Any = None, copy: "bool | None" = None) -> Any:
        array = self.to_array()
        return array if dtype is None else array.astype(dtype)
