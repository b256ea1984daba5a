/* Playing a record again. */
#include "engine/core/match_inside.h"
#include "engine/record/record_inside.h"

#include <stdio.h>
#include <string.h>

/* ---- the first line ---- */

/* VL_OK with the line; a file without one is none of ours. */
static enum vl_rc first_line(struct vl_line_reader *reader, const char **text, size_t *length, struct vl_diag *diag)
{
    enum vl_rc rc;
    const enum vl_line line = vl_lines_next(reader, text, length, &rc, diag);
    if (line == VL_LINE)
        return VL_OK;
    if (line == VL_LINES_END)
        return vl_fail(diag, VL_REFUSED, reader->end == 0 ? "record.empty" : "record.format", "", "");
    return rc == VL_IO ? rc : vl_fail(diag, VL_REFUSED, "record.format", "", "");
}

enum vl_rc vl_record_setup(const char *path, struct vl_catalogue *catalogue, struct vl_match_setup *setup,
                           struct vl_diag *diag)
{
    struct vl_line_reader reader;
    const char *text;
    size_t length;
    enum vl_rc rc = vl_lines_open(&reader, path, diag);
    if (rc != VL_OK)
        return rc;
    rc = first_line(&reader, &text, &length, diag);
    if (rc == VL_OK)
        rc = vl_header_read(text, length, catalogue, setup, diag);
    vl_lines_close(&reader);
    /* A fault in a data file names that file. */
    const bool elsewhere = diag && diag->file[0];
    return rc == VL_OK || elsewhere ? rc : vl_record_place(path, 1, rc, diag);
}

/* ---- answers ---- */

struct replay {
    struct vl_match *match;
    struct vl_diag *diag;
    unsigned edition; /* of the rules that the record was played by */
    bool ended;
};

static enum vl_rc damaged(const struct replay *replay, const char *what)
{
    return vl_fail(replay->diag, VL_MISMATCH, "record.line", what, "");
}

/* Lines that are well-formed, but not what this match would have there. */
static enum vl_rc misfit(const struct replay *replay, const char *key, const char *what, const char *expected)
{
    const struct vl_rules *rules = vl_match_setup(replay->match)->rules;
    if (replay->edition != rules->edition)
        return vl_record_edition(rules, replay->edition, replay->diag);
    return vl_fail(replay->diag, VL_MISMATCH, key, what, expected);
}

/* `is`: the hash of the state that the line has led to. */
static enum vl_rc check_hash(const struct replay *replay, const json_t *line, uint64_t is)
{
    char hash[VL_HASH_TEXT];
    const char *said = json_string_value(json_object_get(line, "hash"));
    if (!said)
        return damaged(replay, "hash");
    vl_hash_write(is, hash);
    return strcmp(said, hash) == 0 ? VL_OK : misfit(replay, "record.hash", said, hash);
}

static bool is_seat(const json_t *value, vl_seat seat)
{
    if (seat == VL_PUBLIC)
        return json_is_string(value) && strcmp(json_string_value(value), "table") == 0;
    return json_is_integer(value) && json_integer_value(value) == seat;
}

static enum vl_rc refused(const struct replay *replay, const char *text)
{
    const vl_clause clause = replay->diag ? replay->diag->clause : 0;
    misfit(replay, "record.refused", text, "");
    if (replay->diag) {
        replay->diag->clause = clause;
        replay->diag->game = vl_match_setup(replay->match)->rules->id;
    }
    return VL_MISMATCH;
}

static enum vl_rc replay_answer(const struct replay *replay, const json_t *line)
{
    const vl_seat seat = vl_match_question(replay->match, VL_REFEREE).seat;
    const char *text = json_string_value(json_object_get(line, "answer"));
    vl_answer answer;
    if (replay->ended || vl_match_over(replay->match))
        return misfit(replay, "record.after_end", "", "");
    if (json_object_size(line) != 3 || !text)
        return damaged(replay, text ? "seat" : "answer");
    if (!is_seat(json_object_get(line, "seat"), seat))
        return misfit(replay, "record.line", "seat", "");
    if (vl_match_parse(replay->match, text, &answer, replay->diag) != VL_OK)
        return refused(replay, text);
    vl_match_give(replay->match, answer);
    return check_hash(replay, line, vl_match_given(replay->match, vl_match_answers(replay->match) - 1).hash);
}

static enum vl_rc replay_undo(struct replay *replay, const json_t *line)
{
    const json_t *undo = json_object_get(line, "undo");
    const json_int_t answers = json_integer_value(undo);
    if (json_object_size(line) != 2 || json_typeof(undo) != JSON_INTEGER || answers < 0 ||
        answers >= vl_match_answers(replay->match))
        return damaged(replay, "undo");
    vl_match_rewind(replay->match, (uint32_t)answers);
    replay->ended = false;
    return check_hash(replay, line, vl_match_hash(replay->match));
}

