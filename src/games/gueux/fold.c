/* Each kind of event, from what it says to the change that it means. */
#include "change.h"

static void fold_deal(struct gueux *g, const struct vl_event *e)
{
    change_game(g, (unsigned)(e->arg[0] - 1), (vl_seat)e->arg[1]);
}

static void fold_play(struct gueux *g, const struct vl_event *e)
{
    g->deck |= BIT(e->arg[0]);
}

static void fold_aside(struct gueux *g, const struct vl_event *e)
{
    change_aside(g, (uint8_t)e->arg[0], e->seers);
}

static void fold_dealt(struct gueux *g, const struct vl_event *e)
{
    change_comes(g, (vl_seat)e->arg[0], (uint8_t)e->arg[1], e->seers);
}

static void fold_pair(struct gueux *g, const struct vl_event *e)
{
    change_pair(g, (vl_seat)e->arg[0], (unsigned)e->arg[1], e->arg[2] == 1);
}

static void fold_first(struct gueux *g, const struct vl_event *e)
{
    g->active = (uint8_t)e->arg[0];
}

static void fold_turn(struct gueux *g, const struct vl_event *e)
{
    change_turn(g, (vl_seat)e->arg[0], (unsigned)e->arg[1]);
}

static void fold_missed(struct gueux *g, const struct vl_event *e)
{
    g->misses[e->arg[0]]--;
}

static void fold_out(struct gueux *g, const struct vl_event *e)
{
    g->misses[e->arg[0]] = 0; /* GUE-5.8 */
}

static void fold_drew(struct gueux *g, const struct vl_event *e)
{
    change_moved(g, (vl_seat)e->arg[1], (vl_seat)e->arg[0], (uint8_t)e->arg[2], e->seers);
    if (table_level_on(g, 2))
        change_drawn(g, (uint8_t)e->arg[2], e->seers);
}

static void fold_done(struct gueux *g, const struct vl_event *e)
{
    (void)e;
    change_drawn(g, VL_NONE, 0);
}

static void fold_gave(struct gueux *g, const struct vl_event *e)
{
    g->sealed[e->arg[0]] = VL_NONE;
    change_moved(g, (vl_seat)e->arg[0], (vl_seat)e->arg[1], (uint8_t)e->arg[2], e->seers);
    if (e->clause == VL_CLAUSE(6, 3))
        change_named(g, (vl_seat)e->arg[0], (vl_seat)e->arg[1], (uint8_t)e->arg[2]);
}

static void fold_power(struct gueux *g, const struct vl_event *e)
{
    if (e->arg[2] == 1)
        change_due(g);
    else if (g->drawn != VL_NONE)
        change_drawn(g, (uint8_t)e->arg[1], VL_ALL_SEATS);
}

static void fold_silence(struct gueux *g, const struct vl_event *e)
{
    g->silence = (uint8_t)e->arg[0];
}

static void fold_silence_over(struct gueux *g, const struct vl_event *e)
{
    (void)e;
    g->silence = VL_NONE;
}

static void fold_direction(struct gueux *g, const struct vl_event *e)
{
    g->direction = (uint8_t)e->arg[0];
}

static void fold_returned(struct gueux *g, const struct vl_event *e)
{
    (void)e;
    change_returned(g);
}

static void fold_revealed(struct gueux *g, const struct vl_event *e)
{
    change_revealed(g, (vl_seat)e->arg[0], (uint8_t)e->arg[1], e->seers);
}

static void fold_exchanged(struct gueux *g, const struct vl_event *e)
{
    change_exchanged(g, (vl_seat)e->arg[0], (uint8_t)e->arg[1], (uint8_t)e->arg[2]);
}

static void fold_miss(struct gueux *g, const struct vl_event *e)
{
    g->misses[e->arg[0]]++;
}

static void fold_passed(struct gueux *g, const struct vl_event *e)
{
    (void)e;
    change_passed(g);
}

static void fold_swapped(struct gueux *g, const struct vl_event *e)
{
    change_swapped(g, (vl_seat)e->arg[0], (vl_seat)e->arg[1]);
}

static void fold_chose(struct gueux *g, const struct vl_event *e)
{
    g->sealed[e->arg[0]] = (uint8_t)e->arg[1];
}

static void fold_laid(struct gueux *g, const struct vl_event *e)
{
    g->sealed[e->arg[0]] = VL_NONE;
    change_gone(g, (vl_seat)e->arg[0], (uint8_t)e->arg[1], e->seers);
}

static void fold_gathered(struct gueux *g, const struct vl_event *e)
{
    (void)e;
    change_gathered(g);
}

