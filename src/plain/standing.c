/* What people say beforehand: standing answers, and a plan of the next ones (play/standing.h). */
#include "plain/verbs.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

/* GAME.KIND.ID.PART, as the game's texts have it. */
static const char *text(const struct plain_session *s, const char *kind, const char *id, const char *part)
{
    char key[96];
    snprintf(key, sizeof key, "%s.%s.%s%s%s", s->teller.rules->id, kind, id, *part ? "." : "", part);
    return vl_text_has(s->teller.catalogue, s->teller.rules, key)
               ? vl_text(s->teller.catalogue, s->teller.rules, s->teller.language, key)
               : id;
}

/* ---- standing answers ---- */

/* "2. dice: ask me. Or: let them lie" */
static void say_standing(struct plain_session *s, vl_seat seat, unsigned which)
{
    const struct vl_standing *standing = &s->teller.rules->standing[which];
    const unsigned now = s->host.standings.value[seat][which];
    struct plain_list others = {0};
    for (unsigned value = 0; value < vl_standing_values(standing); value++)
        if (value != now)
            plain_list_add(&others, text(s, "standing", standing->id, standing->values[value]));
    const struct vl_text_arg args[] = {{"n", NULL, (long)which + 1},
                                       {"name", text(s, "standing", standing->id, ""), 0},
                                       {"value", text(s, "standing", standing->id, standing->values[now]), 0},
                                       {"others", others.text, 0}};
    plain_say(&s->io, &s->teller, "plain.standing", args, COUNT(args));
}

/* "standing": all of them; "standing 2": that one says its next value. */
static enum plain_done do_standing(struct plain_session *s, const struct plain_call *call)
{
    char *end;
    const unsigned count = vl_standing_count(s->teller.rules);
    const vl_seat seat = plain_speaker(s);
    const unsigned long n = strtoul(call->argument, &end, 10);
    if (seat >= VL_SEATS_MAX)
        return PLAIN_UNKNOWN;
    if (call->argument[0] && (*end || n < 1 || n > count)) {
        const struct vl_text_arg args[] = {{"n", NULL, count}};
        plain_say(&s->io, &s->teller, "plain.standing.which", args, COUNT(args));
        return PLAIN_STAY;
    }
    for (unsigned which = 0; which < count; which++) {
        const unsigned values = vl_standing_values(&s->teller.rules->standing[which]);
        if (n == which + 1)
            vl_standings_say(&s->host.standings, seat, which,
                             (uint8_t)((s->host.standings.value[seat][which] + 1U) % values),
                             vl_host_asks_openly(&s->host));
        if (n == 0 || n == which + 1)
            say_standing(s, seat, which);
    }
    if (n == 0)
        return PLAIN_STAY;
    vl_host_resettle(&s->host, 0); /* it may answer the question that stands */
    return PLAIN_GO_ON;
}

const struct plain_verb plain_standing_verbs[] = {{"standing", do_standing}, {NULL, NULL}};

/* ---- the plan ---- */

static unsigned group_of_plan(const struct vl_rules *rules)
{
    unsigned g = 0;
    while (strcmp(rules->groups[g].id, rules->plan->group) != 0)
        g++;
    return g;
}

/* The member with that sign or name; its group's count: none. */
static unsigned item(const struct plain_session *s, const char *word)
{
    const struct vl_rules *rules = s->teller.rules;
    const unsigned g = group_of_plan(rules);
    unsigned member = 0;
    for (; member < rules->groups[g].count; member++) {
        const struct vl_thing *thing =
            vl_catalogue_thing(s->teller.catalogue, rules, rules->plan->group, rules->groups[g].ids[member]);
        if (plain_same(word, vl_tell_member(&s->teller, g, member)) ||
            (thing && thing->sign && plain_same(word, thing->sign)))
            break;
    }
    return member;
}

static void say_plan(struct plain_session *s, vl_seat seat)
{
    struct plain_list items = {0};
    const unsigned g = group_of_plan(s->teller.rules);
    for (unsigned i = 0; i < s->host.standings.planned[seat]; i++)
        plain_list_add(&items, vl_tell_member(&s->teller, g, s->host.standings.plan[seat][i]));
    const struct vl_text_arg args[] = {{"name", text(s, "plan", s->teller.rules->plan->id, ""), 0},
                                       {"about", text(s, "plan", s->teller.rules->plan->id, "about"), 0},
                                       {"list", items.text, 0}};
    plain_say(&s->io, &s->teller, items.count ? "plain.plan" : "plain.plan.none", args, COUNT(args));
}

/* "plan C C T" makes it; "plan 0" drops it; "plan" says it. */
static enum plain_done do_plan(struct plain_session *s, const struct plain_call *call)
{
    char words[PLAIN_LINE_MAX], *rest = NULL;
    const vl_seat seat = plain_speaker(s);
    if (seat >= VL_SEATS_MAX)
        return PLAIN_UNKNOWN;
    if (!call->argument[0]) {
        say_plan(s, seat);
        return PLAIN_STAY;
    }
    while (s->host.standings.planned[seat] > 0)
        vl_plan_drop(&s->host.standings, seat);
    snprintf(words, sizeof words, "%s", strcmp(call->argument, "0") == 0 ? "" : call->argument);
    for (const char *word = strtok_r(words, " ,", &rest); word; word = strtok_r(NULL, " ,", &rest)) {
        const unsigned member = item(s, word);
        if (member < s->teller.rules->groups[group_of_plan(s->teller.rules)].count)
            vl_plan_add(&s->host.standings, s->teller.rules, seat, (uint8_t)member);
        else
            plain_say_typed(&s->io, &s->teller, "plain.plan.what", word);
    }
    say_plan(s, seat);
    vl_host_resettle(&s->host, 0);
    return PLAIN_GO_ON;
}

const struct plain_verb plain_plan_verbs[] = {{"plan", do_plan}, {NULL, NULL}};
