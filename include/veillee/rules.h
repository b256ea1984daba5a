/* The contract of a rule module. The conformance suite (tests/property) holds every module to it with thousands of
 * random matches. */
#ifndef VEILLEE_RULES_H
#define VEILLEE_RULES_H

#include "veillee/base.h"
#include "veillee/eye.h"
#include "veillee/phrase.h"
#include "veillee/state.h"

#include <float.h>

/* Bots reckon in floats. Where these would be worked out more finely than they are kept, bots would answer otherwise
 * than on other machines, and records of their answers could not be made again (-msse2 -mfpmath=sse,
 * -fexcess-precision=fast). */
_Static_assert(FLT_EVAL_METHOD == 0, "floats are worked out as floats");
#ifdef __FAST_MATH__
#error "-ffast-math lets bots answer otherwise than on other machines"
#endif

/* An option of a game: one of a few named values. Its texts: GAME.option.ID, GAME.option.ID.VALUE in data/text; with
 * .about.N after a value, what choosing it means with N players and more. A hash counts a value by its place: new ones
 * come last. */
struct vl_option {
    const char *id;
    vl_clause clause;
    uint8_t standard; /* the default, an index into values */
    uint8_t count;
    bool begins; /* says who begins, and nothing else: nets, which see the table once it has begun, need not see it, nor
                  * does the signature of matches count its values */
    const char *const *values;
    const uint8_t *order; /* in which a set-up goes through the values; NULL: as they stand */
};

/* An option that has a say only where another one has a certain value, and else must have its standard value: which of
 * several things are in play, where the other one says that the table chooses them. */
struct vl_option_part {
    uint8_t option, of, value;
};

/* Where a number of the data files goes: the thing i of `group` has a number `what`; with of_group, one for each member
 * j of that group. It is stored as a byte at offset + i (* members of of_group + j). */
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
    uint8_t option[VL_OPTIONS_MAX]; /* indices into the options' values */
    uint8_t head[VL_SEATS_MAX];     /* head starts, in points: 0 to rules->head_most */
    const uint8_t *numbers; /* rules->numbers_size bytes, as vl_catalogue_numbers gives them; copied into the state */
    const struct vl_laid *laid; /* copied behind the state; NULL, or nothing in it: nothing is laid down */
};

/* What a procedure did; the first two let the match run on. */
enum vl_step {
    VL_STEP_ON,   /* go on: with the frame now on top */
    VL_STEP_DONE, /* this procedure is done: its frame is dropped, the one below goes on */
    VL_STEP_ASK,  /* a question is set: stop until it is answered */
    VL_STEP_OVER, /* the match is over */
};

enum vl_run {
    VL_ASK,  /* state->question waits for an answer */
    VL_OVER, /* the match has ended */
    VL_MORE, /* the events' buffer is nearly full: empty it and run on */
};

typedef enum vl_step (*vl_procedure)(struct vl_state *state, struct vl_events *events);

/* Who sees a field of the state. */
enum vl_sight {
    VL_SIGHT_OPEN,    /* all */
    VL_SIGHT_OWN,     /* of each row the seat of its number */
    VL_SIGHT_KNOWN,   /* row k is what seat k knows, row VL_SEATS_MAX what the table knows: each its own row */
    VL_SIGHT_SECRET,  /* nobody */
    VL_SIGHT_BY_RULE, /* as rules->blank says */
    VL_SIGHT_FOLLOWS, /* all; it follows from other fields, and no hash counts it */
};

/* How a field stands in the JSON of a view. */
enum vl_said_as {
    VL_SAID_NOT,
    VL_SAID_NUMBER,
    VL_SAID_FROM_1, /* a number that counts from 0 here and from 1 there */
    VL_SAID_SEAT,
    VL_SAID_SEATS,
    VL_SAID_FLAG,
    VL_SAID_FLAGS, /* a set of seats here, a flag of each seat there */
    VL_SAID_MEMBER,
    VL_SAID_SET, /* bits, of members of the group */
};

/* A field of the state, as GAME/state.def declares it (declare/declare.h): `size` bytes at `offset`, unsigned integers
 * of `width` bytes each (1, 2, 4 or 8), in `rows` rows. */
struct vl_state_field {
    const char *name; /* NULL after the last */
    uint16_t offset, size;
    uint8_t width, rows;
    uint8_t sight, blank; /* enum vl_sight, and the byte that stands there for whoever does not see it */
    struct {
        const char *name;
        uint8_t as, group; /* enum vl_said_as */
    } said;
};

