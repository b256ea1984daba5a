#include "front/markup.h"
#include "render/render.h"

/* Legible by day, by night and on paper: every colour has a contrast of 4.5 or more to the ground it stands on.
 * Pictures that are drawn for both are seen in one of them; the others have the colours of these variables. */
static const char style[] =
    ":root{color-scheme:light dark;--ground:#fbf9f4;--ink:#1b1b1f;--faint:#6a6a72;--rule:#d5d0c4;--pre:#f1eee6;"
    "--bar:#e4ddcb;--c0:#1f5fbf;--c1:#b93a0a;--c2:#15763a;--c3:#8a2be0;--c4:#8a5a00;--c5:#0b6a80;--c6:#b5165a;"
    "--c7:#44444a}\n"
    "@media (prefers-color-scheme:dark){:root{--ground:#16151a;--ink:#e8e4da;--faint:#a8a29a;--rule:#3d3a36;"
    "--pre:#211f24;--bar:#39332c;--c0:#7ab0ff;--c1:#ff9a5c;--c2:#5ed38a;--c3:#cda1ff;--c4:#f2c14e;--c5:#5fd0e0;"
    "--c6:#ff8fc0;--c7:#c8c8cc}}\n"
    "body{margin:3em auto;padding:0 1.2em;max-width:46em;background:var(--ground);color:var(--ink);"
    "font:1.1em/1.6 Georgia,\"Palatino Linotype\",serif}\n"
    "h1{font-size:1.7em;font-weight:normal;text-align:center;margin:1em 0 1.4em}h2{font-size:1.2em;margin:2em 0 .6em}\n"
    "p{margin:.6em 0;hyphens:auto}.faint{color:var(--faint)}.strong{font-weight:bold}\n"
    "figure{margin:1.4em 0}figcaption{color:var(--faint);font-size:.85em;text-align:center}"
    "svg{width:100%;height:auto}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse;margin:1em auto}"
    "td,th{padding:.15em .8em;border-bottom:1px solid var(--rule);text-align:left}.right{text-align:right}\n"
    "li{margin:.5em 0}summary{cursor:pointer}.part{background:linear-gradient(to right,var(--bar) var(--part),"
    "transparent var(--part))}\n"
    "pre{background:var(--pre);padding:.7em;white-space:pre-wrap;font-size:.8em}\n"
    ".night{display:none}@media (prefers-color-scheme:dark){.day{display:none}.night{display:block}}\n"
    "@media print{:root{--ground:#fff;--ink:#000;--faint:#444;--rule:#999}.day{display:block}.night{display:none}"
    "body{margin:0;max-width:none;font-size:11pt}figure,table{break-inside:avoid}h2{break-after:avoid}}\n"
    "text{fill:var(--ink);font-size:26px;font-family:system-ui,sans-serif}.level{text-anchor:end;fill:var(--faint)}"
    ".foot{text-anchor:middle;fill:var(--faint)}.digit{text-anchor:middle;fill:var(--ground);font-weight:bold}\n"
    ".grid,.turn{stroke:var(--rule);stroke-width:2}.turn{stroke-dasharray:4 8}"
    ".seat{fill:none;stroke-width:5;stroke-linejoin:round}\n";

static const char *class_of(enum vl_page_style item)
{
    static const char *const classes[] = {[VL_PAGE_DIM] = "faint",
                                          [VL_PAGE_STRONG] = "strong",
                                          [VL_PAGE_ACCENT] = "strong",
                                          [VL_PAGE_WARNING] = "strong"};
    return item == VL_PAGE_PLAIN ? NULL : classes[item];
}

static void put_element(FILE *out, const char *tag, const char *class, const char *text)
{
    fprintf(out, class ? "<%s class=\"%s\">" : "<%s>", tag, class);
    vl_put_xml(out, text);
    fprintf(out, "</%s>\n", tag);
}

static void put_head(FILE *out, const struct vl_page *page)
{
    fprintf(out,
            "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n",
            vl_language_tag(page->formatter.catalogue, page->formatter.language));
    put_element(out, "title", NULL, page->title);
    fprintf(out, "<style>\n%s", style);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        fprintf(out, ".s%u{stroke:var(--c%u)}.t%u,.f%u{fill:var(--c%u)}\n", seat, seat, seat, seat, seat);
    fputs("</style>\n</head>\n<body>\n", out);
    put_element(out, "h1", NULL, page->title);
}

