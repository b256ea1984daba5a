/* Explains answers and their effects, who could react, and cards and seats: computed from a view by the functions of
 * the rules. */
#include "procedures.h"
#include "view.h"

#include <string.h>

/* ---- what answers say; the form of the question's answers is set before ---- */

/* The forms of the answers 0, 1 and 2 follow one another. */
void marquis_describe_of_choice(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    out->form = (uint8_t)(out->form + answer);
}

void marquis_describe_of_buy(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == 0)
        marquis_describe_keep(out);
    else
        marquis_describe_buy(out, (struct marquis_answer_buy){.times = answer});
}

void marquis_describe_of_deal(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == MARQUIS_NOBODY)
        marquis_describe_nobody(out);
    else
        marquis_describe_deal(out, (struct marquis_answer_deal){.seat = answer});
}

/* ---- cards ---- */

struct vl_phrase marquis_power(const struct marquis *g, unsigned card)
{
    return marquis_phrase_power((struct marquis_explanation_power){.card = (int16_t)card, .n = g->numbers.power[card]});
}

/* "gets 2, takes 1 from M, 1 from E, protects, buys at 2 for 1": the items of the sentence before. */
static void add_facts(const struct marquis *g, unsigned card, struct vl_explanation *out)
{
    const struct marquis_numbers *n = &g->numbers;
    bool any = false;
    if (n->receives[card] > 0)
        marquis_explain_receives(out, (struct marquis_explanation_receives){.n = n->receives[card]});
    for (unsigned from = 0; from < MARQUIS_VETO; from++) {
        const uint8_t coins = n->takes[card][from];
        if (coins == 0)
            continue;
        vl_explain_add(
            out, any ? marquis_phrase_and_from((struct marquis_explanation_and_from){.card = (int16_t)from, .n = coins})
                     : marquis_phrase_takes_from(
                           (struct marquis_explanation_takes_from){.card = (int16_t)from, .n = coins}));
        any = true;
    }
    vl_explain_add(out, marquis_power(g, card));
    if (n->rate_coins[card] > 0)
        marquis_explain_buys_at(out, (struct marquis_explanation_buys_at){.coins = n->rate_coins[card],
                                                                          .diamonds = n->rate_diamonds[card]});
}

static void add_items(uint16_t cards, struct vl_phrase sentence, struct vl_explanation *out)
{
    if (cards)
        vl_explain_add(out, sentence);
    for (VL_EACH(card, cards))
        marquis_explain_item(out, (struct marquis_explanation_item){.card = (int16_t)card});
}

/* The card that becomes visible if a seat's visible card goes: its owner knows, others may be in doubt (MAR-4.5),
 * which it returns. */
static bool add_beneath(const struct marquis *g, vl_seat seat, struct vl_explanation *out)
{
    const uint8_t beneath = marquis_beneath(g, seat);
    const bool perhaps = beneath != VL_NONE && marquis_doubted(g, seat, beneath);
    marquis_explain_beneath(out,
                            (struct marquis_explanation_beneath){.card = table_or_none(beneath), .perhaps = perhaps});
    return perhaps;
}

/* ---- a character to be played (MAR-2, 4) ---- */

/* What is printed, the sum on this table, and the rate of the next purchase, if there is one. */
static struct vl_phrase play_in_brief(const struct marquis_preview *p)
{
    const int16_t coins = p->has_rate ? p->rate.coins : -2, diamonds = p->rate.diamonds, printed = p->printed;
    const int16_t sum = (int16_t)(p->sure + p->most), loss = (int16_t)-sum;
    if (sum < 0)
        return marquis_phrase_costs(
            (struct marquis_explanation_costs){.printed = printed, .n = loss, .coins = coins, .diamonds = diamonds});
    return p->victims ? marquis_phrase_brings_most((struct marquis_explanation_brings_most){
                            .printed = printed, .n = sum, .coins = coins, .diamonds = diamonds})
                      : marquis_phrase_brings((struct marquis_explanation_brings){
                            .printed = printed, .n = sum, .coins = coins, .diamonds = diamonds});
}

