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
PACKAGES := ncursesw libcyaml yaml-0.1 jansson
TEST_PACKAGES := cmocka vterm
PKG_CONFIG ?= pkg-config
PYTHON ?= python3
# V=1 shows the commands.
say = $(if $(V),,@echo "$(1) $@"; )
JOBS ?= $(shell nproc 2>/dev/null || echo 2)

BASE_CFLAGS = -std=c17 -ffp-contract=off -D_XOPEN_SOURCE=700 -D_DEFAULT_SOURCE -g $(OPTIMIZE) $(ARCH) $(WARNINGS) $(SANITIZE) -Iinclude -Isrc -MMD -MP $(filter-out -D%,$(shell $(PKG_CONFIG) --cflags $(PACKAGES) 2>/dev/null))
LIBRARIES = $(shell $(PKG_CONFIG) --libs $(PACKAGES)) -lunistring -lpthread -lm
CORE_LIBRARIES = $(shell $(PKG_CONFIG) --libs libcyaml jansson) -lunistring -lpthread -lm

CORE_SOURCES := $(sort $(shell find src/engine src/games src/bots -name '*.c'))
FRONT_SOURCES := $(sort $(shell find src/front src/tui src/plain src/cli -name '*.c'))
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
	$(call say,LINK)$(CC) $(SANITIZE) $(LDFLAGS) -o $@ $^ $(LIBRARIES)

$(LIBVEILLEE): $(CORE_OBJECTS)
	@rm -f $@
	$(call say,AR)ar rcs $@ $^

$(LIBFRONT): $(FRONT_OBJECTS)
	@rm -f $@
	$(call say,AR)ar rcs $@ $^

$(BUILD)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(call say,CC)$(CC) $(BASE_CFLAGS) $(CFLAGS) -c -o $@ $<

$(BUILD)/data.o: $(BUILD)/data.c
	$(call say,CC)$(CC) $(BASE_CFLAGS) $(CFLAGS) -c -o $@ $<

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
measure: $(PROGRAM)
	$(PYTHON) tests/measure.py ./$(PROGRAM)

.PHONY: install uninstall
install: $(PROGRAM)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man6"
	install -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/veillee"
	install -m 644 man/veillee.6 "$(DESTDIR)$(PREFIX)/share/man/man6/veillee.6"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/veillee" "$(DESTDIR)$(PREFIX)/share/man/man6/veillee.6"

