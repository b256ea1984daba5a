/* Setting a table up: game, seats, options, seed. */
#include "tui/screens/setup.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/handicap.h"
#include "front/names.h"
#include "front/options.h"
#include "front/strength.h"
#include "front/table_setup.h"
#include "tui/match/table.h"
#include "tui/screens/screens.h"

/* ---- the rows ---- */

static void add_row(struct setup_screen *s, enum row_kind kind, unsigned index)
{
    s->off[s->list.count] = kind == ROW_WHO || kind == ROW_OPTIONS;
    s->row[s->list.count++] = (struct row){kind, index};
}

/* Its parts stand under an option where they have a say. */
static void add_option(struct setup_screen *s, unsigned option)
{
    const struct vl_rules *rules = s->setup.rules;
    if (vl_table_part(rules, option))
        return;
    add_row(s, ROW_OPTION, option);
    for (unsigned i = 0; i < rules->option_part_count; i++)
        if (rules->option_parts[i].of == option && rules->option_parts[i].value == s->setup.option[option])
            add_row(s, ROW_PART, rules->option_parts[i].option);
}

/* The selection stays with its row, where that is still there. */
static void make_rows(struct setup_screen *s)
{
    const struct row selected = s->row[s->list.selected];
    s->list.count = 0;
    s->list.off = s->off;
    add_row(s, ROW_GAME, 0);
    add_row(s, ROW_SEATS, 0);
    add_row(s, ROW_WHO, 0);
    for (unsigned i = 0; i < s->setup.seats; i++)
        add_row(s, ROW_SEAT, i);
    add_row(s, ROW_OPTIONS, 0);
    for (unsigned i = 0; i < s->setup.rules->option_count; i++)
        add_option(s, i);
    add_row(s, ROW_UNDO, 0);
    add_row(s, ROW_HINTS, 0);
    if (vl_table_has_people(&s->setup))
        add_row(s, ROW_CURTAIN, 0);
    add_row(s, ROW_SEED, 0);
    add_row(s, ROW_START, 0);
    if (s->list.selected >= s->list.count)
        s->list.selected = s->list.count - 1;
    for (int i = 0; i < s->list.count; i++)
        if (s->row[i].kind == selected.kind && s->row[i].index == selected.index)
            s->list.selected = i;
}

static struct row selected_row(const struct setup_screen *s)
{
    return s->row[s->list.selected];
}

/* The set-up as the match begins with it. */
static struct vl_table_setup meant(const struct setup_screen *s)
{
    struct vl_table_setup setup = s->setup;
    vl_table_settle(&setup, s->equal);
    return setup;
}

static void check(struct setup_screen *s)
{
    const struct vl_table_setup setup = meant(s);
    s->refused = vl_table_setup_check(&setup, &s->fault) != VL_OK;
}

/* ---- what a fresh table looks like ---- */

static void draw_seed(struct setup_screen *s)
{
    s->setup.seed = vl_table_seed();
    s->own_seed = false;
}

/* The names used last, else a usual one. */
static void name_seat(const struct vl_tui *tui, struct setup_screen *s, unsigned seat)
{
    if (tui->settings.name[seat][0] && !vl_table_has_name(&s->setup, seat, tui->settings.name[seat]))
        memcpy(s->setup.player[seat].name, tui->settings.name[seat], VL_NAME_MAX);
    else
        vl_table_name(tui->catalogue, tui->language, &s->setup, seat);
}

/* The next character; a bot whom nobody has named gets a name that goes with it. */
static void change_character(const struct vl_tui *tui, struct setup_screen *s, unsigned seat)
{
    struct vl_player *player = &s->setup.player[seat];
    const bool given = vl_table_gives(tui->catalogue, player->name);
    player->character = (player->character + 1) % VL_CHARACTERS;
    if (given)
        vl_table_name(tui->catalogue, tui->language, &s->setup, seat);
}