static void add_takings(const struct marquis *g, const struct marquis_preview *p, struct vl_explanation *out)
{
    const unsigned before = out->count;
    if (p->receives > 0)
        marquis_explain_gets(out, (struct marquis_explanation_gets){.n = p->receives});
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        const uint8_t card = marquis_visible(g, seat), coins = p->takes[seat];
        if (coins > 0)
            marquis_explain_takes(out, (struct marquis_explanation_takes){
                                           .seat = seat, .card = card, .n = coins, .richest = p->richest >> seat & 1});
        if (p->eliminates & vl_seat_bit(seat))
            marquis_explain_eliminates(out, (struct marquis_explanation_eliminates){.seat = seat, .card = card});
    }
    if (out->count == before)
        marquis_explain_no_coins(out);
}

static void add_victims(const struct marquis *g, const struct marquis_preview *p, struct vl_explanation *out)
{
    uint8_t most = 0;
    for (VL_EACH(seat, p->victims))
        most = p->victim_coins[seat] > most ? p->victim_coins[seat] : most;
    if (p->victims)
        marquis_explain_victims(out, (struct marquis_explanation_victims){.n = most});
    for (VL_EACH(seat, p->victims))
        marquis_explain_victim_of(out, (struct marquis_explanation_victim_of){.seat = (int16_t)seat,
                                                                              .card = marquis_visible(g, (vl_seat)seat),
                                                                              .n = p->victim_coins[seat]});
}

/* The effects of the power besides moving coins. */
static void add_power(const struct marquis *g, uint8_t character, struct vl_explanation *out)
{
    const uint16_t told = BIT(MARQUIS_COMTESSE) | BIT(MARQUIS_ASTROLOGUE) | BIT(MARQUIS_PROCUREUR);
    if (character == VL_NONE || !(told & BIT(character)))
        return;
    marquis_explain_does(out);
    vl_explain_add(out, marquis_power(g, character));
}

/* MAR-4.2, 2.5: before the takings. */
static void add_first_purchase(const struct marquis *g, vl_seat seat, const struct marquis_preview *p,
                               struct vl_explanation *out)
{
    struct marquis_rate rate;
    if (p->acts_as == MARQUIS_BIJOUTIER && marquis_buy_rate(g, seat, BUY_FIRST, &rate))
        marquis_explain_at_once(
            out, (struct marquis_explanation_at_once){
                     .coins = rate.coins,
                     .diamonds = rate.diamonds,
                     .n = (int16_t)marquis_transactions(g, seat, rate, (unsigned)g->coins[seat] + p->receives)});
}

/* Those who would lose something and may still have a Veto (MAR-3.1); a victim is named before. */
static void add_vetoers(const struct marquis *g, const struct marquis_preview *p, struct vl_explanation *out)
{
    vl_seats seats = p->eliminates;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        seats |= p->takes[seat] > 0 ? vl_seat_bit(seat) : 0;
    seats &= (vl_seats)~g->vetoed;
    if (seats)
        marquis_explain_may_veto(out, (struct marquis_explanation_may_veto){.seats = seats});
}

/* At which rate the seat will buy; a Clerc's is whatever the neighbour has by then (MAR-4.7). */
static void add_rate(const struct marquis *g, vl_seat seat, const struct marquis_preview *p, struct vl_explanation *out)
{
    if (p->acts_as == MARQUIS_CLERC)
        marquis_explain_then_as(
            out, (struct marquis_explanation_then_as){.seat = vl_seat_after(seat, g->core.seats, VL_CLOCKWISE)});
    else
        marquis_explain_then(out, (struct marquis_explanation_then){.coins = p->has_rate ? p->rate.coins : -2,
                                                                    .diamonds = p->rate.diamonds});
}

/* MAR-2.4 */
static void add_gives(const struct marquis_preview *p, struct vl_explanation *out)
{
    for (vl_seat to = 0; to < VL_SEATS_MAX; to++)
        if (p->gives[to] > 0)
            marquis_explain_gives(out, (struct marquis_explanation_gives){.seat = to, .n = p->gives[to]});
}

