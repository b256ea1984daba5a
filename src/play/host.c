#include "play/host.h"

#include <stdlib.h>
#include <string.h>

/* ---- what the game says of questions and events ---- */

static uint8_t facts(const struct vl_host *host, const struct vl_question *question)
{
    return host->rules->asking[question->kind].flags;
}

bool vl_host_eyes_closed(const struct vl_host *host, const struct vl_question *question)
{
    return facts(host, question) & VL_ASK_EYES_CLOSED;
}

static enum vl_level level_of(const struct vl_host *host, vl_seat seat)
{
    return vl_match_setup(host->match)->player[seat].level;
}

vl_seat vl_host_sole(const struct vl_host *host)
{
    return vl_count(host->humans) == 1 ? (vl_seat)vl_first(host->humans) : VL_NONE;
}

/* Whose view is on screen while nobody in particular is asked. */
static vl_seat common_viewer(const struct vl_host *host)
{
    const vl_seat sole = vl_host_sole(host);
    return sole == VL_NONE ? VL_PUBLIC : sole;
}

static vl_seats humans_of(const struct vl_match_setup *setup)
{
    vl_seats humans = 0;
    for (vl_seat seat = 0; seat < setup->seats; seat++)
        if (setup->player[seat].level == VL_HUMAN)
            humans |= vl_seat_bit(seat);
    return humans;
}

enum vl_rc vl_host_open(struct vl_host *host, const struct vl_match_setup *setup, struct vl_diag *diag)
{
    *host = (struct vl_host){.rules = setup->rules, .record.file = -1, .holder = VL_NONE, .viewer = VL_PUBLIC};
    host->curtain = !setup->no_curtain;
    host->humans = humans_of(setup);
    host->match = malloc(vl_match_size(setup->rules));
    host->shown = calloc(1, setup->rules->state_size);
    host->spare = calloc(1, setup->rules->state_size);
    host->kept = calloc(1, setup->rules->state_size);
    if (!host->match || !host->shown || !host->spare || !host->kept || !vl_worker_open(&host->worker, setup)) {
        vl_host_close(host);
        return vl_fail(diag, VL_IO, "memory", "", "");
    }
    const enum vl_rc rc = vl_match_start(host->match, setup, diag);
    if (rc != VL_OK)
        vl_host_close(host);
    return rc;
}

void vl_host_close(struct vl_host *host)
{
    vl_worker_close(&host->worker);
    if (host->record.file >= 0)
        vl_record_close(&host->record);
    free(host->match);
    free(host->shown);
    free(host->spare);
    free(host->kept);
    *host = (struct vl_host){.record.file = -1};
}

static void look(struct vl_host *host, vl_seat viewer)
{
    host->viewer = viewer;
    host->following = host->shown_events;
    vl_match_view(host->match, viewer, host->shown);
}

static void ask(struct vl_host *host, vl_seat seat)
{
    host->phase = VL_PHASE_ASK;
    host->asked = host->holder = seat;
    host->hurry = false;
    look(host, seat);
}

static void draw_curtain(struct vl_host *host, vl_seat seat)
{
    host->phase = VL_PHASE_CURTAIN;
    host->asked = seat;
    host->hurry = false;
}

/* The screen is for everybody, and nobody has the keyboard. */
static void ask_all(struct vl_host *host, enum vl_phase phase)
{
    host->phase = phase;
    host->asked = VL_PUBLIC;
    host->holder = vl_host_sole(host);
    host->hurry = false;
    look(host, common_viewer(host));
}

/* A bot begins to think as soon as it is asked, while what led there is still being shown. */
static void begin_thinking(struct vl_host *host)
{
    if (host->thinking || vl_match_over(host->match))
        return;
    const vl_seat seat = vl_match_question(host->match, VL_PUBLIC).seat;
    if (seat == VL_PUBLIC || level_of(host, seat) == VL_HUMAN)
        return;
    if (host->hurry)
        vl_worker_hurry(&host->worker);
    vl_worker_begin(&host->worker, host->match, seat);
    host->thinking = true;
}

static void wait_for_bot(struct vl_host *host, vl_seat seat)
{
    begin_thinking(host);
    host->phase = VL_PHASE_THINK;
    host->asked = seat;
    look(host, common_viewer(host));
}

