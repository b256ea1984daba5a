/* Who is asked, when the curtain comes, what is shown when, what can be taken back: the host of a match without a
 * screen and without a clock. */
#include "play/hosted.h"
#include "support/test.h"
#include "tui/boards/blasons/blasons_draw.h"

enum { PAUSE = 1000 };

/* Bots take their time and pauses are kept, as before people. */
static struct vl_host *open_match(struct hosted *hosted, unsigned seats, unsigned humans, const char *options,
                                  uint64_t seed)
{
    const struct vl_match_setup setup = record_setup(seats, humans, options, seed);
    open_host(hosted, &setup);
    hosted->patient = true;
    return &hosted->host;
}

/* The game has neither: whoever is at the keyboard is asked in person, after a curtain where there is one. */
static void expect_no_call(const struct vl_host *host)
{
    assert_true(host->phase != VL_PHASE_CALL && host->phase != VL_PHASE_REFLEX);
}

/* ---- the curtain ---- */

TEST(one_human_has_no_curtain)
{
    struct hosted hosted;
    open_match(&hosted, 3, 1, "curious=on consult=on", 3);
    for (pass(&hosted); hosted.host.phase != VL_PHASE_OVER; pass(&hosted)) {
        assert_int_not_equal(hosted.host.phase, VL_PHASE_CURTAIN);
        expect_no_call(&hosted.host);
        assert_int_equal(hosted.host.viewer, 0);
        act(&hosted);
    }
    assert_true(vl_match_over(hosted.host.match));
    vl_host_close(&hosted.host);
}

/* The curtain comes when another human than the holder is asked what must not be answered before everybody, and then
 * alone, or the holder after the table as a whole has looked on, as it does until the curtain is lifted. */
TEST(curtain_between_two_humans)
{
    struct hosted hosted;
    struct vl_host *host = open_match(&hosted, 4, 2, "curious=on consult=on", 5);
    unsigned curtains = 0, open = 0;
    for (unsigned opened = 0; (pass(&hosted), host->phase != VL_PHASE_OVER);) {
        if (host->phase == VL_PHASE_ASK && host->viewer != VL_PUBLIC)
            assert_int_equal(host->opened, opened);
        opened = host->opened;
        const vl_seat holder = host->holder;
        expect_no_call(host);
        if (host->phase == VL_PHASE_CURTAIN) {
            curtains++;
            assert_int_not_equal(host->asked, holder);
            assert_int_equal(host->viewer, VL_PUBLIC);
            assert_true(same_view(host, VL_PUBLIC));
            vl_host_confirm(host);
            assert_int_equal(host->phase, VL_PHASE_ASK);
        }
        if (host->phase == VL_PHASE_ASK && vl_host_asks_public_choice(host)) {
            open++;
            assert_int_equal(host->holder, VL_NONE);
            assert_true(same_view(host, VL_PUBLIC));
        } else if (host->phase == VL_PHASE_ASK) {
            assert_int_equal(host->viewer, host->asked);
            assert_int_equal(host->holder, host->asked);
            assert_true(same_view(host, host->asked));
        }
        act(&hosted);
    }
    assert_true(curtains > 5);
    assert_true(open > 20);
    vl_host_close(host);
}

/* The first half of a choice, after which nothing has happened; going back counts in the same way. */
TEST(an_answer_that_changes_nothing_ends_no_news)
{
    struct hosted hosted;
    struct vl_host *host = open_match(&hosted, 4, 2, "", 5);
    uint32_t since[VL_SEATS_MAX];
    unsigned quiet = 0;
    for (pass(&hosted); host->phase != VL_PHASE_OVER; pass(&hosted)) {
        const uint32_t events = vl_match_events(host->match);
        memcpy(since, host->since, sizeof since);
        act(&hosted);
        if (vl_match_events(host->match) > events)
            continue;
        quiet += host->phase == VL_PHASE_FOLLOW;
        assert_memory_equal(since, host->since, sizeof since);
    }
    assert_true(quiet > 5);
    memcpy(since, host->since, sizeof since);
    vl_host_settle(host, hosted.now);
    assert_memory_equal(since, host->since, sizeof since);
    vl_host_close(host);
}

TEST(curtain_can_be_turned_off)
{
    struct hosted hosted;
    open_match(&hosted, 3, 3, "", 7);
    hosted.host.curtain = false;
    hosted.host.phase = VL_PHASE_FOLLOW;
    for (int i = 0; i < 40; i++) {
        pass(&hosted);
        assert_int_not_equal(hosted.host.phase, VL_PHASE_CURTAIN);
        act(&hosted);
    }
    vl_host_close(&hosted.host);
}

