/* Why one answer is better than another: in positions of all four games the sentence names the right player, card and
 * number; in matches it never depends on what its player cannot see, and what is not sure is not said. */
#include "review/cause_words.h"
#include "review/hint_words.h"
#include "support/blasons_position.h"
#include "support/gueux_position.h"
#include "support/marquis_position.h"
#include "support/sbires_position.h"
#include "support/setups.h"
#include "support/test.h"
#include "veillee/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NBSP "\u00A0"

enum { ITERATIONS = 2000, SIZE = 2 * VL_CAUSE_WORDS };

static const char *const names[VL_SEATS_MAX] = {"Anne",  "Basile",  "Claire", "Denis",
                                                "Elise", "Ferrand", "Guy",    "Hugues"};

/* Two answers to one question, compared. */
struct bench {
    struct vl_match_setup setup;
    struct vl_evaluator *evaluator;
    struct vl_view_room room;
    struct vl_variation better, worse;
    struct vl_formatter formatter;
    struct vl_cause cause;
    vl_seat seat;
    char text[SIZE];
};

static struct bench bench;

static void open_bench(const struct vl_rules *rules, unsigned seats)
{
    memset(&bench, 0, sizeof bench);
    vl_match_setup_standard(&bench.setup, test_catalogue(), rules);
    bench.setup.seats = (uint8_t)seats;
    bench.formatter = (struct vl_formatter){.catalogue = test_catalogue(), .rules = rules, .language = VL_ENGLISH};
    for (unsigned seat = 0; seat < seats; seat++) {
        snprintf(bench.setup.player[seat].name, VL_NAME_MAX, "%s", names[seat]);
        bench.setup.player[seat].level = VL_ADEPT;
        bench.formatter.names[seat] = names[seat];
    }
    bench.evaluator = calloc(1, vl_evaluator_size(&bench.setup, ITERATIONS, 1));
    assert_non_null(bench.evaluator);
    vl_evaluator_start(bench.evaluator, &bench.setup, ITERATIONS, 1);
}

static void close_bench(void)
{
    free(bench.evaluator);
}

static const char *compare(vl_answer better, vl_answer worse)
{
    static const float gains[VL_SEATS_MAX] = {0};
    const struct vl_view *view = vl_view_in(&bench.room);
    const struct vl_compared compared = {.rules = bench.formatter.rules,
                                         .seats = bench.setup.seats,
                                         .seat = bench.seat,
                                         .better = &bench.better,
                                         .worse = &bench.worse,
                                         .gains = gains};
    const struct vl_cause_pair pair = {.here_key = "hint.then", .there_key = "hint.there", .here = "", .there = ""};
    assert_true(vl_find_variation(bench.evaluator, view, better, ITERATIONS, NULL, &bench.better));
    assert_true(vl_find_variation(bench.evaluator, view, worse, ITERATIONS, NULL, &bench.worse));
    bench.cause = vl_find_cause(&compared);
    vl_cause_format(&bench.formatter, &bench.cause, bench.seat, &pair, bench.text, sizeof bench.text);
    return bench.text;
}

/* ---- positions ---- */

/* Why the first of these notations is better than the second, for the seat that is asked there. */
static void lay(const struct sitting *s, const char *better, const char *worse)
{
    vl_answer answers[2];
    struct vl_diag diag;
    open_bench(s->rules, s->state->seats);
    memcpy(bench.setup.option, s->setup.option, sizeof bench.setup.option);
    bench.seat = s->state->question.seat;
    vl_observe(s->rules, s->state, bench.seat, vl_view_in(&bench.room));
    assert_int_equal(vl_notation_parse(s->rules, vl_view_in(&bench.room), better, &answers[0], &diag), VL_OK);
    assert_int_equal(vl_notation_parse(s->rules, vl_view_in(&bench.room), worse, &answers[1], &diag), VL_OK);
    compare(answers[0], answers[1]);
    close_bench();
}

static void expect(const char *part)
{
    if (!strstr(bench.text, part))
        fail_msg("\"%s\" is not in \"%s\"", part, bench.text);
}

static struct mt m;
static struct st s;
static struct table b;
static struct gt g;

