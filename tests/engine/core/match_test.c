/* The match: answers and refusals, going back, the past, and the table's set-up. */
#include "engine/core/match_inside.h"
#include "support/test.h"
#include "support/toy.h"
#include "veillee/blasons.h"
#include "veillee/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    char folder[64];
    struct vl_catalogue catalogue;
    struct vl_match_setup setup;
    struct vl_match *match;
} toy;

union room {
    struct vl_state state;
    struct toy toy;
    uint8_t bytes[VL_STATE_MAX];
};

static struct vl_view *in(union room *room)
{
    return (struct vl_view *)(void *)room;
}

/* The field of that name of an event. */
static int named(struct vl_event event, const char *field)
{
    return *vl_event_field(&toy_rules.events[event.form], &event, field);
}

static int begin(void **state)
{
    (void)state;
    toy_make_folder(toy.folder);
    assert_int_equal(vl_catalogue_open(&toy.catalogue, toy_games, toy.folder, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&toy.catalogue, &toy_rules, NULL), VL_OK);
    toy_setup(&toy.setup, &toy.catalogue);
    toy.match = toy_new_match(&toy_rules);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    free(toy.match);
    vl_catalogue_close(&toy.catalogue);
    toy_remove_folder(toy.folder);
    return 0;
}

static void answer(vl_seat seat, vl_answer given)
{
    assert_int_equal(vl_match_answer(toy.match, seat, given, NULL), VL_OK);
}

/* ---- answering ---- */

TEST_WITH(a_match_asks_and_runs_on, begin, finish)
{
    assert_int_equal(vl_match_question(toy.match, 0).kind, TOY_ASK_BID);
    assert_int_equal(vl_match_question(toy.match, 0).answers, 7);
    assert_int_equal(vl_match_question(toy.match, 1).answers, 0);
    assert_int_equal(vl_match_question(toy.match, VL_PUBLIC).answers, 0);
    answer(0, 2);
    answer(1, 0);
    answer(2, 1);
    assert_int_equal(vl_match_question(toy.match, 0).kind, TOY_ASK_SHOW);
    assert_int_equal(vl_match_answers(toy.match), 3);
    const struct vl_given given = vl_match_given(toy.match, 1);
    assert_int_equal(given.seat, 1);
    assert_int_equal(given.answer, 0);
    assert_int_equal(given.kind, TOY_ASK_BID);
    assert_int_equal(given.clause, VL_CLAUSE(1, 1));
    assert_int_equal(given.events, 5); /* three deals, the round, Anne's bid */
    assert_true(vl_match_given(toy.match, 2).hash == vl_match_hash(toy.match));
    int points[VL_SEATS_MAX];
    vl_match_scores(toy.match, points);
    assert_int_equal(points[0], 3);
    assert_int_equal(points[1], 1);
    assert_int_equal(points[2], 2);
    assert_int_equal(vl_match_winners(toy.match), 0);
}

