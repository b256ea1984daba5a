/* The first start: what is asked, in which languages, by keys and clicks; skipped by one key; never again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/pty.h"
#include "support/test.h"

static struct pty *start(const char *folder, const char *locale)
{
    char variable[64];
    snprintf(variable, sizeof variable, "LC_ALL=%s", locale);
    const char *environment[] = {variable, NULL};
    const struct pty_options options = {.config = folder ? NULL : "", .folder = folder, .environment = environment};
    struct pty *pty = pty_start(&options);
    pty_settle(pty);
    return pty;
}

static void leave(struct pty *pty)
{
    pty_keys(pty, "q");
    assert_int_equal(pty_wait_end(pty), 0);
}

/* The config file's text. */
static const char *config_of(const char *folder)
{
    static char text[4096];
    char path[512];
    snprintf(path, sizeof path, "%s/config/veillee/config", folder);
    FILE *file = fopen(path, "r");
    text[0] = '\0';
    if (file) {
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        fclose(file);
    }
    return text;
}

TEST(one_page_and_never_again)
{
    struct pty *pty = start(NULL, "C.UTF-8"), *again;
    const char *folder = pty_folder(pty);
    assert_true(pty_golden(pty, "tests/golden/screens/first-80x24-en.txt"));
    pty_keys(pty, "\033[B\033[C\033[C"); /* colours: the second on from the first */
    assert_non_null(strstr(config_of(folder), "theme: contrast"));
    assert_true(pty_find(pty, "←→ change") >= 0);
    pty_keys(pty, "\033[B\033[B");
    assert_true(pty_find(pty, "←→ change") < 0); /* there is nothing to change there */
    assert_true(pty_find(pty, "Enter open") >= 0);
    pty_keys(pty, "\r");
    assert_true(pty_find(pty, "New match") >= 0);
    pty_keys(pty, "\033");
    leave(pty);
    again = start(folder, "C.UTF-8");
    assert_true(pty_find(again, "Welcome") < 0);
    assert_true(pty_find(again, "Settings") >= 0);
    leave(again);
    pty_stop(again);
    pty_stop(pty);
}

TEST(the_other_language_is_spoken_from_the_first_answer_on)
{
    struct pty *pty = start(NULL, "de_DE.UTF-8");
    const char *folder = pty_folder(pty);
    pty_keys(pty, "\r");
    assert_true(pty_golden(pty, "tests/golden/screens/first-80x24-fr.txt"));
    pty_keys(pty, "\033[B\033[B\r"); /* learning */
    assert_non_null(strstr(config_of(folder), "language: fr"));
    assert_true(pty_find(pty, "Apprendre") >= 0);
    pty_stop(pty);
}

TEST(all_of_it_is_skipped_by_one_key)
{
    static const char *const locales[] = {"C.UTF-8", "fr_FR.UTF-8", "en_GB.UTF-8"};
    for (unsigned i = 0; i < 3; i++) {
        struct pty *pty = start(NULL, locales[i]);
        const char *folder = pty_folder(pty);
        assert_true(pty_find(pty, i == 1 ? "Bienvenue" : "Welcome") >= 0);
        pty_keys(pty, "\033");
        assert_true(pty_find(pty, i == 1 ? "Réglages" : "Settings") >= 0);
        assert_non_null(strstr(config_of(folder), "theme: dark"));
        leave(pty);
        pty_stop(pty);
    }
}

TEST(by_mouse)
{
    struct pty *pty = start(NULL, "en_GB.UTF-8");
    const char *folder = pty_folder(pty);
    const int theme = pty_find(pty, "dark background");
    assert_true(theme >= 0);
    pty_click(pty, theme, 20);
    pty_settle(pty);
    assert_non_null(strstr(config_of(folder), "theme: light"));
    const int look = pty_find(pty, "See what there is first");
    assert_true(look >= 0);
    pty_click(pty, look, 20);
    pty_settle(pty);
    assert_true(pty_find(pty, "Deal of the day") >= 0);
    pty_stop(pty);
}

TEST(where_nothing_can_be_kept_it_is_told_once)
{
    static const char *const environment[] = {"LC_ALL=en_GB.UTF-8", "XDG_CONFIG_HOME=/proc/nowhere", NULL};
    const struct pty_options options = {.config = "", .environment = environment};
    struct pty *pty = pty_start(&options);
    pty_settle(pty);
    assert_true(pty_find(pty, "Welcome") >= 0);
    assert_true(pty_find(pty, "/proc/nowhere") >= 0);
    pty_keys(pty, "\033");
    assert_true(pty_find(pty, "/proc/nowhere") < 0);
    leave(pty);
    pty_stop(pty);
}

/* Whoever says what to do is asked nothing. */
TEST(not_with_a_subcommand)
{
    static const char *const words[][4] = {
        {"play", "gueux", NULL}, {"learn", "gueux", NULL}, {"evening", "--new", NULL}};
    for (unsigned i = 0; i < 3; i++) {
        const struct pty_options options = {.config = "", .arguments = words[i]};
        struct pty *pty = pty_start(&options);
        pty_settle(pty);
        assert_true(pty_find(pty, "Welcome") < 0);
        pty_stop(pty);
    }
}

/* In lines: an empty line skips all of it. */
static struct pty *start_in_lines(const char *folder)
{
    static const char *const words[] = {"--plain", NULL};
    const struct pty_options options = {.config = folder ? NULL : "", .folder = folder, .arguments = words};
    struct pty *pty = pty_start(&options);
    pty_settle(pty);
    return pty;
}

static void leave_lines(struct pty *pty)
{
    assert_true(pty_find(pty, "Settings") >= 0);
    pty_type(pty, "\004");
    assert_int_equal(pty_wait_end(pty), 0);
}

TEST(in_lines)
{
    struct pty *pty = start_in_lines(NULL);
    assert_true(pty_find(pty, "Learn first, or play?") >= 0);
    pty_type(pty, "\r");
    pty_settle(pty);
    assert_non_null(strstr(config_of(pty_folder(pty)), "language: en"));
    leave_lines(pty);
    struct pty *again = start_in_lines(pty_folder(pty));
    assert_true(pty_find(again, "Learn first, or play?") < 0);
    leave_lines(again);
    pty_stop(again);
    pty_stop(pty);
}
