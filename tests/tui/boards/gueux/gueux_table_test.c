/* Keys, clicks and time at the table of Gueux, without a terminal: the fan, calls, the silence, a race, the way of a
 * card. */
#include "gueux_record.h"
#include "support/test.h"
#include "tui/session.h"

static void open_session(struct session *s, unsigned seats, unsigned humans, record_there there, int argument)
{
    begin_session(s, gueux_record_setup(seats, humans, "levels=123 undo=agreed", 3), there, argument);
}

/* ---- GUE-2.1: the fan ---- */

static bool is_wide_fan(const struct vl_match *match, int least)
{
    return gueux_asks(match, GUEUX_ASK_POSITION) &&
           (int)vl_count(vl_match_question(match, vl_match_question(match, VL_PUBLIC).seat).answers) >= least;
}

static void check_position(const char *keys, uint32_t code, vl_answer expected)
{
    struct session s;
    open_session(&s, 3, 1, is_wide_fan, 5);
    const uint32_t before = given(&s);
    for (const char *key = keys; *key; key++)
        fake_tui_key(&s.fake, *key == '>' ? VL_KEY_RIGHT : *key == '<' ? VL_KEY_LEFT : (uint32_t)*key);
    assert_int_equal(given(&s), before);
    fake_tui_key(&s.fake, code);
    assert_true(given(&s) > before);
    assert_int_equal(nth_given(&s, before).kind, GUEUX_ASK_POSITION);
    assert_int_equal(nth_given(&s, before).answer, expected);
    close_session(&s);
}

TEST(a_card_is_picked_by_its_place)
{
    check_position(">", VL_KEY_ENTER, 0);
    check_position(">>>", VL_KEY_ENTER, 2);
    check_position(">>>><", VL_KEY_ENTER, 2);
    check_position("4", '4', 3);
    check_position("53", VL_KEY_ENTER, 2);
}

/* Two digits are one place where there are more than nine. */
TEST(a_place_above_nine_is_two_digits)
{
    struct session s;
    open_session(&s, 2, 1, is_wide_fan, 11);
    const uint32_t before = given(&s);
    fake_tui_type(&s.fake, "11\n");
    assert_int_equal(nth_given(&s, before).answer, 10);
    close_session(&s);
}

/* The first click marks, the second plays. */
TEST(a_card_is_picked_with_the_mouse)
{
    struct session s;
    open_session(&s, 3, 1, is_wide_fan, 5);
    const uint32_t before = given(&s);
    fake_tui_click(&s.fake, "─4─");
    assert_int_equal(given(&s), before);
    fake_tui_click(&s.fake, "▸4─");
    assert_true(given(&s) > before);
    assert_int_equal(nth_given(&s, before).answer, 3);
    close_session(&s);
}

static bool is_between_two(const struct vl_match *match, int cards)
{
    const struct gueux *g = gueux_of(vl_match_true_state(match));
    return gueux_asks(match, GUEUX_ASK_POSITION) && vl_count(g->holders) == 2 && g->cards == cards;
}

/* Nobody keeps a pair, so everybody can tell. */
TEST(of_two_with_cards_each_has_one_of_each_pair)
{
    struct session s;
    char text[80];
    begin_session(&s, gueux_record_setup(3, 3, "levels=none", 3), is_between_two, 5);
    const struct gueux *g = gueux_seen(s.table->scene.view);
    vl_seats holders = 0;
    for (vl_seat seat = 0; seat < 3; seat++)
        holders |= g->count[seat] ? vl_seat_bit(seat) : 0;
    snprintf(text, sizeof text, "with %s · with %s", s.table->scene.formatter.names[vl_first(holders)],
             s.table->scene.formatter.names[vl_nth(holders, 1)]);
    assert_true(fake_tui_find(&s.fake, text) >= 0);
    assert_true(fake_tui_find(&s.fake, "the Gueux · in some hand · its double is set aside") >= 0);
    close_session(&s);
}

