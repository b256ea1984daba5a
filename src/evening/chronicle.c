#include "evening/chronicle.h"

#include "evening/chronicle_match.h"
#include "front/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMED_AT_ONCE = 8 };

const char *vl_passage_id(enum vl_passage_kind kind)
{
    static const char *const ids[VL_PASSAGES] = {"title", "heading", "text", "picture", "table"};
    return ids[kind];
}

/* The evening as the chronicle sees it: the matches that count, by their numbers in it. */
struct chronicle_writing {
    struct vl_chronicle_writer writer;
    const struct vl_evening *evening;
    vl_chronicle_paths paths;
    struct vl_catalogue *catalogue;
    unsigned matches;
    uint8_t match[VL_EVENING_MATCHES];
    unsigned halves[VL_PARTICIPANTS_MAX], played[VL_PARTICIPANTS_MAX], won[VL_PARTICIPANTS_MAX]; /* so far */
};

static const struct vl_evening_match *nth(const struct chronicle_writing *t, unsigned n)
{
    return &t->evening->match[t->match[n]];
}

static uint16_t participants_of(const struct vl_evening_match *match)
{
    uint16_t participants = 0;
    for (vl_seat seat = 0; seat < match->result.seats; seat++)
        participants |= (uint16_t)(1U << match->participant[seat]);
    return participants;
}

static uint16_t all_participants(const struct chronicle_writing *t)
{
    uint16_t participants = 0;
    for (unsigned i = 0; i < t->matches; i++)
        participants |= participants_of(nth(t, i));
    return participants;
}

/* The participants' names, and that they were there, in that match or at all. */
static void name_participants(struct chronicle_writing *t, struct vl_saying *saying, uint16_t participants,
                              const char *id, unsigned match)
{
    unsigned count = 0;
    for (VL_EACH(participant, participants)) {
        vl_saying_name(&t->writer, saying, (unsigned)participant, count++, vl_count(participants));
        vl_saying_fact(saying, id, match, (unsigned)participant, 0);
    }
}

/* ---- the title and the opening ---- */

/* Reads date and time from the evening's id; false if it has none. */
static bool put_date(const struct chronicle_writing *t, struct vl_saying *saying)
{
    int year, month, day;
    const struct vl_formatter formatter = {.catalogue = t->writer.catalogue, .language = t->writer.language};
    if (sscanf(t->evening->id, "%4d-%2d-%2d-", &year, &month, &day) != 3 || month < 1 || month > 12)
        return false;
    vl_date_format(&formatter, year, month, day, saying->date);
    vl_saying_fact(saying, "date", VL_EVENING_MATCHES, VL_PARTICIPANTS_MAX, year * 10000L + month * 100L + day);
    return true;
}

static void tell_title(struct chronicle_writing *t)
{
    struct vl_saying saying = vl_saying_of("title", NULL);
    if (!put_date(t, &saying))
        saying.what = "title.undated";
    vl_chronicle_passage(&t->writer, VL_PASSAGE_TITLE, VL_EVENING_MATCHES);
    vl_chronicle_say(&t->writer, &saying);
}

static void tell_opening(struct chronicle_writing *t)
{
    struct vl_saying saying = vl_saying_of("opening", NULL);
    const uint16_t participants = all_participants(t);
    saying.n = (long)t->matches;
    saying.m = (long)vl_count(participants);
    vl_saying_fact(&saying, "matches", VL_EVENING_MATCHES, VL_PARTICIPANTS_MAX, saying.n);
    vl_saying_fact(&saying, "people", VL_EVENING_MATCHES, VL_PARTICIPANTS_MAX, saying.m);
    if (saying.m > NAMED_AT_ONCE)
        saying.what = "opening.many";
    else {
        saying.what = put_date(t, &saying) ? "opening" : "opening.undated";
        name_participants(t, &saying, participants, "guest", VL_EVENING_MATCHES);
    }
    vl_chronicle_passage(&t->writer, VL_PASSAGE_TEXT, VL_EVENING_MATCHES);
    vl_chronicle_say(&t->writer, &saying);
}

/* ---- joining and leaving ---- */

static bool is_person(const struct chronicle_writing *t, unsigned participant)
{
    return t->evening->participant[participant].player.level == VL_HUMAN;
}

