/* Who is asked in Gueux, and how: the silence, open calls, sealed choices, closed eyes, races; without a screen. */
#include "gueux_record.h"
#include "play/hosted.h"
#include "support/test.h"
#include "tui/boards/gueux/gueux_draw.h"

/* A match of random answers up to where the test wants to begin. */
static void open_there(struct hosted *hosted, unsigned seats, unsigned humans, record_there there, int argument)
{
    open_recorded(hosted, gueux_record_setup(seats, humans, "levels=123", 3), there, argument);
}

/* ---- whole matches ---- */

/* Whether everybody reads of the event. */
static bool is_logged(const struct vl_host *host, uint32_t index)
{
    const struct vl_event event = vl_match_event(host->match, index, VL_REFEREE);
    return vl_event_logged(host->rules, &event, VL_PUBLIC);
}

/* GUE-4.2, 7.9: where nothing can be decided one person alone is not bothered; GUE-7.7 likewise. */
TEST(one_person_is_asked_only_where_there_is_a_choice)
{
    unsigned choices = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct hosted hosted;
        const struct vl_match_setup setup = gueux_record_setup(5, 1, "levels=123", seed);
        open_host(&hosted, &setup);
        for (pass(&hosted); hosted.host.phase != VL_PHASE_OVER; pass(&hosted)) {
            assert_true(hosted.host.phase != VL_PHASE_CURTAIN && hosted.host.phase != VL_PHASE_CALL);
            assert_int_equal(hosted.host.viewer, 0);
            const struct vl_question question = asked(&hosted);
            if (hosted.host.phase == VL_PHASE_ASK && (gueux_rules.asking[question.kind].flags & VL_ASK_ALWAYS)) {
                assert_true(vl_count(question.answers) > 1);
                choices++;
            }
            act(&hosted);
        }
        vl_host_close(&hosted.host);
    }
    assert_true(choices > 5);
}

/* Whoever reads a private view has lifted a curtain for it; and all see the open table meanwhile, where places in a
 * fan are chosen too. */
TEST(several_people_see_their_own_views_alone)
{
    unsigned phases[VL_PHASE_OVER + 1] = {0};
    for (unsigned seed = 1; seed <= 6; seed++) {
        struct hosted hosted;
        const struct vl_match_setup setup = gueux_record_setup(4 + seed % 5, 3, "levels=123 deals=2", seed);
        open_host(&hosted, &setup);
        struct vl_host *host = &hosted.host;
        for (pass(&hosted); host->phase != VL_PHASE_OVER; pass(&hosted)) {
            phases[host->phase]++;
            const bool is_private = host->phase == VL_PHASE_SHOW || (host->phase == VL_PHASE_ASK && host->asked < 8 &&
                                                                     !vl_host_asks_public_choice(host));
            assert_int_equal(host->viewer, is_private ? host->asked : VL_PUBLIC);
            if (host->phase != VL_PHASE_COUNT && host->phase != VL_PHASE_SHOW)
                assert_true(same_view(host, host->viewer));
            if (is_private)
                assert_int_equal(host->holder, host->asked);
            act(&hosted);
        }
        vl_host_close(host);
    }
    for (unsigned i = 0; i < sizeof phases / sizeof phases[0]; i++)
        assert_true(phases[i] > 0 || i == VL_PHASE_FOLLOW || i == VL_PHASE_THINK || i == VL_PHASE_OVER);
}

/* GUE-3.3: the last round is told on the page of the end. */
TEST(rounds_are_counted_as_long_as_another_follows)
{
    static const char *const options[] = {"", "deals=3"};
    for (unsigned i = 0; i < 2; i++) {
        struct hosted hosted;
        const struct vl_match_setup setup = gueux_record_setup(3, 1, options[i], 5);
        unsigned counts = 0;
        for (open_host(&hosted, &setup), pass(&hosted); hosted.host.phase != VL_PHASE_OVER; pass(&hosted)) {
            counts += hosted.host.phase == VL_PHASE_COUNT;
            act(&hosted);
        }
        assert_int_equal(counts, 2 * i);
        vl_host_close(&hosted.host);
    }
}

static bool is_call(const struct vl_match *match, int least)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    return !vl_match_over(match) && question.kind == GUEUX_ASK_REFUSE && question.seat < 3 &&
           (int)vl_count(vl_match_question(match, question.seat).answers) == least;
}

/* ---- GUE-7.9: what is said at once ---- */

