/* A lesson under way, and what is refused in a file of lessons: each with its line. */
#include "lesson_scene.h"
#include "support/test.h"

/* Anne leads a trick; Basile takes it with a Bourgeois. */
#define STEPS                                                                                                          \
    "    steps:\n"                                                                                                     \
    "      - tell: {fr: Bonjour, en: Hello}\n"                                                                         \
    "        clauses: [BLA-1.1]\n"                                                                                     \
    "        light: [\"seat:Basile\", \"card:religieux\"]\n"                                                           \
    "      - do: {fr: Jouez, en: Play}\n"                                                                              \
    "        answers: [play religieux, play bourgeoise]\n"                                                             \
    "        slips:\n"                                                                                                 \
    "          - {answers: [play bourgeois, play magistrat], text: {fr: Trop, en: Much}}\n"                            \
    "        otherwise: {fr: Non, en: 'No'}\n"                                                                         \
    "      - ask: {fr: Qui, en: Who}\n"                                                                                \
    "        query: {event: taken, field: seat, after: [play bourgeois, play bourgeoise]}\n"                           \
    "        because: {fr: Plus, en: More}\n"                                                                          \
    "        slips: [{answer: Anne, text: {fr: Moins, en: Less}}]\n"                                                   \
    "      - let: [play bourgeois, play bourgeoise]\n"

static vl_answer answer_of(const char *notation)
{
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    vl_answer answer = VL_NONE;
    vl_match_view(t.match, t.run.learner, view);
    assert_int_equal(vl_notation_parse(&blasons_rules, view, notation, &answer, &t.diag), VL_OK);
    return answer;
}

/* ---- under way ---- */

TEST(chance_is_as_laid_down)
{
    start(HEAD STEPS);
    const struct blasons *b = (const struct blasons *)(const void *)vl_match_true_state(t.match);
    assert_int_equal(b->leader, 0);
    assert_int_equal(b->house[0], 0);
    assert_int_equal(b->house[1], 1);
    assert_int_equal(b->house[2], 2);
    assert_int_equal(t.run.learner, 0);
}

TEST(right_answers_lead_on_and_wrong_ones_are_tried_and_taken_back)
{
    start(HEAD STEPS);
    assert_int_equal(vl_lesson_next(&t.run, &t.diag), VL_OK);
    const uint64_t before = vl_match_hash(t.match);
    assert_int_equal(vl_lesson_answer(&t.run, answer_of("play bourgeois"), &t.diag), VL_LESSON_TRIED);
    assert_true(t.run.tried);
    assert_string_equal(t.run.why->en, "Much");
    vl_lesson_take_back(&t.run);
    assert_int_equal(vl_lesson_answer(&t.run, answer_of("play magistrat"), &t.diag), VL_LESSON_TRIED);
    assert_string_equal(t.run.why->en, "Much"); /* one reason for several */
    assert_true(vl_match_hash(t.match) != before);
    vl_lesson_take_back(&t.run);
    assert_true(vl_match_hash(t.match) == before);
    assert_int_equal(vl_lesson_answer(&t.run, answer_of("play manant"), &t.diag), VL_LESSON_TRIED);
    assert_string_equal(t.run.why->en, "No");
    assert_int_equal(vl_lesson_back(&t.run, &t.diag), VL_OK); /* taking back is the first step back */
    assert_int_equal(t.run.at, 1);
    assert_int_equal(vl_lesson_answer(&t.run, answer_of("play bourgeoise"), &t.diag), VL_LESSON_RIGHT);
    assert_int_equal(t.run.at, 2);
}

TEST(what_the_rules_refuse_is_refused_by_its_clause)
{
    start(HEAD STEPS);
    vl_lesson_next(&t.run, &t.diag);
    const uint64_t before = vl_match_hash(t.match);
    assert_int_equal(vl_lesson_answer(&t.run, 63, &t.diag), VL_LESSON_REFUSED);
    assert_true(t.diag.clause != 0);
    assert_true(vl_match_hash(t.match) == before && t.run.at == 1 && !t.run.tried);
}