/* Who is asked what, beside the words of a question's form. */
struct vl_asking {
    uint8_t flags; /* VL_ASK_* */
    uint8_t says;  /* the form of its answers */
    /* The answers, worked out anew; they depend on what the seat asked may know alone, so this serves for states and
     * views. */
    vl_answers (*list)(const struct vl_state *state);
    /* What an answer says; the form is set. NULL: the form's only field is the answer itself. */
    void (*say)(const struct vl_view *view, vl_answer answer, struct vl_phrase *out);
};

/* Whoever wants a view in a notation of its own (JSON) hands these in. A name is NULL in a list. */
struct vl_writer {
    void (*open)(struct vl_writer *writer, const char *name, bool list);
    void (*close)(struct vl_writer *writer);
    void (*number)(struct vl_writer *writer, const char *name, long number);
    void (*flag)(struct vl_writer *writer, const char *name, bool flag);
    void (*text)(struct vl_writer *writer, const char *name, const char *text); /* NULL: nothing */
};

/* A standing answer: what a player has said about questions of some kinds until something else is said. Value 0 is the
 * standard, in force where nobody says anything. What it answers depends on the seat's own view alone, so that nobody
 * learns anything by it but what was said. Texts: GAME.standing.ID and GAME.standing.ID.VALUE. */
struct vl_standing {
    const char *id;
    const char *const *values; /* by id, ended by NULL */
    uint32_t kinds;            /* of questions, as a set */
    uint8_t always;            /* values, as a set, by which nobody is called when such a question goes to several */
    uint8_t until;             /* values that end ... */
    uint32_t ends;             /* ... when a question of these kinds is put to the seat */

    /* The answer to the question of the view, one of those that are listed; VL_NONE: the player is to be asked. */
    vl_answer (*answer)(const struct vl_view *view, unsigned value);
};

/* A plan: answers to the next questions of a kind, said as members of a group. It ends where one of them cannot be
 * given. Texts: GAME.plan.ID. */
struct vl_plan {
    const char *id, *group;
    uint8_t kind;
    uint8_t most; /* items */
    vl_answer (*answer)(const struct vl_view *view, unsigned member);
};

enum { VL_AHEAD_MAX = 4 };

/* What one press says: the answer to the question that is put, and answers to those of some kinds that follow. */
struct vl_ahead {
    uint8_t count;
    uint8_t kind[VL_AHEAD_MAX]; /* of the questions, in their order; the first is the one that is put */
    vl_answer answer[VL_AHEAD_MAX];
};

/* Joined answers: where the thing that one points at says several answers, front ends may offer these in the place of
 * those of the question, and give the rest by themselves when their questions come; one that does not come is passed
 * over. Neither engine nor records know of it. What is joined depends on the seat's own view alone, and everything that
 * the questions offer can be said by one of them, or is asked afterwards. */
struct vl_joined {
    uint32_t kinds; /* of questions, as a set */
    vl_answers (*list)(const struct vl_view *view);
    void (*split)(const struct vl_view *view, vl_answer joined, struct vl_ahead *out); /* one that is listed */
};

/* How points stand on a track, from 0 on, for whoever draws or says it. */
struct vl_track {
    uint8_t step;                             /* without an end it grows by so many points; 0: the game has no track */
    bool afresh;                              /* the count at the end counts all points once more, from none */
    int (*end)(const struct vl_state *state); /* the points of its last field, read off any view; NULL: it has none */
};

struct vl_rules {
    const char *id;     /* "blasons" */
    const char *prefix; /* "BLA", of its clauses */
    uint8_t edition;    /* of the rules, from 1: goes up whenever a match of the same answers may go another way */
    uint8_t seats_min, seats_max;

    /* What the first version of records had for the size of the struct, and so many zeros behind its last field, are in
     * every hash, so that every record verifies, on every machine. They stay as they are when the struct changes. */
    uint8_t signed_zeros;
    uint8_t set_up; /* the first event of this form ends the set-up: before it hands and piles come to their places */
    uint8_t first;  /* the first event of this form names, in its first field, the seat that begins the match; VL_NONE:
                     * none does */
    uint16_t signed_size;
    uint16_t state_size; /* at most VL_STATE_MAX */

