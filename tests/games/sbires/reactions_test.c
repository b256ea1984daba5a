/* SBI-3.14: when, in which order and of whom it is asked how a card that is aimed at somebody is answered. */
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct st t;

/* ---- when ---- */

/* After the target or the card of a reserve is named, before a back is. */
static void test_after_the_choices_are_named(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"ivrogne gant", "menestrel gant", "gant"}, .reserve = {"", "eau_benite"});
    st_answer(&t, "play ivrogne");
    st_asks(&t, SBIRES_ASK_TARGET, 0);
    st_answer(&t, "target 1");
    ST_TOLD(&t, SBIRES_EV_NAMED, 0, 1, st_card("ivrogne"));
    st_asks(&t, SBIRES_ASK_REACT, 1);
    assert_int_equal(sbires_q_react(&t.state.core.question).card, st_card("ivrogne"));
    assert_int_equal(sbires_q_react(&t.state.core.question).by, 0);
    st_answer(&t, "suffer");
    st_asks(&t, SBIRES_ASK_BACK, 0);
    st_answer(&t, "back chateau");
    st_hand(&t, 0, "gant menestrel");

    ST(&t, 3, "", .hand = {"montreur gant", "gant", "gant"},
       .reserve = {"", "menestrel fabuliste penitent", "amuseur penitent"});
    st_answer(&t, "play montreur, card 1 fabuliste");
    ST_TOLD(&t, SBIRES_EV_POINTED, 0, 1, st_card("fabuliste"), st_card("montreur"));
    st_asks(&t, SBIRES_ASK_REACT, 1);
    st_answer(&t, "suffer");
    st_reserve(&t, 1, "menestrel penitent");
    st_asks(&t, SBIRES_ASK_TURN, 1);

    ST(&t, 3, "", .hand = {"felon gant", "gant", "gant"}, .men = {"012", "1"}, .reserve = {"", "eau_benite"});
    st_answer(&t, "play felon, man 1 eglise");
    st_asks(&t, SBIRES_ASK_REACT, 1);
    st_answer(&t, "react eau_benite");
    assert_int_equal(t.state.men[SBIRES_EGLISE][1], 1);
}

/* Who is aimed at, and nobody else; whoever has nothing that answers this card is not asked. */
static void test_only_who_is_aimed_at(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"ragots gant", "gant", "gant"}, .reserve = {"eau_benite", "eau_benite", "eau_benite"});
    st_answer(&t, "play ragots, target 2");
    st_asks(&t, SBIRES_ASK_REACT, 2);
    st_answer(&t, "suffer");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    ST(&t, 3, "", .hand = {"ragots gant", "gant", "gant"},
       .reserve = {"", "priere courtisane fouineur penitent apothicaire"}, .atout = {"", "vaillance"});
    st_answer(&t, "play ragots, target 1");
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* SBI-3.1: who has passed may answer all the same. */
static void test_who_has_passed_may_answer(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ivrogne gant", "gant"}, .reserve = {"", "eau_benite"}, .atout = {"", "vaillance"},
       .passed = 2);
    st_answer(&t, "play ivrogne");
    st_lists(&t, "suffer, react eau_benite, react vaillance");
    st_answer(&t, "react vaillance");
    st_hand(&t, 1, "gant");
}

/* ---- with what ---- */

/* One of all that serve against this card. */
static void test_one_of_several(void **state)
{
    (void)state;
    ST(&t, 3, "animals=on", .hand = {"ivrogne gant", "gant", "gant"}, .reserve = {"", "penitent chien eau_benite"},
       .atout = {"", "vaillance"});
    st_answer(&t, "play ivrogne, target 1");
    st_lists(&t, "suffer, react eau_benite, react vaillance, react chien");
    st_answer(&t, "react chien");
    st_reserve(&t, 1, "penitent chien~ eau_benite"); /* that alone is used */
    st_atout(&t, 1, "vaillance");
    ST_TOLD(&t, SBIRES_EV_SPARED, 1, st_card("ivrogne"));
    st_asks(&t, SBIRES_ASK_TURN, 1); /* and it cannot be answered */

    ST(&t, 3, "animals=on", .hand = {"intrigue gant", "gant", "gant"},
       .reserve = {"priere", "menestrel penitent chien eau_benite vieille_dame"}, .atout = {"", "", "vaillance"});
    st_answer(&t, "play intrigue, card 1 menestrel");
    st_lists(&t, "suffer, react penitent, react_lent");
    st_answer(&t, "react_lent");
    st_reserve(&t, 1, "menestrel penitent chien eau_benite vieille_dame~");
    st_reserve(&t, 0, "priere");
}