static void add_preview(const struct marquis *g, vl_seat seat, unsigned card, const struct marquis_preview *p,
                        struct vl_explanation *out)
{
    const bool forged = card == MARQUIS_FAUSSAIRE;
    marquis_explain_play(
        out, (struct marquis_explanation_play){.card = (int16_t)card, .as = forged ? table_or_none(p->acts_as) : -2});
    add_takings(g, p, out);
    add_vetoers(g, p, out);
    add_victims(g, p, out);
    add_gives(p, out);
    add_power(g, p->acts_as, out);
    add_first_purchase(g, seat, p, out);
    if (p->turns)
        marquis_explain_turns(out, (struct marquis_explanation_turns){.direction = !g->direction});
    add_rate(g, seat, p, out);
    add_items(marquis_robbers_of(g, card), marquis_phrase_robbed(), out);
}

void marquis_explain_preview(const struct marquis *g, vl_seat seat, unsigned card, struct vl_explanation *out)
{
    struct marquis_preview preview;
    marquis_preview(g, seat, card, &preview);
    out->count = 0;
    out->brief = play_in_brief(&preview);
    add_preview(g, seat, card, &preview, out);
}

/* The card that was on top no longer protects, or is protected. */
static void add_covered(const struct marquis *g, vl_seat seat, struct vl_explanation *out)
{
    const vl_seat guarded = marquis_protects(g, seat), guard = g->protector[seat];
    if (guarded < g->core.seats)
        marquis_explain_covers(
            out, (struct marquis_explanation_covers){.seat = guarded, .card = marquis_visible(g, guarded)});
    else if (guard < g->core.seats)
        marquis_explain_covers(out, (struct marquis_explanation_covers){.seat = guard, .card = -2});
}

/* ---- purchases (MAR-2.0, 4.13, 5) ---- */

static unsigned purchase_asked(const struct marquis *g)
{
    return vl_top_read(&g->core)->b & BUY_KIND;
}

/* Why this purchase is no common one (MAR-2.7, 4.2, 5.1, 5.2, 5.5); `vetoes`: that have not been named. */
static void explain_occasion(const struct marquis *g, unsigned vetoes, struct vl_explanation *out)
{
    const vl_seat seat = g->core.question.seat;
    struct marquis_rate rate;
    if (g->core.question.clause == VL_CLAUSE(2, 7))
        marquis_explain_must(out);
    switch (marquis_purchase_clause(g, seat, purchase_asked(g))) {
    case VL_CLAUSE(4, 2):
        if (marquis_rate(g, seat, &rate))
            marquis_explain_then(out,
                                 (struct marquis_explanation_then){.coins = rate.coins, .diamonds = rate.diamonds});
        break;
    case VL_CLAUSE(5, 1):
        marquis_explain_last(
            out, (struct marquis_explanation_last){.vetoes = (int16_t)vetoes,
                                                   .n = (int16_t)vl_count(table_others(g->index.playing, seat))});
        break;
    case VL_CLAUSE(5, 2): marquis_explain_again(out); break;
    case VL_CLAUSE(5, 5): marquis_explain_once_more(out); break;
    default: break;
    }
}

static void explain_buy(const struct marquis *g, vl_answer times, struct vl_explanation *out)
{
    const vl_seat seat = g->core.question.seat;
    const struct marquis_cost cost = marquis_cost(g, times);
    const int16_t points = (int16_t)marquis_points(g, seat), left = (int16_t)(g->coins[seat] - cost.coins);
    if (times == 0)
        marquis_explain_buy_nothing(out, (struct marquis_explanation_buy_nothing){.left = left});
    else
        marquis_explain_buy(out, (struct marquis_explanation_buy){.times = times,
                                                                  .coins = cost.coins,
                                                                  .vetoes = (int16_t)(cost.vetoes + cost.hand),
                                                                  .diamonds = cost.diamonds,
                                                                  .left = left,
                                                                  .before = points,
                                                                  .after = (int16_t)(points + cost.diamonds),
                                                                  .treasury = (int16_t)(g->treasury + cost.coins)});
    if (times > 0)
        out->brief = marquis_phrase_bought((struct marquis_explanation_bought){
            .coins = (int16_t)(times * marquis_asked_rate(&g->core).coins), .diamonds = cost.diamonds});
    if (times > 0 && cost.rubies > 0)
        marquis_explain_rubies(out, (struct marquis_explanation_rubies){.diamonds = g->numbers.ruby, .n = cost.rubies});
    explain_occasion(g, times ? 0 : marquis_known_vetoes(g, seat, purchase_asked(g)), out);
}

