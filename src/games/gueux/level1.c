/* GUE-5: the powers of pairs laid down, in the order of the rule book. */
#include "powers.h"
#include "procedures.h"

/* ---- GUE-5.1 ---- */

enum vl_step gueux_roy(struct gueux *g, vl_seat layer, struct vl_events *events)
{
    g->silence = layer;
    TELL(events, GUEUX_EV_SILENCE, 5, 1, layer);
    return VL_STEP_DONE;
}

/* Before each turn: who spoke. */
enum { SILENCE_ASK, SILENCE_SPOKE, SILENCE_GIFT };

/* People other than the layer who hold cards; nobody alone if the question is void. */
vl_answers gueux_speakers(const struct gueux *g)
{
    const vl_seats holders = gueux_holders(g);
    vl_answers speakers = 0;
    if (g->silence != VL_NONE && (holders & vl_seat_bit(g->silence)))
        speakers = g->core.humans & holders & ~(vl_answers)vl_seat_bit(g->silence);
    return speakers | vl_answer_bit(GUEUX_NOBODY);
}

static enum vl_step ask_gift(struct gueux *g, vl_seat speaker, struct vl_events *events)
{
    TELL(events, GUEUX_EV_SPOKE, 5, 1, speaker);
    vl_top(&g->core)->a = speaker;
    return gueux_ask_at(g, SILENCE_GIFT, GUEUX_ASK_SPEAKER, VL_CLAUSE(5, 1), g->silence, g->hand[g->silence], speaker);
}

static enum vl_step give_speaker(struct gueux *g, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(&g->core);
    gueux_pairs_give(g, g->silence, frame->a, g->core.reply, VL_CLAUSE(5, 1), false, events);
    gueux_pairs_lay(g, true, VL_CLAUSE(2, 5), events);
    *frame = (struct vl_frame){.procedure = PROC_DUE};
    return VL_STEP_ON;
}

enum vl_step gueux_silence(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case SILENCE_ASK: {
        const vl_answers speakers = gueux_speakers(g);
        if (speakers == vl_answer_bit(GUEUX_NOBODY))
            return VL_STEP_DONE;
        gueux_ask_at(g, SILENCE_SPOKE, GUEUX_ASK_SPOKE, VL_CLAUSE(5, 1), VL_TABLE, speakers, g->silence);
        state->question.flags = VL_ASK_WITNESS;
        state->question.seats = (vl_seats)speakers;
        return VL_STEP_ASK;
    }
    case SILENCE_SPOKE: return state->reply == GUEUX_NOBODY ? VL_STEP_DONE : ask_gift(g, state->reply, events);
    default: return give_speaker(g, events);
    }
}

/* ---- GUE-5.2 ---- */

enum vl_step gueux_chatelain(struct gueux *g, vl_seat layer, struct vl_events *events)
{
    (void)layer;
    g->direction ^= 1;
    TELL(events, GUEUX_EV_DIRECTION, 5, 2, g->direction);
    return VL_STEP_DONE;
}

/* ---- GUE-5.3 ---- */

enum { ESCUYER_CARD, ESCUYER_TO, ESCUYER_GIVE };

enum vl_step gueux_escuyer(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat layer = vl_top(state)->a;
    switch (vl_top(state)->step) {
    case ESCUYER_CARD: return gueux_ask_at(g, ESCUYER_TO, GUEUX_ASK_GIVE, VL_CLAUSE(5, 3), layer, g->hand[layer], 0);
    case ESCUYER_TO:
        gueux_seal(g, VL_CLAUSE(5, 3), events);
        return gueux_ask_at(g, ESCUYER_GIVE, GUEUX_ASK_GIVE_TO, VL_CLAUSE(5, 3), layer, table_others(g, layer), 0);
    default:
        gueux_pairs_give(g, layer, state->reply, g->sealed[layer], VL_CLAUSE(5, 3), false, events);
        gueux_pairs_lay(g, true, VL_CLAUSE(2, 5), events);
        return VL_STEP_DONE;
    }
}

/* ---- GUE-5.4 ---- */

enum { CHEVALIER_WHO, CHEVALIER_CHOSEN, CHEVALIER_GIFT };

