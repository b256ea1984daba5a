/* How the rule book looks: sections at the side, the clauses of one of them; or what a search has found. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tui/screens/book.h"

#include "front/ascii.h"

enum { INDENT = 2, LINES_EACH = 2 /* name, blank */, PREVIEW_ROWS = 9 };

/* ---- the sections at the side ---- */

static const char *section_title(const struct vl_tui *tui, const struct book *b, int section)
{
    return vl_words_in(&b->clauses->sections[section].title, tui->language);
}

/* A title that is too long for a line goes on in the next. */
static int section_rows(const struct vl_tui *tui, const struct book *b, int section, int cols)
{
    return vl_wrap(section_title(tui, b, section), vl_line_room(cols, NULL), NULL, 0);
}

static void draw_section(struct vl_tui *tui, const struct book *b, int section, struct vl_rect where)
{
    const bool current = section == b->place[b->at].section;
    for (int row = 0; row < where.rows; row++)
        vl_line_draw(tui, (struct vl_rect){where.row + row, where.col, 1, where.cols}, current && row == 0, false, "",
                     NULL);
    const struct vl_rect text = {where.row, where.col + 2, where.rows, vl_line_room(where.cols, NULL)};
    if (current)
        vl_blank(&tui->grid, (struct vl_rect){where.row, where.col + 2, where.rows, where.cols - 2}, VL_STYLE_SELECTED);
    vl_draw_wrapped(&tui->grid, text, current ? VL_STYLE_SELECTED : VL_STYLE_PLAIN, section_title(tui, b, section), 0);
    vl_tui_hit(tui, where, VL_KEY_PICK, section);
}

static void draw_sections(struct vl_tui *tui, const struct book *b, struct vl_rect side)
{
    const int current = b->place[b->at].section, sections = (int)b->clauses->sections_count;
    int first = current, room = side.rows - section_rows(tui, b, current, side.cols), row = side.row;

    while (first > 0 && room >= section_rows(tui, b, first - 1, side.cols))
        room -= section_rows(tui, b, --first, side.cols);
    for (int i = first; i < sections; i++) {
        const int rows = section_rows(tui, b, i, side.cols);
        if (row + rows > side.row + side.rows)
            break;
        draw_section(tui, b, i, (struct vl_rect){row, side.col, rows, side.cols});
        row += rows;
    }
}

/* ---- the clauses of a section ---- */

static int clause_lines(const struct vl_tui *tui, const struct book *b, const struct vl_clause_text *clause, int width)
{
    char words[VL_CLAUSE_TEXT];
    return vl_wrap(vl_book_words(tui, b, &clause->text, words), width - INDENT, NULL, 0) + LINES_EACH;
}

static void draw_source(struct vl_tui *tui, int row, int col, int width, const char *source)
{
    char key[48];
    if (!source || strcmp(source, "printed") == 0)
        return;
    snprintf(key, sizeof key, "source.%s", source);
    vl_draw(&tui->grid, row, col, width, VL_STYLE_DIM, vl_t(tui, key));
}

static void draw_clause(struct vl_tui *tui, const struct book *b, const struct vl_clause_text *clause,
                        struct vl_rect rect, bool current)
{
    char words[VL_CLAUSE_TEXT];
    struct vl_grid *grid = &tui->grid;
    if (current)
        vl_draw_glyph(grid, rect.row, rect.col, VL_STYLE_ACTIVE, VL_GLYPH_POINTER);
    const int used =
        vl_draw(grid, rect.row, rect.col + INDENT, rect.cols, current ? VL_STYLE_ACTIVE : VL_STYLE_CLAUSE, clause->id);
    draw_source(tui, rect.row, rect.col + INDENT + used + 2, rect.cols - used - 4, clause->source);
    vl_draw_wrapped(grid, (struct vl_rect){rect.row + 1, rect.col + INDENT, rect.rows - 1, rect.cols - INDENT},
                    VL_STYLE_PLAIN, vl_book_words(tui, b, &clause->text, words), 0);
    if (current)
        vl_tui_point(tui, rect);
}

