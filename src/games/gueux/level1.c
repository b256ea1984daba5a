/* GUE-5: the powers of pairs laid down, in the order of the rule book. */
#include "procedures.h"

/* ---- GUE-5.1 ---- */

enum vl_step gueux_roy(struct vl_state *state, vl_seat layer, struct vl_events *events)
{
    HAPPEN(silence, VL_CLAUSE(5, 1), .seat = layer);
    return VL_STEP_DONE;
}

/* Before each turn: who spoke. */
enum { SILENCE_ASK, SILENCE_SPOKE, SILENCE_GIFT };

static enum vl_step ask_who_spoke(struct vl_state *state)
{
    const struct gueux *g = gueux_of(state);
    const vl_seats speakers = gueux_speakers(g);
    if (speakers == 0)
        return VL_STEP_DONE;
    gueux_meet_at(state, SILENCE_SPOKE);
    ASK(spoke, VL_CLAUSE(5, 1), VL_PUBLIC, .layer = g->silence);
    state->question.seats = speakers;
    return VL_STEP_ASK;
}

static enum vl_step ask_gift(struct vl_state *state, struct vl_events *events)
{
    const vl_seat speaker = state->reply, layer = gueux_of(state)->silence;
    if (speaker == GUEUX_NOBODY)
        return VL_STEP_DONE;
    HAPPEN(spoke, VL_CLAUSE(5, 1), .seat = speaker);
    vl_top(state)->a = speaker;
    gueux_meet_at(state, SILENCE_GIFT);
    return ASK(speaker, VL_CLAUSE(5, 1), layer, .speaker = speaker);
}

static enum vl_step give_speaker(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    gueux_pairs_give(state, gueux_of(state)->silence, frame->a, state->reply, VL_CLAUSE(5, 1), false, events);
    gueux_pairs_lay(state, true, VL_CLAUSE(2, 5), events);
    *frame = (struct vl_frame){.procedure = PROC_DUE};
    return VL_STEP_ON;
}

enum vl_step gueux_silence(struct vl_state *state, struct vl_events *events)
{
    switch (vl_top(state)->step) {
    case SILENCE_ASK: return ask_who_spoke(state);
    case SILENCE_SPOKE: return ask_gift(state, events);
    default: return give_speaker(state, events);
    }
}

/* ---- GUE-5.2 ---- */

enum vl_step gueux_chatelain(struct vl_state *state, vl_seat layer, struct vl_events *events)
{
    (void)layer;
    HAPPEN(direction, VL_CLAUSE(5, 2), .direction = gueux_of(state)->direction ^ 1);
    return VL_STEP_DONE;
}

/* ---- GUE-5.3 ---- */

enum { ESCUYER_CARD, ESCUYER_TO, ESCUYER_GIVE };

enum vl_step gueux_escuyer(struct vl_state *state, struct vl_events *events)
{
    const vl_seat layer = vl_top(state)->a;
    switch (vl_top(state)->step) {
    case ESCUYER_CARD: gueux_meet_at(state, ESCUYER_TO); return ASK(give, VL_CLAUSE(5, 3), layer, );
    case ESCUYER_TO:
        gueux_seal(state, VL_CLAUSE(5, 3), events);
        gueux_meet_at(state, ESCUYER_GIVE);
        return ASK(give_to, VL_CLAUSE(5, 3), layer, );
    default: return gueux_pairs_give_sealed(state, layer, state->reply, VL_CLAUSE(5, 3), events);
    }
}

/* ---- GUE-5.4 ---- */

enum { CHEVALIER_WHO, CHEVALIER_CHOSEN, CHEVALIER_GIFT };

static enum vl_step tributes(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seat to = frame->a;
    if (gueux_next_tribute(state, CHEVALIER_GIFT, VL_CLAUSE(5, 4), to))
        return VL_STEP_ASK;
    gueux_pairs_hand_over(state, to, VL_CLAUSE(5, 4), events);
    return VL_STEP_DONE;
}

static enum vl_step receive(struct vl_state *state, struct vl_frame *frame, vl_seat to, struct vl_events *events)
{
    frame->a = to;
    HAPPEN(fewest, VL_CLAUSE(5, 4), .seat = to);
    return tributes(state, frame, events);
}

static enum vl_step who_receives(struct vl_state *state, struct vl_frame *frame, struct vl_events *events)
{
    const vl_seats fewest = gueux_fewest(gueux_of(state));
    if (vl_count(fewest) == 1)
        return receive(state, frame, (vl_seat)vl_first(fewest), events);
    gueux_meet_at(state, CHEVALIER_CHOSEN);
    return ASK(fewest, VL_CLAUSE(5, 4), frame->a, );
}

