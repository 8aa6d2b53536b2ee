# shellcheck shell=bash
# Shared by the project's scripts: where things are, and whether they are up to date.
# Sourced, with `root` set to the project's folder. `setup_is_current` and `build_is_current` start one process at most, since `manako`
# calls them at each start.

home=${MANAKO_HOME:-$root/.manako}
[[ $home == /* ]] || home=$PWD/$home
export MANAKO_HOME=$home

lock=$root/scripts/setup.lock
binary=$root/.build/release/manako
built=$root/.build/manako-release.stamp
# Names the package that the release binary is from; missing when it was compiled here.
packaged=$root/.build/manako-release.package

say() { printf '%s\n' "$*" >&2; }

die() {
    say "manako: $*"
    exit 1
}

# Prints what a script says of its use in its first comment, and ends: well if the argument asks for help.
#   show_usage SCRIPT ARGUMENT
show_usage() {
    sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p}' "$1"
    [[ $2 == --help || $2 == -h ]] || exit 2
    exit
}

# Prints the Debian packages that an installed program uses, by their names in this system's release.
run_packages() {
    awk -v place="$(($(debian_release) - 11))" '$1 == "run" || $1 == "recommended" {
        count = split($2, names, "/")
        print names[place < count ? place : count]
    }' "$lock"
}

# The folder a record of the lock file means.
folder_of() {
    case $1 in
    ./*) folder=$root/${1#./} ;;
    *) folder=$home/$1 ;;
    esac
}

# Whether what a pattern in `folder` stands for is there; of a pattern with a wildcard, the folder alone is looked at.
is_there() {
    case $1 in
    *'*'*) [[ -d $folder ]] ;;
    *) [[ -e $folder/${1##*/} ]] ;;
    esac
}

# Whether everything in the lock file is installed: the lock file is the one of the last complete set-up,
# and the files that it names are there.
setup_is_current() {
    local wanted='' found='' kind folder pattern
    IFS= read -r -d '' wanted <"$lock" || true
    [[ -r $home/setup.lock ]] || return 1
    IFS= read -r -d '' found <"$home/setup.lock" || true
    [[ $wanted == "$found" ]] || return 1
    while read -r kind _ folder _ pattern; do
        [[ $kind == files ]] || continue
        folder_of "$folder"
        is_there "$pattern" || return 1
    done <<<"$wanted"
}

# Whether the release binary is newer than everything it is built from.
build_is_current() {
    [[ -x $binary && -e $built ]] || return 1
    [[ -z $(find "$root/Package.swift" "$root/Sources" -newer "$built" -print -quit) ]]
}

# A hash of everything that the release binary is built from; packages tell by it which sources they are of.
sources_hash() {
    (
        cd "$root" || return
        find Package.swift Sources scripts/build scripts/setup.lock scripts/swift.sh -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum \
            | sha256sum | cut -d ' ' -f 1
    )
}

# The number of the Debian release that this system is, 12 or more; 12 where it is no Debian or no release.
debian_release() { (
    # shellcheck source=/dev/null
    source /etc/os-release 2>/dev/null
    [[ ${ID:-} == debian && ${VERSION_ID:-} =~ ^[0-9]+$ && $VERSION_ID -gt 12 ]] || VERSION_ID=12
    echo "$VERSION_ID"
); }

# The system whose libraries a program is linked with, such as debian-12.
system_name() { (
    # shellcheck source=/dev/null
    source /etc/os-release 2>/dev/null
    echo "${ID:-unknown}-${VERSION_ID:-unknown}"
); }
