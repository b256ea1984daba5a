/* Random keys at every game's table, alone with bots and three people at one keyboard, as the program's loop passes
 * them on: whatever is typed, an answer is given only if the frame before the key showed it as selected, or, for
 * whoever plays at once, if its whole hotkey has been typed. A key pressed before the question was shown answers
 * nothing, and what a question begins with spends nothing and is about nobody else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/match/player.h"
#include "veillee/blasons.h"
#include "veillee/games.h"
#include "veillee/gueux.h"

enum { SEEDS = 8, KEYS = 400, AHEAD_MOST = 4, NO_QUESTION = UINT32_MAX };

/* A key that has been pressed and not yet come. */
struct pressed {
    uint32_t code, question; /* the question that the frame showed then: how many answers had been given */
    int row, col;            /* of a click */
};

struct walk {
    struct player player;
    struct pressed ahead[AHEAD_MOST];
    unsigned waiting;
    uint32_t begun; /* the last question of which the first frame was seen */
    char typed[3];  /* the last characters, of which a hotkey may consist */
    bool at_once;
    const char *what;
    uint64_t seed;
};

static unsigned walks, given_in_all, dropped_in_all, begun_in_all;

static struct vl_tui *tui_of(struct walk *walk)
{
    return &walk->player.fake.tui;
}

static uint32_t below(struct walk *walk, uint32_t end)
{
    return vl_random_below(&walk->player.rng, end);
}

static void fail_walk(struct walk *walk, const char *why)
{
    fake_tui_print(&walk->player.fake);
    fail_msg("%s, seed %u%s: %s", walk->what, (unsigned)walk->seed, walk->at_once ? ", at once" : "", why);
}

/* ---- the frame ---- */

static bool covered(struct walk *walk)
{
    return tui_of(walk)->layer[tui_of(walk)->depth - 1].self != walk->player.table;
}

/* Which question the frame shows and lets be answered. */
static uint32_t question_shown(struct walk *walk)
{
    const struct vl_match_screen *table = walk->player.table;
    const bool asks = table->host.phase == VL_PHASE_ASK && !table->racing && table->scene.way < 0 && !covered(walk);
    return asks ? vl_match_answers(table->host.match) : NO_QUESTION;
}

/* What the frame shows as selected: on the board, or as the notice at a curtain says. */
static vl_answer selected(struct walk *walk)
{
    const struct vl_match_screen *table = walk->player.table;
    if (table->host.phase == VL_PHASE_CURTAIN)
        return tui_of(walk)->notice[0] ? table->scene.focus : (vl_answer)VL_NONE;
    return question_shown(walk) != NO_QUESTION ? table->scene.mark.answer : (vl_answer)VL_NONE;
}

static void check_beginning(struct walk *walk)
{
    const struct vl_host *host = player_host(&walk->player);
    const struct vl_scene *scene = &walk->player.table->scene;
    const uint32_t question = vl_match_answers(host->match);
    if (host->phase != VL_PHASE_ASK || walk->player.table->racing || question == walk->begun)
        return;
    walk->begun = question;
    begun_in_all++;
    vl_answer first = vl_count(scene->answers) == 1 ? (vl_answer)vl_first(scene->answers) : (vl_answer)VL_NONE;
    for (VL_EACH(answer, scene->answers))
        if (strcmp(scene->sign[answer], "0") == 0 && answer != scene->deliberate)
            first = (vl_answer)answer;
    if (vl_scene_offers(scene, scene->focus) ? scene->focus != first : first != VL_NONE)
        fail_walk(walk, "something else is selected at first than what spends nothing");
}

/* Time passes as in the program's loop: ticks, a frame, and what was typed ahead is dropped if that is wanted. */
static void pass(struct walk *walk, int milliseconds)
{
    struct vl_tui *tui = tui_of(walk);
    tui->now += milliseconds;
    vl_tui_ticks(tui);
    if (tui->depth > 0 && player_host(&walk->player)->phase == VL_PHASE_THINK) {
        vl_worker_hurry(&player_host(&walk->player)->worker);
        vl_worker_wait(&player_host(&walk->player)->worker);
        vl_tui_woken(tui);
    }
    if (tui->depth == 0)
        return;
    vl_tui_draw(tui);
    if (tui->flush)
        dropped_in_all += walk->waiting, walk->waiting = 0;
    tui->flush = false;
    check_beginning(walk);
}

/* ---- keys ---- */

