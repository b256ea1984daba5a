/* Shared by the parts of the menu in lines of text. */
#ifndef CLI_MENU_H
#define CLI_MENU_H

#include "cli/order.h"
#include "page/pages.h"
#include "page/setup_page.h"
#include "plain/choose.h"

struct menu {
    struct cli *cli;
    struct plain_io io;
    struct vl_formatter formatter;
    struct vl_setup_wish wish;   /* for each set-up */
    int status;                  /* of the match that was played over a page ... */
    bool stays;                  /* ... which is shown again after it */
    enum vl_beginning beginning; /* chosen at the first start */
    struct vl_match_setup last;  /* of the match that was played last; no rules: none */
};

/* Asks the questions of the first start, on a terminal; otherwise asks nothing and returns VL_BEGIN_LOOK. */
enum vl_beginning cli_menu_first(struct menu *menu);

/* Shows a page and does what is chosen there. Returns an exit status. */
int cli_menu_page(struct menu *menu, const struct vl_page_form *form, const void *what);

/* Shows the settings, which are stored at once. */
int cli_menu_settings(struct menu *menu);

/* Sets the defaults for playing without a screen. */
void cli_menu_standard(struct vl_match_setup *fresh);

#endif
