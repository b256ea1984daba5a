/* What keys do during a match: answering, asking why, taking back, pausing. */
#include <stdio.h>

#include "review/hint_words.h"
#include "tui/kit/widgets.h"
#include "tui/match/match_owner.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_screen_open.h"
#include "tui/match/match_story.h"

/* ---- answering ---- */

static enum vl_taken give_at_once(struct vl_tui *tui, struct vl_match_screen *screen, vl_answer answer)
{
    struct vl_diag diag = {0};
    const enum vl_rc rc = screen->plan.count > 0 ? vl_host_answer_plan(&screen->host, &screen->plan, tui->now, &diag)
                                                 : vl_host_answer_compound(&screen->host, answer, tui->now, &diag);
    if (rc != VL_REFUSED)
        return VL_GOES_ON;
    vl_notice_fault(tui, screen->host.rules, &diag);
    return VL_TAKEN;
}

enum { TUTOR_AGAIN, TUTOR_PLAY, TUTOR_SHOW, TUTOR_CHOICES };

static const struct vl_dialog_choice tutor_choices[TUTOR_CHOICES] = {[TUTOR_AGAIN] = {"c", "hint.sure.again"},
                                                                     [TUTOR_PLAY] = {"p", "hint.sure.play"},
                                                                     [TUTOR_SHOW] = {"%", "hint.sure.show"}};

static void decided(struct vl_tui *tui, void *data, int choice)
{
    struct vl_match_screen *screen = data;
    if (choice == TUTOR_PLAY)
        give_at_once(tui, screen, screen->hint.held);
    else if (choice == TUTOR_SHOW)
        vl_match_screen_hint_better(tui, screen);
    vl_match_screen_go_on(tui, screen);
}

/* A tutor may hold it back first. */
static enum vl_taken give(struct vl_tui *tui, struct vl_match_screen *screen, vl_answer answer)
{
    char text[VL_HINT_WORDS];
    if (!vl_match_screen_hint_objects(tui, screen, answer, text, sizeof text))
        return give_at_once(tui, screen, answer);
    vl_dialog(tui, vl_t(tui, "hint.sure"), text, tutor_choices, TUTOR_CHOICES, decided, screen);
    return VL_TAKEN;
}

/* ---- several answers in a line ---- */

/* Adds it to the line, or says that it cannot come next. */
static bool plan_add(struct vl_tui *tui, struct vl_match_screen *screen, vl_answer answer)
{
    const bool added = vl_host_plan_add(&screen->host, &screen->plan, answer);
    if (!added)
        vl_notice(tui, vl_t(tui, "table.plan.not"));
    screen->marking = vl_marking_none();
    return added;
}

/* Adds the answer that the last frame has shown as selected; false: there was one, and it cannot come next. */
static bool plan_add_marked(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const struct vl_mark *mark = &screen->marking.mark;
    if (mark->answer == VL_NONE || !vl_mark_is(mark, &screen->scene.mark))
        return true;
    return plan_add(tui, screen, mark->answer);
}

/* In a line the first letter of a sign is enough if no other begins with it; who types the second one all the same, at
 * once, says nothing by it. */
static bool plan_letter(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    const char letter = vl_sign_character(key), tail = screen->plan_tail;
    screen->plan_tail = '\0';
    if (!screen->plans || !letter || screen->marking.typed.first)
        return false;
    if (letter == tail && tui->now - screen->plan_at <= VL_DIGITS_WITHIN)
        return true;
    const vl_answer answer = vl_only_beginning(&screen->scene, letter);
    if (answer == VL_NONE || !plan_add(tui, screen, answer))
        return false;
    screen->plan_tail = screen->scene.sign[answer][1];
    screen->plan_at = tui->now;
    return true;
}

/* Space begins a line, with what is selected unless one plays at once, and adds to it; Enter gives it. */
static bool plan_key(struct vl_tui *tui, struct vl_match_screen *screen, enum vl_action action, enum vl_taken *taken)
{
    *taken = VL_TAKEN;
    if (!vl_host_plans(&screen->host) || (!screen->plans && action != VL_ACT_HURRY))
        return false;
    if (!screen->plans && tui->settings.play_at_once)
        screen->marking = vl_marking_none();
    switch (action) {
    case VL_ACT_HURRY:
        screen->plans = true;
        plan_add_marked(tui, screen);
        break;
    case VL_ACT_CONFIRM: /* only what the last frame has shown */
        if (screen->plan.count == screen->plan_shown && plan_add_marked(tui, screen) && screen->plan.count > 0)
            *taken = give(tui, screen, screen->plan.answer[0]);
        break;
    case VL_ACT_UNDO:
        screen->plans = screen->plan.count > 0;
        screen->plan.count -= screen->plans;
        break;
    case VL_ACT_BACK: vl_match_screen_plan_end(screen); break;
    default: return false;
    }
    return true;
}

