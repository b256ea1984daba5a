/* A program at the arena's table: it is told what its seat may know and asked what its seat is asked, by the messages
 * of docs/protocol.md. It runs from match to match; one that has failed is started anew for the next. */
#ifndef LAB_ARENA_PROGRAM_H
#define LAB_ARENA_PROGRAM_H

#include "lab/arena.h"

struct arena_program;

/* NULL: there is not enough memory. Nothing is started yet. */
struct arena_program *lab_arena_program_new(const struct arena_order *order, const char *command);

/* Ends the program: its input is closed, and after a short wait it and all that it has started are killed. NULL:
 * nothing. */
void lab_arena_program_free(struct arena_program *program);

/* A match begins, in which the program has that seat. */
void lab_arena_program_begin(struct arena_program *program, const struct arena_match *match, vl_seat seat);

/* Something has happened; told if its seat may know it. */
void lab_arena_program_tell(struct arena_program *program, const struct vl_event *event);

/* Its answer to the question of its seat's view. False: it has lost by *fault and is ended. */
bool lab_arena_program_ask(struct arena_program *program, const struct vl_view *view, vl_answer *answer,
                           enum arena_fault *fault);

/* The match is over. */
void lab_arena_program_end(struct arena_program *program, const struct arena_match *match);

#endif
