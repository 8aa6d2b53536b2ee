"""Convolutions and poolings."""
import numpy as np
import windows
from fixtures import program, random, ct


def conv(name, x, w, b=None, opset=ct.target.iOS15, shapes=None, **options):
    def build(mb, x):
        more = {} if b is None else {"bias": b}
        return mb.conv(x=x, weight=w, **more, **options)
    return program("conv", name, {"x": x}, build, windows.conv(x, w, b, **options), opset=opset, shapes=shapes)


def pool(kind, name, x, kernel, exclude=None, opset=ct.target.iOS15, pad_type="valid", shapes=None, **options):
    def build(mb, x):
        more = {} if exclude is None else {"exclude_padding_from_average": exclude}
        return getattr(mb, kind + "_pool")(x=x, kernel_sizes=kernel, pad_type=pad_type, **more, **options)
    expected = windows.pool(kind, x, kernel, exclude=bool(exclude), pad_type=pad_type, **options)
    return program(kind + "_pool", name, {"x": x}, build, expected, opset=opset, shapes=shapes)


def transpose(name, x, w, b=None, cut=None, more=None, opset=ct.target.iOS15, shapes=None, **options):
    """cut, more: see windows.conv_transpose."""
    def build(mb, x):
        extra = {} if b is None else {"bias": b}
        return mb.conv_transpose(x=x, weight=w, **extra, **options)
    known = {key: options[key] for key in ("strides", "dilations", "groups") if key in options}
    return program("conv_transpose", name, {"x": x}, build, windows.conv_transpose(x, w, b, cut=cut, more=more, **known),
                   opset=opset, shapes=shapes)


image = random(1, 3, 7, 6)
small = random(2, 3, 4, 3)
line = random(1, 4, 9)
volume = random(1, 2, 4, 5, 4)
symbol = ct.converters.mil.mil.get_new_symbol

