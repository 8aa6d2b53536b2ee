"""A scripted phone with augmented reality for the browser: the scene of `manako burst demo` as such a phone sees it, and a small scene that
is quick to make. Everything is worked out here anew, from the scene's own numbers, and not by the page's code.

The demonstration's world is its board's: x to the right and y down on the sheet, z into the table. The phone's has y up.
"""

import base64
import io
import json
import pathlib

import numpy
from PIL import Image

SOURCE = pathlib.Path(__file__).with_name("scripted_xr.js")
#: The demonstration's camera: focal length, principal point, and the lens of Brown and Conrady.
FOCAL, CENTRE, LENS = 1120.0, (644.0, 474.0), (0.06, -0.12, 0.0004, -0.0003, 0.0)
#: The part of its pictures that the phone's screen shows: the doll, off the middle of the lens.
LEFT, SIZE = 600, (444, 960)
FRAMES, EVERY, COUNT = 60, 6, 10
#: From the board's axes to those of the phone's world.
WORLD = numpy.array([[1, 0, 0], [0, 0, -1], [0, 1, 0]], float)
#: The depth buffer lies on its side: its columns are the view's rows.
DEPTH = (120, 56)
FROM_VIEW = [0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1]
LIMBS = [
    ((0.38, -0.02, -0.055), (0.38, -0.01, -0.055), 0.052), ((0.38, 0.075, -0.05), (0.38, 0.215, -0.048), 0.048),
    ((0.335, 0.075, -0.04), (0.285, 0.17, -0.022), 0.02), ((0.425, 0.075, -0.04), (0.475, 0.17, -0.022), 0.02),
    ((0.36, 0.245, -0.04), (0.345, 0.345, -0.034), 0.032), ((0.345, 0.345, -0.034), (0.345, 0.43, -0.028), 0.026),
    ((0.345, 0.445, -0.024), (0.345, 0.452, -0.052), 0.02), ((0.40, 0.245, -0.04), (0.415, 0.345, -0.034), 0.032),
    ((0.415, 0.345, -0.034), (0.415, 0.43, -0.028), 0.026), ((0.415, 0.445, -0.024), (0.415, 0.452, -0.052), 0.02),
]
JOINTS = {"head": (0.38, -0.045), "neck": (0.38, 0.055), "crotch": (0.372, 0.255), "knee": (0.345, 0.345), "heel": (0.345, 0.442)}


def ball(centre, radius, origin, ways):
    """How far rays go until they meet a ball; infinity where they pass by."""
    away = origin - centre
    b = ways @ away
    root = b * b - away @ away + radius * radius
    return numpy.where(root >= 0, -b - numpy.sqrt(numpy.maximum(root, 0)), numpy.inf)


def limb(start, end, radius, origin, ways):
    """How far rays go until they meet all points within a radius of a line, by its sides and its two ends."""
    start, end = numpy.array(start), numpy.array(end)
    length = numpy.linalg.norm(end - start)
    axis, away = (end - start) / length, origin - start
    across, off = ways - numpy.outer(ways @ axis, axis), away - (away @ axis) * axis
    a, b, c = (across * across).sum(1), across @ off, off @ off - radius * radius
    root = b * b - a * c
    way = numpy.where((root >= 0) & (a > 1e-12), (-b - numpy.sqrt(numpy.maximum(root, 0))) / numpy.maximum(a, 1e-12), numpy.inf)
    part = numpy.where(numpy.isfinite(way), away @ axis + way * (ways @ axis), -1)
    sides = numpy.where((part >= 0) & (part <= length), way, numpy.inf)
    return numpy.minimum.reduce([sides, ball(start, radius, origin, ways), ball(end, radius, origin, ways)])


def met(origin, ways):
    """How far rays from a place of the board's world go until they meet doll or table."""
    limbs = [limb(*each, origin, ways) for each in LIMBS]
    return numpy.minimum.reduce([*limbs, -origin[2] / numpy.maximum(ways[:, 2], 1e-9)])


def joint(name):
    """A joint's true place in the board's world: the highest point there."""
    x, y = JOINTS[name]
    origin = numpy.array([x, y, -1.0])
    return origin + numpy.array([0, 0, 1.0]) * met(origin, numpy.array([[0, 0, 1.0]]))[0]


def true_length():
    places = [joint(name) for name in JOINTS]
    return sum(float(numpy.linalg.norm(a - b)) for a, b in zip(places, places[1:]))


def pose(index):
    """Where the camera is in a frame of the demonstration: rotation (columns are its axes: right, down, forward) and place."""
    part = index / (FRAMES - 1)
    place = numpy.array([0.12 + 0.26 * part, 0.27 + 0.03 * part * part, -0.86 + 0.02 * part])
    forward = numpy.array([0.24, 0.18, 0]) - place
    forward /= numpy.linalg.norm(forward)
    right = numpy.cross([0, 1.0, 0], forward)
    right /= numpy.linalg.norm(right)
    return numpy.stack([right, numpy.cross(forward, right), forward], 1), place


def pixel_of(point, index):
    """Where a point of the board's world is in the phone's picture."""
    rotation, place = pose(index)
    x, y, z = rotation.T @ (point - place)
    return FOCAL * x / z + CENTRE[0] - LEFT, FOCAL * y / z + CENTRE[1]


