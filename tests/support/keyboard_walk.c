#include "support/keyboard_walk.h"

#include <ctype.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "engine/core/match_inside.h"
#include "support/setups.h"
#include "tui/match/match_record.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_screen_open.h"

enum { FRAMES = 540, CELLS = 40 * 120, TWIN_FRAMES = 48, ONE_LOOK_IN = 16, HINT_ROUNDS = 1 };

struct vl_host *keyboard_host(const struct keyboard *play)
{
    return &((struct vl_match_screen *)play->fake.tui.layer[0].self)->host;
}

static vl_seat asked_now(const struct keyboard *play)
{
    return vl_match_question(play->match, VL_PUBLIC).seat;
}

/* Whether the table has been left, be it for another. */
static bool is_left(const struct keyboard *play)
{
    const struct vl_tui *tui = &play->fake.tui;
    return tui->depth == 0 || tui->quit || tui->layer[0].self != play->seated;
}

/* A child says nothing and leaves the rest of the tests to its parent, who hears of it. */
static _Noreturn void give_up(const struct keyboard *play, const char *why)
{
    if (play->is_twin)
        _exit(1);
    fprintf(stderr, "%s, seed %llu, %u seats, %dx%d: %s\n%s", play->game->rules->id,
            (unsigned long long)vl_match_setup(play->match)->seed, play->table->seats, play->fake.tui.grid.cols,
            play->fake.tui.grid.rows, why, play->screen);
    fail();
    abort();
}

/* ---- nothing leaks ---- */

/* An event as the viewer is told it, whose view of now is handed in; VL_NONE: all of it. At a pace the screen lags
 * behind the match: what nobody is reminded of any more is still on it. */
static struct vl_event told(const struct keyboard *play, uint32_t index, vl_seat viewer, const struct vl_view *view)
{
    const struct vl_event full = vl_match_event(play->match, index, VL_REFEREE);
    if (viewer == VL_REFEREE)
        return full;
    struct vl_event seen = vl_event_masked(play->game->rules, &full, viewer);
    if (!play->table->paced)
        vl_redact(play->game->rules, view, &seen);
    return seen;
}

/* Whether some sentence that the viewer is told begins so. */
static bool tells(const struct keyboard *play, vl_seat viewer, const struct vl_view *view, const char *beginning)
{
    char text[TEXT_BYTES];
    for (uint32_t i = 0; i < vl_match_events(play->match); i++) {
        const struct vl_event event = told(play, i, viewer, view);
        vl_format_event(&play->formatter, &event, text, sizeof text);
        if (strncmp(text, beginning, strlen(beginning)) == 0)
            return true;
    }
    return false;
}

/* What tells a sentence from the one that the viewer is told: its beginning, up to some words beyond where they part, a
 * verb among them. A sentence that is cut before that gives nothing away. */
static void telling_part(const char *full, const char *allowed, char out[TEXT_BYTES])
{
    enum { WORDS = 36, SENTENCE = 40 };
    size_t same = 0;
    while (full[same] && full[same] == allowed[same])
        same++;
    snprintf(out, TEXT_BYTES, "%.*s", (int)same + (same > 0 ? WORDS : SENTENCE), full);
}

/* Behind the first word with which a hint foretells, after which a dock's words may come. */
static bool is_foretold(const char *from, const char *at)
{
    static const char *const words[] = {" Then: ", " Then, ", " With ", " After "};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        const char *foretold = strstr(from, words[i]);
        if (foretold && foretold < at)
            return true;
    }
    return false;
}

/* Whether it stands on the screen, and not as what a hint foretells, which may be what is so, unseen. */
static bool stands(const struct keyboard *play, const char *sentence)
{
    enum { BEFORE = 200 };
    for (const char *at = strstr(play->compound, sentence); at; at = strstr(at + 1, sentence))
        if (!is_foretold(at - play->compound > BEFORE ? at - BEFORE : play->compound, at))
            return true;
    return false;
}

