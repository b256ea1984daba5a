#include "change.h"

#include <string.h>

/* BLA-1.7: the order of tokens is kept; the numbers that keep it start anew, since they would run out. */
static void renumber(struct blasons *b)
{
    uint8_t age[BLASONS_TOKENS] = {0};
    for (unsigned token = 0; token < b->tokens; token++) {
        for (unsigned other = 0; other < b->tokens; other++)
            age[token] = (uint8_t)(age[token] + (b->age[other] < b->age[token]));
    }
    memcpy(b->age, age, sizeof age);
    b->next_age = b->tokens;
}

void change_round(struct blasons *b, unsigned round)
{
    b->round = (uint8_t)round;
    b->tricks = 0;
    b->on_table = 0;
    b->spent = 0;
    b->uses = 0;
    memset(b->trick, 0, sizeof b->trick);
    memset(b->won, 0, sizeof b->won);
    memset(b->single, VL_NONE, sizeof b->single);
    memset(b->single_house, VL_NONE, sizeof b->single_house);
    b->named = 0;
    if (table_on(b, BLASONS_OPTION_TOKENS))
        renumber(b);
}

/* BLA-2.4, BLA-8.1 */
void change_hand(struct blasons *b, vl_seat seat)
{
    const unsigned all = (1U << BLASONS_KINDS) - 1;
    const unsigned without = table_on(b, BLASONS_OPTION_PAROISSE) ? BLASONS_RELIGIEUX : BLASONS_PAROISSE;
    b->hand[seat] = (uint16_t)(all & ~(1U << without));
}

void change_mixed(struct blasons *b, unsigned tokens)
{
    b->tokens = (uint8_t)tokens;
    memset(b->at, 0, sizeof b->at);
    memset(b->seen, 0, sizeof b->seen);
    memset(b->colour, VL_HIDDEN, sizeof b->colour);
    memset(b->age, UINT8_MAX, sizeof b->age); /* not laid yet: after all that are */
    b->at[BLASONS_POOL] = table_tokens(b);
    b->face_up = 0;
    b->next_age = 0;
}

void change_dealt(struct blasons *b, unsigned token, unsigned place, bool up, uint8_t colour)
{
    const uint32_t bit = UINT32_C(1) << token;
    b->at[BLASONS_POOL] &= ~bit;
    b->at[place] |= bit;
    b->age[token] = b->next_age++;
    b->colour[token] = colour;
    if (up)
        b->face_up |= bit;
}

void change_trick(struct blasons *b)
{
    struct blasons_trick *trick = &b->trick[b->tricks++];
    *trick = (struct blasons_trick){.leader = b->leader, .taker = VL_NONE};
    memset(trick->card, VL_NONE, sizeof trick->card);
    memset(&b->taken, VL_NONE, sizeof b->taken);
    b->on_table = 1;
    b->uses = 0;
}

void change_activated(struct blasons *b, vl_seat seat, uint8_t use)
{
    b->spent |= vl_seat_bit(seat);
    b->use_seat[b->uses] = seat;
    b->use[b->uses++] = use;
}

void change_picked(struct blasons *b)
{
    struct blasons_trick *trick = table_trick(b);
    b->on_table = 0;
    if (trick->taker == VL_NONE)
        return; /* BLA-3.5 */
    for (unsigned n = 0; n < trick->cards; n++) {
        if (trick->served >> n & 1)
            continue;
        uint8_t *won = &b->won[trick->taker][b->house[blasons_player(b, trick, n)]];
        *won = (uint8_t)(*won + table_value(b, trick->card[n]));
    }
    if (!table_on(b, BLASONS_OPTION_CONSULT)) /* BLA-3.9 */
        trick->lookers = vl_seat_bit(trick->taker);
}

/* BLA-7.5 */
void change_served(struct blasons *b, vl_seat seat, unsigned n)
{
    struct blasons_trick *trick = table_trick(b);
    const uint8_t house = b->house[blasons_player(b, trick, n)];
    trick->served = (uint8_t)(trick->served | 1U << n);
    b->single[seat] = trick->card[n];
    b->single_house[seat] = house;
    b->won[seat][house] = (uint8_t)(b->won[seat][house] + table_value(b, trick->card[n]));
}

