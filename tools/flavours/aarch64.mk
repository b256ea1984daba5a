# The core for another machine (other instructions for floats), with libraries that tools/machines.py fetches.
MACHINE := aarch64
override CC := aarch64-linux-gnu-gcc
include tools/flavours/foreign
