/* The end of a match: the winner, the points round by round, the path of the record, and what next, such as the lesson
 * about what went wrong. */
#include "front/names.h"
#include "page/pages.h"
#include "play/host.h"
#include "review/hinted.h"
#include "review/review.h"
#include "review/suggestion.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMED = 120, RULES = VL_END_WAYS, FIXED = 4 /* columns beside those of rounds */, PARTS_MAX = 5 };

struct end {
    struct vl_end of;
    struct vl_lessons *lessons; /* of one player among machines; NULL: none */
    struct vl_suggestion advice;
    bool reviewed;  /* the review has been read ... */
    unsigned marks; /* ... the number of people's mistakes in it ... */
    long untried;   /* ... of which this many have not been answered better since */
};

static const struct vl_match_setup *setup_of(const struct end *end)
{
    return vl_match_setup(end->of.host->match);
}

/* ---- what there is to say ---- */

/* Who won, and before that, in a game with one loser, why somebody lost. */
static void put_winners(const struct end *end, struct vl_page *page)
{
    char text[400];
    const struct vl_match *match = end->of.host->match;
    const uint32_t events = vl_match_events(match);
    for (uint32_t i = events > 2 && setup_of(end)->rules->fewest ? events - 2 : events - 1; i < events; i++) {
        const struct vl_event event = vl_match_event(match, i, VL_PUBLIC);
        vl_format_event(&page->formatter, &event, text, sizeof text);
        vl_page_text(page, VL_PAGE_ACCENT, text)->said = "";
    }
}

/* Columns of points: those of each round, behind that of head starts, where anybody has one, so that they add up; or of
 * what they come from. */
struct sums {
    const struct vl_view *view;
    unsigned rounds, first; /* the first of the rounds that have room */
    bool heads;
    const char *const *parts; /* NULL: there are none */
    int part[VL_SEATS_MAX][PARTS_MAX], total[VL_SEATS_MAX];
};

/* What no event adds to is what there was at the start. */
static void add_parts(const struct vl_match *match, const struct vl_rules *rules, struct sums *sums)
{
    sums->parts = rules->parts;
    for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++)
        sums->part[seat][0] = sums->total[seat];
    for (uint32_t i = 0; rules->part && i < vl_match_events(match); i++) {
        const struct vl_event event = vl_match_event(match, i, VL_PUBLIC);
        vl_seat seat;
        int points;
        const unsigned part = rules->part(&event, &seat, &points);
        if (part == 0)
            continue;
        sums->part[seat][part] += points;
        sums->part[seat][0] -= points;
    }
}

static void add_up(const struct end *end, struct vl_view *view, struct sums *sums)
{
    const struct vl_match_setup *setup = setup_of(end);
    vl_match_view(end->of.host->match, VL_PUBLIC, view);
    *sums = (struct sums){.view = view, .rounds = vl_view_rounds(setup->rules, view)};
    sums->first = sums->rounds > VL_PAGE_CELLS - FIXED ? sums->rounds - (VL_PAGE_CELLS - FIXED) : 0;
    for (vl_seat seat = 0; seat < setup->seats && sums->rounds > 0; seat++)
        sums->heads = sums->heads || setup->player[seat].head > 0;
    if (sums->rounds == 1 && !sums->heads)
        sums->first = 1; /* the only round is the total */
    vl_match_scores(end->of.host->match, sums->total);
    add_parts(end->of.host->match, setup->rules, sums);
}

/* Most games count points; others have texts of their own. */
static void put_heads(const struct sums *sums, struct vl_page *page)
{
    struct vl_page_column column[VL_PAGE_CELLS] = {{.head = sums->parts ? "" : "end.rounds"}};
    char number[80];
    unsigned columns = 2;
    if (sums->heads)
        column[columns++] = (struct vl_page_column){.head = "end.head", .right = true};
    for (unsigned round = sums->first; round < sums->rounds; round++) {
        snprintf(number, sizeof number, "%u", round + 1);
        column[columns++] = (struct vl_page_column){.head = vl_page_copy(page, number), .right = true};
    }
    for (unsigned part = 0; sums->parts && sums->parts[part]; part++) {
        snprintf(number, sizeof number, "%s.part.%s", page->formatter.rules->id, sums->parts[part]);
        column[columns++] = (struct vl_page_column){.head = vl_page_copy(page, number), .right = true};
    }
    column[columns++] = (struct vl_page_column){.head = "count.total", .right = true};
    vl_page_table(page, column, columns);
}

/* What a score is called when it is heard: points, or what the game counts. */
static const char *said(const struct end *end, vl_seat seat, const struct sums *sums, bool won, struct vl_page *page)
{
    char text[400];
    const struct vl_text_arg args[] = {{"name", page->formatter.names[seat], 0}, {"points", NULL, sums->total[seat]}};
    if (end->of.counted)
        return "";
    vl_text_format(page->formatter.catalogue, page->formatter.rules, page->formatter.language,
                   won ? "plain.score.winner" : "plain.score", args, 2, text, sizeof text);
    return vl_page_copy(page, text);
}

