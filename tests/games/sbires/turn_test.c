/* SBI-3: playing the cards, one thing each turn. */
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct st t;

/* ---- SBI-3.1 ---- */

static void test_one_thing_each_turn(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"ragots menestrel", "fabuliste gant", "gant gant"}, .turn = 1, .insigne = 1);
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_lists(&t, "play fabuliste, play gant, pass");
    st_answer(&t, "play fabuliste");
    st_asks(&t, SBIRES_ASK_TURN, 2);
    st_answer(&t, "pass");
    st_asks(&t, SBIRES_ASK_TURN, 0);
    st_answer(&t, "play ragots, target 1");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_answer(&t, "pass");
    st_asks(&t, SBIRES_ASK_TURN, 0); /* 2 has passed, and is not asked again */
    st_answer(&t, "play menestrel");
    assert_int_equal(t.state.day, 2); /* 0 has no card left and passes without being asked: all have passed */
    ST_TOLD(&t, SBIRES_EV_PASSED, 0);
}

static void test_evening_begins_with_the_insigne(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        st_deal(&t, 4, "", seed);
        const vl_seat insigne = t.state.insigne;
        st_until(&t, SBIRES_ASK_TURN);
        st_asks(&t, SBIRES_ASK_TURN, insigne);
        assert_int_equal(t.state.evening, 1);
    }
}

static void test_the_last_one_plays_on_alone(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"menestrel fabuliste amuseur", "gant", "gant"}, .passed = 6);
    st_answer(&t, "play menestrel");
    st_asks(&t, SBIRES_ASK_TURN, 0);
    st_answer(&t, "play fabuliste");
    st_asks(&t, SBIRES_ASK_TURN, 0);
}

/* Whoever holds a card is asked, even if none can be played; who has nothing at all is not. */
static void test_who_is_asked(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"garde", "gant"});
    st_asks(&t, SBIRES_ASK_TURN, 0);
    st_lists(&t, "pass");
    ST(&t, 2, "", .hand = {"", "gant"});
    st_asks(&t, SBIRES_ASK_TURN, 1);
    ST_TOLD(&t, SBIRES_EV_PASSED, 0);
    ST(&t, 2, "patronne=tilted", .hand = {"", "gant"}, .reserve = {"patronne"});
    st_asks(&t, SBIRES_ASK_TURN, 0);
    st_lists(&t, "patronne, pass");
    ST(&t, 2, "patronne=tilted", .hand = {"", "gant"}, .reserve = {"patronne~"});
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* ---- SBI-3.2, 3.3 ---- */

static void test_actions_are_discarded(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"pilori gant", "gant", "gant"});
    st_answer(&t, "play pilori");
    st_asks(&t, SBIRES_ASK_TARGET, 0);
    st_discards(&t, "pilori"); /* first it is laid, then it takes effect */
    st_answer(&t, "target 1");
    ST_TOLD(&t, SBIRES_EV_FORFEITED, 1);
    st_discards(&t, "pilori");
    st_hand(&t, 0, "gant");
    st_reserve(&t, 0, "");

    /* so does a Gant, before the duel */
    ST(&t, 2, "", .hand = {"gant dague", "hache"});
    st_answer(&t, "play gant");
    st_asks(&t, SBIRES_ASK_ATTACK, 0);
    st_discards(&t, "gant");

    /* a Belladone, which is no action, lies between the hand and a reserve until it is answered */
    ST(&t, 3, "", .hand = {"belladone gant", "gant", "gant"}, .reserve = {"", "eau_benite"});
    st_answer(&t, "play belladone");
    st_discards(&t, "");
    st_answer(&t, "target 1");
    st_discards(&t, "");
    st_answer(&t, "react eau_benite");
    st_discards(&t, "eau_benite belladone");
}

/* A card is judged while it is in the hand: its own place, where nothing is left but itself, does not make a Crieur
 * playable. Once it lies on its pile its own effect may shuffle it and draw it. */
