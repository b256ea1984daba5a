/* Walking through a match, finished, recorded half-way or under way; and playing on from a place of it. */
#include <dirent.h>

#include "review/walk.h"
#include "support/test.h"
#include "tui/boards/gueux/gueux_record.h"
#include "tui/boards/marquis/marquis_record.h"
#include "tui/boards/sbires/sbires_record.h"
#include "tui/faked.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_screen_open.h"
#include "tui/screens/screens.h"

static char path[300];

static int start(void **state)
{
    (void)state;
    fake_tui_open(&fake);
    fake.tui.settings.pace = VL_PACE_INSTANT;
    snprintf(path, sizeof path, "%s/walked.jsonl", fake.folder);
    vl_screen_menu(&fake.tui);
    return 0;
}

static void record(const struct vl_match_setup *setup, record_there there, int argument)
{
    assert_true(record_make(setup, there, argument, 0, path));
}

static void open_replay(void)
{
    struct vl_diag diag = {0};
    assert_int_equal(vl_screen_replay(&fake.tui, path, &diag), VL_OK);
    vl_tui_draw(&fake.tui);
}

static void open_finished(void)
{
    const struct vl_match_setup setup = record_setup(4, 4, "", 5);
    record(&setup, record_over, 0);
    open_replay();
}

/* The number of the place, as it stands in the title's line. */
static unsigned place(void)
{
    unsigned at = 0, of = 0;
    const char *row = fake_tui_row(&fake, 0), *dot = strstr(row, "· ");
    for (const char *next = dot; next; next = strstr(next + 1, "· "))
        dot = next;
    assert_non_null(dot);
    assert_int_equal(sscanf(dot + strlen("· "), "%u/%u", &at, &of), 2);
    assert_true(at <= of);
    return at;
}

/* ---- going ---- */

TEST(event_by_event)
{
    open_finished();
    assert_int_equal(place(), 0);
    fake_tui_key(&fake, VL_KEY_RIGHT);
    assert_int_equal(place(), 1);
    shows("Anne plays the house of");
    shows("BLA-2.1");
    fake_tui_key(&fake, VL_KEY_RIGHT);
    fake_tui_key(&fake, VL_KEY_ENTER);
    assert_int_equal(place(), 3);
    fake_tui_key(&fake, VL_KEY_LEFT);
    assert_int_equal(place(), 2);
    shows("Basile plays the house of");
    fake_tui_key(&fake, VL_KEY_END);
    const unsigned last = place();
    fake_tui_key(&fake, VL_KEY_RIGHT);
    assert_int_equal(place(), last);
    fake_tui_key(&fake, VL_KEY_HOME);
    fake_tui_key(&fake, VL_KEY_LEFT);
    assert_int_equal(place(), 0);
    const struct vl_grid *grid = &fake.tui.grid; /* nothing is told, and the cursor is on no blank all the same */
    assert_true(vl_cell_at(grid, grid->cursor_row, grid->cursor_col)->text[0] != ' ');
}

/* All the way back is all the way forward. */
TEST(there_and_back)
{
    open_finished();
    fake_tui_key(&fake, VL_KEY_END);
    for (unsigned at = place(); at > 0; at--) {
        assert_int_equal(place(), at);
        fake_tui_key(&fake, VL_KEY_LEFT);
    }
    assert_int_equal(place(), 0);
}

TEST(by_question_and_round)
{
    open_finished();
    fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
    shows("Round 1: ");
    fake_tui_key(&fake, VL_KEY_DOWN);
    fake_tui_key(&fake, VL_KEY_DOWN);
    shows(" plays ");
    const unsigned first = place();
    fake_tui_key(&fake, VL_KEY_DOWN);
    assert_int_equal(place(), first + 1);
    fake_tui_key(&fake, VL_KEY_UP);
    assert_int_equal(place(), first);
    fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
    shows("Round 2: ");
    fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
    shows("Round 3: ");
    fake_tui_key(&fake, VL_KEY_RIGHT);
    fake_tui_key(&fake, VL_KEY_PAGE_UP);
    shows("Round 3: ");
    fake_tui_key(&fake, VL_KEY_PAGE_UP);
    shows("Round 2: ");
}

TEST(by_day_and_turn)
{
    struct vl_match_setup setup = sbires_record_setup(3, 1, "", 4);
    record(&setup, record_over, 0);
    open_replay();
    fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
    shows("Day 1: ");
    fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
    shows("Day 2: ");
    shows("PgDn day");
    vl_tui_pop(&fake.tui);
    setup = marquis_record_setup(3, 1, 4);
    record(&setup, record_over, 0);
    open_replay();
    shows("PgDn turn");
    fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
    const unsigned first = place();
    fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
    assert_true(place() > first && place() < first + 20);
}

