/* One game in full: what came of it, match by match as a chart, by level and by option, and everything that was used.
 */
#include "front/options.h"
#include "page/statistics_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHART_MOST = 70 };

struct game_page {
    struct vl_statistics_of what;
    unsigned values;
    struct vl_report_value value[VL_REPORT_VALUES];
};

enum { NEXT };

/* NULL: no match of it counts any more. */
static const struct vl_report_game *game_of(const struct game_page *p)
{
    const struct vl_report *report = p->what.of->report;
    for (unsigned i = 0; i < report->games; i++)
        if (report->game[i].rules == p->what.game)
            return &report->game[i];
    return NULL;
}

static void read_values(struct vl_page_host *host, struct game_page *p)
{
    const struct vl_report_game *game = game_of(p);
    p->values = game ? vl_report_values(p->what.of->archive, host->catalogue, &p->what.of->filter, game, p->value) : 0;
}

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    struct game_page *p = self;
    p->what = *(const struct vl_statistics_of *)what;
    read_values(host, p);
}

/* ---- over time ---- */

static void put_chart(struct vl_page_host *host, const struct vl_report_game *game, struct vl_page *page)
{
    const unsigned shown = game->match_rows < CHART_MOST ? game->match_rows : CHART_MOST;
    const struct vl_match_row *match_row = game->match_row + game->match_rows - shown;
    char from[VL_DATE_SIZE], to[VL_DATE_SIZE];
    uint8_t height[CHART_MOST];
    if (shown == 0)
        return;
    for (unsigned i = 0; i < shown; i++)
        height[i] = (uint8_t)vl_statistics_height(&match_row[i]);
    vl_page_text(page, VL_PAGE_PLAIN, "");
    vl_page_chart(page, vl_page_words(host, "statistics.best"), height, shown);
    const struct vl_text_arg args[] = {{"n", NULL, (long)shown},
                                       {"from", vl_date_of(host->formatter, match_row[0].when, from), 0},
                                       {"to", vl_date_of(host->formatter, match_row[shown - 1].when, to), 0}};
    vl_page_put(page, VL_PAGE_DIM, "statistics.curve", args, 3);
}

/* ---- tables ---- */

static void value_label(struct vl_page_host *host, const struct vl_rules *rules, const struct vl_report_value *value,
                        char *out, size_t size)
{
    char key[64];
    snprintf(key, sizeof key, "level.%s", vl_level_id(value->level));
    const struct vl_option *option = &rules->options[value->option];
    const enum vl_language language = host->formatter->language;
    const struct vl_text_arg level = {"level", vl_page_words(host, key), 0};
    const struct vl_text_arg args[] = {
        {"option", vl_option_text(host->catalogue, rules, language, option, NULL), 0},
        {"value", vl_option_text(host->catalogue, rules, language, option, option->values[value->value]), 0}};
    if (value->level != VL_HUMAN)
        vl_text_format(host->catalogue, NULL, language, "statistics.machines", &level, 1, out, size);
    else
        vl_text_format(host->catalogue, NULL, language, "statistics.value", args, 2, out, size);
}

static void put_values(struct vl_page_host *host, const struct game_page *p, bool loses, struct vl_page *page)
{
    const struct vl_page_column columns[] = {{NULL, false, false},
                                             {"statistics.col.played", true, false},
                                             {loses ? "statistics.col.lost" : "statistics.col.won", true, false},
                                             {"statistics.col.place", true, false},
                                             {"statistics.col.points", true, false}};
    if (p->values == 0)
        return;
    vl_page_heading(page, "statistics.by");
    vl_page_table(page, columns, 5);
    for (unsigned i = 0; i < p->values; i++) {
        const struct vl_ranking *tally = &p->value[i].tally;
        char label[512], played[16], won[16], place[VL_NUMBER_SIZE], points[VL_NUMBER_SIZE];
        value_label(host, p->what.game, &p->value[i], label, sizeof label);
        snprintf(played, sizeof played, "%u", tally->played);
        snprintf(won, sizeof won, "%u", loses ? tally->lost_alone : tally->won);
        vl_page_row(page, VL_PAGE_NONE, VL_PAGE_PLAIN,
                    (const char *const[]){label, played, won, vl_number_format(host->formatter, tally->place, 1, place),
                                          vl_number_format(host->formatter, tally->points, 1, points)});
    }
}

