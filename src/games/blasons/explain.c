/* What an answer would do: the card's power and who is ahead; what happens to a token, and its value to its holder; the
 * result of a Malandrin. Computed from a view by the functions of the rules. */
#include "view.h"

#include "procedures.h"

static const struct blasons_trick *trick_of(const struct blasons *b)
{
    return b->tricks > 0 ? &b->trick[b->tricks - 1U] : NULL;
}

/* The answer in its own words. */
static void add_answer(struct vl_explanation *out)
{
    vl_explain_add(out, (struct vl_phrase){.form = VL_NONE});
}

/* ---- cards ---- */

/* "1, takes a token"; without a power only the value, and if that does not matter only the power. */
static struct vl_phrase in_brief(const struct blasons *b, uint8_t kind, bool value, bool power)
{
    const unsigned effect = power ? table_effect(b, kind) : (unsigned)BLASONS_NO_EFFECT;
    const int16_t number = value ? (int16_t)table_value(b, kind) : 0;
    if (effect != BLASONS_NO_EFFECT)
        return blasons_phrase_does((struct blasons_explanation_does){.effect = (int16_t)effect, .value = number});
    return value ? blasons_phrase_value((struct blasons_explanation_value){.value = number})
                 : (struct vl_phrase){.form = VL_NONE};
}

static void add_ahead(const struct blasons *b, struct vl_explanation *out)
{
    const struct blasons_trick *trick = b->on_table ? trick_of(b) : NULL;
    const unsigned taker = trick && trick->cards ? blasons_taker(b) : (unsigned)VL_NONE;
    if (taker < BLASONS_SEATS)
        blasons_explain_ahead(out, (struct blasons_explanation_ahead){.card = trick->card[taker],
                                                                      .seat = blasons_player(b, trick, taker)});
}

/* Those whose card in the trick counts as much as the n-th, which is not theirs. */
static vl_seats equals(const struct blasons *b, unsigned n)
{
    const struct blasons_trick *trick = trick_of(b);
    vl_seats seats = 0;
    for (unsigned other = 0; other < trick->cards; other++)
        if (other != n && blasons_worth(b, other) == blasons_worth(b, n))
            seats |= vl_seat_bit(blasons_player(b, trick, other));
    return seats;
}

/* Where the n-th card would stand in a trick as it would be then (BLA-3.4): ahead, behind another, or cancelled. */
static void add_would(const struct blasons *then, unsigned n, struct vl_explanation *out)
{
    const struct blasons_trick *trick = trick_of(then);
    const unsigned taker = blasons_taker(then);
    const vl_seats others = equals(then, n);
    if (taker == n)
        blasons_explain_would_take(out);
    else if (taker != VL_NONE && blasons_worth(then, taker) > blasons_worth(then, n))
        blasons_explain_would_trail(out, (struct blasons_explanation_would_trail){
                                             .card = trick->card[taker], .seat = blasons_player(then, trick, taker)});
    else if (others)
        blasons_explain_would_cancel(out, (struct blasons_explanation_would_cancel){.seats = others});
    if (taker == VL_NONE)
        blasons_explain_would_take_none(out);
    else if (others && taker != n && blasons_worth(then, taker) < blasons_worth(then, n))
        add_ahead(then, out);
}

static void explain_play(const struct blasons *b, vl_answer kind, struct vl_explanation *out)
{
    const unsigned n = b->on_table ? trick_of(b)->cards : 0;
    struct blasons then = *b;
    out->brief = in_brief(b, kind, table_value(b, kind) > 0, true);
    if (n > 0) {
        struct blasons_trick *trick = &then.trick[then.tricks - 1U];
        then.worth[n] = (uint8_t)table_value(b, kind);
        trick->card[trick->cards++] = kind;
        add_would(&then, n, out);
    }
    blasons_explain_card(out, (struct blasons_explanation_card){.card = kind});
}

/* ---- tokens (BLA-4, 6.1) ---- */

static bool is_up(const struct blasons *b, unsigned token)
{
    return b->face_up >> token & 1;
}

static int16_t score_of(const struct blasons *b, vl_seat seat)
{
    struct blasons_count counts[BLASONS_SEATS];
    unsigned best;
    blasons_count_so_far(b, seat, counts, &best);
    return best == VL_NONE ? 0 : (int16_t)counts[best].points;
}

/* What the round would bring with the trick on the table, if the seat is ahead in it and that changes something; else
 * 0: tokens are moved before anybody takes the trick. */
