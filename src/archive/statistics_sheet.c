#include "archive/statistics_sheet.h"

#include <stdio.h>
#include <string.h>

/* ---- one person ---- */

static enum vl_rc fill_game(struct vl_archive *archive, struct vl_statistics_filter filter,
                            const struct vl_rules *rules, struct vl_sheet_game *out, struct vl_diag *diag)
{
    filter.game = out->rules = rules;
    const enum vl_rc rc = vl_statistics_tally(archive, &filter, &out->tally, diag);
    if (rc != VL_OK || out->tally.played == 0)
        return rc;
    const size_t outings = vl_statistics_outings(archive, &filter, out->outing, VL_SHEET_OUTINGS);
    const unsigned uses = vl_statistics_uses(archive, &filter, out->use, VL_SHEET_USES);
    out->outings = outings < VL_SHEET_OUTINGS ? (unsigned)outings : VL_SHEET_OUTINGS;
    out->uses = uses < VL_SHEET_USES ? uses : VL_SHEET_USES;
    vl_statistics_deeds(archive, &filter, out->deed);
    out->strong = vl_statistics_strength(archive, &filter, &out->strength, &out->error);
    return VL_OK;
}

enum vl_rc vl_sheet_fill(struct vl_archive *archive, const struct vl_catalogue *catalogue,
                         const struct vl_statistics_filter *filter, struct vl_sheet *out, struct vl_diag *diag)
{
    memset(out, 0, sizeof *out);
    out->filter = *filter;
    for (unsigned i = 0; catalogue->games[i] && out->games < VL_GAMES_MAX; i++) {
        const struct vl_rules *rules = catalogue->games[i];
        if (filter->game && filter->game != rules)
            continue;
        struct vl_sheet_game *game = &out->game[out->games];
        memset(game, 0, sizeof *game);
        const enum vl_rc rc = fill_game(archive, *filter, rules, game, diag);
        if (rc != VL_OK)
            return rc;
        out->games += game->tally.played > 0;
    }
    const unsigned rivals = vl_statistics_rivals(archive, filter, out->rival, VL_SHEET_RIVALS);
    out->rivals = rivals < VL_SHEET_RIVALS ? rivals : VL_SHEET_RIVALS;
    return VL_OK;
}

/* ---- one game ---- */

static unsigned by_level(struct vl_archive *archive, struct vl_statistics_filter filter,
                         struct vl_sheet_value out[VL_SHEET_VALUES])
{
    unsigned count = 0;
    for (enum vl_level level = VL_NOVICE; level < VL_LEVELS; level++) {
        struct vl_sheet_value *value = &out[count];
        struct vl_diag diag;
        memset(value, 0, sizeof *value);
        value->level = filter.level = level;
        count += vl_statistics_tally(archive, &filter, &value->tally, &diag) == VL_OK && value->tally.played > 0;
    }
    return count;
}

/* The options of the outings; of one whose record cannot be read, nothing is known. */
struct options_of {
    bool known[VL_SHEET_OUTINGS];
    uint8_t option[VL_SHEET_OUTINGS][VL_OPTIONS_MAX];
};

static void read_options(struct vl_catalogue *catalogue, const struct vl_sheet_game *game, struct options_of *out)
{
    struct vl_match_setup setup;
    struct vl_diag diag;
    char folder[VL_RECORD_PATH - VL_RECORD_FILE - 2], path[VL_RECORD_PATH];
    memset(out, 0, sizeof *out);
    if (vl_record_folder(folder, sizeof folder, &diag) != VL_OK)
        return;
    for (unsigned i = 0; i < game->outings; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, game->outing[i].file);
        out->known[i] = vl_record_setup(path, catalogue, &setup, &diag) == VL_OK && setup.rules == game->rules;
        memcpy(out->option[i], setup.option, sizeof out->option[i]);
    }
}

static void add_outing(struct vl_tally *tally, const struct vl_outing *outing)
{
    tally->played++;
    tally->won += outing->won;
    tally->lost_alone += outing->place == outing->seats && outing->sharing == 1;
    tally->place += outing->place;
    tally->points += outing->points;
    if (tally->played == 1 || outing->points < tally->worst)
        tally->worst = outing->points;
    if (tally->played == 1 || outing->points > tally->best)
        tally->best = outing->points;
}

static unsigned by_value(const struct vl_sheet_game *game, const struct options_of *of, uint8_t option,
                         struct vl_sheet_value *out, unsigned room)
{
    const struct vl_option *declared = &game->rules->options[option];
    unsigned count = 0;
    for (unsigned place = 0; place < declared->count && count < room; place++) {
        struct vl_sheet_value *value = &out[count];
        memset(value, 0, sizeof *value);
        value->option = option;
        value->value = (uint8_t)(declared->order ? declared->order[place] : place);
        for (unsigned i = 0; i < game->outings; i++)
            if (of->known[i] && of->option[i][option] == value->value)
                add_outing(&value->tally, &game->outing[i]);
        if (value->tally.played == 0)
            continue;
        value->tally.place /= value->tally.played;
        value->tally.points /= value->tally.played;
        count++;
    }
    return count > 1 ? count : 0;
}

unsigned vl_sheet_values(struct vl_archive *archive, struct vl_catalogue *catalogue,
                         const struct vl_statistics_filter *filter, const struct vl_sheet_game *game,
                         struct vl_sheet_value out[VL_SHEET_VALUES])
{
    struct options_of of;
    struct vl_statistics_filter of_game = *filter;
    of_game.game = game->rules;
    unsigned count = by_level(archive, of_game, out);
    read_options(catalogue, game, &of);
    for (uint8_t option = 0; option < game->rules->option_count; option++)
        count += by_value(game, &of, option, out + count, VL_SHEET_VALUES - count);
    return count;
}
