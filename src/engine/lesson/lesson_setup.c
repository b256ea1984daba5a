/* Parses the words of a lesson: its players, its scripted chance, and its highlights. */
#include "engine/core/join.h"
#include "engine/core/numbers.h"
#include "engine/lesson/lesson_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

vl_seat vl_lesson_seat(const struct vl_lesson *lesson, const char *name)
{
    assert(lesson->players_count <= VL_SEATS_MAX);
    for (unsigned seat = 0; seat < lesson->players_count; seat++)
        if (strcmp(lesson->players[seat], name) == 0)
            return (vl_seat)seat;
    return VL_NONE;
}

/* "group:id", or an id that means the same in every group that has it. *group: the first of them. */
static bool parse_member(const struct vl_rules *rules, const char *text, uint8_t *group, uint8_t *member)
{
    const char *colon = strchr(text, ':');
    bool found = false;
    for (unsigned g = 0; g < rules->group_count; g++) {
        const struct vl_group *in = &rules->groups[g];
        if (colon && (strlen(in->id) != (size_t)(colon - text) || strncmp(in->id, text, strlen(in->id)) != 0))
            continue;
        const unsigned i = vl_group_find(in, colon ? colon + 1 : text);
        if (i >= in->count)
            continue;
        if (found && *member != i)
            return false;
        *group = found ? *group : (uint8_t)g;
        *member = (uint8_t)i;
        found = true;
    }
    return found;
}

/* ---- scripted chance ---- */

/* A number from 1; 0: it is none. */
static unsigned parse_number(const char *text)
{
    char *end;
    const unsigned long number = strtoul(text, &end, 10);
    return end != text && *end == 0 && number <= VL_ANSWERS_MAX ? (unsigned)number : 0;
}

static bool parse_outcome(const struct vl_rules *rules, const struct vl_lesson *lesson, const char *text, uint8_t *out)
{
    uint8_t group;
    const unsigned number = parse_number(text);
    const vl_seat seat = vl_lesson_seat(lesson, text);
    if (strcmp(text, "any") == 0)
        *out = VL_NONE;
    else if (number > 0)
        *out = (uint8_t)(number - 1);
    else if (seat != VL_NONE)
        *out = seat;
    else
        return parse_member(rules, text, &group, out);
    return true;
}

struct scripted_list {
    const char *field;
    const char *const *items;
    unsigned count;
};

static struct scripted_list scripted_list(const struct vl_lesson *lesson, unsigned purpose)
{
    const struct scripted_list lists[] = {
        [VL_STREAM_DEAL] = {"deal", lesson->deal, lesson->deal_count},
        [VL_STREAM_DICE] = {"dice", lesson->dice, lesson->dice_count},
        [VL_STREAM_LOTS] = {"lots", lesson->lots, lesson->lots_count},
    };
    return lists[purpose];
}

static enum vl_rc lay(const struct vl_rules *rules, const struct vl_lesson *lesson, struct vl_scripted *out,
                      struct vl_diag *diag)
{
    memset(out, 0, sizeof *out);
    for (unsigned purpose = 0; purpose < VL_STREAMS; purpose++) {
        const struct scripted_list list = scripted_list(lesson, purpose);
        if (list.count > VL_SCRIPTED_MAX)
            return vl_fail(diag, VL_REFUSED, "lesson.too_many", list.field, "96");
        for (unsigned i = 0; i < list.count; i++) {
            if (!parse_outcome(rules, lesson, list.items[i], &out->outcome[purpose][i]))
                return vl_fail(diag, VL_REFUSED, "lesson.unknown", list.items[i], list.field);
        }
        out->count[purpose] = (uint8_t)list.count;
    }
    return VL_OK;
}

/* The possible outcomes, in the words of the script. */
static void say_possible(const struct vl_rules *rules, const struct vl_lesson *lesson, const char *text,
                         uint64_t possible, struct vl_diag *diag)
{
    uint8_t group = VL_NONE, member;
    char number[8];
    const bool seats = vl_lesson_seat(lesson, text) != VL_NONE, numbers = parse_number(text) > 0;
    if (!seats && !numbers)
        parse_member(rules, text, &group, &member);
    for (VL_EACH(outcome, possible)) {
        snprintf(number, sizeof number, "%u", (unsigned)outcome + 1);
        const char *word = number;
        if (seats && outcome < lesson->players_count)
            word = lesson->players[outcome];
        else if (group != VL_NONE && outcome < rules->groups[group].count)
            word = rules->groups[group].ids[outcome];
        vl_join(diag->expected, sizeof diag->expected, ", ", word);
    }
}

