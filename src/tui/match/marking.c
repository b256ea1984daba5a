#include "tui/match/marking.h"

#include <ctype.h>
#include <string.h>

#include "tui/kit/widgets.h"

/* ---- what is offered ---- */

void vl_marking_set(struct vl_marking *marking, struct vl_mark mark)
{
    marking->mark = mark;
}

/* What is marked when a question comes up: the first answer that does something. */
static vl_answer first_mark(const struct vl_scene *scene)
{
    for (VL_EACH(answer, scene->answers))
        if (strcmp(scene->sign[answer], "0") != 0)
            return (vl_answer)answer;
    return scene->answers ? (vl_answer)vl_first(scene->answers) : (vl_answer)VL_NONE;
}

void vl_marking_signs(struct vl_scene *scene, const struct vl_table_renderer *renderer)
{
    char letter = 'a';
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++) {
        scene->sign[answer][0] = '\0';
        if (scene->rules->hotkey)
            vl_hotkey_say(scene->teller.catalogue, scene->setup, scene->view, (vl_answer)answer, scene->joined,
                          scene->sign[answer]);
        else if (renderer->sign)
            renderer->sign(scene, (vl_answer)answer, scene->sign[answer]);
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

void vl_marking_offer(struct vl_marking *marking, struct vl_scene *scene, const struct vl_table_renderer *renderer,
                      const struct vl_question *question)
{
    scene->answers = question ? question->answers : 0;
    if (question) {
        scene->kind = question->kind;
        vl_marking_signs(scene, renderer);
    }
    if (!is_marked(scene, &marking->mark))
        vl_marking_set(marking, (struct vl_mark){VL_BAND_HAND, first_mark(scene), VL_NONE, 0});
    scene->mark = marking->mark;
    scene->focus = marking->mark.answer;
}

/* ---- keys ---- */

/* Where it stands: an answer may stand nowhere, and can be marked all the same. */
static void mark_answer(struct vl_marking *marking, const struct vl_spots *spots, vl_answer answer)
{
    struct vl_mark mark = {VL_BAND_HAND, answer, VL_NONE, 0};
    for (unsigned i = 0; i < spots->count; i++)
        if (spots->at[i].answer == answer)
            mark = vl_mark_on(&spots->at[i]);
    vl_marking_set(marking, mark);
}

enum { REST_WITHIN = 800 };

/* Whoever types the whole sign where its first letter was enough. */
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

/* It stands for an answer that cannot be given now. */
static bool is_dead(const struct vl_scene *scene, const struct vl_spot *spot)
{
    return scene->answers && spot->answer != VL_NONE && !vl_scene_offers(scene, spot->answer);
}

/* A click marks; on what is marked it plays, and on what cannot be given the rules say why. */
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
    vl_marking_set(marking, vl_mark_on(&spots->at[number]));
    return again ? confirm_key(marking, scene, answer) : VL_MARKED_MOVED;
}

/* The spot of the mark, else any of its answer: a player who can be chosen stands at the table, whatever band is looked
 * at. */
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

static bool is_place(const struct vl_spot *spot, enum vl_band band)
{
    return spot->band == band && (spot->answer != VL_NONE || spot->group != VL_NONE);
}

void vl_marking_next_band(struct vl_marking *marking, const struct vl_spots *spots)
{
    const enum vl_band band = marking->mark.band == VL_BAND_HAND ? VL_BAND_TABLE : VL_BAND_HAND;
    for (unsigned i = 0; i < spots->count; i++)
        if (is_place(&spots->at[i], band)) {
            vl_marking_set(marking, vl_mark_on(&spots->at[i]));
            return;
        }
}

/* Arrows pass over what cannot be given, as it cannot be marked. */
static void go_towards(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                       enum vl_action arrow)
{
    struct vl_spots alive = {.band = spots->band};
    for (unsigned i = 0; i < spots->count; i++)
        if (!is_dead(scene, &spots->at[i]))
            alive.at[alive.count++] = spots->at[i];
    const int to = vl_spot_towards(&alive, &marking->mark, arrow);
    if (to >= 0)
        vl_marking_set(marking, vl_mark_on(&alive.at[to]));
}

static enum vl_marked arrow_key(struct vl_marking *marking, const struct vl_scene *scene, const struct vl_spots *spots,
                                enum vl_action action)
{
    switch (action) {
    case VL_ACT_NEXT:
    case VL_ACT_PREVIOUS: vl_marking_next_band(marking, spots); return VL_MARKED_MOVED;
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
    vl_notice(tui, vl_say(tui, "table.no_answer", args, 2, text, sizeof text));
}
