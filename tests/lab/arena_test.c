/* Tournaments; a small look at the strength of the levels. */
#include "lab/arena.h"
#include "support/setups.h"
#include "veillee/blasons.h"
#include "veillee/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES_MAX = 64 };

struct list {
    unsigned count;
    struct arena_match match[MATCHES_MAX];
};

/* Without what a clock says. */
static bool note_any(void *to, const struct arena_match *match)
{
    struct list *list = to;
    assert_true(list->count < MATCHES_MAX);
    list->match[list->count] = *match;
    struct arena_match *noted = &list->match[list->count++];
    memset(noted->seconds, 0, sizeof noted->seconds);
    memset(noted->longest, 0, sizeof noted->longest);
    return true;
}

static bool note(void *to, const struct arena_match *match)
{
    assert_int_equal(match->number, ((struct list *)to)->count);
    return note_any(to, match);
}

static bool note_five(void *to, const struct arena_match *match)
{
    note(to, match);
    return match->number < 4;
}

static struct arena_player player_of(const char *id)
{
    struct arena_player player;
    assert_int_equal(lab_arena_player_parse(id, &player, NULL), VL_OK);
    return player;
}

static struct arena_order order_of(const struct vl_rules *rules, unsigned seats, uint32_t games, uint64_t seed)
{
    struct arena_order order = {
        .rules = rules, .setup = test_setup(rules, seats, 0), .games = games, .seed = seed, .threads = 1};
    for (unsigned p = 0; p < seats; p++)
        order.line_up[p] = player_of("beginner");
    return order;
}

static void test_threads_change_nothing(void **unused)
{
    (void)unused;
    static struct list one, several;
    for (unsigned g = 0; vl_games[g]; g++) {
        struct arena_order order = order_of(vl_games[g], vl_games[g]->seats_max, 12, 99);
        order.line_up[0] = player_of("adept");
        order.line_up[1] = player_of("random");
        order.iterations = 40;
        one.count = several.count = 0;
        assert_true(lab_arena_run(&order, note, &one, NULL));
        order.threads = 5;
        assert_true(lab_arena_run(&order, note, &several, NULL));
        assert_int_equal(one.count, 12);
        assert_memory_equal(&one, &several, sizeof one);
    }
}

static void test_matches_differ(void **unused)
{
    (void)unused;
    static struct list list;
    const struct arena_order order = order_of(vl_games[0], vl_games[0]->seats_min, 10, 1);
    list.count = 0;
    assert_true(lab_arena_run(&order, note, &list, NULL));
    for (unsigned i = 0; i < list.count; i++) {
        assert_true(list.match[i].seed < UINT64_C(1) << 53);
        assert_true(list.match[i].answers > 0);
        assert_int_not_equal(list.match[i].winners, 0);
        for (unsigned j = 0; j < i; j++)
            assert_true(list.match[i].seed != list.match[j].seed);
    }
}

/* Whatever is played at the same time, the report ends where it says. */
static void test_ends_when_told(void **unused)
{
    (void)unused;
    static struct list whole, part;
    struct arena_order order = order_of(vl_game("marquis"), 3, 20, 5);
    whole.count = 0;
    assert_true(lab_arena_run(&order, note, &whole, NULL));
    for (unsigned threads = 1; threads < 5; threads += 3) {
        order.threads = threads;
        part.count = 0;
        assert_true(lab_arena_run(&order, note_five, &part, NULL));
        assert_int_equal(part.count, 5);
        assert_memory_equal(part.match, whole.match, 5 * sizeof *part.match);
    }
}

/* A deal comes once for each seat, and every player of the line-up has each seat of it once. */
static void test_duplicate(void **unused)
{
    (void)unused;
    static struct list list;
    struct arena_order order = order_of(vl_game("gueux"), 3, 12, 5);
    order.duplicate = true;
    list.count = 0;
    assert_true(lab_arena_run(&order, note, &list, NULL));
    assert_int_equal(list.count, 12);
    for (unsigned i = 0; i < list.count; i++) {
        assert_int_equal(list.match[i].seed == list.match[i / 3 * 3].seed, true);
        assert_int_equal(list.match[i].seed == list.match[(i + 3) % 12].seed, false);
        assert_int_equal(list.match[i].first, list.match[i / 3 * 3].first);
    }
}

