/* The only way out for text: to the terminal, a pipe or a file. These streams sanitize everything printed on them
 * (front/sanitize.h), so that nothing from outside drives a terminal. Standard output and error use the characters of
 * the locale (front/locale.h): what those lack is written in ASCII. tools/layers.py lets nobody else print. */
#ifndef VEILLEE_FRONT_OUT_H
#define VEILLEE_FRONT_OUT_H

#include <stdbool.h>
#include <stdio.h>

/* Opens both, after vl_take_locale; further calls do nothing. False if there is no memory. */
bool vl_out_open(void);

/* Standard output, and standard error, which is unbuffered. The first call opens them. */
FILE *vl_out(void);
FILE *vl_err(void);

/* A stream for a file that is open for writing, in UTF-8 whatever the locale. Closing the stream closes the file. NULL
 * if there is no memory, or `file` is not open (errno). */
FILE *vl_out_file(int file);

/* Switches standard output to UTF-8, for what programs read or what declares itself as UTF-8: JSON, CSV, HTML. */
void vl_out_in_utf8(void);

/* Shows progress in one line of standard error's terminal, in place of the line before; "" wipes it. */
void vl_out_progress(const char *line);

#endif
