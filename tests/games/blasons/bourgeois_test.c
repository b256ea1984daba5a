/* BLA-7: the bourgeoisie cards and the variants that use them. Examples stand in bourgeois.rules. */
#include "support/blasons_position.h"
#include "support/test.h"

static struct table table;

/* The first card of round 2, after a round without points; seat 0 leads. */
#define ROUND_2(seats, options, ...)                                                                                   \
    do {                                                                                                               \
        table_start(&table, seats, options);                                                                           \
        TABLE_TOTALS(&table, __VA_ARGS__);                                                                             \
        table_play_alike(&table, "*1234567");                                                                          \
        assert_int_equal(table.state.round, 1);                                                                        \
    } while (0)

enum { P = BLASONS_PETITE, M = BLASONS_MOYENNE, G = BLASONS_GRANDE, H = BLASONS_HAUTE, NO = VL_NONE };

/* ---- variant 1 ---- */

/* Tricks 1 to 3 go to seats 2, 3 and 0; seat 0 activates in trick 4, which seat 1 takes. Ends at seat 0's choice. */
static void four_tricks_then_consult(void)
{
    ROUND_2(4, "consult=on", 40, 30, 20, 10);
    table_play(&table, "4 6 7 4"); /* seats 0, 1, 2, 3 */
    table_finish_trick(&table);
    table_play(&table, "6 7 6 4"); /* seats 2, 3, 0, 1 */
    table_finish_trick(&table);
    table_play(&table, "6 7 3 4"); /* seats 3, 0, 1, 2 */
    table_finish_trick(&table);
    for (unsigned trick = 0; trick < 3; trick++)
        assert_int_equal(table.state.trick[trick].taker, (trick + 2) % 4);
    TABLE_ANSWERS(&table, "play malandrin", "activate consult");
    table_play(&table, "7 * *");
    TABLE_ANSWERS(&table, "self", "self", "self");
    table_asks(&table, BLASONS_ASK_FREE, 1);
    while (table.state.core.question.kind == BLASONS_ASK_FREE)
        table.s.run =
            vl_reply(&blasons_rules, &table.state.core, (vl_answer)vl_first(table.state.core.question.answers), NULL);
    table_asks(&table, BLASONS_ASK_LOOK_TRICK, 0);
}

/* Who is shown which trick: the holder every one named, the other player those of the own tricks. */
TEST_NAMED(consult_is_shown_to, "BLA-7.4: the holder sees all of them, the other player those of the own tricks")
{
    unsigned shown = 0;
    four_tricks_then_consult();
    TABLE_ANSWERS(&table, "trick 2 grandbois", "trick 3 aubigny");
    for (unsigned i = 0; i < table.s.events_count; i++) {
        const struct vl_event *event = &table.s.events[i];
        if (event->form != BLASONS_EV_LOOK_TRICK)
            continue;
        const struct blasons_event_look_trick look = blasons_read_look_trick(event);
        shown++;
        assert_int_equal(look.seat, 0);
        assert_int_equal(look.with, look.trick == 2 ? 3 : -2);
        assert_int_equal(event->visible_to, look.trick == 2 ? 1U << 0 | 1U << 3 : 1U << 0);
    }
    assert_int_equal(shown, 2);
}

/* Who is reminded of the card that led trick 2 (BLA-3.10): the card itself stays in every view. */
static vl_seats reminded(void)
{
    struct vl_event played = {.form = BLASONS_EV_PLAYED, .clause = VL_CLAUSE(3, 1)};
    blasons_write_played(&played, (struct blasons_event_played){.seat = 2, .card = 6, .round = 2, .trick = 2});
    vl_seats seats = 0;
    for (vl_seat viewer = 0; viewer < 4; viewer++) {
        struct vl_event copy = played;
        assert_int_equal(table_seen(&table, viewer)->trick[1].card[0], 6);
        blasons_rules.redact(table_view(&table, viewer), &copy);
        seats = (vl_seats)(seats | (blasons_read_played(&copy).card == 6 ? vl_seat_bit(viewer) : 0));
    }
    return seats;
}

