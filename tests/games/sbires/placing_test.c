/* SBI-2, 9.2, 9.3, 11.5, 11.8: henchmen, domination, and what touches them. */
#include "support/sbires_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct st t;

/* ---- SBI-2.1, 2.2, 2.5 ---- */

static void test_one_after_the_other(void **state)
{
    (void)state;
    st_deal(&t, 3, "first=2", 5);
    static const vl_seat order[] = {1, 2, 0, 1, 2, 0};
    static const char *const places[] = {"chateau", "taverne", "eglise", "grand_place", "salle_d_armes", "chateau"};
    static const unsigned numbers[] = {SBIRES_CHATEAU,     SBIRES_TAVERNE,       SBIRES_EGLISE,
                                       SBIRES_GRAND_PLACE, SBIRES_SALLE_D_ARMES, SBIRES_CHATEAU};
    for (unsigned i = 0; i < 6; i++) {
        char notation[32];
        const vl_seat seat = order[i];
        snprintf(notation, sizeof notation, "place %s", places[i]);
        st_asks(&t, SBIRES_ASK_PLACE, seat);
        assert_int_equal(sbires_q_place(&t.state.core.question).left, 8 - i / 3);
        const unsigned before = t.state.backs[seat][numbers[i]];
        st_answer(&t, notation);
        assert_int_equal(t.state.backs[seat][numbers[i]], before + 1);
        assert_true(ST_WHEN(&t, SBIRES_EV_PLACED, seat, seat, (int)numbers[i]) + 1 ==
                    ST_WHEN(&t, SBIRES_EV_DREW, seat, (int)numbers[i]));
    }
    assert_int_equal(t.state.men[SBIRES_CHATEAU][1], 1);
    assert_int_equal(t.state.men[SBIRES_CHATEAU][0], 1);
}

/* The Félon's victim has fewer: whoever has none left is skipped, the others go on. */
static void test_whoever_has_none_left_is_skipped(void **state)
{
    (void)state;
    ST(&t, 3, "",
       .men = {[SBIRES_CHATEAU] = "00011",
               [SBIRES_EGLISE] = "00011",
               [SBIRES_GRAND_PLACE] = "22222",
               [SBIRES_SALLE_D_ARMES] = "2",
               [SBIRES_TAVERNE] = "2111"},
       .placing = true, .turn = 0);
    st_answer(&t, "place salle_d_armes"); /* 0 has two, 1 has one, 2 has one */
    st_answer(&t, "place salle_d_armes, place salle_d_armes");
    st_asks(&t, SBIRES_ASK_PLACE, 0);
    st_answer(&t, "place salle_d_armes");
    assert_int_equal(st_happened(&t, SBIRES_EV_PLACED), 4);
    assert_int_equal(t.state.core.question.kind, SBIRES_ASK_DRAW);
}

/* The last place that has room is taken without a question, by everybody; a Concierge leaves a choice. */
static void test_the_last_place_with_room(void **state)
{
    (void)state;
    const struct st_position position = {
        .men = {"00011", "00011", "22222", "", "22111"}, .hand = {"gant"}, .placing = true};
    struct st_position with = position;
    st_set(&t, 3, "", &position);
    assert_int_equal(st_happened(&t, SBIRES_EV_PLACED), 4);
    assert_int_equal(t.state.backs[0][SBIRES_SALLE_D_ARMES], 2); /* each draws all the same */
    st_asks(&t, SBIRES_ASK_DRAW, 0);
    with.reserve[1] = "concierge";
    st_set(&t, 3, "", &with);
    st_asks(&t, SBIRES_ASK_PLACE, 1);
    assert_int_equal(st_happened(&t, SBIRES_EV_PLACED), 1);
}

static void test_room(void **state)
{
    (void)state;
    static const unsigned room[] = {0, 0, 4, 5, 7, 8};
    for (unsigned seats = 2; seats <= 5; seats++) {
        st_deal(&t, seats, "first=1", seats);
        for (unsigned i = 0; i < room[seats]; i++) {
            assert_int_equal(sbires_room(&t.state, SBIRES_EGLISE), room[seats] - i);
            st_answer(&t, "place eglise");
        }
        assert_int_equal(sbires_crowd(&t.state, SBIRES_EGLISE), room[seats]);
        assert_false(st_is_listed(&t, "place eglise"));
        st_refuses(&t, (vl_answer)(t.state.core.question.seat * SBIRES_PLACES + SBIRES_EGLISE), 2, 2);
        st_lists(&t, "place chateau, place grand_place, place salle_d_armes, place taverne");
    }
}

