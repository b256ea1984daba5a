/* The properties of all games, on the small game that the engine is tested with: it asks for sealed choices. So what
 * holds a game to its contract is tried where no game in the box would use it. */
#include "support/conform.h"
#include "support/setups.h"
#include "support/toy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { MATCHES = 400 };

static struct conform_tally tally;
static char failure[600];

static int play_all(void **state)
{
    static struct vl_catalogue catalogue;
    static struct conform conform;
    static const uint64_t clauses[256] = {[1] = 1U << 1 | 1U << 2};
    char folder[64];
    (void)state;
    toy_make_folder(folder);
    if (vl_catalogue_open(&catalogue, toy_games, folder, NULL) != VL_OK ||
        vl_catalogue_game(&catalogue, &toy_rules, NULL) != VL_OK)
        return -1;
    toy_remove_folder(folder);
    if (!conform_open(&conform, &toy_rules, clauses, vl_catalogue_numbers(&catalogue, &toy_rules)))
        return -1;
    const unsigned more_seats = toy_rules.seats_max - toy_rules.seats_min + 1U;
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        if (!conform_match(&conform, seed, toy_rules.seats_min + (unsigned)(seed % more_seats)) && !failure[0])
            snprintf(failure, sizeof failure, "seed %u: %s", (unsigned)seed, conform.failure);
    }
    tally = conform.tally;
    conform_close(&conform);
    vl_catalogue_close(&catalogue);
    return 0;
}

static void test_property(void **state)
{
    const unsigned property = (unsigned)(*(const char *const **)state - conform_names);
    assert_int_equal(tally.matches, MATCHES);
    const bool toy_has_none = (property == CONFORM_PUBLIC_CHOICE && !toy_rules.public_choice) ||
                              (property == CONFORM_HOTKEYS && !toy_rules.hotkey);
    assert_true(tally.checks[property] > 0 || toy_has_none);
    if (tally.failures[property] > 0)
        fail_msg("%s", failure);
}

int main(void)
{
    struct CMUnitTest tests[CONFORM_PROPERTIES];
    for (unsigned i = 0; i < CONFORM_PROPERTIES; i++)
        tests[i] =
            (struct CMUnitTest){conform_names[i], test_property, NULL, NULL, (void *)(uintptr_t)&conform_names[i]};
    return cmocka_run_group_tests(tests, play_all, NULL);
}
