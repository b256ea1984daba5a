/* What is wrong with a lesson: in its file, and where the engine does not follow it. */
#include "lesson_scene.h"
#include "support/test.h"

struct fault {
    const char *text;
    const char *key, *what;
    unsigned line;
};

static void say_otherwise(const struct fault *fault, enum vl_rc rc)
{
    fail_msg("%s\n: %s, \"%s\", line %u", fault->text, rc == VL_OK ? "taken" : t.diag.key, t.diag.what, t.diag.line);
}

static void expect(const struct fault *fault, enum vl_rc rc)
{
    if (rc != VL_REFUSED || strcmp(t.diag.key, fault->key) != 0 || strcmp(t.diag.what, fault->what) != 0 ||
        t.diag.line != fault->line)
        say_otherwise(fault, rc);
}

/* Refused as it is loaded; also where nobody wants to know why. */
static void expect_bad_file(const struct fault *fault)
{
    struct vl_lessons *lessons;
    expect(fault, load(fault->text));
    assert_null(t.lessons);
    assert_int_equal(vl_lessons_load(&t.catalogue, &blasons_rules, &lessons, NULL), VL_REFUSED);
}

/* Loaded, and refused as it is played. */
static void expect_bad_way(const struct fault *fault)
{
    assert_int_equal(load(fault->text), VL_OK);
    expect(fault, vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag));
    assert_int_equal(vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, NULL), VL_REFUSED);
}

#define EACH(faults, expect_fault)                                                                                     \
    for (unsigned i = 0; i < sizeof(faults) / sizeof *(faults); i++)                                                   \
    expect_fault(&(faults)[i])

/* ---- the file ---- */

#define TITLED(title, about)                                                                                           \
    "game: blasons\nlessons:\n  - id: one\n    title: {" title "}\n    about: {" about "}\n    minutes: 5\n"
#define AROUND(players, learner) "    players: [" players "]\n    learner: " learner "\n"
#define TELL "    steps:\n      - tell: {fr: a, en: a}\n"
#define GOOD TITLED("fr: a, en: a", "fr: a, en: a")
#define THREE AROUND("Anne, Basile, Tiphaine", "Anne")

TEST(words_are_there_in_both_languages)
{
    static const struct fault faults[] = {
        {TITLED("", "fr: a, en: a") THREE TELL, "catalogue.language_missing", "title.fr", 3},
        {TITLED("fr: a", "fr: a, en: a") THREE TELL, "catalogue.language_missing", "title.en", 4},
        {TITLED("fr: a, en: \"\"", "fr: a, en: a") THREE TELL, "catalogue.language_missing", "title.en", 4},
        {TITLED("fr: \"\", en: a", "fr: a, en: a") THREE TELL, "catalogue.language_missing", "title.fr", 4},
        {TITLED("en: a", "fr: a, en: a") THREE TELL, "catalogue.language_missing", "title.fr", 4},
        {TITLED("fr: a, en: a", "en: a") THREE TELL, "catalogue.language_missing", "about.fr", 5},
        {GOOD THREE "    steps:\n      - do: {fr: a, en: a}\n        answers: [play manant]\n"
                    "        otherwise: {fr: a}\n",
         "catalogue.language_missing", "otherwise.en", 12},
        {GOOD THREE "    steps:\n      - do: {fr: a, en: a}\n        answers: [play manant]\n"
                    "        slips: [{answer: play manant, text: {en: a}}]\n",
         "catalogue.language_missing", "slips.fr", 12},
        {GOOD THREE "    steps:\n      - ask: {fr: a, en: a}\n        query: {winner: true}\n",
         "catalogue.language_missing", "because.fr", 10},
    };
    EACH(faults, expect_bad_file);
}

/* What a reader can see is named between braces, and nothing else is. */
TEST(words_name_what_can_be_seen)
{
    static const struct fault faults[] = {
        {TITLED("fr: a, en: \"{see:moon} {see:rule}\"", "fr: a, en: a") THREE TELL, "lesson.unknown",
         "{see:moon} {see:rule}", 4},
        {TITLED("fr: \"{moon}\", en: a", "fr: a, en: a") THREE TELL, "lesson.unknown", "{moon}", 4},
    };
    EACH(faults, expect_bad_file);
}

#define SLIP(answer) "        slips: [{" answer "text: {fr: a, en: a}}]\n"

