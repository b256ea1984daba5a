#!/bin/sh
# usage: tools/fuzz.sh FUZZER SECONDS
#
# Runs a fuzzer on its corpus (tests/fuzz/NAME/, if there is one) and on what it makes of it. An input that fails is
# left in build/fuzz-findings.
set -eu
fuzzer=$1
seconds=$2
name=$(basename "$fuzzer")
findings=build/fuzz-findings
grown=$(mktemp -d)
trap 'rm -rf "$grown"' EXIT
mkdir -p "$findings"
corpus=tests/fuzz/${name%_fuzz}
if [ ! -d "$corpus" ]; then
    corpus=
fi
# shellcheck disable=SC2086 # no folder: no argument
"$fuzzer" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -print_final_stats=0 -verbosity=0 \
    -artifact_prefix="$findings/$name-" "$grown" $corpus
