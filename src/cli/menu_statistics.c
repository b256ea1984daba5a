/* What people have made of their matches, in lines, one fact a line; and what can be done with a name. */
#include "cli/menu.h"
#include "front/people.h"
#include "front/statistics_keep.h"
#include "front/statistics_sheet.h"
#include "front/statistics_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PEOPLE = 200, SAID = 1024 };

struct told {
    struct menu *menu;
    struct vl_archive *archive;
    struct vl_person *person;
    unsigned people;
    unsigned since; /* days; 0: ever */
    struct vl_statistics_filter filter;
    struct vl_sheet *sheet;
};

static struct vl_teller teller_of(const struct told *t, const struct vl_rules *rules)
{
    return (struct vl_teller){
        .catalogue = &t->menu->cli->catalogue, .rules = rules, .language = t->menu->cli->language};
}

/* "  2. Anne: 12 matches" */
static void say_numbered(struct menu *menu, unsigned n, const char *text)
{
    char line[SAID + 16];
    snprintf(line, sizeof line, "%3u. %s", n, text);
    plain_put(&menu->io, line);
}

/* ---- one person ---- */

static const char *game_name(const struct told *t, const struct vl_rules *rules)
{
    return vl_words_in(&vl_catalogue_cards(&t->menu->cli->catalogue, rules)->name, t->menu->cli->language);
}

/* A fact about one game begins with its name, so that each line can be heard alone. */
static void say_of(struct told *t, const struct vl_rules *rules, const char *fact)
{
    const struct vl_text_arg args[] = {{"game", game_name(t, rules), 0}, {"fact", fact, 0}};
    cli_menu_say(t->menu, "cli.menu.statistics.fact", args, 2);
}

static void say_game(struct told *t, const struct vl_sheet_game *game)
{
    const struct vl_teller teller = teller_of(t, game->rules);
    char fact[SAID];
    for (unsigned n = 0; vl_statistics_tell_tally(&teller, &game->tally, n, fact, sizeof fact) > 0; n++)
        say_of(t, game->rules, fact);
    for (unsigned n = 0; vl_statistics_tell_mark(&teller, game->tally.played, game->use, game->uses, game->deed, n,
                                                 fact, sizeof fact) > 0;
         n++)
        say_of(t, game->rules, fact);
    if (!game->strong)
        return;
    vl_statistics_tell_strength(&teller, game->strength, game->error, fact, sizeof fact);
    say_of(t, game->rules, fact);
}

static bool fill(struct told *t)
{
    struct vl_diag diag = {0};
    t->filter.since = t->since ? (int64_t)time(NULL) - (int64_t)t->since * 24 * 3600 : 0;
    if (vl_sheet_fill(t->archive, &t->menu->cli->catalogue, &t->filter, t->sheet, &diag) == VL_OK)
        return true;
    cli_menu_fault(t->menu, &diag);
    return false;
}

static void say_person(struct told *t)
{
    const struct vl_teller teller = teller_of(t, NULL);
    char fact[SAID];
    if (!fill(t))
        return;
    vl_statistics_tell_filter(&teller, &t->filter, fact, sizeof fact);
    const struct vl_text_arg args[] = {{"name", t->filter.name, 0}, {"filter", fact, 0}};
    cli_menu_say(t->menu, fact[0] ? "cli.menu.statistics.filtered" : "cli.menu.statistics.of", args, 2);
    if (t->sheet->games == 0)
        cli_menu_say(t->menu, "cli.menu.statistics.none", NULL, 0);
    for (unsigned i = 0; i < t->sheet->games; i++)
        say_game(t, &t->sheet->game[i]);
    for (unsigned i = 0; i < t->sheet->rivals; i++) {
        vl_statistics_tell_rival(&teller, &t->sheet->rival[i], fact, sizeof fact);
        plain_put(&t->menu->io, fact);
    }
}

/* ---- what counts ---- */

static unsigned games_of(const struct told *t)
{
    unsigned games = 0;
    while (t->menu->cli->catalogue.games[games])
        games++;
    return games;
}

/* One of several texts by number; 0: it stays. */
static unsigned ask_one(struct told *t, const char *const *keys, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        say_numbered(t->menu, i + 1, cli_menu_text(t->menu, keys[i]));
    return plain_number(&t->menu->io, &t->menu->teller, "cli.menu.statistics.value", 1, count, 0);
}

