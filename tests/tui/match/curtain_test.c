/* The curtain and the open call as they stand on the screen: what they say, which keys they hear, and that they are the
 * same whatever anybody holds. */
#include "support/test.h"
#include "tui/match/player.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

static struct player player;

/* Plays until the table is in that phase, `skip` times over. */
static void begin(const struct vl_rules *rules, unsigned seats, const char *options, uint64_t seed, enum vl_phase phase,
                  unsigned skip)
{
    const struct vl_match_setup setup = record_setup_of(rules, seats, seats, options, seed);
    player_open(&player, &setup);
    for (;; skip--) {
        player_wait(&player);
        while (player_host(&player)->phase != phase) {
            assert_true(player_step(&player));
            player_wait(&player);
        }
        if (skip == 0)
            return;
        assert_true(player_step(&player));
    }
}

static int stop(void **state)
{
    (void)state;
    player_close(&player);
    return 0;
}

static const struct vl_rules *const games[] = {&blasons_rules, &gueux_rules, &marquis_rules, &sbires_rules};

/* Options with which each game has curtains, and calls where it has any. */
static const char *const options_of[] = {"curious=on consult=on", "levels=123", "", ""};

/* ---- what the curtain says ---- */

static char letter_of(vl_seat seat)
{
    return vl_scene_letter(&player.table->scene, seat);
}

static void shows_text(const char *text)
{
    if (fake_tui_find(&player.fake, text) >= 0)
        return;
    fake_tui_print(&player.fake);
    fail_msg("\"%s\" is not on the screen", text);
}

TEST_WITH(it_says_to_whom_and_by_which_letter, NULL, stop)
{
    begin(&marquis_rules, 5, "", 3, VL_PHASE_CURTAIN, 12);
    char text[100];
    const vl_seat asked = player_host(&player)->asked;
    snprintf(text, sizeof text, "Pass the keyboard to %s", record_names[asked]);
    shows_text(text);
    snprintf(text, sizeof text, "press  %c", toupper(letter_of(asked)));
    shows_text(text);
    shows_text("curtain   Esc menu");
    snprintf(text, sizeof text, "Since %s’s last turn", record_names[asked]);
    shows_text(text);
}

/* Whole, line by line, without the curtain being lifted. */
TEST_WITH(its_story_scrolls_to_the_last_line, NULL, stop)
{
    begin(&marquis_rules, 8, "", 3, VL_PHASE_CURTAIN, 0);
    struct vl_tui *tui = &player.fake.tui;
    while (player_host(&player)->phase != VL_PHASE_CURTAIN || player.table->recap.lines <= player.table->recap.rows) {
        assert_true(player_step(&player));
        player_wait(&player);
    }
    shows_text("More lines");
    for (int i = 0; i < 200; i++)
        fake_tui_key(&player.fake, VL_KEY_DOWN);
    assert_int_equal(player_host(&player)->phase, VL_PHASE_CURTAIN);
    assert_int_equal(player.table->recap.first + player.table->recap.rows, player.table->recap.lines);
    assert_int_equal(tui->grid.lost, 0);
    fake_tui_key(&player.fake, VL_KEY_PAGE_UP);
    assert_true(player.table->recap.first + player.table->recap.rows < player.table->recap.lines);
}

TEST_WITH(the_whole_story_opens_before_it, NULL, stop)
{
    begin(&marquis_rules, 5, "", 3, VL_PHASE_CURTAIN, 12);
    fake_tui_key(&player.fake, ';');
    assert_int_equal(player.fake.tui.depth, 2);
    fake_tui_key(&player.fake, VL_KEY_ESCAPE);
    assert_int_equal(player_host(&player)->phase, VL_PHASE_CURTAIN);
}

/* ---- the call ---- */

TEST_WITH(a_call_names_everybody_who_may_answer, NULL, stop)
{
    begin(&marquis_rules, 8, "", 3, VL_PHASE_CALL, 2);
    shows_text("Anyone?");
    vl_lockout_begin(&player.table->sleep, 0, player.fake.tui.now);
    player.fake.tui.dirty = true;
    shows_text("Keys locked for a moment");
    shows_text("Nobody answers");
    for (VL_EACH(seat, player_host(&player)->called)) {
        char text[100];
        snprintf(text, sizeof text, "%c      %s: “Wait!”", toupper(letter_of((vl_seat)seat)), record_names[seat]);
        shows_text(text);
    }
    assert_true(fake_tui_find(&player.fake, "said no in advance") < 0);
}

