/* BLA-1 and BLA-2: the material, and setting up a round. Examples stand in setup.rules. */
#include "support/blasons_position.h"
#include "support/setups.h"
#include "support/test.h"

#include <string.h>

static struct table table;

static unsigned face_up_in(const struct blasons *b, unsigned place)
{
    return vl_count(b->at[place] & b->face_up);
}

static unsigned face_down_in(const struct blasons *b, unsigned place)
{
    return vl_count(b->at[place] & ~b->face_up);
}

TEST_NAMED(one_house_a_player, "BLA-1.1: seven houses, one a player")
{
    for (unsigned seats = 3; seats <= 7; seats++) {
        unsigned houses = 0;
        table_start_as_dealt(&table, seats, "", seats);
        for (unsigned seat = 0; seat < seats; seat++)
            houses |= 1U << table.state.house[seat];
        assert_int_equal(vl_count(houses), seats);
        assert_true(houses < 1U << 7);
    }
}

TEST_NAMED(four_tokens_a_house_with_one_back, "BLA-1.3: four tokens a house, all with the same back")
{
    for (unsigned seats = 3; seats <= 7; seats++) {
        table_start_as_dealt(&table, seats, "", seats);
        unsigned count[BLASONS_SEATS] = {0};
        assert_int_equal(table.state.tokens, 4 * seats);
        for (unsigned token = 0; token < table.state.tokens; token++)
            count[table.state.colour[token]]++;
        for (unsigned seat = 0; seat < seats; seat++)
            assert_int_equal(count[table.state.house[seat]], 4);
        const struct blasons *seen = table_seen(&table, VL_PUBLIC);
        for (unsigned token = 0; token < table.state.tokens; token++) {
            const bool up = table.state.face_up >> token & 1;
            assert_int_equal(seen->colour[token], up ? table.state.colour[token] : VL_HIDDEN);
        }
    }
}

/* They are shown mixed in the pool before they are dealt. */
TEST(mixed_tokens_have_places_of_their_own)
{
    uint8_t row[BLASONS_TOKENS];
    table_start_as_dealt(&table, 3, "", 1);
    struct blasons mixed = table.state;
    memset(mixed.at, 0, sizeof mixed.at);
    memset(mixed.lies, BLASONS_POOL, sizeof mixed.lies);
    memset(mixed.age, UINT8_MAX, sizeof mixed.age);
    mixed.at[BLASONS_POOL] = (UINT32_C(1) << mixed.tokens) - 1;
    assert_int_equal(blasons_row(&mixed, BLASONS_POOL, row), mixed.tokens);
    for (unsigned i = 0; i < mixed.tokens; i++)
        assert_int_equal(blasons_position(&mixed, row[i]), i + 1);
}

TEST_NAMED(cards_of_the_variants, "BLA-1.4: a second Religieux, and four bourgeoisie cards")
{
    static const char *const ranks[] = {"petite", "moyenne", "grande", "haute"};
    table_start(&table, 3, "paroisse=on");
    assert_int_equal(table.state.numbers.effect[BLASONS_PAROISSE], BLASONS_MOVE);
    assert_non_null(vl_catalogue_thing(test_catalogue(), &blasons_rules, "card", "paroisse"));
    for (unsigned rank = 0; rank < BLASONS_RANKS; rank++) {
        assert_non_null(vl_catalogue_thing(test_catalogue(), &blasons_rules, "rank", ranks[rank]));
        assert_int_equal(table.state.numbers.looks[rank], 2 + rank);
    }
}

/* The Intendant brings a token that lies open into the pool, and one that lies face down into a jeu. */
TEST_NAMED(token_keeps_its_face, "BLA-1.5: a token keeps its face wherever it goes")
{
    table_start(&table, 3, "");
    TABLE_LAY(&table, "B", "", "", "c");
    table_play(&table, "5 6 7");
    TABLE_ANSWERS(&table, "swap aubigny:1", "with pool:1");
    assert_string_equal(table_row(&table, 0), "c");
    assert_memory_equal(table_row(&table, BLASONS_POOL), "B", 1);
    assert_int_equal(table_seen(&table, 0)->colour[table_token(&table, 0, 1)], VL_HIDDEN);
}

