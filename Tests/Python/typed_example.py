"""What a user writes, for a checker of types to see it as theirs does; `scripts/check-python` has it checked, nobody runs it.

A comment that ignores an error is itself an error where there is none: these mistakes must be noticed.
"""

from __future__ import annotations

import pathlib
from collections.abc import Iterator
from typing import Any, assert_type

import manako
import numpy
import numpy.typing
from PIL import Image


def every_form(path: pathlib.Path, array: numpy.typing.NDArray[numpy.uint8]) -> int:
    assert_type(manako.detect("photo.jpg"), manako.Look)
    assert_type(manako.detect(path), manako.Look)
    assert_type(manako.detect(path.read_bytes()), manako.Look)
    assert_type(manako.detect(array), manako.Look)
    assert_type(manako.detect(Image.open(path)), manako.Look)
    assert_type(manako.detect([path, path]), list[manako.Look])
    assert_type(manako.faces(path.parent.glob("*.jpg")), list[manako.Look])
    return sum(len(look) for look in manako.detect([array, path, "photo.jpg"]))


def names(path: pathlib.Path) -> list[str]:
    found: list[str] = []
    for finding in manako.detect(path, model="yolox-nano", confidence=0.4, classes=["cat"], crop="fit"):
        assert_type(finding, manako.Finding)
        box = finding.pixel_box
        if box is not None and box.width * box.height > 100:
            found.append(f"{finding.label} {finding.confidence:.2f} {finding.text or finding.payload or ''}")
    return found


def arrays(path: pathlib.Path) -> numpy.typing.NDArray[numpy.uint8]:
    look = manako.segment(path, effort="fast", instances=True)
    assert_type(look.boxes, numpy.typing.NDArray[numpy.float64])
    for finding in look.observations:
        if finding.mask is not None:
            assert_type(finding.mask.to_array(), numpy.typing.NDArray[numpy.bool_])
    outputs = manako.predict("model.onnx", {"x": numpy.zeros((1, 3), numpy.float32)})
    assert_type(outputs, dict[str, Any])
    return manako.blur(path, style="mosaic").picture


def moving(path: pathlib.Path) -> Iterator[float]:
    for frame in manako.track(path, (310, 120, 64, 150), effort="fast"):
        assert_type(frame, manako.TrackedFrame)
        for target in frame.targets:
            assert_type(target.pixel_box, "manako.PixelBox | None")
            yield target.confidence


def several(pictures: list[pathlib.Path]) -> None:
    alike = manako.similar(pictures)
    for group in alike.groups:
        assert_type(group, list[str])
    aligned = manako.align(pictures[0], pictures[1])
    if aligned.matrix is not None:
        assert_type(aligned.matrix[0][2], float)
    for model in manako.models():
        print(model.name)


def failing() -> str | None:
    try:
        manako.read_text("page.png", languages=["ja", "en"], structure=True)
    except manako.MalformedInputError as error:
        return str(error)
    except manako.ManakoError as error:
        return error.code
    return None


def mistakes(path: pathlib.Path) -> None:
    manako.detect(path, confidence="high")  # type: ignore[call-overload]
    manako.detect(path, crop="stretch")  # type: ignore[call-overload]
    manako.detect(7)  # type: ignore[call-overload]
    manako.detect(path).observations[0].pixel_box.x  # type: ignore[union-attr]
    manako.detect(path).width = 3  # type: ignore[misc]
    print(manako.Finding)
