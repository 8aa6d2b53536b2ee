"""Small models made by code, as ONNX files. Field numbers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto"""

import math
import struct

FLOAT = 1


def varint(value):
    data = b""
    while value > 127:
        data, value = data + bytes([value & 127 | 128]), value >> 7
    return data + bytes([value])


def field(number, value):
    """A field of a protobuf message: an integer, a text or a message."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    data = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(data)) + data


def value_info(name, shape):
    dimensions = b"".join(field(1, field(1, extent)) for extent in shape)
    return field(1, name) + field(2, field(1, field(1, FLOAT) + field(2, dimensions)))


def constant(name, shape, values):
    assert len(values) == math.prod(shape)
    extents = b"".join(field(1, extent) for extent in shape)
    return extents + field(2, FLOAT) + field(8, name) + field(9, struct.pack(f"<{len(values)}f", *values))


def node(operation, inputs, output, attribute=b""):
    return b"".join(field(1, each) for each in inputs) + field(2, output) + field(4, operation) + attribute


def detector(labels, rows, side=64):
    """A detector that says the same of every picture, in the form of end-to-end detectors.

    `rows` are (left, top, right, bottom, confidence, class) in pixels of its square input.
    """
    keep_no_dimensions = field(5, field(1, "keepdims") + field(3, 0) + field(20, 2))
    shape = [1, len(rows), 6]
    graph = [
        (1, node("ReduceMax", ["images"], "largest", keep_no_dimensions)),
        (1, node("Mul", ["largest", "zero"], "nothing")),
        (1, node("Add", ["rows", "nothing"], "output")),
        (2, "graph"),
        (5, constant("zero", [], [0])),
        (5, constant("rows", shape, [value for row in rows for value in row])),
        (11, value_info("images", [1, 3, side, side])),
        (12, value_info("output", shape)),
    ]
    names = field(1, "names") + field(2, str(dict(enumerate(labels))))
    return (field(1, 7) + field(7, b"".join(field(*each) for each in graph)) + field(8, field(2, 13)) + field(14, names))
