/* A match of any game for tests that read like examples in the rule book: answers in notation, and what must follow.
 * What arranges a position stands in the games' own tables, which begin with a struct sitting. */
#ifndef SUPPORT_TABLE_H
#define SUPPORT_TABLE_H

#include "veillee/rules.h"

struct sitting {
    const struct vl_rules *rules;
    struct vl_state *state;
    struct vl_setup setup;
    enum vl_run run;
    struct vl_event events[8192]; /* since the last sitting_forget */
    unsigned events_count;
    bool by_hand; /* a test changes what it likes: sums need not add up after an answer */
};

/* Gets a match ready; options as "levels=12 deck=full", "" for the standard ones. */
void sitting_prepare(struct sitting *s, const struct vl_rules *rules, struct vl_state *state, unsigned seats,
                     const char *options, uint64_t seed);

void sitting_start(struct sitting *s);

/* Goes on from a position that has just been arranged; what was told before is forgotten. */
void sitting_go_on(struct sitting *s);

void sitting_give(struct sitting *s, vl_answer answer);

/* Gives answers of these notations, separated by commas; they must be listed. */
void sitting_answer(struct sitting *s, const char *notations);

/* Gives an answer again and again, each time with other random numbers to come, until one is lucky. */
typedef bool (*sitting_lucky)(const struct sitting *s, unsigned events_before, const void *wish);
void sitting_try(struct sitting *s, const char *notation, sitting_lucky lucky, const void *wish);

/* An event of this form whose field of that name is `value`. */
void sitting_luck(struct sitting *s, const char *notation, unsigned form, const char *field, int value);

/* ---- what must hold ---- */

void sitting_asks(const struct sitting *s, unsigned kind, vl_seat seat);
bool sitting_is_asked(const struct sitting *s, unsigned kind, vl_seat seat);
void sitting_lists(const struct sitting *s, const char *notations);
bool sitting_is_listed(const struct sitting *s, const char *notation);
void sitting_refuses(const struct sitting *s, vl_answer answer, vl_clause clause);

/* The explanation of a listed answer for whoever is asked, in English and at length; the seats are called Anne, Basile,
 * Claire, Denis, Elise, Ferrand, Guy and Hugues; what stands in a list of answers comes last, after " | ". The next
 * call overwrites it. */
const char *sitting_explained(const struct sitting *s, const char *notation);

/* The view of a seat or of VL_PUBLIC; the next call overwrites it. */
const struct vl_view *sitting_seen(const struct sitting *s, vl_seat viewer);

/* Events of that form since sitting_forget: how many, and the latest (NULL: none). */
unsigned sitting_happened(const struct sitting *s, unsigned form);
const struct vl_event *sitting_last(const struct sitting *s, unsigned form);

/* The latest event of that form as a viewer sees it. */
struct vl_event sitting_told(const struct sitting *s, unsigned form, vl_seat viewer);

/* The place among the events of the latest one of that form in which a field of that name is `value`, of that seat; it
 * must be there. */
unsigned sitting_when_of(const struct sitting *s, unsigned form, vl_seat seat, const char *field, int value);

/* The same of the latest one with these first fields. */
unsigned sitting_when(const struct sitting *s, unsigned form, const int numbers[], unsigned count);
#define SITTING_WHEN(s, form, ...)                                                                                     \
    sitting_when(s, form, (const int[]){__VA_ARGS__}, sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

void sitting_forget(struct sitting *s);

/* ---- cards by their ids ---- */

const struct vl_group *sitting_group(const struct vl_rules *rules, const char *id);

/* The number of the member that the first `length` bytes name. */
unsigned sitting_member(const struct vl_group *group, const char *id, size_t length);

/* "roy barde" as bits, and back. */
uint64_t sitting_set(const struct vl_group *group, const char *ids);
const char *sitting_set_text(const struct vl_group *group, uint64_t set);

#endif
