#!/usr/bin/env python3
"""Writes the fixtures of ManakoTrainingTests: average precision by pycocotools; assignment, loss and gradients of YOLOX, and logistic
regression, by NumPy.

usage: generate.py FOLDER   (needs numpy and pycocotools)

The loss is written after `yolox/models/yolo_head.py` and `losses.py` of https://github.com/Megvii-BaseDetection/YOLOX; its gradients
are central differences in double precision, with the assignment held, as it has no gradient.
"""

import contextlib
import io
import json
import pathlib
import sys

import numpy
from pycocotools.coco import COCO
from pycocotools.cocoeval import COCOeval


def precision_case(seed, pictures, classes, crowd):
    random = numpy.random.default_rng(seed)
    images, annotations, detections = [], [], []
    for picture in range(1, pictures + 1):
        images.append({"id": picture, "width": 200, "height": 200})
        for _ in range(random.integers(0, 6)):
            x, y = random.integers(0, 120, 2)
            w, h = random.integers(10, 80, 2)
            label = int(random.integers(1, classes + 1))
            is_crowd = int(crowd and random.random() < 0.25)
            annotations.append({"id": len(annotations) + 1, "image_id": picture, "category_id": label, "iscrowd": is_crowd,
                                "bbox": [int(v) for v in (x, y, w, h)], "area": int(w * h)})
            for _ in range(random.integers(0, 3)):
                shift = random.integers(-8, 9, 4)
                box = [int(x + shift[0]), int(y + shift[1]), int(max(2, w + shift[2])), int(max(2, h + shift[3]))]
                guess = label if random.random() < 0.85 else int(random.integers(1, classes + 1))
                detections.append({"image_id": picture, "category_id": guess, "bbox": box,
                                   "score": int(random.integers(1, 20)) / 20})
        if random.random() < 0.5:
            box = [int(v) for v in random.integers(5, 90, 4)]
            detections.append({"image_id": picture, "category_id": int(random.integers(1, classes + 1)), "bbox": box,
                               "score": int(random.integers(1, 20)) / 20})
    truth = COCO()
    truth.dataset = {"images": images, "annotations": annotations, "info": {},
                     "categories": [{"id": i + 1, "name": str(i)} for i in range(classes)]}
    with contextlib.redirect_stdout(io.StringIO()):
        truth.createIndex()
        judge = COCOeval(truth, truth.loadRes(detections), "bbox")
        judge.evaluate()
        judge.accumulate()
        judge.summarize()
    # precision: overlaps × recalls × classes × areas × limits
    each = judge.eval["precision"][:, :, :, 0, 2]
    per_class = [None if each[0, 0, c] < 0 else float(each[0, :, c].mean()) for c in range(classes)]
    return {
        "classes": classes,
        "pictures": pictures,
        "truths": [[a["image_id"] - 1, a["category_id"] - 1, *a["bbox"], a["iscrowd"]] for a in annotations],
        "found": [[d["image_id"] - 1, d["category_id"] - 1, *d["bbox"], d["score"]] for d in detections],
        "mean": float(judge.stats[0]), "at50": float(judge.stats[1]), "at75": float(judge.stats[2]), "classesAt50": per_class,
    }


STRIDES = (8, 16, 32)


def cells(side):
    rows = []
    for stride in STRIDES:
        count = side // stride
        rows += [(x, y, stride) for y in range(count) for x in range(count)]
    return numpy.array(rows, dtype=numpy.float64)


def sigmoid(x):
    return 1 / (1 + numpy.exp(-x))


def decode(raw, grid):
    xy = (raw[:, :2] + grid[:, :2]) * grid[:, 2:]
    return numpy.concatenate([xy, numpy.exp(raw[:, 2:4]) * grid[:, 2:]], axis=1)