static bool begin_with_game(struct vl_tui *tui, struct setup_screen *s, int game)
{
    const struct vl_rules *rules = tui->catalogue->games[game];
    struct vl_diag fault;

    if (vl_catalogue_game(tui->catalogue, rules, &fault) != VL_OK) {
        vl_notice_fault(tui, rules, &fault);
        return false;
    }
    const uint64_t seed = s->setup.seed;
    char evening[VL_EVENING_ID];
    memcpy(evening, s->setup.evening, sizeof evening); /* another game of it is still part of it */
    vl_table_setup_standard(&s->setup, tui->catalogue, rules);
    memcpy(s->setup.evening, evening, sizeof evening);
    for (unsigned i = 0; i < tui->owns; i++)
        if (tui->own[i].rules == rules)
            vl_table_setup_take_numbers(&s->setup, &tui->own[i]);
    s->game = game;
    s->equal = vl_strength_of_user(rules->id);
    s->setup.seed = seed;
    vl_table_seat(&s->setup, VL_ADEPT);
    for (unsigned i = 0; i < VL_SEATS_MAX; i++) {
        name_seat(tui, s, i);
        s->machine[i] = VL_ADEPT;
    }
    return true;
}

static int place_of_game(const struct vl_tui *tui, const struct vl_rules *rules)
{
    int game = 0;
    while (tui->catalogue->games[game] != rules)
        game++;
    return game;
}

/* ---- changing ---- */

static unsigned turned(unsigned value, int by, unsigned count)
{
    assert(count > 0);
    return (value + count + (unsigned)by) % count;
}

/* The value that comes before or after in the order in which the option shows them. */
static uint8_t next_value(const struct vl_option *option, unsigned value, int by)
{
    return (uint8_t)vl_option_value_at(option, turned(vl_option_place_of(option, value), by, option->count));
}

static void change_seats(struct setup_screen *s, int by)
{
    const struct vl_rules *rules = s->setup.rules;
    const unsigned choices = (unsigned)(rules->seats_max - rules->seats_min + 1);
    s->setup.seats = (uint8_t)(rules->seats_min + turned((unsigned)(s->setup.seats - rules->seats_min), by, choices));
}

static void change_game(struct vl_tui *tui, struct setup_screen *s, int by)
{
    unsigned games = 0;
    while (tui->catalogue->games[games])
        games++;
    begin_with_game(tui, s, (int)turned((unsigned)s->game, by, games));
}

/* What has no say any more goes back to its standard value. */
static void change_option(struct vl_table_setup *setup, unsigned option, int by)
{
    const struct vl_rules *rules = setup->rules;
    vl_table_choose(setup, option, next_value(&rules->options[option], setup->option[option], by));
}

static void change(struct vl_tui *tui, struct setup_screen *s, int by)
{
    const struct row row = selected_row(s);
    struct vl_table_setup *setup = &s->setup;

    switch (row.kind) {
    case ROW_GAME: change_game(tui, s, by); break;
    case ROW_SEATS: change_seats(s, by); break;
    case ROW_SEAT: setup->player[row.index].level = turned(setup->player[row.index].level, by, VL_WISHES); break;
    case ROW_OPTION:
    case ROW_PART: change_option(setup, row.index, by); break;
    case ROW_UNDO: setup->undo = turned(setup->undo, by, VL_UNDOS); break;
    case ROW_HINTS: setup->no_hints = !setup->no_hints; break;
    case ROW_CURTAIN: setup->no_curtain = !setup->no_curtain; break;
    case ROW_SEED: draw_seed(s); break;
    case ROW_WHO:
    case ROW_OPTIONS:
    case ROW_START: break;
    }
    make_rows(s);
    check(s);
}

/* People get up, or sit down again in the machines' places, which remember how strong they were. */
static void seat_people(struct setup_screen *s, vl_seats people)
{
    for (vl_seat i = 0; i < VL_SEATS_MAX; i++) {
        struct vl_player *player = &s->setup.player[i];
        if (player->level != VL_HUMAN)
            s->machine[i] = player->level;
        player->level = people & vl_seat_bit(i) ? VL_HUMAN : s->machine[i];
    }
    make_rows(s);
    check(s);
}

