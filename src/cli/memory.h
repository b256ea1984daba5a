/* What is done when memory runs out. Whoever can say so (VL_IO, "memory") does, and the subcommand ends with
 * CLI_MEMORY; two libraries cannot: libjansson (2.14) frees twice while it reads, and nobody is told what it leaves out
 * of an object; libyaml (0.2.5) says that all is well and gives an empty event, so that a text ends in its middle. So
 * they never hear of it: where there is nothing left for them, the program ends there and then. Nothing is lost by
 * that, since every answer is on the disk before it is shown. */
#ifndef CLI_MEMORY_H
#define CLI_MEMORY_H

enum { CLI_MEMORY = 4 }; /* the exit status */

/* To be called before anything else. */
void cli_hold_memory(void);

/* Says so on standard error, without any memory. Returns CLI_MEMORY. */
int cli_short_of_memory(void);

/* Says so, gives the terminal back, and ends the program. */
_Noreturn void cli_end_for_want(void);

#endif
