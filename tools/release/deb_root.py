#!/usr/bin/env python3
"""Installs the Debian package where nothing else is, upgrades, removes and purges it there, and looks what is left.

usage: deb_root.py FOLDER          FOLDER has the package, as `make deb` leaves it; prints TAP
       deb_root.py FOLDER --time   the seconds from `apt install` of the package to the first frame of the program

The place is a bare system of debootstrap's in FOLDER-root, of the release and from the mirror that apt has here; it is made
once and copied for each run. The package that is upgraded from is the same with a lower version and a file more. Somebody
plays a match before the upgrade: the record is theirs, replays with every version that comes, and outlives the purge. Where
autopkgtest is installed it runs debian/tests in such a place, and where piuparts is it has its say. For root alone.
"""
import glob
import hashlib
import os
import pty
import re
import select
import shutil
import signal
import stat
import statistics
import subprocess
import sys
import tarfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "cli"))
import tap  # noqa: E402

LOWER = "0.0.1"
GONE = "usr/share/veillee/of-the-lower-version"
HOME = "home/anne"
# What apt, dpkg and the linker keep for themselves.
NOT_LOOKED_AT = ("var/lib/dpkg/", "var/lib/apt/", "var/cache/", "var/log/", "etc/ld.so.cache", "tmp/", "dev/", "proc/",
                 HOME + "/")
TIMES = 5


def run(*words, **how):
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **how)


def must(*words):
    done = run(*words)
    if done.returncode:
        sys.exit(f"{' '.join(words)}: status {done.returncode}\n{done.stdout[-3000:]}")
    return done.stdout


def mirror():
    """The release of this system, and where apt has it from."""
    with open("/etc/os-release", encoding="utf-8") as file:
        release = re.search(r"(?m)^VERSION_CODENAME=\"?(\w+)", file.read())
    lines = must("apt-get", "indextargets", "--format", "$(CREATED_BY) $(CODENAME) $(COMPONENT) $(REPO_URI)").splitlines()
    wanted = ["Packages", release.group(1) if release else "", "main"]
    found = [line.split()[3] for line in lines if line.split()[:3] == wanted]
    if not found:
        sys.exit("apt has no mirror of this release here")
    return wanted[1], found[0]


class Root:
    """A system below a folder, and what is done there."""

    def __init__(self, folder):
        self.folder = folder

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def call(self, *words, user="root"):
        there = ("chroot", f"--userspec={user}", self.folder, "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games",
                 "LC_ALL=C.UTF-8", "DEBIAN_FRONTEND=noninteractive", f"HOME=/{HOME}" if user != "root" else "HOME=/root")
        return run(*there, *words)

    def apt(self, *words):
        return self.call("apt-get", "-y", "-q", "--no-install-recommends", *words)

    def status(self, package):
        return self.call("dpkg-query", "-W", "-f", "${Status} ${Version}", package).stdout

    def files(self):
        """What stands where: the kind, the rights and the bytes of everything."""
        found = {}
        for folder, folders, names in os.walk(self.folder):
            for name in folders + names:
                path = os.path.join(folder, name)
                short = os.path.relpath(path, self.folder)
                if not (short + "/").startswith(NOT_LOOKED_AT) and short not in NOT_LOOKED_AT:
                    found[short] = kind_of(path)
        return found

    def copied_from(self, other):
        shutil.rmtree(self.folder, ignore_errors=True)
        must("cp", "-a", other.folder, self.folder)
        return self


def kind_of(path):
    about = os.lstat(path)
    if stat.S_ISLNK(about.st_mode):
        return (about.st_mode, os.readlink(path))
    if stat.S_ISREG(about.st_mode):
        with open(path, "rb") as file:
            return (about.st_mode, about.st_uid, hashlib.sha256(file.read()).hexdigest())
    return (about.st_mode, about.st_uid)


def bare(folder):
    """A system with nothing in it that it can do without; made once."""
    base = Root(os.path.join(folder, "bare"))
    if not os.path.isdir(base.folder):
        release, place = mirror()
        new = base.folder + ".new"
        shutil.rmtree(new, ignore_errors=True)
        must("debootstrap", "--variant=minbase", release, new, place)
        os.rename(new, base.folder)
        must("chroot", base.folder, "apt-get", "-q", "update")
        must("chroot", base.folder, "useradd", "--create-home", "--home-dir", "/" + HOME, "anne")
    return base


