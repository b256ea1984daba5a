#include "tui/match/match_story.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/join.h"
#include "tui/kit/widgets.h"

/* ---- events ---- */

unsigned vl_scene_at_rest(const struct vl_board_renderer *renderer, const struct vl_scene *scene)
{
    unsigned count = scene->events;
    if (!renderer->suspense || scene->way < 0)
        return count;
    while (count > 0 && !vl_scene_logs(scene, &scene->event[count - 1]))
        count--;
    return count > 0 ? count - 1 : 0;
}

/* ---- turns ---- */

static bool begins(const struct vl_board_renderer *renderer, const struct vl_event *event, vl_seat *whose)
{
    *whose = renderer->turn ? renderer->turn(event) : (vl_seat)VL_NONE;
    return !renderer->turn || *whose != VL_NONE;
}

static bool tells_any(const struct vl_scene *scene, const struct vl_turn *turn)
{
    for (unsigned i = 0; i < turn->count; i++)
        if (vl_scene_logs(scene, &scene->event[turn->first + i]))
            return true;
    return false;
}

static unsigned append(struct vl_turn out[], unsigned count, unsigned room, const struct vl_turn *turn)
{
    if (count == room)
        memmove(out, out + 1, --count * sizeof *out);
    out[count] = *turn;
    return count + 1;
}

unsigned vl_turns(const struct vl_board_renderer *renderer, const struct vl_scene *scene, unsigned from, unsigned until,
                  struct vl_turn out[], unsigned room)
{
    struct vl_turn turn = {.whose = VL_NONE, .first = from};
    unsigned count = 0;
    for (unsigned i = from; i < until; i++) {
        vl_seat whose;
        if (begins(renderer, &scene->event[i], &whose)) {
            if (tells_any(scene, &turn))
                count = append(out, count, room, &turn);
            turn = (struct vl_turn){.whose = whose, .first = i};
        }
        turn.count = i + 1 - turn.first;
    }
    return tells_any(scene, &turn) ? append(out, count, room, &turn) : count;
}

/* ---- words ---- */

static void add(char *out, size_t size, const char *between, const char *text)
{
    const size_t length = strlen(out);
    snprintf(out + length, size - length, "%s%s", length ? between : "", text);
}

/* One sentence after another; a brief one loses its full stop, since dots separate it. */
static void sentences(const struct vl_scene *scene, const struct vl_turn *turn, bool brief, char *out, size_t size)
{
    char text[400];
    for (unsigned i = 0; i < turn->count; i++) {
        const struct vl_event *event = &scene->event[turn->first + i];
        if (!vl_scene_logs(scene, event))
            continue;
        const size_t length = vl_format_event(&scene->formatter, event, text, sizeof text);
        if (brief && length && text[length - 1] == '.')
            text[length - 1] = '\0';
        if (strlen(out) + length + 4 >= size) /* only whole sentences */
            return;
        add(out, size, brief ? " · " : " ", text);
    }
}

void vl_turn_recap(const struct vl_board_renderer *renderer, const struct vl_scene *scene, const struct vl_turn *turn,
                   bool brief, char out[VL_TURN_TEXT])
{
    out[0] = '\0';
    if (renderer->recap)
        renderer->recap(scene, turn->whose, &scene->event[turn->first], turn->count, brief, out, VL_TURN_TEXT);
    if (!out[0])
        sentences(scene, turn, brief, out, VL_TURN_TEXT);
}

bool vl_turn_touches(const struct vl_scene *scene, const struct vl_turn *turn, vl_seat seat)
{
    if (seat >= VL_SEATS_MAX || turn->whose == seat)
        return false;
    for (unsigned i = 0; i < turn->count; i++)
        if (vl_event_names(scene->rules, &scene->event[turn->first + i], seat))
            return true;
    return false;
}

/* ---- turn beside turn ---- */

/* Sets turns one after another, in lines, or only counts these. */
struct setter {
    struct vl_tui *tui;
    struct vl_rect where;
    bool counts;   /* nothing is drawn */
    int line, col; /* the place of the next word */
};

