"""Normalisations, sizes, borders, reductions and other arrangements of pictures."""
import numpy as np
from fixtures import network, random

x = random(2, 3, 4, 6, low=-2, high=2)
old = x[0]
gamma, beta, mean = (random(3, seed=s) for s in (1, 2, 3))
variance = random(3, seed=4, low=0.2, high=2)
column = lambda v: v.reshape(-1, 1, 1)


def case(operation, name, add, y, x=x, exact=True, **more):
    return network(operation, name, {"x": x}, add, y, exact=exact, **more)


def normalized(x, axes, epsilon):
    x = x.astype(np.float64)
    return (x - x.mean(axes, keepdims=True)) / np.sqrt(x.var(axes, keepdims=True) + epsilon)


def batchnorm(name, x, y, exact=True, **more):
    return case("batchnorm", name, lambda b: b.add_batchnorm("layer", 3, gamma, beta, input_name="x", output_name="y", **more),
                y * column(gamma) + column(beta), x, exact)


def whole_batch(b):
    """What the builder refuses and the schema has."""
    b.add_batchnorm("layer", 3, gamma, beta, input_name="x", output_name="y", compute_mean_var=True,
                    instance_normalization=True)
    b.spec.neuralNetwork.layers[-1].batchnorm.instanceNormalization = False


def lrn(x, size, alpha, b, k):
    half = size // 2
    sums = np.stack([(x[:, max(0, c - half):c + half + 1].astype(np.float64) ** 2).sum(1) for c in range(x.shape[1])], 1)
    return x / (k + alpha / size * sums) ** b


def softmax(x, axis):
    e = np.exp(x.astype(np.float64))
    return e / e.sum(axis, keepdims=True)


def linear(x, places, axis):
    """Values between elements along a dimension."""
    low = np.floor(places).astype(int)
    high = np.minimum(low + 1, x.shape[axis] - 1)
    shape = [1] * x.ndim
    shape[axis] = -1
    weights = (places - low).reshape(shape)
    return np.take(x, low, axis) * (1 - weights) + np.take(x, high, axis) * weights


def places(mode, first, last, n):
    """The grid points between two places that Core ML's sampling modes give."""
    if mode in ("STRICT_ALIGN_ENDPOINTS_MODE", "ALIGN_CORNERS_TRUE") or mode == "ALIGN_ENDPOINTS_MODE" and n > 1:
        return np.linspace(first, last, n)
    if mode == "ALIGN_ENDPOINTS_MODE":
        return np.array([(first + last) / 2])
    extent = last - first + 1
    if mode in ("UPSAMPLE_MODE", "DEFAULT"):
        grid = first + np.arange(n) * extent / n
    elif mode == "ROI_ALIGN_MODE":
        grid = first + (np.arange(n) + 0.5) * max(1, extent - 1) / n
    else:
        grid = first + (np.arange(n) + 0.5) * extent / n - 0.5
    return np.clip(grid, first, last)


def resized(x, height, width, mode):
    y = linear(x.astype(np.float64), places(mode, 0, x.shape[-2] - 1, height), x.ndim - 2)
    return linear(y, places(mode, 0, x.shape[-1] - 1, width), x.ndim - 1)


def upsample(name, x, factors, mode="NN", linear_mode="DEFAULT", exact=True):
    sizes = [int(e * f) for e, f in zip(x.shape[-2:], factors)]
    y = x.repeat(factors[0], -2).repeat(factors[1], -1) if mode == "NN" else resized(x, *sizes, linear_mode)
    return case("upsample", name, lambda b: b.add_upsample("layer", *factors, "x", "y", mode, linear_mode), y, x, exact)


def resize(name, x, height, width, mode, exact=True):
    return case("resizeBilinear", name, lambda b: b.add_resize_bilinear("layer", "x", "y", height, width, mode),
                resized(x, height, width, mode), x, exact)


def padding(name, kind, sides, exact=True, value=0):
    top, bottom, left, right = sides
    v = x if exact else old
    mode = {"constant": dict(mode="constant", constant_values=value), "reflection": dict(mode="reflect"),
            "replication": dict(mode="edge")}[kind]
    y = np.pad(v, [(0, 0)] * (v.ndim - 2) + [(top, bottom), (left, right)], **mode)
    return case("padding", name, lambda b: b.add_padding("layer", left, right, top, bottom, value, "x", "y", kind), y, v, exact)


