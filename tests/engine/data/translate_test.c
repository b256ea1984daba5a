/* Texts in another language: what they may say, and each way in which one is refused with its file and line. */
#include "support/test.h"
#include "support/toy.h"
#include "veillee/lesson.h"
#include "veillee/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CARDS "cards/toy.yaml"
#define RULES "rules/toy.yaml"
#define TEXT "text/toy.yaml"
#define LESSONS "lessons/toy.yaml"

/* The toy with wide names that have short ones, a card that may be left out, and a glossary. */
static struct {
    char folder[64];
    struct vl_group groups[TOY_GROUPS];
    struct vl_rules rules;
    const struct vl_rules *games[2];
    struct vl_catalogue catalogue;
    struct vl_lessons *lessons;
    struct vl_diag diag;
} t;

/* The toy's file with the first `from` replaced. */
static void write_with(const char *file, const char *from, const char *to)
{
    char text[16384];
    const char *whole = toy_data(file), *at = strstr(whole, from);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - whole), whole, to, at + strlen(from));
    toy_write_file(t.folder, file, text);
}

static void make_folder(const char *name)
{
    char path[256];
    snprintf(path, sizeof path, "%s/languages%s", t.folder, name);
    assert_int_equal(mkdir(path, 0700), 0);
}

#define WIDE                                                                                                           \
    "    name: {fr: \"Roi de tous\", en: \"King of all\"}\n    short: {fr: \"Roi\", en: \"King\"}\n"                   \
    "    text: {fr: \"Il règne.\", en: \"It rules.\"}\n"
#define LAST "name: {fr: \"Dame\", en: \"Queen\"}\n"

static void write_files(void)
{
    char cards[16384];
    write_with(CARDS, "    name: {fr: \"Roi\", en: \"King\"}\n", WIDE);
    snprintf(cards, sizeof cards, "%s/" CARDS, t.folder);
    FILE *file = fopen(cards, "rb");
    assert_non_null(file);
    const size_t length = fread(cards, 1, sizeof cards - 1, file);
    assert_int_equal(fclose(file), 0);
    cards[length] = '\0';
    char *last = strstr(cards, LAST);
    assert_non_null(last);
    char whole[16384];
    snprintf(whole, sizeof whole, "%.*sname: {fr: \"Dame de tous\", en: \"Queen of all\"}\n%s", (int)(last - cards),
             cards, last + strlen(LAST));
    toy_write_file(t.folder, CARDS, whole);
    write_with(RULES, "sections:\n",
               "terms:\n  - {id: bid, name: {fr: mise, en: stake}, clauses: [TOY-1.1], text: {fr: une mise, en: one "
               "stakes}}\nsections:\n");
    toy_write_file(t.folder, LESSONS, toy_data(LESSONS));
}

static int begin(void **state)
{
    static const char *const folders[] = {"", "/zz", "/zz/cards", "/zz/rules", "/zz/text", "/zz/lessons"};
    (void)state;
    memset(&t, 0, sizeof t);
    toy_make_folder(t.folder);
    write_files();
    for (unsigned i = 0; i < sizeof folders / sizeof folders[0]; i++)
        make_folder(folders[i]);
    toy_write_file(t.folder, "languages/zz/language.yaml", "name: Zed\nlike: fr\n");
    memcpy(t.groups, toy_rules.groups, sizeof t.groups);
    t.groups[TOY_GROUP_CARD].optional = 1;
    t.rules = toy_rules;
    t.rules.groups = t.groups;
    t.games[0] = &t.rules;
    return 0;
}

static int finish(void **state)
{
    (void)state;
    toy_remove_folder(t.folder);
    return 0;
}

/* What loads is there until `drop`. */
static enum vl_rc load(struct vl_diag *diag)
{
    enum vl_rc rc = vl_catalogue_open(&t.catalogue, t.games, t.folder, diag);
    if (rc != VL_OK)
        return rc;
    rc = vl_catalogue_game(&t.catalogue, &t.rules, diag);
    if (rc == VL_OK)
        rc = vl_lessons_load(&t.catalogue, &t.rules, &t.lessons, diag);
    if (rc != VL_OK)
        vl_catalogue_close(&t.catalogue);
    return rc;
}

