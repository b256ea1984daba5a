/* The story of a turn in few words: what was done, to whom, what came of it. Each event has a text in
 * sbires_table.tell, or goes without saying; whoever does it is named where it is not the same as before. */
#include "tui/tables/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

enum { UNSEEN = -1, NOTHING = -2 }; /* in a field of an event */

/* A henchman placed and the card drawn for it are told together, and so is all that a turn of the evening brings. */
vl_seat sbires_turn_of(const struct vl_event *event)
{
    switch (event->form) {
    case SBIRES_EV_PLACED: return (vl_seat)sbires_ev_placed(event).seat;
    case SBIRES_EV_TURN: return (vl_seat)sbires_ev_turn(event).seat;
    default: return VL_NONE;
    }
}

/* A story that is being told. */
struct story {
    const struct sbires_pen *pen;
    const struct vl_event *events;
    unsigned count;
    bool brief; /* cards by their short names */
    int who;    /* of whom the last part told; -1: of nobody */
    char *out;
    size_t size;
};

/* ---- what goes without saying ---- */

static bool happens(const struct story *story, uint8_t form)
{
    for (unsigned i = 0; i < story->count; i++)
        if (story->events[i].form == form)
            return true;
    return false;
}

static bool follows(const struct story *story, unsigned i, uint8_t form)
{
    return i > 0 && story->events[i - 1].form == form;
}

/* What the evening's count does, before the cards are straightened. */
static bool is_count(const struct vl_event *event)
{
    switch (event->form) {
    case SBIRES_EV_KEPT:
    case SBIRES_EV_DISCARDED:
    case SBIRES_EV_GAINED:
    case SBIRES_EV_FORFEITED: return true;
    default: return false;
    }
}

/* Where the evening's count begins in a turn that ends its day; the number of events in one that does not. */
static unsigned nightfall(const struct story *story)
{
    unsigned first = 0;
    while (first < story->count && story->events[first].form != SBIRES_EV_STRAIGHTENED)
        first++;
    if (first == story->count)
        return first;
    while (first > 0 && is_count(&story->events[first - 1]))
        first--;
    return first;
}

/* The card that comes with a henchman, unless one sees it; the glove of a Gant that was played; hands at nightfall. */
static bool is_plain(const struct story *story, unsigned i)
{
    const struct vl_event *event = &story->events[i];
    switch (event->form) {
    case SBIRES_EV_DREW: return sbires_ev_drew(event).card < 0 && follows(story, i, SBIRES_EV_PLACED);
    case SBIRES_EV_CHALLENGED: return happens(story, SBIRES_EV_PLAYED);
    case SBIRES_EV_KEPT: return sbires_ev_kept(event).card < 0;
    case SBIRES_EV_HIT: return sbires_ev_hit(event).hits > 0;
    case SBIRES_EV_DISCARDED: return !happens(story, SBIRES_EV_PLAYED) && !happens(story, SBIRES_EV_CURED);
    default: return false;
    }
}

/* ---- one part ---- */

/* The key of the event's text in the variant that fits; false: it has none. */
static bool key_of(const struct story *story, const struct vl_event *event, char *out, size_t size)
{
    const struct vl_scene *scene = story->pen->scene;
    const struct vl_form *form = &scene->rules->events[event->form];
    const char *suffix = "";
    char key[96];
    for (unsigned i = 0; i < form->fields; i++) {
        if (form->field[i].kind >= VL_FIELD_GROUP && event->arg[i] == UNSEEN)
            suffix = ".unseen";
        else if (form->field[i].kind >= VL_FIELD_GROUP && event->arg[i] == NOTHING)
            suffix = ".none";
        else if (i == 1 && form->field[i].kind == VL_FIELD_SEAT && event->arg[0] == event->arg[1])
            suffix = ".self";
    }
    if (event->form == SBIRES_EV_ARMED && sbires_ev_armed(event).side)
        suffix = *suffix ? ".too.none" : ".too";
    else if (event->form == SBIRES_EV_WON_DUEL && sbires_ev_won_duel(event).side)
        suffix = ".too";
    snprintf(key, sizeof key, "sbires_table.tell.%s", form->id);
    snprintf(out, size, "%s%s", key, suffix);
    if (!vl_text_has(scene->teller.catalogue, scene->rules, out))
        snprintf(out, size, "%s", key);
    return vl_text_has(scene->teller.catalogue, scene->rules, out);
}

static struct vl_text_arg hold(const struct story *story, const struct vl_field *field, int value)
{
    struct vl_text_arg arg = {.name = field->name, .number = value};
    if (field->kind == VL_FIELD_SEAT)
        arg.text = value >= 0 ? sbires_player(story->pen, (vl_seat)value) : "?";
    else if (field->kind >= VL_FIELD_GROUP)
        arg.text = value >= 0 ? vl_scene_named(story->pen->scene, (uint8_t)(field->kind - VL_FIELD_GROUP),
                                               (uint8_t)value, story->brief)
                              : "?";
    return arg;
}

/* What says more of the part before: whom a card is aimed at, which weapons. */
static bool joins(const struct vl_event *event)
{
    return event->form == SBIRES_EV_NAMED || event->form == SBIRES_EV_POINTED ||
           (event->form == SBIRES_EV_ARMED && sbires_ev_armed(event).side);
}

static void add_part(struct story *story, const struct vl_event *event)
{
    const struct vl_scene *scene = story->pen->scene;
    const struct vl_form *form = &scene->rules->events[event->form];
    struct vl_text_arg args[VL_ARGS_MAX];
    char key[112], text[300];
    if (!key_of(story, event, key, sizeof key))
        return;
    for (unsigned i = 0; i < form->fields; i++)
        args[i] = hold(story, &form->field[i], event->arg[i]);
    vl_scene_say(scene, key, args, form->fields, text, sizeof text);
    const bool of_somebody = form->fields > 0 && form->field[0].kind == VL_FIELD_SEAT;
    const bool by_name =
        of_somebody && !joins(event) && !strstr(vl_scene_text(scene, key), "{seat") && event->arg[0] != story->who;
    vl_join(story->out, story->size, joins(event) ? " " : ", ", by_name ? args[0].text : text);
    if (by_name)
        vl_join(story->out, story->size, " ", text);
    if (of_somebody && !joins(event))
        story->who = event->arg[0];
}

/* Then everybody is named anew: the count is nobody's turn. */
static void add_night(struct story *story)
{
    vl_join(story->out, story->size, ", ", vl_scene_text(story->pen->scene, "sbires_table.tell.night"));
    story->who = -1;
}

/* ---- the whole ---- */

/* What ends a match or sets two to break a tie has sentences of its own. */
static bool is_told_otherwise(const struct vl_event *event)
{
    return event->form == SBIRES_EV_TIE || event->form == SBIRES_EV_BOUT || event->form == SBIRES_EV_COUNTED ||
           event->form == SBIRES_EV_END;
}

void sbires_tell(const struct vl_scene *scene, vl_seat whose, const struct vl_event *events, unsigned count, bool brief,
                 char *out, size_t size)
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    struct story story = {.pen = &pen, .events = events, .count = count, .brief = brief, .who = -1, .out = out};
    story.size = size;
    out[0] = '\0';
    if (whose >= pen.g->core.seats)
        return;
    const unsigned night = nightfall(&story);
    for (unsigned i = 0; i < count; i++) {
        if (is_told_otherwise(&events[i])) {
            out[0] = '\0';
            return;
        }
        if (i == night)
            add_night(&story);
        if (!is_plain(&story, i))
            add_part(&story, &events[i]);
    }
    if (*out && !brief)
        vl_join(out, size, "", ".");
}
