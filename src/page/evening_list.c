/* All evenings: one to resume, a new one, those before. */
#include "page/evening_page.h"

#include <stdlib.h>
#include <string.h>

enum { EVENINGS_MAX = 200, NEW = EVENINGS_MAX };

struct evenings_page {
    struct vl_evening_line line[EVENINGS_MAX]; /* the first one can be resumed */
    unsigned count;
    bool latest;  /* there is such a one */
    bool through; /* there was none at all: the page is passed on the way to a new one */
};

/* The one to resume comes first, even if others have been viewed since. */
static void put_first(struct evenings_page *p, const char *id)
{
    for (unsigned i = 1; i < p->count; i++)
        if (strcmp(p->line[i].id, id) == 0) {
            const struct vl_evening_line one = p->line[i];
            memmove(p->line + 1, p->line, i * sizeof one);
            p->line[0] = one;
        }
}

static void read_all(struct vl_page_host *host, struct evenings_page *p)
{
    struct vl_diag diag = {0}, none = {0};
    char latest[VL_EVENING_ID];
    if (vl_evening_list(p->line, EVENINGS_MAX, &p->count, &diag) != VL_OK)
        vl_page_message_fault(host, &diag);
    p->latest = vl_evening_latest(latest, &none) == VL_OK && p->count > 0;
    if (p->latest)
        put_first(p, latest);
    p->through = p->count == 0 && !diag.key;
}

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    struct evenings_page *p = self;
    (void)what;
    read_all(host, p);
    if (p->through)
        host->open(host, &vl_evening_page, &(struct vl_evening_visit){0});
}

static void again(struct vl_page_host *host, void *self)
{
    struct evenings_page *p = self;
    if (p->through)
        host->close(host);
    else
        read_all(host, p);
}

static void put_line(struct vl_page_host *host, const struct evenings_page *p, unsigned i, struct vl_page *page)
{
    const struct vl_evening_line *line = &p->line[i];
    char moment[VL_PAGE_MOMENT], text[200], state[100];
    const struct vl_text_arg args[] = {{"date", vl_page_moment(host->formatter, line->began, moment), 0},
                                       {"matches", NULL, line->matches},
                                       {"people", NULL, line->participants}};
    vl_text_format(host->catalogue, NULL, host->formatter->language,
                   i == 0 && p->latest ? "evenings.go_on" : "evenings.earlier", args, 3, text, sizeof text);
    vl_text_format(host->catalogue, NULL, host->formatter->language,
                   line->damaged ? "evenings.damaged" : "evenings.line", args, 3, state, sizeof state);
    vl_page_row(page, (int)i, VL_PAGE_PLAIN, (const char *const[]){text, state});
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    static const struct vl_page_column columns[] = {{NULL, false, false}, {NULL, false, false}};
    const struct evenings_page *p = self;
    vl_page_open(page, host->formatter, "evenings.title");
    vl_page_table(page, columns, 2);
    for (unsigned i = 0; i < p->count; i++) {
        if (i == (p->latest ? 1 : 0))
            vl_page_row(page, NEW, VL_PAGE_PLAIN, (const char *const[]){vl_page_words(host, "evenings.new"), NULL});
        put_line(host, p, i, page);
    }
    if (p->count <= (p->latest ? 1 : 0))
        vl_page_row(page, NEW, VL_PAGE_PLAIN, (const char *const[]){vl_page_words(host, "evenings.new"), NULL});
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    const struct evenings_page *p = self;
    (void)value;
    host->open(host, &vl_evening_page, &(struct vl_evening_visit){.id = id == NEW ? NULL : p->line[id].id});
}

const struct vl_page_form vl_evenings_page = {
    .size = sizeof(struct evenings_page), .enter = enter, .again = again, .build = build, .chosen = chosen};
