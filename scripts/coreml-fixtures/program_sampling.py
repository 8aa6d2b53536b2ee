"""Images sampled at places between their elements."""
import itertools

import numpy as np
from fixtures import program, random, ct
from program_resizing import MODES, places


def element(image, row, column, border, value):
    """One element of [channels, height, width], also outside of it."""
    height, width = image.shape[1:]
    where = []
    for place, extent in ((row, height), (column, width)):
        if border == "border":
            place = min(max(place, 0), extent - 1)
        elif border == "reflection":
            period = 2 * (extent - 1)
            place = 0 if period == 0 else place % period
            place = period - place if place >= extent else place
        elif border == "symmetric":
            place = place % (2 * extent)
            place = 2 * extent - 1 - place if place >= extent else place
        elif place < 0 or place >= extent:
            return np.full(image.shape[0], value)
        where.append(place)
    return image[:, where[0], where[1]]


def sample(x, coordinates, kind, border, value, unit, aligned):
    batch, channels, height, width = x.shape
    y = np.zeros((batch, channels, *coordinates.shape[1:3]))
    for b, i, j in itertools.product(*map(range, (batch, *coordinates.shape[1:3]))):
        at = []
        for place, extent in zip(coordinates[b, i, j].astype(np.float64), (width, height)):
            if unit == "normalized_zero_to_one":
                place = place * 2 - 1
            if unit != "unnormalized":
                place = (place + 1) / 2 * (extent - 1) if aligned else ((place + 1) * extent - 1) / 2
            at.append(place)
        column, row = at
        if kind == "nearest":
            y[b, :, i, j] = element(x[b], int(np.rint(row)), int(np.rint(column)), border, value)
            continue
        r, c = int(np.floor(row)), int(np.floor(column))
        for dr, dc in itertools.product((0, 1), (0, 1)):
            part = (1 - abs(row - r - dr)) * (1 - abs(column - c - dc))
            y[b, :, i, j] += part * element(x[b], r + dr, c + dc, border, value)
    return y


image = random(2, 2, 4, 5)
grid = random(2, 3, 3, 2, low=-1.8, high=1.8)


def resample(name, coordinates, kind, border, unit, aligned, value=0.0, opset=ct.target.iOS15, x=image, **options):
    return program(
        "resample", name, {"x": x, "coordinates": coordinates},
        lambda mb, x, coordinates: mb.resample(
            x=x, coordinates=coordinates, sampling_mode=kind, padding_mode=border, padding_value=np.float32(value),
            coordinates_mode=unit, align_corners=aligned),
        sample(x, coordinates, kind, border, value, unit, aligned), opset=opset, **options)


def core_ml(name, expected, kind, border, value, unit, aligned):
    """What Core ML gives, by the tests of coremltools."""
    coordinates = np.float32([-1, -2, -3.7, -1, 0, 0, 3.5, 1.2]).reshape(1, 2, 2, 2)
    return program(
        "resample", name, {"x": np.float32([11, 22, 33, 44]).reshape(1, 1, 2, 2), "coordinates": coordinates},
        lambda mb, x, coordinates: mb.resample(
            x=x, coordinates=coordinates, sampling_mode=kind, padding_mode=border, padding_value=np.float32(value),
            coordinates_mode=unit, align_corners=aligned), np.float32(expected).reshape(1, 1, 2, 2))


def affine(name, x, matrix, height, width):
    line = lambda n: np.linspace(-1, 1, n) if n > 1 else np.zeros(1)
    rows, columns = np.meshgrid(line(height), line(width), indexing="ij")
    base = np.stack([columns, rows, np.ones_like(rows)], -1)
    matrices = np.broadcast_to(matrix, (x.shape[0], 6)).reshape(-1, 2, 3)
    coordinates = np.einsum("hwk,bck->bhwc", base, matrices)
    return program(
        "affine", name, {"x": x, "matrix": matrix},
        lambda mb, x, matrix: mb.affine(
            x=x, transform_matrix=matrix, output_height=height, output_width=width, sampling_mode="bilinear",
            padding_mode="constant", padding_value=np.float32(0), coordinates_mode="normalized_minus_one_to_one",
            align_corners=True),
        sample(x, coordinates, "bilinear", "constant", 0, "normalized_minus_one_to_one", True))


