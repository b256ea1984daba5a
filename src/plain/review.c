#include "plain/review.h"

#include "plain/ask.h"
#include "plain/reviewing.h"
#include "plain/tell.h"
#include "plain/walk.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static struct plain_reviewing *of(struct plain_session *s)
{
    return plain_reviewing_of(s);
}

static void say(struct plain_session *s, const char *key)
{
    plain_review_put(of(s), key, NULL, 0);
}

static vl_seats everybody(const struct plain_session *s)
{
    return (vl_seats)((1U << s->setup.seats) - 1);
}

/* ---- the whole ---- */

/* Goes on working it out where it was stopped. */
static enum plain_done do_review(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    plain_review_work(of(s));
    plain_review_summary(of(s));
    plain_review_turnings(of(s));
    return PLAIN_STAY;
}

static enum plain_done do_turnings(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    plain_review_turnings(of(s));
    return PLAIN_STAY;
}

/* "luck", "luck Anne". */
static enum plain_done do_luck(struct plain_session *s, const struct plain_call *call)
{
    const vl_seat seat = plain_named(s, everybody(s), call->argument);
    if (call->argument[0] && seat == VL_NONE)
        plain_say_typed(&s->io, &s->teller, "plain.walk.nobody", call->argument);
    else
        plain_review_luck(of(s), seat);
    return PLAIN_STAY;
}

/* ---- decisions ---- */

/* "decisions": those marked; "decisions Anne": hers, marked or not; "decisions all". */
static enum plain_done do_decisions(struct plain_session *s, const struct plain_call *call)
{
    const vl_seat seat = plain_named(s, everybody(s), call->argument);
    const bool all = plain_calls(s, call->argument, "review.all");
    if (call->argument[0] && seat == VL_NONE && !all) {
        plain_say_typed(&s->io, &s->teller, "plain.walk.nobody", call->argument);
        return PLAIN_STAY;
    }
    of(s)->marked = !call->argument[0];
    of(s)->of = seat;
    of(s)->at = PLAIN_REVIEW_NONE;
    plain_review_list(of(s));
    return PLAIN_STAY;
}

static void go(struct plain_session *s, int decision)
{
    of(s)->at = decision;
    plain_review_decision(of(s), decision, false);
}

/* The next one that is wanted, forward or back; stays where there is none. */
static enum plain_done step(struct plain_session *s, int by)
{
    const int count = (int)vl_review_decisions(of(s)->review);
    int i = of(s)->at == PLAIN_REVIEW_NONE && by < 0 ? count : of(s)->at;
    do
        i += by;
    while (i >= 0 && i < count && !plain_review_wants(of(s), i));
    if (i >= 0 && i < count)
        go(s, i);
    else
        say(s, of(s)->at != PLAIN_REVIEW_NONE ? "plain.review.last"
               : of(s)->marked                ? "plain.review.decisions.none"
                                              : "plain.review.none");
    return PLAIN_STAY;
}

static enum plain_done do_next(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    return step(s, 1);
}

static enum plain_done do_previous(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    return step(s, -1);
}

static enum plain_done do_chances(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    if (of(s)->at == PLAIN_REVIEW_NONE)
        say(s, "plain.review.where");
    else
        plain_review_decision(of(s), of(s)->at, true);
    return PLAIN_STAY;
}

/* ---- going to a place ---- */

/* The decision of that number, or that of the turning point of that letter; `answer`: where that is in the match.
 * False: there is none of the kind. */
static bool find_place(struct plain_session *s, const char *word, int *decision, uint32_t *answer)
{
    char *end;
    struct vl_turning turnings[VL_TURNING_MAX];
    const unsigned count = vl_review_turnings(of(s)->review, turnings);
    const unsigned letter = (unsigned)((word[0] | 0x20) - 'a');
    const unsigned long n = strtoul(word, &end, 10);
    *decision = PLAIN_REVIEW_NONE;
    if (word[0] >= '0' && word[0] <= '9' && *end == '\0' && n >= 1 && n <= vl_review_decisions(of(s)->review)) {
        *decision = (int)n - 1;
        *answer = vl_review_decision(of(s)->review, (unsigned)*decision)->answer;
        return true;
    }
    if (!word[0] || word[1] || letter >= count)
        return false;
    *answer = turnings[letter].answer;
    for (unsigned i = 0; i < vl_review_decisions(of(s)->review); i++)
        if (vl_review_decision(of(s)->review, i)->answer == *answer)
            *decision = (int)i;
    return true;
}

static bool find_wanted(struct plain_session *s, const char *word, int *decision, uint32_t *answer)
{
    if (word[0])
        return find_place(s, word, decision, answer);
    *decision = of(s)->at;
    if (*decision != PLAIN_REVIEW_NONE)
        *answer = vl_review_decision(of(s)->review, (unsigned)*decision)->answer;
    return *decision != PLAIN_REVIEW_NONE;
}

