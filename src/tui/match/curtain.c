/* The curtain between two people: the whole screen says who gets the keyboard, and shows nothing that only one may see.
 *
 * The log since that seat's last answer is shown here already, by turn, as public as it must be, and whole: it can be
 * scrolled without lifting the curtain. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "evening/evening.h"
#include "tui/kit/widgets.h"
#include "tui/match/match_owner.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_story.h"

static void say_whose(struct vl_tui *tui, const struct vl_match_screen *screen, const char *key, char letter)
{
    char text[VL_NOTICE_MAX];
    const char shown[2] = {(char)toupper(letter), '\0'};
    const struct vl_text_arg args[] = {{"name", vl_match_setup(screen->host.match)->player[screen->host.asked].name, 0},
                                       {"key", shown, 0}};
    vl_notice(tui, vl_tui_format(tui, key, args, 2, text, sizeof text));
}

/* ---- without lifting it ---- */

/* "1–4", "0 0": the hotkeys of the answers that can be given there; a single one selects, and then gives it. */
static const char *unseen_keys(const struct vl_scene *scene, bool at_once, char *out, size_t size)
{
    vl_answer first = VL_NONE, last = VL_NONE;
    for (VL_EACH(answer, scene->answers)) {
        first = first == VL_NONE ? (vl_answer)answer : first;
        last = (vl_answer)answer;
    }
    out[0] = '\0';
    if (first != VL_NONE)
        snprintf(out, size, first != last ? "%s–%s" : at_once ? "%s" : "%s %s", scene->sign[first], scene->sign[last]);
    return out;
}

/* Selects it; a notice says that the key must be typed again. */
static void mark_unseen(struct vl_tui *tui, struct vl_match_screen *screen)
{
    char text[VL_NOTICE_MAX];
    const struct vl_text_arg args[] = {{"key", screen->scene.sign[screen->marking.mark.answer], 0}};
    screen->blind = true;
    vl_notice(tui, vl_tui_format(tui, "curtain.again", args, 1, text, sizeof text));
}

/* The hotkey of such an answer selects it, and then gives it, as on the board; Enter also gives the selection. Any
 * other key drops it, as the notice that shows it does not stay. */
static bool unseen_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    struct vl_diag diag = {0};
    const struct vl_spots none = {0};
    const bool marked_before = screen->blind;
    vl_answer answer;
    screen->blind = false;
    if (!marked_before)
        screen->marking = vl_marking_none();
    if (!(vl_sign_character(key) || (marked_before && key->action == VL_ACT_CONFIRM)) || !vl_host_unseen(&screen->host))
        return false;
    vl_match_screen_set_scene(tui, screen);
    const enum vl_marked marked =
        vl_marking_key(&screen->marking, &screen->scene, &none, key, tui->now, tui->settings.play_at_once, &answer);
    const bool gives = marked == VL_MARKED_ANSWER && vl_scene_offers(&screen->scene, answer);
    if (!gives && marked != VL_MARKED_MOVED)
        return false;
    if (gives)
        vl_host_answer_unseen(&screen->host, answer, tui->now, &diag);
    else
        mark_unseen(tui, screen);
    return true;
}

static bool offer_key(const struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    unsigned which;
    uint8_t value;
    if (key->action != VL_ACT_STANDING || !vl_host_offers(&screen->host, &which, &value))
        return false;
    vl_host_take_offer(&screen->host, tui->now);
    return true;
}

/* ---- the PIN ---- */

/* Nothing of what was typed stays in memory. */
static void clear_lock(struct vl_pin_prompt *lock)
{
    memset(&lock->input, 0, sizeof lock->input);
    lock->input.limit = VL_PIN_MAX + 1;
    lock->input.digits = lock->input.hidden = true;
}

static void ask_pin(struct vl_pin_prompt *lock, vl_seat seat)
{
    clear_lock(lock);
    lock->asks = true;
    lock->seat = seat;
}

/* Takes digits, typed with Shift too where keyboards need it, and the keys that delete them. */
static void type(struct vl_pin_prompt *lock, const struct vl_key *key)
{
    struct vl_key typed = *key;
    if (key->digit <= 9)
        typed.code = '0' + (uint32_t)key->digit;
    vl_input_key(&lock->input, &typed);
}

enum took {
    LOCK_USED,  /* or discarded, while the keys sleep */
    LOCK_TYPED, /* Enter: input.text is to be checked */
    LOCK_LEFT,  /* Escape: back to the letter */
};

