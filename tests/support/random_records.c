#include "support/random_records.h"

#include "support/setups.h"
#include "veillee/base.h"
#include "veillee/games.h"

#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char base[64], folder[96];

const char *random_folder(void)
{
    return folder;
}

void random_records_into(const char *path)
{
    snprintf(folder, sizeof folder, "%s", path);
}

const char *random_path(const char *file, char out[VL_RECORD_PATH])
{
    snprintf(out, VL_RECORD_PATH, "%s/%s.jsonl", folder, file);
    return out;
}

int random_records_begin(void **state)
{
    char config[96];
    (void)state;
    /* Each answer is written to the disk before the next: in memory, where the system has a place for that. */
    snprintf(base, sizeof base, "%s/veillee-records-XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!mkdtemp(base))
        return -1;
    snprintf(folder, sizeof folder, "%s/veillee", base);
    snprintf(config, sizeof config, "%s/config", base);
    setenv("XDG_STATE_HOME", base, 1);
    setenv("XDG_CONFIG_HOME", config, 1);
    return mkdir(folder, 0700);
}

static int take_away(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status;
    (void)kind;
    (void)walk;
    return remove(path);
}

int random_records_finish(void **state)
{
    (void)state;
    chmod(folder, 0700);
    return nftw(base, take_away, 8, FTW_DEPTH | FTW_PHYS);
}

static void give_up(const char *what, const struct vl_diag *diag)
{
    fprintf(stderr, "%s: %s %s %s\n", what, diag->key ? diag->key : "", diag->what, diag->expected);
    abort();
}

static void seat(struct vl_match_setup *setup, const char *const *who)
{
    setup->seats = 0;
    for (; *who; who++) {
        struct vl_player *player = &setup->player[setup->seats++];
        *player = (struct vl_player){.level = VL_HUMAN};
        if (**who == '=')
            vl_level_parse(*who + 1, &player->level);
        if (**who == '=')
            snprintf(player->name, sizeof player->name, "bot %u", (unsigned)setup->seats);
        else
            snprintf(player->name, sizeof player->name, "%s", *who);
    }
}

static void play(struct vl_record *record, struct vl_match *match, uint64_t seed, uint32_t most)
{
    struct vl_diag diag = {0};
    struct vl_rng rng = {vl_mix(seed)};
    while (!vl_match_over(match) && vl_match_answers(match) < most) {
        const struct vl_question question = vl_match_question(match, vl_match_question(match, VL_REFEREE).seat);
        if (vl_record_play(record, match, question.seat, vl_any_answer(&question, &rng), &diag) != VL_OK)
            give_up("an answer", &diag);
    }
}

void random_record(const struct random_record *of)
{
    char path[VL_RECORD_PATH];
    struct vl_diag diag = {0};
    struct vl_record record;
    struct vl_match_setup setup;
    const struct vl_rules *rules = vl_game(of->game);
    vl_match_setup_standard(&setup, test_catalogue(), rules);
    setup.seed = of->seed;
    seat(&setup, of->who);
    snprintf(setup.day, sizeof setup.day, "%s", of->day ? of->day : "");
    snprintf(setup.evening, sizeof setup.evening, "%s", of->evening ? of->evening : "");
    struct vl_match *match = malloc(vl_match_size(rules));
    if (!match || vl_match_start(match, &setup, &diag) != VL_OK)
        give_up(of->file, &diag);
    char when[24];
    snprintf(when, sizeof when, "%lld", (long long)of->when);
    if (of->when)
        setenv("VEILLEE_NOW", when, 1);
    if (vl_record_create(&record, random_path(of->file, path), match, &diag) != VL_OK)
        give_up(of->file, &diag);
    record.hasty = true;
    play(&record, match, of->seed, of->unfinished ? 5 : UINT32_MAX);
    vl_record_close(&record);
    unsetenv("VEILLEE_NOW");
    free(match);
    const struct timespec times[2] = {{of->when, 0}, {of->when, 0}};
    if (of->when)
        utimensat(AT_FDCWD, path, times, 0);
}
