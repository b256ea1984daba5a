/* Pages as files. Interactive items (choices, links, actions) are left out, and so are charts, whose tables say the
 * same. */
#ifndef VEILLEE_RENDER_RENDER_H
#define VEILLEE_RENDER_RENDER_H

#include "page/page.h"

#include <stdio.h>

/* Text: omits a missing title. A paragraph is one line, and so is a row, of at most 80 columns if its table has a
 * drawing. */
void vl_render_text(FILE *out, const struct vl_page *page);

void vl_render_markdown(FILE *out, const struct vl_page *page);

/* A self-contained page: it fetches nothing, and runs nothing. */
void vl_render_html(FILE *out, const struct vl_page *page);

/* A curve as SVG, for HTML pages: lines differ by colour and dashes, and marks have their numbers; in whole numbers, so
 * that the same curve gives the same bytes everywhere. */
void vl_render_curve(FILE *out, const struct vl_page_item *item);

#endif
