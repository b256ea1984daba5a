/* Nets as data files: the built-in ones fit their games, a good file is read to the last weight, and each way of
 * spoiling one is refused with what is wrong. */
#include "engine/data/nets.h"
#include "support/setups.h"
#include "veillee/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { HIDDEN = 32, SECOND = 16, FACTOR = 3 };

static const struct vl_feature features[] = {
    {"coins", 24, false}, {"turns", 5, true}, {"cards", 13, false}, {"last", 2, true}, {0}};

/* A net's file in memory. */
struct made {
    struct vl_rules rules;
    char bytes[VL_NET_BYTES + 4096];
    size_t header, size;
};

static const char header[] =
    "{\"net\": 2, \"game\": \"%s\", \"edition\": %u, \"numbers\": \"00000000000000ff\", \"seats\": [3, 4], "
    "\"seat_features\": [[\"coins\", 24], [\"cards\", 13]], "
    "\"table_features\": [[\"turns\", 5], [\"last\", 2]], \"options\": [%s], "
    "\"questions\": %u, \"hidden\": 32, \"second\": 16, \"output\": \"hope\", \"scale\": 2048, \"factor\": 3, "
    "\"levels\": [[1, 900, 0, 0], [2, 800, 0, 0], [3, 700, 6, 50], [1000000, 0, 4096, 10000]], "
    "\"provenance\": {}}\n";

static void write_options(const struct vl_rules *rules, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (const struct vl_option *option = rules->options; option < rules->options + rules->option_count; option++)
        if (!option->begins)
            used += (size_t)snprintf(out + used, size - used, "%s[\"%s\", %u]", used ? ", " : "", option->id,
                                     (unsigned)option->count);
}

static struct vl_net shape_of(const struct vl_rules *rules)
{
    struct vl_net net = {.hidden = HIDDEN, .second = SECOND, .outputs = VL_NET_OUTPUTS};
    net.of_seat = (uint16_t)vl_features_of_seat(rules);
    net.of_table = (uint16_t)vl_features_of_public(rules);
    return net;
}

/* The weights of features, which are a byte each in the file. */
static size_t small_weights(const struct vl_rules *rules)
{
    const struct vl_net net = shape_of(rules);
    return HIDDEN * (2U * net.of_seat + net.of_table);
}

/* A small weight by its place, in steps of FACTOR; another one, which is small enough for every layer. */
static int8_t small_weight(size_t place)
{
    return (int8_t)((place * 37) % 255 - 127);
}

static int16_t weight(size_t place)
{
    return (int16_t)((place * 37) % 30001 - 15000);
}

static void write_weights(struct made *made)
{
    const struct vl_net net = shape_of(&made->rules);
    const size_t count = vl_net_weights(&net), small = small_weights(&made->rules);
    char *at = made->bytes + made->header;
    for (size_t i = 0; i < small; i++)
        *at++ = (char)small_weight(i);
    for (size_t i = small; i < count; i++) {
        const uint16_t bits = (uint16_t)weight(i);
        *at++ = (char)(bits & 0xFF);
        *at++ = (char)(bits >> 8);
    }
    made->size = (size_t)(at - made->bytes);
}

static struct made *make(void)
{
    char options[2048];
    struct made *made = calloc(1, sizeof *made);
    assert_non_null(made);
    made->rules = *vl_games[0];
    made->rules.features = features;
    write_options(&made->rules, options, sizeof options);
    made->header = (size_t)snprintf(made->bytes, sizeof made->bytes, header, made->rules.id,
                                    (unsigned)made->rules.edition, options, (unsigned)made->rules.question_count);
    write_weights(made);
    assert_true(made->size < VL_NET_BYTES);
    return made;
}

static enum vl_rc read_made(const struct made *made, struct vl_net **net, struct vl_diag *diag)
{
    const struct vl_data_file file = {
        .path = "made.net", .bytes = (const unsigned char *)made->bytes, .size = made->size};
    *diag = (struct vl_diag){0};
    return vl_net_read(&file, &made->rules, net, diag);
}

