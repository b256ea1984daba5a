/* Gueux as a rule module. */
#include "powers.h"
#include "procedures.h"
#include "view.h"

#include "engine/core/join.h"

#include <string.h>

static const vl_procedure procedures[GUEUX_PROCEDURES] = {
    [PROC_MATCH] = gueux_match,
    [PROC_SILENCE] = gueux_silence,
    [PROC_TURN] = gueux_turn,
    [PROC_DRAW] = gueux_draw,
    [PROC_DUE] = gueux_due,
    [PROC_ESCUYER] = gueux_escuyer,
    [PROC_CHEVALIER] = gueux_chevalier,
    [PROC_ETRANGERE] = gueux_etrangere,
    [PROC_VILLAIN] = gueux_villain,
    [PROC_BATARD] = gueux_batard,
    [PROC_MAROUFLE] = gueux_maroufle,
    [PROC_VAGABOND] = gueux_vagabond,
    [PROC_SORCIERE] = gueux_sorciere,
    [PROC_BOURELLE] = gueux_bourelle,
    [PROC_SYBILLE] = gueux_sybille,
    [PROC_PAILLARDE] = gueux_paillarde,
    [PROC_BACHELETTE] = gueux_bachelette,
};

/* Names what is refused: "option=value". */
static enum vl_rc refuse(struct vl_diag *diag, const struct vl_setup *setup, unsigned option, const char *expected,
                         vl_clause clause)
{
    char what[sizeof diag->what] = {0};
    vl_join(what, sizeof what, "", gueux_options[option].id);
    vl_join(what, sizeof what, "=", gueux_options[option].values[setup->option[option]]);
    vl_fail(diag, VL_REFUSED, "setup.option_pair", what, expected);
    if (diag)
        diag->clause = clause;
    return VL_REFUSED;
}

/* GUE-4.1. With numbers of one's own: a power is written for the moment that its level stands for, when a pair is laid
 * down, when a card is drawn, or always; so a character keeps the level that it has. */
static enum vl_rc check_levels(const struct gueux_numbers *numbers, struct vl_diag *diag)
{
    static const char *const said[] = {"level=1", "level=2", "level=3"};
    for (unsigned character = 0; character < GUEUX_CHARACTERS; character++) {
        const unsigned level = gueux_powers[character].level;
        if (numbers->level[character] == level)
            continue;
        char what[sizeof diag->what] = {0};
        vl_join(what, sizeof what, "", gueux_groups[GROUP_CHARACTER].ids[character]);
        vl_join(what, sizeof what, ".", said[numbers->level[character] - 1]);
        vl_fail(diag, VL_REFUSED, "setup.option_pair", what, said[level - 1]);
        if (diag)
            diag->clause = VL_CLAUSE(4, 1);
        return VL_REFUSED;
    }
    return VL_OK;
}

/* GUE-1.2: with a short deck of exactly two levels, the Gueux must be one of their characters. */
static enum vl_rc check(const struct vl_setup *setup, struct vl_diag *diag)
{
    struct gueux g = {0};
    const uint8_t gueux = setup->option[GUEUX_OPTION_GUEUX], deck = setup->option[GUEUX_OPTION_DECK];
    memcpy(&g.numbers, setup->numbers, sizeof g.numbers);
    memcpy(g.core.option, setup->option, sizeof g.core.option);
    if (check_levels(&g.numbers, diag) != VL_OK)
        return VL_REFUSED;
    gueux_set_powers(&g);
    if (setup->option[GUEUX_OPTION_FIRST] > setup->seats)
        return refuse(diag, setup, GUEUX_OPTION_FIRST, "first=random", VL_CLAUSE(1, 7));
    const bool is_short = deck == 2 || (deck == 0 && setup->seats <= g.numbers.short_seats);
    if (gueux < GUEUX_NAMED_CHARACTER || !is_short || vl_count(g.levels) != 2 ||
        gueux_in_force(&g, gueux - GUEUX_NAMED_CHARACTER))
        return VL_OK;
    return refuse(diag, setup, GUEUX_OPTION_GUEUX, "deck=full", VL_CLAUSE(1, 2));
}

static void setup(struct vl_state *state, const struct vl_setup *from)
{
    struct gueux *g = gueux_writable(state);
    memcpy(&g->numbers, from->numbers, sizeof g->numbers);
    gueux_set_powers(g);
    memset(g->loser, VL_NONE, sizeof g->loser);
    gueux_apply_deal(g, &(struct gueux_event_deal){.game = 1, .begins = 0});
}

static void scores(const struct vl_state *state, int points[VL_SEATS_MAX])
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        points[seat] = seat < state->seats ? gueux_of(state)->losses[seat] : 0;
}

/* All that one seat can lose. */
static int games(const struct vl_state *state)
{
    return state->option[GUEUX_OPTION_DEALS] + 1;
}

static unsigned rounds(const struct vl_state *state)
{
    return gueux_of(state)->ended;
}

static int in_round(const struct vl_state *state, unsigned round, vl_seat seat)
{
    return gueux_of(state)->loser[round] == seat;
}

static vl_seats winners(const struct vl_state *state)
{
    return state->over ? gueux_game_winners(gueux_of(state)) : 0;
}

_Static_assert(sizeof(struct gueux) <= VL_STATE_MAX, "size of the state");

const struct vl_rules gueux_rules = {
    .id = "gueux",
    .prefix = "GUE",
    .edition = 4,
    .seats_min = 2,
    .seats_max = VL_SEATS_MAX,
    .state_size = sizeof(struct gueux),
    .numbers_size = sizeof(struct gueux_numbers),
    .answers_bound = 400000,
    .events_bound = 1500000,
    .fields = gueux_fields,
    .signed_size = 760,
    .groups = gueux_groups,
    .group_count = GUEUX_GROUPS,
    .questions = gueux_question_forms,
    .asking = gueux_questions,
    .answers = gueux_answer_forms,
    .events = gueux_event_forms,
    .explanations = gueux_explanation_forms,
    .explain = gueux_explain,
    .describe = gueux_describe,
    .hotkey = gueux_hotkey,
    .question_count = GUEUX_QUESTIONS,
    .answer_count = GUEUX_ANSWER_FORMS,
    .explanation_count = GUEUX_EXPLANATIONS,
    .event_count = GUEUX_EVENTS,
    .options = gueux_options,
    .option_count = GUEUX_OPTIONS,
    .numbers = gueux_number_specs,
    .effect_group = VL_NONE,
    .effects = VL_NONE,
    .procedures = procedures,
    .procedure_count = GUEUX_PROCEDURES,
    .check = check,
    .setup = setup,
    .mask = gueux_mask,
    .fill = gueux_fill,
    .fold = gueux_fold,
    .forced = gueux_forced,
    .blind_choices = gueux_blind_choices,
    .public_choice = gueux_public_choice,
    .standing = gueux_standing,
    .compound = &gueux_compound,
    .write = gueux_write,
    .write_seat = gueux_write_seat,
    .set_up = GUEUX_EV_TURN,
    .first = GUEUX_EV_FIRST,
    .scores = scores,
    .winners = winners,
    .rounds = rounds,
    .in_round = in_round,
    .fewest = true,
    .track = {.step = 1, .end = games},
    .invariant = gueux_invariant,
    .highlights = &gueux_highlights,
    .liking = {[VL_CAUTIOUS] = 0.1F, [VL_GREEDY] = 0.1F, [VL_VENGEFUL] = 0.1F},
    .stage = gueux_stage,
    .estimate = gueux_estimate,
    .candidates = gueux_candidates,
    .features = gueux_features,
    .look = gueux_extract_features,
};
