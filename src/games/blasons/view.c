/* What a seat may know: everything but the colours of face-down tokens that it has not seen (BLA-1.6), and the cards of
 * tricks that it may not look at (BLA-3.10), which its view keeps but screens do not show. */
#include "view.h"

void blasons_blank(struct vl_state *copy, vl_seat looker)
{
    struct blasons *b = table_of(copy);
    const vl_seats bit = looker < VL_SEATS_MAX ? vl_seat_bit(looker) : 0;
    for (VL_EACH(token, table_face_down(b))) {
        if (!(b->seen[token] & bit))
            b->colour[token] = VL_HIDDEN;
    }
}

void blasons_fill(struct vl_state *view, struct vl_rng *rng)
{
    struct blasons *b = table_of(view);
    uint8_t left[BLASONS_SEATS] = {0}, colours[BLASONS_TOKENS];
    uint32_t unknown = 0;
    unsigned count = 0;
    if (b->tokens == 0)
        return;
    for (unsigned seat = 0; seat < view->seats; seat++)
        left[b->house[seat]] = b->numbers.tokens;
    for (unsigned token = 0; token < b->tokens; token++) {
        if (b->colour[token] == VL_HIDDEN)
            unknown |= UINT32_C(1) << token;
        else
            left[b->colour[token]]--;
    }
    for (uint8_t house = 0; house < BLASONS_SEATS; house++) {
        while (left[house]-- > 0)
            colours[count++] = house;
    }
    assert(count == vl_count(unknown));
    vl_shuffle(rng, colours, count);
    for (VL_EACH(token, unknown))
        b->colour[token] = colours[--count];
}

/* Whether the looker may not be reminded of the cards of that trick; both count from 1. */
static bool forgotten(const struct blasons *b, int round, int number)
{
    if (b->core.over)
        return false;
    if (round != b->round + 1)
        return true;
    const struct blasons_trick *trick = &b->trick[number - 1];
    const bool on_table = b->on_table && number == b->tricks;
    const bool looks = b->core.seen_by < VL_SEATS_MAX && (trick->lookers & vl_seat_bit(b->core.seen_by));
    return !on_table && !looks;
}

/* BLA-3.10. In all these forms the card is field 1, round and trick are fields 2 and 3. */
void blasons_recall(const struct vl_state *view, struct vl_event *event)
{
    switch (event->form) {
    case BLASONS_EV_TAKEN:
    case BLASONS_EV_PLAYED:
    case BLASONS_EV_POWER:
    case BLASONS_EV_SKIPPED:
    case BLASONS_EV_TOOK_VALUE:
    case BLASONS_EV_TOOK_POWER:
    case BLASONS_EV_TOOK_TURN:
    case BLASONS_EV_TOOK_NOTHING:
        if (!forgotten(table_read(view), event->arg[2], event->arg[3]))
            return;
        event->arg[1] = -1;
        if (event->form == BLASONS_EV_TAKEN)
            event->arg[4] = -1;
        return;
    default: return;
    }
}

static void say_token(const struct blasons *b, struct vl_phrase *out, uint8_t form, unsigned token)
{
    out->form = form;
    out->arg[0] = table_place_id(b, blasons_place(b, token));
    out->arg[1] = (int16_t)blasons_position(b, token);
}

/* A card of the trick on the table, with the house of whoever played it. */
static void say_card(const struct blasons *b, struct vl_phrase *out, uint8_t form, unsigned n)
{
    const struct blasons_trick *trick = table_trick_read(b);
    out->form = form;
    out->arg[0] = trick->card[n];
    out->arg[1] = b->house[blasons_player(b, trick, n)];
}

static void say_point(const struct blasons *b, vl_answer answer, struct vl_phrase *out)
{
    const unsigned n = answer & 7;
    switch (answer & ~7) {
    case BLASONS_POINT_VALUE: say_card(b, out, SAY_VALUE, n); break;
    case BLASONS_POINT_POWER: say_card(b, out, SAY_POWER, n); break;
    case BLASONS_POINT_AT_TURN:
        out->form = SAY_POINT;
        out->arg[0] = b->house[blasons_player(b, table_trick_read(b), n)];
        break;
    default: out->form = SAY_SELF;
    }
}

static void say_trick(const struct blasons *b, vl_answer trick, struct vl_phrase *out)
{
    out->form = SAY_TRICK;
    out->arg[0] = trick + 1;
    out->arg[1] = b->house[b->trick[trick].taker];
}

static void say_one(struct vl_phrase *out, uint8_t form, int16_t value)
{
    out->form = form;
    out->arg[0] = value;
}

void blasons_say(const struct vl_state *view, vl_answer answer, struct vl_phrase *out)
{
    const struct blasons *b = table_read(view);
    const bool nothing = answer == BLASONS_NOTHING;
    switch (view->question.kind) {
    case BLASONS_ASK_HOUSE: say_one(out, SAY_HOUSE, answer); break;
    case BLASONS_ASK_PLAY: say_one(out, SAY_PLAY, answer); break;
    case BLASONS_ASK_ACTIVATE: say_one(out, answer == BLASONS_NO_USE ? SAY_KEEP : SAY_ACTIVATE, answer); break;
    case BLASONS_ASK_POINT:
    case BLASONS_ASK_POINT_FOR: say_point(b, answer, out); break;
    case BLASONS_ASK_SWAP: say_token(b, out, SAY_SWAP, answer); break;
    case BLASONS_ASK_SWAP_WITH: say_token(b, out, SAY_WITH, answer); break;
    case BLASONS_ASK_MOVE: say_token(b, out, SAY_MOVE, answer); break;
    case BLASONS_ASK_MOVE_TO: say_one(out, SAY_TO, b->house[answer]); break;
    case BLASONS_ASK_SEND: say_token(b, out, SAY_SEND, answer); break;
    case BLASONS_ASK_TURN: say_token(b, out, SAY_TURN, answer); break;
    case BLASONS_ASK_TAKE: say_token(b, out, SAY_TAKE, answer); break;
    case BLASONS_ASK_FREE: say_token(b, out, b->at[BLASONS_POOL] >> answer & 1 ? SAY_TAKE : SAY_TURN, answer); break;
    case BLASONS_ASK_SERVE:
        if (nothing)
            out->form = SAY_NOTHING;
        else
            say_card(b, out, SAY_SERVE, answer);
        break;
    case BLASONS_ASK_LOOK_TRICK:
        if (nothing)
            out->form = SAY_DONE;
        else
            say_trick(b, answer, out);
        break;
    default:
        if (nothing)
            out->form = SAY_DONE;
        else
            say_token(b, out, SAY_LOOK, answer);
    }
}