/* At a public choice: to the own hand, and back. */
static bool peek_key(struct vl_match_screen *screen, enum vl_action action)
{
    if (screen->host.peeking && action == VL_ACT_BACK)
        vl_host_unpeek(&screen->host);
    else if (action == VL_ACT_NEXT && vl_match_screen_peeks(screen))
        vl_host_peek(&screen->host);
    else
        return false;
    return true;
}

static bool scroll_detail(struct vl_match_screen *screen, int by)
{
    const int most = screen->detail_lines - screen->layout.detail.rows;
    const int to = screen->detail_first + by;
    screen->detail_first = to > most ? (most > 0 ? most : 0) : to < 0 ? 0 : to;
    return true;
}

static bool detail_key(struct vl_match_screen *screen, enum vl_action action)
{
    if (action != VL_ACT_PAGE_DOWN && action != VL_ACT_PAGE_UP)
        return false;
    return scroll_detail(screen, action == VL_ACT_PAGE_DOWN ? screen->layout.detail.rows : -screen->layout.detail.rows);
}

/* Selecting, and giving an answer if one is asked for; else things can be looked at. */
static enum vl_taken answer_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    vl_answer answer;
    enum vl_taken taken;
    if (!vl_sign_character(key)) /* half a hotkey is forgotten */
        screen->marking.typed = (struct vl_typed){0};
    if (plan_key(tui, screen, key->action, &taken))
        return taken;
    if (plan_letter(tui, screen, key))
        return VL_TAKEN;
    if (key->action == VL_ACT_BACK && vl_match_screen_hint_hide(screen))
        return VL_TAKEN;
    if (peek_key(screen, key->action))
        return VL_GOES_ON;
    if (detail_key(screen, key->action))
        return VL_TAKEN;
    const enum vl_marked marked = vl_marking_key(&screen->marking, &screen->scene, &screen->spots, key, tui->now,
                                                 tui->settings.play_at_once || screen->plans, &answer);
    switch (marked) {
    case VL_MARKED_UNUSED: return VL_NOT_TAKEN;
    case VL_MARKED_ANSWER:
        if (!screen->plans)
            return give(tui, screen, answer);
        plan_add(tui, screen, answer);
        break;
    case VL_MARKED_OPEN: vl_screen_marked(tui, screen->renderer, &screen->scene); break;
    case VL_MARKED_NOTHING:
        vl_marking_refuse(tui, &screen->scene, vl_match_question(screen->host.match, VL_PUBLIC).clause, key);
        break;
    default: break;
    }
    return VL_TAKEN;
}

/* ---- taking back ---- */

static void undone(struct vl_tui *tui, struct vl_match_screen *screen)
{
    vl_host_undo(&screen->host, tui->now);
    screen->asked_at = UINT32_MAX;
    vl_match_screen_go_on(tui, screen);
}

enum { NO, YES, ANSWERS };

static const struct vl_dialog_choice no_yes[ANSWERS] = {
    [NO] = {"undo.no.key", "undo.no"}, [YES] = {"undo.yes.key", "undo.yes"}};

static void confirmed(struct vl_tui *tui, void *data, int choice)
{
    if (choice == YES)
        undone(tui, data);
}

static void ask_next(struct vl_tui *tui, struct vl_match_screen *screen);

static void agreed(struct vl_tui *tui, void *data, int choice)
{
    struct vl_match_screen *screen = data;
    if (choice != YES) {
        vl_notice(tui, vl_t(tui, "undo.refused"));
        return;
    }
    screen->agreed |= vl_seat_bit(screen->agreeing);
    ask_next(tui, screen);
}

/* Fills in the sentence of that key with whose answer is taken back; another sentence if it is everybody's (who was
 * slowest, who broke the silence). Returns out. */