/* A sentence of the story that only others, or nobody, may be told. */
static bool leaks_story(const struct keyboard *play, vl_seat viewer, char what[TEXT_BYTES])
{
    struct vl_view_room room;
    char full[TEXT_BYTES], allowed[TEXT_BYTES];
    vl_match_view(play->match, viewer, vl_view_in(&room));
    for (uint32_t i = 0; i < vl_match_events(play->match); i++) {
        const struct vl_event all = told(play, i, VL_NONE, NULL), seen = told(play, i, viewer, vl_view_in(&room));
        if (memcmp(&all, &seen, sizeof all) == 0)
            continue;
        vl_format_event(&play->formatter, &all, full, sizeof full);
        vl_format_event(&play->formatter, &seen, allowed, sizeof allowed);
        telling_part(full, allowed, what);
        if (strcmp(full, allowed) != 0 && stands(play, what) && !tells(play, viewer, vl_view_in(&room), what))
            return true;
    }
    return false;
}

/* What is shown may lag behind the match. */
static void view_shown(const struct keyboard *play, vl_seat viewer, struct vl_view *out)
{
    const uint32_t shown = play->fake.tui.depth > 0 ? keyboard_host(play)->shown_events : vl_match_events(play->match);
    if (shown == vl_match_events(play->match))
        vl_match_view(play->match, viewer, out);
    else
        vl_match_past(play->match, shown, viewer, out);
}

bool keyboard_leaks(const struct keyboard *play, vl_seat viewer, char what[TEXT_BYTES])
{
    struct vl_view_room room;
    view_shown(play, viewer, vl_view_in(&room));
    snprintf(what, TEXT_BYTES, "what was shown");
    if (viewer == VL_PUBLIC && strstr(play->screen, "this is shown to you only"))
        return true;
    return play->game->leaks(play, vl_view_in(&room), viewer, what) || leaks_story(play, viewer, what);
}

/* ---- who reads ---- */

/* As one line too, so that sentences which go on in the next row are found; but for what is foretold, which may turn
 * out to be so. */
void keyboard_set_screen(struct keyboard *play, const char *screen)
{
    size_t length = 0;
    if (screen != play->screen)
        snprintf(play->screen, sizeof play->screen, "%s", screen);
    for (; *screen; screen++)
        if (!isspace((unsigned char)*screen))
            play->compound[length++] = *screen;
        else if (length == 0 || play->compound[length - 1] != ' ')
            play->compound[length++] = ' ';
    play->compound[length] = '\0';
}

static void read_screen(struct keyboard *play)
{
    size_t length = 0;
    for (int row = 0; row < play->fake.tui.grid.rows; row++)
        length += (size_t)snprintf(play->screen + length, sizeof play->screen - length, "%s\n",
                                   fake_tui_row(&play->fake, row));
    keyboard_set_screen(play, play->screen);
}

static bool in_title(const struct keyboard *play, const char *words)
{
    const char *at = strstr(play->screen, words);
    return at && at < strchr(play->screen, '\n');
}

/* What lifts the curtain: somebody's letter, or Enter for whoever has asked for it by a letter already; 0: none is
 * down. */
static uint32_t curtain_key(const struct keyboard *play)
{
    const char *at = strstr(play->screen, ", press  ");
    if (at && strncmp(at + 9, "Enter ", 6) == 0)
        return VL_KEY_ENTER;
    return at ? (uint32_t)tolower((unsigned char)at[9]) : 0;
}

static bool is_count(const struct keyboard *play)
{
    return in_title(play, play->game->count);
}

/* The number of the holder's last answer, from 1, if it had something shown to that seat alone; else 0. */
static uint32_t answer_that_shows(const struct keyboard *play)
{
    uint32_t answer = vl_match_answers(play->match);
    while (answer > 0 && vl_match_given(play->match, answer - 1).seat != play->lifted)
        answer--;
    for (uint32_t i = answer > 0 ? vl_match_given(play->match, answer - 1).events : UINT32_MAX;
         i < vl_match_events(play->match); i++) {
        const struct vl_event event = vl_match_event(play->match, i, VL_REFEREE);
        if (vl_event_shows(play->game->rules, &event, play->lifted))
            return answer;
    }
    return 0;
}

/* Whether the holder looks at what was shown, or, at a pace, is about to see it: until that is confirmed. */
static bool is_shown(struct keyboard *play, bool at_table)
{
    const bool now = strstr(play->screen, "this is shown to you only");
    const uint32_t answer = play->table->paced ? answer_that_shows(play) : 0;
    if (now)
        play->showing = answer;
    else if (answer > 0 && play->showing == answer && at_table)
        play->shown = answer;
    return now || (answer > 0 && play->shown != answer);
}

