/* What has to be the same on every machine, for tools/machines.py to compare.
 *
 * usage: other_machine plays            prints hashes of random matches, and what bots answer in them
 *        other_machine write FOLDER     leaves records of random matches there
 *        other_machine verify FOLDER    plays all records of the folder again, checking every hash */
#include "support/setups.h"
#include "veillee/bot.h"
#include "veillee/games.h"
#include "veillee/record.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES = 6, RECORDS = 3, THINKERS = 2, THOUGHTS = 6, ITERATIONS = 60 };

static void *zeroed(size_t size)
{
    void *memory = calloc(1, size);
    if (!memory)
        abort();
    return memory;
}

/* ---- hashes and answers ---- */

static void play(const struct vl_rules *rules, const struct vl_setup *setup, struct vl_state *state)
{
    struct vl_rng rng = vl_rng_stream(setup->seed, VL_STREAM_BOT);
    unsigned answers = 0;
    enum vl_run run = vl_start(rules, state, setup, NULL);
    uint64_t hash = vl_hash(rules, state);
    for (; run == VL_ASK; answers++) {
        run = vl_reply(rules, state, vl_any_answer(&state->question, &rng), NULL);
        hash = vl_mix(hash ^ vl_hash(rules, state));
    }
    printf("%s %u seats seed %u: %u answers, %016llx\n", rules->id, setup->seats, (unsigned)setup->seed, answers,
           (unsigned long long)hash);
}

static void think(const struct vl_rules *rules, const struct vl_setup *setup, struct vl_state *state,
                  enum vl_level level)
{
    const struct vl_budget budget = {.iterations = ITERATIONS};
    struct vl_rng rng = {setup->seed};
    struct vl_view *view = zeroed(rules->state_size);
    const struct vl_thinking thinking = vl_thinking_of(level);
    struct vl_bot *bot = zeroed(vl_bot_size(rules, &thinking));
    unsigned thoughts = 0;
    vl_start(rules, state, setup, NULL);
    for (unsigned turn = 0; !state->over && thoughts < THOUGHTS; turn++) {
        vl_answer answer = vl_any_answer(&state->question, &rng);
        const vl_seat seat = state->question.seat;
        if (seat != VL_PUBLIC && turn % 3 == 0) {
            memset(bot, 0, vl_bot_size(rules, &thinking));
            vl_bot_start(bot, rules, &thinking, seat, setup->seed);
            vl_observe(rules, state, seat, view);
            answer = vl_bot_answer(bot, view, &budget, NULL);
            thoughts++;
            printf("%s %s seed %u turn %u: answer %u\n", rules->id, vl_level_id(level), (unsigned)setup->seed, turn,
                   (unsigned)answer);
        }
        vl_reply(rules, state, answer, NULL);
    }
    free(view);
    free(bot);
}

static int plays(void)
{
    for (unsigned g = 0; vl_games[g]; g++) {
        const struct vl_rules *rules = vl_games[g];
        const uint8_t *numbers = vl_catalogue_numbers(test_catalogue(), rules);
        struct vl_state *state = zeroed(rules->state_size);
        for (unsigned seats = rules->seats_min; seats <= rules->seats_max; seats++)
            for (uint64_t seed = 1; seed <= MATCHES; seed++) {
                const struct vl_setup setup = test_random_setup(rules, numbers, seats, seed);
                play(rules, &setup, state);
                for (unsigned level = VL_CADET; seed <= THINKERS && level <= VL_MASTER; level++)
                    think(rules, &setup, state, (enum vl_level)level);
            }
        free(state);
    }
    return 0;
}

/* ---- records ---- */

static int fail(const char *path, const struct vl_diag *diag)
{
    printf("%s: %s: %s (expected: %s)\n", path, diag->key ? diag->key : "", diag->what, diag->expected);
    return 1;
}

static void set_table(struct vl_match_setup *setup, const struct vl_rules *rules, uint64_t seed)
{
    vl_match_setup_standard(setup, test_catalogue(), rules);
    setup->seed = seed;
    setup->seats = (uint8_t)(rules->seats_min + seed % (rules->seats_max - rules->seats_min + 1U));
    const struct vl_setup drawn =
        test_random_setup(rules, vl_catalogue_numbers(test_catalogue(), rules), setup->seats, seed);
    memcpy(setup->option, drawn.option, sizeof setup->option);
    for (unsigned seat = 0; seat < setup->seats; seat++)
        snprintf(setup->player[seat].name, sizeof setup->player[seat].name, "Seat %u", seat + 1);
}

static int write_record(const struct vl_match_setup *setup, const char *path)
{
    struct vl_match *match = zeroed(vl_match_size(setup->rules));
    struct vl_record record = {.file = -1};
    struct vl_rng rng = {setup->seed};
    struct vl_diag diag = {0};
    enum vl_rc rc = vl_match_start(match, setup, &diag);
    if (rc == VL_OK)
        rc = vl_record_create(&record, path, match, &diag);
    while (rc == VL_OK && !vl_match_over(match)) {
        const struct vl_question *question = &vl_match_true_state(match)->question;
        rc = vl_record_play(&record, match, question->seat, vl_any_answer(question, &rng), &diag);
    }
    vl_record_close(&record);
    free(match);
    return rc == VL_OK ? 0 : fail(path, &diag);
}

static int write_records(const char *folder)
{
    int status = 0;
    for (unsigned g = 0; vl_games[g]; g++)
        for (uint64_t seed = 1; seed <= RECORDS; seed++) {
            struct vl_match_setup setup;
            char path[1024];
            set_table(&setup, vl_games[g], seed);
            snprintf(path, sizeof path, "%s/%s-%u.jsonl", folder, vl_games[g]->id, (unsigned)seed);
            status |= write_record(&setup, path);
        }
    return status;
}

static int verify_record(const char *path)
{
    struct vl_catalogue catalogue;
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    if (vl_catalogue_open(&catalogue, vl_games, NULL, &diag) != VL_OK)
        return fail(path, &diag);
    enum vl_rc rc = vl_record_setup(path, &catalogue, &setup, &diag);
    if (rc == VL_OK) {
        struct vl_match *match = zeroed(vl_match_size(setup.rules));
        rc = vl_match_start(match, &setup, &diag);
        if (rc == VL_OK)
            rc = vl_record_replay(path, match, &diag);
        if (rc == VL_OK)
            printf("%s: %016llx%s\n", strrchr(path, '/') + 1, (unsigned long long)vl_match_hash(match),
                   vl_match_over(match) ? ", over" : "");
        free(match);
    }
    vl_catalogue_close(&catalogue);
    return rc == VL_OK ? 0 : fail(path, &diag);
}

static int verify_records(const char *folder)
{
    int status = 0, count = 0;
    struct dirent **entries;
    const int found = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < found; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (strstr(entries[i]->d_name, ".jsonl")) {
            status |= verify_record(path);
            count++;
        }
        free(entries[i]);
    }
    if (found >= 0)
        free(entries);
    return count ? status : 1;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "plays") == 0)
        return plays();
    if (argc == 3 && strcmp(argv[1], "write") == 0)
        return write_records(argv[2]);
    if (argc == 3 && strcmp(argv[1], "verify") == 0)
        return verify_records(argv[2]);
    fprintf(stderr, "usage: other_machine plays | write FOLDER | verify FOLDER\n");
    return 2;
}
