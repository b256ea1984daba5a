/* What the marked thing would do now, to whom, and what comes after; what a card or a seat is. */
#include <stdio.h>
#include <string.h>

#include "tui/tables/marquis/marquis_draw.h"

struct words {
    const struct marquis_pen *pen;
    char *out;
    size_t size;
};

static void say(const struct words *words, const char *between, const char *key, const struct vl_text_arg *args,
                unsigned count)
{
    marquis_add_words(words->pen, between, key, args, count, words->out, words->size);
}

/* ---- a character to be played ---- */

static void list_takes(const struct marquis_pen *pen, const struct marquis_preview *preview, char *out, size_t size)
{
    const struct words words = {pen, out, size};
    out[0] = '\0';
    const struct vl_text_arg got[] = {{"n", NULL, preview->receives}};
    if (preview->receives > 0)
        say(&words, ", ", "detail.gets", got, 1);
    for (vl_seat seat = 0; seat < pen->g->core.seats; seat++) {
        const struct vl_text_arg args[] = {{"n", NULL, preview->takes[seat]},
                                           {"name", pen->scene->teller.names[seat], 0},
                                           {"card", marquis_name(pen, marquis_visible(pen->g, seat)), 0}};
        if (preview->takes[seat] > 0)
            say(&words, ", ", "detail.takes", args, 3);
        if (preview->eliminates & vl_seat_bit(seat))
            say(&words, ", ", "detail.kills", args, 3);
    }
}

static void say_gives(const struct words *words, const struct marquis_preview *preview)
{
    for (vl_seat seat = 0; seat < words->pen->g->core.seats; seat++) {
        const struct vl_text_arg args[] = {{"n", NULL, preview->gives[seat]},
                                           {"name", words->pen->scene->teller.names[seat], 0}};
        if (preview->gives[seat] > 0)
            say(words, " ", "detail.gives", args, 2);
    }
}

static void say_victims(const struct words *words, const struct marquis_preview *preview)
{
    unsigned most = 0;
    for (VL_EACH(seat, preview->victims))
        most = preview->victim_coins[seat] > most ? preview->victim_coins[seat] : most;
    const struct vl_text_arg args[] = {{"n", NULL, most}};
    if (preview->victims)
        say(words, " ", "detail.victims", args, 1);
}

/* What happens to the card that was on top: it counts no more, and guards or is guarded no more. */
static void say_covered(const struct words *words, vl_seat seat)
{
    const struct marquis_pen *pen = words->pen;
    const struct marquis *g = pen->g;
    const uint8_t card = marquis_visible(g, seat);
    const vl_seat guards = marquis_protects(g, seat), guard = g->protector[seat];
    if (card == VL_NONE)
        return;
    const vl_seat other = guards < g->core.seats ? guards : guard;
    const bool named = other < g->core.seats;
    const struct vl_text_arg args[] = {
        {"card", marquis_name(pen, card), 0},
        {"name", named ? pen->scene->teller.names[other] : "", 0},
        {"other", named ? marquis_name(pen, marquis_visible(g, other)) : "", 0},
    };
    say(words, " ",
        guards < g->core.seats  ? "detail.covers_guard"
        : guard < g->core.seats ? "detail.covers_guarded"
                                : "detail.covers",
        args, 3);
}

/* What the power does beyond moving coins. */
static void say_power(const struct words *words, uint8_t card)
{
    static const uint16_t told =
        1U << MARQUIS_COMTESSE | 1U << MARQUIS_BIJOUTIER | 1U << MARQUIS_ASTROLOGUE | 1U << MARQUIS_PROCUREUR;
    char power[160];
    if (card >= MARQUIS_CARDS || !(told >> card & 1))
        return;
    const struct vl_text_arg args[] = {{"power", marquis_power(words->pen, card, power, sizeof power), 0}};
    say(words, " ", "detail.power", args, 1);
}

static void say_rate(const struct words *words, const struct marquis_preview *preview)
{
    char rate[24];
    marquis_rate_text(preview->has_rate, preview->rate, rate, sizeof rate);
    const struct vl_text_arg args[] = {{"rate", rate, 0}};
    say(words, " ", preview->has_rate ? "detail.then" : "detail.then_none", args, 1);
}

