"""Values that the program answers with, as dataclasses.

Written by scripts/python-interface; do not edit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from ._drawing import Drawable, DrawableFinding
from ._masks import MaskArray


@dataclass(frozen=True)
class Alignment:
    """How a picture has to be moved to lie on another one."""

    matrix: tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]] | None
    """Rows of the matrix from pixels of the floating picture to those of the reference."""
    confidence: float
    """How much edges and texture have in common where the pictures overlap."""
    milliseconds: StageMilliseconds
    """How long the stages took."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Alignment:
        """Reads the JSON form."""
        return cls(
            None if value["matrix"] is None else cast("tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]", tuple(tuple(each) for each in value["matrix"])),
            value["confidence"],
            StageMilliseconds.from_json(value["milliseconds"]),
        )


@dataclass(frozen=True)
class BilingualText:
    """A text in English and Japanese."""

    en: str
    """English."""
    ja: str
    """Japanese."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> BilingualText:
        """Reads the JSON form."""
        return cls(
            value["en"],
            value["ja"],
        )


@dataclass(frozen=True)
class CodeSequence:
    """The place of a code among codes that hold one message together."""

    position: int
    """Place of the code, from 1."""
    identifier: str
    """Text that all codes of a message share: the parity of QR Code, a file identifier."""
    count: int | None = None
    """Number of codes, where it is known."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> CodeSequence:
        """Reads the JSON form."""
        return cls(
            value["position"],
            value["identifier"],
            value.get("count"),
        )