TEST(steps_have_the_parts_of_their_kind)
{
    static const struct fault faults[] = {
        {GOOD THREE TELL SLIP("answer: play manant, "), "lesson.part", "slips", 11},
        {GOOD THREE "    steps:\n      - let: [play manant]\n" SLIP("answer: play manant, "), "lesson.part", "slips",
         11},
        {GOOD THREE TELL "        joined: true\n", "lesson.part", "joined", 11},
        {GOOD THREE "    steps:\n      - do: {fr: a, en: a}\n        answers: [play manant]\n        joined: true\n"
                    "      - tell: {fr: a, en: a}\n",
         "lesson.part", "joined", 12},
        {GOOD THREE "    steps:\n      - do: {fr: a, en: a}\n        answers: [play manant]\n" SLIP(""), "lesson.lacks",
         "answer", 12},
    };
    EACH(faults, expect_bad_file);
    assert_int_equal(load(GOOD THREE "    steps:\n      - let: [play manant]\n        joined: true\n"
                                     "      - tell: {fr: a, en: a}\n"),
                     VL_OK);
}

/* What could be loaded may be gone by the time that it is played. */
TEST(a_table_that_is_gone_is_missed_at_the_start)
{
    char text[1000], path[128];
    toy_write_file(t.folder, "table.yaml", "game: blasons\nthings: []\n");
    snprintf(path, sizeof path, "%s/table.yaml", t.folder);
    snprintf(text, sizeof text, GOOD THREE "    options: [\"table=%s\"]\n" TELL, path);
    assert_int_equal(load(text), VL_OK);
    assert_int_equal(vl_lesson_start(&t.run, &t.catalogue, t.lessons, 0, t.match, &t.diag), VL_OK);
    assert_int_equal(remove(path), 0);
    assert_int_equal(vl_lesson_start(&t.run, &t.catalogue, t.lessons, 0, t.match, &t.diag), VL_IO);
    assert_string_equal(t.diag.file, path);
}

TEST(the_people_of_a_lesson_can_sit_down)
{
    static const struct fault faults[] = {
        {GOOD AROUND("Anne, Basile", "Anne") TELL, "setup.seats", "players", 3},
        {GOOD AROUND("A, B, C, D, E, F, G, H, I", "A") TELL, "setup.seats", "players", 3},
        {GOOD AROUND("Anne, \"\\u200b\", Tiphaine", "Anne") TELL, "setup.name", "\u200b", 3},
        {GOOD AROUND("Anne, Basile, Tiphaine", "Robert") TELL, "lesson.unknown", "Robert", 3},
        {GOOD AROUND("Anne, Basile, Basile", "Anne") TELL, "setup.twice", "Basile", 3},
    };
    EACH(faults, expect_bad_file);
}