def overlap(a, b, epsilon=0.0):
    low = numpy.maximum(a[..., :2] - a[..., 2:] / 2, b[..., :2] - b[..., 2:] / 2)
    high = numpy.minimum(a[..., :2] + a[..., 2:] / 2, b[..., :2] + b[..., 2:] / 2)
    shared = numpy.prod(high - low, axis=-1) * numpy.all(low < high, axis=-1)
    return shared / (numpy.prod(a[..., 2:], axis=-1) + numpy.prod(b[..., 2:], axis=-1) - shared + epsilon)


def assign(raw, boxes, labels, grid):
    centre = (grid[:, :2] + 0.5) * grid[:, 2:]
    near = numpy.all(numpy.abs(centre[None] - boxes[:, None, :2]) < 1.5 * grid[None, :, 2:], axis=2)
    chosen = numpy.flatnonzero(near.any(axis=0))
    if len(chosen) == 0:
        return []
    ious = overlap(boxes[:, None], decode(raw, grid)[chosen][None])
    one_hot = numpy.eye(raw.shape[1] - 5)[labels][:, None]
    score = numpy.sqrt(sigmoid(raw[chosen, 5:]) * sigmoid(raw[chosen, 4:5]))[None]
    with numpy.errstate(divide="ignore"):
        entropy = -(one_hot * numpy.maximum(numpy.log(score), -100)
                    + (1 - one_hot) * numpy.maximum(numpy.log1p(-score), -100)).sum(axis=2)
    cost = entropy + 3 * -numpy.log(ious + 1e-8) + 1e6 * ~near[:, chosen]
    matching = numpy.zeros_like(cost)
    for index in range(len(boxes)):
        best = numpy.sort(ious[index])[::-1][:10]
        matching[index, numpy.argsort(cost[index], kind="stable")[:max(1, int(best.sum()))]] = 1
    for column in numpy.flatnonzero(matching.sum(axis=0) > 1):
        matching[:, column] = 0
        matching[cost[:, column].argmin(), column] = 1
    return [(int(chosen[c]), int(matching[:, c].argmax()), float(ious[matching[:, c].argmax(), c]))
            for c in numpy.flatnonzero(matching.sum(axis=0))]


def entropy_of(logit, wanted):
    return numpy.maximum(logit, 0) - logit * wanted + numpy.log1p(numpy.exp(-numpy.abs(logit)))


def loss(raws, boxes, labels, matches, grid, counts_distance):
    count = max(1, sum(len(m) for m in matches))
    box = objectness = classes = distance = 0.0
    for raw, target, label, match in zip(raws, boxes, labels, matches):
        wanted = numpy.zeros(len(raw))
        for cell, index, iou in match:
            wanted[cell] = 1
            box += 5 * (1 - overlap(decode(raw[cell:cell + 1], grid[cell:cell + 1])[0], target[index], 1e-16) ** 2)
            classes += entropy_of(raw[cell, 5:], numpy.eye(raw.shape[1] - 5)[label[index]] * iou).sum()
            stride = grid[cell, 2]
            right = numpy.concatenate([target[index][:2] / stride - grid[cell, :2],
                                       numpy.log(target[index][2:] / stride + 1e-8)])
            distance += counts_distance * numpy.abs(raw[cell, :4] - right).sum()
        objectness += entropy_of(raw[:, 4], wanted).sum()
    return numpy.array([box, objectness, classes, distance]) / count


