/* A key that stays down, thirty times a second, and keys typed ahead: in a real terminal, at tables of three people and
 * at every pace. What the first press does is done; what comes with it by itself lifts no other curtain, and answers
 * for nobody else. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "support/pty.h"
#include "support/test.h"
#include "tui/kit/settings.h"
#include "tui/match/match_record.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

#define CURTAIN "Pass the keyboard"
enum { EVERY_MS = 33, HELD_MS = 1200, LET_GO_MS = 900 };

static const struct vl_rules *const games[] = {&blasons_rules, &gueux_rules, &marquis_rules, &sbires_rules};
static const char *const options_of[] = {"curious=on consult=on", "levels=123", "", ""};

/* ---- where to begin ---- */

/* A person is asked what nobody else may see, or called, or asked before everybody; with something to choose. */
enum place { BEHIND, CALLED, OPENLY };

static const char *pace_id(enum vl_pace pace)
{
    return vl_setting_word(NULL, VL_SETTING_PACE, pace);
}

static enum place place_of(const struct vl_match *match)
{
    struct vl_view_room room;
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    const struct vl_rules *rules = vl_match_setup(match)->rules;
    vl_match_view(match, VL_PUBLIC, vl_view_in(&room));
    if (rules->public_choice && rules->public_choice(vl_view_in(&room)))
        return OPENLY;
    return question.flags & VL_ASK_REACTION ? CALLED : BEHIND;
}

static bool is_there(const struct vl_match *match, enum place place)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    return vl_match_answers(match) > 12 && question.seat < VL_SEATS_MAX &&
           !(vl_match_setup(match)->rules->asking[question.kind].flags & VL_ASK_EYES_CLOSED) &&
           vl_count(vl_match_question(match, question.seat).answers) >= 2 && place_of(match) == place;
}

/* A match of three people that has come there; NULL: none does. */
static struct vl_match *match_at(unsigned game, enum place place)
{
    for (uint64_t seed = 1; seed < 12; seed++) {
        const struct vl_match_setup setup = record_setup_of(games[game], 3, 3, options_of[game], seed);
        struct vl_match *match = record_match(&setup);
        struct vl_rng rng = vl_rng_stream(seed, VL_STREAM_BOT);
        while (!vl_match_over(match) && !is_there(match, place))
            record_answer(match, &rng);
        if (!vl_match_over(match))
            return match;
        free(match);
    }
    return NULL;
}

/* ---- the table ---- */

struct table {
    const struct vl_match *match; /* as it was at first */
    vl_seat seat;                 /* who is asked there */
    char letter[2];
    enum vl_pace pace;
    char record[64];
    struct pty *pty;
};

static void sit_down(struct table *table)
{
    const char *const arguments[] = {"resume", table->record, NULL};
    char config[200];
    snprintf(table->record, sizeof table->record, "/tmp/veillee-held-XXXXXX");
    const int file = mkstemp(table->record);
    assert_true(file >= 0);
    close(file);
    record_write(table->match, vl_match_answers(table->match), table->record);
    snprintf(config, sizeof config, "animation: false\nlanguage: en\npace: %s\n", pace_id(table->pace));
    table->pty = pty_start(&(struct pty_options){.arguments = arguments, .config = config});
}

static void stand_up(struct table *table)
{
    pty_stop(table->pty);
    unlink(table->record);
}

static void hold(struct table *table, const char *key)
{
    for (int at = 0; at < HELD_MS; at += EVERY_MS) {
        pty_type(table->pty, key);
        pty_listen(table->pty, EVERY_MS);
    }
}

/* Time for locked keys to be free again. */
static void let_go(struct table *table)
{
    pty_listen(table->pty, LET_GO_MS);
    pty_settle(table->pty);
}

static void fail_with(const struct table *table, const char *what)
{
    print_error("%s, at pace %s:\n%s\n", what, pace_id(table->pace), pty_screen(table->pty));
    fail();
}

