#!/bin/sh
# usage: packaging/deb.sh FOLDER
#        packaging/deb.sh --twice FOLDER
#
# Builds the Debian package in FOLDER, from what `make dist` packs and nothing else, and has lintian read it. With --twice it
# is built again elsewhere, under another name of the folder, locale, umask, time zone and number of jobs, and must be the
# same to the byte.
set -eu
twice=
if [ "$1" = --twice ]; then
    twice=yes
    shift
fi
for tool in dpkg-buildpackage dh lintian; do
    command -v "$tool" >/dev/null || { echo "make deb needs dpkg-dev, debhelper and lintian: tools/packages.sh deb installs them" >&2; exit 1; }
done
version=$(sed -n 's/^VERSION := //p' Makefile)
archive=$PWD/build/veillee-$version.tar.gz

build() { # folder: the package is left in it, the tree below
    rm -rf "$1"
    mkdir -p "$1"
    tar xzf "$archive" -C "$1"
    if ! (cd "$1/veillee-$version" && dpkg-buildpackage -us -uc >../build.log 2>&1); then
        tail -15 "$1/build.log" | cut -c-300 >&2
        echo "the package could not be built; all of it is in $1/build.log" >&2
        exit 1
    fi
}

make --no-print-directory dist
build "$1"
if [ -n "$twice" ]; then
    (
        umask 077
        export LC_ALL=fr_FR.UTF-8 TZ=Pacific/Kiritimati DEB_BUILD_OPTIONS=parallel=1 HOME=/nonexistent
        build "$1/again/elsewhere"
    )
    for file in "$1"/*.deb "$1"/*.dsc "$1"/*.tar.xz; do
        if ! cmp "$file" "$1/again/elsewhere/${file##*/}"; then
            echo "built twice, ${file##*/} differs: diffoscope says where" >&2
            exit 1
        fi
    done
    echo "the same bytes, built twice"
fi
lintian --allow-root --display-info --pedantic --fail-on error,warning,info,pedantic "$1"/veillee_*.changes
ls -l "$1"/veillee_*.deb
