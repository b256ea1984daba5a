/* A program that plays in the arena: it gets what its seat may know and the questions to its seat, by the messages of
 * docs/protocol.md. It runs from match to match; one that has failed is started again for the next. */
#ifndef LAB_ARENA_PROGRAM_H
#define LAB_ARENA_PROGRAM_H

#include "lab/arena.h"

struct arena_program;

/* Returns NULL if there is not enough memory. Starts nothing yet. */
struct arena_program *lab_arena_program_new(const struct arena_order *order, const char *command);

/* Ends the program: closes its input, and after a short wait kills it and all that it has started. Does nothing for
 * NULL. */
void lab_arena_program_free(struct arena_program *program);

/* Begins a match in which the program has that seat. */
void lab_arena_program_begin(struct arena_program *program, const struct arena_match *match, vl_seat seat);

/* Passes on an event if its seat may know it. */
void lab_arena_program_send(struct arena_program *program, const struct vl_event *event);

/* Gets its answer to the question of its seat's view. False if it has lost by *fault; it is ended then. */
bool lab_arena_program_ask(struct arena_program *program, const struct vl_view *view, vl_answer *answer,
                           enum arena_fault *fault);

/* The match is over. */
void lab_arena_program_end(struct arena_program *program, const struct arena_match *match);

#endif