/* The first person there, or who sits first. */
static vl_seats first_person(const struct setup_screen *s)
{
    for (vl_seat i = 0; i < s->setup.seats; i++)
        if (s->setup.player[i].level == VL_HUMAN)
            return vl_seat_bit(i);
    return vl_seat_bit(0);
}

/* ---- typing a name or the seed ---- */

static void edit(const struct vl_tui *tui, struct setup_screen *s)
{
    const struct row row = selected_row(s);
    char digits[24];

    s->input = (struct vl_input){0};
    s->editing = true;
    s->for_table = false;
    s->fresh = row.kind == ROW_SEAT && vl_table_gives(tui->catalogue, s->setup.player[row.index].name);
    if (row.kind == ROW_SEAT) {
        s->input.limit = VL_NAME_MAX;
        vl_input_set(&s->input, s->setup.player[row.index].name);
        return;
    }
    snprintf(digits, sizeof digits, "%" PRIu64, s->setup.seed);
    s->input.limit = sizeof "18446744073709551615";
    s->input.digits = true;
    vl_input_set(&s->input, digits);
}

/* The name as the table would write it; nothing to change where that is the name itself. */
static void edit_for_table(struct setup_screen *s)
{
    char names[VL_SEATS_MAX][VL_NAME_MAX];
    const unsigned seat = selected_row(s).index;
    if (!vl_setup_shortens(s, seat, names))
        return;
    s->input = (struct vl_input){.limit = VL_NAME_MAX};
    s->editing = s->for_table = true;
    s->fresh = !s->setup.player[seat].table[0];
    vl_input_set(&s->input, names[seat]);
}

/* A name typed anew is written at the table as is proposed, until somebody says otherwise. */
static void keep_name(struct setup_screen *s, struct vl_player *player)
{
    char name[VL_NAME_MAX];
    const bool something = vl_name_clean(s->input.text, name);
    if (s->for_table) {
        memcpy(player->table, something ? name : "", something ? VL_NAME_MAX : 1);
    } else if (something && strcmp(name, player->name) != 0) {
        memcpy(player->name, name, VL_NAME_MAX);
        player->table[0] = '\0';
    }
}

/* What cannot stand (an empty name, a number beyond 64 bits) leaves the value as it was. */
static void keep_edited(struct setup_screen *s)
{
    const struct row row = selected_row(s);

    s->editing = false;
    if (row.kind == ROW_SEAT) {
        keep_name(s, &s->setup.player[row.index]);
    } else if (s->input.text[0]) {
        errno = 0;
        const uint64_t seed = strtoull(s->input.text, NULL, 10);
        s->own_seed = errno == 0;
        s->setup.seed = errno == 0 ? seed : s->setup.seed;
    }
    check(s);
}

/* The first character typed replaces what nobody has typed; any other key there begins to edit it. */
static enum vl_used type(struct setup_screen *s, const struct vl_key *key)
{
    if (s->fresh && key->code >= ' ' && key->code < 0x110000 && key->code != VL_KEY_BACKSPACE)
        vl_input_set(&s->input, "");
    const enum vl_used used = vl_input_key(&s->input, key);
    s->fresh = s->fresh && used == VL_UNUSED;
    return used;
}

/* Enter keeps and stays; the arrows and Tab keep and go on, Escape forgets. */
static bool edit_key(struct setup_screen *s, const struct vl_key *key)
{
    if (key->code == VL_KEY_ESCAPE) {
        s->editing = false;
        return true;
    }
    if (key->code == VL_KEY_UP || key->code == VL_KEY_DOWN || key->code == VL_KEY_TAB || key->code == VL_KEY_PICK) {
        keep_edited(s);
        return false;
    }
    const enum vl_used used = type(s, key);
    if (used == VL_CHOSEN)
        keep_edited(s);
    return used != VL_UNUSED;
}

