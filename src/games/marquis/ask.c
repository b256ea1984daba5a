/* Asking. */
#include "procedures.h"

#include <string.h>

const uint8_t marquis_no_arguments[4];

enum vl_step marquis_ask(struct marquis *g, uint8_t step, uint8_t kind, vl_clause clause, vl_seat seat,
                         const uint8_t arg[4])
{
    vl_top(&g->core)->step = step;
    g->core.question = (struct vl_question){.clause = clause, .kind = kind, .seat = seat, .seats = vl_seat_bit(seat)};
    memcpy(g->core.question.arg, arg, sizeof g->core.question.arg);
    g->core.question.answers = marquis_list(&g->core);
    assert(g->core.question.answers != 0);
    return VL_STEP_ASK;
}
