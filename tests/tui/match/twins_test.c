/* Twin tables: two matches alike in all that a seat may know, and otherwise in whatever it may not. Whoever sits there
 * presses keys at random, every one that means something and many that do not; every cell, style and cursor of every
 * frame is the same at both tables, before the curtain and behind it, until the seat has answered or the screen is
 * somebody else's. VEILLEE_TWINS sets how many pairs of each game, VEILLEE_SEED the first; VEILLEE_GAME takes one game.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/match.h"
#include "support/fake_tui.h"
#include "tui/match/table.h"
#include "tui/match/table_record.h"
#include "tui/match/table_screen.h"
#include "veillee/games.h"

enum { TWINS = 12, KEYS = 48, ROWS = 24, COLS = 80, ANSWERS_MAX = 160 };

struct frame {
    uint32_t key; /* that led there; 0 for the first */
    int cursor_row, cursor_col;
    bool cursor_shown;
    struct vl_cell cells[ROWS * COLS];
};

struct run {
    unsigned frames, private;
    struct frame frame[KEYS + 1];
};

/* One of two tables, and who sits there. */
struct table {
    struct fake_tui fake;
    const struct vl_table_setup *setup;
    const char *record;
    vl_seat looker;
    uint32_t answers;
};

/* ---- the other table ---- */

