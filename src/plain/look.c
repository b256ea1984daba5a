#include "plain/look.h"

#include "front/hinted.h"
#include "plain/tell.h"

#include <stdlib.h>

enum { LOG_STANDARD = 20 };

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static struct plain_writer writer_for(struct plain_session *s)
{
    plain_look(s);
    return (struct plain_writer){.io = &s->io, .teller = &s->teller, .view = s->view, .looker = plain_reader(s)};
}

void plain_tell_table(struct plain_session *s)
{
    const struct plain_writer writer = writer_for(s);
    s->table->state(&writer);
    plain_write_track(&writer);
}

static enum plain_done do_state(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    plain_tell_table(s);
    return PLAIN_STAY;
}

void plain_tell_hand(struct plain_session *s)
{
    const struct plain_writer writer = writer_for(s);
    if (writer.looker != VL_TABLE)
        s->table->hand(&writer, writer.looker);
}

/* Whoever is asked before everybody looks at it behind a curtain. */
static enum plain_done do_hand(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    if (vl_host_asks_openly(&s->host)) {
        vl_host_peek(&s->host);
        return PLAIN_GO_ON;
    }
    plain_tell_hand(s);
    return PLAIN_STAY;
}

/* The first event of the last `wanted` that are told. */
static uint32_t log_start(const struct plain_session *s, unsigned long wanted)
{
    uint32_t from = vl_match_events(s->match);
    for (; from > 0 && wanted > 0; from--) {
        const struct vl_event event = vl_match_event(s->match, from - 1, plain_reader(s));
        wanted -= !plain_untold(s, &event, plain_reader(s));
    }
    return from;
}

/* How many hints were asked for before that event's time. */
static unsigned hints_before(const struct plain_session *s, uint32_t event)
{
    unsigned hint = 0;
    while (hint < vl_match_hints(s->match) && vl_hinted_at(s->match, hint) < event)
        hint++;
    return hint;
}

static enum plain_done do_log(struct plain_session *s, const struct plain_call *call)
{
    plain_look(s);
    const unsigned long wanted = call->argument[0] ? strtoul(call->argument, NULL, 10) : LOG_STANDARD;
    const uint32_t start = log_start(s, wanted);
    unsigned hint = hints_before(s, start);
    for (uint32_t i = start; i < vl_match_events(s->match); i++) {
        hint = plain_tell_hints(s, hint, i);
        const struct vl_event event = vl_match_event(s->match, i, plain_reader(s));
        if (plain_untold(s, &event, plain_reader(s)))
            continue;
        char line[1024], clause[32];
        plain_event_line(s, &event, plain_reader(s), line, sizeof line);
        vl_clause_write(s->teller.rules, event.clause, clause, sizeof clause);
        const struct vl_text_arg args[] = {{"event", line, 0}, {"clause", clause, 0}};
        plain_say(&s->io, &s->teller, "plain.log", args, COUNT(args));
    }
    plain_tell_hints(s, hint, vl_match_events(s->match));
    return PLAIN_STAY;
}

const struct plain_verb plain_look_verbs[] = {
    {"state", do_state},
    {"hand", do_hand},
    {"log", do_log},
    {NULL, NULL},
};
