/* MAR-4: what each character does, and where the rules do it. */
#include "procedures.h"

/* Whose powers lie elsewhere: the Comtesse's claim and protection in effects.c, buy.c and deals.c (MAR-4.6, 4.13 to
 * 4.15), the Maître-chanteur's and the Clerc's rates in rates.c, the Faussaire's turn of the direction in turn.c. */
const struct marquis_power marquis_powers[MARQUIS_CARDS] = {
    [MARQUIS_ASSASSIN] = {VL_CLAUSE(4, 1), MARQUIS_MURDER, BUY_ORDINARY, marquis_begin_murder, NULL},
    [MARQUIS_COMTESSE] = {VL_CLAUSE(4, 6), MARQUIS_ACTIONS, BUY_ORDINARY, NULL, NULL},
    [MARQUIS_BIJOUTIER] = {VL_CLAUSE(4, 2), MARQUIS_ACTIONS, BUY_FIRST, NULL, NULL},
    [MARQUIS_MAITRE_CHANTEUR] = {VL_CLAUSE(4, 3), MARQUIS_ACTIONS, BUY_ORDINARY, NULL, NULL},
    [MARQUIS_FAUSSAIRE] = {VL_CLAUSE(4, 4), MARQUIS_ACTIONS, BUY_ORDINARY, NULL, NULL},
    [MARQUIS_ASTROLOGUE] = {VL_CLAUSE(4, 5), MARQUIS_ACTIONS, BUY_ORDINARY, NULL, marquis_begin_take_back},
    [MARQUIS_CLERC] = {VL_CLAUSE(4, 7), MARQUIS_ACTIONS, BUY_ORDINARY, NULL, NULL},
    [MARQUIS_MARQUIS] = {VL_CLAUSE(4, 8), MARQUIS_RANK, BUY_ORDINARY, marquis_begin_actions, NULL},
    [MARQUIS_PROCUREUR] = {VL_CLAUSE(4, 9), MARQUIS_ACTIONS, BUY_ORDINARY, NULL, marquis_begin_pick},
    [MARQUIS_PICKPOCKET] = {VL_CLAUSE(4, 10), MARQUIS_RICHEST, BUY_ORDINARY, marquis_begin_action, NULL},
    [MARQUIS_VOLEUR_BARBARE] = {VL_CLAUSE(4, 11), MARQUIS_LEVY, BUY_ORDINARY, marquis_begin_actions, NULL},
};
