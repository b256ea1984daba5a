/* Highlights of Marquis: characters, coins taken, Vetos that stood, characters eliminated, jewels. */
#include "view.h"

struct story {
    long played; /* the highlight of the character that was played last */
    vl_seat player;
    struct {
        vl_seat seat, by;
        uint8_t action;
        int coins;
    } veto; /* played, and neither kept nor wiped out */
};

static const struct marquis *before(const struct vl_highlight_search *f)
{
    return marquis_seen(f->before);
}

static const struct marquis *after(const struct vl_highlight_search *f)
{
    return marquis_seen(f->after);
}

/* ---- Vetos ---- */

static unsigned when_played(const struct marquis *g, unsigned seat)
{
    return g->pile_count[seat] ? g->when[seat][g->pile_count[seat] - 1] : 0;
}

/* The coins that a new Marquis takes from an older one: its rank among those played since the direction last turned
 * (MAR-4.8). */
static int rank_of(const struct marquis *g, vl_seat seat)
{
    int rank = 1;
    if (when_played(g, seat) < g->turned)
        return 0;
    for (VL_EACH(other, g->index.acting[MARQUIS_MARQUIS])) {
        const unsigned when = when_played(g, (unsigned)other);
        if (other != seat && when >= g->turned && when < when_played(g, seat))
            rank++;
    }
    return rank;
}

/* The coins that the action would have cost: all that it wants, or as many as there are; a levy that cannot be paid
 * costs the character instead (MAR-4.11). */
static int threatened(const struct marquis *g, unsigned action, vl_seat from, vl_seat by)
{
    const int own = g->coins[from];
    int wanted = 0;
    switch (action) {
    case MARQUIS_PRINTED: wanted = (int)marquis_printed(g, marquis_acts_as(g, by), from); break;
    case MARQUIS_MURDER: wanted = g->numbers.power[MARQUIS_ASSASSIN]; break;
    case MARQUIS_RANK: wanted = rank_of(g, from); break;
    case MARQUIS_RICHEST: wanted = g->numbers.power[MARQUIS_PICKPOCKET]; break;
    default: wanted = g->numbers.power[MARQUIS_VOLEUR_BARBARE]; return wanted > own ? 0 : wanted;
    }
    return wanted < own ? wanted : own;
}

static void vetoed(const struct vl_highlight_search *f, struct story *s)
{
    const struct marquis_event_vetoed e = marquis_read_vetoed(&f->event);
    s->veto.seat = (vl_seat)e.seat;
    s->veto.by = (vl_seat)e.by;
    s->veto.action = (uint8_t)e.action;
    s->veto.coins = threatened(before(f), (unsigned)e.action, (vl_seat)e.seat, (vl_seat)e.by);
}

static void veto_kept(struct vl_highlight_search *f, struct story *s)
{
    const long highlight = vl_highlight_add(f, MARQUIS_HIGHLIGHT_VETO, s->veto.seat, s->veto.by, s->veto.coins);
    vl_highlight_about(f, highlight, GROUP_ACTION, s->veto.action);
}

/* ---- the rest ---- */

static void played(struct vl_highlight_search *f, struct story *s)
{
    const struct marquis_event_played e = marquis_read_played(&f->event);
    s->player = (vl_seat)e.seat;
    s->played = vl_highlight_add(f, VL_HIGHLIGHT_PLAYED, s->player, VL_NONE, 0);
    vl_highlight_about(f, s->played, GROUP_CARD, e.card);
}

static void brought(struct vl_highlight_search *f, const struct story *s, int seat, int coins)
{
    if (seat == s->player && coins > 0)
        vl_highlight_number(f, s->played, 1);
}

static void took(struct vl_highlight_search *f, const struct story *s)
{
    const struct marquis_event_took e = marquis_read_took(&f->event);
    if (e.coins <= 0)
        return;
    const long highlight = vl_highlight_add(f, VL_HIGHLIGHT_ROBBED, (vl_seat)e.seat, (vl_seat)e.from, e.coins);
    vl_highlight_about(f, highlight, GROUP_ACTION, e.action);
    brought(f, s, e.seat, e.coins);
}

static void eliminated(struct vl_highlight_search *f)
{
    const struct marquis_event_eliminated e = marquis_read_eliminated(&f->event);
    const long highlight = vl_highlight_add(f, MARQUIS_HIGHLIGHT_KILLED, (vl_seat)e.seat, (vl_seat)e.owner, 1);
    vl_highlight_about(f, highlight, GROUP_CARD, e.card);
}

static void bought(struct vl_highlight_search *f)
{
    const vl_seat seat = (vl_seat)marquis_read_bought(&f->event).seat;
    vl_highlight_add(f, MARQUIS_HIGHLIGHT_BOUGHT, seat, VL_NONE,
                     (int)marquis_points(after(f), seat) - (int)marquis_points(before(f), seat));
}

/* Jewels are bought, and deals hand them on. */
static void follow_points(struct vl_highlight_search *f)
{
    int points[VL_SEATS_MAX] = {0};
    for (vl_seat seat = 0; seat < f->seats; seat++)
        points[seat] = (int)marquis_points(after(f), seat);
    vl_highlight_lead(f, points);
}

static void find(struct vl_highlight_search *f)
{
    struct story s = {.played = VL_NO_HIGHLIGHT, .player = VL_NONE};
    while (vl_highlight_next(f)) {
        switch (f->event.form) {
        case MARQUIS_EV_TURN: s.played = VL_NO_HIGHLIGHT; break;
        case MARQUIS_EV_PLAYED: played(f, &s); break;
        case MARQUIS_EV_RECEIVED: {
            const struct marquis_event_received e = marquis_read_received(&f->event);
            brought(f, &s, e.seat, e.coins);
            break;
        }
        case MARQUIS_EV_TOOK: took(f, &s); break;
        case MARQUIS_EV_ELIMINATED: eliminated(f); break;
        case MARQUIS_EV_VETOED: vetoed(f, &s); break;
        case MARQUIS_EV_VETO_KEPT: veto_kept(f, &s); break;
        case MARQUIS_EV_BOUGHT: bought(f); break;
        case MARQUIS_EV_COUNTED: {
            const struct marquis_event_counted e = marquis_read_counted(&f->event);
            vl_highlight_add(f, VL_HIGHLIGHT_ROUND, (vl_seat)e.seat, VL_NONE, e.points);
            break;
        }
        default: break;
        }
        follow_points(f);
    }
}

static const struct vl_moment moments[] = {
    {"robbed", NULL, VL_MOMENT_PAIR, VL_HIGHLIGHT_ROBBED, 2, 50},
    {"veto", NULL, VL_MOMENT_MOST, MARQUIS_HIGHLIGHT_VETO, 1, 42},
    {"killed", NULL, VL_MOMENT_LAST, MARQUIS_HIGHLIGHT_KILLED, 0, 34},
    {"bought", NULL, VL_MOMENT_MOST, MARQUIS_HIGHLIGHT_BOUGHT, 2, 28},
    {0},
};

const struct vl_highlight_finder marquis_highlights = {
    .find = find, .own = {"veto", "killed", "bought"}, .moments = moments};
