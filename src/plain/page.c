#include "plain/page.h"

#include "plain/choose.h"

#include <stdio.h>
#include <stdlib.h>

enum { SAID = 4096, CELL = 256, SIGN = 12 };

/* A host for as long as its page is shown. What a page asks for is done when its function has returned. */
struct shown {
    struct vl_page_host host; /* first: a host is what it is shown by */
    struct plain_io *io;
    const struct vl_page_form *form;
    void *self;
    bool closed, asks;
    int asked;
};

static struct shown *shown_by(struct vl_page_host *host)
{
    return (struct shown *)host;
}

/* ---- what stands there ---- */

/* "Marquis: 12 matches, 5 won." */
static void say_row(struct plain_io *io, const struct vl_teller *teller, const struct vl_page_item *row,
                    const char *sign)
{
    char line[SAID], cell[CELL];
    size_t length = (size_t)snprintf(line, sizeof line, "%s%s", sign, row->text);
    unsigned said = 0;
    for (unsigned i = 1; i < row->table->columns && length < sizeof line; i++) {
        const struct vl_page_column *column = &row->table->column[i];
        const struct vl_text_arg args[] = {{"head", column->head, 0}, {"cell", row->cell[i], 0}};
        if (column->seen || !row->cell[i][0])
            continue;
        vl_text_say(teller->catalogue, NULL, teller->language, column->head[0] ? "page.cell" : "page.cell.alone", args,
                    2, cell, sizeof cell);
        length +=
            (size_t)snprintf(line + length, sizeof line - length, "%s%s",
                             vl_text(teller->catalogue, NULL, teller->language, said++ ? "page.and" : "page.of"), cell);
    }
    plain_put(io, line);
}

/* `n`: its number among what can be chosen; 0: it cannot be. */
static void say_item(struct plain_io *io, const struct vl_teller *teller, const struct vl_page_item *item, unsigned n)
{
    char sign[SIGN] = "", before[SIGN + 4] = "", line[SAID];
    if (n) {
        snprintf(sign, sizeof sign, "%u", n);
        snprintf(before, sizeof before, "  %s. ", sign);
    }
    if (item->kind == VL_PAGE_ROW) {
        say_row(io, teller, item, before);
    } else if (item->kind == VL_PAGE_CHOICE) {
        plain_value(io, teller, n ? sign : NULL, item->text, item->value < item->values ? item->name[item->value] : "",
                    NULL);
    } else if (item->text[0]) {
        snprintf(line, sizeof line, "%s%s", before, item->text);
        plain_put(io, line);
    }
}

void plain_page_say(struct plain_io *io, const struct vl_page *page)
{
    for (unsigned i = 0; i < page->count; i++)
        if (!vl_page_can(&page->item[i]) || page->item[i].kind == VL_PAGE_ROW)
            say_item(io, &page->teller, &page->item[i], 0);
}

/* Returns how many things can be chosen. */
static unsigned say_all(struct plain_io *io, const struct vl_page *page)
{
    unsigned choices = 0;
    for (unsigned i = 0; i < page->count; i++)
        say_item(io, &page->teller, &page->item[i], vl_page_can(&page->item[i]) ? ++choices : 0);
    return choices;
}

/* ---- choosing ---- */

static const struct vl_page_item *nth(const struct vl_page *page, unsigned n)
{
    for (unsigned i = 0; i < page->count; i++)
        if (vl_page_can(&page->item[i]) && --n == 0)
            return &page->item[i];
    return NULL;
}

/* Another value of a choice: the other one of two, else by its letter. False: it stays. */
static bool another(struct plain_io *io, const struct vl_page *page, const struct vl_page_item *item, unsigned *value)
{
    if (item->help)
        plain_put(io, item->help);
    for (unsigned i = 0; i < item->values; i++) {
        const char sign[] = {(char)('a' + i), '\0'};
        plain_value(io, &page->teller, sign, item->text, item->name[i], NULL);
    }
    const unsigned n = plain_letter(io, &page->teller, "cli.menu.letter", item->values, item->value + 1);
    *value = n - 1;
    return n > 0 && *value != item->value;
}

static void type(struct shown *s)
{
    char line[PLAIN_LINE_MAX];
    s->asks = false;
    if (plain_read(s->io, "> ", line) && line[0])
        s->form->typed(&s->host, s->self, s->asked, s->io->said);
}

/* False: nothing was chosen, and the page is left. */
static bool choose(struct shown *s, const struct vl_page *page, unsigned choices)
{
    const unsigned n =
        choices ? plain_number(s->io, &page->teller, page->ask ? page->ask : "page.which", 1, choices, 0) : 0;
    const struct vl_page_item *item = n ? nth(page, n) : NULL;
    unsigned value = 0;
    if (!item)
        return false;
    if (item->kind == VL_PAGE_CHOICE && !another(s->io, page, item, &value))
        return true;
    s->form->chosen(&s->host, s->self, item->id, value);
    while (s->asks)
        type(s);
    return !s->closed;
}

/* ---- what pages ask for ---- */

static void close_page(struct vl_page_host *host)
{
    shown_by(host)->closed = true;
}

static void tell(struct vl_page_host *host, const char *text)
{
    plain_put(shown_by(host)->io, text);
}

static void ask(struct vl_page_host *host, int id, const char *question, size_t limit)
{
    struct shown *s = shown_by(host);
    (void)limit; /* what is too long is refused by whoever reads it */
    plain_put(s->io, question);
    s->asks = true;
    s->asked = id;
}

static void open_page(struct vl_page_host *host, const struct vl_page_form *form, const void *what)
{
    plain_page(shown_by(host)->io, host, form, what);
}

static bool again(struct shown *s)
{
    struct vl_page page;
    while (s->form->work && s->form->work(&s->host, s->self) >= 0)
        ;
    s->form->build(&s->host, s->self, &page);
    const bool chosen = choose(s, &page, say_all(s->io, &page));
    vl_page_free(&page);
    return chosen && !s->io->ended;
}

void plain_page(struct plain_io *io, struct vl_page_host *host, const struct vl_page_form *form, const void *what)
{
    struct shown s = {.host = *host, .io = io, .form = form, .self = calloc(1, form->size + 1)};
    if (!s.self) {
        plain_say(io, host->teller, "fault.memory", NULL, 0);
        return;
    }
    s.host.open = open_page;
    s.host.close = close_page;
    s.host.tell = tell;
    s.host.ask = ask;
    if (form->enter)
        form->enter(&s.host, s.self, what);
    while (!s.closed && again(&s))
        ;
    if (form->leave)
        form->leave(s.self);
    free(s.self);
}
