/* Statistics of a person over all matches. Records that are not in the index yet are read a few at a time; meanwhile it
 * shows what is known. */
#include "page/statistics_page.h"

#include "archive/statistics_export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The time for reading records at once: short enough for keys, long enough that the folder is rarely listed. */
enum { WORK_MS = 60, FIRST_RECORDS = 8, MOST_RECORDS = 2000 };

/* Games come first among the ids, by their number in the report. */
enum { COUNTS = VL_GAMES_MAX, GAME, PEOPLE, WRITE, RENAME, JOIN, FORGET };

enum { QUESTION = 1000 };

/* ---- what is known ---- */

static void open_archive(struct vl_page_host *host, struct vl_statistics_pages *s)
{
    struct vl_diag diag = {0};
    s->most = FIRST_RECORDS;
    s->report = calloc(1, sizeof *s->report);
    if (!s->report)
        vl_fail(&diag, VL_IO, "memory", "", "");
    else if (vl_archive_open(&s->archive, host->catalogue, &diag) == VL_OK)
        return;
    vl_statistics_fail(host, s, &diag);
}

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Reads on. Figures are computed again when all is read, and on the way each time the number of records has doubled. */
static void read_on(struct vl_page_host *host, struct vl_statistics_pages *s)
{
    struct vl_diag diag = {0};
    const int64_t before = milliseconds();
    if (vl_archive_refresh(s->archive, s->most, &s->state, &diag) != VL_OK) {
        vl_statistics_fail(host, s, &diag);
        return;
    }
    const int64_t took = milliseconds() - before;
    if (took < WORK_MS / 2 && s->most < MOST_RECORDS)
        s->most *= 2;
    else if (took > WORK_MS * 2 && s->most > 1)
        s->most /= 2;
    s->whole = s->state.read >= s->state.records;
    if (s->whole || s->state.read > 2 * s->told_read)
        vl_statistics_renew(host, s);
}

static int work(struct vl_page_host *host, void *self)
{
    struct vl_statistics_pages *s = self;
    if (!s->archive && !s->failed)
        open_archive(host, s);
    else if (!s->failed && !s->whole)
        read_on(host, s);
    return s->failed || s->whole ? -1 : 0;
}

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    struct vl_statistics_pages *s = self;
    (void)host;
    if (!what)
        return;
    s->filter = *(const struct vl_statistics_filter *)what;
    s->begin = s->filter.since;
    memcpy(s->wanted, s->filter.name, sizeof s->wanted);
}

/* Matches may have ended meanwhile. */
static void again(struct vl_page_host *host, void *self)
{
    (void)host;
    ((struct vl_statistics_pages *)self)->whole = false;
}

static void leave(void *self)
{
    struct vl_statistics_pages *s = self;
    if (s->archive)
        vl_archive_close(s->archive);
    free(s->person);
    free(s->report);
}

/* ---- the page ---- */

static void put_title(struct vl_page_host *host, const struct vl_statistics_pages *s, struct vl_page *page)
{
    char filter[VL_STATISTICS_LINE], first[VL_DATE_SIZE], title[256], place[64];
    const struct vl_person *person = &s->person[s->at];
    vl_statistics_format_filter(host->formatter, &s->filter, filter, sizeof filter);
    const struct vl_text_arg args[] = {{"at", NULL, s->at + 1},
                                       {"people", NULL, s->people},
                                       {"name", person->name, 0},
                                       {"filter", filter, 0},
                                       {"date", vl_date_of(host->formatter, person->first, first), 0}};
    snprintf(title, sizeof title, "%s · %s", page->title, person->name);
    page->title = vl_page_copy(page, title);
    vl_text_format(host->catalogue, NULL, host->formatter->language, "statistics.at", args, 5, place, sizeof place);
    if (s->people > 1) {
        page->place = vl_page_copy(page, place);
        page->turn = vl_page_words(host, "statistics.footer.person");
    }
    vl_page_put(page, VL_PAGE_DIM, filter[0] ? "statistics.filtered" : "statistics.of", args, 5);
}

static void put_progress(const struct vl_statistics_pages *s, struct vl_page *page)
{
    const struct vl_text_arg args[] = {
        {"n", NULL, s->state.read}, {"all", NULL, s->state.records}, {"faulty", NULL, s->state.faulty}};
    if (!s->whole && s->state.records > s->state.read)
        vl_page_put(page, VL_PAGE_WARNING, "statistics.progress", args, 3);
    else if (s->state.faulty)
        vl_page_put(page, VL_PAGE_WARNING, "statistics.faulty", args, 3);
}

