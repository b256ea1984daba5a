/* Chronicles of evenings made by hand: dates, teams, people who come and leave, losses, and evenings of which there is
 * nothing to tell. What sentences state is held against records by cli/chronicle_test.py. */
#include "evening/chronicle.h"
#include "support/test.h"
#include "tui/match/match_record.h"

#include "veillee/blasons.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"

enum { MATCHES_MAX = 12 };

static char place[MATCHES_MAX][64];
static const char *paths[MATCHES_MAX];
static struct vl_evening evening;
static struct vl_chronicle told;

static struct vl_catalogue *catalogue(void)
{
    static struct vl_catalogue own;
    if (!own.games)
        assert_int_equal(vl_catalogue_open(&own, test_catalogue()->games, "", NULL), VL_OK);
    return &own;
}

/* A random match as a record. */
static void record(unsigned n, const struct vl_match_setup *setup)
{
    struct vl_rng rng = vl_rng_stream(setup->seed, VL_STREAM_BOT);
    struct vl_match *match = record_match(setup);
    while (!vl_match_over(match))
        record_answer(match, &rng);
    snprintf(place[n], sizeof place[n], "build/chronicle-%d-%u.jsonl", (int)getpid(), n);
    paths[n] = place[n];
    record_write(match, vl_match_answers(match), place[n]);
    free(match);
}

static void gather(unsigned count, const char *id)
{
    assert_int_equal(vl_chronicle_gather(paths, count, catalogue(), &evening, NULL), VL_OK);
    snprintf(evening.id, sizeof evening.id, "%s", id);
    for (unsigned i = 0; i < count; i++)
        unlink(place[i]);
}

static void tell_again(unsigned count, const char *id, enum vl_language language)
{
    assert_int_equal(vl_chronicle_gather(paths, count, catalogue(), &evening, NULL), VL_OK);
    snprintf(evening.id, sizeof evening.id, "%s", id);
    assert_int_equal(vl_chronicle_make(&evening, paths, catalogue(), language, &told, NULL), VL_OK);
}

static void forget(unsigned count)
{
    vl_chronicle_free(&told);
    for (unsigned i = 0; i < count; i++)
        unlink(place[i]);
}

/* The first sentence whose key begins so; NULL: there is none. */
static const struct vl_sentence *sentence(const char *key)
{
    for (unsigned i = 0; i < told.passages; i++) {
        for (unsigned j = 0; j < told.passage[i].sentences; j++) {
            if (strncmp(told.passage[i].sentence[j].key, key, strlen(key)) == 0)
                return &told.passage[i].sentence[j];
        }
    }
    return NULL;
}

TEST(the_date_is_that_of_the_evening)
{
    const struct vl_match_setup setup = record_setup_of(&marquis_rules, 3, 3, "", 1);
    record(0, &setup);
    tell_again(1, "2026-11-21-203004", VL_ENGLISH);
    assert_non_null(strstr(sentence("chronicle.title.")->text, "21 November 2026"));
    assert_int_equal(sentence("chronicle.title.")->fact[0].number, 20261121);
    vl_chronicle_free(&told);
    tell_again(1, "2026-05-01-203004", VL_FRENCH);
    assert_non_null(strstr(sentence("chronicle.title.")->text, "1er mai 2026"));
    vl_chronicle_free(&told);
    tell_again(1, "", VL_FRENCH);
    assert_null(strstr(sentence("chronicle.title.")->text, "20"));
    assert_null(sentence("chronicle.final."));
    forget(1);
}

TEST(the_hour_is_in_words)
{
    const struct vl_match_setup setup = record_setup_of(&marquis_rules, 3, 3, "", 1);
    static const struct {
        const char *id, *en, *fr;
    } at[] = {{"2026-11-21-203004", "half past eight", "vingt heures et demie"},
              {"2026-11-21-002859", "half past midnight", "minuit et demi"},
              {"2026-11-21-234630", "midnight", "minuit"},
              {"2026-11-21-121459", "noon", "midi"},
              {"2026-11-21-130000", "one o’clock", "treize heures"}};
    record(0, &setup);
    for (unsigned i = 0; i < sizeof at / sizeof *at; i++) {
        tell_again(1, at[i].id, VL_ENGLISH);
        assert_non_null(strstr(sentence("chronicle.opening.")->text, at[i].en));
        vl_chronicle_free(&told);
        tell_again(1, at[i].id, VL_FRENCH);
        assert_non_null(strstr(sentence("chronicle.opening.")->text, at[i].fr));
        vl_chronicle_free(&told);
    }
    forget(1);
}