TEST_WITH(who_has_said_no_beforehand_is_named, NULL, stop)
{
    begin(&marquis_rules, 5, "", 3, VL_PHASE_CALL, 2);
    player_host(&player)->said_no = vl_seat_bit(3);
    player.fake.tui.dirty = true;
    shows_text("said no in advance");
    shows_text("Perrin");
}

/* ---- twins ---- */

enum { CELLS_MOST = 40 * 120 };

static unsigned copy_cells(struct vl_cell out[CELLS_MOST])
{
    const struct vl_grid *grid = &player.fake.tui.grid;
    unsigned count = 0;
    player.fake.tui.dirty = true;
    vl_tui_draw(&player.fake.tui);
    for (int row = 0; row < grid->rows; row++)
        for (int col = 0; col < grid->cols; col++)
            out[count++] = *vl_cell_at(grid, row, col);
    return count;
}

static bool same_cells(const struct vl_cell *a, const struct vl_cell *b, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (memcmp(&a[i], &b[i], sizeof a[i]) != 0)
            return false;
    return true;
}

/* Whether that seat, which sees more than all do, can tell the two states apart. */
static bool sees_another(const uint8_t *before, const struct vl_state *after, vl_seat seat)
{
    const struct vl_rules *rules = player_host(&player)->rules;
    struct vl_view_room a, b;
    vl_observe(rules, (const struct vl_state *)(const void *)before, seat, vl_view_in(&a));
    vl_observe(rules, after, seat, vl_view_in(&b));
    return memcmp(vl_view_in(&a), vl_view_in(&b), rules->state_size) != 0;
}

/* Draws what stands there, and the same in a match whose hidden part is another one: each cell must be the same. */
static bool draws_the_same(unsigned *differ)
{
    static struct vl_cell cells[2][CELLS_MOST];
    _Alignas(16) uint8_t before[VL_STATE_MAX];
    struct vl_view_room room;
    struct vl_host *host = player_host(&player);
    struct vl_state *truth = (struct vl_state *)(uintptr_t)vl_match_true_state(host->match);
    const unsigned count = copy_cells(cells[0]);
    memcpy(before, truth, host->rules->state_size);
    vl_observe(host->rules, truth, VL_PUBLIC, vl_view_in(&room));
    vl_determinize(host->rules, vl_view_in(&room), &player.rng, truth);
    *differ += sees_another(before, truth, host->asked);
    vl_match_view(host->match, VL_PUBLIC, host->shown);
    copy_cells(cells[1]);
    memcpy(truth, before, host->rules->state_size);
    vl_match_view(host->match, VL_PUBLIC, host->shown);
    return same_cells(cells[0], cells[1], count);
}

/* As if the seat asked had given the same answer twice already: what is offered then stands on the curtain too. */
static bool offers(struct vl_host *host)
{
    unsigned which;
    uint8_t value;
    memset(host->standings.again, 2, sizeof host->standings.again);
    memset(host->standings.offered, 0, sizeof host->standings.offered);
    return vl_host_offers(host, &which, &value);
}

/* Whatever anybody holds, curtain and call look the same; so does the table when somebody is asked before everybody. */
TEST(curtain_and_call_are_the_same_whatever_anybody_holds)
{
    for (unsigned i = 0; i < 4; i++) {
        unsigned compared = 0, differ = 0, steps = 0, offered = 0;
        const struct vl_match_setup setup = record_setup_of(games[i], 4, 4, options_of[i], 11);
        player_open(&player, &setup);
        do {
            struct vl_host *host = player_host(&player);
            player_wait(&player);
            offered += offers(host);
            if (host->phase != VL_PHASE_CURTAIN && host->phase != VL_PHASE_CALL && !vl_host_asks_public_choice(host))
                continue;
            player.fake.tui.language = steps % 2 ? VL_FRENCH : VL_ENGLISH;
            const bool same = draws_the_same(&differ), whole = player.fake.tui.grid.lost == 0;
            player.fake.tui.language = VL_ENGLISH;
            assert_true(whole || host->phase != VL_PHASE_CURTAIN); /* the tables have tests of their own */
            if (!same) {
                fake_tui_print(&player.fake);
                fail_msg("%s: a frame tells what somebody holds", games[i]->id);
            }
            compared++;
        } while (steps++ < 600 && player_step(&player));
        print_message("%s: %u frames compared, %u of them of matches that differ\n", games[i]->id, compared, differ);
        assert_true(compared > 20 && differ > 10);
        assert_int_equal(offered > 0, games[i] == &sbires_rules);
        player_close(&player);
    }
}

