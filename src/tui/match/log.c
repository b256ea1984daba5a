/* The log: the story so far, a line per event, and one where somebody asked for a hint. A line shows its rule, and
 * leads to the table as it stood then. */
#include <stdio.h>
#include <stdlib.h>

#include "front/hinted.h"
#include "tui/kit/widgets.h"
#include "tui/match/table_screen.h"

/* An event, a note that something was taken back, or a hint. */
enum line_kind { LINE_EVENT, LINE_NOTE, LINE_HINT };

struct line {
    enum line_kind kind;
    uint32_t event; /* the event; of the others, the one that they stand before */
    unsigned index; /* of the note or the hint */
};

struct log_screen {
    struct vl_host *host;
    vl_seat looker;
    struct vl_teller teller;
    struct line *line;
    struct vl_list list;
};

static void leave(struct vl_tui *tui, void *self)
{
    struct log_screen *log = self;
    (void)tui;
    free(log->line);
}

static void note_text(const struct vl_tui *tui, const struct log_screen *log, const struct vl_note *note, char *out,
                      size_t size)
{
    const struct vl_text_arg args[] = {{"name", note->seat < VL_SEATS_MAX ? log->teller.names[note->seat] : "", 0}};
    const bool of_seat = note->seat < VL_SEATS_MAX;
    vl_say(tui,
           note->agreed ? (of_seat ? "log.undone_agreed" : "log.undone_agreed.table")
                        : (of_seat ? "log.undone" : "log.undone.table"),
           args, 1, out, size);
}

static void line_text(const struct vl_tui *tui, const struct log_screen *log, const struct line *line, char *out,
                      size_t size)
{
    const struct vl_host *host = log->host;
    if (line->kind == LINE_NOTE) {
        note_text(tui, log, &host->note[line->index], out, size);
        return;
    }
    if (line->kind == LINE_HINT) {
        vl_hint_tell(&log->teller, vl_match_hint(host->match, line->index).seat, out, size);
        return;
    }
    const struct vl_event event = log->looker == host->looker && line->event < host->told
                                      ? vl_host_event(host, line->event)
                                      : vl_match_event(host->match, line->event, log->looker);
    vl_tell_event(&log->teller, &event, out, size);
}

static vl_clause line_clause(const struct log_screen *log, const struct line *line)
{
    return line->kind != LINE_EVENT ? 0 : vl_match_event(log->host->match, line->event, VL_TABLE).clause;
}

static void draw_line(struct vl_tui *tui, void *data, int index, struct vl_rect where, bool selected)
{
    const struct log_screen *log = data;
    char text[400], id[24] = "";
    line_text(tui, log, &log->line[index], text, sizeof text);
    const vl_clause clause = line_clause(log, &log->line[index]);
    if (clause)
        vl_clause_write(log->host->rules, clause, id, sizeof id);
    vl_line_draw(tui, where, selected, false, text, id);
}

static void draw_rule(struct vl_tui *tui, const struct log_screen *log, struct vl_rect where)
{
    if (log->list.count == 0)
        return;
    const struct line *line = &log->line[log->list.selected];
    char text[400];
    line_text(tui, log, line, text, sizeof text);
    const vl_clause clause = line_clause(log, line);
    char id[24] = "", words[VL_CLAUSE_TEXT];
    if (clause)
        vl_clause_write(log->host->rules, clause, id, sizeof id);
    int row = where.row;
    if (vl_columns(text) > vl_line_room(where.cols, id)) /* else the line itself tells it */
        row += vl_draw_wrapped(&tui->grid, where, VL_STYLE_LOG_NEW, text, 0);
    const char *rule = clause ? vl_tell_clause(&log->teller, clause, words, sizeof words) : NULL;
    if (rule)
        vl_draw_wrapped(&tui->grid, (struct vl_rect){row, where.col, where.row + where.rows - row, where.cols},
                        VL_STYLE_DIM, rule, 0);
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {{VL_ACT_NONE, "↑↓", "why.choose"},
                                           {VL_ACT_CONFIRM, NULL, "log.table"},
                                           {VL_ACT_WHY, NULL, "log.rule"},
                                           {VL_ACT_BACK, NULL, "hint.back"},
                                           {VL_ACT_KEYS, NULL, "table.hint.keys"}};
    struct log_screen *log = self;
    char right[120];
    const bool seat = log->looker < VL_SEATS_MAX;
    const struct vl_text_arg args[] = {{"name", seat ? log->teller.names[log->looker] : "", 0}};
    log->teller.language = tui->language;
    vl_say(tui,
           seat                     ? "table.seen_by"
           : log->looker == VL_NONE ? "table.all_open"
                                    : "table.open",
           args, 1, right, sizeof right);
    const struct vl_rect content = vl_draw_frame(tui, vl_t(tui, "log.title"), right, hints, 5);
    const int rule_rows = content.rows > 30 ? 8 : 6;
    const int rows = content.rows - rule_rows - 1;
    vl_list_draw(tui, &log->list, (struct vl_rect){content.row, content.col, rows, content.cols}, draw_line, log);
    vl_draw_rule(&tui->grid, content.row + rows, content.col, content.cols, VL_STYLE_RULE);
    draw_rule(tui, log, (struct vl_rect){content.row + rows + 1, content.col, rule_rows, content.cols});
}

