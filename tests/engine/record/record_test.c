/* Records: what is written comes back to the bit, in a file and a folder of its own. */
#include "support/test.h"
#include "support/toy_record.h"
#include "veillee/games.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- whole records ---- */

TEST(a_record_plays_again)
{
    struct stat status;
    for (unsigned i = 0; i < 20; i++) {
        assert_int_equal(toy_record_load(toy.path), VL_OK);
        toy_record_expect_same();
        toy_record_play(1, i);
    }
    assert_true(vl_match_over(toy.match));
    assert_int_equal(stat(toy.path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_int_equal(status.st_size, toy.record.length);
}

TEST(seeds_keep_their_64_bits)
{
    static const uint64_t seeds[] = {0, 1, (UINT64_C(1) << 53) + 1, UINT64_MAX};
    for (unsigned i = 0; i < 4; i++) {
        vl_record_close(&toy.record);
        unlink(toy.path);
        toy.setup.seed = seeds[i];
        assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
        assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
        assert_int_equal(toy_record_load(toy.path), VL_OK);
        toy_record_expect_same();
    }
}

TEST(names_options_and_undo_come_back)
{
    vl_record_close(&toy.record);
    unlink(toy.path);
    toy_name(&toy.setup, 0, "Zoé \"la\\Grande\" 🏰");
    snprintf(toy.setup.player[0].table, VL_NAME_MAX, "Zoé 🏰");
    toy.setup.player[1].character = VL_GREEDY;
    toy.setup.player[2].level = VL_MASTER;
    toy.setup.player[2].character = VL_VENGEFUL;
    toy.setup.undo = VL_UNDO_AGREED;
    toy.setup.language = VL_FRENCH;
    assert_int_equal(vl_match_setup_option(&toy.setup, "deck", "two", NULL), VL_OK);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    toy_record_play(4, 1);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
    assert_string_equal(vl_match_setup(toy.again)->player[0].table, "Zoé 🏰");
    assert_string_equal(vl_match_setup(toy.again)->player[1].table, "");
}

TEST(tutors_and_a_table_without_hints_come_back)
{
    static char bytes[TOY_FILE_MAX];
    toy_read_whole(toy.path, bytes);
    assert_null(strstr(bytes, "tutor"));
    assert_null(strstr(bytes, "hints"));
    vl_record_close(&toy.record);
    unlink(toy.path);
    toy.setup.player[0].tutor = VL_TUTOR_STRICT;
    toy.setup.player[1].level = VL_HUMAN;
    toy.setup.player[1].tutor = VL_TUTOR_GENTLE;
    toy.setup.no_hints = true;
    toy.setup.player[1].letter = 'q';
    toy.setup.player[1].colour = 8;
    toy.setup.player[0].forgotten = true;
    snprintf(toy.setup.evening, sizeof toy.setup.evening, "2026-11-21-203004");
    snprintf(toy.setup.day, sizeof toy.setup.day, "2026-11-21");
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    toy_record_play(3, 1);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
    assert_int_equal(vl_match_setup(toy.again)->player[0].tutor, VL_TUTOR_STRICT);
    assert_true(vl_match_setup(toy.again)->no_hints);
    toy_read_whole(toy.path, bytes);
    assert_non_null(strstr(bytes, "\"hints\":false"));
    assert_non_null(strstr(bytes, "\"tutor\":\"gentle\""));
    /* A tutor that a person left behind on getting up is no bot's. */
    vl_record_close(&toy.record);
    unlink(toy.path);
    toy.setup.player[1].level = VL_ADEPT;
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    assert_int_equal(vl_match_setup(toy.again)->player[1].tutor, VL_TUTOR_OFF);
}

/* One person without hints beside one with a tutor; a tutor who was left behind is not told of. */
TEST(who_plays_unaided_comes_back)
{
    static char bytes[TOY_FILE_MAX];
    vl_record_close(&toy.record);
    unlink(toy.path);
    toy.setup.player[0].no_hints = true;
    toy.setup.player[1].level = VL_HUMAN;
    toy.setup.player[1].tutor = VL_TUTOR_GENTLE;
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    toy_record_play(3, 1);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
    assert_true(vl_match_setup(toy.again)->player[0].no_hints);
    assert_false(vl_match_setup(toy.again)->player[1].no_hints);
    assert_false(vl_match_setup(toy.again)->no_hints);
    toy_read_whole(toy.path, bytes);
    assert_non_null(strstr(bytes, "\"level\":\"human\",\"hints\":false"));
    vl_record_close(&toy.record);
    unlink(toy.path);
    toy.setup.player[0].tutor = VL_TUTOR_STRICT;
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    assert_int_equal(vl_match_setup(toy.again)->player[0].tutor, VL_TUTOR_OFF);
    assert_true(vl_match_setup(toy.again)->player[0].no_hints);
}

/* At each question of the person, twice: the second time nothing is written. */
static void ask_hints(uint32_t answers, uint64_t seed)
{
    for (uint32_t i = 0; i < answers && !vl_match_over(toy.match); i++) {
        if (vl_match_question(toy.match, VL_REFEREE).seat == 0) {
            assert_int_equal(vl_record_hint(&toy.record, toy.match, 0, NULL), VL_OK);
            const int64_t length = toy.record.length;
            assert_int_equal(vl_record_hint(&toy.record, toy.match, 0, NULL), VL_OK);
            assert_int_equal(toy.record.length, length);
        }
        toy_record_play(1, seed + i);
    }
}

TEST(hints_are_recorded)
{
    static char bytes[TOY_FILE_MAX];
    assert_int_equal(vl_record_hint(&toy.record, toy.match, 0, NULL), VL_OK);
    toy_read_whole(toy.path, bytes);
    assert_string_equal(strchr(bytes, '\n') + 1, "{\"hint\":{\"seat\":0}}\n");
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
    ask_hints(7, 1);
    assert_int_equal(vl_match_hints(toy.match), 3);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
    /* Played again into the same match, they are the same still. */
    assert_int_equal(vl_record_replay(toy.path, toy.again, NULL), VL_OK);
    toy_record_expect_same();
}

TEST(hints_stay_in_the_record_when_answers_are_taken_back)
{
    ask_hints(8, 1);
    const unsigned hints = vl_match_hints(toy.match);
    assert_int_equal(vl_record_undo(&toy.record, toy.match, 0, NULL), VL_OK);
    assert_int_equal(vl_match_hints(toy.match), hints);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
    ask_hints(UINT32_MAX, 5);
    assert_true(vl_match_over(toy.match));
    assert_true(vl_match_hints(toy.match) > hints);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
    vl_record_close(&toy.record);
    assert_int_equal(vl_record_resume(&toy.record, toy.path, toy.again, NULL), VL_OK);
    toy_record_expect_same();
}

TEST(a_refused_hint_is_not_recorded)
{
    const int64_t length = toy.record.length;
    assert_int_equal(vl_record_hint(&toy.record, toy.match, 1, &toy.diag), VL_REFUSED);
    assert_string_equal(toy.diag.key, "hint.seat");
    toy_record_play(1, 1);
    const int64_t longer = toy.record.length;
    assert_true(longer > length);
    assert_int_equal(vl_record_hint(&toy.record, toy.match, 1, &toy.diag), VL_REFUSED);
    assert_string_equal(toy.diag.key, "hint.bot");
    assert_int_equal(toy.record.length, longer);
    assert_int_equal(vl_match_hints(toy.match), 0);
    toy_record_play(UINT32_MAX, 1);
    const int64_t whole = toy.record.length;
    assert_int_equal(vl_record_hint(&toy.record, toy.match, 0, &toy.diag), VL_REFUSED);
    assert_string_equal(toy.diag.key, "hint.over");
    assert_int_equal(toy.record.length, whole);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
}

/* Where no record is kept, the match still knows. */
TEST(a_hint_without_a_record_is_noted)
{
    struct vl_record none = {.file = -1};
    assert_int_equal(vl_record_hint(&none, toy.match, 0, NULL), VL_OK);
    assert_int_equal(vl_match_hints(toy.match), 1);
}

/* A program without a standard input gets its number for the first file that it opens. */
TEST(a_record_may_have_the_number_of_standard_input)
{
    vl_record_close(&toy.record);
    unlink(toy.path);
    const int input = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    assert_int_equal(toy.record.file, STDIN_FILENO);
    toy_record_play(5, 1);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
    vl_record_close(&toy.record);
    assert_int_equal(close(STDIN_FILENO), -1);
    if (input >= 0) {
        assert_int_equal(dup2(input, STDIN_FILENO), STDIN_FILENO);
        close(input);
    }
}

TEST(own_numbers_are_carried)
{
    vl_record_close(&toy.record);
    unlink(toy.path);
    toy.setup.own_numbers = true;
    toy.setup.numbers[offsetof(struct toy_numbers, rounds)] = 5;
    toy.setup.numbers[offsetof(struct toy_numbers, bonus) + 4] = 3;
    toy.setup.numbers[offsetof(struct toy_numbers, effect) + 2] = 1;
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    toy_record_play(UINT32_MAX, 2);
    assert_int_equal(vl_match_answers(toy.match), 5 * 2 * 3);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
    assert_true(vl_match_setup(toy.again)->own_numbers);
}

TEST(other_numbers_than_ours_are_refused)
{
    vl_record_close(&toy.record);
    unlink(toy.path);
    toy.setup.numbers[offsetof(struct toy_numbers, rounds)] = 5;
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    assert_int_equal(toy_record_load(toy.path), VL_MISMATCH);
    assert_string_equal(toy.diag.key, "record.numbers");
    assert_string_equal(toy.diag.file, toy.path);
}

TEST(taking_back_is_recorded)
{
    toy_record_play(5, 1);
    assert_int_equal(vl_record_undo(&toy.record, toy.match, 2, NULL), VL_OK);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
    toy_record_play(UINT32_MAX, 9);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
    assert_int_equal(vl_record_undo(&toy.record, toy.match, 17, NULL), VL_OK);
    toy_record_play(1, 3);
    assert_true(vl_match_over(toy.match));
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
    const int64_t length = toy.record.length;
    assert_int_equal(vl_record_undo(&toy.record, toy.match, 18, NULL), VL_OK);
    assert_int_equal(toy.record.length, length);
}

TEST(a_refused_answer_is_not_recorded)
{
    const int64_t length = toy.record.length;
    assert_int_equal(vl_record_play(&toy.record, toy.match, 1, 0, &toy.diag), VL_REFUSED);
    assert_int_equal(vl_record_play(&toy.record, toy.match, 0, 60, &toy.diag), VL_REFUSED);
    assert_int_equal(toy.record.length, length);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
}

TEST(every_game_plays_again)
{
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        struct vl_catalogue catalogue;
        struct vl_match_setup setup, read;
        struct vl_match *match = toy_new_match(rules);
        struct vl_rng rng = {i};
        assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, NULL), VL_OK);
        assert_int_equal(vl_catalogue_game(&catalogue, rules, NULL), VL_OK);
        vl_match_setup_standard(&setup, &catalogue, rules);
        for (unsigned seat = 0; seat < setup.seats; seat++)
            snprintf(setup.player[seat].name, VL_NAME_MAX, "Perrin %u", seat);
        setup.own_numbers = true;
        assert_int_equal(vl_match_start(match, &setup, NULL), VL_OK);
        vl_record_close(&toy.record);
        unlink(toy.path);
        assert_int_equal(vl_record_create(&toy.record, toy.path, match, NULL), VL_OK);
        while (!vl_match_over(match)) {
            const struct vl_question question = vl_match_question(match, vl_match_question(match, VL_REFEREE).seat);
            assert_int_equal(vl_record_play(&toy.record, match, question.seat, vl_any_answer(&question, &rng), NULL),
                             VL_OK);
        }
        const uint64_t hash = vl_match_hash(match);
        assert_int_equal(vl_record_setup(toy.path, &catalogue, &read, NULL), VL_OK);
        assert_int_equal(vl_match_start(match, &read, NULL), VL_OK);
        assert_int_equal(vl_record_replay(toy.path, match, NULL), VL_OK);
        assert_true(hash == vl_match_hash(match));
        free(match);
        vl_catalogue_close(&catalogue);
    }
}

