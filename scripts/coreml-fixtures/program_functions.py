"""Functions of one element: elementary ones and activations."""
import math

import numpy as np
from fixtures import program, random, ct

x = random(2, 3, 4, low=-3, high=3)
unit = random(2, 5, low=-0.95, high=0.95)
positive = random(2, 5, low=0.1, high=4)
halves = np.array([0.5, 1.5, 2.5, -0.5, -1.5, 0.49, 2.6, -2.6], np.float32)
signed = np.array([3.5, -2.5, 0.0, -0.1], np.float32)
integers = np.array([3, -4, 0, 2**24 + 1], np.int32)
image = random(2, 3, 4, 5, low=-2, high=2)
alphas, betas = np.array([0.1, 0.5, 2.0], np.float32), np.array([1.0, -1.5, 0.5], np.float32)
volume = random(1, 2, 2, 3, 2, low=-2, high=2)
erf = np.vectorize(math.erf)
numbers = random(6, low=-3, high=3)


def unary(operation, value, expected, name="numbers", **parameters):
    opset = parameters.pop("opset", ct.target.iOS15)
    return program(
        operation, name, {"x": value}, lambda mb, x: getattr(mb, operation)(x=x, **parameters), expected, opset=opset)


def sigmoid(v):
    return 1 / (1 + np.exp(-v.astype(np.float64)))


def per_channel(values, rank):
    return values.reshape([1, -1] + [1] * (rank - 2))


