/* SBI-1, 5.4, 12: the material, points, who begins, options, piles that run out. Examples stand in setup.rules. */
#include "support/sbires_position.h"
#include "support/setups.h"
#include "support/test.h"

#include "veillee/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static struct st t;

static unsigned cards_of_place(unsigned place)
{
    unsigned count = 0;
    for (unsigned card = 0; card < SBIRES_KINDS; card++)
        count += t.state.card[card].place == place ? t.state.card[card].copies : 0U;
    return count;
}

static const struct sbires_card *card(const char *id)
{
    return &t.state.card[st_card(id)];
}

TEST_NAMED(five_piles_of_twenty_six, "SBI-1.1: five places with 26 cards each")
{
    static const char *const places[] = {"chateau", "eglise", "grand_place", "salle_d_armes", "taverne"};
    const struct vl_group *group = sitting_group(&sbires_rules, "place");
    assert_int_equal(group->count, 5);
    for (unsigned place = 0; place < 5; place++)
        assert_string_equal(group->ids[place], places[place]);
    assert_int_equal(sbires_rules.seats_min, 2);
    assert_int_equal(sbires_rules.seats_max, 5);
    for (unsigned seats = 2; seats <= 5; seats++) {
        st_deal(&t, seats, "", seats);
        for (unsigned place = 0; place < SBIRES_PLACES; place++) {
            assert_int_equal(cards_of_place(place), 26);
            assert_int_equal(t.state.pile_count[place], 26);
            assert_int_equal(sbires_discard_count(&t.state, place), 0);
        }
    }
}

/* SBI-1.7: on top of the points that everybody begins with; whoever has the most is still below the goal. */
TEST_NAMED(head_start, "SBI-1.7 SBI-1.2: a head start comes on top")
{
    st_deal(&t, 3, "", 4);
    t.s.setup.head[0] = sbires_rules.head_most;
    t.s.setup.head[2] = 3;
    sitting_start(&t.s);
    assert_int_equal(t.s.events[0].form, SBIRES_EV_HEAD_START);
    assert_int_equal(t.s.events[0].clause, VL_CLAUSE(1, 7));
    assert_int_equal(sbires_read_head_start(&t.s.events[1]).seat, 2);
    assert_int_equal(sbires_read_head_start(&t.s.events[1]).points, 3);
    assert_int_equal(t.s.events[2].form, SBIRES_EV_FIRST);
    assert_int_equal(t.state.score[0], 24);
    assert_int_equal(t.state.score[1], 5);
    assert_int_equal(t.state.score[2], 8);
    assert_true(t.state.score[0] < t.state.goal);
}

TEST_NAMED(named_first_player, "SBI-1.3: the table names the first player")
{
    for (unsigned first = 1; first <= 5; first++) {
        char option[] = "first=0";
        option[6] = (char)('0' + first);
        st_deal(&t, 5, option, 3);
        ST_TOLD(&t, SBIRES_EV_FIRST, (int)first - 1);
        assert_int_equal(t.state.insigne, first - 1);
        st_asks(&t, SBIRES_ASK_PLACE, (vl_seat)(first - 1));
    }
}

TEST_NAMED(lot_draws_the_first_player, "SBI-1.3: or the lot does")
{
    unsigned times[4] = {0};
    for (uint64_t seed = 1; seed <= 400; seed++) {
        st_deal(&t, 4, "", seed);
        times[t.state.insigne]++;
        st_asks(&t, SBIRES_ASK_PLACE, t.state.insigne);
    }
    for (unsigned seat = 0; seat < 4; seat++)
        assert_in_range(times[seat], 60, 140);
}

