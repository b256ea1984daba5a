/* Views as bytes: what comes back is the same, and what is damaged, foreign or out of range is refused. */
#include "support/setups.h"
#include "support/test.h"
#include "veillee/games.h"
#include "veillee/position.h"

#include <stdlib.h>
#include <string.h>

enum { MATCHES = 40, HASH = 8, AT_NUMBERS = 13 };

struct place {
    const struct vl_rules *rules;
    struct vl_setup setup;
    uint8_t numbers[VL_NUMBERS_MAX];
    _Alignas(16) uint8_t state[VL_STATE_MAX], view[VL_STATE_MAX], back[VL_STATE_MAX];
    uint8_t bytes[VL_POSITION_MAX], again[VL_POSITION_MAX];
    size_t size;
};

static struct place place;
static struct vl_diag diag;

static struct vl_state *state(void)
{
    return (struct vl_state *)(void *)place.state;
}

static struct vl_view *view(void)
{
    return (struct vl_view *)(void *)place.view;
}

static struct vl_view *back(void)
{
    return (struct vl_view *)(void *)place.back;
}

static void start(const struct vl_rules *rules, uint64_t seed)
{
    const unsigned seats = rules->seats_min + (unsigned)(seed % (rules->seats_max - rules->seats_min + 1U));
    place.rules = rules;
    place.setup = test_random_setup(rules, vl_catalogue_numbers(test_catalogue(), rules), seats, seed);
    place.size = vl_position_size(rules);
    assert_int_equal(vl_start(rules, state(), &place.setup, NULL), VL_ASK);
}

static void pack(void)
{
    vl_observe(place.rules, state(), state()->question.seat, view());
    vl_position_pack(place.rules, place.setup.numbers, view(), place.bytes);
}

static enum vl_rc unpack(void)
{
    diag = (struct vl_diag){0};
    return vl_position_unpack(place.rules, place.bytes, place.size, place.numbers, back(), &diag);
}

static void comes_back_the_same(void)
{
    pack();
    assert_int_equal(unpack(), VL_OK);
    assert_memory_equal(place.numbers, place.setup.numbers, place.rules->numbers_size);
    assert_memory_equal(place.view, place.back, place.rules->state_size);
    assert_true(vl_hash(place.rules, vl_view_state(view())) == vl_hash(place.rules, vl_view_state(back())));
    vl_position_pack(place.rules, place.numbers, back(), place.again);
    assert_memory_equal(place.bytes, place.again, place.size);
}

TEST(every_position_comes_back)
{
    unsigned positions = 0;
    for (unsigned g = 0; vl_games[g]; g++)
        for (uint64_t seed = 1; seed <= MATCHES; seed++) {
            struct vl_rng rng = {seed};
            for (start(vl_games[g], seed); !state()->over;
                 vl_reply(place.rules, state(), vl_any_answer(&state()->question, &rng), NULL))
                if (state()->question.seat != VL_PUBLIC) {
                    comes_back_the_same();
                    positions++;
                }
        }
    assert_true(positions > 4 * MATCHES);
}

/* As somebody would who can make a checksum up. */
static void sign(void)
{
    uint64_t hash = vl_hash_bytes(0, place.bytes, place.size - HASH);
    for (unsigned i = 0; i < HASH; i++, hash <<= 8)
        place.bytes[place.size - HASH + i] = (uint8_t)(hash >> 56);
}

static void refused(const char *key)
{
    assert_int_equal(unpack(), VL_REFUSED);
    assert_string_equal(diag.key, key);
}

TEST(any_damage_is_told)
{
    for (unsigned g = 0; vl_games[g]; g++) {
        start(vl_games[g], 3);
        pack();
        for (size_t i = 0; i < place.size; i++) {
            place.bytes[i] ^= (uint8_t)(1U << i % 8);
            refused("position.damaged");
            place.bytes[i] ^= (uint8_t)(1U << i % 8);
        }
        place.size--;
        refused("position.size");
        place.size = 0;
        refused("position.size");
    }
}

TEST(another_edition_is_refused)
{
    for (unsigned g = 0; vl_games[g]; g++) {
        start(vl_games[g], 5);
        pack();
        struct vl_rules later = *place.rules;
        later.edition++;
        place.rules = &later;
        refused("position.edition");
        assert_int_not_equal(diag.what[0], diag.expected[0]);
        assert_int_equal(vl_position_unpack(&later, place.bytes, place.size, place.numbers, back(), NULL), VL_REFUSED);
        struct vl_state_field fields[256];
        unsigned count = 0;
        while (later.fields[count].name)
            count++;
        memcpy(fields, later.fields, (count + 1) * sizeof fields[0]);
        fields[0].name = "another";
        later.edition--;
        later.fields = fields;
        refused("position.edition");
    }
}