static void test_judged_in_the_hand(void **state)
{
    (void)state;
    ST(&t, 2, "", .men = {[SBIRES_GRAND_PLACE] = "0"}, .hand = {"crieur gant", "gant"},
       .bare = 1 << SBIRES_GRAND_PLACE);
    assert_false(st_is_listed(&t, "play crieur"));
    st_refuses(&t, st_card("crieur"), 3, 12);
    ST(&t, 2, "", .men = {[SBIRES_CHATEAU] = "0", [SBIRES_GRAND_PLACE] = "0"}, .hand = {"crieur gant", "gant"},
       .bare = 1 << SBIRES_GRAND_PLACE);
    st_answer(&t, "play crieur");
    ST_TOLD(&t, SBIRES_EV_DREW, 0, SBIRES_CHATEAU);
    ST_TOLD(&t, SBIRES_EV_RESHUFFLED, SBIRES_GRAND_PLACE);
    ST_TOLD(&t, SBIRES_EV_DREW, 0, SBIRES_GRAND_PLACE, st_card("crieur"));
    assert_int_equal(t.state.hand[0][st_card("crieur")], 1);
    st_discards(&t, "");
}

static void test_reserve_cards_stay(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"menestrel gant", "gant"});
    st_answer(&t, "play menestrel");
    ST_TOLD(&t, SBIRES_EV_LAID, 0, st_card("menestrel"));
    st_reserve(&t, 0, "menestrel");
    st_discards(&t, "");
    st_pass_all(&t);
    assert_int_equal(t.state.day, 2);
    st_reserve(&t, 0, "menestrel");
}

/* From the hand a reserve card does nothing. */
static void test_effects_from_the_reserve_alone(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ragots gant", "eau_benite penitent apothicaire priere courtisane"});
    st_answer(&t, "play ragots"); /* no question about the Eau bénite in the hand */
    st_scores(&t, "6 4");
    ST(&t, 2, "", .hand = {"gant gant", "apothicaire priere courtisane"});
    st_answer(&t, "play gant, no");
    assert_int_equal(st_happened(&t, SBIRES_EV_WON_DUEL), 1);
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* ---- SBI-3.4 ---- */

#define EIGHT "menestrel fabuliste amuseur priere priere eau_benite enfants penitent"

static void test_a_ninth_card(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"fouineur gant", "gant"}, .reserve = {EIGHT});
    st_answer(&t, "play fouineur");
    st_asks(&t, SBIRES_ASK_ROOM, 0);
    st_lists(&t, "discard menestrel, discard fabuliste, discard amuseur, discard priere, discard eau_benite, "
                 "discard enfants, discard penitent");
    st_answer(&t, "discard fabuliste");
    ST_TOLD(&t, SBIRES_EV_DROPPED, 0, st_card("fabuliste"), 1);
    st_reserve(&t, 0, "menestrel amuseur priere priere eau_benite enfants penitent fouineur");
    st_discards(&t, "fabuliste");
}

static void test_a_belladone_makes_no_room(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"fouineur gant", "gant"},
       .reserve = {"menestrel belladone amuseur priere priere eau_benite enfants penitent"});
    st_answer(&t, "play fouineur");
    assert_false(st_is_listed(&t, "discard belladone"));
    assert_true(st_is_listed(&t, "discard menestrel"));
}

/* A tilted card that is discarded, and the slots behind it. */
static void test_tilts_keep_to_their_cards(void **state)
{
    (void)state;
    ST(&t, 2, "patronne=tilted", .hand = {"fouineur gant", "gant"},
       .reserve = {"courtisane~ concierge patronne~ priere priere eau_benite enfants vieille_dame~"});
    st_answer(&t, "play fouineur, discard courtisane");
    st_reserve(&t, 0, "concierge patronne~ priere priere eau_benite enfants vieille_dame~ fouineur");
}

static void test_copies(void **state)
{
    (void)state;
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

/* In a full reserve no card makes room for its like, tilted or by another name; for a second copy another one does. */
static void test_no_place_of_its_like(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"menestrel priere gant", "gant"}, .reserve = {EIGHT});
    st_lists(&t, "play gant, pass");
    st_refuses(&t, st_card("menestrel"), 3, 9);
    st_refuses(&t, st_card("priere"), 3, 9);
    ST(&t, 2, "", .hand = {"eau_benite gant", "gant"}, .reserve = {EIGHT});
    st_answer(&t, "play eau_benite");
    st_lists(&t, "discard menestrel, discard fabuliste, discard amuseur, discard priere, discard enfants, "
                 "discard penitent");
    ST(&t, 2, "henchmen=8", .hand = {"sbire_3 gant", "gant"},
       .reserve = {"concierge~ menestrel fabuliste amuseur priere priere eau_benite enfants"});
    st_lists(&t, "play gant, pass");
    st_refuses(&t, st_card("sbire_3"), 3, 9);
}

/* ---- SBI-3.5 ---- */

