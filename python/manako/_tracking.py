"""Follows objects through a video, or through frames that Python makes."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any, Iterator

from ._asking import lines
from ._errors import InvalidArgumentError
from ._pictures import describe, name_of
from ._values import PixelBox
from ._worker import worker

_numbers = itertools.count(1)


@dataclass(frozen=True)
class Target:
    """Where a target is in a frame."""

    target: int
    """Its index among the boxes that were given."""
    pixel_box: "PixelBox | None"
    """The place in pixels; nothing while it is lost."""
    confidence: float
    """How sure the tracker is, 0…1."""

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> "Target":
        box = value["pixelBox"]
        return cls(value.get("target", 0), PixelBox.from_json(box) if box else None, value["confidence"])


@dataclass(frozen=True)
class TrackedFrame:
    """Where the targets are in a frame."""

    frame: int
    """The number of the frame, from 0."""
    time: "float | None"
    """Its moment in seconds; nothing where Python gave the frames."""
    targets: "list[Target]"
    """The targets in the order in which they were given."""


def track(
    source: Any, boxes: Any, *, effort: "str | None" = None, model: "str | None" = None
) -> "Iterator[TrackedFrame]":
    """Follows what is in boxes of the first frame.

    Args:
        source: a video, camera or address by its name, or anything that gives pictures one after the other.
        boxes: the targets in the first frame, each as (x, y, width, height) in pixels from the upper left corner; a single one will do.
        effort: `fast` or `accurate`.
        model: a network to track with, by its file; for videos alone.

    Yields:
        The targets of each frame, while the source has frames.
    """
    targets = [_numbers_of(each) for each in ([boxes] if _is_box(boxes) else boxes)]
    if name_of(source) is not None:
        yield from _track_video(source, targets, effort, model)
        return
    if model is not None:
        raise InvalidArgumentError("a network tracks in videos alone; leave the model out, or name a video")
    yield from _track_frames(source, targets, effort)


def _is_box(value: Any) -> bool:
    return isinstance(value, PixelBox) or (len(value) == 4 and all(not hasattr(each, "__len__") and not isinstance(each, PixelBox) for each in value))


def _numbers_of(box: Any) -> "list[float]":
    values = (box.x, box.y, box.width, box.height) if isinstance(box, PixelBox) else box
    return [float(each) for each in values]


def _track_video(
    source: Any, targets: "list[list[float]]", effort: "str | None", model: "str | None"
) -> "Iterator[TrackedFrame]":
    words = [word for target in targets for word in ("--box", ",".join(map(str, target)))]
    words += ["--effort", effort] if effort else []
    words += ["--model", str(model)] if model else []
    found: "list[dict[str, Any]]" = []
    for line in lines("track", source, words):
        found.append(line)
        if len(found) == len(targets):
            yield TrackedFrame(line["frame"], line["time"], [Target.from_json(each) for each in found])
            found = []


def _track_frames(source: Any, targets: "list[list[float]]", effort: "str | None") -> "Iterator[TrackedFrame]":
    number, message = next(_numbers), {"boxes": targets, **({"effort": effort} if effort else {})}
    process = worker.start()
    try:
        for index, picture in enumerate(source):
            described, data = describe(picture)
            asked = {"do": "track", "tracker": number, "picture": described, **(message if index == 0 else {})}
            answer = process.send(asked, (data,)).result()
            yield TrackedFrame(index, None, [Target.from_json(each) for each in answer.value])
    finally:
        try:
            process.send({"do": "untrack", "tracker": number}, ())
        except OSError:
            pass
