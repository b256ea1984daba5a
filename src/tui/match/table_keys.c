/* What keys do at the table: answering, asking why, taking back, pausing. */
#include <stdio.h>

#include "review/counsel_words.h"
#include "tui/kit/widgets.h"
#include "tui/match/company.h"
#include "tui/match/table.h"
#include "tui/match/table_screen.h"
#include "tui/match/table_story.h"

/* ---- answering ---- */

static enum vl_taken give_at_once(struct vl_tui *tui, struct vl_table_screen *table, vl_answer answer)
{
    struct vl_diag diag = {0};
    if (vl_host_answer_joined(&table->host, answer, tui->now, &diag) != VL_REFUSED)
        return VL_GOES_ON;
    vl_notice_fault(tui, table->host.rules, &diag);
    return VL_TAKEN;
}

enum { TUTOR_AGAIN, TUTOR_PLAY, TUTOR_SHOW, TUTOR_CHOICES };

static const struct vl_dialog_choice tutor_choices[TUTOR_CHOICES] = {[TUTOR_AGAIN] = {"c", "counsel.sure.again"},
                                                                     [TUTOR_PLAY] = {"p", "counsel.sure.play"},
                                                                     [TUTOR_SHOW] = {"%", "counsel.sure.show"}};

static void decided(struct vl_tui *tui, void *data, int choice)
{
    struct vl_table_screen *table = data;
    if (choice == TUTOR_PLAY)
        give_at_once(tui, table, table->counsel.held);
    else if (choice == TUTOR_SHOW)
        vl_table_counsel_better(tui, table);
    vl_table_go_on(tui, table);
}

/* A tutor may hold it back first. */
static enum vl_taken give(struct vl_tui *tui, struct vl_table_screen *table, vl_answer answer)
{
    char text[VL_COUNSEL_WORDS];
    if (!vl_table_counsel_objects(tui, table, answer, text, sizeof text))
        return give_at_once(tui, table, answer);
    vl_dialog(tui, vl_t(tui, "counsel.sure"), text, tutor_choices, TUTOR_CHOICES, decided, table);
    return VL_TAKEN;
}

/* The own hand, on the open table: to it, and back. */
static bool peek_key(struct vl_table_screen *table, enum vl_action action)
{
    if (table->host.peeking && action == VL_ACT_BACK)
        vl_host_unpeek(&table->host);
    else if (action == VL_ACT_NEXT && vl_table_peeks(table))
        vl_host_peek(&table->host);
    else
        return false;
    return true;
}

static bool scroll_detail(struct vl_table_screen *table, int by)
{
    const int most = table->detail_lines - table->layout.detail.rows;
    const int to = table->detail_first + by;
    table->detail_first = to > most ? (most > 0 ? most : 0) : to < 0 ? 0 : to;
    return true;
}

static bool detail_key(struct vl_table_screen *table, enum vl_action action)
{
    if (action != VL_ACT_PAGE_DOWN && action != VL_ACT_PAGE_UP)
        return false;
    return scroll_detail(table, action == VL_ACT_PAGE_DOWN ? table->layout.detail.rows : -table->layout.detail.rows);
}

/* Marking, and giving an answer where one is asked for; else things can be looked at. */
static enum vl_taken answer_key(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    const struct vl_mark before = table->marking.mark;
    vl_answer answer;
    if (key->action == VL_ACT_BACK && vl_table_counsel_hide(table))
        return VL_TAKEN;
    if (peek_key(table, key->action))
        return VL_GOES_ON;
    if (detail_key(table, key->action))
        return VL_TAKEN;
    const enum vl_marked marked = vl_marking_key(&table->marking, &table->scene, &table->spots, key, tui->now,
                                                 tui->settings.play_at_once, &answer);
    if (!vl_mark_is(&before, &table->marking.mark))
        table->detail_first = 0;
    switch (marked) {
    case VL_MARKED_UNUSED: return VL_NOT_TAKEN;
    case VL_MARKED_ANSWER: return give(tui, table, answer);
    case VL_MARKED_OPEN: vl_screen_marked(tui, table->renderer, &table->scene); break;
    case VL_MARKED_NOTHING:
        vl_marking_refuse(tui, &table->scene, vl_match_question(table->host.match, VL_TABLE).clause, key);
        break;
    default: break;
    }
    return VL_TAKEN;
}

