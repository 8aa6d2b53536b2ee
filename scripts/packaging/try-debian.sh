# shellcheck shell=bash
# Shared by the parts of scripts/check-package: tries a Debian package, `deb`, in the fresh Debian of root.sh. Sourced after it, with `work`,
# `tree`, `port`, `photo` and `swift`, a folder of Swift's libraries that the program needs or nothing, and with `fail`, `step` and `skip`.

server=
system=
# Puts a command into the network of the system that was started.
network=()

# The package as version 0.0.1, with a file that this one does not have.
make_older() {
    dpkg-deb --raw-extract "$deb" "$work/older"
    sed -i 's/^Version: .*/Version: 0.0.1/' "$work/older/DEBIAN/control"
    echo former >"$work/older/usr/lib/manako/models/former.txt"
    sed -i '1i # of the older version' "$work/older/usr/lib/systemd/system/manako.service"
    cp "$work/older/usr/bin/manako" "$work/program"
    dpkg-deb --root-owner-group -Znone --build "$work/older" "$tree/srv/older.deb" >/dev/null
    rm -rf -- "$work/older"
    cp "$deb" "$tree/srv/newer.deb"
}

# What the unit sets for a key, a line each.
unit() { sed -n "s/^$1=//p" "$tree/usr/lib/systemd/system/manako.service"; }

