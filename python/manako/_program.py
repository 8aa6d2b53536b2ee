"""Finds the program, and runs it as a command."""

from __future__ import annotations

import os
import pathlib
import shutil
import sys

from ._errors import UnavailableError

_FOLDER = pathlib.Path(__file__).resolve().parent / "program"


def path() -> str:
    """The program: the one that `MANAKO_BINARY` names, else that of this package, else one on the `PATH`."""
    named = os.environ.get("MANAKO_BINARY")
    if named:
        return named
    own = _FOLDER / "bin" / "manako"
    if own.is_file():
        return str(own)
    found = shutil.which("manako")
    if found and not _is_script(found):
        return found
    raise UnavailableError("the program manako is not installed; install the wheel of this package, or set MANAKO_BINARY")


def _is_script(file: str) -> bool:
    """Whether it is the command that pip makes of this package."""
    with open(file, "rb") as opened:
        return opened.read(2) == b"#!"


def missing_libraries() -> str:
    """What to do when the program does not start."""
    try:
        packages = (_FOLDER / "lib" / "manako" / "packages").read_text().split()
    except OSError:
        return "see above"
    return f"it may lack libraries of the system: sudo apt-get install {' '.join(packages)}"


def main() -> None:
    """The command `manako`: runs the program in place of this process."""
    program = path()
    # `manako batch --on ray` starts Python again, and this one has the package.
    os.environ.setdefault("MANAKO_PYTHON", sys.executable)
    os.execv(program, [program, *sys.argv[1:]])