TEST_NAMED(nobody_sits_there, "SBI-1.3: an empty seat does not begin")
{
    struct vl_diag diag = {0};
    struct vl_setup setup = test_setup(&sbires_rules, 3, 1);
    st_deal(&t, 5, "first=4", 1);
    memcpy(setup.option, t.s.setup.option, sizeof setup.option);
    assert_int_equal(sbires_rules.check(&setup, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "setup.option_pair");
    assert_string_equal(diag.what, "first=4");
    assert_int_equal(diag.clause, VL_CLAUSE(1, 3));
    setup.seats = 4;
    assert_int_equal(sbires_rules.check(&setup, NULL), VL_OK);
}

TEST_NAMED(never_below_zero, "SBI-1.4: no score falls below 0")
{
    ST(&t, 2, "", .hand = {"pilori", "gant"}, .score = {5, 1});
    st_answer(&t, "play pilori");
    st_scores(&t, "5 0");
    ST_TOLD(&t, SBIRES_EV_FORFEITED, 1, 1, 0, SBIRES_BY_PILORI);

    /* who takes points gets no more than there are; who has none loses none */
    struct sbires_numbers numbers = *(const struct sbires_numbers *)(const void *)t.s.setup.numbers;
    numbers.amount[st_card("ragots")] = 3;
    ST(&t, 2, "", .hand = {"ragots", "gant"}, .score = {5, 2}, .numbers = &numbers);
    st_answer(&t, "play ragots");
    st_scores(&t, "7 0");
    ST(&t, 2, "", .reserve = {"belladone"}, .score = {ST_NO_POINTS, 3}, .passed = 3);
    st_scores(&t, "0 3");
    assert_int_equal(st_happened(&t, SBIRES_EV_FORFEITED), 0);
}

TEST_NAMED(backs_and_discards_are_public, "SBI-1.5: backs and discard piles are public, faces are not")
{
    ST(&t, 3, "", .hand = {"menestrel garde dague", "ragots ragots priere", "gant"}, .discard = "ragots epee");
    const vl_seat viewers[] = {0, 1, 2, VL_PUBLIC};
    for (unsigned i = 0; i < 4; i++) {
        const struct sbires *seen = st_seen(&t, viewers[i]);
        assert_memory_equal(seen->backs, t.state.backs, sizeof seen->backs);
        assert_memory_equal(seen->discard, t.state.discard, sizeof seen->discard);
        assert_int_equal(seen->backs[0][SBIRES_CHATEAU], 2);
        assert_int_equal(seen->backs[1][SBIRES_TAVERNE], 2);
        assert_int_equal(sbires_hand_count(seen, 1), 3);
        assert_int_equal(seen->discard[st_card("epee")], 1);
        for (unsigned seat = 0; seat < 3; seat++) {
            unsigned shown = 0;
            for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
                shown += seen->hand[seat][kind];
            assert_int_equal(shown, seat == viewers[i] ? sbires_hand_count(&t.state, (vl_seat)seat) : 0);
        }
        for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
            assert_int_equal(seen->pile[kind], 0);
        assert_int_equal(seen->pile_count[SBIRES_CHATEAU], 24);
    }
}

/* SBI-1.6: the last card drawn brings the discard pile in at once. */
TEST_NAMED(discards_become_a_pile_at_once, "SBI-1.6: the discard pile becomes a draw pile at once")
{
    ST(&t, 2, "patronne=tilted", .hand = {"gant", "gant"}, .reserve = {"patronne"}, .discard = "ragots ragots felon",
       .bare = 1 << SBIRES_TAVERNE);
    t.state.discard[st_card("felon")]--; /* one card is left to draw, two lie in the discard pile */
    t.state.pile[st_card("felon")]++;
    t.state.pile_count[SBIRES_TAVERNE]++;
    st_arranged(&t);
    st_answer(&t, "patronne");
    st_hand(&t, 0, "gant felon");
    assert_int_equal(st_happened(&t, SBIRES_EV_RESHUFFLED), 1);
    ST_TOLD(&t, SBIRES_EV_RESHUFFLED, SBIRES_TAVERNE);
    assert_int_equal(t.state.pile_count[SBIRES_TAVERNE], 2);
    assert_int_equal(t.state.pile[st_card("ragots")], 2);
    st_discards(&t, "");
}

/* Every card of a pile is as likely as the others. */
TEST_NAMED(a_card_is_drawn_by_lot, "SBI-1.1: each card is drawn by lot")
{
    unsigned demonstrations = 0;
    for (uint64_t seed = 1; seed <= 600; seed++) {
        st_deal(&t, 2, "first=1", seed);
        st_answer(&t, "place chateau");
        demonstrations += (unsigned)(sbires_read_drew(st_last(&t, SBIRES_EV_DREW)).card <= st_card("amuseur"));
    }
    assert_in_range(demonstrations, 370, 460); /* 18 of 26 cards: 415 */
}

TEST_NAMED(animals, "SBI-12.1: an animal in each pile")
{
    static const char *const animals[] = {"faucon", "colombe", "chien", "destrier", "rat"};
    st_deal(&t, 2, "", 1);
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(card(animals[i])->copies, 0);
    st_deal(&t, 2, "animals=on", 1);
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        assert_int_equal(cards_of_place(place), 27);
        assert_int_equal(t.state.pile_count[place], 27);
        assert_int_equal(card(animals[place])->copies, 1);
        assert_int_equal(card(animals[place])->place, place);
    }
}

