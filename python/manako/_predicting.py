"""Runs any model on arrays or a picture."""

from __future__ import annotations

import io
import json
from typing import Any, Mapping

from ._drawing import Pixels
from ._pictures import describe
from ._worker import worker


def predict(model: Any, inputs: "Mapping[str, Any] | None" = None, image: Any = None) -> "dict[str, Any]":
    """Runs a model once.

    Args:
        model: the path of a model, or the name of a downloaded one.
        inputs: an array for each input, by its name; for Core ML models also a number, a text or a dictionary.
        image: a picture for the first input that takes one.

    Returns:
        The outputs by name: arrays of float32, pictures as arrays of uint8, and whatever else a Core ML model gives.
    """
    import numpy

    described: "list[dict[str, Any]]" = []
    buffers: "list[Any]" = []
    for name, value in (inputs or {}).items():
        text = _text(value)
        if text is not None:
            described.append({"name": name, "value": text})
            continue
        file = io.BytesIO()
        numpy.save(file, numpy.ascontiguousarray(value), allow_pickle=False)
        described.append({"name": name, "bytes": file.getbuffer().nbytes})
        buffers.append(file.getbuffer())
    message: "dict[str, Any]" = {"do": "predict", "model": str(model), "inputs": described}
    if image is not None:
        message["picture"], data = describe(image)
        buffers.append(data)
    answer = worker.ask(message, buffers)
    return {output["name"]: _value(output, answer.parts) for output in answer.value}


def _text(value: Any) -> "str | None":
    """A value in words; nothing for what becomes an array."""
    if isinstance(value, (str, int, float)) and not isinstance(value, bool):
        return str(value)
    return json.dumps(value) if isinstance(value, Mapping) else None


def _value(output: dict[str, Any], parts: "list[tuple[dict[str, Any], memoryview]]") -> Any:
    import numpy

    if "part" not in output:
        return output.get("value")
    part, data = parts[output["part"]]
    if part["type"] == "npy":
        return numpy.load(io.BytesIO(data), allow_pickle=False)
    return Pixels(part["width"], part["height"], data).to_array()
