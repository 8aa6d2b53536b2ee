"""Pictures of live frames, encoded or as samples (`YUV1`, see the guide to `manako serve`), for Pillow."""

import io
import struct

import numpy
from PIL import Image

MAGIC = b"YUV1"
HEADER = struct.Struct("<4sIIBBBB")
I420, NV12 = 1, 2
#: The weights of red and blue in Y (ITU-R BT.601-7, BT.709-6).
WEIGHTS = {1: (0.299, 0.114), 2: (0.2126, 0.0722)}
LIMITED, FULL = 1, 2


def is_raw(data):
    return data[:4] == MAGIC


def picture(data):
    """The picture that a frame's bytes hold, in RGB."""
    if not is_raw(data):
        return Image.open(io.BytesIO(data)).convert("RGB")
    _, width, height, layout, matrix, span, nothing = HEADER.unpack(data[:HEADER.size])
    assert nothing == 0 and span in (LIMITED, FULL), data[:HEADER.size]
    samples = numpy.frombuffer(data, numpy.uint8, offset=HEADER.size)
    half = ((height + 1) // 2, (width + 1) // 2)
    luma, colours = samples[: width * height].reshape(height, width), samples[width * height :]
    u, v = colours.reshape(2, *half) if layout == I420 else numpy.moveaxis(colours.reshape(*half, 2), 2, 0)
    u, v = (each.repeat(2, 0).repeat(2, 1)[:height, :width].astype(numpy.float32) - 128 for each in (u, v))
    luma = luma.astype(numpy.float32)
    if span == LIMITED:
        luma, u, v = (luma - 16) * 255 / 219, u * 255 / 224, v * 255 / 224
    of_red, of_blue = WEIGHTS[matrix]
    red, blue = luma + (2 - 2 * of_red) * v, luma + (2 - 2 * of_blue) * u
    green = (luma - of_red * red - of_blue * blue) / (1 - of_red - of_blue)
    return Image.fromarray(numpy.stack([red, green, blue], 2).round().clip(0, 255).astype(numpy.uint8))


def size(data):
    """Width and height of a frame's picture."""
    return HEADER.unpack(data[:HEADER.size])[1:3] if is_raw(data) else Image.open(io.BytesIO(data)).size