/* ---- taking back ---- */

static void undone(struct vl_tui *tui, struct vl_table_screen *table)
{
    vl_host_undo(&table->host, tui->now);
    table->asked_at = UINT32_MAX;
    vl_table_go_on(tui, table);
}

static const struct vl_dialog_choice yes_no[] = {{"a", "undo.yes"}, {"z", "undo.no"}};

static void confirmed(struct vl_tui *tui, void *data, int choice)
{
    if (choice == 0)
        undone(tui, data);
}

static void ask_next(struct vl_tui *tui, struct vl_table_screen *table);

static void agreed(struct vl_tui *tui, void *data, int choice)
{
    struct vl_table_screen *table = data;
    if (choice != 0) {
        vl_notice(tui, vl_t(tui, "undo.refused"));
        return;
    }
    table->agreed |= vl_seat_bit(table->agreeing);
    ask_next(tui, table);
}

/* What the sentence of that key says of whose answer is taken back: of the table's own (who was slowest, who broke the
 * silence) another one. Returns out. */
static const char *ask_back(const struct vl_tui *tui, const struct vl_table_screen *table, const char *key,
                            const char *name, char *out, size_t size)
{
    uint32_t point;
    vl_seat whose;
    const struct vl_table_setup *setup = vl_match_setup(table->host.match);
    vl_host_may_undo(&table->host, &point, &whose);
    char of_table[40];
    const struct vl_text_arg args[] = {{"name", name, 0},
                                       {"whose", whose < VL_SEATS_MAX ? setup->player[whose].name : "", 0}};
    snprintf(of_table, sizeof of_table, "%s.table", key);
    return vl_say(tui, whose < VL_SEATS_MAX ? key : of_table, args, 2, out, size);
}

/* One dialog after another, for each person. */
static void ask_next(struct vl_tui *tui, struct vl_table_screen *table)
{
    const vl_seats left = table->host.humans & (vl_seats)~table->agreed;
    if (!left) {
        undone(tui, table);
        return;
    }
    table->agreeing = (vl_seat)vl_first(left);
    char text[400];
    const char *name = vl_match_setup(table->host.match)->player[table->agreeing].name;
    ask_back(tui, table, "undo.agree", name, text, sizeof text);
    vl_dialog(tui, vl_t(tui, "undo.title"), text, yes_no, 2, agreed, table);
}

static void take_back(struct vl_tui *tui, struct vl_table_screen *table)
{
    static const char *const refusals[] = {[VL_MAY_NOT_SECRET] = "undo.secret",
                                           [VL_MAY_NOT_NEVER] = "undo.never_here",
                                           [VL_MAY_NOT_NOTHING] = "undo.nothing"};
    uint32_t point;
    vl_seat whose;
    const enum vl_may_undo may = vl_host_may_undo(&table->host, &point, &whose);
    if (may == VL_MAY_UNDO_AGREED) {
        table->agreed = 0;
        ask_next(tui, table);
    } else if (may == VL_MAY_UNDO_OTHERS) {
        char text[400];
        ask_back(tui, table, "undo.others", "", text, sizeof text);
        vl_dialog(tui, vl_t(tui, "undo.title"), text, yes_no, 2, confirmed, table);
    } else if (may == VL_MAY_UNDO) {
        undone(tui, table);
    } else {
        vl_notice(tui, vl_t(tui, refusals[may]));
    }
}

/* ---- playing on without curtains ---- */

static void ask_next_for_none(struct vl_tui *tui, struct vl_table_screen *table);

static void agreed_to_none(struct vl_tui *tui, void *data, int choice)
{
    struct vl_table_screen *table = data;
    if (choice != 0) {
        vl_notice(tui, vl_t(tui, "no_curtain.refused"));
        return;
    }
    table->agreed |= vl_seat_bit(table->agreeing);
    ask_next_for_none(tui, table);
}

