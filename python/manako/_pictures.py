"""Pictures in every form in which Python has them."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, Sequence, Union

from ._errors import InvalidArgumentError, UnavailableError

if TYPE_CHECKING:
    import numpy
    import numpy.typing
    import PIL.Image

    Picture = Union[str, os.PathLike[str], bytes, bytearray, memoryview, numpy.typing.NDArray[numpy.uint8], PIL.Image.Image]
    Pictures = Union[Picture, Sequence[Picture]]

_MODES = {"L": 1, "RGB": 3}


def is_one(pictures: Any) -> bool:
    """Whether it is one picture and not several."""
    if isinstance(pictures, (str, os.PathLike, bytes, bytearray, memoryview)) or _is_pillow(pictures):
        return True
    dimensions = getattr(pictures, "ndim", None)
    if dimensions is not None:
        return dimensions in (2, 3)
    return not hasattr(pictures, "__iter__")


def name_of(picture: Any) -> "str | None":
    """The file's path as it was given; nothing for what is in memory."""
    return os.fspath(picture) if isinstance(picture, (str, os.PathLike)) else None


def describe(picture: Any) -> "tuple[dict[str, Any], Any]":
    """What the program is told of a picture, and its bytes."""
    if isinstance(picture, (str, os.PathLike)):
        return _encoded(_read(picture))
    if isinstance(picture, (bytes, bytearray, memoryview)):
        return _encoded(picture)
    if _is_pillow(picture):
        return _pillow(picture)
    if hasattr(picture, "__array_interface__") or hasattr(picture, "__array__"):
        return _array(picture)
    raise InvalidArgumentError(
        f"{type(picture).__name__} is no picture; give a path, bytes of a file, an array of height × width × 3, or a PIL image")


def _read(path: Any) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise UnavailableError(f"{os.fspath(path)}: {error.strerror or error}") from error


def _encoded(data: Any) -> "tuple[dict[str, Any], Any]":
    return {"bytes": memoryview(data).nbytes}, data


def _is_pillow(picture: Any) -> bool:
    module = sys.modules.get("PIL.Image")
    return module is not None and isinstance(picture, module.Image)


def _pillow(picture: Any) -> "tuple[dict[str, Any], Any]":
    # Files of cameras lie on their side and say so; numbers of pixels then are those of the upright picture, as for paths.
    if picture.getexif().get(0x0112, 1) != 1:
        from PIL import ImageOps

        picture = ImageOps.exif_transpose(picture)
    if picture.mode not in ("L", "RGB"):
        picture = picture.convert("RGB")
    return _pixels(picture.tobytes(), picture.width, picture.height, _MODES[picture.mode])


def _array(picture: Any) -> "tuple[dict[str, Any], Any]":
    import numpy

    array = numpy.asarray(picture)
    channels = 1 if array.ndim == 2 else array.shape[2] if array.ndim == 3 else 0
    if array.dtype != numpy.uint8 or channels not in (1, 3, 4) or 0 in array.shape:
        raise InvalidArgumentError(
            f"an array of {array.dtype} and shape {array.shape} is no picture; give uint8 of height × width, or height × width × 3 or 4"
            " (red, green, blue)")
    array = numpy.ascontiguousarray(array)
    return _pixels(array.data.cast("B"), array.shape[1], array.shape[0], channels)


def _pixels(data: Any, width: int, height: int, channels: int) -> "tuple[dict[str, Any], Any]":
    return {"bytes": memoryview(data).nbytes, "width": width, "height": height, "channels": channels}, data
