/* What the marked answer would do now, to whom, and what comes after; and what the marked things are. */
#include "tui/tables/sbires/sbires_draw.h"

#include <stdio.h>
#include <string.h>

/* What is being said, and of whom: of whoever is asked. */
struct detail {
    const struct sbires_pen *pen;
    const struct sbires *g;
    vl_seat seat; /* who is asked; VL_NONE: nobody */
    char *out;
    size_t size;
};

static void say(const struct detail *d, const char *id, const struct vl_text_arg *args, unsigned count)
{
    char key[64], text[700];
    snprintf(key, sizeof key, "sbires_table.detail.%s", id);
    vl_join(d->out, d->size, " ", vl_scene_say(d->pen->scene, key, args, count, text, sizeof text));
}

#define SAY(d, id, ...)                                                                                                \
    do {                                                                                                               \
        const struct vl_text_arg args_[] = {__VA_ARGS__};                                                              \
        say(d, id, args_, sizeof args_ / sizeof *args_);                                                               \
    } while (0)

static void say_plain(const struct detail *d, const char *id)
{
    say(d, id, NULL, 0);
}

static const char *place_name(const struct detail *d, unsigned place)
{
    return vl_scene_name(d->pen->scene, d->pen->place, (uint8_t)place);
}

static const char *card_name(const struct detail *d, unsigned kind)
{
    return kind < SBIRES_KINDS ? sbires_name(d->pen, kind) : "";
}

static const char *player(const struct detail *d, unsigned seat)
{
    return sbires_player(d->pen, (vl_seat)seat);
}

/* ---- reserves, Atouts ---- */

static bool has(const struct sbires *g, vl_seat seat, unsigned effect)
{
    return g->index.effects[seat] >> effect & 1;
}

static bool has_straight_atout(const struct sbires *g, vl_seat seat, unsigned effect)
{
    return g->atout[seat] < SBIRES_KINDS && g->card[g->atout[seat]].effect == effect &&
           !sbires_is_tilted(g, seat, SBIRES_ATOUT_SLOT);
}

static unsigned kind_doing(const struct sbires *g, unsigned effect)
{
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        if (g->card[kind].effect == effect)
            return kind;
    return SBIRES_KINDS;
}

/* ---- placing (SBI-2) ---- */

/* "Anne 3, Basile 1": those who count for something there. */
static void crowd_text(const struct detail *d, const struct sbires *g, unsigned place, char *out, size_t size)
{
    char one[60];
    out[0] = '\0';
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        snprintf(one, sizeof one, "%s %u", player(d, seat), sbires_strength(g, place, seat));
        if (g->men[place][seat] > 0)
            vl_join(out, size, ", ", one);
    }
}

/* While henchmen are placed, and who dominates draws a card more; or where one is carried off in the evening. */
static void say_domination(const struct detail *d, const struct sbires *then, unsigned place, bool evening)
{
    const vl_seat leads = sbires_dominates(then, place);
    if (leads == d->seat)
        say_plain(d, evening ? "man.leads" : "leads");
    else if (leads < then->core.seats)
        SAY(d, evening ? "man.led" : "led", {"name", player(d, leads), 0});
    else
        say_plain(d, evening ? "man.ties" : "ties");
}

static void place_detail(const struct detail *d, vl_answer answer)
{
    const unsigned place = answer % SBIRES_PLACES, owner = answer / SBIRES_PLACES;
    struct sbires then = *d->g;
    char crowd[300];
    if (owner >= then.core.seats)
        return;
    then.men[place][owner]++;
    crowd_text(d, &then, place, crowd, sizeof crowd);
    SAY(d, "place", {"place", place_name(d, place), 0}, {"list", crowd, 0});
    say_domination(d, &then, place, false);
    if (owner != d->seat)
        SAY(d, "captive", {"name", player(d, owner), 0});
    if (sbires_room(d->g, place) == 0)
        say_plain(d, "full");
    SAY(d, "place_draw", {"pile", NULL, d->g->pile_count[place]});
}

