#!/usr/bin/env bash
# Runs the README's two commands on a machine on which nobody has ever run them: a new, minimal Debian of this machine's release
# in a folder of its own, with nothing but Node, npm and git.
#
#   deploy/fresh-machine.sh [CHECKOUT]
#
# 1. As an ordinary user, without Chromium and nginx, in a folder with a space and a letter that is not ASCII, umask 077, LANG=C,
#    TZ=Asia/Kolkata, no terminal: npm ci && npm start, then npm ci && npm test. npm start also has no network, no IPv6 and a home
#    that it cannot write to. The tests bring their own browser from npm.
# 2. As root, in a plain folder: the same, and npm test passes.
#
# Prints a line PASS or FAIL with the seconds of each step, and ends with 1 when one failed. What the commands print is in
# LOGS (default: a new folder, which is printed). It takes the newest commit of CHECKOUT, by default of the checkout that the
# script is in, without changes that are not committed.
#
# EXTRA="libatomic1 …" installs packages in the new machine beforehand, to look behind a failure that is known. TESTS=no leaves
# npm test out. LIMIT=1800 ends a step after half an hour (default: an hour).
#
# Needs root on Debian, 6 GB of disk and 30 minutes on two cores. The packages come from where this machine gets its own:
# sources of apt, settings of npm, certificates and variables of proxies are read from it. All mounts are in a mount namespace
# and all processes in a process namespace of the run, so both are gone when the run ends, however it ends.
set -euo pipefail

case ${1:-} in -*) sed -n '2,/^set /s/^# \{0,1\}//p' "$0" | sed '$d'; exit 2 ;; esac
checkout=$(git -C "${1:-$(dirname "$0")}" rev-parse --show-toplevel)
[ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] || { echo "It needs root on Debian." >&2; exit 2; }

base=$(mktemp -d "${TMPDIR:-/var/tmp}/fresh-machine.XXXXXX")
root=$base/root
logs=${LOGS:-$(mktemp -d "${TMPDIR:-/var/tmp}/fresh-machine-logs.XXXXXX")}
mkdir -p "$logs"
failed=0
runner=
# shellcheck source=deploy/debian-root.sh
. "$(dirname "$0")/debian-root.sh"

# Ends what runs in the root: the end of the first process of a process namespace ends all others. --kill-child does not do it,
# because the kernel forgets that wish when the process changes its user.
stop_runner() {
  [ -n "$runner" ] || return 0
  local first
  first=$(cat "/proc/$runner/task/$runner/children" 2>/dev/null) || true
  # shellcheck disable=SC2086
  [ -z "$first" ] || kill -KILL $first 2>/dev/null || true
  kill -KILL "$runner" 2>/dev/null || true
  wait "$runner" 2>/dev/null || true
  runner=
}

clean() {
  trap - EXIT INT TERM
  stop_runner
  # The deepest first. There should be none, because all mounts are in the namespace of the run.
  awk -v root="$base/" 'index($5, root) == 1 { print length($5), $5 }' /proc/self/mountinfo | sort -rn | cut -d' ' -f2- |
    while read -r point; do umount "$point" || umount -l "$point" || true; done
  remove_base
}
trap clean EXIT
trap 'exit 130' INT TERM

