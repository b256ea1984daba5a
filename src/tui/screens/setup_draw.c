/* How the set-up screen looks: the rows at the left, what they mean at the right. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "front/options.h"
#include "tui/match/table_scene.h"
#include "tui/screens/setup.h"

#include "front/handicap.h"
#include "front/names.h"

static bool is_option(struct row row)
{
    return row.kind == ROW_OPTION || row.kind == ROW_PART;
}

vl_clause vl_setup_clause(const struct setup_screen *s)
{
    const struct row row = s->row[s->list.selected];
    if (s->refused && row.kind == ROW_START)
        return s->fault.clause;
    return is_option(row) ? s->setup.rules->options[row.index].clause : 0;
}

enum { FORM_COLS_MAX = 62, VALUE_COLS = 22, ARROWS_COLS = 4, PANEL_GAP = 3 };

static const char *option_text(const struct vl_tui *tui, const struct setup_screen *s, const struct vl_option *option,
                               const char *part)
{
    return vl_option_text(tui->catalogue, s->setup.rules, tui->language, option, part);
}

/* Whether the names of all options have room beside a value of the usual width: long and short are not mixed. */
static bool has_room_for_names(const struct vl_tui *tui, const struct setup_screen *s, int cols)
{
    const int room = cols - VALUE_COLS - 3;
    for (int i = 0; i < s->list.count; i++)
        if (s->row[i].kind == ROW_OPTION &&
            vl_columns(option_text(tui, s, &s->setup.rules->options[s->row[i].index], NULL)) > room)
            return false;
    return true;
}

/* Whether the option has a short name: where one of its values is called "short", that text is the value's. */
static bool has_short_name(const struct vl_tui *tui, const struct setup_screen *s, const struct vl_option *option)
{
    char key[128];
    for (unsigned value = 0; value < option->count; value++)
        if (strcmp(option->values[value], "short") == 0)
            return false;
    snprintf(key, sizeof key, "%s.option.%s.short", s->setup.rules->id, option->id);
    return vl_text_has(tui->catalogue, s->setup.rules, key);
}

/* The option's name; its short form, if it has one, where names are short or this one has too little room. */
static const char *option_name(const struct vl_tui *tui, const struct setup_screen *s, const struct vl_option *option,
                               bool is_short, int width)
{
    const char *name = option_text(tui, s, option, NULL);
    return (is_short || vl_columns(name) > width) && has_short_name(tui, s, option)
               ? option_text(tui, s, option, "short")
               : name;
}

static const char *under(const struct vl_tui *tui, const char *group, const char *id, const char *part)
{
    char key[96];
    snprintf(key, sizeof key, "%s.%s%s", group, id, part);
    return vl_text_has(tui->catalogue, NULL, key) ? vl_t(tui, key) : id;
}

static const char *game_name(const struct vl_tui *tui, const struct setup_screen *s)
{
    return vl_words_in(&vl_catalogue_cards(tui->catalogue, s->setup.rules)->name, tui->language);
}

/* ---- the rows ---- */

static const char *row_label(const struct vl_tui *tui, const struct setup_screen *s, const struct row *row, char *out,
                             size_t size)
{
    const struct vl_text_arg seat = {"n", NULL, (long)row->index + 1};

    switch (row->kind) {
    case ROW_GAME: return vl_t(tui, "setup.game");
    case ROW_SEATS: return vl_t(tui, "setup.seats");
    case ROW_WHO: return vl_t(tui, "setup.who");
    case ROW_SEAT: return vl_say(tui, "setup.seat", &seat, 1, out, size);
    case ROW_OPTIONS: return vl_t(tui, "setup.options");
    case ROW_OPTION:
    case ROW_PART: return option_text(tui, s, &s->setup.rules->options[row->index], NULL);
    case ROW_UNDO: return vl_t(tui, "undo");
    case ROW_HINTS: return vl_t(tui, "counsel.hints");
    case ROW_CURTAIN: return vl_t(tui, "setup.curtain");
    case ROW_SEED: return vl_t(tui, "setup.seed");
    case ROW_START: return vl_t(tui, "setup.start");
    }
    return "";
}

static const char *seat_value(const struct vl_tui *tui, const struct vl_player *player, char *out, size_t size)
{
    char said[VL_PLAYER_SAID];
    snprintf(out, size, "%s", vl_player_say_tutor(tui->catalogue, tui->language, player, true, said));
    return out;
}

