/* The fake terminal of a test of screens, and what such tests do with it. */
#ifndef TESTS_TUI_FAKED_H
#define TESTS_TUI_FAKED_H

#include "support/fake_tui.h"

static struct fake_tui fake;

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
