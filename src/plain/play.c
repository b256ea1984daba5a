/* A match that is played, gone on with, or told from its record. */
#include "front/strength.h"
#include "plain/ask.h"
#include "plain/book.h"
#include "plain/counsel.h"
#include "plain/look.h"
#include "plain/plain.h"
#include "plain/review.h"
#include "plain/standing.h"
#include "plain/tell.h"
#include "plain/walk.h"

#include <assert.h>
#include <poll.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static void say(struct plain_session *s, const char *key, const char *name, const char *value)
{
    const struct vl_text_arg args[] = {{name, value, 0}};
    plain_say(&s->io, &s->teller, key, args, name ? 1 : 0);
}

/* ---- commands of whoever plays ---- */

static enum plain_done do_save(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    const bool kept = s->record.file >= 0 && !s->record.broken;
    say(s, kept ? "plain.saved" : "plain.saved.not", "file", s->record.path);
    return PLAIN_STAY;
}

/* The record goes for good: asked once more. */
static enum plain_done do_abandon(struct plain_session *s, const struct plain_call *call)
{
    struct vl_diag diag = {0};
    (void)call;
    if (!plain_yes(s, vl_text(s->teller.catalogue, NULL, s->teller.language, "plain.abandon")))
        return PLAIN_STAY;
    if (s->evening && s->record.path[0] && vl_evening_throw(s->evening, s->record.path, &diag) != VL_OK)
        plain_say_fault(s, &diag);
    vl_record_discard(&s->record);
    s->abandoned = s->left = true;
    return PLAIN_GO_ON;
}

static enum plain_done do_curtain(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    s->open = !s->open;
    say(s, s->open ? "plain.curtain.off" : "plain.curtain.on", NULL, NULL);
    return PLAIN_STAY;
}

/* "spoke Anne": the answer to the next question of who did what the table saw (VL_ASK_WITNESS). */
static enum plain_done do_spoke(struct plain_session *s, const struct plain_call *call)
{
    if (!s->table->witnessed)
        return PLAIN_UNKNOWN;
    vl_match_view(s->match, VL_TABLE, s->view);
    const vl_seats seats = s->table->witnessed(s->view);
    const vl_seat seat = plain_named(s, seats, call->argument);
    if (seat == VL_NONE) {
        plain_say_typed(&s->io, &s->teller, seats ? "plain.spoke.who" : "plain.spoke.void", call->argument);
    } else {
        s->witnessed = seat;
        say(s, "plain.spoke", "name", s->setup.player[seat].name);
    }
    vl_match_view(s->match, call->question->seat, s->view); /* the question still stands */
    return PLAIN_STAY;
}

/* The story so far, step by step; then the question is put again. */
static enum plain_done do_walk(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    plain_walk(s, plain_reader(s), s->told);
    return PLAIN_GO_ON;
}

/* ---- undo ---- */

/* Everybody at the keyboard but the one who asks. */
static bool all_agree(struct plain_session *s)
{
    for (VL_EACH(seat, s->humans)) {
        char prompt[512];
        const struct vl_text_arg args[] = {{"name", s->setup.player[seat].name, 0}};
        vl_text_say(s->teller.catalogue, NULL, s->teller.language, "plain.undo.agree", args, 1, prompt, sizeof prompt);
        if (seat != plain_reader(s) && !plain_yes(s, prompt))
            return false;
    }
    return true;
}

/* NULL: it may be done; else the key of why not. */
static const char *undo_refused(struct plain_session *s, uint32_t point, bool secret)
{
    if (s->setup.undo == VL_UNDO_NEVER)
        return "plain.undo.never";
    if (point == vl_match_answers(s->match))
        return "plain.undo.none";
    if (secret && s->setup.undo == VL_UNDO_FREE)
        return "plain.undo.secret";
    return secret && !all_agree(s) ? "plain.undo.disagreed" : NULL;
}