/* ---- hands ---- */

/* "2 Château, 1 Armes" */
static void backs_text(const struct detail *d, vl_seat seat, char *out, size_t size)
{
    char one[60];
    out[0] = '\0';
    for (unsigned place = 0; place < SBIRES_PLACES; place++) {
        snprintf(one, sizeof one, "%u %s", d->g->backs[seat][place],
                 vl_scene_named(d->pen->scene, d->pen->place, (uint8_t)place, true));
        if (d->g->backs[seat][place] > 0)
            vl_join(out, size, ", ", one);
    }
}

/* Cards of a hand that are known, those of one place only if it is one. */
static void known_text(const struct detail *d, vl_seat seat, unsigned place, char *out, size_t size)
{
    out[0] = '\0';
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const unsigned known = sbires_known(d->g, seat, kind);
        if (known > 0 && (place >= SBIRES_PLACES || d->g->card[kind].place == place))
            sbires_add_card(d->pen, kind, known, out, size);
    }
}

static void say_known(const struct detail *d, vl_seat seat, unsigned place)
{
    char known[400];
    known_text(d, seat, place, known, sizeof known);
    if (*known && seat != d->pen->scene->looker)
        SAY(d, "known", {"cards", known, 0});
}

static void hand_detail(const struct detail *d, vl_seat seat)
{
    char backs[200];
    backs_text(d, seat, backs, sizeof backs);
    SAY(d, "hand", {"name", player(d, seat), 0}, {"backs", backs, 0}, {"n", NULL, sbires_hand_count(d->g, seat)});
    say_known(d, seat, SBIRES_PLACES);
}

static void back_detail(const struct detail *d, unsigned place)
{
    const vl_seat from = sbires_q_back(&d->g->core.question).from;
    if (from >= d->g->core.seats || place >= SBIRES_PLACES)
        return;
    SAY(d, "back", {"name", player(d, from), 0}, {"place", place_name(d, place), 0},
        {"n", NULL, d->g->backs[from][place]});
    say_known(d, from, place);
}

/* ---- what can be answered to a card (SBI-3.14): all of it lies open ---- */

static bool is_in(uint64_t effects, unsigned effect)
{
    return effects >> effect & 1;
}

#define EFFECT(effect) (UINT64_C(1) << (effect))

static void say_answers(const struct detail *d, vl_seat seat, unsigned kind)
{
    static const uint64_t of_hand = EFFECT(SBIRES_BIGOTES) | EFFECT(SBIRES_PASSE_PASSE) | EFFECT(SBIRES_IVROGNE) |
                                    EFFECT(SBIRES_RAT),
                          of_reserve = EFFECT(SBIRES_MONTREUR) | EFFECT(SBIRES_INTRIGUE),
                          others = EFFECT(SBIRES_BELLADONE) | EFFECT(SBIRES_BAGARRE);
    const struct sbires *g = d->g;
    const unsigned effect = g->card[kind].effect;
    const struct {
        bool can;
        unsigned by;
    } all[] = {
        {g->card[kind].place == SBIRES_TAVERNE && has(g, seat, SBIRES_EAU_BENITE), SBIRES_EAU_BENITE},
        {is_in(of_hand | of_reserve | others, effect) && has_straight_atout(g, seat, SBIRES_VAILLANCE),
         SBIRES_VAILLANCE},
        {is_in(of_reserve, effect) && has(g, seat, SBIRES_PENITENT), SBIRES_PENITENT},
        {is_in(of_hand, effect) && has(g, seat, SBIRES_CHIEN), SBIRES_CHIEN},
    };
    char cards[200] = "";
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].can)
            vl_join(cards, sizeof cards, ", ", card_name(d, kind_doing(g, all[i].by)));
    if (*cards)
        SAY(d, "answers", {"name", player(d, seat), 0}, {"cards", cards, 0});
}

/* ---- targets ---- */