static void set_word(struct setter *set, uint8_t style, const char *word, int bytes)
{
    char text[200];
    snprintf(text, sizeof text, "%.*s", bytes, word);
    const int columns = vl_columns(text);
    if (set->col > 0 && set->col + columns > set->where.cols) {
        set->line++;
        set->col = 0;
    }
    if (!set->counts && set->line < set->where.rows)
        vl_draw(&set->tui->grid, set->where.row + set->line, set->where.col + set->col, set->where.cols - set->col,
                style, text);
    set->col += columns;
}

/* A line does not begin with a blank. */
static void set_text(struct setter *set, uint8_t style, const char *text)
{
    while (*text) {
        const int blanks = (int)strspn(text, " "), bytes = (int)strcspn(text + blanks, " ");
        if (blanks && set->col > 0)
            set->col += blanks;
        if (bytes)
            set_word(set, style, text + blanks, bytes);
        text += blanks + bytes;
    }
}

static void set_turns(struct setter *set, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                      const struct vl_turn turns[], unsigned count)
{
    char text[VL_TURN_TEXT];
    for (unsigned i = 0; i < count; i++) {
        const bool touches = vl_turn_touches(scene, &turns[i], scene->viewer);
        if (i > 0)
            set_text(set, VL_STYLE_RULE, " ·");
        vl_turn_recap(renderer, scene, &turns[i], true, text);
        set->col += i > 0;
        set_text(set,
                 touches          ? VL_STYLE_LOG_NEW | VL_STYLE_BOLD
                 : i + 1 == count ? VL_STYLE_LOG_NEW
                                  : VL_STYLE_LOG,
                 text);
    }
}

/* The event with which the turn began that was under way before `event`, and whose turn it was: VL_NONE, none. */
static unsigned beginning(const struct vl_board_renderer *renderer, const struct vl_scene *scene, unsigned event,
                          vl_seat *whose)
{
    *whose = VL_NONE;
    while (event > 0 && *whose == VL_NONE)
        begins(renderer, &scene->event[--event], whose);
    return event;
}

/* The first event after the reader's last turn before the present one. */
static unsigned after_last_turn(const struct vl_board_renderer *renderer, const struct vl_scene *scene, vl_seat reader)
{
    unsigned from = scene->events, first = from;
    for (bool others = false; first > 0; from = first) {
        vl_seat whose;
        first = beginning(renderer, scene, first, &whose);
        if (others && whose == reader)
            break;
        others |= whose != reader;
    }
    return from;
}

/* The first event to tell of: those since the reader's last answer, and if it was given in somebody else's turn, as a
 * reaction is, that turn from its beginning: what came of it is told whole. Where turns last longer than an answer,
 * those since the reader's last turn: in between many an answer is given on the open table, or to others. */
static unsigned told_from(const struct vl_board_renderer *renderer, const struct vl_scene *scene, vl_seat reader)
{
    vl_seat whose;
    const unsigned since = scene->since, turn = renderer->long_turns ? after_last_turn(renderer, scene, reader) : since;
    if (turn < since || !renderer->turn || since >= scene->events || begins(renderer, &scene->event[since], &whose))
        return turn < since ? turn : since;
    const unsigned first = beginning(renderer, scene, since, &whose);
    return whose == VL_NONE || whose == reader ? since : first;
}

static bool counts(const struct vl_scene *scene, const struct vl_turn *turn)
{
    for (unsigned i = 0; i < turn->count; i++)
        if (vl_event_counts(scene->rules, &scene->event[turn->first + i]))
            return true;
    return false;
}

unsigned vl_turns_since(const struct vl_board_renderer *renderer, const struct vl_scene *scene, vl_seat reader,
                        struct vl_turn turns[VL_TURNS_MAX])
{
    const unsigned count = vl_turns(renderer, scene, told_from(renderer, scene, reader),
                                    vl_scene_at_rest(renderer, scene), turns, VL_TURNS_MAX);
    unsigned own = 0;
    if (renderer->turn && count && turns[0].whose == VL_NONE)
        beginning(renderer, scene, turns[0].first, &turns[0].whose);
    while (own < count && reader < VL_SEATS_MAX && turns[own].whose == reader)
        own++;
    own -= own > 0 && own == count && !counts(scene, &turns[own - 1]);
    memmove(turns, turns + own, (count - own) * sizeof *turns);
    return count - own;
}

