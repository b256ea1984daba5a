/* A match in the hands of a host, without a screen. */
#ifndef TESTS_PLAY_HOSTED_H
#define TESTS_PLAY_HOSTED_H

#include "play/host.h"
#include "support/test.h"
#include "tui/match/match_record.h"
#include "tui/match/scene.h"

struct hosted {
    struct vl_host host;
    int64_t now;
    bool patient; /* bots may think and pauses are waited out */
    struct vl_rng rng;
};

static inline void begin_host(struct hosted *hosted, const struct vl_match_setup *setup)
{
    struct vl_host *host = &hosted->host;
    assert_int_equal(vl_host_open(host, setup, NULL), VL_OK);
    host->curtain = true;
    hosted->rng = vl_rng_stream(setup->seed, VL_STREAM_BOT);
    hosted->now = 0;
    hosted->patient = false;
}

static inline void open_host(struct hosted *hosted, const struct vl_match_setup *setup)
{
    begin_host(hosted, setup);
    vl_host_settle(&hosted->host, 0);
}

/* A random match of that setup that is where the test wants to begin, brought there by its record. */
static inline void open_recorded(struct hosted *hosted, struct vl_match_setup setup, record_there there, int argument)
{
    char path[] = "/tmp/veillee-host-XXXXXX";
    const int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    record_make_some(&setup, there, argument, 0, path);
    begin_host(hosted, &setup);
    assert_int_equal(vl_record_replay(path, hosted->host.match, NULL), VL_OK);
    unlink(path);
    vl_host_settle(&hosted->host, 0);
}

/* Bots that are hurried before they begin give any answer, the same on every machine. */
static inline void hurry(struct hosted *hosted)
{
    if (!hosted->patient)
        vl_host_hurry(&hosted->host, hosted->now);
}

/* The bots after it are hurried. */
static inline void await_bot(struct hosted *hosted)
{
    vl_worker_wait(&hosted->host.worker);
    hurry(hosted);
}

/* Lets time pass until somebody must do something. A bot is waited for. */
static inline void pass(struct hosted *hosted)
{
    for (;;) {
        const int wait = vl_host_run(&hosted->host, hosted->now);
        if (wait < 0 && hosted->host.phase != VL_PHASE_THINK)
            return;
        hosted->now += wait > 0 ? wait : 0;
        if (wait < 0)
            await_bot(hosted);
    }
}

static inline struct vl_question asked(const struct hosted *hosted)
{
    const vl_seat seat = vl_match_question(hosted->host.match, VL_PUBLIC).seat;
    return vl_match_question(hosted->host.match, seat);
}

static inline void answer(struct hosted *hosted, vl_answer which)
{
    hurry(hosted);
    assert_int_equal(vl_host_answer(&hosted->host, which, hosted->now, &(struct vl_diag){0}), VL_OK);
}

static inline void answer_any(struct hosted *hosted)
{
    const struct vl_question question = asked(hosted);
    answer(hosted, vl_any_answer(&question, &hosted->rng));
}

static inline bool same_view(const struct vl_host *host, vl_seat viewer)
{
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    vl_match_view(host->match, viewer, view);
    return memcmp(view, host->shown, host->rules->state_size) == 0;
}

/* Everybody is asked whether they call, whatever the one who could holds; nobody does, which is the answer `no`. */
static inline void call_nobody(struct hosted *hosted, vl_answer no)
{
    struct vl_host *host = &hosted->host;
    pass(hosted);
    assert_int_equal(host->phase, VL_PHASE_CALL);
    assert_int_equal(host->viewer, VL_PUBLIC);
    assert_int_equal(host->called, vl_seat_bit(host->asked));
    const uint32_t answers = vl_match_answers(host->match);
    hurry(hosted);
    vl_host_call(host, VL_NONE, hosted->now);
    pass(hosted);
    assert_true(vl_match_answers(host->match) > answers);
    assert_int_equal(vl_match_given(host->match, answers).answer, no);
}

/* Nobody's view is up but that of who lifted the curtain, or of the table. */
static inline void expect_own_view(const struct vl_host *host)
{
    if (host->phase == VL_PHASE_ASK && !vl_host_asks_public_choice(host))
        assert_int_equal(host->viewer, host->asked);
    if (host->phase == VL_PHASE_CALL || host->phase == VL_PHASE_CURTAIN)
        assert_int_equal(host->viewer, VL_PUBLIC);
    if (host->phase != VL_PHASE_COUNT)
        assert_true(same_view(host, host->viewer) || host->phase == VL_PHASE_SHOW);
}

/* One step of whoever is at the keyboard. */
static inline void act(struct hosted *hosted)
{
    struct vl_host *host = &hosted->host;
    hurry(hosted);
    switch (host->phase) {
    case VL_PHASE_ASK:
    case VL_PHASE_REFLEX: answer_any(hosted); break;
    case VL_PHASE_CURTAIN: vl_host_confirm(host); break;
    case VL_PHASE_COUNT: vl_host_counted(host, hosted->now); break;
    case VL_PHASE_SHOW: vl_host_seen(host, hosted->now); break;
    case VL_PHASE_CALL:
        vl_host_call(host, vl_random_below(&hosted->rng, 2) ? host->asked : VL_NONE, hosted->now);
        break;
    default: fail();
    }
}

#endif
