#!/bin/sh
# What each of these pipelines calls, in the folder of your own repository:
#
#   nightly.sh [OPTION...]     judges; the options are those of run, such as --shard 1/2
#   nightly.sh COMMAND ...     another command, such as merge DIR..., which joins the results of shards
#
# The script gives deviations.json and baseline.json to the suite if they are in that folder. It ends with the exit code
# of the suite.
set -eu

suite=$(cd "$(dirname "$0")/../.." && pwd)
# Installs packages and a browser. If they are there already, it writes nothing.
npm --prefix "$suite" run --silent setup

if [ "${1-}" = merge ] && [ -f baseline.json ]; then set -- "$@" --baseline baseline.json; fi
case "${1-}" in [a-z]*) exec node "$suite/bin/conformance.js" "$@" ;; esac

# Without a setting the suite would judge its own embedded service, and pass. With an empty address it ends with exit
# code 3 and names the missing settings. A file of settings is not overridden.
if [ -z "${API_BASE_URL-}" ] && ! grep -qs '^API_' .env; then
  case " $*" in *' --target'*) ;; *) export API_BASE_URL= ;; esac
fi

# A cache may have lost the file modes, and the suite refuses a state that others can read.
state=${STATE_DIR:-.state}
if [ -d "$state" ]; then chmod -R go= "$state"; fi

if [ -f deviations.json ]; then set -- --deviations deviations.json "$@"; fi
if [ -f baseline.json ]; then set -- --baseline baseline.json "$@"; fi
exec node "$suite/bin/conformance.js" run "$@"