static uint32_t random_sign(struct walk *walk)
{
    const struct vl_scene *scene = &walk->player.table->scene;
    const unsigned count = vl_count(scene->answers);
    uint32_t wanted = count ? below(walk, count) : 0;
    for (VL_EACH(answer, scene->answers))
        if (wanted-- == 0)
            return (uint32_t)(unsigned char)scene->sign[answer][below(walk, scene->sign[answer][1] ? 2 : 1)];
    return (uint32_t)('0' + below(walk, 10));
}

static uint32_t random_key(struct walk *walk)
{
    static const uint32_t others[] = {
        VL_KEY_UP, VL_KEY_DOWN, VL_KEY_LEFT, VL_KEY_RIGHT, VL_KEY_TAB,       VL_KEY_BACK_TAB,
        ' ',       '0',         '1',         '*',          VL_KEY_PAGE_DOWN, VL_KEY_BACKSPACE};
    const uint32_t which = below(walk, 20);
    const struct vl_match_screen *table = walk->player.table;
    if (covered(walk))
        return which < 10 ? VL_KEY_ESCAPE : VL_KEY_ENTER;
    if ((table->host.phase == VL_PHASE_CURTAIN || table->host.phase == VL_PHASE_CALL) && which < 8)
        return (uint32_t)vl_scene_letter(&table->scene, table->host.asked);
    if (which < 9)
        return random_sign(walk);
    if (which < 12)
        return VL_KEY_ENTER;
    if (which < 13)
        return VL_KEY_PICK;
    return which < 18 ? others[below(walk, sizeof others / sizeof *others)] : (uint32_t)('a' + below(walk, 26));
}

static void press(struct walk *walk)
{
    struct pressed *pressed = &walk->ahead[walk->waiting++];
    const struct vl_spots *spots = &walk->player.table->spots;
    *pressed = (struct pressed){.code = random_key(walk), .question = question_shown(walk)};
    if (pressed->code == VL_KEY_PICK && spots->count > 0) {
        const struct vl_spot *spot = &spots->at[below(walk, spots->count)];
        pressed->row = spot->rect.row;
        pressed->col = spot->rect.col;
    }
}

/* The whole hotkey of the answer has just been typed, or another name for it: 0 for the star, a letter for yes or no,
 * the one with which the words of an answer of two begin. */
static bool is_typed(const struct walk *walk, vl_answer answer)
{
    const struct vl_scene *scene = &walk->player.table->scene;
    const char *sign = scene->sign[answer], last = walk->typed[1];
    const bool initial = vl_count(scene->answers) == 2 && scene->initial[answer] == last;
    const bool other = initial || (*sign == '*' && last == '0') || (*sign == '1' && (last == 'y' || last == 'o')) ||
                       (*sign == '0' && last == 'n');
    return *sign && (other || strcmp(walk->typed + (sign[1] ? 0 : 1), sign) == 0);
}

static void note_typed(struct walk *walk, uint32_t code)
{
    const struct vl_key key = vl_keymap_read(&tui_of(walk)->settings.keys, code);
    const char character = vl_sign_character(&key);
    walk->typed[0] = walk->typed[1];
    walk->typed[1] = character ? character : ' ';
}

/* The answer to the question itself that an offered one begins with. */
static vl_answer first_of(struct walk *walk, vl_answer offered)
{
    struct vl_view_room room;
    struct vl_queued ahead = {0};
    const struct vl_host *host = player_host(&walk->player);
    if (host->phase == VL_PHASE_ASK)
        return vl_host_first_of(host, offered);
    vl_match_view(host->match, host->asked, vl_view_in(&room));
    if (!(vl_compound_answers(host->rules, vl_view_in(&room)) & vl_answer_bit(offered)))
        return offered;
    host->rules->compound->split(vl_view_in(&room), offered, &ahead);
    return ahead.answer[0];
}

/* What the next key may give. */
static vl_answers may_give(struct walk *walk)
{
    const struct vl_match_screen *table = walk->player.table;
    const struct vl_scene *scene = &table->scene;
    const vl_answer shown = selected(walk);
    if (table->plans && table->plan_shown > 0) /* a line begins with it */
        return vl_answer_bit(table->plan.answer[0]);
    vl_answers may = shown < VL_ANSWERS_MAX ? vl_answer_bit(first_of(walk, shown)) : 0;
    for (VL_EACH(answer, scene->answers))
        if (walk->at_once && is_typed(walk, (vl_answer)answer))
            may |= vl_answer_bit(first_of(walk, (vl_answer)answer));
    return may;
}

