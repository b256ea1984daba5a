/* Sbires in words. */
#include "veillee/sbires.h"

#include "plain/table.h"

#include <stdio.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static const struct sbires *seen(const struct plain_writer *w)
{
    return sbires_seen(w->view);
}

static const char *card_name(const struct plain_writer *w, unsigned kind)
{
    return plain_member(w->teller, "card", kind);
}

static const char *place_name(const struct plain_writer *w, unsigned place)
{
    return plain_member(w->teller, "place", place);
}

/* A card, or a few of a kind. */
static void add_cards(struct plain_list *list, const struct plain_writer *w, unsigned kind, unsigned n)
{
    const struct vl_text_arg args[] = {{"card", card_name(w, kind), 0}, {"n", NULL, n}};
    if (n > 0)
        plain_list_say(list, w, "plain.sbires.copies", args, COUNT(args));
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
            plain_list_say(list, w, strength > men ? "plain.sbires.men.more" : "plain.sbires.men", args, COUNT(args));
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
            plain_list_say(&backs, w, "plain.sbires.backs.one", args, COUNT(args));
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
        plain_list_say(&reserve, w, tilted ? "plain.sbires.tilted" : "plain.sbires.straight", args, COUNT(args));
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
            plain_list_say(&captives, w, "plain.sbires.men", args, COUNT(args));
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

/* SBI-1.5: the faces of one's own hand; of others' what the looker surely knows. */
static void say_faces(const struct plain_writer *w, vl_seat seat)
{
    const struct sbires *g = seen(w);
    struct plain_list cards = {0};
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        add_cards(&cards, w, kind, sbires_known(g, seat, kind));
    const char *key = seat == w->looker           ? "plain.sbires.own"
                      : w->looker < g->core.seats ? "plain.sbires.known"
                                                  : "plain.sbires.known.all";
    plain_write_list(w, key, NULL, plain_name(w, seat), cards.count, cards.text);
    if (seat != w->looker || g->keep[seat] >= SBIRES_KINDS)
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
    const struct vl_thing *thing =
        vl_catalogue_thing(w->teller->catalogue, w->teller->rules, "card", sbires_rules.groups[0].ids[kind]);
    char words[VL_CLAUSE_TEXT];
    const char *text = thing ? vl_tell_words(w->teller, &thing->text, words, sizeof words) : NULL;
    const struct vl_text_arg args[] = {{"card", card_name(w, kind), 0},
                                       {"type", plain_member(w->teller, "type", card->type), 0},
                                       {"attack", NULL, card->attack},
                                       {"defence", NULL, card->defence},
                                       {"text", text ? text : "", 0}};
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

/* ---- answers ---- */

/* "Play Gant, duel: +3 or −1": what the card does, in few words. */
static void answer_card(const struct plain_writer *w, unsigned kind, const char *words, char *out, size_t size)
{
    const struct sbires *g = seen(w);
    const struct sbires_card *card = &g->card[kind];
    char key[64], does[128], spoken[160];
    const bool own = w->looker < g->core.seats;
    if (card->effect == SBIRES_NO_EFFECT)
        return;
    const struct vl_text_arg numbers[] = {
        {"amount", NULL, card->amount},
        {"attack", NULL, card->attack},
        {"defence", NULL, card->defence},
        {"win", NULL, g->terms.win_attack},
        {"defeat", NULL, g->terms.defeat},
        {"now", NULL, own ? (int)sbires_demonstrations(g, w->looker) : 0},
        {"then", NULL, own ? (int)sbires_demonstrations_with_card(g, w->looker, kind) : 0},
    };
    snprintf(key, sizeof key, "sbires_table.does.%s", plain_member_id(w->teller->rules, "effect", card->effect));
    plain_fill(w, key, numbers, COUNT(numbers), does, sizeof does);
    plain_spoken(w->teller, does, spoken, sizeof spoken);
    const struct vl_text_arg args[] = {{"answer", words, 0}, {"does", spoken, 0}};
    plain_fill(w, "plain.sbires.answer.card", args, COUNT(args), out, size);
}

/* "Château, room for 6, you would dominate" */
static void answer_place(const struct plain_writer *w, vl_seat seat, vl_answer answer, const char *words, char *out,
                         size_t size)
{
    const unsigned place = answer % SBIRES_PLACES, owner = answer / SBIRES_PLACES;
    struct sbires then = *seen(w);
    const struct vl_text_arg args[] = {{"answer", words, 0}, {"room", NULL, sbires_room(seen(w), place)}};
    if (owner >= then.core.seats)
        return;
    then.men[place][owner]++;
    plain_fill(w,
               sbires_dominates(&then, place) == seat ? "plain.sbires.answer.place.leads" : "plain.sbires.answer.place",
               args, COUNT(args), out, size);
}

/* The die of which a Prière, a Courtisane or a Destrier would make another: what it shows. */
static void answer_die(const struct plain_writer *w, const struct vl_question *question, vl_answer answer,
                       const char *words, char *out, size_t size)
{
    const struct sbires_duel *duel = &seen(w)->duel;
    const int roller = sbires_q_reroll(question).roller;
    const unsigned from = answer < SBIRES_REROLL_COURTISANE ? SBIRES_REROLL_PRIERE
                          : answer < SBIRES_REROLL_DESTRIER ? SBIRES_REROLL_COURTISANE
                                                            : SBIRES_REROLL_DESTRIER;
    const unsigned die = answer - from;
    if (answer >= SBIRES_REROLL_PROVIDENCE || die >= 3)
        return;
    const struct vl_text_arg args[] = {{"answer", words, 0},
                                       {"n", NULL, duel->die[duel->seat[0] == roller ? 0 : 1][die]}};
    plain_fill(w, "plain.sbires.answer.die", args, COUNT(args), out, size);
}

static void answer_seat(const struct plain_writer *w, vl_seat seat, const char *words, char *out, size_t size)
{
    const struct sbires *g = seen(w);
    if (seat >= g->core.seats)
        return;
    const struct vl_text_arg args[] = {
        {"answer", words, 0}, {"points", NULL, g->score[seat]}, {"n", NULL, sbires_hand_count(g, seat)}};
    plain_fill(w, "plain.sbires.answer.seat", args, COUNT(args), out, size);
}

/* How many cards of that back there are in the hand. */
static void answer_back(const struct plain_writer *w, const struct vl_question *question, unsigned place,
                        const char *words, char *out, size_t size)
{
    const struct sbires *g = seen(w);
    const int from = sbires_q_back(question).from;
    if (from < 0 || from >= g->core.seats || place >= SBIRES_PLACES)
        return;
    const struct vl_text_arg args[] = {
        {"answer", words, 0}, {"n", NULL, g->backs[from][place]}, {"all", NULL, sbires_hand_count(g, (vl_seat)from)}};
    plain_fill(w, "plain.sbires.answer.back", args, COUNT(args), out, size);
}

/* What a die must show with that weapon. */
static void answer_weapon(const struct plain_writer *w, vl_seat seat, vl_answer answer, const char *words, char *out,
                          size_t size)
{
    const struct sbires *g = seen(w);
    const unsigned side = g->duel.seat[0] == seat ? 0 : 1;
    const uint8_t weapon = answer < SBIRES_KINDS ? (uint8_t)answer : (uint8_t)VL_NONE;
    const struct vl_text_arg args[] = {
        {"answer", words, 0}, {"side", NULL, side}, {"needs", NULL, sbires_needs(g, side, weapon)}};
    plain_fill(w, "plain.sbires.answer.weapon", args, COUNT(args), out, size);
}

static void say_answer(const struct plain_writer *w, const struct vl_question *question, vl_answer answer,
                       const char *words, char *out, size_t size)
{
    switch (question->kind) {
    case SBIRES_ASK_PLACE: answer_place(w, question->seat, answer, words, out, size); break;
    case SBIRES_ASK_REROLL: answer_die(w, question, answer, words, out, size); break;
    case SBIRES_ASK_TARGET: answer_seat(w, (vl_seat)answer, words, out, size); break;
    case SBIRES_ASK_BACK: answer_back(w, question, answer, words, out, size); break;
    case SBIRES_ASK_ATTACK:
    case SBIRES_ASK_DEFEND: answer_weapon(w, question->seat, answer, words, out, size); break;
    case SBIRES_ASK_CARD: {
        const unsigned owner = answer / SBIRES_RESERVE, slot = answer % SBIRES_RESERVE;
        if (owner < seen(w)->core.seats && slot < seen(w)->reserve_count[owner])
            answer_card(w, seen(w)->reserve[owner][slot], words, out, size);
        break;
    }
    case SBIRES_ASK_TURN:
    case SBIRES_ASK_CURE:
    case SBIRES_ASK_ROOM:
    case SBIRES_ASK_OWN:
    case SBIRES_ASK_GIVE_UP:
    case SBIRES_ASK_RETURN:
    case SBIRES_ASK_FIND:
    case SBIRES_ASK_REPENT:
    case SBIRES_ASK_KEEP:
        if (answer < SBIRES_KINDS)
            answer_card(w, answer, words, out, size);
        break;
    default: break;
    }
}

/* ---- what happens ---- */

static void say_discarded(const struct plain_writer *w, const struct vl_event *events, unsigned count, char *out,
                          size_t size)
{
    struct plain_list list = {0};
    unsigned cards[SBIRES_KINDS] = {0};
    for (unsigned i = 0; i < count; i++)
        cards[sbires_ev_discarded(&events[i]).card]++;
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        add_cards(&list, w, kind, cards[kind]);
    const struct vl_text_arg args[] = {{"name", plain_name(w, (unsigned)sbires_ev_discarded(events).seat), 0},
                                       {"n", NULL, count},
                                       {"list", list.text, 0}};
    plain_fill(w, "plain.sbires.discarded", args, COUNT(args), out, size);
}

/* The cards that one player discards in a row, at nightfall, are one line, or as few as they fit in. */
static unsigned tell(const struct plain_writer *w, const struct vl_event *events, unsigned count, char *out,
                     size_t size)
{
    unsigned told = 0;
    if (events->form != SBIRES_EV_DISCARDED)
        return 0;
    while (told < count && sbires_ev_discarded(&events[told]).seat == sbires_ev_discarded(events).seat)
        told++;
    if (told < 2)
        return 0;
    do {
        say_discarded(w, events, told, out, size);
    } while (!plain_fits(out) && told-- > 1);
    return told;
}

const struct plain_table plain_sbires = {
    .rules = &sbires_rules, .state = say_state, .hand = say_hand, .answer = say_answer, .tell = tell, .counts = true};