/* ---- a screen that was covered ---- */

/* Goes on until it is so, by the answers of anybody. */
static void go_to(struct hosted *hosted, bool (*there)(const struct vl_host *))
{
    for (pass(hosted); !there(&hosted->host); pass(hosted)) {
        assert_int_not_equal(hosted->host.phase, VL_PHASE_OVER);
        act(hosted);
    }
}

static bool asks_in_person(const struct vl_host *host)
{
    return host->phase == VL_PHASE_ASK && host->viewer < VL_SEATS_MAX;
}

static bool shows(const struct vl_host *host)
{
    return host->phase == VL_PHASE_SHOW;
}

TEST(a_covered_question_comes_back_behind_its_curtain)
{
    struct hosted hosted;
    struct vl_host *host = open_match(&hosted, 3, 3, "curious=on consult=on", 4);
    go_to(&hosted, asks_in_person);
    const vl_seat seat = host->asked;
    assert_true(vl_host_cover(host));
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    assert_int_equal(host->asked, seat);
    assert_true(same_view(host, VL_PUBLIC));
    assert_false(vl_host_cover(host)); /* nothing private is left to be hidden */
    vl_host_confirm(host);
    assert_true(asks_in_person(host) && host->asked == seat && same_view(host, seat));
    vl_host_close(host);
}

/* What was being shown when the screen was covered is shown again, to the same person, and the match goes on as ever.
 */
TEST(what_was_shown_comes_back_behind_its_curtain)
{
    struct hosted hosted, plain;
    struct vl_view_room room;
    struct vl_host *host = open_match(&hosted, 3, 3, "curious=on", 4);
    open_match(&plain, 3, 3, "curious=on", 4);
    unsigned covered = 0;
    for (unsigned i = 0; i < 3; i++) {
        go_to(&hosted, shows);
        go_to(&plain, shows);
        const vl_seat seat = host->asked;
        const uint32_t following = host->following;
        vl_view_copy(vl_view_in(&room), host->shown);
        assert_true(vl_host_cover(host));
        assert_int_equal(host->phase, VL_PHASE_CURTAIN);
        assert_int_equal(host->viewer, VL_PUBLIC);
        vl_host_confirm(host);
        assert_int_equal(host->phase, VL_PHASE_SHOW);
        assert_true(host->asked == seat && host->viewer == seat && host->following == following);
        assert_memory_equal(host->shown, vl_view_in(&room), host->rules->state_size);
        covered++;
        vl_host_seen(host, hosted.now);
        vl_host_seen(&plain.host, plain.now);
    }
    pass(&hosted);
    pass(&plain);
    assert_true(same_view(host, host->viewer));
    assert_int_equal(vl_match_answers(host->match), vl_match_answers(plain.host.match));
    assert_int_equal(covered, 3);
    vl_host_close(host);
    vl_host_close(&plain.host);
}

/* At any moment, again and again: what is shown afterwards is right, and nobody's but that of who lifts the curtain. */
TEST(covered_at_any_moment)
{
    struct hosted hosted;
    struct vl_host *host = open_match(&hosted, 3, 2, "curious=on consult=on", 6);
    host->pause = PAUSE;
    for (unsigned i = 0; i < 4000 && host->phase != VL_PHASE_OVER; i++) {
        const int wait = vl_host_run(host, hosted.now);
        if (i % 3 == 0 && vl_host_cover(host))
            assert_int_equal(host->viewer, VL_PUBLIC);
        if ((host->phase == VL_PHASE_ASK || host->phase == VL_PHASE_CURTAIN) && !host->covered)
            expect_own_view(host);
        if (wait > 0)
            hosted.now += wait;
        else if (host->phase == VL_PHASE_THINK)
            await_bot(&hosted);
        else if (host->phase != VL_PHASE_FOLLOW && host->phase != VL_PHASE_OVER)
            act(&hosted);
    }
    assert_true(vl_match_answers(host->match) > 60);
    vl_host_close(host);
}

TEST(alone_or_without_curtains_nothing_is_covered)
{
    struct hosted hosted;
    struct vl_host *host = open_match(&hosted, 3, 1, "", 4);
    go_to(&hosted, asks_in_person);
    assert_false(vl_host_cover(host));
    vl_host_close(host);
    host = open_match(&hosted, 3, 3, "curious=on", 4);
    vl_host_drop_curtains(host);
    answer_any(&hosted);
    go_to(&hosted, asks_in_person);
    assert_false(vl_host_cover(host));
    vl_host_close(host);
}

