/* The reader of records. An input that begins with a brace is a file as it stands; any other says by its first byte of
 * which game a sound record is edited, four bytes an edit: what, where (two bytes), with what. Whatever comes: the file
 * stays as it is, and a refusal names what is wrong; what is read verifies, and written anew from its answers it leads
 * to the same state. */
#include "fuzz.h"

#include "veillee/games.h"
#include "veillee/record.h"

#include <string.h>

enum { RECORD_MAX = 1 << 17, GAMES_MAX = 8, ANSWERS = 12 };

struct text {
    uint8_t bytes[RECORD_MAX];
    size_t size;
};

static struct text sound[GAMES_MAX], edited, after;

static void read_file(const char *path, struct text *text)
{
    FILE *file = fopen(path, "rb");
    FUZZ_CHECK(file);
    text->size = fread(text->bytes, 1, sizeof text->bytes, file);
    FUZZ_CHECK(fclose(file) == 0 && text->size < sizeof text->bytes);
}

/* Some answers of a match of as few as can be, with some hints. */
static void write_sound(const struct vl_rules *rules, struct text *text)
{
    struct vl_match_setup setup;
    struct vl_record record;
    vl_match_setup_standard(&setup, fuzz_catalogue(), rules);
    setup.seats = rules->seats_min;
    setup.seed = 5;
    for (unsigned seat = 0; seat < setup.seats; seat++)
        snprintf(setup.player[seat].name, VL_NAME_MAX, "%c", 'A' + (int)seat);
    setup.player[0].tutor = VL_TUTOR_GENTLE;
    struct vl_match *match = malloc(vl_match_size(setup.rules));
    FUZZ_CHECK(match && vl_match_start(match, &setup, NULL) == VL_OK);
    unlink(fuzz_file());
    FUZZ_CHECK(vl_record_create(&record, fuzz_file(), match, NULL) == VL_OK);
    for (unsigned i = 0; i < ANSWERS && !vl_match_over(match); i++) {
        const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
        const struct vl_question question = vl_match_question(match, seat);
        const vl_answer answer = (vl_answer)vl_nth(question.answers, i % vl_count(question.answers));
        if (i % 5 == 0 && seat != VL_PUBLIC)
            FUZZ_CHECK(vl_record_hint(&record, match, seat, NULL) == VL_OK);
        FUZZ_CHECK(vl_record_play(&record, match, seat, answer, NULL) == VL_OK);
    }
    vl_record_close(&record);
    free(match);
    read_file(fuzz_file(), text);
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
    unsigned games = 0;
    while (vl_games[games])
        games++;
    FUZZ_CHECK(games > 0 && games <= GAMES_MAX);
    const unsigned game = size > 0 ? *data++ % games : 0;
    size -= size > 0;
    if (sound[game].size == 0)
        write_sound(vl_games[game], &sound[game]);
    edited.size = sound[game].size;
    memcpy(edited.bytes, sound[game].bytes, edited.size);
    for (; size >= 4; data += 4, size -= 4)
        edit(&edited, data);
}

/* The same answers again, by way of what is listed: the same state. */
static void play_again(const struct vl_match_setup *setup, const struct vl_match *match)
{
    struct vl_match *again = malloc(vl_match_size(setup->rules));
    FUZZ_CHECK(again && vl_match_start(again, setup, NULL) == VL_OK);
    for (uint32_t i = 0; i < vl_match_answers(match); i++) {
        const struct vl_given given = vl_match_given(match, i);
        const vl_seat seat = vl_match_question(again, VL_PUBLIC).seat;
        FUZZ_CHECK(vl_match_answer(again, seat, given.answer, NULL) == VL_OK);
    }
    FUZZ_CHECK(vl_match_hash(again) == vl_match_hash(match));
    free(again);
}

static void replay(const struct vl_match_setup *setup)
{
    struct vl_diag diag = {0};
    struct vl_match *match = malloc(vl_match_size(setup->rules));
    FUZZ_CHECK(match);
    if (vl_match_start(match, setup, NULL) == VL_OK) {
        const enum vl_rc rc = vl_record_replay(fuzz_file(), match, &diag);
        FUZZ_CHECK(rc == VL_OK || (diag.key && diag.line > 0));
        if (rc == VL_OK)
            play_again(setup, match);
    }
    free(match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
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