static void expect_refused(const struct made *made, const char *key, const char *what, const char *expected)
{
    struct vl_net *net;
    struct vl_diag diag;
    assert_int_equal(read_made(made, &net, &diag), VL_REFUSED);
    assert_null(net);
    assert_string_equal(diag.key, key);
    assert_string_equal(diag.file, "made.net");
    if (what)
        assert_string_equal(diag.what, what);
    assert_string_equal(diag.expected, expected);
}

/* ---- the tests ---- */

static void the_nets_of_the_program_fit_their_games(void **state)
{
    struct vl_diag diag = {0};
    (void)state;
    for (unsigned i = 0; vl_games[i]; i++) {
        struct vl_data_file file;
        struct vl_net *net;
        char name[64];
        snprintf(name, sizeof name, "nets/%s.net", vl_games[i]->id);
        if (vl_data_open(&file, "", name, &diag) != VL_OK)
            continue; /* none yet */
        if (vl_net_read(&file, vl_games[i], &net, &diag) != VL_OK)
            fail_msg("%s: %s, what \"%s\", expected \"%s\": train it anew (docs/nets.md)", name, diag.key, diag.what,
                     diag.expected);
        for (const struct vl_net *one = net; one; one = one->next)
            if (one->numbers !=
                vl_hash_bytes(0, vl_catalogue_numbers(test_catalogue(), vl_games[i]), vl_games[i]->numbers_size))
                fail_msg("%s has been trained with other numbers: train it anew (docs/nets.md)", name);
        assert_non_null(vl_catalogue_net(test_catalogue(), vl_games[i]));
        vl_net_free(net);
        vl_data_close(&file);
    }
}

static void a_good_net_is_read_to_the_last_weight(void **state)
{
    struct made *made = make();
    struct vl_net *net;
    struct vl_diag diag;
    (void)state;
    assert_int_equal(read_made(made, &net, &diag), VL_OK);
    assert_int_equal(net->hidden, HIDDEN);
    assert_int_equal(net->second, SECOND);
    assert_int_equal(net->output, VL_NET_HOPE);
    assert_int_equal(net->scale, 2048);
    assert_int_equal(net->numbers, 0xFF);
    for (unsigned i = 0; i + 1 < VL_NET_LEVELS; i++)
        assert_true(net->level[i].iterations == i + 1 && net->level[i].overlook == 900 - 100 * i);
    assert_int_equal(net->level[VL_NET_LEVELS - 1].iterations, 1000000);
    assert_int_equal(net->level[VL_NET_LEVELS - 1].beliefs, 4096);
    assert_int_equal(net->level[VL_NET_LEVELS - 1].prior, 10000);
    assert_int_equal(net->of_seat, 24 + 13 + made->rules.question_count);
    assert_int_equal((uintptr_t)net->seat % 64, 0);
    const size_t small = small_weights(&made->rules);
    for (size_t i = 0; i < vl_net_weights(net); i++)
        assert_int_equal(net->seat[i], i < small ? FACTOR * small_weight(i) : weight(i));
    assert_ptr_equal(net->out_bias + VL_NET_OUTPUTS, net->seat + vl_net_weights(net));
    vl_net_free(net);
    free(made);
}

/* Levels may be left out: they are then those of every game. */
static void a_net_may_say_nothing_of_levels_and_speak_of_shares(void **state)
{
    struct made *made = make();
    struct vl_net *net;
    struct vl_diag diag;
    (void)state;
    memcpy(strstr(made->bytes, "\"levels\""), "\"labels\"", 8);
    memcpy(strstr(made->bytes, "\"hope\", "), "\"share\",", 8);
    assert_int_equal(read_made(made, &net, &diag), VL_OK);
    assert_int_equal(net->output, VL_NET_SHARE);
    for (unsigned i = 0; i < VL_NET_LEVELS; i++)
        assert_int_equal(net->level[i].iterations, 0);
    vl_net_free(net);
    free(made);
}

struct fault {
    const char *from, *to; /* of the header; `to` is as long, or shorter: blanks make up for it */
    const char *what, *expected;
};

/* Puts `to` over `from`; false: it is no JSON any more. */
static void spoil(struct made *made, const struct fault *fault)
{
    char *at = strstr(made->bytes, fault->from);
    const size_t from = strlen(fault->from), to = strlen(fault->to);
    assert_non_null(at);
    if (to > from) {
        memmove(at + to, at + from, made->size - (size_t)(at + from - made->bytes));
        made->size += to - from;
    }
    memset(at, ' ', from);
    memcpy(at, fault->to, to);
}