static int16_t score_with_trick(const struct blasons *then, vl_seat seat)
{
    struct blasons won = *then;
    if (!then->on_table || trick_of(then)->taker != VL_NONE)
        return 0;
    const unsigned taker = blasons_taker(then);
    if (taker == VL_NONE || blasons_player(then, trick_of(then), taker) != seat)
        return 0;
    won.trick[won.tricks - 1U].taker = seat;
    const int16_t score = score_of(&won, seat);
    return score == score_of(then, seat) ? 0 : score;
}

/* Scores that follow one another are one sentence. */
static void begin_scores(struct vl_explanation *out)
{
    const uint8_t last = out->count > 0 ? out->at[out->count - 1].form : (uint8_t)VL_NONE;
    if (last != BLASONS_EXPLAIN_SCORE && last != BLASONS_EXPLAIN_SCORE_STAYS)
        blasons_explain_scores(out);
}

/* The points of the round for the seat now, and with its tokens as they would be then. */
static void add_score(const struct blasons *b, const struct blasons *then, unsigned token, vl_seat seat,
                      struct vl_explanation *out)
{
    const int16_t now = score_of(b, seat), after = score_of(then, seat), trick = score_with_trick(then, seat);
    if (!blasons_shows_so_far(b, seat))
        return;
    if (now == after && b->colour[token] == b->house[seat]) {
        blasons_explain_own_house(out, (struct blasons_explanation_own_house){.seat = seat});
        return;
    }
    begin_scores(out);
    if (now != after)
        blasons_explain_score(
            out, (struct blasons_explanation_score){.seat = seat, .now = now, .then = after, .trick = trick});
    else
        blasons_explain_score_stays(out,
                                    (struct blasons_explanation_score_stays){.seat = seat, .now = now, .trick = trick});
}

/* A token that is turned up counts from then on; whose house it is only some may know. */
static void add_turned(const struct blasons *b, unsigned token, struct vl_explanation *out)
{
    const unsigned place = blasons_place(b, token), house = b->colour[token];
    struct blasons then = *b;
    then.face_up |= UINT32_C(1) << token;
    if (house < BLASONS_SEATS)
        blasons_explain_known(out, (struct blasons_explanation_known){.house = (int16_t)house});
    if (place == BLASONS_POOL)
        blasons_explain_turned_in_pool(out);
    else if (house < BLASONS_SEATS)
        add_score(b, &then, token, (vl_seat)place, out);
    else
        blasons_explain_turned(out, (struct blasons_explanation_turned){.seat = (int16_t)place});
}

/* A token that comes to a jeu, or leaves it, without being turned: face down it counts for nobody. */
static void add_moved(const struct blasons *b, unsigned token, vl_seat seat, bool comes, struct vl_explanation *out)
{
    const uint32_t bit = UINT32_C(1) << token;
    struct blasons then = *b;
    if (seat >= b->core.seats)
        return;
    then.at[seat] = comes ? b->at[seat] | bit : b->at[seat] & ~bit;
    if (is_up(b, token))
        add_score(b, &then, token, seat, out);
    else
        blasons_explain_face_down(out);
}

/* The token goes from its place to another. */
static void move(struct blasons *b, unsigned token, unsigned from, unsigned to)
{
    const uint32_t bit = UINT32_C(1) << token;
    b->at[from] &= ~bit;
    b->at[to] |= bit;
}

/* What a place gains and loses when one token goes and another comes, face up or not. */
static void add_changed(const struct blasons *b, const struct blasons *then, unsigned comes, unsigned place,
                        struct vl_explanation *out)
{
    if (place >= b->core.seats)
        return;
    const vl_seat seat = (vl_seat)place;
    if (is_up(b, comes) || score_of(b, seat) != score_of(then, seat))
        add_score(b, then, comes, seat, out);
}

/* BLA-4.1: both halves of a swap; the power's frame keeps the token of the first. */
static void add_swapped(const struct blasons *b, unsigned token, struct vl_explanation *out)
{
    const unsigned first = vl_top_read(&b->core)->b, here = blasons_place(b, first), there = blasons_place(b, token);
    struct blasons then = *b;
    move(&then, first, here, there);
    move(&then, token, there, here);
    blasons_explain_swapped(out);
    add_changed(b, &then, token, here, out);
    add_changed(b, &then, first, there, out);
    if (!is_up(b, first) || !is_up(b, token))
        blasons_explain_face_down(out);
}

