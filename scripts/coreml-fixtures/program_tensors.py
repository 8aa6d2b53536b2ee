"""Tensors made of given numbers, extended, ordered and searched."""
import numpy as np
from fixtures import program, random, ct
from coremltools.converters.mil.mil import get_new_symbol

x = random(2, 3, 4)
matrix = random(2, 4, 5)
integers = (np.arange(20, dtype=np.int32) + 2**24).reshape(4, 5)
shuffled = np.random.default_rng(5).permutation(24).reshape(2, 3, 4).astype(np.float32)
counts = np.random.default_rng(6).permutation(12).reshape(3, 4).astype(np.int32)
sparse = np.array([[0, 1.5, 0], [-2, 0, 3]], np.float32)
i32 = lambda *values: np.array(values, np.int32)
iOS16, iOS17 = ct.target.iOS16, ct.target.iOS17


def one(operation, name, value, expected, opset=ct.target.iOS15, shape=None, **parameters):
    return program(
        operation, name, {"x": value}, lambda mb, x: getattr(mb, operation)(x=x, **parameters), expected, opset=opset,
        shapes={"x": shape} if shape else None)


def band(v, lower, upper):
    rows, columns = np.indices(v.shape[-2:])
    inside = ((rows - columns <= lower) | (lower < 0)) & ((columns - rows <= upper) | (upper < 0))
    return np.where(inside, v, 0).astype(v.dtype)


def cumsum(v, axis, exclusive=False, reverse=False):
    if reverse:
        v = np.flip(v, axis)
    total = np.cumsum(v, axis)
    if exclusive:
        total = total - v
    return (np.flip(total, axis) if reverse else total).astype(v.dtype)


def top(v, k, axis, ascending=False):
    indices = np.argsort(v if ascending else -v, axis=axis, kind="stable").take(range(k), axis)
    return [np.take_along_axis(v, indices, axis), indices.astype(np.int32)]


def one_hot(name, indices, size, axis, on=None, off=None, dtype=np.int32):
    """The coded indices, by their definition."""
    places = np.arange(size)
    coded = indices[..., None] == places
    on_value, off_value = 1 if on is None else on, 0 if off is None else off
    expected = np.moveaxis(np.where(coded, on_value, off_value).astype(dtype), -1, axis)
    more = {key: value for key, value in (("on_value", on), ("off_value", off)) if value is not None}
    return program("one_hot", name, {"x": indices},
                   lambda mb, x: mb.one_hot(indices=x, one_hot_vector_size=size, axis=axis, **more), expected)


def pad(name, value, pads, expected, shape=None, **parameters):
    return one("pad", name, value, expected, shape=shape, pad=pads, **parameters)


ties = np.array([[1, 3, 3, 0], [2, 2, 2, 2]], np.float32)