TEST_NAMED(nobody_looks_under_a_token, "BLA-1.6: nobody may look under a token, its owner included")
{
    table_start(&table, 3, "");
    TABLE_LAY(&table, "bcA", "", "");
    for (unsigned viewer = 0; viewer < 3; viewer++) {
        const struct blasons *seen = table_seen(&table, (vl_seat)viewer);
        assert_int_equal(seen->colour[table_token(&table, 0, 1)], VL_HIDDEN);
        assert_int_equal(seen->colour[table_token(&table, 0, 2)], VL_HIDDEN);
        assert_int_equal(seen->colour[table_token(&table, 0, 3)], 0);
    }
}

/* Seat 1 has seen the first token of seat 0; then the Magistrat of seat 2 sends it to the pool. */
TEST_NAMED(what_was_seen_stays_known, "BLA-1.6: what was seen stays known when the token moves")
{
    table_start(&table, 3, "");
    TABLE_LAY(&table, "bc", "", "");
    const unsigned token = table_token(&table, 0, 1);
    table.state.seen[token] = vl_seat_bit(1);
    table_play(&table, "6 7 3");
    table_answer(&table, "send aubigny:1");
    assert_int_equal(blasons_place(&table.state, token), BLASONS_POOL);
    assert_int_equal(table_seen(&table, 1)->colour[token], 1);
    assert_int_equal(table_seen(&table, 0)->colour[token], VL_HIDDEN);
    assert_int_equal(table_seen(&table, VL_PUBLIC)->colour[token], VL_HIDDEN);
    assert_int_equal(table_seen(&table, 0)->seen[token], vl_seat_bit(1)); /* that somebody knows it, all know */
}

TEST_NAMED(newcomer_goes_last, "BLA-1.7: a newcomer goes last and the others close up")
{
    table_start(&table, 3, "");
    TABLE_LAY(&table, "aBc", "", "", "cb");
    table_play(&table, "6 3 1");
    table_answer(&table, "send aubigny:2");
    assert_string_equal(table_row(&table, 0), "ac"); /* the others close up */
    const char *pool = table_row(&table, BLASONS_POOL);
    assert_memory_equal(pool, "cb", 2);
    assert_int_equal(pool[strlen(pool) - 1], 'B');
    table_answer(&table, "take pool:2"); /* any token of the pool */
    assert_string_equal(table_row(&table, 2), "b");
    assert_int_equal(table_row(&table, BLASONS_POOL)[1], 'a');
}

/* Only what lies face down turns, and what lies open stays open to the end of the round. */
TEST_NAMED(no_token_turns_face_down, "BLA-1.7: no token turns face down within a round")
{
    table_start_as_dealt(&table, 5, "paroisse=on", 11);
    uint32_t open = table.state.face_up;
    while (table.state.round == 0) {
        table_next_trick(&table);
        if (table.state.round == 0)
            assert_int_equal(table.state.face_up & open, open);
        open = table.state.face_up;
    }
}

TEST_NAMED(houses_and_leader_are_drawn, "BLA-2.1: houses and the first leader are drawn")
{
    unsigned first_houses = 0, leaders = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        table_start_as_dealt(&table, 4, "houses=drawn", seed);
        first_houses |= 1U << table.state.house[0];
        leaders |= 1U << table.state.trick[0].leader;
        assert_int_equal(table.state.core.question.seat, table.state.trick[0].leader);
        assert_int_equal(table_happened(&table, BLASONS_EV_HOUSE), 4);
        assert_int_equal(blasons_read_first(table_last(&table, BLASONS_EV_FIRST)).seat, table.state.trick[0].leader);
    }
    assert_int_equal(first_houses, 0x7F);
    assert_int_equal(leaders, 0xF);
}

/* ... or the table names the leader, and no lot is drawn; where nobody sits, nobody leads. */
TEST_NAMED(leader_is_named, "BLA-2.1: the table may name the first leader")
{
    struct vl_diag diag = {0};
    for (unsigned seats = 3; seats <= 7; seats++) {
        for (unsigned seat = 0; seat < seats; seat++) {
            char option[] = "first=1";
            option[6] = (char)('1' + seat);
            table_start_as_dealt(&table, seats, option, seats);
            assert_int_equal(table.state.core.question.seat, seat);
            assert_int_equal(table.state.trick[0].leader, seat);
            assert_int_equal(blasons_read_first(table_last(&table, BLASONS_EV_FIRST)).seat, seat);
            assert_int_equal(blasons_read_first(table_last(&table, BLASONS_EV_FIRST)).chosen, 1);
        }
    }
    table.s.setup.seats = 4;
    table.s.setup.option[BLASONS_OPTION_FIRST] = 5;
    assert_int_equal(blasons_rules.check(&table.s.setup, &diag), VL_REFUSED);
    assert_string_equal(diag.what, "first=5");
    assert_string_equal(diag.expected, "first=random");
    assert_int_equal(diag.clause, VL_CLAUSE(2, 1));
    table_start_as_dealt(&table, 4, "", 1);
    assert_int_equal(blasons_read_first(table_last(&table, BLASONS_EV_FIRST)).chosen, 0);
}

