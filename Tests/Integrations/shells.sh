#!/bin/sh
# The completions in the real shells, and what a shell shows of today: shells.sh MOODLET
set -eu
moodlet=$1
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir "$home/bin"
ln -s "$moodlet" "$home/bin/moodlet"
export PATH="$home/bin:$PATH" MOODLET_HOME="$home/journal" LC_ALL=C.UTF-8
passed=0 failed=0
holds() { # WHAT NEEDLE HAYSTACK
  case $3 in *"$2"*) passed=$((passed + 1)) ;; *)
    failed=$((failed + 1))
    printf 'FAILED: %s: no "%s" in: %s\n' "$1" "$2" "$3" >&2 ;;
  esac
}
lacks() { case $3 in *"$2"*) failed=$((failed + 1)); printf 'FAILED: %s: "%s" in: %s\n' "$1" "$2" "$3" >&2 ;; *)
  passed=$((passed + 1)) ;; esac; }

moodlet say 'track parkour as an activity' >/dev/null 2>&1 || true
moodlet say 'when I say gnight, log my mood as sleepy' >/dev/null

moodlet completions bash >"$home/moodlet.bash"
moodlet completions zsh >"$home/_moodlet"
mkdir -p "$home/fish"
moodlet completions fish >"$home/fish/moodlet.fish"

complete_bash() {
  bash --norc --noprofile -c '
    . "$1"; shift
    COMP_WORDS=(moodlet "$@") COMP_CWORD=$#
    _moodlet
    printf "%s\n" "${COMPREPLY[@]}"' bash "$home/moodlet.bash" "$@"
}
holds 'bash: first words' serve "$(complete_bash se)"
holds 'bash: options' --json "$(complete_bash --j)"
holds 'bash: a phrase goes on' was "$(complete_bash how w)"
holds 'bash: a phrase of one'"'"'s own' gnight "$(complete_bash gni)"
holds 'bash: what follows a word' --discreet "$(complete_bash status --d)"
holds 'bash: shells' fish "$(complete_bash completions '')"

complete_fish() { fish --no-config -c "source $home/fish/moodlet.fish; complete -C '$1'"; }
holds 'fish: first words' serve "$(complete_fish 'moodlet se')"
holds 'fish: options' --json "$(complete_fish 'moodlet --j')"
holds 'fish: a phrase goes on' was "$(complete_fish 'moodlet how w')"
holds 'fish: a phrase of one'"'"'s own' gnight "$(complete_fish 'moodlet gni')"
holds 'fish: what follows a word' --discreet "$(complete_fish 'moodlet status --d')"

# zsh completes only at its line editor: it gets a terminal of its own.
complete_zsh() {
  zsh -f -c '
    zmodload zsh/zpty
    zpty shell "PS1=READY%% zsh -f -i"
    zpty -w shell "fpath=('"$home"' \$fpath); autoload -Uz compinit; compinit -u -d '"$home"'/zdump; zstyle \":completion:*\" list-prompt \"\"; LISTMAX=1000; PS1=N\"\"OW%%"
    zpty -r -m shell found "*NOW%*" || true
    zpty -n -w shell "$1"$'"'\\t\\t'"'
    sleep 1.5
    zpty -n -w shell $'"'\\x03'"'
    zpty -w shell "print en-d; exit"
    zpty -r -m shell found "*en-d*" && print -r -- "$found"
    zpty -d shell' zsh "$1" | sed 's/\x1b\[[0-9;?]*[A-Za-z]//g; s/[\x07\x08\r]//g'
}
sourced=$(zsh -fc 'autoload -Uz compinit; compinit -u -D; source "$1"; print -r -- "$_comps[moodlet]"' zsh "$home/_moodlet" 2>&1)
[ "$sourced" = _moodlet ] && passed=$((passed + 1)) || { failed=$((failed + 1)); echo "FAILED: zsh: sourcing says $sourced" >&2; }
holds 'zsh: first words' "moodlet serve" "$(complete_zsh 'moodlet ser')"
holds 'zsh: options' --json "$(complete_zsh 'moodlet --js')"
holds 'zsh: a phrase goes on' 'how was' "$(complete_zsh 'moodlet how wa')"
holds 'zsh: a phrase of one'"'"'s own' gnight "$(complete_zsh 'moodlet gni')"

# What a prompt shows.
holds 'prompt: no mood yet' – "$(moodlet status --prompt)"
moodlet say 'log my mood as good' >/dev/null
[ "$(moodlet status)" = '4 good' ] && passed=$((passed + 1)) || { failed=$((failed + 1)); echo "FAILED: status" >&2; }
holds 'prompt: a mood' ▆ "$(moodlet status --prompt)"
for style in '' --waybar --tmux --polybar --prompt --i3blocks --json; do
  shown=$(moodlet status --discreet $style)
  holds "discreet $style: a dot" • "$shown"
  lacks "discreet $style: no word" good "$shown"
  lacks "discreet $style: no figure" 4 "$shown"
done
holds 'tmux: a colour' '#[fg=#' "$(moodlet status --tmux)"
holds 'polybar: a colour' '%{F#' "$(moodlet status --polybar)"
holds 'waybar: a class' '"class":"good"' "$(moodlet status --waybar)"
holds 'locale C: a digit' 4 "$(LC_ALL=C moodlet status --prompt)"

# The real tmux shows it in its status line.
tmux_test() { tmux -L moodlet-test -f /dev/null "$@"; }
tmux_test new-session -d -x 80 -y 10 'sleep 30'
tmux_test set -g status-right '#(moodlet status --tmux)'
tmux_test set -g status-interval 1
# A status line is drawn for a client: one in the window of another server.
tmux -L moodlet-outer -f /dev/null new-session -d -x 80 -y 12 'TMUX= tmux -L moodlet-test attach'
for _ in 1 2 3 4 5 6 7 8 9 10; do
  sleep 0.5
  shown=$(tmux -L moodlet-outer capture-pane -p)
  case $shown in *good*) break ;; esac
done
holds 'tmux shows it' '4 good' "$shown"
tmux -L moodlet-outer kill-server
tmux_test kill-server

# The real i3blocks runs it.
printf '[mood]\ncommand=moodlet status --i3blocks\ninterval=once\n' >"$home/i3blocks.conf"
shown=$(timeout 3 i3blocks -c "$home/i3blocks.conf" 2>/dev/null || true)
holds 'i3blocks shows it' '4 good' "$shown"

# Launchers: lines, picking one, an answer that does nothing.
holds 'menu: moods' great "$(moodlet menu)"
holds 'menu: phrases of one'"'"'s own' gnight "$(moodlet menu)"
holds 'menu: a line is said' 'reat (5 of 5)' "$(moodlet menu great)"
holds 'rofi: a row' great "$(ROFI_RETV=0 moodlet menu | tr '\0' ' ')"
holds 'rofi: the answer' 'moodlet:answered' "$(ROFI_RETV=1 moodlet menu bad | tr '\0' ' ')"
[ -z "$(ROFI_RETV=1 ROFI_INFO=moodlet:answered moodlet menu x)" ] && passed=$((passed + 1)) || failed=$((failed + 1))
holds 'alfred: items' '"items":[{"title":"how was' "$(moodlet menu --alfred how was)"
printf 'bash %s\n' "$(bash -c 'echo $BASH_VERSION')"
fish --version
zsh --version
tmux -V
printf '%s passed, %s failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
