/* A race of reflexes on the screen: the keys are shown and tried out, then the wait, the signal, the outcome. */
#include <ctype.h>
#include <stdio.h>

#include "tui/kit/widgets.h"
#include "tui/match/table_screen.h"

/* ---- running it ---- */

/* What people wait for must not be told by the seed of the match: the moment decides too. */
static void begin(const struct vl_tui *tui, struct vl_table_screen *table)
{
    const struct vl_host *host = &table->host;
    const struct vl_table_setup *setup = vl_match_setup(host->match);
    const uint64_t nonce = vl_mix(setup->seed ^ vl_mix(vl_match_answers(host->match)));
    enum vl_level level[VL_SEATS_MAX];
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        level[seat] = setup->player[seat].level;
    vl_reflex_begin(&table->race, vl_match_question(host->match, VL_TABLE).seats, level,
                    vl_mix(nonce ^ (uint64_t)tui->now), nonce);
}

/* The outcome is the match's at once; the screen waits until it has been read. */
static void give_outcome(struct vl_tui *tui, struct vl_table_screen *table)
{
    struct vl_diag diag = {0};
    if (table->host.phase == VL_PHASE_REFLEX &&
        vl_host_answer(&table->host, table->race.last, tui->now, &diag) == VL_REFUSED)
        vl_notice_fault(tui, table->host.rules, &diag);
    vl_tui_flush(tui);
}

bool vl_table_race(struct vl_tui *tui, struct vl_table_screen *table)
{
    if (!table->racing && table->host.phase == VL_PHASE_REFLEX) {
        begin(tui, table);
        table->racing = true;
        vl_tui_flush(tui);
        vl_tui_repaint(tui);
    }
    if (!table->racing)
        return false;
    vl_tui_after(tui, table, vl_reflex_run(&table->race, tui->now));
    if (table->race.stage == VL_REFLEX_DONE)
        give_outcome(tui, table);
    tui->dirty = true;
    return true;
}

/* Nobody could press, or see the signal, with another screen on top. */
void vl_table_race_again(struct vl_table_screen *table)
{
    if (table->host.phase == VL_PHASE_REFLEX)
        table->racing = false;
}

enum vl_taken vl_table_race_key(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    if (table->race.stage == VL_REFLEX_DONE) {
        if (key->action != VL_ACT_CONFIRM && key->code != ' ')
            return VL_NOT_TAKEN;
        table->racing = false;
        return VL_GOES_ON;
    }
    const bool taken = vl_reflex_key(&table->race, key->code, tui->now);
    vl_table_race(tui, table);
    return taken ? VL_TAKEN : VL_NOT_TAKEN;
}

/* ---- drawing it ---- */

static void time_text(const struct vl_tui *tui, const struct vl_reflex *race, const struct vl_racer *racer, bool last,
                      char *out, size_t size)
{
    const struct vl_text_arg args[] = {{"ms", NULL, (long)racer->pressed}};
    const char *key = racer->pressed >= 0 ? "reflex.time" : "reflex.no_time";
    if (last && race->end == VL_REFLEX_FALSE_START)
        key = "reflex.false_start";
    vl_say(tui, key, args, 1, out, size);
}

static void state_text(const struct vl_tui *tui, const struct vl_reflex *race, vl_seat seat, char *out, size_t size)
{
    const struct vl_racer *racer = &race->racer[seat];
    if (race->stage == VL_REFLEX_DONE)
        time_text(tui, race, racer, seat == race->last, out, size);
    else if (!racer->key)
        snprintf(out, size, "%s", vl_t(tui, "reflex.bot"));
    else if (race->stage == VL_REFLEX_TRY)
        snprintf(out, size, "%s", vl_t(tui, racer->tried ? "reflex.tried" : "reflex.try"));
    else
        snprintf(out, size, "%s", racer->pressed >= 0 ? vl_glyph(VL_GLYPH_CHECK) : "");
}

static void draw_racer(struct vl_tui *tui, const struct vl_table_screen *table, vl_seat seat, struct vl_rect line)
{
    const struct vl_reflex *race = &table->race;
    const struct vl_racer *racer = &race->racer[seat];
    const bool last = race->stage == VL_REFLEX_DONE && seat == race->last;
    char text[120];
    if (racer->key) {
        snprintf(text, sizeof text, "[ %c ]", toupper(racer->key));
        vl_draw(&tui->grid, line.row, line.col, 6, racer->tried ? VL_STYLE_DIM : VL_STYLE_KEY, text);
        vl_tui_hit(tui, line, (uint32_t)(unsigned char)racer->key, -1);
    }
    vl_draw(&tui->grid, line.row, line.col + 8, 22,
            last ? VL_STYLE_DANGER | VL_STYLE_BOLD : vl_scene_seat_style(&table->scene, seat, VL_STYLE_SEAT),
            table->scene.teller.names[seat]);
    state_text(tui, race, seat, text, sizeof text);
    vl_draw(&tui->grid, line.row, line.col + 32, line.cols - 32, last ? VL_STYLE_DANGER : VL_STYLE_PLAIN, text);
    if (last)
        vl_draw_glyph(&tui->grid, line.row, line.col + 6, VL_STYLE_DANGER, VL_GLYPH_POINTER);
}