/* Everybody has to agree, each in a dialog of their own. */
static void ask_next_for_none(struct vl_tui *tui, struct vl_table_screen *table)
{
    const vl_seats left = table->host.humans & (vl_seats)~table->agreed;
    if (!left) {
        vl_host_drop_curtains(&table->host);
        vl_table_go_on(tui, table);
        return;
    }
    table->agreeing = (vl_seat)vl_first(left);
    char text[400];
    const struct vl_text_arg args[] = {{"name", vl_match_setup(table->host.match)->player[table->agreeing].name, 0}};
    vl_say(tui, "no_curtain.agree", args, 1, text, sizeof text);
    vl_dialog(tui, vl_t(tui, "pause.no_curtain"), text, yes_no, 2, agreed_to_none, table);
}

/* ---- pausing and leaving ---- */

static void throw_away(struct vl_tui *tui, void *data, int choice)
{
    struct vl_table_screen *table = data;
    if (choice != 1)
        return;
    const struct vl_companion with = vl_companion_of(tui, vl_match_setup(table->host.match));
    vl_record_discard(&table->host.record);
    if (table->host.record.path[0] && with.company)
        with.company->thrown(tui, with.self, table->host.record.path);
    vl_table_leave(tui, table);
}

static void abandon(struct vl_tui *tui, struct vl_table_screen *table)
{
    static const struct vl_dialog_choice choices[] = {{"g", "pause.abandon.no"}, {"x", "pause.abandon.yes"}};
    vl_dialog(tui, vl_t(tui, "pause.abandon"), vl_t(tui, "pause.abandon.help"), choices, 2, throw_away, table);
}

static vl_clause clause_asked(const struct vl_table_screen *table)
{
    return vl_match_over(table->host.match) ? 0 : vl_match_question(table->host.match, VL_TABLE).clause;
}

/* The story so far, from the event told last on backwards, or from the one before. */
static void walk(struct vl_tui *tui, struct vl_table_screen *table, bool step)
{
    const struct vl_host *host = &table->host;
    vl_screen_past(tui, host->match, host->looker, host->told - (step && host->told > 0), host->told);
}

/* ---- the menu ---- */

static void read_story(struct vl_tui *tui, struct vl_table_screen *table)
{
    vl_screen_log(tui, &table->host, table->host.looker);
}

static void walk_from_here(struct vl_tui *tui, struct vl_table_screen *table)
{
    walk(tui, table, false);
}

static void look_at_sheet(struct vl_tui *tui, struct vl_table_screen *table)
{
    vl_screen_won(tui, table->renderer, &table->scene);
}

static void read_rules(struct vl_tui *tui, struct vl_table_screen *table)
{
    tui->screens->rules(tui, table->host.rules, clause_asked(table));
}

static void open_settings(struct vl_tui *tui, struct vl_table_screen *table)
{
    (void)table;
    tui->screens->settings(tui);
}

static void drop_curtains(struct vl_tui *tui, struct vl_table_screen *table)
{
    table->agreed = 0;
    ask_next_for_none(tui, table);
}

static bool keeps_sheet(const struct vl_table_screen *table)
{
    return table->renderer->won && table->host.phase != VL_PHASE_CURTAIN &&
           (table->scene.looker < VL_SEATS_MAX || table->renderer->keeps);
}

/* Whoever has a PIN is not to be spoken for by whoever has the keyboard. */
static bool has_curtains(const struct vl_table_screen *table)
{
    return table->host.curtain && vl_count(table->host.humans) > 1 && !table->guarded;
}

