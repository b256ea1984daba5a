/* Setting a table up: game, seats, options, seed, and what each of them means. */
#include "page/setup_page.h"
#include "page/pages.h"

#include "evening/lengths.h"
#include "front/names.h"
#include "front/options.h"
#include "front/seating.h"
#include "front/strength.h"
#include "front/typed.h"
#include "tui/kit/settings.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_LINE = 96, SEED_LINE = 24, HELP = 4096, LINE = 1024, LAST_SEAT = VL_SETUP_OPTION - 1 };

struct setup_page {
    struct vl_setup_wish wish;
    struct vl_match_setup setup;
    enum vl_level machine[VL_SEATS_MAX]; /* what each seat is when nobody sits there */
    enum vl_level equal;                 /* about as strong as the user at this game */
    bool own_seed;                       /* typed, not drawn: kept for the next match */
    bool played;                         /* a match was begun since it was drawn */
};

/* ---- a fresh table ---- */

/* The name used last, else a usual one. */
static void name_seat(struct vl_page_host *host, struct setup_page *p, unsigned seat)
{
    const char *last = p->wish.names ? p->wish.names[seat] : "";
    if (last[0] && !vl_seating_has_name(&p->setup, seat, last))
        memcpy(p->setup.player[seat].name, last, VL_NAME_MAX);
    else
        vl_seating_name(host->catalogue, host->formatter->language, &p->setup, seat);
}

static void draw_seed(struct setup_page *p)
{
    p->setup.seed = vl_seating_seed();
    p->own_seed = p->played = false;
}

/* Another game of an evening still belongs to it. False, after reporting, if it cannot be read. */
static bool take_game(struct vl_page_host *host, struct setup_page *p, const struct vl_rules *rules)
{
    struct vl_diag diag = {0};
    const uint64_t seed = p->setup.seed;
    char evening[VL_EVENING_ID];
    if (vl_catalogue_game(host->catalogue, rules, &diag) != VL_OK) {
        vl_page_message_fault(host, &diag);
        return false;
    }
    memcpy(evening, p->setup.evening, sizeof evening);
    vl_match_setup_standard(&p->setup, host->catalogue, rules);
    memcpy(p->setup.evening, evening, sizeof evening);
    p->setup.seed = seed;
    for (unsigned i = 0; i < p->wish.owns; i++)
        if (p->wish.own[i].rules == rules)
            vl_match_setup_take_numbers(&p->setup, &p->wish.own[i]);
    if (p->wish.standard)
        p->wish.standard(&p->setup);
    p->equal = vl_strength_of_user(rules->id);
    vl_seating_seat(&p->setup, VL_ADEPT);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        name_seat(host, p, seat);
        p->machine[seat] = VL_ADEPT;
    }
    return true;
}

/* Seats that nobody has had keep what a fresh table gives them, but not a name that somebody has now. */
static void take_table(struct vl_page_host *host, struct setup_page *p, const struct vl_match_setup *from)
{
    struct vl_player fresh[VL_SEATS_MAX];
    memcpy(fresh, p->setup.player, sizeof fresh);
    p->setup = *from;
    p->own_seed = true;
    for (unsigned seat = from->seats; seat < VL_SEATS_MAX; seat++)
        p->setup.player[seat] = fresh[seat];
    for (unsigned seat = from->seats; seat < VL_SEATS_MAX; seat++)
        if (vl_seating_has_name(&p->setup, seat, p->setup.player[seat].name))
            vl_seating_name(host->catalogue, host->formatter->language, &p->setup, seat);
}

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    struct setup_page *p = self;
    p->wish = *(const struct vl_setup_wish *)what;
    const struct vl_match_setup *from = p->wish.from;
    if (!take_game(host, p, from ? from->rules : host->catalogue->games[0])) {
        host->close(host);
        return;
    }
    draw_seed(p);
    if (from)
        take_table(host, p, from);
    p->wish.from = NULL; /* which may be gone already */
}

/* After a match the next one gets a seed of its own, and the user may have grown stronger. */
static void again(struct vl_page_host *host, void *self)
{
    struct setup_page *p = self;
    (void)host;
    p->equal = vl_strength_of_user(p->setup.rules->id);
    if (p->played && !p->own_seed)
        draw_seed(p);
}

/* ---- what stands there ---- */

