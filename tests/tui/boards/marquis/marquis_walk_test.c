/* Random matches of marquis: nothing is cut, everything can be picked, twins look alike. No frame of Marquis shows what
 * its reader may not know: hands, draw piles, cards taken back, the story. */
#include "marquis_record.h"
#include "support/keyboard_walk.h"
#include "support/table_walk.h"
#include "support/test.h"
#include "tui/boards/marquis/marquis_draw.h"

static const struct vl_thing *thing_of(unsigned card)
{
    static const struct vl_thing *things[MARQUIS_CARDS];
    if (!things[card])
        things[card] = vl_catalogue_thing(test_catalogue(), &marquis_rules, "card", marquis_rules.groups[0].ids[card]);
    return things[card];
}

/* The capitals that stand alone from `at` to the end of its line, or to the rule's dashes, are cards of the set. */
static bool leaks_letters(const char *at, uint16_t may, char what[])
{
    for (; *at && *at != '\n' && strncmp(at, "─", strlen("─")) != 0; at++) {
        if (at[-1] != ' ' || (at[1] != ' ' && at[1] != '\n'))
            continue;
        for (unsigned card = 0; card < MARQUIS_CARDS; card++) {
            snprintf(what, TEXT_BYTES, "%s", thing_of(card)->name.en);
            if (*at == thing_of(card)->sign[0] && !(may >> card & 1))
                return true;
        }
    }
    return false;
}

/* "──── pile 3: A C K ──" beside the question, "hand: A E M ──", "   hand  A Assassin   M Marquis" below what is chosen
 * instead: of the reader alone. */
static bool leaks_asides(const struct keyboard *play, uint16_t hand, uint16_t stock, char what[])
{
    const char *pile = strstr(play->screen, "─ pile "), *held = strstr(play->screen, "─ hand: ");
    const char *line = strstr(play->screen, "\n   hand  ");
    const char *colon = pile && strncmp(pile, "─ pile empty", strlen("─ pile empty")) != 0 ? strchr(pile, ':') : NULL;
    return (colon && leaks_letters(colon + 2, stock, what)) ||
           (held && leaks_letters(held + strlen("─ hand: "), hand, what)) ||
           (line && leaks_letters(line + strlen("\n   hand  "), hand, what));
}

/* Cards as boxes, "┌─S──────": of the hand, of the pile or of the draw pile. Where seats are named, boxes are theirs.
 */
static bool leaks_boxes(const struct keyboard *play, uint16_t may, char what[])
{
    static const char *const corners[] = {"┌─", "┌▸"};
    if (strstr(play->screen, "┌─ ") || strstr(play->screen, "whose character in view") ||
        strstr(play->screen, "with whom do you make a deal"))
        return false;
    for (unsigned i = 0; i < 2; i++) {
        for (const char *at = strstr(play->screen, corners[i]); at; at = strstr(at + 1, corners[i])) {
            const char *sign = at + strlen(corners[i]);
            for (unsigned card = 0; card < MARQUIS_CARDS; card++) {
                snprintf(what, TEXT_BYTES, "%s", thing_of(card)->name.en);
                if (*sign == thing_of(card)->sign[0] && strncmp(sign + 1, "─", strlen("─")) == 0 && !(may >> card & 1))
                    return true;
            }
        }
    }
    return false;
}

static bool leaks_cards(const struct keyboard *play, const struct marquis *g, vl_seat viewer, char what[])
{
    const bool own = viewer < g->core.seats;
    const uint16_t hand = own ? g->hand[viewer] : 0, stock = own ? g->stock[viewer] : 0;
    uint16_t may = hand;
    if (own && strstr(play->screen, "from your draw pile"))
        may = stock;
    for (unsigned i = 0; own && strstr(play->screen, "from your pile") && i < g->pile_count[viewer]; i++)
        may |= (uint16_t)(1U << g->pile[viewer][i]);
    return leaks_asides(play, hand, stock, what) || leaks_boxes(play, may, what);
}

/* Which card somebody has chosen unseen. */
static bool leaks_choice(const struct keyboard *play, vl_seat viewer, char what[])
{
    uint16_t own = 0, others = 0;
    for (uint32_t i = 0; i < vl_match_events(play->match); i++) {
        const struct vl_event event = vl_match_event(play->match, i, VL_REFEREE);
        if (event.form != MARQUIS_EV_TOOK_BACK && event.form != MARQUIS_EV_PICKED)
            continue;
        const bool back = event.form == MARQUIS_EV_TOOK_BACK;
        const int seat = back ? marquis_read_took_back(&event).seat : marquis_read_picked(&event).seat;
        const int card = back ? marquis_read_took_back(&event).card : marquis_read_picked(&event).card;
        *(seat == viewer ? &own : &others) |= (uint16_t)(1U << card);
    }
    for (VL_EACH(card, others & ~own)) {
        static const char *const words[] = {"took back the ", "picked the "};
        for (unsigned i = 0; i < 2; i++) {
            snprintf(what, TEXT_BYTES, "%s%s", words[i], thing_of((unsigned)card)->name.en);
            if (strstr(play->screen, what))
                return true;
        }
    }
    return false;
}

