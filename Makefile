# Veillée. `make play` builds and opens the menu, `make check` runs every test; `make help` lists the rest.

VERSION := 0.1.0
PREFIX ?= /usr/local
DESTDIR ?=
BUILD ?= build
PROGRAM ?= veillee
CC ?= cc

# Counting bits in one instruction needs a processor of 2009 or later; ARCH= builds for any.
ARCH ?= $(if $(filter x86_64,$(shell uname -m)),-march=x86-64-v2)
OPTIMIZE ?= -O2
WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wmissing-prototypes -Wstrict-prototypes
SANITIZE ?=
CFLAGS ?=
PACKAGES := ncursesw libcyaml jansson
TEST_PACKAGES := cmocka vterm
PKG_CONFIG ?= pkg-config

BASE_CFLAGS = -std=c17 -D_XOPEN_SOURCE=700 -D_DEFAULT_SOURCE -g $(OPTIMIZE) $(ARCH) $(WARNINGS) $(SANITIZE) -Iinclude -Isrc -MMD -MP $(shell $(PKG_CONFIG) --cflags $(PACKAGES) 2>/dev/null)
LIBRARIES = $(shell $(PKG_CONFIG) --libs $(PACKAGES)) -lunistring -lpthread -lm
CORE_LIBRARIES = $(shell $(PKG_CONFIG) --libs libcyaml jansson) -lunistring -lpthread -lm

CORE_SOURCES := $(wildcard src/engine/*.c src/games/*.c src/games/*/*.c src/bots/*.c)
FRONT_SOURCES := $(wildcard src/words/*.c src/tui/*.c src/tui/tables/*.c src/plain/*.c src/cli/*.c)
MAIN_SOURCE := src/cli/main.c
DATA := $(sort $(wildcard data/cards/*.yaml data/rules/*.yaml data/text/*.yaml data/lessons/*.yaml))

object = $(patsubst %.c,$(BUILD)/%.o,$(1))
CORE_OBJECTS := $(call object,$(CORE_SOURCES)) $(BUILD)/data.o
FRONT_OBJECTS := $(call object,$(filter-out $(MAIN_SOURCE),$(FRONT_SOURCES)))
LIBVEILLEE := $(BUILD)/libveillee.a
LIBFRONT := $(BUILD)/libfront.a

.PHONY: all
all: $(PROGRAM)

$(PROGRAM): $(call object,$(MAIN_SOURCE)) $(LIBFRONT) $(LIBVEILLEE)
	$(CC) $(SANITIZE) $(LDFLAGS) -o $@ $^ $(LIBRARIES)

$(LIBVEILLEE): $(CORE_OBJECTS)
	@rm -f $@
	ar rcs $@ $^

$(LIBFRONT): $(FRONT_OBJECTS)
	@rm -f $@
	ar rcs $@ $^

$(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(BASE_CFLAGS) $(CFLAGS) -c -o $@ $<

$(BUILD)/data.o: $(BUILD)/data.c
	$(CC) $(BASE_CFLAGS) $(CFLAGS) -c -o $@ $<

# The data files as arrays: { name, bytes, size }, ended by a NULL name.
$(BUILD)/data.c: $(DATA) Makefile
	@mkdir -p $(@D)
	@{ echo '#include "engine/builtin.h"'; \
	  n=0; for f in $(DATA); do n=$$((n + 1)); echo "static const unsigned char file_$$n[] = {"; od -An -v -tx1 "$$f" | sed 's/ \([0-9a-f][0-9a-f]\)/0x\1,/g'; echo '0};'; done; \
	  echo 'const struct vl_builtin vl_builtins[] = {'; \
	  n=0; for f in $(DATA); do n=$$((n + 1)); echo "{\"$${f#data/}\", file_$$n, sizeof file_$$n - 1},"; done; \
	  echo '{0, 0, 0}};'; } > $@.new
	@mv $@.new $@

# ---- tests: every tests/NAME_test.c and tests/*/NAME_test.c is one program ----
TEST_SOURCES := $(wildcard tests/*_test.c tests/*/*_test.c tests/*/*/*_test.c)
TESTS := $(patsubst %.c,$(BUILD)/%,$(TEST_SOURCES))
TEST_HELPERS := $(call object,$(wildcard tests/support/*.c))

$(TESTS): $(BUILD)/%: $(BUILD)/%.o $(TEST_HELPERS) $(LIBFRONT) $(LIBVEILLEE)
	$(CC) $(SANITIZE) $(LDFLAGS) -o $@ $^ $(LIBRARIES) $(shell $(PKG_CONFIG) --libs $(TEST_PACKAGES)) -lutil

.PHONY: tests
tests: $(TESTS)

.PHONY: clean
clean:
	rm -rf build $(PROGRAM)

-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
