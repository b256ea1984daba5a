/* Pages as files. What can only be done where a page lives (choices, links, actions) is left out, and so are charts,
 * whose tables say the same. */
#ifndef VEILLEE_RENDER_RENDER_H
#define VEILLEE_RENDER_RENDER_H

#include "page/page.h"

#include <stdio.h>

/* The title is left out of a page that has none. A paragraph is a line, and so is a row, of at most 80 columns where
 * its table has a drawing. */
void vl_render_text(FILE *out, const struct vl_page *page);

void vl_render_markdown(FILE *out, const struct vl_page *page);

/* One page with all that it needs inside: nothing is fetched from anywhere, and nothing runs. */
void vl_render_html(FILE *out, const struct vl_page *page);

/* A curve as SVG: one line each, which differ by colour and by dashes, and the marks by their numbers; in whole
 * numbers, so that the same curve is the same bytes everywhere. For pages of HTML. */
void vl_render_curve(FILE *out, const struct vl_page_item *item);

#endif
