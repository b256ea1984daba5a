/* Damaged records: cut, flipped, edited, forged or foreign, they are refused, named, and left alone. */
#include "support/setups.h"
#include "support/test.h"
#include "support/toy_record.h"
#include "veillee/games.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- torn records ---- */

/* Cut anywhere, a record gives the answers of its whole lines, or is refused where not even the first line is whole. */
TEST(a_record_cut_at_any_byte_gives_its_whole_lines)
{
    static char bytes[TOY_FILE_MAX], after[TOY_FILE_MAX];
    struct vl_record record;
    char cut[128];
    toy_record_play(UINT32_MAX, 4);
    const size_t length = toy_read_whole(toy.path, bytes);
    const size_t header = (size_t)(strchr(bytes, '\n') - bytes) + 1;
    snprintf(cut, sizeof cut, "%s/cut.jsonl", toy.folder);
    for (size_t size = 0; size < length; size++) {
        toy_write_whole(cut, bytes, size);
        const enum vl_rc rc = toy_record_load(cut);
        assert_int_equal(toy_read_whole(cut, after), size);
        assert_memory_equal(after, bytes, size);
        if (size < header) {
            assert_int_equal(rc, VL_REFUSED);
            assert_string_equal(toy.diag.key, size == 0 ? "record.empty" : "record.format");
            assert_int_not_equal(vl_record_resume(&record, cut, toy.again, NULL), VL_OK);
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
        assert_int_equal(vl_record_resume(&record, cut, toy.again, NULL), VL_OK);
        assert_int_equal(record.length, whole);
        vl_record_close(&record);
        assert_int_equal(toy_read_whole(cut, after), whole);
    }
}

TEST(a_match_goes_on_after_a_torn_line)
{
    static char bytes[TOY_FILE_MAX];
    toy_record_play(5, 4);
    vl_record_close(&toy.record);
    const size_t length = toy_read_whole(toy.path, bytes);
    toy_write_whole(toy.path, bytes, length - 10);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    assert_int_equal(vl_match_answers(toy.again), 4);
    assert_int_equal(vl_record_resume(&toy.record, toy.path, toy.again, NULL), VL_OK);
    vl_match_rewind(toy.match, 4);
    toy_record_play(UINT32_MAX, 8);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    toy_record_expect_same();
}

/* ---- damaged records ---- */

/* What a flipped bit may do: be noticed, or mean nothing. */
static void expect_harmless_or_refused(const char *path, char *bytes, size_t length, size_t at, unsigned bit)
{
    static char after[TOY_FILE_MAX];
    bytes[at] = (char)(bytes[at] ^ 1 << bit);
    toy_write_whole(path, bytes, length);
    if (toy_record_load(path) == VL_OK) {
        toy_record_expect_same();
    } else {
        assert_non_null(toy.diag.key);
        assert_true(toy.diag.file[0] != 0);
        assert_true(toy.diag.line > 0);
    }
    assert_int_equal(toy_read_whole(path, after), length);
    assert_memory_equal(after, bytes, length);
    bytes[at] = (char)(bytes[at] ^ 1 << bit);
}

TEST(any_flipped_bit_is_noticed_or_means_nothing)
{
    static char bytes[TOY_FILE_MAX];
    char flipped[128];
    assert_int_equal(vl_record_hint(&toy.record, toy.match, 0, NULL), VL_OK);
    toy_record_play(3, 6);
    assert_int_equal(vl_record_undo(&toy.record, toy.match, 2, NULL), VL_OK);
    toy_record_play(UINT32_MAX, 7);
    const size_t length = toy_read_whole(toy.path, bytes);
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
    static char edited[TOY_FILE_MAX];
    char path[128];
    snprintf(path, sizeof path, "%s/edited.jsonl", toy.folder);
    const char *at = strstr(bytes, edit->from);
    assert_non_null(at);
    const int length =
        snprintf(edited, sizeof edited, "%.*s%s%s", (int)(at - bytes), bytes, edit->to, at + strlen(edit->from));
    toy_write_whole(path, edited, (size_t)length);
    const enum vl_rc rc = toy_record_load(path);
    if (rc != edit->rc || strcmp(toy.diag.key, edit->key) != 0 || toy.diag.line != edit->line ||
        strcmp(toy.diag.file, path) != 0)
        fail_msg("%s -> %s: rc %d, %s, %s:%u, what \"%s\"", edit->from, edit->to, (int)rc, toy.diag.key, toy.diag.file,
                 toy.diag.line, toy.diag.what);
}

static void give(vl_seat seat, vl_answer answer)
{
    assert_int_equal(vl_record_play(&toy.record, toy.match, seat, answer, NULL), VL_OK);
}

TEST(edited_records_are_refused)
{
    static char bytes[TOY_FILE_MAX];
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
        {"{\"seat\":1", "{\"undo\":\"1\",\"hash\":\"0\"}\n{\"seat\":1", VL_MISMATCH, 3, "record.line"},
        {"{\"seat\":1", "{\"undo\":0,\"why\":0,\"hash\":\"0\"}\n{\"seat\":1", VL_MISMATCH, 3, "record.line"},
        {"{\"seat\":1", "{\"undo\":-1,\"hash\":\"0\"}\n{\"seat\":1", VL_MISMATCH, 3, "record.line"},
        {"{\"seat\":1", "{\"end\":{\"scores\":[0,0,0],\"winners\":[0]}}\n{\"seat\":1", VL_MISMATCH, 3, "record.line"},
        {"{\"seat\":1", "{\"note\":\"hello\"}\n{\"seat\":1", VL_MISMATCH, 3, "record.line"},
        {"\"answer\":\"bid low\"", "\"answer\":7", VL_MISMATCH, 2, "record.line"},
        {"\"scores\":[", "\"scores\":[1", VL_MISMATCH, 20, "record.line"},
        {"\"scores\":[", "\"scores\":[0,", VL_MISMATCH, 20, "record.line"},
        {"\"winners\":[", "\"winners\":[\"0\"],\"was\":[", VL_MISMATCH, 20, "record.line"},
        {"{\"end\":", "{\"note\":0,\"end\":", VL_MISMATCH, 20, "record.line"},
        {"{\"end\":", "{\"end\":{\"scores\":[\"1\",1,1],\"winners\":[0]}}\n{\"end\":", VL_MISMATCH, 20, "record.line"},
        {"{\"end\":", "{\"end\":{\"scores\":[99,1,1],\"winners\":[0]}}\n{\"end\":", VL_MISMATCH, 20, "record.line"},
        {"\"winners\":[", "\"winners\":[7,", VL_MISMATCH, 20, "record.line"},
        {"]}}\n", "]}}\n{\"end\":{}}\n", VL_MISMATCH, 21, "record.after_end"},
        {"]}}\n", "]}}\n{\"seat\":0,\"answer\":\"keep\",\"hash\":\"0\"}\n", VL_MISMATCH, 21, "record.after_end"},
        {"]}}\n", "]}}x", VL_MISMATCH, 20, "record.line"},
    };
    give(0, 0);
    toy_record_play(UINT32_MAX, 7);
    toy_read_whole(toy.path, bytes);
    for (unsigned i = 0; i < sizeof edits / sizeof *edits; i++)
        expect_edit(bytes, &edits[i]);
}

