"""Numbers that stand for all elements along dimensions."""
import numpy as np
from fixtures import program, random, ct

x = random(2, 3, 4, low=-2, high=2)
positive = random(2, 3, 4, low=0.2, high=2)
integers = np.array([[3, -1, 4], [1, 5, -9]], np.int32)
wide = positive.astype(np.float64)


def log_sum_exp(v, axis=None, keepdims=False):
    return np.log(np.exp(v.astype(np.float64)).sum(axis=axis, keepdims=keepdims))


REDUCTIONS = {
    "reduce_l1_norm": lambda v, **k: np.abs(v).sum(**k),
    "reduce_l2_norm": lambda v, **k: np.sqrt((v.astype(np.float64) ** 2).sum(**k)),
    "reduce_log_sum": lambda v, **k: np.log(np.abs(v).sum(**k)),
    "reduce_log_sum_exp": log_sum_exp,
    "reduce_max": np.max, "reduce_min": np.min, "reduce_mean": np.mean, "reduce_prod": np.prod, "reduce_sum": np.sum,
    "reduce_sum_square": lambda v, **k: (v.astype(np.float64) ** 2).sum(**k),
}


def reduction(operation, name, value, expected, opset=ct.target.iOS15, **parameters):
    return program(operation, name, {"x": value}, lambda mb, x: getattr(mb, operation)(x=x, **parameters), expected,
                   opset=opset)


def cases(operation, function):
    v = positive if operation == "reduce_log_sum" else x
    i = np.abs(integers) if operation == "reduce_log_sum" else integers
    return [
        reduction(operation, "all", v, np.float32(function(v))),
        reduction(operation, "last_kept", v, function(v, axis=(2,), keepdims=True), axes=[-1], keep_dims=True),
        reduction(operation, "two", v, function(v, axis=(0, 2)), axes=[2, 0]),
        reduction(operation, "integers", i, np.trunc(function(i, axis=(1,))).astype(np.int32), axes=[1]),
    ]


def index(operation, function):
    ties = np.array([[1, 3, 3], [2, 2, 2]], np.float32)
    return [
        reduction(operation, "last", x, function(x, axis=-1).astype(np.int32)),
        reduction(operation, "first_kept", x, function(x, axis=0, keepdims=True).astype(np.int32), axis=0, keep_dims=True),
        reduction(operation, "integers", integers, function(integers, axis=1).astype(np.int32), axis=1),
        reduction(operation, "ties", ties, function(ties, axis=1).astype(np.int32), axis=1),
        program(operation, "narrow", {"x": x},
                lambda mb, x: mb.cast(x=getattr(mb, operation)(x=x, axis=1, output_dtype="uint16"), dtype="int32"),
                function(x, axis=1).astype(np.int32), opset=ct.target.iOS17),
    ]


CASES = [case for name, function in REDUCTIONS.items() for case in cases(name, function)] + [
    reduction("reduce_log_sum_exp", "large", x * 100, log_sum_exp(x.astype(np.float64) * 100, axis=1), axes=[1]),
    *index("reduce_argmax", np.argmax),
    *index("reduce_argmin", np.argmin),
]
