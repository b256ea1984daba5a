/* Makes the pictures of the README: the program runs in a terminal emulator, and what stands there is written as SVG.
 * `make -f tools/research/Makefile pictures`. */
#include "picture_svg.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tui/boards/gueux/gueux_record.h"
#include "tui/boards/marquis/marquis_record.h"
#include "tui/boards/sbires/sbires_record.h"
#include "tui/match/match_record.h"

#include <string.h>
#include <unistd.h>

#define ALL "consult=on serve=on curious=on paroisse=on"

struct picture {
    const char *name; /* of the file */
    int rows, cols;
    struct vl_match_setup (*setup)(unsigned seats, unsigned humans, const char *options, uint64_t seed);
    unsigned seats, humans; /* 0 seats: the menu, or a lesson */
    const char *options;    /* of a lesson: which of 7 Blasons */
    uint64_t seed;
    record_there there;
    int argument;
    unsigned back;
    bool lifted; /* the curtain */
    const char *keys;
};

static const char *folder = "docs/pictures";

/* NAME.svg, NAME-fr.svg */
static FILE *open_picture(const char *name, const char *language)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s%s.svg", folder, name, strcmp(language, "fr") == 0 ? "-fr" : "");
    FILE *out = fopen(path, "w");
    if (!out) {
        fprintf(stderr, "pictures: %s: %s\n", path, strerror(errno));
        exit(1);
    }
    printf("%s\n", path);
    return out;
}

static void close_picture(FILE *out)
{
    assert_int_equal(ferror(out), 0);
    assert_int_equal(fclose(out), 0);
}

/* Lifts the curtain: the key that it wants stands after these words. */
static void lift(struct pty *pty)
{
    static const char *const words[] = {"press  ", "appuyez sur  "};
    for (int i = 0; i < 2; i++) {
        const int row = pty_find(pty, words[i]);
        if (row < 0)
            continue;
        const char key[2] = {(char)(strstr(pty_row(pty, row), words[i])[strlen(words[i])] | 0x20), 0};
        pty_keys(pty, key);
        return;
    }
}

/* The program where that picture is taken; `record` is the match, to be unlinked. */
static struct pty *start(const struct picture *picture, const char *language, char *record)
{
    char config[160];
    const char *arguments[] = {"resume", record, NULL, NULL};
    snprintf(config, sizeof config, "motion: false\npace: instant\nlanguage: %s\n", language);
    const int file = mkstemp(record);
    assert_true(file >= 0);
    close(file);
    if (picture->seats > 0) {
        struct vl_match_setup setup = picture->setup(picture->seats, picture->humans, picture->options, picture->seed);
        record_make_some(&setup, picture->there, picture->argument, picture->back, record);
    } else if (*picture->options) {
        arguments[0] = "learn";
        arguments[1] = "blasons";
        arguments[2] = picture->options;
    } else {
        arguments[0] = NULL;
    }
    const struct pty_options options = {
        .rows = picture->rows, .cols = picture->cols, .arguments = arguments, .config = config};
    struct pty *pty = pty_start(&options);
    pty_settle(pty);
    if (picture->lifted)
        lift(pty);
    for (const char *key = picture->keys; *key; key++) {
        const char typed[2] = {*key, 0};
        pty_keys(pty, typed);
    }
    return pty;
}

static void make(const struct picture *picture, const char *language)
{
    static struct frame frame;
    char record[] = "/tmp/veillee-picture-XXXXXX";
    struct pty *pty = start(picture, language, record);
    FILE *out = open_picture(picture->name, language);
    frame_take(&frame, pty);
    svg_still(out, &frame);
    close_picture(out);
    pty_stop(pty);
    unlink(record);
}

/* A person is asked that kind of question in the second round, well into it. */
static bool asked_late(const struct vl_match *match, int kind)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    struct vl_view *view = malloc(blasons_rules.state_size);
    assert_non_null(view);
    vl_match_view(match, VL_PUBLIC, view);
    const struct blasons *b = blasons_seen(view);
    const bool there = question.kind == kind && b->round == 1 && b->tricks >= 4 &&
                       vl_match_setup(match)->player[question.seat].level == VL_HUMAN;
    free(view);
    return there;
}

static bool round_counted(const struct vl_match *match, int rounds)
{
    const uint32_t events = vl_match_events(match);
    int counted = 0;
    for (uint32_t i = 0; i < events; i++)
        counted += vl_match_event(match, i, VL_PUBLIC).form == BLASONS_EV_ROUND;
    return counted > rounds;
}

/* Marquis has no options. */
static struct vl_match_setup marquis_setup(unsigned seats, unsigned humans, const char *options, uint64_t seed)
{
    assert_string_equal(options, "");
    return marquis_record_setup(seats, humans, seed);
}

