/* What answers say and would do, who could react to it, and what a card or a seat is: worked out from a view by the
 * functions that the rules go by. */
#include "procedures.h"
#include "view.h"

#include <string.h>

/* ---- what answers say; the form of the question's answers is set before ---- */

/* The forms of the answers 0, 1 and 2 follow one another. */
void marquis_say_of_choice(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    out->form = (uint8_t)(out->form + answer);
}

void marquis_say_of_buy(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == 0)
        SAY(out, keep, );
    else
        SAY(out, buy, .times = answer);
}

void marquis_say_of_deal(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == MARQUIS_NOBODY)
        SAY(out, nobody, );
    else
        SAY(out, deal, .seat = answer);
}

/* ---- cards ---- */

struct vl_phrase marquis_power(const struct marquis *g, unsigned card)
{
    return PHRASE(power, .card = (int16_t)card, .n = g->numbers.power[card]);
}

/* "gets 2, takes 1 from M, 1 from E, protects, buys at 2 for 1": the items of the sentence before. */
static void add_facts(const struct marquis *g, unsigned card, struct vl_explanation *out)
{
    const struct marquis_numbers *n = &g->numbers;
    bool any = false;
    if (n->receives[card] > 0)
        EXPLAIN(out, receives, .n = n->receives[card]);
    for (unsigned from = 0; from < MARQUIS_VETO; from++) {
        const uint8_t coins = n->takes[card][from];
        if (coins == 0)
            continue;
        vl_explain_add(out, any ? PHRASE(and_from, .card = (int16_t)from, .n = coins)
                                : PHRASE(takes_from, .card = (int16_t)from, .n = coins));
        any = true;
    }
    vl_explain_add(out, marquis_power(g, card));
    if (n->rate_coins[card] > 0)
        EXPLAIN(out, buys_at, .coins = n->rate_coins[card], .diamonds = n->rate_diamonds[card]);
}

static void add_items(uint16_t cards, struct vl_phrase sentence, struct vl_explanation *out)
{
    if (cards)
        vl_explain_add(out, sentence);
    for (VL_EACH(card, cards))
        EXPLAIN(out, item, .card = (int16_t)card);
}

/* What comes in view where the visible card of a seat goes: its owner knows, others may be in doubt (MAR-4.5). */
static void add_beneath(const struct marquis *g, vl_seat seat, struct vl_explanation *out)
{
    const uint8_t beneath = marquis_beneath(g, seat);
    if (beneath != VL_NONE && marquis_doubted(g, seat, beneath))
        EXPLAIN(out, perhaps_beneath, .card = beneath);
    else
        EXPLAIN(out, beneath, .card = table_or_none(beneath));
}

/* ---- a character to be played (MAR-2, 4) ---- */

/* The sum, and the rate of the next purchase, if there is one. */
static struct vl_phrase play_in_brief(const struct marquis_preview *p)
{
    const int16_t coins = p->rate.coins, diamonds = p->rate.diamonds;
    const int16_t sum = (int16_t)(p->sure + p->most);
    if (!p->has_rate)
        return sum < 0      ? PHRASE(costs_only, .n = (int16_t)-sum)
               : p->victims ? PHRASE(brings_most_only, .n = sum)
                            : PHRASE(brings_only, .n = sum);
    if (sum < 0)
        return PHRASE(costs, .n = (int16_t)-sum, .coins = coins, .diamonds = diamonds);
    return p->victims ? PHRASE(brings_most, .n = sum, .coins = coins, .diamonds = diamonds)
                      : PHRASE(brings, .n = sum, .coins = coins, .diamonds = diamonds);
}

static void add_takings(const struct marquis *g, const struct marquis_preview *p, struct vl_explanation *out)
{
    const unsigned before = out->count;
    if (p->receives > 0)
        EXPLAIN(out, gets, .n = p->receives);
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (p->takes[seat] > 0)
            EXPLAIN(out, takes, .seat = seat, .card = marquis_visible(g, seat), .n = p->takes[seat]);
        if (p->eliminates & vl_seat_bit(seat))
            EXPLAIN(out, eliminates, .seat = seat, .card = marquis_visible(g, seat));
    }
    if (out->count == before)
        EXPLAIN(out, no_coins, );
}

static void add_victims(const struct marquis *g, const struct marquis_preview *p, struct vl_explanation *out)
{
    if (p->victims)
        EXPLAIN(out, victims, .n = p->most);
    for (VL_EACH(seat, p->victims))
        EXPLAIN(out, victim_of, .seat = (int16_t)seat, .card = marquis_visible(g, (vl_seat)seat),
                .n = p->victim_coins[seat]);
}

