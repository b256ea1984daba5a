# Fuzzers without AddressSanitizer that learn nothing from comparisons: more executions in the same time.
FUZZ_LIGHT := yes
include tools/flavours/fuzz.mk