def loss_case(seed, side, classes, pictures, counts_distance):
    random = numpy.random.default_rng(seed)
    grid = cells(side)
    raws, boxes, labels = [], [], []
    for _ in range(pictures):
        count = int(random.integers(1, 5))
        centre = random.uniform(10, side - 10, (count, 2))
        boxes.append(numpy.round(numpy.concatenate([centre, random.uniform(6, side / 2, (count, 2))], axis=1), 2))
        labels.append([int(v) for v in random.integers(0, classes, count)])
        raw = random.normal(0, 1, (len(grid), 5 + classes))
        # Some cells see something already, so that overlaps are not all small.
        for cell in range(len(grid)):
            near = int(numpy.abs(boxes[-1][:, :2] - (grid[cell, :2] + 0.5) * grid[cell, 2]).sum(axis=1).argmin())
            right = numpy.concatenate([boxes[-1][near, :2] / grid[cell, 2] - grid[cell, :2],
                                       numpy.log(boxes[-1][near, 2:] / grid[cell, 2])])
            raw[cell, :4] = right + random.normal(0, 0.3, 4)
        raws.append(numpy.round(raw, 3))
    matches = [assign(*row, grid) for row in zip(raws, boxes, labels)]
    parts = loss(raws, boxes, labels, matches, grid, counts_distance)
    gradients, step = [], 1e-6
    for picture, raw in enumerate(raws):
        for place in sorted({(c, v) for c, _, _ in matches[picture] for v in range(5 + classes)} | {(0, 4), (3, 4), (5, 0)}):
            value = raw[place]
            raw[place] = value + step
            high = loss(raws, boxes, labels, matches, grid, counts_distance).sum()
            raw[place] = value - step
            low = loss(raws, boxes, labels, matches, grid, counts_distance).sum()
            raw[place] = value
            gradients.append([picture, int(place[0]), int(place[1]), float((high - low) / (2 * step))])
    return {
        "side": side, "classes": classes, "countsDistance": bool(counts_distance),
        "raws": [[round(float(v), 3) for v in raw.ravel()] for raw in raws],
        "boxes": [[[float(v) for v in box] for box in rows] for rows in boxes], "labels": labels,
        "matches": [[list(m) for m in rows] for rows in matches], "parts": [float(v) for v in parts], "gradients": gradients,
    }


def regression_case(seed, examples, width, classes, decay):
    """Multinomial logistic regression of scaled numbers by Newton's method, whose steps know the whole curvature."""
    random = numpy.random.default_rng(seed)
    labels = random.integers(0, classes, examples)
    middles = random.normal(size=(classes, width))
    table = (middles[labels] + random.normal(size=(examples, width))) * 10.0 ** random.integers(-2, 3, width) + 5
    table[:, -1] = 7
    table = table.astype(numpy.float32).astype(float)
    deviation = table.std(0)
    scaled = (table - table.mean(0)) / numpy.where(deviation > 0, deviation, 1)
    inputs = numpy.hstack([scaled, numpy.ones((examples, 1))])
    held = numpy.tile(numpy.append(numpy.full(width, decay), 0.0), classes)
    weights = numpy.zeros(classes * (width + 1))
    for _ in range(50):
        scores = inputs @ weights.reshape(classes, -1).T
        shares = numpy.exp(scores - scores.max(1, keepdims=True))
        shares /= shares.sum(1, keepdims=True)
        gradient = ((shares - numpy.eye(classes)[labels]).T @ inputs).ravel() + held * weights
        curvature = numpy.diag(held)
        for example, share in zip(inputs, shares):
            curvature += numpy.kron(numpy.diag(share) - numpy.outer(share, share), numpy.outer(example, example))
        weights -= numpy.linalg.pinv(curvature) @ gradient
    assert abs(gradient).max() < 1e-9
    return {"classes": classes, "decay": decay, "examples": table.tolist(), "labels": labels.tolist(),
            "probabilities": [[round(float(value), 7) for value in row] for row in shares]}


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    precision = [precision_case(1, 6, 3, False), precision_case(2, 12, 2, True), precision_case(3, 20, 4, True)]
    losses = [loss_case(4, 64, 3, 2, False), loss_case(5, 64, 1, 1, True), loss_case(6, 96, 5, 2, True)]
    (folder / "precision.json").write_text(json.dumps(precision) + "\n")
    (folder / "losses.json").write_text(json.dumps(losses) + "\n")
    regressions = [regression_case(7, 40, 5, 3, 1.0), regression_case(8, 30, 4, 2, 0.1), regression_case(9, 60, 6, 5, 10.0)]
    (folder / "regressions.json").write_text(json.dumps(regressions) + "\n")


main(pathlib.Path(sys.argv[1]))
