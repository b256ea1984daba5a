#include "tui/match/marking.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "tui/kit/widgets.h"

char vl_sign_character(const struct vl_key *key)
{
    if (key->digit <= 9)
        return (char)('0' + key->digit);
    return key->code == '*' ? '*' : key->letter;
}

/* ---- signs ---- */

static bool is_sign(const struct vl_scene *scene, unsigned answer, char first, char second)
{
    return scene->sign[answer][0] == first && scene->sign[answer][1] == second;
}

/* The answer with exactly this hotkey, legal ones before others; VL_NONE. */
static vl_answer exactly(const struct vl_scene *scene, char first, char second)
{
    vl_answer dead = VL_NONE;
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++) {
        if (!is_sign(scene, answer, first, second))
            continue;
        if (vl_scene_offers(scene, (vl_answer)answer))
            return (vl_answer)answer;
        dead = (vl_answer)answer;
    }
    return dead;
}

/* Among the hotkeys that begin with it: the next legal answer after that one (VL_NONE: from the beginning), in the
 * order of hotkeys, cyclically. */
static vl_answer next_beginning(const struct vl_scene *scene, char first, vl_answer after)
{
    const int from = after < VL_ANSWERS_MAX ? scene->sign[after][1] * VL_ANSWERS_MAX + after : -1;
    vl_answer best = VL_NONE, lowest = VL_NONE;
    int best_place = 0, lowest_place = 0;
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++) {
        const int place = scene->sign[answer][1] * VL_ANSWERS_MAX + (int)answer;
        if (!vl_scene_offers(scene, (vl_answer)answer) || scene->sign[answer][0] != first)
            continue;
        if (lowest == VL_NONE || place < lowest_place) {
            lowest = (vl_answer)answer;
            lowest_place = place;
        }
        if (place > from && (best == VL_NONE || place < best_place)) {
            best = (vl_answer)answer;
            best_place = place;
        }
    }
    return best != VL_NONE ? best : lowest;
}

static bool two_digits(const struct vl_scene *scene)
{
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++)
        if (vl_scene_offers(scene, (vl_answer)answer) && isdigit((unsigned char)scene->sign[answer][0]) &&
            scene->sign[answer][1])
            return true;
    return false;
}

/* ---- other names of a sign ---- */

/* Yes and no can be given by their first letters, in both languages. */
static bool yes_or_no(const struct vl_scene *scene)
{
    if (vl_count(scene->answers) > 2)
        return false;
    for (VL_EACH(answer, scene->answers))
        if (!is_sign(scene, (unsigned)answer, '0', '\0') && !is_sign(scene, (unsigned)answer, '1', '\0'))
            return false;
    return true;
}

static char meant(const struct vl_scene *scene, char character)
{
    if (character == '0' && exactly(scene, '0', '\0') == VL_NONE && exactly(scene, '*', '\0') != VL_NONE)
        return '*';
    if (!yes_or_no(scene))
        return character;
    return character == 'y' || character == 'o' ? '1' : character == 'n' ? '0' : character;
}

/* Whether only one legal answer has a hotkey that begins with it. */
static bool is_only(const struct vl_scene *scene, char first)
{
    unsigned count = 0;
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++)
        count += vl_scene_offers(scene, (vl_answer)answer) && scene->sign[answer][0] == first;
    return count == 1;
}

static enum vl_picked pick(const struct vl_scene *scene, vl_answer answer, vl_answer before, bool at_once,
                           vl_answer *out)
{
    *out = answer;
    if (!vl_scene_offers(scene, (vl_answer)answer))
        return VL_PICKED_DEAD;
    return answer == before || at_once ? VL_PICKED_PLAY : VL_PICKED_MARK;
}

static void begin(struct vl_typed *typed, char first, vl_answer before, int64_t now)
{
    *typed = (struct vl_typed){.first = first, .before = before, .at = now};
}

/* The answer that a second character completes, if a first one has been typed. */
static vl_answer determinized(struct vl_typed *typed, const struct vl_scene *scene, char character, int64_t now)
{
    const bool digit = isdigit((unsigned char)typed->first);
    if (!typed->first || (digit && now - typed->at > VL_DIGITS_WITHIN))
        return VL_NONE;
    return exactly(scene, typed->first, character);
}