CASES = [
    one("band_part", "upper", matrix, band(matrix, 0, -1), lower=0, upper=-1),
    one("band_part", "lower", matrix, band(matrix, -1, 0), lower=-1, upper=0),
    one("band_part", "band", matrix, band(matrix, 1, 2), lower=1, upper=2),
    one("band_part", "everything", matrix, matrix),
    one("band_part", "integers", integers, band(integers, 2, 0), lower=2, upper=0),
    one("band_part", "open", matrix, band(matrix, 0, 1), shape=(2, get_new_symbol(), get_new_symbol()), lower=0, upper=1),
    one("cumsum", "first", x, cumsum(x, 0)),
    one("cumsum", "exclusive", x, cumsum(x, 1, exclusive=True), axis=1, exclusive=True),
    one("cumsum", "reverse", x, cumsum(x, 2, reverse=True), axis=-1, reverse=True),
    one("cumsum", "both", x, cumsum(x, 1, True, True), axis=1, exclusive=True, reverse=True),
    one("cumsum", "integers", counts, cumsum(counts, 1), axis=1),
    program("fill", "constant", {"x": x}, lambda mb, x: mb.add(x=x, y=mb.fill(shape=i32(3, 4), value=np.float32(2.5))),
            x + 2.5),
    program("fill", "default", {"x": i32(2, 3)}, lambda mb, x: mb.fill(shape=x), np.zeros((2, 3), np.float32)),
    program("fill", "integers", {"x": i32(2, 1)}, lambda mb, x: mb.fill(shape=x, value=np.int32(7)),
            np.full((2, 1), 7, np.int32)),
    program("fill_like", "numbers", {"x": counts}, lambda mb, x: mb.fill_like(ref_tensor=x, value=np.float32(-1.5)),
            np.full(counts.shape, -1.5, np.float32), opset=iOS16),
    program("fill_like", "open", {"x": x}, lambda mb, x: mb.fill_like(ref_tensor=x, value=np.int32(3)),
            np.full(x.shape, 3, np.int32), opset=iOS16, shapes={"x": (get_new_symbol(), 3, 4)}),
    one("non_zero", "numbers", sparse, np.argwhere(sparse).astype(np.int32)),
    one("non_zero", "integers", i32(0, 4, -1, 0), i32(1, 2).reshape(2, 1)),
    one_hot("last", i32(2, 0, 1), 4, -1),
    one_hot("first", i32(1, 3, 0, 2, 1, 1).reshape(2, 3), 4, 0),
    one_hot("middle", i32(1, 3, 0, 2, 1, 1).reshape(2, 3), 4, -2, np.float32(2.5), np.float32(-1), np.float32),
    one_hot("outside", i32(5, 1, -1), 3, -1),
    program("one_hot", "computed", {"x": i32(2, 0), "n": i32(3)}, lambda mb, x, n: mb.one_hot(
        indices=x, one_hot_vector_size=mb.squeeze(x=n)), np.eye(3, dtype=np.int32)[[2, 0]]),
    pad("constant", x, i32(1, 0, 2, 1, 0, 3), np.pad(x, [(1, 0), (2, 1), (0, 3)]), mode="constant", constant_val=np.float32(0)),
    pad("value", x, i32(1, 2), np.pad(x, [(0, 0), (0, 0), (1, 2)], constant_values=-1.5), constant_val=np.float32(-1.5)),
    pad("reflect", x, i32(1, 2, 3, 0), np.pad(x, [(0, 0), (1, 2), (3, 0)], "reflect"), mode="reflect"),
    pad("replicate", x, i32(0, 1, 2, 3), np.pad(x, [(0, 0), (0, 1), (2, 3)], "edge"), mode="replicate"),
    pad("images", random(1, 2, 3, 4), i32(0, 0, 0, 0, 1, 1, 2, 2), np.pad(random(1, 2, 3, 4), [(0, 0), (0, 0), (1, 1), (2, 2)])),
    program("pad", "computed", {"x": x, "p": i32(1, 0, 0, 1, 2, 0)}, lambda mb, x, p: mb.pad(x=x, pad=p),
            np.pad(x, [(1, 0), (0, 1), (2, 0)])),
    program("range_1d", "constant", {"x": random(5)},
            lambda mb, x: mb.add(x=x, y=mb.range_1d(start=np.float32(1), end=np.float32(3.5), step=np.float32(0.5))),
            random(5) + np.arange(1, 3.5, 0.5, dtype=np.float32)),
    program("range_1d", "integers", {"x": i32(5)},
            lambda mb, x: mb.range_1d(start=10, end=mb.squeeze(x=x), step=-2), i32(10, 8, 6)),
    program("range_1d", "numbers", {"x": np.float32([2.2])},
            lambda mb, x: mb.range_1d(start=np.float32(0), end=mb.squeeze(x=x), step=np.float32(0.5)),
            np.arange(0, 2.2, 0.5, dtype=np.float32)),
    one("argsort", "default", shuffled, np.argsort(-shuffled, axis=-1).astype(np.int32)),
    one("argsort", "ascending", shuffled, np.argsort(shuffled, axis=1).astype(np.int32), axis=1, ascending=True),
    one("argsort", "integers", counts, np.argsort(counts, axis=0).astype(np.int32), axis=0, ascending=True),
    one("argsort", "ties", ties, np.argsort(-ties, axis=1, kind="stable").astype(np.int32)),
    one("argsort", "open", shuffled, np.argsort(-shuffled, axis=2).astype(np.int32), shape=(2, 3, get_new_symbol())),
    one("topk", "default", shuffled, top(shuffled, 1, -1)),
    one("topk", "middle", shuffled, top(shuffled, 2, 1), k=2, axis=1),
    one("topk", "ascending", counts, top(counts, 3, 1, True), k=3, axis=-1, ascending=True),
    one("topk", "values", shuffled, top(shuffled, 3, 2)[:1], opset=iOS16, k=3, sort=True, return_indices=False),
    one("topk", "indices", shuffled, top(shuffled, 2, 0), opset=iOS16, k=2, axis=0, sort=True, return_indices=True),
    program("topk", "narrow", {"x": shuffled}, lambda mb, x: [
        mb.topk(x=x, k=3)[0],
        mb.cast(x=mb.topk(x=x, k=3, output_indices_dtype="uint16")[1], dtype="int32")], top(shuffled, 3, -1), opset=iOS17),
]
