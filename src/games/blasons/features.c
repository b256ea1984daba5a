/* The features of 7 Blasons: above all the points of the round in its present state, and what one more token or the
 * trick on the table would change. */
#include "procedures.h"
#include "view.h"

#define FEATURES_DEF "games/blasons/features.def"
#define FEATURES_LIST blasons_features
#include "games/features_list.h"

enum { LEVEL = 8, LEADS = 17 }; /* steps of a lead: that of sides which are level, and how many there are */

/* What the seats' points in this round depend on. A colour is the seat that plays it. */
struct sight {
    const struct blasons *b;
    uint8_t up[BLASONS_PLACES][BLASONS_PLACES], down[BLASONS_PLACES][BLASONS_PLACES]; /* tokens [place][colour] */
    uint8_t rest[BLASONS_PLACES];                                                     /* values in hand */
    uint8_t trick[BLASONS_PLACES];  /* the printed value of the card in the trick that is still to be picked up */
    uint16_t now[BLASONS_PLACES];   /* points if the round were counted */
    uint16_t taken[BLASONS_PLACES]; /* ... and the seat had the trick on the table */
    uint16_t hope[BLASONS_PLACES];  /* ... as the colours may come to stand */
    uint16_t alone, twice;          /* kinds that one hand holds, that several hold */
    uint8_t powers[BLASONS_PLACES]; /* effects that are the seat's to use */
    unsigned chosen;                /* the token chosen first; VL_NONE */
};

/* One seat's points, each the best that a colour brings. */
struct points {
    unsigned now, second, hope, open, more, pool, trick;
    unsigned less;       /* without one token of the best colour */
    uint32_t best, next; /* the two best colours (colour_key) */
};

/* ---- steps ---- */

/* One by one up to 8, then four steps to each doubling: 12, 13 are one, 64 to 79 another. */
static unsigned step_of(unsigned value)
{
    if (value < 8)
        return value;
    const unsigned doubled = 31U - (unsigned)__builtin_clz(value);
    return 8 + (doubled - 3) * 4 + (value >> (doubled - 2) & 3);
}

/* LEVEL for none, and up to so many steps behind or ahead; two points are one. */
static unsigned lead_step(int lead)
{
    const unsigned step = feature_step(((unsigned)(lead < 0 ? -lead : lead) + 1) / 2);
    const unsigned most = step < LEVEL ? step : LEVEL;
    return lead < 0 ? LEVEL - most : LEVEL + most;
}

/* ---- what lies where ---- */

static void count_tokens(struct sight *s)
{
    const struct blasons *b = s->b;
    for (unsigned token = 0; token < b->tokens; token++) {
        const unsigned place = blasons_place(b, token), colour = b->seat_of[b->colour[token]];
        const unsigned up = b->face_up >> token & 1;
        s->up[place][colour] = (uint8_t)(s->up[place][colour] + up);
        s->down[place][colour] = (uint8_t)(s->down[place][colour] + 1 - up);
    }
}

static void count_hands(struct sight *s)
{
    const struct blasons *b = s->b;
    for (unsigned kind = 0; kind < BLASONS_KINDS; kind++) {
        for (unsigned seat = 0; seat < BLASONS_SEATS; seat++)
            s->rest[seat] = (uint8_t)(s->rest[seat] + (b->hand[seat] >> kind & 1) * b->numbers.value[kind]);
    }
    uint16_t once = 0;
    for (unsigned seat = 0; seat < b->core.seats; seat++) {
        s->twice |= once & b->hand[seat];
        once |= b->hand[seat];
    }
    s->alone = (uint16_t)(once & ~s->twice);
}

/* The first card of the trick of which the power is still to come. */
static unsigned first_power(const struct blasons *b, unsigned cards)
{
    const struct vl_frame *frame = &b->core.frame[1];
    return frame->step < TRICK_POWERS ? 0 : frame->step == TRICK_POWERS ? frame->a : cards;
}

/* BLA-5.3, 5.5: whose power the n-th card's is. */
static unsigned power_user(const struct blasons *b, const struct blasons_trick *trick, unsigned n, unsigned effect)
{
    const uint8_t by = effect == BLASONS_POINT ? b->taken.turn_by[n] : b->taken.power_by[n];
    return blasons_player(b, trick, by == VL_NONE ? n : by);
}