    /* A head start: points that a seat has from the set-up on, like those that it scores; events of this form, one for
     * each such seat with the seat and its points first, tell of them by that clause before anything else happens. The
     * most that there is; 0: the game has none, and neither clause nor event. */
    uint8_t head_most, head_event;
    vl_clause head_clause;
    uint32_t answers_bound; /* no match takes more answers, and none makes more events, than these */
    uint32_t events_bound;

    uint16_t numbers_size; /* of the game's numbers, below */

    /* Things of the data files name an effect: the group of these things (VL_NONE: none do), the group of effects, and
     * where an effect's index goes in the numbers, a byte a thing. */
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

    /* Refuses options that do not go together, or with this number of seats: diag->what is "option=value",
     * diag->expected what is accepted. */
    enum vl_rc (*check)(const struct vl_setup *setup, struct vl_diag *diag);

    /* Fills the game's part of a zeroed state from the setup. Uses no random numbers: these belong to procedures. */
    void (*setup)(struct vl_state *state, const struct vl_setup *setup);

    /* The clause by which an answer that is not listed is refused. NULL: the question's own. */
    vl_clause (*refusal)(const struct vl_state *state, vl_answer answer);

    /* Blanks in a view that still shows everything what its looker (a seat, or VL_TABLE) may not know, beyond what the
     * fields declare. NULL: nothing. */
    void (*blank)(struct vl_view *view, vl_seat looker);

    /* Fills what is blanked, at random among all that the view allows, so that it can be the table of a state. */
    void (*fill)(struct vl_view *view, struct vl_rng *rng);

    /* Changes a view as the event says, by the function that has changed the table. The game's own procedures change it
     * in no other way. */
    void (*fold)(struct vl_view *view, const struct vl_event *event);

    /* Blanks in an event of the past what the looker may not be reminded of now, such as the cards of a trick that may
     * not be looked at. NULL: nothing. */
    void (*recall)(const struct vl_view *view, struct vl_event *event);

    /* Whether nothing hidden bears on the answer to the question of the table's view, so that it can be given before
     * everybody: what is listed, and what the answers say, is the same whatever is hidden. Depends on the table's view
     * alone, so that nobody learns anything by where a question is asked. NULL: never. */
    bool (*openly)(const struct vl_view *table);

    /* Whether everybody can see that the question of the table's view has one answer alone, be it that not everybody
     * sees which: nobody need be asked. Depends on the table's view alone. NULL: never. */
    bool (*lone)(const struct vl_view *table);

    /* Answers to the question of the table's view, joined ones where there are any, for which the own hand need not be
     * seen: to pass, to point at a card of somebody else's. Front ends take them before the curtain is lifted. The same
     * whatever is hidden: depends on the table's view alone. NULL: none. */
    vl_answers (*unseen)(const struct vl_view *table);

    /* What can be said once, so that questions answer themselves; ended by one without an id. NULL: nothing. */
    const struct vl_standing *standing;

    /* What can be said beforehand as a list, an item a question; NULL: nothing. */
    const struct vl_plan *plan;

    /* Answers that can be said together; NULL: none. */
    const struct vl_joined *joined;

    /* Explains an answer to the question of the view, by what its looker sees alone; `joined`: one of the joined
     * answers. NULL: the words of the answers say it all. */
    void (*explain)(const struct vl_view *view, vl_answer answer, bool joined, struct vl_explanation *out);

    /* Says what a thing is that is no answer now: a member of a group, or for `group` VL_TABLE a seat. NULL: front ends
     * say the name of the thing and its text. */
    void (*describe)(const struct vl_view *view, uint8_t group, uint8_t member, struct vl_explanation *out);

    /* The hotkey of an answer to the question of the view, whether the answer can be given or not: it never shifts.
     * Leaves `out` alone for an answer that has none. NULL: front ends number the answers. */
    void (*hotkey)(const struct vl_view *view, vl_answer answer, bool joined, struct vl_hotkey *out);

    /* Whether the event is part of a count where its form alone does not say (VL_FORM_COUNTS). NULL: none is. */
    bool (*counts)(const struct vl_event *event);

    /* What the JSON of a view says beyond the fields that declare it: of the table, and of each seat. NULL: nothing. */
    void (*write)(const struct vl_view *view, struct vl_writer *writer);
    void (*write_seat)(const struct vl_view *view, vl_seat seat, struct vl_writer *writer);

