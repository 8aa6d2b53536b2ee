"""Answers pip in the place of the build system that a source archive names, so that an archive can be fetched and
nothing of it, nor of its build system, is run. Even `pip download --no-deps` asks for an archive's name and version.
"""

import os
import pathlib


def get_requires_for_build_wheel(config_settings=None):
    return []


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    name, version = os.environ["MANAKO_SOURCE"].split()
    folder = pathlib.Path(metadata_directory, f"{name.replace('-', '_')}-{version}.dist-info")
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    return folder.name