TEST(the_engine_answers_the_small_questions)
{
    struct vl_lesson_choice choices[VL_LESSON_CHOICES_MAX];
    const struct vl_formatter say = formatter();
    unsigned right = 99;
    start(HEAD STEPS);
    assert_int_equal(vl_lesson_go(&t.run, 2, &t.diag), VL_OK);
    const uint64_t before = vl_match_hash(t.match);
    assert_int_equal(vl_lesson_choices(&t.run, &say, choices, &right, &t.diag), 3);
    assert_string_equal(choices[right].text, "Basile");
    assert_null(choices[right].why);
    assert_string_equal(choices[0].why->en, "Less");
    assert_true(vl_match_hash(t.match) == before);
}

TEST(back_and_forth_is_the_same_match)
{
    uint64_t hash[5];
    start(HEAD STEPS);
    for (unsigned i = 0; i <= 4; i++) {
        assert_int_equal(vl_lesson_go(&t.run, i, &t.diag), VL_OK);
        hash[i] = vl_match_hash(t.match);
        assert_int_equal(t.run.at, i);
    }
    assert_null(vl_lesson_step(&t.run));
    for (unsigned i = 4; i > 0;) {
        const unsigned from = vl_lesson_shown_from(t.run.lesson, i);
        i = from > 0 ? from - 1 : 0;
        assert_int_equal(vl_lesson_back(&t.run, &t.diag), VL_OK);
        assert_int_equal(t.run.at, i);
        assert_true(vl_match_hash(t.match) == hash[i]);
    }
}

TEST(a_scripted_step_goes_answer_by_answer)
{
    start(HEAD STEPS);
    assert_int_equal(vl_lesson_go(&t.run, 3, &t.diag), VL_OK);
    const uint32_t answers = vl_match_answers(t.match);
    assert_int_equal(vl_lesson_next(&t.run, &t.diag), VL_OK);
    assert_int_equal(t.run.let, 1);
    assert_true(vl_match_answers(t.match) > answers && t.run.events_before < vl_match_events(t.match));
    assert_int_equal(vl_lesson_back(&t.run, &t.diag), VL_OK); /* before it: it says nothing, and happens by itself */
    assert_int_equal(t.run.at, 2);
    assert_int_equal(t.run.let, 0);
    assert_true(vl_match_answers(t.match) <= answers);
}

/* "Vu : {see:legend}." says what the front end says of it. */
TEST(how_things_are_seen_is_left_to_the_front_end)
{
    static const char *const keys[] = {"=", "?", "Tab", "$", ";"};
    const struct vl_words words = {.fr = "Vu : {see:legend}.", .en = "Seen: {see:legend}, {see:rule}."};
    char out[300];
    assert_string_equal(vl_lesson_text(&t.catalogue, VL_ENGLISH, &words, "learn.see", keys, out, sizeof out),
                        "Seen: the key = explains the signs, the key ? shows the rule.");
    assert_string_equal(vl_lesson_text(&t.catalogue, VL_FRENCH, &words, "plain.learn.see", NULL, out, sizeof out),
                        "Vu : « cartes » et un nom expliquent chaque chose.");
    vl_lesson_text(&t.catalogue, VL_ENGLISH, &words, "learn.see", keys, out, 20); /* as far as there is room */
    assert_string_equal(out, "Seen: the key = exp");
    assert_int_equal(load(HEAD "    steps:\n      - tell: {fr: a, en: 'See {see:moon}'}\n"), VL_REFUSED);
    assert_string_equal(t.diag.key, "lesson.unknown");
    assert_int_equal(load(HEAD "    steps:\n      - tell: {fr: a, en: a}\n        joined: true\n"), VL_REFUSED);
    assert_string_equal(t.diag.key, "lesson.part");
}

TEST(what_lights_up_is_known)
{
    start(HEAD STEPS);
    assert_true(vl_lesson_lights_seat(&t.run, 1));
    assert_false(vl_lesson_lights_seat(&t.run, 0));
    assert_false(vl_lesson_lights_answers(&t.run));
    vl_lesson_next(&t.run, &t.diag);
    assert_false(vl_lesson_lights_seat(&t.run, 1));
}

TEST(a_good_lesson_checks)
{
    assert_int_equal(load(HEAD STEPS), VL_OK);
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
    assert_true(vl_lessons_teach(t.lessons, "BLA-1.1"));
    assert_int_equal(vl_lessons_untaught(&t.catalogue, t.lessons), VL_CLAUSE(1, 2));
}

/* ---- what is refused ---- */

struct fault {
    const char *text;
    const char *key, *what;
    unsigned line;
};

