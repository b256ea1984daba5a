/* What a player says beforehand: a line for each standing answer, and the plan. Private where the player's own view is
 * up, else said before everybody. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tui/kit/widgets.h"
#include "tui/match/table_screen.h"

struct standing_screen {
    struct vl_table_screen *table;
    vl_seat seat;
    bool openly;
    int line; /* of the plan, where there is one, then of the standing answers */
};

static const struct vl_rules *rules_of(const struct standing_screen *screen)
{
    return screen->table->host.rules;
}

static bool has_plan(const struct standing_screen *screen)
{
    return rules_of(screen)->plan != NULL;
}

static int lines_of(const struct standing_screen *screen)
{
    return (int)vl_standing_count(rules_of(screen)) + has_plan(screen);
}

/* The standing answer of that line; -1: it is the plan's. */
static int standing_of(const struct standing_screen *screen, int line)
{
    return line - has_plan(screen);
}

/* ---- words ---- */

static const char *say(const struct vl_tui *tui, const struct standing_screen *screen, const char *kind, const char *id,
                       const char *suffix)
{
    char key[120];
    snprintf(key, sizeof key, "%s.%s.%s%s%s", rules_of(screen)->id, kind, id, *suffix ? "." : "", suffix);
    return vl_text(tui->catalogue, rules_of(screen), tui->language, key);
}

static const char *value_text(const struct vl_tui *tui, const struct standing_screen *screen, int which, unsigned value)
{
    const struct vl_standing *standing = &rules_of(screen)->standing[which];
    return say(tui, screen, "standing", standing->id, standing->values[value]);
}

/* "draw, ask me": all that can be said. */
static void choices_text(const struct vl_tui *tui, const struct standing_screen *screen, int which, char *out,
                         size_t size)
{
    const unsigned count = vl_standing_values(&rules_of(screen)->standing[which]);
    size_t length = 0;
    out[0] = '\0';
    for (unsigned value = 0; value < count && length < size; value++)
        length += (size_t)snprintf(out + length, size - length, "%s%s", value ? ", " : "",
                                   value_text(tui, screen, which, value));
}

static const char *item_sign(const struct vl_tui *tui, const struct standing_screen *screen, unsigned member)
{
    const struct vl_rules *rules = rules_of(screen);
    for (unsigned i = 0; i < rules->group_count; i++) {
        const struct vl_group *group = &rules->groups[i];
        if (strcmp(group->id, rules->plan->group) != 0 || member >= group->count)
            continue;
        const struct vl_thing *thing = vl_catalogue_thing(tui->catalogue, rules, group->id, group->ids[member]);
        return thing && thing->sign ? thing->sign : "?";
    }
    return NULL;
}

/* "C C S T · · · ·". */
static void plan_text(const struct vl_tui *tui, const struct standing_screen *screen, char *out, size_t size)
{
    const struct vl_standings *standings = &screen->table->host.standings;
    size_t length = 0;
    out[0] = '\0';
    for (unsigned i = 0; i < rules_of(screen)->plan->most && length < size; i++) {
        const bool planned = i < standings->planned[screen->seat];
        length += (size_t)snprintf(out + length, size - length, "%s%s", i ? " " : "",
                                   planned ? item_sign(tui, screen, standings->plan[screen->seat][i])
                                           : vl_glyph(VL_GLYPH_DOT));
    }
}

/* ---- drawing ---- */

enum { NAME_COL = 2, NAME_COLS = 16, VALUE_COLS = 22 };

static void draw_line(struct vl_tui *tui, const struct standing_screen *screen, int line, struct vl_rect where)
{
    const int which = standing_of(screen, line);
    const bool selected = line == screen->line;
    char value[200], choices[300];
    const char *name;
    if (which < 0) {
        name = say(tui, screen, "plan", rules_of(screen)->plan->id, "");
        plan_text(tui, screen, value, sizeof value);
        snprintf(choices, sizeof choices, "%s", say(tui, screen, "plan", rules_of(screen)->plan->id, "about"));
    } else {
        const uint8_t now = screen->table->host.standings.value[screen->seat][which];
        name = say(tui, screen, "standing", rules_of(screen)->standing[which].id, "");
        snprintf(value, sizeof value, "%s", value_text(tui, screen, which, now));
        choices_text(tui, screen, which, choices, sizeof choices);
    }
    if (selected)
        vl_draw_glyph(&tui->grid, where.row, where.col, VL_STYLE_ACTIVE, VL_GLYPH_POINTER);
    const int value_col = NAME_COL + NAME_COLS, choices_col = value_col + VALUE_COLS;
    vl_draw(&tui->grid, where.row, where.col + NAME_COL, NAME_COLS, selected ? VL_STYLE_STRONG : VL_STYLE_PLAIN, name);
    vl_draw(&tui->grid, where.row, where.col + value_col, VALUE_COLS, selected ? VL_STYLE_SELECTED : VL_STYLE_STRONG,
            value);
    vl_draw(&tui->grid, where.row, where.col + choices_col, where.cols - choices_col, VL_STYLE_DIM, choices);
    if (selected)
        vl_tui_point(tui, where);
    vl_tui_hit(tui, where, VL_KEY_PICK, line);
}

/* What the marked line is about. */
static const char *about(const struct vl_tui *tui, const struct standing_screen *screen)
{
    const int which = standing_of(screen, screen->line);
    if (which < 0)
        return say(tui, screen, "plan", rules_of(screen)->plan->id, "help");
    return say(tui, screen, "standing", rules_of(screen)->standing[which].id, "help");
}

