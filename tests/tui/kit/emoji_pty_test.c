/* Names with emoji that terminals do not agree on look as they do without, and what stands beside them does not move.
 */
#include <stdlib.h>
#include <string.h>

#include "support/pty.h"
#include "support/test.h"

/* The screen where somebody of that name plays; the caller's. */
static char *screen_of(const char *name)
{
    const char *const arguments[] = {"play",   "gueux", "--lang", "en",    "--seed", "5",
                                     "--seat", name,    "--seat", "Odile", NULL};
    struct pty *pty = pty_start(&(struct pty_options){.arguments = arguments});
    assert_true(pty_wait_for(pty, "You do not need your hand here"));
    pty_settle(pty);
    char *screen = strdup(pty_screen(pty));
    pty_stop(pty);
    assert_non_null(screen);
    return screen;
}

TEST(names)
{
    static const char *const names[][2] = {
        {"Zo\u2764\uFE0Fe", "Zo\u2764e"},
        {"Zo\u2764\uFE0F\u200D\U0001F525e", "Zo\u2764\U0001F525e"},
        {"Zo\U0001F44D\U0001F3FDe", "Zo\U0001F44De"},
    };
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        char *with = screen_of(names[i][0]), *without = screen_of(names[i][1]);
        assert_non_null(strstr(without, names[i][1]));
        assert_string_equal(with, without);
        free(with);
        free(without);
    }
}