/* Laid in one turn, used in the next player's. */
static void test_from_the_next_turn_on(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"eau_benite vaillance gant", "ragots ivrogne"}, .turn = 0);
    st_answer(&t, "play eau_benite, play ragots");
    st_asks(&t, SBIRES_ASK_REACT, 0);
    st_answer(&t, "react eau_benite, play vaillance, play ivrogne");
    st_asks(&t, SBIRES_ASK_REACT, 0);
    st_lists(&t, "suffer, react vaillance");

    /* a card that is used at one's turn waits for the next one */
    ST(&t, 2, "patronne=tilted", .hand = {"patronne gant", "gant"});
    st_answer(&t, "play patronne");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_answer(&t, "pass");
    assert_true(st_is_listed(&t, "patronne"));

    /* scoring and the Fouineur are no uses: they work on the day itself */
    ST(&t, 2, "", .hand = {"fouineur gant", "gant"}, .passed = 2);
    st_answer(&t, "play fouineur, pass");
    st_asks(&t, SBIRES_ASK_KEEP, 0);
    ST(&t, 2, "", .hand = {"menestrel", "gant"}, .passed = 2);
    st_answer(&t, "play menestrel");
    st_scores(&t, "6 5");
}

/* ---- SBI-3.6 ---- */

static void test_tilted_and_straightened(void **state)
{
    (void)state;
    ST(&t, 2, "patronne=tilted", .hand = {"gant gant", "gant"}, .reserve = {"patronne"});
    st_answer(&t, "patronne");
    st_reserve(&t, 0, "patronne~");
    ST_TOLD(&t, SBIRES_EV_TILTED, 0, st_card("patronne"), 0);
    st_answer(&t, "pass");
    assert_false(st_is_listed(&t, "patronne"));
    st_pass_all(&t);
    st_reserve(&t, 0, "patronne");
    assert_int_equal(t.state.day, 2);
}

/* SBI-7.5: one that changes owner is straightened, and can be used again. */
static void test_changing_owner_straightens(void **state)
{
    (void)state;
    ST(&t, 2, "patronne=tilted", .hand = {"intrigue gant", "gant"}, .reserve = {"menestrel", "patronne~"});
    st_answer(&t, "play intrigue");
    st_reserve(&t, 0, "patronne");
    st_reserve(&t, 1, "menestrel");
    st_answer(&t, "pass");
    assert_true(st_is_listed(&t, "patronne"));
}

/* ---- SBI-3.7 ---- */

static void test_one_atout(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"influence gant", "gant"}, .reserve = {EIGHT}, .atout = {"confiance~"});
    st_answer(&t, "play influence"); /* though the reserve is full */
    ST_TOLD(&t, SBIRES_EV_RAISED, 0, st_card("influence"), st_card("confiance"));
    st_atout(&t, 0, "influence"); /* the new one is straight */
    st_discards(&t, "confiance");
    assert_int_equal(t.state.reserve_count[0], 8);
    static const char *const atouts[] = {"eloquence", "providence", "vaillance", "confiance", "influence"};
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        assert_int_equal(t.state.card[st_card(atouts[place])].place, place);
        assert_int_equal(t.state.card[st_card(atouts[place])].copies, 1);
        assert_int_equal(t.state.card[st_card(atouts[place])].type, SBIRES_ATOUT);
    }
}

/* What touches the reserve does not touch the Atout. */
static void test_an_atout_is_not_of_the_reserve(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"bagarre intrigue gant", "gant"}, .reserve = {"menestrel"}, .atout = {"", "influence"});
    st_lists(&t, "play gant, pass"); /* nothing for the Bagarre nor the Intrigue */
    ST(&t, 2, "", .hand = {"bagarre gant", "gant"}, .reserve = {"", "menestrel"}, .atout = {"", "influence"});
    st_answer(&t, "play bagarre");
    st_atout(&t, 1, "influence");
    st_reserve(&t, 1, "");
}

/* ---- SBI-3.9 ---- */

/* No answer at a turn discards a card for nothing. */
static void test_no_discard_to_gain_a_turn(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"menestrel garde dague ragots", "gant"}, .reserve = {"menestrel"},
       .score = {5, ST_NO_POINTS});
    st_lists(&t, "pass");
    for (vl_answer answer = 0; answer < SBIRES_NOTHING; answer++)
        assert_int_equal(vl_accepts(&sbires_rules, &t.state.core, answer, NULL), VL_REFUSED);
}

