/* Full-screen mode by ear: a screen reader in a real terminal goes through a whole match of each game. It knows what
 * one knows: which rows were written, in which order, what stands in them, and where the cursor is. After every key
 * what has changed is said: what has happened before the question, the question before what there is to choose from;
 * and at the end, where the cursor is, the marked answer. It chooses by arrows and Enter alone, and only by what it has
 * heard. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/pty.h"
#include "support/test.h"

enum { ROWS = 24, ROW_BYTES = 512, KEYS_MOST = 600, IDLE_MOST = 60, SAID_MOST = 2 * ROWS };

struct ear {
    struct pty *pty;
    char row[ROWS][ROW_BYTES]; /* as last heard */
    int said[SAID_MOST];       /* the rows that have been said for the last key, in their order */
    int count;
    unsigned questions, asked_anew, news, moves, lines;
    unsigned chance, idle, opened;
    bool stays; /* and gives what is marked */
};

static void wrong(struct ear *ear, const char *what)
{
    int row, col;
    pty_cursor(ear->pty, &row, &col);
    for (int i = 0; i < ear->count; i++)
        print_error("said %2d: %s\n", ear->said[i], ear->row[ear->said[i]]);
    fail_msg("%s; the cursor is at row %d, column %d of\n%s", what, row, col, pty_screen(ear->pty));
}

/* Waits until the screen is at rest, and says the rows whose text is another one now, as they were come upon. */
static void listen(struct ear *ear)
{
    int written[200];
    pty_settle(ear->pty);
    const int count = pty_written(ear->pty, written);
    ear->count = 0;
    for (int i = 0; i < count; i++) {
        const char *text = pty_row(ear->pty, written[i]);
        if (strcmp(ear->row[written[i]], text) == 0)
            continue;
        snprintf(ear->row[written[i]], ROW_BYTES, "%s", text);
        if (*text) /* a row that is blank now says nothing */
            ear->said[ear->count++] = written[i];
    }
    ear->lines += (unsigned)ear->count;
    for (int row = 0; row < ROWS; row++)
        if (strcmp(ear->row[row], pty_row(ear->pty, row)) != 0)
            wrong(ear, "a row has changed that was not written");
}

/* When a row was said, from 0 on; -1: it was not. */
static int place_of(const struct ear *ear, int row)
{
    for (int i = 0; i < ear->count; i++)
        if (ear->said[i] == row)
            return i;
    return -1;
}

static bool said_any(const struct ear *ear, int from, int to)
{
    for (int row = from; row < to; row++)
        if (place_of(ear, row) >= 0)
            return true;
    return false;
}

/* The row of the rule that ends with the words after it, or -1. */
static int rule_of(const struct ear *ear, const char *words)
{
    for (int row = ROWS - 1; row >= 0; row--)
        if (strncmp(ear->row[row], " ── ", 8) == 0 && (!words || strstr(ear->row[row], words)))
            return row;
    return -1;
}

static bool stands(const struct ear *ear, const char *text)
{
    for (int row = 0; row < ROWS; row++)
        if (strstr(ear->row[row], text))
            return true;
    return false;
}

static const char *last_row(const struct ear *ear)
{
    return ear->row[ROWS - 1];
}

/* ---- what is wanted now ---- */

static bool is_over(const struct ear *ear)
{
    return stands(ear, "Back to the menu");
}

/* The keys begin with an arrow: nothing is marked yet. */
static bool is_unmarked(const struct ear *ear)
{
    return strncmp(last_row(ear), " → ", 5) == 0;
}

/* A question: the keys begin with Enter or an arrow, and Tab leads elsewhere. */
static bool is_question(const struct ear *ear)
{
    return (strncmp(last_row(ear), " Enter ", 7) == 0 || is_unmarked(ear)) && strstr(last_row(ear), "Tab ") &&
           !strstr(last_row(ear), "Enter seen");
}

/* The mark has a pointer before it, or stands out by its look. */
static bool cursor_is_marked(struct ear *ear, int row, int col)
{
    const struct pty_cell cell = pty_cell(ear->pty, row, col);
    if (cell.reverse)
        return true;
    for (int back = 1; back <= 2 && back <= col; back++)
        if (strcmp(pty_cell(ear->pty, row, col - back).text, "▸") == 0)
            return true;
    return false;
}

/* News above the question, the question above the answers, and said in that order; the cursor on the marked answer. */
static void hear_question(struct ear *ear)
{
    int row, col;
    const int news = rule_of(ear, "the whole log"), question = rule_of(ear, NULL);
    if (news < 0 || question <= news)
        wrong(ear, "the question is not below what has happened");
    const bool shown = pty_cursor(ear->pty, &row, &col);
    if (shown)
        wrong(ear, "the cursor is seen, where nothing is typed");
    if (!isgraph((unsigned char)pty_cell(ear->pty, row, col).text[0]))
        wrong(ear, "the cursor is on nothing that could be said");
    if (is_unmarked(ear) ? row != question
                         : !cursor_is_marked(ear, row, col)) /* in the hand, or a player who stands at the table */
        wrong(ear, "the cursor is not on the marked answer");
    if (place_of(ear, question) >= 0) {
        ear->asked_anew++;
        for (int at = news + 1; at < question; at++)
            if (place_of(ear, at) > place_of(ear, question))
                wrong(ear, "what has happened was said after the question");
        if (row > question && place_of(ear, row) >= 0 && place_of(ear, row) < place_of(ear, question))
            wrong(ear, "the marked answer was said before the question");
    }
    ear->news += said_any(ear, news + 1, question);
    ear->questions++;
}

