#!/bin/sh
# The examples of Integrations/shortcuts and Integrations/launchers, run as a user would: shortcuts.sh MOODLET
set -eu
moodlet=$1
here=$(cd "$(dirname "$0")/../../Integrations" && pwd)
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir "$home/bin"
ln -s "$moodlet" "$home/bin/moodlet"
# What would be shown on a desktop.
printf '#!/bin/sh\nfor last; do :; done\nprintf "%%s\\n" "$last"\n' >"$home/bin/notify-send"
chmod +x "$home/bin/notify-send"
export PATH="$home/bin:$PATH" MOODLET_HOME="$home/journal" LC_ALL=C.UTF-8 HOME="$home"
passed=0 failed=0
holds() { # WHAT NEEDLE HAYSTACK
  case $3 in *"$2"*) passed=$((passed + 1)) ;; *)
    failed=$((failed + 1))
    printf 'FAILED: %s: no "%s" in: %s\n' "$1" "$2" "$3" >&2 ;;
  esac
}
entries() { moodlet --json say 'show my last 5 entries' </dev/null; }

git -c init.defaultBranch=main init -q "$home/project"
cp "$here/shortcuts/post-commit" "$home/project/.git/hooks/"
(cd "$home/project" && git -c user.name=Sam -c user.email=sam@localhost commit -q --allow-empty -m 'The parser reads dates')
holds 'a commit is noted' 'committed to project: The parser reads dates' "$(entries)"

moodlet say 'log my mood as good' >/dev/null </dev/null
"$here/shortcuts/week-report" "$home/moods"
holds 'the report is written' 'W' "$(ls "$home/moods")"
holds 'the report has the week' '4' "$(cat "$home"/moods/*.md)"
"$here/shortcuts/week-report" "$home/moods"
holds 'the report is written again' '4' "$(cat "$home"/moods/*.md)"

mkdir "$home/inbox"
printf 'felt great\nxyzzy plugh frobnicate\nhad two coffees\n' >"$home/inbox/phone.txt"
touch -d '2 days ago 09:30' "$home/inbox/phone.txt"
"$here/shortcuts/inbox" "$home/inbox"
"$here/shortcuts/inbox" "$home/inbox"
holds 'the inbox is logged with the time of the file' "$(date -d '2 days ago' +%F)T09:30" "$(entries)"
count=$(entries | grep -o '"mood":5' | wc -l)
[ "$count" = 1 ] && passed=$((passed + 1)) || { failed=$((failed + 1)); echo "FAILED: logged $count times" >&2; }
holds 'a file that is done is put away' phone.txt "$(ls "$home/inbox/done")"
holds 'what was not understood is left' xyzzy "$(cat "$home/inbox/phone.txt.left")"

moodlet say 'when I say gn, log my mood as sleepy' >/dev/null </dev/null
holds 'a phrase of one'"'"'s own is a shortcut' tired "$(moodlet gn </dev/null)"
holds 'the menu script says what was picked' terrible \
  "$(MOODLET_LAUNCHER='grep terrible' PATH="$home/bin:/bin:/usr/bin" sh "$here/launchers/moodlet-menu" | head -n 1)"
if command -v systemd-analyze >/dev/null; then
  cp "$here"/shortcuts/moodlet-bedtime.* "$home/"
  sed -i "s#ExecStart=moodlet#ExecStart=$home/bin/moodlet#" "$home/moodlet-bedtime.service"
  if XDG_RUNTIME_DIR="$home" systemd-analyze verify --user "$home/moodlet-bedtime.timer" 2>"$home/verify"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    cat "$home/verify" >&2
  fi
fi
said=$(sed -n 's/^ExecStart=moodlet //p' "$here/shortcuts/moodlet-bedtime.service")
eval "moodlet $said" >/dev/null </dev/null
holds 'what the timer says is kept' 'went to bed' "$(entries)"
# Hooks are told of what happens, and break nothing.
mkdir -p "$MOODLET_HOME/hooks"
printf '#!/bin/sh\ncat >>"%s/told"\nmoodlet say "log my mood as terrible" </dev/null\nexit 3\n' "$home" >"$MOODLET_HOME/hooks/on-log"
printf '#!/bin/sh\ncat >>"%s/told"\nsleep 60\n' "$home" >"$MOODLET_HOME/hooks/on-delete"
chmod 755 "$MOODLET_HOME"/hooks/*
told() { # NEEDLE: waits for the hook, which nothing else waits for
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    case $(cat "$home/told" 2>/dev/null) in *"$1"*) break ;; esac
    sleep 0.3
  done
  cat "$home/told" 2>/dev/null
}
before=$(entries | grep -o '"number"' | wc -l)
moodlet say 'log my mood as great' >/dev/null </dev/null
holds 'a hook is told of a log' '"event":"on-log"' "$(told on-log)"
holds 'a hook gets the entry' '"mood":5' "$(told on-log)"
sleep 1
[ "$(grep -c on-log "$home/told")" = 1 ] && passed=$((passed + 1)) || {
  failed=$((failed + 1))
  echo 'FAILED: a hook runs hooks again' >&2
}
start=$(date +%s)
moodlet say 'delete my last entry' >/dev/null 2>&1 </dev/null || true
moodlet say yes >/dev/null </dev/null
[ $(($(date +%s) - start)) -lt 5 ] && passed=$((passed + 1)) || { failed=$((failed + 1)); echo 'FAILED: a hook is waited for' >&2; }
holds 'a hook is told of a deletion' '"event":"on-delete"' "$(told on-delete)"
chmod 777 "$MOODLET_HOME/hooks/on-log"
rm "$home/told"
moodlet say 'log my mood as good' >/dev/null </dev/null
sleep 0.5
[ ! -e "$home/told" ] && passed=$((passed + 1)) || { failed=$((failed + 1)); echo 'FAILED: a hook that others can write runs' >&2; }

# All of standard input as one text.
printf 'note: first line\nsecond line\n' | moodlet - >/dev/null
holds 'lines stay together' 'first line\nsecond line' "$(entries)"

printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