TEST_NAMED(named_gloves, "SBI-12.2: named gloves replace others")
{
    static const char *const gloves[] = {"gant_1", "gant_2", "gant_3", "gant_4", "gant_5"};
    for (unsigned named = 0; named <= 5; named++) {
        char option[] = "gloves=0";
        option[7] = (char)('0' + named);
        st_deal(&t, 2, option, 1);
        assert_int_equal(card("gant")->copies, 12 - named);
        for (unsigned i = 0; i < 5; i++) {
            assert_int_equal(card(gloves[i])->copies, i < named);
            assert_int_equal(card(gloves[i])->effect, SBIRES_GANT);
            assert_int_equal(card(gloves[i])->base, st_card("gant"));
        }
        assert_int_equal(cards_of_place(SBIRES_GRAND_PLACE), 26);
    }
}

TEST_NAMED(named_henchmen, "SBI-12.2: named henchmen replace others, the first of the list")
{
    static const char *const named[] = {"sbire_1", "sbire_2", "sbire_3", "sbire_4",
                                        "sbire_5", "sbire_6", "sbire_7", "sbire_8"};
    static const char *const base[] = {"garde",    "fossoyeur",   "concierge", "crieur",
                                       "fouineur", "apothicaire", "felon",     "montreur"};
    st_deal(&t, 2, "henchmen=8", 1);
    for (unsigned i = 0; i < 8; i++) {
        assert_int_equal(card(named[i])->copies, 1);
        assert_int_equal(card(named[i])->base, st_card(base[i]));
        assert_int_equal(card(named[i])->effect, card(base[i])->effect);
        assert_int_equal(card(named[i])->place, card(base[i])->place);
    }
    assert_int_equal(card("garde")->copies, 1);
    assert_int_equal(card("fossoyeur")->copies, 3);
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        assert_int_equal(cards_of_place(place), 26);
    st_deal(&t, 2, "henchmen=3", 1);
    for (unsigned i = 0; i < 8; i++)
        assert_int_equal(card(named[i])->copies, i < 3);
    assert_int_equal(card("crieur")->copies, 3);
}

/* Each by itself, whichever the table chooses; an option bears the id and the name of its card. */
TEST_NAMED(named_cards_one_by_one, "SBI-12.2: each is chosen by itself")
{
    st_deal(&t, 2, "gloves=chosen gant_2=on gant_5=on henchmen=chosen sbire_3=on", 1);
    for (unsigned kind = SBIRES_NAMED; kind < SBIRES_NAMED + SBIRES_OPTION_PARTS; kind++) {
        const char *id = sitting_group(&sbires_rules, "card")->ids[kind];
        const bool in = !strcmp(id, "gant_2") || !strcmp(id, "gant_5") || !strcmp(id, "sbire_3");
        assert_int_equal(t.state.card[kind].copies, in);
        assert_string_equal(sbires_rules.options[SBIRES_OPTION_NAMED + kind - SBIRES_NAMED].id, id);
    }
    assert_int_equal(card("gant")->copies, 10);
    assert_int_equal(card("concierge")->copies, 2);
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        assert_int_equal(cards_of_place(place), 26);
    st_deal(&t, 2, "gloves=chosen henchmen=chosen", 1);
    assert_int_equal(card("gant")->copies, 12);
}

