/* The ring: where the seats stand, which way play goes, and the way of a card from one to another. */
#include "tui/tables/gueux/gueux_draw.h"

#include <stdio.h>

/* ---- places ---- */

/* A band of the ring (0 above, 1 between, 2 below) and a slot in it: a third of it, a half, or most of it. */
enum { HALF_LEFT = GUEUX_SLOTS, HALF_RIGHT, ALONE };

struct place {
    uint8_t band, slot;
};

/* Clockwise from the bottom, which is the first. */
static const struct place places[VL_SEATS_MAX + 1][VL_SEATS_MAX] = {
    [2] = {{2, ALONE}, {0, ALONE}},
    [3] = {{2, ALONE}, {0, HALF_LEFT}, {0, HALF_RIGHT}},
    [4] = {{2, ALONE}, {1, 0}, {0, ALONE}, {1, 2}},
    [5] = {{2, ALONE}, {1, 0}, {0, HALF_LEFT}, {0, HALF_RIGHT}, {1, 2}},
    [6] = {{2, ALONE}, {1, 0}, {0, 0}, {0, 1}, {0, 2}, {1, 2}},
    [7] = {{2, 1}, {2, 0}, {1, 0}, {0, 0}, {0, 1}, {0, 2}, {1, 2}},
    [8] = {{2, 1}, {2, 0}, {1, 0}, {0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}},
};

int gueux_ring_rows(int seat_rows, int middle_rows)
{
    return 2 * seat_rows + middle_rows + 2;
}

static struct vl_rect slot_rect(struct vl_rect where, struct place place, int seat_rows, int middle_rows)
{
    const int width = where.cols / GUEUX_SLOTS;
    const int top[] = {0, seat_rows + 1 + (middle_rows - seat_rows) / 2, seat_rows + middle_rows + 2};
    if (place.slot == ALONE)
        return (struct vl_rect){where.row + top[place.band], where.col + width / 2, seat_rows, 2 * width};
    if (place.slot >= GUEUX_SLOTS)
        return (struct vl_rect){where.row + top[place.band],
                                where.col + (place.slot == HALF_RIGHT ? where.cols / 2 + 1 : 0), seat_rows,
                                where.cols / 2 - 1};
    return (struct vl_rect){where.row + top[place.band], where.col + place.slot * width, seat_rows, width - 1};
}

void gueux_ring_place(struct vl_rect where, unsigned seats, vl_seat bottom, int seat_rows, int middle_rows,
                      struct gueux_ring *out)
{
    const int width = where.cols / GUEUX_SLOTS;
    bool beside = false;
    *out = (struct gueux_ring){.all = where};
    for (unsigned i = 0; i < seats; i++) {
        beside |= places[seats][i].band == 1;
        out->seat[(bottom + i) % seats] = slot_rect(where, places[seats][i], seat_rows, middle_rows);
    }
    out->middle = (struct vl_rect){where.row + seat_rows + 1, where.col + 6, middle_rows, where.cols - 12};
    if (beside)
        out->middle = (struct vl_rect){where.row + seat_rows + 1, where.col + width, middle_rows, width - 1};
}

/* ---- the direction of play ---- */

static void arrow(const struct gueux_pen *pen, int row, int col, enum vl_glyph clockwise, enum vl_glyph against)
{
    vl_draw_glyph(pen->grid, row, col, VL_STYLE_ACCENT, pen->g->direction ? against : clockwise);
}

/* Up on the left, across above, down on the right, back below: or the other way round. */
static void draw_direction(const struct gueux_pen *pen, const struct gueux_ring *ring)
{
    const struct vl_rect all = ring->all, middle = ring->middle;
    const int width = all.cols / GUEUX_SLOTS;
    const int rows[] = {middle.row - 1, middle.row + middle.rows};
    for (int i = 0; i < 2; i++) {
        const enum vl_glyph there = i == 0 ? VL_GLYPH_RIGHT : VL_GLYPH_LEFT;
        const enum vl_glyph back = i == 0 ? VL_GLYPH_LEFT : VL_GLYPH_RIGHT;
        arrow(pen, rows[i], all.col + 3, VL_GLYPH_UP, VL_GLYPH_DOWN_ARROW);
        arrow(pen, rows[i], all.col + all.cols - 4, VL_GLYPH_DOWN_ARROW, VL_GLYPH_UP);
        arrow(pen, rows[i], all.col + width - 1, there, back);
        arrow(pen, rows[i], all.col + 2 * width, there, back);
    }
}