/* As many answers as other nets have outputs, so the rest of the file is the same. */
static void make_policy(struct made *made, const char *first)
{
    char output[256];
    size_t used = (size_t)snprintf(output, sizeof output, "\"policy\", \"answers\": [%s", first);
    for (unsigned kind = 2; kind < made->rules.question_count; kind++)
        used += (size_t)snprintf(output + used, sizeof output - used, ", []");
    snprintf(output + used, sizeof output - used, ", [7]]");
    spoil(made, &(const struct fault){"\"hope\"", output, NULL, NULL});
}

static void a_policy_knows_answers(void **state)
{
    static const char *const wrong[] = {"[63, 0]", "[0, 64]", "[0, 0]", "[0, \"63\"]", "7", "[0, 63], []"};
    struct made *made = make();
    struct vl_net *net;
    struct vl_diag diag;
    (void)state;
    make_policy(made, "[0, 63]");
    const unsigned last = made->rules.question_count - 1U;
    assert_int_equal(read_made(made, &net, &diag), VL_OK);
    assert_int_equal(net->output, VL_NET_POLICY);
    assert_int_equal(net->outputs, 3);
    assert_true(net->known[0] == (UINT64_C(1) << 63 | 1) && net->known[1] == 0 && net->known[last] == 1 << 7);
    assert_true(net->first[0] == 0 && net->first[1] == 2 && net->first[last] == 2);
    vl_net_free(net);
    free(made);
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        made = make();
        make_policy(made, wrong[i]);
        expect_refused(made, "net.field", "answers", "[[0..63, ...], ...]");
        free(made);
    }
}

static void what_is_no_object_is_refused(void **state)
{
    struct made *made = make();
    (void)state;
    memset(made->bytes, ' ', made->header - 1);
    memcpy(made->bytes, "[]", 2);
    expect_refused(made, "net.header", "", "");
    free(made);
}

#define LEVELS "4 x [1..1000000, 0..1000, 0..4096, 0..10000]"

