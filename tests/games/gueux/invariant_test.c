/* The invariant finds each thing that is wrong, and names it. */
#include "support/gueux_position.h"
#include "support/test.h"

static struct gt t;

/* Nothing is wrong with this one: Moine and Nonne lie together, and all know that seat 0 holds the Roy. */
static void position(void)
{
    GT(&t, 3, "levels=123", .hand = {"roy moine barde", "barde reine paillarde", "roy nonne paillarde"},
       .aside = "reine", .laid = "mixed escuyer");
    t.state.known[0][VL_SEATS_MAX] = UINT32_C(1) << GUEUX_ROY;
    t.state.gueux_at[2] = 1;
}

static void finds(const char *what)
{
    struct vl_diag diag = {0};
    assert_int_equal(gueux_rules.invariant(&t.state.core, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "invariant");
    assert_string_equal(diag.what, what);
}

static void is_well(void)
{
    assert_int_equal(gueux_rules.invariant(&t.state.core, NULL), VL_OK);
}

static uint32_t bit(unsigned character)
{
    return UINT32_C(1) << character;
}

#define BREAKS(what, change)                                                                                           \
    do {                                                                                                               \
        position();                                                                                                    \
        is_well();                                                                                                     \
        change;                                                                                                        \
        finds(what);                                                                                                   \
    } while (0)

TEST_NAMED(cards, "every card is in one place")
{
    BREAKS("cards", t.state.count[2]++);
    BREAKS("cards", t.state.twin[0] = bit(GUEUX_ROY));
    BREAKS("cards", t.state.hand[0] ^= bit(GUEUX_ROY) | bit(GUEUX_REINE));
    BREAKS("cards", t.state.aside = VL_NONE);
    BREAKS("cards", t.state.aside = GUEUX_SYBILLE);
    BREAKS("cards", t.state.laid[1] = GUEUX_ROY);
    BREAKS("cards", t.state.laid_count = 1);
    BREAKS("cards", t.state.deck ^= bit(GUEUX_ESCUYER));
}

TEST_NAMED(sums, "what is kept beside the hands is what they are")
{
    BREAKS("sums", t.state.holders ^= 2);
    BREAKS("sums", t.state.paired = 1);
    BREAKS("sums", t.state.cards--);
}

static void swap(vl_seat one, unsigned card, vl_seat other, unsigned with)
{
    t.state.hand[one] ^= bit(card) | bit(with);
    t.state.hand[other] ^= bit(card) | bit(with);
}

TEST_NAMED(monks, "where a Moine lies with a Nonne, no hand keeps the other two")
{
    BREAKS("monks", swap(0, GUEUX_BARDE, 2, GUEUX_NONNE));
}

TEST_NAMED(knowledge, "nothing is known that is not so")
{
    BREAKS("knowledge", t.state.known[1][0] = bit(GUEUX_SYBILLE));
    BREAKS("knowledge", t.state.known[2][VL_SEATS_MAX] = bit(GUEUX_BARDE));
    BREAKS("knowledge", t.state.lacks[2][1] = GUEUX_LACKS_PAILLARDE);
    BREAKS("knowledge", t.state.lacks[1][VL_SEATS_MAX] = GUEUX_LACKS_BARDE);
    BREAKS("knowledge", t.state.gueux_at[0] = 2);
    BREAKS("knowledge", t.state.gueux_at[VL_SEATS_MAX] = 2);
    t.state.core.rollout = 1; /* where nobody's knowledge is kept */
    is_well();
    position();
    t.state.lacks[2][1] = GUEUX_LACKS_BARDE;
    t.state.lacks[0][1] = GUEUX_LACKS_PAILLARDE;
    is_well();
}
