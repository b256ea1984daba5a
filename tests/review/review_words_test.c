/* A review in words: in both languages, of matches of every game, whole sentences without a placeholder left; places
 * are numbered as the game's parts are; numbers add up as they are printed. */
#include "review/fake_review.h"
#include "support/test.h"

#include "evening/story.h"
#include "review/review_words.h"

#include "veillee/games.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

static struct vl_catalogue catalogue;
static struct vl_match *match;
static struct vl_review *review;
static struct vl_review_formatter formatter;

static void sit(const struct vl_rules *rules, const char *options, uint64_t seed, enum vl_language language)
{
    match = story(rules, options, seed, UINT32_MAX);
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, NULL, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&catalogue, rules, NULL), VL_OK);
    assert_int_equal(vl_review_open(&review, match, "", NULL), VL_OK);
    vl_review_formatter_begin(&formatter, review, &catalogue, language);
}

static void rise(void)
{
    vl_review_close(review);
    vl_catalogue_close(&catalogue);
    free(match);
}

/* A sentence that somebody can read: something is said, everything is filled in, and it is not cut. */
static void is_whole(const char *text, size_t length)
{
    assert_int_equal(length, strlen(text));
    assert_true(length > 0 && length < VL_REVIEW_LINE - 1);
    assert_null(strchr(text, '{'));
    assert_null(strstr(text, "review."));
    assert_null(strstr(text, "  "));
}

static void all_is_told_of(const struct vl_rules *rules, const char *options, enum vl_language language)
{
    char text[VL_REVIEW_LINE];
    struct vl_turning turning[VL_TURNING_MAX];
    sit(rules, options, 5, language);
    for (unsigned i = 0; i < vl_review_decisions(review); i++)
        is_whole(text, vl_review_format_decision(&formatter, vl_review_decision(review, i), text, sizeof text));
    for (unsigned i = 0; i < vl_review_swings(review); i++)
        is_whole(text, vl_review_format_swing(&formatter, vl_review_swing(review, i), text, sizeof text));
    const unsigned turnings = vl_review_turnings(review, turning);
    assert_true(turnings > 3);
    for (unsigned i = 0; i < turnings; i++)
        is_whole(text, vl_review_format_turning(&formatter, &turning[i], text, sizeof text));
    for (vl_seat seat = 0; seat < vl_match_setup(match)->seats; seat++)
        is_whole(text, vl_review_format_player(&formatter, seat, text, sizeof text));
    rise();
}

TEST(every_game_is_told_in_both_languages)
{
    for (unsigned language = 0; language < VL_LANGUAGES; language++) {
        all_is_told_of(&blasons_rules, "", (enum vl_language)language);
        all_is_told_of(&gueux_rules, "", (enum vl_language)language);
        all_is_told_of(&marquis_rules, "", (enum vl_language)language);
        all_is_told_of(&sbires_rules, "", (enum vl_language)language);
    }
}

/* ---- places ---- */

static void is_where(uint32_t answer, const char *where)
{
    char text[VL_REVIEW_LINE];
    vl_review_format_where(&formatter, answer, text, sizeof text);
    assert_string_equal(text, where);
}

/* The first answer after so many events of that form. */
static uint32_t answer_after(const char *form, unsigned times)
{
    const struct vl_rules *rules = vl_match_setup(match)->rules;
    uint32_t event = 0, answer = 0;
    for (; times > 0; event++)
        times -= strcmp(rules->events[vl_match_event(match, event, VL_REFEREE).form].id, form) == 0;
    while (vl_match_given(match, answer).events < event)
        answer++;
    return answer;
}

TEST(places_are_numbered_by_the_parts_of_the_game)
{
    sit(&marquis_rules, "", 5, VL_ENGLISH);
    is_where(answer_after("turn", 1), "turn 1");
    is_where(answer_after("turn", 7), "turn 7");
    is_where(VL_DEAL, "the deal");
    is_where(vl_match_answers(match), "the end");
    rise();
    sit(&sbires_rules, "", 5, VL_ENGLISH);
    is_where(answer_after("day", 1), "day 1");
    is_where(answer_after("evening", 1), "day 1, turn 1");
    is_where(answer_after("day", 2), "day 2");
    rise();
    sit(&blasons_rules, "houses=chosen", 5, VL_FRENCH);
    is_where(0, "pour commencer");
    is_where(answer_after("round", 1), "manche 1, pli 1");
    is_where(answer_after("trick", 3), "manche 1, pli 3");
    is_where(answer_after("round", 2), "manche 2, pli 1");
    is_where(VL_DEAL, "la mise en place");
    rise();
}

