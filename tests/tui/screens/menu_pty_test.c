/* The screens around a match in a real terminal: golden frames, colours, mouse, sizes, and how the program leaves. */
#include <signal.h>

#include <stdio.h>
#include <string.h>

#include "support/pty.h"
#include "support/test.h"

#define F9 "\033[20~" /* the language */
#define SCREENS "tests/golden/screens/"
#define FRENCH "motion: false\nlanguage: fr\n"

static struct pty *start(const struct pty_options *options)
{
    struct pty *pty = pty_start(options);
    assert_true(pty_settle(pty));
    return pty;
}

TEST(menu_english)
{
    struct pty *pty = start(&(struct pty_options){0});
    assert_true(pty_golden(pty, SCREENS "menu-80x24-en.txt"));
    pty_stop(pty);
}

TEST(menu_french)
{
    struct pty *pty = start(&(struct pty_options){.config = FRENCH});
    assert_true(pty_golden(pty, SCREENS "menu-80x24-fr.txt"));
    pty_stop(pty);
}

TEST(menu_ascii)
{
    static const char *const environment[] = {"LC_ALL=C", NULL};
    struct pty *pty = start(&(struct pty_options){.config = FRENCH, .environment = environment});
    assert_true(pty_golden(pty, SCREENS "menu-80x24-fr-ascii.txt"));
    for (int row = 0; row < 24; row++)
        for (const char *at = pty_row(pty, row); *at; at++)
            assert_true((unsigned char)*at < 0x80);
    pty_stop(pty);
}

TEST(too_small_then_large_enough)
{
    struct pty *pty = start(&(struct pty_options){.rows = 20, .cols = 60});
    assert_true(pty_find(pty, "missing") >= 0);
    pty_keys(pty, "\r"); /* nothing is chosen unseen */
    pty_resize(pty, 24, 80);
    assert_true(pty_wait_for(pty, "V  E  I  L  L"));
    pty_settle(pty);
    assert_true(pty_golden(pty, SCREENS "menu-80x24-en.txt"));
    pty_resize(pty, 24, 79);
    assert_true(pty_wait_for(pty, "1 column is missing"));
    pty_keys(pty, "q");
    assert_int_equal(pty_wait_end(pty), 0);
    pty_stop(pty);
}

/* The seed is drawn anew each time: it is typed over. */
static void open_setup(struct pty *pty)
{
    pty_keys(pty, "\r");
    pty_keys(pty, "\033[F"); /* End: to begin */
    pty_keys(pty, "\033[A\r\0251234\r");
    pty_keys(pty, "\033[H");
}

TEST(setup)
{
    struct pty *pty = start(&(struct pty_options){0});
    open_setup(pty);
    assert_true(pty_golden(pty, SCREENS "setup-80x24-en.txt"));
    pty_keys(pty, "\033[B\033[D"); /* 3 players */
    pty_keys(pty, "\t\t\033[B\033[B\033[C");
    assert_true(pty_wait_for(pty, "not go with this table"));
    pty_stop(pty);
}

/* Everybody a person, the second row with a tutor. */
TEST(setup_french)
{
    struct pty *pty = start(&(struct pty_options){.config = FRENCH});
    open_setup(pty);
    pty_keys(pty, "p\t\033[B\033[Bc");
    assert_true(pty_golden(pty, SCREENS "setup-80x24-fr.txt"));
    pty_stop(pty);
}

/* Who plays an evening: a PIN, a bot, somebody who is away. */
static void open_people(struct pty *pty)
{
    pty_keys(pty, "\033[B\r");
    pty_keys(pty, "Anne\r");
    pty_keys(pty, "Basile\r");
    pty_keys(pty, "Guillemette\r\r"); /* nobody else comes: on to the evening */
    pty_keys(pty, "n");
    pty_keys(pty, "\r");
    pty_keys(pty, "jjjjjjj\r");
    pty_keys(pty, "2468\r");
    pty_keys(pty, "2468\r");
    pty_keys(pty, "\033");
    pty_keys(pty, "j ");
    pty_keys(pty, "j\rj");
    pty_keys(pty, "\033[C");
    pty_keys(pty, "\033");
}

