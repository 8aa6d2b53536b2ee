"""Layers that move windows over depth, height and width."""
import numpy as np
import windows
from fixtures import network, random


def convolution3d(name, shape, weights, groups=1, strides=(1, 1, 1), dilations=(1, 1, 1), padding="valid",
                  pad=(0,) * 6, bias=True, transposed=False, output_shape=None):
    x, w = random(*shape), random(*weights, seed=1)
    outputs = weights[1] * groups if transposed else weights[0]
    b = random(outputs, seed=2) if bias else None
    if transposed:
        full = [(n - 1) * s + (k - 1) * d + 1 for n, s, k, d in zip(shape[2:], strides, weights[2:], dilations)]
        wanted = output_shape or [n * s for n, s in zip(shape[2:], strides)]
        cut = [(0, 0)] * 3 if padding == "valid" and not output_shape else [
            ((f - n) // 2, f - n - (f - n) // 2) for f, n in zip(full, wanted)]
        y = windows.conv_transpose(x, w, b, list(strides), cut, list(dilations), groups)
    else:
        y = windows.conv(x, w, b, list(strides), padding, list(pad), list(dilations), groups)
    return network("convolution3d", name, {"x": x}, lambda n: n.add_convolution3d(
        "layer", shape[1], outputs, *weights[2:], w.transpose(1, 0, 2, 3, 4) if transposed else w, b, bias, groups,
        *strides, *dilations[::-1], transposed, output_shape, padding, *pad, "x", "y"), y)


def pooling3d(name, shape, kind, kernel, strides, padding="valid", pad=(0,) * 6, exclude=False):
    x = random(*shape)
    y = windows.pool({"MAX": "max", "AVERAGE": "avg"}[kind], x, kernel, list(strides), padding, list(pad), exclude=exclude)
    return network("pooling3d", name, {"x": x}, lambda n: n.add_pooling3d(
        "layer", "x", "y", kind, *kernel, *strides, padding, *pad, exclude), y)


x = random(2, 3, 2, 3, 2)

CASES = [
    convolution3d("valid", (1, 2, 3, 4, 3), (2, 2, 2, 2, 2), strides=(1, 2, 1)),
    convolution3d("same", (1, 1, 3, 4, 4), (2, 1, 3, 3, 3), strides=(2, 2, 2), padding="same", bias=False),
    convolution3d("custom_groups", (1, 4, 3, 3, 4), (4, 2, 2, 2, 3), groups=2, padding="custom", pad=(1, 0, 0, 1, 1, 1),
                  dilations=(1, 1, 2)),
    convolution3d("transposed", (1, 2, 2, 2, 3), (2, 3, 2, 2, 2), transposed=True, strides=(1, 2, 2)),
    convolution3d("transposed_same_groups", (1, 2, 2, 2, 2), (2, 1, 3, 3, 2), transposed=True, groups=2,
                  strides=(2, 2, 2), padding="same"),
    convolution3d("transposed_to_shape", (1, 1, 2, 2, 2), (1, 2, 3, 3, 3), transposed=True, strides=(2, 2, 2),
                  output_shape=(4, 5, 4)),
    pooling3d("maximum", (1, 2, 3, 4, 5), "MAX", (2, 2, 3), (1, 2, 2)),
    pooling3d("maximum_same", (1, 1, 3, 4, 5), "MAX", (2, 3, 3), (2, 2, 2), "same"),
    pooling3d("average_custom", (1, 1, 3, 3, 4), "AVERAGE", (2, 2, 3), (1, 1, 2), "custom", (1, 0, 1, 1, 1, 1)),
    pooling3d("average_excluding", (1, 1, 3, 3, 4), "AVERAGE", (2, 2, 3), (1, 1, 2), "custom", (1, 0, 1, 1, 1, 1), True),
    network("globalPooling3d", "maximum", {"x": x}, lambda b: b.add_global_pooling3d("layer", "x", "y", "MAX"),
            x.max((2, 3, 4), keepdims=True)),
    network("globalPooling3d", "average", {"x": x}, lambda b: b.add_global_pooling3d("layer", "x", "y", "AVERAGE"),
            x.mean((2, 3, 4), keepdims=True)),
]