/* ---- keys ---- */

static void start(struct vl_tui *tui, struct setup_screen *s)
{
    struct vl_diag fault;

    check(s);
    s->setup.language = tui->language;
    const struct vl_table_setup setup = meant(s);
    enum vl_rc rc = s->refused ? VL_REFUSED : VL_OK;
    if (rc == VL_OK && (rc = vl_screen_play(tui, &setup, &fault)) != VL_OK)
        vl_notice_fault(tui, s->setup.rules, &fault);
    if (rc != VL_OK) {
        s->list.selected = s->list.count - 1; /* whose panel tells why */
        return;
    }
    for (unsigned i = 0; i < s->setup.seats; i++)
        memcpy(tui->settings.name[i], s->setup.player[i].name, VL_NAME_MAX);
    tui->unsaved = true;
}

static void confirm(struct vl_tui *tui, struct setup_screen *s)
{
    const enum row_kind kind = selected_row(s).kind;
    if (kind == ROW_START)
        start(tui, s);
    else if (kind == ROW_SEAT || kind == ROW_SEED)
        edit(tui, s);
    else
        change(tui, s, 1);
}

/* Tab goes from part to part: game, players, options, start. */
static void next_part(struct setup_screen *s, int step)
{
    int at = s->list.selected + step;
    while (at > 0 && at < s->list.count - 1 && !s->off[at - 1])
        at += step;
    at = at < 0 ? s->list.count - 1 : at % s->list.count;
    vl_list_select(&s->list, at, 1);
}

/* No tutor, a gentle one, a strict one, not even hints; and round again. */
static void change_aid(struct vl_player *player)
{
    const bool last = player->tutor == VL_TUTORS - 1;
    player->tutor = last || player->no_hints ? VL_TUTOR_OFF : player->tutor + 1;
    player->no_hints = last;
}

/* + and - change the head start, as far as the game has one. */
static bool change_head(struct setup_screen *s, unsigned seat, uint32_t code)
{
    uint8_t *head = &s->setup.player[seat].head;
    if ((code != '+' && code != '-') || s->setup.rules->head_most == 0)
        return false;
    if (code == '+' && *head < s->setup.rules->head_most)
        ++*head;
    if (code == '-' && *head > 0)
        --*head;
    check(s);
    return true;
}

/* Takes over what would make the table even, for this seat; false: nothing would. */
static bool accept_even(const struct vl_tui *tui, struct setup_screen *s, unsigned seat)
{
    struct vl_handicap handicap;
    vl_handicap_propose(tui->catalogue, &s->setup, tui->strengths, &handicap);
    if (!(handicap.changed & vl_seat_bit((vl_seat)seat)))
        return false;
    vl_handicap_accept(&s->setup, &handicap, vl_seat_bit((vl_seat)seat));
    check(s);
    return true;
}

/* The next character of a bot, or what a person has at the elbow. */
static void change_nature(const struct vl_tui *tui, struct setup_screen *s, unsigned seat)
{
    struct vl_player *player = &s->setup.player[seat];
    if (player->level == VL_HUMAN)
        change_aid(player);
    else
        change_character(tui, s, seat);
    check(s);
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct setup_screen *s = self;

    if (s->editing && edit_key(s, key))
        return true;
    switch (key->action) {
    case VL_ACT_LEFT: change(tui, s, -1); return true;
    case VL_ACT_RIGHT: change(tui, s, 1); return true;
    case VL_ACT_NEXT: next_part(s, 1); return true;
    case VL_ACT_PREVIOUS: next_part(s, -1); return true;
    case VL_ACT_BACK:
    case VL_ACT_QUIT: vl_tui_pop(tui); return true;
    case VL_ACT_WHY:
    case VL_ACT_RULES: vl_screen_rules(tui, s->setup.rules, vl_setup_clause(s)); return true;
    default: break;
    }
    if (key->letter == 'c' && selected_row(s).kind == ROW_SEAT) {
        change_nature(tui, s, selected_row(s).index);
        return true;
    }
    if (key->letter == 'e' && selected_row(s).kind == ROW_SEAT && accept_even(tui, s, selected_row(s).index))
        return true;
    if (selected_row(s).kind == ROW_SEAT && change_head(s, selected_row(s).index, key->code))
        return true;
    if (key->letter == 'n' && selected_row(s).kind == ROW_SEAT) {
        edit_for_table(s);
        return true;
    }
    if (key->letter == 'p' || key->letter == 'm') {
        seat_people(s, key->letter == 'p' ? (vl_seats)~0U : first_person(s));
        return true;
    }
    if (key->code == ' ' || key->letter == 's') {
        (key->letter == 's' ? start : confirm)(tui, s);
        return true;
    }
    const enum vl_used used = vl_list_key(&s->list, key);
    if (used == VL_CHOSEN)
        confirm(tui, s);
    return used != VL_UNUSED;
}

