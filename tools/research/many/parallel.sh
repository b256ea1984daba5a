#!/bin/sh
# usage: tools/research/many/parallel.sh N FOLDER COMMAND...
#
# Plays COMMAND in N shards with GNU parallel: FOLDER/I.jsonl is what COMMAND --shard I/N prints; "{}" in a word
# of COMMAND stands for I. Called again with the same words it plays what has failed or was not played yet, as FOLDER/log
# says.
#
# GNU parallel takes what else it is to do from the variable PARALLEL: the machines, their folder,
#     PARALLEL='--sshloginfile hosts --workdir /srv/veillee' tools/research/many/parallel.sh 64 shards ./veillee arena ...
# and the command that reaches them from PARALLEL_SSH. Without it all is played here, a shard a processor.
set -eu
if [ $# -lt 3 ]; then
    sed -n 's/^# usage/usage/p' "$0" >&2
    exit 2
fi
shards=$1
folder=$2
shift 2
mkdir -p "$folder"
# A program that waits for a machine that is gone would wait for ever; parallel asks another one after a failure.
seq "$shards" | parallel --quote --retries 3 --joblog "$folder/log" --resume-failed \
    --results "$folder/{}.jsonl" "$@" --shard "{}/$shards" >/dev/null
