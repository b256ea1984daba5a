/* MAR-1: the material, the first player, the first hands. Examples stand in setup.rules. */
#include "support/marquis_position.h"
#include "support/setups.h"
#include "support/test.h"

#include <string.h>

static struct mt t;

static unsigned all_coins(void)
{
    unsigned coins = t.state.treasury;
    for (unsigned seat = 0; seat < t.state.core.seats; seat++)
        coins += t.state.coins[seat];
    return coins;
}

TEST_NAMED(everybody_has_twelve_cards, "MAR-1.1: twelve cards for everybody")
{
    assert_int_equal(MARQUIS_CARDS, 12);
    for (unsigned seats = 2; seats <= 8; seats++) {
        mt_deal(&t, seats, seats);
        for (unsigned seat = 0; seat < seats; seat++) {
            assert_int_equal(t.state.hand[seat] & t.state.stock[seat], 0);
            assert_int_equal(t.state.hand[seat] | t.state.stock[seat], 0xFFF);
        }
    }
    assert_int_equal(4 * t.state.numbers.pool, 16);
}

TEST_NAMED(coins_and_sets, "MAR-1.2 MAR-1.1: four coins a player; two sets from five players on")
{
    for (unsigned seats = 2; seats <= 8; seats++) {
        mt_deal(&t, seats, 1);
        assert_int_equal(all_coins(), 4 * seats);
        assert_int_equal(t.state.diamond_supply, seats <= 4 ? 21 : 42);
        assert_int_equal(t.state.ruby_supply, seats <= 4 ? 15 : 30);
    }
}

/* Eight players may show eight of a kind. */
TEST_NAMED(eight_of_a_kind, "MAR-1.2: everybody has every character")
{
    mt_deal(&t, 8, 3);
    for (unsigned seat = 0; seat < 8; seat++)
        assert_int_equal((t.state.hand[seat] | t.state.stock[seat]) >> MARQUIS_CLERC & 1, 1);
}

/* Reads what was turned up: all in the first round, then those who share the lowest letter. */
static vl_seat first_by_letters(unsigned seats)
{
    unsigned at = 0;
    uint16_t shown[VL_SEATS_MAX] = {0};
    vl_seats tied = (vl_seats)((1U << seats) - 1);
    while (vl_count(tied) > 1) {
        vl_seats lowest = 0;
        int letter = MARQUIS_CARDS;
        for (VL_EACH(seat, tied)) {
            const struct marquis_event_turned_up up = marquis_read_turned_up(&t.s.events[at++]);
            assert_int_equal(up.seat, seat);
            assert_int_equal(shown[seat] >> up.card & 1, 0); /* the next card, not the same */
            shown[seat] |= (uint16_t)(1 << up.card);
            lowest = up.card < letter ? 0 : lowest;
            letter = up.card < letter ? up.card : letter;
            lowest |= up.card == letter ? vl_seat_bit((vl_seat)seat) : 0;
        }
        tied = lowest;
    }
    assert_int_equal(t.s.events[at].form, MARQUIS_EV_FIRST);
    return (vl_seat)vl_first(tied);
}

TEST_NAMED(first_player, "MAR-1.3: the first letter begins, ties turn up another card")
{
    unsigned ties = 0;
    for (uint64_t seed = 1; seed <= 400; seed++) {
        const unsigned seats = 2 + (unsigned)(seed % 7);
        mt_deal(&t, seats, seed);
        const vl_seat first = first_by_letters(seats);
        ties += mt_happened(&t, MARQUIS_EV_TURNED_UP) > seats;
        MT_TOLD(&t, MARQUIS_EV_FIRST, first);
        mt_asks(&t, MARQUIS_ASK_PLAY, first);
        for (unsigned seat = 0; seat < seats; seat++)
            assert_int_equal(t.state.coins[seat], seat == first ? 2 : seat == (first + 1) % seats ? 1 : 0);
    }
    assert_in_range(ties, 50, 350);
}