static struct vl_phrase token_in_brief(const struct blasons *b, unsigned token)
{
    const uint8_t house = b->colour[token];
    if (is_up(b, token))
        return blasons_phrase_token_up((struct blasons_explanation_token_up){.house = house});
    return house < BLASONS_SEATS ? blasons_phrase_token_seen((struct blasons_explanation_token_seen){.house = house})
                                 : blasons_phrase_token_down();
}

static void explain_token(const struct blasons *b, vl_answer token, struct vl_explanation *out)
{
    const uint8_t kind = b->core.question.kind;
    add_answer(out);
    if (token >= b->tokens)
        return;
    const unsigned place = blasons_place(b, token);
    out->brief = token_in_brief(b, token);
    switch (kind) {
    case BLASONS_ASK_TURN: add_turned(b, token, out); break;
    case BLASONS_ASK_TAKE: add_moved(b, token, b->core.question.seat, true, out); break;
    case BLASONS_ASK_FREE:
        if (place == BLASONS_POOL)
            add_moved(b, token, b->core.question.seat, true, out);
        else
            add_turned(b, token, out);
        break;
    case BLASONS_ASK_SWAP_WITH: add_swapped(b, token, out); break;
    case BLASONS_ASK_LOOK_TOKEN: blasons_explain_looked(out); break;
    default: add_moved(b, token, (vl_seat)place, false, out);
    }
    if (kind == BLASONS_ASK_SWAP)
        blasons_explain_then_with(out);
    if (kind == BLASONS_ASK_MOVE)
        blasons_explain_then_to(out);
}

/* Where the token goes that the question before this one has picked: the power's frame keeps it. */
static void explain_target(const struct blasons *b, vl_answer seat, struct vl_explanation *out)
{
    uint8_t row[BLASONS_TOKENS];
    out->brief =
        blasons_phrase_jeu((struct blasons_explanation_jeu){.seat = seat, .n = (int16_t)blasons_row(b, seat, row)});
    add_answer(out);
    const unsigned token = vl_top_read(&b->core)->b, from = blasons_place(b, token);
    add_moved(b, token, seat, true, out);
    if (is_up(b, token) && from < b->core.seats)
        add_moved(b, token, (vl_seat)from, false, out);
}

/* ---- what a Malandrin takes (BLA-5) ---- */

static void explain_point(const struct blasons *b, vl_answer answer, struct vl_explanation *out)
{
    const struct blasons_trick *trick = trick_of(b);
    const int16_t zero = b->numbers.value[BLASONS_MALANDRIN];
    const unsigned n = answer % BLASONS_POINT_POWER;
    add_answer(out);
    if (answer == BLASONS_POINT_SELF) {
        blasons_explain_point_self(out, (struct blasons_explanation_point_self){.zero = zero});
        add_ahead(b, out);
        return;
    }
    if (!trick || n >= trick->cards)
        return;
    const uint8_t kind = trick->card[n];
    const vl_seat seat = blasons_player(b, trick, n);
    if (answer >= BLASONS_POINT_AT_TURN) {
        blasons_explain_point_turn(out, (struct blasons_explanation_point_turn){.seat = seat, .zero = zero});
    } else if (answer >= BLASONS_POINT_POWER) {
        out->brief = in_brief(b, kind, false, true);
        blasons_explain_point_power(out, (struct blasons_explanation_point_power){.seat = seat});
        blasons_explain_power(out, (struct blasons_explanation_power){.effect = (int16_t)table_effect(b, kind)});
    } else {
        const unsigned own = table_turn(b, trick, b->core.question.seat);
        struct blasons then = *b;
        out->brief = in_brief(b, kind, true, false);
        blasons_explain_point_value(out, (struct blasons_explanation_point_value){
                                             .seat = seat, .n = (int16_t)table_value(b, kind), .zero = zero});
        then.taken.value_by[n] = (uint8_t)own;
        blasons_value_trick(&then, trick_of(&then), then.worth);
        add_would(&then, own, out);
    }
}

/* ---- bourgeoisie cards (BLA-7) ---- */

