/* No frame of Marquis shows what its reader may not know: hands, draw piles, cards taken back, the story. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "marquis_record.h"
#include "tui/leak.h"

static const struct vl_thing *thing_of(unsigned card)
{
    return vl_catalogue_thing(test_catalogue(), &marquis_rules, "card", marquis_rules.groups[0].ids[card]);
}

/* "Anne’s hand · draw pile (3): A C K": of the reader alone, and with those letters; below it, the hand. */
static bool leaks_heading(const struct play *play, const struct marquis *g, vl_seat looker, char what[])
{
    const char *heading = strstr(play->screen, "’s hand · draw pile");
    const char *colon = heading ? strchr(heading, ':') : NULL;
    if (!heading)
        return false;
    snprintf(what, TEXT_BYTES, "somebody’s hand");
    if (looker >= VL_SEATS_MAX)
        return true;
    const size_t length = strlen(play->teller.names[looker]);
    if (strncmp(heading - length, play->teller.names[looker], length) != 0)
        return true;
    const char *end = strchr(heading, '\n');
    for (unsigned card = 0; colon && colon < end && card < MARQUIS_CARDS; card++) {
        const char *at = strchr(colon, thing_of(card)->sign[0]);
        snprintf(what, TEXT_BYTES, "%s in the draw pile", thing_of(card)->name.en);
        if (at && at < end && !(g->stock[looker] >> card & 1))
            return true;
    }
    return false;
}

/* Below the heading, "S Procureur": of the own hand. Down to the first line that tells or asks. */
static bool leaks_hand(const struct play *play, const struct marquis *g, vl_seat looker, char what[])
{
    const char *line = strstr(play->screen, "’s hand · draw pile");
    const uint16_t hand = looker < VL_SEATS_MAX ? g->hand[looker] : 0;
    line = line ? strchr(line, '\n') : NULL;
    for (int rows = 0; line && rows < 4 && strncmp(line, "\n  ", 3) == 0; rows++) {
        const char *end = strchr(line + 1, '\n');
        for (unsigned card = 0; card < MARQUIS_CARDS; card++) {
            snprintf(what, TEXT_BYTES, "%s %s", thing_of(card)->sign, thing_of(card)->name.en);
            const char *at = strstr(line, what);
            if (at && (!end || at < end) && !(hand >> card & 1))
                return true;
        }
        line = end;
    }
    return false;
}

/* What is offered: "Play Clerc", "Take Clerc" from the draw pile, "Take back Clerc" from the pile. */
static bool leaks_answer(const struct play *play, const struct marquis *g, vl_seat looker, char what[])
{
    static const char *const words[] = {"Play", "Take", "Take back"};
    for (unsigned card = 0; card < MARQUIS_CARDS; card++) {
        const bool own = looker < VL_SEATS_MAX;
        const unsigned played = own ? g->pile_count[looker] : 0;
        uint16_t pile = 0;
        for (unsigned i = 0; i < played; i++)
            pile |= (uint16_t)(1U << g->pile[looker][i]);
        const uint16_t may[] = {own ? g->hand[looker] : 0, own ? g->stock[looker] : 0, pile};
        for (unsigned i = 0; i < 3; i++) {
            snprintf(what, TEXT_BYTES, "%s %s", words[i], thing_of(card)->name.en);
            if (!(may[i] >> card & 1) && strstr(play->screen, what))
                return true;
        }
    }
    return false;
}

/* The piles by letters: "Anne          K? W? M": whoever has taken one back knows it, the others are left to guess. */
static bool leaks_pile(const struct play *play, const struct marquis *g, vl_seat looker, char what[])
{
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        char head[60];
        snprintf(head, sizeof head, "\n  %-14s", play->teller.names[seat]);
        const char *line = seat != looker && g->missing[seat] > 0 && strstr(play->screen, "The piles, from the bottom")
                               ? strstr(play->screen, head)
                               : NULL;
        const char *end = line ? strchr(line + 1, '\n') : NULL;
        for (VL_EACH(card, g->maybe[seat])) {
            snprintf(what, TEXT_BYTES, "%s?", thing_of((unsigned)card)->sign);
            const char *at = line ? strstr(line, what) : NULL;
            snprintf(what, TEXT_BYTES, "whether %s has taken back %s", play->teller.names[seat],
                     thing_of((unsigned)card)->name.en);
            if (line && (!at || at > end))
                return true;
        }
    }
    return false;
}

static bool marquis_leaks(const struct play *play, const struct vl_view *view, vl_seat looker, char what[])
{
    const struct marquis *g = marquis_seen(view);
    return leaks_heading(play, g, looker, what) || leaks_hand(play, g, looker, what) ||
           leaks_answer(play, g, looker, what) || leaks_pile(play, g, looker, what);
}

static const struct leak_game marquis = {
    .rules = &marquis_rules, .table = "❖ Turn ", .count = "The count", .leaks = marquis_leaks};

static void test_no_frame_shows_what_its_reader_may_not_know(void **state)
{
    (void)state;
    static const struct leak_table tables[] = {{2, 2, "undo=agreed", 24, 80}, {3, 2, "undo=free", 24, 80},
                                               {4, 4, "undo=agreed", 24, 80}, {5, 5, "undo=never", 24, 80},
                                               {8, 8, "undo=free", 24, 80},   {8, 3, "undo=agreed", 24, 80}};
    leak_tables(&marquis, tables, sizeof tables / sizeof tables[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_no_frame_shows_what_its_reader_may_not_know)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