# ---- tests: every NAME_test.c below tests/ is one program, every NAME_test.sh and NAME_test.py too ----
TEST_SOURCES := $(sort $(shell find tests -name '*_test.c'))
TEST_SCRIPTS := $(sort $(shell find tests -name '*_test.sh' -o -name '*_test.py'))
TESTS := $(patsubst %.c,$(BUILD)/%,$(TEST_SOURCES))
TEST_HELPERS := $(call object,$(wildcard tests/support/*.c))
LIBSUPPORT := $(BUILD)/libsupport.a

$(LIBSUPPORT): $(TEST_HELPERS)
	@rm -f $@
	$(call say,AR)ar rcs $@ $^

$(BUILD)/tests/%.o: BASE_CFLAGS += -Itests

$(TESTS): $(BUILD)/%: $(BUILD)/%.o $(LIBSUPPORT) $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(CC) $(SANITIZE) $(LDFLAGS) -o $@ $^ $(LIBRARIES) $(shell $(PKG_CONFIG) --libs $(TEST_PACKAGES)) -lutil

# Counts what the core asks of the heap.
$(BUILD)/tests/alloc_test: LDFLAGS += -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free

# System calls that these make fail (tests/support/faults.h).
FAULTS := $(foreach name,open read write fstat mkdir opendir link rename flock fdatasync fsync ftruncate mmap,-Wl,--wrap=$(name))
$(addprefix $(BUILD)/tests/engine/,record/record_fault_test record/record_path_test): LDFLAGS += $(FAULTS)

.PHONY: tests
tests: $(TESTS)

# Everything that is run on every change: about ten minutes on two cores.
.PHONY: check
check:
	@tools/packages.sh check
	+@$(MAKE_ALL) all tests
	+@$(MAKE_ALL) asan-build fuzz-build
	@$(MAKE) --no-print-directory check-run

RUN_TESTS = $(PYTHON) tools/run_tests.py --jobs $(JOBS) --program $(PROGRAM)

.PHONY: check-run
check-run:
	@$(RUN_TESTS) $(TESTS) $(ASAN_RUNS) $(TEST_SCRIPTS) $(FUZZ_RUNS) $(VALGRIND_RUNS) $(LINT_RUNS)

# The tests alone, without sanitizers and linters; ONLY=blasons takes those whose name contains it.
.PHONY: quick
quick: $(PROGRAM) $(TESTS)
	@$(RUN_TESTS) $(if $(ONLY),$(foreach test,$(TESTS) $(TEST_SCRIPTS),$(if $(findstring $(ONLY),$(test)),$(test))),$(TESTS) $(TEST_SCRIPTS))

# ---- sanitizers and valgrind ----
# Each a whole build of its own in a folder below the ordinary one.
ASAN_BUILD := $(BUILD)/asan
ASAN_MATCHES ?= 3000
ASAN_MAKE = $(MAKE_ALL) BUILD=$(ASAN_BUILD) PROGRAM=$(ASAN_BUILD)/veillee OPTIMIZE=-O1 CFLAGS="-Werror -fno-omit-frame-pointer" \
	SANITIZE="-fsanitize=address,undefined -fno-sanitize-recover=all"
ASAN_TESTS = $(filter-out %speed_test %measure_test %latency_test,$(patsubst $(BUILD)/%,$(ASAN_BUILD)/%,$(TESTS)))
ASAN_RUNS = $(foreach test,$(ASAN_TESTS),"asan $(patsubst $(ASAN_BUILD)/tests/%,%,$(test))::VEILLEE_MATCHES=$(ASAN_MATCHES) VEILLEE_PROGRAM=$(abspath $(ASAN_BUILD)/veillee) $(test)")

.PHONY: asan asan-build
asan-build:
	+@$(ASAN_MAKE) all tests

asan: asan-build
	@$(RUN_TESTS) $(ASAN_RUNS)

# Where threads are: bots that think, the arena, conformance. Not part of make check: it takes its time.
TSAN_BUILD := $(BUILD)/tsan
TSAN_MAKE = $(MAKE_ALL) BUILD=$(TSAN_BUILD) PROGRAM=$(TSAN_BUILD)/veillee OPTIMIZE=-O1 SANITIZE=-fsanitize=thread
TSAN_TESTS = $(patsubst $(BUILD)/%,$(TSAN_BUILD)/%,$(filter %/arena_test %/bots_test %/search_test %/match_host_test %/menu_pty_test %/conformance_test,$(TESTS)))
TSAN_RUNS = $(foreach test,$(TSAN_TESTS),"tsan $(patsubst $(TSAN_BUILD)/tests/%,%,$(test))::VEILLEE_MATCHES=500 VEILLEE_PROGRAM=$(abspath $(TSAN_BUILD)/veillee) $(test)")

.PHONY: tsan
tsan:
	+@$(TSAN_MAKE) $(TSAN_BUILD)/veillee $(TSAN_TESTS)
	@$(RUN_TESTS) $(TSAN_RUNS)

VALGRIND = valgrind -q --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite,indirect
VALGRIND_TESTS = $(filter %/conformance_test %/malandrin_test %/match_test %/record_test %/catalogue_test %/text_test %/search_test,$(TESTS))
VALGRIND_RUNS = $(foreach test,$(VALGRIND_TESTS),"valgrind $(patsubst $(BUILD)/tests/%,%,$(test))::VEILLEE_MATCHES=20 $(VALGRIND) $(test)")

.PHONY: valgrind
valgrind: tests
	@$(RUN_TESTS) $(VALGRIND_RUNS)

# ---- fuzzing: tests/fuzz/NAME_fuzz.c, FUZZ_SECONDS each ----
FUZZ_SECONDS ?= 5
# Unlike gcc, clang does not see that a byte shifted left stays positive, and dislikes assert(!"why").
CLANG_WARNINGS := -Wno-sign-conversion -Wno-string-conversion
FUZZ_BUILD := $(BUILD)/fuzz
FUZZ_MAKE = $(MAKE_ALL) BUILD=$(FUZZ_BUILD) PROGRAM=$(FUZZ_BUILD)/veillee CC=clang OPTIMIZE=-O1 CFLAGS="$(CLANG_WARNINGS)" \
	SANITIZE="-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all"
FUZZERS := $(patsubst %.c,$(BUILD)/%,$(sort $(wildcard tests/fuzz/*_fuzz.c)))
FUZZ_RUNS = $(foreach fuzzer,$(patsubst $(BUILD)/%,$(FUZZ_BUILD)/%,$(FUZZERS)),"fuzz $(notdir $(fuzzer))::tools/fuzz.sh $(fuzzer) $(FUZZ_SECONDS)")

$(FUZZERS): $(BUILD)/%: $(BUILD)/%.o $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(CC) $(SANITIZE) -fsanitize=fuzzer $(LDFLAGS) -o $@ $^ $(LIBRARIES)

.PHONY: fuzz fuzz-build fuzzers
fuzzers: $(FUZZERS)

fuzz-build:
	+@$(FUZZ_MAKE) fuzzers

fuzz: fuzz-build
	@$(RUN_TESTS) --timeout $$(($(FUZZ_SECONDS) + 120)) $(FUZZ_RUNS)

# ---- coverage ----
COVERAGE_BUILD := $(BUILD)/coverage

.PHONY: coverage
coverage:
	@command -v gcovr >/dev/null || { echo "make coverage needs gcovr: sudo apt-get install gcovr" >&2; exit 1; }
	+@$(MAKE_ALL) BUILD=$(COVERAGE_BUILD) PROGRAM=$(COVERAGE_BUILD)/veillee OPTIMIZE=-O0 SANITIZE="--coverage -fprofile-update=atomic" all tests
	@find $(COVERAGE_BUILD) -name '*.gcda' -delete
	@$(MAKE) --no-print-directory BUILD=$(COVERAGE_BUILD) PROGRAM=$(COVERAGE_BUILD)/veillee OPTIMIZE=-O0 SANITIZE="--coverage -fprofile-update=atomic" VEILLEE_MATCHES=500 quick || true
	@gcovr --root . --filter src/ --object-directory $(COVERAGE_BUILD) --exclude-throw-branches --print-summary

# ---- linters ----
LINT_SOURCES := $(sort $(shell find src tests -name '*.c'))
LINT_HEADERS := $(sort $(shell find include src tests -name '*.h'))
LINT_CHECKS := format tidy_core tidy_front tidy_tests cppcheck clang manual python shell layers
LINT_RUNS = $(foreach lint,$(LINT_CHECKS),"lint $(subst _, ,$(lint))::$(MAKE) -s --no-print-directory BUILD=$(BUILD) lint-$(lint)")
LINT_FLAGS = $(filter-out -MMD -MP -g $(ARCH),$(BASE_CFLAGS)) -Itests $(shell $(PKG_CONFIG) --cflags $(TEST_PACKAGES))
TIDY = clang-tidy --quiet --warnings-as-errors='*' $(1) -- $(LINT_FLAGS) $(CLANG_WARNINGS) 2>&1 | { ! grep -v 'warnings\? generated\|Suppressed [0-9]\|Use -header-filter'; }

.PHONY: lint
lint:
	@$(RUN_TESTS) $(LINT_RUNS)

.PHONY: $(addprefix lint-,$(LINT_CHECKS))
lint-format:
	clang-format --dry-run -Werror $(LINT_SOURCES) $(LINT_HEADERS)

lint-tidy_core:
	$(call TIDY,$(filter src/engine/% src/games/% src/bots/%,$(LINT_SOURCES)))

lint-tidy_front:
	$(call TIDY,$(filter-out src/engine/% src/games/% src/bots/% tests/%,$(LINT_SOURCES)))

lint-tidy_tests:
	$(call TIDY,$(filter tests/%,$(LINT_SOURCES)))

lint-cppcheck:
	cppcheck --quiet --error-exitcode=1 --std=c11 --enable=warning,performance,portability --inline-suppr \
	  --suppress=missingIncludeSystem --suppressions-list=tools/cppcheck.txt -Iinclude -Isrc -D__x86_64__ src

# What clang warns of; gcc's warnings are errors in the build with sanitizers.
lint-clang:
	clang -Werror -fsyntax-only $(LINT_FLAGS) $(CLANG_WARNINGS) $(LINT_SOURCES)

lint-manual:
	mandoc -Tlint -Wwarning $(wildcard man/*.6)

lint-python:
	$(PYTHON) tools/lint_python.py $(wildcard tools/*.py tests/*.py tests/*/*.py examples/*.py)

lint-shell:
	for script in tools/*.sh .ci/run $(filter %.sh,$(TEST_SCRIPTS)); do bash -n $$script || exit 1; done

# Who may include and call whom.
lint-layers: $(LIBVEILLEE) $(LIBFRONT)
	$(PYTHON) tools/layers.py $(BUILD)

.PHONY: help
help:
	@echo 'make            builds ./veillee'
	@echo 'make play       installs what building needs, builds, opens the menu'
	@echo 'make check      installs what testing needs, builds, runs every test and linter'
	@echo 'make quick      the tests alone; ONLY=WORD: those with WORD in their name'
	@echo 'make asan       the tests with AddressSanitizer and UndefinedBehaviorSanitizer'
	@echo 'make tsan       the tests with threads, with ThreadSanitizer'
	@echo 'make valgrind   a few tests under valgrind'
	@echo 'make fuzz       the fuzzers, FUZZ_SECONDS=5 each'
	@echo 'make lint       clang-format, clang-tidy, cppcheck, mandoc and the checks of the layers'
	@echo 'make coverage   which lines the tests reach'
	@echo 'make bench      how fast it is on this machine'
	@echo 'make instructions  instructions an answer and an iteration of the search; ONLY=GAME'
	@echo 'make measure    how quick and how light it is in a terminal'
	@echo 'make pictures   draws the pictures of the README'
	@echo 'make install    into PREFIX=/usr/local (DESTDIR= before it); make uninstall takes it away'
	@echo 'make clean      removes what was built'

.PHONY: clean
clean:
	rm -rf build $(PROGRAM)

-include $(shell find $(BUILD)/src $(BUILD)/tests $(BUILD)/tools $(BUILD)/data.d -name '*.d' 2>/dev/null)

# ---- instructions, counted: an answer of random play, an iteration of the search ----
# Fixed work at the ordinary flags, so that callgrind counts the same on every run.
INSTRUCTIONS := $(BUILD)/tools/instructions
COUNT_INSTRUCTIONS = CC="$(CC)" FLAGS="$(OPTIMIZE) $(ARCH) $(CFLAGS)" $(PYTHON) tools/instructions.py
INSTRUCTIONS_RUNS = $(foreach game,$(notdir $(wildcard src/games/*)),$(if $(wildcard src/games/$(game)/*.c),"instructions $(game)::$(COUNT_INSTRUCTIONS) --check $(INSTRUCTIONS) $(game)"))

$(BUILD)/tools/%.o: BASE_CFLAGS += -Itests

$(INSTRUCTIONS): $(INSTRUCTIONS).o $(LIBSUPPORT) $(LIBVEILLEE)
	$(call say,LINK)$(CC) $(SANITIZE) $(LDFLAGS) -o $@ $^ $(CORE_LIBRARIES)

.PHONY: instructions
instructions: $(INSTRUCTIONS)
	@$(COUNT_INSTRUCTIONS) $(if $(WRITE),--write) $(INSTRUCTIONS) $(ONLY)

# ---- the pictures of the README, from real frames ----
$(BUILD)/tools/pictures: $(BUILD)/tools/pictures.o $(LIBSUPPORT) $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(CC) $(SANITIZE) $(LDFLAGS) -o $@ $^ $(LIBRARIES) $(shell $(PKG_CONFIG) --libs $(TEST_PACKAGES)) -lutil

.PHONY: pictures
pictures: $(BUILD)/tools/pictures $(PROGRAM)
	@mkdir -p docs/pictures
	VEILLEE_PROGRAM=./$(PROGRAM) $(BUILD)/tools/pictures
