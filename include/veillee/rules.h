/* The contract of a rule module. The conformance suite (tests/property) checks every module against it in thousands of
 * random matches. */
#ifndef VEILLEE_RULES_H
#define VEILLEE_RULES_H

#include "veillee/base.h"
#include "veillee/features.h"
#include "veillee/phrase.h"
#include "veillee/state.h"

#include <float.h>

/* Bots calculate in floats. If a compiler kept more precision than a float has, a bot would answer differently than on
 * other machines and its matches could not be reproduced. Build with -msse2 -mfpmath=sse or -fexcess-precision=fast. */
_Static_assert(FLT_EVAL_METHOD == 0, "floats are worked out as floats");
#ifdef __FAST_MATH__
#error "-ffast-math lets bots answer otherwise than on other machines"
#endif

/* An option of a game has a few named values. Its texts are GAME.option.ID and GAME.option.ID.VALUE in data/text; a key
 * with .about behind a value says what that value means. Hashes use the index of a value, so
 * new values are added at the end. */
struct vl_option {
    const char *id;
    vl_clause clause;
    uint8_t standard; /* the default, an index into values */
    uint8_t count;
    bool begins; /* it decides only who begins: nets, which see a match that has begun, and the signature of matches
                    ignore it */
    const char *const *values;
    const uint8_t *order; /* the order in which a set-up offers the values; NULL: as listed */
};

/* An option that matters only while option `of` has the value `value`, and must otherwise keep its default: which of
 * several things are in play when the table chooses them. */
struct vl_option_part {
    uint8_t option, of, value;
};

/* Where a number from the data files is stored: thing i of `group` has a number `what`; with of_group, it has one for
 * each member j of that group. It is a byte at offset + i (* members of of_group + j). */
struct vl_number_spec {
    const char *what;
    uint8_t group;
    uint8_t of_group; /* VL_NONE: a single number */
    uint16_t offset;
    uint8_t min, max;
    bool optional; /* 0 where the data says nothing */
};

/* What a match starts from. */
struct vl_setup {
    uint64_t seed;
    uint8_t seats;
    vl_seats humans;
    uint8_t option[VL_OPTIONS_MAX];     /* indices into the options' values */
    uint8_t head[VL_SEATS_MAX];         /* in points, 0 to rules->head_most */
    const uint8_t *numbers;             /* rules->numbers_size bytes from vl_catalogue_numbers; copied into the state */
    const struct vl_scripted *scripted; /* scripted chance, copied behind the state; NULL or empty: none */
};

/* What a procedure did. The match continues after the first two. */
enum vl_step {
    VL_STEP_ON,   /* continue with the frame that is now on top */
    VL_STEP_DONE, /* finished: its frame is dropped and the one below continues */
    VL_STEP_ASK,  /* a question has been asked: stop until it is answered */
    VL_STEP_OVER, /* the match is over */
};

enum vl_run {
    VL_ASK,  /* state->question waits for an answer */
    VL_OVER, /* the match has ended */
    VL_MORE, /* the buffer of events is nearly full: empty it and call vl_run */
};

typedef enum vl_step (*vl_procedure)(struct vl_state *state, struct vl_events *events);

/* One step of a procedure, with its frame on top. */
typedef enum vl_step (*vl_step_of)(struct vl_state *state, struct vl_frame *frame, struct vl_events *events);

/* Who sees a field of the state. */
enum vl_sight {
    VL_SIGHT_OPEN,    /* all */
    VL_SIGHT_OWN,     /* row k: seat k */
    VL_SIGHT_KNOWN,   /* row k is what seat k knows, row VL_SEATS_MAX what the public knows; each sees its own row */
    VL_SIGHT_SECRET,  /* nobody */
    VL_SIGHT_BY_RULE, /* rules->mask decides */
    VL_SIGHT_FOLLOWS, /* all; it can be computed from other fields, so no hash includes it */
};

/* How a field is written in the JSON of a view. */
enum vl_json_as {
    VL_JSON_NOT,
    VL_JSON_NUMBER,
    VL_JSON_FROM_1, /* counted from 0 in the state, from 1 in the JSON */
    VL_JSON_SEAT,
    VL_JSON_SEATS,
    VL_JSON_FLAG,
    VL_JSON_FLAGS, /* a set of seats in the state, a flag for each seat in the JSON */
    VL_JSON_MEMBER,
    VL_JSON_SET, /* bits, of members of the group */
};