static const char *words_of(const struct vl_page_host *host, const char *group, const char *id, const char *part)
{
    char key[96];
    snprintf(key, sizeof key, "%s.%s%s", group, id, part);
    return vl_text_has(host->catalogue, NULL, key) ? vl_page_words(host, key) : id;
}

/* Appends a sentence of the catalogue to `out`, on a line of its own. */
static void add(const struct vl_page_host *host, char out[HELP], const char *key, const struct vl_text_arg *args,
                unsigned count)
{
    size_t length = strlen(out);
    if (length > 0)
        length += (size_t)snprintf(out + length, HELP - length, "\n");
    vl_text_format(host->catalogue, NULL, host->formatter->language, key, args, count, out + length, HELP - length);
}

/* What would make the chances even, in one line: "For a fair match: Odile, adept; Basile, head start of 5 points."
 * False if nothing is to be changed. */
static bool add_even(const struct vl_page_host *host, const struct setup_page *p, char out[HELP])
{
    struct vl_handicap handicap;
    char all[HELP] = "", said[VL_HANDICAP_SIZE];
    vl_handicap_propose(host->catalogue, &p->setup, p->wish.strengths, &handicap);
    for (VL_EACH(seat, handicap.changed)) {
        const bool unsure = handicap.unsure & vl_seat_bit((vl_seat)seat);
        vl_handicap_format(host->catalogue, host->formatter->language, &p->setup, &handicap, (vl_seat)seat, said);
        const struct vl_text_arg args[] = {{"what", said, 0}, {"name", p->setup.player[seat].name, 0}};
        add(host, all, unsure ? "setup.even.one.unsure" : "setup.even.one", args, 2);
    }
    for (char *at = strchr(all, '\n'); at; at = strchr(at, '\n'))
        *at = ' ';
    if (handicap.differs)
        add(host, out, "setup.even", &(struct vl_text_arg){"what", all, 0}, 1);
    return handicap.differs;
}

static void put_game(struct vl_page_host *host, const struct setup_page *p, struct vl_page *page)
{
    const struct vl_rules *const *games = host->catalogue->games;
    unsigned count = 0, now = 0;
    char help[HELP];
    for (; games[count]; count++)
        now = games[count] == p->setup.rules ? count : now;
    snprintf(help, sizeof help, "%s",
             vl_words_in(&vl_catalogue_cards(host->catalogue, p->setup.rules)->about, host->formatter->language));
    if (p->setup.own_numbers)
        add(host, help, "setup.own_numbers", NULL, 0);
    add_even(host, p, help);
    struct vl_page_item *game = vl_page_choice(page, VL_SETUP_GAME, vl_page_words(host, "setup.game"), count, now);
    game->help = vl_page_copy(page, help);
    for (unsigned i = 0; i < count; i++) {
        const bool known = vl_catalogue_game(host->catalogue, games[i], NULL) == VL_OK;
        vl_page_value(page, i, known ? vl_page_game(host, games[i]) : games[i]->id);
    }
}

static void put_seats(struct vl_page_host *host, const struct setup_page *p, struct vl_page *page)
{
    const unsigned least = p->setup.rules->seats_min, most = p->setup.rules->seats_max;
    const struct vl_text_arg bounds[] = {{"min", NULL, least}, {"max", NULL, most}};
    char help[HELP] = "";
    add(host, help, "setup.seats.help", bounds, 2);
    struct vl_page_item *seats = vl_page_choice(page, VL_SETUP_SEATS, vl_page_words(host, "setup.seats"),
                                                most - least + 1, p->setup.seats - least);
    seats->help = vl_page_copy(page, help);
    for (unsigned n = least; n <= most; n++) {
        char value[HELP] = "";
        add(host, value, "setup.seats.value", &(struct vl_text_arg){"n", NULL, n}, 1);
        vl_page_value(page, n - least, value);
    }
}

/* Shows how the board will write a name that is too long for it. */
static bool shortens(const struct setup_page *p, unsigned seat, char names[VL_SEATS_MAX][VL_NAME_MAX])
{
    vl_names_fit(&p->setup, VL_NAME_TABLE, names);
    return strcmp(names[seat], p->setup.player[seat].name) != 0;
}

