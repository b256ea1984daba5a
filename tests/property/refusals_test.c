/* What is refused is refused in words: files that are damaged in every way that chance thinks of (a word put in the
 * place of another, a line twice or not at all, another digit, an end that is missing) are read, of each kind there is.
 * Each is taken, or refused for a reason that has a whole sentence in both languages, with the file and the line where
 * there is one; of each kind some are taken, and some are refused for several reasons. */
#include "engine/data/catalogue_inside.h"
#include "engine/data/measured.h"
#include "engine/lesson/lesson_inside.h"
#include "engine/record/record_inside.h"
#include "support/setups.h"
#include "support/test.h"
#include "veillee/games.h"
#include "veillee/position.h"
#include "veillee/record.h"

#include <ctype.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BYTES_MAX = 1 << 17, REASONS_MAX = 64, EDITS_MAX = 3, WORD_MAX = 40, PATH_SIZE = 200 };

struct text {
    char bytes[BYTES_MAX];
    size_t size;
};

/* What is read, and as what. */
struct surface {
    const char *name, *game, *path;
    unsigned tries;
    enum vl_rc (*read)(const struct surface *surface, const struct text *text, struct vl_diag *diag);
};

static struct text sound, damaged;
static char folder[PATH_SIZE];

static const struct vl_rules *rules_of(const struct surface *surface)
{
    return vl_catalogue_find(test_catalogue(), surface->game);
}

static bool is_sentence(const char *text)
{
    static const char *const unfilled[] = {"{file}", "{line}", "{what}", "{expected}", "{clause}", "{error}"};
    for (unsigned i = 0; i < sizeof unfilled / sizeof *unfilled; i++)
        if (strstr(text, unfilled[i]))
            return false;
    return strlen(text) > 10 && strncmp(text, "fault.", 6) != 0;
}

/* A reason, told to whoever gave the file. */
static void hold_reason(const struct surface *surface, enum vl_rc rc, const struct vl_diag *diag)
{
    char text[2048];
    if (rc == VL_OK)
        return;
    for (enum vl_language language = 0; language < VL_LANGUAGES; language++) {
        vl_format_fault(test_catalogue(), rules_of(surface), language, diag, text, sizeof text);
        if (!is_sentence(text))
            fail_msg("%s of %s: refused as %s, without words: \"%s\"", surface->name, surface->game, diag->key, text);
        if (diag->file[0] && !strstr(text, diag->file))
            fail_msg("%s of %s: \"%s\" does not name %s", surface->name, surface->game, text, diag->file);
    }
}

/* ---- damage ---- */

static void put(struct text *text, size_t at, size_t gone, const char *bytes, size_t count)
{
    if (text->size - gone + count >= BYTES_MAX)
        return;
    memmove(text->bytes + at + count, text->bytes + at + gone, text->size - at - gone);
    memcpy(text->bytes + at, bytes, count);
    text->size += count - gone;
    text->bytes[text->size] = '\0';
}

struct span {
    size_t at, size;
};

static struct span line_at(const struct text *text, size_t at)
{
    size_t end = at;
    while (at > 0 && text->bytes[at - 1] != '\n')
        at--;
    while (end < text->size && text->bytes[end] != '\n')
        end++;
    return (struct span){at, end + (end < text->size) - at};
}

static bool is_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '-';
}

/* The word from there on; of no size at the end. */
static struct span word_from(const struct text *text, size_t at)
{
    while (at < text->size && !is_of_word(text->bytes[at]))
        at++;
    struct span word = {at, 0};
    while (at + word.size < text->size && word.size < WORD_MAX && is_of_word(text->bytes[at + word.size]))
        word.size++;
    return word;
}

static void change_word(struct text *text, struct vl_rng *rng)
{
    static const char *const others[] = {"-1", "0", "1", "99", "4294967296", "x", "none", "true"};
    char bytes[WORD_MAX];
    const struct span word = word_from(text, vl_random_below(rng, (uint32_t)text->size));
    const struct span other = word_from(text, vl_random_below(rng, (uint32_t)text->size));
    const unsigned which = vl_random_below(rng, 16);
    memcpy(bytes, text->bytes + other.at, other.size);
    if (which < 8)
        put(text, word.at, word.size, others[which], strlen(others[which]));
    else
        put(text, word.at, word.size, bytes, other.size);
}

