/* The results of masters and adepts with a day's deal: played by bots, several matches at a time, and stored. */
#include "archive/day.h"

#include "front/config_file.h"
#include "front/processors.h"
#include "veillee/bot.h"
#include "veillee/run.h"
#include "veillee/system.h"

#include <inttypes.h>
#include <jansson.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FORMAT "veillee-day"

enum {
    VERSION = 1, /* goes up whenever the others play in another way */
    THREADS_MAX = VL_DAY_OTHERS,
    FILE_BYTES_MAX = 1 << 16, /* more is none of ours */
    NUMBER = 24,
};

struct vl_day_work {
    pthread_mutex_t lock;
    pthread_cond_t news; /* another one is known, or a thread has ended */
    pthread_t thread[THREADS_MAX];
    unsigned threads, ended;
    atomic_bool stop;
    char day[VL_DAY], path[VL_CONFIG_PATH_MAX];
    bool keep;
    struct vl_match_setup setup; /* the person's seat is each of the others' in its turn */
    unsigned next;
    struct vl_day_others others;
};

/* ---- keeping ---- */

static bool path_of(const char *day, const struct vl_rules *rules, char out[VL_CONFIG_PATH_MAX])
{
    struct vl_diag diag = {0};
    char folder[VL_CONFIG_PATH_MAX];
    if (vl_record_folder(folder, sizeof folder, &diag) != VL_OK)
        return false;
    return snprintf(out, VL_CONFIG_PATH_MAX, "%s/days/%.10s-%s.json", folder, day, rules->id) < VL_CONFIG_PATH_MAX;
}

/* A number that JSON may round is stored as a text. */
static const char *number_text(uint64_t number, char out[NUMBER])
{
    snprintf(out, NUMBER, "%" PRIu64, number);
    return out;
}

static json_t *other_to_json(const struct vl_day_other *other)
{
    if (!other->known)
        return json_null();
    return json_pack("{s:i, s:i, s:i, s:b}", "place", other->place, "sharing", other->sharing, "points", other->points,
                     "won", (int)other->won);
}

static json_t *work_to_json(const struct vl_day_work *work)
{
    char seed[NUMBER], numbers[NUMBER];
    const struct vl_rules *rules = work->setup.rules;
    const uint64_t hash = vl_hash_bytes(0, work->setup.numbers, rules->numbers_size);
    json_t *others = json_array();
    for (unsigned i = 0; i < VL_DAY_OTHERS; i++)
        json_array_append_new(others, other_to_json(&work->others.of[i]));
    return json_pack("{s:s, s:i, s:s, s:s, s:s, s:s, s:s, s:o}", "format", FORMAT, "version", VERSION, "program",
                     VL_VERSION, "day", work->day, "game", rules->id, "seed", number_text(work->setup.seed, seed),
                     "numbers", number_text(hash, numbers), "others", others);
}

static void keep(const struct vl_day_work *work)
{
    json_t *json = work->keep ? work_to_json(work) : NULL;
    char *text = json ? json_dumps(json, JSON_INDENT(1)) : NULL;
    if (text)
        vl_config_write(work->path, text, strlen(text));
    free(text);
    json_decref(json);
}

static bool read_small(const json_t *object, const char *key, json_int_t least, json_int_t most, json_int_t *out)
{
    const json_t *number = json_object_get(object, key);
    *out = json_integer_value(number);
    return json_is_integer(number) && *out >= least && *out <= most;
}

static bool read_other(const json_t *json, struct vl_day_other *out)
{
    json_int_t place, sharing, points;
    const json_t *won = json_object_get(json, "won");
    *out = (struct vl_day_other){0};
    if (json_is_null(json))
        return true;
    if (!read_small(json, "place", 1, VL_DAY_SEATS, &place) ||
        !read_small(json, "sharing", 1, VL_DAY_SEATS, &sharing) ||
        !read_small(json, "points", INT16_MIN, INT16_MAX, &points) || !json_is_boolean(won))
        return false;
    *out = (struct vl_day_other){.known = true,
                                 .won = json_is_true(won),
                                 .place = (uint8_t)place,
                                 .sharing = (uint8_t)sharing,
                                 .points = (int)points};
    return true;
}

static bool says(const json_t *object, const char *key, const char *text)
{
    const char *is = json_string_value(json_object_get(object, key));
    return is && strcmp(is, text) == 0;
}

static bool read_others(const json_t *json, struct vl_day_others *out)
{
    const json_t *others = json_object_get(json, "others");
    *out = (struct vl_day_others){0};
    if (json_array_size(others) != VL_DAY_OTHERS)
        return false;
    for (unsigned i = 0; i < VL_DAY_OTHERS; i++) {
        if (!read_other(json_array_get(others, i), &out->of[i]))
            return false;
        out->known += out->of[i].known;
    }
    return true;
}