static void fold_gueux_at(struct gueux *g, const struct vl_event *e)
{
    change_gueux_at(g, (vl_seat)e->arg[0]);
}

static void fold_declined(struct gueux *g, const struct vl_event *e)
{
    change_moved(g, (vl_seat)e->arg[0], (vl_seat)e->arg[1], GUEUX_PRINCESSE, VL_ALL_SEATS);
    change_drawn(g, VL_NONE, 0);
}

static void fold_shown(struct gueux *g, const struct vl_event *e)
{
    if (e->arg[1] >= 0)
        change_shown(g, (vl_seat)e->arg[0], (vl_seat)e->arg[1], (uint8_t)e->arg[2]);
}

static void fold_looked(struct gueux *g, const struct vl_event *e)
{
    (void)e;
    g->used |= GUEUX_USED_PLEUTRE;
}

static void fold_sybille(struct gueux *g, const struct vl_event *e)
{
    (void)e;
    g->used |= GUEUX_USED_SYBILLE;
}

static void fold_barde(struct gueux *g, const struct vl_event *e)
{
    (void)e;
    g->used |= GUEUX_USED_BARDE;
}

static void fold_lacks(struct gueux *g, const struct vl_event *e)
{
    change_lacks(g, (vl_seat)e->arg[0], (unsigned)e->arg[1]);
}

static void fold_holds(struct gueux *g, const struct vl_event *e)
{
    change_holds(g, (vl_seat)e->arg[0], (unsigned)e->arg[1]);
}

static void fold_comes_back(struct gueux *g, const struct vl_event *e)
{
    change_back(g, (vl_seat)e->arg[1], (uint8_t)e->arg[2]);
}

static void fold_loser(struct gueux *g, const struct vl_event *e)
{
    change_ended(g, (vl_seat)e->arg[0]);
}

static void fold_no_loser(struct gueux *g, const struct vl_event *e)
{
    (void)e;
    change_ended(g, VL_NONE);
}

/* Events without an entry change nothing: they only tell. */
static void (*const folds[GUEUX_EVENTS])(struct gueux *, const struct vl_event *) = {
    [GUEUX_EV_DEAL] = fold_deal,
    [GUEUX_EV_PLAY] = fold_play,
    [GUEUX_EV_ASIDE] = fold_aside,
    [GUEUX_EV_DEALT] = fold_dealt,
    [GUEUX_EV_PAIR] = fold_pair,
    [GUEUX_EV_OUT] = fold_out,
    [GUEUX_EV_FIRST] = fold_first,
    [GUEUX_EV_TURN] = fold_turn,
    [GUEUX_EV_MISSED] = fold_missed,
    [GUEUX_EV_DREW] = fold_drew,
    [GUEUX_EV_DONE] = fold_done,
    [GUEUX_EV_GAVE] = fold_gave,
    [GUEUX_EV_POWER] = fold_power,
    [GUEUX_EV_SKIPPED] = fold_power,
    [GUEUX_EV_SILENCE] = fold_silence,
    [GUEUX_EV_SILENCE_OVER] = fold_silence_over,
    [GUEUX_EV_DIRECTION] = fold_direction,
    [GUEUX_EV_RETURNED] = fold_returned,
    [GUEUX_EV_REVEALED] = fold_revealed,
    [GUEUX_EV_EXCHANGED] = fold_exchanged,
    [GUEUX_EV_MISS] = fold_miss,
    [GUEUX_EV_PASSED] = fold_passed,
    [GUEUX_EV_SWAPPED] = fold_swapped,
    [GUEUX_EV_CHOSE] = fold_chose,
    [GUEUX_EV_LAID] = fold_laid,
    [GUEUX_EV_GATHERED] = fold_gathered,
    [GUEUX_EV_GUEUX_AT] = fold_gueux_at,
    [GUEUX_EV_DECLINED] = fold_declined,
    [GUEUX_EV_SHOWN] = fold_shown,
    [GUEUX_EV_LOOKED] = fold_looked,
    [GUEUX_EV_SYBILLE] = fold_sybille,
    [GUEUX_EV_BARDE] = fold_barde,
    [GUEUX_EV_LACKS] = fold_lacks,
    [GUEUX_EV_HOLDS] = fold_holds,
    [GUEUX_EV_COMES_BACK] = fold_comes_back,
    [GUEUX_EV_LOSER] = fold_loser,
    [GUEUX_EV_NO_LOSER] = fold_no_loser,
    [GUEUX_EV_DRAWN_GAME] = fold_no_loser,
};

void gueux_fold(struct vl_state *view, const struct vl_event *event)
{
    if (folds[event->form])
        folds[event->form](table_of(view), event);
}
