/* The deal of the day: each game's state, the results of the others once the own match is over, and the month. */
#include "page/day_page.h"

#include "archive/day_words.h"
#include "front/seating.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Games come first among the ids, by their number in the catalogue. */
enum { REVIEW = VL_GAMES_MAX, SHARE, DATE, MONTH };

enum {
    READ_EACH = 50, /* records at once, so that keys are taken in between */
    LOOK_MS = 200,  /* how often the results of the others so far are queried */
    PASSING = 4,    /* calls for a new day before it counts as chosen */
    DATE_MAX = 32,
    DETAIL = 1024
};

static const struct vl_day_result *result_of(const struct vl_day_pages *p, unsigned game)
{
    return &p->month[game][strtoul(p->day + 8, NULL, 10) - 1];
}

/* ---- what is known ---- */

void vl_day_pages_know(struct vl_day_pages *p, const struct vl_catalogue *catalogue)
{
    char first[VL_DAY];
    p->days = vl_day_month(p->day, first);
    for (unsigned g = 0; catalogue->games[g]; g++)
        vl_day_calendar(p->archive, catalogue->games[g], first, p->days, p->month[g]);
}

static void read_on(struct vl_page_host *host, struct vl_day_pages *p)
{
    struct vl_archive_state state = {0};
    struct vl_diag diag = {0};
    const enum vl_rc rc = vl_archive_refresh(p->archive, READ_EACH, &state, &diag);
    if (rc != VL_OK)
        vl_page_message_fault(host, &diag);
    p->read = rc != VL_OK || state.read >= state.records;
    vl_day_pages_know(p, host->catalogue);
}

static void stop_work(struct vl_day_pages *p)
{
    vl_day_work_close(p->work);
    p->work = NULL;
}

static bool is_ours(const struct vl_rules *rules, const struct vl_day_result *result)
{
    return result->seed == vl_day_seed(result->day, rules);
}

/* The results of the others are computed once the own match is over: it takes less than half a minute, and slows no
 * match. */
static void begin_work(struct vl_page_host *host, struct vl_day_pages *p)
{
    struct vl_diag diag = {0};
    for (unsigned g = 0; host->catalogue->games[g] && !p->work; g++) {
        const struct vl_rules *rules = host->catalogue->games[g];
        const struct vl_day_result *result = result_of(p, g);
        if (p->worked[g] || !result->over || result->better >= 0 || !is_ours(rules, result))
            continue;
        p->worked[g] = true;
        const struct vl_text_arg args[] = {{"game", vl_page_game(host, rules), 0}, {"n", NULL, 0}};
        if (vl_day_work_open(&p->work, p->day, host->catalogue, rules, 0, &diag) == VL_OK)
            vl_page_message(host, "day.others.progress", args, 2);
        else
            vl_page_message_fault(host, &diag);
    }
}

static int work(struct vl_page_host *host, void *self)
{
    struct vl_day_pages *p = self;
    struct vl_day_others others;
    if (!p->archive)
        return -1;
    if (p->work && !vl_day_work_now(p->work, &others)) {
        stop_work(p);
        vl_day_pages_know(p, host->catalogue);
    }
    if (!p->read)
        read_on(host, p);
    if (!p->read)
        return 0;
    if (p->passing > 0) {
        p->passing--;
        return LOOK_MS;
    }
    if (!p->work)
        begin_work(host, p);
    return p->work ? LOOK_MS : -1;
}

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    struct vl_day_pages *p = self;
    struct vl_diag diag = {0};
    (void)what;
    vl_day_today(p->day);
    if (vl_archive_open(&p->archive, host->catalogue, &diag) == VL_OK) {
        vl_day_pages_know(p, host->catalogue);
        return;
    }
    vl_page_message_fault(host, &diag);
    host->close(host);
}

/* A match may have ended meanwhile. */
static void again(struct vl_page_host *host, void *self)
{
    struct vl_day_pages *p = self;
    (void)host;
    p->read = false;
    memset(p->worked, 0, sizeof p->worked);
}

