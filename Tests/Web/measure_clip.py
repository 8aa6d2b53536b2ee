"""A clip of a table with a printed board and a card that stands over it, filmed by a camera that goes around: what measuring wants to
see, with everything known exactly.

Places are those of the board: metres, x to the right and y down on the sheet, z into the table.
"""

import functools
import io
import json
import math
import pathlib
import tempfile

import numpy
from PIL import Image, ImageDraw, ImageFilter

from clips import jpeg
from real_server import manako

SIZE = (1280, 960)
#: Pixels, from the centre of the upper-left one.
FOCAL, CENTRE = 1100.0, (642.0, 474.0)
#: How many pictures a turn around the table takes.
TURN = 120
#: Pixels of a millimetre, of everything that is drawn.
FINE = 2.5
#: Each picture is made so many times as large, and then smaller.
OVER = 2
#: What is to be measured: head, neck, crotch, knee and heel, on the card.
JOINTS = [(0.36, 0.0), (0.38, 0.1), (0.37, 0.26), (0.34, 0.35), (0.36, 0.45)]
CARD = {"left": 0.27, "top": -0.06, "width": 0.2, "height": 0.55, "height_over_table": 0.06}
TABLE = {"left": -0.5, "top": -0.5, "width": 1.5, "height": 1.4}
#: What the camera looks at.
MIDDLE = numpy.array([0.22, 0.16, -0.02])


def length():
    """From the first joint to the last one, in metres."""
    return sum(math.dist(one, other) for one, other in zip(JOINTS, JOINTS[1:]))


def cloth(width, height, seed):
    """A ground on which every place looks different."""
    random = numpy.random.default_rng(seed)
    sizes = [(2, 40), (5, 40), (17, 50)]
    layers = [Image.fromarray(random.uniform(0, 255, (height // size + 2, width // size + 2)).astype(numpy.uint8)).resize(
        (width, height), Image.Resampling.BICUBIC) for size, _ in sizes]
    total = sum((numpy.asarray(layer, dtype=float) / 255 - 0.5) * 2 * strength for layer, (_, strength) in zip(layers, sizes))
    return Image.fromarray(numpy.clip(150 + total, 30, 240).astype(numpy.uint8))


def pixels(metres):
    return round(metres * 1000 * FINE)


def printed_board():
    """The sheet, and where the board's origin is on it in its pixels."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "board.png"
        manako("board", "--size", 30, "-o", path)
        sheet = Image.open(io.BytesIO(path.read_bytes())).convert("L")
        tags = json.loads(manako("tags", path, "-f", "json"))["tags"]
    first, last = (next(tag["corners"][0] for tag in tags if tag["id"] == id) for id in (0, 4))
    # Four tags of 30 mm and four gaps of a quarter of that lie between the two.
    scale = FINE * 150 / (last[0] - first[0])
    small = sheet.resize((round(sheet.width * scale), round(sheet.height * scale)), Image.Resampling.BOX)
    return small, ((first[0] + 0.5) * scale, (first[1] + 0.5) * scale)


def table():
    ground = cloth(pixels(TABLE["width"]), pixels(TABLE["height"]), 1)
    sheet, origin = printed_board()
    ground.paste(sheet, (round(-TABLE["left"] * 1000 * FINE - origin[0]), round(-TABLE["top"] * 1000 * FINE - origin[1])))
    return ground


def card():
    """A card with a mark on each joint."""
    picture = cloth(pixels(CARD["width"]), pixels(CARD["height"]), 2)
    drawing = ImageDraw.Draw(picture)
    for x, y in JOINTS:
        x, y = ((x - CARD["left"]) * 1000 * FINE, (y - CARD["top"]) * 1000 * FINE)
        drawing.ellipse((x - 9, y - 9, x + 9, y + 9), fill=15)
        drawing.ellipse((x - 4, y - 4, x + 4, y + 4), fill=245)
    return picture.filter(ImageFilter.GaussianBlur(0.6))


def pose(step):
    """Where the camera is, and its axes as rows."""
    angle = 2 * math.pi * step / TURN
    tilt = math.radians(31 + 7 * math.sin(2 * angle))
    away = 0.84 + 0.07 * math.cos(3 * angle)
    position = MIDDLE + away * numpy.array([math.sin(tilt) * math.cos(angle), math.sin(tilt) * math.sin(angle), -math.cos(tilt)])
    forward = (MIDDLE - position) / away
    right = numpy.cross([0.15 * math.sin(angle), 1, 0], forward)
    right /= numpy.linalg.norm(right)
    return position, numpy.array([right, numpy.cross(forward, right), forward])


def seen(points, step):
    """Where the camera sees points, in pixels."""
    position, axes = pose(step)
    return [(FOCAL * x / z + CENTRE[0], FOCAL * y / z + CENTRE[1]) for x, y, z in (axes @ (numpy.array(point) - position) for point in points)]


def seen_joints(step):
    return seen([(x, y, -CARD["height_over_table"]) for x, y in JOINTS], step)


def laid(picture, part, z, step, fill):
    """What the camera sees of a picture that lies at a height, in the larger size."""
    position, axes = pose(step)
    # From pixels of the larger picture to rays, to the plane, to pixels of what lies there; all with places from corners.
    to_ray = numpy.array([[1 / OVER, 0, -0.5 - CENTRE[0]], [0, 1 / OVER, -0.5 - CENTRE[1]], [0, 0, FOCAL]])
    world = axes.T @ to_ray
    way = z - position[2]
    to_plane = numpy.array([[position[0], way, 0], [position[1], 0, way], [1, 0, 0]]) @ numpy.array([world[2], world[0], world[1]])
    scale = 1000 * FINE
    to_pixel = numpy.array([[scale, 0, -part["left"] * scale], [0, scale, -part["top"] * scale], [0, 0, 1]]) @ to_plane
    coefficients = (to_pixel / to_pixel[2, 2]).flatten()[:8]
    size = (SIZE[0] * OVER, SIZE[1] * OVER)
    return picture.transform(size, Image.Transform.PERSPECTIVE, coefficients, Image.Resampling.BILINEAR, fillcolor=fill)


def rendered(step, ground, over):
    picture = laid(ground, TABLE, 0, step, 128)
    at = -CARD["height_over_table"]
    picture.paste(laid(over, CARD, at, step, 0), mask=laid(Image.new("L", over.size, 255), CARD, at, step, 0))
    return picture.resize(SIZE, Image.Resampling.BOX).convert("RGB")


@functools.cache
def turn():
    """A turn around the table."""
    ground, over = table(), card()
    return [jpeg(rendered(step, ground, over), 92) for step in range(TURN)]