static const char *ask_back(const struct vl_tui *tui, const struct vl_match_screen *screen, const char *key,
                            const char *name, char *out, size_t size)
{
    uint32_t point;
    vl_seat whose;
    const struct vl_match_setup *setup = vl_match_setup(screen->host.match);
    vl_host_may_undo(&screen->host, &point, &whose);
    char of_table[40];
    const struct vl_text_arg args[] = {{"name", name, 0},
                                       {"whose", whose < VL_SEATS_MAX ? setup->player[whose].name : "", 0}};
    snprintf(of_table, sizeof of_table, "%s.table", key);
    return vl_tui_format(tui, whose < VL_SEATS_MAX ? key : of_table, args, 2, out, size);
}

/* One dialog after another, for each person but the one who wants to. */
static void ask_next(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const vl_seats left = vl_host_undo_askers(&screen->host) & (vl_seats)~screen->agreed;
    if (!left) {
        undone(tui, screen);
        return;
    }
    screen->agreeing = (vl_seat)vl_first(left);
    char text[400];
    const char *name = vl_match_setup(screen->host.match)->player[screen->agreeing].name;
    ask_back(tui, screen, "undo.agree", name, text, sizeof text);
    vl_dialog(tui, vl_t(tui, "undo.title"), text, no_yes, ANSWERS, agreed, screen);
}

static void take_back(struct vl_tui *tui, struct vl_match_screen *screen)
{
    static const char *const refusals[] = {[VL_MAY_NOT_SECRET] = "undo.secret",
                                           [VL_MAY_NOT_NEVER] = "undo.never_here",
                                           [VL_MAY_NOT_NOTHING] = "undo.nothing"};
    uint32_t point;
    vl_seat whose;
    const enum vl_may_undo may = vl_host_may_undo(&screen->host, &point, &whose);
    if (may == VL_MAY_UNDO_AGREED) {
        screen->agreed = 0;
        ask_next(tui, screen);
    } else if (may == VL_MAY_UNDO_OTHERS) {
        char text[400];
        ask_back(tui, screen, "undo.others", "", text, sizeof text);
        vl_dialog(tui, vl_t(tui, "undo.title"), text, no_yes, ANSWERS, confirmed, screen);
    } else if (may == VL_MAY_UNDO) {
        undone(tui, screen);
    } else {
        vl_notice(tui, vl_t(tui, refusals[may]));
    }
}

/* ---- playing on without curtains ---- */

static void ask_next_for_none(struct vl_tui *tui, struct vl_match_screen *screen);

static void agreed_to_none(struct vl_tui *tui, void *data, int choice)
{
    struct vl_match_screen *screen = data;
    if (choice != YES) {
        vl_notice(tui, vl_t(tui, "no_curtain.refused"));
        return;
    }
    screen->agreed |= vl_seat_bit(screen->agreeing);
    ask_next_for_none(tui, screen);
}

/* Everybody must agree, each in a dialog of their own. */
static void ask_next_for_none(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const vl_seats left = screen->host.humans & (vl_seats)~screen->agreed;
    if (!left) {
        vl_host_drop_curtains(&screen->host);
        vl_match_screen_go_on(tui, screen);
        return;
    }
    screen->agreeing = (vl_seat)vl_first(left);
    char text[400];
    const struct vl_text_arg args[] = {{"name", vl_match_setup(screen->host.match)->player[screen->agreeing].name, 0}};
    vl_tui_format(tui, "no_curtain.agree", args, 1, text, sizeof text);
    vl_dialog(tui, vl_t(tui, "pause.no_curtain"), text, no_yes, ANSWERS, agreed_to_none, screen);
}

/* ---- pausing and leaving ---- */

static void throw_away(struct vl_tui *tui, void *data, int choice)
{
    struct vl_match_screen *screen = data;
    if (choice != 1)
        return;
    const struct vl_match_owner with = vl_match_owner_of(tui, vl_match_setup(screen->host.match));
    vl_record_discard(&screen->host.record);
    if (screen->host.record.path[0] && with.company)
        with.company->thrown(tui, with.self, screen->host.record.path);
    vl_match_screen_leave(tui, screen);
}

static void abandon(struct vl_tui *tui, struct vl_match_screen *screen)
{
    static const struct vl_dialog_choice choices[] = {{"g", "pause.abandon.no"}, {"x", "pause.abandon.yes"}};
    vl_dialog(tui, vl_t(tui, "pause.abandon"), vl_t(tui, "pause.abandon.help"), choices, 2, throw_away, screen);
}

