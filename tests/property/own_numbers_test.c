/* Whatever table of one's own the program accepts, every property that rule modules are held to still holds: random
 * numbers within their bounds, often at one of them, and a few random matches of each table.
 *
 * What a game says that no rule reads makes no difference to a match.
 *
 * VEILLEE_TABLES: how many of each game (200). VEILLEE_SEED: the seed of the first (1). */
#include "engine/core/numbers.h"
#include "support/conform.h"
#include "support/setups.h"
#include "veillee/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES_EACH = 3 };

static uint8_t random_number(const struct vl_number_spec *spec, struct vl_rng *rng, bool extreme)
{
    const unsigned least = spec->optional ? 0 : spec->min;
    if (extreme)
        return vl_random_below(rng, 2) ? spec->max : (uint8_t)least;
    return (uint8_t)(least + vl_random_below(rng, spec->max - least + 1U));
}

/* Changes about half of the kinds of numbers, and of each about half. An optional one is 0 or in its range. */
static void draw_numbers(const struct vl_rules *rules, struct vl_rng *rng, uint8_t *numbers)
{
    const bool extreme = vl_random_below(rng, 3) == 0;
    for (const struct vl_number_spec *spec = rules->numbers; spec->what; spec++) {
        if (vl_random_below(rng, 2))
            continue;
        const unsigned row = spec->of_group == VL_NONE ? 1 : rules->groups[spec->of_group].count;
        for (unsigned cell = 0; cell < rules->groups[spec->group].count * row; cell++) {
            const uint8_t number = random_number(spec, rng, extreme);
            const bool fits = number >= spec->min || (spec->optional && number == 0);
            if (fits && vl_random_below(rng, 2))
                numbers[spec->offset + cell] = number;
        }
    }
}

/* Draws until the game accepts the numbers: the first time mostly, but a game may refuse some that do not go together.
 */
static void draw_table(const struct vl_rules *rules, struct vl_rng *rng, unsigned seats, uint8_t *numbers)
{
    struct vl_setup setup = test_setup(rules, seats, 0);
    for (unsigned tries = 0; tries < 200; tries++) {
        memcpy(numbers, vl_catalogue_numbers(test_catalogue(), rules), rules->numbers_size);
        draw_numbers(rules, rng, numbers);
        setup.numbers = numbers;
        assert_int_equal(vl_numbers_check(rules, numbers, NULL), VL_OK);
        if (rules->check(&setup, NULL) == VL_OK)
            return;
    }
    memcpy(numbers, vl_catalogue_numbers(test_catalogue(), rules), rules->numbers_size);
}

static void read_clauses(const struct vl_rules *rules, uint64_t clauses[256])
{
    memset(clauses, 0, 256 * sizeof clauses[0]);
    for (unsigned major = 0; major < 256; major++)
        for (unsigned minor = 0; minor < 64; minor++)
            if (vl_catalogue_clause(test_catalogue(), rules, VL_CLAUSE(major, minor)))
                clauses[major] |= UINT64_C(1) << minor;
}

static void every_accepted_table_conforms(void **state)
{
    const struct vl_rules *rules = *state;
    static uint64_t clauses[256];
    uint8_t numbers[VL_NUMBERS_MAX];
    struct conform conform;
    const uint64_t first = test_number_of_environment("VEILLEE_SEED", 1);
    const uint64_t tables = test_number_of_environment("VEILLEE_TABLES", 200);
    unsigned changed = 0;
    read_clauses(rules, clauses);
    assert_true(conform_open(&conform, rules, clauses, numbers));
    for (uint64_t seed = first; seed < first + tables; seed++) {
        struct vl_rng rng = {vl_mix(seed)};
        const unsigned seats = rules->seats_min + vl_random_below(&rng, rules->seats_max - rules->seats_min + 1U);
        draw_table(rules, &rng, seats, numbers);
        changed += memcmp(numbers, vl_catalogue_numbers(test_catalogue(), rules), rules->numbers_size) != 0;
        for (unsigned i = 0; i < MATCHES_EACH; i++)
            if (!conform_match(&conform, seed * MATCHES_EACH + i, seats))
                fail_msg("%s, table %llu, %u seats: %s, %s", rules->id, (unsigned long long)seed, seats,
                         conform_names[conform.failed], conform.failure);
    }
    assert_int_equal(conform.tally.matches, tables * MATCHES_EACH);
    assert_true(changed > tables / 4);
    conform_close(&conform);
}

