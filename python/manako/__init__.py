"""Manako: boxes, classes, faces, text, codes, masks and tracks from pictures and videos.

    import manako

    for finding in manako.detect("photo.jpg"):
        print(finding.label, finding.confidence, finding.pixel_box)

Pictures are paths, bytes of files, arrays of height × width × 3 (uint8; red, green, blue) or PIL images. The first call starts a
process that keeps its models loaded and serves all threads; it ends with Python, or with `close()`.
"""

from __future__ import annotations

from ._errors import (
    CancelledError,
    InvalidArgumentError,
    LimitExceededError,
    MalformedInputError,
    ManakoError,
    UnavailableError,
    UnsupportedError,
    WorkerDiedError,
)
from ._functions import *  # noqa: F403
from ._functions import __all__ as _functions
from ._predicting import predict
from ._tracking import Target, TrackedFrame, track
from ._values import *  # noqa: F403
from ._values import Finding, Look, Mask, Model, PixelBox
from ._worker import worker as _shared

__all__ = [
    "CancelledError", "Finding", "InvalidArgumentError", "LimitExceededError", "Look", "MalformedInputError", "ManakoError", "Mask",
    "Model", "PixelBox", "Target", "TrackedFrame", "UnavailableError", "UnsupportedError", "WorkerDiedError", "close", "models",
    "predict", "track", *_functions,
]


def models() -> list[Model]:
    """The models at hand."""
    return [Model.from_json(each) for each in _shared.ask({"do": "models"}).value["models"]]


def close() -> None:
    """Ends the process behind this module; a later call starts another one."""
    _shared.close()
