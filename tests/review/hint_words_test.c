/* What is said of an answer follows from what was searched: chances, comparisons, and who does what to whom. */
#include "review/hint_words.h"
#include "support/test.h"
#include "tui/match/match_record.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"

enum { ANNE, BASILE, GUILLEMETTE };

#define NBSP "\u00A0"

static struct vl_hint_result known;
static struct vl_formatter formatter;
static struct vl_match *match;
static struct vl_view_room room;
static char text[VL_HINT_WORDS];

/* Marquis: Anne is asked what to play. Her first answer is worth 40 of 100, the second 34, each with an error of one.
 */
static int begin(void **state)
{
    (void)state;
    const struct vl_match_setup setup = record_setup_of(&marquis_rules, 3, 3, "", 7);
    struct vl_rng rng = {7};
    match = record_match(&setup);
    while (!record_asks_person(match, MARQUIS_ASK_PLAY) || vl_match_question(match, VL_PUBLIC).seat != ANNE)
        record_answer(match, &rng);
    vl_match_view(match, ANNE, vl_view_in(&room));
    formatter = (struct vl_formatter){.catalogue = test_catalogue(), .rules = &marquis_rules, .language = VL_ENGLISH};
    for (unsigned seat = 0; seat < 3; seat++)
        formatter.names[seat] = record_names[seat];
    const vl_answers answers = vl_match_question(match, ANNE).answers;
    known = (struct vl_hint_result){.rounds = 1, .other = (vl_answer)vl_nth(answers, 1)};
    known.weights = (struct vl_weights){.seat = ANNE, .best = (vl_answer)vl_first(answers)};
    known.weights.evaluated = vl_answer_bit(known.weights.best) | vl_answer_bit(known.other);
    for (VL_EACH(answer, known.weights.evaluated)) {
        struct vl_weight *weight = &known.weights.of[answer];
        const float worth = answer == known.weights.best ? 0.4F : 0.34F;
        *weight = (struct vl_weight){.worth = {worth}, .error = 0.01F, .iterations = 60};
        for (unsigned i = 0; i < VL_EVALUATE_TREES; i++)
            weight->tree[i] = worth + (i % 2 ? 0.01F : -0.01F);
    }
    return 0;
}

static int end(void **state)
{
    (void)state;
    free(match);
    return 0;
}

/* Both answers have been looked at; nothing happened in their lines. */
static void look(void)
{
    known.foreseen = known.weights.evaluated;
    known.after_best = known.after_other = (struct vl_variation){.lines = VL_FORESEEN_LINES};
}

static void set(struct vl_event *event, const char *field, int value)
{
    *vl_event_field(&marquis_rules.events[event->form], event, field) = (int16_t)value;
}

/* Basile takes so many coins from somebody, in that share of the lines. */
static void takes(struct vl_variation *variation, vl_seat from, int coins, float share)
{
    struct vl_foreseen *foreseen = &variation->of[variation->count++];
    *foreseen = (struct vl_foreseen){.event = {.form = MARQUIS_EV_TOOK, .visible_to = VL_ALL_SEATS}, .share = share};
    set(&foreseen->event, "seat", BASILE);
    set(&foreseen->event, "from", from);
    set(&foreseen->event, "coins", coins);
}

/* Anne gets so many coins. */
static void gets(struct vl_variation *variation, int coins, float share)
{
    struct vl_foreseen *foreseen = &variation->of[variation->count++];
    *foreseen =
        (struct vl_foreseen){.event = {.form = MARQUIS_EV_RECEIVED, .visible_to = VL_ALL_SEATS}, .share = share};
    set(&foreseen->event, "seat", ANNE);
    set(&foreseen->event, "coins", coins);
    set(&foreseen->event, "left", 5);
}

static const char *say(vl_answer answer)
{
    vl_hint_format(&formatter, vl_view_in(&room), &known, answer, text, sizeof text);
    return text;
}

