/* Every rule module there is, held to the properties that all games share by thousands of random matches.
 *
 * VEILLEE_MATCHES: how many (20,000). VEILLEE_SEED: the seed of the first (1). VEILLEE_THREADS: how many at once (2).
 * A failure names its match: VEILLEE_SEED=N VEILLEE_MATCHES=1 plays that one again. */
#include "support/conform.h"
#include "support/setups.h"
#include "veillee/games.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = VL_GAMES_MAX, THREADS_MAX = 16, TOLD_MAX = 10, STATIC_TESTS = 7 };

/* What all workers share. */
struct work {
    uint64_t first_seed, matches;
    atomic_uint_fast64_t next;
    atomic_uint told; /* failures printed */
    unsigned games;
    uint64_t clauses[GAMES][256];
};

struct worker {
    pthread_t thread;
    struct work *work;
    struct conform games[GAMES];
    bool ready;
};

static struct conform_tally sums;
static struct work work;

static void read_clauses(const struct vl_rules *rules, uint64_t clauses[256])
{
    for (unsigned major = 0; major < 256; major++) {
        for (unsigned minor = 0; minor < 64; minor++) {
            if (vl_catalogue_clause(test_catalogue(), rules, VL_CLAUSE(major, minor)))
                clauses[major] |= UINT64_C(1) << minor;
        }
    }
}

/* Game and seats follow from the seed. */
static unsigned game_of(const struct work *all, uint64_t seed)
{
    return (unsigned)(seed % all->games);
}

static unsigned seats_of(const struct work *all, uint64_t seed)
{
    const struct vl_rules *rules = vl_games[game_of(all, seed)];
    return rules->seats_min + (unsigned)(seed / all->games % (rules->seats_max - rules->seats_min + 1U));
}

static void tell(struct work *all, const struct conform *conform, uint64_t seed)
{
    char options[512];
    if (atomic_fetch_add(&all->told, 1) >= TOLD_MAX)
        return;
    test_options_text(conform->rules, &conform->setup, options, sizeof options);
    fprintf(stderr,
            "# %s: %s\n#   %s, %u seats, %s\n#   after answer %u; again: VEILLEE_SEED=%llu VEILLEE_MATCHES=1 "
            "build/tests/property/conformance_test\n",
            conform_names[conform->failed], conform->failure, conform->rules->id, conform->setup.seats, options,
            (unsigned)conform->answers_count, (unsigned long long)seed);
}

static void *play(void *arg)
{
    struct worker *worker = arg;
    struct work *all = worker->work;
    for (uint64_t i = atomic_fetch_add(&all->next, 1); i < all->matches; i = atomic_fetch_add(&all->next, 1)) {
        const uint64_t seed = all->first_seed + i;
        struct conform *conform = &worker->games[game_of(all, seed)];
        if (!conform_match(conform, seed, seats_of(all, seed)))
            tell(all, conform, seed);
    }
    return NULL;
}

static bool open_worker(struct worker *worker)
{
    worker->work = &work;
    worker->ready = true;
    for (unsigned i = 0; i < work.games; i++)
        worker->ready = conform_open(&worker->games[i], vl_games[i], work.clauses[i],
                                     vl_catalogue_numbers(test_catalogue(), vl_games[i])) &&
                        worker->ready;
    return worker->ready;
}

static void add_tally(const struct conform_tally *tally)
{
    sums.matches += tally->matches;
    sums.answers += tally->answers;
    for (unsigned i = 0; i < CONFORM_PROPERTIES; i++) {
        sums.checks[i] += tally->checks[i];
        sums.failures[i] += tally->failures[i];
    }
}

