/* A chronicle for people: as text, and as Markdown; and what the other formats take from there. */
#include "tui/screens/chronicle_page.h"
#include "front/chronicle_say.h"
#include "front/markdown.h"
#include "tui/match/last_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW_BYTES = 2048 };

char *vl_chronicle_joined(const struct vl_passage *passage)
{
    size_t size = 1;
    for (unsigned i = 0; i < passage->sentences; i++)
        size += strlen(passage->sentence[i].text) + 1;
    char *joined = calloc(1, size);
    for (unsigned i = 0; joined && i < passage->sentences; i++) {
        strcat(joined, i ? " " : "");
        strcat(joined, passage->sentence[i].text);
    }
    return joined;
}

const char *vl_chronicle_head(const struct vl_chronicle_page *page, unsigned column)
{
    static const char *const keys[VL_CHRONICLE_COLUMNS] = {"chronicle.head.place", "chronicle.head.name",
                                                           "chronicle.head.played", "chronicle.head.won",
                                                           "chronicle.head.rank"};
    return vl_text(page->catalogue, NULL, page->language, keys[column]);
}

/* Its facts: the place, how many matches were played and won, and the rank points. */
void vl_chronicle_cell(const struct vl_chronicle_page *page, const struct vl_sentence *row, unsigned column, char *out,
                       size_t size)
{
    if (column == 1)
        snprintf(out, size, "%s", page->evening->guest[row->fact[0].guest].player.name);
    else if (column == 0)
        snprintf(out, size, "%ld", row->fact[0].number);
    else if (column == VL_CHRONICLE_COLUMNS - 1)
        vl_halves_write((unsigned)row->fact[3].number, out, size);
    else
        snprintf(out, size, "%ld", row->fact[column - 1].number);
}

bool vl_chronicle_picture(const struct vl_chronicle_page *page, unsigned match, struct vl_grid *grid)
{
    struct vl_match *played;
    struct vl_diag diag = {0};
    *grid = (struct vl_grid){0};
    if (page->rows == 0 ||
        vl_chronicle_match(page->evening, page->paths, page->catalogue, match, &played, NULL, &diag) != VL_OK)
        return false;
    const bool drawn =
        vl_last_table(grid, page->tables, page->catalogue, page->language, played, page->rows, page->cols);
    free(played);
    if (!drawn)
        vl_grid_free(grid);
    return drawn;
}

/* ---- text ---- */

static void put_frame(const struct vl_chronicle_page *page, unsigned match)
{
    struct vl_grid grid;
    char row[ROW_BYTES];
    if (!vl_chronicle_picture(page, match, &grid))
        return;
    for (int i = 0; i < grid.rows; i++) {
        vl_grid_row(&grid, i, row, sizeof row);
        fprintf(page->out, "%s\n", row);
    }
    vl_grid_free(&grid);
}

void vl_chronicle_row(const struct vl_chronicle_page *page, const struct vl_sentence *row, char *out, size_t size)
{
    char rank[16];
    vl_halves_write((unsigned)row->fact[3].number, rank, sizeof rank);
    const struct vl_text_arg args[] = {{"place", NULL, row->fact[0].number},
                                       {"name", page->evening->guest[row->fact[0].guest].player.name, 0},
                                       {"played", NULL, row->fact[1].number},
                                       {"won", NULL, row->fact[2].number},
                                       {"rank", rank, 0}};
    vl_text_say(page->catalogue, NULL, page->language, "chronicle.row", args, VL_CHRONICLE_COLUMNS, out, size);
}

static void put_rows(const struct vl_chronicle_page *page, const struct vl_passage *passage)
{
    char line[ROW_BYTES];
    for (unsigned i = 0; i < passage->sentences; i++) {
        vl_chronicle_row(page, &passage->sentence[i], line, sizeof line);
        fprintf(page->out, "%s\n", line);
    }
}

static void put_passage(const struct vl_chronicle_page *page, const struct vl_passage *passage)
{
    char *text = vl_chronicle_joined(passage);
    if (!text)
        return;
    if (passage->kind == VL_PASSAGE_TABLE) {
        fputc('\n', page->out);
        put_rows(page, passage);
    } else if (passage->kind == VL_PASSAGE_PICTURE) {
        fputs(page->rows ? "\n" : "", page->out);
        put_frame(page, passage->match);
    } else {
        fputs(passage->kind == VL_PASSAGE_TITLE ? "" : "\n", page->out);
        fprintf(page->out, "%s\n", text);
    }
    free(text);
}

void vl_chronicle_text(const struct vl_chronicle_page *page)
{
    for (unsigned i = 0; i < page->chronicle.passages; i++)
        put_passage(page, &page->chronicle.passage[i]);
}

/* ---- Markdown ---- */

static void put_table(const struct vl_chronicle_page *page, const struct vl_passage *passage)
{
    FILE *out = page->out;
    char cell[VL_NAME_MAX + 16];
    for (unsigned column = 0; column < VL_CHRONICLE_COLUMNS; column++)
        fprintf(out, "| %s ", vl_chronicle_head(page, column));
    fputs("|\n|---:|---|---:|---:|---:|\n", out);
    for (unsigned i = 0; i < passage->sentences; i++) {
        for (unsigned column = 0; column < VL_CHRONICLE_COLUMNS; column++) {
            vl_chronicle_cell(page, &passage->sentence[i], column, cell, sizeof cell);
            fputs("| ", out);
            vl_put_markdown(out, cell);
            fputc(' ', out);
        }
        fputs("|\n", out);
    }
}

static void put_marked_passage(const struct vl_chronicle_page *page, const struct vl_passage *passage)
{
    static const char *const marks[VL_PASSAGES] = {[VL_PASSAGE_TITLE] = "# ", [VL_PASSAGE_HEADING] = "## "};
    FILE *out = page->out;
    char *text = vl_chronicle_joined(passage);
    if (!text || (passage->kind == VL_PASSAGE_PICTURE && page->rows == 0)) {
        free(text);
        return;
    }
    fputs(passage->kind == VL_PASSAGE_TITLE ? "" : "\n", out);
    if (passage->kind == VL_PASSAGE_TABLE)
        put_table(page, passage);
    else if (passage->kind == VL_PASSAGE_PICTURE) {
        fputs("```\n", out);
        put_frame(page, passage->match);
        fputs("```\n", out);
    } else {
        fputs(marks[passage->kind] ? marks[passage->kind] : "", out);
        vl_put_markdown(out, text);
        fputc('\n', out);
    }
    free(text);
}

void vl_chronicle_markdown(const struct vl_chronicle_page *page)
{
    for (unsigned i = 0; i < page->chronicle.passages; i++)
        put_marked_passage(page, &page->chronicle.passage[i]);
}