/* Screens over the table have the same readers as the table below them, whose title alone leads to the menu. */
static void find_reader(struct keyboard *play)
{
    const bool together = curtain_key(play) || strstr(play->screen, "Nobody answers") || in_title(play, "open table") ||
                          is_count(play) || strstr(play->screen, "NOW!");
    const bool at_table = in_title(play, "Esc menu") && !strstr(play->screen, "┌─ ");
    const bool holds = is_shown(play, at_table) || asked_now(play) == play->lifted;
    if (together)
        play->reader = VL_PUBLIC;
    else if (at_table)
        play->reader = holds ? play->lifted : VL_PUBLIC;
}

/* ---- twins ---- */

struct frame {
    int cursor_row, cursor_col;
    bool cursor_shown;
    struct vl_cell cells[CELLS];
};

/* What the child hands over. */
struct twin {
    unsigned differ, frames; /* bytes of the state that differ */
    struct frame frame[TWIN_FRAMES];
};

static struct twin *twin;

/* Returns how many bytes of it are in use. */
static size_t take_frame(const struct keyboard *play, struct frame *out)
{
    const struct vl_grid *grid = &play->fake.tui.grid;
    const size_t cells = (size_t)(grid->rows * grid->cols) * sizeof *grid->cells;
    memset(out, 0, offsetof(struct frame, cells));
    out->cursor_row = grid->cursor_row;
    out->cursor_col = grid->cursor_col;
    out->cursor_shown = grid->cursor_shown;
    memcpy(out->cells, grid->cells, cells);
    return offsetof(struct frame, cells) + cells;
}

/* What an event hides from the viewer is something else there. */
static void change_event(const struct vl_rules *rules, struct vl_event *event, vl_seat viewer, unsigned seats)
{
    const struct vl_form *form = &rules->events[event->form];
    const struct vl_event seen = vl_event_masked(rules, event, viewer);
    for (unsigned i = 0; i < form->fields; i++) {
        const uint8_t kind = form->field[i].kind;
        if (seen.arg[i] != -1 || event->arg[i] < 0)
            continue;
        if (kind >= VL_FIELD_GROUP)
            event->arg[i] = (int16_t)((event->arg[i] + 1) % rules->groups[kind - VL_FIELD_GROUP].count);
        else if (kind == VL_FIELD_SEAT)
            event->arg[i] = (int16_t)((event->arg[i] + 1) % (int)seats);
        else if (kind != VL_FIELD_SEATS)
            event->arg[i]++;
    }
}

/* The state and the story of a match stand behind it, as struct vl_match says: the one where the viewer's view is
 * completed otherwise, the others changed where the viewer sees nothing. Returns how many bytes of the state differ. */
static unsigned become_twin(const struct keyboard *play, vl_seat viewer)
{
    static struct vl_view_room room, other;
    const struct vl_rules *rules = play->game->rules;
    struct vl_rng rng = vl_rng_stream(vl_match_setup(play->match)->seed + vl_match_answers(play->match), 7);
    struct vl_state *made = (struct vl_state *)(void *)other.bytes;
    unsigned differ = 0;
    vl_match_view(play->match, viewer, vl_view_in(&room));
    vl_determinize(rules, vl_view_in(&room), &rng, made);
    memcpy(made->rng, vl_match_true_state(play->match)->rng, sizeof made->rng);
    if (play->game->share)
        play->game->share(made, vl_match_true_state(play->match));
    unsigned char *state = (unsigned char *)(uintptr_t)vl_match_true_state(play->match);
    for (unsigned i = 0; i < rules->state_size; i++)
        differ += state[i] != other.bytes[i];
    memcpy(state, made, rules->state_size);
    struct vl_event *events = (struct vl_event *)(uintptr_t)vl_match_story(play->match);
    for (uint32_t i = 0; i < vl_match_events(play->match); i++)
        change_event(rules, &events[i], viewer, play->table->seats);
    return differ;
}

/* What may be seen, and is asked, does not change by itself. */
static bool is_steady(const struct keyboard *play)
{
    const struct vl_host *host = keyboard_host(play);
    const struct vl_match_screen *screen = play->fake.tui.layer[0].self;
    return !screen->hint.active &&
           (host->phase == VL_PHASE_ASK || host->phase == VL_PHASE_CURTAIN || host->phase == VL_PHASE_CALL ||
            host->phase == VL_PHASE_SHOW || host->phase == VL_PHASE_COUNT);
}

