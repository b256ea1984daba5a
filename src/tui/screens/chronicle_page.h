/* A chronicle as a file: text, Markdown, or one page of HTML; for screens and for the command line. */
#ifndef VEILLEE_TUI_CHRONICLE_PAGE_H
#define VEILLEE_TUI_CHRONICLE_PAGE_H

#include <stdio.h>

#include "front/chronicle.h"
#include "tui/kit/grid.h"
#include "veillee/text.h"

struct vl_table_renderer;

struct vl_chronicle_page {
    FILE *out;
    struct vl_catalogue *catalogue;
    enum vl_language language;
    const struct vl_table_renderer *const *tables; /* of all games; NULL behind the last */
    const struct vl_evening *evening;
    vl_chronicle_paths paths;
    struct vl_chronicle chronicle;
    int rows, cols; /* of pictures; 0: none are wanted */
};

enum { VL_PICTURE_ROWS = 20, VL_PICTURE_COLS = 78 }; /* as they usually are */

/* ---- formats: each writes the whole page ---- */

void vl_chronicle_text(const struct vl_chronicle_page *page); /* a paragraph a line */
void vl_chronicle_markdown(const struct vl_chronicle_page *page);
void vl_chronicle_html(const struct vl_chronicle_page *page);

/* ---- for the formats ---- */

/* The sentences of a passage, parted by blanks; the caller frees it. NULL: no memory. */
char *vl_chronicle_joined(const struct vl_passage *passage);

/* A row of the standing in a line. */
void vl_chronicle_row(const struct vl_chronicle_page *page, const struct vl_sentence *row, char *out, size_t size);

enum { VL_CHRONICLE_COLUMNS = 5 };

/* The standing as a table: its heads, and what stands under them in a row. */
const char *vl_chronicle_head(const struct vl_chronicle_page *page, unsigned column);
void vl_chronicle_cell(const struct vl_chronicle_page *page, const struct vl_sentence *row, unsigned column, char *out,
                       size_t size);

/* The table at the end of a match; the caller frees the grid. False: there is none. */
bool vl_chronicle_picture(const struct vl_chronicle_page *page, unsigned match, struct vl_grid *grid);

#endif
