/* What the first screen offers, and the menu in lines, in one order. */
#ifndef VEILLEE_PAGE_MENU_H
#define VEILLEE_PAGE_MENU_H

#include "page/page.h"

enum vl_menu_entry {
    VL_MENU_PLAY,
    VL_MENU_EVENING,
    VL_MENU_DAY,
    VL_MENU_RESUME,
    VL_MENU_LEARN,
    VL_MENU_RULES,
    VL_MENU_REPLAY,
    VL_MENU_STATISTICS,
    VL_MENU_SETTINGS,
    VL_MENU_QUIT,
    VL_MENU_ENTRIES
};

/* Keys of its name and of what it is for, and its page with what opening that takes; without one the entry is for
 * whoever shows the menu: the lessons, and leaving. To set a table up takes a wish of theirs. */
struct vl_menu_line {
    const char *text, *help;
    const struct vl_page_form *form;
    const void *what;
};

extern const struct vl_menu_line vl_menu[VL_MENU_ENTRIES];

#endif
