/* Every clause of the data files has its text in both languages and a test that names it; every clause that the code,
 * a test or a comment names is one of the data files. Run from the top of the tree. */
#include "support/setups.h"
#include "support/test.h"
#include "veillee/games.h"

#include <ctype.h>
#include <dirent.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 20, MINORS = 64, MAJORS = 64 };

static char text[FILE_MAX];

/* What a scan is about: the game, and how often each clause has been named. */
struct scan {
    const struct vl_rules *rules;
    unsigned named[MAJORS][MINORS];
    unsigned unknown;
};

static bool read_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    const size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = 0;
    return length < sizeof text - 1;
}

static void name_clause(struct scan *scan, const char *path, unsigned major, unsigned minor)
{
    if (major >= MAJORS || minor >= MINORS ||
        !vl_catalogue_clause(test_catalogue(), scan->rules, VL_CLAUSE(major, minor))) {
        print_error("%s names %s-%u.%u, which the data files lack\n", path, scan->rules->prefix, major, minor);
        scan->unknown++;
        return;
    }
    scan->named[major][minor]++;
}

/* Every match of the pattern, whose two groups are the numbers of a clause. */
static void scan_text(struct scan *scan, const char *path, const char *from, const char *pattern)
{
    regex_t regex;
    regmatch_t match[3];
    assert_int_equal(regcomp(&regex, pattern, REG_EXTENDED), 0);
    for (; regexec(&regex, from, 3, match, 0) == 0; from += match[0].rm_eo)
        name_clause(scan, path, (unsigned)strtoul(from + match[1].rm_so, NULL, 10),
                    (unsigned)strtoul(from + match[2].rm_so, NULL, 10));
    regfree(&regex);
}

typedef void (*file_scan)(struct scan *scan, const char *path);

static bool ends_in(const char *name, const char *end)
{
    const size_t length = strlen(name), tail = strlen(end);
    return length > tail && strcmp(name + length - tail, end) == 0;
}

/* Every file of a folder that is C or a script of rules. */
static unsigned each_file(struct scan *scan, const char *folder, file_scan file)
{
    unsigned count = 0;
    DIR *open = opendir(folder);
    if (!open)
        return 0;
    for (struct dirent *entry = readdir(open); entry; entry = readdir(open)) {
        char path[1024];
        if (!ends_in(entry->d_name, ".c") && !ends_in(entry->d_name, ".h") && !ends_in(entry->d_name, ".rules"))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        assert_true(read_text(path));
        file(scan, path);
        count++;
    }
    closedir(open);
    return count;
}

/* The name of a test begins with clauses: TEST_NAMED(name, "BLA-5.2 BLA-5.7: a value ...") or, in a list of cmocka's,
 * {"BLA-5.2: ...", and so does a line at the margin of a script, which is the name of a case: BLA-5.2 BLA-5.7: ... */
static void scan_test_names(struct scan *scan, const char *path)
{
    char begin[96], pattern[64], name[256];
    regex_t regex;
    regmatch_t match[3];
    snprintf(begin, sizeof begin,
             ends_in(path, ".rules") ? "(\n)(%s-)" : "(\\{|TEST_[A-Z]+\\([a-z0-9_]+,[ \n]+)\"(%s-)",
             scan->rules->prefix);
    snprintf(pattern, sizeof pattern, "%s-([0-9]+)\\.([0-9]+)", scan->rules->prefix);
    assert_int_equal(regcomp(&regex, begin, REG_EXTENDED), 0);
    for (const char *at = text; regexec(&regex, at, 3, match, 0) == 0; at += match[0].rm_eo) {
        const char *first = at + match[2].rm_so;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(first, ":\"\n"), first);
        scan_text(scan, path, name, pattern);
    }
    regfree(&regex);
}

static void scan_code(struct scan *scan, const char *path)
{
    char pattern[64];
    snprintf(pattern, sizeof pattern, "%s-([0-9]+)\\.([0-9]+)", scan->rules->prefix);
    scan_text(scan, path, text, pattern);
    scan_text(scan, path, text, "VL_CLAUSE\\(([0-9]+), ([0-9]+)\\)");
    scan_text(scan, path, text, "TELL\\([a-z]+, [A-Z_]+, ([0-9]+), ([0-9]+)[,)]");
}

