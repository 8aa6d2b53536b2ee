"""Random numbers, of which only what holds for all of them is compared."""
import numpy as np
from fixtures import program, random, ct

x = random(1, 1, 2, 3)


def bounded(mb, value, least, most, x):
    """x where all numbers of [1, 1, height, width] lie in `least ..< most` and are not all the same."""
    unit = mb.mul(x=mb.sub(x=value, y=np.float32(least)), y=np.float32(1 / (most - least)))
    outside = mb.cast(x=mb.cast(x=unit, dtype="int32"), dtype="fp32")
    largest = lambda v: mb.max_pool(x=v, kernel_sizes=value.shape[2:], pad_type="valid")
    spread = mb.add(x=largest(value), y=largest(mb.mul(x=value, y=np.float32(-1))))
    differ = mb.l2_norm(x=spread, epsilon=np.float32(1e-30))
    wrong = mb.add(x=largest(outside), y=largest(mb.mul(x=outside, y=np.float32(-1))))
    return mb.add(x=mb.mul(x=x, y=differ), y=wrong)


def plain(mb, value):
    """Zeros of the value's shape."""
    return mb.mul(x=value, y=np.float32(0))


def case(operation, name, least, most, **options):
    def build(mb, x):
        value = getattr(mb, operation)(shape=np.int32([1, 1, 40, 15]), **options)
        return bounded(mb, value, least, most, x), plain(mb, value)
    return program(operation, name, {"x": x}, build, [x, np.zeros((1, 1, 40, 15))])


def constant(operation, name, value, **options):
    return program(operation, name, {"x": x}, lambda mb, x: mb.add(x=getattr(mb, operation)(
        shape=np.int32([1, 1, 2, 3]), **options), y=x), x + value)


def computed(operation, name, **options):
    return program(
        operation, name, {"x": x, "shape": np.int32([3, 4])},
        lambda mb, x, shape: (mb.mul(x=x, y=np.float32(1)), plain(mb, getattr(mb, operation)(shape=shape, **options))),
        [x, np.zeros((3, 4))])


logits = np.float32([[0, 90, 0], [80, 0, 0]])

CASES = [
    case("random_uniform", "unit", 0, 1),
    case("random_uniform", "range", -3, -1, low=np.float32(-3), high=np.float32(-1), seed=7),
    constant("random_uniform", "point", 2.5, low=np.float32(2.5), high=np.float32(2.5)),
    computed("random_uniform", "computed_shape"),
    case("random_normal", "standard", -8, 8),
    case("random_normal", "moved", 99, 101, mean=np.float32(100), stddev=np.float32(0.1), seed=3),
    constant("random_normal", "point", 4, mean=np.float32(4), stddev=np.float32(0)),
    case("random_bernoulli", "half", 0, 1.5),
    constant("random_bernoulli", "never", 0, prob=np.float32(0)),
    constant("random_bernoulli", "always", 1, prob=np.float32(1), seed=5),
    program("random_categorical", "certain", {"x": logits}, lambda mb, x: mb.random_categorical(x=x, size=4),
            np.float32([[1] * 4, [0] * 4])),
    program("random_categorical", "probabilities", {"x": np.float32([[0, 0, 1, 0], [1, 0, 0, 0]])},
            lambda mb, x: mb.random_categorical(x=x, mode="probs", seed=2), np.float32([[2], [0]])),
    program("random_categorical", "many", {"x": np.zeros((1, 1, 2, 5), np.float32), "z": x},
            lambda mb, x, z: bounded(mb, mb.random_categorical(x=x, size=60), 0, 4.5, z), x),
]