static const char *row_value(const struct vl_tui *tui, const struct setup_screen *s, const struct row *row, char *out,
                             size_t size)
{
    const struct vl_table_setup *setup = &s->setup;
    const struct vl_text_arg seats = {"n", NULL, setup->seats};
    const struct vl_option *option;

    switch (row->kind) {
    case ROW_GAME: return game_name(tui, s);
    case ROW_SEATS: return vl_say(tui, "setup.seats.value", &seats, 1, out, size);
    case ROW_SEAT: return seat_value(tui, &setup->player[row->index], out, size);
    case ROW_OPTION:
    case ROW_PART:
        option = &setup->rules->options[row->index];
        return option_text(tui, s, option, option->values[setup->option[row->index]]);
    case ROW_UNDO: return under(tui, "undo", vl_undo_id(setup->undo), "");
    case ROW_HINTS: return under(tui, "counsel.hints", vl_hints_id(setup->no_hints), "");
    case ROW_CURTAIN: return vl_t(tui, setup->no_curtain ? "setup.curtain.off" : "setup.curtain.on");
    case ROW_SEED: snprintf(out, size, "%" PRIu64, setup->seed); return out;
    case ROW_WHO:
    case ROW_OPTIONS:
    case ROW_START: break;
    }
    return NULL;
}

/* Who sits there can be said for all seats at once: the keys for it stand in the heading of the seats. */
static void draw_heading(struct vl_tui *tui, struct vl_rect where, const char *text, bool is_seats)
{
    static const struct vl_hint hints[] = {{VL_ACT_NONE, "P", "setup.hint.people"},
                                           {VL_ACT_NONE, "M", "setup.hint.machines"}};
    int used = vl_draw(&tui->grid, where.row, where.col, where.cols, VL_STYLE_ACCENT, text) + 1;
    if (is_seats)
        used += vl_hints_draw(tui, where.row, where.col + used + 1, where.cols - used - 1, hints, 2) + 2;
    vl_draw_rule(&tui->grid, where.row, where.col + used, where.cols - used - 1, VL_STYLE_RULE);
}

/* What is long, a level and character or a value, takes its room from the name, which has a short form. */
static int value_cols_of(const char *shown)
{
    const int wanted = shown ? vl_columns(shown) + ARROWS_COLS : 0;
    return wanted > VALUE_COLS ? wanted : VALUE_COLS;
}

/* A name that has no room here stands as at the table, and in full in the panel. */
static void draw_name(struct vl_tui *tui, const struct setup_screen *s, struct vl_rect where, const struct row *row,
                      int value_cols, bool selected)
{
    char names[VL_SEATS_MAX][VL_NAME_MAX];
    const int col = where.col + 11, room = where.cols - value_cols - 12;
    const char *name = s->setup.player[row->index].name;

    if (selected && s->editing) {
        vl_input_draw(tui, &s->input, where.row, col, room, true);
        return;
    }
    if (vl_setup_shortens(s, row->index, names) && vl_columns(name) > room)
        name = names[row->index];
    vl_draw(&tui->grid, where.row, col, room,
            selected ? VL_STYLE_SELECTED : vl_player_style(&s->setup.player[row->index], VL_STYLE_SEAT), name);
}

static void draw_row(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    const struct setup_screen *s = self;
    const struct row *row = &s->row[index];
    char label[64], value[64];
    const char *shown = row_value(tui, s, row, value, sizeof value);
    const int value_cols = value_cols_of(shown), value_col = where.col + where.cols - value_cols;

    if (s->off[index]) {
        draw_heading(tui, where, row_label(tui, s, row, label, sizeof label), row->kind == ROW_WHO);
        return;
    }
    const struct vl_rect left = {where.row, where.col, 1, where.cols - (selected ? 0 : value_cols)};
    vl_line_draw(tui, left, selected, false, "", NULL);
    const int indent = row->kind == ROW_PART ? 4 : 2, room = where.cols - value_cols - 1 - indent;
    vl_draw(&tui->grid, where.row, where.col + indent, room, selected ? VL_STYLE_SELECTED : VL_STYLE_PLAIN,
            is_option(*row) ? option_name(tui, s, &s->setup.rules->options[row->index],
                                          !has_room_for_names(tui, s, where.cols), room)
                            : row_label(tui, s, row, label, sizeof label));
    if (row->kind == ROW_SEAT)
        draw_name(tui, s, where, row, value_cols, selected);
    if (selected && s->editing && row->kind == ROW_SEED)
        vl_input_draw(tui, &s->input, where.row, value_col + 2, value_cols - 2, true);
    else if (shown)
        vl_choice_draw(tui, where.row, value_col, value_cols, selected, shown);
}

