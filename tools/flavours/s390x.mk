# The core for another machine (the other order of bytes), with libraries that tools/machines.py fetches.
MACHINE := s390x
override CC := s390x-linux-gnu-gcc
include tools/flavours/foreign