static void leave(void *self)
{
    struct vl_day_pages *p = self;
    stop_work(p);
    if (p->archive)
        vl_archive_close(p->archive);
}

/* ---- the games ---- */

/* "Masters in your seat: 1st 14, 2nd 12, 4th 7, 1st 15." Returns how long it is. */
static size_t say_some(struct vl_page_host *host, const char *key, const struct vl_day_other *some, unsigned count,
                       char *out, size_t size)
{
    char list[DETAIL] = "", said[VL_DAY_SIZE];
    size_t length = 0;
    for (unsigned i = 0; i < count; i++)
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", i ? ", " : "",
                                   vl_day_format_other(host->formatter, &some[i], said));
    const struct vl_text_arg arg = {"list", list, 0};
    return vl_text_format(host->catalogue, NULL, host->formatter->language, key, &arg, 1, out, size);
}

/* As far as they are known. */
static void say_others(struct vl_page_host *host, const struct vl_rules *rules, const struct vl_day_result *result,
                       char out[DETAIL])
{
    struct vl_day_others others;
    size_t length = 0;
    vl_day_others_stored(result->day, rules, result->seed, &others);
    const struct vl_text_arg known = {"n", NULL, (long)others.known};
    if (others.known) {
        length = say_some(host, "day.others.masters", others.of, VL_DAY_MASTERS, out, DETAIL);
        out[length++] = '\n';
        length += say_some(host, "day.others.adepts", others.of + VL_DAY_MASTERS, VL_DAY_ADEPTS, out + length,
                           DETAIL - length);
        out[length++] = '\n';
    }
    out[length] = '\0';
    if (others.known < VL_DAY_OTHERS)
        vl_text_format(host->catalogue, NULL, host->formatter->language,
                       is_ours(rules, result) ? "day.others.missing" : "day.others.version", &known, 1, out + length,
                       DETAIL - length);
}

static void put_game(struct vl_page_host *host, const struct vl_day_pages *p, unsigned g, struct vl_page *page)
{
    char said[VL_DAY_SIZE], detail[DETAIL], line[VL_DAY_SIZE + DETAIL + 64];
    const struct vl_rules *rules = host->catalogue->games[g];
    const struct vl_day_result *result = result_of(p, g);
    const struct vl_text_arg args[] = {{"game", vl_page_game(host, rules), 0},
                                       {"said", vl_day_format_result(host->formatter, rules, result, false, said), 0}};
    struct vl_page_item *row =
        vl_page_row(page, (int)g, VL_PAGE_PLAIN, (const char *const[]){args[0].text, args[1].text});
    const size_t length =
        vl_text_format(host->catalogue, NULL, host->formatter->language, "day.share", args, 2, line, sizeof line);
    if (result->over) {
        say_others(host, rules, result, detail);
        snprintf(line + length, sizeof line - length, "\n%s", detail);
    } else {
        snprintf(detail, sizeof detail, "%s %s", vl_page_words(host, result->file[0] ? "day.begin.on" : "day.about"),
                 vl_page_words(host, vl_day_next(result) == VL_DAY_LATE ? "day.begin.late" : "day.about.first"));
    }
    row->said = vl_page_copy(page, line);
    row->help = vl_page_copy(page, detail);
    row->brief[1] = vl_page_copy(page, vl_day_format_result(host->formatter, rules, result, true, said));
}

/* The title and the days in a row, which are heard together. */
static void put_head(struct vl_page_host *host, const struct vl_day_pages *p, struct vl_page *page)
{
    char streak[VL_DAY_SIZE], of_day[VL_DAY_SIZE], line[2 * VL_DAY_SIZE];
    const struct vl_text_arg day = {"day", p->day, 0};
    snprintf(line, sizeof line, "%s · %s", page->title, p->day);
    page->title = vl_page_copy(page, line);
    vl_text_format(host->catalogue, NULL, host->formatter->language, "day.of", &day, 1, of_day, sizeof of_day);
    vl_day_format_streak(host->formatter, vl_day_streak(p->archive, NULL), streak);
    snprintf(line, sizeof line, "%s\n%s", of_day, streak);
    vl_page_text(page, VL_PAGE_DIM, streak[0] ? streak : " ")->said = vl_page_copy(page, line);
    if (!vl_day_clock_is_right(p->archive))
        vl_page_put(page, VL_PAGE_WARNING, "day.clock", NULL, 0);
}

