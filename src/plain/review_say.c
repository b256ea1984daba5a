/* What a review has to say, line by line. Each line names whom it speaks of, and where. */
#include "plain/reviewing.h"

#include "plain/chances.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

enum { WORDS = 512, STROKES = 5 };

/* Strokes of chance that moved nobody's chances by more are not spoken of. */
static const float STROKE_LEAST = 0.01F;

void plain_review_put(struct plain_reviewing *r, const char *key, const struct vl_text_arg *args, unsigned count)
{
    plain_say(&r->s.io, &r->s.teller, key, args, count);
}

void plain_review_stand(struct plain_reviewing *r, int decision)
{
    const struct vl_decision *d =
        decision == PLAIN_REVIEW_NONE ? NULL : vl_review_decision(r->review, (unsigned)decision);
    r->s.match = d ? vl_review_at(r->review, d->answer) : vl_review_match(r->review);
    r->s.listener = d ? d->seat : VL_NONE;
    vl_match_view(r->s.match, r->s.listener, r->s.view);
}

/* ---- what came of it ---- */

static void say_player(struct plain_reviewing *r, vl_seat seat)
{
    char marks[WORDS];
    const struct vl_reviewed reviewed = vl_review_player(r->review, seat);
    const struct vl_review_sum sum = vl_review_sum(&reviewed);
    vl_review_tell_marks(&r->words, reviewed.marks, marks, sizeof marks);
    char luck[VL_REVIEW_NUMBER], skill[VL_REVIEW_NUMBER], rest[VL_REVIEW_NUMBER];
    snprintf(luck, sizeof luck, "%+d", sum.luck);
    snprintf(skill, sizeof skill, "%+d", sum.skill);
    snprintf(rest, sizeof rest, "%+d", sum.rest);
    const struct vl_text_arg args[] = {{"name", r->s.setup.player[seat].name, 0},
                                       {"result", NULL, sum.result},
                                       {"mean", NULL, sum.mean},
                                       {"luck", luck, 0},
                                       {"skill", skill, 0},
                                       {"rest", rest, 0},
                                       {"accuracy", NULL, sum.accuracy},
                                       {"n", NULL, (long)reviewed.decisions},
                                       {"marks", marks, 0}};
    plain_review_put(r, "plain.review.player", args, COUNT(args));
    plain_review_put(r, reviewed.decisions ? "plain.review.play" : "plain.review.play.none", args, COUNT(args));
}

void plain_review_summary(struct plain_reviewing *r)
{
    for (vl_seat seat = 0; seat < r->s.setup.seats; seat++)
        say_player(r, seat);
}

/* ---- turning points ---- */

static void say_turning(struct plain_reviewing *r, const struct vl_turning *turning, unsigned n)
{
    char where[WORDS], cause[VL_REVIEW_LINE];
    const char sign[] = {(char)('a' + n), '\0'};
    vl_review_tell_where(&r->words, turning->answer, where, sizeof where);
    vl_review_tell_cause(&r->words, turning->answer, turning->seat, turning->chance, cause, sizeof cause);
    const struct vl_text_arg args[] = {{"sign", sign, 0},
                                       {"name", r->s.setup.player[turning->seat].name, 0},
                                       {"before", NULL, vl_review_points(turning->before)},
                                       {"after", NULL, vl_review_points(turning->after)},
                                       {"where", where, 0},
                                       {"cause", cause, 0}};
    plain_review_put(r, "plain.review.turning", args, COUNT(args));
}

void plain_review_turnings(struct plain_reviewing *r)
{
    struct vl_turning turnings[VL_TURNING_MAX];
    const unsigned count = vl_review_turnings(r->review, turnings);
    const struct vl_text_arg args[] = {{"n", NULL, (long)count}, {"aim", vl_review_aim(&r->s.teller), 0}};
    plain_review_put(r, count ? "plain.review.turnings" : "plain.review.turnings.none", args, COUNT(args));
    for (unsigned i = 0; i < count; i++)
        say_turning(r, &turnings[i], i);
}

/* ---- luck ---- */

/* What a stroke of chance gave or took: to the seat, or to whom it moved most. */
static float moved(const struct plain_reviewing *r, const struct vl_stroke *stroke, vl_seat seat)
{
    float most = 0;
    for (vl_seat i = 0; i < r->s.setup.seats; i++)
        if ((seat == VL_NONE || i == seat) && fabsf(stroke->luck[i]) > most)
            most = fabsf(stroke->luck[i]);
    return most;
}

