/* veillee without a subcommand: the menu on a screen, a few questions in lines of text. */
#include "cli/menu.h"
#include "cli/commands.h"
#include "cli/front.h"
#include "cli/games.h"
#include "cli/options.h"
#include "cli/screen.h"
#include "front/known.h"
#include "front/options.h"
#include "front/out.h"
#include "front/table_setup.h"
#include "page/rules.h"
#include "veillee/games.h"

#include <stdlib.h>
#include <string.h>

struct menu_words {
    struct cli_table table; /* first, where cli_take_option looks for it */
    bool version;
};

const struct cli_option cli_menu_options[] = {CLI_TAKEN("option", "table=FILE", cli_take_option),
                                              CLI_FLAG("plain", struct menu_words, table.plain),
                                              CLI_FLAG("version", struct menu_words, version),
                                              {0}};

/* ---- a new match ---- */

static const struct vl_rules *ask_game(struct menu *menu)
{
    unsigned games = 0;
    while (vl_games[games])
        games++;
    if (games == 1)
        return cli_game(menu->cli, vl_games[0]->id);
    for (unsigned i = 0; i < games; i++) {
        char line[256];
        const struct vl_rules *rules = cli_game(menu->cli, vl_games[i]->id);
        if (!rules)
            return NULL;
        const struct vl_words *name = &vl_catalogue_cards(&menu->cli->catalogue, rules)->name;
        snprintf(line, sizeof line, "  %u. %s", i + 1, vl_words_in(name, menu->cli->language));
        plain_put(&menu->io, line);
    }
    const unsigned n = plain_number(&menu->io, &menu->teller, "cli.menu.game", 1, games, 1);
    return n ? cli_game(menu->cli, vl_games[n - 1]->id) : NULL;
}

/* Whether an earlier seat has that name, which is told; bots get theirs later. */
static bool sits_already(struct menu *menu, unsigned seat, const char *name)
{
    struct vl_player earlier;
    unsigned other = 0;
    while (other < seat &&
           !(cli_table_player(menu->cli, menu->seat[other], &earlier) && vl_name_same(earlier.name, name)))
        other++;
    if (other == seat || !name[0])
        return false;
    plain_say_typed(&menu->io, &menu->teller, "cli.menu.twice", name);
    return true;
}

/* A name is a human, a level a bot, nothing the standard: the first seat a human, the others adepts. */
static bool ask_seat(struct menu *menu, struct cli_table *table, unsigned seat)
{
    struct vl_player player;
    char line[PLAIN_LINE_MAX - 16];
    char words[PLAIN_LINE_MAX];
    do {
        const struct vl_text_arg args[] = {{"n", NULL, (long)seat + 1}};
        cli_menu_say(menu, seat ? "cli.menu.seat" : "cli.menu.first", args, 1);
        if (!plain_read(&menu->io, "> ", words))
            return false;
        const bool is_level = vl_player_read(words, &player);
        snprintf(line, sizeof line, "%.*s", (int)sizeof line - 1, is_level ? words : menu->io.said);
        snprintf(menu->seat[seat], sizeof menu->seat[seat], "%s%s", is_level ? ":" : "",
                 line[0] ? line
                 : seat  ? ":adept"
                         : ":human");
    } while (!cli_table_player(menu->cli, menu->seat[seat], &player) || sits_already(menu, seat, player.name));
    table->seat[table->seats++] = menu->seat[seat];
    return true;
}

/* One line a value, with what it means. */
static void show_values(struct menu *menu, const struct vl_rules *rules, const struct vl_option *option, unsigned seats)
{
    const struct vl_catalogue *catalogue = &menu->cli->catalogue;
    const enum vl_language language = menu->cli->language;
    for (unsigned place = 0; place < option->count; place++) {
        const unsigned value = vl_option_value_at(option, place);
        const char sign[] = {(char)('a' + place), '\0'};
        plain_value(&menu->io, &menu->teller, sign, vl_option_text(catalogue, rules, language, option, NULL),
                    vl_option_text(catalogue, rules, language, option, option->values[value]),
                    vl_option_about(catalogue, rules, language, option, value, seats));
    }
}

/* Asks for those options that weigh; the others are shown once everybody sits there. */
static bool ask_options(struct menu *menu, const struct vl_rules *rules, unsigned seats, struct cli_table *table)
{
    for (unsigned i = 0; i < rules->option_count; i++) {
        const struct vl_option *option = &rules->options[i];
        if (!vl_option_weighs(&menu->cli->catalogue, rules, option))
            continue;
        show_values(menu, rules, option, seats);
        const unsigned n = plain_letter(&menu->io, &menu->teller, "cli.menu.letter", option->count,
                                        vl_option_place_of(option, option->standard) + 1);
        if (!n)
            return false;
        snprintf(menu->option[i], sizeof menu->option[i], "%s=%s", option->id,
                 option->values[vl_option_value_at(option, n - 1)]);
        table->option[table->options++] = menu->option[i];
    }
    return true;
}

