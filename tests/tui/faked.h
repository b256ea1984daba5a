/* The fake terminal of a test of screens, and what such tests do with it. */
#ifndef TESTS_TUI_FAKED_H
#define TESTS_TUI_FAKED_H

#include "support/fake_tui.h"
#include "support/test.h"
#include "tui/screens/screens.h"

static struct fake_tui fake;

/* The menu lies below all that a test opens. */
static inline int start_at_menu(void **state)
{
    (void)state;
    fake_tui_open(&fake);
    vl_screen_menu(&fake.tui);
    return 0;
}

/* The memory of the screen that is on top. */
static inline void *top(void)
{
    return fake.tui.layer[fake.tui.depth - 1].self;
}

static inline int stop(void **state)
{
    (void)state;
    fake_tui_close(&fake);
    return 0;
}

/* The text stands somewhere on the screen. */
static inline void shows(const char *text)
{
    if (fake_tui_find(&fake, text) < 0) {
        fake_tui_print(&fake);
        fail_msg("\"%s\" is not on the screen", text);
    }
}

#endif