static void change_digit(struct text *text, struct vl_rng *rng)
{
    size_t at = vl_random_below(rng, (uint32_t)text->size);
    while (at < text->size && !isdigit((unsigned char)text->bytes[at]))
        at++;
    if (at < text->size)
        text->bytes[at] = (char)('0' + vl_random_below(rng, 10));
}

static void change_line(struct text *text, struct vl_rng *rng)
{
    static char copy[BYTES_MAX];
    const struct span line = line_at(text, vl_random_below(rng, (uint32_t)text->size));
    memcpy(copy, text->bytes + line.at, line.size);
    switch (vl_random_below(rng, 3)) {
    case 0: put(text, line.at, line.size, "", 0); break;
    case 1: put(text, line.at, 0, copy, line.size); break;
    default: put(text, line_at(text, vl_random_below(rng, (uint32_t)text->size)).at, 0, copy, line.size);
    }
}

static void change_byte(struct text *text, struct vl_rng *rng)
{
    const size_t at = vl_random_below(rng, (uint32_t)text->size);
    const char byte = (char)vl_random_below(rng, 256);
    switch (vl_random_below(rng, 3)) {
    case 0: put(text, at, 1, &byte, 1); break;
    case 1: put(text, at, 1, "", 0); break;
    default: put(text, at, text->size - at, "", 0);
    }
}

static void damage(struct text *text, struct vl_rng *rng)
{
    static void (*const ways[])(struct text * text, struct vl_rng * rng) = {change_word,  change_word, change_word,
                                                                            change_digit, change_line, change_byte};
    for (unsigned edits = 1 + vl_random_below(rng, EDITS_MAX); edits > 0 && text->size > 0; edits--)
        ways[vl_random_below(rng, sizeof ways / sizeof *ways)](text, rng);
}

/* ---- files of data ---- */

static enum vl_rc check_cards(const struct vl_data_file *file, const struct vl_rules *rules, void *data,
                              struct vl_diag *diag)
{
    uint8_t numbers[VL_NUMBERS_MAX] = {0};
    return vl_cards_check(file, rules, data, numbers, diag);
}

static enum vl_rc check_table(const struct vl_data_file *file, const struct vl_rules *rules, void *data,
                              struct vl_diag *diag)
{
    uint8_t numbers[VL_NUMBERS_MAX] = {0}, source[VL_NUMBERS_MAX] = {0};
    return vl_cards_overlay(file, rules, data, numbers, source, diag);
}

static enum vl_rc check_rules(const struct vl_data_file *file, const struct vl_rules *rules, void *data,
                              struct vl_diag *diag)
{
    return vl_rulebook_check(file, rules, data, diag);
}

static enum vl_rc check_strings(const struct vl_data_file *file, const struct vl_rules *rules, void *data,
                                struct vl_diag *diag)
{
    (void)rules;
    return vl_strings_check(file, data, diag);
}

/* Which lessons can be followed to their ends, too. */
static enum vl_rc check_lessons(const struct vl_data_file *file, const struct vl_rules *rules, void *data,
                                struct vl_diag *diag)
{
    const struct vl_lessons *lessons = data;
    enum vl_rc rc = vl_lessons_check(file, test_catalogue(), rules, lessons, diag);
    struct vl_match *match = malloc(vl_match_size(rules));
    assert_non_null(match);
    for (unsigned i = 0; rc == VL_OK && i < lessons->lessons_count; i++)
        rc = vl_lesson_check(test_catalogue(), lessons, i, match, diag);
    free(match);
    return rc;
}

typedef enum vl_rc (*check)(const struct vl_data_file *file, const struct vl_rules *rules, void *data,
                            struct vl_diag *diag);

static enum vl_rc load(const struct surface *surface, const struct text *text, const cyaml_schema_value_t *schema,
                       check check_data, struct vl_diag *diag)
{
    const struct vl_data_file file = {
        .path = "a.yaml", .bytes = (const unsigned char *)text->bytes, .size = text->size};
    void *data = NULL;
    enum vl_rc rc = vl_data_load(&file, schema, &data, diag);
    if (rc == VL_OK) {
        rc = check_data(&file, rules_of(surface), data, diag);
        vl_data_free(schema, data);
    }
    return rc;
}

static enum vl_rc read_cards(const struct surface *surface, const struct text *text, struct vl_diag *diag)
{
    return load(surface, text, &vl_schema_cards, check_cards, diag);
}

