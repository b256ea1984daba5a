/* A running program whose input and output are ours. It leads its own process group, and no process of the group
 * survives when it is stopped, or when this program ends for any reason, even if they ignore signals. The caller must
 * ignore SIGPIPE. */
#ifndef LAB_CHILD_H
#define LAB_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { CHILD_LINE_MAX = 64 * 1024 }; /* bytes of a line that it may write */

enum child_result {
    CHILD_DONE,
    CHILD_ENDED, /* it closed its output, or ended */
    CHILD_LATE,  /* the deadline has passed */
    CHILD_LONG,  /* it wrote more than a line may have, without a line end */
};

struct lab_child {
    pid_t pid;          /* also the number of its group; 0: none runs */
    int input, output;  /* our ends: of what it reads, of what it writes */
    size_t used, taken; /* bytes held, and how many of them are the line read last */
    char held[CHILD_LINE_MAX + 1];
};

/* Milliseconds of the monotonic clock, the unit of deadlines. */
int64_t lab_milliseconds(void);

/* Starts a command by /bin/sh. False if the system refuses. Several threads may start children at the same time. */
bool lab_child_start(struct lab_child *child, const char *command);

/* Whether it has ended by itself. */
bool lab_child_has_ended(const struct lab_child *child);

/* Writes all bytes, and meanwhile stores what the child writes. */
enum child_result lab_child_write(struct lab_child *child, const char *bytes, size_t size, int64_t deadline);

/* Reads the next line, without its end; it is valid until the child is read from or written to again. After the
 * deadline it still takes what has arrived. */
enum child_result lab_child_read(struct lab_child *child, const char **line, size_t *length, int64_t deadline);

/* Closes its input, waits up to `milliseconds` for it to end, and kills what is left of its group. Does nothing if none
 * runs. */
void lab_child_stop(struct lab_child *child, int milliseconds);

#endif
