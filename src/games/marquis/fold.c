/* Each kind of event, from what it says to the change that it means. */
#include "change.h"

static uint8_t byte(const struct vl_event *e, unsigned i)
{
    return (uint8_t)e->arg[i];
}

static void fold_received(struct marquis *g, const struct vl_event *e)
{
    marquis_change_received(g, byte(e, 0), byte(e, 1));
}

static void fold_drew(struct marquis *g, const struct vl_event *e)
{
    marquis_change_drew(g, byte(e, 0), byte(e, 1));
}

static void fold_turn(struct marquis *g, const struct vl_event *e)
{
    marquis_change_turn(g, byte(e, 0));
}

static void fold_claimed(struct marquis *g, const struct vl_event *e)
{
    marquis_change_claimed(g, byte(e, 0), e->form == MARQUIS_EV_CLAIMED);
}

static void fold_settled(struct marquis *g, const struct vl_event *e)
{
    marquis_change_settled(g, byte(e, 0), byte(e, 1), byte(e, 2));
}

static void fold_balked(struct marquis *g, const struct vl_event *e)
{
    (void)e;
    marquis_change_balked(g);
}

static void fold_bought(struct marquis *g, const struct vl_event *e)
{
    marquis_change_bought(g, byte(e, 0),
                          &(struct marquis_bill){byte(e, 1), byte(e, 2), byte(e, 3), byte(e, 4), byte(e, 5)});
}

static void fold_played(struct marquis *g, const struct vl_event *e)
{
    marquis_change_played(g, byte(e, 0), byte(e, 1), byte(e, 2));
}

static void fold_direction(struct marquis *g, const struct vl_event *e)
{
    marquis_change_direction(g, byte(e, 0));
}

static void fold_took(struct marquis *g, const struct vl_event *e)
{
    marquis_change_moved(g, byte(e, 1), byte(e, 0), byte(e, 2));
}

static void fold_gave(struct marquis *g, const struct vl_event *e)
{
    marquis_change_moved(g, byte(e, 0), byte(e, 1), byte(e, 2));
}

static void fold_eliminated(struct marquis *g, const struct vl_event *e)
{
    marquis_change_eliminated(g, byte(e, 1), byte(e, 3));
}

static void fold_vetoed(struct marquis *g, const struct vl_event *e)
{
    marquis_change_vetoed(g, byte(e, 0));
}

static void fold_veto_kept(struct marquis *g, const struct vl_event *e)
{
    marquis_change_veto_kept(g, byte(e, 0));
}

static void fold_showed(struct marquis *g, const struct vl_event *e)
{
    marquis_change_showed(g, byte(e, 0));
}

static void fold_term(struct marquis *g, const struct vl_event *e)
{
    marquis_change_term(g, byte(e, 1), byte(e, 2));
}

static void fold_wiped(struct marquis *g, const struct vl_event *e)
{
    marquis_change_wiped(g, byte(e, 0), e->arg[3] == 1);
}

static void fold_proposed(struct marquis *g, const struct vl_event *e)
{
    (void)e;
    marquis_change_proposed(g);
}

static void fold_refused(struct marquis *g, const struct vl_event *e)
{
    (void)e;
    marquis_change_no_price(g);
}

static void fold_paid(struct marquis *g, const struct vl_event *e)
{
    marquis_change_paid(g, byte(e, 0), byte(e, 1), (uint8_t[]){byte(e, 2), byte(e, 3), byte(e, 4), byte(e, 5)});
}

static void fold_changed(struct marquis *g, const struct vl_event *e)
{
    marquis_change_changed(g, byte(e, 0), byte(e, 1));
}

static void fold_protected(struct marquis *g, const struct vl_event *e)
{
    marquis_change_protected(g, byte(e, 0), byte(e, 1));
}

static void fold_took_back(struct marquis *g, const struct vl_event *e)
{
    marquis_change_took_back(g, byte(e, 0), byte(e, 1));
}

static void fold_done(struct marquis *g, const struct vl_event *e)
{
    marquis_change_done(g, byte(e, 0));
}

/* Those that are missing change nothing. */
static void (*const folds[MARQUIS_EVENTS])(struct marquis *, const struct vl_event *) = {
    [MARQUIS_EV_RECEIVED] = fold_received, [MARQUIS_EV_DREW] = fold_drew,
    [MARQUIS_EV_TURN] = fold_turn,         [MARQUIS_EV_CLAIMED] = fold_claimed,
    [MARQUIS_EV_WAIVED] = fold_claimed,    [MARQUIS_EV_SETTLED] = fold_settled,
    [MARQUIS_EV_BALKED] = fold_balked,     [MARQUIS_EV_BOUGHT] = fold_bought,
    [MARQUIS_EV_PLAYED] = fold_played,     [MARQUIS_EV_DIRECTION] = fold_direction,
    [MARQUIS_EV_TOOK] = fold_took,         [MARQUIS_EV_ELIMINATED] = fold_eliminated,
    [MARQUIS_EV_VETOED] = fold_vetoed,     [MARQUIS_EV_VETO_KEPT] = fold_veto_kept,
    [MARQUIS_EV_SHOWED] = fold_showed,     [MARQUIS_EV_TERM] = fold_term,
    [MARQUIS_EV_WIPED] = fold_wiped,       [MARQUIS_EV_PROPOSED] = fold_proposed,
    [MARQUIS_EV_REFUSED] = fold_refused,   [MARQUIS_EV_PAID] = fold_paid,
    [MARQUIS_EV_CHANGED] = fold_changed,   [MARQUIS_EV_PROTECTED] = fold_protected,
    [MARQUIS_EV_GAVE] = fold_gave,         [MARQUIS_EV_TOOK_BACK] = fold_took_back,
    [MARQUIS_EV_PICKED] = fold_drew,       [MARQUIS_EV_DONE] = fold_done,
};

void marquis_fold(struct vl_state *view, const struct vl_event *event)
{
    if (folds[event->form])
        folds[event->form](table_of(view), event);
}
