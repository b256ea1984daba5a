/* A review that is gone through, in four parts: the curve of chances with its turning points, the decisions that cost
 * much, the accounts, and mistakes once more. Its own thread computes it while it is viewed; after leaving, it
 * continues another time where it stopped. */
#include "page/pages.h"

#include "front/names.h"
#include "front/processors.h"
#include "front/records.h"
#include "page/review_page.h"
#include "veillee/system.h"

#include <ctype.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

enum { PROCESSORS_MOST = 8, LOOK = 200 /* milliseconds between updates of the progress */ };
enum { WORDS = 256, LETTERS = 2 * VL_SEATS_MAX, PLACE_WORDS = 3 * VL_REVIEW_LINE };

enum part { CURVE, DECISIONS, ACCOUNTS, TRIES, PARTS };

/* The ids; for some the first one, to which a number is added. */
enum {
    TO_PART = 1,
    NEXT = TO_PART + PARTS,
    PREVIOUS,
    TABLE,
    TRY,
    BACK,
    ON,
    ALL,
    EVERYBODY,
    HINT,
    SEAT = 100,
    POINT = 200, /* a line of the list ... */
    STEP = 300,  /* ... and going there by its number */
    DECISION = 1000
};

enum { WHERE, TAKEN, HEARD, COLUMNS };

/* What a list says of a decision, as long as no more is known of it. */
struct row {
    char *said[COLUMNS];
    unsigned looked; /* what decision->looked was ... */
    enum vl_language language;
};

struct review_page {
    struct vl_review_source source; /* its seat: of whose decisions and luck */
    struct row *row;                /* one for each decision */
    struct vl_review_tries tries;
    struct vl_turning turning[VL_TURNING_MAX];
    unsigned turnings;
    char name[VL_SEATS_MAX][VL_NAME_MAX]; /* as the table says them */
    enum part part;
    vl_seat alone; /* the only seat whose curve is drawn; VL_NONE: everybody's */
    bool all;      /* decisions without a mark are listed, too */
    uint32_t at;   /* the place: how many answers had been given */
    bool trying;   /* mistakes are tried again over the page */

    pthread_t thread;
    bool running, whole; /* the thread exists; nothing is left to compute */
    atomic_bool stop, done;
};

/* ---- working it out ---- */

static void *run(void *argument)
{
    struct review_page *p = argument;
    bool more = true;
    vl_system_give_way(10); /* keys come first */
    while (more && !atomic_load(&p->stop))
        more = vl_review_work(p->source.review, vl_processors(PROCESSORS_MOST), &p->stop);
    atomic_store(&p->done, !more && !atomic_load(&p->stop));
    return NULL;
}

/* Nobody works on it from here on: what is shown over the page has the processors, and the review, for itself. */
static void stop_work(struct review_page *p)
{
    if (!p->running)
        return;
    atomic_store(&p->stop, true);
    pthread_join(p->thread, NULL);
    p->running = false;
}

/* Without a thread the page does the work itself. */
static int work(struct vl_page_host *host, void *self)
{
    struct review_page *p = self;
    (void)host;
    if (p->running && atomic_load(&p->done)) {
        stop_work(p);
        p->whole = true;
    }
    if (p->whole || !p->source.review)
        return -1;
    if (!p->running) {
        atomic_store(&p->stop, false);
        p->running = vl_system_thread(&p->thread, run, p, true);
    }
    if (p->running)
        return LOOK;
    p->whole = !vl_review_work(p->source.review, 1, NULL);
    return p->whole ? -1 : 0;
}

static unsigned done(const void *self)
{
    const struct vl_review_source *source = &((const struct review_page *)self)->source;
    return source->review ? (unsigned)vl_review_points(vl_review_progress(source->review)) : 100;
}

/* ---- mistakes ---- */

/* An answer this close to the best one counts as good. */
static const float near = 0.02F;

bool vl_review_is_good(const struct vl_decision *decision, vl_answer answer)
{
    const bool evaluated = decision->evaluated & vl_answer_bit(answer);
    return answer == decision->best || (evaluated && decision->worth[decision->best] - decision->worth[answer] < near);
}