/* Behind the curtain of whoever is asked that. */
static void lift_there(struct hosted *hosted, unsigned seats, record_there there, int argument)
{
    open_there(hosted, seats, seats, there, argument);
    pass(hosted);
    assert_int_equal(hosted->host.phase, VL_PHASE_CURTAIN);
    vl_host_confirm(&hosted->host);
}

static bool is_drawn(const struct vl_match *match, uint32_t from)
{
    for (uint32_t i = from; i < vl_match_events(match); i++)
        if (vl_match_event(match, i, VL_REFEREE).form == GUEUX_EV_DREW)
            return true;
    return false;
}

/* What happens until the card is drawn: nobody but the one drawn from is bothered, by the call. */
static void let_it_be_drawn(struct hosted *hosted, uint32_t events)
{
    struct vl_host *host = &hosted->host;
    for (pass(hosted); !is_drawn(host->match, events); pass(hosted)) {
        assert_int_equal(host->phase, VL_PHASE_CALL);
        vl_host_call(host, VL_NONE, hosted->now);
    }
}

static unsigned asked_after(const struct hosted *hosted, uint32_t from, vl_seat seat, vl_answer last)
{
    unsigned places = 0;
    for (uint32_t i = from; i < vl_match_answers(hosted->host.match); i++) {
        const struct vl_given given = vl_match_given(hosted->host.match, i);
        places += given.seat == seat && given.answer == last;
    }
    return places;
}

/* Whoever points at a card of the fan draws that one: nothing else is asked of the drawer. */
TEST(GUE_7_9_a_card_of_the_fan_says_the_whole_draw)
{
    struct hosted hosted;
    lift_there(&hosted, 4, gueux_asks, GUEUX_ASK_TURN);
    struct vl_host *host = &hosted.host;
    const uint32_t before = vl_match_answers(host->match), events = vl_match_events(host->match);
    const vl_seat drawer = host->asked;
    assert_true(vl_host_compound(host) & vl_answer_bit(2));
    assert_int_equal(vl_host_answer_compound(host, 2, hosted.now, &(struct vl_diag){0}), VL_OK);
    let_it_be_drawn(&hosted, events);
    assert_int_equal(vl_match_given(host->match, before).answer, GUEUX_DRAW);
    assert_true(asked_after(&hosted, before + 1, drawer, 2) > 0);
    vl_host_close(host);
}

/* An act is itself, and says nothing of what follows. */
TEST(GUE_7_9_an_act_among_joined_answers_is_that_act)
{
    struct hosted hosted;
    lift_there(&hosted, 4, gueux_asks, GUEUX_ASK_TURN);
    struct vl_host *host = &hosted.host;
    const uint32_t before = vl_match_answers(host->match);
    const vl_answers acts = vl_host_compound(host) >> GUEUX_COMPOUND_ACTS & ~vl_answer_bit(GUEUX_ACTS);
    assert_true(acts != 0);
    const vl_answer act = (vl_answer)vl_first(acts);
    vl_host_answer_compound(host, (vl_answer)(GUEUX_COMPOUND_ACTS + act), hosted.now, &(struct vl_diag){0});
    assert_int_equal(vl_match_given(host->match, before).answer, act);
    assert_int_equal(host->standings.ahead.count, 1);
    vl_host_close(host);
}

static bool may_look(const struct vl_match *match, int kind)
{
    struct vl_view_room room;
    if (!gueux_asks(match, kind))
        return false;
    vl_match_view(match, vl_match_question(match, VL_PUBLIC).seat, vl_view_in(&room));
    return gueux_rules.compound->list(vl_view_in(&room)) & vl_answer_bit(GUEUX_COMPOUND_LOOK);
}

/* The Pleutre is a card of the hand like others that work before the draw; the place is asked for after the look. */
TEST(GUE_7_3_the_pleutre_is_used_from_the_hand)
{
    static const int kinds[] = {GUEUX_ASK_TURN, GUEUX_ASK_LOOK};
    for (unsigned i = 0; i < 2; i++) {
        struct hosted hosted;
        lift_there(&hosted, 4, may_look, kinds[i]);
        struct vl_host *host = &hosted.host;
        const vl_seat drawer = host->asked;
        const uint32_t events = vl_match_events(host->match);
        vl_host_answer_compound(host, GUEUX_COMPOUND_LOOK, hosted.now, &(struct vl_diag){0});
        for (pass(&hosted); asked(&hosted).kind != GUEUX_ASK_POSITION && asked(&hosted).kind != GUEUX_ASK_REFUSE;)
            pass(&hosted);
        unsigned looks = 0;
        for (uint32_t event = events; event < vl_match_events(host->match); event++)
            looks += vl_match_event(host->match, event, VL_REFEREE).form == GUEUX_EV_LOOKED;
        assert_int_equal(looks, 1);
        assert_true(asked(&hosted).kind == GUEUX_ASK_REFUSE || asked(&hosted).seat == drawer);
        vl_host_close(host);
    }
}