@dataclass(frozen=True)
class Contour:
    """A closed outline."""

    points: list[tuple[float, float]]
    """Points of the closed line in their order, [x, y] in pixels."""
    hole: bool
    """Whether it runs around a hole."""
    area: float
    """Area inside it in pixels."""
    perimeter: float
    """Its length in pixels."""
    parent: int | None = None
    """Index among the observations of the contour around it."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Contour:
        """Reads the JSON form."""
        return cls(
            [tuple(each) for each in value["points"]],
            value["hole"],
            value["area"],
            value["perimeter"],
            value.get("parent"),
        )


@dataclass(frozen=True)
class Finding(DrawableFinding):
    """Something that was found in a picture."""

    label: str
    """Name of the class; of a tracked object, the class it has most often."""
    confidence: float
    """How sure the model is."""
    add_on: str | None = None
    """The two or five digits beside an EAN or UPC code."""
    angle: float | None = None
    """How much the image must be turned counter-clockwise to be level, in degrees."""
    body_height: float | None = None
    """How tall the person is, in metres."""
    bounding_box: NormalizedBox | None = None
    """Place as Vision has it: normalised, origin lower-left."""
    candidates: list[TextCandidate] | None = None
    """Readings of the text, the likeliest first."""
    capture_quality: float | None = None
    """How good a picture of the face it is."""
    chirality: str | None = None
    """Which hand of the person it is."""
    contour: Contour | None = None
    """Its outline."""
    corners: tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]] | None = None
    """Its own corners, [x, y] in pixels: top left, top right, bottom right, bottom left."""
    gs1: bool | None = None
    """True for a code whose payload follows GS1's rules."""
    index: int | None = None
    """Index of the class, for classes of the whole image."""
    items: list[ListItem] | None = None
    """Items of a list on a page."""
    joints: dict[str, tuple[float, float, float]] | None = None
    """Joints by name, [x, y, confidence], x and y in pixels."""
    joints_in_space: dict[str, tuple[float, float, float]] | None = None
    """Joints by name, [x, y, z] in metres from the body's root, y upwards."""
    landmarks: dict[str, list[list[float]]] | None = None
    """Points of a face by name or region, [x, y] in pixels; `mesh` has all of them."""
    lens: str | None = None
    """Capability that found it, where several were asked at once."""
    lines: list[TextLine] | None = None
    """Lines of a part of a page, in reading order."""
    links: list[tuple[str, str]] | None = None
    """Names of joints that a bone connects."""
    mask: Mask | None = None
    """Which pixels belong to it."""
    payload: str | None = None
    """The text that a code holds."""
    payload_base64: str | None = None
    """The bytes that a code holds."""
    pitch: float | None = None
    """Nod of the head in degrees."""
    pixel_box: PixelBox | None = None
    """The same place in pixels, origin upper-left."""
    roll: float | None = None
    """Tilt of the head in degrees, counter-clockwise as seen."""
    sequence: CodeSequence | None = None
    """A code's place among codes that hold one message together, as structured append has it."""
    symbology_identifier: str | None = None
    """A code's symbology identifier (ISO/IEC 15424), such as ]C1."""
    table: Table | None = None
    """Cells of a table on a page."""
    text: str | None = None
    """The text that was read."""
    track: int | None = None
    """Identity over the frames of a video."""
    trajectory: Trajectory | None = None
    """How it flies."""
    yaw: float | None = None
    """Turn of the head to its side in degrees."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Finding:
        """Reads the JSON form."""
        return cls(
            value["label"],
            value["confidence"],
            value.get("addOn"),
            value.get("angle"),
            value.get("bodyHeight"),
            None if (found := value.get("boundingBox")) is None else NormalizedBox.from_json(found),
            None if (found := value.get("candidates")) is None else [TextCandidate.from_json(each) for each in found],
            value.get("captureQuality"),
            value.get("chirality"),
            None if (found := value.get("contour")) is None else Contour.from_json(found),
            None if (found := value.get("corners")) is None else cast("tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]", tuple(tuple(each) for each in found)),
            value.get("gs1"),
            value.get("index"),
            None if (found := value.get("items")) is None else [ListItem.from_json(each) for each in found],
            None if (found := value.get("joints")) is None else {name: tuple(each) for name, each in found.items()},
            None if (found := value.get("jointsInSpace")) is None else {name: tuple(each) for name, each in found.items()},
            value.get("landmarks"),
            value.get("lens"),
            None if (found := value.get("lines")) is None else [TextLine.from_json(each) for each in found],
            None if (found := value.get("links")) is None else [tuple(each) for each in found],
            None if (found := value.get("mask")) is None else Mask.from_json(found),
            value.get("payload"),
            value.get("payloadBase64"),
            value.get("pitch"),
            None if (found := value.get("pixelBox")) is None else PixelBox.from_json(found),
            value.get("roll"),
            None if (found := value.get("sequence")) is None else CodeSequence.from_json(found),
            value.get("symbologyIdentifier"),
            None if (found := value.get("table")) is None else Table.from_json(found),
            value.get("text"),
            value.get("track"),
            None if (found := value.get("trajectory")) is None else Trajectory.from_json(found),
            value.get("yaw"),
        )


@dataclass(frozen=True)
class Flow:
    """How far things moved from one picture to the next."""

    width: int
    """Columns of the flow."""
    height: int
    """Rows of the flow."""
    mean_x: float
    """Mean motion to the right, in pixels of the flow."""
    mean_y: float
    """Mean motion down, in pixels of the flow."""
    mean_length: float
    """Mean length of the motions."""
    median_length: float
    """Median length of the motions."""
    length95: float
    """Length that 95 % of the motions do not exceed."""
    longest: float
    """Length of the longest motion."""
    milliseconds: StageMilliseconds
    """How long the stages took."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Flow:
        """Reads the JSON form."""
        return cls(
            value["width"],
            value["height"],
            value["meanX"],
            value["meanY"],
            value["meanLength"],
            value["medianLength"],
            value["length95"],
            value["longest"],
            StageMilliseconds.from_json(value["milliseconds"]),
        )


