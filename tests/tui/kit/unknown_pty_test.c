/* A terminal that terminfo does not know is asked about once. */
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>

#include "support/pty.h"
#include "support/test.h"

#define PLAYED "You do not need your hand here"
#define ASKED "Enter: draw as on xterm-256color"

static const char *const words[] = {"play",   "gueux", "--lang", "en",     "--seed", "5",
                                    "--seat", "Anne",  "--seat", "Basile", NULL};

static char folder[64];

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/veillee-terminal-XXXXXX");
    assert_non_null(mkdtemp(folder));
    return 0;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

static int remove_folder(void **state)
{
    (void)state;
    return nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

static struct pty *start_unknown(const char *const *arguments)
{
    static const char *const environment[] = {"TERM=nosuch-terminal", NULL};
    return pty_start(&(struct pty_options){.arguments = arguments,
                                           .environment = environment,
                                           .folder = folder,
                                           .config = "language: en\nmotion: false\n"});
}

static struct pty *start_unknown_again(void)
{
    static const char *const environment[] = {"TERM=nosuch-terminal", NULL};
    return pty_start(&(struct pty_options){.arguments = words, .environment = environment, .folder = folder});
}

TEST(an_unknown_one_is_asked_about_once)
{
    struct pty *pty = start_unknown(words);
    assert_true(pty_wait_for(pty, ASKED));
    assert_true(pty_find(pty, "nosuch-terminal (TERM)") >= 0 && pty_find(pty, "--plain") >= 0);
    pty_type(pty, "what\r");
    pty_settle(pty);
    pty_type(pty, "\r");
    assert_true(pty_wait_for(pty, PLAYED));
    pty_type(pty, "\003");
    assert_int_equal(pty_wait_end(pty), 0);
    pty_stop(pty);

    pty = start_unknown_again();
    assert_true(pty_wait_for(pty, PLAYED));
    pty_stop(pty);
}

TEST(lines_are_for_this_time)
{
    for (int i = 0; i < 2; i++) {
        struct pty *pty = start_unknown(words);
        assert_true(pty_wait_for(pty, ASKED));
        pty_type(pty, "p\r");
        assert_true(pty_wait_for(pty, "any of them; all are face down"));
        assert_false(pty_on_other_screen(pty));
        pty_stop(pty);
    }
}

TEST(whoever_leaves_reads_why)
{
    static const char *const answers[] = {"q\r", "\004", "\003"};
    for (unsigned i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        struct pty *pty = start_unknown(NULL);
        assert_true(pty_wait_for(pty, ASKED));
        pty_type(pty, answers[i]);
        assert_int_equal(pty_wait_end(pty), 1);
        assert_true(pty_find(pty, "veillee: This computer does not know") >= 0);
        pty_stop(pty);
    }
}

SETUP_EACH(make_folder, remove_folder)