/* MAR-4.13: whether nothing can be bought once so many more Comtesses have claimed, whatever Vetos there may be. */
static bool balks(const struct marquis *g, vl_seat buyer, unsigned claims)
{
    struct marquis_rate rate;
    const unsigned purchase = purchase_asked(g), vetoes = marquis_veto_coins(g, buyer, purchase, true);
    const unsigned coins = (vl_count(g->claimed) + claims) * g->numbers.power[MARQUIS_COMTESSE];
    return coins > g->coins[buyer] || !marquis_buy_rate(g, buyer, purchase, &rate) ||
           !marquis_affords(g, rate, g->coins[buyer] - coins + vetoes);
}

static void explain_declare(const struct marquis *g, bool yes, struct vl_explanation *out)
{
    const struct marquis_question_declare asked = marquis_read_question_declare(&g->core.question);
    const vl_seat seat = g->core.question.seat;
    const unsigned vetoes = marquis_known_vetoes(g, seat, purchase_asked(g));
    if (!yes) {
        if (purchase_asked(g) == BUY_LAST || table_is(g->done, seat))
            marquis_explain_buy_nothing(out, (struct marquis_explanation_buy_nothing){.left = g->coins[seat]});
        else
            marquis_explain_keep(out, (struct marquis_explanation_keep){.coins = g->coins[seat]});
        explain_occasion(g, vetoes, out);
        return;
    }
    out->brief = marquis_phrase_at((struct marquis_explanation_at){.coins = asked.coins, .diamonds = asked.diamonds});
    marquis_explain_declare(
        out, (struct marquis_explanation_declare){.seats = marquis_claimants(g, seat),
                                                  .coins = g->coins[seat],
                                                  .vetoes = (int16_t)vetoes,
                                                  .n = g->numbers.power[MARQUIS_COMTESSE],
                                                  .left = !balks(g, seat, vl_count(marquis_claimants(g, seat)))});
    explain_occasion(g, 0, out);
}

static void explain_claim(const struct marquis *g, bool yes, struct vl_explanation *out)
{
    const vl_seat buyer = marquis_read_question_claim(&g->core.question).buyer;
    if (yes && balks(g, buyer, 1))
        marquis_explain_balk(out, (struct marquis_explanation_balk){.buyer = buyer});
    else if (yes)
        marquis_explain_claim(
            out, (struct marquis_explanation_claim){.buyer = buyer, .n = g->numbers.power[MARQUIS_COMTESSE]});
    else
        marquis_explain_waive(out, (struct marquis_explanation_waive){.buyer = buyer});
}

/* ---- actions, Vetos and Procureurs (MAR-3, 4.1, 4.9) ---- */

static void explain_victim(const struct marquis *g, vl_seat seat, struct vl_explanation *out)
{
    const uint8_t card = marquis_visible(g, seat);
    struct marquis_preview preview;
    marquis_preview_victim(g, seat, &preview);
    const int16_t coins = preview.takes[seat];
    out->brief = marquis_phrase_ransom((struct marquis_explanation_ransom){.card = card, .n = coins});
    marquis_explain_victim(out, (struct marquis_explanation_victim){.seat = seat, .card = card, .n = coins});
    if (add_beneath(g, seat, out))
        preview.gives[seat] = 0;
    add_gives(&preview, out);
    if (marquis_may_veto(g, seat))
        marquis_explain_may_veto(out, (struct marquis_explanation_may_veto){.seats = vl_seat_bit(seat)});
}

static void explain_let(const struct marquis *g, struct marquis_question_veto asked, struct vl_explanation *out)
{
    const vl_seat seat = g->core.question.seat;
    struct marquis_loss loss;
    marquis_loss(g, asked.action, seat, &loss);
    marquis_explain_let(out, (struct marquis_explanation_let){.by = asked.by,
                                                              .card = loss.eliminates ? marquis_visible(g, seat) : -2,
                                                              .n = loss.coins});
    if (loss.eliminates)
        add_beneath(g, seat, out);
    if (g->hand[seat] & BIT(MARQUIS_VETO))
        marquis_explain_keeps_veto(out);
}