/* The table names the first player: no card is turned up, and coins go by that seat. */
TEST_NAMED(first_player_is_named, "MAR-1.3: the table may name the first player")
{
    struct vl_diag diag = {0};
    for (unsigned seats = 2; seats <= 8; seats++) {
        for (unsigned seat = 0; seat < seats; seat++) {
            char option[] = "first=1";
            option[6] = (char)('1' + seat);
            mt_deal_with(&t, seats, option, 3);
            mt_asks(&t, MARQUIS_ASK_PLAY, (vl_seat)seat);
            assert_int_equal(mt_happened(&t, MARQUIS_EV_TURNED_UP), 0);
            assert_int_equal(t.state.coins[seat], 2);
            assert_int_equal(t.state.coins[(seat + 1) % seats], 1);
        }
    }
    t.s.setup.seats = 4;
    t.s.setup.option[MARQUIS_OPTION_FIRST] = 5;
    assert_int_equal(marquis_rules.check(&t.s.setup, &diag), VL_REFUSED);
    assert_string_equal(diag.what, "first=5");
    assert_string_equal(diag.expected, "first=random");
    assert_int_equal(diag.clause, VL_CLAUSE(1, 3));
    t.s.setup.option[MARQUIS_OPTION_FIRST] = 4;
    assert_int_equal(marquis_rules.check(&t.s.setup, &diag), VL_OK);
}

/* MAR-1.5: points that are neither coins nor jewels. */
TEST_NAMED(head_start, "MAR-1.5: a head start is points, and nothing that lies on the table")
{
    int points[VL_SEATS_MAX];
    mt_deal(&t, 3, 1);
    t.s.setup.head[2] = 5;
    sitting_start(&t.s);
    assert_int_equal(t.s.events[0].form, MARQUIS_EV_HEAD_START);
    assert_int_equal(t.s.events[0].clause, VL_CLAUSE(1, 5));
    MT_TOLD(&t, MARQUIS_EV_HEAD_START, 2, 5);
    assert_int_equal(mt_happened(&t, MARQUIS_EV_HEAD_START), 1);
    marquis_rules.scores(&t.state.core, points);
    for (vl_seat seat = 0; seat < 3; seat++) {
        assert_int_equal(marquis_jewels(&t.state, seat), 0);
        assert_int_equal(points[seat], seat == 2 ? 5 : 0);
    }
    assert_int_equal(t.state.diamond_supply, t.state.numbers.diamonds);
    t.state.diamonds[0] = 4;
    t.state.core.over = 1;
    assert_int_equal(marquis_rules.winners(&t.state.core), 4);
    t.state.rubies[0] = 1;
    assert_int_equal(marquis_rules.winners(&t.state.core), 1);
}

/* Begins matches with the options, and checks the coins of the first player and of the one on the left. */
static void begins_with(const char *options, unsigned first_coins, unsigned second_coins)
{
    for (unsigned seats = 2; seats <= 8; seats++) {
        mt_deal_with(&t, seats, options, 7 + seats);
        const vl_seat first = t.state.core.question.seat;
        for (unsigned seat = 0; seat < seats; seat++) {
            const unsigned coins = seat == first ? first_coins : seat == (first + 1) % seats ? second_coins : 0;
            assert_int_equal(t.state.coins[seat], coins);
        }
        assert_int_equal(t.state.treasury, 4 * seats - first_coins - second_coins);
        assert_int_equal(mt_happened(&t, MARQUIS_EV_RECEIVED), (first_coins > 0) + (second_coins > 0));
    }
}

TEST_NAMED(coins_to_begin_with, "MAR-1.3: a table chooses the coins to begin with")
{
    begins_with("first_coins=numbers second_coins=numbers", 2, 1);
    begins_with("first_coins=0", 0, 1);
    begins_with("first_coins=1", 1, 1);
    begins_with("first_coins=3", 3, 1);
    begins_with("first_coins=4", 4, 1);
    begins_with("second_coins=0", 2, 0);
    begins_with("second_coins=3", 2, 3);
    begins_with("first_coins=4 second_coins=4", 4, 4);
}