/* What the power does beyond moving coins. */
static void add_power(const struct marquis *g, uint8_t character, struct vl_explanation *out)
{
    const uint16_t told =
        BIT(MARQUIS_COMTESSE) | BIT(MARQUIS_BIJOUTIER) | BIT(MARQUIS_ASTROLOGUE) | BIT(MARQUIS_PROCUREUR);
    if (character == VL_NONE || !(told & BIT(character)))
        return;
    EXPLAIN(out, does, );
    vl_explain_add(out, marquis_power(g, character));
}

/* Whoever would lose something and may have a Veto still (MAR-3.1); of victims, one is named before. */
static void add_vetoers(const struct marquis *g, const struct marquis_preview *p, struct vl_explanation *out)
{
    vl_seats seats = p->eliminates;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        seats |= p->takes[seat] > 0 ? vl_seat_bit(seat) : 0;
    seats &= (vl_seats)~g->vetoed;
    if (seats)
        EXPLAIN(out, may_veto, .seats = seats);
}

static void add_preview(const struct marquis *g, unsigned card, const struct marquis_preview *p,
                        struct vl_explanation *out)
{
    const bool forged = card == MARQUIS_FAUSSAIRE;
    EXPLAIN(out, play, .card = (int16_t)card, .as = forged ? table_or_none(p->acts_as) : -2);
    add_takings(g, p, out);
    add_vetoers(g, p, out);
    add_victims(g, p, out);
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        if (p->gives[seat] > 0)
            EXPLAIN(out, gives, .seat = seat, .n = p->gives[seat]);
    add_power(g, p->acts_as, out);
    if (p->turns)
        EXPLAIN(out, turns, .direction = !g->direction);
    if (p->has_rate)
        EXPLAIN(out, then, .coins = p->rate.coins, .diamonds = p->rate.diamonds);
    else
        EXPLAIN(out, then_nothing, );
}

void marquis_explain_preview(const struct marquis *g, vl_seat seat, unsigned card, struct vl_explanation *out)
{
    struct marquis_preview preview;
    marquis_preview(g, seat, card, &preview);
    out->count = 0;
    out->brief = play_in_brief(&preview);
    add_preview(g, card, &preview, out);
}

/* What becomes of the card that was on top: it counts no more, and guards or is guarded no more. */
static void add_covered(const struct marquis *g, vl_seat seat, struct vl_explanation *out)
{
    const uint8_t card = marquis_visible(g, seat);
    const vl_seat guarded = marquis_protects(g, seat), guard = g->protector[seat];
    if (card == VL_NONE)
        return;
    if (guarded < g->core.seats)
        EXPLAIN(out, covers_guard, .card = card, .seat = guarded, .other = marquis_visible(g, guarded));
    else if (guard < g->core.seats)
        EXPLAIN(out, covers_guarded, .card = card, .seat = guard);
    else
        EXPLAIN(out, covers, .card = card);
}

/* ---- purchases (MAR-2.0, 4.13, 5) ---- */

static unsigned purchase_asked(const struct marquis *g)
{
    return vl_top_read(&g->core)->b & BUY_KIND;
}

static void explain_buy(const struct marquis *g, vl_answer times, struct vl_explanation *out)
{
    const vl_seat seat = g->core.question.seat;
    const struct marquis_cost cost = marquis_cost(g, seat, purchase_asked(g), marquis_asked_rate(&g->core), times);
    const int16_t points = (int16_t)marquis_points(g, seat), left = (int16_t)(g->coins[seat] - cost.coins);
    if (times == 0)
        EXPLAIN(out, buy_nothing, .left = left);
    else
        EXPLAIN(out, buy, .times = times, .coins = cost.coins, .vetoes = (int16_t)(cost.vetoes + cost.hand),
                .diamonds = cost.diamonds, .left = left, .before = points, .after = (int16_t)(points + cost.diamonds),
                .treasury = (int16_t)(g->treasury + cost.coins));
    if (times > 0)
        out->brief =
            PHRASE(bought, .coins = (int16_t)(times * marquis_asked_rate(&g->core).coins), .diamonds = cost.diamonds);
    if (times > 0 && cost.rubies > 0)
        EXPLAIN(out, rubies, .diamonds = g->numbers.ruby, .n = cost.rubies);
    if (purchase_asked(g) == BUY_LAST)
        EXPLAIN(out, last, );
}

