/* Below the seats: who is the Gueux, what is pending, and the open pairs. */
#include <stdio.h>
#include <string.h>

#include "tui/boards/gueux/gueux_draw.h"

/* ---- the Gueux ---- */

static void gueux_text_of(const struct gueux_pen *pen, bool brief, char *out, size_t size)
{
    const uint8_t name = gueux_name(pen->g);
    const bool named = name < GUEUX_CHARACTERS;
    const struct vl_text_arg args[] = {{"character", named ? gueux_pair_name(pen, name) : "", 0},
                                       {"sign", named ? gueux_sign(pen, name) : "", 0},
                                       {"last", gueux_last_loses(pen->g) ? "1" : "", 0}};
    const char *key = named ? "gueux_is" : name == VL_NONE ? "gueux_none" : "gueux_secret";
    char whole[40];
    snprintf(whole, sizeof whole, brief ? "%s.brief" : "%s", key);
    vl_board_words(pen->scene, whole, args, 3, out, size);
    if (pen->g->turns == 0 && name == VL_NONE) /* it has not been set aside yet */
        out[0] = '\0';
}

static void silence_text(const struct gueux_pen *pen, bool brief, char *out, size_t size)
{
    const vl_seat layer = pen->g->silence;
    out[0] = '\0';
    if (layer >= pen->g->core.seats)
        return;
    const struct vl_text_arg args[] = {{"name", pen->scene->formatter.names[layer], 0}};
    vl_board_words(pen->scene, brief ? "silence.brief" : "silence", args, 1, out, size);
}

/* GUE-2.6: whose powers are pending. */
static void due_text(const struct gueux_pen *pen, enum gueux_form form, char *out, size_t size)
{
    static const char *const between[GUEUX_FORMS] = {", ", ", ", " ", ""};
    char names[300] = "";
    out[0] = '\0';
    for (unsigned i = 0; i < pen->g->due_count; i++)
        vl_join_some(names, sizeof names, between[form],
                     form < GUEUX_SIGNS ? gueux_pair_name(pen, pen->g->due[i]) : gueux_sign(pen, pen->g->due[i]));
    const struct vl_text_arg args[] = {{"powers", names, 0}};
    if (*names)
        vl_board_words(pen->scene, "due", args, 1, out, size);
}

/* Parts become shorter, one after another, until all of them fit. */
static void draw_state(const struct gueux_pen *pen, struct vl_rect line)
{
    static const struct {
        bool gueux, silence;
        enum gueux_form due;
    } forms[] = {{false, false, GUEUX_NAMES},
                 {true, false, GUEUX_NAMES},
                 {true, true, GUEUX_NAMES},
                 {true, true, GUEUX_SIGNS},
                 {true, true, GUEUX_SIGNS_COMPOUND}};
    char text[600], part[300];
    for (unsigned i = 0; i < sizeof forms / sizeof *forms; i++) {
        gueux_text_of(pen, forms[i].gueux, text, sizeof text);
        silence_text(pen, forms[i].silence, part, sizeof part);
        vl_join_some(text, sizeof text, " · ", part);
        due_text(pen, forms[i].due, part, sizeof part);
        vl_join_some(text, sizeof text, " · ", part);
        if (vl_columns(text) <= line.cols)
            break;
    }
    gueux_text_of(pen, true, part, sizeof part);
    const int head = vl_columns(part);
    vl_draw(pen->grid, line.row, line.col, line.cols, VL_STYLE_STRONG, text);
    const uint8_t name = gueux_name(pen->g);
    vl_restyle(pen->grid, (struct vl_rect){line.row, line.col, 1, head},
               vl_scene_marks(pen->scene, pen->spots, pen->character, name) ? VL_STYLE_SELECTED
                                                                            : VL_STYLE_DANGER | VL_STYLE_BOLD);
    if (name < GUEUX_CHARACTERS)
        vl_spot(pen->spots, (struct vl_rect){line.row, line.col, 1, head}, VL_NONE, pen->character, name);
}

/* ---- the pairs ---- */

