/* Lines in and lines out: wrapped on a terminal, left whole elsewhere. */
#ifndef PLAIN_IO_H
#define PLAIN_IO_H

#include "veillee/text.h"

#include <stdio.h>

enum { PLAIN_LINE_MAX = 1024 };
enum { PLAIN_HEARD = 120 }; /* characters of a line at most, so that it can be heard at once */
enum { PLAIN_ECHO = 256 };  /* bytes of what is said again of a line that was typed */

struct plain_io {
    FILE *in;
    FILE *out;
    bool terminal; /* out is one: lines are wrapped */
    bool clears;   /* ... and can be cleared */
    bool typed;    /* in is one: what is typed ends the line of the prompt */
    bool ended;    /* there is nothing more to read */
    bool peeked;   /* the next character was looked at, and waits in the stream */
    int columns;
    int rows;
    char said[PLAIN_LINE_MAX]; /* the last line that was read, as it was typed: names keep their characters */
    bool whole;                /* what is printed, not heard: a paragraph is one line, however long */
};

/* On standard input and output. */
void plain_io_open(struct plain_io *io);

/* Writes a paragraph and ends the line; what is longer than PLAIN_HEARD goes on in lines of its own, a sentence at a
 * time where that can be. */
void plain_put(struct plain_io *io, const char *text);

/* A command with one word filled in, "veillee resume {path:typed}", on a line that is not wrapped, to be copied. */
void plain_put_command(struct plain_io *io, const char *command, const char *name, const char *word);

/* Whether it is short enough for one line. */
bool plain_fits(const char *text);

/* A line that was typed, short enough to be said again. */
void plain_echo(const char *line, char out[PLAIN_ECHO]);

/* A sentence about a line that was typed, {what}, which is cut to sixty characters. */
void plain_say_typed(struct plain_io *io, const struct vl_teller *teller, const char *key, const char *line);

/* A sentence of the catalogue (rules may be NULL). */
void plain_say(struct plain_io *io, const struct vl_teller *teller, const char *key, const struct vl_text_arg *args,
               unsigned count);

/* Reads a line as it is meant: from the locale's characters, in those that everybody knows (NFKC), single blanks
 * between words, without a full stop behind and what nobody sees; what is too long is cut. False: the input has ended,
 * or the user has interrupted it (Ctrl-C at a prompt leaves politely). */
bool plain_read(struct plain_io *io, const char *prompt, char line[PLAIN_LINE_MAX]);

/* The same; on a terminal nobody sees what is typed. */
bool plain_read_hidden(struct plain_io *io, const char *prompt, char line[PLAIN_LINE_MAX]);

/* Whether somebody has typed a line meanwhile. Lines of a file or of a script that has ended are not meant to hurry. */
bool plain_waits(const struct plain_io *io);

/* Takes everything off the screen, its memory of past lines too; on other outputs a few empty lines. */
void plain_clear(struct plain_io *io);

/* Whether two words are the same but for case, accents, blanks and a full stop behind. */
bool plain_same(const char *a, const char *b);

/* ---- what one person alone may read, on a terminal that others read too ---- */

/* From here on it stands there, or no longer: whatever ends or stops the program takes it off first, past lines
 * included. Signals that somebody else handles, or that are ignored, stay so. */
void plain_private(bool on);

/* Whether the program has been stopped since, or would have been (Ctrl-Z where nobody could say fg): who reads now may
 * be somebody else. */
bool plain_private_stopped(void);

#endif
