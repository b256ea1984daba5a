#!/usr/bin/env python3
"""tools/research/many/parallel.sh plays a tournament through ssh, and goes on where it was interrupted: by an sshd of its own, with
its own keys, on this machine."""

import getpass
import os
import subprocess
import sys

import here


PLACE = "/run/sshd"  # an sshd of the administrator wants this folder, wherever the rest is


def keys(folder):
    for name in ("host", "user"):
        subprocess.run([here.tool("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-f", os.path.join(folder, name)],
                       check=True)
    with open(os.path.join(folder, "user.pub"), encoding="utf8") as stream:
        return here.write(folder, "authorized", stream.read())


def sshd_config(folder, port):
    return here.write(folder, "sshd_config", """
Port %d
ListenAddress 127.0.0.1
HostKey %s/host
AuthorizedKeysFile %s
AuthenticationMethods publickey
PermitRootLogin prohibit-password
StrictModes no
UsePAM no
PidFile none
""" % (port, folder, keys(folder)))


def ssh_config(folder, port):
    return here.write(folder, "ssh_config", """
Host one two
    HostName 127.0.0.1
    Port %d
    User %s
    IdentityFile %s/user
    IdentitiesOnly yes
    BatchMode yes
    StrictHostKeyChecking no
    UserKnownHostsFile %s/known
    LogLevel ERROR
""" % (port, getpass.getuser(), folder, folder))


def play_shards(folder, ssh, program):
    wanted = "--sshlogin 2/one,1/two --workdir %s --env LC_ALL" % folder
    return subprocess.run([os.path.join(here.ROOT, "tools/research/many/parallel.sh"), str(here.SHARDS),
                           os.path.join(folder, "shards"), program, os.path.join(folder, "word-{} here"),
                           *here.ORDER], capture_output=True, text=True,
                          env=dict(os.environ, PARALLEL=wanted, PARALLEL_SSH=ssh), timeout=here.tap.PATIENCE, check=False)


def hosts(folder):
    """Who has played which shards, by the log: the last word on each."""
    with open(os.path.join(folder, "shards", "log"), encoding="utf8") as log:
        return [line.split("\t")[1] for line in log][1:]


def written(folder):
    return [os.stat(path).st_mtime_ns for path in here.shards_in(os.path.join(folder, "shards"))]


def lose(folder, shard):
    """As if all had been interrupted before this shard was played."""
    path = os.path.join(folder, "shards", "log")
    with open(path, encoding="utf8") as log:
        lines = [line for line in log if line.split("\t")[0] != str(shard)]
    with open(path, "w", encoding="utf8") as log:
        log.writelines(lines)
    here.write(os.path.join(folder, "shards"), "%d.jsonl" % shard, "")


def tournament(test, folder, ssh):
    program = here.stumbling(folder)
    first = play_shards(folder, ssh, program)
    test.same(here.merged(os.path.join(folder, "shards")), here.whole(), "played by two machines, as one would have")
    test.ok(first.returncode == 0 and os.path.isdir(os.path.join(folder, "stumbled"))
            and set(hosts(folder)) == {"one", "two"}, "a shard that failed was played again", first.stderr)
    test.ok(all(os.path.exists(os.path.join(folder, "word-%d here" % (n + 1))) for n in range(here.SHARDS)),
            "{} is the number of the shard, and a word stays one", os.listdir(folder))
    times = written(folder)
    lose(folder, 2)
    again = play_shards(folder, ssh, program)
    test.ok(again.returncode == 0 and [n for n, time in enumerate(written(folder)) if time != times[n]] == [1],
            "what is there is not played again, what is missing is", again.stderr)
    test.same(here.merged(os.path.join(folder, "shards")), here.whole(), "... and it fits")


def play(test, folder):
    sshd, ssh = here.tool("sshd"), here.tool("ssh")
    here.tool("parallel")
    made = os.geteuid() == 0 and not os.path.isdir(PLACE)
    port = here.free_port()
    config, reach = sshd_config(folder, port), "%s -F %s" % (ssh, ssh_config(folder, port))
    try:
        if made:
            os.mkdir(PLACE, 0o755)
        with here.Daemons(folder) as daemons:
            daemons.start("sshd", sshd, "-D", "-e", "-f", config)
            daemons.wait_until(lambda: subprocess.run([*reach.split(), "one", "true"], stderr=subprocess.DEVNULL,
                                                      check=False).returncode == 0, "sshd lets nobody in")
            tournament(test, folder, reach)
    except PermissionError as why:
        raise here.Skipped(str(why)) from why
    finally:
        if made and os.path.isdir(PLACE):
            os.rmdir(PLACE)


if __name__ == "__main__":
    sys.exit(here.main(play))