TEST_NAMED(looking_does_not_open_the_trick_to_others, "BLA-7.4 BLA-3.10: shown to the two, not to the others")
{
    four_tricks_then_consult();
    TABLE_ANSWERS(&table, "trick 2 grandbois", "trick 3 aubigny");
    assert_int_equal(reminded(), 1U << 0 | 1U << 3);
    table_answer(&table, "seen");
    assert_int_equal(reminded(), 1U << 3);
    table_answer(&table, "seen");
    assert_int_equal(reminded(), 0);
}

/* ---- variant 2 ---- */

static void serve_ready(const char *first, const char *others)
{
    ROUND_2(4, "serve=on", 40, 30, 20, 10); /* haute, grande, moyenne, petite */
    TABLE_LAY(&table, "AAAABBBBCCCCDDDD");  /* no power of seat 0, no free action */
    TABLE_ANSWERS(&table, first, "activate serve");
    table_play(&table, others);
}

/* What the ranks may take, each in a trick of one of all that can be served. */
TEST_NAMED(serve_by_rank, "BLA-7.5: Ménétrier, Magistrat, Religieux, Intendant")
{
    static const unsigned kinds[] = {BLASONS_MENETRIER, BLASONS_MAGISTRAT, BLASONS_RELIGIEUX, BLASONS_INTENDANT};
    table_start(&table, 3, "");
    for (unsigned rank = 0; rank < BLASONS_RANKS; rank++) {
        for (unsigned kind = 0; kind < BLASONS_KINDS; kind++) {
            const bool paroisse = rank == G && kind == BLASONS_PAROISSE; /* a Religieux of either kind */
            assert_int_equal(table.state.numbers.serves[rank][kind], kind == kinds[rank] || paroisse);
        }
    }
}

TEST_NAMED(serve_counts, "BLA-7.5 BLA-6.1: it counts")
{
    struct blasons_count counts[BLASONS_SEATS];
    unsigned best;
    serve_ready("play manant", "5 7 6");
    table_answer(&table, "serve intendant bellay");
    assert_int_equal(table.state.trick[0].taker, 2);
    assert_int_equal(blasons_count(&table.state, 0, counts, &best), 3);
    assert_int_equal(counts[best].house, 1);
    assert_int_equal(counts[best].points, 4 * 5);
}

/* ---- variant 3 ---- */

static void curious_ready(void)
{
    ROUND_2(4, "curious=on", 10, 20, 30, 40); /* petite, moyenne, grande, haute */
    TABLE_LAY(&table, "abC", "bccd", "dD", "Aa", "aB");
    TABLE_ANSWERS(&table, "play bourgeois", "activate curious");
    table_play(&table, "4 6 4");
    table_asks(&table, BLASONS_ASK_FREE, 0);
    table_answer(&table, "take pool:1");
    table_asks(&table, BLASONS_ASK_LOOK_TOKEN, 0);
}

TEST_NAMED(curious, "BLA-7.6: face-down tokens of one's own and of one other player")
{
    curious_ready();
    assert_int_equal(blasons_read_question_look_token(&table.state.core.question).left, 2); /* petite */
    /* Face-down tokens of jeux, the one just taken too; not the pool's. */
    table_lists(&table, "look aubigny:1, look aubigny:2, look aubigny:4, look bellay:1, look bellay:2, look bellay:3, "
                        "look bellay:4, look contades:1, look grandbois:2, done");
    const unsigned named = table_token(&table, 1, 2), own = table_token(&table, 0, 2);
    table_answer(&table, "look bellay:2");
    assert_int_equal(blasons_read_named_token(table_last(&table, BLASONS_EV_NAMED_TOKEN)).token,
                     named);                                           /* all see which */
    assert_int_equal(table_seen(&table, 0)->colour[named], VL_HIDDEN); /* named before it is shown */
    table_lists(&table, "look aubigny:1, look aubigny:2, look aubigny:4, look bellay:1, look bellay:3, look bellay:4, "
                        "done");
    table_answer(&table, "look aubigny:2");
    table_asks(&table, BLASONS_ASK_PLAY, 0);
    assert_int_equal(table_seen(&table, 0)->colour[named], 2);
    assert_int_equal(table_seen(&table, 1)->colour[named], 2); /* the other player sees the same of the own jeu */
    assert_int_equal(table_seen(&table, 2)->colour[named], VL_HIDDEN);
    assert_int_equal(table_seen(&table, 0)->colour[own], 1);
    assert_int_equal(table_seen(&table, 1)->colour[own], VL_HIDDEN);
    assert_int_equal(table_seen(&table, VL_PUBLIC)->colour[named], VL_HIDDEN);
    assert_false(table.state.face_up >> named & 1); /* it stays face down */
}