/* A field of the state, as src/games/GAME/GAME.game declares it: `size` bytes at `offset`, unsigned integers
 * of `width` bytes each (1, 2, 4 or 8), in `rows` rows. */
struct vl_state_field {
    const char *name; /* NULL after the last */
    uint16_t offset, size;
    uint8_t width, rows;
    uint8_t sight, mask; /* enum vl_sight; the byte that replaces it where it is not seen */
    struct {
        const char *name;
        uint8_t as, group; /* enum vl_json_as */
    } said;
};

/* What a row of such fields begins with. */
#define VL_STATE_FIELD(game, name) #name, offsetof(struct game, name), sizeof(((struct game *)0)->name)

/* What a kind of question needs besides the words of its form. */
struct vl_asking {
    uint8_t flags;    /* VL_ASK_* */
    uint8_t says;     /* index of the form of its answers */
    uint8_t per_seat; /* answer / per_seat is a seat, where it is one of the match; 0: answers name no seat */
    /* Computes the legal answers. They depend only on what the seat asked may know, so this works on states and on
     * views. */
    vl_answers (*list)(const struct vl_state *state);
    /* Fills in the fields of an answer; the form is already set. NULL: its only field is the answer itself. */
    void (*say)(const struct vl_view *view, vl_answer answer, struct vl_phrase *out);
};

/* Callbacks with which a caller writes a view in a notation of its own, such as JSON. Inside a list, `name` is NULL. */
struct vl_writer {
    void (*open)(struct vl_writer *writer, const char *name, bool list);
    void (*close)(struct vl_writer *writer);
    void (*number)(struct vl_writer *writer, const char *name, long number);
    void (*flag)(struct vl_writer *writer, const char *name, bool flag);
    void (*text)(struct vl_writer *writer, const char *name, const char *text); /* NULL: nothing */
};

/* A standing answer: what a player wants to answer to some kinds of question until they change it. Value 0, the
 * default, asks the player. Its answer depends only on that seat's own view, so it reveals nothing but what the player
 * said. Texts: GAME.standing.ID and GAME.standing.ID.VALUE. */
struct vl_standing {
    const char *id;
    const char *const *values; /* by id, ended by NULL */
    uint32_t kinds;            /* of questions, as a set */
    uint8_t always; /* values, as a set, with which the player need not be called when several players are asked */
    uint8_t until;  /* values that expire ... */
    uint32_t ends;  /* ... when the seat is asked a question of these kinds */

    bool (*arises)(const struct vl_view *view); /* whether there can be such questions at this table; NULL: there can */

    /* A legal answer to the question of the view; VL_NONE: ask the player. */
    vl_answer (*answer)(const struct vl_view *view, unsigned value);
};

enum { VL_QUEUED_MAX = 12 };

/* What one key press, or one line, means: an answer to the question asked, and answers to later questions. */
struct vl_queued {
    uint8_t count;
    uint8_t kind[VL_QUEUED_MAX]; /* of the questions, in order; the first is the one asked now */
    vl_answer answer[VL_QUEUED_MAX];
};

/* Compound answers: where pointing at one thing answers several questions, a front end may offer compound answers in
 * place of those of the question and give the later ones itself when their questions come; a question that does not
 * come is skipped. Neither the engine nor records know of this. They depend only on the seat's own view, and everything
 * that the questions allow is either a compound answer or asked afterwards. */
struct vl_compound {
    uint32_t kinds; /* of questions, as a set */
    vl_answers (*list)(const struct vl_view *view);
    void (*split)(const struct vl_view *view, vl_answer compound, struct vl_queued *out); /* one that is listed */
};

/* A plan: answers to coming questions, given in one line with that to the present question. It waits while other seats
 * are asked, and its own seat something else. It ends when its next answer is not legal, when questions of another of
 * its kinds come, and with events after which its player may want another: all that follows from what the player said
 * and from what everybody sees. */
struct vl_plan {
    uint32_t
        kinds; /* of questions at which a plan can be made, as a set; those of other kinds belong to the one before */

