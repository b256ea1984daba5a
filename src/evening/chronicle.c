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

/* The participants' names for a placeholder, with a fact of each. */
static void name_participants(struct chronicle_writing *t, struct vl_draft *draft, const char *placeholder,
                              uint16_t participants, const char *id, unsigned match, long number)
{
    unsigned count = 0;
    vl_draft_text(draft, placeholder, "");
    for (VL_EACH(participant, participants)) {
        vl_draft_list(&t->writer, draft, placeholder, vl_chronicle_name(&t->writer, (unsigned)participant), count++,
                      vl_count(participants));
        vl_draft_fact(draft, id, match, (unsigned)participant, number);
    }
}

/* ---- the title and the opening ---- */

/* When it began, by its id, if it has one: the day, and the hour to the nearest half. */
static void put_date(const struct chronicle_writing *t, struct vl_draft *draft, char date[VL_DATE_SIZE])
{
    int year, month, day, hour = 0, minute = 0;
    const struct vl_formatter formatter = {.catalogue = t->writer.catalogue, .language = t->writer.language};
    const int read = sscanf(t->evening->id, "%4d-%2d-%2d-%2d%2d", &year, &month, &day, &hour, &minute);
    vl_draft_text(draft, "date", "");
    vl_draft_text(draft, "clock", "");
    if (read < 3 || month < 1 || month > 12)
        return;
    vl_draft_text(draft, "date", vl_date_format(&formatter, year, month, day, date));
    vl_draft_fact(draft, "date", VL_EVENING_MATCHES, VL_PARTICIPANTS_MAX, year * 10000L + month * 100L + day);
    if (read < 5)
        return;
    const int halves = (hour * 60 + minute + 15) / 30 % 48;
    hour = halves / 2;
    const bool twelve = vl_language_like(t->writer.catalogue, t->writer.language) == VL_ENGLISH;
    const struct vl_text_arg args[] = {{"hour", NULL, twelve ? (hour + 11) % 12 + 1 : hour},
                                       {"half", NULL, halves % 2}};
    vl_draft_phrase(&t->writer, draft, "clock",
                    hour == 0    ? "chronicle.clock.midnight"
                    : hour == 12 ? "chronicle.clock.noon"
                                 : "chronicle.clock",
                    args, 2);
    vl_draft_fact(draft, "clock", VL_EVENING_MATCHES, VL_PARTICIPANTS_MAX, hour * 100L + halves % 2 * 30L);
}

static void write_title(struct chronicle_writing *t)
{
    struct vl_draft draft;
    char date[VL_DATE_SIZE];
    vl_draft_begin(&draft, "title", NULL);
    put_date(t, &draft, date);
    vl_chronicle_passage(&t->writer, VL_PASSAGE_TITLE, VL_EVENING_MATCHES);
    vl_chronicle_add(&t->writer, &draft);
}