/* A seat is chosen by the letter of its row, and by clicks on the row. */
TEST(a_seat_is_picked_where_it_sits)
{
    struct session s;
    open_session(&s, 5, 5, gueux_asks, GUEUX_ASK_GIVE_TO);
    lift(&s);
    const uint32_t before = given(&s);
    const vl_answers answers = s.table->scene.answers;
    vl_answer last = VL_NONE;
    for (VL_EACH(answer, answers))
        last = (vl_answer)answer;
    const uint32_t letter = (uint32_t)vl_scene_letter(&s.table->scene, last);
    fake_tui_key(&s.fake, letter);
    assert_int_equal(given(&s), before);
    assert_int_equal(s.table->scene.focus, last);
    for (unsigned i = 0; i < s.table->spots.count; i++)
        if (s.table->spots.at[i].answer == last) {
            vl_tui_click(&s.fake.tui, s.table->spots.at[i].rect.row, s.table->spots.at[i].rect.col + 1);
            break;
        }
    assert_true(given(&s) > before);
    assert_int_equal(nth_given(&s, before).answer, last);
    close_session(&s);
}

static bool brews_for_itself(const struct vl_match *match, int argument)
{
    return gueux_asks(match, argument) &&
           vl_match_question(match, VL_PUBLIC).seat == gueux_of(vl_match_true_state(match))->active;
}

/* Nothing is selected at first: a sign, or a click, selects, and only again plays. */
TEST(one_press_plays_nothing)
{
    struct session s;
    open_session(&s, 3, 1, is_wide_fan, 5);
    const uint32_t before = given(&s);
    assert_int_equal(s.table->marking.mark.answer, VL_NONE);
    fake_tui_key(&s.fake, '1');
    assert_int_equal(given(&s), before);
    fake_tui_key(&s.fake, '1');
    assert_true(given(&s) > before);
    assert_int_equal(nth_given(&s, before).answer, 0);
    close_session(&s);
}

/* GUE-6.4: who has drawn the Sorcière is asked for a card, and reads why. */
TEST(the_drawer_reads_what_was_drawn)
{
    struct session s;
    open_session(&s, 4, 4, brews_for_itself, GUEUX_ASK_BREW);
    lift(&s);
    assert_true(fake_tui_find(&s.fake, "ou draw from ") > 0);
    assert_true(fake_tui_find(&s.fake, "(Sorcière); ") > 0 || fake_tui_find(&s.fake, "’s Sorcière") > 0);
    close_session(&s);
}

/* GUE-7.9: a card of the hand is used by its two letters; whoever points at a card of the fan draws that one. */
TEST(a_turn_is_played_from_the_hand)
{
    struct session s;
    open_session(&s, 4, 4, gueux_asks, GUEUX_ASK_TURN);
    lift(&s);
    const uint32_t before = given(&s);
    assert_int_equal(s.table->scene.focus, VL_NONE);
    assert_true(vl_scene_offers(&s.table->scene, 1));
    fake_tui_type(&s.fake, "2");
    assert_int_equal(given(&s), before);
    fake_tui_key(&s.fake, VL_KEY_ENTER);
    assert_int_equal(nth_given(&s, before).answer, GUEUX_DRAW);
    close_session(&s);
    open_session(&s, 4, 4, gueux_asks, GUEUX_ASK_TURN);
    lift(&s);
    const vl_answer act = (vl_answer)vl_first(s.table->scene.answers >> GUEUX_COMPOUND_ACTS);
    for (const char *key = s.table->scene.sign[GUEUX_COMPOUND_ACTS + act]; *key; key++)
        fake_tui_key(&s.fake, (uint32_t)*key);
    assert_int_equal(given(&s), before);
    fake_tui_key(&s.fake, VL_KEY_ENTER);
    assert_int_equal(nth_given(&s, before).answer, act);
    close_session(&s);
}

/* ---- GUE-7.7: the call; GUE-5.1: the silence ---- */