    /* The kind of question to which the answer would be given if it came next in the plan, whose first item is for the
     * question of the seat's own view; VL_NONE: it cannot come next. */
    uint8_t (*next)(const struct vl_view *view, const struct vl_queued *plan, vl_answer answer);

    /* The seat whose plan ends with the event, from its public fields; VL_NONE: nobody's. */
    vl_seat (*ends)(const struct vl_event *event);

    /* Whether a planned answer to the question of the seat's own view, legal as it is, now costs something that nobody
     * planned: the plan ends with it, too. */
    bool (*costs)(const struct vl_view *view, vl_answer answer);

    /* Changes the seat's own view to what it will be after these answers, if nobody else does anything, as far as that
     * matters to what is said of the next one. */
    void (*foresee)(struct vl_view *view, const struct vl_queued *plan);
};

/* How to show points on a score track, which begins at 0. */
struct vl_track {
    uint8_t step; /* a track without an end grows by so many points; 0: the game has no track */
    bool afresh;  /* the count at the end of the match counts all points again from 0 */
    int (*end)(const struct vl_state *state); /* the points of its last field, from any view; NULL: it has no end */
};

/* What a bot likes besides winning; bot.h explains each. */
enum vl_temper { VL_EVEN, VL_CAUTIOUS, VL_GREEDY, VL_VENGEFUL, VL_TEMPERS };

struct vl_rules {
    const char *id;      /* "blasons" */
    const char *prefix;  /* "BLA", of its clauses */
    const char *letters; /* signs of its places, in lower case, which no player is given as a letter; NULL: none */
    uint8_t edition;     /* of the rules, from 1; raised whenever the same answers may lead to another match */
    uint8_t seats_min, seats_max;

    /* The size of the struct in the first version of records, and the number of zeros behind its last field. Both are
     * part of every hash, so that old records verify on every machine; they stay when the struct changes. */
    uint8_t signed_zeros;
    uint8_t set_up; /* the first event of this form ends the set-up, in which hands and piles are dealt */
    uint8_t first;  /* the first field of the first event of this form is the seat that begins; VL_NONE: none does */
    uint16_t signed_size;
    uint16_t state_size; /* at most VL_STATE_MAX */

    /* A head start: points that a seat has from the beginning, like points it has scored. Before anything else happens,
     * one event of this form for each such seat reports it (seat and points are its first fields), citing that clause.
     * head_most is the largest; 0: the game has none, and needs neither clause nor event. */
    uint8_t head_most, head_event;
    vl_clause head_clause;
    float liking[VL_TEMPERS]; /* what an event that such a bot likes is worth to it, as a share of the win: measured, so
                               * that one is told from another and none is stronger (docs/bots.md) */
    uint32_t answers_bound;   /* upper bounds for every match */
    uint32_t events_bound;

    uint16_t numbers_size; /* bytes of the numbers from the data files */

    /* Things in the data files can name an effect: the group of these things (VL_NONE: none do), the group of effects,
     * and where the index of the effect goes in the numbers, one byte per thing. */
    uint16_t effect_offset;
    uint8_t effect_group;
    uint8_t effects;

    uint8_t group_count, question_count, answer_count, event_count, explanation_count, option_count, option_part_count,
        procedure_count;
    const struct vl_state_field *fields; /* of the state after its struct vl_state */
    const struct vl_group *groups;       /* fields of kind VL_FIELD_GROUP + i mean groups[i] */
    const struct vl_form *questions, *answers, *events;
    const struct vl_form *explanations; /* of `explain` and `describe`; NULL: the game has neither */
    const struct vl_asking *asking;     /* by kind of question */
    const struct vl_option *options;
    const struct vl_option_part *option_parts; /* option_part_count of them; set-up screens show each under the other */
    const struct vl_number_spec *numbers;      /* ended by what == NULL */
    const vl_procedure *procedures; /* procedure_count of them, by vl_frame.procedure; number 0 is the whole match */

    /* Whether a number can make a difference in a match by these numbers: that of `spec`, of the thing `member` and,
     * where there is one, of the second thing `of`. NULL: every number can. */
    bool (*matters)(const uint8_t *numbers, const struct vl_number_spec *spec, unsigned member, unsigned of);