/* On the open table who is asked reads on from the own last answer, and the others with them. */
static vl_seat reader(const struct vl_scene *scene)
{
    return scene->viewer < VL_SEATS_MAX ? scene->viewer : scene->asked;
}

/* The lines of some turns. */
static int lines_of(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                    const struct vl_turn turns[], unsigned count, int cols)
{
    struct setter set = {.tui = tui, .where = {.cols = cols}, .counts = true};
    set_turns(&set, renderer, scene, turns, count);
    return set.line + 1;
}

/* The latest turns that fit, each from its head on; the number at the right counts those before them. The last one is
 * there in any case, and an arrow down says that it goes on. */
void vl_story_draw(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                   struct vl_rect where)
{
    struct vl_turn turns[VL_TURNS_MAX];
    const unsigned count = vl_turns_since(renderer, scene, reader(scene), turns);
    struct setter set = {.tui = tui, .where = where};
    unsigned first = count;
    set.where.cols -= 5; /* for the mark and a blank before it */
    while (first > 0 &&
           lines_of(tui, renderer, scene, turns + first - 1, count - first + 1, set.where.cols) <= where.rows)
        first--;
    first -= first == count && count > 0;
    set_turns(&set, renderer, scene, turns + first, count - first);
    const int mark = where.col + where.cols - 4;
    if (first > 0)
        vl_drawf(&tui->grid, where.row, mark, 4, VL_STYLE_DIM, "%s%u", vl_glyph(VL_GLYPH_UP), first);
    if (count > 0 && set.line >= where.rows)
        vl_draw_glyph(&tui->grid, where.row + where.rows - 1, mark, VL_STYLE_DIM, VL_GLYPH_DOWN_ARROW);
}

/* ---- one below the other ---- */

/* Returns the rows that it takes, 0 if there is no room. The newest is there in any case: an arrow says that it goes
 * on. */
static int draw_item(struct vl_tui *tui, struct vl_rect where, uint8_t style, const char *text, bool newest)
{
    const struct vl_rect inner = {where.row, where.col + 2, where.rows, where.cols - 2};
    const int lines = vl_wrap(text, inner.cols, NULL, 0);
    if (lines > where.rows && !newest)
        return 0;
    vl_draw_glyph(&tui->grid, where.row, where.col, VL_STYLE_RULE, VL_GLYPH_ITEM);
    if (lines <= where.rows) {
        vl_draw_wrapped(&tui->grid, inner, style, text, 0);
        return lines;
    }
    vl_draw_scrolled(&tui->grid, inner, style, text, 0);
    vl_draw_glyph(&tui->grid, where.row + where.rows - 1, where.col, VL_STYLE_KEY, VL_GLYPH_DOWN_ARROW);
    return where.rows;
}

static struct vl_rect below(struct vl_rect where, int rows)
{
    return (struct vl_rect){where.row + rows, where.col, where.rows - rows, where.cols};
}

static uint8_t item_style(const struct vl_scene *scene, const struct vl_turn *turn, bool since)
{
    if (vl_turn_touches(scene, turn, scene->viewer))
        return since ? VL_STYLE_LOG_NEW | VL_STYLE_BOLD : VL_STYLE_LOG | VL_STYLE_BOLD;
    return since ? VL_STYLE_LOG_NEW : VL_STYLE_LOG;
}

/* The first turn from which all others fit. */
static unsigned first_with_room(const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                                const struct vl_turn turns[], unsigned count, struct vl_rect where)
{
    char text[VL_TURN_TEXT];
    int left = where.rows;
    unsigned first = count;
    while (first > 0) {
        vl_turn_recap(renderer, scene, &turns[first - 1], false, text);
        left -= vl_wrap(text, where.cols - 2, NULL, 0);
        if (left < 0)
            break;
        first--;
    }
    return first;
}

