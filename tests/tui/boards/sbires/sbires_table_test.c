/* Keys and time at the table of Sbires, without a terminal: rolling dice, reserves that fold, discards, clicks. */
#include "sbires_record.h"
#include "support/test.h"
#include "tui/boards/sbires/sbires_draw.h"
#include "tui/session.h"

static void open_session(struct session *s, unsigned humans, record_there there, int argument)
{
    begin_session(s, sbires_record_setup(4, humans, "undo=agreed", 3), there, argument);
}

/* ---- SBI-4.3: the dice ---- */

/* The faces of the dice that are rolling, "<3>": in *out, and how many. */
static unsigned rolling_faces(struct session *s, char out[16])
{
    unsigned count = 0;
    for (int row = 0; row < s->fake.tui.grid.rows; row++)
        for (const char *at = strchr(fake_tui_row(&s->fake, row), '<'); at; at = strchr(at + 1, '<'))
            if (isdigit((unsigned char)at[1]) && at[2] == '>' && count < 15)
                out[count++] = at[1];
    out[count] = '\0';
    return count;
}

struct rolling {
    unsigned frames, different, told; /* `told`: in which the log told the throw while its dice rolled */
    int lasted;
};

/* The newest throw of the match, as the log tells it. */
static void newest_throw(const struct session *s, char *out, size_t size)
{
    out[0] = '\0';
    for (uint32_t i = s->table->host.shown_events; i-- > 0;) {
        const struct vl_event event = vl_match_event(s->table->host.match, i, VL_PUBLIC);
        if (event.form != SBIRES_EV_ROLLED)
            continue;
        vl_format_event(&s->table->scene.formatter, &event, out, size);
        return;
    }
}

/* Watches what follows an attack, until somebody is to do something. stop: a key for the first frame that rolls. */
static struct rolling watch(struct session *s, uint32_t stop)
{
    struct vl_tui *tui = &s->fake.tui;
    struct rolling rolling = {0};
    char faces[16], before[16] = "", text[400];
    for (;;) {
        const int wait = vl_tui_ticks(tui);
        if (wait < 0 && s->table->host.phase != VL_PHASE_THINK)
            break;
        tui->now += wait > 0 ? wait : 0;
        if (s->table->host.phase == VL_PHASE_THINK) {
            vl_worker_wait(&s->table->host.worker);
            vl_tui_woken(tui);
        }
        vl_tui_draw(tui);
        if (rolling_faces(s, faces) == 0)
            continue;
        newest_throw(s, text, sizeof text);
        rolling.frames++;
        rolling.lasted += wait > 0 ? wait : 0;
        rolling.told += *text && stands(s, text);
        rolling.different += strcmp(before, faces) != 0;
        memcpy(before, faces, sizeof before);
        if (stop)
            fake_tui_key(&s->fake, stop);
    }
    return rolling;
}

/* Everybody's weapon: with bare hands, until a throw has been told. */
static struct rolling attack(bool animation, enum vl_pace pace, uint32_t stop)
{
    struct session s;
    char text[400];
    open_session(&s, 1, sbires_asks, SBIRES_ASK_ATTACK + 100);
    s.fake.tui.settings.motion = animation;
    s.fake.tui.settings.pace = pace;
    fake_tui_key(&s.fake, VL_KEY_ENTER);
    const struct rolling rolling = watch(&s, stop);
    newest_throw(&s, text, sizeof text);
    assert_true(*text); /* the attack was rolled */
    close_session(&s);
    return rolling;
}

TEST(dice_are_seen_rolling_and_told_when_they_lie)
{
    const struct rolling calm = attack(true, VL_PACE_CALM, 0);
    assert_true(calm.frames >= 3);
    assert_true(calm.different >= 2);
    assert_in_range(calm.lasted, 100, 600); /* two throws, 250 milliseconds each at most */
    assert_int_equal(calm.told, 0);
    const struct rolling quick = attack(true, VL_PACE_QUICK, 0);
    assert_true(quick.different >= 2);
    assert_true(quick.lasted <= calm.lasted);
}

TEST(dice_lie_at_once_where_nothing_is_to_move)
{
    assert_int_equal(attack(false, VL_PACE_CALM, 0).frames, 0);
    assert_int_equal(attack(true, VL_PACE_INSTANT, 0).frames, 0);
}