CASES = [
    conv("plain", image, random(4, 3, 3, 3), random(4)),
    conv("stride_same", image, random(4, 3, 3, 3), random(4), strides=[2, 2], pad_type="same"),
    conv("same_even_kernel", image, random(2, 3, 2, 4), pad_type="same"),
    conv("same_lower", image, random(2, 3, 2, 4), pad_type="same_lower", opset=ct.target.iOS16, strides=[2, 1]),
    conv("custom_dilated", image, random(4, 3, 3, 2), random(4), pad_type="custom", pad=[2, 1, 0, 3], dilations=[2, 3]),
    conv("same_dilated", image, random(2, 3, 3, 3), pad_type="same", dilations=[2, 1], strides=[1, 3]),
    conv("groups", random(1, 4, 5, 5), random(6, 2, 3, 3), random(6), groups=2, pad_type="custom", pad=[1, 1, 1, 1]),
    conv("depthwise", random(1, 4, 5, 5), random(8, 1, 3, 3), random(8), groups=4, strides=[2, 2], pad_type="same"),
    conv("one_dimension", line, random(5, 4, 3), random(5), strides=[2], pad_type="custom", pad=[1, 2]),
    conv("one_dimension_groups", line, random(4, 1, 3), groups=4, pad_type="same"),
    conv("three_dimensions", volume, random(3, 2, 2, 3, 2), random(3), strides=[1, 2, 2], pad_type="same"),
    conv("three_dimensions_groups", volume, random(4, 1, 2, 2, 2), random(4), groups=2),
    conv("open_extents", image, random(4, 3, 3, 3), random(4), strides=[2, 2], pad_type="same",
         shapes={"x": (1, 3, symbol(), symbol())}),
    program("conv", "computed_weights", {"x": image, "w": random(4, 3, 3, 3)},
            lambda mb, x, w: mb.conv(x=x, weight=w, pad_type="same"),
            windows.conv(image, random(4, 3, 3, 3), pad_type="same")),
    program("conv", "computed_weights_groups", {"x": random(1, 4, 5, 5), "w": random(6, 2, 3, 3), "b": random(6)},
            lambda mb, x, w, b: mb.conv(x=x, weight=w, bias=b, groups=2, pad_type="valid"),
            windows.conv(random(1, 4, 5, 5), random(6, 2, 3, 3), random(6), groups=2), opset=ct.target.iOS17),
    program("conv", "half_weights", {"x": image},
            lambda mb, x: mb.conv(x=x, weight=random(4, 3, 3, 3).astype(np.float16), bias=random(4).astype(np.float16)),
            windows.conv(image, random(4, 3, 3, 3).astype(np.float16).astype(np.float32),
                         random(4).astype(np.float16).astype(np.float32)), opset=ct.target.iOS17),
    pool("max", "plain", image, [2, 2], strides=[2, 2]),
    pool("max", "same", image, [3, 2], strides=[2, 1], pad_type="same"),
    pool("max", "same_lower", image, [2, 4], strides=[1, 1], pad_type="same_lower", opset=ct.target.iOS16),
    pool("max", "custom", image, [3, 3], strides=[2, 2], pad_type="custom", pad=[1, 0, 2, 1]),
    pool("max", "ceiling", image, [2, 3], strides=[2, 2], ceil_mode=True),
    pool("max", "ceiling_padded", image, [3, 3], strides=[3, 2], pad_type="custom", pad=[1, 1, 1, 1], ceil_mode=True),
    pool("max", "one_dimension", line, [3], strides=[2], pad_type="same"),
    pool("max", "three_dimensions", volume, [2, 3, 2], strides=[2, 1, 2]),
    pool("max", "open_extents", image, [3, 3], strides=[2, 2], pad_type="same",
         shapes={"x": (1, 3, symbol(), symbol())}),
    pool("max", "open_extents_ceiling", image, [2, 2], strides=[2, 2], ceil_mode=True,
         shapes={"x": (1, 3, symbol(), symbol())}),
    pool("avg", "plain", image, [2, 2], strides=[2, 2]),
    pool("avg", "whole", image, [7, 6]),
    pool("avg", "same_counts", image, [3, 2], strides=[2, 1], pad_type="same"),
    pool("avg", "same_excludes", image, [3, 2], strides=[2, 1], pad_type="same", exclude=True),
    pool("avg", "same_lower", image, [2, 4], strides=[1, 1], pad_type="same_lower", opset=ct.target.iOS16),
    pool("avg", "custom_counts", image, [3, 3], strides=[2, 2], pad_type="custom", pad=[1, 0, 2, 1]),
    pool("avg", "custom_excludes", image, [3, 3], strides=[2, 2], pad_type="custom", pad=[1, 0, 2, 1], exclude=True),
    pool("avg", "ceiling", image, [2, 3], strides=[2, 2], ceil_mode=True),
    pool("avg", "ceiling_padded", image, [3, 3], strides=[3, 2], pad_type="custom", pad=[1, 1, 1, 1], ceil_mode=True),
    pool("avg", "ceiling_excludes", image, [3, 3], strides=[3, 2], pad_type="custom", pad=[1, 1, 1, 1],
         ceil_mode=True, exclude=True),
    pool("avg", "open_extents", image, [3, 3], strides=[2, 2], pad_type="same",
         shapes={"x": (1, 3, symbol(), symbol())}),
    pool("avg", "open_extents_ceiling", image, [3, 3], strides=[3, 2], ceil_mode=True, shapes={"x": (1, 3, symbol(), symbol())}),
    pool("avg", "one_dimension", line, [3], strides=[2], pad_type="same"),
    pool("avg", "three_dimensions", volume, [2, 3, 2], strides=[2, 1, 2], pad_type="same", exclude=True),
    pool("l2", "plain", image, [2, 3], strides=[2, 2]),
    pool("l2", "same", image, [3, 3], strides=[2, 2], pad_type="same"),
    pool("l2", "one_dimension", line, [4], strides=[2], pad_type="custom", pad=[1, 1]),
    pool("avg", "open_extents_ceiling_excludes", image, [3, 3], strides=[3, 2], pad_type="custom", pad=[1, 1, 1, 1],
         ceil_mode=True, exclude=True, shapes={"x": (1, 3, symbol(), symbol())}),
    pool("l2", "ceiling", image, [2, 3], strides=[2, 2], ceil_mode=True),
    transpose("plain", small, random(3, 4, 3, 3), random(4)),
    transpose("stride", small, random(3, 2, 2, 2), random(2), strides=[2, 2]),
    transpose("same", small, random(3, 2, 4, 3), strides=[2, 2], pad_type="same", cut=[(1, 1), (0, 1)]),
    transpose("same_small_kernel", small, random(3, 2, 1, 2), strides=[2, 3], pad_type="same", cut=[(0, 0), (0, 0)],
              more=[1, 1]),
    transpose("custom", small, random(3, 2, 3, 4), random(2), strides=[2, 3], pad_type="custom", pad=[1, 0, 2, 1],
              cut=[(1, 0), (2, 1)]),
    transpose("dilated", small, random(3, 2, 2, 3), strides=[2, 1], dilations=[2, 3]),
    transpose("groups", random(1, 4, 3, 3), random(4, 3, 3, 3), random(6), groups=2, strides=[2, 2], pad_type="custom",
              pad=[1, 1, 1, 1], cut=[(1, 1), (1, 1)]),
    transpose("depthwise", random(1, 4, 3, 3), random(4, 1, 2, 2), groups=4, strides=[2, 2]),
    transpose("output_shape_same", small, random(3, 2, 3, 3), strides=[2, 2], pad_type="same", output_shape=[2, 2, 7, 6],
              cut=[(1, 1), (0, 1)]),
    transpose("output_shape_valid", small, random(3, 2, 2, 2), strides=[3, 3], pad_type="valid",
              output_shape=[2, 2, 13, 8], more=[2, 0]),
    transpose("output_shape_custom", small, random(3, 2, 3, 3), strides=[2, 2], pad_type="custom", pad=[1, 1, 0, 1],
              output_shape=[2, 2, 7, 6], cut=[(1, 1), (0, 1)]),
    transpose("one_dimension", line, random(4, 2, 3), random(2), strides=[2], pad_type="custom", pad=[1, 1], cut=[(1, 1)]),
    transpose("one_dimension_groups", line, random(4, 1, 3), groups=4, strides=[2]),
    transpose("three_dimensions", random(1, 2, 2, 3, 2), random(2, 3, 2, 2, 3), random(3), strides=[1, 2, 2]),
    transpose("three_dimensions_groups", random(1, 2, 2, 3, 2), random(2, 2, 2, 2, 3), groups=2, strides=[2, 1, 2]),
    transpose("open_extents", small, random(3, 2, 4, 4), random(2), strides=[2, 2], pad_type="same",
              cut=[(1, 1), (1, 1)], shapes={"x": (2, 3, symbol(), symbol())}),
    program("conv_transpose", "computed_weights", {"x": small, "w": random(3, 2, 2, 2)},
            lambda mb, x, w: mb.conv_transpose(x=x, weight=w, strides=[2, 2]),
            windows.conv_transpose(small, random(3, 2, 2, 2), strides=[2, 2]), opset=ct.target.iOS17),
]
