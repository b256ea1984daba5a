/* Records: what is written comes back to the bit, and what has been damaged is refused, named, and left alone. */
#include "../support/setups.h"
#include "../support/toy.h"
#include "veillee/record.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { FILE_MAX = 1 << 20 };

static struct {
    char folder[64], path[128];
    struct vl_catalogue catalogue;
    struct vl_table_setup setup;
    struct vl_match *match, *again;
    struct vl_record record;
    struct vl_diag diag;
} toy;

static int begin(void **state)
{
    (void)state;
    toy_make_folder(toy.folder);
    assert_int_equal(vl_catalogue_open(&toy.catalogue, toy.folder, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&toy.catalogue, &toy_rules, NULL), VL_OK);
    toy_setup(&toy.setup, &toy.catalogue);
    toy.setup.own_numbers = false;
    toy.setup.language = VL_ENGLISH;
    toy.match = toy_new_match(&toy_rules);
    toy.again = toy_new_match(&toy_rules);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    snprintf(toy.path, sizeof toy.path, "%s/a.jsonl", toy.folder);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, &toy.diag), VL_OK);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    vl_record_close(&toy.record);
    free(toy.match);
    free(toy.again);
    vl_catalogue_close(&toy.catalogue);
    toy_remove_folder(toy.folder);
    return 0;
}

static void play(uint32_t answers, uint64_t seed)
{
    struct vl_rng rng = {seed};
    for (uint32_t i = 0; i < answers && !vl_match_over(toy.match); i++) {
        const struct vl_question question = vl_match_question(toy.match, vl_match_question(toy.match, VL_NONE).seat);
        assert_int_equal(vl_record_play(&toy.record, toy.match, question.seat, vl_any_answer(&question, &rng), NULL),
                         VL_OK);
    }
}

static size_t read_whole(const char *path, char *out)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t length = fread(out, 1, FILE_MAX - 1, file);
    fclose(file);
    out[length] = 0;
    return length;
}

static void write_whole(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

/* Sets a match up from a record and plays it. */
static enum vl_rc load(const char *path)
{
    struct vl_table_setup setup;
    memset(&toy.diag, 0, sizeof toy.diag);
    enum vl_rc rc = vl_record_setup(path, &toy.catalogue, &setup, &toy.diag);
    if (rc == VL_OK)
        rc = vl_match_start(toy.again, &setup, &toy.diag);
    return rc == VL_OK ? vl_record_replay(path, toy.again, &toy.diag) : rc;
}

static void expect_same(void)
{
    const struct vl_table_setup *was = vl_match_setup(toy.match), *is = vl_match_setup(toy.again);
    assert_true(vl_match_hash(toy.match) == vl_match_hash(toy.again));
    assert_int_equal(vl_match_answers(toy.match), vl_match_answers(toy.again));
    assert_int_equal(vl_match_events(toy.match), vl_match_events(toy.again));
    assert_ptr_equal(was->rules, is->rules);
    assert_true(was->seed == is->seed);
    assert_int_equal(was->seats, is->seats);
    assert_memory_equal(was->player, is->player, sizeof was->player);
    assert_memory_equal(was->option, is->option, sizeof was->option);
    assert_memory_equal(was->numbers, is->numbers, sizeof was->numbers);
    assert_int_equal(was->undo, is->undo);
    assert_int_equal(was->language, is->language);
}

/* ---- whole records ---- */

static void a_record_plays_again(void **state)
{
    struct stat status;
    (void)state;
    for (unsigned i = 0; i < 20; i++) {
        assert_int_equal(load(toy.path), VL_OK);
        expect_same();
        play(1, i);
    }
    assert_true(vl_match_over(toy.match));
    assert_int_equal(stat(toy.path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_int_equal(status.st_size, toy.record.length);
}

static void seeds_keep_their_64_bits(void **state)
{
    static const uint64_t seeds[] = {0, 1, (UINT64_C(1) << 53) + 1, UINT64_MAX};
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        vl_record_close(&toy.record);
        unlink(toy.path);
        toy.setup.seed = seeds[i];
        assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
        assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
        assert_int_equal(load(toy.path), VL_OK);
        expect_same();
    }
}

static void names_options_and_undo_come_back(void **state)
{
    (void)state;
    vl_record_close(&toy.record);
    unlink(toy.path);
    toy_name(&toy.setup, 0, "Zoé \"la\\Grande\" 🏰");
    toy.setup.player[2].level = VL_MASTER;
    toy.setup.undo = VL_UNDO_AGREED;
    toy.setup.language = VL_FRENCH;
    assert_int_equal(vl_table_setup_option(&toy.setup, "deck", "two", NULL), VL_OK);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    play(4, 1);
    assert_int_equal(load(toy.path), VL_OK);
    expect_same();
}

static void own_numbers_are_carried(void **state)
{
    (void)state;
    vl_record_close(&toy.record);
    unlink(toy.path);
    toy.setup.own_numbers = true;
    toy.setup.numbers[offsetof(struct toy_numbers, rounds)] = 5;
    toy.setup.numbers[offsetof(struct toy_numbers, bonus) + 4] = 3;
    toy.setup.numbers[offsetof(struct toy_numbers, effect) + 2] = 1;
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    play(UINT32_MAX, 2);
    assert_int_equal(vl_match_answers(toy.match), 5 * 2 * 3);
    assert_int_equal(load(toy.path), VL_OK);
    expect_same();
    assert_true(vl_match_setup(toy.again)->own_numbers);
}

static void other_numbers_than_ours_are_refused(void **state)
{
    (void)state;
    vl_record_close(&toy.record);
    unlink(toy.path);
    toy.setup.numbers[offsetof(struct toy_numbers, rounds)] = 5;
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, NULL), VL_OK);
    assert_int_equal(load(toy.path), VL_MISMATCH);
    assert_string_equal(toy.diag.key, "record.numbers");
    assert_string_equal(toy.diag.file, toy.path);
}

