/* The features of Gueux: how the game may end, who draws from whom and with what result, where the Gueux is. */
#include "procedures.h"
#include "view.h"

#define FEATURES_DEF "games/gueux/features.def"
#define FEATURES_LIST gueux_features
#include "games/features_list.h"

enum { SIZES = 8, MANY = 7, EIGHTHS = 9, END = 7 }; /* MANY: distinct numbers of cards in a hand */
enum { HAS_GUEUX, HAS_FEW, HAS_MORE, IS_OUT, ROLES };

/* Questions before the card of the turn is drawn. */
#define BEFORE_DRAW                                                                                                    \
    (UINT64_C(1) << GUEUX_ASK_TURN | UINT64_C(1) << GUEUX_ASK_POSITION | UINT64_C(1) << GUEUX_ASK_LOOK |               \
     UINT64_C(1) << GUEUX_ASK_REFUSE | UINT64_C(1) << GUEUX_ASK_HAND_OVER | UINT64_C(1) << GUEUX_ASK_SHOW |            \
     UINT64_C(1) << GUEUX_ASK_DEMAND | UINT64_C(1) << GUEUX_ASK_HEADS)

/* Those with cards, in the order in which they draw, and where the Gueux is among them. */
struct sight {
    const struct gueux *g;
    vl_seat order[VL_SEATS_MAX];
    unsigned holders;
    vl_seat gueux;                  /* VL_NONE: there is none */
    unsigned gueux_at;              /* its place in the order */
    uint32_t at_laying, at_drawing; /* in force at that moment */
};

/* ---- who draws when ---- */

static void find_order(struct sight *s)
{
    const struct gueux *g = s->g;
    const vl_seats among = gueux_holders(g);
    const bool first = UINT64_C(1) << g->core.question.kind & BEFORE_DRAW && among >> g->active & 1;
    vl_seat seat = g->active;
    s->holders = vl_count(among);
    for (unsigned i = 0; i < s->holders; i++) {
        seat = i == 0 && first ? seat : table_onward(g, seat, among);
        s->order[i] = seat;
        s->gueux_at = seat == s->gueux ? i : s->gueux_at;
    }
}

/* The hand that the one in this place draws from; and the one that draws from its own. */
static vl_seat before(const struct sight *s, unsigned place)
{
    return s->order[place == 0 ? s->holders - 1 : place - 1];
}

static vl_seat behind(const struct sight *s, unsigned place)
{
    return s->order[place + 1 == s->holders ? 0 : place + 1];
}

/* 0, 1, more. */
static unsigned up_to_2(unsigned places)
{
    return places < 2 ? places : 2;
}

/* ---- a seat's features ---- */

static unsigned size_of(const struct gueux *g)
{
    static const uint8_t most[SIZES - 1] = {2, 4, 6, 9, 13, 19, 29};
    unsigned size = 0;
    for (unsigned i = 0; i < SIZES - 1; i++)
        size += g->cards > most[i];
    return size;
}

static unsigned role_of(const struct sight *s, unsigned seat)
{
    const struct gueux *g = s->g;
    if (g->count[seat] == 0)
        return IS_OUT;
    if (seat == s->gueux)
        return HAS_GUEUX;
    return g->count[seat] * s->holders <= g->cards ? HAS_FEW : HAS_MORE;
}

static unsigned with_fewer(const struct sight *s, unsigned seat)
{
    unsigned fewer = 0;
    for (unsigned i = 0; i < s->holders; i++)
        fewer += s->g->count[s->order[i]] < s->g->count[seat];
    return fewer;
}

/* The cards that make a pair with a card of that hand. */
static uint32_t doubles_of(const struct gueux *g, uint32_t hand)
{
    return hand | (g->mixed > 0 && (hand & MONKS) ? MONKS : 0);
}

static void see_hand(const struct sight *s, struct vl_features *out, unsigned seat)
{
    const struct gueux *g = s->g;
    const uint32_t hand = g->hand[seat], in_force = hand & g->powers;
    feature_set(out, seat, FEATURE_holds, in_force);
    feature_value(out, seat, FEATURE_idle, 10, vl_count(hand & ~g->powers));
    feature_if(out, seat, FEATURE_monks, (hand & MONKS) == MONKS && table_mixable(g));
    feature_if(out, seat, FEATURE_paillarde, in_force & BIT(GUEUX_PAILLARDE) && gueux_name(g) != GUEUX_PAILLARDE);
}

static void see_draws(const struct sight *s, struct vl_features *out, unsigned place)
{
    const struct gueux *g = s->g;
    const vl_seat seat = s->order[place], from = before(s, place), by = behind(s, place);
    const uint32_t doubles = doubles_of(g, g->hand[seat]), there = g->hand[from];
    const unsigned pairs = vl_count(there & doubles);
    feature_see(out, seat, FEATURE_chance + (place > 0 ? EIGHTHS : 0U) + pairs * 8 / g->count[from]);
    feature_set(out, seat, FEATURE_meets, there & doubles & s->at_laying);
    feature_set(out, seat, FEATURE_finds, there & s->at_drawing);
    feature_value(out, seat, FEATURE_from_cards, 10, g->count[from] - 1U);
    feature_value(out, seat, FEATURE_by_cards, 10, g->count[by] - 1U);
    feature_value(out, seat, FEATURE_loses, 6, vl_count(g->hand[by] & doubles));
    feature_if(out, seat, FEATURE_barde, g->powers & g->hand[seat] & (there | g->hand[by]) & BIT(GUEUX_BARDE));
}

