"""Writes tar archives that are the same, byte for byte, for the same files."""

import gzip
import io
import os
import tarfile
from dataclasses import dataclass


@dataclass(frozen=True)
class Member:
    """A file of an archive."""

    path: str
    content: bytes
    mode: int = 0o644


def folders(members):
    """The folders above the members, each before those in it."""
    found = set()
    for member in members:
        parts = member.path.split("/")[:-1]
        found.update("/".join(parts[:count]) for count in range(1, len(parts) + 1))
    return sorted(found)


def information(path, time):
    """The header of a member that belongs to root, by number."""
    header = tarfile.TarInfo(path)
    header.mtime = time
    return header


def write_tar_gz(target, top, members, time, first=()):
    """Writes a compressed archive with everything below one folder, sorted by paths.

    `first` has the paths of members that come before all others, so that they can be read without unpacking the rest.
    """
    order = sorted(members, key=lambda member: (member.path not in first, member.path))
    with open(target, "wb") as raw, gzip.GzipFile("", "wb", 6, raw, mtime=0) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for folder in ["", *folders(members)]:
            header = information(f"{top}/{folder}".rstrip("/"), time)
            header.type, header.mode = tarfile.DIRTYPE, 0o755
            archive.addfile(header)
        for member in order:
            header = information(f"{top}/{member.path}", time)
            header.size, header.mode = len(member.content), member.mode
            archive.addfile(header, io.BytesIO(member.content))


def write_folder(target, members, time):
    """Writes the members as files below a folder, with the modes and times of an archive."""
    for member in members:
        path = target / member.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(member.content)
        path.chmod(member.mode)
    for path in [target, *target.rglob("*")]:
        if path.is_dir():
            path.chmod(0o755)
        os.utime(path, (time, time))