/* The content of the file; NULL if it is missing, or not ours. */
static json_t *read_file(const char *path)
{
    size_t length = 0;
    char *text = vl_file_read(path, FILE_BYTES_MAX, &length);
    json_t *json = text ? json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL) : NULL;
    free(text);
    if (json && says(json, "format", FORMAT) && json_integer_value(json_object_get(json, "version")) == VERSION)
        return json;
    json_decref(json);
    return NULL;
}

static bool is_of(const json_t *json, const char *day, const struct vl_rules *rules, uint64_t seed)
{
    char text[NUMBER], date[VL_DAY];
    snprintf(date, sizeof date, "%.10s", day);
    return says(json, "day", date) && says(json, "game", rules->id) && says(json, "seed", number_text(seed, text));
}

bool vl_day_others_stored(const char *day, const struct vl_rules *rules, uint64_t seed, struct vl_day_others *out)
{
    char path[VL_CONFIG_PATH_MAX];
    json_t *json = path_of(day, rules, path) ? read_file(path) : NULL;
    const bool found = json && is_of(json, day, rules, seed) && read_others(json, out);
    json_decref(json);
    if (!found)
        *out = (struct vl_day_others){0};
    return found;
}

/* Uses stored results of the same deal with the same numbers. What another version has computed for a past day cannot
 * be computed again, and stays. */
static void take_up(struct vl_day_work *work)
{
    char today[VL_DAY], number[NUMBER];
    const struct vl_rules *rules = work->setup.rules;
    json_t *json = work->keep ? read_file(work->path) : NULL;
    const uint64_t hash = vl_hash_bytes(0, work->setup.numbers, rules->numbers_size);
    vl_day_today(today);
    if (json && is_of(json, work->day, rules, work->setup.seed)) {
        if (!says(json, "numbers", number_text(hash, number)) || !read_others(json, &work->others))
            work->others = (struct vl_day_others){0};
    } else if (json && says(json, "day", work->day) && strcmp(work->day, today) != 0) {
        work->keep = false;
    }
    json_decref(json);
}

/* ---- a match ---- */

/* What a thread needs. */
struct table {
    struct vl_match_setup setup;
    struct vl_match *match;
    struct vl_view *view;
    struct vl_bot *bot[VL_DAY_SEATS];
    struct vl_budget budget[VL_DAY_SEATS];
    struct vl_rng lots; /* for questions to the public */
};

static void clear_table(struct table *table)
{
    for (unsigned seat = 0; seat < VL_DAY_SEATS; seat++)
        free(table->bot[seat]);
    free(table->match);
    free(table->view);
}

/* Random numbers of its own for each of the others, and for those it meets. */
static uint64_t bot_seed(uint64_t seed, unsigned index)
{
    return vl_mix(seed + (index + 1) * UINT64_C(0x9E3779B97F4A7C15));
}

static bool seat_bots(struct table *table, uint64_t seed)
{
    for (vl_seat seat = 0; seat < table->setup.seats; seat++) {
        const struct vl_thinking thinking = vl_thinking_in(&table->setup, seat);
        table->budget[seat] = (struct vl_budget){.iterations = thinking.budget.iterations, .threads = 1};
        table->bot[seat] = calloc(1, vl_bot_size(table->setup.rules, &thinking));
        if (!table->bot[seat])
            return false;
        vl_bot_start(table->bot[seat], table->setup.rules, &thinking, seat, seed);
    }
    table->lots = vl_rng_stream(seed, VL_STREAM_BOT + VL_SEATS_MAX);
    return true;
}

static bool lay_table(struct table *table, const struct vl_match_setup *setup, unsigned index)
{
    *table = (struct table){.setup = *setup};
    table->setup.player[0].level = index < VL_DAY_MASTERS ? VL_MASTER : VL_ADEPT;
    table->match = malloc(vl_match_size(setup->rules));
    table->view = malloc(setup->rules->state_size);
    return table->match && table->view && seat_bots(table, bot_seed(setup->seed, index)) &&
           vl_match_start(table->match, &table->setup, NULL) == VL_OK;
}

static vl_answer choose(struct table *table, const struct vl_question *asked, const atomic_bool *stop)
{
    if (asked->seat >= VL_DAY_SEATS) {
        const struct vl_question question = vl_match_question(table->match, VL_PUBLIC);
        return vl_any_answer(&question, &table->lots);
    }
    vl_match_view(table->match, asked->seat, table->view);
    return vl_bot_answer(table->bot[asked->seat], table->view, &table->budget[asked->seat], stop);
}

/* To the end, or until it is to stop. False: it has not come to the end. */
static bool play(struct table *table, const atomic_bool *stop)
{
    while (!vl_match_over(table->match)) {
        const struct vl_question asked = vl_match_question(table->match, VL_PUBLIC);
        const vl_answer answer = choose(table, &asked, stop);
        if (atomic_load_explicit(stop, memory_order_relaxed) ||
            vl_match_answer(table->match, asked.seat, answer, NULL) != VL_OK)
            return false;
    }
    return true;
}