# Starts the server as the unit would: its user without any rights, its environment and command, and nothing writable but its folders.
start_server() {
    local words variables=() file options
    read -ra variables <<<"$(unit Environment | tr '\n' ' ')"
    while read -r file; do
        file=$tree${file#-}
        mapfile -t -O "${#variables[@]}" variables < <(grep -v '^#' "$file" | sed 's/="\(.*\)"$/=\1/')
    done < <(unit EnvironmentFile)
    # systemd splits the value of a variable into words, too.
    options=$(printf '%s\n' "${variables[@]}" | sed -n 's/^MANAKO_OPTIONS=//p')
    read -ra words <<<"$(unit ExecStart | sed "s#[$]MANAKO_OPTIONS#$options#")"
    [[ $(unit StateDirectory) == manako && $(unit CacheDirectory) == manako && $(unit ProtectSystem) == strict \
        && $(unit StandardOutput) == null ]] || fail "this script does not do what the unit says"
    mkdir -p "$tree/var/cache/manako"
    inside chown manako:manako /var/cache/manako
    # shellcheck disable=SC2016
    unshare --mount bash -c '
        tree=$1 swift=$2 user=$3; shift 3
        mount --bind "$tree" "$tree" && mount -o remount,bind,ro "$tree" && mount -t proc proc "$tree/proc" && mount --bind /dev "$tree/dev" \
            && mount -t tmpfs none "$tree/tmp" && for each in lib cache; do mount --bind "$tree/var/$each/manako" "$tree/var/$each/manako" \
            && mount -o remount,bind,rw "$tree/var/$each/manako"; done || exit 125
        [[ -z $swift ]] || mount --bind "$swift" "$tree$swift" || exit 125
        exec chroot "$tree" setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all \
            env -i PATH=/usr/bin:/bin "$@"
    ' server "$tree" "$swift" "$(unit User)" "${variables[@]}" "${words[@]}" 2>"$work/server.log" >/dev/null </dev/null &
    server=$!
    await_server
}

await_server() {
    local tries answer=''
    for ((tries = 0; tries < 150; tries++)); do
        answer=$(ask /healthz 2>/dev/null) && break
        [[ -z $server ]] || kill -0 "$server" 2>/dev/null || fail "the server ended: $(<"$work/server.log")"
        sleep 0.2
    done
    [[ $answer == *'"status":"ok"'* ]] || fail "the server does not answer: $answer $(<"$work/server.log")"
}

# Asks the server, whose certificate is checked.
ask() {
    "${network[@]}" curl --silent --show-error --max-time 30 --cacert "$tree/var/lib/manako/serve/certificate.pem" "https://localhost:$port$1" "${@:2}"
}

stop_server() {
    local status=0
    kill -TERM "$server"
    wait "$server" || status=$?
    server=
    ((status == 0)) || fail "the server ended with status $status on SIGTERM: $(<"$work/server.log")"
}

check_serving() {
    local token status
    token=$(sed -n 's/^MANAKO_TOKEN=//p' "$tree/etc/manako/token")
    status=$(ask /v1/capabilities -o /dev/null -w '%{http_code}')
    [[ $status == 401 ]] || fail "without a token the server answers $status"
    check_detect ask /v1/detect -H "Authorization: Bearer $token" --data-binary "@$photo" -H 'Content-Type: image/png'
    [[ $(ask /v1/records -H "Authorization: Bearer $token") == *Aki* ]] || fail "the record is gone"
    ! grep -q "$token" "$work/server.log" || fail "the server writes its token to the log"
}

# Fetches what the package depends on; fails only when that can't be had.
fetch_dependencies() {
    apt install --simulate /srv/older.deb || fail "the package cannot be installed"
    apt install --download-only /srv/older.deb
}

as_nobody() { inside setpriv --reuid=65534 --regid=65534 --clear-groups manako "$@"; }

# Reads a video and writes another one, with the release's FFmpeg.
check_video() {
    local clip=$root/samples/bikes.mp4 lines
    cp "$clip" "$tree/tmp/clip.mp4"
    lines=$(as_nobody track /tmp/clip.mp4 --box 100,100,60,60 --draw /tmp/drawn.mp4 --format jsonl --quiet | wc -l) || fail "a video cannot be read or written"
    ((lines == 250)) && [[ -s $tree/tmp/drawn.mp4 ]] || fail "track followed a target through $lines frames of 250"
    step "reads and writes videos"
}

# What needs libraries and runtimes that are opened only when they are used; nothing that the package depends on may be missing.
check_commands() {
    local said
    said=$(as_nobody doctor) || fail "something is missing: $said"
    said=$(as_nobody text /tmp/photo.png --format jsonl --quiet) || fail "text ends with status $?"
    [[ $said == *'"observations"'* ]] || fail "text says $said"
    as_nobody batch /tmp/photo.png --do detect --to /tmp/job --quiet >/dev/null || fail "a job ends with status $?"
    as_nobody batch merge /tmp/job --output /tmp/found.parquet --quiet || fail "the job's results can't be merged"
    [[ $(head -c 4 "$tree/tmp/found.parquet") == PAR1 ]] || fail "the merged results are no table"
    # A file that only begins like one is damaged; it is not told to be for want of a library.
    printf '\0\0\0\030ftypheic\0\0\0\0mif1heic' >"$tree/tmp/damaged.heic"
    ! said=$(as_nobody detect /tmp/damaged.heic --quiet 2>&1) || fail "a damaged HEIC file passes"
    [[ $said == *HEIF* && $said != *"need libheif"* ]] || fail "of a damaged HEIC file the program says $said"
    step "the doctor finds everything; text, and a job with its table"
}

check_upgrade() {
    local before after
    apt install /srv/older.deb || fail "the older version cannot be installed"
    step "installed with what it depends on"
    # shellcheck disable=SC2016 # dpkg-query's own notation
    [[ $(inside dpkg-query -W -f '${Version}' manako) == 0.0.1 ]] || fail "another version is installed"
    [[ $(stat -c '%U:%a' "$tree/etc/manako/token") == root:600 ]] || fail "others can read the token"
    cp "$photo" "$tree/tmp/photo.png"
    check_detect as_nobody detect /tmp/photo.png --format jsonl
    step "detect finds a person and a face, as a user without a home"
    check_video
    check_commands
    sed -i "s/^MANAKO_OPTIONS=.*/MANAKO_OPTIONS=\"--host 127.0.0.1 --port $port --tls\"/" "$tree/etc/manako/serve.conf"
    start_server
    inside setpriv --reuid=manako --regid=manako --clear-groups manako records add --who Aki --length height=1.123 \
        --database /var/lib/manako/serve/records.sqlite --quiet >/dev/null
    check_serving
    stop_server
    step "serves over TLS with a token, as the unit says"
    before=$(cd "$tree" && sha256sum etc/manako/* var/lib/manako/serve/certificate.pem)
    apt install /srv/newer.deb || fail "the upgrade failed"
    after=$(cd "$tree" && sha256sum etc/manako/* var/lib/manako/serve/certificate.pem)
    [[ $before == "$after" ]] || fail "the upgrade changed settings or data: $before $after"
    [[ ! -e $tree/usr/lib/manako/models/former.txt ]] || fail "the upgrade left a file of the older version"
    ! grep -q 'of the older version' "$tree/usr/lib/systemd/system/manako.service" || fail "the unit is the older one"
    start_server
    check_serving
    stop_server
    inside dpkg --verify manako | grep -v ' c /etc/manako/serve.conf$' | grep . && fail "installed files differ from the package"
    step "upgraded, with settings, token, certificate and records as they were"
}

# Starts systemd in the root, with processes, network and control groups of its own; fails where the machine does not allow that.
start_system() {
    local tries
    apt install systemd systemd-sysv || return 1
    # shellcheck disable=SC2016 # expanded by the inner shell
    unshare --mount --pid --fork --cgroup --uts --ipc --net --kill-child=KILL bash -c '
        tree=$1 swift=$2
        mount --make-rprivate / && mount --bind "$tree" "$tree" && mount -t proc proc "$tree/proc" && mount -t sysfs sysfs "$tree/sys" \
            && mount -t cgroup2 none "$tree/sys/fs/cgroup" && mount --bind /dev "$tree/dev" && mount -t tmpfs none "$tree/run" || exit 125
        [[ -z $swift ]] || mount --bind "$swift" "$tree$swift" || exit 125
        exec chroot "$tree" env -i container=manako PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --unit=multi-user.target
    ' system "$tree" "$swift" >"$work/system.log" 2>&1 </dev/null &
    system=$!
    # The first start takes longer than others, on a busy machine half a minute.
    for ((tries = 0; tries < 300; tries++)); do
        sleep 0.2
        kill -0 "$system" 2>/dev/null || break
        init=$(pgrep --parent "$system") || continue
        case $(in_system systemctl is-system-running 2>/dev/null) in
        running | degraded) return ;;
        esac
    done
    stop_system
    return 1
}

stop_system() {
    # Ends all of its processes.
    [[ -z ${init:-} ]] || kill -KILL "$init" 2>/dev/null || true
    wait "$system" 2>/dev/null || true
    system='' network=()
}

# Runs a command in the system that was started.
in_system() {
    nsenter --target "$init" --mount --pid --net --uts --ipc chroot "$tree" \
        env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@" </dev/null
}

check_service() {
    local process status said tries
    network=(nsenter --target "$init" --net)
    [[ $(in_system systemctl is-active manako) == inactive ]] || fail "the service runs before it is enabled"
    in_system systemctl enable --now manako 2>/dev/null || fail "the service does not start"
    await_server
    check_serving
    process=$(in_system systemctl show manako --property MainPID --value)
    status=$(in_system cat "/proc/$process/status")
    [[ $status == *$'CapBnd:\t0000000000000000'* && $status == *$'NoNewPrivs:\t1'* && $status == *$'Seccomp:\t2'* ]] \
        || fail "the service has more rights than the unit says: $status"
    in_system systemctl restart manako
    await_server
    in_system systemctl stop manako
    [[ $(in_system systemctl show manako --property Result --value) == success ]] || fail "the service does not end by itself"
    # What goes wrong is in the journal, and the token is not.
    sed -i "s/--port $port/--port $port --certificate \/etc\/manako\/none.pem/" "$tree/etc/manako/serve.conf"
    in_system systemctl start manako || true
    for ((tries = 0; tries < 50; tries++)); do
        said=$(in_system journalctl --no-pager --unit manako)
        [[ $said != *none.pem* ]] || break
        sleep 0.2
    done
    [[ $said == *none.pem* ]] || fail "the journal does not say what went wrong: $said"
    ! grep -q "$(sed -n 's/^MANAKO_TOKEN=//p' "$tree/etc/manako/token")" <<<"$said" || fail "the journal has the token"
    step "the service runs under systemd, with all that the unit takes from it"
}

check_nothing_left() {
    local left
    left=$(cd "$tree" && {
        find . -xdev -iname '*manako*'
        grep -rls manako etc var/lib/dpkg/status var/lib/systemd --exclude='*-' || true
    })
    [[ -z $left ]] || fail "purging left $left"
}

# Removes the package and then what it kept, in the system that was started or else without one.
check_removal() {
    local run=inside
    [[ -z $system ]] || run=in_system
    "$run" install -o manako -g manako /dev/null /var/lib/manako/data
    "$run" apt-get -qq -y remove manako >"$work/apt.log" 2>&1 || fail "cannot be removed: $(<"$work/apt.log")"
    [[ -e $tree/etc/manako/serve.conf && -e $tree/var/lib/manako/data ]] || fail "removing took settings or data away"
    "$run" apt-get -qq -y purge manako >"$work/apt.log" 2>&1 || fail "cannot be purged: $(<"$work/apt.log")"
    if [[ -n $system ]]; then
        [[ $(in_system systemctl is-enabled manako 2>/dev/null) != enabled ]] || fail "the service is enabled after purging"
        stop_system
    fi
    check_nothing_left
    step "purged without a trace"
}
