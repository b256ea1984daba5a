/* Sbires as a rule module. */
#include "procedures.h"
#include "view.h"

#include "engine/core/join.h"

#include <string.h>

static const struct sbires_numbers *numbers_of(const struct vl_setup *setup)
{
    return (const struct sbires_numbers *)(const void *)setup->numbers;
}

/* The only one of `count` bytes that is not 0; `count`: none or several are. */
static unsigned only_one(const uint8_t *bytes, unsigned count)
{
    unsigned found = count, many = 0;
    for (unsigned i = 0; i < count; i++) {
        if (bytes[i] == 0)
            continue;
        found = i;
        many++;
    }
    return many == 1 ? found : count;
}

static bool is_left_out(const struct sbires_numbers *n, unsigned kind)
{
    return n->effect[kind] == SBIRES_NO_EFFECT;
}

/* Effects that are about so many points, dice or henchmen: with none they would do nothing (SBI-3.12). */
static const bool counts[SBIRES_EFFECTS] = {
    [SBIRES_ELOQUENCE] = true, [SBIRES_ENFANTS] = true,   [SBIRES_PILORI] = true,
    [SBIRES_RAGOTS] = true,    [SBIRES_BELLADONE] = true, [SBIRES_JOUVENCELLE] = true,
    [SBIRES_CONFIANCE] = true, [SBIRES_INFLUENCE] = true, [SBIRES_COLOMBE] = true,
};

/* The generic card that a named one stands for: the first of the same effect and place; itself if there is none. */
static unsigned generic_of(const struct sbires_numbers *n, unsigned kind)
{
    const unsigned place = only_one(n->copies[kind], SBIRES_PLACES);
    for (unsigned other = 0; other < SBIRES_KINDS; other++) {
        if (n->extra[other] == SBIRES_ALWAYS && n->effect[other] == n->effect[kind] &&
            only_one(n->copies[other], SBIRES_PLACES) == place)
            return other;
    }
    return kind;
}

/* SBI-12.2: whether it counts, in a reserve, as the card that it stands for. */
static bool stands_in(const struct sbires_numbers *n, unsigned kind)
{
    const unsigned extra = n->extra[kind];
    return extra != SBIRES_ALWAYS && extra != SBIRES_ANIMAL && generic_of(n, kind) != kind;
}

/* A card lies in one place's pile, is of one type, and has an effect that goes with it. */
static bool fits(const struct sbires_numbers *n, unsigned kind)
{
    const unsigned type = only_one(n->type[kind], SBIRES_TYPES);
    if (is_left_out(n, kind))
        return true;
    return type == sbires_effect_rules[n->effect[kind]].type &&
           only_one(n->copies[kind], SBIRES_PLACES) < SBIRES_PLACES &&
           (type != SBIRES_RESERVED || n->max[kind] > 0 || stands_in(n, kind)) &&
           (type != SBIRES_WEAPON || (n->attack[kind] > 0 && n->defence[kind] > 0)) &&
           (!counts[n->effect[kind]] || n->amount[kind] > 0);
}

/* The numbers that a card has by its type and its effect; one that is left out has none, and one that stands for
 * another has the limit of that one. */
static bool matters(const uint8_t *numbers, const struct vl_number_spec *spec, unsigned member, unsigned of)
{
    const struct sbires_numbers *n = (const struct sbires_numbers *)(const void *)numbers;
    (void)of;
    if (spec->group != GROUP_CARD)
        return true;
    if (is_left_out(n, member))
        return false;
    const unsigned type = sbires_effect_rules[n->effect[member]].type;
    switch (spec->offset) {
    case offsetof(struct sbires_numbers, max): return type == SBIRES_RESERVED && !stands_in(n, member);
    case offsetof(struct sbires_numbers, attack):
    case offsetof(struct sbires_numbers, defence): return type == SBIRES_WEAPON;
    case offsetof(struct sbires_numbers, amount): return counts[n->effect[member]];
    default: return true;
    }
}

