"""Small pictures and a model, made by code."""

import base64
import struct
import zlib

JPEG = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqm"
    "x5moq6T/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AL//Z"
)
WEBP = base64.b64decode("UklGRjQAAABXRUJQVlA4ICgAAACwAQCdASoIAAgABABoJaACdLoABQIAAP7QyvXwBT1R/na2GIJ4AAAA")


def png(width, height):
    """A red picture."""

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress((b"\0" + b"\xff\0\0" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def onnx(side):
    """A classifier with as many classes as its input has numbers; opset 13."""

    def varint(number):
        low, rest = number & 127, number >> 7
        return bytes([low | 128]) + varint(rest) if rest else bytes([low])

    def integer(field, number):
        return varint(field << 3) + varint(number)

    def block(field, body):
        return varint(field << 3 | 2) + varint(len(body)) + body

    def value(name, shape):
        sizes = b"".join(block(1, integer(1, size)) for size in shape)
        return block(1, name) + block(2, block(1, integer(1, 1) + block(2, sizes)))

    node = block(1, b"x") + block(2, b"y") + block(4, b"Flatten")
    inputs = block(11, value(b"x", [1, 3, side, side]))
    outputs = block(12, value(b"y", [1, 3 * side * side]))
    return integer(1, 7) + block(7, block(1, node) + block(2, b"g") + inputs + outputs) + block(8, integer(2, 13))