static void explain_veto(const struct marquis *g, bool yes, struct vl_explanation *out)
{
    const struct marquis_question_veto asked = marquis_read_question_veto(&g->core.question);
    if (!yes) {
        explain_let(g, asked, out);
        return;
    }
    const vl_seats wipers = marquis_wipers(g, g->core.question.seat);
    marquis_explain_veto(out, (struct marquis_explanation_veto){.by = asked.by});
    if (wipers)
        marquis_explain_may_wipe(out, (struct marquis_explanation_may_wipe){.seats = wipers});
    marquis_explain_stays(out, (struct marquis_explanation_stays){.by = asked.by});
}

static void explain_wipe(const struct marquis *g, vl_answer answer, struct vl_explanation *out)
{
    const struct vl_question *question = &g->core.question;
    const struct marquis_question_wipe asked = marquis_read_question_wipe(question);
    if (answer == MARQUIS_PASS) {
        const vl_seats others = table_others(question->seats, question->seat);
        marquis_explain_pass(out, (struct marquis_explanation_pass){.by = asked.by, .vetoer = asked.vetoer});
        if (others)
            marquis_explain_may_wipe(out, (struct marquis_explanation_may_wipe){.seats = others});
        return;
    }
    vl_explain_add(
        out, answer == MARQUIS_FREE
                 ? marquis_phrase_free((struct marquis_explanation_free){.by = asked.by, .vetoer = asked.vetoer})
                 : marquis_phrase_priced((struct marquis_explanation_priced){.by = asked.by, .vetoer = asked.vetoer}));
    if (marquis_acts_as(g, question->seat) != MARQUIS_PROCUREUR)
        marquis_explain_promise(out);
}

/* ---- deals (MAR-4.9, 4.15) ---- */

static void add_terms(const uint8_t terms[MARQUIS_TERMS], struct vl_explanation *out)
{
    const unsigned before = out->count;
    for (unsigned term = 0; term < MARQUIS_TERMS; term++)
        if (terms[term] > 0)
            marquis_explain_term(out, (struct marquis_explanation_term){.term = (int16_t)term, .n = terms[term]});
    if (out->count == before)
        marquis_explain_term(out, (struct marquis_explanation_term){.term = MARQUIS_COINS, .n = 0});
}

/* What a seat has to pay with; rubies only pay for a Procureur. */
static void add_means(const struct marquis *g, vl_seat seat, bool rubies, struct vl_explanation *out)
{
    const uint8_t means[MARQUIS_TERMS] = {g->coins[seat], g->diamonds[seat], rubies ? g->rubies[seat] : 0,
                                          g->vetoes[seat]};
    add_terms(means, out);
}

/* -2: who is asked, "you". */
static int16_t who(const struct marquis *g, vl_seat seat)
{
    return seat == g->core.question.seat ? -2 : seat;
}

static void explain_partner(const struct marquis *g, vl_answer answer, struct vl_explanation *out)
{
    const bool sells = marquis_acts_as(g, g->active) == MARQUIS_COMTESSE;
    if (answer >= g->core.seats) {
        marquis_explain_nobody(out);
        return;
    }
    const vl_seat payer = sells ? answer : g->active;
    out->brief =
        marquis_phrase_shows((struct marquis_explanation_shows){.card = table_or_none(marquis_visible(g, answer))});
    marquis_explain_offer(out, (struct marquis_explanation_offer){
                                   .seat = answer,
                                   .by = who(g, sells ? g->active : answer),
                                   .card = marquis_visible(g, payer),
                                   .single = g->coins[payer] + g->diamonds[payer] + g->vetoes[payer] == 1});
    add_means(g, payer, false, out);
    if (sells && table_is(g->claims, g->active))
        marquis_explain_ends_claim(out);
    marquis_explain_offers(out, (struct marquis_explanation_offers){.n = (int16_t)(g->numbers.offers - g->offers)});
}

/* What the protection is good for, and to the owner what else robs the character; what it costs the Comtesse. */
static void explain_guard(const struct marquis *g, const struct marquis_deal *deal, struct vl_explanation *out)
{
    marquis_explain_guard(out,
                          (struct marquis_explanation_guard){.by = who(g, deal->payee),
                                                             .payer = deal->payer,
                                                             .card = table_or_none(marquis_visible(g, deal->payer))});
    if (deal->payer == g->core.question.seat)
        add_items(marquis_robbers(g, deal->payer), marquis_phrase_unguarded(), out);
    else if (table_is(g->claims, deal->payee))
        marquis_explain_ends_claim(out);
}

