#!/usr/bin/env python3
"""tools/research/many/slurm.sh plays a tournament as a job array, and only what is missing when it is called again: by a slurmctld
and a slurmd of its own on this machine."""

import getpass
import os
import socket
import subprocess
import sys

import here


def configuration(folder):
    for name in ("state", "spool"):
        os.mkdir(os.path.join(folder, name))
    return here.write(folder, "slurm.conf", """
ClusterName=veillee
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={control}
SlurmdPort={node}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/none
CredType=cred/none
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=0,sched_interval=1
ReturnToService=2
MailProg=/bin/true
NodeName={host} NodeAddr=127.0.0.1 CPUs={cpus} State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
""".format(host=socket.gethostname().split(".")[0], user=getpass.getuser(), folder=folder, control=here.free_port(),
           node=here.free_port(), cpus=os.cpu_count() or 1))


def slurm(config, *words, **options):
    return subprocess.run(words, capture_output=True, text=True, env=dict(os.environ, SLURM_CONF=config), timeout=here.tap.PATIENCE,
                          check=False, **options)


def is_idle(config):
    return "idle" in slurm(config, here.tool("sinfo"), "-h", "-o", "%T").stdout


def play_shards(config, folder, program, array):
    return slurm(config, here.tool("sbatch"), "--wait", "--array=" + array, "--output=%s/task-%%a" % folder,
                 os.path.join(here.ROOT, "tools/research/many/slurm.sh"), str(here.SHARDS), os.path.join(folder, "shards"),
                 program, os.path.join(folder, "word-{} here"), *here.ORDER, cwd=folder)


def tournament(test, folder, config):
    program, into = here.stumbling(folder), os.path.join(folder, "shards")
    first = play_shards(config, folder, program, "1-%d" % here.SHARDS)
    test.ok(first.returncode != 0 and "3.jsonl" in here.merged(into), "a task that failed leaves no shard",
            first.stdout + first.stderr)
    before = os.stat(here.shards_in(into)[0]).st_mtime_ns
    again = play_shards(config, folder, program, "1-%d" % here.SHARDS)
    test.ok(again.returncode == 0 and before == os.stat(here.shards_in(into)[0]).st_mtime_ns,
            "the same line plays what is missing", again.stdout + again.stderr)
    test.same([os.path.exists(os.path.join(folder, "word-%d here" % (n + 1))) for n in range(here.SHARDS)],
              [True] * here.SHARDS, "{} is the number of the shard, and a word stays one")
    test.same(here.merged(into), here.whole(), "played by a job array, as one machine would have")


def play(test, folder):
    slurmctld, slurmd, _ = here.tool("slurmctld"), here.tool("slurmd"), here.tool("sbatch")
    config = configuration(folder)
    with here.Daemons(folder) as daemons:
        daemons.start("slurmctld", slurmctld, "-D", "-i", "-f", config)
        daemons.start("slurmd", slurmd, "-D", "-f", config)
        daemons.wait_until(lambda: is_idle(config), "no machine is ready", 60)
        tournament(test, folder, config)


if __name__ == "__main__":
    sys.exit(here.main(play))
