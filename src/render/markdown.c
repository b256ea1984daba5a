#include "front/markup.h"
#include "render/render.h"

static bool is_listed(const struct vl_page_item *item)
{
    return item->kind == VL_PAGE_ENTRY || (item->kind == VL_PAGE_ROW && item->table->wraps);
}

/* Whether an item is in one block with the one before it: a row of the same table, an entry of the same list. */
static bool goes_on(const struct vl_page *page, unsigned i)
{
    const struct vl_page_item *item = &page->item[i], *last = i > 0 ? item - 1 : NULL;
    return last && ((item->kind == VL_PAGE_ROW && last->table == item->table) || (is_listed(item) && is_listed(last)));
}

static void put_line(FILE *out, const char *mark, const char *text)
{
    fputs(mark, out);
    vl_put_markdown(out, text);
    fputc('\n', out);
}

static void put_cells(FILE *out, const struct vl_page_table *table, const char *const *cell)
{
    for (unsigned i = 0; i < table->columns; i++) {
        fputs("| ", out);
        vl_put_markdown(out, cell[i]);
        fputc(' ', out);
    }
    fputs("|\n", out);
}

static void put_row(FILE *out, const struct vl_page *page, unsigned i)
{
    const struct vl_page_table *table = page->item[i].table;
    const char *head[VL_PAGE_CELLS];
    if (table->wraps) {
        fputs("- **", out);
        vl_put_markdown(out, page->item[i].cell[0]);
        put_line(out, "** ", page->item[i].cell[1]);
        return;
    }
    if (!goes_on(page, i)) {
        for (unsigned column = 0; column < table->columns; column++)
            head[column] = table->column[column].head;
        put_cells(out, table, head);
        for (unsigned column = 0; column < table->columns; column++)
            fputs(table->column[column].right ? "|---:" : "|---", out);
        fputs("|\n", out);
    }
    put_cells(out, table, page->item[i].cell);
}

static void put_entry(FILE *out, const struct vl_page_item *item)
{
    char number[16];
    snprintf(number, sizeof number, "%u. ", item->number);
    put_line(out, item->under ? "  - " : item->number ? number : "- ", item->text);
}

static void put_item(FILE *out, const struct vl_page *page, unsigned i)
{
    const struct vl_page_item *item = &page->item[i];
    switch (item->kind) {
    case VL_PAGE_TEXT: put_line(out, "", item->text); break;
    case VL_PAGE_HEADING: put_line(out, "## ", item->text); break;
    case VL_PAGE_ROW: put_row(out, page, i); break;
    case VL_PAGE_ENTRY: put_entry(out, item); break;
    case VL_PAGE_PICTURE: fprintf(out, "```\n%s```\n", item->lines); break;
    default: break;
    }
}

static bool is_written(const struct vl_page_item *item)
{
    return (item->kind == VL_PAGE_TEXT && item->text[0]) || item->kind == VL_PAGE_HEADING ||
           item->kind == VL_PAGE_ROW || item->kind == VL_PAGE_ENTRY || (item->kind == VL_PAGE_PICTURE && item->lines);
}

void vl_render_markdown(FILE *out, const struct vl_page *page)
{
    if (page->title)
        put_line(out, "# ", page->title);
    for (unsigned i = 0; i < page->count; i++) {
        if (!is_written(&page->item[i]))
            continue;
        fputs(goes_on(page, i) || (i == 0 && !page->title) ? "" : "\n", out);
        put_item(out, page, i);
    }
}
