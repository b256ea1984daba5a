/* An open call: everybody looks on, and whoever has something to say calls out. The screen is the same whatever hands
 * hold; what is said is proved behind a curtain. */
#include <ctype.h>
#include <stdio.h>

#include "tui/kit/widgets.h"
#include "tui/match/table_screen.h"
#include "tui/match/table_side.h"

enum {
    KEY_COLUMNS = 8,  /* of a key and the blanks around it */
    TEXT_ROWS = 3,    /* at most, of what the call is about */
    COLUMN_LEAST = 36 /* of the answers, side by side */
};

/* ---- what it is about ---- */

/* What happened last, which led to the call. */
static void last_event(const struct vl_table_screen *table, char *out, size_t size)
{
    const struct vl_scene *scene = &table->scene;
    unsigned i = scene->events;
    while (i > 0 && !vl_scene_tells(scene, &scene->event[i - 1]))
        i--;
    out[0] = '\0';
    if (i > 0)
        vl_tell_event(&scene->teller, &scene->event[i - 1], out, size);
}

/* The question as it is put to all who are called. */
static void question_text(const struct vl_table_screen *table, char *out, size_t size)
{
    const struct vl_question question = vl_match_question(table->host.match, VL_TABLE);
    if (vl_count(table->host.called) > 1)
        vl_tell_call(&table->scene.teller, &question, out, size);
    else
        vl_tell_question(&table->scene.teller, &question, out, size);
}

/* With what led to it where both have room. Returns the rows that it takes. */
static int draw_text(struct vl_tui *tui, const struct vl_table_screen *table, struct vl_rect where)
{
    char event[600], question[600], both[1202];
    last_event(table, event, sizeof event);
    question_text(table, question, sizeof question);
    snprintf(both, sizeof both, "%s %s", event, question);
    const bool fits = *event && vl_wrap(both, where.cols, NULL, 0) <= where.rows;
    return vl_draw_wrapped(&tui->grid, where, VL_STYLE_PROMPT, fits ? both : question, 0);
}

/* ---- who may call out ---- */

static void draw_line(struct vl_tui *tui, struct vl_rect line, const char *key, const char *text, uint32_t code)
{
    vl_draw(&tui->grid, line.row, line.col + 1, KEY_COLUMNS - 2, VL_STYLE_KEY, key);
    vl_draw(&tui->grid, line.row, line.col + KEY_COLUMNS, line.cols - KEY_COLUMNS, VL_STYLE_PLAIN, text);
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

/* Those who are called, each by the letter, and that nobody answers; side by side where they are too many for so many
 * rows. Returns the rows that they take. */
static int draw_answers(struct vl_tui *tui, struct vl_table_screen *table, struct vl_rect where)
{
    char key[40], text[200];
    const int count = 1 + (int)vl_count(table->host.called), most = where.cols / COLUMN_LEAST;
    const int wanted = (count + where.rows - 1) / where.rows, across = wanted > most ? most : wanted;
    const int rows = (count + across - 1) / across, columns = where.cols / across;
    int index = 0;
    for (VL_EACH(seat, table->host.called)) {
        const char letter = vl_table_letter(tui, table, (vl_seat)seat);
        const struct vl_rect line = {where.row + index % rows, where.col + index / rows * columns, 1, columns};
        snprintf(key, sizeof key, "%c", toupper(letter));
        call_text(tui, "call.somebody", table->scene.teller.names[seat], columns - KEY_COLUMNS, text, sizeof text);
        draw_line(tui, line, key, text, (uint32_t)letter);
        index++;
    }
    vl_key_shown(tui, VL_ACT_CONFIRM, key, sizeof key);
    call_text(tui, "call.nobody", "", columns - KEY_COLUMNS, text, sizeof text);
    const struct vl_rect last = {where.row + index % rows, where.col + index / rows * columns, 1, columns};
    draw_line(tui, last, key, text, VL_KEY_ENTER);
    vl_tui_point(tui, last);
    return rows;
}

/* ---- the whole ---- */

static struct vl_rect below(struct vl_rect where, int rows)
{
    return (struct vl_rect){where.row + rows, where.col, where.rows - rows, where.cols};
}

/* "Jules, Marie": those who have said no before everybody, until their next turn. */
static struct vl_rect draw_said_no(struct vl_tui *tui, const struct vl_table_screen *table, struct vl_rect where)
{
    char names[400] = "";
    size_t length = 0;
    for (VL_EACH(seat, table->host.said_no))
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%s", length ? ", " : "",
                                   table->scene.teller.names[seat]);
    if (length == 0 || where.rows < 2)
        return where;
    vl_table_rule_draw(tui, where.row, where, VL_STYLE_DIM, vl_t(tui, "call.said_no"), "");
    vl_draw(&tui->grid, where.row + 1, where.col + 2, where.cols - 2, VL_STYLE_PLAIN, names);
    return below(where, 2);
}