/* And to the payer what the Veto keeps away. */
static void explain_wiper(const struct marquis *g, const struct marquis_deal *deal, struct vl_explanation *out)
{
    struct marquis_loss loss;
    marquis_explain_wiper(out, (struct marquis_explanation_wiper){.by = who(g, deal->payee)});
    if (deal->payer != g->core.question.seat)
        return;
    marquis_loss(g, deal->action, deal->vetoer, &loss);
    if (loss.eliminates)
        marquis_explain_victim(out, (struct marquis_explanation_victim){.seat = deal->vetoer,
                                                                        .card = marquis_visible(g, deal->vetoer),
                                                                        .n = loss.coins});
    else
        marquis_explain_wins(out, (struct marquis_explanation_wins){.seat = deal->vetoer, .n = loss.coins});
}

static void add_price(const struct marquis *g, const struct marquis_deal *deal, const uint8_t price[MARQUIS_TERMS],
                      struct vl_explanation *out)
{
    marquis_explain_price(out);
    add_terms(price, out);
    marquis_explain_payer(out, (struct marquis_explanation_payer){.seat = who(g, deal->payer)});
    add_means(g, deal->payer, !deal->protection, out);
}

static void explain_service(const struct marquis *g, const struct marquis_deal *deal, struct vl_explanation *out)
{
    (deal->protection ? explain_guard : explain_wiper)(g, deal, out);
}

/* Nothing so far, and of all that is left a single piece: that will be the price, and nobody asks. */
static void add_last_piece(const struct marquis *g, unsigned term, uint8_t price[MARQUIS_TERMS])
{
    uint8_t purse[MARQUIS_TERMS];
    unsigned named = 0, left = 0, last = term;
    marquis_purse(g, vl_top_read(&g->core), purse);
    for (unsigned i = 0; i <= term; i++)
        named += price[i];
    for (unsigned i = term + 1; i < MARQUIS_TERMS; i++) {
        left += purse[i];
        last = purse[i] > 0 ? i : last;
    }
    if (named == 0 && left == 1)
        price[last] = 1;
}

/* A part of a price, with those that have been named. */
static void explain_term(const struct marquis *g, vl_answer answer, struct vl_explanation *out)
{
    uint8_t price[MARQUIS_TERMS];
    memcpy(price, g->price, sizeof price);
    const unsigned term = g->core.question.kind - (unsigned)MARQUIS_ASK_COINS;
    price[term] = answer;
    add_last_piece(g, term, price);
    const struct marquis_deal deal = marquis_deal(g);
    add_price(g, &deal, price, out);
    explain_service(g, &deal, out);
}

/* Only what is in the price; `joins` is whether something of it stands before. */
static struct vl_phrase pays(const uint8_t price[MARQUIS_TERMS])
{
    const bool coins = price[MARQUIS_COINS], diamonds = price[MARQUIS_DIAMONDS], rubies = price[MARQUIS_RUBIES];
    return marquis_phrase_pays(
        (struct marquis_explanation_pays){.coins = price[MARQUIS_COINS],
                                          .diamonds = price[MARQUIS_DIAMONDS],
                                          .rubies = price[MARQUIS_RUBIES],
                                          .vetoes = price[MARQUIS_VETOES],
                                          .joins_diamonds = coins && diamonds,
                                          .joins_rubies = (coins || diamonds) && rubies,
                                          .joins_vetoes = (coins || diamonds || rubies) && price[MARQUIS_VETOES]});
}

static void explain_deal(const struct marquis *g, bool yes, struct vl_explanation *out)
{
    const struct marquis_deal deal = marquis_deal(g);
    if (!yes) {
        vl_explain_add(out, deal.protection ? marquis_phrase_refuse() : marquis_phrase_refuse_wiper());
        return;
    }
    out->brief = pays(g->price);
    explain_service(g, &deal, out);
    add_price(g, &deal, g->price, out);
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
    vl_explain_add(out, picks
                            ? marquis_phrase_pick((struct marquis_explanation_pick){.card = (int16_t)card})
                            : marquis_phrase_take_back((struct marquis_explanation_take_back){.card = (int16_t)card}));
    add_facts(g, card, out);
}

