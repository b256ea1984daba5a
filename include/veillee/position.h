/* A view as bytes, by which another program of the same edition of the rules thinks about a question as if it sat
 * there.
 *
 * Packed field by field, numbers unsigned with their highest byte first, and nothing of padding, so the bytes are the
 * same on every machine:
 *
 *   "vlp", the format (1), the edition of the rules (1 byte)
 *   8 bytes: a hash over the game's id, its sizes and the names, sizes and widths of its fields
 *   the numbers of the data files that the match is played with, numbers_size bytes
 *   the core: answers (8), clause (2), kind, seat, seats, flags and the four fields of the question, depth, 16 frames
 *   of procedure, step, a and b, seats, seen_by, humans, and the options, VL_OPTIONS_MAX of them
 *   every field of the game's state in its declared order, those that follow from others too
 *   8 bytes: vl_hash_bytes, from 0, over all that stands before
 *
 * The checksum tells damage. Of what somebody made up with a right checksum, the options, the numbers, the core and all
 * that fields declare are held to their ranges, so that whatever bytes come, reading them does no harm. But whether a
 * table could come about, and what a frame means to its procedure, the game alone knows and nobody checks: bots are to
 * think about positions from a sender that one would also run a program of. */
#ifndef VEILLEE_POSITION_H
#define VEILLEE_POSITION_H

#include "veillee/rules.h"

enum { VL_POSITION_MAX = 2 * VL_STATE_MAX }; /* bytes of a position of any game */

/* Bytes of every position of this game. */
size_t vl_position_size(const struct vl_rules *rules);

/* Packs the view of a seat that is asked, of a match by these numbers (as in vl_setup), into vl_position_size bytes. */
void vl_position_pack(const struct vl_rules *rules, const uint8_t *numbers, const struct vl_view *view, uint8_t *out);

/* The view and its numbers: `view` has rules->state_size bytes, `numbers` numbers_size. Refuses by "position.size",
 * "position.edition" (another edition of the rules, or of this form), "position.damaged", and, by the name of a field
 * in diag->what, "position.field"; options and numbers as rules->check and the catalogue do. What is then in `view` is
 * not to be used. */
enum vl_rc vl_position_unpack(const struct vl_rules *rules, const uint8_t *bytes, size_t size, uint8_t *numbers,
                              struct vl_view *view, struct vl_diag *diag);

#endif
