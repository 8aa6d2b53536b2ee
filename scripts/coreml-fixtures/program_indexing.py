"""Picking and placing elements by index."""
import numpy as np
from fixtures import ct, program, random

x = random(4, 5, 3)
flat = random(6)
generator = np.random.default_rng(5)
i32 = np.int32


def int_array(*values):
    return np.array(values, i32)


def gather(name, data, indices, axis, batch=0, opset=ct.target.iOS16, **extra):
    if batch:
        expected = np.stack([np.take(a, i, axis - 1) for a, i in zip(data, indices)])
    else:
        expected = np.take(data, indices, axis)
    if opset >= ct.target.iOS16:
        extra["batch_dims"] = batch
    return program("gather", name, {"x": data, "i": indices},
                   lambda mb, x, i: mb.gather(x=x, indices=i, axis=axis, **extra), expected, opset=opset)


def constant_gather(name, data, indices, axis, opset, **extra):
    return program("gather", name, {"x": data},
                   lambda mb, x: mb.gather(x=x, indices=indices, axis=axis, **extra), np.take(data, indices, axis),
                   opset=opset)


def along(name, data, indices, axis, opset=ct.target.iOS15):
    return program("gather_along_axis", name, {"x": data, "i": indices},
                   lambda mb, x, i: mb.gather_along_axis(x=x, indices=i, axis=axis),
                   np.take_along_axis(data, indices, axis), opset=opset)


def gather_nd(name, data, indices, batch=0, opset=ct.target.iOS16):
    def one(data, indices):
        return data[tuple(np.moveaxis(indices, -1, 0))]
    expected = np.stack([one(a, i) for a, i in zip(data, indices)]) if batch else one(data, indices)
    extra = {"batch_dims": batch} if opset >= ct.target.iOS16 else {}
    return program("gather_nd", name, {"x": data, "i": indices},
                   lambda mb, x, i: mb.gather_nd(x=x, indices=i, **extra), expected, opset=opset)


MODES = {
    "update": lambda a, b: b, "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b, "max": np.maximum, "min": np.minimum,
}


def scatter(name, mode, data, indices, updates, axis, opset=ct.target.iOS15, **extra):
    expected = np.moveaxis(data.copy(), axis, 0)
    for place, value in zip(indices, np.moveaxis(updates, axis, 0)):
        expected[place] = MODES[mode](expected[place], value)
    return program("scatter", name, {"x": data, "i": indices, "u": updates},
                   lambda mb, x, i, u: mb.scatter(data=x, indices=i, updates=u, axis=axis, mode=mode, **extra),
                   np.moveaxis(expected, 0, axis), opset=opset)


def scatter_along(name, mode, data, indices, updates, axis, opset=ct.target.iOS15):
    expected = data.copy()
    for place in np.ndindex(*indices.shape):
        target = list(place)
        target[axis] = indices[place]
        expected[tuple(target)] = MODES[mode](expected[tuple(target)], updates[place])
    return program("scatter_along_axis", name, {"x": data, "i": indices, "u": updates},
                   lambda mb, x, i, u: mb.scatter_along_axis(data=x, indices=i, updates=u, axis=axis, mode=mode),
                   expected, opset=opset)


def scatter_nd(name, mode, data, indices, updates, opset=ct.target.iOS15):
    expected = data.copy()
    for place in np.ndindex(*indices.shape[:-1]):
        target = tuple(indices[place])
        expected[target] = MODES[mode](expected[target], updates[place])
    return program("scatter_nd", name, {"x": data, "i": indices, "u": updates},
                   lambda mb, x, i, u: mb.scatter_nd(data=x, indices=i, updates=u, mode=mode), expected, opset=opset)


symbol = ct.RangeDim(1, 9).symbol
wide = random(3, 5, low=0.5, high=2)
new = random(3, 2, seed=3, low=0.5, high=2)
places = np.array([[1, 0], [4, 2], [3, 1]], i32)