/* A table of one's own: its numbers hold unless the option says otherwise, and the treasury pays what it has. */
TEST_NAMED(coins_of_a_table, "MAR-1.3: or has them in its numbers")
{
    mt_deal(&t, 3, 1);
    struct marquis_numbers numbers = t.state.numbers;
    numbers.first = 0;
    numbers.pool = 1;
    mt_deal_numbers(&t, 3, "", &numbers);
    const vl_seat first = t.state.core.question.seat;
    assert_int_equal(t.state.coins[first], 0);
    assert_int_equal(t.state.coins[(first + 1) % 3], 1);
    mt_deal_numbers(&t, 3, "first_coins=2 second_coins=3", &numbers);
    assert_int_equal(t.state.coins[first], 2);
    assert_int_equal(t.state.coins[(first + 1) % 3], 1);
    assert_int_equal(t.state.treasury, 0);
}

/* The Veto comes after every letter. */
TEST_NAMED(letters, "MAR-1.3: the order of the letters on the cards in the box")
{
    const char letters[] = "ACDEFHKMSTW";
    for (unsigned i = 0; i + 1 < sizeof letters; i++) {
        const struct vl_thing *card =
            vl_catalogue_thing(test_catalogue(), &marquis_rules, "card", marquis_rules.groups[0].ids[i]);
        assert_string_equal(card->box ? card->box : card->sign, ((char[]){letters[i], 0}));
    }
    assert_string_equal(marquis_rules.groups[0].ids[MARQUIS_VETO], "veto");
}

/* The card that was turned up is shuffled in again: it is in the hand a third of the time, and nobody knows. */
TEST_NAMED(turned_up_card_is_shuffled_in, "MAR-1.4: the card turned up is shuffled in again")
{
    unsigned held = 0;
    for (uint64_t seed = 1; seed <= 600; seed++) {
        mt_deal(&t, 2, seed);
        const struct marquis_event_turned_up shown = marquis_read_turned_up(&t.s.events[1]);
        assert_int_equal(shown.seat, 1);
        held += t.state.hand[1] >> shown.card & 1;
    }
    assert_in_range(held, 150, 250);
    const unsigned card = (unsigned)marquis_read_turned_up(&t.s.events[1]).card;
    assert_in_range(mt_thinks(&t, 0, 1, card), 40, 95);
    assert_in_range(mt_thinks(&t, VL_PUBLIC, 1, card), 40, 95);
}

/* Cards are drawn from the own deck alone, and every card comes up as often as another. */
TEST_NAMED(drawing_is_fair, "MAR-1.4: a shuffled draw pile")
{
    unsigned drawn[MARQUIS_CARDS] = {0};
    for (uint64_t seed = 1; seed <= 1200; seed++) {
        mt_deal(&t, 2, seed);
        for (VL_EACH(card, t.state.hand[0]))
            drawn[card]++;
    }
    for (unsigned card = 0; card < MARQUIS_CARDS; card++)
        assert_in_range(drawn[card], 330, 470);
}

/* Whether the rules read how much one card takes from another. */
static bool reads_takes(unsigned robber, unsigned from)
{
    const uint8_t *numbers = (const uint8_t *)&t.state.numbers;
    const struct vl_number_spec *spec = marquis_rules.numbers;
    while (strcmp(spec->what, "takes") != 0)
        spec++;
    return marquis_rules.matters(numbers, spec, robber, from);
}

/* It is never the visible card (MAR-3.3). */
TEST_NAMED(nobody_takes_from_a_veto, "MAR-3.3: no number of taking from a Veto is read")
{
    mt_deal(&t, 2, 1);
    assert_true(reads_takes(MARQUIS_BIJOUTIER, MARQUIS_CLERC));
    assert_false(reads_takes(MARQUIS_BIJOUTIER, MARQUIS_VETO));
    assert_false(reads_takes(MARQUIS_VETO, MARQUIS_CLERC));
}

/* Nobody need want to know why. */
TEST_NAMED(a_first_player_who_is_not_there, "MAR-1.3: one who sits there")
{
    struct vl_setup setup = {.seats = 3, .numbers = vl_catalogue_numbers(test_catalogue(), &marquis_rules)};
    struct vl_diag diag = {0};
    setup.option[MARQUIS_OPTION_FIRST] = 3;
    assert_int_equal(marquis_rules.check(&setup, &diag), VL_OK);
    setup.option[MARQUIS_OPTION_FIRST] = 4;
    assert_int_equal(marquis_rules.check(&setup, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "setup.option_pair");
    assert_int_equal(marquis_rules.check(&setup, NULL), VL_REFUSED);
}