static void explain_declare(const struct marquis *g, bool yes, struct vl_explanation *out)
{
    const struct marquis_q_declare asked = marquis_q_declare(&g->core.question);
    const vl_seat seat = g->core.question.seat;
    if (!yes) {
        EXPLAIN(out, keep, .coins = g->coins[seat]);
        return;
    }
    out->brief = PHRASE(at, .coins = asked.coins, .diamonds = asked.diamonds);
    EXPLAIN(out, declare, .seats = marquis_claimants(g, seat), .coins = g->coins[seat],
            .n = g->numbers.power[MARQUIS_COMTESSE]);
}

static void explain_claim(const struct marquis *g, bool yes, struct vl_explanation *out)
{
    const vl_seat buyer = marquis_q_claim(&g->core.question).buyer;
    if (yes)
        EXPLAIN(out, claim, .buyer = buyer, .n = g->numbers.power[MARQUIS_COMTESSE]);
    else
        EXPLAIN(out, waive, .buyer = buyer);
}

/* ---- actions, Vetos and Procureurs (MAR-3, 4.1, 4.9) ---- */

static void explain_victim(const struct marquis *g, vl_seat seat, struct vl_explanation *out)
{
    const uint8_t card = marquis_visible(g, seat);
    const int16_t coins = (int16_t)marquis_ransom(g, seat);
    out->brief = PHRASE(ransom, .card = card, .n = coins);
    EXPLAIN(out, victim, .seat = seat, .card = card, .n = coins);
    add_beneath(g, seat, out);
    if (marquis_may_veto(g, seat))
        EXPLAIN(out, may_veto, .seats = vl_seat_bit(seat));
}

static void explain_let(const struct marquis *g, struct marquis_q_veto asked, struct vl_explanation *out)
{
    const vl_seat seat = g->core.question.seat;
    struct marquis_loss loss;
    marquis_loss(g, asked.action, seat, &loss);
    if (loss.eliminates) {
        EXPLAIN(out, let_card, .by = asked.by, .card = marquis_visible(g, seat), .n = loss.coins);
        add_beneath(g, seat, out);
    } else
        EXPLAIN(out, let, .by = asked.by, .n = loss.coins);
    if (g->hand[seat] & BIT(MARQUIS_VETO))
        EXPLAIN(out, keeps_veto, );
}

static void explain_veto(const struct marquis *g, bool yes, struct vl_explanation *out)
{
    const struct marquis_q_veto asked = marquis_q_veto(&g->core.question);
    if (!yes) {
        explain_let(g, asked, out);
        return;
    }
    const vl_seats wipers = marquis_wipers(g, g->core.question.seat);
    EXPLAIN(out, veto, .by = asked.by);
    if (wipers)
        EXPLAIN(out, may_wipe, .seats = wipers);
    EXPLAIN(out, stays, .by = asked.by);
}

static void explain_wipe(const struct marquis *g, vl_answer answer, struct vl_explanation *out)
{
    const struct vl_question *question = &g->core.question;
    const struct marquis_q_wipe asked = marquis_q_wipe(question);
    if (answer == MARQUIS_PASS) {
        const vl_seats others = table_others(question->seats, question->seat);
        EXPLAIN(out, pass, .by = asked.by, .vetoer = asked.vetoer);
        if (others)
            EXPLAIN(out, may_wipe, .seats = others);
        return;
    }
    vl_explain_add(out, answer == MARQUIS_FREE ? PHRASE(free, .by = asked.by, .vetoer = asked.vetoer)
                                               : PHRASE(priced, .by = asked.by, .vetoer = asked.vetoer));
    if (marquis_acts_as(g, question->seat) != MARQUIS_PROCUREUR)
        EXPLAIN(out, promise, );
}

/* ---- deals (MAR-4.9, 4.15) ---- */

static void explain_partner(const struct marquis *g, vl_answer answer, struct vl_explanation *out)
{
    const bool sells = marquis_acts_as(g, g->active) == MARQUIS_COMTESSE;
    const int16_t offers = (int16_t)(g->numbers.offers - g->offers);
    if (answer >= g->core.seats) {
        EXPLAIN(out, nobody, );
        return;
    }
    out->brief = PHRASE(shows, .card = table_or_none(marquis_visible(g, answer)));
    if (sells)
        EXPLAIN(out, sell, .seat = answer, .card = table_or_none(marquis_visible(g, answer)), .offers = offers);
    else
        EXPLAIN(out, hire, .seat = answer, .card = table_or_none(marquis_visible(g, g->active)), .offers = offers);
}

static void add_terms(const uint8_t terms[MARQUIS_TERMS], struct vl_explanation *out)
{
    const unsigned before = out->count;
    for (unsigned term = 0; term < MARQUIS_TERMS; term++)
        if (terms[term] > 0)
            EXPLAIN(out, term, .term = (int16_t)term, .n = terms[term]);
    if (out->count == before)
        EXPLAIN(out, term, .term = MARQUIS_COINS, .n = 0);
}