@dataclass(frozen=True)
class ListItem:
    """An item of a list on a page."""

    marker: str
    """The bullet or number as it was read."""
    text: str
    """What stands behind it."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ListItem:
        """Reads the JSON form."""
        return cls(
            value["marker"],
            value["text"],
        )


@dataclass(frozen=True)
class Look(Drawable):
    """What was found in a picture or frame; iterating over it gives the findings."""

    width: int
    """Pixels in a row of the upright image."""
    height: int
    """Rows of the upright image."""
    model: str
    """Name of the model."""
    observations: list[Finding]
    """What was found, the surest first; text in reading order."""
    milliseconds: StageMilliseconds
    """How long the stages took."""
    frame: int | None = None
    """Number of the frame in its video, from 0."""
    image: str | None = None
    """The image's file as it was named, or the name of a kept one."""
    smallest_size: float | None = None
    """Size in pixels of the smallest things that can be found in an image of this size."""
    time: float | None = None
    """Moment of the frame in seconds."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Look:
        """Reads the JSON form."""
        return cls(
            value["width"],
            value["height"],
            value["model"],
            [Finding.from_json(each) for each in value["observations"]],
            StageMilliseconds.from_json(value["milliseconds"]),
            value.get("frame"),
            value.get("image"),
            value.get("smallestSize"),
            value.get("time"),
        )


@dataclass(frozen=True)
class Mask(MaskArray):
    """The pixels that belong to a finding, as lengths of runs, column by column, beginning with those that do not."""

    size: tuple[int, int]
    """Height and width."""
    counts: list[int]
    """Run lengths, column by column: pixels that do not belong, that do, and so on."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Mask:
        """Reads the JSON form."""
        return cls(
            tuple(value["size"]),
            value["counts"],
        )


@dataclass(frozen=True)
class Model:
    """A model at hand."""

    name: str
    """Name by which it is chosen."""
    title: BilingualText
    """What people call it."""
    kind: str
    """What it does."""
    labels: list[str]
    """Names of its classes."""
    size: tuple[int, int] | None
    """Width and height of its input in pixels."""
    bytes: int | None
    """Size of its file."""
    removable: bool
    """Whether it may be deleted."""
    capabilities: list[str]
    """Capabilities that can use it."""
    origin: ModelOrigin | None = None
    """Where it was taken from."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Model:
        """Reads the JSON form."""
        return cls(
            value["name"],
            BilingualText.from_json(value["title"]),
            value["kind"],
            value["labels"],
            None if value["size"] is None else tuple(value["size"]),
            value["bytes"],
            value["removable"],
            value["capabilities"],
            None if (found := value.get("origin")) is None else ModelOrigin.from_json(found),
        )


@dataclass(frozen=True)
class ModelOrigin:
    """Where a model is from."""

    repository: str
    """Repository, as `OWNER/NAME`."""
    commit: str
    """Commit."""
    path: str
    """Where the file is in it."""
    licence: str | None
    """Licence, an SPDX identifier."""
    sha256: str
    """SHA-256 of what came."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> ModelOrigin:
        """Reads the JSON form."""
        return cls(
            value["repository"],
            value["commit"],
            value["path"],
            value["licence"],
            value["sha256"],
        )


@dataclass(frozen=True)
class NearImage:
    """A picture and its distance."""

    image: str
    """Its name."""
    distance: float
    """How unlike the other picture it is."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> NearImage:
        """Reads the JSON form."""
        return cls(
            value["image"],
            value["distance"],
        )


@dataclass(frozen=True)
class NearestImages:
    """The pictures that are most like one."""

    image: str
    """Name of the picture."""
    nearest: list[NearImage]
    """Those that look most like it, the nearest first."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> NearestImages:
        """Reads the JSON form."""
        return cls(
            value["image"],
            [NearImage.from_json(each) for each in value["nearest"]],
        )


@dataclass(frozen=True)
class NormalizedBox:
    """A place, normalised to 0…1, origin lower-left."""

    x: float
    """Left edge as a share of the picture's width."""
    y: float
    """Bottom edge as a share of the picture's height, from below."""
    width: float
    """Width as a share of the picture's."""
    height: float
    """Height as a share of the picture's."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> NormalizedBox:
        """Reads the JSON form."""
        return cls(
            value["x"],
            value["y"],
            value["width"],
            value["height"],
        )


@dataclass(frozen=True)
class PixelBox:
    """A place in pixels, origin upper-left."""

    x: float
    """Left edge in pixels of the upright picture."""
    y: float
    """Top edge in pixels of the upright picture, from above."""
    width: float
    """Width in pixels."""
    height: float
    """Height in pixels."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> PixelBox:
        """Reads the JSON form."""
        return cls(
            value["x"],
            value["y"],
            value["width"],
            value["height"],
        )


