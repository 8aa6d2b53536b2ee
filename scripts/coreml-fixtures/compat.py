#!/usr/bin/env python3
"""Makes the models that the tests of the CoreML module and of generated classes load, and the one of Examples/CoreMLModels.

usage: scripts/coreml-fixtures/compat.py

Needs coremltools 9.0 and NumPy. Packages are written here and not by coremltools, whose identifiers change each time.
"""
import json
import pathlib
import shutil

import fixtures
from fixtures import ct, datatypes, mb, np, types, NeuralNetworkBuilder
from coremltools.proto import FeatureTypes_pb2, Model_pb2

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Tests" / "CoreMLTests" / "Fixtures"
EXAMPLE = ROOT / "Examples" / "CoreMLModels" / "Sources" / "Pricer"


def write_package(path, spec, weights=None):
    """An .mlpackage with identifiers that stay the same."""
    shutil.rmtree(path, ignore_errors=True)
    data = path / "Data" / "com.apple.CoreML"
    data.mkdir(parents=True)
    (data / "model.mlmodel").write_bytes(spec.SerializeToString(deterministic=True))
    items = {"00000000-0000-4000-8000-000000000001": {
        "author": "com.apple.CoreML", "description": "CoreML Model Specification", "name": "model.mlmodel",
        "path": "com.apple.CoreML/model.mlmodel"}}
    if weights:
        (data / "weights").mkdir()
        (data / "weights" / "weight.bin").write_bytes(weights)
        items["00000000-0000-4000-8000-000000000002"] = {
            "author": "com.apple.CoreML", "description": "CoreML Model Weights", "name": "weights",
            "path": "com.apple.CoreML/weights"}
    manifest = {"fileFormatVersion": "1.0.0", "itemInfoEntries": items,
                "rootModelIdentifier": "00000000-0000-4000-8000-000000000001"}
    (path / "Manifest.json").write_text(json.dumps(manifest, indent=2) + "\n")


def write_model(name, spec):
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / name).write_bytes(spec.SerializeToString(deterministic=True))


def convert(function, target=ct.target.iOS16, **options):
    model = ct.convert(function, convert_to="mlprogram", minimum_deployment_target=target, skip_model_load=True,
                       compute_precision=ct.precision.FLOAT32, pass_pipeline=ct.PassPipeline.EMPTY, **options)
    weights = pathlib.Path(model.weights_dir) / "weight.bin"
    return model.get_spec(), weights.read_bytes() if weights.exists() else None


def describe(spec, about, **features):
    for key in list(spec.description.metadata.userDefined):
        if key.startswith("com.github.apple.coremltools"):
            del spec.description.metadata.userDefined[key]
    spec.description.metadata.shortDescription = about
    spec.description.metadata.author = "The authors"
    spec.description.metadata.license = "CC0"
    spec.description.metadata.versionString = "1.0"
    for feature in list(spec.description.input) + list(spec.description.output):
        feature.shortDescription = features.get(feature.name, "")


def affine():
    """y = x·Wᵀ + b, with W[o, i] = o + i / 8 and b[o] = −o."""
    weight = np.add.outer(np.arange(4), np.arange(8) / 8).astype(np.float32)
    bias = -np.arange(4).astype(np.float32)

    @mb.program(input_specs=[mb.TensorSpec(shape=(2, 8), dtype=types.fp32)], opset_version=ct.target.iOS16)
    def function(x):
        return mb.linear(x=x, weight=weight, bias=bias, name="y")
    spec, weights = convert(function)
    spec.description.metadata.userDefined["layers"] = "1"
    describe(spec, "An affine map", x="Two rows of eight numbers", y="Two rows of four numbers")
    write_package(FOLDER / "Affine.mlpackage", spec, weights)


def counter():
    """Adds to a total that it keeps, and gives the total."""
    @mb.program(input_specs=[mb.TensorSpec(shape=(3,), dtype=types.fp16),
                             mb.StateTensorSpec(shape=(3,), dtype=types.fp16)], opset_version=ct.target.iOS18)
    def function(x, total):
        sum = mb.add(x=mb.read_state(input=total), y=x)
        return mb.identity(x=mb.coreml_update_state(state=total, value=sum), name="y")
    spec, _ = convert(function, ct.target.iOS18)
    describe(spec, "A counter")
    write_package(FOLDER / "Counter.mlpackage", spec)


