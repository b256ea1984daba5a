/* A card moving between the seats: from one seat to another, where it turns over, to the pairs, from the middle; and
 * the Gueux that is found. */
#include "tui/boards/gueux/gueux_draw.h"

#include <stdio.h>

enum { UNSEEN = -1, MIDDLE = VL_SEATS_MAX }; /* in place of a card, of a seat */

struct way {
    int from, to; /* seats, or MIDDLE */
    int card;     /* a pair, or UNSEEN */
    bool both;    /* two cards */
    bool turns;   /* face down until it is nearly there */
    bool gueux;   /* a sign in place of a card */
};

static struct way way_of_pair(const struct vl_event *event)
{
    const struct gueux_event_pair e = gueux_read_pair(event);
    return (struct way){.from = e.seat, .to = MIDDLE, .card = e.pair, .both = true};
}

static struct way way_of_drew(const struct vl_event *event)
{
    const struct gueux_event_drew e = gueux_read_drew(event);
    return (struct way){.from = e.from, .to = e.seat, .card = e.character, .turns = true};
}

static struct way way_of_gave(const struct vl_event *event)
{
    const struct gueux_event_gave e = gueux_read_gave(event);
    return (struct way){.from = e.seat, .to = e.to, .card = e.character};
}

static struct way way_of_revealed(const struct vl_event *event)
{
    const struct gueux_event_revealed e = gueux_read_revealed(event);
    return (struct way){.from = MIDDLE, .to = e.seat, .card = e.character};
}

static struct way way_of_declined(const struct vl_event *event)
{
    const struct gueux_event_declined e = gueux_read_declined(event);
    return (struct way){.from = e.seat, .to = e.to, .card = GUEUX_PRINCESSE};
}

static struct way way_of_comes_back(const struct vl_event *event)
{
    const struct gueux_event_comes_back e = gueux_read_comes_back(event);
    return (struct way){.from = MIDDLE, .to = e.to, .card = e.character};
}

static struct way way_of_gueux(const struct vl_event *event)
{
    return (struct way){.from = MIDDLE, .to = gueux_read_gueux_at(event).seat, .card = UNSEEN, .gueux = true};
}

static struct way (*const ways[GUEUX_EVENTS])(const struct vl_event *) = {
    [GUEUX_EV_PAIR] = way_of_pair,         [GUEUX_EV_DREW] = way_of_drew,
    [GUEUX_EV_GAVE] = way_of_gave,         [GUEUX_EV_REVEALED] = way_of_revealed,
    [GUEUX_EV_DECLINED] = way_of_declined, [GUEUX_EV_COMES_BACK] = way_of_comes_back,
    [GUEUX_EV_GUEUX_AT] = way_of_gueux,
};

static const struct vl_event *newest(const struct vl_scene *scene)
{
    for (unsigned i = scene->events; i-- > 0;)
        if (vl_scene_logs(scene, &scene->event[i]))
            return &scene->event[i];
    return NULL;
}

enum { WAY_COL = 27, WAY_COLS = 4 }; /* beside the backs */

struct place {
    int row, col;
};

static struct place centre(struct vl_rect rect)
{
    return (struct place){rect.row + rect.rows / 2, rect.col + (rect.cols - WAY_COLS) / 2};
}

static struct place place_of(const struct gueux_pen *pen, struct vl_rect where, int each, int seat)
{
    const int seats = pen->g->core.seats;
    const bool sits = seat >= 0 && seat < seats;
    if (each == 0)
        return centre(sits ? gueux_ring_box(pen, where, (unsigned)seat) : gueux_ring_middle(where));
    return (struct place){where.row + 1 + (sits ? seat : seats) * each, where.col + WAY_COL};
}

enum { TURNS_AT = 600 }; /* of the way, in thousandths */

/* "[Ma]" face up, the Gueux in the colour of danger; its back until it turns over; "[Ma][Ma]" a pair. */
static void draw_card(const struct gueux_pen *pen, const struct way *way, int row, int col)
{
    const bool seen = way->card > UNSEEN && way->card < GUEUX_PAIRS && (!way->turns || pen->scene->way >= TURNS_AT);
    const bool gueux = way->gueux || (seen && !way->both && gueux_name(pen->g) == way->card);
    const char *back = vl_glyph(VL_GLYPH_SHADE), *sign = seen ? gueux_sign(pen, (unsigned)way->card) : "";
    const uint8_t style = gueux ? VL_STYLE_DANGER | VL_STYLE_REVERSED : VL_STYLE_CARD_SELECTED;
    if (way->gueux)
        vl_drawf(pen->grid, row, col, WAY_COLS, style, " %s ", vl_glyph(VL_GLYPH_FLEURON));
    else if (!seen)
        vl_drawf(pen->grid, row, col, WAY_COLS, VL_STYLE_CARD_BACK | VL_STYLE_BOLD, "%s%s%s", back, back, back);
    else
        vl_drawf(pen->grid, row, col, 2 * WAY_COLS, style, way->both ? "[%s][%s]" : "[%s]", sign, sign);
}

void gueux_draw_way(const struct gueux_pen *pen, struct vl_rect where, int each)
{
    const struct vl_event *event = pen->scene->way < 0 ? NULL : newest(pen->scene);
    if (!event || !ways[event->form])
        return;
    const struct way way = ways[event->form](event);
    const struct place from = place_of(pen, where, each, way.from), to = place_of(pen, where, each, way.to);
    const int row = from.row + (to.row - from.row) * pen->scene->way / 1000;
    const int col = from.col + (to.col - from.col) * pen->scene->way / 1000;
    draw_card(pen, &way, row, col);
}
