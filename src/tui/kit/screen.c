#include "tui/kit/screen.h"

#include <assert.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unictype.h>
#include <unistd.h>
#include <unistr.h>

bool vl_tui_open(struct vl_tui *tui, struct vl_catalogue *catalogue, enum vl_language language,
                 const struct vl_screens *screens)
{
    int ends[2];

    *tui = (struct vl_tui){.catalogue = catalogue, .screens = screens, .language = language, .dirty = true};
    vl_settings_standard(&tui->settings, &catalogue->languages);
    tui->settings.language = language;
    if (!vl_grid_resize(&tui->grid, VL_ROWS_MIN, VL_COLS_MIN))
        return false;
    if (pipe(ends) != 0) {
        vl_grid_free(&tui->grid);
        return false;
    }
    tui->wake_read = ends[0];
    tui->wake_write = ends[1];
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

/* ---- the stack ---- */

static struct vl_layer *top(struct vl_tui *tui)
{
    return tui->depth ? &tui->layer[tui->depth - 1] : NULL;
}

void *vl_tui_push(struct vl_tui *tui, const struct vl_screen *screen)
{
    void *self = tui->depth < VL_SCREENS_MAX ? calloc(1, screen->size ? screen->size : 1) : NULL;
    if (!self) {
        vl_notice(tui, vl_t(tui, "tui.no_room"));
        return NULL;
    }
    tui->layer[tui->depth++] = (struct vl_layer){.screen = screen, .self = self, .due = INT64_MAX};
    tui->dirty = true;
    return self;
}

static void bury(struct vl_tui *tui)
{
    while (tui->deaths > 0)
        free(tui->dead[--tui->deaths]);
}

void vl_tui_pop(struct vl_tui *tui)
{
    assert(tui->depth > 0);
    const struct vl_layer gone = tui->layer[--tui->depth];
    if (gone.screen->leave)
        gone.screen->leave(tui, gone.self);
    assert(tui->deaths < VL_SCREENS_MAX * 2);
    tui->dead[tui->deaths++] = gone.self;
    if (tui->depth)
        top(tui)->entered = false;
    else
        tui->quit = true;
    tui->dirty = true;
}

const struct vl_match_setup *vl_tui_setup(const struct vl_tui *tui, const struct vl_rules *rules)
{
    for (int i = tui->depth - 1; i >= 0; i--) {
        const struct vl_layer *layer = &tui->layer[i];
        const struct vl_match_setup *setup = layer->screen->setup ? layer->screen->setup(layer->self) : NULL;
        if (setup)
            return setup->rules == rules ? setup : NULL;
    }
    return NULL;
}

void vl_tui_pop_to(struct vl_tui *tui, const void *self)
{
    while (tui->depth > 1 && top(tui)->self != self)
        vl_tui_pop(tui);
}

void vl_tui_close(struct vl_tui *tui)
{
    while (tui->depth) {
        vl_tui_pop(tui);
        bury(tui);
    }
    bury(tui);
    vl_grid_free(&tui->grid);
    close(tui->wake_read);
    close(tui->wake_write);
}

/* After every call into a screen: enters the one that has come to the top, and frees what has been popped. */
static void settle(struct vl_tui *tui)
{
    for (struct vl_layer *layer = top(tui); layer && !layer->entered; layer = top(tui)) {
        layer->entered = true;
        if (layer->screen->enter)
            layer->screen->enter(tui, layer->self);
    }
    bury(tui);
}

/* ---- time and threads ---- */

void vl_tui_after(struct vl_tui *tui, const void *self, int milliseconds)
{
    for (int i = 0; i < tui->depth; i++)
        if (tui->layer[i].self == self)
            tui->layer[i].due = milliseconds < 0 ? INT64_MAX : tui->now + milliseconds;
}

static struct vl_layer *due_layer(struct vl_tui *tui)
{
    for (int i = tui->depth - 1; i >= 0; i--)
        if (tui->layer[i].due <= tui->now)
            return &tui->layer[i];
    return NULL;
}

void vl_tui_pass(struct vl_tui *tui, int64_t clock, int wait)
{
    enum { LATE = 50 }; /* milliseconds that a timer may be late, and that work takes */
    const int64_t gone = clock - tui->clock;
    tui->now += wait >= 0 && gone > wait + LATE ? wait + LATE : gone;
    tui->clock = clock;
}

/* Returns when the notice ends by itself. */
static int64_t end_notice(struct vl_tui *tui)
{
    if (!tui->notice[0])
        return INT64_MAX;
    if (tui->notice_ends > tui->now)
        return tui->notice_ends;
    tui->notice[0] = '\0';
    tui->dirty = true;
    return INT64_MAX;
}

int vl_tui_ticks(struct vl_tui *tui)
{
    /* A screen may ask for its next tick at once: one round of the stack, then the keys have their turn. */
    for (int rounds = tui->depth; rounds > 0; rounds--) {
        struct vl_layer *layer = due_layer(tui);
        if (!layer)
            break;
        layer->due = INT64_MAX;
        if (layer->screen->tick)
            layer->screen->tick(tui, layer->self);
        settle(tui);
    }
    int64_t next = end_notice(tui);
    for (int i = 0; i < tui->depth; i++)
        next = tui->layer[i].due < next ? tui->layer[i].due : next;
    if (next == INT64_MAX)
        return -1;
    return next <= tui->now ? 0 : (int)(next - tui->now);
}

void vl_tui_wake(struct vl_tui *tui)
{
    /* A full pipe wakes just as well. */
    const ssize_t written = write(tui->wake_write, "", 1);
    (void)written;
}

void vl_tui_woken(struct vl_tui *tui)
{
    for (int i = tui->depth - 1; i >= 0; i--)
        if (i < tui->depth && tui->layer[i].screen->wake)
            tui->layer[i].screen->wake(tui, tui->layer[i].self);
    settle(tui);
}

void vl_tui_covered(struct vl_tui *tui)
{
    for (int i = tui->depth - 1; i >= 0; i--)
        if (i < tui->depth && tui->layer[i].screen->covered)
            tui->layer[i].screen->covered(tui, tui->layer[i].self);
    tui->dirty = true;
    settle(tui);
}

/* ---- what comes in ---- */

static void lay_out_again(struct vl_tui *tui)
{
    for (int i = 0; i < tui->depth; i++)
        tui->layer[i].laid_out = false;
    tui->dirty = true;
}

void vl_tui_resize(struct vl_tui *tui, int rows, int cols)
{
    rows = rows > 0 ? rows : 1;
    cols = cols > 0 ? cols : 1;
    if ((rows != tui->grid.rows || cols != tui->grid.cols) && !vl_grid_resize(&tui->grid, rows, cols))
        return;
    const bool covered = tui->cramped;
    tui->cramped = rows < VL_ROWS_MIN || cols < VL_COLS_MIN;
    tui->repaint = true;
    lay_out_again(tui);
    if (covered && !tui->cramped)
        vl_tui_covered(tui);
}

void vl_tui_speak(struct vl_tui *tui, enum vl_language language)
{
    vl_settings_speak(&tui->settings, language);
    tui->language = language;
    tui->unsaved = true;
    lay_out_again(tui);
}

static void switch_theme(struct vl_tui *tui)
{
    char notice[VL_NOTICE_MAX], name[64] = "theme.";
    vl_setting_set(&tui->settings, VL_SETTING_THEME, (tui->settings.theme + 1) % VL_THEMES);
    tui->unsaved = true;
    lay_out_again(tui);
    strncat(name, vl_theme_id(tui->settings.theme), sizeof name - strlen(name) - 1);
    const struct vl_text_arg arg = {"theme", vl_t(tui, name), 0};
    vl_notice(tui, vl_tui_format(tui, "tui.theme", &arg, 1, notice, sizeof notice));
}

/* Opens the rule book of the nearest match, else all of them; a question on top of a screen must be answered first. */
static void open_rules(struct vl_tui *tui)
{
    const struct vl_rules *rules = NULL;
    if (!top(tui) || top(tui)->screen->overlay)
        return;
    for (int i = 0; i < tui->depth; i++) {
        const struct vl_layer *layer = &tui->layer[i];
        const struct vl_match_setup *setup = layer->screen->setup ? layer->screen->setup(layer->self) : NULL;
        rules = setup ? setup->rules : rules;
    }
    tui->screens->rules(tui, rules, 0);
}

/* What a key does everywhere, unless the screen has used it. */
static void common_key(struct vl_tui *tui, enum vl_action action)
{
    switch (action) {
    case VL_ACT_LANGUAGE: vl_tui_speak(tui, vl_language_next(tui->catalogue, tui->language)); break;
    case VL_ACT_THEME: switch_theme(tui); break;
    case VL_ACT_WHY:
    case VL_ACT_RULES: open_rules(tui); break;
    case VL_ACT_KEYS:
        if (top(tui) && !top(tui)->screen->overlay)
            tui->screens->keys(tui, top(tui)->screen);
        break;
    default: break;
    }
}

static void give_key(struct vl_tui *tui, const struct vl_key *key)
{
    struct vl_layer *layer = top(tui);

    tui->dirty = true;
    tui->notice[0] = '\0';
    tui->typed = key->code;
    tui->typed_at = tui->now;
    if (key->code == (VL_CTRL | 'c') || (tui->cramped && (key->action == VL_ACT_QUIT || key->letter == 'q')))
        tui->quit = true;
    else if (key->action == VL_ACT_SUSPEND)
        tui->suspend = true;
    else if (key->action == VL_ACT_REDRAW)
        tui->repaint = true;
    else if (layer && !tui->cramped && (!layer->screen->key || !layer->screen->key(tui, layer->self, key)))
        common_key(tui, key->action);
    settle(tui);
}

static struct vl_key read_key(struct vl_tui *tui, uint32_t code)
{
    const struct vl_screen *screen = top(tui) ? top(tui)->screen : NULL;
    return vl_keymap_read_in(&tui->settings.keys, screen ? screen->context : VL_AT_TABLE, !screen || !screen->letters,
                             code);
}

void vl_tui_key(struct vl_tui *tui, uint32_t code)
{
    settle(tui);
    const struct vl_key key = read_key(tui, code);
    give_key(tui, &key);
}

void vl_tui_paste(struct vl_tui *tui, uint32_t code)
{
    const struct vl_key key = {.code = code, .digit = VL_NONE, .number = -1};
    settle(tui);
    if (tui->grid.cursor_shown)
        give_key(tui, &key);
}

void vl_tui_click(struct vl_tui *tui, int row, int col)
{
    settle(tui);
    for (int i = tui->hits - 1; i >= 0; i--)
        if (vl_inside(tui->hit[i].rect, row, col)) {
            struct vl_key key = read_key(tui, tui->hit[i].code);
            key.number = tui->hit[i].number;
            give_key(tui, &key);
            return;
        }
}

/* ---- drawing ---- */

static void draw_cramped(struct vl_tui *tui)
{
    struct vl_grid *grid = &tui->grid;
    char text[VL_NOTICE_MAX];
    const int rows = VL_ROWS_MIN - grid->rows, cols = VL_COLS_MIN - grid->cols;
    const struct vl_text_arg args[] = {{"rows", NULL, rows > 0 ? rows : 0}, {"cols", NULL, cols > 0 ? cols : 0}};
    const char *key = cols <= 0 ? "tui.cramped.rows" : rows <= 0 ? "tui.cramped.cols" : "tui.cramped.both";
    struct vl_line line[8];

    vl_tui_format(tui, key, args, 2, text, sizeof text);
    const int lines = vl_wrap(text, grid->cols, line, 8);
    const int first = lines < grid->rows ? (grid->rows - lines) / 2 : 0;
    vl_draw_wrapped(grid, (struct vl_rect){first, 0, grid->rows, grid->cols}, VL_STYLE_PLAIN, text, 0);
}

static void draw_layer(struct vl_tui *tui, struct vl_layer *layer)
{
    if (!layer->laid_out && layer->screen->layout)
        layer->screen->layout(tui, layer->self, tui->grid.rows, tui->grid.cols);
    layer->laid_out = true;
    tui->hits = 0;
    tui->grid.cursor_row = tui->grid.cursor_col = -1;
    tui->grid.cursor_shown = false;
    layer->screen->draw(tui, layer->self);
    if (tui->grid.cursor_row < 0)
        vl_tui_point(tui, (struct vl_rect){1, 0, tui->grid.rows - 1, tui->grid.cols});
}

/* Screens leave one line for a notice; a longer one covers what is above it, until the next key. */
static void draw_long_notice(struct vl_tui *tui)
{
    struct vl_grid *grid = &tui->grid;
    const int lines = vl_wrap(tui->notice, grid->cols - 2, NULL, 0);
    if (lines < 2)
        return;
    const struct vl_rect where = {grid->rows - 1 - lines, 1, lines, grid->cols - 2};
    vl_blank(grid, where, VL_STYLE_WARNING);
    vl_draw_wrapped(grid, where, VL_STYLE_WARNING, tui->notice, 0);
}

static bool is_private(const struct vl_tui *tui)
{
    for (int i = 0; i < tui->depth; i++)
        if (tui->layer[i].screen->is_private && tui->layer[i].screen->is_private(tui->layer[i].self))
            return true;
    return false;
}

bool vl_tui_draw(struct vl_tui *tui)
{
    int base;

    settle(tui);
    if (!tui->dirty)
        return false;
    tui->dirty = false;
    tui->hits = 0;
    vl_grid_clear(&tui->grid);
    if (tui->cramped) {
        draw_cramped(tui);
        return true;
    }
    tui->grid.is_private = is_private(tui);
    for (base = tui->depth - 1; base > 0 && tui->layer[base].screen->overlay;)
        base--;
    for (int i = base < 0 ? 0 : base; i < tui->depth; i++)
        draw_layer(tui, &tui->layer[i]);
    draw_long_notice(tui);
    return true;
}

/* ---- for screens ---- */

void vl_tui_hit(struct vl_tui *tui, struct vl_rect rect, uint32_t code, int number)
{
    if (tui->hits < VL_HITS_MAX && code)
        tui->hit[tui->hits++] = (struct vl_hit){rect, code, number};
}

static bool is_pointer(const struct vl_grid *grid, const struct vl_cell *cell)
{
    const char *pointer = grid->ascii ? ">" : vl_glyph(VL_GLYPH_POINTER);
    return cell->text[0] == pointer[0] && strncmp(cell->text, pointer, strlen(pointer)) == 0;
}

/* Frames, arrows and bullets are not words. */
static bool is_word(const struct vl_grid *grid, const struct vl_cell *cell)
{
    ucs4_t code = 0;
    (void)grid;
    if (cell->text[0])
        u8_mbtouc(&code, (const uint8_t *)cell->text, strnlen(cell->text, VL_CELL_BYTES));
    return code == '*' || uc_is_alnum(code);
}

static bool is_sign(const struct vl_grid *grid, const struct vl_cell *cell)
{
    (void)grid;
    return cell->text[0] && cell->text[0] != ' ';
}

/* Moves the cursor on, row by row, to the first such cell; false: there is none, and it stays. The rectangle lies
 * within the grid. */
static bool seek(struct vl_grid *grid, struct vl_rect rect,
                 bool (*is)(const struct vl_grid *grid, const struct vl_cell *cell))
{
    int col = grid->cursor_col;
    for (int row = grid->cursor_row; row < rect.row + rect.rows; row++, col = rect.col)
        for (; col < rect.col + rect.cols; col++)
            if (is(grid, &grid->cells[row * grid->cols + col])) {
                grid->cursor_row = row;
                grid->cursor_col = col;
                return true;
            }
    return false;
}

void vl_tui_point(struct vl_tui *tui, struct vl_rect rect)
{
    struct vl_grid *grid = &tui->grid;
    const struct vl_rect before = vl_clip(grid, rect);
    rect = grid->clip;
    vl_unclip(grid, before);
    if (grid->cursor_shown || rect.rows < 1 || rect.cols < 1)
        return;
    grid->cursor_row = rect.row;
    grid->cursor_col = rect.col;
    seek(grid, rect, is_pointer);
    if (!seek(grid, rect, is_word))
        seek(grid, rect, is_sign);
}

const char *vl_t(const struct vl_tui *tui, const char *key)
{
    return vl_text(tui->catalogue, NULL, tui->language, key);
}

const char *vl_tui_format(const struct vl_tui *tui, const char *key, const struct vl_text_arg *args, unsigned count,
                          char *out, size_t size)
{
    vl_text_format(tui->catalogue, NULL, tui->language, key, args, count, out, size);
    return out;
}

void vl_tui_flush(struct vl_tui *tui)
{
    tui->flush = true;
}

void vl_tui_repaint(struct vl_tui *tui)
{
    tui->repaint = tui->dirty = true;
}

void vl_notice(struct vl_tui *tui, const char *text)
{
    const size_t length = strnlen(text, VL_NOTICE_MAX - 1);
    memcpy(tui->notice, text, length);
    tui->notice[length] = '\0';
    tui->notice_ends = INT64_MAX;
    tui->dirty = true;
}

void vl_notice_briefly(struct vl_tui *tui, const char *text)
{
    enum { MOMENT = 1000 };
    vl_notice(tui, text);
    tui->notice_ends = tui->now + MOMENT;
}

void vl_notice_fault(struct vl_tui *tui, const struct vl_rules *rules, const struct vl_diag *diag)
{
    char text[VL_NOTICE_MAX];
    vl_format_fault(tui->catalogue, rules, tui->language, diag, text, sizeof text);
    vl_notice(tui, text);
}