static void gant_target(const struct detail *d, vl_seat seat)
{
    const struct sbires *g = d->g;
    SAY(d, "target.gant", {"name", player(d, seat), 0}, {"win", NULL, g->terms.win_attack},
        {"then", NULL, g->score[d->seat] + g->terms.win_attack}, {"wound", NULL, g->terms.wound},
        {"defeat", NULL, g->terms.defeat}, {"held", NULL, g->terms.win_defence});
    SAY(d, "target.backs", {"chateau", NULL, g->backs[seat][SBIRES_CHATEAU]},
        {"armes", NULL, g->backs[seat][SBIRES_SALLE_D_ARMES]});
}

/* Points never go below 0 (SBI-1.4). */
static unsigned at_most(unsigned amount, unsigned score)
{
    return amount < score ? amount : score;
}

static void target_detail(const struct detail *d, vl_seat seat)
{
    const struct sbires *g = d->g;
    const unsigned kind = sbires_q_target(&g->core.question).card;
    if (seat >= g->core.seats || kind >= SBIRES_KINDS || d->seat >= g->core.seats)
        return;
    const struct sbires_card *card = &g->card[kind];
    const unsigned points = at_most(card->amount, g->score[seat]);
    const char *name = player(d, seat);
    switch (card->effect) {
    case SBIRES_GANT: gant_target(d, seat); return;
    case SBIRES_PILORI:
        SAY(d, "target.pilori", {"name", name, 0}, {"now", NULL, g->score[seat]},
            {"then", NULL, g->score[seat] - (int)points},
            {"misses", NULL, !((g->passed | g->pillory) & vl_seat_bit(seat))});
        break;
    case SBIRES_RAGOTS:
        SAY(d, "target.ragots", {"name", name, 0}, {"now", NULL, g->score[seat]},
            {"then", NULL, g->score[seat] - (int)points}, {"mine", NULL, g->score[d->seat]},
            {"mine_then", NULL, g->score[d->seat] + points});
        break;
    case SBIRES_BELLADONE:
        SAY(d, "target.belladone", {"name", name, 0}, {"n", NULL, card->amount},
            {"backs", NULL, g->backs[seat][SBIRES_EGLISE]});
        break;
    case SBIRES_INQUISITION:
        SAY(d, "target.inquisition", {"name", name, 0}, {"card", card_name(d, g->atout[seat]), 0});
        break;
    default: hand_detail(d, seat); break;
    }
    say_answers(d, seat, kind);
}

/* Points of Démonstrations without the card in that slot. */
static unsigned demonstrations_without(const struct sbires *g, vl_seat seat, unsigned slot)
{
    struct sbires then = *g;
    then.reserve[seat][slot] = then.reserve[seat][--then.reserve_count[seat]];
    bool any = false;
    for (unsigned i = 0; i < then.reserve_count[seat]; i++)
        any |= g->card[then.reserve[seat][i]].effect == SBIRES_DEMONSTRATION;
    if (!any)
        then.index.effects[seat] &= ~EFFECT(SBIRES_DEMONSTRATION);
    return sbires_demonstrations(&then, seat);
}

/* A card of somebody's reserve: to be discarded, or swapped. */
static void their_card_detail(const struct detail *d, vl_answer answer)
{
    const struct sbires *g = d->g;
    const vl_seat seat = (vl_seat)(answer / SBIRES_RESERVE);
    const unsigned slot = answer % SBIRES_RESERVE, by = sbires_q_card(&g->core.question).card;
    if (seat >= g->core.seats || slot >= g->reserve_count[seat] || by >= SBIRES_KINDS)
        return;
    const char *name = player(d, seat), *card = card_name(d, g->reserve[seat][slot]);
    char text[700];
    if (g->card[by].effect == SBIRES_MONTREUR)
        SAY(d, "card.lost", {"name", name, 0}, {"card", card, 0}, {"now", NULL, sbires_demonstrations(g, seat)},
            {"then", NULL, demonstrations_without(g, seat, slot)});
    else
        SAY(d, "card.swapped", {"name", name, 0}, {"card", card, 0});
    say_answers(d, seat, by);
    sbires_card_text(d->pen, g->reserve[seat][slot], text, sizeof text);
    vl_join(d->out, d->size, " ", text);
}