/* A hotkey of one character. */
static enum vl_picked pick_short(struct vl_typed *typed, const struct vl_scene *scene, char character, int64_t now,
                                 bool at_once, vl_answer *out)
{
    const bool longer = next_beginning(scene, character, VL_NONE) != VL_NONE && two_digits(scene);
    begin(typed, longer ? character : '\0', scene->focus, now);
    return pick(scene, *out, longer ? (vl_answer)VL_NONE : scene->focus, at_once && !longer, out);
}

enum vl_picked vl_pick(struct vl_typed *typed, const struct vl_scene *scene, char character, int64_t now, bool at_once,
                       vl_answer *answer)
{
    character = meant(scene, character);
    *answer = determinized(typed, scene, character, now);
    if (*answer != VL_NONE) {
        const vl_answer before = isdigit((unsigned char)typed->first) ? (vl_answer)VL_NONE : typed->before;
        *typed = (struct vl_typed){0};
        return pick(scene, *answer, before, at_once, answer);
    }
    *answer = exactly(scene, character, '\0');
    if (*answer != VL_NONE)
        return pick_short(typed, scene, character, now, at_once, answer);
    const vl_answer after = typed->first == character ? scene->focus : (vl_answer)VL_NONE;
    *answer = next_beginning(scene, character, after);
    if (*answer == VL_NONE) {
        *typed = (struct vl_typed){0};
        return VL_PICKED_NOTHING;
    }
    if (at_once && !isdigit((unsigned char)character) && is_only(scene, character)) {
        *typed = (struct vl_typed){0};
        return VL_PICKED_PLAY;
    }
    begin(typed, character, scene->focus, now);
    return VL_PICKED_MARK;
}

/* ---- arrows ---- */

int vl_spot_of(const struct vl_spots *spots, const struct vl_mark *mark)
{
    for (unsigned i = 0; i < spots->count; i++) {
        const struct vl_spot *spot = &spots->at[i];
        if (spot->pane == mark->pane && spot->answer == mark->answer &&
            (mark->answer != VL_NONE || (spot->group == mark->group && spot->member == mark->member)))
            return (int)i;
    }
    return -1;
}

bool vl_mark_is(const struct vl_mark *mark, const struct vl_mark *other)
{
    return mark->pane == other->pane && mark->answer == other->answer && mark->group == other->group &&
           mark->member == other->member;
}

struct vl_mark vl_mark_on(const struct vl_spot *spot)
{
    return (struct vl_mark){spot->pane, spot->answer, spot->group, spot->member};
}

/* The distance of a spot in the direction of the arrow, sideways counting more; negative: not in that direction. */
static int distance(const struct vl_rect *from, const struct vl_rect *to, enum vl_action arrow)
{
    const int rows = to->row + to->rows / 2 - (from->row + from->rows / 2);
    const int cols = to->col + to->cols / 2 - (from->col + from->cols / 2);
    const bool across = arrow == VL_ACT_LEFT || arrow == VL_ACT_RIGHT;
    const int ahead = across ? (arrow == VL_ACT_RIGHT ? cols : -cols) : (arrow == VL_ACT_DOWN ? rows : -rows);
    const int aside = across ? abs(rows) : abs(cols);
    if (ahead <= 0)
        return -1;
    return across ? ahead + 100 * aside : 20 * ahead + aside;
}

int vl_spot_towards(const struct vl_spots *spots, const struct vl_mark *mark, enum vl_action arrow)
{
    const int from = vl_spot_of(spots, mark);
    int best = -1, nearest = 0;
    for (unsigned i = 0; i < spots->count; i++) {
        const struct vl_spot *spot = &spots->at[i];
        if (spot->pane != mark->pane || (spot->answer == VL_NONE && spot->group == VL_NONE))
            continue;
        if (from < 0)
            return (int)i;
        const int far = distance(&spots->at[from].rect, &spot->rect, arrow);
        if (far >= 0 && (best < 0 || far < nearest)) {
            best = (int)i;
            nearest = far;
        }
    }
    return best;
}

/* ---- what is offered ---- */

