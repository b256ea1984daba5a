/* GUE-9.1: what a seat may know: its own hand, what its column of `known` says of the others, and what all know. */
#include "view.h"

#include <string.h>

static void blank_columns(struct gueux *g, unsigned own)
{
    for (unsigned holder = 0; holder < VL_SEATS_MAX; holder++) {
        for (unsigned row = 0; row < TABLE_ROW; row++) {
            if (row == own)
                continue;
            g->known[holder][row] = 0;
            g->lacks[holder][row] = 0;
        }
    }
    for (unsigned row = 0; row < TABLE_ROW; row++)
        g->gueux_at[row] = row == own ? g->gueux_at[row] : VL_NONE;
}

void gueux_blank(struct vl_state *copy, vl_seat looker)
{
    struct gueux *g = table_of(copy);
    const unsigned own = looker < VL_SEATS_MAX ? looker : TABLE_ROW;
    const vl_seats bit = looker < VL_SEATS_MAX ? vl_seat_bit(looker) : 0;
    blank_columns(g, own);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        if (seat == own)
            continue;
        g->hand[seat] = 0;
        if (g->sealed[seat] != VL_NONE)
            g->sealed[seat] = VL_HIDDEN;
    }
    if (own != g->active)
        g->fresh = 0;
    g->aside_known &= bit;
    if (g->aside != VL_NONE && !g->aside_open && g->aside_known == 0)
        g->aside = VL_HIDDEN;
    if (g->drawn != VL_NONE && g->drawn_seen != VL_ALL_SEATS && !(g->drawn_seen & bit))
        g->drawn = VL_HIDDEN;
}

/* Nothing that was told is taken back: what a seat saw, its log may keep. */
void gueux_recall(const struct vl_state *view, struct vl_event *event)
{
    (void)view;
    (void)event;
}

static void say(struct vl_phrase *out, uint8_t form, int16_t value)
{
    out->form = form;
    out->arg[0] = value;
}

static void say_act(struct vl_phrase *out, vl_answer answer)
{
    static const uint8_t forms[GUEUX_ACTS] = {SAY_DRAW,  SAY_MIXED,     SAY_SYBILLE,
                                              SAY_BARDE, SAY_PAILLARDE, SAY_BACHELETTE};
    say(out, forms[answer], 0);
}

void gueux_say(const struct vl_state *view, vl_answer answer, struct vl_phrase *out)
{
    switch (view->question.kind) {
    case GUEUX_ASK_SPOKE: say(out, answer == GUEUX_NOBODY ? SAY_NOBODY : SAY_SPOKE, answer); break;
    case GUEUX_ASK_TURN: say_act(out, answer); break;
    case GUEUX_ASK_END:
    case GUEUX_ASK_LOOK:
    case GUEUX_ASK_REFUSE:
    case GUEUX_ASK_MAY: say(out, answer == GUEUX_YES ? SAY_YES : SAY_NO, 0); break;
    case GUEUX_ASK_POSITION: say(out, SAY_POSITION, (int16_t)(answer + 1)); break;
    case GUEUX_ASK_STRANGER: say(out, answer == GUEUX_NOTHING ? SAY_NOTHING : SAY_CARD, answer); break;
    case GUEUX_ASK_HAND_OVER:
    case GUEUX_ASK_GIVE:
    case GUEUX_ASK_SPEAKER:
    case GUEUX_ASK_BREW:
    case GUEUX_ASK_TRIBUTE: say(out, SAY_CARD, answer); break;
    default: say(out, SAY_SEAT, answer);
    }
}