/* At 0 answers seat 0, a person, is asked; at 1 seat 1, a bot. */
TEST(hints_that_nobody_can_have_asked_for_are_refused)
{
    static char bytes[TOY_FILE_MAX];
    static const struct edit edits[] = {
        {"{\"hint\":{\"seat\":0}}", "{\"hint\":{\"seat\":3}}", VL_MISMATCH, 2, "record.line"},
        {"{\"hint\":{\"seat\":0}}", "{\"hint\":{\"seat\":-1}}", VL_MISMATCH, 2, "record.line"},
        {"{\"hint\":{\"seat\":0}}", "{\"hint\":{\"seat\":256}}", VL_MISMATCH, 2, "record.line"},
        {"{\"hint\":{\"seat\":0}}", "{\"hint\":{\"seat\":\"table\"}}", VL_MISMATCH, 2, "record.line"},
        {"{\"hint\":{\"seat\":0}}", "{\"hint\":{\"seat\":0.0}}", VL_MISMATCH, 2, "record.line"},
        {"{\"hint\":{\"seat\":0}}", "{\"hint\":{\"seat\":0,\"why\":1}}", VL_MISMATCH, 2, "record.line"},
        {"{\"hint\":{\"seat\":0}}", "{\"hint\":{\"seat\":0},\"why\":1}", VL_MISMATCH, 2, "record.line"},
        {"{\"hint\":{\"seat\":0}}", "{\"hint\":{}}", VL_MISMATCH, 2, "record.line"},
        {"{\"hint\":{\"seat\":0}}", "{\"hint\":0}", VL_MISMATCH, 2, "record.line"},
        {"{\"hint\":{\"seat\":0}}", "{\"hint\":{\"seat\":2}}", VL_MISMATCH, 2, "record.hint"},
        {"{\"seat\":0,", "{\"hint\":{\"seat\":0}}\n{\"seat\":0,", VL_MISMATCH, 3, "record.hint"},
        {"{\"seat\":1,", "{\"hint\":{\"seat\":0}}\n{\"seat\":1,", VL_MISMATCH, 4, "record.hint"},
        {"{\"seat\":1,", "{\"hint\":{\"seat\":1}}\n{\"seat\":1,", VL_MISMATCH, 4, "record.hint"},
        {"]}}\n", "]}}\n{\"hint\":{\"seat\":0}}\n", VL_MISMATCH, 22, "record.after_end"},
    };
    char path[128];
    assert_int_equal(vl_record_hint(&toy.record, toy.match, 0, NULL), VL_OK);
    toy_record_play(UINT32_MAX, 7);
    toy_read_whole(toy.path, bytes);
    for (unsigned i = 0; i < sizeof edits / sizeof *edits; i++)
        expect_edit(bytes, &edits[i]);
    snprintf(path, sizeof path, "%s/forged.jsonl", toy.folder);
    toy_record_forge(toy.path, path, "hints", "false");
    assert_int_equal(toy_record_load(path), VL_MISMATCH);
    assert_string_equal(toy.diag.key, "record.hint");
    assert_int_equal(toy.diag.line, 2);
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
        toy_record_forge(toy.path, path, forgeries[i].key, forgeries[i].value);
        const enum vl_rc rc = toy_record_load(path);
        if (rc != VL_MISMATCH || strcmp(toy.diag.key, forgeries[i].fault) != 0 ||
            strcmp(toy.diag.what, forgeries[i].what) != 0 || toy.diag.line != 1 || strcmp(toy.diag.file, path) != 0)
            fail_msg("%s: rc %d, %s, what \"%s\", %s:%u", forgeries[i].value, (int)rc, toy.diag.key, toy.diag.what,
                     toy.diag.file, toy.diag.line);
    }
    toy_record_forge(toy.path, path, "program", "\"9.9\"");
    assert_int_equal(toy_record_load(path), VL_OK);
}

