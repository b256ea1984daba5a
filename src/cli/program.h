/* The whole program. */
#ifndef CLI_PROGRAM_H
#define CLI_PROGRAM_H

/* Does what the words of the command line ask for; returns the exit status. */
int cli_main(int argc, char **argv);

#endif
