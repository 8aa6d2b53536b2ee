"""Builds the container image: a Debian 12 with the Debian package, as an OCI image layout in a tar archive.

See https://github.com/opencontainers/image-spec (version 1.1); the health check is Docker's extension of the configuration.
"""

import gzip
import hashlib
import io
import json
import os
import pathlib
import stat
import subprocess
import tarfile
import tempfile
import time

from debianpackage import ARCHITECTURES

SCRIPT = pathlib.Path(__file__).resolve().parent / "make-root"
USER = NAME = "manako"
DATA = "/var/lib/manako"

# Asks over plain HTTP; a server that encrypts is healthy if it takes the connection.
HEALTH = (
    "exec 3<>/dev/tcp/127.0.0.1/${MANAKO_PORT:-8080} || exit 1; [[ ${MANAKO_TLS:-} ]] && exit 0; "
    "printf 'GET /healthz HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3; grep -q '200 OK' <&3")


def digest(content):
    return "sha256:" + hashlib.sha256(content).hexdigest()


def add(archive, path, content, epoch, mode=0o644):
    entry = tarfile.TarInfo(path)
    entry.size, entry.mtime, entry.mode = len(content), epoch, mode
    archive.addfile(entry, io.BytesIO(content))


def layer(root, epoch):
    """The tar archive of a folder: sorted, with the owners and modes that it has, and the commit's time."""
    buffer, links = io.BytesIO(), {}
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in sorted(root.rglob("*"), key=lambda path: path.relative_to(root).parts):
            name, status = path.relative_to(root).as_posix(), path.lstat()
            if stat.S_ISSOCK(status.st_mode):
                continue
            entry = archive.gettarinfo(str(path), name)
            entry.mtime, entry.uname, entry.gname, entry.pax_headers = epoch, "", "", {}
            if entry.isreg() or entry.islnk():
                first = links.setdefault((status.st_dev, status.st_ino), name)
                entry.type, entry.linkname = (tarfile.REGTYPE, "") if first == name else (tarfile.LNKTYPE, first)
                entry.size = status.st_size if first == name else 0
            if entry.isreg():
                with open(path, "rb") as file:
                    archive.addfile(entry, file)
            else:
                archive.addfile(entry)
    return buffer.getvalue()


def configuration(build, tar, epoch):
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch))
    return {
        "created": created, "architecture": ARCHITECTURES[build["machine"]], "os": "linux",
        "config": {
            "User": USER, "ExposedPorts": {"8080/tcp": {}}, "WorkingDir": DATA, "Volumes": {DATA: {}},
            "Env": ["PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C.UTF-8", f"HOME={DATA}", f"XDG_CACHE_HOME={DATA}/cache",
                    f"MANAKO_MODELS={DATA}/models"],
            "Entrypoint": ["/usr/bin/manako"], "Cmd": ["serve", "--host", "0.0.0.0", "--data", f"{DATA}/serve"],
            "StopSignal": "SIGTERM",
            "Healthcheck": {"Test": ["CMD", "bash", "-c", HEALTH], "Interval": 30 * 10**9, "Timeout": 5 * 10**9,
                            "StartPeriod": 10 * 10**9, "Retries": 3},
            "Labels": {
                "org.opencontainers.image.title": "manako", "org.opencontainers.image.version": build["version"],
                "org.opencontainers.image.revision": build["commit"], "org.opencontainers.image.licenses": "Apache-2.0",
                "org.opencontainers.image.base.name": "debian:12"},
        },
        "rootfs": {"type": "layers", "diff_ids": [digest(tar)]},
        "history": [{"created": created, "created_by": "scripts/package oci"}],
    }


def write_layout(target, build, tar, epoch):
    """Writes the archive of the layout, and gives the size of its layer."""
    packed = gzip.compress(tar, 6, mtime=0)
    config = json.dumps(configuration(build, tar, epoch), sort_keys=True).encode()
    blobs = [config, packed]

    def described(kind, content, **more):
        return {"mediaType": f"application/vnd.oci.image.{kind}", "digest": digest(content), "size": len(content), **more}

    manifest = json.dumps({
        "schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json", "config": described("config.v1+json", config),
        "layers": [described("layer.v1.tar+gzip", packed)]}, sort_keys=True).encode()
    blobs.append(manifest)
    index = json.dumps({
        "schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json",
        "manifests": [described("manifest.v1+json", manifest, platform={"architecture": ARCHITECTURES[build["machine"]], "os": "linux"},
                                annotations={"org.opencontainers.image.ref.name": build["version"],
                                             # Under this name engines load it.
                                             "io.containerd.image.name": f"docker.io/library/{NAME}:latest"})]}, sort_keys=True).encode()
    with tarfile.open(target, "w", format=tarfile.USTAR_FORMAT) as archive:
        add(archive, "oci-layout", b'{"imageLayoutVersion":"1.0.0"}', epoch)
        add(archive, "index.json", index, epoch)
        for blob in sorted(blobs, key=digest):
            add(archive, "blobs/sha256/" + digest(blob).removeprefix("sha256:"), blob, epoch)


def build(target, deb, build, epoch):
    """Writes the image of a Debian package; says why where there can be none."""
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name) / "root"
        done = subprocess.run([SCRIPT, deb, root], env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}, stdin=subprocess.DEVNULL)
        if done.returncode != 0:
            raise SystemExit("package: the image needs a fresh Debian 12 (see above)")
        write_layout(target, build, layer(root, epoch), epoch)
