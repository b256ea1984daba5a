/* Reporting what happens: to all, and to one seat. */
#include "plain/news_lines.h"

#include "page/pages.h"
#include "plain/page_lines.h"
#include "plain/verbs.h"
#include "review/hinted.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* An event as it was seen when it happened, not as it may be recalled now: when the last card of a trick is reported,
 * the trick may already be closed. */
static struct vl_event event_then(const struct plain_session *s, uint32_t index, vl_seat viewer)
{
    const struct vl_event event = vl_match_event(s->match, index, VL_REFEREE);
    return vl_event_masked(s->formatter.rules, &event, viewer);
}

static bool shows(const struct plain_session *s, const struct vl_event *event, vl_seat viewer)
{
    return viewer < s->setup.seats && s->board->shows && s->board->shows(event, viewer);
}

/* The events of one form in a row from `first` on that show the viewer something. */
static unsigned shown_from(const struct plain_session *s, uint32_t first, vl_seat viewer,
                           struct vl_event out[PLAIN_SHOWN_MAX])
{
    unsigned count = 0;
    const uint8_t form = event_then(s, first, viewer).form;
    for (uint32_t i = first; i < vl_match_events(s->match) && count < PLAIN_SHOWN_MAX; i++) {
        const struct vl_event event = event_then(s, i, viewer);
        if (event.form != form)
            break;
        if (shows(s, &event, viewer))
            out[count++] = event;
    }
    return count;
}

/* Whether an earlier event of the same form in the same row has been shown together with it. */
static bool shown_already(const struct plain_session *s, uint32_t index, vl_seat viewer)
{
    const uint8_t form = event_then(s, index, viewer).form;
    for (uint32_t i = index; i > 0; i--) {
        const struct vl_event event = event_then(s, i - 1, viewer);
        if (event.form != form)
            break;
        if (shows(s, &event, viewer))
            return true;
    }
    return false;
}

/* Writes what it showed to that seat. */
static void show_event(struct plain_session *s, uint32_t index, vl_seat viewer)
{
    struct vl_event shown[PLAIN_SHOWN_MAX];
    if (shown_already(s, index, viewer))
        return;
    const unsigned count = shown_from(s, index, viewer, shown);
    vl_match_view(s->match, viewer, s->view);
    s->board->show(&(struct plain_writer){.io = &s->io, .formatter = &s->formatter, .view = s->view, .viewer = viewer},
                   shown, count);
}

void plain_event_line(const struct plain_session *s, const struct vl_event *event, vl_seat viewer, char *out,
                      size_t size)
{
    const struct plain_writer w = {.formatter = &s->formatter, .view = s->view, .viewer = viewer};
    if (!s->board->line || s->board->line(&w, event, 1, out, size) == 0)
        vl_format_event(&s->formatter, event, out, size);
}

/* The events of one form in a row from `first` on, as the viewer saw them. */
static unsigned alike_from(const struct plain_session *s, uint32_t first, vl_seat viewer,
                           struct vl_event out[PLAIN_SHOWN_MAX])
{
    unsigned count = 0;
    for (uint32_t i = first; i < vl_match_events(s->match) && count < PLAIN_SHOWN_MAX; i++) {
        const struct vl_event event = event_then(s, i, viewer);
        if (event.form != event_then(s, first, viewer).form || !vl_event_reaches(s->formatter.rules, &event, viewer))
            break;
        out[count++] = event;
    }
    return count;
}

/* In the words of the game's writer, if it has any; returns how many events the line covers, or 0. */
static unsigned print_by_table(struct plain_session *s, uint32_t index, vl_seat viewer, char *line, size_t size)
{
    struct vl_event events[PLAIN_SHOWN_MAX];
    const unsigned count = s->board->line ? alike_from(s, index, viewer, events) : 0;
    if (count == 0)
        return 0;
    vl_match_view(s->match, viewer < VL_SEATS_MAX ? viewer : VL_PUBLIC, s->view);
    const struct plain_writer w = {.io = &s->io, .formatter = &s->formatter, .view = s->view, .viewer = viewer};
    return s->board->line(&w, events, count, line, size);
}

