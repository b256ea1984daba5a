# Veillée. `make play` builds and opens the menu, `make check` runs the tests; `make help` lists the rest.

.DEFAULT_GOAL := all
# For the make of BSD, whose word this is, the end; for GNU make a rule without recipe.
.error Veillee-wants-GNU-make,-which-is-gmake-here:

VERSION := 0.1.0
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
DESTDIR ?=
BUILD ?= build
PROGRAM ?= veillee
CC ?= cc

# By machine; ARCH= builds for any. Counting bits in one instruction needs an x86-64 of 2009 or later. Bots reckon in
# floats: where these would be worked out more finely they would answer otherwise than elsewhere.
MACHINE ?= $(shell uname -m)
ARCH_x86_64 := -march=x86-64-v2
ARCH_i386 := -msse2 -mfpmath=sse
ARCH_i686 := $(ARCH_i386)
ARCH_s390x := -fexcess-precision=fast
ARCH ?= $(ARCH_$(MACHINE))
OPTIMIZE ?= -O2
WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wmissing-prototypes -Wstrict-prototypes
SANITIZE ?=
CFLAGS ?=

# What a compiler can do against faults of ours that somebody exploits: buffers checked where their size is known, a guard
# on the stack, no table of functions that can be overwritten, no jump into the middle of anything. HARDEN= and
# HARDEN_LINK= leave it out, as sanitizers do. tests/cli/hardening_test.py looks whether the program has it.
HARDEN_x86_64 := -fcf-protection
HARDEN_i386 := -fcf-protection
HARDEN_i686 := -fcf-protection
HARDEN_aarch64 := -mbranch-protection=standard
HARDEN_Linux := -fPIE -fstack-protector-strong -fstack-clash-protection $(if $(filter -O0,$(OPTIMIZE)),,-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
HARDEN_LINK_Linux := -pie -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack
SYSTEM := $(shell uname -s)
HARDEN ?= $(if $(SANITIZE),,$(HARDEN_$(SYSTEM)) $(HARDEN_$(MACHINE)))
# What plays matches sees no byte from outside that others have not read and checked, and guards would slow bots by 5 %.
HARDEN_PLAY ?= $(if $(HARDEN),-fno-stack-protector)
# What is not to note its comparisons for a fuzzer: see there.
UNTRACED ?=
HARDEN_LINK ?= $(if $(SANITIZE),,$(HARDEN_LINK_$(SYSTEM)))
PACKAGES := ncursesw libcyaml yaml-0.1 jansson sqlite3
TEST_PACKAGES := cmocka vterm
PKG_CONFIG ?= pkg-config
PYTHON ?= python3
# V=1 shows the commands.
say = $(if $(V),,@echo "$(1) $@"; )
JOBS ?= $(shell nproc 2>/dev/null || echo 2)

BASE_CFLAGS = -std=c17 -ffp-contract=off -D_XOPEN_SOURCE=700 -D_DEFAULT_SOURCE -g $(OPTIMIZE) $(ARCH) $(HARDEN) $(WARNINGS) $(SANITIZE) -Iinclude -Isrc -MMD -MP $(filter-out -D%,$(shell $(PKG_CONFIG) --cflags $(PACKAGES) 2>/dev/null))
LIBRARIES = $(shell $(PKG_CONFIG) --libs $(PACKAGES)) -lunistring -lcrypt -lpthread -lm
CORE_LIBRARIES = $(shell $(PKG_CONFIG) --libs libcyaml jansson) -lunistring -lpthread -lm

CORE_SOURCES := $(sort $(shell find src/engine src/games src/bots -name '*.c'))
FRONT_SOURCES := $(sort $(shell find src/front src/tui src/plain src/cli -name '*.c'))
MAIN_SOURCE := src/cli/main.c
DATA := $(sort $(wildcard data/cards/*.yaml data/rules/*.yaml data/text/*.yaml data/lessons/*.yaml data/puzzles/*.yaml data/measured/*.yaml data/nets/*.net data/languages/*/*.yaml data/languages/*/*/*.yaml))

object = $(patsubst %.c,$(BUILD)/%.o,$(1))
CORE_OBJECTS := $(call object,$(CORE_SOURCES)) $(BUILD)/data.o
FRONT_OBJECTS := $(call object,$(filter-out $(MAIN_SOURCE),$(FRONT_SOURCES)))
LIBVEILLEE := $(BUILD)/libveillee.a
LIBFRONT := $(BUILD)/libfront.a

.PHONY: all
all: $(PROGRAM)

$(PROGRAM): $(call object,$(MAIN_SOURCE)) $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(CC) $(SANITIZE) $(HARDEN_LINK) $(LDFLAGS) -o $@ $^ $(LIBRARIES)

$(LIBVEILLEE): $(CORE_OBJECTS)
	@rm -f $@
	$(call say,AR)ar rcs $@ $^

$(LIBFRONT): $(FRONT_OBJECTS)
	@rm -f $@
	$(call say,AR)ar rcs $@ $^

# Objects are built anew when the commands that build them change, and not for every change of this file.
COMPILE = $(CC) $(BASE_CFLAGS) $(CFLAGS)
$(shell mkdir -p $(BUILD); echo '$(COMPILE)' | cmp -s - $(BUILD)/flags || echo '$(COMPILE)' >$(BUILD)/flags)

$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC)$(COMPILE) $(GUARDS) -c -o $@ $<

GUARDS :=
$(BUILD)/src/games/%.o $(BUILD)/src/bots/%.o $(BUILD)/src/engine/core/%.o: GUARDS = $(HARDEN_PLAY) $(UNTRACED)
$(BUILD)/src/tui/%.o $(BUILD)/src/engine/data/nets.o $(BUILD)/tests/fuzz/%.o $(BUILD)/src/front/json_text.o: GUARDS = $(UNTRACED)
# Sanitizers and the counting of coverage do at the end of a program what is forbidden there.
$(BUILD)/src/cli/confine.o $(BUILD)/tests/cli/confine_test.o: GUARDS = $(if $(HARDEN),-DCLI_CONFINE)