/* Whether the screen is still what the seat may see, and the answer its own that is waited for. Chances get surer with
 * time, and are reckoned from views alone: they end it too. */
static bool goes_on(const struct keyboard *play)
{
    if (is_left(play))
        return false;
    const struct vl_host *host = keyboard_host(play);
    return is_steady(play) && vl_match_answers(play->match) == play->twin_answers &&
           (host->viewer == play->twin_of || host->viewer == VL_PUBLIC);
}

/* The child keeps its frames, as long as there are any to be compared. */
static void keep_frame(struct keyboard *play)
{
    if (!goes_on(play) || twin->frames == TWIN_FRAMES)
        _exit(0);
    take_frame(play, &twin->frame[twin->frames++]);
}

static void print_cells(const struct keyboard *play, const struct frame *frame)
{
    const struct vl_grid *grid = &play->fake.tui.grid;
    for (int i = 0; i < grid->rows * grid->cols; i++)
        fprintf(stderr, "%.*s%s", VL_CELL_BYTES, frame->cells[i].text, (i + 1) % grid->cols ? "" : "\n");
}

static void compare_frame(struct keyboard *play)
{
    static struct frame frame;
    const unsigned at = play->twin_frames++;
    if (!goes_on(play) || at == TWIN_FRAMES) {
        if (at != twin->frames)
            give_up(play, "a key did something at one of two twin tables alone");
        play->twin_of = VL_NONE;
        return;
    }
    const size_t used = take_frame(play, &frame);
    if (at >= twin->frames || memcmp(&frame, &twin->frame[at], used) != 0) {
        print_cells(play, &twin->frame[at]);
        read_screen(play);
        give_up(play, "a twin table looks otherwise to one who may not know");
    }
    play->counts.twins++;
    play->counts.behind += keyboard_host(play)->viewer == play->twin_of;
}

static void follow_twin(struct keyboard *play)
{
    if (play->is_twin)
        keep_frame(play);
    else
        compare_frame(play);
}

/* The child writes nothing down, and its faults are no failures of a test, which cmocka would go on from. */
static void begin_as_twin(struct keyboard *play)
{
    static const int faults[] = {SIGFPE, SIGILL, SIGSEGV, SIGBUS, SIGSYS};
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++)
        signal(faults[i], SIG_DFL);
    vl_record_close(&keyboard_host(play)->record);
    play->is_twin = true;
    twin->frames = 0;
    twin->differ = become_twin(play, play->twin_of);
}

/* Forks where somebody is asked: the child plays to the end of what can be compared, then this process goes on. Hint
 * gives its thread back before, which the child would not have. */
static void begin_twin(struct keyboard *play)
{
    int status = 0;
    struct vl_match_screen *screen = play->fake.tui.layer[0].self;
    if (play->twin_of != VL_NONE || play->fake.tui.depth != 1 || asked_now(play) >= play->table->people)
        return;
    play->twin_of = asked_now(play);
    play->twin_answers = vl_match_answers(play->match);
    play->twin_frames = 0;
    if (!goes_on(play) || screen->host.shown_events != vl_match_events(play->match)) {
        play->twin_of = VL_NONE;
        return;
    }
    vl_match_screen_hint_close(screen);
    screen->hint.rounds = HINT_ROUNDS;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        begin_as_twin(play);
    else if (waitpid(child, &status, 0) != child || status != 0)
        give_up(play, "the twin ended by itself");
    play->counts.pairs++;
    play->counts.differing += twin->differ > 0;
    play->fake.tui.dirty = true;
    read_screen(play);
    follow_twin(play);
}

/* ---- looking ---- */

/* Of the table itself; the screens that lie over it are tests/tui/screens/whole_test.c's. */
static void expect_whole(struct keyboard *play)
{
    char why[TEXT_BYTES];
    const struct vl_grid *grid = &play->fake.tui.grid;
    if (play->is_twin || play->fake.tui.depth != 1 || !grid->lost)
        return;
    snprintf(why, sizeof why, "%d columns lost, first of \"%s\"", grid->lost, grid->lost_text);
    read_screen(play);
    give_up(play, why);
}

