/* Hints and tutors at the table's screen: when chances come up and go, what is noted, who is refused, what is held
 * back; and that nothing of it follows from what whoever is asked may not know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hint_result.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

static struct player player, other;

static struct vl_match_screen_hint *hint(void)
{
    return &player.table->hint;
}

static struct vl_match *match(void)
{
    return player_host(&player)->match;
}

static bool stands(const char *text)
{
    return fake_tui_find(&player.fake, text) >= 0;
}

static void type(const char *keys)
{
    fake_tui_type(&player.fake, keys);
}

/* A person alone is asked what to play, has a choice, and has selected the first answer. */
static void open_at(const struct vl_rules *rules, const char *id, enum vl_tutor tutor)
{
    int kind = 0;
    while (strcmp(rules->questions[kind].id, id) != 0)
        kind++;
    kinds_open_tutored(&player, rules, kind, tutor);
    hint_result_begin(&player);
    fake_tui_key(&player.fake, VL_KEY_RIGHT);
}

static void close_all(void)
{
    player_close(&player);
}

/* ---- hints ---- */

static void a_hint_comes_up_goes_and_is_noted_once(void **state)
{
    (void)state;
    open_at(&marquis_rules, "play", VL_TUTOR_OFF);
    assert_false(stands("%"));
    type("%");
    hint_result_rest(&player);
    assert_true(hint()->shown && stands("% to win") && stands("what the answers are worth"));
    assert_true(hint()->known.rounds == HINT_TEST_ROUNDS);
    assert_int_equal(vl_match_hints(match()), 1);
    type("\033");
    assert_int_equal(player.fake.tui.depth, 1);
    assert_false(hint()->shown || stands("% to win"));
    type("%");
    hint_result_rest(&player);
    assert_true(stands("% to win"));
    assert_int_equal(vl_match_hints(match()), 1);
    type("\033\033");
    assert_int_equal(player.fake.tui.depth, 2); /* the menu */
    close_all();
}

static void chances_go_with_the_question(void **state)
{
    (void)state;
    open_at(&marquis_rules, "play", VL_TUTOR_OFF);
    type("%");
    hint_result_rest(&player);
    const uint32_t given = vl_match_answers(match());
    type("\n");
    assert_true(vl_match_answers(match()) > given);
    assert_false(hint()->shown || stands("what the answers are worth"));
    close_all();
}

static void again_thinks_longer(void **state)
{
    (void)state;
    open_at(&marquis_rules, "play", VL_TUTOR_OFF);
    type("%");
    hint_result_rest(&player);
    const float error = hint()->known.weights.of[hint()->known.weights.best].error;
    assert_true(stands("% think longer"));
    type("%");
    hint_result_rest(&player);
    assert_int_equal(hint()->known.rounds, HINT_TEST_ROUNDS + VL_HINT_LONGER);
    assert_true(hint()->known.weights.of[hint()->known.weights.best].error < error);
    close_all();
}

static void a_table_without_hints_refuses(void **state)
{
    (void)state;
    struct vl_diag diag;
    struct vl_match_setup setup = record_setup(3, 1, "", 7);
    setup.no_hints = true;
    assert_int_equal(vl_match_setup_check(&setup, &diag), VL_OK);
    assert_true(record_make(&setup, record_asks_person, BLASONS_ASK_PLAY, 0, kinds_record));
    kinds_show(&player, &setup, BLASONS_ASK_PLAY);
    type("%");
    assert_true(stands("This table plays without hints"));
    assert_false(hint()->active || hint()->shown);
    assert_int_equal(vl_match_hints(match()), 0);
    close_all();
}

/* What stands on the screen changes four times a second at most. */
static void news_come_now_and_then(void **state)
{
    (void)state;
    struct vl_tui *tui = &player.fake.tui;
    open_at(&marquis_rules, "play", VL_TUTOR_OFF);
    type("%");
    assert_true(vl_hint_wait(hint()->of, &(struct vl_hint_wish){.rounds = 1}));
    vl_tui_woken(tui);
    const unsigned read = hint()->known.rounds; /* the first ones are there at once */
    assert_true(read > 0);
    assert_true(vl_hint_wait(hint()->of, &(struct vl_hint_wish){.rounds = HINT_TEST_ROUNDS}));
    hint()->known.rounds = 0; /* would be found out */
    tui->now += 240;
    vl_tui_woken(tui);
    assert_int_equal(hint()->known.rounds, 0);
    tui->now += 10;
    vl_tui_ticks(tui);
    assert_int_equal(hint()->known.rounds, HINT_TEST_ROUNDS);
    player_close(&player);
}