/* BLA-7.4: the holder, and the other player of whose tricks some were named, see all of them. */
void change_look_trick(struct blasons *b, vl_seat seat, vl_seat other, unsigned trick)
{
    b->named &= ~(UINT32_C(1) << trick);
    b->trick[trick].lookers |= vl_seat_bit(seat);
    if (other != VL_NONE)
        b->trick[trick].lookers |= vl_seat_bit(other);
}

/* BLA-7.6: the holder, and the player before whom the token lies. */
void change_look_token(struct blasons *b, vl_seat seat, unsigned token, uint8_t colour)
{
    b->named &= ~(UINT32_C(1) << token);
    b->seen[token] |= (vl_seats)(vl_seat_bit(seat) | vl_seat_bit((vl_seat)blasons_place(b, token)));
    if (colour != VL_HIDDEN)
        b->colour[token] = colour;
}

void change_counted(struct blasons *b, vl_seat seat, unsigned points)
{
    b->points[b->round][seat] = (uint8_t)points;
    b->total[seat] = (uint16_t)(b->total[seat] + points);
}

/* ---- folding: each kind of event, from what it says to the change ---- */

static void fold_house(struct blasons *b, const int16_t *arg)
{
    b->house[arg[0]] = (uint8_t)arg[1];
}

static void fold_first(struct blasons *b, const int16_t *arg)
{
    b->leader = (uint8_t)arg[0];
}

static void fold_round(struct blasons *b, const int16_t *arg)
{
    change_round(b, (unsigned)(arg[0] - 1));
}

static void fold_hand(struct blasons *b, const int16_t *arg)
{
    change_hand(b, (vl_seat)arg[0]);
}

static void fold_mixed(struct blasons *b, const int16_t *arg)
{
    change_mixed(b, (unsigned)arg[0]);
}

static void fold_dealt(struct blasons *b, const int16_t *arg)
{
    change_dealt(b, (unsigned)arg[4], table_place_of(b, arg[0]), arg[2] == 1, (uint8_t)arg[3]);
}

static void fold_trick(struct blasons *b, const int16_t *arg)
{
    (void)arg;
    change_trick(b);
}

static void fold_played(struct blasons *b, const int16_t *arg)
{
    change_played(b, (vl_seat)arg[0], (uint8_t)arg[1]);
}

static void fold_activated(struct blasons *b, const int16_t *arg)
{
    change_activated(b, (vl_seat)arg[0], (uint8_t)arg[2]);
}

/* took_*: the Malandrin of seat arg[0] and the card of seat arg[4]. */
static unsigned turn_of(struct blasons *b, int16_t seat)
{
    return table_turn(b, table_trick(b), (vl_seat)seat);
}

static void fold_took_value(struct blasons *b, const int16_t *arg)
{
    b->taken.value_by[turn_of(b, arg[4])] = (uint8_t)turn_of(b, arg[0]);
}

static void fold_took_power(struct blasons *b, const int16_t *arg)
{
    b->taken.power_by[turn_of(b, arg[4])] = (uint8_t)turn_of(b, arg[0]);
}

static void fold_took_turn(struct blasons *b, const int16_t *arg)
{
    b->taken.turn_by[turn_of(b, arg[4])] = (uint8_t)turn_of(b, arg[0]);
}

static void fold_swapped(struct blasons *b, const int16_t *arg)
{
    change_swapped(b, (unsigned)arg[7], table_place_of(b, arg[1]), (unsigned)arg[8], table_place_of(b, arg[4]));
}

static void fold_moved(struct blasons *b, const int16_t *arg)
{
    change_moved(b, (unsigned)arg[5], table_place_of(b, arg[1]), table_place_of(b, arg[4]));
}

static void fold_turned(struct blasons *b, const int16_t *arg)
{
    change_turned(b, (unsigned)arg[4], (uint8_t)arg[3]);
}

