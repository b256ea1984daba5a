/* The terminal goes away and no signal tells the program, as under nohup: it must end by itself, not spin. */
#include "support/pty.h"
#include "support/test.h"

static void leaves_when_the_terminal_goes(const char *const *arguments)
{
    struct pty *pty = pty_start(&(struct pty_options){.arguments = arguments, .nohup = true});
    assert_in_range(pty_hang_up(pty), 0, 1); /* 1: how to resume could not be said to anybody */
    pty_stop(pty);
}

TEST(menu)
{
    leaves_when_the_terminal_goes(NULL);
}

TEST(match)
{
    static const char *const arguments[] = {"play",   "blasons", "--seat",         "Anne", "--seat",
                                            "Basile", "--seat",  "Odile:beginner", NULL};
    leaves_when_the_terminal_goes(arguments);
}
