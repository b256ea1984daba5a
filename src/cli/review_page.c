/* What all formats of a review share. */
#include "cli/review.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

enum { ANSWERS_TOLD = 6, LIST_MAX = 512 };

unsigned cli_review_seats(const struct review_page *page)
{
    return vl_match_setup(page->match)->seats;
}

const char *cli_review_name(const struct review_page *page, unsigned seat)
{
    return page->t.teller.names[seat];
}

const char *cli_review_say(const struct review_page *page, const char *key)
{
    return vl_text(page->t.teller.catalogue, page->t.teller.rules, page->t.teller.language, key);
}

size_t cli_review_fill(const struct review_page *page, const char *key, const struct vl_text_arg *args, unsigned count,
                       char *out, size_t size)
{
    return vl_text_say(page->t.teller.catalogue, page->t.teller.rules, page->t.teller.language, key, args, count, out,
                       size);
}

/* Appends, cut at the end of the room. */
static void append(char *out, size_t size, const char *text)
{
    const size_t used = strlen(out);
    snprintf(out + used, size - used, "%s", text);
}

void cli_review_title(const struct review_page *page, char *out, size_t size)
{
    const struct vl_cards *cards = vl_catalogue_cards(page->t.teller.catalogue, page->t.teller.rules);
    const unsigned seats = cli_review_seats(page);
    char names[LIST_MAX] = "";
    for (unsigned seat = 0; seat < seats; seat++) {
        if (seat > 0)
            append(names, sizeof names, cli_review_say(page, seat + 1 == seats ? "list.last" : "list.between"));
        append(names, sizeof names, cli_review_name(page, seat));
    }
    const struct vl_text_arg args[] = {{"game", vl_words_in(&cards->name, page->t.teller.language), 0},
                                       {"names", names, 0}};
    cli_review_fill(page, "review.page.title", args, COUNT(args), out, size);
}

void cli_review_end(const struct review_page *page, char *out, size_t size)
{
    uint32_t last = vl_match_events(page->match) - 1;
    while (last > 0 &&
           strcmp(page->t.teller.rules->events[vl_match_event(page->match, last, VL_NONE).form].id, "end") != 0)
        last--;
    const struct vl_event event = vl_match_event(page->match, last, VL_NONE);
    vl_tell_event(&page->t.teller, &event, out, size);
}

void cli_review_about(const struct review_page *page, char *out, size_t size)
{
    const struct vl_text_arg args[] = {{"aim", vl_review_aim(&page->t.teller), 0}};
    cli_review_fill(page, "review.page.about", args, COUNT(args), out, size);
}

bool cli_review_wanted(const struct review_page *page, const struct vl_decision *decision)
{
    return page->seat == VL_NONE || decision->seat == page->seat;
}

void cli_review_place(const struct review_page *page, uint32_t answer, char *out, size_t size)
{
    vl_review_tell_where(&page->t, answer, out, size);
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
}

/* ---- answers ---- */

unsigned cli_review_answers(const struct vl_decision *decision, vl_answer out[VL_ANSWERS_MAX])
{
    unsigned count = 0;
    for (VL_EACH(answer, decision->weighed)) {
        unsigned at = count++;
        for (; at > 0 && decision->worth[out[at - 1]] < decision->worth[answer]; at--)
            out[at] = out[at - 1];
        out[at] = (vl_answer)answer;
    }
    return count;
}

static void add_answer(const struct review_page *page, const struct vl_decision *decision, vl_answer answer, char *out,
                       size_t size)
{
    char words[LIST_MAX], chances[64], item[LIST_MAX + 128];
    vl_review_tell_answer(&page->t, decision, answer, words, sizeof words);
    vl_review_tell_chances(&page->t, decision, answer, chances, sizeof chances);
    const struct vl_text_arg args[] = {{"answer", words, 0}, {"chances", chances, 0}};
    cli_review_fill(page, "review.page.answer", args, COUNT(args), item, sizeof item);
    if (out[0])
        append(out, size, cli_review_say(page, "review.page.between"));
    append(out, size, item);
}

void cli_review_tell_answers(const struct review_page *page, const struct vl_decision *decision, char *out, size_t size)
{
    vl_answer answer[VL_ANSWERS_MAX];
    const unsigned count = cli_review_answers(decision, answer);
    out[0] = '\0';
    for (unsigned i = 0; i < count; i++)
        if (i < ANSWERS_TOLD || answer[i] == decision->taken)
            add_answer(page, decision, answer[i], out, size);
}

/* ---- strokes ---- */

static float greatest(const struct review_page *page, unsigned index)
{
    float most = 0.0F;
    for (unsigned seat = 0; seat < cli_review_seats(page); seat++)
        most = fmaxf(most, fabsf(vl_review_stroke(page->review, index)->luck[seat]));
    return most;
}

unsigned cli_review_strokes(const struct review_page *page, unsigned out[REVIEW_STROKES])
{
    unsigned count = 0;
    for (unsigned i = 0; i < vl_review_strokes(page->review); i++) {
        unsigned least = 0;
        if (vl_review_points(greatest(page, i)) == 0)
            continue;
        if (count < REVIEW_STROKES) {
            out[count++] = i;
            continue;
        }
        for (unsigned k = 1; k < count; k++)
            least = greatest(page, out[k]) < greatest(page, out[least]) ? k : least;
        if (greatest(page, i) <= greatest(page, out[least]))
            continue;
        memmove(&out[least], &out[least + 1], (count - least - 1) * sizeof *out);
        out[count - 1] = i;
    }
    return count;
}

/* ---- players ---- */

static const char *const columns[REVIEW_COLUMNS] = {"player", "result",   "mean", "luck",    "skill",
                                                    "rest",   "accuracy", "slip", "mistake", "blunder"};

const char *cli_review_head(const struct review_page *page, unsigned column)
{
    char key[64];
    snprintf(key, sizeof key, "review.column.%s", columns[column]);
    return column + VL_MARKS > REVIEW_COLUMNS ? vl_mark_sign((enum vl_review_mark)(column + VL_MARKS - REVIEW_COLUMNS))
                                              : cli_review_say(page, key);
}

void cli_review_cell(const struct review_page *page, unsigned seat, unsigned column, char *out, size_t size)
{
    const struct vl_reviewed reviewed = vl_review_player(page->review, (vl_seat)seat);
    const struct vl_review_sum sum = vl_review_sum(&reviewed);
    char number[VL_REVIEW_NUMBER];
    switch (column) {
    case 0: snprintf(out, size, "%s", cli_review_name(page, seat)); break;
    case 1: snprintf(out, size, "%d", sum.result); break;
    case 2: snprintf(out, size, "%d", sum.mean); break;
    case 3: snprintf(out, size, "%s", vl_review_signed((float)sum.luck / 100.0F, number)); break;
    case 4: snprintf(out, size, "%s", vl_review_signed((float)sum.skill / 100.0F, number)); break;
    case 5: snprintf(out, size, "%s", vl_review_signed((float)sum.rest / 100.0F, number)); break;
    case 6: snprintf(out, size, "%s", vl_review_percent(&page->t.teller, reviewed.accuracy, number)); break;
    default: snprintf(out, size, "%u", reviewed.marks[column + VL_MARKS - REVIEW_COLUMNS]);
    }
}
