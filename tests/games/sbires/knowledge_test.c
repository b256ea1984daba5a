/* SBI-1.5, 3.10: what each seat may know of hands, and what completions of its view make of it. Examples stand in
 * knowledge.rules. */
#include "games/sbires/view.h"
#include "support/sbires_position.h"
#include "support/test.h"

#include <string.h>

static struct st t;

/* Events that not everybody sees, as that viewer is told of them. */

static struct sbires_event_drew told_drew(vl_seat viewer)
{
    const struct vl_event event = sitting_told(&t.s, SBIRES_EV_DREW, viewer);
    return sbires_read_drew(&event);
}

static struct sbires_event_took told_took(vl_seat viewer)
{
    const struct vl_event event = sitting_told(&t.s, SBIRES_EV_TOOK, viewer);
    return sbires_read_took(&event);
}

static struct sbires_event_gave told_gave(vl_seat viewer)
{
    const struct vl_event event = sitting_told(&t.s, SBIRES_EV_GAVE, viewer);
    return sbires_read_gave(&event);
}

/* ---- SBI-1.5: backs are public, faces are not ---- */

TEST_NAMED(cards_drawn, "SBI-1.5 SBI-11.7: a card drawn shows its back")
{
    ST(&t, 3, "patronne=tilted", .hand = {"gant", "gant", "gant"}, .reserve = {"patronne"});
    st_answer(&t, "patronne");
    const int card = sbires_read_drew(st_last(&t, SBIRES_EV_DREW)).card;
    assert_int_equal(told_drew(0).card, card);
    assert_int_not_equal(told_drew(1).card, card);
    assert_int_not_equal(told_drew(VL_PUBLIC).card, card);
    assert_int_equal(told_drew(1).place, SBIRES_TAVERNE);
    for (vl_seat viewer = 1; viewer < 3; viewer++) {
        st_knows(&t, viewer, 0, "");
        assert_int_equal(st_seen(&t, viewer)->backs[0][SBIRES_TAVERNE], 1);
    }
    assert_int_equal(st_seen(&t, 0)->hand[0][card], 1);
}

/* ---- what one has seen ---- */

TEST_NAMED(faucon, "SBI-12.1 SBI-1.5: a Faucon, for whoever plays it")
{
    ST(&t, 3, "animals=on", .hand = {"faucon gant", "dague dague garde ragots", "gant"});
    st_answer(&t, "play faucon, target 1");
    ST_TOLD(&t, SBIRES_EV_LOOKED, 0, 1);
    assert_int_equal(st_happened(&t, SBIRES_EV_SAW), 3);
    ST_TOLD(&t, SBIRES_EV_SAW, 0, 1, st_card("dague"), 2);
    assert_true(vl_event_reaches(&sbires_rules, st_last(&t, SBIRES_EV_SAW), 0));
    for (vl_seat viewer = 1; viewer < 3; viewer++)
        assert_false(vl_event_reaches(&sbires_rules, st_last(&t, SBIRES_EV_SAW), viewer));
    assert_false(vl_event_reaches(&sbires_rules, st_last(&t, SBIRES_EV_SAW), VL_PUBLIC));
    st_knows(&t, 0, 1, "dague dague garde ragots");
    st_knows(&t, 2, 1, "");
    st_knows(&t, VL_PUBLIC, 1, "");
    st_hand(&t, 1, "dague dague garde ragots"); /* nothing has changed hands */
    assert_int_equal(st_thinks(&t, 0, 1, "garde"), ST_COMPLETIONS);
    assert_int_equal(st_thinks(&t, 0, 1, "courtisane"), 0);
    assert_in_range(st_thinks(&t, 2, 1, "garde"), 1, 60); /* 2 of 26 */

    /* what leaves the hand is forgotten, what comes is unknown */
    st_answer(&t, "play ragots, target 2, pass, pass");
    st_knows(&t, 0, 1, "dague dague garde");
}

