/* An evening: who comes and goes, what is played, and the tally; whatever happens to its file or to the program. */
#include "support/faults.h"
#include "support/toy.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "evening/evening.h"
#include "front/options.h"
#include "veillee/games.h"
#include "veillee/rng.h"

static char folder[64];
static struct vl_catalogue catalogue;
static struct vl_evening evening, other;
static struct vl_diag diag;
static int64_t wall = 1764000000, steady = 1000;

static int64_t wall_now(void)
{
    return wall;
}

static int64_t steady_now(void)
{
    return steady;
}

static void wait(int milliseconds)
{
    steady += milliseconds;
}

static const struct vl_evening_clock fake = {wall_now, steady_now, wait};

static int start(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/veillee-evening-XXXXXX");
    assert_non_null(mkdtemp(folder));
    setenv("XDG_STATE_HOME", folder, 1);
    wall += 100000;
    memset(&evening, 0, sizeof evening);
    memset(&other, 0, sizeof other);
    evening.clock = other.clock = &fake;
    evening.file = other.file = -1;
    assert_int_equal(vl_evening_begin(&evening, &diag), VL_OK);
    return 0;
}

static int stop(void **state)
{
    (void)state;
    fault_clear();
    vl_evening_shut(&evening);
    vl_evening_shut(&other);
    toy_remove_folder(folder);
    return 0;
}

static unsigned let_come(const char *name, enum vl_level level)
{
    struct vl_player player = {.level = level};
    unsigned which = VL_PARTICIPANTS_MAX;
    snprintf(player.name, sizeof player.name, "%s", name);
    assert_int_equal(vl_evening_join(&evening, &player, &which, &diag), VL_OK);
    return which;
}

static void three_come(void)
{
    let_come("Anne", VL_HUMAN);
    let_come("Basile", VL_HUMAN);
    let_come("Cécile", VL_HUMAN);
}

static const struct vl_rules *game(const char *id)
{
    return vl_catalogue_find(&catalogue, id);
}

static void setup_of(const char *id, struct vl_match_setup *setup)
{
    assert_int_equal(vl_evening_setup(&evening, &catalogue, VL_ENGLISH, game(id), setup, &diag), VL_OK);
    setup->seed = (uint64_t)wall;
    steady += 1;
    wall += 1;
}

/* Begins the next match of that game and plays at most so many answers; returns its record's path. */
static const char *play(const char *id, unsigned most)
{
    static char path[VL_RECORD_PATH];
    struct vl_match_setup setup;
    struct vl_record record;
    setup_of(id, &setup);
    struct vl_match *match = malloc(vl_match_size(setup.rules));
    struct vl_rng rng = {setup.seed};
    assert_int_equal(vl_match_start(match, &setup, &diag), VL_OK);
    assert_int_equal(vl_record_create(&record, NULL, match, &diag), VL_OK);
    snprintf(path, sizeof path, "%s", record.path);
    assert_int_equal(vl_evening_began(&evening, path, &setup, &diag), VL_OK);
    for (unsigned n = 0; n < most && !vl_match_over(match); n++) {
        const vl_seat seat = vl_match_question(match, VL_REFEREE).seat;
        const struct vl_question question = vl_match_question(match, seat);
        assert_int_equal(vl_record_play(&record, match, seat, vl_any_answer(&question, &rng), &diag), VL_OK);
    }
    vl_record_close(&record);
    free(match);
    steady += 60000;
    wall += 60;
    assert_int_equal(vl_evening_on_table(&evening, path, false, &diag), VL_OK);
    vl_evening_refresh(&evening, &catalogue);
    return path;
}

enum { ALL = 1000000 };

static void reopen(void)
{
    assert_int_equal(vl_evening_open(&other, evening.id, &catalogue, &diag), VL_OK);
}

