/* What happens when memory runs out. Functions report it (VL_IO, "memory"), and the subcommand ends with CLI_MEMORY;
 * but two libraries cannot: libjansson (2.14) frees twice while it reads, and leaves out members of an object without
 * an error; libyaml (0.2.5) reports success with an empty event, so that a text ends in the middle. So they never see a
 * failure: if there is no memory for them, the program ends at once. Nothing is lost by that, since every answer is on
 * the disk before it is shown. */
#ifndef CLI_MEMORY_H
#define CLI_MEMORY_H

enum { CLI_MEMORY = 4 }; /* the exit status */

/* Must be called before anything else. */
void cli_hold_memory(void);

/* Reports it on standard error, without allocating. Returns CLI_MEMORY. */
int cli_short_of_memory(void);

/* Restores the terminal, reports it, and ends the program. */
_Noreturn void cli_end_for_want(void);

#endif