static void put_game(struct vl_page_host *host, const struct vl_report_game *game, int id, struct vl_page *page)
{
    struct vl_formatter formatter = *host->formatter;
    const struct vl_ranking *tally = &game->tally;
    char played[16], won[16], expected[VL_NUMBER_SIZE], mean[VL_NUMBER_SIZE], place[96],
        curve[3 * VL_SHEET_MATCH_ROWS + 1];
    char said[VL_STATISTICS_SIZE];
    formatter.rules = game->rules;
    const bool loses = vl_statistics_loses(&formatter);
    snprintf(played, sizeof played, "%u", tally->played);
    snprintf(won, sizeof won, "%u", tally->won);
    vl_number_format(&formatter, tally->expected, 1, expected);
    vl_number_format(&formatter, tally->place, 1, mean);
    snprintf(place, sizeof place, "%s", mean);
    if (loses)
        vl_text_format(host->catalogue, game->rules, formatter.language, "statistics.loses",
                       (const struct vl_text_arg[]){{"place", mean, 0}, {"n", NULL, tally->lost_alone}}, 2, place,
                       sizeof place);
    vl_statistics_curve(&formatter, game->match_row, game->match_rows, curve, sizeof curve);
    vl_statistics_facts(host, game, true, said);
    vl_page_row(page, id, VL_PAGE_PLAIN,
                (const char *const[]){vl_page_game(host, game->rules), played, loses ? "–" : won,
                                      loses ? "–" : expected, place, curve})
        ->said = vl_page_copy(page, said);
}

static void put_games(struct vl_page_host *host, const struct vl_report *report, struct vl_page *page)
{
    static const struct vl_page_column columns[] = {
        {"statistics.col.game", false, false}, {"statistics.col.played", true, false},
        {"statistics.col.won", true, false},   {"statistics.col.expected", true, false},
        {"statistics.col.place", true, false}, {"statistics.col.last", false, true}};
    vl_page_table(page, columns, 6);
    for (unsigned i = 0; i < report->games; i++)
        put_game(host, &report->game[i], (int)i, page);
}

static void put_opponents(struct vl_page_host *host, const struct vl_report *report, struct vl_page *page)
{
    static const struct vl_page_column columns[] = {{NULL, false, false},
                                                    {"statistics.col.played", true, false},
                                                    {"statistics.col.ahead", true, false},
                                                    {"statistics.col.behind", true, false},
                                                    {"statistics.col.level", true, false}};
    if (report->opponents == 0)
        return;
    vl_page_heading(page, "statistics.with");
    vl_page_table(page, columns, 5);
    for (unsigned i = 0; i < report->opponents; i++) {
        const struct vl_opponent *opponent = &report->opponent[i];
        const unsigned number[] = {opponent->played, opponent->ahead, opponent->behind, opponent->level_with};
        char name[VL_NUMBER_SIZE + VL_NAME_MAX], cell[4][16], said[VL_STATISTICS_LINE];
        for (unsigned j = 0; j < 4; j++)
            snprintf(cell[j], sizeof cell[j], "%u", number[j]);
        vl_statistics_format_opponent(host->formatter, opponent, said, sizeof said);
        vl_page_row(page, VL_PAGE_NONE, VL_PAGE_PLAIN,
                    (const char *const[]){vl_statistics_opponent_name(host->formatter, opponent, name), cell[0],
                                          cell[1], cell[2], cell[3]})
            ->said = vl_page_copy(page, said);
    }
}

static void put_marks(struct vl_page_host *host, const struct vl_report *report, struct vl_page *page)
{
    vl_page_heading(page, "statistics.marks");
    for (unsigned i = 0; i < report->games; i++) {
        vl_page_entry(page, VL_PAGE_STRONG, 0, vl_page_game(host, report->game[i].rules));
        vl_statistics_put_marks(host, &report->game[i], page);
    }
}

static void put_actions(struct vl_page_host *host, const struct vl_statistics_pages *s, struct vl_page *page)
{
    vl_page_action(page, COUNTS, '\t', vl_page_words(host, "statistics.footer.counts"));
    if (s->report->games > 0)
        vl_page_action(page, GAME, 'g', vl_page_words(host, "statistics.footer.game"));
    vl_page_action(page, PEOPLE, 'p', vl_page_words(host, "statistics.footer.people"));
    vl_page_action(page, WRITE, 'x', vl_page_words(host, "statistics.footer.write"));
    vl_page_action(page, RENAME, 'r', vl_page_words(host, "statistics.rename"));
    if (s->people > 1)
        vl_page_action(page, JOIN, 'm', vl_page_words(host, "statistics.join"));
    vl_page_action(page, FORGET, 'f', vl_page_words(host, "statistics.forget"));
}