/* What calling means, where there is room. */
static void draw_notes(struct vl_tui *tui, struct vl_rect where)
{
    static const char *const notes[] = {"call.binds", "call.same"};
    for (unsigned i = 0; i < 2; i++) {
        const char *text = vl_t(tui, notes[i]);
        const int lines = vl_wrap(text, where.cols - 4, NULL, 0);
        if (lines > where.rows)
            return;
        where =
            below(where, vl_draw_wrapped(&tui->grid, (struct vl_rect){where.row, where.col + 2, lines, where.cols - 4},
                                         VL_STYLE_DIM, text, 0));
    }
}

void vl_table_call_draw(struct vl_tui *tui, struct vl_table_screen *table, struct vl_rect where)
{
    const int bar = vl_sleep_columns(tui) + 2;
    vl_table_rule_draw(tui, where.row, where, VL_STYLE_PROMPT, vl_t(tui, "call.anyone"), "");
    if (!vl_sleep_awake(&table->sleep, tui->now)) {
        const struct vl_rect place = {where.row, where.col + where.cols - bar - 2, 1, bar};
        vl_blank(&tui->grid, place, VL_STYLE_PLAIN);
        vl_sleep_draw(tui, table, place.row, place.col + 1);
    }
    where = below(where, 1);
    const int least = (1 + (int)vl_count(table->host.called) + 1) / 2, text = where.rows - least;
    where = below(where, draw_text(tui, table,
                                   (struct vl_rect){where.row, where.col + 2, text < TEXT_ROWS ? text : TEXT_ROWS,
                                                    where.cols - 4}));
    where = below(where, draw_answers(tui, table, where));
    draw_notes(tui, draw_said_no(tui, table, where));
}

void vl_table_call_draw_keys(struct vl_tui *tui, const struct vl_table_screen *table)
{
    const vl_seat first = (vl_seat)vl_first(table->host.called);
    const char key[2] = {(char)toupper(vl_table_letter(tui, table, first)), '\0'};
    const struct vl_hint hints[] = {{VL_ACT_CONFIRM, NULL, "call.hint.nobody"}, {VL_ACT_NONE, key, "call.hint.wait"},
                                    {VL_ACT_STANDING, NULL, "call.hint.no"},    {VL_ACT_WHY, NULL, "table.hint.why"},
                                    {VL_ACT_STORY, NULL, "table.hint.log"},     {VL_ACT_UNDO, NULL, "table.hint.undo"}};
    vl_hints_draw(tui, tui->grid.rows - 1, 1, tui->grid.cols - 2, hints, (int)(sizeof hints / sizeof *hints));
}

/* ---- keys ---- */

/* The next letter is that of somebody who says no to every call of this kind. */
static void begin_no(struct vl_tui *tui, struct vl_table_screen *table)
{
    table->says_no = true;
    vl_notice(tui, vl_t(tui, "call.who_says_no"));
}

static void say_no(struct vl_tui *tui, struct vl_table_screen *table, vl_seat who)
{
    char text[VL_NOTICE_MAX];
    const struct vl_text_arg args[] = {{"name", table->scene.teller.names[who], 0}};
    const bool said = vl_host_say_no(&table->host, who, tui->now);
    vl_notice(tui, vl_say(tui, said ? "call.says_no" : "standing.none", args, 1, text, sizeof text));
}

/* What is typed while the keys sleep says nothing, be it held down: neither "Wait!" nor that nobody answers. */
enum vl_taken vl_table_call_key(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    vl_seat who = VL_NONE;
    const bool heard = vl_sleep_hears(&table->sleep, tui->now);
    for (VL_EACH(seat, table->host.called))
        if (vl_sleep_code(key->code) == (uint32_t)vl_table_letter(tui, table, (vl_seat)seat))
            who = (vl_seat)seat;
    if (who == VL_NONE && key->action != VL_ACT_CONFIRM && key->action != VL_ACT_STANDING)
        return VL_NOT_TAKEN;
    if (!heard)
        return VL_GOES_ON;
    if (key->action == VL_ACT_STANDING)
        begin_no(tui, table);
    else if (table->says_no && who != VL_NONE)
        say_no(tui, table, who);
    else
        vl_host_call(&table->host, who, tui->now);
    if (key->action != VL_ACT_STANDING)
        table->says_no = false;
    return VL_GOES_ON;
}