install_missing() {
  local missing=()
  command -v debootstrap >/dev/null || missing+=(debootstrap)
  command -v unshare >/dev/null || missing+=(util-linux)
  command -v ip >/dev/null || missing+=(iproute2)
  [ ${#missing[@]} = 0 ] || { apt-get update -qq && apt-get install -y -qq "${missing[@]}"; } >"$logs/apt.log" 2>&1
}

# A user, Node and npm, which the README asks for, as /usr/local, and the settings of npm.
make_root() {
  make_debian
  mkdir -p "$root/usr/local/lib/node_modules" "$root/usr/local/etc"
  local node
  node=$(readlink -f "$(command -v node)")
  install -m 0755 "$node" "$root/usr/local/bin/node"
  ldd "$node" | awk '$3 ~ /^\// { print $3 }' | while read -r library; do
    [ -e "$root$library" ] || install -D -m 0755 "$(readlink -f "$library")" "$root$library"
  done
  cp -a "$(npm root --global)/npm" "$root/usr/local/lib/node_modules/"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
  local settings
  settings=$(npm config get globalconfig)
  [ ! -e "$settings" ] || cp "$settings" "$root/usr/local/etc/npmrc"
  chroot "$root" useradd --create-home --shell /bin/bash dojo
  settings=$(npm config get userconfig)
  if [ -e "$settings" ]; then
    install -m 0600 "$settings" "$root/root/.npmrc"
    install -m 0600 "$settings" "$root/home/dojo/.npmrc"
    chroot "$root" chown dojo:dojo /home/dojo/.npmrc
  fi
  # A home without write permission.
  install -d -m 0555 "$root/home/locked"
  [ ! -e "$settings" ] || install -m 0444 "$settings" "$root/home/locked/.npmrc"
  # shellcheck disable=SC2086
  [ -z "${EXTRA:-}" ] || { chroot "$root" apt-get update -qq && chroot "$root" apt-get install -y -qq --no-install-recommends $EXTRA; }
}

# The commands that still run in the process namespace of the run.
list_processes() {
  local first namespace process
  first=$(cut -d' ' -f1 "/proc/$runner/task/$runner/children" 2>/dev/null)
  [ -n "$first" ] || return 0
  namespace=$(readlink "/proc/$first/ns/pid")
  for process in /proc/[0-9]*; do
    [ "$(readlink "$process/ns/pid" 2>/dev/null)" != "$namespace" ] || { tr '\0' ' ' <"$process/cmdline" | head -c 150; echo; }
  done
}

# Runs a script in the root. The shell is the first process of the namespace and stays it (hence the "exit"), because somebody has
# to wait for orphans, as the first process of a machine does. A step that hangs is ended after LIMIT seconds.
# OFFLINE=yes leaves it the IPv4 address of the machine itself, and no other network.
# run_in USER HOME FOLDER SCRIPT [VARIABLE=VALUE…]
run_in() {
  local user=$1 home=$2 folder=$3 script=$4
  shift 4
  local variables=() offline=()
  [ -z "${OFFLINE:-}" ] || offline=(--net)
  mapfile -d '' variables < <(passed_variables)
  # shellcheck disable=SC2016
  setsid unshare "${offline[@]}" --mount --pid --fork --kill-child --propagation private bash -c '
    set -e
    root=$1 user=$2 folder=$3
    shift 3
    # So that / is a mount there, as on every machine.
    mount --bind "$root" "$root"
    mount -t proc proc "$root/proc"
    if [ "${OFFLINE:-}" = yes ]; then
      echo 1 >"$root/proc/sys/net/ipv6/conf/all/disable_ipv6"
      ip link set lo up
    fi
    mount --rbind /dev "$root/dev"
    mount --rbind /sys "$root/sys"
    exec chroot --userspec="$user" --groups= "$root" /usr/bin/env -i "$@"
  ' run "$root" "$user" "$folder" "${variables[@]}" \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME="$home" FOLDER="$folder" "$@" \
    bash -c "$script"$'\n''exit $?' </dev/null &
  runner=$!
  local status=0 until=$((SECONDS + ${LIMIT:-3600}))
  while kill -0 "$runner" 2>/dev/null; do
    if [ $SECONDS -ge $until ]; then
      echo "It has not ended after ${LIMIT:-3600} s. These processes were left:"
      list_processes
      stop_runner
      return 124
    fi
    sleep 0.2
  done
  wait "$runner" || status=$?
  runner=
  return $status
}

clone='git clone -q /honbu.bundle "$FOLDER" && cd "$FOLDER" && git checkout -q --detach && git log -1 --format=%h\ %s'
install='cd "$FOLDER" && npm ci'
# Starts, waits until the site, the built office and an asset answer, stops with SIGTERM, and expects the end within 40 s.
# shellcheck disable=SC2016
start='cd "$FOLDER" && set -m && port=$(node -p "const s = net.createServer().listen(0, \"127.0.0.1\", () => { console.log(s.address().port); s.close() }); \"\"" | tail -n 1)
  PORT=$port npm start & child=$!
  visit_script=$(mktemp --suffix=.mjs) && cat >"$visit_script" <<"END"
const address = `http://127.0.0.1:${process.argv[2]}`
const until = Date.now() + 300_000
const wait = async (path, isRight) => {
  for (;;) {
    const answer = await fetch(address + path).then(async (response) => ({ status: response.status, text: await response.text() }), String)
    if (isRight(answer)) return console.log(`visited ${path}: ${answer.status}`)
    if (Date.now() > until) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
await wait("/", ({ status }) => status === 200)
console.log(`first page after ${Math.round(performance.now() / 1000)} s`)
await wait("/readyz", ({ status }) => status === 200)
await wait("/organization/black-belts", ({ status, text }) => status === 200 && /Dan/.test(text ?? ""))
await wait("/office", ({ status, text }) => status === 200 && text.includes("<title>Office</title>"))
END
  status=0
  node "$visit_script" $port & visit=$!
  wait -n $child $visit || true
  kill -0 $child 2>/dev/null || { kill $visit 2>/dev/null; echo "npm start has ended."; exit 1; }
  wait $visit || status=1
  kill -TERM -- -$child 2>/dev/null || true
  for _ in $(seq 40); do kill -0 $child 2>/dev/null || break; sleep 1; done
  kill -0 $child 2>/dev/null && { echo "It did not stop within 40 s."; status=1; }
  exit $status'
test='cd "$FOLDER" && npm test'
install_missing
step_make_root "a new $(. /etc/os-release && echo "$PRETTY_NAME") with Node $(node --version) and npm $(npm --version)${EXTRA:+ and $EXTRA}"

place=(dojo:dojo /home/dojo "/home/dojo/Dōjō of mine/honbu")
variables=(LANG=C TZ=Asia/Kolkata)
# shellcheck disable=SC2016
mask='umask 077; mkdir -p "$(dirname "$FOLDER")"; '
step 'user: clone' run_in "${place[@]}" "$mask$clone" "${variables[@]}"
step 'user: npm ci' run_in "${place[@]}" "$mask$install" "${variables[@]}"
OFFLINE=yes step 'user: npm start' run_in dojo:dojo /home/locked "${place[2]}" "$mask$start" "${variables[@]}"
step 'user: npm ci again' run_in "${place[@]}" "$mask$install" "${variables[@]}"
[ "${TESTS:-yes}" = no ] || step 'user: npm test' run_in "${place[@]}" "$mask$test" "${variables[@]}"

place=(root:root /root /root/honbu)
variables=(LANG=C.UTF-8)
step 'root: clone' run_in "${place[@]}" "$clone" "${variables[@]}"
step 'root: npm ci' run_in "${place[@]}" "$install" "${variables[@]}"
step 'root: npm start' run_in "${place[@]}" "$start" "${variables[@]}"
step 'root: npm ci again' run_in "${place[@]}" "$install" "${variables[@]}"
[ "${TESTS:-yes}" = no ] || step 'root: npm test' run_in "${place[@]}" "$test" "${variables[@]}"

echo "Logs: $logs"
exit $failed
