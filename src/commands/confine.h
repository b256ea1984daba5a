/* Drops rights that a subcommand no longer needs, so that a fault in it can do little harm: see docs/hardening.md. */
#ifndef COMMANDS_CONFINE_H
#define COMMANDS_CONFINE_H

enum cli_makes {
    CLI_MAKES_ANYWHERE, /* new files wherever the user may */
    CLI_MAKES_BELOW,    /* ... only below a folder */
    CLI_MAKES_NOTHING
};

/* After this call, this thread and those that it starts can open no socket, run no program, access no other process,
 * and change no existing file: they can read files, and create files where `makes` says. `folder` is used only for
 * CLI_MAKES_BELOW.
 *
 * It lasts as long as the process; call it before the first thread starts. What the kernel does not support stays
 * possible, without a message, since nothing could be done about it. */
void cli_confine(enum cli_makes makes, const char *folder);

#endif
