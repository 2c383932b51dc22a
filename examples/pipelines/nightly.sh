#!/bin/sh
# What each of these pipelines calls, in the folder of your own repository:
#
#   nightly.sh [OPTION...]     judges; the options are those of run, such as --shard 1/2
#   nightly.sh COMMAND ...     does something else, such as merge DIR..., which joins the results of shards
#
# deviations.json and baseline.json are used where they are in that folder. Ends with the exit code of the suite.
set -eu

suite=$(cd "$(dirname "$0")/../.." && pwd)
# Brings packages and a browser; where they are there already, it writes nothing.
npm --prefix "$suite" run --silent setup

if [ "${1-}" = merge ] && [ -f baseline.json ]; then set -- "$@" --baseline baseline.json; fi
case "${1-}" in [a-z]*) exec node "$suite/bin/conformance.js" "$@" ;; esac

# A cache may have lost the modes, and what others can read is refused.
state=${STATE_DIR:-.state}
if [ -d "$state" ]; then chmod -R go= "$state"; fi

if [ -f deviations.json ]; then set -- --deviations deviations.json "$@"; fi
if [ -f baseline.json ]; then set -- --baseline baseline.json "$@"; fi
exec node "$suite/bin/conformance.js" run "$@"
