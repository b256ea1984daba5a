/* Which matches count: with or without machines, since when, at how many seats, which game, against which level. */
#include <stdio.h>

#include "tui/screens/statistics.h"

enum line { COMPANY, SINCE, SEATS, GAME, LEVEL, LINES };
enum { COLS = 62, VALUE_COL = 24 };

struct counts {
    struct vl_statistics_screen *of;
    struct vl_list list;
};

static unsigned games_of(const struct vl_tui *tui)
{
    unsigned games = 0;
    while (tui->catalogue->games[games])
        games++;
    return games;
}

/* ---- values ---- */

static int value_of(const struct vl_tui *tui, const struct vl_statistics_screen *s, enum line line)
{
    unsigned game = 0;
    switch (line) {
    case COMPANY: return s->filter.company;
    case SINCE: return (int)s->since;
    case SEATS: return s->filter.seats ? s->filter.seats - 1 : 0;
    case GAME:
        while (s->filter.game && tui->catalogue->games[game] != s->filter.game)
            game++;
        return s->filter.game ? (int)game + 1 : 0;
    case LEVEL: return (int)s->filter.level;
    case LINES: break;
    }
    return 0;
}

static int values_of(const struct vl_tui *tui, enum line line)
{
    const int values[LINES] = {[COMPANY] = VL_COMPANIES,
                               [SINCE] = VL_SINCES,
                               [SEATS] = VL_SEATS_MAX,
                               [GAME] = (int)games_of(tui) + 1,
                               [LEVEL] = VL_LEVELS};
    return values[line];
}

static void set(struct vl_tui *tui, struct vl_statistics_screen *s, enum line line, int value)
{
    switch (line) {
    case COMPANY: s->filter.company = (uint8_t)value; break;
    case SINCE: s->since = (enum vl_since)value; break;
    case SEATS: s->filter.seats = (uint8_t)(value ? value + 1 : 0); break;
    case GAME: s->filter.game = value ? tui->catalogue->games[value - 1] : NULL; break;
    case LEVEL: s->filter.level = (enum vl_level)value; break;
    case LINES: break;
    }
    vl_statistics_renew(tui, s);
}

static const char *value_text(const struct vl_tui *tui, const struct vl_statistics_screen *s, enum line line, char *out,
                              size_t size)
{
    static const char *const company[VL_COMPANIES] = {"statistics.any", "statistics.people.only",
                                                      "statistics.bots.only"};
    static const char *const since[VL_SINCES] = {"statistics.ever", "statistics.week", "statistics.month",
                                                 "statistics.quarter", "statistics.year"};
    const int value = value_of(tui, s, line);
    char key[64];
    if (line == COMPANY || line == SINCE)
        return vl_t(tui, line == COMPANY ? company[value] : since[value]);
    if (value == 0)
        return vl_t(tui, line == GAME ? "statistics.games" : "statistics.any");
    if (line == SEATS)
        return vl_say(tui, "statistics.seats", &(struct vl_text_arg){"n", NULL, s->filter.seats}, 1, out, size);
    if (line == GAME)
        return vl_statistics_game_name(tui, s->filter.game);
    snprintf(key, sizeof key, "level.%s", vl_level_id(s->filter.level));
    return vl_t(tui, key);
}

/* ---- the screen ---- */

static void draw_line(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    static const char *const names[LINES] = {"statistics.count.company", "statistics.count.since",
                                             "statistics.count.seats", "statistics.count.game",
                                             "statistics.count.level"};
    const struct counts *counts = self;
    char text[128];
    vl_line_draw(tui, where, selected, false, vl_t(tui, names[index]), NULL);
    vl_choice_draw(tui, where.row, where.col + VALUE_COL, where.cols - VALUE_COL, selected,
                   value_text(tui, counts->of, (enum line)index, text, sizeof text));
}

static void draw(struct vl_tui *tui, void *self)
{
    struct counts *counts = self;
    struct vl_grid *grid = &tui->grid;
    const struct vl_rect box = {(grid->rows - LINES - 7) / 2, (grid->cols - COLS - 6) / 2, LINES + 7, COLS + 6};
    const struct vl_rect in = vl_inset(box, 2, 3);
    vl_blank(grid, vl_inset(box, 0, -1), VL_STYLE_PLAIN);
    vl_draw_box(grid, box, VL_STYLE_RULE, vl_t(tui, "statistics.counts"), VL_STYLE_TITLE);
    vl_list_draw(tui, &counts->list, (struct vl_rect){in.row, in.col, LINES, in.cols}, draw_line, self);
    vl_draw_wrapped(grid, (struct vl_rect){in.row + LINES + 1, in.col, 2, in.cols}, VL_STYLE_DIM,
                    vl_t(tui, "statistics.counts.help"), 0);
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct counts *counts = self;
    const enum line line = (enum line)counts->list.selected;
    int value = value_of(tui, counts->of, line);
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_NEXT || key->action == VL_ACT_QUIT) {
        vl_tui_pop(tui);
        return true;
    }
    if (vl_choice_key(&value, values_of(tui, line), key) != VL_UNUSED) {
        set(tui, counts->of, line, value);
        return true;
    }
    const enum vl_used used = vl_list_key(&counts->list, key);
    if (used == VL_CHOSEN && key->action == VL_ACT_CONFIRM)
        vl_tui_pop(tui);
    else if (used == VL_CHOSEN)
        set(tui, counts->of, (enum line)counts->list.selected,
            (value_of(tui, counts->of, (enum line)counts->list.selected) + 1) %
                values_of(tui, (enum line)counts->list.selected));
    return used != VL_UNUSED;
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                      {VL_ACT_NONE, "←→", "hint.change"},
                                      {VL_ACT_BACK, NULL, "hint.back"},
                                      {VL_ACT_NONE, NULL, NULL}};

static const struct vl_screen counts_screen = {.title = "statistics.counts",
                                               .context = VL_ELSEWHERE,
                                               .overlay = true,
                                               .size = sizeof(struct counts),
                                               .draw = draw,
                                               .key = take_key,
                                               .keys = keys};

void vl_statistics_counts(struct vl_tui *tui, struct vl_statistics_screen *s)
{
    struct counts *counts = vl_tui_push(tui, &counts_screen);
    if (counts) {
        counts->of = s;
        counts->list.count = LINES;
    }
}
