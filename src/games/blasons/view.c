/* What a seat may know: everything except the colours of face-down tokens that it has not seen (BLA-1.6), and the cards
 * of tricks that it may not look at (BLA-3.10), which its view has but screens do not show. */
#include "view.h"

#include <string.h>

void blasons_mask(struct vl_view *view, vl_seat viewer)
{
    struct blasons *b = blasons_writable_view(view);
    const vl_seats bit = viewer < VL_SEATS_MAX ? vl_seat_bit(viewer) : 0;
    for (VL_EACH(token, table_face_down(b))) {
        if (!(b->seen[token] & bit))
            b->colour[token] = VL_HIDDEN;
    }
}

void blasons_fill(struct vl_view *view, struct vl_rng *rng)
{
    struct blasons *b = blasons_writable_view(view);
    uint8_t known[BLASONS_SEATS] = {0}, colours[BLASONS_TOKENS];
    uint32_t unknown = 0;
    unsigned count = 0;
    if (b->tokens == 0)
        return;
    for (unsigned token = 0; token < b->tokens; token++) {
        if (b->colour[token] == VL_HIDDEN)
            unknown |= UINT32_C(1) << token;
        else
            known[b->colour[token]]++;
    }
    for (uint8_t house = 0; house < BLASONS_SEATS; house++) {
        if (b->seat_of[house] != BLASONS_POOL)
            for (unsigned left = b->numbers.tokens - known[house]; left > 0; left--)
                colours[count++] = house;
    }
    assert(count == vl_count(unknown));
    vl_shuffle(rng, colours, count);
    for (VL_EACH(token, unknown))
        b->colour[token] = colours[--count];
}

/* Whether the viewer may not be reminded of the cards of that trick; both count from 1. */
static bool forgotten(const struct blasons *b, int round, int number)
{
    if (b->core.over)
        return false;
    if (round != b->round + 1)
        return true;
    const struct blasons_trick *trick = &b->trick[number - 1];
    const bool on_table = b->on_table && number == b->tricks;
    const bool looks = b->core.seen_by < VL_SEATS_MAX && (trick->viewers & vl_seat_bit(b->core.seen_by));
    return !on_table && !looks;
}

/* BLA-3.10: masks a card of a trick in events, and what it counted. */
#define FORGET(enumerator, read, write, ...)                                                                           \
    case enumerator: {                                                                                                 \
        __typeof__(read(event)) e = read(event);                                                                       \
        if (!forgotten(b, e.round, e.trick))                                                                           \
            return;                                                                                                    \
        __VA_ARGS__;                                                                                                   \
        write(event, e);                                                                                               \
        return;                                                                                                        \
    }

void blasons_redact(const struct vl_view *view, struct vl_event *event)
{
    const struct blasons *b = blasons_seen(view);
    switch (event->form) {
        FORGET(BLASONS_EV_TAKEN, blasons_read_taken, blasons_write_taken, e.card = e.value = -1)
        FORGET(BLASONS_EV_CANCELLED, blasons_read_cancelled, blasons_write_cancelled, e.seats = e.value = -1)
        FORGET(BLASONS_EV_PLAYED, blasons_read_played, blasons_write_played, e.card = -1)
        FORGET(BLASONS_EV_POWER, blasons_read_power, blasons_write_power, e.card = -1)
        FORGET(BLASONS_EV_SKIPPED, blasons_read_skipped, blasons_write_skipped, e.card = -1)
        FORGET(BLASONS_EV_TOOK_VALUE, blasons_read_took_value, blasons_write_took_value, e.card = -1)
        FORGET(BLASONS_EV_TOOK_POWER, blasons_read_took_power, blasons_write_took_power, e.card = -1)
        FORGET(BLASONS_EV_TOOK_TURN, blasons_read_took_turn, blasons_write_took_turn, e.card = -1)
        FORGET(BLASONS_EV_TOOK_NOTHING, blasons_read_took_nothing, blasons_write_took_nothing, e.card = -1)
    default: return;
    }
}

/* What the seat has played in tricks that the viewer of the present may look at. */
static uint32_t played_in_sight(const struct blasons *now, vl_seat seat)
{
    uint32_t kinds = 0;
    for (unsigned t = 1; t <= now->tricks; t++) {
        const struct blasons_trick *trick = &now->trick[t - 1];
        const unsigned n = table_turn(now, trick, seat);
        if (n < trick->cards && !forgotten(now, now->round + 1, (int)t))
            kinds |= UINT32_C(1) << trick->card[n];
    }
    return kinds;
}

static unsigned plays_masked(const struct blasons *past, vl_seat seat)
{
    unsigned count = 0;
    for (unsigned t = 0; t < past->tricks; t++) {
        const unsigned n = table_turn(past, &past->trick[t], seat);
        count += n < past->trick[t].cards && past->trick[t].card[n] >= BLASONS_KINDS;
    }
    return count;
}

/* Of the cards played in tricks out of sight, how many were gone by then is known: all of them, none, or nobody can say
 * which. */