static vl_clause clause_asked(const struct vl_match_screen *screen)
{
    return vl_match_over(screen->host.match) ? 0 : vl_match_question(screen->host.match, VL_PUBLIC).clause;
}

/* Walks back through the match, from the last event shown, or from the one before it. */
static void walk(struct vl_tui *tui, struct vl_match_screen *screen, bool step)
{
    const struct vl_host *host = &screen->host;
    vl_screen_past(tui, host->match, host->viewer, host->shown_events - (step && host->shown_events > 0),
                   host->shown_events);
}

/* ---- the menu ---- */

static void read_story(struct vl_tui *tui, struct vl_match_screen *screen)
{
    vl_screen_log(tui, &screen->host, screen->host.viewer);
}

static void walk_from_here(struct vl_tui *tui, struct vl_match_screen *screen)
{
    walk(tui, screen, false);
}

static void look_at_sheet(struct vl_tui *tui, struct vl_match_screen *screen)
{
    vl_screen_won(tui, screen->renderer, &screen->scene);
}

static void read_rules(struct vl_tui *tui, struct vl_match_screen *screen)
{
    tui->screens->rules(tui, screen->host.rules, clause_asked(screen));
}

static void open_settings(struct vl_tui *tui, struct vl_match_screen *screen)
{
    (void)screen;
    tui->screens->settings(tui);
}

static void drop_curtains(struct vl_tui *tui, struct vl_match_screen *screen)
{
    screen->agreed = 0;
    ask_next_for_none(tui, screen);
}

static bool keeps_sheet(const struct vl_match_screen *screen)
{
    return screen->host.phase != VL_PHASE_CURTAIN &&
           (screen->scene.rules->overview ||
            (screen->renderer->won && (screen->scene.viewer < VL_SEATS_MAX || screen->renderer->keeps)));
}

/* Dropping curtains is not offered if somebody has a PIN: another person at the keyboard could not agree for them. */
static bool has_curtains(const struct vl_match_screen *screen)
{
    return screen->host.curtain && vl_count(screen->host.humans) > 1 && !screen->guarded;
}

static const struct menu_item {
    struct vl_dialog_choice choice;
    void (*open)(struct vl_tui *tui, struct vl_match_screen *screen); /* NULL: continue the match */
    bool (*has)(const struct vl_match_screen *screen);                /* NULL: always */
} menu[VL_MATCH_SCREEN_MENU] = {
    {{"c", "pause.continue"}, NULL, NULL},
    {{"h", "hint.menu"}, vl_match_screen_hint_ask, vl_match_screen_hint_serves},
    {{"r", "pause.log"}, read_story, NULL},
    {{"f", "pause.sheet"}, look_at_sheet, keeps_sheet},
    {{"d", "pause.walk"}, walk_from_here, NULL},
    {{"e", "pause.rules"}, read_rules, NULL},
    {{"s", "pause.settings"}, open_settings, NULL},
    {{"q", "pause.leave"}, vl_match_screen_leave, NULL},
    {{"x", "pause.abandon"}, abandon, NULL},
    {{"t", "pause.no_curtain"}, drop_curtains, has_curtains},
};

static void chosen(struct vl_tui *tui, void *data, int choice)
{
    struct vl_match_screen *screen = data;
    if (choice >= 0 && menu[screen->item[choice]].open)
        menu[screen->item[choice]].open(tui, screen);
}

/* What the menu has now; an owner says where leaving leads. Returns how many items. */
static int list_items(const struct vl_tui *tui, struct vl_match_screen *screen)
{
    const struct vl_owner_kind *owner = vl_match_owner_of(tui, vl_match_setup(screen->host.match)).company;
    int items = 0;
    for (uint8_t i = 0; i < VL_MATCH_SCREEN_MENU; i++) {
        if (menu[i].has && !menu[i].has(screen))
            continue;
        screen->item[items] = i;
        screen->menu[items] = menu[i].choice;
        if (owner && menu[i].open == vl_match_screen_leave)
            screen->menu[items].text = owner->leave;
        items++;
    }
    return items;
}

static void pause_match(struct vl_tui *tui, struct vl_match_screen *screen)
{
    struct vl_diag diag = {0};
    vl_host_written(&screen->host, vl_record_secure(&screen->host.record, screen->host.match, &diag), &diag);
    if (screen->host.failed) { /* reported first */
        vl_match_screen_go_on(tui, screen);
        return;
    }
    const bool kept = screen->host.record.path[0] && !screen->host.record.broken;
    const int items = list_items(tui, screen);
    vl_dialog(tui, vl_t(tui, "pause.title"), vl_t(tui, kept ? "pause.recorded" : "pause.unrecorded"), screen->menu,
              items, chosen, screen);
}