/* Reports it as the viewer saw it, with what it showed to that seat. Returns how many events were reported together. */
static unsigned print_events(struct plain_session *s, uint32_t index, vl_seat viewer)
{
    char line[1024];
    const struct vl_event event = event_then(s, index, viewer);
    unsigned reported = print_by_table(s, index, viewer, line, sizeof line);
    if (reported == 0 && vl_event_logged(s->formatter.rules, &event, viewer)) {
        vl_format_event(&s->formatter, &event, line, sizeof line);
        reported = 1;
    }
    if (reported > 0)
        plain_put(&s->io, line);
    for (unsigned i = 0; i == 0 || i < reported; i++) {
        const struct vl_event shown = event_then(s, index + i, viewer);
        if (shows(s, &shown, viewer))
            show_event(s, index + i, viewer);
    }
    return reported > 0 ? reported : 1;
}

/* Whether the seat at the keyboard saw more of the event than everybody. */
static bool private_event(const struct plain_session *s, uint32_t index)
{
    const struct vl_event open = event_then(s, index, VL_PUBLIC);
    const struct vl_event own = event_then(s, index, s->keyboard);
    return shows(s, &own, s->keyboard) ||
           (vl_event_logged(s->formatter.rules, &own, s->keyboard) && memcmp(open.arg, own.arg, sizeof open.arg) != 0);
}

/* Reports what the seat at the keyboard has learnt and others have not. */
static void print_private(struct plain_session *s)
{
    const uint32_t count = vl_match_events(s->match);
    const struct vl_text_arg args[] = {{"name", s->setup.player[s->keyboard].name, 0}};
    bool any = false;
    for (uint32_t i = s->reported_to[s->keyboard]; i < count; i++) {
        if (!private_event(s, i))
            continue;
        if (!any)
            plain_print(&s->io, &s->formatter, "plain.private", args, 1);
        any = true;
        i += print_events(s, i, s->keyboard) - 1;
    }
    s->reported_to[s->keyboard] = count;
}

/* Reports the hints asked for up to the last reported event; people who play have already heard of them. */
static void print_hints(struct plain_session *s)
{
    char line[256];
    for (; !s->host.humans && s->hints_told < vl_match_hints(s->match) &&
           vl_hinted_at(s->match, s->hints_told) <= s->reported;
         s->hints_told++)
        plain_put(&s->io,
                  vl_hint_format_asked(&s->formatter, vl_match_hint(s->match, s->hints_told).seat, line, sizeof line));
}

static bool counts(const struct plain_session *s, uint32_t index)
{
    const struct vl_event event = event_then(s, index, VL_PUBLIC);
    return vl_event_counts(s->formatter.rules, &event);
}

/* Says everybody's place after a count; the last one is followed by the final scores anyway. */
static void print_track(struct plain_session *s)
{
    const uint32_t events = vl_match_events(s->match);
    uint32_t next = s->reported;
    while (next < events && !counts(s, next))
        next++;
    if (!counts(s, s->reported - 1) || next == s->reported || (next == events && vl_match_over(s->match)))
        return;
    vl_match_past(s->match, s->reported, VL_PUBLIC, s->view);
    plain_write_track(
        &(struct plain_writer){.io = &s->io, .formatter = &s->formatter, .view = s->view, .viewer = VL_PUBLIC});
}

void plain_print_news(struct plain_session *s)
{
    while (s->reported < vl_match_events(s->match)) {
        print_hints(s);
        s->reported += print_events(s, s->reported, s->listener);
        print_track(s);
    }
    print_hints(s);
}

/* ---- the keyboard ---- */

/* With several people, the one whose view is on screen. */
static vl_seat holder(const struct plain_session *s)
{
    return plain_shared(s) && s->host.viewer < VL_SEATS_MAX ? s->host.viewer : VL_PUBLIC;
}

