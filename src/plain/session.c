#include "plain/session.h"

#include <poll.h>
#include <stdlib.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

void plain_say_fault(struct plain_session *s, const struct vl_diag *diag)
{
    char line[1024];
    vl_tell_fault(s->teller.catalogue, s->teller.rules, s->teller.language, diag, line, sizeof line);
    plain_put(&s->io, line);
}

/* ---- the match ---- */

/* An answer that nobody types. */
static void give(struct plain_session *s, vl_seat seat, vl_answer answer)
{
    struct vl_diag diag = {0};
    if (vl_record_play(&s->record, s->match, seat, answer, &diag) == VL_IO)
        plain_say_fault(s, &diag);
}

static void play_bot(struct plain_session *s, vl_seat seat)
{
    give(s, seat, plain_players_answer(&s->players, s->match, seat));
}

void plain_say_table(struct plain_session *s)
{
    const struct vl_text_arg game[] = {{"game", vl_words_in(&plain_cards(&s->teller)->name, s->teller.language), 0},
                                       {"seats", NULL, s->setup.seats}};
    plain_say(&s->io, &s->teller, "plain.begin", game, COUNT(game));
    for (unsigned i = 0; i < s->setup.seats; i++) {
        char key[32];
        snprintf(key, sizeof key, "level.%s", vl_level_id(s->setup.player[i].level));
        const struct vl_text_arg args[] = {{"n", NULL, (long)i + 1},
                                           {"name", s->setup.player[i].name, 0},
                                           {"level", vl_text(s->teller.catalogue, NULL, s->teller.language, key), 0}};
        plain_say(&s->io, &s->teller, "plain.seat", args, COUNT(args));
    }
    if (s->humans)
        plain_say(&s->io, &s->teller, "plain.hint", NULL, 0);
}

/* What a score is called: points, or what the game counts. */
static void say_score(struct plain_session *s, unsigned seat, int points, bool wins)
{
    const struct vl_text_arg args[] = {{"name", s->setup.player[seat].name, 0}, {"points", NULL, points}};
    plain_say(&s->io, &s->teller, wins ? "plain.score.winner" : "plain.score", args, COUNT(args));
}

void plain_say_end(struct plain_session *s)
{
    int points[VL_SEATS_MAX];
    vl_match_scores(s->match, points);
    const vl_seats winners = vl_match_winners(s->match);
    const bool level = vl_count(winners) == s->setup.seats;
    for (unsigned i = 0; i < s->setup.seats; i++)
        say_score(s, i, points[i], !level && winners >> i & 1);
}

static void say_left(struct plain_session *s)
{
    const bool kept = s->record.file >= 0 && !s->record.broken;
    plain_say(&s->io, &s->teller, kept ? "plain.left" : "plain.left.unrecorded", NULL, 0);
    if (kept) /* on a line that is not wrapped, to be copied */
        fprintf(s->io.out, "  veillee resume --plain %s\n", s->record.path);
}

/* Who was seen to do it, if that was said; else nobody. */
static void bear_witness(struct plain_session *s, vl_answers answers)
{
    const bool seen = s->witnessed < VL_SEATS_MAX && (answers >> s->witnessed & 1);
    const vl_answer answer = seen ? s->witnessed : (vl_answer)vl_first(answers >> VL_SEATS_MAX << VL_SEATS_MAX);
    s->witnessed = VL_NONE;
    give(s, VL_TABLE, answer);
}

static void play(struct plain_session *s)
{
    while (!vl_match_over(s->match) && !s->left) {
        const struct vl_question question = vl_match_question(s->match, VL_TABLE);
        const vl_seat seat = question.seat;
        if (!plain_must_pass(s, seat))
            plain_tell_news(s);
        if (question.flags & VL_ASK_WITNESS)
            bear_witness(s, question.answers);
        else if (seat != VL_TABLE && !(s->humans >> seat & 1))
            play_bot(s, seat);
        else if (plain_pass(s, seat))
            plain_ask(s, seat);
        else
            s->left = true;
    }
    plain_tell_news(s);
    if (vl_match_over(s->match))
        plain_say_end(s);
    else
        say_left(s);
}

/* ---- opening and closing ---- */

static vl_seats human_seats(const struct vl_table_setup *setup)
{
    vl_seats humans = 0;
    for (vl_seat i = 0; i < setup->seats; i++)
        if (setup->player[i].level == VL_HUMAN)
            humans |= vl_seat_bit(i);
    return humans;
}

static enum vl_rc no_memory(struct vl_diag *diag)
{
    vl_fail(diag, VL_IO, "memory", "", "");
    return VL_IO;
}

enum vl_rc plain_prepare(struct plain_session *s, struct vl_catalogue *catalogue, enum vl_language language,
                         struct vl_diag *diag)
{
    const struct vl_rules *rules = s->setup.rules;
    plain_io_open(&s->io);
    s->catalogue = catalogue;
    s->teller = (struct vl_teller){.catalogue = catalogue, .rules = rules, .language = language};
    for (unsigned i = 0; i < s->setup.seats; i++)
        s->teller.names[i] = s->setup.player[i].name;
    s->table = plain_table_of(rules);
    s->humans = human_seats(&s->setup);
    s->listener = vl_count(s->humans) == 1 ? (vl_seat)vl_first(s->humans) : VL_TABLE;
    s->keyboard = VL_TABLE;
    s->witnessed = VL_NONE;
    s->record.file = -1;
    s->match = malloc(vl_match_size(rules));
    s->view = malloc(rules->state_size);
    if (!s->match || !s->view || !plain_players_open(&s->players, &s->setup))
        return no_memory(diag);
    return vl_match_start(s->match, &s->setup, diag);
}

void plain_close(struct plain_session *s)
{
    vl_record_close(&s->record);
    plain_players_close(&s->players);
    free(s->match);
    free(s->view);
}

/* A record that cannot be kept is told; the match is played all the same. */
static enum vl_rc begin(struct plain_session *s, const struct vl_plain_options *options, struct vl_diag *diag)
{
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
    if (first != EOF)
        ungetc(first, io->in);
    return first != EOF;
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
    s->listener = vl_match_over(s->match) ? VL_NONE : VL_TABLE;
    plain_say_table(s);
    if (is_asked(&s->io) && plain_walk(s, s->listener, 0))
        return VL_OK;
    plain_tell_news(s);
    plain_say_end(s);
    if (!vl_match_over(s->match))
        plain_say(&s->io, &s->teller, "plain.unfinished", NULL, 0);
    return VL_OK;
}

enum vl_rc vl_plain_run(const struct vl_plain_options *options, struct vl_diag *diag)
{
    struct plain_session session = {.record = {.file = -1}};
    enum vl_rc rc;
    if (options->replay)
        rc = retell(&session, options, diag);
    else if ((rc = options->resume ? reopen(&session, options, diag) : begin(&session, options, diag)) == VL_OK)
        play(&session);
    plain_close(&session);
    return rc;
}
