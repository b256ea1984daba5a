/* Sbires in words. */
#include "veillee/sbires.h"

#include "plain/board.h"

#include <stdio.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static const struct sbires *seen(const struct plain_writer *w)
{
    return sbires_seen(w->view);
}

static const char *card_name(const struct plain_writer *w, unsigned kind)
{
    return plain_member(w->formatter, "card", kind);
}

static const char *place_name(const struct plain_writer *w, unsigned place)
{
    return plain_member(w->formatter, "place", place);
}

/* A card, or several of a kind. */
static void add_cards(struct plain_list *list, const struct plain_writer *w, unsigned kind, unsigned n)
{
    const struct vl_text_arg args[] = {{"card", card_name(w, kind), 0}, {"n", NULL, n}};
    if (n > 0)
        plain_list_put(list, w, "plain.sbires.copies", args, COUNT(args));
}

/* ---- the middle of the table ---- */

static void say_day(const struct plain_writer *w)
{
    const struct sbires *g = seen(w);
    const struct vl_text_arg args[] = {{"day", NULL, g->day},
                                       {"days", NULL, g->last_day},
                                       {"goal", NULL, g->goal},
                                       {"insigne", g->insigne < g->core.seats ? plain_name(w, g->insigne) : "", 0},
                                       {"name", g->active < g->core.seats ? plain_name(w, g->active) : "", 0}};
    plain_write(w, g->more_days > 0 ? "plain.sbires.day.more" : "plain.sbires.day", args, COUNT(args));
    plain_write(w, g->evening ? "plain.sbires.evening" : "plain.sbires.placing", args, COUNT(args));
}

static void say_henchmen(const struct plain_writer *w, unsigned place, struct plain_list *list)
{
    const struct sbires *g = seen(w);
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        const unsigned men = g->men[place][seat], strength = sbires_strength(g, place, seat);
        const struct vl_text_arg args[] = {
            {"name", plain_name(w, seat), 0}, {"n", NULL, men}, {"strength", NULL, strength}};
        if (men > 0)
            plain_list_put(list, w, strength > men ? "plain.sbires.men.more" : "plain.sbires.men", args, COUNT(args));
    }
}

static void say_discards(const struct plain_writer *w, unsigned place)
{
    const struct sbires *g = seen(w);
    struct plain_list cards = {0};
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        if (g->card[kind].place == place)
            add_cards(&cards, w, kind, g->discard[kind]);
    plain_write_list(w, "plain.sbires.discards", NULL, place_name(w, place), cards.count, cards.text);
}

static void say_place(const struct plain_writer *w, unsigned place)
{
    const struct sbires *g = seen(w);
    const vl_seat lord = sbires_dominates(g, place);
    struct plain_list men = {0};
    say_henchmen(w, place, &men);
    const struct vl_text_arg args[] = {{"place", place_name(w, place), 0},
                                       {"list", men.text, 0},
                                       {"name", lord < g->core.seats ? plain_name(w, lord) : "", 0},
                                       {"room", NULL, sbires_room(g, place)},
                                       {"draws", NULL, g->pile_count[place]},
                                       {"discards", NULL, sbires_discard_count(g, place)}};
    plain_write(w, men.count > 0 ? "plain.sbires.place" : "plain.sbires.place.empty", args, COUNT(args));
    if (lord < g->core.seats)
        plain_write(w, "plain.sbires.dominates", args, COUNT(args));
    plain_write(w, "plain.sbires.piles", args, COUNT(args));
    say_discards(w, place);
}

/* ---- a seat ---- */

static void say_backs(const struct plain_writer *w, vl_seat seat)
{
    const struct sbires *g = seen(w);
    struct plain_list backs = {0};
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        const struct vl_text_arg args[] = {{"place", place_name(w, place), 0}, {"n", NULL, g->backs[seat][place]}};
        if (g->backs[seat][place] > 0)
            plain_list_put(&backs, w, "plain.sbires.backs.one", args, COUNT(args));
    }
    plain_write_list(w, "plain.sbires.backs", "plain.sbires.backs.none", plain_name(w, seat),
                     sbires_hand_count(g, seat), backs.text);
}

static void say_reserve(const struct plain_writer *w, vl_seat seat)
{
    const struct sbires *g = seen(w);
    struct plain_list reserve = {0};
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++) {
        const struct vl_text_arg args[] = {{"card", card_name(w, g->reserve[seat][slot]), 0}};
        const bool tilted = sbires_is_tilted(g, seat, slot);
        plain_list_put(&reserve, w, tilted ? "plain.sbires.tilted" : "plain.sbires.straight", args, COUNT(args));
    }
    const struct vl_text_arg points[] = {{"n", NULL, sbires_demonstrations(g, seat)}, {"name", plain_name(w, seat), 0}};
    plain_write_list(w, "plain.sbires.reserve", NULL, plain_name(w, seat), reserve.count, reserve.text);
    if (points[0].number > 0)
        plain_write(w, "plain.sbires.demonstrations", points, COUNT(points));
    if (g->atout[seat] >= SBIRES_KINDS)
        return;
    const struct vl_text_arg args[] = {{"name", plain_name(w, seat), 0}, {"card", card_name(w, g->atout[seat]), 0}};
    plain_write(w, sbires_is_tilted(g, seat, SBIRES_ATOUT_SLOT) ? "plain.sbires.atout.tilted" : "plain.sbires.atout",
                args, COUNT(args));
}