    /* Refuses options that do not go together, or not with this number of seats: diag->what is "option=value",
     * diag->expected what is accepted. */
    enum vl_rc (*check)(const struct vl_setup *setup, struct vl_diag *diag);

    /* Fills in the game's part of a zeroed state. It draws no random numbers: only procedures do. */
    void (*setup)(struct vl_state *state, const struct vl_setup *setup);

    /* The clause that refuses an answer which is not legal. NULL: the clause of the question. */
    vl_clause (*refusal)(const struct vl_state *state, vl_answer answer);

    /* Masks in a complete view what its viewer (a seat, or VL_PUBLIC) may not know, in addition to the fields whose
     * declaration says so. NULL: nothing. */
    void (*mask)(struct vl_view *view, vl_seat viewer);

    /* Fills in what is blanked, at random among all possibilities that the view allows, so that the result could be the
     * true state. */
    void (*fill)(struct vl_view *view, struct vl_rng *rng);

    /* Applies an event to a view, with the same function that has changed the state. Procedures change the state in no
     * other way. */
    void (*fold)(struct vl_view *view, const struct vl_event *event);

    /* Masks in a past event what the viewer may not look up now, such as the cards of a trick that must not be looked
     * at again. NULL: nothing. */
    void (*redact)(const struct vl_view *view, struct vl_event *event);

    /* Settles in a view of the past, folded from redacted events, what follows from the present view of its viewer.
     * NULL: nothing does. */
    void (*deduce)(const struct vl_view *present, struct vl_view *past);

    /* Whether the question can be answered in front of everybody, because its answers and their words are the same
     * whatever is hidden. Depends only on the view of the table, so that where a question is asked reveals nothing.
     * NULL: never. */
    bool (*public_choice)(const struct vl_view *public_view);

    /* True if public information shows that the question is forced, even if the forced answer itself is hidden: nobody
     * need be asked. Depends only on the view of the table. NULL: never. */
    bool (*forced)(const struct vl_view *public_view);

    /* Answers (compound ones if there are any) that a player can give without looking at their own hand, such as
     * passing or pointing at another player's card. Front ends accept them before the curtain is lifted. Depends only
     * on the view of the table. NULL: none. */
    vl_answers (*blind_choices)(const struct vl_view *public_view);

    /* Standing answers, ended by one without an id. NULL: none. */
    const struct vl_standing *standing;

    /* Answers to coming questions, given one after another in a line; NULL: none. */
    const struct vl_plan *plan;

    /* Answers to several questions, given at once; NULL: none. */
    const struct vl_compound *compound;

    /* Explains an answer to the question of the view, from what its viewer sees; `compound`: it is a compound answer.
     * NULL: the text of an answer says it all. */
    void (*explain)(const struct vl_view *view, vl_answer answer, bool compound, struct vl_explanation *out);

    /* Explains a thing that is not an answer now: a member of a group, or with `group` VL_PUBLIC a seat. NULL: front
     * ends show the name of the thing and its text. */
    void (*describe)(const struct vl_view *view, uint8_t group, uint8_t member, struct vl_explanation *out);

    /* Whether front ends show a sheet of the game: all seats, and all members of its first group, as `describe`
     * explains them. The text ID.overview is its title, ID.overview.hint says so in few words. */
    bool overview;

    /* The hotkey of an answer to the question of the view, legal or not, so that hotkeys never shift. Leaves `out`
     * unchanged for an answer without one. NULL: front ends number the answers. */
    void (*hotkey)(const struct vl_view *view, vl_answer answer, bool compound, struct vl_hotkey *out);

    /* Whether the event is part of a count, where its form alone (VL_FORM_COUNTS) does not say. NULL: no such event
     * is. */
    bool (*counts)(const struct vl_event *event);

    /* Writes what the JSON of a view has beyond the declared fields, for the table and for each seat. NULL: nothing. */
    void (*write)(const struct vl_view *view, struct vl_writer *writer);
    void (*write_seat)(const struct vl_view *view, vl_seat seat, struct vl_writer *writer);

    /* Points so far, which are public (vl_view_scores reads them from any view); and the winners, none before the match
     * is over. */
    void (*scores)(const struct vl_state *state, int points[VL_SEATS_MAX]);
    vl_seats (*winners)(const struct vl_state *state);

