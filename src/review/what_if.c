/* What if: a new match that continues from a place in the log of another. */
#include "review/walk.h"

#include <stdlib.h>
#include <string.h>

/* How many answers had been given here. */
static uint32_t given_here(const struct vl_walk *walk)
{
    uint32_t n = 0;
    while (n < vl_match_answers(walk->match) && vl_match_given(walk->match, n).events < walk->at)
        n++;
    return n;
}

bool vl_walk_anew(const struct vl_walk *walk)
{
    const uint32_t n = given_here(walk);
    const bool asks = n < vl_match_answers(walk->match)
                          ? vl_match_given(walk->match, n).events == walk->at
                          : walk->at == vl_match_events(walk->match) && !vl_match_over(walk->match);
    return n > 0 && !asks;
}

uint32_t vl_walk_answers(const struct vl_walk *walk)
{
    return given_here(walk) - vl_walk_anew(walk);
}

/* ---- whether it gives something away ---- */

/* A state of any game, to try things out on. */
union state_room {
    struct vl_state state;
    unsigned char bytes[VL_STATE_MAX];
};

/* Whether the table holds anything that the viewer cannot know. */
static bool hides(const struct vl_walk *walk)
{
    struct vl_view_room all, seen;
    const uint32_t events = vl_match_events(walk->match);
    vl_match_past(walk->match, events, VL_REFEREE, vl_view_in(&all));
    vl_match_past(walk->match, events, walk->viewer, vl_view_in(&seen));
    const size_t common = sizeof(struct vl_state);
    return memcmp(all.bytes + common, seen.bytes + common, walk->rules->state_size - common) != 0;
}

/* Whether chance still has a part in it: tried out by playing on at random, in a match that nothing is hidden of. */
static bool draws(const struct vl_walk *walk)
{
    enum { TRIES = 40 };
    struct vl_view_room view;
    union state_room room = {.bytes = {0}};
    struct vl_state *state = &room.state;
    struct vl_rng rng = {.state = 1}, before[VL_STREAMS];
    vl_match_view(walk->match, walk->viewer, vl_view_in(&view));
    for (unsigned i = 0; i < TRIES; i++) {
        vl_determinize(walk->rules, vl_view_in(&view), &rng, state);
        memcpy(before, state->rng, sizeof before);
        while (!state->over)
            vl_reply(walk->rules, state, vl_any_answer(&state->question, &rng), NULL);
        if (memcmp(before, state->rng, sizeof before) != 0)
            return true;
    }
    return false;
}

const char *vl_walk_refusal(const struct vl_walk *walk)
{
    if (vl_match_over(walk->match))
        return walk->all ? NULL : "hidden";
    if (hides(walk))
        return "hidden";
    return draws(walk) ? "chance" : NULL;
}

/* ---- the new match ---- */

void vl_walk_setup(const struct vl_walk *walk, struct vl_match_setup *setup)
{
    *setup = *vl_match_setup(walk->match);
    setup->evening[0] = setup->day[0] = '\0'; /* what might have been counts nowhere */
}

/* The same events as in the match that is gone through. */
static bool agrees(const struct vl_walk *walk, const struct vl_match *match)
{
    const uint32_t count = vl_match_events(match);
    bool same = count <= vl_match_events(walk->match);
    for (uint32_t i = 0; i < count && same; i++) {
        const struct vl_event a = vl_match_event(match, i, VL_REFEREE), b = vl_match_event(walk->match, i, VL_REFEREE);
        same = a.form == b.form && memcmp(a.arg, b.arg, sizeof a.arg) == 0;
    }
    return same;
}

static enum vl_rc other_story(struct vl_diag *diag)
{
    return vl_fail(diag, VL_REFUSED, "what_if.players", "", "");
}

/* Plays the answers that are kept; where there is a record they are written down. */
static enum vl_rc play_again(const struct vl_walk *walk, struct vl_match *match, struct vl_record *record,
                             struct vl_diag *diag)
{
    for (uint32_t i = 0; i < vl_walk_answers(walk); i++) {
        const struct vl_given given = vl_match_given(walk->match, i);
        const enum vl_rc rc = vl_record_play(record, match, given.seat, given.answer, diag);
        if (rc != VL_OK)
            return rc == VL_REFUSED ? other_story(diag) : rc;
    }
    return agrees(walk, match) ? VL_OK : other_story(diag);
}

/* Once without a record, to see whether it works out; then with one. */
static enum vl_rc branch(const struct vl_walk *walk, const struct vl_match_setup *setup, const char *path,
                         struct vl_match *match, struct vl_record *record, struct vl_diag *diag)
{
    struct vl_record none = {.file = -1};
    enum vl_rc rc = vl_match_start(match, setup, diag);
    if (rc == VL_OK)
        rc = play_again(walk, match, &none, diag);
    if (rc == VL_OK)
        rc = vl_match_start(match, setup, diag);
    if (rc == VL_OK)
        rc = vl_record_create(record, path, match, diag);
    return rc == VL_OK ? play_again(walk, match, record, diag) : rc;
}

enum vl_rc vl_walk_branch(const struct vl_walk *walk, const struct vl_match_setup *setup, const char *path,
                          char made[4096], struct vl_diag *diag)
{
    struct vl_record record = {.file = -1};
    struct vl_match *match = malloc(vl_match_size(walk->rules));
    if (!match)
        return vl_fail(diag, VL_IO, "memory", "", "");
    const enum vl_rc rc = branch(walk, setup, path, match, &record, diag);
    vl_record_close(&record);
    memcpy(made, record.path, sizeof record.path);
    free(match);
    return rc;
}