TEST(by_number)
{
    open_finished();
    fake_tui_type(&fake, "g");
    shows("Go to number (0 to ");
    fake_tui_type(&fake, "42\n");
    assert_int_equal(place(), 42);
    fake_tui_type(&fake, "17\n");
    assert_int_equal(place(), 17);
    fake_tui_type(&fake, "g9\033");
    assert_int_equal(place(), 17);
    fake_tui_type(&fake, "g\n");
    assert_int_equal(place(), 17);
    fake_tui_key(&fake, VL_KEY_END);
    const unsigned last = place();
    fake_tui_type(&fake, "9999999\n");
    assert_int_equal(place(), last);
    fake_tui_type(&fake, "0\n");
    assert_int_equal(place(), 0);
}

/* ---- looking ---- */

TEST(each_view)
{
    open_finished();
    fake_tui_type(&fake, "50\n");
    static const char *const views[] = {"everything shown",   "open table",    "Anne’s view",     "Basile’s view",
                                        "Guillemette’s view", "Perrin’s view", "everything shown"};
    for (unsigned i = 0; i < sizeof views / sizeof *views; i++) {
        assert_non_null(strstr(fake_tui_row(&fake, 0), views[i]));
        fake_tui_type(&fake, "v");
    }
}

TEST(the_rule_of_an_event)
{
    open_finished();
    fake_tui_type(&fake, "1\n?");
    shows("Rule book");
    shows("BLA-2.1");
    fake_tui_type(&fake, "\033");
    assert_int_equal(place(), 1);
}

/* ---- a record of a match that is not over ---- */

TEST(half_a_record)
{
    const struct vl_match_setup setup = record_setup(4, 1, "", 11);
    record(&setup, record_asks, BLASONS_ASK_PLAY);
    open_replay();
    assert_non_null(strstr(fake_tui_row(&fake, 0), "open table"));
    fake_tui_type(&fake, "v");
    assert_non_null(strstr(fake_tui_row(&fake, 0), "open table"));
    fake_tui_type(&fake, "e");
    shows("Not during the match");
}

/* ---- a match under way ---- */

static void open_live(void)
{
    struct vl_diag diag = {0};
    const struct vl_match_setup setup = record_setup(4, 1, "", 11);
    record(&setup, record_asks, BLASONS_ASK_PLAY);
    assert_int_equal(vl_screen_resume(&fake.tui, path, &diag), VL_OK);
    fake_tui_type(&fake, "\033");
    shows("step through the match so far");
    fake_tui_type(&fake, "d");
}

TEST(from_the_pause_menu)
{
    open_live();
    assert_non_null(strstr(fake_tui_row(&fake, 0), "Anne’s view"));
    const unsigned last = place();
    assert_true(last > 60);
    fake_tui_key(&fake, VL_KEY_RIGHT);
    assert_int_equal(place(), last);
    fake_tui_type(&fake, "v");
    assert_non_null(strstr(fake_tui_row(&fake, 0), "open table"));
    fake_tui_type(&fake, "v");
    assert_non_null(strstr(fake_tui_row(&fake, 0), "Anne’s view"));
    fake_tui_key(&fake, VL_KEY_PAGE_UP);
    shows("Round 2: ");
    fake_tui_key(&fake, VL_KEY_PAGE_UP);
    shows("Round 1: ");
    fake_tui_type(&fake, "e");
    shows("Not during the match");
    fake_tui_type(&fake, "\033");
    shows("Anne, which card do you play?");
}

/* ---- what if ---- */

static unsigned records_there(void)
{
    char folder[400];
    unsigned count = 0;
    snprintf(folder, sizeof folder, "%s/veillee", fake.folder);
    DIR *open = opendir(folder);
    for (const struct dirent *entry; open && (entry = readdir(open));)
        count += strstr(entry->d_name, ".jsonl") != NULL;
    if (open)
        closedir(open);
    return count;
}

TEST(what_if)
{
    open_finished();
    fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
    for (unsigned i = 0; i < 3; i++)
        fake_tui_key(&fake, VL_KEY_DOWN);
    fake_tui_type(&fake, "e");
    shows("A new match from here, after 2 answers: ");
    fake_tui_type(&fake, "\033");
    fake_tui_type(&fake, "e\n");
    shows("which card do you play?");
    assert_int_equal(records_there(), 1);
    fake_tui_type(&fake, "\033q");
    assert_int_equal(records_there(), 1);
    shows("everything shown");
}

