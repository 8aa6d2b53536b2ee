"""Layers that move windows over pictures, and products with matrices."""
import numpy as np
import windows
from fixtures import network, random


def convolution(name, shape, weights, exact=True, bias=True, transposed=False, groups=1, strides=(1, 1), border="valid",
                pad=(0, 0, 0, 0), dilations=(1, 1), lower=False, output_shape=None, second=False, quantized=None):
    """weights: [out, in/groups, height, width], or transposed [in, out/groups, height, width]."""
    x, w = random(*shape), random(*weights, seed=1)
    outputs = weights[1] * groups if transposed else weights[0]
    b = random(outputs, seed=2) if bias else None
    batch = x if exact else x[None]
    more = {}
    if quantized:
        w, raw, more = quantized(w)
    order = (2, 3, 0, 1) if transposed else (2, 3, 1, 0)
    if transposed:
        cut, extra = cuts(batch, w, strides, border, pad, lower, output_shape)
        y = windows.conv_transpose(batch, w, b, list(strides), cut, groups=groups, more=extra)
    else:
        kind = ("same_lower" if lower else "same") if border == "same" else "custom"
        y = windows.conv(batch, w, b, list(strides), kind, list(pad), list(dilations), groups)

    def add(builder):
        if quantized:
            given = raw.reshape(weights).transpose(order).tobytes()
        else:
            given = w.transpose(order)
        builder.add_convolution(
            "layer", weights[0] if transposed else weights[1], outputs, *weights[2:], *strides, border, groups,
            None if second else given, b, bias, transposed, output_shape, ["x", "w"] if second else "x", "y",
            list(dilations), *pad, same_padding_asymmetry_mode="TOP_LEFT_HEAVY" if lower else "BOTTOM_RIGHT_HEAVY",
            **more)
    inputs = {"x": x, "w": w} if second else {"x": x}
    return network("convolution", name, inputs, add, y if exact else y[0], exact=exact)


def cuts(x, w, strides, border, pad, lower, output_shape):
    """What is cut off of a full transposed convolution before and after each dimension, and what is added at the end."""
    cut, more = [], []
    for i in range(2):
        full = (x.shape[2 + i] - 1) * strides[i] + w.shape[2 + i]
        if border == "valid" and output_shape is None:
            cut.append((pad[2 * i], pad[2 * i + 1]))
            more.append(0)
            continue
        rest = full - (output_shape[i] if output_shape else x.shape[2 + i] * strides[i])
        small = max(rest, 0) // 2
        first = max(rest, 0) - small if lower else pad[2 * i] if sum(pad) else small
        more.append(max(0, first - rest))
        cut.append((first, max(rest - first, 0)))
    return cut, more


def linear(bits):
    def quantize(w):
        scale = np.linspace(0.01, 0.02, w.shape[0]).astype(np.float32)
        bias = np.linspace(-0.5, -0.4, w.shape[0]).astype(np.float32)
        raw = np.random.default_rng(3).integers(0, 2 ** bits, w.size).astype(np.uint8)
        values = raw.reshape(w.shape) * scale.reshape(-1, 1, 1, 1) + bias.reshape(-1, 1, 1, 1)
        return values, raw, dict(quantization_type="linear", nbits=bits, quant_scale=scale, quant_bias=bias)
    return quantize


def table(w):
    entries = random(256, seed=4)
    raw = np.random.default_rng(5).integers(0, 256, w.size).astype(np.uint8)
    return entries[raw].reshape(w.shape), raw, dict(quantization_type="lut", nbits=8, quant_lut=entries)


def pooling(name, shape, kind, kernel=(2, 2), strides=(2, 2), padding="VALID", pad=(0, 0, 0, 0), exclude=True,
            lower=False, everything=False, exact=True):
    x = random(*shape)
    batch = x if exact else x[None]
    if everything:
        y = {"MAX": batch.max((-2, -1), keepdims=True), "AVERAGE": batch.mean((-2, -1), keepdims=True),
             "L2": np.sqrt((batch.astype(np.float64) ** 2).sum((-2, -1), keepdims=True))}[kind]
    else:
        mode = {"VALID": "custom", "INCLUDE_LAST_PIXEL": "custom", "SAME": "same_lower" if lower else "same"}[padding]
        sides = [pad[0], pad[0], pad[2], pad[2]] if padding == "INCLUDE_LAST_PIXEL" else list(pad)
        y = windows.pool({"MAX": "max", "AVERAGE": "avg", "L2": "l2"}[kind], batch.reshape(-1, *batch.shape[-3:]), kernel,
                         list(strides), mode, sides, padding == "INCLUDE_LAST_PIXEL", exclude)
        y = y.reshape(*batch.shape[:-2], *y.shape[-2:])

    def add(builder):
        builder.add_pooling(
            "layer", *kernel, *strides, kind, padding, "x", "y", exclude, everything, *pad,
            same_padding_asymmetry_mode="TOP_LEFT_HEAVY" if lower else "BOTTOM_RIGHT_HEAVY")
    y = y if exact else y[0].reshape(-1) if y[0].shape[1:] == (1, 1) else y[0]
    return network("pooling", name, {"x": x}, add, y, exact=exact)


def inner(name, shape, out, bias=True, exact=True):
    x = random(*shape)
    rows = x.reshape(-1, np.prod(shape[-3:])) if len(shape) > 3 or not exact and len(shape) == 3 else x
    w, b = random(out, rows.shape[-1], seed=1), random(out, seed=2)
    y = rows.astype(np.float64) @ w.T + (b if bias else 0)
    if exact and len(shape) > 3:
        y = y.reshape(*shape[:-3], out, 1, 1)
    return network("innerProduct", name, {"x": x}, lambda n: n.add_inner_product(
        "layer", w, b, rows.shape[-1], out, bias, "x", "y"), y.reshape(-1) if not exact else y, exact=exact)


