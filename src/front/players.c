#include "front/players.h"

#include "front/processors.h"

#include <assert.h>
#include <stdlib.h>

/* False: no memory. */
static bool new_bot(struct vl_players *players, vl_seat seat)
{
    const struct vl_table_setup *setup = players->setup;
    const struct vl_thinking thinking = vl_thinking_in(setup, seat);
    struct vl_bot *bot = calloc(1, vl_bot_size(setup->rules, &thinking));
    players->bot[seat] = bot;
    players->budget[seat] = vl_budget_here(&thinking);
    if (bot)
        vl_bot_start(bot, setup->rules, &thinking, seat, setup->seed);
    return bot != NULL;
}

bool vl_players_open(struct vl_players *players, const struct vl_table_setup *setup)
{
    *players = (struct vl_players){.setup = setup, .view = malloc(setup->rules->state_size)};
    bool all = players->view != NULL;
    for (vl_seat s = 0; s < setup->seats && all; s++)
        all = setup->player[s].level == VL_HUMAN || new_bot(players, s);
    if (!all)
        vl_players_close(players);
    return all;
}

void vl_players_close(struct vl_players *players)
{
    for (unsigned s = 0; s < VL_SEATS_MAX; s++)
        free(players->bot[s]);
    free(players->view);
    *players = (struct vl_players){0};
}

vl_answer vl_players_answer(const struct vl_players *players, const struct vl_match *match, vl_seat seat)
{
    assert(players->bot[seat]);
    struct vl_grudges grudges;
    vl_match_grudges(match, &grudges);
    vl_bot_grudge(players->bot[seat], grudges.of[seat]);
    vl_match_view(match, seat, players->view);
    return vl_bot_answer(players->bot[seat], players->view, &players->budget[seat], NULL);
}