$(BUILD)/data.o: $(BUILD)/data.c $(BUILD)/flags
	$(call say,CC)$(COMPILE) -c -o $@ $<

# The data files as arrays: { name, bytes, size }, ended by a NULL name.
$(BUILD)/data.c: $(DATA) Makefile
	@mkdir -p $(@D)
	@{ echo '#include "engine/data/builtin.h"'; \
	  n=0; for f in $(DATA); do n=$$((n + 1)); echo "static const unsigned char file_$$n[] = {"; od -An -v -tx1 "$$f" | sed 's/ \([0-9a-f][0-9a-f]\)/0x\1,/g'; echo '0};'; done; \
	  echo 'const struct vl_builtin vl_builtins[] = {'; \
	  n=0; for f in $(DATA); do n=$$((n + 1)); echo "{\"$${f#data/}\", file_$$n, sizeof file_$$n - 1},"; done; \
	  echo '{0, 0, 0}};'; } > $@.new
	@mv $@.new $@

# ---- playing and installing ----
# A make of its own: what the packages bring is not there yet when this one reads its lines.
MAKE_ALL = $(MAKE) --no-print-directory $(if $(filter -j%,$(MAKEFLAGS)),,-j$(JOBS))

.PHONY: play
play:
	@tools/packages.sh build
	+@$(MAKE_ALL) all
	@./$(PROGRAM)

.PHONY: bench
bench: $(PROGRAM)
	./$(PROGRAM) bench

# Start, keys, bytes and memory in a terminal.
.PHONY: measure
MEASURE_FLOOR := $(BUILD)/tests/measure_floor
BYTES := $(BUILD)/tests/tui/match/bytes_test
measure: $(PROGRAM) $(MEASURE_FLOOR) $(BYTES)
	@$(PYTHON) tests/measure.py ./$(PROGRAM) $(MEASURE_FLOOR)
	@$(BYTES) 2>/dev/null | grep -v '^\['

$(MEASURE_FLOOR): $(MEASURE_FLOOR).o
	$(call say,LINK)$(CC) $(LDFLAGS) -o $@ $^ $(shell $(PKG_CONFIG) --libs ncursesw)

# Keys and curtains of matches of three people, turn by turn.
PRESSES := $(BUILD)/tests/tui/match/presses_test
.PHONY: presses
presses: $(PRESSES)
	@$(PRESSES) 2>/dev/null | grep -v '^\['

APPSTREAM := org.veillee.veillee.metainfo.xml
# What goes where, below PREFIX: the file here, and its place.
INSTALLED := man/veillee.6:man/man6/veillee.6 man/fr/veillee.6:man/fr/man6/veillee.6 \
	share/veillee.desktop:applications/veillee.desktop share/veillee.svg:icons/hicolor/scalable/apps/veillee.svg \
	share/$(APPSTREAM):metainfo/$(APPSTREAM) share/completions/veillee.bash:bash-completion/completions/veillee \
	share/completions/_veillee:zsh/site-functions/_veillee share/completions/veillee.fish:fish/vendor_completions.d/veillee.fish
from = $(firstword $(subst :, ,$(1)))
to = "$(DESTDIR)$(PREFIX)/share/$(lastword $(subst :, ,$(1)))"

.PHONY: install uninstall
install: $(PROGRAM)
	install -d "$(DESTDIR)$(BINDIR)"
	install -m 755 $(PROGRAM) "$(DESTDIR)$(BINDIR)/veillee"
	$(foreach file,$(INSTALLED),install -D -m 644 $(call from,$(file)) $(call to,$(file)) &&) true

uninstall:
	rm -f "$(DESTDIR)$(BINDIR)/veillee" $(foreach file,$(INSTALLED),$(call to,$(file)))

# A source archive that builds without git; a package for Debian; a program that needs no library where it runs.
DIST := $(BUILD)/veillee-$(VERSION).tar.gz
.PHONY: dist deb deb-check static
dist:
	@mkdir -p $(BUILD)
	@git archive --format=tar --prefix=veillee-$(VERSION)/ HEAD | gzip -9n >$(DIST).new && mv $(DIST).new $(DIST)
	@ls -l $(DIST)

deb:
	@tools/packages.sh deb
	@tools/deb.sh $(BUILD)/deb

# Built twice, to the same bytes; installed, upgraded, removed and purged in a bare system. TIME=1 measures how long it takes
# to the first frame.
deb-check:
	@tools/packages.sh deb
	@tools/packages.sh deb-check
	desktop-file-validate share/veillee.desktop
	appstreamcli validate --no-net --pedantic share/$(APPSTREAM)
	@tools/deb.sh --twice $(BUILD)/deb
	@$(PYTHON) tools/deb_root.py $(BUILD)/deb
	$(if $(TIME),@$(PYTHON) tools/deb_root.py $(BUILD)/deb --time)

# Records of this version, kept for every later one to read: docs/releasing.md.
.PHONY: release-records
release-records: $(PROGRAM)
	$(PYTHON) tests/cli/old_records_test.py --make-version

STATIC_BUILD := $(BUILD)/static
static:
	+@$(MAKE_ALL) BUILD=$(STATIC_BUILD) PROGRAM=$(STATIC_BUILD)/veillee PKG_CONFIG='$(PKG_CONFIG) --static' CFLAGS='$(CFLAGS) -DCLI_STATIC' \
	  HARDEN_LINK='-static-pie -s -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack' all
	@ls -l $(STATIC_BUILD)/veillee

# What shells complete, from what the program says of itself.
.PHONY: completions
completions: $(PROGRAM)
	$(PYTHON) tools/completions.py

# The manual pages, from man/LANGUAGE.in and from what the program says of itself.
.PHONY: man
man: $(PROGRAM)
	$(PYTHON) tools/manual.py

