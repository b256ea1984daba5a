/* A match that is played, resumed, or retold from its record. */
#include "plain/ask.h"
#include "plain/hint_lines.h"
#include "plain/news_lines.h"
#include "plain/plain.h"
#include "plain/review_lines.h"
#include "plain/walk_lines.h"
#include "review/lost_share.h"

#include <assert.h>
#include <poll.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static void say(struct plain_session *s, const char *key, const char *name, const char *value)
{
    const struct vl_text_arg args[] = {{name, value, 0}};
    plain_print(&s->io, &s->formatter, key, args, name ? 1 : 0);
}

/* ---- commands of a player ---- */

static enum plain_done do_save(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    const bool kept = s->host.record.file >= 0 && !s->host.record.broken;
    say(s, kept ? "plain.saved" : "plain.saved.not", "file", s->host.record.path);
    return PLAIN_STAY;
}

/* Deletes the record for good, so it asks once more. */
static enum plain_done do_abandon(struct plain_session *s, const struct plain_call *call)
{
    struct vl_diag diag = {0};
    (void)call;
    if (!plain_yes(s, vl_text(s->formatter.catalogue, NULL, s->formatter.language, "plain.abandon")))
        return PLAIN_STAY;
    if (s->evening && s->host.record.path[0] && vl_evening_discard(s->evening, s->host.record.path, &diag) != VL_OK)
        plain_print_fault(s, &diag);
    vl_record_discard(&s->host.record);
    s->abandoned = s->left = true;
    return PLAIN_GO_ON;
}

static enum plain_done do_curtain(struct plain_session *s, const struct plain_call *call)
{
    const bool lifted = s->host.phase == VL_PHASE_CURTAIN;
    (void)call;
    if (s->host.curtain)
        vl_host_drop_curtains(&s->host);
    else
        s->host.curtain = true;
    say(s, s->host.curtain ? "plain.curtain.on" : "plain.curtain.off", NULL, NULL);
    return lifted ? PLAIN_GO_ON : PLAIN_STAY;
}

/* A rule of silence was broken: the next such question asks by whom (VL_ASK_WITNESS). */
static enum plain_done do_spoke(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    plain_look(s);
    const bool bound = s->board->witnessed(s->view);
    if (bound)
        vl_host_witness(&s->host);
    say(s, bound ? "witness.noted" : "plain.spoke.void", NULL, NULL);
    return PLAIN_STAY;
}

/* Walks through the match so far; then the question is asked again. */
static enum plain_done do_walk(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    plain_walk(s, plain_reader(s), s->reported);
    return PLAIN_GO_ON;
}

/* ---- undo ---- */

/* Asks whether an answer of `whose` may be taken back; about everybody's answer in another sentence. */
static bool agrees(struct plain_session *s, const char *key, vl_seat seat, vl_seat whose)
{
    char of_table[40];
    const struct vl_text_arg args[] = {{"name", seat < VL_SEATS_MAX ? s->setup.player[seat].name : "", 0},
                                       {"whose", whose < VL_SEATS_MAX ? s->setup.player[whose].name : "", 0}};
    snprintf(of_table, sizeof of_table, "%s.table", key);
    plain_print(&s->io, &s->formatter, whose < VL_SEATS_MAX ? key : of_table, args, COUNT(args));
    return plain_yes(s, vl_text(s->formatter.catalogue, NULL, s->formatter.language, "plain.yes_no"));
}

static bool all_agree(struct plain_session *s, vl_seat whose)
{
    for (VL_EACH(seat, vl_host_undo_askers(&s->host)))
        if (!agrees(s, "undo.agree", (vl_seat)seat, whose))
            return false;
    return true;
}

static enum plain_done do_undo(struct plain_session *s, const struct plain_call *call)
{
    static const char *const refusals[] = {[VL_MAY_NOT_SECRET] = "undo.secret",
                                           [VL_MAY_NOT_NEVER] = "undo.never_here",
                                           [VL_MAY_NOT_NOTHING] = "undo.nothing"};
    uint32_t point;
    vl_seat whose;
    (void)call;
    const enum vl_may_undo may = vl_host_may_undo(&s->host, &point, &whose);
    const char *refusal = may >= VL_MAY_NOT_SECRET ? refusals[may] : NULL;
    if ((may == VL_MAY_UNDO_AGREED && !all_agree(s, whose)) ||
        (may == VL_MAY_UNDO_OTHERS && !agrees(s, "undo.others", VL_NONE, whose)))
        refusal = "undo.refused";
    if (refusal) {
        say(s, refusal, NULL, NULL);
        return PLAIN_STAY;
    }
    const struct vl_text_arg args[] = {{"n", NULL, (long)(vl_match_answers(s->match) - point)}};
    vl_host_undo(&s->host, 0);
    s->reported = vl_match_events(s->match);
    for (unsigned i = 0; i < s->setup.seats; i++)
        s->reported_to[i] = s->reported_to[i] < s->reported ? s->reported_to[i] : s->reported;
    plain_print(&s->io, &s->formatter, "plain.undone", args, 1);
    return PLAIN_GO_ON;
}

