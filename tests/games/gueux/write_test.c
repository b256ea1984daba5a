/* What the JSON of a table of Gueux says beyond its fields. */
#include "support/gueux_position.h"
#include "support/test.h"
#include "support/written.h"

#include <string.h>

static struct gt t;

static void says(const char *words)
{
    const char *written = written_view(&gueux_rules, sitting_seen(&t.s, VL_PUBLIC));
    if (!strstr(written, words))
        fail_msg("not \"%s\": %s", words, written);
}

/* Powers that wait in line are told with those who have them, and nothing where none does. */
TEST_NAMED(powers_in_line, "GUE-2.6: powers in line")
{
    GT(&t, 3, "levels=1", .hand = {"escuyer moine roy", "moine roy", "escuyer barde"}, .aside = "barde",
       .laid = "reine champion");
    says("gueux=barde pile=[ reine champion ; due=[ ; losers=[ ; ");
    t.state.due_count = 2;
    t.state.due_seat[0] = 2;
    t.state.due[0] = GUEUX_ESCUYER;
    t.state.due_seat[1] = 0;
    t.state.due[1] = GUEUX_CHEVALIER;
    says("due=[ { seat=2 pair=escuyer ; { seat=0 pair=chevalier ; ; ");
}

/* Each game's, as far as games have ended. */
TEST_NAMED(losers, "losers")
{
    GT(&t, 3, "levels=1 deals=3", .hand = {"escuyer roy", "roy", "escuyer barde"}, .aside = "barde");
    t.state.loser[0] = 2;
    t.state.loser[1] = 1;
    t.state.ended = 2;
    says("losers=[ 2 1 ; ");
}

/* All see that a card is chosen, and not which. */
TEST_NAMED(a_sealed_card, "a sealed card")
{
    GT(&t, 3, "levels=1", .hand = {"escuyer roy", "roy", "escuyer barde"}, .aside = "barde");
    assert_null(strstr(written_view(&gueux_rules, sitting_seen(&t.s, VL_PUBLIC)), "sealed=yes"));
    t.state.sealed[1] = GUEUX_ROY;
    says("sealed=yes");
    says("sealed=no");
}