/* The aid of a person, and what it does; none where the table has no hints. */
static void add_aid(const struct vl_page_host *host, const struct setup_page *p, const struct vl_player *player,
                    char out[HELP])
{
    const char *aid = vl_player_aid(player);
    const struct vl_text_arg args[] = {
        {"tutor", vl_aid_text(host->catalogue, host->formatter->language, aid, NULL), 0},
        {"help", vl_aid_text(host->catalogue, host->formatter->language, aid, "help"), 0}};
    if (p->setup.no_hints)
        add(host, out, "hint.hints.none.help", NULL, 0);
    else
        add(host, out, "hint.tutor.about", args, 2);
}

static const char *seat_help(const struct vl_page_host *host, const struct setup_page *p, vl_seat seat,
                             struct vl_page *page)
{
    const struct vl_player *player = &p->setup.player[seat];
    char help[HELP] = "", character[48];
    add_even(host, p, help);
    snprintf(character, sizeof character, "character.%s.help", vl_temper_id(player->character));
    if (player->level == VL_HUMAN)
        add_aid(host, p, player, help);
    else
        add(host, help, character, NULL, 0);
    if (player->head > 0)
        add(host, help, "head.help", &(struct vl_text_arg){"most", NULL, p->setup.rules->head_most}, 1);
    return vl_page_copy(page, help);
}

/* What keys do there, and how the table will write the name, where it is too long for it. */
static const char *seat_keys(const struct vl_page_host *host, const struct setup_page *p, unsigned seat,
                             struct vl_page *page)
{
    char told[HELP] = "", names[VL_SEATS_MAX][VL_NAME_MAX];
    if (shortens(p, seat, names)) {
        const struct vl_text_arg args[] = {{"name", names[seat], 0}, {"n", NULL, VL_NAME_TABLE}};
        add(host, told, "setup.for_table", args, 2);
    }
    if (p->setup.rules->head_most > 0)
        add(host, told, "setup.seat.help.head", NULL, 0);
    return told[0] ? vl_page_copy(page, told) : NULL;
}

/* "About as strong as you" says how strong that is today. */
static void put_levels(const struct vl_page_host *host, const struct setup_page *p, const struct vl_player *player,
                       struct vl_page *page)
{
    for (enum vl_level level = 0; level < VL_WISHES; level++) {
        char said[VL_PLAYER_SIZE], about[HELP] = "", key[48];
        struct vl_player other = {.level = level};
        const struct vl_text_arg now = {"level", words_of(host, "level", vl_level_id(p->equal), ""), 0};
        vl_player_format_tutor(host->catalogue, host->formatter->language, level == player->level ? player : &other,
                               true, said);
        vl_page_value(page, level, said);
        snprintf(key, sizeof key, "level.%s.help", vl_level_id(level));
        add(host, about, key, &now, 1);
        vl_page_about(page, level, about);
    }
}

static void put_seat(const struct vl_page_host *host, const struct setup_page *p, unsigned seat, struct vl_page *page)
{
    const struct vl_player *player = &p->setup.player[seat];
    char label[HELP] = "", names[VL_SEATS_MAX][VL_NAME_MAX];
    const struct vl_text_arg args[] = {{"n", NULL, (long)seat + 1}, {"name", player->name, 0}};
    add(host, label, "setup.seat", args, 2);
    struct vl_page_item *item =
        vl_page_choice(page, VL_SETUP_SEAT + (int)seat, label, VL_WISHES, (unsigned)player->level);
    shortens(p, seat, names);
    item->brief[0] = vl_page_copy(page, names[seat]);
    item->help = seat_help(host, p, (vl_seat)seat, page);
    item->further = seat_keys(host, p, seat, page);
    put_levels(host, p, player, page);
}

/* The clause of an option, its sign in a line of its own. */
static const char *clause_of(const struct vl_page_host *host, const struct setup_page *p, vl_clause clause,
                             struct vl_page *page)
{
    const struct vl_clause_text *text = clause ? vl_catalogue_clause(host->catalogue, p->setup.rules, clause) : NULL;
    char words[VL_CLAUSE_TEXT], whole[VL_CLAUSE_TEXT + 32];
    const struct vl_formatter formatter = {.catalogue = host->catalogue,
                                           .rules = p->setup.rules,
                                           .language = host->formatter->language,
                                           .numbers = p->setup.numbers};
    if (!text)
        return NULL;
    snprintf(whole, sizeof whole, "%s\n%s", text->id, vl_format_words(&formatter, &text->text, words, sizeof words));
    return vl_page_copy(page, whole);
}

