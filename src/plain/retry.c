/* Asks for the user's mistakes again, until a good answer is found. */
#include "page/review_page.h"
#include "plain/ask.h"
#include "plain/news_lines.h"
#include "plain/review_lines.h"
#include "plain/verbs.h"

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

enum { WORDS = 512 };

struct retrying {
    struct plain_session s; /* must be first, so that commands find the rest; its match is that of the mistake */
    struct vl_review_tries *tries;
    struct vl_review_formatter words;
    enum { PLAIN_TRYING, PLAIN_SHOWN, PLAIN_SKIPPED, PLAIN_ENOUGH } trying;
};

static struct retrying *retrying_of(struct plain_session *s)
{
    return (struct retrying *)(void *)s;
}

static const struct vl_decision *tried(const struct retrying *r)
{
    return vl_review_decision(r->tries->review, r->tries->decision[r->tries->at]);
}

/* Says what an answer to the present question leads to. */
static void say_of(struct retrying *r, vl_answer answer, bool shown)
{
    char words[VL_REVIEW_LINE];
    vl_review_format_try(&r->s.formatter, r->s.view, tried(r), answer, shown, words, sizeof words);
    plain_put(&r->s.io, words);
}

/* ---- answers and commands ---- */

static bool holds(struct plain_session *s, const struct vl_question *question, vl_answer answer)
{
    (void)question;
    if (vl_review_is_good(tried(retrying_of(s)), answer))
        return false;
    say_of(retrying_of(s), answer, false);
    return true;
}

static enum plain_done leave(struct plain_session *s, int how)
{
    retrying_of(s)->trying = how;
    return PLAIN_GO_ON;
}

static enum plain_done do_answer(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    say_of(retrying_of(s), tried(retrying_of(s))->best, true);
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

static const struct plain_verb retry_verbs[] = {
    {"retry.answer", do_answer}, {"retry.next", do_next}, {"quit", do_quit}, {NULL, NULL}};

static const struct plain_verbs verbs = {
    "plain.help", (const struct plain_verb *const[]){retry_verbs, plain_ask_verbs, plain_look_verbs, plain_book_verbs,
                                                     plain_basic_verbs, NULL}};

/* ---- one after the other ---- */

/* Describes the table as its player saw it. */
static void stand(struct retrying *r)
{
    r->s.match = vl_review_at(r->tries->review, tried(r)->answer);
    r->s.listener = tried(r)->seat;
    vl_match_view(r->s.match, r->s.listener, r->s.view);
}

static void put(struct retrying *r, unsigned left)
{
    char where[WORDS];
    vl_answer answer;
    vl_review_format_where(&r->words, tried(r)->answer, where, sizeof where);
    const struct vl_text_arg args[] = {
        {"n", NULL, (long)left}, {"name", r->s.setup.player[tried(r)->seat].name, 0}, {"where", where, 0}};
    plain_print(&r->s.io, &r->s.formatter, "plain.retry", args, COUNT(args));
    stand(r);
    plain_print_table(&r->s);
    r->trying = PLAIN_TRYING;
    while (r->trying == PLAIN_TRYING && !r->s.left) {
        stand(r);
        if (!plain_choose(&r->s, tried(r)->seat, holds, &answer))
            continue;
        say_of(r, answer, false);
        vl_review_found(r->tries->review, r->tries->decision[r->tries->at]);
        r->trying = PLAIN_SKIPPED;
    }
    r->words.formatter.language = r->s.formatter.language;
}

/* Each is asked once, even if it is passed over. */
void plain_retry(struct plain_session *s, struct vl_review_tries *tries)
{
    struct retrying r = {.s = *s, .tries = tries};
    unsigned left, next = tries->at;
    (void)vl_review_next_try(tries, &left);
    left += tried(&r)->found;
    vl_review_formatter_begin(&r.words, tries->review, s->catalogue, s->formatter.language);
    r.s.verbs = &verbs;
    plain_print(&r.s.io, &r.s.formatter, "plain.retry.begin", (const struct vl_text_arg[]){{"n", NULL, (long)left}}, 1);
    for (r.trying = PLAIN_SKIPPED; left > 0 && next < tries->count && r.trying != PLAIN_ENOUGH && !r.s.left; left--) {
        tries->at = next;
        put(&r, left);
        next = vl_review_next_try(tries, NULL);
    }
    s->formatter.language = r.s.formatter.language;
    s->io = r.s.io;
    s->left = r.s.left;
}
