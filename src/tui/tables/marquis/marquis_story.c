/* The story of Marquis: a turn is a purchase and a character. In a few words: who, by the sign of the card, won how
 * many coins, and who paid. */
#include "tui/tables/marquis/marquis_draw.h"

#include <stdio.h>
#include <string.h>

vl_seat marquis_turn(const struct vl_event *event)
{
    switch (event->form) {
    case MARQUIS_EV_TURN: return (vl_seat)marquis_ev_turn(event).seat;
    case MARQUIS_EV_LAST: return (vl_seat)marquis_ev_last(event).seat;
    default: return VL_NONE;
    }
}

enum { COINS_FROM_NAME = 32 }; /* columns between the middle of a name and that of the coins */

/* What a turn came to. */
struct sum {
    int gain, diamonds, card;
    int paid[VL_SEATS_MAX];
    bool other; /* something happened that cannot be summed up */
};

static void add_took(struct sum *sum, vl_seat whose, const struct vl_event *event)
{
    const struct marquis_ev_took took = marquis_ev_took(event);
    if (took.seat != whose || took.from >= VL_SEATS_MAX) {
        sum->other = true;
        return;
    }
    sum->gain += took.coins;
    sum->paid[took.from] += took.coins;
}

static void add_gave(struct sum *sum, vl_seat whose, const struct vl_event *event)
{
    const struct marquis_ev_gave gave = marquis_ev_gave(event);
    sum->other |= gave.seat != whose;
    sum->gain -= gave.coins;
}

static void add_event(const struct vl_scene *scene, struct sum *sum, vl_seat whose, const struct vl_event *event)
{
    switch (event->form) {
    case MARQUIS_EV_RECEIVED: sum->gain += marquis_ev_received(event).coins; break;
    case MARQUIS_EV_TOOK: add_took(sum, whose, event); break;
    case MARQUIS_EV_GAVE: add_gave(sum, whose, event); break;
    case MARQUIS_EV_BOUGHT: sum->diamonds += marquis_ev_bought(event).diamonds; break;
    case MARQUIS_EV_PLAYED: sum->card = marquis_ev_played(event).card; break;
    case MARQUIS_EV_DIRECTION:
    case MARQUIS_EV_NAMED: break;
    default: sum->other |= !(scene->rules->events[event->form].flags & VL_FORM_QUIET);
    }
}

/* "(Basile −1, you −2)". */
static void add_paid(const struct marquis_pen *pen, const struct sum *sum, char *out, size_t size)
{
    char list[200] = "", one[60];
    for (vl_seat seat = 0; seat < pen->g->core.seats; seat++) {
        if (sum->paid[seat] == 0)
            continue;
        const bool own = seat == pen->scene->looker;
        snprintf(one, sizeof one, "%s −%d", own ? marquis_text(pen, "you") : pen->scene->teller.names[seat],
                 sum->paid[seat]);
        marquis_add(list, sizeof list, ", ", one);
    }
    if (*list) {
        marquis_add(out, size, " (", list);
        marquis_add(out, size, "", ")");
    }
}

/* What cannot be summed up is told in its own sentences, behind what can. */
static void add_others(const struct vl_scene *scene, const struct vl_event *events, unsigned count, char *out,
                       size_t size)
{
    struct sum one;
    char text[300];
    for (unsigned i = 0; i < count; i++) {
        one = (struct sum){.card = -1};
        add_event(scene, &one, VL_NONE, &events[i]);
        if (events[i].form == MARQUIS_EV_TOOK || events[i].form == MARQUIS_EV_GAVE || !one.other)
            continue;
        vl_tell_event(&scene->teller, &events[i], text, sizeof text);
        marquis_add(out, size, ". ", text);
    }
}

void marquis_tell(const struct vl_scene *scene, vl_seat whose, const struct vl_event *events, unsigned count,
                  bool brief, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    struct sum sum = {.card = -1};
    char text[200];
    out[0] = '\0';
    if (!brief || whose >= pen.g->core.seats)
        return;
    for (unsigned i = 0; i < count; i++)
        add_event(scene, &sum, whose, &events[i]);
    const struct vl_text_arg args[] = {{"n", NULL, sum.diamonds}};
    const bool own = whose == scene->looker;
    snprintf(out, size, "%s", own ? marquis_text(&pen, "you_turn") : scene->teller.names[whose]);
    if (sum.diamonds > 0)
        marquis_add(out, size, " ", marquis_words(&pen, "story.buys", args, 1, text, sizeof text));
    if (sum.card >= 0) {
        snprintf(text, sizeof text, "%s %s%d", marquis_sign(&pen, (unsigned)sum.card), sum.gain < 0 ? "−" : "+",
                 sum.gain < 0 ? -sum.gain : sum.gain);
        marquis_add(out, size, sum.diamonds > 0 ? ", " : " ", text);
    }
    add_paid(&pen, &sum, out, size);
    if (sum.other)
        add_others(scene, events, count, out, size);
}

/* ---- coins on their way ---- */

bool marquis_flight(const struct vl_scene *scene, const struct vl_event *event, const struct vl_spots *spots,
                    struct vl_flight *out)
{
    int from, to, coins;
    (void)scene;
    if (event->form == MARQUIS_EV_TOOK) {
        const struct marquis_ev_took took = marquis_ev_took(event);
        from = took.from, to = took.seat, coins = took.coins;
    } else if (event->form == MARQUIS_EV_GAVE) {
        const struct marquis_ev_gave gave = marquis_ev_gave(event);
        from = gave.seat, to = gave.to, coins = gave.coins;
    } else {
        return false;
    }
    out->style = VL_STYLE_ACCENT | VL_STYLE_BOLD;
    snprintf(out->text, sizeof out->text, "%d%s", coins, vl_glyph(VL_GLYPH_COIN));
    if (!vl_spot_place(spots, VL_SPOT_SEAT, (uint8_t)from, &out->from) ||
        !vl_spot_place(spots, VL_SPOT_SEAT, (uint8_t)to, &out->to))
        return false;
    out->from.col += COINS_FROM_NAME;
    out->to.col += COINS_FROM_NAME;
    return true;
}