/* The piles by letters: "Anne          K? W? M": whoever has taken one back knows it, the others are left to guess. */
static bool leaks_pile(const struct keyboard *play, const struct marquis *g, vl_seat viewer, char what[])
{
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        char head[60];
        snprintf(head, sizeof head, "\n  %-14s", play->formatter.names[seat]);
        const char *line = seat != viewer && g->missing[seat] > 0 && strstr(play->screen, "The piles, from the bottom")
                               ? strstr(play->screen, head)
                               : NULL;
        const char *end = line ? strchr(line + 1, '\n') : NULL;
        for (VL_EACH(card, g->maybe[seat])) {
            snprintf(what, TEXT_BYTES, "%s?", thing_of((unsigned)card)->sign);
            const char *at = line ? strstr(line, what) : NULL;
            snprintf(what, TEXT_BYTES, "whether %s has taken back %s", play->formatter.names[seat],
                     thing_of((unsigned)card)->name.en);
            if (line && (!at || at > end))
                return true;
        }
    }
    return false;
}

static bool marquis_leaks(const struct keyboard *play, const struct vl_view *view, vl_seat viewer,
                          char what[TEXT_BYTES])
{
    const struct marquis *g = marquis_seen(view);
    return leaks_cards(play, g, viewer, what) || leaks_choice(play, viewer, what) || leaks_pile(play, g, viewer, what);
}

static const struct keyboard_game marquis = {
    .rules = &marquis_rules, .count = "Final count", .one_twin_in = 32, .leaks = marquis_leaks};

TEST(no_frame_shows_what_its_reader_may_not_know)
{
    static const struct keyboard_table tables[] = {
        {2, 2, "undo=agreed", 24, 80, false}, {3, 2, "undo=free", 24, 80, false}, {4, 4, "undo=agreed", 24, 80, false},
        {5, 5, "undo=never", 24, 80, false},  {8, 8, "undo=free", 24, 80, false}, {8, 3, "undo=agreed", 24, 80, false}};
    keyboard_walk(&marquis, tables, sizeof tables / sizeof tables[0]);
}

TEST(nothing_is_cut_and_everything_can_be_picked)
{
    assert_int_equal(vl_board_walk(&marquis_rules, &vl_board_marquis), 0);
}

/* A card that cannot be played now says what it gets from the treasury; who is asked something else, or waits, sees it
 * so, and whom an option binds to another card. */
TEST(cards_that_are_not_played_say_what_they_get)
{
    unsigned cards = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        const struct vl_match_setup setup = marquis_record_setup(4, 4, seed);
        struct vl_match *match = record_match(&setup);
        struct vl_view_room room;
        struct vl_scene scene;
        struct vl_spots spots = {.count = 0};
        struct vl_grid grid = {0};
        char want[24];
        vl_match_view(match, 0, vl_view_in(&room));
        vl_scene_begin(&scene, test_catalogue(), VL_ENGLISH, &setup, vl_view_in(&room), 0);
        assert_true(vl_grid_resize(&grid, 24, 80));
        vl_grid_clear(&grid);
        vl_board_marquis.hand(&scene, &grid, (struct vl_rect){10, 1, 4, 78}, &spots);
        const struct marquis *g = marquis_seen(vl_view_in(&room));
        int col = 1;
        for (VL_EACH(card, g->hand[0])) {
            while (col < 79 && strcmp(vl_cell_at(&grid, 10, col)->text, thing_of((unsigned)card)->sign) != 0)
                col++;
            assert_true(col < 79);
            snprintf(want, sizeof want, "+%u", g->numbers.receives[card]);
            if (card != MARQUIS_VETO && card != MARQUIS_FAUSSAIRE && g->numbers.receives[card] > 0) {
                assert_string_equal(vl_cell_at(&grid, 12, col)->text, "+");
                assert_string_equal(vl_cell_at(&grid, 12, col + 1)->text, want + 1);
                cards++;
            }
            col++;
        }
        vl_grid_free(&grid);
        free(match);
    }
    assert_true(cards > 8);
}
