/* Each kind of event, from what it says to the change that it means. */
#include "change.h"

static uint8_t byte(const struct vl_event *e, unsigned i)
{
    return (uint8_t)e->arg[i];
}

static void fold_day(struct sbires *g, const struct vl_event *e)
{
    sbires_change_day(g, byte(e, 0), byte(e, 1), e->arg[2] == 1);
}

static void fold_placed(struct sbires *g, const struct vl_event *e)
{
    sbires_change_placed(g, byte(e, 0), byte(e, 1), byte(e, 2));
}

static void fold_drew(struct sbires *g, const struct vl_event *e)
{
    sbires_change_drew(g, byte(e, 0), byte(e, 1), byte(e, 2));
}

static void fold_reshuffled(struct sbires *g, const struct vl_event *e)
{
    sbires_change_reshuffled(g, byte(e, 0));
}

static void fold_evening(struct sbires *g, const struct vl_event *e)
{
    (void)e;
    sbires_change_evening(g);
}

static void fold_turn(struct sbires *g, const struct vl_event *e)
{
    sbires_change_turn(g, byte(e, 0));
}

static void fold_missed(struct sbires *g, const struct vl_event *e)
{
    sbires_change_missed(g, byte(e, 0));
}

static void fold_passed(struct sbires *g, const struct vl_event *e)
{
    sbires_change_passed(g, byte(e, 0));
}

static void fold_played(struct sbires *g, const struct vl_event *e)
{
    sbires_change_played(g, byte(e, 0), byte(e, 1));
}

static void fold_finished(struct sbires *g, const struct vl_event *e)
{
    (void)e;
    sbires_change_finished(g);
}

static void fold_laid(struct sbires *g, const struct vl_event *e)
{
    sbires_change_laid(g, byte(e, 0), byte(e, 1));
}

static void fold_raised(struct sbires *g, const struct vl_event *e)
{
    sbires_change_raised(g, byte(e, 0), byte(e, 1));
}

static void fold_dropped(struct sbires *g, const struct vl_event *e)
{
    sbires_change_dropped(g, byte(e, 0), byte(e, 2));
}

static void fold_tilted(struct sbires *g, const struct vl_event *e)
{
    sbires_change_tilted(g, byte(e, 0), byte(e, 2));
}

static void fold_borrowed(struct sbires *g, const struct vl_event *e)
{
    sbires_change_borrowed(g, byte(e, 0), byte(e, 3), e->arg[4] == 1);
}

static void fold_discarded(struct sbires *g, const struct vl_event *e)
{
    sbires_change_discarded(g, byte(e, 0), byte(e, 1));
}

static void fold_guarded(struct sbires *g, const struct vl_event *e)
{
    sbires_change_discarded(g, byte(e, 0), byte(e, 2));
}

static void fold_spared(struct sbires *g, const struct vl_event *e)
{
    sbires_change_spared(g, byte(e, 0));
}

static void fold_swapped(struct sbires *g, const struct vl_event *e)
{
    sbires_change_swapped(g, byte(e, 0), byte(e, 4), byte(e, 2), byte(e, 5));
}

static void fold_took(struct sbires *g, const struct vl_event *e)
{
    sbires_change_took(g, byte(e, 0), byte(e, 1), byte(e, 2), byte(e, 3));
}

static void fold_gave(struct sbires *g, const struct vl_event *e)
{
    sbires_change_gave(g, byte(e, 0), byte(e, 1), byte(e, 2), byte(e, 3));
}

static void fold_found(struct sbires *g, const struct vl_event *e)
{
    sbires_change_found(g, byte(e, 0), byte(e, 1));
}

static void fold_saw(struct sbires *g, const struct vl_event *e)
{
    sbires_change_saw(g, byte(e, 0), byte(e, 1), byte(e, 2), byte(e, 3));
}

static void fold_infected(struct sbires *g, const struct vl_event *e)
{
    sbires_change_infected(g, byte(e, 1));
}

static void fold_condemned(struct sbires *g, const struct vl_event *e)
{
    sbires_change_condemned(g, byte(e, 1));
}

static void fold_captured(struct sbires *g, const struct vl_event *e)
{
    sbires_change_captured(g, byte(e, 0), byte(e, 1), byte(e, 2));
}

static void fold_pilloried(struct sbires *g, const struct vl_event *e)
{
    sbires_change_pilloried(g, byte(e, 0));
}

static void fold_gained(struct sbires *g, const struct vl_event *e)
{
    sbires_change_gained(g, byte(e, 0), byte(e, 1));
}

static void fold_forfeited(struct sbires *g, const struct vl_event *e)
{
    sbires_change_forfeited(g, byte(e, 0), byte(e, 1));
}

static void fold_challenged(struct sbires *g, const struct vl_event *e)
{
    sbires_change_challenged(g, byte(e, 0), byte(e, 1), e->arg[2] == 1);
}

static void fold_withdrawn(struct sbires *g, const struct vl_event *e)
{
    sbires_change_withdrawn(g, byte(e, 0));
}

static void fold_armed(struct sbires *g, const struct vl_event *e)
{
    sbires_change_armed(g, byte(e, 2), byte(e, 1));
}

