/* The menu in lines of text: what its parts share. */
#ifndef CLI_MENU_H
#define CLI_MENU_H

#include "cli/order.h"
#include "page/pages.h"
#include "page/setup_page.h"
#include "plain/choose.h"

struct menu {
    struct cli *cli;
    struct plain_io io;
    struct vl_teller teller;
    struct vl_setup_wish wish;   /* of each table that is set up */
    int status;                  /* of the match that was shown over a page ... */
    bool stays;                  /* ... which is shown again after it */
    enum vl_beginning beginning; /* that was chosen at the first start */
    struct vl_match_setup last;  /* the table that was played last; no rules: none */
};

/* What is asked at the first start, on a terminal; else nothing is, and VL_BEGIN_LOOK. */
enum vl_beginning cli_menu_first(struct menu *menu);

/* A page, and what is chosen there. Returns an exit status. */
int cli_menu_page(struct menu *menu, const struct vl_page_form *form, const void *what);

/* The settings, kept at once. */
int cli_menu_settings(struct menu *menu);

/* What is played without a screen. */
void cli_menu_standard(struct vl_match_setup *fresh);

#endif
