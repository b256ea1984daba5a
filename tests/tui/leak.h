/* No frame of a match at one keyboard shows what its reader may not know.
 *
 * Matches are played by random keys, without a terminal. Who may look at the screen is told by the frames and the true
 * match alone: whoever lifted the curtain last, as long as that seat is asked or being shown something; else everybody.
 * Each private frame is held against the open table too, where the same search must find what is private: so the search
 * is known to work. VEILLEE_LEAK_KEYS sets how many keys are typed. What is private, and what a game looks like, is the
 * test's own. */
#ifndef TESTS_TUI_LEAK_H
#define TESTS_TUI_LEAK_H

#include <ctype.h>

#include "support/fake_tui.h"
#include "tui/match/table.h"
#include "tui/match/table_record.h"
#include "tui/match/table_screen.h"

enum { SCREEN_BYTES = 40 * 120 * 4, TEXT_BYTES = 400, LEAK_KEYS = 500 };

struct play;

/* A game of which nothing may leak. */
struct leak_game {
    const struct vl_rules *rules;
    const char *count; /* what stands in the title of a count */

    /* Whether the screen shows what the looker, whose view is handed in, may not see: written to `what`. */
    bool (*leaks)(const struct play *play, const struct vl_view *view, vl_seat looker, char what[]);

    void (*also)(struct play *play); /* what else is done with every frame; NULL: nothing */
    int rows, cols;                  /* 0: 24 x 80; at most 40 x 120 */
};

struct play {
    const struct leak_game *game;
    struct fake_tui fake;
    struct vl_match *match; /* the true one; the screen's own, which only the test looks into */
    struct vl_teller teller;
    struct vl_rng rng;
    vl_seat lifted, reader;
    char screen[SCREEN_BYTES];
    unsigned frames, open, caught;
};

static inline struct vl_host *host_of(const struct play *play)
{
    return &((struct vl_table_screen *)play->fake.tui.layer[0].self)->host;
}

/* ---- what a frame may say ---- */

static inline bool story_tells(const struct play *play, vl_seat looker, const char *text)
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

static inline bool leaks_story(const struct play *play, vl_seat looker, char what[TEXT_BYTES])
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

static inline bool leaks(const struct play *play, vl_seat looker, char what[TEXT_BYTES])
{
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    vl_match_past(play->match, host_of(play)->told, looker, view); /* what is shown may lag behind the match */
    snprintf(what, TEXT_BYTES, "what was shown");
    if (looker == VL_TABLE && strstr(play->screen, "this is what you are shown"))
        return true;
    return play->game->leaks(play, view, looker, what) || leaks_story(play, looker, what);
}

/* ---- looking ---- */

static inline void read_screen(struct play *play)
{
    size_t length = 0;
    for (int row = 0; row < play->fake.tui.grid.rows; row++)
        length += (size_t)snprintf(play->screen + length, sizeof play->screen - length, "%s\n",
                                   fake_tui_row(&play->fake, row));
}

/* What lifts the curtain: somebody's letter, or Enter for whoever has asked for it by a letter already; 0: none is
 * down. */
static inline uint32_t curtain_key(const struct play *play)
{
    const char *at = strstr(play->screen, ", press  ");
    if (at && strncmp(at + 9, "Enter ", 6) == 0)
        return VL_KEY_ENTER;
    return at ? (uint32_t)tolower(at[9]) : 0;
}

/* Screens over the table have the same readers as the table below them, whose title alone leads to the menu. */
static inline bool at_table(const struct play *play)
{
    const char *menu = strstr(play->screen, "Esc menu");
    return menu && menu < strchr(play->screen, '\n') && !strstr(play->screen, "┌─ ");
}

static inline bool is_count(const struct play *play)
{
    const char *over = strstr(play->screen, play->game->count);
    return over && over < strchr(play->screen, '\n');
}

/* At the right end of the title. */
static inline bool is_open(const struct play *play)
{
    const char *open = strstr(play->screen, "open table");
    return open && open < strchr(play->screen, '\n');
}

static inline void find_reader(struct play *play)
{
    const bool together = curtain_key(play) || strstr(play->screen, "Nobody answers") || is_open(play) ||
                          is_count(play) || strstr(play->screen, "NOW!");
    if (together)
        play->reader = VL_TABLE;
    else if (at_table(play))
        play->reader = strstr(play->screen, "this is what you are shown") ||
                               vl_match_question(play->match, VL_TABLE).seat == play->lifted
                           ? play->lifted
                           : VL_TABLE;
}

static inline void look(struct play *play)
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
    if (play->game->also)
        play->game->also(play);
}

/* ---- playing ---- */

/* Lets time pass until a key is wanted; whoever has the keyboard has lost it once others are asked. */
static inline void pass(struct play *play)
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

static inline void type(struct play *play, uint32_t code)
{
    fake_tui_key(&play->fake, code);
    pass(play);
    look(play);
}

/* What is printed on some thing that can be chosen now; Enter where nothing is. */
static inline uint32_t printed_key(struct play *play)
{
    const struct vl_table_screen *table = play->fake.tui.depth == 1 ? play->fake.tui.layer[0].self : NULL;
    const vl_answers answers = table ? table->scene.answers : 0;
    if (!answers)
        return VL_KEY_ENTER;
    const unsigned answer = vl_nth(answers, vl_random_below(&play->rng, vl_count(answers)));
    const char sign = table->scene.sign[answer][0];
    return sign ? (uint32_t)(unsigned char)sign : VL_KEY_ENTER;
}