static void test_tilted_cards_do_not_answer(void **state)
{
    (void)state;
    ST(&t, 3, "animals=on", .hand = {"bigotes gant", "ragots gant", "gant"}, .reserve = {"", "chien~ vieille_dame~"},
       .atout = {"", "", "vaillance"});
    st_answer(&t, "play bigotes");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_hand(&t, 1, "gant");
    ST(&t, 2, "animals=on", .hand = {"bigotes gant", "ragots gant"}, .reserve = {"", "chien"},
       .atout = {"", "vaillance~"});
    st_answer(&t, "play bigotes");
    st_lists(&t, "suffer, react chien");
}

/* ---- in which order, when several are aimed at ---- */

/* Each is asked right before that opponent discards; who is spared loses nothing, for the others it goes on. */
static void test_one_opponent_after_the_other(void **state)
{
    (void)state;
    ST(&t, 4, "", .hand = {"gant", "gant", "bagarre gant", "gant"},
       .reserve = {"menestrel amuseur eau_benite", "priere fouineur", "", "enfants concierge"},
       .atout = {"", "vaillance"}, .turn = 2);
    st_answer(&t, "play bagarre");
    st_asks(&t, SBIRES_ASK_GIVE_UP, 3); /* who has nothing to answer with */
    st_answer(&t, "discard enfants");
    st_asks(&t, SBIRES_ASK_REACT, 0);
    assert_int_equal(st_happened(&t, SBIRES_EV_LOST), 1);
    st_lists(&t, "suffer, react eau_benite");
    st_answer(&t, "suffer");
    st_asks(&t, SBIRES_ASK_GIVE_UP, 0);
    st_answer(&t, "discard menestrel");
    st_asks(&t, SBIRES_ASK_REACT, 1);
    st_lists(&t, "suffer, react vaillance");
    st_answer(&t, "react vaillance");
    st_asks(&t, SBIRES_ASK_TURN, 3);
    st_reserve(&t, 0, "amuseur eau_benite");
    st_reserve(&t, 1, "priere fouineur");
    st_reserve(&t, 3, "concierge");
    st_discards(&t, "bagarre enfants menestrel");

    ST(&t, 3, "animals=on", .hand = {"bigotes gant", "ragots felon", "ragots belladone"}, .reserve = {"", "chien"});
    st_answer(&t, "play bigotes");
    st_asks(&t, SBIRES_ASK_REACT, 1);
    st_answer(&t, "react chien");
    st_asks(&t, SBIRES_ASK_REPENT, 2);
    st_answer(&t, "discard ragots");
    st_hand(&t, 1, "ragots felon");
    st_hand(&t, 2, "belladone");
}

/* SBI-8.5: whom a Pénitent shelters from the Bagarre is not asked. */
static void test_who_is_sheltered_is_not_asked(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"bagarre gant", "gant"}, .reserve = {"", "menestrel eau_benite penitent"});
    st_refuses(&t, st_card("bagarre"), 3, 12);
    ST(&t, 3, "", .hand = {"bagarre gant", "gant", "gant"}, .reserve = {"", "eau_benite penitent", "menestrel"});
    st_answer(&t, "play bagarre");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    st_reserve(&t, 1, "eau_benite penitent");
}

/* ---- by public facts alone ---- */

struct window {
    unsigned kind;
    vl_seat seat;
    uint8_t fields[4]; /* whatever they are */
};

enum { WINDOWS = 8 };

static const char *answer_to(unsigned kind)
{
    switch (kind) {
    case SBIRES_ASK_REACT: return "suffer";
    case SBIRES_ASK_GUARD: return "no";
    case SBIRES_ASK_ATTACK: return "arm dague";
    case SBIRES_ASK_DEFEND: return "bare";
    case SBIRES_ASK_REROLL: return "let";
    default: return NULL;
    }
}