static void put_seat(const struct end *end, vl_seat seat, const struct sums *sums, struct vl_page *page)
{
    const struct vl_match_setup *setup = setup_of(end);
    char plays[NAMED] = "", name[NAMED], number[VL_PAGE_CELLS][16];
    const char *cell[VL_PAGE_CELLS] = {plays, name};
    const vl_seats winners = vl_match_winners(end->of.host->match);
    const bool won = winners & vl_seat_bit(seat), level = vl_count(winners) == setup->seats;
    unsigned columns = 2;
    snprintf(name, sizeof name, "%s", page->formatter.names[seat]);
    if (end->of.seat)
        end->of.seat(end->of.owner, seat, plays, name, NAMED);
    if (sums->heads)
        snprintf(number[columns++], sizeof number[0], "%u", setup->player[seat].head);
    for (unsigned round = sums->first; round < sums->rounds; round++)
        snprintf(number[columns++], sizeof number[0], "%d", vl_view_in_round(setup->rules, sums->view, round, seat));
    for (unsigned part = 0; sums->parts && sums->parts[part]; part++) {
        const int points = sums->part[seat][part];
        snprintf(number[columns++], sizeof number[0], "%s%d",
                 points < 0       ? "−"
                 : points && part ? "+"
                                  : "",
                 abs(points));
    }
    snprintf(number[columns++], sizeof number[0], "%d", sums->total[seat]);
    for (unsigned i = 2; i < columns; i++)
        cell[i] = number[i];
    struct vl_page_item *row = vl_page_row(page, VL_PAGE_NONE, won ? VL_PAGE_ACCENT : VL_PAGE_PLAIN, cell);
    row->colour = setup->player[seat].colour;
    row->said = said(end, seat, sums, won && !level, page);
}

static void put_track(const struct end *end, struct vl_page *page)
{
    if (end->of.rows == 0)
        return;
    vl_page_text(page, VL_PAGE_PLAIN, "");
    struct vl_page_item *track = vl_page_picture(page, "", &(struct vl_page_drawing){0});
    track->rows = end->of.rows;
    track->cells = end->of.track;
    track->owner = end->of.owner;
}

/* "3 hints asked for (Anne 2, Basile 1).", if anybody asked, and the path of the record. */
static void put_record(const struct end *end, struct vl_page *page)
{
    char text[4400];
    const struct vl_record *record = &end->of.host->record;
    const struct vl_text_arg args[] = {{"path", record->path, 0}};
    const bool kept = record->path[0] && !record->broken;
    vl_page_text(page, VL_PAGE_PLAIN, "");
    if (vl_hints_format(&page->formatter, end->of.host->match, text, sizeof text))
        vl_page_text(page, VL_PAGE_PLAIN, text);
    vl_text_format(page->formatter.catalogue, NULL, page->formatter.language, kept ? "end.record" : "end.unrecorded",
                   args, 1, text, sizeof text);
    vl_page_text(page, VL_PAGE_DIM, text)->said = "";
}

/* ---- what next ---- */

static const struct way {
    char letter;
    const char *text;
} ways[VL_END_WAYS] = {
    [VL_END_BACK] = {'b', NULL},           [VL_END_DAY] = {'j', "end.day"}, [VL_END_AGAIN] = {'a', "end.again"},
    [VL_END_CHANGE] = {'c', "end.change"}, [VL_END_LOG] = {'r', "end.log"}, [VL_END_REPLAY] = {'v', "end.replay"},
    [VL_END_REVIEW] = {'e', "end.review"}, [VL_END_TRY] = {'t', "end.try"}, [VL_END_MENU] = {'m', "end.menu"},
    [VL_END_LESSON] = {'l', "end.lesson"}};

static const struct vl_lesson *advised(const struct end *end)
{
    const struct vl_lessons *lessons = end->lessons;
    return lessons && end->advice.lesson < lessons->lessons_count ? &lessons->lessons[end->advice.lesson] : NULL;
}

static bool offers(const struct end *end, enum vl_end_way way)
{
    switch (way) {
    case VL_END_BACK: return end->of.back != NULL;
    case VL_END_MENU: return end->of.back == NULL;
    case VL_END_DAY: return setup_of(end)->day[0] != '\0';
    case VL_END_LESSON: return advised(end) != NULL;
    case VL_END_TRY: return end->marks > 0;
    default: return true;
    }
}