/* ---- tables ---- */

static void put_cells(FILE *out, const char *tag, const struct vl_page_table *table, const char *const *cell)
{
    fputs("<tr>", out);
    for (unsigned i = 0; i < table->columns; i++)
        put_element(out, tag, table->column[i].right ? "right" : NULL, cell[i]);
    fputs("</tr>\n", out);
}

/* All rows of a table; returns the last. */
static unsigned put_table(FILE *out, const struct vl_page *page, unsigned i)
{
    const struct vl_page_table *table = page->item[i].table;
    const char *head[VL_PAGE_CELLS];
    for (unsigned column = 0; column < table->columns; column++)
        head[column] = table->column[column].head;
    fputs("<div class=\"wide\"><table>\n", out);
    if (table->head)
        put_cells(out, "th", table, head);
    do
        put_cells(out, "td", table, page->item[i++].cell);
    while (i < page->count && page->item[i].table == table);
    fputs("</table></div>\n", out);
    return i - 1;
}

/* ---- pictures ---- */

static void put_picture(FILE *out, const struct vl_page_item *item)
{
    fputs("<figure>\n", out);
    if (item->night)
        fprintf(out, "<div class=\"day\">%s</div>\n<div class=\"night\">%s</div>\n", item->day, item->night);
    else if (item->day)
        fputs(item->day, out);
    else if (item->lines)
        put_element(out, "pre", NULL, item->lines);
    put_element(out, "figcaption", NULL, item->text);
    fputs("</figure>\n", out);
}

/* ---- lists ---- */

static bool is_under(const struct vl_page *page, unsigned i)
{
    return i < page->count && page->item[i].under;
}

static void put_under(FILE *out, const struct vl_page_item *item)
{
    if (item->kind == VL_PAGE_PICTURE) {
        put_picture(out, item);
        return;
    }
    if (item->values)
        fprintf(out, "<div class=\"part\" style=\"--part:%u%%\">", 100 * item->value / item->values);
    put_element(out, "div", class_of(item->style), item->text);
    if (item->values)
        fputs("</div>\n", out);
}

/* An entry with what belongs to it; returns the last of that. */
static unsigned put_entry(FILE *out, const struct vl_page *page, unsigned i)
{
    const bool folds = is_under(page, i + 1);
    fputs(folds ? "<li><details>" : "<li>", out);
    put_element(out, folds ? "summary" : "div", class_of(page->item[i].style), page->item[i].text);
    while (is_under(page, i + 1))
        put_under(out, &page->item[++i]);
    fputs(folds ? "</details></li>\n" : "</li>\n", out);
    return i;
}

static unsigned put_list(FILE *out, const struct vl_page *page, unsigned i)
{
    const char *tag = page->item[i].number ? "ol" : "ul";
    fprintf(out, "<%s>\n", tag);
    i = put_entry(out, page, i);
    while (i + 1 < page->count && page->item[i + 1].kind == VL_PAGE_ENTRY)
        i = put_entry(out, page, i + 1);
    fprintf(out, "</%s>\n", tag);
    return i;
}

/* ---- the page ---- */

/* Returns the last item that has been put. */
static unsigned put_item(FILE *out, const struct vl_page *page, unsigned i)
{
    const struct vl_page_item *item = &page->item[i];
    switch (item->kind) {
    case VL_PAGE_TEXT:
        if (item->text[0])
            put_element(out, "p", class_of(item->style), item->text);
        return i;
    case VL_PAGE_HEADING: put_element(out, "h2", NULL, item->text); return i;
    case VL_PAGE_ROW: return put_table(out, page, i);
    case VL_PAGE_ENTRY: return put_list(out, page, i);
    case VL_PAGE_PICTURE: put_picture(out, item); return i;
    case VL_PAGE_CURVE:
        fputs("<figure>\n", out);
        vl_render_curve(out, item);
        put_element(out, "figcaption", NULL, item->text);
        fputs("</figure>\n", out);
        return i;
    default: return i;
    }
}

void vl_render_html(FILE *out, const struct vl_page *page)
{
    put_head(out, page);
    for (unsigned i = 0; i < page->count; i++)
        i = put_item(out, page, i);
    fputs("</body>\n</html>\n", out);
}
