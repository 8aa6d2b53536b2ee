"""What a notebook shows: cells are run by IPython, whose kernel sends the same data to Jupyter."""

import io

import manako
import pytest
from PIL import Image

shells = pytest.importorskip("IPython.core.interactiveshell")
capture = pytest.importorskip("IPython.utils.capture")


@pytest.fixture
def shell():
    shell = shells.InteractiveShell.instance()
    # A shell in a terminal asks only for text; those of notebooks ask for everything.
    shell.display_formatter.active_types = shell.display_formatter.format_types
    yield shell
    shells.InteractiveShell.clear_instance()


def shown(shell, cell, **names):
    """The forms in which the value of a cell is sent to the notebook."""
    shell.user_ns.update(manako=manako, **names)
    result = shell.run_cell(cell)
    result.raise_error()
    data, _ = shell.display_formatter.format(result.result)
    return data


def picture(data):
    return Image.open(io.BytesIO(data["image/png"])).convert("RGB")


def test_a_look_is_its_picture_with_findings(shell, astronaut):
    data = shown(shell, "look = manako.faces(path)\nlook", path=astronaut)
    drawn, plain = picture(data), Image.open(astronaut).convert("RGB")
    assert drawn.size == plain.size and drawn.tobytes() != plain.tobytes()
    assert "text/html" not in data and data["text/plain"].startswith("Look(")


def test_a_finding_is_its_part_of_the_picture(shell, astronaut):
    data = shown(shell, "manako.faces(path).observations[0]", path=astronaut)
    box = manako.faces(astronaut).observations[0].pixel_box
    part = picture(data)
    assert box.width <= part.width <= 1.5 * box.width and box.height <= part.height <= 1.5 * box.height
    assert "text/html" not in data


def test_a_rewritten_picture_is_shown_as_it_is(shell, astronaut):
    data = shown(shell, "manako.blur(path, style='fill')", path=astronaut)
    assert picture(data).tobytes() == manako.blur(astronaut, style="fill").picture.tobytes()


def test_findings_without_a_picture_are_a_table(shell):
    look = manako.Look(10, 10, "m", [manako.Finding("<b>", 0.5)], manako.StageMilliseconds(0, 0, 0, 0))
    data = shown(shell, "look", look=look)
    assert "image/png" not in data and "&lt;b&gt;" in data["text/html"] and "<b>" not in data["text/html"]
    data = shown(shell, "look.observations[0]", look=look)
    assert "image/png" not in data and data["text/html"].startswith("<table>")
