/* The rule book as commands: a clause, a chapter, a card, what contains some words. */
#include "plain/verbs.h"

#include "page/rules_page.h"
#include "plain/page_lines.h"

#include <errno.h>
#include <stdio.h>

static struct vl_rules_at book_of(const struct plain_session *s)
{
    return (struct vl_rules_at){.rules = s->formatter.rules, .setup = &s->setup, .alone = true};
}

static enum plain_done say(struct plain_session *s, const struct vl_rules_at *at)
{
    plain_page_once(&s->io, &s->formatter, s->catalogue, &vl_rules_page, at);
    return PLAIN_STAY;
}

/* Describes what was named, or what is at hand without a name. */
static enum plain_done say_named(struct plain_session *s, const struct plain_call *call, struct vl_rules_at at)
{
    if (!call->argument[0] || vl_rules_look_up(&s->formatter, call->argument, &at))
        return say(s, &at);
    plain_print_typed(&s->io, &s->formatter, errno == ENOMEM ? "fault.memory" : "plain.rules.none", call->argument);
    return PLAIN_STAY;
}

static enum plain_done do_why(struct plain_session *s, const struct plain_call *call)
{
    struct vl_rules_at at = book_of(s);
    vl_rules_at_clause(s->catalogue, call->question->clause, &at);
    if (at.kind == VL_RULES_CHAPTER)
        at.kind = VL_RULES_CLAUSE;
    return say_named(s, call, at);
}

static enum plain_done do_rules(struct plain_session *s, const struct plain_call *call)
{
    return say_named(s, call, book_of(s));
}

static enum plain_done do_cards(struct plain_session *s, const struct plain_call *call)
{
    struct vl_rules_at at = book_of(s);
    at.kind = VL_RULES_CARDS;
    return say_named(s, call, at);
}

static enum plain_done do_search(struct plain_session *s, const struct plain_call *call)
{
    struct vl_rules_at at = book_of(s);
    at.kind = VL_RULES_FOUND;
    snprintf(at.words, sizeof at.words, "%s", call->argument);
    if (call->argument[0])
        return say(s, &at);
    plain_print(&s->io, &s->formatter, "plain.search.what", NULL, 0);
    return PLAIN_STAY;
}

const struct plain_verb plain_book_verbs[] = {
    {"why", do_why}, {"rules", do_rules}, {"search", do_search}, {"cards", do_cards}, {NULL, NULL}};