static int play_all(void **state)
{
    static struct worker workers[THREADS_MAX];
    const uint64_t threads = test_number_of_environment("VEILLEE_THREADS", 2);
    const unsigned count = threads < 1 ? 1 : threads > THREADS_MAX ? THREADS_MAX : (unsigned)threads;
    (void)state;
    work.first_seed = test_number_of_environment("VEILLEE_SEED", 1);
    work.matches = test_number_of_environment("VEILLEE_MATCHES", 20000);
    for (; vl_games[work.games]; work.games++)
        read_clauses(vl_games[work.games], work.clauses[work.games]);
    for (unsigned i = 0; i < count; i++) {
        if (!open_worker(&workers[i]) || pthread_create(&workers[i].thread, NULL, play, &workers[i]) != 0)
            return -1;
    }
    for (unsigned i = 0; i < count; i++) {
        pthread_join(workers[i].thread, NULL);
        for (unsigned game = 0; game < work.games; game++) {
            add_tally(&workers[i].games[game].tally);
            conform_close(&workers[i].games[game]);
        }
    }
    printf("# %llu matches, %llu answers\n", (unsigned long long)sums.matches, (unsigned long long)sums.answers);
    return 0;
}

static void test_property(void **state)
{
    const unsigned property = (unsigned)(*(const char *const **)state - conform_names);
    assert_true(sums.matches == work.matches);
    if (property == CONFORM_SEALED && sums.checks[property] == 0)
        skip(); /* no game asks for sealed choices */
    assert_true(sums.checks[property] > 0);
    assert_int_equal(sums.failures[property], 0);
}

/* ---- what needs no match ---- */

/* How often each byte of a game's state is declared, by a field that counts for hashes or one that follows from them.
 */
static void mark(const struct vl_rules *rules, unsigned char declared[VL_STATE_MAX], unsigned char hashed[VL_STATE_MAX])
{
    for (const struct vl_state_field *field = rules->fields; field->name; field++) {
        assert_true(field->width == 1 || field->width == 2 || field->width == 4 || field->width == 8);
        assert_true(field->offset % field->width == 0 && field->size % (field->rows * field->width) == 0);
        for (unsigned byte = field->offset; byte < (unsigned)field->offset + field->size; byte++) {
            declared[byte]++;
            hashed[byte] = (unsigned char)(hashed[byte] + (field->sight != VL_SIGHT_FOLLOWS));
        }
    }
}

/* rules.h: every byte of the game's part is declared once, but for a few behind the last field. */
static void test_layout(void **state)
{
    (void)state;
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        unsigned char declared[VL_STATE_MAX] = {0}, hashed[VL_STATE_MAX] = {0};
        assert_in_range(rules->state_size, sizeof(struct vl_state), VL_STATE_MAX);
        mark(rules, declared, hashed);
        unsigned last = rules->state_size - 1U;
        while (!declared[last])
            last--;
        assert_true(rules->state_size - 1U - last < 8);
        for (unsigned byte = 0; byte <= last; byte++)
            assert_int_equal(declared[byte], byte < sizeof(struct vl_state) ? 0 : 1);
    }
}

/* rules.h: the hash is over every field that does not follow from others: nothing of it, no generator, no question can
 * change unseen; and over no padding. */
static void test_hash(void **state)
{
    (void)state;
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        const struct vl_setup setup = test_setup(rules, rules->seats_max, 3);
        unsigned char declared[VL_STATE_MAX] = {0}, hashed[VL_STATE_MAX] = {0};
        union {
            struct vl_state state;
            unsigned char bytes[VL_STATE_MAX];
        } match;
        mark(rules, declared, hashed);
        vl_start(rules, &match.state, &setup, NULL);
        const uint64_t hash = vl_hash(rules, &match.state);
        const size_t numbers = VL_STREAMS * sizeof(struct vl_rng) + offsetof(struct vl_question, spare);
        for (size_t byte = 0; byte < rules->state_size; byte++) {
            if (byte >= numbers && byte < sizeof(struct vl_state))
                continue;
            match.bytes[byte] ^= 1;
            if ((vl_hash(rules, &match.state) != hash) != (byte < numbers || hashed[byte]))
                fail_msg("%s: byte %zu counts or not, against what is declared", rules->id, byte);
            match.bytes[byte] ^= 1;
        }
        match.state.frame[0].step ^= 1;
        assert_true(vl_hash(rules, &match.state) != hash);
        match.state.frame[0].step ^= 1;
        match.state.option[VL_OPTIONS_MAX - 1] ^= 1;
        assert_true(vl_hash(rules, &match.state) != hash);
    }
}