unsigned vl_review_next_try(const struct vl_review_tries *tries, unsigned *left)
{
    unsigned next = tries->count, others = 0;
    for (unsigned i = tries->count; i > 0; i--) {
        const unsigned line = (tries->at + i) % tries->count;
        if (vl_review_decision(tries->review, tries->decision[line])->found)
            continue;
        others++;
        next = line;
    }
    if (left)
        *left = others;
    return next == tries->at ? tries->count : next;
}

void vl_review_format_try(const struct vl_formatter *formatter, const struct vl_view *view,
                          const struct vl_decision *decision, vl_answer answer, bool shown, char *out, size_t size)
{
    const bool evaluated = decision->evaluated & vl_answer_bit(answer);
    char gave[WORDS], taken[WORDS], chances[VL_REVIEW_NUMBER], before[VL_REVIEW_NUMBER];
    vl_format_answer(formatter, view, answer, gave, sizeof gave);
    vl_format_answer(formatter, view, decision->taken, taken, sizeof taken);
    const struct vl_text_arg args[] = {
        {"answer", gave, 0},
        {"chances", vl_review_percent(formatter, evaluated ? decision->worth[answer] : 0, chances), 0},
        {"taken", taken, 0},
        {"before", vl_review_percent(formatter, decision->worth[decision->taken], before), 0},
        {"aim", vl_review_aim(formatter), 0}};
    vl_text_format(formatter->catalogue, formatter->rules, formatter->language,
                   shown                                 ? "review.try.shown"
                   : vl_review_is_good(decision, answer) ? "review.try.found"
                   : answer == decision->taken           ? "review.try.same"
                   : evaluated                           ? "review.try.worse"
                                                         : "review.try.hopeless",
                   args, COUNT(args), out, size);
}

/* ---- the match ---- */

static const struct vl_match_setup *setup_of(const struct review_page *p)
{
    return vl_match_setup(p->source.match);
}

static char letter_of(const struct review_page *p, vl_seat seat)
{
    return (char)toupper(vl_seat_letter(setup_of(p), seat));
}

static const struct vl_decision *decision_at(const struct review_page *p, uint32_t answer)
{
    for (unsigned i = 0; i < vl_review_decisions(p->source.review); i++)
        if (vl_review_decision(p->source.review, i)->answer == answer)
            return vl_review_decision(p->source.review, i);
    return NULL;
}

/* ---- words ---- */

static const char *words(const struct vl_page *page, const char *key)
{
    return vl_text(page->formatter.catalogue, page->formatter.rules, page->formatter.language, key);
}

static const char *say(const struct vl_page *page, const char *key, const struct vl_text_arg *args, unsigned count,
                       char *out, size_t size)
{
    vl_text_format(page->formatter.catalogue, page->formatter.rules, page->formatter.language, key, args, count, out,
                   size);
    return out;
}

/* Of one player by name, or KEY.all. */
static const char *say_whose(const struct review_page *p, const struct vl_page *page, const char *key, char *out)
{
    char of_all[60];
    const vl_seat seat = p->source.seat;
    const struct vl_text_arg args[] = {{"name", seat == VL_NONE ? "" : page->formatter.names[seat], 0}};
    snprintf(of_all, sizeof of_all, "%s.all", key);
    return say(page, seat == VL_NONE ? of_all : key, args, COUNT(args), out, WORDS);
}