void vl_day_build(struct vl_page_host *host, const struct vl_day_pages *p, struct vl_page *page)
{
    static const struct vl_page_column columns[] = {{NULL, false, false}, {NULL, true, false}};
    vl_page_open(page, host->formatter, "day.title");
    page->turn = vl_page_words(host, "day.footer.day");
    put_head(host, p, page);
    vl_page_table(page, columns, 2);
    for (unsigned g = 0; host->catalogue->games[g]; g++)
        if (!p->only || host->catalogue->games[g] == p->only)
            put_game(host, p, g, page);
}

/* ---- the month ---- */

/* "1st 14, late" or "begun", and in brief without how late. */
static void say_cell(struct vl_page_host *host, const struct vl_day_result *result, bool brief, char out[VL_DAY_SIZE])
{
    if (!result->over) {
        snprintf(out, VL_DAY_SIZE, "%s", result->file[0] ? vl_page_words(host, "day.state.begun") : "·");
        return;
    }
    const size_t length = strlen(vl_day_format_other(host->formatter, &result->own, out));
    if (result->late && !brief)
        snprintf(out + length, VL_DAY_SIZE - length, ", %s", vl_page_words(host, "day.state.after"));
}

/* What is read out about a day: a sentence for each game that was begun; "" if none was. */
static void say_day(struct vl_page_host *host, const struct vl_day_pages *p, unsigned d, char *out, size_t size)
{
    size_t length = 0;
    out[0] = '\0';
    for (unsigned g = 0; host->catalogue->games[g]; g++) {
        char said[VL_DAY_SIZE];
        const struct vl_rules *rules = host->catalogue->games[g];
        const struct vl_day_result *result = &p->month[g][d];
        if (!result->file[0] || length + 1 >= size)
            continue;
        const struct vl_text_arg args[] = {
            {"day", result->day, 0},
            {"game", vl_page_game(host, rules), 0},
            {"said", vl_day_format_result(host->formatter, rules, result, false, said), 0}};
        length += (size_t)snprintf(out + length, size - length, "%s", length ? "\n" : "");
        length += vl_text_format(host->catalogue, NULL, host->formatter->language, "day.calendar.line", args, 3,
                                 out + length, size - length);
    }
}

static void put_day(struct vl_page_host *host, const struct vl_day_pages *p, unsigned d, const char *said,
                    struct vl_page *page)
{
    char cell[VL_GAMES_MAX][VL_DAY_SIZE], week[16];
    const char *cells[VL_PAGE_CELLS] = {p->month[0][d].day, week};
    snprintf(week, sizeof week, "day.week.%u", vl_day_of_week(cells[0]) + 1);
    cells[1] = vl_page_words(host, week);
    for (unsigned g = 0; host->catalogue->games[g]; g++) {
        say_cell(host, &p->month[g][d], false, cell[g]);
        cells[2 + g] = cell[g];
    }
    struct vl_page_item *row =
        vl_page_row(page, VL_PAGE_NONE, strcmp(cells[0], p->day) == 0 ? VL_PAGE_STRONG : VL_PAGE_PLAIN, cells);
    row->said = vl_page_copy(page, said);
    for (unsigned g = 0; host->catalogue->games[g]; g++) {
        say_cell(host, &p->month[g][d], true, cell[g]);
        row->brief[2 + g] = vl_page_copy(page, cell[g]);
    }
}

