/* Where the system has no memory left for data files: each allocation of reading them fails in turn. It is said that it
 * was memory, nothing is taken half, and the next try finds everything as before. */
#include "lesson_scene.h"
#include "support/test.h"

#include <sys/stat.h>

static unsigned left = UINT32_MAX; /* allocations until one fails */
static bool for_good;              /* ... and all after it */
static unsigned failed;

static bool fails(void)
{
    if (left == UINT32_MAX || left-- > 0)
        return false;
    left = for_good ? 0 : UINT32_MAX;
    failed++;
    return true;
}

void *__real_cyaml_mem(void *context, void *memory, size_t size);
void *__wrap_cyaml_mem(void *context, void *memory, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);

/* What libcyaml loses when it runs short is given back here, so that those who look for leaks find ours alone. */
enum { BLOCKS = 1 << 16 };
static void *block[BLOCKS];
static unsigned blocks;

static void forget(const void *memory)
{
    for (unsigned i = blocks; memory && i-- > 0;)
        if (block[i] == memory) {
            block[i] = block[--blocks];
            return;
        }
}

void *__wrap_cyaml_mem(void *context, void *memory, size_t size)
{
    if (size > 0 && fails())
        return NULL;
    forget(memory);
    void *made = __real_cyaml_mem(context, memory, size);
    if (size > 0 && made && blocks < BLOCKS)
        block[blocks++] = made;
    return made;
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : __real_aligned_alloc(alignment, size);
}

static void drop_since(unsigned before)
{
    while (blocks > before)
        __real_cyaml_mem(NULL, block[--blocks], 0);
}

/* Loads and frees again. */
typedef enum vl_rc loads(struct vl_diag *diag);

/* The n-th allocation fails, for n from the first to the last, or as many of them as `tries`. */
static unsigned fail_each(loads *what, unsigned tries)
{
    struct vl_diag diag = {0};
    left = UINT32_MAX - 1;
    if (what(&diag) != VL_OK)
        fail_msg("%s, \"%s\", %s:%u", diag.key, diag.what, diag.file, diag.line);
    const unsigned all = UINT32_MAX - 1 - left, step = all / tries + 1;
    for (unsigned n = 0; n < all; n += n < 40 ? 1 : step) {
        const unsigned before = blocks;
        diag = (struct vl_diag){0};
        left = n;
        failed = 0;
        for_good = n / step % 2;
        const enum vl_rc rc = what(&diag);
        left = UINT32_MAX;
        assert_true(failed > 0);
        if (rc != VL_IO || strcmp(diag.key, "memory") != 0)
            fail_msg("allocation %u of %u: rc %d, %s, \"%s\", %s", n, all, (int)rc, diag.key ? diag.key : "", diag.what,
                     diag.file);
        drop_since(before);
        if (n % 5 > 0)
            continue;
        left = n;
        assert_int_equal(what(NULL), VL_IO); /* nobody need want to know */
        left = UINT32_MAX;
        drop_since(before);
    }
    left = UINT32_MAX;
    assert_int_equal(what(&diag), VL_OK);
    return all;
}

/* ---- what is loaded ---- */

static struct toy_box box;

static enum vl_rc load_catalogue(struct vl_diag *diag)
{
    struct vl_catalogue catalogue;
    struct vl_lessons *lessons = NULL;
    enum vl_rc rc = vl_catalogue_open(&catalogue, toy_games, box.folder, diag);
    if (rc != VL_OK)
        return rc;
    rc = vl_catalogue_game(&catalogue, &toy_rules, diag);
    if (rc == VL_OK)
        rc = vl_lessons_load(&catalogue, &toy_rules, &lessons, diag);
    vl_lessons_free(lessons);
    vl_catalogue_close(&catalogue);
    return rc;
}

static void write_language(const char *id)
{
    char name[128];
    toy_write_file(box.folder, "languages/NOTES", "");
    snprintf(name, sizeof name, "%s/languages/%s", box.folder, id);
    assert_int_equal(mkdir(name, 0700), 0);
    snprintf(name, sizeof name, "languages/%s/language.yaml", id);
    toy_write_file(box.folder, name, "name: Other\nlike: en\n");
}

