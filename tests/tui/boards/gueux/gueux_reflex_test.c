/* Races of reflexes (GUE-8.1) by a fake clock: who was last, whatever people do to the keyboard. */
#include "support/test.h"
#include "tui/match/reflex.h"
#include "veillee/base.h"

static const enum vl_level people[VL_SEATS_MAX] = {VL_HUMAN, VL_HUMAN, VL_HUMAN, VL_HUMAN,
                                                   VL_HUMAN, VL_HUMAN, VL_HUMAN, VL_HUMAN};

/* All have tried their keys out at 0, 1, 2 ... milliseconds. */
static struct vl_reflex tried(vl_seats seats, const enum vl_level level[], uint64_t chance)
{
    struct vl_reflex race;
    int64_t now = 0;
    vl_reflex_begin(&race, seats, level, chance, 7);
    for (VL_EACH(seat, race.humans)) {
        assert_int_equal(race.stage, VL_REFLEX_TRY);
        assert_true(vl_reflex_key(&race, (uint32_t)race.racer[seat].key, now++));
    }
    return race;
}

static void press(struct vl_reflex *race, vl_seat seat, int64_t after)
{
    assert_true(vl_reflex_key(race, (uint32_t)race->racer[seat].key, race->signal + after));
}

/* GUE-8.1: a key of its own for each, tried out before anything counts. */
TEST(everybody_has_a_key)
{
    for (unsigned seats = 1; seats <= VL_SEATS_MAX; seats++) {
        struct vl_reflex race;
        vl_reflex_begin(&race, (vl_seats)((1U << seats) - 1), people, 1, 1);
        for (unsigned seat = 0; seat < seats; seat++) {
            assert_in_range(race.racer[seat].key, 'a', 'z');
            for (unsigned other = 0; other < seat; other++)
                assert_int_not_equal(race.racer[seat].key, race.racer[other].key);
        }
        assert_false(vl_reflex_key(&race, 'z', 0));
        assert_true(vl_reflex_key(&race, (uint32_t)race.racer[0].key - 32, 0)); /* Caps Lock */
        assert_true(race.racer[0].tried);
        race.racer[0].tried = false;
        race.stage = VL_REFLEX_TRY;
        assert_int_equal(vl_reflex_run(&race, 60000), -1);
        assert_int_equal(race.stage, VL_REFLEX_TRY);
    }
}

TEST(only_those_who_hold_cards_take_part)
{
    const struct vl_reflex race = tried(0x05, people, 1);
    assert_int_equal(race.humans, 0x05);
    assert_int_equal(race.racer[1].key, '\0');
}

TEST(the_wait_has_random_length)
{
    int64_t least = INT64_MAX, most = 0;
    for (uint64_t chance = 0; chance < 200; chance++) {
        const struct vl_reflex race = tried(0x03, people, chance);
        assert_int_equal(race.stage, VL_REFLEX_WAIT);
        assert_in_range(race.signal, 1 + VL_REFLEX_WAIT_LEAST, 1 + VL_REFLEX_WAIT_MOST);
        least = race.signal < least ? race.signal : least;
        most = race.signal > most ? race.signal : most;
    }
    assert_true(most - least > 3000);
}

TEST(the_last_to_press_loses)
{
    struct vl_reflex race = tried(0x07, people, 1);
    assert_int_equal(vl_reflex_run(&race, race.signal - 1), 1);
    assert_int_equal(race.stage, VL_REFLEX_WAIT);
    vl_reflex_run(&race, race.signal);
    assert_int_equal(race.stage, VL_REFLEX_GO);
    press(&race, 2, 300);
    press(&race, 0, 410);
    assert_int_equal(race.stage, VL_REFLEX_GO); /* the third may still press in the same millisecond */
    assert_int_equal(vl_reflex_run(&race, race.signal + 410), 1);
    vl_reflex_run(&race, race.signal + 411);
    assert_int_equal(race.stage, VL_REFLEX_DONE);
    assert_int_equal(race.last, 1);
    assert_int_equal(race.end, VL_REFLEX_SLOWEST);
}