    /* Points so far, which everybody knows: the same of any view (vl_view_scores); and the winners once the match is
     * over (0 before). */
    void (*scores)(const struct vl_state *state, int points[VL_SEATS_MAX]);
    vl_seats (*winners)(const struct vl_state *state);

    /* Of a game in rounds that are counted apart: how many are over, and what a seat has made in one of these, from 0.
     * Both NULL: it has none. */
    unsigned (*rounds)(const struct vl_state *state);
    int (*in_round)(const struct vl_state *state, unsigned round, vl_seat seat);

    bool fewest; /* the fewest points win */
    struct vl_track track;

    /* The seats that win and lose together with this one, itself included. NULL: each plays alone. */
    vl_seats (*side)(const struct vl_state *state, vl_seat seat);

    /* Whether all is where it must be: cards, tokens and points add up. diag->what names what does not. */
    enum vl_rc (*invariant)(const struct vl_state *state, struct vl_diag *diag);

    /* What is told and counted of a match that is over (deed.h). NULL: its points alone. */
    const struct vl_deed_finder *deeds;

    /* For bots. A stage is where a rollout stops (a round, a game); judge estimates what the match is worth to each
     * seat, 0 to 1, best at the start of a stage: a share in the win where one side wins, the hope of not losing where
     * one seat loses. Once the match is over, to nobody more than to the winners. */
    unsigned (*stage)(const struct vl_state *state);
    void (*judge)(const struct vl_state *state, float worth[VL_SEATS_MAX]);

    /* For bots: of the question's answers those worth a thought, never none; in a rollout only those that players like
     * to give. Of a price of up to forty coins a search would else try every one. NULL: all of them. Depends on what
     * the seat asked may know alone. */
    vl_answers (*sensible)(const struct vl_state *state, bool rollout);

    /* For bots: which of the features hold, of a state that shows everything and asks something. Appends to the rows of
     * the seats at the table and to that of the table, each of which has room for what every game sees besides. Both
     * NULL: the game has no eye, and rollouts stand in its place. */
    const struct vl_feature *features;
    void (*look)(const struct vl_state *state, struct vl_eye *out);
};

/* ---- for the procedures of a game ---- */

static inline struct vl_frame *vl_top(struct vl_state *state)
{
    return &state->frame[state->depth - 1U];
}

static inline const struct vl_frame *vl_top_read(const struct vl_state *state)
{
    return &state->frame[state->depth - 1U];
}

/* Puts a procedure on top; it runs before the present one goes on. Returns VL_STEP_ON. */
static inline enum vl_step vl_call(struct vl_state *state, uint8_t procedure, uint8_t a, uint8_t b)
{
    assert(state->depth < VL_FRAMES_MAX);
    state->frame[state->depth++] = (struct vl_frame){.procedure = procedure, .a = a, .b = b};
    return VL_STEP_ON;
}

/* Sets the question; `answers` is what its kind lists. Returns VL_STEP_ASK. */
static inline enum vl_step vl_ask(struct vl_state *state, uint8_t kind, vl_clause clause, vl_seat seat,
                                  vl_answers answers)
{
    assert(answers != 0);
    state->question = (struct vl_question){
        .kind = kind, .clause = clause, .seat = seat, .seats = (vl_seats)(1U << (seat & 7)), .answers = answers};
    return VL_STEP_ASK;
}

/* Writes an event down if anybody wants to know. */
static inline void vl_tell(struct vl_events *events, const struct vl_event *event)
{
    if (events) {
        assert(events->count < events->room);
        events->at[events->count++] = *event;
    }
}

/* Adds a phrase to an explanation. */
static inline void vl_explain_add(struct vl_explanation *out, struct vl_phrase phrase)
{
    assert(out->count < VL_EXPLANATION_MAX);
    out->at[out->count++] = phrase;
}

/* ---- chance: all that procedures draw, they draw by these ---- */

/* 0 .. bound - 1, each as likely as another; 1 <= bound <= 64. */
unsigned vl_draw_number(struct vl_state *state, enum vl_stream purpose, unsigned bound);

/* A member of a set that is not empty, each as likely as another. */
unsigned vl_draw_member(struct vl_state *state, enum vl_stream purpose, uint64_t set);

/* The member at a place that somebody has picked, 0 for the first, of a set that was shuffled for the purpose. */
unsigned vl_draw_place(struct vl_state *state, enum vl_stream purpose, uint64_t set, unsigned place);

/* One of these kinds of card, of each of which there are copies[kind], at least one in all; every card is as likely as
 * another. */
