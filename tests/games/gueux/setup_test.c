/* GUE-1, GUE-4.1: the deck, the card set aside, the deal. */
#include "games/gueux/forms.h"
#include "games/gueux/state.h"
#include "support/gueux_position.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>

static struct gt t;

enum { LEVEL_1 = 0x1FF, LEVEL_2 = 0x1FF << 9, LEVEL_3 = 0x1FF << 18 };

static unsigned cards_in_game(void)
{
    unsigned cards = t.state.laid_count * 2U + (t.state.aside != VL_NONE);
    for (unsigned seat = 0; seat < t.state.core.seats; seat++)
        cards += t.state.count[seat];
    return cards;
}

TEST_NAMED(decks, "GUE-1.1: 54 cards or 36, for 2 to 8 players")
{
    for (unsigned seats = 2; seats <= 8; seats++) {
        gt_deal(&t, seats, "", seats);
        assert_int_equal(vl_count(t.state.deck), seats <= 4 ? 18 : 27);
        assert_int_equal(cards_in_game(), seats <= 4 ? 36 : 54);
        gt_deal(&t, seats, "deck=full", seats);
        assert_int_equal(cards_in_game(), 54);
        gt_deal(&t, seats, "deck=short", seats);
        assert_int_equal(cards_in_game(), 36);
    }
    assert_int_equal(gueux_rules.seats_min, 2);
    assert_int_equal(gueux_rules.seats_max, 8);
}

static uint32_t decks(const char *options, uint32_t *always)
{
    uint32_t ever = 0;
    *always = UINT32_MAX;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        gt_deal(&t, 3, options, seed);
        assert_int_equal(vl_count(t.state.deck), 18);
        ever |= t.state.deck;
        *always &= t.state.deck;
    }
    return ever;
}

TEST_NAMED(short_deck_of_levels, "GUE-1.2 GUE-4.1: the short deck is made of the levels in force")
{
    const uint32_t all = LEVEL_1 | LEVEL_2 | LEVEL_3;
    uint32_t always;
    assert_int_equal(decks("levels=12", &always), LEVEL_1 | LEVEL_2);
    assert_int_equal(decks("levels=13", &always), LEVEL_1 | LEVEL_3);
    assert_int_equal(decks("levels=23", &always), LEVEL_2 | LEVEL_3);
    assert_int_equal(decks("levels=3", &always), all);
    assert_int_equal(always, LEVEL_3);
    assert_int_equal(decks("levels=none", &always), all);
    assert_int_equal(always, 0);
    assert_int_equal(decks("levels=123", &always), all);
    assert_int_equal(always, 0);
}

TEST_NAMED(named_gueux_is_in_the_deck, "GUE-1.2: a character named as the Gueux is in the short deck")
{
    uint32_t always;
    decks("levels=none gueux=barde", &always);
    assert_int_equal(always, 1 << GUEUX_BARDE);
    decks("levels=1 gueux=barde", &always);
    assert_int_equal(always, LEVEL_1 | 1 << GUEUX_BARDE);
    decks("levels=123 gueux=roy", &always);
    assert_int_equal(always, 1 << GUEUX_ROY);
}

static bool last_loses(const char *options)
{
    gt_deal(&t, 4, options, 1);
    return gueux_last_loses(&t.state);
}

TEST_NAMED(standard_options, "GUE-4.1 GUE-3.2: level 2 is the standard; the last pair loses where level 1 is in force")
{
    gt_deal(&t, 4, "", 1);
    assert_int_equal(t.state.powers, LEVEL_2);
    assert_false(last_loses(""));
    assert_false(last_loses("levels=none"));
    assert_false(last_loses("levels=23"));
    assert_true(last_loses("levels=1"));
    assert_true(last_loses("levels=13"));
    assert_true(last_loses("levels=123"));
    assert_false(last_loses("levels=123 reine=nobody")); /* unless the table chooses */
    assert_true(last_loses("levels=2 reine=last"));
}

static enum vl_rc check(unsigned seats, unsigned levels, unsigned deck, unsigned character, struct vl_diag *diag)
{
    gt_deal(&t, seats, "", 1);
    t.s.setup.option[GUEUX_OPTION_LEVELS] = (uint8_t)levels;
    t.s.setup.option[GUEUX_OPTION_DECK] = (uint8_t)deck;
    t.s.setup.option[GUEUX_OPTION_GUEUX] = (uint8_t)(GUEUX_NAMED_CHARACTER + character);
    return gueux_rules.check(&t.s.setup, diag);
}

