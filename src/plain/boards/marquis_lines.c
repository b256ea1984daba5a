/* Marquis in words. */
#include "veillee/marquis.h"

#include "plain/board.h"

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static const struct marquis *seen(const struct plain_writer *w)
{
    return marquis_seen(w->view);
}

static const char *card_name(const struct plain_writer *w, unsigned card)
{
    return plain_member(w->formatter, "card", card);
}

static bool has(uint16_t cards, unsigned card)
{
    return cards >> card & 1;
}

static void write_cards(const struct plain_writer *w, const char *key, const char *empty, vl_seat seat, uint16_t cards)
{
    struct plain_list list = {0};
    for (VL_EACH(card, cards))
        plain_list_add(&list, card_name(w, (unsigned)card));
    plain_write_list(w, key, empty, plain_name(w, seat), list.count, list.text);
}

/* ---- the middle of the table ---- */

static void say_turn(const struct plain_writer *w)
{
    const struct marquis *g = seen(w);
    const struct vl_text_arg args[] = {{"turn", NULL, g->done ? 0 : g->turns},
                                       {"name", g->active < g->core.seats ? plain_name(w, g->active) : "", 0},
                                       {"direction", plain_member(w->formatter, "direction", g->direction), 0}};
    if (g->turns > 0)
        plain_write(w, "plain.marquis.turn", args, COUNT(args));
    plain_write(w, "plain.marquis.direction", args, COUNT(args));
}

static void say_middle(const struct plain_writer *w)
{
    const struct marquis *g = seen(w);
    const struct vl_text_arg args[] = {{"coins", NULL, g->treasury},
                                       {"diamonds", NULL, g->diamond_supply},
                                       {"rubies", NULL, g->ruby_supply},
                                       {"vetoes", NULL, g->vetoes_out}};
    plain_write(w, "plain.marquis.treasury", args, COUNT(args));
    plain_write(w, "plain.marquis.supply", args, COUNT(args));
    if (g->vetoes_out > 0)
        plain_write(w, "plain.marquis.vetoes.out", args, COUNT(args));
}

/* MAR-4.9, 4.15: the price so far. */
static void list_price(const struct plain_writer *w, struct plain_list *price)
{
    static const char *const keys[MARQUIS_TERMS] = {"plain.marquis.price.coins", "plain.marquis.price.diamonds",
                                                    "plain.marquis.price.rubies", "plain.marquis.price.vetoes"};
    const struct marquis *g = seen(w);
    for (unsigned term = 0; term < MARQUIS_TERMS; term++) {
        const struct vl_text_arg args[] = {{"n", NULL, g->price[term]}};
        if (g->price[term] > 0)
            plain_list_put(price, w, keys[term], args, COUNT(args));
    }
}

static void say_price(const struct plain_writer *w)
{
    struct plain_list price = {0};
    list_price(w, &price);
    plain_write_list(w, "plain.marquis.price", NULL, "", price.count, price.text);
}

/* MAR-4.15 */
static void say_offers(const struct plain_writer *w)
{
    const struct marquis *g = seen(w);
    const struct vl_text_arg args[] = {{"n", NULL, g->offers}, {"most", NULL, g->numbers.offers}};
    if (g->offers > 0)
        plain_write(w, "plain.marquis.offers", args, COUNT(args));
}

/* ---- a seat ---- */

static void say_purse(const struct plain_writer *w, vl_seat seat)
{
    const struct marquis *g = seen(w);
    const struct vl_text_arg args[] = {
        {"name", plain_name(w, seat), 0},          {"coins", NULL, g->coins[seat]},
        {"diamonds", NULL, g->diamonds[seat]},     {"rubies", NULL, g->rubies[seat]},
        {"points", NULL, marquis_points(g, seat)}, {"vetoes", NULL, g->vetoes[seat]},
        {"hand", NULL, g->hand_count[seat]},       {"stock", NULL, g->stock_count[seat]}};
    plain_write(w, "plain.marquis.seat", args, COUNT(args));
    plain_write(w, "plain.marquis.cards", args, COUNT(args));
    if (g->vetoes[seat] > 0)
        plain_write(w, "plain.marquis.vetoes", args, COUNT(args));
    if (g->done >> seat & 1)
        plain_write(w, "plain.marquis.done", args, COUNT(args));
}

