/* What people decide beforehand: standing answers, and a plan of the next ones, as their page shows them. */
#include "page/pages.h"
#include "plain/verbs.h"

#include <stdlib.h>
#include <string.h>

/* Says those with these numbers on the page. */
static void say(struct plain_session *s, vl_seat seat, int first, int last)
{
    struct vl_page_host host = {.catalogue = s->catalogue, .formatter = &s->formatter};
    struct vl_beforehand saying = {&s->host.standings, &s->setup, seat, vl_host_asks_public_choice(&s->host)};
    struct vl_page page;
    vl_standing_page.build(&host, &saying, &page);
    for (unsigned i = 0; i < page.count; i++)
        if (page.item[i].id >= first && page.item[i].id <= last)
            plain_put(&s->io, page.item[i].said);
    vl_page_free(&page);
}

/* "standing": lists all; "standing 2": sets that one to its next value. */
static enum plain_done do_standing(struct plain_session *s, const struct plain_call *call)
{
    char *end;
    const struct vl_rules *rules = s->formatter.rules;
    const unsigned count = vl_standing_count(rules);
    const vl_seat seat = plain_speaker(s);
    const unsigned long n = strtoul(call->argument, &end, 10);
    if (seat >= VL_SEATS_MAX)
        return PLAIN_UNKNOWN;
    if (call->argument[0] && (*end || n < 1 || n > count)) {
        plain_print(&s->io, &s->formatter, "plain.standing.which", &(struct vl_text_arg){"n", NULL, count}, 1);
        return PLAIN_STAY;
    }
    if (n == 0) {
        say(s, seat, 0, (int)count - 1);
        return PLAIN_STAY;
    }
    const unsigned which = (unsigned)n - 1, values = vl_standing_values(&rules->standing[which]);
    vl_standings_set(&s->host.standings, seat, which, (uint8_t)((s->host.standings.value[seat][which] + 1U) % values),
                     vl_host_asks_public_choice(&s->host));
    say(s, seat, (int)which, (int)which);
    vl_host_resettle(&s->host, 0); /* it may answer the present question */
    return PLAIN_GO_ON;
}

const struct plain_verb plain_standing_verbs[] = {{"standing", do_standing}, {NULL, NULL}};

/* The thing of the plan's group with that sign or name; the count of the group if there is none. */
static unsigned member_of(const struct plain_session *s, const struct vl_group *group, const char *word)
{
    unsigned member = 0;
    for (; member < group->count; member++) {
        const struct vl_thing *thing =
            vl_formatter_thing(&s->formatter, (unsigned)(group - s->formatter.rules->groups), member);
        if (plain_same(word, plain_member(&s->formatter, group->id, member)) ||
            (thing && thing->sign && plain_same(word, thing->sign)))
            break;
    }
    return member;
}

static void plan(struct plain_session *s, vl_seat seat, const char *argument)
{
    char words[PLAIN_LINE_MAX], *rest = NULL;
    const struct vl_rules *rules = s->formatter.rules;
    const struct vl_group *group = rules->groups;
    while (strcmp(group->id, rules->plan->group) != 0)
        group++;
    while (s->host.standings.planned[seat] > 0)
        vl_plan_drop(&s->host.standings, seat);
    snprintf(words, sizeof words, "%s", strcmp(argument, "0") == 0 ? "" : argument);
    for (const char *word = strtok_r(words, " ,", &rest); word; word = strtok_r(NULL, " ,", &rest)) {
        const unsigned member = member_of(s, group, word);
        if (member < group->count)
            vl_plan_add(&s->host.standings, rules, seat, (uint8_t)member);
        else
            plain_print_typed(&s->io, &s->formatter, "plain.plan.what", word);
    }
}

/* "plan C C T" makes a plan; "plan 0" drops it; "plan" lists it. */
static enum plain_done do_plan(struct plain_session *s, const struct plain_call *call)
{
    const vl_seat seat = plain_speaker(s);
    if (seat >= VL_SEATS_MAX)
        return PLAIN_UNKNOWN;
    if (call->argument[0])
        plan(s, seat, call->argument);
    say(s, seat, VL_BEFOREHAND_PLAN, VL_BEFOREHAND_PLAN);
    if (!call->argument[0])
        return PLAIN_STAY;
    vl_host_resettle(&s->host, 0);
    return PLAIN_GO_ON;
}

const struct plain_verb plain_plan_verbs[] = {{"plan", do_plan}, {NULL, NULL}};