/* If one of the values is called "short", that text belongs to the value. */
static bool has_short_name(const struct vl_page_host *host, const struct vl_rules *rules,
                           const struct vl_option *option)
{
    char key[128];
    for (unsigned value = 0; value < option->count; value++)
        if (strcmp(option->values[value], "short") == 0)
            return false;
    snprintf(key, sizeof key, "%s.option.%s.short", rules->id, option->id);
    return vl_text_has(host->catalogue, rules, key);
}

static const char *option_text(const struct vl_page_host *host, const struct setup_page *p,
                               const struct vl_option *option, const char *part)
{
    return vl_option_text(host->catalogue, p->setup.rules, host->formatter->language, option, part);
}

/* A seat is told by the name of who sits there, as the table writes it. */
static const char *value_text(const struct vl_page_host *host, const struct setup_page *p,
                              const struct vl_option *option, unsigned value, struct vl_page *page)
{
    const int seat = strcmp(option->id, "first") == 0 ? atoi(option->values[value]) : 0;
    char names[VL_SEATS_MAX][VL_NAME_MAX];
    if (seat < 1 || seat > p->setup.seats)
        return option_text(host, p, option, option->values[value]);
    shortens(p, (unsigned)seat - 1, names);
    return vl_page_copy(page, names[seat - 1]);
}

/* What a value means: how long a match with it is, for as many as sit there at the usual pace. */
static void put_meaning(const struct vl_page_host *host, const struct setup_page *p, unsigned option, unsigned value,
                        unsigned place, struct vl_page *page)
{
    char about[HELP];
    struct vl_match_setup with = p->setup;
    struct vl_formatter formatter = *host->formatter;
    with.option[option] = (uint8_t)value;
    formatter.rules = with.rules;
    const unsigned minutes =
        vl_length_minutes(vl_length_answers(host->catalogue, &with) * with.seats * VL_LENGTH_USUAL);
    (void)vl_option_about(&formatter, &with.rules->options[option], value, minutes, about, sizeof about);
    vl_page_about(page, place, about);
}

/* Its values in the order in which the option shows them. */
static void put_option(const struct vl_page_host *host, const struct setup_page *p, unsigned i, struct vl_page *page)
{
    const struct vl_rules *rules = p->setup.rules;
    const struct vl_option *option = &rules->options[i];
    char name[160];
    snprintf(name, sizeof name, "%s%s", vl_seating_part(rules, i) ? "  " : "", option_text(host, p, option, NULL));
    struct vl_page_item *item = vl_page_choice(page, VL_SETUP_OPTION + (int)i, name, option->count,
                                               vl_option_place_of(option, p->setup.option[i]));
    if (has_short_name(host, rules, option))
        item->brief[0] = vl_page_copy(page, option_text(host, p, option, "short"));
    item->help = vl_page_copy(page, option_text(host, p, option, "help"));
    item->further = clause_of(host, p, option->clause, page);
    for (unsigned place = 0; place < option->count; place++) {
        const unsigned value = vl_option_value_at(option, place);
        vl_page_value(page, place, value_text(host, p, option, value, page));
        put_meaning(host, p, i, value, place, page);
    }
}

/* Its parts are listed under an option where they matter. */
static void put_options(const struct vl_page_host *host, const struct setup_page *p, struct vl_page *page)
{
    const struct vl_rules *rules = p->setup.rules;
    for (unsigned i = 0; i < rules->option_count; i++) {
        if (vl_seating_part(rules, i))
            continue;
        put_option(host, p, i, page);
        for (unsigned k = 0; k < rules->option_part_count; k++)
            if (rules->option_parts[k].of == i && vl_seating_uses_option(&p->setup, rules->option_parts[k].option))
                put_option(host, p, rules->option_parts[k].option, page);
    }
}

/* A field whose values are the texts "GROUP.ID", with "GROUP.ID.help" on what they mean. */
static void put_group(const struct vl_page_host *host, struct vl_page *page, int id, const char *group,
                      const char *const *ids, unsigned count, unsigned now)
{
    vl_page_choice(page, id, vl_page_words(host, group), count, now);
    for (unsigned i = 0; i < count; i++) {
        vl_page_value(page, i, words_of(host, group, ids[i], ""));
        vl_page_about(page, i, words_of(host, group, ids[i], ".help"));
    }
}

