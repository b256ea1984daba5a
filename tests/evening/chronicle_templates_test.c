/* No template of data/text lies idle: over enough random evenings each is told at least once, in both
 * languages. VEILLEE_EVENINGS says how many there are (40). */
#include <ctype.h>

#include "evening/chronicle.h"
#include "support/test.h"
#include "tui/match/match_record.h"
#include "veillee/games.h"
#include "veillee/gueux.h"

enum { EVENINGS = 40, NIGHTS = 6, MATCHES = 5, TEMPLATES = 400, KEY = 80 };

static struct {
    char key[KEY];
    unsigned told[VL_LANGUAGES];
} template[TEMPLATES];
static unsigned templates;
static struct vl_catalogue catalogue;
static struct vl_evening evening;

/* ---- what there is ---- */

/* "  - key: chronicle.won.far.2": what ends in a number is a template. */
static void read_templates(const char *of)
{
    char line[400];
    snprintf(line, sizeof line, "data/text/%s.yaml", of);
    FILE *file = fopen(line, "re");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        char key[KEY];
        if (sscanf(line, "  - key: %79s", key) != 1 || strncmp(key, "chronicle.", 10) != 0 ||
            !isdigit((unsigned char)key[strlen(key) - 1]))
            continue;
        assert_true(templates < TEMPLATES);
        memcpy(template[templates++].key, key, sizeof key);
    }
    fclose(file);
}

static void note(const struct vl_chronicle *told, enum vl_language language)
{
    for (unsigned i = 0; i < told->passages; i++)
        for (unsigned j = 0; j < told->passage[i].sentences; j++)
            for (unsigned k = 0; k < templates; k++)
                if (strcmp(template[k].key, told->passage[i].sentence[j].key) == 0) {
                    assert_true(told->passage[i].sentence[j].text[0] != '\0');
                    assert_null(strchr(told->passage[i].sentence[j].text, '{'));
                    template[k].told[language]++;
                }
}

/* ---- evenings ---- */

static void record(const char *path, const struct vl_match_setup *setup)
{
    struct vl_rng rng = vl_rng_stream(setup->seed, VL_STREAM_BOT);
    struct vl_match *match = record_match(setup);
    while (!vl_match_over(match))
        record_answer(match, &rng);
    record_write(match, vl_match_answers(match), path);
    free(match);
}

/* A match of random options, of those of eight people who are there. */
static struct vl_match_setup draw_setup(struct vl_rng *rng, uint64_t seed)
{
    const struct vl_rules *rules = vl_games[vl_random_below(rng, 4)];
    const unsigned spread = rules->seats_max - rules->seats_min + 1U;
    const unsigned seats = rules->seats_min + vl_random_below(rng, spread);
    struct vl_match_setup setup = record_setup_of(rules, seats, seats, "", seed);
    const struct vl_setup random = test_random_setup(rules, setup.numbers, seats, seed);
    if (vl_random_below(rng, 2) == 0) /* the standard, too: a single game of Gueux */
        memcpy(setup.option, random.option, sizeof setup.option);
    if (vl_random_below(rng, 4) == 0)
        snprintf(setup.player[0].name, sizeof setup.player[0].name, "Cécile");
    if (seed % 3 == 0) {
        setup.player[1].level = VL_NOVICE;
        setup.player[1].character = VL_VENGEFUL;
    }
    return setup;
}

/* On several nights, since the order of templates follows from an evening's name; without one it is told undated. */
static void tell(const char *const *paths, unsigned matches, unsigned number)
{
    struct vl_chronicle told;
    for (unsigned night = 0; night < NIGHTS; night++) {
        assert_int_equal(vl_chronicle_gather(paths, matches, &catalogue, &evening, NULL), VL_OK);
        if (night > 0)
            snprintf(evening.id, sizeof evening.id, "20%02u-%02u-%02u-203004", 10 + number % 80, 1 + night, 1 + night);
        for (unsigned language = 0; language < VL_LANGUAGES; language++) {
            assert_int_equal(vl_chronicle_make(&evening, paths, &catalogue, (enum vl_language)language, &told, NULL),
                             VL_OK);
            note(&told, (enum vl_language)language);
            vl_chronicle_free(&told);
        }
    }
}