def negative():
    """255 − picture, in colour, of 8 × 6 pixels."""
    builder = NeuralNetworkBuilder(
        [("photo", datatypes.Array(3, 6, 8))], [("result", datatypes.Array(3, 6, 8))])
    builder.add_activation("negate", "LINEAR", "photo", "result", params=[-1, 255])
    spec = builder.spec
    spec.specificationVersion = 1
    for feature in (spec.description.input[0], spec.description.output[0]):
        feature.type.imageType.width, feature.type.imageType.height = 8, 6
        feature.type.imageType.colorSpace = FeatureTypes_pb2.ImageFeatureType.RGB
    describe(spec, "The negative of a picture", photo="A small picture")
    write_model("Negative.mlmodel", spec)


def sorter():
    """A classifier of vectors by their largest element."""
    builder = NeuralNetworkBuilder([("vector", datatypes.Array(3))], [("probability", datatypes.Dictionary(str))],
                                   mode="classifier")
    builder.add_softmax("softmax", "vector", "probability")
    builder.set_class_labels(["left", "middle", "right"], "place", "probability")
    describe(builder.spec, "Which one is the largest", vector="Three numbers", place="Where it is")
    write_model("Sorter.mlmodel", builder.spec)


def awkward():
    """Names and words that code can be tripped by; inputs and outputs of every type."""
    spec = Model_pb2.Model()
    spec.specificationVersion = 4
    spec.identity.SetInParent()

    def feature(list, name, about=""):
        one = list.add()
        one.name, one.shortDescription = name, about
        return one.type
    inputs, outputs = spec.description.input, spec.description.output
    feature(inputs, "class", "a */ comment\nfatalError(\"x\")\r\u2028/* that goes on").int64Type.SetInParent()
    feature(inputs, "2nd", "\u202etxet").doubleType.SetInParent()
    feature(inputs, "a b").stringType.SetInParent()
    feature(inputs, "a_b").stringType.SetInParent()
    feature(inputs, "self").dictionaryType.stringKeyType.SetInParent()
    feature(inputs, "画像").dictionaryType.int64KeyType.SetInParent()
    feature(inputs, 'quote"\\(x)\n').sequenceType.stringType.SetInParent()
    feature(inputs, "featureNames").sequenceType.int64Type.SetInParent()
    optional = feature(inputs, "maybe")
    optional.doubleType.SetInParent()
    optional.isOptional = True
    array = feature(inputs, "array").multiArrayType
    array.shape.extend([1, 3])
    array.dataType = FeatureTypes_pb2.ArrayFeatureType.INT32
    feature(inputs, "arrayShapedArray").doubleType.SetInParent()
    image = feature(inputs, "String").imageType
    image.width, image.height, image.colorSpace = 4, 4, FeatureTypes_pb2.ImageFeatureType.GRAYSCALE
    feature(inputs, "").doubleType.SetInParent()
    feature(outputs, "init").int64Type.SetInParent()
    feature(outputs, "provider").doubleType.SetInParent()
    feature(outputs, "featureValue").dictionaryType.int64KeyType.SetInParent()
    feature(outputs, "Type").sequenceType.int64Type.SetInParent()
    feature(outputs, "model").stringType.SetInParent()
    array = feature(outputs, "half").multiArrayType
    array.dataType = FeatureTypes_pb2.ArrayFeatureType.FLOAT16
    spec.description.metadata.shortDescription = "*/ }\n#error(\"description\")"
    write_model("9 Lives-of.the Cat.mlmodel", spec)


def pricer():
    """The price of a house: 100 + 50·rooms − 2·distance."""
    @mb.program(input_specs=[mb.TensorSpec(shape=(1, 2), dtype=types.fp32)], opset_version=ct.target.iOS16)
    def function(house):
        weight = np.array([[50, -2]], dtype=np.float32)
        return mb.linear(x=house, weight=weight, bias=np.array([100], dtype=np.float32), name="price")
    spec, weights = convert(function)
    describe(spec, "What a house costs", house="Rooms, and kilometres to the town", price="In thousands")
    write_package(EXAMPLE / "Pricer.mlpackage", spec, weights)


for make in (affine, counter, negative, sorter, awkward, pricer):
    make()