static void deduce_hand(const struct blasons *now, struct blasons *past, vl_seat seat)
{
    const bool same = now->round == past->round;
    const uint32_t seen = same ? played_in_sight(now, seat) | now->hand[seat] : 0;
    const uint32_t hidden = past->hand[seat] & ~seen;
    const unsigned gone = plays_masked(past, seat);
    if (gone == vl_count(hidden))
        past->hand[seat] = (uint16_t)(past->hand[seat] & ~hidden);
    else if (gone > 0)
        past->unsure[seat] = (uint16_t)hidden;
}

void blasons_deduce(const struct vl_view *present, struct vl_view *view)
{
    const struct blasons *now = blasons_seen(present);
    struct blasons *past = blasons_writable_view(view);
    for (vl_seat seat = 0; !now->core.over && seat < past->core.seats; seat++)
        deduce_hand(now, past, seat);
    if (now->round != past->round || now->tricks - now->on_table != past->tricks - past->on_table)
        return;
    memcpy(past->won, now->won, sizeof past->won);
    past->won_now = 1;
}

/* ---- the table as JSON, beyond the fields that the state declares; documented in docs/protocol.md ---- */

static void member(struct vl_writer *w, const char *name, unsigned group, uint8_t value)
{
    vl_write_member(w, name, &blasons_groups[group], value);
}

/* ---- tokens ---- */

static void token(struct vl_writer *w, const struct blasons *b, unsigned number)
{
    const bool up = b->face_up >> number & 1;
    w->open(w, NULL, false);
    w->number(w, "token", (long)number);
    w->number(w, "position", (long)blasons_position(b, number));
    w->text(w, "face", up ? "up" : "down");
    member(w, "colour", GROUP_HOUSE, b->colour[number] == VL_HIDDEN ? VL_NONE : b->colour[number]);
    vl_write_seats(w, "seen", up ? 0 : b->seen[number]);
    w->close(w);
}

static void row(struct vl_writer *w, const char *name, const struct blasons *b, unsigned place)
{
    uint8_t tokens[BLASONS_TOKENS];
    const unsigned count = blasons_row(b, place, tokens);
    w->open(w, name, true);
    for (unsigned i = 0; i < count; i++)
        token(w, b, tokens[i]);
    w->close(w);
}

/* ---- seats ---- */

/* The sums of printed values among the cards won, by house (BLA-6.1). */
static void won(struct vl_writer *w, const struct blasons *b, vl_seat seat)
{
    w->open(w, "won", false);
    for (unsigned other = 0; other < b->core.seats; other++)
        if (b->house[other] < BLASONS_SEATS)
            w->number(w, blasons_groups[GROUP_HOUSE].ids[b->house[other]], b->won[seat][b->house[other]]);
    w->close(w);
}

static void single(struct vl_writer *w, const struct blasons *b, vl_seat seat)
{
    if (b->single[seat] >= BLASONS_KINDS) {
        w->text(w, "single", NULL);
        return;
    }
    w->open(w, "single", false);
    member(w, "card", GROUP_CARD, b->single[seat]);
    member(w, "house", GROUP_HOUSE, b->single_house[seat]);
    w->close(w);
}

void blasons_write_seat(const struct vl_view *view, vl_seat seat, struct vl_writer *w)
{
    const struct blasons *b = blasons_seen(view);
    w->number(w, "team", (long)blasons_team(b, seat));
    row(w, "tokens", b, seat);
    won(w, b, seat);
    single(w, b, seat);
}

/* ---- tricks ---- */

/* The seat that played the n-th card of the trick on the table; nothing for none. */
static void player(struct vl_writer *w, const char *name, const struct blasons *b, unsigned n)
{
    vl_write_seat(w, name, n < BLASONS_SEATS ? blasons_player(b, table_trick(b), n) : VL_NONE);
}

/* What the Malandrins have taken of a card on the table. */
static void taken(struct vl_writer *w, const struct blasons *b, unsigned n)
{
    w->number(w, "worth", (long)blasons_worth(b, n));
    player(w, "value_by", b, b->taken.value_by[n]);
    player(w, "power_by", b, b->taken.power_by[n]);
    player(w, "turn_by", b, b->taken.turn_by[n]);
}

static void card(struct vl_writer *w, const struct blasons *b, const struct blasons_trick *trick, unsigned n,
                 bool on_table)
{
    const vl_seat seat = blasons_player(b, trick, n);
    w->open(w, NULL, false);
    w->number(w, "seat", seat);
    member(w, "card", GROUP_CARD, trick->card[n]);
    member(w, "house", GROUP_HOUSE, b->house[seat]);
    w->flag(w, "served", trick->served >> n & 1);
    if (on_table)
        taken(w, b, n);
    w->close(w);
}

static void trick(struct vl_writer *w, const char *name, const struct blasons *b, unsigned number, bool on_table)
{
    const struct blasons_trick *t = &b->trick[number];
    w->open(w, name, false);
    w->number(w, "trick", (long)number + 1);
    w->number(w, "leader", t->leader);
    vl_write_seat(w, "taker", t->taker);
    vl_write_seats(w, "lookers", t->viewers);
    w->open(w, "cards", true);
    for (unsigned n = 0; n < t->cards; n++)
        card(w, b, t, n, on_table);
    w->close(w);
    if (on_table)
        player(w, "takes_now", b, t->cards ? blasons_taker(b) : VL_NONE);
    w->close(w);
}