/* ---- SBI-3.10 ---- */

static void test_drawing_from_a_hand(void **state)
{
    (void)state;
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

/* SBI-3.12: a hand with backs of one place leaves no choice. */
static void test_one_back(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ivrogne gant", "menestrel garde"});
    st_answer(&t, "play ivrogne");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    assert_int_equal(t.state.backs[0][SBIRES_CHATEAU], 1);
}

static void test_no_hand_limit(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ivrogne gant gant gant gant gant dague dague dague dague dague hache hache hache", "gant"});
    st_answer(&t, "play ivrogne");
    assert_int_equal(sbires_hand_count(&t.state, 0), 14);
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* ---- SBI-3.12 ---- */

struct useless {
    const char *card;
    struct st_position position;
};

static void test_what_could_have_no_effect(void **state)
{
    (void)state;
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

/* What an answer may undo is played all the same. */
static void test_answers_do_not_forbid(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"montreur gant", "gant"}, .reserve = {"", "menestrel"}, .atout = {"", "vaillance"});
    assert_true(st_is_listed(&t, "play montreur"));
}

/* A choice from a hand that shows a single fitting back is made by itself; with two it is asked, even if both are the
 * same card: else all would learn it. */
static void test_choices_from_a_hand(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"bigotes gant", "ragots gant"});
    st_answer(&t, "play bigotes");
    ST_TOLD(&t, SBIRES_EV_DISCARDED, 1, st_card("ragots"));
    ST(&t, 2, "", .hand = {"bigotes gant", "ragots ragots"});
    st_answer(&t, "play bigotes");
    st_asks(&t, SBIRES_ASK_REPENT, 1);
    st_lists(&t, "discard ragots");

    ST(&t, 2, "", .hand = {"priere gant", "gant"}, .reserve = {"belladone"});
    st_answer(&t, "cure");
    st_reserve(&t, 0, "");
    ST(&t, 2, "", .hand = {"priere priere gant", "gant"}, .reserve = {"belladone"});
    st_answer(&t, "cure");
    st_asks(&t, SBIRES_ASK_CURE, 0);
    st_lists(&t, "discard priere");
}

/* Where all know that a card can only be a weapon, nobody is asked; else whoever holds one is. */
static void test_all_know_that_there_is_nothing_to_play(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"dague", "gant"});
    st_lists(&t, "pass"); /* it might be a Jouvencelle */
    ST(&t, 2, "", .hand = {"dague", "gant"}, .reserve = {"", "jouvencelle"}, .atout = {"", "confiance"});
    ST_TOLD(&t, SBIRES_EV_PASSED, 0);
    st_asks(&t, SBIRES_ASK_TURN, 1);
    ST(&t, 2, "patronne=tilted", .hand = {"dague", "gant"}, .reserve = {"patronne", "jouvencelle"},
       .atout = {"", "confiance"});
    st_lists(&t, "patronne, pass");
    ST(&t, 2, "", .hand = {"fossoyeur", "gant ragots"}, .discard = "epee");
    st_answer(&t, "play fossoyeur, play ragots"); /* all have seen what is found */
    ST_TOLD(&t, SBIRES_EV_PASSED, 0);
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* Nor of cards that all know to be alike. */
static void test_all_know_that_the_cards_are_alike(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"bigotes menestrel", "fossoyeur fossoyeur"}, .discard = "ragots ragots", .turn = 1);
    st_answer(&t, "play fossoyeur, play menestrel, play fossoyeur, play bigotes");
    ST_TOLD(&t, SBIRES_EV_DISCARDED, 1, st_card("ragots"));
    st_hand(&t, 1, "ragots");

    ST(&t, 2, "", .hand = {"fossoyeur fossoyeur gant", "gant"}, .reserve = {"belladone"}, .discard = "priere priere");
    st_answer(&t, "play fossoyeur, pass, play fossoyeur, cure");
    st_reserve(&t, 0, "");
    st_hand(&t, 0, "gant priere");

    /* What goes back for a Passe-passe is not the card taken, whose back stands alone. */
    ST(&t, 2, "", .hand = {"fossoyeur fossoyeur passe_passe", "priere"}, .discard = "ragots ragots");
    st_answer(&t, "play fossoyeur, pass, play fossoyeur, play passe_passe");
    ST_TOLD(&t, SBIRES_EV_GAVE, 0, 1, SBIRES_TAVERNE, st_card("ragots"));
    st_hand(&t, 0, "ragots priere");
}

