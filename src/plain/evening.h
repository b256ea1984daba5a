/* An evening in lines: who is there, what is played, and how everybody stands. */
#ifndef PLAIN_EVENING_H
#define PLAIN_EVENING_H

#include "front/evening.h"
#include "plain/session.h"

struct vl_plain_options;

/* An evening that has been begun or resumed, until the user has had enough. `now`: goes on with the match under way
 * first. */
enum vl_rc plain_evening(const struct vl_plain_options *options, struct vl_evening *evening, bool now,
                         struct vl_diag *diag);

/* The tally after so many matches, a line for each who has played; and the matches. */
void plain_evening_standing(struct plain_io *io, const struct vl_teller *teller, const struct vl_evening *evening,
                            unsigned matches);
void plain_evening_matches(struct plain_io *io, const struct vl_teller *teller, const struct vl_evening *evening);

/* Asks a guest for the PIN once, when it can be tried. False: they went away over it, or the input has ended. */
bool plain_evening_try(struct plain_session *s, unsigned guest, enum vl_pin_took *took);

/* Asks whoever sits at that seat for the PIN, where the match is part of an evening and they have one. False: they went
 * away over it, or the input has ended. */
bool plain_evening_lets(struct plain_session *s, vl_seat seat);

#endif
