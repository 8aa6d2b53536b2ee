"""Weights that are tables, quantized or sparse."""
import numpy as np
from fixtures import ct, program, random, types

x = random(6, 4, low=-2, high=2)
half = np.float16
generator = np.random.default_rng(17)


def pack(indices, bits):
    """Elements of a few bits, the first one in the lowest bits."""
    flat = np.asarray(indices, np.uint8).reshape(-1, 1)
    return np.packbits(np.unpackbits(flat, axis=1, bitorder="little")[:, :bits].reshape(-1), bitorder="little")


def case(operation, name, weights, dense, opset, shape=None):
    """A program that adds expanded weights to its input."""
    dense = np.asarray(dense, np.float32)
    value = random(*dense.shape, low=-2, high=2) if dense.size < 500 else np.ones(dense.shape, np.float32)
    return program(operation, name, {"x": value},
                   lambda mb, x: mb.add(x=x, y=mb.cast(x=weights(mb), dtype="fp32")), value + dense,
                   opset=opset, tolerance=2e-3)


def old(operation, name, weights, dense):
    return case(operation, name, weights, dense, ct.target.iOS17 if name == "bytes" else ct.target.iOS16)


def new(operation, name, weights, dense):
    return case(operation, name, weights, dense, ct.target.iOS18)


def affine(name, data, zero, scale, axis):
    shape = [1] * data.ndim
    shape[axis] = -1
    spread = lambda v: np.asarray(v, np.float64).reshape(shape) if np.ndim(v) else np.float64(v)
    return old("constexpr_affine_dequantize", name,
               lambda mb: mb.constexpr_affine_dequantize(quantized_data=data, zero_point=zero, scale=scale, axis=axis),
               (data.astype(np.float64) - spread(zero)) * spread(scale))


def packed_table(name, bits, shape, dtype):
    indices = generator.integers(0, 2 ** bits, shape)
    table = generator.integers(-99, 99, 2 ** bits).astype(dtype)
    return old("constexpr_lut_to_dense", name,
               lambda mb: mb.constexpr_lut_to_dense(
                   indices=pack(indices, bits), lut=table, shape=np.array(shape, np.uint32)), table[indices])


def packed_sparse(name, shape, dtype):
    mask = generator.integers(0, 2, shape)
    nonzero = generator.integers(1, 99, mask.sum()).astype(dtype)
    dense = np.zeros(shape)
    dense[mask != 0] = nonzero
    return old("constexpr_sparse_to_dense", name,
               lambda mb: mb.constexpr_sparse_to_dense(
                   nonzero_data=nonzero, mask=pack(mask, 1), shape=np.array(shape, np.uint32)), dense)


def small(bits, signed=False):
    return types.nptype_from_builtin(types.string_to_builtin(f"{'int' if signed else 'uint'}{bits}"))