f = np.float32
wide = x.astype(np.float64)
CASES = [
    unary("abs", x, np.abs(x)),
    unary("abs", integers, np.abs(integers), "integers"),
    unary("acos", unit, np.arccos(unit)),
    unary("asin", unit, np.arcsin(unit)),
    unary("atan", x, np.arctan(x)),
    unary("atanh", unit, np.arctanh(unit)),
    unary("ceil", x, np.ceil(x)),
    unary("clip", x, np.clip(x, -1, 0.5), alpha=f(-1), beta=f(0.5)),
    unary("clip", x, np.full_like(x, 0.5), "crossed", alpha=f(1), beta=f(0.5)),
    unary("clip", x, np.maximum(x, 0.25), "open", alpha=f(0.25), beta=f(np.inf)),
    unary("clip", x, np.clip(x, -1, 0.5), "ios17", alpha=f(-1), beta=f(0.5), opset=ct.target.iOS17),
    unary("cos", x, np.cos(x)),
    unary("cosh", x, np.cosh(x)),
    unary("erf", x, erf(x)),
    unary("exp", x, np.exp(x)),
    unary("exp2", x, np.exp2(x)),
    unary("exp2", np.array([0, 3, 10], np.int32), np.array([1, 8, 1024], np.int32), "integers"),
    unary("floor", x, np.floor(x)),
    unary("inverse", positive, 1 / (positive + 1e-4)),
    unary("inverse", positive, 1 / (positive + 0.5), "epsilon", epsilon=f(0.5)),
    unary("inverse", positive, 1 / (positive + 0.5), "half_epsilon", epsilon=np.float16(0.5), opset=ct.target.iOS17),
    unary("log", positive, np.log(positive)),
    unary("log", positive, np.log(positive + 1), "epsilon", epsilon=f(1)),
    program("logical_not", "truth", {"x": integers},
            lambda mb, x: mb.cast(x=mb.logical_not(x=mb.cast(x=x, dtype="bool")), dtype="int32"),
            (integers == 0).astype(np.int32)),
    unary("round", halves, np.round(halves)),
    unary("rsqrt", positive, 1 / np.sqrt(positive)),
    unary("rsqrt", positive, 1 / np.sqrt(positive + 0.25), "epsilon", epsilon=f(0.25)),
    unary("sign", signed, np.sign(signed)),
    unary("sign", integers, np.sign(integers), "integers"),
    unary("sin", x, np.sin(x)),
    unary("sinh", x, np.sinh(x)),
    unary("sqrt", positive, np.sqrt(positive)),
    unary("square", x, x * x),
    unary("square", integers[:3], integers[:3] ** 2, "integers"),
    unary("tan", unit, np.tan(unit)),
    unary("tanh", x, np.tanh(x)),
    unary("threshold", x, np.maximum(x, 0.3), alpha=f(0.3)),
    unary("threshold", integers, np.maximum(integers, 2), "integers", alpha=np.int32(2)),

    unary("clamped_relu", x, np.minimum(np.where(x >= 0, x, 0.2 * x), 1.5), alpha=f(0.2), beta=f(1.5)),
    unary("clamped_relu", x, np.minimum(np.where(x >= 0, x, -0.5 * x), -0.1), "negative", alpha=f(-0.5), beta=f(-0.1)),
    unary("elu", x, np.where(x > 0, wide, 1.3 * (np.exp(wide) - 1)), alpha=f(1.3)),
    unary("elu", x, np.where(x > 0, wide, 1e-6 * (np.exp(wide) - 1)), "ios17", alpha=f(1e-6), opset=ct.target.iOS17),
    unary("gelu", x, 0.5 * wide * (1 + erf(wide / math.sqrt(2))), "exact", mode="EXACT"),
    unary("gelu", x, 0.5 * wide * (1 + erf(wide / math.sqrt(2))), "default"),
    unary("gelu", x, 0.5 * wide * (1 + np.tanh(math.sqrt(2 / math.pi) * (wide + 0.044715 * wide ** 3))), "tanh",
          mode="TANH_APPROXIMATION"),
    unary("gelu", x, wide * sigmoid(1.702 * wide), "sigmoid", mode="SIGMOID_APPROXIMATION"),
    unary("leaky_relu", x, np.where(x >= 0, x, f(0.1) * x), alpha=f(0.1)),
    unary("leaky_relu", numbers, np.where(numbers >= 0, numbers, f(2) * numbers), "vector", alpha=f(2)),
    unary("linear_activation", x, x * 2 - 0.5, alpha=f(2), beta=f(-0.5)),
    unary("linear_activation", x, x, "nothing", alpha=f(1), beta=f(0)),
    unary("prelu", image, np.where(image >= 0, image, image * per_channel(alphas, 4)), "images", alpha=alphas),
    unary("prelu", x, np.where(x >= 0, x, x * f(0.3)), "sequences", alpha=np.full(3, 0.3, f)),
    unary("prelu", volume, np.where(volume >= 0, volume, volume * f(-0.5)), "volumes", alpha=np.full(2, -0.5, f)),
    unary("relu", x, np.maximum(x, 0)),
    unary("relu6", x * 4, np.clip(x * 4, 0, 6)),
    unary("scaled_tanh", x, 1.5 * np.tanh(0.7 * wide), alpha=f(1.5), beta=f(0.7)),
    unary("sigmoid", x, sigmoid(x)),
    unary("sigmoid_hard", x, np.clip(0.2 * wide + 0.5, 0, 1), alpha=f(0.2), beta=f(0.5)),
    unary("silu", x, wide * sigmoid(wide)),
    unary("softplus", x * 10, np.log1p(np.exp(-np.abs(10 * wide))) + np.maximum(10 * wide, 0)),
    unary("softplus_parametric", image,
          per_channel(alphas, 4) * np.log1p(np.exp(image * per_channel(betas, 4))), alpha=alphas, beta=betas),
    unary("softsign", x, wide / (1 + np.abs(wide))),
    unary("softmax", x, np.exp(wide) / np.exp(wide).sum(-1, keepdims=True), "last"),
    unary("softmax", x, np.exp(wide) / np.exp(wide).sum(1, keepdims=True), "middle", axis=1),
    unary("softmax", x, np.exp(wide) / np.exp(wide).sum(0, keepdims=True), "first", axis=-3),
    unary("thresholded_relu", x, np.where(x >= 0.5, x, 0), alpha=f(0.5)),
    unary("thresholded_relu", x, np.where(x >= -1, x, 0), "negative", alpha=f(-1)),
]