static void draw(struct vl_tui *tui, void *self)
{
    struct standing_screen *screen = self;
    const struct vl_hint hints[] = {{VL_ACT_CONFIRM, NULL, "standing.hint.done"},
                                    {VL_ACT_NONE, "↑↓", "standing.hint.line"},
                                    {VL_ACT_NONE, "←→", "standing.hint.answer"},
                                    {VL_ACT_NONE, "0", "standing.hint.reset"}};
    char title[200];
    const char *name = screen->table->scene.name[screen->seat];
    const struct vl_text_arg args[] = {{"name", name, 0}};
    vl_say(tui, "standing.title", args, 1, title, sizeof title);
    const struct vl_rect content =
        vl_draw_frame(tui, title, vl_t(tui, screen->openly ? "standing.open" : "standing.private"), hints, 4);
    const int count = lines_of(screen);
    for (int line = 0; line < count; line++)
        draw_line(tui, screen, line, (struct vl_rect){content.row + 1 + line, content.col, 1, content.cols});
    const struct vl_rect below = {content.row + count + 2, content.col, content.rows - count - 2, content.cols};
    const int used = vl_draw_wrapped(&tui->grid, below, VL_STYLE_PLAIN, about(tui, screen), 0);
    vl_draw_wrapped(&tui->grid, (struct vl_rect){below.row + used + 1, below.col, below.rows - used - 1, below.cols},
                    VL_STYLE_DIM, vl_t(tui, screen->openly ? "standing.open.help" : "standing.private.help"), 0);
}

/* ---- keys ---- */

static void change(struct standing_screen *screen, int by)
{
    const int which = standing_of(screen, screen->line);
    struct vl_standings *standings = &screen->table->host.standings;
    if (which < 0)
        return;
    const int count = (int)vl_standing_values(&rules_of(screen)->standing[which]);
    const int value = (standings->value[screen->seat][which] + count + by) % count;
    vl_standings_say(standings, screen->seat, (unsigned)which, (uint8_t)value, screen->openly);
}

/* A letter that is printed on what can be planned. */
static bool plan_key(const struct vl_tui *tui, struct standing_screen *screen, char letter)
{
    const char *sign;
    for (unsigned member = 0; has_plan(screen) && letter && (sign = item_sign(tui, screen, member)); member++)
        if (tolower((unsigned char)sign[0]) == letter) {
            vl_plan_add(&screen->table->host.standings, rules_of(screen), screen->seat, (uint8_t)member);
            screen->line = 0;
            return true;
        }
    return false;
}

static void done(struct vl_tui *tui, struct standing_screen *screen)
{
    struct vl_table_screen *table = screen->table;
    vl_tui_pop(tui);
    if (vl_host_resettle(&table->host, tui->now))
        vl_table_go_on(tui, table);
}

static void move(struct standing_screen *screen, int by)
{
    const int count = lines_of(screen);
    screen->line = (screen->line + count + by) % count;
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct standing_screen *screen = self;
    if (plan_key(tui, screen, key->letter))
        return true;
    if (key->code == VL_KEY_PICK && key->number >= 0 && key->number < lines_of(screen))
        screen->line = key->number;
    if (key->digit == 0)
        vl_standings_reset(&screen->table->host.standings, screen->seat);
    switch (key->action) {
    case VL_ACT_UP:
    case VL_ACT_PREVIOUS: move(screen, -1); break;
    case VL_ACT_DOWN:
    case VL_ACT_NEXT: move(screen, 1); break;
    case VL_ACT_LEFT: change(screen, -1); break;
    case VL_ACT_RIGHT: change(screen, 1); break;
    case VL_ACT_UNDO: vl_plan_drop(&screen->table->host.standings, screen->seat); break;
    case VL_ACT_STANDING:
    case VL_ACT_CONFIRM:
    case VL_ACT_BACK: done(tui, screen); break;
    default: return key->digit == 0 || key->code == VL_KEY_PICK;
    }
    return true;
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "standing.hint.line"},
                                      {VL_ACT_NONE, "←→", "standing.hint.answer"},
                                      {VL_ACT_NONE, "A B C …", "standing.hint.plan"},
                                      {VL_ACT_UNDO, NULL, "standing.hint.drop"},
                                      {VL_ACT_NONE, "0", "standing.hint.reset"},
                                      {VL_ACT_CONFIRM, NULL, "standing.hint.done"},
                                      {0}};

static const struct vl_screen standing_screen = {.title = "standing.name",
                                                 .letters = true,
                                                 .context = VL_AT_TABLE,
                                                 .size = sizeof(struct standing_screen),
                                                 .draw = draw,
                                                 .key = take_key,
                                                 .keys = keys};

void vl_screen_standing(struct vl_tui *tui, struct vl_table_screen *table)
{
    const struct vl_host *host = &table->host;
    if (host->phase != VL_PHASE_ASK || host->asked >= VL_SEATS_MAX ||
        (vl_standing_count(host->rules) == 0 && !host->rules->plan)) {
        vl_notice(tui, vl_t(tui, "standing.none"));
        return;
    }
    struct standing_screen *screen = vl_tui_push(tui, &standing_screen);
    if (screen)
        *screen = (struct standing_screen){table, host->asked, vl_host_asks_openly(host), 0};
}
