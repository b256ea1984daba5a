/* An open call: everybody looks on, and whoever has something to say calls out. The screen is the same whatever hands
 * hold; what is said is proved behind a curtain. */
#include <ctype.h>
#include <stdio.h>

#include "tui/kit/widgets.h"
#include "tui/match/table_screen.h"

enum { KEY_BLANKS = 4 }; /* around a key */

static void draw_line(struct vl_tui *tui, struct vl_rect line, const char *key, const char *text, uint32_t code)
{
    const int used = vl_draw(&tui->grid, line.row, line.col + 1, 10, VL_STYLE_KEY, key) + KEY_BLANKS - 1;
    vl_draw(&tui->grid, line.row, line.col + used, line.cols - used, VL_STYLE_PLAIN, text);
    vl_tui_hit(tui, line, code, -1);
}

/* In a few words where there is no room for all. */
static void call_text(struct vl_tui *tui, const char *key, const char *name, int room, char *out, size_t size)
{
    char brief[40];
    const struct vl_text_arg args[] = {{"name", name, 0}};
    snprintf(brief, sizeof brief, "%s.brief", key);
    vl_say(tui, key, args, 1, out, size);
    if (vl_columns(out) > room)
        vl_say(tui, brief, args, 1, out, size);
}

void vl_table_call_draw(struct vl_tui *tui, struct vl_table_screen *table, struct vl_rect where)
{
    char key[40], text[200];
    const int rows = where.rows, count = 1 + (int)vl_count(table->host.called);
    const int columns = where.cols / ((count + rows - 1) / rows);
    const int bar = vl_columns(vl_t(tui, "curtain.asleep")) + 2 + VL_SLEEP_STEPS;
    int index = 0;
    vl_sleep_draw(tui, table, where.row - 1, where.col + where.cols - bar - 1);
    vl_key_shown(tui, VL_ACT_CONFIRM, key, sizeof key);
    call_text(tui, "call.nobody", "", columns - vl_columns(key) - KEY_BLANKS, text, sizeof text);
    draw_line(tui, (struct vl_rect){where.row, where.col, 1, columns}, key, text, VL_KEY_ENTER);
    for (VL_EACH(seat, table->host.called)) {
        const char letter = vl_table_letter(tui, table, (vl_seat)seat);
        index++;
        snprintf(key, sizeof key, "%c", toupper(letter));
        call_text(tui, "call.somebody", table->scene.teller.names[seat], columns - 1 - KEY_BLANKS, text, sizeof text);
        draw_line(tui, (struct vl_rect){where.row + index % rows, where.col + index / rows * columns, 1, columns}, key,
                  text, (uint32_t)letter);
    }
}

/* What is typed while the keys sleep says nothing, be it held down: neither "Wait!" nor that nobody answers. */
enum vl_taken vl_table_call_key(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    vl_seat who = VL_NONE;
    const bool heard = vl_sleep_hears(&table->sleep, tui->now);
    for (VL_EACH(seat, table->host.called))
        if (vl_sleep_code(key->code) == (uint32_t)vl_table_letter(tui, table, (vl_seat)seat))
            who = (vl_seat)seat;
    if (who == VL_NONE && key->action != VL_ACT_CONFIRM)
        return VL_NOT_TAKEN;
    if (!heard)
        return VL_GOES_ON;
    vl_host_call(&table->host, who, tui->now);
    return VL_GOES_ON;
}