TEST_NAMED(gueux_of_another_level, "GUE-1.2: with two levels the Gueux is one of theirs")
{
    struct vl_diag diag = {0};
    enum { LEVELS_1 = 1, LEVELS_12 = 4, LEVELS_123 = 7, AUTO = 0, FULL, SHORT };
    assert_int_equal(check(4, LEVELS_12, AUTO, GUEUX_BARDE, &diag), VL_REFUSED);
    assert_int_equal(diag.clause, VL_CLAUSE(1, 2));
    assert_string_equal(diag.what, "gueux=barde");
    assert_int_equal(check(8, LEVELS_12, SHORT, GUEUX_BARDE, NULL), VL_REFUSED);
    assert_int_equal(check(8, LEVELS_12, AUTO, GUEUX_BARDE, NULL), VL_OK);
    assert_int_equal(check(4, LEVELS_12, FULL, GUEUX_BARDE, NULL), VL_OK);
    assert_int_equal(check(4, LEVELS_12, AUTO, GUEUX_REINE, NULL), VL_OK);
    assert_int_equal(check(4, LEVELS_1, AUTO, GUEUX_BARDE, NULL), VL_OK);
    assert_int_equal(check(4, LEVELS_123, AUTO, GUEUX_BARDE, NULL), VL_OK);
}

static unsigned in_hands(unsigned character)
{
    unsigned count = 0;
    for (unsigned seat = 0; seat < t.state.core.seats; seat++)
        count += t.state.hand[seat] >> character & 1;
    return count;
}

TEST_NAMED(a_pair_is_split, "GUE-1.3 GUE-1.8: one card of a pair is set aside, and all know which")
{
    uint32_t drawn = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        gt_deal(&t, 4, "gueux=random", seed);
        drawn |= UINT32_C(1) << t.state.aside;
        assert_int_equal(in_hands(t.state.aside), 1);
        for (vl_seat seat = 0; seat < 4; seat++)
            assert_int_equal(gt_seen(&t, seat)->aside, t.state.aside);
        assert_int_equal(gt_seen(&t, VL_PUBLIC)->aside, t.state.aside);
    }
    assert_int_equal(drawn, LEVEL_1 | LEVEL_2 | LEVEL_3);
    gt_deal(&t, 6, "gueux=pleutre", 5);
    assert_int_equal(t.state.aside, GUEUX_PLEUTRE);
    assert_int_equal(gueux_name(&t.state), GUEUX_PLEUTRE);
}

TEST_NAMED(secret_gueux, "GUE-1.3: or nobody knows which")
{
    uint32_t drawn = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        gt_deal(&t, 4, "gueux=secret", seed);
        drawn |= UINT32_C(1) << t.state.aside;
        assert_int_equal(in_hands(t.state.aside), 1);
        for (vl_seat seat = 0; seat < 4; seat++)
            assert_int_equal(gt_seen(&t, seat)->aside, VL_HIDDEN);
        assert_int_equal(gueux_read_aside(gt_told(&t, GUEUX_EV_ASIDE, 2)).character, -1);
    }
    assert_int_equal(drawn, LEVEL_1 | LEVEL_2 | LEVEL_3);
}

/* In the order of play from the first player; nobody has two cards more than another. */
TEST_NAMED(dealt_one_by_one, "GUE-1.4: cards are dealt one by one, clockwise from the first player")
{
    for (unsigned seats = 2; seats <= 8; seats++) {
        unsigned dealt = 0;
        gt_deal(&t, seats, "first=2", seats);
        for (unsigned i = 0; i < t.s.events_count; i++) {
            if (t.s.events[i].form != GUEUX_EV_DEALT)
                continue;
            assert_int_equal(gueux_read_dealt(&t.s.events[i]).seat, (1 + dealt) % seats);
            dealt++;
        }
        assert_int_equal(dealt, seats <= 4 ? 35 : 53);
    }
}