static void ask_game(struct told *t)
{
    const unsigned games = games_of(t);
    say_numbered(t->menu, 1, cli_menu_text(t->menu, "statistics.games"));
    for (unsigned i = 0; i < games; i++)
        say_numbered(t->menu, i + 2, game_name(t, t->menu->cli->catalogue.games[i]));
    const unsigned n = plain_number(&t->menu->io, &t->menu->teller, "cli.menu.statistics.value", 1, games + 1, 0);
    if (n)
        t->filter.game = n > 1 ? t->menu->cli->catalogue.games[n - 2] : NULL;
}

static void ask_level(struct told *t)
{
    char key[64];
    say_numbered(t->menu, 1, cli_menu_text(t->menu, "statistics.any"));
    for (unsigned level = VL_NOVICE; level < VL_LEVELS; level++) {
        snprintf(key, sizeof key, "level.%s", vl_level_id((enum vl_level)level));
        say_numbered(t->menu, level + 1, cli_menu_text(t->menu, key));
    }
    const unsigned n = plain_number(&t->menu->io, &t->menu->teller, "cli.menu.statistics.value", 1, VL_LEVELS, 0);
    if (n)
        t->filter.level = (enum vl_level)(n - 1);
}

static void ask_counts(struct told *t)
{
    static const char *const lines[] = {"statistics.count.company", "statistics.count.since", "statistics.count.seats",
                                        "statistics.count.game", "statistics.count.level"};
    static const char *const company[] = {"statistics.any", "statistics.people.only", "statistics.bots.only"};
    static const char *const since[] = {"statistics.ever", "statistics.week", "statistics.month", "statistics.quarter",
                                        "statistics.year"};
    static const unsigned days[] = {0, 7, 30, 91, 365};
    unsigned n = ask_one(t, lines, 5);
    if (n == 4)
        ask_game(t);
    else if (n == 5)
        ask_level(t);
    else if (n == 3 &&
             (n = plain_number(&t->menu->io, &t->menu->teller, "cli.menu.statistics.seats", 1, VL_SEATS_MAX, 0)) > 0)
        t->filter.seats = (uint8_t)(n > 1 ? n : 0);
    else if (n == 1 && (n = ask_one(t, company, VL_COMPANIES)) > 0)
        t->filter.company = (uint8_t)(n - 1);
    else if (n == 2 && (n = ask_one(t, since, 5)) > 0)
        t->since = days[n - 1];
    say_person(t);
}

/* ---- files and names ---- */

static void write_file(struct told *t)
{
    static const char *const forms[] = {"statistics.csv", "statistics.json"};
    struct vl_diag diag = {0};
    char path[VL_RECORD_PATH];
    const unsigned n = ask_one(t, forms, 2);
    if (n == 0)
        return;
    if (vl_statistics_keep(t->archive, &t->filter, n == 2 ? VL_STATISTICS_JSON : VL_STATISTICS_CSV, path, &diag) !=
        VL_OK)
        cli_menu_fault(t->menu, &diag);
    else
        cli_menu_say(t->menu, "statistics.written", &(struct vl_text_arg){"file", path, 0}, 1);
}

static const struct vl_person *known(const struct told *t, const char *name)
{
    for (unsigned i = 0; i < t->people; i++)
        if (vl_name_same(t->person[i].name, name))
            return &t->person[i];
    return NULL;
}

/* Says what will happen, and asks for the word. `to` NULL: the name is forgotten. */
static bool sure(struct told *t, const char *to)
{
    const struct vl_person *one = known(t, t->filter.name), *other = to ? known(t, to) : NULL;
    const struct vl_text_arg args[] = {{"name", t->filter.name, 0},
                                       {"to", to ? to : "", 0},
                                       {"n", NULL, one ? (long)one->played : 0},
                                       {"others", NULL, other ? (long)other->played : 0}};
    char line[PLAIN_LINE_MAX];
    cli_menu_say(t->menu,
                 !to     ? "statistics.ask.forget"
                 : other ? "statistics.ask.join"
                         : "statistics.ask.rename",
                 args, 4);
    cli_menu_say(t->menu, "cli.menu.statistics.sure", NULL, 0);
    if (plain_read(&t->menu->io, "> ", line) && plain_same(line, cli_menu_text(t->menu, "cli.menu.statistics.yes")))
        return true;
    cli_menu_say(t->menu, "cli.menu.statistics.unchanged", NULL, 0);
    return false;
}

