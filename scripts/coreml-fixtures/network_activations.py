"""Functions of each element, and combinations of several values."""
import numpy as np
from fixtures import network, random

x = random(1, 3, 4, 5, low=-3, high=3)
old = x[0]
alphas, betas = random(3, seed=3, low=0.1), random(3, seed=4, low=0.5, high=2)
column = lambda v: v.reshape(-1, 1, 1)


def activation(name, kind, params, y, x=x, exact=True):
    return network("activation", name, {"x": x}, lambda b: b.add_activation("layer", kind, "x", "y", params), y, exact=exact)


def unary(name, mode, y, x=x, exact=True, **more):
    return network("unary", name, {"x": x}, lambda b: b.add_unary("layer", "x", "y", mode, **more), y, exact=exact)


def clamped(alpha, bound):
    """As converters write `min(x, 6)`: two changes of sign around a maximum."""
    def add(b):
        b.add_activation("rectified", "RELU", "x", "a")
        b.add_activation("negated", "LINEAR", "a", "b", [-1, 0])
        b.add_unary("bound", "b", "c", "threshold", alpha=-bound)
        b.add_activation("layer", "LINEAR", "c", "y", [alpha, 0])
    return add


def combination(operation, name, mode, inputs, y, exact=True, alpha=None):
    return network(operation, name, inputs, lambda b: b.add_elementwise(
        "layer", list(inputs), "y_", mode, alpha), y, exact=exact, outputs=("y_",))


softplus = lambda v: np.log1p(np.exp(v))
positive = random(2, 3, 4, low=0.1, high=3)
a, b, c = (random(1, 3, 4, 5, seed=s) for s in (5, 6, 7))
channels = random(1, 3, 1, 1, seed=8)
vectors = {"a": random(2, 5, 1, 1), "b": random(2, 5, 1, 1, seed=1)}
dots = (vectors["a"] * vectors["b"]).sum(1, keepdims=True)
norms = [np.sqrt((v.astype(np.float64) ** 2).sum(1, keepdims=True)) for v in vectors.values()]


def scale(name, shape_w, shape_b, exact=True):
    w, b_ = random(*shape_w, seed=1), random(*shape_b, seed=2) if shape_b else None
    place = lambda v: column(v) if v.ndim == 1 else v
    v = x if exact else old
    y = v * place(w) + (place(b_) if shape_b else 0)
    return network("scale", name, {"x": v}, lambda n: n.add_scale(
        "layer", w, b_, bool(shape_b), "x", "y", list(shape_w), list(shape_b) if shape_b else None), y, exact=exact)


def bias(name, shape, exact=True):
    w = random(*shape, seed=1)
    v = x if exact else old
    return network("bias", name, {"x": v}, lambda n: n.add_bias("layer", w, "x", "y", list(shape)),
                   v + (column(w) if w.ndim == 1 else w), exact=exact)


