/* Gueux in words. */
#include "veillee/gueux.h"

#include "plain/board.h"

#include <stdio.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static const struct gueux *seen(const struct plain_writer *w)
{
    return gueux_seen(w->view);
}

static const char *character_name(const struct plain_writer *w, unsigned character)
{
    return plain_member(w->formatter, "character", character);
}

static void list_cards(const struct plain_writer *w, uint32_t cards, struct plain_list *list)
{
    for (VL_EACH(card, cards))
        plain_list_add(list, character_name(w, (unsigned)card));
}

/* ---- the table as a whole ---- */

static void say_turn(const struct plain_writer *w)
{
    const struct gueux *g = seen(w);
    const unsigned deals = g->core.option[GUEUX_OPTION_DEALS] + 1U;
    const struct vl_text_arg args[] = {{"game", NULL, (long)g->game + 1},
                                       {"deals", NULL, (long)deals},
                                       {"turn", NULL, g->turns},
                                       {"name", g->active < g->core.seats ? plain_name(w, g->active) : "", 0},
                                       {"direction", plain_member(w->formatter, "direction", g->direction), 0}};
    plain_write(w, deals > 1 ? "plain.gueux.game" : "plain.gueux.turn", args, COUNT(args));
    plain_write(w, "plain.gueux.direction", args, COUNT(args));
    const vl_seat from = g->active < g->core.seats ? gueux_previous(g, g->active) : (vl_seat)VL_NONE;
    if (from >= g->core.seats)
        return;
    const struct vl_text_arg drawing[] = {{"name", plain_name(w, g->active), 0}, {"from", plain_name(w, from), 0}};
    plain_write(w, "plain.gueux.draws", drawing, COUNT(drawing));
}

/* GUE-1.8 */
static void say_gueux(const struct plain_writer *w)
{
    const struct gueux *g = seen(w);
    const uint8_t name = gueux_name(g);
    const struct vl_text_arg args[] = {{"character", name < GUEUX_CHARACTERS ? character_name(w, name) : "", 0},
                                       {"aside", name < GUEUX_CHARACTERS ? character_name(w, g->aside) : "", 0}};
    if (name < GUEUX_CHARACTERS)
        plain_write(w, name == g->aside ? "plain.gueux.gueux" : "plain.gueux.gueux.other", args, COUNT(args));
    else
        plain_write(w, name == VL_NONE ? "plain.gueux.gueux.none" : "plain.gueux.gueux.secret", NULL, 0);
}

static void say_pile(const struct plain_writer *w)
{
    const struct gueux *g = seen(w);
    struct plain_list pairs = {0};
    for (unsigned i = 0; i < g->laid_count; i++)
        plain_list_add(&pairs, plain_member(w->formatter, "pair", g->laid[i]));
    plain_write_list(w, "plain.gueux.pile", "plain.gueux.pile.empty", "", g->laid_count, pairs.text);
}

/* GUE-2.6 */
static void say_due(const struct plain_writer *w)
{
    const struct gueux *g = seen(w);
    struct plain_list powers = {0};
    for (unsigned i = 0; i < g->due_count; i++) {
        const struct vl_text_arg args[] = {{"character", plain_member(w->formatter, "pair", g->due[i]), 0},
                                           {"name", plain_name(w, g->due_seat[i]), 0}};
        plain_list_put(&powers, w, "plain.gueux.due.one", args, COUNT(args));
    }
    plain_write_list(w, "plain.gueux.due", NULL, "", g->due_count, powers.text);
}

static void say_sealed(const struct plain_writer *w)
{
    const struct gueux *g = seen(w);
    struct plain_list seats = {0};
    unsigned count = 0;
    for (unsigned seat = 0; seat < g->core.seats; seat++) {
        if (g->sealed[seat] == VL_NONE)
            continue;
        plain_list_add(&seats, plain_name(w, seat));
        count++;
    }
    plain_write_list(w, "plain.gueux.sealed", NULL, "", count, seats.text);
}