/* "Review · Marquis · 52 turns"; at its right what is looked into, and how far it has come. */
static void put_title(struct review_page *p, struct vl_page *page, unsigned percent)
{
    char key[60], length[WORDS], title[WORDS], sight[WORDS] = "", place[3 * WORDS];
    const bool known = p->part == CURVE && p->alone != VL_NONE;
    const char *part;
    const unsigned parts = vl_review_parts(&p->source, &part, NULL);
    const struct vl_cards *cards = vl_catalogue_cards(page->formatter.catalogue, page->formatter.rules);
    snprintf(key, sizeof key, "review.length.%s", part);
    say(page, key, (const struct vl_text_arg[]){{"n", NULL, (long)parts}}, 1, length, sizeof length);
    const struct vl_text_arg args[] = {{"game", vl_words_in(&cards->name, page->formatter.language), 0},
                                       {"length", length, 0}};
    page->title = vl_page_copy(page, say(page, "review.heading", args, COUNT(args), title, sizeof title));
    const struct vl_text_arg name[] = {{"name", known ? page->formatter.names[p->alone] : "", 0}};
    say(page,
        known                                     ? "review.known"
        : p->part == CURVE || p->part == ACCOUNTS ? "review.open"
                                                  : "review.seen",
        name, 1, sight, sizeof sight);
    if (!p->whole)
        say(page, "review.progress", (const struct vl_text_arg[]){{"n", NULL, (long)percent}}, 1, length,
            sizeof length);
    snprintf(place, sizeof place, "%s%s%s", p->whole ? "" : length, p->whole ? "" : " · ", sight);
    page->place = vl_page_copy(page, place);
    page->part = (unsigned)p->part;
}

/* ---- the curve ---- */

/* Of what happened at the place: "turn 16 · A 12 · B 14", what turned there, or else what came of the answer, and what
 * was decided. */
static const char *place_words(const struct review_page *p, struct vl_page *page)
{
    const struct vl_decision *decision = decision_at(p, p->at);
    const float *worth = p->alone == VL_NONE ? vl_review_curve(p->source.review, p->at) : NULL;
    char text[PLACE_WORDS], part[VL_REVIEW_LINE];
    unsigned point = 0;
    while (point < p->turnings && vl_review_place_of(&p->turning[point]) != p->at)
        point++;
    vl_review_format_place(&p->source.t, p->at, text, sizeof text);
    size_t length = strlen(text);
    for (vl_seat seat = 0; worth && seat < setup_of(p)->seats; seat++)
        length += (size_t)snprintf(text + length, sizeof text - length, " · %c %d", letter_of(p, seat),
                                   vl_review_points(worth[seat]));
    part[0] = '\0';
    if (point < p->turnings)
        vl_review_format_turning(&p->source.t, &p->turning[point], part, sizeof part);
    else if (!decision && p->at < vl_match_answers(p->source.match))
        vl_review_format_cause(&p->source.t, p->at, vl_match_given(p->source.match, p->at).seat, false, part,
                               sizeof part);
    if (part[0])
        length += (size_t)snprintf(text + length, sizeof text - length, "\n%s", part);
    if (decision) {
        vl_review_format_heard(&p->source.t, decision, part, sizeof part);
        snprintf(text + length, sizeof text - length, "\n%s", part);
    }
    return vl_page_copy(page, text);
}

/* Columns: the last one, or of five the last two, are aligned right; the third is shown in full when it is selected. */
static void begin_list(struct vl_page *page, unsigned columns)
{
    struct vl_page_column column[VL_PAGE_CELLS] = {{0}};
    column[columns - 1].right = true;
    column[columns - 2].right = columns - 2 > 2;
    vl_page_table(page, column, columns);
    if (page->table)
        page->table->cut = 2;
}

static void put_point(const struct review_page *p, unsigned i, const char *help, struct vl_page *page)
{
    const struct vl_turning *turning = &p->turning[i];
    char number[4], where[WORDS], cause[VL_REVIEW_LINE], why[WORDS], change[WORDS], said[VL_REVIEW_LINE + WORDS];
    snprintf(number, sizeof number, "%u", i + 1);
    vl_review_format_where(&p->source.t, turning->answer, where, sizeof where);
    struct vl_review_formatter aloud = p->source.t;
    aloud.heard = true;
    vl_review_format_turning(&aloud, turning, cause, sizeof cause);
    vl_review_format_placed(&p->source, turning->answer, cause, said, sizeof said);
    vl_review_format_cause(&p->source.t, turning->answer, turning->seat, turning->chance, cause, sizeof cause);
    snprintf(why, sizeof why, "%s",
             turning->chance     ? words(page, "review.column.luck")
             : turning->decision ? vl_mark_sign((enum vl_review_mark)turning->decision->mark)
                                 : "");
    snprintf(change, sizeof change, "%c %2d → %2d", letter_of(p, turning->seat), vl_review_points(turning->before),
             vl_review_points(turning->after));
    const char *cells[] = {number, where, cause, why, change};
    struct vl_page_item *row = vl_page_row(page, POINT + (int)i, VL_PAGE_PLAIN, cells);
    row->said = vl_page_copy(page, said);
    row->help = help;
}

