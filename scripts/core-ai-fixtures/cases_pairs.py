"""Operations on pairs of elements, in every type that they take."""
import numpy as np

from cases_elementwise import FLOATS, INTEGERS, SHAPE, element
from fixtures import single


def cases():
    rng = np.random.default_rng(40)
    found = []
    for name in ("add", "sub", "mul", "divide", "floor_divide", "modulo", "maximum", "minimum", "pow"):
        for kind in FLOATS:
            x, y = rng.uniform(0.5, 3, SHAPE).astype(kind), rng.uniform(0.5, 3, SHAPE).astype(kind)
            if name not in ("pow",):
                x = (x * np.array([[1, -1, 1], [-1, 1, -1]])).astype(kind)
            found.append(single(f"{name}_{kind.__name__}", name, [x, y], [(SHAPE, element(x))]))
            found.append(single(
                f"broadcasting_{name}_{kind.__name__}", f"decomposable.broadcasting_{name}", [x, y[:1, :1]],
                [(SHAPE, element(x))]))
        if name == "pow":
            continue
        for kind in INTEGERS:
            signed = np.issubdtype(kind, np.signedinteger)
            x = np.array([-10, 10, -7, 7, 9] if signed else [10, 11, 7, 8, 9], kind)
            y = np.array([3, -3, 2, 2, -4] if signed else [3, 3, 2, 2, 4], kind)
            found.append(single(f"{name}_{kind.__name__}", name, [x, y], [((5,), element(x))]))
    large = np.array([2**31 - 1, -(2**31) + 1, 1234567891, 16777217], np.int32)
    small = np.array([3, 7, 10, 16777216], np.int32)
    for name in ("divide", "floor_divide", "modulo"):
        found.append(single(f"{name}_large", name, [large, small], [((4,), "si32")]))
    for name in ("equal", "not_equal", "greater"):
        for kind in FLOATS + INTEGERS:
            x, y = np.array([1, 2, 3], kind), np.array([1, 3, 2], kind)
            found.append(single(f"{name}_{kind.__name__}", name, [x, y], [((3,), "i1")]))
        x, y = np.array([[1], [2]], np.int32), np.array([[1, 2, 3]], np.int32)
        found.append(single(f"broadcasting_{name}", f"decomposable.broadcasting_{name}", [x, y], [((2, 3), "i1")]))
    a, b = np.array([1, 1, 0, 0], bool), np.array([1, 0, 1, 0], bool)
    for name in ("and", "or", "xor"):
        found.append(single(name, name, [a, b], [((4,), "i1")]))
        found.append(single(f"bitwise_{name}_bool", f"bitwise_{name}", [a, b], [((4,), "i1")]))
        found.append(single(
            f"broadcasting_{name}", f"decomposable.broadcasting_{name}", [a, b[:1]], [((4,), "i1")]))
        for kind in (np.int32, np.uint8):
            x, y = np.array([12, 10, 7], kind), np.array([10, 6, 3], kind)
            found.append(single(f"bitwise_{name}_{kind.__name__}", f"bitwise_{name}", [x, y], [((3,), element(x))]))
    found.append(single("not", "not", [a], [((4,), "i1")]))
    for kind in FLOATS + [np.int32]:
        x, y = np.array([1, 2, 3, 4], kind), np.array([5, 6, 7, 8], kind)
        found.append(single(f"where_{kind.__name__}", "where", [a, x, y], [((4,), element(x))]))
        found.append(single(
            f"broadcasting_where_{kind.__name__}", "decomposable.broadcasting_where", [a, x[:1], y],
            [((4,), element(x))]))
    return found
