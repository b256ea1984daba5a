#include "cli/order.h"

#include "cli/command_options.h"
#include "cli/front.h"
#include "cli/game_boards.h"
#include "cli/screen_start.h"
#include "front/seating.h"
#include "front/strength.h"
#include "plain/plain.h"
#include "tui/kit/settings.h"

#include <ctype.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool cli_take_seat(struct cli *cli, void *into, const char *value)
{
    struct cli_order *order = into;
    if (order->seats == VL_SEATS_MAX)
        return cli_fail(cli, CLI_USAGE, "cli.wrong.seats", value, NULL) == CLI_DONE;
    order->seat[order->seats++] = value;
    return true;
}

bool cli_take_option(struct cli *cli, void *into, const char *value)
{
    struct cli_order *order = into;
    if (order->options == CLI_WORDS_MAX) {
        char most[16];
        snprintf(most, sizeof most, "%d", (int)CLI_WORDS_MAX);
        return cli_fail(cli, CLI_USAGE, "cli.wrong.options", value, most) == CLI_DONE;
    }
    order->option[order->options++] = value;
    return true;
}

bool cli_take_seed(struct cli *cli, void *into, const char *value)
{
    struct cli_order *order = into;
    order->seeded = true;
    return cli_number(cli, "--seed", value, 0, UINT64_MAX, &order->seed);
}

/* ---- names ---- */

static void login_name(const struct cli *cli, char out[VL_NAME_MAX])
{
    const struct passwd *user = getpwuid(getuid());
    if (!user || getuid() == 0 || !vl_name_clean(user->pw_name, out))
        snprintf(out, VL_NAME_MAX, "%s", cli_text(cli, "cli.name.guest"));
    else
        out[0] = (char)toupper((unsigned char)out[0]);
}

void cli_order_names(const struct cli *cli, struct vl_match_setup *setup)
{
    bool asked_login = false;
    for (unsigned s = 0; s < setup->seats; s++) {
        struct vl_player *player = &setup->player[s];
        if (player->name[0])
            continue;
        char name[VL_NAME_MAX] = "";
        if (player->level == VL_HUMAN && !asked_login) {
            login_name(cli, name);
            asked_login = true;
        }
        if (name[0] && !vl_seating_has_name(setup, s, name))
            memcpy(player->name, name, VL_NAME_MAX);
        else
            vl_seating_name(&cli->catalogue, cli->language, setup, s);
    }
}

void cli_order_person(const struct cli *cli, char out[VL_NAME_MAX])
{
    struct vl_settings settings;
    struct vl_diag diag = {0};
    vl_settings_standard(&settings, &cli->catalogue.languages);
    if (vl_settings_load(&settings, &diag) != VL_OK || !vl_name_clean(settings.name[0], out))
        login_name(cli, out);
}

/* ---- seats ---- */

bool cli_order_player(struct cli *cli, const char *word, struct vl_player *player)
{
    const char *colon = strrchr(word, ':');
    char name[256];
    *player = (struct vl_player){.level = VL_HUMAN};
    const bool is_level = vl_player_read(colon ? colon + 1 : word, player);
    if (colon && !is_level) {
        char accepted[VL_PLAYER_WORDS];
        vl_player_words(VL_HUMAN, true, accepted);
        cli->status = cli_fail(cli, CLI_USAGE, "cli.wrong.level", colon + 1, accepted);
        return false;
    }
    snprintf(name, sizeof name, "%.*s", (int)(colon ? (size_t)(colon - word) : is_level ? 0 : strlen(word)), word);
    if (cli_name(name, player->name) || (is_level && !name[0]))
        return true;
    cli->status = cli_fail(cli, CLI_USAGE, "cli.wrong.name", word, NULL);
    return false;
}

static bool seats_ordered(struct cli *cli, const struct cli_order *order, struct vl_match_setup *setup)
{
    for (unsigned s = 0; s < order->seats; s++) {
        struct vl_player player;
        if (!cli_order_player(cli, order->seat[s], &player))
            return false;
        if (player.name[0] && vl_seating_has_name(setup, s, player.name)) {
            cli->status = cli_fail(cli, CLI_USAGE, "cli.wrong.twice", player.name, NULL);
            return false;
        }
        setup->player[s] = player;
        setup->seats = (uint8_t)(s + 1);
    }
    return true;
}

static bool seats_fit(struct cli *cli, const struct vl_match_setup *setup)
{
    if (setup->seats >= setup->rules->seats_min && setup->seats <= setup->rules->seats_max)
        return true;
    char what[16], expected[32];
    snprintf(what, sizeof what, "%u", (unsigned)setup->seats);
    snprintf(expected, sizeof expected, "%u..%u", (unsigned)setup->rules->seats_min, (unsigned)setup->rules->seats_max);
    cli->status = cli_fail(cli, CLI_USAGE, "cli.wrong.seatcount", what, expected);
    return false;
}

