/* What the others got with a deal of the day, as the file beside the records says it: the first byte says of which
 * game, the rest is the file where it begins with a brace, else the list of the others in a good one. What is taken is
 * within its bounds and counted rightly; of what is not taken nothing is left; a comparison never counts more than are
 * there. */
#include "fuzz.h"

#include "archive/day.h"
#include "veillee/record.h"

#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

#define DAY "2026-11-23"

enum { TEXT_MAX = 4096 };

/* The days' folder, made among temporary files. */
static const char *open_once(void)
{
    static char folder[VL_RECORD_PATH + 8];
    char state[256], records[VL_RECORD_PATH];
    const char *temporary = getenv("TMPDIR");
    if (folder[0])
        return folder;
    snprintf(state, sizeof state, "%s/day-XXXXXX", temporary && *temporary ? temporary : "/tmp");
    FUZZ_CHECK(mkdtemp(state));
    setenv("XDG_STATE_HOME", state, 1);
    FUZZ_CHECK(vl_record_folder(records, sizeof records, NULL) == VL_OK);
    snprintf(folder, sizeof folder, "%s/days", records);
    FUZZ_CHECK(mkdir(folder, 0700) == 0);
    return folder;
}

static size_t write_text(const struct vl_rules *rules, uint64_t seed, const uint8_t *data, size_t size, char *out)
{
    if (size > 0 && data[0] == '{') {
        memcpy(out, data, size);
        return size;
    }
    return (size_t)snprintf(out, TEXT_MAX + 512,
                            "{\"format\":\"veillee-day\",\"version\":1,\"program\":\"1\",\"day\":\"" DAY
                            "\",\"game\":\"%s\",\"seed\":\"%" PRIu64 "\",\"numbers\":\"1\",\"others\":%.*s}\n",
                            rules->id, seed, (int)size, (const char *)data);
}

static void check(const struct vl_rules *rules, const struct vl_day_others *others)
{
    unsigned known = 0, level;
    for (unsigned i = 0; i < VL_DAY_OTHERS; i++) {
        const struct vl_day_other *other = &others->of[i];
        known += other->known;
        if (!other->known) {
            FUZZ_CHECK(!other->won && other->place == 0 && other->sharing == 0 && other->points == 0);
            continue;
        }
        FUZZ_CHECK(other->place >= 1 && other->place <= VL_DAY_SEATS);
        FUZZ_CHECK(other->sharing >= 1 && other->sharing <= VL_DAY_SEATS);
        FUZZ_CHECK(other->points >= INT16_MIN && other->points <= INT16_MAX);
        const unsigned better = vl_day_better(rules, other, others, &level);
        FUZZ_CHECK(level >= 1 && better + level <= others->known);
    }
    FUZZ_CHECK(known == others->known);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[TEXT_MAX + 512], path[VL_RECORD_PATH + 64];
    struct vl_day_others others;
    unsigned games = 1;
    while (vl_games[games])
        games++;
    if (size < 1 || size > TEXT_MAX)
        return 0;
    const struct vl_rules *rules = vl_games[data[0] % games];
    const uint64_t seed = vl_day_seed(DAY, rules);
    snprintf(path, sizeof path, "%s/" DAY "-%s.json", open_once(), rules->id);
    fuzz_write(path, (const uint8_t *)text, write_text(rules, seed, data + 1, size - 1, text));
    const bool kept = vl_day_others_stored(DAY, rules, seed, &others);
    FUZZ_CHECK(kept || others.known == 0);
    check(rules, &others);
    FUZZ_CHECK(!vl_day_others_stored(DAY, rules, seed + 1, &others) || text[0] == '{');
    check(rules, &others);
    return 0;
}