/* GUE-5.1 */
static void say_silence(const struct plain_writer *w)
{
    const struct gueux *g = seen(w);
    if (g->silence == VL_NONE)
        return;
    const struct vl_text_arg args[] = {{"name", plain_name(w, g->silence), 0}};
    plain_write(w, "plain.gueux.silence", args, COUNT(args));
}

/* ---- hands ---- */

static void say_cards(const struct plain_writer *w, vl_seat seat, const char *key, const char *empty)
{
    const struct gueux *g = seen(w);
    struct plain_list cards = {0};
    for (VL_EACH(card, g->hand[seat])) {
        const struct vl_text_arg args[] = {{"character", character_name(w, (unsigned)card), 0},
                                           {"level", NULL, g->numbers.level[card]}};
        plain_list_put(&cards, w, gueux_in_force(g, (unsigned)card) ? "plain.gueux.card" : "plain.gueux.card.mute",
                       args, COUNT(args));
    }
    plain_write_list(w, key, empty, plain_name(w, seat), vl_count(g->hand[seat]), cards.text);
}

/* The hand, and what those of its cards do whose powers are in force. */
static void say_hand(const struct plain_writer *w, vl_seat seat)
{
    const struct gueux *g = seen(w);
    say_cards(w, seat, "plain.gueux.hand", "plain.gueux.hand.empty");
    for (VL_EACH(card, g->hand[seat])) {
        char words[VL_CLAUSE_TEXT];
        const char *text = vl_format_thing(w->formatter, 0, (unsigned)card, words);
        if (!*text || !gueux_in_force(g, (unsigned)card))
            continue;
        const struct vl_text_arg args[] = {{"character", character_name(w, (unsigned)card), 0}, {"text", text, 0}};
        plain_write(w, "plain.gueux.power", args, COUNT(args));
    }
}

/* GUE-9.1, 9.2: what the viewer knows of another hand. */
static void say_known(const struct plain_writer *w, vl_seat seat)
{
    const struct gueux *g = seen(w);
    const uint32_t known = gueux_known(g, seat), lacking = gueux_lacking(g, seat);
    struct plain_list there = {0}, missing = {0};
    list_cards(w, known, &there);
    list_cards(w, lacking, &missing);
    const bool table = w->viewer >= VL_SEATS_MAX;
    plain_write_list(w, table ? "plain.gueux.known.all" : "plain.gueux.known", NULL, plain_name(w, seat),
                     vl_count(known), there.text);
    plain_write_list(w, "plain.gueux.lacks", NULL, plain_name(w, seat), lacking != 0, missing.text);
    const struct vl_text_arg args[] = {{"name", plain_name(w, seat), 0}};
    if (gueux_is_located(g, seat))
        plain_write(w, "plain.gueux.gueux.here", args, COUNT(args));
}

static void say_seat(const struct plain_writer *w, vl_seat seat)
{
    const struct gueux *g = seen(w);
    const struct vl_text_arg args[] = {{"name", plain_name(w, seat), 0},
                                       {"cards", NULL, g->count[seat]},
                                       {"losses", NULL, g->losses[seat]},
                                       {"turns", NULL, g->misses[seat]}};
    plain_write(w, g->count[seat] > 0 ? "plain.gueux.seat" : "plain.gueux.seat.out", args, COUNT(args));
    if (g->core.option[GUEUX_OPTION_DEALS] > 0)
        plain_write(w, "plain.gueux.losses", args, COUNT(args));
    if (g->misses[seat] > 0)
        plain_write(w, "plain.gueux.misses", args, COUNT(args));
    if (seat == w->viewer)
        say_cards(w, seat, "plain.gueux.own", NULL);
    else
        say_known(w, seat);
}

static void say_state(const struct plain_writer *w)
{
    const struct gueux *g = seen(w);
    say_turn(w);
    say_gueux(w);
    say_silence(w);
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        say_seat(w, seat);
    say_pile(w);
    say_due(w);
    say_sealed(w);
}

/* ---- cards that are seen ---- */

