/* An evening: the same people, several matches, one ranking. */
#include "page/evening_page.h"

#include "evening/chronicle.h"
#include "front/figures.h"
#include "front/seating.h"
#include "page/rules_page.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Proposals come first among the ids, in their order. */
enum { GO_ON = VL_GAMES_MAX, BEGIN, OPTIONS, PEOPLE, MATCHES, STATISTICS, CHRONICLE, THROW, UNTIL, END, RULES };

enum { TOLD_MOST = 6, TEXT = 400, CLOCK = 8 };

struct evening_page {
    struct vl_evening *evening, own;
    struct vl_diag fault; /* why it cannot be opened */
    struct vl_proposal proposal[VL_GAMES_MAX];
    unsigned proposals;
    struct vl_chronicle chronicle; /* of the matches that count so far ... */
    enum vl_language language;     /* ... in this language */
    bool ended;                    /* its standings are shown once more, and then it closes */
};

/* ---- opening and going on ---- */

static void listen(struct vl_page_host *host, struct evening_page *p)
{
    struct vl_diag diag = {0};
    vl_chronicle_free(&p->chronicle);
    p->language = host->formatter->language;
    if (vl_chronicle_make(p->evening, NULL, host->catalogue, p->language, &p->chronicle, &diag) != VL_OK)
        p->chronicle = (struct vl_chronicle){0}; /* a record that cannot be read is spoken of where it is opened */
}

static void refresh(struct vl_page_host *host, struct evening_page *p)
{
    vl_evening_refresh(p->evening, host->catalogue);
    p->proposals = vl_evening_propose(p->evening, host->catalogue, p->proposal);
    listen(host, p);
}

/* An evening that another program has open can still be viewed. */
static bool open_evening(struct vl_page_host *host, struct evening_page *p, const struct vl_evening_visit *visit)
{
    p->evening = visit->evening ? visit->evening : &p->own;
    if (visit->evening || !visit->id)
        return true;
    const enum vl_rc rc = vl_evening_resume(&p->own, visit->id, host->catalogue, &p->fault);
    if (rc == VL_IO)
        vl_page_message_fault(host, &p->fault);
    else if (rc != VL_OK && visit->fault)
        *visit->fault = p->fault;
    return rc == VL_OK || rc == VL_IO;
}

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    struct evening_page *p = self;
    uint8_t here[VL_PARTICIPANTS_MAX];
    if (!open_evening(host, p, what))
        return;
    host->evening = p->evening;
    refresh(host, p);
    if (vl_evening_here(p->evening, here) == 0)
        host->open(host, &vl_evening_people_page, p->evening);
}

/* The match that was being played is left, and may be over. */
static void again(struct vl_page_host *host, void *self)
{
    struct evening_page *p = self;
    char path[VL_RECORD_PATH];
    struct vl_diag diag = {0};
    const struct vl_evening_match *match = host->evening ? vl_evening_under_way(p->evening) : NULL;
    if (host->evening && (!p->evening->id[0] || p->ended)) {
        host->close(host); /* nobody came, or it is over */
        return;
    }
    if (match) {
        vl_evening_record(p->evening, match, path);
        (void)vl_evening_on_table(p->evening, path, false, &diag);
    }
    if (host->evening)
        refresh(host, p);
}

static void leave(void *self)
{
    struct evening_page *p = self;
    vl_chronicle_free(&p->chronicle);
    if (p->own.id[0])
        vl_evening_shut(&p->own);
}

/* ---- what is next ---- */

static bool plays(const struct vl_evening_match *match, unsigned participant)
{
    for (unsigned seat = 0; seat < match->seats; seat++)
        if (match->participant[seat] == participant)
            return true;
    return false;
}

/* Those who have come since it was begun. */
static void put_waiting(const struct vl_evening *evening, const struct vl_evening_match *match, struct vl_page *page)
{
    char names[TEXT] = "";
    uint8_t here[VL_PARTICIPANTS_MAX];
    long waiting = 0;
    size_t length = 0;
    const unsigned count = vl_evening_here(evening, here);
    for (unsigned i = 0; i < count && length < sizeof names; i++)
        if (!plays(match, here[i]))
            length += (size_t)snprintf(names + length, sizeof names - length, "%s%s", waiting++ ? ", " : "",
                                       evening->participant[here[i]].player.name);
    const struct vl_text_arg args[] = {{"names", names, 0}, {"n", NULL, waiting}};
    if (waiting)
        vl_page_put(page, VL_PAGE_STRONG, "evening.waits.who", args, 2);
}