/* Behind the curtain of whoever has called out, a card is the answer and what is handed over. */
TEST(GUE_7_7_the_card_that_is_pointed_at_is_handed_over)
{
    struct hosted hosted;
    open_there(&hosted, 5, 3, is_call, 2);
    struct vl_host *host = &hosted.host;
    pass(&hosted);
    const vl_seat seat = host->asked;
    const uint32_t before = vl_match_answers(host->match);
    vl_host_call(host, seat, hosted.now);
    pass(&hosted);
    assert_true(vl_host_called_out(host, seat));
    vl_host_confirm(host);
    const vl_answers compound = vl_host_compound(host), nothing = vl_answer_bit(GUEUX_NOTHING);
    assert_true(compound & nothing);
    assert_int_equal(compound & ~nothing, gueux_seen(host->shown)->hand[seat]);
    const vl_answer card = (vl_answer)vl_first(compound);
    vl_host_answer_compound(host, card, hosted.now, &(struct vl_diag){0});
    pass(&hosted);
    assert_int_equal(vl_match_given(host->match, before).answer, GUEUX_YES);
    assert_int_equal(vl_match_given(host->match, before + 1).seat, seat);
    assert_int_equal(vl_match_given(host->match, before + 1).answer, card);
    vl_host_close(host);
}

/* What was said of a draw that is taken back, or that has been refused, is asked anew. */
TEST(GUE_7_7_what_was_said_ends_with_the_draw_that_is_refused)
{
    struct hosted hosted;
    lift_there(&hosted, 4, gueux_asks, GUEUX_ASK_TURN);
    struct vl_host *host = &hosted.host;
    const vl_seat drawer = host->asked;
    vl_host_answer_compound(host, 1, hosted.now, &(struct vl_diag){0});
    assert_true(host->standings.ahead.count > 1);
    const struct vl_question call = {.seat = (vl_seat)((drawer + 1) % 4), .flags = VL_ASK_REACTION};
    const struct vl_question gift = {.seat = (vl_seat)((drawer + 1) % 4), .kind = GUEUX_ASK_HAND_OVER};
    vl_standings_put(&host->standings, &call);
    assert_true(host->standings.ahead.count > 1);
    vl_standings_put(&host->standings, &gift);
    assert_int_equal(host->standings.ahead.count, 0);
    vl_host_close(host);
}

/* ---- before the curtain, and without being asked ---- */

/* Drawing without a look at the own hand shows nobody any hand. */
TEST(GUE_2_1_who_draws_before_the_curtain_lifts_none)
{
    struct hosted hosted;
    open_there(&hosted, 4, 4, gueux_asks, GUEUX_ASK_TURN);
    struct vl_host *host = &hosted.host;
    pass(&hosted);
    const uint32_t before = vl_match_answers(host->match), events = vl_match_events(host->match);
    const vl_seat drawer = host->asked;
    assert_true(vl_host_unseen(host) & vl_answer_bit(1));
    assert_int_equal(vl_host_unseen(host) >> GUEUX_COMPOUND_ACTS, 0);
    assert_int_equal(vl_host_answer_unseen(host, 1, hosted.now, &(struct vl_diag){0}), VL_OK);
    assert_int_equal(host->viewer, VL_PUBLIC);
    let_it_be_drawn(&hosted, events);
    assert_true(host->viewer == VL_PUBLIC || host->phase == VL_PHASE_ASK);
    assert_true(asked_after(&hosted, before + 1, drawer, 1) > 0);
    vl_host_close(host);
}

/* The hand that the seat asked has in another match that looks the same to the table. */
static struct vl_question asked_in_another(struct hosted *hosted)
{
    struct vl_view_room room;
    _Alignas(16) static uint8_t other[VL_STATE_MAX];
    struct vl_state *state = (struct vl_state *)(void *)other;
    vl_match_view(hosted->host.match, VL_PUBLIC, vl_view_in(&room));
    vl_determinize(&gueux_rules, vl_view_in(&room), &hosted->rng, state);
    struct vl_question question = state->question;
    question.answers = gueux_rules.asking[question.kind].list(state);
    return question;
}

/* Where nobody is asked because all see that there is nothing to choose, and what is taken before the curtain, are the
 * same in every match that looks the same to the table: it tells nobody anything. */
