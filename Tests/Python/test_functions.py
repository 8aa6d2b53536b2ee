"""The functions, each by what is peculiar to it, and compared with the command line."""

import manako
import numpy
import pytest
from conftest import ROOT, command_line
from PIL import Image

PLAIN = ["blur", "contours", "document", "faces", "hands", "horizon", "people", "pose", "rectangles", "saliency", "segment"]


@pytest.mark.parametrize("name", PLAIN)
def test_is_the_command_line(name, astronaut, tmp_path):
    more = ["--output", tmp_path / "out.png"] if name == "blur" else []
    expected = command_line(name, astronaut, *more)[0]["observations"]
    look = getattr(manako, name)(astronaut)
    assert [each.label for each in look] == [each["label"] for each in expected]
    assert [each.confidence for each in look] == [each["confidence"] for each in expected]
    for found, wanted in zip(look, expected):
        assert (found.mask is None) == ("mask" not in wanted)
        if found.mask is not None:
            assert found.mask.counts == wanted["mask"]["counts"]
        if found.joints is not None:
            assert {name: list(joint) for name, joint in found.joints.items()} == wanted["joints"]


def test_every_function_has_words():
    for name in manako.__all__:
        assert getattr(manako, name).__doc__, name


def test_options(astronaut):
    assert len(manako.people(astronaut)) == 1 and len(manako.people(astronaut, confidence=0.99)) == 0
    assert all(each.capture_quality is not None for each in manako.faces(astronaut, capture_quality=True))
    assert {each.label for each in manako.detect(astronaut, classes=("face",))} == {"face"}


def test_codes(code):
    look = manako.find_codes(code)
    assert len(look) == 1 and look.observations[0].payload
    assert len(look.observations[0].corners) == 4


def test_masks_are_arrays(astronaut):
    masks = [each.mask for each in manako.segment(astronaut) if each.mask is not None]
    assert masks
    for mask in masks:
        array = mask.to_array()
        assert array.shape == tuple(mask.size) and array.dtype == bool
        assert array.sum() == sum(mask.counts[1::2]) > 0
        assert numpy.asarray(mask, dtype=numpy.float32).max() == 1


def test_mask_by_hand():
    # Two columns of three rows: the last of the first and the first two of the second.
    mask = manako.Mask(size=(3, 2), counts=[2, 3, 1])
    assert mask.to_array().tolist() == [[False, True], [False, True], [True, False]]


def test_boxes_are_an_array(astronaut):
    look = manako.detect(astronaut)
    assert look.boxes.shape == (len(look), 4)
    assert tuple(look.boxes[0]) == (look.observations[0].pixel_box.x, look.observations[0].pixel_box.y,
                                    look.observations[0].pixel_box.width, look.observations[0].pixel_box.height)
    assert manako.detect(numpy.zeros((32, 32, 3), numpy.uint8)).boxes.shape == (0, 4)


def test_blur_gives_the_picture(astronaut):
    original = numpy.array(Image.open(astronaut).convert("RGB"))
    look = manako.blur(original)
    assert look.picture.shape == original.shape and (look.picture != original).any()
    assert (look.picture[-20:, -20:] == original[-20:, -20:]).all()
    with pytest.raises(manako.UnavailableError):
        manako.faces(astronaut).picture


def test_pairs_and_sets(astronaut):
    array = numpy.array(Image.open(astronaut).convert("RGB"))
    moved = manako.align(array[:400, :400], array[20:420, 10:410])
    assert moved.confidence > 0.5 and abs(abs(moved.matrix[0][2]) - 10) < 1 and abs(abs(moved.matrix[1][2]) - 20) < 1
    assert manako.flow(array, array, effort="fast").mean_length < 0.5
    alike = manako.similar([astronaut, array, 255 - array])
    assert alike.pictures == 3 and [sorted(group) for group in alike.groups] == [sorted([str(astronaut), "1"])]


def test_models():
    assert "built-in" in [each.name for each in manako.models()]


def test_drawing(astronaut):
    look = manako.faces(astronaut)
    drawn = look.draw()
    assert drawn.shape == (look.height, look.width, 3)
    assert (drawn != numpy.array(Image.open(astronaut).convert("RGB"))).any()
    assert look._repr_png_().startswith(b"\x89PNG") and look._repr_html_() is None
    part = look.observations[0]._repr_png_()
    assert part.startswith(b"\x89PNG")
    import io

    shown = Image.open(io.BytesIO(part))
    assert shown.width < look.width and shown.height < look.height
    bare = manako.Look.from_json({
        "width": 1, "height": 1, "model": "m", "milliseconds": {"decode": 0, "prepare": 0, "infer": 0, "interpret": 0},
        "observations": [{"label": "<b>", "confidence": 1}]})
    assert bare._repr_png_() is None and "&lt;b&gt;" in bare._repr_html_()


def test_video(tmp_path):
    video = ROOT / "samples" / "bikes.mp4"
    if not video.exists():
        pytest.skip("sample videos are not here; run scripts/setup")
    first = next(iter(manako.trajectories(video)))
    assert first.frame == 0 and first.time == 0
    frames = manako.track(video, (100, 100, 60, 60), effort="fast")
    tracked = [next(frames) for _ in range(3)]
    frames.close()
    assert [each.frame for each in tracked] == [0, 1, 2] and len(tracked[0].targets) == 1
    with pytest.raises(manako.ManakoError):
        list(manako.trajectories(tmp_path / "none.mp4"))


def test_tracks_frames_of_python():
    def frames():
        generator = numpy.random.default_rng(7)
        ground, thing = generator.integers(0, 80, (160, 200, 3)), generator.integers(120, 255, (40, 40, 3))
        for step in range(10):
            frame = ground.copy()
            frame[50 + step:90 + step, 40 + 3 * step:80 + 3 * step] = thing
            yield frame.astype(numpy.uint8)

    places = [frame.targets[0].pixel_box for frame in manako.track(frames(), [(40, 50, 40, 40)])]
    assert len(places) == 10
    assert all(abs(box.x - (40 + 3 * step)) < 6 and abs(box.y - (50 + step)) < 6 for step, box in enumerate(places))