/* BLA-2.6: points from the set-up on; an event tells of them first, also before houses are chosen; rounds add to them,
 * and the bourgeoisie cards go by the totals. */
TEST_NAMED(head_start, "BLA-2.6 BLA-7.1: a head start is part of the total")
{
    table.s.setup = test_setup(&blasons_rules, 4, 5);
    table.s.setup.head[1] = 60;
    table.s.setup.head[3] = 12;
    table.s.setup.option[BLASONS_OPTION_HOUSES] = 1;
    table.s.setup.option[BLASONS_OPTION_CONSULT] = 1;
    table_restart(&table);
    table_asks(&table, BLASONS_ASK_HOUSE, 0);
    assert_int_equal(table_happened(&table, BLASONS_EV_HEAD_START), 2);
    assert_int_equal(table.s.events_count, 2);
    assert_int_equal(blasons_read_head_start(&table.s.events[0]).seat, 1);
    assert_int_equal(blasons_read_head_start(&table.s.events[0]).points, 60);
    assert_int_equal(table.s.events[1].clause, VL_CLAUSE(2, 6));
    assert_int_equal(blasons_read_head_start(&table.s.events[1]).points, 12);
    TABLE_ANSWERS(&table, "house aubigny", "house bellay", "house contades", "house grandbois");
    assert_int_equal(table.state.total[0], 0);
    assert_int_equal(table.state.total[1], 60);
    while (table.state.round == 0)
        table_next_trick(&table);
    for (unsigned seat = 0; seat < 4; seat++)
        assert_int_equal(table.state.total[seat], table.state.points[0][seat] + table.s.setup.head[seat]);
    assert_int_equal(table.state.rank[1], BLASONS_HAUTE);
}

TEST_NAMED(play_goes_clockwise, "BLA-2.1: play goes clockwise")
{
    table_start_as_dealt(&table, 5, "", 3);
    vl_seat seat = table.state.leader;
    for (unsigned n = 0; n < 5; n++, seat = (vl_seat)((seat + 1) % 5)) {
        table_asks(&table, BLASONS_ASK_PLAY, seat);
        table_answer(&table, "play bourgeois");
    }
}

TEST_NAMED(tokens_are_mixed, "BLA-2.2: all tokens of the houses in play are mixed")
{
    unsigned first_colours = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        table_start_as_dealt(&table, 3, "", seed);
        assert_int_equal(blasons_read_mixed(table_last(&table, BLASONS_EV_MIXED)).tokens, 12);
        assert_int_equal(table_happened(&table, BLASONS_EV_DEALT), 12);
        for (unsigned seat = 0; seat < 3; seat++) {
            if (table.state.house[seat] == table.state.colour[0])
                first_colours |= 1U << seat;
        }
        for (unsigned token = 0; token < 12; token++)
            assert_int_equal(table.state.seen[token] & (table.state.face_up >> token & 1 ? 0 : 0xFF), 0);
    }
    assert_int_equal(first_colours, 7);
}

/* The seats whose colours the tokens have, in the order of the tokens. */
static void seats_of_colours(uint8_t out[BLASONS_TOKENS])
{
    for (unsigned token = 0; token < table.state.tokens; token++) {
        out[token] = 0;
        while (table.state.house[out[token]] != table.state.colour[token])
            out[token]++;
    }
}

/* rng.h: one purpose's numbers never depend on how many another has used: here, houses drawn by lot or not. */
TEST_NAMED(mixing_has_random_numbers_of_its_own, "BLA-2.2: mixing has random numbers of its own")
{
    uint8_t drawn[BLASONS_TOKENS], chosen[BLASONS_TOKENS];
    table_start_as_dealt(&table, 4, "houses=drawn", 77);
    seats_of_colours(drawn);
    table_start_as_dealt(&table, 4, "houses=chosen", 77);
    TABLE_ANSWERS(&table, "house rochebrune", "house aubigny", "house laferte", "house bellay");
    seats_of_colours(chosen);
    assert_memory_equal(drawn, chosen, 16);
}

