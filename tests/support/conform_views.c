/* What viewers see: completing, folding, recalling, and what sealed choices show. */
#include "support/conform.h"

#include <string.h>

/* The first byte in which two states differ, or their size. */
static unsigned difference(const struct vl_rules *rules, const void *a, const void *b, unsigned from)
{
    const unsigned char *x = a, *y = b;
    unsigned i = from;
    while (i < rules->state_size && x[i] == y[i])
        i++;
    return i;
}

/* For messages: the byte there, 0 behind the end. */
static unsigned byte_at(const struct vl_rules *rules, const void *state, unsigned at)
{
    return at < rules->state_size ? ((const unsigned char *)state)[at] : 0;
}

/* ---- folding ---- */

/* Who follows the events: every viewer, and a referee who sees all of them, so that nothing can change the table but
 * what an event says. */
static unsigned folders(const struct conform *conform)
{
    return conform_viewers(conform) + 1;
}

static vl_seat folder(const struct conform *conform, unsigned i)
{
    return i < conform_viewers(conform) ? conform_viewer(conform, i) : VL_NONE;
}

bool conform_fold_start(struct conform *conform)
{
    for (unsigned i = 0; i < folders(conform); i++)
        vl_observe_start(conform->rules, &conform->setup, folder(conform, i), conform->folded[i]);
    return true;
}

static bool recalls_less(struct conform *conform, const struct vl_view *view, const struct vl_event *seen)
{
    const struct vl_rules *rules = conform->rules;
    struct vl_event redacted = *seen;
    vl_redact(rules, view, &redacted);
    bool less = redacted.form == seen->form && redacted.clause == seen->clause;
    for (unsigned i = 0; i < VL_ARGS_MAX; i++)
        less = less && (redacted.arg[i] == seen->arg[i] || redacted.arg[i] == -1);
    CONFORM_CHECK(conform, CONFORM_RECALL, less, "event %s is recalled as another", rules->events[seen->form].id);
    return true;
}

static bool fold_for(struct conform *conform, unsigned i, bool compare)
{
    const struct vl_rules *rules = conform->rules;
    const vl_seat viewer = folder(conform, i);
    for (uint32_t event = conform->told; event < conform->events_count; event++) {
        const struct vl_event seen = vl_event_masked(rules, &conform->events[event], viewer);
        vl_fold(rules, conform->folded[i], &seen);
        if (compare && viewer != VL_REFEREE && !recalls_less(conform, conform->folded[i], &seen))
            return false;
    }
    if (!compare)
        return true;
    vl_observe(rules, conform->state, viewer, conform->view);
    const unsigned at = difference(rules, conform->view, conform->folded[i], sizeof(struct vl_state));
    CONFORM_CHECK(conform, CONFORM_FOLD, at == rules->state_size,
                  "looker %d: byte %u of the view is %02x, folding the events gives %02x", viewer, at,
                  byte_at(rules, conform->view, at), byte_at(rules, conform->folded[i], at));
    return true;
}

bool conform_fold(struct conform *conform, bool compare)
{
    for (unsigned i = 0; i < folders(conform); i++) {
        if (!fold_for(conform, i, compare))
            return false;
    }
    conform->told = conform->events_count;
    return true;
}

/* ---- views and completions ---- */

static bool blanks(struct conform *conform, vl_seat viewer)
{
    const struct vl_state *seen = vl_view_state(conform->view);
    const struct vl_question *true_question = &conform->state->question;
    bool blank = seen->seen_by == viewer && seen->reply == 0;
    for (unsigned i = 0; i < VL_STREAMS; i++)
        blank = blank && seen->rng[i].state == 0;
    blank = blank && seen->question.answers == (viewer == true_question->seat ? true_question->answers : 0);
    CONFORM_CHECK(conform, CONFORM_BLANK, blank, "looker %d sees what belongs to the engine", viewer);
    return true;
}