static bool curtain_due(const struct vl_host *host, const struct vl_question *question)
{
    const bool eyes_closed = vl_host_eyes_closed(host, question);
    return host->curtain && vl_count(host->humans) > 1 && (question->seat != host->holder || eyes_closed);
}

bool vl_host_asks_public_choice(const struct vl_host *host)
{
    return host->phase == VL_PHASE_ASK && host->asked < VL_SEATS_MAX && host->viewer == VL_PUBLIC;
}

bool vl_host_knows_more(const struct vl_host *host)
{
    struct vl_view_room own, all;
    vl_match_view(host->match, host->asked, vl_view_in(&own));
    vl_match_view(host->match, VL_PUBLIC, vl_view_in(&all));
    return !vl_view_same(vl_view_in(&own), vl_view_in(&all));
}

/* Several people share the screen, and who is asked must not reveal what hands hold. */
static bool call_due(const struct vl_host *host, const struct vl_question *question)
{
    return (question->flags & VL_ASK_REACTION) && vl_count(host->humans) > 1 && question->seat != host->holder &&
           !(host->calling & vl_seat_bit(question->seat));
}

static vl_answers seats_answers(void)
{
    return (UINT64_C(1) << VL_SEATS_MAX) - 1;
}

/* Everybody can see that there is nothing to choose. */
static bool is_forced(const struct vl_host *host, const struct vl_question *question)
{
    struct vl_view_room room;
    if (!host->rules->forced || question->seat == VL_PUBLIC)
        return false;
    vl_match_view(host->match, VL_PUBLIC, vl_view_in(&room));
    return host->rules->forced(vl_view_in(&room));
}

/* Nothing hidden bears on the answer, so a seat can give it in front of everybody. */
static bool is_open(const struct vl_host *host, const struct vl_question *question)
{
    struct vl_view_room room;
    if (!host->rules->public_choice || question->seat == VL_PUBLIC)
        return false;
    vl_match_view(host->match, VL_PUBLIC, vl_view_in(&room));
    return host->rules->public_choice(vl_view_in(&room));
}

/* Nobody has a choice. For a single person the kind of the question says so; with several people everybody must see it,
 * or being asked would reveal who has a choice. */
static bool is_empty(const struct vl_host *host, const struct vl_question *question)
{
    if (vl_count(question->answers) != 1)
        return false;
    if (question->seat == vl_host_sole(host))
        return (question->flags & VL_ASK_REACTION) || (facts(host, question) & VL_ASK_ALWAYS) ||
               is_forced(host, question);
    return is_open(host, question) || is_forced(host, question);
}

/* The answer to a question that nobody need be asked. */
static bool answers_itself(const struct vl_host *host, const struct vl_question *question, vl_answer *answer)
{
    if (question->flags & VL_ASK_WITNESS) {
        *answer = (vl_answer)vl_first(question->answers & ~seats_answers());
        return vl_count(question->answers) == 1 || !host->spoken;
    }
    *answer = question->answers ? (vl_answer)vl_first(question->answers) : VL_NONE;
    if (question->seat < VL_SEATS_MAX && (question->flags & VL_ASK_REACTION) &&
        (host->passing & vl_seat_bit(question->seat)))
        return true;
    return is_empty(host, question);
}

/* Its player has decided the answer beforehand. */
static bool is_settled(struct vl_host *host, const struct vl_question *question, vl_answer *answer)
{
    struct vl_view_room room;
    if (question->seat >= VL_SEATS_MAX || (host->calling & vl_seat_bit(question->seat)))
        return false;
    vl_match_view(host->match, question->seat, vl_view_in(&room));
    vl_standings_asked(&host->standings, host->rules, question->seat, question->kind);
    return vl_standings_settle(&host->standings, host->rules, vl_view_in(&room), answer);
}

static enum vl_rc play(struct vl_host *host, vl_seat seat, vl_answer answer, struct vl_diag *diag);

static void answer_itself(struct vl_host *host, const struct vl_question *question, vl_answer answer)
{
    struct vl_diag diag = {0};
    host->passed |= (question->flags & VL_ASK_REACTION) && question->seat == vl_host_sole(host);
    const enum vl_rc rc = play(host, question->seat, answer, &diag);
    assert(rc != VL_REFUSED);
}