def embedding(name, shape, bias, exact=True):
    indices = np.random.default_rng(1).integers(0, 7, shape).astype(np.float32)
    w, b = random(7, 3, seed=1), random(3, seed=2)
    y = w[indices.reshape(-1).astype(int)] + (b if bias else 0)
    y = y.reshape(*shape[:-3], 3, 1, 1) if exact else y.reshape(-1)
    return network("embedding", name, {"x": indices}, lambda n: n.add_embedding(
        "layer", w.T, b, 7, 3, bias, "x", "y"), y, exact=exact)


CASES = [
    convolution("same_strided", (1, 2, 5, 6), (3, 2, 3, 3), strides=(2, 2), border="same"),
    convolution("same_lower", (1, 2, 6, 5), (3, 2, 4, 2), strides=(1, 2), border="same", lower=True),
    convolution("old_padded", (2, 5, 4), (3, 2, 3, 2), exact=False, pad=(1, 0, 2, 1)),
    convolution("groups_dilated", (2, 4, 7, 7), (6, 2, 3, 3), groups=2, dilations=(2, 1), border="same"),
    convolution("depthwise_old", (3, 5, 5), (3, 1, 3, 3), exact=False, groups=3, bias=False),
    convolution("line", (1, 3, 1, 9), (2, 3, 1, 4), strides=(1, 2), pad=(0, 0, 1, 2)),
    convolution("second_input", (1, 2, 4, 4), (3, 2, 2, 2), bias=False, second=True),
    convolution("linear_8_bits", (1, 2, 4, 4), (3, 2, 3, 3), quantized=linear(8)),
    convolution("table_8_bits_groups", (1, 4, 4, 4), (4, 2, 3, 3), groups=2, quantized=table),
    convolution("transposed", (1, 2, 3, 4), (2, 3, 3, 2), transposed=True, strides=(2, 1), pad=(1, 0, 0, 1)),
    convolution("transposed_same", (1, 2, 3, 4), (2, 3, 4, 3), transposed=True, strides=(2, 2), border="same"),
    convolution("transposed_same_lower", (1, 2, 3, 3), (2, 2, 5, 4), transposed=True, strides=(2, 2), border="same",
                lower=True),
    convolution("transposed_same_sparse", (1, 1, 3, 3), (1, 2, 1, 2), transposed=True, strides=(2, 3), border="same"),
    convolution("transposed_groups_old", (4, 3, 3), (4, 2, 3, 3), exact=False, transposed=True, groups=2,
                strides=(2, 2)),
    convolution("transposed_to_shape", (1, 2, 3, 3), (2, 2, 3, 3), transposed=True, strides=(2, 2),
                output_shape=(6, 5)),
    convolution("transposed_to_shape_padded", (1, 2, 3, 3), (2, 2, 3, 3), transposed=True, strides=(2, 2),
                pad=(1, 1, 1, 1), output_shape=(6, 6)),
    pooling("maximum", (1, 2, 5, 6), "MAX"),
    pooling("maximum_same", (1, 2, 5, 6), "MAX", (3, 3), padding="SAME"),
    pooling("maximum_old", (2, 5, 5), "MAX", (3, 2), (2, 1), pad=(1, 1, 0, 1), exact=False),
    pooling("maximum_last", (1, 2, 6, 7), "MAX", (3, 3), padding="INCLUDE_LAST_PIXEL"),
    pooling("maximum_last_padded", (1, 2, 6, 6), "MAX", (3, 3), padding="INCLUDE_LAST_PIXEL", pad=(1, 1, 1, 1)),
    pooling("average", (2, 1, 5, 5), "AVERAGE", (3, 2), (1, 2)),
    pooling("average_same_lower", (1, 2, 5, 6), "AVERAGE", (3, 3), padding="SAME", lower=True),
    pooling("average_counting", (1, 2, 5, 6), "AVERAGE", (3, 3), pad=(1, 1, 1, 0), exclude=False),
    pooling("average_same_counting", (1, 1, 4, 4), "AVERAGE", (3, 3), padding="SAME", exclude=False),
    pooling("average_last", (1, 1, 6, 6), "AVERAGE", (3, 3), padding="INCLUDE_LAST_PIXEL", pad=(1, 1, 1, 1)),
    pooling("average_last_counting", (1, 1, 6, 6), "AVERAGE", (3, 3), padding="INCLUDE_LAST_PIXEL", pad=(1, 1, 1, 1),
            exclude=False),
    pooling("norm", (1, 2, 4, 4), "L2", (2, 3), (2, 1)),
    pooling("norm_same", (1, 2, 5, 5), "L2", (3, 3), padding="SAME"),
    pooling("everything_maximum", (2, 3, 3, 4), "MAX", everything=True),
    pooling("everything_average_old", (3, 3, 4), "AVERAGE", everything=True, exact=False),
    pooling("everything_norm", (2, 2, 3, 3, 4), "L2", everything=True),
    inner("vector", (5,), 3),
    inner("matrix", (4, 5), 3, bias=False),
    inner("three_dimensions", (2, 3, 4), 2),
    inner("picture", (2, 2, 3, 4), 5),
    inner("sequence", (3, 2, 4, 1, 1), 2),
    inner("old_vector", (6,), 4, exact=False),
    inner("old_picture", (2, 3, 4), 4, exact=False),
    embedding("list", (4, 1, 1, 1), True),
    embedding("sequences", (3, 2, 1, 1, 1), False),
    embedding("old", (1,), True, exact=False),
]