/* ---- all keys ---- */

/* At any time: the match asks who it was before the next turn. */
static bool witness_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    if (key->action != VL_ACT_SPOKE || !screen->renderer->witness || !screen->renderer->witness(&screen->scene))
        return false;
    vl_host_witness(&screen->host);
    vl_notice(tui, vl_t(tui, "witness.noted"));
    return true;
}

/* Shows the strip in place of the log, or of what the game has for the dock; then the page, then neither. */
static void legend_key(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const bool strip = screen->layout.story.rows > 0 || screen->renderer->beside;
    if (!vl_legend_has(screen->renderer))
        return;
    if (strip && !vl_match_screen_explains(screen)) {
        screen->legend = VL_LEGEND_STRIP;
        return;
    }
    screen->legend = VL_LEGEND_OFF;
    vl_screen_legend(tui, screen->renderer, &screen->scene);
}

static void why(struct vl_tui *tui, struct vl_match_screen *screen, bool only_cards)
{
    const bool asks = screen->host.phase == VL_PHASE_ASK;
    const struct vl_question asked = asks ? vl_match_question(screen->host.match, VL_PUBLIC) : (struct vl_question){0};
    vl_screen_why(tui, &screen->scene, &screen->spots, &asked, only_cards);
}

static bool pause_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    if (key->action != VL_ACT_PAUSE && key->action != VL_ACT_QUIT && key->action != VL_ACT_BACK)
        return false;
    pause_match(tui, screen);
    return true;
}

/* What can be looked at in any phase but the curtain. */
static enum vl_taken look_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    switch (key->action) {
    case VL_ACT_WHY: why(tui, screen, false); return VL_TAKEN;
    case VL_ACT_CARD: why(tui, screen, true); return VL_TAKEN;
    case VL_ACT_LEGEND: legend_key(tui, screen); return VL_TAKEN;
    case VL_ACT_STANDING: vl_screen_standing(tui, screen); return VL_TAKEN;
    case VL_ACT_CHANCES: vl_match_screen_hint_ask(tui, screen); return VL_GOES_ON;
    case VL_ACT_STEP_BACK: walk(tui, screen, true); return VL_TAKEN;
    case VL_ACT_LOG: vl_screen_log(tui, &screen->host, screen->host.viewer); return VL_TAKEN;
    case VL_ACT_RULES: tui->screens->rules(tui, screen->host.rules, clause_asked(screen)); return VL_TAKEN;
    case VL_ACT_UNDO: take_back(tui, screen); return VL_TAKEN;
    case VL_ACT_HURRY: vl_host_hurry(&screen->host, tui->now); return VL_GOES_ON;
    default: break;
    }
    const bool taken = vl_screen_overview_key(tui, &screen->scene, key) || witness_key(tui, screen, key) ||
                       pause_key(tui, screen, key);
    return taken ? VL_TAKEN : VL_NOT_TAKEN;
}

/* At a curtain only what is public can be looked at. */
static enum vl_taken curtain_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    if (vl_curtain_asks_pin(screen))
        return vl_curtain_key(tui, screen, key);
    if (key->action == VL_ACT_UNDO)
        take_back(tui, screen);
    if (screen->host.peeking && (key->action == VL_ACT_BACK || key->action == VL_ACT_NEXT)) {
        vl_host_unpeek(&screen->host);
        if (key->action == VL_ACT_NEXT)
            vl_marking_next_pane(&screen->marking, &screen->scene, &screen->spots, false);
        return VL_GOES_ON;
    }
    if (key->action == VL_ACT_LOG)
        vl_screen_log(tui, &screen->host, VL_PUBLIC);
    if (key->action == VL_ACT_LOG || key->action == VL_ACT_UNDO || pause_key(tui, screen, key) ||
        witness_key(tui, screen, key)) {
        screen->blind = false;
        return VL_TAKEN;
    }
    return vl_curtain_key(tui, screen, key);
}

/* The key that led to a question, or to something shown, answers it only after it has been released. */
static bool held_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    const enum vl_phase phase = screen->host.phase;
    return (phase == VL_PHASE_ASK || phase == VL_PHASE_SHOW) && vl_match_screen_held(tui, screen, key);
}