/* The section as one long page, of which the part around the current clause is shown. */
static void draw_clauses(struct vl_tui *tui, struct book *b, struct vl_rect text)
{
    const struct vl_section *section = vl_book_section(b, b->at);
    const unsigned current = b->place[b->at].clause;
    const int width = text.cols - 2;
    int top = 0, bottom = 0, total = 0;

    for (unsigned i = 0; i < section->clauses_count; i++) {
        const int lines = clause_lines(tui, b, &section->clauses[i], width);
        top = i == current ? total : top;
        total += lines;
        bottom = i == current ? total - 1 : bottom;
    }
    /* A whole page at a time, so that most moves leave the text where it is. */
    if (bottom > b->first + text.rows)
        b->first = top;
    else if (top < b->first)
        b->first = bottom > text.rows ? bottom - text.rows : 0;
    if (b->first > total - text.rows)
        b->first = total > text.rows ? total - text.rows : 0;

    const struct vl_rect clip = vl_clip(&tui->grid, text);
    tui->grid.scrolled = true;
    int row = text.row - b->first;
    for (unsigned i = 0; i < section->clauses_count; i++) {
        const int lines = clause_lines(tui, b, &section->clauses[i], width);
        draw_clause(tui, b, &section->clauses[i], (struct vl_rect){row, text.col, lines, width}, i == current);
        row += lines;
    }
    tui->grid.scrolled = false;
    vl_unclip(&tui->grid, clip);
    vl_scroll_marks(tui, text, b->first, text.rows, total - 1);
}

/* ---- searching ---- */

static void draw_result(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    char words[VL_CLAUSE_TEXT];
    const struct book *b = self;
    const struct vl_clause_text *clause = vl_book_clause(b, b->found[index]);
    vl_line_draw(tui, where, selected, false, "", NULL);
    vl_draw(&tui->grid, where.row, where.col + 2, 10, selected ? VL_STYLE_SELECTED : VL_STYLE_CLAUSE, clause->id);
    vl_draw_words(&tui->grid, where.row, where.col + 12, where.cols - 14, selected ? VL_STYLE_SELECTED : VL_STYLE_PLAIN,
                  vl_book_words(tui, b, &clause->text, words));
}

/* The small letter without accent that stands in a cell, as searching compares. */
static char plain_letter(const struct vl_grid *grid, int row, int col)
{
    char text[VL_CELL_BYTES + 1] = "", ascii[8];
    strncat(text, vl_cell_at(grid, row, col)->text, VL_CELL_BYTES);
    vl_ascii(text, ascii, sizeof ascii);
    return (char)tolower((unsigned char)ascii[0]);
}

static void mark_word(struct vl_grid *grid, struct vl_rect rect, const char *word)
{
    const int length = (int)strlen(word);
    for (int row = rect.row; row < rect.row + rect.rows; row++)
        for (int col = rect.col; col + length <= rect.col + rect.cols; col++) {
            if (col > rect.col && isalnum((unsigned char)word[0]) &&
                isalnum((unsigned char)plain_letter(grid, row, col - 1)))
                continue; /* words are found from their beginning on */
            int same = 0;
            while (same < length && plain_letter(grid, row, col + same) == word[same])
                same++;
            if (same == length)
                vl_restyle(grid, (struct vl_rect){row, col, 1, length}, VL_STYLE_ACTIVE);
        }
}

