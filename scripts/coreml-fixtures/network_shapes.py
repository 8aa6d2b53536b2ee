"""Other shapes for the same elements; values put together, taken apart, repeated and padded."""
import numpy as np
from fixtures import network, random

x, y, z = random(2, 3, 4), random(2, 3, 4, seed=1), random(2, 3, 4, seed=2)
vector = random(5)
ones = random(1, 3, 1, 4)


def shape(*extents):
    return np.array(extents, np.float32)


def pad(case, array, **options):
    def add(b):
        b.add_constant_pad("layer", ["x"], "y", **options)
    amounts = options["pad_to_given_output_size_mode"] if "pad_to_given_output_size_mode" in options else False
    pairs = np.array(options["pad_amounts"]).reshape(-1, 2)
    if amounts:
        pairs = np.maximum(pairs - np.array(array.shape)[:, None], 0)
    return network("constantPad", case, {"x": array}, add,
                   np.pad(array, pairs, constant_values=options.get("value", 0)))


def pad_computed(case, array, pairs, result_pairs, **options):
    amounts = shape(*np.array(pairs).reshape(-1))
    return network("constantPad", case, {"x": array, "p": amounts},
                   lambda b: b.add_constant_pad("layer", ["x", "p"], "y", pad_amounts=[], **options),
                   np.pad(array, result_pairs, constant_values=options.get("value", 0)))


def squeeze(case, value, axes, expected, all=False):
    return network("squeeze", case, {"x": value}, lambda b: b.add_squeeze("layer", "x", "y", axes=axes, squeeze_all=all), expected)


def reshape(case, value, target, result):
    return network("reshapeStatic", case, {"x": value},
                   lambda b: b.add_reshape_static("layer", "x", "y", target), value.reshape(result))


def preserving(case, value, target, result):
    return network("rankPreservingReshape", case, {"x": value},
                   lambda b: b.add_rank_preserving_reshape("layer", "x", "y", target), value.reshape(result))


def flatten(case, value, axis, result, **options):
    return network("flattenTo2D", case, {"x": value}, lambda b: b.add_flatten_to_2d("layer", "x", "y", axis),
                   value.reshape(result), **options)


def static_slice(case, value, expected, begin, end, strides, begin_masks, end_masks, squeeze=None):
    return network("sliceStatic", case, {"x": value},
                   lambda b: b.add_slice_static("layer", "x", "y", begin, end, strides, begin_masks, end_masks, squeeze),
                   expected)


no = [False] * 3
cube = random(5, 5, 5)