/* An animation ends at once, and the key has its effect; but nothing is played or taken as seen that it has covered. */
static bool rest_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    if (vl_match_screen_way(tui, screen) < 0)
        return false;
    vl_match_screen_rest(screen);
    vl_tui_flush(tui);
    return vl_is_onward(key) && (screen->renderer->suspense || screen->host.phase == VL_PHASE_SHOW);
}

/* What was shown has been seen. */
static enum vl_taken seen_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    if (!vl_is_onward(key))
        return VL_NOT_TAKEN;
    vl_host_seen(&screen->host, tui->now);
    return VL_GOES_ON;
}

/* A race can be paused, but not while all wait for the last one; one that is not over begins anew then. */
static enum vl_taken race_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    const enum vl_taken taken = vl_match_screen_race_key(tui, screen, key);
    if (taken != VL_NOT_TAKEN || screen->race.stage == VL_REFLEX_GO)
        return taken;
    return pause_key(tui, screen, key) ? VL_TAKEN : VL_NOT_TAKEN;
}

static void say_no(struct vl_tui *tui, void *data, int choice)
{
    struct vl_match_screen *screen = data;
    char text[VL_NOTICE_MAX];
    if (choice < 0)
        return;
    const vl_seat who = screen->item[choice];
    const struct vl_text_arg args[] = {{"name", screen->scene.formatter.names[who], 0}};
    const bool said = vl_host_decline(&screen->host, who, tui->now);
    vl_notice(tui, vl_tui_format(tui, said ? "call.says_no" : "standing.none", args, 1, text, sizeof text));
    vl_match_screen_go_on(tui, screen);
}

/* Asks which of those called declines every call of this kind. */
static void ask_who_says_no(struct vl_tui *tui, struct vl_match_screen *screen)
{
    static const char letters[] = "a\0b\0c\0d\0e\0f\0g\0h\0i\0j\0k\0l\0m\0n\0o\0p\0q\0r\0s\0t\0u\0v\0w\0x\0y\0z";
    int count = 0;
    for (VL_EACH(seat, screen->host.called)) {
        screen->item[count] = (uint8_t)seat;
        screen->menu[count++] = (struct vl_dialog_choice){
            letters + 2 * (vl_scene_letter(&screen->scene, (vl_seat)seat) - 'a'), screen->scene.formatter.names[seat]};
    }
    vl_dialog(tui, vl_t(tui, "call.anyone"), vl_t(tui, "call.who_says_no"), screen->menu, count, say_no, screen);
}

static enum vl_taken call_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    if (key->action != VL_ACT_STANDING)
        return vl_match_screen_call_key(tui, screen, key);
    if (vl_lockout_hears(&screen->sleep, key->code, tui->now))
        ask_who_says_no(tui, screen);
    return VL_TAKEN;
}

typedef enum vl_taken (*take_key)(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key);

/* What each phase of the match does with a key. */
static const take_key phase_keys[VL_PHASE_OVER + 1] = {[VL_PHASE_FOLLOW] = answer_key,
                                                       [VL_PHASE_THINK] = answer_key,
                                                       [VL_PHASE_ASK] = answer_key,
                                                       [VL_PHASE_SHOW] = seen_key,
                                                       [VL_PHASE_CALL] = call_key};

static enum vl_taken take(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key)
{
    const take_key of_phase = phase_keys[screen->host.phase];
    if (screen->racing)
        return race_key(tui, screen, key);
    if (screen->host.phase == VL_PHASE_CURTAIN)
        return curtain_key(tui, screen, key);
    if (held_key(tui, screen, key))
        return VL_TAKEN;
    if (rest_key(tui, screen, key))
        return VL_GOES_ON;
    const enum vl_taken taken = of_phase ? of_phase(tui, screen, key) : VL_NOT_TAKEN;
    return taken != VL_NOT_TAKEN ? taken : look_key(tui, screen, key);
}

bool vl_match_screen_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    const enum vl_taken taken = take(tui, self, key);
    if (key->action != VL_ACT_PAGE_DOWN && key->action != VL_ACT_PAGE_UP)
        ((struct vl_match_screen *)self)->detail_first = 0; /* it scrolls only as long as it is read */
    if (taken == VL_GOES_ON)
        vl_match_screen_go_on(tui, self);
    return taken != VL_NOT_TAKEN;
}