static enum plain_done do_undo(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    bool secret = false;
    struct vl_diag diag = {0};
    const uint32_t point = vl_match_undo_point(s->match, &secret);
    const uint32_t count = vl_match_answers(s->match) - point;
    const char *refused = undo_refused(s, point, secret);
    if (refused) {
        say(s, refused, NULL, NULL);
        return PLAIN_STAY;
    }
    plain_say_written(s, vl_record_undo(&s->record, s->match, point, &diag), &diag);
    s->told = vl_match_events(s->match);
    for (unsigned i = 0; i < s->setup.seats; i++)
        if (s->told_to[i] > s->told)
            s->told_to[i] = s->told;
    const struct vl_text_arg args[] = {{"n", NULL, (long)count}};
    plain_say(&s->io, &s->teller, "plain.undone", args, 1);
    return PLAIN_GO_ON;
}

/* ---- what can be typed ---- */

static const struct plain_verb playing[] = {
    {"undo", do_undo},       {"save", do_save},       {"walk", do_walk},
    {"curtain", do_curtain}, {"abandon", do_abandon}, {NULL, NULL},
};
static const struct plain_verb witnessing[] = {{"spoke", do_spoke}, {NULL, NULL}};

enum { LISTS = 11 };

/* What there is to say differs by game: somebody to be named, answers given beforehand. */
static void list_verbs(const struct plain_session *s, const struct plain_verb *lists[LISTS])
{
    const struct plain_verb *const all[] = {
        playing,
        s->table->witnessed ? witnessing : NULL,
        vl_standing_count(s->teller.rules) > 0 ? plain_standing_verbs : NULL,
        s->teller.rules->plan ? plain_plan_verbs : NULL,
        plain_counsel_verbs,
        plain_ask_verbs,
        plain_look_verbs,
        plain_book_verbs,
        plain_basic_verbs,
    };
    unsigned count = 0;
    for (unsigned i = 0; i < COUNT(all); i++)
        if (all[i])
            lists[count++] = all[i];
    lists[count] = NULL;
}

/* ---- the match ---- */

/* An answer that nobody types. */
static void give(struct plain_session *s, vl_seat seat, vl_answer answer)
{
    struct vl_diag diag = {0};
    plain_say_written(s, vl_record_play(&s->record, s->match, seat, answer, &diag), &diag);
}

static void play_bot(struct plain_session *s, vl_seat seat)
{
    give(s, seat, vl_worker_answer(&s->bots, s->match, seat));
}

static void say_left(struct plain_session *s)
{
    struct vl_diag diag = {0};
    plain_say_written(s, vl_record_secure(&s->record, s->match, &diag), &diag);
    const bool kept = s->record.file >= 0 && !s->record.broken && !s->abandoned;
    plain_say(&s->io, &s->teller,
              s->abandoned ? "plain.abandoned"
              : kept       ? "plain.left"
                           : "plain.left.unrecorded",
              NULL, 0);
    if (kept)
        plain_put_command(&s->io, "veillee resume --plain {path:typed}", "path", s->record.path);
}

/* Who was seen to do it, if that was said; else nobody. */
static void bear_witness(struct plain_session *s, vl_answers answers)
{
    const bool seen = s->witnessed < VL_SEATS_MAX && (answers >> s->witnessed & 1);
    const vl_answer answer = seen ? s->witnessed : (vl_answer)vl_first(answers >> VL_SEATS_MAX << VL_SEATS_MAX);
    s->witnessed = VL_NONE;
    give(s, VL_TABLE, answer);
}

/* Scores that the last events have told are not told again. What is learnt of the user's strength is kept for later
 * matches; that it cannot be is told. */
static void end(struct plain_session *s, bool counted)
{
    struct vl_diag diag = {0};
    if (!counted)
        plain_say_end(s);
    plain_say_hinted(s);
    if (vl_strength_keep(s->match, &diag) != VL_OK)
        plain_say_fault(s, &diag);
}

/* A question that is put whatever the hand holds, and leaves one person alone no choice: nobody is bothered with it. */
static bool is_empty(const struct plain_session *s, vl_seat seat, vl_answer *answer)
{
    if (seat >= VL_SEATS_MAX || plain_shared(s) || !(s->humans >> seat & 1))
        return false;
    const struct vl_question question = vl_match_question(s->match, seat);
    const uint8_t facts = s->teller.rules->asking[question.kind].flags;
    if (vl_count(question.answers) != 1 || !((question.flags & VL_ASK_REACTION) || (facts & VL_ASK_IDLE)))
        return false;
    *answer = (vl_answer)vl_first(question.answers);
    return true;
}