/* What has happened since a player was asked last is still news to one whose plan has answered meanwhile, unless it
 * would have been asked on the open table. */
static bool answer_settled(struct vl_host *host, const struct vl_question *question)
{
    vl_answer answer;
    if (question->seat >= VL_SEATS_MAX)
        return false;
    const uint32_t since = host->since[question->seat];
    const unsigned planned = host->standings.plan[question->seat].count;
    if (!is_settled(host, question, &answer))
        return false;
    const bool plan = host->standings.plan[question->seat].count < planned && !is_open(host, question);
    answer_itself(host, question, answer);
    if (plan)
        host->since[question->seat] = since;
    return true;
}

/* What concerns everybody, or changes hands, waits until what is on screen has been seen; a public choice hides nothing
 * of it. */
static bool ask_people(struct vl_host *host, const struct vl_question *question, int64_t now)
{
    const bool table = question->seat == VL_PUBLIC, call = !table && call_due(host, question);
    const bool curtain = !table && !call && curtain_due(host, question);
    const bool public_choice = curtain && is_open(host, question);
    if ((table || call || (curtain && !public_choice)) && now < host->due)
        return false;
    if (table) {
        ask_all(host, question->flags & VL_ASK_REFLEX ? VL_PHASE_REFLEX : VL_PHASE_ASK);
    } else if (call) {
        ask_all(host, VL_PHASE_CALL);
        host->asked = question->seat;
        host->called = question->seats & host->humans &
                       (vl_seats)~vl_standings_silent(&host->standings, host->rules, question->kind, false);
        host->said_no = question->seats & vl_standings_silent(&host->standings, host->rules, question->kind, true);
        host->call_kind = question->kind;
    } else if (public_choice) {
        ask_all(host, VL_PHASE_ASK);
        host->asked = question->seat;
    } else if (curtain) {
        draw_curtain(host, question->seat);
        look(host, VL_PUBLIC);
    } else {
        ask(host, question->seat);
    }
    return true;
}

/* Everything has been shown: who is next? False if that must wait until what is on screen has been seen. */
static bool next(struct vl_host *host, int64_t now)
{
    if (vl_match_over(host->match)) {
        if (now < host->due)
            return false;
        host->phase = VL_PHASE_OVER;
        look(host, common_viewer(host));
        return true;
    }
    const vl_seat seat = vl_match_question(host->match, VL_PUBLIC).seat;
    const struct vl_question question = vl_match_question(host->match, seat);
    vl_answer answer;
    vl_standings_put(&host->standings, &question);
    if (!(question.flags & VL_ASK_REACTION) || question.kind != host->call_kind)
        host->calling = host->passing = 0;
    if (seat != VL_PUBLIC && level_of(host, seat) != VL_HUMAN)
        wait_for_bot(host, seat);
    else if (answers_itself(host, &question, &answer))
        answer_itself(host, &question, answer);
    else if (!answer_settled(host, &question))
        return ask_people(host, &question, now);
    return true;
}

void vl_host_call(struct vl_host *host, vl_seat seat, int64_t now)
{
    assert(host->phase == VL_PHASE_CALL);
    host->calling = seat < VL_SEATS_MAX ? vl_seat_bit(seat) : 0;
    host->passing = host->called & (vl_seats)~host->calling;
    host->phase = VL_PHASE_FOLLOW;
    host->due = now;
}

bool vl_host_called_out(const struct vl_host *host, vl_seat seat)
{
    return seat < VL_SEATS_MAX && (host->calling & vl_seat_bit(seat));
}

bool vl_host_decline(struct vl_host *host, vl_seat seat, int64_t now)
{
    assert(host->phase == VL_PHASE_CALL);
    if (!vl_standings_decline(&host->standings, host->rules, seat, host->call_kind))
        return false;
    host->called &= (vl_seats)~vl_seat_bit(seat);
    host->said_no |= vl_seat_bit(seat);
    if (!host->called)
        vl_host_call(host, VL_NONE, now);
    return true;
}