# ---- tests: every NAME_test.c below tests/ is one program, every NAME_test.sh and NAME_test.py too ----
TEST_SOURCES := $(sort $(shell find tests -name '*_test.c'))
TEST_SCRIPTS := $(sort $(shell find tests -name '*_test.sh' -o -name '*_test.py'))
TESTS := $(patsubst %.c,$(BUILD)/%,$(TEST_SOURCES))
TEST_HELPERS := $(call object,$(filter-out %/starve.c %/refuse.c,$(wildcard tests/support/*.c)) $(shell find tests/toy/src -name '*.c'))
LIBSUPPORT := $(BUILD)/libsupport.a

$(LIBSUPPORT): $(TEST_HELPERS)
	@rm -f $@
	$(call say,AR)ar rcs $@ $^

# tests/toy is laid out as the whole is: a game that tests play.
TEST_INCLUDES := -Itests -Itests/toy/include
$(BUILD)/tests/%.o: BASE_CFLAGS += $(TEST_INCLUDES)

$(TESTS): $(BUILD)/%: $(BUILD)/%.o $(LIBSUPPORT) $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(CC) $(SANITIZE) $(HARDEN_LINK) $(LDFLAGS) -o $@ $^ $(LIBRARIES) $(shell $(PKG_CONFIG) --libs $(TEST_PACKAGES)) -lutil

# Counts what the core asks of the heap.
$(BUILD)/tests/alloc_test: LDFLAGS += -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free

# Makes the heap refuse.
$(BUILD)/tests/front/memory_test: LDFLAGS += -Wl,--wrap=malloc,--wrap=calloc

# Makes the loader of data files run short.
$(BUILD)/tests/engine/lesson/lesson_memory_test: LDFLAGS += -Wl,--wrap=cyaml_mem,--wrap=aligned_alloc
$(BUILD)/tests/engine/data/yaml_memory_test: LDFLAGS += -Wl,--wrap=yaml_parser_initialize,--wrap=yaml_parser_parse

# Puts another file in the place of one as it is locked.
$(BUILD)/tests/engine/record/disk_test: LDFLAGS += -Wl,--wrap=flock,--wrap=fstat,--wrap=stat

# System calls that these make fail (tests/support/faults.h).
FAULTS := $(foreach name,open read write fstat mkdir opendir link rename flock fdatasync fsync ftruncate mmap pread close fchmod futimens,-Wl,--wrap=$(name))
$(addprefix $(BUILD)/tests/engine/,data/data_fault_test record/record_fault_test record/record_path_test record/record_rewrite_test) $(BUILD)/tests/front/evening_test: LDFLAGS += $(FAULTS)

# What fails allocations of a program that it is loaded before: tests/cli/starve_test.py.
STARVE := $(BUILD)/tests/starve.so
# What makes its writing fail, or kills it as it writes: tests/cli/{refuse,power,at_once}_test.py.
REFUSE := $(BUILD)/tests/refuse.so
$(STARVE) $(REFUSE): $(BUILD)/tests/%.so: tests/support/%.c
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) -std=c17 -D_GNU_SOURCE $(WARNINGS) -Wno-missing-prototypes -O1 -fPIC -shared -o $@ $<

.PHONY: tests
tests: $(TESTS) $(STARVE) $(REFUSE) $(PICTURES)

# What a newcomer runs: at most four minutes on two cores, building included.
.PHONY: check
check:
	@tools/packages.sh check
	+@$(MAKE_ALL) all tests $(INSTRUCTIONS) $(NET_JUDGE)
	@$(MAKE) --no-print-directory check-run

# All that there is: at most 25 minutes, and no step longer than two.
.PHONY: check-all check-rest
check-all:
	@rm -f $(BUILD)/tally
	@$(MAKE) --no-print-directory TALLY=$(BUILD)/tally check; first=$$?; \
	  $(MAKE) --no-print-directory TALLY=$(BUILD)/tally check-rest && exit $$first

# What check leaves out.
check-rest:
	@tools/packages.sh check-all
	+@$(MAKE_ALL) all tests $(TRIAL)/language $(PICTURES) $(OTHER_MACHINE) $(PUZZLES) $(HONESTY)
	+@$(MAKE_ALL) asan-build fuzz-build
	+@$(MAKE) --no-print-directory machines-prepare compilers-prepare
	-@tools/packages.sh many
	@$(MAKE) --no-print-directory check-rest-run

# Some tests wait for a terminal more than they work: a few more than there are processors run at once.
RUN_TESTS = $(PYTHON) tools/run_tests.py --jobs $$(($(JOBS) + 2)) --program $(PROGRAM) $(if $(TALLY),--tally $(TALLY))

# How many random matches the tests play; the rest of the full numbers is in FULL_RUNS.
export VEILLEE_MATCHES ?= 2500
export VEILLEE_TABLES ?= 60
export VEILLEE_REFEREED ?= 30

# The longest first, so that no processor is idle at the end.
LONGEST := %/conformance_test %_walk_test %/arena_test tests/cli/replay_test.py %_referee_test.py %_golden_test \
	%/learn_test instructions% %/own_numbers_test %/bots_test tests/cli/arena_program_test.py
longest_first = $(foreach long,$(LONGEST),$(filter $(long),$(1))) $(filter-out $(LONGEST),$(1))
ALL_TESTS = $(call longest_first,$(TESTS) $(TEST_SCRIPTS))
# What takes a newcomer longest, and is about what others test in parts: whole reviews, tournaments with programs, another
# game in a copy of the tree, every subcommand with every output. `check-rest` has them.
LATER := tests/cli/output_test.py tests/cli/review_test.py tests/plain/review_test.py tests/fifth_game_test.py \
	tests/cli/arena_program_test.py $(addprefix $(BUILD)/tests/,bots/arena_test front/review_test tui/match/review_frames_test \
	tui/screens/day_golden_test tui/match/counsel_golden_test front/chronicle_templates_test)

.PHONY: check-run
check-run:
	@$(RUN_TESTS) $(filter-out $(LATER),$(ALL_TESTS)) $(INSTRUCTIONS_RUNS) $(call lint_runs,format)

.PHONY: check-rest-run
check-rest-run:
	@$(RUN_TESTS) $(LATER) $(FULL_RUNS) $(BLUNDER_RUNS) $(PUZZLE_RUNS) $(HONESTY_RUNS) $(VALGRIND_RUNS) $(MACHINE_RUNS) $(COMPILER_RUNS) $(MANY_RUNS) $(ASAN_RUNS) $(FUZZ_TESTS) $(call lint_runs,$(filter-out format,$(LINT_CHECKS))) $(TIDY_RUNS)

# The tests alone, without sanitizers and linters; ONLY=blasons takes those whose name contains it.
.PHONY: quick
quick: $(PROGRAM) $(TESTS) $(STARVE) $(REFUSE) $(NET_JUDGE)
	@$(RUN_TESTS) $(if $(ONLY),$(foreach test,$(ALL_TESTS),$(if $(findstring $(ONLY),$(test)),$(test))),$(ALL_TESTS))

# The full numbers: 20,000 matches for the properties and 200 tables of one's own, with those of `check`; 300 for each referee.
CONFORMANCE := $(BUILD)/tests/property/conformance_test
FULL_RUNS = "conformance from 2501::VEILLEE_SEED=2501 VEILLEE_MATCHES=2500 $(CONFORMANCE)" \
	$(foreach seed,5001 10001 15001,"conformance from $(seed)::VEILLEE_SEED=$(seed) VEILLEE_MATCHES=5000 $(CONFORMANCE)") \
	"own numbers from 61::VEILLEE_SEED=61 VEILLEE_TABLES=140 $(BUILD)/tests/property/own_numbers_test" \
	"names changed at once::VEILLEE_ROUNDS=30 tests/cli/at_once_test.py" \
	$(foreach game,blasons gueux marquis sbires,"leaks and twins at tables of $(game)::VEILLEE_FRAMES=3000 VEILLEE_SEED=101 $(BUILD)/tests/tui/tables/$(game)/$(game)_walk_test") \
	"another language on the screen::VEILLEE_TEST_DATA=$(TRIAL) $(BUILD)/tests/tui/screens/whole_test" \
	"another language at an evening::VEILLEE_TEST_DATA=$(TRIAL) $(BUILD)/tests/tui/screens/evening_golden_test" \
	"another language in a review::VEILLEE_TEST_DATA=$(TRIAL) $(BUILD)/tests/tui/match/review_frames_test" \
	$(foreach game,blasons gueux marquis sbires,"another language at tables of $(game)::VEILLEE_TEST_DATA=$(TRIAL) VEILLEE_WALKS=32 VEILLEE_FRAMES=0 $(BUILD)/tests/tui/tables/$(game)/$(game)_walk_test") \
	"hostile names and files, all of them::VEILLEE_HOSTILE=20 tests/cli/hostile_test.py" \
	"keys held down, more matches::VEILLEE_HELD=2 $(BUILD)/tests/tui/match/held_pty_test" \
	"memory that runs out, in full::VEILLEE_STARVED=40 VEILLEE_STARVED_OF=commands tests/cli/starve_test.py" \
	"memory that runs out, on the screen::VEILLEE_STARVED=40 VEILLEE_STARVED_OF=screens tests/cli/starve_test.py" \
	$(foreach scene,whole going|answers protocol|evening name|deleted|index,"a disk that refuses: $(scene)::VEILLEE_REFUSED=3 VEILLEE_SCENES='$(scene)' tests/cli/refuse_test.py") \
	"a disk that refuses: lesson|day|review::VEILLEE_REFUSED=1 VEILLEE_SCENES='lesson|day|review' tests/cli/refuse_test.py" \
	"reviews of the other games::VEILLEE_REVIEWED='blasons sbires' tests/cli/review_test.py" \
	$(foreach referee,replay gueux_referee marquis_referee sbires_referee,"$(referee) in full::VEILLEE_REFEREED=300 tests/cli/$(referee)_test.py")

# A language made up for tests, 40 % longer than English, in a copy of the data: nothing may be cut in it.
TRIAL := $(BUILD)/trial

$(TRIAL)/language: $(DATA) tools/translation.py
	@rm -rf $(TRIAL) && cp -R data $(TRIAL)
	@$(PYTHON) tools/translation.py --data $(TRIAL) trial
	@touch $@

# What good players do, asked of the masters with a hundred seeds; with twenty in `check`.
BLUNDER_RUNS = $(foreach game,blasons gueux marquis sbires,"blunders of $(game)::VEILLEE_SEEDS=100 $(BUILD)/tests/bots/blunders/$(game)_test")

# The best answer of each puzzle, by a long search with other random numbers.
PUZZLES := $(BUILD)/tools/puzzles
PUZZLE_GAMES := $(notdir $(basename $(wildcard data/puzzles/*.yaml)))
PUZZLE_RUNS = $(foreach game,$(PUZZLE_GAMES),"puzzles of $(game)::$(PUZZLES) check $(game)")

# What a review marks of positions whose worth a search a hundred times as long has told.
MEASURED := $(BUILD)/tools/measured
HONESTY := $(BUILD)/tools/honesty
HONESTY_GAMES := $(notdir $(basename $(wildcard tests/golden/honesty/*.txt)))
HONESTY_RUNS = $(foreach game,$(HONESTY_GAMES),"honesty of $(game)::$(HONESTY) check $(game) tests/golden/honesty/$(game).txt")

# A tournament on many machines, all of them this one: docs/many-machines.md. What cannot run here is left out.
MANY_RUNS = $(foreach way,parallel slurm,"many machines: $(way)::tests/many/$(way).py")

# ---- instructions, counted: an answer of random play, an iteration of the search ----
# Fixed work at the ordinary flags, so that callgrind counts the same on every run.
INSTRUCTIONS := $(BUILD)/tools/instructions
PICTURES := $(BUILD)/tools/pictures
COUNT_INSTRUCTIONS = CC='$(CC)' FLAGS='$(strip $(OPTIMIZE) $(ARCH) $(CFLAGS))' $(PYTHON) tools/instructions.py
INSTRUCTIONS_RUNS = $(foreach game,$(notdir $(wildcard src/games/*)),$(if $(wildcard src/games/$(game)/*.c),"instructions $(game)::$(COUNT_INSTRUCTIONS) --check $(INSTRUCTIONS) $(game)"))

$(BUILD)/tools/%.o: BASE_CFLAGS += -Itests

OTHER_MACHINE := $(BUILD)/tools/other_machine
NET_JUDGE := $(BUILD)/tools/net_judge

$(INSTRUCTIONS) $(OTHER_MACHINE) $(NET_JUDGE): %: %.o $(BUILD)/tests/support/setups.o $(LIBVEILLEE)
	$(call say,LINK)$(CC) $(SANITIZE) $(HARDEN_LINK) $(LDFLAGS) -o $@ $^ $(CORE_LIBRARIES)

.PHONY: instructions
instructions: $(INSTRUCTIONS)
	@$(COUNT_INSTRUCTIONS) $(if $(WRITE),--write) $(INSTRUCTIONS) $(ONLY)

# ---- sanitizers and valgrind ----
# Each a whole build of its own in a folder below the ordinary one.
ASAN_BUILD := $(BUILD)/asan
ASAN_MATCHES ?= 1000
ASAN_MAKE = $(MAKE_ALL) BUILD=$(ASAN_BUILD) PROGRAM=$(ASAN_BUILD)/veillee OPTIMIZE=-O1 CFLAGS="-Werror -fno-omit-frame-pointer" \
	SANITIZE="-fsanitize=address,undefined -fno-sanitize-recover=all"
ASAN_TESTS = $(call longest_first,$(filter-out %speed_test %measure_test %latency_test,$(patsubst $(BUILD)/%,$(ASAN_BUILD)/%,$(TESTS))))
ASAN_RUNS = $(foreach test,$(ASAN_TESTS),"asan $(patsubst $(ASAN_BUILD)/tests/%,%,$(test))::VEILLEE_MATCHES=$(ASAN_MATCHES) VEILLEE_TABLES=20 VEILLEE_PROGRAM=$(abspath $(ASAN_BUILD)/veillee) $(test)")

.PHONY: asan asan-build
asan-build:
	+@$(ASAN_MAKE) all tests

asan: asan-build
	@$(RUN_TESTS) $(ASAN_RUNS)

# Where threads are: bots that think, the arena, conformance. Not part of make check: it takes its time.
TSAN_BUILD := $(BUILD)/tsan
TSAN_MAKE = $(MAKE_ALL) BUILD=$(TSAN_BUILD) PROGRAM=$(TSAN_BUILD)/veillee OPTIMIZE=-O1 SANITIZE=-fsanitize=thread
TSAN_TESTS = $(patsubst $(BUILD)/%,$(TSAN_BUILD)/%,$(filter %/arena_test %/bots_test %/search_test %/match_host_test %/worker_test %/counsel_test %/table_counsel_test %/players_test %/menu_pty_test %/conformance_test,$(TESTS)))
TSAN_RUNS = $(foreach test,$(TSAN_TESTS),"tsan $(patsubst $(TSAN_BUILD)/tests/%,%,$(test))::VEILLEE_MATCHES=500 VEILLEE_PROGRAM=$(abspath $(TSAN_BUILD)/veillee) $(test)")

.PHONY: tsan
tsan:
	+@$(TSAN_MAKE) $(TSAN_BUILD)/veillee $(TSAN_TESTS)
	@$(RUN_TESTS) $(TSAN_RUNS)

VALGRIND = valgrind -q --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite,indirect
VALGRIND_TESTS = $(filter %/conformance_test %/malandrin_test %/match_test %/record_test %/translated_test %/text_test %/search_test,$(TESTS))
VALGRIND_RUNS = $(foreach test,$(VALGRIND_TESTS),"valgrind $(patsubst $(BUILD)/tests/%,%,$(test))::VEILLEE_MATCHES=20 $(VALGRIND) $(test)")

.PHONY: valgrind
valgrind: tests
	@$(RUN_TESTS) $(VALGRIND_RUNS)

# ---- fuzzing: tests/fuzz/NAME_fuzz.c, FUZZ_SECONDS each, or FUZZ_RUNS executions each, counted ----
FUZZ_SECONDS ?= 5
FUZZ_RUNS ?= 1000000
# FUZZ_LIGHT=1: without AddressSanitizer and without learning from comparisons, for more of them in the same time; FUZZ_LONGEST=16: no input of more bytes.
FUZZ_LIGHT ?=
NO_TRACE := -fno-sanitize-coverage=trace-cmp
FUZZ_LONGEST ?=
comma := ,
# Unlike gcc, clang does not see that a byte shifted left stays positive, and dislikes assert(!"why").
CLANG_WARNINGS := -Wno-sign-conversion -Wno-string-conversion
FUZZ_BUILD := $(BUILD)/fuzz$(if $(FUZZ_LIGHT),-light)
FUZZ_MAKE = $(MAKE_ALL) BUILD=$(FUZZ_BUILD) PROGRAM=$(FUZZ_BUILD)/veillee CC=clang OPTIMIZE=-O2 CFLAGS="$(CLANG_WARNINGS)" \
	SANITIZE="-fsanitize=fuzzer-no-link,$(if $(FUZZ_LIGHT),,address$(comma))undefined -fno-sanitize-recover=all -fno-omit-frame-pointer $(if $(FUZZ_LIGHT),$(NO_TRACE))" \
	UNTRACED=$(NO_TRACE)
# What plays and draws compares no byte of an input with what a fuzzer could learn; noting each comparison took a third
# of the time.
FUZZERS := $(patsubst %.c,$(BUILD)/%,$(sort $(wildcard tests/fuzz/*_fuzz.c)))
FUZZ_ONLY = $(if $(ONLY),$(foreach fuzzer,$(FUZZERS),$(if $(findstring $(ONLY),$(notdir $(fuzzer))),$(fuzzer))),$(FUZZERS))
FUZZ_BUILT = $(patsubst $(BUILD)/%,$(FUZZ_BUILD)/%,$(FUZZ_ONLY))
FUZZ_TESTS = $(foreach fuzzer,$(FUZZ_BUILT),"fuzz $(notdir $(fuzzer))::tools/fuzz.sh $(fuzzer) $(FUZZ_SECONDS)")
FUZZ_POOL := $(BUILD)/tests/fuzz/pool.o

$(FUZZERS): $(BUILD)/%: $(BUILD)/%.o $(FUZZ_POOL) $(LIBSUPPORT) $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(CC) $(SANITIZE) -fsanitize=fuzzer $(HARDEN_LINK) $(LDFLAGS) -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free \
	  -o $@ $^ $(LIBRARIES) $(shell $(PKG_CONFIG) --libs $(TEST_PACKAGES)) -lutil

.PHONY: fuzz fuzz-build fuzzers fuzz-count fuzz-merge
fuzzers: $(FUZZERS)

fuzz-build:
	+@$(FUZZ_MAKE) fuzzers

fuzz: fuzz-build
	@$(RUN_TESTS) --timeout $$(($(FUZZ_SECONDS) + 120)) $(FUZZ_TESTS)

# A table of executions and findings; what they learn is kept in build/fuzz-corpus.
fuzz-count: fuzz-build
	@$(PYTHON) tools/fuzz_count.py --runs $(FUZZ_RUNS) $(if $(FUZZ_LONGEST),--longest $(FUZZ_LONGEST)) $(FUZZ_BUILT)

# The least of what is there and of build/fuzz-corpus that reaches as much.
fuzz-merge: fuzz-build
	@$(PYTHON) tools/fuzz_count.py --merge $(FUZZ_BUILT)

# ---- other machines: the core built for them, played and compared; tools/machines.py says how ----
MACHINES := aarch64 i386 s390x
MACHINES_BUILD := $(BUILD)/machines
MACHINE_RUNS = $(foreach machine,$(MACHINES),"machine $(machine)::$(PYTHON) tools/machines.py $(MACHINES_BUILD) $(machine) $(OTHER_MACHINE)")

.PHONY: machines machines-prepare machine-build
machines: machines-prepare $(OTHER_MACHINE)
	@$(RUN_TESTS) $(MACHINE_RUNS)

# What cannot be had is left out by the tests.
machines-prepare:
	-@tools/packages.sh machines
	+-@for machine in $(MACHINES); do $(PYTHON) tools/machines.py --prepare $(MACHINES_BUILD) $$machine $(MAKE_ALL); done

machine-build: $(OTHER_MACHINE)

# Another C library: the whole built with musl-gcc, against archives of libraries that tools/musl.sh builds from Debian's
# sources, which takes some minutes once; then the matches and answers of `machines`, and the tests. Left out is what is
# loaded before a C library and stands for functions of glibc's, and what counts or compares in other programs than this.
MUSL_BUILD := $(BUILD)/musl
MUSL_USR := $(abspath $(MUSL_BUILD))/root/usr
MUSL_MAKE = PKG_CONFIG_LIBDIR=$(MUSL_USR)/lib/pkgconfig $(MAKE_ALL) BUILD=$(MUSL_BUILD) PROGRAM=$(MUSL_BUILD)/veillee CC=musl-gcc \
	PKG_CONFIG='$(PKG_CONFIG) --static' CFLAGS='-Werror -Wno-sign-conversion -DCLI_STATIC -isystem $(MUSL_USR)/include'
MUSL_MATCHES ?= 500
MUSL_NOT := $(addprefix tests/cli/,starve_test.py refuse_test.py power_test.py at_once_test.py) %speed_test %measure_test %latency_test
MUSL_TESTS = $(patsubst $(BUILD)/%,$(MUSL_BUILD)/%,$(filter-out $(LATER) $(MUSL_NOT),$(ALL_TESTS)))
MUSL_ARENA = arena $(1) --games 4 --seed 7 --untimed --seat adept --seat novice $(if $(filter blasons,$(1)),--seat novice)
MUSL_RUNS = "machine musl::$(PYTHON) tools/machines.py --same musl $(OTHER_MACHINE) $(MUSL_BUILD)/tools/other_machine" \
	$(foreach game,blasons gueux marquis sbires,"musl: arena $(game)::./$(PROGRAM) $(call MUSL_ARENA,$(game)) >$(MUSL_BUILD)/$(game).here && $(MUSL_BUILD)/veillee $(call MUSL_ARENA,$(game)) | cmp - $(MUSL_BUILD)/$(game).here")

.PHONY: musl musl-build
musl: musl-build
	@VEILLEE_BUILD=$(MUSL_BUILD) VEILLEE_MATCHES=$(MUSL_MATCHES) $(PYTHON) tools/run_tests.py --jobs $(JOBS) --program $(MUSL_BUILD)/veillee $(MUSL_RUNS) $(MUSL_TESTS)

musl-build: $(PROGRAM) $(OTHER_MACHINE)
	-@tools/packages.sh musl
	@tools/musl.sh $(MUSL_BUILD)
	+@$(MUSL_MAKE) all $(filter $(MUSL_BUILD)/%,$(MUSL_TESTS)) machine-build

# Other compilers and flags, each held to the ordinary build; some in `check-rest`, all that are here by `make compilers`.
COMPILERS_BUILD := $(BUILD)/compilers
COMPILERS_SOME := gcc-O0 gcc-O3-flto clang-O3
COMPILERS = $(PYTHON) tools/compilers.py
COMPILER_RUNS = $(foreach way,$(COMPILERS_SOME),"compiler $(way)::VEILLEE_COMPILERS=$(way) $(COMPILERS) $(COMPILERS_BUILD) $(OTHER_MACHINE)")

.PHONY: compilers compilers-prepare
compilers: $(OTHER_MACHINE)
	-@tools/packages.sh compilers
	+@$(COMPILERS) --prepare $(COMPILERS_BUILD) $(MAKE_ALL)
	@$(COMPILERS) $(COMPILERS_BUILD) $(OTHER_MACHINE)

compilers-prepare:
	+@VEILLEE_COMPILERS="$(COMPILERS_SOME)" $(COMPILERS) --prepare $(COMPILERS_BUILD) $(MAKE_ALL)

# Small changes of the rules and the core, one at a time: does a test notice? SAMPLE=60 takes so many, ONLY=gueux a part.
.PHONY: mutants
mutants:
	@nice $(PYTHON) tools/mutants.py $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED)) $(if $(JOBS),--jobs $(JOBS)) $(if $(MINUTES),--minutes $(MINUTES)) $(ONLY)

# ---- nets: from nothing to data/nets, a day's work; docs/nets.md ----
# NETS_WORDS: for tools/nets.py, such as --generations 1 --matches 500; ONLY=GAME.
NETS ?= data/nets
NETS_FOLDER ?= $(BUILD)/nets
NETS_WORDS ?=
NET_PYTHON ?= $(shell for python in $(PYTHON) /usr/bin/python3; do $$python -c 'import numpy' 2>/dev/null && echo $$python && break; done)
NETS_GAMES = $(if $(ONLY),$(ONLY),$(notdir $(patsubst %/eye.c,%,$(wildcard src/games/*/eye.c))))