static void put_under_way(struct vl_page_host *host, const struct vl_evening *evening,
                          const struct vl_evening_match *match, struct vl_page *page)
{
    char moment[VL_PAGE_MOMENT], text[TEXT];
    const struct vl_text_arg args[] = {{"game", match->rules ? vl_evening_game(host, match->rules) : match->game, 0},
                                       {"time", vl_page_moment(host->formatter, match->began, moment), 0}};
    vl_text_format(host->catalogue, NULL, host->formatter->language, "evening.waits", args, 2, text, sizeof text);
    vl_page_link(page, GO_ON, text);
    vl_page_put(page, VL_PAGE_DIM, "evening.waits.help", NULL, 0);
    put_waiting(evening, match, page);
}

static void put_proposal(struct vl_page_host *host, const struct evening_page *p, unsigned i, struct vl_page *page)
{
    const struct vl_proposal *next = &p->proposal[i];
    const unsigned who = vl_evening_begins(p->evening, next->rules);
    const char *begins = p->evening->matches > 0 ? "evening.next.begins" : "evening.next.begins.lot";
    char cell[3][120] = {"", "", ""}, said[TEXT];
    const struct vl_text_arg args[] = {
        {"game", vl_evening_game(host, next->rules), 0},
        {"n", NULL, next->minutes ? next->minutes : 1},
        {"bots", NULL, next->bots},
        {"name", who < VL_PARTICIPANTS_MAX ? p->evening->participant[who].player.name : "", 0}};
    const char *const keys[] = {"evening.next.minutes", next->bots ? "evening.next.bots" : NULL,
                                who < VL_PARTICIPANTS_MAX ? begins : "evening.next.lots"};
    size_t length = (size_t)snprintf(said, sizeof said, "%s", args[0].text);
    for (unsigned part = 0; part < 3; part++) {
        if (keys[part])
            vl_text_format(host->catalogue, NULL, host->formatter->language, keys[part], args, 4, cell[part],
                           sizeof cell[part]);
        if (keys[part] && length < sizeof said)
            length += (size_t)snprintf(said + length, sizeof said - length, ", %s", cell[part]);
    }
    if (length < sizeof said)
        snprintf(said + length, sizeof said - length, "%s%s", next->late ? ". " : ".",
                 next->late ? vl_page_words(host, "evening.next.late") : "");
    vl_page_row(page, (int)i, next->late ? VL_PAGE_DIM : VL_PAGE_PLAIN,
                (const char *const[]){args[0].text, cell[0], cell[1], cell[2]})
        ->said = vl_page_copy(page, said);
}

static void put_next(struct vl_page_host *host, const struct evening_page *p, struct vl_page *page)
{
    static const struct vl_page_column columns[4];
    uint8_t here[VL_PARTICIPANTS_MAX];
    if (vl_evening_under_way(p->evening)) {
        put_under_way(host, p->evening, vl_evening_under_way(p->evening), page);
        return;
    }
    if (p->proposals > 0)
        vl_page_heading(page, "evening.next");
    vl_page_table(page, columns, 4);
    for (unsigned i = 0; i < p->proposals; i++)
        put_proposal(host, p, i, page);
    vl_page_put(page, VL_PAGE_DIM,
                vl_evening_here(p->evening, here) == 0 ? "evening.who.none"
                : p->proposals == 0                    ? "evening.next.none"
                : p->proposal[0].measured              ? "evening.next.measured"
                                                       : "evening.next.usual",
                NULL, 0);
}

/* ---- what there is to tell ---- */

/* Facts that are highlights, the greatest of their kind or several together (docs/chronicle.md). */
static bool is_highlight(const struct vl_fact *fact)
{
    static const char *const ids[] = {"deed", "most", "first", "only", "late", "final", "sum", "times", "passages"};
    for (unsigned i = 0; i < sizeof ids / sizeof *ids; i++)
        if (strcmp(fact->id, ids[i]) == 0)
            return true;
    return false;
}

static bool tells_highlight(const struct vl_sentence *sentence, unsigned match)
{
    for (unsigned i = 0; i < sentence->facts; i++)
        if (is_highlight(&sentence->fact[i]) && sentence->fact[i].match == match)
            return true;
    return false;
}