static void write_opening(struct chronicle_writing *t)
{
    struct vl_draft draft;
    char date[VL_DATE_SIZE];
    vl_draft_begin(&draft, "opening", NULL);
    vl_draft_number(&draft, "n", (long)t->matches);
    vl_draft_fact(&draft, "matches", VL_EVENING_MATCHES, VL_PARTICIPANTS_MAX, (long)t->matches);
    put_date(t, &draft, date);
    name_participants(t, &draft, "names", participants_of(nth(t, 0)), "guest", 0, 0);
    vl_chronicle_passage(&t->writer, VL_PASSAGE_TEXT, VL_EVENING_MATCHES);
    vl_chronicle_add(&t->writer, &draft);
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

/* Those with the most of the others' rank points, apart from some. */
static uint16_t leaders(const struct chronicle_writing *t, uint16_t apart)
{
    unsigned most = 0;
    uint16_t participants = 0;
    for (unsigned participant = 0; participant < t->evening->participants; participant++) {
        if (apart >> participant & 1)
            continue;
        if (t->halves[participant] > most)
            participants = 0;
        most = t->halves[participant] > most ? t->halves[participant] : most;
        if (t->halves[participant] == most && most > 0)
            participants |= (uint16_t)(1U << participant);
    }
    return participants;
}

/* ---- a match ---- */

static const char *game_of(const struct chronicle_writing *t, unsigned n)
{
    return vl_words_in(&vl_catalogue_cards(t->writer.catalogue, nth(t, n)->result.rules)->name, t->writer.language);
}

/* What came between the matches: who is there now and was not before, and the other way round. */
static void write_between(struct chronicle_writing *t, unsigned n)
{
    const uint16_t now = participants_of(nth(t, n)), before = n ? participants_of(nth(t, n - 1)) : now;
    const uint16_t came = (uint16_t)(now & ~before), left = (uint16_t)(before & ~now);
    struct vl_draft draft;
    vl_draft_begin(&draft,
                   n == 0         ? "begin"
                   : came && left ? "both"
                   : came         ? "came"
                   : left         ? "left"
                                  : "next",
                   nth(t, n)->result.rules);
    vl_draft_text(&draft, "game", game_of(t, n));
    vl_draft_number(&draft, "m", nth(t, n)->result.seats);
    vl_draft_number(&draft, "came_count", (long)vl_count(came));
    vl_draft_number(&draft, "left_count", (long)vl_count(left));
    vl_draft_fact(&draft, "game", n, VL_PARTICIPANTS_MAX, 0);
    vl_draft_fact(&draft, "seats", n, VL_PARTICIPANTS_MAX, nth(t, n)->result.seats);
    if (n > 0 && !came && !left)
        vl_draft_fact(&draft, "same", n, VL_PARTICIPANTS_MAX, 0);
    name_participants(t, &draft, "came", came, "came", n, (long)vl_count(came));
    name_participants(t, &draft, "left", left, "left", n, (long)vl_count(left));
    vl_chronicle_add(&t->writer, &draft);
}

/* Few matches are told at length, many briefly: of many, one without a turning point only by its end. */
static unsigned scenes_of(const struct chronicle_writing *t)
{
    return t->matches <= 4 ? 3 : t->matches <= 8 ? 2 : 1;
}

/* A heading, or what a picture shows. */
static void write_game(struct chronicle_writing *t, enum vl_passage_kind kind, const char *what, unsigned n)
{
    struct vl_draft draft;
    vl_draft_begin(&draft, what, NULL);
    vl_draft_number(&draft, "n", (long)n + 1);
    vl_draft_text(&draft, "game", game_of(t, n));
    vl_draft_fact(&draft, "game", n, VL_PARTICIPANTS_MAX, (long)n + 1);
    vl_chronicle_passage(&t->writer, kind, n);
    vl_chronicle_add(&t->writer, &draft);
}

static void write_match(struct chronicle_writing *t, unsigned n, const struct vl_match *match,
                        const struct vl_highlight *highlight, size_t highlights)
{
    const struct vl_evening_match *of = nth(t, n);
    const struct vl_match_section section = {.writer = &t->writer,
                                             .match = n,
                                             .of = of,
                                             .result = &of->result,
                                             .highlight = highlight,
                                             .highlights = highlights,
                                             .events = vl_match_events(match),
                                             .scenes = scenes_of(t)};
    write_game(t, VL_PASSAGE_HEADING, "heading", n);
    vl_chronicle_passage(&t->writer, VL_PASSAGE_TEXT, n);
    write_between(t, n);
    vl_match_section_end(&section, vl_match_section_scenes(&section));
    count(t, n);
    write_game(t, VL_PASSAGE_PICTURE, "picture", n);
}

static enum vl_rc write_record(struct chronicle_writing *t, unsigned n, struct vl_diag *diag)
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
        write_match(t, n, match, highlight, highlights);
    }
    free(match);
    free(highlight);
    return there ? VL_OK : vl_fail(diag, VL_IO, "memory", "", "");
}

/* ---- the end ---- */

static void write_row(struct chronicle_writing *t, unsigned participant)
{
    struct vl_draft row;
    unsigned place = 1;
    for (unsigned other = 0; other < t->evening->participants; other++)
        place += t->halves[other] > t->halves[participant];
    vl_draft_begin(&row, "row", NULL);
    vl_draft_fact(&row, "place", VL_EVENING_MATCHES, participant, place);
    vl_draft_fact(&row, "played", VL_EVENING_MATCHES, participant, (long)t->played[participant]);
    vl_draft_fact(&row, "wins", VL_EVENING_MATCHES, participant, (long)t->won[participant]);
    vl_draft_fact(&row, "rank", VL_EVENING_MATCHES, participant, (long)t->halves[participant]);
    vl_chronicle_facts(&t->writer, &row);
}

static void write_standings(struct chronicle_writing *t)
{
    struct vl_draft heading;
    vl_draft_begin(&heading, "standing", NULL);
    vl_chronicle_passage(&t->writer, VL_PASSAGE_HEADING, VL_EVENING_MATCHES);
    vl_chronicle_add(&t->writer, &heading);
    vl_chronicle_passage(&t->writer, VL_PASSAGE_TABLE, VL_EVENING_MATCHES);
    for (uint16_t told = 0, next; (next = leaders(t, told)) != 0; told |= next)
        for (VL_EACH(participant, next))
            write_row(t, (unsigned)participant);
}