bool vl_host_resettle(struct vl_host *host, int64_t now)
{
    vl_answer answer;
    const struct vl_question question = vl_match_question(host->match, host->asked);
    if (host->phase != VL_PHASE_ASK || host->asked >= VL_SEATS_MAX || !is_settled(host, &question, &answer))
        return false;
    struct vl_diag diag = {0};
    return vl_host_answer(host, answer, now, &diag) != VL_REFUSED;
}

void vl_host_witness(struct vl_host *host)
{
    host->spoken = true;
}

/* Counts the events at each seat's last answer: what came later is news to it. A reaction ends no news: the call is
 * open, and who lets it pass has read no more than its line. Nor does an answer after which nothing has happened, such
 * as the first half of a choice. */
static void find_news(struct vl_host *host)
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        host->since[seat] = 0;
    for (uint32_t i = 0; i < vl_match_answers(host->match); i++) {
        const struct vl_given given = vl_match_given(host->match, i);
        const bool last = i + 1 == vl_match_answers(host->match);
        const uint32_t then = last ? vl_match_events(host->match) : vl_match_given(host->match, i + 1).events;
        if (given.seat < VL_SEATS_MAX && !given.reaction && then > given.events)
            host->since[given.seat] = given.events;
    }
}

void vl_host_settle(struct vl_host *host, int64_t now)
{
    find_news(host);
    vl_standings_forget(&host->standings);
    vl_plans_end(&host->standings);
    host->shown_events = host->following = vl_match_events(host->match);
    host->newest = 0;
    host->calling = host->passing = 0;
    host->covered = host->peeking = false;
    host->due = now;
    host->show_end = 0;
    host->phase = VL_PHASE_FOLLOW;
    look(host, common_viewer(host));
    next(host, now);
}

static struct vl_event raw_event(const struct vl_host *host, uint32_t index)
{
    return vl_match_event(host->match, index, VL_REFEREE);
}

static void show(struct vl_host *host, const struct vl_event *event)
{
    const struct vl_event seen = vl_event_masked(host->rules, event, host->viewer);
    vl_fold(host->rules, host->shown, &seen);
    host->shown_events++;
}

static bool counts(const struct vl_host *host, uint32_t index)
{
    const struct vl_event event = raw_event(host, index);
    return vl_event_counts(host->rules, &event);
}

/* From here on the view is public; the events shown so far are folded into it too. All look on now, so that its holder,
 * too, is asked behind a curtain again. */
static void open_table(struct vl_host *host)
{
    const uint32_t shown_events = host->shown_events;
    host->opened++;
    if (host->curtain && vl_host_sole(host) == VL_NONE)
        host->holder = VL_NONE;
    host->viewer = VL_PUBLIC;
    vl_view_copy(host->shown, host->spare);
    for (host->shown_events = host->following; host->shown_events < shown_events;) {
        const struct vl_event event = raw_event(host, host->shown_events);
        show(host, &event);
    }
}

void vl_host_seen(struct vl_host *host, int64_t now)
{
    assert(host->phase == VL_PHASE_SHOW);
    host->show_end = 0;
    host->phase = VL_PHASE_FOLLOW;
    host->due = now;
    if (!host->stays)
        open_table(host);
}

/* Everybody reads a count together, so the next player must take the keyboard again. */
static void begin_count(struct vl_host *host)
{
    host->phase = VL_PHASE_COUNT;
    host->count_end = host->shown_events;
    while (host->count_end < vl_match_events(host->match) && counts(host, host->count_end))
        host->count_end++;
    if (vl_host_sole(host) != VL_NONE)
        return;
    if (host->viewer != VL_PUBLIC)
        open_table(host);
    host->holder = VL_NONE;
}

/* A count of one sentence with which the match ends: the page of the end has it too. */
static bool is_told_at_end(const struct vl_host *host)
{
    return vl_match_over(host->match) && host->shown_events + 2 == vl_match_events(host->match);
}

/* Shows one event, or stops at a count, or where the holder has seen something private. */
static void follow(struct vl_host *host, int64_t now)
{
    if (host->show_end > 0 && host->shown_events == host->show_end) {
        host->phase = VL_PHASE_SHOW;
        host->asked = host->viewer;
        return;
    }
    if (counts(host, host->shown_events) && !is_told_at_end(host)) {
        begin_count(host);
        return;
    }
    const struct vl_event event = raw_event(host, host->shown_events);
    show(host, &event);
    if (!vl_event_logged(host->rules, &event, host->viewer))
        return;
    host->due = now + (host->hurry ? 0 : host->pause);
    host->newest = host->shown_events;
    host->newest_at = now;
}