TEST_NAMED(pairs_of_the_deal, "GUE-1.5: pairs of the deal are laid down without powers")
{
    unsigned pairs = 0;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        gt_deal(&t, 5, "levels=123", seed);
        for (unsigned i = 0; i < t.s.events_count; i++) {
            if (t.s.events[i].form != GUEUX_EV_PAIR)
                continue;
            pairs++;
            assert_int_equal(t.s.events[i].clause, VL_CLAUSE(1, 5));
            assert_int_equal(gueux_read_pair(&t.s.events[i]).due, 0);
            assert_int_not_equal(gueux_read_pair(&t.s.events[i]).pair, GUEUX_MIXED);
        }
        assert_int_equal(gt_happened(&t, GUEUX_EV_POWER), 0);
        assert_int_equal(t.state.direction, 0);
        assert_int_equal(t.state.silence, VL_NONE);
    }
    assert_true(pairs > 100);
}

TEST_NAMED(what_a_pair_is, "GUE-1.6: two cards of one character are a pair")
{
    GT(&t, 2, "levels=none", .hand = {"moine", "moine nonne"}, .aside = "nonne");
    gt_draw(&t, "nonne"); /* a Moine with a Nonne is none */
    gt_holds(&t, 0, "moine nonne");
    assert_int_equal(gt_happened(&t, GUEUX_EV_PAIR), 0);
    gt_draw(&t, "moine");
    assert_int_equal(gueux_read_pair(gt_last(&t, GUEUX_EV_PAIR)).pair, GUEUX_MOINE);
}

TEST_NAMED(first_player, "GUE-1.7: the first player is named or drawn")
{
    unsigned begins[4] = {0};
    for (uint64_t seed = 1; seed <= 200; seed++) {
        gt_deal(&t, 4, "", seed);
        begins[t.state.begins]++;
        assert_int_equal(gueux_read_first(gt_last(&t, GUEUX_EV_FIRST)).seat, t.state.active);
    }
    for (unsigned seat = 0; seat < 4; seat++)
        assert_in_range(begins[seat], 25, 75);
    gt_deal(&t, 4, "first=3", 9);
    assert_int_equal(t.state.begins, 2);
    gt_asks(&t, GUEUX_ASK_POSITION, 2);
    struct vl_diag diag = {0};
    t.s.setup.option[GUEUX_OPTION_FIRST] = 4; /* the last seat */
    assert_int_equal(gueux_rules.check(&t.s.setup, &diag), VL_OK);
    t.s.setup.option[GUEUX_OPTION_FIRST] = 5;
    assert_int_equal(gueux_rules.check(&t.s.setup, &diag), VL_REFUSED);
    assert_int_equal(diag.clause, VL_CLAUSE(1, 7));
}

/* Seat 0 gets six cards here; once in a while all of them are pairs. */
TEST_NAMED(first_player_without_cards, "GUE-1.7: without cards, the next who has some begins")
{
    uint64_t seed = 1;
    do
        gt_deal(&t, 6, "deck=short first=1", seed++);
    while (t.state.count[0] > 0);
    assert_int_equal(t.state.begins, 0);
    vl_seat next = 1;
    while (t.state.count[next] == 0)
        next++;
    gt_asks(&t, GUEUX_ASK_POSITION, next);
}

/* Numbers of one's own may not give a character another level: which one is told, and the level it has. */
TEST_NAMED(levels_stay, "GUE-4.1: a character keeps the level that it has")
{
    struct vl_diag diag = {0};
    struct gueux_numbers numbers;
    char what[sizeof diag.what];
    gt_deal(&t, 4, "", 1);
    memcpy(&numbers, t.s.setup.numbers, sizeof numbers);
    t.s.setup.numbers = (const uint8_t *)&numbers;
    assert_int_equal(gueux_rules.check(&t.s.setup, &diag), VL_OK);
    for (unsigned character = 0; character < GUEUX_CHARACTERS; character++) {
        const uint8_t level = numbers.level[character];
        numbers.level[character] = level % 3 + 1;
        assert_int_equal(gueux_rules.check(&t.s.setup, &diag), VL_REFUSED);
        snprintf(what, sizeof what, "%s.level=%u", gueux_rules.groups[GROUP_CHARACTER].ids[character],
                 numbers.level[character]);
        assert_string_equal(diag.what, what);
        snprintf(what, sizeof what, "level=%u", level);
        assert_string_equal(diag.expected, what);
        assert_int_equal(diag.clause, VL_CLAUSE(4, 1));
        assert_int_equal(gueux_rules.check(&t.s.setup, NULL), VL_REFUSED);
        numbers.level[character] = level;
    }
}
