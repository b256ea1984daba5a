/* What an answer of Sbires is said to do, and who could react to it. */
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct st t;

static void says(const char *notation, const char *words)
{
    const char *text = sitting_explained(&t.s, notation);
    if (!strstr(text, words))
        fail_msg("\"%s\" is explained: %s", notation, text);
}

static void says_not(const char *notation, const char *words)
{
    const char *text = sitting_explained(&t.s, notation);
    if (strstr(text, words))
        fail_msg("\"%s\" is explained: %s", notation, text);
}

/* ---- SBI-3.14 ---- */

static void test_a_tilted_chien_cannot_react(void **state)
{
    (void)state;
    ST(&t, 3, "animals=on", .hand = {"rat gant", "epee dague", "gant"}, .reserve = {"", "chien~"});
    st_answer(&t, "play rat");
    says_not("target 1", "can answer");
    st_answer(&t, "target 1");
    st_asks(&t, SBIRES_ASK_TURN, 1);
    ST(&t, 3, "animals=on", .hand = {"rat gant", "epee dague", "gant"}, .reserve = {"", "chien"});
    st_answer(&t, "play rat");
    says("target 1", "Basile can answer it: Chien.");
    st_answer(&t, "target 1");
    st_asks(&t, SBIRES_ASK_REACT, 1);
}

static void test_a_penitent_that_is_named_cannot_react(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"intrigue gant", "gant", "gant"}, .reserve = {"courtisane", "penitent priere"});
    st_answer(&t, "play intrigue");
    says_not("card 1 penitent", "can answer");
    says("card 1 priere", "Basile can answer it: Pénitent.");
    st_answer(&t, "card 1 penitent");
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* SBI-9.7: an opponent's Vaillance, by a straight Vieille dame. */
static void test_a_vieille_dame_lends_a_vaillance(void **state)
{
    (void)state;
    ST(&t, 3, "animals=on", .hand = {"rat gant", "epee dague", "gant"}, .reserve = {"", "vieille_dame"},
       .atout = {"vaillance"});
    st_answer(&t, "play rat");
    says("target 1", "Basile can answer it: Vieille dame.");
    says_not("target 2", "can answer");
    st_answer(&t, "target 1");
    st_lists(&t, "suffer, react_lent");
}

static void test_a_felon_can_be_answered_as_a_card_of_the_taverne(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"felon gant", "gant", "gant"}, .men = {"012", "1"}, .reserve = {"", "eau_benite"});
    st_answer(&t, "play felon");
    says("man 1 eglise", "Basile can answer it: Eau bénite.");
    says_not("man 2 chateau", "can answer");
}

/* ---- what comes of it ---- */

/* SBI-7.2: without the only one of its kind, and without one of two. */
static void test_what_a_montreur_takes(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"montreur gant", "gant", "gant"}, .reserve = {"", "menestrel fabuliste"});
    st_answer(&t, "play montreur");
    says("card 1 menestrel", "go from 3 to 1 point a night");
}

/* SBI-5.1: another kind scores more, the same kind and other cards do not, nor what a full reserve has no room for. */
static void test_one_demonstration_more(void **state)
{
    (void)state;
    ST(&t, 3, "", .hand = {"fabuliste menestrel priere gant", "gant", "gant"}, .reserve = {"menestrel"});
    says("play fabuliste", "go from 1 to 3 points");
    says_not("play priere", "Démonstrations go");
    ST(&t, 3, "", .hand = {"fabuliste gant", "gant", "gant"},
       .reserve = {"menestrel courtisane priere eau_benite enfants penitent fouineur apothicaire"});
    says("play fabuliste", "go from 1 to 1 point.");
    says("play fabuliste", "Your reserve is full");
}

/* SBI-12.1: the third die of a Destrier is one die, too. */
static void test_each_die_of_a_destrier(void **state)
{
    (void)state;
    ST(&t, 2, "animals=on", .hand = {"gant epee", "gant"}, .reserve = {"destrier"});
    st_answer(&t, "play gant");
    if (t.state.core.question.kind == SBIRES_ASK_GUARD)
        st_answer(&t, "no");
    st_roll(&t, "arm epee", 0, "1 1 1");
    st_asks(&t, SBIRES_ASK_REROLL, 0);
    says("destrier 3", "Die 3: a 1.");
    says("destrier 3", "Destrier is tilted.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-3.14 SBI-3.6: a tilted Chien cannot react", test_a_tilted_chien_cannot_react, NULL, NULL, NULL},
        {"SBI-3.14 SBI-8.5: nor a Pénitent that is named itself", test_a_penitent_that_is_named_cannot_react, NULL,
         NULL, NULL},
        {"SBI-3.14 SBI-9.7: a straight Vieille dame lends a Vaillance", test_a_vieille_dame_lends_a_vaillance, NULL,
         NULL, NULL},
        {"SBI-3.14 SBI-11.5: a Félon can be answered", test_a_felon_can_be_answered_as_a_card_of_the_taverne, NULL,
         NULL, NULL},
        {"SBI-7.2: what Démonstrations score without one", test_what_a_montreur_takes, NULL, NULL, NULL},
        {"SBI-5.1: what Démonstrations score with one more", test_one_demonstration_more, NULL, NULL, NULL},
        {"SBI-12.1: a Destrier rolls any of three dice again", test_each_die_of_a_destrier, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
