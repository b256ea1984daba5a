/* Another program under way, whose input and output are ours. It leads a process group of its own, and nothing of the
 * group stays behind when it is stopped, or when this program ends, whatever ended it and whatever signals they ignore.
 * Whoever starts one ignores SIGPIPE. */
#ifndef LAB_CHILD_H
#define LAB_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { CHILD_LINE_MAX = 64 * 1024 }; /* bytes of a line that it may write */

enum child_result {
    CHILD_DONE,
    CHILD_ENDED, /* it has closed its output, or ended */
    CHILD_LATE,  /* the deadline has passed */
    CHILD_LONG,  /* it has written more than a line may have, and no line end */
};

struct lab_child {
    pid_t pid;          /* and the number of its group; 0: none runs */
    int input, output;  /* our ends: of what it reads, of what it writes */
    size_t used, taken; /* bytes held, and how many of them were the line read last */
    char held[CHILD_LINE_MAX + 1];
};

/* Milliseconds of the monotonic clock, in which deadlines are. */
int64_t lab_milliseconds(void);

/* Starts a command by /bin/sh. False: the system refuses. Threads may start children side by side. */
bool lab_child_start(struct lab_child *child, const char *command);

/* Whether it has ended by itself. */
bool lab_child_has_ended(const struct lab_child *child);

/* Writes all bytes, and meanwhile holds what the child writes. */
enum child_result lab_child_write(struct lab_child *child, const char *bytes, size_t size, int64_t deadline);

/* The next line, without its end; it stays until the child is read from or written to again. A deadline that has passed
 * still takes what has come. */
enum child_result lab_child_read(struct lab_child *child, const char **line, size_t *length, int64_t deadline);

/* Closes its input, waits so long for it to end, and kills what is left of its group. Nothing if none runs. */
void lab_child_stop(struct lab_child *child, int milliseconds);

#endif