TEST_WITH(a_match_ends, begin, finish)
{
    struct vl_rng rng = {3};
    struct vl_diag diag;
    toy_play(toy.match, &rng, UINT32_MAX);
    assert_true(vl_match_over(toy.match));
    assert_int_equal(vl_match_answers(toy.match), 3 * 2 * 3);
    assert_true(vl_match_winners(toy.match) != 0);
    const struct vl_event last = vl_match_event(toy.match, vl_match_events(toy.match) - 1, VL_PUBLIC);
    assert_int_equal(last.form, TOY_EV_END);
    assert_int_equal(named(last, "winners"), vl_match_winners(toy.match));
    assert_int_equal(vl_match_answer(toy.match, 0, 0, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "answer.over");
}

TEST_WITH(a_refusal_changes_nothing, begin, finish)
{
    struct vl_diag diag;
    answer(0, 1);
    const uint64_t hash = vl_match_hash(toy.match);
    const uint32_t events = vl_match_events(toy.match);
    for (unsigned i = 0; i < 256; i++) {
        assert_int_equal(vl_match_answer(toy.match, 0, (vl_answer)i, &diag), VL_REFUSED);
        assert_string_equal(diag.key, "answer.seat");
        assert_string_equal(diag.expected, "1");
        if (i < 3)
            continue;
        assert_int_equal(vl_match_answer(toy.match, 1, (vl_answer)i, &diag), VL_REFUSED);
        assert_string_equal(diag.key, "answer.refused");
        assert_int_equal(diag.clause, VL_CLAUSE(1, 1));
        assert_int_equal(vl_match_answer(toy.match, 1, (vl_answer)i, NULL), VL_REFUSED);
    }
    assert_true(hash == vl_match_hash(toy.match));
    assert_int_equal(vl_match_events(toy.match), events);
    assert_int_equal(vl_match_answers(toy.match), 1);
}

TEST_WITH(same_seed_and_answers_same_match, begin, finish)
{
    struct vl_rng rng = {5}, again = {5};
    struct vl_match *other = toy_new_match(&toy_rules);
    assert_int_equal(vl_match_start(other, &toy.setup, NULL), VL_OK);
    for (unsigned i = 0; i < 18; i++) {
        toy_play(toy.match, &rng, 1);
        toy_play(other, &again, 1);
        assert_true(vl_match_hash(toy.match) == vl_match_hash(other));
    }
    free(other);
}

/* ---- looking ---- */

TEST_WITH(sealed_choices_and_secret_cards_stay_hidden, begin, finish)
{
    union room view;
    answer(0, 2);
    vl_match_view(toy.match, 1, in(&view));
    assert_int_equal(view.toy.bid[0], VL_HIDDEN);
    assert_int_equal(view.toy.bid[1], VL_NONE);
    assert_int_equal(view.toy.card[0], VL_HIDDEN);
    assert_true(view.toy.card[1] < TOY_CARDS);
    vl_match_view(toy.match, 0, in(&view));
    assert_int_equal(view.toy.bid[0], 2);
    vl_match_view(toy.match, VL_PUBLIC, in(&view));
    assert_int_equal(view.toy.card[1], VL_HIDDEN);
    const uint32_t bid = vl_match_events(toy.match) - 1;
    assert_int_equal(named(vl_match_event(toy.match, bid, 0), "bid"), 2);
    assert_int_equal(named(vl_match_event(toy.match, bid, 1), "bid"), -1);
    assert_int_equal(named(vl_match_event(toy.match, bid, VL_PUBLIC), "bid"), -1);
    assert_int_equal(named(vl_match_event(toy.match, bid, VL_REFEREE), "bid"), 2);
}

TEST_WITH(the_past_is_what_was_seen_then, begin, finish)
{
    static const vl_seat viewers[] = {0, 1, 2, VL_PUBLIC};
    static union room seen[18][4];
    uint32_t events[18];
    struct vl_rng rng = {11};
    union room past;
    for (unsigned i = 0; i < 18; i++) {
        events[i] = vl_match_events(toy.match);
        for (unsigned j = 0; j < 4; j++)
            vl_match_view(toy.match, viewers[j], in(&seen[i][j]));
        toy_play(toy.match, &rng, 1);
    }
    for (unsigned i = 0; i < 18; i++) {
        for (unsigned j = 0; j < 4; j++) {
            vl_match_past(toy.match, events[i], viewers[j], in(&past));
            assert_memory_equal(past.bytes + sizeof past.state, seen[i][j].bytes + sizeof past.state,
                                sizeof(struct toy) - sizeof past.state);
            assert_int_equal(past.state.question.answers, 0);
            assert_int_equal(past.state.seen_by, viewers[j]);
        }
    }
}

TEST_WITH(a_referee_sees_the_past_as_it_was, begin, finish)
{
    static union room was[18];
    uint32_t events[18];
    struct vl_rng rng = {13};
    union room past;
    for (unsigned i = 0; i < 18; i++) {
        events[i] = vl_match_events(toy.match);
        memcpy(&was[i], vl_match_true_state(toy.match), sizeof(struct toy));
        toy_play(toy.match, &rng, 1);
    }
    for (unsigned i = 0; i < 18; i++) {
        vl_match_past(toy.match, events[i], VL_REFEREE, in(&past));
        assert_memory_equal(past.bytes + sizeof past.state, was[i].bytes + sizeof past.state,
                            sizeof(struct toy) - sizeof past.state);
    }
}

/* 7 Blasons hides won tricks from those who may not look at them (BLA-3.10); all else of the past is as it was seen. */
TEST_WITH(the_past_of_a_long_match_is_what_was_seen_then, begin, finish)
{
    enum { POINTS = 64 };
    static struct blasons seen[POINTS], past;
    uint32_t events[POINTS], count = 0;
    struct vl_catalogue catalogue;
    struct vl_match_setup setup;
    struct vl_match *match = toy_new_match(&blasons_rules);
    struct vl_rng rng = {12};
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&catalogue, &blasons_rules, NULL), VL_OK);
    toy_setup(&toy.setup, &toy.catalogue);
    vl_match_setup_standard(&setup, &catalogue, &blasons_rules);
    memcpy(setup.player, toy.setup.player, sizeof setup.player);
    assert_int_equal(vl_match_start(match, &setup, NULL), VL_OK);
    for (; count < POINTS && !vl_match_over(match); count++) {
        events[count] = vl_match_events(match);
        vl_match_view(match, 1, (struct vl_view *)(void *)&seen[count]);
        toy_play(match, &rng, 3);
    }
    for (unsigned i = 0; i < count; i++) {
        vl_match_past(match, events[i], 1, (struct vl_view *)(void *)&past);
        memcpy(past.trick, seen[i].trick, sizeof past.trick);
        assert_memory_equal((char *)&past + sizeof past.core, (char *)&seen[i] + sizeof past.core,
                            sizeof past - sizeof past.core);
    }
    free(match);
    vl_catalogue_close(&catalogue);
}