TEST(teams_win_together)
{
    const struct vl_match_setup setup = record_setup_of(&blasons_rules, 6, 6, "teams=two", 3);
    record(0, &setup);
    tell_again(1, "", VL_ENGLISH);
    const struct vl_sentence *won = sentence("chronicle.won.given.");
    won = won ? won : sentence("chronicle.won.shared.");
    assert_non_null(won);
    assert_string_equal(won->fact[0].id, "won");
    forget(1);
}

TEST(who_comes_and_leaves_is_told)
{
    struct vl_match_setup setup = record_setup_of(&marquis_rules, 8, 8, "", 5);
    record(0, &setup);
    snprintf(setup.player[2].name, sizeof setup.player[2].name, "Cécile");
    setup.seed = 6;
    record(1, &setup);
    tell_again(2, "", VL_FRENCH);
    assert_int_equal(evening.participants, 9);
    assert_non_null(strstr(sentence("chronicle.both.")->text, "Cécile"));
    assert_non_null(strstr(sentence("chronicle.both.")->text, "Guillemette"));
    forget(2);
}

/* Who lost by the last pair had no Gueux to be left with. */
TEST(a_loss_is_told_by_what_made_it)
{
    unsigned by_pair = 0, by_gueux = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        const struct vl_match_setup setup = record_setup_of(&gueux_rules, 3, 3, "levels=1 reine=last", seed);
        record(0, &setup);
        for (unsigned language = 0; language < VL_LANGUAGES; language++) {
            tell_again(1, "", (enum vl_language)language);
            const struct vl_sentence *lost = sentence("chronicle.lost.");
            const bool gueux = lost && lost->fact[0].highlight.thing != VL_NONE;
            assert_non_null(lost);
            assert_int_equal(gueux, strncmp(lost->key, "chronicle.lost.holder.", 22) == 0);
            by_gueux += gueux;
            by_pair += !gueux;
            vl_chronicle_free(&told);
        }
        forget(1);
    }
    assert_true(by_pair > 0 && by_gueux > 0);
}

/* Who was ahead when the rounds before had been counted does not take the lead within a round. */
TEST(the_lead_turns_by_what_has_been_counted)
{
    unsigned turned = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        const struct vl_match_setup setup = record_setup_of(&blasons_rules, 3, 3, "", seed);
        struct vl_highlight highlight[2000];
        struct vl_match *match;
        vl_seat ahead = VL_NONE;
        record(0, &setup);
        tell_again(1, "", VL_ENGLISH);
        const struct vl_sentence *turn = sentence("chronicle.turned.");
        assert_int_equal(vl_chronicle_match(&evening, paths, catalogue(), 0, &match, NULL, NULL), VL_OK);
        const size_t count = vl_highlights_of(match, highlight, 2000);
        for (size_t i = 0; turn && i < count && highlight[i].event < turn->fact[0].highlight.event; i++)
            ahead = highlight[i].kind == VL_HIGHLIGHT_LEAD ? highlight[i].seat : ahead;
        assert_true(!turn || ahead != turn->fact[0].highlight.other);
        turned += turn != NULL;
        free(match);
        forget(1);
    }
    assert_true(turned > 0);
}