/* How many answers have been given; all are of the one who is asked, but for those that nobody chooses. */
static uint32_t answers(const struct table *table)
{
    struct vl_diag diag = {0};
    struct vl_match *match = record_match(vl_match_setup(table->match));
    const uint32_t before = vl_match_answers(table->match);
    assert_int_equal(vl_record_replay(table->record, match, &diag), VL_OK);
    const uint32_t after = vl_match_answers(match);
    for (uint32_t i = before; i < after; i++)
        if (vl_match_given(match, i).seat != table->seat && !vl_match_given(match, i).forced)
            fail_with(table, "a key held down answers for somebody else");
    free(match);
    return after - before;
}

static bool is_shut(const struct table *table)
{
    return pty_find(table->pty, place_of(table->match) == CALLED ? "Anyone?" : CURTAIN) >= 0;
}

/* Does that with the table at every pace. False: the game has no such place. */
static bool at_every_pace(unsigned game, enum place place, void (*act)(struct table *table))
{
    struct vl_match *match = match_at(game, place);
    if (!match)
        return false;
    const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
    const int letter = tolower((unsigned char)vl_match_setup(match)->player[seat].name[0]);
    for (unsigned pace = 0; pace < VL_PACES; pace++) {
        struct table table = {.match = match, .seat = seat, .letter = {(char)letter}, .pace = (enum vl_pace)pace};
        sit_down(&table);
        act(&table);
        stand_up(&table);
    }
    free(match);
    return true;
}

/* ---- held ---- */

/* From before the curtain, or the call, is on the screen: it stays. Let go and held again, the letter lifts it and no
 * more; and Enter after it answers, for that person alone. */
static void hold_from_before(struct table *table)
{
    hold(table, "\r");
    hold(table, table->letter);
    if (answers(table))
        fail_with(table, "a key held down answers");
    if (!is_shut(table))
        fail_with(table, "a key held down lifts a curtain or passes a call");
    let_go(table);
    hold(table, table->letter);
    let_go(table);
    if (pty_find(table->pty, CURTAIN) >= 0) { /* the letter was the key before, too */
        pty_keys(table->pty, "\r");
        let_go(table);
    }
    if (is_shut(table))
        fail_with(table, "the keys stay locked");
    if (answers(table))
        fail_with(table, "what lifts a curtain answers");
    pty_keys(table->pty, "\033[C"); /* an arrow: nothing may be selected yet */
    pty_settle(table->pty);
    hold(table, "\r");
    if (!answers(table))
        fail_with(table, "Enter does not answer");
}

TEST(held_before_a_curtain)
{
    for (unsigned game = 0; game < 4; game++)
        assert_true(at_every_pace(game, BEHIND, hold_from_before));
}

TEST(held_before_a_call)
{
    unsigned with_calls = 0;
    for (unsigned game = 0; game < 4; game++)
        with_calls += at_every_pace(game, CALLED, hold_from_before);
    assert_int_equal(with_calls, 3); /* in 7 Blasons nobody is called */
}

/* Whoever is asked before everybody answers by Enter and holds it: nobody else's answer is given by it. */
static void hold_at_the_table(struct table *table)
{
    assert_true(pty_wait_for(table->pty, "open table"));
    pty_settle(table->pty);
    pty_keys(table->pty, "\033[C"); /* an arrow: nothing may be selected yet */
    pty_settle(table->pty);
    hold(table, "\r");
    hold(table, "\r");
    if (!answers(table))
        fail_with(table, "Enter does not answer");
}

TEST(held_at_the_end_of_a_turn)
{
    for (unsigned game = 0; game < 4; game++)
        assert_true(at_every_pace(game, OPENLY, hold_at_the_table));
}

/* All in one: the key that lifts the curtain, and what somebody would like to play. */
static void type_ahead(struct table *table)
{
    char keys[16];
    pty_settle(table->pty);
    assert_true(is_shut(table));
    let_go(table);
    snprintf(keys, sizeof keys, "%s1\r\r1\r", table->letter);
    pty_type(table->pty, keys);
    let_go(table);
    if (answers(table))
        fail_with(table, "what is typed ahead answers");
}

TEST(typed_ahead)
{
    for (unsigned game = 0; game < 4; game++)
        assert_true(at_every_pace(game, BEHIND, type_ahead));
}
