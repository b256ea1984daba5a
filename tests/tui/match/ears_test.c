/* Where the cursor stands: braille displays and screen readers follow it, seen or not. In whole matches of each game by
 * random answers at the real screen, with curtains, calls, counts and races, it is looked at after every key: on the
 * marked answer, else on the line that says what is wanted now. And what has happened since stands above the question,
 * the question above the answers, since that is the order in which a frame is read. */
#include "support/fake_tui.h"
#include "support/test.h"
#include "tui/match/board_layout.h"
#include "tui/match/player.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

enum { STEPS_MOST = 4000 };

/* What has been looked at, so that no check is passed over. */
static struct {
    unsigned marked, unplaced, things, shown, curtains, calls, races, counts, waits;
} seen;

static void wrong(struct player *player, const char *what)
{
    const struct vl_grid *grid = &player->fake.tui.grid;
    fake_tui_print(&player->fake);
    fail_msg("%s: the cursor is at row %d, column %d", what, grid->cursor_row, grid->cursor_col);
}

static bool cursor_in(const struct player *player, struct vl_rect rect)
{
    const struct vl_grid *grid = &player->fake.tui.grid;
    return vl_inside(rect, grid->cursor_row, grid->cursor_col);
}

/* In the row of this text, at it or before it. */
static bool cursor_at(struct player *player, const char *text)
{
    const char *row = fake_tui_row(&player->fake, player->fake.tui.grid.cursor_row);
    return strstr(row, text) != NULL;
}

/* What is printed on the marked thing begins under the cursor, or the thing itself, where it has no sign. */
static bool reads_mark(const struct player *player)
{
    const struct vl_grid *grid = &player->fake.tui.grid;
    const struct vl_scene *scene = &player->table->scene;
    const char *text = vl_cell_at(grid, grid->cursor_row, grid->cursor_col)->text;
    const char *sign = scene->mark.answer != VL_NONE ? scene->sign[scene->mark.answer] : "";
    return sign[0] ? tolower((unsigned char)text[0]) == sign[0] : text[0] && text[0] != ' ';
}

static void look_at_mark(struct player *player)
{
    const struct vl_match_screen *screen = player->table;
    int spot = vl_spot_of(&screen->spots, &screen->scene.mark);
    if (screen->scene.mark.answer == VL_NONE && screen->scene.mark.group == VL_NONE) {
        if (player->fake.tui.grid.cursor_row != screen->layout.question)
            wrong(player, "nothing is marked, and it is not on the question");
        return;
    }
    for (unsigned i = 0; spot < 0 && screen->scene.mark.answer != VL_NONE && i < screen->spots.count; i++)
        spot = screen->spots.at[i].answer == screen->scene.mark.answer ? (int)i : -1;
    if (spot < 0) {
        seen.unplaced++;
        if (!cursor_in(player, screen->layout.detail))
            wrong(player, "what is marked stands nowhere, and what is said of it is not under the cursor");
        return;
    }
    seen.marked += screen->scene.mark.answer != VL_NONE;
    seen.things += screen->scene.mark.answer == VL_NONE;
    if (!cursor_in(player, screen->spots.at[spot].rect))
        wrong(player, "not on what is marked");
    if (screen->spots.at[spot].pane == VL_PANE_HAND && !reads_mark(player))
        wrong(player, "not on what is printed there");
}

static void look_at_order(struct player *player)
{
    const struct vl_board_layout *layout = &player->table->layout;
    if (layout->story.row + layout->story.rows > layout->question || layout->question >= layout->hand.row)
        wrong(player, "what has happened is not above the question, or that not above the answers");
}

static void look_at_table(struct player *player)
{
    const struct vl_match_screen *screen = player->table;
    char enter[40];
    switch (screen->host.phase) {
    case VL_PHASE_ASK:
        look_at_mark(player);
        look_at_order(player);
        break;
    case VL_PHASE_SHOW:
        seen.shown++;
        if (!cursor_in(player, screen->layout.hand))
            wrong(player, "not on what is shown");
        break;
    case VL_PHASE_CURTAIN:
        seen.curtains++;
        if (!cursor_at(player, ", press  "))
            wrong(player, "not on who lifts the curtain");
        break;
    case VL_PHASE_CALL:
        seen.calls++;
        vl_key_shown(&player->fake.tui, VL_ACT_CONFIRM, enter, sizeof enter);
        if (!cursor_at(player, enter))
            wrong(player, "not on what Enter says at the call");
        break;
    case VL_PHASE_THINK:
        seen.waits++;
        if (screen->scene.mark.group == VL_NONE && player->fake.tui.grid.cursor_row != screen->layout.question)
            wrong(player, "not on who thinks");
        break;
    default: break;
    }
}