def spread_blocks(values, shape):
    for axis, extent in enumerate(shape):
        values = np.repeat(values, extent // values.shape[axis], axis)
    return values


def blockwise(name, data, scale, offset=None):
    dense = data.astype(np.float64)
    if offset is not None:
        dense = dense - spread_blocks(offset.astype(np.float64), data.shape)
    dense = dense * spread_blocks(scale.astype(np.float64), data.shape)
    optional = {} if offset is None else {"offset": offset}
    return new("constexpr_blockwise_shift_scale", name,
               lambda mb: mb.constexpr_blockwise_shift_scale(data=data, scale=scale, **optional), dense)


def lookup(indices, lut, axis=None):
    """Looks entries up one by one."""
    blocks = [n // b for n, b in zip(indices.shape, lut.shape)]
    width = lut.shape[-1]
    shape = list(indices.shape)
    if width > 1:
        shape[axis] *= width
    dense = np.zeros(shape)
    for place in np.ndindex(*indices.shape):
        vector = lut[tuple(p // b for p, b in zip(place, blocks))][indices[place]]
        for part in range(width):
            target = list(place)
            if width > 1:
                target[axis] = target[axis] * width + part
            dense[tuple(target)] = vector[part]
    return dense


def table(name, bits, shape, blocks, width=1, axis=None, dtype=half):
    indices = generator.integers(0, 2 ** bits, shape)
    lut = generator.integers(-99, 99, (*blocks, 2 ** bits, width)).astype(dtype)
    optional = {} if axis is None else {"vector_axis": np.int32(axis)}
    return new("constexpr_lut_to_dense", name,
               lambda mb: mb.constexpr_lut_to_dense(indices=indices.astype(small(bits)), lut=lut, **optional),
               lookup(indices, lut, axis))


def masked(shape, low, high, dtype):
    mask = generator.integers(0, 2, shape)
    values = generator.integers(low, high, mask.sum())
    dense = np.zeros(shape, np.int64)
    dense[mask != 0] = values
    return mask.astype(small(1)), values.astype(dtype), dense


def sparse(name, shape, low, high, dtype):
    mask, values, dense = masked(shape, low, high, dtype)
    one = np.ones([1] * len(shape), np.float32)
    return new("constexpr_sparse_to_dense", name,
               lambda mb: mb.constexpr_blockwise_shift_scale(
                   data=mb.constexpr_sparse_to_dense(nonzero_data=values, mask=mask), scale=one), dense)


def sparse_of_table(name, bits, shape, blocks, width=1, axis=None):
    mask, values, indices = masked(shape, 0, 2 ** bits, small(bits))
    lut = generator.integers(-99, 99, (*blocks, 2 ** bits, width)).astype(half)
    larger = mask.astype(np.int64) if width == 1 else np.repeat(mask.astype(np.int64), width, axis)
    optional = {} if axis is None else {"vector_axis": np.int32(axis)}

    def weights(mb):
        one, nonzero = mb.constexpr_lut_to_sparse(
            indices_mask=mask, indices_nonzero_data=values, lut=lut, **optional)
        return mb.constexpr_sparse_to_dense(nonzero_data=nonzero, mask=one)
    return new("constexpr_lut_to_sparse", name, weights, lookup(indices, lut, axis) * larger)


def sparse_of_scaled(name, shape, blocks, low, high, dtype, offset=None):
    mask, values, data = masked(shape, low, high, dtype)
    scale = generator.uniform(0.1, 1, blocks).astype(np.float32)
    optional = {} if offset is None else {"offset": np.full(blocks, offset).astype(dtype)}

    def weights(mb):
        one, nonzero = mb.constexpr_sparse_blockwise_shift_scale(
            data_mask=mask, nonzero_data=values, scale=scale, **optional)
        return mb.constexpr_sparse_to_dense(nonzero_data=nonzero, mask=one)
    dense = (data - (offset or 0)) * spread_blocks(scale.astype(np.float64), shape) * mask.astype(np.int64)
    return new("constexpr_sparse_blockwise_shift_scale", name, weights, dense)


def scaled_table():
    """A table of small integers with a scale, its result quantized again."""
    indices = generator.integers(0, 4, (4, 6))
    lut = generator.integers(-99, 99, (2, 1, 4, 1)).astype(np.int8)
    scale = generator.uniform(0.1, 1, (2, 3)).astype(np.float32)

    def weights(mb):
        data = mb.constexpr_lut_to_dense(indices=indices.astype(small(2)), lut=lut)
        return mb.constexpr_blockwise_shift_scale(data=data, scale=scale)
    return new("constexpr_blockwise_shift_scale", "of_table", weights,
               lookup(indices, lut) * spread_blocks(scale.astype(np.float64), (4, 6)))


def integers(low, high, *shape, dtype):
    return generator.integers(low, high, shape).astype(dtype)


CASES = [
    affine("scalars", integers(-128, 128, 6, 4, dtype=np.int8), np.int8(-3), np.float32(0.25), 0),
    affine("vectors", integers(0, 256, 3, 4, 2, dtype=np.uint8), integers(0, 256, 4, dtype=np.uint8),
           random(4, seed=3), 1),
    affine("last_axis", integers(-128, 128, 3, 5, dtype=np.int8), np.int8(0), random(5, seed=4).astype(half), -1),
    affine("zero_points_only", integers(0, 256, 2, 3, dtype=np.uint8), integers(0, 256, 2, dtype=np.uint8),
           np.float32(0.5), 0),
    affine("large", integers(-9, 9, 8, 52, 10, dtype=np.int8), integers(-9, 9, 8, dtype=np.int8),
           random(8, seed=3).astype(half), 0),
    old("constexpr_cast", "half", lambda mb: mb.constexpr_cast(source_val=x.astype(half), output_dtype="fp32"),
        x.astype(half)),
    new("constexpr_cast", "half_ios18", lambda mb: mb.constexpr_cast(source_val=x.astype(half), output_dtype="fp32"),
        x.astype(half)),
    packed_table("bits1", 1, (3, 7), half),
    packed_table("bits2", 2, (5,), np.float32),
    packed_table("bits4", 4, (2, 3, 5), half),
    packed_table("bits6", 6, (7, 5), np.float32),
    packed_table("bits8", 8, (3, 1400), half),
    packed_table("bytes", 4, (3, 3), np.int8),
    packed_sparse("half", (5, 5), half),
    packed_sparse("single", (3, 4, 9), np.float32),
    packed_sparse("bytes", (16,), np.uint8),
    blockwise("per_tensor", integers(-128, 128, 4, 6, dtype=np.int8), np.full((1, 1), 0.5, half)),
    blockwise("per_channel", integers(0, 256, 4, 6, dtype=np.uint8), random(4, 1), integers(0, 256, 4, 1, dtype=np.uint8)),
    blockwise("blocks_int4", integers(-8, 8, 4, 3, 6, dtype=small(4, True)), random(2, 1, 3),
              integers(-8, 8, 2, 1, 3, dtype=small(4, True))),
    blockwise("blocks_uint4", integers(0, 16, 5, 6, dtype=small(4)), random(5, 2).astype(half),
              integers(0, 16, 5, 2, dtype=small(4))),
    blockwise("real_offset", integers(-128, 128, 2, 6, dtype=np.int8), random(1, 3), random(1, 3, seed=9)),
    blockwise("large", integers(-8, 8, 48, 96, dtype=small(4, True)), random(48, 3).astype(half)),
    scaled_table(),
    table("groups1", 1, (2, 4), (1, 1)),
    table("groups2", 2, (6, 2), (2, 1)),
    table("groups3", 3, (4, 6, 3), (1, 3, 1), dtype=np.float32),
    table("groups4", 4, (4, 6), (2, 3)),
    table("groups6", 6, (5, 5), (1, 1), dtype=np.float32),
    table("groups8", 8, (60, 70), (1, 1)),
    table("vectors_first", 2, (3, 4), (1, 1), 2, 0),
    table("vectors_middle", 1, (2, 2, 2), (1, 1, 1), 3, 1),
    table("vectors_last", 3, (2, 4), (2, 2), 2, -1),
    table("vectors_int8", 2, (4, 2), (2, 1), 4, 1, np.int8),
    sparse("half_mask", (4, 5), 1, 99, half),
    sparse("int8", (2, 3, 7), -99, 99, np.int8),
    sparse("int4", (5, 6), -8, 8, small(4, True)),
    sparse_of_table("scalars", 1, (4, 6), (1, 1)),
    sparse_of_table("groups", 3, (4, 6), (2, 3)),
    sparse_of_table("vectors", 2, (4, 6), (1, 1), 2, 0),
    sparse_of_scaled("columns", (4, 6), (1, 6), -99, 99, np.int8),
    sparse_of_scaled("offsets", (4, 6), (4, 2), 0, 16, small(4), 3),
]
