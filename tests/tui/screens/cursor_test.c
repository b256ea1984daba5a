/* Where the cursor stands on the screens around a match: on every one that a random walk of keys from the menu comes
 * to, it is on the line or the answer that is marked, or, seen, in the field that is typed in; never on a blank. */
#include <string.h>

#include "support/test.h"
#include "tui/faked.h"
#include "tui/screens/page_screen.h"
#include "veillee/rng.h"

enum { KEYS = 5000, TITLES_MOST = 64 };

static struct {
    const void *title[TITLES_MOST]; /* of a screen; of those that show pages, its form */
    unsigned titles, marked, typed;
} seen;

static void see(const void *title)
{
    for (unsigned i = 0; i < seen.titles; i++)
        if (seen.title[i] == title)
            return;
    assert_true(seen.titles < TITLES_MOST);
    seen.title[seen.titles++] = title;
}

static bool is_marked(const struct vl_grid *grid, int row, int col)
{
    const uint8_t style = vl_cell_at(grid, row, col)->style & VL_STYLE_MASK;
    return style == VL_STYLE_SELECTED || style == VL_STYLE_CARD_SELECTED;
}

static bool is_after_pointer(const struct vl_grid *grid, int row, int col)
{
    for (int back = 1; back <= 2 && back <= col; back++)
        if (strncmp(vl_cell_at(grid, row, col - back)->text, "▸", VL_CELL_BYTES) == 0)
            return true;
    return false;
}

/* Some cell of the frame; of what lies over a screen, too, since what is below was drawn before. */
static bool marks_anything(const struct vl_grid *grid)
{
    for (int row = 1; row < grid->rows; row++)
        for (int col = 0; col < grid->cols; col++)
            if (is_marked(grid, row, col))
                return true;
    return false;
}

static void wrong(const char *what)
{
    const struct vl_tui *tui = &fake.tui;
    fake_tui_print(&fake);
    fail_msg("%s: the cursor is at row %d, column %d of %s", what, tui->grid.cursor_row, tui->grid.cursor_col,
             tui->layer[tui->depth - 1].screen->title);
}

static void look(void)
{
    const struct vl_tui *tui = &fake.tui;
    const struct vl_grid *grid = &tui->grid;
    const int row = grid->cursor_row, col = grid->cursor_col;
    const bool over = tui->layer[tui->depth - 1].screen->overlay;
    const struct vl_page_form *form = vl_screen_form(tui);
    see(form ? (const void *)form : tui->layer[tui->depth - 1].screen->title);
    if (row < 0 || row >= grid->rows || col < 0 || col >= grid->cols)
        wrong("nowhere");
    if (grid->cursor_shown) {
        seen.typed++;
        return;
    }
    if (vl_cell_at(grid, row, col)->text[0] == ' ')
        wrong("on a blank");
    if (!over && marks_anything(grid) && !is_marked(grid, row, col) && !is_after_pointer(grid, row, col))
        wrong("not on what is marked");
    seen.marked += is_marked(grid, row, col);
}

/* Where the walk must not go: out of the program, and to where others are asked to do something. */
static uint32_t next_key(struct vl_rng *rng)
{
    static const uint32_t keys[] = {VL_KEY_UP,    VL_KEY_DOWN,  VL_KEY_DOWN,   VL_KEY_DOWN,   VL_KEY_LEFT,
                                    VL_KEY_RIGHT, VL_KEY_ENTER, VL_KEY_ENTER,  VL_KEY_TAB,    VL_KEY_PAGE_DOWN,
                                    VL_KEY_END,   VL_KEY_F1,    VL_KEY_ESCAPE, VL_KEY_F1 + 1, VL_KEY_F1 + 8,
                                    's',          'b',          'n',           '/',           'e',
                                    'a'};
    return keys[vl_random_below(rng, sizeof keys / sizeof *keys)];
}

uint64_t __wrap_vl_seating_seed(void);

/* The walk's matches are the same each time, too. */
uint64_t __wrap_vl_seating_seed(void)
{
    static uint64_t last;
    return ++last;
}

static void walk(uint64_t seed)
{
    struct vl_rng rng = vl_rng_stream(seed, VL_STREAM_BOT);
    struct vl_tui *tui = &fake.tui;
    tui->settings.pace = VL_PACE_INSTANT;
    for (int i = 0; i < KEYS; i++) {
        if (tui->depth > 6 || tui->quit) { /* back to the menu */
            tui->quit = false;
            while (tui->depth > 1)
                vl_tui_pop(tui);
        }
        const uint32_t code = tui->depth > 1 ? next_key(&rng) : vl_random_below(&rng, 4) ? VL_KEY_DOWN : VL_KEY_ENTER;
        fake_tui_key(&fake, code);
        if (tui->depth == 0)
            vl_screen_menu(tui);
        tui->quit = false;
        vl_tui_ticks(tui);
        vl_tui_draw(tui);
        look();
    }
}

TEST_WITH(the_cursor_is_on_what_is_marked, start_at_menu, stop)
{
    memset(&seen, 0, sizeof seen);
    walk(1);
    assert_in_range(seen.marked, KEYS / 6, KEYS);
    assert_in_range(seen.typed, 10, KEYS);
    assert_in_range(seen.titles, 12, TITLES_MOST);
}