static void fold_taken(struct blasons *b, const int16_t *arg)
{
    change_decided(b, (vl_seat)arg[0]);
}

static void fold_nobody(struct blasons *b, const int16_t *arg)
{
    (void)arg;
    change_decided(b, VL_NONE);
}

static void fold_served(struct blasons *b, const int16_t *arg)
{
    change_served(b, (vl_seat)arg[0], turn_of(b, arg[4]));
}

static void fold_picked(struct blasons *b, const int16_t *arg)
{
    (void)arg;
    change_picked(b);
}

static void fold_named_trick(struct blasons *b, const int16_t *arg)
{
    b->named |= UINT32_C(1) << (arg[3] - 1);
}

static void fold_named_token(struct blasons *b, const int16_t *arg)
{
    b->named |= UINT32_C(1) << arg[3];
}

static void fold_look_trick(struct blasons *b, const int16_t *arg)
{
    change_look_trick(b, (vl_seat)arg[0], (vl_seat)arg[4], (unsigned)(arg[3] - 1));
}

static void fold_look_token(struct blasons *b, const int16_t *arg)
{
    change_look_token(b, (vl_seat)arg[0], (unsigned)arg[4], (uint8_t)arg[3]);
}

static void fold_counted(struct blasons *b, const int16_t *arg)
{
    change_counted(b, (vl_seat)arg[0], (unsigned)arg[2]);
}

static void fold_uncounted(struct blasons *b, const int16_t *arg)
{
    change_counted(b, (vl_seat)arg[0], 0);
}

static void fold_gathered(struct blasons *b, const int16_t *arg)
{
    (void)arg;
    memset(b->rank, VL_NONE, sizeof b->rank);
}

static void fold_ranked(struct blasons *b, const int16_t *arg)
{
    b->rank[arg[0]] = (uint8_t)arg[1];
}

/* Events without an entry change nothing: they only tell. */
static void (*const folds[BLASONS_EVENTS])(struct blasons *, const int16_t *) = {
    [BLASONS_EV_HOUSE] = fold_house,
    [BLASONS_EV_FIRST] = fold_first,
    [BLASONS_EV_ROUND] = fold_round,
    [BLASONS_EV_HAND] = fold_hand,
    [BLASONS_EV_MIXED] = fold_mixed,
    [BLASONS_EV_DEALT] = fold_dealt,
    [BLASONS_EV_TRICK] = fold_trick,
    [BLASONS_EV_PLAYED] = fold_played,
    [BLASONS_EV_ACTIVATED] = fold_activated,
    [BLASONS_EV_TOOK_VALUE] = fold_took_value,
    [BLASONS_EV_TOOK_POWER] = fold_took_power,
    [BLASONS_EV_TOOK_TURN] = fold_took_turn,
    [BLASONS_EV_SWAPPED] = fold_swapped,
    [BLASONS_EV_MOVED] = fold_moved,
    [BLASONS_EV_TURNED] = fold_turned,
    [BLASONS_EV_TAKEN] = fold_taken,
    [BLASONS_EV_NOBODY] = fold_nobody,
    [BLASONS_EV_SERVED] = fold_served,
    [BLASONS_EV_PICKED] = fold_picked,
    [BLASONS_EV_NAMED_TRICK] = fold_named_trick,
    [BLASONS_EV_NAMED_TOKEN] = fold_named_token,
    [BLASONS_EV_LOOK_TRICK] = fold_look_trick,
    [BLASONS_EV_LOOK_TOKEN] = fold_look_token,
    [BLASONS_EV_COUNTED] = fold_counted,
    [BLASONS_EV_UNCOUNTED] = fold_uncounted,
    [BLASONS_EV_GATHERED] = fold_gathered,
    [BLASONS_EV_RANKED] = fold_ranked,
};

void blasons_fold(struct vl_state *view, const struct vl_event *event)
{
    if (folds[event->form])
        folds[event->form](table_of(view), event->arg);
}
