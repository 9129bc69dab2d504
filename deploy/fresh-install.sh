#!/usr/bin/env bash
# Tests deploy/install.sh on a machine on which nothing is prepared: a new, minimal Debian in a folder, with systemd as its first
# process in namespaces of its own. systemd, Caddy and the servers really run there.
#
#   fresh-install.sh CHECKOUT
#
# 1. install.sh refuses what is missing or taken, in plain words, and changes nothing.
# 2. It installs from a checkout that only root can read. The site answers through Caddy, the first owner begins with the printed code,
#    the operator's commands work, a backup is made.
# 3. It updates from a folder that "npm run package" wrote. The restore of docs/operate.md brings the data back. A version that does not start makes way for the one before.
#
# Prints a line PASS or FAIL with the seconds of each step, and ends with 1 when one failed. Tested is the newest commit of CHECKOUT.
# Needs root on Debian, 4 GB of disk, 15 minutes on two cores, and the ports 80, 443 and 3000: the network is the one of this machine.
# ROOT=FOLDER copies a root that "debootstrap" made before instead of making one.
# shellcheck disable=SC2016,SC2317
set -euo pipefail

[ $# = 1 ] || { sed -n '2,/^set /s/^# \{0,1\}//p' "$0" | sed '$d'; exit 2; }
checkout=$(git -C "$1" rev-parse --show-toplevel)
{ [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ]; } || { echo "It needs root on Debian." >&2; exit 2; }
command -v debootstrap >/dev/null || { apt-get update -qq && apt-get install -y -qq debootstrap; } >/dev/null

base=$(mktemp -d "${TMPDIR:-/var/tmp}/fresh-install.XXXXXX")
root=$base/root
logs=${LOGS:-$(mktemp -d "${TMPDIR:-/var/tmp}/fresh-install-logs.XXXXXX")}
mkdir -p "$logs"
failed=0
starter=
systemd=
# shellcheck source=deploy/debian-root.sh
. "$(dirname "$0")/debian-root.sh"

# The end of the first process of a process namespace ends all others, and with the last of them its mounts.
clean() {
  trap - EXIT INT TERM
  if [ -n "$systemd" ]; then kill -KILL "$systemd" 2>/dev/null || true; fi
  if [ -n "$starter" ]; then
    wait "$starter" 2>/dev/null || true
    find /sys/fs/cgroup -depth -type d -path "*/fresh-install-$starter*" -exec rmdir {} + 2>/dev/null || true
  fi
  remove_base
}
trap clean EXIT
trap 'exit 130' INT TERM

# With systemd, the domain and the settings of npm.
make_root() {
  local settings
  make_debian systemd,sudo
  echo '127.0.0.1 dojo.localhost' >>"$root/etc/hosts"
  settings=$(npm config get userconfig)
  [ ! -e "$settings" ] || install -m 0600 "$settings" "$root/root/.npmrc"
}

# Starts systemd as the first process of the root. /dev has only what every container has, and /sys and /proc/sys cannot be written.
boot() {
  # The namespace of control groups begins in a group of its own, so that systemd touches no other.
  local group=/sys/fs/cgroup
  [ -e "$group/cgroup.controllers" ] || group=$group/systemd
  unshare --mount --propagation private bash -c '
    set -e
    root=$1 group=$2/fresh-install-$$
    mkdir -p "$group"
    echo $$ >"$group/cgroup.procs"
    exec unshare --mount --pid --uts --ipc --cgroup --fork --kill-child --propagation private bash -c '\''
      set -e
      mount --bind "$1" "$1"
      cd "$1"
      mount -t proc proc proc
      mount --bind proc/sys proc/sys
      mount -o remount,bind,ro proc/sys
      mount -t sysfs -o ro sysfs sys
      if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
        mount -t cgroup2 cgroup2 sys/fs/cgroup
      else
        mount -t tmpfs -o mode=755 tmpfs sys/fs/cgroup
        mkdir sys/fs/cgroup/systemd
        mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
      fi
      mount -t tmpfs -o mode=755 tmpfs dev
      for device in null zero full random urandom tty; do
        touch "dev/$device"
        mount --bind "/dev/$device" "dev/$device"
      done
      mkdir dev/pts dev/shm
      mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
      mount -t tmpfs tmpfs dev/shm
      ln -s pts/ptmx dev/ptmx
      ln -s /proc/self/fd dev/fd
      for number in 0 1 2; do ln -s "fd/$number" "dev/$(echo stdin stdout stderr | cut -d" " -f$((number + 1)))"; done
      mount -t tmpfs -o mode=755 tmpfs run
      mkdir -p old
      pivot_root . old
      umount -l /old
      rmdir /old
      exec env -i container=fresh-install /lib/systemd/systemd --log-target=console --unit=multi-user.target
    '\'' boot "$root"
  ' boot "$root" "$group" >"$logs/systemd.log" 2>&1 </dev/null &
  starter=$!
  for _ in $(seq 60); do
    systemd=$(tr -d ' ' <"/proc/$starter/task/$starter/children") || true
    [ -z "$systemd" ] || ! inside 'systemctl is-system-running --wait' 2>/dev/null | grep -q running || return 0
    sleep 1
  done
  return 1
}

# Runs a script as root in the machine.
inside() {
  local variables=()
  mapfile -d '' variables < <(passed_variables)
  nsenter --target "$systemd" --mount --pid --uts --ipc --cgroup env -i "${variables[@]}" HOME=/root LANG=C.UTF-8 \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin bash -euo pipefail -c "cd /root; $1" </dev/null
}

# refuses WORDS ARGUMENTS: install.sh ends with these words, and has changed nothing.
refuses='refuses() {
  local words=$1
  shift
  ! honbu/deploy/install.sh "$@" >refusal 2>&1 || return 1
  cat refusal
  grep -qF "$words" refusal
  [ ! -e /etc/honbu ] && [ ! -e /opt/honbu ] && ! id honbu 2>/dev/null && ! command -v caddy
}
'
# A request through Caddy, which has made a certificate for dojo.localhost by its own authority.
visit='cat >visit.mjs <<"END"
import { readFileSync } from "node:fs"
import { request } from "node:https"
const [path, body] = process.argv.slice(2)
const headers = { origin: "https://dojo.localhost", ...(body && { "content-type": "application/json" }) }
const ca = readFileSync("/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt")
request(`https://dojo.localhost${path}`, { method: body ? "POST" : "GET", headers, ca }, (response) => {
  console.log(response.statusCode, response.headers["strict-transport-security"])
  response.pipe(process.stdout)
}).end(body)
END
visit() { /opt/honbu/node_modules/.bin/node visit.mjs "$@" >answer && cat answer; }
'