/* ---- playing ---- */

static unsigned dice(struct ear *ear, unsigned sides)
{
    ear->chance = ear->chance * 1103515245U + 12345U;
    return (ear->chance >> 16) % sides;
}

/* A key that sleeps is let go for a moment, and typed again. */
static void type(struct ear *ear, const char *key)
{
    pty_type(ear->pty, key);
    listen(ear);
    if (!stands(ear, "is locked for a moment"))
        return;
    pty_listen(ear->pty, 750);
    pty_type(ear->pty, key);
    listen(ear);
}

/* Whoever steps to another answer hears it: the cursor has moved, and what would come of it is said. */
static void step(struct ear *ear, const char *key)
{
    int row, col, new_row, new_col;
    const int question = rule_of(ear, NULL);
    pty_cursor(ear->pty, &row, &col);
    type(ear, key);
    hear_question(ear);
    pty_cursor(ear->pty, &new_row, &new_col);
    if (row == new_row && col == new_col)
        return;
    ear->moves++;
    if (!said_any(ear, question + 1, ROWS - 1))
        wrong(ear, "another answer is marked, and nothing is said");
}

/* A few steps there, and as often as not back again; the key that is between two answers is no Enter that sleeps. */
static void answer(struct ear *ear)
{
    const unsigned steps = ear->stays && !is_unmarked(ear) ? 0 : 1 + dice(ear, 2);
    const bool back = dice(ear, 2);
    for (unsigned i = 0; i < steps; i++)
        step(ear, "\033[C");
    for (unsigned i = 0; i < steps && back; i++)
        step(ear, "\033[D");
    ear->stays = false;
    type(ear, "\r");
    if (ear->count == 0)
        wrong(ear, "an answer is given, and nothing is said");
}

/* "[ S ]   Anne": the own key, tried, and pressed at the signal. */
static bool race(struct ear *ear)
{
    for (int row = 0; row < ROWS; row++) {
        const char *key = strstr(ear->row[row], "[ ");
        if (!key || key[2] == '\0' || strncmp(key + 3, " ]", 2) != 0)
            continue;
        if (strncmp(last_row(ear), " Enter", 6) == 0)
            type(ear, "\r");
        else if (stands(ear, "NOW") || strstr(ear->row[row], "try this key"))
            type(ear, (char[]){(char)tolower((unsigned char)key[2]), '\0'});
        else
            listen(ear);
        return true;
    }
    return false;
}

static void go_on(struct ear *ear)
{
    if (race(ear))
        return;
    if (is_question(ear)) {
        hear_question(ear);
        answer(ear);
    } else if (strstr(ear->row[0], "Esc back") && !strstr(ear->row[0], "count") && !stands(ear, "Esc menu")) {
        type(ear, "\033"); /* what was marked was no answer, and has been opened: back towards the answers */
        type(ear, ear->opened++ % 2 ? "0" : "\033[D"); /* or to "nothing", by its sign */
        ear->stays = true;
    } else if (strncmp(last_row(ear), " Enter ", 7) == 0) {
        int row, col;
        pty_cursor(ear->pty, &row, &col);
        if (!pty_cell(ear->pty, row, col).text[0] || strcmp(pty_cell(ear->pty, row, col).text, " ") == 0)
            wrong(ear, "the cursor is on nothing");
        type(ear, "\r");
    } else {
        if (++ear->idle > IDLE_MOST)
            wrong(ear, "nothing can be done here");
        pty_listen(ear->pty, 50);
        listen(ear);
    }
}

static void hear_match(const char *game, const char *option, const char *seed)
{
    struct ear ear = {.chance = (unsigned)strtoul(seed, NULL, 10)};
    const char *arguments[] = {"play",
                               game,
                               "--seat",
                               "Anne",
                               "--seat",
                               ":novice",
                               "--seat",
                               ":novice",
                               "--seed",
                               seed,
                               option ? "--option" : NULL,
                               option,
                               NULL};
    static const char *const environment[] = {"NO_COLOR=1", NULL}; /* what is marked is reversed */
    ear.pty = pty_start(&(struct pty_options){
        .arguments = arguments, .environment = environment, .config = "motion: false\npace: instant\n"});
    listen(&ear);
    for (int i = 0; i < 3 && !stands(&ear, "the whole log"); i++)
        type(&ear, i == 1 ? "\033" : "="); /* the legend of a first match makes room for what happens */
    for (int i = 0; i < KEYS_MOST && !is_over(&ear); i++)
        go_on(&ear);
    if (!is_over(&ear))
        wrong(&ear, "the match does not end");
    int row, col;
    pty_cursor(ear.pty, &row, &col);
    if (!cursor_is_marked(&ear, row, col))
        wrong(&ear, "the cursor is not on what is marked at the end");
    pty_stop(ear.pty);
    print_message("# %s: %u questions, %u of them said, %u after news, %u steps, %u lines\n", game, ear.questions,
                  ear.asked_anew, ear.news, ear.moves, ear.lines);
    assert_in_range(ear.questions, 10, KEYS_MOST);
    assert_in_range(ear.moves, 3, KEYS_MOST);
    assert_in_range(ear.news, 2, KEYS_MOST);
}

TEST(blasons)
{
    hear_match("blasons", "curious=on", "5");
}

TEST(gueux)
{
    hear_match("gueux", "levels=123", "3");
}

TEST(marquis)
{
    hear_match("marquis", NULL, "1");
}

TEST(sbires)
{
    hear_match("sbires", NULL, "13");
}
