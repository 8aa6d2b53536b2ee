# shellcheck shell=bash
# Shared by the scripts that work in a fresh Debian. Sourced after lib.sh, with `work` set to a folder for their files, and `tree` to that of
# the root.

# The number of the release: 12 or 13.
release=12
mirror=${MANAKO_MIRROR:-http://deb.debian.org/debian}
# Folders that the root has at the same place.
bound=()

# Prints the name of the release on Debian's mirror.
codename() {
    case $release in
    12) echo bookworm ;;
    13) echo trixie ;;
    *) die "there is no name here of Debian $release" ;;
    esac
}

# Says why there can be no root; nothing where there can.
root_obstacle() {
    if ((EUID != 0)); then
        echo "a fresh Debian $release needs root"
    elif ! unshare --mount true 2>/dev/null; then
        echo "a fresh Debian $release needs mounts, which are not allowed here"
    elif ! command -v debootstrap >/dev/null; then
        echo "a fresh Debian $release needs debootstrap (sudo apt-get install debootstrap)"
    elif ! command -v curl >/dev/null; then
        echo "curl is not installed"
    elif ! curl --silent --fail --max-time 20 --output /dev/null "$mirror/dists/$(codename)/Release"; then
        echo "Debian's mirror $mirror cannot be reached"
    fi
}

# Unpacks the root; made once, then taken from the archive.
make_root() {
    local kept
    kept=$home/roots/$(codename).tar
    mkdir -p "$tree" "$home/roots"
    if [[ ! -e $kept ]]; then
        debootstrap --variant=minbase "$(codename)" "$work/fresh" "$mirror" >"$work/debootstrap.log" 2>&1 || {
            tail -n 5 "$work/debootstrap.log" >&2
            return 1
        }
        tar -cf "$kept.new" -C "$work/fresh" .
        mv "$kept.new" "$kept"
        rm -rf --one-file-system -- "$work/fresh"
    fi
    tar -xf "$kept" -C "$tree"
    echo force-unsafe-io >"$tree/etc/dpkg/dpkg.cfg.d/unsafe-io"
    cp -L /etc/resolv.conf "$tree/etc/resolv.conf"
}

# Runs a command in the root, with its own mounts.
inside() {
    # shellcheck disable=SC2016 # expanded by the inner shell
    unshare --mount bash -c '
        tree=$1 count=$2
        shift 2
        mount -t proc proc "$tree/proc" && mount --bind /dev "$tree/dev" || exit 125
        for (( ; count > 0; count--)); do
            mkdir -p "$tree$1" && mount --bind "$1" "$tree$1" || exit 125
            shift
        done
        exec chroot "$tree" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
    ' inside "$tree" "${#bound[@]}" "${bound[@]}" "$@" </dev/null
}

apt() {
    inside apt-get -qq -y --no-install-recommends "$@" >"$work/apt.log" 2>&1 || {
        tail -n 8 "$work/apt.log" >&2
        return 1
    }
}
