/* The first screen: a candle, the name, and what the user can do. */
#include "page/pages.h"
#include "tui/kit/widgets.h"
#include "tui/screens/page_screen.h"
#include "tui/screens/screens.h"

#include <stdio.h>

struct menu {
    struct vl_list list;
    bool off[VL_MENU_ENTRIES];
    unsigned flicker; /* which shape the flame has */
};

enum { BLOCK_COLS = 50, CANDLE_COLS = 7, CANDLE_ROWS = 6, FLAMES = 4, FLICKER_MS = 700 };

/* ---- the candle ---- */

static const char *const flames[FLAMES] = {"  (  ", "  )  ", "  (  ", "  |  "};

static const struct {
    const char *line;
    uint8_t style;
} candle[CANDLE_ROWS] = {
    {"  )  ", VL_STYLE_WARNING}, {" (_) ", VL_STYLE_WARNING}, {" | | ", VL_STYLE_SEAT},
    {" | | ", VL_STYLE_SEAT},    {"_|_|_", VL_STYLE_SEAT},    {"\\___/", VL_STYLE_TITLE},
};

static void draw_candle(struct vl_tui *tui, int row, int col, unsigned flicker)
{
    vl_draw(&tui->grid, row, col, CANDLE_COLS, VL_STYLE_WARNING, flames[flicker % FLAMES]);
    for (int i = 1; i < CANDLE_ROWS; i++)
        vl_draw(&tui->grid, row + i, col, CANDLE_COLS, candle[i].style, candle[i].line);
}

static void draw_banner(struct vl_tui *tui, int row, int col, unsigned flicker)
{
    struct vl_grid *grid = &tui->grid;
    const int text = col + CANDLE_COLS + 3, width = BLOCK_COLS - CANDLE_COLS - 3;

    draw_candle(tui, row, col, flicker);
    vl_draw(grid, row + 2, text, width, VL_STYLE_TITLE, "V  E  I  L  L  É  E");
    vl_draw_rule(grid, row + 3, text, width, VL_STYLE_RULE);
    vl_draw_glyph(grid, row + 3, text + 9, VL_STYLE_TITLE, VL_GLYPH_FLEURON);
    vl_draw(grid, row + 4, text, width, VL_STYLE_DIM, vl_t(tui, "tui.motto"));
}

/* ---- the entries ---- */

static void draw_entry(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    const struct menu *menu = self;
    vl_line_draw(tui, where, selected, menu->off[index], vl_t(tui, vl_menu[index].text), NULL);
}

static void draw_foot(struct vl_tui *tui)
{
    static const struct vl_footer_key hints[] = {
        {VL_ACT_NONE, "↑↓", "footer.choose"},       {VL_ACT_CONFIRM, NULL, "footer.open"},
        {VL_ACT_LANGUAGE, NULL, "footer.language"}, {VL_ACT_THEME, NULL, "footer.theme"},
        {VL_ACT_KEYS, NULL, "footer.keys"},         {VL_ACT_NONE, "q", "footer.quit"}};
    struct vl_grid *grid = &tui->grid;
    const int last = grid->rows - 1, width = grid->cols - 2;
    const struct vl_text_arg version = {"version", VL_VERSION, 0};
    char text[64];

    if (tui->notice[0])
        vl_draw_wrapped(grid, (struct vl_rect){last - 2, 1, 2, width}, VL_STYLE_WARNING, tui->notice, 0);
    vl_draw_right(grid, last, 1, width, VL_STYLE_DIM,
                  vl_tui_format(tui, "menu.version", &version, 1, text, sizeof text));
    vl_footer_draw(tui, last, 1, width - vl_columns(text) - 2, hints, sizeof hints / sizeof hints[0]);
}

static void draw(struct vl_tui *tui, void *self)
{
    struct menu *menu = self;
    struct vl_grid *grid = &tui->grid;
    const int height = CANDLE_ROWS + 2 + VL_MENU_ENTRIES + 2;
    const int row = (grid->rows - 2 - height) / 2 > 0 ? (grid->rows - 2 - height) / 2 : 0;
    const int col = (grid->cols - BLOCK_COLS) / 2;
    const int text = col + CANDLE_COLS + 1;
    const struct vl_rect list = {row + CANDLE_ROWS + 2, text, VL_MENU_ENTRIES, BLOCK_COLS - CANDLE_COLS - 1};

    draw_banner(tui, row, col, menu->flicker);
    vl_list_draw(tui, &menu->list, list, draw_entry, self);
    vl_draw_centred(grid, list.row + VL_MENU_ENTRIES + 1, 1, grid->cols - 2, VL_STYLE_DIM,
                    vl_t(tui, vl_menu[menu->list.selected].help));
    draw_foot(tui);
}

static void open_entry(struct vl_tui *tui, int entry)
{
    switch ((enum vl_menu_entry)entry) {
    case VL_MENU_PLAY: vl_screen_setup(tui, NULL); break;
    case VL_MENU_LEARN: vl_screen_learn(tui, NULL, NULL); break;
    case VL_MENU_RULES: vl_screen_rules(tui, NULL, 0); break;
    case VL_MENU_QUIT: vl_tui_pop(tui); break;
    default: vl_screen_page(tui, vl_menu[entry].form, vl_menu[entry].what);
    }
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct menu *menu = self;

    if (key->action == VL_ACT_QUIT || key->letter == 'q') {
        vl_tui_pop(tui);
        return true;
    }
    if (key->action == VL_ACT_RULES) {
        open_entry(tui, VL_MENU_RULES);
        return true;
    }
    const enum vl_used used = vl_list_key(&menu->list, key);
    if (used == VL_CHOSEN)
        open_entry(tui, menu->list.selected);
    return used != VL_UNUSED;
}

/* ---- the flame ---- */

static void light(struct vl_tui *tui, void *self)
{
    vl_tui_after(tui, self, tui->settings.motion ? FLICKER_MS : -1);
}

/* Resuming is offered when there is something to resume. */
static void enter(struct vl_tui *tui, void *self)
{
    struct menu *menu = self;
    struct vl_diag none;
    char path[sizeof((struct vl_record *)0)->path];

    menu->off[VL_MENU_RESUME] = vl_record_latest(path, sizeof path, &none) != VL_OK;
    menu->list.off = menu->off;
    if (menu->off[menu->list.selected])
        menu->list.selected = VL_MENU_PLAY;
    light(tui, self);
}

static void tick(struct vl_tui *tui, void *self)
{
    struct menu *menu = self;
    menu->flicker++;
    tui->dirty = true;
    /* Below another screen the flame does not move; `enter` lights it again. */
    if (tui->layer[tui->depth - 1].self == self)
        light(tui, self);
}

static const struct vl_footer_key keys[] = {{VL_ACT_NONE, "↑↓", "footer.choose"},
                                            {VL_ACT_CONFIRM, NULL, "footer.open"},
                                            {VL_ACT_RULES, NULL, "menu.rules"},
                                            {VL_ACT_NONE, "q", "footer.quit"},
                                            {VL_ACT_NONE, NULL, NULL}};

static const struct vl_screen menu_screen = {.title = "menu.title",
                                             .context = VL_ELSEWHERE,
                                             .size = sizeof(struct menu),
                                             .enter = enter,
                                             .draw = draw,
                                             .key = take_key,
                                             .tick = tick,
                                             .keys = keys};

void vl_screen_menu(struct vl_tui *tui)
{
    struct menu *menu = vl_tui_push(tui, &menu_screen);
    if (menu)
        menu->list.count = VL_MENU_ENTRIES;
}