/* The sentence of that number among those that tell a highlight of a match by themselves; NULL: there are fewer. */
static const char *highlight_of(const struct vl_chronicle *chronicle, unsigned match, unsigned number)
{
    for (unsigned i = 0; i < chronicle->passages; i++)
        for (unsigned j = 0; j < chronicle->passage[i].sentences; j++)
            if (!chronicle->passage[i].sentence[j].leans &&
                tells_highlight(&chronicle->passage[i].sentence[j], match) && number-- == 0)
                return chronicle->passage[i].sentence[j].text;
    return NULL;
}

/* One of each match, the last match first; then another of each. */
static void put_told(const struct vl_page_host *host, const struct evening_page *p, struct vl_page *page)
{
    unsigned told = 0;
    bool more = true;
    for (unsigned number = 0; more && told < TOLD_MOST; number++) {
        more = false;
        for (unsigned match = p->evening->matches; match-- > 0 && told < TOLD_MOST;) {
            const char *text = highlight_of(&p->chronicle, match, number);
            if (!text)
                continue;
            if (told++ == 0)
                vl_page_heading(page, "evening.told");
            const unsigned at = vl_chronicle_counted(p->evening, match);
            const struct vl_text_arg args[] = {{"match", NULL, at + 1},
                                               {"game", vl_evening_game(host, p->evening->match[at].rules), 0},
                                               {"text", text, 0}};
            vl_page_put(page, VL_PAGE_PLAIN, "evening.told.one", args, 3);
            more = true;
        }
    }
}

/* ---- the page ---- */

static void put_action(struct vl_page_host *host, struct vl_page *page, int id, char key, const char *text)
{
    struct vl_page_item *action = vl_page_action(page, id, (uint32_t)key, vl_page_words(host, text));
    action->of_one = id == GO_ON || id == BEGIN || id == OPTIONS;
    action->quick = key == '\r'; /* the rows do it themselves */
}

static void put_actions(struct vl_page_host *host, const struct evening_page *p, struct vl_page *page)
{
    const bool waits = vl_evening_under_way(p->evening) != NULL;
    if (waits) {
        put_action(host, page, GO_ON, '\r', "evening.resume.match");
        put_action(host, page, THROW, 't', "evening.throw");
    } else if (p->proposals > 0) {
        put_action(host, page, BEGIN, '\r', "evening.begin.match");
        put_action(host, page, OPTIONS, 'o', "evening.options");
    }
    put_action(host, page, PEOPLE, 'n', "evening.footer.people");
    if (p->evening->matches > 0) {
        put_action(host, page, MATCHES, 'm', "evening.footer.matches");
        put_action(host, page, CHRONICLE, 'c', "evening.footer.chronicle");
    }
    put_action(host, page, END, 'x', "evening.end");
    put_action(host, page, STATISTICS, 's', "evening.footer.statistics");
    put_action(host, page, UNTIL, 'u', "evening.until");
    struct vl_page_item *rules = vl_page_action(page, RULES, '?', "");
    rules->quick = true;
    rules->of_one = !waits && p->proposals > 0;
}

static void put_title(struct vl_page_host *host, const struct evening_page *p, struct vl_page *page)
{
    char date[VL_DATE_SIZE], until[VL_PAGE_MOMENT] = "", title[TEXT];
    uint8_t here[VL_PARTICIPANTS_MAX];
    if (p->evening->until)
        vl_page_clock(host->formatter, p->evening->until, until);
    const struct vl_text_arg args[] = {{"date", vl_date_of(host->formatter, p->evening->began, date), 0},
                                       {"n", NULL, vl_evening_here(p->evening, here)},
                                       {"until", until, 0}};
    vl_text_format(host->catalogue, NULL, host->formatter->language, "evening.head", args, 3, title, sizeof title);
    page->title = vl_page_copy(page, title);
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    struct evening_page *p = self;
    vl_page_open(page, host->formatter, "evening.title");
    if (!host->evening) {
        vl_page_fault(page, &p->fault);
        return;
    }
    if (p->language != host->formatter->language)
        listen(host, p);
    if (p->evening->id[0])
        put_title(host, p, page);
    put_next(host, p, page);
    vl_evening_put_standing(host, p->evening, page);
    put_told(host, p, page);
    put_actions(host, p, page);
}

