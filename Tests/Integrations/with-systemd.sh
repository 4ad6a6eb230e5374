#!/bin/sh
# Runs a command with a real systemd of the user, in namespaces of its own, so that the machine's own is left alone.
# As root: private mounts and cgroups are made. usage: with-systemd COMMAND…
set -eu
if [ "${1:-}" != --inside ]; then
  [ "$(id -u)" -eq 0 ] || { echo 'with-systemd: only root can make the namespaces' >&2; exit 77; }
  for program in /lib/systemd/systemd dbus-run-session unshare; do
    command -v "$program" >/dev/null || { echo "with-systemd: $program is needed" >&2; exit 69; }
  done
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  unshare -mC --propagation private "$0" --inside "$folder" "$@"
  exit
fi
shift
folder=$1
shift
mount -t tmpfs tmpfs /run
mkdir -p /run/systemd/system /run/user/0
chmod 700 /run/user/0
export XDG_RUNTIME_DIR=/run/user/0 XDG_CONFIG_HOME="$folder/config" XDG_DATA_HOME="$folder/data" \
  XDG_STATE_HOME="$folder/state" XDG_CACHE_HOME="${XDG_CACHE_HOME:-$folder/cache}" HOME="$folder"
mkdir -p "$XDG_CONFIG_HOME" "$XDG_DATA_HOME"
exec dbus-run-session -- sh -c '
  /lib/systemd/systemd --user >"$HOME/systemd.log" 2>&1 &
  manager=$!
  for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    state=$(systemctl --user is-system-running 2>/dev/null || true)
    case $state in running | degraded) break ;; esac
    sleep 0.5
  done
  case $state in running | degraded) ;; *) echo "with-systemd: the manager is ${state:-not there}" >&2; cat "$HOME/systemd.log" >&2; kill $manager; exit 70 ;; esac
  "$@"
  status=$?
  kill $manager
  exit $status
' sh "$@"
