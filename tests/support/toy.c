#include "toy.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const struct vl_rules *const toy_games[] = {&toy_rules, NULL};

/* ---- its data ---- */

/* What stands around it is short here, so that tests of the engine can tell what they read. */
static const char common_strings[] =
    "strings:\n"
    "  - {key: list.between, fr: \", \", en: \", \"}\n"
    "  - {key: list.last, fr: \" et \", en: \" and \"}\n"
    "  - {key: seat.table, fr: \"tous\", en: \"everybody\"}\n"
    "  - {key: fault.toy, fr: \"{file}, ligne {line}\u00a0: {what}\", en: \"{file}, line {line}: {what}\"}\n"
    "  - {key: fault.lineless, fr: \"{file}\u00a0: {what}\", en: \"{file}: {what}, {clause}, {error}\"}\n";

static char *read_file(const char *path)
{
    enum { MOST = 1 << 16 };
    FILE *file = fopen(path, "rb");
    char *text = malloc(MOST);
    const size_t length = file && text ? fread(text, 1, MOST, file) : MOST;
    if (length == MOST || fclose(file) != 0)
        abort();
    text[length] = '\0';
    return text;
}

const char *toy_data(const char *name)
{
    static const char *const names[] = {"cards/toy.yaml", "rules/toy.yaml", "text/toy.yaml", "lessons/toy.yaml"};
    static char *texts[sizeof names / sizeof *names];
    char path[128];
    unsigned i = 0;
    if (strcmp(name, "text/veillee.yaml") == 0)
        return common_strings;
    while (strcmp(names[i], name) != 0) {
        i++;
        if (i == sizeof names / sizeof *names)
            abort();
    }
    snprintf(path, sizeof path, "tests/toy/data/%s", name);
    if (!texts[i])
        texts[i] = read_file(path);
    return texts[i];
}

void toy_write_file(const char *folder, const char *name, const char *text)
{
    char path[512];
    const char *slash = strchr(name, '/');
    if (slash) {
        snprintf(path, sizeof path, "%s/%.*s", folder, (int)(slash - name), name);
        mkdir(path, 0700);
    }
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(text, 1, strlen(text), file) != strlen(text) || fclose(file) != 0)
        abort();
}

void toy_make_folder(char folder[64])
{
    /* In memory where there is such a place: tests of damage write thousands of files. */
    snprintf(folder, 64, "%s/veillee-toy-XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!mkdtemp(folder))
        abort();
    static const char *const files[] = {"cards/toy.yaml", "rules/toy.yaml", "text/toy.yaml", "text/veillee.yaml"};
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++)
        toy_write_file(folder, files[i], toy_data(files[i]));
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status;
    (void)kind;
    (void)walk;
    return remove(path);
}

void toy_remove_folder(const char *folder)
{
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

void toy_name(struct vl_match_setup *setup, vl_seat seat, const char *name)
{
    snprintf(setup->player[seat].name, VL_NAME_MAX, "%s", name);
}

void toy_setup(struct vl_match_setup *out, const struct vl_catalogue *catalogue)
{
    static const char *const names[] = {"Anne", "Basile", "Guillemette"};
    vl_match_setup_standard(out, catalogue, &toy_rules);
    out->seats = 3;
    out->seed = 7;
    for (unsigned i = 0; i < 3; i++) {
        toy_name(out, (vl_seat)i, names[i]);
        out->player[i].level = i == 0 ? VL_HUMAN : VL_BEGINNER;
    }
}

struct vl_match *toy_new_match(const struct vl_rules *rules)
{
    void *memory = malloc(vl_match_size(rules));
    if (!memory)
        abort();
    return memory;
}

void toy_play(struct vl_match *match, struct vl_rng *rng, uint32_t answers)
{
    while (answers-- > 0 && !vl_match_over(match)) {
        const struct vl_question question = vl_match_question(match, vl_match_question(match, VL_REFEREE).seat);
        if (vl_match_answer(match, question.seat, vl_any_answer(&question, rng), NULL) != VL_OK)
            abort();
    }
}

void toy_open(struct toy_box *box)
{
    char *common = read_file("data/text/veillee.yaml");
    toy_make_folder(box->folder);
    toy_write_file(box->folder, "text/veillee.yaml", common);
    toy_write_file(box->folder, "lessons/toy.yaml", toy_data("lessons/toy.yaml"));
    free(common);
    if (vl_catalogue_open(&box->catalogue, toy_games, box->folder, NULL) != VL_OK ||
        vl_catalogue_game(&box->catalogue, &toy_rules, NULL) != VL_OK)
        abort();
    toy_setup(&box->setup, &box->catalogue);
    box->setup.seats = 2;
    box->setup.player[1].level = VL_HUMAN;
}

void toy_close(struct toy_box *box)
{
    vl_catalogue_close(&box->catalogue);
    toy_remove_folder(box->folder);
}