    /* For games whose rounds are counted separately: how many rounds are over, and the points of a seat in one of them,
     * from 0. NULL: no rounds. */
    unsigned (*rounds)(const struct vl_state *state);
    int (*in_round)(const struct vl_state *state, unsigned round, vl_seat seat);

    /* For games without them: what points come from, up to NULL (texts: GAME.part.ID), first what all begin with; and
     * which of them an event adds to, by how much: 0 if to none. */
    const char *const *parts;
    unsigned (*part)(const struct vl_event *event, vl_seat *seat, int *points);

    bool fewest; /* the fewest points win */
    struct vl_track track;

    /* The seats that win and lose with this one, itself included. NULL: every seat plays for itself. */
    vl_seats (*side)(const struct vl_state *state, vl_seat seat);

    /* Checks that cards, tokens and points add up; diag->what names what does not. */
    enum vl_rc (*invariant)(const struct vl_state *state, struct vl_diag *diag);

    /* What statistics and chronicle find in a finished match (highlight.h). NULL: only its points. */
    const struct vl_highlight_finder *highlights;

    /* For bots. A playout stops where the stage changes (a round, a game). `estimate` gives the value of the match to
     * each seat, 0 to 1, best at the start of a stage: the seat's share in the win if one side wins, its chance of not
     * losing if one seat loses. Once the match is over, only winners have the greatest worth. */
    unsigned (*stage)(const struct vl_state *state);
    void (*estimate)(const struct vl_state *state, float worth[VL_SEATS_MAX]);

    /* For bots: the answers worth considering, at least one; in a playout only those that players tend to give. Without
     * it a search would try each of forty prices. Depends only on what the seat asked may know. NULL: all answers. */
    vl_answers (*candidates)(const struct vl_state *state, bool rollout);

    /* For bots: which features hold in a complete state that asks something. Appends to the rows of the seats and of
     * the table, which have room for the features that all games share. NULL for both: the game has no features, and
     * bots use playouts instead. */
    const struct vl_feature *features;
    void (*look)(const struct vl_state *state, struct vl_features *out);
};

/* ---- for the procedures of a game ---- */

static inline struct vl_frame *vl_top(struct vl_state *state)
{
    return &state->frame[(size_t)state->depth - 1];
}

static inline const struct vl_frame *vl_top_read(const struct vl_state *state)
{
    return &state->frame[(size_t)state->depth - 1];
}

/* The step at which the procedure is, of those it has. */
static inline enum vl_step vl_take_step(const vl_step_of *steps, struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    return steps[frame->step](state, frame, events);
}

/* Pushes a procedure, which runs before the current one continues. Returns VL_STEP_ON. */
static inline enum vl_step vl_call(struct vl_state *state, uint8_t procedure, uint8_t a, uint8_t b)
{
    assert(state->depth < VL_FRAMES_MAX);
    state->frame[state->depth++] = (struct vl_frame){.procedure = procedure, .a = a, .b = b};
    return VL_STEP_ON;
}

/* Asks a question; `answers` are those that its kind lists. Returns VL_STEP_ASK. */
static inline enum vl_step vl_ask(struct vl_state *state, uint8_t kind, vl_clause clause, vl_seat seat,
                                  vl_answers answers)
{
    assert(answers != 0);
    state->question = (struct vl_question){
        .kind = kind, .clause = clause, .seat = seat, .seats = (vl_seats)(1U << (seat & 7)), .answers = answers};
    return VL_STEP_ASK;
}

/* Reports an event, if somebody listens. */
static inline void vl_events_add(struct vl_events *events, const struct vl_event *event)
{
    if (events) {
        assert(events->count < events->room);
        events->at[events->count++] = *event;
    }
}

/* ---- used by the output of tools/declare.py: fields as a struct of int16_t, or of bytes in a question ---- */

/* Reports an event with so many fields. */
void vl_events_add_fields(struct vl_events *events, uint8_t form, vl_clause clause, vl_seats visible_to,
                          const int16_t *fields, unsigned count);