/* ---- after the end ---- */

static enum plain_done do_review(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    s->review(s, NULL);
    return PLAIN_GO_ON;
}

static enum plain_done do_retry(struct plain_session *s, const struct plain_call *call)
{
    s->review(s, call->argument);
    return PLAIN_GO_ON;
}

static const struct plain_verb looking_back[] = {
    {"review", do_review}, {"retry", do_retry}, {"walk", do_walk}, {NULL, NULL}};

static const struct plain_verbs after = {
    "plain.help.only",
    (const struct plain_verb *const[]){looking_back, plain_look_verbs, plain_book_verbs, plain_basic_verbs, NULL}};

/* People may want to know how well they have played. */
static void look_back(struct plain_session *s)
{
    char line[PLAIN_LINE_MAX];
    const struct vl_question none = {.seat = VL_NONE};
    enum plain_done done = PLAIN_GO_ON;
    s->verbs = &after;
    while (!s->left) {
        if (done == PLAIN_GO_ON)
            say(s, "plain.after", NULL, NULL);
        if (!plain_read(&s->io, "> ", line) || !line[0])
            break;
        done = plain_command(s, line, &none);
        if (done == PLAIN_UNKNOWN)
            plain_say_typed(&s->io, &s->teller, "plain.after.unknown", line);
    }
    s->verbs = NULL;
}

static void play(struct plain_session *s)
{
    const bool before = vl_match_over(s->match);
    const struct plain_verb *lists[LISTS];
    const struct plain_verbs verbs = {"plain.help", lists};
    list_verbs(s, lists);
    s->verbs = &verbs;
    while (!vl_match_over(s->match) && !s->left) {
        const struct vl_question question = vl_match_question(s->match, VL_TABLE);
        const vl_seat seat = question.seat;
        vl_answer known = VL_NONE;
        if (!plain_must_pass(s, seat))
            plain_tell_news(s);
        if (question.flags & VL_ASK_WITNESS)
            bear_witness(s, question.answers);
        else if (seat != VL_TABLE && !(s->humans >> seat & 1))
            play_bot(s, seat);
        else if (is_empty(s, seat, &known) || plain_settled(s, seat, &known))
            give(s, seat, known);
        else if (plain_pass(s, seat))
            plain_ask(s, seat);
        else
            s->left = true;
    }
    s->verbs = NULL;
    plain_hide(s);
    plain_tell_news(s);
    if (!vl_match_over(s->match)) {
        say_left(s);
        return;
    }
    struct vl_diag off = {0}; /* a review of it is no time of the match */
    if (s->evening && s->record.path[0] && vl_evening_on_table(s->evening, s->record.path, false, &off) != VL_OK)
        plain_say_fault(s, &off);
    end(s, s->table->counts && !before);
    if (s->humans && !s->io.ended)
        look_back(s);
}

/* ---- beginning, going on, telling ---- */

/* A record that cannot be kept is told; the match is played all the same. */
static enum vl_rc begin(struct plain_session *s, const struct vl_plain_options *options, struct vl_diag *diag)
{
    assert(options->play);
    s->setup = *options->play;
    enum vl_rc rc = plain_prepare(s, options->catalogue, options->language, diag);
    if (rc != VL_OK)
        return rc;
    struct vl_diag unrecorded = {0};
    if (vl_record_create(&s->record, options->record, s->match, &unrecorded) != VL_OK) {
        if (options->record) {
            *diag = unrecorded;
            return VL_IO;
        }
        plain_say_fault(s, &unrecorded);
    }
    struct vl_diag unnoted = {0};
    if (s->evening && s->record.file >= 0 && vl_evening_began(s->evening, s->record.path, &s->setup, &unnoted) != VL_OK)
        plain_say_fault(s, &unnoted);
    plain_say_table(s);
    return VL_OK;
}