static void drawn(struct player *player)
{
    const struct vl_tui *tui = &player->fake.tui;
    if (tui->depth == 0)
        return;
    if (tui->grid.cursor_row < 0 || tui->grid.cursor_row >= tui->grid.rows)
        wrong(player, "nowhere");
    if (tui->grid.cursor_shown)
        wrong(player, "seen, where nothing is typed");
    if (vl_cell_at(&tui->grid, tui->grid.cursor_row, tui->grid.cursor_col)->text[0] == ' ')
        wrong(player, "on a blank");
    if (tui->depth == 1 && !player->table->racing)
        look_at_table(player);
    else if (player_host(player)->phase == VL_PHASE_COUNT)
        seen.counts++;
}

/* Before some answers one looks at other things, at the other band, or at the cards. */
static void look_about(struct player *player)
{
    static const uint32_t keys[] = {VL_KEY_LEFT, VL_KEY_RIGHT, VL_KEY_UP, VL_KEY_DOWN, VL_KEY_TAB};
    player_wait(player);
    if (player_host(player)->phase != VL_PHASE_ASK || player->table->racing)
        return;
    for (unsigned i = vl_random_below(&player->rng, 4); i > 0; i--)
        player_type(player, keys[vl_random_below(&player->rng, 5)], KEY_ANSWERS);
    if (player->table->scene.mark.pane == VL_PANE_TABLE)
        player_type(player, VL_KEY_TAB, KEY_ANSWERS);
}

static void hear_match(const struct vl_rules *rules, unsigned seats, unsigned people, const char *options,
                       uint64_t seed)
{
    static struct player player;
    const struct vl_match_setup setup = record_setup_of(rules, seats, people, options, seed);
    player_open(&player, &setup);
    player.drawn = drawn;
    bool on = true;
    for (int i = 0; i < STEPS_MOST && on; i++) {
        look_about(&player);
        seen.races += player.table->racing;
        on = player_step(&player);
    }
    assert_true(vl_match_over(player_host(&player)->match));
    player_close(&player);
}

TEST(blasons)
{
    memset(&seen, 0, sizeof seen);
    hear_match(&blasons_rules, 3, 2, "curious=on", 1);
    hear_match(&blasons_rules, 5, 1, "", 2);
    assert_in_range(seen.marked, 100, STEPS_MOST);
    assert_in_range(seen.curtains, 1, STEPS_MOST);
    assert_in_range(seen.counts, 1, STEPS_MOST);
    assert_in_range(seen.things, 10, STEPS_MOST);
    assert_in_range(seen.shown, 1, STEPS_MOST);
}

TEST(gueux)
{
    memset(&seen, 0, sizeof seen);
    for (uint64_t seed = 3; seed < 9; seed++)
        hear_match(&gueux_rules, seed % 2 ? 4 : 3, seed % 2 ? 2 : 3, "levels=123", seed);
    assert_in_range(seen.marked, 100, STEPS_MOST);
    assert_in_range(seen.curtains, 1, STEPS_MOST);
    assert_in_range(seen.races, 1, STEPS_MOST);
    assert_in_range(seen.things, 10, STEPS_MOST);
}

TEST(marquis)
{
    memset(&seen, 0, sizeof seen);
    hear_match(&marquis_rules, 3, 2, "", 5);
    hear_match(&marquis_rules, 5, 1, "", 6);
    assert_in_range(seen.marked, 100, STEPS_MOST);
    assert_in_range(seen.calls, 1, STEPS_MOST);
    assert_in_range(seen.things, 10, STEPS_MOST);
}

TEST(sbires)
{
    memset(&seen, 0, sizeof seen);
    hear_match(&sbires_rules, 3, 2, "", 7);
    hear_match(&sbires_rules, 4, 1, "", 8);
    assert_in_range(seen.marked, 100, STEPS_MOST);
    assert_in_range(seen.things, 10, STEPS_MOST);
}
