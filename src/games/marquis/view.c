/* What a seat may know: its own hand, draw pile and what it has taken back, and what all have seen. */
#include "procedures.h"

void marquis_blank(struct vl_state *copy, vl_seat looker)
{
    struct marquis *g = table_of(copy);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        if (seat == looker)
            continue;
        g->hand[seat] = 0;
        g->stock[seat] = 0;
        g->taken[seat] = 0;
    }
}

/* ---- a state that the looker cannot tell from the true one ---- */

/* So many cards of a set, at random. */
static uint16_t some_of(struct vl_rng *rng, uint16_t set, unsigned count)
{
    uint16_t some = 0;
    assert(count <= vl_count(set));
    while (count-- > 0) {
        const uint16_t left = set & (uint16_t)~some;
        some |= BIT(vl_nth(left, vl_random_below(rng, vl_count(left))));
    }
    return some;
}

/* MAR-4.13, 5.1: who has declared a purchase that the coins on the table cannot pay has the Veto in hand. */
static bool has_declared_with_veto(const struct marquis *g, vl_seat seat)
{
    for (unsigned i = 0; i < g->core.depth; i++) {
        const struct vl_frame *frame = &g->core.frame[i];
        struct marquis_rate rate;
        if (frame->procedure != PROC_BUY || frame->a != seat || !(frame->b & BUY_DECLARED) ||
            !marquis_buy_rate(g, seat, frame->b & BUY_KIND, &rate))
            continue;
        const unsigned due = vl_count(g->claimed) * g->numbers.power[MARQUIS_COMTESSE];
        const unsigned lying = marquis_veto_coins(g, seat, frame->b & BUY_KIND, false);
        return marquis_transactions(g, seat, rate, g->coins[seat] + lying - due) == 0;
    }
    return false;
}

static void fill_seat(struct marquis *g, vl_seat seat, struct vl_rng *rng)
{
    const uint16_t unseen = marquis_unseen(g, seat);
    const uint16_t sure = unseen & BIT(MARQUIS_VETO) && has_declared_with_veto(g, seat) ? BIT(MARQUIS_VETO) : 0;
    const unsigned held = marquis_unseen_in_hand(g, seat);
    const uint16_t drawn = sure | some_of(rng, unseen & (uint16_t)~sure, held - vl_count(sure));
    g->taken[seat] = some_of(rng, g->maybe[seat], g->missing[seat]);
    g->hand[seat] = g->known[seat] | g->taken[seat] | drawn;
    g->stock[seat] = unseen & (uint16_t)~drawn;
}

void marquis_fill(struct vl_state *view, struct vl_rng *rng)
{
    struct marquis *g = table_of(view);
    for (vl_seat seat = 0; seat < view->seats; seat++) {
        if (!table_shows(g, seat))
            fill_seat(g, seat, rng);
    }
}

/* ---- words for answers ---- */

enum saying {
    WITH_VALUE, /* the answer is what the form says */
    WITH_TWO,   /* no and yes have forms of their own */
    WITH_THREE,
};

struct way {
    uint8_t saying;
    uint8_t form[3]; /* for the answers 0, 1, 2; with a value: the first alone */
};

static const struct way ways[MARQUIS_QUESTIONS] = {
    [MARQUIS_ASK_STOP] = {WITH_TWO, {SAY_GO_ON, SAY_STOP}},
    [MARQUIS_ASK_DECLARE] = {WITH_TWO, {SAY_KEEP, SAY_DECLARE}},
    [MARQUIS_ASK_CLAIM] = {WITH_TWO, {SAY_WAIVE, SAY_CLAIM}},
    [MARQUIS_ASK_BUY] = {WITH_VALUE, {SAY_BUY}},
    [MARQUIS_ASK_PLAY] = {WITH_VALUE, {SAY_PLAY}},
    [MARQUIS_ASK_VICTIM] = {WITH_VALUE, {SAY_VICTIM}},
    [MARQUIS_ASK_VETO] = {WITH_TWO, {SAY_LET, SAY_VETO}},
    [MARQUIS_ASK_WIPE] = {WITH_THREE, {SAY_PASS, SAY_FREE, SAY_PRICE}},
    [MARQUIS_ASK_PROTECT] = {WITH_VALUE, {SAY_DEAL}},
    [MARQUIS_ASK_COINS] = {WITH_VALUE, {SAY_COINS}},
    [MARQUIS_ASK_DIAMONDS] = {WITH_VALUE, {SAY_DIAMONDS}},
    [MARQUIS_ASK_RUBIES] = {WITH_VALUE, {SAY_RUBIES}},
    [MARQUIS_ASK_VETOES] = {WITH_VALUE, {SAY_VETOES}},
    [MARQUIS_ASK_ACCEPT] = {WITH_TWO, {SAY_NO, SAY_YES}},
    [MARQUIS_ASK_HIRE] = {WITH_TWO, {SAY_NO, SAY_YES}},
    [MARQUIS_ASK_TAKE_BACK] = {WITH_VALUE, {SAY_TAKE_BACK}},
    [MARQUIS_ASK_PICK] = {WITH_VALUE, {SAY_PICK}},
};

static void say(struct vl_phrase *out, uint8_t form, int16_t value)
{
    out->form = form;
    out->arg[0] = value;
}

void marquis_say(const struct vl_state *view, vl_answer answer, struct vl_phrase *out)
{
    const unsigned kind = view->question.kind;
    const struct way *way = &ways[kind];
    if (kind == MARQUIS_ASK_PROTECT && answer == MARQUIS_NOBODY)
        say(out, SAY_NOBODY, 0);
    else if (kind == MARQUIS_ASK_BUY && answer == 0)
        say(out, SAY_KEEP, 0);
    else if (way->saying == WITH_VALUE)
        say(out, way->form[0], answer);
    else
        say(out, way->form[answer <= way->saying ? answer : 0], 0);
}
