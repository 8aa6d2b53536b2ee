"""Models as Xcode's compiler leaves them, in `.mlmodelc` folders: the program as text."""
import pathlib

import numpy as np
from coremltools import proto
from coremltools.converters.mil.mil import get_new_symbol
from fixtures import Case, ct, mb, random, MIL_TYPES

x, w, b = random(1, 3, 6, 5), random(4, 3, 3, 3), random(4)


def convolved(x, w, b):
    """A convolution with a border of zeros."""
    x = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    return np.einsum("bchwij,ocij->bohw", windows, w) + b.reshape(1, -1, 1, 1)


def layers(mb, x):
    y = mb.conv(x=x, weight=w, bias=b, pad_type="same")
    first, second = mb.split(x=y, num_splits=2, axis=1)
    y = mb.concat(values=(mb.relu(x=second), mb.mul(x=first, y=np.float32(-0.3))), axis=1)
    return mb.reduce_mean(x=y, axes=[2, 3], keep_dims=False)


def expected():
    y = convolved(x, w, b)
    return np.concatenate([np.maximum(y[:, 2:], 0), y[:, :2] * np.float32(-0.3)], 1).mean((2, 3))


def compiled(name, inputs, build, expected, opset, is_short, edit=None, shapes=None):
    """A compiled model; `edit(spec)` changes what the file says."""
    def make():
        specs = [mb.TensorSpec(shape=(shapes or {}).get(key, value.shape), dtype=MIL_TYPES[value.dtype.name])
                 for key, value in inputs.items()]
        prog = mb.program(input_specs=specs, opset_version=opset)(lambda x: build(mb, x))
        model = ct.convert(prog, convert_to="mlprogram", minimum_deployment_target=opset, skip_model_load=True,
                           compute_precision=ct.precision.FLOAT32, pass_pipeline=ct.PassPipeline.EMPTY)
        spec = model.get_spec()
        if edit:
            edit(spec)
        weights = pathlib.Path(model.weights_dir) / "weight.bin"
        return spec, weights.read_bytes() if weights.exists() else None, is_short
    return Case("compiled", name, inputs, make, expected)


def described(spec):
    spec.description.metadata.author = "Ada"
    spec.description.metadata.userDefined["key"] = "value \"quoted\""


def picture(spec):
    image = spec.description.input[0].type.imageType
    image.width, image.height, image.colorSpace = 5, 6, proto.FeatureTypes_pb2.ImageFeatureType.RGB


def ranged(spec):
    described(spec)
    array = spec.description.input[0].type.multiArrayType
    del array.shape[:]
    array.shape.extend([1, 4])
    array.ClearField("shapeRange")
    for low, high in [(1, 1), (1, -1)]:
        part = array.shapeRange.sizeRanges.add()
        part.lowerBound, part.upperBound = low, high


pixels = np.random.default_rng(3).integers(0, 256, (1, 3, 6, 5)).astype(np.float32)
row = random(1, 7)

CASES = [
    compiled("long", {"x": x}, layers, expected(), ct.target.iOS16, False, described),
    compiled("short", {"x": x}, layers, expected(), ct.target.iOS18, True),
    compiled("picture", {"x": pixels}, lambda mb, x: mb.reduce_max(x=mb.mul(x=x, y=np.float32(1 / 255)), axes=[2, 3]),
             (pixels / 255).max((2, 3)), ct.target.iOS15, False, picture),
    compiled("range", {"x": row}, lambda mb, x: mb.tanh(x=mb.sub(x=x, y=np.float32(0.25))), np.tanh(row - 0.25),
             ct.target.iOS17, False, ranged, {"x": (1, get_new_symbol())}),
]
