/* Who is asked in Sbires, and how: calls for a Garde, secret choices, what is shown to one alone; without a screen. */
#include "play/hosted.h"
#include "sbires_record.h"
#include "support/test.h"
#include "tui/boards/sbires/sbires_draw.h"

static void open_there(struct hosted *hosted, unsigned humans, record_there there, int argument)
{
    open_recorded(hosted, sbires_record_setup(4, humans, "animals=on", 3), there, argument);
}

TEST(whole_matches)
{
    unsigned calls = 0, shown = 0, counts = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct hosted hosted;
        const struct vl_match_setup setup = sbires_record_setup(2 + (unsigned)seed % 4, 2, "days=3 animals=on", seed);
        open_host(&hosted, &setup);
        struct vl_host *host = &hosted.host;
        for (pass(&hosted); host->phase != VL_PHASE_OVER; pass(&hosted)) {
            calls += host->phase == VL_PHASE_CALL;
            shown += host->phase == VL_PHASE_SHOW;
            counts += host->phase == VL_PHASE_COUNT;
            expect_own_view(host);
            act(&hosted);
        }
        assert_true(counts > 0);
        vl_host_close(host);
    }
    assert_true(calls > 0 && shown > 0);
}

/* ---- SBI-4.1: a Garde is called for, whatever the hand holds ---- */

/* Somebody is challenged who shows a Château back and has a Garde, or has none. */
static bool challenges(const struct vl_match *match, int guarded)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    if (vl_match_over(match) || question.kind != SBIRES_ASK_GUARD)
        return false;
    const bool has = vl_match_question(match, question.seat).answers & vl_answer_bit(SBIRES_YES);
    return has == (guarded != 0);
}

TEST(the_call_is_the_same_whatever_the_hand_holds)
{
    for (int guarded = 0; guarded <= 1; guarded++) {
        struct hosted hosted;
        open_there(&hosted, 4, challenges, guarded);
        call_nobody(&hosted, SBIRES_NO);
        vl_host_close(&hosted.host);
    }
}

TEST(who_calls_a_garde_lays_it_behind_the_curtain)
{
    struct hosted hosted;
    open_there(&hosted, 4, challenges, 1);
    struct vl_host *host = &hosted.host;
    pass(&hosted);
    const vl_seat seat = host->asked;
    vl_host_call(host, seat, hosted.now);
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    assert_int_equal(host->asked, seat);
    vl_host_confirm(host);
    assert_int_equal(host->viewer, seat);
    answer(&hosted, SBIRES_YES);
    pass(&hosted);
    const struct sbires *g = sbires_record_state(host->match);
    assert_true(g->duel.seat[0] >= g->core.seats); /* there is no duel any more */
    vl_host_close(host);
}

/* ---- one person alone ---- */

static bool asks_alone(const struct vl_match *match, int kind)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    return !vl_match_over(match) && question.seat == 0 && question.kind == kind &&
           vl_count(vl_match_question(match, 0).answers) == 1;
}

static int last_kind_answered(const struct vl_match *match, vl_seat seat)
{
    for (uint32_t i = vl_match_answers(match); i-- > 0;)
        if (vl_match_given(match, i).seat == seat)
            return vl_match_given(match, i).kind;
    return -1;
}

/* Whose hand shows a Salle d’armes back but no weapon, or has nothing to play, is asked by the rules, and alone at the
 * keyboard is not bothered. */
TEST(one_person_is_asked_only_where_there_is_a_choice)
{
    static const int kinds[] = {SBIRES_ASK_ATTACK, SBIRES_ASK_DEFEND, SBIRES_ASK_GUARD, SBIRES_ASK_TURN};
    for (unsigned i = 0; i < 4; i++) {
        struct hosted hosted;
        open_there(&hosted, 1, asks_alone, kinds[i]);
        assert_int_equal(last_kind_answered(hosted.host.match, 0), kinds[i]);
        pass(&hosted);
        assert_true(hosted.host.phase != VL_PHASE_ASK || vl_count(asked(&hosted).answers) > 1);
        vl_host_close(&hosted.host);
    }
}

/* Several are asked all the same, so that nobody tells by it what the hand holds. */
TEST(several_are_asked_for_a_weapon_all_the_same)
{
    struct hosted hosted;
    open_there(&hosted, 4, asks_alone, SBIRES_ASK_DEFEND);
    pass(&hosted);
    assert_int_equal(hosted.host.phase, VL_PHASE_CURTAIN);
    assert_int_equal(hosted.host.asked, 0);
    vl_host_close(&hosted.host);
}

