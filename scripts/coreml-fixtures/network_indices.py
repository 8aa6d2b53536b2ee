"""Elements picked and replaced by index; slices that are computed."""
import numpy as np
from fixtures import network, random

x, cube = random(2, 3, 4), random(5, 5, 5)


def numbers(*values):
    return np.array(values, np.float32)


def gather(case, value, index, axis):
    return network("gather", case, {"x": value, "i": index}, lambda b: b.add_gather("layer", ["x", "i"], "y", axis),
                   np.take(value, index.astype(int), axis))


def apply(mode, a, b):
    return {"UPDATE": lambda: b, "ADD": lambda: a + b, "SUB": lambda: a - b, "MUL": lambda: a * b, "DIV": lambda: a / b,
            "MAX": lambda: np.maximum(a, b), "MIN": lambda: np.minimum(a, b)}[mode]()


def scatter(case, container, index, updates, axis, mode):
    """One update after the other."""
    result = np.moveaxis(container.copy(), axis, 0)
    count = index.ndim
    moved = np.moveaxis(updates, range(axis % container.ndim, axis % container.ndim + count), range(count))
    for place in np.ndindex(index.shape):
        result[int(index[place])] = apply(mode, result[int(index[place])], moved[place])
    return network("scatter", case, {"x": container, "i": index, "u": updates},
                   lambda b: b.add_scatter("layer", ["x", "i", "u"], "y", axis=axis, mode=mode), np.moveaxis(result, 0, axis))


def scatter_points(case, container, index, updates, mode):
    result = container.copy()
    for place in np.ndindex(index.shape[:-1]):
        point = tuple(index[place].astype(int))
        result[point] = apply(mode, result[point], updates[place])
    return network("scatterND", case, {"x": container, "i": index, "u": updates},
                   lambda b: b.add_scatter_nd("layer", ["x", "i", "u"], "y", mode=mode), result)


def scatter_along(case, container, index, updates, axis, mode):
    result = container.copy()
    for place in np.ndindex(index.shape):
        target = list(place)
        target[axis] = int(index[place])
        result[tuple(target)] = apply(mode, result[tuple(target)], updates[place])
    return network("scatterAlongAxis", case, {"x": container, "i": index, "u": updates},
                   lambda b: b.add_scatter_along_axis("layer", ["x", "i", "u"], "y", axis=axis, mode=mode), result)


def points(case, value, index, expected):
    return network("gatherND", case, {"x": value, "i": index}, lambda b: b.add_gather_nd("layer", ["x", "i"], "y"), expected)


def hot(case, index, size, axis, on=1.0, off=0.0, computed=False):
    eye = np.concatenate([np.eye(size), np.zeros((2, size))])[np.where((index < 0) | (index >= size), size, index).astype(int)]
    inputs = {"x": index}
    if computed:
        inputs["n"] = numbers(size)
    return network("oneHot", case, inputs, lambda b: b.add_one_hot(
        "layer", list(inputs), "y", None if computed else size, axis, on, off), np.moveaxis(eye * (on - off) + off, -1, axis))


def along(case, value, index, axis):
    return network("gatherAlongAxis", case, {"x": value, "i": index},
                   lambda b: b.add_gather_along_axis("layer", ["x", "i"], "y", axis), np.take_along_axis(value, index.astype(int), axis))


def dynamic(case, value, expected, inputs, **options):
    """inputs: begin, end, strides, begin masks, end masks, as many as are computed."""
    named = {"x": value, **{f"i{place}": numbers(*given) for place, given in enumerate(inputs)}}
    return network("sliceDynamic", case, named, lambda b: b.add_slice_dynamic("layer", list(named), "y", **options), expected)


def known(b):
    for name, values in (("b", [0, 1, 1]), ("e", [2, 3, 3]), ("s", [1, 2, 1])):
        b.add_load_constant_nd(name, name, np.array(values), (3,))
    b.add_slice_dynamic("layer", ["x", "b", "e", "s"], "y", squeeze_masks=[True, False, False])


def windows(case, value, axis, size, step):
    place = axis % value.ndim
    view = np.lib.stride_tricks.sliding_window_view(value, size, place)
    return network("slidingWindows", case, {"x": value},
                   lambda b: b.add_sliding_windows("layer", "x", "y", axis, size, step),
                   np.moveaxis(view.take(range(0, view.shape[place], step), place), -1, place + 1))


def reversed_sequences(value, lengths, batch, axis):
    result = value.copy()
    for index, length in enumerate(lengths):
        part = np.moveaxis(np.moveaxis(result, batch, 0)[index], axis - (axis > batch), 0)
        part[:length] = part[:length][::-1].copy()
    return result


def slice_by_size(b, size, axis):
    if hasattr(b, "add_slice_by_size"):
        return b.add_slice_by_size("layer", ["x", "i"], "y", axis, size)
    layer = b._add_generic_layer("layer", ["x", "i"], ["y"])
    layer.sliceBySize.size, layer.sliceBySize.axis = size, axis


table, bias = random(3, 6, seed=4), random(3, seed=5)
index = numbers(0, -1, 1, 1)
update = random(2, 4, 4, seed=1, low=0.5, high=1)
places = np.array([[0, 1], [1, 2], [-1, -1]], np.float32)
order = np.array(np.argsort(random(2, 2, 4, seed=6), 1), np.float32)
holes = np.array([[0, 1.5, 0], [2, 0, -1]], np.float32)
no = [False] * 3

