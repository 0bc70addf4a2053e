#!/usr/bin/env bash
# Compares durable batches with a bare route of the same program, which reads the same bodies and does nothing with them:
# both in turns, with 64 and with 256 connections, on loopback.
#
# usage: load.sh PROGRAM FOLDER [SECONDS [ROUNDS]]
set -euo pipefail
program=$1 folder=$2 seconds=${3:-8} rounds=${4:-3}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder"
token=$("$program" token load --data "$folder" 2>/dev/null | sed 's/.*token=//')
out=$(mktemp)
"$program" --data "$folder" --host 127.0.0.1 --port 0 --rate 0 --bare-route --log-level warning >"$out" &
collector=$!
trap 'kill $collector; wait $collector || true; rm -f "$out"' EXIT
until [ -s "$out" ]; do sleep 0.1; done
address=$(grep -o "http://[^/]*" "$out" | head -n 1)

# Requests a second of one run; answers that are no success end it.
run() {
  local report
  report=$(wrk -t1 "-c$1" "-d${seconds}s" -s "$here/load.lua" "$address" -- "$2")
  if grep -q "Non-2xx\|Socket errors" <<<"$report"; then
    printf '%s\n' "$report" >&2
    return 1
  fi
  sed -n 's/^Requests\/sec: *//p' <<<"$report"
}

for connections in 64 256; do
  durable=() bare=()
  for ((round = 0; round < rounds; round++)); do
    bare+=("$(run "$connections" /bare)")
    durable+=("$(run "$connections" "/v1/events?token=$token")")
  done
  printf '%s\n' "${durable[*]}" "${bare[*]}" | awk -v c="$connections" '
    { for (i = 1; i <= NF; i++) sum[NR] += $i; n = NF; runs[NR] = $0 }
    END { printf "%d connections: durable %.0f batches/s (%s), bare %.0f (%s), ratio %.2f\n",
      c, sum[1] / n, runs[1], sum[2] / n, runs[2], sum[1] / sum[2] }'
done
grep -E '^Vm(RSS|HWM)' "/proc/$collector/status"
curl -s "$address/metrics" 2>/dev/null | grep -E '^onboard_collect_(commit_seconds_(sum|count)|commit_batches|lines)' || true
