/* What a seat may know: everything but the cards of others that have not been shown, and their bids until all are
 * revealed; what it says, what an answer brings, and what bots and programs are told. */
#include "forms.h"

void toy_mask(struct vl_view *view, vl_seat viewer)
{
    struct toy *g = toy_writable_view(view);
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (seat != viewer && !g->shown[seat] && g->card[seat] != VL_NONE)
            g->card[seat] = VL_HIDDEN;
        if (seat != viewer && !g->open && g->bid[seat] != VL_NONE)
            g->bid[seat] = VL_HIDDEN;
    }
}

void toy_fill(struct vl_view *view, struct vl_rng *rng)
{
    struct toy *g = toy_writable_view(view);
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        if (g->card[seat] == VL_HIDDEN)
            g->card[seat] = (uint8_t)vl_random_below(rng, toy_deck(&g->core));
        if (g->bid[seat] == VL_HIDDEN)
            g->bid[seat] = (uint8_t)vl_random_below(rng, TOY_BIDS);
    }
}

void toy_describe_of_show(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    const struct toy *g = toy_seen(view);
    if (answer == TOY_SHOW)
        toy_describe_show(out, (struct toy_answer_show){.card = g->card[g->core.question.seat]});
    else
        toy_describe_keep(out);
}

/* A bid, and what it brings. */
void toy_explain(const struct vl_view *view, vl_answer answer, bool compound, struct vl_explanation *out)
{
    const struct toy *g = toy_seen(view);
    (void)compound;
    if (g->core.question.kind != TOY_ASK_BID)
        return;
    vl_explain_add(out, (struct vl_phrase){.form = VL_NONE}); /* the answer itself */
    toy_explain_worth(out, (struct toy_explanation_worth){.n = g->numbers.worth[answer]});
}

void toy_write(const struct vl_view *view, struct vl_writer *writer)
{
    vl_write_seats(writer, "ahead", toy_ahead(toy_seen(view)));
}
