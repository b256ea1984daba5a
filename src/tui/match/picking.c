#include "tui/match/picking.h"

#include <ctype.h>
#include <stdlib.h>

char vl_sign_character(const struct vl_key *key)
{
    if (key->digit <= 9)
        return (char)('0' + key->digit);
    return key->code == '*' ? '*' : key->letter;
}

/* ---- signs ---- */

static bool offered(const struct vl_scene *scene, unsigned answer)
{
    return scene->answers & vl_answer_bit((vl_answer)answer);
}

static bool is_sign(const struct vl_scene *scene, unsigned answer, char first, char second)
{
    return scene->sign[answer][0] == first && scene->sign[answer][1] == second;
}

/* The answer with exactly this sign, those that can be given before the others; VL_NONE. */
static vl_answer exactly(const struct vl_scene *scene, char first, char second)
{
    vl_answer dead = VL_NONE;
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++) {
        if (!is_sign(scene, answer, first, second))
            continue;
        if (offered(scene, answer))
            return (vl_answer)answer;
        dead = (vl_answer)answer;
    }
    return dead;
}

/* Of the signs that begin so: the first after that answer (VL_NONE: from the beginning), in the order of the signs, and
 * around. Only those that can be given. */
static vl_answer next_beginning(const struct vl_scene *scene, char first, vl_answer after)
{
    const int from = after < VL_ANSWERS_MAX ? scene->sign[after][1] * VL_ANSWERS_MAX + after : -1;
    vl_answer best = VL_NONE, lowest = VL_NONE;
    int best_place = 0, lowest_place = 0;
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++) {
        const int place = scene->sign[answer][1] * VL_ANSWERS_MAX + (int)answer;
        if (!offered(scene, answer) || scene->sign[answer][0] != first)
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
        if (offered(scene, answer) && isdigit((unsigned char)scene->sign[answer][0]) && scene->sign[answer][1])
            return true;
    return false;
}

/* ---- other names of a sign ---- */

/* Yes and no can be said by their first letters, in both languages. */
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

/* The only answer whose sign begins so. */
static bool is_only(const struct vl_scene *scene, char first)
{
    unsigned count = 0;
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++)
        count += offered(scene, answer) && scene->sign[answer][0] == first;
    return count == 1;
}

/* ---- picking ---- */

static enum vl_picked pick(const struct vl_scene *scene, vl_answer answer, vl_answer before, bool at_once,
                           vl_answer *out)
{
    *out = answer;
    if (!offered(scene, answer))
        return VL_PICKED_DEAD;
    return answer == before || at_once ? VL_PICKED_PLAY : VL_PICKED_MARK;
}

static void begin(struct vl_typed *typed, char first, vl_answer before, int64_t now)
{
    *typed = (struct vl_typed){.first = first, .before = before, .at = now};
}

/* The second character of a sign, if one is under way. */
static vl_answer completed(struct vl_typed *typed, const struct vl_scene *scene, char character, int64_t now)
{
    const bool digit = isdigit((unsigned char)typed->first);
    if (!typed->first || (digit && now - typed->at > VL_DIGITS_WITHIN))
        return VL_NONE;
    return exactly(scene, typed->first, character);
}

/* A sign of one character. */
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
    *answer = completed(typed, scene, character, now);
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
        if (spot->band == mark->band && spot->answer == mark->answer &&
            (mark->answer != VL_NONE || (spot->group == mark->group && spot->member == mark->member)))
            return (int)i;
    }
    return -1;
}

bool vl_mark_is(const struct vl_mark *mark, const struct vl_mark *other)
{
    return mark->band == other->band && mark->answer == other->answer && mark->group == other->group &&
           mark->member == other->member;
}

struct vl_mark vl_mark_on(const struct vl_spot *spot)
{
    return (struct vl_mark){spot->band, spot->answer, spot->group, spot->member};
}

/* How far it is to a spot in the direction of the arrow, what lies aside counting more; negative: it lies elsewhere. */
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
        if (spot->band != mark->band || (spot->answer == VL_NONE && spot->group == VL_NONE))
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