static void drop(void)
{
    vl_lessons_free(t.lessons);
    t.lessons = NULL;
    vl_catalogue_close(&t.catalogue);
}

struct fault {
    const char *file, *en, *is, *key, *what, *expected;
};

static void expect_refused(const struct fault *fault)
{
    char name[64], path[256], text[1024];
    snprintf(name, sizeof name, "languages/zz/%s", fault->file);
    snprintf(path, sizeof path, "%s/%s", t.folder, name);
    snprintf(text, sizeof text, "texts:\n  - {en: Nothing, is: Nix}\n  - {en: \"%s\", is: \"%s\"}\n", fault->en,
             fault->is);
    toy_write_file(t.folder, name, text);
    t.diag = (struct vl_diag){0};
    const enum vl_rc rc = load(&t.diag);
    if (rc != VL_REFUSED || strcmp(t.diag.key, fault->key) != 0 || strcmp(t.diag.what, fault->what) != 0 ||
        strcmp(t.diag.expected, fault->expected) != 0 || t.diag.line != 3 || strcmp(t.diag.file, path) != 0)
        fail_msg("\"%s\", \"%s\": rc %d, %s, %s:%u, what \"%s\", expected \"%s\"", fault->en, fault->is, (int)rc,
                 t.diag.key ? t.diag.key : "", t.diag.file, t.diag.line, t.diag.what, t.diag.expected);
    assert_int_equal(load(NULL), VL_REFUSED);
    assert_int_equal(unlink(path), 0);
}

#define EACH(faults)                                                                                                   \
    for (unsigned i = 0; i < sizeof(faults) / sizeof *(faults); i++)                                                   \
    expect_refused(&(faults)[i])

#define NAMES "catalogue.placeholder"
#define TEN "abcdefghij"

/* A name between braces that the text has not, wherever a text may stand. */
TEST(names_are_those_of_the_text)
{
    static const struct fault faults[] = {
        {TEXT, "toy.answer.keep", "{moon}", NAMES, "moon", "keep"},
        {TEXT, "keep", "{{moon} {moon}", NAMES, "moon", "keep"},
        {TEXT, "toy.answer.keep", "{" TEN TEN TEN TEN TEN TEN "klm}", NAMES, TEN TEN TEN TEN TEN TEN, "keep"},
        {TEXT, "toy.answer.bid", "{bid} {bud:de}", NAMES, "bud:de", "bid {bid}"},
        {CARDS, "Toy", "{moon}", NAMES, "moon", "Toy"},
        {CARDS, "A game.", "{moon}", NAMES, "moon", "A game."},
        {CARDS, "Ace", "{moon}", NAMES, "moon", "Ace"},
        {CARDS, "King of all", "{moon}", NAMES, "moon", "King of all"},
        {CARDS, "card.roi.short", "{moon}", NAMES, "moon", "King"},
        {CARDS, "It rules.", "{moon}", NAMES, "moon", "It rules."},
        {RULES, "Everything", "{moon}", NAMES, "moon", "Everything"},
        {RULES, "TOY-1.1", "{moon}", NAMES, "moon", "One bids."},
        {RULES, "One shows.", "{moon}", NAMES, "moon", "One shows."},
        {RULES, "stake", "{moon}", NAMES, "moon", "stake"},
        {RULES, "one stakes", "{moon}", NAMES, "moon", "one stakes"},
        {LESSONS, "A first round", "{moon}", NAMES, "moon", "A first round"},
        {LESSONS, "Bidding in secret, then showing one’s card, or not.", "{moon}", NAMES, "moon",
         "Bidding in secret, then showing one’s card, or not."},
        {LESSONS, "You are Anne. Your card is the Queen; you alone see it.", "{moon}", NAMES, "moon",
         "You are Anne. Your card is the Queen; you alone see it."},
        {LESSONS, "A little bid is worth one point.", "{moon}", NAMES, "moon", "A little bid is worth one point."},
        {LESSONS, "Much is worth 3 points.", "{moon}", NAMES, "moon", "Much is worth 3 points."},
    };
    EACH(faults);
}