TEST_NAMED(marquis_blow, "MAR-3.1 MAR-4.1: who takes how much if there is no Veto")
{
    MT(&m, 3, .hand = {"veto clerc marquis bijoutier", "assassin"}, .pile = {"pickpocket", "clerc", "comtesse"},
       .coins = {5, 2, 2}, .turn = 1);
    mt_play(&m, "assassin");
    mt_answer(&m, "victim 0");
    lay(&m.s, "veto", "let");
    assert_string_equal(bench.text, "Then: Basile takes 2 coins from Anne (assassination of the card in view).");
}

TEST_NAMED(marquis_levy, "MAR-4.11: whom the Voleur barbare robs")
{
    MT(&m, 2, .hand = {"voleur_barbare clerc", NULL}, .pile = {"comtesse", "marquis"}, .coins = {0, 6}, .vetoed = 3);
    mt_until(&m, MARQUIS_ASK_PLAY, 0);
    lay(&m.s, "play voleur_barbare", "play clerc");
    expect("With that one: Anne takes 1 coin from Basile (levy).");
}

TEST_NAMED(sbires_pilori, "SBI-9.6: who misses a turn")
{
    ST(&s, 3, "", .hand = {"pilori", "gant", "gant"}, .passed = 0);
    lay(&s.s, "play pilori", "pass");
    expect("will miss the next turn.");
}

TEST_NAMED(sbires_last_man, "SBI-2.3: who dominates a place")
{
    ST(&s, 2, "", .men = {"0", "0011", "0011", "0011", "01"}, .placing = true, .turn = 1);
    st_asks(&s, SBIRES_ASK_PLACE, 1);
    lay(&s.s, "place chateau", "place taverne");
    assert_string_equal(bench.text, "Then: Château: Anne dominates.");
}

TEST_NAMED(blasons_malandrin, "BLA-3.4 BLA-5.2: who takes the trick with which card")
{
    table_start(&b, 3, "");
    table_play(&b, "7 6 *");
    lay(&b.s, "value bourgeois aubigny", "value bourgeoise bellay");
    assert_string_equal(bench.text,
                        "Then: Anne takes the trick with Bourgeois, value 7. With that one: Claire takes the "
                        "trick with Malandrin, value 7.");
}

TEST_NAMED(gueux_maroufle, "GUE-6.2: who swaps hands with whom")
{
    GT(&g, 3, "levels=2", .hand = {"roy", "reine moine", "maroufle reine roy moine"}, .aside = "maroufle");
    gt_draw(&g, "maroufle");
    lay(&g.s, "yes", "no");
    expect("With that one: Anne swaps hands with");
}

/* ---- matches ---- */

/* A question with a choice after so many answers of the match of that seed, in which one in three is drawn. */
static bool find_choice(struct vl_match *match, uint64_t seed, unsigned answers)
{
    struct vl_rng rng = {seed};
    bench.setup.seed = seed;
    assert_int_equal(vl_match_start(match, &bench.setup, NULL), VL_OK);
    for (unsigned i = 0; !vl_match_over(match); i++) {
        const struct vl_question question = vl_match_question(match, vl_match_question(match, VL_PUBLIC).seat);
        if (i >= answers && vl_count(question.answers) > 1 && question.seat < VL_SEATS_MAX &&
            !(question.flags & VL_ASK_INTERCHANGEABLE)) {
            bench.seat = question.seat;
            return true;
        }
        assert_int_equal(vl_match_answer(match, question.seat, vl_any_answer(&question, &rng), NULL), VL_OK);
    }
    return false;
}

/* Every secret field of what is foreseen is masked unless the seat is among those that see it. */
static void expect_masked(const struct vl_variation *variation)
{
    const struct vl_rules *rules = bench.formatter.rules;
    for (unsigned i = 0; i < variation->count + variation->steps; i++) {
        const struct vl_event *event =
            i < variation->count ? &variation->of[i].event : &variation->step[i - variation->count].event;
        const struct vl_event masked = vl_event_masked(rules, event, bench.seat);
        assert_true(vl_event_logged(rules, event, bench.seat));
        assert_memory_equal(masked.arg, event->arg, sizeof masked.arg);
    }
}

