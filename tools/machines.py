#!/usr/bin/env python3
"""Holds the core on another machine to what it does here: i386 has 32 bits, s390x the other order of bytes, aarch64
other instructions for floats.

usage: machines.py --prepare FOLDER MACHINE MAKE...     gets the libraries, and builds the core for the machine
       machines.py FOLDER MACHINE PROGRAM               compares; prints TAP
       machines.py --same NAME PROGRAM OTHER            compares with one that is built already and runs here

PROGRAM is build/tools/other_machine; the same is built for the machine in FOLDER/MACHINE. Random matches have the same
hashes and bots give the same answers, and records written on either are verified on the other.

The libraries come from Debian's packages for that machine, unpacked below FOLDER (nothing is installed). Where
compiler, libraries or qemu cannot be had, nothing is compared, and the tests say that they were skipped.
"""
import glob
import os
import shutil
import subprocess
import sys
import tempfile

# i386 by qemu too, since not every 64-bit system runs its programs. An aarch64 without pointer authentication: qemu reckons
# that in software, for most of the time that all took.
# What begins the compiler's name for the machine, the folder of its libraries, what runs its programs, and its name among
# Debian's.
MACHINES = {
    "aarch64": ("aarch64-linux-gnu", "aarch64-linux-gnu", ["qemu-aarch64", "-cpu", "cortex-a57"], "arm64"),
    "i386": ("i686-linux-gnu", "i386-linux-gnu", ["qemu-i386"], "i386"),
    "s390x": ("s390x-linux-gnu", "s390x-linux-gnu", ["qemu-s390x"], "s390x"),
}
PACKAGES = ("libjansson-dev", "libcyaml-dev", "libyaml-dev", "libunistring-dev")


def missing(machine):
    """What has to be there and is not, in words; "" if nothing."""
    triple, _, runner, _ = MACHINES[machine]
    for program in [f"{triple}-gcc", *runner[:1]]:
        if not shutil.which(program):
            return f"no {program}"
    return ""


def fetch(folder, machine):
    """Unpacks the libraries for the machine below the folder. apt works with lists of its own, so that the system does
    not learn of another architecture."""
    root = os.path.abspath(os.path.join(folder, machine, "root"))
    debian = MACHINES[machine][3]
    if os.path.isdir(root):
        return
    work = os.path.abspath(os.path.join(folder, machine, "packages"))
    for name in ("lists/partial", "cache/archives/partial"):
        os.makedirs(os.path.join(work, name), exist_ok=True)
    apt = ["apt-get", "-q", "-o", f"APT::Architectures::={debian}", "-o", f"Dir::State::Lists={work}/lists",
           "-o", f"Dir::Cache={work}/cache", "-o", "APT::Sandbox::User=", "-o", "Acquire::Languages=none"]
    subprocess.run([*apt, "update"], stdout=subprocess.DEVNULL, check=False)
    subprocess.run([*apt, "download", *(f"{package}:{debian}" for package in PACKAGES)], cwd=work,
                   stdout=subprocess.DEVNULL, check=True)
    for package in glob.glob(os.path.join(work, "*.deb")):
        subprocess.run(["dpkg", "-x", package, root + ".new"], check=True)
    shutil.rmtree(work)
    os.rename(root + ".new", root)


def program_of(folder, machine):
    return os.path.abspath(os.path.join(folder, machine, "tools", "other_machine"))


def build(folder, machine, make):
    """By the flavour of that name (tools/flavours)."""
    done = subprocess.run([*make, f"FLAVOUR={machine}", f"BUILD={folder}/{machine}", "flavour"], check=False)
    if done.returncode and os.path.exists(program_of(folder, machine)):
        os.remove(program_of(folder, machine))  # of an older state
    return done.returncode


def prepare(folder, machine, make):
    why = missing(machine)
    if why:
        print(f"{machine}: {why}")
        return 0
    try:
        fetch(folder, machine)
    except (subprocess.CalledProcessError, FileNotFoundError) as error:
        print(f"{machine}: no libraries: {error}")
        return 0
    return build(folder, machine, make)


def run(command, *arguments):
    """The status and what was printed."""
    done = subprocess.run([*command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False)
    return done.returncode, done.stdout


def differences(here, there):
    lines = [(a, b) for a, b in zip(here[1].splitlines(), there[1].splitlines()) if a != b][:10]
    told = "".join(f"#   here:  {a}\n#   there: {b}\n" for a, b in lines)
    return told + (f"# here: status {here[0]}, {len(here[1].splitlines())} lines; there: status {there[0]}, "
                   f"{len(there[1].splitlines())} lines\n")


COMPARED = 4  # lines of `compare`


def compare(machine, here, there, before=0):
    """One line of TAP for each that is the same here and there, after so many before; how many were not."""
    failed = 0
    with tempfile.TemporaryDirectory() as ours, tempfile.TemporaryDirectory() as theirs:
        written = run(here, "write", ours), run(there, "write", theirs)
        for number, (name, first, second) in enumerate((
                ("random matches and the answers of bots", run(here, "plays"), run(there, "plays")),
                ("records are written", *written),
                ("records of here are verified there", run(here, "verify", ours), run(there, "verify", ours)),
                ("records of there are verified here", run(there, "verify", theirs), run(here, "verify", theirs)),
        ), before + 1):
            same = first == second and first[0] == 0
            failed += not same
            print(f"{'' if same else 'not '}ok {number} - {machine}: {name}")
            if not same:
                print(differences(first, second), end="")
    return failed


def main():
    if len(sys.argv) > 4 and sys.argv[1] == "--prepare":
        return prepare(sys.argv[2], sys.argv[3], sys.argv[4:])
    if len(sys.argv) == 5 and sys.argv[1] == "--same":
        print(f"1..{COMPARED}")
        return bool(compare(sys.argv[2], [os.path.abspath(sys.argv[3])], [os.path.abspath(sys.argv[4])]))
    if len(sys.argv) != 4:
        print(__doc__)
        return 2
    folder, machine, program = sys.argv[1:]
    foreign, runner = program_of(folder, machine), MACHINES[machine][2]
    why = missing(machine)
    if not why and not os.path.isdir(os.path.join(folder, machine, "root")):
        why = "no libraries for it"
    if not why and not os.path.exists(foreign):
        print(f"1..1\nnot ok 1 - {machine}: the core is built for it")
        return 1
    if not why and run([*runner, foreign])[0] != 2:
        why = "its programs do not run here"
    if why:
        print(f"1..1\nok 1 - {machine} # SKIP {why}")
        return 0
    failed = compare(machine, [os.path.abspath(program)], [*runner, foreign])
    print(f"1..{COMPARED}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