TEST(people_of_an_evening)
{
    static const char *const bare[] = {"NO_COLOR=1", NULL};
    static const struct {
        struct pty_options options;
        const char *file;
    } looks[] = {
        {{0}, SCREENS "evening-people-80x24-en.txt"},
        {{.environment = bare}, SCREENS "evening-people-80x24-en.txt"}, /* every word is there without colours */
        {{.config = FRENCH}, SCREENS "evening-people-80x24-fr.txt"},
    };
    for (unsigned i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        struct pty *pty = start(&looks[i].options);
        open_people(pty);
        assert_true(pty_wait_for(pty, looks[i].options.config ? "code" : "PIN"));
        pty_settle(pty);
        assert_true(pty_golden(pty, looks[i].file));
        pty_stop(pty);
    }
}

TEST(rule_book)
{
    struct pty *pty = start(&(struct pty_options){.config = FRENCH});
    pty_keys(pty, "\033OQ");
    pty_keys(pty, "\r");
    pty_keys(pty, "\r");
    assert_true(pty_golden(pty, SCREENS "rules-80x24-fr.txt"));
    pty_keys(pty, F9);
    assert_true(pty_golden(pty, SCREENS "rules-80x24-en.txt"));
    pty_stop(pty);
}

TEST(settings_and_keys)
{
    struct pty *pty = start(&(struct pty_options){.config = FRENCH});
    pty_keys(pty, "\033OP");
    assert_true(pty_golden(pty, SCREENS "keys-80x24-fr.txt"));
    pty_keys(pty, "\033");
    pty_keys(pty, F9);
    pty_keys(pty, "\033OP");
    assert_true(pty_golden(pty, SCREENS "keys-80x24-en.txt"));
    pty_stop(pty);
}

TEST(language_switch_is_kept)
{
    struct pty *pty = start(&(struct pty_options){0});
    char folder[512];
    snprintf(folder, sizeof folder, "%s", pty_folder(pty));
    pty_keys(pty, F9);
    assert_true(pty_find(pty, "Jouer") >= 0);
    pty_type(pty, "q");
    assert_int_equal(pty_wait_end(pty), 0);
    struct pty *again = start(&(struct pty_options){.folder = folder});
    assert_true(pty_find(again, "Jouer") >= 0);
    pty_stop(again);
    pty_stop(pty);
}

static bool has_colour(struct pty *pty)
{
    for (int row = 0; row < pty_rows(pty); row++)
        for (int col = 0; col < pty_cols(pty); col++) {
            const struct pty_cell cell = pty_cell(pty, row, col);
            if (!cell.own_ink || !cell.own_ground)
                return true;
        }
    return false;
}

TEST(no_color)
{
    static const char *const environment[] = {"NO_COLOR=1", NULL};
    struct pty *coloured = start(&(struct pty_options){0});
    struct pty *plain = start(&(struct pty_options){.environment = environment});
    const int row = pty_find(plain, "Play");
    assert_true(has_colour(coloured));
    assert_false(has_colour(plain));
    assert_true(pty_cell(plain, row, 26).reverse); /* the chosen line shows all the same */
    pty_stop(coloured);
    pty_stop(plain);
}

static int column_of(struct pty *pty, int row, const char *text)
{
    const char *line = pty_row(pty, row), *found = strstr(line, text);
    int col = 0;
    assert_non_null(found);
    for (const char *at = line; at < found; at++)
        col += ((unsigned char)*at & 0xC0) != 0x80;
    return col;
}

/* Goes to the settings and back by clicks; what is said of keys can be clicked too. */
static void click_about(const struct pty_options *options)
{
    struct pty *pty = start(options);
    const int row = pty_find(pty, "Settings");
    pty_click(pty, row, column_of(pty, row, "Settings") + 1);
    assert_true(pty_wait_for(pty, "Play at first press"));
    pty_settle(pty);
    pty_click(pty, 0, column_of(pty, 0, "Esc back") + 5);
    assert_true(pty_wait_for(pty, "Finished matches"));
    pty_stop(pty);
}

/* Beyond column 223, where the old way to report clicks ends, too, whatever the description of the terminal says. */
TEST(mouse)
{
    static const char *const screen[] = {"TERM=screen-256color", NULL};
    click_about(&(struct pty_options){0});
    click_about(&(struct pty_options){.rows = 60, .cols = 260});
    click_about(&(struct pty_options){.rows = 60, .cols = 260, .environment = screen});
}
/* However it ends, the terminal gets its first screen and its cursor back. */
static void ends_well(struct pty *pty, int status)
{
    int row, col;
    assert_int_equal(pty_wait_end(pty), status);
    assert_false(pty_on_other_screen(pty));
    assert_true(pty_cursor(pty, &row, &col));
    pty_stop(pty);
}