@dataclass(frozen=True)
class Similar:
    """Which pictures are alike."""

    pictures: int
    """How many pictures were compared."""
    threshold: float
    """Distance below which two are taken for one."""
    groups: list[list[str]]
    """Names of the copies of each other, two or more a group."""
    pairs: list[SimilarPair]
    """All pairs below the threshold."""
    nearest: list[NearestImages] | None = None
    """For each picture those that look most like it."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Similar:
        """Reads the JSON form."""
        return cls(
            value["pictures"],
            value["threshold"],
            value["groups"],
            [SimilarPair.from_json(each) for each in value["pairs"]],
            None if (found := value.get("nearest")) is None else [NearestImages.from_json(each) for each in found],
        )


@dataclass(frozen=True)
class SimilarPair:
    """Two pictures that are alike."""

    a: str
    """Name of one."""
    b: str
    """Name of the other."""
    distance: float
    """How unlike they are: 0 for the same picture."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> SimilarPair:
        """Reads the JSON form."""
        return cls(
            value["a"],
            value["b"],
            value["distance"],
        )


@dataclass(frozen=True)
class StageMilliseconds:
    """How long the stages took, in milliseconds."""

    decode: float
    """Milliseconds from file bytes to pixels."""
    prepare: float
    """Milliseconds from pixels to the model's input."""
    infer: float
    """Milliseconds of the model itself."""
    interpret: float
    """Milliseconds from the model's output to results."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> StageMilliseconds:
        """Reads the JSON form."""
        return cls(
            value["decode"],
            value["prepare"],
            value["infer"],
            value["interpret"],
        )


@dataclass(frozen=True)
class Table:
    """A table on a page."""

    rows: int
    """Number of rows."""
    columns: int
    """Number of columns."""
    cells: list[TableCell]
    """Every cell once, row by row."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Table:
        """Reads the JSON form."""
        return cls(
            value["rows"],
            value["columns"],
            [TableCell.from_json(each) for each in value["cells"]],
        )


@dataclass(frozen=True)
class TableCell:
    """A cell of a table."""

    row: int
    """Its first row, from 0 at the top."""
    column: int
    """Its first column, from 0 on the left."""
    row_span: int
    """How many rows it covers."""
    column_span: int
    """How many columns it covers."""
    text: str
    """What stands in it."""
    pixel_box: PixelBox | None = None
    """Where its text is, in pixels, origin upper-left."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> TableCell:
        """Reads the JSON form."""
        return cls(
            value["row"],
            value["column"],
            value["rowSpan"],
            value["columnSpan"],
            value["text"],
            None if (found := value.get("pixelBox")) is None else PixelBox.from_json(found),
        )


@dataclass(frozen=True)
class TextCandidate:
    """A reading of a text."""

    text: str
    """The text."""
    confidence: float
    """How sure the reader is."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> TextCandidate:
        """Reads the JSON form."""
        return cls(
            value["text"],
            value["confidence"],
        )


@dataclass(frozen=True)
class TextLine:
    """A line of text."""

    text: str
    """What it says."""
    confidence: float
    """How sure the reader is."""
    corners: tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]
    """Corners as it is read, [x, y] in pixels: top left, top right, bottom right, bottom left."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> TextLine:
        """Reads the JSON form."""
        return cls(
            value["text"],
            value["confidence"],
            cast("tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]", tuple(tuple(each) for each in value["corners"])),
        )


@dataclass(frozen=True)
class Trajectory:
    """The way of something that flies."""

    points: list[tuple[float, float]]
    """Where it was seen, oldest first, [x, y] in pixels."""
    projected: list[tuple[float, float]]
    """The same places on the parabola."""
    coefficients: tuple[float, float, float]
    """a, b and c of y = a·x² + b·x + c; the image's lower-left corner is 0,0 and its upper-right one 1,1."""
    radius: float
    """Mean radius in pixels."""

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Trajectory:
        """Reads the JSON form."""
        return cls(
            [tuple(each) for each in value["points"]],
            [tuple(each) for each in value["projected"]],
            tuple(value["coefficients"]),
            value["radius"],
        )