/* ---- going back ---- */

TEST_WITH(rewinding_gives_the_match_as_it_was, begin, finish)
{
    struct vl_rng rng = {21};
    uint64_t hash[19];
    uint32_t events[19];
    for (unsigned i = 0; i < 18; i++) {
        hash[i] = vl_match_hash(toy.match);
        events[i] = vl_match_events(toy.match);
        toy_play(toy.match, &rng, 1);
    }
    for (unsigned i = 18; i-- > 0;) {
        vl_match_rewind(toy.match, i);
        assert_int_equal(vl_match_answers(toy.match), i);
        assert_true(vl_match_hash(toy.match) == hash[i]);
        assert_int_equal(vl_match_events(toy.match), events[i]);
        assert_false(vl_match_over(toy.match));
    }
    vl_match_rewind(toy.match, 0);
    assert_true(vl_match_hash(toy.match) == hash[0]);
}

TEST_WITH(undo_takes_the_last_human_answer_and_the_bots_after_it, begin, finish)
{
    bool secret = true;
    assert_int_equal(vl_match_undo_point(toy.match, &secret), 0);
    assert_false(secret);
    answer(0, 1);
    assert_int_equal(vl_match_undo_point(toy.match, &secret), 0);
    assert_false(secret);
    answer(1, 1);
    assert_int_equal(vl_match_undo_point(toy.match, &secret), 0);
    assert_false(secret);
    answer(2, 1);
    /* The bids have been revealed. */
    assert_int_equal(vl_match_undo_point(toy.match, &secret), 0);
    assert_true(secret);
    answer(0, TOY_KEEP);
    assert_int_equal(vl_match_undo_point(toy.match, &secret), 3);
    assert_false(secret);
    answer(1, TOY_SHOW);
    assert_int_equal(vl_match_undo_point(toy.match, &secret), 3);
    assert_true(secret);
}

TEST_WITH(where_nothing_can_be_taken_back_undo_stays, begin, finish)
{
    bool secret = true;
    toy.setup.player[0].level = VL_BEGINNER;
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    answer(0, 1);
    answer(1, 1);
    assert_int_equal(vl_match_undo_point(toy.match, &secret), 2);
    assert_false(secret);
    toy.setup.player[0].level = VL_HUMAN;
    toy.setup.undo = VL_UNDO_NEVER;
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    answer(0, 1);
    assert_int_equal(vl_match_undo_point(toy.match, &secret), 1);
}

/* Of people who all sit at one table: where there was no choice nobody wants to be asked again. */
TEST(what_is_taken_back_was_a_choice)
{
    struct vl_catalogue catalogue;
    struct vl_match_setup setup;
    struct vl_match *match = toy_new_match(&blasons_rules);
    struct vl_rng rng = {3};
    unsigned forced = 0;
    bool secret;
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&catalogue, &blasons_rules, NULL), VL_OK);
    vl_match_setup_standard(&setup, &catalogue, &blasons_rules);
    for (vl_seat seat = 0; seat < setup.seats; seat++) {
        snprintf(setup.player[seat].name, VL_NAME_MAX, "Perrin %u", seat);
        setup.player[seat].level = VL_HUMAN;
    }
    assert_int_equal(vl_match_start(match, &setup, NULL), VL_OK);
    toy_play(match, &rng, UINT32_MAX);
    for (uint32_t answers = vl_match_answers(match); answers > 0; answers--) {
        vl_match_rewind(match, answers);
        forced += vl_match_given(match, answers - 1).forced;
        const uint32_t point = vl_match_undo_point(match, &secret);
        assert_true(point == answers || !vl_match_given(match, point).forced);
    }
    assert_true(forced > 0);
    free(match);
    vl_catalogue_close(&catalogue);
}