def columns(rotation, place):
    """A transform as WebXR has it, column by column."""
    matrix = numpy.eye(4)
    matrix[:3, :3], matrix[:3, 3] = rotation, place
    return [float(value) for value in matrix.T.ravel()]


def view(index):
    """The transform of the phone's view: its y points up, its z backwards."""
    rotation, place = pose(index)
    return columns(WORLD @ rotation @ numpy.diag([1.0, -1, -1]), WORLD @ place)


def projection(width, height, focal, cx, cy, near=0.1, far=1000.0):
    """A projection of OpenGL from a frustum's edges; cx and cy count from the centre of the upper left pixel."""
    left, right = -(cx + 0.5) * near / focal, (width - 0.5 - cx) * near / focal
    top, bottom = (cy + 0.5) * near / focal, -(height - 0.5 - cy) * near / focal
    rows = [[2 * near / (right - left), 0, (right + left) / (right - left), 0], [0, 2 * near / (top - bottom), (top + bottom) / (top - bottom), 0],
            [0, 0, -(far + near) / (far - near), -2 * far * near / (far - near)], [0, 0, -1, 0]]
    return [float(value) for value in numpy.array(rows).T.ravel()]


def straight(picture):
    """The part of a picture that the phone shows, as a pinhole sees it."""
    pixels = numpy.asarray(picture.convert("RGB"), float)
    u, v = numpy.meshgrid(numpy.arange(SIZE[0]), numpy.arange(SIZE[1]))
    x, y = (u + LEFT - CENTRE[0]) / FOCAL, (v - CENTRE[1]) / FOCAL
    k1, k2, p1, p2, k3 = LENS
    r = x * x + y * y
    bend = 1 + r * (k1 + r * (k2 + r * k3))
    column = FOCAL * (x * bend + 2 * p1 * x * y + p2 * (r + 2 * x * x)) + CENTRE[0]
    row = FOCAL * (y * bend + p1 * (r + 2 * y * y) + 2 * p2 * x * y) + CENTRE[1]
    left, above = numpy.floor(column).astype(int), numpy.floor(row).astype(int)
    left, above = left.clip(0, pixels.shape[1] - 2), above.clip(0, pixels.shape[0] - 2)
    s, t = (column - left).clip(0, 1)[..., None], (row - above).clip(0, 1)[..., None]
    mixed = (pixels[above, left] * (1 - s) + pixels[above, left + 1] * s) * (1 - t) + (pixels[above + 1, left] * (1 - s) + pixels[above + 1, left + 1] * s) * t
    return Image.fromarray(mixed.round().clip(0, 255).astype(numpy.uint8))


def depth(index):
    """The depth buffer of a frame: distances from the camera's plane in millimetres, the view turned by a quarter."""
    rotation, place = pose(index)
    width, height = DEPTH
    column, row = numpy.meshgrid(numpy.arange(width), numpy.arange(height))
    # The place of the view that a place of the buffer is for: the inverse of FROM_VIEW.
    across, down = 1 - (row + 0.5) / height, (column + 0.5) / width
    x, y = (across * SIZE[0] - 0.5 + LEFT - CENTRE[0]) / FOCAL, (down * SIZE[1] - 0.5 - CENTRE[1]) / FOCAL
    rays = numpy.stack([x.ravel(), y.ravel(), numpy.ones(x.size)], 1)
    lengths = numpy.linalg.norm(rays, axis=1)
    ways = met(place, (rays / lengths[:, None]) @ rotation.T)
    return [int(value) for value in (1000 * ways / lengths).round()]


def text(picture, quality=97):
    data = io.BytesIO()
    picture.save(data, "JPEG", quality=quality, subsampling=0)
    return base64.b64encode(data.getvalue()).decode()


def demo(session, **more):
    """The script of a phone before the demonstration's table, from the session that `manako burst demo` has written."""
    files = sorted((pathlib.Path(session) / "frames").glob("*.jpg"))
    indices = [EVERY * number for number in range(COUNT)]
    return {"width": SIZE[0], "height": SIZE[1], "projection": projection(*SIZE, FOCAL, CENTRE[0] - LEFT, CENTRE[1]),
            "views": [view(index) for index in indices], "pictures": [text(straight(Image.open(file))) for file in files],
            "depth": {"width": DEPTH[0], "height": DEPTH[1], "fromView": FROM_VIEW, "values": [depth(index) for index in indices]}, **more}


def small(**more):
    """The script of a phone that looks down at a plain, and goes 2 cm to the right from picture to picture."""
    width, height = 156, 338
    pictures = []
    for number in range(COUNT):
        picture = Image.new("RGB", (width, height), (60 + 10 * number, 110, 120))
        picture.paste((230, 200, 90), (8, 8, 60, 40))
        pictures.append(text(picture, 90))
    down = numpy.array([[1, 0, 0], [0, 0, 1], [0, -1, 0]], float)
    views = [columns(down, (0.02 * number, 0.5, 0)) for number in range(COUNT)]
    return {"width": width, "height": height, "projection": projection(width, height, 200.0, 77.5, 168.5), "views": views, "pictures": pictures,
            "depth": {"width": 4, "height": 2, "fromView": FROM_VIEW, "values": [[500] * 8] * COUNT}, **more}


def device(script):
    """What makes a browser such a phone, before its page is loaded."""
    return SOURCE.read_text().replace("const script = SCRIPT;", f"const script = {json.dumps(script)};", 1)
