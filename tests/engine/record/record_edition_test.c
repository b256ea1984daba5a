/* Records of another edition of the rules: they are played again as far as they fit, and what does not is called what
 * it is. */
#include "support/test.h"
#include "support/toy_record.h"

#include <stdio.h>
#include <string.h>

/* The record of a match that is over, said to be of that edition; NULL: of none. */
static const char *whole_of_edition(const char *edition)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/edition.jsonl", toy.folder);
    if (!vl_match_over(toy.match)) {
        assert_int_equal(vl_record_play(&toy.record, toy.match, 0, 0, NULL), VL_OK);
        toy_record_play(UINT32_MAX, 7);
    }
    toy_record_forge(toy.path, path, "edition", edition);
    return path;
}

TEST(the_first_line_says_the_edition)
{
    static char bytes[TOY_FILE_MAX];
    toy_read_whole(toy.path, bytes);
    assert_non_null(strstr(bytes, "\"game\":\"toy\",\"edition\":1,"));
}

TEST(a_record_that_fits_is_played_whatever_its_edition)
{
    static const char *const editions[] = {NULL, "1", "2", "255"};
    for (unsigned i = 0; i < sizeof editions / sizeof *editions; i++) {
        assert_int_equal(toy_record_load(whole_of_edition(editions[i])), VL_OK);
        toy_record_expect_same();
    }
}

TEST(an_edition_is_a_number_from_1)
{
    static const char *const editions[] = {"0", "-1", "256", "\"2\"", "[]", "null"};
    for (unsigned i = 0; i < sizeof editions / sizeof *editions; i++) {
        assert_int_equal(toy_record_load(whole_of_edition(editions[i])), VL_MISMATCH);
        assert_string_equal(toy.diag.key, "record.line");
        assert_string_equal(toy.diag.what, "edition");
    }
}

struct edit {
    const char *from, *to; /* the first `from` in the file */
    unsigned line;
    const char *present, *other; /* what is said of it in the present edition, and in another one */
};

/* Loads the record of an edition with something else in it. */
static void load_edited(const char *edition, const struct edit *edit)
{
    static char bytes[TOY_FILE_MAX], edited[TOY_FILE_MAX];
    const char *path = whole_of_edition(edition);
    toy_read_whole(path, bytes);
    const char *at = strstr(bytes, edit->from);
    assert_non_null(at);
    snprintf(edited, sizeof edited, "%.*s%s%s", (int)(at - bytes), bytes, edit->to, at + strlen(edit->from));
    toy_write_whole(path, edited, strlen(edited));
    assert_int_equal(toy_record_load(path), VL_MISMATCH);
    assert_int_equal(toy.diag.line, edit->line);
}

#define LINE "record.line"
#define EDITION "record.edition"

TEST(a_line_that_does_not_fit_is_of_another_edition_or_what_it_is)
{
    static const struct edit edits[] = {
        {"bid low", "bid mid", 2, "record.hash", EDITION},
        {"bid low", "bid lower", 2, "record.refused", EDITION},
        {"\"seat\":0", "\"seat\":1", 2, LINE, EDITION},
        {"{\"seat\":1", "{\"undo\":0,\"hash\":\"0\"}\n{\"seat\":1", 3, "record.hash", EDITION},
        {"{\"seat\":1", "{\"end\":{\"scores\":[0,0,0],\"winners\":[0]}}\n{\"seat\":1", 3, LINE, EDITION},
        {"\"scores\":[", "\"scores\":[1", 20, LINE, EDITION},
        {"\"winners\":[", "\"winners\":[7,", 20, LINE, EDITION},
        {"{\"end\"", "{\"seat\":0,\"answer\":\"keep\",\"hash\":\"0\"}\n{\"end\"", 20, "record.after_end", EDITION},
        /* What nobody can have written is damaged. */
        {"{\"seat\":1", "{nonsense\n{\"seat\":1", 3, LINE, LINE},
        {"{\"seat\":1", "{\"note\":\"hello\"}\n{\"seat\":1", 3, LINE, LINE},
        {"\"seat\":0", "\"seat\":0,\"why\":1", 2, LINE, LINE},
        {"{\"seat\":1", "{\"undo\":9,\"hash\":\"0\"}\n{\"seat\":1", 3, LINE, LINE},
        {"Anne", "Agnès", 1, LINE, LINE},
    };
    for (unsigned i = 0; i < sizeof edits / sizeof *edits; i++) {
        load_edited("1", &edits[i]);
        assert_string_equal(toy.diag.key, edits[i].present);
        load_edited("2", &edits[i]);
        assert_string_equal(toy.diag.key, edits[i].other);
        char path[128];
        snprintf(path, sizeof path, "%s/edition.jsonl", toy.folder);
        assert_int_equal(vl_record_replay(path, toy.again, NULL), VL_MISMATCH); /* nobody need want to know why */
    }
}

/* Options and numbers that this edition does not know. */
TEST(a_set_up_of_another_edition_is_refused_for_that)
{
    static const char *const members[][2] = {
        {"options", "{\"colour\":\"red\"}"}, {"numbers", "{}"}, {"numbers_hash", "\"0\""}};
    char path[128];
    snprintf(path, sizeof path, "%s/set_up.jsonl", toy.folder);
    for (unsigned i = 0; i < sizeof members / sizeof *members; i++) {
        toy_record_forge(whole_of_edition("3"), path, members[i][0], members[i][1]);
        assert_int_equal(toy_record_load(path), VL_MISMATCH);
        assert_string_equal(toy.diag.key, EDITION);
        assert_int_equal(toy.diag.line, 1);
    }
}

SETUP_EACH(toy_record_begin, toy_record_finish)