TEST_WITH(after_going_back_the_match_can_go_another_way, begin, finish)
{
    answer(0, 1);
    answer(1, 1);
    vl_match_rewind(toy.match, 1);
    answer(1, 2);
    answer(2, 0);
    assert_int_equal(vl_match_given(toy.match, 1).answer, 2);
    int points[VL_SEATS_MAX];
    vl_match_scores(toy.match, points);
    assert_int_equal(points[1], 3);
}

/* ---- setting up ---- */

static void expect_setup_refused(const char *key, const char *what)
{
    struct vl_diag diag;
    const uint64_t hash = vl_match_hash(toy.match);
    assert_int_equal(vl_match_setup_check(&toy.setup, &diag), VL_REFUSED);
    assert_string_equal(diag.key, key);
    assert_string_equal(diag.what, what);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_REFUSED);
    assert_true(hash == vl_match_hash(toy.match));
    toy_setup(&toy.setup, &toy.catalogue);
}

TEST_WITH(a_setup_that_does_not_fit_is_refused, begin, finish)
{
    toy.setup.seats = 1;
    expect_setup_refused("setup.seats", "1");
    toy.setup.seats = 200;
    expect_setup_refused("setup.seats", "200");
    toy.setup.player[1].name[0] = 0;
    expect_setup_refused("setup.name", "");
    toy_name(&toy.setup, 1, " Basile");
    expect_setup_refused("setup.name", " Basile");
    memset(toy.setup.player[1].name, 'B', VL_NAME_MAX);
    expect_setup_refused("setup.name", "");
    toy_name(&toy.setup, 1, "Anne");
    expect_setup_refused("setup.twice", "Anne");
    toy.setup.player[2].level = VL_LEVELS;
    expect_setup_refused("setup.level", "Guillemette");
    toy.setup.player[0].character = VL_TEMPERS;
    expect_setup_refused("setup.character", "Anne");
    toy.setup.player[1].tutor = VL_TUTORS;
    expect_setup_refused("setup.tutor", "Basile");
    toy.setup.option[0] = 2;
    expect_setup_refused("setup.option_value", "deck=2");
    toy.setup.undo = VL_UNDOS;
    expect_setup_refused("setup.option_value", "undo=");
    toy.setup.numbers[0] = 10;
    expect_setup_refused("catalogue.number_range", "game.toy.rounds: 10");
    toy.setup.numbers[offsetof(struct toy_numbers, effect)] = TOY_EFFECTS;
    expect_setup_refused("catalogue.effect_unknown", "as");
    toy.setup.option[0] = 1;
    toy.setup.seats = 4;
    toy_name(&toy.setup, 3, "Perrin");
    expect_setup_refused("setup.option_pair", "deck=two");
}

/* What stands behind the options of the game is nobody's. */
TEST_WITH(options_that_the_game_has_not_are_not_looked_at, begin, finish)
{
    struct vl_rules without = toy_rules;
    struct vl_diag diag;
    without.option_count = 0;
    toy.setup.option[0] = 2;
    assert_int_equal(vl_match_setup_check(&toy.setup, &diag), VL_REFUSED);
    toy.setup.rules = &without;
    assert_int_equal(vl_match_setup_check(&toy.setup, &diag), VL_OK);
    toy_setup(&toy.setup, &toy.catalogue);
}

TEST_WITH(whatever_is_wrong_with_a_setup_nobody_need_want_to_know, begin, finish)
{
    struct vl_match_setup setup = toy.setup;
    assert_int_equal(vl_setup_refuse_value("undo", "", NULL, 0, NULL), VL_REFUSED);
    setup.player[0].head = 1;
    assert_int_equal(vl_match_setup_check(&setup, NULL), VL_REFUSED);
    setup = toy.setup;
    setup.option[TOY_OPTION_DECK] = 7;
    assert_int_equal(vl_match_setup_check(&setup, NULL), VL_REFUSED);
    assert_int_equal(vl_match_setup_check(&toy.setup, NULL), VL_OK);
}