static void the_menu_leads_there_too(void **state)
{
    (void)state;
    open_at(&marquis_rules, "play", VL_TUTOR_OFF);
    type("\033");
    assert_true(stands("what the answers are worth"));
    type("h");
    hint_result_rest(&player);
    assert_true(hint()->shown && stands("% to win"));
    close_all();
}

/* ---- several people ---- */

/* Three people of whom the first is asked before everybody. */
static void open_openly(struct player *at)
{
    struct vl_match_setup setup = record_setup(3, 3, "", 7);
    assert_true(record_make(&setup, record_asks_person, BLASONS_ASK_PLAY, 0, kinds_record));
    kinds_show(at, &setup, BLASONS_ASK_PLAY);
    assert_true(vl_host_asks_public_choice(player_host(at)));
}

static void behind_a_curtain_alone(void **state)
{
    (void)state;
    struct vl_match_setup setup = record_setup_of(&marquis_rules, 3, 3, "", 7);
    assert_true(record_make(&setup, record_asks_person, MARQUIS_ASK_PLAY, 0, kinds_record));
    kinds_show(&player, &setup, MARQUIS_ASK_PLAY);
    hint_result_begin(&player);
    assert_int_equal(player_host(&player)->phase, VL_PHASE_ASK);
    type("%");
    hint_result_rest(&player);
    assert_true(hint()->shown);
    vl_tui_covered(&player.fake.tui);
    vl_tui_draw(&player.fake.tui);
    assert_int_equal(player_host(&player)->phase, VL_PHASE_CURTAIN);
    assert_false(hint()->active || hint()->shown || stands("to win"));
    type("%");
    assert_false(hint()->active || stands("to win"));
    close_all();
}

/* ---- the tutor ---- */

static void a_costly_answer_is_held_back_once(void **state)
{
    (void)state;
    open_at(&marquis_rules, "take_back", VL_TUTOR_GENTLE);
    assert_true(hint()->active && !hint()->shown);
    hint_result_rest(&player);
    assert_int_equal(vl_match_hints(match()), 0);
    const uint32_t given = vl_match_answers(match());
    type("\n");
    assert_true(stands("Sure? That costs about"));
    type("\n"); /* choose again */
    assert_int_equal(player.fake.tui.depth, 1);
    assert_int_equal(vl_match_answers(match()), given);
    type("\n");
    assert_true(vl_match_answers(match()) > given);
    close_all();
}

static void it_is_played_all_the_same(void **state)
{
    (void)state;
    open_at(&marquis_rules, "take_back", VL_TUTOR_GENTLE);
    hint_result_rest(&player);
    const uint32_t given = vl_match_answers(match());
    const vl_answer meant = player.table->scene.focus;
    type("\np");
    assert_true(vl_match_answers(match()) > given);
    assert_int_equal(vl_match_given(match(), given).answer, meant);
    close_all();
}

static void the_better_one_is_a_hint(void **state)
{
    (void)state;
    open_at(&marquis_rules, "take_back", VL_TUTOR_GENTLE);
    hint_result_rest(&player);
    type("\n%");
    assert_true(hint()->shown);
    assert_int_equal(vl_match_hints(match()), 1);
    assert_int_equal(player.table->marking.mark.answer, hint()->known.weights.best);
    close_all();
}

static void the_best_answer_is_never_held_back(void **state)
{
    (void)state;
    open_at(&marquis_rules, "take_back", VL_TUTOR_STRICT);
    hint_result_rest(&player);
    struct vl_hint_result known;
    assert_true(vl_hint_read(hint()->of, &known));
    const uint32_t given = vl_match_answers(match());
    const char sign[2] = {player.table->scene.sign[known.weights.best][0], '\0'};
    type(sign);
    type("\n");
    assert_true(vl_match_answers(match()) > given);
    close_all();
}