static void put_month(struct vl_page_host *host, const struct vl_day_pages *p, struct vl_page *page)
{
    struct vl_page_column columns[VL_PAGE_CELLS] = {{NULL, false, false}};
    char said[VL_GAMES_MAX * (VL_DAY_SIZE + 64)];
    unsigned games = 0, found = 0;
    const struct vl_text_arg month = {"month", vl_day_format_month(host->formatter, p->day, said), 0};
    vl_page_put(page, VL_PAGE_STRONG, "day.calendar", &month, 1);
    for (; host->catalogue->games[games]; games++)
        columns[2 + games].head = vl_page_game(host, host->catalogue->games[games]); /* a name is no key, and stays */
    vl_page_table(page, columns, 2 + games);
    for (unsigned d = p->days; d-- > 0;) {
        say_day(host, p, d, said, sizeof said);
        if (said[0])
            put_day(host, p, d, said, page);
        found += said[0] != '\0';
    }
    if (!found)
        vl_page_put(page, VL_PAGE_PLAIN, "day.calendar.none", NULL, 0);
}

void vl_day_month_build(struct vl_page_host *host, const struct vl_day_pages *p, struct vl_page *page)
{
    vl_page_open(page, host->formatter, "day.title");
    page->turn = vl_page_words(host, "day.footer.month");
    put_month(host, p, page);
}

/* ---- the pages ---- */

static bool any_over(const struct vl_page_host *host, const struct vl_day_pages *p)
{
    bool any = false;
    for (unsigned g = 0; host->catalogue->games[g]; g++)
        any |= result_of(p, g)->over;
    return any;
}

/* The month is seen below the games, and heard by itself. */
static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    vl_day_build(host, self, page);
    unsigned seen = page->count;
    vl_page_text(page, VL_PAGE_PLAIN, "");
    put_month(host, self, page);
    for (; seen < page->count; seen++)
        page->item[seen].said = "";
    if (any_over(host, self)) {
        vl_page_action(page, REVIEW, 'e', vl_page_words(host, "day.footer.review"))->of_one = true;
        vl_page_action(page, SHARE, 's', vl_page_words(host, "day.footer.share"))->of_one = true;
    }
    vl_page_action(page, MONTH, 'c', vl_page_words(host, "day.footer.calendar"));
    vl_page_action(page, DATE, 'd', vl_page_words(host, "day.footer.date"));
}

static bool path_of(struct vl_page_host *host, const struct vl_day_result *result, char out[VL_RECORD_PATH])
{
    struct vl_diag diag = {0};
    char folder[VL_RECORD_PATH - VL_RECORD_FILE - 1];
    if (vl_record_folder(folder, sizeof folder, &diag) != VL_OK) {
        vl_page_message_fault(host, &diag);
        return false;
    }
    snprintf(out, VL_RECORD_PATH, "%s/%s", folder, result->file);
    return true;
}

static void play(struct vl_page_host *host, struct vl_day_pages *p, unsigned game)
{
    struct vl_match_setup setup;
    struct vl_player person = {.level = VL_HUMAN};
    struct vl_diag diag = {0};
    if (!host->name || !vl_name_clean(host->name, person.name))
        vl_seating_person(host->catalogue, host->formatter->language, person.name);
    if (vl_day_setup(p->day, vl_day_next(result_of(p, game)), host->catalogue, host->catalogue->games[game],
                     host->formatter->language, &person, &setup, &diag) == VL_OK)
        host->play(host, &setup);
    else
        vl_page_message_fault(host, &diag);
    again(host, p);
}

/* A first line says if it does not count, or not in full. */
static void choose_game(struct vl_page_host *host, struct vl_day_pages *p, unsigned game)
{
    const struct vl_page_answer answers[] = {{'j', vl_page_words(host, "day.play")},
                                             {'n', vl_page_words(host, "day.leave")}};
    const struct vl_day_result *result = result_of(p, game);
    char path[VL_RECORD_PATH];
    if (result->file[0] && !result->over) {
        if (path_of(host, result, path))
            host->resume(host, path);
        again(host, p);
        return;
    }
    const enum vl_day_try next = vl_day_next(result);
    if (next == VL_DAY_FIRST)
        play(host, p, game);
    else
        host->choose(host, (int)game,
                     vl_page_words(host, next == VL_DAY_LATE ? "day.begin.late"
                                         : result->doubted   ? "day.clock"
                                                             : "day.begin.practice"),
                     answers, 2);
}