.PHONY: nets
nets: $(PROGRAM)
	@tools/packages.sh nets
	@for game in $(NETS_GAMES); do \
	  $(PYTHON) tools/nets.py $$game --out $(NETS)/$$game.net --folder $(NETS_FOLDER) --program ./$(PROGRAM) --python "$(NET_PYTHON)" $(NETS_WORDS) || exit 1; \
	done

# ---- plain mode, spoken: a match of each game as a screen reader would say it ----
.PHONY: ears
ears: $(PROGRAM)
	@tools/packages.sh ears
	@VEILLEE_PROGRAM=$(CURDIR)/$(PROGRAM) $(PYTHON) tools/ears.py $(BUILD)/ears

# ---- coverage ----
# Of engine, games and bots, by the tests that are about them: ten minutes on two cores. tools/coverage.py says what counts.
COVERAGE_BUILD := $(BUILD)/coverage
COVERAGE_MAKE = BUILD=$(COVERAGE_BUILD) PROGRAM=$(COVERAGE_BUILD)/veillee OPTIMIZE=-O0 SANITIZE="--coverage -fprofile-update=atomic"
COVERAGE_TESTS = $(filter-out %/arena_test,$(filter $(foreach folder,engine games bots property,$(BUILD)/tests/$(folder)/%) $(BUILD)/tests/alloc_test $(BUILD)/tests/lessons_test $(BUILD)/tests/rules_cover_test $(BUILD)/tests/rules_numbers_test,$(TESTS)))
COVERAGE_SCRIPTS := $(patsubst %,tests/cli/%_test.py,translation own_table rules options old_records records deal selfplay \
	protocol gueux_protocol marquis_protocol sbires_protocol replay gueux_referee marquis_referee sbires_referee)

