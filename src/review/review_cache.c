#include "review/review_cache.h"

#include "veillee/bot.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FORMAT "veillee-review"
enum {
    VERSION = 1, /* goes up whenever decisions are evaluated differently */
    LINE_MAX_BYTES = 8192,
    EVENT_BYTES = 128,
    FILE_MAX_BYTES = 64 << 20, /* more is none of ours */
};

/* ---- the first line ---- */

/* The nets are part of the program's identity. */
static uint64_t hash_of_net(const struct vl_match_setup *setup)
{
    const struct vl_net *net = vl_net_at(setup);
    return net ? vl_hash_bytes(net->numbers, (const uint8_t *)net->seat, vl_net_weights(net) * sizeof *net->seat) : 0;
}

static int write_header(const struct vl_match *match, char *out, size_t size)
{
    return snprintf(out, size,
                    "{\"format\":\"" FORMAT "\",\"version\":%d,\"program\":\"" VL_VERSION "\",\"net\":\"%016" PRIx64
                    "\",\"hash\":\"%016" PRIx64 "\",\"answers\":%" PRIu32 "}\n",
                    VERSION, hash_of_net(vl_match_setup(match)), vl_match_hash(match), vl_match_answers(match));
}

/* ---- decisions ---- */

static void write_answers(const struct vl_decision *decision, char *out, size_t size)
{
    int at = 0;
    out[0] = '\0';
    for (VL_EACH(answer, decision->evaluated))
        at += snprintf(out + at, size - (size_t)at, "%s[%u,%.5f,%.5f]", at ? "," : "", (unsigned)answer,
                       (double)decision->worth[answer], (double)decision->error[answer]);
}

static void write_change(const struct vl_decision *decision, char *out, size_t size)
{
    int at = 0;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        at += snprintf(out + at, size - (size_t)at, "%s%.5f", seat ? "," : "", (double)decision->change[seat]);
}

/* "[sure,weight,form,field,...]" */
static void write_event(const struct vl_rules *rules, const struct vl_cause_event *of, char *out, size_t size)
{
    const struct vl_form *form = &rules->events[of->event.form];
    int at = snprintf(out, size, "[%u,%.5f,%u", of->sure, (double)of->weight, of->event.form);
    for (unsigned i = 0; i < form->fields; i++)
        at += snprintf(out + at, size - (size_t)at, ",%d", vl_event_number(form, &of->event, i));
    snprintf(out + at, size - (size_t)at, "]");
}

static void write_cause(const struct vl_rules *rules, const struct vl_decision *decision, char *out, size_t size)
{
    const struct vl_cause *cause = &decision->cause;
    char better[EVENT_BYTES], worse[EVENT_BYTES];
    write_event(rules, &cause->better, better, sizeof better);
    write_event(rules, &cause->worse, worse, sizeof worse);
    out[0] = '\0';
    if (decision->explained)
        snprintf(out, size, ",\"better\":%s,\"worse\":%s,\"points\":[%d,%u,%.5f,%.5f],\"serves\":[%d,%u,%.5f]", better,
                 worse, cause->points, cause->seat, (double)cause->better_points, (double)cause->worse_points,
                 cause->serves, cause->served, (double)cause->gain);
}

static int write_decision(const struct vl_rules *rules, const struct vl_decision *decision, unsigned index, char *out,
                          size_t size)
{
    char answers[VL_ANSWERS_MAX * 32], change[VL_SEATS_MAX * 16], cause[4 * EVENT_BYTES];
    write_cause(rules, decision, cause, sizeof cause);
    write_answers(decision, answers, sizeof answers);
    write_change(decision, change, sizeof change);
    return snprintf(out, size,
                    "{\"decision\":%u,\"looked\":%u,\"found\":%s,\"best\":%u,\"loss\":%.5f,\"error\":%.5f,"
                    "\"answers\":[%s],\"change\":[%s]%s}\n",
                    index, decision->looked, decision->found ? "true" : "false", decision->best, (double)decision->loss,
                    (double)decision->error_of_loss, answers, change, cause);
}

/* What the numbers of a cause are about. */
struct match {
    const struct vl_rules *rules;
    unsigned seats;
};

static bool read_number(const json_t *json, double least, double most, double *out)
{
    *out = json_number_value(json);
    return json_is_number(json) && *out >= least && *out <= most;
}

