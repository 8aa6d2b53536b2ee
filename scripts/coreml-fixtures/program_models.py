"""Quantization, states, attention, classifiers and suppression."""
import numpy as np
from fixtures import Case, ct, mb, pathlib, program, random, types

x = random(2, 3, 4)
half = np.float16


def spread(value, rank, axis):
    if np.ndim(value) == 0:
        return np.float64(value)
    shape = [1] * rank
    shape[axis] = -1
    return np.asarray(value, np.float64).reshape(shape)


def quantized(value, scale, zero, dtype, axis):
    limits = np.iinfo(dtype)
    number = np.round(value / spread(scale, value.ndim, axis)) + spread(zero, value.ndim, axis)
    return np.clip(number, limits.min, limits.max)


def quantize(name, value, scale, zero, dtype, axis=None):
    extra = {} if zero is None else {"zero_point": zero}
    if axis is not None:
        extra["axis"] = axis
    zero = 0 if zero is None else zero
    return program("quantize", name, {"x": value}, lambda mb, x: mb.cast(
        x=mb.quantize(input=x, scale=scale, output_dtype=np.dtype(dtype).name, **extra), dtype="int32"),
        quantized(value, scale, zero, dtype, axis).astype(np.int32), opset=ct.target.iOS17)


def dequantize(name, value, scale, zero, dtype, axis=None):
    extra = {} if zero is None else {"zero_point": zero}
    if axis is not None:
        extra["axis"] = axis
    expected = (value - spread(0 if zero is None else zero, value.ndim, axis)) * spread(scale, value.ndim, axis)
    return program("dequantize", name, {"x": value.astype(np.int32)}, lambda mb, x: mb.dequantize(
        input=mb.cast(x=x, dtype=np.dtype(dtype).name), scale=scale, **extra), expected, opset=ct.target.iOS17)


def integers(low, high, *shape):
    return np.random.default_rng(3).integers(low, high, shape)


def attention(name, q, k, v, mask=None):
    score = q @ np.swapaxes(k, -1, -2) / np.sqrt(q.shape[-1])
    if mask is not None:
        score = np.where(mask, score, -np.inf) if mask.dtype == bool else score + mask
    weight = np.exp(score - score.max(-1, keepdims=True))
    weight /= weight.sum(-1, keepdims=True)
    return program(
        "scaled_dot_product_attention", name, {"q": q, "k": k, "v": v},
        lambda mb, q, k, v: mb.scaled_dot_product_attention(
            query=q, key=k, value=v, **({} if mask is None else {"attn_mask": mask})),
        weight @ v, opset=ct.target.iOS18)


def computed_mask():
    q, k, v, mask = random(2, 3, 4), random(2, 5, 4, seed=1), random(2, 5, 6, seed=2), random(2, 3, 5)
    case = attention("mask_input", q, k, v, mask)
    return program(
        "scaled_dot_product_attention", "mask_input", {"q": q, "k": k, "v": v, "m": mask},
        lambda mb, q, k, v, m: mb.scaled_dot_product_attention(query=q, key=k, value=v, attn_mask=m),
        case.expected, opset=ct.target.iOS18)


def state(operation, name, build, value, expected):
    """A program with a state of the input's shape."""
    def make():
        @mb.program(input_specs=[mb.TensorSpec(value.shape, types.fp32), mb.StateTensorSpec(value.shape, types.fp16)],
                    opset_version=ct.target.iOS18)
        def prog(x, memory):
            return build(mb, x, memory)
        model = ct.convert(prog, convert_to="mlprogram", minimum_deployment_target=ct.target.iOS18, skip_model_load=True,
                           compute_precision=ct.precision.FLOAT32, pass_pipeline=ct.PassPipeline.EMPTY)
        weights = pathlib.Path(model.weights_dir) / "weight.bin"
        return model.get_spec(), weights.read_bytes() if weights.exists() else None
    return Case(operation, name, {"x": value}, make, expected, tolerance=2e-3)


def read_only(mb, x, memory):
    return mb.add(x=mb.cast(x=mb.read_state(input=memory), dtype="fp32"), y=x)


def updated(mb, x, memory):
    """Adds the input twice and gives the sum."""
    total = mb.add(x=mb.read_state(input=memory), y=mb.cast(x=x, dtype="fp16"))
    between = mb.coreml_update_state(state=memory, value=total)
    last = mb.coreml_update_state(state=memory, value=mb.add(x=between, y=mb.cast(x=x, dtype="fp16")))
    return mb.cast(x=last, dtype="fp32")


def unread(mb, x, memory):
    before = mb.read_state(input=memory)
    mb.coreml_update_state(state=memory, value=mb.add(x=before, y=mb.cast(x=x, dtype="fp16")))
    return mb.cast(x=before, dtype="fp32")


def classifier(name, labels):
    value = random(1, 3, low=0, high=1)

    def build(mb, x):
        from coremltools.converters.mil.mil import mil_list
        return mb.classify(probabilities=mb.add(x=x, y=np.float32(0.5)), classes=mb.const(val=mil_list(labels)))
    def make():
        @mb.program(input_specs=[mb.TensorSpec(value.shape)], opset_version=ct.target.iOS15)
        def prog(x):
            return mb.add(x=x, y=np.float32(0.5))
        model = ct.convert(prog, convert_to="mlprogram", minimum_deployment_target=ct.target.iOS15, skip_model_load=True,
                           compute_precision=ct.precision.FLOAT32, pass_pipeline=ct.PassPipeline.EMPTY,
                           classifier_config=ct.ClassifierConfig(labels))
        return model.get_spec(), None
    return Case("classify", name, {"x": value}, make, value + 0.5)