/* ---- what is chosen ---- */

static void begin(struct vl_page_host *host, struct evening_page *p, unsigned which, bool options)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    if (which >= p->proposals)
        return;
    if (vl_evening_setup(p->evening, host->catalogue, host->formatter->language, p->proposal[which].rules, &setup,
                         &diag) != VL_OK) {
        vl_page_message_fault(host, &diag);
        return;
    }
    setup.seed = vl_seating_seed();
    (options ? host->options : host->play)(host, &setup);
    refresh(host, p);
}

static void go_on(struct vl_page_host *host, struct evening_page *p)
{
    char path[VL_RECORD_PATH];
    vl_evening_record(p->evening, vl_evening_under_way(p->evening), path);
    host->resume(host, path);
    refresh(host, p);
}

static void ask(struct vl_page_host *host, int id, const char *question)
{
    const struct vl_page_answer answers[] = {
        {'n', vl_page_words(host, "evening.no")},
        {*vl_page_words(host, "undo.yes.key"), vl_page_words(host, "evening.yes")}};
    host->choose(host, id, vl_page_words(host, question), answers, 2);
}

/* Those of the game that is selected, or waits; NULL: the list of games. */
static const struct vl_rules *rules_at(const struct evening_page *p, unsigned value)
{
    const struct vl_evening_match *match = vl_evening_under_way(p->evening);
    return match ? match->rules : value < p->proposals ? p->proposal[value].rules : NULL;
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    struct evening_page *p = self;
    switch (id) {
    case GO_ON: go_on(host, p); break;
    case BEGIN:
    case OPTIONS: begin(host, p, value, id == OPTIONS); break;
    case PEOPLE: host->open(host, &vl_evening_people_page, p->evening); break;
    case MATCHES: host->open(host, &vl_evening_matches_page, p->evening); break;
    case STATISTICS: host->open(host, &vl_statistics_page, NULL); break;
    case CHRONICLE: host->open(host, &vl_chronicle_page, p->evening); break;
    case RULES: host->rule(host, rules_at(p, value), 0); break;
    case THROW: ask(host, THROW, "evening.throw.help"); break;
    case UNTIL: host->ask(host, UNTIL, vl_page_words(host, "evening.until.ask"), CLOCK); break;
    case END: ask(host, END, "evening.end.help"); break;
    default: begin(host, p, (unsigned)id, false);
    }
}

static void typed(struct vl_page_host *host, void *self, int id, const char *text)
{
    struct evening_page *p = self;
    struct vl_diag diag = {0};
    int64_t until = 0;
    (void)id;
    if (strcmp(text, "-") != 0 && !vl_evening_clock_time(p->evening, text, &until))
        vl_page_message(host, "evening.until.how", NULL, 0);
    else
        (void)vl_page_done(host, vl_evening_set_until(p->evening, until, &diag), &diag);
    refresh(host, p);
}

static void throw_away(struct vl_page_host *host, struct evening_page *p)
{
    const struct vl_evening_match *match = vl_evening_under_way(p->evening);
    char path[VL_RECORD_PATH];
    struct vl_diag diag = {0};
    if (!match)
        return;
    vl_evening_record(p->evening, match, path);
    if (vl_page_done(host, vl_evening_discard(p->evening, path, &diag), &diag))
        unlink(path);
    refresh(host, p);
}

/* How it ended is what everybody wants to see before they leave. */
static void end(struct vl_page_host *host, struct evening_page *p)
{
    struct vl_diag diag = {0};
    if (vl_page_done(host, vl_evening_close(p->evening, &diag), &diag))
        vl_page_message(host, "evening.ended", NULL, 0);
    p->ended = true;
    if (p->evening->matches > 0)
        host->open(host, &vl_evening_matches_page, p->evening);
    else
        host->close(host);
}

static void answered(struct vl_page_host *host, void *self, int id, unsigned answer)
{
    if (answer == 0)
        return;
    if (id == THROW)
        throw_away(host, self);
    else
        end(host, self);
}

const struct vl_page_form vl_evening_page = {.size = sizeof(struct evening_page),
                                             .enter = enter,
                                             .again = again,
                                             .build = build,
                                             .chosen = chosen,
                                             .typed = typed,
                                             .answered = answered,
                                             .leave = leave};
