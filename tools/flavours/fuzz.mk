# libFuzzer, of clang, with its sanitizers.
override CC := clang
OPTIMIZE := -O2
# Unlike gcc, clang does not see that a byte shifted left stays positive, and dislikes assert(!"why").
CFLAGS := -Werror -Wno-sign-conversion -Wno-string-conversion
NO_TRACE := -fno-sanitize-coverage=trace-cmp
SANITIZE := -fsanitize=fuzzer-no-link,undefined$(if $(FUZZ_LIGHT),,$(,)address) -fno-sanitize-recover=all -fno-omit-frame-pointer $(if $(FUZZ_LIGHT),$(NO_TRACE))
FLAVOUR_GOALS := fuzzers
# What plays and draws compares no byte of an input with what a fuzzer could learn; noting each comparison took a third of
# the time.
UNTRACED := $(NO_TRACE)
$(BUILD)/src/tui/%.o $(BUILD)/src/engine/data/nets.o $(BUILD)/tests/fuzz/%.o $(BUILD)/src/front/json_text.o: GUARDS = $(UNTRACED)