static void add_means(const struct marquis *g, vl_seat seat, struct vl_explanation *out)
{
    const uint8_t means[MARQUIS_TERMS] = {g->coins[seat], g->diamonds[seat], g->rubies[seat], g->vetoes[seat]};
    add_terms(means, out);
}

/* What for, the price, and what both sides have. */
static void add_deal(const struct marquis *g, const uint8_t price[MARQUIS_TERMS], struct vl_explanation *out)
{
    const struct marquis_deal deal = marquis_deal(g);
    if (deal.payer >= g->core.seats || deal.payee >= g->core.seats)
        return;
    EXPLAIN(out, price, );
    add_terms(price, out);
    EXPLAIN(out, payer, .seat = deal.payer);
    add_means(g, deal.payer, out);
    if (deal.protection)
        EXPLAIN(out, guard, .payee = deal.payee, .payer = deal.payer,
                .card = table_or_none(marquis_visible(g, deal.payer)));
    else
        EXPLAIN(out, wiper, .payee = deal.payee);
    add_means(g, deal.payee, out);
}

/* A part of a price, with those that have been named. */
static void explain_term(const struct marquis *g, vl_answer answer, struct vl_explanation *out)
{
    uint8_t price[MARQUIS_TERMS];
    memcpy(price, g->price, sizeof price);
    price[g->core.question.kind - MARQUIS_ASK_COINS] = answer;
    add_deal(g, price, out);
}

static void explain_deal(const struct marquis *g, bool yes, struct vl_explanation *out)
{
    vl_explain_add(out, yes ? PHRASE(accept, ) : PHRASE(refuse, ));
    if (yes)
        out->brief = PHRASE(pays, .coins = g->price[MARQUIS_COINS], .diamonds = g->price[MARQUIS_DIAMONDS],
                            .rubies = g->price[MARQUIS_RUBIES], .vetoes = g->price[MARQUIS_VETOES]);
    add_deal(g, g->price, out);
}

/* ---- any answer ---- */

static void explain_play(const struct marquis *g, unsigned card, struct vl_explanation *out)
{
    const vl_seat seat = g->core.question.seat;
    marquis_explain_preview(g, seat, card, out);
    add_covered(g, seat, out);
}

/* A card that comes to the hand. */
static void explain_own_card(const struct marquis *g, unsigned card, struct vl_explanation *out)
{
    const bool picks = g->core.question.kind == MARQUIS_ASK_PICK;
    out->brief = marquis_power(g, card);
    vl_explain_add(out, picks ? PHRASE(pick, .card = (int16_t)card) : PHRASE(take_back, .card = (int16_t)card));
    add_facts(g, card, out);
}

void marquis_explain(const struct vl_view *view, vl_answer answer, bool compound, struct vl_explanation *out)
{
    const struct marquis *g = marquis_seen(view);
    const bool yes = answer == MARQUIS_YES;
    (void)compound;
    switch (g->core.question.kind) {
    case MARQUIS_ASK_STOP: vl_explain_add(out, yes ? PHRASE(stop, ) : PHRASE(go_on, )); break;
    case MARQUIS_ASK_DECLARE: explain_declare(g, yes, out); break;
    case MARQUIS_ASK_CLAIM: explain_claim(g, yes, out); break;
    case MARQUIS_ASK_BUY: explain_buy(g, answer, out); break;
    case MARQUIS_ASK_PLAY: explain_play(g, answer, out); break;
    case MARQUIS_ASK_VICTIM: explain_victim(g, answer, out); break;
    case MARQUIS_ASK_VETO: explain_veto(g, yes, out); break;
    case MARQUIS_ASK_WIPE: explain_wipe(g, answer, out); break;
    case MARQUIS_ASK_PROTECT: explain_partner(g, answer, out); break;
    case MARQUIS_ASK_ACCEPT:
    case MARQUIS_ASK_HIRE: explain_deal(g, yes, out); break;
    case MARQUIS_ASK_TAKE_BACK:
    case MARQUIS_ASK_PICK: explain_own_card(g, answer, out); break;
    default: explain_term(g, answer, out);
    }
}

/* ---- things that are no answer ---- */