/* "+", then a number from 1 to 255, written in one way. */
TEST_WITH(a_head_start_is_a_number_behind_a_plus, begin, finish)
{
    static const char *const wrong[] = {"", "3", "-3", "+", "+0", "+03", "+256", "+1000", "+3x", "+x", "++3"};
    uint8_t head = 9;
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(vl_head_parse(wrong[i], &head));
    assert_true(vl_head_parse("+17", &head));
    assert_int_equal(head, 17);
}

TEST_WITH(options_are_set_by_name, begin, finish)
{
    struct vl_diag diag;
    assert_int_equal(vl_match_setup_option(&toy.setup, "deck", "two", &diag), VL_OK);
    assert_int_equal(toy.setup.option[0], 1);
    assert_int_equal(vl_match_setup_option(&toy.setup, "undo", "agreed", &diag), VL_OK);
    assert_int_equal(toy.setup.undo, VL_UNDO_AGREED);
    assert_int_equal(vl_match_setup_option(&toy.setup, "deck", "four", &diag), VL_REFUSED);
    assert_string_equal(diag.key, "setup.option_value");
    assert_string_equal(diag.what, "deck=four");
    assert_string_equal(diag.expected, "three, two");
    assert_int_equal(diag.clause, VL_CLAUSE(1, 1));
    assert_int_equal(vl_match_setup_option(&toy.setup, "undo", "always", &diag), VL_REFUSED);
    assert_string_equal(diag.expected, "free, agreed, never");
    assert_int_equal(vl_match_setup_option(&toy.setup, "hints", "none", NULL), VL_OK);
    assert_true(toy.setup.no_hints);
    assert_int_equal(vl_match_setup_option(&toy.setup, "hints", "some", &diag), VL_REFUSED);
    assert_string_equal(diag.what, "hints=some");
    assert_string_equal(diag.expected, "free, none");
    assert_true(toy.setup.no_hints);
    assert_int_equal(vl_match_setup_option(&toy.setup, "hints", "free", NULL), VL_OK);
    assert_false(toy.setup.no_hints);
    assert_int_equal(vl_match_setup_option(&toy.setup, "cards", "two", &diag), VL_REFUSED);
    assert_string_equal(diag.key, "setup.option_unknown");
    assert_string_equal(diag.expected, "deck, undo, hints, table");
    assert_int_equal(toy.setup.option[0], 1);
}

TEST_WITH(players_in_a_word, begin, finish)
{
    static const char *const wrong[] = {"",
                                        "adept//greedy",
                                        "adept/greedygreedygreedygreedygreedygreedygreedygreedygreedy",
                                        "adept/+1000",
                                        "/",
                                        "adept/",
                                        "/greedy",
                                        "human/greedy",
                                        "adept/angry",
                                        "adept/gentle",
                                        "equal/strict",
                                        "human/",
                                        "human/gentle/strict",
                                        "adept/greedy/even",
                                        "adept/unaided",
                                        "human/gentle/unaided",
                                        "human/unaided/strict",
                                        "human/unaided/unaided",
                                        "human/3",
                                        "human/+",
                                        "human/+0",
                                        "human/+03",
                                        "human/+256",
                                        "human/+3x",
                                        "human/+3/+3",
                                        "human/-3",
                                        "adeptadeptadeptadeptadeptadeptadept/greedy"};
    struct vl_player player = {.name = "Anne"};
    char word[VL_PLAYER_WORD], words[VL_PLAYER_WORDS];
    for (enum vl_level level = VL_HUMAN; level < VL_WISHES; level++)
        for (enum vl_temper character = 0; character < VL_TEMPERS; character++) {
            const struct vl_player written = {.level = level, .character = level == VL_HUMAN ? 0 : character};
            vl_player_write(&written, word);
            assert_true(vl_player_read(word, &player));
            assert_int_equal(player.level, written.level);
            assert_int_equal(player.character, written.character);
        }
    assert_string_equal(word, "equal/vengeful");
    for (enum vl_tutor tutor = 0; tutor < VL_TUTORS; tutor++) {
        vl_player_write(&(struct vl_player){.level = VL_HUMAN, .tutor = tutor, .character = VL_GREEDY}, word);
        assert_true(vl_player_read(word, &player));
        assert_int_equal(player.level, VL_HUMAN);
        assert_int_equal(player.tutor, tutor);
        assert_int_equal(player.character, VL_EVEN);
    }
    assert_string_equal(word, "human/strict");
    vl_player_write(&(struct vl_player){.level = VL_ADEPT, .tutor = VL_TUTOR_STRICT}, word);
    assert_string_equal(word, "adept");
    assert_true(vl_player_read("adept", &player));
    assert_int_equal(player.tutor, VL_TUTOR_OFF);
    assert_string_equal(player.name, "Anne");
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(vl_player_read(wrong[i], &player));
    assert_int_equal(player.level, VL_ADEPT); /* what cannot be read changes nothing */
    vl_player_words(VL_EXPERT, false, words);
    assert_string_equal(words, "expert, veteran, master, /cautious, /greedy, /vengeful, /+3");
    vl_player_words(VL_HUMAN, true, words);
    assert_true(strstr(words, ", equal, /cautious") != NULL && strlen(words) < VL_PLAYER_WORDS - 1);
    assert_true(strstr(words, ", human/gentle, human/strict, human/unaided, /+3") != NULL);
}

