# shellcheck shell=bash
# Shared by the scripts that call Swift.

swift_needed=6.2

# Swift Testing starts all tests at once unless it is told otherwise. Every `await` would then wait behind a thousand tests, and
# what speaks over sockets would run into its time limits.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$((2 * $(nproc)))

# Builds the program as users get it, with Swift's own linker, as Debian 13's leaves the program's table of functions writable (no RELRO).
# No library looks for names in the program: without the list of them it is 2.5 MB smaller. Relocations are packed, which glibc 2.36 and
# newer read: 1.7 MB. Without tables for unwinding (Sources/App/release.ld) it is another 4.5 MB smaller.
# Modules that calculate little are compiled to be small (MANAKO_PROGRAM, see Package.swift): 2 MB. With a section for each function and
# constant, the linker drops what nothing calls: 1.3 MB. The page is compressed, as it is sent (`pack_page` before the build): 0.9 MB.
# The development switch is off: a newer compiler's new warning must not stop a user's build.
release_build=(
    env -u MANAKO_DEVELOPMENT MANAKO_PROGRAM=1 swift build -c release --product manako --static-swift-stdlib -Xswiftc -use-ld=lld
    -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections -Xcc -fdata-sections
    -Xcc --embed-dir="$root/.build/page"
    -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --icf=safe
    -Xlinker --no-eh-frame-hdr -Xlinker "$root/Sources/App/release.ld"
)

# Compresses the page's files for the release build.
pack_page() { python3 -B "$root/scripts/embed-page" --pack "$root/.build/page"; }

# Ends with a clear message unless a Swift that can build this package is on the PATH.
require_swift() {
    local where="get it at https://www.swift.org/install/linux/ and put its bin folder on the PATH" said
    command -v swift >/dev/null || die "Swift $swift_needed or newer is needed and was not found; $where"
    said=$(swift --version 2>&1) \
        || die "$(command -v swift) does not run (${said##*$'\n'}); install the packages that https://www.swift.org/install/linux/ lists for it"
    [[ $said =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] || die "cannot tell the version of $(command -v swift); $where"
    ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] >= ${swift_needed%.*} * 1000 + ${swift_needed#*.})) \
        || die "Swift $swift_needed or newer is needed, this is ${BASH_REMATCH[0]#Swift version }; $where"
}

# SwiftPM keeps the plan of a build, and does not notice new files of a package that another one names by its path; the build
# would fail. Takes the plan away, which costs seconds; what is compiled stays.
#   forget_plan SCRATCH_FOLDER
forget_plan() { rm -f "$1"/*.yaml; }

# Builds the project with its tests. Modules are compiled as a whole, which the compiler remarks on once for each of them.
build_tests() {
    swift build --build-tests </dev/null 2>&1 \
        | { grep -v --line-buffered '^remark: Incremental compilation has been disabled' || true; }
}