/* An option without a value: for an existing one, reports the values that it takes. */
static int wrong_pair(const struct cli *cli, struct vl_match_setup *setup, const char *word)
{
    struct vl_diag diag = {0};
    if (strcmp(word, "table") == 0)
        return cli_fail(cli, CLI_USAGE, "cli.wrong.pair", word, "table=FILE");
    const enum vl_rc rc = vl_match_setup_option(setup, word, "", &diag);
    return strcmp(diag.key, "setup.option_unknown") == 0
               ? cli_fault(cli, CLI_USAGE, setup->rules, rc, &diag)
               : cli_fail(cli, CLI_USAGE, "cli.wrong.pair", word, diag.expected);
}

static bool set_options(struct cli *cli, const struct cli_order *order, struct vl_match_setup *setup)
{
    for (unsigned i = 0; i < order->options; i++) {
        char id[64];
        const char *equals = strchr(order->option[i], '=');
        if (!equals) {
            cli->status = wrong_pair(cli, setup, order->option[i]);
            return false;
        }
        snprintf(id, sizeof id, "%.*s", (int)(equals - order->option[i]), order->option[i]);
        struct vl_diag diag = {0};
        const enum vl_rc rc = vl_match_setup_option(setup, id, equals + 1, &diag);
        if (rc != VL_OK) { /* the word is wrong, or what stands in the file that it names */
            cli->status = cli_fault(cli, diag.file[0] ? CLI_FAILED : CLI_USAGE, setup->rules, rc, &diag);
            return false;
        }
    }
    return true;
}

/* The set-up of that game, a new one if there is none yet. */
static struct vl_match_setup *own_of(struct cli *cli, const struct vl_rules *rules, struct vl_match_setup *own,
                                     unsigned *owns)
{
    for (unsigned i = 0; i < *owns; i++)
        if (own[i].rules == rules)
            return &own[i];
    assert(*owns < VL_GAMES_MAX);
    vl_match_setup_standard(&own[*owns], &cli->catalogue, rules);
    return &own[(*owns)++];
}

bool cli_order_own(struct cli *cli, const struct cli_order *order, struct vl_match_setup *own, unsigned *owns)
{
    static const char wanted[] = "table=";
    const size_t length = sizeof wanted - 1;
    *owns = 0;
    for (unsigned i = 0; i < order->options; i++) {
        const struct vl_rules *rules = NULL;
        struct vl_diag diag = {0};
        const char *path = order->option[i] + length;
        if (!strchr(order->option[i], '=')) {
            cli->status = cli_fail(cli, CLI_USAGE, "cli.wrong.pair", order->option[i], "table=FILE");
            return false;
        }
        if (strncmp(order->option[i], wanted, length) != 0 || !*path) {
            cli->status = cli_fail(cli, CLI_USAGE, "cli.wrong.menuoption", order->option[i], NULL);
            return false;
        }
        enum vl_rc rc = vl_match_file_game(&cli->catalogue, path, &rules, &diag);
        if (rc == VL_OK && !cli_game(cli, rules->id))
            return false;
        if (rc == VL_OK)
            rc = vl_match_setup_numbers(own_of(cli, rules, own, owns), path, &diag);
        if (rc != VL_OK) {
            cli->status = cli_fault(cli, CLI_FAILED, rules, rc, &diag);
            return false;
        }
    }
    return true;
}

bool cli_order_setup(struct cli *cli, const struct cli_order *order, const struct vl_rules *rules,
                     struct vl_match_setup *setup)
{
    vl_match_setup_standard(setup, &cli->catalogue, rules);
    for (unsigned i = 0; i < order->owns; i++)
        if (order->own[i].rules == rules)
            vl_match_setup_take_numbers(setup, &order->own[i]);
    setup->language = cli->language;
    setup->seed = order->seeded ? order->seed : vl_seating_seed();
    if (order->plain || !cli_screen())
        plain_standard(cli_plain_boards, setup);
    if (order->seats == 0)
        vl_seating_seat(setup, VL_ADEPT);
    else if (!seats_ordered(cli, order, setup))
        return false;
    cli_order_names(cli, setup);
    if (!seats_fit(cli, setup) || !set_options(cli, order, setup))
        return false;
    vl_seating_settle(setup, vl_strength_of_user(rules->id));
    struct vl_diag diag = {0};
    const enum vl_rc rc = vl_match_setup_check(setup, &diag);
    if (rc != VL_OK)
        cli->status = cli_fault(cli, CLI_USAGE, rules, rc, &diag);
    return rc == VL_OK;
}