/* ---- keys held down ---- */

enum { EVERY = 33, FIRST_REPEAT = 500, HELD = 3000 };

/* Holds a key for 3 s: it has been typed, comes again after half a second, and 30 times a second from then on. */
static void hold(uint32_t code)
{
    struct vl_tui *tui = &player.fake.tui;
    const int64_t end = tui->now + HELD;
    vl_tui_key(tui, code);
    for (int64_t at = tui->now + FIRST_REPEAT; at < end; at += EVERY) {
        for (int wait = vl_tui_ticks(tui); wait >= 0 && tui->now + wait < at; wait = vl_tui_ticks(tui))
            tui->now += wait > 0 ? wait : 1;
        tui->now = at;
        vl_tui_ticks(tui);
        vl_tui_draw(tui);
        vl_tui_key(tui, code);
    }
    vl_tui_draw(tui);
}

/* What the key that answered last has brought about must be its own answer and nothing more, where others come next. */
static bool is_held_off(const struct vl_host *host, vl_seat before, uint32_t given)
{
    const uint32_t now = vl_match_answers(host->match);
    for (uint32_t i = given; i < now; i++) {
        const struct vl_given answer = vl_match_given(host->match, i);
        if (answer.seat != before && answer.seat != VL_PUBLIC && !answer.forced && i > given)
            return false;
    }
    return true;
}

/* Every answer of whole matches is given by a key that is then held for 3 s, at every pace: it lifts no curtain, passes
 * no call and plays nobody else's card. */
static void hold_through(const struct vl_rules *rules, const char *options, enum vl_pace pace)
{
    const struct vl_match_setup setup = record_setup_of(rules, 3, 3, options, 5);
    unsigned held = 0;
    player_open(&player, &setup);
    player.fake.tui.settings.pace = pace;
    for (vl_seat seat = 0; rules == &sbires_rules && seat < 3; seat++) /* the standard draws by itself */
        vl_standings_set(&player.table->host.standings, seat, 0, 1, false);
    for (unsigned step = 0; step < 150; step++) {
        const struct vl_host *host = player_host(&player);
        player_wait(&player);
        while (player.fake.tui.depth > 1 && host->phase != VL_PHASE_COUNT && host->phase != VL_PHASE_OVER) {
            fake_tui_key(&player.fake, VL_KEY_ESCAPE); /* what Enter has opened meanwhile */
            player_wait(&player);
        }
        if (host->phase != VL_PHASE_ASK || host->asked >= VL_SEATS_MAX || player.table->racing) {
            if (!player_step(&player))
                break;
            continue;
        }
        const vl_seat before = host->asked;
        const uint32_t given = vl_match_answers(host->match);
        player.fake.tui.now += 1000;
        hold(VL_KEY_ENTER);
        assert_ptr_equal(player.fake.tui.layer[0].self, player.table); /* nor is another match begun */
        if (!is_held_off(host, before, given)) {
            fake_tui_print(&player.fake);
            fail_msg("%s: a key held down answered for somebody else", rules->id);
        }
        held++;
    }
    assert_true(held > 10);
    player_close(&player);
}

TEST(a_key_held_at_the_end_of_a_turn_answers_for_nobody_else)
{
    for (unsigned i = 0; i < 4; i++)
        for (enum vl_pace pace = 0; pace < VL_PACES; pace++)
            hold_through(games[i], options_of[i], pace);
}

/* From before it came up until long after. */
TEST(a_key_held_lifts_no_curtain_and_passes_no_call)
{
    static const enum vl_phase phases[] = {VL_PHASE_CURTAIN, VL_PHASE_CALL};
    for (unsigned i = 0; i < 2; i++) {
        begin(&marquis_rules, 4, "", 3, phases[i], 1);
        const struct vl_host *host = player_host(&player);
        const uint32_t given = vl_match_answers(host->match);
        const uint32_t keys[] = {VL_KEY_ENTER, ' ', (uint32_t)letter_of(host->asked)};
        vl_lockout_begin(&player.table->sleep, 0, player.fake.tui.now); /* it has come up just now */
        for (unsigned k = 0; k < 3; k++) {
            hold(keys[k]);
            assert_int_equal(host->phase, phases[i]);
            assert_int_equal(vl_match_answers(host->match), given);
            player.fake.tui.now += VL_LOCKOUT_AFTER - 1; /* let go, but not for long enough */
        }
        player_close(&player);
    }
}

