#!/bin/sh
# usage: tools/packages.sh build|check|check-all|machines|compilers|musl|nets|many|ears|deb|deb-check
#
# Makes sure that everything is installed that building (build), testing (check) or everything that there is to run
# (check-all) needs; each needs what those before it need. The compilers for other machines (machines), other versions of
# compilers (compilers), another C library (musl), what trains nets (nets), what plays on many machines (many), what speaks
# (ears), what builds a package (deb) and tries it (deb-check) are apart: what they are for is left out where they are
# missing. On Debian and its kin what is missing gets installed, as root or through sudo where that asks for no password;
# otherwise, and on other systems, the command that would install it is printed, and the exit status is 1. Packages with
# daemons (many) are installed where nothing would start them, as in a container: the tests start their own, and nobody
# has asked for an ssh server.
set -u

# what | how it is looked for | needed for | Debian | dnf | pacman | apk | brew
requirements='
compiler|command cc|build|gcc|gcc|gcc|gcc|-
libc|header stdio.h|build|libc6-dev|glibc-devel|glibc|musl-dev|-
make|command make|build|make|make|make|make|make
pkg-config|command pkg-config|build|pkg-config|pkgconf-pkg-config|pkgconf|pkgconf|pkgconf
ncursesw|module ncursesw|build|libncurses-dev|ncurses-devel|ncurses|ncurses-dev|ncurses
libunistring|header uniwidth.h|build|libunistring-dev|libunistring-devel|libunistring|libunistring-dev|libunistring
libcyaml|module libcyaml|build|libcyaml-dev|libcyaml-devel|libcyaml|libcyaml-dev|libcyaml
libyaml|module yaml-0.1|build|libyaml-dev|libyaml-devel|libyaml|yaml-dev|libyaml
jansson|module jansson|build|libjansson-dev|jansson-devel|jansson|jansson-dev|jansson
sqlite|module sqlite3|build|libsqlite3-dev|sqlite-devel|sqlite|sqlite-dev|sqlite
libcrypt|header crypt.h|build|libcrypt-dev|libxcrypt-devel|libxcrypt|libxcrypt-dev|libxcrypt
cmocka|module cmocka|check|libcmocka-dev|libcmocka-devel|cmocka|cmocka-dev|cmocka
libvterm|module vterm|check|libvterm-dev|libvterm-devel|libvterm|libvterm-dev|libvterm
clang-format|command clang-format|check|clang-format|clang-tools-extra|clang|clang-extra-tools|clang-format
callgrind|command valgrind|check|valgrind|valgrind|valgrind|valgrind|-
python|command python3|check|python3|python3|python|python3|python
gcc|command gcc|check-all|gcc|gcc|gcc|gcc|gcc
clang|command clang|check-all|clang|clang|clang|clang|llvm
libFuzzer|fuzzer clang|check-all|libclang-rt-dev|compiler-rt|compiler-rt|compiler-rt|llvm
clang-tidy|command clang-tidy|check-all|clang-tidy|clang-tools-extra|clang|clang-extra-tools|llvm
pyflakes|python pyflakes|check-all|pyflakes3|python3-pyflakes|python-pyflakes|py3-pyflakes|-
memcheck|works valgrind|check-all|valgrind libc6-dbg|valgrind|valgrind|valgrind|-
mandoc|command mandoc|check-all|mandoc|mandoc|mandoc|mandoc|mandoc
aarch64|command aarch64-linux-gnu-gcc|machines|gcc-aarch64-linux-gnu libc6-dev-arm64-cross|-|-|-|-
i386|command i686-linux-gnu-gcc|machines|gcc-i686-linux-gnu libc6-dev-i386-cross|-|-|-|-
s390x|command s390x-linux-gnu-gcc|machines|gcc-s390x-linux-gnu libc6-dev-s390x-cross|-|-|-|-
yaml|python yaml|check|python3-yaml|python3-pyyaml|python-yaml|py3-yaml|-
fastjsonschema|python fastjsonschema|check|python3-fastjsonschema|python3-fastjsonschema|python-fastjsonschema|py3-fastjsonschema|-
numpy|python numpy|nets|python3-numpy|python3-numpy|python-numpy|py3-numpy|numpy
openblas|library libopenblas|nets|libopenblas0-pthread|openblas|openblas|openblas|-
gcc-11|command gcc-11|compilers|gcc-11|-|-|-|-
clang-13|command clang-13|compilers|clang-13|-|-|-|-
clang-15|command clang-15|compilers|clang-15|-|-|-|-
clang-16|command clang-16|compilers|clang-16|-|-|-|-
clang-19|command clang-19|compilers|clang-19|-|-|-|-
musl|command musl-gcc|musl|musl-tools|-|-|-|-
dpkg-source|command dpkg-source|musl|dpkg-dev|-|-|-|-
autoreconf|command autoreconf|musl|autoconf automake|-|-|-|-
libtoolize|command libtoolize|musl|libtool|-|-|-|-
tclsh|command tclsh|musl|tcl|-|-|-|-
qemu|command qemu-s390x|machines|qemu-user|-|-|-|-
parallel|command parallel|many|parallel|parallel|parallel|parallel|parallel
ssh|command ssh|many|openssh-client|openssh-clients|openssh|openssh-client|-
sshd|daemon sshd|many|openssh-server|openssh-server|openssh|openssh-server|-
slurmctld|daemon slurmctld|many|slurmctld slurm-wlm-basic-plugins|slurm-slurmctld|-|-|-
slurmd|daemon slurmd|many|slurmd slurm-client|slurm-slurmd|-|-|-
debhelper|command dh|deb|debhelper dpkg-dev fakeroot|-|-|-|-
lintian|command lintian|deb|lintian|-|-|-|-
debootstrap|daemon debootstrap|deb-check|debootstrap|-|-|-|-
autopkgtest|command autopkgtest|deb-check|autopkgtest|-|-|-|-
piuparts|daemon piuparts|deb-check|piuparts|-|-|-|-
desktop-file-validate|command desktop-file-validate|deb-check|desktop-file-utils|-|-|-|-
appstreamcli|command appstreamcli|deb-check|appstream|-|-|-|-
bmake|command bmake|check-all|bmake|bmake|bmake|bmake|bmake
espeak-ng|command espeak-ng|ears|espeak-ng|espeak-ng|espeak-ng|espeak-ng|espeak-ng
'

