/* The readers of data files, of every game: the input as cards, as a table of one's own, as clauses, as strings and as
 * lessons, which are followed too. A refusal names the file and what is wrong. */
#include "fuzz.h"

#include "engine/data/catalogue_inside.h"
#include "engine/lesson/lesson_inside.h"
#include "veillee/games.h"

#include <stdlib.h>
#include <string.h>

static const struct vl_rules *game; /* that the input is read as a file of */

typedef enum vl_rc (*check)(const struct vl_data_file *file, void *data, struct vl_diag *diag);

static enum vl_rc check_cards(const struct vl_data_file *file, void *data, struct vl_diag *diag)
{
    uint8_t numbers[1024] = {0};
    return vl_cards_check(file, game, data, numbers, diag);
}

/* A table of one's own: what it is accepted with is in range. */
static enum vl_rc check_table(const struct vl_data_file *file, void *data, struct vl_diag *diag)
{
    uint8_t numbers[VL_NUMBERS_MAX] = {0}, source[VL_NUMBERS_MAX] = {0};
    const enum vl_rc rc = vl_cards_overlay(file, game, data, numbers, source, diag);
    for (unsigned i = 0; i < VL_NUMBERS_MAX; i++)
        FUZZ_CHECK(source[i] == 0 || vl_sources[source[i] - 1]);
    return rc;
}

static enum vl_rc check_rules(const struct vl_data_file *file, void *data, struct vl_diag *diag)
{
    return vl_rulebook_check(file, game, data, diag);
}

static enum vl_rc check_strings(const struct vl_data_file *file, void *data, struct vl_diag *diag)
{
    return vl_strings_check(file, data, diag);
}

static enum vl_rc check_lessons(const struct vl_data_file *file, void *data, struct vl_diag *diag)
{
    const struct vl_lessons *lessons = data;
    const enum vl_rc rc = vl_lessons_check(file, fuzz_catalogue(), game, lessons, diag);
    struct vl_match *match = rc == VL_OK ? malloc(vl_match_size(game)) : NULL;
    struct vl_diag played;
    for (unsigned i = 0; match && i < lessons->lessons_count; i++)
        vl_lesson_check(fuzz_catalogue(), lessons, i, match, &played);
    free(match);
    return rc;
}

static void load(const struct vl_data_file *file, const cyaml_schema_value_t *schema, check check_data)
{
    struct vl_diag diag = {0};
    void *data = NULL;
    enum vl_rc rc = vl_data_load(file, schema, &data, &diag);
    if (rc == VL_OK) {
        rc = check_data(file, data, &diag);
        vl_data_free(schema, data);
    }
    FUZZ_CHECK(rc == VL_OK || (diag.key && diag.file[0]));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct vl_data_file file = {.path = "fuzz.yaml", .bytes = data, .size = size};
    game = fuzz_game_named(data, size);
    load(&file, &vl_schema_cards, check_cards);
    load(&file, &vl_schema_table, check_table);
    load(&file, &vl_schema_rulebook, check_rules);
    load(&file, &vl_schema_strings, check_strings);
    load(&file, &vl_schema_lessons, check_lessons);
    return 0;
}
