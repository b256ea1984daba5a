/* What a player's answers lost in one match tells about how strong the player is. VEILLEE_SEEDS=10 plays ten matches of
 * each level and game (3). */
#include "evening/story.h"
#include "support/test.h"

#include "front/strength.h"
#include "review/lost_share.h"
#include "support/setups.h"
#include "veillee/blasons.h"
#include "veillee/bot.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"

#include <stdlib.h>

enum { MATCHES = 3, NEAR_OF_TEN = 7, ABOUT_OF_TEN = 9 };

struct found {
    unsigned of, near, about; /* at most one level off, at most two */
};

static const enum vl_level random_answers = VL_HUMAN;

struct player {
    struct vl_bot *bot;
    struct vl_thinking thinking;
};

static void begin(struct player *player, const struct vl_match_setup *setup, enum vl_level level, vl_seat seat)
{
    player->thinking = vl_thinking_at(setup, level == random_answers ? VL_CADET : level);
    player->bot = level == random_answers ? NULL : calloc(1, vl_bot_size(setup->rules, &player->thinking));
    if (player->bot)
        vl_bot_start(player->bot, setup->rules, &player->thinking, seat, setup->seed);
}

static void answer(struct vl_match *match, const struct player *player, vl_seat seat, struct vl_rng *rng)
{
    static struct vl_view_room room;
    const struct vl_question question = vl_match_question(match, seat);
    const struct vl_budget budget = {.iterations = player ? player->thinking.budget.iterations : 0};
    vl_answer given = vl_any_answer(&question, rng);
    if (player && player->bot) {
        vl_match_view(match, seat, vl_view_in(&room));
        given = vl_bot_answer(player->bot, vl_view_in(&room), &budget, NULL);
    }
    assert_int_equal(vl_match_answer(match, seat, given, NULL), VL_OK);
}

/* The user, who answers as that level does, against novices; the hint is asked for at every question, or at none. */
static struct vl_match *match_of(const struct vl_rules *rules, unsigned seats, enum vl_level user, uint64_t seed,
                                 bool hints)
{
    struct vl_match_setup setup = record_setup_of(rules, seats, 1, "", seed);
    struct player player[VL_SEATS_MAX] = {{0}};
    struct vl_rng rng = {seed};
    setup.net = vl_catalogue_net(test_catalogue(), rules);
    for (vl_seat seat = 1; seat < seats; seat++)
        setup.player[seat].level = VL_NOVICE;
    for (vl_seat seat = 0; seat < seats; seat++)
        begin(&player[seat], &setup, seat == 0 ? user : VL_NOVICE, seat);
    struct vl_match *match = record_match(&setup);
    while (!vl_match_over(match)) {
        const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
        if (seat == 0 && hints)
            vl_match_note_hint(match, 0);
        answer(match, seat < seats ? &player[seat] : NULL, seat, &rng);
    }
    for (vl_seat seat = 0; seat < seats; seat++)
        free(player[seat].bot);
    return match;
}

/* How far from the user's level the strength is after one match. */
static void measure(const struct vl_rules *rules, unsigned seats, enum vl_level user, struct found *found)
{
    const char *seeds = getenv("VEILLEE_SEEDS");
    const uint64_t matches = seeds ? strtoull(seeds, NULL, 10) : MATCHES;
    for (uint64_t seed = 1; seed <= matches; seed++) {
        struct vl_progress progress = {.path = "/nonexistent/progress.json"};
        struct vl_diag diag;
        assert_true(vl_progress_load(&progress, &diag));
        struct vl_match *match = match_of(rules, seats, user, seed, false);
        vl_strength_count(&progress, match, vl_lost_share(match, 0, 1));
        const int off = abs((int)vl_strength_level(&progress, rules->id) - (int)user);
        found->of++;
        found->near += off <= 1;
        found->about += off <= 2;
        vl_progress_free(&progress);
        free(match);
    }
}

TEST(one_match_tells_the_level)
{
    struct found found = {0};
    for (enum vl_level user = VL_CADET; user <= VL_VETERAN; user++) {
        measure(&blasons_rules, 3, user, &found);
        measure(&marquis_rules, 2, user, &found);
    }
    print_message("after one match of %u: at most a level off %u, two %u\n", found.of, found.near, found.about);
    assert_true(10 * found.near >= NEAR_OF_TEN * found.of);
    assert_true(10 * found.about >= ABOUT_OF_TEN * found.of);
}

TEST(threads_change_nothing)
{
    struct vl_match *match = match_of(&marquis_rules, 2, random_answers, 3, false);
    const float share = vl_lost_share(match, 0, 1), same = vl_lost_share(match, 0, 3);
    assert_true(share > 0 && share <= same && share >= same);
    free(match);
}

/* Answers given with a hint are not the user's, and at Gueux there is too little to lose. */
TEST(nothing_is_said_where_nothing_can_be_known)
{
    struct vl_match *hinted = match_of(&marquis_rules, 2, VL_ADEPT, 4, true);
    struct vl_match *gueux = match_of(&gueux_rules, 3, VL_CADET, 4, false);
    assert_true(vl_lost_share(hinted, 0, 1) < 0);
    assert_true(vl_lost_share(gueux, 0, 1) < 0);
    free(hinted);
    free(gueux);
}
