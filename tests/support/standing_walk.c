#include "support/standing_walk.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/standing.h"
#include "support/setups.h"
#include "veillee/match.h"

enum { MATCHES = 60, TOLD = 12, FILLED = 2, VALUES = 8, ONE_IN = 8, LONGEST = 60 };

struct walk {
    const struct vl_rules *rules;
    struct vl_setup setup;
    struct vl_standings standings;
    struct vl_rng rng;
    struct vl_state *state;
    struct vl_view_room seen, other;
    uint32_t given[VL_STANDING_MAX][VALUES]; /* answers, by standing answer and value */
    uint32_t planned;
    unsigned answers, wrong;
};

__attribute__((format(printf, 2, 3))) static void complain(struct walk *walk, const char *format, ...)
{
    va_list args;
    if (++walk->wrong > TOLD)
        return;
    printf("# %s, seed %llu, %u seats, answer %u, %s: ", walk->rules->id, (unsigned long long)walk->setup.seed,
           walk->setup.seats, walk->answers, walk->rules->questions[walk->state->question.kind].id);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n");
}

/* ---- by name ---- */

static const struct vl_standing *standing_named(const struct vl_rules *rules, const char *id)
{
    for (unsigned i = 0; i < vl_standing_count(rules); i++) {
        if (strcmp(rules->standing[i].id, id) == 0)
            return &rules->standing[i];
    }
    fprintf(stderr, "%s has no standing answer %s\n", rules->id, id);
    abort();
}

static unsigned value_named(const struct vl_standing *standing, const char *id)
{
    for (unsigned value = 0; standing->values[value]; value++) {
        if (strcmp(standing->values[value], id) == 0)
            return value;
    }
    fprintf(stderr, "%s has no value %s\n", standing->id, id);
    abort();
}

vl_answer standing_gives(const struct vl_rules *rules, const struct vl_state *state, const char *id, const char *value)
{
    struct vl_view_room room;
    const struct vl_standing *standing = standing_named(rules, id);
    const unsigned number = value_named(standing, value);
    if (!(standing->kinds >> state->question.kind & 1))
        return VL_NONE;
    vl_observe(rules, state, state->question.seat, vl_view_in(&room));
    return standing->answer(vl_view_in(&room), number);
}

/* ---- what one answers ---- */

struct said {
    const struct vl_standing *standing;
    unsigned value;
};

static vl_answer answer_of(const struct said *said, const struct vl_view *view)
{
    return said->standing->answer(view, said->value);
}

static void check_same(struct walk *walk, const struct said *said, vl_answer answer, const char *where)
{
    const vl_answer other = answer_of(said, vl_view_in(&walk->other));
    if (other != answer)
        complain(walk, "%s %u gives %u, and %u %s", said->standing->id, said->value, answer, other, where);
}

/* Whatever is hidden, it is the same answer. */
static void check_sight(struct walk *walk, const struct said *said, vl_answer answer)
{
    for (unsigned i = 0; i < FILLED; i++) {
        vl_view_copy(vl_view_in(&walk->other), vl_view_in(&walk->seen));
        walk->rules->fill(vl_view_in(&walk->other), &walk->rng);
        check_same(walk, said, answer, "where the view is filled");
    }
    vl_observe(walk->rules, walk->state, VL_REFEREE, vl_view_in(&walk->other));
    check_same(walk, said, answer, "where everything is seen");
}

static bool is_listed(const struct walk *walk, vl_answer answer)
{
    return answer < VL_ANSWERS_MAX && (walk->state->question.answers & vl_answer_bit(answer));
}

/* Returns whether it gives an answer. */
static bool check_said(struct walk *walk, const struct said *said)
{
    const vl_answer answer = answer_of(said, vl_view_in(&walk->seen));
    check_sight(walk, said, answer);
    if (answer == VL_NONE)
        return false;
    if (!is_listed(walk, answer))
        complain(walk, "%s %u gives %u, which is not listed", said->standing->id, said->value, answer);
    return true;
}

static bool asks(const struct vl_standing *standing, unsigned value)
{
    return strcmp(standing->values[value], "ask") == 0;
}

static void check_value(struct walk *walk, unsigned which, unsigned value)
{
    const struct vl_standing *standing = &walk->rules->standing[which];
    const bool gives = check_said(walk, &(struct said){.standing = standing, .value = value});
    if (gives && asks(standing, value))
        complain(walk, "%s answers though its player is to be asked", standing->id);
    if (!gives && (standing->always >> value & 1))
        complain(walk, "%s %s leaves to its player what nobody is called for", standing->id, standing->values[value]);
    walk->given[which][value] += gives;
}

static void check_question(struct walk *walk)
{
    for (unsigned which = 0; which < vl_standing_count(walk->rules); which++) {
        const struct vl_standing *standing = &walk->rules->standing[which];
        if (!(standing->kinds >> walk->state->question.kind & 1))
            continue;
        for (unsigned value = 0; value < vl_standing_values(standing); value++)
            check_value(walk, which, value);
    }
}

/* ---- a match ---- */

