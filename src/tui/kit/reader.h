/* Reads what is typed into the terminal that curses has taken over, and decodes it by what curses knows of its keys. */
#ifndef VEILLEE_TUI_READER_H
#define VEILLEE_TUI_READER_H

#include "tui/kit/decoder.h"

struct vl_reader {
    struct vl_decoder decoder;
    uint8_t bytes[256];
    size_t at, count; /* of what has been read */
    int64_t since;    /* milliseconds: when it was read */
};

/* Call it after curses has taken the terminal over. ESCDELAY in the environment gives the milliseconds within which an
 * ESC is followed by what belongs to it. */
void vl_reader_open(struct vl_reader *reader);

/* Reads what there is, once poll says that there is something; false: there is nothing, and the terminal may be
 * gone. */
bool vl_reader_fill(struct vl_reader *reader);

/* The next input among what has been read; NOTHING: there is none left. */
struct vl_came vl_reader_next(struct vl_reader *reader);

/* For how many milliseconds an unfinished sequence still waits for its rest; -1: there is none. */
int vl_reader_waits(const struct vl_reader *reader);

/* What an unfinished sequence means when nothing more has come. */
struct vl_came vl_reader_rest(struct vl_reader *reader);

/* Drops what was typed ahead, and the rest of a sequence that is still on its way. */
void vl_reader_flush(struct vl_reader *reader);

/* Makes the terminal mark what is pasted, or stops that. */
void vl_reader_mark_pastes(bool on);

#endif