unsigned vl_draw_copy(struct vl_state *state, enum vl_stream purpose, uint64_t kinds, const uint8_t copies[]);

/* Puts the items, each below 64, into a random order. */
void vl_draw_order(struct vl_state *state, enum vl_stream purpose, uint8_t *items, unsigned count);

/* ---- running a match (the core; the match of match.h is built on it) ---- */

/* Bytes of a state of this game in which something is laid down. */
static inline size_t vl_laid_size(const struct vl_rules *rules)
{
    return (size_t)rules->state_size + 7 + sizeof(struct vl_laid);
}

/* What is laid down and has come to pass so far; NULL: nothing. */
const struct vl_laid *vl_laid(const struct vl_state *state);

/* Sets a match up and runs it to its first question. The setup must have passed rules->check. `state` has
 * rules->state_size bytes, aligned as malloc does, or vl_laid_size if something is laid down. `events` may be NULL here
 * and below. */
enum vl_run vl_start(const struct vl_rules *rules, struct vl_state *state, const struct vl_setup *setup,
                     struct vl_events *events);

/* Runs on after VL_MORE. */
enum vl_run vl_run(const struct vl_rules *rules, struct vl_state *state, struct vl_events *events);

/* Ends the match: it asks nothing more. */
void vl_end(struct vl_state *state);

/* Answers the question and runs to the next. The answer must be listed: ask vl_accepts first. */
enum vl_run vl_reply(const struct vl_rules *rules, struct vl_state *state, vl_answer answer, struct vl_events *events);

/* VL_OK, or VL_REFUSED with the clause that refuses. */
enum vl_rc vl_accepts(const struct vl_rules *rules, const struct vl_state *state, vl_answer answer,
                      struct vl_diag *diag);

/* One random listed answer. */
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

/* The state as the looker may know it; a referee (VL_NONE) knows everything. `out` has rules->state_size bytes. */
void vl_observe(const struct vl_rules *rules, const struct vl_state *state, vl_seat looker, struct vl_view *out);

/* The table as the looker (VL_NONE: a referee) sees it before anything has happened, as the game's set-up leaves it;
 * the events of a match, folded into it, give the table as it is. `out` has rules->state_size bytes. */
void vl_observe_start(const struct vl_rules *rules, const struct vl_setup *setup, vl_seat looker, struct vl_view *out);

/* Points so far, as the looker knows them: as they are. */
void vl_view_scores(const struct vl_rules *rules, const struct vl_view *view, int points[VL_SEATS_MAX]);

/* How many rounds are over; 0 in a game without rounds. */
unsigned vl_view_rounds(const struct vl_rules *rules, const struct vl_view *view);

/* What a seat has made in one of these, from 0. */
int vl_view_in_round(const struct vl_rules *rules, const struct vl_view *view, unsigned round, vl_seat seat);

/* Whether points stand on a track: one of a single field says nothing. In *end its last field; 0: it has none. */
bool vl_view_track(const struct vl_rules *rules, const struct vl_view *view, int *end);

/* Changes the view as the event says, which must be as its looker may know it (vl_event_seen). */
void vl_fold(const struct vl_rules *rules, struct vl_view *view, const struct vl_event *event);

/* Blanks in an event of the past what the view's looker may not be reminded of now. */
void vl_recall(const struct vl_rules *rules, const struct vl_view *view, struct vl_event *event);

void vl_view_copy(struct vl_view *to, const struct vl_view *from);

/* A state that the looker cannot tell from the true one. Random numbers still to come are drawn anew; of a referee's
 * view (VL_NONE) nothing else is. */
void vl_complete(const struct vl_rules *rules, const struct vl_view *view, struct vl_rng *rng, struct vl_state *out);

/* The part of every view that all games share: question, seats, options; generators are zero. */
const struct vl_state *vl_seen(const struct vl_view *view);

/* Lists the answers to the question of a view that lists none, as the table's does: those that follow from what is seen
 * there. */
void vl_view_list(const struct vl_rules *rules, struct vl_view *view);

/* The event as the looker may know it: VL_TABLE sees what all see, VL_NONE (a referee) everything. */
struct vl_event vl_event_seen(const struct vl_rules *rules, const struct vl_event *event, vl_seat looker);

/* Whether the looker is told of the event at all (VL_FORM_PRIVATE). */
bool vl_event_told(const struct vl_rules *rules, const struct vl_event *event, vl_seat looker);