/* An option with that value, where only the other one's would do. */
static enum vl_rc refuse_pair(unsigned option, unsigned value, unsigned other, unsigned wanted, struct vl_diag *diag)
{
    vl_fail(diag, VL_REFUSED, "setup.option_pair", sbires_options[option].id, sbires_options[other].id);
    if (!diag)
        return VL_REFUSED;
    vl_join(diag->what, sizeof diag->what, "=", sbires_options[option].values[value]);
    vl_join(diag->expected, sizeof diag->expected, "=", sbires_options[other].values[wanted]);
    diag->clause = sbires_options[option].clause;
    return VL_REFUSED;
}

/* SBI-12.2: a glove or henchman named, where the table does not choose them. */
static enum vl_rc check_named(const struct vl_setup *setup, struct vl_diag *diag)
{
    for (unsigned i = 0; i < SBIRES_OPTION_PARTS; i++) {
        const struct vl_option_part *part = &sbires_option_parts[i];
        if (setup->option[part->option] > 0 && setup->option[part->of] != part->value)
            return refuse_pair(part->option, setup->option[part->option], part->of, part->value, diag);
    }
    return VL_OK;
}

static enum vl_rc check(const struct vl_setup *setup, struct vl_diag *diag)
{
    const struct sbires_numbers *n = numbers_of(setup);
    const uint8_t first = setup->option[SBIRES_OPTION_FIRST];
    if (first > setup->seats) /* SBI-1.3: nobody sits there */
        return refuse_pair(SBIRES_OPTION_FIRST, first, SBIRES_OPTION_FIRST, 0, diag);
    if (check_named(setup, diag) != VL_OK)
        return VL_REFUSED;
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        if (!fits(n, kind))
            return vl_fail(diag, VL_REFUSED, "setup.card", sbires_groups[GROUP_CARD].ids[kind], "");
    }
    if ((unsigned)n->terms.henchmen * setup->seats > (unsigned)SBIRES_PLACES * n->terms.room[setup->seats])
        return vl_fail(diag, VL_REFUSED, "setup.room", "henchmen", "");
    return VL_OK;
}

/* ---- setting up ---- */

static void make_card(struct sbires *g, const struct sbires_numbers *n, unsigned kind)
{
    const unsigned place = only_one(n->copies[kind], SBIRES_PLACES);
    if (is_left_out(n, kind)) {
        g->card[kind] = (struct sbires_card){.base = (uint8_t)kind, .max = 1};
        return;
    }
    g->card[kind] = (struct sbires_card){
        .place = (uint8_t)place,
        .type = (uint8_t)only_one(n->type[kind], SBIRES_TYPES),
        .effect = n->effect[kind],
        .copies = n->copies[kind][place],
        .max = n->max[kind],
        .attack = n->attack[kind],
        .defence = n->defence[kind],
        .amount = n->amount[kind],
        .base = (uint8_t)kind,
    };
}

/* SBI-12.2: whether the table has chosen it by its name. */
static bool is_chosen(const struct sbires *g, unsigned kind)
{
    const unsigned named = kind - SBIRES_NAMED;
    const bool chooses = named < SBIRES_GLOVES ? g->core.option[SBIRES_OPTION_GLOVES] == SBIRES_GLOVES_CHOSEN
                                               : g->core.option[SBIRES_OPTION_HENCHMEN] == SBIRES_HENCHMEN_CHOSEN;
    return named < SBIRES_OPTION_PARTS && chooses && g->core.option[SBIRES_OPTION_NAMED + named];
}

/* So many, unless the table chooses them. */
static uint8_t so_many(uint8_t option, uint8_t chosen)
{
    return option == chosen ? 0 : option;
}