/* Who plays can be changed: another place takes a bot. */
TEST(other_players)
{
    open_finished();
    fake_tui_type(&fake, "30\ne");
    for (unsigned i = 0; i < 4; i++) {
        fake_tui_key(&fake, VL_KEY_UP);
        if (i < 3)
            fake_tui_key(&fake, VL_KEY_RIGHT);
    }
    fake_tui_key(&fake, VL_KEY_END);
    shows("cadet");
    fake_tui_key(&fake, VL_KEY_ENTER);
    shows("Anne");
    assert_int_equal(records_there(), 1);
    shows("Perrin");
    const struct vl_match_screen *screen = fake.tui.layer[fake.tui.depth - 1].self;
    assert_int_equal(vl_match_setup(screen->host.match)->player[3].level, VL_CADET);
}

/* ---- hints ---- */

/* A record of a match of random answers that is over, in which the people asked for `hints` hints each, at their first
 * questions. */
static void record_with_hints(const struct vl_match_setup *setup, unsigned hints)
{
    struct vl_match *match = record_match(setup);
    struct vl_rng rng = vl_rng_stream(setup->seed, VL_STREAM_BOT);
    unsigned asked[VL_SEATS_MAX] = {0};
    while (!vl_match_over(match)) {
        const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
        if (seat < VL_SEATS_MAX && setup->player[seat].level == VL_HUMAN && asked[seat]++ < hints)
            vl_match_note_hint(match, seat);
        record_answer(match, &rng);
    }
    record_write(match, vl_match_answers(match), path);
    free(match);
}

TEST(a_walk_says_who_asked_for_a_hint)
{
    const struct vl_match_setup setup = record_setup(4, 4, "", 5);
    record_with_hints(&setup, 1);
    open_replay();
    unsigned heard = 0;
    fake_tui_key(&fake, VL_KEY_END);
    const unsigned last = place();
    fake_tui_key(&fake, VL_KEY_HOME);
    for (unsigned at = 0; at < last; at++) {
        heard += fake_tui_find(&fake, " asks for a hint.") >= 0;
        fake_tui_key(&fake, VL_KEY_RIGHT);
    }
    assert_int_equal(heard, 4);
}

/* What the end says of them has room at the fullest table, with everything that can be chosen there. */
static void expect_end(const struct vl_match_setup *setup, unsigned hints, const char *said)
{
    struct vl_diag diag = {0};
    record_with_hints(setup, hints);
    assert_int_equal(vl_screen_resume(&fake.tui, path, &diag), VL_OK);
    for (int i = 0; i < 50 && fake_tui_find(&fake, "The match is recorded") < 0; i++)
        fake_tui_key(&fake, VL_KEY_ENTER);
    shows("The match is recorded");
    if (said)
        shows(said);
    else
        assert_int_equal(fake_tui_find(&fake, "asked for"), -1);
    shows("Play again");
    shows("Back to the menu");
    vl_tui_pop(&fake.tui);
    vl_tui_pop(&fake.tui);
}

TEST(the_end_says_how_many_hints_there_were)
{
    struct vl_match_setup setup = record_setup(7, 1, "", 5);
    expect_end(&setup, 0, NULL);
    expect_end(&setup, 3, "3 hints asked for (Anne 3).");
    setup = marquis_record_setup(8, 8, 4);
    expect_end(&setup, 2, "16 hints asked for (Anne 2, Basile 2, ");
}

TEST(the_end_of_a_single_round_has_no_other_column_than_the_total)
{
    const struct vl_match_setup single = gueux_record_setup(3, 3, "", 5);
    struct vl_diag diag = {0};
    record_with_hints(&single, 0);
    assert_int_equal(vl_screen_resume(&fake.tui, path, &diag), VL_OK);
    for (int i = 0; i < 50 && fake_tui_find(&fake, "The match is recorded") < 0; i++)
        fake_tui_key(&fake, VL_KEY_ENTER);
    shows("total");
    assert_null(strstr(fake_tui_row(&fake, fake_tui_find(&fake, "total")), "1"));
}

/* Points stand on a track where there is room, as at the table, and not where the words below need it. */
TEST(track)
{
    open_finished();
    assert_int_equal(fake_tui_find(&fake, "points  "), -1);
    vl_tui_resize(&fake.tui, 30, 100);
    vl_tui_draw(&fake.tui);
    assert_true(fake_tui_find(&fake, "points  ") > 0);
}

SETUP_EACH(start, stop)
