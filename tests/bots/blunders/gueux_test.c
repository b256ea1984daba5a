/* Gueux: what good players do, and bots have been seen to miss. Seats sit clockwise: seat 1 draws from seat 0. */
#include "support/gueux_position.h"
#include "support/positions.h"

static struct gt t;

/* All know that this hand has that card. */
static void known_to_hold(vl_seat holder, const char *card)
{
    for (unsigned row = 0; row < GUEUX_ROWS; row++)
        t.state.known[holder][row] |= row == holder ? 0 : 1U << gt_character(card);
}

/* All know that this hand has no Paillarde (GUE-9.2). */
static void known_to_lack_the_paillarde(vl_seat holder)
{
    for (unsigned row = 0; row < GUEUX_ROWS; row++)
        t.state.lacks[holder][row] |= row == holder ? 0 : GUEUX_LACKS_PAILLARDE;
}

/* ---- whom to ask for the Paillarde (GUE-7.5) ---- */

static const struct vl_state *asks_the_third(void)
{
    GT(&t, 3, "levels=3 gueux=roy",
       .hand = {"paillarde barde villain", "barde duchesse roy", "paillarde duchesse villain"}, .aside = "roy");
    known_to_lack_the_paillarde(1);
    gt_answer(&t, "paillarde");
    gt_asks(&t, GUEUX_ASK_DEMAND, 0);
    return &t.state.core;
}

static const struct vl_state *asks_one_of_two(void)
{
    GT(&t, 4, "levels=3 gueux=roy",
       .hand = {"paillarde duchesse villain", "barde duchesse roy", "paillarde barde chevalier", "chevalier villain"},
       .aside = "roy", .turn = 2);
    known_to_lack_the_paillarde(3);
    gt_answer(&t, "paillarde");
    gt_asks(&t, GUEUX_ASK_DEMAND, 2);
    return &t.state.core;
}

/* ---- a sure pair rather than a card unseen, which may be the Gueux ---- */

/* The neighbour on the right is known to hold the Gueux; another one the Paillarde. That of the Bardes is sure as well.
 */
static const struct vl_state *demands_the_sure_paillarde(void)
{
    GT(&t, 3, "levels=3 gueux=roy",
       .hand = {"paillarde barde", "paillarde villain duchesse", "roy villain barde duchesse"}, .aside = "roy");
    known_to_hold(1, "paillarde");
    known_to_hold(2, "roy");
    gt_asks(&t, GUEUX_ASK_TURN, 0);
    return &t.state.core;
}

/* Of two: the Bardes, then the Paillardes, and Basile must draw Anne's last card. */
static const struct vl_state *lays_both_sure_pairs(void)
{
    GT(&t, 2, "levels=3 gueux=roy", .hand = {"paillarde moine barde", "paillarde moine barde roy"}, .aside = "roy");
    gt_asks(&t, GUEUX_ASK_TURN, 0);
    return &t.state.core;
}

/* ---- Moine with Nonne (GUE-7.1) at the turn's end ---- */

static const struct vl_state *lays_the_monks(void)
{
    GT(&t, 4, "levels=3 gueux=roy",
       .hand = {"moine barde", "moine duchesse roy", "nonne chevalier duchesse", "nonne chevalier barde"},
       .aside = "roy");
    gt_draw(&t, "nonne");
    gt_asks(&t, GUEUX_ASK_END, 0);
    return &t.state.core;
}

/* With the Gueux in the same hand: alone with it the next must take it. */
static const struct vl_state *lays_the_monks_beside_the_gueux(void)
{
    GT(&t, 3, "levels=3 gueux=roy", .hand = {"moine villain", "nonne roy", "moine nonne villain"}, .aside = "roy",
       .turn = 1);
    gt_draw(&t, "moine");
    gt_asks(&t, GUEUX_ASK_END, 1);
    return &t.state.core;
}

/* ---- a sure Barde (GUE-7.8): a pair, and the turn goes on ---- */

static const struct vl_state *calls_the_barde(void)
{
    GT(&t, 4, "levels=3 gueux=roy",
       .hand = {"barde villain", "barde duchesse", "villain roy chevalier", "chevalier duchesse"}, .aside = "roy");
    known_to_hold(1, "barde");
    gt_asks(&t, GUEUX_ASK_TURN, 0);
    return &t.state.core;
}

