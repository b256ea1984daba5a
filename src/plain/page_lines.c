#include "plain/page_lines.h"

#include "plain/choose.h"
#include "render/render.h"
#include "veillee/match.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOON = 500, PROGRESS = 5000 }; /* milliseconds before the progress is reported, and between reports */
enum { SAID = 4096, CELL = 256, SIGN = 12, ROWS_SAID = 20, NUMBERED = 128, PAGES_MOST = 24 };

/* A host while its page is shown. What a page asks for is done after its function has returned. */
struct shown {
    struct vl_page_host host; /* must be first, so that the host leads to the rest */
    struct plain_io *io;
    const struct vl_page_form *form;
    void *self;
    bool closed, asks, named, hidden;
    bool told;      /* a row has given details: the rest has been said already */
    unsigned depth; /* how many pages are below it */
    unsigned from;  /* the first row of its list to say */
    int asked;
    struct vl_page_answer answer[VL_PAGE_ANSWERS]; /* the answers to choose from ... */
    unsigned answers;                              /* ... and how many; 0: a line is to be typed */
};

static struct shown *shown_by(struct vl_page_host *host)
{
    return (struct shown *)host;
}

/* ---- what stands there ---- */

/* "Marquis: 12 matches, 5 won." */
static void say_row(struct plain_io *io, const struct vl_formatter *formatter, const struct vl_page_item *row,
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
        vl_text_format(formatter->catalogue, NULL, formatter->language,
                       column->head[0] ? "page.cell" : "page.cell.alone", args, 2, cell, sizeof cell);
        length += (size_t)snprintf(
            line + length, sizeof line - length, "%s%s",
            vl_text(formatter->catalogue, NULL, formatter->language, said++ ? "page.and" : "page.of"), cell);
    }
    plain_put(io, line);
}

/* `n`: its number among the choices; 0: it cannot be chosen. */
static void say_item(struct plain_io *io, const struct vl_formatter *formatter, const struct vl_page_item *item,
                     unsigned n)
{
    char sign[SIGN] = "", before[SIGN + 4] = "", line[SAID];
    if (item->said && !item->said[0])
        return;
    if (n) {
        snprintf(sign, sizeof sign, "%u", n);
        snprintf(before, sizeof before, "  %s. ", sign);
    }
    if (item->said) {
        snprintf(line, sizeof line, "%s%s", before, item->said);
        plain_put(io, line);
    } else if (item->kind == VL_PAGE_ROW) {
        say_row(io, formatter, item, before);
    } else if (item->kind == VL_PAGE_CHOICE) {
        plain_value(io, formatter, n ? sign : NULL, item->text,
                    item->value < item->values ? item->name[item->value] : "", NULL);
    } else if (item->text[0] && item->kind != VL_PAGE_CHART && item->kind != VL_PAGE_PICTURE &&
               item->kind != VL_PAGE_CURVE) {
        snprintf(line, sizeof line, "%s%s", before, item->text);
        plain_put(io, line);
    }
}

void plain_page_speak(struct plain_io *io, const struct vl_page *page)
{
    for (unsigned i = 0; i < page->count; i++)
        if (!vl_page_can(&page->item[i]) || page->item[i].kind == VL_PAGE_ROW)
            say_item(io, &page->formatter, &page->item[i], 0);
}

/* ---- printed ---- */

bool plain_page_print(struct plain_io *io, const struct vl_page *page)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (out)
        vl_render_text(out, page);
    const bool whole = out && fclose(out) == 0 && text && !page->failed;
    if (whole)
        plain_put(io, text);
    free(text);
    return whole;
}

/* ---- choosing ---- */

/* The choices by number; rows of a long list are numbered in parts. */
struct numbered {
    const struct vl_page_item *item[NUMBERED]; /* NULL: the rest of the list */
    unsigned count;
};

static bool is_row(const struct vl_page_item *item)
{
    return item->kind == VL_PAGE_ROW && vl_page_can(item);
}

/* If an empty line chooses something, leaving the page has a number. */
static const struct vl_page_item leaving = {.kind = VL_PAGE_LINK, .id = VL_PAGE_NONE};

