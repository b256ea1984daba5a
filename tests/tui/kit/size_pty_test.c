/* The size of the screen is the terminal's own; where it has none, what the environment says. */
#include <string.h>

#include "support/pty.h"
#include "support/test.h"

#define PLAYED "You do not need your hand here"

static const char *const words[] = {"play",   "gueux", "--lang", "en",     "--seed", "5",
                                    "--seat", "Anne",  "--seat", "Basile", NULL};

static struct pty *play(const struct pty_options *options)
{
    struct pty *pty = pty_start(options);
    if (!pty_wait_for(pty, PLAYED))
        fail_msg("nothing is asked:\n%s", pty_screen(pty));
    pty_settle(pty);
    return pty;
}

TEST(the_size_is_the_terminals_own)
{
    static const char *const lies[][3] = {
        {"COLUMNS=132", "LINES=50", NULL}, {"COLUMNS=40", "LINES=10", NULL}, {"COLUMNS=100", NULL}};
    struct pty *plain = play(&(struct pty_options){.arguments = words});
    for (unsigned i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        struct pty *pty = play(&(struct pty_options){.arguments = words, .environment = lies[i]});
        if (strcmp(pty_screen(pty), pty_screen(plain)) != 0)
            fail_msg("%s:\n%sbut without it:\n%s", lies[i][0], pty_screen(pty), pty_screen(plain));
        pty_stop(pty);
    }
    pty_stop(plain);
}

TEST(without_one_it_is_what_the_environment_says)
{
    static const char *const said[] = {"COLUMNS=120", "LINES=40", NULL};
    struct pty *sized = play(&(struct pty_options){.rows = 40, .cols = 120, .arguments = words});
    struct pty *pty =
        play(&(struct pty_options){.rows = 40, .cols = 120, .no_size = true, .arguments = words, .environment = said});
    assert_string_equal(pty_screen(pty), pty_screen(sized));
    pty_stop(pty);
    pty_stop(sized);
}

TEST(without_any_it_is_24_by_80)
{
    struct pty *sized = play(&(struct pty_options){.arguments = words});
    struct pty *pty = play(&(struct pty_options){.no_size = true, .arguments = words});
    assert_string_equal(pty_screen(pty), pty_screen(sized));
    pty_stop(pty);
    pty_stop(sized);
}