/* Together the shards play what one machine plays, each match once, and deals that belong together in one place. */
static void test_shards(void **unused)
{
    (void)unused;
    static struct list whole, part;
    struct arena_order order = order_of(vl_game("marquis"), 3, 24, 11);
    for (unsigned twice = 0; twice < 2; twice++) {
        order.duplicate = twice;
        order.shard = order.shards = 0;
        whole.count = 0;
        assert_true(lab_arena_run(&order, note, &whole, NULL));
        for (order.shards = 1; order.shards <= 30; order.shards += 1 + order.shards / 4) {
            uint32_t played = 0;
            for (order.shard = 0; order.shard < order.shards; order.shard++, played += part.count) {
                part.count = 0;
                assert_true(lab_arena_run(&order, note_any, &part, NULL));
                assert_int_equal(part.count, lab_arena_matches(&order));
                for (unsigned i = 0; i < part.count; i++) {
                    const uint32_t number = lab_arena_number(&order, i);
                    assert_memory_equal(&part.match[i], &whole.match[number], sizeof part.match[i]);
                    assert_int_equal(number / (twice ? 3 : 1) % order.shards, order.shard);
                }
            }
            assert_int_equal(played, 24);
        }
    }
}

static void test_seats_rotate(void **unused)
{
    (void)unused;
    struct arena_order order = order_of(vl_games[0], 4, 1, 1);
    order.line_up[0] = player_of("master");
    for (uint32_t number = 0; number < 12; number++) {
        for (vl_seat seat = 0; seat < 4; seat++)
            assert_int_equal(arena_player(&order, number, seat)->level, seat == number % 4 ? VL_MASTER : VL_BEGINNER);
    }
}

/* Values of Wilson's interval: 50 of 100 from 40.4 to 59.6 %, 0 of 10 up to 27.8 %. */
static void test_interval(void **unused)
{
    (void)unused;
    double low, high;
    lab_arena_interval(50, 100, &low, &high);
    assert_true(low > 0.4038 && low < 0.4039 && high > 0.5961 && high < 0.5962);
    lab_arena_interval(0, 10, &low, &high);
    assert_true(low > -1e-9 && low < 1e-9 && high > 0.2775 && high < 0.2776);
}

#define ALONE .side = {1, 2, 4, 8}

/* Who has not won and is furthest from the winners, whichever way the game counts; of two teams the one that has not
 * won, though a seat of the winners' has the lowest score of all. */
static void test_last(void **unused)
{
    (void)unused;
    const struct arena_match points = {.winners = 1 << 1, .scores = {20, 40, 10, 10}, ALONE};
    const struct arena_match overtaken = {.winners = 1 << 2, .scores = {83, 42, 52}, ALONE}; /* BLA-6.3 */
    const struct arena_match losses = {.winners = 1 << 0 | 1 << 3, .scores = {0, 2, 1, 0}, ALONE};
    const struct arena_match nobody = {.winners = 0xF, .scores = {0, 0, 0, 0}, ALONE};
    const struct arena_match team = {.winners = 1 << 0 | 1 << 2, .scores = {50, 20, 5, 30}, .side = {5, 10, 5, 10}};
    const struct arena_match teams = {
        .winners = 1 << 0 | 1 << 3, .scores = {9, 5, 0, 9, 5, 11}, .side = {9, 18, 36, 9, 18, 36}};
    assert_int_equal(lab_arena_last(&points, 4, false), 1 << 2 | 1 << 3);
    assert_int_equal(lab_arena_last(&overtaken, 3, false), 1 << 1);
    assert_int_equal(lab_arena_last(&losses, 4, true), 1 << 1);
    assert_int_equal(lab_arena_last(&nobody, 4, false), 0);
    assert_int_equal(lab_arena_last(&team, 4, false), 1 << 1 | 1 << 3);
    assert_int_equal(lab_arena_last(&teams, 6, false), 1 << 1 | 1 << 4);
}

