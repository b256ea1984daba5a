/* One's mistakes asked again, until a good answer is found. */
#include "plain/ask.h"
#include "plain/reviewing.h"
#include "plain/tell.h"

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

enum { WORDS = 512 };

/* So near to the best answer counts as well. */
static const float near = 0.02F;

static const struct vl_decision *tried(const struct plain_reviewing *r)
{
    return vl_review_decision(r->review, (unsigned)r->tried);
}

static bool is_good(const struct vl_decision *d, vl_answer answer)
{
    const bool weighed = d->weighed & vl_answer_bit(answer);
    return answer == d->best || (weighed && d->worth[d->best] - d->worth[answer] < near);
}

static float worth_of(const struct vl_decision *d, vl_answer answer)
{
    return d->weighed & vl_answer_bit(answer) ? d->worth[answer] : 0.0F;
}

/* A sentence about an answer to the question that stands, beside what was played. */
static void say_of(struct plain_reviewing *r, const char *key, vl_answer answer)
{
    char words[WORDS], taken[WORDS];
    const struct vl_decision *d = tried(r);
    vl_tell_answer(&r->s.teller, r->s.view, answer, words, sizeof words);
    vl_tell_answer(&r->s.teller, r->s.view, d->taken, taken, sizeof taken);
    const struct vl_text_arg args[] = {{"answer", words, 0},
                                       {"taken", taken, 0},
                                       {"n", NULL, vl_review_points(worth_of(d, answer))},
                                       {"of", NULL, vl_review_points(worth_of(d, d->taken))}};
    plain_review_put(r, key, args, COUNT(args));
}

/* ---- answers and commands ---- */

static bool holds(struct plain_session *s, const struct vl_question *question, vl_answer answer)
{
    struct plain_reviewing *r = plain_reviewing_of(s);
    const struct vl_decision *d = tried(r);
    (void)question;
    if (is_good(d, answer))
        return false;
    say_of(r, answer == d->taken ? "plain.retry.same" : "plain.retry.wrong", answer);
    return true;
}

static enum plain_done leave(struct plain_session *s, int how)
{
    plain_reviewing_of(s)->trying = how;
    return PLAIN_GO_ON;
}

static enum plain_done do_answer(struct plain_session *s, const struct plain_call *call)
{
    struct plain_reviewing *r = plain_reviewing_of(s);
    (void)call;
    say_of(r, "plain.retry.shown", tried(r)->best);
    return leave(s, PLAIN_SHOWN);
}

static enum plain_done do_next(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    return leave(s, PLAIN_SKIPPED);
}

static enum plain_done do_quit(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    return leave(s, PLAIN_ENOUGH);
}

static const struct plain_verb retrying[] = {
    {"retry.answer", do_answer}, {"retry.next", do_next}, {"quit", do_quit}, {NULL, NULL}};

static const struct plain_verbs verbs = {"plain.help",
                                         (const struct plain_verb *const[]){retrying, plain_ask_verbs, plain_look_verbs,
                                                                            plain_book_verbs, plain_basic_verbs, NULL}};

/* ---- one after the other ---- */

static bool is_wanted(const struct plain_reviewing *r, unsigned decision)
{
    const struct vl_decision *d = vl_review_decision(r->review, decision);
    return d->mark != VL_MARK_NONE && !d->found && (r->tries >> d->seat & 1);
}

static unsigned count_wanted(const struct plain_reviewing *r)
{
    unsigned count = 0;
    for (unsigned i = 0; i < vl_review_decisions(r->review); i++)
        count += is_wanted(r, i);
    return count;
}

/* Where it was, and the table as its player saw it. */
static void put_table(struct plain_reviewing *r, unsigned left)
{
    char where[WORDS];
    vl_review_tell_where(&r->words, tried(r)->answer, where, sizeof where);
    const struct vl_text_arg args[] = {
        {"n", NULL, (long)left}, {"name", r->s.setup.player[tried(r)->seat].name, 0}, {"where", where, 0}};
    plain_review_put(r, "plain.retry", args, COUNT(args));
    plain_review_stand(r, r->tried);
    plain_tell_table(&r->s);
}

static void put(struct plain_reviewing *r, unsigned left)
{
    vl_answer answer;
    put_table(r, left);
    r->trying = PLAIN_TRYING;
    while (r->trying == PLAIN_TRYING && !r->s.left) {
        plain_review_stand(r, r->tried);
        if (!plain_choose(&r->s, tried(r)->seat, holds, &answer))
            continue;
        say_of(r, answer == tried(r)->best ? "plain.retry.right" : "plain.retry.near", answer);
        vl_review_found(r->review, (unsigned)r->tried);
        r->trying = PLAIN_SKIPPED;
    }
}

void plain_review_retry(struct plain_reviewing *r, vl_seats seats)
{
    const struct plain_verbs *const before = r->s.verbs;
    r->tries = seats;
    unsigned left = count_wanted(r);
    const bool any = left > 0;
    plain_review_put(r, left ? "plain.retry.begin" : "plain.retry.none",
                     (const struct vl_text_arg[]){{"n", NULL, (long)left}}, 1);
    r->s.verbs = &verbs;
    r->trying = PLAIN_SKIPPED;
    for (unsigned i = 0; i < vl_review_decisions(r->review) && r->trying != PLAIN_ENOUGH && !r->s.left; i++) {
        r->tried = (int)i;
        if (is_wanted(r, i))
            put(r, left--);
    }
    r->s.verbs = before;
    if (any && r->trying != PLAIN_ENOUGH && !r->s.left && count_wanted(r) == 0)
        plain_review_put(r, "plain.retry.over", NULL, 0);
}
