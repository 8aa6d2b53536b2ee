"""Images in other sizes."""
import math

import numpy as np
from fixtures import program, random, ct

x = random(1, 2, 4, 3)
symbol = ct.converters.mil.mil.get_new_symbol


def places(n, m, mode):
    """Where m places lie in n elements."""
    i = np.arange(m)
    if mode == "STRICT_ALIGN_CORNERS" or mode == "ALIGN_CORNERS":
        grid = i * (n - 1) / (m - 1) if m > 1 else np.array([(n - 1) / 2 if mode == "ALIGN_CORNERS" else 0])
    elif mode == "DEFAULT":
        grid = i * n / m
    elif mode == "OFFSET_CORNERS":
        grid = (i + 0.5) * max(1, n - 1) / m
    else:
        grid = (i + 0.5) * n / m - 0.5
    return np.clip(grid, 0, n - 1)


def linear(x, axis, m, mode):
    n = x.shape[axis]
    grid = places(n, m, mode)
    low = np.floor(grid).astype(int)
    part = (grid - low).reshape([-1] + [1] * (x.ndim - 1 - axis % x.ndim))
    return np.take(x, low, axis) * (1 - part) + np.take(x, np.minimum(low + 1, n - 1), axis) * part


def nearest(x, axis, m, mode="DEFAULT"):
    grid = places(x.shape[axis], m, mode)
    return np.take(x, np.floor(grid if mode == "DEFAULT" else grid + 0.5).astype(int), axis)


def all_axes(function, x, sizes, mode):
    for k, m in enumerate(sizes):
        x = function(x, x.ndim - len(sizes) + k, m, mode)
    return x


def upsample_nearest(name, x, height, width, **options):
    sizes = math.floor(x.shape[-2] * height), math.floor(x.shape[-1] * width)
    return program(
        "upsample_nearest_neighbor", name, {"x": x},
        lambda mb, x: mb.upsample_nearest_neighbor(x=x, scale_factor_height=height, scale_factor_width=width),
        all_axes(nearest, x, sizes, "DEFAULT"), **options)


def upsample_bilinear(name, x, height, width, mode, **options):
    sizes = math.floor(x.shape[-2] * height), math.floor(x.shape[-1] * width)
    kept = {key: options.pop(key) for key in ("opset", "shapes") if key in options}
    return program(
        "upsample_bilinear", name, {"x": x},
        lambda mb, x: mb.upsample_bilinear(x=x, scale_factor_height=height, scale_factor_width=width, **options),
        all_axes(linear, x, sizes, mode), **kept)


def resize_bilinear(name, x, height, width, mode, **options):
    return program(
        "resize_bilinear", name, {"x": x},
        lambda mb, x: mb.resize_bilinear(x=x, target_size_height=height, target_size_width=width, sampling_mode=mode),
        all_axes(linear, x, (height, width), mode), **options)


def resize_nearest(name, x, height, width, **options):
    return program(
        "resize_nearest_neighbor", name, {"x": x},
        lambda mb, x: mb.resize_nearest_neighbor(x=x, target_size_height=height, target_size_width=width),
        all_axes(nearest, x, (height, width), "DEFAULT"), **options)


def resize(name, x, shape, dims, kind, mode, **options):
    sizes = [s or x.shape[x.ndim - dims + k] for k, s in enumerate(shape[len(shape) - dims:])]
    expected = all_axes(linear if kind == "LINEAR" else nearest, x, sizes, mode).astype(x.dtype)
    more = dict(resized_dims=np.uint32(dims), interpolation_mode=kind, sampling_mode=mode)
    if options.pop("computed", False):
        return program("resize", name, {"x": x, "shape": np.int32(shape)},
                       lambda mb, x, shape: mb.resize(x=x, shape=shape, **more), expected, opset=ct.target.iOS17, **options)
    return program("resize", name, {"x": x}, lambda mb, x: mb.resize(x=x, shape=np.int32(shape), **more), expected,
                   opset=ct.target.iOS17, **options)


MODES = ["STRICT_ALIGN_CORNERS", "ALIGN_CORNERS", "DEFAULT", "OFFSET_CORNERS", "UNALIGN_CORNERS"]
three = np.float32([1.5, -2.5, 3.5]).reshape(1, 1, 1, 3)

