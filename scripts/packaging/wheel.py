"""Builds the Python wheel: the interface in `python/`, and the program with its runtimes and models."""

import base64
import hashlib
import pathlib
import time
import zipfile

from archive import Member
from elf import glibc

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "python"
# Where the program lies in the package; Python code finds it by its own place.
PROGRAM = "manako/program"
# The oldest Python whose syntax and library the interface keeps to.
PYTHON = "3.9"


def tag(members, machine):
    return f"py3-none-manylinux_{glibc(members)}_{machine}"


def metadata(lock, version, packages):
    licences = sorted({"Apache-2.0", *(each.licence for each in lock.components)})
    head = [
        "Metadata-Version: 2.4", "Name: manako", f"Version: {version}",
        "Summary: Computer vision: boxes, classes, faces, text, codes, masks and tracks from pictures and videos",
        f"Requires-Python: >={PYTHON}", f"License-Expression: {' AND '.join(licences)}", "License-File: LICENSE", "License-File: copyright",
        "Classifier: Operating System :: POSIX :: Linux", "Classifier: Topic :: Scientific/Engineering :: Image Recognition",
        "Classifier: Typing :: Typed", "Provides-Extra: arrays", "Requires-Dist: numpy>=1.22; extra == 'arrays'",
        "Requires-Dist: pillow>=9; extra == 'arrays'", "Description-Content-Type: text/markdown"]
    text = (FOLDER / "README.md").read_text().replace("{packages}", " ".join(packages))
    return "\n".join(head) + "\n\n" + text


def record_line(member):
    digest = base64.urlsafe_b64encode(hashlib.sha256(member.content).digest()).rstrip(b"=").decode()
    return f"{member.path},sha256={digest},{len(member.content)}\n"


def build(folder, lock, tree, parts, copyright_text, packages, version, epoch):
    """Writes the wheel, and gives its path.

    `tree` has program, runtimes and models below `bin` and `lib`; `packages` are those of Debian that the program uses.
    """
    info, name = f"manako-{version}.dist-info", tag(tree, lock.machine)
    members = [Member(path.relative_to(FOLDER).as_posix(), path.read_bytes())
               for path in sorted((FOLDER / "manako").iterdir()) if path.suffix == ".py" or path.name == "py.typed"]
    members += [Member(f"{PROGRAM}/{each.path}", each.content, each.mode) for each in tree if "/." not in each.path]
    members += [
        Member(f"{PROGRAM}/lib/manako/packages", ("\n".join(packages) + "\n").encode()),
        Member(f"{info}/METADATA", metadata(lock, version, packages).encode()),
        Member(f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: scripts/package\nRoot-Is-Purelib: false\nTag: {name}\n".encode()),
        Member(f"{info}/entry_points.txt", b"[console_scripts]\nmanako = manako._program:main\n"),
        Member(f"{info}/licenses/LICENSE", (FOLDER.parent / "LICENSE").read_bytes()),
        Member(f"{info}/licenses/copyright", copyright_text.encode()),
        Member(f"{info}/sboms/manako.spdx.json", parts.encode()),
    ]
    members.sort(key=lambda member: (member.path.startswith(info), member.path))
    record = "".join(map(record_line, members)) + f"{info}/RECORD,,\n"
    members.append(Member(f"{info}/RECORD", record.encode()))
    target = folder / f"manako-{version}-{name}.whl"
    # Times of archives begin in 1980 and count in steps of two seconds.
    moment = time.gmtime(max(epoch, 315532800))[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for member in members:
            entry = zipfile.ZipInfo(member.path, moment)
            entry.create_system, entry.external_attr = 3, (0o100000 | member.mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, member.content)
    return target