/* Selects the turning point at the place, or the last one before it. */
static void put_points(struct review_page *p, struct vl_page *page)
{
    const char *help = place_words(p, page);
    vl_review_put_curve(&p->source, p->alone, p->at, page);
    vl_page_heading(page, p->whole ? "review.points" : "review.points.brief");
    begin_list(page, 5);
    page->at = p->turnings > 0 ? POINT : VL_PAGE_NONE;
    for (unsigned i = 0; i < p->turnings; i++) {
        put_point(p, i, help, page);
        page->at = vl_review_place_of(&p->turning[i]) <= p->at ? POINT + (int)i : page->at;
    }
    if (p->turnings > 0)
        return;
    vl_page_put(page, VL_PAGE_DIM, p->whole ? "review.points.none" : "review.points.not_yet", NULL, 0);
    vl_page_text(page, VL_PAGE_PLAIN, help)->said = "";
}

/* ---- lists of decisions ---- */

static const struct vl_decision *listed(const struct review_page *p, unsigned line)
{
    return vl_review_decision(p->source.review, p->tries.decision[line]);
}

/* The greatest loss first; of equal ones what came first. */
static void sort_by_loss(struct review_page *p)
{
    for (unsigned i = 1; i < p->tries.count; i++) {
        const unsigned moved = p->tries.decision[i];
        unsigned at = i;
        for (; at > 0 && listed(p, at - 1)->loss < vl_review_decision(p->source.review, moved)->loss; at--)
            p->tries.decision[at] = p->tries.decision[at - 1];
        p->tries.decision[at] = moved;
    }
}

static void list(struct review_page *p)
{
    const bool all = p->all && p->part == DECISIONS;
    p->tries.count = 0;
    for (unsigned i = 0; i < vl_review_decisions(p->source.review); i++) {
        const struct vl_decision *decision = vl_review_decision(p->source.review, i);
        if ((all || decision->mark != VL_MARK_NONE) && (p->source.seat == VL_NONE || decision->seat == p->source.seat))
            p->tries.decision[p->tries.count++] = i;
    }
}

/* The line of the decision at the place; else the first. */
static unsigned line_at(const struct review_page *p)
{
    for (unsigned i = 0; i < p->tries.count; i++)
        if (listed(p, i)->answer == p->at)
            return i;
    return 0;
}

static void put_none(const struct review_page *p, struct vl_page *page)
{
    char text[WORDS];
    if (p->tries.count == 0)
        vl_page_text(page, VL_PAGE_DIM, say_whose(p, page, p->whole ? "review.unmarked" : "review.unmarked_yet", text));
}

static void drop_row(struct row *row)
{
    for (unsigned i = 0; i < COLUMNS; i++)
        free(row->said[i]);
    *row = (struct row){0};
}

/* To put a decision into words its match is walked through, so it is done once and not at every key. */
static const struct row *row_of(struct review_page *p, unsigned index, struct vl_page *page)
{
    const struct vl_decision *decision = vl_review_decision(p->source.review, index);
    struct row *row = &p->row[index];
    char said[COLUMNS][VL_REVIEW_LINE];
    if (row->said[0] && row->looked == decision->looked && row->language == page->formatter.language)
        return row;
    drop_row(row);
    vl_review_format_where(&p->source.t, decision->answer, said[WHERE], sizeof said[WHERE]);
    vl_review_format_answer(&p->source.t, decision, decision->taken, said[TAKEN], sizeof said[TAKEN]);
    vl_review_format_heard(&p->source.t, decision, said[HEARD], sizeof said[HEARD]);
    row->looked = decision->looked;
    row->language = page->formatter.language;
    for (unsigned i = 0; i < COLUMNS; i++) {
        row->said[i] = strdup(said[i]);
        page->failed = page->failed || !row->said[i];
    }
    return row;
}

