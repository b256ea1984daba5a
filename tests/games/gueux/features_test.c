/* What an eye sees of Gueux. Examples stand in eye.rules. */
#include "support/eyes.h"
#include "support/gueux_position.h"
#include "support/test.h"

static struct gt t;
static struct eyes eyes;

static void look(void)
{
    eyes_look(&eyes, &gueux_rules, &t.state.core);
}

static int value(unsigned row, const char *name)
{
    return eyes_value(&eyes, row, name);
}

/* ---- whoever sits where ---- */

#define TURN(field, seats) (field) = (uint8_t)((field) < VL_SEATS_MAX ? ((field) + 1U) % (seats) : (field))

/* The same table, each seat one further on. */
static void turn_seats(struct gueux *g, const struct gueux *from)
{
    const unsigned seats = from->core.seats;
    *g = *from;
    TURN(g->active, seats);
    TURN(g->last_layer, seats);
    TURN(g->silence, seats);
    TURN(g->core.question.seat, seats);
    const struct vl_form *form = &gueux_rules.questions[from->core.question.kind];
    uint8_t *behind_the_seat = g->core.question.arg;
    for (unsigned f = 1; f < form->fields; f++)
        if (form->field[f].kind == VL_FIELD_SEAT)
            TURN(behind_the_seat[f - 1], seats);
    for (unsigned i = 0; i < g->due_count; i++)
        TURN(g->due_seat[i], seats);
    for (unsigned seat = 0; seat < seats; seat++) {
        const unsigned to = (seat + 1) % seats;
        g->hand[to] = from->hand[seat];
        g->count[to] = from->count[seat];
        g->misses[to] = from->misses[seat];
        g->sealed[to] = from->sealed[seat];
        g->losses[to] = from->losses[seat];
    }
    g->holders = (vl_seats)(((unsigned)from->holders << 1 | from->holders >> (seats - 1)) & ((1U << seats) - 1));
}

static void turned_looks_the_same(void)
{
    static struct gueux turned;
    look();
    const struct eyes before = eyes;
    turn_seats(&turned, &t.state);
    eyes_look(&eyes, &gueux_rules, &turned.core);
    for (unsigned seat = 0; seat < turned.core.seats; seat++)
        assert_true(eyes_same(&before, seat, &eyes, (seat + 1) % turned.core.seats));
    assert_true(eyes_same(&before, EYES_TABLE, &eyes, EYES_TABLE));
}

TEST_NAMED(turned_seats_see_the_same, "turned seats see the same")
{
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct vl_rng rng = {seed};
        enum vl_run run = VL_ASK;
        gt_deal(&t, 2 + (unsigned)(seed % 7), "levels=123 deals=2", seed);
        for (unsigned n = 0; n < 300 && run == VL_ASK; n++) {
            if (t.state.core.question.seat < VL_SEATS_MAX)
                turned_looks_the_same();
            run = vl_reply(&gueux_rules, &t.state.core, vl_any_answer(&t.state.core.question, &rng), NULL);
        }
    }
}

/* GUE-3.4: at the last turn, and should it be counted further, none is left. */
TEST_NAMED(no_turns_left, "GUE-3.4: no turns are left")
{
    GT(&t, 2, "levels=none", .hand = {"roy moine", "moine"}, .aside = "roy");
    const unsigned limit = t.state.numbers.hundred_turns * 100U;
    look();
    assert_true(value(EYES_TABLE, "turns_left") > 0);
    for (unsigned more = 0; more < 2; more++) {
        t.state.turns = (uint16_t)(limit + more);
        look();
        assert_int_equal(value(EYES_TABLE, "turns_left"), 0);
    }
}
