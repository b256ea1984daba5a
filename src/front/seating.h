/* A set-up before its match, for every front end: the number of seats, names, the seed, and which options matter. */
#ifndef VEILLEE_FRONT_SEATING_H
#define VEILLEE_FRONT_SEATING_H

#include "veillee/match.h"
#include "veillee/text.h"

/* Seats one person and bots of that level, four in all or as many as the game allows. Nobody has a name yet. */
void vl_seating_seat(struct vl_match_setup *setup, enum vl_level bots);

/* A seed that no other match will have, short enough to tell a friend. */
uint64_t vl_seating_seed(void);

/* The names of bots, "Perrin, Guillemette, Basile"; the first name for a person who has not given one. */
const char *vl_seating_names(const struct vl_catalogue *catalogue, enum vl_language language);
void vl_seating_person(const struct vl_catalogue *catalogue, enum vl_language language, char out[VL_NAME_MAX]);

/* Gives that seat a name that nobody at the table has: one for its character or for any bot; the first seat gets the
 * name of a person. */
void vl_seating_name(const struct vl_catalogue *catalogue, enum vl_language language, struct vl_match_setup *setup,
                     unsigned seat);

/* Whether vl_seating_name gives this name, in any language. */
bool vl_seating_gives(const struct vl_catalogue *catalogue, const char *name);

/* Whether another seat, playing or not, has that name. */
bool vl_seating_has_name(const struct vl_match_setup *setup, unsigned seat, const char *name);

/* Whether the option matters: it is part of no other one, or that one has the value that it belongs to. */
bool vl_seating_uses_option(const struct vl_match_setup *setup, unsigned option);

/* The option that this one is part of; NULL if there is none. */
const struct vl_option_part *vl_seating_part(const struct vl_rules *rules, unsigned option);

/* Sets another value; options that then no longer matter go back to their standard values. */
void vl_seating_choose(struct vl_match_setup *setup, unsigned option, unsigned value);

/* Whether several people share the keyboard, so that they can choose whether to have a curtain. */
bool vl_seating_has_people(const struct vl_match_setup *setup);

/* Completes the set-up for its match: bots about as strong as the user get a level (`equal`, as of today), tutors go
 * where there are no hints, and a single person needs no rule about curtains. */
void vl_seating_settle(struct vl_match_setup *setup, enum vl_level equal);

#endif
