#include "plain/session.h"

#include "front/names.h"
#include "page/pages.h"
#include "plain/page_lines.h"

#include <stdlib.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

void plain_print_written(struct plain_session *s, enum vl_rc rc, const struct vl_diag *diag)
{
    struct vl_diag unnoted = {0};
    if (rc == VL_OK)
        return;
    plain_print_fault(s, diag);
    if (s->evening && rc == VL_MISMATCH && vl_evening_moved(s->evening, s->host.record.path, &unnoted) != VL_OK)
        plain_print_fault(s, &unnoted);
}

void plain_print_fault(struct plain_session *s, const struct vl_diag *diag)
{
    char line[1024];
    vl_format_fault(s->formatter.catalogue, s->formatter.rules, s->formatter.language, diag, line, sizeof line);
    plain_put(&s->io, line);
}

const struct vl_host plain_no_host = {.record.file = -1, .holder = VL_NONE, .viewer = VL_PUBLIC};

vl_seat plain_reader(const struct plain_session *s)
{
    return s->keyboard != VL_PUBLIC ? s->keyboard : s->listener;
}

vl_seat plain_speaker(const struct plain_session *s)
{
    return vl_host_asks_public_choice(&s->host) ? s->host.asked : plain_reader(s);
}

void plain_look(struct plain_session *s)
{
    if (s->walk)
        vl_walk_view(s->walk, s->view);
    else
        vl_match_view(s->match, plain_reader(s), s->view);
}

vl_seat plain_named(const struct plain_session *s, vl_seats seats, const char *name)
{
    for (VL_EACH(seat, seats))
        if (plain_same(name, s->setup.player[seat].name))
            return (vl_seat)seat;
    return VL_NONE;
}

bool plain_yes(struct plain_session *s, const char *prompt)
{
    char line[PLAIN_LINE_MAX];
    plain_put(&s->io, prompt);
    return plain_read(&s->io, "> ", line) &&
           (plain_same(line, "yes") || plain_same(line, "oui") || plain_same(line, "y") || plain_same(line, "o"));
}

/* ---- what is said around a match ---- */

void plain_print_match(struct plain_session *s)
{
    const struct vl_text_arg game[] = {
        {"game",
         vl_words_in(&vl_catalogue_cards(s->formatter.catalogue, s->formatter.rules)->name, s->formatter.language), 0},
        {"seats", NULL, s->setup.seats}};
    plain_print(&s->io, &s->formatter, "plain.begin", game, COUNT(game));
    for (unsigned i = 0; i < s->setup.seats; i++) {
        char level[VL_PLAYER_SIZE];
        vl_player_format_tutor(s->formatter.catalogue, s->formatter.language, &s->setup.player[i], false, level);
        const struct vl_text_arg args[] = {
            {"n", NULL, (long)i + 1}, {"name", s->setup.player[i].name, 0}, {"level", level, 0}};
        plain_print(&s->io, &s->formatter, "plain.seat", args, COUNT(args));
    }
    if (s->host.humans)
        plain_print(&s->io, &s->formatter, "plain.hint", NULL, 0);
}

void plain_print_end(struct plain_session *s, bool counted)
{
    const struct vl_end end = {.host = &s->host, .counted = counted};
    plain_page_once(&s->io, &s->formatter, s->catalogue, &vl_end_page, &end);
}

/* ---- opening and closing ---- */

enum vl_rc plain_prepare(struct plain_session *s, struct vl_catalogue *catalogue, enum vl_language language,
                         struct vl_diag *diag)
{
    const struct vl_rules *rules = s->setup.rules;
    plain_io_open(&s->io);
    s->catalogue = catalogue;
    s->formatter = vl_formatter_of(catalogue, language, &s->setup);
    s->board = plain_board_of(s->tables, rules);
    s->view = malloc(rules->state_size);
    if (!s->view)
        return vl_fail(diag, VL_IO, "memory", "", "");
    const enum vl_rc rc = vl_host_open(&s->host, &s->setup, diag);
    s->match = s->host.match;
    s->listener = vl_host_sole(&s->host) == VL_NONE ? VL_PUBLIC : vl_host_sole(&s->host);
    s->keyboard = VL_PUBLIC;
    return rc;
}

void plain_close(struct plain_session *s)
{
    vl_hint_close(s->hint);
    vl_host_close(&s->host);
    free(s->view);
}