static enum vl_step tributes(struct gueux *g, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat to = frame->a;
    if (gueux_ask_sealed(g, CHEVALIER_GIFT, VL_CLAUSE(5, 4), (vl_seats)table_others(g, to), to))
        return VL_STEP_ASK;
    gueux_pairs_hand_over(g, to, VL_CLAUSE(5, 4), events);
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
    const vl_seats fewest = gueux_fewest(g);
    switch (frame->step) {
    case CHEVALIER_WHO:
        if (vl_count(fewest) > 1)
            return gueux_ask_at(g, CHEVALIER_CHOSEN, GUEUX_ASK_FEWEST, VL_CLAUSE(5, 4), frame->a, fewest, 0);
        return receive(g, frame, (vl_seat)vl_first(fewest), events);
    case CHEVALIER_CHOSEN: return receive(g, frame, state->reply, events);
    default: gueux_seal(g, VL_CLAUSE(5, 4), events); return tributes(g, frame, events);
    }
}

/* ---- GUE-5.5 ---- */

bool gueux_can_champion(const struct gueux *g, vl_seat layer)
{
    (void)layer;
    return g->laid_count > 1;
}

enum vl_step gueux_champion(struct gueux *g, vl_seat layer, struct vl_events *events)
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
    gueux_pairs_deal(g, cards, count, first, table_all(g), VL_CLAUSE(5, 5), events);
    gueux_pairs_lay(g, false, VL_CLAUSE(5, 5), events);
    return VL_STEP_DONE;
}

/* ---- GUE-5.6 ---- */

bool gueux_can_reine(const struct gueux *g, vl_seat layer)
{
    (void)layer;
    return g->aside != VL_NONE && gueux_holders(g) != 0;
}

enum vl_step gueux_reine(struct gueux *g, vl_seat layer, struct vl_events *events)
{
    (void)layer;
    const vl_seats holders = gueux_holders(g);
    const vl_seat to = (vl_seat)vl_draw_member(&g->core, VL_STREAM_LOTS, holders);
    const uint8_t card = g->aside;
    const vl_seats knowing = g->aside_open ? VL_ALL_SEATS : (vl_seats)(vl_seat_bit(to) | g->aside_known);
    const vl_seats seers = gueux_pairs_seers(g, to, card, knowing);
    change_revealed(g, to, card, seers);
    TELL_TO(events, seers, GUEUX_EV_REVEALED, 5, 6, to, card);
    gueux_pairs_lay(g, true, VL_CLAUSE(2, 5), events);
    return VL_STEP_DONE;
}

/* ---- GUE-5.7 ---- */

bool gueux_can_etrangere(const struct gueux *g, vl_seat layer)
{
    return g->count[layer] > 0 && g->aside != VL_NONE;
}

static void exchange(struct gueux *g, vl_seat layer, uint8_t out, struct vl_events *events)
{
    const uint8_t in = g->aside;
    change_exchanged(g, layer, out, in);
    TELL_TO(events, vl_seat_bit(layer), GUEUX_EV_EXCHANGED, 5, 7, layer, out, in);
    gueux_pairs_lay(g, true, VL_CLAUSE(2, 5), events);
}

enum vl_step gueux_etrangere(struct vl_state *state, struct vl_events *events)
{
    struct gueux *g = table_of(state);
    const vl_seat layer = vl_top(state)->a;
    if (vl_top(state)->step == 0)
        return gueux_ask_at(g, 1, GUEUX_ASK_STRANGER, VL_CLAUSE(5, 7), layer,
                            g->hand[layer] | vl_answer_bit(GUEUX_NOTHING), 0);
    if (state->reply == GUEUX_NOTHING)
        TELL(events, GUEUX_EV_KEPT, 5, 7, layer);
    else
        exchange(g, layer, state->reply, events);
    return VL_STEP_DONE;
}

/* ---- GUE-5.8 ---- */

enum vl_step gueux_pucelle(struct gueux *g, vl_seat layer, struct vl_events *events)
{
    const vl_seat seat = gueux_next(g, layer);
    g->misses[seat]++;
    TELL(events, GUEUX_EV_MISS, 5, 8, seat);
    return VL_STEP_DONE;
}

/* ---- GUE-5.9 ---- */

enum vl_step gueux_courtisane(struct gueux *g, vl_seat layer, struct vl_events *events)
{
    (void)layer;
    const vl_seats holders = gueux_holders(g);
    change_passed(g);
    TELL(events, GUEUX_EV_PASSED, 5, 9, g->direction);
    gueux_pairs_show_hands(g, holders, VL_CLAUSE(5, 9), events);
    return VL_STEP_DONE;
}