/* Rank points, with their name or without. */
static void put_rank(struct chronicle_writing *t, struct vl_draft *draft, const char *placeholder, const char *key,
                     unsigned halves)
{
    const struct vl_text_arg args[] = {{"n", NULL, halves / 2}, {"half", NULL, halves % 2}};
    vl_draft_phrase(&t->writer, draft, placeholder, key, args, 2);
}

/* Who won the last match alone; VL_PARTICIPANTS_MAX: nobody. */
static unsigned last_winner(const struct chronicle_writing *t)
{
    const struct vl_evening_match *last = nth(t, t->matches - 1);
    unsigned winner = VL_PARTICIPANTS_MAX, winners = 0;
    for (vl_seat seat = 0; seat < last->result.seats; seat++) {
        winner = last->result.seat[seat].won ? last->participant[seat] : winner;
        winners += last->result.seat[seat].won;
    }
    return winners == 1 ? winner : VL_PARTICIPANTS_MAX;
}

/* The last match beside the whole evening. */
static void put_last(struct chronicle_writing *t, struct vl_draft *draft, unsigned first)
{
    const unsigned last = last_winner(t);
    vl_draft_number(draft, "last", last == first);
    vl_draft_text(draft, "other", vl_chronicle_name(&t->writer, last));
    if (last < VL_PARTICIPANTS_MAX)
        vl_draft_fact(draft, "winner", t->matches - 1, last, 1);
    if (last < VL_PARTICIPANTS_MAX && last != first)
        draft->what = "final.other";
}

/* Who comes next, and by how much. */
static void put_second(struct chronicle_writing *t, struct vl_draft *draft, unsigned first)
{
    const unsigned second = vl_first(leaders(t, (uint16_t)(1U << first)));
    vl_draft_text(draft, "second", vl_chronicle_name(&t->writer, second));
    put_rank(t, draft, "first_rank", "chronicle.rank.brief", t->halves[first]);
    put_rank(t, draft, "second_rank", "chronicle.rank.brief", t->halves[second]);
    put_rank(t, draft, "margin", "chronicle.rank", t->halves[first] - t->halves[second]);
    vl_draft_fact(draft, "rank", VL_EVENING_MATCHES, second, (long)t->halves[second]);
    vl_draft_fact(draft, "margin", VL_EVENING_MATCHES, first, (long)(t->halves[first] - t->halves[second]));
}

static void write_final(struct chronicle_writing *t)
{
    const uint16_t first = leaders(t, 0);
    const bool alone = vl_count(first) == 1;
    struct vl_draft draft;
    if (first == 0 || vl_count(first) > NAMED_AT_ONCE)
        return;
    vl_draft_begin(&draft, alone ? "final" : "final.shared", NULL);
    name_participants(t, &draft, "names", first, "leader", t->matches - 1, (long)t->halves[vl_first(first)]);
    vl_draft_text(&draft, "name", vl_chronicle_name(&t->writer, vl_first(first)));
    put_rank(t, &draft, "rank", "chronicle.rank", t->halves[vl_first(first)]);
    if (alone) {
        put_last(t, &draft, vl_first(first));
        put_second(t, &draft, vl_first(first));
    }
    vl_chronicle_add(&t->writer, &draft);
}

static void write_end(struct chronicle_writing *t)
{
    struct vl_draft closing;
    if (t->matches > 1)
        write_standings(t);
    vl_chronicle_passage(&t->writer, VL_PASSAGE_TEXT, VL_EVENING_MATCHES);
    vl_draft_begin(&closing, "closing", NULL);
    if (t->matches > 1)
        write_final(t);
    else
        vl_chronicle_add(&t->writer, &closing);
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
        write_title(t);
        write_opening(t);
        for (unsigned i = 0; i < t->matches && rc == VL_OK; i++)
            rc = write_record(t, i, diag);
        write_end(t);
    }
    if (rc == VL_OK && t->writer.failed)
        rc = vl_fail(diag, VL_IO, "memory", "", "");
    if (rc != VL_OK)
        vl_chronicle_free(out);
    free(t);
    return rc;
}

unsigned vl_chronicle_counted(const struct vl_evening *evening, unsigned match)
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
    const unsigned i = vl_chronicle_counted(evening, match);
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