static void explain_serving(const struct blasons *b, vl_answer n, struct vl_explanation *out)
{
    const struct blasons_trick *trick = trick_of(b);
    add_answer(out);
    if (n == BLASONS_NOTHING)
        blasons_explain_nothing_served(out);
    if (!trick || n >= trick->cards)
        return;
    const uint8_t house = b->house[blasons_player(b, trick, n)];
    out->brief = in_brief(b, trick->card[n], true, false);
    if (house == b->house[b->core.question.seat])
        blasons_explain_served_own(out);
    else
        blasons_explain_served(
            out, (struct blasons_explanation_served){.n = (int16_t)table_value(b, trick->card[n]), .house = house});
}

/* Won tricks are shown to the player who consults, and to the one who has won them (BLA-7.4). */
static void explain_trick(const struct blasons *b, vl_answer trick, struct vl_explanation *out)
{
    add_answer(out);
    if (trick >= b->tricks)
        return;
    if (b->trick[trick].taker == b->core.question.seat)
        blasons_explain_look_own(out);
    else
        blasons_explain_look_trick(out,
                                   (struct blasons_explanation_look_trick){
                                       .seat = b->trick[trick].taker < b->core.seats ? b->trick[trick].taker : -2});
}

static void explain_said(struct vl_phrase phrase, struct vl_explanation *out)
{
    add_answer(out);
    vl_explain_add(out, phrase);
}

/* ---- a seat: what the round would bring it ---- */

static void add_so_far(const struct blasons *b, vl_seat seat, struct vl_explanation *out)
{
    struct blasons_count counts[BLASONS_SEATS];
    unsigned best;
    const unsigned count = blasons_count_so_far(b, seat, counts, &best);
    if (!blasons_shows_so_far(b, seat))
        blasons_explain_so_far_hidden(out);
    else if (best == VL_NONE)
        blasons_explain_so_far_none(out, (struct blasons_explanation_so_far_none){.seat = seat});
    else
        blasons_explain_so_far(
            out, (struct blasons_explanation_so_far){.seat = seat, .points = (int16_t)counts[best].points});
    for (unsigned i = 0; best != VL_NONE && blasons_shows_so_far(b, seat) && i < count; i++)
        blasons_explain_colour(out, (struct blasons_explanation_colour){.house = counts[i].house,
                                                                        .tokens = counts[i].tokens,
                                                                        .sum = counts[i].sum,
                                                                        .points = (int16_t)counts[i].points});
}

void blasons_describe(const struct vl_view *view, uint8_t group, uint8_t member, struct vl_explanation *out)
{
    const struct blasons *b = blasons_seen(view);
    if (group != VL_PUBLIC || member >= b->core.seats || b->tokens == 0)
        return;
    const int16_t down = (int16_t)vl_count(b->at[member] & ~b->face_up);
    add_so_far(b, member, out);
    if (down > 0)
        blasons_explain_down(out, (struct blasons_explanation_down){.n = down});
}

void blasons_explain(const struct vl_view *view, vl_answer answer, bool compound, struct vl_explanation *out)
{
    const struct blasons *b = blasons_seen(view);
    (void)compound;
    switch (b->core.question.kind) {
    case BLASONS_ASK_PLAY: explain_play(b, answer, out); break;
    case BLASONS_ASK_POINT:
    case BLASONS_ASK_POINT_FOR: explain_point(b, answer, out); break;
    case BLASONS_ASK_MOVE_TO: explain_target(b, answer, out); break;
    case BLASONS_ASK_SERVE: explain_serving(b, answer, out); break;
    case BLASONS_ASK_LOOK_TRICK: explain_trick(b, answer, out); break;
    case BLASONS_ASK_ACTIVATE:
        explain_said(answer == BLASONS_NO_USE ? blasons_phrase_kept()
                                              : blasons_phrase_activated((struct blasons_explanation_activated){
                                                    .rank = blasons_read_question_activate(&b->core.question).rank}),
                     out);
        break;
    case BLASONS_ASK_HOUSE: explain_said(blasons_phrase_house(), out); break;
    case BLASONS_ASK_SHOWN: explain_said(blasons_phrase_seen(), out); break;
    default: explain_token(b, answer, out);
    }
}

/* ---- hotkeys: the card's value, a house's letter, a token's row and place ---- */

static void set(struct vl_hotkey *out, unsigned part, uint8_t kind, unsigned value)
{
    out->part[part].kind = kind;
    out->part[part].value = (uint8_t)value;
}

enum { HOTKEY_HOUSE = VL_HOTKEY_MEMBER + GROUP_HOUSE, HOTKEY_CARD = VL_HOTKEY_MEMBER + GROUP_CARD };