CASES = [
    activation("linear", "LINEAR", [1.5, -0.5], 1.5 * x - 0.5),
    activation("relu_old", "RELU", None, np.maximum(old, 0), old, exact=False),
    activation("relu_vector", "RELU", None, np.maximum(old[0, 0], 0), old[0, 0]),
    activation("leaky", "LEAKYRELU", [0.2], np.where(x > 0, x, 0.2 * x)),
    activation("thresholded", "THRESHOLDEDRELU", 0.7, np.where(x >= 0.7, x, 0)),
    activation("prelu", "PRELU", alphas, np.where(x > 0, x, column(alphas) * x)),
    activation("prelu_old_single", "PRELU", alphas[:1], np.where(old > 0, old, alphas[0] * old), old, exact=False),
    activation("tanh", "TANH", None, np.tanh(x)),
    activation("scaled_tanh", "SCALED_TANH", [1.7, 0.6], 1.7 * np.tanh(0.6 * x)),
    activation("sigmoid_old", "SIGMOID", None, 1 / (1 + np.exp(-old)), old, exact=False),
    activation("hard_sigmoid", "SIGMOID_HARD", [0.3, 0.4], np.clip(0.3 * x + 0.4, 0, 1)),
    activation("elu", "ELU", 1.3, np.where(x >= 0, x, 1.3 * np.expm1(x))),
    activation("softsign", "SOFTSIGN", None, x / (1 + np.abs(x))),
    activation("softplus", "SOFTPLUS", None, softplus(x)),
    activation("parametric_softplus", "PARAMETRICSOFTPLUS", [alphas, betas],
               column(alphas) * softplus(column(betas) * x)),
    network("activation", "bounded", {"x": x}, clamped(-1, 2), np.clip(x, 0, 2)),
    network("activation", "bounded_old", {"x": old}, clamped(-1, 2), np.clip(old, 0, 2), exact=False),
    network("activation", "bounded_other_sign", {"x": x}, clamped(2, 2), 2 * np.maximum(-np.maximum(x, 0), -2)),
    unary("root", "sqrt", np.sqrt(positive), positive),
    unary("inverse_root", "rsqrt", 1 / np.sqrt(positive + 0.1), positive, epsilon=0.1),
    unary("inverse_old", "inverse", 1 / (positive + 0.01), positive, exact=False, epsilon=0.01),
    unary("power", "power", (2 * positive + 0.5) ** 1.7, positive, alpha=1.7, scale=2, shift=0.5),
    unary("cube_of_negative", "power", x.astype(np.float64) ** 3, alpha=3),
    unary("exponential", "exp", np.exp(x)),
    unary("logarithm", "log", np.log(positive), positive),
    unary("magnitude", "abs", np.abs(3 * x + 1), scale=3, shift=1),
    unary("threshold_old", "threshold", np.maximum(old, 0.4), old, exact=False, alpha=0.4),
    combination("add", "two_old", "ADD", {"a": a[0], "b": b[0]}, a[0] + b[0], exact=False),
    combination("add", "three", "ADD", {"a": a, "b": b, "c": c}, a + b + c),
    combination("add", "channels", "ADD", {"a": a, "b": channels}, a + channels),
    combination("add", "number", "ADD", {"a": a}, a + 2.5, alpha=2.5),
    combination("multiply", "two", "MULTIPLY", {"a": a, "b": b}, a * b),
    combination("multiply", "channels_old", "MULTIPLY", {"a": a[0], "b": channels[0]}, a[0] * channels[0], exact=False),
    combination("multiply", "number_old", "MULTIPLY", {"a": a[0]}, a[0] * -1.5, exact=False, alpha=-1.5),
    combination("max", "three", "MAX", {"a": a, "b": b, "c": c}, np.maximum(np.maximum(a, b), c)),
    combination("max", "two_old", "MAX", {"a": a[0], "b": b[0]}, np.maximum(a, b)[0], exact=False),
    combination("min", "two", "MIN", {"a": a, "b": b}, np.minimum(a, b)),
    combination("average", "three", "AVE", {"a": a, "b": b, "c": c}, (a + b + c) / 3),
    combination("average", "two_old", "AVE", {"a": a[0], "b": b[0]}, (a + b)[0] / 2, exact=False),
    combination("dot", "plain", "DOT", vectors, dots),
    combination("dot", "cosine", "COS", vectors, dots / norms[0] / norms[1]),
    combination("dot", "cosine_old", "COS", {k: v[0, :, 0, 0] for k, v in vectors.items()},
                (dots / norms[0] / norms[1])[0].reshape(-1), exact=False),
    combination("concat", "channels", "CONCAT", {"a": a, "b": b[:, :1]}, np.concatenate([a, b[:, :1]], 1)),
    combination("concat", "channels_old", "CONCAT", {"a": a[0], "b": b[0], "c": c[0]},
                np.concatenate([a, b, c], 1)[0], exact=False),
    combination("concat", "sequences", "SEQUENCE_CONCAT", {"a": a[None], "b": b[None]}, np.stack([a, b])),
    scale("channel_and_bias", (3,), (3,)),
    scale("single_old", (1,), None, exact=False),
    scale("whole_picture", (3, 4, 5), (1, 4, 5)),
    scale("row_old", (1, 4, 5), (1,), exact=False),
    bias("channel", (3,)),
    bias("whole_old", (3, 4, 5), exact=False),
    bias("plane", (1, 4, 5)),
]
