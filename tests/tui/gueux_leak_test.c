/* No frame of Gueux shows what its reader may not know: hands, what is known of others' hands, the story.
 *
 * Matches at one keyboard are played by random keys, without a terminal. Who may look at the screen is told by the
 * frames and the true match alone: whoever lifted the curtain last, as long as that seat is asked or being shown
 * something; else everybody. Each private frame is held against the open table too, where the same search must find
 * what is private: so the search is known to work. VEILLEE_LEAK_KEYS sets how many keys are typed. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../support/fake_tui.h"
#include "gueux_record.h"
#include "tui/table.h"
#include "tui/table_screen.h"

enum { SCREEN_BYTES = 24 * 80 * 4, TEXT_BYTES = 400, KEYS = 500 };

struct play {
    struct fake_tui fake;
    struct vl_match *match; /* the true one; the screen's own, which only the test looks into */
    struct vl_teller teller;
    struct vl_rng rng;
    vl_seat lifted, reader;
    char screen[SCREEN_BYTES];
    unsigned frames, open, caught;
};

static struct vl_host *host_of(const struct play *play)
{
    return &((struct vl_table_screen *)play->fake.tui.layer[0].self)->host;
}

/* ---- what a frame may say ---- */

static bool story_tells(const struct play *play, vl_seat looker, const char *text)
{
    char other[TEXT_BYTES];
    for (uint32_t i = 0; i < vl_match_events(play->match); i++) {
        const struct vl_event event = vl_match_event(play->match, i, looker);
        vl_tell_event(&play->teller, &event, other, sizeof other);
        if (strcmp(other, text) == 0)
            return true;
    }
    return false;
}

static bool leaks_story(const struct play *play, vl_seat looker, char what[TEXT_BYTES])
{
    for (uint32_t i = 0; i < vl_match_events(play->match); i++) {
        const struct vl_event full = vl_match_event(play->match, i, VL_NONE);
        const struct vl_event seen = vl_match_event(play->match, i, looker);
        if (memcmp(&full, &seen, sizeof full) == 0)
            continue;
        vl_tell_event(&play->teller, &full, what, TEXT_BYTES);
        if (strstr(play->screen, what) && !story_tells(play, looker, what))
            return true;
    }
    return false;
}

static const char *name_of(unsigned character, const char **sign)
{
    const struct vl_thing *thing =
        vl_catalogue_thing(test_catalogue(), &gueux_rules, "character", gueux_rules.groups[0].ids[character]);
    *sign = thing->sign;
    return thing->name.en;
}

/* Signs in parentheses on fans. */
static bool leaks_mark(const struct play *play, const struct gueux *g, vl_seat looker, char what[TEXT_BYTES])
{
    for (const char *open = strchr(play->screen, '('); open; open = strchr(open + 1, '(')) {
        const char *close = strchr(open, ')');
        for (unsigned character = 0; close && close - open < 30 && character < GUEUX_CHARACTERS; character++) {
            const char *sign;
            bool known = false;
            name_of(character, &sign);
            const char *at = strstr(open + 1, sign);
            if (!at || at > close - 2 || isalpha(at[2]) || isalpha(at[-1]))
                continue;
            for (vl_seat seat = 0; seat < g->core.seats; seat++)
                known |= seat != looker && (gueux_known(g, seat) >> character & 1);
            snprintf(what, TEXT_BYTES, "(%s)", sign);
            if (!known)
                return true;
        }
    }
    return false;
}

/* "Ct1 Châtelain" in the hand, "Châtelain · Ct" among the answers: of the own hand, or nowhere. */
static bool leaks_card(const struct play *play, const struct gueux *g, vl_seat looker, char what[TEXT_BYTES])
{
    for (unsigned character = 0; character < GUEUX_CHARACTERS; character++) {
        const char *sign, *name = name_of(character, &sign);
        const bool own = looker < VL_SEATS_MAX && (g->hand[looker] >> character & 1);
        snprintf(what, TEXT_BYTES, "%s%u %.3s", sign, g->numbers.level[character], name);
        if (!own && strstr(play->screen, what))
            return true;
        snprintf(what, TEXT_BYTES, "%s · %s", name, sign);
        if (!own && strstr(play->screen, what))
            return true;
    }
    return false;
}

