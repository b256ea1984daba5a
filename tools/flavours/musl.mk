# Another C library, musl, linked in: the program and its tests. tools/flavours/musl.sh builds the libraries that they need from
# Debian's sources before this is read further, some minutes once.
MUSL_USR := $(abspath $(BUILD))/root/usr
$(shell { tools/packages.sh musl; tools/flavours/musl.sh $(BUILD); } >&2)
override CC := musl-gcc
# Named here, since make 4.3 hands what it exports to no $(shell).
PKG_CONFIG := PKG_CONFIG_LIBDIR=$(MUSL_USR)/lib/pkgconfig pkg-config --static
CFLAGS := -Werror -Wno-sign-conversion -DCLI_STATIC -isystem $(MUSL_USR)/include
FLAVOUR_GOALS := all tests $(BUILD)/tools/other_machine
# A program that is linked whole loads nothing before it.
override PRELOADS :=