/* The questions of one turn, in which a card is played against somebody with that hand. */
static unsigned open_windows(const char *card, const char *hand, struct window windows[WINDOWS])
{
    char held[64], notation[64];
    unsigned count = 0;
    snprintf(held, sizeof held, "%s dague gant", card);
    snprintf(notation, sizeof notation, "play %s", card);
    ST(&t, 2, "animals=on", .hand = {held, hand}, .reserve = {"priere", "menestrel eau_benite"}, .men = {"01"},
       .atout = {"", "influence"});
    for (;;) {
        st_answer(&t, notation);
        const struct vl_question *asked = &t.state.core.question;
        const char *const answer = answer_to(asked->kind);
        windows[count] = (struct window){asked->kind, asked->seat, {0}};
        memcpy(windows[count++].fields, asked->arg, sizeof windows->fields);
        if (!answer)
            return count;
        assert_true(count < WINDOWS);
        snprintf(notation, sizeof notation, "%s", answer);
    }
}

/* Two hands with the same backs: what answers a card in the first could not be told from the second. */
static void test_the_same_windows_whatever_the_hand(void **state)
{
    (void)state;
    static const char *const cards[] = {"gant",        "ragots",   "montreur", "ivrogne",  "passe_passe",
                                        "bigotes",     "bagarre",  "felon",    "pilori",   "rat",
                                        "inquisition", "intrigue", "faucon",   "belladone"};
    static const char *const hands[][2] = {
        {"garde ragots gant", "courtisane felon gant"},
        {"dague ragots gant", "jouvencelle felon vaillance"},
        {"eau_benite penitent ragots", "fossoyeur enfants patronne"},
        {"vaillance chien ragots", "gant gant felon"},
    };
    for (unsigned i = 0; i < sizeof cards / sizeof *cards; i++) {
        for (unsigned j = 0; j < sizeof hands / sizeof *hands; j++) {
            struct window first[WINDOWS] = {{0}}, second[WINDOWS] = {{0}};
            const unsigned count = open_windows(cards[i], hands[j][0], first);
            assert_int_equal(open_windows(cards[i], hands[j][1], second), count);
            for (unsigned window = 0; window < count; window++) {
                assert_int_equal(first[window].kind, second[window].kind);
                assert_int_equal(first[window].seat, second[window].seat);
                assert_memory_equal(first[window].fields, second[window].fields, sizeof first->fields);
            }
        }
    }
}

/* A reaction in the hand does not answer, and a window that shows nothing useful is not opened for it. */
static void test_what_is_in_the_hand_does_not_answer(void **state)
{
    (void)state;
    ST(&t, 2, "", .hand = {"ivrogne gant", "eau_benite vaillance penitent"});
    st_answer(&t, "play ivrogne");
    st_asks(&t, SBIRES_ASK_BACK, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-3.14: once the choices are named, before a back is", test_after_the_choices_are_named, NULL, NULL, NULL},
        {"SBI-3.14: of whom the card is aimed at", test_only_who_is_aimed_at, NULL, NULL, NULL},
        {"SBI-3.14 SBI-3.1: of who has passed too", test_who_has_passed_may_answer, NULL, NULL, NULL},
        {"SBI-3.14 SBI-8.2 SBI-8.5 SBI-9.7 SBI-9.8 SBI-12.1: one of several", test_one_of_several, NULL, NULL, NULL},
        {"SBI-3.14 SBI-3.6: a tilted card does not answer", test_tilted_cards_do_not_answer, NULL, NULL, NULL},
        {"SBI-3.14 SBI-8.7 SBI-11.6: one opponent after the other", test_one_opponent_after_the_other, NULL, NULL,
         NULL},
        {"SBI-3.14 SBI-8.5: whom a Pénitent shelters is not asked", test_who_is_sheltered_is_not_asked, NULL, NULL,
         NULL},
        {"SBI-3.14 SBI-1.5: the same windows whatever the hand holds", test_the_same_windows_whatever_the_hand, NULL,
         NULL, NULL},
        {"SBI-3.14 SBI-3.3: what is in the hand does not answer", test_what_is_in_the_hand_does_not_answer, NULL, NULL,
         NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