#define PLAYER(name, level) "{\"name\":\"" name "\",\"level\":\"" level "\"}"
#define TUTORED(level, tutor) "{\"name\":\"Anne\",\"level\":\"" level "\",\"tutor\":\"" tutor "\"}"

#define HANDICAPPED(level, more) "{\"name\":\"Anne\",\"level\":\"" level "\"," more "}"

TEST(what_does_not_fit_is_refused_with_a_good_seal_too)
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
        {"seats", "[" TUTORED("human", "kind") "," PLAYER("Basile", "adept") "]", "record.line", "seats"},
        {"seats", "[" TUTORED("human", "off") "," PLAYER("Basile", "adept") "]", "record.line", "seats"},
        {"seats", "[" TUTORED("adept", "strict") "," PLAYER("Basile", "adept") "]", "record.line", "seats"},
        {"seats", "[" HANDICAPPED("human", "\"head\":0") "," PLAYER("Basile", "adept") "]", "record.line", "seats"},
        {"seats", "[" HANDICAPPED("human", "\"head\":256") "," PLAYER("Basile", "adept") "]", "record.line", "seats"},
        {"seats", "[" HANDICAPPED("human", "\"head\":\"3\"") "," PLAYER("Basile", "adept") "]", "record.line", "seats"},
        {"seats", "[" HANDICAPPED("human", "\"head\":1") "," PLAYER("Basile", "adept") "]", "setup.no_head", "Anne"},
        {"seats", "[" HANDICAPPED("human", "\"hints\":true") "," PLAYER("Basile", "adept") "]", "record.line", "seats"},
        {"seats", "[" HANDICAPPED("adept", "\"hints\":false") "," PLAYER("Basile", "adept") "]", "record.line",
         "seats"},
        {"seats", "[" HANDICAPPED("human", "\"hints\":false,\"tutor\":\"gentle\"") "," PLAYER("Basile", "adept") "]",
         "record.line", "seats"},
        {"seats", "[" HANDICAPPED("human", "\"letter\":\"A\"") "," PLAYER("Basile", "adept") "]", "record.line",
         "seats"},
        {"seats", "[" HANDICAPPED("human", "\"letter\":\"{\"") "," PLAYER("Basile", "adept") "]", "record.line",
         "seats"},
        {"seats", "[" HANDICAPPED("human", "\"letter\":\"an\"") "," PLAYER("Basile", "adept") "]", "record.line",
         "seats"},
        {"seats", "[" HANDICAPPED("human", "\"letter\":1") "," PLAYER("Basile", "adept") "]", "record.line", "seats"},
        {"seats", "[" HANDICAPPED("human", "\"colour\":0") "," PLAYER("Basile", "adept") "]", "record.line", "seats"},
        {"seats", "[" HANDICAPPED("human", "\"colour\":200") "," PLAYER("Basile", "adept") "]", "record.line", "seats"},
        {"seats", "[" HANDICAPPED("human", "\"forgotten\":false") "," PLAYER("Basile", "adept") "]", "record.line",
         "seats"},
        {"seats", "[" HANDICAPPED("adept", "\"character\":\"odd\"") "," PLAYER("Basile", "adept") "]", "record.line",
         "seats"},
        {"seats",
         "[" HANDICAPPED("adept", "\"table\":\"0123456789012345678901234567890123456789012345678\"") "," PLAYER(
             "Basile", "adept") "]",
         "record.line", "seats"},
        {"evening", "\"\"", "record.line", "evening"},
        {"evening", "3", "record.line", "evening"},
        {"evening", "\"0123456789012345678901234567890123456789012345678901234567890123456789\"", "record.line",
         "evening"},
        {"day", "\"\"", "record.line", "day"},
        {"day", "\"0123456789012345678901234567890123456789012345678901234567890123456789\"", "record.line", "day"},
        {"hints", "true", "record.line", "hints"},
        {"hints", "0", "record.line", "hints"},
        {"language", "\"de\"", "record.line", "language"},
        {"undo", "\"always\"", "record.line", "undo"},
        {"options", "[]", "record.line", "options"},
        {"options", NULL, "record.line", "options"},
        {"sources", "3", "record.line", "sources"},
        {"options", "{\"deck\":\"four\"}", "setup.option_value", "deck=four"},
        {"options", "{\"deck\":0}", "setup.option_value", "deck="},
        {"options", "{\"colour\":\"red\"}", "setup.option_unknown", "colour"},
        {"options", "{\"table\":\"/dev/null\"}", "record.line", "options"}, /* it makes us open no other file */
        {"sources", "[]", "record.line", "sources"},
        {"sources", "{\"bid.low.worth\":\"dream\"}", "record.line", "sources"},
        {"sources", "{\"bid.low.worth\":1}", "record.line", "sources"},
        {"sources", "{\"bid.low.wort\":\"own\"}", "record.line", "sources"},
        {"numbers", "{}", "record.line", "numbers"},
        {"numbers", "3", "record.line", "numbers"},
        {"numbers_hash", "\"0\"", "record.numbers", ""},
    };
    expect_forgeries(forgeries, sizeof forgeries / sizeof *forgeries);
}