TEST(the_call_takes_enter_or_a_letter)
{
    struct session s;
    open_session(&s, 4, 4, gueux_asks, GUEUX_ASK_REFUSE);
    const uint32_t before = given(&s);
    assert_int_equal(s.table->host.phase, VL_PHASE_CALL);
    assert_true(fake_tui_find(&s.fake, "Nobody answers") >= 0);
    fake_tui_key(&s.fake, 'z');
    assert_int_equal(given(&s), before);
    fake_tui_key(&s.fake, (uint32_t)vl_scene_letter(&s.table->scene, s.table->host.asked));
    assert_int_equal(s.table->host.phase, VL_PHASE_CURTAIN);
    lift(&s);
    assert_int_equal(s.table->host.phase, VL_PHASE_ASK);
    assert_int_equal(given(&s), before);
    close_session(&s);
    static const uint32_t nobody[] = {VL_KEY_ENTER, '0'};
    for (unsigned i = 0; i < 2; i++) {
        open_session(&s, 4, 4, gueux_asks, GUEUX_ASK_REFUSE);
        fake_tui_key(&s.fake, nobody[i]);
        assert_int_equal(nth_given(&s, before).answer, GUEUX_NO);
        close_session(&s);
    }
}

/* Who is not called is not among those asked, and leaving changes nothing. */
TEST(all_calls_of_a_kind_are_declined_by_name)
{
    struct session s;
    open_session(&s, 4, 4, gueux_asks, GUEUX_ASK_REFUSE);
    const uint32_t before = given(&s);
    const vl_seat asked = s.table->host.asked;
    fake_tui_key(&s.fake, ':');
    assert_true(fake_tui_find(&s.fake, "Who says no to every call") >= 0);
    fake_tui_key(&s.fake, VL_KEY_ESCAPE);
    assert_true(fake_tui_find(&s.fake, "Nobody answers") >= 0);
    fake_tui_key(&s.fake, ':');
    fake_tui_key(&s.fake, (uint32_t)vl_scene_letter(&s.table->scene, (vl_seat)(asked ^ 1)));
    assert_true(fake_tui_find(&s.fake, "Who says no to every call") >= 0);
    fake_tui_key(&s.fake, (uint32_t)vl_scene_letter(&s.table->scene, asked));
    assert_true(fake_tui_find(&s.fake, "says no to every call of this kind") >= 0);
    assert_int_equal(nth_given(&s, before).answer, GUEUX_NO);
    close_session(&s);
}

static bool is_silent(const struct vl_match *match, int argument)
{
    const struct gueux *g = gueux_of(vl_match_true_state(match));
    return gueux_asks(match, argument) && g->silence < 8 && g->count[g->silence] > 0 && g->core.question.seat < 8;
}

TEST(the_key_of_the_silence_stands_in_the_hints_while_it_lasts)
{
    struct session s;
    open_session(&s, 4, 4, is_silent, GUEUX_ASK_POSITION);
    assert_false(s.table->host.spoken);
    assert_true(fake_tui_find(&s.fake, "$ somebody spoke") >= 0);
    fake_tui_key(&s.fake, '$');
    assert_true(s.table->host.spoken);
    assert_true(fake_tui_find(&s.fake, "Noted") >= 0);
    close_session(&s);
    open_session(&s, 2, 1, gueux_asks, GUEUX_ASK_POSITION);
    assert_int_equal(fake_tui_find(&s.fake, "$ somebody spoke"), -1);
    fake_tui_key(&s.fake, '$');
    assert_false(s.table->host.spoken);
    close_session(&s);
}

/* ---- taking back what the table answered ---- */

/* A person is asked, and the last answer that can be taken back is who was slowest, or who broke the silence. */
static bool the_table_answered(const struct vl_match *match, int kind)
{
    bool secret;
    const uint32_t point = vl_match_undo_point(match, &secret);
    return gueux_asks(match, kind) && point < vl_match_answers(match) && vl_match_given(match, point).seat == VL_PUBLIC;
}

TEST(what_the_table_answered_is_taken_back_by_all)
{
    struct session s;
    open_session(&s, 3, 3, the_table_answered, GUEUX_ASK_POSITION);
    const uint32_t before = given(&s);
    fake_tui_key(&s.fake, VL_KEY_BACKSPACE);
    assert_true(fake_tui_find(&s.fake, "take back the whole table’s last") >= 0);
    for (int person = 0; person < 3 && given(&s) == before; person++)
        fake_tui_key(&s.fake, 'y');
    assert_true(given(&s) < before);
    close_session(&s);
}