static void put_manners(const struct vl_page_host *host, const struct setup_page *p, struct vl_page *page)
{
    const char *undo[VL_UNDOS];
    for (unsigned i = 0; i < VL_UNDOS; i++)
        undo[i] = vl_undo_id((enum vl_undo)i);
    put_group(host, page, VL_SETUP_UNDO, "undo", undo, VL_UNDOS, (unsigned)p->setup.undo);
    put_group(host, page, VL_SETUP_HINTS, "hint.hints", (const char *const[]){vl_hints_id(false), vl_hints_id(true)}, 2,
              p->setup.no_hints);
    if (vl_seating_has_people(&p->setup))
        put_group(host, page, VL_SETUP_CURTAIN, "setup.curtain", (const char *const[]){"on", "off"}, 2,
                  p->setup.no_curtain);
}

static void put_seed(const struct vl_page_host *host, const struct setup_page *p, struct vl_page *page)
{
    char digits[SEED_LINE];
    snprintf(digits, sizeof digits, "%" PRIu64, p->setup.seed);
    struct vl_page_item *seed = vl_page_choice(page, VL_SETUP_SEED, vl_page_words(host, "setup.seed"), 1, 0);
    seed->help = vl_page_words(host, "setup.seed.help");
    seed->further = vl_page_words(host, "setup.seed.keys");
    vl_page_value(page, 0, digits);
}

/* About one of the things that have these ids. */
static void put_about(const struct vl_page_host *host, struct vl_page *page, enum vl_setup_id id, uint32_t key,
                      const char *text, const char *said, int first, int last)
{
    struct vl_page_item *action = vl_page_action(page, (int)id, key, vl_page_words(host, text));
    action->said = said;
    action->quick = !said;
    action->of_one = true;
    action->first = first;
    action->last = last;
}

static void put_even(const struct vl_page_host *host, const struct setup_page *p, struct vl_page *page)
{
    char said[HELP] = "";
    if (add_even(host, p, said))
        vl_page_action(page, VL_SETUP_EVEN, 'e', vl_page_words(host, "setup.footer.even"))->said =
            vl_page_copy(page, said);
}

/* The key changes a bot's character, or what a person has at the elbow; where there are no keys that is typed. */
static void put_natures(const struct vl_page_host *host, const struct setup_page *p, struct vl_page *page)
{
    for (int seat = 0; seat < p->setup.seats; seat++)
        put_about(host, page, VL_SETUP_NATURE, 'c',
                  p->setup.player[seat].level == VL_HUMAN ? "hint.hint.tutor" : "setup.footer.nature", NULL,
                  VL_SETUP_SEAT + seat, VL_SETUP_SEAT + seat);
}

static void put_actions(const struct vl_page_host *host, const struct setup_page *p, struct vl_page *page)
{
    put_about(host, page, VL_SETUP_TYPE, '\r', "setup.footer.name", vl_page_words(host, "setup.footer.name.said"),
              VL_SETUP_SEAT, LAST_SEAT);
    put_about(host, page, VL_SETUP_TYPE, '\r', "setup.footer.type", vl_page_words(host, "setup.footer.type.said"),
              VL_SETUP_SEED, VL_SETUP_SEED);
    put_natures(host, p, page);
    put_even(host, p, page);
    vl_page_action(page, VL_SETUP_BEGIN, 's', vl_page_words(host, "setup.footer.start"))->quick = true;
    if (!p->setup.evening[0]) { /* whose people are there already */
        vl_page_action(page, VL_SETUP_PEOPLE, 'p', vl_page_words(host, "setup.footer.people"));
        vl_page_action(page, VL_SETUP_MACHINES, 'm', vl_page_words(host, "setup.footer.machines"));
    }
    put_about(host, page, VL_SETUP_RULE, '?', "setup.footer.rule", NULL, 0, VL_SETUP_IDS);
    if (p->setup.rules->head_most > 0) {
        put_about(host, page, VL_SETUP_MORE, '+', "setup.footer.more", NULL, VL_SETUP_SEAT, LAST_SEAT);
        put_about(host, page, VL_SETUP_LESS, '-', "setup.footer.less", NULL, VL_SETUP_SEAT, LAST_SEAT);
    }
    put_about(host, page, VL_SETUP_TABLE_NAME, 'n', "setup.footer.for_table", NULL, VL_SETUP_SEAT, LAST_SEAT);
}