/* MAR-2.9 */
static void say_visible(const struct plain_writer *w, vl_seat seat)
{
    const struct marquis *g = seen(w);
    const uint8_t card = marquis_visible(g, seat), as = marquis_acts_as(g, seat);
    struct marquis_rate rate = {0};
    if (card >= MARQUIS_CARDS) {
        const struct vl_text_arg none[] = {{"name", plain_name(w, seat), 0}};
        plain_write(w, "plain.marquis.visible.none", none, COUNT(none));
        return;
    }
    const bool rated = marquis_rate(g, seat, &rate);
    const struct vl_text_arg args[] = {{"name", plain_name(w, seat), 0},
                                       {"card", card_name(w, card), 0},
                                       {"as", as < MARQUIS_CARDS ? card_name(w, as) : "", 0},
                                       {"coins", NULL, rate.coins},
                                       {"diamonds", NULL, rate.diamonds}};
    plain_write(w, as == card || as >= MARQUIS_CARDS ? "plain.marquis.visible" : "plain.marquis.visible.as", args,
                COUNT(args));
    plain_write(w, rated ? "plain.marquis.rate" : "plain.marquis.rate.none", args, COUNT(args));
}

/* Whose visible characters the printed list of this one would rob if it were played now (MAR-2.3). */
static void say_robs(const struct plain_writer *w, vl_seat seat)
{
    const struct marquis *g = seen(w);
    const uint8_t as = marquis_acts_as(g, seat);
    struct plain_list robbed = {0};
    for (vl_seat other = 0; as < MARQUIS_CARDS && other < g->core.seats; other++) {
        const struct vl_text_arg args[] = {{"name", plain_name(w, other), 0},
                                           {"n", NULL, other == seat ? 0 : marquis_printed(g, as, other)}};
        if (args[1].number > 0)
            plain_list_put(&robbed, w, "plain.marquis.robs.one", args, COUNT(args));
    }
    plain_write_list(w, "plain.marquis.robs", NULL, plain_name(w, seat), robbed.count, robbed.text);
}

/* Which characters would rob this one if they were played now; nobody robs a guarded one. */
static void say_robbers(const struct plain_writer *w, vl_seat seat)
{
    const struct marquis *g = seen(w);
    if (!(g->done >> seat & 1) && g->protector[seat] >= g->core.seats)
        write_cards(w, "plain.marquis.robbed", NULL, seat, marquis_robbers(g, seat));
}

/* MAR-4.13 to 4.15 */
static void say_deals(const struct plain_writer *w, vl_seat seat)
{
    const struct marquis *g = seen(w);
    const vl_seat protects = marquis_protects(g, seat);
    const bool kept = g->protector[seat] < g->core.seats;
    const char *name = plain_name(w, seat);
    const struct vl_text_arg by[] = {{"name", name, 0}, {"by", kept ? plain_name(w, g->protector[seat]) : "", 0}};
    const struct vl_text_arg whom[] = {{"name", name, 0},
                                       {"whom", protects < g->core.seats ? plain_name(w, protects) : "", 0}};
    if (kept)
        plain_write(w, "plain.marquis.protected", by, COUNT(by));
    if (protects < g->core.seats)
        plain_write(w, "plain.marquis.protects", whom, COUNT(whom));
    if (g->claims >> seat & 1)
        plain_write(w, "plain.marquis.claim", by, 1);
    if (g->promised >> seat & 1)
        plain_write(w, "plain.marquis.promised", by, 1);
}