/* Whoever takes and whoever loses a card know it; the others have seen its back. */
TEST_NAMED(passe_passe, "SBI-11.2 SBI-1.5: a Passe-passe, for the two")
{
    ST(&t, 3, "", .hand = {"passe_passe gant priere", "epee menestrel", "gant"});
    st_answer(&t, "play passe_passe, target 1, back salle_d_armes");
    assert_int_equal(told_took(0).card, st_card("epee"));
    assert_int_equal(told_took(1).card, st_card("epee"));
    assert_int_not_equal(told_took(2).card, st_card("epee"));
    assert_int_equal(told_took(2).place, SBIRES_SALLE_D_ARMES);
    assert_int_equal(st_seen(&t, 2)->taken, VL_HIDDEN);
    assert_int_equal(st_seen(&t, 1)->taken, st_card("epee"));
    st_answer(&t, "give priere");
    assert_int_equal(told_gave(1).card, st_card("priere"));
    assert_int_not_equal(told_gave(2).card, st_card("priere"));
    st_knows(&t, 1, 0, "epee");
    st_knows(&t, 0, 1, "priere"); /* what one gave away */
    st_knows(&t, 2, 0, "");
    st_knows(&t, 2, 1, "");
    assert_int_equal(st_thinks(&t, 1, 0, "epee"), ST_COMPLETIONS);
    assert_int_equal(st_thinks(&t, 0, 1, "priere"), ST_COMPLETIONS);
    assert_in_range(st_thinks(&t, 2, 1, "priere"), 10, 90); /* 5 of 26 */
    assert_int_equal(st_thinks(&t, 2, 1, "epee"), 0);       /* 1 shows no back of the Salle d'armes */
}

/* Until it is given back, the third's completions keep to the back that was seen, the two others to the card. */
TEST_NAMED(a_card_in_passing, "SBI-11.2 SBI-3.10: a card in passing")
{
    struct sbires determinized;
    struct vl_rng rng = {5};
    ST(&t, 3, "", .hand = {"passe_passe gant dague", "epee menestrel", "gant"});
    st_answer(&t, "play passe_passe, target 1, back salle_d_armes");
    for (vl_seat viewer = 0; viewer < 3; viewer++) {
        const struct vl_view *view = sitting_seen(&t.s, viewer);
        unsigned others = 0;
        for (unsigned i = 0; i < ST_COMPLETIONS; i++) {
            vl_determinize(&sbires_rules, view, &rng, &determinized.core);
            assert_true(determinized.taken < SBIRES_KINDS);
            assert_int_equal(determinized.card[determinized.taken].place, SBIRES_SALLE_D_ARMES);
            assert_true(determinized.hand[0][determinized.taken] > 0);
            others += determinized.taken != st_card("epee");
        }
        if (viewer < 2)
            assert_int_equal(others, 0);
        else
            assert_true(others > ST_COMPLETIONS / 2);
    }
}

/* ---- completions ---- */

static void check_determinization(const struct sbires *view, vl_seat viewer, const struct sbires *determinized)
{
    assert_memory_equal(determinized->backs, t.state.backs, sizeof determinized->backs);
    assert_memory_equal(determinized->discard, t.state.discard, sizeof determinized->discard);
    assert_memory_equal(determinized->reserve, t.state.reserve, sizeof determinized->reserve);
    assert_memory_equal(determinized->atout, t.state.atout, sizeof determinized->atout);
    assert_memory_equal(determinized->pile_count, t.state.pile_count, sizeof determinized->pile_count);
    assert_memory_equal(determinized->men, t.state.men, sizeof determinized->men);
    for (vl_seat seat = 0; seat < t.state.core.seats; seat++) {
        for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
            assert_true(determinized->hand[seat][kind] >= sbires_known(view, seat, kind));
            if (seat == viewer)
                assert_int_equal(determinized->hand[seat][kind], t.state.hand[seat][kind]);
        }
    }
    assert_int_equal(sbires_rules.invariant(&determinized->core, NULL), VL_OK);
}

/* In the midst of random matches, for every viewer: what lies open is as it is, hands fit their backs. */
TEST_NAMED(completions, "SBI-1.5: completions agree with all that is known")
{
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct vl_rng rng = {seed};
        st_deal(&t, 2 + (unsigned)seed % 4, seed % 2 ? "animals=on" : "", seed);
        for (unsigned answers = 0; t.s.run == VL_ASK && answers < 400; answers++) {
            st_forget(&t);
            sitting_give(&t.s, vl_any_answer(&t.state.core.question, &rng));
            if (answers % 9 || t.s.run != VL_ASK)
                continue;
            for (vl_seat viewer = 0; viewer <= t.state.core.seats; viewer++) {
                const vl_seat seat = viewer < t.state.core.seats ? viewer : (vl_seat)VL_PUBLIC;
                const struct vl_view *view = sitting_seen(&t.s, seat);
                struct sbires determinized;
                vl_determinize(&sbires_rules, view, &rng, &determinized.core);
                check_determinization(sbires_seen(view), seat, &determinized);
            }
        }
    }
}

/* ---- what follows from what can be seen ---- */

