"""A function for each capability of the program.

Written by scripts/python-interface; do not edit.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from . import _asking
from ._values import Alignment, Flow, Look, Similar

if TYPE_CHECKING:
    from ._pictures import Picture

__all__ = [
    "align",
    "blur",
    "classify",
    "contours",
    "detect",
    "document",
    "faces",
    "find_codes",
    "flow",
    "hands",
    "horizon",
    "people",
    "pose",
    "read_text",
    "rectangles",
    "saliency",
    "segment",
    "similar",
    "trajectories",
]


@overload
def detect(  # type: ignore[overload-overlap]
    images: Picture,
    *,
    model: str | None = None,
    confidence: float | None = None,
    iou: float | None = None,
    class_agnostic: bool | None = None,
    limit: int | None = None,
    classes: Sequence[str] | None = None,
    crop: Literal["fit", "fill", "center"] | None = None,
    tiles: Literal["off", "auto", "2", "3", "4", "6", "8", "12", "16"] | None = None,
) -> Look: ...


@overload
def detect(
    images: Iterable[Picture],
    *,
    model: str | None = None,
    confidence: float | None = None,
    iou: float | None = None,
    class_agnostic: bool | None = None,
    limit: int | None = None,
    classes: Sequence[str] | None = None,
    crop: Literal["fit", "fill", "center"] | None = None,
    tiles: Literal["off", "auto", "2", "3", "4", "6", "8", "12", "16"] | None = None,
) -> list[Look]: ...


def detect(
    images: Any,
    *,
    model: str | None = None,
    confidence: float | None = None,
    iou: float | None = None,
    class_agnostic: bool | None = None,
    limit: int | None = None,
    classes: Sequence[str] | None = None,
    crop: Literal["fit", "fill", "center"] | None = None,
    tiles: Literal["off", "auto", "2", "3", "4", "6", "8", "12", "16"] | None = None,
) -> Any:
    """Find objects in pictures and videos.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        model: the file of a model, or the name of a downloaded one.
        confidence: the minimum confidence of results (default: what the model's file says, else 0.25; without a
            model that of people, faces and hands) (from 0 to 1).
        iou: of boxes of one class that overlap more, keep the most confident (default: the model's, else 0.45)
            (from 0 to 1).
        class_agnostic: suppress overlapping boxes of different classes too.
        limit: the maximum number of results per picture, the most confident first (default: 300) (from 1 to
            100000).
        classes: only these classes, separated by commas.
        crop: how the picture is fitted into the model (default: as the model was trained) (one of: fit, fill,
            center).
        tiles: look at overlapping parts of the picture too, to find small objects: auto, where the picture is
            larger than the model's input, or a number of parts along the longer side; each part takes as long as
            the whole picture (default: off) (one of: off, auto, 2, 3, 4, 6, 8, 12, 16).

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("detect", images, model, {
        "confidence": confidence,
        "iou": iou,
        "classAgnostic": class_agnostic,
        "limit": limit,
        "classes": classes,
        "crop": crop,
        "tiles": tiles,
    })


@overload
def people(  # type: ignore[overload-overlap]
    images: Picture,
    *,
    model: str | None = None,
    confidence: float | None = None,
    limit: int | None = None,
) -> Look: ...


@overload
def people(
    images: Iterable[Picture],
    *,
    model: str | None = None,
    confidence: float | None = None,
    limit: int | None = None,
) -> list[Look]: ...


def people(images: Any, *, model: str | None = None, confidence: float | None = None, limit: int | None = None) -> Any:
    """Find people in pictures and videos.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        model: the file of a model, or the name of a downloaded one.
        confidence: the minimum confidence of results (default: 0.6) (from 0 to 1).
        limit: the maximum number of results per picture, the most confident first (default: 100) (from 1 to
            100000).

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("people", images, model, {"confidence": confidence, "limit": limit})


@overload
def faces(  # type: ignore[overload-overlap]
    images: Picture,
    *,
    confidence: float | None = None,
    limit: int | None = None,
    landmarks: bool | None = None,
    capture_quality: bool | None = None,
    tiles: Literal["off", "auto", "2", "3", "4", "6", "8", "12", "16"] | None = None,
) -> Look: ...


@overload
def faces(
    images: Iterable[Picture],
    *,
    confidence: float | None = None,
    limit: int | None = None,
    landmarks: bool | None = None,
    capture_quality: bool | None = None,
    tiles: Literal["off", "auto", "2", "3", "4", "6", "8", "12", "16"] | None = None,
) -> list[Look]: ...


def faces(
    images: Any,
    *,
    confidence: float | None = None,
    limit: int | None = None,
    landmarks: bool | None = None,
    capture_quality: bool | None = None,
    tiles: Literal["off", "auto", "2", "3", "4", "6", "8", "12", "16"] | None = None,
) -> Any:
    """Find faces in pictures and videos.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        confidence: the minimum confidence of results (default: 0.55) (from 0 to 1).
        limit: the maximum number of results per picture, the most confident first (default: 100) (from 1 to
            100000).
        landmarks: find eyes, brows, nose, lips, the face's surface, and the angles of the head; the faces stay the
            same.
        capture_quality: rate the picture of each face by sharpness, light, frontality and size.
        tiles: look at overlapping parts of the picture too, to find small objects: auto, where the picture is
            larger than the model's input, or a number of parts along the longer side; each part takes as long as
            the whole picture (default: off) (one of: off, auto, 2, 3, 4, 6, 8, 12, 16).

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("faces", images, None, {
        "confidence": confidence,
        "limit": limit,
        "landmarks": landmarks,
        "captureQuality": capture_quality,
        "tiles": tiles,
    })


@overload
def hands(images: Picture, *, confidence: float | None = None, limit: int | None = None) -> Look: ...  # type: ignore[overload-overlap]


@overload
def hands(images: Iterable[Picture], *, confidence: float | None = None, limit: int | None = None) -> list[Look]: ...


def hands(images: Any, *, confidence: float | None = None, limit: int | None = None) -> Any:
    """Find hands and their joints in pictures and videos.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        confidence: the minimum confidence of results (default: 0.5) (from 0 to 1).
        limit: the maximum number of results per picture, the most confident first (default: 100) (from 1 to
            100000).

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("hands", images, None, {"confidence": confidence, "limit": limit})


@overload
def pose(  # type: ignore[overload-overlap]
    images: Picture,
    *,
    model: str | None = None,
    confidence: float | None = None,
    limit: int | None = None,
    hands: bool | None = None,
    three_d: bool | None = None,
) -> Look: ...


@overload
def pose(
    images: Iterable[Picture],
    *,
    model: str | None = None,
    confidence: float | None = None,
    limit: int | None = None,
    hands: bool | None = None,
    three_d: bool | None = None,
) -> list[Look]: ...


def pose(
    images: Any,
    *,
    model: str | None = None,
    confidence: float | None = None,
    limit: int | None = None,
    hands: bool | None = None,
    three_d: bool | None = None,
) -> Any:
    """Find people's joints in pictures and videos.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        model: the file of a model, or the name of a downloaded one.
        confidence: the minimum confidence of results (default: 0.65) (from 0 to 1).
        limit: the maximum number of results per picture, the most confident first (default: 100) (from 1 to
            100000).
        hands: also find the joints of the fingers.
        three_d: joints in metres from the hips, and the person's height, instead of joints in pixels.

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("pose", images, model, {
        "confidence": confidence,
        "limit": limit,
        "hands": hands,
        "3d": three_d,
    })


@overload
def find_codes(images: Picture, *, symbologies: Sequence[str] | None = None) -> Look: ...  # type: ignore[overload-overlap]


@overload
def find_codes(images: Iterable[Picture], *, symbologies: Sequence[str] | None = None) -> list[Look]: ...


def find_codes(images: Any, *, symbologies: Sequence[str] | None = None) -> Any:
    """Read barcodes and QR codes.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        symbologies: only these symbologies, separated by commas, such as qr,ean13 (default: all).

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("barcodes", images, None, {"symbologies": symbologies})


@overload
def read_text(  # type: ignore[overload-overlap]
    images: Picture,
    *,
    languages: Sequence[str] | None = None,
    effort: Literal["fast", "accurate"] | None = None,
    words: Sequence[str] | None = None,
    structure: bool | None = None,
    confidence: float | None = None,
    min_height: float | None = None,
) -> Look: ...


@overload
def read_text(
    images: Iterable[Picture],
    *,
    languages: Sequence[str] | None = None,
    effort: Literal["fast", "accurate"] | None = None,
    words: Sequence[str] | None = None,
    structure: bool | None = None,
    confidence: float | None = None,
    min_height: float | None = None,
) -> list[Look]: ...


def read_text(
    images: Any,
    *,
    languages: Sequence[str] | None = None,
    effort: Literal["fast", "accurate"] | None = None,
    words: Sequence[str] | None = None,
    structure: bool | None = None,
    confidence: float | None = None,
    min_height: float | None = None,
) -> Any:
    """Find and read text.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        languages: the languages of the text, separated by commas, such as ja,en (default: common ones installed).
        effort: how lines are read: accurate, or fast, which reads upright dark print on light pages (default:
            accurate) (one of: fast, accurate).
        words: words to prefer when the reading is uncertain, separated by commas, such as names (default: none).
        structure: put lines together into paragraphs, lists and tables, and read codes; as lines for people this is
            Markdown.
        confidence: the minimum confidence of results (default: 0.5) (from 0 to 1).
        min_height: the minimum height of a line, as a fraction of the picture's height (default: 0) (from 0 to 1).

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("text", images, None, {
        "languages": languages,
        "effort": effort,
        "words": words,
        "structure": structure,
        "confidence": confidence,
        "minHeight": min_height,
    })


@overload
def document(images: Picture) -> Look: ...  # type: ignore[overload-overlap]


@overload
def document(images: Iterable[Picture]) -> list[Look]: ...


def document(images: Any) -> Any:
    """Find a sheet of paper, and rectify it.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("document", images, None, {})


@overload
def rectangles(  # type: ignore[overload-overlap]
    images: Picture,
    *,
    min_aspect: float | None = None,
    max_aspect: float | None = None,
    tolerance: float | None = None,
    min_size: float | None = None,
    confidence: float | None = None,
    limit: int | None = None,
) -> Look: ...


@overload
def rectangles(
    images: Iterable[Picture],
    *,
    min_aspect: float | None = None,
    max_aspect: float | None = None,
    tolerance: float | None = None,
    min_size: float | None = None,
    confidence: float | None = None,
    limit: int | None = None,
) -> list[Look]: ...


def rectangles(
    images: Any,
    *,
    min_aspect: float | None = None,
    max_aspect: float | None = None,
    tolerance: float | None = None,
    min_size: float | None = None,
    confidence: float | None = None,
    limit: int | None = None,
) -> Any:
    """Find rectangles, also in perspective.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        min_aspect: the minimum ratio of the shorter to the longer side (default: 0.5) (from 0 to 1).
        max_aspect: the maximum ratio of the shorter to the longer side (default: 1) (from 0 to 1).
        tolerance: how far corners may be from 90°, in degrees (default: 30) (from 0 to 45).
        min_size: the minimum side, as a fraction of the picture's shorter side (default: 0.2) (from 0 to 1).
        confidence: the minimum confidence of results (default: 0.0) (from 0 to 1).
        limit: the maximum number of results per picture, the most confident first (default: 1) (from 1 to 64).

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("rectangles", images, None, {
        "minAspect": min_aspect,
        "maxAspect": max_aspect,
        "tolerance": tolerance,
        "minSize": min_size,
        "confidence": confidence,
        "limit": limit,
    })


@overload
def horizon(images: Picture, *, confidence: float | None = None) -> Look: ...  # type: ignore[overload-overlap]


@overload
def horizon(images: Iterable[Picture], *, confidence: float | None = None) -> list[Look]: ...


def horizon(images: Any, *, confidence: float | None = None) -> Any:
    """Measure how far pictures are off level.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        confidence: the minimum confidence of results (default: 0.5) (from 0 to 1).

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("horizon", images, None, {"confidence": confidence})


@overload
def saliency(images: Picture, *, model: str | None = None, kind: Literal["attention", "objects"] | None = None) -> Look: ...  # type: ignore[overload-overlap]


@overload
def saliency(
    images: Iterable[Picture],
    *,
    model: str | None = None,
    kind: Literal["attention", "objects"] | None = None,
) -> list[Look]: ...


def saliency(images: Any, *, model: str | None = None, kind: Literal["attention", "objects"] | None = None) -> Any:
    """Find what stands out in pictures.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        model: the file of a model, or the name of a downloaded one.
        kind: what draws the eye (attention), or what stands out from the background (objects) (default: attention)
            (one of: attention, objects).

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("saliency", images, model, {"kind": kind})


@overload
def segment(  # type: ignore[overload-overlap]
    images: Picture,
    *,
    model: str | None = None,
    effort: Literal["fast", "balanced", "accurate"] | None = None,
    instances: bool | None = None,
) -> Look: ...


@overload
def segment(
    images: Iterable[Picture],
    *,
    model: str | None = None,
    effort: Literal["fast", "balanced", "accurate"] | None = None,
    instances: bool | None = None,
) -> list[Look]: ...


def segment(
    images: Any,
    *,
    model: str | None = None,
    effort: Literal["fast", "balanced", "accurate"] | None = None,
    instances: bool | None = None,
) -> Any:
    """Cut people out of pictures and videos.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        model: the file of a model, or the name of a downloaded one.
        effort: the resolution of masks, and how thoroughly people are searched for (default: accurate) (one of:
            fast, balanced, accurate).
        instances: a mask for each person, instead of one for all.

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("segment", images, model, {"effort": effort, "instances": instances})


@overload
def classify(  # type: ignore[overload-overlap]
    images: Picture,
    *,
    model: str,
    confidence: float | None = None,
    limit: int | None = None,
    crop: Literal["fit", "fill", "center"] | None = None,
) -> Look: ...


@overload
def classify(
    images: Iterable[Picture],
    *,
    model: str,
    confidence: float | None = None,
    limit: int | None = None,
    crop: Literal["fit", "fill", "center"] | None = None,
) -> list[Look]: ...


def classify(
    images: Any,
    *,
    model: str,
    confidence: float | None = None,
    limit: int | None = None,
    crop: Literal["fit", "fill", "center"] | None = None,
) -> Any:
    """Name what pictures and videos show.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        model: the file of a model, or the name of a downloaded one.
        confidence: the minimum confidence of results (default: 0.005) (from 0 to 1).
        limit: the maximum number of results per picture, the most confident first (default: 5) (from 1 to 100000).
        crop: how the picture is fitted into the model (default: set by the model or the file beside it, else
            center) (one of: fit, fill, center).

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("classify", images, model, {"confidence": confidence, "limit": limit, "crop": crop})


@overload
def blur(  # type: ignore[overload-overlap]
    images: Picture,
    *,
    model: str | None = None,
    what: Sequence[str] | None = None,
    style: Literal["mosaic", "blur", "fill"] | None = None,
    confidence: float | None = None,
) -> Look: ...


@overload
def blur(
    images: Iterable[Picture],
    *,
    model: str | None = None,
    what: Sequence[str] | None = None,
    style: Literal["mosaic", "blur", "fill"] | None = None,
    confidence: float | None = None,
) -> list[Look]: ...


def blur(
    images: Any,
    *,
    model: str | None = None,
    what: Sequence[str] | None = None,
    style: Literal["mosaic", "blur", "fill"] | None = None,
    confidence: float | None = None,
) -> Any:
    """Make faces, codes or text unrecognisable in pictures and videos.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        model: the file of a model, or the name of a downloaded one.
        what: what to cover, with commas: faces, people, hands, codes, text; with a model, its classes, or objects
            for all of them (default: faces).
        style: how it is covered; no style shows anything of the covered pixels (default: mosaic) (one of: mosaic,
            blur, fill).
        confidence: the minimum confidence of results (default: 0.3 for faces and people, the model's own for its
            classes) (from 0 to 1).

    Returns:
        The findings, with the rewritten picture in `picture`; a list for several pictures.
    """
    return _asking.look("blur", images, model, {"what": what, "style": style, "confidence": confidence}, rewrites=True)


@overload
def contours(  # type: ignore[overload-overlap]
    images: Picture,
    *,
    pivot: float | None = None,
    contrast: float | None = None,
    light: bool | None = None,
    max_dimension: int | None = None,
    epsilon: float | None = None,
    min_area: float | None = None,
) -> Look: ...


@overload
def contours(
    images: Iterable[Picture],
    *,
    pivot: float | None = None,
    contrast: float | None = None,
    light: bool | None = None,
    max_dimension: int | None = None,
    epsilon: float | None = None,
    min_area: float | None = None,
) -> list[Look]: ...


def contours(
    images: Any,
    *,
    pivot: float | None = None,
    contrast: float | None = None,
    light: bool | None = None,
    max_dimension: int | None = None,
    epsilon: float | None = None,
    min_area: float | None = None,
) -> Any:
    """Follow the outlines of what is dark on light.

    Args:
        images: a picture, or several: paths, bytes of files, arrays of height × width × 3, PIL images.
        pivot: the gray level that separates dark from light (default: the one that separates the picture's values
            best) (from 0 to 1).
        contrast: how far gray values are spread before; 1 leaves them (default: 2) (from 0 to 3).
        light: follow what is light on dark instead of dark on light.
        max_dimension: the longer side to which a larger picture is scaled down before, in pixels (default: 512)
            (from 64 to 8192).
        epsilon: leave out points that are no farther than this from the line without them, in pixels (default:
            none) (from 0 to 1000).
        min_area: the minimum area inside a contour, in pixels (default: 0) (from 0 to 1000000000).

    Returns:
        The findings; a list for several pictures.
    """
    return _asking.look("contours", images, None, {
        "pivot": pivot,
        "contrast": contrast,
        "light": light,
        "maxDimension": max_dimension,
        "epsilon": epsilon,
        "minArea": min_area,
    })


def trajectories(
    video: str | os.PathLike[str],
    *,
    min_points: int | None = None,
    min_radius: float | None = None,
    max_radius: float | None = None,
) -> Iterator[Look]:
    """Find balls and other things that fly through a video.

    Args:
        video: a video, camera or address, by its name.
        min_points: the minimum number of points of a trajectory; more are surer, and reported later (default: 6)
            (from 5 to 100).
        min_radius: the minimum radius of what flies, as a fraction of the longer side (default: 0) (from 0 to 1).
        max_radius: the maximum radius of what flies, as a fraction of the longer side (default: 1) (from 0 to 1).

    Returns:
        The findings of each frame, as they come.
    """
    return _asking.frames("trajectories", video, {
        "minPoints": min_points,
        "minRadius": min_radius,
        "maxRadius": max_radius,
    })


def align(first: Picture, second: Picture, *, homography: bool | None = None) -> Alignment:
    """Lay one picture on another one, to a small part of a pixel.

    Args:
        first: a picture.
        second: the other one.
        homography: the camera may also have turned, come nearer or looked from the side, not only shifted.

    Returns:
        What was found of the two.
    """
    return cast(Alignment, _asking.compare("align", (first, second), {"homography": homography}, Alignment))


def flow(first: Picture, second: Picture, *, effort: Literal["fast", "balanced", "accurate"] | None = None) -> Flow:
    """Find how everything moves from one picture to another.

    Args:
        first: a picture.
        second: the other one.
        effort: how finely motion is resolved (default: balanced) (one of: fast, balanced, accurate).

    Returns:
        What was found of the two.
    """
    return cast(Flow, _asking.compare("flow", (first, second), {"effort": effort}, Flow))


def similar(images: Iterable[Picture], *, threshold: float | None = None, nearest: int | None = None) -> Similar:
    """Find pictures that are copies of each other.

    Args:
        images: the pictures.
        threshold: the distance below which pictures are taken for one (default: 0.56) (from 0 to 2).
        nearest: name the pictures most like each, with their distances (default: 0) (from 0 to 100).

    Returns:
        What was found; pictures without a path have their index as name.
    """
    return cast(Similar, _asking.compare("similar", list(images), {"threshold": threshold, "nearest": nearest}, Similar))
