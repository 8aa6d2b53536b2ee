"""Images in other sizes."""
import math

import numpy as np
from fixtures import program, random, ct

x = random(1, 2, 4, 3)


def nearest(x, height, width):
    """Scaled by factors; places count by the factor."""
    places = lambda n, s: [min(n - 1, int(i / s)) for i in range(math.floor(n * s))]
    return x[..., places(x.shape[-2], height), :][..., places(x.shape[-1], width)]


def upsample_nearest(name, x, height, width, **options):
    return program(
        "upsample_nearest_neighbor", name, {"x": x},
        lambda mb, x: mb.upsample_nearest_neighbor(x=x, scale_factor_height=height, scale_factor_width=width),
        nearest(x, height, width), **options)


CASES = [
    upsample_nearest("twice", x, 2, 2),
    upsample_nearest("uneven", x[0], 3, 1),
    upsample_nearest("fraction", x, 1.5, 2.5),
    upsample_nearest("smaller", x, 0.5, 1.0),
    upsample_nearest("odd_fraction", x, 1.3, 1.7),
    upsample_nearest("open_extents", x, 2, 2, shapes={"x": (1, 2, ct.converters.mil.mil.get_new_symbol(), 3)}),
]
