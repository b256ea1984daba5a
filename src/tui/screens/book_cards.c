/* A card as the rule book shows it: what it does, its numbers and where they come from, its clauses. */
#include <stdio.h>
#include <string.h>

#include "tui/screens/book.h"

static void draw_thing(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    const struct book *b = self;
    const struct vl_thing *thing = vl_book_thing(b, index);
    const char *name = vl_words_in(&thing->name, tui->language);
    if (vl_columns(name) > vl_line_room(where.cols, thing->sign))
        name = vl_thing_short(thing, tui->language);
    vl_line_draw(tui, where, selected, false, name, thing->sign);
}

/* Draws a paragraph and returns what is left below it. */
static struct vl_rect draw_paragraph(struct vl_tui *tui, struct vl_rect rect, uint8_t style, const char *text)
{
    const int used = vl_draw_wrapped(&tui->grid, rect, style, text, 0);
    return (struct vl_rect){rect.row + used, rect.col, rect.rows - used, rect.cols};
}

static struct vl_rect skip_line(struct vl_rect rect)
{
    return (struct vl_rect){rect.row + 1, rect.col, rect.rows - 1, rect.cols};
}

/* Where there is no room for both, where the number comes from stands below. Returns what is left below it. */
static struct vl_rect draw_number(struct vl_tui *tui, const struct book *b, const struct vl_number *number,
                                  struct vl_rect rect)
{
    char source[48], line[160];
    const struct vl_teller teller = {.catalogue = tui->catalogue, .rules = b->rules, .language = tui->language};

    snprintf(source, sizeof source, "source.%s", number->source ? number->source : "");
    vl_tell_number(&teller, number, line, sizeof line);
    const char *from = number->source ? vl_t(tui, source) : "";
    const int columns = vl_columns(line), whole = 5 + columns + 2 + vl_columns(from);
    vl_drawf(&tui->grid, rect.row, rect.col, 4, VL_STYLE_STRONG, "%3d", number->is);
    if (whole <= rect.cols) {
        vl_draw(&tui->grid, rect.row, rect.col + 5, columns, VL_STYLE_PLAIN, line);
        vl_draw(&tui->grid, rect.row, rect.col + 7 + columns, rect.cols - 7 - columns, VL_STYLE_DIM, from);
        return skip_line(rect);
    }
    const struct vl_rect below = {rect.row, rect.col + 5, rect.rows, rect.cols - 5};
    const struct vl_rect left =
        draw_paragraph(tui, draw_paragraph(tui, below, VL_STYLE_PLAIN, line), VL_STYLE_DIM, from);
    return (struct vl_rect){left.row, rect.col, left.rows, rect.cols};
}

static struct vl_rect draw_numbers(struct vl_tui *tui, const struct book *b, const struct vl_thing *thing,
                                   struct vl_rect rect)
{
    struct vl_number number[VL_THING_NUMBERS_MAX];
    const unsigned count = vl_book_numbers(b, thing, number);
    if (count == 0)
        return rect;
    rect = draw_paragraph(tui, rect, VL_STYLE_ACCENT, vl_t(tui, "rules.numbers"));
    for (unsigned i = 0; i < count; i++)
        rect = draw_number(tui, b, &number[i], rect);
    return skip_line(rect);
}

static const struct vl_clause_text *clause_named(const struct book *b, const char *id)
{
    for (int i = 0; i < b->places; i++)
        if (strcmp(vl_book_clause(b, i)->id, id) == 0)
            return vl_book_clause(b, i);
    return NULL;
}

/* `shown`: where clicks are taken. */
static struct vl_rect draw_clauses(struct vl_tui *tui, const struct book *b, const struct vl_thing *thing,
                                   struct vl_rect rect, struct vl_rect shown)
{
    if (!thing->clauses_count)
        return rect;
    rect = draw_paragraph(tui, rect, VL_STYLE_ACCENT, vl_t(tui, "rules.clauses"));
    for (unsigned i = 0; i < thing->clauses_count && i < 9; i++) {
        const struct vl_clause_text *clause = clause_named(b, thing->clauses[i]);
        if (rect.row >= shown.row && rect.row < shown.row + shown.rows)
            vl_tui_hit(tui, (struct vl_rect){rect.row, rect.col, 1, rect.cols}, '1' + i, -1);
        vl_drawf(&tui->grid, rect.row, rect.col, 4, VL_STYLE_KEY, "%3u", i + 1);
        vl_draw(&tui->grid, rect.row, rect.col + 5, 9, VL_STYLE_CLAUSE, thing->clauses[i]);
        char words[VL_CLAUSE_TEXT];
        if (clause)
            vl_draw_words(&tui->grid, rect.row, rect.col + 14, rect.cols - 14, VL_STYLE_DIM,
                          vl_book_words(tui, b, &clause->text, words));
        rect = skip_line(rect);
    }
    return rect;
}

/* The card as one long page, of which the part from its line b->card_first on is shown. */
static void draw_card(struct vl_tui *tui, struct book *b, const struct vl_thing *thing, struct vl_rect text)
{
    enum { ENDLESS = 500 };
    const struct vl_rect clip = vl_clip(&tui->grid, text);
    tui->grid.scrolled = true;
    char text_of_card[VL_CLAUSE_TEXT];
    const char *words = vl_book_words(tui, b, &thing->text, text_of_card);
    struct vl_rect rect = {text.row - b->card_first, text.col, ENDLESS, text.cols};
    rect = skip_line(draw_paragraph(tui, rect, VL_STYLE_TITLE, vl_words_in(&thing->name, tui->language)));
    if (words)
        rect = skip_line(draw_paragraph(tui, rect, VL_STYLE_PLAIN, words));
    rect = draw_numbers(tui, b, thing, rect);
    rect = draw_clauses(tui, b, thing, rect, text);
    tui->grid.scrolled = false;
    vl_unclip(&tui->grid, clip);
    b->card_rows = text.rows;
    b->card_lines = ENDLESS - rect.rows;
    vl_scroll_marks(tui, text, b->card_first, text.rows, b->card_lines);
}

void vl_book_draw_cards(struct vl_tui *tui, struct book *b, struct vl_rect side, struct vl_rect text)
{
    vl_list_draw(tui, &b->things, side, draw_thing, b);
    if (b->things.count == 0)
        return;
    const struct vl_thing *thing = vl_book_thing(b, b->things.selected);
    draw_card(tui, b, thing, text);
}
