/* GUE-5, GUE-7.2: the powers of pairs laid down, and the line in which they stand (GUE-2.6, 2.7). */
#include "procedures.h"

/* ---- those which ask nothing ---- */

static void roy(struct gueux *g, vl_seat layer, struct vl_events *events)
{
    g->silence = layer;
    TELL(events, GUEUX_EV_SILENCE, 5, 1, layer);
}

static void chatelain(struct gueux *g, vl_seat layer, struct vl_events *events)
{
    (void)layer;
    g->direction ^= 1;
    TELL(events, GUEUX_EV_DIRECTION, 5, 2, g->direction);
}

static void champion(struct gueux *g, vl_seat layer, struct vl_events *events)
{
    uint8_t cards[2 * GUEUX_CHARACTERS];
    unsigned count = 0;
    for (unsigned i = 0; i < g->laid_count; i++) {
        const uint8_t pair = g->laid[i];
        if (pair == GUEUX_CHAMPION)
            continue;
        cards[count++] = pair == GUEUX_MIXED ? GUEUX_MOINE : pair;
        cards[count++] = pair == GUEUX_MIXED ? GUEUX_NONNE : pair;
    }
    change_returned(g);
    TELL(events, GUEUX_EV_RETURNED, 5, 5, (int16_t)(count / 2));
    const vl_seat first = table_onward(g, layer, table_all(g));
    pairs_deal(g, cards, count, first, table_all(g), VL_CLAUSE(5, 5), events);
    pairs_lay(g, false, VL_CLAUSE(5, 5), events);
}

static void reine(struct gueux *g, vl_seat layer, struct vl_events *events)
{
    (void)layer;
    const vl_seats holders = gueux_holders(g);
    const vl_seat to = (vl_seat)vl_draw_member(&g->core, VL_STREAM_LOTS, holders);
    const uint8_t card = g->aside;
    const vl_seats knowing = g->aside_open ? VL_ALL_SEATS : (vl_seats)(vl_seat_bit(to) | g->aside_known);
    const vl_seats seers = pairs_seers(g, to, card, knowing);
    change_revealed(g, to, card, seers);
    TELL_TO(events, seers, GUEUX_EV_REVEALED, 5, 6, to, card);
    pairs_lay(g, true, VL_CLAUSE(2, 5), events);
}

static void pucelle(struct gueux *g, vl_seat layer, struct vl_events *events)
{
    const vl_seat seat = gueux_next(g, layer);
    g->misses[seat]++;
    TELL(events, GUEUX_EV_MISS, 5, 8, seat);
}

static void courtisane(struct gueux *g, vl_seat layer, struct vl_events *events)
{
    (void)layer;
    const vl_seats holders = gueux_holders(g);
    change_passed(g);
    TELL(events, GUEUX_EV_PASSED, 5, 9, g->direction);
    pairs_show_hands(g, holders, VL_CLAUSE(5, 9), events);
}

/* ---- GUE-5.3 ---- */

enum { ESCUYER_CARD, ESCUYER_TO, ESCUYER_GIVE };

enum vl_step gueux_escuyer(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat layer = vl_top(state)->a;
    switch (vl_top(state)->step) {
    case ESCUYER_CARD: return ask_at(g, ESCUYER_TO, GUEUX_ASK_GIVE, VL_CLAUSE(5, 3), layer, g->hand[layer], 0);
    case ESCUYER_TO:
        seal(g, VL_CLAUSE(5, 3), events);
        return ask_at(g, ESCUYER_GIVE, GUEUX_ASK_GIVE_TO, VL_CLAUSE(5, 3), layer, table_others(g, layer), 0);
    default:
        pairs_give(g, layer, state->reply, g->sealed[layer], VL_CLAUSE(5, 3), false, events);
        pairs_lay(g, true, VL_CLAUSE(2, 5), events);
        return VL_STEP_DONE;
    }
}

/* ---- GUE-5.4; also how gifts are handed over together in 6.8 ---- */

/* Who sees a gift: two gifts of one character make a pair as well. */
static bool given_twice(const struct gueux *g, uint8_t card)
{
    unsigned times = 0;
    for (unsigned seat = 0; seat < g->core.seats; seat++)
        times += g->sealed[seat] == card;
    return times > 1;
}

void level_hand_over(struct gueux *g, vl_seat to, vl_clause clause, struct vl_events *events)
{
    vl_seats open = 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        open |= (vl_seats)((g->sealed[seat] < GUEUX_CHARACTERS && given_twice(g, g->sealed[seat])) << seat);
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (g->sealed[seat] != VL_NONE)
            pairs_give(g, seat, to, g->sealed[seat], clause, open >> seat & 1, events);
    }
    pairs_lay(g, true, VL_CLAUSE(2, 5), events);
}

enum { CHEVALIER_WHO, CHEVALIER_CHOSEN, CHEVALIER_GIFT };

static enum vl_step tributes(struct gueux *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat to = frame->a;
    if (ask_sealed(g, CHEVALIER_GIFT, VL_CLAUSE(5, 4), (vl_seats)table_others(g, to), to))
        return VL_STEP_ASK;
    level_hand_over(g, to, VL_CLAUSE(5, 4), events);
    return VL_STEP_DONE;
}

static enum vl_step receive(struct gueux *g, struct vl_frame *frame, vl_seat to, struct vl_events *events)
{
    frame->a = to;
    TELL(events, GUEUX_EV_FEWEST, 5, 4, to);
    return tributes(g, frame, events);
}