bool blasons_answers_are_tokens(uint8_t kind)
{
    const uint32_t kinds = 1U << BLASONS_ASK_SWAP | 1U << BLASONS_ASK_SWAP_WITH | 1U << BLASONS_ASK_MOVE |
                           1U << BLASONS_ASK_SEND | 1U << BLASONS_ASK_TURN | 1U << BLASONS_ASK_TAKE |
                           1U << BLASONS_ASK_FREE | 1U << BLASONS_ASK_LOOK_TOKEN;
    return kinds >> kind & 1;
}

bool blasons_in_play(const struct blasons *b, unsigned kind)
{
    const bool paroisse = b->core.option[BLASONS_OPTION_PAROISSE];
    return kind < BLASONS_KINDS && kind != (paroisse ? BLASONS_RELIGIEUX : BLASONS_PAROISSE);
}

char blasons_place_sign(unsigned position)
{
    static const char signs[] = "1234567890abcdefghijklmnopqrs";
    return position >= 1 && position < sizeof signs ? signs[position - 1] : '\0';
}

/* The house of that seat. */
static void seat_hotkey(const struct blasons *b, unsigned seat, struct vl_hotkey *out)
{
    set(out, 0, HOTKEY_HOUSE, b->house[seat]);
}

static void token_hotkey(const struct blasons *b, unsigned token, struct vl_hotkey *out)
{
    if (token >= b->tokens)
        return;
    const unsigned place = blasons_place(b, token);
    if (place == BLASONS_POOL)
        set(out, 0, VL_HOTKEY_CHARACTER, 'p');
    else
        seat_hotkey(b, place, out);
    set(out, 1, VL_HOTKEY_CHARACTER, (unsigned char)blasons_place_sign(blasons_position(b, token)));
}

/* The house of the player of the n-th card. */
static void played_hotkey(const struct blasons *b, unsigned n, struct vl_hotkey *out)
{
    const struct blasons_trick *trick = b->on_table ? trick_of(b) : NULL;
    if (trick && n < trick->cards)
        seat_hotkey(b, blasons_player(b, trick, n), out);
}

/* With a letter for what is taken of it. */
static void point_hotkey(const struct blasons *b, vl_answer answer, struct vl_hotkey *out)
{
    if (answer == BLASONS_POINT_SELF) {
        set(out, 0, VL_HOTKEY_NUMBER, 0);
    } else if (answer < BLASONS_POINT_SELF) {
        played_hotkey(b, answer & 7U, out);
        if (out->part[0].kind != VL_HOTKEY_NONE)
            set(out, 1, VL_HOTKEY_CHARACTER, (unsigned char)"vpt"[answer / 8]);
    }
}

/* Only the first character of a sign like "4+": a second part leaves no more room. */
static void card_hotkey(vl_answer kind, struct vl_hotkey *out)
{
    set(out, 0, HOTKEY_CARD, kind);
    set(out, 1, VL_HOTKEY_CHARACTER, '\0');
}

void blasons_hotkey(const struct vl_view *view, vl_answer answer, bool compound, struct vl_hotkey *out)
{
    const struct blasons *b = blasons_seen(view);
    const uint8_t kind = b->core.question.kind;
    (void)compound;
    if (answer == BLASONS_NOTHING)
        set(out, 0, VL_HOTKEY_NUMBER, 0);
    else if (blasons_answers_are_tokens(kind))
        token_hotkey(b, answer, out);
    else if (kind == BLASONS_ASK_PLAY && blasons_in_play(b, answer))
        card_hotkey(answer, out);
    else if (kind == BLASONS_ASK_HOUSE && answer < BLASONS_SEATS)
        set(out, 0, HOTKEY_HOUSE, answer);
    else if (kind == BLASONS_ASK_MOVE_TO && answer < b->core.seats)
        seat_hotkey(b, answer, out);
    else if (kind == BLASONS_ASK_POINT || kind == BLASONS_ASK_POINT_FOR)
        point_hotkey(b, answer, out);
    else if (kind == BLASONS_ASK_ACTIVATE && answer < BLASONS_USES)
        set(out, 0, VL_HOTKEY_NUMBER, answer);
    else if (kind == BLASONS_ASK_SERVE)
        played_hotkey(b, answer, out);
    else if (kind == BLASONS_ASK_LOOK_TRICK && answer < BLASONS_HAND)
        set(out, 0, VL_HOTKEY_NUMBER, answer + 1U);
}
