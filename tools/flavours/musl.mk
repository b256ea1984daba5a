# Another C library, musl: libraries (tools/musl.sh builds them from Debian's sources, some minutes once), program, tests.
MUSL_USR := $(abspath $(BUILD))/root/usr
export PKG_CONFIG_LIBDIR := $(MUSL_USR)/lib/pkgconfig
override CC := musl-gcc
PKG_CONFIG := pkg-config --static
CFLAGS := -Werror -Wno-sign-conversion -DCLI_STATIC -isystem $(MUSL_USR)/include
FLAVOUR_GOALS := all tests $(BUILD)/tools/other_machine