/* ---- without lifting it ---- */

/* At the curtain of somebody who may do something without looking at the own hand. */
static void begin_unseen(const struct vl_rules *rules, const char *options, bool at_once)
{
    begin(rules, 4, options, 3, VL_PHASE_CURTAIN, 0);
    player.looks = true;
    while (!vl_host_unseen(player_host(&player))) {
        assert_true(player_step(&player));
        player_wait(&player);
    }
    player.fake.tui.settings.play_at_once = at_once;
}

/* As at the table a first press marks, and the same once more plays; asleep, and held down, keys mean nothing. */
TEST_WITH(what_needs_no_look_is_done_before_the_curtain, NULL, stop)
{
    begin_unseen(&gueux_rules, "levels=123", false);
    const struct vl_host *host = player_host(&player);
    const uint32_t given = vl_match_answers(host->match);
    shows_text("or, without looking at your hand,  1–");
    vl_lockout_begin(&player.table->sleep, 0, player.fake.tui.now);
    hold('2');
    assert_int_equal(vl_match_answers(host->match), given);
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    fake_tui_key(&player.fake, VL_KEY_ENTER); /* nothing is marked: it only sends the keys back to sleep */
    player_wait(&player);
    assert_int_equal(vl_match_answers(host->match), given);
    fake_tui_key(&player.fake, '2');
    shows_text("again, without looking");
    assert_int_equal(vl_match_answers(host->match), given);
    player.fake.tui.now += VL_REPEAT_MOST + 1;
    fake_tui_key(&player.fake, '2');
    assert_true(vl_match_answers(host->match) > given);
    assert_int_equal(host->viewer, VL_PUBLIC);
}

TEST_WITH(who_plays_at_once_passes_before_the_curtain_by_one_key, NULL, stop)
{
    begin_unseen(&sbires_rules, "", true);
    const struct vl_host *host = player_host(&player);
    const uint32_t given = vl_match_answers(host->match);
    fake_tui_key(&player.fake, '0');
    assert_int_equal(vl_match_answers(host->match), given + 1);
    assert_int_equal(host->viewer, VL_PUBLIC);
}

/* The letter has been typed at the call: at the curtain Enter is wanted, which says so, and that letter still lifts by
 * way of Enter. */
TEST_WITH(who_has_called_out_lifts_with_enter, NULL, stop)
{
    begin(&marquis_rules, 4, "", 3, VL_PHASE_CALL, 1);
    const struct vl_host *host = player_host(&player);
    fake_tui_key(&player.fake, (uint32_t)letter_of((vl_seat)vl_first(host->called)));
    vl_tui_draw(&player.fake.tui);
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    vl_tui_key(&player.fake.tui, VL_KEY_ENTER); /* asleep */
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    player_wait(&player);
    shows_text("press  Enter");
    fake_tui_key(&player.fake, VL_KEY_ENTER);
    assert_int_equal(host->phase, VL_PHASE_ASK);
    assert_int_equal(host->viewer, host->asked);
}

/* Of a match that is over the end is on the screen as long as the key that brought it there is held. */
TEST_WITH(a_key_held_begins_no_other_match, NULL, stop)
{
    const struct vl_match_setup setup = record_setup_of(&gueux_rules, 3, 3, "levels=none", 5);
    struct vl_match_screen *screen;
    player_open(&player, &setup);
    screen = player.table;
    for (unsigned i = 0; i < 3000 && player_step(&player); i++)
        player_wait(&player);
    assert_true(vl_match_over(player_host(&player)->match));
    for (int i = 0; i < 50 && fake_tui_find(&player.fake, "End of the match") < 0; i++) {
        fake_tui_key(&player.fake, VL_KEY_ENTER);
        player_wait(&player);
    }
    hold(VL_KEY_ENTER);
    assert_ptr_equal(player.fake.tui.layer[0].self, screen);
    player.fake.tui.now += 700;
    vl_tui_key(&player.fake.tui, VL_KEY_ENTER);
    vl_tui_draw(&player.fake.tui);
    assert_true(player.fake.tui.depth == 0 || player.fake.tui.layer[0].self != screen);
}

