/* The log of Gueux by turn: who draws from whom, and which pairs go down. */
#include <stdio.h>
#include <string.h>

#include "tui/boards/gueux/gueux_draw.h"

vl_seat gueux_story_turn(const struct vl_event *event)
{
    return event->form == GUEUX_EV_TURN ? (vl_seat)gueux_read_turn(event).seat : (vl_seat)VL_NONE;
}

/* A sentence that grows. */
struct told {
    const struct gueux_pen *pen;
    char *out;
    size_t size;
    vl_seat subject;  /* of the last clause: the next one need not name it again; VL_NONE: it was no seat */
    bool drawn, laid; /* a card was drawn; last, a pair was laid */
    int power;        /* the character whose power has just begun; VL_NONE: none */
};

static void add(struct told *told, const char *between, const char *text)
{
    vl_join_some(told->out, told->size, between, text);
}

/* A card that goes from hand to hand: "Moine"; "the Gueux"; "" if it is not seen. */
static const char *card_name(const struct gueux_pen *pen, int character)
{
    if (character < 0 || character >= GUEUX_CHARACTERS)
        return "";
    return gueux_name(pen->g) == character ? vl_board_text(pen->scene, "the_gueux")
                                           : gueux_pair_name(pen, (unsigned)character);
}

/* "Basile draws from you (Moine)" */
static void add_drew(struct told *told, const struct vl_event *event)
{
    const struct gueux_pen *pen = told->pen;
    const struct gueux_event_drew drew = gueux_read_drew(event);
    const vl_seat viewer = pen->scene->viewer;
    const bool again = told->drawn;
    char text[160];
    const char *card = card_name(pen, drew.character);
    const struct vl_text_arg args[] = {{"seat", pen->scene->formatter.names[drew.seat], 0},
                                       {"from", pen->scene->formatter.names[drew.from], 0}};
    vl_board_words(pen->scene,
                   again                 ? "story.again"
                   : drew.seat == viewer ? "story.you_draw"
                   : drew.from == viewer ? "story.from_you"
                                         : "story.draws",
                   args, 2, text, sizeof text);
    add(told, again ? ", " : vl_board_text(pen->scene, "story.then"), text);
    if (*card) {
        add(told, " (", card);
        add(told, "", ")");
    }
    told->subject = (vl_seat)drew.seat;
    told->drawn = true;
}

/* ", lays Roy, Moine": another subject than before is named. */
static void add_pair(struct told *told, const struct vl_event *event)
{
    const struct gueux_pen *pen = told->pen;
    const struct gueux_event_pair laid = gueux_read_pair(event);
    char text[160];
    const char *pair = gueux_pair_name(pen, (unsigned)laid.pair);
    const bool own = laid.seat == told->subject, you = laid.seat == pen->scene->viewer;
    const struct vl_text_arg args[] = {{"seat", pen->scene->formatter.names[laid.seat], 0}, {"pair", pair, 0}};
    vl_board_words(pen->scene,
                   you   ? "story.you_lay"
                   : own ? "story.lays"
                         : "story.seat_lays",
                   args, 2, text, sizeof text);
    add(told, own || !*told->out ? ", " : vl_board_text(pen->scene, "story.then"), own && told->laid ? pair : text);
    told->subject = (vl_seat)laid.seat;
    told->laid = true;
}

/* ", Villain comes back to Odile" (GUE-7.2) */
static void add_comes_back(struct told *told, const struct vl_event *event)
{
    const struct gueux_pen *pen = told->pen;
    const struct gueux_event_comes_back back = gueux_read_comes_back(event);
    char text[160];
    const struct vl_text_arg args[] = {{"character", gueux_pair_name(pen, (unsigned)back.character), 0},
                                       {"to", pen->scene->formatter.names[back.to], 0}};
    add(told, ", ", vl_board_words(pen->scene, "story.comes_back", args, 2, text, sizeof text));
    told->subject = VL_NONE;
}

/* "; you hand Basile a Villain"; false: neither seat is the viewer's. */
static bool add_gave(struct told *told, const struct vl_event *event)
{
    const struct gueux_pen *pen = told->pen;
    const struct gueux_event_gave gave = gueux_read_gave(event);
    const vl_seat viewer = pen->scene->viewer;
    char text[160];
    const struct vl_text_arg args[] = {
        {"seat", pen->scene->formatter.names[gave.seat == viewer ? gave.to : gave.seat], 0},
        {"character", card_name(pen, gave.character), 0}};
    if (gave.seat != viewer && gave.to != viewer)
        return false;
    vl_board_words(pen->scene, gave.seat == viewer ? "story.you_hand" : "story.hands_you", args, 2, text, sizeof text);
    add(told, vl_board_text(pen->scene, "story.then"), text);
    told->subject = (vl_seat)gave.seat;
    return true;
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

/* "Hérétique: all hands are gathered in": what a power does says whose it is. */
static void name_power(const struct told *told, const char *sentence, char *out, size_t size)
{
    const char *name = told->power < GUEUX_CHARACTERS ? gueux_pair_name(told->pen, (unsigned)told->power) : "";
    const bool wants = *name && !strstr(sentence, name);
    const struct vl_text_arg args[] = {{"character", wants ? name : "", 0}, {"text", sentence, 0}};
    vl_board_words(told->pen->scene, "story.power", args, 2, out, size);
}

/* Without the full stop, and within a sentence without the capital. */
static void add_sentence(struct told *told, const struct vl_event *event)
{
    char sentence[400], text[460];
    const size_t length = vl_format_event(&told->pen->scene->formatter, event, sentence, sizeof sentence);
    if (length && sentence[length - 1] == '.')
        sentence[length - 1] = '\0';
    const bool within = *told->out || told->power < GUEUX_CHARACTERS;
    if (within && sentence[0] >= 'A' && sentence[0] <= 'Z' && !begins_with_name(told->pen, sentence))
        sentence[0] = (char)(sentence[0] - 'A' + 'a');
    name_power(told, sentence, text, sizeof text);
    add(told, vl_board_text(told->pen->scene, "story.then"), text);
    told->subject = VL_NONE;
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
static void add_event(struct told *told, const struct vl_event *event, bool latest)
{
    const bool pair = event->form == GUEUX_EV_PAIR;
    if (event->form == GUEUX_EV_DREW)
        add_drew(told, event);
    else if (pair)
        add_pair(told, event);
    else if (event->form == GUEUX_EV_COMES_BACK)
        add_comes_back(told, event);
    else if ((event->form != GUEUX_EV_POWER || latest) && (event->form != GUEUX_EV_GAVE || !add_gave(told, event)))
        add_sentence(told, event);
    told->laid = pair;
    told->power = event->form == GUEUX_EV_POWER ? gueux_read_power(event).character : (int)VL_NONE;
}

void gueux_recap(const struct vl_scene *scene, vl_seat whose, const struct vl_event *events, unsigned count, bool brief,
                 char *out, size_t size)
{
    const struct gueux_pen pen = gueux_pen(scene, NULL, NULL);
    struct told told = {.pen = &pen, .out = out, .size = size, .subject = VL_NONE, .power = VL_NONE};
    (void)whose;
    out[0] = '\0';
    for (unsigned i = 0; brief && i < count; i++)
        if (vl_scene_logs(scene, &events[i]))
            add_event(&told, &events[i], is_latest(scene, events, count, i));
    if (out[0] >= 'a' && out[0] <= 'z') /* "You draw" */
        out[0] = (char)(out[0] - 'a' + 'A');
}