/* Points are no secret, and where they stand is read off any view. */
static bool shows_scores(struct conform *conform, vl_seat viewer)
{
    int points[VL_SEATS_MAX], seen[VL_SEATS_MAX], end, seen_end;
    vl_observe(conform->rules, conform->state, VL_REFEREE, conform->again);
    vl_view_scores(conform->rules, conform->view, seen);
    vl_view_scores(conform->rules, conform->again, points);
    CONFORM_CHECK(conform, CONFORM_SCORES, memcmp(points, seen, sizeof points) == 0, "looker %d sees other scores",
                  viewer);
    vl_view_track(conform->rules, conform->view, &seen_end);
    vl_view_track(conform->rules, conform->again, &end);
    CONFORM_CHECK(conform, CONFORM_SCORES, end == seen_end && end >= 0, "looker %d sees another end of the track",
                  viewer);
    return true;
}

/* A completed view looks the same again, is a sound state, and lists the same answers. */
static bool completes(struct conform *conform, vl_seat viewer, struct vl_rng *rng)
{
    const struct vl_rules *rules = conform->rules;
    const struct vl_question *question = &conform->state->question;
    struct vl_diag diag = {0};
    vl_determinize(rules, conform->view, rng, conform->determinized);
    CONFORM_CHECK(conform, CONFORM_DETERMINIZE, rules->invariant(conform->determinized, &diag) == VL_OK,
                  "looker %d: the completed view breaks the invariant: %s", viewer, diag.what);
    vl_observe(rules, conform->determinized, viewer, conform->again);
    const unsigned at = difference(rules, conform->view, conform->again, 0);
    CONFORM_CHECK(conform, CONFORM_DETERMINIZE, at == rules->state_size,
                  "looker %d: byte %u of the view was %02x and is %02x after completing", viewer, at,
                  byte_at(rules, conform->view, at), byte_at(rules, conform->again, at));
    if (viewer == question->seat)
        CONFORM_CHECK(conform, CONFORM_VIEW_DECIDES, vl_list(rules, conform->determinized) == question->answers,
                      "the seat asked: a completed view lists other answers");
    CONFORM_CHECK(conform, CONFORM_DETERMINIZE,
                  conform->determinized->over || conform->determinized->question.answers != 0,
                  "looker %d: a completed view asks without answers", viewer);
    return true;
}

bool conform_estimate(struct conform *conform, float worth[VL_SEATS_MAX])
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        worth[seat] = -1; /* it must say something of every seat */
    conform->rules->estimate(conform->state, worth);
    for (unsigned seat = 0; seat < conform->setup.seats; seat++)
        CONFORM_CHECK(conform, CONFORM_ESTIMATE, worth[seat] >= 0 && worth[seat] <= 1,
                      "the match is worth %g to seat %u", (double)worth[seat], seat);
    return true;
}

static bool judges(struct conform *conform)
{
    float worth[VL_SEATS_MAX];
    if (!conform_estimate(conform, worth))
        return false;
    CONFORM_CHECK(conform, CONFORM_SCORES, conform->state->over || conform->rules->winners(conform->state) == 0,
                  "there are winners before the end");
    return true;
}

bool conform_views(struct conform *conform)
{
    const struct vl_rules *rules = conform->rules;
    struct vl_rng rng = {vl_random(&conform->rng)};
    vl_copy(conform->copy, conform->state);
    for (unsigned i = 0; i < conform_viewers(conform); i++) {
        const vl_seat viewer = conform_viewer(conform, i);
        vl_observe(rules, conform->state, viewer, conform->view);
        if (!blanks(conform, viewer) || !shows_scores(conform, viewer) || !completes(conform, viewer, &rng) ||
            !completes(conform, viewer, &rng))
            return false;
    }
    vl_observe(rules, conform->state, conform->state->question.seat, conform->view);
    CONFORM_CHECK(conform, CONFORM_VIEW_DECIDES,
                  vl_list(rules, vl_view_state(conform->view)) == conform->state->question.answers,
                  "the view of the seat asked lists other answers");
    CONFORM_CHECK(conform, CONFORM_BOT_NUMBERS, memcmp(conform->copy, conform->state, rules->state_size) == 0,
                  "looking at the state changed it");
    return judges(conform);
}

/* ---- the open table ---- */

enum { FILLED = 4 }; /* so many tables that the true one cannot be told from */

