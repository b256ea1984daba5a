/* A review as veillee review writes it: what all formats share, and one function a format. */
#ifndef CLI_REVIEW_H
#define CLI_REVIEW_H

#include "cli/cli.h"
#include "front/review_words.h"
#include "plain/io.h"

struct review_page {
    struct cli *cli;
    struct plain_io *io;
    struct vl_review *review; /* all done */
    struct vl_match *match;   /* the whole */
    struct vl_review_teller t;
    vl_seat seat; /* whose decisions; VL_NONE: everybody's */
};

/* ---- formats: each writes the whole page ---- */

void cli_review_json(const struct review_page *page);
void cli_review_text(const struct review_page *page);
void cli_review_markdown(const struct review_page *page);
void cli_review_html(const struct review_page *page);

/* The curve of everybody's chances as a drawing of its own, with the turning points. */
void cli_review_curve(const struct review_page *page);

/* ---- for the formats ---- */

unsigned cli_review_seats(const struct review_page *page);
const char *cli_review_name(const struct review_page *page, unsigned seat);

/* A text of reviews. */
const char *cli_review_say(const struct review_page *page, const char *key);
size_t cli_review_fill(const struct review_page *page, const char *key, const struct vl_text_arg *args, unsigned count,
                       char *out, size_t size);

/* "Marquis: Anne, Basile and Perrin", and how the match ended. */
void cli_review_title(const struct review_page *page, char *out, size_t size);
void cli_review_end(const struct review_page *page, char *out, size_t size);

/* What the numbers are, in a paragraph. */
void cli_review_about(const struct review_page *page, char *out, size_t size);

/* Whether a decision is one of those asked for. */
bool cli_review_wanted(const struct review_page *page, const struct vl_decision *decision);

/* The answers that were weighed, the best first; returns how many. */
unsigned cli_review_answers(const struct vl_decision *decision, vl_answer out[VL_ANSWERS_MAX]);

/* "“Play Marquis” 21 % (2 more or less); “Play Clerc” 15 % (3 more or less)": the first few of the answers, and the one
 * that was given. */
void cli_review_tell_answers(const struct review_page *page, const struct vl_decision *decision, char *out,
                             size_t size);

enum { REVIEW_STROKES = 12 };

/* The strokes of chance that moved somebody most, in the order in which they happened; returns how many. */
unsigned cli_review_strokes(const struct review_page *page, unsigned out[REVIEW_STROKES]);

/* "Turn 3", at the beginning of a line. */
void cli_review_place(const struct review_page *page, uint32_t answer, char *out, size_t size);

enum { REVIEW_COLUMNS = 10 };

/* The players as a table: its heads, and what stands under them for a seat, the name first. */
const char *cli_review_head(const struct review_page *page, unsigned column);
void cli_review_cell(const struct review_page *page, unsigned seat, unsigned column, char *out, size_t size);

#endif
