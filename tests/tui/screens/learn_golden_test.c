/* Golden frames of the lessons, in a real terminal: the list, every kind of step, a wrong answer, a refused one, the
 * end; a puzzle, and the page that says what one can now. VEILLEE_UPDATE=1 writes them anew. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/golden.h"
#include "support/test.h"

static char folder[64];

/* ---- a data folder: that of the tree, but with lessons and puzzles of the test's own ---- */

static const char *const linked[] = {"cards", "rules", "text"};
static const char *const empty[][2] = {{"lessons", "gueux"},   {"lessons", "marquis"}, {"lessons", "sbires"},
                                       {"puzzles", "blasons"}, {"puzzles", "marquis"}, {"puzzles", "sbires"}};
enum { EMPTY = sizeof empty / sizeof *empty };

static void in_folder(char *out, size_t size, const char *name)
{
    snprintf(out, size, "%s/%s", folder, name);
}

static void link_to(const char *from, const char *name)
{
    char tree[3000], target[3200], path[128];
    assert_non_null(getcwd(tree, sizeof tree));
    snprintf(target, sizeof target, "%s/%s", tree, from);
    in_folder(path, sizeof path, name);
    assert_int_equal(symlink(target, path), 0);
}

static void write_empty(const char *kind, const char *game)
{
    char name[64], path[128];
    snprintf(name, sizeof name, "%s/%s.yaml", kind, game);
    in_folder(path, sizeof path, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "game: %s\n%s: []\n", game, kind);
    fclose(file);
}

static int start(void **state)
{
    (void)state;
    char path[128], from[64];
    snprintf(folder, sizeof folder, "/tmp/veillee-lessons-XXXXXX");
    assert_non_null(mkdtemp(folder));
    for (unsigned i = 0; i < 3; i++) {
        snprintf(from, sizeof from, "data/%s", linked[i]);
        link_to(from, linked[i]);
    }
    in_folder(path, sizeof path, "lessons");
    mkdir(path, 0700);
    in_folder(path, sizeof path, "puzzles");
    mkdir(path, 0700);
    link_to("tests/lessons/screen.yaml", "lessons/blasons.yaml");
    link_to("tests/lessons/puzzles.yaml", "puzzles/gueux.yaml");
    for (unsigned i = 0; i < EMPTY; i++)
        write_empty(empty[i][0], empty[i][1]);
    return 0;
}

static void remove_named(const char *name)
{
    char path[128];
    in_folder(path, sizeof path, name);
    remove(path);
}

static int stop(void **state)
{
    (void)state;
    char name[64];
    for (unsigned i = 0; i < EMPTY; i++) {
        snprintf(name, sizeof name, "%s/%s.yaml", empty[i][0], empty[i][1]);
        remove_named(name);
    }
    for (unsigned i = 0; i < 3; i++)
        remove_named(linked[i]);
    remove_named("lessons/blasons.yaml");
    remove_named("lessons");
    remove_named("puzzles/gueux.yaml");
    remove_named("puzzles");
    rmdir(folder);
    return 0;
}

/* ---- the frames ---- */

static const struct shot up_to_the_task[] = {
    {"do", "\r", THEN}, {"ask", "11\r%\r\r", THEN} /* the Manant is tried, and shown */, {0}};
static const struct shot from_the_click[] = {{"end", "%\r\r", THEN}, {"list", "\033", THEN}, {0}};

static struct pty *open_learn(unsigned look)
{
    const char *const arguments[] = {"learn", "blasons", "first", "--data", folder, NULL};
    return golden_open(arguments, look);
}

static const struct shot puzzle[] = {
    {"puzzle", "\033a\033[B\033[B\033[B\r", THEN}, {"recap", "\r\r%\r\r\033\033[A\r", THEN}, {0}};

static bool is_shown_token(struct pty *pty, int row, int col)
{
    const char *sign = pty_cell(pty, row, col).text;
    return *sign >= 'A' && *sign <= 'Z' && strcmp(pty_cell(pty, row, col - 1).text, "[") == 0 &&
           strcmp(pty_cell(pty, row, col + 1).text, "]") == 0;
}

/* A token that lies face up already: the rules refuse to turn it. */
static void click_shown_token(struct pty *pty)
{
    for (int row = 0; row < pty_rows(pty); row++)
        for (int col = 1; col + 1 < pty_cols(pty); col++)
            if (is_shown_token(pty, row, col)) {
                pty_click(pty, row, col);
                assert_true(pty_settle(pty));
                return;
            }
    fail_msg("no token lies face up");
}

static void whole_lesson(unsigned look)
{
    struct pty *pty = open_learn(look);
    golden_follow(pty, "learn-", up_to_the_task, look);
    pty_keys(pty, "c\ra\r");
    click_shown_token(pty);
    golden_follow(pty, "learn-", from_the_click, look);
    pty_stop(pty);
}

TEST(small)
{
    whole_lesson(EN);
    whole_lesson(FR);
}

TEST(puzzle)
{
    static const unsigned looks[] = {EN, FR};
    for (unsigned i = 0; i < sizeof looks / sizeof *looks; i++) {
        struct pty *pty = open_learn(looks[i]);
        golden_follow(pty, "learn-", puzzle, looks[i]);
        pty_stop(pty);
    }
}

/* What is lit up is reversed, beside the arrow. */
TEST(lit_up)
{
    struct pty *pty = open_learn(EN);
    const int row = pty_find(pty, "Basile");
    bool reversed = false;
    assert_true(row >= 0);
    for (int col = 0; col < pty_cols(pty); col++)
        reversed = reversed || (strcmp(pty_cell(pty, row, col).text, "s") == 0 && pty_cell(pty, row, col).reverse);
    assert_true(reversed);
    assert_non_null(strstr(pty_row(pty, row), "→"));
    pty_stop(pty);
}

SETUP_EACH(start, stop)