static enum vl_rc reopen(struct plain_session *s, const struct vl_plain_options *options, struct vl_diag *diag)
{
    enum vl_rc rc = vl_record_setup(options->resume, options->catalogue, &s->setup, diag);
    if (rc == VL_OK)
        rc = plain_prepare(s, options->catalogue, options->language, diag);
    if (rc == VL_OK)
        rc = vl_record_resume(&s->record, options->resume, s->match, diag);
    if (rc != VL_OK)
        return rc;
    struct vl_diag unnoted = {0};
    if (s->evening && vl_evening_on_table(s->evening, s->record.path, true, &unnoted) != VL_OK)
        plain_say_fault(s, &unnoted);
    s->told = vl_match_events(s->match);
    for (unsigned i = 0; i < s->setup.seats; i++)
        s->told_to[i] = s->told;
    plain_say_table(s);
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_match_answers(s->match)}};
    plain_say(&s->io, &s->teller, "plain.resumed", args, 1);
    return VL_OK;
}

/* Whether there is anybody to go through it step by step: somebody types, or lines may come. An input that has ended
 * already is given a moment to say so. */
static bool is_asked(struct plain_io *io)
{
    enum { MOMENT = 100 };
    struct pollfd input = {.fd = fileno(io->in), .events = POLLIN};
    if (io->typed)
        return io->terminal;
    if (poll(&input, 1, MOMENT) == 0)
        return true;
    const int first = getc(io->in);
    io->peeked = first != EOF;
    if (io->peeked)
        ungetc(first, io->in);
    return io->peeked;
}

/* The story of a record: everything, if the match is over; else what all have seen. */
static enum vl_rc retell(struct plain_session *s, const struct vl_plain_options *options, struct vl_diag *diag)
{
    enum vl_rc rc = vl_record_setup(options->replay, options->catalogue, &s->setup, diag);
    if (rc == VL_OK)
        rc = plain_prepare(s, options->catalogue, options->language, diag);
    if (rc == VL_OK)
        rc = vl_record_replay(options->replay, s->match, diag);
    if (rc != VL_OK)
        return rc;
    s->humans = 0;
    s->told_from = options->replay;
    s->listener = vl_match_over(s->match) ? VL_NONE : VL_TABLE;
    plain_say_table(s);
    if (is_asked(&s->io) && plain_walk(s, s->listener, 0))
        return VL_OK;
    plain_tell_news(s);
    if (!s->table->counts || !vl_match_over(s->match))
        plain_say_end(s);
    plain_say_hinted(s);
    if (!vl_match_over(s->match))
        plain_say(&s->io, &s->teller, "plain.unfinished", NULL, 0);
    return VL_OK;
}

static enum vl_rc play_on(const struct plain_session *s, const char *record, struct vl_diag *diag)
{
    const struct vl_plain_options options = {.tables = s->tables,
                                             .words = s->words,
                                             .catalogue = s->catalogue,
                                             .language = s->teller.language,
                                             .resume = record};
    return plain_run(&options, diag);
}

void plain_standard(const struct plain_table *const *tables, struct vl_table_setup *setup)
{
    const struct plain_table *table = plain_table_of(tables, setup->rules);
    struct vl_diag diag = {0};
    if (!table->option)
        return;
    const enum vl_rc rc = vl_table_setup_option(setup, table->option, table->value, &diag);
    assert(rc == VL_OK);
    (void)rc;
}

enum vl_rc plain_run(const struct vl_plain_options *options, struct vl_diag *diag)
{
    struct plain_session session = {.record = {.file = -1},
                                    .tables = options->tables,
                                    .words = options->words,
                                    .evening = options->evening,
                                    .play_on = play_on,
                                    .review = plain_review};
    enum vl_rc rc;
    if (options->replay)
        rc = retell(&session, options, diag);
    else if ((rc = options->resume ? reopen(&session, options, diag) : begin(&session, options, diag)) == VL_OK)
        play(&session);
    if (session.evening && session.record.path[0])
        (void)vl_evening_on_table(session.evening, session.record.path, false, diag);
    plain_close(&session);
    return rc;
}
