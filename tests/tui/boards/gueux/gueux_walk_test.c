/* Random matches of gueux: nothing is cut, everything can be picked, twins look alike. No frame of Gueux shows what its
 * reader may not know: hands, what is known of others' hands, the story. */
#include <ctype.h>

#include "gueux_record.h"
#include "support/keyboard_walk.h"
#include "support/table_walk.h"
#include "support/test.h"
#include "tui/boards/gueux/gueux_draw.h"

static const struct vl_thing *thing_of(unsigned character)
{
    static const struct vl_thing *things[GUEUX_CHARACTERS];
    if (!things[character])
        things[character] =
            vl_catalogue_thing(test_catalogue(), &gueux_rules, "character", gueux_rules.groups[0].ids[character]);
    return things[character];
}

static const char *name_of(unsigned character, const char **sign)
{
    const struct vl_thing *thing = thing_of(character);
    *sign = thing->sign;
    return thing->name.en;
}

static bool is_letter(char byte)
{
    return isalpha((unsigned char)byte) || (unsigned char)byte >= 0x80;
}

/* The word in the line, not as part of another, and not as what is known to be missing: "no Barde", "×Bd". */
static bool says(const char *line, const char *word)
{
    for (const char *at = strstr(line, word); at; at = strstr(at + 1, word)) {
        const bool missing =
            (at - line > 3 && strncmp(at - 3, "no ", 3) == 0) || (at - line > 2 && strncmp(at - 2, "×", 2) == 0);
        if (!missing && !is_letter(at[-1]) && !is_letter(at[strlen(word)]))
            return true;
    }
    return false;
}

/* The row of a seat, which begins with an arrow and its letter, from what is known of it on. */
static bool row_of(const struct keyboard *play, vl_seat seat, char row[TEXT_BYTES])
{
    static const char *const arrows[] = {"↓", "↑", "■"};
    for (unsigned arrow = 0; arrow < sizeof arrows / sizeof *arrows; arrow++) {
        const char *name = play->formatter.names[seat];
        for (const char *at = strstr(play->screen, arrows[arrow]); at; at = strstr(at + 1, arrows[arrow])) {
            const char *from = at + strlen(arrows[arrow]) + 2;
            if (at[-1] != ' ' || at[-2] != '\n' || strncmp(from, name, strlen(name)) != 0)
                continue;
            const char *rest = strpbrk(from + strlen(name), "0123456789");
            const char *end = strchr(from, '\n');
            if (!rest || rest > end)
                return false;
            snprintf(row, TEXT_BYTES, "%.*s", (int)(end - rest), rest);
            return true;
        }
    }
    return false;
}

/* Names and signs beside a seat: of cards that are known to be there. */
static bool leaks_known(const struct keyboard *play, const struct gueux *g, vl_seat viewer, char what[TEXT_BYTES])
{
    char row[TEXT_BYTES];
    (void)viewer;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        for (unsigned character = 0; row_of(play, seat, row) && character < GUEUX_CHARACTERS; character++) {
            const char *sign, *name = name_of(character, &sign);
            snprintf(what, TEXT_BYTES, "%s with %s", name, play->formatter.names[seat]);
            if (!(gueux_known(g, seat) >> character & 1) && (says(row, name) || says(row, sign)))
                return true;
        }
    return false;
}

/* Whether this stands in a list, other than that of all cards, where words of the place follow the name (leaks_place).
 */
static bool is_listed(const struct keyboard *play, const char *card)
{
    for (const char *at = strstr(play->screen, card); at; at = strstr(at + 1, card)) {
        const char *place = strstr(at, "   "), *end = strchr(at, '\n');
        if (!place || (end && place > end) || !isalpha((unsigned char)place[strspn(place, " ")]))
            return true;
    }
    return false;
}

