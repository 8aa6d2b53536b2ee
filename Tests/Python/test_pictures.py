"""Every form of a picture is the same picture."""

import io
import pathlib

import manako
import numpy
import pytest
from conftest import command_line
from manako import _pictures
from PIL import Image


def seen(look):
    return [(each.label, each.confidence, each.pixel_box) for each in look]


def test_every_form_gives_what_the_command_line_gives(astronaut):
    expected = command_line("detect", astronaut)[0]
    array = numpy.array(Image.open(astronaut).convert("RGB"))
    forms = {
        "str": str(astronaut), "path": astronaut, "bytes": astronaut.read_bytes(), "bytearray": bytearray(astronaut.read_bytes()),
        "array": array, "strided": numpy.ascontiguousarray(array[:, ::-1])[:, ::-1], "pillow": Image.fromarray(array),
        "rgba": numpy.dstack([array, numpy.full(array.shape[:2], 255, numpy.uint8)]), "palette of one": Image.open(astronaut),
    }
    assert len(expected["observations"]) > 0
    for name, form in forms.items():
        look = manako.detect(form)
        assert (look.width, look.height, look.model) == (expected["width"], expected["height"], expected["model"]), name
        found = [(each["label"], each["confidence"], manako.PixelBox.from_json(each["pixelBox"])) for each in expected["observations"]]
        assert seen(look) == found, name
    assert manako.detect(str(astronaut)).image == str(astronaut)
    assert manako.detect(array).image is None


def test_grey_arrays(code):
    grey = numpy.array(Image.open(code).convert("L"))
    assert [each.payload for each in manako.find_codes(grey)] == [each.payload for each in manako.find_codes(code)] != []
    assert [each.payload for each in manako.find_codes(grey[:, :, None])] == [each.payload for each in manako.find_codes(grey)]


def test_a_photo_that_lies_on_its_side(astronaut):
    exif = Image.Exif()
    exif[0x0112] = 6
    file = io.BytesIO()
    Image.open(astronaut).convert("RGB").rotate(90, expand=True).save(file, "PNG", exif=exif)
    as_bytes, as_pillow = manako.faces(file.getvalue()), manako.faces(Image.open(file))
    assert (as_bytes.width, as_bytes.height) == (as_pillow.width, as_pillow.height)
    assert seen(as_bytes) == seen(as_pillow) != []


@pytest.mark.parametrize("value", [
    numpy.zeros((4, 4, 3), numpy.float32), numpy.zeros((4, 4, 2), numpy.uint8), numpy.zeros((0, 4, 3), numpy.uint8),
    7, None, object()])
def test_what_is_no_picture(value):
    with pytest.raises(manako.InvalidArgumentError):
        manako.faces(value)


def test_several_come_back_in_their_order(astronaut, code):
    looks = manako.find_codes([code, astronaut] * 20)
    assert [len(look) > 0 for look in looks] == [True, False] * 20
    assert manako.find_codes([]) == [] and manako.find_codes(iter([code]))[0].image == str(code)
    stack = numpy.stack([numpy.zeros((20, 30, 3), numpy.uint8)] * 3)
    assert len(manako.rectangles(stack)) == 3


def test_errors_have_types_and_names(tmp_path):
    broken = tmp_path / "broken.png"
    broken.write_bytes(b"\x89PNG\r\n\x1a\nbroken")
    with pytest.raises(manako.MalformedInputError):
        manako.detect(broken)
    with pytest.raises(ValueError, match="broken.png"):
        manako.detect([broken])
    with pytest.raises(manako.UnavailableError, match="none.png"):
        manako.detect(tmp_path / "none.png")
    with pytest.raises(manako.UnavailableError):
        manako.detect(numpy.zeros((8, 8, 3), numpy.uint8), model="no-such-model")
    with pytest.raises(manako.InvalidArgumentError, match="confidence"):
        manako.detect(numpy.zeros((8, 8, 3), numpy.uint8), confidence=7)


def test_is_one():
    assert _pictures.is_one("a") and _pictures.is_one(pathlib.Path("a")) and _pictures.is_one(b"") and _pictures.is_one(Image.new("L", (1, 1)))
    assert not _pictures.is_one(["a"]) and not _pictures.is_one(iter(())) and not _pictures.is_one(numpy.zeros((2, 4, 4, 3)))