static void without_a_tutor_nothing_is_weighed_unasked(void **state)
{
    (void)state;
    open_at(&marquis_rules, "take_back", VL_TUTOR_OFF);
    const uint32_t given = vl_match_answers(match());
    type("\n");
    assert_null(hint()->of);
    assert_true(vl_match_answers(match()) > given);
    close_all();
}

/* ---- nothing hidden ---- */

/* The same table to whoever looks on, and another in truth. */
static bool make_another(struct player *at, uint64_t seed)
{
    static _Alignas(16) unsigned char true_one[VL_STATE_MAX];
    const struct vl_host *host = player_host(at);
    struct vl_view_room room, again;
    struct vl_rng rng = {seed};
    struct vl_state *state = (struct vl_state *)(void *)true_one;
    struct vl_state *old = (struct vl_state *)(uintptr_t)vl_match_true_state(host->match);
    const size_t size = host->rules->state_size;
    vl_match_view(host->match, host->viewer, vl_view_in(&room));
    vl_determinize(host->rules, vl_view_in(&room), &rng, state);
    const bool differs = vl_hash(host->rules, state) != vl_hash(host->rules, old);
    memcpy(old, state, size);
    vl_match_view(host->match, host->viewer, vl_view_in(&again));
    assert_memory_equal(again.bytes, room.bytes, size);
    return differs;
}

static void draw_hint(struct player *at)
{
    hint_result_begin(at);
    fake_tui_type(&at->fake, "%");
    hint_result_rest(at);
    assert_true(at->table->hint.shown && at->table->hint.known.rounds == HINT_TEST_ROUNDS);
}

static void expect_same_frames(void)
{
    char row[2048];
    for (int i = 0; i < player.fake.tui.grid.rows; i++) {
        snprintf(row, sizeof row, "%s", fake_tui_row(&player.fake, i));
        assert_string_equal(fake_tui_row(&other.fake, i), row);
    }
    assert_memory_equal(&player.table->hint.known.weights, &other.table->hint.known.weights, sizeof(struct vl_weights));
}

static void compare_hints(void (*open)(struct player *at, int kind), int kind)
{
    unsigned others = 0;
    open(&player, kind);
    draw_hint(&player);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        open(&other, kind);
        others += make_another(&other, seed);
        draw_hint(&other);
        expect_same_frames();
        player_close(&other);
    }
    assert_true(others > 0);
    player_close(&player);
}

static const struct vl_rules *game;

static void open_kind(struct player *at, int kind)
{
    kinds_open(at, game, kind);
}

static void open_all(struct player *at, int kind)
{
    (void)kind;
    open_openly(at);
}

static void two_tables_that_look_the_same_have_the_same_hint(void **state)
{
    (void)state;
    static const struct {
        const struct vl_rules *rules;
        int kind;
    } asked[] = {{&blasons_rules, BLASONS_ASK_MOVE_TO},
                 {&gueux_rules, GUEUX_ASK_TRIBUTE},
                 {&marquis_rules, MARQUIS_ASK_PLAY},
                 {&sbires_rules, SBIRES_ASK_ATTACK}};
    for (unsigned i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        game = asked[i].rules;
        compare_hints(open_kind, asked[i].kind);
    }
}

/* Before everybody a hint is made of what everybody knows. */
static void before_everybody_no_hand_shows_in_it(void **state)
{
    (void)state;
    compare_hints(open_all, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_comes_up_goes_and_is_noted_once),
        cmocka_unit_test(chances_go_with_the_question),
        cmocka_unit_test(again_thinks_longer),
        cmocka_unit_test(a_table_without_hints_refuses),
        cmocka_unit_test(news_come_now_and_then),
        cmocka_unit_test(the_menu_leads_there_too),
        cmocka_unit_test(behind_a_curtain_alone),
        cmocka_unit_test(a_costly_answer_is_held_back_once),
        cmocka_unit_test(it_is_played_all_the_same),
        cmocka_unit_test(the_better_one_is_a_hint),
        cmocka_unit_test(the_best_answer_is_never_held_back),
        cmocka_unit_test(without_a_tutor_nothing_is_weighed_unasked),
        cmocka_unit_test(two_tables_that_look_the_same_have_the_same_hint),
        cmocka_unit_test(before_everybody_no_hand_shows_in_it),
    };
    kinds_begin();
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    kinds_end();
    return failed;
}