/* Now and then somebody says something, or plans. */
static void say_something(struct walk *walk, vl_seat seat)
{
    const unsigned count = vl_standing_count(walk->rules);
    if (count > 0 && vl_random_below(&walk->rng, ONE_IN) == 0) {
        const unsigned which = vl_random_below(&walk->rng, count);
        const unsigned values = vl_standing_values(&walk->rules->standing[which]);
        vl_standings_set(&walk->standings, seat, which, (uint8_t)vl_random_below(&walk->rng, values),
                         vl_random_below(&walk->rng, 2) == 0);
    }
}

/* A line of random answers; what can come next does not follow from what is hidden. Returns its first; VL_NONE. */
static vl_answer plan_something(struct walk *walk, const struct vl_question *question)
{
    struct vl_queued plan = {0};
    vl_view_copy(vl_view_in(&walk->other), vl_view_in(&walk->seen));
    walk->rules->fill(vl_view_in(&walk->other), &walk->rng);
    for (unsigned i = 0; i < LONGEST; i++) {
        struct vl_queued other = plan;
        const vl_answer answer = (vl_answer)vl_random_below(&walk->rng, VL_ANSWERS_MAX);
        const bool adds = vl_plan_add(&plan, walk->rules, vl_view_in(&walk->seen), answer);
        if (adds != vl_plan_add(&other, walk->rules, vl_view_in(&walk->other), answer))
            complain(walk, "whether %u can come next depends on what is hidden", answer);
        if (adds && plan.count == 1 && (plan.kind[0] != question->kind || !is_listed(walk, answer)))
            complain(walk, "a plan begins with %u, which is not listed", answer);
    }
    walk->planned += plan.count > 1;
    vl_plan_set(&walk->standings, question->seat, &plan);
    return plan.count > 0 ? plan.answer[0] : (vl_answer)VL_NONE;
}

static vl_answer settle(struct walk *walk)
{
    const struct vl_question *question = &walk->state->question;
    vl_answer answer = VL_NONE;
    vl_standings_asked(&walk->standings, walk->rules, question->seat, question->kind);
    const bool settles = vl_standings_settle(&walk->standings, walk->rules, vl_view_in(&walk->seen), &answer);
    if (settles && !is_listed(walk, answer))
        complain(walk, "settled by %u, which is not listed", answer);
    if (!settles)
        answer = vl_plans(walk->rules, question->kind) ? plan_something(walk, question) : (vl_answer)VL_NONE;
    return answer != VL_NONE ? answer : vl_any_answer(question, &walk->rng);
}

static vl_answer answer_of_seat(struct walk *walk)
{
    const vl_seat seat = walk->state->question.seat;
    if (seat >= VL_SEATS_MAX) /* the whole table is asked: nobody has said anything for it */
        return vl_any_answer(&walk->state->question, &walk->rng);
    vl_observe(walk->rules, walk->state, seat, vl_view_in(&walk->seen));
    check_question(walk);
    say_something(walk, seat);
    return settle(walk);
}

static void walk_match(struct walk *walk, uint64_t seed)
{
    const struct vl_rules *rules = walk->rules;
    const unsigned range = rules->seats_max - rules->seats_min + 1U,
                   seats = (unsigned)(rules->seats_min + seed % range);
    const uint8_t *numbers = vl_catalogue_numbers(test_catalogue(), rules);
    walk->setup = test_random_setup(rules, numbers, seats, seed);
    walk->rng = (struct vl_rng){vl_mix(seed ^ 0x7374616E64)};
    walk->answers = 0;
    memset(&walk->standings, 0, sizeof walk->standings);
    enum vl_run run = vl_start(rules, walk->state, &walk->setup, NULL);
    while (run != VL_OVER && walk->wrong < TOLD) {
        run = vl_reply(rules, walk->state, answer_of_seat(walk), NULL);
        walk->answers++;
    }
}

/* ---- all of them ---- */

unsigned standing_walk_matches(void)
{
    return (unsigned)test_number_of_environment("VEILLEE_MATCHES", MATCHES);
}

/* What never answers anything would be offered for nothing. */
static void check_use(struct walk *walk)
{
    for (unsigned which = 0; which < vl_standing_count(walk->rules); which++) {
        const struct vl_standing *standing = &walk->rules->standing[which];
        for (unsigned value = 0; value < vl_standing_values(standing); value++) {
            if (!asks(standing, value) && walk->given[which][value] == 0)
                complain(walk, "%s %s has never answered anything", standing->id, standing->values[value]);
        }
    }
    if (walk->rules->plan && walk->planned == 0)
        complain(walk, "nothing has ever been planned");
}

unsigned standing_walk(const struct vl_rules *rules, unsigned matches)
{
    struct walk *walk = calloc(1, sizeof *walk);
    if (!walk || !(walk->state = calloc(1, rules->state_size)))
        abort();
    walk->rules = rules;
    for (unsigned i = 0; i < matches && walk->wrong < TOLD; i++)
        walk_match(walk, i + 1);
    check_use(walk);
    const unsigned wrong = walk->wrong;
    free(walk->state);
    free(walk);
    return wrong;
}