static enum vl_rc read_table(const struct surface *surface, const struct text *text, struct vl_diag *diag)
{
    return load(surface, text, &vl_schema_table, check_table, diag);
}

static enum vl_rc read_rules(const struct surface *surface, const struct text *text, struct vl_diag *diag)
{
    return load(surface, text, &vl_schema_rulebook, check_rules, diag);
}

static enum vl_rc read_strings(const struct surface *surface, const struct text *text, struct vl_diag *diag)
{
    return load(surface, text, &vl_schema_strings, check_strings, diag);
}

static enum vl_rc read_lessons(const struct surface *surface, const struct text *text, struct vl_diag *diag)
{
    return load(surface, text, &vl_schema_lessons, check_lessons, diag);
}

static enum vl_rc read_measured(const struct surface *surface, const struct text *text, struct vl_diag *diag)
{
    const struct vl_data_file file = {
        .path = "a.yaml", .bytes = (const unsigned char *)text->bytes, .size = text->size};
    struct vl_measured *measured = NULL;
    const enum vl_rc rc = vl_measured_read(&file, rules_of(surface), &measured, diag);
    vl_data_free(&vl_schema_measured, measured);
    return rc;
}

/* ---- files of the user's ---- */

static const char *written(const char *name, const struct text *text)
{
    static char path[PATH_SIZE + WORD_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text->bytes, 1, text->size, file), text->size);
    assert_int_equal(fclose(file), 0);
    return path;
}

/* Each of its deals is one lesson. */
static enum vl_rc read_puzzles(const struct surface *surface, const struct text *text, struct vl_diag *diag)
{
    static struct vl_catalogue own;
    char name[WORD_MAX];
    struct vl_lessons *puzzles = NULL;
    own = *test_catalogue();
    snprintf(own.folder, sizeof own.folder, "%s", folder);
    snprintf(name, sizeof name, "puzzles/%s.yaml", surface->game);
    written(name, text);
    enum vl_rc rc = vl_puzzles_load(&own, rules_of(surface), &puzzles, diag);
    struct vl_match *match = malloc(vl_match_size(rules_of(surface)));
    assert_non_null(match);
    for (unsigned i = 0; rc == VL_OK && i < puzzles->lessons_count; i++)
        rc = vl_lesson_check(&own, puzzles, i, match, diag);
    free(match);
    if (puzzles)
        vl_lessons_free(puzzles);
    return rc;
}

static enum vl_rc read_record(const struct surface *surface, const struct text *text, struct vl_diag *diag)
{
    static struct vl_match_setup setup;
    static struct vl_catalogue catalogue;
    const char *path = written("record.jsonl", text);
    (void)surface;
    catalogue = *test_catalogue();
    enum vl_rc rc = vl_record_setup(path, &catalogue, &setup, diag);
    if (rc != VL_OK)
        return rc;
    struct vl_match *match = malloc(vl_match_size(setup.rules));
    assert_non_null(match);
    rc = vl_match_start(match, &setup, diag);
    if (rc == VL_OK)
        rc = vl_record_replay(path, match, diag);
    free(match);
    return rc;
}

/* ---- heads of records: damage to what they say, with a right checksum behind it ---- */

/* As docs/record.md says: over the line without it, members sorted by name and without blanks. */
static void seal(json_t *head)
{
    char hash[17];
    json_object_del(head, "check");
    char *line = json_dumps(head, JSON_SORT_KEYS | JSON_COMPACT);
    assert_non_null(line);
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)vl_hash_bytes(0, (const uint8_t *)line, strlen(line)));
    json_object_set_new(head, "check", json_string(hash));
    free(line);
}

static void put_line(json_t *head, struct text *out)
{
    char *line = json_dumps(head, JSON_COMPACT);
    assert_non_null(line);
    out->size = (size_t)snprintf(out->bytes, BYTES_MAX, "%s\n", line);
    free(line);
}

/* Of the record's first line, with more that such a line can say. */
static void make_head(struct text *text)
{
    text->size = line_at(text, 0).size;
    json_t *head = json_loadb(text->bytes, text->size, 0, NULL);
    assert_non_null(head);
    json_t *seats = json_object_get(head, "seats"), *first = json_array_get(seats, 0);
    json_object_set_new(first, "letter", json_string("q"));
    json_object_set_new(first, "colour", json_integer(VL_COLOURS));
    json_object_set_new(first, "table", json_string("Ali"));
    json_object_set_new(head, "evening", json_string("2026-11-21-203004"));
    json_object_set_new(head, "day", json_string("2026-11-21+"));
    json_object_set_new(head, "curtain", json_false());
    put_line(head, text);
    json_decref(head);
}