void gueux_draw_ring(const struct gueux_pen *pen, const struct gueux_ring *ring)
{
    draw_direction(pen, ring);
    gueux_draw_middle(pen, ring->middle);
    for (vl_seat seat = 0; seat < pen->g->core.seats; seat++)
        gueux_draw_seat(pen, seat, ring->seat[seat]);
}

/* ---- a card on its way ---- */

enum { UNSEEN = -1, MIDDLE = VL_SEATS_MAX }; /* in place of a card, of a seat */

struct way {
    int from, to; /* seats, or MIDDLE */
    int card;     /* a pair, or UNSEEN */
};

static struct way way_of_pair(const struct vl_event *event)
{
    const struct gueux_ev_pair e = gueux_ev_pair(event);
    return (struct way){e.seat, MIDDLE, e.pair};
}

static struct way way_of_drew(const struct vl_event *event)
{
    const struct gueux_ev_drew e = gueux_ev_drew(event);
    return (struct way){e.from, e.seat, e.character};
}

static struct way way_of_gave(const struct vl_event *event)
{
    const struct gueux_ev_gave e = gueux_ev_gave(event);
    return (struct way){e.seat, e.to, e.character};
}

static struct way way_of_revealed(const struct vl_event *event)
{
    const struct gueux_ev_revealed e = gueux_ev_revealed(event);
    return (struct way){MIDDLE, e.seat, e.character};
}

static struct way way_of_declined(const struct vl_event *event)
{
    const struct gueux_ev_declined e = gueux_ev_declined(event);
    return (struct way){e.seat, e.to, GUEUX_PRINCESSE};
}

static struct way way_of_comes_back(const struct vl_event *event)
{
    const struct gueux_ev_comes_back e = gueux_ev_comes_back(event);
    return (struct way){MIDDLE, e.to, e.character};
}

static struct way (*const ways[GUEUX_EVENTS])(const struct vl_event *) = {
    [GUEUX_EV_PAIR] = way_of_pair,         [GUEUX_EV_DREW] = way_of_drew,
    [GUEUX_EV_GAVE] = way_of_gave,         [GUEUX_EV_REVEALED] = way_of_revealed,
    [GUEUX_EV_DECLINED] = way_of_declined, [GUEUX_EV_COMES_BACK] = way_of_comes_back,
};

static const struct vl_event *newest(const struct vl_scene *scene)
{
    for (unsigned i = scene->events; i-- > 0;)
        if (!(scene->rules->events[scene->event[i].form].flags & VL_FORM_QUIET))
            return &scene->event[i];
    return NULL;
}

static struct vl_rect end_of(const struct gueux_ring *ring, int seat)
{
    return seat >= 0 && seat < VL_SEATS_MAX ? ring->seat[seat] : ring->middle;
}

void gueux_draw_way(const struct gueux_pen *pen, const struct gueux_ring *ring)
{
    const struct vl_event *event = pen->scene->way < 0 ? NULL : newest(pen->scene);
    if (!event || !ways[event->form])
        return;
    const struct way way = ways[event->form](event);
    const struct vl_rect from = end_of(ring, way.from), to = end_of(ring, way.to);
    const int at = pen->scene->way;
    const int row = from.row + (to.row - from.row) * at / 1000 + from.rows / 2;
    const int col = from.col + from.cols / 2 + (to.col + to.cols / 2 - from.col - from.cols / 2) * at / 1000;
    const bool seen = way.card > UNSEEN && way.card < GUEUX_PAIRS;
    const char *back = vl_glyph(VL_GLYPH_SHADE);
    vl_drawf(pen->grid, row, col - 2, 4, seen ? VL_STYLE_CARD_SELECTED : VL_STYLE_CARD_BACK | VL_STYLE_BOLD, "%s%s%s%s",
             seen ? "[" : back, seen ? gueux_sign(pen, (unsigned)way.card) : back, seen ? "]" : back, seen ? "" : back);
}
