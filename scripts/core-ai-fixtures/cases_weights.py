"""Weights in other forms than element by element, and numbers that integers stand for."""
import numpy as np

from fixtures import single

f32 = np.float32


def cases():
    rng = np.random.default_rng(38)
    found = []

    def f(*shape):
        return rng.standard_normal(shape).astype(f32)

    for element, low, high in (
        ("si8", -128, 128), ("ui8", 0, 256), ("si4", -8, 8), ("ui4", 0, 16), ("si2", -2, 2), ("ui2", 0, 4),
    ):
        data = rng.integers(low, high, (4, 6))
        shift = rng.integers(max(low, -2), min(high, 3), (2, 3))
        found.append(single(
            f"blockwise_{element}", "blockwise_shift_scale", [], [((4, 6), "f32")],
            [(data, element), np.abs(f(2, 3)), (shift, element), f(2, 3)]))
    for element, scale in (("f8E4M3FN", "f32"), ("f8E5M2", "f32"), ("f4E2M1FN", "f16"), ("f4E2M1FN", "f8E8M0FNU")):
        data = rng.choice(np.array([-2, -1, -0.5, 0, 0.5, 1, 2, 3], f32), (4, 6))
        zero = np.zeros((4, 1), f32)
        found.append(single(
            f"blockwise_{element}_{scale}", "blockwise_shift_scale", [], [((4, 6), "f32" if scale == "f32" else "f16")],
            [(data, element), (f32([[1], [2], [0.5], [4]]), scale), (zero, element), (zero, "f32" if scale == "f32" else "f16")]))
    for name, element, bits, indices, tables, axis, shape in (
        ("scalar_ui4", "ui4", 4, (6, 8), (1, 1, 16, 1), 0, (6, 8)),
        ("grouped_ui2", "ui2", 2, (6, 4), (2, 1, 4, 1), 0, (6, 4)),
        ("vector_ui2", "ui2", 2, (3, 4), (1, 1, 4, 2), 1, (3, 8)),
        ("vector_first_ui2", "ui2", 2, (3, 4), (1, 1, 4, 2), 0, (6, 4)),
        ("ui1", "ui1", 1, (4, 4), (1, 1, 2, 1), 0, (4, 4)), ("ui3", "ui3", 3, (4, 4), (1, 2, 8, 1), 0, (4, 4)),
        ("ui6", "ui6", 6, (5, 3), (1, 1, 64, 1), 0, (5, 3)), ("ui8", "ui8", 8, (5, 3), (1, 1, 256, 1), 0, (5, 3)),
    ):
        data = rng.integers(0, 2**bits, indices)
        found.append(single(
            f"lut_{name}", "lut_to_dense", [], [(shape, "f32")], [(data, element), f(*tables), (np.array(axis), "si16")]))
    return found + quantization(rng, f)


def quantization(rng, f):
    found = []
    data = rng.integers(-128, 128, (3, 4)).astype(np.int8)
    found.append(single(
        "dequantize_axis", "dequantize", [data], [((3, 4), "f32")],
        [np.abs(f(4)), np.array([1, 2, 3, 4], np.int8), f(4), np.int32(1)]))
    for element, zero in (("si8", np.int8(3)), ("ui8", np.uint8(100))):
        found.append(single(
            f"quantize_{element}", "quantize", [f(2, 3)], [((2, 3), element)],
            [f32(0.02), zero, f32(0.1), np.array([0, 1], np.int32)]))
    found.append(single(
        "dequantize_tensor", "dequantize", [data], [((3, 4), "f32")],
        [f32(0.5), np.int8(-3), f32(0.25), np.array([0, 1], np.int32)]))
    return found
