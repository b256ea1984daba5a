#!/bin/sh
# usage: tools/flavours/musl.sh FOLDER
#
# Builds the libraries that Veillée and its tests need with musl-gcc, as archives, in FOLDER/root/usr, from the sources
# that this Debian names for itself (apt-get source); where these cannot be had, from what the next Debian names. What is
# built already stays. Status 77: something that this takes is not here.
set -eu
here=$(mkdir -p "$1" && cd "$1" && pwd)
usr=$here/root/usr
next=trixie
home=$PWD
# shellcheck source=/dev/null
. /etc/os-release
for tool in musl-gcc apt-get dpkg-source autoreconf libtoolize tclsh pkg-config; do
    command -v "$tool" >/dev/null || { echo "no $tool: tools/packages.sh musl installs what this takes" >&2; exit 77; }
done
jobs=${JOBS:-2}
mkdir -p "$usr/include" "$usr/lib/pkgconfig" "$here/sources"

# The kernel's headers, which musl leaves to others.
for name in linux asm-generic; do ln -sfn "/usr/include/$name" "$usr/include/$name"; done
ln -sfn "/usr/include/$(gcc -print-multiarch)/asm" "$usr/include/asm"

CC=musl-gcc
CFLAGS="-O2 -fPIC -isystem $usr/include"
export CC CFLAGS

apt() { # the folder of lists, words for apt-get
    lists=$here/$1
    shift
    apt-get -q -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$lists/parts" -o Dir::State::Lists="$lists" \
        -o APT::Sandbox::User= "$@" >>"$here/fetch.log" 2>&1
}

# The system's own lists of where packages come from, turned to sources.
ask_for_sources() { # folder of lists, what to change in them
    [ ! -f "$here/$1/asked" ] || return 0
    mkdir -p "$here/$1/partial" "$here/$1/parts"
    for list in /etc/apt/sources.list.d/*.sources; do
        [ ! -f "$list" ] || sed "s/^Types:.*/Types: deb-src/;$2" "$list" >"$here/$1/parts/${list##*/}"
    done
    cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null |
        sed -n "s/^deb /deb-src /;$2;/^deb-src/p" >"$here/$1/parts/own.list" || true
    apt "$1" update && touch "$here/$1/asked"
}

unpacked() { # name: the one archive that is here
    tar -xf "$1"_*.orig.tar.* && rm -f "$1"_*.orig.tar.*
}

fetch() { # package: its sources, unpacked, are in sources/package/tree
    rm -rf "$here/sources/$1"
    mkdir -p "$here/sources/$1"
    cd "$here/sources/$1"
    ask_for_sources lists ""
    if ! apt lists source "$1"; then
        rm -f ./*.*
        ask_for_sources next "s/\b$VERSION_CODENAME\b/$next/"
        apt next --tar-only source "$1" && unpacked "$1" || return 1
    fi
    rm -f ./*.dsc ./*.tar.*
    mv ./*/ tree
    cd "$home"
}

configured() { # more words for configure
    [ -f configure ] || autoreconf -fi
    ./configure --host="$(uname -m)-linux-musl" --prefix="$usr" --disable-shared --enable-static "$@"
}

archived() { # name, its flags, its sources: what has no configure
    name=$1 flags=$2
    shift 2
    mkdir -p objects
    for file in "$@"; do
        # shellcheck disable=SC2086 # several flags
        $CC -std=gnu11 $CFLAGS $flags -c -o "objects/$(echo "$file" | tr / _).o" "$file"
    done
    rm -f "$usr/lib/lib$name.a"
    ar rcs "$usr/lib/lib$name.a" objects/*.o
}

described() { # module, what it is linked with
    printf 'Name: %s\nDescription: %s\nVersion: 0\nCflags: -I%s/include\nLibs: -L%s/lib %s\n' "$1" "$1" "$usr" "$usr" "$2" \
        >"$usr/lib/pkgconfig/$1.pc"
}

make_libyaml() { configured && make -j"$jobs" && make install; }
make_jansson() { configured && make -j"$jobs" && make install; }
make_libxcrypt() { configured --disable-obsolete-api --disable-werror && make -j"$jobs" && make install; }
make_libunistring() { configured && make -j"$jobs" -C lib && make -C lib install; }

make_ncurses() {
    configured --build="$(gcc -dumpmachine)" --with-build-cc=cc --enable-widec --without-shared --without-debug --without-ada \
        --without-cxx --without-cxx-binding --without-manpages --without-tests --without-progs --disable-db-install \
        --with-default-terminfo-dir=/etc/terminfo --with-terminfo-dirs=/etc/terminfo:/lib/terminfo:/usr/share/terminfo \
        --enable-pc-files --with-pkg-config-libdir="$usr/lib/pkgconfig" --enable-ext-colors
    make -j"$jobs" libs && make install.libs install.includes
}

make_libcyaml() {
    cp -R include/cyaml "$usr/include/"
    archived cyaml "-Iinclude -DVERSION_MAJOR=1 -DVERSION_MINOR=0 -DVERSION_PATCH=0 -DVERSION_DEVEL=0" src/*.c
    described libcyaml "-lcyaml -lyaml"
}

make_sqlite3() {
    CC=cc CFLAGS=-O1 ./configure --disable-tcl --disable-shared
    CC=cc CFLAGS=-O1 make sqlite3.c
    cp sqlite3.h "$usr/include/"
    archived sqlite3 "-DSQLITE_THREADSAFE=1 -DSQLITE_OMIT_LOAD_EXTENSION" sqlite3.c
    described sqlite3 -lsqlite3
}

make_cmocka() {
    cp include/cmocka*.h "$usr/include/"
    archived cmocka "-Iinclude -DHAVE_INTTYPES_H -DHAVE_SIGNAL_H -DHAVE_STRINGS_H -DHAVE_UNISTD_H -DHAVE_MALLOC_H -DHAVE_SETJMP_H \
        -DHAVE_STRUCT_TIMESPEC -DHAVE_CLOCK_REALTIME" src/cmocka.c
    described cmocka -lcmocka
}

make_libvterm() {
    cp include/vterm*.h "$usr/include/"
    archived vterm "-Iinclude -Isrc" src/*.c
    described vterm -lvterm
}

for library in libyaml jansson libxcrypt libunistring ncurses libcyaml sqlite3 cmocka libvterm; do
    [ -f "$here/$library.done" ] && continue
    echo "musl: $library"
    fetch "$library" || { echo "the sources of $library cannot be had: $here/fetch.log" >&2; exit 77; }
    # A shell of its own, in which a command that fails ends all, as it would not within an if.
    set +e
    (set -e; cd "$here/sources/$library/tree"; "make_$library") >"$here/$library.log" 2>&1
    status=$?
    set -e
    if [ "$status" -ne 0 ]; then
        tail -15 "$here/$library.log" | cut -c-300 >&2
        echo "$library could not be built; all of it is in $here/$library.log" >&2
        exit 1
    fi
    touch "$here/$library.done"
done