/* Asks a question with these fields and flags of its kind, and lists its answers. Returns VL_STEP_ASK. */
static inline __attribute__((always_inline)) enum vl_step vl_ask_fields(struct vl_state *state, uint8_t kind,
                                                                        uint8_t flags, vl_clause clause, vl_seat seat,
                                                                        const void *fields, size_t size,
                                                                        vl_answers (*list)(const struct vl_state *))
{
    state->question = (struct vl_question){.kind = kind,
                                           .flags = (uint8_t)(flags & VL_ASK_IN_STATE),
                                           .clause = clause,
                                           .seat = seat,
                                           .seats = (vl_seats)(1U << (seat & 7))};
    if (size)
        __builtin_memcpy(state->question.arg, fields, size);
    state->question.answers = list(state);
    assert(state->question.answers != 0);
    return VL_STEP_ASK;
}

/* The fields of an event of that form, of a question of that kind. */
static inline const void *vl_event_fields(const struct vl_event *event, uint8_t form)
{
    assert(event->form == form);
    (void)form;
    return event->arg;
}

static inline const void *vl_question_fields(const struct vl_question *question, uint8_t kind)
{
    assert(question->kind == kind);
    (void)kind;
    return question->arg;
}

/* Changes the fields of an event of that form. */
static inline void vl_event_write(struct vl_event *event, uint8_t form, const void *fields, size_t size)
{
    assert(event->form == form);
    (void)form;
    __builtin_memcpy(event->arg, fields, size);
}

/* Fills in a phrase; what follows its fields is unchanged. */
static inline void vl_phrase_fill(struct vl_phrase *out, uint8_t form, const void *fields, size_t size)
{
    out->form = form;
    if (size)
        __builtin_memcpy(out->arg, fields, size);
}

static inline struct vl_phrase vl_phrase_made(uint8_t form, const void *fields, size_t size)
{
    struct vl_phrase phrase = {.form = form};
    vl_phrase_fill(&phrase, form, fields, size);
    return phrase;
}

/* Adds a phrase to an explanation. */
static inline void vl_explain_add(struct vl_explanation *out, struct vl_phrase phrase)
{
    assert(out->count < VL_EXPLANATION_MAX);
    out->at[out->count++] = phrase;
}

/* ---- chance: procedures draw all random outcomes with these ---- */

/* Uniform in 0 .. bound - 1; 1 <= bound <= 64. */
unsigned vl_draw_number(struct vl_state *state, enum vl_stream purpose, unsigned bound);

/* A random member of a set, which must not be empty; all are equally likely. */
unsigned vl_draw_member(struct vl_state *state, enum vl_stream purpose, uint64_t set);

/* The member at a place that a player has chosen, 0 for the first, of a set that is shuffled for this draw. */
unsigned vl_draw_place(struct vl_state *state, enum vl_stream purpose, uint64_t set, unsigned place);

/* A kind of card, of which there are copies[kind], `count` in total, at least one; each card is equally likely. */
unsigned vl_draw_copy(struct vl_state *state, enum vl_stream purpose, uint64_t kinds, const uint8_t copies[],
                      unsigned count);

/* Shuffles the items, each below 64. */
void vl_draw_order(struct vl_state *state, enum vl_stream purpose, uint8_t *items, unsigned count);

/* ---- running a match (the core; the match of match.h is built on it) ---- */

/* Bytes of a state of this game with scripted chance. */
static inline size_t vl_scripted_size(const struct vl_rules *rules)
{
    return (size_t)rules->state_size + 7 + sizeof(struct vl_scripted);
}

/* The scripted chance of a state, and how much of it has been used; NULL: none. */
const struct vl_scripted *vl_scripted(const struct vl_state *state);

/* Sets up a match and runs it to its first question. The set-up must have passed rules->check. `state` has
 * rules->state_size bytes, aligned as malloc does, or vl_scripted_size with scripted chance. Here and below `events`
 * may be NULL. */
enum vl_run vl_start(const struct vl_rules *rules, struct vl_state *state, const struct vl_setup *setup,
                     struct vl_events *events);

/* Continues after VL_MORE. */
enum vl_run vl_run(const struct vl_rules *rules, struct vl_state *state, struct vl_events *events);

/* Ends the match: it asks nothing more. */
void vl_end(struct vl_state *state);

/* Answers the question and runs to the next one. The answer must be legal: ask vl_accepts first. */
enum vl_run vl_reply(const struct vl_rules *rules, struct vl_state *state, vl_answer answer, struct vl_events *events);