/* The same in both languages, small and large. */
static void look_anew(struct keyboard *play)
{
    static const int sizes[][2] = {{24, 80}, {40, 120}};
    struct vl_tui *tui = &play->fake.tui;
    for (unsigned i = 0; i < 2 * VL_LANGUAGES; i++) {
        vl_tui_speak(tui, (enum vl_language)(i / 2));
        vl_tui_resize(tui, sizes[i % 2][0], sizes[i % 2][1]);
        vl_tui_draw(tui);
        expect_whole(play);
        play->counts.looks++;
    }
    vl_tui_speak(tui, VL_ENGLISH);
    vl_tui_resize(tui, play->table->rows, play->table->cols);
    read_screen(play);
}

static void expect_no_leak(struct keyboard *play)
{
    char what[TEXT_BYTES], why[TEXT_BYTES + 60];
    const bool found = keyboard_leaks(play, play->reader, what);
    snprintf(why, sizeof why, "seat %u may not see \"%s\" here:", play->reader, what);
    if (found)
        give_up(play, why);
}

static void search(struct keyboard *play)
{
    read_screen(play);
    find_reader(play);
    if (!play->is_twin)
        expect_no_leak(play);
}

static void count(struct keyboard *play)
{
    char what[TEXT_BYTES];
    play->counts.frames++;
    if (play->is_twin)
        return;
    play->counts.open += play->reader == VL_PUBLIC;
    play->counts.caught += play->reader != VL_PUBLIC && keyboard_leaks(play, VL_PUBLIC, what);
}

static void look(struct keyboard *play)
{
    vl_tui_draw(&play->fake.tui);
    if (play->twin_of != VL_NONE)
        follow_twin(play);
    expect_whole(play);
    if (play->strayed)
        return;
    search(play);
    count(play);
    if (play->counts.frames % ONE_LOOK_IN == 0 && play->fake.tui.depth == 1)
        look_anew(play);
}

/* ---- playing ---- */

/* A bot's answer and all that hint has to say are waited for, so that a match goes the same way on every machine.
 * In a child there is nothing more to compare then. */
static bool wait_for_threads(struct keyboard *play)
{
    struct vl_match_screen *screen = play->fake.tui.layer[0].self;
    if (screen->hint.active && play->is_twin)
        _exit(0);
    if (screen->hint.active)
        vl_hint_wait(screen->hint.of, &(struct vl_hint_wish){.rounds = ~0U});
    if (screen->host.phase != VL_PHASE_THINK || play->fake.tui.depth > 1)
        return false; /* what lies over the table is left first */
    vl_worker_wait(&screen->host.worker);
    return true;
}

/* Lets time pass until a key is wanted. */
static void pass(struct keyboard *play)
{
    struct vl_tui *tui = &play->fake.tui;
    for (int i = 0; i < 20000 && !is_left(play); i++) {
        const int wait = vl_tui_ticks(tui);
        const bool thought = !is_left(play) && wait_for_threads(play);
        if (is_left(play) || (wait < 0 && !thought))
            return;
        if (play->table->paced && !thought)
            look(play);
        else if (play->table->paced && !play->strayed)
            search(play); /* not counted: a bot that is quick is not seen thinking */
        if (thought)
            vl_tui_woken(tui);
        else
            tui->now += wait;
    }
    if (!is_left(play))
        give_up(play, "time does not end");
}

static void type(struct keyboard *play, uint32_t code)
{
    fake_tui_key(&play->fake, code);
    pass(play);
    if (!is_left(play))
        look(play);
    else if (play->twin_of != VL_NONE)
        follow_twin(play);
}

/* What is printed on some thing that can be chosen now; Enter where nothing is. */
static uint32_t printed_key(struct keyboard *play)
{
    const struct vl_match_screen *screen = play->fake.tui.depth == 1 ? play->fake.tui.layer[0].self : NULL;
    const vl_answers answers = screen ? screen->scene.answers : 0;
    if (!answers)
        return VL_KEY_ENTER;
    const unsigned answer = vl_nth(answers, vl_random_below(&play->rng, vl_count(answers)));
    const char sign = screen->scene.sign[answer][0];
    return sign ? (uint32_t)(unsigned char)sign : VL_KEY_ENTER;
}

static uint32_t likely_key(struct keyboard *play)
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

/* Whatever there is on a keyboard, Enter least of all, so that a twin's curtain is lifted, and answers are given late.
 */
