/* Keys that sleep, on the screen: how far they do, and a key that is held down. */
#include "tui/match/table_screen.h"

/* ---- at curtains and calls: all keys ---- */

int vl_sleep_columns(const struct vl_tui *tui)
{
    return vl_columns(vl_t(tui, "curtain.asleep")) + 2 + VL_SLEEP_STEPS;
}

void vl_sleep_draw(struct vl_tui *tui, const struct vl_table_screen *table, int row, int col)
{
    if (vl_sleep_awake(&table->sleep, tui->now))
        return;
    const char *text = vl_t(tui, "curtain.asleep");
    const int width = vl_columns(text), steps = vl_sleep_steps(&table->sleep, tui->now);
    vl_draw(&tui->grid, row, col, width, VL_STYLE_DIM, text);
    for (int i = 0; i < VL_SLEEP_STEPS; i++)
        vl_draw_glyph(&tui->grid, row, col + width + 2 + i, VL_STYLE_DIM,
                      i < steps ? VL_GLYPH_DARK_SHADE : VL_GLYPH_SHADE);
}

/* ---- where somebody is asked anew: the key typed last ---- */

void vl_table_hold_key(const struct vl_tui *tui, struct vl_table_screen *table)
{
    vl_held_begin(&table->held, tui->typed == VL_KEY_PICK ? 0 : tui->typed, tui->typed_at);
}

bool vl_table_held(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    const bool answers = vl_sign_character(key) != 0 || vl_is_onward(key);
    if (!vl_held_sleeps(&table->held, key->code, tui->now) || !answers)
        return false;
    char text[VL_NOTICE_MAX], shown[40];
    vl_code_shown(tui, vl_sleep_code(key->code), shown, sizeof shown);
    const struct vl_text_arg args[] = {{"key", shown, 0}};
    vl_notice(tui, vl_say(tui, "table.key_sleeps", args, 1, text, sizeof text));
    return true;
}
