/* Highlights of Sbires: cards and weapons, duels, cards and henchmen taken, days; and what points come from. */
#include "view.h"

struct story {
    long played; /* the highlight of the action under way */
    vl_seat player;
    int card;                  /* that is played by it */
    long weapon[SBIRES_SEATS]; /* of the weapon in the duel under way */
    int rolls;                 /* of dice in the duel under way */
    int day[VL_SEATS_MAX];     /* points of this day */
    bool counted;              /* nothing has happened since the day was counted */
    int lent;                  /* the Éloquence borrowed for the Démonstrations that score next; -1: none */
};

static void use(struct vl_highlight_search *f, int seat, int card, long *kept)
{
    const long highlight = vl_highlight_add(f, VL_HIGHLIGHT_PLAYED, (vl_seat)seat, VL_NONE, 0);
    vl_highlight_about(f, highlight, GROUP_CARD, card);
    if (kept)
        *kept = highlight;
}

/* The player of the action under way has gained by it. */
static void brought(struct vl_highlight_search *f, const struct story *s, int seat)
{
    if (seat == s->player)
        vl_highlight_number(f, s->played, 1);
}

static void robbed(struct vl_highlight_search *f, const struct story *s, int seat, int from, uint8_t group, int thing)
{
    const long highlight = vl_highlight_add(f, VL_HIGHLIGHT_ROBBED, (vl_seat)seat, (vl_seat)from, 1);
    vl_highlight_about(f, highlight, group, thing);
    brought(f, s, seat);
}

/* ---- points ---- */

static void scored(struct vl_highlight_search *f, struct story *s, int seat, int points)
{
    const struct sbires *g = sbires_seen(f->after);
    int total[VL_SEATS_MAX] = {0};
    s->day[seat] += points;
    s->counted = false;
    for (vl_seat other = 0; other < f->seats; other++)
        total[other] = g->score[other];
    const long lead = vl_highlight_lead(f, total);
    if (s->played != VL_NO_HIGHLIGHT && seat == s->player && points > 0)
        vl_highlight_about(f, lead, GROUP_CARD, s->card);
    else
        vl_highlight_about(f, lead, GROUP_CARD, s->lent);
    s->lent = -1;
}

/* SBI-7.6 */
static void borrowed(const struct vl_highlight_search *f, struct story *s)
{
    const struct sbires_event_borrowed e = sbires_read_borrowed(&f->event);
    if (table_effect(sbires_seen(f->after), (uint8_t)e.card) == SBIRES_ELOQUENCE)
        s->lent = e.card;
}

static void end_day(struct vl_highlight_search *f, struct story *s)
{
    if (s->counted)
        return;
    vl_highlight_round(f, s->day);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        s->day[seat] = 0;
    s->counted = true;
}

/* ---- duels ---- */

static void begin_duel(struct story *s)
{
    s->rolls = 0;
    for (unsigned seat = 0; seat < SBIRES_SEATS; seat++)
        s->weapon[seat] = VL_NO_HIGHLIGHT;
}

static void won_duel(struct vl_highlight_search *f, const struct story *s)
{
    const struct sbires_event_won_duel e = sbires_read_won_duel(&f->event);
    vl_highlight_add(f, SBIRES_HIGHLIGHT_DUEL, (vl_seat)e.seat, (vl_seat)e.against, s->rolls);
    vl_highlight_number(f, s->weapon[e.seat], 1);
}

static void read_duel(struct vl_highlight_search *f, struct story *s)
{
    switch (f->event.form) {
    case SBIRES_EV_CHALLENGED:
    case SBIRES_EV_BOUT: begin_duel(s); return;
    case SBIRES_EV_ARMED: {
        const struct sbires_event_armed e = sbires_read_armed(&f->event);
        if (e.card >= 0)
            use(f, e.seat, e.card, &s->weapon[e.seat]);
        return;
    }
    case SBIRES_EV_ROLLED:
    case SBIRES_EV_REROLLED: s->rolls++; return;
    case SBIRES_EV_WON_DUEL: won_duel(f, s); return;
    default: return;
    }
}

/* ---- cards ---- */

static void played(struct vl_highlight_search *f, struct story *s)
{
    const struct sbires_event_played e = sbires_read_played(&f->event);
    use(f, e.seat, e.card, &s->played);
    s->player = (vl_seat)e.seat;
    s->card = e.card;
}

