/* What there is to tell of an evening so far: the deeds of its matches, in the words of its chronicle. */
#include <string.h>

#include "tui/screens/evening.h"

void vl_evening_screen_listen(struct vl_tui *tui, struct evening_screen *s)
{
    struct vl_diag diag = {0};
    vl_chronicle_free(&s->chronicle);
    s->language = tui->language;
    if (vl_chronicle_make(&s->evening, NULL, tui->catalogue, tui->language, &s->chronicle, &diag) != VL_OK)
        s->chronicle = (struct vl_chronicle){0}; /* a record that cannot be read is spoken of where it is opened */
}

/* Facts that are deeds, the greatest of their kind or several together (docs/chronicle.md). */
static bool is_deed(const struct vl_fact *fact)
{
    static const char *const ids[] = {"deed", "most", "first", "only", "late", "sum", "times", "passages"};
    for (unsigned i = 0; i < sizeof ids / sizeof *ids; i++)
        if (strcmp(fact->id, ids[i]) == 0)
            return true;
    return false;
}

static bool tells_deed(const struct vl_sentence *sentence, unsigned match)
{
    for (unsigned i = 0; i < sentence->facts; i++)
        if (is_deed(&sentence->fact[i]) && sentence->fact[i].match == match)
            return true;
    return false;
}

/* The sentence of that number among those that tell a deed of a match; NULL: there are fewer. */
static const char *deed_of(const struct vl_chronicle *chronicle, unsigned match, unsigned number)
{
    for (unsigned i = 0; i < chronicle->passages; i++)
        for (unsigned j = 0; j < chronicle->passage[i].sentences; j++)
            if (tells_deed(&chronicle->passage[i].sentence[j], match) && number-- == 0)
                return chronicle->passage[i].sentence[j].text;
    return NULL;
}

/* Where the next sentence stands; heard: whether there was one. */
struct telling {
    struct vl_rect left;
    bool heard;
};

enum { NUMBER_COLS = 3 };

/* Before the sentence stands the number of its match, as above the table. False: there is no room for it. */
static bool tell(struct vl_tui *tui, struct telling *telling, unsigned match, const char *text)
{
    const struct vl_rect left = telling->left;
    const int lines = vl_wrap(text, left.cols - NUMBER_COLS, NULL, 0);
    if (lines > left.rows)
        return false;
    vl_drawf(&tui->grid, left.row, left.col, NUMBER_COLS - 1, VL_STYLE_DIM, "%2u", match + 1);
    vl_draw_wrapped(&tui->grid, (struct vl_rect){left.row, left.col + NUMBER_COLS, lines, left.cols - NUMBER_COLS},
                    VL_STYLE_PLAIN, text, 0);
    telling->left.row += lines;
    telling->left.rows -= lines;
    telling->heard = true;
    return true;
}

/* One of each match, the last match first; then another of each, as long as there is room. */
void vl_evening_screen_told(struct vl_tui *tui, struct evening_screen *s, struct vl_rect where)
{
    if (s->language != tui->language)
        vl_evening_screen_listen(tui, s);
    struct telling telling = {.left = {where.row + 1, where.col, where.rows - 1, where.cols}};
    bool more = true;
    for (unsigned number = 0; more; number++) {
        more = false;
        for (unsigned match = s->evening.matches; match-- > 0;) {
            const char *text = deed_of(&s->chronicle, match, number);
            if (text && tell(tui, &telling, match, text))
                more = true;
        }
    }
    if (telling.heard)
        vl_draw(&tui->grid, where.row, where.col, where.cols, VL_STYLE_STRONG, vl_t(tui, "evening_screen.told"));
}