/* Notes whose private lines are on screen; they are cleared there, also by whatever ends the program. */
static void hold(struct plain_session *s, vl_seat seat)
{
    if (s->io.clears && s->host.curtain)
        plain_private(seat != VL_PUBLIC);
    s->keyboard = seat;
    s->opened = s->host.opened;
}

void plain_follow(struct plain_session *s)
{
    const vl_seat now = holder(s);
    if (s->keyboard != VL_PUBLIC && (s->keyboard != now || s->opened != s->host.opened)) {
        if (s->host.curtain)
            plain_clear(&s->io);
        hold(s, VL_PUBLIC);
    }
    if (s->host.phase != VL_PHASE_SHOW || s->host.stays)
        plain_print_news(s);
    if (now != s->keyboard)
        hold(s, now);
    if (now != VL_PUBLIC)
        print_private(s);
}

void plain_open_turn(struct plain_session *s)
{
    plain_clear(&s->io);
    hold(s, s->host.viewer);
    for (uint32_t i = s->reported_to[s->keyboard]; s->io.clears && i < vl_match_events(s->match);)
        i += print_events(s, i, s->keyboard);
    if (s->io.clears)
        s->reported_to[s->keyboard] = vl_match_events(s->match);
}

/* ---- looking: the table, the own hand, what has happened ---- */

enum { LOG_STANDARD = 20 };

static struct plain_writer writer_for(struct plain_session *s)
{
    plain_look(s);
    return (struct plain_writer){.io = &s->io, .formatter = &s->formatter, .view = s->view, .viewer = plain_reader(s)};
}

void plain_print_table(struct plain_session *s)
{
    const struct plain_writer writer = writer_for(s);
    s->board->state(&writer);
    plain_write_track(&writer);
}

static enum plain_done do_state(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    plain_print_table(s);
    return PLAIN_STAY;
}

void plain_print_hand(struct plain_session *s)
{
    const struct plain_writer writer = writer_for(s);
    if (writer.viewer != VL_PUBLIC)
        s->board->hand(&writer, writer.viewer);
}

/* At a public choice, the seat asked looks at its hand behind a curtain. */
static enum plain_done do_hand(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    if (vl_host_asks_public_choice(&s->host)) {
        vl_host_peek(&s->host);
        return PLAIN_GO_ON;
    }
    plain_print_hand(s);
    return PLAIN_STAY;
}

static void say_event(const void *owner, const struct vl_event *event, char *out, size_t size)
{
    const struct plain_session *s = owner;
    plain_event_line(s, event, plain_reader(s), out, size);
}

static enum plain_done do_log(struct plain_session *s, const struct plain_call *call)
{
    const unsigned long wanted = call->argument[0] ? strtoul(call->argument, NULL, 10) : LOG_STANDARD;
    const struct vl_log log = {.match = s->match,
                               .host = &s->host,
                               .viewer = plain_reader(s),
                               .until = vl_match_events(s->match),
                               .last = wanted < UINT_MAX ? (unsigned)wanted : UINT_MAX,
                               .format = say_event,
                               .owner = s};
    plain_look(s);
    plain_page_once(&s->io, &s->formatter, s->catalogue, &vl_log_page, &log);
    return PLAIN_STAY;
}

static enum plain_done do_overview(struct plain_session *s, const struct plain_call *call)
{
    const struct vl_overview sheet = {vl_match_setup(s->match), s->view};
    (void)call;
    if (!s->formatter.rules->overview)
        return PLAIN_UNKNOWN;
    plain_look(s);
    plain_page_once(&s->io, &s->formatter, s->catalogue, &vl_overview_page, &sheet);
    return PLAIN_STAY;
}

const struct plain_verb plain_look_verbs[] = {
    {"overview", do_overview}, {"state", do_state}, {"hand", do_hand}, {"log", do_log}, {NULL, NULL},
};