static void share(struct vl_page_host *host, const struct vl_day_pages *p, unsigned game)
{
    char line[VL_DAY_SHARED], plain[VL_DAY_SHARED], text[2 * VL_DAY_SHARED + 4];
    const struct vl_rules *rules = host->catalogue->games[game];
    vl_day_format_share(host->formatter, p->archive, rules, result_of(p, game), false, line);
    vl_day_format_share(host->formatter, p->archive, rules, result_of(p, game), true, plain);
    snprintf(text, sizeof text, "%s\n\n%s", line, plain);
    host->message(host, text);
}

static void review(struct vl_page_host *host, const struct vl_day_pages *p, unsigned game)
{
    char path[VL_RECORD_PATH];
    if (path_of(host, result_of(p, game), path))
        host->review(host, path);
}

static bool go_to(struct vl_page_host *host, struct vl_day_pages *p, const char *day)
{
    if (!vl_day_is(day))
        return false;
    stop_work(p);
    snprintf(p->day, sizeof p->day, "%s", day);
    vl_day_pages_know(p, host->catalogue);
    memset(p->worked, 0, sizeof p->worked);
    return true;
}

struct above {
    struct vl_day_pages *of;
};

static void enter_month(struct vl_page_host *host, void *self, const void *what)
{
    (void)host;
    ((struct above *)self)->of = (struct vl_day_pages *)what;
}

static void build_month(struct vl_page_host *host, void *self, struct vl_page *page)
{
    vl_day_month_build(host, ((const struct above *)self)->of, page);
}

/* To the last day of the month before, or the first of the next one. */
static void turn_month(struct vl_page_host *host, void *self, int step)
{
    struct vl_day_pages *p = ((const struct above *)self)->of;
    char first[VL_DAY], day[VL_DAY];
    const unsigned days = vl_day_month(p->day, first);
    vl_day_move(first, step > 0 ? (int)days : -1, day);
    go_to(host, p, day);
}

static const struct vl_page_form month_page = {
    .size = sizeof(struct above), .enter = enter_month, .build = build_month, .turn = turn_month};

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    struct vl_day_pages *p = self;
    if (id != SHARE && id != MONTH && id != DATE)
        stop_work(p); /* a match has the processors for itself */
    if (id == MONTH)
        host->open(host, &month_page, p);
    else if (id == DATE)
        host->ask(host, id, vl_page_words(host, "day.menu.date"), DATE_MAX);
    else if (id < VL_GAMES_MAX)
        choose_game(host, p, (unsigned)id);
    else if (!result_of(p, value)->over)
        vl_page_message(host, "day.over.not", NULL, 0);
    else
        (id == SHARE ? share : review)(host, p, value);
}

static void answered(struct vl_page_host *host, void *self, int id, unsigned answer)
{
    if (answer == 0) {
        stop_work(self);
        play(host, self, (unsigned)id);
    }
}

static void typed(struct vl_page_host *host, void *self, int id, const char *text)
{
    (void)id;
    if (!go_to(host, self, text))
        vl_page_message(host, "day.menu.nodate", &(struct vl_text_arg){"what", text, 0}, 1);
}

static void turn(struct vl_page_host *host, void *self, int step)
{
    char day[VL_DAY];
    struct vl_day_pages *p = self;
    vl_day_move(p->day, step, day);
    if (go_to(host, p, day))
        p->passing = PASSING;
}

const struct vl_page_form vl_day_page = {.size = sizeof(struct vl_day_pages),
                                         .enter = enter,
                                         .again = again,
                                         .build = build,
                                         .work = work,
                                         .chosen = chosen,
                                         .typed = typed,
                                         .answered = answered,
                                         .turn = turn,
                                         .leave = leave};