static void say_entry(const struct shown *s, const struct vl_page *page, const char *key,
                      const struct vl_page_item *item, struct numbered *out)
{
    char line[SAID];
    out->item[out->count++] = item;
    snprintf(line, sizeof line, "  %u. %s", out->count,
             vl_text(page->formatter.catalogue, NULL, page->formatter.language, key));
    if (!s->told)
        plain_put(s->io, line);
}

/* The number of what an empty line chooses; 0: it leaves the page. */
static unsigned standard_of(const struct vl_page *page, const struct numbered *numbered)
{
    for (unsigned i = 0; i < numbered->count && page->standard != VL_PAGE_NONE; i++)
        if (numbered->item[i] && numbered->item[i]->id == page->standard)
            return i + 1;
    return 0;
}

/* When a row has given details, the rest is only numbered again, not said; what is below a row belongs to it. */
static void say_all(const struct shown *s, const struct vl_page *page, struct numbered *out)
{
    unsigned rows = 0, left = 0;
    out->count = 0;
    for (unsigned i = 0; i < page->count; i++) {
        const struct vl_page_item *item = &page->item[i];
        const bool beyond = is_row(item) && !page->whole && (rows++ < s->from || rows > s->from + ROWS_SAID);
        left += beyond && rows > s->from + ROWS_SAID;
        if (beyond || item->quick || (item->under && s->form->marked) ||
            (vl_page_can(item) && out->count + 2 >= NUMBERED))
            continue;
        if (vl_page_can(item))
            out->item[out->count++] = item;
        if (!s->told)
            say_item(s->io, &page->formatter, item, vl_page_can(item) ? out->count : 0);
    }
    if (left > 0)
        say_entry(s, page, "page.more", NULL, out);
    if (page->standard != VL_PAGE_NONE)
        say_entry(s, page, "footer.back", &leaving, out);
    if (page->wrong)
        plain_put(s->io, page->wrong);
}

/* Asks for another value of a choice, by letter; a single value is simply chosen again. False: it stays. */
static bool another(struct plain_io *io, const struct vl_page *page, const struct vl_page_item *item, unsigned *value)
{
    if (item->values == 1)
        return true;
    if (item->help)
        plain_put(io, item->help);
    for (unsigned i = 0; i < item->values; i++) {
        const char sign[] = {(char)('a' + i), '\0'};
        plain_value(io, &page->formatter, sign, item->text, item->name[i], item->about[i][0] ? item->about[i] : NULL);
    }
    const unsigned n = plain_letter(io, &page->formatter, "cli.menu.choice", item->values, item->value + 1);
    *value = n - 1;
    return n > 0 && *value != item->value;
}

static void type(struct shown *s)
{
    char line[PLAIN_LINE_MAX];
    s->asks = false;
    if (s->answers) {
        for (unsigned i = 0; i < s->answers; i++) {
            snprintf(line, sizeof line, "  %u. %s", i + 1, s->answer[i].text);
            plain_put(s->io, line);
        }
        const unsigned n = plain_number(s->io, s->host.formatter, "page.which", 1, s->answers, 0);
        if (n)
            s->form->answered(&s->host, s->self, s->asked, n - 1);
    } else if (s->hidden) {
        if (plain_read_hidden(s->io, "> ", line) && line[0])
            s->form->typed(&s->host, s->self, s->asked, line);
    } else if (plain_read(s->io, "> ", line) && line[0]) {
        s->form->typed(&s->host, s->self, s->asked, s->named ? s->io->said : line);
    }
}

static bool can_be_about(const struct vl_page_item *action, const struct vl_page_item *item)
{
    if (!item || item->kind == VL_PAGE_ACTION)
        return false;
    return action->last > 0 ? item->id >= action->first && item->id <= action->last : is_row(item);
}

