"""Values out of nothing: fillings, ranges and random numbers, and boxes that are left of many."""
import numpy as np
from fixtures import network, random

x = random(2, 3, 4)
shape = np.array([2, 3, 4], np.float32)


def filling(layer, case, method, expected, inputs=None, **options):
    inputs = inputs or {"x": x}
    return network(layer, case, inputs, lambda b: getattr(b, method)("layer", **options), expected)


def ranged(case, end, start, step):
    return network("rangeStatic", case, {"x": np.zeros(1, np.float32)},
                   lambda b: (b.add_range_static("layer", "r", end=end, start=start, step=step),
                              b.add_add_broadcastable("sum", ["r", "x"], "y")), np.arange(start, end, step, np.float32))


def ranged_dynamic(case, numbers, expected, **options):
    inputs = {name: np.array([value], np.float32) for name, value in zip("esd", numbers)}
    return network("rangeDynamic", case, inputs, lambda b: b.add_range_dynamic("layer", list(inputs), "y", **options), expected)


def moments(layer, kind, method, wanted_mean, wanted_square, bounds, extents=(20, 50), seed=7, **options):
    """Random numbers by their mean, their mean square and the share that lies between bounds, all near what is expected."""
    inputs = {"x": np.zeros(extents, np.float32)} if kind != "dynamic" else {"x": np.array(extents, np.float32)}

    def add(b):
        given = {"static": {"output_shape": list(extents)}, "like": {"input_name": "x"}, "dynamic": {"input_names": ["x"]}}[kind]
        getattr(b, method)("layer", output_name="r", seed=seed, **given, **options)
        b.add_get_shape("shape", "r", "s")
        b.add_reduce_mean("m", "r", "mean", reduce_all=True, keepdims=False)
        b.add_multiply_broadcastable("q", ["r", "r"], "q")
        b.add_reduce_mean("n", "q", "square", reduce_all=True, keepdims=False)
        b.add_greater_than("low", ["r"], "low", alpha=bounds[0], use_greater_than_equal=True)
        b.add_less_than("high", ["r"], "high", alpha=bounds[1], use_less_than_equal=True)
        b.add_logical("both", ["low", "high"], "both", "AND")
        b.add_reduce_min("inside", "both", "inside", reduce_all=True, keepdims=False)
        if kind == "static":
            b.add_add_broadcastable("unused", ["x", "mean"], "z")
    return network(layer, f"moments_{seed}" if seed != 7 else "moments", inputs, add,
                   [np.array(extents, np.float32), np.array([wanted_mean]), np.array([wanted_square]), np.ones(1)],
                   outputs=("s", "mean", "square", "inside"), tolerance=0.12)


def categorical(case, value, is_logits, expected_share, **options):
    """The share of each class among a thousand samples."""
    count = 1000

    def add(b):
        b.add_categorical_distribution("layer", "x", "r", count, is_logits=is_logits, seed=3, **options)
        b.add_get_shape("shape", "r", "s")
        for index in range(value.shape[-1]):
            b.add_equal(f"e{index}", ["r"], f"e{index}", alpha=float(index))
            b.add_reduce_mean(f"m{index}", f"e{index}", f"m{index}", axes=[-1], keepdims=False)
        b.add_stack("stack", [f"m{index}" for index in range(value.shape[-1])], "y", axis=-1)
    return network("categoricalDistribution", case, {"x": value}, add,
                   [np.array(value.shape[:-1] + (count,), np.float32), np.reshape(expected_share, value.shape if value.ndim > 1 else (1, -1))],
                   outputs=("s", "y"), tolerance=0.06)


def overlap(a, b):
    def sides(box):
        return box[0] - box[2] / 2, box[1] - box[3] / 2, box[0] + box[2] / 2, box[1] + box[3] / 2
    p, q = sides(a), sides(b)
    width, height = min(p[2], q[2]) - max(p[0], q[0]), min(p[3], q[3]) - max(p[1], q[1])
    shared = max(0, width) * max(0, height)
    return shared / (a[2] * a[3] + b[2] * b[3] - shared)


def suppress(boxes, scores, iou, threshold, most, per_class):
    """What NeuralNetwork.proto says of the layer, box by box."""
    batch = boxes.shape[0]
    given = [np.zeros((batch, most, 4)), np.zeros((batch, most, scores.shape[2])), -np.ones((batch, most)), np.zeros(batch)]
    for item in range(batch):
        best, classes = scores[item].max(1), scores[item].argmax(1)
        kept = []
        for index in np.argsort(-best, kind="stable"):
            if best[index] < threshold or len(kept) == most:
                continue
            if all(per_class and classes[index] != classes[other] or overlap(boxes[item, index], boxes[item, other]) <= iou for other in kept):
                kept.append(index)
        kept = kept or [best.argmax()]
        given[0][item, :len(kept)], given[1][item, :len(kept)] = boxes[item, kept], scores[item, kept]
        given[2][item, :len(kept)], given[3][item] = kept, len(kept)
    return [array.astype(np.float32) for array in given]


