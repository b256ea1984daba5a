#include "plain/evening_lines.h"
#include "plain/verbs.h"

/* Asks a participant once, when a PIN can be tried. False: they gave up, or the input has ended. */
static bool try_pin(struct plain_session *s, unsigned participant, enum vl_pin_took *took)
{
    char line[PLAIN_LINE_MAX];
    struct vl_diag diag = {0};
    const int sleeps = vl_evening_pin_sleeps(s->evening, participant);
    const struct vl_text_arg args[] = {{"name", s->evening->participant[participant].player.name, 0},
                                       {"n", NULL, (sleeps + 999) / 1000}};
    if (sleeps > 0) {
        plain_print(&s->io, &s->formatter, "evening.pin.asleep", args, 2);
        fflush(s->io.out);
        vl_evening_await_pin(s->evening, participant);
    }
    plain_print(&s->io, &s->formatter, "evening.pin.ask", args, 2);
    if (!plain_read_hidden(&s->io, "> ", line) || plain_calls(s, line, "quit"))
        return false;
    if (vl_evening_try_pin(s->evening, participant, line, took, &diag) != VL_OK)
        plain_print_fault(s, &diag);
    if (*took == VL_PIN_WRONG)
        plain_print(&s->io, &s->formatter, "evening.pin.wrong", NULL, 0);
    return true;
}

bool plain_evening_lets(struct plain_session *s, vl_seat seat)
{
    const unsigned participant = s->evening ? vl_evening_guarded(s->evening, &s->setup, seat) : VL_PARTICIPANTS_MAX;
    enum vl_pin_took took = participant < VL_PARTICIPANTS_MAX ? VL_PIN_WRONG : VL_PIN_RIGHT;
    while (took != VL_PIN_RIGHT)
        if (!try_pin(s, participant, &took))
            return false;
    return true;
}
