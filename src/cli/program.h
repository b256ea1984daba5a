/* The whole program. */
#ifndef CLI_PROGRAM_H
#define CLI_PROGRAM_H

/* Runs the command line; returns the exit status. */
int cli_main(int argc, char **argv);

#endif
