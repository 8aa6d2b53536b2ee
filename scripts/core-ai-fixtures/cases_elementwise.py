"""Operations on single elements, in every type that they take."""
import numpy as np

from fixtures import single

FLOATS = [np.float32, np.float16]
INTEGERS = [np.int32, np.int16, np.int8, np.uint8, np.uint16]
SHAPE = (2, 3)
UNARY = {
    "abs": 1, "acos": 0.9, "acosh": None, "asin": 0.9, "asinh": 1, "atan": 1, "atanh": 0.9, "cos": 1, "cosh": 1, "erf": 1,
    "exp": 1, "log": None, "round": 3, "rsqrt": None, "sin": 1, "sinh": 1, "sqrt": None, "tan": 1, "tanh": 1, "relu": 2,
    "sigmoid": 2, "silu": 2,
}


def element(array):
    from fixtures import TYPES

    return TYPES[array.dtype.name]


def cases():
    rng = np.random.default_rng(35)
    found = []
    for name, scale in UNARY.items():
        for kind in FLOATS:
            x = rng.uniform(-1, 1, SHAPE) * (scale or 1)
            x = (np.abs(x) + 1.1 if scale is None else x).astype(kind)
            found.append(single(f"{name}_{kind.__name__}", name, [x], [(SHAPE, element(x))]))
    x = np.array([-2.5, -1.5, -0.5, 0.5, 1.5, 2.5], np.float32)
    found.append(single("round_halves", "round", [x], [((6,), "f32")]))
    for kind in (np.int32, np.int8):
        x = np.array([-7, 0, 100], kind)
        found.append(single(f"abs_{kind.__name__}", "abs", [x], [((3,), element(x))]))
    for mode in ("none", "tanh", "sigmoid"):
        for kind in FLOATS:
            x = rng.uniform(-3, 3, SHAPE).astype(kind)
            found.append(single(
                f"gelu_{mode}_{kind.__name__}", "gelu", [x], [(SHAPE, element(x))],
                attributes=f"<{{approximate = #coreai.approximate<{mode}>}}>"))
    return found + casts()


def casts():
    found = []
    kinds = FLOATS + [np.int32, np.int8, np.uint8, np.int16, np.bool_]
    for source in kinds:
        x = np.array([0, 1, 2.6, 100]).astype(source)
        for target in kinds:
            y = np.zeros(1, target)
            if source != target:
                found.append(single(
                    f"cast_{np.dtype(source).name}_{np.dtype(target).name}", "cast", [x], [((4,), element(y))]))
    x = np.array([-1.9, -0.5, 0.5, 1.9], np.float32)
    found.append(single("cast_truncates", "cast", [x], [((4,), "si32")]))
    x = np.array([-1, 300, 255, -129], np.int32)
    found.append(single("cast_limits_int8", "cast", [x], [((4,), "si8")]))
    found.append(single("cast_limits_uint8", "cast", [x], [((4,), "ui8")]))
    return found