/* The lesson with what it is advised for, the mistakes with how many are left. */
static void put_way(const struct end *end, enum vl_end_way way, struct vl_page *page)
{
    char words[400], text[420];
    const struct vl_lesson *lesson = way == VL_END_LESSON ? advised(end) : NULL;
    const char *key = way == VL_END_BACK                ? end->of.back
                      : lesson && end->advice.times > 0 ? "end.lesson.hurt"
                                                        : ways[way].text;
    const struct vl_text_arg args[] = {
        {"title", lesson ? vl_words_in(&lesson->title, page->formatter.language) : "", 0},
        {"n", NULL, end->advice.times},
        {"left", NULL, end->untried}};
    vl_text_format(page->formatter.catalogue, NULL, page->formatter.language, key, args, 3, words, sizeof words);
    snprintf(text, sizeof text, "%c  %s", ways[way].letter, words);
    vl_page_link(page, (int)way, text);
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct end *end = self;
    struct vl_view_room room;
    struct sums sums;
    const struct vl_formatter formatter = vl_formatter_of(host->catalogue, host->formatter->language, setup_of(end));
    vl_page_open(page, &formatter, "end.title");
    add_up(end, vl_view_in(&room), &sums);
    put_winners(end, page);
    vl_page_text(page, VL_PAGE_PLAIN, "");
    put_heads(&sums, page);
    for (vl_seat seat = 0; seat < setup_of(end)->seats; seat++)
        put_seat(end, seat, &sums, page);
    put_track(end, page);
    put_record(end, page);
    if (!end->of.go)
        return;
    vl_page_text(page, VL_PAGE_PLAIN, "");
    for (enum vl_end_way way = 0; way < VL_END_WAYS; way++)
        if (offers(end, way))
            put_way(end, way, page);
    for (enum vl_end_way way = 0; way < VL_END_WAYS; way++)
        if (offers(end, way))
            vl_page_action(page, (int)way, (uint32_t)ways[way].letter, "")->quick = true;
    vl_page_action(page, VL_END_LOG, ';', vl_page_words(host, "table.footer.log"))->quick = true;
    vl_page_action(page, RULES, '?', "")->quick = true;
}

/* The story with everything open. */
static void open_log(struct vl_page_host *host, const struct end *end)
{
    const struct vl_host *of = end->of.host;
    const struct vl_log log = {
        .match = of->match, .host = of, .viewer = VL_REFEREE, .until = of->shown_events, .last = UINT32_MAX};
    host->open(host, &vl_log_page, &log);
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    struct end *end = self;
    char lesson[64] = "";
    (void)value;
    if (id == VL_END_LESSON)
        snprintf(lesson, sizeof lesson, "%s", advised(end)->id);
    end->reviewed = end->reviewed || id == VL_END_REVIEW || id == VL_END_TRY;
    if (id == VL_END_LOG)
        open_log(host, end);
    else if (id == VL_END_REPLAY)
        host->past(host, end->of.host->match, VL_NONE, 0, UINT32_MAX);
    else if (id == RULES)
        host->rule(host, setup_of(end)->rules, 0);
    else
        end->of.go(end->of.owner, (enum vl_end_way)id, lesson);
}

static void back(struct vl_page_host *host, void *self)
{
    chosen(host, self, VL_END_MENU, 0);
}

/* ---- what is known of it ---- */

/* One person among machines is advised; lessons that have a fault, and progress that cannot be read, advise nothing. */
static void enter(struct vl_page_host *host, void *self, const void *what)
{
    struct end *end = self;
    end->of = *(const struct vl_end *)what;
    const struct vl_match_setup *setup = setup_of(end);
    vl_seats people = 0;
    for (vl_seat seat = 0; seat < setup->seats; seat++)
        people |= setup->player[seat].level == VL_HUMAN ? vl_seat_bit(seat) : 0;
    struct vl_diag diag;
    struct vl_progress progress = {0};
    if (!end->of.go || vl_count(people) != 1 ||
        vl_lessons_load(host->catalogue, setup->rules, &end->lessons, &diag) != VL_OK)
        return;
    vl_progress_load(&progress, &diag);
    end->advice = vl_suggest(end->lessons, &progress, end->of.host->match, (vl_seat)vl_first(people));
    vl_progress_free(&progress);
}

/* Counts the people's mistakes in the stored review. */
static void again(struct vl_page_host *host, void *self)
{
    struct end *end = self;
    const struct vl_record *record = &end->of.host->record;
    struct vl_review *kept = NULL;
    (void)host;
    if (!end->reviewed || vl_review_open(&kept, end->of.host->match, record->broken ? "" : record->path, NULL) != VL_OK)
        return;
    end->marks = 0;
    end->untried = 0;
    for (unsigned i = 0; i < vl_review_decisions(kept); i++) {
        const struct vl_decision *decision = vl_review_decision(kept, i);
        const bool marked = decision->mark != VL_MARK_NONE && setup_of(end)->player[decision->seat].level == VL_HUMAN;
        end->marks += marked;
        end->untried += marked && !decision->found;
    }
    vl_review_close(kept);
}

static void leave(void *self)
{
    vl_lessons_free(((struct end *)self)->lessons);
}

const struct vl_page_form vl_end_page = {.size = sizeof(struct end),
                                         .unasked = true,
                                         .enter = enter,
                                         .build = build,
                                         .again = again,
                                         .chosen = chosen,
                                         .back = back,
                                         .leave = leave};