static void put_listed(struct review_page *p, unsigned line, struct vl_page *page)
{
    const struct vl_decision *decision = listed(p, line);
    const struct row *row = row_of(p, p->tries.decision[line], page);
    char number[VL_REVIEW_NUMBER], loss[WORDS];
    if (page->failed)
        return;
    snprintf(loss, sizeof loss, "%s %4s", vl_mark_sign((enum vl_review_mark)decision->mark),
             vl_review_signed(-decision->loss, number));
    const char *cells[] = {row->said[WHERE], p->source.seat == VL_NONE ? page->formatter.names[decision->seat] : NULL,
                           row->said[TAKEN], loss};
    vl_page_row(page, DECISION + (int)p->tries.decision[line], VL_PAGE_PLAIN, cells)->said =
        vl_page_copy(page, row->said[HEARD]);
}

/* The possible answers are below the decision at the place. */
static void put_decisions(struct review_page *p, struct vl_page *page)
{
    const unsigned shown = line_at(p);
    char text[WORDS];
    vl_page_title(page, say_whose(p, page, p->all ? "review.every" : "review.decisions", text));
    begin_list(page, 4);
    for (unsigned i = 0; i < p->tries.count; i++) {
        put_listed(p, i, page);
        if (i == shown) {
            page->at = DECISION + (int)p->tries.decision[i];
            vl_review_put_decision(&p->source, listed(p, i), true, page);
        }
    }
    put_none(p, page);
}

/* ---- accounts ---- */

static void put_accounts(struct review_page *p, struct vl_page *page)
{
    static const char *const helps[] = {"result", "before", "luck", "skill", "rest", "accuracy", "marks"};
    const struct vl_text_arg aim = {"aim", vl_review_aim(&page->formatter), 0};
    char key[60];
    vl_review_put_players(&p->source, page);
    vl_review_put_luck(&p->source, p->source.seat, page);
    vl_page_text(page, VL_PAGE_PLAIN, "");
    for (unsigned i = 0; i < COUNT(helps); i++) {
        snprintf(key, sizeof key, "review.account.%s.help", helps[i]);
        vl_page_put(page, VL_PAGE_DIM, key, &aim, 1);
    }
}

/* ---- mistakes once more ---- */

static unsigned count_found(const struct review_page *p)
{
    unsigned found = 0;
    for (unsigned i = 0; i < p->tries.count; i++)
        found += listed(p, i)->found;
    return found;
}

/* Shows only where it was, and the question. */
static void put_try(const struct review_page *p, unsigned line, const char *about, const char *question,
                    struct vl_page *page)
{
    const struct vl_decision *decision = listed(p, line);
    char where[WORDS], loss[VL_REVIEW_NUMBER], asked[VL_REVIEW_LINE], said[VL_REVIEW_LINE + WORDS],
        source[VL_REVIEW_LINE + 2 * WORDS];
    vl_review_format_where(&p->source.t, decision->answer, where, sizeof where);
    struct vl_review_formatter aloud = p->source.t;
    aloud.heard = true;
    vl_review_format_question(&aloud, decision, asked, sizeof asked);
    vl_review_format_placed(&p->source, decision->answer, asked, said, sizeof said);
    say(page, "review.tries.found", (const struct vl_text_arg[]){{"text", said, 0}}, 1, source, sizeof source);
    const char *cells[] = {decision->found ? "✓" : "·", where, question, vl_review_signed(-decision->loss, loss)};
    struct vl_page_item *row = vl_page_row(page, DECISION + (int)p->tries.decision[line], VL_PAGE_PLAIN, cells);
    row->said = vl_page_copy(page, decision->found ? source : said);
    snprintf(source, sizeof source, "%s\n%s", question, about);
    row->help = vl_page_copy(page, source);
}