/* ---- decisions ---- */

TEST(a_decision_is_told_by_what_it_cost)
{
    char text[VL_REVIEW_LINE], answer[256], wanted[2 * VL_REVIEW_LINE];
    sit(&marquis_rules, "", 5, VL_ENGLISH);
    const uint32_t at = answer_after("turn", 3);
    const struct vl_question question = vl_match_question(vl_review_at(review, at), vl_match_given(match, at).seat);
    struct vl_decision d = {.answer = at, .seat = question.seat, .looked = 1, .evaluated = question.answers};
    d.taken = (vl_answer)vl_first(question.answers);
    d.best = (vl_answer)vl_nth(question.answers, 1);
    d.worth[d.taken] = 0.15F;
    d.worth[d.best] = 0.21F;
    d.error[d.taken] = 0.013F;
    d.loss = 0.06F;
    d.mark = VL_MARK_SLIP;
    vl_review_format_decision(&formatter, &d, text, sizeof text);
    vl_review_format_question(&formatter, &d, answer, sizeof answer);
    snprintf(wanted, sizeof wanted, "Turn 3. %s “", answer);
    assert_true(strncmp(text, wanted, strlen(wanted)) == 0);
    vl_review_format_answer(&formatter, &d, d.best, answer, sizeof answer);
    snprintf(wanted, sizeof wanted, "15%%; “%s” was worth 21%%: −6\u00A0?!", answer);
    assert_non_null(strstr(text, wanted));
    vl_review_format_heard(&formatter, &d, text, sizeof text);
    assert_non_null(strstr(text, "?!, slip."));
    vl_review_format_chances(&formatter, &d, d.taken, text, sizeof text);
    assert_string_equal(text, "15% (give or take 3)");

    assert_int_equal(vl_review_format_why(&formatter, &d, text, sizeof text), 0);
    d.explained = true;
    d.cause.worse = (struct vl_cause_event){
        .event = {.form = MARQUIS_EV_TOOK, .visible_to = VL_ALL_SEATS}, .sure = VL_CAUSE_LIKELY, .weight = 1};
    *vl_event_field(&marquis_rules.events[MARQUIS_EV_TOOK], &d.cause.worse.event, "from") = (int16_t)d.seat;
    *vl_event_field(&marquis_rules.events[MARQUIS_EV_TOOK], &d.cause.worse.event, "seat") = (int16_t)(d.seat ? 0 : 1);
    *vl_event_field(&marquis_rules.events[MARQUIS_EV_TOOK], &d.cause.worse.event, "coins") = 3;
    vl_review_format_why(&formatter, &d, text, sizeof text);
    vl_review_format_answer(&formatter, &d, d.taken, answer, sizeof answer);
    snprintf(wanted, sizeof wanted, "After “%s”, probably: %s takes 3 coins from %s (", answer,
             formatter.formatter.names[d.seat ? 0 : 1], formatter.formatter.names[d.seat]);
    assert_true(strncmp(text, wanted, strlen(wanted)) == 0);

    d.mark = VL_MARK_NONE;
    vl_review_format_heard(&formatter, &d, text, sizeof text);
    assert_non_null(strstr(text, ": −6."));
    d.loss = 0.004F;
    vl_review_format_decision(&formatter, &d, text, sizeof text);
    assert_non_null(strstr(text, "as good as"));
    d.best = d.taken;
    vl_review_format_decision(&formatter, &d, text, sizeof text);
    assert_non_null(strstr(text, "the best choice"));
    d.looked = 0;
    vl_review_format_decision(&formatter, &d, text, sizeof text);
    assert_null(strchr(text, '%'));
    assert_int_equal(vl_review_format_chances(&formatter, &d, d.taken, text, sizeof text), 0);
    rise();
}

/* ---- causes ---- */

/* Whether the seat does harm by the event, or suffers it. */
static bool harms(const struct vl_event *event, vl_seat seat)
{
    vl_seat by, whom;
    return vl_event_hurts(formatter.formatter.rules, event, &by, &whom) && (by == seat || whom == seat);
}

/* What there is to choose from after an answer. */
struct choice {
    bool harm, light, done; /* harm to the seat or by it; something that came to light; something that was done */
};