void vl_host_counted(struct vl_host *host, int64_t now)
{
    assert(host->phase == VL_PHASE_COUNT);
    while (host->shown_events < host->count_end) {
        const struct vl_event event = raw_event(host, host->shown_events);
        show(host, &event);
    }
    host->phase = VL_PHASE_FOLLOW;
    host->due = now;
}

/* A holder who keeps the keyboard can still read in the log what it lists. */
static bool needs_stop(const struct vl_host *host, const struct vl_event *event)
{
    if (!vl_event_shows(host->rules, event, host->viewer))
        return false;
    return !host->stays || !(host->rules->events[event->form].flags & VL_FORM_GLANCE);
}

static uint32_t end_of_showing(const struct vl_host *host, uint32_t from)
{
    uint32_t end = 0;
    if (host->viewer >= VL_SEATS_MAX)
        return 0;
    for (uint32_t i = from; i < vl_match_events(host->match); i++) {
        const struct vl_event event = raw_event(host, i);
        if (needs_stop(host, &event))
            end = i + 1;
    }
    return end;
}

void vl_host_written(struct vl_host *host, enum vl_rc rc, const struct vl_diag *diag)
{
    if (rc == VL_OK)
        return;
    host->failed = true;
    host->moved |= rc == VL_MISMATCH;
    host->fault = *diag;
}

static bool all_watch(const struct vl_host *host, uint32_t from)
{
    for (uint32_t i = from; i < vl_match_events(host->match); i++) {
        const struct vl_event event = raw_event(host, i);
        if (host->rules->events[event.form].flags & VL_FORM_WATCHED)
            return true;
    }
    return false;
}

/* Gives an answer: what follows from it will be shown. The holder of the keyboard keeps the private view as long as the
 * next question is for the same seat, and everybody need not watch what follows. */
static enum vl_rc play(struct vl_host *host, vl_seat seat, vl_answer answer, struct vl_diag *diag)
{
    vl_match_view(host->match, VL_PUBLIC, host->spare);
    const uint32_t before = vl_match_events(host->match);
    const enum vl_rc rc = vl_record_play(&host->record, host->match, seat, answer, diag);
    if (rc == VL_REFUSED)
        return rc;
    vl_host_written(host, rc, diag);
    for (uint32_t i = before; i < vl_match_events(host->match); i++) {
        const struct vl_event event = raw_event(host, i);
        vl_plan_happen(&host->standings, host->rules, &event);
    }
    if (seat < VL_SEATS_MAX) {
        if (!vl_match_given(host->match, vl_match_answers(host->match) - 1).reaction &&
            vl_match_events(host->match) > before)
            host->since[seat] = before;
        host->passing &= (vl_seats)~vl_seat_bit(seat);
        if (host->calling & vl_seat_bit(seat)) /* one has answered: those after may reconsider */
            host->calling = host->passing = 0;
    } else {
        host->spoken = false;
    }
    host->shown_events = host->following = before;
    host->phase = VL_PHASE_FOLLOW;
    if (all_watch(host, before))
        host->holder = vl_host_sole(host);
    host->stays = vl_host_sole(host) != VL_NONE ||
                  (!vl_match_over(host->match) && vl_match_question(host->match, VL_PUBLIC).seat == host->holder);
    host->show_end = end_of_showing(host, before);
    if (!host->stays && host->viewer != VL_PUBLIC && host->show_end == 0)
        open_table(host);
    begin_thinking(host);
    return VL_OK;
}

/* ---- the hand of a player who is asked in front of everybody ---- */

void vl_host_peek(struct vl_host *host)
{
    assert(vl_host_asks_public_choice(host));
    host->peeking = true;
    draw_curtain(host, host->asked);
}

void vl_host_unpeek(struct vl_host *host)
{
    assert(host->peeking);
    const vl_seat asked = host->asked;
    host->peeking = false;
    ask_all(host, VL_PHASE_ASK);
    host->asked = asked;
}