/* A head start, and that a person has no hints, stand behind the level in any order; written, they have one. */
TEST_WITH(handicaps_in_a_word, begin, finish)
{
    static const struct {
        const char *read, *written;
        unsigned head;
        bool no_hints;
    } words[] = {
        {"human/+3", "human/+3", 3, false},
        {"human/unaided", "human/unaided", 0, true},
        {"human/+12/unaided", "human/unaided/+12", 12, true},
        {"human/gentle/+5", "human/gentle/+5", 5, false},
        {"human/+5/gentle", "human/gentle/+5", 5, false},
        {"novice/+255", "novice/+255", 255, false},
        {"apprentice/+60/vengeful", "apprentice/vengeful/+60", 60, false},
        {"equal/+7", "equal/+7", 7, false},
        {"human", "human", 0, false},
    };
    struct vl_player player = {.name = "Anne"};
    char word[VL_PLAYER_WORD];
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        assert_true(vl_player_read(words[i].read, &player));
        assert_int_equal(player.head, words[i].head);
        assert_int_equal(player.no_hints, words[i].no_hints);
        vl_player_write(&player, word);
        assert_string_equal(word, words[i].written);
    }
    assert_string_equal(player.name, "Anne");
}

/* ---- hints ---- */

static void expect_hint(unsigned index, uint32_t answers, vl_seat seat)
{
    const struct vl_hinted hint = vl_match_hint(toy.match, index);
    assert_int_equal(hint.answers, answers);
    assert_int_equal(hint.seat, seat);
}

/* Where the match keeps them: behind everything else. */
static struct vl_hinted *hint_at(unsigned index)
{
    const size_t offset = vl_match_size(&toy_rules) - (VL_HINTS_MAX - index) * sizeof(struct vl_hinted);
    return (struct vl_hinted *)(void *)((char *)toy.match + offset);
}

TEST_WITH(a_hint_counts_once_a_question_and_seat, begin, finish)
{
    struct vl_rng rng = {1};
    assert_int_equal(vl_match_hints(toy.match), 0);
    const uint64_t hash = vl_match_hash(toy.match);
    vl_match_note_hint(toy.match, 0);
    vl_match_note_hint(toy.match, 0);
    assert_int_equal(vl_match_hints(toy.match), 1);
    vl_match_note_hint(toy.match, 2);
    assert_int_equal(vl_match_hints(toy.match), 2);
    assert_true(vl_match_hash(toy.match) == hash);
    toy_play(toy.match, &rng, 4);
    vl_match_note_hint(toy.match, 0);
    assert_int_equal(vl_match_hints(toy.match), 3);
    expect_hint(0, 0, 0);
    expect_hint(1, 0, 2);
    expect_hint(2, 4, 0);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_match_hints(toy.match), 0);
}

