/* The matches that were played, in lines: to go on with one, or to see one again. */
#include "cli/menu.h"
#include "front/records.h"
#include "plain/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

enum { LOOKED_AT = 300, SHOWN = 20, FOLDER = 3800, PATH = FOLDER + VL_RECORD_FILE + 2 };

static void add_names(struct plain_list *list, const struct vl_table_setup *setup, vl_seats seats)
{
    for (VL_EACH(seat, seats))
        if (seat < setup->seats)
            plain_list_add(list, setup->player[seat].name);
}

/* "3. Marquis: Anne, Perrin, 12 moves, 23/11/2026 14:05" */
static void say_match(struct menu *menu, unsigned n, const struct vl_match *match, int64_t when)
{
    const struct vl_table_setup *setup = vl_match_setup(match);
    struct plain_list players = {0}, winners = {0};
    char date[32] = "";
    const time_t moment = (time_t)when;
    struct tm local;
    add_names(&players, setup, (vl_seats)((1U << setup->seats) - 1));
    add_names(&winners, setup, vl_match_winners(match));
    if (localtime_r(&moment, &local))
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &local);
    const struct vl_words *name = &vl_catalogue_cards(&menu->cli->catalogue, setup->rules)->name;
    const struct vl_text_arg args[] = {{"n", NULL, n},
                                       {"game", vl_words_in(name, menu->cli->language), 0},
                                       {"names", players.text, 0},
                                       {"winners", winners.text, 0},
                                       {"answers", NULL, (long)vl_match_answers(match)},
                                       {"date", date, 0}};
    cli_menu_say(menu, vl_match_over(match) ? "cli.menu.record.over" : "cli.menu.record", args, COUNT(args));
}

/* Says it if it is one of those that are wanted. What cannot be read is left to `veillee verify`. */
static bool offer(struct menu *menu, const char *path, int64_t when, bool over, unsigned n)
{
    struct vl_table_setup setup;
    struct vl_diag diag = {0};
    if (vl_record_setup(path, &menu->cli->catalogue, &setup, &diag) != VL_OK)
        return false;
    struct vl_match *match = calloc(1, vl_match_size(setup.rules));
    const bool wanted = match && vl_match_start(match, &setup, &diag) == VL_OK &&
                        vl_record_replay(path, match, &diag) == VL_OK && vl_match_over(match) == over;
    if (wanted)
        say_match(menu, n, match, when);
    free(match);
    return wanted;
}

bool cli_menu_record(struct menu *menu, bool over, char *path, size_t size)
{
    struct vl_record_file *files = calloc(LOOKED_AT, sizeof *files);
    struct vl_diag diag = {0};
    char folder[FOLDER], one[PATH];
    unsigned shown = 0, count = 0, kept[SHOWN] = {0};
    enum vl_rc rc = files ? vl_record_folder(folder, sizeof folder, &diag) : vl_fail(&diag, VL_IO, "memory", "", "");
    if (rc == VL_OK)
        rc = vl_records_find(folder, files, LOOKED_AT, &count, &diag);
    if (rc != VL_OK) {
        cli_fault(menu->cli, CLI_FAILED, NULL, rc, &diag);
        free(files);
        return false;
    }
    for (unsigned i = 0; i < count && shown < SHOWN; i++) {
        snprintf(one, sizeof one, "%s/%s", folder, files[i].name);
        if (offer(menu, one, files[i].when, over, shown + 1))
            kept[shown++] = i;
    }
    if (shown == 0)
        cli_menu_say(menu, over ? "records.none.replay" : "records.none.resume", NULL, 0);
    const unsigned n = shown ? plain_number(&menu->io, &menu->teller, "cli.menu.record.which", 1, shown, 1) : 0;
    if (n)
        snprintf(path, size, "%s/%s", folder, files[kept[n - 1]].name);
    free(files);
    return n > 0;
}