static void tell_comings(struct chronicle_writing *t, unsigned n)
{
    uint16_t before = 0, after = 0;
    const uint16_t now = participants_of(nth(t, n));
    if (n == 0)
        return;
    for (unsigned i = 0; i < t->matches; i++) {
        before |= i < n ? participants_of(nth(t, i)) : 0;
        after |= i > n ? participants_of(nth(t, i)) : 0;
    }
    const uint16_t left = (uint16_t)(participants_of(nth(t, n - 1)) & ~(now | after)), came = (uint16_t)(now & ~before);
    for (VL_EACH(participant, (uint16_t)(left | came))) {
        const bool comes = came >> participant & 1;
        struct vl_saying saying = vl_saying_of(comes ? "came" : "left", NULL);
        saying.name = (unsigned)participant;
        if (!is_person(t, saying.name))
            continue;
        vl_saying_fact(&saying, saying.what, n, saying.name, 0);
        vl_chronicle_say(&t->writer, &saying);
    }
}

static void tell_table(struct chronicle_writing *t, unsigned n)
{
    const struct vl_evening_match *match = nth(t, n);
    const uint16_t participants = participants_of(match);
    const bool same = n > 0 && participants == participants_of(nth(t, n - 1));
    struct vl_saying saying = vl_saying_of(same ? "next" : "sat", match->result.rules);
    saying.n = match->result.seats;
    vl_saying_fact(&saying, "game", n, VL_PARTICIPANTS_MAX, 0);
    vl_saying_fact(&saying, "seats", n, VL_PARTICIPANTS_MAX, saying.n);
    if (same)
        vl_saying_fact(&saying, "same", n, VL_PARTICIPANTS_MAX, 0);
    else
        name_participants(t, &saying, participants, "guest", n);
    vl_chronicle_say(&t->writer, &saying);
}

/* ---- the ranking ---- */

static void count(struct chronicle_writing *t, unsigned n)
{
    const struct vl_evening_match *match = nth(t, n);
    for (vl_seat seat = 0; seat < match->result.seats; seat++) {
        t->halves[match->participant[seat]] += vl_result_rank(&match->result, seat);
        t->played[match->participant[seat]]++;
        t->won[match->participant[seat]] += match->result.seat[seat].won;
    }
}

static uint16_t leaders(const struct chronicle_writing *t)
{
    unsigned most = 0;
    uint16_t participants = 0;
    for (unsigned participant = 0; participant < t->evening->participants; participant++) {
        if (t->halves[participant] > most)
            participants = 0;
        most = t->halves[participant] > most ? t->halves[participant] : most;
        if (t->halves[participant] == most && most > 0)
            participants |= (uint16_t)(1U << participant);
    }
    return participants;
}

/* Who leads after the match: `what`, or `shared` where several do. */
static void tell_leaders(struct chronicle_writing *t, unsigned n, const char *what, const char *shared)
{
    const uint16_t first = leaders(t);
    if (first == 0 || vl_count(first) > NAMED_AT_ONCE)
        return;
    struct vl_saying saying = vl_saying_of(vl_count(first) == 1 ? what : shared, NULL);
    saying.name = vl_first(first);
    saying.halves = t->halves[saying.name];
    unsigned told = 0;
    for (VL_EACH(participant, first)) {
        vl_saying_name(&t->writer, &saying, (unsigned)participant, told++, vl_count(first));
        vl_saying_fact(&saying, "leader", n, (unsigned)participant, (long)saying.halves);
    }
    vl_chronicle_say(&t->writer, &saying);
}

/* ---- a match ---- */

/* Few matches are described at length, many briefly. */
static unsigned moments_of(const struct chronicle_writing *t)
{
    static const uint8_t by_matches[] = {5, 5, 5, 4, 4, 3, 3, 2, 2};
    return t->matches < sizeof by_matches ? by_matches[t->matches] : 1;
}

static void tell_match(struct chronicle_writing *t, unsigned n, const struct vl_match *match,
                       const struct vl_highlight *highlight, size_t highlights)
{
    const struct vl_evening_match *of = nth(t, n);
    const struct vl_match_section tale = {.writer = &t->writer,
                                          .match = n,
                                          .of = of,
                                          .result = &of->result,
                                          .highlight = highlight,
                                          .highlights = highlights,
                                          .events = vl_match_events(match),
                                          .moments = moments_of(t)};
    const uint16_t before = leaders(t);
    struct vl_saying heading = vl_saying_of("heading", of->result.rules),
                     picture = vl_saying_of("picture", of->result.rules);
    heading.n = (long)n + 1;
    vl_saying_fact(&heading, "game", n, VL_PARTICIPANTS_MAX, heading.n);
    vl_saying_fact(&picture, "game", n, VL_PARTICIPANTS_MAX, heading.n);
    vl_chronicle_passage(&t->writer, VL_PASSAGE_HEADING, n);
    vl_chronicle_say(&t->writer, &heading);
    vl_chronicle_passage(&t->writer, VL_PASSAGE_TEXT, n);
    tell_comings(t, n);
    tell_table(t, n);
    vl_match_section_moments(&tale);
    vl_chronicle_passage(&t->writer, VL_PASSAGE_TEXT, n);
    vl_match_section_end(&tale);
    count(t, n);
    if (n > 0 && n + 1 < t->matches && (t->matches <= 6 || leaders(t) != before))
        tell_leaders(t, n, "tally", "tally.shared");
    vl_chronicle_passage(&t->writer, VL_PASSAGE_PICTURE, n);
    vl_chronicle_say(&t->writer, &picture);
}

