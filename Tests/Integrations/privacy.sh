#!/bin/sh
# A session of every face under strace: no network socket is made, and no file outside of moodlet's folders is
# written: privacy.sh MOODLET
set -eu
moodlet=$1
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export MOODLET_HOME="$home/journal" XDG_CACHE_HOME="$home/cache" LC_ALL=C.UTF-8
passed=0 failed=0
trace() { # NAME COMMAND…: runs it with standard input, and looks at what it asked the system for
  name=$1
  shift
  strace -f -qq -o "$home/trace" -e trace=%network,openat,creat,execve "$@" >"$home/out" 2>&1 || true
  if grep -E 'socket\(AF_(INET|INET6|NETLINK|PACKET)' "$home/trace" >&2; then
    failed=$((failed + 1))
    printf 'FAILED: %s makes a network socket\n' "$name" >&2
  else
    passed=$((passed + 1))
  fi
  written=$(grep -E 'O_(WRONLY|RDWR|CREAT)' "$home/trace" | grep -o '"[^"]*"' | grep -vE "^.($home|/dev/)" || true)
  if [ -n "$written" ]; then
    failed=$((failed + 1))
    printf 'FAILED: %s writes to %s\n' "$name" "$written" >&2
  else
    passed=$((passed + 1))
  fi
  if [ ! -s "$home/out" ]; then
    failed=$((failed + 1))
    printf 'FAILED: %s says nothing\n' "$name" >&2
  else
    passed=$((passed + 1))
  fi
}
meta='"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}'
trace 'one-shot' "$moodlet" 'slept 5 hours, two coffees, fought with my sister but the walk helped' </dev/null
printf 'feeling great after yoga\nhow was this week\nwhat affects my mood\nundo\nexport everything as CSV to %s/x.csv\n' "$home" >"$home/in"
trace 'pipe' "$moodlet" --plain <"$home/in"
printf '%s\n' '{"jsonrpc":"2.0","id":1,"method":"say","params":{"text":"log my mood as tired"}}' \
  '{"jsonrpc":"2.0","id":2,"method":"summary"}' '{"jsonrpc":"2.0","id":3,"method":"rpc.discover"}' >"$home/in"
trace 'serve' "$moodlet" serve <"$home/in"
printf '%s\n' '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"summary",'"$meta"'}}' >"$home/in"
trace 'mcp' "$moodlet" mcp <"$home/in"
trace 'status' "$moodlet" status --waybar </dev/null
trace 'menu' "$moodlet" menu </dev/null
trace 'doctor' "$moodlet" doctor </dev/null
trace 'demo' "$moodlet" --home "$home/demo" demo </dev/null
# The chat, at a terminal.
printf 'hi\nlog my mood as calm\nexit\n' >"$home/in"
trace 'chat' script -qec "$moodlet chat" /dev/null <"$home/in"
strace --version | head -n 1
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
