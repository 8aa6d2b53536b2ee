"""Models on arrays, compared with what the command line writes."""

import json
import subprocess

import manako
import numpy
import pytest
from conftest import ROOT
from manako import _program

MODELS = [path for folder in (ROOT / ".manako" / "models", ) for path in sorted(folder.glob("**/*.onnx")) + sorted(folder.glob("**/*.tflite"))]


def shape_of(model):
    said = subprocess.run([_program.path(), "predict", str(model)], capture_output=True, text=True, check=True).stdout
    inputs = [line.split() for line in said.splitlines() if line.startswith("input")]
    return inputs


@pytest.mark.skipif(not MODELS, reason="models are not here; run scripts/setup")
def test_is_the_command_line(tmp_path):
    model = MODELS[0]
    inputs = shape_of(model)
    arrays = {}
    for _, name, kind, *shape in inputs:
        extents = [1 if each in ("?", "*") else int(each) for each in shape[0].replace("x", "×").split("×")] if shape else [1]
        arrays[name] = numpy.random.default_rng(3).random(extents, dtype=numpy.float32)
    words = []
    for index, (name, array) in enumerate(arrays.items()):
        numpy.save(tmp_path / f"{index}.npy", array)
        words += ["--input", f"{name}={tmp_path / f'{index}.npy'}"]
    subprocess.run([_program.path(), "predict", str(model), *words, "-o", str(tmp_path / "out")], check=True, capture_output=True)
    outputs = manako.predict(model, arrays)
    listed = json.loads((tmp_path / "out" / "outputs.json").read_text())
    assert list(outputs) == [each["name"] for each in listed]
    for each in listed:
        expected = numpy.load(tmp_path / "out" / each["file"])
        assert numpy.array_equal(outputs[each["name"]], expected, equal_nan=True)


@pytest.mark.skipif(not MODELS, reason="models are not here; run scripts/setup")
def test_a_picture(astronaut):
    outputs = manako.predict(MODELS[0], image=astronaut)
    assert outputs and all(isinstance(each, numpy.ndarray) for each in outputs.values())


def test_mistakes(tmp_path):
    with pytest.raises(manako.UnavailableError):
        manako.predict(tmp_path / "none.onnx", {"x": [1.0]})
    if MODELS:
        with pytest.raises(manako.InvalidArgumentError, match="no input"):
            manako.predict(MODELS[0], {"nobody": numpy.zeros(3)})