/* ---- what makes no difference ---- */

/* Redraws what does not matter; returns how many numbers have changed. */
static unsigned redraw_idle(const struct vl_rules *rules, struct vl_rng *rng, const uint8_t *numbers, uint8_t *other)
{
    unsigned changed = 0;
    memcpy(other, numbers, rules->numbers_size);
    for (const struct vl_number_spec *spec = rules->numbers; rules->matters && spec->what; spec++) {
        const unsigned row = spec->of_group == VL_NONE ? 1 : rules->groups[spec->of_group].count;
        for (unsigned cell = 0; cell < rules->groups[spec->group].count * row; cell++) {
            if (rules->matters(numbers, spec, cell / row, cell % row))
                continue;
            other[spec->offset + cell] = (uint8_t)(spec->min + vl_random_below(rng, spec->max - spec->min + 1U));
            changed += other[spec->offset + cell] != numbers[spec->offset + cell];
        }
    }
    return changed;
}

/* A hash over what is asked, and the points in the end. */
static uint64_t course(const struct vl_rules *rules, const struct vl_setup *setup)
{
    struct vl_state *state = malloc(rules->state_size);
    struct vl_rng rng = {setup->seed};
    int points[VL_SEATS_MAX];
    uint64_t hash = 0;
    assert_non_null(state);
    for (enum vl_run run = vl_start(rules, state, setup, NULL); run == VL_ASK;) {
        hash = vl_mix(hash ^ state->question.answers) + state->question.kind;
        run = vl_reply(rules, state, vl_any_answer(&state->question, &rng), NULL);
    }
    rules->scores(state, points);
    for (unsigned seat = 0; seat < setup->seats; seat++)
        hash = vl_mix(hash ^ (unsigned)points[seat]);
    free(state);
    return hash;
}

static void what_no_rule_reads_makes_no_difference(void **state)
{
    const struct vl_rules *rules = *state;
    uint8_t numbers[VL_NUMBERS_MAX], other[VL_NUMBERS_MAX];
    unsigned changed = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct vl_rng rng = {vl_mix(seed)};
        const unsigned seats = rules->seats_min + vl_random_below(&rng, rules->seats_max - rules->seats_min + 1U);
        struct vl_setup setup = test_setup(rules, seats, seed);
        draw_table(rules, &rng, seats, numbers);
        changed += redraw_idle(rules, &rng, numbers, other);
        setup.numbers = numbers;
        const uint64_t first = course(rules, &setup);
        setup.numbers = other;
        assert_int_equal(rules->check(&setup, NULL), VL_OK);
        assert_int_equal(course(rules, &setup), first);
    }
    assert_int_equal(changed > 0, rules->matters != NULL);
}

int main(void)
{
    const CMUnitTestFunction functions[] = {every_accepted_table_conforms, what_no_rule_reads_makes_no_difference};
    struct CMUnitTest tests[2 * VL_GAMES_MAX];
    unsigned count = 0;
    for (unsigned game = 0; vl_games[game]; game++)
        for (unsigned i = 0; i < 2; i++)
            tests[count++] = (struct CMUnitTest){.name = vl_games[game]->id,
                                                 .test_func = functions[i],
                                                 .initial_state = (void *)(uintptr_t)vl_games[game]};
    return _cmocka_run_group_tests("own_numbers", tests, count, NULL, NULL);
}