/* Points of the evening are part of its count, and no others; so is an Éloquence borrowed for them. */
TEST_NAMED(what_is_counted_in_the_evening, "SBI-5.1: points of the evening are counted together")
{
    for (unsigned form = 0; form < sbires_rules.event_count; form++) {
        const bool points = form == SBIRES_EV_GAINED || form == SBIRES_EV_FORFEITED;
        for (int source = 0; source < (points ? SBIRES_BY_PILORI + 1 : 1); source++) {
            struct vl_event event = {.form = (uint8_t)form};
            if (points)
                *vl_event_field(&sbires_rules.events[form], &event, "source") = (int16_t)source;
            const bool evening = source == SBIRES_BY_DEMONSTRATIONS || source == SBIRES_BY_ENFANTS ||
                                 source == SBIRES_BY_COLOMBE || source == SBIRES_BY_BELLADONE;
            assert_int_equal(sbires_counts(&event), points && evening);
        }
    }
    struct vl_event borrowed = {.form = SBIRES_EV_BORROWED, .clause = VL_CLAUSE(9, 7)};
    assert_false(sbires_counts(&borrowed));
    borrowed.clause = VL_CLAUSE(7, 6); /* an Éloquence, for the count */
    assert_true(sbires_counts(&borrowed));
}

/* What lies open is seen by all, the own hand by its owner: all else is in piles and other hands. */
TEST_NAMED(what_is_unseen, "SBI-1.5: what is in piles and other hands")
{
    ST(&t, 3, "", .hand = {"gant dague dague", "gant"}, .reserve = {NULL, "menestrel"}, .discard = "gant");
    const unsigned gant = st_card("gant"), dague = st_card("dague"), menestrel = st_card("menestrel");
    const unsigned gants = t.state.card[gant].copies, dagues = t.state.card[dague].copies;
    assert_int_equal(sbires_unseen(&t.state, gant), gants - 1);
    assert_int_equal(sbires_unseen(st_seen(&t, 0), gant), gants - 2);
    assert_int_equal(sbires_unseen(st_seen(&t, VL_PUBLIC), gant), gants - 1);
    assert_int_equal(sbires_unseen(st_seen(&t, 0), dague), dagues - 2);
    assert_int_equal(sbires_unseen(st_seen(&t, 2), dague), dagues);
    assert_int_equal(sbires_unseen(st_seen(&t, 2), menestrel), t.state.card[menestrel].copies - 1U);
}

/* SBI-3.4, 3.7 */
TEST_NAMED(what_a_reserve_takes, "SBI-3.4 SBI-3.7: what a reserve takes")
{
    ST(&t, 2, "", .reserve = {"menestrel belladone", ""});
    assert_int_equal(sbires_slot_with(&t.state, 0, st_card("belladone")), 1);
    assert_int_equal(sbires_slot_with(&t.state, 0, st_card("amuseur")), NO_SLOT);
    assert_int_equal(sbires_slot_with(&t.state, 1, st_card("menestrel")), NO_SLOT);
    const uint8_t menestrel = st_card("menestrel");
    t.state.card[menestrel].max = 1;
    assert_false(sbires_takes(&t.state, 0, menestrel));
    assert_true(sbires_takes(&t.state, 1, menestrel));
    assert_true(sbires_takes(&t.state, 0, st_card("amuseur")));
    t.state.reserve_count[0] = SBIRES_RESERVE;
    assert_false(sbires_takes(&t.state, 0, st_card("amuseur")));
}

/* Where no card lends influence nobody has more men by it. */
TEST_NAMED(influence_of_no_card, "SBI-11.8: influence of no card")
{
    ST(&t, 2, "", .men = {[SBIRES_CHATEAU] = "01"}, .placing = true);
    assert_int_equal(sbires_dominates_with(&t.state, SBIRES_CHATEAU, 2), 1);
    struct sbires_numbers numbers;
    memcpy(&numbers, t.s.setup.numbers, sizeof numbers);
    numbers.effect[st_card("influence")] = SBIRES_NO_EFFECT;
    ST(&t, 2, "", .men = {[SBIRES_CHATEAU] = "01"}, .placing = true, .numbers = &numbers);
    assert_int_equal(sbires_dominates_with(&t.state, SBIRES_CHATEAU, 2), VL_NONE);
}

/* Of a match that is over there is nothing to keep. */
TEST_NAMED(completion_of_an_end, "SBI-1.5: a completion of an end")
{
    struct vl_rng rng = {7};
    struct sbires determinized;
    ST(&t, 2, "", .hand = {"gant", "dague"}, .day = 4, .score = {9, 5});
    while (!t.state.core.over)
        st_pass_all(&t);
    vl_determinize(&sbires_rules, sitting_seen(&t.s, 0), &rng, &determinized.core);
    assert_true(determinized.core.over);
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        assert_int_equal(determinized.hand[0][kind], t.state.hand[0][kind]);
}
