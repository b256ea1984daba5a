/* Every way of thinking plays a match: what it answers is listed, the same seed answers the same, and a search with its
 * net says what the match is worth. */
#include "support/setups.h"
#include "support/test.h"
#include "veillee/bot.h"
#include "veillee/games.h"
#include "veillee/marquis.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 3 };

struct played {
    uint64_t hash;
    unsigned expected; /* answers for which there was a worth */
};

static void check_worth(const float worth[VL_SEATS_MAX])
{
    float sum = 0;
    for (unsigned seat = 0; seat < SEATS; seat++) {
        assert_true(worth[seat] >= 0 && worth[seat] <= 1);
        sum += worth[seat];
    }
    if (fabsf(sum - 1) > 0.01F)
        fail_msg("the shares in the win are %f together", (double)sum);
}

static void answer_once(struct vl_match *match, struct vl_bot *bot, vl_seat seat, const struct vl_budget *budget,
                        struct played *played)
{
    struct vl_view_room room;
    float worth[VL_SEATS_MAX];
    vl_match_view(match, seat, vl_view_in(&room));
    const vl_answer answer = vl_bot_answer(bot, vl_view_in(&room), budget, NULL);
    if (vl_bot_expects(bot, worth)) {
        check_worth(worth);
        played->expected++;
    }
    assert_int_equal(vl_match_answer(match, seat, answer, NULL), VL_OK);
}

/* A whole match of Marquis, all seats by that way. */
static struct played play(const char *way, bool with_net)
{
    struct vl_match_setup setup;
    struct vl_thinking thinking;
    struct vl_diag diag = {0};
    struct vl_bot *bot[SEATS];
    struct played played = {0};
    vl_match_setup_standard(&setup, test_catalogue(), &marquis_rules);
    setup.seats = SEATS;
    setup.seed = 5;
    assert_int_equal(vl_thinking_parse(way, &thinking, &diag), VL_OK);
    thinking = vl_thinking_with(thinking, with_net ? vl_net_at(&setup) : NULL);
    struct vl_match *match = calloc(1, vl_match_size(&marquis_rules));
    for (vl_seat seat = 0; seat < SEATS; seat++) {
        setup.player[seat].name[0] = (char)('A' + seat);
        setup.player[seat].level = VL_ADEPT;
        bot[seat] = calloc(1, vl_bot_size(&marquis_rules, &thinking));
        vl_bot_start(bot[seat], &marquis_rules, &thinking, seat, 5);
    }
    assert_int_equal(vl_match_start(match, &setup, NULL), VL_OK);
    while (!vl_match_over(match)) {
        const vl_seat seat = vl_match_question(match, VL_REFEREE).seat;
        answer_once(match, bot[seat], seat, &thinking.budget, &played);
    }
    played.hash = vl_match_hash(match);
    for (unsigned seat = 0; seat < SEATS; seat++)
        free(bot[seat]);
    free(match);
    return played;
}

TEST_NAMED(ways, "every way plays a match, and plays it again")
{
    static const struct {
        const char *way;
        bool expects;
    } ways[] = {
        {"chance", false},
        {"trial:iterations=12", false},
        {"search:iterations=40", true},
        {"search:iterations=40,leaf=net", true},
        {"search:iterations=40,leaf=both,depth=2", true},
        {"search:iterations=40,leaf=end,mast", true},
        {"search:iterations=40,leaf=net,trees=3,guesses=8", true},
    };
    uint64_t hash[sizeof ways / sizeof *ways];
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        const struct played played = play(ways[i].way, true);
        hash[i] = played.hash;
        assert_true(played.hash == play(ways[i].way, true).hash);
        assert_int_equal(played.expected > 0, ways[i].expects);
        for (unsigned other = 0; other < i; other++)
            assert_true(hash[other] != hash[i]);
    }
}

/* Without a net all leaves are rollouts. */
TEST_NAMED(without_a_net, "without a net all leaves are rollouts")
{
    const uint64_t rolled = play("search:iterations=40", false).hash;
    assert_true(play("search:iterations=40,leaf=net", false).hash == rolled);
    assert_true(play("search:iterations=40,leaf=both", false).hash == rolled);
    assert_true(play("search:iterations=40,leaf=end", false).hash == rolled);
}