/* ---- the panel ---- */

/* "About as strong as you" says how strong that is today. */
static const char *level_help(const struct vl_tui *tui, const struct setup_screen *s, enum vl_level level, char *out,
                              size_t size)
{
    if (level != VL_EQUAL)
        return under(tui, "level", vl_level_id(level), ".help");
    const struct vl_text_arg now = {"level", under(tui, "level", vl_level_id(s->equal), ""), 0};
    return vl_say(tui, "level.equal.help", &now, 1, out, size);
}

static const char *row_help(const struct vl_tui *tui, const struct setup_screen *s, const struct row *row, char *out,
                            size_t size)
{
    const struct vl_rules *rules = s->setup.rules;
    const struct vl_text_arg bounds[] = {{"min", NULL, rules->seats_min}, {"max", NULL, rules->seats_max}};

    switch (row->kind) {
    case ROW_GAME: return vl_words_in(&vl_catalogue_cards(tui->catalogue, rules)->about, tui->language);
    case ROW_SEATS: return vl_say(tui, "setup.seats.help", bounds, 2, out, size);
    case ROW_SEAT: return level_help(tui, s, s->setup.player[row->index].level, out, size);
    case ROW_OPTION:
    case ROW_PART: return option_text(tui, s, &rules->options[row->index], "help");
    case ROW_UNDO: return under(tui, "undo", vl_undo_id(s->setup.undo), ".help");
    case ROW_HINTS: return under(tui, "counsel.hints", vl_hints_id(s->setup.no_hints), ".help");
    case ROW_CURTAIN: return vl_t(tui, s->setup.no_curtain ? "setup.curtain.off.help" : "setup.curtain.on.help");
    case ROW_SEED: return vl_t(tui, "setup.seed.help");
    case ROW_START: return vl_t(tui, "setup.start.help");
    case ROW_WHO:
    case ROW_OPTIONS: break;
    }
    return "";
}

static const char *row_title(const struct vl_tui *tui, const struct setup_screen *s, const struct row *row, char *out,
                             size_t size)
{
    if (row->kind == ROW_GAME)
        return game_name(tui, s);
    if (row->kind == ROW_SEAT)
        return s->setup.player[row->index].name;
    return row_label(tui, s, row, out, size);
}

/* What the value that is set means; NULL where nothing is said of it. */
static const char *value_about(const struct vl_tui *tui, const struct setup_screen *s, const struct row *row)
{
    if (!is_option(*row))
        return NULL;
    return vl_option_about(tui->catalogue, s->setup.rules, tui->language, &s->setup.rules->options[row->index],
                           s->setup.option[row->index], s->setup.seats);
}

/* Draws a paragraph and returns the rectangle below it and a blank line. */
static struct vl_rect draw_paragraph(struct vl_tui *tui, struct vl_rect rect, uint8_t style, const char *text)
{
    const int used = vl_draw_wrapped(&tui->grid, rect, style, text, 0) + 1;
    return (struct vl_rect){rect.row + used, rect.col, rect.rows - used, rect.cols};
}

/* The clause where there is room for all of it, else how to read it. */
static void draw_clause(struct vl_tui *tui, const struct setup_screen *s, struct vl_rect rect)
{
    const vl_clause clause = vl_setup_clause(s);
    const struct vl_clause_text *text = clause ? vl_catalogue_clause(tui->catalogue, s->setup.rules, clause) : NULL;
    if (!text || rect.rows < 1)
        return;
    vl_draw(&tui->grid, rect.row, rect.col, rect.cols, VL_STYLE_CLAUSE, text->id);
    const struct vl_rect body = {rect.row + 1, rect.col, rect.rows - 1, rect.cols};
    char words[VL_CLAUSE_TEXT];
    const struct vl_teller teller = {
        .catalogue = tui->catalogue, .rules = s->setup.rules, .language = tui->language, .numbers = s->setup.numbers};
    const char *told = vl_tell_words(&teller, &text->text, words, sizeof words);
    const bool is_whole = vl_wrap(told, body.cols, NULL, 0) <= body.rows;
    if (body.rows > 0)
        vl_draw_wrapped(&tui->grid, body, VL_STYLE_DIM, is_whole ? told : vl_t(tui, "setup.clause"), 0);
}