REDUCTIONS = {
    "sum": lambda v, a: v.sum(a, keepdims=True), "avg": lambda v, a: v.mean(a, keepdims=True),
    "prod": lambda v, a: v.prod(a, keepdims=True), "logsum": lambda v, a: np.log(v + 0.1).sum(a, keepdims=True),
    "sumsquare": lambda v, a: (v ** 2).sum(a, keepdims=True), "L1": lambda v, a: np.abs(v).sum(a, keepdims=True),
    "L2": lambda v, a: np.sqrt((v ** 2).sum(a, keepdims=True)), "max": lambda v, a: v.max(a, keepdims=True),
    "min": lambda v, a: v.min(a, keepdims=True), "argmax": lambda v, a: np.expand_dims(v.argmax(a[0]), a[0]),
}
AXES = {"CHW": (-3, -2, -1), "HW": (-2, -1), "C": (-3,), "H": (-2,), "W": (-1,)}


def reduce(mode, axis, exact=True):
    v = x if exact else old
    if mode == "logsum":
        v = np.abs(v)
    y = REDUCTIONS[mode](v.astype(np.float64), AXES[axis])
    if not exact and y.shape[1:] == (1, 1):
        y = y.reshape(-1)
    name = f"{mode}_{axis}" + ("" if exact else "_old")
    return case("reduce", name.lower(), lambda b: b.add_reduce("layer", "x", "y", axis, mode, 0.1), y, v, exact)


def cut(name, axis, start, end, stride=1, exact=True):
    v = x if exact else old
    place = {"channel": -3, "height": -2, "width": -1}[axis]
    index = [slice(None)] * v.ndim
    index[place] = slice(start, end, stride)
    return case("slice", name, lambda b: b.add_slice("layer", "x", "y", axis, start, end, stride), v[tuple(index)], v, exact)


def reorganize(name, mode, v, y, exact=True):
    return case("reorganizeData", name, lambda b: b.add_reorganize_data("layer", "x", "y", mode, 2), y, v, exact)