/* What two say of the same evening. */
static void same(void)
{
    struct vl_evening_row one[VL_PARTICIPANTS_MAX], two[VL_PARTICIPANTS_MAX];
    assert_int_equal(evening.participants, other.participants);
    assert_int_equal(evening.matches, other.matches);
    assert_int_equal(evening.closed, other.closed);
    assert_int_equal(evening.until, other.until);
    for (unsigned i = 0; i < evening.participants; i++) {
        assert_string_equal(evening.participant[i].player.name, other.participant[i].player.name);
        assert_int_equal(evening.participant[i].player.letter, other.participant[i].player.letter);
        assert_int_equal(evening.participant[i].player.colour, other.participant[i].player.colour);
        assert_int_equal(evening.participant[i].player.level, other.participant[i].player.level);
        assert_int_equal(evening.participant[i].player.tutor, other.participant[i].player.tutor);
        assert_int_equal(evening.participant[i].here, other.participant[i].here);
        assert_string_equal(evening.participant[i].pin, other.participant[i].pin);
        assert_int_equal(evening.order[i], other.order[i]);
    }
    for (unsigned i = 0; i < evening.matches; i++) {
        assert_string_equal(evening.match[i].file, other.match[i].file);
        assert_int_equal(evening.match[i].state, other.match[i].state);
        assert_int_equal(evening.match[i].seconds, other.match[i].seconds);
        assert_int_equal(evening.match[i].begins, other.match[i].begins);
    }
    const unsigned count = vl_evening_standing(&evening, evening.matches, one);
    assert_int_equal(vl_evening_standing(&other, other.matches, two), count);
    for (unsigned i = 0; i < count; i++)
        assert_memory_equal(&one[i], &two[i], sizeof one[i]);
}

/* ---- people ---- */

static void people_come_and_go(void **state)
{
    (void)state;
    uint8_t here[VL_PARTICIPANTS_MAX];
    const unsigned anne = let_come("Anne", VL_HUMAN), basile = let_come("Basile", VL_HUMAN);
    const unsigned bot = let_come("Perrin", VL_EXPERT), second = let_come("Aliénor", VL_HUMAN);
    assert_int_equal(evening.participant[anne].player.letter, 'a');
    assert_int_equal(evening.participant[second].player.letter, 'l');
    assert_int_equal(evening.participant[anne].player.colour, 1);
    assert_int_equal(evening.participant[bot].player.colour, 3);
    assert_int_equal(vl_evening_leave(&evening, basile, &diag), VL_OK);
    assert_int_equal(vl_evening_here(&evening, here), 3);
    assert_int_equal(here[1], bot);
    assert_int_equal(let_come("Basile", VL_HUMAN), basile);
    assert_int_equal(vl_evening_here(&evening, here), 4);
    assert_int_equal(evening.participant[basile].player.letter, 'b');
    assert_int_equal(vl_evening_move(&evening, basile, 3, &diag), VL_OK);
    assert_int_equal(vl_evening_here(&evening, here), 4);
    assert_int_equal(here[3], basile);
    assert_int_equal(here[1], bot);
    assert_int_equal(vl_evening_move(&evening, second, 0, &diag), VL_OK);
    assert_int_equal(evening.order[0], second);
    assert_int_equal(evening.order[1], anne);
    reopen();
    same();
}

