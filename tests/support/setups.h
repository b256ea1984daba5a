/* What tests start matches from: the catalogue, and setups with random options. */
#ifndef SUPPORT_SETUPS_H
#define SUPPORT_SETUPS_H

#include "veillee/catalogue.h"

/* The built-in catalogue with every game loaded; opened at the first call, which must not be made by several threads
 * at once. Prints what is wrong and aborts where it does not load. */
const struct vl_catalogue *test_catalogue(void);

/* The standard options. */
struct vl_setup test_setup(const struct vl_rules *rules, unsigned seats, uint64_t seed);

/* Random options; those that the game refuses are drawn anew. */
struct vl_setup test_random_setup(const struct vl_rules *rules, const uint8_t *numbers, unsigned seats, uint64_t seed);

/* "tokens=keep ties=cascade ..." */
void test_options_text(const struct vl_rules *rules, const struct vl_setup *setup, char *out, size_t size);

/* A number from the environment, or what holds without one. */
uint64_t test_number_of_environment(const char *name, uint64_t otherwise);

#endif