/* Asks what an action is about: the id of one of a group. False: nothing. */
static bool about_one(struct shown *s, const struct vl_page *page, const struct numbered *numbered,
                      const struct vl_page_item *action, unsigned *id)
{
    unsigned first = 0, last = 0;
    for (unsigned i = numbered->count; i-- > 0;)
        if (can_be_about(action, numbered->item[i])) {
            first = i + 1;
            last = last ? last : i + 1;
        }
    const unsigned n = first < last ? plain_number(s->io, &page->formatter, "page.whose", first, last, 0) : last;
    if (n)
        *id = (unsigned)numbered->item[n - 1]->id;
    return n > 0;
}

/* Says what it is for, and what is below it while it is selected. */
static void print_marked(struct shown *s, int id)
{
    struct vl_page page;
    s->form->marked(&s->host, s->self, id);
    s->form->build(&s->host, s->self, &page);
    for (unsigned i = 0; i < page.count; i++) {
        if (!is_row(&page.item[i]) || page.item[i].id != id)
            continue;
        if (page.item[i].help)
            plain_put(s->io, page.item[i].help);
        while (i + 1 < page.count && page.item[i + 1].under)
            say_item(s->io, &page.formatter, &page.item[++i], 0);
    }
    vl_page_free(&page);
    s->told = true;
}

static void choose_item(struct shown *s, const struct vl_page *page, const struct numbered *numbered,
                        const struct vl_page_item *item)
{
    unsigned value = 0;
    if (s->form->marked && is_row(item)) {
        print_marked(s, item->id);
        return;
    }
    if (item->kind == VL_PAGE_CHOICE && !another(s->io, page, item, &value))
        return;
    if (item->of_one && !about_one(s, page, numbered, item, &value))
        return;
    s->form->chosen(&s->host, s->self, item->id, value);
    while (s->asks)
        type(s);
}

/* False: nothing was chosen, and the page is left. */
static bool choose(struct shown *s, const struct vl_page *page, const struct numbered *numbered)
{
    const unsigned n = numbered->count ? plain_number(s->io, &page->formatter, page->ask ? page->ask : "page.which", 1,
                                                      numbered->count, standard_of(page, numbered))
                                       : 0;
    if (n == 0 || numbered->item[n - 1] == &leaving)
        return false;
    if (numbered->item[n - 1])
        choose_item(s, page, numbered, numbered->item[n - 1]);
    if (!s->told)
        s->from = numbered->item[n - 1] ? 0 : s->from + ROWS_SAID;
    return !s->closed;
}

/* ---- what pages ask for ---- */

static void close_page(struct vl_page_host *host)
{
    shown_by(host)->closed = true;
}

static void message(struct vl_page_host *host, const char *text)
{
    plain_put(shown_by(host)->io, text);
}

static void ask(struct vl_page_host *host, int id, const char *question, size_t limit)
{
    struct shown *s = shown_by(host);
    plain_put(s->io, question);
    s->asks = true;
    s->asked = id;
    s->answers = 0;
    s->hidden = false;
    s->named = limit >= VL_NAME_MAX;
}

static void ask_pin(struct vl_page_host *host, int id, const char *question)
{
    ask(host, id, question, 0);
    shown_by(host)->hidden = true;
}

static void choose_answer(struct vl_page_host *host, int id, const char *question, const struct vl_page_answer *answers,
                          unsigned count)
{
    struct shown *s = shown_by(host);
    ask(host, id, question, 0);
    memcpy(s->answer, answers, count * sizeof *answers);
    s->answers = count;
}

static void show(struct plain_io *io, struct vl_page_host *host, const struct vl_page_form *form, const void *what,
                 unsigned depth);

/* A page leads to another, and that may lead back, as often as users like. */
static void open_page(struct vl_page_host *host, const struct vl_page_form *form, const void *what)
{
    struct shown *s = shown_by(host);
    if (s->depth + 1 < PAGES_MOST)
        show(s->io, host, form, what, s->depth + 1);
    else
        plain_print(s->io, host->formatter, "tui.no_room", NULL, 0);
    if (s->form->again)
        s->form->again(host, s->self);
}

/* ---- what takes a while ---- */

static volatile sig_atomic_t interrupted;

static void interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

