/* Questions to everybody at once. An open call: anybody who wants to react calls out; the screen is the same whatever
 * hands hold, and behind a curtain the answer is then given. A race of reflexes: the keys are shown and tried out, then
 * come the wait, the signal and the outcome. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "front/figures.h"
#include "tui/kit/widgets.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_story.h"

enum {
    KEY_COLUMNS = 8,  /* of a key and the blanks around it */
    TEXT_ROWS = 3,    /* at most, for what the call is about */
    COLUMN_LEAST = 36 /* of the answers, side by side */
};

/* ---- a call: what it is about ---- */

/* The event that led to the call. */
static void last_event(const struct vl_match_screen *screen, char *out, size_t size)
{
    const struct vl_scene *scene = &screen->scene;
    unsigned i = scene->events;
    while (i > 0 && !vl_scene_logs(scene, &scene->event[i - 1]))
        i--;
    out[0] = '\0';
    if (i > 0)
        vl_format_event(&scene->formatter, &scene->event[i - 1], out, size);
}

/* The question, worded for all who are called. */
static void question_text(const struct vl_match_screen *screen, char *out, size_t size)
{
    const struct vl_question question = vl_match_question(screen->host.match, VL_PUBLIC);
    if (vl_count(screen->host.called) > 1)
        vl_format_call(&screen->scene.formatter, &question, out, size);
    else
        vl_format_question(&screen->scene.formatter, &question, out, size);
}

/* Draws it, with what led to it if both fit. Returns the rows that it takes. */
static int draw_text(struct vl_tui *tui, const struct vl_match_screen *screen, struct vl_rect where)
{
    char event[600], question[600], both[1202];
    last_event(screen, event, sizeof event);
    question_text(screen, question, sizeof question);
    snprintf(both, sizeof both, "%s %s", event, question);
    const bool fits = *event && vl_wrap(both, where.cols, NULL, 0) <= where.rows;
    return vl_draw_wrapped(&tui->grid, where, VL_STYLE_PROMPT, fits ? both : question, 0);
}

/* ---- a call: who may call out ---- */

static void draw_line(struct vl_tui *tui, struct vl_rect line, const char *key, const char *text, uint32_t code)
{
    vl_draw(&tui->grid, line.row, line.col + 1, KEY_COLUMNS - 2, VL_STYLE_KEY, key);
    vl_draw(&tui->grid, line.row, line.col + KEY_COLUMNS, line.cols - KEY_COLUMNS, VL_STYLE_PLAIN, text);
    vl_tui_hit(tui, line, code, -1);
}

/* In few words if the full text does not fit. */
static void call_text(struct vl_tui *tui, const char *key, const char *name, int room, char *out, size_t size)
{
    char brief[40];
    const struct vl_text_arg args[] = {{"name", name, 0}};
    snprintf(brief, sizeof brief, "%s.brief", key);
    vl_tui_format(tui, key, args, 1, out, size);
    if (vl_columns(out) > room)
        vl_tui_format(tui, brief, args, 1, out, size);
}

/* Draws the letter of each seat that is called, and the key for nobody; side by side if there are too many for the
 * rows. Returns the rows that they take. */
