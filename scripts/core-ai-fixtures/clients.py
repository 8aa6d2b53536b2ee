#!/usr/bin/env python3
"""Makes the small Core AI models that programs written for Apple's interface run on in the tests.

usage: scripts/core-ai-fixtures/clients.py

Needs Apple's tools (`pip install coreai-core==1.0.0b3`), as generate.py does. The models go into Tests/CoreAITests/Fixtures;
what Apple's runtime gives for the inputs of the tests is printed, to be compared with the numbers that stand there.
"""
import asyncio
import json
import pathlib
import shutil

import numpy as np
from coreai._compiler.ir import Module
from coreai.authoring import AIProgram
from coreai.authoring.context import Context
from coreai.runtime import NDArray

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Tests/CoreAITests/Fixtures"
STATE = '{MutableBuffers.buffer_mutation = "%s", coreai.name = "%s"}'
RING, COUNT = STATE % ("ring", "ring"), STATE % ("count", "count")

# Two functions: one keeps the last two rows and counts calls, the other adds the rows.
COUNTER = f"""module {{
 coreai.graph @push(%ring: !coreai.handle<tensor<2x3xf32>> {RING}, %count: !coreai.handle<tensor<1xf32>> {COUNT}, %x: tensor<1x3xf32> {{coreai.name = "x"}}) -> (!coreai.token {RING}, !coreai.token {COUNT}, tensor<1x3xf32> {{coreai.name = "mean"}}) {{
  %first = coreai.constant dense<[1, 0]> : tensor<2xsi32>
  %end = coreai.constant dense<2147483647> : tensor<2xsi32>
  %step = coreai.constant dense<1> : tensor<2xsi32>
  %axis = coreai.constant dense<0> : tensor<si32>
  %axes = coreai.constant dense<0> : tensor<1xsi32>
  %one = coreai.constant dense<1.0> : tensor<1xf32>
  %t = coreai.create_token : !coreai.token
  %r, %rt = coreai.read_handle %ring, %t : (<tensor<2x3xf32>>, !coreai.token) -> (tensor<2x3xf32>, !coreai.token)
  %c, %ct = coreai.read_handle %count, %t : (<tensor<1xf32>>, !coreai.token) -> (tensor<1xf32>, !coreai.token)
  %rest = coreai.slice %r, %first, %end, %step : (tensor<2x3xf32>, tensor<2xsi32>, tensor<2xsi32>, tensor<2xsi32>) -> tensor<1x3xf32>
  %next = coreai.concat %axis, %rest, %x : (tensor<si32>, tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  %more = "coreai.add"(%c, %one) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  %rw = coreai.write_handle %ring, %next, %rt : (<tensor<2x3xf32>>, tensor<2x3xf32>, !coreai.token) -> !coreai.token
  %cw = coreai.write_handle %count, %more, %ct : (<tensor<1xf32>>, tensor<1xf32>, !coreai.token) -> !coreai.token
  %mean = coreai.reduce_mean %next, %axes : (tensor<2x3xf32>, tensor<1xsi32>) -> tensor<1x3xf32>
  coreai.output %rw, %cw, %mean : !coreai.token, !coreai.token, tensor<1x3xf32> }}
 coreai.graph @total(%ring: tensor<2x3xf32> {{coreai.name = "ring"}}) -> (tensor<1x3xf32> {{coreai.name = "total"}}) {{
  %axes = coreai.constant dense<0> : tensor<1xsi32>
  %r = coreai.reduce_sum %ring, %axes : (tensor<2x3xf32>, tensor<1xsi32>) -> tensor<1x3xf32>
  coreai.output %r : tensor<1x3xf32> }}
}}"""

# Pictures of any number and size: each number twice, and one.
SCALER = """module { coreai.graph @main(%x: tensor<?x3x?x?xf32> {coreai.name = "image"}) -> (tensor<?x3x?x?xf32> {coreai.name = "scaled"}) {
  %two = coreai.constant dense<2.0> : tensor<f32>
  %one = coreai.constant dense<1.0> : tensor<f32>
  %d = coreai.decomposable.broadcasting_mul %x, %two : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  %r = coreai.decomposable.broadcasting_add %d, %one : (tensor<?x3x?x?xf32>, tensor<f32>) -> tensor<?x3x?x?xf32>
  coreai.output %r : tensor<?x3x?x?xf32> } }"""

