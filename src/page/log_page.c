/* The log so far: a line for each event, and for each undo and hint. A line shows its clause, and leads to the match at
 * that point. */
#include "front/names.h"
#include "page/pages.h"
#include "play/host.h"
#include "review/hinted.h"

#include <stdio.h>
#include <stdlib.h>

enum { TABLE = 1 << 30, RULE, CLOSE }; /* behind the numbers of the lines */
enum { LINE = 1024 };

struct line {
    enum { EVENT, NOTE, HINT } kind;
    uint32_t event; /* the event; for other lines, the event that follows */
    unsigned index; /* of the note or the hint */
};

struct log {
    struct vl_log of;
    struct line *line;
    unsigned count;
};

/* ---- its lines ---- */

static void add_line(struct log *log, struct line line)
{
    log->line[log->count++] = line;
}

/* Puts the lines before that event. *hint is the first that is not in the log yet. */
static void add_before(struct log *log, uint32_t event, unsigned *hint)
{
    const struct vl_log *of = &log->of;
    for (; *hint < vl_match_hints(of->match) && vl_hinted_at(of->match, *hint) <= event; ++*hint)
        add_line(log, (struct line){HINT, event, *hint});
    for (unsigned i = 0; i < of->host->notes; i++)
        if (of->host->note[i].event == event)
            add_line(log, (struct line){NOTE, event, i});
}

static bool tells(const struct vl_log *of, uint32_t index)
{
    const struct vl_event event = vl_match_event(of->match, index, VL_REFEREE);
    return vl_event_logged(vl_match_setup(of->match)->rules, &event, of->viewer);
}

/* The first line that is shown: that of the last `last` events, with the lines before them. */
static unsigned first_line(const struct log *log)
{
    unsigned first = log->count, events = 0;
    while (first > 0 && events < log->of.last)
        events += log->line[--first].kind == EVENT;
    while (first > 0 && first < log->count && log->line[first - 1].kind != EVENT &&
           log->line[first - 1].event == log->line[first].event)
        first--;
    return first;
}

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    struct log *log = self;
    unsigned hint = 0;
    (void)host;
    log->of = *(const struct vl_log *)what;
    log->line = calloc(log->of.until + log->of.host->notes + vl_match_hints(log->of.match) + 1, sizeof *log->line);
    for (uint32_t i = 0; log->line && i <= log->of.until; i++) {
        add_before(log, i, &hint);
        if (i < log->of.until && tells(&log->of, i))
            add_line(log, (struct line){EVENT, i, 0});
    }
}

static void leave(void *self)
{
    free(((struct log *)self)->line);
}

static vl_clause clause_of(const struct log *log, unsigned line)
{
    return log->line[line].kind == EVENT ? vl_match_event(log->of.match, log->line[line].event, VL_PUBLIC).clause : 0;
}

/* ---- in words ---- */

static void say_note(const struct vl_formatter *formatter, const struct vl_note *note, char *out, size_t size)
{
    const bool of_seat = note->seat < VL_SEATS_MAX;
    const struct vl_text_arg args[] = {{"name", of_seat ? formatter->names[note->seat] : "", 0}};
    vl_text_format(formatter->catalogue, formatter->rules, formatter->language,
                   note->agreed ? (of_seat ? "log.undone_agreed" : "log.undone_agreed.table")
                                : (of_seat ? "log.undone" : "log.undone.table"),
                   args, 1, out, size);
}

static void say_event(const struct vl_log *of, const struct vl_formatter *formatter, uint32_t index, char *out,
                      size_t size)
{
    const struct vl_event event = of->viewer == of->host->viewer && index < of->host->shown_events
                                      ? vl_host_event(of->host, index)
                                      : vl_match_event(of->match, index, of->viewer);
    if (of->format)
        of->format(of->owner, &event, out, size);
    else
        vl_format_event(formatter, &event, out, size);
}

static void say_line(const struct log *log, const struct vl_formatter *formatter, const struct line *line, char *out,
                     size_t size)
{
    if (line->kind == NOTE)
        say_note(formatter, &log->of.host->note[line->index], out, size);
    else if (line->kind == HINT)
        vl_hint_format_asked(formatter, vl_match_hint(log->of.match, line->index).seat, out, size);
    else
        say_event(&log->of, formatter, line->event, out, size);
}

/* ---- the page ---- */

/* The clause is shown before its event, and read out after it. */
static void put_line(const struct log *log, unsigned i, struct vl_page *page)
{
    char text[LINE], said[LINE + 32], id[24] = "·", words[VL_CLAUSE_TEXT];
    const struct vl_formatter *formatter = &page->formatter;
    const vl_clause clause = clause_of(log, i);
    say_line(log, formatter, &log->line[i], text, sizeof text);
    if (clause)
        vl_clause_write(formatter->rules, clause, id, sizeof id);
    struct vl_page_item *row = vl_page_row(page, (int)i, VL_PAGE_PLAIN, (const char *const[]){id, text});
    const struct vl_text_arg args[] = {{"event", text, 0}, {"clause", id, 0}};
    if (clause)
        vl_text_format(formatter->catalogue, formatter->rules, formatter->language, "plain.log", args, 2, said,
                       sizeof said);
    row->said = vl_page_copy(page, clause ? said : text);
    const char *rule = clause ? vl_format_clause(formatter, clause, words, sizeof words) : NULL;
    row->help = rule ? vl_page_copy(page, rule) : NULL;
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct log *log = self;
    const vl_seat viewer = log->of.viewer;
    char whose[VL_NAME_MAX + 64];
    const struct vl_formatter formatter =
        vl_formatter_of(host->catalogue, host->formatter->language, vl_match_setup(log->of.match));
    const struct vl_text_arg args[] = {{"name", viewer < VL_SEATS_MAX ? formatter.names[viewer] : "", 0}};
    vl_page_open(page, &formatter, "log.title");
    vl_text_format(formatter.catalogue, NULL, formatter.language,
                   viewer < VL_SEATS_MAX  ? "table.seen_by"
                   : viewer == VL_REFEREE ? "table.all_open"
                                          : "table.open",
                   args, 1, whose, sizeof whose);
    page->place = vl_page_copy(page, whose);
    page->failed = !log->line;
    if (page->failed)
        return;
    vl_page_paragraphs(page);
    for (unsigned i = first_line(log); i < log->count; i++)
        put_line(log, i, page);
    if (log->count > 0) {
        page->at = (int)log->count - 1;
        if (host->past)
            vl_page_action(page, TABLE, '\r', vl_page_words(host, "log.table"))->of_one = true;
        vl_page_action(page, RULE, '?', vl_page_words(host, "log.rule"))->of_one = true;
    }
    vl_page_action(page, CLOSE, ';', "")->quick = true;
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    const struct log *log = self;
    if (id == CLOSE)
        host->close(host);
    else if (id == TABLE)
        host->past(host, log->of.match, log->of.viewer, log->line[value].event + (log->line[value].kind == EVENT),
                   log->of.until);
    else if (id == RULE)
        host->rule(host, vl_match_setup(log->of.match)->rules, clause_of(log, value));
}

const struct vl_page_form vl_log_page = {
    .size = sizeof(struct log), .enter = enter, .build = build, .chosen = chosen, .leave = leave};
