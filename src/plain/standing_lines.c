/* Standing answers, as their page shows them. */
#include "page/pages.h"
#include "plain/verbs.h"

#include <stdlib.h>

/* Says those with these numbers on the page. */
static void say(struct plain_session *s, vl_seat seat, int first, int last)
{
    struct vl_page_host host = {.catalogue = s->catalogue, .formatter = &s->formatter};
    struct vl_beforehand saying = {&s->host.standings, &s->setup, seat, vl_host_asks_public_choice(&s->host),
                                   s->host.shown};
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