TEST(a_key_lays_the_dice_down)
{
    assert_true(attack(true, VL_PACE_SLOW, 'f').frames <= 2); /* one for each throw */
    assert_true(attack(true, VL_PACE_SLOW, VL_KEY_ENTER).frames <= 2);
}

/* Whoever attacks will be asked whether to roll again. */
static bool attacks_with_a_priere(const struct vl_match *match, int argument)
{
    const struct sbires *g = sbires_record_state(match);
    bool priere = false;
    if (!sbires_asks(match, argument))
        return false;
    for (unsigned slot = 0; slot < g->reserve_count[0]; slot++)
        priere |= g->card[g->reserve[0][slot]].effect == SBIRES_PRIERE;
    return priere;
}

TEST(no_key_answers_before_the_dice_lie)
{
    struct session s;
    char faces[16];
    open_session(&s, 1, attacks_with_a_priere, SBIRES_ASK_ATTACK + 100);
    s.fake.tui.settings.motion = true;
    s.fake.tui.settings.pace = VL_PACE_CALM;
    fake_tui_key(&s.fake, VL_KEY_ENTER);
    for (bool goes_on = true; rolling_faces(&s, faces) == 0 && goes_on;) {
        const int wait = vl_tui_ticks(&s.fake.tui);
        goes_on = wait >= 0 || s.table->host.phase == VL_PHASE_THINK;
        s.fake.tui.now += wait > 0 ? wait : 0;
        vl_worker_wait(&s.table->host.worker);
        vl_tui_woken(&s.fake.tui);
    }
    assert_int_equal(s.table->host.phase, VL_PHASE_ASK);
    assert_int_equal(rolling_faces(&s, faces), 3);
    assert_false(stands(&s, ", a "));
    const uint32_t before = given(&s);
    fake_tui_key(&s.fake, VL_KEY_ENTER);
    assert_int_equal(given(&s), before);
    assert_int_equal(rolling_faces(&s, faces), 0);
    assert_true(stands(&s, ", a "));
    fake_tui_key(&s.fake, VL_KEY_ENTER);
    assert_int_equal(nth_given(&s, before).answer, SBIRES_NOTHING); /* as it was marked */
    close_session(&s);
}

/* ---- placing ---- */

static bool places_with_cards(const struct vl_match *match, int argument)
{
    return sbires_asks(match, argument) &&
           sbires_hand_count(sbires_record_state(match), vl_match_question(match, VL_PUBLIC).seat) >= 5;
}

TEST(while_henchmen_are_placed_the_own_cards_lie_below_the_places)
{
    struct session s;
    open_session(&s, 1, places_with_cards, SBIRES_ASK_PLACE);
    const struct sbires *g = sbires_record_state(s.table->host.match);
    const struct sbires_pen pen = sbires_pen(&s.table->scene, NULL, NULL);
    char text[80];
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        if (g->hand[s.table->scene.viewer][kind] == 0)
            continue;
        const char *name = vl_scene_named(&s.table->scene, pen.card, (uint8_t)kind, true);
        snprintf(text, sizeof text, "%s %.5s", sbires_sign(&pen, kind), name);
        assert_true(stands(&s, text));
    }
    close_session(&s);
}

static bool places_captives(const struct vl_match *match, int argument)
{
    const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
    return sbires_asks(match, argument) && vl_count(vl_match_question(match, seat).answers) > SBIRES_PLACES;
}

/* Each has its owner's letter before that of the place. */
TEST(henchmen_of_others_stand_below_the_places)
{
    struct session s;
    char text[40];
    open_session(&s, 4, places_captives, SBIRES_ASK_PLACE + 200);
    const vl_seat own = s.table->scene.asked;
    for (VL_EACH(answer, s.table->scene.answers)) {
        const vl_seat owner = (vl_seat)(answer / SBIRES_PLACES);
        const char place = "CEGST"[answer % SBIRES_PLACES];
        const char letter = (char)toupper((unsigned char)vl_scene_letter(&s.table->scene, owner));
        if (owner == own)
            snprintf(text, sizeof text, "%c  ", place);
        else
            snprintf(text, sizeof text, "%c%c %s", letter, place + 'a' - 'A', s.table->scene.name[owner]);
        assert_true(stands(&s, text));
    }
    close_session(&s);
}

/* ---- discards, by the row of a seat ---- */

