"""Functions of each element, arithmetic, comparisons and logic."""
import math

import numpy as np
from fixtures import network, random

x, y, row = random(2, 3, 4), random(2, 3, 4, seed=1), random(4, seed=2)
wide = random(2, 3, 4, seed=3, low=-4, high=4)
five = random(1, 1, 3, 2, 2, seed=4, low=-2, high=2)
halves = np.array([-2.5, -1.5, -0.5, 0, 0.5, 1.5, 2.5, 2.4, -2.6], np.float32)
truth = np.array([[0, 1, 0.5], [0, -1, 0]], np.float32)
other = np.array([[0, 0, 2], [1, 1, 0]], np.float32)
few = np.array([[-1, 0, 1], [2, 1, -1]], np.float32)
more = np.array([[-1, 1, 0]], np.float32)


def erf(values):
    return np.vectorize(math.erf)(values).astype(np.float32)


def unary(layer, method, function, value=x, **options):
    return network(layer, "values", {"x": value}, lambda b: getattr(b, method)("layer", "x", "y", **options), function(value))


def binary(layer, method, expected, a=x, b=y, case="same_shape"):
    return network(layer, case, {"x": a, "z": b}, lambda builder: getattr(builder, method)("layer", ["x", "z"], "y"), expected)


def comparison(layer, method, function, **options):
    return [
        network(layer, "two", {"x": few, "z": more}, lambda b: getattr(b, method)("layer", ["x", "z"], "y", **options),
                function(few, more).astype(np.float32)),
        network(layer, "alpha", {"x": few}, lambda b: getattr(b, method)("layer", ["x"], "y", alpha=1.0, **options),
                function(few, 1).astype(np.float32)),
    ]


def logical(layer, mode, function):
    return network(layer, "truth", {"x": truth, "z": other}, lambda b: b.add_logical("layer", ["x", "z"], "y", mode),
                   function(truth != 0, other != 0).astype(np.float32))


def gelu(mode, function):
    return network("gelu", mode.lower(), {"x": wide}, lambda b: b.add_gelu("layer", "x", "y", mode=mode), function(wide))


def softmax(value, axis):
    powers = np.exp(value - value.max(axis, keepdims=True))
    return powers / powers.sum(axis, keepdims=True)


CASES = [
    unary("ceil", "add_ceil", np.ceil, wide), unary("floor", "add_floor", np.floor, wide),
    unary("sign", "add_sign", np.sign, halves), unary("round", "add_round", np.round, halves),
    unary("sin", "add_sin", np.sin, wide), unary("cos", "add_cos", np.cos, wide), unary("tan", "add_tan", np.tan),
    unary("asin", "add_asin", np.arcsin), unary("acos", "add_acos", np.arccos), unary("atan", "add_atan", np.arctan, wide),
    unary("sinh", "add_sinh", np.sinh, wide), unary("cosh", "add_cosh", np.cosh, wide), unary("tanh", "add_tanh", np.tanh, wide),
    unary("asinh", "add_asinh", np.arcsinh, wide), unary("acosh", "add_acosh", np.arccosh, np.abs(wide) + 1),
    unary("atanh", "add_atanh", np.arctanh, x * 0.9), unary("erf", "add_erf", erf, wide),
    unary("exp2", "add_exp2", np.exp2, wide),
    network("sin", "five_dimensions", {"x": five[0, 0]}, lambda b: b.add_sin("layer", "x", "y"), np.sin(five[0, 0]), exact=False),
    network("clip", "range", {"x": wide}, lambda b: b.add_clip("layer", "x", "y", -1.5, 2), np.clip(wide, -1.5, 2)),
    network("clampedReLU", "slope", {"x": wide}, lambda b: b.add_clamped_relu("layer", "x", "y", alpha=0.5, beta=2),
            np.minimum(2, np.where(wide < 0, 0.5 * wide, wide))),
    network("clampedReLU", "negative", {"x": wide}, lambda b: b.add_clamped_relu("layer", "x", "y", alpha=-1, beta=1),
            np.minimum(1, np.where(wide < 0, -wide, wide))),
    gelu("EXACT", lambda v: 0.5 * v * (1 + erf(v / math.sqrt(2)))),
    gelu("TANH_APPROXIMATION", lambda v: 0.5 * v * (1 + np.tanh(math.sqrt(2 / math.pi) * (v + 0.044715 * v ** 3)))),
    gelu("SIGMOID_APPROXIMATION", lambda v: v / (1 + np.exp(-1.702 * v))),
    network("softmaxND", "middle", {"x": wide}, lambda b: b.add_softmax_nd("layer", "x", "y", 1), softmax(wide, 1)),
    network("softmaxND", "negative", {"x": wide}, lambda b: b.add_softmax_nd("layer", "x", "y", -1), softmax(wide, -1)),
    network("copy", "input", {"x": x}, lambda b: (b.add_copy("layer", "x", "z"), b.add_sin("sin", "z", "y")), np.sin(x)),
    network("copy", "overwrites", {"x": x},
            lambda b: (b.add_sin("a", "x", "z"), b.add_cos("b", "z", "w"), b.add_copy("layer", "w", "z"), b.add_sin("c", "z", "y")),
            np.sin(np.cos(np.sin(x)))),
    binary("addBroadcastable", "add_add_broadcastable", x + row, b=row, case="row"),
    binary("subtractBroadcastable", "add_subtract_broadcastable", x - y),
    binary("subtractBroadcastable", "add_subtract_broadcastable", row - x, a=row, b=x, case="row_first"),
    binary("multiplyBroadcastable", "add_multiply_broadcastable", x * y),
    binary("divideBroadcastable", "add_divide_broadcastable", x / y),
    binary("divideBroadcastable", "add_divide_broadcastable", x / random(2, 1, 4), b=random(2, 1, 4), case="column"),
    binary("modBroadcastable", "add_mod_broadcastable", np.mod(wide, y), a=wide),
    binary("minBroadcastable", "add_min_broadcastable", np.minimum(x, row), b=row, case="row"),
    binary("maxBroadcastable", "add_max_broadcastable", np.maximum(x, y)),
    binary("powBroadcastable", "add_pow_broadcastable", np.power(np.abs(x), wide), a=np.abs(x), b=wide),
    binary("floorDivBroadcastable", "add_floor_div_broadcastable", np.floor_divide(wide, y), a=wide),
    *comparison("equal", "add_equal", np.equal), *comparison("notEqual", "add_not_equal", np.not_equal),
    *comparison("lessThan", "add_less_than", np.less),
    *comparison("lessEqual", "add_less_than", np.less_equal, use_less_than_equal=True),
    *comparison("greaterThan", "add_greater_than", np.greater),
    *comparison("greaterEqual", "add_greater_than", np.greater_equal, use_greater_than_equal=True),
    logical("logicalAnd", "AND", np.logical_and), logical("logicalOr", "OR", np.logical_or),
    logical("logicalXor", "XOR", np.logical_xor),
    network("logicalNot", "truth", {"x": truth}, lambda b: b.add_logical("layer", ["x"], "y", "NOT"),
            np.logical_not(truth != 0).astype(np.float32)),
    network("whereBroadcastable", "broadcast", {"c": more, "x": few, "z": np.array([[7], [8]], np.float32)},
            lambda b: b.add_where_broadcastable("layer", ["c", "x", "z"], "y"), np.where(more != 0, few, [[7], [8]])),
]