TEST(nobody_learns_anything_by_who_is_not_asked)
{
    unsigned forced = 0, unseen = 0;
    for (unsigned seed = 1; seed <= 12; seed++) {
        struct hosted hosted;
        struct vl_view_room room;
        const struct vl_match_setup setup = gueux_record_setup(2 + seed % 4, 2 + seed % 4, "levels=123", seed);
        begin_host(&hosted, &setup);
        struct vl_match *match = hosted.host.match;
        while (!vl_match_over(match)) {
            vl_match_view(match, VL_PUBLIC, vl_view_in(&room));
            const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
            const vl_answers places = seat < VL_SEATS_MAX ? gueux_rules.blind_choices(vl_view_in(&room)) : 0;
            const bool one = gueux_rules.forced(vl_view_in(&room));
            for (unsigned i = 0; i < (one || places ? 4 : 0); i++) {
                const struct vl_question question = asked_in_another(&hosted);
                const bool turn = question.kind == GUEUX_ASK_TURN;
                assert_true(!one || vl_count(question.answers) == 1);
                assert_true(!places || (question.answers & vl_answer_bit(turn ? GUEUX_DRAW : GUEUX_NO)));
            }
            forced += one;
            unseen += places != 0;
            record_answer(match, &hosted.rng);
        }
        vl_host_close(&hosted.host);
    }
    assert_true(forced > 10 && unseen > 30);
}

/* Nobody gives the only card of a hand by a key, or names the only other player. */
TEST(what_all_can_see_to_be_the_only_answer_is_not_asked)
{
    for (unsigned people = 1; people <= 3; people += 2) {
        unsigned forced = 0;
        for (unsigned seed = 1; seed <= 8; seed++) {
            struct hosted hosted;
            struct vl_view_room room;
            const struct vl_match_setup setup = gueux_record_setup(3, people, "levels=123", seed);
            open_host(&hosted, &setup);
            for (pass(&hosted); hosted.host.phase != VL_PHASE_OVER; pass(&hosted)) {
                vl_match_view(hosted.host.match, VL_PUBLIC, vl_view_in(&room));
                if (hosted.host.phase == VL_PHASE_ASK || hosted.host.phase == VL_PHASE_CURTAIN)
                    assert_false(!hosted.host.covered && hosted.host.asked < VL_SEATS_MAX &&
                                 gueux_rules.forced(vl_view_in(&room)));
                act(&hosted);
            }
            for (uint32_t i = 0; i < vl_match_answers(hosted.host.match); i++)
                forced += vl_match_given(hosted.host.match, i).forced;
            vl_host_close(&hosted.host);
        }
        assert_true(forced > 0);
    }
}

/* ---- GUE-7.7: the open call ---- */

/* The same call whether a Rustre is there (2) or not (1). */
TEST(the_call_is_the_same_whatever_the_hand_holds)
{
    for (int least = 1; least <= 2; least++) {
        struct hosted hosted;
        open_there(&hosted, 5, 3, is_call, least);
        call_nobody(&hosted, GUEUX_NO);
        vl_host_close(&hosted.host);
    }
}

TEST(who_calls_proves_it_behind_the_curtain)
{
    struct hosted hosted;
    open_there(&hosted, 5, 3, is_call, 2);
    struct vl_host *host = &hosted.host;
    pass(&hosted);
    const vl_seat seat = host->asked;
    vl_host_call(host, seat, hosted.now);
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    assert_int_equal(host->asked, seat);
    assert_int_equal(host->viewer, VL_PUBLIC);
    vl_host_confirm(host);
    assert_int_equal(host->phase, VL_PHASE_ASK);
    assert_int_equal(host->viewer, seat);
    answer(&hosted, GUEUX_YES);
    pass(&hosted);
    assert_int_equal(asked(&hosted).kind, GUEUX_ASK_HAND_OVER);
    vl_host_close(host);
}

/* ---- GUE-5.1: the table as a witness ---- */

TEST(nobody_spoke_unless_the_key_was_pressed)
{
    struct hosted hosted;
    open_there(&hosted, 4, 3, gueux_asks, GUEUX_ASK_SPOKE);
    struct vl_host *host = &hosted.host;
    const uint32_t answers = vl_match_answers(host->match);
    pass(&hosted);
    const struct vl_given given = vl_match_given(host->match, answers - 1);
    assert_int_equal(given.seat, VL_PUBLIC);
    assert_int_equal(given.answer, GUEUX_NOBODY);
    vl_host_close(host);
}

