#!/usr/bin/env bash
# Installs Honbu on a machine with Debian (12 or newer) or Ubuntu (24.04 or newer), or updates it. Needs root.
#
#   install.sh DOMAIN               installs, for example: sudo deploy/install.sh dojo.example.org
#   install.sh DOMAIN --no-caddy    the same without a web server: set up your own with deploy/nginx or deploy/caddy
#   install.sh                      updates: settings and data stay, and the old version returns when the new one does not start
#
# In a checkout it builds the package first (1 GB of memory, a few minutes). In a folder that "npm run package -- FOLDER" wrote,
# on any machine with the same processor, it builds nothing. What it installs:
#
#   /opt/honbu-VERSION-TIME    the package, which belongs to root; /opt/honbu is a link to the present one, and the one before it stays
#   /etc/honbu/honbu.env       the settings; /var/lib/honbu the data; /var/backups/honbu the backups; the system user honbu
#   /etc/systemd/system        the service honbu@3000, the one that decodes pictures for it, and the timers
#   /usr/local/bin/honbu       the operator's commands
#   /etc/caddy/Caddyfile       Caddy in front of it, with a certificate
#
# It checks everything first, and changes nothing when something is missing. It can be run again at any time.
set -euo pipefail
umask 022

installation=/opt/honbu
settings=/etc/honbu/honbu.env
units=/etc/systemd/system
caddyfile=/etc/caddy/Caddyfile
log=/var/log/honbu-install.log
port=3000
# Debian's npm is too old to heed which install scripts are allowed, and installs packages for other C libraries. It downloads this one.
npm_version=11.19.1
npm_integrity=sha512-ztsxKxt/kkIaAs+2i0GU6I+DRmUdrNasxTZKJe9TCdSjKxlhah/4r/hl5ygMD6XAg1qZ9c2TNomR4qgOydp10g==
# The memory and disk that the build was measured to need, in MB. A machine of 1 GB reports a little less.
build_memory=900
build_disk=2500
package_disk=400

source=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
builds=no
[ ! -d "$source/site" ] || builds=yes
work=
release=
temporary_packages=

usage() { sed -n '2,/^#$/p' "$0" | sed -n 's/^# \{0,1\}//p'; }
say() { printf '%s\n' "$@"; }
stop() {
  printf '\n%s\n' "$@" >&2
  exit 1
}
# run REASON COMMAND…: the output goes to the log; a failure ends with the reason and the end of the log.
run() {
  local reason=$1
  shift
  "$@" >>"$log" 2>&1 </dev/null || stop "$reason" "The end of $log:
$(tail -n 15 "$log" | sed 's/^/  | /')"
}
has_systemd() { [ -d /run/systemd/system ]; }

installed_packages() { dpkg-query -W -f='${db:Status-Status} ${binary:Package}\n' | awk '$1 != "config-files" { print $2 }' | sort; }
# Removes the packages that came with npm. dpkg refuses to remove what another package needs by now.
remove_temporary_packages() {
  say "$temporary_packages" | xargs --no-run-if-empty dpkg --purge >>"$log" 2>&1 || true
  temporary_packages=
}

# Removes what only the installation needed, and a package to which nothing was switched.
clean() {
  trap - EXIT INT TERM
  [ -z "$work" ] || rm -rf "$work"
  [ -z "$release" ] || [ "$(readlink "$installation")" = "$release" ] || rm -rf "$release"
  remove_temporary_packages
}
trap clean EXIT
trap 'exit 130' INT TERM

# --- What must be true before anything is changed ---

problems=()
problem() { problems+=("$*"); }