static void man_detail(const struct detail *d, vl_answer answer)
{
    const unsigned place = answer % SBIRES_PLACES, owner = answer / SBIRES_PLACES;
    struct sbires then = *d->g;
    char crowd[300];
    if (owner >= then.core.seats || then.men[place][owner] == 0)
        return;
    then.men[place][owner]--;
    crowd_text(d, &then, place, crowd, sizeof crowd);
    SAY(d, "man", {"name", player(d, owner), 0}, {"place", place_name(d, place), 0});
    if (*crowd)
        SAY(d, "man.left", {"list", crowd, 0});
    say_domination(d, &then, place, true);
    say_plain(d, "man.then");
}

/* ---- a card at one's turn: what it would do now ---- */

static bool is_demonstration(const struct sbires *g, unsigned kind)
{
    return kind < SBIRES_KINDS && g->card[kind].effect == SBIRES_DEMONSTRATION;
}

/* Opponents and how much of something each has: "Basile 2, Eve 1". */
typedef unsigned (*amount_of)(const struct sbires *g, vl_seat seat);

static unsigned demonstrations_of(const struct sbires *g, vl_seat seat)
{
    unsigned count = 0;
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++)
        count += is_demonstration(g, g->reserve[seat][slot]);
    return count;
}

static unsigned taverne_backs_of(const struct sbires *g, vl_seat seat)
{
    return g->backs[seat][SBIRES_TAVERNE];
}

static unsigned score_of(const struct sbires *g, vl_seat seat)
{
    return g->score[seat];
}

static unsigned hand_of(const struct sbires *g, vl_seat seat)
{
    return sbires_hand_count(g, seat);
}

static unsigned bagarre_of(const struct sbires *g, vl_seat seat)
{
    return has(g, seat, SBIRES_PENITENT) ? 0 : g->reserve_count[seat];
}

static void say_opponents(const struct detail *d, const char *id, amount_of amount)
{
    char list[300] = "", one[60];
    for (vl_seat seat = 0; seat < d->g->core.seats; seat++) {
        const unsigned n = seat == d->seat ? 0 : amount(d->g, seat);
        snprintf(one, sizeof one, "%s %u", player(d, seat), n);
        if (n > 0)
            vl_join(list, sizeof list, ", ", one);
    }
    if (*list)
        SAY(d, id, {"list", list, 0});
}

static void say_atouts(const struct detail *d)
{
    char list[300] = "", one[100];
    for (vl_seat seat = 0; seat < d->g->core.seats; seat++) {
        snprintf(one, sizeof one, "%s (%s)", card_name(d, d->g->atout[seat]), player(d, seat));
        if (seat != d->seat && d->g->atout[seat] < SBIRES_KINDS)
            vl_join(list, sizeof list, ", ", one);
    }
    if (*list)
        SAY(d, "now.inquisition", {"list", list, 0});
}

static void say_crieur(const struct detail *d)
{
    char list[120] = "";
    for (unsigned place = 0; place < SBIRES_PLACES; place++)
        if (sbires_dominates(d->g, place) == d->seat && d->g->men[place][d->seat] > 0)
            vl_join(list, sizeof list, ", ", place_name(d, place));
    if (*list)
        SAY(d, "now.crieur", {"list", list, 0});
}

