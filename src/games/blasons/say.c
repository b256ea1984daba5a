/* What answers say; the form of the question's answers is set before. */
#include "view.h"

static void say_token(struct vl_phrase *out, uint8_t form, const struct blasons *b, unsigned token)
{
    SAY(out, look, .place = table_place_id(b, blasons_place(b, token)),
        .position = (int16_t)blasons_position(b, token));
    out->form = form; /* all that speak of a token have these fields */
}

/* A card of the trick on the table, with the house of whoever played it. */
static void say_card(struct vl_phrase *out, uint8_t form, const struct blasons *b, unsigned n)
{
    const struct blasons_trick *trick = table_trick(b);
    SAY(out, value, .card = trick->card[n], .owner = b->house[blasons_player(b, trick, n)]);
    out->form = form; /* and all that speak of a card these */
}

void blasons_say_of_use(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == BLASONS_NO_USE)
        SAY(out, keep, );
    else
        SAY(out, activate, .use = answer);
}

void blasons_say_of_point(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    const struct blasons *b = blasons_seen(view);
    const unsigned n = answer & 7;
    switch (answer & ~7) {
    case BLASONS_POINT_VALUE: say_card(out, BLASONS_SAY_VALUE, b, n); break;
    case BLASONS_POINT_POWER: say_card(out, BLASONS_SAY_POWER, b, n); break;
    case BLASONS_POINT_AT_TURN: SAY(out, point, .owner = b->house[blasons_player(b, table_trick(b), n)]); break;
    default: SAY(out, self, );
    }
}

void blasons_say_of_token(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    say_token(out, out->form, blasons_seen(view), answer);
}

void blasons_say_of_target(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    SAY(out, to, .house = blasons_seen(view)->house[answer]);
}

void blasons_say_of_free(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    const struct blasons *b = blasons_seen(view);
    say_token(out, b->at[BLASONS_POOL] >> answer & 1 ? BLASONS_SAY_TAKE : BLASONS_SAY_TURN, b, answer);
}

void blasons_say_of_serving(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    if (answer == BLASONS_NOTHING)
        SAY(out, nothing, );
    else
        say_card(out, BLASONS_SAY_SERVE, blasons_seen(view), answer);
}

void blasons_say_of_trick(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    const struct blasons *b = blasons_seen(view);
    if (answer == BLASONS_NOTHING)
        SAY(out, done, );
    else
        SAY(out, trick, .trick = (int16_t)(answer + 1), .taker = b->house[b->trick[answer].taker]);
}

void blasons_say_of_look(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    if (answer == BLASONS_NOTHING)
        SAY(out, done, );
    else
        say_token(out, BLASONS_SAY_LOOK, blasons_seen(view), answer);
}

void blasons_say_of_seen(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view, (void)answer;
    SAY(out, seen, );
}