/* After a match the next one gets a seed of its own, and the user may have grown stronger. */
static void enter(struct vl_tui *tui, void *self)
{
    struct setup_screen *s = self;
    (void)tui;
    s->equal = vl_strength_of_user(s->setup.rules->id);
    if (!s->own_seed)
        draw_seed(s);
}

static const struct vl_hint keys[] = {
    {VL_ACT_NONE, "↑↓", "hint.choose"},         {VL_ACT_NONE, "←→", "hint.change"},
    {VL_ACT_CONFIRM, NULL, "setup.hint.type"},  {VL_ACT_NONE, "S", "setup.hint.start"},
    {VL_ACT_NONE, "N", "setup.hint.for_table"}, {VL_ACT_NONE, "P", "setup.hint.people"},
    {VL_ACT_NONE, "M", "setup.hint.machines"},  {VL_ACT_NONE, "C", "setup.hint.character"},
    {VL_ACT_NONE, "+ -", "setup.hint.head"},    {VL_ACT_NONE, "E", "setup.hint.even"},
    {VL_ACT_NEXT, NULL, "setup.hint.tab"},      {VL_ACT_WHY, NULL, "setup.hint.rule"},
    {VL_ACT_BACK, NULL, "hint.back"},           {VL_ACT_NONE, NULL, NULL}};

static const struct vl_table_setup *setup_of(const void *self)
{
    return &((const struct setup_screen *)self)->setup;
}

static const struct vl_screen setup_screen = {.title = "setup.title",
                                              .context = VL_ELSEWHERE,
                                              .size = sizeof(struct setup_screen),
                                              .enter = enter,
                                              .draw = vl_setup_draw,
                                              .key = take_key,
                                              .setup = setup_of,
                                              .keys = keys};

/* Seats that nobody has had keep what a fresh table gives them, but not a name that somebody has now. */
static void take_setup(struct vl_tui *tui, struct setup_screen *s, const struct vl_table_setup *from)
{
    struct vl_player fresh[VL_SEATS_MAX];
    memcpy(fresh, s->setup.player, sizeof fresh);
    s->setup = *from;
    s->own_seed = true;
    for (unsigned i = from->seats; i < VL_SEATS_MAX; i++)
        s->setup.player[i] = fresh[i];
    for (unsigned i = from->seats; i < VL_SEATS_MAX; i++)
        if (vl_table_has_name(&s->setup, i, s->setup.player[i].name))
            vl_table_name(tui->catalogue, tui->language, &s->setup, i);
}

void vl_screen_setup(struct vl_tui *tui, const struct vl_table_setup *from)
{
    struct setup_screen *s = vl_tui_push(tui, &setup_screen);
    if (!s)
        return;
    if (!begin_with_game(tui, s, from ? place_of_game(tui, from->rules) : 0)) {
        vl_tui_pop(tui);
        return;
    }
    if (from)
        take_setup(tui, s, from);
    make_rows(s);
    check(s);
}
