/* veillee without a subcommand: the menu on a screen, a few questions in lines of text. */
#include "cli/menu.h"
#include "archive/ratings.h"
#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/front.h"
#include "cli/screen_start.h"
#include "front/out.h"
#include "front/seating.h"
#include "page/pages.h"
#include "tui/kit/settings.h"
#include "veillee/games.h"

#include <stdlib.h>
#include <string.h>

struct menu_words {
    struct cli_order table; /* first, where cli_take_option looks for it */
    bool version;
};

const struct cli_option cli_menu_options[] = {CLI_TAKEN("option", "table=FILE", cli_take_option),
                                              CLI_FLAG("plain", struct menu_words, table.plain),
                                              CLI_FLAG("version", struct menu_words, version),
                                              {0}};

/* ---- a new match ---- */

/* The name of the settings, else what a match has for a person without one. */
static int new_match(struct menu *menu)
{
    struct vl_settings settings;
    struct vl_diag diag = {0};
    struct vl_match_setup nobody = {.seats = 1};
    vl_settings_standard(&settings, &menu->cli->catalogue.languages);
    if (vl_settings_load(&settings, &diag) != VL_OK || !settings.name[0][0]) {
        cli_order_names(menu->cli, &nobody);
        memcpy(settings.name[0], nobody.player[0].name, VL_NAME_MAX);
    }
    struct vl_setup_wish wish = menu->wish;
    wish.names = (const char(*)[VL_NAME_MAX])settings.name;
    return cli_menu_page(menu, &vl_setup_page, &wish);
}

static int play_again(struct menu *menu)
{
    menu->last.seed = vl_seating_seed();
    return cli_show(menu->cli, &(struct cli_show){.play = &menu->last, .plain = true});
}

/* ---- the entries ---- */

static int open_entry(struct menu *menu, enum vl_menu_entry entry)
{
    switch (entry) {
    case VL_MENU_PLAY: return new_match(menu);
    case VL_MENU_LEARN: return cli_show(menu->cli, &(struct cli_show){.learn = true, .plain = true});
    case VL_MENU_SETTINGS: return cli_menu_settings(menu);
    case VL_MENU_ENTRIES: return play_again(menu);
    default: return cli_menu_page(menu, vl_menu[entry].form, vl_menu[entry].what);
    }
}

/* The same table again once one has been set up. Returns how many entries there are. */
static unsigned say_menu(struct menu *menu)
{
    const unsigned count = VL_MENU_ENTRIES + (menu->last.rules != NULL);
    plain_print(&menu->io, &menu->formatter, "cli.menu.welcome", NULL, 0);
    for (unsigned i = 0; i < count; i++) {
        char line[256];
        snprintf(line, sizeof line, "  %u. %s", i + 1,
                 vl_text(menu->formatter.catalogue, NULL, menu->formatter.language,
                         i < VL_MENU_ENTRIES ? vl_menu[i].text : "end.again"));
        plain_put(&menu->io, line);
    }
    return count;
}

/* Until somebody leaves, something fails or there is nothing more to read. */
static int menu_in_lines(struct cli *cli, const struct cli_order *words)
{
    int status = CLI_DONE;
    struct menu menu = {.cli = cli, .formatter = {.catalogue = &cli->catalogue}};
    struct vl_ratings known;
    vl_ratings_open(&known, &cli->catalogue);
    menu.wish = (struct vl_setup_wish){
        .own = words->own, .owns = words->owns, .strengths = &known.strengths, .standard = cli_menu_standard};
    cli->language = cli_lines_language(cli);
    menu.formatter.language = cli->language;
    plain_io_open(&menu.io);
    switch (cli_menu_first(&menu)) {
    case VL_BEGIN_LEARN: status = open_entry(&menu, VL_MENU_LEARN); break;
    case VL_BEGIN_PLAY: status = open_entry(&menu, VL_MENU_PLAY); break;
    case VL_BEGIN_LOOK: break;
    }
    while (status == CLI_DONE && !feof(stdin) && !menu.io.ended) {
        menu.formatter.language = cli->language;
        plain_io_open(&menu.io);
        const unsigned n = plain_number(&menu.io, &menu.formatter, "cli.menu.choice", 1, say_menu(&menu), 1);
        if (n == 0 || n - 1 == VL_MENU_QUIT)
            break;
        status = open_entry(&menu, (enum vl_menu_entry)(n - 1));
    }
    vl_ratings_close(&known);
    return status;
}

int cli_menu(struct cli *cli, int argc, char **argv)
{
    struct menu_words words = {0};
    struct vl_match_setup own[VL_GAMES_MAX];
    cli->command = &cli->commands[0];
    if (!cli_parse(cli, argc, argv, 0, &words))
        return cli->status;
    if (words.version) {
        fprintf(vl_out(), "%s\n", "veillee " VL_VERSION);
        return CLI_DONE;
    }
    if (!cli_order_own(cli, &words.table, own, &words.table.owns))
        return cli->status;
    words.table.own = own;
    return cli_on_screen(cli, words.table.plain)
               ? cli_show(cli, &(struct cli_show){.own = own, .owns = words.table.owns})
               : menu_in_lines(cli, &words.table);
}
