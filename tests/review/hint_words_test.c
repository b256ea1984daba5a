/* What is said of an answer is read off what was counted: chances, comparisons, shares, points, and whose doing it was.
 */
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
    known = (struct vl_hint_result){.rounds = 1, .mark = (vl_answer)vl_nth(answers, 1)};
    known.weights = (struct vl_weights){.seat = ANNE, .best = (vl_answer)vl_first(answers)};
    known.weights.evaluated = vl_answer_bit(known.weights.best) | vl_answer_bit(known.mark);
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

/* Both answers have been looked at, so many lines of each; nothing happened in them. */
static void look(uint16_t lines)
{
    known.foreseen = known.weights.evaluated;
    known.best = known.marked = (struct vl_variation){.lines = lines};
}

static void set(struct vl_event *event, const char *field, int value)
{
    *vl_event_field(&marquis_rules.events[event->form], event, field) = (int16_t)value;
}

static struct vl_foreseen takes_from_anne(float share)
{
    struct vl_foreseen foreseen = {.event = {.form = MARQUIS_EV_TOOK, .visible_to = VL_ALL_SEATS}, .share = share};
    set(&foreseen.event, "seat", BASILE);
    set(&foreseen.event, "from", ANNE);
    set(&foreseen.event, "coins", 2);
    return foreseen;
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
    say(known.mark);
    vl_format_answer(&formatter, vl_view_in(&room), known.weights.best, best, sizeof best);
    snprintf(part, sizeof part, "34%% to win (give or take 2), 6 less than “%s”.", best);
    assert_string_equal(text, part);
    say(known.weights.best);
    assert_string_equal(text, "40% to win (give or take 2), nothing better, as far as one can tell.");
}

TEST(a_difference_that_may_be_noise_is_none)
{
    for (unsigned i = 0; i < VL_EVALUATE_TREES; i++)
        known.weights.of[known.mark].tree[i] += i % 4 < 2 ? 0.2F : -0.2F;
    say(known.mark);
    expect("about as much as");
    expect_not("less than");
}

TEST(in_gueux_one_hopes_not_to_lose)
{
    formatter.rules = &gueux_rules;
    vl_hint_chance(&formatter, &known.weights, known.mark, text, sizeof text);
    assert_string_equal(text, "34% not to lose (give or take 2)");
    formatter.language = VL_FRENCH;
    vl_hint_chance(&formatter, &known.weights, known.mark, text, sizeof text);
    assert_string_equal(text, "34" NBSP "% de ne pas perdre (à 2 près)");
}

TEST(what_has_not_been_weighed_is_said)
{
    const vl_answers answers = vl_match_question(match, ANNE).answers & ~known.weights.evaluated;
    assert_true(answers != 0);
    assert_string_equal(say((vl_answer)vl_first(answers)), "This answer has not been weighed yet.");
}

/* ---- reasons ---- */

TEST(harm_by_its_share_against_that_of_the_best)
{
    look(200);
    known.marked.hurt = 0.62F;
    known.best.hurt = 0.35F;
    known.marked.of[0] = takes_from_anne(0.29F);
    known.marked.count = known.marked.harms = 1;
    say(known.mark);
    expect(": somebody acts against you in 62% of cases, with that one in 35%.");
    expect("What usually hurts you (29%): Basile takes 2 coins from Anne");
    formatter.language = VL_FRENCH;
    say(known.mark);
    expect(NBSP ": on agit contre vous dans 62" NBSP "% des cas, avec l’autre dans 35" NBSP "%.");
}

TEST(what_others_do_is_no_harm)
{
    look(200);
    known.marked.of[0] = takes_from_anne(0.29F);
    set(&known.marked.of[0].event, "from", GUILLEMETTE);
    known.marked.count = 1;
    say(known.mark);
    expect("Usually next (29%): Basile takes 2 coins from Guillemette");
}

/* Neither what was hardly seen, nor what comes anyway. */
TEST(nothing_is_said_of_little)
{
    look(200);
    known.marked.hurt = 0.40F;
    known.best.hurt = 0.35F; /* by chance */
    known.marked.points[ANNE] = 0.3F;
    known.marked.of[0] = takes_from_anne(0.05F);
    known.marked.of[1] = takes_from_anne(1);
    known.marked.count = known.marked.harms = 2;
    say(known.mark);
    expect_not(":");
    look(6);
    known.marked.hurt = 0.6F; /* four lines */
    known.marked.of[0] = takes_from_anne(0.6F);
    known.marked.count = known.marked.harms = 1;
    say(known.mark);
    expect_not(":");
}

TEST(points_that_differ)
{
    look(200);
    known.marked.points[ANNE] = -0.5F;
    known.best.points[ANNE] = 1.4F;
    known.marked.hurt = 0.30F;
    known.best.hurt = 0.20F;
    say(known.mark);
    expect(": your points by your next choice: −0.5 on average, with that one +1.4.");
    formatter.language = VL_FRENCH;
    say(known.mark);
    expect("−0,5 en moyenne, avec l’autre +1,4.");
    formatter.language = VL_ENGLISH;
    known.marked.points[BASILE] = 3;
    say(known.mark);
    expect("your points");
    known.marked.points[ANNE] = known.best.points[ANNE];
    say(known.mark);
    expect("Basile’s points by your next choice: +3.0 on average, with that one +0.0.");
}

TEST(without_a_variation_there_is_no_reason)
{
    look(200);
    known.marked.hurt = 0.9F;
    known.foreseen = vl_answer_bit(known.mark);
    say(known.mark);
    expect_not(":");
    known.foreseen = vl_answer_bit(known.weights.best);
    known.marked.of[0] = takes_from_anne(0.5F);
    known.marked.count = known.marked.harms = 1;
    say(known.mark);
    expect_not(":");
}

/* ---- the tutor ---- */

TEST(a_tutor_says_what_it_costs_and_not_what_is_better)
{
    char best[200];
    look(200);
    known.marked.hurt = 0.62F;
    known.best.hurt = 0.35F;
    vl_tutor_format(&formatter, &known, known.mark, text, sizeof text);
    expect("Sure? Compared with the best answer, that costs about 6 matches in 100");
    expect("somebody acts against you in 62% of cases, with that one in 35%.");
    vl_format_answer(&formatter, vl_view_in(&room), known.weights.best, best, sizeof best);
    expect_not(best);
}

SETUP_EACH(begin, end)
