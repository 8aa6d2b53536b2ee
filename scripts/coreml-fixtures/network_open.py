"""Layers on values whose extents are not fixed."""
import numpy as np
from fixtures import network, random
from coremltools.models.neural_network import flexible_shape_utils
from network_fillings import boxes, scores, suppress
from network_indices import slice_by_size
from network_reductions import band

x, y, even = random(2, 3, 4), random(2, 3, 4, seed=1), random(2, 4, 6)


def opened(layer, inputs, add, expected, fixed=(), **options):
    """Any extent of the inputs, unless fixed, may be anything."""
    def build(b):
        for name, value in inputs.items():
            if name not in fixed:
                flexible_shape_utils.set_multiarray_ndshape_range(
                    b.spec, feature_name=name, lower_bounds=[1] * value.ndim, upper_bounds=[-1] * value.ndim)
        add(b)
    return network(layer, "open", inputs, build, expected, **options)


def one(layer, method, expected, value=x, **options):
    return opened(layer, {"x": value}, lambda b: getattr(b, method)("layer", "x", "y", **options), expected)


def number(value):
    return np.array([value], np.float32)


order = np.array(np.argsort(random(2, 2, 4, seed=6), 1), np.float32)
given, marks = boxes(3), scores(4, 3)

CASES = [
    one("squeeze", "add_squeeze", random(1, 3, 4)[0], random(1, 3, 4), axes=[0]),
    one("expandDims", "add_expand_dims", x[:, None], axes=[1]),
    one("flattenTo2D", "add_flatten_to_2d", x.reshape(6, 4), axis=2),
    one("reshapeStatic", "add_reshape_static", x.reshape(3, 8), output_shape=[3, 8]),
    one("rankPreservingReshape", "add_rank_preserving_reshape", x.reshape(2, 12, 1), output_shape=[0, -1, 1]),
    one("sliceStatic", "add_slice_static", x[1, ::-1, -3:], begin_ids=[1, 0, -3], end_ids=[0, 0, 0], strides=[1, -1, 1],
        begin_masks=[False, True, False], end_masks=[False, True, True], squeeze_masks=[True, False, False]),
    one("tile", "add_tile", np.tile(x, (1, 2, 3)), reps=[2, 3]),
    opened("constantPad", {"x": x}, lambda b: b.add_constant_pad(
        "layer", ["x"], "y", pad_amounts=[0, 0, 5, 0, 0, 5], pad_to_given_output_size_mode=True), np.pad(x, [(0, 0), (2, 0), (0, 1)])),
    opened("concatND", {"x": x, "z": y}, lambda b: b.add_concat_nd("layer", ["x", "z"], "y", 1, interleave=True),
           np.stack([x, y], 2).reshape(2, 6, 4)),
    opened("stack", {"x": x, "z": y}, lambda b: b.add_stack("layer", ["x", "z"], "y", axis=-1), np.stack([x, y], -1)),
    opened("splitND", {"x": even}, lambda b: b.add_split_nd("layer", "x", ["a", "b"], -1, 2), np.split(even, 2, 2), outputs=("a", "b")),
    opened("reshapeLike", {"x": x, "l": random(4, 6)}, lambda b: b.add_reshape_like("layer", ["x", "l"], "y"), x.reshape(4, 6)),
    opened("reshapeDynamic", {"x": x, "l": random(3, 8)},
           lambda b: (b.add_get_shape("shape", "l", "s"), b.add_reshape_dynamic("layer", ["x", "s"], "y")), x.reshape(3, 8)),
    opened("broadcastToLike", {"x": random(1, 4), "l": x}, lambda b: b.add_broadcast_to_like("layer", ["x", "l"], "y"),
           np.broadcast_to(random(1, 4), (2, 3, 4))),
    opened("fillLike", {"x": x}, lambda b: b.add_fill_like("layer", "x", "y", value=2.0), np.full((2, 3, 4), 2.0)),
    opened("slidingWindows", {"x": random(7)}, lambda b: b.add_sliding_windows("layer", "x", "y", 0, 3, 2),
           np.lib.stride_tricks.sliding_window_view(random(7), 3)[::2]),
    opened("sliceBySize", {"x": x, "i": number(1)}, lambda b: slice_by_size(b, 2, 1), x[:, 1:3], fixed=("i",)),
    opened("sliceDynamic", {"x": x, "i": np.array([1, 0, -2], np.float32)},
           lambda b: b.add_slice_dynamic("layer", ["x", "i"], "y", end_ids=[0, 2, 0], strides=[1, 1, 1], begin_masks=[False] * 3,
                                         end_masks=[True, False, True]), x[1:, :2, -2:], fixed=("i",)),
    one("reverse", "add_reverse", x[:, ::-1], reverse_dim=[False, True, False]),
    one("argSort", "add_argsort", np.argsort(x, 1).astype(np.float32), axis=1),
    one("argMax", "add_argmax", np.argmax(x, 2).astype(np.float32), axis=2, keepdims=False),
    one("matrixBandPart", "add_matrix_band_part", band(x, 1, 0), num_lower=1, num_upper=0),
    one("reduceMean", "add_reduce_mean", x.mean((0, 2)), axes=[0, -1], keepdims=False),
    opened("scatter", {"x": random(4, 3), "i": np.array([[0, 1, 3], [0, 2, 2]], np.float32), "u": np.ones((2, 3, 3), np.float32)},
           lambda b: b.add_scatter("layer", ["x", "i", "u"], "y", axis=0, mode="ADD"),
           random(4, 3) + np.array([2, 1, 2, 1], np.float32)[:, None]),
    opened("gatherAlongAxis", {"x": x, "i": order - 2}, lambda b: b.add_gather_along_axis("layer", ["x", "i"], "y", -2),
           np.take_along_axis(x, order.astype(int) - 2, 1)),
    opened("oneHot", {"x": np.array([2, 0, 3], np.float32)}, lambda b: b.add_one_hot("layer", ["x"], "y", 4, -1),
           np.eye(4, dtype=np.float32)[[2, 0, 3]]),
    opened("batchedMatmul", {"x": x}, lambda b: b.add_batched_mat_mul("layer", ["x"], "y", weight_matrix_rows=4, weight_matrix_columns=5,
           W=random(4, 5)), x @ random(4, 5)),
    opened("NonMaximumSuppression", {"b": given, "s": marks}, lambda b: b.add_nms(
        "layer", ["b", "s"], ["boxes", "scores", "indices", "count"], 0.2, 0.5, 15, True), suppress(given, marks, 0.2, 0.5, 15, True),
        outputs=("boxes", "scores", "indices", "count")),
]