TEST(the_key_asks_who_spoke)
{
    struct hosted hosted;
    open_there(&hosted, 4, 3, gueux_asks, GUEUX_ASK_SPOKE);
    struct vl_host *host = &hosted.host;
    vl_match_rewind(host->match, vl_match_answers(host->match) - 1); /* before the table was asked */
    host->spoken = true;
    vl_host_settle(host, 0);
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_ASK);
    assert_int_equal(host->asked, VL_PUBLIC);
    assert_int_equal(host->viewer, VL_PUBLIC);
    const vl_seat who = (vl_seat)vl_first(asked(&hosted).answers);
    answer(&hosted, who);
    assert_false(host->spoken);
    assert_int_equal(asked(&hosted).kind, GUEUX_ASK_SPEAKER);
    vl_host_close(host);
}

/* ---- GUE-5.4, 6.4, 6.8: sealed choices ---- */

static bool is_first_sealed(const struct vl_match *match, int kind)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    return !vl_match_over(match) && question.kind == kind && vl_count(question.seats) >= 3 &&
           question.seat == vl_first(question.seats);
}

/* One curtain each, nothing told between, one reveal. */
TEST(sealed_choices_are_one_private_pass_each)
{
    static const int kinds[] = {GUEUX_ASK_TRIBUTE, GUEUX_ASK_BREW};
    for (unsigned i = 0; i < 2; i++) {
        struct hosted hosted;
        open_there(&hosted, 5, 5, is_first_sealed, kinds[i]);
        struct vl_host *host = &hosted.host;
        const vl_seats all = asked(&hosted).seats;
        const uint32_t events = vl_match_events(host->match);
        for (vl_seats left = all; left; left &= (vl_seats)(left - 1)) {
            pass(&hosted);
            assert_int_equal(host->phase, VL_PHASE_CURTAIN);
            assert_int_equal(host->asked, vl_first(left));
            for (uint32_t event = events; event < vl_match_events(host->match); event++)
                assert_false(is_logged(host, event));
            vl_host_confirm(host);
            assert_int_equal(asked(&hosted).kind, kinds[i]);
            answer_any(&hosted);
        }
        unsigned told = 0;
        for (uint32_t event = events; event < vl_match_events(host->match); event++)
            told += is_logged(host, event);
        assert_true(told > 0);
        vl_host_close(host);
    }
}

/* ---- GUE-7.4: closed eyes ---- */

TEST(all_close_their_eyes_for_the_sybille)
{
    struct hosted hosted;
    open_there(&hosted, 4, 4, gueux_asks, GUEUX_ASK_SHOW);
    struct vl_host *host = &hosted.host;
    host->holder = asked(&hosted).seat; /* has the keyboard already, and everybody is told all the same */
    vl_host_settle(host, 0);
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    vl_host_confirm(host);
    answer(&hosted, (vl_answer)vl_first(asked(&hosted).answers));
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_SHOW);
    unsigned shown = 0;
    for (uint32_t i = host->following; i < host->shown_events; i++) {
        const struct vl_event event = vl_host_event(host, i);
        shown += event.form == GUEUX_EV_SHOWN && gueux_read_shown(&event).character >= 0;
        if (event.form == GUEUX_EV_SHOWN)
            assert_false(is_logged(host, i));
    }
    assert_true(shown > 0);
    vl_host_seen(host, hosted.now);
    assert_int_equal(host->viewer, vl_match_question(host->match, VL_PUBLIC).seat == host->holder ? host->holder : 253);
    vl_host_close(host);
}

/* ---- taking back ---- */

/* What was answered by itself is not what people want to take back. */
TEST(taking_back_skips_what_was_answered_by_itself)
{
    struct hosted hosted;
    const struct vl_match_setup setup = gueux_record_setup(3, 1, "levels=123 undo=agreed", 5);
    open_host(&hosted, &setup);
    struct vl_host *host = &hosted.host;
    unsigned taken = 0;
    for (pass(&hosted); host->phase != VL_PHASE_OVER; pass(&hosted)) {
        uint32_t point;
        vl_seat whose;
        const enum vl_may_undo may = vl_host_may_undo(host, &point, &whose);
        if (host->phase == VL_PHASE_ASK && may == VL_MAY_UNDO_AGREED && taken < 20) {
            const struct vl_given given = vl_match_given(host->match, point);
            assert_false(given.forced);
            assert_int_equal(whose, given.seat);
            vl_host_undo(host, hosted.now);
            pass(&hosted);
            assert_int_equal(vl_match_answers(host->match), point);
            taken++;
            answer_any(&hosted);
        } else {
            act(&hosted);
        }
    }
    assert_true(taken > 5);
    vl_host_close(host);
}
