#!/bin/sh
# usage: packaging/deb_check.sh FOLDER      (FOLDER has the package, as `make deb` leaves it; for root alone)
#
# Tries the package where nothing else is: a bare system of the release and from the mirror that apt has here, which is
# made once and kept in FOLDER-root. piuparts installs it and purges it, installs the same with a lower version, upgrades
# that and purges it, and looks each time what is left; autopkgtest runs debian/tests on what is installed.
set -eu
made=$(realpath "$1")
root=$made-root
package=$(ls "$made"/veillee_*.deb)
version=$(dpkg-deb -f "$package" Version)
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(apt-get indextargets --format '$(CREATED_BY) $(CODENAME) $(COMPONENT) $(REPO_URI)' |
    sed -n "s/^Packages $release main //p" | head -1)

# An archive of one package, to upgrade from.
rm -rf "$root/lower" "$root/tested" "$root/tree" "$root/piuparts.log"
mkdir -p "$root/lower" "$root/tested" "$root/tree"
dpkg-deb -R "$package" "$root/lower/tree"
sed -i 's/^Version: .*/Version: 0.0.1/' "$root/lower/tree/DEBIAN/control"
dpkg-deb --root-owner-group -b "$root/lower/tree" "$root/lower" >/dev/null
(cd "$root/lower" && dpkg-scanpackages . >Packages 2>/dev/null)

bare=$root/bare.tar.gz
if [ ! -e "$bare" ]; then
    debootstrap --variant=minbase "$release" "$root/tested" "$mirror" >/dev/null
    tar czf "$bare.new" --one-file-system -C "$root/tested" .
    mv "$bare.new" "$bare"
    rm -rf "$root/tested"/*
fi
piuparts --distribution "$release" --mirror "$mirror main" --basetgz "$bare" --tmpdir "$root" --warn-on-debsums-errors \
    --bindmount "$root/lower" --extra-repo "deb [trusted=yes] file:$root/lower ./" \
    --log-file "$root/piuparts.log" "$package" >/dev/null || {
    tail -30 "$root/piuparts.log"
    exit 1
}
grep -q 'Installation, upgrade and purging tests' "$root/piuparts.log"

# With terminals of its own, in a namespace of mounts that ends with the command.
tar xzf "$bare" -C "$root/tested"
chroot "$root/tested" apt-get -q update >/dev/null
tar xzf "$(dirname "$made")/veillee-$version.tar.gz" -C "$root/tree"
unshare --mount sh -ec 'mount -t devpts -o newinstance,ptmxmode=0666 devpts "$1/dev/pts"
    exec autopkgtest "$2" "$3" -- chroot "$1"' sh "$root/tested" "$package" "$root/tree/"*/
rm -rf "$root/tested"
