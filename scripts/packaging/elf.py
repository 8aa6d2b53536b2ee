"""What programs and libraries need of the system."""

import re
import subprocess
import tempfile

# A program with packed relocations needs this name of glibc's, which no symbol has.
PACKED, PACKED_SINCE = "GLIBC_ABI_DT_RELR", (2, 36)


def glibc(members):
    """The version of glibc that program and runtimes need, as their symbols say: `2_36`."""
    needed = (2, 17)
    with tempfile.NamedTemporaryFile() as file:
        for member in members:
            if member.content[:4] != b"\x7fELF":
                continue
            file.seek(0)
            file.truncate()
            file.write(member.content)
            file.flush()
            symbols = subprocess.run(["objdump", "-T", file.name], capture_output=True, text=True, check=True).stdout
            found = re.findall(r"\(?GLIBC_(\d+)\.(\d+)(?:\.\d+)?\)?\s", symbols)
            needed = max([needed, *((int(major), int(minor)) for major, minor in found)])
            if PACKED in subprocess.run(["readelf", "-VW", file.name], capture_output=True, text=True, check=True).stdout:
                needed = max(needed, PACKED_SINCE)
    return "_".join(map(str, needed))