static bool key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct log_screen *log = self;
    const enum vl_used used = vl_list_key(&log->list, key);
    const struct line *line = log->list.count ? &log->line[log->list.selected] : NULL;
    if (used == VL_CHOSEN && line)
        vl_screen_past(tui, log->host->match, log->looker, line->event + (line->kind == LINE_EVENT), log->host->told);
    else if (key->action == VL_ACT_WHY && line)
        tui->screens->rules(tui, log->host->rules, line_clause(log, line));
    else if (key->action == VL_ACT_BACK || key->action == VL_ACT_LOG || key->action == VL_ACT_QUIT)
        vl_tui_pop(tui);
    else
        return used != VL_UNUSED;
    return true;
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "why.choose"},
                                      {VL_ACT_CONFIRM, NULL, "log.table"},
                                      {VL_ACT_WHY, NULL, "log.rule"},
                                      {VL_ACT_BACK, NULL, "hint.back"},
                                      {0}};

static const struct vl_screen log_screen = {
    .title = "log.title", .size = sizeof(struct log_screen), .draw = draw, .key = key, .leave = leave, .keys = keys};

static void add_line(struct log_screen *log, enum line_kind kind, uint32_t event, unsigned index)
{
    log->line[log->list.count++] = (struct line){kind, event, index};
}

/* What stands before that event: hints, and what was taken back. *hint is the first that is not in the log yet. */
static void add_before(struct log_screen *log, uint32_t event, unsigned *hint)
{
    const struct vl_host *host = log->host;
    for (; *hint < vl_match_hints(host->match) && vl_hinted_at(host->match, *hint) <= event; ++*hint)
        add_line(log, LINE_HINT, event, *hint);
    for (unsigned i = 0; i < host->notes; i++)
        if (host->note[i].event == event)
            add_line(log, LINE_NOTE, event, i);
}

/* Only what is on screen already is in the log. */
static void fill(struct log_screen *log)
{
    unsigned hint = 0;
    for (uint32_t i = 0; i < log->host->told; i++) {
        add_before(log, i, &hint);
        if (vl_host_tells(log->host, i, log->looker))
            add_line(log, LINE_EVENT, i, 0);
    }
    add_before(log, log->host->told, &hint);
    log->list.selected = log->list.count ? log->list.count - 1 : 0;
}

void vl_screen_log(struct vl_tui *tui, struct vl_host *host, vl_seat looker)
{
    struct line *lines = calloc(host->told + VL_NOTES_MAX + vl_match_hints(host->match) + 1, sizeof *lines);
    struct log_screen *log = lines ? vl_tui_push(tui, &log_screen) : NULL;
    if (!log) {
        free(lines);
        return;
    }
    log->host = host;
    log->looker = looker;
    log->line = lines;
    const struct vl_table_setup *setup = vl_match_setup(host->match);
    log->teller = (struct vl_teller){.catalogue = tui->catalogue, .rules = host->rules, .language = tui->language};
    log->teller.numbers = setup->numbers;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        log->teller.names[seat] = setup->player[seat].name;
    fill(log);
}