/* The weapons that one would attack with: of the own hand, which only its holder sees. */
static void say_weapons(const struct detail *d)
{
    const struct sbires *g = d->g;
    char list[300] = "", one[80];
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        snprintf(one, sizeof one, "%s (%u)", card_name(d, kind), g->card[kind].attack);
        if (g->hand[d->seat][kind] > 0 && g->card[kind].type == SBIRES_WEAPON)
            vl_join(list, sizeof list, ", ", one);
    }
    snprintf(one, sizeof one, "%s (%u)", vl_scene_text(d->pen->scene, "sbires_table.duel.bare"), g->terms.bare);
    vl_join(list, sizeof list, ", ", one);
    SAY(d, "now.gant", {"win", NULL, g->terms.win_attack}, {"defeat", NULL, g->terms.defeat}, {"list", list, 0});
}

static void now(const struct detail *d, unsigned kind)
{
    const struct sbires *g = d->g;
    const unsigned mine = sbires_demonstrations(g, d->seat);
    switch (g->card[kind].effect) {
    case SBIRES_DEMONSTRATION:
        SAY(d, "now.demonstration", {"now", NULL, mine},
            {"then", NULL, sbires_demonstrations_with_card(g, d->seat, kind)});
        break;
    case SBIRES_ENFANTS:
        if (demonstrations_of(g, d->seat) == 0)
            say_plain(d, "now.enfants");
        break;
    case SBIRES_MONTREUR: say_opponents(d, "now.montreur", demonstrations_of); break;
    case SBIRES_INQUISITION: say_atouts(d); break;
    case SBIRES_BIGOTES: say_opponents(d, "now.bigotes", taverne_backs_of); break;
    case SBIRES_GANT: say_weapons(d); break;
    case SBIRES_CRIEUR: say_crieur(d); break;
    case SBIRES_RAGOTS:
    case SBIRES_PILORI: say_opponents(d, "now.points", score_of); break;
    case SBIRES_PASSE_PASSE:
    case SBIRES_IVROGNE:
    case SBIRES_RAT:
    case SBIRES_FAUCON: say_opponents(d, "now.hands", hand_of); break;
    case SBIRES_BAGARRE: say_opponents(d, "now.bagarre", bagarre_of); break;
    default: break;
    }
    if (g->card[kind].type == SBIRES_ATOUT && g->atout[d->seat] < SBIRES_KINDS)
        SAY(d, "drives_out", {"card", card_name(d, g->atout[d->seat]), 0});
    if (g->card[kind].type == SBIRES_RESERVED && g->card[kind].effect != SBIRES_BELLADONE &&
        g->reserve_count[d->seat] >= SBIRES_RESERVE)
        say_plain(d, "now.full");
}

static void card_text(const struct detail *d, unsigned kind)
{
    char text[700];
    if (kind >= SBIRES_KINDS)
        return;
    sbires_card_text(d->pen, kind, text, sizeof text);
    vl_join(d->out, d->size, " ", text);
}

static void turn_detail(const struct detail *d, vl_answer answer)
{
    const struct sbires *g = d->g;
    const bool own = d->seat < g->core.seats;
    if (answer == SBIRES_NOTHING && own) {
        SAY(d, "pass", {"n", NULL, sbires_hand_count(g, d->seat)}, {"keeps", NULL, has(g, d->seat, SBIRES_FOUINEUR)});
    } else if (answer == SBIRES_BY_PATRONNE) {
        SAY(d, "patronne", {"pile", NULL, g->pile_count[SBIRES_TAVERNE]},
            {"discarded", NULL, g->core.option[SBIRES_OPTION_PATRONNE]});
    } else if (answer == SBIRES_CURE) {
        say_plain(d, "cure");
    } else if (answer < SBIRES_KINDS) {
        vl_join(d->out, d->size, " ", sbires_sign(d->pen, answer));
        card_text(d, answer);
        if (own && d->pen->scene->looker == d->seat)
            now(d, answer);
    }
}

/* ---- other cards of one's own: given, discarded, kept, dug out ---- */

