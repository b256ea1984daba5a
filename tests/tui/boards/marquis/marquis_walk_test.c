/* Random matches of marquis: nothing is cut, everything can be picked, twins look alike. No frame of Marquis shows what
 * its reader may not know: hands, draw piles, cards taken back, the story. */
#include <ctype.h>
#include <stdlib.h>

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

static bool marquis_leaks(const struct keyboard *play, const struct vl_view *view, vl_seat viewer,
                          char what[TEXT_BYTES])
{
    const struct marquis *g = marquis_seen(view);
    return leaks_cards(play, g, viewer, what) || leaks_choice(play, viewer, what);
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

static unsigned times(const char *text, const char *words)
{
    unsigned count = 0;
    for (; (text = strstr(text, words)) != NULL; text++)
        count++;
    return count;
}

/* Whom the character in view robs stands beside it, however many lie beneath, and whatever is known of the hand. */
TEST(whom_one_robs_is_never_left_out)
{
    struct vl_grid grid = {0};
    unsigned most = 0;
    assert_true(vl_grid_resize(&grid, 24, 80));
    for (uint64_t seed = 1; seed <= 12; seed++) {
        const struct vl_match_setup setup = marquis_record_setup(3, 3, seed);
        struct vl_match *match = record_match(&setup);
        for (struct vl_rng rng = {seed}; !vl_match_over(match); record_answer(match, &rng)) {
            struct vl_view_room room;
            struct vl_scene scene;
            char text[24 * 80 * 4], robs[120];
            size_t length = 0;
            unsigned robbers = 0;
            vl_match_view(match, VL_PUBLIC, vl_view_in(&room));
            vl_scene_begin(&scene, test_catalogue(), VL_ENGLISH, &setup, vl_view_in(&room), VL_PUBLIC);
            const struct marquis_pen pen = marquis_pen(&scene, &grid, NULL);
            for (vl_seat seat = 0; seat < setup.seats; seat++) {
                marquis_robs(&pen, seat, false, robs, sizeof robs);
                robbers += *robs != '\0';
                most = pen.g->pile_count[seat] > most ? pen.g->pile_count[seat] : most;
            }
            vl_grid_clear(&grid);
            vl_board_marquis.draw(&scene, &grid, (struct vl_rect){0, 1, 9, 78}, NULL);
            for (int row = 0; row < 9; row++)
                length += vl_grid_row(&grid, row, text + length, sizeof text - length);
            assert_int_equal(times(text, "robs "), robbers);
        }
        free(match);
    }
    vl_grid_free(&grid);
    assert_in_range(most, 8, MARQUIS_CARDS);
}

/* Tells so many events of a finished match, in the turn of `whose`. */
static struct vl_scene tell(const struct vl_match *match, vl_seat whose, uint32_t first, uint32_t count, char text[600])
{
    struct vl_scene scene;
    struct vl_event events[60];
    static struct vl_view_room room;
    assert_in_range(count, 1, sizeof events / sizeof *events);
    for (uint32_t i = 0; i < count; i++)
        events[i] = vl_match_event(match, first + i, VL_REFEREE);
    vl_match_past(match, first, VL_PUBLIC, vl_view_in(&room));
    vl_scene_begin(&scene, test_catalogue(), VL_ENGLISH, vl_match_setup(match), vl_view_in(&room), VL_PUBLIC);
    vl_board_marquis.recap(&scene, whose, events, count, true, text, 600);
    return scene;
}

struct story {
    unsigned refused[2], forced, changed, once_more, bought_once_more;
};

/* Who refused whose offer: of protection others do, of wiping a Veto out it is whose turn it is. */
static void expect_refused(const struct vl_match *match, vl_seat whose, uint32_t i, struct story *story)
{
    char text[600];
    const struct vl_event event = vl_match_event(match, i, VL_REFEREE);
    const struct marquis_event_refused e = marquis_read_refused(&event);
    const struct vl_scene scene = tell(match, whose, i, 1, text);
    const bool own = (vl_seat)e.seat == whose;
    assert_non_null(strstr(text, own ? " refused " : " had an offer refused by "));
    assert_non_null(strstr(strstr(text, "refused "), scene.formatter.names[own ? e.by : e.seat]));
    story->refused[own]++;
}

/* Why somebody bought, and where the diamonds went. */
static void expect_bought(const struct vl_match *match, vl_seat whose, uint32_t i, struct story *story)
{
    char text[600];
    const struct vl_event event = vl_match_event(match, i, VL_REFEREE);
    const bool forced = event.clause == VL_CLAUSE(2, 7), changed = marquis_read_bought(&event).rubies > 0;
    tell(match, whose, i, 1, text);
    assert_int_equal(strstr(text, " had to buy ") != NULL, forced);
    assert_int_equal(strstr(text, "◆ turned into") != NULL, changed);
    story->forced += forced;
    story->changed += changed;
}

/* After the very last purchase whoever buys is named, in the same words as before. */
static void expect_once_more(const struct vl_match *match, vl_seat whose, uint32_t i, struct story *story)
{
    char text[600];
    uint32_t end = i + 1;
    unsigned bought = 0;
    for (; vl_match_event(match, end, VL_REFEREE).form != MARQUIS_EV_COUNTED; end++)
        bought += vl_match_event(match, end, VL_REFEREE).form == MARQUIS_EV_BOUGHT;
    tell(match, whose, i - 1, end - i + 1, text); /* with the event that says who is done */
    assert_int_equal(times(text, " bought ") + times(text, " had to buy "), bought + 1);
    story->once_more++;
    story->bought_once_more += bought;
}

TEST(the_story_says_who_did_what_and_why)
{
    struct story story = {0};
    for (uint64_t seed = 1; seed <= 12; seed++) {
        const struct vl_match_setup setup = marquis_record_setup(4, 4, seed);
        struct vl_match *match = record_match(&setup);
        vl_seat whose = VL_NONE;
        for (struct vl_rng rng = {seed}; !vl_match_over(match);)
            record_answer(match, &rng);
        for (uint32_t i = 0; i < vl_match_events(match); i++) {
            const struct vl_event event = vl_match_event(match, i, VL_REFEREE);
            whose = vl_board_marquis.turn(&event) < VL_SEATS_MAX ? vl_board_marquis.turn(&event) : whose;
            switch (event.form) {
            case MARQUIS_EV_REFUSED: expect_refused(match, whose, i, &story); break;
            case MARQUIS_EV_BOUGHT: expect_bought(match, whose, i, &story); break;
            case MARQUIS_EV_ONCE_MORE: expect_once_more(match, whose, i, &story); break;
            default: break;
            }
        }
        free(match);
    }
    assert_true(story.refused[0] > 0 && story.refused[1] > 0 && story.forced > 0 && story.changed > 0);
    assert_true(story.once_more == 12 && story.bought_once_more > 0);
}

/* ---- what stands on the cards of a hand ---- */

/* The inside of the box that begins at that column, a line of it, without blanks at the end. */
static void box_line(const struct vl_grid *grid, int row, int col, char *out, size_t size)
{
    out[0] = '\0';
    for (int at = col + 1; at < grid->cols && strcmp(vl_cell_at(grid, row, at)->text, "│") != 0; at++)
        strncat(out, vl_cell_at(grid, row, at)->text, size - strlen(out) - 1);
    for (size_t end = strlen(out); end > 0 && out[end - 1] == ' '; end--)
        out[end - 1] = '\0';
}

/* Those named in "robs Anne, Odon", "robs A O, by K R", "→AO ←KR". */
static vl_seats robbed_in(const struct vl_scene *scene, const char *line)
{
    char list[100];
    vl_seats seats = 0;
    const bool arrows = strncmp(line, "→", strlen("→")) == 0;
    const char *at = line + (arrows ? strlen("→") : strlen("robs ")), *by = strstr(at, arrows ? "←" : ", by ");
    snprintf(list, sizeof list, "%.*s", by ? (int)(by - at) : (int)strlen(at), at);
    const bool named = strpbrk(list, "abcdefghijklmnopqrstuvwxyz") != NULL;
    for (vl_seat seat = 0; seat < scene->setup->seats; seat++) {
        const char letter[2] = {(char)toupper((unsigned char)vl_scene_letter(scene, seat)), '\0'};
        seats |= strstr(list, named ? scene->formatter.names[seat] : letter) ? vl_seat_bit(seat) : 0;
    }
    return seats;
}

/* Behind "by", the signs of those that could rob it. */
static uint16_t robbers_in(const char *line)
{
    uint16_t cards = 0;
    const char *by = strstr(line, "by "), *arrow = strstr(line, "←");
    const char *at = arrow ? arrow + strlen("←") : by + strlen("by ");
    for (unsigned card = 0; card < MARQUIS_VETO; card++)
        cards = (uint16_t)(cards | (strstr(at, thing_of(card)->sign) ? 1U << card : 0U));
    return cards;
}

static void expect_card(const struct vl_scene *scene, const struct vl_grid *grid, int row, int rows, int col,
                        unsigned card)
{
    const struct marquis *g = marquis_seen(scene->view);
    struct marquis_preview p;
    char line[3][400], want[80];
    const bool apart = rows >= 7;
    vl_seats robbed = 0;
    marquis_preview(g, scene->viewer, card, &p);
    for (int i = 0; i < 3; i++)
        box_line(grid, row + 2 + i + apart, col, line[i], sizeof line[0]);
    const int sum = p.sure + p.most;
    snprintf(want, sizeof want, " %s%d%s● ", sum > 0 ? "+" : sum < 0 ? "−" : "", abs(sum), p.victims ? "?" : "");
    assert_non_null(strstr(line[0], want));
    if (p.has_rate)
        snprintf(want, sizeof want, "%u→%u", p.rate.coins, p.rate.diamonds);
    assert_non_null(strstr(line[0], p.has_rate ? want : "–"));
    if (apart)
        box_line(grid, row + 2, col, line[0], sizeof line[0]);
    snprintf(want, sizeof want, "%u●%s", p.printed, apart ? " printed" : "");
    assert_int_equal(strncmp(line[0], want, strlen(want)), 0);
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        robbed |= p.takes[seat] || p.eliminates >> seat & 1 ? vl_seat_bit(seat) : 0;
    assert_int_equal(robbed_in(scene, line[1]), robbed);
    assert_int_equal(robbers_in(rows == 5 ? line[1] : line[2]), marquis_robbers_of(g, card));
}

static unsigned expect_hand(const struct vl_scene *scene, struct vl_grid *grid, int rows)
{
    unsigned cards = 0;
    struct vl_spots spots = {.count = 0};
    const struct marquis *g = marquis_seen(scene->view);
    int col = 1;
    vl_grid_clear(grid);
    vl_board_marquis.hand(scene, grid, (struct vl_rect){10, 1, rows, 78}, &spots);
    for (VL_EACH(card, g->hand[scene->viewer])) {
        while (strcmp(vl_cell_at(grid, 10, col)->text, "┌") != 0)
            assert_true(++col < 79);
        if (card != MARQUIS_VETO && !(g->done >> scene->viewer & 1)) {
            expect_card(scene, grid, 10, rows, col, (unsigned)card);
            cards++;
        }
        col++;
    }
    return cards;
}

/* At any point, also while others are asked: what is printed on a card, what it brings now and buys at, whom it robs,
 * and who could rob it, as the game has it. */
TEST(cards_of_the_hand_say_what_they_do)
{
    unsigned cards = 0;
    struct vl_grid grid = {0};
    assert_true(vl_grid_resize(&grid, 24, 80));
    for (uint64_t seed = 1; seed <= 14; seed++) {
        const struct vl_match_setup setup = marquis_record_setup(2 + (unsigned)seed % 7, 2, seed);
        struct vl_match *match = record_match(&setup);
        struct vl_rng rng = {seed};
        for (unsigned step = 0; !vl_match_over(match); step++) {
            const vl_seat viewer = (vl_seat)(step % setup.seats);
            struct vl_view_room room;
            struct vl_scene scene;
            vl_match_view(match, viewer, vl_view_in(&room));
            vl_scene_begin(&scene, test_catalogue(), VL_ENGLISH, &setup, vl_view_in(&room), viewer);
            cards += expect_hand(&scene, &grid, 5 + (int)(step % 3));
            record_answer(match, &rng);
        }
        free(match);
    }
    vl_grid_free(&grid);
    assert_true(cards > 1000);
}

/* Of the events up to now the last, as the seat may see them; returns how many cards it has drawn since its last turn.
 */
static unsigned add_events(const struct vl_match *match, vl_seat seat, struct vl_scene *scene)
{
    unsigned drawn = 0;
    bool turn = false;
    const uint32_t count = vl_match_events(match), first = count > VL_SCENE_EVENTS ? count - VL_SCENE_EVENTS : 0;
    for (uint32_t i = first; i < count; i++) {
        const struct vl_event event = scene->event[scene->events++] = vl_match_event(match, i, seat);
        if (event.form == MARQUIS_EV_DREW && marquis_read_drew(&event).seat == seat)
            drawn |= 1U << marquis_read_drew(&event).card;
        if (event.form == MARQUIS_EV_PLAYED && marquis_read_played(&event).seat == seat) {
            turn = true;
            drawn = 0;
        }
    }
    return turn ? drawn : 0;
}

/* Also where all looked on when it was drawn, so that nobody has told its owner. */
TEST(a_card_drawn_since_the_last_turn_says_so)
{
    unsigned cards = 0;
    struct vl_grid grid = {0};
    assert_true(vl_grid_resize(&grid, 24, 80));
    for (uint64_t seed = 1; seed <= 6; seed++) {
        const struct vl_match_setup setup = marquis_record_setup(2 + (unsigned)seed, 2, seed);
        struct vl_match *match = record_match(&setup);
        for (struct vl_rng rng = {seed}; !vl_match_over(match); record_answer(match, &rng)) {
            struct vl_view_room room;
            struct vl_scene scene;
            char edge[400];
            const struct vl_question question = vl_match_question(match, VL_PUBLIC);
            if (question.kind != MARQUIS_ASK_PLAY)
                continue;
            vl_match_view(match, question.seat, vl_view_in(&room));
            vl_scene_begin(&scene, test_catalogue(), VL_ENGLISH, &setup, vl_view_in(&room), question.seat);
            const unsigned drawn =
                vl_count(add_events(match, question.seat, &scene) & marquis_true(match)->hand[question.seat]);
            vl_grid_clear(&grid);
            vl_board_marquis.hand(&scene, &grid, (struct vl_rect){10, 1, 5, 78}, NULL);
            vl_grid_row(&grid, 10, edge, sizeof edge);
            assert_int_equal(times(edge, "drawn─┐"), drawn);
            cards += drawn;
        }
        free(match);
    }
    vl_grid_free(&grid);
    assert_true(cards > 100);
}