/* VL_OK, or VL_REFUSED with the clause that refuses. */
enum vl_rc vl_accepts(const struct vl_rules *rules, const struct vl_state *state, vl_answer answer,
                      struct vl_diag *diag);

/* A random legal answer. */
static inline vl_answer vl_any_answer(const struct vl_question *question, struct vl_rng *rng)
{
    const unsigned count = vl_count(question->answers);
    return (vl_answer)vl_nth(question->answers, count == 1 ? 0 : vl_random_below(rng, count));
}

static inline void vl_copy(struct vl_state *to, const struct vl_state *from)
{
    __builtin_memcpy(to, from, from->size);
}

/* A hash over every field, the same on every machine. */
uint64_t vl_hash(const struct vl_rules *rules, const struct vl_state *state);
uint64_t vl_hash_bytes(uint64_t hash, const uint8_t *bytes, size_t count);

/* ---- views ---- */

/* The state as the viewer may know it; a referee (VL_NONE) sees everything. `out` has rules->state_size bytes. */
void vl_observe(const struct vl_rules *rules, const struct vl_state *state, vl_seat viewer, struct vl_view *out);

/* The view (VL_NONE: a referee's) before anything has happened, as rules->setup leaves it. Folding all events of a
 * match into it gives the current view. `out` has rules->state_size bytes. */
void vl_observe_start(const struct vl_rules *rules, const struct vl_setup *setup, vl_seat viewer, struct vl_view *out);

/* Points so far, from any view. */
void vl_view_scores(const struct vl_rules *rules, const struct vl_view *view, int points[VL_SEATS_MAX]);

/* How many rounds are over; 0 in a game without rounds. */
unsigned vl_view_rounds(const struct vl_rules *rules, const struct vl_view *view);

/* The points of a seat in one of these rounds, from 0. */
int vl_view_in_round(const struct vl_rules *rules, const struct vl_view *view, unsigned round, vl_seat seat);

/* Whether the game has a score track (one of a single field says nothing). *end is its last field; 0: it has no end. */
bool vl_view_track(const struct vl_rules *rules, const struct vl_view *view, int *end);

/* Applies an event, as the viewer of the view may know it (vl_event_masked), to the view. */
void vl_fold(const struct vl_rules *rules, struct vl_view *view, const struct vl_event *event);

/* Redacts a past event: masks what the viewer of the view may not look up now. */
void vl_redact(const struct vl_rules *rules, const struct vl_view *view, struct vl_event *event);

void vl_view_copy(struct vl_view *to, const struct vl_view *from);

/* Whether two views of the same state show the same, but for who looks and may answer. */
bool vl_view_same(const struct vl_view *one, const struct vl_view *other);

/* A random state that the viewer cannot tell from the true one (a determinization). Future random numbers are new; for
 * a referee's view (VL_NONE) nothing else is random. */
void vl_determinize(const struct vl_rules *rules, const struct vl_view *view, struct vl_rng *rng, struct vl_state *out);

/* The part of a view that all games share: question, seats, options. Its generators are zero. */
const struct vl_state *vl_view_state(const struct vl_view *view);

/* Lists the answers of a view that lists none, such as the table's: those that follow from what can be seen there. */
void vl_view_list(const struct vl_rules *rules, struct vl_view *view);

/* The event as the viewer may know it. VL_PUBLIC sees what everybody sees, VL_NONE (a referee) everything. */
struct vl_event vl_event_masked(const struct vl_rules *rules, const struct vl_event *event, vl_seat viewer);

/* Whether the viewer learns of the event at all (VL_FORM_PRIVATE). */
bool vl_event_reaches(const struct vl_rules *rules, const struct vl_event *event, vl_seat viewer);

/* Whether the viewer's log lists it: the viewer learns of it, and not from the table alone (VL_FORM_QUIET). */
bool vl_event_logged(const struct vl_rules *rules, const struct vl_event *event, vl_seat viewer);

/* A field by its index, which must be below form->fields; for loops over all fields. */
int vl_event_number(const struct vl_form *form, const struct vl_event *event, unsigned field);