/* With two teams, whoever is last is last together with the partner. */
static void test_last_team(void **unused)
{
    (void)unused;
    static struct list list;
    struct arena_order order = order_of(vl_game("blasons"), 4, 8, 3);
    order.setup.option[BLASONS_OPTION_TEAMS] = 1;
    list.count = 0;
    assert_true(lab_arena_run(&order, note, &list, NULL));
    for (unsigned i = 0; i < list.count; i++) {
        const vl_seats winners = list.match[i].winners;
        assert_true(winners == 5 || winners == 10);
        assert_int_equal(lab_arena_last(&list.match[i], 4, false), 15 & ~winners);
    }
}

/* Places are counted from the seat that the match's own event names. */
static void test_first(void **unused)
{
    (void)unused;
    static struct list list;
    for (unsigned g = 0; vl_games[g]; g++) {
        const struct arena_order order = order_of(vl_games[g], 3, 12, 7);
        vl_seats met = 0;
        list.count = 0;
        assert_true(lab_arena_run(&order, note, &list, NULL));
        for (unsigned i = 0; i < list.count; i++) {
            const struct arena_match *match = &list.match[i];
            assert_true(match->first < 3);
            met |= vl_seat_bit(match->first);
            assert_int_equal(arena_place(match, match->first, 3), 0);
            assert_int_equal(arena_place(match, (vl_seat)((match->first + 1) % 3), 3), 1);
        }
        assert_int_equal(met, order.rules->first == VL_NONE ? 1 : 7);
    }
}

static void test_players(void **unused)
{
    (void)unused;
    struct vl_diag diag = {0};
    struct arena_player player;
    for (enum vl_level level = VL_BEGINNER; level < VL_LEVELS; level++) {
        player = player_of(vl_level_id(level));
        assert_int_equal(player.kind, ARENA_BOT);
        assert_int_equal(player.level, level);
        assert_int_equal(player.thinking.budget.iterations, vl_bot_budget(level).iterations);
    }
    player = player_of("search:iterations=77,leaf=net");
    assert_int_equal(player.kind, ARENA_BOT);
    assert_int_equal(player.level, VL_HUMAN);
    assert_int_equal(player.thinking.budget.iterations, 77);
    assert_string_equal(player.id, "search:iterations=77,leaf=net");
    assert_int_equal(player_of("random").kind, ARENA_RANDOM);
    player = player_of("program:./bot.py --fast");
    assert_int_equal(player.kind, ARENA_PROGRAM);
    assert_string_equal(player.command, "./bot.py --fast");
    assert_int_equal(lab_arena_player_parse("human", &player, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "arena.player");
    assert_int_equal(lab_arena_player_parse("", &player, NULL), VL_REFUSED);
    assert_int_equal(lab_arena_player_parse("program:", &player, NULL), VL_REFUSED);
    assert_int_equal(lab_arena_player_parse("search:leaf=sun", &player, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "thinking.value");
}

/* ---- strength ---- */

static double share_of_first(const struct arena_order *order)
{
    static struct list list;
    const uint32_t seats = order->setup.seats;
    double wins = 0;
    list.count = 0;
    assert_true(lab_arena_run(order, note, &list, NULL));
    for (uint32_t i = 0; i < list.count; i++)
        if (list.match[i].winners >> i % seats & 1)
            wins += 1.0 / vl_count(list.match[i].winners);
    return wins / list.count;
}

/* The seeds are fixed and so is the effort, so these shares are what they are: each level beats the one below by far
 * more than the quarter that an equal would have. The figures over many matches stand in docs/architecture.md. */
static void test_each_level_beats_the_one_below(void **unused)
{
    (void)unused;
    struct arena_order order = order_of(vl_game("blasons"), 4, 40, 1);
    order.threads = 2;
    for (unsigned p = 1; p < 4; p++)
        order.line_up[p] = player_of("random");
    assert_true(share_of_first(&order) > 0.4);
    order = order_of(vl_game("blasons"), 4, 40, 1);
    order.line_up[0] = player_of("adept");
    assert_true(share_of_first(&order) > 0.4);
}

/* ---- the signature ---- */

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_matches_differ),
        cmocka_unit_test(test_ends_when_told),
        cmocka_unit_test(test_duplicate),
        cmocka_unit_test(test_shards),
        cmocka_unit_test(test_seats_rotate),
        cmocka_unit_test(test_interval),
        cmocka_unit_test(test_last),
        cmocka_unit_test(test_last_team),
        cmocka_unit_test(test_first),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_each_level_beats_the_one_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