static void own_card_detail(const struct detail *d, vl_answer answer)
{
    const struct vl_question *question = &d->g->core.question;
    const char *card = card_name(d, answer);
    if (d->pen->scene->kind == SBIRES_ASK_KEEP && answer == SBIRES_NOTHING) {
        say_plain(d, "keep.nothing");
        return;
    }
    switch (d->pen->scene->kind) {
    case SBIRES_ASK_CURE: SAY(d, "discarded.cure", {"card", card, 0}); break;
    case SBIRES_ASK_ROOM:
        SAY(d, "discarded.room", {"card", card, 0}, {"other", card_name(d, sbires_q_room(question).card), 0});
        break;
    case SBIRES_ASK_OWN: SAY(d, "given.swap", {"card", card, 0}); break;
    case SBIRES_ASK_GIVE_UP:
    case SBIRES_ASK_REPENT: SAY(d, "discarded", {"card", card, 0}); break;
    case SBIRES_ASK_RETURN:
        SAY(d, "given", {"card", card, 0}, {"name", player(d, sbires_q_return(question).to), 0});
        break;
    case SBIRES_ASK_FIND: SAY(d, "found", {"card", card, 0}); break;
    case SBIRES_ASK_KEEP: SAY(d, "keep", {"card", card, 0}); break;
    default: break;
    }
    card_text(d, answer);
}

/* ---- duels (SBI-4) ---- */

static unsigned side_of(const struct detail *d)
{
    return d->g->duel.seat[0] == d->seat ? 0 : 1;
}

/* Of the six faces of a die, those that are enough. */
static int chances(unsigned needs)
{
    return 7 - (int)needs;
}

static void arm_detail(const struct detail *d, unsigned side, vl_answer weapon)
{
    const struct sbires *g = d->g;
    const unsigned needs = sbires_needs(g, side, weapon < SBIRES_KINDS ? weapon : (uint8_t)VL_NONE);
    const vl_seat other = g->duel.seat[!side];
    char text[60];
    sbires_needs_text(d->pen, side, needs, 0, text, sizeof text);
    SAY(d, "arm",
        {"weapon",
         weapon < SBIRES_KINDS ? card_name(d, weapon) : vl_scene_text(d->pen->scene, "sbires_table.detail.bare"), 0},
        {"needs", text, 0}, {"chances", NULL, chances(needs)});
    if (side == 0 && other < g->core.seats)
        SAY(d, "arm.attack", {"dice", NULL, g->terms.dice}, {"name", player(d, other), 0},
            {"backs", NULL, g->backs[other][SBIRES_SALLE_D_ARMES]});
    else if (other < g->core.seats)
        SAY(d, "arm.defend", {"dice", NULL, g->terms.dice}, {"name", player(d, other), 0},
            {"needs", NULL, sbires_threshold(g, 0)});
}

static unsigned good_dice(const struct sbires *g, unsigned side)
{
    unsigned good = 0;
    for (unsigned i = 0; i < g->duel.rolled[side] && i < SBIRES_DICE; i++)
        good += g->duel.die[side][i] >= sbires_threshold(g, side);
    return good;
}

/* How the duel ends with so many wounds: who gets what (SBI-4.4, 10.8); in a duel for no points, who wins it. */
static void say_end(const struct detail *d, unsigned wounds)
{
    const struct sbires *g = d->g;
    const unsigned side = wounds > 0 ? 0 : 1;
    const vl_seat wins = g->duel.seat[side], loses = g->duel.seat[!side];
    if (wins >= g->core.seats || loses >= g->core.seats)
        return;
    const unsigned points = side == 0 ? g->terms.win_attack : g->terms.win_defence;
    const unsigned more = has(g, wins, SBIRES_JOUVENCELLE) ? g->card[kind_doing(g, SBIRES_JOUVENCELLE)].amount : 0;
    const unsigned lost = at_most(side == 0 ? wounds * g->terms.wound : g->terms.defeat, g->score[loses]);
    SAY(d, g->duel.stake ? "end" : "end.tie", {"wounds", NULL, (int)wounds}, {"wins", player(d, wins), 0},
        {"loses", player(d, loses), 0}, {"points", NULL, (int)(points + more)}, {"lost", NULL, (int)lost},
        {"wins_then", NULL, (int)(g->score[wins] + points + more)}, {"loses_then", NULL, g->score[loses] - (int)lost});
}