def cut(image, box, sizes, mode, value):
    """A box (rows and columns of its corners, in elements) of [channels, height, width]."""
    grids = []
    for start, end, m in zip(box[:2], box[2:], sizes):
        i, span = np.arange(m), end - start
        if mode in ("STRICT_ALIGN_CORNERS", "ALIGN_CORNERS"):
            single = (start + end) / 2 if mode == "ALIGN_CORNERS" else start
            at = start + i * span / (m - 1) if m > 1 else np.array([single])
        elif mode == "DEFAULT":
            at = np.minimum(end, start + i * (span + 1) / m)
        elif mode == "OFFSET_CORNERS":
            at = np.minimum(end, start + (i + 0.5) * max(1, span) / m)
        else:
            at = np.clip(start + (i + 0.5) * (span + 1) / m - 0.5, start, end)
        grids.append(at)
    y = np.full((image.shape[0], *sizes), float(value))
    for (i, row), (j, column) in itertools.product(enumerate(grids[0]), enumerate(grids[1])):
        if -1e-5 <= row <= image.shape[1] - 1 + 1e-5 and -1e-5 <= column <= image.shape[2] - 1 + 1e-5:
            at = np.float64([[[[column, row]]]])
            y[:, i, j] = sample(image[None], at, "bilinear", "border", 0, "unnormalized", True)[0, :, 0, 0]
    return y


def corners(box, form, scale, normalized, height, width):
    a = np.float64(box) * scale
    if normalized:
        a = a * (np.float64([height - 1, width - 1] * 2) if form.endswith("HEIGHT_FIRST") else
                 np.float64([width - 1, height - 1] * 2))
    if form.endswith("WIDTH_FIRST"):
        a = a[[1, 0, 3, 2]]
    return np.concatenate([a[:2] - a[2:] / 2, a[:2] + a[2:] / 2]) if form.startswith("CENTER") else a


def crop_resize(name, x, boxes, sizes, mode="DEFAULT", form="CORNERS_HEIGHT_FIRST", normalized=False, scale=1.0,
                value=0.0, opset=ct.target.iOS15, indices=None, computed=False):
    boxes = np.float32(boxes)
    where = [corners(b, form, scale, normalized, *x.shape[2:]) for b in boxes]
    options = dict(target_height=sizes[0], target_width=sizes[1], normalized_coordinates=normalized,
                   spatial_scale=np.float32(scale), box_coordinate_mode=form, sampling_mode=mode)
    if opset != ct.target.iOS15:
        options["pad_value"] = np.float32(value)
    if opset == ct.target.iOS17:
        picked = range(len(boxes)) if indices is None else indices
        expected = np.stack([cut(x[k], w, sizes, mode, value) for k, w in zip(picked, where)])
        if indices is not None:
            options["box_indices"] = np.int32(indices)
        key = "boxes"
    elif indices is not None:
        expected = np.stack([cut(x[k], w, sizes, mode, value)[None] for k, w in zip(indices, where)])
        boxes = np.concatenate([np.float32(indices)[:, None], boxes], 1).reshape(-1, 1, 5, 1, 1)
        key = "roi"
    else:
        expected = np.stack([[cut(image, w, sizes, mode, value) for image in x] for w in where])
        boxes = boxes.reshape(-1, 1, 4, 1, 1)
        key = "roi"
    if computed:
        return program("crop_resize", name, {"x": x, "boxes": boxes},
                       lambda mb, x, boxes: mb.crop_resize(x=x, **{key: boxes}, **options), expected, opset=opset)
    return program("crop_resize", name, {"x": x}, lambda mb, x: mb.crop_resize(x=x, **{key: boxes}, **options),
                   expected, opset=opset)


square = np.arange(1, 17, dtype=np.float32).reshape(1, 1, 4, 4)
some = [[0.5, 1, 2, 3], [0, 0, 3, 4], [1, 2, 1.5, 2]]
SYMMETRIC, UNIT, ELEMENTS = "normalized_minus_one_to_one", "normalized_zero_to_one", "unnormalized"