/* ---- GUE-8.1: a race on the screen ---- */

TEST(a_race_from_the_first_key_to_the_outcome)
{
    struct session s;
    open_session(&s, 4, 3, gueux_asks, GUEUX_ASK_REFLEX);
    struct vl_tui *tui = &s.fake.tui;
    const uint32_t before = given(&s);
    const vl_seats humans = s.table->race.humans;
    assert_true(s.table->racing);
    assert_true(fake_tui_find(&s.fake, "try this key") >= 0);
    for (VL_EACH(seat, humans))
        fake_tui_key(&s.fake, (uint32_t)s.table->race.racer[seat].key);
    assert_int_equal(s.table->race.stage, VL_REFLEX_WAIT);
    assert_true(fake_tui_find(&s.fake, "NOW!") < 0);
    tui->now = s.table->race.signal;
    vl_tui_ticks(tui);
    assert_true(fake_tui_find(&s.fake, "NOW!") >= 0);
    tui->now += 100;
    fake_tui_key(&s.fake, (uint32_t)s.table->race.racer[vl_first(humans)].key);
    for (int i = 0; i < 100 && s.table->race.stage != VL_REFLEX_DONE; i++) {
        const int wait = vl_tui_ticks(tui);
        tui->now += wait > 0 ? wait : 0;
    }
    assert_int_equal(s.table->race.stage, VL_REFLEX_DONE);
    assert_int_equal(given(&s) > before, true); /* what has happened is on the record before it is read */
    assert_int_equal(nth_given(&s, before).seat, VL_PUBLIC);
    assert_int_equal(nth_given(&s, before).answer, s.table->race.last);
    assert_int_not_equal(s.table->race.last, vl_first(humans));
    assert_true(fake_tui_find(&s.fake, "0.100 s") >= 0);
    assert_true(fake_tui_find(&s.fake, "after all the others") >= 0);
    assert_true(fake_tui_find(&s.fake, "slowest gets") >= 0); /* what follows, while the outcome is read */
    fake_tui_key(&s.fake, 'x');
    fake_tui_key(&s.fake, VL_KEY_ESCAPE);
    assert_true(fake_tui_find(&s.fake, "read the log") >= 0); /* the pause */
    fake_tui_key(&s.fake, VL_KEY_ESCAPE);
    assert_true(s.table->racing);
    fake_tui_key(&s.fake, VL_KEY_ENTER);
    assert_false(s.table->racing);
    close_session(&s);
}

static bool is_vagabond(const struct vl_match *match, int argument)
{
    return gueux_asks(match, argument) && vl_match_question(match, VL_PUBLIC).clause == VL_CLAUSE(6, 3);
}

/* GUE-6.3: what came of it is told where the outcome is read. */
TEST(the_outcome_of_a_race_says_where_the_gueux_is)
{
    struct session s;
    open_session(&s, 4, 3, is_vagabond, GUEUX_ASK_REFLEX);
    for (VL_EACH(seat, s.table->race.humans))
        fake_tui_key(&s.fake, (uint32_t)s.table->race.racer[seat].key);
    assert_true(fake_tui_find(&s.fake, "The Gueux is with") < 0);
    s.fake.tui.now = s.table->race.signal - 1; /* too early */
    fake_tui_key(&s.fake, (uint32_t)s.table->race.racer[vl_first(s.table->race.humans)].key);
    assert_int_equal(s.table->race.stage, VL_REFLEX_DONE);
    assert_true(fake_tui_find(&s.fake, "The Gueux is with") >= 0);
    close_session(&s);
}

