/* A review for people: as text, and as Markdown. */
#include "cli/review.h"

#include "front/markdown.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

enum { PLACED_MAX = 2 * VL_REVIEW_LINE, ANSWERS_MAX = 4096 };

/* A paragraph, or an item of a list: `mark` stands before it. */
static void put(const struct review_page *page, bool markdown, const char *mark, const char *text)
{
    char line[ANSWERS_MAX];
    if (markdown) {
        fputs(mark, page->io->out);
        vl_put_markdown(page->io->out, text);
        fputc('\n', page->io->out);
        return;
    }
    snprintf(line, sizeof line, "%s%s", mark, text);
    plain_put(page->io, line);
}

static void put_heading(const struct review_page *page, bool markdown, const char *key)
{
    fprintf(page->io->out, "\n%s%s\n%s", markdown ? "## " : "", cli_review_say(page, key), markdown ? "\n" : "");
}

/* ---- players ---- */

static void put_table(const struct review_page *page)
{
    FILE *out = page->io->out;
    char cell[VL_NAME_MAX + 16];
    for (unsigned column = 0; column < REVIEW_COLUMNS; column++)
        fprintf(out, "| %s ", cli_review_head(page, column));
    fputs("|\n|---", out);
    for (unsigned column = 1; column < REVIEW_COLUMNS; column++)
        fputs("|---:", out);
    fputs("|\n", out);
    for (unsigned seat = 0; seat < cli_review_seats(page); seat++) {
        for (unsigned column = 0; column < REVIEW_COLUMNS; column++) {
            cli_review_cell(page, seat, column, cell, sizeof cell);
            fputs("| ", out);
            vl_put_markdown(out, cell);
            fputc(' ', out);
        }
        fputs("|\n", out);
    }
}

static void put_players(const struct review_page *page, bool markdown)
{
    char text[VL_REVIEW_LINE];
    put_heading(page, markdown, "review.page.players");
    if (markdown)
        put_table(page);
    for (vl_seat seat = 0; !markdown && seat < cli_review_seats(page); seat++) {
        vl_review_tell_player(&page->t, seat, text, sizeof text);
        put(page, false, "", text);
    }
}

/* ---- what changed something ---- */

static void put_placed(const struct review_page *page, bool markdown, const char *mark, uint32_t answer,
                       const char *text)
{
    char place[128], line[PLACED_MAX];
    cli_review_place(page, answer, place, sizeof place);
    const struct vl_text_arg args[] = {{"where", place, 0}, {"text", text, 0}};
    cli_review_fill(page, "review.page.placed", args, COUNT(args), line, sizeof line);
    put(page, markdown, mark, line);
}

static void put_turnings(const struct review_page *page, bool markdown)
{
    struct vl_turning point[VL_TURNING_MAX];
    const unsigned count = vl_review_turnings(page->review, point);
    char text[VL_REVIEW_LINE], mark[16];
    put_heading(page, markdown, "review.page.turnings");
    if (count == 0)
        put(page, markdown, "", cli_review_say(page, "review.page.none"));
    for (unsigned i = 0; i < count; i++) {
        vl_review_tell_turning(&page->t, &point[i], text, sizeof text);
        snprintf(mark, sizeof mark, "%u. ", i + 1);
        put_placed(page, markdown, mark, point[i].answer, text);
    }
}

static void put_luck(const struct review_page *page, bool markdown)
{
    unsigned stroke[REVIEW_STROKES];
    const unsigned count = cli_review_strokes(page, stroke);
    char text[VL_REVIEW_LINE];
    put_heading(page, markdown, "review.page.luck");
    if (count == 0)
        put(page, markdown, "", cli_review_say(page, "review.page.none"));
    for (unsigned i = 0; i < count; i++) {
        const struct vl_stroke *s = vl_review_stroke(page->review, stroke[i]);
        vl_review_tell_stroke(&page->t, s, text, sizeof text);
        if (s->answer == VL_DEAL)
            put(page, markdown, markdown ? "- " : "", text);
        else
            put_placed(page, markdown, markdown ? "- " : "", s->answer, text);
    }
}

/* ---- decisions ---- */

static unsigned put_decision(const struct review_page *page, bool markdown, const struct vl_decision *decision)
{
    char text[VL_REVIEW_LINE], answers[ANSWERS_MAX - 64];
    if (decision->mark == VL_MARK_NONE || !cli_review_wanted(page, decision))
        return 0;
    vl_review_tell_decision(&page->t, decision, text, sizeof text);
    put(page, markdown, markdown ? "- " : "", text);
    cli_review_tell_answers(page, decision, answers, sizeof answers);
    put(page, markdown, markdown ? "  - " : "    ", answers);
    return 1;
}

static void put_decisions(const struct review_page *page, bool markdown)
{
    unsigned put_so_far = 0;
    put_heading(page, markdown, "review.page.better");
    for (unsigned i = 0; i < vl_review_decisions(page->review); i++)
        put_so_far += put_decision(page, markdown, vl_review_decision(page->review, i));
    if (put_so_far == 0)
        put(page, markdown, "", cli_review_say(page, "review.page.none"));
}

static void put_page(const struct review_page *page, bool markdown)
{
    char text[VL_REVIEW_LINE];
    cli_review_title(page, text, sizeof text);
    put(page, markdown, markdown ? "# " : "", text);
    fputs(markdown ? "\n" : "", page->io->out);
    cli_review_end(page, text, sizeof text);
    put(page, markdown, "", text);
    fputs(markdown ? "\n" : "", page->io->out);
    cli_review_about(page, text, sizeof text);
    put(page, markdown, "", text);
    put_players(page, markdown);
    put_turnings(page, markdown);
    put_decisions(page, markdown);
    put_luck(page, markdown);
}

void cli_review_text(const struct review_page *page)
{
    put_page(page, false);
}

void cli_review_markdown(const struct review_page *page)
{
    put_page(page, true);
}
