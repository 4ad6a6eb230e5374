#!/bin/sh
# Tries notifications with a real daemon: dunst on a screen of Xvfb. The check-in's reminder is shown, "good" is pressed on
# it, and the entry is in the journal; then a tracked question is, and "yes" is its answer. usage: notifications MOODLET
set -eu
moodlet=${1:-.build/debug/moodlet}
if [ "${2:-}" != --inside ]; then
  for program in Xvfb dunst dunstctl dbus-run-session notify-send; do
    command -v "$program" >/dev/null || { echo "notifications: $program is needed (xvfb, dunst, dbus, libnotify-bin)" >&2; exit 69; }
  done
  folder=$(mktemp -d)
  trap 'kill $screen 2>/dev/null || true; rm -rf "$folder"' EXIT
  display=":$((90 + $$ % 400))"
  Xvfb "$display" -screen 0 640x480x24 >/dev/null 2>&1 &
  screen=$!
  sleep 1
  DISPLAY=$display dbus-run-session -- "$0" "$moodlet" --inside "$folder" 2>/dev/null
  exit
fi
folder=$3
export MOODLET_HOME="$folder/home" MOODLET_TIMEZONE=UTC
# What is picked in the menu of answers: the line that says "good".
cat >"$folder/pick" <<'PICK'
#!/bin/sh
grep -m 1 -i good
PICK
chmod +x "$folder/pick"
printf '[global]\ndmenu = %s\ntimeout = 0\n' "$folder/pick" >"$folder/dunstrc"
dunst -conf "$folder/dunstrc" >/dev/null 2>&1 &
daemon=$!
trap 'kill $daemon 2>/dev/null || true' EXIT
sleep 1
say() { MOODLET_NOW=$1 "$moodlet" say "$2"; }
# Waits until a notification is shown, for five seconds at most; how many are is in $shown.
wait_for_one() {
  for try in 1 2 3 4 5 6 7 8 9 10; do
    shown=$(dunstctl count displayed)
    [ "$shown" -gt 0 ] && break
    sleep 0.5
  done
}
say 2026-11-16T12:00:00Z 'reminders on'
say 2026-11-16T12:00:00Z 'remind me to check in every day at 8pm'
MOODLET_NOW=2026-11-16T20:02:00Z "$moodlet" nudge &
nudge=$!
wait_for_one
[ "$shown" -eq 1 ] || { echo "notifications: $shown notifications are shown, not 1" >&2; exit 1; }
echo "shown: $(dunstctl history 2>/dev/null | head -c 0)$shown"
dunstctl context
wait $nudge
entries=$(MOODLET_NOW=2026-11-16T20:03:00Z "$moodlet" --json say 'show my entries from today')
echo "$entries" | grep -q '"mood":4' || { echo "notifications: no entry: $entries" >&2; exit 1; }
echo 'pressed: good; the entry is there'
say 2026-11-16T20:04:00Z 'what did you remind me of'
again=$(MOODLET_NOW=2026-11-16T20:06:00Z "$moodlet" nudge; dunstctl count displayed)
[ "$again" -eq 0 ] || { echo 'notifications: it came twice' >&2; exit 1; }
echo 'not shown again'

# A tracked question, and the answer that is pressed on it.
printf '#!/bin/sh\ngrep -m 1 -i yes\n' >"$folder/pick"
say 2026-11-17T12:00:00Z 'ask me every day at 9pm whether I flossed'
MOODLET_NOW=2026-11-17T21:01:00Z "$moodlet" nudge &
nudge=$!
wait_for_one
[ "$shown" -ge 1 ] || { echo 'notifications: the question is not shown' >&2; exit 1; }
sleep 0.5
dunstctl context
sleep 0.5
# The day's check-in is shown beside it, and is closed without an answer.
dunstctl close-all
wait $nudge
entries=$(MOODLET_NOW=2026-11-17T21:03:00Z "$moodlet" --json say 'show my entries from today')
echo "$entries" | grep -q '"value":"yes"' || { echo "notifications: no answer: $entries" >&2; exit 1; }
echo 'pressed: yes; the answer is there'