TEST_NAMED(tokens_dealt, "BLA-2.3: two down and one up with 3 or 4, one and one with more")
{
    for (unsigned seats = 3; seats <= 7; seats++) {
        table_start_as_dealt(&table, seats, "", 5);
        const unsigned down = seats <= 4 ? 2 : 1;
        for (unsigned seat = 0; seat < seats; seat++) {
            assert_int_equal(face_up_in(&table.state, seat), 1);
            assert_int_equal(face_down_in(&table.state, seat), down);
        }
        assert_int_equal(face_up_in(&table.state, BLASONS_POOL), 0);
        assert_int_equal(face_down_in(&table.state, BLASONS_POOL), seats * (4 - 1 - down));
    }
}

TEST_NAMED(eight_cards_that_all_know, "BLA-2.4: eight cards each, known to all")
{
    table_start_as_dealt(&table, 4, "", 1);
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(vl_count(table.state.hand[seat]), 8);
        for (vl_seat viewer = 0; viewer < 4; viewer++)
            assert_int_equal(table_seen(&table, viewer)->hand[seat], table.state.hand[seat]);
    }
}

TEST_NAMED(paroisse_replaces_religieux, "BLA-2.4 BLA-8.1: the Religieux with power replaces the plain one")
{
    table_start_as_dealt(&table, 4, "paroisse=on", 1);
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(vl_count(table.state.hand[seat]), 8);
        assert_true(table.state.hand[seat] & 1U << BLASONS_PAROISSE);
        assert_false(table.state.hand[seat] & 1U << BLASONS_RELIGIEUX);
    }
}

/* Round 1 ends with all tokens in other places than at the deal, one of them seen by seat 2. */
static void play_a_round(const char *options)
{
    table_start(&table, 3, options);
    TABLE_LAY(&table, "AAAA", "BBBb", "");
    table.state.seen[table_token(&table, 1, 4)] = vl_seat_bit(2);
    table_forget(&table);
    table_finish_round(&table);
    assert_int_equal(table.state.round, 1);
}

TEST_NAMED(redeal, "BLA-2.5: redeal: every round starts with a fresh deal")
{
    play_a_round("tokens=redeal");
    assert_int_equal(table_happened(&table, BLASONS_EV_MIXED), 1);
    assert_int_equal(table_happened(&table, BLASONS_EV_DEALT), 12);
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_int_equal(face_up_in(&table.state, seat), 1);
        assert_int_equal(face_down_in(&table.state, seat), 2);
    }
    for (unsigned token = 0; token < 12; token++)
        assert_int_equal(table.state.seen[token] & (table.state.face_up >> token & 1 ? 0 : 0xFF), 0);
}

/* The same, but for the table as it lay before the last card of the round's last trick. */
TEST_NAMED(keep, "BLA-2.5: keep: the tokens stay, and what was seen stays known")
{
    char rows[BLASONS_PLACES][BLASONS_TOKENS + 1];
    table_start(&table, 3, "tokens=keep");
    TABLE_LAY(&table, "AABc", "BBCa", "CCAb");
    const unsigned seen = table_token(&table, 1, 4);
    for (const char *cards = "*123456"; *cards; cards++) {
        const char trick[] = {*cards, *cards, *cards, 0};
        table_play(&table, trick); /* three alike: set aside */
        table_finish_trick(&table);
    }
    table.state.seen[seen] |= vl_seat_bit(2);
    const bool hidden = !(table.state.face_up >> seen & 1);
    for (unsigned place = 0; place < BLASONS_PLACES; place++)
        strcpy(rows[place], table_row(&table, place));
    table_forget(&table);
    table_play(&table, "777"); /* no power, nobody's trick: the tokens lie as they lay */
    assert_int_equal(table.state.round, 1);
    assert_int_equal(table_happened(&table, BLASONS_EV_MIXED), 0);
    assert_int_equal(table_happened(&table, BLASONS_EV_DEALT), 0);
    for (unsigned place = 0; place < BLASONS_PLACES; place++)
        assert_string_equal(rows[place], table_row(&table, place));
    if (hidden)
        assert_int_equal(table_seen(&table, 2)->colour[seen], 0);
    for (unsigned seat = 0; seat < 3; seat++)
        assert_int_equal(vl_count(table.state.hand[seat]), 8); /* the cards are fresh all the same */
}