/* True if the answer is not legal; nothing has changed then. */
static bool is_refused(const struct vl_host *host, vl_answer answer)
{
    const struct vl_question question = vl_match_question(host->match, host->asked);
    return answer >= VL_ANSWERS_MAX || !(question.answers & vl_answer_bit(answer));
}

/* The answers to the question that need no look at a hand. */
static vl_answers blind_choices(const struct vl_host *host)
{
    struct vl_view_room room;
    if (!host->rules->blind_choices)
        return 0;
    vl_match_view(host->match, VL_PUBLIC, vl_view_in(&room));
    return host->rules->blind_choices(vl_view_in(&room));
}

/* Somebody who gives the same answer again and again may want to be spared. */
static void count_answer(struct vl_host *host, vl_answer answer)
{
    struct vl_view_room room;
    if (host->asked >= VL_SEATS_MAX || is_refused(host, answer))
        return;
    vl_match_view(host->match, host->asked, vl_view_in(&room));
    vl_standings_count(&host->standings, host->rules, vl_view_in(&room), answer);
}

enum vl_rc vl_host_answer(struct vl_host *host, vl_answer answer, int64_t now, struct vl_diag *diag)
{
    assert(host->phase == VL_PHASE_ASK || host->phase == VL_PHASE_REFLEX);
    if (host->peeking && !is_refused(host, answer))
        vl_host_unpeek(host);
    count_answer(host, answer);
    const enum vl_rc rc = play(host, host->asked, answer, diag);
    if (rc == VL_OK)
        host->due = now;
    return rc;
}

vl_answers vl_host_compound(const struct vl_host *host)
{
    struct vl_view_room room;
    if (host->phase != VL_PHASE_ASK || host->asked >= VL_SEATS_MAX || vl_host_asks_public_choice(host) ||
        !vl_joins(host->rules, vl_match_question(host->match, VL_PUBLIC).kind))
        return 0;
    vl_match_view(host->match, host->asked, vl_view_in(&room));
    return vl_compound_answers(host->rules, vl_view_in(&room));
}

vl_answer vl_host_first_of(const struct vl_host *host, vl_answer offered)
{
    struct vl_view_room room;
    struct vl_queued ahead = {0};
    const vl_answers compound = vl_host_compound(host);
    if (offered >= VL_ANSWERS_MAX || !(compound & vl_answer_bit(offered)))
        return offered;
    vl_match_view(host->match, host->asked, vl_view_in(&room));
    host->rules->compound->split(vl_view_in(&room), offered, &ahead);
    return ahead.answer[0];
}

/* The answer to the question that a compound answer begins with, queueing the rest; any other answer is unchanged. */
static vl_answer split(struct vl_host *host, vl_answer answer)
{
    struct vl_view_room room;
    vl_match_view(host->match, host->asked, vl_view_in(&room));
    const vl_answers compound = vl_compound_answers(host->rules, vl_view_in(&room));
    if (answer >= VL_ANSWERS_MAX || !(compound & vl_answer_bit(answer)))
        return answer;
    return vl_standings_join(&host->standings, host->rules, vl_view_in(&room), answer);
}

enum vl_rc vl_host_answer_compound(struct vl_host *host, vl_answer compound, int64_t now, struct vl_diag *diag)
{
    return vl_host_answer(host, vl_host_compound(host) ? split(host, compound) : compound, now, diag);
}

bool vl_host_plans(const struct vl_host *host)
{
    return host->phase == VL_PHASE_ASK && host->asked < VL_SEATS_MAX &&
           vl_plans(host->rules, vl_match_question(host->match, VL_PUBLIC).kind);
}

bool vl_host_plan_add(const struct vl_host *host, struct vl_queued *plan, vl_answer answer)
{
    struct vl_view_room room;
    if (!vl_host_plans(host))
        return false;
    vl_match_view(host->match, host->asked, vl_view_in(&room));
    return vl_plan_add(plan, host->rules, vl_view_in(&room), answer);
}

vl_answers vl_host_plannable(const struct vl_host *host, const struct vl_queued *plan)
{
    vl_answers answers = 0;
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++) {
        struct vl_queued longer = *plan;
        if (vl_host_plan_add(host, &longer, (vl_answer)answer))
            answers |= vl_answer_bit((vl_answer)answer);
    }
    return answers;
}

