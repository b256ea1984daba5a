/* Walking through a match step by step, and playing on from a place in it. */
#include "plain/walk_lines.h"

#include "plain/news_lines.h"
#include "plain/verbs.h"
#include "review/hinted.h"

#include <stdlib.h>
#include <string.h>

enum { LOG_STANDARD = 20 };

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static void say(struct plain_session *s, const char *key, const struct vl_text_arg *args, unsigned count)
{
    plain_print(&s->io, &s->formatter, key, args, count);
}

/* ---- the place ---- */

/* Says who asked for a hint there. */
static void say_hints(struct plain_session *s)
{
    char line[256];
    vl_seat seat;
    for (unsigned hint = 0; vl_walk_hint(s->walk, &hint, &seat);)
        plain_put(&s->io, vl_hint_format_asked(&s->formatter, seat, line, sizeof line));
}

/* "12/345. Anne plays Manant. (BLA-3.1)" */
static void say_place(struct plain_session *s)
{
    char line[1024] = "", clause[32] = "";
    struct vl_event event;
    const bool any = vl_walk_event(s->walk, &event);
    if (any) {
        vl_walk_view(s->walk, s->view);
        plain_event_line(s, &event, s->walk->viewer, line, sizeof line);
        vl_clause_write(s->formatter.rules, event.clause, clause, sizeof clause);
    }
    const struct vl_text_arg args[] = {{"n", NULL, (long)vl_walk_place(s->walk)},
                                       {"of", NULL, (long)vl_walk_places(s->walk)},
                                       {"event", line, 0},
                                       {"clause", clause, 0}};
    say(s, any ? "plain.walk.place" : "plain.walk.start", args, COUNT(args));
    say_hints(s);
    if (s->walk->at == s->walk->until)
        say(s, "plain.walk.end", NULL, 0);
}

/* "next 5"; "question back", "round back 2": so many steps, negative ones backwards. */
static int steps(const struct plain_session *s, const char *argument)
{
    char word[64];
    const size_t length = strcspn(argument, " ");
    snprintf(word, sizeof word, "%.*s", (int)length, argument);
    const bool back = argument[0] && plain_calls(s, word, "walk.back");
    const char *number = back ? argument + length : argument;
    const long n = strtol(number, NULL, 10);
    const int count = n == 0 ? 1 : n > INT16_MAX ? INT16_MAX : n < INT16_MIN ? INT16_MIN : (int)n;
    return back ? -count : count;
}

static enum plain_done do_next(struct plain_session *s, const struct plain_call *call)
{
    vl_walk_events(s->walk, steps(s, call->argument));
    say_place(s);
    return PLAIN_STAY;
}

static enum plain_done do_back(struct plain_session *s, const struct plain_call *call)
{
    vl_walk_events(s->walk, -steps(s, call->argument));
    say_place(s);
    return PLAIN_STAY;
}

static enum plain_done do_question(struct plain_session *s, const struct plain_call *call)
{
    vl_walk_questions(s->walk, steps(s, call->argument));
    say_place(s);
    return PLAIN_STAY;
}

static enum plain_done do_part(struct plain_session *s, const struct plain_call *call)
{
    vl_walk_parts(s->walk, steps(s, call->argument));
    say_place(s);
    return PLAIN_STAY;
}

static enum plain_done do_go(struct plain_session *s, const struct plain_call *call)
{
    vl_walk_go(s->walk, (uint32_t)strtoul(call->argument, NULL, 10));
    say_place(s);
    return PLAIN_STAY;
}

static enum plain_done do_first(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    s->walk->at = 0;
    say_place(s);
    return PLAIN_STAY;
}

static enum plain_done do_last(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    s->walk->at = s->walk->until;
    say_place(s);
    return PLAIN_STAY;
}

static enum plain_done do_rest(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    while (s->walk->at < s->walk->until) {
        vl_walk_events(s->walk, 1);
        say_place(s);
    }
    return PLAIN_STAY;
}

/* ---- looking ---- */

