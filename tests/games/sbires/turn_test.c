/* SBI-3: playing the cards, one thing each turn. Examples stand in turn.rules. */
#include "support/sbires_position.h"
#include "support/test.h"

#include <stdio.h>

static struct st t;

/* ---- SBI-3.1 ---- */

TEST_NAMED(evening_begins_with_the_insigne, "SBI-3.1: the holder of the Insigne begins")
{
    for (uint64_t seed = 1; seed <= 5; seed++) {
        st_deal(&t, 4, "", seed);
        const vl_seat insigne = t.state.insigne;
        st_until(&t, SBIRES_ASK_TURN);
        st_asks(&t, SBIRES_ASK_TURN, insigne);
        assert_int_equal(t.state.evening, 1);
    }
}

/* ---- SBI-3.4 ---- */

#define EIGHT "menestrel fabuliste amuseur priere priere eau_benite enfants penitent"

TEST_NAMED(copies, "SBI-3.4: copies in a reserve")
{
    ST(&t, 2, "", .hand = {"menestrel priere eau_benite gant", "gant"}, .reserve = {"menestrel priere eau_benite"});
    st_lists(&t, "play priere, play eau_benite, play gant, pass"); /* two of Prière and of Eau bénite */
    st_refuses(&t, st_card("menestrel"), 3, 4);
    st_answer(&t, "play priere");
    st_reserve(&t, 0, "menestrel priere eau_benite priere");
    ST(&t, 2, "", .hand = {"menestrel priere eau_benite gant", "gant"},
       .reserve = {"menestrel priere priere eau_benite eau_benite"});
    st_lists(&t, "play gant, pass");
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const struct sbires_card *card = &t.state.card[kind];
        if (card->type == SBIRES_RESERVED && card->copies > 0)
            assert_int_equal(card->max, card->effect == SBIRES_PRIERE || card->effect == SBIRES_EAU_BENITE ? 2 : 1);
    }
}

/* ---- SBI-3.9 ---- */

/* No answer at a turn discards a card for nothing. */
TEST_NAMED(no_discard_to_gain_a_turn, "SBI-3.9: no discard to gain a turn")
{
    ST(&t, 2, "", .hand = {"menestrel garde dague ragots", "gant"}, .reserve = {"menestrel"},
       .score = {5, ST_NO_POINTS});
    st_lists(&t, "pass");
    for (vl_answer answer = 0; answer < SBIRES_NOTHING; answer++)
        assert_int_equal(vl_accepts(&sbires_rules, &t.state.core, answer, NULL), VL_REFUSED);
}

/* ---- SBI-3.10 ---- */

TEST_NAMED(drawing_from_a_hand, "SBI-3.10: a back is named, the lot draws the card")
{
    unsigned times[2] = {0};
    for (uint64_t luck = 1; luck <= 200; luck++) {
        ST(&t, 2, "", .hand = {"ivrogne gant", "menestrel garde hache"}, .discard = "");
        t.state.core.rng[VL_STREAM_DEAL].state = vl_mix(luck);
        st_answer(&t, "play ivrogne");
        st_asks(&t, SBIRES_ASK_BACK, 0);
        st_lists(&t, "back chateau, back salle_d_armes");
        st_answer(&t, "back chateau");
        times[0] += t.state.hand[0][st_card("menestrel")];
        times[1] += t.state.hand[0][st_card("garde")];
        assert_int_equal(t.state.hand[0][st_card("hache")], 0);
    }
    assert_int_equal(times[0] + times[1], 200);
    assert_in_range(times[0], 70, 130);
}

/* ---- SBI-3.12 ---- */

struct useless {
    const char *card;
    struct st_position position;
};

TEST_NAMED(what_could_have_no_effect, "SBI-3.12: what could have no effect cannot be played")
{
    static const struct useless useless[] = {
        {"ragots", {.hand = {"ragots gant", "gant"}, .score = {5, ST_NO_POINTS}}},
        {"ivrogne", {.hand = {"ivrogne gant", ""}}},
        {"passe_passe", {.hand = {"passe_passe gant", ""}}},
        {"passe_passe", {.hand = {"passe_passe", "gant"}}},
        {"fossoyeur", {.hand = {"fossoyeur gant", "gant"}}},
        {"fossoyeur", {.hand = {"fossoyeur gant", "gant"}, .discard = "fossoyeur"}},
        {"montreur", {.hand = {"montreur gant", "gant"}, .reserve = {"menestrel", "priere"}}},
        {"inquisition", {.hand = {"inquisition gant", "gant"}, .atout = {"influence"}}},
        {"bigotes", {.hand = {"bigotes gant", "gant"}}},
        {"felon", {.hand = {"felon gant", "gant"}, .men = {"0"}}},
        {"intrigue", {.hand = {"intrigue gant", "gant"}, .reserve = {"menestrel"}}},
        {"intrigue", {.hand = {"intrigue gant", "gant"}, .reserve = {"", "menestrel"}}},
        {"intrigue", {.hand = {"intrigue gant", "gant"}, .reserve = {"menestrel", "menestrel"}}},
        {"belladone", {.hand = {"belladone gant", "gant"}, .reserve = {"", "belladone"}}},
        {"belladone", {.hand = {"belladone gant", "gant"}, .reserve = {"", EIGHT}}},
        {"bagarre", {.hand = {"bagarre gant", "gant"}, .reserve = {"menestrel"}}},
        {"bagarre", {.hand = {"bagarre gant", "gant"}, .reserve = {"", "penitent menestrel"}}},
        {"crieur", {.hand = {"crieur gant", "gant"}, .men = {"01"}}},
        {"crieur", {.hand = {"crieur gant", "gant"}, .men = {"0"}, .bare = 1 << SBIRES_CHATEAU}},
        {"pilori", {.hand = {"pilori gant", "gant"}, .score = {5, ST_NO_POINTS}, .passed = 2}},
    };
    for (unsigned i = 0; i < sizeof useless / sizeof *useless; i++) {
        char notation[32];
        snprintf(notation, sizeof notation, "play %s", useless[i].card);
        st_set(&t, 2, "", &useless[i].position);
        if (t.s.run != VL_ASK || t.state.core.question.kind != SBIRES_ASK_TURN || st_is_listed(&t, notation))
            fail_msg("%u: %s", i, notation);
        st_refuses(&t, st_card(useless[i].card), 3, 12);
    }
    ST(&t, 2, "patronne=tilted", .hand = {"gant", "gant"}, .reserve = {"patronne"}, .bare = 1 << SBIRES_TAVERNE);
    assert_false(st_is_listed(&t, "patronne"));
    ST(&t, 2, "", .hand = {"gant", ""}, .score = {ST_NO_POINTS, ST_NO_POINTS}, .passed = 2);
    assert_true(st_is_listed(&t, "play gant")); /* a Gant always can */
}