CASES = [
    upsample_nearest("twice", x, 2, 2),
    upsample_nearest("uneven", x[0], 3, 1),
    upsample_nearest("fraction", x, 1.5, 2.5),
    upsample_nearest("smaller", x, 0.5, 1.0),
    upsample_nearest("odd_fraction", x, 1.3, 1.7),
    upsample_nearest("five_dimensions", random(2, 1, 2, 2, 3), 2, 3),
    upsample_nearest("open_extents", x, 2, 2, shapes={"x": (1, 2, symbol(), symbol())}),
    upsample_nearest("open_extents_fraction", x, 1.3, 2.5, shapes={"x": (1, 2, symbol(), 3)}),
    # What Core ML gives, by the tests of coremltools: the factor is worked out anew from the rounded size.
    program("upsample_nearest_neighbor", "rounded", {"x": three},
            lambda mb, x: mb.upsample_nearest_neighbor(x=x, scale_factor_height=2.0, scale_factor_width=1.12),
            np.float32([1.5, -2.5, 3.5] * 2).reshape(1, 1, 2, 3)),
    upsample_bilinear("defaults", x, 2, 3, "STRICT_ALIGN_CORNERS"),
    upsample_bilinear("centers", x, 2, 3, "UNALIGN_CORNERS", align_corners=False),
    upsample_bilinear("fraction", x[0], 1.5, 2.5, "UNALIGN_CORNERS", align_corners=False),
    upsample_bilinear("neither", x, 2, 3, "DEFAULT", align_corners=False, half_pixel_centers=False, opset=ct.target.iOS16),
    upsample_bilinear("open_extents", x, 2, 2, "UNALIGN_CORNERS", align_corners=False,
                      shapes={"x": (1, 2, symbol(), symbol())}),
    *[resize_bilinear("larger_" + mode.lower(), x, 7, 5, mode) for mode in MODES],
    *[resize_bilinear("smaller_" + mode.lower(), random(2, 5, 7), 1, 3, mode) for mode in MODES],
    resize_bilinear("one_element", x, 1, 1, "ALIGN_CORNERS"),
    resize_bilinear("five_dimensions", random(2, 1, 2, 3, 3), 5, 4, "UNALIGN_CORNERS"),
    resize_bilinear("open_extents", x, 6, 5, "STRICT_ALIGN_CORNERS", shapes={"x": (1, 2, symbol(), symbol())}),
    resize_nearest("larger", x, 7, 5),
    resize_nearest("smaller", random(2, 5, 7), 3, 2),
    resize_nearest("open_extents", x, 6, 5, shapes={"x": (1, 2, symbol(), symbol())}),
    *[resize("linear_" + mode.lower(), x, [6, 5], 2, "LINEAR", mode) for mode in MODES],
    *[resize("nearest_" + mode.lower(), x, [1, 7, 5], 2, "NEAREST_NEIGHBOR", mode) for mode in MODES[2:]],
    resize("one_dimension", x, [5], 1, "LINEAR", "DEFAULT"),
    resize("one_dimension_alone", x[0, 0, 0], [5], 1, "LINEAR", "UNALIGN_CORNERS"),
    resize("three_dimensions", random(1, 2, 2, 3, 2), [4, 5, 3], 3, "LINEAR", "UNALIGN_CORNERS"),
    resize("inherited", x, [1, 0, 6], 2, "LINEAR", "DEFAULT", shapes={"x": (1, 2, symbol(), 3)}),
    resize("computed", x, [1, 2, 6, 5], 2, "LINEAR", "UNALIGN_CORNERS", computed=True),
    resize("computed_inherited", x, [0, 5], 2, "NEAREST_NEIGHBOR", "DEFAULT", computed=True),
    resize("integers", np.arange(12, dtype=np.int32).reshape(1, 1, 3, 4), [6, 6], 2, "NEAREST_NEIGHBOR", "DEFAULT"),
    program("crop", "plain", {"x": x}, lambda mb, x: mb.crop(x=x, crop_height=[1, 0], crop_width=[0, 2]), x[:, :, 1:, :1]),
    program("crop", "open_extents", {"x": x}, lambda mb, x: mb.crop(x=x, crop_height=[1, 2], crop_width=[0, 0]),
            x[:, :, 1:-2], shapes={"x": (1, 2, symbol(), symbol())}),
]