def suppression(case, boxes, scores, iou, threshold, most, per_class=False, computed=0):
    inputs = {"b": boxes, "s": scores}
    for name, value in list(zip(("iou", "least", "most"), (iou, threshold, most)))[:computed]:
        inputs[name] = np.array([value], np.float32)
    return network("NonMaximumSuppression", case, inputs, lambda b: b.add_nms(
        "layer", list(inputs), ["boxes", "scores", "indices", "count"], iou_threshold=0.99 if computed > 0 else iou,
        score_threshold=0.99 if computed > 1 else threshold, max_boxes=1 if computed > 2 else most, per_class_suppression=per_class),
        suppress(boxes, scores, iou, threshold, most, per_class), outputs=("boxes", "scores", "indices", "count"))


def boxes(seed, batch=2, count=12):
    centre = np.random.default_rng(seed).integers(0, 3, (batch, count, 2)) * 0.3 + random(batch, count, 2, seed=seed, low=0, high=0.1)
    return np.concatenate([centre, random(batch, count, 2, seed=seed + 1, low=0.2, high=0.3)], 2).astype(np.float32)


def scores(seed, classes, batch=2, count=12):
    return random(batch, count, classes, seed=seed, low=0, high=1)


RANDOM = []
for kind in ("like", "static", "dynamic"):
    title = kind.capitalize()
    RANDOM += [
        moments(f"randomNormal{title}", kind, f"add_random_normal_{kind}", 0.5, 0.5, (-2.5, 3.5), mean=0.5, stddev=0.5),
        moments(f"randomUniform{title}", kind, f"add_random_uniform_{kind}", 0.5, 1.0, (-1, 2), minval=-1.0, maxval=2.0),
        moments(f"randomBernoulli{title}", kind, f"add_random_bernoulli_{kind}", 0.3, 0.3, (0, 1), prob=0.3),
    ]

CASES = RANDOM + [
    moments("randomUniformLike", "like", "add_random_uniform_like", 0.5, 1.0, (-1, 2), seed=-1, minval=-1.0, maxval=2.0),
    categorical("logits", np.log(np.array([[0.1, 0.2, 0.7], [0.5, 0.25, 0.25]], np.float32)), True,
                np.array([[0.1, 0.2, 0.7], [0.5, 0.25, 0.25]])),
    categorical("probabilities", np.array([0.2, 0.8], np.float32), False, np.array([0.2, 0.8])),
    categorical("temperature", np.log(np.array([0.2, 0.8], np.float32)), True, np.array([0.04, 0.64]) / 0.68, temperature=0.5),
    filling("fillLike", "value", "add_fill_like", np.full((2, 3, 4), 2.5), input_name="x", output_name="y", value=2.5),
    network("fillStatic", "value", {"x": random(3)}, lambda b: (
        b.add_fill_static("layer", "f", [2, 3], 1.5), b.add_add_broadcastable("sum", ["x", "f"], "y")),
        np.full((2, 3), 1.5) + random(3)),
    filling("fillDynamic", "value", "add_fill_dynamic", np.full((2, 3, 4), -1), {"s": shape}, input_name="s", output_name="y", value=-1.0),
    ranged("up", 5, 0, 1), ranged("down", -2, 3, -1.5), ranged("fractions", 1, 0, 0.1), ranged("one", 1, 0, 4),
    ranged_dynamic("end", [4], np.arange(1, 4, 1, np.float32), start=1),
    ranged_dynamic("end_and_start", [4, -1], np.arange(-1, 4, 2, np.float32), step=2),
    ranged_dynamic("all", [1, 3, -0.5], np.arange(3, 1, -0.5, np.float32)),
    suppression("one_class", boxes(1), scores(2, 1), 0.3, 0.1, 6), suppression("classes", boxes(3), scores(4, 3), 0.2, 0.5, 5),
    suppression("per_class", boxes(3), scores(4, 3), 0.2, 0.5, 8, per_class=True),
    suppression("few", boxes(5), scores(6, 2), 0.3, 0.2, 20), suppression("cut", boxes(5), scores(6, 2), 0.3, 0.0, 2),
    suppression("none", boxes(7), scores(8, 2) * np.array([0.1, 1], np.float32)[:, None, None], 0.3, 0.5, 4),
    suppression("computed", boxes(7), scores(8, 2), 0.3, 0.4, 5, computed=2),
    suppression("computed_count", boxes(7), scores(8, 2), 0.3, 0.4, 15, per_class=True, computed=3),
]