enum vl_step gueux_chevalier(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    const vl_seats fewest = table_fewest(g);
    switch (frame->step) {
    case CHEVALIER_WHO:
        if (vl_count(fewest) > 1)
            return ask_at(g, CHEVALIER_CHOSEN, GUEUX_ASK_FEWEST, VL_CLAUSE(5, 4), frame->a, fewest, 0);
        return receive(g, frame, (vl_seat)vl_first(fewest), events);
    case CHEVALIER_CHOSEN: return receive(g, frame, state->reply, events);
    default: seal(g, VL_CLAUSE(5, 4), events); return tributes(g, frame, events);
    }
}

/* ---- GUE-5.7 ---- */

static void exchange(struct gueux *g, vl_seat layer, uint8_t out, struct vl_events *events)
{
    const uint8_t in = g->aside;
    change_exchanged(g, layer, out, in);
    TELL_TO(events, vl_seat_bit(layer), GUEUX_EV_EXCHANGED, 5, 7, layer, out, in);
    pairs_lay(g, true, VL_CLAUSE(2, 5), events);
}

enum vl_step gueux_etrangere(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat layer = vl_top(state)->a;
    if (vl_top(state)->step == 0)
        return ask_at(g, 1, GUEUX_ASK_STRANGER, VL_CLAUSE(5, 7), layer, g->hand[layer] | vl_answer_bit(GUEUX_NOTHING),
                      0);
    if (state->reply == GUEUX_NOTHING)
        TELL(events, GUEUX_EV_KEPT, 5, 7, layer);
    else
        exchange(g, layer, state->reply, events);
    return VL_STEP_DONE;
}

/* ---- GUE-7.2 ---- */

enum { VILLAIN_FIRST, VILLAIN_GIVEN, VILLAIN_SECOND };

static enum vl_step bring_back(struct gueux *g, vl_seat layer, vl_seat one, vl_seat other, struct vl_events *events)
{
    const vl_seat to[] = {one, other};
    for (unsigned i = 0; i < 2; i++) {
        change_back(g, to[i], GUEUX_VILLAIN);
        TELL(events, GUEUX_EV_COMES_BACK, 7, 2, layer, to[i], GUEUX_VILLAIN);
    }
    return VL_STEP_DONE;
}

enum vl_step gueux_villain(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    const vl_answers others = table_others(g, frame->a);
    switch (frame->step) {
    case VILLAIN_FIRST: return ask_at(g, VILLAIN_GIVEN, GUEUX_ASK_VILLAIN, VL_CLAUSE(7, 2), frame->a, others, 0);
    case VILLAIN_GIVEN:
        frame->b = state->reply;
        if (vl_count(others) == 1)
            return bring_back(g, frame->a, frame->b, frame->a, events);
        return ask_at(g, VILLAIN_SECOND, GUEUX_ASK_VILLAIN, VL_CLAUSE(7, 2), frame->a,
                      others & ~vl_answer_bit(frame->b), 0);
    default: return bring_back(g, frame->a, frame->b, state->reply, events);
    }
}

/* ---- the line ---- */

/* GUE-2.4, 4.2, 4.3: whether the power can be carried out. */
static bool usable(const struct gueux *g, uint8_t pair, vl_seat layer)
{
    const bool own = g->count[layer] > 0, others = table_others(g, layer) != 0;
    switch (pair) {
    case GUEUX_ESCUYER: return own && others;
    case GUEUX_CHEVALIER:
    case GUEUX_COURTISANE: return table_holder_count(g) >= 2;
    case GUEUX_CHAMPION: return g->laid_count > 1;
    case GUEUX_REINE: return g->aside != VL_NONE && gueux_holders(g) != 0;
    case GUEUX_ETRANGERE: return own && g->aside != VL_NONE;
    case GUEUX_PUCELLE: return others;
    case GUEUX_VILLAIN: return !g->villain_done && own && others;
    default: return true;
    }
}

static enum vl_step work(struct gueux *g, uint8_t pair, vl_seat layer, struct vl_events *events)
{
    static void (*const simple[GUEUX_CHARACTERS])(struct gueux *, vl_seat, struct vl_events *) = {
        [GUEUX_ROY] = roy,     [GUEUX_CHATELAIN] = chatelain, [GUEUX_CHAMPION] = champion,
        [GUEUX_REINE] = reine, [GUEUX_PUCELLE] = pucelle,     [GUEUX_COURTISANE] = courtisane,
    };
    static const uint8_t procedures[GUEUX_CHARACTERS] = {
        [GUEUX_ESCUYER] = PROC_ESCUYER,
        [GUEUX_CHEVALIER] = PROC_CHEVALIER,
        [GUEUX_ETRANGERE] = PROC_ETRANGERE,
        [GUEUX_VILLAIN] = PROC_VILLAIN,
    };
    if (!simple[pair])
        return vl_call(&g->core, procedures[pair], layer, 0);
    simple[pair](g, layer, events);
    return g->due_count > 0 ? VL_STEP_ON : VL_STEP_DONE;
}

enum vl_step gueux_due(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    if (g->due_count == 0)
        return VL_STEP_DONE;
    const uint8_t pair = g->due[0];
    const vl_seat layer = g->due_seat[0];
    const bool can = usable(g, pair, layer);
    change_due(g);
    TELL(events, can ? GUEUX_EV_POWER : GUEUX_EV_SKIPPED, can ? 2 : 4, can ? 6 : 2, layer, pair, 1);
    return can ? work(g, pair, layer, events) : VL_STEP_ON;
}