/* Where the core's bytes lie behind the numbers. */
enum {
    AT_KIND = 10,
    AT_SEAT,
    AT_SEATS,
    AT_FLAGS,
    AT_ARG,
    AT_DEPTH = 18,
    AT_FRAME,
    AT_TABLE = AT_FRAME + 4 * VL_FRAMES_MAX,
    AT_SEEN_BY,
    AT_HUMANS,
    AT_OPTION,
};

TEST(what_leads_astray_is_refused)
{
    static const struct {
        unsigned at;
        uint8_t value;
        const char *what;
    } cases[] = {
        {AT_KIND, 200, "question"},
        {AT_SEAT, 7, "question.seat"},
        {AT_SEATS, 0xFF, "question.seats"},
        {AT_FLAGS, 0x20, "question"},
        {AT_DEPTH, 0, "depth"},
        {AT_DEPTH, 17, "depth"},
        {AT_FRAME, 99, "frame"},
        {AT_FRAME + 61, 1, "frame"},
        {AT_TABLE, 0, "seats"},
        {AT_TABLE, 9, "seats"},
        {AT_SEEN_BY, 6, "question.seat"},
        {AT_HUMANS, 0x80, "humans"},
        {AT_OPTION + VL_OPTIONS_MAX - 1, 1, "options"},
    };
    for (unsigned g = 0; vl_games[g]; g++)
        for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            start(vl_games[g], 0);
            pack();
            uint8_t *core = place.bytes + AT_NUMBERS + place.rules->numbers_size;
            core[cases[i].at] = cases[i].value;
            sign();
            refused("position.field");
            assert_string_equal(diag.what, cases[i].what);
        }
}

/* A question without answers is none. */
TEST(a_question_without_answers_is_refused)
{
    for (unsigned g = 0; vl_games[g]; g++) {
        start(vl_games[g], 0);
        pack();
        memset(place.bytes + AT_NUMBERS + place.rules->numbers_size, 0, 8);
        sign();
        refused("position.field");
        assert_string_equal(diag.what, "question");
    }
}

/* ---- rules that say otherwise what their fields hold ---- */

static struct {
    struct vl_rules rules;
    struct vl_form questions[64];
    struct vl_group groups[32];
    struct vl_state_field fields[256];
} other;

static void start_other(const struct vl_rules *rules)
{
    unsigned count = 0;
    start(rules, 0);
    other.rules = *rules;
    memcpy(other.questions, rules->questions, rules->question_count * sizeof other.questions[0]);
    memcpy(other.groups, rules->groups, rules->group_count * sizeof other.groups[0]);
    while (rules->fields[count].name)
        count++;
    memcpy(other.fields, rules->fields, (count + 1) * sizeof other.fields[0]);
    other.rules.questions = other.questions;
    other.rules.groups = other.groups;
    other.rules.fields = other.fields;
    place.rules = &other.rules;
}

/* What stands beside a question is of its field's kind. */
TEST(what_a_question_says_is_of_its_kind)
{
    static const struct {
        uint8_t kind, value;
        bool fits;
    } cases[] = {
        {VL_FIELD_NUMBER, 200, true},     {VL_FIELD_POSITION, 200, true},
        {VL_FIELD_SEAT, 1, true},         {VL_FIELD_SEAT, 8, false},
        {VL_FIELD_SEAT, VL_PUBLIC, true}, {VL_FIELD_SEAT, VL_HIDDEN, true},
        {VL_FIELD_SEATS, 1, true},        {VL_FIELD_SEATS, 0x80, false},
        {VL_FIELD_GROUP, 0, true},        {VL_FIELD_GROUP, VL_PUBLIC - 1, false},
        {VL_FIELD_GROUP, VL_NONE, true},
    };
    for (unsigned g = 0; vl_games[g]; g++)
        for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            start_other(vl_games[g]);
            struct vl_form *form = &other.questions[state()->question.kind];
            form->fields = 2;
            form->field[1] = (struct vl_field){.name = "another", .kind = cases[i].kind};
            state()->question.arg[0] = cases[i].value;
            pack();
            if (cases[i].fits) {
                assert_int_equal(unpack(), VL_OK);
                continue;
            }
            refused("position.field");
            assert_string_equal(diag.what, "another");
        }
}