TEST(faults_of_the_file_name_their_line)
{
    static const struct fault faults[] = {
        {"game: gueux\nlessons: []\n", "catalogue.field", "gueux", 1},
        {"game: blasons\nlessons:\n  - id: x\n", "catalogue.field_missing", "title", 0},
        {HEAD "    steps: []\n", "lesson.too_many", "steps", 10},
        {HEAD "    steps:\n      - clauses: [BLA-1.1]\n", "lesson.kind", "", 11},
        {HEAD "    steps:\n      - tell: {fr: a, en: a}\n        ask: {fr: a, en: a}\n", "lesson.kind", "", 11},
        {HEAD "    steps:\n      - tell: {fr: a}\n", "catalogue.language_missing", "tell.en", 11},
        {HEAD "    steps:\n      - tell: {fr: a, en: a}\n        clauses: [BLA-99.1]\n", "catalogue.clause_unknown",
         "BLA-99.1", 12},
        {HEAD "    steps:\n      - tell: {fr: a, en: a}\n        light: [moon]\n", "lesson.unknown", "moon", 12},
        {HEAD "    steps:\n      - tell: {fr: a, en: a}\n        answers: [play manant]\n", "lesson.part", "answers",
         12},
        {HEAD "    steps:\n      - do: {fr: a, en: a}\n", "lesson.lacks", "answers", 11},
        {HEAD "    steps:\n      - ask: {fr: a, en: a}\n        because: {fr: a, en: a}\n", "lesson.lacks", "query",
         11},
        {HEAD
         "    steps:\n      - ask: {fr: a, en: a}\n        because: {fr: a, en: a}\n        query: {field: seat}\n",
         "lesson.kind", "query", 13},
        {HEAD "    deal: [moon]\n    steps:\n      - tell: {fr: a, en: a}\n", "lesson.unknown", "moon", 3},
        {HEAD "    options: [curious]\n    steps:\n      - tell: {fr: a, en: a}\n", "lesson.unknown", "curious", 3},
        {HEAD "    options: [curious=maybe]\n    steps:\n      - tell: {fr: a, en: a}\n", "setup.option_value",
         "curious=maybe", 3},
    };
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++) {
        const enum vl_rc rc = load(faults[i].text);
        if (rc != VL_REFUSED || strcmp(t.diag.key, faults[i].key) != 0 || strcmp(t.diag.what, faults[i].what) != 0 ||
            (faults[i].line && t.diag.line != faults[i].line))
            fail_msg("%u: %s, \"%s\", line %u", i, rc == VL_OK ? "taken" : t.diag.key, t.diag.what, t.diag.line);
    }
}

#define ACT "      - do: {fr: a, en: a}\n        answers: [play manant]\n"

TEST(what_the_engine_does_not_follow_names_its_line)
{
    static const struct fault faults[] = {
        {HEAD "    steps:\n" ACT, "lesson.lacks", "otherwise", 11},
        {HEAD "    steps:\n      - do: {fr: a, en: a}\n        answers: [play moon]\n", "answer.unknown", "play moon",
         11},
        {HEAD "    steps:\n      - tell: {fr: a, en: a}\n      - let: [play moon]\n", "answer.unknown", "play moon",
         12},
        {HEAD "    steps:\n" ACT "        otherwise: {fr: a, en: a}\n" ACT, "lesson.not_asked", "Anne", 14},
        {HEAD "    steps:\n" ACT
              "        otherwise: {fr: a, en: a}\n        slips: [{answer: play manant, text: {fr: a, "
              "en: a}}]\n",
         "lesson.slip", "play manant", 11},
        {HEAD "    dice: [1]\n    steps:\n      - tell: {fr: a, en: a}\n", "lesson.left", "dice[1] 1", 12},
        {HEAD "    deal: [aubigny, aubigny, aubigny, aubigny, aubigny]\n    steps:\n      - tell: {fr: a, en: a}\n",
         "lesson.laid", "deal[5] aubigny", 12},
        {HEAD "    steps:\n      - ask: {fr: a, en: a}\n        because: {fr: a, en: a}\n        query: {points: Anne, "
              "choices: [17, 18]}\n",
         "lesson.no_choice", "query", 11},
        {HEAD "    steps:\n      - ask: {fr: a, en: a}\n        because: {fr: a, en: a}\n        query: {event: moon, "
              "field: seat}\n",
         "lesson.unknown", "moon", 11},
    };
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++) {
        assert_int_equal(load(faults[i].text), VL_OK);
        const enum vl_rc rc = vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag);
        if (rc != VL_REFUSED || strcmp(t.diag.key, faults[i].key) != 0 || strcmp(t.diag.what, faults[i].what) != 0 ||
            t.diag.line != faults[i].line)
            fail_msg("%u: %s, \"%s\", line %u", i, rc == VL_OK ? "taken" : t.diag.key, t.diag.what, t.diag.line);
    }
    assert_int_equal(load(faults[6].text), VL_OK);
    vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag);
    assert_string_equal(t.diag.expected, "bellay, contades");
}