static void say_stroke(struct plain_reviewing *r, const struct vl_stroke *stroke)
{
    char where[WORDS], told[VL_REVIEW_LINE];
    vl_review_tell_where(&r->words, stroke->answer, where, sizeof where);
    vl_review_tell_stroke(&r->words, stroke, told, sizeof told);
    const struct vl_text_arg args[] = {{"where", where, 0}, {"stroke", told, 0}};
    plain_review_put(r, "plain.review.stroke", args, COUNT(args));
}

/* The least that a stroke of chance must move to be among the greatest. */
static float least_told(const struct plain_reviewing *r, vl_seat seat)
{
    float greatest[STROKES] = {0};
    for (unsigned i = 0; i < vl_review_strokes(r->review); i++) {
        float one = moved(r, vl_review_stroke(r->review, i), seat);
        for (unsigned n = 0; n < STROKES; n++)
            if (one > greatest[n]) {
                const float other = greatest[n];
                greatest[n] = one;
                one = other;
            }
    }
    return greatest[STROKES - 1] > STROKE_LEAST ? greatest[STROKES - 1] : STROKE_LEAST;
}

void plain_review_luck(struct plain_reviewing *r, vl_seat seat)
{
    unsigned told = 0;
    const float least = least_told(r, seat);
    for (unsigned i = 0; i < vl_review_strokes(r->review) && told < STROKES; i++)
        if (moved(r, vl_review_stroke(r->review, i), seat) >= least) {
            say_stroke(r, vl_review_stroke(r->review, i));
            told++;
        }
    if (told == 0)
        plain_review_put(r, "plain.review.luck.none", NULL, 0);
}

/* ---- decisions ---- */

bool plain_review_wants(const struct plain_reviewing *r, int decision)
{
    const struct vl_decision *d = vl_review_decision(r->review, (unsigned)decision);
    return (!r->marked || d->mark != VL_MARK_NONE) && (r->of == VL_NONE || d->seat == r->of);
}

static const char *key_of(const struct vl_decision *d)
{
    if (d->looked == 0)
        return "plain.review.decision.unknown";
    if (!(d->weighed >> d->taken & 1))
        return "plain.review.decision.lone";
    if (d->mark != VL_MARK_NONE)
        return "plain.review.decision.marked";
    if (d->taken == d->best)
        return "plain.review.decision.best";
    return vl_review_points(d->loss) > 0 ? "plain.review.decision.loss" : "plain.review.decision.equal";
}

/* "12. Anne, turn 29: Play Clerc, mistake, costs 14 of 100 matches." */
static void say_decision(struct plain_reviewing *r, int decision)
{
    char where[WORDS], taken[WORDS];
    const struct vl_decision *d = vl_review_decision(r->review, (unsigned)decision);
    vl_review_tell_where(&r->words, d->answer, where, sizeof where);
    plain_review_stand(r, decision);
    vl_tell_answer(&r->s.teller, r->s.view, d->taken, taken, sizeof taken);
    const struct vl_text_arg args[] = {{"n", NULL, decision + 1},
                                       {"name", r->s.setup.player[d->seat].name, 0},
                                       {"where", where, 0},
                                       {"taken", taken, 0},
                                       {"mark", vl_review_mark_name(&r->s.teller, d->mark), 0},
                                       {"loss", NULL, vl_review_points(d->loss)}};
    plain_review_put(r, key_of(d), args, COUNT(args));
}

static unsigned count_wanted(const struct plain_reviewing *r)
{
    unsigned count = 0;
    for (unsigned i = 0; i < vl_review_decisions(r->review); i++)
        count += plain_review_wants(r, (int)i);
    return count;
}

void plain_review_list(struct plain_reviewing *r)
{
    const unsigned all = vl_review_decisions(r->review), count = count_wanted(r);
    const struct vl_text_arg args[] = {{"n", NULL, (long)count}, {"of", NULL, (long)all}};
    plain_review_put(r, r->marked && count == 0 ? "plain.review.decisions.none" : "plain.review.decisions", args,
                     COUNT(args));
    for (unsigned i = 0; i < all; i++)
        if (plain_review_wants(r, (int)i))
            say_decision(r, (int)i);
}

void plain_review_decision(struct plain_reviewing *r, int decision, bool all)
{
    char words[VL_REVIEW_LINE];
    struct plain_chances chances;
    const struct vl_decision *d = vl_review_decision(r->review, (unsigned)decision);
    say_decision(r, decision);
    const struct vl_question question = vl_match_question(r->s.match, d->seat);
    vl_tell_question(&r->s.teller, &question, words, sizeof words);
    plain_put(&r->s.io, words);
    if (d->weighed == 0)
        return;
    chances.weighed = d->weighed;
    memcpy(chances.worth, d->worth, sizeof chances.worth);
    memcpy(chances.error, d->error, sizeof chances.error);
    plain_chances_say(&r->s, &question, &chances, all ? NULL : "plain.review.more");
}
