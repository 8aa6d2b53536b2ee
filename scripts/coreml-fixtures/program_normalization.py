"""Normalisations."""
import numpy as np
from fixtures import program, random, ct

x = random(2, 3, 4, 5) * 3 + 1


def normal(x, axes, epsilon=1e-5):
    x = x.astype(np.float64)
    mean = x.mean(axes, keepdims=True)
    return (x - mean) / np.sqrt(((x - mean) ** 2).mean(axes, keepdims=True) + epsilon)


def batch(name, x, opset=ct.target.iOS15, gamma=None, beta=None, epsilon=None):
    mean, variance = random(3, seed=1), random(3, seed=2, low=0.5, high=2.0)
    options = {key: value for key, value in {"gamma": gamma, "beta": beta, "epsilon": epsilon}.items() if value is not None}
    per = lambda v: v.reshape(1, 3, *[1] * (x.ndim - 2))
    y = (x - per(mean)) / np.sqrt(per(variance) + (1e-5 if epsilon is None else epsilon))
    if gamma is not None:
        y = y * per(gamma)
    if beta is not None:
        y = y + per(beta)
    return program("batch_norm", name, {"x": x},
                   lambda mb, x: mb.batch_norm(x=x, mean=mean, variance=variance, **options), y, opset=opset)


def layer(name, x, axes=None, epsilon=None, affine=False, opset=ct.target.iOS15):
    places = tuple(range(x.ndim)) if axes is None else tuple(sorted(a % x.ndim for a in axes))
    shape = [x.shape[a] for a in places]
    options = {} if axes is None else {"axes": axes}
    if epsilon is not None:
        options["epsilon"] = epsilon
    y = normal(x, places, 1e-5 if epsilon is None else epsilon)
    if affine:
        options["gamma"], options["beta"] = random(*shape, seed=3), random(*shape, seed=4)
        wide = [x.shape[a] if a in places else 1 for a in range(x.ndim)]
        y = y * options["gamma"].reshape(wide) + options["beta"].reshape(wide)
    return program("layer_norm", name, {"x": x}, lambda mb, x: mb.layer_norm(x=x, **options), y, opset=opset)


def instance(name, x, affine, epsilon=None):
    y = normal(x, tuple(range(2, x.ndim)), 1e-5 if epsilon is None else epsilon)
    options = {} if epsilon is None else {"epsilon": epsilon}
    if affine:
        options["gamma"], options["beta"] = random(3, seed=3), random(3, seed=4)
        wide = [1, 3] + [1] * (x.ndim - 2)
        y = y * options["gamma"].reshape(wide) + options["beta"].reshape(wide)
    return program("instance_norm", name, {"x": x}, lambda mb, x: mb.instance_norm(x=x, **options), y)


def unit(name, x, epsilon=None):
    options = {} if epsilon is None else {"epsilon": epsilon}
    y = x / np.sqrt((x.astype(np.float64) ** 2).sum((-3, -2, -1), keepdims=True) + (1e-6 if epsilon is None else epsilon))
    return program("l2_norm", name, {"x": x}, lambda mb, x: mb.l2_norm(x=x, **options), y)


def local(name, x, size, alpha=1e-4, beta=0.75, k=1.0):
    y = np.zeros(x.shape)
    for c in range(x.shape[1]):
        first, last = max(0, c - (size - 1) // 2), min(x.shape[1], c + (size - 1) // 2 + 1)
        y[:, c] = x[:, c] / (k + alpha / size * (x[:, first:last].astype(np.float64) ** 2).sum(1)) ** beta
    return program("local_response_norm", name, {"x": x},
                   lambda mb, x: mb.local_response_norm(x=x, size=size, alpha=alpha, beta=beta, k=k), y)


CASES = [
    batch("plain", x),
    batch("affine", x, gamma=random(3, seed=5), beta=random(3, seed=6), epsilon=0.1),
    batch("one_dimension", x[..., 0], gamma=random(3, seed=5)),
    batch("three_dimensions", random(1, 3, 2, 2, 2), beta=random(3, seed=5), opset=ct.target.iOS17),
    layer("last", x, [-1], affine=True),
    layer("last_two", x, [2, -1], epsilon=0.01, affine=True),
    layer("channels", x, [1], affine=True),
    layer("apart", x, [1, 3], affine=True, opset=ct.target.iOS17),
    layer("first", x, [0]),
    layer("unordered", x, [3, 1]),
    layer("all", x, [0, 1, 2, 3]),
    layer("sequence", random(2, 7, 8), [-1], epsilon=1e-6, affine=True),
    instance("plain", x, False),
    instance("affine", x, True, epsilon=0.01),
    instance("one_dimension", x[..., 0], True),
    unit("whole", x[0]),
    unit("batches", x, epsilon=0.5),
    unit("more_batches", random(2, 1, 3, 2, 2)),
    local("defaults", random(1, 6, 3, 2) * 4, 5),
    local("numbers", random(2, 7, 3, 2) * 4, 3, alpha=0.5, beta=0.6, k=2.0),
    local("one_dimension", random(1, 5, 4) * 4, 3, alpha=1.0),
]
