/* A frame of every kind of question that there is, in both languages, at 80 x 24 and 120 x 40: matches of random
 * answers among a person and bots go on until the person is asked it and has a choice, and the table's screen shows
 * what the person would see. Kinds come from the games' own lists, so that a new one has no frame and fails. The four
 * looks of a kind are one file, tests/golden/kinds/GAME-KIND.txt; VEILLEE_UPDATE=1 writes the files anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/setups.h"
#include "tui/match/player.h"
#include "veillee/games.h"

enum { SEEDS = 400, STANDARD_SEEDS = 60, SEATS_USUAL = 5, FILE_BYTES = 200000 };

static const struct look {
    int rows, cols;
    enum vl_language language;
    const char *name;
} looks[] = {{24, 80, VL_FRENCH, "80x24 fr"},
             {24, 80, VL_ENGLISH, "80x24 en"},
             {40, 120, VL_FRENCH, "120x40 fr"},
             {40, 120, VL_ENGLISH, "120x40 en"}};

enum { LOOKS = sizeof looks / sizeof looks[0] };

static char record[64];

/* ---- a match that stands there ---- */

/* The first seeds play by the standard options, at tables as people have them; what does not come up there needs an
 * option or more seats. */
static struct vl_table_setup set_up(const struct vl_rules *rules, unsigned people, uint64_t seed)
{
    const bool standard = seed <= STANDARD_SEEDS;
    const unsigned most = standard && rules->seats_max > SEATS_USUAL ? SEATS_USUAL : rules->seats_max;
    const unsigned seats = rules->seats_min + (unsigned)(seed % (most - rules->seats_min + 1U));
    struct vl_table_setup setup = record_setup_of(rules, seats, people, "", seed);
    if (!standard) {
        const struct vl_setup drawn = test_random_setup(rules, setup.numbers, seats, seed);
        memcpy(setup.option, drawn.option, sizeof drawn.option);
    }
    return setup;
}

/* The table is asked that. */
static bool asks_table(const struct vl_match *match, int kind)
{
    const struct vl_question question = vl_match_question(match, VL_TABLE);
    return !vl_match_over(match) && question.kind == kind && question.seat == VL_TABLE;
}

/* The person is asked it, with nothing to choose: to say that something has been seen. */
static bool tells_person(const struct vl_match *match, int kind)
{
    const struct vl_question question = vl_match_question(match, VL_TABLE);
    return !vl_match_over(match) && question.kind == kind && question.seat == 0;
}

/* One person alone, if it can be: only a second one is given a card for what the first one does. */
static struct vl_table_setup find(const struct vl_rules *rules, int kind)
{
    static const struct {
        record_there there;
        unsigned people;
    } wanted[] = {{record_asks_person, 1}, {asks_table, 1}, {tells_person, 1}, {record_asks_person, 2}};
    for (unsigned i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            const struct vl_table_setup setup = set_up(rules, wanted[i].people, seed);
            if (record_make(&setup, wanted[i].there, kind, 0, record))
                return setup;
        }
    fail_msg("%s: nobody is asked \"%s\" in %d matches", rules->id, rules->questions[kind].id, SEEDS);
    return (struct vl_table_setup){0};
}

/* ---- its frames ---- */

/* Nothing settles itself: who has standing answers wants to be asked, and the table has seen something. */
static void want_questions(struct vl_host *host)
{
    for (unsigned which = 0; which < vl_standing_count(host->rules); which++) {
        const struct vl_standing *standing = &host->rules->standing[which];
        for (uint8_t value = 0; value < vl_standing_values(standing); value++)
            if (strcmp(standing->values[value], "ask") == 0)
                vl_standings_say(&host->standings, 0, which, value, false);
    }
    vl_host_witness(host);
}

/* The frame must show the question, or the race that decides it. */
static void open_table(struct player *player, const struct vl_table_setup *setup, int kind)
{
    struct vl_diag diag = {0};
    *player = (struct player){.rng = vl_rng_stream(setup->seed, VL_STREAM_BOT)};
    fake_tui_open(&player->fake);
    player->fake.tui.settings.pace = VL_PACE_INSTANT;
    assert_int_equal(vl_catalogue_game(&player->fake.catalogue, setup->rules, &diag), VL_OK);
    if (vl_screen_resume(&player->fake.tui, record, &diag) != VL_OK)
        fail_msg("%s: %s", record, diag.what);
    player->table = player->fake.tui.layer[0].self;
    const struct vl_host *host = player_host(player);
    want_questions(player_host(player));
    player_wait(player);
    if (host->phase == VL_PHASE_CURTAIN)
        player_lift(player);
    if (vl_match_question(host->match, VL_TABLE).kind != kind ||
        (!player->table->racing && host->phase != VL_PHASE_ASK && host->phase != VL_PHASE_SHOW))
        fail_msg("%s: not asked \"%s\": \"%s\" in phase %d", setup->rules->id, setup->rules->questions[kind].id,
                 setup->rules->questions[vl_match_question(host->match, VL_TABLE).kind].id, host->phase);
}

static size_t draw_look(struct player *player, const struct look *look, char *out, size_t size)
{
    struct vl_tui *tui = &player->fake.tui;
    vl_tui_speak(tui, look->language);
    vl_tui_resize(tui, look->rows, look->cols);
    vl_tui_draw(tui);
    size_t used = (size_t)snprintf(out, size, "==== %s\n", look->name);
    for (int row = 0; row < look->rows; row++)
        used += (size_t)snprintf(out + used, size - used, "%s\n", fake_tui_row(&player->fake, row));
    assert_int_equal(tui->grid.lost, 0);
    return used;
}

static void hold(const struct vl_rules *rules, int kind, const char *frames)
{
    static char golden[FILE_BYTES];
    char path[160];
    snprintf(path, sizeof path, "tests/golden/kinds/%s-%s.txt", rules->id, rules->questions[kind].id);
    if (getenv("VEILLEE_UPDATE")) {
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fputs(frames, file);
        assert_int_equal(fclose(file), 0);
    }
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("%s is missing", path);
    golden[fread(golden, 1, sizeof golden - 1, file)] = '\0';
    fclose(file);
    if (strcmp(golden, frames) == 0)
        return;
    printf("%s\n", frames);
    fail_msg("%s is not what is drawn", path);
}

static void show_kind(const struct vl_rules *rules, int kind)
{
    static struct player player;
    static char frames[FILE_BYTES];
    size_t used = 0;
    const struct vl_table_setup setup = find(rules, kind);
    open_table(&player, &setup, kind);
    for (unsigned i = 0; i < LOOKS; i++)
        used += draw_look(&player, &looks[i], frames + used, sizeof frames - used);
    assert_true(used < sizeof frames);
    player_close(&player);
    hold(rules, kind, frames);
}

static void test_every_kind_of_question(void **state)
{
    const struct vl_rules *rules = *state;
    for (int kind = 0; kind < rules->question_count; kind++)
        show_kind(rules, kind);
}

int main(void)
{
    struct CMUnitTest tests[VL_GAMES_MAX];
    size_t count = 0;
    const int file = (snprintf(record, sizeof record, "/tmp/veillee-kinds-XXXXXX"), mkstemp(record));
    assert(file >= 0);
    close(file);
    for (; vl_games[count]; count++)
        tests[count] = (struct CMUnitTest){.name = vl_games[count]->id,
                                           .test_func = test_every_kind_of_question,
                                           .initial_state = (void *)(uintptr_t)vl_games[count]};
    const int failed = cmocka_run_group_tests_name("kinds", tests, NULL, NULL);
    unlink(record);
    return failed;
}