/* What was searched for stands out where it is found. */
static void mark_found(struct vl_grid *grid, struct vl_rect rect, const char *words)
{
    char plain[sizeof((struct book *)0)->word.text];
    char *rest = NULL;
    vl_ascii(words, plain, sizeof plain);
    for (char *at = plain; *at; at++)
        *at = (char)tolower((unsigned char)*at);
    for (const char *word = strtok_r(plain, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        mark_word(grid, rect, word);
}

static void draw_summary(struct vl_tui *tui, const struct book *b, struct vl_rect where)
{
    char text[VL_NOTICE_MAX];
    const struct vl_text_arg args[] = {{"n", NULL, b->results.count}, {"what", b->word.text, 0}};
    const char *key = b->results.count ? "rules.search.found" : "rules.search.none";
    vl_draw(&tui->grid, where.row, where.col, where.cols, VL_STYLE_DIM,
            vl_say(tui, b->word.text[0] ? key : "rules.search.empty", args, 2, text, sizeof text));
}

static void draw_search(struct vl_tui *tui, struct book *b, struct vl_rect all)
{
    struct vl_grid *grid = &tui->grid;
    const int label = vl_draw(grid, all.row, all.col + 1, 20, VL_STYLE_PROMPT, vl_t(tui, "rules.search"));
    const struct vl_rect list = {all.row + 4, all.col, all.rows - 4 - PREVIEW_ROWS, all.cols};
    const struct vl_rect preview = {list.row + list.rows + 1, all.col + 2, PREVIEW_ROWS - 1, all.cols - 4};

    vl_input_draw(tui, &b->word, all.row, all.col + label + 3, 40, true);
    draw_summary(tui, b, (struct vl_rect){all.row + 2, all.col + 1, 1, all.cols - 2});
    vl_list_draw(tui, &b->results, list, draw_result, b);
    if (b->results.count == 0)
        return;
    char words[VL_CLAUSE_TEXT];
    const struct vl_clause_text *clause = vl_book_clause(b, b->found[b->results.selected]);
    vl_draw_rule(grid, preview.row - 1, all.col, all.cols, VL_STYLE_RULE);
    /* Enter leads to all of it. */
    const char *text = vl_book_words(tui, b, &clause->text, words);
    vl_draw_scrolled(grid, preview, VL_STYLE_PLAIN, text, 0);
    vl_scroll_marks(tui, (struct vl_rect){preview.row, preview.col, preview.rows, preview.cols + 2}, 0, preview.rows,
                    vl_wrap(text, preview.cols, NULL, 0));
    mark_found(grid, preview, b->word.text);
}

/* ---- the whole ---- */

static const struct vl_hint reading[] = {
    {VL_ACT_NONE, "↑↓", "rules.hint.clause"}, {VL_ACT_NONE, "←→", "rules.hint.section"},
    {VL_ACT_NEXT, NULL, "rules.hint.cards"},  {VL_ACT_SEARCH, NULL, "rules.hint.search"},
    {VL_ACT_BACK, NULL, "hint.back"},         {VL_ACT_KEYS, NULL, "hint.keys"}};
static const struct vl_hint on_cards[] = {
    {VL_ACT_NONE, "↑↓", "hint.choose"},      {VL_ACT_NONE, "1 … 9", "rules.hint.digits"},
    {VL_ACT_NEXT, NULL, "rules.hint.rules"}, {VL_ACT_SEARCH, NULL, "rules.hint.search"},
    {VL_ACT_BACK, NULL, "hint.back"},        {VL_ACT_KEYS, NULL, "hint.keys"}};
static const struct vl_hint searching[] = {
    {VL_ACT_NONE, "↑↓", "hint.choose"}, {VL_ACT_CONFIRM, NULL, "rules.hint.open"}, {VL_ACT_BACK, NULL, "hint.back"}};

void vl_book_draw(struct vl_tui *tui, void *self)
{
    struct book *b = self;
    const bool clauses = b->page == PAGE_CLAUSES;
    const struct vl_hint *hints = b->searching ? searching : clauses ? reading : on_cards;
    const char *game = vl_words_in(&b->cards->name, tui->language);
    const struct vl_rect all =
        vl_draw_frame(tui, vl_t(tui, clauses ? "rules.title" : "rules.page.cards"), game, hints, b->searching ? 3 : 6);

    if (b->searching) {
        draw_search(tui, b, all);
        return;
    }
    const int wide = all.cols >= 110 ? BOOK_SIDE_COLS + 9 : BOOK_SIDE_COLS;
    const struct vl_rect side = {all.row, all.col, all.rows, wide};
    const struct vl_rect text = {all.row, all.col + wide + 3, all.rows, all.cols - wide - 3};
    vl_fill(&tui->grid, (struct vl_rect){all.row, all.col + wide + 1, all.rows, 1}, VL_STYLE_RULE, VL_GLYPH_DOWN);
    if (clauses) {
        draw_sections(tui, b, side);
        draw_clauses(tui, b, text);
    } else {
        vl_book_draw_cards(tui, b, side, text);
    }
}