def lower(package, folder):
    """The package with a lower version and a file more."""
    tree = os.path.join(folder, "lower")
    shutil.rmtree(tree, ignore_errors=True)
    must("dpkg-deb", "-R", package, tree)
    control = os.path.join(tree, "DEBIAN", "control")
    with open(control, encoding="utf-8") as file:
        text = file.read()
    with open(control, "w", encoding="utf-8") as file:
        file.write(re.sub(r"(?m)^Version: .*$", "Version: " + LOWER, text))
    os.makedirs(os.path.join(tree, os.path.dirname(GONE)))
    with open(os.path.join(tree, GONE), "w", encoding="utf-8") as file:
        file.write("of the lower version\n")
    made = os.path.join(folder, f"veillee_{LOWER}.deb")
    must("dpkg-deb", "--root-owner-group", "-b", tree, made)
    return made


def same_files(test, root, before, name):
    after = root.files()
    changed = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
    test.ok(not changed, name, "\n".join(changed[:20]))


def installed(test, root, version, name):
    found = root.status("veillee")
    test.same(found, f"install ok installed {version}", name)


def played(test, root):
    """A match by somebody without rights, and settings of theirs."""
    done = root.call("sh", "-c", "cd && veillee arena blasons --games 1 --seed 7 --record /home/anne --seat novice --seat novice "
                     "--seat novice && veillee verify blasons-1.jsonl && echo 'mine' > .veillee-of-mine", user="anne")
    test.ok(done.returncode == 0, "somebody without rights plays a match and keeps its record", done.stdout)
    with open(root.path(HOME, "blasons-1.jsonl"), encoding="utf-8") as file:
        return file.read()


def replays(test, root, record, when):
    done = root.call("veillee", "verify", f"/{HOME}/blasons-1.jsonl", user="anne")
    with open(root.path(HOME, "blasons-1.jsonl"), encoding="utf-8") as file:
        test.ok(done.returncode == 0 and file.read() == record, f"{when} the record is as it was, and replays", done.stdout)


def go_through(test, root, older, package, version):
    """Install, upgrade, remove, purge, and again."""
    for path in (older, package):
        shutil.copy(path, root.path("root"))
    old, new = ("/root/" + os.path.basename(path) for path in (older, package))
    needed = must("dpkg-deb", "-f", package, "Depends")
    done = root.apt("satisfy", needed)
    test.ok(done.returncode == 0, "what it depends on is in the release", done.stdout)
    before = root.files()
    done = root.apt("install", old)
    installed(test, root, LOWER, "a lower version is installed")
    listed = set(root.call("dpkg", "-L", "veillee").stdout.split("\n")) - {"", "/."}
    missing = [path for path in listed if not os.path.lexists(root.path(path[1:]))]
    test.same([path for path in missing if not path.startswith("/usr/share/doc")
               and "/man/" not in path], [], "all that it lists is there")
    record = played(test, root)
    done = root.apt("install", new)
    installed(test, root, version, "it is upgraded")
    test.ok(not os.path.exists(root.path(GONE)), "what only the lower version had is gone", done.stdout)
    replays(test, root, record, "after the upgrade")
    root.apt("remove", "veillee")
    test.ok("ok installed" not in root.status("veillee"), "it is removed")
    same_files(test, root, before, "... and what the system has besides is as it was before")
    root.apt("purge", "veillee")
    same_files(test, root, before, "... and so it is after the purge")
    test.ok("veillee" not in root.call("dpkg-query", "-l").stdout, "... and dpkg knows nothing of it")
    root.apt("install", new)
    installed(test, root, version, "it is installed once more")
    replays(test, root, record, "after all that")


def program_tests(test, folder, archive, package):
    """debian/tests, as autopkgtest runs them."""
    if not shutil.which("autopkgtest"):
        test.ok(True, "debian/tests # SKIP no autopkgtest")
        return
    tree = os.path.join(folder, "tree")
    shutil.rmtree(tree, ignore_errors=True)
    with tarfile.open(archive) as file:
        file.extractall(tree)
    root = Root(os.path.join(folder, "tested")).copied_from(bare(folder))
    # With terminals of its own, in a namespace of mounts that ends with the command.
    done = run("unshare", "--mount", "sh", "-ec", 'mount -t devpts -o newinstance,ptmxmode=0666 devpts "$1/dev/pts"; '
               'exec autopkgtest "$2" "$3" -- chroot "$1"', "sh", root.folder, package, glob.glob(tree + "/*/")[0])
    test.ok(done.returncode == 0, "debian/tests, run by autopkgtest", done.stdout[-3000:])
    for line in sorted(set(re.findall(r"(?m)^\S+ +(?:PASS|FAIL\b.*)$", done.stdout))):
        print("# " + line)
    shutil.rmtree(root.folder)