/* The list of all cards: "Ct 1 Châtelain    with Anne". */
static bool leaks_place(const struct play *play, const struct gueux *g, vl_seat looker, char what[TEXT_BYTES])
{
    for (unsigned character = 0; character < GUEUX_CHARACTERS; character++) {
        const char *sign, *name = name_of(character, &sign);
        char head[80];
        snprintf(head, sizeof head, "%s %u %s", sign, g->numbers.level[character], name);
        const char *line = strstr(play->screen, head);
        for (vl_seat seat = 0; line && seat < g->core.seats; seat++) {
            snprintf(what, TEXT_BYTES, seat == looker ? "in my hand" : "with %s", play->teller.names[seat]);
            const char *at = strstr(line, what);
            if (at && at < strchr(line, '\n') && !(gueux_known(g, seat) >> character & 1))
                return true;
        }
        snprintf(what, TEXT_BYTES, "in my hand");
        const char *mine = line ? strstr(line, what) : NULL;
        if (looker == VL_TABLE && mine && mine < strchr(line, '\n'))
            return true;
    }
    return false;
}

static bool leaks(const struct play *play, vl_seat looker, char what[TEXT_BYTES])
{
    _Alignas(16) uint8_t room[VL_STATE_MAX];
    struct vl_view *view = (struct vl_view *)(void *)room;
    vl_match_past(play->match, host_of(play)->told, looker, view); /* what is shown may lag behind the match */
    const struct gueux *g = gueux_seen(view);
    snprintf(what, TEXT_BYTES, "what was shown");
    if (looker == VL_TABLE && strstr(play->screen, "this is what you are shown"))
        return true;
    return leaks_mark(play, g, looker, what) || leaks_card(play, g, looker, what) ||
           leaks_place(play, g, looker, what) || leaks_story(play, looker, what);
}

/* ---- looking ---- */

static void read_screen(struct play *play)
{
    size_t length = 0;
    for (int row = 0; row < play->fake.tui.grid.rows; row++)
        length += (size_t)snprintf(play->screen + length, sizeof play->screen - length, "%s\n",
                                   fake_tui_row(&play->fake, row));
}

static char curtain_letter(const struct play *play)
{
    const char *at = strstr(play->screen, ", press  ");
    return at ? (char)tolower(at[9]) : '\0';
}

/* Screens over the table have the same readers as the table below them. */
static bool at_table(const struct play *play)
{
    return strstr(play->screen, "❖ Game ") && !strstr(play->screen, "┌─ ") && !strstr(play->screen, " Keys");
}

/* "Game 2 is over" in the title. */
static bool is_count(const struct play *play)
{
    const char *over = strstr(play->screen, "is over");
    return over && over < strchr(play->screen, '\n');
}

static void find_reader(struct play *play)
{
    const bool together = curtain_letter(play) || strstr(play->screen, "Nobody answers") || is_count(play) ||
                          strstr(play->screen, "NOW!");
    if (together)
        play->reader = VL_TABLE;
    else if (at_table(play))
        play->reader = strstr(play->screen, "this is what you are shown") ||
                               vl_match_question(play->match, VL_TABLE).seat == play->lifted
                           ? play->lifted
                           : VL_TABLE;
}

static void look(struct play *play)
{
    char what[TEXT_BYTES];
    read_screen(play);
    find_reader(play);
    if (leaks(play, play->reader, what)) {
        fprintf(stderr, "seat %u may not see \"%s\" here:\n%s\n", play->reader, what, play->screen);
        fail();
    }
    play->frames++;
    play->open += play->reader == VL_TABLE;
    play->caught += play->reader != VL_TABLE && leaks(play, VL_TABLE, what);
}

/* ---- playing ---- */

/* Lets time pass until a key is wanted; whoever has the keyboard has lost it once others are asked. */
static void pass(struct play *play)
{
    struct vl_tui *tui = &play->fake.tui;
    for (int i = 0; i < 20000; i++) {
        const int wait = vl_tui_ticks(tui);
        const enum vl_phase phase = host_of(play)->phase;
        if (wait < 0 && phase != VL_PHASE_THINK)
            return;
        tui->now += wait > 0 ? wait : 0;
        if (phase == VL_PHASE_THINK && wait != 0) {
            vl_host_hurry(host_of(play), tui->now);
            usleep(300);
            vl_tui_woken(tui);
        }
    }
    fail();
}

static void type(struct play *play, uint32_t code)
{
    fake_tui_key(&play->fake, code);
    pass(play);
    look(play);
}