static struct choice choice_after(uint32_t answer, vl_seat seat)
{
    struct choice choice = {0};
    const struct vl_given given = vl_match_given(match, answer);
    for (uint32_t e = given.events; e < vl_match_given(match, answer + 1).events; e++) {
        const struct vl_event event = vl_match_event(match, e, VL_REFEREE);
        const unsigned flags = formatter.formatter.rules->events[event.form].flags;
        choice.light = choice.light || (flags & VL_FORM_REVEALS);
        if (flags & VL_FORM_QUIET)
            continue;
        choice.harm = choice.harm || harms(&event, seat);
        choice.done = choice.done || vl_event_actor(formatter.formatter.rules, &event) == given.seat;
    }
    return choice;
}

/* Chance is told by what came to light, all else by harm that the seat does or suffers, else by what whoever answered
 * did, wherever there is such an event. */
TEST(the_event_that_tells_most_is_chosen)
{
    unsigned harmed = 0, lit = 0, done = 0;
    sit(&marquis_rules, "", 5, VL_ENGLISH);
    for (uint32_t a = 0; a + 1 < vl_match_answers(match); a++) {
        struct vl_event event;
        const struct choice choice = choice_after(a, 0);
        if (choice.light) {
            assert_true(vl_review_event(&formatter, a, 0, true, &event));
            assert_true(marquis_rules.events[event.form].flags & (VL_FORM_REVEALS | VL_FORM_SHOWS_1));
            lit++;
        }
        if (choice.harm || choice.done)
            assert_true(vl_review_event(&formatter, a, 0, false, &event));
        if (choice.harm) {
            assert_true(harms(&event, 0));
            harmed++;
        } else if (choice.done) {
            assert_int_equal(vl_event_actor(&marquis_rules, &event), vl_match_given(match, a).seat);
            done++;
        }
    }
    assert_true(harmed > 5 && lit > 5 && done > 5);
    rise();
}

TEST(luck_is_told_of_those_whom_it_moved)
{
    char text[VL_REVIEW_LINE];
    sit(&gueux_rules, "", 5, VL_ENGLISH);
    const char *const *name = formatter.formatter.names;
    struct vl_chance_swing swing = {.answer = VL_DEAL, .luck = {0.03F, -0.062F, 0.004F, -0.001F}};
    vl_review_format_swing(&formatter, &swing, text, sizeof text);
    char wanted[256];
    snprintf(wanted, sizeof wanted, "The deal. %s\u00A0−6, %s\u00A0+3", name[1], name[0]);
    assert_string_equal(text, wanted);
    assert_string_equal(vl_review_aim(&formatter.formatter), "not to lose");
    rise();
}

/* ---- numbers ---- */

TEST(numbers_are_rounded_and_still_add_up)
{
    char number[VL_REVIEW_NUMBER];
    assert_int_equal(vl_review_points(0.154F), 15);
    assert_int_equal(vl_review_points(-0.156F), -16);
    assert_string_equal(vl_review_signed(0.041F, number), "+4");
    assert_string_equal(vl_review_signed(-0.06F, number), "−6");
    assert_string_equal(vl_review_signed(-0.004F, number), "0");
    assert_int_equal(vl_review_margin(0.0F), 1);
    assert_int_equal(vl_review_margin(0.0101F), 3);
    for (unsigned i = 0; i < 500; i++) {
        const struct vl_reviewed r = {.result = fake_number(i, 1),
                                      .mean = fake_number(i, 2),
                                      .luck = fake_number(i, 3) - 0.5F,
                                      .skill = fake_number(i, 4) - 0.5F};
        const struct vl_review_sum sum = vl_review_sum(&r);
        assert_int_equal(sum.result - sum.mean, sum.luck + sum.skill + sum.rest);
        assert_true(fabsf((float)sum.rest / 100 - (r.result - r.mean - r.luck - r.skill)) <= 0.0201F);
    }
}

TEST(marks_are_counted_in_words)
{
    char text[VL_REVIEW_LINE];
    sit(&gueux_rules, "", 5, VL_FRENCH);
    vl_review_format_marks(&formatter, (const unsigned[VL_MARKS]){9, 2, 0, 1}, text, sizeof text);
    assert_string_equal(text, "2 imprécisions, 1 gaffe");
    vl_review_format_marks(&formatter, (const unsigned[VL_MARKS]){9}, text, sizeof text);
    assert_string_equal(text, "rien à redire");
    rise();
}