static void pairs_text(const struct gueux_pen *pen, enum gueux_form form, char *out, size_t size)
{
    const struct gueux *g = pen->g;
    char list[600];
    uint32_t laid = 0;
    unsigned mixed = 0;
    for (unsigned i = 0; i < g->laid_count; i++) {
        if (g->laid[i] < GUEUX_CHARACTERS)
            laid |= UINT32_C(1) << g->laid[i];
        else
            mixed++;
    }
    gueux_list(pen, laid, form, list, sizeof list);
    for (; mixed > 0; mixed--)
        vl_join_some(list, sizeof list,
                     form < GUEUX_SIGNS    ? ", "
                     : form == GUEUX_SIGNS ? " "
                                           : "",
                     form < GUEUX_SIGNS ? gueux_pair_name(pen, GUEUX_MIXED) : gueux_sign(pen, GUEUX_MIXED));
    const struct vl_text_arg args[] = {{"n", NULL, g->laid_count}, {"pairs", list, 0}};
    vl_board_words(pen->scene, g->laid_count ? "laid" : "laid_none", args, 2, out, size);
}

/* Returns the rows that they take. */
static int draw_pairs(const struct gueux_pen *pen, struct vl_rect where)
{
    char text[700];
    for (enum gueux_form form = GUEUX_NAMES; form < GUEUX_FORMS; form++) {
        pairs_text(pen, form, text, sizeof text);
        if (vl_columns(text) <= where.rows * where.cols && vl_wrap(text, where.cols, NULL, 0) <= where.rows)
            break;
    }
    return vl_draw_wrapped(pen->grid, where, VL_STYLE_PLAIN, text, 0);
}

/* ---- the power that acts ---- */

static const struct vl_event *last_power(const struct vl_scene *scene)
{
    for (unsigned i = scene->events; i-- > 0;) {
        if (scene->event[i].form == GUEUX_EV_TURN || scene->event[i].form == GUEUX_EV_DEAL)
            return NULL;
        if (scene->event[i].form == GUEUX_EV_POWER)
            return &scene->event[i];
    }
    return NULL;
}

void gueux_acts_text(const struct gueux_pen *pen, char *out, size_t size)
{
    const struct vl_event *event = last_power(pen->scene);
    char words[VL_CLAUSE_TEXT];
    out[0] = '\0';
    if (!event)
        return;
    const struct gueux_event_power e = gueux_read_power(event);
    const struct vl_text_arg args[] = {{"name", pen->scene->formatter.names[e.seat], 0},
                                       {"character", gueux_pair_name(pen, (unsigned)e.character), 0},
                                       {"text", gueux_card_text(pen, (uint8_t)e.character, words), 0}};
    vl_board_words(pen->scene, "acts", args, 3, out, size);
}

/* Whole, or not at all. Returns the rows that it takes. */
static int draw_acts(const struct gueux_pen *pen, struct vl_rect where)
{
    char text[VL_CLAUSE_TEXT + 120];
    gueux_acts_text(pen, text, sizeof text);
    if (!*text || vl_wrap(text, where.cols, NULL, 0) > where.rows)
        return 0;
    return vl_draw_wrapped(pen->grid, where, VL_STYLE_ACCENT, text, 0);
}

static void draw_direction(const struct gueux_pen *pen, struct vl_rect line)
{
    vl_draw_right(pen->grid, line.row, line.col, line.cols, VL_STYLE_DIM,
                  vl_board_text(pen->scene, pen->g->direction ? "plays_up" : "plays_down"));
}

/* If there are rows to spare, the first stays blank, and the last gives the direction of play; what is between has the
 * power that acts, and where the cards are. */
void gueux_draw_middle(const struct gueux_pen *pen, struct vl_rect where, bool way)
{
    const int blank = where.rows > 2, last = way && where.rows > 3, end = where.row + where.rows - last;
    int row = where.row + blank;
    draw_state(pen, (struct vl_rect){row++, where.col, 1, where.cols});
    row += draw_pairs(pen, (struct vl_rect){row, where.col, end - row, where.cols});
    const int used = draw_acts(pen, (struct vl_rect){row, where.col, end - row, where.cols});
    row += used + 1;
    if (end - row > 1)
        gueux_draw_whereabouts(pen, (struct vl_rect){row, where.col, end - row, where.cols});
    if (last)
        draw_direction(pen, (struct vl_rect){where.row + where.rows - 1, where.col, 1, where.cols});
}
