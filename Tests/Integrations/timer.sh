#!/bin/sh
# Tries the timer with a real systemd of the user: "reminders on" sets it up, it runs, "reminders off" takes it away.
# As root, within with-systemd.sh. usage: timer [MOODLET]
set -eu
moodlet=$(realpath "${1:-.build/debug/moodlet}")
here=$(dirname "$(realpath "$0")")
if [ "${2:-}" != --inside ]; then exec "$here/with-systemd.sh" "$0" "$moodlet" --inside; fi
fail() { echo "timer: $*" >&2; exit 1; }
units="$XDG_CONFIG_HOME/systemd/user"
export MOODLET_TIMEZONE=UTC
"$moodlet" say 'reminders on'
systemd-analyze --user verify "$units/moodlet.timer" "$units/moodlet.service" || fail 'the units are not valid'
systemctl --user --quiet is-enabled moodlet.timer || fail 'the timer is not enabled'
systemctl --user --quiet is-active moodlet.timer || fail 'the timer does not wait'
systemctl --user list-timers --no-legend --no-pager moodlet.timer
"$moodlet" doctor | grep '^timer' || fail 'doctor does not show it'
systemctl --user start moodlet.service || fail 'the service fails'
[ "$(systemctl --user show -P Result moodlet.service)" = success ] || fail 'the service did not succeed'
# What was missed while the machine was off is made up for: the stamp of the last run is an old one.
stamps="$XDG_DATA_HOME/systemd/timers"
systemctl --user stop moodlet.timer
touch -d '2 hours ago' "$stamps/stamp-moodlet.timer"
before=$(systemctl --user show -P ExecMainStartTimestampMonotonic moodlet.service)
systemctl --user start moodlet.timer
for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  after=$(systemctl --user show -P ExecMainStartTimestampMonotonic moodlet.service)
  [ "$after" != "$before" ] && break
  sleep 2
done
[ "$after" != "$before" ] || fail 'a missed run is not made up for'
echo 'a missed run is made up for'
"$moodlet" say 'reminders off'
[ ! -e "$units/moodlet.timer" ] && [ ! -e "$units/moodlet.service" ] || fail 'units are left behind'
systemctl --user --quiet is-active moodlet.timer && fail 'the timer still waits'
echo 'gone again'