#define NUMBERS "\"card.as.effect\":\"none\",\"card.roi.effect\":\"none\",\"bid.low.worth\":1,\"bid.mid.worth\":1,"

TEST(numbers_of_a_record_are_complete_and_in_range)
{
    static const struct forgery forgeries[] = {
        {"numbers", "{" NUMBERS "\"bid.high.worth\":1,\"card.dame.effect\":\"none\"}", "record.line", "numbers"},
        {"numbers", "{" NUMBERS "\"game.toy.rounds\":256,\"bid.high.worth\":1,\"card.dame.effect\":\"none\"}",
         "record.line", "numbers"},
        {"numbers", "{" NUMBERS "\"game.toy.rounds\":-1,\"bid.high.worth\":1,\"card.dame.effect\":\"none\"}",
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
    expect_forgeries(forgeries, sizeof forgeries / sizeof *forgeries);
}

/* A line lost, doubled or out of its place does not fit the hashes. */
TEST(lines_keep_their_order)
{
    static char bytes[TOY_FILE_MAX], edited[TOY_FILE_MAX];
    const char *line[32];
    size_t size[32];
    unsigned count = 0;
    char path[128];
    toy_record_play(UINT32_MAX, 5);
    toy_read_whole(toy.path, bytes);
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
            toy_write_whole(path, edited, length);
            assert_int_not_equal(toy_record_load(path), VL_OK);
            assert_true(toy.diag.line > 0);
        }
    }
}

