#include "plain/statistics.h"

#include "front/statistics_sheet.h"
#include "front/statistics_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say(struct plain_io *io, const struct vl_teller *teller, const char *key, const char *what,
                const char *fact)
{
    const struct vl_text_arg args[] = {{"name", what, 0}, {"fact", fact, 0}};
    plain_say(io, teller, key, args, 2);
}

/* Each line begins with the game, so that it can be heard alone. */
static void say_game(struct plain_io *io, const struct vl_teller *all, const struct vl_sheet_game *game)
{
    struct vl_teller teller = *all;
    char fact[VL_STATISTICS_LINE];
    teller.rules = game->rules;
    const char *name = vl_words_in(&vl_catalogue_cards(all->catalogue, game->rules)->name, all->language);
    for (unsigned n = 0; vl_statistics_tell_tally(&teller, &game->tally, n, fact, sizeof fact) > 0; n++)
        say(io, all, "evening.statistics.fact", name, fact);
    if (game->strong) {
        vl_statistics_tell_strength(&teller, game->strength, game->error, fact, sizeof fact);
        say(io, all, "evening.statistics.fact", name, fact);
    }
}

static void say_sheet(struct plain_io *io, const struct vl_teller *teller, const struct vl_sheet *sheet)
{
    char fact[VL_STATISTICS_LINE];
    say(io, teller, sheet->games > 0 ? "evening.statistics.of" : "evening.statistics.none", sheet->filter.name, "");
    for (unsigned i = 0; i < sheet->games; i++)
        say_game(io, teller, &sheet->game[i]);
    for (unsigned i = 0; i < sheet->rivals; i++) {
        vl_statistics_tell_rival(teller, &sheet->rival[i], fact, sizeof fact);
        plain_put(io, fact);
    }
}

enum vl_rc plain_statistics(struct plain_io *io, struct vl_catalogue *catalogue, enum vl_language language,
                            const char *name, struct vl_diag *diag)
{
    const struct vl_teller teller = {.catalogue = catalogue, .language = language};
    struct vl_archive *archive = NULL;
    struct vl_archive_state state;
    struct vl_statistics_filter filter = {0};
    struct vl_sheet *sheet = calloc(1, sizeof *sheet);
    if (!sheet)
        return vl_fail(diag, VL_IO, "memory", "", "");
    snprintf(filter.name, sizeof filter.name, "%s", name);
    enum vl_rc rc = vl_archive_open(&archive, catalogue, diag);
    if (rc == VL_OK)
        rc = vl_archive_refresh(archive, 0, &state, diag);
    if (rc == VL_OK)
        rc = vl_sheet_fill(archive, catalogue, &filter, sheet, diag);
    if (rc == VL_OK)
        say_sheet(io, &teller, sheet);
    vl_archive_close(archive);
    free(sheet);
    return rc;
}