/* ---- one's own hand on the open table ---- */

/* Hands lie open in 7 Blasons, and nobody has looked at a token yet. */
TEST(at_first_nobody_knows_more_than_the_table)
{
    struct hosted hosted;
    struct vl_host *host = open_match(&hosted, 3, 3, "curious=on", 4);
    pass(&hosted);
    assert_false(vl_host_knows_more(host));
    go_to(&hosted, shows); /* a token, to who looks at it */
    assert_true(vl_host_knows_more(host));
    vl_host_close(host);
}

TEST(the_own_hand_is_seen_behind_a_curtain_and_hidden_again)
{
    struct hosted hosted;
    struct vl_host *host = open_match(&hosted, 3, 3, "", 4);
    pass(&hosted);
    assert_true(vl_host_asks_public_choice(host));
    const vl_seat seat = host->asked;
    vl_host_peek(host);
    assert_true(host->phase == VL_PHASE_CURTAIN && host->asked == seat && same_view(host, VL_PUBLIC));
    vl_host_confirm(host);
    assert_true(asks_in_person(host) && same_view(host, seat));
    vl_host_unpeek(host);
    assert_true(vl_host_asks_public_choice(host) && host->asked == seat && same_view(host, VL_PUBLIC));
    vl_host_peek(host);
    vl_host_confirm(host);
    assert_int_equal(vl_host_answer(host, VL_ANSWERS_MAX - 1, hosted.now, &(struct vl_diag){0}), VL_REFUSED);
    assert_true(asks_in_person(host)); /* a refused answer hides nothing */
    answer_any(&hosted);
    assert_int_equal(host->viewer, VL_PUBLIC);
    pass(&hosted);
    assert_true(vl_host_asks_public_choice(host));
    vl_host_close(host);
}

/* ---- the pace ---- */

/* The second card of a trick is asked for as soon as the first lies there, whatever the pace. */
TEST(on_the_open_table_nobody_waits_for_a_card_that_lies_there)
{
    struct hosted hosted;
    struct vl_host *host = open_match(&hosted, 3, 3, "", 4);
    pass(&hosted);
    host->pause = PAUSE;
    const vl_seat first = host->asked;
    answer_any(&hosted);
    assert_int_equal(vl_host_run(host, hosted.now), -1);
    assert_true(vl_host_asks_public_choice(host));
    assert_int_not_equal(host->asked, first);
    vl_host_close(host);
}

/* One human has just played a first card before bots, and from there on there are pauses. The first match in which
 * something comes of that card before the next question: what bots play before it differs with their nets. */
static struct vl_host *open_played(struct hosted *hosted)
{
    struct vl_host *host = NULL;
    bool found = false;
    for (uint64_t seed = 11; !found && seed < 100; seed++) {
        if (host)
            vl_host_close(host);
        host = open_match(hosted, 3, 1, "", seed);
        pass(hosted);
        host->pause = PAUSE;
        const uint32_t told = host->shown_events;
        answer_any(hosted);
        found = vl_match_events(host->match) > told + 1;
    }
    assert_true(found);
    return host;
}

/* Whatever is folded in, one event after the other, gives the view of the moment in the end. */
TEST(events_are_shown_one_by_one)
{
    struct hosted hosted;
    struct vl_host *host = open_played(&hosted);
    const uint32_t before = host->shown_events;
    assert_true(vl_match_events(host->match) > before);
    const int64_t start = hosted.now;
    assert_int_equal(vl_host_run(host, hosted.now), PAUSE); /* the own card at once, the next thing after a pause */
    assert_int_equal(host->shown_events, before + 1);
    pass(&hosted);
    assert_int_equal(host->shown_events, vl_match_events(host->match));
    assert_true(hosted.now - start >= 2 * PAUSE);
    assert_true(same_view(host, 0));
    vl_host_close(host);
}

static bool shows_colour(const struct vl_event *event)
{
    return event->form == BLASONS_EV_LOOK_TOKEN && blasons_read_look_token(event).colour >= 0;
}

