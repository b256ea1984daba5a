#include "tui/match/answer_list.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- what is offered ---- */

/* Not the keys that mean something else: whoever hurries the bots must not answer the question that ends their turns.
 */
static bool is_free(const struct vl_tui *tui, char letter)
{
    return vl_keymap_read(&tui->settings.keys, (uint32_t)letter).action == VL_ACT_NONE;
}

/* Letters for the answers, small ones first. */
static void give_letters(const struct vl_tui *tui, struct vl_answer_list *list, char own, const char *taken)
{
    static const char alphabet[] = "abcdefghijklmnopqrstvxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"; /* w: won tricks */
    const char *next = alphabet;
    own = own && is_free(tui, own) ? own : '\0';
    for (int i = 0; i < list->count; i++) {
        while (*next && (!is_free(tui, *next) || *next == own || strchr(taken, *next)))
            next++;
        const bool agrees = own && i + 1 == list->count;
        list->scene->letter[list->answer[i]] = agrees ? own : *next;
        next += *next != '\0';
    }
}

/* In the order in which a player looks for them. */
static void sort_answers(struct vl_answer_list *list)
{
    if (!list->renderer->order)
        return;
    for (int i = 1; i < list->count; i++) {
        const vl_answer answer = list->answer[i];
        const unsigned place = list->renderer->order(list->scene, answer);
        int j = i;
        for (; j > 0 && list->renderer->order(list->scene, list->answer[j - 1]) > place; j--)
            list->answer[j] = list->answer[j - 1];
        list->answer[j] = answer;
    }
}

void vl_answers_clear(struct vl_answer_list *list)
{
    list->count = 0;
}

void vl_answers_offer(const struct vl_tui *tui, struct vl_answer_list *list, const struct vl_question *question,
                      char own, const char *taken)
{
    struct vl_scene *scene = list->scene;
    list->count = 0;
    scene->answers = question->answers;
    scene->kind = question->kind;
    for (VL_EACH(answer, question->answers))
        list->answer[list->count++] = (vl_answer)answer;
    sort_answers(list);
    if (list->focus >= list->count)
        list->focus = list->count - 1;
    scene->focus = list->answer[list->focus];
    give_letters(tui, list, own, taken);
}

/* ---- drawing ---- */

enum { KEY_COLUMNS = 3, GAP_COLUMNS = 2 };

void vl_answers_text(const struct vl_answer_list *list, vl_answer answer, char *out, size_t size)
{
    char note[120] = "";
    size_t length = vl_tell_answer(&list->scene->teller, list->scene->view, answer, out, size);
    if (list->renderer->note)
        list->renderer->note(list->scene, answer, note, sizeof note);
    if (*note && length + 4 < size)
        snprintf(out + length, size - length, " · %s", note);
}

