#include "review/walk.h"

#include "review/hinted.h"

#include <string.h>

/* ---- parts ---- */

static bool is_form(const struct vl_walk *walk, uint32_t index, const char *id)
{
    const struct vl_event event = vl_match_event(walk->match, index, VL_REFEREE);
    return strcmp(walk->rules->events[event.form].id, id) == 0;
}

static bool comes_twice(const struct vl_walk *walk, const char *id)
{
    unsigned times = 0;
    for (uint32_t i = 0; i < walk->until && times < 2; i++)
        times += is_form(walk, i, id);
    return times == 2;
}

static bool is_known(const struct vl_rules *rules, const char *id)
{
    unsigned form = 0;
    while (form < rules->event_count && strcmp(rules->events[form].id, id) != 0)
        form++;
    return form < rules->event_count;
}

/* The longest parts of which there are several so far; else the shortest that the game has. */
static const char *find_part(const struct vl_walk *walk)
{
    static const char *const openings[] = {"round", "day", "deal", "turn"};
    const char *known = "turn";
    for (unsigned i = 0; i < sizeof openings / sizeof *openings; i++) {
        if (comes_twice(walk, openings[i]))
            return openings[i];
        if (is_known(walk->rules, openings[i]))
            known = openings[i];
    }
    return known;
}

static bool opens(const struct vl_walk *walk, uint32_t index)
{
    return is_form(walk, index, walk->part);
}

void vl_walk_begin(struct vl_walk *walk, struct vl_match *match, vl_seat viewer, uint32_t at, uint32_t until)
{
    const uint32_t events = vl_match_events(match);
    *walk = (struct vl_walk){.match = match, .rules = vl_match_setup(match)->rules, .viewer = viewer};
    walk->all = vl_match_over(match) && until >= events;
    walk->own = viewer < VL_SEATS_MAX ? viewer : VL_PUBLIC;
    walk->until = until < events ? until : events;
    walk->at = at < walk->until ? at : walk->until;
    walk->part = find_part(walk);
    assert(walk->all || viewer != VL_REFEREE);
}

/* ---- events ---- */

static bool is_told(const struct vl_walk *walk, uint32_t index)
{
    const struct vl_event event = vl_match_event(walk->match, index, VL_REFEREE);
    return vl_event_logged(walk->rules, &event, walk->viewer);
}

/* Moves past the next event that the viewer gets. */
static void forward(struct vl_walk *walk)
{
    uint32_t at = walk->at;
    while (at < walk->until && !is_told(walk, at))
        at++;
    walk->at = at < walk->until ? at + 1 : walk->until;
}

/* Moves back over the last event that the viewer gets; quiet ones before it belong to it. */
static void back(struct vl_walk *walk)
{
    uint32_t at = walk->at;
    while (at > 0 && !is_told(walk, at - 1))
        at--;
    at -= at > 0;
    while (at > 0 && !is_told(walk, at - 1))
        at--;
    walk->at = at;
}

void vl_walk_events(struct vl_walk *walk, int by)
{
    for (; by > 0; by--)
        forward(walk);
    for (; by < 0; by++)
        back(walk);
}

/* ---- questions ---- */

/* The first of the answers given at that place or after it. */
static uint32_t answer_from(const struct vl_walk *walk, uint32_t at)
{
    uint32_t n = 0;
    while (n < vl_match_answers(walk->match) && vl_match_given(walk->match, n).events < at)
        n++;
    return n;
}

static void next_question(struct vl_walk *walk)
{
    const uint32_t n = answer_from(walk, walk->at + 1);
    const uint32_t to = n < vl_match_answers(walk->match) ? vl_match_given(walk->match, n).events : walk->until;
    walk->at = to < walk->until ? to : walk->until;
}

static void previous_question(struct vl_walk *walk)
{
    const uint32_t n = answer_from(walk, walk->at);
    walk->at = n > 0 ? vl_match_given(walk->match, n - 1).events : 0;
}

void vl_walk_questions(struct vl_walk *walk, int by)
{
    for (; by > 0; by--)
        next_question(walk);
    for (; by < 0; by++)
        previous_question(walk);
}

static void next_part(struct vl_walk *walk)
{
    uint32_t at = walk->at;
    while (at < walk->until && !opens(walk, at))
        at++;
    walk->at = at < walk->until ? at + 1 : walk->until;
}

/* To the opening of the part under way, or, just behind one, to that of the part before. */
static void previous_part(struct vl_walk *walk)
{
    uint32_t at = walk->at - (walk->at > 0);
    while (at > 0 && !opens(walk, at - 1))
        at--;
    walk->at = at;
}

void vl_walk_parts(struct vl_walk *walk, int by)
{
    for (; by > 0; by--)
        next_part(walk);
    for (; by < 0; by++)
        previous_part(walk);
}

/* ---- places by number ---- */

static uint32_t told_before(const struct vl_walk *walk, uint32_t events)
{
    uint32_t events_written = 0;
    for (uint32_t i = 0; i < events; i++)
        events_written += is_told(walk, i);
    return events_written;
}

uint32_t vl_walk_place(const struct vl_walk *walk)
{
    return told_before(walk, walk->at);
}

uint32_t vl_walk_places(const struct vl_walk *walk)
{
    return told_before(walk, walk->until);
}

void vl_walk_go(struct vl_walk *walk, uint32_t place)
{
    walk->at = 0;
    for (; place > 0 && walk->at < walk->until; place--)
        forward(walk);
}

/* ---- looking ---- */

bool vl_walk_look(struct vl_walk *walk, vl_seat viewer)
{
    const bool seat = viewer < vl_match_setup(walk->match)->seats;
    if (!seat && viewer != VL_PUBLIC && viewer != VL_REFEREE)
        return false;
    if (!walk->all && viewer != VL_PUBLIC && (viewer != walk->own || !seat))
        return false;
    walk->viewer = viewer;
    return true;
}

void vl_walk_next_viewer(struct vl_walk *walk)
{
    if (walk->viewer == VL_REFEREE)
        vl_walk_look(walk, VL_PUBLIC);
    else if (walk->viewer == VL_PUBLIC)
        vl_walk_look(walk, walk->all ? 0 : walk->own);
    else if (!vl_walk_look(walk, (vl_seat)(walk->viewer + 1)))
        vl_walk_look(walk, walk->all ? VL_NONE : VL_PUBLIC);
}

bool vl_walk_event(const struct vl_walk *walk, struct vl_event *out)
{
    uint32_t at = walk->at;
    while (at > 0 && !is_told(walk, at - 1))
        at--;
    if (at > 0)
        *out = vl_match_event(walk->match, at - 1, walk->viewer);
    return at > 0;
}

bool vl_walk_hint(const struct vl_walk *walk, unsigned *hint, vl_seat *seat)
{
    uint32_t first = walk->at, next = first;
    while (first > 0 && !is_told(walk, first - 1))
        first--;
    while (next < walk->until && !is_told(walk, next))
        next++;
    while (*hint < vl_match_hints(walk->match)) {
        const uint32_t at = vl_hinted_at(walk->match, *hint);
        *seat = vl_match_hint(walk->match, (*hint)++).seat;
        if (at >= first && at <= next)
            return true;
    }
    return false;
}

void vl_walk_view(const struct vl_walk *walk, struct vl_view *out)
{
    vl_match_past(walk->match, walk->at, walk->viewer, out);
}
