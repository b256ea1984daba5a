/* The meaning of the signs of a board, and the signs of the game's things; and the sheet: what each player has on the
 * table, then what each card does there, in the words of the game, a paragraph each. */
#include "front/names.h"
#include "page/pages.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 3 };

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    (void)host;
    *(struct vl_legend *)self = *(const struct vl_legend *)what;
}

static const struct vl_group *group_of(const struct vl_rules *rules, const char *id, unsigned *g)
{
    for (*g = 0; *g < rules->group_count; ++*g)
        if (strcmp(rules->groups[*g].id, id) == 0)
            return &rules->groups[*g];
    return NULL;
}

/* "A Assassin    C Comtesse    ...": those that have a sign. */
static void put_group(const char *id, struct vl_page *page)
{
    const struct vl_formatter *formatter = &page->formatter;
    char cell[COLUMNS][128] = {""};
    const char *const cells[] = {cell[0], cell[1], cell[2]};
    unsigned g, filled = 0;
    const struct vl_group *group = group_of(formatter->rules, id, &g);
    vl_page_text(page, VL_PAGE_PLAIN, "");
    vl_page_table(page, (const struct vl_page_column[COLUMNS]){{NULL, false, false}}, COLUMNS);
    for (unsigned member = 0; group && member < group->count; member++) {
        const struct vl_thing *thing = vl_formatter_thing(formatter, g, member);
        if (!thing || !thing->sign)
            continue;
        snprintf(cell[filled], sizeof cell[0], "%s %s", thing->sign, vl_format_member(formatter, g, member));
        if (++filled < COLUMNS)
            continue;
        vl_page_row(page, VL_PAGE_NONE, VL_PAGE_PLAIN, cells);
        memset(cell, 0, sizeof cell);
        filled = 0;
    }
    if (filled > 0)
        vl_page_row(page, VL_PAGE_NONE, VL_PAGE_PLAIN, cells);
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct vl_legend *legend = self;
    const struct vl_formatter formatter = vl_formatter_of(host->catalogue, host->formatter->language, legend->setup);
    char sign[100];
    vl_page_open(page, &formatter, "table.legend");
    vl_page_paragraphs(page);
    for (unsigned i = 0; i < legend->count; i++) {
        snprintf(sign, sizeof sign, "%s.sign", legend->key[i]);
        vl_page_row(
            page, VL_PAGE_NONE, VL_PAGE_PLAIN,
            (const char *const[]){vl_text(formatter.catalogue, formatter.rules, formatter.language, sign),
                                  vl_text(formatter.catalogue, formatter.rules, formatter.language, legend->key[i])});
    }
    for (const char *const *group = legend->groups; group && *group; group++)
        put_group(*group, page);
}

const struct vl_page_form vl_legend_page = {
    .size = sizeof(struct vl_legend), .fleeting = true, .enter = enter, .build = build};

/* ---- the sheet ---- */

enum { SAID = 2048 };

static void enter_overview(struct vl_page_host *host, void *self, const void *what)
{
    (void)host;
    *(struct vl_overview *)self = *(const struct vl_overview *)what;
}

/* By signs, and said by names. */
static void put_thing(const struct vl_overview *overview, uint8_t group, unsigned member, struct vl_page *page)
{
    struct vl_explanation thing;
    char text[SAID];
    vl_describe(overview->setup->rules, overview->view, group, (uint8_t)member, &thing);
    vl_format_explanation(&page->formatter, &thing, VL_SHORT, text, sizeof text);
    struct vl_page_item *item = vl_page_row(page, VL_PAGE_NONE, VL_PAGE_PLAIN, (const char *const[]){"", text});
    vl_format_explanation(&page->formatter, &thing, VL_LONG, text, sizeof text);
    item->said = vl_page_copy(page, text);
}

static void build_overview(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct vl_overview *overview = self;
    const struct vl_rules *rules = overview->setup->rules;
    const struct vl_formatter formatter = vl_formatter_of(host->catalogue, host->formatter->language, overview->setup);
    char title[40];
    snprintf(title, sizeof title, "%s.overview", rules->id);
    vl_page_open(page, &formatter, title);
    vl_page_paragraphs(page); /* of any width */
    for (unsigned seat = 0; seat < overview->setup->seats; seat++)
        put_thing(overview, VL_PUBLIC, seat, page);
    for (unsigned card = 0; card < rules->groups[0].count; card++)
        put_thing(overview, 0, card, page);
}

const struct vl_page_form vl_overview_page = {
    .size = sizeof(struct vl_overview), .fleeting = true, .enter = enter_overview, .build = build_overview};
