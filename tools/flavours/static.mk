# A program that needs no library where it runs.
PKG_CONFIG := pkg-config --static
CFLAGS := -DCLI_STATIC
HARDEN_LINK := -static-pie -s -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack
FLAVOUR_GOALS := all
