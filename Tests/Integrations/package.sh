#!/bin/sh
# The package in a Debian of its own: install, use, upgrade, remove, purge: package.sh PACKAGE
set -eu
package=$1
passed=0 failed=0
check() { # WHAT COMMAND…
  what=$1
  shift
  if "$@" >/dev/null 2>&1; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    printf 'FAILED: %s\n' "$what" >&2
  fi
}
check 'lintian finds no error' lintian --fail-on error "$package"
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"
mmdebstrap --quiet --variant=minbase --include=libsqlite3-0,libreadline8 bookworm "$root/debian" >/dev/null 2>"$root/log" ||
  { cat "$root/log" >&2; exit 1; }
cp "$package" "$root/debian/tmp/moodlet.deb"
inside() { chroot "$root/debian" env HOME=/home/sam LC_ALL=C.UTF-8 "$@"; }
mkdir -p "$root/debian/home/sam"
check 'it installs' inside dpkg -i /tmp/moodlet.deb
check 'it runs' inside moodlet --version
check 'it logs' inside moodlet say 'log my mood as good'
check 'status answers' sh -c "chroot '$root/debian' env HOME=/home/sam moodlet status | grep -q 4"
for file in usr/bin/moodlet usr/share/man/man1/moodlet.1.gz usr/share/man/man7/moodlet-language.7.gz \
  usr/share/bash-completion/completions/moodlet usr/share/zsh/vendor-completions/_moodlet \
  usr/share/fish/vendor_completions.d/moodlet.fish usr/share/moodlet/integrations/emacs/moodlet.el; do
  check "there is $file" test -s "$root/debian/$file"
done
check 'it upgrades' inside dpkg -i /tmp/moodlet.deb
check 'the journal is there after the upgrade' sh -c "chroot '$root/debian' env HOME=/home/sam moodlet status | grep -q 4"
check 'it goes' inside dpkg -r moodlet
check 'nothing of it stays' sh -c "! test -e '$root/debian/usr/bin/moodlet'"
check 'it is purged' inside dpkg -P moodlet
check 'the journal outlives it' test -s "$root/debian/home/sam/.local/share/moodlet/moodlet.db"
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
