# Read by fresh-machine.sh and fresh-install.sh, which set `checkout`, `root`, `logs` and `failed`: a minimal Debian in a folder, and
# the lines about the steps that run there.
# shellcheck shell=bash disable=SC2016,SC2034,SC2154

# Debian's smallest root of this machine's release, with its sources of apt, its certificates and the commit to try.
# make_debian [PACKAGE,…]. ROOT=FOLDER copies a root that "debootstrap" made before instead of making one.
make_debian() {
  local codename mirror
  # shellcheck source=/dev/null
  codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
  if [ -n "${ROOT:-}" ]; then
    cp -a "$ROOT" "$root"
  else
    mirror=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' |
      awk -v codename="$codename" '$2 == codename && $3 == "main" { print $1; exit }')
    debootstrap --variant=minbase --include="ca-certificates,git${1:+,$1}" "$codename" "$root" "${mirror:?No source of apt has $codename}"
  fi
  rm -rf "$root"/etc/apt/sources.list "$root"/etc/apt/*.d
  cp -a /etc/apt/. "$root/etc/apt/"
  mkdir -p "$root/usr/share/keyrings" "$root/usr/local/share/ca-certificates"
  cp -a /usr/share/keyrings/. "$root/usr/share/keyrings/"
  cp -a /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/"
  # Not with -a: some are links to folders that the root does not have.
  cp -rL --remove-destination /etc/ssl/certs/. "$root/etc/ssl/certs/" 2>/dev/null || true
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  # A bundle, because git refuses to clone the repository of another user.
  git -C "$checkout" bundle create --quiet "$root/honbu.bundle" HEAD
  chmod a+r "$root/honbu.bundle"
}

# Variables that name proxies and certificates, and settings of npm. No other variable of this machine gets in.
passed_variables() {
  env -0 | grep -zE '^([A-Za-z_]+_proxy|[A-Z_]+_PROXY|npm_config_[a-z_]+|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|GIT_SSL_CAINFO|CURL_CA_BUNDLE)=' || true
}

# step NAME COMMAND…: a line with the result and the seconds; the output goes to a log.
step() {
  local name=$1 log="$logs/${1//[^a-zA-Z0-9]/-}.log" startedAt=$SECONDS
  shift
  if "$@" >"$log" 2>&1; then
    printf 'PASS %5s s  %s\n' $((SECONDS - startedAt)) "$name"
  else
    failed=1
    printf 'FAIL %5s s  %s (the end of %s:)\n' $((SECONDS - startedAt)) "$name" "$log"
    tail -n 25 "$log" | sed 's/^/       | /'
  fi
}

# Makes the root with the function make_root of the script, or ends the run. In a process of its own, in which the first error ends it.
step_make_root() {
  make_root >"$logs/root.log" 2>&1 &
  step "$1" wait $!
  [ "$failed" = 0 ] || { tail -n 25 "$logs/root.log"; exit 1; }
}

# Removes the folder of the run. It stays when something is still mounted below it: a mounted /dev or /proc would be emptied with it.
remove_base() {
  if grep -qF " $base/" /proc/self/mountinfo; then
    echo "Something is still mounted below $base. It stays; unmount it, and then delete it." >&2
  else
    rm -rf --one-file-system "$base"
  fi
}
