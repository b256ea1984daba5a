/* The small files of the user's own: the first byte says which (settings, progress, a review that is kept), the rest is
 * the file. A fault is told by a key; what is read and saved is read as the same again; a review's lines leave every
 * number within its bounds, and the file whole lines. */
#include "fuzz.h"

#include "front/progress.h"
#include "review/review_cache.h"
#include "tui/kit/settings.h"

#include <string.h>

enum { DECISIONS = 4 };

/* ---- settings ---- */

static void try_settings(const char *path)
{
    struct vl_settings settings, again;
    struct vl_diag diag = {0};
    vl_settings_standard(&settings, &vl_languages_built_in);
    snprintf(settings.path, sizeof settings.path, "%s", path);
    const enum vl_rc rc = vl_settings_load(&settings, &diag);
    FUZZ_CHECK((rc == VL_OK) != settings.locked && (rc == VL_OK || diag.key));
    FUZZ_CHECK((vl_settings_save(&settings, &diag) == VL_OK) == (rc == VL_OK));
    if (rc != VL_OK)
        return;
    vl_settings_standard(&again, &vl_languages_built_in);
    snprintf(again.path, sizeof again.path, "%s", path);
    FUZZ_CHECK(vl_settings_load(&again, &diag) == VL_OK);
    for (unsigned i = 0; i < VL_SETTINGS; i++)
        FUZZ_CHECK(vl_setting_get(&settings, (enum vl_setting)i) == vl_setting_get(&again, (enum vl_setting)i));
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        FUZZ_CHECK(strcmp(settings.name[seat], again.name[seat]) == 0);
}

/* ---- progress ---- */

static void try_progress(const char *path)
{
    struct vl_progress progress = {0}, again = {0};
    struct vl_diag diag = {0};
    snprintf(progress.path, sizeof progress.path, "%s", path);
    const bool loaded = vl_progress_load(&progress, &diag);
    FUZZ_CHECK(loaded || diag.key);
    const unsigned step = vl_progress_step(&progress, "blasons", "first");
    const int strength = vl_progress_strength(&progress, "blasons");
    FUZZ_CHECK(strength >= -1 && strength < 10000);
    FUZZ_CHECK(loaded || (step == 0 && strength == -1));
    vl_progress_set(&progress, "gueux", "first", 3, true);
    FUZZ_CHECK(vl_progress_save(&progress, &diag) == VL_OK);
    snprintf(again.path, sizeof again.path, "%s", path);
    FUZZ_CHECK(vl_progress_load(&again, &diag));
    FUZZ_CHECK(vl_progress_step(&again, "gueux", "first") == 3 && vl_progress_done(&again, "gueux", "first"));
    FUZZ_CHECK(vl_progress_step(&again, "blasons", "first") == step);
    FUZZ_CHECK(vl_progress_strength(&again, "blasons") == strength);
    vl_progress_free(&progress);
    vl_progress_free(&again);
}

/* ---- reviews ---- */

static const struct vl_match *some_match(void)
{
    static struct vl_match *match;
    struct vl_match_setup setup;
    if (match)
        return match;
    vl_match_setup_standard(&setup, fuzz_catalogue(), vl_games[0]);
    setup.seats = vl_games[0]->seats_min;
    for (unsigned seat = 0; seat < setup.seats; seat++)
        snprintf(setup.player[seat].name, VL_NAME_MAX, "%c", 'A' + (int)seat);
    match = malloc(vl_match_size(setup.rules));
    FUZZ_CHECK(match && vl_match_start(match, &setup, NULL) == VL_OK);
    return match;
}

static void read_review(const char *path, struct vl_decision *decisions)
{
    struct vl_review_file file;
    memset(decisions, 0, DECISIONS * sizeof *decisions);
    vl_review_file_open(&file, path, some_match(), decisions, DECISIONS);
    vl_review_file_close(&file);
    for (unsigned i = 0; i < DECISIONS; i++) {
        const struct vl_decision *d = &decisions[i];
        FUZZ_CHECK(d->looked <= 2 && d->best < VL_ANSWERS_MAX && d->mark < VL_MARKS);
        FUZZ_CHECK(d->loss >= 0 && d->loss <= 1 && d->error_of_loss >= 0 && d->error_of_loss <= 1);
        for (unsigned s = 0; s < VL_SEATS_MAX; s++)
            FUZZ_CHECK(d->change[s] >= -1 && d->change[s] <= 1);
    }
}

static void try_review(const uint8_t *data, size_t size)
{
    static char header[512], path[300], text[4096];
    static size_t head;
    struct vl_decision first[DECISIONS], second[DECISIONS];
    snprintf(path, sizeof path, "%s.review", fuzz_file());
    if (head == 0) {
        unlink(path);
        read_review(fuzz_file(), first);
        FILE *file = fopen(path, "rb");
        FUZZ_CHECK(file);
        head = fread(header, 1, sizeof header, file);
        fclose(file);
        FUZZ_CHECK(head > 0 && head < sizeof header);
    }
    if (size > sizeof text - head)
        return;
    memcpy(text, header, head);
    memcpy(text + head, data, size);
    fuzz_write(path, (const uint8_t *)text, head + size);
    read_review(fuzz_file(), first);
    read_review(fuzz_file(), second);
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c): cleared, gaps and all */
    FUZZ_CHECK(memcmp(first, second, sizeof first) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    if (data[0] % 4 == 2) {
        try_review(data + 1, size - 1);
        return 0;
    }
    fuzz_write(fuzz_file(), data + 1, size - 1);
    if (data[0] % 2 == 0)
        try_settings(fuzz_file());
    else
        try_progress(fuzz_file());
    return 0;
}