/* The Gueux here or in the hand that this seat draws from, `places` before somebody draws there. */
static void see_near_gueux(const struct sight *s, struct vl_features *out, unsigned seat, unsigned first,
                           unsigned places)
{
    const unsigned cards = s->g->count[s->gueux];
    feature_see(out, seat, first + up_to_2(places) * MANY + (cards < MANY ? cards : MANY) - 1);
}

static void see_gueux(const struct sight *s, struct vl_features *out, unsigned place)
{
    const vl_seat seat = s->order[place];
    if (s->gueux == VL_NONE)
        return;
    const unsigned places = place >= s->gueux_at ? place - s->gueux_at : place + s->holders - s->gueux_at;
    feature_see(out, seat, FEATURE_behind_gueux + places);
    if (places == 0)
        see_near_gueux(s, out, seat, FEATURE_gueux, place + 1 == s->holders ? 0 : place + 1);
    if (places == 1)
        see_near_gueux(s, out, seat, FEATURE_from_gueux, place);
}

enum { IS_HERE, IS_BEFORE, IS_BEHIND, IS_AWAY, WHERE };

static unsigned where_gueux(const struct sight *s, unsigned place)
{
    if (s->gueux == s->order[place])
        return IS_HERE;
    return s->gueux == VL_NONE            ? IS_AWAY
           : s->gueux == before(s, place) ? IS_BEFORE
           : s->gueux == behind(s, place) ? IS_BEHIND
                                          : IS_AWAY;
}

static void see_end(const struct sight *s, struct vl_features *out, unsigned place)
{
    const struct gueux *g = s->g;
    const vl_seat seat = s->order[place], from = before(s, place);
    const unsigned pairs = vl_count(g->hand[from] & doubles_of(g, g->hand[seat]));
    const unsigned seats = up_to_2(s->holders - 2), cards = up_to_2(g->count[seat] - 1U);
    feature_see(out, seat, FEATURE_end + ((seats * 3 + up_to_2(place)) * 3 + cards) * WHERE + where_gueux(s, place));
    feature_see(out, seat,
                FEATURE_end_chance + ((place > 0) * 3U + up_to_2(pairs)) * 4 +
                    (g->count[from] < 4 ? g->count[from] - 1U : 3));
}

static void see_holder(const struct sight *s, struct vl_features *out, unsigned place)
{
    const vl_seat seat = s->order[place];
    feature_see(out, seat, FEATURE_turn + place);
    feature_see(out, seat, FEATURE_fewer + with_fewer(s, seat));
    see_hand(s, out, seat);
    if (s->holders > 1)
        see_draws(s, out, place);
    if (s->holders > 1 && s->g->cards <= END)
        see_end(s, out, place);
    see_gueux(s, out, place);
}

static void see_seat(const struct sight *s, struct vl_features *out, unsigned seat, unsigned fewest)
{
    const struct gueux *g = s->g;
    const unsigned none = g->aside == VL_NONE;
    feature_see(out, seat, FEATURE_role + (none * SIZES + size_of(g)) * ROLES + role_of(s, seat));
    feature_value(out, seat, FEATURE_cards, 12, g->count[seat]);
    feature_value(out, seat, FEATURE_losses, 4, g->losses[seat] - fewest);
    feature_if(out, seat, FEATURE_last_layer, g->last_layer == seat);
    feature_value(out, seat, FEATURE_misses, 3, g->misses[seat]);
    feature_if(out, seat, FEATURE_silence, g->silence == seat);
}

/* ---- what is under way ---- */

/* The seat that receives what is chosen now, or VL_NONE. */
static unsigned receiver(const struct vl_question *question)
{
    switch (question->kind) {
    case GUEUX_ASK_TRIBUTE: return gueux_read_question_tribute(question).to;
    case GUEUX_ASK_HAND_OVER: return gueux_read_question_hand_over(question).drawer;
    case GUEUX_ASK_SPEAKER: return gueux_read_question_speaker(question).speaker;
    default: return VL_NONE;
    }
}

static void see_sealed(const struct sight *s, struct vl_features *out, unsigned seat, unsigned to)
{
    const struct gueux *g = s->g;
    const unsigned card = g->sealed[seat];
    if (card >= GUEUX_CHARACTERS)
        return;
    const bool gueux = card == gueux_name(g), in_force = gueux_in_force(g, card);
    const bool pair = to < VL_SEATS_MAX && gueux_makes_pair(g, (vl_seat)to, card);
    feature_if(out, seat, FEATURE_sealed, gueux);
    feature_if(out, seat, FEATURE_sealed + 1, in_force);
    feature_if(out, seat, FEATURE_sealed + 2, pair);
    feature_if(out, seat, FEATURE_sealed + 3, !gueux && !in_force && !pair);
}

