#!/bin/sh
# The real rofi picks a line and the real polybar shows the day, on a display of their own: launchers.sh MOODLET
set -eu
moodlet=$1
home=$(mktemp -d)
mkdir "$home/bin"
ln -s "$moodlet" "$home/bin/moodlet"
export PATH="$home/bin:$PATH" MOODLET_HOME="$home/journal" LC_ALL=C.UTF-8 HOME="$home" XDG_RUNTIME_DIR="$home"
passed=0 failed=0
holds() { # WHAT NEEDLE HAYSTACK
  case $3 in *"$2"*) passed=$((passed + 1)) ;; *)
    failed=$((failed + 1))
    printf 'FAILED: %s: no "%s" in: %s\n' "$1" "$2" "$3" >&2 ;;
  esac
}
display=:$((90 + $$ % 900))
Xvfb $display -screen 0 800x600x24 >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$home"' EXIT
export DISPLAY=$display
for _ in 1 2 3 4 5 6 7 8 9 10; do
  xdotool getdisplaygeometry >/dev/null 2>&1 && break
  sleep 0.3
done

wait_for() { # PATTERN: until moodlet has an entry that fits
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    entries=$(moodlet --json say 'show my last 3 entries' </dev/null)
    case $entries in *"$1"*) return 0 ;; esac
    sleep 0.5
  done
}
in_rofi() { # KEYS…
  rofi -show mood -modi "mood:$home/bin/moodlet menu" >"$home/rofi.log" 2>&1 &
  rofi=$!
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    xdotool search --class rofi >/dev/null 2>&1 && break
    sleep 0.3
  done
  sleep 0.7
  for keys in "$@"; do
    case $keys in Return | Escape) xdotool key "$keys" ;; *) xdotool type "$keys" ;; esac
    sleep 0.5
  done
}
in_rofi terri Return
wait_for '"mood":1'
holds 'a line is picked in rofi, and the entry is there' '"mood":1' "$entries"
# The answer is shown; picking it closes the window.
sleep 0.5
xdotool key Return
sleep 1
if kill -0 $rofi 2>/dev/null; then
  kill $rofi
  failed=$((failed + 1))
  echo 'FAILED: the answer does not close rofi' >&2
else
  passed=$((passed + 1))
fi
in_rofi 'slept 5 hours' Return
wait_for '"value":5'
holds 'what is typed in rofi is said' '"value":5' "$entries"
xdotool key Escape
sleep 0.3
kill $rofi 2>/dev/null || true

printf '[bar/mood]\nwidth = 100%%\nheight = 20\nmodules-left = mood\n[module/mood]\ntype = custom/script\nexec = moodlet status --polybar\ninterval = 1\n' \
  >"$home/polybar.ini"
timeout 4 polybar -c "$home/polybar.ini" -l trace mood >"$home/polybar.log" 2>&1 || true
# "1 terrible" takes more room on the bar than nothing or a dot does.
width=$(sed -n 's/.*flush(1 geom=\([0-9]*\)x.*/\1/p' "$home/polybar.log" | tail -n 1)
if [ "${width:-0}" -gt 40 ]; then passed=$((passed + 1)); else
  failed=$((failed + 1))
  printf 'FAILED: polybar shows nothing: %s\n' "$(tail -n 5 "$home/polybar.log")" >&2
fi
rofi -v | head -n 1
polybar --version | head -n 1
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
