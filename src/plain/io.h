/* Lines in and lines out: wrapped on a terminal, left whole elsewhere. */
#ifndef PLAIN_IO_H
#define PLAIN_IO_H

#include "veillee/text.h"

#include <stdio.h>

enum { PLAIN_LINE_MAX = 1024 };
enum { PLAIN_HEARD = 120 }; /* most characters of a line, short enough to listen to at once */
enum { PLAIN_ECHO = 256 };  /* bytes for repeating a line that was typed */

struct plain_io {
    FILE *in;
    FILE *out;
    bool terminal; /* out is a terminal: lines are wrapped */
    bool clears;   /* ... and can be cleared */
    bool typed;    /* in is a terminal: typing ends the line of the prompt */
    bool ended;    /* there is nothing more to read */
    bool peeked;   /* the next character has been checked, and is still in the stream */
    int columns;
    int rows;
    char said[PLAIN_LINE_MAX]; /* the last line read, exactly as it was typed: names keep their characters */
    bool whole;                /* the output is for reading, not listening: a paragraph is one line, however long */
};

/* Starts with standard input and output. */
void plain_io_open(struct plain_io *io);

/* Writes a paragraph and ends the line; text longer than PLAIN_HEARD continues in further lines, split between
 * sentences if possible. */
void plain_put(struct plain_io *io, const char *text);

/* Writes a command with one word filled in, "veillee resume {path:typed}", on an unwrapped line, for copying. */
void plain_put_command(struct plain_io *io, const char *command, const char *name, const char *word);

/* Whether the text is short enough for one line. */
bool plain_fits(const char *text);

/* Shortens a line that was typed, for repeating it. */
void plain_echo(const char *line, char out[PLAIN_ECHO]);

/* Writes a sentence about a line that was typed, {what}, which is cut to sixty characters. */
void plain_print_typed(struct plain_io *io, const struct vl_formatter *formatter, const char *key, const char *line);

/* Writes a sentence of the catalogue (rules may be NULL). */
void plain_print(struct plain_io *io, const struct vl_formatter *formatter, const char *key,
                 const struct vl_text_arg *args, unsigned count);

/* Reads a line and normalizes it: converts it from the locale and to compatible characters (NFKC), leaves single blanks
 * between words, removes a full stop at the end and invisible characters, and cuts what is too long. False: the input
 * has ended, or the user has interrupted it (Ctrl-C at a prompt leaves politely). */
bool plain_read(struct plain_io *io, const char *prompt, char line[PLAIN_LINE_MAX]);

/* The same, but a terminal does not show what is typed. */
bool plain_read_hidden(struct plain_io *io, const char *prompt, char line[PLAIN_LINE_MAX]);

/* Whether somebody has typed a line meanwhile. Lines of a file, or of a script that has ended, hurry nobody. */
bool plain_waits(const struct plain_io *io);

/* Clears the screen and its scrollback; on other outputs writes a few empty lines. */
void plain_clear(struct plain_io *io);

/* Whether two words differ only in case, accents, blanks and a full stop at the end. */
bool plain_same(const char *a, const char *b);

/* ---- what only one person may read, on a terminal that others read too ---- */

/* Sets whether the screen shows something private. While it does, anything that ends or stops the program first clears
 * the screen and its scrollback. Signals that are ignored or handled elsewhere stay so. */
void plain_private(bool on);

/* Whether the program has been stopped since, or would have been (Ctrl-Z where nobody could type fg): somebody else may
 * be reading now. */
bool plain_private_stopped(void);

#endif