static int new_match(struct menu *menu)
{
    struct cli_table table = {.plain = true, .own = menu->words->own, .owns = menu->words->owns};
    struct vl_table_setup setup;
    const struct vl_rules *rules = ask_game(menu);
    if (!rules)
        return menu->io.ended ? CLI_DONE : menu->cli->status;
    const unsigned standard = rules->seats_min <= 4 && rules->seats_max >= 4 ? 4 : rules->seats_min;
    const unsigned seats =
        plain_number(&menu->io, &menu->teller, "cli.menu.seats", rules->seats_min, rules->seats_max, standard);
    if (!seats || !ask_options(menu, rules, seats, &table))
        return CLI_DONE;
    cli_menu_say(menu, rules->head_most ? "cli.menu.seat.head" : "cli.menu.seat.more", NULL, 0);
    for (unsigned s = 0; s < seats; s++)
        if (!ask_seat(menu, &table, s))
            return CLI_DONE;
    if (!cli_table_setup(menu->cli, &table, rules, &setup))
        return menu->cli->status;
    cli_menu_table(menu, &setup);
    menu->last = setup;
    return cli_show(menu->cli, &(struct cli_show){.play = &setup, .plain = true});
}

static int play_again(struct menu *menu)
{
    menu->last.seed = vl_table_seed();
    return cli_show(menu->cli, &(struct cli_show){.play = &menu->last, .plain = true});
}

/* ---- the other entries ---- */

static int go_on(struct menu *menu)
{
    return cli_menu_page(menu, &vl_records_page, &(const bool){false});
}

static int see_again(struct menu *menu)
{
    return cli_menu_page(menu, &vl_records_page, &(const bool){true});
}

static int statistics(struct menu *menu)
{
    return cli_menu_page(menu, &vl_statistics_page, NULL);
}

static int learn(struct menu *menu)
{
    return cli_show(menu->cli, &(struct cli_show){.learn = true, .plain = true});
}

static int change_settings(struct menu *menu)
{
    cli_menu_settings(menu);
    return CLI_DONE;
}

static int read_rules(struct menu *menu)
{
    return cli_menu_page(menu, &vl_rules_page, &(const struct vl_rules_at){0});
}

static const struct {
    const char *text;
    int (*run)(struct menu *menu); /* NULL: leaves */
    bool again;                    /* only once a table has been set up */
} entries[] = {
    {"cli.menu.new", new_match, false},
    {"cli.menu.evening", cli_menu_evening, false},
    {"cli.menu.day", cli_menu_day, false},
    {"cli.menu.resume", go_on, false},
    {"cli.menu.learn", learn, false},
    {"cli.menu.rules", read_rules, false},
    {"cli.menu.replay", see_again, false},
    {"cli.menu.statistics", statistics, false},
    {"cli.menu.settings", change_settings, false},
    {"cli.menu.quit", NULL, false},
    {"end.again", play_again, true},
};

enum { ENTRIES = sizeof entries / sizeof *entries };

/* Returns how many entries there are. */
static unsigned say_menu(struct menu *menu)
{
    unsigned count = 0;
    cli_menu_say(menu, "cli.menu.welcome", NULL, 0);
    for (unsigned i = 0; i < ENTRIES && (!entries[i].again || menu->last.rules); i++, count++) {
        char line[256];
        snprintf(line, sizeof line, "  %u. %s", i + 1, cli_menu_text(menu, entries[i].text));
        plain_put(&menu->io, line);
    }
    return count;
}

/* Until somebody leaves, something fails or there is nothing more to read. */
static int menu_in_lines(struct cli *cli, const struct cli_table *words)
{
    int status = CLI_DONE;
    struct menu menu = {.cli = cli, .words = words, .teller = {.catalogue = &cli->catalogue}};
    struct vl_known known;
    vl_known_open(&known, &cli->catalogue);
    menu.strengths = &known.strengths;
    cli->language = cli_lines_language(cli);
    menu.teller.language = cli->language;
    plain_io_open(&menu.io);
    switch (cli_menu_first(&menu)) {
    case VL_BEGIN_LEARN: status = learn(&menu); break;
    case VL_BEGIN_PLAY: status = new_match(&menu); break;
    case VL_BEGIN_LOOK: break;
    }
    while (status == CLI_DONE && !feof(stdin) && !menu.io.ended) {
        menu.teller.language = cli->language;
        plain_io_open(&menu.io);
        const unsigned n = plain_number(&menu.io, &menu.teller, "cli.menu.choice", 1, say_menu(&menu), 1);
        if (n == 0 || !entries[n - 1].run)
            break;
        status = entries[n - 1].run(&menu);
    }
    vl_known_close(&known);
    return status;
}

int cli_menu(struct cli *cli, int argc, char **argv)
{
    struct menu_words words = {0};
    struct vl_table_setup own[VL_GAMES_MAX];
    cli->command = &cli->commands[0];
    if (!cli_parse(cli, argc, argv, 0, &words))
        return cli->status;
    if (words.version) {
        fprintf(vl_out(), "%s\n", "veillee " VL_VERSION);
        return CLI_DONE;
    }
    if (!cli_table_own(cli, &words.table, own, &words.table.owns))
        return cli->status;
    words.table.own = own;
    return cli_on_screen(cli, words.table.plain)
               ? cli_show(cli, &(struct cli_show){.own = own, .owns = words.table.owns})
               : menu_in_lines(cli, &words.table);
}