def deeper(v):
    n, c, h, w = v.shape
    return v.reshape(n, c, h // 2, 2, w // 2, 2).transpose(0, 3, 5, 1, 2, 4).reshape(n, 4 * c, h // 2, w // 2)


def wider(v, shuffle):
    n, c, h, w = v.shape
    if shuffle:
        return v.reshape(n, c // 4, 2, 2, h, w).transpose(0, 1, 4, 2, 5, 3).reshape(n, c // 4, 2 * h, 2 * w)
    return v.reshape(n, 2, 2, c // 4, h, w).transpose(0, 3, 4, 1, 5, 2).reshape(n, c // 4, 2 * h, 2 * w)


def permute(name, order, v=None, exact=True):
    v = random(2, 1, 3, 4, 5) if v is None else v
    full = v if exact else v[None, None]
    places_ = [0 if o == 0 else o + 1 for o in order]
    y = full.transpose([places_[0], 1] + places_[1:])
    return case("permute", name, lambda b: b.add_permute("layer", order, "x", "y"), y if exact else y[0, 0] if order[0] == 0 else y, v, exact)


def reshape(name, v, target, mode, y, exact=True):
    return case("reshape", name, lambda b: b.add_reshape("layer", "x", "y", target, mode), y, v, exact)


def split(name, v, count, exact=True):
    names = [f"y{i}" for i in range(count)]
    parts = np.split(v, count, -3)
    return case("split", name, lambda b: b.add_split("layer", "x", names), parts, v, exact, outputs=tuple(names))


def boxes(name, kind, mode, five=False, normalized_=False, scale=1.0, size=(3, 2), batch=1):
    image = random(1, batch, 2, 6, 7)
    corners = np.array([[0, 1, 4, 5], [1.5, 0.5, 3, 6], [0, 0, 5, 6]], np.float64)
    if normalized_:
        corners /= [5, 6, 5, 6]
    given = corners / scale
    if kind.startswith("CENTER"):
        given = np.concatenate([(given[:, :2] + given[:, 2:]) / 2, given[:, 2:] - given[:, :2]], 1)
    if kind.endswith("WIDTH_FIRST"):
        given = given[:, [1, 0, 3, 2]]
    ids = np.array([batch - 1, 0, batch - 1])
    if five:
        given = np.concatenate([ids[:, None], given], 1)
    if normalized_:
        corners *= [5, 6, 5, 6]
    y = []
    for box, index in zip(corners, ids):
        source = image[0, [index]] if five else image[0]
        v = linear(source.astype(np.float64), places(mode, box[0], box[2], size[0]), 2)
        y.append(linear(v, places(mode, box[1], box[3], size[1]), 3))
    regions = given.reshape(3, 1, -1, 1, 1).astype(np.float32)
    return network("cropResize", name, {"x": image, "roi": regions}, lambda b: b.add_crop_resize(
        "layer", ["x", "roi"], "y", *size, mode, normalized_, kind, scale), np.stack(y))


def crop(name, exact, sides=None, offset=None):
    v = x if exact else old
    if sides:
        left, right, top, bottom = sides
        y = v[..., top:v.shape[-2] - bottom, left:v.shape[-1] - right]
        return case("crop", name, lambda b: b.add_crop("layer", *sides, [0, 0], ["x"], "y"), y, v, exact)
    like = random(*v.shape[:-2], 2, 3)
    y = v[..., offset[0]:offset[0] + 2, offset[1]:offset[1] + 3]
    return network("crop", name, {"x": v, "like": like}, lambda b: b.add_crop(
        "layer", 0, 0, 0, 0, offset, ["x", "like"], "y"), y, exact=exact)


constant = random(2, 3, 2, seed=9)
layer_shape = (4, 6)
layer_gamma, layer_beta = random(*layer_shape, seed=5), random(*layer_shape, seed=6)
big = random(1, 8, 2, 3)

CASES = [
    case("batchnorm", "given", lambda b: b.add_batchnorm("layer", 3, gamma, beta, mean, variance, "x", "y", epsilon=1e-3),
         (x - column(mean)) / np.sqrt(column(variance) + 1e-3) * column(gamma) + column(beta)),
    case("batchnorm", "given_old", lambda b: b.add_batchnorm("layer", 3, gamma, beta, mean, variance, "x", "y"),
         (old - column(mean)) / np.sqrt(column(variance) + 1e-5) * column(gamma) + column(beta), old, False),
    batchnorm("instance", x, normalized(x, (2, 3), 1e-5), compute_mean_var=True, instance_normalization=True),
    batchnorm("instance_old", old, normalized(old, (1, 2), 1e-2), False, compute_mean_var=True,
              instance_normalization=True, epsilon=1e-2),
    case("batchnorm", "batch", whole_batch, normalized(x, (0, 2, 3), 1e-5) * column(gamma) + column(beta)),
    case("mvn", "within", lambda b: b.add_mvn("layer", "x", "y", False, True, 1e-3), normalized(x, (2, 3), 1e-3)),
    case("mvn", "across_old", lambda b: b.add_mvn("layer", "x", "y", True, True, 1e-3), normalized(old, (0, 1, 2), 1e-3), old, False),
    case("mvn", "mean_alone", lambda b: b.add_mvn("layer", "x", "y", True, False), x - x.mean((1, 2, 3), keepdims=True)),
    case("l2normalize", "batch", lambda b: b.add_l2_normalize("layer", "x", "y", 0.5),
         x / np.sqrt((x ** 2).sum((1, 2, 3), keepdims=True) + 0.5)),
    case("l2normalize", "old", lambda b: b.add_l2_normalize("layer", "x", "y"), old / np.sqrt((old ** 2).sum() + 1e-5), old, False),
    case("softmax", "channels", lambda b: b.add_softmax("layer", "x", "y"), softmax(x, 1)),
    case("softmax", "three_dimensions", lambda b: b.add_softmax("layer", "x", "y"), softmax(old, 0), old),
    case("softmax", "vector_old", lambda b: b.add_softmax("layer", "x", "y"), softmax(old[0, 0], 0), old[0, 0], False),
    case("lrn", "three", lambda b: b.add_lrn("layer", "x", "y", 0.3, 0.75, 3, 2.0), lrn(x, 3, 0.3, 0.75, 2)),
    case("lrn", "five_old", lambda b: b.add_lrn("layer", "x", "y", 1.5, 0.5, 5), lrn(big, 5, 1.5, 0.5, 1)[0], big[0], False),
    case("layerNormalization", "two_dimensions", lambda b: b.add_layer_normalization(
        "layer", "x", "y", list(layer_shape), layer_gamma, layer_beta, 1e-3), normalized(x, (2, 3), 1e-3) * layer_gamma + layer_beta),
    case("layerNormalization", "one_dimension", lambda b: b.add_layer_normalization(
        "layer", "x", "y", [6], layer_gamma[0], layer_beta[0]), normalized(x, (3,), 1e-5) * layer_gamma[0] + layer_beta[0]),
    upsample("nearest", x, (2, 3)),
    upsample("nearest_old", old, (3, 1), exact=False),
    upsample("linear", x, (2, 3), "BILINEAR"),
    upsample("linear_old", old, (4, 4), "BILINEAR", exact=False),
    upsample("linear_corners", x, (2, 2), "BILINEAR", "ALIGN_CORNERS_TRUE"),
    upsample("linear_centers", x, (2, 3), "BILINEAR", "ALIGN_CORNERS_FALSE"),
    upsample("fraction_corners", x, (1.5, 2.25), "BILINEAR", "ALIGN_CORNERS_TRUE"),
    upsample("fraction_centers", old, (1.25, 1.5), "BILINEAR", "ALIGN_CORNERS_FALSE"),
    resize("strict", x, 7, 5, "STRICT_ALIGN_ENDPOINTS_MODE"),
    resize("strict_single_old", old, 1, 4, "STRICT_ALIGN_ENDPOINTS_MODE", False),
    resize("aligned_single", x, 1, 3, "ALIGN_ENDPOINTS_MODE"),
    resize("upsampled_old", old, 6, 9, "UPSAMPLE_MODE", False),
    resize("regions", x, 5, 3, "ROI_ALIGN_MODE"),
    boxes("strict", "CORNERS_HEIGHT_FIRST", "STRICT_ALIGN_ENDPOINTS_MODE"),
    boxes("aligned_single", "CORNERS_WIDTH_FIRST", "ALIGN_ENDPOINTS_MODE", size=(1, 3), batch=2),
    boxes("regions_centers", "CENTER_SIZE_HEIGHT_FIRST", "ROI_ALIGN_MODE", scale=0.5),
    boxes("picked", "CENTER_SIZE_WIDTH_FIRST", "ALIGN_ENDPOINTS_MODE", five=True, batch=2, normalized_=True),
    boxes("upsampled", "CORNERS_HEIGHT_FIRST", "UPSAMPLE_MODE", normalized_=True),
    padding("number", "constant", (1, 2, 0, 3), value=1.5),
    padding("number_old", "constant", (1, 0, 2, 1), False),
    padding("mirrored", "reflection", (2, 3, 1, 2)),
    padding("mirrored_old", "reflection", (1, 1, 2, 0), False),
    padding("repeated", "replication", (2, 0, 3, 1)),
    crop("sides", True, (1, 2, 0, 1)),
    crop("sides_old", False, (0, 1, 2, 1)),
    crop("like", True, offset=[1, 2]),
    crop("like_old", False, offset=[0, 3]),
    cut("channels", "channel", 1, 3), cut("height_back", "height", 1, -1), cut("width_stride", "width", 1, 6, 2),
    cut("width_old", "width", 0, -1, exact=False),
    *[reduce(mode, axis) for mode, axis in zip(list(REDUCTIONS)[:9], ["CHW", "HW", "C", "H", "W", "CHW", "HW", "C", "H"])],
    reduce("argmax", "C"), reduce("argmax", "W", False), reduce("avg", "HW", False), reduce("sum", "CHW", False),
    network("loadConstant", "old", {"x": random(2, 3, 2)}, lambda b: (
        b.add_load_constant("constant", "c", constant, [2, 3, 2]), b.add_elementwise("layer", ["x", "c"], "y", "ADD")),
        random(2, 3, 2) + constant, exact=False),
    network("loadConstant", "five_dimensions", {"x": random(1, 1, 2, 3, 2)}, lambda b: (
        b.add_load_constant("constant", "c", constant, [2, 3, 2]), b.add_elementwise("layer", ["x", "c"], "y", "MULTIPLY")),
        random(1, 1, 2, 3, 2) * constant),
    case("flatten", "first", lambda b: b.add_flatten("layer", 0, "x", "y"), x.reshape(2, -1, 1, 1)),
    case("flatten", "last", lambda b: b.add_flatten("layer", 1, "x", "y"), x.transpose(0, 2, 3, 1).reshape(2, -1, 1, 1)),
    case("flatten", "last_old", lambda b: b.add_flatten("layer", 1, "x", "y"), old.transpose(1, 2, 0).reshape(-1), old, False),
    reshape("first_old", old, (6, 3, 4), 0, old.reshape(6, 3, 4), False),
    reshape("last_old", old, (6, 3, 4), 1, old.transpose(1, 2, 0).reshape(3, 4, 6).transpose(2, 0, 1), False),
    reshape("sequence", x[:, None], (4, 3, 2, 6), 0, x.reshape(4, 1, 3, 2, 6)),
    reshape("each_of_sequence", x[:, None], (2, 6, 6), 0, x.reshape(2, 1, 2, 6, 6)),
    permute("channels_last_old", [0, 2, 3, 1], old, False),
    permute("turned", [0, 3, 1, 2]),
    permute("sequence", [3, 1, 2, 0]),
    permute("sequence_old", [1, 0, 2, 3], old, False),
    reorganize("deeper", "SPACE_TO_DEPTH", x, deeper(x)),
    reorganize("deeper_old", "SPACE_TO_DEPTH", old, deeper(x[:1])[0], False),
    reorganize("wider", "DEPTH_TO_SPACE", big, wider(big, False)),
    reorganize("shuffled", "PIXEL_SHUFFLE", big, wider(big, True)),
    split("three", x, 3), split("two_old", big[0], 2, False),
    case("sequenceRepeat", "five_dimensions", lambda b: b.add_sequence_repeat("layer", 3, "x", "y"),
         np.tile(x[:, None], (3, 1, 1, 1, 1)), x[:, None]),
    case("sequenceRepeat", "old", lambda b: b.add_sequence_repeat("layer", 2, "x", "y"),
         np.tile(old, (2, 1, 1, 1, 1)), old, False),
]