static uint32_t random_key(struct play *play)
{
    static const uint32_t often[] = {VL_KEY_ENTER, VL_KEY_ENTER, 'a', 'b', 'c', 'd',          'e',
                                     's',          'l',          'y', '1', '2', VL_KEY_RIGHT, VL_KEY_DOWN};
    static const uint32_t seldom[] = {'r', 'w', '?', 'i', 'u', 'p', '!', 'z', VL_KEY_F1, 'g', 'x', 'n', 't'};
    if (vl_random_below(&play->rng, 6) == 0)
        return seldom[vl_random_below(&play->rng, sizeof seldom / sizeof seldom[0])];
    return often[vl_random_below(&play->rng, sizeof often / sizeof often[0])];
}

/* Everybody's key, so that a race comes to its end. */
static void try_keys(struct play *play)
{
    char keys[VL_SEATS_MAX + 1] = "";
    for (const char *at = strstr(play->screen, "[ "); at; at = strstr(at + 1, "[ "))
        if (at[3] == ' ' && at[4] == ']' && strlen(keys) < VL_SEATS_MAX)
            keys[strlen(keys)] = (char)tolower(at[2]);
    for (const char *key = keys; *key; key++)
        type(play, (uint32_t)*key);
}

static void step(struct play *play)
{
    const char letter = curtain_letter(play);
    const uint32_t key = letter && vl_random_below(&play->rng, 4) > 0 ? (uint32_t)letter : random_key(play);
    if (letter && key == (uint32_t)letter)
        play->lifted = vl_match_question(play->match, VL_TABLE).seat;
    type(play, key);
    if (strstr(play->screen, "try this key"))
        try_keys(play);
    for (int i = 0; i < 4 && play->fake.tui.depth > 1 && !is_count(play); i++)
        type(play, VL_KEY_ESCAPE);
}

struct found {
    unsigned frames, open, caught;
};

/* Returns how many keys are left. */
static unsigned play_match(unsigned seats, unsigned people, const char *options, uint64_t seed, unsigned keys,
                           struct found *found)
{
    struct play play = {.rng = vl_rng_stream(seed, 99), .lifted = VL_NONE, .reader = VL_TABLE};
    const struct vl_table_setup setup = gueux_record_setup(seats, people, options, seed);
    struct vl_diag diag = {0};
    fake_tui_open(&play.fake);
    assert_int_equal(vl_catalogue_game(&play.fake.catalogue, &gueux_rules, &diag), VL_OK);
    play.fake.tui.settings.pace = VL_PACE_INSTANT;
    play.fake.tui.settings.animation = true;
    assert_int_equal(vl_screen_play(&play.fake.tui, &setup, &diag), VL_OK);
    vl_tui_draw(&play.fake.tui);
    play.match = host_of(&play)->match;
    play.teller = (struct vl_teller){.catalogue = test_catalogue(), .rules = &gueux_rules, .language = VL_ENGLISH};
    for (unsigned seat = 0; seat < seats; seat++)
        play.teller.names[seat] = setup.player[seat].name;
    pass(&play);
    look(&play);
    for (; keys > 0 && play.fake.tui.depth > 0 && !vl_match_over(play.match); keys--)
        step(&play);
    found->frames += play.frames;
    found->open += play.open;
    found->caught += play.caught;
    fake_tui_close(&play.fake);
    return keys;
}

static void test_no_frame_shows_what_its_reader_may_not_know(void **state)
{
    (void)state;
    static const struct {
        unsigned seats, people;
        const char *options;
    } tables[] = {{2, 2, "levels=123 undo=agreed"}, {3, 2, "levels=123 gueux=secret undo=agreed deals=3"},
                  {5, 5, "levels=123 undo=agreed"}, {8, 8, "levels=123 gueux=secret"},
                  {8, 3, "levels=12 deals=2"},      {4, 4, "levels=none deals=4"}};
    const unsigned keys = (unsigned)test_number_of_environment("VEILLEE_LEAK_KEYS", KEYS);
    for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct found found = {0};
        unsigned left = keys;
        for (uint64_t seed = i * 1000; left > 0; seed++)
            left = play_match(tables[i].seats, tables[i].people, tables[i].options, seed, left, &found);
        print_message("%u seats, %u people: %u frames, %u of them open, %u with something private\n", tables[i].seats,
                      tables[i].people, found.frames, found.open, found.caught);
        assert_true(found.open > 20);
        assert_true(found.caught > 20);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_no_frame_shows_what_its_reader_may_not_know)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