/* Another screen over it: nobody has lost by that. */
TEST(a_race_that_was_covered_begins_anew)
{
    struct session s;
    open_session(&s, 4, 3, gueux_asks, GUEUX_ASK_REFLEX);
    const uint32_t before = given(&s);
    for (VL_EACH(seat, s.table->race.humans))
        fake_tui_key(&s.fake, (uint32_t)s.table->race.racer[seat].key);
    assert_int_equal(s.table->race.stage, VL_REFLEX_WAIT);
    fake_tui_key(&s.fake, VL_KEY_F1);
    s.fake.tui.now += 60000;
    vl_tui_ticks(&s.fake.tui);
    fake_tui_key(&s.fake, VL_KEY_ESCAPE);
    assert_true(s.table->racing);
    assert_int_equal(s.table->race.stage, VL_REFLEX_TRY);
    for (VL_EACH(seat, s.table->race.humans))
        fake_tui_key(&s.fake, (uint32_t)s.table->race.racer[seat].key);
    fake_tui_key(&s.fake, VL_KEY_ESCAPE); /* the pause, which anybody may need before the signal */
    fake_tui_key(&s.fake, VL_KEY_ENTER);
    assert_int_equal(s.table->race.stage, VL_REFLEX_TRY);
    assert_int_equal(given(&s), before);
    close_session(&s);
}

/* ---- the way of a card ---- */

static bool something_moves(struct session *s, bool animation)
{
    bool moves = false;
    s->fake.tui.settings.motion = animation;
    s->fake.tui.settings.pace = VL_PACE_CALM;
    fake_tui_type(&s->fake, "1\n");
    for (int i = 0; i < 30 && s->table->host.phase != VL_PHASE_CURTAIN; i++) {
        s->fake.tui.now += 50;
        vl_tui_ticks(&s->fake.tui);
        vl_tui_draw(&s->fake.tui);
        moves |= s->table->scene.way >= 0;
    }
    return moves;
}

TEST(a_card_is_seen_on_its_way_unless_this_is_turned_off)
{
    for (int animation = 0; animation <= 1; animation++) {
        struct session s;
        open_session(&s, 3, 3, is_wide_fan, 5);
        assert_int_equal(something_moves(&s, animation), animation);
        close_session(&s);
    }
}

/* ---- what is on the table and in the hand ---- */

/* A person is asked who holds the card that has the name of Gueux. */
static bool holds_the_name(const struct vl_match *match, int argument)
{
    struct vl_view_room room;
    const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
    (void)argument;
    if (vl_match_over(match) || seat >= VL_SEATS_MAX || vl_match_setup(match)->player[seat].level != VL_HUMAN)
        return false;
    vl_match_view(match, seat, vl_view_in(&room));
    const struct gueux *g = gueux_seen(vl_view_in(&room));
    return gueux_name(g) < GUEUX_CHARACTERS && (gueux_known(g, seat) >> gueux_name(g) & 1);
}

static unsigned selected_cells(const struct session *s, struct vl_rect where)
{
    unsigned count = 0;
    for (int row = where.row; row < where.row + where.rows; row++)
        for (int col = where.col; col < where.col + where.cols; col++) {
            const uint8_t style = vl_cell_at(&s->fake.tui.grid, row, col)->style & VL_STYLE_MASK;
            count += style == VL_STYLE_SELECTED || style == VL_STYLE_CARD_SELECTED;
        }
    return count;
}

/* The name of Gueux is marked where it stands on the table, with the cursor, and not in the hand. */
TEST(a_thing_is_marked_in_one_place)
{
    struct session s;
    open_session(&s, 3, 1, holds_the_name, 0);
    const struct vl_grid *grid = &s.fake.tui.grid;
    const uint8_t name = gueux_name(gueux_seen(s.table->scene.view));
    const struct vl_mark *mark = &s.table->marking.mark;
    fake_tui_key(&s.fake, VL_KEY_TAB);
    for (int i = 0; i < 12 && !(mark->answer == VL_NONE && mark->group != VL_SPOT_SEAT && mark->member == name); i++)
        fake_tui_key(&s.fake, VL_KEY_DOWN);
    assert_int_equal(mark->pane, VL_PANE_TABLE);
    assert_int_equal(mark->member, name);
    assert_int_equal(vl_cell_at(grid, grid->cursor_row, grid->cursor_col)->style & VL_STYLE_MASK, VL_STYLE_SELECTED);
    assert_int_equal(selected_cells(&s, s.table->layout.hand), 0);
    close_session(&s);
}