/* BLA-3.10 hides the cards of a trick that has left the table, and not before it has left the table on screen. */
static unsigned check_trick_is_told(const struct vl_host *host)
{
    const struct blasons *b = blasons_seen(host->shown);
    unsigned told = 0;
    for (uint32_t i = 0; b->on_table && i < host->shown_events; i++) {
        const struct vl_event event = vl_host_event(host, i);
        if (event.form != BLASONS_EV_PLAYED)
            continue;
        const struct blasons_event_played played = blasons_read_played(&event);
        if (played.round != b->round + 1 || played.trick != b->tricks)
            continue;
        assert_true(played.card >= 0);
        told++;
    }
    return told;
}

TEST(a_trick_on_the_table_is_told_in_full)
{
    struct hosted hosted;
    struct vl_host *host = open_match(&hosted, 4, 1, "consult=on", 8);
    host->pause = PAUSE;
    unsigned told = 0;
    while (told < 300) {
        const int wait = vl_host_run(host, hosted.now);
        told += check_trick_is_told(host);
        if (wait >= 0)
            hosted.now += wait;
        else if (host->phase == VL_PHASE_THINK)
            await_bot(&hosted);
        else
            act(&hosted);
    }
    vl_host_close(host);
}

TEST(hurry_leaves_pauses_out_until_the_next_question)
{
    struct hosted hosted;
    struct vl_host *host = open_played(&hosted);
    vl_host_run(host, hosted.now);
    const int64_t start = hosted.now;
    vl_host_hurry(host, hosted.now);
    pass(&hosted);
    assert_int_equal(host->phase, VL_PHASE_ASK);
    assert_int_equal(hosted.now, start);
    assert_false(host->hurry);
    vl_host_close(host);
}

TEST(a_count_waits_to_be_read)
{
    struct hosted hosted;
    struct vl_host *host = open_match(&hosted, 3, 3, "", 13);
    for (pass(&hosted); host->phase != VL_PHASE_COUNT; pass(&hosted))
        act(&hosted);
    assert_int_equal(host->viewer, VL_PUBLIC);
    unsigned counted = 0;
    for (uint32_t i = host->shown_events; i < host->count_end; i++) {
        const struct vl_event event = vl_match_event(host->match, i, VL_PUBLIC);
        assert_true(vl_event_counts(host->rules, &event));
        counted += event.form == BLASONS_EV_COUNTED || event.form == BLASONS_EV_UNCOUNTED;
    }
    assert_int_equal(counted, 3);
    vl_host_counted(host, hosted.now);
    assert_int_equal(host->shown_events, host->count_end);
    vl_host_close(host);
}

/* BLA-7.6: who has looked sees it before the keyboard goes on, and nobody else does. */
TEST(what_is_shown_waits_to_be_seen)
{
    struct hosted hosted;
    struct vl_host *host = open_match(&hosted, 3, 3, "curious=on", 4);
    for (pass(&hosted); host->phase != VL_PHASE_SHOW; pass(&hosted)) {
        assert_int_not_equal(host->phase, VL_PHASE_OVER);
        act(&hosted);
    }
    assert_int_equal(host->viewer, host->holder);
    unsigned seen = 0;
    for (uint32_t i = host->following; i < host->shown_events; i++) {
        const struct vl_event event = vl_host_event(host, i);
        seen += shows_colour(&event);
    }
    assert_true(seen > 0);
    vl_host_seen(host, hosted.now);
    if (!host->stays)
        assert_int_equal(host->viewer, VL_PUBLIC);
    for (uint32_t i = host->following; !host->stays && i < host->shown_events; i++) {
        const struct vl_event event = vl_host_event(host, i);
        assert_false(shows_colour(&event));
    }
    pass(&hosted);
    vl_host_close(host);
}

static unsigned open_tricks(const struct vl_view *view, vl_seat seat)
{
    const struct blasons *b = blasons_seen(view);
    unsigned count = 0;
    for (unsigned i = 0; i < b->tricks; i++)
        count += b->trick[i].viewers >> seat & 1;
    return count;
}