static uint32_t any_key(struct keyboard *play)
{
    static const uint32_t special[] = {VL_KEY_TAB,       VL_KEY_BACK_TAB, VL_KEY_BACKSPACE, VL_KEY_UP,  VL_KEY_DOWN,
                                       VL_KEY_LEFT,      VL_KEY_RIGHT,    VL_KEY_HOME,      VL_KEY_END, VL_KEY_PAGE_UP,
                                       VL_KEY_PAGE_DOWN, VL_KEY_ESCAPE,   VL_KEY_DELETE};
    static const char opens[] = ";?<:=ih";
    const unsigned kind = (unsigned)vl_random_below(&play->rng, 8);
    if (kind == 0)
        return VL_KEY_ENTER;
    if (kind < 4)
        return special[vl_random_below(&play->rng, sizeof special / sizeof *special)];
    if (kind == 4)
        return VL_KEY_F1 + (uint32_t)vl_random_below(&play->rng, 12);
    if (kind == 5)
        return (uint32_t)opens[vl_random_below(&play->rng, sizeof opens - 1)];
    return ' ' + 1 + (uint32_t)vl_random_below(&play->rng, 94);
}

/* Any key, and some more in what it opens: the past of the match, the settings. Frames there are not searched: what is
 * told of the past is not what is so now. Afterwards the settings are those from before. */
static void stray(struct keyboard *play)
{
    struct vl_tui *tui = &play->fake.tui;
    const struct vl_settings settings = tui->settings;
    play->strayed = true;
    type(play, any_key(play));
    for (int i = 0; i < 12 && !is_left(play) && tui->depth > 1; i++)
        type(play, i < 4 && vl_random_below(&play->rng, 3) ? any_key(play) : (uint32_t)VL_KEY_ESCAPE);
    play->strayed = false;
    if (is_left(play))
        return;
    tui->settings = settings;
    vl_tui_speak(tui, VL_ENGLISH);
    tui->dirty = true;
    read_screen(play);
}

/* Everybody's key, so that a race comes to its end. */
static void try_keys(struct keyboard *play)
{
    char keys[VL_SEATS_MAX + 1] = "";
    for (const char *at = strstr(play->screen, "[ "); at; at = strstr(at + 1, "[ "))
        if (at[3] == ' ' && at[4] == ']' && strlen(keys) < VL_SEATS_MAX)
            keys[strlen(keys)] = (char)tolower((unsigned char)at[2]);
    for (const char *key = keys; *key; key++)
        type(play, (uint32_t)*key);
}

static void play_on(struct keyboard *play)
{
    const struct vl_tui *tui = &play->fake.tui;
    const uint32_t lifts = curtain_key(play);
    const uint32_t key = lifts && vl_random_below(&play->rng, 4) > 0 ? lifts : likely_key(play);
    if (lifts && key == lifts)
        play->lifted = asked_now(play);
    type(play, key);
    if (lifts && key == lifts && curtain_key(play) == lifts) /* it was the key before as well */
        type(play, VL_KEY_ENTER);
    if (strstr(play->screen, "try this key"))
        try_keys(play);
    for (int i = 0; i < 4 && tui->depth > 1 && !is_count(play); i++)
        type(play, VL_KEY_ESCAPE);
}

static void step(struct keyboard *play)
{
    if (vl_random_below(&play->rng, play->game->one_twin_in) == 0)
        begin_twin(play);
    if (play->twin_of != VL_NONE && !curtain_key(play) && vl_random_below(&play->rng, 3))
        stray(play);
    else
        play_on(play);
}

/* Bots are novices, who think for a moment, without a clock. */
static struct vl_match_setup setup_of(const struct keyboard *play, uint64_t seed)
{
    const struct keyboard_table *table = play->table;
    struct vl_match_setup setup = record_setup_of(play->game->rules, table->seats, table->people, table->options, seed);
    for (unsigned seat = table->people; seat < table->seats; seat++)
        setup.player[seat].level = VL_NOVICE;
    return setup;
}