/* SBI-12.1, 12.2: animals come in; named cards replace others, the first so many or those that are chosen. */
static void add_extras(struct sbires *g, const struct sbires_numbers *n)
{
    uint8_t left[SBIRES_EXTRAS] = {
        [SBIRES_ANIMAL] = g->core.option[SBIRES_OPTION_ANIMALS] ? UINT8_MAX : 0,
        [SBIRES_GLOVE] = so_many(g->core.option[SBIRES_OPTION_GLOVES], SBIRES_GLOVES_CHOSEN),
        [SBIRES_HENCHMAN] = so_many(g->core.option[SBIRES_OPTION_HENCHMEN], SBIRES_HENCHMEN_CHOSEN),
    };
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const unsigned extra = n->extra[kind], base = generic_of(n, kind);
        if (extra == SBIRES_ALWAYS || is_left_out(n, kind))
            continue;
        g->card[kind].base = (uint8_t)(extra == SBIRES_ANIMAL ? kind : base);
        if ((left[extra] == 0 && !is_chosen(g, kind)) ||
            (extra != SBIRES_ANIMAL && (base == kind || g->card[base].copies < g->card[kind].copies))) {
            g->card[kind].copies = 0;
            continue;
        }
        left[extra] = (uint8_t)(left[extra] - (left[extra] > 0));
        if (extra == SBIRES_ANIMAL)
            continue;
        g->card[base].copies = (uint8_t)(g->card[base].copies - g->card[kind].copies);
        g->card[kind].max = g->card[base].max;
    }
}

static void make_piles(struct sbires *g)
{
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const struct sbires_card *card = &g->card[kind];
        g->pile_count[card->place] = (uint8_t)(g->pile_count[card->place] + card->copies);
        g->pile[kind] = card->copies;
    }
}

/* SBI-1.1, 1.2, 1.7, 5.4 */
static void setup(struct vl_state *state, const struct vl_setup *from)
{
    struct sbires *g = sbires_writable(state);
    const struct sbires_numbers *n = numbers_of(from);
    g->terms = n->terms;
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        make_card(g, n, kind);
    add_extras(g, n);
    make_piles(g);
    memset(g->family, VL_NONE, sizeof g->family);
    memset(g->reserve, VL_NONE, sizeof g->reserve);
    memset(g->atout, VL_NONE, sizeof g->atout);
    memset(g->keep, VL_NONE, sizeof g->keep);
    for (vl_seat seat = 0; seat < state->seats; seat++) {
        g->score[seat] = (uint8_t)(g->terms.points + state->head[seat]);
        g->home[seat] = g->terms.henchmen;
    }
    g->duel = (struct sbires_duel){.seat = {VL_NONE, VL_NONE}, .weapon = {VL_NONE, VL_NONE}};
    g->played = VL_NONE;
    g->taken = VL_NONE;
    g->last_day = (uint8_t)(3 + state->option[SBIRES_OPTION_DAYS]);
    g->goal = (uint8_t)(25 + 5 * state->option[SBIRES_OPTION_GOAL]);
    sbires_index(g);
}

/* ---- refusals ---- */

/* Why a card cannot be played now. */
static vl_clause refuse_card(const struct sbires *g, vl_seat seat, vl_answer kind)
{
    if (kind >= SBIRES_KINDS || g->hand[seat][kind] == 0)
        return kind == SBIRES_CURE ? VL_CLAUSE(11, 4) : VL_CLAUSE(3, 1);
    if (sbires_rule_of(g, kind)->targets)
        return VL_CLAUSE(3, 12);
    if (g->card[kind].type != SBIRES_RESERVED) /* a weapon or a Garde */
        return sbires_rule_of(g, kind)->clause;
    return VL_CLAUSE(3, g->reserve_count[seat] < SBIRES_RESERVE ? 4 : 9);
}

static vl_clause refusal(const struct vl_state *state, vl_answer answer)
{
    const struct sbires *g = sbires_of(state);
    switch (state->question.kind) {
    case SBIRES_ASK_PLACE: return VL_CLAUSE(2, 2);
    case SBIRES_ASK_TURN: return refuse_card(g, state->question.seat, answer);
    case SBIRES_ASK_RETURN: /* what is in hand may be given, but for the card just taken */
        return answer < SBIRES_KINDS && g->hand[state->question.seat][answer] > 0 ? VL_CLAUSE(11, 2) : VL_CLAUSE(3, 1);
    default: return state->question.clause;
    }
}