static void nobody_has_anothers_name_or_letter(void **state)
{
    (void)state;
    three_come();
    struct vl_player player = evening.participant[1].player;
    player.letter = 'a';
    assert_int_equal(vl_evening_change(&evening, 1, &player, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "evening.letter");
    player.letter = 'z';
    assert_int_equal(vl_evening_change(&evening, 1, &player, &diag), VL_OK);
    snprintf(player.name, sizeof player.name, "Anne");
    assert_int_equal(vl_evening_change(&evening, 1, &player, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "evening.name");
    for (unsigned i = 3; i < VL_PARTICIPANTS_MAX; i++) {
        char name[16];
        snprintf(name, sizeof name, "A%c", 'a' + (int)i);
        let_come(name, VL_HUMAN);
    }
    player = (struct vl_player){.name = "Guillemette"};
    assert_int_equal(vl_evening_join(&evening, &player, NULL, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "evening.full");
    for (unsigned i = 0; i < VL_PARTICIPANTS_MAX; i++)
        for (unsigned j = 0; j < i; j++)
            assert_int_not_equal(evening.participant[i].player.letter, evening.participant[j].player.letter);
    reopen();
    same();
}

/* As soon as it can be tried. */
static enum vl_pin_took tried(struct vl_evening *of, unsigned participant, const char *pin)
{
    enum vl_pin_took took;
    vl_evening_await_pin(of, participant);
    assert_int_equal(vl_evening_try_pin(of, participant, pin, &took, &diag), VL_OK);
    return took;
}

static void a_pin_fits_or_does_not(void **state)
{
    (void)state;
    three_come();
    static const char *const wrong[] = {"", "123", "123456789", "12a4", "1234 ", "-123"};
    for (unsigned i = 0; i < 6; i++)
        assert_int_equal(vl_evening_set_pin(&evening, 0, wrong[i], &diag), VL_REFUSED);
    assert_int_equal(tried(&evening, 0, ""), VL_PIN_WRONG);
    assert_int_equal(vl_evening_set_pin(&evening, 0, "4711", &diag), VL_OK);
    assert_int_equal(vl_evening_set_pin(&evening, 1, "4711", &diag), VL_OK);
    assert_string_not_equal(evening.participant[0].pin, evening.participant[1].pin);
    reopen();
    same();
    assert_int_equal(tried(&other, 0, "4711"), VL_PIN_RIGHT);
    assert_int_equal(tried(&other, 0, "4712"), VL_PIN_WRONG);
    assert_int_equal(tried(&other, 0, "47111"), VL_PIN_WRONG);
    assert_int_equal(tried(&other, 2, "4711"), VL_PIN_WRONG);
    assert_int_equal(vl_evening_set_pin(&evening, 0, NULL, &diag), VL_OK);
    assert_int_equal(tried(&evening, 0, "4711"), VL_PIN_WRONG);
}

/* Whoever asks, and whatever is done in between. */
static void a_pin_sleeps_after_wrong_tries(void **state)
{
    static const int lasts[] = {700, 1400, 2800, 5600, 10000, 10000, 10000};
    (void)state;
    three_come();
    assert_int_equal(vl_evening_set_pin(&evening, 0, "4711", &diag), VL_OK);
    for (unsigned i = 0; i < sizeof lasts / sizeof *lasts; i++) {
        assert_int_equal(vl_evening_pin_sleeps(&evening, 0), 0);
        assert_int_equal(tried(&evening, 0, "9999"), VL_PIN_WRONG);
        assert_int_equal(vl_evening_pin_sleeps(&evening, 0), lasts[i]);
        assert_int_equal(vl_evening_pin_sleeps(&evening, 1), 0);
        steady += lasts[i] - 1;
        enum vl_pin_took took;
        assert_int_equal(vl_evening_try_pin(&evening, 0, "4711", &took, &diag), VL_OK);
        assert_int_equal(took, VL_PIN_ASLEEP);
        vl_evening_await_pin(&evening, 0);
    }
    assert_int_equal(tried(&evening, 0, "4711"), VL_PIN_RIGHT);
    assert_int_equal(tried(&evening, 0, "9999"), VL_PIN_WRONG);
    assert_int_equal(vl_evening_pin_sleeps(&evening, 0), lasts[0]);
}

/* A program that is started anew knows of them, and no clock makes anybody wait for longer. */
static void a_pin_sleeps_on_in_another_program(void **state)
{
    static const struct {
        int64_t seconds;
        int sleeps;
    } later[] = {{0, 10000},     {1, 10000},  {2, 9000},       {10, 1000},           {11, 0},
                 {INT32_MAX, 0}, {-1, 10000}, {-86400, 10000}, {-1763999000, 10000}, {INT64_MAX / 2, 0}};
    (void)state;
    three_come();
    assert_int_equal(vl_evening_set_pin(&evening, 0, "4711", &diag), VL_OK);
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(tried(&evening, 0, "9999"), VL_PIN_WRONG);
    const int64_t then = wall;
    for (unsigned i = 0; i < sizeof later / sizeof *later; i++) {
        wall = then + later[i].seconds;
        steady = 7 * (int)i; /* the machine has been started anew too */
        reopen();
        assert_int_equal(vl_evening_pin_sleeps(&other, 0), later[i].sleeps);
    }
    wall = then;
    assert_int_equal(tried(&other, 0, "9999"), VL_PIN_WRONG);
    assert_int_equal(vl_evening_pin_sleeps(&other, 0), VL_PIN_SLEEP_MOST);
    assert_int_equal(tried(&evening, 0, "4711"), VL_PIN_RIGHT);
    reopen();
    assert_int_equal(vl_evening_pin_sleeps(&other, 0), 0);
    assert_int_equal(other.participant[0].wrong, 0);
}

/* ---- matches ---- */

static void the_tally_is_that_of_the_records(void **state)
{
    (void)state;
    static const char *const games[] = {"marquis", "gueux", "blasons", "sbires", "gueux"};
    unsigned halves[VL_PARTICIPANTS_MAX] = {0}, played[VL_PARTICIPANTS_MAX] = {0};
    three_come();
    for (unsigned i = 0; i < 5; i++) {
        if (i == 2) {
            assert_int_equal(vl_evening_leave(&evening, 1, &diag), VL_OK);
            let_come("Denis", VL_HUMAN);
        }
        struct vl_result result;
        assert_int_equal(vl_result_read(play(games[i], ALL), &catalogue, &result, &diag), VL_OK);
        assert_string_equal(result.evening, evening.id);
        for (vl_seat seat = 0; seat < result.seats; seat++) {
            const unsigned participant = vl_evening_named(&evening, result.seat[seat].player.name);
            halves[participant] += vl_result_rank(&result, seat);
            played[participant]++;
        }
    }
    struct vl_evening_row rows[VL_PARTICIPANTS_MAX];
    assert_int_equal(vl_evening_standing(&evening, 5, rows), 4);
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(rows[i].halves, halves[rows[i].participant]);
        assert_int_equal(rows[i].played, played[rows[i].participant]);
        unsigned ahead = 0;
        for (unsigned j = 0; j < 4; j++)
            ahead += halves[j] > rows[i].halves;
        assert_int_equal(rows[i].place, ahead + 1);
    }
    assert_int_equal(played[1], 2);
    assert_int_equal(played[3], 3);
    assert_int_equal(vl_evening_standing(&evening, 0, rows), 0);
    assert_int_equal(vl_evening_standing(&evening, 2, rows), 3);
    assert_false(vl_evening_points(&evening, 0, 3, NULL, NULL));
    assert_false(vl_evening_points(&evening, 5, 0, NULL, NULL));
    reopen();
    same();
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(other.match[i].seconds, 60);
}

static void who_begins_moves_on(void **state)
{
    (void)state;
    unsigned option, before = VL_PARTICIPANTS_MAX;
    three_come();
    for (unsigned i = 0; i < 5; i++) {
        const char *id = vl_games[i % 4]->id;
        /* At the fourth match the one whose turn it would be has left. */
        const unsigned next = before == VL_PARTICIPANTS_MAX ? VL_PARTICIPANTS_MAX : (before + (i == 4 ? 2 : 1)) % 3;
        if (i == 4)
            assert_int_equal(vl_evening_leave(&evening, (before + 1) % 3, &diag), VL_OK);
        const unsigned begins = vl_evening_begins(&evening, game(id));
        assert_true(begins < 3 && evening.participant[begins].here);
        if (i > 0)
            assert_int_equal(begins, next);
        play(id, 0);
        assert_int_equal(evening.match[i].begins, begins);
        assert_true(vl_option_first(game(id), &option));
        before = begins;
    }
    reopen();
    assert_int_equal(vl_evening_begins(&other, game("gueux")), vl_evening_begins(&evening, game("gueux")));
}

static void bots_fill_up_and_stay_who_they_are(void **state)
{
    (void)state;
    struct vl_match_setup setup;
    let_come("Anne", VL_HUMAN);
    setup_of("blasons", &setup);
    assert_int_equal(setup.seats, 3);
    assert_int_equal(setup.player[1].level, VL_ADEPT);
    play("blasons", 0);
    assert_int_equal(evening.participants, 3);
    assert_false(evening.participant[1].here);
    struct vl_player expert = evening.participant[2].player;
    expert.level = VL_EXPERT;
    assert_int_equal(vl_evening_change(&evening, 2, &expert, &diag), VL_OK);
    setup_of("blasons", &setup);
    assert_string_equal(setup.player[1].name, evening.participant[1].player.name);
    assert_string_equal(setup.player[2].name, evening.participant[2].player.name);
    assert_int_equal(setup.player[2].level, VL_EXPERT);
    assert_int_equal(setup.player[2].letter, evening.participant[2].player.letter);
    assert_int_equal(vl_evening_participant_at(&evening, &setup, 0), 0);
    assert_int_equal(vl_evening_participant_at(&evening, &setup, 3), VL_PARTICIPANTS_MAX);
    assert_int_equal(vl_evening_leave(&evening, 0, &diag), VL_OK);
    assert_int_equal(vl_evening_setup(&evening, &catalogue, VL_ENGLISH, game("gueux"), &setup, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "evening.nobody");
}

static void what_is_proposed(void **state)
{
    (void)state;
    struct vl_proposal out[VL_GAMES_MAX];
    three_come();
    assert_int_equal(vl_evening_propose(&evening, &catalogue, out), 4);
    for (unsigned i = 0; i < 4; i++)
        assert_true(out[i].bots == 0 && out[i].minutes > 0 && !out[i].measured && !out[i].late);
    for (unsigned i = 1; i < 4; i++)
        assert_true(out[i - 1].minutes <= out[i].minutes);
    const struct vl_rules *first = game("blasons");
    play("blasons", ALL);
    assert_int_equal(vl_evening_propose(&evening, &catalogue, out), 4);
    assert_ptr_equal(out[3].rules, first);
    assert_true(out[0].measured);
    const unsigned before = out[0].minutes;
    evening.match[0].seconds *= 2; /* its own length follows, and the others' less */
    assert_int_equal(vl_evening_propose(&evening, &catalogue, out), 4);
    assert_int_equal(out[3].minutes, (evening.match[0].seconds + 30) / 60);
    assert_in_range(out[0].minutes, before, 2 * before - 1);
    evening.match[0].seconds /= 2;
    assert_int_equal(vl_evening_set_until(&evening, wall + 30, &diag), VL_OK);
    assert_int_equal(vl_evening_propose(&evening, &catalogue, out), 4);
    for (unsigned i = 0; i < 4; i++)
        assert_true(out[i].late);
    for (unsigned i = 0; i < 3; i++)
        let_come(i == 0 ? "Denis" : i == 1 ? "Eve" : "Fanny", VL_HUMAN);
    const unsigned six = vl_evening_propose(&evening, &catalogue, out);
    assert_int_equal(six, 3);
    for (unsigned i = 0; i < six; i++)
        assert_ptr_not_equal(out[i].rules, game("sbires"));
    for (unsigned participant = 1; participant < evening.participants; participant++)
        assert_int_equal(vl_evening_leave(&evening, participant, &diag), VL_OK);
    assert_int_equal(vl_evening_propose(&evening, &catalogue, out), 4);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(out[i].bots, out[i].rules->seats_min - 1);
}

static void options_are_those_of_the_last_time(void **state)
{
    (void)state;
    struct vl_match_setup setup;
    struct vl_record record;
    three_come();
    setup_of("gueux", &setup);
    assert_int_equal(vl_match_setup_option(&setup, "levels", "1", &diag), VL_OK);
    setup.no_hints = true;
    struct vl_match *match = malloc(vl_match_size(setup.rules));
    assert_int_equal(vl_match_start(match, &setup, &diag), VL_OK);
    assert_int_equal(vl_record_create(&record, NULL, match, &diag), VL_OK);
    assert_int_equal(vl_evening_began(&evening, record.path, &setup, &diag), VL_OK);
    vl_record_close(&record);
    free(match);
    unsigned option = 0, first;
    while (strcmp(setup.rules->options[option].id, "levels") != 0)
        option++;
    const uint8_t chosen = setup.option[option];
    assert_true(vl_option_first(setup.rules, &first));
    const uint8_t began = setup.option[first];
    setup_of("gueux", &setup);
    assert_int_equal(setup.option[option], chosen);
    assert_true(setup.no_hints);
    assert_int_equal(setup.option[first], began % 3 + 1);
}

static void a_match_is_left_thrown_away_or_lost(void **state)
{
    (void)state;
    char path[VL_RECORD_PATH];
    struct vl_evening_row rows[VL_PARTICIPANTS_MAX];
    three_come();
    snprintf(path, sizeof path, "%s", play("marquis", 5));
    assert_ptr_equal(vl_evening_under_way(&evening), &evening.match[0]);
    assert_int_equal(vl_evening_on_table(&evening, path, true, &diag), VL_OK);
    steady += 30000;
    assert_int_equal(vl_evening_discard(&evening, path, &diag), VL_OK);
    unlink(path);
    vl_evening_refresh(&evening, &catalogue);
    assert_int_equal(evening.match[0].state, VL_EVENING_LEFT);
    assert_int_equal(evening.match[0].seconds, 90);
    assert_null(vl_evening_under_way(&evening));
    snprintf(path, sizeof path, "%s", play("marquis", ALL));
    assert_int_equal(evening.match[1].state, VL_EVENING_COUNTED);
    assert_int_equal(vl_evening_standing(&evening, 2, rows), 3);
    unlink(path);
    vl_evening_refresh(&evening, &catalogue);
    assert_int_equal(evening.match[1].state, VL_EVENING_LOST);
    assert_int_equal(vl_evening_standing(&evening, 2, rows), 0);
    /* A record of another evening is none of this one's, whatever its name. */
    snprintf(path, sizeof path, "%s", play("marquis", ALL));
    FILE *file = fopen(path, "w");
    fputs("no record\n", file);
    fclose(file);
    vl_evening_refresh(&evening, &catalogue);
    assert_int_equal(evening.match[2].state, VL_EVENING_LOST);
    assert_int_equal(vl_evening_discard(&evening, "nothing.jsonl", &diag), VL_REFUSED);
    reopen();
    same();
}

/* ---- the file ---- */

static void the_file_is_the_owners_alone(void **state)
{
    (void)state;
    struct stat status;
    char path[128];
    assert_int_equal(stat(evening.path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    snprintf(path, sizeof path, "%s/veillee/evenings", folder);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
}

static void two_programs_do_not_write_one_evening(void **state)
{
    (void)state;
    three_come();
    assert_int_equal(vl_evening_resume(&other, evening.id, &catalogue, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "evening.locked");
    reopen();
    same();
    vl_evening_shut(&evening);
    assert_int_equal(vl_evening_resume(&other, evening.id, &catalogue, &diag), VL_OK);
    assert_int_equal(vl_evening_leave(&other, 0, &diag), VL_OK);
    vl_evening_shut(&other);
    assert_int_equal(vl_evening_open(&evening, other.id, &catalogue, &diag), VL_OK);
    assert_false(evening.participant[0].here);
}

static void append(const char *text)
{
    FILE *file = fopen(evening.path, "a");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void a_torn_line_is_passed_over_and_cut_off(void **state)
{
    (void)state;
    struct stat before, after;
    three_come();
    char id[VL_EVENING_ID], path[VL_RECORD_PATH];
    snprintf(id, sizeof id, "%s", evening.id);
    snprintf(path, sizeof path, "%s", evening.path);
    assert_int_equal(stat(path, &before), 0);
    append("{\"at\":1764000000,\"come\":{\"gue");
    reopen();
    same();
    vl_evening_shut(&evening);
    assert_int_equal(vl_evening_resume(&evening, id, &catalogue, &diag), VL_OK);
    assert_int_equal(stat(path, &after), 0);
    assert_int_equal(before.st_size, after.st_size);
    let_come("Denis", VL_HUMAN);
    reopen();
    same();
}

static void a_damaged_line_is_named(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "no json\n",
        "[]\n",
        "{\"at\":1764000000}\n",
        "{\"at\":1764000000,\"dance\":true}\n",
        "{\"at\":1764000000,\"go\":{\"guest\":7}}\n",
        "{\"at\":1764000000,\"go\":{\"guest\":0,\"why\":\"\"}}\n",
        "{\"at\":1764000000,\"go\":{\"guest\":0},\"close\":true}\n",
        "{\"at\":1764000000,\"come\":{\"guest\":3,\"name\":\"Anne\",\"level\":\"human\"}}\n",
        "{\"at\":1764000000,\"come\":{\"guest\":5,\"name\":\"Eve\",\"level\":\"human\"}}\n",
        "{\"at\":1,\"come\":{\"guest\":3,\"name\":\"E\\u001b\",\"level\":\"human\",\"letter\":\"e\",\"colour\":4}}\n",
        "{\"at\":1,\"change\":{\"guest\":0,\"name\":\"Anne \",\"level\":\"human\",\"letter\":\"a\",\"colour\":1}}\n",
        "{\"at\":1764000000,\"began\":{\"record\":\"../x\",\"game\":\"gueux\",\"seed\":\"1\",\"guests\":[0,1]}}\n",
        "{\"at\":1764000000,\"off\":{\"match\":0,\"seconds\":1}}\n",
        "{\"at\":\"noon\",\"close\":true}\n",
    };
    three_come();
    struct stat before;
    assert_int_equal(stat(evening.path, &before), 0);
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        append(lines[i]);
        assert_int_equal(vl_evening_open(&other, evening.id, &catalogue, &diag), VL_MISMATCH);
        assert_string_equal(diag.key, "evening.line");
        assert_int_equal(diag.line, 5);
        struct vl_evening_line line;
        unsigned count;
        assert_int_equal(vl_evening_list(&line, 1, &count, &diag), VL_OK);
        assert_int_equal(count, 1);
        assert_true(line.damaged);
        assert_int_equal(truncate(evening.path, before.st_size), 0);
    }
    reopen();
    same();
    assert_int_equal(vl_evening_open(&other, "2001-01-01-000000", &catalogue, &diag), VL_REFUSED);
    assert_int_equal(vl_evening_open(&other, "../x", &catalogue, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "evening.none");
}

static void a_full_disk_is_told_once(void **state)
{
    (void)state;
    struct vl_player denis = {.name = "Denis"};
    three_come();
    fault_set(FAULT_WRITE, 1, 1000, ENOSPC);
    assert_int_equal(vl_evening_join(&evening, &denis, NULL, &diag), VL_IO);
    assert_string_equal(diag.key, "evening.disk");
    assert_int_equal(evening.participants, 4);
    assert_int_equal(vl_evening_leave(&evening, 0, &diag), VL_OK);
    assert_int_equal(fault_met(FAULT_WRITE), 1);
    fault_clear();
    reopen();
    assert_int_equal(other.participants, 3);
    assert_true(other.participant[0].here);
}

/* Cut off after any number of bytes it is the evening as it was after some line. */
static void a_kill_at_any_byte_leaves_an_evening(void **state)
{
    (void)state;
    three_come();
    play("gueux", ALL);
    assert_int_equal(vl_evening_set_until(&evening, wall + 7200, &diag), VL_OK);
    assert_int_equal(vl_evening_close(&evening, &diag), VL_OK);
    struct stat status;
    assert_int_equal(stat(evening.path, &status), 0);
    char *bytes = malloc((size_t)status.st_size);
    FILE *file = fopen(evening.path, "r");
    assert_int_equal(fread(bytes, 1, (size_t)status.st_size, file), (size_t)status.st_size);
    fclose(file);
    unsigned participants = 0;
    for (off_t cut = status.st_size; cut-- > 0;) {
        assert_int_equal(truncate(evening.path, cut), 0);
        const bool first = memchr(bytes, '\n', (size_t)cut) != NULL;
        assert_int_equal(vl_evening_open(&other, evening.id, &catalogue, &diag), first ? VL_OK : VL_REFUSED);
        assert_false(other.closed);
        if (cut == status.st_size - 1)
            participants = other.participants;
        assert_true(other.participants <= participants);
    }
    assert_int_equal(participants, 3);
    free(bytes);
}

/* The record was made, and the program killed before the evening knew of it. */
static void a_match_that_the_evening_did_not_hear_of_is_taken_in(void **state)
{
    (void)state;
    struct vl_match_setup setup;
    struct vl_record record;
    char id[VL_EVENING_ID];
    three_come();
    snprintf(id, sizeof id, "%s", evening.id);
    setup_of("marquis", &setup);
    struct vl_match *match = malloc(vl_match_size(setup.rules));
    assert_int_equal(vl_match_start(match, &setup, &diag), VL_OK);
    assert_int_equal(vl_record_create(&record, NULL, match, &diag), VL_OK);
    vl_record_close(&record);
    free(match);
    vl_evening_shut(&evening);
    evening.clock = NULL;
    assert_int_equal(vl_evening_resume(&evening, id, &catalogue, &diag), VL_OK);
    assert_int_equal(evening.matches, 1);
    assert_non_null(vl_evening_under_way(&evening));
    assert_int_equal(evening.participants, 3);
    evening.clock = &fake;
}

static void the_latest_is_gone_on_with(void **state)
{
    (void)state;
    char id[VL_EVENING_ID];
    vl_evening_shut(&evening);
    assert_int_equal(vl_evening_latest(id, &diag), VL_REFUSED); /* by the fake clock it was long ago */
    other.clock = NULL;
    assert_int_equal(vl_evening_begin(&other, &diag), VL_OK);
    assert_int_equal(vl_evening_latest(id, &diag), VL_OK);
    assert_string_equal(id, other.id);
    assert_int_equal(vl_evening_close(&other, &diag), VL_OK);
    assert_int_equal(vl_evening_latest(id, &diag), VL_REFUSED);
    struct vl_evening_line lines[4];
    unsigned count;
    assert_int_equal(vl_evening_list(lines, 4, &count, &diag), VL_OK);
    assert_int_equal(count, 2);
    assert_string_equal(lines[0].id, other.id);
    assert_true(lines[0].closed && !lines[1].closed);
    vl_evening_shut(&other);
    other.clock = &fake;
}

static void names_are_changed_and_taken_out(void **state)
{
    (void)state;
    unsigned changed, busy, faulty;
    char id[VL_EVENING_ID];
    three_come();
    snprintf(id, sizeof id, "%s", evening.id);
    assert_int_equal(vl_evening_set_pin(&evening, 1, "1234", &diag), VL_OK);
    bool both;
    assert_int_equal(vl_evenings_both("Anne", "Basile", &both, &diag), VL_OK);
    assert_true(both);
    assert_int_equal(vl_evenings_both("Anne", "Denis", &both, &diag), VL_OK);
    assert_false(both);
    assert_int_equal(vl_evenings_rename("Anne", "Annette", false, &changed, &busy, &faulty, &diag), VL_OK);
    assert_int_equal(changed, 0);
    assert_int_equal(busy, 1);
    vl_evening_shut(&evening);
    assert_int_equal(vl_evenings_rename("Anne", "Basile", false, &changed, &busy, &faulty, &diag), VL_OK);
    assert_int_equal(changed + busy, 0);
    assert_int_equal(faulty, 1);
    assert_int_equal(vl_evenings_rename("Anne", "Annette", false, &changed, &busy, &faulty, &diag), VL_OK);
    assert_int_equal(changed, 1);
    assert_int_equal(vl_evenings_rename("Basile", "somebody", true, &changed, &busy, &faulty, &diag), VL_OK);
    assert_int_equal(vl_evenings_rename("Cécile", "somebody", true, &changed, &busy, &faulty, &diag), VL_OK);
    assert_int_equal(vl_evening_open(&other, id, &catalogue, &diag), VL_OK);
    assert_string_equal(other.participant[0].player.name, "Annette");
    assert_int_equal(other.participant[0].player.letter, 'a');
    assert_string_equal(other.participant[1].player.name, "somebody");
    assert_string_equal(other.participant[2].player.name, "somebody 2");
    assert_true(other.participant[1].player.forgotten && !other.participant[1].player.letter &&
                !other.participant[1].pin[0]);
}

static void a_time_of_day_is_the_next_one(void **state)
{
    (void)state;
    int64_t until = 0;
    assert_true(vl_evening_clock_time(&evening, "23:30", &until));
    assert_true(until > wall && until <= wall + 25 * 3600);
    assert_true(vl_evening_clock_time(&evening, "0h05", &until));
    static const char *const wrong[] = {"", "25:00", "12:60", "noon", "12", "12:30x"};
    for (unsigned i = 0; i < 6; i++)
        assert_false(vl_evening_clock_time(&evening, wrong[i], &until));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, stop)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(people_come_and_go),
        TEST(nobody_has_anothers_name_or_letter),
        TEST(a_pin_fits_or_does_not),
        TEST(a_pin_sleeps_after_wrong_tries),
        TEST(a_pin_sleeps_on_in_another_program),
        TEST(the_tally_is_that_of_the_records),
        TEST(who_begins_moves_on),
        TEST(bots_fill_up_and_stay_who_they_are),
        TEST(what_is_proposed),
        TEST(options_are_those_of_the_last_time),
        TEST(a_match_is_left_thrown_away_or_lost),
        TEST(the_file_is_the_owners_alone),
        TEST(two_programs_do_not_write_one_evening),
        TEST(a_torn_line_is_passed_over_and_cut_off),
        TEST(a_damaged_line_is_named),
        TEST(a_full_disk_is_told_once),
        TEST(a_kill_at_any_byte_leaves_an_evening),
        TEST(a_match_that_the_evening_did_not_hear_of_is_taken_in),
        TEST(the_latest_is_gone_on_with),
        TEST(names_are_changed_and_taken_out),
        TEST(a_time_of_day_is_the_next_one),
    };
    if (vl_catalogue_open(&catalogue, vl_games, NULL, &diag) != VL_OK)
        return 1;
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    vl_catalogue_close(&catalogue);
    return failed;
}