static struct vl_state_field *field_of_width(unsigned width)
{
    struct vl_state_field *field = other.fields;
    while (field->name && field->width != width)
        field++;
    return field->name ? field : NULL;
}

/* What lies in the table itself is as its field says, of one byte or of several. */
TEST(what_lies_on_the_table_is_of_its_kind)
{
    static const struct {
        uint8_t as, width, members;
        uint64_t value;
        bool fits;
    } cases[] = {
        {VL_JSON_SEAT, 1, 3, 1, true},         {VL_JSON_SEAT, 1, 3, 100, false},
        {VL_JSON_SEAT, 2, 3, VL_HIDDEN, true}, {VL_JSON_SEAT, 2, 3, 0x100, false},
        {VL_JSON_MEMBER, 1, 3, 2, true},       {VL_JSON_MEMBER, 1, 3, 3, false},
        {VL_JSON_MEMBER, 2, 3, 0x1FF, false},  {VL_JSON_SET, 1, 3, 7, true},
        {VL_JSON_SET, 1, 3, 8, false},         {VL_JSON_SET, 2, 64, 0xFFFF, true},
        {VL_JSON_SEATS, 2, 3, 0x100, false},   {VL_JSON_NUMBER, 2, 3, 0xFFFF, true},
    };
    unsigned tried = 0;
    for (unsigned g = 0; vl_games[g]; g++)
        for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            start_other(vl_games[g]);
            struct vl_state_field *field = field_of_width(cases[i].width);
            if (!field)
                continue;
            for (struct vl_state_field *each = other.fields; each->name; each++)
                each->said.as = VL_JSON_NOT;
            field->said.as = cases[i].as;
            field->said.group = (uint8_t)other.rules.group_count; /* behind those of the game */
            other.groups[other.rules.group_count].count = cases[i].members;
            memset(place.state + field->offset, 0, field->size);
            for (unsigned byte = 0; byte < field->width; byte++) /* as this machine lays numbers out */
                place.state[field->offset + byte] = (uint8_t)(cases[i].value >> 8 * byte);
            field->sight = VL_SIGHT_OPEN;
            other.rules.mask = NULL;
            pack();
            tried++;
            if (cases[i].fits) {
                assert_int_equal(unpack(), VL_OK);
                continue;
            }
            refused("position.field");
            assert_string_equal(diag.what, field->name);
        }
    assert_true(tried > 30);
}

/* Of a game that keeps the numbers in its table they are those in front of it; what has their name alone is not held to
 * them. */
TEST(numbers_on_the_table_are_those_of_the_match)
{
    unsigned kept = 0;
    for (unsigned g = 0; vl_games[g]; g++) {
        start_other(vl_games[g]);
        for (struct vl_state_field *field = other.fields; field->name; field++)
            if (strcmp(field->name, "numbers") == 0 && field->size == other.rules.numbers_size) {
                place.state[field->offset] ^= 1;
                pack();
                refused("position.field");
                assert_string_equal(diag.what, "numbers");
                kept++;
            }
        start_other(vl_games[g]);
        struct vl_state_field *field = other.fields;
        while (field->size == other.rules.numbers_size)
            field++;
        field->name = "numbers";
        comes_back_the_same();
    }
    assert_true(kept > 0);
}

/* Whatever is made up, behind a right checksum: it is refused, or packs into the same bytes again. */
TEST(what_is_made_up_does_no_harm)
{
    struct vl_rng rng = {99};
    unsigned taken = 0;
    for (unsigned g = 0; vl_games[g]; g++)
        for (unsigned n = 0; n < 20000; n++) {
            if (n % 100 == 0) {
                start(vl_games[g], n);
                pack();
                memcpy(place.again, place.bytes, place.size);
            }
            memcpy(place.bytes, place.again, place.size);
            place.bytes[vl_random_below(&rng, (unsigned)(place.size - HASH))] = (uint8_t)vl_random(&rng);
            sign();
            if (unpack() != VL_OK) {
                assert_non_null(diag.key);
                continue;
            }
            static uint8_t repacked[VL_POSITION_MAX];
            vl_position_pack(place.rules, place.numbers, back(), repacked);
            assert_memory_equal(place.bytes, repacked, place.size);
            taken++;
        }
    assert_true(taken > 0);
}
