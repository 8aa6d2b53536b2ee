#!/usr/bin/env python3
"""Makes the small Core ML models that the tests of the importer run, with the answers that NumPy gives.

usage: scripts/coreml-fixtures/generate.py [NAME…]
  NAME   an operation (`conv`) or a layer (`convolution`) to make again; all of them without

Needs coremltools 9.0 and NumPy (`pip install coremltools==9.0`); neither is needed to build or test the package.
Every module here named program_*.py or network_*.py has a list CASES of `Case` (see fixtures.py). All cases of an operation
go into one archive, Tests/ManakoCoreMLTests/Lowering/Fixtures/{Program,Network}/<name>.zip.
"""
import importlib
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import fixtures


def main(wanted):
    folder = pathlib.Path(__file__).parent
    groups = {}
    for file in sorted(folder.glob("program_*.py")) + sorted(folder.glob("network_*.py")):
        kind = "Program" if file.stem.startswith("program") else "Network"
        for case in importlib.import_module(file.stem).CASES:
            if not wanted or case.operation in wanted:
                groups.setdefault((kind, case.operation), []).append(case)
    for (kind, operation), cases in groups.items():
        size = fixtures.write(kind, operation, cases)
        print(f"{kind}/{operation}: {len(cases)} cases, {size} bytes")
    if not wanted or "compiled" in wanted:
        cases = importlib.import_module("compiled_models").CASES
        print(f"Compiled/models: {len(cases)} cases, {fixtures.write_compiled('models', cases)} bytes")


main(set(sys.argv[1:]))