/* Of cards that everybody plays equally often, only how often they paid off. */
static void put_uses(struct vl_page_host *host, const struct vl_report_game *game, struct vl_page *page)
{
    enum { COLUMNS = 6, COLUMNS_ALIKE = 3 };
    static const struct vl_page_column columns[COLUMNS] = {{NULL, false, false},
                                                           {"statistics.col.times", true, false},
                                                           {"statistics.col.well", true, false},
                                                           {"statistics.col.share", true, false},
                                                           {"statistics.col.played", true, false},
                                                           {"statistics.col.won", true, false}};
    struct vl_formatter formatter = *host->formatter;
    unsigned long times = 0;
    formatter.rules = game->rules;
    for (unsigned i = 0; i < game->uses; i++)
        times += game->use[i].times;
    if (game->uses == 0)
        return;
    vl_page_heading(page, "statistics.used");
    vl_page_table(page, columns, vl_statistics_used_alike(game->use, game->uses) ? COLUMNS_ALIKE : COLUMNS);
    for (unsigned i = 0; i < game->uses; i++) {
        const struct vl_card_usage *use = &game->use[i];
        char cell[COLUMNS - 1][32];
        snprintf(cell[0], sizeof cell[0], "%u", use->times);
        snprintf(cell[1], sizeof cell[1], "%u", use->well);
        snprintf(cell[2], sizeof cell[2], "%u %%", vl_statistics_percent(use->times, times));
        snprintf(cell[3], sizeof cell[3], "%u", use->in_played);
        snprintf(cell[4], sizeof cell[4], "%u", use->in_won);
        vl_page_row(page, VL_PAGE_NONE, VL_PAGE_PLAIN,
                    (const char *const[]){vl_format_member(&formatter, use->group, use->thing), cell[0], cell[1],
                                          cell[2], cell[3], cell[4]});
    }
}

/* ---- the page ---- */

static void put_facts(struct vl_page_host *host, const struct vl_report_game *game, struct vl_page *page)
{
    char facts[VL_STATISTICS_SIZE];
    vl_statistics_facts(host, game, false, facts);
    if (facts[0])
        vl_page_text(page, VL_PAGE_PLAIN, facts)->said = vl_page_copy(page, facts);
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct game_page *p = self;
    const struct vl_report_game *game = game_of(p);
    char said[VL_STATISTICS_LINE], title[512];
    struct vl_formatter formatter = *host->formatter;
    formatter.rules = p->what.game;
    vl_page_open(page, host->formatter, "statistics.title");
    snprintf(title, sizeof title, "%s · %s · %s", page->title, p->what.of->filter.name,
             vl_page_game(host, p->what.game));
    page->title = vl_page_copy(page, title);
    if (!game) {
        vl_page_put(page, VL_PAGE_PLAIN, "statistics.none", NULL, 0);
        return;
    }
    vl_statistics_format_filter(host->formatter, &p->what.of->filter, said, sizeof said);
    if (said[0])
        vl_page_text(page, VL_PAGE_DIM, said);
    put_facts(host, game, page);
    put_chart(host, game, page);
    put_values(host, p, vl_statistics_loses(&formatter), page);
    vl_page_heading(page, "statistics.marks");
    vl_statistics_put_marks(host, game, page);
    put_uses(host, game, page);
    vl_page_action(page, NEXT, 'g', vl_page_words(host, "statistics.footer.next"));
}

/* The next game; behind the last one all of them again. */
static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    struct game_page *p = self;
    const struct vl_report_game *game = game_of(p);
    const struct vl_report *report = p->what.of->report;
    (void)id, (void)value;
    if (!game || game == &report->game[report->games - 1]) {
        host->close(host);
        return;
    }
    p->what.game = game[1].rules;
    read_values(host, p);
}

const struct vl_page_form vl_statistics_game_page = {
    .size = sizeof(struct game_page), .enter = enter, .build = build, .chosen = chosen};