/* ---- SBI-2.1: henchmen are placed before everybody, and the card drawn for one is nobody's but the drawer's ---- */

TEST(henchmen_are_placed_on_the_open_table)
{
    struct hosted hosted;
    open_there(&hosted, 4, sbires_asks, SBIRES_ASK_PLACE + 100);
    struct vl_host *host = &hosted.host;
    pass(&hosted);
    assert_true(vl_host_asks_public_choice(host));
    const vl_seat seat = host->asked;
    const uint32_t events = vl_match_events(host->match);
    answer_any(&hosted);
    pass(&hosted);
    assert_int_equal(host->viewer, VL_PUBLIC);
    unsigned drawn = 0;
    for (uint32_t i = events; i < host->shown_events; i++) {
        const struct vl_event event = vl_host_event(host, i);
        if (event.form != SBIRES_EV_DREW || sbires_read_drew(&event).seat != seat)
            continue;
        assert_int_equal((uint8_t)sbires_read_drew(&event).card, VL_HIDDEN);
        drawn++;
    }
    assert_int_equal(drawn, 1);
    vl_host_close(host);
}

/* ---- SBI-3.1: several cards in one line ---- */

/* Somebody could lay two cards into the reserve, and has such a line. */
static bool can_lay_two(const struct vl_match *match, struct vl_queued *line)
{
    struct vl_view_room room;
    const struct sbires *g = sbires_record_state(match);
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    line->count = 0;
    if (vl_match_over(match) || question.kind != SBIRES_ASK_TURN || g->passed)
        return false;
    vl_match_view(match, question.seat, vl_view_in(&room));
    for (VL_EACH(kind, g->index.of_type[SBIRES_RESERVED]))
        if (line->count < 2)
            vl_plan_add(line, &sbires_rules, vl_view_in(&room), (vl_answer)kind);
    return line->count == 2;
}

static bool lays_two(const struct vl_match *match, int argument)
{
    struct vl_queued line;
    (void)argument;
    return can_lay_two(match, &line);
}

/* Where somebody, who is returned, has lifted the curtain and can lay two cards in a line. */
static vl_seat open_at_line(struct hosted *hosted, struct vl_queued *line)
{
    open_there(hosted, 4, lays_two, 0);
    pass(hosted);
    vl_host_confirm(&hosted->host);
    assert_true(can_lay_two(hosted->host.match, line));
    return hosted->host.asked;
}

/* The second is laid at its turn, on the open table: no curtain comes for it, and its player sees later what happened
 * in between. */
TEST(a_line_is_played_without_another_curtain)
{
    struct hosted hosted;
    struct vl_queued line;
    const vl_seat seat = open_at_line(&hosted, &line);
    struct vl_host *host = &hosted.host;
    assert_true(vl_host_plannable(host, &line) & vl_answer_bit(SBIRES_NOTHING));
    assert_int_equal(vl_host_answer_plan(host, &line, hosted.now, &(struct vl_diag){0}), VL_OK);
    const uint32_t since = host->since[seat], first = vl_match_answers(host->match);
    for (pass(&hosted); host->standings.plan[seat].count > 0; pass(&hosted)) {
        assert_true(host->phase != VL_PHASE_CURTAIN || host->asked != seat);
        assert_true(host->viewer != seat);
        expect_own_view(host);
        if (vl_host_unseen(host))
            vl_host_answer_unseen(host, SBIRES_NOTHING, hosted.now, &(struct vl_diag){0});
        else
            act(&hosted);
    }
    unsigned laid = 0;
    for (uint32_t i = first; i < vl_match_answers(host->match); i++)
        laid += vl_match_given(host->match, i).seat == seat && vl_match_given(host->match, i).answer == line.answer[1];
    assert_int_equal(laid, 1);
    assert_int_equal(host->since[seat], since);
    vl_host_close(host);
}

TEST(going_back_ends_what_is_planned)
{
    struct hosted hosted;
    struct vl_queued line;
    const vl_seat seat = open_at_line(&hosted, &line);
    struct vl_host *host = &hosted.host;
    vl_host_answer_plan(host, &line, hosted.now, &(struct vl_diag){0});
    assert_int_equal(host->standings.plan[seat].count, 1);
    vl_host_undo(host, hosted.now);
    assert_int_equal(host->standings.plan[seat].count, 0);
    pass(&hosted);
    assert_int_equal(host->asked, seat);
    assert_int_equal(host->phase, VL_PHASE_CURTAIN); /* all have been looking on */
    vl_host_close(host);
}

