"""Arithmetic on pairs of elements, comparisons, logic, and conversions."""
import numpy as np
from fixtures import program, random, ct

x, y, row = random(2, 3, 4), random(2, 3, 4, seed=1), random(4, seed=2)
apart = np.where(np.abs(y) < 0.1, np.float32(0.5), y)
column = random(3, 1, seed=3)
# Integers beyond what a float32 holds, and of all signs.
large = np.array([2**24 + 1, 2**24, -(2**24) - 1, 7, -7, 2**31 - 1, -(2**31), 2**30 + 1], np.int32)
other = np.array([2**24, 2**24 + 1, -(2**24), -7, 7, -1, 2**31 - 1, 2**30 + 1], np.int32)
dividends = np.array([7, -7, 7, -7, 2**30 + 1, 2**31 - 1, -(2**31), 6, -6, 0, 123456789, -1], np.int32)
divisors = np.array([2, 2, -2, -2, 2**29, 3, 7, 3, 3, -5, 10, 2**31 - 1], np.int32)
a = np.array([[True, False], [True, False]])
b = np.array([[True, True], [False, False]])
rounded = np.array([[0, 1, 2], [1, 1, 0]], np.float32)


def pair(operation, name, p, q, expected, **more):
    return program(operation, name, {"x": p, "y": q}, lambda mb, x, y: getattr(mb, operation)(x=x, y=y), expected, **more)


def cast(name, value, dtype, expected, opset=ct.target.iOS15):
    """A conversion, and back to a type that can leave a program."""
    back = "int32" if dtype != "fp16" else "fp32"

    def build(mb, x):
        y = mb.cast(x=x, dtype=dtype)
        return y if dtype in ("int32", "fp32") else mb.cast(x=y, dtype=back)
    return program("cast", name, {"x": value}, build, expected, opset=opset)


COMPARISONS = {
    "equal": np.equal, "not_equal": np.not_equal, "greater": np.greater, "greater_equal": np.greater_equal,
    "less": np.less, "less_equal": np.less_equal,
}


def comparison(operation, name, p, q):
    return program(
        operation, name, {"x": p, "y": q},
        lambda mb, x, y: mb.cast(x=getattr(mb, operation)(x=x, y=y), dtype="int32"),
        COMPARISONS[operation](p, q).astype(np.int32))


def logic(operation, function):
    return program(
        operation, "rows", {"x": a.astype(np.int32), "y": b[:, :1].astype(np.int32)},
        lambda mb, x, y: mb.cast(
            x=getattr(mb, operation)(x=mb.cast(x=x, dtype="bool"), y=mb.cast(x=y, dtype="bool")), dtype="int32"),
        function(a, b[:, :1]).astype(np.int32))


fractions = np.array([2.7, -2.7, 0.0, 0.4, -0.4, 99.9], np.float32)
integers = np.array([0, 1, -3, 100, 127, -128], np.int32)

CASES = [
    pair("add", "same_shape", x, y, x + y),
    program("add", "weights", {"x": x}, lambda mb, x: mb.add(x=x, y=random(3, 4, seed=5)), x + random(3, 4, seed=5)),
    pair("add", "both_broadcast", column, row, column + row),
    pair("add", "integers", large[:5], other[:5], large[:5] + other[:5]),
    program("add", "open", {"x": x, "y": y}, lambda mb, x, y: mb.add(x=x, y=y), x + y,
            shapes={"x": (ct.RangeDim(1, 5).symbol, 3, 4), "y": (ct.RangeDim(1, 5).symbol, 3, 4)}),
    pair("sub", "row", x, row, x - row),
    pair("sub", "integers", large[:5], other[:5], large[:5] - other[:5]),
    program("sub", "from_number", {"x": x}, lambda mb, x: mb.sub(x=np.float32(1), y=x), 1 - x),
    program("mul", "scalar", {"x": x}, lambda mb, x: mb.mul(x=x, y=np.float32(2.5)), x * 2.5),
    pair("mul", "integers", np.array([46337, -5], np.int32), np.array([46339, 7], np.int32),
         np.array([46337 * 46339, -35], np.int32)),
    pair("maximum", "rows", x, row, np.maximum(x, row)),
    pair("maximum", "integers", large[:5], other[:5], np.maximum(large[:5], other[:5])),
    pair("minimum", "rows", x, row, np.minimum(x, row)),
    pair("minimum", "integers", large[:5], other[:5], np.minimum(large[:5], other[:5])),
    pair("pow", "positive", np.abs(x), y, np.abs(x) ** y),
    program("pow", "square", {"x": x}, lambda mb, x: mb.pow(x=x, y=np.float32(2)), x ** 2),
    program("pow", "cube", {"x": x}, lambda mb, x: mb.pow(x=x, y=np.float32(3)), x ** 3),
    pair("pow", "integers", np.array([7, -3, 2], np.int32), np.array([2, 3, 10], np.int32),
         np.array([49, -27, 1024], np.int32)),
    pair("real_div", "same_shape", x, apart, x / apart),
    program("real_div", "number", {"x": x}, lambda mb, x: mb.real_div(x=x, y=np.float32(3)), x / np.float32(3)),
    pair("real_div", "integers", np.array([7, -7, 6], np.int32), np.array([2, 2, 3], np.int32),
         np.array([3, -3, 2], np.int32)),
    pair("floor_div", "numbers", x * 5, apart, np.floor(x * 5 / apart)),
    pair("floor_div", "integers", dividends, divisors, dividends // divisors),
    pair("mod", "numbers", x * 5, apart, x * 5 - apart * np.floor(x * 5 / apart), tolerance=1e-3),
    pair("mod", "integers", dividends, divisors, dividends % divisors),
    *[comparison(name, "numbers", rounded, rounded[:1]) for name in COMPARISONS],
    *[comparison(name, "integers", large, other) for name in COMPARISONS],
    logic("logical_and", np.logical_and),
    logic("logical_or", np.logical_or),
    logic("logical_xor", np.logical_xor),
    cast("to_integers", x * 10, "int32", np.trunc(x * 10).astype(np.int32)),
    cast("to_truth", fractions, "bool", (fractions != 0).astype(np.int32)),
    cast("integers_to_truth", integers * 256, "bool", (integers != 0).astype(np.int32)),
    cast("integers_to_numbers", integers, "fp32", integers.astype(np.float32)),
    cast("to_half", rounded, "fp16", rounded),
    *[cast(f"to_{name}", np.abs(fractions), name, np.trunc(np.abs(fractions)).astype(np.int32), ct.target.iOS17)
      for name in ("int8", "uint8", "int16", "uint16")],
    *[cast(f"integers_to_{name}", np.abs(integers) % 128, name, np.abs(integers) % 128, ct.target.iOS17)
      for name in ("int8", "uint8", "int16", "uint16")],
    cast("negative_to_int8", integers, "int8", integers, ct.target.iOS17),
    program("identity", "between", {"x": x}, lambda mb, x: mb.identity(x=mb.add(x=x, y=np.float32(1))), x + 1),
]