/* Who has been told what an answer is worth knows it after taking back too. */
TEST_WITH(hints_stay_when_answers_are_taken_back, begin, finish)
{
    struct vl_rng rng = {2};
    toy_play(toy.match, &rng, 6);
    vl_match_note_hint(toy.match, 0);
    vl_match_rewind(toy.match, 2);
    assert_int_equal(vl_match_hints(toy.match), 1);
    vl_match_note_hint(toy.match, 1);
    vl_match_rewind(toy.match, 0);
    assert_int_equal(vl_match_hints(toy.match), 2);
    expect_hint(0, 2, 1);
    expect_hint(1, 6, 0);
    toy_play(toy.match, &rng, 6);
    vl_match_note_hint(toy.match, 0);
    assert_int_equal(vl_match_hints(toy.match), 2);
}

/* No match of the toy has that many questions: all but the last are noted as of the first. */
TEST_WITH(a_full_list_of_hints_keeps_what_it_has, begin, finish)
{
    struct vl_rng rng = {3};
    vl_match_note_hint(toy.match, 0);
    const struct vl_hinted first = vl_match_hint(toy.match, 0);
    while (toy.match->hints < VL_HINTS_MAX - 1)
        *hint_at(toy.match->hints++) = first;
    toy_play(toy.match, &rng, 3);
    vl_match_note_hint(toy.match, 0);
    assert_int_equal(vl_match_hints(toy.match), VL_HINTS_MAX);
    toy_play(toy.match, &rng, 1);
    vl_match_note_hint(toy.match, 1);
    assert_int_equal(vl_match_hints(toy.match), VL_HINTS_MAX);
    expect_hint(VL_HINTS_MAX - 1, 3, 0);
}

