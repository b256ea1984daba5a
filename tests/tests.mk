# The tests: every NAME_test.c below tests/ is built as build/tests/.../NAME_test; tests/runs.txt says what runs when.

TEST_SOURCES := $(filter-out $(if $(LAB),,tests/lab/%),$(sort $(shell find tests -name '*_test.c')))
TESTS := $(patsubst %.c,$(BUILD)/%,$(TEST_SOURCES))
TEST_PACKAGES := cmocka vterm
TEST_LIBRARIES = $(LIBRARIES) $(shell $(PKG_CONFIG) --libs $(TEST_PACKAGES)) -lutil
# tests/toy is laid out as the whole is: a game that tests play.
TEST_CFLAGS := -Itests -Itests/toy/include
$(BUILD)/tests/%.o $(BUILD)/tools/%.o: BASE_CFLAGS += $(TEST_CFLAGS)

# What stands before the C library as it is loaded with a program: the memory that runs out, the disk that refuses, the clock.
PRELOADED := $(patsubst tests/support/preload/%.c,%,$(wildcard tests/support/preload/*.c))
PRELOADS := $(PRELOADED:%=$(BUILD)/tests/%.so)
$(PRELOADS): $(BUILD)/tests/%.so: tests/support/preload/%.c
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) -std=c17 -D_GNU_SOURCE $(WARNINGS) -Wno-missing-prototypes -O1 -fPIC -shared -Itests -o $@ $<

# The terminal of tests/oracle.
CELLS := $(BUILD)/tests/cells.so
$(CELLS): tests/oracle/cells.c
	@mkdir -p $(@D)
	$(call say,LINK)$(CC) -std=c17 $(WARNINGS) -O1 -fPIC -shared -o $@ $< $(shell $(PKG_CONFIG) --cflags --libs vterm)

LIBSUPPORT := $(BUILD)/libsupport.a
$(LIBSUPPORT): $(call object,$(wildcard tests/support/*.c) $(wildcard tests/toy/src/*/*.c tests/toy/src/*/*/*.c tests/toy/src/*/*/*/*.c))

$(TESTS): | $(PRELOADS)

# Programs of their own: tests that stand before functions of a library, to make them fail, each with these functions; and
# tests that bring functions of the program along in another way than the program's, or take words.
apart = $(foreach test,$(1),$(eval APART_TESTS += $(BUILD)/tests/$(test)_test)$(eval $(BUILD)/tests/$(test)_test: WRAPPED := $(2)))
$(call apart,alloc,malloc calloc realloc free)
$(call apart,front/memory,malloc calloc)
$(call apart,engine/lesson/lesson_memory,cyaml_mem aligned_alloc)
$(call apart,engine/data/yaml_memory,yaml_parser_initialize yaml_parser_parse)
$(call apart,engine/record/disk,flock fstat stat)
$(call apart,tui/screens/cursor,vl_seating_seed)
$(call apart,engine/data/data_fault engine/record/record_fault engine/record/record_path engine/record/record_rewrite evening/evening,open \
	read write fstat mkdir opendir link rename flock fdatasync fsync ftruncate mmap pread close fchmod futimens)
$(call apart,engine/record/system_bsd engine/record/system_macos archive/archive engine/data/built_in \
	review/review_words page/review tui/match/meanings tui/match/review_frames tui/match/review)
wrapped = $(WRAPPED:%=-Wl$(,)--wrap=%)
$(APART_TESTS): $(BUILD)/%: $(BUILD)/%.o $(LIBSUPPORT) $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(LINK) $(wrapped) -o $@ $^ $(TEST_LIBRARIES)

# All others are one program, which looks at the name by which it was called: a link of two hundred programs takes as long
# as a link of two hundred. Their main is renamed, as its prototype is in support/main.h.
GROUPED_TESTS := $(filter-out $(APART_TESTS),$(TESTS))
ALL_TESTS := $(BUILD)/tests/all
$(GROUPED_TESTS:=.o): TEST_CFLAGS += -Dmain=$(subst /,_,$(patsubst $(BUILD)/tests/%.o,%,$@)) -include tests/support/main.h
$(GROUPED_TESTS): $(ALL_TESTS) ;
$(ALL_TESTS): $(BUILD)/tests/all.o $(GROUPED_TESTS:=.o) $(LIBSUPPORT) $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(LINK) -o $@ $^ $(TEST_LIBRARIES)
	@for test in $(GROUPED_TESTS); do ln -f $@ $$test; done
$(BUILD)/tests/all.o: $(BUILD)/tests/all.h
$(BUILD)/tests/all.o: TEST_CFLAGS += -I$(BUILD)/tests
$(BUILD)/tests/all.h: $(BUILD)/tests/names tests/tests.mk
	@sed 's|.*|TESTS(&, &)|; :again s|^\([^,]*\)/|\1_|; t again' $< >$@
# Written where the list of tests has changed.
$(shell mkdir -p $(BUILD)/tests; printf '%s\n' $(GROUPED_TESTS:$(BUILD)/tests/%=%) | cmp -s - $(BUILD)/tests/names || printf '%s\n' $(GROUPED_TESTS:$(BUILD)/tests/%=%) >$(BUILD)/tests/names)

# The game without the laboratory, of the same objects: nothing that players meet may need it.
WITHOUT_LAB := $(BUILD)/tests/without_lab
$(WITHOUT_LAB).o: src/cli/commands.c $(BUILD)/flags
	$(call say,CC)$(COMPILE) -c -o $@ $<
$(WITHOUT_LAB): $(WITHOUT_LAB).o $(call object,$(MAIN_SOURCE)) $(filter-out $(BUILD)/src/lab/% $(BUILD)/src/cli/commands.o,$(FRONT_OBJECTS)) $(LIBVEILLEE)
	$(call say,LINK)$(LINK) -o $@ $^ $(LIBRARIES)

# Programs for checks: instructions counted, and what other machines and compilers are compared by.
CHECK_TOOLS := $(addprefix $(BUILD)/tools/,instructions other_machine)
$(CHECK_TOOLS): %: %.o $(BUILD)/tests/support/setups.o $(LIBVEILLEE)
	$(call say,LINK)$(LINK) -o $@ $^ $(CORE_LIBRARIES)
	@{ $(CC) --version | head -n 1; echo '$(strip $(OPTIMIZE_PLAY) $(if $(UNITS),$(WHOLE)) $(ARCH) $(CFLAGS))'; } >$@.compiler

# A key and its frame, counted: on the fake terminal.
KEYSTROKE := $(BUILD)/tools/keystroke
$(KEYSTROKE): %: %.o $(LIBSUPPORT) $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(LINK) -o $@ $^ $(TEST_LIBRARIES)

.PHONY: tests tools
tests: $(PROGRAM) $(TESTS) $(PRELOADS) $(CELLS) $(WITHOUT_LAB)
tools: $(CHECK_TOOLS) $(KEYSTROKE)

# Fuzzers, by libFuzzer; and a main of our own in its place, which any compiler can link, for the inputs that are kept.
FUZZERS := $(patsubst %.c,$(BUILD)/%,$(sort $(wildcard tests/fuzz/*_fuzz.c)))
REPLAYS := $(FUZZERS:_fuzz=_replay)
.PHONY: fuzzers replays
fuzzers: $(FUZZERS)
replays: $(REPLAYS)
$(FUZZERS): WRAPPED := malloc calloc realloc free
$(FUZZERS): %: %.o $(BUILD)/tests/fuzz/pool.o $(LIBSUPPORT) $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(LINK) -fsanitize=fuzzer $(wrapped) -o $@ $^ $(TEST_LIBRARIES)
$(REPLAYS): %_replay: %_fuzz.o $(BUILD)/tests/fuzz/replay_main.o $(LIBSUPPORT) $(LIBFRONT) $(LIBVEILLEE)
	$(call say,LINK)$(LINK) -o $@ $^ $(TEST_LIBRARIES)

# A made-up language, 40 % longer than English, in a copy of the data: nothing may be cut in it.
.PHONY: trial
trial: $(BUILD)/trial/language
$(BUILD)/trial/language: $(DATA) tools/translation.py
	@rm -rf $(@D) && cp -R data $(@D)
	@$(PYTHON) tools/translation.py --data $(@D) trial
	@touch $@

# ---- what runs: tests/runs.txt, by tools/run_tests.py, which has all built here that the runs need ----
RUN = $(PYTHON) tools/run_tests.py --jobs $(JOBS) --program $(PROGRAM) --build $(BUILD) $(if $(LAB),,--without tests/lab/)

.PHONY: check check-landing check-part check-all quick
check: ## installs what testing needs, builds, runs the tests: three minutes
	@tools/packages.sh check
	+@$(RUN) --tier check

check-landing: ## the same, then sanitizers, linters, and one of eight parts of the rest: 20 minutes
	@tools/packages.sh check-all
	+@$(RUN) --tier ci --budget 840

check-part: ## one of these parts: PART=3
	@tools/packages.sh check-all
	+@$(RUN) --part $(PART)

check-all: ## all that there is
	@tools/packages.sh check-all
	+@$(RUN) --tier all

quick: ## the tests with a word in their name: ONLY=blasons; of all that there is: ONLY='asan *blasons*'
	+@$(RUN) $(if $(ONLY),'$(ONLY)')

# ---- what runs need that make can bring ----
# Other machines and compilers: what cannot be had here is left out by the runs.
MACHINES := aarch64 i386 s390x
COMPILERS ?= gcc-O0 gcc-O3-flto clang-O3
.PHONY: machines compilers many lint-flags research
# The archives first, since another make that builds them at the same time would take half of one.
research: | $(LIBSUPPORT) $(LIBFRONT) $(LIBVEILLEE)
	+@$(MAKE_ALL) -f tools/research/Makefile programs

machines: $(BUILD)/tools/other_machine
	-@tools/packages.sh machines
	+-@for machine in $(MACHINES); do $(PYTHON) tools/machines.py --prepare $(BUILD) $$machine $(MAKE_ALL); done

compilers:
	+@VEILLEE_COMPILERS="$(COMPILERS)" $(PYTHON) tools/compilers.py --prepare $(BUILD)/compilers $(MAKE_ALL)

many:
	-@tools/packages.sh many

LINT_SOURCES = $(sort $(shell find src tests tools -name '*.c' ! -path '*/preload/*'))
# Clang does not see, as gcc does, that a byte shifted left stays positive, and dislikes assert(!"why").
lint-flags:
	@echo '$(filter-out -MMD -MP -g $(ARCH) $(HARDEN),$(BASE_CFLAGS)) $(TEST_CFLAGS) -I$(BUILD)/tests -Wno-sign-conversion -Wno-string-conversion $(shell $(PKG_CONFIG) --cflags $(TEST_PACKAGES))' >$(BUILD)/lint-flags

# ---- two programs by the same scripts ----
.PHONY: oracle
oracle: $(PROGRAM) $(CELLS) $(PRELOADS) ## what this program shows otherwise than another: OLD=COMMIT or a program, ONLY='screen/sbires-*'
	@$(PYTHON) tests/oracle/oracle.py $(OLD) ./$(PROGRAM) $(if $(ONLY),'$(ONLY)')

# ---- counted and measured ----
.PHONY: instructions measure bench
instructions: tools ## instructions an answer and an iteration of the search; ONLY=GAME, WRITE=1
	@$(PYTHON) tools/instructions.py $(if $(WRITE),--write) $(BUILD)/tools/instructions $(ONLY)

bench: $(PROGRAM) ## how fast it is on this machine
	./$(PROGRAM) bench

measure: $(PROGRAM) $(BUILD)/tests/measure_floor tests ## how quick and how light it is in a terminal
	@$(PYTHON) tests/measure.py ./$(PROGRAM) $(BUILD)/tests/measure_floor
	@$(BUILD)/tests/tui/match/bytes_test 2>/dev/null | grep -v '^\['

$(BUILD)/tests/measure_floor: %: %.o
	$(call say,LINK)$(CC) $(LDFLAGS) -o $@ $^ $(shell $(PKG_CONFIG) --libs ncursesw)