/* MAR-4.5: everybody knows that some cards beneath are gone, and the owner knows which. */
static void say_pile(const struct plain_writer *w, vl_seat seat)
{
    const struct marquis *g = seen(w);
    const bool knows = g->taken[seat] != 0;
    struct plain_list pile = {0};
    for (unsigned i = g->pile_count[seat]; i-- > 1;) {
        const unsigned card = g->pile[seat][i - 1];
        const struct vl_text_arg args[] = {{"card", card_name(w, card), 0}};
        if (has(g->taken[seat], card))
            continue;
        if (marquis_doubted(g, seat, card))
            plain_list_put(&pile, w, "plain.marquis.perhaps", args, COUNT(args));
        else
            plain_list_add(&pile, card_name(w, card));
    }
    plain_write_list(w, "plain.marquis.beneath", NULL, plain_name(w, seat), pile.count, pile.text);
    if (!knows)
        plain_write_list(w, "plain.marquis.missing", NULL, plain_name(w, seat), g->missing[seat], "");
    write_cards(w, "plain.marquis.eliminated", NULL, seat, g->out[seat]);
}

static void say_seat(const struct plain_writer *w, vl_seat seat)
{
    const struct marquis *g = seen(w);
    say_purse(w, seat);
    say_visible(w, seat);
    say_robs(w, seat);
    say_robbers(w, seat);
    say_deals(w, seat);
    say_pile(w, seat);
    if (seat == w->viewer)
        write_cards(w, "plain.marquis.own", NULL, seat, g->hand[seat]);
    else
        write_cards(w, "plain.marquis.known", NULL, seat, g->known[seat]);
}

static void say_state(const struct plain_writer *w)
{
    say_turn(w);
    say_middle(w);
    say_price(w);
    say_offers(w);
    for (vl_seat seat = 0; seat < seen(w)->core.seats; seat++)
        say_seat(w, seat);
}

/* ---- the hand, and what each card would bring ---- */

/* From public facts only, unless somebody answers with a Veto; of another's hand, only the sums. */
static void say_preview(const struct plain_writer *w, vl_seat seat, unsigned card)
{
    struct vl_explanation explanation;
    char text[2048], line[2200];
    marquis_explain_preview(seen(w), seat, card, &explanation);
    vl_format_phrase(w->formatter, &explanation.brief, VL_LONG, text, sizeof text);
    snprintf(line, sizeof line, "%s, %s.", card_name(w, card), text);
    plain_put(w->io, line);
    if (seat == w->viewer) {
        vl_format_explanation(w->formatter, &explanation, VL_LONG, text, sizeof text);
        plain_put(w->io, text);
    }
}

static void say_hand(const struct plain_writer *w, vl_seat seat)
{
    const struct marquis *g = seen(w);
    write_cards(w, "plain.marquis.hand", "plain.marquis.hand.empty", seat, g->hand[seat]);
    if (g->done >> seat & 1)
        return;
    for (VL_EACH(card, g->hand[seat]))
        if (card != MARQUIS_VETO)
            say_preview(w, seat, (unsigned)card);
}

/* ---- cards that are drawn ---- */

static bool shows(const struct vl_event *event, vl_seat viewer)
{
    return event->form == MARQUIS_EV_DREW && marquis_read_drew(event).seat == viewer;
}

static void show(const struct plain_writer *w, const struct vl_event *events, unsigned count)
{
    struct plain_list cards = {0};
    for (unsigned i = 0; i < count; i++)
        plain_list_add(&cards, card_name(w, (unsigned)marquis_read_drew(&events[i]).card));
    plain_write_list(w, "plain.marquis.drew", NULL, plain_name(w, w->viewer), count, cards.text);
}

const struct plain_board plain_marquis = {
    .rules = &marquis_rules, .state = say_state, .hand = say_hand, .counts = true, .shows = shows, .show = show};