/* The letter that lifted a curtain is no card's as long as it is held. */
TEST_WITH(the_letter_that_lifts_plays_nothing, NULL, stop)
{
    begin(&sbires_rules, 4, "", 3, VL_PHASE_CURTAIN, 2);
    const struct vl_host *host = player_host(&player);
    const uint32_t given = vl_match_answers(host->match);
    player.fake.tui.now += 5000;
    hold((uint32_t)letter_of(host->asked));
    if (host->phase == VL_PHASE_CURTAIN) {
        player.fake.tui.now += 1000;
        hold(VL_KEY_ENTER);
    }
    assert_int_equal(host->phase, VL_PHASE_ASK);
    assert_int_equal(vl_match_answers(host->match), given);
}

/* ---- one's own hand on the open table ---- */

/* On the open table, with a hand that is hidden there. */
static void begin_public_choice(void)
{
    const struct vl_match_setup setup = record_setup_of(&marquis_rules, 3, 3, "", 4);
    player_open(&player, &setup);
    for (player_wait(&player); !vl_host_asks_public_choice(player_host(&player)); player_wait(&player))
        assert_true(player_step(&player));
    assert_true(vl_host_knows_more(player_host(&player)));
}

TEST_WITH(a_hand_that_all_see_is_on_the_table, NULL, stop)
{
    const struct vl_match_setup setup = record_setup_of(&blasons_rules, 3, 3, "", 4);
    player_open(&player, &setup);
    player_wait(&player);
    shows_text("Tab the table");
    fake_tui_key(&player.fake, VL_KEY_TAB);
    assert_true(vl_host_asks_public_choice(player_host(&player)));
}

TEST_WITH(tab_leads_to_the_own_hand_behind_its_curtain, NULL, stop)
{
    begin_public_choice();
    struct vl_host *host = player_host(&player);
    const vl_seat asked = host->asked;
    shows_text("open table");
    shows_text("Tab your hand");
    fake_tui_key(&player.fake, VL_KEY_TAB);
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    fake_tui_key(&player.fake, VL_KEY_ESCAPE);
    assert_true(vl_host_asks_public_choice(host));
    fake_tui_key(&player.fake, VL_KEY_TAB);
    player_lift(&player);
    assert_int_equal(host->viewer, asked);
    assert_true(host->peeking);
    fake_tui_key(&player.fake, VL_KEY_ESCAPE);
    assert_true(vl_host_asks_public_choice(host));
    fake_tui_key(&player.fake, VL_KEY_TAB);
    player_lift(&player);
    player_answer(&player);
    assert_true(host->viewer == VL_PUBLIC);
}

/* Twice: on to the table. */
TEST_WITH(tab_goes_on_to_the_table, NULL, stop)
{
    begin_public_choice();
    fake_tui_key(&player.fake, VL_KEY_TAB);
    fake_tui_key(&player.fake, VL_KEY_TAB);
    assert_true(vl_host_asks_public_choice(player_host(&player)));
    assert_int_equal(player.table->marking.mark.pane, VL_PANE_TABLE);
}

/* ---- a screen that was covered ---- */

TEST_WITH(after_too_small_the_curtain_comes, NULL, stop)
{
    begin(&marquis_rules, 4, "", 3, VL_PHASE_CURTAIN, 1);
    struct vl_host *host = player_host(&player);
    player_lift(&player);
    assert_int_equal(host->phase, VL_PHASE_ASK);
    fake_tui_key(&player.fake, '?'); /* whatever lies over the table goes with it */
    assert_int_equal(player.fake.tui.depth, 2);
    vl_tui_resize(&player.fake.tui, 20, 60);
    vl_tui_draw(&player.fake.tui);
    vl_tui_resize(&player.fake.tui, 24, 80);
    vl_tui_draw(&player.fake.tui);
    assert_int_equal(player.fake.tui.depth, 1);
    assert_int_equal(host->phase, VL_PHASE_CURTAIN);
    shows_text("Pass the keyboard");
    player_lift(&player);
    assert_int_equal(host->phase, VL_PHASE_ASK);
}

/* ---- without curtains ---- */