/* ---- the whole ---- */

static void uses(struct vl_writer *w, const struct blasons *b)
{
    w->open(w, "activated", true);
    for (unsigned i = 0; i < b->uses; i++) {
        w->open(w, NULL, false);
        w->number(w, "seat", b->use_seat[i]);
        member(w, "use", GROUP_USE, b->use[i]);
        w->close(w);
    }
    w->close(w);
}

void blasons_write(const struct vl_view *view, struct vl_writer *w)
{
    const struct blasons *b = blasons_seen(view);
    row(w, "pool", b, BLASONS_POOL);
    if (b->on_table)
        trick(w, "table", b, b->tricks - 1U, true);
    else
        w->text(w, "table", NULL);
    w->open(w, "tricks", true);
    for (unsigned t = 0; t < (unsigned)b->tricks - b->on_table; t++)
        trick(w, NULL, b, t, false);
    w->close(w);
    uses(w, b);
}

/* ---- what answers say; the form of the question's answers is set before ---- */

static void say_token(struct vl_phrase *out, uint8_t form, const struct blasons *b, unsigned token)
{
    blasons_describe_look(out, (struct blasons_answer_look){.place = table_place_id(b, blasons_place(b, token)),
                                                            .position = (int16_t)blasons_position(b, token)});
    out->form = form; /* all that speak of a token have these fields */
}

/* A card of the trick on the table, with the house of its player. */
static void say_card(struct vl_phrase *out, uint8_t form, const struct blasons *b, unsigned n)
{
    const struct blasons_trick *trick = table_trick(b);
    blasons_describe_value(
        out, (struct blasons_answer_value){.card = trick->card[n], .owner = b->house[blasons_player(b, trick, n)]});
    out->form = form; /* and all that speak of a card these */
}

void blasons_describe_of_use(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == BLASONS_NO_USE)
        blasons_describe_keep(out);
    else
        blasons_describe_activate(out, (struct blasons_answer_activate){.use = answer});
}

void blasons_describe_of_point(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    const struct blasons *b = blasons_seen(view);
    const unsigned n = answer & 7;
    switch (answer & ~7) {
    case BLASONS_POINT_VALUE: say_card(out, BLASONS_ANSWER_VALUE, b, n); break;
    case BLASONS_POINT_POWER: say_card(out, BLASONS_ANSWER_POWER, b, n); break;
    case BLASONS_POINT_AT_TURN:
        blasons_describe_point(out,
                               (struct blasons_answer_point){.owner = b->house[blasons_player(b, table_trick(b), n)]});
        break;
    default: blasons_describe_self(out);
    }
}

void blasons_describe_of_token(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    say_token(out, out->form, blasons_seen(view), answer);
}

void blasons_describe_of_target(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    blasons_describe_to(out, (struct blasons_answer_to){.house = blasons_seen(view)->house[answer]});
}

void blasons_describe_of_free(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    const struct blasons *b = blasons_seen(view);
    say_token(out, b->at[BLASONS_POOL] >> answer & 1 ? BLASONS_ANSWER_TAKE : BLASONS_ANSWER_TURN, b, answer);
}

void blasons_describe_of_serving(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    if (answer == BLASONS_NOTHING)
        blasons_describe_nothing(out);
    else
        say_card(out, BLASONS_ANSWER_SERVE, blasons_seen(view), answer);
}

void blasons_describe_of_trick(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    const struct blasons *b = blasons_seen(view);
    if (answer == BLASONS_NOTHING)
        blasons_describe_done(out);
    else
        blasons_describe_trick(out, (struct blasons_answer_trick){.trick = (int16_t)(answer + 1),
                                                                  .taker = b->house[b->trick[answer].taker]});
}

void blasons_describe_of_look(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    if (answer == BLASONS_NOTHING)
        blasons_describe_done(out);
    else
        say_token(out, BLASONS_ANSWER_LOOK, blasons_seen(view), answer);
}

void blasons_describe_of_seen(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view, (void)answer;
    blasons_describe_seen(out);
}

/* ---- what is decided before everybody: hands and tokens lie open, and all is public but what somebody has looked at
 * ---- */

/* BLA-7.6: a player who has seen a face-down token knows more than is public; everybody knows who has looked. */
static bool has_looked(const struct blasons *b, vl_seat seat)
{
    for (VL_EACH(token, table_face_down(b))) {
        if (b->seen[token] & vl_seat_bit(seat))
            return true;
    }
    return false;
}

/* BLA-7.4: tricks are named for all to hear, and looked at behind a curtain, once that is asked. Tokens (BLA-7.6) are
 * shown as soon as the last is named, so the one curtain is lifted before. */
bool blasons_public_choice(const struct vl_view *public_view)
{
    const struct blasons *b = blasons_seen(public_view);
    switch (b->core.question.kind) {
    case BLASONS_ASK_LOOK_TOKEN:
    case BLASONS_ASK_SHOWN: return false;
    default: return !has_looked(b, b->core.question.seat);
    }
}