static void count_trick(struct sight *s)
{
    const struct blasons *b = s->b;
    if (!b->on_table)
        return;
    const struct blasons_trick *trick = table_trick(b);
    const unsigned power = first_power(b, trick->cards);
    for (unsigned n = 0; n < trick->cards; n++) {
        const unsigned effect = table_effect(b, trick->card[n]);
        if (!(trick->served >> n & 1))
            s->trick[blasons_player(b, trick, n)] = (uint8_t)table_value(b, trick->card[n]);
        if (n >= power && effect != BLASONS_NO_EFFECT)
            s->powers[power_user(b, trick, n, effect)] |= (uint8_t)(1U << effect);
    }
}

/* ---- points ---- */

/* A colour of a seat in the order of what it brings, all that is seen of it in the order's number: points, tokens face
 * up, face down, the sum won, what is still to be won. Equal numbers look the same. */
static inline uint32_t colour_key(unsigned up, unsigned down, unsigned won, unsigned rest)
{
    return up * won << 22 | up << 19 | down << 16 | won << 8 | rest;
}

static inline unsigned larger(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

static inline void weigh_colour(const struct sight *s, unsigned seat, unsigned colour, struct points *out)
{
    const struct blasons *b = s->b;
    const unsigned up = s->up[seat][colour], all = up + s->down[seat][colour];
    const unsigned won = b->won[seat][b->house[colour]], rest = s->rest[colour], now = up * won;
    const uint32_t key = colour_key(up, all - up, won, rest);
    out->second = larger(out->second, now < out->now ? now : out->now);
    if (now > out->now) {
        out->now = now;
        out->less = now - won;
    }
    out->open = larger(out->open, all * won);
    out->more = larger(out->more, all < b->numbers.tokens ? now + won : 0);
    out->pool = larger(out->pool, s->up[BLASONS_POOL][colour] ? now + won : 0);
    out->trick = larger(out->trick, up * (won + s->trick[colour]));
    out->hope = larger(out->hope, all * (won * b->core.seats + rest + s->trick[colour]));
    out->next = key > out->best ? out->best : key > out->next ? key : out->next;
    out->best = key > out->best ? key : out->best;
}

static void evaluate(struct sight *s, unsigned seat, struct points *out)
{
    const unsigned seats = s->b->core.seats;
    assert(seats > 0);
    *out = (struct points){0};
    for (unsigned colour = 0; colour < seats; colour++) {
        if (colour != seat) /* BLA-6.1 */
            weigh_colour(s, seat, colour, out);
    }
    out->less = larger(out->less, out->second);
    out->hope /= seats;
    s->now[seat] = (uint16_t)out->now;
    s->taken[seat] = (uint16_t)out->trick;
    s->hope[seat] = (uint16_t)out->hope;
}

/* ---- a seat's features ---- */

static void see_colour(struct vl_features *out, unsigned seat, unsigned first, uint32_t key)
{
    const unsigned up = key >> 19 & 7, down = key >> 16 & 7, won = feature_step(key >> 8 & 255);
    feature_see(out, seat, first + (up < 3 ? up : 3) * 11 + (won < 10 ? won : 10));
    feature_value(out, seat, first + FEATURE_best_down - FEATURE_best, 3, down);
    feature_value(out, seat, first + FEATURE_best_rest - FEATURE_best, 8, (key & 255) / 4);
}

static void see_points(struct vl_features *out, unsigned seat, const struct points *points)
{
    const unsigned now = points->now;
    feature_value(out, seat, FEATURE_now, 24, step_of(now));
    feature_value(out, seat, FEATURE_hope, 20, step_of(points->hope));
    feature_value(out, seat, FEATURE_open, 10, feature_step(points->open - now));
    feature_value(out, seat, FEATURE_more, 10, feature_step(larger(points->more, now) - now));
    feature_value(out, seat, FEATURE_pool, 10, feature_step(larger(points->pool, now) - now));
    feature_value(out, seat, FEATURE_less, 10, feature_step(now - points->less));
    feature_value(out, seat, FEATURE_by_trick, 10, feature_step(points->trick - now));
    see_colour(out, seat, FEATURE_best, points->best);
    see_colour(out, seat, FEATURE_next, points->next);
}

static void see_jeu(const struct sight *s, struct vl_features *out, unsigned seat)
{
    const unsigned up = vl_count(s->b->at[seat] & s->b->face_up);
    feature_value(out, seat, FEATURE_tokens_up, 6, up);
    feature_value(out, seat, FEATURE_tokens_down, 5, vl_count(s->b->at[seat]) - up);
}

/* The value of the token chosen first where it is, or if it came here, face up. */
static void see_chosen(const struct sight *s, struct vl_features *out, unsigned seat)
{
    if (s->chosen == VL_NONE)
        return;
    const struct blasons *b = s->b;
    const unsigned colour = b->seat_of[b->colour[s->chosen]];
    const unsigned won = colour == seat ? 0 : b->won[seat][b->house[colour]];
    const unsigned brings = s->up[seat][colour] * won;
    if (blasons_place(b, s->chosen) == seat)
        feature_value(out, seat, FEATURE_chosen, 8, feature_step(brings));
    else
        feature_value(out, seat, FEATURE_welcome, 8, feature_step(larger(brings + won, s->now[seat]) - s->now[seat]));
}

static void see_rank(const struct blasons *b, struct vl_features *out, unsigned seat)
{
    const bool spent = b->spent >> seat & 1;
    if (b->rank[seat] == VL_NONE)
        return;
    feature_if(out, seat, FEATURE_rank + b->rank[seat], !spent);
    feature_if(out, seat, FEATURE_spent, spent);
    for (unsigned i = 0; i < b->uses; i++)
        feature_if(out, seat, FEATURE_use + b->use[i], b->use_seat[i] == seat);
}

static unsigned places_behind(const struct blasons *b, unsigned seat, unsigned leader)
{
    return seat >= leader ? seat - leader : seat + b->core.seats - leader;
}

/* Kinds of a value above that of every card in the trick. */
static unsigned kinds_above(const struct blasons *b, const struct blasons_trick *trick)
{
    unsigned most = 0, kinds = 0;
    for (unsigned n = 0; n < trick->cards; n++)
        most = larger(most, b->worth[n]);
    for (unsigned kind = 0; kind < BLASONS_KINDS; kind++)
        kinds |= (unsigned)(b->numbers.value[kind] > most) << kind;
    return kinds;
}

static void see_trick(const struct blasons *b, struct vl_features *out)
{
    const struct blasons_trick *trick = table_trick(b);
    const unsigned taker = blasons_taker(b), above = kinds_above(b, trick);
    for (unsigned n = 0; n < b->core.seats; n++) {
        const vl_seat seat = blasons_player(b, trick, n);
        feature_value(out, seat, FEATURE_turn, 8, n < trick->cards ? 7 : n - trick->cards);
        if (n >= trick->cards) {
            feature_value(out, seat, FEATURE_above, 5, vl_count(b->hand[seat] & above));
            continue;
        }
        feature_see(out, seat, FEATURE_laid + trick->card[n]);
        feature_value(out, seat, FEATURE_counts, 9, b->worth[n]);
        feature_if(out, seat, FEATURE_takes, n == taker);
    }
}

static void see_seat(const struct sight *s, struct vl_features *out, unsigned seat)
{
    const struct blasons *b = s->b;
    see_jeu(s, out, seat);
    feature_set(out, seat, FEATURE_hand, b->hand[seat]);
    feature_set(out, seat, FEATURE_alone, (uint64_t)b->hand[seat] & s->alone);
    feature_value(out, seat, FEATURE_behind, 7, places_behind(b, seat, b->leader));
    feature_set(out, seat, FEATURE_power, s->powers[seat]);
    see_chosen(s, out, seat);
    see_rank(b, out, seat);
}

/* ---- leads ---- */

static unsigned rounds_left(const struct blasons *b)
{
    const unsigned played = b->round + 1U;
    return played < b->numbers.rounds ? b->numbers.rounds - played : 0;
}

static unsigned tricks_left(const struct blasons *b)
{
    return BLASONS_HAND - (unsigned)b->tricks;
}

/* How far each seat's side is ahead of the best other one, if these were its seats' points. */
static void see_leads(const struct blasons *b, struct vl_features *out, const uint16_t points[], unsigned first)
{
    int side[BLASONS_SEATS] = {0}, best = -1, second = -1;
    const vl_seats contenders = blasons_contenders(b);
    const unsigned teams = b->core.option[BLASONS_OPTION_TEAMS], sides = teams == 0 ? b->core.seats : teams + 1;
    vl_seats in = 0;
    for (VL_EACH(seat, contenders)) {
        const unsigned team = blasons_team(b, (vl_seat)seat);
        side[team] += points[seat];
        in |= vl_seat_bit((vl_seat)team);
    }
    for (VL_EACH(team, in & ((1U << sides) - 1))) {
        second = side[team] > best ? best : side[team] > second ? side[team] : second;
        best = side[team] > best ? side[team] : best;
    }
    for (VL_EACH(seat, contenders)) {
        const int own = side[blasons_team(b, (vl_seat)seat)];
        feature_see(out, (unsigned)seat, first + lead_step(own - (own == best ? second : best)));
    }
}

/* The seat that takes the trick on the table in its present state, or VL_NONE. */
static unsigned taking_seat(const struct blasons *b)
{
    const unsigned taker = b->on_table ? blasons_taker(b) : VL_NONE;
    return taker == VL_NONE ? VL_NONE : blasons_player(b, table_trick(b), taker);
}

static void see_all_leads(const struct sight *s, struct vl_features *out)
{
    const struct blasons *b = s->b;
    const unsigned left = rounds_left(b), rounds = left < 2 ? left : 2;
    const unsigned late = left ? 4 : (tricks_left(b) + 2) / 3, taker = taking_seat(b);
    uint16_t now[BLASONS_SEATS], hope[BLASONS_SEATS];
    for (unsigned seat = 0; seat < BLASONS_SEATS; seat++) {
        now[seat] = (uint16_t)(b->total[seat] + (seat == taker ? s->taken[seat] : s->now[seat]));
        hope[seat] = (uint16_t)(b->total[seat] + s->hope[seat]);
    }
    see_leads(b, out, b->total, FEATURE_lead + rounds * LEADS);
    see_leads(b, out, now, FEATURE_lead_now + late * LEADS);
    see_leads(b, out, hope, FEATURE_lead_hope + rounds * LEADS);
}

static void see_places(const struct blasons *b, struct vl_features *out)
{
    for (unsigned seat = 0; seat < b->core.seats; seat++) {
        unsigned ahead = 0;
        for (unsigned other = 0; other < b->core.seats; other++)
            ahead += b->total[other] > b->total[seat];
        feature_see(out, seat, FEATURE_ahead + ahead);
        feature_if(out, seat, FEATURE_contender, b->contenders >> seat & 1);
    }
}

/* ---- the table ---- */

static void see_trick_on_table(const struct sight *s, struct vl_features *out)
{
    const struct blasons *b = s->b;
    const struct blasons_trick *trick = table_trick(b);
    unsigned values = 0, powers = 0;
    for (unsigned seat = 0; seat < b->core.seats; seat++) {
        values += s->trick[seat];
        powers |= s->powers[seat];
    }
    feature_see(out, FEATURES_TABLE, FEATURE_cards + trick->cards);
    feature_value(out, FEATURES_TABLE, FEATURE_values, 12, feature_step(values));
    feature_if(out, FEATURES_TABLE, FEATURE_nobody, blasons_taker(b) == VL_NONE);
    feature_set(out, FEATURES_TABLE, FEATURE_powers, powers);
}

static void see_table(const struct sight *s, struct vl_features *out)
{
    const struct blasons *b = s->b;
    const uint32_t pool = b->at[BLASONS_POOL], down = table_face_down(b);
    const struct vl_frame *frame = &b->core.frame[1];
    feature_value(out, FEATURES_TABLE, FEATURE_rounds_left, 3, rounds_left(b));
    feature_if(out, FEATURES_TABLE, FEATURE_extra, b->contenders != 0);
    feature_value(out, FEATURES_TABLE, FEATURE_tricks_left, 8, tricks_left(b));
    feature_value(out, FEATURES_TABLE, FEATURE_step, 8, b->core.depth > 1 ? frame->step : 7);
    feature_value(out, FEATURES_TABLE, FEATURE_pool_up, 5, vl_count(pool & b->face_up));
    feature_value(out, FEATURES_TABLE, FEATURE_pool_down, 12, vl_count(pool & down));
    feature_value(out, FEATURES_TABLE, FEATURE_jeux_down, 12, vl_count(down & ~pool));
    if (s->chosen != VL_NONE)
        feature_see(out, FEATURES_TABLE, FEATURE_chosen_up + (b->face_up >> s->chosen & 1));
    if (b->on_table)
        see_trick_on_table(s, out);
}

static unsigned token_chosen(const struct vl_state *state)
{
    const uint8_t kind = state->question.kind;
    return kind == BLASONS_ASK_SWAP_WITH || kind == BLASONS_ASK_MOVE_TO ? vl_top_read(state)->b : VL_NONE;
}

void blasons_extract_features(const struct vl_state *state, struct vl_features *out)
{
    struct sight s = {.b = blasons_of(state), .chosen = token_chosen(state)};
    if (s.b->tokens == 0) { /* BLA-2.1: all are alike */
        feature_see(out, FEATURES_TABLE, FEATURE_houses);
        return;
    }
    count_tokens(&s);
    count_hands(&s);
    count_trick(&s);
    for (unsigned seat = 0; seat < state->seats; seat++) {
        struct points points;
        evaluate(&s, seat, &points);
        see_points(out, seat, &points);
        see_seat(&s, out, seat);
    }
    if (s.b->on_table)
        see_trick(s.b, out);
    see_all_leads(&s, out);
    see_places(s.b, out);
    see_table(&s, out);
}