/* ---- what can be typed ---- */

static const struct plain_verb playing[] = {
    {"undo", do_undo},       {"save", do_save},       {"walk", do_walk},
    {"curtain", do_curtain}, {"abandon", do_abandon}, {NULL, NULL},
};
static const struct plain_verb witnessing[] = {{"spoke", do_spoke}, {NULL, NULL}};

enum { LISTS = 11 };

static bool calls_people(const struct plain_session *s)
{
    unsigned kind = 0;
    while (kind < s->formatter.rules->question_count && !(s->formatter.rules->asking[kind].flags & VL_ASK_REACTION))
        kind++;
    return plain_shared(s) && kind < s->formatter.rules->question_count;
}

/* The commands differ by game: rules of silence, open calls, standing answers. */
static void list_verbs(const struct plain_session *s, const struct plain_verb *lists[LISTS])
{
    const struct plain_verb *const all[] = {
        playing,
        s->board->witnessed ? witnessing : NULL,
        calls_people(s) ? plain_call_verbs : NULL,
        vl_standing_count(s->formatter.rules) > 0 ? plain_standing_verbs : NULL,
        plain_hint_verbs,
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

static void say_left(struct plain_session *s)
{
    struct vl_diag diag = {0};
    plain_print_written(s, vl_record_secure(&s->host.record, s->match, &diag), &diag);
    const bool kept = s->host.record.file >= 0 && !s->host.record.broken && !s->abandoned;
    plain_print(&s->io, &s->formatter,
                s->abandoned ? "plain.abandoned"
                : kept       ? "plain.left"
                             : "plain.left.unrecorded",
                NULL, 0);
    if (kept)
        plain_put_command(&s->io, "veillee resume --plain {path:typed}", "path", s->host.record.path);
}

/* Scores that the last events gave are not repeated. Stores what the match showed of the user's strength, for later
 * matches, and reports if that fails. */
static void end(struct plain_session *s, bool counted)
{
    struct vl_diag diag = {0};
    plain_print_end(s, counted);
    if (vl_lost_share_store(s->match, &diag) != VL_OK)
        plain_print_fault(s, &diag);
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
            plain_print_typed(&s->io, &s->formatter, "plain.after.unknown", line);
    }
    s->verbs = NULL;
}

/* Reports once what could not be stored. */
static void print_failure(struct plain_session *s)
{
    if (s->host.failed)
        plain_print_written(s, s->host.moved ? VL_MISMATCH : VL_IO, &s->host.fault);
    s->host.failed = s->host.moved = false;
}

/* Before something private is replaced, it waits for a line, if others must not read it. */
static void show(struct plain_session *s)
{
    char line[PLAIN_LINE_MAX];
    if (s->host.curtain && !s->host.stays)
        plain_read(&s->io, vl_text(s->formatter.catalogue, NULL, s->formatter.language, "plain.read"), line);
    vl_host_seen(&s->host, 0);
}

/* One step of the person at the keyboard, or of the bot that thinks. */
static void step(struct plain_session *s)
{
    switch (s->host.phase) {
    case VL_PHASE_THINK: vl_worker_wait(&s->host.worker); break;
    case VL_PHASE_CURTAIN: plain_curtain(s); break;
    case VL_PHASE_CALL: plain_call(s); break;
    case VL_PHASE_SHOW: show(s); break;
    case VL_PHASE_COUNT: vl_host_counted(&s->host, 0); break;
    case VL_PHASE_ASK:
    case VL_PHASE_REFLEX: plain_ask(s); break;
    case VL_PHASE_FOLLOW:
    case VL_PHASE_OVER: break;
    }
}

/* Plays to the end, or until the user leaves. */
static void follow(struct plain_session *s)
{
    const struct plain_verb *lists[LISTS];
    const struct plain_verbs verbs = {"plain.help", lists};
    list_verbs(s, lists);
    s->verbs = &verbs;
    vl_host_settle(&s->host, 0);
    while (!s->left && s->host.phase != VL_PHASE_OVER) {
        vl_host_run(&s->host, 0);
        print_failure(s);
        plain_follow(s);
        step(s);
    }
    vl_host_cover(&s->host);
    plain_follow(s);
    s->verbs = NULL;
}

static void play(struct plain_session *s)
{
    const bool before = vl_match_over(s->match);
    follow(s);
    if (!vl_match_over(s->match)) {
        say_left(s);
        return;
    }
    struct vl_diag off = {0}; /* its review is not part of an evening's time */
    if (s->evening && s->host.record.path[0] &&
        vl_evening_on_table(s->evening, s->host.record.path, false, &off) != VL_OK)
        plain_print_fault(s, &off);
    end(s, s->board->counts && !before);
    if (s->host.humans && !s->io.ended)
        look_back(s);
}

/* ---- beginning, going on, telling ---- */

/* If a record cannot be stored, that is reported, and the match is played without. */
static enum vl_rc begin(struct plain_session *s, const struct vl_plain_options *options, struct vl_diag *diag)
{
    assert(options->play);
    s->setup = *options->play;
    enum vl_rc rc = plain_prepare(s, options->catalogue, options->language, diag);
    if (rc != VL_OK)
        return rc;
    struct vl_diag unrecorded = {0};
    if (vl_record_create(&s->host.record, options->record, s->match, &unrecorded) != VL_OK) {
        if (options->record) {
            *diag = unrecorded;
            return VL_IO;
        }
        plain_print_fault(s, &unrecorded);
    }
    struct vl_diag unnoted = {0};
    if (s->evening && s->host.record.file >= 0 &&
        vl_evening_began(s->evening, s->host.record.path, &s->setup, &unnoted) != VL_OK)
        plain_print_fault(s, &unnoted);
    plain_print_match(s);
    return VL_OK;
}

static enum vl_rc reopen(struct plain_session *s, const struct vl_plain_options *options, struct vl_diag *diag)
{
    enum vl_rc rc = vl_record_setup(options->resume, options->catalogue, &s->setup, diag);
    if (rc == VL_OK)
        rc = plain_prepare(s, options->catalogue, options->language, diag);
    if (rc == VL_OK)
        rc = vl_record_resume(&s->host.record, options->resume, s->match, diag);
    if (rc != VL_OK)
        return rc;
    struct vl_diag unnoted = {0};
    if (s->evening && vl_evening_on_table(s->evening, s->host.record.path, true, &unnoted) != VL_OK)
        plain_print_fault(s, &unnoted);
    s->reported = vl_match_events(s->match);
    for (unsigned i = 0; i < s->setup.seats; i++)
        s->reported_to[i] = s->reported;
    plain_print_match(s);
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_match_answers(s->match)}};
    plain_print(&s->io, &s->formatter, "plain.resumed", args, 1);
    return VL_OK;
}

