/* Letting the match continue: as far as the time allows, up to what somebody at the keyboard must see or do. */
#include "review/lost_share.h"
#include "tui/kit/widgets.h"
#include "tui/match/match_owner.h"
#include "tui/match/match_screen.h"

enum { BEAT = 400, FRAME = 40 };

static bool on_top(const struct vl_tui *tui, const struct vl_match_screen *screen)
{
    return tui->depth > 0 && tui->layer[tui->depth - 1].self == screen;
}

static void print_failure(struct vl_tui *tui, struct vl_match_screen *screen)
{
    if (!screen->host.failed)
        return;
    char text[VL_NOTICE_MAX];
    vl_format_fault(tui->catalogue, screen->host.rules, tui->language, &screen->host.fault, text, sizeof text);
    const struct vl_match_owner with = vl_match_owner_of(tui, vl_match_setup(screen->host.match));
    if (screen->host.moved && with.company)
        with.company->moved(tui, with.self, screen->host.record.path);
    vl_popup(tui, vl_t(tui, screen->host.moved ? "table.moved" : "table.unsaved"), text);
    screen->host.failed = screen->host.moved = false;
}

/* When the keyboard changes hands, nothing typed before counts, and every cell is sent again. */
static void change_hands(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const bool curtain = screen->host.phase == VL_PHASE_CURTAIN,
               public_choice = vl_host_asks_public_choice(&screen->host);
    if (curtain != (screen->drawn == VL_PHASE_CURTAIN) || public_choice != screen->public_choice) {
        vl_tui_flush(tui);
        vl_tui_repaint(tui);
    }
    screen->drawn = screen->host.phase;
    screen->public_choice = public_choice;
}

/* Counts down the seconds that the keys sleep after a wrong PIN. */
static int wait_for_lock(const struct vl_tui *tui, const struct vl_match_screen *screen)
{
    const int sleeps = vl_curtain_pin_sleeps(tui, screen);
    return sleeps == 0 ? -1 : (sleeps - 1) % 1000 + 1;
}

/* At each curtain and each call the keys fall asleep, and what was typed ahead is lost. */
static void fall_asleep(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const struct vl_host *host = &screen->host;
    if (host->phase != VL_PHASE_CURTAIN && host->phase != VL_PHASE_CALL) {
        screen->sleeping_at = UINT32_MAX;
        screen->lock.asks = false;
        return;
    }
    const uint32_t given = vl_match_answers(host->match);
    if (screen->sleeping_at != given || screen->sleeping_for != host->asked || screen->sleeping_in != host->phase) {
        vl_lockout_begin(&screen->sleep, tui->typed, tui->now);
        screen->lock.asks = false;
        screen->sleep.confirms = host->phase == VL_PHASE_CURTAIN && vl_host_called_out(host, host->asked);
        screen->blind = false;
        screen->marking = vl_marking_none();
        screen->recap.first = 0;
        vl_tui_flush(tui);
        vl_tui_wake(tui); /* a screen entered while it is drawn is too late for the tick of this round */
    }
    screen->sleeping_at = given;
    screen->sleeping_in = host->phase;
    screen->sleeping_for = host->asked;
    if (vl_curtain_asks_pin(screen))
        vl_tui_after(tui, screen, wait_for_lock(tui, screen));
    else
        vl_tui_after(tui, screen, vl_lockout_wait(&screen->sleep, tui->now));
}

/* Whether another seat has answered since the last question that was asked. */
static bool others_answered(const struct vl_match_screen *screen, uint32_t given)
{
    for (uint32_t i = screen->asked_at; i < given; i++)
        if (vl_match_given(screen->host.match, i).seat != screen->host.asked)
            return true;
    return false;
}

/* The key that led to another person, a new turn, or the end of a curtain must not answer there; a person who continues
 * to answer keeps the keys, and only a held one answers nothing. */
