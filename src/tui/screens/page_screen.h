/* Pages as screens: laid out in columns, scrolled, with one of the choices selected. */
#ifndef VEILLEE_TUI_PAGE_SCREEN_H
#define VEILLEE_TUI_PAGE_SCREEN_H

#include "page/page.h"
#include "tui/kit/screen.h"
#include "tui/match/match_owner.h"

/* Opens a page; `what` is the argument of a page of that form, and need not outlive the call. */
void vl_screen_page(struct vl_tui *tui, const struct vl_page_form *form, const void *what);

/* The form of the page on top; NULL: no page is. */
const struct vl_page_form *vl_screen_form(const struct vl_tui *tui);

/* For every screen of a page: its matches belong to vl_page_host.evening. */
extern const struct vl_owner_kind vl_page_owner_kind;

#endif
