/* For eyes: tables stand in columns. */
#include "render/render.h"

#include <unistr.h>
#include <uniwidth.h>

enum { GAP = 2, COLUMNS = 80 };

static int columns_of(const char *text)
{
    return u8_strwidth((const uint8_t *)text, "UTF-8");
}

static void measure(const struct vl_page *page, unsigned from, int cols[VL_PAGE_CELLS])
{
    const struct vl_page_table *table = page->item[from].table;
    for (unsigned column = 0; column < table->columns; column++) {
        cols[column] = columns_of(table->column[column].head);
        for (unsigned i = from; i < page->count && page->item[i].table == table; i++)
            if (columns_of(page->item[i].cell[column]) > cols[column])
                cols[column] = columns_of(page->item[i].cell[column]);
    }
}

/* The end of a drawing, as much as there is room for: the latest is what matters. */
static const char *end_of(const char *text, int cols)
{
    while (columns_of(text) > cols)
        text += u8_strmblen((const uint8_t *)text);
    return text;
}

static void put_cells(FILE *out, const struct vl_page_table *table, const char *const *cell,
                      const int cols[VL_PAGE_CELLS])
{
    int left = COLUMNS;
    for (unsigned i = 0; i < table->columns; i++) {
        const char *text = table->column[i].seen ? end_of(cell[i], left - GAP) : cell[i];
        const int gap = cols[i] - columns_of(text) + (i ? GAP : 0);
        const bool last = i + 1 == table->columns;
        if (table->column[i].right)
            fprintf(out, "%*s%s", gap, "", text);
        else
            fprintf(out, "%*s%s%*s", i ? GAP : 0, "", text, last ? 0 : gap - (i ? GAP : 0), "");
        left -= cols[i] + (i ? GAP : 0);
    }
    fputc('\n', out);
}

static void put_row(FILE *out, const struct vl_page *page, unsigned i, int cols[VL_PAGE_CELLS])
{
    const struct vl_page_table *table = page->item[i].table;
    if (table->wraps) {
        const char *const *cell = page->item[i].cell;
        fprintf(out, "%s%s%s\n", cell[0], cell[1][0] ? "  " : "", cell[1]);
        return;
    }
    if (i == 0 || page->item[i - 1].table != table) {
        const char *head[VL_PAGE_CELLS];
        for (unsigned column = 0; column < table->columns; column++)
            head[column] = table->column[column].head;
        measure(page, i, cols);
        if (table->head)
            put_cells(out, table, head, cols);
    }
    put_cells(out, table, page->item[i].cell, cols);
}

static void put_entry(FILE *out, const struct vl_page_item *item)
{
    if (item->number)
        fprintf(out, "%u. ", item->number);
    fprintf(out, "%s%s\n", item->under ? "    " : "", item->text);
}

void vl_render_text(FILE *out, const struct vl_page *page)
{
    int cols[VL_PAGE_CELLS] = {0};
    if (page->title)
        fprintf(out, "%s\n", page->title);
    for (unsigned i = 0; i < page->count; i++) {
        const struct vl_page_item *item = &page->item[i];
        switch (item->kind) {
        case VL_PAGE_ROW: put_row(out, page, i, cols); break;
        case VL_PAGE_HEADING: fprintf(out, "\n%s\n", item->text); break;
        case VL_PAGE_TEXT: fprintf(out, "%s\n", item->text); break;
        case VL_PAGE_ENTRY: put_entry(out, item); break;
        case VL_PAGE_PICTURE: fprintf(out, "\n%s", item->lines ? item->lines : ""); break;
        default: break;
        }
    }
}
