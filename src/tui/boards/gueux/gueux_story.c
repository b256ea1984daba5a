/* The log of Gueux by turn: who draws from whom, and which pairs go down. */
#include <stdio.h>
#include <string.h>

#include "tui/boards/gueux/gueux_draw.h"

vl_seat gueux_story_turn(const struct vl_event *event)
{
    return event->form == GUEUX_EV_TURN ? (vl_seat)gueux_read_turn(event).seat : (vl_seat)VL_NONE;
}

/* "Basile draws from you (Moine)" */
static void add_drew(const struct gueux_pen *pen, bool again, const struct vl_event *event, char *out, size_t size)
{
    const struct gueux_event_drew drew = gueux_read_drew(event);
    const vl_seat viewer = pen->scene->viewer;
    const bool seen = drew.character >= 0 && drew.character < GUEUX_CHARACTERS;
    char text[160];
    const struct vl_text_arg args[] = {{"seat", pen->scene->formatter.names[drew.seat], 0},
                                       {"from", pen->scene->formatter.names[drew.from], 0}};
    gueux_words(pen,
                again                 ? "story.again"
                : drew.seat == viewer ? "story.you_draw"
                : drew.from == viewer ? "story.from_you"
                                      : "story.draws",
                args, 2, text, sizeof text);
    gueux_add(out, size, again ? ", " : gueux_text(pen, "story.then"), text);
    if (seen) {
        gueux_add(out, size, " (", gueux_pair_name(pen, (unsigned)drew.character));
        gueux_add(out, size, "", ")");
    }
}

/* ", lays Roy": for the seat whose turn it is; others are named. */
static void add_pair(const struct gueux_pen *pen, vl_seat whose, const struct vl_event *event, char *out, size_t size)
{
    const struct gueux_event_pair laid = gueux_read_pair(event);
    char text[160];
    const bool own = laid.seat == whose && *out, you = laid.seat == pen->scene->viewer;
    const struct vl_text_arg args[] = {{"seat", pen->scene->formatter.names[laid.seat], 0},
                                       {"pair", gueux_pair_name(pen, (unsigned)laid.pair), 0}};
    gueux_words(pen, you ? "story.you_lay" : own ? "story.lays" : "story.seat_lays", args, 2, text, sizeof text);
    gueux_add(out, size, ", ", text);
}

/* ", Villain comes back to Odile" (GUE-7.2) */
static void add_comes_back(const struct gueux_pen *pen, const struct vl_event *event, char *out, size_t size)
{
    const struct gueux_event_comes_back back = gueux_read_comes_back(event);
    char text[160];
    const struct vl_text_arg args[] = {{"character", gueux_pair_name(pen, (unsigned)back.character), 0},
                                       {"to", pen->scene->formatter.names[back.to], 0}};
    gueux_add(out, size, ", ", gueux_words(pen, "story.comes_back", args, 2, text, sizeof text));
}

/* Whether it begins with the name of a seat or of a character, which keeps its capital. */
static bool begins_with_name(const struct gueux_pen *pen, const char *text)
{
    for (unsigned seat = 0; seat < pen->g->core.seats; seat++)
        if (strncmp(text, pen->scene->formatter.names[seat], strlen(pen->scene->formatter.names[seat])) == 0)
            return true;
    for (unsigned character = 0; character < GUEUX_CHARACTERS; character++) {
        const char *name = gueux_pair_name(pen, character);
        if (strncmp(text, name, strlen(name)) == 0)
            return true;
    }
    return false;
}

/* Without the full stop, and within a sentence without the capital. */
static void add_sentence(const struct gueux_pen *pen, const struct vl_event *event, char *out, size_t size)
{
    char text[400];
    const size_t length = vl_format_event(&pen->scene->formatter, event, text, sizeof text);
    if (length && text[length - 1] == '.')
        text[length - 1] = '\0';
    if (*out && text[0] >= 'A' && text[0] <= 'Z' && !begins_with_name(pen, text))
        text[0] = (char)(text[0] - 'A' + 'a');
    gueux_add(out, size, gueux_text(pen, "story.then"), text);
}

/* Whether nothing is reported after that event. */
static bool is_latest(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned event)
{
    while (++event < count)
        if (vl_scene_logs(scene, &events[event]))
            return false;
    return true;
}

/* What a power does has its own words, so its beginning needs some only as long as it has done nothing. */
void gueux_recap(const struct vl_scene *scene, vl_seat whose, const struct vl_event *events, unsigned count, bool brief,
                 char *out, size_t size)
{
    const struct gueux_pen pen = gueux_pen(scene, NULL, NULL);
    out[0] = '\0';
    if (!brief || whose >= pen.g->core.seats)
        return;
    bool drawn = false;
    for (unsigned i = 0; i < count; i++) {
        if (!vl_scene_logs(scene, &events[i]))
            continue;
        switch (events[i].form) {
        case GUEUX_EV_DREW:
            add_drew(&pen, drawn, &events[i], out, size);
            drawn = true;
            break;
        case GUEUX_EV_PAIR: add_pair(&pen, whose, &events[i], out, size); break;
        case GUEUX_EV_COMES_BACK: add_comes_back(&pen, &events[i], out, size); break;
        case GUEUX_EV_POWER:
            if (!is_latest(scene, events, count, i))
                break;
            /* fall through */
        default: add_sentence(&pen, &events[i], out, size);
        }
    }
    if (out[0] >= 'a' && out[0] <= 'z') /* "You draw" */
        out[0] = (char)(out[0] - 'a' + 'A');
}
