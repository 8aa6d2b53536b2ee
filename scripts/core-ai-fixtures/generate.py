#!/usr/bin/env python3
"""Makes the small Core AI models that the tests run, with the answers of Apple's own runtime for Linux.

usage: scripts/core-ai-fixtures/generate.py [GROUP…]
  GROUP  an archive to make again (`elementwise`); all of them without

Needs Apple's tools (`pip install coreai-core==1.0.0b3`); they are needed neither to build nor to test the package.
Every module here named cases_*.py has a function `cases()`; its models go into one archive,
Tests/ManakoCoreAITests/Fixtures/<group>.zip. Apple's tools end the process for some mistakes in a model, so that each group has
a process of its own.
"""
import importlib
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))


def main(wanted):
    groups = [file.stem.removeprefix("cases_") for file in sorted(HERE.glob("cases_*.py"))]
    for group in groups:
        if not wanted or group in wanted:
            subprocess.run([sys.executable, __file__, "--one", group], check=True)


def one(group):
    import fixtures

    cases = importlib.import_module(f"cases_{group}").cases()
    print(f"{group}: {len(cases)} models, {fixtures.write(group, cases)} bytes", flush=True)


if sys.argv[1:2] == ["--one"]:
    one(sys.argv[2])
else:
    main(sys.argv[1:])