/* What an event hides from the looker is something else there. */
static void change_event(const struct vl_rules *rules, struct vl_event *event, vl_seat looker, unsigned seats)
{
    const struct vl_form *form = &rules->events[event->form];
    const struct vl_event seen = vl_event_seen(rules, event, looker);
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

/* The state and the story of a match stand behind it, as struct vl_match says: the one where the first view is
 * completed otherwise, the others changed where the looker sees nothing. Returns how many bytes of the state differ. */
static unsigned make_twin(const struct vl_rules *rules, struct vl_match *match, vl_seat looker, uint64_t seed)
{
    static struct vl_view_room room, other;
    struct vl_rng rng = vl_rng_stream(seed, 7);
    unsigned differ = 0;
    vl_match_view(match, looker, vl_view_in(&room));
    struct vl_state *twin = (struct vl_state *)(void *)other.bytes;
    vl_complete(rules, vl_view_in(&room), &rng, twin);
    memcpy(twin->rng, vl_match_true_state(match)->rng, sizeof twin->rng);
    unsigned char *state = (unsigned char *)(uintptr_t)vl_match_true_state(match);
    for (unsigned i = 0; i < rules->state_size; i++)
        differ += state[i] != other.bytes[i];
    memcpy(state, twin, rules->state_size);
    struct vl_event *events = (struct vl_event *)(uintptr_t)vl_match_story(match);
    for (uint32_t i = 0; i < vl_match_events(match); i++)
        change_event(rules, &events[i], looker, vl_match_setup(match)->seats);
    return differ;
}

/* ---- at a table ---- */

static struct vl_table_screen *screen_of(struct table *table)
{
    return table->fake.tui.layer[0].self;
}

static struct vl_host *host_of(struct table *table)
{
    return &screen_of(table)->host;
}

/* Lets time pass until a key is wanted. */
static void pass(struct table *table)
{
    struct vl_tui *tui = &table->fake.tui;
    for (int i = 0; i < 20000; i++) {
        const int wait = vl_tui_ticks(tui);
        if (wait < 0)
            return;
        tui->now += wait;
    }
    fail_msg("seed %llu: time does not end", (unsigned long long)table->setup->seed);
}

static void keep(struct table *table, uint32_t key, struct run *run)
{
    struct vl_tui *tui = &table->fake.tui;
    struct frame *frame = &run->frame[run->frames++];
    vl_tui_draw(tui);
    assert_true(tui->grid.rows == ROWS && tui->grid.cols == COLS);
    *frame = (struct frame){key, tui->grid.cursor_row, tui->grid.cursor_col, tui->grid.cursor_shown, {{"", 0}}};
    memcpy(frame->cells, tui->grid.cells, sizeof frame->cells);
    run->private += host_of(table)->looker == table->looker;
}

/* Whether the screen is still what the looker may see, and the answer its own that is waited for. Chances get surer
 * with time, and are reckoned from views alone: they end it too. */
static bool goes_on(struct table *table)
{
    if (table->fake.tui.depth == 0 || table->fake.tui.quit)
        return false;
    const struct vl_host *host = host_of(table);
    return vl_match_answers(host->match) == table->answers && !screen_of(table)->counsel.active &&
           (host->looker == table->looker || host->looker == VL_TABLE) &&
           (host->phase == VL_PHASE_ASK || host->phase == VL_PHASE_CURTAIN || host->phase == VL_PHASE_CALL ||
            host->phase == VL_PHASE_SHOW || host->phase == VL_PHASE_COUNT);
}

/* Enter least of all, so that the curtain is lifted, and answers are given late. */
static uint32_t any_key(const struct vl_table_setup *setup, vl_seat looker, struct vl_rng *rng)
{
    static const uint32_t special[] = {VL_KEY_TAB,       VL_KEY_BACK_TAB, VL_KEY_BACKSPACE, VL_KEY_UP,  VL_KEY_DOWN,
                                       VL_KEY_LEFT,      VL_KEY_RIGHT,    VL_KEY_HOME,      VL_KEY_END, VL_KEY_PAGE_UP,
                                       VL_KEY_PAGE_DOWN, VL_KEY_ESCAPE,   VL_KEY_DELETE};
    const unsigned kind = (unsigned)vl_random_below(rng, 10);
    if (kind == 0)
        return VL_KEY_ENTER;
    if (kind < 3)
        return (uint32_t)(setup->player[looker].name[0] | 0x20);
    if (kind < 6)
        return special[vl_random_below(rng, sizeof special / sizeof *special)];
    if (kind == 6)
        return VL_KEY_F1 + (uint32_t)vl_random_below(rng, 12);
    return ' ' + 1 + (uint32_t)vl_random_below(rng, 94);
}

static void sit_down(struct table *table)
{
    struct vl_diag diag = {0};
    fake_tui_open(&table->fake);
    table->fake.tui.settings.pace = VL_PACE_INSTANT;
    assert_int_equal(vl_screen_resume(&table->fake.tui, table->record, &diag), VL_OK);
    vl_tui_draw(&table->fake.tui);
    pass(table);
    table->answers = vl_match_answers(host_of(table)->match);
    table->looker = vl_match_question(host_of(table)->match, VL_TABLE).seat;
}

/* The same keys at the table or at its twin. False: nothing is hidden from the looker here. */
static bool play(const struct vl_table_setup *setup, const char *record, bool twin, struct run *run)
{
    struct table table = {.setup = setup, .record = record};
    struct vl_rng rng = vl_rng_stream(setup->seed, 98);
    bool differs = true;
    sit_down(&table);
    run->frames = run->private = 0;
    if (twin)
        differs = make_twin(setup->rules, host_of(&table)->match, table.looker, setup->seed) > 0;
    if (goes_on(&table))
        keep(&table, 0, run);
    for (unsigned i = 0; run->frames > 0 && i < KEYS; i++) {
        const uint32_t key = any_key(setup, table.looker, &rng);
        fake_tui_key(&table.fake, key);
        if (table.fake.tui.depth == 0 || table.fake.tui.quit)
            break;
        pass(&table);
        if (!goes_on(&table))
            break;
        keep(&table, key, run);
    }
    fake_tui_close(&table.fake);
    return differs;
}

/* ---- side by side ---- */

static void print_frame(const struct frame *frame)
{
    for (int row = 0; row < ROWS; row++) {
        for (int col = 0; col < COLS; col++)
            fprintf(stderr, "%.*s", VL_CELL_BYTES, frame->cells[row * COLS + col].text);
        fprintf(stderr, "\n");
    }
}

static void compare(const struct vl_table_setup *setup, const struct run *one, const struct run *other)
{
    for (unsigned i = 0; i < one->frames && i < other->frames; i++) {
        const struct frame *a = &one->frame[i], *b = &other->frame[i];
        if (memcmp(a->cells, b->cells, sizeof a->cells) == 0 && a->cursor_row == b->cursor_row &&
            a->cursor_col == b->cursor_col && a->cursor_shown == b->cursor_shown)
            continue;
        for (unsigned before = i > 6 ? i - 6 : 0; before <= i; before++)
            fprintf(stderr, "key %x, ", one->frame[before].key);
        fprintf(stderr, "%s, seed %llu, %u seats: two tables look otherwise to one who may not know\n",
                setup->rules->id, (unsigned long long)setup->seed, setup->seats);
        print_frame(a);
        print_frame(b);
        fail();
    }
    if (one->frames != other->frames)
        fail_msg("%s, seed %llu: a key did something at one table alone", setup->rules->id,
                 (unsigned long long)setup->seed);
}

/* A copy of the record for each, since keys may write to it. */
static void copy_file(const char *from, const char *to)
{
    char bytes[65536];
    FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
    assert_non_null(in);
    assert_non_null(out);
    for (size_t count; (count = fread(bytes, 1, sizeof bytes, in)) > 0;)
        assert_int_equal(fwrite(bytes, 1, count, out), count);
    fclose(in);
    assert_int_equal(fclose(out), 0);
}

static bool has_answers(const struct vl_match *match, int answers)
{
    const struct vl_question question = vl_match_question(match, VL_TABLE);
    return !vl_match_over(match) && vl_match_answers(match) >= (uint32_t)answers && question.seat < VL_SEATS_MAX &&
           vl_count(vl_match_question(match, question.seat).answers) > 1;
}

/* That many answers into a match, or as many as there are in a short one. */
static void make_record(struct vl_table_setup *setup, int answers, const char *path)
{
    while (!record_make(setup, has_answers, answers, 0, path))
        answers = answers * 3 / 4;
}

static const char *options_of(const struct vl_rules *rules, struct vl_rng *rng)
{
    static const char *const some[][4] = {
        {"undo=agreed", "undo=free curious=on serve=on", "undo=never consult=on", "undo=agreed paroisse=on"},
        {"undo=agreed levels=123", "undo=free levels=123 gueux=secret", "undo=never levels=12", "undo=agreed levels=3"},
        {"undo=agreed", "undo=free", "undo=never", "undo=agreed"},
        {"undo=agreed animals=on", "undo=free days=3", "undo=never animals=on", "undo=agreed"}};
    static const char *const games[] = {"blasons", "gueux", "marquis", "sbires"};
    unsigned game = 0;
    while (strcmp(games[game], rules->id) != 0)
        game++;
    return some[game][vl_random_below(rng, 4)];
}

/* Returns how many frames behind the curtain were compared. */
static unsigned twins_of(const struct vl_rules *rules, uint64_t pairs)
{
    static struct run one, other;
    const char *only = getenv("VEILLEE_GAME");
    char folder[] = "/tmp/veillee-twins-XXXXXX", kept[64], record[64];
    unsigned frames = 0, private = 0, differing = 0;
    if (only && strcmp(only, rules->id) != 0)
        return 0;
    assert_non_null(mkdtemp(folder));
    snprintf(kept, sizeof kept, "%s/kept", folder);
    snprintf(record, sizeof record, "%s/match", folder);
    const uint64_t first = test_number_of_environment("VEILLEE_SEED", 1);
    for (uint64_t pair = 0; pair < pairs; pair++) {
        struct vl_rng rng = vl_rng_stream(first + pair, 97);
        const unsigned range = rules->seats_max - rules->seats_min + 1U;
        const unsigned seats = rules->seats_min + (unsigned)((first + pair) % range);
        struct vl_table_setup setup = record_setup_of(rules, seats, seats, options_of(rules, &rng), first + pair);
        make_record(&setup, (int)vl_random_below(&rng, pair % 4 ? ANSWERS_MAX / 4 : ANSWERS_MAX), kept);
        copy_file(kept, record);
        play(&setup, record, false, &one);
        copy_file(kept, record);
        differing += play(&setup, record, true, &other);
        compare(&setup, &one, &other);
        frames += one.frames;
        private += one.private;
    }
    unlink(kept);
    unlink(record);
    rmdir(folder);
    print_message("%s: %u pairs, %u of them different, %u frames, %u behind the curtain\n", rules->id, (unsigned)pairs,
                  differing, frames, private);
    assert_true(differing > pairs / 2 && frames > 4 * pairs);
    return private;
}

static void test_twins(void **state)
{
    (void)state;
    const uint64_t pairs = test_number_of_environment("VEILLEE_TWINS", TWINS);
    unsigned private = 0;
    for (unsigned i = 0; vl_games[i]; i++)
    private += twins_of(vl_games[i], pairs);
    assert_true(private > pairs / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_twins)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