static bool is_id(const char *text)
{
    bool fits = *text != 0;
    for (; *text; text++)
        fits = fits && ((*text >= 'a' && *text <= 'z') || (*text >= '0' && *text <= '9') || *text == '_');
    return fits;
}

static void check_forms(const struct vl_rules *rules, const struct vl_form *forms, unsigned count, unsigned fields_max)
{
    for (unsigned i = 0; i < count; i++) {
        assert_true(forms[i].id && is_id(forms[i].id) && forms[i].fields <= fields_max);
        for (unsigned other = 0; other < i; other++)
            assert_string_not_equal(forms[i].id, forms[other].id);
        for (unsigned field = 0; field < forms[i].fields; field++) {
            assert_true(is_id(forms[i].field[field].name));
            assert_true(forms[i].field[field].kind < VL_FIELD_GROUP + rules->group_count);
            if (forms[i].field[field].kind == VL_FIELD_POSITION)
                assert_true(field > 0);
        }
    }
}

/* phrase.h: ids are plain, names are there, a position follows the field that it counts in. */
static void test_forms(void **state)
{
    (void)state;
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        check_forms(rules, rules->questions, rules->question_count, 5);
        check_forms(rules, rules->answers, rules->answer_count, VL_ARGS_MAX);
        check_forms(rules, rules->events, rules->event_count, VL_ARGS_MAX);
        for (unsigned kind = 0; kind < rules->question_count; kind++)
            assert_true(rules->questions[kind].fields >= 1 && rules->questions[kind].field[0].kind == VL_FIELD_SEAT);
        for (unsigned group = 0; group < rules->group_count; group++) {
            for (unsigned member = 0; member < rules->groups[group].count; member++)
                assert_true(is_id(rules->groups[group].ids[member]));
        }
    }
}

/* The order in which a set-up goes through the values of an option has each of them. */
static bool shows_every_value(const struct vl_option *option)
{
    uint64_t shown = 0;
    for (unsigned i = 0; option->order && i < option->count; i++)
        shown |= UINT64_C(1) << option->order[i];
    return !option->order || shown == (UINT64_C(1) << option->count) - 1;
}

/* Options: defaults within their values, clauses that the data files have, standard setups that go together. */
static void test_options(void **state)
{
    (void)state;
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        assert_true(rules->option_count <= VL_OPTIONS_MAX);
        for (unsigned option = 0; option < rules->option_count; option++) {
            assert_true(rules->options[option].standard < rules->options[option].count);
            assert_true(shows_every_value(&rules->options[option]));
            assert_non_null(vl_catalogue_clause(test_catalogue(), rules, rules->options[option].clause));
        }
        for (unsigned seats = rules->seats_min; seats <= rules->seats_max; seats++) {
            const struct vl_setup setup = test_setup(rules, seats, 1);
            assert_int_equal(rules->check(&setup, NULL), VL_OK);
        }
    }
}

/* rules.h: who begins is told by an event whose first field is a seat. */
static void test_first(void **state)
{
    (void)state;
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        if (rules->first == VL_NONE)
            continue;
        assert_true(rules->first < rules->event_count);
        assert_true(rules->events[rules->first].fields > 0);
        assert_int_equal(rules->events[rules->first].field[0].kind, VL_FIELD_SEAT);
    }
}