TEST(every_branch_is_followed)
{
    static const char rest[] = "        otherwise: {fr: a, en: a}\n"
                               "      - let: [play bourgeois, play bourgeoise, "
                               "turn bellay:1, play intendant, play bourgeois, play bourgeois]\n";
    char text[1200];
    snprintf(text, sizeof text, "%s    steps:\n%s%s%s", HEAD, "      - do: {fr: a, en: a}\n",
             "        answers: [play religieux]\n", rest);
    assert_int_equal(load(text), VL_OK);
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
    /* Whoever has led the Bourgeois has none to lead next. */
    snprintf(text, sizeof text, "%s    steps:\n%s%s%s", HEAD, "      - do: {fr: a, en: a}\n",
             "        answers: [play religieux, play bourgeois]\n", rest);
    assert_int_equal(load(text), VL_OK);
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_REFUSED);
    assert_string_equal(t.diag.what, "play bourgeois");
}

/* An Intendant's power asks something before the trick is taken: on that way the question has no answer, be it the next
 * step or one behind it. */
TEST(questions_are_worked_out_on_every_branch)
{
    static const char steps[] = STEPS, between[] = "      - tell: {fr: a, en: a}\n";
    char text[2400], *at, *ask;
    snprintf(text, sizeof text, "%s%s", HEAD, steps);
    at = strstr(text, "play bourgeoise]\n        slips");
    assert_non_null(at);
    memcpy(at, "play intendant ]", 16);
    assert_int_equal(load(text), VL_OK);
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_REFUSED);
    assert_string_equal(t.diag.key, "lesson.no_choice");
    ask = strstr(at, "      - ask:");
    assert_non_null(ask);
    memmove(ask + sizeof between - 1, ask, strlen(ask) + 1);
    memcpy(ask, between, sizeof between - 1);
    memset(&t.diag, 0, sizeof t.diag);
    assert_int_equal(load(text), VL_OK);
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_REFUSED);
    assert_string_equal(t.diag.key, "lesson.no_choice");
    assert_string_equal(t.diag.expected, "nobody");
}

TEST(what_may_be_answered_is_asked_in_notation)
{
    assert_int_equal(load(HEAD "    steps:\n      - ask: {fr: a, en: a}\n        because: {fr: a, en: a}\n"
                               "        query: {may: play manant}\n"),
                     VL_OK);
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
    assert_int_equal(load(HEAD "    steps:\n      - ask: {fr: a, en: a}\n        because: {fr: a, en: a}\n"
                               "        query: {may: play moon}\n"),
                     VL_OK);
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag), VL_REFUSED);
    assert_string_equal(t.diag.what, "play moon");
}

/* A place within a house is a number from 0, and nothing else. */
TEST(places_are_asked_by_their_numbers)
{
    static const struct {
        const char *may;
        bool known;
    } cases[] = {{"turn bellay:1", true},   {"turn bellay:30", true},  {"turn bellay:", false},
                 {"turn bellay:-1", false}, {"turn bellay:1x", false}, {"turn bellay:x", false},
                 {"turn bellay 1", false},  {"turn moon:1", false},    {"turn bellay:1:1", false}};
    char text[1000];
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        snprintf(text, sizeof text,
                 HEAD "    steps:\n      - ask: {fr: a, en: a}\n        because: {fr: a, en: a}\n"
                      "        query: {may: \"%s\"}\n",
                 cases[i].may);
        assert_int_equal(load(text), VL_OK);
        const enum vl_rc rc = vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag);
        if (rc != (cases[i].known ? VL_OK : VL_REFUSED))
            fail_msg("%s: %d", cases[i].may, (int)rc);
    }
}

SETUP_EACH(begin, finish)
