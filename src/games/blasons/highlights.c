/* Highlights of 7 Blasons: cards, tricks, what Malandrins take, and who would lead if it were counted now. */
#include "view.h"

struct story {
    long played[BLASONS_SEATS]; /* the highlight of the card that a seat has in the trick on the table */
    unsigned counted;           /* seats, of the round that is being counted */
};

static const struct blasons *before(const struct vl_highlight_search *f)
{
    return blasons_seen(f->before);
}

static const struct blasons *after(const struct vl_highlight_search *f)
{
    return blasons_seen(f->after);
}

static void brought(struct vl_highlight_search *f, const struct story *s, int seat)
{
    if (seat >= 0)
        vl_highlight_number(f, s->played[seat], 1);
}

static void played(struct vl_highlight_search *f, struct story *s)
{
    const struct blasons_event_played e = blasons_read_played(&f->event);
    s->played[e.seat] = vl_highlight_add(f, VL_HIGHLIGHT_PLAYED, (vl_seat)e.seat, VL_NONE, 0);
    vl_highlight_about(f, s->played[e.seat], GROUP_CARD, e.card);
}

static void robbed(struct vl_highlight_search *f, int seat, int owner, int card)
{
    if (owner < 0 || owner == seat)
        return;
    const long highlight = vl_highlight_add(f, VL_HIGHLIGHT_ROBBED, (vl_seat)seat, (vl_seat)owner, 1);
    vl_highlight_about(f, highlight, GROUP_CARD, card);
}

/* ---- who would lead ---- */

/* Everybody's points if the round were counted now. */
static void count_now(const struct blasons *b, unsigned seats, int points[VL_SEATS_MAX])
{
    struct blasons_count counts[BLASONS_SEATS];
    unsigned best;
    for (vl_seat seat = 0; seat < seats; seat++) {
        blasons_count(b, seat, counts, &best);
        points[seat] = b->total[seat] + (best == VL_NONE ? 0 : counts[best].points);
    }
}

static bool in_teams(const struct vl_highlight_search *f)
{
    return before(f)->core.option[BLASONS_OPTION_TEAMS] != 0;
}

static void turned(struct vl_highlight_search *f, int seat, uint8_t group, int thing)
{
    int was[VL_SEATS_MAX] = {0}, is[VL_SEATS_MAX] = {0}, by;
    if (in_teams(f) || seat < 0)
        return;
    count_now(before(f), f->seats, was);
    count_now(after(f), f->seats, is);
    const vl_seat old = vl_highlight_most(was, f->seats, &by), leader = vl_highlight_most(is, f->seats, &by);
    if (leader == VL_NONE || leader == old)
        return;
    const long highlight = vl_highlight_add(f, BLASONS_HIGHLIGHT_TURNED, (vl_seat)seat, leader, by);
    vl_highlight_about(f, highlight, group, thing);
}

/* ---- tricks ---- */

static void taken(struct vl_highlight_search *f, struct story *s)
{
    const struct blasons_event_taken e = blasons_read_taken(&f->event);
    const struct blasons *b = before(f);
    const struct blasons_trick *trick = &b->trick[b->tricks - 1];
    int worth = 0;
    for (unsigned n = 0; n < trick->cards; n++)
        worth += b->numbers.value[trick->card[n]];
    const long highlight = vl_highlight_add(f, BLASONS_HIGHLIGHT_TRICK, (vl_seat)e.seat, VL_NONE, worth);
    vl_highlight_about(f, highlight, GROUP_CARD, e.card);
    brought(f, s, e.seat);
}

/* A trick counts for its taker once it leaves the table. */
static void picked(struct vl_highlight_search *f, struct story *s)
{
    const struct blasons *b = before(f);
    const struct blasons_trick *trick = &b->trick[b->tricks - 1];
    if (trick->taker < f->seats) {
        const unsigned n = (trick->taker + f->seats - trick->leader) % f->seats;
        turned(f, trick->taker, GROUP_CARD, trick->card[n]);
    }
    for (unsigned seat = 0; seat < BLASONS_SEATS; seat++)
        s->played[seat] = VL_NO_HIGHLIGHT;
}

/* ---- counting ---- */