TEST(leaving)
{
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT};
    for (unsigned i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        struct pty *pty = start(&(struct pty_options){0});
        assert_true(pty_on_other_screen(pty));
        pty_signal(pty, signals[i]);
        ends_well(pty, 0);
    }
    struct pty *typed = start(&(struct pty_options){0});
    pty_type(typed, "\003");
    ends_well(typed, 0);
    static const int ending[] = {SIGABRT, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2,   SIGPIPE,
                                 SIGXCPU, SIGXFSZ, SIGSYS,  SIGTRAP, SIGVTALRM, SIGPROF};
    for (unsigned i = 0; i < sizeof ending / sizeof ending[0]; i++) {
        struct pty *ended = start(&(struct pty_options){0});
        pty_signal(ended, ending[i]);
        ends_well(ended, 128 + ending[i]);
    }
}

/* Somewhere in the rows from that one on; a path may run over the end of a row. */
static bool says_below(struct pty *pty, int row, const char *text)
{
    static char all[8192];
    size_t length = 0;
    for (; row < pty_rows(pty); row++)
        length += (size_t)snprintf(all + length, sizeof all - length, "%s", pty_row(pty, row));
    return strstr(all, text) != NULL;
}

/* Whoever is sent away from a match reads how to go on with it, in the language of the moment. */
TEST(how_to_resume)
{
    static const char *const play[] = {"play", "blasons", "--seat", "Anne", "--seat", "Basile", "--seat", "Zoé", NULL};
    static const int signals[] = {0, SIGTERM, SIGHUP, SIGINT};
    for (unsigned i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        struct pty *pty = start(&(struct pty_options){.arguments = play});
        if (i == 1)
            pty_keys(pty, F9);
        if (signals[i])
            pty_signal(pty, signals[i]);
        else
            pty_type(pty, "\003");
        assert_int_equal(pty_wait_end(pty), 0);
        assert_false(pty_on_other_screen(pty));
        const int row = pty_find(pty, i == 1 ? "La partie attend" : "The match is saved");
        assert_true(row >= 0);
        assert_true(says_below(pty, row, "veillee resume"));
        assert_true(says_below(pty, row, pty_folder(pty)));
        assert_true(says_below(pty, row, ".jsonl"));
        pty_stop(pty);
    }
}

/* A record elsewhere is not what `veillee resume` takes: the line names the file. Nothing is said where no match was.
 */
TEST(how_to_resume_elsewhere)
{
    struct pty *first = start(&(struct pty_options){0});
    char path[600], wanted[700];
    snprintf(path, sizeof path, "%s/elsewhere.jsonl", pty_folder(first));
    const char *const play[] = {"play",   "blasons", "--seat",   "Anne", "--seat", "Basile",
                                "--seat", "Zoé",     "--record", path,   NULL};
    struct pty *pty = start(&(struct pty_options){.arguments = play, .cols = 200, .rows = 40});
    pty_type(pty, "\003");
    assert_int_equal(pty_wait_end(pty), 0);
    snprintf(wanted, sizeof wanted, "veillee resume %s", path);
    assert_true(pty_find(pty, wanted) >= 0);
    pty_stop(pty);
    pty_type(first, "\003");
    assert_int_equal(pty_wait_end(first), 0);
    assert_int_equal(pty_find(first, "resume"), -1);
    pty_stop(first);
}

TEST(stopped_and_continued)
{
    struct pty *pty = start(&(struct pty_options){0});
    pty_keys(pty, "\032");
    assert_false(pty_on_other_screen(pty));
    pty_signal(pty, SIGCONT);
    assert_true(pty_wait_for(pty, "V  E  I  L  L"));
    pty_settle(pty);
    assert_true(pty_on_other_screen(pty));
    assert_true(pty_golden(pty, SCREENS "menu-80x24-en.txt"));
    pty_stop(pty);
}

TEST(broken_config_is_told_and_left)
{
    struct pty *pty = start(&(struct pty_options){.config = "theme: mauve\n"});
    assert_true(pty_find(pty, "config") >= 0);
    pty_keys(pty, F9);
    pty_type(pty, "q");
    assert_int_equal(pty_wait_end(pty), 0);

    char path[600], text[64] = "";
    snprintf(path, sizeof path, "%s/config/veillee/config", pty_folder(pty));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(text, sizeof text, file));
    fclose(file);
    assert_string_equal(text, "theme: mauve\n");
    pty_stop(pty);
}