TEST_WITH(without_curtains_every_title_says_so, NULL, stop)
{
    struct vl_match_setup setup = record_setup_of(&marquis_rules, 3, 3, "", 3);
    setup.no_curtain = true;
    player_open(&player, &setup);
    for (unsigned i = 0; i < 40; i++) {
        assert_int_not_equal(player_host(&player)->phase, VL_PHASE_CURTAIN);
        assert_int_equal(fake_tui_find(&player.fake, "no curtain"), 0);
        assert_true(player_step(&player));
        player_wait(&player);
    }
    fake_tui_key(&player.fake, ';');
    assert_int_equal(fake_tui_find(&player.fake, "no curtain"), 0);
}

/* It is the table's, and stays so when the match is gone on with; it makes no other match of it. */
TEST(the_record_keeps_that_there_are_none)
{
    uint64_t hash[2];
    for (unsigned without = 0; without < 2; without++) {
        struct vl_match_setup setup = record_setup_of(&marquis_rules, 3, 3, "", 3), read;
        struct vl_diag diag = {0};
        setup.no_curtain = without;
        player_open(&player, &setup);
        hash[without] = vl_match_hash(player_host(&player)->match);
        assert_int_equal(vl_record_setup(player_host(&player)->record.path, &player.fake.catalogue, &read, &diag),
                         VL_OK);
        assert_int_equal(read.no_curtain, without);
        player_close(&player);
    }
    assert_true(hash[0] == hash[1]);
}

static void agree(char answer)
{
    fake_tui_key(&player.fake, VL_KEY_ESCAPE);
    fake_tui_key(&player.fake, 't');
    for (unsigned i = 0; i < 3 && player.fake.tui.depth > 1; i++)
        fake_tui_key(&player.fake, i < 2 ? 'y' : (uint32_t)answer);
}

/* One who does not agree is enough. */
TEST_WITH(all_have_to_agree_to_play_without, NULL, stop)
{
    begin(&marquis_rules, 3, "", 3, VL_PHASE_CURTAIN, 1);
    struct vl_host *host = player_host(&player);
    agree('n');
    assert_true(host->curtain && host->phase == VL_PHASE_CURTAIN);
    assert_true(fake_tui_find(&player.fake, "no curtain") < 0);
    agree('y');
    assert_false(host->curtain);
    assert_int_equal(host->phase, VL_PHASE_ASK);
    assert_int_equal(fake_tui_find(&player.fake, "no curtain"), 0);
}

/* ---- taking back ---- */

/* The first card has been played at the open table. */
static uint32_t play_a_card(void)
{
    const struct vl_match_setup setup = record_setup_of(&blasons_rules, 3, 3, "", 17);
    player_open(&player, &setup);
    player_wait(&player);
    player_answer(&player);
    player_wait(&player);
    return vl_match_answers(player_host(&player)->match);
}

/* Whoever has answered takes it back without a question. */
TEST_WITH(own_answers_are_taken_back_without_a_question, NULL, stop)
{
    const uint32_t given = play_a_card();
    fake_tui_key(&player.fake, VL_KEY_BACKSPACE);
    assert_int_equal(player.fake.tui.depth, 1);
    assert_int_equal(vl_match_answers(player_host(&player)->match), given - 1);
}

/* Where another has the keyboard, consent is asked, with the letters of the language. */
TEST_WITH(consent_is_asked_of_others_in_their_language, NULL, stop)
{
    static const char *const letters[] = {[VL_FRENCH] = "no", [VL_ENGLISH] = "ny"};
    for (enum vl_language language = VL_FRENCH; language <= VL_ENGLISH; language++) {
        const uint32_t given = play_a_card();
        const struct vl_match *match = player_host(&player)->match;
        vl_host_peek(&player.table->host);
        player_lift(&player);
        vl_tui_speak(&player.fake.tui, language);
        for (const char *letter = letters[language]; *letter; letter++) {
            assert_int_equal(vl_match_answers(match), given);
            fake_tui_key(&player.fake, VL_KEY_BACKSPACE);
            assert_int_equal(player.fake.tui.depth, 2);
            fake_tui_key(&player.fake, (uint32_t)*letter);
            assert_int_equal(player.fake.tui.depth, 1);
        }
        assert_int_equal(vl_match_answers(match), given - 1);
        if (language < VL_ENGLISH)
            player_close(&player);
    }
}