CASES = [
    resample("linear_aligned", grid, "bilinear", "constant", SYMMETRIC, True),
    resample("linear_edges", grid, "bilinear", "constant", SYMMETRIC, False, value=6.17),
    resample("linear_border", grid, "bilinear", "border", UNIT, False),
    resample("linear_elements", grid * 4, "bilinear", "constant", ELEMENTS, True, value=-1.0),
    *[resample(f"{border}_{aligned}", grid, "bilinear", border, SYMMETRIC, aligned)
      for border in ("reflection", "symmetric") for aligned in (True, False)],
    resample("reflection_elements", grid * 4, "bilinear", "reflection", ELEMENTS, False),
    resample("symmetric_elements", grid * 4, "nearest", "symmetric", ELEMENTS, False),
    resample("nearest", grid * 4, "nearest", "constant", ELEMENTS, True, value=2.0),
    resample("nearest_unit", grid, "nearest", "border", UNIT, True),
    resample("integers", np.int32([0, 1, 4, 3, 2, 2, 7, -1]).reshape(1, 2, 2, 2), "bilinear", "constant", ELEMENTS, True,
             x=image[:1]),
    resample("open_extents", grid, "bilinear", "constant", SYMMETRIC, False,
             shapes={"x": (2, 2, ct.converters.mil.mil.get_new_symbol(), ct.converters.mil.mil.get_new_symbol())}),
    resample("open_extents_elements", grid * 4, "bilinear", "border", ELEMENTS, False,
             shapes={"x": (2, 2, ct.converters.mil.mil.get_new_symbol(), ct.converters.mil.mil.get_new_symbol())}),
    core_ml("core_ml_0", [8.585, 6.17, 27.5, 6.17], "bilinear", "constant", 6.17, SYMMETRIC, True),
    core_ml("core_ml_1", [11, 11, 11, 44], "nearest", "border", -1, ELEMENTS, False),
    core_ml("core_ml_2", [22, 36.3, 11, 34.1], "bilinear", "reflection", -1, UNIT, True),
    core_ml("core_ml_3", [22, 33, 11, 33], "nearest", "symmetric", -1, UNIT, False),
    affine("same_for_all", image, np.float32([[0.8, -0.3, 0.1, 0.2, 0.9, -0.2]]), 3, 6),
    affine("each", image, np.float32([[1, 0, 0, 0, 1, 0], [0.5, 0, -0.5, 0.1, -1, 0.3]]), 4, 5),
    affine("one_row", image[:1], np.float32([[1, 0, 0.2, 0, 1, 0.1]]), 1, 4),
    *[crop_resize("mode_" + mode.lower(), square, some[:1] + some[2:], (3, 2), mode) for mode in MODES],
    crop_resize("batches", random(2, 3, 4, 5), some, (2, 3), "ALIGN_CORNERS"),
    crop_resize("indices", random(1, 3, 4, 5), some, (2, 3), "ALIGN_CORNERS", indices=[0, 0, 0]),
    crop_resize("computed", random(1, 2, 4, 5), some, (2, 2), "STRICT_ALIGN_CORNERS", computed=True),
    crop_resize("single", square, some, (1, 1), "ALIGN_CORNERS"),
    crop_resize("inverted", square, [[2, 2, 1, 1]], (2, 2), "ALIGN_CORNERS"),
    crop_resize("widths_first", random(1, 1, 4, 5), some, (2, 2), "ALIGN_CORNERS", "CORNERS_WIDTH_FIRST"),
    crop_resize("centers", random(1, 1, 4, 5), [[1.5, 2, 2, 3]], (2, 3), "ALIGN_CORNERS", "CENTER_SIZE_HEIGHT_FIRST"),
    crop_resize("centers_widths_first", random(1, 1, 4, 5), [[0.5, 0.5, 0.6, 0.8]], (2, 3), "OFFSET_CORNERS",
                "CENTER_SIZE_WIDTH_FIRST", normalized=True),
    crop_resize("normalized", random(1, 2, 4, 5), [[0, 0, 1 / 3, 1 / 3], [0.2, 0.1, 1, 1]], (2, 3), "ALIGN_CORNERS",
                normalized=True),
    crop_resize("scaled", random(1, 2, 4, 5), [[2, 2, 8, 10]], (2, 3), "OFFSET_CORNERS", scale=0.25),
    crop_resize("padded", square, [[-1, 1, 2, 5]], (4, 3), "ALIGN_CORNERS", value=9.0, opset=ct.target.iOS16),
    # What Core ML gives, by the tests of coremltools.
    program("crop_resize", "core_ml", {"x": square},
            lambda mb, x: mb.crop_resize(
                x=x, boxes=np.float32([[0.1, 0.3, 1.3, 1.0], [0.5, 1.8, 1.0, 0.3], [0.0, 0.4, 0.6, 0.7]]),
                box_indices=np.int32([0, 0, 0]), target_width=2, target_height=2, normalized_coordinates=True,
                box_coordinate_mode="CORNERS_HEIGHT_FIRST", sampling_mode="ALIGN_CORNERS", pad_value=np.float32(10)),
            np.float32([3.1, 5.2, 10.0, 10.0, 10.0, 7.9, 10.0, 13.9, 2.2, 3.1, 9.4, 10.3]).reshape(3, 1, 2, 2),
            opset=ct.target.iOS17),
    crop_resize("boxes", random(3, 2, 4, 5), some, (2, 2), "ALIGN_CORNERS", opset=ct.target.iOS17),
    crop_resize("boxes_indices", random(2, 2, 4, 5), some, (2, 2), "UNALIGN_CORNERS", opset=ct.target.iOS17,
                indices=[1, 1, 0], value=3.0),
]
