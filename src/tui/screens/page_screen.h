/* Pages as screens: laid out in columns, scrolled, with a mark on what can be chosen. */
#ifndef VEILLEE_TUI_PAGE_SCREEN_H
#define VEILLEE_TUI_PAGE_SCREEN_H

#include "page/page.h"
#include "tui/kit/screen.h"
#include "tui/match/match_owner.h"

/* Pushes a page; `what` is what a page of that form is handed, and is not kept. */
void vl_screen_page(struct vl_tui *tui, const struct vl_page_form *form, const void *what);

/* The form of the page on top; NULL: that is none. */
const struct vl_page_form *vl_screen_form(const struct vl_tui *tui);

/* Of every page's screen: it has the matches of vl_page_host.evening. */
extern const struct vl_owner_kind vl_page_owner_kind;

#endif