static void say_play(const struct words *words, unsigned card)
{
    const struct marquis_pen *pen = words->pen;
    struct marquis_preview preview;
    char list[400] = "", sum[40];
    marquis_preview(pen->g, pen->scene->looker, card, &preview);
    list_takes(pen, &preview, list, sizeof list);
    marquis_sum(&preview, sum, sizeof sum);
    const struct vl_text_arg args[] = {
        {"sign", marquis_sign(pen, card), 0},
        {"card", marquis_name(pen, card), 0},
        {"as", preview.acts_as < MARQUIS_CARDS ? marquis_name(pen, preview.acts_as) : "", 0},
        {"list", *list ? list : marquis_text(pen, "detail.no_coins"), 0}};
    const bool forged = card == MARQUIS_FAUSSAIRE && preview.acts_as < MARQUIS_CARDS;
    say(words, "", forged ? "detail.play_as" : "detail.play", args, 4);
    say_victims(words, &preview);
    say_gives(words, &preview);
    say_power(words, preview.acts_as);
    if (preview.turns)
        say(words, " ", pen->g->direction ? "detail.turns_down" : "detail.turns_up", NULL, 0);
    say_rate(words, &preview);
    say_covered(words, pen->scene->looker);
}

/* ---- a purchase ---- */

/* Whether the purchase that is asked about is the last one of that seat (MAR-5.1). */
static bool is_last(const struct vl_scene *scene)
{
    for (unsigned i = scene->events; i-- > 0;) {
        if (scene->event[i].form == MARQUIS_EV_LAST)
            return marquis_ev_last(&scene->event[i]).seat == scene->asked;
        if (scene->event[i].form == MARQUIS_EV_TURN || scene->event[i].form == MARQUIS_EV_PLAYED)
            return false;
    }
    return false;
}

static unsigned vetoes_of(const struct marquis_pen *pen, vl_seat seat, unsigned cost)
{
    const struct marquis *g = pen->g;
    if (!is_last(pen->scene) || g->last[seat] == MARQUIS_MARQUIS)
        return 0;
    const unsigned own = g->vetoes[seat] + (g->hand[seat] >> MARQUIS_VETO & 1U);
    return own < cost ? own : cost;
}

static void say_buy(const struct words *words, unsigned times)
{
    const struct marquis_pen *pen = words->pen;
    const struct marquis *g = pen->g;
    const vl_seat seat = pen->scene->asked;
    const struct marquis_q_buy asked = marquis_q_buy(&g->core.question);
    const unsigned cost = times * (unsigned)asked.coins, diamonds = times * (unsigned)asked.diamonds;
    const unsigned vetoes = vetoes_of(pen, seat, cost), coins = cost - vetoes;
    const unsigned points = marquis_points(g, seat);
    const struct vl_text_arg args[] = {{"times", NULL, times},
                                       {"coins", NULL, coins},
                                       {"vetoes", NULL, vetoes},
                                       {"diamonds", NULL, diamonds},
                                       {"left", NULL, g->coins[seat] > coins ? g->coins[seat] - coins : 0},
                                       {"before", NULL, points},
                                       {"after", NULL, points + diamonds},
                                       {"treasury", NULL, g->treasury + coins},
                                       {"ruby", NULL, g->numbers.ruby}};
    if (times == 0) {
        say(words, "", "detail.buy_nothing", args, 9);
        return;
    }
    say(words, "", vetoes ? "detail.buy_with_vetoes" : "detail.buy", args, 9);
    if (g->ruby_supply > 0 && g->diamonds[seat] + diamonds >= g->numbers.ruby)
        say(words, " ", "detail.ruby", args, 9);
    if (is_last(pen->scene))
        say(words, " ", "detail.last", args, 9);
}

/* ---- seats to be named ---- */

static void say_victim(const struct words *words, vl_seat seat)
{
    const struct marquis_pen *pen = words->pen;
    const struct marquis *g = pen->g;
    uint8_t beneath = VL_NONE;
    if (g->pile_count[seat] > 1)
        beneath = g->pile[seat][g->pile_count[seat] - 2];
    const struct vl_text_arg args[] = {{"name", pen->scene->teller.names[seat], 0},
                                       {"card", marquis_name(pen, marquis_visible(g, seat)), 0},
                                       {"n", NULL, marquis_ransom(g, seat)},
                                       {"beneath", marquis_name(pen, beneath), 0}};
    say(words, "", "detail.victim", args, 4);
    if (beneath == VL_NONE)
        say(words, " ", "detail.nothing_beneath", args, 4);
    else
        say(words, " ", marquis_doubted(g, seat, beneath) ? "detail.perhaps_beneath" : "detail.beneath", args, 4);
}

