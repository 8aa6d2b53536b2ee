# shellcheck shell=bash
# Shared by the scripts that need packages of Python. Sourced after lib.sh.

# Makes an environment with the packages of a file, all of them named with their hashes, unless it is there already.
#   make_environment FOLDER REQUIREMENTS [PYTHON]
make_environment() {
    local folder=$1 requirements=$2 python=${3:-python3}
    [[ ! -e $folder/requirements.txt ]] || ! cmp -s "$requirements" "$folder/requirements.txt" || return 0
    say "making the environment for ${requirements#"$root/"} in $folder"
    rm -rf "$folder"
    mkdir -p "${folder%/*}"
    "$python" -m venv "$folder" || die "$python cannot make an environment; run: sudo apt-get install python3-venv"
    "$folder/bin/pip" install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r "$requirements" ||
        die "the packages of ${requirements#"$root/"} could not be installed"
    cp "$requirements" "$folder/requirements.txt"
}