static void say_done(struct shown *s, const char *key)
{
    plain_print(s->io, s->host.formatter, key, &(struct vl_text_arg){"n", NULL, (long)s->form->done(s->self)}, 1);
    fflush(s->io->out);
}

/* Works until all is known, a line is typed, or Ctrl-C comes. */
static bool work_on(struct shown *s)
{
    int wait, waited = 0;
    bool begun = false;
    while ((wait = s->form->work(&s->host, s->self)) >= 0 && !interrupted && !plain_waits(s->io)) {
        if (waited >= (begun ? PROGRESS : SOON)) {
            say_done(s, begun ? "page.work.done" : "page.work");
            begun = true;
            waited = 0;
        }
        poll(NULL, 0, wait);
        waited += wait;
    }
    return wait >= 0;
}

/* An empty line that has stopped the work must not answer the next question. */
static void pass_empty(struct plain_io *io)
{
    const int first = plain_waits(io) ? getc(io->in) : EOF;
    io->peeked = first != EOF && first != '\n';
    if (io->peeked)
        ungetc(first, io->in);
}

static void work_out(struct shown *s)
{
    struct sigaction before, during = {.sa_handler = interrupt};
    interrupted = 0;
    sigemptyset(&during.sa_mask);
    sigaction(SIGINT, &during, &before);
    if (work_on(s)) {
        say_done(s, "page.work.stopped");
        pass_empty(s->io);
    }
    sigaction(SIGINT, &before, NULL);
}

static bool once(struct shown *s)
{
    struct vl_page page;
    struct numbered numbered;
    if (s->form->done && !s->told)
        work_out(s);
    for (int wait = 0; s->form->work && !s->form->done && (wait = s->form->work(&s->host, s->self)) >= 0;)
        poll(NULL, 0, wait);
    s->form->build(&s->host, s->self, &page);
    say_all(s, &page, &numbered);
    s->told = false;
    if (page.failed)
        plain_print(s->io, s->host.formatter, "fault.memory", NULL, 0);
    const bool chosen = choose(s, &page, &numbered);
    vl_page_free(&page);
    return chosen && !s->io->ended;
}

static void show(struct plain_io *io, struct vl_page_host *host, const struct vl_page_form *form, const void *what,
                 unsigned depth)
{
    struct shown s = {.host = *host, .io = io, .form = form, .self = calloc(1, form->size + 1), .depth = depth};
    if (!s.self) {
        plain_print(io, host->formatter, "fault.memory", NULL, 0);
        return;
    }
    s.host.open = open_page;
    s.host.close = close_page;
    s.host.message = message;
    s.host.ask = ask;
    s.host.ask_pin = ask_pin;
    s.host.choose = choose_answer;
    if (form->enter)
        form->enter(&s.host, s.self, what);
    while (s.asks)
        type(&s);
    while (!s.closed && once(&s))
        ;
    if (form->leave)
        form->leave(s.self);
    free(s.self);
}

void plain_page(struct plain_io *io, struct vl_page_host *host, const struct vl_page_form *form, const void *what)
{
    show(io, host, form, what, 0);
}

static void message_only(struct vl_page_host *host, const char *text)
{
    plain_put(host->owner, text);
}

void plain_page_once(struct plain_io *io, const struct vl_formatter *formatter, struct vl_catalogue *catalogue,
                     const struct vl_page_form *form, const void *what)
{
    struct vl_page_host host = {.catalogue = catalogue, .formatter = formatter, .owner = io, .message = message_only};
    struct vl_page page;
    void *self = calloc(1, form->size + 1);
    if (!self) {
        plain_print(io, formatter, "fault.memory", NULL, 0);
        return;
    }
    if (form->enter)
        form->enter(&host, self, what);
    while (form->work && form->work(&host, self) >= 0)
        ;
    form->build(&host, self, &page);
    plain_page_speak(io, &page);
    if (page.failed)
        plain_print(io, formatter, "fault.memory", NULL, 0);
    vl_page_free(&page);
    if (form->leave)
        form->leave(self);
    free(self);
}
