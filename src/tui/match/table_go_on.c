/* Letting the match go on: as far as the time allows, up to what somebody at the keyboard has to see or to do. */
#include "front/strength.h"
#include "tui/kit/widgets.h"
#include "tui/match/company.h"
#include "tui/match/table_screen.h"

enum { BEAT = 400, FRAME = 40 };

static bool on_top(const struct vl_tui *tui, const struct vl_table_screen *table)
{
    return tui->depth > 0 && tui->layer[tui->depth - 1].self == table;
}

static void tell_failure(struct vl_tui *tui, struct vl_table_screen *table)
{
    if (!table->host.failed)
        return;
    char text[VL_NOTICE_MAX];
    vl_tell_fault(tui->catalogue, table->host.rules, tui->language, &table->host.fault, text, sizeof text);
    const struct vl_companion with = vl_companion_of(tui, vl_match_setup(table->host.match));
    if (table->host.moved && with.company)
        with.company->moved(tui, with.self, table->host.record.path);
    vl_popup(tui, vl_t(tui, table->host.moved ? "table.moved" : "table.unsaved"), text);
    table->host.failed = table->host.moved = false;
}

/* Whenever the keyboard changes hands, nothing typed before counts and every cell is sent anew. */
static void change_hands(struct vl_tui *tui, struct vl_table_screen *table)
{
    const bool curtain = table->host.phase == VL_PHASE_CURTAIN, openly = vl_host_asks_openly(&table->host);
    if (curtain != (table->drawn == VL_PHASE_CURTAIN) || openly != table->openly) {
        vl_tui_flush(tui);
        vl_tui_repaint(tui);
    }
    table->drawn = table->host.phase;
    table->openly = openly;
}

/* The seconds that the keys sleep after a wrong PIN are counted down. */
static int wait_for_lock(const struct vl_tui *tui, const struct vl_table_screen *table)
{
    const int sleeps = vl_curtain_pin_sleeps(tui, table);
    return sleeps == 0 ? -1 : (sleeps - 1) % 1000 + 1;
}

/* At each curtain and each call the keys fall asleep, with whatever was typed ahead. */
static void fall_asleep(struct vl_tui *tui, struct vl_table_screen *table)
{
    const struct vl_host *host = &table->host;
    if (host->phase != VL_PHASE_CURTAIN && host->phase != VL_PHASE_CALL) {
        table->sleeping_at = UINT32_MAX;
        table->lock.asks = false;
        return;
    }
    const uint32_t given = vl_match_answers(host->match);
    if (table->sleeping_at != given || table->sleeping_for != host->asked || table->sleeping_in != host->phase) {
        vl_sleep_begin(&table->sleep, tui->typed, tui->now);
        table->lock.asks = false;
        table->sleep.confirms = host->phase == VL_PHASE_CURTAIN && vl_host_called_out(host, host->asked);
        table->unseen = false;
        table->marking = (struct vl_marking){.mark = {VL_BAND_HAND, VL_NONE, VL_NONE, 0}};
        table->told.first = 0;
        vl_tui_flush(tui);
        vl_tui_wake(tui); /* a screen entered while it is drawn is too late for the tick of this round */
    }
    table->sleeping_at = given;
    table->sleeping_in = host->phase;
    table->sleeping_for = host->asked;
    if (vl_curtain_asks_pin(table))
        vl_tui_after(tui, table, wait_for_lock(tui, table));
    else
        vl_tui_after(tui, table, vl_sleep_wait(&table->sleep, tui->now));
}

/* Somebody else has answered since the last question that was put. */
static bool others_answered(const struct vl_table_screen *table, uint32_t given)
{
    for (uint32_t i = table->asked_at; i < given; i++)
        if (vl_match_given(table->host.match, i).seat != table->host.asked)
            return true;
    return false;
}

/* Who goes on answering keeps the keys; another person, a new turn, and what comes up behind a curtain, must not be
 * answered by the key that led there. */
static void hold_key(const struct vl_tui *tui, struct vl_table_screen *table, uint32_t given)
{
    const enum vl_phase phase = table->host.phase, before = table->drawn;
    const bool asked = phase == VL_PHASE_ASK, shown = phase == VL_PHASE_SHOW && before != VL_PHASE_SHOW;
    const bool lifted = before == VL_PHASE_CURTAIN || before == VL_PHASE_CALL;
    const bool own = table->asked_of == table->host.asked && !others_answered(table, given);
    if (shown || (asked && (lifted || (table->asked_at != given && !own))))
        vl_table_hold_key(tui, table);
}

static void begin_question(const struct vl_tui *tui, struct vl_table_screen *table)
{
    const uint32_t given = vl_match_answers(table->host.match);
    hold_key(tui, table, given);
    if (table->host.phase != VL_PHASE_ASK || table->asked_at == given)
        return;
    table->asked_at = given;
    table->asked_of = table->host.asked;
    table->marking.typed = (struct vl_typed){0};
    table->marking.mark = (struct vl_mark){VL_BAND_HAND, VL_NONE, VL_NONE, 0};
}

/* What is learnt of the user's strength is kept for later matches; that it cannot be is told. */
static void end(struct vl_tui *tui, struct vl_table_screen *table)
{
    struct vl_diag diag = {0};
    const enum vl_rc rc = vl_strength_keep(table->host.match, &diag);
    vl_screen_end(tui, table);
    if (rc != VL_OK)
        vl_notice_fault(tui, table->host.rules, &diag);
}

static bool any_guarded(const struct vl_tui *tui, const struct vl_host *host)
{
    for (VL_EACH(seat, host->humans))
        if (vl_companion_guards(tui, vl_match_setup(host->match), (vl_seat)seat))
            return true;
    return false;
}

void vl_table_go_on(struct vl_tui *tui, struct vl_table_screen *table)
{
    if (!on_top(tui, table) || vl_table_race(tui, table))
        return;
    struct vl_host *host = &table->host;
    host->pause = vl_pace_pause(tui->settings.pace);
    tui->no_curtain = !host->curtain && vl_count(host->humans) > 1;
    if (!table->settled) {
        vl_host_settle(host, tui->now);
        table->guarded = any_guarded(tui, host);
    }
    table->settled = true;
    int wait = vl_host_run(host, tui->now);
    if (host->phase == VL_PHASE_THINK && tui->settings.motion)
        wait = BEAT;
    if (vl_table_way(tui, table) >= 0 && (wait < 0 || wait > FRAME))
        wait = FRAME;
    if (host->passed)
        vl_notice(tui, vl_t(tui, "call.passed"));
    host->passed = false;
    begin_question(tui, table);
    const int news = vl_table_counsel_follow(tui, table);
    vl_tui_after(tui, table, news >= 0 && (wait < 0 || wait > news) ? news : wait);
    change_hands(tui, table);
    fall_asleep(tui, table);
    tui->dirty = true;
    if (host->failed)
        tell_failure(tui, table);
    else if (host->phase == VL_PHASE_COUNT)
        vl_screen_count(tui, table);
    else if (host->phase == VL_PHASE_OVER)
        end(tui, table);
    else
        vl_table_race(tui, table);
}