/* What a check refuses, it explains: the option with its value, what is accepted, and the clause. */
static void check_refusals(const struct vl_rules *rules, unsigned seats)
{
    for (unsigned option = 0; option < rules->option_count; option++) {
        for (unsigned value = 0; value < rules->options[option].count; value++) {
            struct vl_setup setup = test_setup(rules, seats, 1);
            struct vl_diag diag = {0};
            setup.option[option] = (uint8_t)value;
            if (rules->check(&setup, &diag) != VL_OK)
                assert_true(strchr(diag.what, '=') && diag.expected[0] != 0 && diag.clause != 0);
        }
    }
}

static void test_refused_setups(void **state)
{
    (void)state;
    for (unsigned i = 0; vl_games[i]; i++) {
        for (unsigned seats = vl_games[i]->seats_min; seats <= vl_games[i]->seats_max; seats++)
            check_refusals(vl_games[i], seats);
    }
}

/* ---- head starts ---- */

static void declares_head_start(const struct vl_rules *rules)
{
    const struct vl_form *form = &rules->events[rules->head_event];
    assert_true(rules->head_event < rules->event_count);
    assert_true(form->fields >= 2 && form->field[0].kind == VL_FIELD_SEAT && form->field[1].kind == VL_FIELD_NUMBER);
    assert_non_null(vl_catalogue_clause(test_catalogue(), rules, rules->head_clause));
}

/* A match of the seed to its first question, its scores and its hash. */
static uint64_t begin_with(const struct vl_rules *rules, const struct vl_setup *setup, int points[VL_SEATS_MAX])
{
    static struct vl_event told[VL_EVENTS_STEP * 4];
    static _Alignas(16) unsigned char room[VL_STATE_MAX];
    struct vl_state *state = (struct vl_state *)(void *)room;
    struct vl_events events = {.at = told, .room = sizeof told / sizeof told[0]};
    struct vl_diag diag = {0};
    assert_int_equal(vl_start(rules, state, setup, &events), VL_ASK);
    assert_true(conform_head_starts(rules, setup, &events));
    assert_int_equal(rules->invariant(state, &diag), VL_OK);
    rules->scores(state, points);
    return vl_hash(rules, state);
}

/* rules.h: the points of a head start are in the scores from the set-up on, and nothing else is another match. */
static void test_head_starts(void **state)
{
    (void)state;
    for (unsigned i = 0; vl_games[i]; i++) {
        const struct vl_rules *rules = vl_games[i];
        if (rules->head_most == 0)
            continue;
        declares_head_start(rules);
        for (unsigned seats = rules->seats_min; seats <= rules->seats_max; seats++) {
            int even[VL_SEATS_MAX], given[VL_SEATS_MAX];
            struct vl_setup setup = test_setup(rules, seats, 7 + seats);
            const uint64_t without = begin_with(rules, &setup, even);
            setup.head[0] = rules->head_most;
            setup.head[seats - 1] = 1;
            assert_true(begin_with(rules, &setup, given) != without);
            for (unsigned seat = 0; seat < seats; seat++)
                assert_int_equal(given[seat], even[seat] + setup.head[seat]);
        }
    }
}

int main(void)
{
    struct CMUnitTest tests[CONFORM_PROPERTIES + STATIC_TESTS] = {
        {"every byte of the state is declared once", test_layout, NULL, NULL, NULL},
        {"the hash sees every field, and no padding", test_hash, NULL, NULL, NULL},
        {"forms are well made", test_forms, NULL, NULL, NULL},
        {"standard options go together", test_options, NULL, NULL, NULL},
        {"who begins is named by an event", test_first, NULL, NULL, NULL},
        {"refused setups are explained", test_refused_setups, NULL, NULL, NULL},
        {"a head start is told and counted", test_head_starts, NULL, NULL, NULL},
    };
    for (unsigned i = 0; i < CONFORM_PROPERTIES; i++)
        tests[STATIC_TESTS + i] =
            (struct CMUnitTest){conform_names[i], test_property, NULL, NULL, (void *)(uintptr_t)&conform_names[i]};
    return cmocka_run_group_tests(tests, play_all, NULL);
}