/* When a plan ends follows from what everybody sees. */
TEST(plans_end_with_what_all_see)
{
    unsigned ended = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct hosted hosted;
        const struct vl_match_setup setup = sbires_record_setup(4, 4, "animals=on", seed);
        open_host(&hosted, &setup);
        struct vl_host *host = &hosted.host;
        for (pass(&hosted); host->phase != VL_PHASE_OVER; pass(&hosted))
            act(&hosted);
        for (uint32_t i = 0; i < vl_match_events(host->match); i++) {
            const struct vl_event raw = vl_match_event(host->match, i, VL_REFEREE);
            const struct vl_event seen = vl_event_masked(&sbires_rules, &raw, VL_PUBLIC);
            assert_int_equal(sbires_rules.plan->ends(&raw), sbires_rules.plan->ends(&seen));
            ended += sbires_rules.plan->ends(&raw) != VL_NONE;
        }
        vl_host_close(host);
    }
    assert_true(ended > 10);
}

/* SBI-4.3: everybody watches the dice, so no hand lies open while they roll, nor after it without a curtain. */
TEST(dice_roll_on_the_open_table)
{
    unsigned rolls = 0;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        struct hosted hosted;
        const struct vl_match_setup setup = sbires_record_setup(2, 2, "days=3", seed);
        open_host(&hosted, &setup);
        struct vl_host *host = &hosted.host;
        for (pass(&hosted); host->phase != VL_PHASE_OVER; pass(&hosted)) {
            const vl_seat viewer = host->viewer;
            const uint32_t first = vl_match_events(host->match);
            act(&hosted);
            for (uint32_t i = first; i < vl_match_events(host->match); i++)
                if (vl_match_event(host->match, i, VL_PUBLIC).form == SBIRES_EV_ROLLED) {
                    rolls += viewer != VL_PUBLIC;
                    assert_true(host->viewer == VL_PUBLIC || host->phase == VL_PHASE_SHOW);
                    assert_int_equal(host->holder, VL_NONE);
                }
        }
        vl_host_close(host);
    }
    assert_true(rolls > 0);
}

/* ---- SBI-4.2: bare hands, said for the rest of the day ---- */

TEST(bare_hands_are_offered_for_the_day_at_the_third_curtain)
{
    struct hosted hosted;
    unsigned which;
    uint8_t value;
    open_there(&hosted, 4, sbires_asks, SBIRES_ASK_DEFEND + 100);
    struct vl_host *host = &hosted.host;
    pass(&hosted);
    const vl_seat seat = host->asked;
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    assert_false(vl_host_offers(host, &which, &value));
    memset(host->standings.again[seat], 2, sizeof host->standings.again[seat]);
    assert_true(vl_host_offers(host, &which, &value));
    const uint32_t answers = vl_match_answers(host->match);
    vl_host_take_offer(host, hosted.now);
    assert_int_equal(vl_match_given(host->match, answers).answer, SBIRES_NOTHING);
    assert_int_equal(host->standings.value[seat][which], value);
    assert_true(host->standings.offered[seat] >> which & 1);
    vl_host_close(host);
}

/* ---- SBI-3.11: Fouineurs choose one after another, each behind the curtain, and nothing is told before ---- */

TEST(what_a_fouineur_keeps_is_chosen_in_private)
{
    struct hosted hosted;
    open_there(&hosted, 4, sbires_asks, SBIRES_ASK_KEEP + 100);
    struct vl_host *host = &hosted.host;
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    const vl_seat seat = host->asked;
    vl_host_confirm(host);
    const struct vl_question question = asked(&hosted);
    const vl_answer kept = (vl_answer)vl_first(question.answers);
    const uint32_t events = vl_match_events(host->match);
    answer(&hosted, kept);
    for (uint32_t i = events; i < vl_match_events(host->match); i++) {
        const struct vl_event event = vl_match_event(host->match, i, VL_PUBLIC);
        assert_false(event.form == SBIRES_EV_KEPT && sbires_read_kept(&event).seat == seat &&
                     sbires_read_kept(&event).card == kept);
    }
    pass(&hosted);
    assert_true(host->phase != VL_PHASE_ASK || host->viewer != seat);
    vl_host_close(host);
}
