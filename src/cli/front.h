/* Chooses the front end for a match: the screen, or lines of text if there is none or with --plain. */
#ifndef CLI_FRONT_H
#define CLI_FRONT_H

#include "cli/cli.h"

/* The language of lines: that of --lang, else that of the settings, else that of the environment. */
enum vl_language cli_lines_language(const struct cli *cli);

/* What to show: exactly one of the first four, or an evening, or none of them for the menu (on a screen only). */
struct cli_show {
    const struct vl_match_setup *play;
    const char *resume;
    const char *replay;
    bool review;                      /* of `replay`, in lines: its review */
    bool learn;                       /* the lessons: */
    const struct vl_rules *teach;     /* of this game; NULL: of all */
    const char *lesson;               /* this one at once, by its id; NULL: the list */
    const struct vl_match_setup *own; /* for the menu: own numbers, for each of `owns` games */
    unsigned owns;
    const char *evening;        /* this one, by its id; "": a new one */
    struct vl_evening *part_of; /* in lines: the owner of the match of `play` or `resume`; NULL: none */
    const char *record;         /* the path for the record of `play`; NULL: in the folder for records */
    bool plain;
};

/* Runs the front end; returns the exit status. */
int cli_show(struct cli *cli, const struct cli_show *show);

#endif
