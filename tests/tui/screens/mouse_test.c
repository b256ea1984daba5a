/* A match of each game by the mouse alone: from the menu through the set-up to the last answer, and back to the menu,
 * by nothing but clicks on what stands on the screen. Answers are random ones of all that can be given: each must stand
 * somewhere to be clicked. Curtains, calls, what is shown, counts and races are gone through by clicks, too. */
#include "support/test.h"
#include "tui/match/player.h"
#include "tui/screens/screens.h"

enum { STEPS_MOST = 6000, CLICKS_MOST = 60 };

static struct player player;
static struct {
    unsigned answers, curtains, calls, shown, counts, races;
} seen;

static struct fake_tui *screen(void)
{
    return &player.fake;
}

static struct vl_tui *tui(void)
{
    return &player.fake.tui;
}

static void fails(const char *what)
{
    fake_tui_print(screen());
    fail_msg("%s", what);
}

static bool stands(const char *text)
{
    return fake_tui_find(screen(), text) >= 0;
}

static void click(const char *text)
{
    if (!stands(text))
        fails(text);
    fake_tui_click(screen(), text);
}

static void click_at(int row, int col)
{
    vl_tui_click(tui(), row, col);
    vl_tui_draw(tui());
}

/* What Enter does here, the first thing in the last row. */
static void click_enter(void)
{
    if (strncmp(fake_tui_row(screen(), tui()->grid.rows - 1), " Enter ", 7) != 0)
        fails("the last row does not begin with what Enter does");
    click_at(tui()->grid.rows - 1, 3);
}

static bool at_table(void)
{
    return strcmp(tui()->layer[tui()->depth - 1].screen->title, "table.title") == 0;
}

/* ---- from the menu to the table ---- */

static void open_menu(uint64_t seed)
{
    player = (struct player){.rng = vl_rng_stream(seed, VL_STREAM_BOT), .decided = VL_NONE};
    fake_tui_open(screen());
    tui()->settings.pace = VL_PACE_INSTANT;
    vl_screen_menu(tui());
    vl_tui_draw(tui());
}

/* On the arrow right of a value, until it is the one that is wanted. */
static void turn_to(const char *label, const char *value)
{
    click(label);
    for (int i = 0; i < CLICKS_MOST; i++) {
        const int row = fake_tui_find(screen(), label);
        if (strstr(fake_tui_row(screen(), row), value))
            return;
        char *arrow = strstr(screen()->row, "→");
        if (!arrow) {
            fails("no arrow stands beside the value");
            return;
        }
        *arrow = '\0';
        click_at(row, vl_columns(screen()->row));
    }
    fails(value);
}

struct wish {
    const char *game, *players, *who;
    const char *option, *value; /* of that line; NULL: as it is */
    uint64_t seed;              /* which nobody clicks: a match that fails is to be played again */
};

static void sit_down(const struct wish *wish)
{
    click("Play");
    turn_to("Game  ", wish->game);
    turn_to("Players  ", wish->players);
    click(wish->who);
    if (wish->option)
        turn_to(wish->option, wish->value);
    ((struct vl_match_setup *)(uintptr_t)tui()->layer[1].screen->setup(tui()->layer[1].self))->seed = wish->seed;
    click("s start");
    assert_true(at_table());
    player.table = tui()->layer[tui()->depth - 1].self;
}

/* ---- at the table ---- */

static vl_answer any_offered(void)
{
    const struct vl_question offered = {.answers = player.table->scene.answers};
    return vl_any_answer(&offered, &player.rng);
}

/* A click marks, another one plays. */
static void answer_by_clicks(void)
{
    const struct vl_match_screen *screen = player.table;
    const struct vl_match *match = screen->host.match;
    const uint32_t given = vl_match_answers(match);
    const vl_answer answer = any_offered();
    for (int clicks = 0; clicks < 2 && vl_match_answers(match) == given; clicks++) {
        unsigned i = 0;
        while (i < screen->spots.count && screen->spots.at[i].answer != answer)
            i++;
        if (i == screen->spots.count)
            fails("an answer stands nowhere");
        const struct vl_rect rect = screen->spots.at[i].rect;
        click_at(rect.row + rect.rows / 2, rect.col + rect.cols / 2);
        if (vl_match_answers(match) == given && screen->scene.focus != answer)
            fails("a click has not marked the answer");
    }
    if (vl_match_answers(match) == given)
        fails("two clicks have not given the answer");
    seen.answers++;
}

static void lift_by_clicks(void)
{
    for (int i = 0; i < 3 && player_host(&player)->phase == VL_PHASE_CURTAIN; i++) {
        player_wait(&player);
        click(", press  ");
    }
    if (player_host(&player)->phase == VL_PHASE_CURTAIN)
        fails("clicks have not lifted the curtain");
    seen.curtains++;
}