static void stage_text(const struct vl_tui *tui, const struct vl_table_screen *table, char *out, size_t size)
{
    static const char *const keys[] = {
        [VL_REFLEX_TRY] = "reflex.try_out", [VL_REFLEX_WAIT] = "reflex.wait", [VL_REFLEX_GO] = "reflex.go"};
    static const char *const ends[] = {[VL_REFLEX_SLOWEST] = "reflex.slowest",
                                       [VL_REFLEX_FALSE_START] = "reflex.too_early",
                                       [VL_REFLEX_DRAWN] = "reflex.drawn"};
    const struct vl_reflex *race = &table->race;
    const bool done = race->stage == VL_REFLEX_DONE;
    const struct vl_text_arg args[] = {{"name", done ? table->scene.teller.names[race->last] : "", 0}};
    vl_say(tui, done ? ends[race->end] : keys[race->stage], args, 1, out, size);
}

/* The signal fills a broad bar, so that it cannot be overlooked, in whatever colours. */
static void draw_stage(struct vl_tui *tui, const struct vl_table_screen *table, struct vl_rect bar)
{
    char text[300];
    stage_text(tui, table, text, sizeof text);
    const bool go = table->race.stage == VL_REFLEX_GO;
    const uint8_t style = go ? VL_STYLE_DANGER | VL_STYLE_REVERSED : VL_STYLE_PROMPT;
    if (go)
        vl_fill(&tui->grid, bar, style, VL_GLYPH_BLOCK);
    if (go)
        vl_blank(&tui->grid, vl_inset(bar, 1, 10), style);
    vl_draw_centred(&tui->grid, bar.row + bar.rows / 2, bar.col + 1, bar.cols - 2, style, text);
    vl_tui_point(tui, (struct vl_rect){bar.row + bar.rows / 2, bar.col + 1, 1, bar.cols - 2});
}

/* The question, and the rule behind it while there is time to read. */
static void draw_head(struct vl_tui *tui, const struct vl_table_screen *table, struct vl_rect where)
{
    const struct vl_scene *scene = &table->scene;
    char text[400], words[VL_CLAUSE_TEXT];
    if (table->race.stage == VL_REFLEX_DONE || table->host.phase != VL_PHASE_REFLEX)
        return;
    const struct vl_question question = vl_match_question(table->host.match, VL_TABLE);
    vl_tell_question(&scene->teller, &question, text, sizeof text);
    vl_draw_centred(&tui->grid, where.row, where.col, where.cols, VL_STYLE_TITLE, text);
    const char *rule = vl_tell_clause(&scene->teller, question.clause, words, sizeof words);
    if (rule)
        vl_draw_wrapped(&tui->grid, (struct vl_rect){where.row + 2, where.col + 4, 3, where.cols - 8}, VL_STYLE_DIM,
                        rule, 0);
}

void vl_table_race_draw(struct vl_tui *tui, struct vl_table_screen *table)
{
    static const struct vl_hint trying[] = {{VL_ACT_BACK, NULL, "table.hint.pause"}};
    static const struct vl_hint done[] = {{VL_ACT_CONFIRM, NULL, "reflex.done"}};
    char title[200];
    vl_table_set_scene(tui, table);
    table->renderer->where(&table->scene, title, sizeof title);
    const enum vl_reflex_stage stage = table->race.stage;
    const struct vl_rect content = vl_draw_frame(tui, title, NULL, stage == VL_REFLEX_DONE ? done : trying,
                                                 stage == VL_REFLEX_TRY || stage == VL_REFLEX_DONE);
    draw_head(tui, table, content);
    draw_stage(tui, table, (struct vl_rect){content.row + 6, content.col + 2, 5, content.cols - 4});
    struct vl_rect line = {content.row + 12, content.col + (content.cols - 66) / 2, 1, 66};
    for (VL_EACH(seat, table->race.seats)) {
        draw_racer(tui, table, (vl_seat)seat, line);
        line.row++;
    }
}