# The names of the programs that listen on a port, or nothing. From /proc, because ss need not be installed.
listeners() {
  local inode process
  # Without IPv6 there is no tcp6.
  { cat /proc/net/tcp /proc/net/tcp6 2>/dev/null || true; } | awk -v port="$(printf ':%04X' "$1")" '$4 == "0A" && substr($2, length($2) - 4) == port { print $10 }' | while read -r inode; do
    process=$(find /proc/[0-9]*/fd -lname "socket:\[$inode\]" 2>/dev/null | head -n 1 | cut -d/ -f3) || true
    cat "/proc/$process/comm" 2>/dev/null || echo 'another program'
  done | sort -u
}
free_megabytes() { df --output=avail -BM "$1" | tail -n 1 | tr -dc 0-9; }
is_ours() { grep -qs '^# Caddy in front of one process of Honbu' "$caddyfile"; }
# Whether the Caddyfile is missing or the one that Debian's package brings.
is_untouched() {
  [ ! -e "$caddyfile" ] || [ "$(md5sum <"$caddyfile" | cut -d' ' -f1)" = \
    "$(dpkg-query -W -f='${Conffiles}\n' caddy 2>/dev/null | awk -v file="$caddyfile" '$1 == file { print $2 }')" ]
}

check_system() {
  local id version
  # shellcheck source=/dev/null
  read -r id version < <(. /etc/os-release && echo "${ID:-unknown} ${VERSION_ID:-0}")
  case $id in
  debian) [ "${version%%.*}" -ge 12 ] || problem "This is Debian $version. Use Debian 12 or newer." ;;
  ubuntu) [ "${version%%.*}" -ge 24 ] || problem "This is Ubuntu $version. Use Ubuntu 24.04 or newer." ;;
  *) problem "This is neither Debian nor Ubuntu. docs/operate.md says under \"What install.sh does\" how to install it by hand." ;;
  esac
  case $(uname -m) in
  x86_64) platform=linux-x64 ;;
  aarch64) platform=linux-arm64 ;;
  *) problem "The processor is $(uname -m). Honbu runs on x86_64 and aarch64 (64-bit ARM)." ;;
  esac
}

check_resources() {
  local memory
  memory=$(awk '/^(MemTotal|SwapTotal):/ { sum += $2 } END { print int(sum / 1024) }' /proc/meminfo)
  if [ $builds = yes ]; then
    [ "$memory" -ge $build_memory ] ||
      problem "The build needs 1 GB of memory, and this machine has $memory MB. Run \"npm ci && npm run package -- FOLDER\" on a larger machine with the same processor, copy FOLDER here, and run FOLDER/deploy/install.sh (docs/operate.md, \"A small machine\")."
    [ "$(free_megabytes /var/tmp)" -ge $build_disk ] ||
      problem "The build needs $build_disk MB of free disk in /var/tmp, and $(free_megabytes /var/tmp) MB are free."
  elif ! "$source/node_modules/.bin/node" --version >/dev/null 2>&1; then
    problem "The package in $source does not run on this machine. It was made for another processor, or it is not complete. Make it again on a machine with the processor $(uname -m)."
  fi
  [ "$(free_megabytes /opt)" -ge $package_disk ] ||
    problem "The package needs $package_disk MB of free disk in /opt, and $(free_megabytes /opt) MB are free."
}

check_place() {
  local names
  if [ -e "$installation" ] && [ ! -L "$installation" ]; then
    problem "$installation is a folder that this command did not make. Move it away: mv $installation $installation-by-hand"
  fi
  [ -n "$domain" ] || return 0
  [ ! -e "$settings" ] || grep -qxF "ORIGIN=https://$domain" "$settings" ||
    problem "$settings has another ORIGIN than https://$domain. To move the site to another name, change it there and in $caddyfile. To update, name no domain."
  names=$(listeners $port)
  [ -z "$names" ] || [ -L "$installation" ] || problem "Port $port is taken by $(say "$names" | paste -sd' '). Stop it first."
  [ $uses_caddy = yes ] || return 0
  for number in 80 443; do
    names=$(listeners $number | grep -vx caddy || true)
    [ -z "$names" ] || problem "Port $number is taken by $(say "$names" | paste -sd' '), and Caddy needs it. Stop and remove that program, or keep it as the web server: add --no-caddy, and see deploy/nginx/honbu.conf."
  done
  is_ours || is_untouched ||
    problem "$caddyfile is yours, and stays as it is. Add what $source/deploy/caddy/Caddyfile contains for $domain to it, and run this with --no-caddy. Or move it away."
}