TEST_NAMED(curious_none, "BLA-7.6: possibly none")
{
    curious_ready();
    table_answer(&table, "done");
    table_asks(&table, BLASONS_ASK_PLAY, 0);
    for (unsigned token = 0; token < table.state.tokens; token++)
        assert_int_equal(table.state.seen[token] & (table.state.face_up >> token & 1 ? 0 : 0xFF), 0);
}

static int colour_seen(const struct vl_event *look, vl_seat viewer)
{
    const struct vl_event seen = vl_event_masked(&blasons_rules, look, viewer);
    return blasons_read_look_token(&seen).colour;
}

/* The colour is in the event for those two alone. */
TEST_NAMED(curious_event_is_secret, "BLA-7.6 BLA-1.6: the colour is told to the two alone")
{
    curious_ready();
    TABLE_ANSWERS(&table, "look bellay:1", "done");
    const struct vl_event *look = table_last(&table, BLASONS_EV_LOOK_TOKEN);
    assert_int_equal(colour_seen(look, 0), 1);
    assert_int_equal(colour_seen(look, 1), 1);
    assert_int_equal(colour_seen(look, 2), -1);
    assert_int_equal(colour_seen(look, VL_PUBLIC), -1);
}

/* ---- order ---- */

static unsigned when(unsigned form)
{
    for (unsigned i = 0; i < table.s.events_count; i++) {
        if (table.s.events[i].form == form)
            return i;
    }
    fail_msg("%s did not happen", blasons_rules.events[form].id);
    return 0;
}

TEST_NAMED(order, "BLA-7.8: the order at the end of a trick")
{
    ROUND_2(4, "consult=on serve=on curious=on", 40, 30, 20, 10);
    TABLE_LAY(&table, "a", "bA", "c", "d");
    table_forget(&table);
    TABLE_ANSWERS(&table, "play bourgeois", "activate curious", "play menetrier", "activate consult", "play intendant",
                  "keep", "play menetrier", "activate serve");
    TABLE_ANSWERS(&table, "turn bellay:1", "swap aubigny:1", "with contades:1", "turn grandbois:1");
    table_asks(&table, BLASONS_ASK_FREE, 0);
    table_answer(&table, "take pool:1");
    table_asks(&table, BLASONS_ASK_SERVE, 3); /* variant 2 before the trick is picked up */
    assert_int_equal(table_happened(&table, BLASONS_EV_PICKED), 0);
    table_answer(&table, "serve menetrier bellay");
    table_asks(&table, BLASONS_ASK_LOOK_TOKEN, 0); /* then the others in the order of activation */
    TABLE_ANSWERS(&table, "look aubigny:1", "done");
    table_asks(&table, BLASONS_ASK_LOOK_TRICK, 1); /* the trick just picked up too */
    table_answer(&table, "trick 1 aubigny");
    TABLE_ANSWERS(&table, "seen", "seen");
    table_asks(&table, BLASONS_ASK_PLAY, 0);
    static const unsigned order[] = {BLASONS_EV_POWER,      BLASONS_EV_TAKEN,  BLASONS_EV_MOVED,
                                     BLASONS_EV_SERVED,     BLASONS_EV_PICKED, BLASONS_EV_LOOK_TOKEN,
                                     BLASONS_EV_LOOK_TRICK, BLASONS_EV_LOOKED};
    for (unsigned i = 1; i < sizeof order / sizeof *order; i++)
        assert_true(when(order[i - 1]) < when(order[i]));
    assert_int_equal(table.s.events[table.s.events_count - 2].form, BLASONS_EV_LOOKED); /* and the next lead */
    assert_int_equal(table.s.events[table.s.events_count - 1].form, BLASONS_EV_TRICK);
}