# Two inputs of different types, two outputs of different types.
RANKER = """module { coreai.graph @main(%s: tensor<2x4xf16> {coreai.name = "scores"}, %m: tensor<2x4xsi32> {coreai.name = "bonus"}) -> (tensor<2x4xf16> {coreai.name = "probabilities"}, tensor<2x1xui32> {coreai.name = "best"}) {
  %axis = coreai.constant dense<1> : tensor<si32>
  %b = "coreai.cast"(%m) : (tensor<2x4xsi32>) -> tensor<2x4xf16>
  %a = "coreai.add"(%s, %b) : (tensor<2x4xf16>, tensor<2x4xf16>) -> tensor<2x4xf16>
  %p = coreai.softmax %a, %axis : (tensor<2x4xf16>, tensor<si32>) -> tensor<2x4xf16>
  %i = coreai.argmax %p, %axis : (tensor<2x4xf16>, tensor<si32>) -> tensor<2x1xui32>
  coreai.output %p, %i : tensor<2x4xf16>, tensor<2x1xui32> } }"""

# A classifier: the mean of each colour, and names of the classes.
TINT = """module { coreai.graph @main(%x: tensor<1x3x8x8xf32> {coreai.name = "image"}) -> (tensor<1x3xf32> {coreai.name = "probabilities"}) {
  %axes = coreai.constant dense<[2, 3]> : tensor<2xsi32>
  %axis = coreai.constant dense<1> : tensor<si32>
  %m = coreai.reduce_mean %x, %axes : (tensor<1x3x8x8xf32>, tensor<2xsi32>) -> tensor<1x3x1x1xf32>
  %v = "coreai.shrink_dims"(%m, %axes) : (tensor<1x3x1x1xf32>, tensor<2xsi32>) -> tensor<1x3xf32>
  %p = coreai.softmax %v, %axis : (tensor<1x3xf32>, tensor<si32>) -> tensor<1x3xf32>
  coreai.output %p : tensor<1x3xf32> } }"""


def save(name, text):
    path = FOLDER / f"{name}.aimodel"
    shutil.rmtree(path, ignore_errors=True)
    context = Context()._mlir_context
    with context:
        module = Module.parse(text, context)
    return AIProgram._from_mlir_module(module).save_asset(path)


def run(asset, function, inputs, states=None):
    async def outputs():
        async with asset.executable() as model:
            arguments = {name: NDArray(array) for name, array in inputs.items()}
            kept = {name: NDArray(array) for name, array in (states or {}).items()}
            given = await model.load_function(function)(arguments, **({"state": kept} if kept else {}))
            return {name: value.numpy().tolist() for name, value in [*given.items(), *kept.items()]}

    print(function, asyncio.run(outputs()), flush=True)


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    counter, scaler, ranker = save("Counter", COUNTER), save("Scaler", SCALER), save("Ranker", RANKER)
    tint = save("Tint", TINT)
    metadata = FOLDER / "Tint.aimodel/metadata.json"
    said = json.loads(metadata.read_text())
    said |= {"author": "The authors", "creatorDefinedMetadata": {"names": ["red", "green", "blue"]}}
    metadata.write_text(json.dumps(said))
    f32 = np.float32
    run(tint, "main", {"image": f32(np.ones((1, 3, 8, 8)))})
    run(counter, "push", {"x": f32([[1, 2, 3]])}, {"ring": f32([[4, 5, 6], [7, 8, 9]]), "count": f32([2])})
    run(counter, "total", {"ring": f32([[1, 2, 3], [4, 5, 6]])})
    run(scaler, "main", {"image": f32(np.arange(12)).reshape(1, 3, 2, 2)})
    scores = np.float16([[1, 2, 3, 4], [0.5, 0, -1, 0.25]])
    run(ranker, "main", {"scores": scores, "bonus": np.int32([[0, 0, 3, 0], [0, 0, 0, 2]])})


main()
