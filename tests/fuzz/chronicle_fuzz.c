/* The chronicle of an evening with people of any name. The first byte says which game's match it tells, in what form
 * and language and with pictures or not, then come lines: the name of the evening, and those of the people. Text,
 * Markdown and HTML are UTF-8 and without control characters; the page of HTML has the tags that it has for people with
 * ordinary names, closed as they are opened, and no others; the JSON is JSON. */
#define _GNU_SOURCE
#include "fuzz.h"

#include "cli/game_boards.h"
#include "commands/chronicle_command.h"
#include "render/render.h"
#include "tui/match/last_board.h"
#include "veillee/record.h"

#include <ctype.h>
#include <jansson.h>
#include <string.h>
#include <unistr.h>

enum {
    SIZE_MAX_TRIED = 300,
    PAGE_MAX = 1 << 20,
    TAGS_MAX = 64,
    DEPTH_MAX = 64,
    WORD_MAX = 24,
    GAMES_MAX = 8,
    SEEDS = 256
};

/* ---- records of whole matches, written once ---- */

/* With options by the seed. */
static bool set_up(struct vl_match_setup *setup, unsigned game, struct vl_rng *rng)
{
    const struct vl_rules *rules = vl_games[game];
    vl_match_setup_standard(setup, fuzz_catalogue(), rules);
    setup->seats = rules->seats_min;
    setup->seed = rng->state;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        snprintf(setup->player[seat].name, VL_NAME_MAX, "%c", 'A' + (int)seat);
    for (unsigned i = 0; i < rules->option_count; i++)
        setup->option[i] = (uint8_t)vl_random_below(rng, rules->options[i].count);
    return vl_match_setup_check(setup, NULL) == VL_OK;
}

/* Plays a match of that seed, and writes it down where a path is said. Returns how many answers it took: more than any
 * takes where its options do not go together. */
static uint32_t play(unsigned game, uint64_t seed, const char *path)
{
    struct vl_match_setup setup;
    struct vl_record record;
    struct vl_rng rng = {seed};
    if (!set_up(&setup, game, &rng))
        return UINT32_MAX;
    struct vl_match *match = malloc(vl_match_size(setup.rules));
    FUZZ_CHECK(match && vl_match_start(match, &setup, NULL) == VL_OK);
    FUZZ_CHECK(!path || vl_record_create(&record, path, match, NULL) == VL_OK);
    while (!vl_match_over(match)) {
        const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
        const struct vl_question question = vl_match_question(match, seat);
        const vl_answer any = vl_any_answer(&question, &rng);
        FUZZ_CHECK((path ? vl_record_play(&record, match, seat, any, NULL) : vl_match_answer(match, seat, any, NULL)) ==
                   VL_OK);
    }
    if (path)
        vl_record_close(&record);
    const uint32_t answers = vl_match_answers(match);
    free(match);
    return answers;
}

/* The shortest match of some: it is played again for every input. */
static const char *record_of(unsigned game)
{
    static char path[GAMES_MAX][VL_RECORD_PATH];
    uint32_t fewest = UINT32_MAX;
    uint64_t best = 0;
    if (path[game][0])
        return path[game];
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        const uint32_t answers = play(game, seed, NULL);
        best = answers < fewest ? seed : best;
        fewest = answers < fewest ? answers : fewest;
    }
    snprintf(path[game], sizeof path[game], "%s.%u.jsonl", fuzz_file(), game);
    unlink(path[game]);
    play(game, best, path[game]);
    return path[game];
}

/* ---- tags ---- */

static struct {
    char known[TAGS_MAX][WORD_MAX];
    unsigned count;
} tags;

/* Not by strcmp, which tells the fuzzer what was compared: words of the page, not of the input. */
static bool is_same(const char *word, const char *other)
{
    while (*word && *word == *other)
        word++, other++;
    return *word == *other;
}

static bool is_known(const char *word, bool learn)
{
    for (unsigned i = 0; i < tags.count; i++)
        if (is_same(tags.known[i], word))
            return true;
    if (learn && tags.count < TAGS_MAX)
        snprintf(tags.known[tags.count++], WORD_MAX, "%s", word);
    return learn;
}

static const char *read_word(const char *at, char out[WORD_MAX])
{
    size_t length = 0;
    while (length + 1 < WORD_MAX && (isalnum((unsigned char)*at) || *at == '-' || *at == '!' || *at == ':'))
        out[length++] = *at++;
    out[length] = '\0';
    return at;
}

/* Behind the tag whose name has been read: ` word="value"` as often as there is one; up to its >. */
static const char *read_attributes(const char *at, bool learn)
{
    char word[WORD_MAX];
    for (;;) {
        at += strspn(at, " \n/");
        if (*at == '>')
            return at + 1;
        at = read_word(at, word);
        FUZZ_CHECK(word[0] && is_known(word, learn));
        if (*at != '=')
            continue;
        FUZZ_CHECK(at[1] == '"');
        at = strchr(at + 2, '"');
        FUZZ_CHECK(at);
        at++;
    }
}

static bool stands_alone(const char *word)
{
    static const char *const alone[] = {"meta", "link", "br", "hr", "img", "col"};
    bool found = word[0] == '!';
    for (unsigned i = 0; i < sizeof alone / sizeof *alone; i++)
        found = found || strcmp(word, alone[i]) == 0;
    return found;
}

