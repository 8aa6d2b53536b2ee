"""Arithmetic on pairs of elements."""
from fixtures import network, random

x, y, row = random(2, 3, 4), random(2, 3, 4, seed=1), random(4, seed=2)



CASES = [
    network("addBroadcastable", "row", {"x": x, "y": row},
            lambda b: b.add_add_broadcastable("layer", ["x", "y"], "z"), x + row, outputs=("z",)),
    network("subtractBroadcastable", "same_shape", {"x": x, "y": y},
            lambda b: b.add_subtract_broadcastable("layer", ["x", "y"], "z"), x - y, outputs=("z",)),
    network("multiplyBroadcastable", "same_shape", {"x": x, "y": y},
            lambda b: b.add_multiply_broadcastable("layer", ["x", "y"], "z"), x * y, outputs=("z",)),
]