/* SBI-11.5 */
static void say_captives(const struct plain_writer *w, const char *key, vl_seat seat, const uint8_t of[SBIRES_SEATS])
{
    const struct sbires *g = seen(w);
    struct plain_list captives = {0};
    for (vl_seat owner = 0; owner < g->core.seats; owner++) {
        const struct vl_text_arg args[] = {{"name", plain_name(w, owner), 0}, {"n", NULL, of[owner]}};
        if (of[owner] > 0)
            plain_list_put(&captives, w, "plain.sbires.men", args, COUNT(args));
    }
    plain_write_list(w, key, NULL, plain_name(w, seat), captives.count, captives.text);
}

static void say_day_of(const struct plain_writer *w, vl_seat seat)
{
    const struct sbires *g = seen(w);
    const struct vl_text_arg args[] = {{"name", plain_name(w, seat), 0}, {"n", NULL, g->home[seat]}};
    if (g->home[seat] > 0 && !g->evening)
        plain_write(w, "plain.sbires.home", args, COUNT(args));
    say_captives(w, "plain.sbires.captives", seat, g->captive[seat]);
    say_captives(w, "plain.sbires.overnight", seat, g->overnight[seat]);
    if (g->influenced >> seat & 1)
        plain_write(w, "plain.sbires.influenced", args, COUNT(args));
    if (g->passed >> seat & 1)
        plain_write(w, "plain.sbires.passed", args, COUNT(args));
    if (g->pillory >> seat & 1)
        plain_write(w, "plain.sbires.pilloried", args, COUNT(args));
}

/* SBI-1.5: the faces of the own hand; of others what the viewer certainly knows. */
static void say_faces(const struct plain_writer *w, vl_seat seat)
{
    const struct sbires *g = seen(w);
    struct plain_list cards = {0};
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        add_cards(&cards, w, kind, sbires_known(g, seat, kind));
    const char *key = seat == w->viewer           ? "plain.sbires.own"
                      : w->viewer < g->core.seats ? "plain.sbires.known"
                                                  : "plain.sbires.known.all";
    plain_write_list(w, key, NULL, plain_name(w, seat), cards.count, cards.text);
    if (seat != w->viewer || g->keep[seat] >= SBIRES_KINDS)
        return;
    const struct vl_text_arg args[] = {{"card", card_name(w, g->keep[seat]), 0}};
    plain_write(w, "plain.sbires.keeps", args, COUNT(args));
}

static void say_seat(const struct plain_writer *w, vl_seat seat)
{
    const struct vl_text_arg args[] = {{"name", plain_name(w, seat), 0}, {"points", NULL, seen(w)->score[seat]}};
    plain_write(w, "plain.sbires.seat", args, COUNT(args));
    say_day_of(w, seat);
    say_reserve(w, seat);
    say_backs(w, seat);
    say_faces(w, seat);
}

/* ---- what is under way ---- */

static void say_fighter(const struct plain_writer *w, unsigned side)
{
    const struct sbires *g = seen(w);
    const struct sbires_duel *duel = &g->duel;
    const uint8_t weapon = duel->weapon[side];
    const struct vl_text_arg args[] = {{"name", plain_name(w, duel->seat[side]), 0},
                                       {"card", weapon < SBIRES_KINDS ? card_name(w, weapon) : "", 0},
                                       {"side", NULL, side},
                                       {"needs", NULL, sbires_threshold(g, side)},
                                       {"bold", NULL, duel->bold[side]},
                                       {"first", NULL, duel->die[side][0]},
                                       {"second", NULL, duel->die[side][1]},
                                       {"third", NULL, duel->die[side][2]}};
    if (!sbires_is_armed(g, side)) {
        plain_write(w, "plain.sbires.unarmed", args, COUNT(args));
        return;
    }
    plain_write(w, weapon < SBIRES_KINDS ? "plain.sbires.armed" : "plain.sbires.bare", args, COUNT(args));
    if (duel->rolled[side] > 0)
        plain_write(w, "plain.sbires.dice", args, COUNT(args));
}

