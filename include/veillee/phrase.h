/* The core reports in forms with typed fields, never in sentences.
 *
 * Questions, answers, events and explanations each have a table of forms. The id of a form names its sentence in
 * data/text (GAME.ask.ID, GAME.answer.ID, GAME.event.ID, GAME.explain.ID), in which its fields are placeholders by
 * name. The notation of answers and the JSON of events come from the same table. */
#ifndef VEILLEE_PHRASE_H
#define VEILLEE_PHRASE_H

#include "veillee/base.h"

/* What a field holds. From VL_FIELD_GROUP on: a member of the game's group number kind - VL_FIELD_GROUP. */
enum {
    VL_FIELD_NUMBER,   /* a count, points, or a rank from 1 */
    VL_FIELD_SEAT,     /* 0 .. seats - 1; in notation and JSON too */
    VL_FIELD_SEATS,    /* a set of seats */
    VL_FIELD_POSITION, /* a place, from 1, within the field before it: "bellay:2" */
    VL_FIELD_GROUP,
};

struct vl_field {
    const char *name; /* in placeholders and JSON */
    uint8_t kind;
    bool secret; /* only the `visible_to` of the event see it */
};

/* Flags of a kind of event, for front ends. */
enum {
    VL_FORM_REVEALS = 1,     /* reveals something hidden: no free undo beyond it */
    VL_FORM_QUIET = 2,       /* not in the log, since the table shows it */
    VL_FORM_PRIVATE = 4,     /* nobody who may not see its secret fields learns that it happened */
    VL_FORM_COUNTS = 8,      /* part of a count at the end of a round, which is shown step by step */
    VL_FORM_SHOWS = 16,      /* shows those in `visible_to` something that is not public: they look before the keyboard
                                passes on */
    VL_FORM_SHOWS_1 = 32,    /* likewise, but only to the seat in its first field */
    VL_FORM_GLANCE = 64,     /* no stop is needed while the keyboard stays, since the hand or the log shows it too */
    VL_FORM_MOVES = 128,     /* something moves from place to place, or rolls */
    VL_FORM_HURTS = 256,     /* the seat in its first field harms the seat in the next field that holds one */
    VL_FORM_HURT = 512,      /* the seat in its first field is harmed by the other */
    VL_FORM_GAINS = 1024,    /* the seat in its first field, or the seats, are better off: by its first number, ... */
    VL_FORM_LOSES = 2048,    /* ... or worse */
    VL_FORM_CHANGES = 4096,  /* something that counts changes hands; with one of the two above: its first number is not
                                by how much */
    VL_FORM_HELPS = 8192,    /* the seat in its first field does the seat in the next field that holds one good */
    VL_FORM_WATCHED = 16384, /* everybody watches the screen: no hand lies open on it then, nor after it unasked */
};

/* Flags of a form of an explanation. */
enum {
    VL_FORM_ITEM = 1,      /* an item of the list {list} in the sentence before it */
    VL_FORM_KEYED = 2,     /* its first field, a member of a group, selects the text: GAME.explain.ID.MEMBER */
    VL_FORM_BRIEF = 8,     /* members by their short names where space is short */
    VL_FORM_DESCRIBES = 4, /* {text} and {sign} are those of the member in its first field, from the data files */
};

struct vl_form {
    const char *id; /* ASCII, a-z and _ */
    uint16_t flags;
    uint8_t fields;
    struct vl_field field[VL_ARGS_MAX];
};

/* A named list of things, numbered in this order: cards, houses, places. The ids are those of data/cards. */
struct vl_group {
    const char *id;
    uint8_t count;
    uint8_t optional; /* the number of members at the end that data/cards may leave out, for cards of the user */
    const char *const *ids;
};

/* A form and the values of its fields; -1 hidden, -2 none. */
struct vl_phrase {
    uint8_t form;
    int16_t arg[VL_ARGS_MAX];
};

enum { VL_EXPLANATION_MAX = 160 };

/* Explains what an answer would do, who could react to it and with what; or what a thing on the table is. Sentences are
 * in order, and items follow the sentence with their list; VL_NONE in a field is the answer itself. `brief`
 * distinguishes an answer in a list of answers, in a few words behind its own; its form is VL_NONE if there is nothing
 * to add. */
struct vl_explanation {
    struct vl_phrase brief;
    unsigned count;
    struct vl_phrase at[VL_EXPLANATION_MAX];
};

/* A part of a hotkey. From VL_HOTKEY_MEMBER on: the sign of a member of group kind - VL_HOTKEY_MEMBER. */
enum {
    VL_HOTKEY_NONE,
    VL_HOTKEY_CHARACTER, /* ASCII; 0: nothing, so that the other part has one character */
    VL_HOTKEY_NUMBER,
    VL_HOTKEY_SEAT, /* the letter of that seat's player */
    VL_HOTKEY_MEMBER,
};

/* The one or two characters that select an answer; screens print them on the thing that the answer is about. Each of
 * two parts is one character; a single part may be two. */
struct vl_hotkey {
    struct {
        uint8_t kind, value;
    } part[2];
    bool deliberate; /* not selected at first, although it is 0: it gives up more than this turn */
};

/* Something that happened. */
struct vl_event {
    uint8_t form;
    vl_seats visible_to; /* who sees the secret fields; VL_ALL_SEATS: they are public */
    vl_clause clause;    /* the rule that caused it */
    int16_t arg[VL_ARGS_MAX];
};

/* The buffer for events, owned by the caller. */
struct vl_events {
    struct vl_event *at;
    uint32_t count;
    uint32_t room;
};

/* No step of a rule module makes more events than this. The core returns VL_MORE when there is less room left. */
enum { VL_EVENTS_STEP = 256 };

#endif
