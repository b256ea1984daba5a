/* The curtain between two people: the whole screen says to whom the keyboard goes, and nothing that only one may see.
 *
 * What has happened since that seat's last turn is told here already, as the table as a whole may hear it. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tui/kit/widgets.h"
#include "tui/match/table_screen.h"

static void say_whose(struct vl_tui *tui, const struct vl_table_screen *table, const char *key, char letter)
{
    char text[VL_NOTICE_MAX];
    const char shown[2] = {(char)toupper(letter), '\0'};
    const struct vl_text_arg args[] = {{"name", vl_match_setup(table->host.match)->player[table->host.asked].name, 0},
                                       {"key", shown, 0}};
    vl_notice(tui, vl_say(tui, key, args, 2, text, sizeof text));
}

enum vl_taken vl_curtain_key(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    const char letter = vl_table_letter(tui, table, table->host.asked);
    switch (vl_sleep_lift(&table->sleep, key->code, key->code == VL_KEY_ENTER, letter, tui->now)) {
    case VL_LIFTED: vl_host_confirm(&table->host); break;
    case VL_LIFT_CONFIRM: say_whose(tui, table, "curtain.confirm", letter); break;
    case VL_LIFT_WRONG: say_whose(tui, table, "curtain.wrong", letter); break;
    case VL_LIFT_ASLEEP: break;
    }
    return VL_GOES_ON;
}

/* ---- the sleeping keys ---- */

void vl_sleep_draw(struct vl_tui *tui, const struct vl_table_screen *table, int row, int col)
{
    if (vl_sleep_awake(&table->sleep, tui->now))
        return;
    const char *text = vl_t(tui, "curtain.asleep");
    const int width = vl_columns(text), steps = vl_sleep_steps(&table->sleep, tui->now);
    vl_draw(&tui->grid, row, col, width, VL_STYLE_DIM, text);
    for (int i = 0; i < VL_SLEEP_STEPS; i++)
        vl_draw_glyph(&tui->grid, row, col + width + 2 + i, VL_STYLE_DIM, i < steps ? VL_GLYPH_BLOCK : VL_GLYPH_SHADE);
}

static void draw_sleep(struct vl_tui *tui, const struct vl_table_screen *table, struct vl_rect content, int row)
{
    const int width = vl_columns(vl_t(tui, "curtain.asleep")) + 2 + VL_SLEEP_STEPS;
    vl_sleep_draw(tui, table, row, content.col + (content.cols - width) / 2);
}

/* ---- what happened ---- */

static bool is_told(const struct vl_host *host, uint32_t index)
{
    const struct vl_event event = vl_match_event(host->match, index, VL_TABLE);
    return vl_host_tells(host, index, VL_TABLE) && !vl_event_counts(host->rules, &event);
}

/* From which event on, so that no more than so many lines are told. */
static uint32_t story_begin(const struct vl_host *host, int room, int *lines)
{
    uint32_t from = vl_match_events(host->match);
    *lines = 0;
    while (from > host->since[host->asked] && *lines < room)
        *lines += is_told(host, --from);
    return from;
}

static void draw_lines(struct vl_tui *tui, const struct vl_table_screen *table, struct vl_rect where, uint32_t from)
{
    const struct vl_host *host = &table->host;
    const struct vl_scene *scene = &table->scene;
    int row = where.row;
    char text[400];
    for (uint32_t i = from; i < vl_match_events(host->match); i++) {
        if (!is_told(host, i))
            continue;
        const struct vl_event event = vl_match_event(host->match, i, VL_TABLE);
        vl_tell_event(&scene->teller, &event, text, sizeof text);
        vl_draw_glyph(&tui->grid, row, where.col, VL_STYLE_RULE, VL_GLYPH_DOT);
        vl_draw(&tui->grid, row++, where.col + 2, where.cols - 2, VL_STYLE_LOG, text);
    }
}

/* At the very beginning there is nothing to tell. */
static void draw_story(struct vl_tui *tui, const struct vl_table_screen *table, struct vl_rect box)
{
    const struct vl_host *host = &table->host;
    int lines;
    const uint32_t from = story_begin(host, box.rows - 2, &lines);
    if (lines == 0)
        return;
    box.rows = lines + 2;
    char text[200];
    const struct vl_text_arg args[] = {{"name", table->scene.teller.names[host->asked], 0}};
    vl_say(tui, host->since[host->asked] > 0 ? "curtain.since" : "curtain.so_far", args, 1, text, sizeof text);
    vl_draw_box(&tui->grid, box, VL_STYLE_RULE, text, VL_STYLE_DIM);
    draw_lines(tui, table, vl_inset(box, 1, 2), from);
}

/* ---- the screen ---- */

static void draw_centre(struct vl_tui *tui, const struct vl_table_screen *table, struct vl_rect content)
{
    const struct vl_scene *scene = &table->scene;
    const vl_seat asked = table->host.asked;
    const char letter[2] = {(char)toupper(vl_table_letter(tui, table, asked)), '\0'};
    char text[300], house[80] = "";
    const struct vl_text_arg args[] = {{"name", scene->teller.names[asked], 0}, {"key", letter, 0}};
    const uint8_t style = table->renderer->seat(scene, asked, house, sizeof house);
    int row = content.row + 1;
    const struct vl_question question = vl_match_question(table->host.match, VL_TABLE);
    const bool hushed = vl_host_hushed(&table->host, &question);
    vl_say(tui, hushed ? "curtain.hushed" : "curtain.pass", args, 2, text, sizeof text);
    vl_draw_centred(&tui->grid, row++, content.col, content.cols, VL_STYLE_TITLE, text);
    vl_draw_centred(&tui->grid, row++, content.col, content.cols, style | VL_STYLE_BOLD, house);
    vl_say(tui, "curtain.key", args, 2, text, sizeof text);
    vl_draw_centred(&tui->grid, ++row, content.col, content.cols, VL_STYLE_KEY, text);
    vl_tui_hit(tui, (struct vl_rect){row, content.col, 1, content.cols}, (uint32_t)tolower(letter[0]), -1);
    vl_draw_centred(&tui->grid, ++row, content.col, content.cols, VL_STYLE_DIM, vl_t(tui, "curtain.others"));
    draw_sleep(tui, table, content, row + 1);
}

/* Without an answer to take back, there is nothing to hint at. */
static struct vl_rect draw_frame(struct vl_tui *tui, const struct vl_table_screen *table)
{
    static const struct vl_hint hints[] = {{VL_ACT_UNDO, NULL, "curtain.hint.undo"},
                                           {VL_ACT_PAUSE, NULL, "table.hint.pause"},
                                           {VL_ACT_LANGUAGE, NULL, "table.hint.language"}};
    char title[200];
    uint32_t point;
    vl_seat whose;
    const enum vl_may_undo may = vl_host_may_undo(&table->host, &point, &whose);
    const int skip = may == VL_MAY_NOT_NOTHING || may == VL_MAY_NOT_NEVER;
    table->renderer->where(&table->scene, title, sizeof title);
    return vl_draw_frame(tui, title, NULL, hints + skip, 3 - skip);
}

void vl_curtain_draw(struct vl_tui *tui, struct vl_table_screen *table)
{
    vl_table_set_scene(tui, table);
    const struct vl_rect content = draw_frame(tui, table);
    draw_centre(tui, table, content);
    draw_story(tui, table, (struct vl_rect){content.row + 7, content.col + 2, content.rows - 7, content.cols - 4});
}
