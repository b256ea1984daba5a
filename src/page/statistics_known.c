/* The data of the pages of statistics, from the archive; and changing names. */
#include "page/statistics_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { QUESTION = 1000 };

/* ---- what is known ---- */

void vl_statistics_fail(struct vl_page_host *host, struct vl_statistics_pages *s, const struct vl_diag *diag)
{
    s->failed = true;
    vl_page_message_fault(host, diag);
}

/* Everybody who has played. */
static bool read_people(struct vl_page_host *host, struct vl_statistics_pages *s)
{
    struct vl_diag diag = {0};
    free(s->person);
    s->people = 0;
    s->person = vl_statistics_people(s->archive, &s->people);
    if (!s->person) {
        vl_fail(&diag, VL_IO, "memory", "", "");
        vl_statistics_fail(host, s, &diag);
    }
    return s->person && s->people > 0;
}

/* The wanted person; if nobody of that name has played, the one who has played most. */
static unsigned wanted(const struct vl_statistics_pages *s)
{
    for (unsigned i = 0; i < s->people; i++)
        if (vl_name_same(s->person[i].name, s->wanted))
            return i;
    return 0;
}

/* The figures of one of the people. */
static void fill(struct vl_page_host *host, struct vl_statistics_pages *s, unsigned at)
{
    static const unsigned days[VL_STATISTICS_SINCES] = {0, 7, 30, 91, 365};
    struct vl_diag diag = {0};
    s->at = at;
    memcpy(s->filter.name, s->person[at].name, sizeof s->filter.name);
    s->filter.since = s->since ? (int64_t)time(NULL) - (int64_t)days[s->since] * 24 * 3600 : s->begin;
    if (vl_report_fill(s->archive, host->catalogue, &s->filter, s->report, &diag) != VL_OK)
        vl_statistics_fail(host, s, &diag);
}

void vl_statistics_renew(struct vl_page_host *host, struct vl_statistics_pages *s)
{
    if (!s->archive || s->failed)
        return;
    s->told_read = s->state.read;
    s->report->games = s->report->opponents = 0;
    if (read_people(host, s))
        fill(host, s, wanted(s));
}

void vl_statistics_show(struct vl_page_host *host, struct vl_statistics_pages *s, unsigned at)
{
    memcpy(s->wanted, s->person[at].name, sizeof s->wanted);
    fill(host, s, at);
}

/* ---- sentences ---- */

void vl_statistics_facts(struct vl_page_host *host, const struct vl_report_game *game, bool name,
                         char out[VL_STATISTICS_SIZE])
{
    struct vl_formatter formatter = *host->formatter;
    char fact[VL_STATISTICS_LINE], line[VL_STATISTICS_LINE + 64];
    size_t length = 0;
    formatter.rules = game->rules;
    out[0] = '\0';
    for (unsigned n = 0; vl_statistics_format_totals(&formatter, &game->tally, n, fact, sizeof fact) > 0; n++) {
        const struct vl_text_arg args[] = {{"game", vl_page_game(host, game->rules), 0}, {"fact", fact, 0}};
        snprintf(line, sizeof line, "%s", fact);
        if (name)
            vl_text_format(host->catalogue, NULL, formatter.language, "statistics.fact", args, 2, line, sizeof line);
        if (length < VL_STATISTICS_SIZE)
            length += (size_t)snprintf(out + length, VL_STATISTICS_SIZE - length, "%s%s", length ? "\n" : "", line);
    }
}

void vl_statistics_put_marks(struct vl_page_host *host, const struct vl_report_game *game, struct vl_page *page)
{
    struct vl_formatter formatter = *host->formatter;
    char fact[VL_STATISTICS_LINE];
    formatter.rules = game->rules;
    for (unsigned n = 0; vl_statistics_format_mark(&formatter, game->tally.played, game->use, game->uses,
                                                   game->highlight, n, fact, sizeof fact) > 0;
         n++)
        vl_page_entry(page, VL_PAGE_PLAIN, 0, fact)->under = true;
    if (game->strong) {
        vl_statistics_format_strength(&formatter, game->strength, game->error, fact, sizeof fact);
        vl_page_entry(page, VL_PAGE_PLAIN, 0, fact)->under = true;
    }
}

/* ---- what can be done with a name ---- */

void vl_statistics_ask(struct vl_page_host *host, struct vl_statistics_pages *s, int id)
{
    const struct vl_page_answer answers[] = {{'a', vl_page_words(host, "statistics.do")},
                                             {'z', vl_page_words(host, "statistics.leave")}};
    const char *name = s->filter.name;
    const struct vl_person *other = NULL;
    for (unsigned i = 0; s->to[0] && i < s->people; i++)
        if (vl_name_same(s->person[i].name, s->to))
            other = &s->person[i];
    const struct vl_text_arg args[] = {{"name", name, 0},
                                       {"to", s->to, 0},
                                       {"n", NULL, (long)s->person[s->at].played},
                                       {"others", NULL, other ? (long)other->played : 0}};
    char question[QUESTION];
    vl_text_format(host->catalogue, NULL, host->formatter->language,
                   !s->to[0] ? "statistics.ask.forget"
                   : other   ? "statistics.ask.join"
                             : "statistics.ask.rename",
                   args, 4, question, sizeof question);
    host->choose(host, id, question, answers, 2);
}

/* A sentence for each thing that came of it. */
static void print_done(struct vl_page_host *host, const struct vl_renaming *done)
{
    static const char *const keys[] = {"statistics.done.records", "statistics.done.busy", "statistics.done.faulty"};
    const unsigned number[] = {done->records, done->busy, done->faulty};
    char text[QUESTION] = "", said[QUESTION / 4];
    size_t length = 0;
    for (unsigned i = 0; i < 3; i++) {
        if (i > 0 && number[i] == 0)
            continue;
        vl_text_format(host->catalogue, NULL, host->formatter->language, keys[i],
                       &(struct vl_text_arg){"n", NULL, (long)number[i]}, 1, said, sizeof said);
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", i ? " " : "", said);
    }
    host->message(host, text);
}

void vl_statistics_do(struct vl_page_host *host, struct vl_statistics_pages *s)
{
    struct vl_renaming done = {0};
    struct vl_diag diag = {0};
    const enum vl_rc rc = s->to[0] ? vl_people_rename(s->filter.name, s->to, &done, &diag)
                                   : vl_people_forget(s->filter.name, host->catalogue, &done, &diag);
    const struct vl_text_arg args[] = {{"name", s->filter.name, 0}, {"to", s->to, 0}, {"n", NULL, (long)done.both}};
    if (rc == VL_REFUSED && done.both) {
        vl_page_message(host, "statistics.both", args, 3);
        return;
    }
    if (rc != VL_OK)
        vl_page_message_fault(host, &diag);
    else
        print_done(host, &done);
    snprintf(s->wanted, sizeof s->wanted, "%s", s->to);
    s->whole = false;
    s->told_read = 0;
}
