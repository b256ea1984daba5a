/* How many keys and curtains a match at one keyboard takes: three people, random answers from a seed, the real screen.
 * Counted by turn as the game counts them (7 Blasons: by round; Sbires: by day, and what placing henchmen takes of it).
 * `make presses` prints it. What is counted is held to half of what the first edition of the tables took. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/match/player.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

enum { PEOPLE = 3, MATCHES = 3, STEPS_MOST = 20000 };

struct tally {
    unsigned units; /* turns, rounds or days begun */
    unsigned keys[KEY_FORS], curtains;
    unsigned days, placing_keys, placing_curtains; /* Sbires */
};

/* How far the match is, as the game counts it. */
static unsigned unit_of(const struct vl_match *match)
{
    struct vl_view_room room;
    const struct vl_view *view = vl_view_in(&room);
    const struct vl_rules *rules = vl_match_setup(match)->rules;
    vl_match_view(match, VL_TABLE, vl_view_in(&room));
    if (rules == &gueux_rules)
        return gueux_seen(view)->turns;
    if (rules == &marquis_rules)
        return marquis_seen(view)->turns;
    if (rules == &sbires_rules)
        return sbires_seen(view)->day;
    return blasons_seen(view)->round + 1U;
}

static bool places(const struct vl_match *match)
{
    return vl_match_setup(match)->rules == &sbires_rules && !vl_match_over(match) &&
           vl_match_question(match, VL_TABLE).kind == SBIRES_ASK_PLACE;
}

static void play(const struct vl_rules *rules, const char *options, uint64_t seed, struct tally *tally)
{
    static struct player player;
    const struct vl_table_setup setup = record_setup_of(rules, PEOPLE, PEOPLE, options, seed);
    unsigned unit = 0, steps = 0;
    player_open(&player, &setup);
    for (bool on = true; on && steps < STEPS_MOST; steps++) {
        const struct vl_match *match = player_host(&player)->match;
        player_wait(&player);
        const unsigned keys = player_keys(&player), curtains = player.curtains, now = unit_of(match);
        const bool placing = places(match);
        tally->units += now != unit;
        unit = now;
        on = player_step(&player);
        tally->placing_keys += placing ? player_keys(&player) - keys : 0;
        tally->placing_curtains += placing ? player.curtains - curtains : 0;
    }
    assert_true(steps < STEPS_MOST);
    for (unsigned i = 0; i < KEY_FORS; i++)
        tally->keys[i] += player.keys[i];
    tally->curtains += player.curtains;
    player_close(&player);
}

/* Tenths of a key a unit. */
static unsigned each(unsigned count, unsigned units)
{
    return units ? (count * 10 + units / 2) / units : 0;
}

static unsigned all_keys(const struct tally *tally)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < KEY_FORS; i++)
        sum += tally->keys[i];
    return sum;
}

static void report(const char *name, const char *unit, const struct tally *tally)
{
    static const char *const reasons[KEY_FORS] = {"answers", "curtains", "calls", "shown", "counts", "races"};
    const unsigned keys = each(all_keys(tally), tally->units), curtains = each(tally->curtains, tally->units);
    print_message("%-12s %5u %-6s %3u.%u keys, %2u.%u curtains a %s (", name, tally->units, unit, keys / 10, keys % 10,
                  curtains / 10, curtains % 10, unit);
    for (unsigned i = 0; i < KEY_FORS; i++) {
        const unsigned of = each(tally->keys[i], tally->units);
        print_message("%s%s %u.%u", i ? ", " : "", reasons[i], of / 10, of % 10);
    }
    print_message(")\n");
}

static struct tally count(const struct vl_rules *rules, const char *options, const char *name, const char *unit)
{
    struct tally tally = {0};
    for (uint64_t seed = 1; seed <= MATCHES; seed++)
        play(rules, options, seed, &tally);
    report(name, unit, &tally);
    return tally;
}

static void test_a_round_of_7_blasons(void **state)
{
    (void)state;
    const struct tally tally = count(&blasons_rules, "", "7 Blasons", "round");
    assert_true(each(tally.curtains, tally.units) <= 120);
}

static void test_a_day_of_sbires(void **state)
{
    (void)state;
    const struct tally tally = count(&sbires_rules, "", "Sbires", "day");
    const unsigned keys = each(tally.placing_keys, tally.units), curtains = each(tally.placing_curtains, tally.units);
    print_message("%-12s placing: %u.%u keys, %u.%u curtains a day\n", "", keys / 10, keys % 10, curtains / 10,
                  curtains % 10);
    assert_int_equal(curtains, 0);
    assert_true(keys <= 360);
}

static void test_a_turn_of_gueux(void **state)
{
    (void)state;
    const struct tally tally = count(&gueux_rules, "levels=123", "Gueux 123", "turn");
    assert_true(each(all_keys(&tally), tally.units) <= 25);
}

static void test_a_turn_of_marquis(void **state)
{
    (void)state;
    count(&marquis_rules, "", "Marquis", "turn");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_round_of_7_blasons),
        cmocka_unit_test(test_a_day_of_sbires),
        cmocka_unit_test(test_a_turn_of_gueux),
        cmocka_unit_test(test_a_turn_of_marquis),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
