"""Sums and their kin, the order of elements, products of matrices."""
import numpy as np
from fixtures import network, random

x, y = random(2, 3, 4), random(2, 3, 4, seed=1)
positive = np.abs(x) + 0.1
ties = np.array([[3, 1, 3, 2], [0, 5, 5, 5]], np.float32)
square = random(2, 4, 3, seed=7)


def reduction(layer, method, function, value=x):
    """function(value, axes, keepdims)"""
    def case(name, axes, expected, **options):
        return network(layer, name, {"x": value}, lambda b: getattr(b, method)("layer", "x", "y", axes=axes, **options), expected)
    return [
        case("keep", [1], function(value, (1,), True)),
        case("drop", [0, -1], function(value, (0, 2), False), keepdims=False),
        case("all", None, function(value, (0, 1, 2), True), reduce_all=True),
        case("all_drop", None, function(value, (0, 1, 2), False).reshape(1), reduce_all=True, keepdims=False),
    ]


def argument(layer, method, function):
    def case(name, value, axis, expected, **options):
        return network(layer, name, {"x": value}, lambda b: getattr(b, method)("layer", "x", "y", axis=axis, **options),
                       np.asarray(expected, np.float32))
    return [
        case("keep", x, -2, function(x, 1)[:, None]),
        case("drop", x, 2, function(x, 2), keepdims=False),
        case("vector", x[0, 0], 0, function(x[0, 0], 0).reshape(1), keepdims=False),
        case("ties", ties, 1, function(ties, 1)[:, None]),
    ]


def top(case, value, count, axis, bottom=False, computed=False):
    order = np.argsort(value if bottom else -value, axis, kind="stable").take(range(count), axis)
    inputs = {"x": value}
    if computed:
        inputs["k"] = np.array([count], np.float32)
    return network("topK", case, inputs,
                   lambda b: b.add_topk("layer", list(inputs), ["v", "i"], k=0 if computed else count, axis=axis, use_bottom_k=bottom),
                   [np.take_along_axis(value, order, axis), order.astype(np.float32)], outputs=("v", "i"))


def cumulative(case, axis, exclusive=False, reverse=False, computed=False):
    value = np.flip(x, axis) if reverse else x
    sums = np.cumsum(value, axis)
    if exclusive:
        sums = sums - value
    inputs = {"x": x}
    if computed:
        inputs["a"] = np.array([axis], np.float32)
    return network("cumSum", case, inputs,
                   lambda b: b.add_cumsum("layer", list(inputs), "y", axis=-1 if computed else axis, reverse=reverse, exclusive=exclusive),
                   np.flip(sums, axis) if reverse else sums)


def product(case, a, b, expected, **options):
    return network("batchedMatmul", case, {"x": a, "z": b},
                   lambda builder: builder.add_batched_mat_mul("layer", ["x", "z"], "y", **options), expected)


def weighted(case, a, w, bias=None, expected=None, **options):
    if expected is None:
        expected = a @ w + (0 if bias is None else bias)
    return network("batchedMatmul", case, {"x": a}, lambda b: b.add_batched_mat_mul(
        "layer", ["x"], "y", weight_matrix_rows=a.shape[-1], weight_matrix_columns=expected.shape[-1],
        W=options.pop("data", w), bias=bias, **options), expected)


def band(value, lower, upper):
    m, n = np.arange(value.shape[-2])[:, None], np.arange(value.shape[-1])[None]
    return value * ((lower < 0) | (m - n <= lower)) * ((upper < 0) | (n - m <= upper))


quantized = np.random.default_rng(3).integers(0, 255, (4, 5)).astype(np.uint8)
scales, offsets = random(5, seed=8, low=0.01, high=0.02), random(5, seed=9)

CASES = [
    *reduction("reduceSum", "add_reduce_sum", lambda v, a, k: v.sum(a, keepdims=k)),
    *reduction("reduceProd", "add_reduce_prod", lambda v, a, k: v.prod(a, keepdims=k)),
    *reduction("reduceMean", "add_reduce_mean", lambda v, a, k: v.mean(a, keepdims=k)),
    *reduction("reduceMax", "add_reduce_max", lambda v, a, k: v.max(a, keepdims=k)),
    *reduction("reduceMin", "add_reduce_min", lambda v, a, k: v.min(a, keepdims=k)),
    *reduction("reduceL1", "add_reduce_l1", lambda v, a, k: np.abs(v).sum(a, keepdims=k)),
    *reduction("reduceL2", "add_reduce_l2", lambda v, a, k: np.sqrt((v * v).sum(a, keepdims=k))),
    *reduction("reduceSumSquare", "add_reduce_sumsquare", lambda v, a, k: (v * v).sum(a, keepdims=k)),
    *reduction("reduceLogSum", "add_reduce_logsum", lambda v, a, k: np.log(v.sum(a, keepdims=k)), positive),
    *reduction("reduceLogSumExp", "add_reduce_logsumexp", lambda v, a, k: np.log(np.exp(v.astype(np.float64)).sum(a, keepdims=k)), x * 100),
    *argument("argMax", "add_argmax", np.argmax), *argument("argMin", "add_argmin", np.argmin),
    top("two", x, 2, 1), top("last", x, 3, -1), top("bottom", x, 2, 2, bottom=True), top("ties", ties, 3, 1),
    top("computed", x, 2, 2, computed=True),
    network("argSort", "ascending", {"x": x}, lambda b: b.add_argsort("layer", "x", "y", axis=1), np.argsort(x, 1).astype(np.float32)),
    network("argSort", "descending", {"x": x}, lambda b: b.add_argsort("layer", "x", "y", axis=2, descending=True),
            np.argsort(-x, 2).astype(np.float32)),
    cumulative("last", -1), cumulative("exclusive", 1, exclusive=True), cumulative("reverse", 2, reverse=True),
    cumulative("exclusive_reverse", 0, exclusive=True, reverse=True), cumulative("computed", 1, computed=True),
    product("batch", x, square, x @ square), product("broadcast", x, square[:1], x @ square[:1]),
    product("transposed", square, y, square.transpose(0, 2, 1) @ y.transpose(0, 2, 1), transpose_a=True, transpose_b=True),
    product("vector_first", x[0, 0], square, x[0, 0][None] @ square),
    product("vector_second", x, x[0, 0], x @ x[0, 0][:, None]),
    weighted("weights", x, random(4, 5)), weighted("bias", x, random(4, 5), random(5)),
    weighted("vector", x[0, 0], random(4, 5), random(5)),
    weighted("quantized", x, None, expected=x @ (quantized * scales + offsets), data=quantized.tobytes(), is_quantized_weight=True,
             nbits=8, quant_scale=scales, quant_bias=offsets),
    network("matrixBandPart", "both", {"x": random(2, 4, 5)}, lambda b: b.add_matrix_band_part("layer", "x", "y", 1, 2), band(random(2, 4, 5), 1, 2)),
    network("matrixBandPart", "upper_all", {"x": random(4, 5)}, lambda b: b.add_matrix_band_part("layer", "x", "y", 0, -1), band(random(4, 5), 0, -1)),
    *[network("lowerTriangular", name, {"x": random(2, 4, 5)}, lambda b, k=k: b.add_lower_triangular("layer", "x", "y", k), np.tril(random(2, 4, 5), k))
      for name, k in (("main", 0), ("above", 2), ("below", -1))],
    *[network("upperTriangular", name, {"x": random(2, 4, 5)}, lambda b, k=k: b.add_upper_triangular("layer", "x", "y", k), np.triu(random(2, 4, 5), k))
      for name, k in (("main", 0), ("above", 2), ("below", -1))],
]