static json_t *any_value(const json_t *object, struct vl_rng *rng)
{
    static const json_int_t numbers[] = {-1, 0, 1, 2, 8, 9, 255, 256, INT64_C(4294967296)};
    static const char *const words[] = {"", "a", "{", "human", "none", "own", "gentle", "7", "2026-02-30"};
    const unsigned kind = vl_random_below(rng, 8);
    if (kind < 3)
        return json_integer(numbers[vl_random_below(rng, sizeof numbers / sizeof *numbers)]);
    if (kind < 6)
        return json_string(words[vl_random_below(rng, sizeof words / sizeof *words)]);
    return kind == 6 ? json_boolean(vl_random_below(rng, 2)) : json_deep_copy(object);
}

/* Of an object, or of an array of objects; inside it as often as not. */
static void change_member(json_t *in, struct vl_rng *rng)
{
    if (json_array_size(in) + json_object_size(in) == 0)
        return;
    if (json_is_array(in)) {
        change_member(json_array_get(in, vl_random_below(rng, (uint32_t)json_array_size(in))), rng);
        return;
    }
    void *member = json_object_iter(in);
    for (unsigned left = vl_random_below(rng, (uint32_t)json_object_size(in)); left > 0; left--)
        member = json_object_iter_next(in, member);
    json_t *value = json_object_iter_value(member);
    if ((json_is_object(value) || json_is_array(value)) && vl_random_below(rng, 8) > 0)
        change_member(value, rng);
    else if (vl_random_below(rng, 8) == 0)
        json_object_del(in, json_object_iter_key(member));
    else
        json_object_iter_set_new(in, member, any_value(in, rng));
}

/* The text that comes says no more than which damage it is to be. */
static enum vl_rc read_head(const struct surface *surface, const struct text *text, struct vl_diag *diag)
{
    static struct vl_match_setup setup;
    static struct text sealed;
    static struct vl_catalogue catalogue;
    struct vl_rng rng = {vl_hash_bytes(0, (const uint8_t *)text->bytes, text->size)};
    json_t *head = json_loadb(sound.bytes, sound.size, 0, NULL);
    (void)surface;
    catalogue = *test_catalogue();
    for (unsigned edits = text == &sound ? 0 : 1 + vl_random_below(&rng, 2); edits > 0; edits--)
        change_member(head, &rng);
    seal(head);
    put_line(head, &sealed);
    json_decref(head);
    memset(&setup, 0, sizeof setup);
    return vl_record_setup(written("record.jsonl", &sealed), &catalogue, &setup, diag);
}

/* ---- positions: damage to bytes, with a right checksum behind it ---- */

static struct {
    struct vl_view_room state, view;
    uint8_t numbers[VL_NUMBERS_MAX];
} room;

/* One of another moment of a match with every try. */
static void pack(const struct vl_rules *rules, struct vl_rng *rng, struct text *out)
{
    struct vl_state *state = (struct vl_state *)(void *)room.state.bytes;
    const unsigned seats = rules->seats_min + vl_random_below(rng, rules->seats_max - rules->seats_min + 1U);
    const struct vl_setup setup =
        test_random_setup(rules, vl_catalogue_numbers(test_catalogue(), rules), seats, vl_random_below(rng, 1000));
    vl_start(rules, state, &setup, NULL);
    for (unsigned left = vl_random_below(rng, 60); left > 0 || state->question.seat == VL_PUBLIC; left -= left > 0) {
        vl_reply(rules, state, vl_any_answer(&state->question, rng), NULL);
        if (state->over)
            vl_start(rules, state, &setup, NULL);
    }
    vl_observe(rules, state, state->question.seat, vl_view_in(&room.view));
    vl_position_pack(rules, setup.numbers, vl_view_in(&room.view), (uint8_t *)out->bytes);
    out->size = vl_position_size(rules);
}

enum { CHECKSUM = 8 };

static void sign(struct text *text)
{
    const uint64_t hash = vl_hash_bytes(0, (const uint8_t *)text->bytes, text->size - CHECKSUM);
    for (unsigned i = 0; i < CHECKSUM; i++)
        text->bytes[text->size - CHECKSUM + i] = (char)(uint8_t)(hash >> (56 - 8 * i));
}

