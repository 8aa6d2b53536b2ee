"""A detector over pictures as Ray Data has it: `map_batches` with ONNX Runtime, into Parquet.

usage: ray_data_job.py MODEL.onnx LIST OUT [--actors N]

Works on the cluster that RAY_ADDRESS names, or on one of its own. LIST names the pictures, one a line. MODEL is a YOLOX of 416 × 416 pixels.
A row is written for each picture, with its findings as JSON; one that can't be read has its error.
"""

import argparse
import json
import pathlib

import numpy
import ray
from PIL import Image

SIDE, CONFIDENCE, OVERLAP = 416, 0.3, 0.45
# The parts into which the pictures are cut for the actors.
BLOCKS = 20


def places():
    """The origin and stride of each of the network's answers."""
    rows = []
    for stride in (8, 16, 32):
        y, x = numpy.mgrid[0:SIDE // stride, 0:SIDE // stride]
        rows.append(numpy.stack([x.ravel(), y.ravel(), numpy.full(x.size, stride)], 1))
    return numpy.concatenate(rows).astype(numpy.float32)


def suppressed(boxes, scores):
    """The numbers of the boxes that no better one covers."""
    kept, order = [], scores.argsort()[::-1]
    areas = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
    while order.size:
        best, rest = order[0], order[1:]
        kept.append(best)
        low, high = numpy.maximum(boxes[best, :2], boxes[rest, :2]), numpy.minimum(boxes[best, 2:], boxes[rest, 2:])
        shared = numpy.prod(numpy.clip(high - low, 0, None), 1)
        order = rest[shared / (areas[best] + areas[rest] - shared) <= OVERLAP]
    return kept


class Detector:
    """An actor that keeps the model, with one thread."""

    def __init__(self, model):
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        self.input = self.session.get_inputs()[0].name
        self.places = places()

    def find(self, path):
        picture = Image.open(path).convert("RGB")
        scale = min(SIDE / picture.width, SIDE / picture.height)
        size = max(1, round(picture.width * scale)), max(1, round(picture.height * scale))
        canvas = numpy.full((SIDE, SIDE, 3), 114, numpy.uint8)
        canvas[:size[1], :size[0]] = numpy.asarray(picture.resize(size, Image.BILINEAR))
        pixels = numpy.ascontiguousarray(canvas[:, :, ::-1].transpose(2, 0, 1)[None], numpy.float32)
        answer = self.session.run(None, {self.input: pixels})[0][0]
        scores = answer[:, 4:5] * answer[:, 5:]
        label, score = scores.argmax(1), scores.max(1)
        sure = score >= CONFIDENCE
        answer, label, score, place = answer[sure], label[sure], score[sure], self.places[sure]
        middle, extent = (answer[:, :2] + place[:, :2]) * place[:, 2:], numpy.exp(answer[:, 2:4]) * place[:, 2:]
        boxes = numpy.concatenate([middle - extent / 2, middle + extent / 2], 1) / scale
        # Boxes of different classes do not cover each other.
        apart = boxes + label[:, None] * 10_000
        return [{"label": int(label[n]), "confidence": round(float(score[n]), 4), "box": boxes[n].round(1).tolist()}
                for n in suppressed(apart, score)]

    def __call__(self, batch):
        rows = {"image": [], "findings": [], "error": []}
        for path in batch["item"]:
            findings, error = "", ""
            try:
                findings = json.dumps(self.find(path))
            except (OSError, ValueError) as reason:
                error = str(reason)
            for name, value in zip(rows, (str(path), findings, error)):
                rows[name].append(value)
        return {name: numpy.array(values, object) for name, values in rows.items()}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("model")
    parser.add_argument("list", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--actors", type=int, default=2)
    options = parser.parse_args()
    ray.init(log_to_driver=False, logging_level="error")
    ray.data.DataContext.get_current().enable_progress_bars = False
    paths = options.list.read_text().splitlines()
    data = ray.data.from_items(paths, override_num_blocks=BLOCKS)
    found = data.map_batches(Detector, fn_constructor_args=(options.model,), batch_size=16, num_cpus=1, concurrency=options.actors)
    found.write_parquet(str(options.out))


if __name__ == "__main__":
    main()