/* The table's view says of each answer what the view of the seat asked says. */
static bool says_alike(struct conform *conform)
{
    const struct vl_rules *rules = conform->rules;
    const struct vl_question *question = &conform->state->question;
    if (question->seat == VL_PUBLIC)
        return true;
    vl_observe(rules, conform->state, question->seat, conform->again);
    for (VL_EACH(answer, question->answers)) {
        struct vl_phrase before_all = {0}, alone = {0};
        vl_phrase_of(rules, conform->view, (vl_answer)answer, &before_all);
        vl_phrase_of(rules, conform->again, (vl_answer)answer, &alone);
        bool alike = before_all.form == alone.form;
        for (unsigned i = 0; i < VL_ARGS_MAX; i++)
            alike = alike && before_all.arg[i] == alone.arg[i];
        CONFORM_CHECK(conform, CONFORM_PUBLIC_CHOICE, alike, "%s before everybody: answer %u says another thing",
                      rules->questions[question->kind].id, (unsigned)answer);
    }
    return true;
}

/* Whatever is hidden, what is asked before everybody has the same answers. */
bool conform_public_choice(struct conform *conform)
{
    const struct vl_rules *rules = conform->rules;
    const struct vl_question *question = &conform->state->question;
    struct vl_rng rng = {vl_random(&conform->rng)};
    if (!rules->public_choice)
        return true;
    vl_observe(rules, conform->state, VL_PUBLIC, conform->view);
    const bool public_choice = rules->public_choice(conform->view);
    for (unsigned i = 0; public_choice && i < FILLED; i++) {
        vl_determinize(rules, conform->view, &rng, conform->determinized);
        CONFORM_CHECK(conform, CONFORM_PUBLIC_CHOICE, vl_list(rules, conform->determinized) == question->answers,
                      "%s before everybody: another table lists other answers", rules->questions[question->kind].id);
    }
    return !public_choice || says_alike(conform);
}

/* ---- sealed choices ---- */

/* While more of the same secret choices are to come, nobody else's view tells one answer from another. */
static bool hides(struct conform *conform, vl_answer one, vl_answer other)
{
    const struct vl_rules *rules = conform->rules;
    const struct vl_question asked = conform->state->question;
    vl_copy(conform->copy, conform->state);
    vl_copy(conform->determinized, conform->state);
    if (vl_reply(rules, conform->copy, one, NULL) != VL_ASK ||
        vl_reply(rules, conform->determinized, other, NULL) != VL_ASK)
        return true;
    const struct vl_question *next = &conform->copy->question;
    const bool goes_on = (next->flags & VL_ASK_SEALED) && next->seats == asked.seats && next->kind == asked.kind;
    if (!goes_on || (conform->sealed & vl_seat_bit(next->seat)))
        return true;
    for (unsigned i = 0; i < conform_viewers(conform); i++) {
        const vl_seat viewer = conform_viewer(conform, i);
        if (viewer == asked.seat)
            continue;
        vl_observe(rules, conform->copy, viewer, conform->view);
        vl_observe(rules, conform->determinized, viewer, conform->again);
        CONFORM_CHECK(conform, CONFORM_SEALED, memcmp(conform->view, conform->again, rules->state_size) == 0,
                      "looker %d can tell answer %d of seat %d from answer %d", viewer, one, asked.seat, other);
    }
    return true;
}

/* Every listed answer is tried here too. */
bool conform_sealed(struct conform *conform)
{
    const struct vl_rules *rules = conform->rules;
    const struct vl_question *question = &conform->state->question;
    const vl_answer first = (vl_answer)vl_first(question->answers);
    for (VL_EACH(answer, question->answers)) {
        struct vl_diag diag = {0};
        vl_copy(conform->copy, conform->state);
        const unsigned stage = rules->stage(conform->copy);
        const enum vl_run result = vl_reply(rules, conform->copy, (vl_answer)answer, NULL);
        CONFORM_CHECK(conform, CONFORM_ACCEPTS,
                      rules->invariant(conform->copy, &diag) == VL_OK &&
                          result == (conform->copy->over ? VL_OVER : VL_ASK),
                      "answer %d breaks the invariant: %s", (int)answer, diag.what);
        CONFORM_CHECK(conform, CONFORM_ESTIMATE, conform->copy->over || rules->stage(conform->copy) >= stage,
                      "answer %d leads back to an earlier stage", (int)answer);
        if ((question->flags & VL_ASK_SEALED) && !hides(conform, first, (vl_answer)answer))
            return false;
    }
    return true;
}