/* The questions are formatted in the order of the match, in one walk through it; then they are sorted. */
static void put_tries(struct review_page *p, struct vl_page *page)
{
    char text[VL_REVIEW_LINE];
    const char **question = calloc(vl_review_decisions(p->source.review) + 1, sizeof *question);
    page->failed = page->failed || !question;
    if (!question)
        return;
    for (unsigned i = 0; i < p->tries.count; i++) {
        vl_review_format_question(&p->source.t, listed(p, i), text, sizeof text);
        question[p->tries.decision[i]] = vl_page_copy(page, text);
    }
    sort_by_loss(p);
    vl_page_title(page, say_whose(p, page, "review.tries", text));
    begin_list(page, 4);
    const unsigned found = count_found(p);
    const struct vl_text_arg args[] = {{"n", NULL, found}, {"of", NULL, p->tries.count}};
    say(page, found < p->tries.count ? "review.tries.about" : "review.tries.over", args, COUNT(args), text,
        sizeof text);
    for (unsigned i = 0; i < p->tries.count; i++)
        put_try(p, i, text, question[p->tries.decision[i]], page);
    page->at = p->tries.count ? DECISION + (int)p->tries.decision[line_at(p)] : VL_PAGE_NONE;
    put_none(p, page);
    free(question);
}

/* ---- what can be done ---- */

static const char *part_name(const struct vl_page *page, unsigned part)
{
    static const char *const tabs[PARTS] = {"review.points.brief", "review.tab.decisions", "review.tab.accounts",
                                            "review.tab.tries"};
    return words(page, tabs[part % PARTS]);
}

/* Only by a key, which lines that are heard do not need. `shown`: the key's sign for several; NULL: the key itself. */
static void put_key(struct vl_page *page, int id, char key, const char *text, const char *shown)
{
    struct vl_page_item *action = vl_page_action(page, id, (unsigned char)key, text);
    action->quick = true;
    action->brief[0] = shown ? vl_page_copy(page, shown) : NULL;
}

/* Their letters: whose curve, decisions, luck. */
static void put_seats(const struct review_page *p, struct vl_page *page)
{
    char letters[LETTERS], text[WORDS];
    const bool heard = p->part != CURVE;
    for (vl_seat seat = 0; seat < setup_of(p)->seats; seat++) {
        letters[2 * seat] = letter_of(p, seat);
        letters[2 * seat + 1] = seat + 1 < setup_of(p)->seats ? ' ' : '\0';
        put_key(page, SEAT + seat, (char)tolower(letters[2 * seat]), "", NULL);
        const struct vl_text_arg name[] = {{"name", page->formatter.names[seat], 0}};
        if (heard && seat != p->source.seat)
            vl_page_action(page, SEAT + seat, 0, say(page, "review.whose", name, 1, text, sizeof text));
    }
    put_key(page, HINT, '\0', words(page, heard ? "review.footer.player" : "review.footer.alone"), letters);
    put_key(page, EVERYBODY, '0', words(page, "review.footer.all"), NULL);
    if (heard && p->source.seat != VL_NONE)
        vl_page_action(page, EVERYBODY, 0, words(page, "review.whose.all"));
}

static void put_steps(const struct review_page *p, struct vl_page *page)
{
    for (unsigned i = 0; i < p->turnings; i++)
        put_key(page, STEP + (int)i, (char)('1' + i), "", NULL);
    if (p->turnings > 0)
        put_key(page, HINT, '\0', words(page, "review.footer.point"), "1–9");
}