def overlap(a, b):
    low = np.maximum(a[:2] - a[2:] / 2, b[:2] - b[2:] / 2)
    high = np.minimum(a[:2] + a[2:] / 2, b[:2] + b[2:] / 2)
    inside = np.prod(np.maximum(high - low, 0))
    return inside / (np.prod(a[2:]) + np.prod(b[2:]) - inside)


def suppressed(boxes, scores, iou, threshold, count, per_class):
    """One picture: what remains in the order of scores."""
    best, classes = scores.max(-1), scores.argmax(-1)
    kept = []
    for place in np.argsort(-best, kind="stable"):
        if best[place] < threshold:
            continue
        if all(per_class and classes[place] != classes[other] or overlap(boxes[place], boxes[other]) <= iou
               for other in kept):
            kept.append(place)
    kept = (kept or [best.argmax()])[:count]
    rows = np.zeros((count, 4)), np.zeros((count, scores.shape[1])), np.full(count, -1)
    rows[0][:len(kept)], rows[1][:len(kept)], rows[2][:len(kept)] = boxes[kept], scores[kept], kept
    return *rows, len(kept)


def suppression(name, boxes, classes, iou, threshold, count, per_class, batch=1, seed=0):
    generator = np.random.default_rng(seed)
    place = np.concatenate([generator.uniform(0, 4, (batch, boxes, 2)), generator.uniform(1, 3, (batch, boxes, 2))], -1)
    place, scores = place.astype(np.float32), generator.uniform(0, 1, (batch, boxes, classes)).astype(np.float32)
    lowest = -np.inf if threshold is None else threshold
    results = [suppressed(p, s, iou, lowest, count, per_class) for p, s in zip(place, scores)]
    kept, marks, indices, counts = (np.stack([r[n] for r in results]) for n in range(4))
    common = {"iou_threshold": np.float32(iou), "max_boxes": np.int32(count), "per_class_suppression": per_class}
    if threshold is None:
        turn = lambda value: np.ascontiguousarray(np.swapaxes(value, 1, 2))
        return program("non_maximum_suppression", name, {"b": turn(place), "s": turn(scores)},
                       lambda mb, b, s: mb.non_maximum_suppression(boxes=b, scores=s, **common),
                       [turn(kept), turn(marks), indices.astype(np.int32)], opset=ct.target.iOS17)
    return program("non_maximum_suppression", name, {"b": place, "s": scores},
                   lambda mb, b, s: mb.non_maximum_suppression(
                       boxes=b, scores=s, score_threshold=np.float32(threshold), **common),
                   [kept, marks, indices.astype(np.int32), counts.astype(np.int32)])


CASES = [
    quantize("scalar", x, np.float32(0.01), np.int8(3), np.int8),
    quantize("unsigned", x, np.float32(0.004), np.uint8(128), np.uint8),
    quantize("channels", x, random(3, low=0.005, high=0.02), np.array([1, -2, 3], np.int8), np.int8, 1),
    quantize("halves", np.array([[0.5, 1.5, 2.5, -0.5, 300, -300]], np.float32), np.float32(1), None, np.int8),
    quantize("last_axis", x, random(4, low=0.005, high=0.02), None, np.int8, -1),
    dequantize("scalar", integers(-128, 128, 2, 5), np.float32(0.25), np.int8(-3), np.int8),
    dequantize("unsigned", integers(0, 256, 2, 5), np.float32(0.25), None, np.uint8),
    dequantize("channels", integers(0, 256, 2, 3, 4), random(3), np.array([0, 128, 255], np.uint8), np.uint8, 1),
    attention("plain", random(2, 3, 4), random(2, 5, 4, seed=1), random(2, 5, 6, seed=2)),
    attention("heads", random(1, 2, 3, 4), random(1, 2, 5, 4, seed=1), random(1, 2, 5, 4, seed=2)),
    attention("mask", random(2, 2, 3, 4), random(2, 2, 5, 4, seed=1), random(2, 2, 5, 4, seed=2), random(3, 5, seed=3)),
    attention("truth", random(2, 3, 4), random(2, 5, 4, seed=1), random(2, 5, 4, seed=2),
              np.tril(np.ones((3, 5), bool), 1)),
    computed_mask(),
    state("read_state", "untouched", read_only, x, x),
    state("coreml_update_state", "twice", updated, x, 2 * x.astype(half).astype(np.float32)),
    state("write_state", "unread", unread, x, np.zeros_like(x)),
    classifier("texts", ["a", "b", "c"]),
    classifier("integers", [3, 1, 2]),
    suppression("one_class", 12, 1, 0.3, 0.2, 8, False),
    suppression("classes", 20, 3, 0.2, 0.5, 10, False, seed=1),
    suppression("per_class", 20, 3, 0.2, 0.5, 12, True, seed=2),
    suppression("cut_off", 20, 2, 0.5, 0.1, 3, True, seed=3),
    suppression("none", 5, 2, 0.5, 2, 4, False, seed=4),
    suppression("one_box", 5, 2, 0.5, 0.1, 1, False, seed=5),
    suppression("batch", 10, 2, 0.3, 0.4, 6, True, batch=2, seed=6),
    suppression("ios17", 15, 3, 0.3, None, 8, False, seed=7),
    suppression("ios17_per_class", 15, 3, 0.3, None, 8, True, batch=2, seed=8),
]
