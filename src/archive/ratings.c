#include "archive/ratings.h"

#include "archive/statistics.h"
#include "front/strength.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* A set-up asks with every frame that it draws, so answers are used for so many seconds, and at most so many records
 * are read before the first one. More unread records are left for the screen of statistics. */
enum { HOLDS = 30, RECORDS = 200 };

static int64_t seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

/* Drops old answers, and lets the archive read new records. */
static void refresh(struct vl_ratings *known)
{
    struct vl_diag diag = {0};
    struct vl_archive_state state;
    const int64_t now = seconds();
    if (known->asked && now - known->asked < HOLDS)
        return;
    known->asked = now;
    known->count = 0;
    known->user_game = NULL;
    if (!known->archive && vl_archive_open(&known->archive, known->catalogue, &diag) != VL_OK)
        known->archive = NULL;
    if (known->archive)
        vl_archive_refresh(known->archive, RECORDS, &state, &diag);
}

static bool of(void *from, const char *name, const struct vl_rules *rules, double *strength, double *error)
{
    struct vl_ratings *known = from;
    unsigned i = 0;
    refresh(known);
    while (i < known->count && (known->rating[i].rules != rules || strcmp(known->rating[i].name, name) != 0))
        i++;
    if (i == VL_RATINGS_MAX)
        i = known->count = 0;
    if (i == known->count) {
        struct vl_statistics_filter filter = {.game = rules};
        snprintf(filter.name, sizeof filter.name, "%s", name);
        snprintf(known->rating[i].name, sizeof known->rating[i].name, "%s", name);
        known->rating[i].rules = rules;
        known->rating[i].known =
            known->archive &&
            vl_statistics_strength(known->archive, &filter, &known->rating[i].strength, &known->rating[i].error);
        known->count++;
    }
    *strength = known->rating[i].strength;
    *error = known->rating[i].error;
    return known->rating[i].known;
}

static bool user(void *from, const struct vl_rules *rules, double *strength)
{
    struct vl_ratings *known = from;
    refresh(known);
    if (known->user_game != rules)
        known->user = vl_strength_known_of_user(rules->id);
    known->user_game = rules;
    *strength = known->user;
    return *strength > 0;
}

void vl_ratings_open(struct vl_ratings *known, struct vl_catalogue *catalogue)
{
    *known = (struct vl_ratings){.catalogue = catalogue};
    known->strengths = (struct vl_strengths){of, user, known};
}

void vl_ratings_close(struct vl_ratings *known)
{
    vl_archive_close(known->archive);
    known->archive = NULL;
}