/* The selection when a question comes: the first answer that does something. */
static vl_answer first_mark(const struct vl_scene *scene)
{
    for (VL_EACH(answer, scene->answers))
        if (strcmp(scene->sign[answer], "0") != 0)
            return (vl_answer)answer;
    return scene->answers ? (vl_answer)vl_first(scene->answers) : (vl_answer)VL_NONE;
}

void vl_marking_signs(struct vl_scene *scene)
{
    char letter = 'a';
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++) {
        scene->sign[answer][0] = '\0';
        if (scene->rules->hotkey)
            vl_hotkey_format(scene->formatter.catalogue, scene->setup, scene->view, (vl_answer)answer, scene->compound,
                             scene->sign[answer]);
        else if (vl_scene_offers(scene, (vl_answer)answer) && letter <= 'z')
            scene->sign[answer][0] = letter++, scene->sign[answer][1] = '\0';
        for (char *at = scene->sign[answer]; *at; at++)
            *at = (char)tolower((unsigned char)*at);
    }
}

static bool is_marked(const struct vl_scene *scene, const struct vl_mark *mark)
{
    return mark->answer != VL_NONE ? vl_scene_offers(scene, mark->answer) : mark->group != VL_NONE;
}

void vl_marking_offer(struct vl_marking *marking, struct vl_scene *scene, const struct vl_question *question)
{
    scene->answers = question ? question->answers : 0;
    if (question) {
        scene->kind = question->kind;
        vl_marking_signs(scene);
    }
    if (!is_marked(scene, &marking->mark))
        marking->mark = (struct vl_mark){VL_PANE_HAND, first_mark(scene), VL_NONE, 0};
    scene->mark = marking->mark;
    scene->focus = marking->mark.answer;
}

/* ---- keys ---- */

/* Selects it at its spot; an answer can be selected even if it has no spot. */
static void mark_answer(struct vl_marking *marking, const struct vl_spots *spots, vl_answer answer)
{
    struct vl_mark mark = {VL_PANE_HAND, answer, VL_NONE, 0};
    for (unsigned i = 0; i < spots->count; i++)
        if (spots->at[i].answer == answer)
            mark = vl_mark_on(&spots->at[i]);
    marking->mark = mark;
}

enum { REST_WITHIN = 800 };

/* Some people type the whole hotkey where its first letter was enough. */
static bool is_rest(struct vl_marking *marking, char character, int64_t now)
{
    const bool is = marking->rest && marking->rest == character && now < marking->until;
    marking->rest = '\0';
    return is;
}

static void expect_rest(struct vl_marking *marking, const struct vl_scene *scene, vl_answer answer, char character,
                        int64_t now)
{
    const char *sign = scene->sign[answer];
    marking->rest = sign[0] == character ? sign[1] : '\0';
    marking->until = now + REST_WITHIN;
}

static enum vl_marked sign_key(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                               char character, int64_t now, bool at_once, vl_answer *answer)
{
    if (is_rest(marking, character, now))
        return VL_MARKED_MOVED;
    switch (vl_pick(&marking->typed, scene, character, now, at_once, answer)) {
    case VL_PICKED_NOTHING: return VL_MARKED_NOTHING;
    case VL_PICKED_DEAD: return VL_MARKED_ANSWER; /* the rules say why */
    case VL_PICKED_PLAY:
        mark_answer(marking, spots, *answer);
        expect_rest(marking, scene, *answer, character, now);
        return VL_MARKED_ANSWER;
    default: mark_answer(marking, spots, *answer); return VL_MARKED_MOVED;
    }
}

static enum vl_marked confirm_key(const struct vl_marking *marking, const struct vl_scene *scene, vl_answer *answer)
{
    *answer = marking->mark.answer;
    if (*answer == VL_NONE)
        return marking->mark.group != VL_NONE ? VL_MARKED_OPEN : VL_MARKED_UNUSED;
    return scene->answers ? VL_MARKED_ANSWER : VL_MARKED_UNUSED;
}

/* It stands for an answer that is not legal now. */
static bool is_dead(const struct vl_scene *scene, const struct vl_spot *spot)
{
    return scene->answers && spot->answer != VL_NONE && !vl_scene_offers(scene, spot->answer);
}