enum vl_rc vl_host_answer_plan(struct vl_host *host, const struct vl_queued *plan, int64_t now, struct vl_diag *diag)
{
    const vl_seat asked = host->asked;
    assert(plan->count > 0 && vl_host_plans(host));
    const enum vl_rc rc = vl_host_answer(host, plan->answer[0], now, diag);
    if (rc == VL_OK)
        vl_plan_set(&host->standings, asked, plan);
    return rc;
}

vl_answers vl_host_unseen(const struct vl_host *host)
{
    const bool other = host->covered || host->peeking;
    return host->phase == VL_PHASE_CURTAIN && !other ? blind_choices(host) : 0;
}

bool vl_host_offers(const struct vl_host *host, unsigned *which, uint8_t *value)
{
    struct vl_view_room room;
    vl_answer answer;
    const vl_answers unseen = vl_host_unseen(host);
    if (!unseen)
        return false;
    vl_match_view(host->match, host->asked, vl_view_in(&room));
    return vl_standings_offer(&host->standings, host->rules, vl_view_in(&room), which, value, &answer) &&
           (unseen & vl_answer_bit(answer));
}

/* It is made once. */
static void end_offer(struct vl_host *host)
{
    unsigned which;
    uint8_t value;
    if (vl_host_offers(host, &which, &value))
        host->standings.offered[host->asked] |= (uint8_t)(1U << which);
}

void vl_host_take_offer(struct vl_host *host, int64_t now)
{
    struct vl_view_room room;
    unsigned which;
    uint8_t value;
    vl_answer answer;
    struct vl_diag diag = {0};
    vl_match_view(host->match, host->asked, vl_view_in(&room));
    const bool offered = vl_standings_offer(&host->standings, host->rules, vl_view_in(&room), &which, &value, &answer);
    assert(offered);
    vl_standings_set(&host->standings, host->asked, which, value, true);
    vl_host_answer_unseen(host, answer, now, &diag);
}

enum vl_rc vl_host_answer_unseen(struct vl_host *host, vl_answer answer, int64_t now, struct vl_diag *diag)
{
    assert(answer < VL_ANSWERS_MAX && (vl_host_unseen(host) & vl_answer_bit(answer)));
    const vl_seat asked = host->asked;
    end_offer(host);
    ask_all(host, VL_PHASE_ASK);
    host->asked = asked;
    return vl_host_answer(host, split(host, answer), now, diag);
}

/* Shows again what was being shown when the screen was covered. */
static void show_again(struct vl_host *host)
{
    vl_view_copy(host->shown, host->kept);
    host->covered = false;
    host->viewer = host->holder = host->asked;
    host->phase = VL_PHASE_SHOW;
}

void vl_host_confirm(struct vl_host *host)
{
    assert(host->phase == VL_PHASE_CURTAIN);
    end_offer(host);
    if (host->covered)
        show_again(host);
    else
        ask(host, host->asked);
}

void vl_host_drop_curtains(struct vl_host *host)
{
    host->curtain = false;
    if (host->phase == VL_PHASE_CURTAIN)
        vl_host_confirm(host);
}

/* ---- the screen has been covered ---- */

/* Makes the view public, and keeps what the holder was being shown. */
static void cover_showing(struct vl_host *host)
{
    while (host->shown_events < host->show_end) {
        const struct vl_event event = raw_event(host, host->shown_events);
        show(host, &event);
    }
    const vl_seat seat = host->viewer;
    vl_view_copy(host->kept, host->shown);
    open_table(host);
    draw_curtain(host, seat);
    host->covered = true;
}

bool vl_host_is_private(const struct vl_host *host)
{
    return host->curtain && vl_host_sole(host) == VL_NONE && host->viewer < VL_SEATS_MAX;
}

bool vl_host_cover(struct vl_host *host)
{
    if (!vl_host_is_private(host))
        return false;
    host->holder = VL_NONE;
    if (host->phase == VL_PHASE_ASK) {
        draw_curtain(host, host->asked);
        look(host, VL_PUBLIC);
    } else if (host->show_end > 0) {
        cover_showing(host);
    } else {
        host->stays = false;
        open_table(host);
    }
    return true;
}