int vl_answers_widest(const struct vl_answer_list *list)
{
    int widest = 0;
    char text[300];
    for (int i = 0; i < list->count; i++) {
        vl_answers_text(list, list->answer[i], text, sizeof text);
        const int columns = vl_columns(text) + KEY_COLUMNS + GAP_COLUMNS;
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

int vl_answers_across(int widest, int cols, bool many)
{
    const int across = cols / (widest > 0 ? widest : 1);
    if (across <= 1)
        return many && widest * 8 <= cols * 5 ? 2 : 1;
    return across < 4 ? across : 4;
}

static void draw_answer(struct vl_tui *tui, const struct vl_answer_list *list, int index, struct vl_rect where,
                        struct vl_spots *spots)
{
    char text[300];
    const vl_answer answer = list->answer[index];
    const bool selected = index == list->focus;
    const char key[2] = {list->scene->letter[answer], '\0'};
    vl_answers_text(list, answer, text, sizeof text);
    if (selected) {
        vl_blank(&tui->grid, where, VL_STYLE_SELECTED);
        vl_draw_glyph(&tui->grid, where.row, where.col, VL_STYLE_SELECTED, VL_GLYPH_POINTER);
    }
    vl_draw(&tui->grid, where.row, where.col + 1, 1, selected ? VL_STYLE_SELECTED : VL_STYLE_KEY, key);
    vl_draw(&tui->grid, where.row, where.col + KEY_COLUMNS, where.cols - KEY_COLUMNS,
            selected ? VL_STYLE_SELECTED : VL_STYLE_PLAIN, text);
    vl_tui_hit(tui, where, VL_KEY_PICK, index);
    vl_spot(spots, where, answer, VL_NONE, 0);
}

static void draw_list(struct vl_tui *tui, struct vl_answer_list *list, struct vl_rect where, struct vl_spots *spots)
{
    const int across = list->across, rows = (list->count + across - 1) / across;
    const int row = list->focus / across;
    if (row < list->first)
        list->first = row;
    if (row >= list->first + where.rows)
        list->first = row - where.rows + 1;
    const int columns = (where.cols - 1) / across;
    for (int i = list->first * across; i < list->count && i / across - list->first < where.rows; i++)
        draw_answer(tui, list, i,
                    (struct vl_rect){where.row + i / across - list->first, where.col + i % across * columns, 1,
                                     columns - GAP_COLUMNS + 1},
                    spots);
    vl_scroll_marks(tui, where, list->first, where.rows, rows);
}

static void hit_from(struct vl_tui *tui, const struct vl_spots *spots, unsigned first)
{
    for (unsigned i = first; i < spots->count; i++) {
        const struct vl_spot *spot = &spots->at[i];
        if (spot->answer < VL_ANSWERS_MAX)
            vl_tui_hit(tui, spot->rect, VL_KEY_PICK, VL_PICK_PLACE + spot->answer);
    }
}

void vl_answers_hit(struct vl_tui *tui, const struct vl_spots *spots)
{
    hit_from(tui, spots, 0);
}

void vl_answers_draw(struct vl_tui *tui, struct vl_answer_list *list, struct vl_rect where, struct vl_spots *spots)
{
    const unsigned before = spots->count;
    if (!list->renderer->choose || !list->renderer->choose(list->scene, &tui->grid, where, spots)) {
        draw_list(tui, list, where, spots);
        return;
    }
    list->across = list->count;
    hit_from(tui, spots, before);
}

/* ---- keys ---- */

static void move_focus(struct vl_answer_list *list, int by)
{
    const int to = list->focus + by;
    if (to >= 0 && to < list->count)
        list->focus = to;
}

/* The answer that a letter or digit stands for, as an index; -1 for none. */
static int named(const struct vl_answer_list *list, const struct vl_key *key)
{
    if (key->code == VL_KEY_PICK)
        return key->number < list->count ? key->number : -1;
    for (int i = 0; i < list->count; i++)
        if (key->code == (uint32_t)list->scene->letter[list->answer[i]])
            return i;
    const int nth = key->digit == 0 ? 9 : key->digit - 1;
    return key->digit <= 9 && nth < list->count ? nth : -1;
}

static bool move_key(struct vl_answer_list *list, const struct vl_key *key)
{
    switch (key->action) {
    case VL_ACT_LEFT:
    case VL_ACT_PREVIOUS: move_focus(list, -1); break;
    case VL_ACT_RIGHT:
    case VL_ACT_NEXT: move_focus(list, 1); break;
    case VL_ACT_UP: move_focus(list, -list->across); break;
    case VL_ACT_DOWN: move_focus(list, list->across); break;
    case VL_ACT_HOME: list->focus = 0; break;
    case VL_ACT_END: list->focus = list->count - 1; break;
    default: return false;
    }
    return true;
}

bool vl_answers_names(const struct vl_answer_list *list, const struct vl_key *key)
{
    return named(list, key) >= 0;
}

enum vl_used vl_answers_key(struct vl_answer_list *list, const struct vl_key *key, vl_answer *answer)
{
    if (key->code == VL_KEY_PICK && key->number >= VL_PICK_PLACE) {
        *answer = (vl_answer)(key->number - VL_PICK_PLACE);
        return VL_CHOSEN;
    }
    const int index = named(list, key);
    if (index >= 0)
        list->focus = index;
    if (index < 0 && key->action != VL_ACT_CONFIRM)
        return move_key(list, key) ? VL_USED : VL_UNUSED;
    *answer = list->answer[list->focus];
    return VL_CHOSEN;
}

bool vl_answers_refuse(struct vl_tui *tui, const struct vl_answer_list *list, vl_clause asks, const struct vl_key *key)
{
    if (key->action != VL_ACT_NONE || key->code >= 0x80 || !isalnum((int)key->code))
        return false;
    char text[VL_NOTICE_MAX], id[24];
    const char letter[2] = {(char)key->code, '\0'};
    vl_clause_write(list->scene->rules, asks, id, sizeof id);
    const struct vl_text_arg args[] = {{"key", letter, 0}, {"clause", id, 0}};
    vl_notice(tui, vl_say(tui, "table.no_answer", args, 2, text, sizeof text));
    return true;
}