static bool play_other(const struct vl_match_setup *setup, unsigned index, const atomic_bool *stop,
                       struct vl_day_other *out)
{
    struct table table;
    struct vl_result result;
    const bool played = lay_table(&table, setup, index) && play(&table, stop);
    if (played) {
        vl_result_of(table.match, &result);
        *out = (struct vl_day_other){.known = true,
                                     .won = result.seat[0].won,
                                     .place = result.seat[0].place,
                                     .sharing = result.seat[0].sharing,
                                     .points = result.seat[0].points};
    }
    clear_table(&table);
    return played;
}

/* ---- the threads ---- */

/* The next that is not known; VL_DAY_OTHERS: there is none left. */
static unsigned take_next(struct vl_day_work *work)
{
    pthread_mutex_lock(&work->lock);
    while (work->next < VL_DAY_OTHERS && work->others.of[work->next].known)
        work->next++;
    const unsigned index = work->next;
    work->next += index < VL_DAY_OTHERS;
    pthread_mutex_unlock(&work->lock);
    return index;
}

static void note(struct vl_day_work *work, unsigned index, const struct vl_day_other *other)
{
    pthread_mutex_lock(&work->lock);
    work->others.of[index] = *other;
    work->others.known++;
    keep(work);
    pthread_cond_broadcast(&work->news);
    pthread_mutex_unlock(&work->lock);
}

static void note_end(struct vl_day_work *work)
{
    pthread_mutex_lock(&work->lock);
    work->ended++;
    pthread_cond_broadcast(&work->news);
    pthread_mutex_unlock(&work->lock);
}

static void *work_on(void *data)
{
    struct vl_day_work *work = data;
    struct vl_day_other other;
    vl_system_give_way(19); /* playing meanwhile must not become slower */
    for (unsigned index; (index = take_next(work)) < VL_DAY_OTHERS;) {
        if (!play_other(&work->setup, index, &work->stop, &other))
            break;
        note(work, index, &other);
    }
    note_end(work);
    return NULL;
}

enum vl_rc vl_day_work_open(struct vl_day_work **out, const char *day, struct vl_catalogue *catalogue,
                            const struct vl_rules *rules, unsigned threads, struct vl_diag *diag)
{
    struct vl_day_work *work = calloc(1, sizeof *work);
    *out = NULL;
    if (!work)
        return vl_fail(diag, VL_IO, "memory", "", "");
    const enum vl_rc rc = vl_day_setup(day, VL_DAY_PRACTICE, catalogue, rules, VL_FRENCH,
                                       &(struct vl_player){.name = "?"}, &work->setup, diag);
    if (rc != VL_OK) {
        free(work);
        return rc;
    }
    snprintf(work->day, sizeof work->day, "%.10s", day);
    pthread_mutex_init(&work->lock, NULL);
    pthread_cond_init(&work->news, NULL);
    work->keep = path_of(day, rules, work->path);
    take_up(work);
    const unsigned wanted = threads ? threads : vl_processors(THREADS_MAX);
    while (work->others.known < VL_DAY_OTHERS && work->threads < wanted && work->threads < THREADS_MAX &&
           vl_system_thread(&work->thread[work->threads], work_on, work, false))
        work->threads++;
    *out = work;
    return VL_OK;
}

bool vl_day_work_now(struct vl_day_work *work, struct vl_day_others *out)
{
    pthread_mutex_lock(&work->lock);
    *out = work->others;
    const bool more = work->ended < work->threads;
    pthread_mutex_unlock(&work->lock);
    return more;
}

void vl_day_work_wait(struct vl_day_work *work, unsigned known, struct vl_day_others *out)
{
    pthread_mutex_lock(&work->lock);
    while (work->others.known < known && work->ended < work->threads)
        pthread_cond_wait(&work->news, &work->lock);
    *out = work->others;
    pthread_mutex_unlock(&work->lock);
}

void vl_day_work_close(struct vl_day_work *work)
{
    if (!work)
        return;
    atomic_store(&work->stop, true);
    for (unsigned i = 0; i < work->threads; i++)
        pthread_join(work->thread[i], NULL);
    pthread_cond_destroy(&work->news);
    pthread_mutex_destroy(&work->lock);
    free(work);
}

/* ---- beside the own match ---- */

/* Above 0: the first did better. */
static int compare(const struct vl_rules *rules, const struct vl_day_other *one, const struct vl_day_other *other)
{
    const int rank = 2 * other->place + other->sharing - 2 * one->place - one->sharing;
    const int points = rules->fewest ? other->points - one->points : one->points - other->points;
    return rank ? rank : points;
}

unsigned vl_day_better(const struct vl_rules *rules, const struct vl_day_other *own, const struct vl_day_others *others,
                       unsigned *level)
{
    unsigned better = 0;
    *level = 0;
    for (unsigned i = 0; i < VL_DAY_OTHERS; i++) {
        const int is = others->of[i].known ? compare(rules, own, &others->of[i]) : -1;
        better += is > 0;
        *level += is == 0;
    }
    return better;
}
