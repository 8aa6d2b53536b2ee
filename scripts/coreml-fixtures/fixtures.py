"""What the modules of cases share: building models and writing archives."""
import io
import logging
import os
import pathlib
import warnings
import zipfile
from dataclasses import dataclass, field
from typing import Callable

warnings.filterwarnings("ignore")
os.environ["TQDM_DISABLE"] = "1"
logging.disable(logging.CRITICAL)
import numpy as np
import coremltools as ct
from coremltools.converters.mil import Builder as mb
from coremltools.models import datatypes
from coremltools.models.neural_network import NeuralNetworkBuilder

import mil_text

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "ManakoCoreMLTests" / "Lowering" / "Fixtures"


@dataclass
class Case:
    """One model with inputs and the outputs that NumPy computes."""
    operation: str
    name: str
    inputs: dict
    # Gives the specification and the bytes of the weight file, or None.
    build: Callable
    # One array or a list, in the order of the model's outputs.
    expected: object
    tolerance: float = 1e-4


def random(*shape, seed=0, low=-1.0, high=1.0):
    """Reproducible real numbers."""
    return np.random.default_rng(seed + 1000 * len(shape) + sum(shape)).uniform(low, high, shape).astype(np.float32)


def program(operation, name, inputs, build, expected, opset=ct.target.iOS15, tolerance=1e-4, shapes=None):
    """A program of one function.

    inputs: name → array; `build(mb, *variables)` gives a variable or several; `shapes` replaces an input's shape, for
    instance by one with symbols.
    """
    def make():
        specs = [
            mb.TensorSpec(shape=(shapes or {}).get(key, value.shape), dtype=MIL_TYPES[value.dtype.name])
            for key, value in inputs.items()
        ]
        arguments = list(inputs)
        scope = {"build": build, "mb": mb}
        exec(f"def function({', '.join(arguments)}):\n    return build(mb, {', '.join(arguments)})", scope)
        prog = mb.program(input_specs=specs, opset_version=opset)(scope["function"])
        model = ct.convert(
            prog, convert_to="mlprogram", minimum_deployment_target=opset, skip_model_load=True,
            compute_precision=ct.precision.FLOAT32, pass_pipeline=ct.PassPipeline.EMPTY)
        weights = pathlib.Path(model.weights_dir) / "weight.bin"
        return model.get_spec(), weights.read_bytes() if weights.exists() else None
    return Case(operation, name, inputs, make, expected, tolerance)


from coremltools.converters.mil.mil import types

MIL_TYPES = {"float32": types.fp32, "float16": types.fp16, "int32": types.int32, "bool": types.bool}


def network(operation, name, inputs, add, expected, exact=True, outputs=("y",), tolerance=1e-4, shapes=None):
    """A neural network: `add(builder)` adds layers which read the inputs' names and end in the outputs' names.

    exact: values have the dimensions that they have (specification 4); else always five (specification 1).
    """
    def make():
        features = [
            (key, datatypes.Array(*(shapes or {}).get(key, value.shape if value.shape else (1,))))
            for key, value in inputs.items()
        ]
        builder = NeuralNetworkBuilder(features, [(key, None) for key in outputs], disable_rank5_shape_mapping=exact)
        add(builder)
        spec = builder.spec
        if not exact:
            spec.specificationVersion = 1
        return spec, None
    return Case(operation, name, inputs, make, expected, tolerance)


def write(kind, operation, cases):
    """Writes the archive of an operation's cases; the same cases give the same bytes."""
    path = FOLDER / kind / f"{operation}.zip"
    path.parent.mkdir(parents=True, exist_ok=True)
    assert len({case.name for case in cases}) == len(cases), f"{operation}: two cases of one name"
    with zipfile.ZipFile(path, "w") as archive:
        for case in cases:
            try:
                spec, weights = case.build()
            except Exception as error:
                raise RuntimeError(f"{operation}/{case.name}") from error
            add(archive, f"{case.name}/model.mlmodel", spec.SerializeToString(deterministic=True))
            if weights:
                add(archive, f"{case.name}/weight.bin", weights)
            add_values(archive, case)
    return path.stat().st_size


def write_compiled(name, cases):
    """Writes the archive of compiled models."""
    path = FOLDER / "Compiled" / f"{name}.zip"
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w") as archive:
        for case in cases:
            spec, weights, is_short = case.build()
            text = mil_text.Printer(is_short).program(spec.mlProgram)
            add(archive, f"{case.name}/model.mil", text.encode())
            add(archive, f"{case.name}/metadata.json", mil_text.metadata(spec).encode())
            if weights:
                add(archive, f"{case.name}/weight.bin", weights)
            add_values(archive, case)
    return path.stat().st_size


def add_values(archive, case):
    """Adds inputs, outputs, and how far outputs may differ."""
    for index, (name, value) in enumerate(case.inputs.items()):
        add(archive, f"{case.name}/in.{index}.{name}.npy", npy(value))
    expected = case.expected if isinstance(case.expected, (list, tuple)) else [case.expected]
    for index, value in enumerate(expected):
        add(archive, f"{case.name}/out.{index}.npy", npy(np.asarray(value)))
    add(archive, f"{case.name}/tolerance.npy", npy(np.float32(case.tolerance)))


def add(archive, name, data):
    info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    info.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(info, data)


def npy(value):
    value = np.asarray(value)
    if value.dtype == np.float64:
        value = value.astype(np.float32)
    if value.dtype == bool:
        value = value.astype(np.uint8)
    file = io.BytesIO()
    np.save(file, np.ascontiguousarray(value).reshape(value.shape))
    return file.getvalue()