static inline uint32_t random_key(struct play *play)
{
    static const uint32_t often[] = {VL_KEY_ENTER, VL_KEY_ENTER, 'a', 'b', 'c', 'd',          'e',
                                     's',          'l',          'y', '1', '2', VL_KEY_RIGHT, VL_KEY_DOWN};
    static const uint32_t seldom[] = {';',       VL_KEY_TAB, '?', 'i', '+', '=', VL_KEY_BACKSPACE, '!', 'z', VL_KEY_F1,
                                      VL_KEY_UP, 'g',        'x', 'n', 't', 'm'};
    if (vl_random_below(&play->rng, 3) == 0)
        return printed_key(play);
    if (vl_random_below(&play->rng, 6) == 0)
        return seldom[vl_random_below(&play->rng, sizeof seldom / sizeof seldom[0])];
    return often[vl_random_below(&play->rng, sizeof often / sizeof often[0])];
}

/* Everybody's key, so that a race comes to its end. */
static inline void try_keys(struct play *play)
{
    char keys[VL_SEATS_MAX + 1] = "";
    for (const char *at = strstr(play->screen, "[ "); at; at = strstr(at + 1, "[ "))
        if (at[3] == ' ' && at[4] == ']' && strlen(keys) < VL_SEATS_MAX)
            keys[strlen(keys)] = (char)tolower(at[2]);
    for (const char *key = keys; *key; key++)
        type(play, (uint32_t)*key);
}

static inline void step(struct play *play)
{
    const uint32_t lifts = curtain_key(play);
    const uint32_t key = lifts && vl_random_below(&play->rng, 4) > 0 ? lifts : random_key(play);
    if (lifts && key == lifts)
        play->lifted = vl_match_question(play->match, VL_TABLE).seat;
    type(play, key);
    if (lifts && key == lifts && curtain_key(play) == lifts) /* it was the key before as well */
        type(play, VL_KEY_ENTER);
    if (strstr(play->screen, "try this key"))
        try_keys(play);
    for (int i = 0; i < 4 && play->fake.tui.depth > 1 && !is_count(play); i++)
        type(play, VL_KEY_ESCAPE);
}

struct found {
    unsigned frames, open, caught;
};

static inline void begin_play(struct play *play, const struct vl_table_setup *setup, struct vl_diag *diag)
{
    const struct leak_game *game = play->game;
    struct vl_tui *tui = &play->fake.tui;
    fake_tui_open(&play->fake);
    if (game->rows > 0)
        vl_tui_resize(tui, game->rows, game->cols);
    assert_int_equal(vl_catalogue_game(&play->fake.catalogue, game->rules, diag), VL_OK);
    tui->settings.pace = VL_PACE_INSTANT;
    tui->settings.motion = true;
    assert_int_equal(vl_screen_play(tui, setup, diag), VL_OK);
    vl_tui_draw(tui);
    play->match = host_of(play)->match;
    play->teller = (struct vl_teller){.catalogue = test_catalogue(), .rules = game->rules, .language = VL_ENGLISH};
    for (unsigned seat = 0; seat < setup->seats; seat++)
        play->teller.names[seat] = setup->player[seat].name;
}

/* Returns how many keys are left. */
static inline unsigned leak_match(const struct leak_game *game, const struct vl_table_setup *setup, unsigned keys,
                                  struct found *found)
{
    struct play play = {.game = game, .rng = vl_rng_stream(setup->seed, 99), .lifted = VL_NONE, .reader = VL_TABLE};
    struct vl_diag diag = {0};
    begin_play(&play, setup, &diag);
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

/* A table at which leaks are looked for, as record_setup_of takes it. */
struct leak_table {
    unsigned seats, people;
    const char *options;
    int rows, cols; /* of the terminal */
};

/* At every table as many keys as VEILLEE_LEAK_KEYS says; both open frames and such with something private come up, the
 * latter not where all is decided before everybody. */
static inline void leak_tables(const struct leak_game *game, const struct leak_table *tables, unsigned count)
{
    const unsigned keys = (unsigned)test_number_of_environment("VEILLEE_LEAK_KEYS", LEAK_KEYS);
    unsigned caught = 0;
    for (unsigned i = 0; i < count; i++) {
        struct leak_game here = *game;
        struct found found = {0};
        unsigned left = keys;
        here.rows = tables[i].rows;
        here.cols = tables[i].cols;
        for (uint64_t seed = i * 1000; left > 0; seed++) {
            const struct vl_table_setup setup =
                record_setup_of(game->rules, tables[i].seats, tables[i].people, tables[i].options, seed);
            left = leak_match(&here, &setup, left, &found);
        }
        print_message("%u seats, %u people: %u frames, %u of them open, %u with something private\n", tables[i].seats,
                      tables[i].people, found.frames, found.open, found.caught);
        assert_true(found.open > 20);
        assert_true(found.caught > 20 || found.open > found.frames / 10 * 9);
        caught += found.caught;
    }
    assert_true(caught > 20 * count);
}

#endif
