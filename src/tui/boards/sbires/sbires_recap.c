/* The log of a turn in few words: what was done, to whom, what came of it. Each event has a text in sbires_table.recap,
 * or needs none; the seat that acts is named if it is not the same as before. */
#include "tui/boards/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

/* A henchman placed and the card drawn for it form one line, and so does all that happens in a turn of the evening. */
vl_seat sbires_turn_of(const struct vl_event *event)
{
    switch (event->form) {
    case SBIRES_EV_PLACED: return (vl_seat)sbires_read_placed(event).seat;
    case SBIRES_EV_TURN: return (vl_seat)sbires_read_turn(event).seat;
    default: return VL_NONE;
    }
}

/* A line of the log being written. */
struct story {
    const struct sbires_pen *pen;
    const struct vl_event *events;
    unsigned count;
    vl_seat who; /* the seat that the last part is about */
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

static bool precedes(const struct story *story, unsigned i, uint8_t form)
{
    return i + 1 < story->count && story->events[i + 1].form == form;
}

/* The events of the evening's count, before the cards are straightened. */
static bool is_count(const struct story *story, const struct vl_event *event)
{
    switch (event->form) {
    case SBIRES_EV_KEPT:
    case SBIRES_EV_DISCARDED:
    case SBIRES_EV_GAINED:
    case SBIRES_EV_FORFEITED: return true;
    default: return vl_event_counts(story->pen->scene->rules, event);
    }
}

/* The index where the evening's count begins in a turn that ends its day; the number of events in any other. */
static unsigned nightfall(const struct story *story)
{
    unsigned first = 0;
    while (first < story->count && story->events[first].form != SBIRES_EV_STRAIGHTENED)
        first++;
    if (first == story->count)
        return first;
    while (first > 0 && is_count(story, &story->events[first - 1]))
        first--;
    return first;
}

/* The card that comes with a henchman, unless visible; the glove of a Gant that was played; the card that a reroll
 * names, or that gives Confiance; that the turn of
 * which a Pilori has just been told is missed; hands at nightfall. */
static bool is_plain(const struct story *story, unsigned i)
{
    const struct vl_event *event = &story->events[i];
    switch (event->form) {
    case SBIRES_EV_DREW: return sbires_read_drew(event).card < 0 && follows(story, i, SBIRES_EV_PLACED);
    case SBIRES_EV_CHALLENGED: return happens(story, SBIRES_EV_PLAYED);
    case SBIRES_EV_MISSED: return happens(story, SBIRES_EV_PILLORIED);
    case SBIRES_EV_SPENT:
    case SBIRES_EV_TILTED: return precedes(story, i, SBIRES_EV_REROLLED) || precedes(story, i, SBIRES_EV_EMBOLDENED);
    case SBIRES_EV_KEPT: return sbires_read_kept(event).card < 0;
    case SBIRES_EV_HIT: return sbires_read_hit(event).hits > 0;
    case SBIRES_EV_DISCARDED: return !happens(story, SBIRES_EV_PLAYED) && !happens(story, SBIRES_EV_CURED);
    default: return false;
    }
}

/* ---- one part ---- */

/* The key of the event's text, which depends on more than one field of some events. */
static void key_of(const struct story *story, const struct vl_event *event, char *out, size_t size)
{
    const char *suffix = "";
    if (event->form == SBIRES_EV_PLACED && sbires_read_placed(event).owner == sbires_read_placed(event).seat)
        suffix = ".self";
    else if ((event->form == SBIRES_EV_ARMED && sbires_read_armed(event).side) ||
             (event->form == SBIRES_EV_WON_DUEL && sbires_read_won_duel(event).side))
        suffix = ".too";
    snprintf(out, size, "sbires_table.recap.%s%s", story->pen->scene->rules->events[event->form].id, suffix);
}

/* Events that add to the part before, and say nothing without it: whom a card is aimed at, which weapons. */
static bool joins(const struct vl_event *event)
{
    return event->form == SBIRES_EV_NAMED || event->form == SBIRES_EV_POINTED ||
           (event->form == SBIRES_EV_ARMED && sbires_read_armed(event).side);
}

static void add_part(struct story *story, const struct vl_event *event)
{
    const struct vl_scene *scene = story->pen->scene;
    char key[112], text[300];
    key_of(story, event, key, sizeof key);
    if (!vl_format_event_by(&scene->formatter, key, event, false, text, sizeof text) || (joins(event) && !*story->out))
        return;
    const vl_seat actor = vl_event_actor(scene->rules, event);
    const bool somebody = actor < story->pen->g->core.seats && !joins(event);
    const bool by_name = somebody && actor != story->who && !strstr(vl_scene_text(scene, key), "{seat");
    vl_join(story->out, story->size, joins(event) ? " " : ", ", by_name ? sbires_player(story->pen, actor) : text);
    if (by_name)
        vl_join(story->out, story->size, " ", text);
    if (somebody)
        story->who = actor;
}

/* Then everybody is named again: the count is nobody's turn. */
static void add_night(struct story *story)
{
    vl_join(story->out, story->size, ", ", vl_scene_text(story->pen->scene, "sbires_table.recap.night"));
    story->who = VL_NONE;
}

/* ---- the whole ---- */

/* The end of a match, and setting two seats to break a tie, have their own sentences. */
static bool is_told_otherwise(const struct vl_event *event)
{
    return event->form == SBIRES_EV_TIE || event->form == SBIRES_EV_BOUT || event->form == SBIRES_EV_COUNTED ||
           event->form == SBIRES_EV_END;
}

void sbires_recap(const struct vl_scene *scene, vl_seat whose, const struct vl_event *events, unsigned count,
                  bool brief, char *out, size_t size)
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    struct story story = {&pen, events, count, VL_NONE, out, size};
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