static void foresee(struct vl_hint_result *known)
{
    const struct vl_view *view = vl_view_in(&bench.room);
    const struct vl_evaluation evaluation = {.iterations = 60};
    vl_answer order[VL_ANSWERS_MAX];
    *known = (struct vl_hint_result){.rounds = 1, .other = VL_NONE};
    assert_true(vl_evaluate(bench.evaluator, view, &evaluation, NULL, &known->weights));
    const unsigned count = vl_hint_order(&known->weights, order);
    if (count < 2)
        return;
    known->other = order[count - 1];
    known->foreseen = vl_answer_bit(known->other) | vl_answer_bit(known->weights.best);
    assert_true(vl_find_variation(bench.evaluator, view, order[0], 500, NULL, &known->after_best));
    assert_true(vl_find_variation(bench.evaluator, view, known->other, 500, NULL, &known->after_other));
    expect_masked(&known->after_best);
    expect_masked(&known->after_other);
}

/* All that is said of both answers, one line each. */
static void say_all(const struct vl_hint_result *known, char *out, size_t size)
{
    const struct vl_formatter *formatter = &bench.formatter;
    const struct vl_view *view = vl_view_in(&bench.room);
    char text[4][VL_HINT_WORDS];
    vl_hint_format(formatter, view, known, known->other, text[0], sizeof text[0]);
    vl_hint_format(formatter, view, known, known->weights.best, text[1], sizeof text[1]);
    vl_tutor_format(formatter, known, known->other, text[2], sizeof text[2]);
    vl_line_format(formatter, &known->after_other, bench.seat, text[3], sizeof text[3]);
    for (unsigned i = 0; i < 3; i++)
        assert_true(strlen(text[i]) > 20 && !strchr(text[i], '{'));
    snprintf(out, size, "%s\n%s\n%s\n%s", text[0], text[1], text[2], text[3]);
}

/* The same from another table that looks alike to the seat, in both languages. Returns whether a cause was named. */
static bool check_choice(const struct vl_match *match)
{
    static _Alignas(16) unsigned char bytes[VL_STATE_MAX];
    static struct vl_hint_result known;
    static char here[5 * VL_HINT_WORDS], there[5 * VL_HINT_WORDS];
    const struct vl_rules *rules = bench.formatter.rules;
    struct vl_state *other = (struct vl_state *)(void *)bytes;
    struct vl_rng rng = {7};
    for (int language = VL_FRENCH; language <= VL_ENGLISH; language++) {
        bench.formatter.language = (enum vl_language)language;
        vl_match_view(match, bench.seat, vl_view_in(&bench.room));
        foresee(&known);
        if (known.other == VL_NONE)
            return false;
        say_all(&known, here, sizeof here);
        vl_determinize(rules, vl_view_in(&bench.room), &rng, other);
        vl_observe(rules, other, bench.seat, vl_view_in(&bench.room));
        foresee(&known);
        say_all(&known, there, sizeof there);
        assert_string_equal(here, there);
    }
    return vl_hint_cause(&bench.formatter, vl_view_in(&bench.room), &known, known.other, true, here, sizeof here) > 0;
}

TEST(hints_are_never_empty_and_depend_on_what_the_seat_sees)
{
    for (unsigned game = 0; vl_games[game]; game++) {
        const struct vl_rules *rules = vl_games[game];
        struct vl_match *match = malloc(vl_match_size(rules));
        unsigned causes = 0, choices = 0;
        assert_non_null(match);
        open_bench(rules, rules->seats_min + 1U);
        for (unsigned n = 0; n < 20; n++) {
            unsigned answers = 7 * n % 60;
            while (!find_choice(match, 31 * n + game + 1, answers) && answers > 0)
                answers /= 2;
            if (vl_match_over(match))
                continue;
            causes += check_choice(match);
            choices++;
        }
        print_message("# %s: causes of %u of %u choices\n", rules->id, causes, choices);
        assert_true(causes * 4 >= choices);
        close_bench();
        free(match);
    }
}
