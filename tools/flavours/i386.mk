# The core for another machine (32 bits), with libraries that tools/machines.py fetches.
MACHINE := i386
override CC := i686-linux-gnu-gcc
include tools/flavours/foreign
