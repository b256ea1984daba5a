#include "archive/statistics_report.h"

#include <stdio.h>
#include <string.h>

/* ---- one person ---- */

static enum vl_rc fill_game(struct vl_archive *archive, struct vl_statistics_filter filter,
                            const struct vl_rules *rules, struct vl_report_game *out, struct vl_diag *diag)
{
    filter.game = out->rules = rules;
    const enum vl_rc rc = vl_statistics_totals(archive, &filter, &out->tally, diag);
    if (rc != VL_OK || out->tally.played == 0)
        return rc;
    const size_t match_rows = vl_statistics_match_rows(archive, &filter, out->match_row, VL_SHEET_MATCH_ROWS);
    const unsigned uses = vl_statistics_card_usages(archive, &filter, out->use, VL_REPORT_USES);
    out->match_rows = match_rows < VL_SHEET_MATCH_ROWS ? (unsigned)match_rows : VL_SHEET_MATCH_ROWS;
    out->uses = uses < VL_REPORT_USES ? uses : VL_REPORT_USES;
    vl_statistics_highlights(archive, &filter, out->highlight);
    out->strong = vl_statistics_strength(archive, &filter, &out->strength, &out->error);
    return VL_OK;
}

enum vl_rc vl_report_fill(struct vl_archive *archive, const struct vl_catalogue *catalogue,
                          const struct vl_statistics_filter *filter, struct vl_report *out, struct vl_diag *diag)
{
    memset(out, 0, sizeof *out);
    out->filter = *filter;
    for (unsigned i = 0; catalogue->games[i] && out->games < VL_GAMES_MAX; i++) {
        const struct vl_rules *rules = catalogue->games[i];
        if (filter->game && filter->game != rules)
            continue;
        struct vl_report_game *game = &out->game[out->games];
        memset(game, 0, sizeof *game);
        const enum vl_rc rc = fill_game(archive, *filter, rules, game, diag);
        if (rc != VL_OK)
            return rc;
        out->games += game->tally.played > 0;
    }
    const unsigned opponents = vl_statistics_opponents(archive, filter, out->opponent, VL_SHEET_OPPONENTS);
    out->opponents = opponents < VL_SHEET_OPPONENTS ? opponents : VL_SHEET_OPPONENTS;
    return VL_OK;
}

/* ---- one game ---- */

static unsigned by_level(struct vl_archive *archive, struct vl_statistics_filter filter,
                         struct vl_report_value out[VL_REPORT_VALUES])
{
    unsigned count = 0;
    for (enum vl_level level = VL_CADET; level < VL_LEVELS; level++) {
        struct vl_report_value *value = &out[count];
        struct vl_diag diag;
        memset(value, 0, sizeof *value);
        value->level = filter.level = level;
        count += vl_statistics_totals(archive, &filter, &value->tally, &diag) == VL_OK && value->tally.played > 0;
    }
    return count;
}

/* The options of the match rows; of one whose record cannot be read, nothing is known. */
struct options_of {
    bool known[VL_SHEET_MATCH_ROWS];
    uint8_t option[VL_SHEET_MATCH_ROWS][VL_OPTIONS_MAX];
};

static void read_options(struct vl_catalogue *catalogue, const struct vl_report_game *game, struct options_of *out)
{
    struct vl_match_setup setup;
    struct vl_diag diag;
    char folder[VL_RECORD_PATH - VL_RECORD_FILE - 2], path[VL_RECORD_PATH];
    memset(out, 0, sizeof *out);
    if (vl_record_folder(folder, sizeof folder, &diag) != VL_OK)
        return;
    for (unsigned i = 0; i < game->match_rows; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, game->match_row[i].file);
        out->known[i] = vl_record_setup(path, catalogue, &setup, &diag) == VL_OK && setup.rules == game->rules;
        memcpy(out->option[i], setup.option, sizeof out->option[i]);
    }
}

static void add_match_row(struct vl_ranking *tally, const struct vl_match_row *match_row)
{
    tally->played++;
    tally->won += match_row->won;
    tally->lost_alone += match_row->place == match_row->seats && match_row->sharing == 1;
    tally->place += match_row->place;
    tally->points += match_row->points;
    if (tally->played == 1 || match_row->points < tally->worst)
        tally->worst = match_row->points;
    if (tally->played == 1 || match_row->points > tally->best)
        tally->best = match_row->points;
}

static unsigned by_value(const struct vl_report_game *game, const struct options_of *of, uint8_t option,
                         struct vl_report_value *out, unsigned room)
{
    const struct vl_option *declared = &game->rules->options[option];
    unsigned count = 0;
    for (unsigned place = 0; place < declared->count && count < room; place++) {
        struct vl_report_value *value = &out[count];
        memset(value, 0, sizeof *value);
        value->option = option;
        value->value = (uint8_t)(declared->order ? declared->order[place] : place);
        for (unsigned i = 0; i < game->match_rows; i++)
            if (of->known[i] && of->option[i][option] == value->value)
                add_match_row(&value->tally, &game->match_row[i]);
        if (value->tally.played == 0)
            continue;
        value->tally.place /= value->tally.played;
        value->tally.points /= value->tally.played;
        count++;
    }
    return count > 1 ? count : 0;
}

unsigned vl_report_values(struct vl_archive *archive, struct vl_catalogue *catalogue,
                          const struct vl_statistics_filter *filter, const struct vl_report_game *game,
                          struct vl_report_value out[VL_REPORT_VALUES])
{
    struct options_of of;
    struct vl_statistics_filter of_game = *filter;
    of_game.game = game->rules;
    unsigned count = by_level(archive, of_game, out);
    read_options(catalogue, game, &of);
    for (uint8_t option = 0; option < game->rules->option_count; option++)
        count += by_value(game, &of, option, out + count, VL_REPORT_VALUES - count);
    return count;
}