static void draw_before(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                        unsigned until, struct vl_rect where)
{
    struct vl_turn turns[VL_TURNS_MAX];
    char text[VL_TURN_TEXT];
    unsigned count = vl_turns(renderer, scene, 0, until, turns, VL_TURNS_MAX);
    if (count == 0 || where.rows < 2)
        return;
    vl_draw_rule(&tui->grid, where.row, where.col, where.cols, VL_STYLE_RULE);
    vl_drawf(&tui->grid, where.row, where.col, where.cols, VL_STYLE_DIM, "%s ", vl_t(tui, "table.before"));
    where = below(where, 1);
    const unsigned all = count;
    for (int used = 1; count > 0 && used > 0 && where.rows > 0; count--) {
        vl_turn_recap(renderer, scene, &turns[count - 1], false, text);
        used = draw_item(tui, where, item_style(scene, &turns[count - 1], false), text, count == all);
        where = below(where, used);
    }
}

void vl_story_draw_dock(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                        struct vl_rect where)
{
    struct vl_turn turns[VL_TURNS_MAX];
    char text[VL_TURN_TEXT];
    const unsigned count = vl_turns_since(renderer, scene, reader(scene), turns);
    unsigned i = first_with_room(renderer, scene, turns, count, where);
    const bool all = i == 0;
    i -= i == count && count > 0;
    for (; i < count && where.rows > 0; i++) {
        vl_turn_recap(renderer, scene, &turns[i], false, text);
        where = below(where, draw_item(tui, where, item_style(scene, &turns[i], true), text, i + 1 == count));
    }
    if (all)
        draw_before(tui, renderer, scene, count ? turns[0].first : vl_scene_at_rest(renderer, scene), where);
}

/* ---- beside the table ---- */

struct vl_rect vl_side_cut(struct vl_rect content, struct vl_rect *rule, struct vl_rect *log)
{
    *rule = *log = (struct vl_rect){content.row, content.col + content.cols, 0, 0};
    if (content.cols + 2 < VL_SIDE_FROM)
        return content;
    const int spare = content.cols - (VL_COLS_MIN - 2) - 3, side = spare > 50 ? 50 : spare;
    const int col = content.col + content.cols - side, rules = content.rows / 3;
    *rule = (struct vl_rect){content.row, col, rules, side};
    *log = (struct vl_rect){content.row + rules + 1, col, content.rows - rules - 1, side};
    content.cols -= side + 3;
    return content;
}

/* The full rules, one below the other, as far as there is room. */
static void draw_rules(struct vl_tui *tui, const struct vl_scene *scene, struct vl_rect where,
                       const vl_clause clauses[], unsigned count)
{
    char id[24], words[VL_CLAUSE_TEXT];
    for (unsigned i = 0; i < count && where.rows > 1; i++) {
        const char *text = clauses[i] ? vl_format_clause(&scene->formatter, clauses[i], words, sizeof words) : NULL;
        if (!text)
            continue;
        vl_clause_write(scene->rules, clauses[i], id, sizeof id);
        vl_draw(&tui->grid, where.row, where.col, where.cols, VL_STYLE_CLAUSE, id);
        where = (struct vl_rect){where.row + 1, where.col, where.rows - 1, where.cols};
        const int used = vl_draw_wrapped(&tui->grid, where, VL_STYLE_DIM, text, 0);
        where = (struct vl_rect){where.row + used, where.col, where.rows - used, where.cols};
    }
}

/* The first `events` of the scene. */
static void draw_log(struct vl_tui *tui, const struct vl_scene *scene, unsigned events, struct vl_rect where)
{
    int row = where.row + where.rows;
    bool newest = true;
    char text[400];
    for (unsigned i = events; i-- > 0 && row > where.row;) {
        if (!vl_scene_logs(scene, &scene->event[i]))
            continue;
        vl_format_event(&scene->formatter, &scene->event[i], text, sizeof text);
        const int lines = vl_wrap(text, where.cols - 2, NULL, 0);
        row -= lines;
        if (row < where.row)
            break;
        vl_draw_glyph(&tui->grid, row, where.col, VL_STYLE_RULE, VL_GLYPH_DOT);
        vl_draw_wrapped(&tui->grid, (struct vl_rect){row, where.col + 2, lines, where.cols - 2},
                        newest ? VL_STYLE_LOG_NEW : VL_STYLE_LOG, text, 0);
        newest = false;
    }
}

