"""Clips for the fake camera: pictures made by code, photos that a camera moves over, and frames of a real video.

A clip is a list of JPEG files, shown at 30 a second, again and again.
"""

import base64
import io
import math
import pathlib

import numpy
from PIL import Image, ImageDraw

import raw_frames

SIZE = (640, 480)
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "samples"
#: How many pictures a slow turn of the camera over a photo takes.
TURN = 120
#: The part of the portrait that the camera sees, in pixels of the photo.
PORTRAIT_WINDOW = (420, 315)
#: The part of the still life.
CUP_WINDOW = (440, 330)
#: How long the still life is away after each turn, in pictures.
ABSENCE = 60


def written(pictures, path):
    """The clip as a file that Chromium's fake camera reads."""
    path.write_bytes(b"".join(pictures))
    return path


def jpeg(picture, quality=90):
    data = io.BytesIO()
    picture.save(data, "JPEG", quality=quality)
    return data.getvalue()


def slowed(pictures, times):
    """A clip that shows each picture several times, so that a machine that has much to do sees most of them."""
    return [picture for picture in pictures for _ in range(times)]


def disc():
    """A disc that wanders over a calm ground."""
    pictures = []
    for step in range(40):
        picture = Image.new("RGB", SIZE, "#6d8790")
        drawing = ImageDraw.Draw(picture)
        x = 120 + abs(step - 20) * 12
        drawing.ellipse((x, 160, x + 160, 320), fill="#e9c46a")
        drawing.rectangle((0, 400, 640, 480), fill="#40535a")
        pictures.append(jpeg(picture, 85))
    return pictures


def seen(photo, window, corner):
    """What a camera sees of a photo through a window of a size whose upper-left corner is at a place."""
    (width, height), (x, y) = window, corner
    return photo.transform(SIZE, Image.Transform.EXTENT, (x, y, x + width, y + height), Image.Resampling.BICUBIC)


def portrait_corner(step):
    """Where the window over the portrait is, which moves around in an ellipse."""
    angle = 2 * math.pi * step / TURN
    return 46 + 44 * math.sin(angle), 22 + 20 * math.cos(angle)


def portrait():
    """A person, over whose photo the camera moves."""
    photo = Image.open(SAMPLES / "astronaut.png").convert("RGB")
    return [jpeg(seen(photo, PORTRAIT_WINDOW, portrait_corner(step))) for step in range(TURN)]


def cup_corner(step):
    """Where the window over the still life is."""
    angle = 2 * math.pi * step / TURN
    return 80 + 45 * math.sin(angle), 35 - 32 * math.cos(angle)


def cup():
    """A cup of coffee, over whose photo the camera moves; after each turn something quite different is there."""
    photo, other = (Image.open(SAMPLES / name).convert("RGB") for name in ("coffee.png", "chelsea.png"))
    turn = [jpeg(seen(photo, CUP_WINDOW, cup_corner(step))) for step in range(TURN)]
    return turn + [jpeg(other.resize(SIZE))] * ABSENCE


#: Plays a video file by steps and gives its pictures as JPEG files in base64.
STEPS = """async ({ start, rate, count }) => {
  const video = document.querySelector("video");
  video.src = URL.createObjectURL(document.querySelector("input").files[0]);
  await new Promise((resolve, reject) => { video.onloadeddata = resolve; video.onerror = () => reject(new Error(video.error.message)); });
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  const pictures = [];
  for (let step = 0; step < count; step++) {
    const seeked = new Promise((resolve) => { video.onseeked = resolve; });
    video.currentTime = start + (step + 0.5) / rate;
    await seeked;
    canvas.getContext("2d").drawImage(video, 0, 0);
    pictures.push(canvas.toDataURL("image/jpeg", 0.92).split(",")[1]);
  }
  return pictures;
}"""


def of_video(chromium, path, start, rate, count):
    """So many pictures of a video from a time on, decoded by the browser itself."""
    page = chromium.new_page()
    try:
        page.set_content("<input type=file><video muted></video>")
        page.set_input_files("input", path)
        found = page.evaluate(STEPS, {"start": start, "rate": rate, "count": count})
        return [base64.b64decode(each) for each in found]
    finally:
        page.close()


class Finder:
    """Tells which picture of a clip another picture shows, after whatever encoding."""

    def __init__(self, pictures):
        self.small = numpy.stack([self.shrunk(each) for each in pictures])

    @staticmethod
    def shrunk(data):
        picture = raw_frames.picture(data).convert("L").resize((80, 60), Image.Resampling.BOX)
        return numpy.asarray(picture, dtype=numpy.float32)

    def find(self, data):
        """The index of the picture that is most alike."""
        return int(numpy.abs(self.small - self.shrunk(data)).mean(axis=(1, 2)).argmin())