TEST(what_is_laid_down_has_a_meaning)
{
    static const struct fault faults[] = {
        {GOOD THREE "    deal: [down]\n" TELL, "lesson.unknown", "down", 3}, /* of two groups, not the same */
        {GOOD THREE "    dice: [\"65\"]\n" TELL, "lesson.unknown", "65", 3},
        {GOOD THREE "    dice: [1x]\n" TELL, "lesson.unknown", "1x", 3},
        {GOOD THREE "    dice: [\"0\"]\n" TELL, "lesson.unknown", "0", 3},
        {GOOD THREE "    lots: [\"house:moon\"]\n" TELL, "lesson.unknown", "house:moon", 3},
        {GOOD THREE "    lots: [\"moon:bellay\"]\n" TELL, "lesson.unknown", "moon:bellay", 3},
        {GOOD THREE "    lots: [\"hou:bellay\"]\n" TELL, "lesson.unknown", "hou:bellay", 3},
        {GOOD THREE
         "    options: [aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa=b]\n" TELL,
         "lesson.unknown", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa=b", 3},
        {GOOD THREE "    steps:\n      - tell: {fr: a, en: a}\n        light: [\"seat:Robert\"]\n", "lesson.unknown",
         "seat:Robert", 11},
        {GOOD THREE TELL
         "      - tell: {fr: a, en: a}\n      - tell: {fr: a, en: a}\n        light: [\"seat:Robert\"]\n",
         "lesson.unknown", "seat:Robert", 13}, /* the last step as the first */
    };
    EACH(faults, expect_bad_file);
}

#define ASK(query)                                                                                                     \
    "    steps:\n      - ask: {fr: a, en: a}\n        because: {fr: a, en: a}\n        query: {" query "}\n"

TEST(a_query_asks_one_thing)
{
    static const struct fault faults[] = {
        {GOOD THREE ASK("event: taken"), "lesson.lacks", "field", 12},
        {GOOD THREE ASK("winner: true, points: Anne"), "lesson.kind", "query", 12},
        {GOOD THREE ASK("points: Anne, choices: [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q]"),
         "lesson.too_many", "choices", 12},
    };
    EACH(faults, expect_bad_file);
}

TEST(two_lessons_have_two_names)
{
    static const struct fault fault = {
        GOOD THREE TELL
        "  - id: one\n    title: {fr: a, en: a}\n    about: {fr: a, en: a}\n    minutes: 5\n" THREE TELL,
        "catalogue.key_twice", "one", 11};
    expect_bad_file(&fault);
}

/* The text, then `count` times what is repeated, with its number. */
static const char *repeated(const char *text, const char *again, unsigned count)
{
    static char out[1 << 16];
    size_t length = (size_t)snprintf(out, sizeof out, "%s", text);
    for (unsigned i = 0; i < count; i++) {
        length += (size_t)snprintf(out + length, sizeof out - length, again, i);
        assert_true(length < sizeof out);
    }
    return out;
}

TEST(there_is_an_end_to_everything)
{
    static const char lesson[] =
        "  - id: l%u\n    title: {fr: a, en: a}\n    about: {fr: a, en: a}\n    minutes: 5\n" THREE
        "    steps: [{tell: {fr: a, en: a}}]\n";
    const struct fault steps = {repeated(GOOD THREE "    steps:\n", "      - tell: {fr: a%u, en: a}\n", 201),
                                "lesson.too_many", "steps", 9};
    expect_bad_file(&steps);
    assert_int_equal(load(repeated(GOOD THREE "    steps:\n", "      - tell: {fr: a%u, en: a}\n", 200)), VL_OK);
    const struct fault lessons = {repeated("game: blasons\nlessons:\n", lesson, 33), "lesson.too_many", "lessons", 2};
    expect_bad_file(&lessons);
    assert_int_equal(load(repeated("game: blasons\nlessons:\n", lesson, 32)), VL_OK);
    char text[2000];
    const int length =
        snprintf(text, sizeof text, "%.1500s]\n%s", repeated(GOOD THREE "    deal: [any", ", any", 96), TELL);
    assert_in_range(length, 600, sizeof text - 1);
    const struct fault many = {text, "lesson.too_many", "deal", 3};
    expect_bad_file(&many);
}

TEST(a_game_without_lessons_has_none)
{
    struct vl_lessons *lessons;
    assert_int_equal(vl_lessons_load(&t.catalogue, &toy_rules, &lessons, &t.diag), VL_IO);
    assert_null(lessons);
    assert_string_equal(t.diag.key, "catalogue.missing");
    /* A folder of one's own need not have them: the built-in ones serve, with a folder and without. */
    assert_int_equal(vl_lessons_load(&t.catalogue, &blasons_rules, &lessons, &t.diag), VL_OK);
    vl_lessons_free(lessons);
    t.catalogue.folder[0] = 0;
    assert_int_equal(vl_lessons_load(&t.catalogue, &blasons_rules, &lessons, &t.diag), VL_OK);
    vl_lessons_free(lessons);
    assert_int_equal(vl_lessons_load(&t.catalogue, &toy_rules, &lessons, &t.diag), VL_IO);
}

/* ---- the way ---- */

#define DO(answers, more) "    steps:\n      - do: {fr: a, en: a}\n        answers: [" answers "]\n" more

TEST(acts_are_held_to_what_is_listed)
{
    static const struct fault faults[] = {
        {HEAD DO("play manant, play manant", ""), "catalogue.key_twice", "play manant", 11},
        {HEAD DO("play manant", "        slips: [{answer: play moon, text: {fr: a, en: a}}]\n"), "answer.unknown",
         "play moon", 11},
        {GOOD AROUND("Anne, Basile, Tiphaine",
                     "Basile") "    lots: [aubigny, bellay, contades, any, Anne]\n" DO("play manant", ""),
         "lesson.not_asked", "Basile", 11},
    };
    EACH(faults, expect_bad_way);
}

TEST(what_is_laid_down_says_what_could_have_been)
{
    static const struct fault faults[] = {
        {GOOD THREE "    lots: [aubigny, bellay, bellay]\n" TELL, "lesson.laid", "lots[3] bellay", 11},
        {GOOD THREE "    lots: [\"64\"]\n" TELL, "lesson.laid", "lots[1] 64", 11},
        {GOOD THREE "    lots: [Anne, Anne]\n" TELL, "lesson.laid", "lots[2] Anne", 11},
        {GOOD THREE "    lots: [aubigny, \"game:blasons\"]\n" TELL, "lesson.laid", "lots[2] game:blasons", 11},
    };
    static const char *const could[] = {"contades, grandbois, guilloux, laferte, rochebrune", "1, 2, 3, 4, 5, 6, 7",
                                        "Basile, Tiphaine, 4, 5, 6, 7", "2, 3, 4, 5, 6, 7"};
    for (unsigned i = 0; i < 4; i++) {
        expect_bad_way(&faults[i]);
        vl_lesson_check(&t.catalogue, t.lessons, 0, t.match, &t.diag);
        assert_string_equal(t.diag.expected, could[i]);
    }
}

SETUP_EACH(begin, finish)