domain=
uses_caddy=yes
for argument in "$@"; do
  case $argument in
  --no-caddy) uses_caddy=no ;;
  -h | --help) usage && exit 0 ;;
  -*) stop "There is no option $argument." "$(usage)" ;;
  *)
    [ -z "$domain" ] || stop "Name one domain only." "$(usage)"
    domain=${argument,,}
    ;;
  esac
done
[ "$(id -u)" = 0 ] || stop "It needs root: sudo $0 $*"
# Without a domain it updates what a run with a domain has installed.
if [ -n "$domain" ] || [ ! -e "$settings" ] || [ ! -L "$installation" ]; then
  [ -n "$domain" ] || stop "Name the domain of the site, for example: $0 dojo.example.org" "$(usage)"
  [[ $domain =~ ^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$ ]] ||
    stop "\"$domain\" is no domain. Name it without https:// and without a path, for example dojo.example.org."
fi
check_system
check_resources
check_place
[ ${#problems[@]} = 0 ] || stop "Nothing was changed:" "${problems[@]/#/- }"

# --- The package ---

# apt_install PACKAGE [OPTION…]
apt_install() {
  run "The lists of packages cannot be read. Is there a connection to the internet?" apt-get update -o DPkg::Lock::Timeout=300
  run "$1 cannot be installed." env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"
}

# download NAME VERSION INTEGRITY FOLDER: a package of npm with the hash that is pinned, unpacked.
download() {
  local file hash
  mkdir "$4"
  run "$1 cannot be downloaded. Is there a connection to the internet?" \
    npm pack --silent --cache "$work/cache" --pack-destination "$4" "$1@$2"
  file=$(echo "$4"/*.tgz)
  hash=$(printf %s "${3#sha512-}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
  say "$hash  $file" | sha512sum --check --status || stop "The hash of $1 $2 is not the one that is pinned. Nothing was installed."
  tar -xzf "$file" -C "$4" --strip-components=1 --no-same-owner
  rm "$file"
}

# Node and npm of the versions that the project is tested with, in a folder that is removed at the end.
prepare_tools() {
  local lock="$source/package-lock.json" pinned packages_before
  if ! command -v npm >/dev/null; then
    say "Installing npm for the time of the build…"
    packages_before=$(installed_packages)
    # Without waiting for the disk after each of some hundred packages, because they are removed again.
    apt_install npm -o DPkg::Options::=--force-unsafe-io
    temporary_packages=$(comm -13 <(say "$packages_before") <(installed_packages))
  fi
  say "Downloading Node and npm…"
  pinned=$(node -p 'const { version, integrity } = require(process.argv[1]).packages["node_modules/node-" + process.argv[2]]; version + " " + integrity' "$lock" "$platform")
  download "node-$platform" "${pinned% *}" "${pinned#* }" "$work/node"
  download npm "$npm_version" "$npm_integrity" "$work/npm"
  mkdir "$work/bin"
  ln -s ../node/bin/node "$work/bin/node"
  ln -s ../npm/bin/npm-cli.js "$work/bin/npm"
}

# Builds in a copy, so that nothing in the checkout comes to belong to root.
build_package() {
  prepare_tools
  mkdir "$work/checkout"
  tar -C "$source" --exclude=./.git --exclude=./node_modules --exclude=./dist --exclude='./data*' --exclude='./.env*' -cf - . |
    tar -C "$work/checkout" --no-same-owner -xf -
  local build=(env -C "$work/checkout" PATH="$work/bin:$PATH" npm_config_cache="$work/cache")
  say "Installing the packages of the build…"
  run "The packages of the build cannot be installed." "${build[@]}" npm ci
  # One after the other, in processes of their own, because each needs most of the memory that a small machine has.
  say "Building the site…"
  run "The site cannot be built." "${build[@]}" npm run build -- site
  say "Building the office…"
  run "The office cannot be built." "${build[@]}" npm run build -- office
  say "Installing the packages of the server…"
  run "The package cannot be made." "${build[@]}" npm run package -- "$1"
  say "Removing what only the build needed…"
  rm -rf "$work"
  remove_temporary_packages
}

: >"$log"
chmod 0600 "$log"
previous=$(readlink "$installation" || true)
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$source/package.json")
release=$installation-$version-$(date -u +%Y%m%dT%H%M%SZ)
if [ $builds = yes ]; then
  work=$(mktemp -d /var/tmp/honbu-install.XXXXXX)
  build_package "$release"
else
  say "Copying the package…"
  run "The package cannot be copied." cp -a "$source/." "$release"
fi
# The user of the server reads it, however private the folder was where it was made.
chown -R root:root "$release"
chmod -R u+rwX,go+rX,go-w "$release"

# --- The machine ---

say "Creating the user, the folders and the settings…"
id honbu >/dev/null 2>&1 || run "The user honbu cannot be created." \
  useradd --system --user-group --home-dir /var/lib/honbu --shell /usr/sbin/nologin honbu
install -d -o honbu -g honbu -m 0700 /var/lib/honbu /var/cache/honbu /var/backups/honbu
install -d -m 0755 "${settings%/*}" "$units" /usr/local/bin
if [ ! -e "$settings" ]; then
  sed "s/dojo\.example\.org/$domain/" "$release/deploy/systemd/honbu.env" >"$settings.new"
  chmod 0600 "$settings.new"
  mv "$settings.new" "$settings"
fi
ln -sfn "$installation/deploy/honbu" /usr/local/bin/honbu

# switch_to PACKAGE: the link, and the units of this version. A timer that the operator has switched off stays off.
switch_to() {
  local file timers=()
  ln -sfn "$1" "$installation.new"
  mv -T "$installation.new" "$installation"
  for file in "$1"/deploy/systemd/*.timer; do
    [ -e "$units/${file##*/}" ] || timers+=("${file##*/}")
  done
  install -m 0644 "$1"/deploy/systemd/*.{service,socket,timer} "$units"
  has_systemd || return 0
  run "systemd cannot read the units." systemctl daemon-reload
  [ ${#timers[@]} = 0 ] || run "The timers cannot be switched on." systemctl enable --now "${timers[@]}"
}

is_ready() {
  (
    cd "$installation"
    eval "$(env -i PATH="$PATH" node_modules/.bin/node commands/environment-file.ts "$settings")"
    # shellcheck disable=SC2016
    node_modules/.bin/node -e 'const [host, port] = process.argv.slice(1)
      fetch(`http://${host.includes(":") ? `[${host}]` : host}:${port}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' \
      "${HOST:-127.0.0.1}" "$1"
  ) >/dev/null 2>&1
}

# Restarts one server after the other, and waits until each is ready: at most three minutes, or until it has ended three times.
restart_servers() {
  local unit until is_first=yes
  for unit in "${servers[@]}"; do
    systemctl stop "$unit"
    # The compiled code of the version before.
    [ $is_first = no ] || find /var/cache/honbu -mindepth 1 -delete
    is_first=no
    systemctl enable --quiet --now "$unit" || return 1
    until=$((SECONDS + 180))
    until is_ready "${unit//[^0-9]/}"; do
      [ $SECONDS -lt $until ] && [ "$(systemctl show --property=NRestarts --value "$unit")" -lt 3 ] || return 1
      sleep 1
    done
  done
}

last_lines() { journalctl --unit="${servers[0]}" --output=cat --lines=15 --no-pager | sed 's/^/  | /'; }

say "Switching to $release…"
switch_to "$release"
if has_systemd; then
  mapfile -t servers < <(systemctl list-units --plain --no-legend --all --state=active,activating,failed 'honbu@*.service' | awk '{ print $1 }')
  [ ${#servers[@]} -gt 0 ] || servers=("honbu@$port.service")
  say "Starting ${servers[*]}…"
  if ! restart_servers; then
    reason=$(last_lines)
    [ -d "$previous" ] ||
      stop "The server does not start. Its last lines (journalctl -u ${servers[0]}):" "$reason" "Mend the cause, and run this command again. Settings are in $settings."
    say "The new version does not start. Going back to $previous…"
    switch_to "$previous"
    restart_servers ||
      stop "The version before does not start either. Its last lines (journalctl -u ${servers[0]}):" "$(last_lines)" "If it says that the data was written by a newer Honbu, see \"Upgrade\" in docs/operate.md."
    stop "The version before serves again. The last lines of the new version:" "$reason"
  fi
fi
# The present one and the one before it stay.
for folder in "$installation"-*-[0-9]*Z; do
  [ "$folder" = "$release" ] || [ "$folder" = "$previous" ] || rm -rf "$folder"
done

if [ -n "$domain" ] && [ $uses_caddy = yes ] && ! is_ours; then
  say "Installing Caddy…"
  command -v caddy >/dev/null || apt_install caddy
  [ ! -e "$caddyfile" ] || mv "$caddyfile" "$caddyfile.before-honbu"
  install -d -m 0755 "${caddyfile%/*}"
  sed "s/dojo\.example\.org/$domain/g" "$release/deploy/caddy/Caddyfile" >"$caddyfile"
  if has_systemd; then
    run "Caddy does not accept $caddyfile." systemctl enable --now caddy
    run "Caddy does not accept $caddyfile." systemctl reload-or-restart caddy
  fi
fi

# --- What to do next ---

origin=$(sed -n 's/^ORIGIN=//p' "$settings")
if [ -z "$domain" ] && has_systemd; then
  say "" "Honbu $version serves $origin."
  exit 0
fi

# The code that the last start printed while the office had no owner.
setup_code() {
  local start
  start=$(systemctl show --property=InvocationID --value "${servers[0]}")
  for _ in 1 2 3 4 5; do
    journalctl --output=cat --no-pager "_SYSTEMD_INVOCATION_ID=$start" | sed -n 's/^ *Code  *\([A-Z0-9-]*\) .*/\1/p' | grep . && return
    sleep 1
  done
  return 1
}

say "" "Honbu $version is installed." ""
if has_systemd; then
  say "  Site    $origin"
  say "  Office  $origin/office"
  code=$(setup_code) && say "  Code    $code (enter it in the office to become its first owner)"
  # Without a code the office has an owner.
  [ -n "$code" ] || exit 0
else
  # From the unit, so that the server runs here as it runs there. Without systemd there is no service for pictures.
  unit=$units/honbu@.service
  environment=$(sed -n "/PICTURES_SOCKET/d; s/%i/$port/; s/^Environment=//p" "$unit")
  start=$(sed -n "s/^ExecStart=//p" "$unit")
  say "systemd is not running here, so nothing was started. This starts the server, and prints the code for the first owner:"
  say ""
  say "  (cd $installation && umask 077 && export $environment && eval \"\$(node_modules/.bin/node commands/environment-file.ts $settings)\" && exec setpriv --reuid=honbu --regid=honbu --init-groups $start)"
  [ $uses_caddy = no ] || say "" "And this starts Caddy in front of it:" "" "  caddy run --config $caddyfile"
fi
say "" "Next:"
[ $uses_caddy = yes ] || say "  - Set up your web server, from $installation/deploy/nginx or $installation/deploy/caddy."
getent ahosts "${origin#https://}" >/dev/null || say "  - Let ${origin#https://} point to this machine (a record A or AAAA): a certificate needs it."
say "  - Open $origin/office, enter the code, and become the first owner." \
  "  - Make a recovery phrase there (Backups), and write it down on paper: it opens the backups, and nobody can find it out later." \
  "  - Enter SMTP_URL and OFFICE_EMAIL in $settings, and: systemctl restart honbu@$port" \
  "  - Let the machine check itself: honbu doctor" \
  "  - Copy /var/backups/honbu to another place each day: see $installation/docs/operate.md, \"Backup\"."