static void say_partner(const struct words *words, vl_seat seat)
{
    const struct marquis_pen *pen = words->pen;
    const struct marquis *g = pen->g;
    const bool own = marquis_acts_as(g, g->active) == MARQUIS_COMTESSE;
    const struct vl_text_arg args[] = {
        {"name", pen->scene->teller.names[seat], 0},
        {"card", marquis_name(pen, marquis_visible(g, own ? seat : g->active)), 0},
        {"offers", NULL, g->numbers.offers > g->offers ? g->numbers.offers - g->offers : 0}};
    say(words, "", own ? "detail.sell" : "detail.hire", args, 3);
}

/* ---- yes and no ---- */

static const char *seat_name(const struct marquis_pen *pen, int seat)
{
    return seat >= 0 && seat < pen->g->core.seats ? pen->scene->teller.names[seat] : "?";
}

static void say_veto(const struct words *words, vl_answer answer)
{
    const struct marquis_pen *pen = words->pen;
    const struct marquis_q_veto asked = marquis_q_veto(&pen->g->core.question);
    const struct vl_text_arg args[] = {{"name", seat_name(pen, asked.by), 0}, {"n", NULL, asked.coins}};
    say(words, "", answer == MARQUIS_YES ? "detail.veto" : asked.coins ? "detail.let" : "detail.let_card", args, 2);
}

static void say_wipe(const struct words *words, vl_answer answer)
{
    static const char *const keys[] = {"detail.wipe_no", "detail.wipe_free", "detail.wipe_price"};
    const struct marquis_q_wipe asked = marquis_q_wipe(&words->pen->g->core.question);
    const struct vl_text_arg args[] = {{"by", seat_name(words->pen, asked.by), 0},
                                       {"vetoer", seat_name(words->pen, asked.vetoer), 0}};
    if (answer <= MARQUIS_FOR_A_PRICE)
        say(words, "", keys[answer], args, 2);
}

static void say_claim(const struct words *words, vl_answer answer)
{
    const struct marquis_pen *pen = words->pen;
    const struct marquis_q_claim asked = marquis_q_claim(&pen->g->core.question);
    const struct vl_text_arg args[] = {{"name", seat_name(pen, asked.buyer), 0},
                                       {"n", NULL, pen->g->numbers.power[MARQUIS_COMTESSE]}};
    say(words, "", answer == MARQUIS_YES ? "detail.claim" : "detail.waive", args, 2);
}

static void say_declare(const struct words *words, vl_answer answer)
{
    const struct marquis_pen *pen = words->pen;
    const struct marquis *g = pen->g;
    const vl_seat seat = pen->scene->asked;
    const struct vl_text_arg args[] = {{"n", NULL, g->numbers.power[MARQUIS_COMTESSE]},
                                       {"coins", NULL, seat < g->core.seats ? g->coins[seat] : 0}};
    say(words, "", answer == MARQUIS_YES ? "detail.declare" : "detail.keep", args, 2);
}

static void say_deal(const struct words *words, vl_answer answer)
{
    char deal[600];
    const bool asked = words->pen->scene->kind == MARQUIS_ASK_ACCEPT || words->pen->scene->kind == MARQUIS_ASK_HIRE;
    marquis_deal_text(words->pen, deal, sizeof deal);
    if (asked)
        say(words, "", answer == MARQUIS_YES ? "detail.accept" : "detail.refuse", NULL, 0);
    marquis_add(words->out, words->size, " ", deal);
}

/* ---- any answer ---- */

static void say_card(const struct words *words, unsigned card)
{
    char facts[300];
    marquis_facts(words->pen, card, facts, sizeof facts);
    const struct vl_text_arg args[] = {
        {"sign", marquis_sign(words->pen, card), 0}, {"card", marquis_name(words->pen, card), 0}, {"facts", facts, 0}};
    const char *key = words->pen->scene->kind == MARQUIS_ASK_PICK        ? "detail.pick"
                      : words->pen->scene->kind == MARQUIS_ASK_TAKE_BACK ? "detail.take_back"
                                                                         : "detail.card";
    say(words, "", key, args, 3);
}

static void say_seat_answer(const struct words *words, vl_answer answer)
{
    if (answer >= words->pen->g->core.seats)
        say(words, "", "detail.nobody", NULL, 0);
    else if (words->pen->scene->kind == MARQUIS_ASK_VICTIM)
        say_victim(words, answer);
    else
        say_partner(words, answer);
}