enum vl_rc vl_lesson_scripted(const struct vl_match *match, const struct vl_lesson *lesson, struct vl_diag *diag)
{
    const struct vl_scripted *scripted = vl_scripted(vl_match_true_state(match));
    if (!scripted || scripted->refused == 0)
        return VL_OK;
    const struct scripted_list list = scripted_list(lesson, scripted->refused - 1U);
    vl_fail(diag, VL_REFUSED, "lesson.laid", "", "");
    if (diag) {
        snprintf(diag->what, sizeof diag->what, "%s[%u] %s", list.field, scripted->at + 1U, list.items[scripted->at]);
        say_possible(vl_match_setup(match)->rules, lesson, list.items[scripted->at], scripted->possible, diag);
    }
    return VL_REFUSED;
}

enum vl_rc vl_lesson_drawn(const struct vl_match *match, const struct vl_lesson *lesson, struct vl_diag *diag)
{
    const struct vl_scripted *scripted = vl_scripted(vl_match_true_state(match));
    char what[80];
    for (unsigned purpose = 0; scripted && purpose < VL_STREAMS; purpose++) {
        const struct scripted_list list = scripted_list(lesson, purpose);
        const unsigned used = scripted->used[purpose];
        if (used >= list.count)
            continue;
        snprintf(what, sizeof what, "%s[%u] %s", list.field, used + 1, list.items[used]);
        return vl_fail(diag, VL_REFUSED, "lesson.left", what, "");
    }
    return VL_OK;
}

/* ---- the match ---- */

static enum vl_rc seat_players(const struct vl_lesson *lesson, struct vl_match_setup *out, vl_seat *learner,
                               struct vl_diag *diag)
{
    if (lesson->players_count < out->rules->seats_min || lesson->players_count > out->rules->seats_max)
        return vl_fail(diag, VL_REFUSED, "setup.seats", "players", "");
    out->seats = (uint8_t)lesson->players_count;
    for (unsigned seat = 0; seat < out->seats; seat++) {
        if (!vl_name_clean(lesson->players[seat], out->player[seat].name))
            return vl_fail(diag, VL_REFUSED, "setup.name", lesson->players[seat], "");
        out->player[seat].level = VL_ADEPT;
    }
    *learner = vl_lesson_seat(lesson, lesson->learner);
    if (*learner == VL_NONE)
        return vl_fail(diag, VL_REFUSED, "lesson.unknown", lesson->learner, "players");
    out->player[*learner].level = VL_HUMAN;
    return VL_OK;
}

static enum vl_rc set_options(const struct vl_lesson *lesson, struct vl_match_setup *out, struct vl_diag *diag)
{
    char id[80];
    for (unsigned i = 0; i < lesson->options_count; i++) {
        const char *is = strchr(lesson->options[i], '=');
        if (!is || (size_t)(is - lesson->options[i]) >= sizeof id)
            return vl_fail(diag, VL_REFUSED, "lesson.unknown", lesson->options[i], "OPTION=VALUE");
        snprintf(id, sizeof id, "%.*s", (int)(is - lesson->options[i]), lesson->options[i]);
        const enum vl_rc rc = vl_match_setup_option(out, id, is + 1, diag);
        if (rc != VL_OK)
            return rc;
    }
    return VL_OK;
}

enum vl_rc vl_lesson_setup(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                           const struct vl_lesson *lesson, struct vl_match_setup *out, vl_seat *learner,
                           struct vl_diag *diag)
{
    vl_match_setup_standard(out, catalogue, rules);
    out->seed = (uint64_t)lesson->seed;
    out->undo = VL_UNDO_FREE;
    enum vl_rc rc = seat_players(lesson, out, learner, diag);
    if (rc == VL_OK)
        rc = set_options(lesson, out, diag);
    if (rc == VL_OK)
        rc = lay(rules, lesson, &out->scripted, diag);
    return rc == VL_OK ? vl_match_setup_check(out, diag) : rc;
}

/* ---- what lights up ---- */

bool vl_lesson_light_parse(const struct vl_rules *rules, const struct vl_lesson *lesson, const char *text,
                           struct vl_lesson_light *out)
{
    if (strcmp(text, "answers") == 0) {
        *out = (struct vl_lesson_light){VL_HIDDEN, 0};
        return true;
    }
    if (strncmp(text, "seat:", 5) == 0) {
        *out = (struct vl_lesson_light){VL_PUBLIC, vl_lesson_seat(lesson, text + 5)};
        return out->member != VL_NONE;
    }
    return parse_member(rules, text, &out->group, &out->member);
}
