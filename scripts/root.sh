# shellcheck shell=bash
# Shared by the scripts that work in a fresh Debian 12. Sourced after lib.sh, with `work` set to a folder for their files, `tree` to that of
# the root, and `swift` to a folder of Swift's libraries that its programs need, or nothing.

mirror=${MANAKO_MIRROR:-http://deb.debian.org/debian}

# Says why there can be no root; nothing where there can.
root_obstacle() {
    if ((EUID != 0)); then
        echo "a fresh Debian 12 needs root"
    elif ! unshare --mount true 2>/dev/null; then
        echo "a fresh Debian 12 needs mounts, which are not allowed here"
    elif ! command -v debootstrap >/dev/null; then
        echo "a fresh Debian 12 needs debootstrap (sudo apt-get install debootstrap)"
    elif ! command -v curl >/dev/null; then
        echo "curl is not installed"
    elif ! curl --silent --fail --max-time 20 --output /dev/null "$mirror/dists/bookworm/Release"; then
        echo "Debian's mirror $mirror cannot be reached"
    fi
}

# Unpacks the root; made once, then taken from the archive.
make_root() {
    local kept=$home/roots/bookworm.tar
    mkdir -p "$tree" "$home/roots"
    if [[ ! -e $kept ]]; then
        debootstrap --variant=minbase bookworm "$work/fresh" "$mirror" >"$work/debootstrap.log" 2>&1 || {
            tail -n 5 "$work/debootstrap.log" >&2
            return 1
        }
        tar -cf "$kept.new" -C "$work/fresh" .
        mv "$kept.new" "$kept"
    fi
    tar -xf "$kept" -C "$tree"
    echo force-unsafe-io >"$tree/etc/dpkg/dpkg.cfg.d/unsafe-io"
    cp -L /etc/resolv.conf "$tree/etc/resolv.conf"
}

# Runs a command in the root, with its own mounts.
inside() {
    local runtime=$swift
    # shellcheck disable=SC2016 # expanded by the inner shell
    unshare --mount bash -c '
        tree=$1 swift=$2; shift 2
        mount -t proc proc "$tree/proc" && mount --bind /dev "$tree/dev" || exit 125
        [[ -z $swift ]] || { mkdir -p "$tree$swift" && mount --bind "$swift" "$tree$swift"; } || exit 125
        exec chroot "$tree" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
    ' inside "$tree" "$runtime" "$@" </dev/null
}

apt() {
    inside apt-get -qq -y --no-install-recommends "$@" >"$work/apt.log" 2>&1 || {
        tail -n 8 "$work/apt.log" >&2
        return 1
    }
}