bool marquis_robs_besides(const struct marquis *g, unsigned character, struct vl_phrase *out)
{
    const bool moves = g->numbers.power[character] > 0;
    switch (character) {
    case MARQUIS_ASSASSIN: *out = PHRASE(robs_assassin, ); return true;
    case MARQUIS_MARQUIS: *out = PHRASE(robs_marquis, ); return true;
    case MARQUIS_PICKPOCKET: *out = PHRASE(robs_pickpocket, ); return moves;
    case MARQUIS_VOLEUR_BARBARE: *out = PHRASE(robs_voleur, ); return moves;
    default: return false;
    }
}

/* Whom the visible character would rob, played anew (MAR-2.3). */
static void add_robs(const struct marquis *g, vl_seat seat, struct vl_explanation *out)
{
    const uint8_t character = marquis_acts_as(g, seat);
    struct vl_phrase besides;
    if (character == VL_NONE)
        return;
    const uint16_t robbed = g->index.robbed[character];
    const bool more = marquis_robs_besides(g, character, &besides);
    add_items(robbed, PHRASE(robs, ), out);
    if (more && !robbed)
        EXPLAIN(out, robs, );
    if (more)
        vl_explain_add(out, besides);
}

static void add_pile(const struct marquis *g, vl_seat seat, struct vl_explanation *out)
{
    bool any = false;
    for (unsigned i = 0; i < g->pile_count[seat]; i++) {
        const uint8_t card = g->pile[seat][i];
        if (g->taken[seat] & BIT(card))
            continue;
        if (!any)
            EXPLAIN(out, pile, );
        any = true;
        vl_explain_add(out,
                       marquis_doubted(g, seat, card) ? PHRASE(doubted, .card = card) : PHRASE(item, .card = card));
    }
}

static void describe_seat(const struct marquis *g, vl_seat seat, struct vl_explanation *out)
{
    const uint8_t card = marquis_visible(g, seat);
    struct marquis_rate rate = {0};
    const bool rated = marquis_rate(g, seat, &rate);
    EXPLAIN(out, seat, .seat = seat, .hand = g->hand_count[seat], .stock = g->stock_count[seat]);
    if (card != VL_NONE && rated)
        EXPLAIN(out, in_view, .card = card, .coins = rate.coins, .diamonds = rate.diamonds);
    else if (card != VL_NONE)
        EXPLAIN(out, in_view_only, .card = card);
    add_robs(g, seat, out);
    if (table_is(g->done, seat))
        EXPLAIN(out, done, );
    else if (g->protector[seat] == VL_NONE)
        add_items(marquis_robbers(g, seat), PHRASE(robbed, ), out);
    add_pile(g, seat, out);
    add_items(g->known[seat], PHRASE(known, ), out);
    add_items(g->out[seat], PHRASE(eliminated, ), out);
}

void marquis_describe(const struct vl_view *view, uint8_t group, uint8_t member, struct vl_explanation *out)
{
    const struct marquis *g = marquis_seen(view);
    if (group == VL_PUBLIC && member < g->core.seats)
        describe_seat(g, member, out);
    else if (group == GROUP_CARD && member < MARQUIS_CARDS) {
        EXPLAIN(out, card, .card = member);
        add_facts(g, member, out);
    }
}

/* ---- hotkeys ---- */

/* Cards by what stands on them, players by their letters; amounts, no and yes by their numbers. */
void marquis_hotkey(const struct vl_view *view, vl_answer answer, bool compound, struct vl_hotkey *out)
{
    const struct marquis *g = marquis_seen(view);
    uint8_t kind = VL_HOTKEY_NUMBER, value = answer;
    (void)compound;
    switch (g->core.question.kind) {
    case MARQUIS_ASK_PLAY:
    case MARQUIS_ASK_TAKE_BACK:
    case MARQUIS_ASK_PICK: kind = answer < MARQUIS_CARDS ? VL_HOTKEY_MEMBER + GROUP_CARD : VL_HOTKEY_NONE; break;
    case MARQUIS_ASK_VICTIM:
    case MARQUIS_ASK_PROTECT:
        kind = answer < g->core.seats ? VL_HOTKEY_SEAT : answer == MARQUIS_NOBODY ? VL_HOTKEY_NUMBER : VL_HOTKEY_NONE;
        value = answer < g->core.seats ? answer : 0;
        break;
    case MARQUIS_ASK_BUY:
    case MARQUIS_ASK_COINS:
    case MARQUIS_ASK_DIAMONDS:
    case MARQUIS_ASK_RUBIES:
    case MARQUIS_ASK_VETOES: break;
    default: kind = answer <= MARQUIS_FOR_A_PRICE ? VL_HOTKEY_NUMBER : VL_HOTKEY_NONE;
    }
    out->part[0].kind = kind;
    out->part[0].value = value;
}