CASES = [
    gather("vector", x, numbers(2, 0, -1, 1), 1), gather("matrix", x, np.array([[0, 1], [1, 1]], np.float32), 0),
    gather("negative", x, numbers(3, 0), -1),
    points("slices", x, np.array([[0, 1], [1, 2], [1, 0]], np.float32), x[[0, 1, 1], [1, 2, 0]]),
    points("elements", x, np.array([[0, 1, 3], [1, 2, 0]], np.float32), x[[0, 1], [1, 2], [3, 0]]),
    points("negative", x, np.array([[[-1]], [[0]]], np.float32), x[[-1, 0]][:, None]),
    points("one", x, numbers(1, 2, 3), x[1, 2, 3].reshape(1)),
    along("middle", x, order, 1), along("negative", x, order * 2 - 2, -2),
    *[scatter(mode.lower(), random(2, 3, 4, low=0.5, high=2), index, update, 1, mode) for mode in ("ADD", "SUB", "MUL", "DIV", "MAX", "MIN")],
    scatter("update", x, numbers(2, 0), random(2, 2, 4, seed=2), -2, "UPDATE"),
    scatter("matrix", random(4, 3), np.array([[0, 1, 3], [0, 2, 2]], np.float32), random(2, 3, 3, seed=3), 0, "ADD"),
    scatter("matrix_last", random(2, 5), np.array([[0, 1, 3], [0, 2, 2]], np.float32), random(2, 2, 3, seed=3), 1, "ADD"),
    *[scatter_points(mode.lower(), random(2, 3, 4, low=0.5, high=2), places, random(3, 4, seed=8, low=0.5, high=2), mode)
      for mode in ("UPDATE", "ADD", "SUB", "MUL", "DIV", "MAX", "MIN")],
    scatter_points("elements", random(3, 2), np.array([[0, 1], [2, 0], [2, 0]], np.float32), random(3, seed=2), "ADD"),
    *[scatter_along(mode.lower(), random(2, 3, 4, low=0.5, high=2), order * 1, random(2, 2, 4, seed=8, low=0.5, high=2), 1, mode)
      for mode in ("UPDATE", "ADD", "SUB", "MUL", "DIV", "MAX", "MIN")],
    scatter_along("negative", x, order - 1, random(2, 2, 4, seed=8), -2, "ADD"),
    hot("last", numbers(2, 0, 3), 4, -1), hot("values", numbers(2, -1, 4), 4, -1, 5.0, -1.0),
    hot("middle", np.array([[0, 2], [1, 0]], np.float32), 3, 1), hot("first", numbers(1, 2), 3, 0), hot("computed", numbers(1, 2), 4, -1, computed=True),
    network("embeddingND", "bias", {"x": np.array([[2], [5], [0]], np.float32)},
            lambda b: b.add_embedding_nd("layer", "x", "y", 6, 3, table, bias), table.T[[2, 5, 0]] + bias),
    network("embeddingND", "matrix", {"x": np.array([[[2], [5]], [[1], [1]]], np.float32)},
            lambda b: b.add_embedding_nd("layer", "x", "y", 6, 3, table), table.T[[[2, 5], [1, 1]]]),
    network("whereNonZero", "matrix", {"x": holes}, lambda b: b.add_where_nonzero("layer", "x", "y"), np.argwhere(holes).astype(np.float32)),
    dynamic("begin", cube, cube[1:3, 2:4, 0:2], [(1, 2, 0)], end_ids=[3, 4, 2], strides=[1, 1, 1], begin_masks=no, end_masks=no),
    dynamic("end_and_strides", cube, cube[1:4:2, -3::-1, 2:], [(1, -3, 2), (4, 0, 9), (2, -1, 1)], begin_masks=no, end_masks=[False, True, False]),
    dynamic("masks", cube, cube[:3:2, ::-1, 2:], [(1, 2, 2), (3, 1, 2), (2, -1, 1), (1, 1, 0), (0, 1, 1)]),
    dynamic("squeezed", cube, cube[-1, 1:3, -2], [(-1, 1, -2), (0, 3, 0), (1, 1, 1)], squeeze_masks=[True, False, True]),
    dynamic("squeezed_all", cube, cube[-1, 1, -2].reshape(1), [(-1, 1, -2)], squeeze_masks=[True] * 3, end_ids=[1, 1, 1]),
    network("sliceDynamic", "known", {"x": cube}, known, cube[0, 1:3:2, 1:3]),
    network("sliceBySize", "middle", {"x": x, "i": numbers(1)}, lambda b: slice_by_size(b, 2, 1), x[:, 1:3]),
    network("sliceBySize", "last", {"x": x, "i": numbers(0)}, lambda b: slice_by_size(b, 3, -1), x[:, :, :3]),
    windows("vector", random(7), 0, 3, 2), windows("middle", random(2, 6, 3), 1, 2, 1), windows("negative", random(2, 3, 6), -1, 4, 2),
    network("reverse", "two", {"x": x}, lambda b: b.add_reverse("layer", "x", "y", [True, False, True]), x[::-1, :, ::-1]),
    network("reverseSeq", "last", {"x": x, "l": numbers(3, 2)}, lambda b: b.add_reverse_sequence("layer", ["x", "l"], "y", 0, -1),
            reversed_sequences(x, [3, 2], 0, 2)),
    network("reverseSeq", "middle", {"x": x, "l": numbers(3, 1)}, lambda b: b.add_reverse_sequence("layer", ["x", "l"], "y", 0, 1),
            reversed_sequences(x, [3, 1], 0, 1)),
]