/* "teams=two, ties=cascade" as people read it: "Teams: two teams, Ties in a trick: cascade". */
static void speak_options(const struct vl_tui *tui, const struct setup_screen *s, const char *ids, char *out,
                          size_t size)
{
    const struct vl_rules *rules = s->setup.rules;
    char copy[sizeof s->fault.expected];
    char *rest = NULL;
    size_t length = 0;

    snprintf(copy, sizeof copy, "%s", ids);
    out[0] = '\0';
    for (char *pair = strtok_r(copy, ",", &rest); pair && length < size; pair = strtok_r(NULL, ",", &rest)) {
        pair += strspn(pair, " ");
        char *value = strchr(pair, '=');
        const struct vl_option *option = NULL;
        for (unsigned i = 0; value && i < rules->option_count; i++)
            if (strncmp(rules->options[i].id, pair, (size_t)(value - pair)) == 0 &&
                rules->options[i].id[value - pair] == '\0')
                option = &rules->options[i];
        const char *between = length ? ", " : "";
        if (option) {
            const struct vl_text_arg args[] = {{"option", option_text(tui, s, option, NULL), 0},
                                               {"value", option_text(tui, s, option, value + 1), 0}};
            char words[VL_NOTICE_MAX];
            vl_say(tui, "setup.pair", args, 2, words, sizeof words);
            length += (size_t)snprintf(out + length, size - length, "%s%s", between, words);
        } else {
            length += (size_t)snprintf(out + length, size - length, "%s%s", between, pair);
        }
    }
}

/* Why this table cannot be: at the foot of the panel, whatever row is selected. Returns the rows that it takes. */
static int draw_refusal(struct vl_tui *tui, const struct setup_screen *s, struct vl_rect panel)
{
    char text[VL_NOTICE_MAX];
    struct vl_diag fault = s->fault;
    if (!s->refused)
        return 0;
    speak_options(tui, s, s->fault.what, fault.what, sizeof fault.what);
    speak_options(tui, s, s->fault.expected, fault.expected, sizeof fault.expected);
    vl_tell_fault(tui->catalogue, s->setup.rules, tui->language, &fault, text, sizeof text);
    const int lines = vl_wrap(text, panel.cols, NULL, 0);
    const int row = panel.row + panel.rows - lines - 1;
    vl_draw(&tui->grid, row, panel.col, panel.cols, VL_STYLE_DANGER, vl_t(tui, "setup.refused"));
    vl_draw_wrapped(&tui->grid, (struct vl_rect){row + 1, panel.col, lines, panel.cols}, VL_STYLE_WARNING, text, 0);
    return lines + 2;
}

/* How the table will write the name, where it is too long for it. */
static struct vl_rect draw_table_name(struct vl_tui *tui, const struct setup_screen *s, unsigned seat,
                                      struct vl_rect panel)
{
    char names[VL_SEATS_MAX][VL_NAME_MAX], text[VL_NOTICE_MAX];
    if (!vl_setup_shortens(s, seat, names))
        return panel;
    const struct vl_text_arg args[] = {{"name", names[seat], 0}, {"n", NULL, VL_NAME_TABLE}};
    return draw_paragraph(tui, panel, VL_STYLE_ACCENT, vl_say(tui, "setup.for_table", args, 2, text, sizeof text));
}

/* What a person has at the elbow, and what it does; where the table has no hints, that there is none. */
static struct vl_rect draw_aid(struct vl_tui *tui, const struct setup_screen *s, const struct vl_player *player,
                               struct vl_rect panel)
{
    const char *aid = vl_player_aid(player);
    if (s->setup.no_hints)
        return draw_paragraph(tui, panel, VL_STYLE_PLAIN, vl_t(tui, "counsel.hints.none.help"));
    char text[VL_NOTICE_MAX];
    const struct vl_text_arg args[] = {{"tutor", vl_aid_text(tui->catalogue, tui->language, aid, NULL), 0},
                                       {"help", vl_aid_text(tui->catalogue, tui->language, aid, "help"), 0}};
    return draw_paragraph(tui, panel, VL_STYLE_PLAIN, vl_say(tui, "counsel.tutor.about", args, 2, text, sizeof text));
}