static int draw_answers(struct vl_tui *tui, struct vl_match_screen *screen, struct vl_rect where)
{
    char key[40], text[200];
    const int count = 1 + (int)vl_count(screen->host.called), most = where.cols / COLUMN_LEAST;
    const int wanted = (count + where.rows - 1) / where.rows, across = wanted > most ? most : wanted;
    const int rows = (count + across - 1) / across, columns = where.cols / across;
    int index = 0;
    for (VL_EACH(seat, screen->host.called)) {
        const char letter = vl_scene_letter(&screen->scene, (vl_seat)seat);
        const struct vl_rect line = {where.row + index % rows, where.col + index / rows * columns, 1, columns};
        snprintf(key, sizeof key, "%c", toupper(letter));
        call_text(tui, "call.somebody", screen->scene.formatter.names[seat], columns - KEY_COLUMNS, text, sizeof text);
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

/* ---- a call: the whole ---- */

static struct vl_rect below(struct vl_rect where, int rows)
{
    return (struct vl_rect){where.row + rows, where.col, where.rows - rows, where.cols};
}

/* "Jules, Marie": those who have declined in front of everybody, until their next turn. */
static struct vl_rect draw_said_no(struct vl_tui *tui, const struct vl_match_screen *screen, struct vl_rect where)
{
    char names[400] = "";
    size_t length = 0;
    for (VL_EACH(seat, screen->host.said_no))
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%s", length ? ", " : "",
                                   screen->scene.formatter.names[seat]);
    if (length == 0 || where.rows < 2)
        return where;
    vl_match_screen_rule_draw(tui, where.row, where, VL_STYLE_DIM, vl_t(tui, "call.said_no"), "");
    vl_draw(&tui->grid, where.row + 1, where.col + 2, where.cols - 2, VL_STYLE_PLAIN, names);
    return below(where, 2);
}

/* What calling out means, if there is room. */
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

void vl_match_screen_call_draw(struct vl_tui *tui, struct vl_match_screen *screen, struct vl_rect where)
{
    const int bar = vl_lockout_columns(tui) + 2;
    vl_match_screen_rule_draw(tui, where.row, where, VL_STYLE_PROMPT, vl_t(tui, "call.anyone"), "");
    if (!vl_lockout_awake(&screen->sleep, tui->now)) {
        const struct vl_rect place = {where.row, where.col + where.cols - bar - 2, 1, bar};
        vl_blank(&tui->grid, place, VL_STYLE_PLAIN);
        vl_lockout_draw(tui, screen, place.row, place.col + 1);
    }
    where = below(where, 1);
    const int least = (1 + (int)vl_count(screen->host.called) + 1) / 2, text = where.rows - least;
    where = below(where, draw_text(tui, screen,
                                   (struct vl_rect){where.row, where.col + 2, text < TEXT_ROWS ? text : TEXT_ROWS,
                                                    where.cols - 4}));
    where = below(where, draw_answers(tui, screen, where));
    draw_notes(tui, draw_said_no(tui, screen, where));
}

void vl_match_screen_call_draw_keys(struct vl_tui *tui, const struct vl_match_screen *screen)
{
    const vl_seat first = (vl_seat)vl_first(screen->host.called);
    const char key[2] = {(char)toupper(vl_scene_letter(&screen->scene, first)), '\0'};
    const struct vl_footer_key hints[] = {
        {VL_ACT_CONFIRM, NULL, "call.footer.nobody"},
        {VL_ACT_NONE, key, "call.footer.wait"},
        {VL_ACT_STANDING, NULL, "call.footer.no"},
        {VL_ACT_WHY, NULL, "table.footer.why"},
        {VL_ACT_LOG, NULL, "table.footer.log"},
        {VL_ACT_UNDO, NULL, vl_host_undoes(&screen->host) ? "table.footer.undo" : NULL}};
    vl_footer_draw(tui, tui->grid.rows - 1, 1, tui->grid.cols - 2, hints, (int)(sizeof hints / sizeof *hints));
}

/* ---- a call: keys ---- */

/* A key typed or held while the keys sleep has no effect: neither "Wait!" nor that nobody answers. */
enum vl_taken vl_match_screen_call_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    vl_seat who = VL_NONE;
    const bool heard = vl_lockout_hears(&screen->sleep, key->code, tui->now);
    for (VL_EACH(seat, screen->host.called))
        if (vl_lockout_code(key->code) == (uint32_t)vl_scene_letter(&screen->scene, (vl_seat)seat))
            who = (vl_seat)seat;
    const bool nobody = key->action == VL_ACT_CONFIRM || key->digit == 0;
    if (who == VL_NONE && !nobody)
        return VL_NOT_TAKEN;
    if (heard)
        vl_host_call(&screen->host, who, tui->now);
    return VL_GOES_ON;
}

/* ---- a race: running it ---- */

/* The length of the wait must not follow from the seed of the match, so the present time is mixed in. */
static void begin(const struct vl_tui *tui, struct vl_match_screen *screen)
{
    const struct vl_host *host = &screen->host;
    const struct vl_match_setup *setup = vl_match_setup(host->match);
    const uint64_t nonce = vl_mix(setup->seed ^ vl_mix(vl_match_answers(host->match)));
    enum vl_level level[VL_SEATS_MAX];
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        level[seat] = setup->player[seat].level;
    screen->race_clause = vl_match_question(host->match, VL_PUBLIC).clause;
    vl_reflex_begin(&screen->race, vl_match_question(host->match, VL_PUBLIC).seats, level,
                    vl_mix(nonce ^ (uint64_t)tui->now), nonce);
}

/* The match has the outcome at once; the screen waits until it has been read. */
static void give_outcome(struct vl_tui *tui, struct vl_match_screen *screen)
{
    struct vl_diag diag = {0};
    if (screen->host.phase == VL_PHASE_REFLEX &&
        vl_host_answer(&screen->host, screen->race.last, tui->now, &diag) == VL_REFUSED)
        vl_notice_fault(tui, screen->host.rules, &diag);
    vl_tui_flush(tui);
}