static bool read_part(const json_t *object, const char *key, double least, double most, float *out)
{
    double number;
    const bool fine = read_number(json_object_get(object, key), least, most, &number);
    *out = (float)number;
    return fine;
}

static bool read_answer(const json_t *entry, struct vl_decision *out)
{
    double answer, worth, error;
    if (json_array_size(entry) != 3 || !read_number(json_array_get(entry, 0), 0, VL_ANSWERS_MAX - 1, &answer) ||
        !read_number(json_array_get(entry, 1), -1, 2, &worth) || !read_number(json_array_get(entry, 2), 0, 1, &error))
        return false;
    const unsigned at = (unsigned)answer;
    out->evaluated |= UINT64_C(1) << at;
    out->worth[at] = (float)worth;
    out->error[at] = (float)error;
    return true;
}

static bool read_lists(const json_t *object, struct vl_decision *out)
{
    const json_t *answers = json_object_get(object, "answers"), *change = json_object_get(object, "change");
    bool fine = json_array_size(answers) <= VL_ANSWERS_MAX && json_array_size(change) == VL_SEATS_MAX;
    out->evaluated = 0;
    for (size_t i = 0; i < json_array_size(answers) && fine; i++)
        fine = read_answer(json_array_get(answers, i), out);
    for (size_t i = 0; i < VL_SEATS_MAX && fine; i++) {
        double number;
        fine = read_number(json_array_get(change, i), -1, 1, &number);
        out->change[i] = (float)number;
    }
    return fine;
}

/* Whether a field of an event can have that value: a seat that acts is there; of others -1 is hidden and -2 none. */
static bool can_be(const struct match *of, const struct vl_form *form, unsigned field, double value)
{
    const struct vl_field *kind = &form->field[field];
    switch (kind->kind) {
    case VL_FIELD_NUMBER:
    case VL_FIELD_POSITION: return value >= INT16_MIN && value <= INT16_MAX;
    case VL_FIELD_SEAT: return value >= (field > 0 ? -2 : 0) && value < of->seats;
    case VL_FIELD_SEATS: return value >= 0 && value < (1 << of->seats);
    default: return value >= -2 && value < of->rules->groups[kind->kind - VL_FIELD_GROUP].count;
    }
}

static bool read_event(const struct match *of, const json_t *list, struct vl_cause_event *out)
{
    double sure, weight, number;
    if (!read_number(json_array_get(list, 0), VL_CAUSE_NONE, VL_CAUSE_SUCH, &sure) ||
        !read_number(json_array_get(list, 1), 0, 2, &weight) ||
        !read_number(json_array_get(list, 2), 0, of->rules->event_count - 1, &number))
        return false;
    const struct vl_form *form = &of->rules->events[(unsigned)number];
    *out = (struct vl_cause_event){
        .event = {.form = (uint8_t)number, .visible_to = VL_ALL_SEATS}, .sure = (uint8_t)sure, .weight = (float)weight};
    for (unsigned i = 0; i < form->fields; i++) {
        if (!read_number(json_array_get(list, 3 + i), INT16_MIN, INT16_MAX, &number) ||
            (out->sure != VL_CAUSE_NONE && !can_be(of, form, i, number)))
            return false;
        *vl_event_field(form, &out->event, form->field[i].name) = (int16_t)number;
    }
    return json_array_size(list) == 3U + form->fields;
}

/* What is missing or not valid is looked for again. */
static void read_cause(const struct match *of, const json_t *object, struct vl_decision *out)
{
    const json_t *points = json_object_get(object, "points"), *serves = json_object_get(object, "serves");
    struct vl_cause cause = {0};
    double told, seat, better, worse, serving, served, gain;
    out->explained = read_event(of, json_object_get(object, "better"), &cause.better) &&
                     read_event(of, json_object_get(object, "worse"), &cause.worse) &&
                     read_number(json_array_get(points, 0), 0, 1, &told) &&
                     read_number(json_array_get(points, 1), 0, of->seats - 1, &seat) &&
                     read_number(json_array_get(points, 2), INT16_MIN, INT16_MAX, &better) &&
                     read_number(json_array_get(points, 3), INT16_MIN, INT16_MAX, &worse) &&
                     read_number(json_array_get(serves, 0), 0, 1, &serving) &&
                     read_number(json_array_get(serves, 1), 0, of->seats - 1, &served) &&
                     read_number(json_array_get(serves, 2), 0, 1, &gain);
    if (!out->explained)
        return;
    cause.points = told > 0;
    cause.seat = (vl_seat)seat;
    cause.better_points = (float)better;
    cause.worse_points = (float)worse;
    cause.serves = serving > 0;
    cause.served = (vl_seat)served;
    cause.gain = (float)gain;
    out->cause = cause;
}