static void put_actions(const struct review_page *p, struct vl_page *page)
{
    char text[WORDS];
    if (p->part == CURVE || (p->part == DECISIONS && p->tries.count > 0))
        vl_page_action(page, TABLE, '\r', words(page, "review.footer.table"));
    if (p->part == TRIES && p->tries.count > 0)
        vl_page_action(page, TRY, '\r', words(page, "review.footer.try"));
    put_key(page, NEXT, '\t', part_name(page, p->part + 1), NULL);
    if (p->part == CURVE)
        put_steps(p, page);
    put_seats(p, page);
    if (p->part == DECISIONS) {
        put_key(page, ALL, '*', words(page, p->all ? "review.footer.marked" : "review.footer.unmarked"), NULL);
        vl_page_action(page, ALL, 0, say_whose(p, page, p->all ? "review.decisions" : "review.every", text));
    }
    for (unsigned part = 0; part < PARTS; part++)
        if (part != p->part)
            vl_page_action(page, TO_PART + (int)part, 0, part_name(page, part));
    if (p->part == CURVE) {
        put_key(page, BACK, '<', words(page, "review.key.point.back"), NULL);
        put_key(page, ON, '>', words(page, "review.key.point.on"), NULL);
    }
    put_key(page, PREVIOUS, '\v', words(page, "review.key.page.back"), NULL);
}

/* To the next point, or the one before; where there is none it stays. */
static void step(struct review_page *p, int by)
{
    for (unsigned k = 0; k < p->turnings; k++) {
        const uint32_t answer = vl_review_place_of(&p->turning[by > 0 ? k : p->turnings - 1 - k]);
        if (by > 0 ? answer > p->at : answer < p->at) {
            p->at = answer;
            return;
        }
    }
}

static void show_table(struct vl_page_host *host, struct review_page *p)
{
    if (p->part == DECISIONS && p->tries.count > 0)
        p->at = listed(p, line_at(p))->answer;
    const uint32_t answers = vl_match_answers(p->source.match);
    stop_work(p);
    host->past(host, p->source.match, VL_NONE,
               p->at < answers ? vl_match_given(p->source.match, p->at).events : vl_match_events(p->source.match),
               UINT32_MAX);
}

static void put_again(struct vl_page_host *host, struct review_page *p)
{
    stop_work(p);
    p->tries.at = line_at(p);
    p->trying = true;
    host->retry(host, &p->tries);
}

/* ---- the page ---- */

static enum vl_rc open_review(struct vl_page_host *host, struct review_page *p, const struct vl_review_visit *visit,
                              struct vl_diag *diag)
{
    struct vl_match *loaded = NULL;
    enum vl_rc rc = visit->match ? VL_OK : vl_record_load(visit->path, host->catalogue, &loaded, diag);
    if (loaded && !vl_match_over(loaded))
        rc = vl_fail(diag, VL_REFUSED, "review.not_over", "", "");
    if (rc == VL_OK)
        rc = vl_review_open(&p->source.review, visit->match ? visit->match : loaded, visit->path, diag);
    free(loaded);
    if (rc != VL_OK)
        return rc;
    p->tries.review = p->source.review;
    p->source.match = vl_review_match(p->source.review);
    p->tries.decision = calloc(vl_review_decisions(p->source.review) + 1, sizeof *p->tries.decision);
    p->row = calloc(vl_review_decisions(p->source.review) + 1, sizeof *p->row);
    return p->tries.decision && p->row ? VL_OK : vl_fail(diag, VL_IO, "memory", "", "");
}

/* The only person, else the first of several; everybody if only bots play. */
static vl_seat first_person(const struct vl_match_setup *setup)
{
    for (vl_seat seat = 0; seat < setup->seats; seat++)
        if (setup->player[seat].level == VL_HUMAN)
            return seat;
    return VL_NONE;
}

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    struct review_page *p = self;
    const struct vl_review_visit *visit = what;
    struct vl_diag diag = {0};
    p->whole = true;
    if (open_review(host, p, visit, &diag) != VL_OK) {
        host->close(host);
        vl_page_message_fault(host, &diag);
        return;
    }
    p->whole = false;
    p->part = visit->tries ? TRIES : CURVE;
    p->alone = VL_NONE;
    p->source.seat = visit->seat != VL_NONE ? visit->seat : first_person(setup_of(p));
    vl_review_formatter_begin(&p->source.t, p->source.review, host->catalogue, host->formatter->language);
    vl_names_fit(setup_of(p), VL_NAME_TABLE, p->name);
    for (unsigned seat = 0; seat < setup_of(p)->seats; seat++) {
        vl_name_hold(p->name[seat]);
        p->source.t.formatter.names[seat] = p->name[seat];
    }
}