static enum took lock_key(struct vl_pin_prompt *lock, const struct vl_key *key, bool asleep)
{
    if (key->code == VL_KEY_ESCAPE) {
        clear_lock(lock);
        lock->asks = false;
        return LOCK_LEFT;
    }
    if (asleep)
        return LOCK_USED;
    if (key->code == VL_KEY_ENTER)
        return lock->input.text[0] ? LOCK_TYPED : LOCK_USED;
    type(lock, key);
    return LOCK_USED;
}

/* Opens the prompt if the PIN was right, or refuses it. */
static void judge_pin(struct vl_pin_prompt *lock, bool right)
{
    clear_lock(lock);
    lock->asks = !right;
}

bool vl_curtain_asks_pin(const struct vl_match_screen *screen)
{
    return screen->host.phase == VL_PHASE_CURTAIN && screen->lock.asks && screen->lock.seat == screen->host.asked;
}

int vl_curtain_pin_sleeps(const struct vl_tui *tui, const struct vl_match_screen *screen)
{
    if (!vl_curtain_asks_pin(screen))
        return 0;
    return vl_match_owner_pin_waits(tui, vl_match_setup(screen->host.match), screen->host.asked);
}

/* The letter has come: a person with a PIN must type it before anything is shown. */
static void lift(const struct vl_tui *tui, struct vl_match_screen *screen)
{
    if (vl_match_owner_requires_pin(tui, vl_match_setup(screen->host.match), screen->host.asked))
        ask_pin(&screen->lock, screen->host.asked);
    else
        vl_host_confirm(&screen->host);
}

static void try_pin(struct vl_tui *tui, struct vl_match_screen *screen)
{
    char text[VL_NOTICE_MAX];
    const struct vl_match_setup *setup = vl_match_setup(screen->host.match);
    const vl_seat asked = screen->host.asked;
    const struct vl_text_arg args[] = {{"name", setup->player[asked].name, 0}};
    struct vl_diag diag = {0};
    bool right;
    const enum vl_rc rc = vl_match_owner_check_pin(tui, setup, asked, screen->lock.input.text, &right, &diag);
    judge_pin(&screen->lock, right);
    if (right)
        vl_host_confirm(&screen->host);
    else
        vl_notice(tui, vl_tui_format(tui, "curtain.pin.wrong", args, 1, text, sizeof text));
    if (rc != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
}

static enum vl_taken pin_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    switch (lock_key(&screen->lock, key, vl_curtain_pin_sleeps(tui, screen) > 0)) {
    case LOCK_TYPED: try_pin(tui, screen); break;
    case LOCK_LEFT: vl_lockout_begin(&screen->sleep, tui->typed, tui->now); break;
    case LOCK_USED: break;
    }
    return VL_GOES_ON;
}

enum vl_taken vl_curtain_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    if (vl_curtain_asks_pin(screen))
        return pin_key(tui, screen, key);
    const char letter = vl_scene_letter(&screen->scene, screen->host.asked);
    const bool scrolled = key->code != ' ' && vl_scroll_key(&screen->recap, key) == VL_USED;
    if (scrolled || !vl_lockout_hears(&screen->sleep, key->code, tui->now)) {
        screen->blind = false;
        return VL_GOES_ON;
    }
    if (offer_key(tui, screen, key) || unseen_key(tui, screen, key))
        return VL_GOES_ON;
    switch (vl_lockout_lift(&screen->sleep, key->code, key->code == VL_KEY_ENTER, letter, tui->now)) {
    case VL_LIFTED: lift(tui, screen); break;
    case VL_LIFT_CONFIRM: say_whose(tui, screen, "curtain.confirm", letter); break;
    case VL_LIFT_WRONG: say_whose(tui, screen, "curtain.wrong", letter); break;
    }
    return VL_GOES_ON;
}

/* ---- what happened ---- */

/* The text of a turn, beside the name of the seat if its sentences do not give it. */
struct recap {
    const char *name; /* "": an item of a list */
    uint8_t style;
    char text[VL_TURN_TEXT];
};

static void make_recap(const struct vl_match_screen *screen, const struct vl_turn *turn, struct recap *out)
{
    const struct vl_scene *scene = &screen->scene;
    const bool touches = vl_turn_touches(scene, turn, screen->host.asked);
    const struct vl_board_renderer *renderer = screen->renderer;
    const bool deal = renderer->turn && turn->whose == VL_NONE; /* before all turns; it has many sentences alike */
    vl_turn_recap(renderer, scene, turn, deal, out->text);
    /* What is left of a turn may be others' doing. */
    const bool whole = renderer->turn && renderer->turn(&scene->event[turn->first]) == turn->whose;
    const char *name = whole && turn->whose < VL_SEATS_MAX ? scene->name[turn->whose] : "";
    out->name = strstr(out->text, name) ? "" : name;
    out->style = touches ? VL_STYLE_LOG_NEW | VL_STYLE_BOLD : VL_STYLE_LOG;
}

