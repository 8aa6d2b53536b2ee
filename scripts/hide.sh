# shellcheck shell=bash
# Shared by the scripts that check installations. Sourced after lib.sh.

# Runs a command with an empty environment, in a view of the file system in which folders are empty. The command may name
# variables first, as for `env`.
#   run_without FOLDER... -- [NAME=VALUE...] COMMAND [ARGUMENT...]
run_without() {
    local hidden=()
    while [[ $1 != -- ]]; do
        hidden+=("$1")
        shift
    done
    shift
    # shellcheck disable=SC2016
    unshare --map-root-user --mount bash -c '
        count=$1; shift
        for ((; count > 0; count--)); do mount -t tmpfs none "$1" || exit 125; shift; done
        cd / && exec env -i "$@"' run_without "${#hidden[@]}" "${hidden[@]}" "$@" </dev/null
}

# Whether this machine lets folders be hidden.
can_hide() { unshare --map-root-user --mount true 2>/dev/null; }