/* "go 12", "go b", "go": into the walk there, as whoever was asked saw it. */
static enum plain_done do_go(struct plain_session *s, const struct plain_call *call)
{
    int decision;
    uint32_t answer;
    if (!find_wanted(s, call->argument, &decision, &answer)) {
        say(s, "plain.review.where");
        return PLAIN_STAY;
    }
    plain_review_stand(of(s), PLAIN_REVIEW_NONE);
    const bool deal = answer >= vl_match_answers(s->match);
    const struct vl_given given = vl_match_given(s->match, deal ? 0 : answer);
    plain_walk(s, decision == PLAIN_REVIEW_NONE ? VL_NONE : given.seat, given.events);
    say(s, "plain.review.back");
    return PLAIN_STAY;
}

/* ---- mistakes again ---- */

static vl_seats people(const struct plain_session *s)
{
    vl_seats seats = 0;
    for (vl_seat seat = 0; seat < s->setup.seats; seat++)
        if (s->setup.player[seat].level == VL_HUMAN)
            seats |= vl_seat_bit(seat);
    return seats;
}

/* "retry": those of whoever played here, one after another; "retry Anne": hers. */
static enum plain_done do_retry(struct plain_session *s, const struct plain_call *call)
{
    const vl_seat seat = plain_named(s, everybody(s), call->argument);
    const vl_seats seats = seat != VL_NONE ? vl_seat_bit(seat) : people(s);
    if (call->argument[0] && seat == VL_NONE)
        plain_say_typed(&s->io, &s->teller, "plain.walk.nobody", call->argument);
    else if (!seats)
        say(s, "plain.retry.whose");
    else
        plain_review_retry(of(s), seats);
    if (!s->left && seats)
        say(s, "plain.review.back");
    return PLAIN_STAY;
}

/* ---- the loop ---- */

static enum plain_done do_quit(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    of(s)->over = true;
    return PLAIN_GO_ON;
}

static const struct plain_verb reviewing[] = {
    {"review", do_review},
    {"review.turnings", do_turnings},
    {"review.luck", do_luck},
    {"review.decisions", do_decisions},
    {"review.next", do_next},
    {"review.previous", do_previous},
    {"review.chances", do_chances},
    {"review.go", do_go},
    {"retry", do_retry},
    {"quit", do_quit},
    {NULL, NULL},
};

static const struct plain_verbs verbs = {
    "plain.help.only",
    (const struct plain_verb *const[]){reviewing, plain_look_verbs, plain_book_verbs, plain_basic_verbs, NULL}};

/* The number of a decision or the letter of a turning point goes there. */
static bool goes_there(struct plain_session *s, const char *line)
{
    int decision;
    uint32_t answer;
    if (!find_place(s, line, &decision, &answer))
        return false;
    if (decision == PLAIN_REVIEW_NONE)
        say(s, "plain.review.chance");
    else
        go(s, decision);
    return true;
}

static void obey(struct plain_session *s, const char *line)
{
    plain_review_stand(of(s), of(s)->at);
    struct vl_question question = {.seat = VL_NONE};
    if (of(s)->at != PLAIN_REVIEW_NONE)
        question = vl_match_question(s->match, s->listener);
    const bool stopped = of(s)->stopped;
    of(s)->stopped = false;
    if (!line[0] && stopped)
        return;
    if (!line[0]) {
        step(s, 1);
    } else if (!goes_there(s, line)) {
        const enum plain_done done = plain_command(s, line, &question);
        if (done == PLAIN_UNKNOWN)
            plain_say_typed(&s->io, &s->teller, "plain.review.unknown", line);
        else if (done == PLAIN_GO_ON && !of(s)->over && of(s)->at != PLAIN_REVIEW_NONE)
            plain_review_decision(of(s), of(s)->at, false); /* in the new language */
    }
    of(s)->words.teller.language = s->teller.language;
}

static void run(struct plain_reviewing *r, const char *retry)
{
    char line[PLAIN_LINE_MAX];
    const struct plain_call call = {.argument = retry};
    plain_review_work(r);
    if (retry) {
        do_retry(&r->s, &call);
    } else {
        plain_review_summary(r);
        plain_review_turnings(r);
    }
    if (!r->s.left)
        say(&r->s, "plain.review.hint");
    while (!r->over && !r->s.left) {
        r->s.left = !plain_read(&r->s.io, "> ", line);
        if (!r->s.left)
            obey(&r->s, line);
    }
}

void plain_review(struct plain_session *s, const char *retry)
{
    struct vl_diag diag = {0};
    struct plain_reviewing r = {.s = *s, .at = PLAIN_REVIEW_NONE, .marked = true, .of = VL_NONE};
    if (vl_review_open(&r.review, s->match, s->told_from ? s->told_from : s->host.record.path, &diag) != VL_OK) {
        plain_say_fault(s, &diag);
        return;
    }
    vl_review_teller_begin(&r.words, r.review, s->catalogue, s->teller.language);
    r.s.host = plain_no_host;
    r.s.counsel = NULL;
    r.s.review = NULL; /* a walk from here has none of its own */
    r.s.keyboard = VL_TABLE;
    r.s.walk = NULL;
    r.s.verbs = &verbs;
    plain_review_stand(&r, PLAIN_REVIEW_NONE);
    run(&r, retry);
    vl_review_close(r.review);
    s->teller.language = r.s.teller.language;
    s->io = r.s.io;
    s->left = s->left || r.s.left;
}
