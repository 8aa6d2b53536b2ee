"""Arithmetic on pairs of elements, and conversions."""
import numpy as np
from fixtures import program, random, ct

x, y, row = random(2, 3, 4), random(2, 3, 4, seed=1), random(4, seed=2)

CASES = [
    program("add", "same_shape", {"x": x, "y": y}, lambda mb, x, y: mb.add(x=x, y=y), x + y),
    program("add", "weights", {"x": x}, lambda mb, x: mb.add(x=x, y=random(3, 4, seed=5)), x + random(3, 4, seed=5)),
    program("sub", "row", {"x": x, "y": row}, lambda mb, x, y: mb.sub(x=x, y=y), x - row),
    program("mul", "scalar", {"x": x}, lambda mb, x: mb.mul(x=x, y=np.float32(2.5)), x * 2.5),
    program("cast", "to_integers", {"x": x * 10}, lambda mb, x: mb.cast(x=x, dtype="int32"), np.trunc(x * 10).astype(np.int32)),
    program("identity", "between", {"x": x}, lambda mb, x: mb.identity(x=mb.add(x=x, y=np.float32(1))), x + 1),
]