static unsigned place_of_game(const struct vl_rules *rules)
{
    unsigned place = 0;
    while (vl_games[place] != rules)
        place++;
    return place;
}

static void check_words(const struct vl_words *words, const char *id)
{
    const char *fr = words->fr ? words->fr : "", *en = words->en ? words->en : "";
    if (strlen(fr) < 3 || strlen(en) < 3)
        fail_msg("%s lacks a text", id);
    if (strcmp(fr, en) == 0)
        fail_msg("%s has the same text in both languages", id);
}

/* Sections count from 1 and their clauses from 1 or 0, without a gap, and have their texts. */
TEST_NAMED(clauses_have_texts, "every clause has its text in both languages")
{
    for (unsigned game = 0; vl_games[game]; game++) {
        const struct vl_rulebook *book = test_catalogue()->rules[game];
        assert_true(book->sections_count > 0);
        for (unsigned i = 0; i < book->sections_count; i++) {
            const struct vl_section *section = &book->sections[i];
            assert_non_null(section->title.fr);
            assert_non_null(section->title.en);
            for (unsigned j = 0; j < section->clauses_count; j++) {
                const vl_clause first = vl_clause_parse(vl_games[game], section->clauses[0].id);
                const vl_clause clause = vl_clause_parse(vl_games[game], section->clauses[j].id);
                assert_in_range(first, VL_CLAUSE(i + 1, 0), VL_CLAUSE(i + 1, 1));
                assert_int_equal(clause, first + j);
                assert_ptr_equal(vl_catalogue_clause(test_catalogue(), vl_games[game], clause), &section->clauses[j]);
                check_words(&section->clauses[j].text, section->clauses[j].id);
            }
        }
    }
}

TEST_NAMED(clauses_have_tests, "every clause has a test that names it")
{
    for (unsigned game = 0; vl_games[game]; game++) {
        struct scan scan = {.rules = vl_games[game]};
        const struct vl_rulebook *book = test_catalogue()->rules[place_of_game(vl_games[game])];
        char folder[256];
        unsigned missing = 0;
        snprintf(folder, sizeof folder, "tests/games/%s", vl_games[game]->id);
        assert_true(each_file(&scan, folder, scan_test_names) > 0);
        for (unsigned i = 0; i < book->sections_count; i++) {
            for (unsigned j = 0; j < book->sections[i].clauses_count; j++) {
                const vl_clause clause = vl_clause_parse(vl_games[game], book->sections[i].clauses[j].id);
                if (scan.named[clause >> 8][clause & 0xFF] > 0)
                    continue;
                print_error("no test names %s\n", book->sections[i].clauses[j].id);
                missing++;
            }
        }
        assert_int_equal(missing, 0);
        assert_int_equal(scan.unknown, 0);
    }
}

TEST_NAMED(cited_clauses_exist, "every clause that the code cites exists")
{
    for (unsigned game = 0; vl_games[game]; game++) {
        struct scan scan = {.rules = vl_games[game]};
        char path[256];
        snprintf(path, sizeof path, "src/games/%s", vl_games[game]->id);
        assert_true(each_file(&scan, path, scan_code) > 0);
        snprintf(path, sizeof path, "include/veillee/%s.h", vl_games[game]->id);
        assert_true(read_text(path));
        scan_code(&scan, path);
        assert_int_equal(scan.unknown, 0);
    }
}

/* The cards say which clauses speak of them. */
TEST_NAMED(clauses_of_cards_exist, "every clause that a card names exists")
{
    for (unsigned game = 0; vl_games[game]; game++) {
        const struct vl_cards *cards = test_catalogue()->cards[game];
        for (unsigned i = 0; i < cards->things_count; i++) {
            for (unsigned j = 0; j < cards->things[i].clauses_count; j++) {
                const vl_clause clause = vl_clause_parse(vl_games[game], cards->things[i].clauses[j]);
                assert_non_null(vl_catalogue_clause(test_catalogue(), vl_games[game], clause));
            }
        }
    }
}
