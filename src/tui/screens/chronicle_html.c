/* A chronicle as one page of HTML with all that it needs inside: nothing is fetched from anywhere, and nothing runs. */
#include "tui/kit/picture.h"
#include "tui/screens/chronicle_page.h"

#include <stdlib.h>

/* Legible by day and by night, and on paper: pictures are drawn in both themes, of which one is seen. */
static const char style[] =
    ":root{color-scheme:light dark;--ground:#fbf9f4;--ink:#1b1b1f;--faint:#6a6a72;--rule:#d5d0c4}\n"
    "@media (prefers-color-scheme:dark){:root{--ground:#16151a;--ink:#e8e4da;--faint:#a8a29a;--rule:#3d3a36}}\n"
    "body{margin:3em auto;padding:0 1.2em;max-width:40em;background:var(--ground);color:var(--ink);"
    "font:1.1em/1.6 Georgia,\"Palatino Linotype\",serif}\n"
    "h1{font-size:1.7em;font-weight:normal;text-align:center;margin:1em 0 1.4em}h2{font-size:1.2em;margin:2em 0 .6em}\n"
    "p{margin:.6em 0;text-align:justify;hyphens:auto}\n"
    "figure{margin:1.4em "
    "0}figcaption{color:var(--faint);font-size:.85em;text-align:center}svg{width:100%;height:auto}\n"
    "table{border-collapse:collapse;margin:1em auto}td,th{padding:.15em .8em;border-bottom:1px solid var(--rule);"
    "text-align:right}td:nth-child(2),th:nth-child(2){text-align:left}\n"
    ".night{display:none}@media (prefers-color-scheme:dark){.day{display:none}.night{display:block}}\n"
    "@media print{:root{--ground:#fff;--ink:#000;--faint:#444;--rule:#999}.day{display:block}.night{display:none}"
    "body{margin:0;max-width:none;font-size:11pt}figure,table{break-inside:avoid}h2{break-after:avoid}}\n";

static void put_element(FILE *out, const char *tag, const char *text)
{
    fprintf(out, "<%s>", tag);
    vl_picture_put(out, text);
    fprintf(out, "</%s>\n", tag);
}

static void put_frame(const struct vl_chronicle_page *page, const struct vl_grid *grid, const char *class,
                      enum vl_theme theme, const char *label)
{
    fprintf(page->out, "<div class=\"%s\">", class);
    vl_picture_write(page->out, grid, theme, label);
    fputs("</div>\n", page->out);
}

static void put_picture(const struct vl_chronicle_page *page, unsigned match, const char *label)
{
    FILE *out = page->out;
    struct vl_grid grid;
    if (!vl_chronicle_picture(page, match, &grid))
        return;
    fputs("<figure>\n", out);
    put_frame(page, &grid, "day", VL_THEME_LIGHT, label);
    put_frame(page, &grid, "night", VL_THEME_DARK, label);
    put_element(out, "figcaption", label);
    fputs("</figure>\n", out);
    vl_grid_free(&grid);
}

static void put_table(const struct vl_chronicle_page *page, const struct vl_passage *passage)
{
    FILE *out = page->out;
    char cell[VL_NAME_MAX + 16];
    fputs("<table>\n<tr>", out);
    for (unsigned column = 0; column < VL_CHRONICLE_COLUMNS; column++)
        put_element(out, "th", vl_chronicle_head(page, column));
    fputs("</tr>\n", out);
    for (unsigned i = 0; i < passage->sentences; i++) {
        fputs("<tr>", out);
        for (unsigned column = 0; column < VL_CHRONICLE_COLUMNS; column++) {
            vl_chronicle_cell(page, &passage->sentence[i], column, cell, sizeof cell);
            put_element(out, "td", cell);
        }
        fputs("</tr>\n", out);
    }
    fputs("</table>\n", out);
}

static void put_head(const struct vl_chronicle_page *page)
{
    FILE *out = page->out;
    char *title = vl_chronicle_joined(&page->chronicle.passage[0]);
    fprintf(out,
            "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n",
            vl_language_tag(page->catalogue, page->language));
    put_element(out, "title", title ? title : "");
    fprintf(out, "<style>\n%s</style>\n</head>\n<body>\n", style);
    free(title);
}

static void put_passage(const struct vl_chronicle_page *page, const struct vl_passage *passage)
{
    static const char *const tags[VL_PASSAGES] = {
        [VL_PASSAGE_TITLE] = "h1", [VL_PASSAGE_HEADING] = "h2", [VL_PASSAGE_TEXT] = "p"};
    char *text = vl_chronicle_joined(passage);
    if (!text)
        return;
    if (passage->kind == VL_PASSAGE_PICTURE)
        put_picture(page, passage->match, text);
    else if (passage->kind == VL_PASSAGE_TABLE)
        put_table(page, passage);
    else
        put_element(page->out, tags[passage->kind], text);
    free(text);
}

void vl_chronicle_html(const struct vl_chronicle_page *page)
{
    put_head(page);
    for (unsigned i = 0; i < page->chronicle.passages; i++)
        put_passage(page, &page->chronicle.passage[i]);
    fputs("</body>\n</html>\n", page->out);
}