.PHONY: coverage coverage-build coverage-run
coverage:
	+@$(MAKE_ALL) $(COVERAGE_MAKE) coverage-build
	@find $(COVERAGE_BUILD) -name '*.gcda' -delete
	@VEILLEE_MATCHES=1000 VEILLEE_TABLES=20 VEILLEE_REFEREED=4 $(MAKE) --no-print-directory $(COVERAGE_MAKE) coverage-run
	@$(PYTHON) tools/coverage.py $(COVERAGE_BUILD)

coverage-build: $(PROGRAM) $(COVERAGE_TESTS)

coverage-run:
	@$(RUN_TESTS) $(call longest_first,$(COVERAGE_TESTS) $(COVERAGE_SCRIPTS))

# ---- linters ----
# Libraries that stand before the C library's are none of it: they have its names, and see what it hides.
PRELOADED := tests/support/starve.c tests/support/refuse.c
LINT_SOURCES := $(filter-out $(PRELOADED),$(sort $(shell find src tests tools -name '*.c')))
LINT_HEADERS := $(sort $(shell find include src tests -name '*.h'))
LINT_CHECKS := format cppcheck_core cppcheck_front clang manual python shell layers
lint_runs = $(foreach lint,$(1),"lint $(subst _, ,$(lint))::$(MAKE) -s --no-print-directory BUILD=$(BUILD) lint-$(lint)")
LINT_FLAGS = $(filter-out -MMD -MP -g $(ARCH) $(HARDEN),$(BASE_CFLAGS)) $(TEST_INCLUDES) $(shell $(PKG_CONFIG) --cflags $(TEST_PACKAGES))
# File by file; what passed already and has not changed since passes without being asked again.
TIDY_RUNS = $(foreach file,$(LINT_SOURCES),"tidy $(file)::tools/tidy.py $(BUILD) $(file)")
lint check-rest-run: export TIDY_FLAGS = $(LINT_FLAGS) $(CLANG_WARNINGS)
# The analyzer walks through every path, for ten times as long as all else takes. Tests have theirs run under sanitizers;
# `make lint` asks it of them too.
check-rest-run: export TIDY_TESTS = -clang-analyzer-*

