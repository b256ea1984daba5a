/* The one way out for text: to the terminal, to a pipe, to a file. Whatever is printed on these streams is cleaned as
 * front/sanitize.h says, so that nothing from outside drives a terminal, and standard output and error are in the
 * locale's characters (front/locale.h): what those lack is written in ASCII. tools/layers.py lets nobody else print. */
#ifndef VEILLEE_FRONT_OUT_H
#define VEILLEE_FRONT_OUT_H

#include <stdbool.h>
#include <stdio.h>

/* Opens both, once the locale is taken; further calls do nothing. False: no memory. */
bool vl_out_open(void);

/* Standard output, and standard error, which waits for nothing. Opened by whoever asks first. */
FILE *vl_out(void);
FILE *vl_err(void);

/* A file that was opened to be written, in UTF-8 whatever the locale. Closing the stream closes it. NULL: no memory, or
 * `file` is none (errno). */
FILE *vl_out_file(int file);

/* What goes to standard output from now on is for programs, or says itself that it is UTF-8: JSON, CSV, HTML. */
void vl_out_in_utf8(void);

/* Says how far something is in the one line of standard error's terminal that this takes the place of; "": wipes it. */
void vl_out_progress(const char *line);

#endif