/* The same of a question, whose field 0 is the seat that is asked. */
int vl_question_number(const struct vl_form *form, const struct vl_question *question, unsigned field);

/* Compares forms, then fields in order: below 0 if p comes first, 0 if both are the same. */
int vl_phrase_compare(const struct vl_phrase *p, const struct vl_phrase *q);

/* The field of that name, which must exist. */
int16_t *vl_event_field(const struct vl_form *form, struct vl_event *event, const char *name);

/* Whether an event shows the seat something that not everybody sees (VL_FORM_SHOWS, VL_FORM_SHOWS_1). */
bool vl_event_shows(const struct vl_rules *rules, const struct vl_event *event, vl_seat seat);

/* Whether a field of the event is that seat, or a set that contains it. */
bool vl_event_names(const struct vl_rules *rules, const struct vl_event *event, vl_seat seat);

/* Who acts in the event: its first field, if that is a seat; else VL_NONE. */
vl_seat vl_event_actor(const struct vl_rules *rules, const struct vl_event *event);

/* Whether one seat harms another in the event (VL_FORM_HURTS, VL_FORM_HURT): *by harms *whom. Both are public. */
bool vl_event_hurts(const struct vl_rules *rules, const struct vl_event *event, vl_seat *by, vl_seat *whom);

/* Whether something that counts in the game, such as coins, cards or points, changes by the event. */
bool vl_event_matters(const struct vl_rules *rules, const struct vl_event *event);

/* How often each seat has been harmed by each: [whom][by], at most 255. Starts zeroed; computed from the events. */
struct vl_harm_matrix {
    uint8_t of[VL_SEATS_MAX][VL_SEATS_MAX];
};

void vl_harm_note(struct vl_harm_matrix *harms, const struct vl_rules *rules, const struct vl_event *event);

/* Whether an event is part of a count at the end of a round. */
bool vl_event_counts(const struct vl_rules *rules, const struct vl_event *event);

/* Computes the legal answers to the question of a state or view. */
vl_answers vl_list(const struct vl_rules *rules, const struct vl_state *state);

/* The phrase of an answer to the question of the view. */
void vl_phrase_of(const struct vl_rules *rules, const struct vl_view *view, vl_answer answer, struct vl_phrase *out);

/* Explains an answer to the question of the view; empty if the game has no rules->explain. */
void vl_explain(const struct vl_rules *rules, const struct vl_view *view, vl_answer answer, bool compound,
                struct vl_explanation *out);

/* Explains a thing (rules->describe). */
void vl_describe(const struct vl_rules *rules, const struct vl_view *view, uint8_t group, uint8_t member,
                 struct vl_explanation *out);

/* Writes a view by its declared names: the table, and each seat in a list `seats`. */
void vl_write_view(const struct vl_rules *rules, const struct vl_view *view, struct vl_writer *writer);

/* ---- for rules->write and write_seat ---- */

/* A member of a group; nothing for VL_NONE, "hidden" for VL_HIDDEN. */
void vl_write_member(struct vl_writer *writer, const char *name, const struct vl_group *group, uint8_t member);

/* A seat; nothing if there is no such seat. */
void vl_write_seat(struct vl_writer *writer, const char *name, unsigned seat);

/* A list of seats; a list of members. */
void vl_write_seats(struct vl_writer *writer, const char *name, vl_seats seats);
void vl_write_set(struct vl_writer *writer, const char *name, const struct vl_group *group, uint64_t set);

/* ---- notation ---- */

/* Writes the answer in a stable ASCII notation, such as "play intendant" or "swap bellay:2", cut to size. Returns the
 * length without the final NUL. */
size_t vl_notation(const struct vl_rules *rules, const struct vl_view *view, vl_answer answer, char *out, size_t size);

/* Parses a notation. VL_REFUSED: with a clause if the answer is well-formed but not legal, else without. */
enum vl_rc vl_notation_parse(const struct vl_rules *rules, const struct vl_view *view, const char *text, vl_answer *out,
                             struct vl_diag *diag);

/* "BLA-5.2" and back; 0 if the text is not a clause of this game. */
size_t vl_clause_write(const struct vl_rules *rules, vl_clause clause, char *out, size_t size);
vl_clause vl_clause_parse(const struct vl_rules *rules, const char *text);

#endif