static void taking_back_is_recorded(void **state)
{
    (void)state;
    play(5, 1);
    assert_int_equal(vl_record_undo(&toy.record, toy.match, 2, NULL), VL_OK);
    assert_int_equal(load(toy.path), VL_OK);
    expect_same();
    play(UINT32_MAX, 9);
    assert_int_equal(load(toy.path), VL_OK);
    expect_same();
    assert_int_equal(vl_record_undo(&toy.record, toy.match, 17, NULL), VL_OK);
    play(1, 3);
    assert_true(vl_match_over(toy.match));
    assert_int_equal(load(toy.path), VL_OK);
    expect_same();
    const int64_t length = toy.record.length;
    assert_int_equal(vl_record_undo(&toy.record, toy.match, 18, NULL), VL_OK);
    assert_int_equal(toy.record.length, length);
}

static void a_refused_answer_is_not_recorded(void **state)
{
    (void)state;
    const int64_t length = toy.record.length;
    assert_int_equal(vl_record_play(&toy.record, toy.match, 1, 0, &toy.diag), VL_REFUSED);
    assert_int_equal(vl_record_play(&toy.record, toy.match, 0, 60, &toy.diag), VL_REFUSED);
    assert_int_equal(toy.record.length, length);
    assert_int_equal(load(toy.path), VL_OK);
    expect_same();
}

