/* How the core speaks: in forms with typed fields, never in sentences.
 *
 * Questions, answers, events and explanations each have a table of forms. A form's id names its sentence in data/text,
 * GAME.ask.ID, GAME.answer.ID, GAME.event.ID and GAME.explain.ID, in which the fields stand by name; the notation of an
 * answer and the JSON of an event are made from the same table. */
#ifndef VEILLEE_PHRASE_H
#define VEILLEE_PHRASE_H

#include "veillee/base.h"

/* What a field holds. From VL_FIELD_GROUP on: a member of the game's group number kind - VL_FIELD_GROUP. */
enum {
    VL_FIELD_NUMBER,   /* a count, points, a place in an order that starts from 1 */
    VL_FIELD_SEAT,     /* 0 .. seats - 1; in notation and JSON too */
    VL_FIELD_SEATS,    /* a set of seats */
    VL_FIELD_POSITION, /* the place, from 1, within the field before it: "bellay:2" */
    VL_FIELD_GROUP,
};

struct vl_field {
    const char *name; /* as in the text's placeholder and in JSON */
    uint8_t kind;
    bool secret; /* events: only the seats in `seers` see it */
};

/* What front ends need to know of a kind of event. */
enum {
    VL_FORM_REVEALS = 1,  /* somebody learns by it what was hidden: no free undo beyond it */
    VL_FORM_QUIET = 2,    /* the log does not tell it; the table shows it */
    VL_FORM_PRIVATE = 4,  /* nobody is told of it who may not see its secret fields: not even that it happened */
    VL_FORM_COUNTS = 8,   /* part of a count at the end of a round, which is shown step by step */
    VL_FORM_SHOWS = 16,   /* shows its seers something that not everybody sees: they look before the keyboard goes on */
    VL_FORM_SHOWS_1 = 32, /* the same, but to the seat of its first field alone */
    VL_FORM_GLANCE = 64,  /* what it shows needs no stop as long as the keyboard stays: the hand or the log shows it */
    VL_FORM_MOVES = 128,  /* something goes from place to place, or rolls */
    VL_FORM_HURTS = 256,  /* the seat of its first field does harm to that of the next field that holds a seat */
    VL_FORM_HURT = 512,   /* the same the other way round: the first one suffers it from the other */
};

/* What a form of an explanation may be besides a sentence. */
enum {
    VL_FORM_ITEM = 1,      /* an item of the list that the sentence before it has as {list} */
    VL_FORM_KEYED = 2,     /* its first field, a member of a group, chooses the text: GAME.explain.ID.MEMBER */
    VL_FORM_BRIEF = 8,     /* members by their short names where room is short */
    VL_FORM_DESCRIBES = 4, /* {text} and {sign} are those that the data files give the member in its first field */
};

struct vl_form {
    const char *id; /* ASCII, a-z and _ */
    uint16_t flags;
    uint8_t fields;
    struct vl_field field[VL_ARGS_MAX];
};

/* A named set of things whose members are numbered in this order: cards, houses, places. The ids are those of
 * data/cards. */
struct vl_group {
    const char *id;
    uint8_t count;
    uint8_t optional; /* the last so many: data/cards may leave them out, for cards of one's own */
    const char *const *ids;
};

/* Something said: a form and what its fields hold; -1 hidden, -2 none. */
struct vl_phrase {
    uint8_t form;
    int16_t arg[VL_ARGS_MAX];
};

enum { VL_EXPLANATION_MAX = 160 };

/* What an answer would do, who could react to it and with what; or what a thing on the table is. The sentences follow
 * each other, and an item follows the sentence in whose list it stands; VL_NONE is the answer itself. `brief` is what
 * sets an answer apart in a list of answers, in a few words behind its own; its form is VL_NONE where there is nothing
 * to add. */
struct vl_explanation {
    struct vl_phrase brief;
    unsigned count;
    struct vl_phrase at[VL_EXPLANATION_MAX];
};

/* A part of a hotkey. From VL_HOTKEY_MEMBER on: the sign of a member of the game's group number kind -
 * VL_HOTKEY_MEMBER. */
enum {
    VL_HOTKEY_NONE,
    VL_HOTKEY_CHARACTER, /* ASCII */
    VL_HOTKEY_NUMBER,
    VL_HOTKEY_SEAT, /* the letter of that player */
    VL_HOTKEY_MEMBER,
};

/* The one or two characters by which an answer is picked, and which screens print on the thing that it stands for. Of
 * two parts each is one character; a part alone may be two. */
struct vl_hotkey {
    struct {
        uint8_t kind, value;
    } part[2];
};

/* Something that has happened. */
struct vl_event {
    uint8_t form;
    vl_seats seers;   /* who sees the secret fields; VL_ALL_SEATS: the table too */
    vl_clause clause; /* the rule that made it happen */
    int16_t arg[VL_ARGS_MAX];
};

/* Where the core writes what happens. The memory is the caller's. */
struct vl_events {
    struct vl_event *at;
    uint32_t count;
    uint32_t room;
};

/* No step of a rule module makes more events than this; the core stops with VL_MORE when less room than this is left.
 */
enum { VL_EVENTS_STEP = 256 };

#endif
