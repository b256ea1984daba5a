/* No frame of Gueux shows what its reader may not know: hands, what is known of others' hands, the story. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gueux_record.h"
#include "tui/leak.h"

static const char *name_of(unsigned character, const char **sign)
{
    const struct vl_thing *thing =
        vl_catalogue_thing(test_catalogue(), &gueux_rules, "character", gueux_rules.groups[0].ids[character]);
    *sign = thing->sign;
    return thing->name.en;
}

/* Signs in parentheses on fans. */
static bool leaks_mark(const struct play *play, const struct gueux *g, vl_seat looker, char what[TEXT_BYTES])
{
    for (const char *open = strchr(play->screen, '('); open; open = strchr(open + 1, '(')) {
        const char *close = strchr(open, ')');
        for (unsigned character = 0; close && close - open < 30 && character < GUEUX_CHARACTERS; character++) {
            const char *sign;
            bool known = false;
            name_of(character, &sign);
            const char *at = strstr(open + 1, sign);
            if (!at || at > close - 2 || isalpha(at[2]) || isalpha(at[-1]))
                continue;
            for (vl_seat seat = 0; seat < g->core.seats; seat++)
                known |= seat != looker && (gueux_known(g, seat) >> character & 1);
            snprintf(what, TEXT_BYTES, "(%s)", sign);
            if (!known)
                return true;
        }
    }
    return false;
}

/* "Ct1 Châtelain" in the hand, "Châtelain · Ct" among the answers: of the own hand, or nowhere. */
static bool leaks_card(const struct play *play, const struct gueux *g, vl_seat looker, char what[TEXT_BYTES])
{
    for (unsigned character = 0; character < GUEUX_CHARACTERS; character++) {
        const char *sign, *name = name_of(character, &sign);
        const bool own = looker < VL_SEATS_MAX && (g->hand[looker] >> character & 1);
        snprintf(what, TEXT_BYTES, "%s%u %.3s", sign, g->numbers.level[character], name);
        if (!own && strstr(play->screen, what))
            return true;
        snprintf(what, TEXT_BYTES, "%s · %s", name, sign);
        if (!own && strstr(play->screen, what))
            return true;
    }
    return false;
}

/* The list of all cards: "Ct 1 Châtelain    with Anne". */
static bool leaks_place(const struct play *play, const struct gueux *g, vl_seat looker, char what[TEXT_BYTES])
{
    for (unsigned character = 0; character < GUEUX_CHARACTERS; character++) {
        const char *sign, *name = name_of(character, &sign);
        char head[80];
        snprintf(head, sizeof head, "%s %u %s", sign, g->numbers.level[character], name);
        const char *line = strstr(play->screen, head);
        for (vl_seat seat = 0; line && seat < g->core.seats; seat++) {
            snprintf(what, TEXT_BYTES, seat == looker ? "in my hand" : "with %s", play->teller.names[seat]);
            const char *at = strstr(line, what);
            if (at && at < strchr(line, '\n') && !(gueux_known(g, seat) >> character & 1))
                return true;
        }
        snprintf(what, TEXT_BYTES, "in my hand");
        const char *mine = line ? strstr(line, what) : NULL;
        if (looker == VL_TABLE && mine && mine < strchr(line, '\n'))
            return true;
    }
    return false;
}

static bool gueux_leaks(const struct play *play, const struct vl_view *view, vl_seat looker, char what[])
{
    const struct gueux *g = gueux_seen(view);
    return leaks_mark(play, g, looker, what) || leaks_card(play, g, looker, what) || leaks_place(play, g, looker, what);
}

static const struct leak_game gueux = {
    .rules = &gueux_rules, .table = "❖ Game ", .count = "is over", .leaks = gueux_leaks};

static void test_no_frame_shows_what_its_reader_may_not_know(void **state)
{
    (void)state;
    static const struct leak_table tables[] = {
        {2, 2, "levels=123 undo=agreed", 24, 80}, {3, 2, "levels=123 gueux=secret undo=agreed deals=3", 24, 80},
        {5, 5, "levels=123 undo=agreed", 24, 80}, {8, 8, "levels=123 gueux=secret", 24, 80},
        {8, 3, "levels=12 deals=2", 24, 80},      {4, 4, "levels=none deals=4", 24, 80}};
    leak_tables(&gueux, tables, sizeof tables / sizeof tables[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_no_frame_shows_what_its_reader_may_not_know)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
