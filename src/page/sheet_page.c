/* The sheet: what each player has on the table, then what each card does there, in the words of the game, each a
 * paragraph. */
#include "front/names.h"
#include "page/pages.h"

#include <stdio.h>

enum { SAID = 2048 };

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    (void)host;
    *(struct vl_sheet *)self = *(const struct vl_sheet *)what;
}

/* By signs, and said by names. */
static void put(const struct vl_sheet *sheet, uint8_t group, unsigned member, struct vl_page *page)
{
    struct vl_explanation thing;
    char text[SAID];
    vl_describe(sheet->setup->rules, sheet->view, group, (uint8_t)member, &thing);
    vl_format_explanation(&page->formatter, &thing, VL_SHORT, text, sizeof text);
    struct vl_page_item *item = vl_page_text(page, VL_PAGE_PLAIN, text);
    vl_format_explanation(&page->formatter, &thing, VL_LONG, text, sizeof text);
    item->said = vl_page_copy(page, text);
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct vl_sheet *sheet = self;
    const struct vl_rules *rules = sheet->setup->rules;
    const struct vl_formatter formatter = vl_formatter_of(host->catalogue, host->formatter->language, sheet->setup);
    char title[40];
    snprintf(title, sizeof title, "%s.sheet", rules->id);
    vl_page_open(page, &formatter, title);
    for (unsigned seat = 0; seat < sheet->setup->seats; seat++)
        put(sheet, VL_PUBLIC, seat, page);
    vl_page_text(page, VL_PAGE_PLAIN, "");
    for (unsigned card = 0; card < rules->groups[0].count; card++)
        put(sheet, 0, card, page);
}

const struct vl_page_form vl_sheet_page = {
    .size = sizeof(struct vl_sheet), .fleeting = true, .enter = enter, .build = build};
