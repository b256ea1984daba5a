/* Highlights of Gueux: pairs, where the Gueux has been, who got rid of all cards and who lost. */
#include "view.h"

struct story {
    long pair[GUEUX_CHARACTERS]; /* the highlight of the pair laid last whose power has not begun */
    long stay;                   /* the highlight of the Gueux's present stay */
    vl_seat holder;              /* of the Gueux */
    int since;                   /* turns, when it came there */
    int turns;                   /* of the table, in this game */
};

static vl_seat holder_of_gueux(const struct vl_highlight_search *f)
{
    const struct gueux *g = gueux_seen(f->after);
    const uint8_t name = gueux_name(g);
    for (vl_seat seat = 0; name < GUEUX_CHARACTERS && seat < f->seats; seat++) {
        if (g->hand[seat] >> name & 1)
            return seat;
    }
    return VL_NONE;
}

static void end_stay(struct vl_highlight_search *f, struct story *s)
{
    vl_highlight_number(f, s->stay, s->turns - s->since);
    s->stay = VL_NO_HIGHLIGHT;
}

/* While hands are gathered and dealt again, or cards are under way, the Gueux is nowhere for a moment: it has moved
 * only once it is in another hand. */
static void follow_gueux(struct vl_highlight_search *f, struct story *s)
{
    const vl_seat holder = holder_of_gueux(f);
    if (holder == VL_NONE || holder == s->holder)
        return;
    end_stay(f, s);
    s->stay = vl_highlight_add(f, GUEUX_HIGHLIGHT_GUEUX, holder, s->holder, 0);
    s->holder = holder;
    s->since = s->turns;
}

static void begin_game(struct story *s)
{
    *s = (struct story){.stay = VL_NO_HIGHLIGHT, .holder = VL_NONE};
    for (unsigned i = 0; i < GUEUX_CHARACTERS; i++)
        s->pair[i] = VL_NO_HIGHLIGHT;
}

static void end_game(struct vl_highlight_search *f, struct story *s, int loser)
{
    int points[VL_SEATS_MAX] = {0};
    end_stay(f, s);
    if (loser >= 0) {
        points[loser] = 1;
        const long lost = vl_highlight_add(f, VL_HIGHLIGHT_LOST, (vl_seat)loser, VL_NONE, s->turns);
        vl_highlight_about(f, lost, GROUP_CHARACTER,
                           holder_of_gueux(f) == loser ? gueux_name(gueux_seen(f->after)) : -1);
    }
    vl_highlight_round(f, points);
}

static void laid(struct vl_highlight_search *f, struct story *s)
{
    const struct gueux_event_pair e = gueux_read_pair(&f->event);
    const long highlight = vl_highlight_add(f, VL_HIGHLIGHT_PLAYED, (vl_seat)e.seat, VL_NONE, 0);
    vl_highlight_about(f, highlight, e.pair < GUEUX_CHARACTERS ? GROUP_CHARACTER : GROUP_PAIR, e.pair);
    if (e.pair < GUEUX_CHARACTERS)
        s->pair[e.pair] = highlight;
}

static void power(struct vl_highlight_search *f, struct story *s)
{
    const struct gueux_event_power e = gueux_read_power(&f->event);
    if (e.due != 1)
        return;
    vl_highlight_number(f, s->pair[e.character], 1);
    s->pair[e.character] = VL_NO_HIGHLIGHT;
}

static void find(struct vl_highlight_search *f)
{
    struct story s;
    begin_game(&s);
    while (vl_highlight_next(f)) {
        switch (f->event.form) {
        case GUEUX_EV_DEAL: begin_game(&s); break;
        case GUEUX_EV_TURN: s.turns = gueux_read_turn(&f->event).turn; break;
        case GUEUX_EV_PAIR: laid(f, &s); break;
        case GUEUX_EV_POWER: power(f, &s); break;
        case GUEUX_EV_OUT:
            vl_highlight_add(f, GUEUX_HIGHLIGHT_OUT, (vl_seat)gueux_read_out(&f->event).seat, VL_NONE, s.turns);
            break;
        case GUEUX_EV_LOSER: end_game(f, &s, gueux_read_loser(&f->event).seat); break;
        case GUEUX_EV_NO_LOSER:
        case GUEUX_EV_DRAWN_GAME: end_game(f, &s, -1); break;
        default: break;
        }
        follow_gueux(f, &s);
    }
}

static const struct vl_moment moments[] = {
    {"passed", NULL, VL_MOMENT_PASSED, GUEUX_HIGHLIGHT_GUEUX, 0, 0},
    {"stay", NULL, VL_MOMENT_MOST, GUEUX_HIGHLIGHT_GUEUX, 2, 46},
    {"out", NULL, VL_MOMENT_FIRST, GUEUX_HIGHLIGHT_OUT, 1, 45},
    {0},
};

const struct vl_highlight_finder gueux_highlights = {.find = find, .own = {"gueux", "out"}, .moments = moments};