/* A card that is dealt or shown: to whom, whose, which. */
struct seen_card {
    int seat, holder, character;
};

static bool card_of(const struct vl_event *event, struct seen_card *out)
{
    if (event->form == GUEUX_EV_DEALT) {
        const struct gueux_event_dealt e = gueux_read_dealt(event);
        *out = (struct seen_card){e.seat, e.seat, e.character};
        return true;
    }
    if (event->form != GUEUX_EV_SHOWN)
        return false;
    const struct gueux_event_shown e = gueux_read_shown(event);
    *out = (struct seen_card){e.seat, e.holder, e.character};
    return true;
}

static bool shows(const struct vl_event *event, vl_seat viewer)
{
    struct seen_card card;
    return card_of(event, &card) && card.seat == viewer;
}

static void show(const struct plain_writer *w, const struct vl_event *events, unsigned count)
{
    const bool dealt = events[0].form == GUEUX_EV_DEALT;
    struct seen_card card = {0};
    struct plain_list cards = {0};
    for (unsigned i = 0; i < count && card_of(&events[i], &card); i++)
        plain_list_add(&cards, character_name(w, (unsigned)card.character));
    plain_write_list(w,
                     dealt                      ? "plain.gueux.dealt"
                     : card.holder == w->viewer ? "plain.gueux.newhand"
                                                : "plain.gueux.shown",
                     NULL, plain_name(w, dealt ? w->viewer : (unsigned)card.holder), cards.count, cards.text);
}

/* ---- what happens ---- */

static void say_pairs(const struct plain_writer *w, const struct vl_event *events, unsigned count, char *out,
                      size_t size)
{
    struct plain_list pairs = {0};
    for (unsigned i = 0; i < count; i++)
        plain_list_add(&pairs, plain_member(w->formatter, "pair", (unsigned)gueux_read_pair(&events[i]).pair));
    const struct vl_text_arg args[] = {{"name", plain_name(w, (unsigned)gueux_read_pair(events).seat), 0},
                                       {"list", pairs.text, 0}};
    plain_fill(w, "plain.gueux.pairs", args, COUNT(args), out, size);
}

/* A power that takes effect, with what it does in a few words. */
static unsigned say_acts(const struct plain_writer *w, const struct vl_event *event, char *out, size_t size)
{
    const struct gueux_event_power e = gueux_read_power(event);
    const struct vl_phrase power = gueux_power_in_brief(seen(w), (unsigned)e.character);
    char text[80];
    if (vl_format_phrase(w->formatter, &power, VL_LONG, text, sizeof text) == 0)
        return 0;
    const struct vl_text_arg args[] = {{"name", plain_name(w, (unsigned)e.seat), 0},
                                       {"character", character_name(w, (unsigned)e.character), 0},
                                       {"text", text, 0}};
    plain_fill(w, "plain.gueux.acts", args, COUNT(args), out, size);
    return 1;
}

/* The pairs that one player lays in a row form one line, or as few as possible. */
static unsigned event_line(const struct plain_writer *w, const struct vl_event *events, unsigned count, char *out,
                           size_t size)
{
    unsigned told = 0;
    if (events->form == GUEUX_EV_POWER)
        return say_acts(w, events, out, size);
    if (events->form != GUEUX_EV_PAIR)
        return 0;
    while (told < count && gueux_read_pair(&events[told]).seat == gueux_read_pair(events).seat)
        told++;
    if (told < 2)
        return 0;
    do {
        say_pairs(w, events, told, out, size);
    } while (!plain_fits(out) && told-- > 1);
    return told;
}

static vl_seats witnessed(const struct vl_view *view)
{
    return gueux_speakers(gueux_seen(view));
}

const struct plain_board plain_gueux = {
    .rules = &gueux_rules,
    .state = say_state,
    .hand = say_hand,
    .line = event_line,
    .shows = shows,
    .show = show,
    .witnessed = witnessed,
    .option = "reflexes", /* GUE-8.2: there is no keyboard to race on */
    .value = "dice",
};
