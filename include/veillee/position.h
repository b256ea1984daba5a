/* A view as bytes, from which another program with the same edition of the rules can think about a question as if it
 * played in the match.
 *
 * Packed field by field, without padding, numbers unsigned and big-endian, so the bytes are the same on every machine:
 *
 *   "vlp", the format (1), the edition of the rules (1 byte) 8 bytes: a hash over the game's id, its sizes and the
 * names, sizes and widths of its fields the numbers of the data files that the match is played with, numbers_size bytes
 * the core: answers (8), clause (2), kind, seat, seats, flags and the four fields of the question, depth, 16 frames of
 * procedure, step, a and b, seats, seen_by, humans, and the options, VL_OPTIONS_MAX of them every field of the game's
 * state in its declared order, those that follow from others too 8 bytes: vl_hash_bytes, from 0, over everything before
 *
 * The checksum detects damage. Invented bytes with a correct checksum are checked too: options, numbers, the core and
 * all declared fields must be in their ranges, so that reading any bytes is harmless. Whether such a table could occur,
 * and what a frame means to its procedure, is not checked: accept positions only from senders whose programs you would
 * also run. */
#ifndef VEILLEE_POSITION_H
#define VEILLEE_POSITION_H

#include "veillee/rules.h"

enum { VL_POSITION_MAX = 2 * VL_STATE_MAX }; /* bytes of a position of any game */

/* Bytes of every position of this game. */
size_t vl_position_size(const struct vl_rules *rules);

/* Packs the view of a seat that is asked, from a match with these numbers (as in vl_setup), into vl_position_size
 * bytes. */
void vl_position_pack(const struct vl_rules *rules, const uint8_t *numbers, const struct vl_view *view, uint8_t *out);

/* Unpacks a view and its numbers: `view` has rules->state_size bytes, `numbers` numbers_size. Refuses with
 * "position.size", "position.edition" (another edition of the rules or format), "position.damaged", or "position.field"
 * with the name of a field in diag->what; options and numbers as rules->check and the catalogue do. On failure the
 * content of `view` is undefined. */
enum vl_rc vl_position_unpack(const struct vl_rules *rules, const uint8_t *bytes, size_t size, uint8_t *numbers,
                              struct vl_view *view, struct vl_diag *diag);

#endif
