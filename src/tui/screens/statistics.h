/* Between the files of the screen of statistics; nobody else looks in here. statistics.c is the screen, its archive and
 * its keys; statistics_draw.c draws what has come of one person's matches, statistics_game.c one game in full;
 * statistics_counts.c says which matches count, statistics_people.c renames, joins and forgets. */
#ifndef VEILLEE_TUI_STATISTICS_H
#define VEILLEE_TUI_STATISTICS_H

#include "front/people.h"
#include "front/statistics_sheet.h"
#include "front/statistics_words.h"
#include "tui/kit/widgets.h"

enum { VL_PEOPLE_SHOWN = 500 };

/* Since when matches count. */
enum vl_since { VL_SINCE_EVER, VL_SINCE_WEEK, VL_SINCE_MONTH, VL_SINCE_QUARTER, VL_SINCE_YEAR, VL_SINCES };

struct vl_statistics_screen {
    struct vl_archive *archive; /* NULL: not opened yet, or it cannot be */
    struct vl_archive_state state;
    bool whole;         /* nothing is left to be read */
    bool failed;        /* the archive cannot be opened or read: told once */
    unsigned most;      /* records for a tick */
    unsigned told_read; /* how many were read when the figures were worked out last */

    struct vl_person *person; /* everybody */
    unsigned people, at;      /* at: whose statistics these are */
    char wanted[VL_NAME_MAX]; /* who is to be shown as soon as known; "": whoever has played most */

    enum vl_since since;
    struct vl_statistics_filter filter;
    struct vl_sheet *sheet;
    unsigned page; /* 0: all games; else the game of that number of the sheet, from 1 */
    struct vl_sheet_value value[VL_SHEET_VALUES];
    unsigned values;
    struct vl_scroll scroll;
};

/* A page of lines that is scrolled: what is drawn goes from row to row, be it in sight or not. */
struct vl_statistics_page {
    struct vl_tui *tui;
    struct vl_rect in;
    int first, row; /* the topmost row shown; the next one to be drawn */
    struct vl_teller teller;
};

/* ---- drawing: statistics_draw.c ---- */

/* A paragraph, so many columns from the left; "" is a blank row. */
void vl_statistics_put(struct vl_statistics_page *page, int indent, uint8_t style, const char *text);

/* "── with whom ──────" */
void vl_statistics_rule(struct vl_statistics_page *page, const char *key);

/* A row of a table: a label and cells behind it, right-aligned; a label that is too wide has a row of its own. `behind`
 * (may be NULL) stands two columns behind the last cell. */
struct vl_statistics_row {
    const char *label, *behind;
    int label_cols, cell_cols;
    unsigned cells;
    const char *cell[6];
    uint8_t style;
};
void vl_statistics_cells(struct vl_statistics_page *page, const struct vl_statistics_row *row);

/* The most columns that a label of a table can have beside so many cells. */
int vl_statistics_label_cols(const struct vl_statistics_page *page, unsigned cells, int cell_cols);

/* The teller of that game. */
struct vl_teller vl_statistics_teller(const struct vl_tui *tui, const struct vl_rules *rules);

const char *vl_statistics_game_name(const struct vl_tui *tui, const struct vl_rules *rules);

/* All games of the person; one of them in full. */
void vl_statistics_draw_all(struct vl_statistics_page *page, const struct vl_statistics_screen *s);
void vl_statistics_draw_game(struct vl_statistics_page *page, const struct vl_statistics_screen *s);

/* ---- what counts: statistics_counts.c ---- */

void vl_statistics_counts(struct vl_tui *tui, struct vl_statistics_screen *s);

/* The filter, of whoever is shown; works everything out anew. */
void vl_statistics_renew(struct vl_tui *tui, struct vl_statistics_screen *s);

/* ---- people: statistics_people.c ---- */

void vl_statistics_people_screen(struct vl_tui *tui, struct vl_statistics_screen *s);

/* Names have changed: everything is read anew, and `name` is shown ("": whoever has played most). */
void vl_statistics_reread(struct vl_tui *tui, struct vl_statistics_screen *s, const char *name);

#endif
