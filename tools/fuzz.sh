#!/bin/sh
# usage: tools/fuzz.sh FUZZER OPTION...        (-runs=20000 -seed=1, or -max_total_time=60)
#
# Runs a fuzzer on its corpus (tests/fuzz/NAME/, if there is one) and on what it makes of it; one that was linked with
# tests/fuzz/replay.c on its corpus alone. An input that fails is left in build/fuzz-findings.
set -eu
fuzzer=$1
shift
name=$(basename "$fuzzer")
findings=$PWD/build/fuzz-findings
grown=$(mktemp -d)
trap 'rm -rf "$grown"' EXIT
mkdir -p "$findings" "$grown/corpus"
corpus=$PWD/tests/fuzz/${name%_fuzz}
if [ ! -d "$corpus" ]; then
    corpus=
fi
# Whole paths: a fuzzer may change its folder.
# shellcheck disable=SC2086 # no folder: no argument
TMPDIR=$grown "$fuzzer" "$@" -timeout=10 -rss_limit_mb=1024 -print_final_stats=0 -verbosity=0 \
    -artifact_prefix="$findings/$name-" "$grown/corpus" $corpus