static void scores(const struct vl_state *state, int points[VL_SEATS_MAX])
{
    for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++)
        points[seat] = seat < state->seats ? sbires_of(state)->score[seat] : 0;
}

static int goal(const struct vl_state *state)
{
    return sbires_of(state)->goal;
}

static const vl_procedure procedures[SBIRES_PROCEDURES] = {
    [PROC_MATCH] = sbires_match,   [PROC_PLACING] = sbires_placing, [PROC_DOMINATION] = sbires_domination,
    [PROC_BORROW] = sbires_borrow, [PROC_EVENING] = sbires_evening, [PROC_TURN] = sbires_turn,
    [PROC_ACTION] = sbires_action, [PROC_REACT] = sbires_react,     [PROC_DUEL] = sbires_duel,
    [PROC_ROLLS] = sbires_rolls,   [PROC_NIGHT] = sbires_night,     [PROC_TIE] = sbires_tie,
};

_Static_assert(sizeof(struct sbires) <= VL_STATE_MAX, "size of the state");

const struct vl_rules sbires_rules = {
    .id = "sbires",
    .prefix = "SBI",
    .edition = 3,
    .seats_min = 2,
    .seats_max = SBIRES_SEATS,
    .state_size = sizeof(struct sbires),
    .numbers_size = sizeof(struct sbires_numbers),
    .answers_bound = 40000,
    .events_bound = 200000,
    .fields = sbires_fields,
    .signed_size = 3184,
    .signed_zeros = 6,
    .groups = sbires_groups,
    .group_count = SBIRES_GROUPS,
    .questions = sbires_question_forms,
    .asking = sbires_questions,
    .answers = sbires_answer_forms,
    .events = sbires_event_forms,
    .explanations = sbires_explanation_forms,
    .explain = sbires_explain,
    .describe = sbires_describe,
    .hotkey = sbires_hotkey,
    .question_count = SBIRES_QUESTIONS,
    .answer_count = SBIRES_ANSWER_FORMS,
    .explanation_count = SBIRES_EXPLANATIONS,
    .event_count = SBIRES_EVENTS,
    .letters = "cegst",
    .options = sbires_options,
    .option_count = SBIRES_OPTIONS,
    .option_parts = sbires_option_parts,
    .option_part_count = SBIRES_OPTION_PARTS,
    .numbers = sbires_number_specs,
    .effect_group = GROUP_CARD,
    .effects = GROUP_EFFECT,
    .effect_offset = offsetof(struct sbires_numbers, effect),
    .procedures = procedures,
    .procedure_count = SBIRES_PROCEDURES,
    .matters = matters,
    .check = check,
    .setup = setup,
    .refusal = refusal,
    .mask = sbires_mask,
    .fill = sbires_fill,
    .fold = sbires_fold,
    .public_choice = sbires_public_choice,
    .blind_choices = sbires_blind_choices,
    .standing = sbires_standing,
    .plan = &sbires_plan,
    .counts = sbires_counts,
    .write = sbires_write,
    .write_seat = sbires_write_seat,
    .head_most = 19, /* with those of the set-up still below the goal, or one day would be all */
    .head_event = SBIRES_EV_HEAD_START,
    .head_clause = VL_CLAUSE(1, 7),
    .set_up = SBIRES_EV_DAY,
    .first = SBIRES_EV_FIRST,
    .scores = scores,
    .parts = sbires_parts,
    .part = sbires_part,
    .track = {.step = 5, .end = goal},
    .winners = sbires_winners,
    .invariant = sbires_invariant,
    .highlights = &sbires_highlights,
    .liking = {[VL_CAUTIOUS] = 0.114F, [VL_GREEDY] = 0.335F, [VL_VENGEFUL] = 0.325F},
    .stage = sbires_stage,
    .estimate = sbires_estimate,
    .candidates = sbires_candidates,
    .features = sbires_features,
    .look = sbires_extract_features,
};