static void say_duel(const struct plain_writer *w)
{
    const struct sbires *g = seen(w);
    if (g->duel.seat[0] >= g->core.seats)
        return;
    const struct vl_text_arg args[] = {{"name", plain_name(w, g->duel.seat[0]), 0},
                                       {"against", plain_name(w, g->duel.seat[1]), 0},
                                       {"bout", NULL, g->duel.stake ? 0 : g->bout},
                                       {"hits", NULL, g->duel.hits},
                                       {"wounds", NULL, g->duel.wounds}};
    plain_write(w, "plain.sbires.duel", args, COUNT(args));
    say_fighter(w, 0);
    say_fighter(w, 1);
    if (g->duel.hits > 0)
        plain_write(w, "plain.sbires.hits", args, COUNT(args));
}

static void say_action(const struct plain_writer *w)
{
    const struct sbires *g = seen(w);
    if (g->played >= SBIRES_KINDS)
        return;
    const bool sees = g->taken < SBIRES_KINDS;
    const struct vl_text_arg args[] = {{"name", plain_name(w, g->active), 0},
                                       {"card", card_name(w, g->played), 0},
                                       {"taken", sees ? card_name(w, g->taken) : "", 0}};
    plain_write(w, "plain.sbires.played", args, COUNT(args));
    if (sees)
        plain_write(w, "plain.sbires.taken", args, COUNT(args));
}

/* SBI-6.2 */
static void say_tie(const struct plain_writer *w)
{
    const struct sbires *g = seen(w);
    if (vl_count(g->tied) != 2)
        return;
    const unsigned lower = vl_first(g->tied), higher = vl_first(g->tied & (vl_seats)~vl_seat_bit((vl_seat)lower));
    const struct vl_text_arg args[] = {{"name", plain_name(w, lower), 0},
                                       {"n", NULL, g->wounds[0]},
                                       {"other", plain_name(w, higher), 0},
                                       {"others", NULL, g->wounds[1]}};
    plain_write(w, "plain.sbires.tie", args, COUNT(args));
}

static void say_state(const struct plain_writer *w)
{
    say_day(w);
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        say_place(w, place);
    for (vl_seat seat = 0; seat < seen(w)->core.seats; seat++)
        say_seat(w, seat);
    say_action(w);
    say_tie(w);
    say_duel(w);
}

/* ---- the hand, place by place, and what its cards do ---- */

static void say_hand_of(const struct plain_writer *w, vl_seat seat, unsigned place)
{
    const struct sbires *g = seen(w);
    struct plain_list cards = {0};
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        if (g->card[kind].place == place)
            add_cards(&cards, w, kind, g->hand[seat][kind]);
    plain_write_list(w, "plain.sbires.hand.place", NULL, place_name(w, place), cards.count, cards.text);
}

static void say_card(const struct plain_writer *w, unsigned kind)
{
    const struct sbires_card *card = &seen(w)->card[kind];
    char words[VL_CLAUSE_TEXT];
    const struct vl_text_arg args[] = {{"card", card_name(w, kind), 0},
                                       {"type", plain_member(w->formatter, "type", card->type), 0},
                                       {"attack", NULL, card->attack},
                                       {"defence", NULL, card->defence},
                                       {"text", vl_format_thing(w->formatter, 0, kind, words), 0}};
    plain_write(w, card->type == SBIRES_WEAPON ? "plain.sbires.weapon" : "plain.sbires.card", args, COUNT(args));
}

static void say_hand(const struct plain_writer *w, vl_seat seat)
{
    const struct sbires *g = seen(w);
    plain_write_list(w, "plain.sbires.hand", "plain.sbires.hand.empty", plain_name(w, seat), sbires_hand_count(g, seat),
                     "");
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        say_hand_of(w, seat, place);
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        if (g->hand[seat][kind] > 0)
            say_card(w, kind);
}

/* ---- what happens ---- */

static void say_discarded(const struct plain_writer *w, const struct vl_event *events, unsigned count, char *out,
                          size_t size)
{
    struct plain_list list = {0};
    unsigned cards[SBIRES_KINDS] = {0};
    for (unsigned i = 0; i < count; i++)
        cards[sbires_read_discarded(&events[i]).card]++;
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        add_cards(&list, w, kind, cards[kind]);
    const struct vl_text_arg args[] = {{"name", plain_name(w, (unsigned)sbires_read_discarded(events).seat), 0},
                                       {"n", NULL, count},
                                       {"list", list.text, 0}};
    plain_fill(w, "plain.sbires.discarded", args, COUNT(args), out, size);
}

/* The cards that one player discards in a row at nightfall form one line, or as few as possible. */
static unsigned event_line(const struct plain_writer *w, const struct vl_event *events, unsigned count, char *out,
                           size_t size)
{
    unsigned told = 0;
    if (events->form != SBIRES_EV_DISCARDED)
        return 0;
    while (told < count && sbires_read_discarded(&events[told]).seat == sbires_read_discarded(events).seat)
        told++;
    if (told < 2)
        return 0;
    do {
        say_discarded(w, events, told, out, size);
    } while (!plain_fits(out) && told-- > 1);
    return told;
}

const struct plain_board plain_sbires = {
    .rules = &sbires_rules, .state = say_state, .hand = say_hand, .line = event_line, .counts = true};