/* What a head start is, of whoever has one; how to give one, the keys say. */
static struct vl_rect draw_head(struct vl_tui *tui, const struct setup_screen *s, const struct vl_player *player,
                                struct vl_rect panel)
{
    char text[VL_NOTICE_MAX];
    const struct vl_text_arg most = {"most", NULL, s->setup.rules->head_most};
    if (player->head == 0)
        return panel;
    return draw_paragraph(tui, panel, VL_STYLE_PLAIN, vl_say(tui, "head.help", &most, 1, text, sizeof text));
}

/* What would make the table even, for whom something would. */
static struct vl_rect draw_even(struct vl_tui *tui, const struct setup_screen *s, vl_seat seat, struct vl_rect panel)
{
    struct vl_handicap handicap;
    char said[VL_HANDICAP_SAID], text[VL_NOTICE_MAX];
    vl_handicap_propose(tui->catalogue, &s->setup, tui->strengths, &handicap);
    if (!(handicap.changed & vl_seat_bit(seat)))
        return panel;
    const bool is_unsure = handicap.unsure & vl_seat_bit(seat);
    const struct vl_text_arg what = {
        "what", vl_handicap_say(tui->catalogue, tui->language, &s->setup, &handicap, seat, said), 0};
    return draw_paragraph(tui, panel, VL_STYLE_ACCENT,
                          vl_say(tui, is_unsure ? "setup.even.unsure" : "setup.even", &what, 1, text, sizeof text));
}

/* Keys that are told where there is room. */
static struct vl_rect draw_keys(struct vl_tui *tui, const char *keys, struct vl_rect panel)
{
    return vl_wrap(keys, panel.cols, NULL, 0) > panel.rows ? panel : draw_paragraph(tui, panel, VL_STYLE_DIM, keys);
}

/* What the character of a bot means, or the tutor of a person; and the keys, which the last line of the screen says
 * too, where there is room. */
static struct vl_rect draw_seat_help(struct vl_tui *tui, const struct setup_screen *s, unsigned seat,
                                     struct vl_rect panel)
{
    const struct vl_player *player = &s->setup.player[seat];
    const bool is_human = player->level == VL_HUMAN;
    const char *keys = vl_t(tui, is_human ? "setup.seat.help" : "setup.seat.help.bot");
    if (is_human)
        panel = draw_aid(tui, s, player, panel);
    else
        panel = draw_paragraph(tui, panel, VL_STYLE_PLAIN,
                               under(tui, "character", vl_character_id(player->character), ".help"));
    panel = draw_head(tui, s, player, panel);
    panel = draw_keys(tui, keys, panel);
    return s->setup.rules->head_most > 0 ? draw_keys(tui, vl_t(tui, "setup.seat.help.head"), panel) : panel;
}

static void draw_panel(struct vl_tui *tui, const struct setup_screen *s, struct vl_rect panel)
{
    const struct row *row = &s->row[s->list.selected];
    char label[64], help[VL_NOTICE_MAX];

    panel.rows -= draw_refusal(tui, s, panel);
    panel = draw_paragraph(tui, panel, VL_STYLE_STRONG, row_title(tui, s, row, label, sizeof label));
    if (row->kind == ROW_SEAT)
        panel = draw_even(tui, s, (vl_seat)row->index, draw_table_name(tui, s, row->index, panel));
    if (s->editing && s->fresh)
        panel = draw_paragraph(tui, panel, VL_STYLE_ACCENT, vl_t(tui, "setup.fresh"));
    if (value_about(tui, s, row))
        panel = draw_paragraph(tui, panel, VL_STYLE_ACCENT, value_about(tui, s, row));
    panel = draw_paragraph(tui, panel, VL_STYLE_PLAIN, row_help(tui, s, row, help, sizeof help));
    if (row->kind == ROW_SEAT)
        panel = draw_seat_help(tui, s, row->index, panel);
    if (row->kind == ROW_GAME && s->setup.own_numbers)
        panel = draw_paragraph(tui, panel, VL_STYLE_DIM, vl_t(tui, "setup.own_numbers"));
    draw_clause(tui, s, panel);
}

/* ---- the whole ---- */

