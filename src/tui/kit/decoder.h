/* Decodes what a terminal sends: bytes in, keys, clicks and pasted text out. A sequence is always read as a whole, by
 * ECMA-48 and by what terminals do beyond it; one without a meaning here has no effect. So no part of an answer to a
 * query, a report or an unknown key is ever taken for a key.
 *
 * It knows neither a terminal nor a clock. The reader passes each byte, and calls vl_decoder_rest when nothing more has
 * come for as long as vl_decoder_waits says. */
#ifndef VEILLEE_TUI_DECODER_H
#define VEILLEE_TUI_DECODER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

/* An input. PASTED: a character of the first line of a paste, never a control character. STOP: the process is asked to
 * stop, as by Ctrl-Z; BACK: it was stopped and continues, and the terminal has been taken over again; SIGNAL: it is
 * asked to end. The decoder itself never returns the last five. */
struct vl_came {
    enum {
        VL_CAME_NOTHING,
        VL_CAME_KEY,
        VL_CAME_CLICK,
        VL_CAME_PASTED,
        VL_CAME_RESIZE,
        VL_CAME_WAKE,
        VL_CAME_STOP,
        VL_CAME_BACK,
        VL_CAME_SIGNAL,
    } what;
    uint32_t code; /* VL_CAME_KEY, VL_CAME_PASTED */
    int row, col;  /* VL_CAME_CLICK, from 0 */
};

/* What the terminal's description says of these bytes: the code of a key, or one of these. */
enum {
    VL_BYTES_UNKNOWN = 0,
    VL_BYTES_MORE = -1,    /* the beginning of a longer key */
    VL_BYTES_NOTHING = -2, /* a key without a meaning here */
};
typedef int32_t (*vl_bytes_find)(const char *bytes);

enum { VL_SEQUENCE_MAX = 64, VL_ESCAPE_DELAY = 50 };

struct vl_decoder {
    vl_bytes_find find; /* NULL: there is no description of the terminal */
    int escape_delay;   /* see vl_decoder_waits */

    uint8_t state;
    bool meta;    /* after an ESC: what comes is typed with Alt, or Escape was pressed twice */
    bool late;    /* the ESC before has already been taken for Escape */
    bool dropped; /* the sequence has no effect when it ends */
    bool pasting;
    unsigned pasted;             /* the number of characters of the first line so far */
    char bytes[VL_SEQUENCE_MAX]; /* of the sequence so far, and a NUL */
    size_t count;                /* of these; a longer sequence has no meaning */
    mbstate_t character;
};

/* Starts a decoder of the locale's encoding, by mbrtowc. `escape_delay`: milliseconds in which an ESC can continue. */
void vl_decoder_open(struct vl_decoder *decoder, vl_bytes_find find, int escape_delay);

struct vl_came vl_decoder_take(struct vl_decoder *decoder, uint8_t byte);

/* For how many milliseconds to wait for another byte after the last one; -1: no need to wait. After an ESC that is the
 * delay; inside a sequence, which can no longer be anything else, it is longer. */
int vl_decoder_waits(const struct vl_decoder *decoder);

/* Call it when nothing more has come: an ESC without more is Escape, any other unfinished sequence nothing. Call it
 * again as long as vl_decoder_waits returns 0. */
struct vl_came vl_decoder_rest(struct vl_decoder *decoder);

/* The sequence so far was typed ahead and is dropped: it has no effect when it ends. */
void vl_decoder_drop(struct vl_decoder *decoder);

#endif
