#!/bin/sh
#SBATCH --job-name=veillee
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
# usage: sbatch --array=1-N tools/research/many/slurm.sh N FOLDER COMMAND...
#
# Plays COMMAND in N shards as the tasks of a Slurm job array: FOLDER/I.jsonl, in a file system that all machines share,
# is what COMMAND --shard I/N prints; "{}" in a word of COMMAND stands for I. A shard that is there already is not played
# again; so the same line plays what was lost, or --array=3,17 those two alone.
set -eu
if [ $# -lt 3 ] || [ -z "${SLURM_ARRAY_TASK_ID:-}" ]; then
    sed -n 's/^# usage/usage/p' "$0" >&2
    exit 2
fi
shards=$1
shard=$2/$SLURM_ARRAY_TASK_ID.jsonl
mkdir -p "$2"
shift 2
[ ! -e "$shard" ] || exit 0
for word; do
    shift
    case $word in
    *"{}"*) word=${word%%"{}"*}$SLURM_ARRAY_TASK_ID${word#*"{}"} ;;
    esac
    set -- "$@" "$word"
done
"$@" --shard "$SLURM_ARRAY_TASK_ID/$shards" >"$shard.part"
mv "$shard.part" "$shard"
