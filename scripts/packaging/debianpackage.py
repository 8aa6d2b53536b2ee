"""Builds the Debian package."""

import gzip
import hashlib
import os
import pathlib
import subprocess
import tempfile
import time

from archive import Member, folders, write_folder
from elf import glibc

FOLDER = pathlib.Path(__file__).resolve().parent / "debian"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
# What the maintainer scripts and every program need beside the list of setup.lock.
ALWAYS = ["adduser", "libc6 (>= {})"]


def packed(text):
    return gzip.compress(text.encode(), 9, mtime=0)


def changelog(version, maintainer, epoch):
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch))
    return f"manako ({version}) unstable; urgency=medium\n\n  * Release {version}.\n\n -- {maintainer}  {date}\n"


def copyright_file(lock, epoch):
    """Who holds the rights in what, in Debian's machine-readable form."""
    blocks = ["Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Manako",
              f"Files: *\nCopyright: {time.gmtime(epoch).tm_year} The Manako authors\nLicense: Apache-2.0"]
    for component in lock.components:
        places = sorted({f"{folder}/{pattern}" for folder, pattern in component.files if "*" not in folder})
        paths = "\n ".join(f"usr/lib/manako/{place}" for place in places)
        blocks.append(f"Files: {paths}\nCopyright: {component.holder}\nLicense: {component.licence}\n"
                      f"Comment: {component.title}, from {component.name} {component.version} on PyPI;\n"
                      " licences of what it contains itself are in the folder licenses beside it.")
    blocks.append("License: Apache-2.0\n On Debian systems the full text is in /usr/share/common-licenses/Apache-2.0.\n"
                  " Swift's libraries, which the program contains, are under the same licence with\n the Runtime Library Exception.")
    return "\n\n".join(blocks) + "\n"


def script(name):
    return Member(f"DEBIAN/{name}", (FOLDER / name).read_bytes(), 0o755)


def version_of(build):
    """The version with the release that the package is for, so that an upgrade of Debian is one of the package: `1.2.0+deb13`."""
    return f"{build['version']}+{build['system'].replace('debian-', 'deb').replace('-', '')}"


def control(lock, version, maintainer, libc, members):
    size = sum(-(-len(member.content) // 1024) for member in members) + len(folders(members))
    depends = [each.format(libc) for each in ALWAYS] + [name for name, _ in lock.debian("run")]
    recommends = [name for name, _ in lock.debian("recommended")]
    return "\n".join([
        "Package: manako", f"Version: {version}", f"Architecture: {ARCHITECTURES[lock.machine]}", f"Maintainer: {maintainer}",
        f"Installed-Size: {size}", f"Depends: {', '.join(depends)}", f"Recommends: {', '.join(recommends)}",
        "Section: graphics", "Priority: optional", "Description: " + (FOLDER / "description").read_text().rstrip("\n")]) + "\n"


def build(folder, lock, tree, pages, sbom, described, maintainer, epoch):
    """Writes the package, and gives its path; `tree` has program, runtimes and models with paths below `/usr`."""
    version = version_of(described)
    target = folder / f"manako_{version}_{ARCHITECTURES[lock.machine]}.deb"
    members = [Member(f"usr/{each.path}", each.content, each.mode) for each in tree if "/." not in each.path]
    members += [Member(f"usr/share/man/{page.path}.gz", packed(page.content.decode())) for page in pages["man"]]
    members += [
        Member("usr/share/bash-completion/completions/manako", pages["bash"].encode()),
        Member("usr/share/zsh/vendor-completions/_manako", pages["zsh"].encode()),
        Member("usr/share/fish/vendor_completions.d/manako.fish", pages["fish"].encode()),
        Member("usr/share/doc/manako/changelog.gz", packed(changelog(version, maintainer, epoch))),
        Member("usr/share/doc/manako/copyright", copyright_file(lock, epoch).encode()),
        Member("usr/share/doc/manako/manako.spdx.json.gz", packed(sbom)),
        Member("usr/lib/systemd/system/manako.service", (FOLDER / "manako.service").read_bytes()),
        Member("etc/manako/serve.conf", (FOLDER / "serve.conf").read_bytes()),
    ]
    sums = "".join(f"{hashlib.md5(each.content).hexdigest()}  {each.path}\n"
                   for each in sorted(members, key=lambda each: each.path) if not each.path.startswith("etc/"))
    members += [
        Member("DEBIAN/control", control(lock, version, maintainer, glibc(tree).replace("_", "."), members).encode()),
        Member("DEBIAN/md5sums", sums.encode()), Member("DEBIAN/conffiles", b"/etc/manako/serve.conf\n"),
        script("postinst"), script("prerm"), script("postrm"),
    ]
    with tempfile.TemporaryDirectory() as unpacked:
        write_folder(pathlib.Path(unpacked), members, epoch)
        # One thread, since the result must not depend on the number of processors. Level 1 of xz is smaller than zstd's usual
        # ones, as fast as these, and within what Debian's archive takes.
        done = subprocess.run(["dpkg-deb", "--root-owner-group", "--threads-max=1", "-Zxz", "-z1", "--build", unpacked, target],
                              env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"package: dpkg-deb failed: {done.stderr}")
    return target