static void fold_emboldened(struct sbires *g, const struct vl_event *e)
{
    sbires_change_emboldened(g, byte(e, 1), byte(e, 2));
}

static void fold_rolled(struct sbires *g, const struct vl_event *e)
{
    sbires_change_rolled(g, byte(e, 1), (uint8_t[]){byte(e, 2), byte(e, 3), byte(e, 4)});
}

static void fold_hit(struct sbires *g, const struct vl_event *e)
{
    sbires_change_hit(g, byte(e, 2));
}

static void fold_parried(struct sbires *g, const struct vl_event *e)
{
    sbires_change_wounds(g, byte(e, 3));
}

static void fold_healed(struct sbires *g, const struct vl_event *e)
{
    sbires_change_wounds(g, byte(e, 1));
}

static void fold_won_duel(struct sbires *g, const struct vl_event *e)
{
    sbires_change_won_duel(g, byte(e, 3), byte(e, 2));
}

static void fold_disarmed(struct sbires *g, const struct vl_event *e)
{
    (void)e;
    sbires_change_disarmed(g);
}

static void fold_kept(struct sbires *g, const struct vl_event *e)
{
    if (byte(e, 1) != VL_HIDDEN) /* others cannot tell what is kept, nor whether anything is */
        sbires_change_kept(g, byte(e, 0), byte(e, 1));
}

static void fold_straightened(struct sbires *g, const struct vl_event *e)
{
    (void)e;
    sbires_change_straightened(g);
}

static void fold_tie(struct sbires *g, const struct vl_event *e)
{
    sbires_change_tie(g, byte(e, 0));
}

static void fold_bout(struct sbires *g, const struct vl_event *e)
{
    sbires_change_bout(g, byte(e, 2));
}

/* Those that are missing change nothing. */
static void (*const folds[SBIRES_EVENTS])(struct sbires *, const struct vl_event *) = {
    [SBIRES_EV_DAY] = fold_day,
    [SBIRES_EV_PLACED] = fold_placed,
    [SBIRES_EV_DREW] = fold_drew,
    [SBIRES_EV_RESHUFFLED] = fold_reshuffled,
    [SBIRES_EV_EVENING] = fold_evening,
    [SBIRES_EV_TURN] = fold_turn,
    [SBIRES_EV_MISSED] = fold_missed,
    [SBIRES_EV_PASSED] = fold_passed,
    [SBIRES_EV_PLAYED] = fold_played,
    [SBIRES_EV_FINISHED] = fold_finished,
    [SBIRES_EV_LAID] = fold_laid,
    [SBIRES_EV_RAISED] = fold_raised,
    [SBIRES_EV_DROPPED] = fold_dropped,
    [SBIRES_EV_SPENT] = fold_dropped,
    [SBIRES_EV_LOST] = fold_dropped,
    [SBIRES_EV_CURED] = fold_dropped,
    [SBIRES_EV_TILTED] = fold_tilted,
    [SBIRES_EV_BORROWED] = fold_borrowed,
    [SBIRES_EV_DISCARDED] = fold_discarded,
    [SBIRES_EV_SPARED] = fold_spared,
    [SBIRES_EV_SWAPPED] = fold_swapped,
    [SBIRES_EV_TOOK] = fold_took,
    [SBIRES_EV_GAVE] = fold_gave,
    [SBIRES_EV_FOUND] = fold_found,
    [SBIRES_EV_SAW] = fold_saw,
    [SBIRES_EV_INFECTED] = fold_infected,
    [SBIRES_EV_CONDEMNED] = fold_condemned,
    [SBIRES_EV_CAPTURED] = fold_captured,
    [SBIRES_EV_PILLORIED] = fold_pilloried,
    [SBIRES_EV_GAINED] = fold_gained,
    [SBIRES_EV_FORFEITED] = fold_forfeited,
    [SBIRES_EV_CHALLENGED] = fold_challenged,
    [SBIRES_EV_GUARDED] = fold_guarded,
    [SBIRES_EV_WITHDRAWN] = fold_withdrawn,
    [SBIRES_EV_ARMED] = fold_armed,
    [SBIRES_EV_EMBOLDENED] = fold_emboldened,
    [SBIRES_EV_ROLLED] = fold_rolled,
    [SBIRES_EV_REROLLED] = fold_rolled,
    [SBIRES_EV_HIT] = fold_hit,
    [SBIRES_EV_PARRIED] = fold_parried,
    [SBIRES_EV_HEALED] = fold_healed,
    [SBIRES_EV_WON_DUEL] = fold_won_duel,
    [SBIRES_EV_DISARMED] = fold_disarmed,
    [SBIRES_EV_KEPT] = fold_kept,
    [SBIRES_EV_STRAIGHTENED] = fold_straightened,
    [SBIRES_EV_TIE] = fold_tie,
    [SBIRES_EV_BOUT] = fold_bout,
};

void sbires_fold(struct vl_state *view, const struct vl_event *event)
{
    if (folds[event->form])
        folds[event->form](table_of(view), event);
}