static void say_done(struct told *t, const char *to, enum vl_rc rc, const struct vl_renaming *done,
                     const struct vl_diag *diag)
{
    static const char *const keys[] = {"statistics.done.records", "statistics.done.busy", "statistics.done.faulty"};
    const unsigned number[] = {done->records, done->busy, done->faulty};
    const struct vl_text_arg both[] = {
        {"name", t->filter.name, 0}, {"to", to ? to : "", 0}, {"n", NULL, (long)done->both}};
    if (rc != VL_OK && done->both)
        cli_menu_say(t->menu, "statistics.both", both, 3);
    else if (rc != VL_OK)
        cli_menu_fault(t->menu, diag);
    for (unsigned i = 0; rc == VL_OK && i < 3; i++)
        if (i == 0 || number[i] > 0)
            cli_menu_say(t->menu, keys[i], &(struct vl_text_arg){"n", NULL, (long)number[i]}, 1);
}

/* True where names have changed. */
static bool rename_person(struct told *t)
{
    struct vl_renaming done = {0};
    struct vl_diag diag = {0};
    char line[PLAIN_LINE_MAX], to[VL_NAME_MAX];
    cli_menu_say(t->menu, "cli.menu.statistics.name", &(struct vl_text_arg){"name", t->filter.name, 0}, 1);
    if (!plain_read(&t->menu->io, "> ", line) || !vl_name_clean(t->menu->io.said, to) ||
        strcmp(to, t->filter.name) == 0 || !sure(t, to))
        return false;
    const enum vl_rc rc = vl_people_rename(t->filter.name, to, &done, &diag);
    say_done(t, to, rc, &done, &diag);
    return rc == VL_OK;
}

static bool forget_person(struct told *t)
{
    struct vl_renaming done = {0};
    struct vl_diag diag = {0};
    if (!sure(t, NULL))
        return false;
    const enum vl_rc rc = vl_people_forget(t->filter.name, &t->menu->cli->catalogue, &done, &diag);
    say_done(t, NULL, rc, &done, &diag);
    return rc == VL_OK;
}

/* ---- choosing ---- */

/* Until nothing more is asked about that person. True: names have changed. */
static bool stay_with(struct told *t)
{
    static const char *const entries[] = {"statistics.hint.counts", "statistics.hint.write", "statistics.rename",
                                          "statistics.forget"};
    say_person(t);
    for (;;) {
        switch (ask_one(t, entries, 4)) {
        case 1: ask_counts(t); break;
        case 2: write_file(t); break;
        case 3:
            if (rename_person(t))
                return true;
            break;
        case 4:
            if (forget_person(t))
                return true;
            break;
        default: return false;
        }
    }
}

static bool refresh(struct told *t)
{
    struct vl_archive_state state;
    struct vl_diag diag = {0};
    if (vl_archive_refresh(t->archive, 0, &state, &diag) != VL_OK) {
        cli_menu_fault(t->menu, &diag);
        return false;
    }
    if (state.faulty)
        cli_menu_say(t->menu, "statistics.faulty", &(struct vl_text_arg){"faulty", NULL, (long)state.faulty}, 1);
    const unsigned people = vl_statistics_people(t->archive, t->person, PEOPLE);
    t->people = people < PEOPLE ? people : PEOPLE;
    return true;
}

/* Everybody by number. False: nobody was chosen. */
static bool choose_person(struct told *t)
{
    if (t->people == 0)
        cli_menu_say(t->menu, "statistics.empty", NULL, 0);
    for (unsigned i = 0; i < t->people; i++) {
        char text[SAID], matches[128];
        const struct vl_text_arg arg = {"n", NULL, (long)t->person[i].played};
        vl_text_say(&t->menu->cli->catalogue, NULL, t->menu->cli->language, "statistics.matches", &arg, 1, matches,
                    sizeof matches);
        snprintf(text, sizeof text, "%s, %s", t->person[i].name, matches);
        say_numbered(t->menu, i + 1, text);
    }
    const unsigned n =
        t->people ? plain_number(&t->menu->io, &t->menu->teller, "cli.menu.statistics.who", 1, t->people, 0) : 0;
    if (n)
        memcpy(t->filter.name, t->person[n - 1].name, sizeof t->filter.name);
    return n > 0;
}

int cli_menu_statistics(struct menu *menu)
{
    struct vl_diag diag = {0};
    struct told t = {.menu = menu, .person = calloc(PEOPLE, sizeof *t.person), .sheet = calloc(1, sizeof *t.sheet)};
    if (!t.person || !t.sheet)
        vl_fail(&diag, VL_IO, "memory", "", "");
    if (!t.person || !t.sheet || vl_archive_open(&t.archive, &menu->cli->catalogue, &diag) != VL_OK)
        cli_menu_fault(menu, &diag);
    while (t.archive && refresh(&t) && choose_person(&t))
        stay_with(&t);
    if (t.archive)
        vl_archive_close(t.archive);
    free(t.person);
    free(t.sheet);
    return CLI_DONE;
}
