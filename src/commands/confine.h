/* Giving up what a subcommand needs no more, so that a fault in it can do little: docs/hardening.md says what is held.
 */
#ifndef COMMANDS_CONFINE_H
#define COMMANDS_CONFINE_H

enum cli_makes {
    CLI_MAKES_ANYWHERE, /* new files wherever the user may */
    CLI_MAKES_BELOW,    /* ... only below a folder */
    CLI_MAKES_NOTHING
};

/* From here on this thread, and those that it starts, open no socket, run no other program, reach into no other
 * process, and change no file that is there: files are opened to be read, or made new where `makes` says. `folder` is
 * of CLI_MAKES_BELOW and else not looked at.
 *
 * For as long as the process runs; to be called before the first thread starts. What the kernel does not know stays
 * possible, and nobody is told: there is nothing that could be done about it. */
void cli_confine(enum cli_makes makes, const char *folder);

#endif