TEST_WITH(who_may_ask_for_a_hint, begin, finish)
{
    struct vl_rng rng = {4};
    struct vl_diag diag;
    const vl_seat asked = vl_match_question(toy.match, VL_REFEREE).seat;
    assert_int_equal(asked, 0);
    assert_int_equal(vl_match_may_hint(toy.match, asked, NULL), VL_OK);
    for (vl_seat seat = 1; seat < 3; seat++) {
        assert_int_equal(vl_match_may_hint(toy.match, seat, &diag), VL_REFUSED);
        assert_string_equal(diag.key, "hint.seat");
    }
    assert_int_equal(vl_match_may_hint(toy.match, VL_PUBLIC, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "hint.seat");
    toy_play(toy.match, &rng, 1);
    assert_int_equal(vl_match_may_hint(toy.match, 1, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "hint.bot");
    toy_play(toy.match, &rng, UINT32_MAX);
    assert_int_equal(vl_match_may_hint(toy.match, 0, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "hint.over");
    toy.setup.no_hints = true;
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_match_may_hint(toy.match, 0, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "hint.none");
}

/* Whoever plays unaided has neither hints nor a tutor; whoever sits beside them has both. */
TEST_WITH(who_plays_unaided_has_no_hints, begin, finish)
{
    struct vl_diag diag;
    struct vl_rng rng = {4};
    toy.setup.player[0].no_hints = true;
    toy.setup.player[0].tutor = VL_TUTOR_GENTLE;
    toy.setup.player[1].level = VL_HUMAN;
    toy.setup.player[1].tutor = VL_TUTOR_GENTLE;
    vl_tutors_fit(&toy.setup);
    assert_int_equal(toy.setup.player[0].tutor, VL_TUTOR_OFF);
    assert_int_equal(toy.setup.player[1].tutor, VL_TUTOR_GENTLE);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_match_question(toy.match, VL_REFEREE).seat, 0);
    assert_int_equal(vl_match_may_hint(toy.match, 0, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "hint.unaided");
    assert_string_equal(diag.what, toy.setup.player[0].name);
    toy_play(toy.match, &rng, 1);
    assert_int_equal(vl_match_question(toy.match, VL_REFEREE).seat, 1);
    assert_int_equal(vl_match_may_hint(toy.match, 1, &diag), VL_OK);
}

TEST_WITH(a_game_without_head_starts_refuses_one, begin, finish)
{
    struct vl_diag diag;
    toy.setup.player[1].head = 1;
    assert_int_equal(vl_match_start(toy.match, &toy.setup, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "setup.no_head");
    assert_string_equal(diag.what, toy.setup.player[1].name);
    assert_int_equal(diag.clause, 0);
}

TEST_WITH(levels_and_undo_have_ids, begin, finish)
{
    enum vl_level level;
    enum vl_undo undo;
    enum vl_tutor tutor;
    for (unsigned i = 0; i < VL_LEVELS; i++) {
        assert_true(vl_level_parse(vl_level_id((enum vl_level)i), &level));
        assert_int_equal(level, i);
    }
    for (unsigned i = 0; i < VL_UNDOS; i++) {
        assert_true(vl_undo_parse(vl_undo_id((enum vl_undo)i), &undo));
        assert_int_equal(undo, i);
    }
    assert_string_equal(vl_levels_from(VL_HUMAN),
                        "human, cadet, novice, beginner, apprentice, adept, expert, veteran, master");
    assert_string_equal(vl_levels_from(VL_EXPERT), "expert, veteran, master");
    assert_false(vl_level_parse("equal", &level));
    assert_true(vl_level_wish("equal", &level));
    assert_int_equal(level, VL_EQUAL);
    assert_true(vl_level_wish("adept", &level));
    assert_int_equal(level, VL_ADEPT);
    assert_false(vl_level_parse("Human", &level));
    assert_false(vl_undo_parse("", &undo));
    for (unsigned i = 0; i < VL_TUTORS; i++) {
        assert_true(vl_tutor_parse(vl_tutor_id((enum vl_tutor)i), &tutor));
        assert_int_equal(tutor, i);
    }
    assert_false(vl_tutor_parse("kind", &tutor));
}

/* What no word stands for stays what it was. */
TEST_WITH(other_words_change_nothing, begin, finish)
{
    enum vl_level level = VL_ADEPT;
    enum vl_undo undo = VL_UNDO_AGREED;
    enum vl_tutor tutor = VL_TUTOR_GENTLE;
    enum vl_temper character = VL_GREEDY;
    assert_false(vl_level_parse("kind", &level) || vl_undo_parse("kind", &undo));
    assert_false(vl_tutor_parse("kind", &tutor) || vl_temper_parse("kind", &character));
    assert_int_equal(level, VL_ADEPT);
    assert_int_equal(undo, VL_UNDO_AGREED);
    assert_int_equal(tutor, VL_TUTOR_GENTLE);
    assert_int_equal(character, VL_GREEDY);
    assert_true(vl_temper_parse("vengeful", &character));
    assert_int_equal(character, VL_VENGEFUL);
}

/* Nobody stands at a bot's elbow, and who plays unaided has no tutor. */
TEST_WITH(tutors_and_handicaps_are_for_people, begin, finish)
{
    for (unsigned seat = 0; seat < 3; seat++)
        toy.setup.player[seat].tutor = VL_TUTOR_GENTLE;
    toy.setup.player[0].level = toy.setup.player[1].level = VL_HUMAN;
    toy.setup.player[1].no_hints = true;
    toy.setup.player[2].level = VL_ADEPT;
    toy.setup.player[2].no_hints = true;
    vl_tutors_fit(&toy.setup);
    assert_int_equal(toy.setup.player[0].tutor, VL_TUTOR_GENTLE);
    assert_int_equal(toy.setup.player[1].tutor, VL_TUTOR_OFF);
    assert_true(toy.setup.player[1].no_hints);
    assert_int_equal(toy.setup.player[2].tutor, VL_TUTOR_OFF);
    assert_false(toy.setup.player[2].no_hints);
    toy_setup(&toy.setup, &toy.catalogue);
}

/* A record keeps a name that would be written otherwise today. */
TEST_WITH(older_names_are_taken, begin, finish)
{
    struct vl_diag diag;
    static const char *const kept[] = {"Zoe\u0301", "Jean\u00A0Paul", "Jean  Paul"};
    static const char *const refused[] = {"", " Anne", "Anne ", "An\x1bne", "An\u202Ene", "An\xFFne"};
    for (unsigned i = 0; i < sizeof kept / sizeof *kept; i++) {
        snprintf(toy.setup.player[0].name, VL_NAME_MAX, "%s", kept[i]);
        assert_int_equal(vl_match_setup_check(&toy.setup, &diag), VL_OK);
    }
    for (unsigned i = 0; i < sizeof refused / sizeof *refused; i++) {
        snprintf(toy.setup.player[0].name, VL_NAME_MAX, "%s", refused[i]);
        assert_int_equal(vl_match_setup_check(&toy.setup, &diag), VL_REFUSED);
        assert_string_equal(diag.key, "setup.name");
    }
    toy_setup(&toy.setup, &toy.catalogue);
}