compiles() { # compiler, its flags, program text
    printf '%s\n' "$3" | "$1" -x c $2 -o /dev/null - >/dev/null 2>&1
}

is_there() { # one of the ways in the second column
    case $1 in
    command) command -v "$2" >/dev/null 2>&1 ;;
    daemon) PATH=$PATH:/usr/sbin:/sbin command -v "$2" >/dev/null 2>&1 ;;
    module) pkg-config --exists "$2" 2>/dev/null ;;
    header) compiles cc -fsyntax-only "#include <$2>" ;;
    python) python3 -c "import $2" >/dev/null 2>&1 || /usr/bin/python3 -c "import $2" >/dev/null 2>&1 ;;
    library) ldconfig -p 2>/dev/null | grep -q "$2" ;; # without it numpy reckons ten times slower
    works) "$2" -q true >/dev/null 2>&1 ;; # valgrind wants the C library's symbols
    fuzzer) compiles "$2" -fsanitize=fuzzer \
        'int LLVMFuzzerTestOneInput(const unsigned char *d, unsigned long n); int LLVMFuzzerTestOneInput(const unsigned char *d, unsigned long n) { return d && n > 9; }' ;;
    esac
}

# What stands apart, one word each.
apart='machines compilers musl nets many ears deb deb-check'

wanted() { # needed for
    case $purpose in
    check) [ "$1" = build ] || [ "$1" = check ] ;;
    check-all) case " $apart " in *" $1 "*) return 1 ;; esac ;;
    *) [ "$1" = "$purpose" ] ;;
    esac
}

# The names of what is missing, in the given column of the table.
missing() {
    printf '%s\n' "$requirements" | while IFS='|' read -r what way needed debian dnf pacman apk brew; do
        [ -n "$what" ] && wanted "$needed" || continue
        # shellcheck disable=SC2086 # the way is two words
        is_there $way && continue
        eval "names=\$$1"
        [ "$names" = - ] || printf '%s\n' $names
    done | sort -u | tr '\n' ' '
}

by_hand() { # the command that installs
    echo "tools/packages.sh: some packages are missing. Install them, then run this again:" >&2
    echo "    $*" >&2
    exit 1
}

starts_daemons() {
    case $(cat /proc/1/comm 2>/dev/null) in
    systemd | init | openrc-init | runit) return 0 ;;
    esac
    return 1
}

install_on_debian() {
    names=$(missing debian)
    names=${names% }
    [ -n "$names" ] || return 0
    [ "$purpose" != many ] || ! starts_daemons || by_hand "sudo apt-get install $names"
    if [ "$(id -u)" -eq 0 ]; then
        as_root=
    elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        as_root='sudo -n'
    else
        by_hand "sudo apt-get install $names"
    fi
    echo "Installing $names"
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q </dev/null >/dev/null
    # shellcheck disable=SC2086 # several names
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $names </dev/null >&2 ||
        by_hand "sudo apt-get install $names"
    names=$(missing debian)
    [ -z "$names" ] || by_hand "sudo apt-get install $names"
}

print_for_others() {
    for system in dnf pacman apk brew; do
        command -v "$system" >/dev/null 2>&1 || continue
        names=$(missing "$system")
        [ -n "$names" ] || return 0
        case $system in
        dnf) by_hand "sudo dnf install $names" ;;
        pacman) by_hand "sudo pacman -S $names" ;;
        apk) by_hand "sudo apk add $names" ;;
        brew) by_hand "brew install $names" ;;
        esac
    done
    names=$(missing debian)
    [ -z "$names" ] || by_hand "the packages which your system has for: $names"
}

purpose=${1:-}
case " build check check-all $apart " in
*" ${purpose:-nothing} "*) ;;
*)
    echo "usage: tools/packages.sh build|check|check-all|$(printf %s "$apart" | tr ' ' '|')" >&2
    exit 2
    ;;
esac
if command -v apt-get >/dev/null 2>&1; then
    install_on_debian
else
    print_for_others
fi