/* The field of that place in its form, for whoever goes through all of them: it must be below form->fields. */
int vl_event_number(const struct vl_form *form, const struct vl_event *event, unsigned field);

/* The same of a question, whose field 0 is the seat that is asked. */
int vl_question_number(const struct vl_form *form, const struct vl_question *question, unsigned field);

/* Below 0: p comes before q, by their forms, then by their fields in turn; 0: they say the same. */
int vl_phrase_compare(const struct vl_phrase *p, const struct vl_phrase *q);

/* The field of that name; there must be one. */
int16_t *vl_event_field(const struct vl_form *form, struct vl_event *event, const char *name);

/* Whether an event shows the seat something that not everybody sees (VL_FORM_SHOWS, VL_FORM_SHOWS_1). */
bool vl_event_shows(const struct vl_rules *rules, const struct vl_event *event, vl_seat seat);

/* Whether one of the event's fields is that seat, or a set that has it. */
bool vl_event_names(const struct vl_rules *rules, const struct vl_event *event, vl_seat seat);

/* Who does what the event tells of: its first field, where that is a seat; else VL_NONE. */
vl_seat vl_event_actor(const struct vl_rules *rules, const struct vl_event *event);

/* Whether in an event one seat does harm to another (VL_FORM_HURTS, VL_FORM_HURT), and which: *by to *whom. Both are
 * seen by everybody. */
bool vl_event_hurts(const struct vl_rules *rules, const struct vl_event *event, vl_seat *by, vl_seat *whom);

/* How often each seat has been hurt by each: [whom][by], at most 255. Begins zeroed, and follows from the events. */
struct vl_grudges {
    uint8_t of[VL_SEATS_MAX][VL_SEATS_MAX];
};

void vl_grudges_note(struct vl_grudges *grudges, const struct vl_rules *rules, const struct vl_event *event);

/* Whether an event is part of a count at the end of a round. */
bool vl_event_counts(const struct vl_rules *rules, const struct vl_event *event);

/* The answers to the question of a state or view, worked out anew. */
vl_answers vl_list(const struct vl_rules *rules, const struct vl_state *state);

/* What an answer to the view's question says. */
void vl_phrase_of(const struct vl_rules *rules, const struct vl_view *view, vl_answer answer, struct vl_phrase *out);

/* Explains the answer to the view's question; empty where the game explains nothing (rules->explain). */
void vl_explain(const struct vl_rules *rules, const struct vl_view *view, vl_answer answer, bool joined,
                struct vl_explanation *out);

/* The same of a thing (rules->describe). */
void vl_describe(const struct vl_rules *rules, const struct vl_view *view, uint8_t group, uint8_t member,
                 struct vl_explanation *out);

/* Writes what a view knows of the table, and of each seat in a list `seats`, by its declared names. */
void vl_write_view(const struct vl_rules *rules, const struct vl_view *view, struct vl_writer *writer);

/* ---- for the games' own parts of it ---- */

/* A member of a group; nothing for VL_NONE, "hidden" for VL_HIDDEN. */
void vl_write_member(struct vl_writer *writer, const char *name, const struct vl_group *group, uint8_t member);

/* A seat; nothing where there is no such seat. */
void vl_write_seat(struct vl_writer *writer, const char *name, unsigned seat);

/* A list of seats; a list of members. */
void vl_write_seats(struct vl_writer *writer, const char *name, vl_seats seats);
void vl_write_set(struct vl_writer *writer, const char *name, const struct vl_group *group, uint64_t set);

/* ---- notation ---- */

/* Writes the answer in stable ASCII, such as "play intendant" or "swap bellay:2"; cut to size. Returns the length
 * without the final NUL. */
size_t vl_notation(const struct vl_rules *rules, const struct vl_view *view, vl_answer answer, char *out, size_t size);

/* The listed answer of that notation: VL_OK, or VL_REFUSED with a clause (a well-formed answer that is not listed) or
 * without. */
enum vl_rc vl_notation_parse(const struct vl_rules *rules, const struct vl_view *view, const char *text, vl_answer *out,
                             struct vl_diag *diag);

/* "BLA-5.2" and back (0 if it is none of this game). */
size_t vl_clause_write(const struct vl_rules *rules, vl_clause clause, char *out, size_t size);
vl_clause vl_clause_parse(const struct vl_rules *rules, const char *text);

#endif