/* ---- locks, names, folders ---- */

TEST(a_record_is_open_in_one_place)
{
    struct vl_record other;
    toy_record_play(2, 1);
    assert_int_equal(vl_record_resume(&other, toy.path, toy.again, &toy.diag), VL_REFUSED);
    assert_string_equal(toy.diag.key, "record.locked");
    assert_int_equal(other.file, -1);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    vl_record_close(&toy.record);
    assert_int_equal(vl_record_resume(&other, toy.path, toy.again, &toy.diag), VL_OK);
    assert_int_equal(vl_record_resume(&toy.record, toy.path, toy.again, &toy.diag), VL_REFUSED);
    vl_record_close(&other);
    assert_int_equal(vl_record_resume(&toy.record, toy.path, toy.again, &toy.diag), VL_OK);
}

TEST(a_file_that_is_there_is_never_replaced)
{
    static char bytes[TOY_FILE_MAX];
    struct vl_record other;
    toy_record_play(2, 1);
    const size_t length = toy_read_whole(toy.path, bytes);
    assert_int_equal(vl_record_create(&other, toy.path, toy.match, &toy.diag), VL_IO);
    assert_string_equal(toy.diag.key, "record.open");
    assert_int_equal(toy.diag.os_error, EEXIST);
    assert_int_equal(other.file, -1);
    assert_int_equal(toy_read_whole(toy.path, bytes), length);
}