enum { ITEM = 2 }; /* columns of the sign before an item */

static int recap_columns(const struct recap *recap)
{
    return *recap->name ? VL_NAME_TABLE + 1 : ITEM;
}

/* Draws it `at` lines below the first row of `where`, or above it if negative; returns its lines. */
static int draw_recap(struct vl_tui *tui, struct vl_rect where, int at, const struct recap *recap)
{
    const int indent = recap_columns(recap), lines = vl_wrap(recap->text, where.cols - indent, NULL, 0);
    const int skip = at < 0 ? -at : 0, row = where.row + at + skip, rows = where.rows - at - skip;
    if (rows <= 0 || skip >= lines)
        return lines;
    if (skip == 0 && *recap->name)
        vl_draw(&tui->grid, row, where.col, VL_NAME_TABLE, recap->style, recap->name);
    else if (skip == 0)
        vl_draw_glyph(&tui->grid, row, where.col, VL_STYLE_RULE, VL_GLYPH_ITEM);
    vl_draw_scrolled(&tui->grid, (struct vl_rect){row, where.col + indent, rows, where.cols - indent}, recap->style,
                     recap->text, skip);
    return lines;
}

/* All turns, from line `first` on; returns how many lines there are. */
static int draw_turns(struct vl_tui *tui, const struct vl_match_screen *screen, struct vl_rect where,
                      const struct vl_turn turns[], unsigned count, int first)
{
    struct recap recap;
    int line = 0;
    for (unsigned i = 0; i < count; i++) {
        make_recap(screen, &turns[i], &recap);
        line += draw_recap(tui, where, line - first, &recap);
    }
    return line;
}

static bool touches_any(const struct vl_match_screen *screen, const struct vl_turn turns[], unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (vl_turn_touches(&screen->scene, &turns[i], screen->host.asked))
            return true;
    return false;
}

/* Explains bold, and says that there is more, below the log, if there is either. */
static void draw_legend(struct vl_tui *tui, int row, struct vl_rect where, bool bold, bool more)
{
    const int used =
        bold ? vl_draw(&tui->grid, row, where.col, where.cols, VL_STYLE_DIM, vl_t(tui, "curtain.bold")) : 0;
    const int col = where.col + used + (used > 0);
    if (more)
        vl_draw(&tui->grid, row, col, where.col + where.cols - col, VL_STYLE_DIM, vl_t(tui, "curtain.more"));
}

/* At the very beginning the log is empty. */
static void draw_story(struct vl_tui *tui, struct vl_match_screen *screen, struct vl_rect where)
{
    struct vl_turn turns[VL_TURNS_MAX];
    const struct vl_host *host = &screen->host;
    struct vl_scroll *recap = &screen->recap;
    const unsigned count = vl_turns_since(screen->renderer, &screen->scene, host->asked, turns);
    struct vl_rect inner = {where.row + 1, where.col + 1, where.rows - 2, where.cols - 3};
    char text[200], key[40], caption[120];
    recap->lines = 0;
    if (count == 0 || inner.rows < 1)
        return;
    const struct vl_text_arg args[] = {{"name", screen->scene.formatter.names[host->asked], 0}};
    vl_tui_format(tui, host->since[host->asked] > 0 ? "curtain.since" : "curtain.so_far", args, 1, text, sizeof text);
    vl_key_shown(tui, VL_ACT_LOG, key, sizeof key);
    snprintf(caption, sizeof caption, "%s %s", key, vl_t(tui, "table.story.whole"));
    vl_match_screen_rule_draw(tui, where.row, where, VL_STYLE_DIM, text, caption);
    recap->rows = inner.rows;
    recap->lines = draw_turns(tui, screen, (struct vl_rect){inner.row, inner.col, 0, inner.cols}, turns, count, 0);
    const int most = recap->lines > recap->rows ? recap->lines - recap->rows : 0;
    recap->first = recap->first > most ? most : recap->first;
    draw_turns(tui, screen, inner, turns, count, recap->first);
    vl_scroll_marks(tui, (struct vl_rect){inner.row, inner.col, inner.rows, inner.cols + 1}, recap->first, recap->rows,
                    recap->lines);
    draw_legend(tui, inner.row + inner.rows, inner, touches_any(screen, turns, count), most > 0);
}