static void read_card(struct vl_highlight_search *f, struct story *s)
{
    switch (f->event.form) {
    case SBIRES_EV_PLAYED: played(f, s); return;
    case SBIRES_EV_FINISHED: s->played = VL_NO_HIGHLIGHT; return;
    case SBIRES_EV_LAID: {
        const struct sbires_event_laid e = sbires_read_laid(&f->event);
        use(f, e.seat, e.card, NULL);
        return;
    }
    case SBIRES_EV_RAISED: {
        const struct sbires_event_raised e = sbires_read_raised(&f->event);
        use(f, e.seat, e.card, NULL);
        return;
    }
    case SBIRES_EV_TOOK: {
        const struct sbires_event_took e = sbires_read_took(&f->event);
        robbed(f, s, e.seat, e.from, GROUP_CARD, e.card);
        return;
    }
    case SBIRES_EV_CAPTURED: {
        const struct sbires_event_captured e = sbires_read_captured(&f->event);
        robbed(f, s, e.seat, e.owner, GROUP_PLACE, e.place);
        return;
    }
    case SBIRES_EV_SWAPPED: brought(f, s, sbires_read_swapped(&f->event).seat); return;
    case SBIRES_EV_FOUND: brought(f, s, sbires_read_found(&f->event).seat); return;
    case SBIRES_EV_INFECTED: brought(f, s, sbires_read_infected(&f->event).seat); return;
    case SBIRES_EV_CONDEMNED: brought(f, s, sbires_read_condemned(&f->event).seat); return;
    default: return;
    }
}

static void find(struct vl_highlight_search *f)
{
    struct story s = {.played = VL_NO_HIGHLIGHT, .player = VL_NONE, .counted = true, .lent = -1};
    begin_duel(&s);
    while (vl_highlight_next(f)) {
        switch (f->event.form) {
        case SBIRES_EV_DAY: s.counted = false; break;
        case SBIRES_EV_BORROWED: borrowed(f, &s); break;
        case SBIRES_EV_GAINED: {
            const struct sbires_event_gained e = sbires_read_gained(&f->event);
            scored(f, &s, e.seat, e.points);
            brought(f, &s, e.seat);
            break;
        }
        case SBIRES_EV_FORFEITED: {
            const struct sbires_event_forfeited e = sbires_read_forfeited(&f->event);
            scored(f, &s, e.seat, -e.points);
            break;
        }
        case SBIRES_EV_STRAIGHTENED:
        case SBIRES_EV_COUNTED: end_day(f, &s); break;
        default:
            read_card(f, &s);
            read_duel(f, &s);
            break;
        }
    }
}

/* ---- what points come from ---- */

enum { PART_DUELS = 1, PART_DEMONSTRATIONS, PART_CARDS };

const char *const sbires_parts[] = {
    "start", [PART_DUELS] = "duels", [PART_DEMONSTRATIONS] = "demonstrations", [PART_CARDS] = "cards", NULL};

static unsigned part_of(int source)
{
    switch (source) {
    case SBIRES_BY_DUEL:
    case SBIRES_BY_DEFENCE:
    case SBIRES_BY_JOUVENCELLE:
    case SBIRES_BY_WOUNDS:
    case SBIRES_BY_DEFEAT: return PART_DUELS;
    case SBIRES_BY_DEMONSTRATIONS: return PART_DEMONSTRATIONS;
    default: return PART_CARDS;
    }
}

unsigned sbires_part(const struct vl_event *event, vl_seat *seat, int *points)
{
    if (event->form == SBIRES_EV_GAINED) {
        const struct sbires_event_gained e = sbires_read_gained(event);
        *seat = (vl_seat)e.seat;
        *points = e.points;
        return part_of(e.source);
    }
    if (event->form != SBIRES_EV_FORFEITED)
        return 0;
    const struct sbires_event_forfeited e = sbires_read_forfeited(event);
    *seat = (vl_seat)e.seat;
    *points = -e.points;
    return part_of(e.source);
}

static const struct vl_moment moments[] = {
    {"round", NULL, VL_MOMENT_ROUND, VL_HIGHLIGHT_ROUND, 1, 30},
    {"robbed", NULL, VL_MOMENT_PAIR, VL_HIGHLIGHT_ROBBED, 2, 50},
    {"duel", NULL, VL_MOMENT_MOST, SBIRES_HIGHLIGHT_DUEL, 3, 50},
    {"duels", NULL, VL_MOMENT_TIMES, SBIRES_HIGHLIGHT_DUEL, 2, 42},
    {0},
};

const struct vl_highlight_finder sbires_highlights = {.find = find, .own = {"duel"}, .moments = moments};