bool vl_match_screen_race(struct vl_tui *tui, struct vl_match_screen *screen)
{
    if (!screen->racing && screen->host.phase == VL_PHASE_REFLEX) {
        begin(tui, screen);
        screen->racing = true;
        vl_tui_flush(tui);
        vl_tui_repaint(tui);
    }
    if (!screen->racing)
        return false;
    vl_tui_after(tui, screen, vl_reflex_run(&screen->race, tui->now));
    if (screen->race.stage == VL_REFLEX_DONE)
        give_outcome(tui, screen);
    tui->dirty = true;
    return true;
}

/* While another screen covered it, nobody could press or see the signal. */
void vl_match_screen_race_again(struct vl_match_screen *screen)
{
    if (screen->host.phase == VL_PHASE_REFLEX)
        screen->racing = false;
}

enum vl_taken vl_match_screen_race_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    if (screen->race.stage == VL_REFLEX_DONE) {
        if (!vl_is_onward(key))
            return VL_NOT_TAKEN;
        screen->racing = false;
        return VL_GOES_ON;
    }
    const bool taken = vl_reflex_key(&screen->race, key->code, tui->now);
    vl_match_screen_race(tui, screen);
    return taken ? VL_TAKEN : VL_NOT_TAKEN;
}

/* ---- a race: drawing it ---- */