static void hold_key(const struct vl_tui *tui, struct vl_match_screen *screen, uint32_t given)
{
    const enum vl_phase phase = screen->host.phase, before = screen->drawn;
    const bool asked = phase == VL_PHASE_ASK, shown = phase == VL_PHASE_SHOW && before != VL_PHASE_SHOW;
    const bool lifted = before == VL_PHASE_CURTAIN || before == VL_PHASE_CALL;
    const bool own = screen->asked_of == screen->host.asked && !others_answered(screen, given);
    if (!shown && !(asked && (lifted || screen->asked_at != given)))
        return;
    vl_match_screen_hold_key(tui, screen);
    screen->held.own = !shown && !lifted && own;
}

/* Who had planned answers believes that they are still coming. */
static void tell_of_plan(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const vl_seats own = screen->host.asked < VL_SEATS_MAX ? vl_seat_bit(screen->host.asked) : 0;
    if (screen->host.standings.stopped & own)
        vl_notice(tui, vl_t(tui, "table.plan.stopped"));
    screen->host.standings.stopped &= (vl_seats)~own;
}

/* What was typed before a question, or something to be seen, has been shown, answers nothing. */
static void begin_question(struct vl_tui *tui, struct vl_match_screen *screen)
{
    const uint32_t given = vl_match_answers(screen->host.match);
    hold_key(tui, screen, given);
    if (screen->host.phase == VL_PHASE_SHOW && screen->drawn != VL_PHASE_SHOW)
        vl_tui_flush(tui);
    if (screen->host.phase != VL_PHASE_ASK || screen->asked_at == given)
        return;
    screen->asked_at = given;
    screen->asked_of = screen->host.asked;
    screen->marking = vl_marking_none();
    vl_match_screen_plan_end(screen);
    vl_tui_flush(tui);
    tell_of_plan(tui, screen);
}

/* Stores what the match showed of the user's strength, for later matches, and reports if that fails. */
static void end(struct vl_tui *tui, struct vl_match_screen *screen)
{
    struct vl_diag diag = {0};
    const enum vl_rc rc = vl_lost_share_store(screen->host.match, &diag);
    vl_screen_end(tui, screen);
    if (rc != VL_OK)
        vl_notice_fault(tui, screen->host.rules, &diag);
}

static bool any_guarded(const struct vl_tui *tui, const struct vl_host *host)
{
    for (VL_EACH(seat, host->humans))
        if (vl_match_owner_requires_pin(tui, vl_match_setup(host->match), (vl_seat)seat))
            return true;
    return false;
}

void vl_match_screen_go_on(struct vl_tui *tui, struct vl_match_screen *screen)
{
    if (!on_top(tui, screen) || vl_match_screen_race(tui, screen))
        return;
    struct vl_host *host = &screen->host;
    host->pause = vl_pace_pause(tui->settings.pace);
    tui->no_curtain = !host->curtain && vl_count(host->humans) > 1;
    if (!screen->settled) {
        vl_host_settle(host, tui->now);
        screen->guarded = any_guarded(tui, host);
    }
    screen->settled = true;
    int wait = vl_host_run(host, tui->now);
    if (host->phase == VL_PHASE_THINK && tui->settings.motion)
        wait = BEAT;
    if (vl_match_screen_way(tui, screen) >= 0 && (wait < 0 || wait > FRAME))
        wait = FRAME;
    if (host->passed)
        vl_notice(tui, vl_t(tui, "call.passed"));
    host->passed = false;
    begin_question(tui, screen);
    const int news = vl_match_screen_hint_follow(tui, screen);
    vl_tui_after(tui, screen, news >= 0 && (wait < 0 || wait > news) ? news : wait);
    change_hands(tui, screen);
    fall_asleep(tui, screen);
    tui->dirty = true;
    if (host->failed)
        print_failure(tui, screen);
    else if (host->phase == VL_PHASE_COUNT)
        vl_screen_count(tui, screen);
    else if (host->phase == VL_PHASE_OVER)
        end(tui, screen);
    else
        vl_match_screen_race(tui, screen);
}
