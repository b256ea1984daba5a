/* Golden frames: matches that stand somewhere, in a real terminal, and what must be seen of them. A scene is such a
 * match; its shots are what is typed there and the frame that follows, in each of its looks. The frame NAME in the look
 * `80x24-en` is held to tests/golden/screens/PREFIX NAME-80x24-en.txt; VEILLEE_UPDATE=1 writes these files anew. */
#ifndef SUPPORT_GOLDEN_H
#define SUPPORT_GOLDEN_H

#include "support/pty.h"
#include "veillee/match.h"

/* Looks of a shot, as bits: size of the terminal, language, and what the terminal can do. */
enum {
    THEN = 0, /* no look of its own: it goes on where the shot before it stands, in all looks of that */
    EN = 1 << 0,
    FR = 1 << 1,
    EN_120 = 1 << 2,
    FR_120 = 1 << 3,
    FR_ASCII = 1 << 4,
    EN_GREY = 1 << 5, /* NO_COLOR: the same signs as in EN, and no cell has a colour */
    EN_SMALL = 1 << 6,
    EN_200 = 1 << 7,
    FR_200 = 1 << 8,
    TEXT = 1 << 9 /* beside looks: the shot's name is no frame but a text that must stand on the screen */
};

struct shot {
    const char *name; /* NULL: no more shots */
    const char *keys; /* "^" lifts whoever's curtain is down */
    unsigned looks;
};

struct scene {
    unsigned seats, humans;
    const char *options;
    bool (*there)(const struct vl_match *match, int argument); /* as record_make has it */
    int argument;
    unsigned back;
    uint64_t seed;        /* from this one on; 0: 11 */
    const char *command;  /* that shows the record; NULL: "resume" */
    struct shot shots[8]; /* at most 7; the first has a look */
};

struct golden_game {
    const char *prefix; /* of the files of its frames */
    struct vl_match_setup (*setup)(unsigned seats, unsigned humans, const char *options, uint64_t seed);
};

/* Runs a test for each scene, named after its first frame; how many failed. */
int golden_run(const struct golden_game *game, const struct scene *scenes, unsigned count);

/* ---- for tests that do more than type and look ---- */

/* A scene's match, whose record lies in a file while a terminal shows it. */
struct stage {
    const struct golden_game *game;
    const struct scene *scene;
    struct vl_match_setup setup; /* once opened, with the seed that leads there */
    char record[64];
    struct pty *pty;
};

struct stage golden_stage(const struct golden_game *game, const struct scene *scene);
void golden_stage_open(struct stage *stage, unsigned look);
void golden_stage_close(struct stage *stage);

/* The program with these arguments in a terminal of that look, its first frame drawn. */
struct pty *golden_open(const char *const *arguments, unsigned look);

/* Takes that shot and those that go on from it. */
void golden_follow(struct pty *pty, const char *prefix, const struct shot *shot, unsigned look);

#endif