static struct plain_writer writer(struct plain_session *s)
{
    vl_walk_view(s->walk, s->view);
    return (struct plain_writer){.io = &s->io, .formatter = &s->formatter, .view = s->view, .viewer = s->walk->viewer};
}

static enum plain_done do_state(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    const struct plain_writer w = writer(s);
    s->board->state(&w);
    return PLAIN_STAY;
}

static enum plain_done do_hand(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    const struct plain_writer w = writer(s);
    for (vl_seat seat = 0; seat < s->setup.seats; seat++)
        if (w.viewer == VL_REFEREE || w.viewer == seat)
            s->board->hand(&w, seat);
    return PLAIN_STAY;
}

/* The events that led here, oldest first. */
static enum plain_done do_log(struct plain_session *s, const struct plain_call *call)
{
    const struct vl_walk here = *s->walk;
    const uint32_t place = vl_walk_place(s->walk);
    const unsigned long n = call->argument[0] ? strtoul(call->argument, NULL, 10) : LOG_STANDARD;
    const uint32_t wanted = n < place ? (uint32_t)n : place;
    vl_walk_go(s->walk, place - wanted);
    for (uint32_t i = 0; i < wanted; i++) {
        vl_walk_events(s->walk, 1);
        say_place(s);
    }
    *s->walk = here;
    return PLAIN_STAY;
}

static void say_viewer(struct plain_session *s)
{
    const vl_seat viewer = s->walk->viewer;
    if (viewer >= s->setup.seats) {
        say(s, viewer == VL_REFEREE ? "plain.walk.all" : "plain.walk.table", NULL, 0);
        return;
    }
    const struct vl_text_arg args[] = {{"name", s->setup.player[viewer].name, 0}};
    say(s, "plain.walk.seat", args, 1);
}

/* "view Anne", "view all", "view table"; "view" takes the next one. */
static enum plain_done do_view(struct plain_session *s, const struct plain_call *call)
{
    const vl_seats seats = (vl_seats)((1U << s->setup.seats) - 1);
    const vl_seat seat = plain_named(s, seats, call->argument);
    bool may = true;
    if (!call->argument[0])
        vl_walk_next_viewer(s->walk);
    else if (seat != VL_NONE)
        may = vl_walk_look(s->walk, seat);
    else if (plain_calls(s, call->argument, "walk.all"))
        may = vl_walk_look(s->walk, VL_REFEREE);
    else
        may = plain_calls(s, call->argument, "walk.table") && vl_walk_look(s->walk, VL_PUBLIC);
    if (may)
        say_viewer(s);
    else
        say(s, "plain.walk.view.none", NULL, 0);
    return PLAIN_STAY;
}

/* ---- what if ---- */

/* Makes those who are named people; if none is named, as it was. False: nobody of that name has a seat here. */
static bool seat_people(struct plain_session *s, const char *names, struct vl_match_setup *setup)
{
    char copy[PLAIN_LINE_MAX], *rest = NULL;
    vl_seats people = 0;
    snprintf(copy, sizeof copy, "%s", names);
    for (const char *name = strtok_r(copy, " ,", &rest); name; name = strtok_r(NULL, " ,", &rest)) {
        const vl_seat seat = plain_named(s, (vl_seats)((1U << s->setup.seats) - 1), name);
        if (seat == VL_NONE) {
            plain_print_typed(&s->io, &s->formatter, "plain.walk.nobody", name);
            return false;
        }
        people |= vl_seat_bit(seat);
    }
    for (vl_seat seat = 0; people && seat < setup->seats; seat++)
        if (people & vl_seat_bit(seat))
            setup->player[seat].level = VL_HUMAN;
        else if (setup->player[seat].level == VL_HUMAN)
            setup->player[seat].level = VL_ADEPT;
    return true;
}

static enum vl_rc play_on(const struct plain_session *s, const struct vl_match_setup *setup, struct vl_diag *diag)
{
    char path[4096];
    const enum vl_rc rc = vl_walk_branch(s->walk, setup, NULL, path, diag);
    return rc == VL_OK ? s->play_on(s, path, diag) : rc;
}

