#!/bin/sh
# Runs a command, passes signals to stop on to it, and kills it when it has not ended 4 s later: a process whose
# JavaScript never returns can't do that itself. Ends with the command's exit code, or after a signal with 128 and its
# number. See docs/decisions/016-a-shell-waits.md.

child='' killer='' code=''

pass_on() {
  signal=$1 code=${code:-$2}
  [ -n "$child" ] || return
  kill -s "$signal" "$child" 2>/dev/null
  [ -z "$killer" ] || return
  (
    trap 'kill "$!"; exit' TERM
    sleep 4 &
    wait "$!"
    kill -s KILL "$child"
  ) >/dev/null 2>&1 &
  killer=$!
}

trap 'pass_on HUP 129' HUP
trap 'pass_on INT 130' INT
trap 'pass_on TERM 143' TERM

"$@" &
child=$!
# One that came before the child was known.
[ -z "$code" ] || pass_on "$signal" "$code"

wait "$child"
ended=$?
# A signal ends `wait` too.
while kill -0 "$child" 2>/dev/null; do wait "$child"; done
[ -z "$killer" ] || kill "$killer" 2>/dev/null
exit "${code:-$ended}"