step_make_root 'a new Debian with systemd'
step 'systemd starts' boot
[ $failed = 0 ] || exit 1
step 'a checkout that only root can read' inside 'umask 077; git clone -q /honbu.bundle honbu; cd honbu; git checkout -q --detach; git log -1 --format=%h\ %s'

step 'no domain, and what is no domain, is refused' inside "$refuses
  refuses 'Name the domain of the site'
  refuses 'is no domain' https://dojo.localhost/"
step 'a taken port is refused, with the name of the program' inside "$refuses
  systemd-socket-activate --listen=80 true & taken=\$!
  until grep -q ':0050 .* 0A ' /proc/net/tcp /proc/net/tcp6; do sleep 0.1; done
  refuses 'Port 80 is taken by systemd-socket' dojo.localhost || { kill \$taken; exit 1; }
  kill \$taken"
step 'a Caddyfile of the operator is refused' inside "$refuses
  mkdir /etc/caddy; echo 'other.localhost' >/etc/caddy/Caddyfile
  refuses '/etc/caddy/Caddyfile is yours' dojo.localhost
  rm -r /etc/caddy"
step 'install.sh installs from the checkout' inside 'honbu/deploy/install.sh dojo.localhost | tee installed; grep "Code " installed'
step 'the build leaves nothing behind' inside '! command -v npm; ! command -v node; [ -z "$(ls -d /var/tmp/honbu-install.* 2>/dev/null)" ]
  [ ! -e honbu/node_modules ]; [ ! -e .npm ]; [ -z "$(find /opt/honbu/ \( ! -user root -o -perm /022 -o ! -perm -004 \) ! -type l)" ]
  stat -c "%a %U" /etc/honbu/honbu.env /var/lib/honbu /var/backups/honbu | paste -sd, | grep -x "600 root,700 honbu,700 honbu"'
step 'the site answers through Caddy' inside "$visit
  for _ in \$(seq 30); do visit / >/dev/null 2>&1 && break; sleep 1; done
  grep '^200 max-age=' answer"
step 'the first owner begins with the code' inside "$visit
  code=\$(sed -n 's/^ *Code *\([^ ]*\) .*/\1/p' installed)
  visit /office/api/begin \"{\\\"code\\\":\\\"\$code\\\",\\\"name\\\":\\\"Asha Rao\\\",\\\"email\\\":\\\"asha@example.org\\\",\\\"password\\\":\\\"mango kettle brings rain\\\"}\"
  grep '^200 ' answer
  honbu staff list | tee staff; grep '^owner *asha@example.org' staff"