static void expect_foreign(const char *bytes, size_t length, const char *key)
{
    static char after[TOY_FILE_MAX];
    char path[128];
    snprintf(path, sizeof path, "%s/foreign", toy.folder);
    toy_write_whole(path, bytes, length);
    assert_int_equal(toy_record_load(path), VL_REFUSED);
    assert_string_equal(toy.diag.key, key);
    assert_string_equal(toy.diag.file, path);
    assert_int_not_equal(vl_record_replay(path, toy.match, NULL), VL_OK);
    assert_int_equal(toy_read_whole(path, after), length);
    assert_memory_equal(after, bytes, length);
}

TEST(foreign_files_are_refused_and_left_alone)
{
    static char bytes[300000];
    struct vl_rng rng = {1};
    expect_foreign("", 0, "record.empty");
    expect_foreign("\n", 1, "record.format");
    expect_foreign("hello\nworld\n", 12, "record.format");
    expect_foreign("{}\n", 3, "record.format");
    expect_foreign("[]\n", 3, "record.format");
    expect_foreign("7\n", 2, "record.format");
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

TEST(damage_behind_a_good_first_line_is_found)
{
    static char bytes[TOY_FILE_MAX];
    char path[128];
    const size_t header = toy_read_whole(toy.path, bytes);
    snprintf(path, sizeof path, "%s/damaged.jsonl", toy.folder);
    memset(bytes + header, '[', 200000);
    bytes[header + 60000] = '\n';
    toy_write_whole(path, bytes, header + 60001);
    assert_int_equal(toy_record_load(path), VL_MISMATCH);
    assert_string_equal(toy.diag.key, "record.line");
    assert_int_equal(toy.diag.line, 2);
    memset(bytes + header, ' ', 200000);
    toy_write_whole(path, bytes, header + 200000);
    assert_int_equal(toy_record_load(path), VL_MISMATCH);
    assert_int_equal(toy.diag.line, 2);
    memset(bytes + header, 0, 100);
    bytes[header + 50] = '\n';
    toy_write_whole(path, bytes, header + 100);
    assert_int_equal(toy_record_load(path), VL_MISMATCH);
    assert_int_equal(toy.diag.line, 2);
    /* Some file systems leave a torn write as zeros. */
    bytes[header + 50] = 0;
    toy_write_whole(path, bytes, header + 100);
    assert_int_equal(toy_record_load(path), VL_OK);
    assert_int_equal(vl_match_answers(toy.again), 0);
}

/* Numbers that take more room when they are written anew than when they are read: there is no seal of such a line. */
TEST(a_first_line_that_grows_is_damaged)
{
    static char bytes[TOY_FILE_MAX];
    char path[128];
    toy_read_whole(toy.path, bytes);
    char *rest = strdup(strchr(bytes, ','));
    size_t length = (size_t)(strchr(bytes, ',') - bytes);
    length += (size_t)sprintf(bytes + length, ",\"many\":[1e15");
    for (unsigned i = 0; i < 5000; i++)
        length += (size_t)sprintf(bytes + length, ",1e15");
    sprintf(bytes + length, "]%s", rest);
    free(rest);
    snprintf(path, sizeof path, "%s/grows.jsonl", toy.folder);
    toy_write_whole(path, bytes, strlen(bytes));
    assert_int_equal(toy_record_load(path), VL_MISMATCH);
    assert_string_equal(toy.diag.what, "check");
}

TEST(a_curtain_is_left_out_where_the_line_says_so)
{
    char path[128];
    snprintf(path, sizeof path, "%s/curtain.jsonl", toy.folder);
    assert_int_equal(toy_record_load(toy.path), VL_OK);
    assert_false(vl_match_setup(toy.again)->no_curtain);
    toy_record_forge(toy.path, path, "curtain", "false");
    assert_int_equal(toy_record_load(path), VL_OK);
    assert_true(vl_match_setup(toy.again)->no_curtain);
    toy_record_forge(toy.path, path, "curtain", "true");
    assert_int_equal(toy_record_load(path), VL_OK);
    assert_false(vl_match_setup(toy.again)->no_curtain);
}

/* What is wrong may be a data file that the record needs: that is named, and no record is. */
TEST(a_fault_of_the_data_names_the_data)
{
    struct vl_catalogue catalogue;
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    char path[128];
    assert_int_equal(vl_catalogue_open(&catalogue, toy_games, toy.folder, &diag), VL_OK);
    toy_write_file(toy.folder, "cards/toy.yaml", "game: [\n");
    assert_int_equal(vl_record_setup(toy.path, &catalogue, &setup, &diag), VL_REFUSED);
    snprintf(path, sizeof path, "%s/cards/toy.yaml", toy.folder);
    assert_string_equal(diag.file, path);
    assert_int_equal(vl_record_setup(toy.path, &catalogue, &setup, NULL), VL_REFUSED);
    vl_catalogue_close(&catalogue);
}

/* Refused in the same way where nobody wants to know why. */
TEST(nobody_need_want_to_know)
{
    static char bytes[TOY_FILE_MAX];
    struct vl_match_setup setup;
    char path[128];
    toy_record_play(3, 1);
    const size_t length = toy_read_whole(toy.path, bytes);
    snprintf(path, sizeof path, "%s/damaged.jsonl", toy.folder);
    assert_int_equal(vl_record_setup(path, &toy.catalogue, &setup, NULL), VL_IO);
    char *bid = strstr(bytes, "bid ");
    memcpy(bid, "bad ", 4);
    toy_write_whole(path, bytes, length);
    assert_int_equal(vl_record_setup(path, &toy.catalogue, &setup, NULL), VL_OK);
    assert_int_equal(vl_record_replay(path, toy.again, NULL), VL_MISMATCH);
    memcpy(bid, "bid ", 4);
    char *hash = strstr(bid, "hash");
    hash[1] = 'u';
    toy_write_whole(path, bytes, length);
    assert_int_equal(vl_record_replay(path, toy.again, NULL), VL_MISMATCH);
    bytes[20]++;
    toy_write_whole(path, bytes, length);
    assert_int_not_equal(vl_record_setup(path, &toy.catalogue, &setup, NULL), VL_OK);
}

TEST(what_is_no_file_is_named)
{
    char path[128];
    snprintf(path, sizeof path, "%s/nothing", toy.folder);
    assert_int_equal(toy_record_load(path), VL_IO);
    assert_string_equal(toy.diag.key, "record.open");
    assert_int_equal(toy.diag.os_error, ENOENT);
    assert_string_equal(toy.diag.file, path);
    assert_int_equal(toy_record_load(toy.folder), VL_IO);
    assert_int_equal(toy.diag.os_error, EISDIR);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(toy_record_load(path), VL_IO);
    assert_string_equal(toy.diag.key, "record.read");
    assert_int_equal(vl_record_resume(&toy.record, path, toy.again, &toy.diag), VL_IO);
}

TEST(a_record_of_another_match_does_not_replay)
{
    struct vl_match_setup setup = toy.setup;
    toy_record_play(4, 1);
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

TEST(a_game_that_is_not_here_is_named)
{
    struct vl_catalogue catalogue;
    struct vl_match_setup setup;
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, NULL), VL_OK);
    assert_int_equal(vl_record_setup(toy.path, &catalogue, &setup, &toy.diag), VL_REFUSED);
    assert_string_equal(toy.diag.key, "record.game");
    assert_string_equal(toy.diag.what, "toy");
    assert_non_null(strstr(toy.diag.expected, "blasons"));
    vl_catalogue_close(&catalogue);
}

SETUP_EACH(toy_record_begin, toy_record_finish)
