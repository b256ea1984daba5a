/* A review as one page of HTML with all that it needs inside: nothing is fetched from anywhere, and nothing runs. */
#include "cli/games.h"
#include "cli/review.h"
#include "cli/review_markup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

enum { TEXT_MAX = 4096 };

/* Legible by day and by night: every colour has a contrast of 4.5 or more to the ground it stands on. */
static const char style[] =
    ":root{color-scheme:light dark;--ground:#fff;--ink:#1b1b1f;--faint:#6a6a72;--rule:#d5d5da;--pre:#f3f3f6;"
    "--c0:#1f5fbf;--c1:#b93a0a;--c2:#15763a;--c3:#8a2be0;--c4:#8a5a00;--c5:#0b6a80;--c6:#b5165a;--c7:#44444a}\n"
    "@media (prefers-color-scheme:dark){:root{--ground:#16181d;--ink:#e8e8ec;--faint:#a2a2ac;--rule:#3a3d45;"
    "--pre:#1f2229;--c0:#7ab0ff;--c1:#ff9a5c;--c2:#5ed38a;--c3:#cda1ff;--c4:#f2c14e;--c5:#5fd0e0;--c6:#ff8fc0;"
    "--c7:#c8c8cc}}\n"
    "body{margin:2em auto;padding:0 1em;max-width:62em;background:var(--ground);color:var(--ink);"
    "font:1em/1.5 system-ui,sans-serif}\n"
    "table{border-collapse:collapse}td,th{padding:.15em .7em;border-bottom:1px solid var(--rule);text-align:right}"
    "td:first-child,th:first-child{text-align:left}.wide{overflow-x:auto}.about{color:var(--faint)}\n"
    "pre{background:var(--pre);padding:.7em;white-space:pre-wrap}summary{cursor:pointer}li{margin:.5em 0}"
    "svg{width:100%;height:auto}\n"
    ".bar{display:inline-block;height:.7em;background:var(--c0)}.taken{font-weight:bold}.bars{width:12em;"
    "text-align:left}\n"
    "text{fill:var(--ink);font-size:26px;font-family:system-ui,sans-serif}.level{text-anchor:end;fill:var(--faint)}"
    ".foot{text-anchor:middle;fill:var(--faint)}.digit{text-anchor:middle;fill:var(--ground);font-weight:bold}\n"
    ".grid{stroke:var(--rule);stroke-width:2}.part{stroke:var(--rule);stroke-width:2;stroke-dasharray:4 8}"
    ".seat{fill:none;stroke-width:5;stroke-linejoin:round}\n";

static void put_style(FILE *out)
{
    fprintf(out, "<style>\n%s", style);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        fprintf(out, ".s%u{stroke:var(--c%u)}.t%u,.f%u{fill:var(--c%u)}\n", seat, seat, seat, seat, seat);
    fputs("</style>\n", out);
}

static void put_heading(const struct review_page *page, const char *key)
{
    cli_markup_element(page->io->out, "h2", cli_review_say(page, key));
}

/* ---- players ---- */

static void put_players(const struct review_page *page)
{
    FILE *out = page->io->out;
    char cell[VL_NAME_MAX + 16], tag[16];
    put_heading(page, "review.page.players");
    fputs("<div class=\"wide\"><table><tr>", out);
    for (unsigned column = 0; column < REVIEW_COLUMNS; column++)
        cli_markup_element(out, "th", cli_review_head(page, column));
    fputs("</tr>\n", out);
    for (unsigned seat = 0; seat < cli_review_seats(page); seat++) {
        fputs("<tr>", out);
        for (unsigned column = 0; column < REVIEW_COLUMNS; column++) {
            cli_review_cell(page, seat, column, cell, sizeof cell);
            snprintf(tag, sizeof tag, "%s", column == 0 ? "th" : "td");
            cli_markup_element(out, tag, cell);
        }
        fputs("</tr>\n", out);
    }
    fputs("</table></div>\n", out);
}

/* ---- decisions ---- */

static void put_answer(const struct review_page *page, const struct vl_decision *decision, vl_answer answer)
{
    FILE *out = page->io->out;
    char text[TEXT_MAX];
    const int points = vl_review_points(decision->worth[answer]);
    fputs(answer == decision->taken ? "<tr class=\"taken\">" : "<tr>", out);
    vl_review_tell_answer(&page->t, decision, answer, text, sizeof text);
    cli_markup_element(out, "td", text);
    vl_review_tell_chances(&page->t, decision, answer, text, sizeof text);
    cli_markup_element(out, "td", text);
    fprintf(out, "<td class=\"bars\"><span class=\"bar\" style=\"width:%d%%\"></span></td></tr>\n", points);
}

static void put_answers(const struct review_page *page, const struct vl_decision *decision)
{
    vl_answer answer[VL_ANSWERS_MAX];
    const unsigned count = cli_review_answers(decision, answer);
    fputs("<table>\n", page->io->out);
    for (unsigned i = 0; i < count; i++)
        put_answer(page, decision, answer[i]);
    fputs("</table>\n", page->io->out);
}

static void put_decision(const struct review_page *page, const struct vl_decision *decision)
{
    char text[TEXT_MAX];
    vl_review_tell_decision(&page->t, decision, text, sizeof text);
    fputs("<details><summary>", page->io->out);
    cli_markup_put(page->io->out, text);
    fputs("</summary>\n", page->io->out);
    put_answers(page, decision);
    fputs("</details>\n", page->io->out);
}