/* By other rules somebody else may be asked there; the other cases are never written under any rules. */
static enum vl_rc replay_hint(const struct replay *replay, const json_t *line)
{
    struct vl_match *match = replay->match;
    const struct vl_match_setup *setup = vl_match_setup(match);
    const json_t *hint = json_object_get(line, "hint"), *value = json_object_get(hint, "seat");
    const json_int_t seat = json_integer_value(value);
    if (json_object_size(line) != 1 || json_object_size(hint) != 1 || !json_is_integer(value) || seat < 0 ||
        seat >= setup->seats)
        return damaged(replay, "hint");
    if (vl_seat_unaided(setup, (vl_seat)seat) || setup->player[seat].level != VL_HUMAN ||
        vl_match_is_hinted(match, (vl_seat)seat))
        return vl_fail(replay->diag, VL_MISMATCH, "record.hint", "", "");
    if (vl_match_may_hint(match, (vl_seat)seat, NULL) != VL_OK)
        return misfit(replay, vl_match_over(match) ? "record.after_end" : "record.hint", "", "");
    vl_match_note_hint(match, (vl_seat)seat);
    return VL_OK;
}

static bool are_numbers(const json_t *array, const int *numbers, size_t count)
{
    bool equal = json_array_size(array) == count;
    for (size_t i = 0; equal && i < count; i++) {
        const json_t *number = json_array_get(array, i);
        equal = json_typeof(number) == JSON_INTEGER && json_integer_value(number) == numbers[i];
    }
    return equal;
}

static enum vl_rc replay_end(struct replay *replay, const json_t *line)
{
    const json_t *end = json_object_get(line, "end");
    int points[VL_SEATS_MAX], winners[VL_SEATS_MAX];
    size_t count = 0;
    int64_t at;
    if (replay->ended)
        return vl_fail(replay->diag, VL_MISMATCH, "record.after_end", "", "");
    const bool timed = json_object_get(end, "at");
    if (json_object_size(line) != 1 || json_object_size(end) != 2U + timed || !vl_record_moment(end, "at", &at))
        return damaged(replay, "end");
    if (!vl_match_over(replay->match))
        return misfit(replay, "record.line", "end", "");
    vl_match_scores(replay->match, points);
    for (VL_EACH(seat, vl_match_winners(replay->match)))
        winners[count++] = (int)seat;
    if (!are_numbers(json_object_get(end, "scores"), points, vl_match_setup(replay->match)->seats))
        return misfit(replay, "record.line", "scores", "");
    if (!are_numbers(json_object_get(end, "winners"), winners, count))
        return misfit(replay, "record.line", "winners", "");
    replay->ended = true;
    return VL_OK;
}

static enum vl_rc replay_line(struct replay *replay, const char *text, size_t length)
{
    json_error_t error;
    char where[32];
    json_t *line = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    enum vl_rc rc;
    if (!line) {
        snprintf(where, sizeof where, "JSON:%d", error.column);
        return damaged(replay, where);
    }
    if (json_object_get(line, "answer"))
        rc = replay_answer(replay, line);
    else if (json_object_get(line, "undo"))
        rc = replay_undo(replay, line);
    else if (json_object_get(line, "hint"))
        rc = replay_hint(replay, line);
    else if (json_object_get(line, "end"))
        rc = replay_end(replay, line);
    else
        rc = damaged(replay, "answer");
    json_decref(line);
    return rc;
}

/* ---- the whole ---- */

/* Whether the match was set up from this very record. Language and undo may have been changed in the match; they change
 * no state. */
static enum vl_rc check_setup(struct replay *replay, const char *text, size_t length)
{
    static const char *const keys[] = {"game", "seed", "seats", "numbers_hash"};
    char own[VL_RECORD_LINE_MAX];
    const size_t size = vl_header_write(vl_match_setup(replay->match), 0, own, sizeof own);
    json_t *said = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    json_t *is = json_loadb(own, size, 0, NULL);
    const char *differs = said ? NULL : "check";
    for (unsigned i = 0; !differs && i < sizeof keys / sizeof *keys; i++) {
        if (!json_equal(json_object_get(said, keys[i]), json_object_get(is, keys[i])))
            differs = keys[i];
    }
    replay->edition = vl_header_edition(said);
    json_decref(said);
    json_decref(is);
    return differs ? damaged(replay, differs) : VL_OK;
}

enum vl_rc vl_record_replay(const char *path, struct vl_match *match, struct vl_diag *diag)
{
    struct replay replay = {.match = match, .diag = diag};
    struct vl_line_reader reader;
    const char *text;
    size_t length;
    enum vl_rc rc = vl_lines_open(&reader, path, diag);
    if (rc != VL_OK)
        return rc;
    vl_match_rewind(match, 0);
    match->hints = 0;
    rc = first_line(&reader, &text, &length, diag);
    if (rc == VL_OK)
        rc = check_setup(&replay, text, length);
    while (rc == VL_OK && vl_lines_next(&reader, &text, &length, &rc, diag) == VL_LINE)
        rc = replay_line(&replay, text, length);
    vl_lines_close(&reader);
    return rc == VL_OK ? rc : vl_record_place(path, reader.line ? reader.line : 1, rc, diag);
}