/* A vengeful bot that robs most whoever has robbed it before is said to remember; nobody else is. */
TEST(who_is_vengeful_remembers)
{
    unsigned remembered = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        for (unsigned character = VL_EVEN; character < VL_TEMPERS; character++) {
            struct vl_match_setup setup = record_setup_of(&marquis_rules, 3, 2, "", seed);
            setup.player[2].level = VL_NOVICE;
            setup.player[2].character = (enum vl_temper)character;
            record(0, &setup);
            tell_again(1, "", seed % 2 ? VL_ENGLISH : VL_FRENCH);
            const struct vl_sentence *told_of = sentence("chronicle.paid_back.");
            if (told_of) {
                const struct vl_highlight *most = &told_of->fact[0].highlight, *reason = NULL;
                for (unsigned i = 1; i < told_of->facts; i++)
                    if (told_of->fact[i].highlight.seat == most->other && told_of->fact[i].highlight.other == 2)
                        reason = &told_of->fact[i].highlight;
                assert_int_equal(character, VL_VENGEFUL);
                assert_int_equal(most->seat, 2);
                assert_non_null(reason);
                remembered++;
            }
            forget(1);
        }
    }
    assert_true(remembered > 0);
}

/* The more matches, the less is said of each. */
TEST(ten_matches_are_told_in_brief)
{
    size_t bytes = 0;
    for (unsigned i = 0; i < 10; i++) {
        const struct vl_match_setup setup = record_setup_of(&blasons_rules, 4, 4, "", 20 + i);
        record(i, &setup);
    }
    tell_again(10, "2026-11-21-203004", VL_ENGLISH);
    for (unsigned i = 0; i < told.passages; i++) {
        for (unsigned j = 0; j < told.passage[i].sentences; j++)
            bytes += strlen(told.passage[i].sentence[j].text);
    }
    assert_in_range(bytes, 1000, 6000);
    forget(10);
}

/* A page that shows single sentences takes those that lean on none before them. */
TEST(who_says_also_leans_on_the_sentence_before)
{
    unsigned leaning = 0, alone = 0;
    for (unsigned i = 0; i < 6; i++) {
        const struct vl_match_setup setup = record_setup_of(i % 2 ? &blasons_rules : &marquis_rules, 4, 4, "", 40 + i);
        record(i, &setup);
    }
    for (unsigned day = 1; day <= 9; day++) {
        char id[VL_EVENING_ID];
        snprintf(id, sizeof id, "2026-11-0%u-203004", day);
        tell_again(6, id, VL_ENGLISH);
        for (unsigned i = 0; i < told.passages; i++) {
            for (unsigned j = 0; j < told.passage[i].sentences; j++) {
                const struct vl_sentence *one = &told.passage[i].sentence[j];
                assert_true(!one->leans || j > 0);
                if (strstr(one->text, " also ") || strstr(one->text, "the same round"))
                    assert_true(one->leans);
                leaning += one->leans;
                alone += !one->leans;
            }
        }
        vl_chronicle_free(&told);
    }
    assert_true(leaning > 0 && alone > 0);
    forget(6);
}

TEST(other_evenings_have_other_words)
{
    char first[200];
    unsigned other = 0;
    const struct vl_match_setup setup = record_setup_of(&marquis_rules, 4, 4, "", 1);
    record(0, &setup);
    for (unsigned day = 1; day <= 9; day++) {
        char id[VL_EVENING_ID];
        snprintf(id, sizeof id, "2026-11-0%u-203004", day);
        tell_again(1, id, VL_ENGLISH);
        if (day == 1)
            snprintf(first, sizeof first, "%s", sentence("chronicle.closing.")->key);
        other += strcmp(first, sentence("chronicle.closing.")->key) != 0;
        vl_chronicle_free(&told);
    }
    assert_in_range(other, 3, 8);
    forget(1);
}

TEST(nothing_to_tell_is_said)
{
    struct vl_diag diag = {0};
    evening = (struct vl_evening){.matches = 0};
    assert_int_equal(vl_chronicle_make(&evening, NULL, catalogue(), VL_ENGLISH, &told, &diag), VL_REFUSED);
    assert_string_equal(diag.key, "chronicle.none");
    const struct vl_match_setup setup = record_setup_of(&marquis_rules, 3, 3, "", 1);
    record(0, &setup);
    gather(1, "");
    assert_int_equal(vl_chronicle_make(&evening, paths, catalogue(), VL_ENGLISH, &told, &diag), VL_IO);
    assert_int_equal(told.passages, 0);
}

static int close_catalogue(void **state)
{
    (void)state;
    vl_catalogue_close(catalogue());
    return 0;
}

SETUP_ALL(NULL, close_catalogue)