TEST(equal_times_are_drawn)
{
    unsigned lost[3] = {0};
    for (uint64_t chance = 0; chance < 300; chance++) {
        struct vl_reflex race = tried(0x07, people, chance);
        press(&race, 1, 200);
        press(&race, 0, 350);
        press(&race, 2, 350);
        vl_reflex_run(&race, race.signal + 350);
        assert_int_equal(race.stage, VL_REFLEX_DONE);
        lost[race.last]++;
    }
    assert_int_equal(lost[1], 0);
    assert_true(lost[0] > 100 && lost[2] > 100);
}

TEST(a_false_start_counts_as_last)
{
    struct vl_reflex race = tried(0x07, people, 1);
    press(&race, 1, -500);
    assert_int_equal(race.stage, VL_REFLEX_DONE);
    assert_int_equal(race.last, 1);
    assert_int_equal(race.end, VL_REFLEX_FALSE_START);
    press(&race, 0, -400); /* of several the first loses */
    assert_int_equal(race.last, 1);
}

/* A key that is held comes again and again: neither a false start nor a press. */
TEST(held_keys_are_ignored)
{
    struct vl_reflex race = tried(0x03, people, 1);
    for (int64_t now = 500; now < race.signal + 200; now += 33)
        vl_reflex_key(&race, (uint32_t)race.racer[0].key, now);
    assert_int_equal(race.stage, VL_REFLEX_GO);
    assert_int_equal(race.racer[0].pressed, -1);
    press(&race, 1, 400);
    vl_reflex_run(&race, race.signal + 401);
    assert_int_equal(race.last, 0);
}

TEST(a_key_let_go_counts_again)
{
    struct vl_reflex race = tried(0x03, people, 1);
    int64_t now = 500;
    for (; now < race.signal; now += 33)
        vl_reflex_key(&race, (uint32_t)race.racer[0].key, now);
    press(&race, 0, 300);
    assert_int_equal(race.racer[0].pressed, 300);
    vl_reflex_run(&race, race.signal + 301);
    assert_int_equal(race.last, 1);
}

TEST(after_ten_seconds_the_lot_decides)
{
    unsigned lost[3] = {0};
    for (uint64_t chance = 0; chance < 300; chance++) {
        struct vl_reflex race = tried(0x07, people, chance);
        press(&race, 1, 200);
        assert_int_equal(vl_reflex_run(&race, race.signal + 300), VL_REFLEX_LIMIT - 300);
        vl_reflex_run(&race, race.signal + VL_REFLEX_LIMIT);
        assert_int_equal(race.stage, VL_REFLEX_DONE);
        assert_int_equal(race.end, VL_REFLEX_DRAWN);
        lost[race.last]++;
    }
    assert_int_equal(lost[1], 0);
    assert_true(lost[0] > 100 && lost[2] > 100);
}

/* Bots press by themselves, masters sooner; from the same seed at the same time. */
TEST(bots_react_by_level)
{
    const enum vl_level level[VL_SEATS_MAX] = {VL_HUMAN, VL_BEGINNER, VL_ADEPT, VL_MASTER};
    long sum[4] = {0};
    for (uint64_t bots = 0; bots < 200; bots++) {
        struct vl_reflex race, again;
        vl_reflex_begin(&race, 0x0F, level, 1, bots);
        vl_reflex_begin(&again, 0x0F, level, 2, bots);
        for (unsigned seat = 1; seat < 4; seat++) {
            assert_int_equal(race.racer[seat].reaction, again.racer[seat].reaction);
            sum[seat] += race.racer[seat].reaction;
        }
    }
    assert_true(sum[1] > sum[2] && sum[2] > sum[3]);
}

TEST(one_person_against_bots)
{
    const enum vl_level level[VL_SEATS_MAX] = {VL_HUMAN, VL_BEGINNER, VL_MASTER};
    struct vl_reflex race = tried(0x07, level, 1);
    press(&race, 0, 100);
    for (int wait = 0; wait >= 0;) {
        static int64_t since = 100;
        since += wait;
        wait = vl_reflex_run(&race, race.signal + since);
    }
    assert_int_equal(race.last, race.racer[1].reaction > race.racer[2].reaction ? 1 : 2);
    race = tried(0x07, level, 1);
    vl_reflex_run(&race, race.signal + 1000);
    assert_int_equal(race.last, 0); /* both bots have pressed, the person is the only one left */
}
