#!/bin/sh
# The real Waybar shows the day in a real sway without a screen, with the module of Integrations/bars: waybar.sh MOODLET
# sway refuses root, so root runs all of it as another user. The bar is looked at as a picture.
set -eu
bars=$(cd "$(dirname "$0")/../../Integrations/bars" 2>/dev/null && pwd) || bars=$(dirname "$0")
if [ "$(id -u)" = 0 ]; then
  room=$(mktemp -d)
  trap 'rm -rf "$room"' EXIT
  install -m 755 "$1" "$room/moodlet"
  cp "$0" "$room/waybar.sh"
  cp "$bars/waybar.json" "$bars/waybar.css" "$room/"
  chown -R nobody "$room"
  runuser -u nobody -- env -i PATH="$PATH" PICTURES="${PICTURES:-}" sh "$room/waybar.sh" "$room/moodlet"
  exit
fi
room=$(mktemp -d "$(dirname "$1")/session.XXXXXX")
mkdir "$room/bin"
ln -s "$1" "$room/bin/moodlet"
export HOME="$room" XDG_RUNTIME_DIR="$room" MOODLET_HOME="$room/journal" LC_ALL=C.UTF-8 PATH="$room/bin:$PATH" \
  WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1
passed=0 failed=0
check() { # WHAT COMMAND…
  what=$1
  shift
  if "$@"; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    printf 'FAILED: %s\n' "$what" >&2
  fi
}
differ() { ! cmp -s "$1" "$2"; }

printf '{ "layer": "top", "height": 30, "modules-left": ["custom/moodlet"], "include": ["%s/waybar.json"] }\n' "$bars" \
  >"$room/bar.json"
printf '* { font-family: monospace; font-size: 14px; }\nwindow#waybar { background: #000000; color: #ffffff; }\n' \
  >"$room/bar.css"
cat "$bars/waybar.css" >>"$room/bar.css"
printf 'exec waybar -c %s/bar.json -s %s/bar.css >%s/waybar.log 2>&1\n' "$room" "$room" "$room" >"$room/sway.conf"
sway -c "$room/sway.conf" >"$room/sway.log" 2>&1 &
sway=$!
trap 'kill $sway 2>/dev/null || true; rm -rf "$room"' EXIT

# The bar as a picture, once two in a row are the same.
picture() { # FILE
  : >"$room/before.ppm"
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    sleep 0.4
    WAYLAND_DISPLAY=$(cd "$room" && ls -d wayland-? 2>/dev/null | head -n 1)
    [ -n "$WAYLAND_DISPLAY" ] || continue
    export WAYLAND_DISPLAY
    grep -q 'Bar configured' "$room/waybar.log" 2>/dev/null || continue
    grim -t ppm -g '0,0 400x30' "$1" 2>/dev/null || continue
    if cmp -s "$1" "$room/before.ppm"; then return 0; fi
    cp "$1" "$room/before.ppm"
  done
  return 1
}
refresh() { pkill -RTMIN+8 -x waybar && sleep 0.6; }

check 'the bar comes up' picture "$room/none.ppm"
moodlet say 'log my mood as great' >/dev/null
check 'the bar hears that there is something new' refresh
check 'the bar stands still again' picture "$room/great.ppm"
check 'a check-in is seen on the bar' differ "$room/none.ppm" "$room/great.ppm"
moodlet say 'make that a 1' >/dev/null
refresh
check 'the bar is drawn anew' picture "$room/terrible.ppm"
check 'another mood looks otherwise' differ "$room/great.ppm" "$room/terrible.ppm"
if [ -n "${PICTURES:-}" ]; then cp "$room"/*.ppm "$PICTURES/"; fi
if [ "$failed" != 0 ]; then tail -n 20 "$room/sway.log" "$room/waybar.log" >&2 || true; fi
waybar --version
sway --version
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
