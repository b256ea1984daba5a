/* A chronicle as veillee chronicle writes it: what all formats share, and one function a format. */
#ifndef CLI_CHRONICLE_H
#define CLI_CHRONICLE_H

#include "cli/cli.h"
#include "front/chronicle.h"
#include "plain/io.h"
#include "tui/kit/grid.h"

struct chronicle_page {
    struct cli *cli;
    struct plain_io *io;
    const struct vl_evening *evening;
    vl_chronicle_paths paths;
    struct vl_chronicle chronicle;
    int rows, cols; /* of pictures; 0: none are wanted */
};

/* ---- formats: each writes the whole page ---- */

void cli_chronicle_text(const struct chronicle_page *page);
void cli_chronicle_markdown(const struct chronicle_page *page);
void cli_chronicle_html(const struct chronicle_page *page);
void cli_chronicle_json(const struct chronicle_page *page);

/* ---- for the formats ---- */

/* The sentences of a passage, parted by blanks; the caller frees it. NULL: no memory. */
char *cli_chronicle_joined(const struct vl_passage *passage);

enum { CHRONICLE_COLUMNS = 5 };

/* The standing as a table: its heads, and what stands under them in a row. */
const char *cli_chronicle_head(const struct chronicle_page *page, unsigned column);
void cli_chronicle_cell(const struct chronicle_page *page, const struct vl_sentence *row, unsigned column, char *out,
                        size_t size);

/* The table at the end of a match; the caller frees the grid. False: there is none. */
bool cli_chronicle_picture(const struct chronicle_page *page, unsigned match, struct vl_grid *grid);

#endif
