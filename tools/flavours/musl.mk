# Another C library, musl, linked in: the program and its tests. tools/flavours/musl.sh builds the libraries that they need from
# Debian's sources before this is read further, some minutes once.
MUSL_USR := $(abspath $(BUILD))/root/usr
$(shell { tools/packages.sh musl; tools/flavours/musl.sh $(BUILD); } >&2)
export PKG_CONFIG_LIBDIR := $(MUSL_USR)/lib/pkgconfig
override CC := musl-gcc
PKG_CONFIG := pkg-config --static
CFLAGS := -Werror -Wno-sign-conversion -DCLI_STATIC -isystem $(MUSL_USR)/include
FLAVOUR_GOALS := all tests $(BUILD)/tools/other_machine