void vl_side_draw(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                  struct vl_rect rule, struct vl_rect log, const vl_clause clauses[], unsigned count)
{
    if (rule.cols == 0)
        return;
    for (int row = rule.row; row < log.row + log.rows; row++)
        vl_draw_glyph(&tui->grid, row, rule.col - 2, VL_STYLE_RULE, VL_GLYPH_DOWN);
    if (rule.rows > 0) {
        vl_draw_rule(&tui->grid, log.row - 1, rule.col, rule.cols, VL_STYLE_RULE);
        vl_draw_glyph(&tui->grid, log.row - 1, rule.col - 2, VL_STYLE_RULE, VL_GLYPH_TEE_LEFT);
        vl_draw_glyph(&tui->grid, log.row - 1, rule.col - 1, VL_STYLE_RULE, VL_GLYPH_ACROSS);
    }
    draw_rules(tui, scene, rule, clauses, count);
    draw_log(tui, scene, vl_scene_at_rest(renderer, scene), log);
}

/* ---- the legend ---- */

enum { SIGN_COLUMNS = 9 };

unsigned vl_legend_keys(const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                        const char *keys[VL_LEGEND_MAX])
{
    unsigned count = renderer->legend(scene, keys);
    bool bots = false;
    for (unsigned seat = 0; seat < scene->setup->seats; seat++)
        bots |= scene->setup->player[seat].level != VL_HUMAN;
    if (bots && count < VL_LEGEND_MAX)
        keys[count++] = "table.legend.level";
    return count;
}

static const char *part(const struct vl_scene *scene, const char *key, const char *suffix)
{
    char whole[100] = "";
    vl_join(whole, sizeof whole, "", key);
    vl_join(whole, sizeof whole, ".", suffix);
    const char *text = vl_scene_text(scene, whole);
    return text != whole ? text : NULL;
}

static const char *sign_of(const struct vl_scene *scene, const char *key)
{
    const char *sign = part(scene, key, "sign");
    return sign ? sign : "";
}

static const char *brief_of(const struct vl_scene *scene, const char *key)
{
    const char *brief = part(scene, key, "brief");
    return brief ? brief : vl_scene_text(scene, key);
}

void vl_legend_draw_strip(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                          struct vl_rect where)
{
    const char *keys[VL_LEGEND_MAX];
    const unsigned count = vl_legend_keys(renderer, scene, keys);
    int row = 0, col = 0;
    for (unsigned i = 0; i < count; i++) {
        const char *sign = sign_of(scene, keys[i]), *brief = brief_of(scene, keys[i]);
        const int columns = vl_columns(sign) + 1 + vl_columns(brief), gap = col ? 3 : 0;
        if (col + gap + columns > where.cols) {
            row++;
            col = 0;
        }
        if (row == where.rows)
            return;
        const int at = where.col + col + (col ? 3 : 0);
        if (col)
            vl_draw_glyph(&tui->grid, where.row + row, at - 2, VL_STYLE_RULE, VL_GLYPH_DOT);
        const int used = vl_draw(&tui->grid, where.row + row, at, columns, VL_STYLE_STRONG, sign);
        vl_draw(&tui->grid, where.row + row, at + used + 1, columns - used, VL_STYLE_LOG, brief);
        col = at + columns - where.col;
    }
}

int vl_legend_draw(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene,
                   struct vl_rect where)
{
    const char *keys[VL_LEGEND_MAX];
    const unsigned count = vl_legend_keys(renderer, scene, keys);
    int row = 0;
    for (unsigned i = 0; i < count; i++) {
        const char *brief = brief_of(scene, keys[i]), *sign = sign_of(scene, keys[i]);
        const int left = vl_columns(sign) < SIGN_COLUMNS ? SIGN_COLUMNS : vl_columns(sign) + 1;
        const int lines = vl_wrap(brief, where.cols - left, NULL, 0);
        if (row + lines > where.rows)
            break;
        vl_draw(&tui->grid, where.row + row, where.col, left, VL_STYLE_STRONG, sign);
        vl_draw_wrapped(&tui->grid, (struct vl_rect){where.row + row, where.col + left, lines, where.cols - left},
                        VL_STYLE_DIM, brief, 0);
        row += lines;
    }
    return row;
}