/* As the dice lie. */
static void say_as_it_stands(const struct detail *d)
{
    const struct sbires *g = d->g;
    const unsigned hits = good_dice(g, 0), parried = good_dice(g, 1);
    if (g->duel.rolled[1] == 0 && hits > 0)
        SAY(d, "stands", {"n", NULL, (int)hits}, {"name", player(d, g->duel.seat[1]), 0});
    else
        say_end(d, hits > parried ? hits - parried : 0);
}

static void reroll_detail(const struct detail *d, vl_answer answer)
{
    const struct sbires *g = d->g;
    const unsigned side = sbires_q_reroll(&g->core.question).roller == g->duel.seat[0] ? 0 : 1;
    const unsigned needs = sbires_threshold(g, side);
    unsigned effect;
    if (answer >= SBIRES_REROLLS) {
        say_as_it_stands(d);
        return;
    }
    const unsigned dice = sbires_reroll_dice(answer, &effect);
    const char *card = card_name(d, kind_doing(g, answer >= SBIRES_REROLL_LENT ? SBIRES_VIEILLE_DAME : effect));
    for (VL_EACH(die, dice))
        if (die < SBIRES_DICE)
            SAY(d, "die", {"die", NULL, (int)die + 1}, {"face", NULL, g->duel.die[side][die]},
                {"good", NULL, g->duel.die[side][die] >= needs});
    SAY(d, "die.needs", {"needs", NULL, (int)needs}, {"chances", NULL, chances(needs)});
    SAY(d, effect == SBIRES_PRIERE ? "die.spent" : "die.tilted", {"card", card, 0});
}

static void heal_detail(const struct detail *d, vl_answer answer)
{
    const unsigned wounds = d->g->duel.wounds;
    if (answer != SBIRES_NO)
        say_plain(d, "heal");
    say_end(d, wounds - (answer != SBIRES_NO && wounds > 0));
}

static void bold_detail(const struct detail *d, vl_answer answer)
{
    const struct sbires *g = d->g;
    const unsigned confiance = kind_doing(g, SBIRES_CONFIANCE), side = side_of(d), needs = sbires_threshold(g, side);
    const unsigned by = confiance < SBIRES_KINDS ? g->card[confiance].amount : 0;
    const unsigned then = needs > by + 2 ? needs - by : 2;
    if (answer == SBIRES_NO)
        SAY(d, "bold.no", {"needs", NULL, (int)needs}, {"chances", NULL, chances(needs)});
    else
        SAY(d, "bold",
            {"card", card_name(d, answer == SBIRES_LENT ? kind_doing(g, SBIRES_VIEILLE_DAME) : confiance), 0},
            {"needs", NULL, (int)needs}, {"then", NULL, (int)then}, {"chances", NULL, chances(then)});
}

static void guard_detail(const struct detail *d, vl_answer answer)
{
    const vl_seat by = sbires_q_guard(&d->g->core.question).by;
    SAY(d, answer == SBIRES_NO ? "guard.not" : "guard", {"name", player(d, by), 0});
}

/* ---- the other questions of yes and no, and answers to a card ---- */

static void react_detail(const struct detail *d, vl_answer answer)
{
    static const uint8_t effects[SBIRES_REACTIONS] = {
        [SBIRES_REACT_EAU_BENITE] = SBIRES_EAU_BENITE, [SBIRES_REACT_VAILLANCE] = SBIRES_VAILLANCE,
        [SBIRES_REACT_PENITENT] = SBIRES_PENITENT,     [SBIRES_REACT_CHIEN] = SBIRES_CHIEN,
        [SBIRES_REACT_LENT] = SBIRES_VIEILLE_DAME,
    };
    const unsigned played = sbires_q_react(&d->g->core.question).card;
    const char *id = answer == SBIRES_REACT_PENITENT     ? "react.penitent"
                     : answer == SBIRES_REACT_EAU_BENITE ? "react.spent"
                                                         : "react.tilted";
    if (answer == SBIRES_REACT_NOT)
        SAY(d, "react.not", {"card", card_name(d, played), 0});
    else if (answer < SBIRES_REACTIONS)
        SAY(d, id, {"card", card_name(d, played), 0}, {"by", card_name(d, kind_doing(d->g, effects[answer])), 0});
    card_text(d, played);
}