static void expect(const char *part)
{
    if (!strstr(text, part))
        fail_msg("\"%s\" is not in \"%s\"", part, text);
}

static void expect_not(const char *part)
{
    if (strstr(text, part))
        fail_msg("\"%s\" is in \"%s\"", part, text);
}

/* ---- chances ---- */

TEST(numbers)
{
    assert_int_equal(vl_chance_percent(0.384F), 38);
    assert_int_equal(vl_chance_percent(1.2F), 100);
    assert_int_equal(vl_chance_more(0.0F), 1);
    assert_int_equal(vl_chance_more(0.0101F), 3);
    vl_answer order[VL_ANSWERS_MAX];
    assert_int_equal(vl_hint_order(&known.weights, order), 2);
    assert_int_equal(order[0], known.weights.best);
}

TEST(a_chance_and_how_it_compares)
{
    char best[200], part[300];
    say(known.other);
    vl_format_answer(&formatter, vl_view_in(&room), known.weights.best, best, sizeof best);
    snprintf(part, sizeof part, "34%% to win (give or take 2), 6 less than “%s”.", best);
    assert_string_equal(text, part);
    say(known.weights.best);
    assert_string_equal(text, "40% to win (give or take 2), nothing better, as far as one can tell.");
}

TEST(a_difference_that_may_be_noise_is_none)
{
    for (unsigned i = 0; i < VL_EVALUATE_TREES; i++)
        known.weights.of[known.other].tree[i] += i % 4 < 2 ? 0.2F : -0.2F;
    say(known.other);
    look();
    takes(&known.after_other, ANNE, 3, 1);
    say(known.other);
    expect("about as much as");
    expect_not("less than");
    expect_not("Then"); /* there is nothing to explain */
}

TEST(in_gueux_one_hopes_not_to_lose)
{
    formatter.rules = &gueux_rules;
    vl_hint_chance(&formatter, &known.weights, known.other, text, sizeof text);
    assert_string_equal(text, "34% not to lose (give or take 2)");
    formatter.language = VL_FRENCH;
    vl_hint_chance(&formatter, &known.weights, known.other, text, sizeof text);
    assert_string_equal(text, "34" NBSP "% de ne pas perdre (à 2 près)");
}

TEST(what_has_not_been_weighed_is_said)
{
    const vl_answers answers = vl_match_question(match, ANNE).answers & ~known.weights.evaluated;
    assert_true(answers != 0);
    assert_string_equal(say((vl_answer)vl_first(answers)), "This answer has not been weighed yet.");
}

/* ---- causes ---- */

TEST(who_does_what_to_whom_and_how_much)
{
    char best[200], part[300];
    look();
    takes(&known.after_other, ANNE, 3, 1);
    say(known.other);
    expect(". Then: Basile takes 3 coins from Anne (printed on the card).");
    say(known.weights.best);
    vl_format_answer(&formatter, vl_view_in(&room), known.other, best, sizeof best);
    snprintf(part, sizeof part, ". After “%s”: Basile takes 3 coins from Anne", best);
    expect(part);
    formatter.language = VL_FRENCH;
    say(known.other);
    expect(". Alors" NBSP ": Basile prend 3 pièces à Anne");
}

TEST(how_sure_it_is)
{
    look();
    takes(&known.after_other, ANNE, 3, 0.6F);
    say(known.other);
    expect("Then, probably: Basile takes 3 coins");
    known.after_other.of[0].share = 0.4F;
    takes(&known.after_other, ANNE, 2, 0.3F);
    say(known.other);
    expect("Then, for instance: Basile takes 3 coins");
}

TEST(both_answers_where_both_tell)
{
    look();
    takes(&known.after_other, ANNE, 3, 1);
    takes(&known.after_best, GUILLEMETTE, 3, 1);
    say(known.other); /* what others suffer tells less */
    expect_not("With that one");
    gets(&known.after_best, 4, 1);
    say(known.other);
    expect("Then: Basile takes 3 coins from Anne (printed on the card). With that one: Anne gets 4 coins");
}

