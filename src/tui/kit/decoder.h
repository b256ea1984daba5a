/* What a terminal sends, taken apart: bytes in, keys, clicks and pasted text out. A sequence is always taken as a
 * whole, by ECMA-48 and by what terminals do besides; one that means nothing here does nothing. So no part of an answer
 * to a question, a report or an unknown key is ever a key.
 *
 * Nothing here knows a terminal or a clock. Whoever reads hands in each byte, and calls vl_decoder_rest when nothing
 * more has come for as long as vl_decoder_waits says. */
#ifndef VEILLEE_TUI_DECODER_H
#define VEILLEE_TUI_DECODER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

/* What came in. PASTED: a character of the first line of a paste, never a control character. STOP: the process is asked
 * to stop, as by Ctrl-Z; BACK: it had been stopped and goes on, and the terminal has been taken over again; SIGNAL: it
 * is asked to end. The last six are never the decoder's. */
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

/* What the description of the terminal says of these bytes: the code of a key, or one of these. */
enum {
    VL_BYTES_UNKNOWN = 0,
    VL_BYTES_MORE = -1,    /* a longer key begins so */
    VL_BYTES_NOTHING = -2, /* a key that means nothing here */
};
typedef int32_t (*vl_bytes_find)(const char *bytes);

enum { VL_SEQUENCE_MAX = 64, VL_ESCAPE_DELAY = 50 };

struct vl_decoder {
    vl_bytes_find find; /* NULL: nothing is known of the terminal */
    int escape_delay;   /* see vl_decoder_waits */

    uint8_t state;
    bool meta;    /* an ESC before: what comes is typed with Alt, or Escape was pressed twice */
    bool late;    /* the ESC before has been Escape already */
    bool dropped; /* what has begun does nothing when it ends */
    bool pasting;
    unsigned pasted;             /* characters of the first line so far */
    char bytes[VL_SEQUENCE_MAX]; /* of what has begun, and a NUL */
    size_t count;                /* of these; what is longer means nothing */
    mbstate_t character;
};

/* Of the locale's encoding, by mbrtowc. `escape_delay`: milliseconds in which what belongs to an ESC comes. */
void vl_decoder_open(struct vl_decoder *decoder, vl_bytes_find find, int escape_delay);

struct vl_came vl_decoder_take(struct vl_decoder *decoder, uint8_t byte);

/* For how many milliseconds the last byte waits for the next one, -1: it waits for none. After an ESC that is the
 * delay; inside a sequence, which can be nothing else any more, it is longer. */
int vl_decoder_waits(const struct vl_decoder *decoder);

/* Nothing more has come: an ESC alone is Escape, anything else that was begun nothing. To be called again as long as
 * vl_decoder_waits says 0. */
struct vl_came vl_decoder_rest(struct vl_decoder *decoder);

/* What has begun belongs to what was typed ahead, which is dropped: it does nothing when it ends. */
void vl_decoder_drop(struct vl_decoder *decoder);

#endif
