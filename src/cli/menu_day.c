/* The deal of the day, in lines. */
#include "cli/day.h"
#include "cli/menu.h"
#include "veillee/games.h"

/* What can be done beside playing one of the games; their numbers follow these. */
enum choice { LEAVE, DAYS, SHARE, AGAIN, PAST, CHOICES };

static const char *const texts[CHOICES] = {
    [DAYS] = "day.menu.days", [SHARE] = "day.menu.share", [AGAIN] = "day.menu.practice", [PAST] = "day.menu.past"};

static unsigned count_games(void)
{
    unsigned games = 0;
    while (vl_games[games])
        games++;
    return games;
}

static void say_choices(struct menu *menu, unsigned games)
{
    for (unsigned i = DAYS; i < CHOICES; i++) {
        char line[256];
        snprintf(line, sizeof line, "  %u. %s", games + i, cli_menu_text(menu, texts[i]));
        plain_put(&menu->io, line);
    }
}

/* A date, another of the past; an empty line is the one that there is. */
static void ask_day(struct menu *menu, struct cli_day *of)
{
    char line[PLAIN_LINE_MAX];
    for (;;) {
        cli_menu_say(menu, "day.menu.date", NULL, 0);
        if (!plain_read(&menu->io, "> ", line) || !line[0])
            return;
        if (vl_day_is(line)) {
            snprintf(of->day, sizeof of->day, "%.10s", line);
            return;
        }
        plain_say_typed(&menu->io, &menu->teller, "day.menu.nodate", line);
    }
}

static int play_again(struct menu *menu, struct cli_day *of, unsigned games)
{
    const unsigned n = plain_number(&menu->io, &menu->teller, "cli.menu.game", 1, games, 1);
    return n ? cli_day_play(of, vl_games[n - 1], NULL, true) : CLI_DONE;
}

static int choose(struct menu *menu, struct cli_day *of, unsigned n, unsigned games)
{
    if (n <= games)
        return cli_day_play(of, vl_games[n - 1], NULL, false);
    switch ((enum choice)(n - games)) {
    case DAYS: cli_day_days(of); break;
    case SHARE:
        if (!cli_day_share(of, NULL))
            cli_menu_say(menu, "day.unshared", NULL, 0);
        break;
    case AGAIN: return play_again(menu, of, games);
    case PAST: ask_day(menu, of); break;
    case LEAVE:
    case CHOICES: break;
    }
    return CLI_DONE;
}

int cli_menu_day(struct menu *menu)
{
    struct cli_day of;
    const unsigned games = count_games();
    int status = CLI_DONE;
    if (!cli_day_open(&of, menu->cli, &menu->io))
        return menu->cli->status;
    of.plain = true;
    while (status == CLI_DONE && !menu->io.ended) {
        cli_day_list(&of, true);
        say_choices(menu, games);
        const unsigned n = plain_number(&menu->io, &menu->teller, "day.menu.choice", 1, games + CHOICES - 1, 0);
        if (n == 0)
            break;
        status = choose(menu, &of, n, games);
    }
    cli_day_close(&of);
    return status;
}