/* 40 for 40 with five; and 16 for 20 with two, where a Concierge over-fills. */
static void test_some_place_always_has_room(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct vl_rng rng = {seed};
        st_deal(&t, 5, "", seed);
        while (t.state.core.question.kind == SBIRES_ASK_PLACE)
            sitting_give(&t.s, vl_any_answer(&t.state.core.question, &rng));
        assert_int_equal(st_happened(&t, SBIRES_EV_PLACED), 40);
        for (unsigned place = 0; place < SBIRES_PLACES; place++)
            assert_int_equal(sbires_crowd(&t.state, place), 8);
    }
    ST(&t, 5, "", .men = {"00001111", "00001111", "22223333", "22223333", "4444444"}, .reserve = {[4] = "concierge"},
       .placing = true, .turn = 4);
    st_lists(&t, "concierge chateau, concierge eglise, concierge grand_place, concierge salle_d_armes, place taverne");
    st_answer(&t, "concierge chateau"); /* the Taverne keeps the room */
    assert_int_equal(sbires_room(&t.state, SBIRES_TAVERNE), 1);
    assert_int_equal(sbires_crowd(&t.state, SBIRES_CHATEAU), 9);
}

/* ---- SBI-9.2 ---- */

static void test_concierge(void **state)
{
    (void)state;
    ST(&t, 2, "", .men = {[SBIRES_CHATEAU] = "0011", [SBIRES_EGLISE] = "0011"}, .reserve = {"concierge"},
       .placing = true);
    st_answer(&t, "concierge chateau");
    st_reserve(&t, 0, "concierge~");
    assert_int_equal(sbires_crowd(&t.state, SBIRES_CHATEAU), 5);
    assert_int_equal(t.state.backs[0][SBIRES_CHATEAU], 1); /* and draws there */
    assert_true(ST_WHEN(&t, SBIRES_EV_TILTED, 0, st_card("concierge"), 0) <
                ST_WHEN(&t, SBIRES_EV_PLACED, 0, 0, SBIRES_CHATEAU));
    st_answer(&t, "place grand_place");
    st_lists(&t, "place grand_place, place salle_d_armes, place taverne"); /* once a day */

    /* over-full is no hindrance either; where there is room nothing is tilted */
    ST(&t, 2, "", .men = {[SBIRES_CHATEAU] = "00111"}, .reserve = {"concierge"}, .placing = true);
    st_answer(&t, "place eglise, place eglise");
    st_reserve(&t, 0, "concierge");
    st_answer(&t, "concierge chateau");
    assert_int_equal(sbires_crowd(&t.state, SBIRES_CHATEAU), 6);
    st_reserve(&t, 0, "concierge~");
}

/* ---- SBI-2.3 ---- */

static void test_domination(void **state)
{
    (void)state;
    /* Château: 1 alone; Église: a tie; Grand-Place: 0; Salle d'armes: nobody; Taverne: 0 but one short of it */
    ST(&t, 3, "", .men = {"11110", "00112", "00001", "", "2222"}, .placing = true, .insigne = 1, .passed = 0);
    assert_int_equal(sbires_dominates(&t.state, SBIRES_CHATEAU), 1);
    assert_int_equal(sbires_dominates(&t.state, SBIRES_EGLISE), VL_NONE);
    assert_int_equal(sbires_dominates(&t.state, SBIRES_GRAND_PLACE), 0);
    assert_int_equal(sbires_dominates(&t.state, SBIRES_SALLE_D_ARMES), VL_NONE);
    assert_int_equal(sbires_dominates(&t.state, SBIRES_TAVERNE), 2);
}

/* All 24 stand: 0 dominates Château and Grand-Place, 1 Église, 2 Salle d'armes, nobody the Taverne. */
#define ALL_STAND                                                                                                      \
    {                                                                                                                  \
        "00012", "11102", "00011", "22220", "1122"                                                                     \
    }