static enum plain_done do_play(struct plain_session *s, const struct plain_call *call)
{
    char key[48];
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    const char *refusal = vl_walk_refusal(s->walk);
    vl_walk_setup(s->walk, &setup);
    if (refusal) {
        snprintf(key, sizeof key, "what_if.%s", refusal);
        say(s, key, NULL, 0);
        return PLAIN_STAY;
    }
    if (!seat_people(s, call->argument, &setup))
        return PLAIN_STAY;
    say(s, vl_walk_anew(s->walk) ? "plain.walk.play.restart" : "plain.walk.play", NULL, 0);
    if (play_on(s, &setup, &diag) != VL_OK)
        plain_print_fault(s, &diag);
    else
        say(s, "plain.walk.again", NULL, 0);
    return PLAIN_STAY;
}

/* ---- the walk ---- */

static enum plain_done do_quit(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    s->walked = true;
    return PLAIN_GO_ON;
}

static const struct plain_verb walking[] = {
    {"walk.next", do_next}, {"walk.back", do_back}, {"walk.question", do_question},
    {"walk.part", do_part}, {"walk.go", do_go},     {"walk.first", do_first},
    {"walk.last", do_last}, {"walk.rest", do_rest}, {"walk.view", do_view},
    {"walk.play", do_play}, {"quit", do_quit},      {"state", do_state},
    {"hand", do_hand},      {"log", do_log},        {NULL, NULL},
};

static enum plain_done do_review(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    s->review(s, NULL);
    return PLAIN_STAY;
}

static enum plain_done do_retry(struct plain_session *s, const struct plain_call *call)
{
    s->review(s, call->argument);
    return PLAIN_STAY;
}

static const struct plain_verb reviewing[] = {{"review", do_review}, {"retry", do_retry}, {NULL, NULL}};

static const struct plain_verbs verbs = {
    "plain.help.only",
    (const struct plain_verb *const[]){walking, plain_look_verbs, plain_book_verbs, plain_basic_verbs, NULL}};

/* For a finished match. */
static const struct plain_verbs verbs_over = {
    "plain.help.only", (const struct plain_verb *const[]){walking, reviewing, plain_look_verbs, plain_book_verbs,
                                                          plain_basic_verbs, NULL}};

static void obey(struct plain_session *s, const char *line)
{
    char *end;
    struct vl_event event = {0};
    vl_walk_event(s->walk, &event);
    const struct vl_question question = {.clause = event.clause};
    const unsigned long number = strtoul(line, &end, 10);
    if (line[0] == '\0') {
        vl_walk_events(s->walk, 1);
        say_place(s);
    } else if (*end == '\0' && line[0] >= '0' && line[0] <= '9') {
        vl_walk_go(s->walk, number < UINT32_MAX ? (uint32_t)number : UINT32_MAX);
        say_place(s);
    } else if (plain_command(s, line, &question) == PLAIN_UNKNOWN) {
        plain_print_typed(&s->io, &s->formatter, "plain.walk.unknown", line);
    }
}

bool plain_walk(struct plain_session *s, vl_seat viewer, uint32_t at)
{
    char line[PLAIN_LINE_MAX];
    struct vl_walk walk;
    const struct plain_verbs *const before = s->verbs;
    const bool live = !vl_match_over(s->match);
    vl_walk_begin(&walk, s->match, viewer, at, UINT32_MAX);
    s->walk = &walk;
    s->verbs = s->review && walk.all ? &verbs_over : &verbs;
    s->walked = false;
    say(s, "plain.walk.begin", NULL, 0);
    if (s->review && walk.all)
        say(s, "plain.walk.review", NULL, 0);
    say_viewer(s);
    say_place(s);
    bool asked = false;
    while (!s->walked && !s->left && plain_read(&s->io, "> ", line)) {
        asked = true;
        obey(s, line);
    }
    s->left = s->left || s->io.ended;
    s->walk = NULL;
    s->verbs = before;
    if (live && s->host.humans)
        say(s, "plain.walk.over", NULL, 0);
    return asked;
}