static const struct menu_item {
    struct vl_dialog_choice choice;
    void (*open)(struct vl_tui *tui, struct vl_table_screen *table); /* NULL: go on */
    bool (*has)(const struct vl_table_screen *table);                /* NULL: always */
} menu[VL_TABLE_MENU] = {
    {{"c", "pause.continue"}, NULL, NULL},
    {{"h", "counsel.menu"}, vl_table_counsel_ask, vl_table_counsel_serves},
    {{"r", "pause.log"}, read_story, NULL},
    {{"f", "pause.sheet"}, look_at_sheet, keeps_sheet},
    {{"d", "pause.walk"}, walk_from_here, NULL},
    {{"e", "pause.rules"}, read_rules, NULL},
    {{"s", "pause.settings"}, open_settings, NULL},
    {{"q", "pause.leave"}, vl_table_leave, NULL},
    {{"x", "pause.abandon"}, abandon, NULL},
    {{"t", "pause.no_curtain"}, drop_curtains, has_curtains},
};

static void chosen(struct vl_tui *tui, void *data, int choice)
{
    struct vl_table_screen *table = data;
    if (choice >= 0 && menu[table->item[choice]].open)
        menu[table->item[choice]].open(tui, table);
}

static void pause_match(struct vl_tui *tui, struct vl_table_screen *table)
{
    char text[4400];
    struct vl_diag diag = {0};
    vl_host_written(&table->host, vl_record_secure(&table->host.record, table->host.match, &diag), &diag);
    if (table->host.failed) { /* told first */
        vl_table_go_on(tui, table);
        return;
    }
    const struct vl_text_arg args[] = {{"path", table->host.record.path, 0}};
    const bool kept = table->host.record.path[0] && !table->host.record.broken;
    vl_say(tui, kept ? "pause.recorded" : "pause.unrecorded", args, 1, text, sizeof text);
    int items = 0;
    for (uint8_t i = 0; i < VL_TABLE_MENU; i++)
        if (!menu[i].has || menu[i].has(table)) {
            table->item[items] = i;
            table->menu[items++] = menu[i].choice;
        }
    vl_dialog(tui, vl_t(tui, "pause.title"), text, table->menu, items, chosen, table);
}

/* ---- all keys ---- */

/* At any moment: the match asks who it was before the next turn. */
static bool witness_key(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    if (key->action != VL_ACT_SPOKE || !table->renderer->witness || !table->renderer->witness(&table->scene))
        return false;
    vl_host_witness(&table->host);
    vl_notice(tui, vl_t(tui, "witness.noted"));
    return true;
}

/* The strip in the place of the story, then the page, then off. */
static void legend_key(struct vl_tui *tui, struct vl_table_screen *table)
{
    const bool strip = table->layout.story.rows > 0;
    if (!vl_legend_has(table->renderer))
        return;
    if (strip && table->legend == VL_LEGEND_OFF) {
        table->legend = VL_LEGEND_STRIP;
        return;
    }
    table->legend = VL_LEGEND_OFF;
    vl_screen_legend(tui, table->renderer, &table->scene);
}

static void why(struct vl_tui *tui, struct vl_table_screen *table, bool only_cards)
{
    const bool asks = table->host.phase == VL_PHASE_ASK;
    const struct vl_question asked = asks ? vl_match_question(table->host.match, VL_TABLE) : (struct vl_question){0};
    vl_screen_why(tui, &table->scene, &table->spots, &asked, only_cards);
}

static bool pause_key(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    if (key->action != VL_ACT_PAUSE && key->action != VL_ACT_QUIT && key->action != VL_ACT_BACK)
        return false;
    pause_match(tui, table);
    return true;
}

/* What can be asked of the table in any phase but the curtain. */
static enum vl_taken look_key(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    switch (key->action) {
    case VL_ACT_WHY: why(tui, table, false); return VL_TAKEN;
    case VL_ACT_CARD: why(tui, table, true); return VL_TAKEN;
    case VL_ACT_LEGEND: legend_key(tui, table); return VL_TAKEN;
    case VL_ACT_STANDING: vl_screen_standing(tui, table); return VL_TAKEN;
    case VL_ACT_CHANCES: vl_table_counsel_ask(tui, table); return VL_GOES_ON;
    case VL_ACT_STEP_BACK: walk(tui, table, true); return VL_TAKEN;
    case VL_ACT_LOG: vl_screen_log(tui, &table->host, table->host.looker); return VL_TAKEN;
    case VL_ACT_RULES: tui->screens->rules(tui, table->host.rules, clause_asked(table)); return VL_TAKEN;
    case VL_ACT_UNDO: take_back(tui, table); return VL_TAKEN;
    case VL_ACT_HURRY: vl_host_hurry(&table->host, tui->now); return VL_GOES_ON;
    default: break;
    }
    return witness_key(tui, table, key) || pause_key(tui, table, key) ? VL_TAKEN : VL_NOT_TAKEN;
}

