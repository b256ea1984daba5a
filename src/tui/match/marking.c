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

/* Of the legal answers whose hotkeys begin with it, the next after that one (VL_NONE: the first), cyclically: answers
 * are numbered as they stand on the screen. */
static vl_answer next_beginning(const struct vl_scene *scene, char first, vl_answer after)
{
    vl_answer lowest = VL_NONE;
    for (VL_EACH(answer, scene->answers)) {
        if (scene->sign[answer][0] != first)
            continue;
        if (after == VL_NONE || answer > after)
            return (vl_answer)answer;
        if (lowest == VL_NONE)
            lowest = (vl_answer)answer;
    }
    return lowest;
}

/* Whether a hotkey of two characters begins with it, legal or not: the second one can tell why it is not. */
static bool begins_any(const struct vl_scene *scene, char first)
{
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++)
        if (scene->sign[answer][0] == first && scene->sign[answer][1])
            return true;
    return false;
}

vl_answer vl_only_beginning(const struct vl_scene *scene, char first)
{
    const vl_answer one = next_beginning(scene, first, VL_NONE);
    return one != VL_NONE && next_beginning(scene, first, one) == one ? one : (vl_answer)VL_NONE;
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

/* The answers are 0 and 1, or one of them; in both languages Y and O stand for 1, N for 0. */
static bool yes_or_no(const struct vl_scene *scene)
{
    if (vl_count(scene->answers) > 2)
        return false;
    for (VL_EACH(answer, scene->answers))
        if (!is_sign(scene, (unsigned)answer, '0', '\0') && !is_sign(scene, (unsigned)answer, '1', '\0'))
            return false;
    return true;
}

/* Of the two answers 0 and 1 each also has the letter that its words begin with, as V for a Veto, unless both have it.
 */
static char by_initial(const struct vl_scene *scene, char character)
{
    char picked = character;
    unsigned found = 0;
    bool words = true;
    for (VL_EACH(answer, scene->answers)) {
        words &= scene->initial[answer] != '\0';
        if (scene->initial[answer] == character && vl_count(scene->answers) == 2) {
            picked = scene->sign[answer][0];
            found++;
        }
    }
    if (found > 0 || !words) /* "1 time": an amount is no yes */
        return found == 1 ? picked : character;
    return character == 'y' || character == 'o' ? '1' : character == 'n' ? '0' : character;
}

static char meant(const struct vl_scene *scene, char character)
{
    if (character == '0' && exactly(scene, '0', '\0') == VL_NONE && exactly(scene, '*', '\0') != VL_NONE)
        return '*';
    return isalpha((unsigned char)character) && yes_or_no(scene) ? by_initial(scene, character) : character;
}

static enum vl_picked pick(const struct vl_scene *scene, vl_answer answer, bool plays, vl_answer *out)
{
    *out = answer;
    if (!vl_scene_offers(scene, answer))
        return VL_PICKED_DEAD;
    return plays && scene->way < 0 ? VL_PICKED_PLAY : VL_PICKED_MARK;
}

/* The answer that a second character completes, if a first one has been typed. The same letter twice is no answer's
 * that is not legal: it means the first one again. */
static vl_answer completed(const struct vl_typed *typed, const struct vl_scene *scene, char character, int64_t now)
{
    const bool digit = isdigit((unsigned char)typed->first);
    if (!typed->first || (digit && now - typed->at > VL_DIGITS_WITHIN))
        return VL_NONE;
    const vl_answer answer = exactly(scene, typed->first, character);
    return character == typed->first && !vl_scene_offers(scene, answer) ? (vl_answer)VL_NONE : answer;
}

/* A hotkey of one character. */
static enum vl_picked pick_short(struct vl_typed *typed, const struct vl_scene *scene, char character, int64_t now,
                                 bool at_once, vl_answer *out)
{
    const bool longer = next_beginning(scene, character, VL_NONE) != VL_NONE && two_digits(scene);
    *typed = (struct vl_typed){.first = longer ? character : '\0', .before = scene->focus, .at = now};
    return pick(scene, *out, !longer && (at_once || *out == scene->focus), out);
}

/* The second character: it plays if the answer was selected before the first one, and still is. */
static enum vl_picked pick_whole(struct vl_typed *typed, const struct vl_scene *scene, char character, bool at_once,
                                 vl_answer *out)
{
    const bool digits = isdigit((unsigned char)typed->first);
    const bool again = !digits && typed->before == *out && scene->focus == *out;
    *typed = (struct vl_typed){.last = digits ? '\0' : character};
    return pick(scene, *out, again || at_once, out);
}

/* The first character of two; again: the next that begins with it, or the only one is played, but not where a whole
 * sign plays at once. */
static enum vl_picked pick_first(struct vl_typed *typed, const struct vl_scene *scene, char character, int64_t now,
                                 bool at_once, vl_answer *out)
{
    const vl_answer focus = scene->focus;
    const bool again = typed->first == character;
    if (again || !vl_scene_offers(scene, focus) || scene->sign[focus][0] != character)
        *out = next_beginning(scene, character, again ? focus : (vl_answer)VL_NONE);
    else
        *out = focus;
    if (*out == VL_NONE)
        return VL_PICKED_NOTHING;
    *typed = (struct vl_typed){.first = character, .before = focus, .at = now};
    return pick(scene, *out, again && *out == focus && !at_once, out);
}

enum vl_picked vl_pick(struct vl_typed *typed, const struct vl_scene *scene, char character, int64_t now, bool at_once,
                       vl_answer *answer)
{
    character = meant(scene, character);
    *answer = completed(typed, scene, character, now);
    if (*answer != VL_NONE)
        return pick_whole(typed, scene, character, at_once, answer);
    *answer = exactly(scene, character, '\0');
    if (*answer != VL_NONE)
        return pick_short(typed, scene, character, now, at_once, answer);
    const enum vl_picked picked = pick_first(typed, scene, character, now, at_once, answer);
    if (picked != VL_PICKED_NOTHING)
        return picked;
    const bool again = typed->last == character && vl_scene_offers(scene, scene->focus);
    *typed = (struct vl_typed){.last = again ? character : '\0',
                               .first = !again && begins_any(scene, character) ? character : '\0',
                               .at = now};
    return again ? pick(scene, scene->focus, true, answer) : VL_PICKED_NOTHING;
}

/* ---- spots ---- */

static bool is_of(const struct vl_spot *spot, const struct vl_mark *mark)
{
    return spot->pane == mark->pane && spot->group == mark->group && spot->member == mark->member;
}

/* A thing that is looked at may stand for an answer all the same. */
int vl_spot_of(const struct vl_spots *spots, const struct vl_mark *mark)
{
    int thing = -1;
    const bool any = mark->answer != VL_NONE || mark->group != VL_NONE;
    for (unsigned i = 0; any && i < spots->count; i++) {
        const struct vl_spot *spot = &spots->at[i];
        const bool same = is_of(spot, mark);
        if (spot->answer == mark->answer && (mark->answer != VL_NONE ? spot->pane == mark->pane : same))
            return (int)i;
        thing = thing < 0 && same && mark->answer == VL_NONE ? (int)i : thing;
    }
    return thing;
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

static bool shares_row(const struct vl_rect *a, const struct vl_rect *b)
{
    return a->row < b->row + b->rows && b->row < a->row + a->rows;
}

/* How far a spot is away in the direction of the arrow; negative: it is not in that direction. Sideways the row comes
 * first and then, as in reading, the beginning of the row below or the end of the row above. */
static int distance(const struct vl_rect *from, const struct vl_rect *to, enum vl_action arrow)
{
    enum { LINE = 10000, ROW = 20 }; /* longer than any row; a row beside a column */
    const bool across = arrow == VL_ACT_LEFT || arrow == VL_ACT_RIGHT;
    const int sign = arrow == VL_ACT_RIGHT || arrow == VL_ACT_DOWN ? 1 : -1;
    const int rows = sign * (to->row + to->rows / 2 - (from->row + from->rows / 2));
    const int cols = sign * (to->col + to->cols / 2 - (from->col + from->cols / 2));
    if (across && !shares_row(from, to))
        return rows > 0 ? LINE * (rows + 1) + cols : -1;
    const int ahead = across ? cols : ROW * rows;
    return ahead > 0 ? ahead + (across ? 0 : abs(cols)) : -1;
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

static vl_answer first_mark(const struct vl_scene *scene)
{
    const vl_answer nothing = exactly(scene, '0', '\0');
    if (vl_count(scene->answers) == 1)
        return (vl_answer)vl_first(scene->answers);
    return vl_scene_offers(scene, nothing) && nothing != scene->deliberate ? nothing : (vl_answer)VL_NONE;
}

/* '\0': none that a key has. */
static char initial(const struct vl_scene *scene, vl_answer answer)
{
    char text[80];
    if (scene->compound)
        return '\0';
    vl_format_answer(&scene->formatter, scene->view, answer, text, sizeof text);
    return isalpha((unsigned char)text[0]) ? (char)tolower((unsigned char)text[0]) : '\0';
}

void vl_marking_signs(struct vl_scene *scene)
{
    const vl_answers initials = vl_count(scene->answers) <= 2 ? scene->answers : 0; /* of more answers nobody asks */
    char letter = 'a';
    scene->deliberate = VL_NONE;
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++) {
        scene->sign[answer][0] = '\0';
        if (!scene->rules->hotkey && vl_scene_offers(scene, (vl_answer)answer) && letter <= 'z')
            scene->sign[answer][0] = letter++, scene->sign[answer][1] = '\0';
        else if (vl_hotkey_format(scene->formatter.catalogue, scene->setup, scene->view, (vl_answer)answer,
                                  scene->compound, scene->sign[answer]))
            scene->deliberate = (vl_answer)answer;
        scene->initial[answer] = initials >> answer & 1 ? initial(scene, (vl_answer)answer) : '\0';
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
        marking->mark = vl_marking_none().mark;
    scene->mark = marking->mark;
    scene->focus = marking->mark.answer;
}

void vl_marking_begin(struct vl_marking *marking, struct vl_scene *scene)
{
    if (!is_marked(scene, &marking->mark))
        marking->mark.answer = first_mark(scene);
    scene->mark = marking->mark;
    scene->focus = marking->mark.answer;
}

struct vl_footer_key vl_marking_hint(const struct vl_marking *marking, const struct vl_scene *scene, bool opens,
                                     const char *answers)
{
    if (vl_scene_offers(scene, scene->focus))
        return (struct vl_footer_key){VL_ACT_CONFIRM, NULL, answers};
    if (opens)
        return (struct vl_footer_key){VL_ACT_CONFIRM, NULL, "table.footer.open"};
    return (struct vl_footer_key){VL_ACT_RIGHT, NULL, scene->answers && !marking->looks ? "table.footer.choose" : NULL};
}

/* ---- keys ---- */

/* Selects it at its spot; an answer can be selected even if it has no spot. */
static void mark_answer(struct vl_marking *marking, const struct vl_spots *spots, vl_answer answer)
{
    struct vl_mark mark = {VL_PANE_HAND, answer, VL_NONE, 0};
    for (unsigned i = 0; i < spots->count; i++)
        if (answer != VL_NONE && spots->at[i].answer == answer)
            mark = vl_mark_on(&spots->at[i]);
    marking->mark = mark;
    marking->looks = false;
}

static enum vl_marked sign_key(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                               char character, int64_t now, bool at_once, vl_answer *answer)
{
    switch (vl_pick(&marking->typed, scene, character, now, at_once, answer)) {
    case VL_PICKED_NOTHING: return VL_MARKED_NOTHING;
    case VL_PICKED_DEAD: return VL_MARKED_ANSWER; /* the rules say why */
    case VL_PICKED_PLAY: mark_answer(marking, spots, *answer); return VL_MARKED_ANSWER;
    default: mark_answer(marking, spots, *answer); return VL_MARKED_MOVED;
    }
}

/* What has been selected since the last frame, or lay below something that moved, nobody has seen yet. */
static enum vl_marked confirm_key(const struct vl_marking *marking, const struct vl_scene *scene, vl_answer *answer)
{
    *answer = marking->mark.answer;
    if (!vl_mark_is(&marking->mark, &scene->mark) || scene->way >= 0)
        return VL_MARKED_MOVED;
    if (*answer == VL_NONE)
        return marking->mark.group != VL_NONE ? VL_MARKED_OPEN : VL_MARKED_UNUSED;
    return scene->answers ? VL_MARKED_ANSWER : VL_MARKED_UNUSED;
}

/* It stands for an answer that is not legal now. */
static bool is_dead(const struct vl_scene *scene, const struct vl_spot *spot)
{
    return scene->answers && spot->answer != VL_NONE && !vl_scene_offers(scene, spot->answer);
}

/* The thing itself, whatever answer it may stand for. */
static struct vl_mark thing_on(const struct vl_spot *spot)
{
    return (struct vl_mark){spot->pane, VL_NONE, spot->group, spot->member};
}

/* The selected answer is found again. */
static void leave_answers(struct vl_marking *marking)
{
    if (!marking->looks)
        marking->left = marking->mark.answer;
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
    const struct vl_spot *spot = &spots->at[number];
    const bool offered = vl_scene_offers(scene, spot->answer);
    const struct vl_mark mark = offered ? vl_mark_on(spot) : thing_on(spot);
    const bool again = offered ? spot->answer == marking->mark.answer : vl_mark_is(&mark, &marking->mark);
    if (again)
        return confirm_key(marking, scene, answer);
    if (!offered)
        leave_answers(marking);
    marking->looks = !offered;
    marking->mark = mark;
    return VL_MARKED_MOVED;
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

/* The first thing of that pane; -1: it has none. */
static int first_thing(const struct vl_spots *spots, enum vl_pane pane)
{
    for (unsigned i = 0; i < spots->count; i++)
        if (spots->at[i].pane == pane && spots->at[i].group != VL_NONE)
            return (int)i;
    return -1;
}

static bool look_in(struct vl_marking *marking, const struct vl_spots *spots, enum vl_pane pane)
{
    const int thing = first_thing(spots, pane);
    if (thing < 0)
        return false;
    leave_answers(marking);
    marking->looks = true;
    marking->mark = thing_on(&spots->at[thing]);
    return true;
}

struct vl_footer_key vl_marking_tab_hint(const struct vl_marking *marking, const struct vl_scene *scene,
                                         const struct vl_spots *spots)
{
    const bool hand = marking->mark.pane == VL_PANE_TABLE && first_thing(spots, VL_PANE_HAND) >= 0;
    const char *text = hand ? "table.footer.peek" : "table.footer.answers";
    return (struct vl_footer_key){VL_ACT_NEXT, NULL, marking->looks && scene->answers ? text : NULL};
}

void vl_marking_next_pane(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                          bool back)
{
    enum { ANSWERS, TABLE, HAND, STOPS };
    const bool asked = scene->answers != 0;
    unsigned stop = asked && !marking->looks ? ANSWERS : marking->mark.pane == VL_PANE_TABLE ? TABLE : HAND;
    for (unsigned i = 0; i < STOPS; i++) {
        stop = (stop + (back ? STOPS - 1 : 1)) % STOPS;
        if (stop == ANSWERS && asked) {
            mark_answer(marking, spots, marking->looks ? marking->left : marking->mark.answer);
            return;
        }
        if (stop != ANSWERS && look_in(marking, spots, stop == TABLE ? VL_PANE_TABLE : VL_PANE_HAND))
            return;
    }
}

/* ---- arrows ---- */

static void add_answer(const struct vl_spots *spots, int at, vl_answers *left, struct vl_spots *out)
{
    if (at < 0 || spots->at[at].answer >= VL_ANSWERS_MAX || !(*left & vl_answer_bit(spots->at[at].answer)))
        return;
    *left &= ~vl_answer_bit(spots->at[at].answer);
    out->at[out->count] = spots->at[at];
    out->at[out->count++].pane = VL_PANE_HAND;
}

/* The answers wherever they are drawn, each at one place: where it is selected, or the last. Returns those for which
 * there was no room. */
static vl_answers list_answers(const struct vl_marking *marking, const struct vl_scene *scene,
                               const struct vl_spots *spots, struct vl_spots *out)
{
    vl_answers left = scene->answers;
    *out = (struct vl_spots){0};
    add_answer(spots, vl_spot_of(spots, &marking->mark), &left, out);
    for (int i = (int)spots->count - 1; i >= 0; i--)
        add_answer(spots, i, &left, out);
    return left;
}

static void list_things(const struct vl_spots *spots, struct vl_spots *out)
{
    *out = (struct vl_spots){0};
    for (unsigned i = 0; i < spots->count; i++)
        if (spots->at[i].group != VL_NONE) {
            out->at[out->count] = spots->at[i];
            out->at[out->count++].answer = VL_NONE;
        }
}

static void go_among_things(struct vl_marking *marking, const struct vl_spots *spots, enum vl_action arrow)
{
    struct vl_spots things;
    list_things(spots, &things);
    const int to = vl_spot_towards(&things, &marking->mark, arrow);
    if (to >= 0)
        marking->mark = vl_mark_on(&things.at[to]);
}

/* The nearest of them before or after that one. */
static vl_answer next_of(vl_answers answers, vl_answer from, bool after)
{
    vl_answer found = VL_NONE;
    for (VL_EACH(answer, answers)) {
        if (after && answer > from)
            return (vl_answer)answer;
        if (!after && answer < from)
            found = (vl_answer)answer;
    }
    return found;
}

/* To the first or the last that is drawn, then of the answers that there was no room for. */
static void go_to_end(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots, bool last)
{
    const bool answers = scene->answers && !marking->looks;
    struct vl_spots drawn;
    struct vl_mark mark = marking->mark;
    vl_answers hidden = 0;
    if (answers) {
        hidden = list_answers(marking, scene, spots, &drawn);
        mark = (struct vl_mark){VL_PANE_HAND, mark.answer, VL_NONE, 0};
    } else {
        list_things(spots, &drawn);
    }
    for (unsigned i = 0; i < drawn.count; i++) { /* no longer: several things may be one and the same card */
        const int to = vl_spot_towards(&drawn, &mark, last ? VL_ACT_RIGHT : VL_ACT_LEFT);
        mark = to < 0 ? mark : vl_mark_on(&drawn.at[to]);
    }
    for (vl_answer next; (next = next_of(hidden, mark.answer, last)) != VL_NONE;)
        mark.answer = next;
    if (answers)
        mark_answer(marking, spots, mark.answer);
    else
        marking->mark = mark;
}

/* Where nothing is drawn in that direction, the next answer that there was no room for: lists scroll with the
 * selection. */
static void go_among_answers(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                             enum vl_action arrow)
{
    struct vl_spots drawn;
    const vl_answer from = marking->mark.answer;
    if (from == VL_NONE) {
        go_to_end(marking, scene, spots, false);
        return;
    }
    const vl_answers hidden = list_answers(marking, scene, spots, &drawn);
    const struct vl_mark mark = {VL_PANE_HAND, from, VL_NONE, 0};
    const int to = vl_spot_towards(&drawn, &mark, arrow);
    vl_answer answer = to >= 0 ? drawn.at[to].answer : (vl_answer)VL_NONE;
    if (answer == VL_NONE)
        answer = next_of(hidden, from, arrow == VL_ACT_RIGHT || arrow == VL_ACT_DOWN);
    if (answer != VL_NONE)
        mark_answer(marking, spots, answer);
}

static enum vl_marked arrow_key(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                                enum vl_action action)
{
    switch (action) {
    case VL_ACT_NEXT:
    case VL_ACT_PREVIOUS:
        vl_marking_next_pane(marking, scene, spots, action == VL_ACT_PREVIOUS);
        return VL_MARKED_MOVED;
    case VL_ACT_LEFT:
    case VL_ACT_RIGHT:
    case VL_ACT_UP:
    case VL_ACT_DOWN: break;
    case VL_ACT_HOME:
    case VL_ACT_END: go_to_end(marking, scene, spots, action == VL_ACT_END); return VL_MARKED_MOVED;
    default: return VL_MARKED_UNUSED;
    }
    if (scene->answers && !marking->looks)
        go_among_answers(marking, scene, spots, action);
    else
        go_among_things(marking, spots, action);
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