static void time_text(const struct vl_tui *tui, const struct vl_reflex *race, const struct vl_racer *racer, bool last,
                      char *out, size_t size)
{
    static const char *const lost[] = {[VL_REFLEX_SLOWEST] = "reflex.after",
                                       [VL_REFLEX_FALSE_START] = "reflex.false_start",
                                       [VL_REFLEX_DRAWN] = "reflex.no_time"};
    char seconds[VL_NUMBER_SIZE];
    const struct vl_formatter formatter = {.catalogue = tui->catalogue, .language = tui->language};
    const struct vl_text_arg args[] = {
        {"s", vl_number_format(&formatter, (double)racer->pressed / 1000, 3, seconds), 0}};
    out[0] = '\0';
    if (racer->pressed >= 0)
        vl_tui_format(tui, "reflex.time", args, 1, out, size);
    else if (last || race->end != VL_REFLEX_FALSE_START) /* which left the others no time */
        vl_tui_format(tui, lost[race->end], NULL, 0, out, size);
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

static void draw_racer(struct vl_tui *tui, const struct vl_match_screen *screen, vl_seat seat, struct vl_rect line)
{
    const struct vl_reflex *race = &screen->race;
    const struct vl_racer *racer = &race->racer[seat];
    const bool last = race->stage == VL_REFLEX_DONE && seat == race->last;
    char text[120];
    if (racer->key) {
        snprintf(text, sizeof text, "[ %c ]", toupper(racer->key));
        vl_draw(&tui->grid, line.row, line.col, 6, racer->tried ? VL_STYLE_DIM : VL_STYLE_KEY, text);
        vl_tui_hit(tui, line, (uint32_t)(unsigned char)racer->key, -1);
    }
    vl_draw(&tui->grid, line.row, line.col + 8, 22,
            last ? VL_STYLE_DANGER | VL_STYLE_BOLD : vl_scene_seat_style(&screen->scene, seat, VL_STYLE_SEAT),
            screen->scene.formatter.names[seat]);
    state_text(tui, race, seat, text, sizeof text);
    vl_draw(&tui->grid, line.row, line.col + 32, line.cols - 32, last ? VL_STYLE_DANGER : VL_STYLE_PLAIN, text);
}

static void stage_text(const struct vl_tui *tui, const struct vl_match_screen *screen, char *out, size_t size)
{
    static const char *const keys[] = {
        [VL_REFLEX_TRY] = "reflex.try_out", [VL_REFLEX_WAIT] = "reflex.wait", [VL_REFLEX_GO] = "reflex.go"};
    static const char *const ends[] = {[VL_REFLEX_SLOWEST] = "reflex.slowest",
                                       [VL_REFLEX_FALSE_START] = "reflex.too_early",
                                       [VL_REFLEX_DRAWN] = "reflex.drawn"};
    const struct vl_reflex *race = &screen->race;
    const bool done = race->stage == VL_REFLEX_DONE;
    const struct vl_text_arg args[] = {{"name", done ? screen->scene.formatter.names[race->last] : "", 0}};
    vl_tui_format(tui, done ? ends[race->end] : keys[race->stage], args, 1, out, size);
}

/* The signal fills a broad bar, so that nobody overlooks it, whatever the colours. */
static void draw_stage(struct vl_tui *tui, const struct vl_match_screen *screen, struct vl_rect bar)
{
    char text[300];
    stage_text(tui, screen, text, sizeof text);
    const bool go = screen->race.stage == VL_REFLEX_GO;
    const uint8_t style = go ? VL_STYLE_DANGER | VL_STYLE_REVERSED : VL_STYLE_PROMPT;
    if (go)
        vl_fill(&tui->grid, bar, style, VL_GLYPH_BLOCK);
    if (go)
        vl_blank(&tui->grid, vl_inset(bar, 1, 10), style);
    vl_draw_centred(&tui->grid, bar.row + bar.rows / 2, bar.col + 1, bar.cols - 2, style, text);
    vl_tui_point(tui, (struct vl_rect){bar.row + bar.rows / 2, bar.col + 1, 1, bar.cols - 2});
}

/* What all see of what came of it; "": nothing but who was last, and the rule says what follows. */
static void outcome_text(const struct vl_match_screen *screen, char *out, size_t size)
{
    const struct vl_host *host = &screen->host;
    size_t length = 0;
    unsigned told = 0;
    for (uint32_t i = host->shown_events; i < vl_match_events(host->match); i++) {
        const struct vl_event event = vl_match_event(host->match, i, VL_PUBLIC);
        if (event.clause != screen->race_clause || !vl_event_logged(host->rules, &event, VL_PUBLIC))
            continue;
        if (told++ > 0)
            out[length++] = ' ';
        length += vl_format_event(&screen->scene.formatter, &event, out + length, size - length);
    }
    if (told < 2)
        out[0] = '\0';
}

/* The question, until it is answered, and the rule behind it: what follows for the slowest; then what did. */
static void draw_head(struct vl_tui *tui, const struct vl_match_screen *screen, struct vl_rect where)
{
    const struct vl_scene *scene = &screen->scene;
    char text[400], words[VL_CLAUSE_TEXT];
    if (screen->race.stage != VL_REFLEX_DONE && screen->host.phase == VL_PHASE_REFLEX) {
        const struct vl_question question = vl_match_question(screen->host.match, VL_PUBLIC);
        vl_format_question(&scene->formatter, &question, text, sizeof text);
        vl_draw_centred(&tui->grid, where.row, where.col, where.cols, VL_STYLE_TITLE, text);
    }
    const char *rule = vl_format_clause(&scene->formatter, screen->race_clause, words, sizeof words);
    if (screen->race.stage == VL_REFLEX_DONE)
        outcome_text(screen, text, sizeof text);
    else
        text[0] = '\0';
    if (*text)
        rule = text;
    if (rule)
        vl_draw_wrapped(&tui->grid, (struct vl_rect){where.row + 2, where.col + 4, 3, where.cols - 8}, VL_STYLE_DIM,
                        rule, 0);
}

/* "S Y L": the keys of those who race. */
static void list_keys(const struct vl_reflex *race, char out[3 * VL_SEATS_MAX])
{
    out[0] = '\0';
    for (VL_EACH(seat, race->humans)) {
        const char key[] = {(char)toupper((unsigned char)race->racer[seat].key), '\0'};
        snprintf(out + strlen(out), 3 * VL_SEATS_MAX - strlen(out), "%s%s", *out ? " " : "", key);
    }
}

void vl_match_screen_race_draw(struct vl_tui *tui, struct vl_match_screen *screen)
{
    static const struct vl_footer_key done[] = {{VL_ACT_CONFIRM, NULL, "reflex.done"},
                                                {VL_ACT_BACK, NULL, "table.footer.pause"}};
    char title[200], keys[3 * VL_SEATS_MAX];
    vl_match_screen_set_scene(tui, screen);
    vl_scene_title(&screen->scene, screen->renderer, title, sizeof title);
    list_keys(&screen->race, keys);
    const struct vl_footer_key racing[] = {{VL_ACT_NONE, keys, "reflex.key"},
                                           {VL_ACT_BACK, NULL, "table.footer.pause"}};
    const bool over = screen->race.stage == VL_REFLEX_DONE;
    const struct vl_rect content = vl_draw_frame(tui, title, NULL, over ? done : racing, 2);
    draw_head(tui, screen, content);
    draw_stage(tui, screen, (struct vl_rect){content.row + 6, content.col + 2, 5, content.cols - 4});
    struct vl_rect line = {content.row + 12, content.col + (content.cols - 66) / 2, 1, 66};
    for (VL_EACH(seat, screen->race.seats)) {
        draw_racer(tui, screen, (vl_seat)seat, line);
        line.row++;
    }
}