/* "Ct1 Châtelain" in a list, "─Ct1─" on a card: of the own hand, or nowhere. */
static bool leaks_card(const struct keyboard *play, const struct gueux *g, vl_seat viewer, char what[TEXT_BYTES])
{
    for (unsigned character = 0; character < GUEUX_CHARACTERS; character++) {
        static const char *const forms[] = {"%s%u %.3s", "─%s%u─", "▸%s%u─", "─%s%u•"};
        const char *sign, *name = name_of(character, &sign);
        const bool own = viewer < VL_SEATS_MAX && (g->hand[viewer] >> character & 1);
        snprintf(what, TEXT_BYTES, forms[0], sign, g->numbers.level[character], name);
        if (!own && is_listed(play, what))
            return true;
        for (unsigned form = 1; form < sizeof forms / sizeof *forms; form++) {
            snprintf(what, TEXT_BYTES, forms[form], sign, g->numbers.level[character]);
            if (!own && strstr(play->screen, what))
                return true;
        }
    }
    return false;
}

/* Where what is said of a card in the list ends: the next one may stand in the same line. */
static const char *end_of_place(const struct gueux *g, const char *line)
{
    const char *end = strchr(line, '\n');
    for (unsigned character = 0; character < GUEUX_CHARACTERS; character++) {
        const char *sign, *name = name_of(character, &sign);
        char head[80];
        snprintf(head, sizeof head, "%s%u %s", sign, g->numbers.level[character], name);
        const char *next = strstr(line + 1, head);
        end = next && next < end ? next : end;
    }
    return end;
}

/* Of two players with cards each has one of each pair, and a single one has all that is left. */
static bool can_be_told(const struct gueux *g, unsigned character)
{
    unsigned holders = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        holders += g->count[seat] > 0;
    const bool pair = gueux_name(g) != character && gueux_name(g) != VL_HIDDEN && g->aside != character;
    return holders <= (pair && g->mixed == 0 ? 2U : 1U);
}

/* The list of all cards: "Ct1 Châtelain    with Anne". */
static bool leaks_place(const struct keyboard *play, const struct gueux *g, vl_seat viewer, char what[TEXT_BYTES])
{
    for (unsigned character = 0; character < GUEUX_CHARACTERS; character++) {
        const char *sign, *name = name_of(character, &sign);
        char head[80];
        snprintf(head, sizeof head, "%s%u %s", sign, g->numbers.level[character], name);
        const char *line = strstr(play->screen, head);
        for (vl_seat seat = 0; line && seat < g->core.seats; seat++) {
            snprintf(what, TEXT_BYTES, seat == viewer ? "in my hand" : "with %s", play->formatter.names[seat]);
            const char *at = strstr(line, what);
            if (at && at < end_of_place(g, line) && !(gueux_known(g, seat) >> character & 1) &&
                !can_be_told(g, character))
                return true;
        }
        snprintf(what, TEXT_BYTES, "in my hand");
        const char *mine = line ? strstr(line, what) : NULL;
        if (viewer == VL_PUBLIC && mine && mine < end_of_place(g, line))
            return true;
    }
    return false;
}

static bool gueux_leaks(const struct keyboard *play, const struct vl_view *view, vl_seat viewer, char what[TEXT_BYTES])
{
    const struct gueux *g = gueux_seen(view);
    return leaks_known(play, g, viewer, what) || leaks_card(play, g, viewer, what) ||
           leaks_place(play, g, viewer, what);
}

static const struct keyboard_game gueux = {
    .rules = &gueux_rules, .count = "is over", .one_twin_in = 32, .leaks = gueux_leaks};

TEST(no_frame_shows_what_its_reader_may_not_know)
{
    static const struct keyboard_table tables[] = {{2, 2, "levels=123 undo=agreed", 24, 80, false},
                                                   {3, 2, "levels=123 gueux=secret undo=agreed deals=3", 24, 80, false},
                                                   {5, 5, "levels=123 undo=agreed", 24, 80, false},
                                                   {8, 8, "levels=123 gueux=secret", 24, 80, false},
                                                   {8, 3, "levels=12 deals=2", 24, 80, false},
                                                   {4, 4, "levels=none deals=4", 24, 80, false}};
    keyboard_walk(&gueux, tables, sizeof tables / sizeof tables[0]);
}

TEST(nothing_is_cut_and_everything_can_be_picked)
{
    assert_int_equal(vl_board_walk(&gueux_rules, &vl_board_gueux), 0);
}
