/* Computes the index from scratch. The effects of events keep it up to date. */
#include "state.h"

static void index_cards(struct sbires *g)
{
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const struct sbires_card *card = &g->card[kind];
        g->index.doing[card->effect] |= vl_answer_bit((vl_answer)kind);
        g->index.of_type[card->type] |= vl_answer_bit((vl_answer)kind);
        if (card->copies == 0)
            continue;
        g->index.of_place[card->place] |= vl_answer_bit((vl_answer)kind);
        g->index.discard_count[card->place] = (uint8_t)(g->index.discard_count[card->place] + g->discard[kind]);
    }
}

void sbires_index_reserve(struct sbires *g, vl_seat seat)
{
    uint64_t kinds = 0, effects = 0;
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++) {
        kinds |= vl_answer_bit(g->reserve[seat][slot]);
        effects |= vl_answer_bit((vl_answer)table_effect(g, g->reserve[seat][slot]));
    }
    g->index.reserve[seat] = kinds;
    g->index.effects[seat] = effects;
}

static void index_known(struct sbires *g, vl_seat whose)
{
    g->index.known[whose] = 0;
    for (unsigned row = 0; row <= SBIRES_SEATS; row++)
        g->index.known[whose] |= table_kinds(g->seen[row][whose]);
}

static void index_seat(struct sbires *g, vl_seat seat)
{
    g->index.hand[seat] = table_kinds(g->hand[seat]);
    index_known(g, seat);
    sbires_index_reserve(g, seat);
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        g->index.hand_count[seat] = (uint8_t)(g->index.hand_count[seat] + g->backs[seat][place]);
        g->index.crowd[place] = (uint8_t)(g->index.crowd[place] + g->men[place][seat]);
    }
}

void sbires_index_room(struct sbires *g)
{
    g->index.open = 0;
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        g->index.open = (uint8_t)(g->index.open | (unsigned)(sbires_room(g, place) > 0) << place);
}

void sbires_index_to_place(struct sbires *g)
{
    for (unsigned seat = 0; seat < g->core.seats; seat++) {
        g->index.to_place[seat] = g->home[seat];
        for (unsigned owner = 0; owner < g->core.seats; owner++)
            g->index.to_place[seat] = (uint8_t)(g->index.to_place[seat] + g->captive[seat][owner]);
    }
}

void sbires_index_influence(struct sbires *g)
{
    g->index.influential = g->influenced;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (table_effect(g, g->atout[seat]) == SBIRES_INFLUENCE)
            g->index.influential |= vl_seat_bit(seat);
    }
}

void sbires_index(struct sbires *g)
{
    g->index = (struct sbires_index){0};
    index_cards(g);
    g->index.pile = table_kinds(g->pile);
    g->index.discard = table_kinds(g->discard);
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        index_seat(g, seat);
    sbires_index_room(g);
    sbires_index_to_place(g);
    sbires_index_influence(g);
}