static void write_texts(const char *id, const char *file, const char *texts)
{
    char folder[128], name[64];
    snprintf(folder, sizeof folder, "%s/languages/%s/%.*s", box.folder, id, (int)(strchr(file, '/') - file), file);
    mkdir(folder, 0700);
    snprintf(name, sizeof name, "languages/%s/%s", id, file);
    toy_write_file(box.folder, name, texts);
}

/* A game with lessons, and two other languages, one of them with texts of its own. */
TEST(a_catalogue_is_whole_or_short_of_memory)
{
    toy_open(&box);
    write_language("aa");
    write_language("zz");
    write_texts("zz", "cards/toy.yaml", "texts:\n  - {en: Toy, is: Tuy}\n  - {en: Ace, is: Uce}\n");
    write_texts("zz", "text/toy.yaml", "texts:\n  - {en: toy.answer.keep, is: kuup}\n");
    write_texts("zz", "lessons/toy.yaml", "texts:\n  - {en: Toy, is: Tuy}\n");
    const unsigned all = fail_each(load_catalogue, 250);
    printf("# a catalogue: %u allocations\n", all);
    toy_close(&box);
}

#define PUZZLES                                                                                                        \
    "game: blasons\npuzzles:\n  - asks: play\n    deals:\n"                                                            \
    "      - {players: [Anne, Basile, Tiphaine], learner: Anne, seed: 1, let: [play manant], "                         \
    "answers: [{answer: play manant, worth: 60}, {answer: play menetrier, worth: 40}]}\n"                              \
    "      - {players: [Anne, Basile, Tiphaine], learner: Anne, seed: 2, let: [], "                                    \
    "answers: [{answer: play manant, worth: 60}, {answer: play menetrier, worth: 40}]}\n"                              \
    "      - {players: [Anne, Basile, Tiphaine], learner: Anne, seed: 3, let: [], "                                    \
    "answers: [{answer: play manant, worth: 60}, {answer: play menetrier, worth: 40}]}\n"

static enum vl_rc load_puzzles(struct vl_diag *diag)
{
    struct vl_lessons *puzzles = NULL;
    const enum vl_rc rc = vl_puzzles_load(&t.catalogue, &blasons_rules, &puzzles, diag);
    vl_lessons_free(puzzles);
    return rc;
}

TEST_WITH(puzzles_are_whole_or_short_of_memory, begin, finish)
{
    toy_write_file(t.folder, "puzzles/blasons.yaml", PUZZLES);
    memcpy(t.catalogue.languages.of[VL_LANGUAGES].id, "zz", 3);
    t.catalogue.languages.count++;
    printf("# puzzles: %u allocations\n", fail_each(load_puzzles, 400));
}

/* With its net: what a game is played by, read from files, since what is built in needs no memory. */
static enum vl_rc load_blasons(struct vl_diag *diag)
{
    struct vl_catalogue catalogue;
    enum vl_rc rc = vl_catalogue_open(&catalogue, vl_games, "data", diag);
    if (rc != VL_OK)
        return rc;
    rc = vl_catalogue_game(&catalogue, &blasons_rules, diag);
    assert_int_equal(rc == VL_OK && vl_catalogue_net(&catalogue, &blasons_rules), rc == VL_OK);
    vl_catalogue_close(&catalogue);
    return rc;
}

TEST(a_game_has_its_net_or_is_short_of_memory)
{
    struct vl_diag diag = {0};
    left = UINT32_MAX - 1;
    assert_int_equal(load_blasons(&diag), VL_OK);
    const unsigned all = UINT32_MAX - 1 - left;
    for (unsigned back = 1; back <= 400; back += 21) {
        const unsigned before = blocks;
        left = all - back;
        for_good = false;
        assert_int_equal(load_blasons(&diag), VL_IO);
        assert_string_equal(diag.key, "memory");
        left = all - back;
        assert_int_equal(load_blasons(NULL), VL_IO);
        left = UINT32_MAX;
        drop_since(before);
    }
}
