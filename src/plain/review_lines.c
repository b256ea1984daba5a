#include "plain/review_lines.h"

#include "page/pages.h"
#include "page/review_page.h"
#include "plain/news_lines.h"
#include "plain/page_lines.h"
#include "plain/walk_lines.h"

/* As the player who answered there saw it. */
static void past(struct vl_page_host *host, struct vl_match *match, vl_seat viewer, uint32_t at, uint32_t until)
{
    struct plain_session *s = host->owner;
    (void)until;
    for (uint32_t i = 0; i < vl_match_answers(match); i++)
        if (vl_match_given(match, i).events == at && vl_match_given(match, i).seat < VL_SEATS_MAX)
            viewer = vl_match_given(match, i).seat;
    s->match = match;
    plain_walk(s, viewer, at);
}

static void retry(struct vl_page_host *host, struct vl_review_tries *tries)
{
    plain_retry(host->owner, tries);
}

void plain_review(struct plain_session *s, const char *whose)
{
    const vl_seats all = (vl_seats)((1U << s->setup.seats) - 1);
    const struct vl_review_visit visit = {.match = s->match,
                                          .path = s->told_from ? s->told_from : s->host.record.path,
                                          .tries = whose != NULL,
                                          .seat = whose ? plain_named(s, all, whose) : VL_NONE};
    struct plain_session own = *s;
    struct vl_page_host host = {.catalogue = s->catalogue,
                                .formatter = &own.formatter,
                                .name = "",
                                .owner = &own,
                                .past = past,
                                .retry = retry};
    if (whose && whose[0] && visit.seat == VL_NONE) {
        plain_print_typed(&s->io, &s->formatter, "plain.walk.nobody", whose);
        return;
    }
    own.host = plain_no_host;
    own.hint = NULL;
    own.review = NULL; /* a walk from here must not open another review */
    own.keyboard = VL_PUBLIC;
    own.listener = VL_NONE;
    own.walk = NULL;
    plain_page(&own.io, &host, &vl_review_page, &visit);
    s->formatter.language = own.formatter.language;
    s->io = own.io;
    s->left = s->left || own.left || own.io.ended;
}
