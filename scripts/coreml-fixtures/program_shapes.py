"""The same elements under other shapes, parts of tensors, and tensors put together and taken apart."""
import numpy as np
from fixtures import program, random, ct
from coremltools.converters.mil.mil import get_new_symbol

x = random(2, 3, 4)
y = random(2, 3, 4, seed=1)
image = random(1, 8, 4, 6)
integers = (np.arange(24, dtype=np.int32) + 2**24).reshape(2, 3, 4)
vector = random(6)
i32 = lambda *values: np.array(values, np.int32)
iOS16, iOS17, iOS18 = ct.target.iOS16, ct.target.iOS17, ct.target.iOS18


def one(operation, name, value, expected, opset=ct.target.iOS15, shape=None, **parameters):
    return program(
        operation, name, {"x": value}, lambda mb, x: getattr(mb, operation)(x=x, **parameters), expected, opset=opset,
        shapes={"x": shape} if shape else None)


def opened(*shape):
    """A shape with an open extent wherever there is None."""
    return tuple(get_new_symbol() if extent is None else extent for extent in shape)


def computed(operation, name, value, given, expected, opset=ct.target.iOS15, fixed=None):
    """An operation with parameters that are computed: inputs of the program."""
    fixed = fixed or {}
    names = list(given)
    if len(names) == 1:
        build = lambda mb, x, a: getattr(mb, operation)(x=x, **{names[0]: a}, **fixed)
        inputs = {"x": value, "a": given[names[0]]}
    else:
        build = lambda mb, x, a, b: getattr(mb, operation)(x=x, **{names[0]: a, names[1]: b}, **fixed)
        inputs = {"x": value, "a": given[names[0]], "b": given[names[1]]}
    return program(operation, name, inputs, build, expected, opset=opset)