static const struct vl_hint usual[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},     {VL_ACT_NONE, "←→", "hint.change"},
                                       {VL_ACT_NONE, "S", "setup.hint.start"}, {VL_ACT_WHY, NULL, "setup.hint.rule"},
                                       {VL_ACT_BACK, NULL, "hint.back"},       {VL_ACT_KEYS, NULL, "hint.keys"}};
static const struct vl_hint at_seat[] = {
    {VL_ACT_NONE, "↑↓", "hint.choose"},        {VL_ACT_NONE, "←→", "hint.change"},
    {VL_ACT_CONFIRM, NULL, "setup.hint.name"}, {VL_ACT_NONE, "C", "counsel.hint.tutor"},
    {VL_ACT_NONE, "S", "setup.hint.start"},    {VL_ACT_BACK, NULL, "hint.back"}};
static const struct vl_hint at_bot[] = {
    {VL_ACT_NONE, "↑↓", "hint.choose"},        {VL_ACT_NONE, "←→", "hint.change"},
    {VL_ACT_CONFIRM, NULL, "setup.hint.name"}, {VL_ACT_NONE, "C", "setup.hint.nature"},
    {VL_ACT_NONE, "S", "setup.hint.start"},    {VL_ACT_BACK, NULL, "hint.back"}};
static const struct vl_hint typing[] = {{VL_ACT_CONFIRM, NULL, "setup.hint.done"}, {VL_ACT_BACK, NULL, "hint.back"}};

#define LENGTH(array) ((int)(sizeof(array) / sizeof((array)[0])))

static struct vl_rect draw_frame(struct vl_tui *tui, const struct setup_screen *s)
{
    const enum row_kind kind = s->row[s->list.selected].kind;
    const char *title = vl_t(tui, "setup.title");
    if (s->editing)
        return vl_draw_frame(tui, title, game_name(tui, s), typing, LENGTH(typing));
    if (kind == ROW_SEAT && s->setup.player[s->row[s->list.selected].index].level != VL_HUMAN)
        return vl_draw_frame(tui, title, game_name(tui, s), at_bot, LENGTH(at_bot));
    if (kind == ROW_SEAT)
        return vl_draw_frame(tui, title, game_name(tui, s), at_seat, LENGTH(at_seat));
    return vl_draw_frame(tui, title, game_name(tui, s), usual, LENGTH(usual));
}

/* The rows that there is room for below the frame's head: all, rather than a line between them and the last. */
static bool is_tight(const struct setup_screen *s, int rows)
{
    return s->list.count - 1 > rows - 2;
}

static void draw_start(struct vl_tui *tui, const struct setup_screen *s, struct vl_rect where)
{
    const int last = s->list.count - 1;
    const bool selected = s->list.selected == last;
    vl_tui_hit(tui, where, VL_KEY_PICK, last);
    vl_line_draw(tui, where, selected, s->refused && !selected, vl_t(tui, "setup.start"), NULL);
    if (!selected && !s->refused)
        vl_restyle(&tui->grid, where, VL_STYLE_ACTIVE);
}

void vl_setup_draw(struct vl_tui *tui, void *self)
{
    struct setup_screen *s = self;
    const struct vl_rect all = draw_frame(tui, s);
    const int wide = all.cols * 5 / 8;
    const int gap = is_tight(s, all.rows) ? 0 : 1;
    const struct vl_rect form = {all.row, all.col, all.rows - 1 - gap, wide < FORM_COLS_MAX ? wide : FORM_COLS_MAX};
    const struct vl_rect panel = {all.row, form.col + form.cols + PANEL_GAP, all.rows,
                                  all.cols - form.cols - PANEL_GAP};

    vl_fill(&tui->grid, (struct vl_rect){all.row, form.col + form.cols + 1, all.rows, 1}, VL_STYLE_RULE, VL_GLYPH_DOWN);
    s->list.count--; /* the last row is drawn apart */
    vl_list_draw(tui, &s->list, form, draw_row, s);
    s->list.count++;
    const int below = s->list.count - 1 < form.rows ? s->list.count - 1 : form.rows;
    draw_start(tui, s, (struct vl_rect){form.row + below + gap, form.col, 1, form.cols});
    draw_panel(tui, s, panel);
}

bool vl_setup_shortens(const struct setup_screen *s, unsigned seat, char out[VL_SEATS_MAX][VL_NAME_MAX])
{
    vl_names_fit(&s->setup, VL_NAME_TABLE, out);
    return strcmp(out[seat], s->setup.player[seat].name) != 0;
}