static enum vl_rc tell_record(struct chronicle_writing *t, unsigned n, struct vl_diag *diag)
{
    struct vl_match *match = NULL;
    const enum vl_rc rc = vl_chronicle_match(t->evening, t->paths, t->catalogue, n, &match, NULL, diag);
    if (rc != VL_OK)
        return rc;
    const size_t highlights = vl_highlights_of(match, NULL, 0);
    struct vl_highlight *highlight = calloc(highlights ? highlights : 1, sizeof *highlight);
    const bool there = highlight != NULL;
    if (there) {
        vl_highlights_of(match, highlight, highlights);
        tell_match(t, n, match, highlight, highlights);
    }
    free(match);
    free(highlight);
    return there ? VL_OK : vl_fail(diag, VL_IO, "memory", "", "");
}

/* ---- the end ---- */

static void tell_rows(struct chronicle_writing *t)
{
    vl_chronicle_passage(&t->writer, VL_PASSAGE_TABLE, VL_EVENING_MATCHES);
    uint16_t left = all_participants(t);
    while (left) {
        unsigned best = vl_first(left), place = 1;
        for (VL_EACH(participant, left))
            best = t->halves[participant] > t->halves[best] ? (unsigned)participant : best;
        for (unsigned participant = 0; participant < t->evening->participants; participant++)
            place += t->halves[participant] > t->halves[best];
        struct vl_saying row = vl_saying_of("row", NULL);
        vl_saying_fact(&row, "place", VL_EVENING_MATCHES, best, place);
        vl_saying_fact(&row, "played", VL_EVENING_MATCHES, best, (long)t->played[best]);
        vl_saying_fact(&row, "wins", VL_EVENING_MATCHES, best, (long)t->won[best]);
        vl_saying_fact(&row, "rank", VL_EVENING_MATCHES, best, (long)t->halves[best]);
        vl_chronicle_facts(&t->writer, &row);
        left &= (uint16_t) ~(1U << best);
    }
}

static void tell_wins(struct chronicle_writing *t)
{
    unsigned most = 0;
    bool alone = true;
    for (unsigned participant = 1; participant < t->evening->participants; participant++) {
        if (t->won[participant] < t->won[most])
            continue;
        alone = t->won[participant] > t->won[most];
        most = alone ? participant : most;
    }
    if (!alone || t->won[most] < 2)
        return;
    struct vl_saying saying = vl_saying_of("wins", NULL);
    saying.name = most;
    saying.n = (long)t->won[most];
    saying.m = (long)t->matches;
    vl_saying_fact(&saying, "wins", VL_EVENING_MATCHES, most, saying.n);
    vl_saying_fact(&saying, "matches", VL_EVENING_MATCHES, VL_PARTICIPANTS_MAX, saying.m);
    vl_chronicle_say(&t->writer, &saying);
}

static void tell_longest(struct chronicle_writing *t)
{
    unsigned longest = 0;
    bool alone = true;
    for (unsigned i = 1; i < t->matches; i++) {
        if (nth(t, i)->result.answers < nth(t, longest)->result.answers)
            continue;
        alone = nth(t, i)->result.answers > nth(t, longest)->result.answers;
        longest = alone ? i : longest;
    }
    if (!alone || t->matches < 3)
        return;
    struct vl_saying saying = vl_saying_of("longest", nth(t, longest)->result.rules);
    saying.n = (long)nth(t, longest)->result.answers;
    vl_saying_fact(&saying, "longest", longest, VL_PARTICIPANTS_MAX, saying.n);
    vl_chronicle_say(&t->writer, &saying);
}

static void tell_end(struct chronicle_writing *t)
{
    const struct vl_saying standing = vl_saying_of("standing", NULL), closing = vl_saying_of("closing", NULL);
    if (t->matches > 1) {
        vl_chronicle_passage(&t->writer, VL_PASSAGE_HEADING, VL_EVENING_MATCHES);
        vl_chronicle_say(&t->writer, &standing);
        tell_rows(t);
    }
    vl_chronicle_passage(&t->writer, VL_PASSAGE_TEXT, VL_EVENING_MATCHES);
    if (t->matches > 1) {
        tell_leaders(t, t->matches - 1, "final", "final.shared");
        tell_wins(t);
        tell_longest(t);
    }
    vl_chronicle_say(&t->writer, &closing);
}