/* "teams=two, ties=cascade" as people read it: "Teams: two teams, Ties in a trick: cascade". */
static void speak_options(const struct vl_page_host *host, const struct setup_page *p, char *ids, size_t size)
{
    char copy[LINE], said[HELP];
    char *rest = NULL;
    size_t length = 0;
    snprintf(copy, sizeof copy, "%s", ids);
    ids[0] = '\0';
    for (char *pair = strtok_r(copy, ",", &rest); pair && length < size; pair = strtok_r(NULL, ",", &rest)) {
        pair += strspn(pair, " ");
        const char *value = strchr(pair, '=');
        const struct vl_option *option = NULL;
        for (unsigned i = 0; value && i < p->setup.rules->option_count; i++)
            if (strlen(p->setup.rules->options[i].id) == (size_t)(value - pair) &&
                strncmp(p->setup.rules->options[i].id, pair, (size_t)(value - pair)) == 0)
                option = &p->setup.rules->options[i];
        snprintf(said, sizeof said, "%s", option ? "" : pair);
        if (option)
            add(host, said, "setup.pair",
                (const struct vl_text_arg[]){{"option", option_text(host, p, option, NULL), 0},
                                             {"value", option_text(host, p, option, value + 1), 0}},
                2);
        length += (size_t)snprintf(ids + length, size - length, "%s%s", length ? ", " : "", said);
    }
}

/* The set-up as the match begins with it. */
static struct vl_match_setup meant(const struct vl_page_host *host, const struct setup_page *p)
{
    struct vl_match_setup setup = p->setup;
    setup.language = host->formatter->language;
    vl_seating_settle(&setup, p->equal);
    return setup;
}

/* Why this table cannot be. */
static void put_wrong(const struct vl_page_host *host, const struct setup_page *p, struct vl_page *page)
{
    const struct vl_match_setup setup = meant(host, p);
    struct vl_diag diag = {0};
    char told[LINE], line[LINE + 64];
    if (vl_match_setup_check(&setup, &diag) == VL_OK)
        return;
    speak_options(host, p, diag.what, sizeof diag.what);
    speak_options(host, p, diag.expected, sizeof diag.expected);
    vl_format_fault(host->catalogue, p->setup.rules, host->formatter->language, &diag, told, sizeof told);
    snprintf(line, sizeof line, "%s\n%s", vl_page_words(host, "setup.refused"), told);
    page->wrong = vl_page_copy(page, line);
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct setup_page *p = self;
    vl_page_open(page, host->formatter, "setup.title");
    page->ask = "setup.ask";
    page->place = vl_page_game(host, p->setup.rules);
    page->beside = true;
    page->standard = VL_SETUP_BEGIN;
    if (p->setup.evening[0] && !p->played) /* what is chosen for a match of an evening is for that match alone */
        page->back = vl_page_words(host, "footer.cancel");
    put_game(host, p, page);
    put_seats(host, p, page);
    vl_page_heading(page, "setup.who");
    for (unsigned seat = 0; seat < p->setup.seats; seat++)
        put_seat(host, p, seat, page);
    vl_page_heading(page, "setup.options");
    put_options(host, p, page);
    put_manners(host, p, page);
    put_seed(host, p, page);
    put_wrong(host, p, page);
    vl_page_link(page, VL_SETUP_BEGIN, vl_page_words(host, "setup.start"))->help =
        vl_page_words(host, "setup.start.help");
    put_actions(host, p, page);
}

/* ---- changing ---- */

/* People get up, or sit down again in the machines' places, which remember how strong they were. */
static void seat_people(struct setup_page *p, vl_seats people)
{
    for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++) {
        struct vl_player *player = &p->setup.player[seat];
        if (player->level != VL_HUMAN)
            p->machine[seat] = player->level;
        player->level = people & vl_seat_bit(seat) ? VL_HUMAN : p->machine[seat];
    }
}