static void leave(void *self)
{
    struct review_page *p = self;
    stop_work(p);
    for (unsigned i = 0; p->row && i < vl_review_decisions(p->source.review); i++)
        drop_row(&p->row[i]);
    free(p->row);
    if (p->source.review)
        vl_review_close(p->source.review);
    free(p->tries.decision);
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    static void (*const put[PARTS])(struct review_page *, struct vl_page *) = {put_points, put_decisions, put_accounts,
                                                                               put_tries};
    struct review_page *p = self;
    const unsigned percent = done(p);
    p->source.t.formatter.language = host->formatter->language;
    p->source.full = true;
    vl_review_lock(p->source.review);
    p->turnings = vl_review_turnings(p->source.review, p->turning);
    list(p);
    vl_page_open(page, &p->source.t.formatter, "review.title");
    put_title(p, page, percent);
    put[p->part](p, page);
    put_actions(p, page);
    page->turn = p->part == CURVE ? "review.footer.answer" : NULL;
    vl_review_unlock(p->source.review);
}

static void turn(struct vl_page_host *host, void *self, int step)
{
    struct review_page *p = self;
    const int64_t to = (int64_t)p->at + step, last = vl_match_answers(p->source.match);
    (void)host;
    p->at = (uint32_t)(to < 0 ? 0 : to > last ? last : to);
}

/* In a list the place follows the selection. */
static void marked(struct vl_page_host *host, void *self, int id)
{
    struct review_page *p = self;
    (void)host;
    if (id >= DECISION)
        p->at = vl_review_decision(p->source.review, (unsigned)(id - DECISION))->answer;
    else if (id >= POINT && id < POINT + (int)p->turnings)
        p->at = vl_review_place_of(&p->turning[id - POINT]);
}

/* Another one's, or of a curve everybody's again. */
static void choose_seat(struct review_page *p, vl_seat seat)
{
    if (p->part != CURVE)
        p->source.seat = seat;
    else
        p->alone = seat == p->alone ? VL_NONE : seat;
}

static void choose_row(struct vl_page_host *host, struct review_page *p, int id)
{
    marked(host, p, id);
    (p->part == TRIES ? put_again : show_table)(host, p);
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    struct review_page *p = self;
    (void)value;
    switch (id) {
    case NEXT: p->part = (enum part)((p->part + 1) % PARTS); break;
    case PREVIOUS: p->part = (enum part)((p->part + PARTS - 1) % PARTS); break;
    case TABLE: show_table(host, p); break;
    case TRY: put_again(host, p); break;
    case BACK: step(p, -1); break;
    case ON: step(p, 1); break;
    case ALL: p->all = !p->all; break;
    case EVERYBODY: choose_seat(p, VL_NONE); break;
    case HINT: break;
    default:
        if (id >= TO_PART && id < TO_PART + PARTS)
            p->part = (enum part)(id - TO_PART);
        else if (id >= SEAT && id < SEAT + VL_SEATS_MAX)
            choose_seat(p, (vl_seat)(id - SEAT));
        else if (id >= STEP && id < STEP + VL_TURNING_MAX)
            marked(host, p, id - STEP + POINT);
        else
            choose_row(host, p, id);
    }
}

/* After trying mistakes again the selection follows them. */
static void again(struct vl_page_host *host, void *self)
{
    struct review_page *p = self;
    (void)host;
    if (p->trying)
        p->at = listed(p, p->tries.at)->answer;
    p->trying = false;
}

static const struct vl_match_setup *setup_shown(const void *self)
{
    const struct review_page *p = self;
    return p->source.match ? setup_of(p) : NULL;
}

const struct vl_page_form vl_review_page = {.size = sizeof(struct review_page),
                                            .enter = enter,
                                            .build = build,
                                            .work = work,
                                            .done = done,
                                            .again = again,
                                            .marked = marked,
                                            .chosen = chosen,
                                            .turn = turn,
                                            .leave = leave,
                                            .setup = setup_shown};