CASES = [
    gather("first_axis", x, int_array(3, 0, 3), 0, opset=ct.target.iOS15),
    gather("negative_axis", x, np.array([[1, 2], [0, 0]], i32), -1, opset=ct.target.iOS15),
    gather("negative_indices", x, int_array(-1, -5, 2), 1, opset=ct.target.iOS15),
    constant_gather("scalar", x, i32(2), 1, ct.target.iOS15),
    constant_gather("integers", np.arange(6, dtype=i32), int_array(5, 1), 0, ct.target.iOS15),
    gather("batch", x, generator.integers(0, 5, (4, 2)).astype(i32), 1, 1),
    gather("batch_last", x, generator.integers(0, 3, (4, 2)).astype(i32), 2, 1),
    gather("batch_of_one", x[:1], int_array(4, 0, 2)[None], 1, 1),
    program("gather", "open_batch", {"x": x[:1], "i": int_array(4, 0, 2)[None]},
            lambda mb, x, i: mb.gather(x=x, indices=i, axis=1, batch_dims=1), x[:1, [4, 0, 2]], opset=ct.target.iOS16,
            shapes={"x": (symbol, 5, 3), "i": (symbol, 3)}),
    constant_gather("validated", x, int_array(0, 2), 0, ct.target.iOS17, validate_indices=True),
    constant_gather("short_indices", x, np.array([0, 2], np.uint16), 0, ct.target.iOS16),
    program("gather", "open_shape", {"x": x}, lambda mb, x: mb.gather(x=x, indices=int_array(0, -1), axis=0),
            x[[0, -1]], shapes={"x": (ct.RangeDim(1, 9).symbol, 5, 3)}),
    along("first", x, generator.integers(0, 4, (2, 5, 3)).astype(i32), 0),
    along("negative", x, generator.integers(-5, 5, (4, 7, 3)).astype(i32), -2),
    along("ios17", x, generator.integers(0, 3, (4, 5, 3)).astype(i32), 2, ct.target.iOS17),
    gather_nd("elements", x, np.array([[0, 1, 2], [3, 4, 0]], i32), opset=ct.target.iOS15),
    gather_nd("slices", x, np.array([[[0, 1]], [[3, 4]]], i32), opset=ct.target.iOS15),
    gather_nd("negative", x, np.array([[-1, 1], [0, -2]], i32), opset=ct.target.iOS15),
    gather_nd("batch", x, generator.integers(0, 3, (4, 2, 1)).astype(i32), 1),
    gather_nd("ios17", x, np.array([[2], [1]], i32), opset=ct.target.iOS17),
    scatter("update", "update", x, int_array(2, 0), random(2, 5, 3, seed=2), 0),
    scatter("add_twice", "add", x, int_array(1, 1, 4), random(4, 3, 3, seed=2), 1),
    scatter("negative_index", "sub", x, int_array(-1, 0), random(4, 5, 2, seed=2), -1),
    scatter("mul", "mul", x, int_array(3), random(1, 5, 3, seed=2), 0),
    scatter("div", "div", flat, int_array(2, 4, 2), random(3, seed=1, low=0.5, high=2), 0),
    scatter("max", "max", flat, int_array(2, 4), random(2, seed=1), 0),
    scatter("min", "min", flat, int_array(2, 4), random(2, seed=1), 0, ct.target.iOS17, validate_indices=False),
    scatter("integers", "add", np.arange(6, dtype=i32), int_array(2, 2), int_array(10, 20), 0),
] + [scatter_along(mode, mode, wide, places, new, 1) for mode in MODES] + [
    scatter_along("first_axis", "add", wide, np.array([[1, 1, 0, 2, -1]], i32), random(1, 5, seed=1), 0),
    scatter_along("ios17", "update", wide, places, new, -1, ct.target.iOS17),
] + [
    scatter_nd(mode, mode, wide, np.array([[0, 1], [2, 3], [1, 1]], i32), random(3, seed=4, low=0.5, high=2))
    for mode in MODES
] + [
    scatter_nd("slices", "update", wide, np.array([[2], [0]], i32), random(2, 5, seed=3)),
    scatter_nd("negative", "add", wide, np.array([[-1, -1]], i32), random(1, seed=3)),
    scatter_nd("twice", "sub", wide, np.array([[1], [1]], i32), random(2, 5, seed=3), ct.target.iOS17),
]
