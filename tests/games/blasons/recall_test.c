/* BLA-3.10: of cards of a trick that may not be looked at any more the log tells nothing, until the match is over. */
#include "games/blasons/state.h"
#include "support/setups.h"
#include "support/test.h"
#include "support/toy.h"
#include "veillee/blasons.h"
#include "veillee/games.h"

#include <stdio.h>
#include <stdlib.h>

enum { MATCHES = 12 };

static const unsigned forms[] = {BLASONS_EV_TAKEN,     BLASONS_EV_PLAYED,      BLASONS_EV_POWER,
                                 BLASONS_EV_SKIPPED,   BLASONS_EV_TOOK_VALUE,  BLASONS_EV_TOOK_POWER,
                                 BLASONS_EV_TOOK_TURN, BLASONS_EV_TOOK_NOTHING};
enum { FORMS = sizeof forms / sizeof forms[0] };

static unsigned told[FORMS], untold[FORMS], sure, unsures;

static unsigned place_of(unsigned form)
{
    unsigned i = 0;
    while (i < FORMS && forms[i] != form)
        i++;
    return i;
}

/* With options of all kinds, so that every power comes up. */
static void start(struct vl_match *match, uint64_t seed)
{
    struct vl_match_setup setup;
    struct vl_rng rng = {seed};
    vl_match_setup_standard(&setup, test_catalogue(), &blasons_rules);
    for (vl_seat seat = 0; seat < setup.seats; seat++)
        snprintf(setup.player[seat].name, VL_NAME_MAX, "Perrin %u", seat);
    setup.seed = seed;
    do
        for (unsigned i = 0; i < blasons_rules.option_count; i++)
            setup.option[i] = (uint8_t)vl_random_below(&rng, blasons_rules.options[i].count);
    while (vl_match_start(match, &setup, NULL) != VL_OK);
}

/* What a viewer is told of the card is the truth or nothing; `over`: always the truth. */
static void look_back(const struct vl_match *match, vl_seat viewer)
{
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event truth = vl_match_event(match, i, VL_REFEREE);
        struct vl_event seen = vl_match_event(match, i, viewer), is = truth;
        const unsigned place = place_of(truth.form);
        if (place == FORMS)
            continue;
        const struct vl_form *form = &blasons_rules.events[truth.form];
        const int16_t card = *vl_event_field(form, &is, "card"), told_card = *vl_event_field(form, &seen, "card");
        assert_true(told_card == card || (told_card == -1 && !vl_match_over(match)));
        told[place] += told_card != -1;
        untold[place] += told_card == -1 && card != -1;
    }
}

static uint32_t truly_held(const struct vl_match *match, uint32_t events, vl_seat seat)
{
    struct vl_view_room room;
    vl_match_past(match, events, VL_REFEREE, vl_view_in(&room));
    return blasons_seen(vl_view_in(&room))->hand[seat];
}

/* A hand of the past is the true one as far as it can still be told: what is sure was held, and what was held is sure
 * or may have been. Of the present all is sure, as at the table. */
static void look_at_past(const struct vl_match *match, vl_seat viewer, uint32_t events)
{
    struct vl_view_room room;
    vl_match_past(match, events, viewer, vl_view_in(&room));
    const struct blasons *past = blasons_seen(vl_view_in(&room));
    for (vl_seat seat = 0; seat < past->core.seats; seat++) {
        const uint32_t truth = truly_held(match, events, seat), unsure = past->unsure[seat];
        assert_int_equal(past->hand[seat] & ~unsure & ~truth, 0);
        assert_int_equal(truth & ~past->hand[seat], 0);
        assert_int_equal(unsure & ~past->hand[seat], 0);
        if (events == vl_match_events(match) || vl_match_over(match))
            assert_int_equal(unsure, 0);
        sure += unsure == 0;
        unsures += unsure != 0;
    }
}

TEST_NAMED(cards_are_told_while_they_may_be_looked_at, "BLA-3.10: what may not be looked at is not told")
{
    struct vl_match *match = toy_new_match(&blasons_rules);
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        struct vl_rng rng = {seed};
        start(match, seed);
        while (!vl_match_over(match)) {
            toy_play(match, &rng, 9);
            look_back(match, (vl_seat)(vl_match_answers(match) % 3));
            look_back(match, VL_PUBLIC);
            look_at_past(match, (vl_seat)(vl_match_answers(match) % 3), vl_match_events(match));
            look_at_past(match, VL_PUBLIC, (uint32_t)vl_random_below(&rng, vl_match_events(match) + 1));
        }
        look_back(match, 0);
    }
    for (unsigned i = 0; i < FORMS; i++) {
        if (told[i] == 0 || untold[i] == 0)
            fail_msg("%s: %u told, %u not", blasons_rules.events[forms[i]].id, told[i], untold[i]);
    }
    assert_true(sure > 100 && unsures > 100);
    free(match);
}
