/* The file of an evening: lines as they are, behind a good first line where the input has none. A refusal names the
 * line and what is wrong; what is read is within its bounds, and read again it is the same, torn line or not. */
#include "fuzz.h"

#include "evening/evening_store.h"

#include <string.h>

enum { SIZE_MAX_TRIED = 4096 };

static const char first[] = "{\"format\":\"veillee-evening\",\"version\":1,\"program\":\"1\",\"at\":1}\n";

static void check(const struct vl_evening *evening)
{
    bool seen[VL_PARTICIPANTS_MAX] = {false};
    FUZZ_CHECK(evening->participants <= VL_PARTICIPANTS_MAX && evening->matches <= VL_EVENING_MATCHES);
    FUZZ_CHECK(evening->on_table <= VL_EVENING_MATCHES);
    for (unsigned i = 0; i < evening->participants; i++) {
        FUZZ_CHECK(evening->order[i] < evening->participants && !seen[evening->order[i]]);
        seen[evening->order[i]] = true;
        FUZZ_CHECK(memchr(evening->participant[i].pin, 0, VL_PIN_HASH));
        char clean[VL_NAME_MAX];
        vl_name_clean(evening->participant[i].player.name, clean);
        FUZZ_CHECK(strcmp(clean, evening->participant[i].player.name) == 0);
    }
    for (unsigned i = 0; i < evening->matches; i++) {
        const struct vl_evening_match *match = &evening->match[i];
        FUZZ_CHECK(match->seats <= VL_SEATS_MAX && match->begins <= VL_PARTICIPANTS_MAX);
        FUZZ_CHECK(!strchr(match->file, '/'));
        for (unsigned seat = 0; seat < match->seats; seat++)
            FUZZ_CHECK(match->participant[seat] < evening->participants);
    }
}

static enum vl_rc load(struct vl_evening *evening, struct vl_diag *diag)
{
    *evening = (struct vl_evening){0};
    vl_evening_clear(evening);
    snprintf(evening->path, sizeof evening->path, "%s", fuzz_file());
    snprintf(evening->id, sizeof evening->id, "2026-11-21-203004");
    return vl_evening_load(evening, diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct vl_evening evening, again;
    static uint8_t text[SIZE_MAX_TRIED + sizeof first];
    struct vl_diag diag = {0};
    size_t length = 0;
    if (size > SIZE_MAX_TRIED)
        return 0;
    if (size > 0 && data[0] != ' ') {
        length = sizeof first - 1;
        memcpy(text, first, length);
    }
    memcpy(text + length, data, size);
    length += size;
    fuzz_write(fuzz_file(), text, length);
    const enum vl_rc rc = load(&evening, &diag);
    FUZZ_CHECK(rc == VL_OK || diag.key);
    FUZZ_CHECK(rc != VL_MISMATCH || diag.line > 0);
    if (rc != VL_OK)
        return 0;
    check(&evening);
    FUZZ_CHECK(evening.length <= (int64_t)length);
    fuzz_write(fuzz_file(), text, (size_t)evening.length);
    FUZZ_CHECK(load(&again, &diag) == VL_OK);
    FUZZ_CHECK(again.length == evening.length && again.participants == evening.participants &&
               again.matches == evening.matches);
    FUZZ_CHECK(memcmp(again.order, evening.order, sizeof evening.order) == 0);
    /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c): cleared, gaps and all */
    FUZZ_CHECK(memcmp(again.participant, evening.participant, sizeof evening.participant) == 0);
    return 0;
}