static void call_by_clicks(void)
{
    const bool calls = vl_random_below(&player.rng, 2);
    const uint32_t given = vl_match_answers(player_host(&player)->match);
    click(calls ? "“Wait!” (" : "Nobody answers");
    if (player_host(&player)->phase == VL_PHASE_CALL && vl_match_answers(player_host(&player)->match) == given)
        fails("a click has not answered the call");
    seen.calls++;
}

static void race_by_clicks(void)
{
    const struct vl_reflex *race = &player.table->race;
    if (race->stage == VL_REFLEX_DONE) {
        click_enter();
        return;
    }
    for (int i = 0; race->stage == VL_REFLEX_WAIT && i < 1000; i++) {
        tui()->now += 50;
        vl_tui_ticks(tui());
        vl_tui_draw(tui());
    }
    tui()->now += 1000;
    for (VL_EACH(seat, race->humans))
        if (race->stage != VL_REFLEX_DONE && player.table->racing) {
            char key[8];
            snprintf(key, sizeof key, "[ %c ]", toupper(race->racer[seat].key));
            click(key);
        }
    seen.races++;
}

static void count_by_clicks(void)
{
    if (stands("all at once"))
        click("all at once");
    for (int i = 0; i < CLICKS_MOST && player_host(&player)->phase == VL_PHASE_COUNT; i++) {
        player_wait(&player);
        if (!at_table())
            click_enter();
    }
    seen.counts++;
}

static bool step(void)
{
    player_wait(&player);
    if (vl_match_over(player_host(&player)->match))
        return false;
    if (player.table->racing) {
        race_by_clicks();
        return true;
    }
    switch (player_host(&player)->phase) {
    case VL_PHASE_CURTAIN: lift_by_clicks(); break;
    case VL_PHASE_ASK: answer_by_clicks(); break;
    case VL_PHASE_SHOW:
        tui()->now += 1000; /* Enter sleeps where one has just answered, and bots may take no time to */
        click_enter();
        seen.shown++;
        break;
    case VL_PHASE_CALL: call_by_clicks(); break;
    case VL_PHASE_COUNT: count_by_clicks(); break;
    default: fails("nothing to be done here");
    }
    return true;
}

/* The last count may wait to be read; the set-up lies below the match. */
static void leave(void)
{
    for (int i = 0; i < CLICKS_MOST && tui()->depth > 1; i++)
        if (stands("Esc menu"))
            click("Esc menu");
        else if (stands("Esc back"))
            click("Esc back");
        else
            click_enter();
}

static void play(const struct wish *wish)
{
    open_menu(wish->seed);
    sit_down(wish);
    for (int i = 0; i < STEPS_MOST && step(); i++)
        ;
    if (!vl_match_over(player_host(&player)->match))
        fails("the match does not end");
    leave();
    assert_int_equal(tui()->depth, 1);
    assert_true(stands("Statistics"));
    fake_tui_close(screen());
}

TEST(blasons)
{
    memset(&seen, 0, sizeof seen);
    play(&(struct wish){"7 Blasons", "3 players", "m me and bots", "Variant 3: curieux", "yes", 1});
    play(&(struct wish){"7 Blasons", "4 players", "p all human", "Variant 3: curieux", "yes", 2});
    assert_in_range(seen.counts, 4, STEPS_MOST);
    assert_in_range(seen.curtains, 1, STEPS_MOST);
    assert_in_range(seen.shown, 1, STEPS_MOST);
}

TEST(gueux)
{
    memset(&seen, 0, sizeof seen);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        play(&(struct wish){"Gueux", "3 players", "m me and bots", "Levels  ", "← all three", seed});
        play(&(struct wish){"Gueux", "4 players", "p all human", "Levels  ", "← all three", seed});
    }
    assert_in_range(seen.answers, 100, STEPS_MOST);
    assert_in_range(seen.curtains, 10, STEPS_MOST);
    assert_in_range(seen.shown, 1, STEPS_MOST);
    assert_in_range(seen.races, 1, STEPS_MOST);
}

TEST(marquis)
{
    memset(&seen, 0, sizeof seen);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        play(&(struct wish){"Marquis", "3 players", "m me and bots", NULL, NULL, seed});
        play(&(struct wish){"Marquis", "3 players", "p all human", NULL, NULL, seed});
    }
    assert_in_range(seen.answers, 100, STEPS_MOST);
    assert_in_range(seen.calls, 1, STEPS_MOST);
    assert_in_range(seen.curtains, 1, STEPS_MOST);
}

TEST(sbires)
{
    memset(&seen, 0, sizeof seen);
    play(&(struct wish){"Sbires", "2 players", "m me and bots", NULL, NULL, 1});
    play(&(struct wish){"Sbires", "3 players", "p all human", NULL, NULL, 2});
    assert_in_range(seen.answers, 100, STEPS_MOST);
    assert_in_range(seen.curtains, 10, STEPS_MOST);
    assert_in_range(seen.calls, 1, STEPS_MOST);
}