def piuparts(test, folder, package):
    if not shutil.which("piuparts"):
        test.ok(True, "piuparts # SKIP not installed")
        return
    release, place = mirror()
    base = os.path.join(folder, "bare.tar.gz")
    if not os.path.exists(base):
        must("tar", "czf", base, "--one-file-system", "-C", bare(folder).folder, ".")
    done = run("piuparts", "--distribution", release, "--mirror", place + " main", "--basetgz", base, "--tmpdir", folder,
               "--warn-on-debsums-errors", package)
    test.ok(done.returncode == 0, "piuparts", done.stdout[-3000:])


def first_frame(root, package):
    """Seconds from the order to install to a screen on which something can be answered."""
    words = f"apt-get -y -q install {package} && exec /usr/games/veillee --lang en"
    begun = time.monotonic()
    child, terminal = pty.fork()
    if child == 0:
        os.chroot(root.folder)
        os.chdir("/")
        os.execve("/bin/sh", ["sh", "-c", words], {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "TERM": "xterm-256color",
                  "LC_ALL": "C.UTF-8", "HOME": "/tmp", "DEBIAN_FRONTEND": "noninteractive", "LINES": "24", "COLUMNS": "80"})
    seen = b""
    while b"Welcome" not in seen and time.monotonic() < begun + 120:
        if select.select([terminal], [], [], 0.01)[0]:
            try:
                seen += os.read(terminal, 65536)
            except OSError:
                break
    took = time.monotonic() - begun
    os.kill(child, signal.SIGTERM)
    os.close(terminal)
    os.waitpid(child, 0)
    if b"Welcome" not in seen:
        sys.exit(f"no first frame: {seen[-2000:]!r}")
    return took


def measure(folder, package):
    """With the packages that it depends on still to be downloaded, with them downloaded, and with them installed."""
    there = "/root/" + os.path.basename(package)
    for what, before in (("nothing is there", None), ("the libraries are downloaded", ("--download-only", "install", there)),
                         ("the libraries are installed", ("satisfy", must("dpkg-deb", "-f", package, "Depends")))):
        took = []
        for _ in range(TIMES):
            root = Root(os.path.join(folder, "timed")).copied_from(bare(folder))
            shutil.copy(package, root.path("root"))
            root.apt("update")
            if before:
                root.apt("-o", "APT::Keep-Downloaded-Packages=1", *before)
            took.append(first_frame(root, there))
        print(f"{what}: {statistics.median(took):.2f} s to the first frame, {min(took):.2f} to {max(took):.2f}, "
              f"{TIMES} times")
    shutil.rmtree(root.folder)


def main():
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["--time"]):
        print(__doc__)
        return 2
    packages = glob.glob(os.path.join(sys.argv[1], "veillee_*.deb"))
    if len(packages) != 1:
        sys.exit(f"{sys.argv[1]}: one package is wanted, here are {len(packages)}: make deb builds it")
    if os.getuid() != 0 or not shutil.which("debootstrap"):
        print("ok 1 - the package in a bare system # SKIP root and debootstrap are wanted\n1..1")
        return 0
    package, folder = os.path.abspath(packages[0]), os.path.abspath(sys.argv[1]) + "-root"
    os.makedirs(folder, exist_ok=True)
    if sys.argv[2:]:
        measure(folder, package)
        return 0
    version = must("dpkg-deb", "-f", package, "Version").strip()
    test = tap.Tap()
    root = Root(os.path.join(folder, "used")).copied_from(bare(folder))
    go_through(test, root, lower(package, folder), package, version)
    shutil.rmtree(root.folder)
    program_tests(test, folder, os.path.join(os.path.dirname(folder), f"veillee-{version}.tar.gz"), package)
    piuparts(test, folder, package)
    return test.done()


if __name__ == "__main__":
    sys.exit(main())
