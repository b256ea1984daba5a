#include "support/setups.h"
#include "veillee/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void give_up(const struct vl_diag *diag)
{
    fprintf(stderr, "the catalogue does not load: %s: %s:%u: %s (expected: %s)\n", diag->key ? diag->key : "",
            diag->file, diag->line, diag->what, diag->expected);
    abort();
}

const struct vl_catalogue *test_catalogue(void)
{
    static struct vl_catalogue catalogue;
    static bool open;
    struct vl_diag diag = {0};
    if (open)
        return &catalogue;
    if (vl_catalogue_open(&catalogue, vl_games, getenv("VEILLEE_TEST_DATA"), &diag) != VL_OK)
        give_up(&diag);
    for (unsigned i = 0; vl_games[i]; i++) {
        if (vl_catalogue_game(&catalogue, vl_games[i], &diag) != VL_OK)
            give_up(&diag);
    }
    open = true;
    return &catalogue;
}

static struct vl_setup standard(const struct vl_rules *rules, const uint8_t *numbers, unsigned seats, uint64_t seed)
{
    struct vl_setup setup = {.seed = seed, .seats = (uint8_t)seats, .humans = (vl_seats)((1U << seats) - 1)};
    for (unsigned i = 0; i < rules->option_count; i++)
        setup.option[i] = rules->options[i].standard;
    setup.numbers = numbers;
    return setup;
}

struct vl_setup test_setup(const struct vl_rules *rules, unsigned seats, uint64_t seed)
{
    return standard(rules, vl_catalogue_numbers(test_catalogue(), rules), seats, seed);
}

struct vl_setup test_random_setup(const struct vl_rules *rules, const uint8_t *numbers, unsigned seats, uint64_t seed)
{
    struct vl_rng rng = {vl_mix(seed ^ 0x6F7074696F6E73)};
    struct vl_setup setup = standard(rules, numbers, seats, seed);
    setup.humans = (vl_seats)vl_random_below(&rng, 1U << seats);
    do {
        for (unsigned i = 0; i < rules->option_count; i++)
            if (!rules->options[i].begins)
                setup.option[i] = (uint8_t)vl_random_below(&rng, rules->options[i].count);
    } while (rules->check(&setup, NULL) != VL_OK);
    for (unsigned i = 0; i < rules->option_count; i++)
        if (rules->options[i].begins)
            setup.option[i] = (uint8_t)vl_random_below(&rng, seats + 1);
    for (unsigned seat = 0; seat < seats; seat++)
        if (vl_random_below(&rng, 6) == 0)
            setup.head[seat] = (uint8_t)vl_random_below(&rng, rules->head_most + 1U);
    return setup;
}

void test_options_text(const struct vl_rules *rules, const struct vl_setup *setup, char *out, size_t size)
{
    size_t length = 0;
    out[0] = 0;
    for (unsigned i = 0; i < rules->option_count && length < size; i++) {
        const struct vl_option *option = &rules->options[i];
        length += (size_t)snprintf(out + length, size - length, "%s%s=%s", i ? " " : "", option->id,
                                   option->values[setup->option[i]]);
    }
}

uint64_t test_number_of_environment(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}
