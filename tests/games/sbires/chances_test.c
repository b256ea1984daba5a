/* SBI-4.7: the attacker's chance to win without help, from a million duels with the program's own dice.
 *
 * A duel with an Attaque of 2 needs the most dice: the three of the attack, and as many of the defence as any weapon
 * would need. So each of a million such duels shows for every pair of weapons who would have won it; that the program
 * counts hits and parries of each pair as this file does, is tested beside it. */
#include "games/sbires/feature_context.h"
#include "support/sbires_position.h"
#include "support/test.h"

enum { DUELS = 1000000, DUELS_OF_A_PAIR = 2000, NUMBERS = 5, BEST = 2, WORST = 6 };

/* Per thousand; rows: Attaque 6 5 4 3 2, columns: Défense 6 5 4 3 2. */
static const int chances[NUMBERS][NUMBERS] = {
    {361, 298, 230, 158, 81},  {623, 529, 421, 298, 158}, {802, 704, 578, 421, 230},
    {912, 829, 704, 529, 298}, {971, 912, 802, 623, 361},
};

static struct st t;
static struct sbires before; /* the defender is about to name the weapon */

struct fight {
    int die[2][SBIRES_DICE];
    bool attacker_won;
};

/* An attacker with the one number, a defender with the other. */
static void prepare(unsigned attack, unsigned defence)
{
    ST(&t, 2, "", .hand = {"gant dague", "gant hache"});
    t.state.card[st_card("dague")].attack = (uint8_t)attack;
    t.state.card[st_card("hache")].defence = (uint8_t)defence;
    st_answer(&t, "play gant, arm dague");
    st_asks(&t, SBIRES_ASK_DEFEND, 1);
    before = t.state;
}

static void read_event(struct fight *fight, const struct vl_event *event)
{
    if (event->form == SBIRES_EV_WON_DUEL)
        fight->attacker_won = sbires_read_won_duel(event).side == 0;
    if (event->form != SBIRES_EV_ROLLED)
        return;
    const struct sbires_event_rolled roll = sbires_read_rolled(event);
    fight->die[roll.side][0] = roll.first;
    fight->die[roll.side][1] = roll.second;
    fight->die[roll.side][2] = roll.third;
}

/* The dice go on from duel to duel. */
static struct fight fight_again(void)
{
    struct fight fight = {0};
    struct vl_event at[VL_EVENTS_STEP + 64];
    struct vl_events events = {at, 0, sizeof at / sizeof *at};
    before.core.rng[VL_STREAM_DICE] = t.state.core.rng[VL_STREAM_DICE];
    t.state = before;
    assert_int_equal(vl_reply(&sbires_rules, &t.state.core, st_card("hache"), &events), VL_ASK);
    for (unsigned i = 0; i < events.count; i++)
        read_event(&fight, &at[i]);
    return fight;
}

static int count_from(const int die[SBIRES_DICE], int dice, int from)
{
    int count = 0;
    for (int i = 0; i < dice; i++)
        count += die[i] >= from;
    return count;
}

static bool attacker_wins(const struct fight *fight, int attack, int defence)
{
    const int hits = count_from(fight->die[0], SBIRES_DICE, attack);
    for (int i = 0; i < hits; i++)
        assert_in_range(fight->die[1][i], 1, 6);
    return hits > count_from(fight->die[1], hits, defence);
}

TEST_NAMED(every_pair_counts_as_it_should, "SBI-4.3 SBI-4.7: every pair of weapons counts hits and parries")
{
    for (unsigned attack = BEST; attack <= WORST; attack++) {
        for (unsigned defence = BEST; defence <= WORST; defence++) {
            unsigned won = 0;
            prepare(attack, defence);
            for (unsigned i = 0; i < DUELS_OF_A_PAIR; i++) {
                const struct fight fight = fight_again();
                assert_int_equal(fight.attacker_won, attacker_wins(&fight, (int)attack, (int)defence));
                won += fight.attacker_won;
            }
            assert_in_range(won, 1, DUELS_OF_A_PAIR - 1);
        }
    }
}

TEST_NAMED(a_million_duels, "SBI-4.7: the attacker's chances, from a million duels")
{
    unsigned won[NUMBERS][NUMBERS] = {{0}};
    prepare(BEST, WORST);
    for (unsigned i = 0; i < DUELS; i++) {
        const struct fight fight = fight_again();
        for (int row = 0; row < NUMBERS; row++) {
            for (int column = 0; column < NUMBERS; column++)
                won[row][column] += attacker_wins(&fight, WORST - row, WORST - column);
        }
    }
    for (int row = 0; row < NUMBERS; row++) {
        for (int column = 0; column < NUMBERS; column++) {
            const double percent = won[row][column] * 100.0 / DUELS, wanted = chances[row][column] / 10.0;
            if (percent < wanted - 0.2 || percent > wanted + 0.2)
                fail_msg("Attaque %d, Défense %d: %.2f %%, wanted %.1f %%", WORST - row, WORST - column, percent,
                         wanted);
        }
    }
}

/* A die that needs a seven neither hits nor parries. */
TEST_NAMED(odds, "SBI-4.3: a die that needs a seven")
{
    for (unsigned dice = 1; dice <= 3; dice++) {
        assert_int_equal(sbires_odds(7, 4, dice), 0);
        assert_true(sbires_odds(4, 7, dice) > sbires_odds(4, 6, dice));
        assert_int_equal(sbires_odds(1, 7, dice), 10);
    }
}