/* GUE-5.3, 7.6: whom the card would bring a pair. */
static void see_welcome(const struct gueux *g, struct vl_features *out)
{
    const unsigned card = g->sealed[g->core.question.seat];
    if (card >= GUEUX_CHARACTERS)
        return;
    for (VL_EACH(seat, table_others(g, g->core.question.seat)))
        feature_if(out, (unsigned)seat, FEATURE_welcome, gueux_makes_pair(g, (vl_seat)seat, card));
}

static void see_line(const struct gueux *g, struct vl_features *out)
{
    uint32_t due[VL_SEATS_MAX] = {0};
    for (unsigned i = 0; i < g->due_count; i++)
        due[g->due_seat[i]] |= BIT(g->due[i]);
    for (unsigned seat = 0; g->due_count && seat < g->core.seats; seat++)
        feature_set(out, seat, FEATURE_due, due[seat]);
}

static void see_under_way(const struct sight *s, struct vl_features *out)
{
    const struct gueux *g = s->g;
    const struct vl_question *question = &g->core.question;
    const unsigned to = receiver(question);
    for (unsigned seat = 0; seat < g->core.seats; seat++)
        see_sealed(s, out, seat, to);
    if (to < g->core.seats)
        feature_see(out, to, FEATURE_receives);
    if (question->kind == GUEUX_ASK_POSITION)
        feature_see(out, gueux_read_question_position(question).from, FEATURE_drawn_from);
    if (question->kind == GUEUX_ASK_LOOK)
        feature_see(out, gueux_read_question_look(question).from, FEATURE_drawn_from);
    if (question->kind == GUEUX_ASK_GIVE_TO)
        see_welcome(g, out);
    if (g->drawn < GUEUX_CHARACTERS)
        feature_if(out, g->active, FEATURE_drawn + g->drawn, gueux_in_force(g, g->drawn));
    see_line(g, out);
}

/* ---- the table ---- */

static void see_clock(const struct gueux *g, struct vl_features *out)
{
    const unsigned limit = g->numbers.hundred_turns * 100U;
    feature_value(out, FEATURES_TABLE, FEATURE_turns, 18, feature_step(g->turns));
    feature_value(out, FEATURES_TABLE, FEATURE_turns_left, 8, g->turns < limit ? (limit - g->turns) / 16 : 0);
    feature_value(out, FEATURES_TABLE, FEATURE_games_left, 9, (unsigned)g->core.option[GUEUX_OPTION_DEALS] - g->ended);
}

static void see_table(const struct sight *s, struct vl_features *out)
{
    const struct gueux *g = s->g;
    const unsigned name = gueux_name(g);
    feature_set(out, FEATURES_TABLE, FEATURE_about, table_about(g) & g->powers);
    feature_value(out, FEATURES_TABLE, FEATURE_name, 28, name);
    if (name < GUEUX_CHARACTERS)
        feature_see(out, FEATURES_TABLE, FEATURE_gueux_is + !gueux_in_force(g, name));
    feature_see(out, FEATURES_TABLE, FEATURE_holders + s->holders);
    feature_value(out, FEATURES_TABLE, FEATURE_left, 14, feature_step(g->cards));
    feature_if(out, FEATURES_TABLE, FEATURE_last_loses, gueux_last_loses(g));
    feature_value(out, FEATURES_TABLE, FEATURE_mixed, 3, g->mixed);
    feature_if(out, FEATURES_TABLE, FEATURE_mixable, table_mixable(g));
    feature_value(out, FEATURES_TABLE, FEATURE_line, 5, g->due_count);
    feature_set(out, FEATURES_TABLE, FEATURE_used, g->used & 7U);
    feature_if(out, FEATURES_TABLE, FEATURE_villain_done, g->villain_done);
    feature_see(out, FEATURES_TABLE, FEATURE_procedure + vl_top_read(&g->core)->procedure);
    see_clock(g, out);
}

void gueux_extract_features(const struct vl_state *state, struct vl_features *out)
{
    const struct gueux *g = gueux_of(state);
    struct sight s = {.g = g,
                      .gueux = gueux_find(g),
                      .at_laying = g->powers & gueux_powers_at(WHEN_LAID),
                      .at_drawing = g->powers & (gueux_powers_at(WHEN_DRAWN) | gueux_powers_at(MAY_WHEN_DRAWN))};
    unsigned fewest = UINT8_MAX;
    for (unsigned seat = 0; seat < state->seats; seat++)
        fewest = g->losses[seat] < fewest ? g->losses[seat] : fewest;
    find_order(&s);
    for (unsigned place = 0; place < s.holders; place++)
        see_holder(&s, out, place);
    for (unsigned seat = 0; seat < state->seats; seat++)
        see_seat(&s, out, seat, fewest);
    see_under_way(&s, out);
    see_table(&s, out);
}