static const struct vl_state *calls_the_barde_with_the_gueux(void)
{
    GT(&t, 4, "levels=3 gueux=roy",
       .hand = {"villain duchesse chevalier", "barde duchesse pleutre", "barde roy villain", "chevalier pleutre"},
       .aside = "roy", .turn = 2);
    known_to_hold(1, "barde");
    gt_asks(&t, GUEUX_ASK_TURN, 2);
    return &t.state.core;
}

/* ---- looks that help (GUE-7.3, 7.4): after them it is known where the Paillarde is ---- */

static const struct vl_state *looks_for_the_paillarde(void)
{
    GT(&t, 3, "levels=3 gueux=roy",
       .hand = {"sybille paillarde villain", "paillarde duchesse villain", "sybille duchesse roy"}, .aside = "roy");
    gt_asks(&t, GUEUX_ASK_TURN, 0);
    return &t.state.core;
}

static const struct vl_state *looks_before_the_draw(void)
{
    GT(&t, 3, "levels=3 gueux=roy",
       .hand = {"pleutre paillarde villain", "paillarde duchesse villain", "pleutre duchesse roy"}, .aside = "roy");
    gt_answer(&t, "draw");
    gt_asks(&t, GUEUX_ASK_LOOK, 0);
    return &t.state.core;
}

/* Of four: the Paillarde is with seat 1 or seat 3, since seat 2 could not hand her over. */
static const struct vl_state *looks_before_one_of_two(void)
{
    GT(&t, 4, "levels=3 gueux=roy",
       .hand = {"sybille paillarde villain", "paillarde duchesse barde", "sybille chevalier roy",
                "duchesse villain chevalier barde"},
       .aside = "roy");
    known_to_lack_the_paillarde(2);
    gt_asks(&t, GUEUX_ASK_TURN, 0);
    return &t.state.core;
}

static const struct vl_state *looks_where_she_may_be(void)
{
    looks_before_one_of_two();
    gt_answer(&t, "sybille");
    gt_asks(&t, GUEUX_ASK_SHOW, 0);
    return &t.state.core;
}

/* ---- a look that tells nobody anything: all have seen the Pleutre (GUE-9.3) ---- */

static const struct vl_state *looks_for_nothing(void)
{
    GT(&t, 3, "levels=3 gueux=roy",
       .hand = {"pleutre barde villain", "barde duchesse chevalier", "pleutre duchesse villain chevalier roy"},
       .aside = "roy");
    known_to_hold(0, "pleutre");
    gt_answer(&t, "draw");
    gt_asks(&t, GUEUX_ASK_LOOK, 0);
    return &t.state.core;
}

int main(void)
{
    static const struct position positions[] = {
        {"the Paillarde of the only one who may have her", asks_the_third, "seat 2", NULL},
        {"the Paillarde of one of two", asks_one_of_two, "seat 0, seat 1", NULL},
        {"a sure Paillarde rather than a card unseen", demands_the_sure_paillarde, "paillarde, barde", NULL},
        {"a sure Barde before a sure Paillarde", lays_both_sure_pairs, "barde", NULL},
        {"Moine with Nonne", lays_the_monks, "yes", NULL},
        {"Moine with Nonne beside the Gueux", lays_the_monks_beside_the_gueux, "yes", NULL},
        {"a sure Barde", calls_the_barde, "barde", NULL},
        {"a sure Barde beside the Gueux", calls_the_barde_with_the_gueux, "barde", NULL},
        {"the Sybille before the Paillarde", looks_for_the_paillarde, "sybille", NULL},
        {"the Sybille before one of two is asked", looks_before_one_of_two, "sybille, draw", NULL},
        {"the Sybille looks where the Paillarde may be", looks_where_she_may_be, "seat 1, seat 3", NULL},
        {"a look by the Pleutre", looks_before_the_draw, "yes", NULL},
        {"a look by a Pleutre whom all have seen", looks_for_nothing, "yes", NULL},
    };
    return POSITIONS_RUN(&gueux_rules, positions);
}