/* Nobody's secret, and all of it to the last line. */
TEST(discards_can_be_looked_through_to_the_last_line)
{
    struct session s;
    open_session(&s, 1, sbires_asks_late, SBIRES_ASK_TURN + 200);
    fake_tui_click(&s.fake, record_names[1]);
    fake_tui_click(&s.fake, record_names[1]);
    assert_true(stands(&s, "The discard piles"));
    assert_true(stands(&s, "Château: "));
    for (int i = 0; i < 200; i++)
        fake_tui_key(&s.fake, VL_KEY_DOWN);
    assert_true(stands(&s, "Influence"));
    assert_false(stands(&s, "Château: "));
    fake_tui_key(&s.fake, VL_KEY_ESCAPE);
    assert_true(stands(&s, "your turn: which card"));
    close_session(&s);
}

/* ---- the mouse ---- */

TEST(a_card_of_the_hand_is_played_with_the_mouse)
{
    struct session s;
    open_session(&s, 1, sbires_asks_late, SBIRES_ASK_TURN + 200);
    const uint32_t before = given(&s);
    assert_false(vl_scene_offers(&s.table->scene, s.table->scene.focus)); /* nothing is selected at first */
    const vl_answer first = (vl_answer)vl_first(s.table->scene.answers);
    char name[80];
    snprintf(name, sizeof name, "%s %s", vl_scene_sign(&s.table->scene, 0, first),
             vl_scene_name(&s.table->scene, 0, first));
    fake_tui_click(&s.fake, name);
    assert_int_equal(given(&s), before); /* marked */
    fake_tui_click(&s.fake, name);
    assert_true(given(&s) > before);
    assert_int_equal(nth_given(&s, before).answer, first);
    close_session(&s);
}

/* Before a curtain nothing of a hand stands there, and no key looks at it. */
TEST(behind_the_curtain_no_key_opens_anything)
{
    struct session s;
    open_session(&s, 4, sbires_asks_late, SBIRES_ASK_TURN + 200);
    const char letter = own_letter(&s);
    for (const char *key = "w+ri"; *key; key++) {
        if (*key == letter)
            continue;
        fake_tui_key(&s.fake, (uint32_t)*key);
        assert_true(stands(&s, ", press  "));
        assert_false(stands(&s, "’s hand"));
    }
    fake_tui_key(&s.fake, (uint32_t)letter);
    assert_true(stands(&s, "your turn: which card"));
    close_session(&s);
}

/* ---- several answers in a line ---- */

TEST(henchmen_in_a_line)
{
    struct session s;
    open_session(&s, 4, sbires_asks, SBIRES_ASK_PLACE + 100);
    const uint32_t before = given(&s);
    assert_true(stands(&s, "Space several"));
    fake_tui_key(&s.fake, 'c');
    const vl_answer first = s.table->scene.focus;
    fake_tui_key(&s.fake, ' '); /* with what is marked */
    assert_true(stands(&s, "in a row: C …"));
    assert_true(stands(&s, "Enter that is all · Space add · Backspace drop the last · Esc cancel"));
    fake_tui_key(&s.fake, 'e');
    fake_tui_key(&s.fake, 't');
    fake_tui_key(&s.fake, 't');
    assert_true(stands(&s, "in a row: C E T T …"));
    fake_tui_key(&s.fake, VL_KEY_BACKSPACE);
    assert_true(stands(&s, "in a row: C E T …"));
    assert_int_equal(given(&s), before);
    const vl_seat seat = s.table->host.asked;
    const struct sbires *g = sbires_seen(s.table->scene.view);
    struct vl_view_room room;
    const struct sbires *then =
        sbires_seen(vl_scene_foresee(&s.table->scene, &room)); /* what boxes and details tell of */
    assert_int_equal(then->home[seat], g->home[seat] - 3);
    assert_int_equal(sbires_room(then, SBIRES_TAVERNE), sbires_room(g, SBIRES_TAVERNE) - 1);
    fake_tui_key(&s.fake, VL_KEY_ENTER);
    assert_true(given(&s) > before);
    assert_int_equal(nth_given(&s, before).answer, first);
    assert_int_equal(s.table->host.standings.plan[seat].count, 2);
    assert_false(stands(&s, "in a row"));
    close_session(&s);
}