def depth_to_space(v, b):
    n, c, h, w = v.shape
    return v.reshape(n, b, b, c // b // b, h, w).transpose(0, 3, 4, 1, 5, 2).reshape(n, c // b // b, h * b, w * b)


def pixel_shuffle(v, b):
    n, c, h, w = v.shape
    return v.reshape(n, c // b // b, b, b, h, w).transpose(0, 1, 4, 2, 5, 3).reshape(n, c // b // b, h * b, w * b)


def space_to_depth(v, b):
    n, c, h, w = v.shape
    return v.reshape(n, c, h // b, b, w // b, b).transpose(0, 3, 5, 1, 2, 4).reshape(n, c * b * b, h // b, w // b)


def pixel_unshuffle(v, b):
    n, c, h, w = v.shape
    return v.reshape(n, c, h // b, b, w // b, b).transpose(0, 1, 3, 5, 2, 4).reshape(n, c * b * b, h // b, w // b)


def space_to_batch(v, block, pads):
    v = np.pad(v, [(0, 0), (0, 0), *pads])
    n, c, h, w = v.shape
    p, q = block
    return v.reshape(n, c, h // p, p, w // q, q).transpose(3, 5, 0, 1, 2, 4).reshape(n * p * q, c, h // p, w // q)


def batch_to_space(v, block, crops):
    n, c, h, w = v.shape
    p, q = block
    v = v.reshape(p, q, n // p // q, c, h, w).transpose(2, 3, 4, 0, 5, 1).reshape(n // p // q, c, h * p, w * q)
    return v[:, :, crops[0][0]:v.shape[2] - crops[0][1], crops[1][0]:v.shape[3] - crops[1][1]]


def reverse_sequence(v, lengths, seq, batch):
    v = v.copy()
    moved = np.moveaxis(v, (batch, seq), (0, 1))
    for index, length in enumerate(lengths):
        moved[index, :length] = moved[index, :length][::-1].copy()
    return v


def windows(v, axis, size, stride):
    axis %= v.ndim
    starts = range(0, v.shape[axis] - size + 1, stride)
    return np.stack([np.take(v, range(s, s + size), axis) for s in starts], axis)


def interleaved(values, axis):
    return np.stack(values, axis + 1).reshape(
        values[0].shape[:axis] + (values[0].shape[axis] * len(values),) + values[0].shape[axis + 1:])


def updated(v, place, update):
    v = v.copy()
    v[place] = update
    return v


batch = random(6, 2, 2, 3)
grid = random(1, 2, 4, 6)
lengths = i32(3, 0)
S = np.s_


def reshape(name, value, shape, expected, opset=ct.target.iOS15, given=None):
    return program("reshape", name, {"x": value}, lambda mb, x: mb.reshape(x=x, shape=shape), expected, opset=opset,
                   shapes={"x": given} if given else None)


SHAPES = [
    reshape("fixed", x, i32(4, 6), x.reshape(4, 6)),
    reshape("rest", x, i32(-1, 6), x.reshape(4, 6)),
    reshape("zeros", x, i32(0, -1, 2), x.reshape(2, 6, 2)),
    reshape("integers", integers, i32(3, 8), integers.reshape(3, 8)),
    reshape("right_aligned_zeros", random(2, 50), i32(1, 0, -1, 0), random(2, 50).reshape(1, 1, 2, 50), iOS17),
    reshape("fewer_dimensions", x, i32(-1, 0), x.reshape(6, 4), iOS17),
    reshape("open", x, i32(0, 4, 3), x.reshape(2, 4, 3), given=opened(None, 3, 4)),
    reshape("open_rest", x, i32(-1, 2, 2), x.reshape(6, 2, 2), given=opened(None, None, 4)),
    reshape("open_zeros", x, i32(0, 0, -1), x, given=opened(None, None, 4)),
    program("reshape", "computed", {"x": x, "s": i32(4, -1)}, lambda mb, x, s: mb.reshape(x=x, shape=s), x.reshape(4, 6)),
    program("reshape", "computed_zeros", {"x": x, "s": i32(0, 4, 3)}, lambda mb, x, s: mb.reshape(x=x, shape=s),
            x.reshape(2, 4, 3)),
    program("reshape", "from_shape", {"x": x}, lambda mb, x: mb.reshape(
        x=x, shape=mb.concat(values=[mb.slice_by_index(x=mb.shape(x=x), begin=[0], end=[1]), i32(-1)], axis=0)),
            x.reshape(2, 12), shapes={"x": opened(None, 3, 4)}),
    program("reshape_like", "parts", {"x": x, "p": random(3, 2, 5), "q": random(1, 4)},
            lambda mb, x, p, q: mb.reshape_like(
                x=x, ref_tensors=[p, q], begins=[0, 1], ends=[2, 0], end_masks=[False, True]),
            x.reshape(3, 2, 4), opset=iOS16),
    program("reshape_like", "negative", {"x": x, "p": random(5, 6, 4)},
            lambda mb, x, p: mb.reshape_like(x=x, ref_tensors=[p], begins=[-2], ends=[3], end_masks=[False]),
            x.reshape(6, 4), opset=iOS17),
    one("expand_dims", "ends", x, x[None, ..., None], axes=[0, -1]),
    one("expand_dims", "open", x, x[:, None], shape=opened(None, 3, 4), axes=[1]),
    one("expand_dims", "integers", integers, integers[:, :, None], opset=iOS17, axes=[2]),
    one("squeeze", "all", random(1, 3, 1), random(1, 3, 1).reshape(3)),
    one("squeeze", "some", random(1, 3, 1), random(1, 3, 1).reshape(1, 3), axes=[-1]),
    one("squeeze", "open", random(1, 3, 1), random(1, 3, 1).reshape(3, 1), shape=opened(1, None, 1), axes=[0]),
    program("squeeze", "longer_stay", {"x": random(1, 3, 1)}, lambda mb, x: mb.squeeze(x=x, axes=[0, 1]),
            random(1, 3, 1).reshape(3, 1), opset=iOS17),
    one("transpose", "order", x, x.transpose(2, 0, 1), perm=[2, 0, 1]),
    one("transpose", "negative", integers, integers.transpose(0, 2, 1), opset=iOS17, perm=[0, -1, -2]),
    one("flatten2d", "default", x, x.reshape(2, 12)),
    one("flatten2d", "last", x, x.reshape(6, 4), axis=-1),
    one("flatten2d", "first", x, x.reshape(1, 24), axis=0),
    program("shape", "fixed", {"x": x}, lambda mb, x: mb.shape(x=x), i32(2, 3, 4)),
    one("shape", "open", x, i32(2, 3, 4), shape=opened(None, 3, None)),
    one("depth_to_space", "blocks", image, depth_to_space(image, 2), block_size=2),
    one("space_to_depth", "blocks", image, space_to_depth(image, 2), block_size=2),
    one("pixel_shuffle", "factor", image, pixel_shuffle(image, 2), upscale_factor=2),
    one("pixel_unshuffle", "factor", image, pixel_unshuffle(image, 2), opset=iOS16, downscale_factor=np.uint32(2)),
    one("space_to_batch", "padded", grid, space_to_batch(grid, (2, 3), [(1, 1), (0, 3)]), block_shape=[2, 3],
        paddings=[[1, 1], [0, 3]]),
    one("space_to_batch", "plain", grid, space_to_batch(grid, (2, 2), [(0, 0), (0, 0)]), block_shape=[2, 2],
        paddings=[[0, 0], [0, 0]]),
    one("batch_to_space", "cropped", batch, batch_to_space(batch, (2, 3), [(1, 0), (2, 1)]), block_shape=[2, 3],
        crops=[[1, 0], [2, 1]]),
    one("reverse", "all", x, x[::-1, ::-1, ::-1]),
    one("reverse", "one", integers, integers[:, ::-1], axes=[-2]),
    program("reverse_sequence", "rows", {"x": x, "lengths": lengths},
            lambda mb, x, lengths: mb.reverse_sequence(x=x, lengths=lengths, seq_axis=1, batch_axis=0),
            reverse_sequence(x, lengths, 1, 0)),
    program("reverse_sequence", "last", {"x": integers, "lengths": i32(2, 1, 3)},
            lambda mb, x, lengths: mb.reverse_sequence(x=x, lengths=lengths, seq_axis=-1, batch_axis=1),
            reverse_sequence(integers, [2, 1, 3], 2, 1), opset=iOS17),
    one("sliding_windows", "middle", random(2, 7, 3), windows(random(2, 7, 3), 1, 3, 2), axis=1, size=3, stride=2),
    one("sliding_windows", "last", integers, windows(integers, -1, 2, 1), axis=-1, size=2),
]

SLICES = [
    one("slice_by_index", "plain", x, x[0:1, 1:3, 0:4:2], begin=[0, 1, 0], end=[1, 3, 4], stride=[1, 1, 2]),
    one("slice_by_index", "negative", x, x[-1:2, -3:-1, 1:-1], begin=[-1, -3, 1], end=[2, -1, -1]),
    one("slice_by_index", "masks", x, x[:, 1:, :2], begin=[5, 1, 7], end=[0, 0, 2], begin_mask=[True, False, True],
        end_mask=[True, True, False]),
    one("slice_by_index", "squeezed", x, x[:, 1, -1], begin=[0, 1, -1], end=[0, 0, 0], begin_mask=[True, False, False],
        end_mask=[True, False, False], squeeze_mask=[False, True, True]),
    one("slice_by_index", "element", x, x[1, 2, 3], begin=[1, 2, 3], end=[0, 0, 0], squeeze_mask=[True] * 3),
    one("slice_by_index", "backwards", vector, vector[::-2], begin=[0], end=[0], stride=[-2], begin_mask=[True],
        end_mask=[True]),
    one("slice_by_index", "backwards_part", vector, vector[4:1:-1], begin=[4], end=[1], stride=[-1]),
    one("slice_by_index", "past_the_end", vector, vector[2:100], begin=[2], end=[100]),
    one("slice_by_index", "integers", integers, integers[:, 1:2], opset=iOS17, begin=[0, 1, 0], end=[2, 2, 4]),
    one("slice_by_index", "open", x, x[:, 1:, 0], shape=opened(None, 3, 4), begin=[0, 1, 0], end=[0, 3, 0],
        begin_mask=[True, False, False], end_mask=[True, False, False], squeeze_mask=[False, False, True]),
    computed("slice_by_index", "computed", x, {"begin": i32(0, 1, 1), "end": i32(2, 2, -1)}, x[0:2, 1:2, 1:-1]),
    computed("slice_by_index", "computed_masks", x, {"begin": i32(9, -1, 1), "end": i32(9, 9, 9)}, x[:, -1, 1:],
             fixed={"begin_mask": [True, False, False], "end_mask": [True, False, True],
                    "squeeze_mask": [False, True, False]}),
    computed("slice_by_index", "computed_backwards", x, {"begin": i32(0, 2, 9), "end": i32(2, 0, 9)},
             x[0:2, 2:0:-1, ::-2],
             fixed={"stride": [1, -1, -2], "begin_mask": [False, False, True], "end_mask": [False, False, True]}),
    computed("slice_by_size", "constant_size", x, {"begin": i32(0, 1, -3)}, x[:, 1:3, 1:3], fixed={"size": [-1, 2, 2]}),
    computed("slice_by_size", "computed", x, {"begin": i32(1, 0, 2), "size": i32(1, -1, 1)}, x[1:2, :, 2:3]),
    one("slice_by_size", "plain", x, x[:, 1:3, 2:], begin=[0, 1, 2], size=[2, 2, -1]),
    one("slice_by_size", "negative", integers, integers[1:, 0:2, 2:4], opset=iOS17, begin=[-1, -3, -2], size=[1, 2, 2]),
    program("slice_update", "plain", {"x": x, "u": random(1, 2, 4)},
            lambda mb, x, u: mb.slice_update(x=x, update=u, begin=[1, 0, 0], end=[2, 2, 4]),
            updated(x, S[1:2, 0:2, :], random(1, 2, 4)), opset=iOS18),
    program("slice_update", "masks", {"x": x, "u": random(2, 2)},
            lambda mb, x, u: mb.slice_update(
                x=x, update=u, begin=[0, -1, 1], end=[0, 0, 5], stride=[1, 1, 2], begin_mask=[True, False, False],
                end_mask=[True, False, True], squeeze_mask=[False, True, False]),
            updated(x, S[:, -1, 1::2], random(2, 2)), opset=iOS18),
    program("slice_update", "backwards", {"x": integers, "u": i32(*range(8)).reshape(2, 1, 4)},
            lambda mb, x, u: mb.slice_update(
                x=x, update=u, begin=[0, 1, 0], end=[2, 2, 0], stride=[1, 1, -1], begin_mask=[False, False, True],
                end_mask=[False, False, True]),
            updated(integers, S[0:2, 1:2, ::-1], i32(*range(8)).reshape(2, 1, 4)), opset=iOS18),
    program("slice_update", "computed", {"x": x, "u": random(2, 1, 4), "b": i32(0, 2, 0), "e": i32(2, 3, 4)},
            lambda mb, x, u, b, e: mb.slice_update(x=x, update=u, begin=b, end=e),
            updated(x, S[0:2, 2:3, 0:4], random(2, 1, 4)), opset=iOS18),
]

JOINING = [
    program("concat", "middle", {"x": x, "y": y[:, :2]}, lambda mb, x, y: mb.concat(values=[x, y], axis=1),
            np.concatenate([x, y[:, :2]], 1)),
    program("concat", "weights", {"x": x}, lambda mb, x: mb.concat(values=[x, y, x], axis=-1),
            np.concatenate([x, y, x], 2)),
    program("concat", "one", {"x": x}, lambda mb, x: mb.concat(values=[x], axis=0), x),
    program("concat", "numbers", {"x": vector}, lambda mb, x: mb.concat(
        values=[mb.reduce_sum(x=x), mb.reduce_max(x=x)], axis=0), np.array([vector.sum(), vector.max()])),
    program("concat", "interleaved", {"x": x, "y": y}, lambda mb, x, y: mb.concat(values=[x, y], axis=1, interleave=True),
            interleaved([x, y], 1)),
    program("concat", "interleaved_last", {"x": x, "y": y},
            lambda mb, x, y: mb.concat(values=[x, y, x], axis=-1, interleave=True), interleaved([x, y, x], 2)),
    program("concat", "integers", {"x": integers}, lambda mb, x: mb.concat(values=[x, x], axis=0),
            np.concatenate([integers, integers])),
    program("split", "equal", {"x": x}, lambda mb, x: mb.split(x=x, num_splits=2, axis=-1), [x[..., :2], x[..., 2:]]),
    program("split", "sizes", {"x": x}, lambda mb, x: mb.split(x=x, split_sizes=[1, 2], axis=1), [x[:, :1], x[:, 1:]]),
    program("split", "both", {"x": integers}, lambda mb, x: mb.split(x=x, num_splits=3, split_sizes=[1, 2, 1], axis=2),
            [integers[..., :1], integers[..., 1:3], integers[..., 3:]]),
    program("stack", "first", {"x": x, "y": y}, lambda mb, x, y: mb.stack(values=[x, y], axis=0), np.stack([x, y])),
    program("stack", "last", {"x": x, "y": y}, lambda mb, x, y: mb.stack(values=[x, y], axis=-1), np.stack([x, y], -1)),
    program("stack", "numbers", {"x": vector}, lambda mb, x: mb.stack(
        values=[mb.reduce_sum(x=x), mb.reduce_min(x=x)], axis=0), np.array([vector.sum(), vector.min()])),
    one("tile", "known", x, np.tile(x, (2, 1, 3)), reps=[2, 1, 3]),
    one("tile", "integers", integers, np.tile(integers, (1, 2, 1)), reps=[1, 2, 1]),
    computed("tile", "computed", x, {"reps": i32(1, 2, 2)}, np.tile(x, (1, 2, 2))),
]

CASES = SHAPES + SLICES + JOINING