static void say_answer(const struct words *words, vl_answer answer)
{
    switch (words->pen->scene->kind) {
    case MARQUIS_ASK_STOP: say(words, "", answer == MARQUIS_YES ? "detail.stop" : "detail.go_on", NULL, 0); break;
    case MARQUIS_ASK_DECLARE: say_declare(words, answer); break;
    case MARQUIS_ASK_CLAIM: say_claim(words, answer); break;
    case MARQUIS_ASK_BUY: say_buy(words, answer); break;
    case MARQUIS_ASK_PLAY: say_play(words, answer); break;
    case MARQUIS_ASK_VICTIM:
    case MARQUIS_ASK_PROTECT: say_seat_answer(words, answer); break;
    case MARQUIS_ASK_VETO: say_veto(words, answer); break;
    case MARQUIS_ASK_WIPE: say_wipe(words, answer); break;
    case MARQUIS_ASK_TAKE_BACK:
    case MARQUIS_ASK_PICK: say_card(words, answer); break;
    default: say_deal(words, answer); break;
    }
}

/* ---- things that are no answers ---- */

static void say_thing(const struct words *words, unsigned card)
{
    char text[VL_CLAUSE_TEXT];
    const struct vl_scene *scene = words->pen->scene;
    const char *id = scene->rules->groups[words->pen->card].ids[card];
    const struct vl_thing *thing = vl_catalogue_thing(scene->teller.catalogue, scene->rules, "card", id);
    const char *told = thing ? vl_tell_words(&scene->teller, &thing->text, text, sizeof text) : NULL;
    char facts[300];
    marquis_facts(words->pen, card, facts, sizeof facts);
    const struct vl_text_arg args[] = {
        {"sign", marquis_sign(words->pen, card), 0}, {"card", marquis_name(words->pen, card), 0}, {"facts", facts, 0}};
    say(words, "", "detail.card", args, 3);
    marquis_add(words->out, words->size, " ", told ? told : "");
}

static void say_letters(const struct words *words, const char *key, uint16_t cards)
{
    char letters[48];
    marquis_letters(words->pen, cards, letters, sizeof letters);
    const struct vl_text_arg args[] = {{"cards", letters, 0}};
    if (*letters)
        say(words, " ", key, args, 1);
}

static void say_pile(const struct words *words, vl_seat seat)
{
    char letters[80];
    marquis_pile_letters(words->pen, seat, letters, sizeof letters);
    const struct vl_text_arg args[] = {{"cards", letters, 0}};
    if (*letters)
        say(words, " ", "detail.pile", args, 1);
}

static void say_seat(const struct words *words, vl_seat seat)
{
    const struct marquis_pen *pen = words->pen;
    const struct marquis *g = pen->g;
    char robs[120], level[VL_PLAYER_SAID], rate[24];
    struct marquis_rate at = {0};
    const uint8_t card = marquis_visible(g, seat);
    const bool bot = pen->scene->setup->player[seat].level != VL_HUMAN;
    marquis_rate_text(marquis_rate(g, seat, &at), at, rate, sizeof rate);
    const struct vl_text_arg args[] = {
        {"name", pen->scene->teller.names[seat], 0}, {"level", bot ? vl_scene_player(pen->scene, seat, level) : "", 0},
        {"card", marquis_name(pen, card), 0},        {"rate", rate, 0},
        {"hand", NULL, g->hand_count[seat]},         {"stock", NULL, g->stock_count[seat]}};
    say(words, "", bot ? "detail.seat_bot" : "detail.seat", args, 6);
    if (card != VL_NONE)
        say(words, " ", "detail.seat_card", args, 6);
    marquis_robs(pen, seat, false, robs, sizeof robs);
    const struct vl_text_arg robbing[] = {{"cards", robs, 0}};
    if (*robs)
        say(words, " ", "detail.robs", robbing, 1);
    if (g->done & vl_seat_bit(seat))
        say(words, " ", "detail.out", NULL, 0);
    else if (g->protector[seat] == VL_NONE)
        say_letters(words, "detail.robbed", marquis_robbers(g, seat));
    say_pile(words, seat);
    say_letters(words, "detail.known", g->known[seat]);
    say_letters(words, "detail.eliminated", g->out[seat]);
}

void marquis_detail(const struct vl_scene *scene, const struct vl_mark *mark, char *out, size_t size)
{
    const struct marquis_pen pen = marquis_pen(scene, NULL, NULL);
    const struct words words = {&pen, out, size};
    out[0] = '\0';
    if (vl_scene_offers(scene, mark->answer))
        say_answer(&words, mark->answer);
    else if (mark->group == pen.card && mark->member < MARQUIS_CARDS)
        say_thing(&words, mark->member);
    else if (mark->group == VL_SPOT_SEAT && mark->member < pen.g->core.seats)
        say_seat(&words, mark->member);
}