TEST(a_line_is_left_as_it_was_begun)
{
    struct session s;
    open_session(&s, 4, sbires_asks, SBIRES_ASK_PLACE + 100);
    const uint32_t before = given(&s);
    fake_tui_key(&s.fake, ' ');
    fake_tui_key(&s.fake, 'e');
    fake_tui_key(&s.fake, VL_KEY_ESCAPE);
    assert_true(stands(&s, "where does your next henchman go?"));
    fake_tui_key(&s.fake, 'c');
    fake_tui_key(&s.fake, ' ');
    fake_tui_key(&s.fake, VL_KEY_BACKSPACE);
    assert_true(stands(&s, "in a row: …"));
    fake_tui_key(&s.fake, VL_KEY_ENTER); /* an empty line gives nothing */
    assert_int_equal(given(&s), before);
    fake_tui_key(&s.fake, VL_KEY_BACKSPACE);
    assert_true(stands(&s, "where does your next henchman go?"));
    assert_int_equal(s.table->plan.count, 0);
    close_session(&s);
}

/* Of as many cards as a line holds nothing is cut. */
TEST(the_longest_line_has_room)
{
    struct session s;
    open_session(&s, 4, sbires_asks_late, SBIRES_ASK_TURN + 200);
    lift(&s);
    struct vl_match_screen *table = s.table;
    fake_tui_key(&s.fake, ' ');
    const vl_answer card = (vl_answer)vl_first(table->scene.answers);
    table->plan.count = VL_QUEUED_MAX;
    memset(table->plan.answer, card, sizeof table->plan.answer);
    for (enum vl_language language = VL_FRENCH; language <= VL_ENGLISH; language++) {
        s.fake.tui.language = language;
        s.fake.tui.dirty = true;
        vl_tui_draw(&s.fake.tui);
        assert_int_equal(s.fake.tui.grid.lost, 0);
    }
    close_session(&s);
}

/* Types the whole sign of an answer, as fast as one can. */
static void type_sign(struct session *s, vl_answer answer)
{
    char sign[VL_SIGN_BYTES];
    snprintf(sign, sizeof sign, "%s", s->table->scene.sign[answer]);
    for (const char *at = sign; *at; at++)
        fake_tui_key(&s->fake, (uint32_t)(unsigned char)*at);
}

/* One sign after another, whether its first letter is enough or not; nothing comes after a pass. */
TEST(cards_in_a_line)
{
    struct session s;
    struct vl_queued line = {0};
    open_session(&s, 4, sbires_asks_late, SBIRES_ASK_TURN + 200);
    lift(&s);
    const uint32_t before = given(&s);
    const vl_seat seat = s.table->host.asked;
    for (unsigned i = 0; i < 3; i++) {
        const vl_answers next = vl_host_plannable(&s.table->host, &line) & ~vl_answer_bit(SBIRES_NOTHING);
        const vl_answer answer = (vl_answer)vl_first(next);
        assert_true(next && vl_host_plan_add(&s.table->host, &line, answer));
        type_sign(&s, answer);
        if (i == 0)
            fake_tui_key(&s.fake, ' ');
        s.fake.tui.now += VL_DIGITS_WITHIN + 1;
        assert_int_equal(s.table->plan.count, i + 1);
        assert_memory_equal(s.table->plan.answer, line.answer, i + 1);
    }
    fake_tui_key(&s.fake, '0');
    assert_int_equal(s.table->scene.answers, 0);
    assert_int_equal(given(&s), before);
    fake_tui_key(&s.fake, VL_KEY_ENTER);
    assert_int_equal(nth_given(&s, before).answer, line.answer[0]);
    assert_int_equal(s.table->host.standings.plan[seat].count, 3);
    close_session(&s);
}

/* At the third curtain of a day one key says it for the rest of the day. */
TEST(bare_hands_for_the_day)
{
    struct session s;
    open_session(&s, 4, sbires_asks, SBIRES_ASK_DEFEND + 100);
    struct vl_host *host = &s.table->host;
    const uint32_t before = given(&s);
    const vl_seat seat = host->asked;
    fake_tui_key(&s.fake, ':');
    assert_int_equal(given(&s), before); /* nothing is offered yet */
    memset(host->standings.again[seat], 2, sizeof host->standings.again[seat]);
    s.fake.tui.dirty = true;
    assert_true(stands(&s, ":  bare hands all day"));
    s.fake.tui.now += 2000;
    fake_tui_key(&s.fake, ':');
    assert_int_equal(nth_given(&s, before).answer, SBIRES_NOTHING);
    assert_true(host->standings.offered[seat] != 0);
    close_session(&s);
}