/* Those that are marked, or all. */
static void put_decisions(const struct review_page *page, bool all)
{
    FILE *out = page->io->out;
    unsigned put = 0;
    for (unsigned i = 0; i < vl_review_decisions(page->review); i++) {
        const struct vl_decision *decision = vl_review_decision(page->review, i);
        if (!cli_review_wanted(page, decision) || (!all && decision->mark == VL_MARK_NONE))
            continue;
        put_decision(page, decision);
        put++;
    }
    if (put == 0)
        cli_markup_element(out, "p", cli_review_say(page, "review.page.none"));
}

/* ---- turning points and luck ---- */

/* The table as it stood, in words, with everything open. */
static void put_table(const struct review_page *page, uint32_t answer)
{
    const struct plain_table *table = plain_table_of(cli_plain_tables, page->t.teller.rules);
    struct vl_view_room room;
    char *text = NULL;
    size_t size = 0;
    struct plain_io io = {.out = open_memstream(&text, &size)};
    if (!io.out)
        return;
    vl_match_view(vl_review_at(page->review, answer == VL_DEAL ? 0 : answer), VL_NONE, vl_view_in(&room));
    const struct plain_writer writer = {
        .io = &io, .teller = &page->t.teller, .view = vl_view_in(&room), .looker = VL_NONE};
    table->state(&writer);
    for (vl_seat seat = 0; seat < cli_review_seats(page); seat++)
        table->hand(&writer, seat);
    fclose(io.out);
    cli_markup_element(page->io->out, "pre", text);
    free(text);
}

static void tell_placed(const struct review_page *page, uint32_t answer, const char *text, char *out, size_t size)
{
    char place[128];
    cli_review_place(page, answer, place, sizeof place);
    const struct vl_text_arg args[] = {{"where", place, 0}, {"text", text, 0}};
    cli_review_fill(page, "review.page.placed", args, COUNT(args), out, size);
}

static void put_turning(const struct review_page *page, const struct vl_turning *point)
{
    FILE *out = page->io->out;
    char text[TEXT_MAX], line[TEXT_MAX + 256];
    vl_review_tell_turning(&page->t, point, text, sizeof text);
    tell_placed(page, point->answer, text, line, sizeof line);
    fputs("<li>", out);
    cli_markup_put(out, line);
    fputc('\n', out);
    if (point->decision)
        put_decision(page, point->decision);
    fputs("<details><summary>", out);
    cli_markup_put(out, cli_review_say(page, "review.page.table"));
    fputs("</summary>\n", out);
    put_table(page, point->answer);
    fputs("</details></li>\n", out);
}

static void put_turnings(const struct review_page *page)
{
    struct vl_turning point[VL_TURNING_MAX];
    const unsigned count = vl_review_turnings(page->review, point);
    put_heading(page, "review.page.turnings");
    if (count == 0)
        cli_markup_element(page->io->out, "p", cli_review_say(page, "review.page.none"));
    else
        fputs("<ol>\n", page->io->out);
    for (unsigned i = 0; i < count; i++)
        put_turning(page, &point[i]);
    fputs(count ? "</ol>\n" : "", page->io->out);
}

static void put_luck(const struct review_page *page)
{
    unsigned stroke[REVIEW_STROKES];
    const unsigned count = cli_review_strokes(page, stroke);
    char text[TEXT_MAX], line[TEXT_MAX + 256];
    put_heading(page, "review.page.luck");
    if (count == 0)
        cli_markup_element(page->io->out, "p", cli_review_say(page, "review.page.none"));
    else
        fputs("<ul>\n", page->io->out);
    for (unsigned i = 0; i < count; i++) {
        const struct vl_stroke *s = vl_review_stroke(page->review, stroke[i]);
        vl_review_tell_stroke(&page->t, s, text, sizeof text);
        if (s->answer == VL_DEAL)
            snprintf(line, sizeof line, "%s", text);
        else
            tell_placed(page, s->answer, text, line, sizeof line);
        cli_markup_element(page->io->out, "li", line);
    }
    fputs(count ? "</ul>\n" : "", page->io->out);
}

/* ---- the page ---- */

static void put_head(const struct review_page *page)
{
    FILE *out = page->io->out;
    char title[TEXT_MAX], text[TEXT_MAX];
    cli_review_title(page, title, sizeof title);
    fprintf(out,
            "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n",
            vl_language_tag(page->t.teller.catalogue, page->t.teller.language));
    cli_markup_element(out, "title", title);
    put_style(out);
    fputs("</head>\n<body>\n", out);
    cli_markup_element(out, "h1", title);
    cli_review_end(page, text, sizeof text);
    cli_markup_element(out, "p", text);
    cli_review_about(page, text, sizeof text);
    cli_markup_element(out, "p class=\"about\"", text);
}

void cli_review_html(const struct review_page *page)
{
    FILE *out = page->io->out;
    put_head(page);
    cli_review_curve(page);
    put_players(page);
    put_turnings(page);
    put_heading(page, "review.page.better");
    put_decisions(page, false);
    put_luck(page);
    fputs("<details><summary>", out);
    cli_markup_put(out, cli_review_say(page, "review.page.decisions"));
    fputs("</summary>\n", out);
    put_decisions(page, true);
    fputs("</details>\n</body>\n</html>\n", out);
}
