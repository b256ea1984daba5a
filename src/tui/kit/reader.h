/* What is typed into the terminal that curses has taken over: read, and decoded by what curses knows of its keys. */
#ifndef VEILLEE_TUI_READER_H
#define VEILLEE_TUI_READER_H

#include "tui/kit/decoder.h"

struct vl_reader {
    struct vl_decoder decoder;
    uint8_t bytes[256];
    size_t at, count; /* of what was read */
    int64_t since;    /* milliseconds: when that was */
};

/* After curses has taken the terminal over. ESCDELAY in the environment: how many milliseconds what belongs to an ESC
 * may take. */
void vl_reader_open(struct vl_reader *reader);

/* Reads what there is, once poll has said that there is something; false: there is nothing, the terminal may have gone.
 */
bool vl_reader_fill(struct vl_reader *reader);

/* What comes next of all that was read; NOTHING: that is used up. */
struct vl_came vl_reader_next(struct vl_reader *reader);

/* For how many milliseconds what has begun still waits for its rest, -1: nothing has begun. */
int vl_reader_waits(const struct vl_reader *reader);

/* What it means that nothing more has come. */
struct vl_came vl_reader_rest(struct vl_reader *reader);

/* Drops what was typed ahead. What of it is still on its way does nothing either. */
void vl_reader_flush(struct vl_reader *reader);

/* Has the terminal mark what is pasted, or stop doing so. */
void vl_reader_mark_pastes(bool on);

#endif