static void check_html(const char *page, bool learn)
{
    char open[DEPTH_MAX][WORD_MAX];
    unsigned depth = 0;
    for (const char *at = page; (at = strchr(at, '<'));) {
        char word[WORD_MAX];
        const bool closes = at[1] == '/';
        at = read_word(at + 1 + closes, word);
        FUZZ_CHECK(word[0] && is_known(word, learn));
        at = read_attributes(at, learn);
        if (closes)
            FUZZ_CHECK(depth > 0 && is_same(open[--depth], word));
        else if (!stands_alone(word) && at[-2] != '/') {
            FUZZ_CHECK(depth < DEPTH_MAX);
            memcpy(open[depth++], word, sizeof word);
        }
        if (strcmp(word, "style") == 0 && !closes)
            FUZZ_CHECK((at = strstr(at, "</style>")));
    }
    FUZZ_CHECK(depth == 0);
}

/* ---- pages ---- */

struct form {
    void (*render)(FILE *out, const struct vl_page *page); /* NULL: JSON */
    void (*check)(const char *text, bool learn);           /* NULL: what write_page looks at is all */
};

static char *write_page(const struct vl_chronicle_source *told, enum vl_language language, const struct form *form)
{
    const struct vl_formatter formatter = {.catalogue = fuzz_catalogue(), .language = language};
    struct vl_page page;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    FUZZ_CHECK(out);
    if (form->render) {
        vl_chronicle_build(fuzz_catalogue(), &formatter, told, &page);
        form->render(out, &page);
        FUZZ_CHECK(!page.failed);
        vl_page_free(&page);
    } else {
        cli_chronicle_json(out, fuzz_catalogue(), language, told);
    }
    FUZZ_CHECK(fclose(out) == 0 && size > 0 && size < PAGE_MAX && strlen(text) == size);
    FUZZ_CHECK(!u8_check((const uint8_t *)text, size));
    for (const unsigned char *at = (const unsigned char *)text; *at; at++)
        FUZZ_CHECK((*at >= 0x20 || *at == '\n') && *at != 0x7F && !(*at == 0xC2 && at[1] < 0xA0));
    return text;
}

static void check_json(const char *text, bool learn)
{
    json_t *read = json_loads(text, 0, NULL);
    (void)learn;
    FUZZ_CHECK(read);
    json_decref(read);
}

static const struct form forms[] = {
    {vl_render_html, check_html}, {vl_render_text, NULL}, {vl_render_markdown, NULL}, {NULL, check_json}};

static void check_page(const struct vl_chronicle_source *told, enum vl_language language, unsigned form, bool learn)
{
    char *text = write_page(told, language, &forms[form]);
    if (forms[form].check)
        forms[form].check(text, learn);
    free(text);
}

static bool draw(void *owner, const struct vl_match *match, struct vl_page_drawing *out)
{
    const enum vl_language *language = owner;
    return vl_last_board(out, cli_boards, fuzz_catalogue(), *language, match, VL_PICTURE_ROWS, VL_PICTURE_COLS);
}

/* ---- the evening ---- */

/* The next line, cut to what there is room for. */
static void take_line(const uint8_t **data, size_t *size, char *out, size_t room)
{
    const uint8_t *end = memchr(*data, '\n', *size);
    const size_t length = end ? (size_t)(end - *data) : *size;
    snprintf(out, room, "%.*s", (int)length, (const char *)*data);
    *data += length + (end != NULL);
    *size -= length + (end != NULL);
}

/* The evening's name is what a record calls it, which is UTF-8; names of people come as every name does: cleaned. */
static void name_people(struct vl_evening *evening, const uint8_t *data, size_t size)
{
    char line[SIZE_MAX_TRIED + 1];
    take_line(&data, &size, line, sizeof evening->id);
    if (!u8_check((const uint8_t *)line, strlen(line)))
        memcpy(evening->id, line, sizeof evening->id);
    for (unsigned i = 0; i < evening->participants && size > 0; i++) {
        take_line(&data, &size, line, sizeof line);
        char *name = evening->participant[i].player.name;
        vl_name_clean(line, name);
        if (!name[0])
            snprintf(name, VL_NAME_MAX, "A");
        for (unsigned m = 0; m < evening->matches; m++)
            for (unsigned seat = 0; seat < evening->match[m].seats; seat++)
                if (evening->match[m].participant[seat] == i)
                    memcpy(evening->match[m].result.seat[seat].player.name, name, VL_NAME_MAX);
    }
}

static void tell(uint8_t how, unsigned games, const uint8_t *data, size_t size, bool learn)
{
    static struct vl_evening evening, good[GAMES_MAX];
    const unsigned game = how % GAMES_MAX % games;
    const char *const paths[] = {record_of(game)};
    if (!good[game].matches)
        FUZZ_CHECK(vl_chronicle_gather(paths, 1, fuzz_catalogue(), &good[game], NULL) == VL_OK);
    evening = good[game];
    name_people(&evening, data, size);
    enum vl_language language = how & 64 ? VL_FRENCH : VL_ENGLISH;
    struct vl_chronicle_source told = {
        .evening = &evening, .paths = paths, .draw = how & 128 ? draw : NULL, .owner = &language};
    FUZZ_CHECK(vl_chronicle_make(&evening, paths, fuzz_catalogue(), language, &told.chronicle, NULL) == VL_OK);
    check_page(&told, language, how >> 4 & 3, learn);
    vl_chronicle_free(&told.chronicle);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool learnt[256];
    static const uint8_t ordinary[] = "2026-11-21-203004\nAnne\nBasile\nPerrin";
    unsigned games = 0;
    while (vl_games[games])
        games++;
    if (size < 2 || size > SIZE_MAX_TRIED)
        return 0;
    if (!learnt[data[0]])
        tell(data[0], games, ordinary, sizeof ordinary - 1, true);
    learnt[data[0]] = true;
    tell(data[0], games, data + 1, size - 1, false);
    return 0;
}
