/* A table before its match, whoever sets it up: how many sit there, what they are called, where chance comes from,
 * which options have a say. */
#ifndef VEILLEE_FRONT_SEATING_H
#define VEILLEE_FRONT_SEATING_H

#include "veillee/match.h"
#include "veillee/text.h"

/* One person and bots of that level, four or as many as the game has seats for. Nobody has a name yet. */
void vl_seating_seat(struct vl_match_setup *setup, enum vl_level bots);

/* A seed that another match will not have, short enough to be told to a friend. */
uint64_t vl_seating_seed(void);

/* The names of bots, "Perrin, Guillemette, Basile"; of a person whom nobody has named the first one. */
const char *vl_seating_names(const struct vl_catalogue *catalogue, enum vl_language language);
void vl_seating_person(const struct vl_catalogue *catalogue, enum vl_language language, char out[VL_NAME_MAX]);

/* A name for that seat that nobody at the table has: of those that go with its character, or of any bot's; of the first
 * seat that of a person. */
void vl_seating_name(const struct vl_catalogue *catalogue, enum vl_language language, struct vl_match_setup *setup,
                     unsigned seat);

/* Whether it is a name that a table gives, in whatever language. */
bool vl_seating_gives(const struct vl_catalogue *catalogue, const char *name);

/* Whether another seat, of those that play or not, has that name. */
bool vl_seating_has_name(const struct vl_match_setup *setup, unsigned seat, const char *name);

/* Whether the option has a say: it is part of no other one, or that one has the value that it belongs to. */
bool vl_seating_has_say(const struct vl_match_setup *setup, unsigned option);

/* The option that this one is a part of; NULL: of none. */
const struct vl_option_part *vl_seating_part(const struct vl_rules *rules, unsigned option);

/* Another value; what has no say any more goes back to its standard one. */
void vl_seating_choose(struct vl_match_setup *setup, unsigned option, unsigned value);

/* Several people at one keyboard: whether they want a curtain is for them to say. */
bool vl_seating_has_people(const struct vl_match_setup *setup);

/* The set-up as its match begins with it: bots about as strong as the user are of a level (`equal`, of today), tutors
 * are those of a table with hints, and one person needs no word on curtains. */
void vl_seating_settle(struct vl_match_setup *setup, enum vl_level equal);

#endif
