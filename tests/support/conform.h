/* Holds a rule module to the properties that all games share, by playing random matches of it.
 *
 * A match follows from its seed alone: game, seats, options, answers, and which of the costly checks are made where. So
 * a failure is repeated by its seed. */
#ifndef SUPPORT_CONFORM_H
#define SUPPORT_CONFORM_H

#include "veillee/catalogue.h"

enum conform_property {
    CONFORM_SAME_HASHES,
    CONFORM_COPY,
    CONFORM_BUFFER,
    CONFORM_DETERMINIZE,
    CONFORM_VIEW_DECIDES,
    CONFORM_PUBLIC_CHOICE,
    CONFORM_ACCEPTS,
    CONFORM_REFUSES,
    CONFORM_NOTATION,
    CONFORM_HOTKEYS,
    CONFORM_INVARIANT,
    CONFORM_FOLD,
    CONFORM_ENDS,
    CONFORM_SCORES,
    CONFORM_CLAUSES,
    CONFORM_FORMS,
    CONFORM_RECALL,
    CONFORM_SEALED,
    CONFORM_BLANK,
    CONFORM_BOT_NUMBERS,
    CONFORM_ESTIMATE,
    CONFORM_PROPERTIES,
};

extern const char *const conform_names[CONFORM_PROPERTIES];

struct conform_tally {
    uint64_t matches, answers;
    uint64_t checks[CONFORM_PROPERTIES];
    uint64_t failures[CONFORM_PROPERTIES];
};

/* What one worker needs to play matches of a game; its memory is kept from match to match. */
struct conform {
    const struct vl_rules *rules;
    const uint64_t *clauses; /* those that the data files have: bit (minor) of clauses[major] */
    const uint8_t *numbers;  /* of the game */
    struct vl_setup setup;
    struct vl_rng rng; /* of the test, not of the match */
    struct conform_tally tally;
    enum conform_property failed;
    char failure[512]; /* empty: all is well so far */

    struct vl_state *state, *copy, *determinized;
    struct vl_view *view, *again, *folded[VL_SEATS_MAX + 2]; /* the viewers', and the referee's */
    struct vl_event *events;
    uint32_t events_count, told; /* told: how many the folded views have heard of */
    vl_answer *answers;
    uint64_t *hashes;
    uint32_t answers_count;
    struct vl_question last_asked;
    vl_seats sealed; /* who has been asked in the present round of sealed choices */
};

/* Memory for matches of the game; false if there is none. */
bool conform_open(struct conform *conform, const struct vl_rules *rules, const uint64_t clauses[256],
                  const uint8_t *numbers);
void conform_close(struct conform *conform);

/* Plays one match and holds it to every property; false: conform->failure tells what does not hold. */
bool conform_match(struct conform *conform, uint64_t seed, unsigned seats);

/* Whether the seats that have a head start are told of before anything else, each once, with their points. */
bool conform_head_starts(const struct vl_rules *rules, const struct vl_setup *setup, const struct vl_events *events);

/* ---- the parts, each in a file of its own ---- */

/* Notes that a check was made, and what is wrong if it failed. Returns `holds`. */
bool conform_note(struct conform *conform, enum conform_property property, bool holds, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#define CONFORM_CHECK(conform, property, ...)                                                                          \
    do {                                                                                                               \
        if (!conform_note(conform, property, __VA_ARGS__))                                                             \
            return false;                                                                                              \
    } while (0)

/* The viewers of a match: its seats, then the table. */
unsigned conform_viewers(const struct conform *conform);
vl_seat conform_viewer(const struct conform *conform, unsigned i);

bool conform_question(struct conform *conform); /* conform_question.c: the question and its answers */
bool conform_event(struct conform *conform, const struct vl_event *event);
bool conform_fold_start(struct conform *conform); /* conform_views.c */
bool conform_fold(struct conform *conform, bool compare);
bool conform_views(struct conform *conform);
bool conform_estimate(struct conform *conform, float worth[VL_SEATS_MAX]);
bool conform_sealed(struct conform *conform);
bool conform_public_choice(struct conform *conform);
bool conform_replay(struct conform *conform); /* conform_replay.c */
bool conform_end(struct conform *conform);

#endif