/* ---- the screen ---- */

static int widest(const int *columns, unsigned count)
{
    int most = 0;
    for (unsigned i = 0; i < count; i++)
        most = columns[i] > most ? columns[i] : most;
    return most;
}

/* The box: who lifts the curtain, with which key, and how long the keys still sleep. */
static void draw_box(struct vl_tui *tui, const struct vl_match_screen *screen, int row, const char *how, uint32_t code)
{
    enum { FRAME = 3 }; /* columns on either side */
    const char *others = vl_t(tui, "curtain.others");
    const int columns[] = {vl_columns(how), vl_columns(others), vl_lockout_columns(tui)};
    const int width = widest(columns, 3) + 2 * FRAME, col = (tui->grid.cols - width) / 2;
    vl_draw_box(&tui->grid, (struct vl_rect){row, col, 4, width}, VL_STYLE_RULE, NULL, VL_STYLE_DIM);
    vl_draw(&tui->grid, row + 1, col + FRAME, width - 2 * FRAME, VL_STYLE_KEY, how);
    vl_tui_point(tui, (struct vl_rect){row + 1, col + 1, 1, width - 2});
    vl_tui_hit(tui, (struct vl_rect){row + 1, col + 1, 1, width - 2}, code, -1);
    if (vl_lockout_awake(&screen->sleep, tui->now))
        vl_draw(&tui->grid, row + 2, col + FRAME, width - 2 * FRAME, VL_STYLE_DIM, others);
    else
        vl_lockout_draw(tui, screen, row + 2, col + FRAME);
}

/* The same box once the letter has come: where the PIN is typed, and how long the keys sleep after a wrong one. */
static void draw_lock(struct vl_tui *tui, const struct vl_match_screen *screen, int row, const char *name)
{
    enum { FRAME = 3 };
    char text[300];
    const struct vl_pin_prompt *lock = &screen->lock;
    const int sleeps = vl_curtain_pin_sleeps(tui, screen);
    const struct vl_text_arg args[] = {{"name", name, 0}, {"n", NULL, (sleeps + 999) / 1000}};
    vl_tui_format(tui, "curtain.pin", args, 2, text, sizeof text);
    const char *others = vl_t(tui, "curtain.others");
    const int label = vl_columns(text), columns[] = {label + 1 + VL_PIN_MAX + 1, vl_columns(others)};
    const int width = widest(columns, 2) + 2 * FRAME, col = (tui->grid.cols - width) / 2;
    vl_draw_box(&tui->grid, (struct vl_rect){row, col, 4, width}, VL_STYLE_RULE, NULL, VL_STYLE_DIM);
    vl_draw(&tui->grid, row + 1, col + FRAME, label, VL_STYLE_KEY, text);
    vl_input_draw(tui, &lock->input, row + 1, col + FRAME + label + 1, VL_PIN_MAX + 1, sleeps == 0);
    if (sleeps > 0)
        vl_tui_format(tui, "evening.pin.asleep", args, 2, text, sizeof text);
    vl_draw(&tui->grid, row + 2, col + FRAME, width - 2 * FRAME, VL_STYLE_DIM, sleeps > 0 ? text : others);
}

/* ": fight with bare hands all day": a standing answer that would have spared the last curtains. */
static int draw_offer(struct vl_tui *tui, const struct vl_match_screen *screen, int row)
{
    char key[80], sign[40], text[200];
    unsigned which;
    uint8_t value;
    if (!vl_host_offers(&screen->host, &which, &value))
        return 0;
    const struct vl_rules *rules = screen->host.rules;
    vl_key_shown(tui, VL_ACT_STANDING, sign, sizeof sign);
    snprintf(key, sizeof key, "%s.standing.%s.offer", rules->id, rules->standing[which].id);
    snprintf(text, sizeof text, "%s  %s", sign, vl_scene_text(&screen->scene, key));
    vl_draw_centred(&tui->grid, row, 0, tui->grid.cols, VL_STYLE_PLAIN, text);
    return 1;
}