/* The first person there, or who sits first. */
static vl_seats first_person(const struct setup_page *p)
{
    for (vl_seat seat = 0; seat < p->setup.seats; seat++)
        if (p->setup.player[seat].level == VL_HUMAN)
            return vl_seat_bit(seat);
    return vl_seat_bit(0);
}

/* The next character of a bot, with a name that goes with it unless somebody has named the bot. Of a person: no tutor,
 * a gentle one, a strict one, not even hints. */
static void change_nature(const struct vl_page_host *host, struct setup_page *p, unsigned seat)
{
    struct vl_player *player = &p->setup.player[seat];
    if (player->level == VL_HUMAN) {
        const bool last = player->tutor == VL_TUTORS - 1;
        player->tutor = last || player->no_hints ? VL_TUTOR_OFF : player->tutor + 1;
        player->no_hints = last;
        return;
    }
    player->character = (player->character + 1) % VL_TEMPERS;
    if (vl_seating_gives(host->catalogue, player->name))
        vl_seating_name(host->catalogue, host->formatter->language, &p->setup, seat);
}

static void change_head(struct setup_page *p, unsigned seat, int by)
{
    const int head = p->setup.player[seat].head + by;
    if (head >= 0 && head <= p->setup.rules->head_most)
        p->setup.player[seat].head = (uint8_t)head;
}

static void accept_even(const struct vl_page_host *host, struct setup_page *p)
{
    struct vl_handicap handicap;
    vl_handicap_propose(host->catalogue, &p->setup, p->wish.strengths, &handicap);
    vl_handicap_accept(&p->setup, &handicap);
}

/* ---- typing ---- */

static void ask(struct vl_page_host *host, const struct setup_page *p, int id, const char *key, size_t limit)
{
    char question[HELP] = "";
    const unsigned seat = (unsigned)(id - VL_SETUP_SEAT) % VL_SEATS_MAX;
    const struct vl_text_arg args[] = {
        {"n", NULL, (long)seat + 1}, {"name", p->setup.player[seat].name, 0}, {"columns", NULL, VL_NAME_TABLE}};
    add(host, question, key, args, 3);
    host->ask(host, id, question, limit);
}

/* The name as the table would write it; nothing to change where that is the name itself. What is typed there comes
 * back with an id of its own. */
enum { FOR_TABLE = VL_SETUP_SEAT + 1024 };

static void ask_for_table(struct vl_page_host *host, const struct setup_page *p, unsigned seat)
{
    char names[VL_SEATS_MAX][VL_NAME_MAX];
    if (shortens(p, seat, names))
        ask(host, p, FOR_TABLE + (int)seat, "setup.ask.for_table", VL_NAME_MAX);
}

/* The length of a text before its last colon, which may also be a full-width one. */
static size_t before_colon(const char *text)
{
    const char *narrow = strrchr(text, ':'), *wide = NULL;
    for (const char *at = text; (at = strstr(at, "\uFF1A")); at++)
        wide = at;
    const char *last = wide && (!narrow || wide > narrow) ? wide : narrow;
    return last ? (size_t)(last - text) : strlen(text);
}

/* "Anne", "expert", "Basile:human/+3": a name, who sits there, or both. A newly typed name is shown at the table in the
 * proposed way, until the user changes that. */
static void sit(struct setup_page *p, unsigned seat, const char *text)
{
    struct vl_player *player = &p->setup.player[seat];
    struct vl_player typed = {.level = player->level};
    char word[NAME_LINE], simple[NAME_LINE], name[VL_NAME_MAX] = "";
    snprintf(word, sizeof word, "%s", text);
    snprintf(simple, sizeof simple, "%s", text);
    vl_typed_simplify(simple, sizeof simple);
    const char *colon = strrchr(simple, ':');
    const bool is_whole = vl_player_read(colon ? colon + 1 : simple, &typed);
    if (is_whole) {
        memcpy(typed.name, player->name, VL_NAME_MAX);
        memcpy(typed.table, player->table, VL_NAME_MAX);
        *player = typed;
        word[colon ? before_colon(word) : 0] = '\0';
    }
    if (!vl_name_clean(word, name) || strcmp(name, player->name) == 0)
        return;
    memcpy(player->name, name, VL_NAME_MAX);
    player->table[0] = '\0';
}

