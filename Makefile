# Veillée. `make play` builds and opens the menu, `make check` runs the tests; `make help` lists the rest.
#
# Here: building, playing, installing, help. tests/tests.mk has the tests, packaging/release.mk the packages, tools/flavours a
# file of a few lines for each other way to build (`make asan`), tools/research what measures and trains.

.DEFAULT_GOAL := all
# The make of the BSDs ends at this word with a message; GNU make sees a rule without a recipe.
.error Veillee-wants-GNU-make,-which-is-gmake-here:

VERSION := 0.1.0
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
DESTDIR ?=

# A comma, where one would end an argument.
, := ,

# A flavour is built in a folder of its own below build, by the variables that its file sets before the defaults here do.
FLAVOUR ?=
BUILD ?= build$(addprefix /,$(FLAVOUR))
PROGRAM ?= $(if $(FLAVOUR),$(BUILD)/)veillee
FLAVOUR_GOALS := all tests
ifneq ($(FLAVOUR),)
include tools/flavours/$(FLAVOUR).mk
endif

CC ?= cc
PKG_CONFIG ?= pkg-config
PYTHON ?= python3
CFLAGS ?=
SANITIZE ?=
WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wmissing-prototypes -Wstrict-prototypes
SYSTEM := $(shell uname -s)
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
# V=1 shows the commands.
say = $(if $(V),,@echo "$(1) $@"; )

# By machine; ARCH= builds for any. Counting bits in one instruction needs an x86-64 of 2009 or later. Bots calculate in
# floats, and would answer otherwise than elsewhere where these were calculated more finely.
MACHINE ?= $(shell uname -m)
ARCH_x86_64 := -march=x86-64-v2
ARCH_i386 := -msse2 -mfpmath=sse
ARCH_i686 := $(ARCH_i386)
ARCH_s390x := -fexcess-precision=fast
ARCH ?= $(ARCH_$(MACHINE))

# Rules and bots are optimized for speed, and what draws a frame at each key; nothing else is ever busy, and compiles a
# third faster. OPTIMIZE sets both.
OPTIMIZE_PLAY := $(or $(OPTIMIZE),-O2)
OPTIMIZE_REST := $(or $(OPTIMIZE),-O1)