.PHONY: lint
lint: $(PROGRAM) $(TESTS)
	@$(RUN_TESTS) $(call lint_runs,$(LINT_CHECKS)) $(TIDY_RUNS)

.PHONY: $(addprefix lint-,$(LINT_CHECKS))
lint-format:
	clang-format --dry-run -Werror $(LINT_SOURCES) $(LINT_HEADERS)

# In two, so that neither takes long.
CPPCHECK = cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,performance,portability --inline-suppr \
	  --suppress=missingIncludeSystem --suppressions-list=tools/cppcheck.txt -Iinclude -Isrc -D__x86_64__
lint-cppcheck_core:
	$(CPPCHECK) src/engine src/games src/bots

lint-cppcheck_front:
	$(CPPCHECK) src/front src/plain src/tui src/cli

# What clang warns of; gcc's warnings are errors in the build with sanitizers.
lint-clang:
	clang -Werror -fsyntax-only $(LINT_FLAGS) $(CLANG_WARNINGS) $(LINT_SOURCES)

lint-manual:
	mandoc -Tlint -Wwarning man/veillee.6
	mandoc -Tlint -Werror man/fr/veillee.6

lint-python:
	$(PYTHON) tools/lint_python.py $(wildcard tools/*.py tools/*/*.py tests/*.py tests/*/*.py examples/*.py)

lint-shell:
	for script in tools/*.sh tools/many/*.sh .ci/run $(filter %.sh,$(TEST_SCRIPTS)); do bash -n $$script || exit 1; done

# Who may include and call whom.
lint-layers: $(LIBVEILLEE) $(LIBFRONT)
	$(PYTHON) tools/layers.py $(BUILD)

.PHONY: help
help:
	@echo 'make            builds ./veillee'
	@echo 'make play       installs what building needs, builds, opens the menu'
	@echo 'make check      installs what testing needs, builds, runs the tests: four minutes'
	@echo 'make check-all  sanitizers, valgrind, fuzzers, linters and other machines as well: 25 minutes'
	@echo 'make quick      the tests alone; ONLY=WORD: those with WORD in their name'
	@echo 'make asan       the tests with AddressSanitizer and UndefinedBehaviorSanitizer'
	@echo 'make tsan       the tests with threads, with ThreadSanitizer'
	@echo 'make valgrind   a few tests under valgrind'
	@echo 'make machines   the core on other machines: 32 bits, and the other order of bytes'
	@echo 'make musl       all of it with another C library, musl: libraries, program, tests'
	@echo 'make fuzz       the fuzzers, FUZZ_SECONDS=5 each, or those of ONLY=keys'
	@echo 'make fuzz-count a table of what FUZZ_RUNS=1000000 executions of each find, or of ONLY=keys'
	@echo 'make ears       has espeak-ng speak a match of each game in lines of text, into build/ears'
	@echo 'make lint       clang-format, clang-tidy, cppcheck, mandoc and the checks of the layers'
	@echo 'make mutants    changes the rules in small ways, asks whether a test notices: SAMPLE=60 ONLY=gueux'
	@echo 'make coverage   which branches and lines of the core the tests reach, and which not'
	@echo 'make bench      how fast it is on this machine'
	@echo 'make instructions  instructions an answer and an iteration of the search; ONLY=GAME'
	@echo 'make honesty    what a review marks of positions known by a long search, and luck; NEW=SEED finds others, ONLY=GAME'
	@echo 'make puzzles    holds the puzzles to a long search; NEW=SEED finds others, ONLY=GAME'
	@echo 'make measure    how quick and how light it is in a terminal'
	@echo 'make presses    how many keys and curtains the games take at one keyboard'
	@echo 'make nets       trains the nets of the bots anew: a day; ONLY=GAME'
	@echo 'make pictures   draws the pictures of the README'
	@echo 'make dist       a source archive that builds without git: build/veillee-VERSION.tar.gz'
	@echo 'make deb        a package for Debian in build/deb, read by lintian'
	@echo 'make deb-check  builds it twice, tries it in a bare system of debootstrap: install, upgrade, remove, purge; TIME=1'
	@echo 'make release-records  records of this version for later ones to read: docs/releasing.md'
	@echo 'make static     build/static/veillee, which needs no library where it runs'
	@echo 'make install    into PREFIX=/usr/local (DESTDIR= before it); make uninstall takes it away'
	@echo 'make clean      removes what was built'

.PHONY: clean
clean:
	rm -rf build $(PROGRAM)

-include $(shell find $(BUILD)/src $(BUILD)/tests $(BUILD)/tools $(BUILD)/data.d -name '*.d' 2>/dev/null)

# ---- puzzles: positions in which one answer is clearly best, found and checked by a long search ----
# NEW=SEED finds new ones in matches from that seed on, in place of those there are; ONLY=GAME.
PUZZLES_EACH := 10
PUZZLES_SEATS = $$([ $$game = sbires ] && echo 2 || echo 3)

$(PUZZLES): %: %.o $(LIBVEILLEE)
	$(call say,LINK)$(CC) $(SANITIZE) $(HARDEN_LINK) $(LDFLAGS) -o $@ $^ $(CORE_LIBRARIES)

.PHONY: puzzles
puzzles: $(PUZZLES)
	@for game in $(or $(ONLY),$(PUZZLE_GAMES)); do \
	  $(if $(NEW),$(PUZZLES) find $$game $(PUZZLES_EACH) $(NEW) $(PUZZLES_SEATS) > $(BUILD)/$$game.puzzles && mv $(BUILD)/$$game.puzzles data/puzzles/$$game.yaml,$(PUZZLES) check $$game) || exit 1; \
	done

# ---- honesty: how far a review is to be trusted ----
# NEW=SEED looks for other positions in matches from that seed on, by searches a hundred times as long: an hour a game.
HONESTY_EACH := 25

$(HONESTY): %: %.o $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(CC) $(SANITIZE) $(HARDEN_LINK) $(LDFLAGS) -o $@ $^ $(LIBRARIES)

.PHONY: honesty
honesty: $(HONESTY)
	@for game in $(or $(ONLY),$(HONESTY_GAMES)); do \
	  $(if $(NEW),$(HONESTY) blunders $$game $(HONESTY_EACH) $(NEW) $(PUZZLES_SEATS) > $(BUILD)/$$game.honesty && mv $(BUILD)/$$game.honesty tests/golden/honesty/$$game.txt,$(HONESTY) check $$game tests/golden/honesty/$$game.txt && $(HONESTY) luck $$game 1000 1 $(PUZZLES_SEATS)) || exit 1; \
	done

# ---- what stands in data/measured: lengths of matches and fair head starts (docs/handicap.md) ----
$(MEASURED): %: %.o $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(CC) $(SANITIZE) $(LDFLAGS) -o $@ $^ $(LIBRARIES)

.PHONY: measured
measured: $(MEASURED)

# ---- the pictures of the README, from real frames ----
$(PICTURES): $(PICTURES).o $(BUILD)/tools/picture_svg.o $(LIBSUPPORT) $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(CC) $(SANITIZE) $(HARDEN_LINK) $(LDFLAGS) -o $@ $^ $(LIBRARIES) $(shell $(PKG_CONFIG) --libs $(TEST_PACKAGES)) -lutil

.PHONY: pictures
pictures: $(PICTURES) $(PROGRAM)
	@mkdir -p docs/pictures
	VEILLEE_PROGRAM=./$(PROGRAM) $(PICTURES) en
	VEILLEE_PROGRAM=./$(PROGRAM) $(PICTURES) fr