static void fetch(struct vl_host *host)
{
    vl_answer answer;
    struct vl_diag diag = {0};
    if (vl_worker_fetch(&host->worker, &answer)) {
        host->thinking = false;
        const enum vl_rc rc = play(host, host->asked, answer, &diag);
        assert(rc == VL_OK);
    }
}

int vl_host_run(struct vl_host *host, int64_t now)
{
    for (;;) {
        if (host->phase == VL_PHASE_THINK)
            fetch(host);
        if (host->phase != VL_PHASE_FOLLOW)
            return -1;
        if (host->shown_events < vl_match_events(host->match) || host->show_end > 0) {
            if (now < host->due)
                return (int)(host->due - now);
            follow(host, now);
        } else if (!next(host, now)) {
            return (int)(host->due - now);
        }
    }
}

void vl_host_hurry(struct vl_host *host, int64_t now)
{
    host->hurry = true;
    host->due = now;
    if (host->thinking)
        vl_worker_hurry(&host->worker);
}

struct vl_event vl_host_event(const struct vl_host *host, uint32_t index)
{
    const struct vl_event raw = raw_event(host, index);
    struct vl_event event = vl_event_masked(host->rules, &raw, host->viewer);
    if (index < host->following && host->viewer != VL_REFEREE) /* the match itself may be ahead of what is shown */
        vl_redact(host->rules, host->shown, &event);
    return event;
}

enum vl_may_undo vl_host_may_undo(const struct vl_host *host, uint32_t *point, vl_seat *whose)
{
    bool secret = false;
    const enum vl_undo undo = vl_match_setup(host->match)->undo;
    *point = vl_match_undo_point(host->match, &secret);
    *whose = VL_NONE;
    if (undo == VL_UNDO_NEVER)
        return VL_MAY_NOT_NEVER;
    if (*point == vl_match_answers(host->match))
        return VL_MAY_NOT_NOTHING;
    *whose = vl_match_given(host->match, *point).seat;
    const vl_seat sole = vl_host_sole(host);
    const bool free = host->holder == VL_NONE && *whose < VL_SEATS_MAX; /* nobody else has taken the keyboard */
    if (!secret)
        return free || *whose == sole || *whose == host->holder ? VL_MAY_UNDO : VL_MAY_UNDO_OTHERS;
    return undo == VL_UNDO_AGREED ? VL_MAY_UNDO_AGREED : VL_MAY_NOT_SECRET;
}

bool vl_host_undoes(const struct vl_host *host)
{
    uint32_t point;
    vl_seat whose;
    return vl_host_may_undo(host, &point, &whose) < VL_MAY_NOT_SECRET;
}

vl_seats vl_host_undo_askers(const struct vl_host *host)
{
    uint32_t point;
    vl_seat whose;
    vl_host_may_undo(host, &point, &whose);
    const vl_seat wants = host->holder < VL_SEATS_MAX ? host->holder : whose;
    return wants < VL_SEATS_MAX ? host->humans & (vl_seats)~vl_seat_bit(wants) : host->humans;
}

static void take_note(struct vl_host *host, const struct vl_note *note)
{
    if (host->notes == VL_NOTES_MAX)
        memmove(host->note, host->note + 1, --host->notes * sizeof *note);
    host->note[host->notes++] = *note;
}

void vl_host_undo(struct vl_host *host, int64_t now)
{
    uint32_t point;
    vl_seat whose;
    const bool agreed = vl_host_may_undo(host, &point, &whose) == VL_MAY_UNDO_AGREED;
    vl_worker_drop(&host->worker);
    host->thinking = false;
    if (host->phase == VL_PHASE_CURTAIN) /* the keyboard may be changing hands already */
        host->holder = VL_NONE;
    struct vl_diag diag = {0};
    vl_host_written(host, vl_record_undo(&host->record, host->match, point, &diag), &diag);
    const uint32_t events = vl_match_events(host->match);
    for (unsigned i = 0; i < host->notes; i++)
        if (host->note[i].event > events)
            host->note[i].event = events;
    take_note(host, &(struct vl_note){.event = events, .seat = whose, .agreed = agreed});
    vl_host_settle(host, now);
}