TEST_NAMED(options_are_called_as_their_cards, "SBI-12.2: an option is called as its card")
{
    const struct vl_catalogue *catalogue = test_catalogue();
    for (unsigned i = 0; i < SBIRES_OPTION_PARTS; i++) {
        const char *id = sbires_rules.options[SBIRES_OPTION_NAMED + i].id;
        char option[64];
        snprintf(option, sizeof option, "sbires.option.%s", id);
        const struct vl_thing *thing = vl_catalogue_thing(catalogue, &sbires_rules, "card", id);
        for (unsigned language = 0; language < VL_LANGUAGES; language++)
            assert_string_equal(vl_text(catalogue, &sbires_rules, language, option),
                                vl_words_in(&thing->name, language));
    }
}

/* Where the table does not choose them, to name one is refused. */
TEST_NAMED(named_without_choosing, "SBI-12.2: a name without a choice is refused")
{
    struct vl_diag diag = {0};
    struct vl_setup setup = test_setup(&sbires_rules, 3, 1);
    setup.option[SBIRES_OPTION_NAMED + SBIRES_GLOVES] = 1;
    setup.option[SBIRES_OPTION_GLOVES] = SBIRES_GLOVES_CHOSEN;
    assert_int_equal(sbires_rules.check(&setup, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "setup.option_pair");
    assert_string_equal(diag.what, "sbire_1=on");
    assert_string_equal(diag.expected, "henchmen=chosen");
    assert_int_equal(diag.clause, VL_CLAUSE(12, 2));
    setup.option[SBIRES_OPTION_HENCHMEN] = SBIRES_HENCHMEN_CHOSEN;
    assert_int_equal(sbires_rules.check(&setup, NULL), VL_OK);
}

/* ---- SBI-1.2: families ---- */

TEST_NAMED(families_chosen, "SBI-1.2: a family is chosen, by seat, among those that are left")
{
    st_deal(&t, 5, "families=chosen", 1);
    st_asks(&t, SBIRES_ASK_FAMILY, 0);
    st_lists(&t, "family lion, family aigle, family cerf, family sanglier, family tour");
    st_answer(&t, "family cerf");
    st_asks(&t, SBIRES_ASK_FAMILY, 1);
    st_lists(&t, "family lion, family aigle, family sanglier, family tour");
    st_answer(&t, "family lion, family tour, family aigle"); /* the last one takes what is left, unasked */
    const uint8_t wanted[SBIRES_SEATS] = {2, 0, 4, 1, 3};
    assert_memory_equal(t.state.family, wanted, sizeof wanted);
    st_asks(&t, SBIRES_ASK_PLACE, t.state.insigne);
}

TEST_NAMED(families_drawn, "SBI-1.2: where nobody chooses, families are drawn")
{
    unsigned seen = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        st_deal(&t, 4, "", seed);
        st_asks(&t, SBIRES_ASK_PLACE, t.state.insigne); /* without a question */
        unsigned families = 0;
        for (vl_seat seat = 0; seat < 4; seat++)
            families |= 1U << t.state.family[seat];
        assert_int_equal(vl_count(families), 4);
        seen |= 1U << t.state.family[0];
    }
    assert_int_equal(seen, (1U << SBIRES_SEATS) - 1);
}

TEST_NAMED(letters_of_places, "the letters that no player is given are the signs of the places")
{
    char signs[SBIRES_PLACES + 1] = "";
    const char *const *ids = NULL;
    for (unsigned i = 0; i < sbires_rules.group_count; i++)
        if (strcmp(sbires_rules.groups[i].id, "place") == 0)
            ids = sbires_rules.groups[i].ids;
    assert_non_null(ids);
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        signs[place] = (char)tolower(vl_catalogue_thing(test_catalogue(), &sbires_rules, "place", ids[place])->sign[0]);
    assert_string_equal(signs, sbires_rules.letters);
}
