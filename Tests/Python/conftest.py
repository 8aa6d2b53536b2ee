"""What the tests of the Python interface share: photos, and the program itself to compare with."""

import json
import pathlib
import subprocess

import manako
import pytest
from manako import _program

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ASTRONAUT = ROOT / "samples" / "astronaut.png"
CODE = ROOT / "Sources" / "Features" / "Look" / "Page" / "look" / "sample-code.png"


@pytest.fixture
def astronaut():
    if not ASTRONAUT.exists():
        pytest.skip("sample photos are not here; run scripts/setup")
    return ASTRONAUT


@pytest.fixture
def code():
    return CODE


def command_line(command, *arguments):
    """What the program writes about a picture."""
    done = subprocess.run([_program.path(), command, *map(str, arguments), "--format", "jsonl", "--quiet"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture(scope="session", autouse=True)
def ended():
    yield
    manako.close()