static void use_state_home(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", toy.folder, name);
    setenv("XDG_STATE_HOME", path, 1);
}

TEST(the_folder_is_made)
{
    char out[256], expected[256];
    struct stat status;
    use_state_home("deep/er");
    assert_int_equal(vl_record_folder(out, sizeof out, NULL), VL_OK);
    snprintf(expected, sizeof expected, "%s/deep/er/veillee", toy.folder);
    assert_string_equal(out, expected);
    assert_int_equal(stat(out, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    assert_int_equal(vl_record_folder(out, sizeof out, NULL), VL_OK);
    setenv("XDG_STATE_HOME", "not/absolute", 1);
    setenv("HOME", toy.folder, 1);
    assert_int_equal(vl_record_folder(out, sizeof out, NULL), VL_OK);
    snprintf(expected, sizeof expected, "%s/.local/state/veillee", toy.folder);
    assert_string_equal(out, expected);
    assert_int_equal(vl_record_folder(out, 10, &toy.diag), VL_IO);
    assert_int_equal(toy.diag.os_error, ENAMETOOLONG);
}

TEST(a_folder_that_cannot_be_is_named)
{
    struct vl_record record;
    char out[256];
    toy_write_file(toy.folder, "file", "x");
    use_state_home("file");
    assert_int_equal(vl_record_folder(out, sizeof out, &toy.diag), VL_IO);
    assert_string_equal(toy.diag.key, "record.folder");
    assert_int_equal(toy.diag.os_error, ENOTDIR);
    assert_int_equal(vl_record_create(&record, NULL, toy.match, &toy.diag), VL_IO);
    assert_int_equal(record.file, -1);
    assert_int_equal(vl_record_latest(out, sizeof out, &toy.diag), VL_IO);
}

TEST(the_newest_unfinished_match_is_found)
{
    struct vl_record first, second, third;
    char out[4096], empty[4200];
    use_state_home("state");
    assert_int_equal(vl_record_latest(out, sizeof out, &toy.diag), VL_REFUSED);
    assert_string_equal(toy.diag.key, "record.none");
    assert_int_equal(vl_record_create(&first, NULL, toy.match, NULL), VL_OK);
    assert_int_equal(vl_record_create(&second, NULL, toy.match, NULL), VL_OK);
    assert_string_not_equal(first.path, second.path);
    assert_int_equal(vl_record_latest(out, sizeof out, NULL), VL_OK);
    assert_string_equal(out, second.path);
    vl_record_close(&toy.record);
    toy.record = second;
    toy_record_play(UINT32_MAX, 1);
    assert_int_equal(vl_record_latest(out, sizeof out, NULL), VL_OK);
    assert_string_equal(out, first.path);
    assert_int_equal(vl_record_undo(&toy.record, toy.match, 17, NULL), VL_OK);
    assert_int_equal(vl_record_latest(out, sizeof out, NULL), VL_OK);
    assert_string_equal(out, second.path);
    /* Files that are none of ours are passed over. */
    vl_record_folder(out, sizeof out, NULL);
    snprintf(empty, sizeof empty, "%s/9999.jsonl", out);
    toy_write_whole(empty, "", 0);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&third, NULL, toy.match, NULL), VL_OK);
    assert_int_equal(vl_record_latest(out, sizeof out, NULL), VL_OK);
    assert_string_equal(out, third.path);
    vl_record_close(&first);
    vl_record_close(&third);
}

/* Several programs that begin matches in the same second each get a file of their own. */
TEST(many_begin_at_once)
{
    enum { CHILDREN = 8, EACH = 10 };
    char path[128];
    pid_t child[CHILDREN];
    use_state_home("crowd");
    for (unsigned i = 0; i < CHILDREN; i++) {
        child[i] = fork();
        if (child[i] == 0) {
            struct vl_record record;
            for (unsigned n = 0; n < EACH; n++)
                if (vl_record_create(&record, NULL, toy.match, NULL) != VL_OK)
                    _exit(1);
            _exit(0);
        }
    }
    for (unsigned i = 0; i < CHILDREN; i++) {
        int status;
        assert_int_equal(waitpid(child[i], &status, 0), child[i]);
        assert_int_equal(status, 0);
    }
    unsigned files = 0;
    snprintf(path, sizeof path, "%s/crowd/veillee", toy.folder);
    DIR *folder = opendir(path);
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder));)
        files += entry->d_name[0] != '.';
    closedir(folder);
    assert_int_equal(files, CHILDREN * EACH);
}

SETUP_EACH(toy_record_begin, toy_record_finish)
