/* Random matches of 7 Blasons. No frame shows what its reader may not know: tokens, won tricks, the story; twins look
 * alike; nothing is cut, everything can be picked. */
#include "support/keyboard_walk.h"
#include "support/table_walk.h"
#include "support/test.h"
#include "tui/boards/blasons/blasons_draw.h"
#include "tui/match/match_record.h"

/* How many tokens of each house the viewer knows that lie face down. */
static void count_known(const struct blasons *b, int known[BLASONS_SEATS])
{
    for (unsigned token = 0; token < b->tokens; token++)
        if (!(b->face_up >> token & 1) && b->colour[token] < BLASONS_SEATS)
            known[b->colour[token]]++;
}

/* Where the rows of three seats and of the pool end: below them the same tokens stand once more, as answers. */
static const char *end_of_table(const char *screen)
{
    enum { TABLE_ROWS = 8 };
    const char *at = screen;
    for (int row = 0; row < TABLE_ROWS && strchr(at, '\n'); row++)
        at = strchr(at, '\n') + 1;
    return at;
}

/* A colour in parentheses is a token that lies face down and is known: to the viewer, or it must not stand there; on
 * the table not more often than there are such. "(U):" is the legend's, and its page
 * speaks of any token. */
static bool leaks_token(const char *screen, const struct blasons *b, char what[TEXT_BYTES])
{
    static const char signs[] = "ABCGUFR";
    const char *const below = end_of_table(screen);
    if (strncmp(screen, " legend", strlen(" legend")) == 0)
        return false;
    int known[BLASONS_SEATS] = {0}, left[BLASONS_SEATS];
    count_known(b, known);
    memcpy(left, known, sizeof left);
    for (const char *at = strchr(screen, '('); at; at = strchr(at + 1, '(')) {
        const char *sign = at[1] ? strchr(signs, at[1]) : NULL;
        if (!sign || at[2] != ')' || at[3] == ':')
            continue;
        if (at < below ? left[sign - signs]-- > 0 : known[sign - signs] > 0)
            continue;
        snprintf(what, TEXT_BYTES, "(%c)", *sign);
        return true;
    }
    return false;
}

/* Won tricks are looked through by their owners, and by them alone (BLA-3.10, BLA-7.4). */
static bool leaks_trick(const char *screen, const struct blasons *b, vl_seat viewer, char what[TEXT_BYTES])
{
    for (unsigned trick = 0; trick < b->tricks; trick++) {
        char head[24];
        snprintf(head, sizeof head, "\n  Trick %u  ", trick + 1);
        const bool may = viewer < VL_SEATS_MAX && (b->trick[trick].viewers & vl_seat_bit(viewer));
        if (may || !strstr(screen, head))
            continue;
        snprintf(what, TEXT_BYTES, "trick %u", trick + 1);
        return true;
    }
    return false;
}

static bool blasons_leaks(const struct keyboard *play, const struct vl_view *view, vl_seat viewer,
                          char what[TEXT_BYTES])
{
    const struct blasons *b = blasons_seen(view);
    return leaks_token(play->screen, b, what) || leaks_trick(play->screen, b, viewer, what);
}

static const struct keyboard_game blasons = {.rules = &blasons_rules,
                                             .count = "Scores for round",
                                             .one_twin_in = 12,
                                             .there = record_knows,
                                             .leaks = blasons_leaks};

/* With pauses, and a bot between, the open table itself is seen, not curtains alone. */
TEST(no_frame_shows_what_its_reader_may_not_know)
{
    static const struct keyboard_table tables[] = {{3, 3, "curious=on consult=on undo=agreed", 24, 80, false},
                                                   {3, 3, "curious=on paroisse=on undo=free", 40, 120, false},
                                                   {3, 2, "curious=on consult=on undo=agreed", 24, 80, true}};
    keyboard_walk(&blasons, tables, sizeof tables / sizeof tables[0]);
}

static bool found(struct keyboard *play, vl_seat viewer, const char *screen)
{
    char what[TEXT_BYTES];
    keyboard_set_screen(play, screen);
    return keyboard_leaks(play, viewer, what);
}

/* A frame that tells too much is found, whatever it is that it tells. */
TEST(the_search_finds_what_is_planted)
{
    static const struct keyboard_table table = {3, 3, "curious=on consult=on", 24, 80, false};
    char what[TEXT_BYTES], screen[TEXT_BYTES + 20];
    const struct vl_match_setup setup = record_setup(3, 3, table.options, 2);
    struct keyboard *play = calloc(1, sizeof *play);
    struct vl_rng rng = {1};
    assert_non_null(play);
    play->game = &blasons;
    play->table = &table;
    play->match = record_match(&setup);
    while (!record_has_events(play->match, BLASONS_EV_LOOK_TOKEN * 1000 + 1))
        record_answer(play->match, &rng);
    play->formatter =
        (struct vl_formatter){.catalogue = test_catalogue(), .rules = &blasons_rules, .language = VL_ENGLISH};
    for (unsigned seat = 0; seat < 3; seat++)
        play->formatter.names[seat] = record_names[seat];

    assert_false(found(play, VL_PUBLIC, "      [?][U][?]\n"));
    assert_true(found(play, VL_PUBLIC, "      (U)[U][?]\n"));
    assert_true(found(play, VL_PUBLIC, "\n  Trick 1  5A Intendant\n"));
    for (uint32_t i = 0; i < vl_match_events(play->match); i++) {
        const struct vl_event event = vl_match_event(play->match, i, VL_REFEREE);
        if (event.form != BLASONS_EV_LOOK_TOKEN)
            continue;
        vl_format_event(&play->formatter, &event, what, TEXT_BYTES);
        snprintf(screen, sizeof screen, " · %s\n", what);
        assert_true(found(play, VL_PUBLIC, screen));
        assert_false(found(play, (vl_seat)vl_first(event.visible_to), screen));
    }
    free(play->match);
    free(play);
}

TEST(nothing_is_cut_and_everything_can_be_picked)
{
    assert_int_equal(vl_board_walk(&blasons_rules, &vl_board_blasons), 0);
}