/* Before a curtain nothing can be looked at but what everybody may be told. */
static enum vl_taken curtain_key(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    if (vl_curtain_asks_pin(table))
        return vl_curtain_key(tui, table, key);
    if (key->action == VL_ACT_UNDO)
        take_back(tui, table);
    if (table->host.peeking && (key->action == VL_ACT_BACK || key->action == VL_ACT_NEXT)) {
        vl_host_unpeek(&table->host);
        if (key->action == VL_ACT_NEXT)
            vl_marking_next_band(&table->marking, &table->spots);
        return VL_GOES_ON;
    }
    if (key->action == VL_ACT_STORY)
        vl_screen_log(tui, &table->host, VL_TABLE);
    if (key->action == VL_ACT_STORY || key->action == VL_ACT_UNDO || pause_key(tui, table, key) ||
        witness_key(tui, table, key))
        return VL_TAKEN;
    return vl_curtain_key(tui, table, key);
}

/* The key that brought up what is asked, or shown, answers it only when it has been let go. */
static bool held_key(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    const enum vl_phase phase = table->host.phase;
    return (phase == VL_PHASE_ASK || phase == VL_PHASE_SHOW) && vl_table_held(tui, table, key);
}

/* Whatever moves comes to rest at once, and the key does what it does; but what dice show must have been seen before
 * Enter answers. */
static bool rest_key(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    if (vl_table_way(tui, table) < 0)
        return false;
    vl_table_rest(table);
    return table->renderer->suspense && vl_is_onward(key);
}

/* What was shown has been seen. */
static enum vl_taken seen_key(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    if (!vl_is_onward(key))
        return VL_NOT_TAKEN;
    vl_host_seen(&table->host, tui->now);
    return VL_GOES_ON;
}

/* A race can be paused while the keys are tried out. */
static enum vl_taken race_key(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    const enum vl_taken taken = vl_table_race_key(tui, table, key);
    if (taken != VL_NOT_TAKEN || table->race.stage != VL_REFLEX_TRY)
        return taken;
    return pause_key(tui, table, key) ? VL_TAKEN : VL_NOT_TAKEN;
}

typedef enum vl_taken (*take_key)(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key);

/* What each phase of the match wants with a key. */
static const take_key phase_keys[VL_PHASE_OVER + 1] = {[VL_PHASE_FOLLOW] = answer_key,
                                                       [VL_PHASE_THINK] = answer_key,
                                                       [VL_PHASE_ASK] = answer_key,
                                                       [VL_PHASE_SHOW] = seen_key,
                                                       [VL_PHASE_CALL] = vl_table_call_key};

static enum vl_taken take(struct vl_tui *tui, struct vl_table_screen *table, const struct vl_key *key)
{
    const take_key of_phase = phase_keys[table->host.phase];
    if (table->racing)
        return race_key(tui, table, key);
    if (table->host.phase == VL_PHASE_CURTAIN)
        return curtain_key(tui, table, key);
    if (held_key(tui, table, key))
        return VL_TAKEN;
    if (rest_key(tui, table, key))
        return VL_GOES_ON;
    const enum vl_taken taken = of_phase ? of_phase(tui, table, key) : VL_NOT_TAKEN;
    return taken != VL_NOT_TAKEN ? taken : look_key(tui, table, key);
}

bool vl_table_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    const enum vl_taken taken = take(tui, self, key);
    if (taken == VL_GOES_ON)
        vl_table_go_on(tui, self);
    return taken != VL_NOT_TAKEN;
}