static void every_game_plays_again(void **state)
{
    (void)state;
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        struct vl_catalogue catalogue;
        struct vl_table_setup setup, read;
        struct vl_match *match = toy_new_match(rules);
        struct vl_rng rng = {i};
        assert_int_equal(vl_catalogue_open(&catalogue, NULL, NULL), VL_OK);
        assert_int_equal(vl_catalogue_game(&catalogue, rules, NULL), VL_OK);
        vl_table_setup_standard(&setup, &catalogue, rules);
        for (unsigned seat = 0; seat < setup.seats; seat++)
            snprintf(setup.player[seat].name, VL_NAME_MAX, "Perrin %u", seat);
        setup.own_numbers = true;
        assert_int_equal(vl_match_start(match, &setup, NULL), VL_OK);
        vl_record_close(&toy.record);
        unlink(toy.path);
        assert_int_equal(vl_record_create(&toy.record, toy.path, match, NULL), VL_OK);
        while (!vl_match_over(match)) {
            const struct vl_question question = vl_match_question(match, vl_match_question(match, VL_NONE).seat);
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

/* ---- torn records ---- */

/* Cut anywhere, a record gives the answers of its whole lines, or is refused where not even the first line is whole. */
static void a_record_cut_at_any_byte_gives_its_whole_lines(void **state)
{
    static char bytes[FILE_MAX], after[FILE_MAX];
    struct vl_record record;
    char cut[128];
    (void)state;
    play(UINT32_MAX, 4);
    const size_t length = read_whole(toy.path, bytes);
    const size_t header = (size_t)(strchr(bytes, '\n') - bytes) + 1;
    snprintf(cut, sizeof cut, "%s/cut.jsonl", toy.folder);
    for (size_t size = 0; size < length; size++) {
        write_whole(cut, bytes, size);
        const enum vl_rc rc = load(cut);
        assert_int_equal(read_whole(cut, after), size);
        assert_memory_equal(after, bytes, size);
        if (size < header) {
            assert_int_equal(rc, VL_REFUSED);
            assert_string_equal(toy.diag.key, size == 0 ? "record.empty" : "record.format");
            assert_int_not_equal(vl_record_append(&record, cut, NULL), VL_OK);
            continue;
        }
        uint32_t lines = 0;
        size_t whole = 0;
        for (size_t i = 0; i < size; i++) {
            if (bytes[i] == '\n') {
                lines++;
                whole = i + 1;
            }
        }
        assert_int_equal(rc, VL_OK);
        assert_int_equal(vl_match_answers(toy.again), lines - 1);
        assert_int_equal(vl_record_append(&record, cut, NULL), VL_OK);
        assert_int_equal(record.length, whole);
        vl_record_close(&record);
        assert_int_equal(read_whole(cut, after), whole);
    }
}

static void a_match_goes_on_after_a_torn_line(void **state)
{
    static char bytes[FILE_MAX];
    (void)state;
    play(5, 4);
    vl_record_close(&toy.record);
    const size_t length = read_whole(toy.path, bytes);
    write_whole(toy.path, bytes, length - 10);
    assert_int_equal(load(toy.path), VL_OK);
    assert_int_equal(vl_match_answers(toy.again), 4);
    assert_int_equal(vl_record_append(&toy.record, toy.path, NULL), VL_OK);
    vl_match_rewind(toy.match, 4);
    play(UINT32_MAX, 8);
    assert_int_equal(load(toy.path), VL_OK);
    expect_same();
}

/* ---- damaged records ---- */

/* What a flipped bit may do: be noticed, or mean nothing. */
static void expect_harmless_or_refused(const char *path, char *bytes, size_t length, size_t at, unsigned bit)
{
    static char after[FILE_MAX];
    bytes[at] = (char)(bytes[at] ^ 1 << bit);
    write_whole(path, bytes, length);
    if (load(path) == VL_OK) {
        expect_same();
    } else {
        assert_non_null(toy.diag.key);
        assert_true(toy.diag.file[0] != 0);
        assert_true(toy.diag.line > 0);
    }
    assert_int_equal(read_whole(path, after), length);
    assert_memory_equal(after, bytes, length);
    bytes[at] = (char)(bytes[at] ^ 1 << bit);
}

static void any_flipped_bit_is_noticed_or_means_nothing(void **state)
{
    static char bytes[FILE_MAX];
    char flipped[128];
    (void)state;
    play(3, 6);
    assert_int_equal(vl_record_undo(&toy.record, toy.match, 2, NULL), VL_OK);
    play(UINT32_MAX, 7);
    const size_t length = read_whole(toy.path, bytes);
    snprintf(flipped, sizeof flipped, "%s/flipped.jsonl", toy.folder);
    /* Every bit, but for fewer where everything is slow, as under valgrind. */
    const size_t step = test_number_of_environment("VEILLEE_MATCHES", 1000) < 100 ? 37 : 1;
    for (size_t i = 0; i < 8 * length; i += step)
        expect_harmless_or_refused(flipped, bytes, length, i / 8, i % 8);
}

struct edit {
    const char *from, *to; /* the first `from` in the file */
    enum vl_rc rc;
    unsigned line;
    const char *key;
};

static void expect_edit(const char *bytes, const struct edit *edit)
{
    static char edited[FILE_MAX];
    char path[128];
    snprintf(path, sizeof path, "%s/edited.jsonl", toy.folder);
    const char *at = strstr(bytes, edit->from);
    assert_non_null(at);
    const int length =
        snprintf(edited, sizeof edited, "%.*s%s%s", (int)(at - bytes), bytes, edit->to, at + strlen(edit->from));
    write_whole(path, edited, (size_t)length);
    const enum vl_rc rc = load(path);
    if (rc != edit->rc || strcmp(toy.diag.key, edit->key) != 0 || toy.diag.line != edit->line ||
        strcmp(toy.diag.file, path) != 0)
        fail_msg("%s -> %s: rc %d, %s, %s:%u, what \"%s\"", edit->from, edit->to, (int)rc, toy.diag.key, toy.diag.file,
                 toy.diag.line, toy.diag.what);
}

static void give(vl_seat seat, vl_answer answer)
{
    assert_int_equal(vl_record_play(&toy.record, toy.match, seat, answer, NULL), VL_OK);
}

static void edited_records_are_refused(void **state)
{
    static char bytes[FILE_MAX];
    static const struct edit edits[] = {
        {"veillee-record", "veille-record", VL_REFUSED, 1, "record.format"},
        {"\"version\":1", "\"version\":2", VL_REFUSED, 1, "record.version"},
        {"\"version\":1", "\"version\":\"1\"", VL_REFUSED, 1, "record.version"},
        {"\"game\":\"toy\"", "\"game\":\"tarot\"", VL_MISMATCH, 1, "record.line"},
        {"Anne", "Agnès", VL_MISMATCH, 1, "record.line"},
        {"\"seed\":\"7\"", "\"seed\":\"8\"", VL_MISMATCH, 1, "record.line"},
        {"\"seed\":\"7\",", "", VL_MISMATCH, 1, "record.line"},
        {"{\"format\"", "[{\"format\"", VL_REFUSED, 1, "record.format"},
        {"bid low", "bid mid", VL_MISMATCH, 2, "record.hash"},
        {"bid low", "bid lower", VL_MISMATCH, 2, "record.refused"},
        {"bid low", "bid", VL_MISMATCH, 2, "record.refused"},
        {"bid low", "", VL_MISMATCH, 2, "record.refused"},
        {"\"seat\":0", "\"seat\":1", VL_MISMATCH, 2, "record.line"},
        {"\"seat\":0", "\"seat\":\"table\"", VL_MISMATCH, 2, "record.line"},
        {"\"seat\":0", "\"seat\":256", VL_MISMATCH, 2, "record.line"},
        {"\"seat\":0,", "", VL_MISMATCH, 2, "record.line"},
        {"\"seat\":0", "\"seat\":0,\"seat\":0", VL_MISMATCH, 2, "record.line"},
        {"\"seat\":0", "\"seat\":0,\"why\":1", VL_MISMATCH, 2, "record.line"},
        {"{\"seat\":1", "\n{\"seat\":1", VL_MISMATCH, 3, "record.line"},
        {"{\"seat\":1", "null\n{\"seat\":1", VL_MISMATCH, 3, "record.line"},
        {"{\"seat\":1", "{\"undo\":1,\"hash\":\"0\"}\n{\"seat\":1", VL_MISMATCH, 3, "record.line"},
        {"{\"seat\":1", "{\"undo\":0,\"hash\":\"0\"}\n{\"seat\":1", VL_MISMATCH, 3, "record.hash"},
        {"{\"seat\":1", "{\"undo\":-1,\"hash\":\"0\"}\n{\"seat\":1", VL_MISMATCH, 3, "record.line"},
        {"{\"seat\":1", "{\"end\":{\"scores\":[0,0,0],\"winners\":[0]}}\n{\"seat\":1", VL_MISMATCH, 3, "record.line"},
        {"{\"seat\":1", "{\"note\":\"hello\"}\n{\"seat\":1", VL_MISMATCH, 3, "record.line"},
        {"\"scores\":[", "\"scores\":[1", VL_MISMATCH, 20, "record.line"},
        {"\"winners\":[", "\"winners\":[7,", VL_MISMATCH, 20, "record.line"},
        {"]}}\n", "]}}\n{\"end\":{}}\n", VL_MISMATCH, 21, "record.after_end"},
        {"]}}\n", "]}}\n{\"seat\":0,\"answer\":\"keep\",\"hash\":\"0\"}\n", VL_MISMATCH, 21, "record.after_end"},
        {"]}}\n", "]}}x", VL_MISMATCH, 20, "record.line"},
    };
    (void)state;
    give(0, 0);
    play(UINT32_MAX, 7);
    read_whole(toy.path, bytes);
    for (unsigned i = 0; i < sizeof edits / sizeof *edits; i++)
        expect_edit(bytes, &edits[i]);
}

/* Writes a record of one line: the present one's, with a member replaced (or, with NULL, taken out) and sealed anew. */
static void forge(const char *path, const char *key, const char *value)
{
    static char bytes[FILE_MAX];
    char check[17];
    read_whole(toy.path, bytes);
    json_t *header = json_loads(strtok(bytes, "\n"), 0, NULL);
    assert_non_null(header);
    json_object_del(header, "check");
    json_object_del(header, key);
    if (value)
        assert_int_equal(json_object_set_new(header, key, json_loads(value, JSON_DECODE_ANY, NULL)), 0);
    size_t length = json_dumpb(header, bytes, sizeof bytes, JSON_COMPACT | JSON_SORT_KEYS);
    snprintf(check, sizeof check, "%016" PRIx64, vl_hash_bytes(0, (const uint8_t *)bytes, length));
    json_object_set_new(header, "check", json_string(check));
    length = json_dumpb(header, bytes, sizeof bytes, JSON_COMPACT);
    bytes[length++] = '\n';
    write_whole(path, bytes, length);
    json_decref(header);
}

struct forgery {
    const char *key, *value;
    const char *fault, *what;
};

static void expect_forgeries(const struct forgery *forgeries, unsigned count)
{
    char path[128];
    snprintf(path, sizeof path, "%s/forged.jsonl", toy.folder);
    for (unsigned i = 0; i < count; i++) {
        unlink(path);
        forge(path, forgeries[i].key, forgeries[i].value);
        const enum vl_rc rc = load(path);
        if (rc != VL_MISMATCH || strcmp(toy.diag.key, forgeries[i].fault) != 0 ||
            strcmp(toy.diag.what, forgeries[i].what) != 0 || toy.diag.line != 1 || strcmp(toy.diag.file, path) != 0)
            fail_msg("%s: rc %d, %s, what \"%s\", %s:%u", forgeries[i].value, (int)rc, toy.diag.key, toy.diag.what,
                     toy.diag.file, toy.diag.line);
    }
    forge(path, "program", "\"9.9\"");
    assert_int_equal(load(path), VL_OK);
}

#define PLAYER(name, level) "{\"name\":\"" name "\",\"level\":\"" level "\"}"

static void what_does_not_fit_is_refused_with_a_good_seal_too(void **state)
{
    static const struct forgery forgeries[] = {
        {"seed", "7", "record.line", "seed"},
        {"seed", "\"-1\"", "record.line", "seed"},
        {"seed", "\"18446744073709551616\"", "record.line", "seed"},
        {"seats", NULL, "record.line", "seats"},
        {"seats", "[]", "record.line", "seats"},
        {"seats", "[1,2,3]", "record.line", "seats"},
        {"seats", "[1,2,3,4,5,6,7,8,9]", "record.line", "seats"},
        {"seats", "[" PLAYER("Anne", "human") "," PLAYER("Basile", "wizard") "]", "record.line", "seats"},
        {"seats",
         "[" PLAYER("Anne", "human") "," PLAYER("0123456789012345678901234567890123456789012345678", "adept") "]",
         "record.line", "seats"},
        {"seats", "[" PLAYER("Anne", "human") "]", "setup.seats", "1"},
        {"seats", "[" PLAYER("Anne", "human") "," PLAYER("Anne", "human") "]", "setup.twice", "Anne"},
        {"seats", "[" PLAYER("Anne", "human") "," PLAYER("\\u001b[2J", "human") "]", "setup.name", "\x1b[2J"},
        {"language", "\"de\"", "record.line", "language"},
        {"undo", "\"always\"", "record.line", "undo"},
        {"options", "[]", "record.line", "options"},
        {"options", "{\"deck\":\"four\"}", "setup.option_value", "deck=four"},
        {"options", "{\"deck\":0}", "setup.option_value", "deck="},
        {"options", "{\"colour\":\"red\"}", "setup.option_unknown", "colour"},
        {"numbers", "{}", "record.line", "numbers"},
        {"numbers", "3", "record.line", "numbers"},
        {"numbers_hash", "\"0\"", "record.numbers", ""},
    };
    (void)state;
    expect_forgeries(forgeries, sizeof forgeries / sizeof *forgeries);
}

#define NUMBERS "\"card.as.effect\":\"none\",\"card.roi.effect\":\"none\",\"bid.low.worth\":1,\"bid.mid.worth\":1,"

static void numbers_of_a_record_are_complete_and_in_range(void **state)
{
    static const struct forgery forgeries[] = {
        {"numbers", "{" NUMBERS "\"bid.high.worth\":1,\"card.dame.effect\":\"none\"}", "record.line", "numbers"},
        {"numbers", "{" NUMBERS "\"game.toy.rounds\":256,\"bid.high.worth\":1,\"card.dame.effect\":\"none\"}",
         "record.line", "numbers"},
        {"numbers", "{" NUMBERS "\"game.toy.rounds\":\"1\",\"bid.high.worth\":1,\"card.dame.effect\":\"none\"}",
         "record.line", "numbers"},
        {"numbers", "{" NUMBERS "\"game.toy.rounds\":1,\"bid.high.worth\":1,\"card.dame.effect\":\"magic\"}",
         "record.line", "numbers"},
        {"numbers",
         "{" NUMBERS "\"game.toy.rounds\":1,\"bid.high.worth\":1,\"card.dame.effect\":\"none\",\"card.joker\":1}",
         "record.line", "numbers"},
        /* All there, but not those that the hash is of. */
        {"numbers", "{" NUMBERS "\"game.toy.rounds\":1,\"bid.high.worth\":1,\"card.dame.effect\":\"none\"}",
         "record.numbers", ""},
    };
    (void)state;
    expect_forgeries(forgeries, sizeof forgeries / sizeof *forgeries);
}

/* A line lost, doubled or out of its place does not fit the hashes. */
static void lines_keep_their_order(void **state)
{
    static char bytes[FILE_MAX], edited[FILE_MAX];
    const char *line[32];
    size_t size[32];
    unsigned count = 0;
    char path[128];
    (void)state;
    play(UINT32_MAX, 5);
    read_whole(toy.path, bytes);
    for (const char *at = bytes; *at; at += size[count++]) {
        line[count] = at;
        size[count] = (size_t)(strchr(at, '\n') - at) + 1;
    }
    assert_int_equal(count, 20);
    snprintf(path, sizeof path, "%s/edited.jsonl", toy.folder);
    for (unsigned i = 0; i + 1 < count; i++) {
        for (unsigned doubled = 0; doubled < 2; doubled++) {
            size_t length = 0;
            for (unsigned j = 0; j < count; j++) {
                for (unsigned n = j == i ? 2 * doubled : 1; n > 0; n--) {
                    memcpy(edited + length, line[j], size[j]);
                    length += size[j];
                }
            }
            write_whole(path, edited, length);
            assert_int_not_equal(load(path), VL_OK);
            assert_true(toy.diag.line > 0);
        }
    }
}

static void expect_foreign(const char *bytes, size_t length, const char *key)
{
    static char after[FILE_MAX];
    char path[128];
    snprintf(path, sizeof path, "%s/foreign", toy.folder);
    write_whole(path, bytes, length);
    assert_int_equal(load(path), VL_REFUSED);
    assert_string_equal(toy.diag.key, key);
    assert_string_equal(toy.diag.file, path);
    assert_int_not_equal(vl_record_replay(path, toy.match, NULL), VL_OK);
    assert_int_equal(read_whole(path, after), length);
    assert_memory_equal(after, bytes, length);
}

static void foreign_files_are_refused_and_left_alone(void **state)
{
    static char bytes[300000];
    struct vl_rng rng = {1};
    (void)state;
    expect_foreign("", 0, "record.empty");
    expect_foreign("\n", 1, "record.format");
    expect_foreign("hello\nworld\n", 12, "record.format");
    expect_foreign("{}\n", 3, "record.format");
    expect_foreign("{\"format\":1}\n", 13, "record.format");
    expect_foreign("\0\0\0\n\0\0", 6, "record.format");
    expect_foreign("\x7f"
                   "ELF\2\1\1\0\n",
                   9, "record.format");
    expect_foreign("\xEF\xBB\xBF{}\r\n", 7, "record.format");
    memset(bytes, '[', sizeof bytes);
    bytes[50000] = '\n';
    expect_foreign(bytes, sizeof bytes, "record.format");
    memset(bytes, 'x', sizeof bytes);
    expect_foreign(bytes, sizeof bytes, "record.format");
    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (char)vl_random_below(&rng, 256);
    expect_foreign(bytes, sizeof bytes, "record.format");
}

static void damage_behind_a_good_first_line_is_found(void **state)
{
    static char bytes[FILE_MAX];
    char path[128];
    (void)state;
    const size_t header = read_whole(toy.path, bytes);
    snprintf(path, sizeof path, "%s/damaged.jsonl", toy.folder);
    memset(bytes + header, '[', 200000);
    bytes[header + 60000] = '\n';
    write_whole(path, bytes, header + 60001);
    assert_int_equal(load(path), VL_MISMATCH);
    assert_string_equal(toy.diag.key, "record.line");
    assert_int_equal(toy.diag.line, 2);
    memset(bytes + header, ' ', 200000);
    write_whole(path, bytes, header + 200000);
    assert_int_equal(load(path), VL_MISMATCH);
    assert_int_equal(toy.diag.line, 2);
    memset(bytes + header, 0, 100);
    bytes[header + 50] = '\n';
    write_whole(path, bytes, header + 100);
    assert_int_equal(load(path), VL_MISMATCH);
    assert_int_equal(toy.diag.line, 2);
    /* Some file systems leave a torn write as zeros. */
    bytes[header + 50] = 0;
    write_whole(path, bytes, header + 100);
    assert_int_equal(load(path), VL_OK);
    assert_int_equal(vl_match_answers(toy.again), 0);
}

static void what_is_no_file_is_named(void **state)
{
    char path[128];
    (void)state;
    snprintf(path, sizeof path, "%s/nothing", toy.folder);
    assert_int_equal(load(path), VL_IO);
    assert_string_equal(toy.diag.key, "record.open");
    assert_int_equal(toy.diag.os_error, ENOENT);
    assert_string_equal(toy.diag.file, path);
    assert_int_equal(load(toy.folder), VL_IO);
    assert_int_equal(toy.diag.os_error, EISDIR);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(load(path), VL_IO);
    assert_string_equal(toy.diag.key, "record.read");
    assert_int_equal(vl_record_append(&toy.record, path, &toy.diag), VL_IO);
}

static void a_record_of_another_match_does_not_replay(void **state)
{
    struct vl_table_setup setup = toy.setup;
    (void)state;
    play(4, 1);
    setup.seed++;
    assert_int_equal(vl_match_start(toy.again, &setup, NULL), VL_OK);
    assert_int_equal(vl_record_replay(toy.path, toy.again, &toy.diag), VL_MISMATCH);
    assert_int_equal(toy.diag.line, 1);
    assert_string_equal(toy.diag.what, "seed");
    /* The language is changed at the table, and changes nothing in the match. */
    setup = toy.setup;
    setup.language = VL_FRENCH;
    assert_int_equal(vl_match_start(toy.again, &setup, NULL), VL_OK);
    assert_int_equal(vl_record_replay(toy.path, toy.again, &toy.diag), VL_OK);
}

static void a_game_that_is_not_here_is_named(void **state)
{
    struct vl_catalogue catalogue;
    struct vl_table_setup setup;
    (void)state;
    assert_int_equal(vl_catalogue_open(&catalogue, NULL, NULL), VL_OK);
    assert_int_equal(vl_record_setup(toy.path, &catalogue, &setup, &toy.diag), VL_REFUSED);
    assert_string_equal(toy.diag.key, "record.game");
    assert_string_equal(toy.diag.what, "toy");
    assert_non_null(strstr(toy.diag.expected, "blasons"));
    vl_catalogue_close(&catalogue);
}

/* ---- locks, names, folders ---- */

static void a_record_is_open_in_one_place(void **state)
{
    struct vl_record other;
    (void)state;
    play(2, 1);
    assert_int_equal(vl_record_append(&other, toy.path, &toy.diag), VL_REFUSED);
    assert_string_equal(toy.diag.key, "record.locked");
    assert_int_equal(other.file, -1);
    assert_int_equal(load(toy.path), VL_OK);
    vl_record_close(&toy.record);
    assert_int_equal(vl_record_append(&other, toy.path, &toy.diag), VL_OK);
    assert_int_equal(vl_record_append(&toy.record, toy.path, &toy.diag), VL_REFUSED);
    vl_record_close(&other);
    assert_int_equal(vl_record_append(&toy.record, toy.path, &toy.diag), VL_OK);
}

static void a_file_that_is_there_is_never_replaced(void **state)
{
    static char bytes[FILE_MAX];
    struct vl_record other;
    (void)state;
    play(2, 1);
    const size_t length = read_whole(toy.path, bytes);
    assert_int_equal(vl_record_create(&other, toy.path, toy.match, &toy.diag), VL_IO);
    assert_string_equal(toy.diag.key, "record.open");
    assert_int_equal(toy.diag.os_error, EEXIST);
    assert_int_equal(other.file, -1);
    assert_int_equal(read_whole(toy.path, bytes), length);
}

static void use_state_home(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", toy.folder, name);
    setenv("XDG_STATE_HOME", path, 1);
}

static void the_folder_is_made(void **state)
{
    char out[256], expected[256];
    struct stat status;
    (void)state;
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

static void a_folder_that_cannot_be_is_named(void **state)
{
    struct vl_record record;
    char out[256];
    (void)state;
    toy_write_file(toy.folder, "file", "x");
    use_state_home("file");
    assert_int_equal(vl_record_folder(out, sizeof out, &toy.diag), VL_IO);
    assert_string_equal(toy.diag.key, "record.folder");
    assert_int_equal(toy.diag.os_error, ENOTDIR);
    assert_int_equal(vl_record_create(&record, NULL, toy.match, &toy.diag), VL_IO);
    assert_int_equal(record.file, -1);
    assert_int_equal(vl_record_latest(out, sizeof out, &toy.diag), VL_IO);
}

static void the_newest_unfinished_match_is_found(void **state)
{
    struct vl_record first, second, third;
    char out[4096], empty[4200];
    (void)state;
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
    play(UINT32_MAX, 1);
    assert_int_equal(vl_record_latest(out, sizeof out, NULL), VL_OK);
    assert_string_equal(out, first.path);
    assert_int_equal(vl_record_undo(&toy.record, toy.match, 17, NULL), VL_OK);
    assert_int_equal(vl_record_latest(out, sizeof out, NULL), VL_OK);
    assert_string_equal(out, second.path);
    /* Files that are none of ours are passed over. */
    vl_record_folder(out, sizeof out, NULL);
    snprintf(empty, sizeof empty, "%s/9999.jsonl", out);
    write_whole(empty, "", 0);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_record_create(&third, NULL, toy.match, NULL), VL_OK);
    assert_int_equal(vl_record_latest(out, sizeof out, NULL), VL_OK);
    assert_string_equal(out, third.path);
    vl_record_close(&first);
    vl_record_close(&third);
}

/* Several programs that begin matches in the same second each get a file of their own. */
static void many_begin_at_once(void **state)
{
    enum { CHILDREN = 8, EACH = 10 };
    char path[128];
    pid_t child[CHILDREN];
    (void)state;
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

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, finish)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_record_plays_again),
        TEST(seeds_keep_their_64_bits),
        TEST(names_options_and_undo_come_back),
        TEST(own_numbers_are_carried),
        TEST(other_numbers_than_ours_are_refused),
        TEST(taking_back_is_recorded),
        TEST(a_refused_answer_is_not_recorded),
        TEST(every_game_plays_again),
        TEST(a_record_cut_at_any_byte_gives_its_whole_lines),
        TEST(a_match_goes_on_after_a_torn_line),
        TEST(any_flipped_bit_is_noticed_or_means_nothing),
        TEST(edited_records_are_refused),
        TEST(what_does_not_fit_is_refused_with_a_good_seal_too),
        TEST(numbers_of_a_record_are_complete_and_in_range),
        TEST(lines_keep_their_order),
        TEST(foreign_files_are_refused_and_left_alone),
        TEST(damage_behind_a_good_first_line_is_found),
        TEST(what_is_no_file_is_named),
        TEST(a_record_of_another_match_does_not_replay),
        TEST(a_game_that_is_not_here_is_named),
        TEST(a_record_is_open_in_one_place),
        TEST(a_file_that_is_there_is_never_replaced),
        TEST(the_folder_is_made),
        TEST(a_folder_that_cannot_be_is_named),
        TEST(the_newest_unfinished_match_is_found),
        TEST(many_begin_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