/* A name has the room of the widest of its kind; a short one that of all short names. */
TEST(names_have_the_room_of_the_others)
{
    static const struct fault faults[] = {
        {CARDS, "King of all", "King of us all", "catalogue.no_room", "King of us all", "12"},
        {CARDS, "Ace", "Ace of all", "catalogue.no_room", "card.as.short: Ace of all", "9"},
        {CARDS, "card.as.short", "Ace of all", "catalogue.no_room", "card.as.short: Ace of all", "9"},
        {CARDS, "King", "King of us", "catalogue.no_room", "card.roi.short: King of us", "9"},
        {RULES, "stake", "stakes", "catalogue.no_room", "stakes", "5"},
    };
    EACH(faults);
}

TEST(what_is_no_such_file_is_refused)
{
    static const struct fault twice = {TEXT, "Nothing", "Nix", "catalogue.key_twice", "Nothing", ""};
    expect_refused(&twice);
    toy_write_file(t.folder, "languages/zz/" TEXT, "texts: [\n");
    assert_int_equal(load(&t.diag), VL_REFUSED);
    assert_string_equal(t.diag.key, "catalogue.syntax");
    assert_int_equal(load(NULL), VL_REFUSED);
}

/* An entry left empty is not translated yet; names may lean on those of either language, and braces may be doubled. */
TEST(what_is_translated_is_said_and_the_rest_as_in_the_other)
{
    const enum vl_language zed = VL_LANGUAGES;
    toy_write_file(t.folder, "languages/zz/" TEXT,
                   "texts:\n  - {en: toy.answer.keep, is: \"{{kuup}\"}\n  - {en: toy.answer.bid, is: \"\"}\n"
                   "  - {en: toy.event.revealed, is: \"{bid:de} {seat:de}\"}\n");
    toy_write_file(t.folder, "languages/zz/" CARDS,
                   "texts:\n  - {en: card.as.short, is: \"\"}\n  - {en: card.roi.short, is: Kung}\n"
                   "  - {en: card.dame.short, is: Quun}\n  - {en: King of all, is: Kung of uus}\n");
    assert_int_equal(load(&t.diag), VL_OK);
    assert_string_equal(vl_text(&t.catalogue, &t.rules, zed, "toy.answer.keep"), "{{kuup}");
    assert_string_equal(vl_text(&t.catalogue, &t.rules, zed, "toy.answer.bid"), "miser {bid}");
    assert_string_equal(vl_text(&t.catalogue, &t.rules, zed, "toy.event.revealed"), "{bid:de} {seat:de}");
    const struct vl_formatter formatter = {.catalogue = &t.catalogue, .rules = &t.rules, .language = zed};
    assert_string_equal(vl_format_member(&formatter, TOY_GROUP_CARD, 1), "Kung of uus");
    assert_string_equal(vl_format_member_short(&formatter, TOY_GROUP_CARD, 1), "Kung");
    assert_string_equal(vl_format_member_short(&formatter, TOY_GROUP_CARD, 2), "Quun");
    assert_string_equal(vl_format_member_short(&formatter, TOY_GROUP_CARD, 0), "As");
    drop();
}

/* Of a card of one's own that has no short name in English none is wanted here. */
TEST(what_has_no_short_name_needs_none)
{
    const struct vl_formatter formatter = {.catalogue = &t.catalogue, .rules = &t.rules, .language = VL_LANGUAGES};
    toy_write_file(t.folder, "languages/zz/" CARDS, "texts:\n  - {en: Queen of all, is: Quun of uus}\n");
    assert_int_equal(load(&t.diag), VL_OK);
    assert_string_equal(vl_format_member_short(&formatter, TOY_GROUP_CARD, 2), "Quun of uus");
    drop();
}

SETUP_EACH(begin, finish)