# What a compiler can do against faults of ours that somebody exploits: buffers checked where their size is known, a guard
# on the stack, no table of functions that can be overwritten, no jump into the middle of anything. HARDEN= and
# HARDEN_LINK= leave it out, as sanitizers do. tests/cli/hardening_test.py checks that the program has it.
HARDEN_x86_64 := -fcf-protection
HARDEN_i386 := -fcf-protection
HARDEN_i686 := -fcf-protection
HARDEN_aarch64 := -mbranch-protection=standard
HARDEN_Linux := -fPIE -fstack-protector-strong -fstack-clash-protection $(if $(filter -O0,$(OPTIMIZE)),,-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
HARDEN_LINK_Linux := -pie -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack
HARDEN ?= $(if $(SANITIZE),,$(HARDEN_$(SYSTEM)) $(HARDEN_$(MACHINE)))
HARDEN_LINK ?= $(if $(SANITIZE),,$(HARDEN_LINK_$(SYSTEM)))
# Code that plays matches sees only bytes that other code has checked, and guards would slow bots by 5 %.
HARDEN_PLAY ?= $(if $(HARDEN),-fno-stack-protector)

PACKAGES := ncursesw libcyaml yaml-0.1 jansson sqlite3
BASE_CFLAGS = -std=c17 -ffp-contract=off -D_XOPEN_SOURCE=700 -D_DEFAULT_SOURCE -g $(ARCH) $(HARDEN) $(WARNINGS) $(SANITIZE) -Iinclude -Isrc -MMD -MP $(filter-out -D%,$(shell $(PKG_CONFIG) --cflags $(PACKAGES) 2>/dev/null))
LIBRARIES ?= $(shell $(PKG_CONFIG) --libs $(PACKAGES)) -lunistring -lcrypt -lpthread -lm
CORE_LIBRARIES ?= $(shell $(PKG_CONFIG) --libs libcyaml jansson) -lunistring -lpthread -lm
LINK = $(CC) $(SANITIZE) $(HARDEN_LINK) $(LDFLAGS)

# What plays tournaments, writes positions for training and measures: players never meet it. `make LAB=` builds without it.
LAB ?= src/lab

CORE_SOURCES := $(sort $(shell find src/engine src/games src/bots -name '*.c'))
FRONT_SOURCES := $(sort $(shell find src/play src/front src/evening src/archive src/review src/page src/render src/tui src/plain src/cli src/commands $(LAB) -name '*.c'))
MAIN_SOURCE := src/cli/main.c
DATA := $(sort $(wildcard data/cards/*.yaml data/rules/*.yaml data/text/*.yaml data/lessons/*.yaml data/puzzles/*.yaml data/measured/*.yaml data/nets/*.net data/languages/*/*.yaml data/languages/*/*/*.yaml))

object = $(patsubst %.c,$(BUILD)/%.o,$(1))
# The core, and each game, is optimized as one whole by gcc: the small functions of several files that one answer goes
# through become one piece of code, which is 6 to 24 % fewer instructions. Not where faults are looked for.
UNITS := $(if $(SANITIZE)$(OPTIMIZE),,$(if $(shell $(CC) --version | grep 'Free Software'),src/engine/core $(patsubst %/,%,$(wildcard src/games/*/))))
WHOLE := -O3 -flto -ffat-lto-objects --param max-inline-insns-auto=100 --param inline-unit-growth=200
of_unit = $(filter $(BUILD)/$(1)/%,$(call object,$(CORE_SOURCES)))
CORE_OBJECTS := $(filter-out $(foreach unit,$(UNITS),$(call of_unit,$(unit))),$(call object,$(CORE_SOURCES))) $(UNITS:%=$(BUILD)/%/whole.o) $(BUILD)/data.o
FRONT_OBJECTS := $(call object,$(filter-out $(MAIN_SOURCE),$(FRONT_SOURCES)))
LIBVEILLEE := $(BUILD)/libveillee.a
LIBFRONT := $(BUILD)/libfront.a

.PHONY: all
all: $(PROGRAM) ## builds ./veillee

$(PROGRAM): $(call object,$(MAIN_SOURCE)) $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(LINK) -o $@ $^ $(LIBRARIES)

$(LIBVEILLEE): $(CORE_OBJECTS)
$(LIBFRONT): $(FRONT_OBJECTS)
$(BUILD)/%.a:
	@rm -f $@
	$(call say,AR)ar rcs $@ $^

# Objects are built anew when the commands that build them change, and not for every change of this file.
COMPILE = $(CC) $(BASE_CFLAGS) $(LEVEL) $(CFLAGS) $(GUARDS)
LEVEL := $(OPTIMIZE_REST)
$(shell mkdir -p $(BUILD); echo '$(COMPILE) $(OPTIMIZE_PLAY) $(WHOLE)' | cmp -s - $(BUILD)/flags || echo '$(COMPILE) $(OPTIMIZE_PLAY) $(WHOLE)' >$(BUILD)/flags)

$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC)$(COMPILE) -c -o $@ $<

GUARDS :=
$(addprefix $(BUILD)/src/,games/%.o bots/%.o engine/%.o tui/kit/%.o): LEVEL = $(OPTIMIZE_PLAY)
$(addprefix $(BUILD)/src/,games/%.o bots/%.o engine/core/%.o): GUARDS = $(HARDEN_PLAY) $(UNTRACED)
$(foreach unit,$(UNITS),$(eval $(call of_unit,$(unit)): LEVEL = $(WHOLE)))
.SECONDEXPANSION:
$(UNITS:%=$(BUILD)/%/whole.o): $(BUILD)/%/whole.o: $$(call of_unit,%)
	$(call say,WHOLE)$(CC) $(BASE_CFLAGS) $(WHOLE) $(CFLAGS) $(HARDEN_PLAY) -w -r -nostdlib -flto-partition=none -flinker-output=nolto-rel -o $@ $^
# The table of subcommands, made anew where LAB was another the last time.
$(shell echo '$(LAB)' | cmp -s - $(BUILD)/lab || echo '$(LAB)' >$(BUILD)/lab)
$(BUILD)/src/cli/commands.o: GUARDS = $(if $(LAB),-DVEILLEE_LAB)
$(BUILD)/src/cli/commands.o: $(BUILD)/lab
# Sanitizers and the counting of coverage do at the end of a program what is forbidden there.
$(BUILD)/src/commands/confine.o $(BUILD)/tests/commands/confine_test.o: GUARDS = $(if $(HARDEN),-DCLI_CONFINE)

# EMBED=bytes for a compiler whose assembler has no .incbin; EMULATOR: what runs programs for another machine here.
EMBED ?= incbin
EMULATOR ?=
EMBEDDER := $(BUILD)/tools/embed
$(EMBEDDER): $(EMBEDDER).o $(filter-out $(BUILD)/data.o,$(CORE_OBJECTS))
	$(call say,LINK)$(LINK) -o $@ $^ $(CORE_LIBRARIES)

$(BUILD)/data.c: $(DATA) $(EMBEDDER)
	$(call say,EMBED)$(EMULATOR) $(EMBEDDER) $(EMBED) $(DATA) >$@.new && mv $@.new $@

$(BUILD)/data.o: $(BUILD)/data.c $(BUILD)/flags
	$(call say,CC)$(COMPILE) -fno-lto -c -o $@ $<

compile_commands.json: Makefile ## for editors, and for what else reads how files are compiled
	@$(PYTHON) -c 'import json, os, sys; print(json.dumps([{"directory": os.getcwd(), "file": f, "command": sys.argv[1] + " -c " + f} for f in sys.argv[2:]], indent=1))' \
	  '$(filter-out -MMD -MP,$(COMPILE)) $(TEST_CFLAGS)' $(LINT_SOURCES) >$@

# ---- playing and installing ----
# A make of its own: what the packages bring is not there yet when this one reads its lines.
MAKE_ALL = $(MAKE) --no-print-directory $(if $(filter -j%,$(MAKEFLAGS)),,-j$(JOBS))

.PHONY: play
play: ## installs what building needs, builds, opens the menu
	@tools/packages.sh build
	+@$(MAKE_ALL) all
	@./$(PROGRAM)

APPSTREAM := org.veillee.veillee.metainfo.xml
# What goes where, below PREFIX: the file here, and its place.
INSTALLED := man/veillee.6:man/man6/veillee.6 man/fr/veillee.6:man/fr/man6/veillee.6 \
	share/veillee.desktop:applications/veillee.desktop share/veillee.svg:icons/hicolor/scalable/apps/veillee.svg \
	share/$(APPSTREAM):metainfo/$(APPSTREAM) share/completions/veillee.bash:bash-completion/completions/veillee \
	share/completions/_veillee:zsh/site-functions/_veillee share/completions/veillee.fish:fish/vendor_completions.d/veillee.fish
from = $(firstword $(subst :, ,$(1)))
to = "$(DESTDIR)$(PREFIX)/share/$(lastword $(subst :, ,$(1)))"

.PHONY: install uninstall
# STRIP= leaves in what a debugger reads, 9 MB, as packages want it that take it out themselves.
STRIP ?= -s
install: $(PROGRAM) ## installs below PREFIX=/usr/local (DESTDIR= before it); make uninstall takes it away
	install -d "$(DESTDIR)$(BINDIR)"
	install $(STRIP) -m 755 $(PROGRAM) "$(DESTDIR)$(BINDIR)/veillee"
	$(foreach file,$(INSTALLED),install -D -m 644 $(call from,$(file)) $(call to,$(file)) &&) true

uninstall:
	rm -f "$(DESTDIR)$(BINDIR)/veillee" $(foreach file,$(INSTALLED),$(call to,$(file)))

# ---- other ways to build: `make asan` builds build/asan/veillee and its tests ----
FLAVOURS := $(basename $(notdir $(wildcard tools/flavours/*.mk)))
.PHONY: $(FLAVOURS) flavour
$(FLAVOURS):
	+@$(MAKE_ALL) FLAVOUR=$@ BUILD=$(BUILD)/$@ PROGRAM=$(BUILD)/$@/veillee flavour

flavour: $(FLAVOUR_GOALS)

include tests/tests.mk packaging/release.mk

.PHONY: help clean
help:
	@sed -n 's/^\([a-z][a-z._-]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | column -t -s '|'
	@echo 'make FLAVOUR         builds in build/FLAVOUR: $(FLAVOURS)'
	@echo 'make -f tools/research/Makefile help   nets, puzzles, mutants, pictures: what measures and trains'

clean: ## removes what was built
	rm -rf build veillee compile_commands.json

-include $(shell find $(BUILD)/src $(BUILD)/tests $(BUILD)/tools $(BUILD)/data.d -name '*.d' 2>/dev/null)