CASES = [
    network("transpose", "three", {"x": x}, lambda b: b.add_transpose("layer", [2, 0, 1], "x", "y"), x.transpose(2, 0, 1)),
    network("transpose", "five", {"x": random(1, 2, 3, 2, 2)}, lambda b: b.add_transpose("layer", [4, 1, 0, 3, 2], "x", "y"),
            random(1, 2, 3, 2, 2).transpose(4, 1, 0, 3, 2)),
    squeeze("axes", ones, [0, 2], ones.reshape(3, 4)),
    squeeze("negative", ones, [-2], ones.reshape(1, 3, 4)),
    squeeze("all", ones, None, ones.reshape(3, 4), all=True),
    squeeze("all_ones", random(1, 1), None, random(1, 1).reshape(1), all=True),
    squeeze("vector", random(1), [0], random(1)),
    network("expandDims", "two", {"x": x}, lambda b: b.add_expand_dims("layer", "x", "y", [0, 2]), x[None, :, None]),
    network("expandDims", "negative", {"x": x}, lambda b: b.add_expand_dims("layer", "x", "y", [-1, -2]), x[..., None, None]),
    reshape("rest", x, [1, -1, 2], (1, 12, 2)),
    reshape("vector", x, [24], (24,)),
    reshape("more", vector, [1, 5, 1], (1, 5, 1)),
    preserving("rest", random(6, 4), [3, -1], (3, 8)),
    preserving("zero", random(20, 2, 5), [0, 5, 2], (20, 5, 2)),
    preserving("zero_and_rest", random(10, 3, 5), [25, 0, -1], (25, 3, 2)),
    network("reshapeLike", "other", {"x": x, "l": random(4, 6)},
            lambda b: b.add_reshape_like("layer", ["x", "l"], "y"), x.reshape(4, 6)),
    network("reshapeDynamic", "computed", {"x": x, "s": shape(4, 6)},
            lambda b: b.add_reshape_dynamic("layer", ["x", "s"], "y"), x.reshape(4, 6)),
    network("reshapeDynamic", "rest", {"x": x, "s": shape(3, -1, 2)},
            lambda b: b.add_reshape_dynamic("layer", ["x", "s"], "y"), x.reshape(3, -1, 2)),
    network("reshapeDynamic", "known", {"x": x, "l": random(3, 8)},
            lambda b: (b.add_get_shape("shape", "l", "s"), b.add_reshape_dynamic("layer", ["x", "s"], "y")), x.reshape(3, 8)),
    network("getShape", "three", {"x": x}, lambda b: b.add_get_shape("layer", "x", "y"), shape(2, 3, 4)),
    flatten("first", x, 0, (1, 24)),
    flatten("middle", x, 1, (2, 12)),
    flatten("negative", x, -1, (6, 4)),
    flatten("vector", vector, -1, (1, 5)),
    flatten("past_the_end", vector, 1, (5, 1)),
    network("broadcastToStatic", "row", {"x": random(3, 1)},
            lambda b: b.add_broadcast_to_static("layer", "x", "y", [2, 3, 4]), np.broadcast_to(random(3, 1), (2, 3, 4))),
    network("broadcastToLike", "row", {"x": random(1, 4), "l": x},
            lambda b: b.add_broadcast_to_like("layer", ["x", "l"], "y"), np.broadcast_to(random(1, 4), (2, 3, 4))),
    network("broadcastToDynamic", "row", {"x": random(3, 1), "s": shape(2, 3, 4)},
            lambda b: b.add_broadcast_to_dynamic("layer", ["x", "s"], "y"), np.broadcast_to(random(3, 1), (2, 3, 4))),
    network("concatND", "middle", {"x": x, "z": random(2, 1, 4)}, lambda b: b.add_concat_nd("layer", ["x", "z"], "y", 1),
            np.concatenate([x, random(2, 1, 4)], 1)),
    network("concatND", "negative", {"x": x, "z": z, "w": y}, lambda b: b.add_concat_nd("layer", ["x", "z", "w"], "y", -3),
            np.concatenate([x, z, y], 0)),
    network("concatND", "interleaved", {"x": x, "z": z}, lambda b: b.add_concat_nd("layer", ["x", "z"], "y", 1, interleave=True),
            np.stack([x, z], 2).reshape(2, 6, 4)),
    network("concatND", "interleaved_last", {"x": x, "z": z}, lambda b: b.add_concat_nd("layer", ["x", "z"], "y", -1, interleave=True),
            np.stack([x, z], 3).reshape(2, 3, 8)),
    network("stack", "last", {"x": x, "z": z}, lambda b: b.add_stack("layer", ["x", "z"], "y", axis=-1), np.stack([x, z], -1)),
    network("stack", "first", {"x": x, "z": z, "w": y}, lambda b: b.add_stack("layer", ["x", "z", "w"], "y", axis=0), np.stack([x, z, y])),
    network("stack", "negative", {"x": x, "z": z}, lambda b: b.add_stack("layer", ["x", "z"], "y", axis=-2), np.stack([x, z], -2)),
    network("splitND", "equal", {"x": x}, lambda b: b.add_split_nd("layer", "x", ["a", "b"], 2, 2),
            np.split(x, 2, 2), outputs=("a", "b")),
    network("splitND", "sizes", {"x": x}, lambda b: b.add_split_nd("layer", "x", ["a", "b", "c"], -1, split_sizes=[1, 2, 1]),
            np.split(x, [1, 3], 2), outputs=("a", "b", "c")),
    network("tile", "all", {"x": x}, lambda b: b.add_tile("layer", "x", "y", [1, 2, 3]), np.tile(x, (1, 2, 3))),
    network("tile", "last", {"x": x}, lambda b: b.add_tile("layer", "x", "y", [2]), np.tile(x, (1, 1, 2))),
    network("tile", "computed", {"x": x, "r": shape(2, 1, 2)}, lambda b: b.add_tile("layer", ["x", "r"], "y"), np.tile(x, (2, 1, 2))),
    pad("amounts", x, pad_amounts=[0, 1, 2, 0, 0, 3]),
    pad("value", random(3, 4), pad_amounts=[1, 1, 0, 2], value=-2.5),
    pad("sizes", random(3, 4), pad_amounts=[0, 5, 6, 0], pad_to_given_output_size_mode=True, value=1.0),
    pad("sizes_smaller", random(3, 4), pad_amounts=[2, 0, 6, 0], pad_to_given_output_size_mode=True),
    pad_computed("computed", random(3, 4), [(1, 0), (2, 1)], [(1, 0), (2, 1)], value=3.0),
    pad_computed("computed_sizes", random(3, 4), [(5, 0), (0, 6)], [(2, 0), (0, 2)], pad_to_given_output_size_mode=True),
    static_slice("masks", cube, cube[:3:2, 2::2, ::2], [1, 2, 3], [3, -3, 2], [2, 2, 2], [True, False, True], [False, True, True]),
    static_slice("squeezed", cube, cube[:3:2, 2, ::2], [1, 2, 3], [3, -3, 2], [2, 2, 2], [True, False, True],
                 [False, True, True], [False, True, False]),
    static_slice("squeezed_from_end", cube, cube[1, -1, 1:3], [1, -1, 1], [0, 0, 3], [1, 1, 1], no, no, [True, True, False]),
    static_slice("squeezed_all", cube, cube[1, -1, 2].reshape(1), [1, -1, 2], [0, 0, 3], [1, 1, 1], no, no, [True, True, True]),
    static_slice("backwards", cube, cube[::-1, -2:0:-2, -4:-1], [0, -2, -4], [0, 0, -1], [-1, -2, 1],
                 [True, False, False], [True, False, False]),
    static_slice("beyond", cube, cube[1:9, -9:2, 4:], [1, -9, 4], [9, 2, 99], [1, 1, 1], no, no),
    network("loadConstantND", "three", {"x": x}, lambda b: (
        b.add_load_constant_nd("layer", "c", y, y.shape), b.add_add_broadcastable("sum", ["x", "c"], "y")), x + y),
    network("loadConstantND", "one", {"x": x}, lambda b: (
        b.add_load_constant_nd("layer", "c", np.array([3.0]), (1,)), b.add_add_broadcastable("sum", ["x", "c"], "y")), x + 3),
]