static void begin_match(struct keyboard *play, struct vl_match_setup setup)
{
    char record[sizeof play->fake.folder + 8];
    struct vl_diag diag = {0};
    snprintf(record, sizeof record, "%s/begun", play->fake.folder);
    if (play->game->there) {
        record_make_some(&setup, play->game->there, 0, 0, record);
        assert_int_equal(vl_screen_resume(&play->fake.tui, record, &diag), VL_OK);
    } else {
        assert_int_equal(vl_screen_play(&play->fake.tui, &setup, &diag), VL_OK);
    }
}

static void sit_down(struct keyboard *play, const struct vl_match_setup *setup)
{
    struct vl_tui *tui = &play->fake.tui;
    struct vl_diag diag = {0};
    setenv("VEILLEE_UNTIMED", "1", 1);
    fake_tui_open(&play->fake);
    vl_tui_resize(tui, play->table->rows, play->table->cols);
    assert_int_equal(vl_catalogue_game(&play->fake.catalogue, setup->rules, &diag), VL_OK);
    tui->settings.pace = play->table->paced ? VL_PACE_QUICK : VL_PACE_INSTANT;
    tui->settings.motion = !play->table->paced;
    begin_match(play, *setup);
    vl_tui_draw(tui);
    struct vl_match_screen *screen = tui->layer[0].self;
    screen->hint.rounds = HINT_ROUNDS;
    screen->host.record.hasty = true;
    play->seated = screen;
    play->match = screen->host.match;
    play->formatter =
        (struct vl_formatter){.catalogue = test_catalogue(), .rules = setup->rules, .language = VL_ENGLISH};
    for (unsigned seat = 0; seat < setup->seats; seat++)
        play->formatter.names[seat] = setup->player[seat].name;
    play->lifted = play->twin_of = VL_NONE;
    play->showing = play->shown = 0;
    play->reader = VL_PUBLIC;
}

/* Plays one match until so many frames have been searched in all. */
static void play_match(struct keyboard *play, uint64_t seed, uint64_t frames)
{
    const struct vl_match_setup setup = setup_of(play, seed);
    play->rng = vl_rng_stream(seed, 99);
    sit_down(play, &setup);
    pass(play);
    look(play);
    while (play->counts.frames < frames && !is_left(play) && !vl_match_over(play->match))
        step(play);
    if (play->is_twin)
        _exit(0);
    fake_tui_close(&play->fake);
}

static void play_table(struct keyboard *play, uint64_t seed)
{
    const struct keyboard_table *table = play->table;
    const struct keyboard_counts *all = &play->counts, before = *all;
    const uint64_t frames = test_number_of_environment("VEILLEE_FRAMES", FRAMES) * (table->paced ? 3 : 1);
    for (; all->frames - before.frames < frames; seed++)
        play_match(play, seed, before.frames + frames);
    const unsigned searched = all->frames - before.frames, open = all->open - before.open;
    const unsigned caught = all->caught - before.caught;
    print_message("%u seats, %u people, %dx%d: %u frames, %u of them open, %u with something private; %u pairs, %u "
                  "frames of twins\n",
                  table->seats, table->people, table->cols, table->rows, searched, open, caught,
                  all->pairs - before.pairs, all->twins - before.twins);
    assert_true(open > 20);
    assert_true(caught > 20 || open > searched / 10 * 9);
}

void keyboard_walk(const struct keyboard_game *game, const struct keyboard_table *tables, unsigned count)
{
    const uint64_t seed = test_number_of_environment("VEILLEE_SEED", 1);
    if (test_number_of_environment("VEILLEE_FRAMES", FRAMES) == 0)
        skip();
    struct keyboard *play = calloc(1, sizeof *play);
    assert_non_null(play);
    twin = mmap(NULL, sizeof *twin, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(twin != MAP_FAILED);
    play->game = game;
    for (unsigned i = 0; i < count; i++) {
        play->table = &tables[i];
        play_table(play, seed + i * 1000);
    }
    const struct keyboard_counts counts = play->counts;
    print_message("%s: %u frames, drawn anew %u times; %u pairs of twins, %u of them different, %u frames, %u behind "
                  "the curtain\n",
                  game->rules->id, counts.frames, counts.looks, counts.pairs, counts.differing, counts.twins,
                  counts.behind);
    assert_true(counts.caught > 20 * count);
    assert_true(counts.differing > counts.pairs / 2 && counts.twins > 4 * counts.pairs);
    assert_true(counts.pairs > 2 * count && counts.behind > counts.pairs / 2);
    munmap(twin, sizeof *twin);
    free(play);
}