/* From the Insigne on, each in the order of the places. */
static void test_a_card_for_each_place(void **state)
{
    (void)state;
    ST(&t, 3, "", .men = ALL_STAND, .placing = true, .insigne = 1, .turn = 1);
    st_asks(&t, SBIRES_ASK_DRAW, 1);
    assert_int_equal(sbires_q_draw(&t.state.core.question).place, SBIRES_EGLISE);
    st_lists(&t, "no, draw");
    st_answer(&t, "draw");
    ST_TOLD(&t, SBIRES_EV_DREW, 1, SBIRES_EGLISE);
    assert_int_equal(t.state.backs[1][SBIRES_EGLISE], 1);
    st_asks(&t, SBIRES_ASK_DRAW, 2);
    st_answer(&t, "no");
    ST_TOLD(&t, SBIRES_EV_DECLINED, 2, SBIRES_SALLE_D_ARMES);
    assert_int_equal(sbires_hand_count(&t.state, 2), 0);
    st_asks(&t, SBIRES_ASK_DRAW, 0);
    assert_int_equal(sbires_q_draw(&t.state.core.question).place, SBIRES_CHATEAU);
    st_answer(&t, "draw");
    st_asks(&t, SBIRES_ASK_DRAW, 0);
    assert_int_equal(sbires_q_draw(&t.state.core.question).place, SBIRES_GRAND_PLACE);
    st_answer(&t, "draw");
    assert_int_equal(st_happened(&t, SBIRES_EV_DOMINATES), 4); /* a tie at the Taverne */
    assert_int_equal(t.state.backs[0][SBIRES_CHATEAU], 1);
    assert_int_equal(t.state.backs[0][SBIRES_GRAND_PLACE], 1);
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* Without a card on both piles of the place nothing is asked. */
static void test_nothing_to_draw_for_domination(void **state)
{
    (void)state;
    ST(&t, 3, "", .men = ALL_STAND, .placing = true, .insigne = 1, .turn = 1, .bare = 1 << SBIRES_EGLISE);
    ST_TOLD(&t, SBIRES_EV_DOMINATES, 1, SBIRES_EGLISE);
    st_asks(&t, SBIRES_ASK_DRAW, 2);
}

/* ---- SBI-2.4, 9.3 ---- */

static void test_domination_changes(void **state)
{
    (void)state;
    ST(&t, 3, "", .men = {"0011", "1", "", "", "2"}, .hand = {"felon crieur", "gant", "gant"});
    assert_false(st_is_listed(&t, "play crieur")); /* a tie at the Château */
    st_answer(&t, "play felon");
    st_lists(&t, "man 1 chateau, man 1 eglise, man 2 taverne");
    st_answer(&t, "man 1 chateau");
    assert_int_equal(sbires_dominates(&t.state, SBIRES_CHATEAU), 0);
    st_answer(&t, "pass, pass, play crieur");
    assert_int_equal(st_happened(&t, SBIRES_EV_DREW), 1);
    ST_TOLD(&t, SBIRES_EV_DREW, 0, SBIRES_CHATEAU);
}

static void test_crieur(void **state)
{
    (void)state;
    ST(&t, 2, "", .men = {"001", "0", "11", "00", "01"}, .hand = {"crieur", "gant"}, .bare = 1 << SBIRES_SALLE_D_ARMES);
    st_answer(&t, "play crieur"); /* Château, Église; the Salle d'armes has no card, the Taverne is a tie */
    assert_int_equal(st_happened(&t, SBIRES_EV_DREW), 2);
    assert_true(ST_WHEN(&t, SBIRES_EV_DREW, 0, SBIRES_CHATEAU) < ST_WHEN(&t, SBIRES_EV_DREW, 0, SBIRES_EGLISE));
    assert_int_equal(sbires_hand_count(&t.state, 0), 2);
    assert_int_equal(t.state.discard[st_card("crieur")], 1);

    ST(&t, 2, "", .men = {"11", "01"}, .hand = {"crieur gant", "gant"});
    assert_false(st_is_listed(&t, "play crieur"));
    st_refuses(&t, st_card("crieur"), 3, 12);
    ST(&t, 2, "", .men = {"0"}, .hand = {"crieur gant", "gant"}, .bare = 1 << SBIRES_CHATEAU);
    assert_false(st_is_listed(&t, "play crieur"));
}

/* ---- SBI-11.8 ---- */

static void test_influence(void **state)
{
    (void)state;
    ST(&t, 3, "", .men = {"011", "01", "1", "0011", "022"}, .hand = {"gant", "gant", "gant"}, .atout = {"influence"});
    assert_int_equal(sbires_strength(&t.state, SBIRES_CHATEAU, 0), 2);
    assert_int_equal(sbires_strength(&t.state, SBIRES_CHATEAU, 1), 2);
    assert_int_equal(sbires_strength(&t.state, SBIRES_GRAND_PLACE, 0), 0); /* none of the owner's is there */
    assert_int_equal(sbires_dominates(&t.state, SBIRES_CHATEAU), VL_NONE);
    assert_int_equal(sbires_dominates(&t.state, SBIRES_EGLISE), 0);
    assert_int_equal(sbires_dominates(&t.state, SBIRES_GRAND_PLACE), 1);
    assert_int_equal(sbires_dominates(&t.state, SBIRES_SALLE_D_ARMES), 0);
    assert_int_equal(sbires_dominates(&t.state, SBIRES_TAVERNE), VL_NONE);

    /* it takes no room, and counts when the cards for domination are drawn */
    ST(&t, 3, "", .men = ALL_STAND, .atout = {[1] = "influence"}, .placing = true, .insigne = 1, .turn = 1);
    assert_int_equal(sbires_crowd(&t.state, SBIRES_TAVERNE), 4);
    st_answer(&t, "draw, draw");
    ST_TOLD(&t, SBIRES_EV_DREW, 1, SBIRES_TAVERNE);
    assert_int_equal(sbires_dominates(&t.state, SBIRES_GRAND_PLACE), VL_NONE); /* 3 to 2 and 1 */
}

/* ---- SBI-9.7 ---- */

static void test_borrowed_influence_at_domination(void **state)
{
    (void)state;
    ST(&t, 3, "", .men = ALL_STAND, .hand = {"gant"}, .reserve = {[2] = "vieille_dame"}, .atout = {[1] = "influence~"},
       .placing = true, .insigne = 1, .turn = 1);
    st_asks(&t, SBIRES_ASK_BORROW, 2); /* before anything is drawn */
    assert_int_equal(st_happened(&t, SBIRES_EV_DREW), 0);
    st_lists(&t, "no, borrow");
    st_answer(&t, "borrow");
    ST_TOLD(&t, SBIRES_EV_BORROWED, 2, st_card("influence"), 1, 0, 1);
    st_reserve(&t, 2, "vieille_dame~");
    st_atout(&t, 1, "influence~"); /* neither tilted nor straightened */
    assert_int_equal(sbires_strength(&t.state, SBIRES_TAVERNE, 2), 3);
    assert_int_equal(sbires_strength(&t.state, SBIRES_TAVERNE, 1), 3); /* for its owner too */
    assert_int_equal(sbires_dominates(&t.state, SBIRES_TAVERNE), VL_NONE);
    while (t.s.run == VL_ASK && t.state.core.question.kind == SBIRES_ASK_DRAW)
        st_answer(&t, "no");
    assert_int_equal(sbires_strength(&t.state, SBIRES_TAVERNE, 2), 3); /* to the day's end */
    st_pass_all(&t);
    assert_int_equal(t.state.day, 2);
    assert_int_equal(t.state.influenced, 0);
    st_reserve(&t, 2, "vieille_dame");

    ST(&t, 3, "", .men = ALL_STAND, .reserve = {[2] = "vieille_dame"}, .atout = {[1] = "influence"}, .placing = true,
       .insigne = 1, .turn = 1);
    st_answer(&t, "no");
    st_reserve(&t, 2, "vieille_dame");
    assert_int_equal(sbires_dominates(&t.state, SBIRES_TAVERNE), 1);
}

/* Everybody who could borrow one is asked: here the player of the Crieur, and an opponent. */
static void test_borrowed_influence_at_a_crieur(void **state)
{
    (void)state;
    ST(&t, 3, "", .men = {"01", "02", "0"}, .hand = {"crieur gant", "gant", "gant"}, .reserve = {"vieille_dame"},
       .atout = {[2] = "influence"});
    st_answer(&t, "play crieur"); /* for the Grand-Place */
    st_asks(&t, SBIRES_ASK_BORROW, 0);
    st_answer(&t, "borrow");
    assert_int_equal(st_happened(&t, SBIRES_EV_DREW), 2); /* the Église is a tie: its owner has the Influence too */
    ST_TOLD(&t, SBIRES_EV_DREW, 0, SBIRES_CHATEAU);
    ST_TOLD(&t, SBIRES_EV_DREW, 0, SBIRES_GRAND_PLACE);
    st_reserve(&t, 0, "vieille_dame~");

    ST(&t, 3, "", .men = {"0", "01"}, .hand = {"crieur gant", "gant", "gant"}, .reserve = {[1] = "vieille_dame"},
       .atout = {[2] = "influence"});
    st_answer(&t, "play crieur");
    st_asks(&t, SBIRES_ASK_BORROW, 1);
    st_answer(&t, "borrow");
    assert_int_equal(sbires_dominates(&t.state, SBIRES_EGLISE), 1);
    assert_int_equal(st_happened(&t, SBIRES_EV_DREW), 1); /* the Château alone */
    ST_TOLD(&t, SBIRES_EV_DREW, 0, SBIRES_CHATEAU);

    /* one who has borrowed it today, or whose Vieille dame is tilted, is not asked */
    ST(&t, 3, "", .men = {"0", "01"}, .hand = {"crieur gant", "gant", "gant"}, .reserve = {[1] = "vieille_dame~"},
       .atout = {[2] = "influence"});
    st_answer(&t, "play crieur");
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

/* A place that a borrowed Influence alone would give makes no Crieur playable, unless it has been borrowed today. */
static void test_crieur_and_an_influence_to_be_borrowed(void **state)
{
    (void)state;
    ST(&t, 3, "", .men = {"01"}, .hand = {"crieur gant", "gant", "gant"}, .reserve = {"vieille_dame"},
       .atout = {[2] = "influence"});
    assert_false(st_is_listed(&t, "play crieur"));
    st_refuses(&t, st_card("crieur"), 3, 12);
    ST(&t, 3, "", .men = {"01"}, .hand = {"crieur gant", "gant", "gant"}, .reserve = {"vieille_dame~"},
       .atout = {[2] = "influence"}, .turn = 2);
    t.state.influenced = 1; /* since the cards for domination were drawn */
    st_arranged(&t);
    st_answer(&t, "pass, play crieur");
    ST_TOLD(&t, SBIRES_EV_DREW, 0, SBIRES_CHATEAU);
}

/* ---- SBI-11.5 ---- */

static void end_the_day(void)
{
    st_pass_all(&t);
    assert_int_equal(t.state.core.question.kind, SBIRES_ASK_PLACE);
}

static void test_felon_across_two_days(void **state)
{
    (void)state;
    ST(&t, 3, "", .men = {"00", "11", "22"}, .hand = {"felon", "gant", "gant"});
    st_answer(&t, "play felon, man 1 eglise");
    ST_TOLD(&t, SBIRES_EV_CAPTURED, 0, 1, SBIRES_EGLISE);
    assert_int_equal(t.state.men[SBIRES_EGLISE][1], 1); /* off the place at once */
    assert_int_equal(t.state.overnight[0][1], 1);
    assert_int_equal(t.state.discard[st_card("felon")], 1);
    end_the_day();
    assert_int_equal(t.state.day, 2);
    assert_int_equal(t.state.insigne, 1);
    st_asks(&t, SBIRES_ASK_PLACE, 1);
    assert_int_equal(sbires_q_place(&t.state.core.question).left, 7); /* the victim has one fewer */
    st_answer(&t, "place chateau");
    assert_int_equal(sbires_q_place(&t.state.core.question).left, 8);
    st_answer(&t, "place chateau");
    st_asks(&t, SBIRES_ASK_PLACE, 0);
    assert_int_equal(sbires_q_place(&t.state.core.question).left, 9); /* the taker one turn more */
    assert_true(st_is_listed(&t, "place taverne"));
    st_answer(&t, "place_captive 1 taverne");
    ST_TOLD(&t, SBIRES_EV_PLACED, 0, 1, SBIRES_TAVERNE);
    assert_int_equal(t.state.backs[0][SBIRES_TAVERNE], 1); /* the taker draws */
    assert_int_equal(t.state.men[SBIRES_TAVERNE][1], 1);   /* it counts for its owner */
    assert_int_equal(sbires_dominates(&t.state, SBIRES_TAVERNE), 1);
    st_answer(&t, "place chateau, place chateau");
    st_asks(&t, SBIRES_ASK_PLACE, 0);
    assert_false(st_is_listed(&t, "place_captive 1 eglise")); /* there was but one */
    assert_int_equal(sbires_q_place(&t.state.core.question).left, 8);
    st_forget(&t);
    st_until(&t, SBIRES_ASK_TURN);
    unsigned placed[3] = {0};
    for (unsigned i = 0; i < t.s.events_count; i++) {
        if (t.s.events[i].form == SBIRES_EV_PLACED)
            placed[sbires_ev_placed(&t.s.events[i]).seat]++;
    }
    assert_int_equal(placed[0], 8);
    assert_int_equal(placed[1], 5);
    assert_int_equal(placed[2], 6);
    end_the_day(); /* then it goes home */
    for (unsigned seat = 0; seat < 3; seat++)
        assert_int_equal(t.state.home[seat], 8);
    assert_int_equal(t.state.captive[0][1], 0);
}

/* SBI-9.2: a captive may be placed by a Concierge; two captives of two owners are told apart. */
static void test_captives(void **state)
{
    (void)state;
    ST(&t, 3, "", .men = {"00222", "00"}, .captives = "0>1 0>2", .reserve = {"concierge"}, .placing = true);
    assert_int_equal(sbires_q_place(&t.state.core.question).left, 6);
    st_lists(&t, "concierge chateau, place eglise, place grand_place, place salle_d_armes, place taverne, "
                 "concierge_captive 1 chateau, place_captive 1 eglise, place_captive 1 grand_place, "
                 "place_captive 1 salle_d_armes, place_captive 1 taverne, "
                 "concierge_captive 2 chateau, place_captive 2 eglise, place_captive 2 grand_place, "
                 "place_captive 2 salle_d_armes, place_captive 2 taverne");
    st_answer(&t, "concierge_captive 1 chateau");
    assert_int_equal(t.state.men[SBIRES_CHATEAU][1], 1);
    assert_int_equal(t.state.captive[0][2], 1);
}

/* Without a henchman of an opponent on a place there is no Félon. */
static void test_felon_without_a_henchman(void **state)
{
    (void)state;
    ST(&t, 2, "", .men = {"00"}, .hand = {"felon gant", "gant"});
    assert_false(st_is_listed(&t, "play felon"));
    st_refuses(&t, st_card("felon"), 3, 12);
}

/* SBI-3.12: the only one there is, is taken without a question. */
static void test_felon_with_one_choice(void **state)
{
    (void)state;
    ST(&t, 2, "", .men = {"001"}, .hand = {"felon gant", "gant"});
    st_answer(&t, "play felon");
    ST_TOLD(&t, SBIRES_EV_CAPTURED, 0, 1, SBIRES_CHATEAU);
    st_asks(&t, SBIRES_ASK_TURN, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"SBI-2.1: in turn, each with a card drawn at once", test_one_after_the_other, NULL, NULL, NULL},
        {"SBI-3.12 SBI-2.1: the last place with room is no question", test_the_last_place_with_room, NULL, NULL, NULL},
        {"SBI-2.1: whoever has none left is skipped", test_whoever_has_none_left_is_skipped, NULL, NULL, NULL},
        {"SBI-2.2: room on a place", test_room, NULL, NULL, NULL},
        {"SBI-2.5: some place always has room", test_some_place_always_has_room, NULL, NULL, NULL},
        {"SBI-9.2: a Concierge places beyond the limit", test_concierge, NULL, NULL, NULL},
        {"SBI-2.3: strictly the most henchmen dominate", test_domination, NULL, NULL, NULL},
        {"SBI-2.3: a card for each place, in turn", test_a_card_for_each_place, NULL, NULL, NULL},
        {"SBI-2.3 SBI-1.6: where there is no card none is drawn", test_nothing_to_draw_for_domination, NULL, NULL,
         NULL},
        {"SBI-2.4: domination changes during the evening", test_domination_changes, NULL, NULL, NULL},
        {"SBI-9.3 SBI-3.12: the Crieur public", test_crieur, NULL, NULL, NULL},
        {"SBI-11.8: Influence", test_influence, NULL, NULL, NULL},
        {"SBI-9.7 SBI-11.8: an Influence borrowed for domination", test_borrowed_influence_at_domination, NULL, NULL,
         NULL},
        {"SBI-9.7 SBI-9.3: an Influence borrowed at a Crieur", test_borrowed_influence_at_a_crieur, NULL, NULL, NULL},
        {"SBI-3.12 SBI-9.7: no Crieur for a place that only an Influence to be borrowed would give",
         test_crieur_and_an_influence_to_be_borrowed, NULL, NULL, NULL},
        {"SBI-11.5 SBI-5.2: a Félon across two days", test_felon_across_two_days, NULL, NULL, NULL},
        {"SBI-11.5 SBI-9.2: captives and a Concierge", test_captives, NULL, NULL, NULL},
        {"SBI-11.5 SBI-3.12: no henchman for a Félon", test_felon_without_a_henchman, NULL, NULL, NULL},
        {"SBI-11.5 SBI-3.12: a single henchman for a Félon", test_felon_with_one_choice, NULL, NULL, NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