/* BLA-7.4: whoever is shown tricks has the screen meanwhile; then they are closed, and no undo opens them again. */
TEST(consulted_tricks_are_shown_once_in_person)
{
    struct hosted hosted;
    struct vl_host *host = open_match(&hosted, 3, 3, "consult=on", 4);
    struct vl_view_room room;
    unsigned shown = 0;
    for (pass(&hosted); host->phase != VL_PHASE_OVER; pass(&hosted)) {
        const vl_seat seat = host->asked;
        if (host->phase != VL_PHASE_ASK || vl_match_question(host->match, seat).kind != BLASONS_ASK_SHOWN) {
            act(&hosted);
            continue;
        }
        uint32_t point;
        vl_seat whose;
        assert_int_equal(host->viewer, seat);
        assert_true(open_tricks(host->shown, seat) > 0);
        answer_any(&hosted);
        vl_match_view(host->match, seat, vl_view_in(&room));
        assert_int_equal(open_tricks(vl_view_in(&room), seat), 0);
        assert_int_equal(vl_host_may_undo(host, &point, &whose), VL_MAY_NOT_SECRET);
        shown++;
    }
    assert_true(shown >= 3);
    vl_host_close(host);
}

/* ---- taking back ---- */

TEST(a_card_is_taken_back)
{
    struct hosted hosted;
    uint32_t point;
    vl_seat whose;
    struct vl_host *host = open_match(&hosted, 3, 3, "", 17);
    pass(&hosted);
    assert_int_equal(vl_host_may_undo(host, &point, &whose), VL_MAY_NOT_NOTHING);
    const vl_seat first = host->asked;
    const uint64_t hash = vl_match_hash(host->match);
    answer_any(&hosted);
    pass(&hosted);
    assert_true(vl_host_asks_public_choice(host));
    assert_int_equal(vl_host_may_undo(host, &point, &whose), VL_MAY_UNDO);
    assert_int_equal(whose, first);
    vl_host_peek(host); /* somebody else takes the keyboard */
    vl_host_confirm(host);
    assert_int_equal(vl_host_may_undo(host, &point, &whose), VL_MAY_UNDO_OTHERS);
    assert_int_equal(whose, first);
    vl_host_undo(host, hosted.now);
    pass(&hosted);
    assert_true(vl_match_hash(host->match) == hash);
    assert_int_equal(host->asked, first);
    assert_true(vl_host_asks_public_choice(host));
    assert_int_equal(host->notes, 1);
    assert_int_equal(host->note[0].seat, first);
    vl_host_close(host);
}

TEST(never_means_never)
{
    struct hosted hosted;
    uint32_t point;
    vl_seat whose;
    open_match(&hosted, 3, 1, "undo=never", 17);
    pass(&hosted);
    answer_any(&hosted);
    pass(&hosted);
    assert_int_equal(vl_host_may_undo(&hosted.host, &point, &whose), VL_MAY_NOT_NEVER);
    vl_host_close(&hosted.host);
}

/* Once something hidden has been turned up, the table's rule for taking back decides. */
TEST(beyond_a_secret)
{
    static const struct {
        const char *options;
        enum vl_may_undo expected;
    } cases[] = {{"undo=free", VL_MAY_NOT_SECRET}, {"undo=agreed", VL_MAY_UNDO_AGREED}};
    for (unsigned i = 0; i < 2; i++) {
        struct hosted hosted;
        uint32_t point;
        vl_seat whose;
        struct vl_host *host = open_match(&hosted, 3, 3, cases[i].options, 17);
        for (bool turned = false; !turned; pass(&hosted)) {
            const uint32_t before = vl_match_events(host->match);
            const bool asked = host->phase == VL_PHASE_ASK;
            if (host->phase != VL_PHASE_FOLLOW)
                act(&hosted);
            for (uint32_t k = before; asked && k < vl_match_events(host->match); k++)
                turned |= vl_match_event(host->match, k, VL_REFEREE).form == BLASONS_EV_TURNED;
        }
        assert_int_equal(vl_host_may_undo(host, &point, &whose), cases[i].expected);
        const vl_seat wants = host->holder < VL_SEATS_MAX ? host->holder : whose;
        assert_int_equal(vl_host_undo_askers(host), host->humans & (vl_seats)~vl_seat_bit(wants));
        vl_host_close(host);
    }
}

/* A bot that has just begun to think is interrupted, and nothing is left of it, nor of an answer that nobody fetched.
 */
TEST(leaving_while_a_bot_thinks)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct vl_match_setup setup = record_setup(3, 0, "", seed);
        struct vl_host host;
        for (unsigned seat = 0; seat < 3; seat++)
            setup.player[seat].level = VL_MASTER;
        assert_int_equal(vl_host_open(&host, &setup, NULL), VL_OK);
        vl_host_settle(&host, 0);
        assert_int_equal(host.phase, VL_PHASE_THINK);
        if (seed % 2)
            vl_worker_wait(&host.worker);
        vl_host_close(&host);
    }
}
