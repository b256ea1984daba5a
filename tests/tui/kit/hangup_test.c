/* The terminal goes away and no signal tells the program, as under nohup: it must end by itself, not spin. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/pty.h"

static void leaves_when_the_terminal_goes(const char *const *arguments)
{
    struct pty *pty = pty_start(&(struct pty_options){.arguments = arguments, .nohup = true});
    assert_in_range(pty_hang_up(pty), 0, 1); /* 1: how to resume could not be said to anybody */
    pty_stop(pty);
}

static void test_menu(void **state)
{
    (void)state;
    leaves_when_the_terminal_goes(NULL);
}

static void test_match(void **state)
{
    (void)state;
    static const char *const arguments[] = {"play",   "blasons", "--seat",         "Anne", "--seat",
                                            "Basile", "--seat",  "Odile:beginner", NULL};
    leaves_when_the_terminal_goes(arguments);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_menu), cmocka_unit_test(test_match)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