static void draw_detail(const struct detail *d, vl_answer answer)
{
    const unsigned place = sbires_q_draw(&d->g->core.question).place;
    if (place < SBIRES_PLACES)
        SAY(d, answer == SBIRES_NO ? "draw.not" : "draw", {"place", place_name(d, place), 0},
            {"pile", NULL, d->g->pile_count[place]});
}

/* ---- things that are no answer ---- */

static void seat_detail(const struct detail *d, vl_seat seat)
{
    char more[600], list[400] = "";
    if (seat >= d->g->core.seats)
        return;
    sbires_more_text(d->pen, seat, more, sizeof more);
    SAY(d, "seat", {"name", player(d, seat), 0}, {"points", NULL, d->g->score[seat]},
        {"cards", NULL, (int)sbires_hand_count(d->g, seat)});
    for (unsigned slot = 0; slot < d->g->reserve_count[seat]; slot++)
        vl_join(list, sizeof list, ", ", card_name(d, d->g->reserve[seat][slot]));
    if (*list)
        SAY(d, "reserve", {"cards", list, 0});
    vl_join(d->out, d->size, " ", more);
}

void sbires_detail(const struct vl_scene *scene, const struct vl_mark *mark, char *out, size_t size)
{
    const struct sbires_pen pen = sbires_pen(scene, NULL, NULL);
    const vl_seat asked = pen.g->core.question.seat;
    const struct detail d = {.pen = &pen,
                             .g = pen.g,
                             .seat = asked < pen.g->core.seats ? asked : (vl_seat)VL_NONE,
                             .out = out,
                             .size = size};
    const vl_answer answer = mark->answer;
    out[0] = '\0';
    if (!vl_scene_offers(scene, answer)) {
        if (mark->group == VL_SPOT_SEAT)
            seat_detail(&d, mark->member);
        else if (mark->group == pen.card && mark->member < SBIRES_KINDS)
            card_text(&d, mark->member);
        return;
    }
    switch (scene->kind) {
    case SBIRES_ASK_FAMILY: say_plain(&d, "family"); break;
    case SBIRES_ASK_PLACE: place_detail(&d, answer); break;
    case SBIRES_ASK_BORROW: say_plain(&d, answer == SBIRES_NO ? "borrow.not" : "borrow"); break;
    case SBIRES_ASK_DRAW: draw_detail(&d, answer); break;
    case SBIRES_ASK_TURN: turn_detail(&d, answer); break;
    case SBIRES_ASK_TARGET: target_detail(&d, (vl_seat)answer); break;
    case SBIRES_ASK_CARD: their_card_detail(&d, answer); break;
    case SBIRES_ASK_MAN: man_detail(&d, answer); break;
    case SBIRES_ASK_BACK: back_detail(&d, answer); break;
    case SBIRES_ASK_REACT: react_detail(&d, answer); break;
    case SBIRES_ASK_GUARD: guard_detail(&d, answer); break;
    case SBIRES_ASK_ATTACK: arm_detail(&d, 0, answer); break;
    case SBIRES_ASK_DEFEND: arm_detail(&d, 1, answer); break;
    case SBIRES_ASK_BOLD: bold_detail(&d, answer); break;
    case SBIRES_ASK_REROLL: reroll_detail(&d, answer); break;
    case SBIRES_ASK_HEAL: heal_detail(&d, answer); break;
    default: own_card_detail(&d, answer); break;
    }
}