static const struct fault faults[] = {
    {"\"net\": 2", "\"net\": 1", "net: 1", "2"},
    {"\"net\": 2", "\"nut\": 2", "net", "2"},
    {"\"edition\": ", "\"addition\":", "edition", NULL},
    {"[\"coins\", 24]", "[\"coins\", 23]", "seat_features: [\"coins\",23]", "[\"coins\",24]"},
    {"[\"coins\", 24]", "[\"coils\", 24]", "seat_features: [\"coils\",24]", "[\"coins\",24]"},
    {"[\"cards\", 13]", "\"cards, 13\"", "seat_features: \"cards, 13\"", "[\"cards\",13]"},
    {", [\"cards\", 13]", "", "seat_features", "[\"cards\",13]"},
    {"[[\"turns\", 5]", "[[\"turns\", 5.]", "", NULL},
    {"[\"turns\", 5], ", "", "table_features: [\"last\",2]", "[\"turns\",5]"},
    {"[3, 4]", "[2, 4]", "seats: [2,4]", "[3,7]"},
    {"[3, 4]", "[3, 8]", "seats: [3,8]", "[3,7]"},
    {"[3, 4]", "[4, 3]", "seats: [4,3]", "[3,7]"},
    {"[3, 4]", "[3]", "seats: [3]", "[3,7]"},
    {"\"hidden\": 32", "\"hidden\": 33", "hidden: 33", "16, 32 .. 64"},
    {"\"hidden\": 32", "\"hidden\": 80", "hidden: 80", "16, 32 .. 64"},
    {"\"hidden\": 32", "\"hidden\": 0", "hidden: 0", "16, 32 .. 64"},
    {"\"hidden\": 32", "\"hidden\":-16", "hidden: -16", "16, 32 .. 64"},
    {"\"second\": 16", "\"second\": 15", "second: 15", "0, 16 .. 32"},
    {"\"second\": 16", "\"second\": 48", "second: 48", "0, 16 .. 32"},
    {"\"hope\"", "\"hops\"", "output: \"hops\"", "share, hope, policy"},
    {"2048", "   0", "scale: 0", "1..16777216"},
    {"\"factor\": 3", "\"factor\": 0", "factor: 0", "1..16"},
    {"\"factor\": 3", "\"factor\":17", "factor: 17", "1..16"},
    {", \"factor\": 3", "", "factor", "1..16"},
    {"[1, 900, 0, 0], ", "", "levels: [[2,800,0,0],[3,700,6,50],[1000000,0,4096,10000]]", LEVELS},
    {"[1, 900, 0, 0]", "[0, 900, 0, 0]", NULL, LEVELS},
    {"[1, 900, 0, 0]", "[1, 9000, 0,0]", NULL, LEVELS},
    {"[1, 900, 0, 0]", "[1, 900, 0]", NULL, LEVELS},
    {"1000000, 0", "1000001, 0", NULL, LEVELS},
    {"4096, 10000", "4097, 10000", NULL, LEVELS},
    {"10000]", "10001]", NULL, LEVELS},
    {"[1, 900, 0, 0]", "[1, 90., 0, 0]", NULL, NULL},
    {"\"second\": 16", "\"second\": 16.0", "second: 16.0", "0, 16 .. 32"},
    {"[\"coins\", 24]", "[\"coins\", \"24\"]", "seat_features: [\"coins\",\"24\"]", "[\"coins\",24]"},
    {"[\"coins\", 24]", "[\"coins\"]", "seat_features: [\"coins\"]", "[\"coins\",24]"},
    {"\"options\": [[", "\"options\": [7, [", "options: 7", NULL},
    {"[3, 4]", "[]", "seats: []", "[3,7]"},
    {"[3, 4]", "[\"3\", 4]", "seats: [\"3\",4]", "[3,7]"},
    {"[3, 4]", "[3, \"4\"]", "seats: [3,\"4\"]", "[3,7]"},
    {"[1, 900, 0, 0]", "[\"1\", 900, 0, 0]", NULL, LEVELS},
    {"[1, 900, 0, 0]", "[1, -900, 0, 0]", NULL, LEVELS},
    {"\"output\": \"hope\"", "\"output\": 0.5", "output: 0.5", "share, hope, policy"},
    {"\"game\": \"", "\"gain\": \"", "game", NULL},
    {"\"numbers\": ", "\"members\": ", "numbers", "\"0123456789abcdef\""},
    {"00000000000000ff", "00000000000000fg", "numbers: \"00000000000000fg\"", "\"0123456789abcdef\""},
    {"00000000000000ff\"", "000000000000ff\"  ", "numbers: \"000000000000ff\"", "\"0123456789abcdef\""},
};

static void whatever_does_not_fit_the_game_is_refused(void **state)
{
    (void)state;
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct made *made = make();
        struct vl_net *net;
        struct vl_diag diag;
        spoil(made, &faults[i]);
        if (faults[i].expected)
            expect_refused(made, "net.field", faults[i].what, faults[i].expected);
        else
            assert_int_equal(read_made(made, &net, &diag), VL_REFUSED);
        free(made);
    }
}