static const struct picture pictures[] = {
    {"menu", 24, 80, NULL, 0, 0, "", 0, NULL, 0, 0, false, ""},
    {"table", 24, 80, record_setup, 4, 4, "", 12, asked_late, BLASONS_ASK_POINT, 0, true, ""},
    {"table-7", 24, 80, record_setup, 7, 7, ALL, 5, asked_late, BLASONS_ASK_SWAP, 0, true, ""},
    {"table-large", 40, 120, record_setup, 5, 5, ALL, 8, asked_late, BLASONS_ASK_PLAY, 0, true, ""},
    {"curtain", 24, 80, marquis_setup, 5, 5, "", 7, marquis_full, MARQUIS_ASK_PLAY + 1500, 0, false, ""},
    {"why", 24, 80, record_setup, 4, 4, "", 12, asked_late, BLASONS_ASK_POINT, 0, true, "?"},
    {"count", 24, 80, record_setup, 4, 4, "", 3, round_counted, 1, 1, true, "\ra"},
    {"gueux", 24, 80, gueux_record_setup, 5, 1, "levels=123", 5, gueux_knows, GUEUX_ASK_POSITION, 0, true, ""},
    {"marquis", 24, 80, marquis_setup, 5, 5, "", 7, marquis_full, MARQUIS_ASK_PLAY + 1500, 0, true, ""},
    {"sbires", 24, 80, sbires_record_setup, 5, 5, "", 6, sbires_asks_late, SBIRES_ASK_TURN + 200, 0, true, ""},
    {"duel", 24, 80, sbires_record_setup, 4, 4, "", 6, sbires_asks, SBIRES_ASK_REROLL + 200, 0, true, ""},
    {"lesson", 24, 80, NULL, 0, 0, "first", 0, NULL, 0, 0, false, "\r\r\r"},
};

/* ---- the film: a trick, a duel, a lesson ---- */

enum { FILM_FRAMES = 64 };

/* A key, and how long what it brings stays. */
struct shot {
    const char *keys;
    int milliseconds;
};

struct scene {
    struct picture from;
    const struct shot *shots;
    unsigned count;
};

static const struct shot trick[] = {
    {"", 1600},   {"\033[C", 900}, {"\r", 1200}, {"\033[C", 900}, {"\r", 1200}, {"\r", 1200},
    {"\r", 1200}, {"\r", 1200},    {"\r", 1200}, {"\r", 1500},    {"\r", 1800},
};
static const struct shot duel[] = {{"", 2400}, {"\033[C", 1400}, {"\r", 2800}};
static const struct shot lesson[] = {{"", 2400}, {"\r", 2400}, {"\r", 2000}, {"7", 1200}, {"\r", 2400}};

#define SHOTS(shots) shots, sizeof(shots) / sizeof(shots)[0]

static const struct scene scenes[] = {
    {{"", 24, 80, record_setup, 4, 4, "", 12, asked_late, BLASONS_ASK_PLAY, 0, true, ""}, SHOTS(trick)},
    {{"", 24, 80, sbires_record_setup, 4, 4, "", 4, sbires_asks, SBIRES_ASK_REROLL + 200, 0, true, ""}, SHOTS(duel)},
    {{"", 24, 80, NULL, 0, 0, "first", 0, NULL, 0, 0, false, ""}, SHOTS(lesson)},
};

static unsigned shoot(const struct scene *scene, const char *language, struct frame *frames, unsigned count)
{
    char record[] = "/tmp/veillee-picture-XXXXXX";
    struct pty *pty = start(&scene->from, language, record);
    for (unsigned i = 0; i < scene->count && count < FILM_FRAMES; i++, count++) {
        if (*scene->shots[i].keys)
            pty_keys(pty, scene->shots[i].keys);
        frame_take(&frames[count], pty);
        frames[count].milliseconds = scene->shots[i].milliseconds;
        if (getenv("VEILLEE_SHOW"))
            fprintf(stderr, "=== %u\n%s", count, pty_screen(pty));
    }
    pty_stop(pty);
    unlink(record);
    return count;
}

static void make_film(const char *language)
{
    struct frame *frames = calloc(FILM_FRAMES, sizeof *frames);
    unsigned count = 0;
    assert_non_null(frames);
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++)
        count = shoot(&scenes[i], language, frames, count);
    FILE *out = open_picture("film", language);
    svg_film(out, frames, count);
    close_picture(out);
    free(frames);
}

/* `pictures LANGUAGE [FOLDER]` */
int main(int argc, char **argv)
{
    if (argc < 2 || argc > 3 || (strcmp(argv[1], "en") != 0 && strcmp(argv[1], "fr") != 0)) {
        fputs("usage: pictures en|fr [FOLDER]\n", stderr);
        return 2;
    }
    if (argc > 2)
        folder = argv[2];
    make_film(argv[1]);
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++)
        make(&pictures[i], argv[1]);
    return 0;
}