/* ---- SBI-3.13 ---- */

static void test_forty_turns(void **state)
{
    (void)state;
    ST(&t, 2, "patronne=tilted", .hand = {"menestrel fabuliste", "gant"}, .passed = 2, .turns = 39,
       .reserve = {"patronne"});
    assert_true(st_is_listed(&t, "play menestrel")); /* the fortieth */
    st_answer(&t, "play menestrel");                 /* then 0 passes, without a question */
    st_hand(&t, 0, "");
    ST_TOLD(&t, SBIRES_EV_DISCARDED, 0, st_card("fabuliste"));
    assert_int_equal(st_happened(&t, SBIRES_EV_DREW), 0); /* nor is the Patronne used */
    assert_int_equal(t.state.day, 2);
    assert_int_equal(t.state.turns[0], 0); /* a new day, new turns */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-3.1: one thing each turn, clockwise", test_one_thing_each_turn, NULL, NULL, NULL},
        {"SBI-3.1: the holder of the Insigne begins", test_evening_begins_with_the_insigne, NULL, NULL, NULL},
        {"SBI-3.1: the last one left plays on alone", test_the_last_one_plays_on_alone, NULL, NULL, NULL},
        {"SBI-3.1: who is asked at all", test_who_is_asked, NULL, NULL, NULL},
        {"SBI-3.2 SBI-4.5 SBI-3.14: an action is laid on its pile, then takes effect", test_actions_are_discarded, NULL,
         NULL, NULL},
        {"SBI-3.2 SBI-3.12 SBI-9.3: judged in the hand, drawn again from the pile", test_judged_in_the_hand, NULL, NULL,
         NULL},
        {"SBI-3.3: reserve cards stay", test_reserve_cards_stay, NULL, NULL, NULL},
        {"SBI-3.3: their effect is used from the reserve alone", test_effects_from_the_reserve_alone, NULL, NULL, NULL},
        {"SBI-3.4: a ninth card needs room", test_a_ninth_card, NULL, NULL, NULL},
        {"SBI-3.4 SBI-11.4: a Belladone makes no room", test_a_belladone_makes_no_room, NULL, NULL, NULL},
        {"SBI-3.4 SBI-3.6: tilts keep to their cards", test_tilts_keep_to_their_cards, NULL, NULL, NULL},
        {"SBI-3.4: copies in a reserve", test_copies, NULL, NULL, NULL},
        {"SBI-3.9 SBI-3.4: no card takes the place of its like", test_no_place_of_its_like, NULL, NULL, NULL},
        {"SBI-3.5: used from the next turn on", test_from_the_next_turn_on, NULL, NULL, NULL},
        {"SBI-3.6 SBI-5.2 SBI-11.7: tilted when used, straightened at the day's end", test_tilted_and_straightened,
         NULL, NULL, NULL},
        {"SBI-3.6 SBI-7.5: a card that changes owner is straightened", test_changing_owner_straightens, NULL, NULL,
         NULL},
        {"SBI-3.7: one Atout a player", test_one_atout, NULL, NULL, NULL},
        {"SBI-3.7: nothing that touches the reserve touches the Atout", test_an_atout_is_not_of_the_reserve, NULL, NULL,
         NULL},
        {"SBI-3.9: no discard to gain a turn", test_no_discard_to_gain_a_turn, NULL, NULL, NULL},
        {"SBI-3.10: a back is named, the lot draws the card", test_drawing_from_a_hand, NULL, NULL, NULL},
        {"SBI-3.10 SBI-3.12: a single back", test_one_back, NULL, NULL, NULL},
        {"SBI-3.10: there is no hand limit", test_no_hand_limit, NULL, NULL, NULL},
        {"SBI-3.12: what could have no effect cannot be played", test_what_could_have_no_effect, NULL, NULL, NULL},
        {"SBI-3.12: an answer that may come forbids nothing", test_answers_do_not_forbid, NULL, NULL, NULL},
        {"SBI-3.12: choices from a hand", test_choices_from_a_hand, NULL, NULL, NULL},
        {"SBI-3.12 SBI-3.1: all know that there is nothing to play", test_all_know_that_there_is_nothing_to_play, NULL,
         NULL, NULL},
        {"SBI-3.12: all know that the cards are alike", test_all_know_that_the_cards_are_alike, NULL, NULL, NULL},
        {"SBI-3.13: forty turns a day", test_forty_turns, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