static void count(struct vl_highlight_search *f, struct story *s, int seat, int points)
{
    int total[VL_SEATS_MAX] = {0};
    vl_highlight_add(f, VL_HIGHLIGHT_ROUND, (vl_seat)seat, VL_NONE, points);
    if (++s->counted < f->seats)
        return;
    s->counted = 0;
    for (vl_seat other = 0; other < f->seats; other++)
        total[other] = after(f)->total[other];
    if (!in_teams(f))
        vl_highlight_lead(f, total);
}

static void took(struct vl_highlight_search *f, struct story *s, int seat, int owner, int card)
{
    robbed(f, seat, owner, card);
    brought(f, s, seat);
}

static void read_taking(struct vl_highlight_search *f, struct story *s)
{
    switch (f->event.form) {
    case BLASONS_EV_TOOK_VALUE: {
        const struct blasons_event_took_value e = blasons_read_took_value(&f->event);
        took(f, s, e.seat, e.owner, e.card);
        return;
    }
    case BLASONS_EV_TOOK_POWER: {
        const struct blasons_event_took_power e = blasons_read_took_power(&f->event);
        took(f, s, e.seat, e.owner, e.card);
        return;
    }
    case BLASONS_EV_TOOK_TURN: {
        const struct blasons_event_took_turn e = blasons_read_took_turn(&f->event);
        took(f, s, e.seat, e.owner, e.card);
        return;
    }
    case BLASONS_EV_SERVED: {
        const struct blasons_event_served e = blasons_read_served(&f->event);
        robbed(f, e.seat, e.owner, e.card);
        return;
    }
    default: return;
    }
}

/* A token that lies face down is of no colour for those at the table. */
static int house_of(int colour)
{
    return colour < BLASONS_SEATS ? colour : -1;
}

static void read_token(struct vl_highlight_search *f, struct story *s)
{
    switch (f->event.form) {
    case BLASONS_EV_SWAPPED: {
        const struct blasons_event_swapped e = blasons_read_swapped(&f->event);
        brought(f, s, e.seat);
        turned(f, e.seat, GROUP_HOUSE, house_of(e.colour));
        return;
    }
    case BLASONS_EV_MOVED: {
        const struct blasons_event_moved e = blasons_read_moved(&f->event);
        brought(f, s, e.seat);
        turned(f, e.seat, GROUP_HOUSE, house_of(e.colour));
        return;
    }
    case BLASONS_EV_TURNED: {
        const struct blasons_event_turned e = blasons_read_turned(&f->event);
        brought(f, s, e.seat);
        turned(f, e.seat, GROUP_HOUSE, house_of(e.colour));
        return;
    }
    default: return;
    }
}

static void find(struct vl_highlight_search *f)
{
    struct story s = {0};
    for (unsigned seat = 0; seat < BLASONS_SEATS; seat++)
        s.played[seat] = VL_NO_HIGHLIGHT;
    while (vl_highlight_next(f)) {
        switch (f->event.form) {
        case BLASONS_EV_PLAYED: played(f, &s); break;
        case BLASONS_EV_TAKEN: taken(f, &s); break;
        case BLASONS_EV_PICKED: picked(f, &s); break;
        case BLASONS_EV_COUNTED: {
            const struct blasons_event_counted e = blasons_read_counted(&f->event);
            count(f, &s, e.seat, e.points);
            break;
        }
        case BLASONS_EV_UNCOUNTED: count(f, &s, blasons_read_uncounted(&f->event).seat, 0); break;
        default:
            read_taking(f, &s);
            read_token(f, &s);
            break;
        }
    }
}

/* A trick can put nobody ahead but its taker. */
static const char *which_turned(const struct vl_highlight *highlight)
{
    if (highlight->group == GROUP_CARD)
        return "turned.trick";
    return highlight->seat == highlight->other ? "turned.token.own" : "turned.token";
}

static const struct vl_moment moments[] = {
    {"turned", which_turned, VL_MOMENT_TURN, BLASONS_HIGHLIGHT_TURNED, BLASONS_HIGHLIGHT_TRICK, 0},
    {"trick", NULL, VL_MOMENT_MOST, BLASONS_HIGHLIGHT_TRICK, 1, 30},
    {"round", NULL, VL_MOMENT_ROUND, VL_HIGHLIGHT_ROUND, 1, 30},
    {"robbed", NULL, VL_MOMENT_PAIR, VL_HIGHLIGHT_ROBBED, 2, 50},
    {0},
};

const struct vl_highlight_finder blasons_highlights = {.find = find, .own = {"trick", "turned"}, .moments = moments};
