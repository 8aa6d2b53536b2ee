#!/usr/bin/env python3
"""Makes the small whole models that tests run through requests and the program: a classifier, a detector, a filter.

usage: scripts/coreml-fixtures/whole_models.py
Needs coremltools 9.0 and NumPy. Writes Tests/ManakoCoreMLTests/Fixtures/*.mlmodel.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import fixtures  # silences coremltools
import numpy as np
from coremltools.models import datatypes
from coremltools.models.neural_network import NeuralNetworkBuilder
from coremltools.proto import FeatureTypes_pb2, Model_pb2

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "ManakoCoreMLTests" / "Fixtures"


def picture(feature, side, color=FeatureTypes_pb2.ImageFeatureType.RGB):
    feature.type.imageType.width = side
    feature.type.imageType.height = side
    feature.type.imageType.colorSpace = color


def colors():
    """Says which of red, green and blue a picture of 8 × 8 has most of; BGR, so that a swap is noticed."""
    builder = NeuralNetworkBuilder(
        [("image", datatypes.Array(3, 8, 8))], [("probabilities", datatypes.Array(3))], mode="classifier")
    builder.add_pooling("mean", 8, 8, 1, 1, "AVERAGE", "VALID", "image", "mean", is_global=True)
    builder.add_softmax("softmax", "mean", "probabilities")
    builder.set_class_labels(["blue", "green", "red"], predicted_feature_name="color", prediction_blob="probabilities")
    spec = builder.spec
    spec.specificationVersion = 1
    scaler = spec.neuralNetworkClassifier.preprocessing.add()
    scaler.featureName = "image"
    scaler.scaler.channelScale = 1 / 64
    picture(spec.description.input[0], 8, FeatureTypes_pb2.ImageFeatureType.BGR)
    spec.description.metadata.author = "Manako"
    spec.description.metadata.license = "Apache-2.0"
    spec.description.metadata.shortDescription = "The strongest of three colours."
    return spec


def negative():
    """Gives the negative of a picture of 8 × 8."""
    builder = NeuralNetworkBuilder([("image", datatypes.Array(3, 8, 8))], [("negative", datatypes.Array(3, 8, 8))])
    builder.add_activation("linear", "LINEAR", "image", "negative", params=[-1, 255])
    spec = builder.spec
    spec.specificationVersion = 1
    picture(spec.description.input[0], 8)
    picture(spec.description.output[0], 8)
    return spec


def corners():
    """Finds three boxes in every picture, the surer the brighter it is: two overlap, of the class `one`, and one of `two`."""
    boxes = np.array([[0.25, 0.25, 0.5, 0.5], [0.27, 0.25, 0.5, 0.5], [0.75, 0.75, 0.5, 0.25]], np.float32)
    scores = np.array([[0.9, 0.1], [0.8, 0.2], [0.1, 0.7]], np.float32)
    builder = NeuralNetworkBuilder(
        [("image", datatypes.Array(3, 8, 8))], [("scores", None), ("boxes", None)], disable_rank5_shape_mapping=True)
    builder.add_reduce_mean("brightness", "image", "brightness", axes=None, keepdims=False, reduce_all=True)
    builder.add_activation("share", "LINEAR", "brightness", "share", params=[1 / 255, 0])
    builder.add_load_constant_nd("weights", "weights", scores, scores.shape)
    builder.add_multiply_broadcastable("scores", ["weights", "share"], "scores")
    builder.add_load_constant_nd("boxes", "boxes", boxes, boxes.shape)
    network = builder.spec
    picture(network.description.input[0], 8)
    for output in network.description.output:
        output.type.multiArrayType.dataType = FeatureTypes_pb2.ArrayFeatureType.FLOAT32

    suppression = Model_pb2.Model(specificationVersion=4)
    content = suppression.nonMaximumSuppression
    content.pickTop.perClass = True
    content.stringClassLabels.vector.extend(["one", "two"])
    content.iouThreshold, content.confidenceThreshold = 0.45, 0.25
    content.confidenceInputFeatureName, content.coordinatesInputFeatureName = "scores", "boxes"
    content.iouThresholdInputFeatureName = "iouThreshold"
    content.confidenceThresholdInputFeatureName = "confidenceThreshold"
    content.confidenceOutputFeatureName, content.coordinatesOutputFeatureName = "confidence", "coordinates"

    pipeline = Model_pb2.Model(specificationVersion=4)
    pipeline.description.input.extend([network.description.input[0]])
    for name in ["iouThreshold", "confidenceThreshold"]:
        threshold = pipeline.description.input.add(name=name)
        threshold.type.doubleType.SetInParent()
        threshold.type.isOptional = True
    for part, features in [(suppression.description.input, ["scores", "boxes"]),
                           (suppression.description.output, ["confidence", "coordinates"]),
                           (pipeline.description.output, ["confidence", "coordinates"])]:
        for name in features:
            part.add(name=name).type.multiArrayType.dataType = FeatureTypes_pb2.ArrayFeatureType.FLOAT32
    pipeline.pipeline.models.extend([network, suppression])
    pipeline.pipeline.names.extend(["network", "suppression"])
    return pipeline


FOLDER.mkdir(exist_ok=True)
for make in [colors, negative, corners]:
    data = make().SerializeToString(deterministic=True)
    (FOLDER / f"{make.__name__}.mlmodel").write_bytes(data)
    print(f"{make.__name__}.mlmodel: {len(data)} bytes")