/* Draws what can be done without lifting it; returns the rows that it takes. */
static int draw_unseen(struct vl_tui *tui, const struct vl_match_screen *screen, int row)
{
    char keys[20], text[200], key[80];
    const struct vl_text_arg args[] = {
        {"keys", unseen_keys(&screen->scene, tui->settings.play_at_once, keys, sizeof keys), 0}};
    if (!screen->scene.answers || !screen->renderer->unseen)
        return 0;
    snprintf(key, sizeof key, "%s.%s", screen->renderer->unseen, screen->host.rules->questions[screen->scene.kind].id);
    vl_scene_format(&screen->scene, key, args, 1, text, sizeof text);
    vl_draw_centred(&tui->grid, row, 0, tui->grid.cols, VL_STYLE_PLAIN, text);
    return 1 + draw_offer(tui, screen, row + 1);
}

/* Somebody who called out has typed the letter already: Enter is needed. */
static const char *wanted_key(const struct vl_tui *tui, const struct vl_match_screen *screen, char out[40])
{
    if (screen->sleep.confirms)
        return vl_key_shown(tui, VL_ACT_CONFIRM, out, 40), out;
    snprintf(out, 40, "%c", toupper(vl_scene_letter(&screen->scene, screen->host.asked)));
    return out;
}

/* Returns the first row below it. */
static int draw_whose(struct vl_tui *tui, const struct vl_match_screen *screen, int row)
{
    const struct vl_scene *scene = &screen->scene;
    const vl_seat asked = screen->host.asked;
    const uint32_t code = screen->sleep.confirms ? VL_KEY_ENTER : (uint32_t)vl_scene_letter(&screen->scene, asked);
    char wanted[40];
    const struct vl_text_arg args[] = {{"name", scene->formatter.names[asked], 0},
                                       {"key", wanted_key(tui, screen, wanted), 0}};
    const struct vl_question question = vl_match_question(screen->host.match, VL_PUBLIC);
    char text[300], house[80] = "";
    const uint8_t style = screen->renderer->seat(scene, asked, house, sizeof house);
    vl_tui_format(tui, vl_host_eyes_closed(&screen->host, &question) ? "curtain.hushed" : "curtain.pass", args, 2, text,
                  sizeof text);
    vl_draw_centred(&tui->grid, row, 0, tui->grid.cols, VL_STYLE_TITLE, text);
    vl_draw_centred(&tui->grid, row + 1, 0, tui->grid.cols, style | VL_STYLE_BOLD, house);
    vl_tui_format(tui, "curtain.key", args, 2, text, sizeof text);
    if (vl_curtain_asks_pin(screen)) {
        draw_lock(tui, screen, row + 2, scene->formatter.names[asked]);
        return row + 6;
    }
    draw_box(tui, screen, row + 2, text, code);
    return row + 6 + draw_unseen(tui, screen, row + 6);
}

/* Without an answer to take back, there is nothing to hint at. */
static void draw_keys(struct vl_tui *tui, const struct vl_match_screen *screen)
{
    char key[40];
    static const struct vl_footer_key typing[] = {{VL_ACT_CONFIRM, NULL, "curtain.footer.pin"},
                                                  {VL_ACT_BACK, NULL, "curtain.footer.back"}};
    if (vl_curtain_asks_pin(screen)) {
        vl_footer_draw(tui, tui->grid.rows - 1, 1, tui->grid.cols - 2, typing, 2);
        return;
    }
    wanted_key(tui, screen, key);
    const struct vl_footer_key peeking[] = {{VL_ACT_NONE, key, "curtain.footer.lift"},
                                            {VL_ACT_BACK, NULL, "curtain.footer.unpeek"}};
    const struct vl_footer_key hints[] = {{VL_ACT_NONE, key, "curtain.footer.lift"},
                                          {VL_ACT_LOG, NULL, "table.footer.log"},
                                          {VL_ACT_UNDO, NULL, "curtain.footer.undo"}};
    const int count = vl_host_undoes(&screen->host) ? 3 : 2;
    vl_footer_draw(tui, tui->grid.rows - 1, 1, tui->grid.cols - 2, screen->host.peeking ? peeking : hints,
                   screen->host.peeking ? 2 : count);
}

void vl_curtain_draw(struct vl_tui *tui, struct vl_match_screen *screen)
{
    vl_match_screen_set_scene(tui, screen);
    vl_match_screen_title_draw(tui, screen, tui->grid.rows >= VL_TALL_FROM ? 2 : 1);
    const int row = draw_whose(tui, screen, 2) + 1, below = tui->grid.rows - 2;
    draw_story(tui, screen, (struct vl_rect){row, 1, below - row, tui->grid.cols - 2});
    draw_keys(tui, screen);
    vl_match_screen_notice_draw(tui);
}
