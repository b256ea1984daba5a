/* The reader of records. An input that begins with a brace is a file as it stands; any other is a list of edits to a
 * sound record, four bytes each: what, where (two bytes), with what. Whatever comes: the file stays as it is, and a
 * refusal names what is wrong. */
#include "fuzz.h"

#include "veillee/games.h"
#include "veillee/record.h"

#include <string.h>

enum { RECORD_MAX = 1 << 17 };

struct text {
    uint8_t bytes[RECORD_MAX];
    size_t size;
};

static struct text sound, edited, after;

static void read_file(const char *path, struct text *text)
{
    FILE *file = fopen(path, "rb");
    FUZZ_CHECK(file);
    text->size = fread(text->bytes, 1, sizeof text->bytes, file);
    FUZZ_CHECK(fclose(file) == 0 && text->size < sizeof text->bytes);
}

/* Forty answers of a match of three, with some hints. */
static void write_sound(void)
{
    struct vl_table_setup setup;
    struct vl_record record;
    vl_table_setup_standard(&setup, fuzz_catalogue(), vl_games[0]);
    setup.seats = vl_games[0]->seats_min;
    setup.seed = 5;
    for (unsigned seat = 0; seat < setup.seats; seat++)
        snprintf(setup.player[seat].name, VL_NAME_MAX, "%c", 'A' + (int)seat);
    setup.player[0].tutor = VL_TUTOR_GENTLE;
    struct vl_match *match = malloc(vl_match_size(setup.rules));
    FUZZ_CHECK(match && vl_match_start(match, &setup, NULL) == VL_OK);
    unlink(fuzz_file());
    FUZZ_CHECK(vl_record_create(&record, fuzz_file(), match, NULL) == VL_OK);
    for (unsigned i = 0; i < 40 && !vl_match_over(match); i++) {
        const vl_seat seat = vl_match_question(match, VL_TABLE).seat;
        const struct vl_question question = vl_match_question(match, seat);
        const vl_answer answer = (vl_answer)vl_nth(question.answers, i % vl_count(question.answers));
        if (i % 5 == 0 && seat != VL_TABLE)
            FUZZ_CHECK(vl_record_hint(&record, match, seat, NULL) == VL_OK);
        FUZZ_CHECK(vl_record_play(&record, match, seat, answer, NULL) == VL_OK);
    }
    vl_record_close(&record);
    free(match);
    read_file(fuzz_file(), &sound);
}

static void insert(struct text *text, size_t at, const uint8_t *bytes, size_t count)
{
    if (text->size + count >= sizeof text->bytes)
        return;
    memmove(text->bytes + at + count, text->bytes + at, text->size - at);
    memcpy(text->bytes + at, bytes, count);
    text->size += count;
}

static void cut(struct text *text, size_t at, size_t count)
{
    if (count > text->size - at)
        count = text->size - at;
    memmove(text->bytes + at, text->bytes + at + count, text->size - at - count);
    text->size -= count;
}

static void edit(struct text *text, const uint8_t how[4])
{
    if (text->size == 0)
        return;
    const size_t at = (size_t)(how[1] << 8 | how[2]) % text->size;
    uint8_t copied[64];
    const size_t length = (how[3] & 63U) < text->size - at ? how[3] & 63U : text->size - at;
    memcpy(copied, text->bytes + at, length);
    switch (how[0] % 6) {
    case 0: text->bytes[at] = how[3]; break;
    case 1: text->bytes[at] ^= (uint8_t)(1U << (how[3] & 7)); break;
    case 2: insert(text, at, &how[3], 1); break;
    case 3: cut(text, at, how[3]); break;
    case 4: text->size = at; break;
    default: insert(text, at, copied, length);
    }
}

static void make_record(const uint8_t *data, size_t size)
{
    edited.size = 0;
    if (size > 0 && data[0] == '{') {
        insert(&edited, 0, data, size < sizeof edited.bytes - 1 ? size : sizeof edited.bytes - 1);
        return;
    }
    edited = sound;
    for (; size >= 4; data += 4, size -= 4)
        edit(&edited, data);
}

static void replay(const struct vl_table_setup *setup)
{
    struct vl_diag diag = {0};
    struct vl_match *match = malloc(vl_match_size(setup->rules));
    FUZZ_CHECK(match);
    if (vl_match_start(match, setup, NULL) == VL_OK) {
        const enum vl_rc rc = vl_record_replay(fuzz_file(), match, &diag);
        FUZZ_CHECK(rc == VL_OK || (diag.key && diag.line > 0));
    }
    free(match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vl_table_setup setup;
    struct vl_diag diag = {0};
    if (sound.size == 0)
        write_sound();
    make_record(data, size);
    fuzz_write(fuzz_file(), edited.bytes, edited.size);
    const enum vl_rc rc = vl_record_setup(fuzz_file(), fuzz_catalogue(), &setup, &diag);
    FUZZ_CHECK(rc == VL_OK || diag.key);
    if (rc == VL_OK)
        replay(&setup);
    read_file(fuzz_file(), &after);
    FUZZ_CHECK(after.size == edited.size && memcmp(after.bytes, edited.bytes, after.size) == 0);
    return 0;
}