static void typed(struct vl_page_host *host, void *self, int id, const char *text)
{
    struct setup_page *p = self;
    (void)host;
    if (id >= FOR_TABLE) {
        if (!vl_name_clean(text, p->setup.player[id - FOR_TABLE].table))
            p->setup.player[id - FOR_TABLE].table[0] = '\0';
        return;
    }
    if (id >= VL_SETUP_SEAT) {
        sit(p, (unsigned)(id - VL_SETUP_SEAT), text);
        return;
    }
    char *end;
    errno = 0;
    const uint64_t seed = strtoull(text, &end, 10);
    if (errno == 0 && text[0] >= '0' && text[0] <= '9' && !*end) { /* beyond 64 bits it stays as it was */
        p->setup.seed = seed;
        p->own_seed = true;
    }
}

/* ---- choosing ---- */

/* The names are those of the next fresh table. */
static void begin(struct vl_page_host *host, struct setup_page *p)
{
    const struct vl_match_setup setup = meant(host, p);
    struct vl_diag diag = {0};
    if (vl_match_setup_check(&setup, &diag) != VL_OK)
        return; /* which the page says */
    for (unsigned seat = 0; host->settings && seat < setup.seats; seat++)
        memcpy(host->settings->name[seat], setup.player[seat].name, VL_NAME_MAX);
    p->played = true;
    host->play(host, &setup);
}

static void act(struct vl_page_host *host, struct setup_page *p, enum vl_setup_id id, int of)
{
    const unsigned seat = (unsigned)(of - VL_SETUP_SEAT);
    switch (id) {
    case VL_SETUP_PEOPLE: seat_people(p, (vl_seats)~0U); break;
    case VL_SETUP_MACHINES: seat_people(p, first_person(p)); break;
    case VL_SETUP_NATURE: change_nature(host, p, seat); break;
    case VL_SETUP_MORE: change_head(p, seat, 1); break;
    case VL_SETUP_LESS: change_head(p, seat, -1); break;
    case VL_SETUP_EVEN: accept_even(host, p); break;
    case VL_SETUP_TABLE_NAME: ask_for_table(host, p, seat); break;
    case VL_SETUP_TYPE:
        ask(host, p, of, of == VL_SETUP_SEED ? "setup.ask.seed" : "setup.ask.seat",
            of == VL_SETUP_SEED ? SEED_LINE : NAME_LINE);
        break;
    case VL_SETUP_RULE: {
        const bool is_option = of >= VL_SETUP_OPTION;
        const struct vl_match_setup setup = meant(host, p);
        struct vl_diag diag = {0};
        (void)vl_match_setup_check(&setup, &diag);
        host->rule(host, p->setup.rules,
                   is_option ? p->setup.rules->options[of - VL_SETUP_OPTION].clause : diag.clause);
        break;
    }
    default: break;
    }
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    struct setup_page *p = self;
    struct vl_match_setup *setup = &p->setup;
    if (id >= VL_SETUP_OPTION) {
        const unsigned option = (unsigned)(id - VL_SETUP_OPTION);
        vl_seating_choose(setup, option, vl_option_value_at(&setup->rules->options[option], value));
        return;
    }
    if (id >= VL_SETUP_SEAT) {
        setup->player[id - VL_SETUP_SEAT].level = (enum vl_level)value;
        return;
    }
    switch ((enum vl_setup_id)id) {
    case VL_SETUP_GAME: take_game(host, p, host->catalogue->games[value]); break;
    case VL_SETUP_SEATS: setup->seats = (uint8_t)(setup->rules->seats_min + value); break;
    case VL_SETUP_UNDO: setup->undo = (enum vl_undo)value; break;
    case VL_SETUP_HINTS: setup->no_hints = value; break;
    case VL_SETUP_CURTAIN: setup->no_curtain = value; break;
    case VL_SETUP_SEED: draw_seed(p); break;
    case VL_SETUP_BEGIN: begin(host, p); break;
    default: act(host, p, (enum vl_setup_id)id, (int)value); break;
    }
}

static const struct vl_match_setup *setup_shown(const void *self)
{
    return &((const struct setup_page *)self)->setup;
}

const struct vl_page_form vl_setup_page = {.size = sizeof(struct setup_page),
                                           .enter = enter,
                                           .again = again,
                                           .build = build,
                                           .chosen = chosen,
                                           .typed = typed,
                                           .setup = setup_shown};
