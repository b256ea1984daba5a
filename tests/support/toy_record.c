#include "toy_record.h"

#include <inttypes.h>
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct toy_record toy;

int toy_record_begin(void **state)
{
    (void)state;
    toy_make_folder(toy.folder);
    assert_int_equal(vl_catalogue_open(&toy.catalogue, toy_games, toy.folder, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&toy.catalogue, &toy_rules, NULL), VL_OK);
    toy_setup(&toy.setup, &toy.catalogue);
    toy.setup.own_numbers = false;
    toy.setup.language = VL_ENGLISH;
    toy.match = toy_new_match(&toy_rules);
    toy.again = toy_new_match(&toy_rules);
    assert_int_equal(vl_match_start(toy.match, &toy.setup, NULL), VL_OK);
    assert_int_equal(vl_match_start(toy.again, &toy.setup, NULL), VL_OK);
    snprintf(toy.path, sizeof toy.path, "%s/a.jsonl", toy.folder);
    assert_int_equal(vl_record_create(&toy.record, toy.path, toy.match, &toy.diag), VL_OK);
    return 0;
}

int toy_record_finish(void **state)
{
    (void)state;
    vl_record_close(&toy.record);
    free(toy.match);
    free(toy.again);
    vl_catalogue_close(&toy.catalogue);
    toy_remove_folder(toy.folder);
    return 0;
}

void toy_record_play(uint32_t answers, uint64_t seed)
{
    struct vl_rng rng = {seed};
    for (uint32_t i = 0; i < answers && !vl_match_over(toy.match); i++) {
        const struct vl_question question = vl_match_question(toy.match, vl_match_question(toy.match, VL_REFEREE).seat);
        assert_int_equal(vl_record_play(&toy.record, toy.match, question.seat, vl_any_answer(&question, &rng), NULL),
                         VL_OK);
    }
}

size_t toy_read_whole(const char *path, char *out)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t length = fread(out, 1, TOY_FILE_MAX - 1, file);
    fclose(file);
    out[length] = 0;
    return length;
}

void toy_write_whole(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

/* The first line with its seal; as long as it is. */
static size_t seal(json_t *header, char *out, size_t size)
{
    char check[17];
    const size_t length = json_dumpb(header, out, size, JSON_COMPACT | JSON_SORT_KEYS);
    snprintf(check, sizeof check, "%016" PRIx64, vl_hash_bytes(0, (const uint8_t *)out, length));
    json_object_set_new(header, "check", json_string(check));
    return json_dumpb(header, out, size, JSON_COMPACT);
}

void toy_record_forge(const char *from, const char *to, const char *key, const char *value)
{
    static char bytes[TOY_FILE_MAX], forged[TOY_FILE_MAX];
    toy_read_whole(from, bytes);
    const char *rest = strchr(bytes, '\n');
    assert_non_null(rest);
    json_t *header = json_loadb(bytes, (size_t)(rest - bytes), 0, NULL);
    assert_non_null(header);
    json_object_del(header, "check");
    json_object_del(header, key);
    if (value)
        assert_int_equal(json_object_set_new(header, key, json_loads(value, JSON_DECODE_ANY, NULL)), 0);
    const size_t length = seal(header, forged, sizeof forged);
    snprintf(forged + length, sizeof forged - length, "%s", rest);
    toy_write_whole(to, forged, strlen(forged));
    json_decref(header);
}

/* Sets a match up from a record and plays it. */
enum vl_rc toy_record_load(const char *path)
{
    struct vl_match_setup setup;
    memset(&toy.diag, 0, sizeof toy.diag);
    enum vl_rc rc = vl_record_setup(path, &toy.catalogue, &setup, &toy.diag);
    if (rc == VL_OK)
        rc = vl_match_start(toy.again, &setup, &toy.diag);
    return rc == VL_OK ? vl_record_replay(path, toy.again, &toy.diag) : rc;
}

void toy_record_expect_same(void)
{
    const struct vl_match_setup *was = vl_match_setup(toy.match), *is = vl_match_setup(toy.again);
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
    assert_int_equal(was->no_hints, is->no_hints);
    assert_string_equal(was->evening, is->evening);
    assert_string_equal(was->day, is->day);
    assert_int_equal(vl_match_hints(toy.match), vl_match_hints(toy.again));
    for (unsigned i = 0; i < vl_match_hints(toy.match); i++) {
        const struct vl_hinted noted = vl_match_hint(toy.match, i), read = vl_match_hint(toy.again, i);
        assert_int_equal(noted.answers, read.answers);
        assert_int_equal(noted.seat, read.seat);
    }
}