TEST(the_same_by_another_amount)
{
    look();
    takes(&known.after_other, ANNE, 5, 1);
    takes(&known.after_best, ANNE, 1, 1);
    say(known.other);
    expect("Then: Basile takes 5 coins from Anne (printed on the card). With that one: Basile takes 1 coin from "
           "Anne");
}

/* Neither what comes seldom, nor what comes anyway, nor what speaks for the worse answer. */
TEST(what_explains_nothing_is_not_said)
{
    char without[VL_HINT_WORDS];
    look();
    snprintf(without, sizeof without, "%s", say(known.other));
    takes(&known.after_other, ANNE, 3, 0.4F);
    assert_string_equal(say(known.other), without);
    look();
    takes(&known.after_other, ANNE, 3, 1);
    takes(&known.after_best, ANNE, 3, 0.9F);
    assert_string_equal(say(known.other), without);
    look();
    takes(&known.after_best, ANNE, 3, 1);
    gets(&known.after_other, 4, 1);
    assert_string_equal(say(known.other), without);
}

TEST(points_that_differ)
{
    look();
    known.after_other.points[ANNE] = -0.5F;
    known.after_best.points[ANNE] = 1.4F;
    say(known.other);
    expect(". Your points over the next turns: −0.5 on average, with the other +1.4.");
    formatter.language = VL_FRENCH;
    say(known.other);
    expect("−0,5 en moyenne, avec l’autre +1,4.");
    formatter.language = VL_ENGLISH;
    known.after_other.points[BASILE] = 3;
    say(known.other);
    expect("Your points");
    known.after_other.points[ANNE] = known.after_best.points[ANNE];
    say(known.other);
    expect("Basile’s points over the next turns: +3.0 on average, with the other +0.0.");
    known.after_other.error[BASILE] = 1.1F; /* that may be chance */
    say(known.other);
    expect_not("points");
}

TEST(whom_it_serves)
{
    char worse[200], part[300];
    look();
    known.weights.of[known.other].worth[GUILLEMETTE] = 0.05F;
    say(known.other);
    expect(". It serves Guillemette most: 5 more chances in 100.");
    say(known.weights.best);
    vl_format_answer(&formatter, vl_view_in(&room), known.other, worse, sizeof worse);
    snprintf(part, sizeof part, ". “%s” would serve Guillemette most: 5 more chances in 100.", worse);
    expect(part);
    formatter.names[GUILLEMETTE] = NULL; /* of two it serves the other one */
    say(known.other);
    expect_not("serves");
}

TEST(without_both_variations_there_is_no_cause)
{
    look();
    takes(&known.after_other, ANNE, 3, 1);
    known.foreseen = vl_answer_bit(known.other);
    say(known.other);
    expect_not("Then");
    known.foreseen = vl_answer_bit(known.weights.best);
    say(known.other);
    expect_not("Then");
}

/* ---- the tutor ---- */

TEST(a_tutor_says_what_it_costs_and_not_what_is_better)
{
    look();
    takes(&known.after_other, ANNE, 3, 1);
    gets(&known.after_best, 4, 1);
    vl_tutor_format(&formatter, &known, known.other, text, sizeof text);
    assert_string_equal(text,
                        "Sure? That costs about 6 matches in 100 (give or take 1). Then: Basile takes 3 coins from "
                        "Anne (printed on the card).");
    known.after_other.count = 0;
    takes(&known.after_best, GUILLEMETTE, 3, 1);
    known.after_best.of[0] = known.after_best.of[1];
    known.after_best.count = 1;
    vl_tutor_format(&formatter, &known, known.other, text, sizeof text);
    expect("With the best answer: Basile takes 3 coins from Guillemette");
}

SETUP_EACH(begin, end)
