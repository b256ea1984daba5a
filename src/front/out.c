#include "front/out.h"

#include "front/charset.h"
#include "front/sanitize.h"
#include "veillee/system.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <unistr.h>

/* Pieces of text, each with what the one before ended in the middle of; a character of two bytes and more has at most
 * four in ASCII ("1/2", "EUR"), so that a piece at most doubles. */
enum { HELD = 4, PIECE = 1024, SAID = 2 * (PIECE + HELD) };

struct way {
    struct vl_sink calls;
    FILE *stream;
    int file;
    bool in_utf8;
    struct vl_charset charset;
    char buffer[BUFSIZ];
    char held[HELD]; /* the beginning of a character, or of the end of a line, that was written in parts */
    size_t count;
};

static struct way out, err;

static bool write_all(int file, const char *text, size_t length)
{
    while (length > 0) {
        const ssize_t written = write(file, text, length);
        if (written < 0 && errno != EINTR)
            return false;
        text += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

/* How many bytes at the end are an incomplete character. */
static size_t begun(const char *text, size_t length)
{
    ucs4_t character;
    if (length > 0 && text[length - 1] == '\r')
        return 1;
    for (size_t bytes = 1; bytes < HELD && bytes <= length; bytes++)
        if (u8_mbtoucr(&character, (const uint8_t *)text + length - bytes, bytes) == -2)
            return bytes;
    return 0;
}

static bool put_piece(struct way *way, char *piece, size_t length)
{
    char said[SAID];
    length = vl_sanitize_lines(piece, length, piece);
    if (way->in_utf8)
        return write_all(way->file, piece, length);
    return write_all(way->file, said, vl_charset_encode(&way->charset, piece, length, said, sizeof said));
}

static bool put(struct vl_sink *calls, const char *text, size_t length)
{
    struct way *way = (struct way *)(void *)calls;
    char piece[PIECE + HELD];
    for (size_t at = 0, more; at < length; at += more) {
        more = length - at < PIECE ? length - at : PIECE;
        memcpy(piece, way->held, way->count);
        memcpy(piece + way->count, text + at, more);
        const size_t all = way->count + more;
        way->count = begun(piece, all);
        memcpy(way->held, piece + all - way->count, way->count);
        if (!put_piece(way, piece, all - way->count))
            return false;
    }
    return true;
}

static bool shut(struct vl_sink *calls)
{
    struct way *way = (struct way *)(void *)calls;
    const bool good = put_piece(way, way->held, way->count);
    const bool closed = close(way->file) == 0;
    free(way);
    return good && closed;
}

static FILE *open_way(struct way *way, int file, int buffering, bool closes)
{
    way->calls = (struct vl_sink){put, closes ? shut : NULL};
    way->file = file;
    way->stream = vl_system_stream(&way->calls);
    if (way->stream)
        setvbuf(way->stream, way->buffer, buffering, sizeof way->buffer);
    return way->stream;
}

static bool open_standard(struct way *way, int file, int buffering)
{
    if (way->stream)
        return true;
    way->in_utf8 = vl_charset_open(&way->charset);
    return open_way(way, file, buffering, false) != NULL;
}

bool vl_out_open(void)
{
    return open_standard(&out, STDOUT_FILENO, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF) &&
           open_standard(&err, STDERR_FILENO, _IONBF);
}

static FILE *opened(const struct way *way)
{
    const bool open = vl_out_open();
    assert(open && "the program is started with them open");
    return open ? way->stream : NULL;
}

FILE *vl_out(void)
{
    return opened(&out);
}

FILE *vl_err(void)
{
    return opened(&err);
}

FILE *vl_out_file(int file)
{
    struct way *way = file < 0 ? NULL : calloc(1, sizeof *way);
    if (!way)
        return NULL;
    way->in_utf8 = true;
    FILE *stream = open_way(way, file, _IOFBF, true);
    if (!stream)
        free(way);
    return stream;
}

void vl_out_in_utf8(void)
{
    if (!out.in_utf8)
        fflush(vl_out());
    out.in_utf8 = true;
}

/* ---- what the program itself tells a terminal ---- */

static void order(const char *sequence)
{
    fflush(vl_err());
    write_all(err.file, sequence, strlen(sequence));
}

void vl_out_progress(const char *line)
{
    order("\r");
    fputs(line, vl_err());
    order("\033[K");
}