void vl_statistics_build(struct vl_page_host *host, const struct vl_statistics_pages *s, struct vl_page *page)
{
    vl_page_open(page, host->formatter, "statistics.title");
    if (s->people == 0) {
        vl_page_put(page, VL_PAGE_DIM,
                    s->failed  ? "statistics.failed"
                    : s->whole ? "statistics.empty"
                               : "statistics.reading",
                    NULL, 0);
        put_progress(s, page);
        return;
    }
    if (s->wanted[0] && !vl_name_same(s->person[s->at].name, s->wanted)) {
        vl_page_put(page, VL_PAGE_PLAIN, s->whole ? "statistics.unknown" : "statistics.reading",
                    &(struct vl_text_arg){"name", s->wanted, 0}, 1);
        vl_page_action(page, PEOPLE, 'p', vl_page_words(host, "statistics.footer.people"));
        return;
    }
    put_title(host, s, page);
    put_progress(s, page);
    vl_page_text(page, VL_PAGE_PLAIN, "");
    if (s->report->games == 0)
        vl_page_put(page, VL_PAGE_PLAIN, "statistics.none", NULL, 0);
    else
        put_games(host, s->report, page);
    put_opponents(host, s->report, page);
    if (s->report->games > 0) {
        put_marks(host, s->report, page);
        vl_page_text(page, VL_PAGE_PLAIN, "");
        vl_page_put(page, VL_PAGE_DIM, "statistics.note", NULL, 0);
    }
    put_actions(host, s, page);
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    vl_statistics_build(host, self, page);
}

/* ---- what is chosen ---- */

static void open_people(struct vl_page_host *host, struct vl_statistics_pages *s, bool joining)
{
    s->joining = joining;
    host->open(host, &vl_statistics_people_page, s);
}

static void ask_write(struct vl_page_host *host)
{
    const struct vl_page_answer answers[] = {{'c', vl_page_words(host, "statistics.csv")},
                                             {'v', vl_page_words(host, "statistics.json")}};
    host->choose(host, WRITE, vl_page_words(host, "statistics.form"), answers, 2);
}

static void ask_name(struct vl_page_host *host, const struct vl_statistics_pages *s)
{
    char question[QUESTION];
    vl_text_format(host->catalogue, NULL, host->formatter->language, "statistics.new_name",
                   &(struct vl_text_arg){"name", s->filter.name, 0}, 1, question, sizeof question);
    host->ask(host, RENAME, question, VL_NAME_MAX);
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    struct vl_statistics_pages *s = self;
    (void)value;
    switch (id) {
    case COUNTS: host->open(host, &vl_statistics_counts_page, s); break;
    case PEOPLE: open_people(host, s, false); break;
    case JOIN: open_people(host, s, true); break;
    case WRITE: ask_write(host); break;
    case RENAME: ask_name(host, s); break;
    case FORGET:
        s->to[0] = '\0';
        vl_statistics_ask(host, s, FORGET);
        break;
    default:
        host->open(host, &vl_statistics_game_page,
                   &(struct vl_statistics_of){s, s->report->game[id == GAME ? 0 : id].rules});
    }
}

static void typed(struct vl_page_host *host, void *self, int id, const char *text)
{
    struct vl_statistics_pages *s = self;
    if (vl_name_clean(text, s->to) && strcmp(s->to, s->filter.name) != 0)
        vl_statistics_ask(host, s, id);
}

static void write_file(struct vl_page_host *host, struct vl_statistics_pages *s, enum vl_statistics_form form)
{
    struct vl_diag diag = {0};
    char path[VL_RECORD_PATH];
    if (vl_statistics_export(s->archive, &s->filter, form, path, &diag) != VL_OK)
        vl_page_message_fault(host, &diag);
    else
        vl_page_message(host, "statistics.written", &(struct vl_text_arg){"file", path, 0}, 1);
}

static void answered(struct vl_page_host *host, void *self, int id, unsigned answer)
{
    struct vl_statistics_pages *s = self;
    if (id == WRITE)
        write_file(host, s, answer ? VL_STATISTICS_JSON : VL_STATISTICS_CSV);
    else if (answer == 0)
        vl_statistics_do(host, s);
    else
        vl_page_message(host, "statistics.unchanged", NULL, 0);
}

static void turn(struct vl_page_host *host, void *self, int step)
{
    struct vl_statistics_pages *s = self;
    vl_statistics_show(host, s, (s->at + s->people + (unsigned)step) % s->people);
}

const struct vl_page_form vl_statistics_page = {.size = sizeof(struct vl_statistics_pages),
                                                .enter = enter,
                                                .again = again,
                                                .build = build,
                                                .work = work,
                                                .chosen = chosen,
                                                .typed = typed,
                                                .answered = answered,
                                                .turn = turn,
                                                .leave = leave};