step 'a service decodes pictures, and sees neither network nor data' inside '# The server has connected for the variants of the sample pictures.
  [ "$(systemctl show --property=NAccepted --value honbu-pictures.socket)" -gt 0 ]
  honbu doctor >doctor || true; cat doctor
  grep -x "ok     Pictures         a service decodes them (/run/honbu-pictures.sock)" doctor
  systemctl is-active honbu-pictures.socket; ! systemctl --failed --no-legend --plain | grep honbu-pictures || exit 1
  mkdir -p "/run/systemd/system/honbu-pictures@.service.d"
  { echo "[Service]"; echo "ExecStart="; echo "ExecStart=/bin/sh -c \"ls /var /etc /run /srv; readlink /proc/self/ns/net; id\""; echo "StandardOutput=file:/tmp/seen"; } >"/run/systemd/system/honbu-pictures@.service.d/seen.conf"
  systemctl daemon-reload; honbu doctor >doctor || true; cat doctor /tmp/seen
  grep "^TO DO  Pictures" doctor; ! grep -E "lib|honbu|backups|passwd|uid=0" /tmp/seen || exit 1
  grep -F "net:[" /tmp/seen; ! grep -F "$(readlink /proc/1/ns/net)" /tmp/seen || exit 1
  rm -r "/run/systemd/system/honbu-pictures@.service.d"; systemctl daemon-reload; honbu doctor >doctor || true; grep "^ok     Pictures" doctor'
step 'units, timers and a backup' inside 'systemd-analyze verify --man=no /etc/systemd/system/honbu*
  for unit in honbu@3000.service caddy.service $(cd /opt/honbu/deploy/systemd && ls *.timer); do systemctl is-enabled $unit; systemctl is-active $unit; done
  ! honbu backup /var/backups/honbu 2>&1 | tee backup || exit 1
  grep -qi "recovery phrase" backup; KEYS_KEPT_ELSEWHERE=yes honbu backup /var/backups/honbu; ls /var/backups/honbu/*/manifest.json'
step 'an update from a package needs no domain, keeps settings and data, and restarts the server' inside "$visit
  cp -a /opt/honbu/ package; before=\$(readlink /opt/honbu); echo FORM_LIMIT=31 >>/etc/honbu/honbu.env
  package/deploy/install.sh
  after=\$(readlink /opt/honbu); [ \"\$after\" != \"\$before\" ]; [ -d \"\$before\" ]
  readlink /proc/\$(systemctl show --property=MainPID --value honbu@3000)/cwd | grep -x \"\$after\"
  honbu staff list | grep '^owner *asha@example.org'; grep FORM_LIMIT=31 /etc/honbu/honbu.env
  visit / >/dev/null; grep '^200 max-age=' answer"
step 'a restore as docs/operate.md says, with keys that were kept elsewhere' inside "$visit
  KEYS_KEPT_ELSEWHERE=yes honbu backup /var/backups/honbu; cp -r /var/backups/honbu /var/restore
  systemctl stop honbu@3000 honbu-backup.timer honbu-erasures.timer
  mv /var/lib/honbu /var/lib/honbu.old; install -d -o honbu -g honbu -m 0700 /var/lib/honbu
  for key in document issuer auth; do install -o honbu -g honbu -m 0600 /var/lib/honbu.old/\$key.key /var/lib/honbu; done
  chown -R honbu: /var/restore; honbu restore /var/restore
  systemctl start honbu@3000 honbu-backup.timer honbu-erasures.timer
  for _ in \$(seq 30); do visit / >/dev/null 2>&1 && grep -q '^200 max-age=' answer && break; sleep 1; done
  grep '^200 max-age=' answer; honbu staff list | grep '^owner *asha@example.org'"
step 'a version that does not start makes way for the one before' inside "$visit
  echo 'throw new Error(\"broken on purpose\")' >package/app/start.mjs; before=\$(readlink /opt/honbu)
  ! package/deploy/install.sh >update 2>&1 || exit 1
  cat update; grep -q 'The version before serves again' update; grep -q 'broken on purpose' update
  [ \"\$(readlink /opt/honbu)\" = \"\$before\" ]; [ \$(ls -d /opt/honbu-* | wc -l) -le 2 ]
  visit / >/dev/null; grep '^200 max-age=' answer"

echo "Logs: $logs"
exit $failed