/* One key comes: what it gives must have been there to be seen. */
static void come(struct walk *walk)
{
    const struct vl_host *host = player_host(&walk->player);
    const struct pressed pressed = walk->ahead[0];
    memmove(walk->ahead, walk->ahead + 1, --walk->waiting * sizeof *walk->ahead);
    note_typed(walk, pressed.code);
    const enum vl_phase phase = host->phase;
    const bool asks = !covered(walk) && (phase == VL_PHASE_ASK || phase == VL_PHASE_CURTAIN);
    const vl_answers may = asks ? may_give(walk) : 0;
    const uint32_t before = vl_match_answers(host->match), question = question_shown(walk);
    if (pressed.code == VL_KEY_PICK)
        vl_tui_click(tui_of(walk), pressed.row, pressed.col);
    else
        vl_tui_key(tui_of(walk), pressed.code);
    if (tui_of(walk)->depth == 0 || vl_match_answers(host->match) <= before || !asks)
        return;
    given_in_all++;
    if (phase == VL_PHASE_ASK && (question == NO_QUESTION || pressed.question != question))
        fail_walk(walk, "a key answered that was pressed before the question was shown");
    if (!(may & vl_answer_bit(vl_match_given(host->match, before).answer)))
        fail_walk(walk, "an answer was given that was not selected");
}

static bool is_over(struct walk *walk)
{
    return tui_of(walk)->depth == 0 || vl_match_over(player_host(&walk->player)->match);
}

static void walk_one(const struct vl_rules *rules, const char *options, unsigned people, bool at_once, uint64_t seed)
{
    static struct walk walk;
    const unsigned most = rules->seats_max > 4 ? 4 : rules->seats_max;
    struct vl_match_setup setup = record_setup_of(rules,
                                                  people > 3 ? people
                                                  : most < 3 ? most
                                                             : 3,
                                                  people, options, seed);
    for (unsigned seat = people; seat < setup.seats; seat++)
        setup.player[seat].level = VL_BEGINNER;
    walk = (struct walk){.begun = NO_QUESTION, .at_once = at_once, .what = rules->id, .seed = seed};
    player_open(&walk.player, &setup);
    struct vl_tui *tui = tui_of(&walk);
    tui->settings.play_at_once = at_once;
    tui->settings.motion = seed % 2;
    tui->settings.pace = (enum vl_pace)(seed % VL_PACES);
    for (unsigned keys = 0; keys < KEYS && !is_over(&walk);) {
        static const int waits[] = {0, 10, 40, 200, 500, 800};
        pass(&walk, walk.waiting ? 0 : waits[below(&walk, 6)]);
        if (is_over(&walk))
            break;
        if (walk.player.table->racing) {
            player_race(&walk.player);
            continue;
        }
        for (uint32_t more = below(&walk, 4) ? 1 : below(&walk, 4); more > 0 && walk.waiting < AHEAD_MOST; more--)
            press(&walk);
        if (walk.waiting)
            come(&walk), keys++;
    }
    walks++;
    player_close(&walk.player);
}

static void test_only_what_was_selected(void **state)
{
    const struct vl_rules *rules = *state;
    const char *options = rules == &gueux_rules ? "levels=123" : rules == &blasons_rules ? "curious=on consult=on" : "";
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        for (unsigned at_once = 0; at_once < 2; at_once++) {
            walk_one(rules, options, 1, at_once, seed);
            walk_one(rules, options, 3, at_once, seed);
        }
}

static void test_much_was_walked(void **state)
{
    (void)state;
    print_message("%u walks, %u questions begun, %u answers given, %u keys dropped\n", walks, begun_in_all,
                  given_in_all, dropped_in_all);
    assert_in_range(given_in_all, 1200, 1000000);
    assert_in_range(dropped_in_all, 100, 1000000);
}

int main(void)
{
    struct CMUnitTest tests[VL_GAMES_MAX + 1] = {{0}};
    size_t count = 0;
    for (size_t game = 0; vl_games[game]; game++)
        tests[count++] = (struct CMUnitTest){.name = vl_games[game]->id,
                                             .test_func = test_only_what_was_selected,
                                             .initial_state = (void *)(uintptr_t)vl_games[game]};
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_much_was_walked);
    return cmocka_run_group_tests_name("keys", tests, NULL, NULL);
}