/* ---- the whole ---- */

static void gather_matches(struct chronicle_writing *t)
{
    for (unsigned i = 0; i < t->evening->matches; i++) {
        if (t->evening->match[i].state == VL_EVENING_COUNTED)
            t->match[t->matches++] = (uint8_t)i;
    }
}

/* From the evening's id and the results of its matches. */
static uint64_t seed_of(const struct chronicle_writing *t)
{
    uint64_t seed = vl_hash_bytes(0, (const uint8_t *)t->evening->id, strlen(t->evening->id));
    for (unsigned i = 0; i < t->matches; i++)
        seed = seed * UINT64_C(0x100000001b3) ^ nth(t, i)->result.hash;
    return seed;
}

enum vl_rc vl_chronicle_make(const struct vl_evening *evening, vl_chronicle_paths paths, struct vl_catalogue *catalogue,
                             enum vl_language language, struct vl_chronicle *out, struct vl_diag *diag)
{
    struct chronicle_writing *t = calloc(1, sizeof *t);
    enum vl_rc rc = vl_catalogue_fill(catalogue, diag); /* a screen is begun without its words */
    *out = (struct vl_chronicle){0};
    if (!t)
        return vl_fail(diag, VL_IO, "memory", "", "");
    t->evening = evening;
    t->paths = paths;
    t->catalogue = catalogue;
    t->writer =
        (struct vl_chronicle_writer){.evening = evening, .catalogue = catalogue, .language = language, .out = out};
    gather_matches(t);
    t->writer.seed = seed_of(t);
    if (rc == VL_OK && t->matches == 0)
        rc = vl_fail(diag, VL_REFUSED, "chronicle.none", evening->id, "");
    if (rc == VL_OK) {
        tell_title(t);
        tell_opening(t);
        for (unsigned i = 0; i < t->matches && rc == VL_OK; i++)
            rc = tell_record(t, i, diag);
        tell_end(t);
    }
    if (rc == VL_OK && t->writer.failed)
        rc = vl_fail(diag, VL_IO, "memory", "", "");
    if (rc != VL_OK)
        vl_chronicle_free(out);
    free(t);
    return rc;
}

/* The number in the evening of a match that counts; VL_EVENING_MATCHES: there is none. */
static unsigned counted(const struct vl_evening *evening, unsigned match)
{
    for (unsigned i = 0; i < evening->matches; i++) {
        if (evening->match[i].state == VL_EVENING_COUNTED && match-- == 0)
            return i;
    }
    return VL_EVENING_MATCHES;
}

static enum vl_rc place_of(const struct vl_evening *evening, vl_chronicle_paths paths, unsigned match,
                           char out[VL_RECORD_PATH], struct vl_diag *diag)
{
    char folder[VL_RECORD_PATH - VL_RECORD_FILE - 1];
    const unsigned i = counted(evening, match);
    if (i == VL_EVENING_MATCHES)
        return vl_fail(diag, VL_REFUSED, "chronicle.none", evening->id, "");
    if (paths) {
        snprintf(out, VL_RECORD_PATH, "%s", paths[i]);
        return VL_OK;
    }
    const enum vl_rc rc = vl_record_folder(folder, sizeof folder, diag);
    if (rc == VL_OK)
        snprintf(out, VL_RECORD_PATH, "%s/%s", folder, evening->match[i].file);
    return rc;
}

enum vl_rc vl_chronicle_match(const struct vl_evening *evening, vl_chronicle_paths paths,
                              struct vl_catalogue *catalogue, unsigned match, struct vl_match **out,
                              char path[VL_RECORD_PATH], struct vl_diag *diag)
{
    char place[VL_RECORD_PATH];
    *out = NULL;
    enum vl_rc rc = place_of(evening, paths, match, place, diag);
    if (rc == VL_OK)
        rc = vl_record_load(place, catalogue, out, diag);
    if (path && rc == VL_OK)
        snprintf(path, VL_RECORD_PATH, "%s", place);
    return rc;
}

void vl_chronicle_free(struct vl_chronicle *chronicle)
{
    for (unsigned i = 0; i < chronicle->passages; i++) {
        for (unsigned j = 0; j < chronicle->passage[i].sentences; j++) {
            free(chronicle->passage[i].sentence[j].text);
            free(chronicle->passage[i].sentence[j].key);
        }
        free(chronicle->passage[i].sentence);
    }
    free(chronicle->passage);
    *chronicle = (struct vl_chronicle){0};
}