static void a_net_of_another_game_edition_or_eye_is_refused(void **state)
{
    struct made *made = make();
    struct vl_net *net;
    struct vl_diag diag;
    char wanted[8], what[32];
    (void)state;
    made->rules.id = "toys";
    expect_refused(made, "net.field", "game: \"blasons\"", "toys");
    made->rules.id = vl_games[0]->id;
    snprintf(what, sizeof what, "edition: %u", (unsigned)made->rules.edition);
    made->rules.edition++;
    snprintf(wanted, sizeof wanted, "%u", (unsigned)made->rules.edition);
    expect_refused(made, "net.field", what, wanted);
    made->rules.edition--;
    snprintf(what, sizeof what, "questions: %u", (unsigned)made->rules.question_count);
    made->rules.question_count--;
    snprintf(wanted, sizeof wanted, "%u", (unsigned)made->rules.question_count);
    expect_refused(made, "net.field", what, wanted);
    made->rules.question_count++;
    made->rules.option_count -= 2; /* the last one only says who begins */
    assert_int_equal(read_made(made, &net, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "net.field");
    free(made);
}

static void of_several_nets_each_serves_its_seats(void **state)
{
    static const uint8_t numbers[1] = {0};
    struct made *made = make(), *second = make();
    struct vl_net *net;
    struct vl_diag diag;
    (void)state;
    spoil(second, &(const struct fault){"[3, 4]", "[5, 6]", NULL, NULL});
    assert_true(made->size + second->size < VL_NET_BYTES);
    memcpy(made->bytes + made->size, second->bytes, second->size);
    made->size += second->size;
    assert_int_equal(read_made(made, &net, &diag), VL_OK);
    made->rules.numbers_size = 1;
    for (struct vl_net *one = net; one; one = one->next)
        one->numbers = vl_hash_bytes(0, numbers, 1);
    assert_ptr_equal(vl_net_for(net, &made->rules, numbers, 3), net);
    assert_ptr_equal(vl_net_for(net, &made->rules, numbers, 4), net);
    const struct vl_net *behind = vl_net_for(net, &made->rules, numbers, 6);
    assert_true(behind && behind != net && behind->seats_max == 6);
    assert_null(vl_net_for(net, &made->rules, numbers, 7));
    assert_null(vl_net_for(net, &made->rules, numbers, 2));
    assert_null(vl_net_for(net, &made->rules, (const uint8_t[]){1}, 3));
    assert_null(vl_net_for(NULL, &made->rules, numbers, 3));
    vl_net_free(net);
    made->size--;
    assert_int_equal(read_made(made, &net, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "net.length");
    assert_null(net);
    free(second);
    free(made);
}

static void a_net_that_is_cut_or_goes_on_is_refused(void **state)
{
    struct made *made = make();
    struct vl_net *net;
    struct vl_diag diag;
    char is[32], wanted[32];
    (void)state;
    const size_t whole = made->size;
    snprintf(wanted, sizeof wanted, "%zu", whole - made->header);
    for (made->size = whole - 2; made->size < whole; made->size++) {
        snprintf(is, sizeof is, "%zu", made->size - made->header);
        expect_refused(made, "net.length", is, wanted);
    }
    for (made->size = whole + 1; made->size <= whole + 2; made->size++)
        expect_refused(made, "net.header", "", "");
    for (made->size = 0; made->size < made->header; made->size++) {
        assert_int_equal(read_made(made, &net, &diag), VL_REFUSED);
        assert_string_equal(diag.key, "net.header");
    }
    made->size = VL_NET_BYTES + 1;
    expect_refused(made, "net.size", "524289", "524288");
    free(made);
}

static void a_weight_that_could_leave_the_sums_is_refused(void **state)
{
    struct made *made = make();
    struct vl_net *net;
    struct vl_diag diag;
    (void)state;
    made->bytes[made->size - 2] = 0x01;
    made->bytes[made->size - 1] = 0x3C;
    expect_refused(made, "net.weight", "15361", "-15360..15360");
    made->bytes[made->size - 2] = (char)0xFF;
    made->bytes[made->size - 1] = (char)0xC3;
    expect_refused(made, "net.weight", "-15361", "-15360..15360");
    made->bytes[made->size - 2] = 0x00;
    made->bytes[made->size - 1] = (char)0xC4;
    assert_int_equal(read_made(made, &net, &diag), VL_OK);
    vl_net_free(net);
    free(made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"the nets of the program fit their games", the_nets_of_the_program_fit_their_games, 0, 0, 0},
        {"a good net is read to the last weight", a_good_net_is_read_to_the_last_weight, 0, 0, 0},
        {"a net may say nothing of levels", a_net_may_say_nothing_of_levels_and_speak_of_shares, 0, 0, 0},
        {"a policy knows answers", a_policy_knows_answers, 0, 0, 0},
        {"what is no object is refused", what_is_no_object_is_refused, 0, 0, 0},
        {"whatever does not fit the game is refused", whatever_does_not_fit_the_game_is_refused, 0, 0, 0},
        {"a net of another game, edition or eye is refused", a_net_of_another_game_edition_or_eye_is_refused, 0, 0, 0},
        {"of several nets each serves its seats", of_several_nets_each_serves_its_seats, 0, 0, 0},
        {"a net that is cut or goes on is refused", a_net_that_is_cut_or_goes_on_is_refused, 0, 0, 0},
        {"a weight that could leave the sums is refused", a_weight_that_could_leave_the_sums_is_refused, 0, 0, 0},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