/* A click selects; on the selection it plays, and on an answer that is not legal the rules say why. */
static enum vl_marked click_key(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                                int number, vl_answer *answer)
{
    if (number < 0 || (unsigned)number >= spots->count)
        return VL_MARKED_UNUSED;
    if (is_dead(scene, &spots->at[number])) {
        *answer = spots->at[number].answer;
        return VL_MARKED_ANSWER;
    }
    const bool again = vl_spot_of(spots, &marking->mark) == number;
    marking->mark = vl_mark_on(&spots->at[number]);
    return again ? confirm_key(marking, scene, answer) : VL_MARKED_MOVED;
}

/* The spot of the selection, else any of its answer: a player who can be chosen is on the table, whichever pane is in
 * use. */
static int spot_anywhere(const struct vl_spots *spots, const struct vl_mark *mark)
{
    const int spot = vl_spot_of(spots, mark);
    for (unsigned i = 0; spot < 0 && mark->answer != VL_NONE && i < spots->count; i++)
        if (spots->at[i].answer == mark->answer)
            return (int)i;
    return spot;
}

void vl_marking_point(struct vl_tui *tui, const struct vl_spots *spots, const struct vl_mark *mark,
                      struct vl_rect detail)
{
    const bool any = mark->answer != VL_NONE || mark->group != VL_NONE;
    const int spot = any ? spot_anywhere(spots, mark) : -1;
    vl_tui_point(tui, spot >= 0 ? spots->at[spot].rect : detail);
}

static bool is_place(const struct vl_spot *spot, enum vl_pane pane)
{
    return spot->pane == pane && (spot->answer != VL_NONE || spot->group != VL_NONE);
}

void vl_marking_next_pane(struct vl_marking *marking, const struct vl_spots *spots)
{
    const enum vl_pane pane = marking->mark.pane == VL_PANE_HAND ? VL_PANE_TABLE : VL_PANE_HAND;
    for (unsigned i = 0; i < spots->count; i++)
        if (is_place(&spots->at[i], pane)) {
            marking->mark = vl_mark_on(&spots->at[i]);
            return;
        }
}

/* Arrows pass over what is not legal, which cannot be selected. */
static void go_towards(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                       enum vl_action arrow)
{
    struct vl_spots alive = {.pane = spots->pane};
    for (unsigned i = 0; i < spots->count; i++)
        if (!is_dead(scene, &spots->at[i]))
            alive.at[alive.count++] = spots->at[i];
    const int to = vl_spot_towards(&alive, &marking->mark, arrow);
    if (to >= 0)
        marking->mark = vl_mark_on(&alive.at[to]);
}

static enum vl_marked arrow_key(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                                enum vl_action action)
{
    switch (action) {
    case VL_ACT_NEXT:
    case VL_ACT_PREVIOUS: vl_marking_next_pane(marking, spots); return VL_MARKED_MOVED;
    case VL_ACT_LEFT:
    case VL_ACT_RIGHT:
    case VL_ACT_UP:
    case VL_ACT_DOWN: break;
    default: return VL_MARKED_UNUSED;
    }
    go_towards(marking, scene, spots, action);
    return VL_MARKED_MOVED;
}

enum vl_marked vl_marking_key(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                              const struct vl_key *key, int64_t now, bool at_once, vl_answer *answer)
{
    const char character = scene->answers ? vl_sign_character(key) : '\0';
    if (character)
        return sign_key(marking, scene, spots, character, now, at_once, answer);
    marking->typed = (struct vl_typed){0};
    if (key->action == VL_ACT_CONFIRM)
        return confirm_key(marking, scene, answer);
    if (key->code == VL_KEY_PICK)
        return click_key(marking, scene, spots, key->number, answer);
    return arrow_key(marking, scene, spots, key->action);
}

void vl_marking_refuse(struct vl_tui *tui, const struct vl_scene *scene, vl_clause asks, const struct vl_key *key)
{
    char text[VL_NOTICE_MAX], id[24];
    const char typed[2] = {(char)toupper((unsigned char)vl_sign_character(key)), '\0'};
    vl_clause_write(scene->rules, asks, id, sizeof id);
    const struct vl_text_arg args[] = {{"key", typed, 0}, {"clause", id, 0}};
    vl_notice(tui, vl_tui_format(tui, "table.no_answer", args, 2, text, sizeof text));
}
