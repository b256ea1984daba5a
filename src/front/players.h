/* The bots of a match, thinking one after another; the caller waits. */
#ifndef VEILLEE_FRONT_PLAYERS_H
#define VEILLEE_FRONT_PLAYERS_H

#include "veillee/bot.h"

struct vl_players {
    const struct vl_table_setup *setup;
    struct vl_bot *bot[VL_SEATS_MAX];      /* NULL: not a bot */
    struct vl_budget budget[VL_SEATS_MAX]; /* of each bot, on all processors */
    struct vl_view *view;                  /* room for what the one who thinks may know */
};

/* Makes the bots of the setup, which must live on. False: no memory. */
bool vl_players_open(struct vl_players *players, const struct vl_table_setup *setup);

void vl_players_close(struct vl_players *players);

/* The answer of the bot of that seat to the match's question. */
vl_answer vl_players_answer(const struct vl_players *players, const struct vl_match *match, vl_seat seat);

#endif
