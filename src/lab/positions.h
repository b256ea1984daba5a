/* The file of positions that nets learn from (docs/nets.md): a line of JSON, then one block per match. */
#ifndef LAB_POSITIONS_H
#define LAB_POSITIONS_H

#include "veillee/features.h"
#include "veillee/rules.h"

enum { POSITIONS_MAGIC = 0x31504C56, POSITIONS_HEAD = 36 }; /* "VLP1"; bytes of a block before its columns */

enum { POSITIONS_OPTIONS = 1, POSITIONS_OPENING = 2 }; /* what was drawn for a match */

/* The columns, in the order of the file. */
enum positions_column {
    POSITIONS_ROOT,
    POSITIONS_JUDGED,
    POSITIONS_SEEN,
    POSITIONS_COUNTS,
    POSITIONS_ASKED,
    POSITIONS_TRIED,
    POSITIONS_ANSWERS,
    POSITIONS_COLUMNS
};

/* A match under way: its columns, in their own memory. */
struct positions {
    uint32_t number;
    uint64_t seed;
    unsigned seats;
    uint32_t count, features;
    uint8_t drawn; /* POSITIONS_* */
    struct positions_bytes {
        unsigned char *at;
        size_t size, room;
    } column[POSITIONS_COLUMNS], block;
    bool failed; /* there was no memory */
};

/* Adds a position: who was asked, the estimate, and the value by the search (NULL: there was none). Its features, and
 * then those of a determinization, follow at once. */
void lab_positions_note(struct positions *match, vl_seat asked, const float judged[VL_SEATS_MAX],
                        const float root[VL_SEATS_MAX]);
void lab_positions_note_seen(struct positions *match, const struct vl_features *features);

/* Adds to the last position how often the search gave each answer that it considered (NULL: there was none). */
void lab_positions_note_answers(struct positions *match, const struct vl_rules *rules, const struct vl_state *state,
                                vl_answers considered, const uint32_t visits[VL_ANSWERS_MAX]);

/* Makes the block of a match that is over, and frees the columns. The caller frees the block. */
void lab_positions_close(struct positions *match, const struct vl_rules *rules, const struct vl_state *over);

#endif
