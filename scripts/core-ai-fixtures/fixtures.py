"""One-operation Core AI models, written as text, saved by Apple's tools and run by Apple's runtime for Linux."""
import asyncio
import io
import pathlib
import tempfile
import zipfile

import numpy as np
from coreai._compiler.ir import Module
from coreai.authoring import AIProgram
from coreai.authoring.context import Context
from coreai.runtime import NDArray

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Tests/ManakoCoreAITests/Fixtures"
TYPES = {
    "float16": "f16", "float32": "f32", "float64": "f64", "bool": "i1", "int8": "si8", "int16": "si16", "int32": "si32",
    "int64": "si64", "uint8": "ui8", "uint16": "ui16", "uint32": "ui32", "uint64": "ui64",
}


def tensor(shape, element):
    """The text of a tensor's type."""
    return "tensor<" + "".join(f"{extent}x" for extent in shape) + element + ">"


def type_of(array):
    return tensor(array.shape, TYPES[array.dtype.name])


def literal(array, element=None):
    """The text of a constant."""
    array = np.asarray(array)

    def number(value):
        if array.dtype == bool:
            return "true" if value else "false"
        if array.dtype.kind == "f":
            return f"{float(value):e}" if np.isfinite(value) else hex(int(np.float32(value).view(np.uint32)))
        return str(int(value))

    def text(part):
        return number(part) if part.ndim == 0 else "[" + ", ".join(text(row) for row in part) + "]"

    return f"dense<{text(array)}> : {tensor(array.shape, element or TYPES[array.dtype.name])}"


class Case:
    """A model of one graph, with the arrays that it is run on; states are changed by the run."""

    def __init__(self, name, text, inputs, states=None):
        self.name, self.text, self.inputs, self.states = name, text, inputs, states or {}


def single(name, operation, inputs, outputs, constants=(), attributes="", order=None, region=""):
    """A case of one operation.

    inputs: arrays given for the run; constants: arrays, or pairs of one and the type of its elements, in the file;
    order: which of both are the operands; outputs: pairs of shape and element type.
    """
    constants = [c if isinstance(c, tuple) else (c, TYPES[np.asarray(c).dtype.name]) for c in constants]
    names = [f"%a{i}" for i in range(len(inputs))] + [f"%c{i}" for i in range(len(constants))]
    types = [type_of(a) for a in inputs] + [tensor(np.asarray(a).shape, t) for a, t in constants]
    order = list(range(len(names))) if order is None else order
    takes = ", ".join(f'%a{i}: {types[i]} {{coreai.name = "x{i}"}}' for i in range(len(inputs)))
    results = [tensor(shape, element) for shape, element in outputs]
    gives = ", ".join(f'{t} {{coreai.name = "y{i}"}}' for i, t in enumerate(results))
    body = "".join(f"  %c{i} = coreai.constant {literal(a, t)}\n" for i, (a, t) in enumerate(constants))
    many = "%r" if len(results) == 1 else f"%r:{len(results)}"
    values = "%r" if len(results) == 1 else ", ".join(f"%r#{i}" for i in range(len(results)))
    text = (
        f"module {{\n coreai.graph @main({takes}) -> ({gives}) {{\n{body}"
        f'  {many} = "coreai.{operation}"({", ".join(names[i] for i in order)}) {attributes} {region}: '
        f'({", ".join(types[i] for i in order)}) -> ({", ".join(results)})\n'
        f"  coreai.output {values} : {', '.join(results)}\n }}\n}}\n")
    return Case(name, text, {f"x{i}": a for i, a in enumerate(inputs)})


def save(array):
    file = io.BytesIO()
    np.save(file, np.ascontiguousarray(array) if np.asarray(array).ndim else np.asarray(array))
    return file.getvalue()


def run(case):
    """The files of a case: the model, and what goes in and comes out."""
    with tempfile.TemporaryDirectory() as folder:
        context = Context()._mlir_context
        with context:
            module = Module.parse(case.text, context)
        path = pathlib.Path(folder) / "model.aimodel"
        asset = AIProgram._from_mlir_module(module).save_asset(path)
        states = {name: NDArray(np.array(array)) for name, array in case.states.items()}

        async def outputs():
            async with asset.executable() as model:
                arguments = [{name: NDArray(array) for name, array in case.inputs.items()}]
                return await model.load_function("main")(*arguments, **({"state": states} if states else {}))

        given = {name: np.array(value.numpy()) for name, value in asyncio.run(outputs()).items()}
        files = {name: (path / name).read_bytes() for name in ("main.mlirb", "main.hash")}
    files |= {f"in.{name}.npy": save(array) for name, array in {**case.inputs, **case.states}.items()}
    changed = {name: np.array(value.numpy()) for name, value in states.items()}
    files |= {f"out.{name}.npy": save(array) for name, array in {**given, **changed}.items()}
    return files


def write(group, cases):
    """Writes the archive of a group; returns its size."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{group}.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for case in cases:
            try:
                files = run(case)
            except Exception as error:
                print(f"{group}/{case.name}: not possible: {str(error)[:200]!r}", flush=True)
                continue
            for name, content in sorted(files.items()):
                archive.writestr(zipfile.ZipInfo(f"{case.name}/{name}"), content, zipfile.ZIP_DEFLATED)
    return path.stat().st_size