/* Reads one line; skips it if it is not valid. */
static void read_decision(const struct match *of, const json_t *object, struct vl_decision *decisions, unsigned count)
{
    double index, looked, best;
    if (!read_number(json_object_get(object, "decision"), 0, (double)count - 1, &index) ||
        !read_number(json_object_get(object, "looked"), 0, 2, &looked) ||
        !read_number(json_object_get(object, "best"), 0, VL_ANSWERS_MAX - 1, &best))
        return;
    struct vl_decision decision = decisions[(unsigned)index];
    decision.looked = (uint8_t)looked;
    decision.best = (vl_answer)best;
    decision.found = json_is_true(json_object_get(object, "found"));
    if (!read_part(object, "loss", 0, 1, &decision.loss) ||
        !read_part(object, "error", 0, 1, &decision.error_of_loss) || !read_lists(object, &decision))
        return;
    decision.mark = (uint8_t)vl_mark_of(decision.loss, decision.error_of_loss);
    read_cause(of, object, &decision);
    decisions[(unsigned)index] = decision;
}

/* ---- the file ---- */

static char *read_all(int file, size_t *length)
{
    struct stat status;
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size > FILE_MAX_BYTES)
        return NULL;
    char *text = malloc((size_t)status.st_size + 1);
    ssize_t got = 1;
    *length = 0;
    while (text && got > 0 && *length < (size_t)status.st_size) {
        got = read(file, text + *length, (size_t)status.st_size - *length);
        *length += got > 0 ? (size_t)got : 0;
    }
    return text;
}

/* The line's end, or NULL: torn. */
static char *next_line(char *at, const char *end)
{
    return memchr(at, '\n', (size_t)(end - at));
}

/* How many bytes of whole lines there are; 0: the file is of another match or program. */
static off_t read_kept(const struct match *of, char *text, size_t length, const char *header,
                       struct vl_decision *decisions, unsigned count)
{
    const size_t head = strlen(header);
    const char *end = text + length;
    if (length < head || memcmp(text, header, head) != 0)
        return 0;
    char *at = text + head;
    for (char *stop; (stop = next_line(at, end)) != NULL; at = stop + 1) {
        json_t *object = json_loadb(at, (size_t)(stop - at), JSON_REJECT_DUPLICATES, NULL);
        if (object)
            read_decision(of, object, decisions, count);
        json_decref(object);
    }
    return at - text;
}

static bool put(struct vl_review_file *file, const char *text, size_t length)
{
    while (length > 0) {
        const ssize_t put = write(file->file, text, length);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0) {
            vl_review_file_close(file);
            return false;
        }
        text += put;
        length -= (size_t)put;
    }
    return true;
}

void vl_review_file_open(struct vl_review_file *file, const char *path, const struct vl_match *match,
                         struct vl_decision *decisions, unsigned count)
{
    char header[512];
    size_t length = 0;
    const struct match of = {vl_match_setup(match)->rules, vl_match_setup(match)->seats};
    *file = (struct vl_review_file){.file = -1, .rules = of.rules};
    if (!path[0] || (size_t)snprintf(file->path, sizeof file->path, "%s.review", path) >= sizeof file->path)
        return;
    file->file = open(file->path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file->file < 0)
        return;
    write_header(match, header, sizeof header);
    char *text = read_all(file->file, &length);
    const off_t kept = text ? read_kept(&of, text, length, header, decisions, count) : 0;
    free(text);
    if (!text || ftruncate(file->file, kept) != 0 || lseek(file->file, kept, SEEK_SET) != kept)
        vl_review_file_close(file);
    else if (kept == 0)
        put(file, header, strlen(header));
}

void vl_review_file_close(struct vl_review_file *file)
{
    if (file->file >= 0)
        close(file->file);
    file->file = -1;
}

void vl_review_file_add(struct vl_review_file *file, const struct vl_decision *decision, unsigned index)
{
    char line[LINE_MAX_BYTES];
    if (file->file < 0)
        return;
    const int length = write_decision(file->rules, decision, index, line, sizeof line);
    assert(length > 0 && (size_t)length < sizeof line);
    put(file, line, (size_t)length);
}