void marquis_explain(const struct vl_view *view, vl_answer answer, bool compound, struct vl_explanation *out)
{
    const struct marquis *g = marquis_seen(view);
    const bool yes = answer == MARQUIS_YES;
    (void)compound;
    switch (g->core.question.kind) {
    case MARQUIS_ASK_STOP: vl_explain_add(out, yes ? marquis_phrase_stop() : marquis_phrase_go_on()); break;
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
    case MARQUIS_ASSASSIN: *out = marquis_phrase_robs_assassin(); return true;
    case MARQUIS_MARQUIS: *out = marquis_phrase_robs_marquis(); return true;
    case MARQUIS_PICKPOCKET: *out = marquis_phrase_robs_pickpocket(); return moves;
    case MARQUIS_VOLEUR_BARBARE: *out = marquis_phrase_robs_voleur(); return moves;
    default: return false;
    }
}

/* Whom the visible character would rob if it were played again (MAR-2.3). */
static void add_robs(const struct marquis *g, vl_seat seat, struct vl_explanation *out)
{
    const uint8_t character = marquis_acts_as(g, seat);
    struct vl_phrase besides;
    if (character == VL_NONE)
        return;
    const uint16_t robbed = g->index.robbed[character];
    const bool more = marquis_robs_besides(g, character, &besides);
    add_items(robbed, marquis_phrase_robs(), out);
    if (more && !robbed)
        marquis_explain_robs(out);
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
            marquis_explain_pile(out);
        any = true;
        vl_explain_add(out, marquis_doubted(g, seat, card)
                                ? marquis_phrase_doubted((struct marquis_explanation_doubted){.card = card})
                                : marquis_phrase_item((struct marquis_explanation_item){.card = card}));
    }
}

static void describe_seat(const struct marquis *g, vl_seat seat, struct vl_explanation *out)
{
    const uint8_t card = marquis_visible(g, seat);
    struct marquis_rate rate = {0};
    const bool rated = marquis_rate(g, seat, &rate);
    marquis_explain_seat(out, (struct marquis_explanation_seat){
                                  .seat = seat, .hand = g->hand_count[seat], .stock = g->stock_count[seat]});
    if (card != VL_NONE)
        marquis_explain_in_view(out, (struct marquis_explanation_in_view){
                                         .card = card, .coins = rated ? rate.coins : -2, .diamonds = rate.diamonds});
    add_robs(g, seat, out);
    if (table_is(g->done, seat))
        marquis_explain_done(out);
    else if (g->protector[seat] == VL_NONE)
        add_items(marquis_robbers(g, seat), marquis_phrase_robbed(), out);
    else
        marquis_explain_guarded(out, (struct marquis_explanation_guarded){.seat = g->protector[seat]});
    add_pile(g, seat, out);
    add_items(g->known[seat], marquis_phrase_known(), out);
    add_items(g->out[seat], marquis_phrase_eliminated(), out);
    if (table_is(g->vetoed, seat))
        marquis_explain_vetoed(out);
}

/* Its numbers; then the table: whom its list robs there, who could rob it, and where it is in view. */
static void describe_card(const struct marquis *g, unsigned card, struct vl_explanation *out)
{
    marquis_explain_card(out, (struct marquis_explanation_card){.card = (int16_t)card});
    add_facts(g, card, out);
    if (card == MARQUIS_VETO)
        return;
    const vl_seats prey = marquis_prey(g, card), shown = g->index.showing[card];
    if (prey)
        marquis_explain_robs_now(out, (struct marquis_explanation_robs_now){.seats = prey});
    add_items(marquis_robbers_of(g, card), marquis_phrase_robbed(), out);
    if (shown)
        marquis_explain_shown(out, (struct marquis_explanation_shown){.seats = shown});
}

void marquis_describe(const struct vl_view *view, uint8_t group, uint8_t member, struct vl_explanation *out)
{
    const struct marquis *g = marquis_seen(view);
    if (group == VL_PUBLIC && member < g->core.seats)
        describe_seat(g, member, out);
    else if (group == GROUP_CARD && member < MARQUIS_CARDS)
        describe_card(g, member, out);
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
