/* How the front ends show each game that there is. */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "plain/table.h"
#include "tui/match/table_scene.h"

/* The tables on a screen, and in lines; NULL behind the last. */
extern const struct vl_table_renderer *const cli_tables[];
extern const struct plain_table *const cli_plain_tables[];

#endif