/* Most of what stands in a position is small: so is what comes in its place. */
static void change(struct text *bytes, struct vl_rng *rng)
{
    for (unsigned edits = vl_random_below(rng, EDITS_MAX); edits > 0; edits--) {
        const size_t at = vl_random_below(rng, (uint32_t)bytes->size);
        bytes->bytes[at] = (char)vl_random_below(rng, vl_random_below(rng, 2) ? 256 : 12);
    }
    if (vl_random_below(rng, 16) > 0)
        sign(bytes);
}

/* Several times the same, changed in other ways; the last of them is told. */
static enum vl_rc read_position(const struct surface *surface, const struct text *text, struct vl_diag *diag)
{
    enum { TIMES = 12 };
    static struct text good, bad;
    const struct vl_rules *rules = rules_of(surface);
    struct vl_rng rng = {vl_hash_bytes(0, (const uint8_t *)text->bytes, text->size)};
    enum vl_rc rc = VL_OK;
    pack(rules, &rng, &good);
    for (unsigned i = 0; i < TIMES; i++) {
        memcpy(bad.bytes, good.bytes, good.size);
        bad.size = good.size;
        change(&bad, &rng);
        rc =
            vl_position_unpack(rules, (const uint8_t *)bad.bytes, bad.size, room.numbers, vl_view_in(&room.view), diag);
        hold_reason(surface, rc, diag);
    }
    return rc;
}

/* ---- what is held ---- */

struct tally {
    const char *reason[REASONS_MAX];
    unsigned reasons, taken;
};

static void note(struct tally *tally, const char *reason)
{
    unsigned i = 0;
    while (i < tally->reasons && strcmp(tally->reason[i], reason) != 0)
        i++;
    assert_true(i < REASONS_MAX);
    tally->reasons += i == tally->reasons;
    tally->reason[i] = reason;
}

static void try_one(const struct surface *surface, unsigned number, struct tally *tally)
{
    struct vl_diag diag = {.key = ""};
    struct vl_rng rng = {vl_mix(number)};
    memcpy(damaged.bytes, sound.bytes, sound.size + 1);
    damaged.size = sound.size;
    if (number > 0)
        damage(&damaged, &rng);
    const enum vl_rc rc = surface->read(surface, &damaged, &diag);
    hold_reason(surface, rc, &diag);
    tally->taken += rc == VL_OK;
    if (rc != VL_OK)
        note(tally, diag.key);
}

static void read_sound(const struct surface *surface)
{
    FILE *file = fopen(surface->path, "rb");
    assert_non_null(file);
    sound.size = fread(sound.bytes, 1, BYTES_MAX - 1, file);
    sound.bytes[sound.size] = '\0';
    assert_int_equal(fclose(file), 0);
    if (surface->read == read_head)
        make_head(&sound);
}

static const struct surface surfaces[] = {
    {"cards", "marquis", "data/cards/marquis.yaml", 200, read_cards},
    {"cards", "blasons", "data/cards/blasons.yaml", 200, read_cards},
    {"rules", "marquis", "data/rules/marquis.yaml", 150, read_rules},
    {"tables", "blasons", "tests/fuzz/catalogue/table.yaml", 1500, read_table},
    {"texts", "gueux", "tests/fuzz/catalogue/text.yaml", 600, read_strings},
    {"measures", "gueux", "data/measured/gueux.yaml", 1500, read_measured},
    {"lessons", "blasons", "tests/fuzz/catalogue/lessons.yaml", 1500, read_lessons},
    {"puzzles", "gueux", "tests/fuzz/puzzles/gueux", 500, read_puzzles},
    {"records", "gueux", "tests/golden/records/version-0.1.0/gueux-left.jsonl", 500, read_record},
    {"records", "sbires", "tests/golden/records/edition-3/sbires.jsonl", 500, read_record},
    {"heads", "blasons", "tests/golden/records/version-0.1.0/blasons-left.jsonl", 500, read_head},
    {"heads", "gueux", "tests/golden/records/version-0.1.0/gueux-left.jsonl", 500, read_head},
    {"heads", "marquis", "tests/golden/records/version-0.1.0/marquis-left.jsonl", 500, read_head},
    {"heads", "sbires", "tests/golden/records/version-0.1.0/sbires-left.jsonl", 500, read_head},
    {"positions", "blasons", "tests/fuzz/catalogue/table.yaml", 700, read_position},
    {"positions", "gueux", "tests/fuzz/catalogue/table.yaml", 700, read_position},
    {"positions", "marquis", "tests/fuzz/catalogue/table.yaml", 700, read_position},
    {"positions", "sbires", "tests/fuzz/catalogue/table.yaml", 700, read_position},
};