enum vl_step gueux_chevalier(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    switch (frame->step) {
    case CHEVALIER_WHO: return who_receives(state, frame, events);
    case CHEVALIER_CHOSEN: return receive(state, frame, state->reply, events);
    default: gueux_seal(state, VL_CLAUSE(5, 4), events); return tributes(state, frame, events);
    }
}

/* ---- GUE-5.5 ---- */

bool gueux_can_champion(const struct gueux *g, vl_seat layer)
{
    (void)layer;
    return g->laid_count > 1;
}

/* GUE-2.7: all that stand in line are powers of pairs that have left the pile; the Champion's own left the line. */
static void lose_powers(struct vl_state *state, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    while (g->due_count > 0)
        HAPPEN(lost, VL_CLAUSE(2, 7), .seat = g->due_seat[0], .character = g->due[0]);
}

enum vl_step gueux_champion(struct vl_state *state, vl_seat layer, struct vl_events *events)
{
    const struct gueux *g = gueux_of(state);
    uint8_t cards[2 * GUEUX_CHARACTERS];
    unsigned count = 0;
    for (unsigned i = 0; i < g->laid_count; i++) {
        const uint8_t pair = g->laid[i];
        if (pair == GUEUX_CHAMPION)
            continue;
        cards[count++] = pair == GUEUX_MIXED ? GUEUX_MOINE : pair;
        cards[count++] = pair == GUEUX_MIXED ? GUEUX_NONNE : pair;
    }
    HAPPEN(returned, VL_CLAUSE(5, 5), );
    lose_powers(state, events);
    const vl_seat first = table_onward(g, layer, table_all(g));
    gueux_pairs_deal(state, cards, count, first, table_all(g), VL_CLAUSE(5, 5), events);
    gueux_pairs_lay(state, false, VL_CLAUSE(5, 5), events);
    return VL_STEP_DONE;
}

/* ---- GUE-5.6 ---- */

bool gueux_can_reine(const struct gueux *g, vl_seat layer)
{
    (void)layer;
    return g->aside != VL_NONE && gueux_holders(g) != 0;
}

enum vl_step gueux_reine(struct vl_state *state, vl_seat layer, struct vl_events *events)
{
    (void)layer;
    const struct gueux *g = gueux_of(state);
    const unsigned to = vl_draw_member(state, VL_STREAM_LOTS, gueux_holders(g));
    HAPPEN(revealed, VL_CLAUSE(5, 6), .seat = (int16_t)to, .character = g->aside);
    gueux_pairs_lay(state, true, VL_CLAUSE(2, 5), events);
    return VL_STEP_DONE;
}

/* ---- GUE-5.7 ---- */

bool gueux_can_etrangere(const struct gueux *g, vl_seat layer)
{
    return g->count[layer] > 0 && g->aside != VL_NONE;
}

enum { ETRANGERE_ASK, ETRANGERE_CHOSEN };

static enum vl_step exchange(struct vl_state *state, vl_seat layer, struct vl_events *events)
{
    if (state->reply == GUEUX_NOTHING) {
        HAPPEN(kept, VL_CLAUSE(5, 7), .seat = layer);
        return VL_STEP_DONE;
    }
    const struct gueux *g = gueux_of(state);
    const bool pairs = g->hand[layer] & ~BIT(state->reply) & gueux_doubles(g, g->aside);
    HAPPEN(exchanged, VL_CLAUSE(5, 7), .seat = layer, .out = state->reply, .in = g->aside, .pairs = pairs);
    gueux_pairs_lay(state, true, VL_CLAUSE(2, 5), events);
    return VL_STEP_DONE;
}

enum vl_step gueux_etrangere(struct vl_state *state, struct vl_events *events)
{
    const vl_seat layer = vl_top(state)->a;
    if (vl_top(state)->step == ETRANGERE_CHOSEN)
        return exchange(state, layer, events);
    gueux_meet_at(state, ETRANGERE_CHOSEN);
    return ASK(stranger, VL_CLAUSE(5, 7), layer, );
}

/* ---- GUE-5.8 ---- */

enum vl_step gueux_pucelle(struct vl_state *state, vl_seat layer, struct vl_events *events)
{
    HAPPEN(miss, VL_CLAUSE(5, 8), .seat = gueux_next(gueux_of(state), layer));
    return VL_STEP_DONE;
}

/* ---- GUE-5.9 ---- */

enum vl_step gueux_courtisane(struct vl_state *state, vl_seat layer, struct vl_events *events)
{
    (void)layer;
    HAPPEN(passed, VL_CLAUSE(5, 9), );
    gueux_pairs_show_hands(state, gueux_holders(gueux_of(state)), VL_CLAUSE(5, 9), events);
    return VL_STEP_DONE;
}