/* Whether anybody can walk through it: somebody types, or lines may come. An input that has already ended gets a moment
 * to say so. */
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

/* Retells a record: everything if the match is over, else what all have seen. */
static enum vl_rc retell(struct plain_session *s, const struct vl_plain_options *options, struct vl_diag *diag)
{
    enum vl_rc rc = vl_record_setup(options->replay, options->catalogue, &s->setup, diag);
    if (rc == VL_OK)
        rc = plain_prepare(s, options->catalogue, options->language, diag);
    if (rc == VL_OK)
        rc = vl_record_replay(options->replay, s->match, diag);
    if (rc != VL_OK)
        return rc;
    s->host.humans = 0;
    s->told_from = options->replay;
    s->listener = vl_match_over(s->match) ? VL_NONE : VL_PUBLIC;
    if (options->review) {
        plain_review(s, NULL);
        return VL_OK;
    }
    plain_print_match(s);
    if (is_asked(&s->io) && plain_walk(s, s->listener, 0))
        return VL_OK;
    plain_print_news(s);
    plain_print_end(s, s->board->counts && vl_match_over(s->match));
    if (!vl_match_over(s->match))
        plain_print(&s->io, &s->formatter, "plain.unfinished", NULL, 0);
    return VL_OK;
}

static enum vl_rc play_on(const struct plain_session *s, const char *record, struct vl_diag *diag)
{
    const struct vl_plain_options options = {
        .tables = s->tables, .catalogue = s->catalogue, .language = s->formatter.language, .resume = record};
    return plain_run(&options, diag);
}

void plain_standard(const struct plain_board *const *tables, struct vl_match_setup *setup)
{
    const struct plain_board *board = plain_board_of(tables, setup->rules);
    struct vl_diag diag = {0};
    if (!board->option)
        return;
    const enum vl_rc rc = vl_match_setup_option(setup, board->option, board->value, &diag);
    assert(rc == VL_OK);
    (void)rc;
}

enum vl_rc plain_run(const struct vl_plain_options *options, struct vl_diag *diag)
{
    struct plain_session session = {.host = plain_no_host,
                                    .tables = options->tables,
                                    .evening = options->evening,
                                    .play_on = play_on,
                                    .review = plain_review};
    enum vl_rc rc;
    if (options->replay)
        rc = retell(&session, options, diag);
    else if ((rc = options->resume ? reopen(&session, options, diag) : begin(&session, options, diag)) == VL_OK)
        play(&session);
    if (session.evening && session.host.record.path[0])
        (void)vl_evening_on_table(session.evening, session.host.record.path, false, diag);
    plain_close(&session);
    return rc;
}