static void play_evening(unsigned number)
{
    char place[MATCHES][64];
    const char *paths[MATCHES];
    struct vl_rng rng = {number};
    const unsigned matches = 1 + vl_random_below(&rng, MATCHES);
    for (unsigned i = 0; i < matches; i++) {
        const struct vl_match_setup setup = draw_setup(&rng, number * 100 + i);
        snprintf(place[i], sizeof place[i], "build/templates-%d-%u.jsonl", (int)getpid(), i);
        paths[i] = place[i];
        record(place[i], &setup);
    }
    tell(paths, matches, number);
    for (unsigned i = 0; i < matches; i++)
        unlink(place[i]);
}

/* ---- what happens too rarely to wait for ---- */

static bool nobody_lost(const struct vl_match *match)
{
    for (uint32_t i = 0; i < vl_match_events(match); i++)
        if (vl_match_event(match, i, VL_REFEREE).form == GUEUX_EV_NO_LOSER)
            return true;
    return false;
}

/* By the last pair, where the Gueux is out of the match. */
static bool lost_without_gueux(const struct vl_match *match)
{
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        const struct vl_event event = vl_match_event(match, i, VL_REFEREE);
        if (event.form == GUEUX_EV_LOSER && event.clause == VL_CLAUSE(3, 2))
            return true;
    }
    return false;
}

static bool win_is_shared(const struct vl_match *match)
{
    int points[VL_SEATS_MAX];
    const vl_seats winners = vl_match_winners(match);
    vl_match_scores(match, points);
    for (VL_EACH(seat, winners))
        if (points[seat] != points[vl_first(winners)])
            return false;
    return vl_count(winners) > 1;
}

/* An evening of the first such match. */
static void seek(const char *game, unsigned seats, const char *options, bool (*is)(const struct vl_match *match))
{
    char place[64];
    const char *path = place;
    bool found = false;
    snprintf(place, sizeof place, "build/templates-%d.jsonl", (int)getpid());
    for (uint64_t seed = 1; !found; seed++) {
        const struct vl_match_setup setup = record_setup_of(vl_game(game), seats, seats, options, seed);
        struct vl_rng rng = vl_rng_stream(seed, VL_STREAM_BOT);
        struct vl_match *match = record_match(&setup);
        while (!vl_match_over(match))
            record_answer(match, &rng);
        found = is(match);
        if (found)
            record_write(match, vl_match_answers(match), path);
        free(match);
        assert_true(seed < 20000);
    }
    for (unsigned number = 1; number <= 4; number++)
        tell(&path, 1, number);
    unlink(path);
}

TEST(no_template_lies_idle)
{
    const char *many = getenv("VEILLEE_EVENINGS");
    const unsigned evenings = many ? (unsigned)strtoul(many, NULL, 10) : EVENINGS;
    unsigned idle = 0;
    assert_int_equal(vl_catalogue_open(&catalogue, vl_games, "", NULL), VL_OK);
    read_templates("chronicle");
    for (unsigned i = 0; vl_games[i]; i++)
        read_templates(vl_games[i]->id);
    assert_in_range(templates, 120, TEMPLATES);
    for (unsigned number = 1; number <= evenings; number++)
        play_evening(number);
    seek("gueux", 3, "levels=1 reine=nobody", nobody_lost);
    seek("gueux", 3, "levels=1 reine=last", lost_without_gueux);
    seek("blasons", 4, "teams=two", win_is_shared);
    for (unsigned i = 0; i < templates; i++)
        for (unsigned language = 0; language < VL_LANGUAGES; language++)
            if (template[i].told[language] == 0) {
                fprintf(stderr, "# %s is never told in language %u\n", template[i].key, language);
                idle++;
            }
    vl_catalogue_close(&catalogue);
    assert_int_equal(idle, 0);
}