TEST(what_is_refused_has_its_words)
{
    for (unsigned i = 0; i < sizeof surfaces / sizeof *surfaces; i++) {
        struct tally tally = {.taken = 0};
        read_sound(&surfaces[i]);
        for (unsigned number = 0; number < surfaces[i].tries; number++)
            try_one(&surfaces[i], number, &tally);
        if (tally.taken == 0 || tally.reasons < 3)
            fail_msg("%s of %s: %u taken, %u reasons", surfaces[i].name, surfaces[i].game, tally.taken, tally.reasons);
    }
}

/* Undamaged, each is taken. */
TEST(what_is_sound_is_taken)
{
    for (unsigned i = 0; i < sizeof surfaces / sizeof *surfaces; i++) {
        struct vl_diag diag = {.key = ""};
        read_sound(&surfaces[i]);
        if (surfaces[i].read != read_position && surfaces[i].read(&surfaces[i], &sound, &diag) != VL_OK)
            fail_msg("%s: %s: %s (%s)", surfaces[i].path, diag.key, diag.what, diag.expected);
    }
}

/* ---- answers ---- */

static unsigned columns(const char *text)
{
    unsigned count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

/* A key that stands for an answer to this question, but not now, is refused in a sentence with the rule behind it,
 * which has room in one row. */
static void hold_refused_answers(const struct vl_rules *rules, const struct vl_state *state)
{
    char text[400];
    struct vl_hotkey hotkey;
    vl_observe(rules, state, state->question.seat, vl_view_in(&room.view));
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++) {
        struct vl_diag diag = {.key = ""};
        hotkey = (struct vl_hotkey){0};
        rules->hotkey(vl_view_in(&room.view), (vl_answer)answer, false, &hotkey);
        if (hotkey.part[0].kind == VL_HOTKEY_NONE || vl_accepts(rules, state, (vl_answer)answer, &diag) == VL_OK)
            continue;
        for (enum vl_language language = 0; language < VL_LANGUAGES; language++) {
            const size_t size = vl_format_fault(test_catalogue(), rules, language, &diag, text, sizeof text);
            if (!is_sentence(text) || columns(text) > 78 || strcmp(text + size - 2, ").") != 0)
                fail_msg("%s, answer %u: \"%s\"", rules->id, answer, text);
        }
    }
}

TEST(an_answer_is_refused_with_its_reason)
{
    enum { GAMES = 4, MATCHES = 12, ANSWERS = 150 };
    struct vl_state *state = (struct vl_state *)(void *)room.state.bytes;
    for (unsigned i = 0; i < GAMES * MATCHES; i++) {
        const struct vl_rules *rules = vl_games[i % GAMES];
        struct vl_rng rng = {vl_mix(i)};
        const unsigned seats = rules->seats_min + vl_random_below(&rng, rules->seats_max - rules->seats_min + 1U);
        const struct vl_setup setup = test_random_setup(rules, vl_catalogue_numbers(test_catalogue(), rules), seats, i);
        vl_start(rules, state, &setup, NULL);
        for (unsigned left = ANSWERS; left > 0 && !state->over; left--) {
            if (state->question.seat != VL_PUBLIC)
                hold_refused_answers(rules, state);
            vl_reply(rules, state, vl_any_answer(&state->question, &rng), NULL);
        }
    }
}

static int open_folder(void **state)
{
    char puzzles[PATH_SIZE + WORD_MAX];
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/veillee-refusals-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    snprintf(puzzles, sizeof puzzles, "%s/puzzles", folder);
    return mkdir(puzzles, 0700);
}

static int close_folder(void **state)
{
    static const char *const names[] = {"record.jsonl", "puzzles/gueux.yaml", "puzzles", ""};
    char path[PATH_SIZE + WORD_MAX];
    (void)state;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        remove(path);
    }
    return 0;
}

SETUP_ALL(open_folder, close_folder)
