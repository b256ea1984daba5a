/* Explains answers and their effects, and cards and seats: computed from a view by the functions of the rules. */
#include "view.h"

#include "procedures.h"

/* ---- what answers say; the form of the question's answers is set before ---- */

void gueux_describe_of_speaker(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == GUEUX_NOBODY)
        gueux_describe_nobody(out);
    else
        gueux_describe_spoke(out, (struct gueux_answer_spoke){.seat = answer});
}

/* None of these has fields. */
void gueux_describe_of_act(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    static const uint8_t forms[GUEUX_ACTS] = {
        [GUEUX_DRAW] = GUEUX_ANSWER_DRAW,
        [GUEUX_LAY_MIXED] = GUEUX_ANSWER_MIXED,
        [GUEUX_USE_SYBILLE] = GUEUX_ANSWER_SYBILLE,
        [GUEUX_USE_BARDE] = GUEUX_ANSWER_BARDE,
        [GUEUX_USE_PAILLARDE] = GUEUX_ANSWER_PAILLARDE,
        [GUEUX_USE_BACHELETTE] = GUEUX_ANSWER_BACHELETTE,
    };
    (void)view;
    out->form = forms[answer];
}

void gueux_describe_of_choice(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == GUEUX_YES)
        gueux_describe_yes(out);
    else
        gueux_describe_no(out);
}

/* Places count from 1 in words. */
void gueux_describe_of_place(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    gueux_describe_position(out, (struct gueux_answer_position){.position = (int16_t)(answer + 1)});
}

void gueux_describe_of_exchange(const struct vl_view *view, vl_answer answer, struct vl_phrase *out)
{
    (void)view;
    if (answer == GUEUX_NOTHING)
        gueux_describe_nothing(out);
    else
        gueux_describe_card(out, (struct gueux_answer_card){.character = answer});
}

/* ---- which answers are what ---- */

/* GUE-7.7: a card to hand over, or none. */
static bool is_gift(uint8_t kind, bool compound)
{
    return compound && kind == GUEUX_ASK_REFUSE;
}

bool gueux_answers_are_characters(uint8_t kind, bool compound)
{
    const uint32_t kinds = 1U << GUEUX_ASK_HAND_OVER | 1U << GUEUX_ASK_GIVE | 1U << GUEUX_ASK_SPEAKER |
                           1U << GUEUX_ASK_TRIBUTE | 1U << GUEUX_ASK_BREW | 1U << GUEUX_ASK_STRANGER;
    return (kinds >> kind & 1) || is_gift(kind, compound);
}

bool gueux_answers_are_seats(uint8_t kind)
{
    const uint32_t kinds = 1U << GUEUX_ASK_REVIVE | 1U << GUEUX_ASK_SWAP | 1U << GUEUX_ASK_GIVE_TO |
                           1U << GUEUX_ASK_FEWEST | 1U << GUEUX_ASK_VILLAIN | 1U << GUEUX_ASK_SHOW |
                           1U << GUEUX_ASK_DEMAND | 1U << GUEUX_ASK_HEADS | 1U << GUEUX_ASK_SPOKE |
                           1U << GUEUX_ASK_REFLEX;
    return kinds >> kind & 1;
}

bool gueux_answers_are_yes_or_no(uint8_t kind, bool compound)
{
    const uint32_t kinds = 1U << GUEUX_ASK_END | 1U << GUEUX_ASK_LOOK | 1U << GUEUX_ASK_REFUSE | 1U << GUEUX_ASK_MAY;
    return (kinds >> kind & 1) && !compound;
}

bool gueux_answers_are_acts(uint8_t kind, bool compound)
{
    return kind == GUEUX_ASK_TURN || (compound && kind == GUEUX_ASK_LOOK);
}

bool gueux_is_place(uint8_t kind, bool compound, vl_answer answer)
{
    return kind == GUEUX_ASK_POSITION ||
           (gueux_answers_are_acts(kind, compound) && compound && answer < GUEUX_COMPOUND_ACTS);
}

uint8_t gueux_card_of_act(bool compound, vl_answer answer)
{
    static const uint8_t cards[GUEUX_ACTS] = {
        [GUEUX_DRAW] = VL_NONE,
        [GUEUX_LAY_MIXED] = GUEUX_MOINE,
        [GUEUX_USE_SYBILLE] = GUEUX_SYBILLE,
        [GUEUX_USE_BARDE] = GUEUX_BARDE,
        [GUEUX_USE_PAILLARDE] = GUEUX_PAILLARDE,
        [GUEUX_USE_BACHELETTE] = GUEUX_BACHELETTE,
    };
    if (compound && answer == GUEUX_COMPOUND_LOOK)
        return GUEUX_PLEUTRE;
    if (compound && answer < GUEUX_COMPOUND_ACTS)
        return VL_NONE;
    const unsigned act = compound ? answer - (unsigned)GUEUX_COMPOUND_ACTS : answer;
    return act < GUEUX_ACTS ? cards[act] : (uint8_t)VL_NONE;
}

vl_seat gueux_drawn_from(const struct gueux *g)
{
    switch (g->core.question.kind) {
    case GUEUX_ASK_POSITION: return gueux_read_question_position(&g->core.question).from;
    case GUEUX_ASK_LOOK: return gueux_read_question_look(&g->core.question).from;
    case GUEUX_ASK_TURN: return gueux_previous(g, g->active);
    default: return VL_NONE;
    }
}

/* ---- cards and hands ---- */

struct vl_phrase gueux_power_in_brief(const struct gueux *g, unsigned character)
{
    if (character >= GUEUX_CHARACTERS || !gueux_in_force(g, character))
        return (struct vl_phrase){.form = VL_NONE};
    return gueux_phrase_power((struct gueux_explanation_power){.card = (int16_t)character});
}

/* "Sybille. While you hold it ... It is the Gueux: ..." */
static void add_card(const struct gueux *g, uint8_t character, struct vl_explanation *out)
{
    if (character >= GUEUX_CHARACTERS)
        return;
    if (gueux_name(g) == character) /* the most important thing first: what is cut is cut at the end */
        gueux_explain_is_gueux(out);
    if (gueux_in_force(g, character))
        gueux_explain_card(out,
                           (struct gueux_explanation_card){.card = character, .level = g->numbers.level[character]});
    else
        gueux_explain_no_power(out, (struct gueux_explanation_no_power){.card = character});
}

static void add_items(uint32_t characters, struct vl_phrase sentence, struct vl_explanation *out)
{
    if (characters)
        vl_explain_add(out, sentence);
    for (VL_EACH(character, characters))
        gueux_explain_item(out, (struct gueux_explanation_item){.card = (int16_t)character});
}

/* What the viewer knows of a hand, except the own one. */
static void add_known(const struct gueux *g, vl_seat seat, struct vl_explanation *out)
{
    if (seat == g->core.seen_by)
        return;
    add_items(gueux_known(g, seat), gueux_phrase_known(), out);
    if (g->core.seen_by == VL_NONE)
        return;
    add_items(gueux_lacking(g, seat), gueux_phrase_lacking(), out);
    if (gueux_is_located(g, seat))
        gueux_explain_gueux_there(out);
}

/* ---- a turn ---- */

static void explain_place(const struct gueux *g, vl_answer answer, struct vl_explanation *out)
{
    const vl_seat from = gueux_drawn_from(g);
    if (from >= VL_SEATS_MAX)
        return;
    gueux_explain_position(
        out, (struct gueux_explanation_position){.n = (int16_t)(answer + 1), .all = (int16_t)gueux_places(g)});
    add_known(g, from, out);
    gueux_explain_pair_goes_down(out);
}

static void explain_act(const struct gueux *g, vl_answer answer, bool compound, struct vl_explanation *out)
{
    const vl_seat from = gueux_previous(g, g->active);
    add_card(g, gueux_card_of_act(compound, answer), out);
    if (compound || answer != GUEUX_DRAW || from >= VL_SEATS_MAX)
        return;
    out->brief = gueux_phrase_from((struct gueux_explanation_from){.from = from, .n = g->count[from]});
    gueux_explain_draw(out, (struct gueux_explanation_draw){.from = from, .n = g->count[from]});
    add_known(g, from, out);
    gueux_explain_pair_goes_down(out);
}

static int16_t own_cards(const struct gueux *g)
{
    return g->count[g->core.question.seat];
}

/* Whether it is known that there is nothing to choose, which only a view of one's own hand says. */
static bool has_no_choice(const struct gueux *g)
{
    const struct vl_question *question = &g->core.question;
    return g->core.seen_by == question->seat && vl_count(question->answers) == 1;
}

/* GUE-4.2: why it is asked at all. */
static void add_always(const struct gueux *g, struct vl_explanation *out)
{
    if (has_no_choice(g))
        gueux_explain_nothing_to_use(out);
    else
        gueux_explain_asked_of_all(out);
}

static void explain_choice(const struct gueux *g, bool yes, struct vl_explanation *out)
{
    const struct vl_question *question = &g->core.question;
    const vl_seat next = gueux_next(g, g->active);
    const bool drawn = question->kind == GUEUX_ASK_MAY;
    if (drawn)
        add_card(g, g->drawn, out);
    switch (question->kind) {
    case GUEUX_ASK_END:
        vl_explain_add(out, yes ? gueux_phrase_end()
                                : gueux_phrase_end_not(
                                      (struct gueux_explanation_end_not){.seat = next < VL_SEATS_MAX ? next : -2}));
        if (yes)
            add_card(g, GUEUX_MOINE, out);
        break;
    case GUEUX_ASK_LOOK: {
        const vl_seat from = gueux_read_question_look(question).from;
        vl_explain_add(out, yes ? gueux_phrase_look((struct gueux_explanation_look){.seat = from})
                                : gueux_phrase_look_not((struct gueux_explanation_look_not){.seat = from}));
        break;
    }
    case GUEUX_ASK_REFUSE: {
        const vl_seat drawer = gueux_read_question_refuse(question).drawer;
        vl_explain_add(out, yes ? gueux_phrase_refuse((struct gueux_explanation_refuse){.seat = drawer})
                                : gueux_phrase_refuse_not(
                                      (struct gueux_explanation_refuse_not){.seat = drawer, .n = own_cards(g)}));
        break;
    }
    default:
        if (yes || !has_no_choice(g))
            vl_explain_add(out, yes ? gueux_phrase_may() : gueux_phrase_may_not());
    }
    if (!yes && !(drawn && g->drawn_seen == VL_ALL_SEATS)) /* one laid at once is no secret */
        add_always(g, out);
}

/* ---- a card that goes somewhere: what becomes of it, then what it is ---- */

static struct vl_phrase fate(const struct gueux *g, bool nothing)
{
    const struct vl_question *question = &g->core.question;
    switch (question->kind) {
    case GUEUX_ASK_HAND_OVER:
        return gueux_phrase_hand_over(
            (struct gueux_explanation_hand_over){.seat = gueux_read_question_hand_over(question).drawer});
    case GUEUX_ASK_REFUSE:
        return nothing ? gueux_phrase_refuse_not((struct gueux_explanation_refuse_not){
                             .seat = gueux_read_question_refuse(question).drawer, .n = own_cards(g)})
                       : gueux_phrase_hand_over(
                             (struct gueux_explanation_hand_over){.seat = gueux_read_question_refuse(question).drawer});
    case GUEUX_ASK_SPEAKER:
        return gueux_phrase_speaker(
            (struct gueux_explanation_speaker){.seat = gueux_read_question_speaker(question).speaker});
    case GUEUX_ASK_TRIBUTE:
        return gueux_phrase_tribute(
            (struct gueux_explanation_tribute){.seat = gueux_read_question_tribute(question).to});
    case GUEUX_ASK_BREW: return gueux_phrase_brew();
    case GUEUX_ASK_STRANGER: return nothing ? gueux_phrase_stranger_not() : gueux_phrase_stranger();
    default: return gueux_phrase_give();
    }
}

static void explain_card(const struct gueux *g, vl_answer answer, struct vl_explanation *out)
{
    const bool nothing = answer == GUEUX_NOTHING;
    vl_explain_add(out, fate(g, nothing));
    if (nothing && g->core.question.kind == GUEUX_ASK_REFUSE)
        add_always(g, out);
    if (nothing)
        return;
    out->brief = gueux_power_in_brief(g, answer);
    add_card(g, answer, out);
}

/* ---- a seat that is named ---- */

static struct vl_phrase naming(const struct gueux *g, int16_t seat, int16_t n)
{
    switch (g->core.question.kind) {
    case GUEUX_ASK_REVIVE: return gueux_phrase_revive((struct gueux_explanation_revive){.seat = seat});
    case GUEUX_ASK_SWAP: return gueux_phrase_swap((struct gueux_explanation_swap){.seat = seat, .n = n});
    case GUEUX_ASK_GIVE_TO: return gueux_phrase_give_to((struct gueux_explanation_give_to){.seat = seat, .n = n});
    case GUEUX_ASK_FEWEST: return gueux_phrase_fewest((struct gueux_explanation_fewest){.seat = seat, .n = n});
    case GUEUX_ASK_VILLAIN: return gueux_phrase_villain((struct gueux_explanation_villain){.seat = seat, .n = n});
    case GUEUX_ASK_SHOW: return gueux_phrase_show((struct gueux_explanation_show){.seat = seat, .n = n});
    case GUEUX_ASK_DEMAND: return gueux_phrase_demand((struct gueux_explanation_demand){.seat = seat, .n = n});
    case GUEUX_ASK_HEADS: return gueux_phrase_heads((struct gueux_explanation_heads){.seat = seat, .n = n});
    case GUEUX_ASK_SPOKE: return gueux_phrase_spoke((struct gueux_explanation_spoke){.seat = seat});
    default: return gueux_phrase_reflex((struct gueux_explanation_reflex){.seat = seat});
    }
}

static void explain_seat(const struct gueux *g, vl_answer answer, struct vl_explanation *out)
{
    const bool somebody = answer < g->core.seats;
    vl_explain_add(out, naming(g, somebody ? answer : -2, somebody ? g->count[answer] : 0));
    if (!somebody)
        return;
    if (g->core.question.kind != GUEUX_ASK_SPOKE)
        out->brief = gueux_phrase_count((struct gueux_explanation_count){.n = g->count[answer]});
    add_known(g, answer, out);
}

void gueux_explain(const struct vl_view *view, vl_answer answer, bool compound, struct vl_explanation *out)
{
    const struct gueux *g = gueux_seen(view);
    const uint8_t kind = g->core.question.kind;
    if (gueux_is_place(kind, compound, answer))
        explain_place(g, answer, out);
    else if (gueux_answers_are_acts(kind, compound))
        explain_act(g, answer, compound, out);
    else if (gueux_answers_are_yes_or_no(kind, compound))
        explain_choice(g, answer == GUEUX_YES, out);
    else if (gueux_answers_are_characters(kind, compound))
        explain_card(g, answer, out);
    else
        explain_seat(g, answer, out);
}

/* ---- things that are no answer ---- */

static void describe_seat(const struct gueux *g, vl_seat seat, struct vl_explanation *out)
{
    const vl_seat from = gueux_previous(g, seat);
    if (g->count[seat] > 0)
        gueux_explain_holds(out, (struct gueux_explanation_holds){.seat = seat, .n = g->count[seat]});
    else
        gueux_explain_is_out(out, (struct gueux_explanation_is_out){.seat = seat});
    if (g->count[seat] > 0 && from < VL_SEATS_MAX)
        gueux_explain_draws_from(out, (struct gueux_explanation_draws_from){.from = from});
    if (g->misses[seat] > 0)
        gueux_explain_misses(out, (struct gueux_explanation_misses){.misses = g->misses[seat]});
    add_known(g, seat, out);
}

void gueux_describe(const struct vl_view *view, uint8_t group, uint8_t member, struct vl_explanation *out)
{
    const struct gueux *g = gueux_seen(view);
    if (group == VL_PUBLIC && member < g->core.seats)
        describe_seat(g, member, out);
    else if (group == GROUP_CHARACTER)
        add_card(g, member, out);
}

/* ---- hotkeys ---- */

static void set(struct vl_hotkey *out, uint8_t kind, unsigned value)
{
    out->part[0].kind = kind;
    out->part[0].value = (uint8_t)value;
}

/* To draw is 1: there is one thing to do where there is nothing else. */
static void act_hotkey(bool compound, vl_answer answer, struct vl_hotkey *out)
{
    const uint8_t card = gueux_card_of_act(compound, answer);
    if (card != VL_NONE)
        set(out, VL_HOTKEY_MEMBER + GROUP_CHARACTER, card);
    else if (!compound && answer == GUEUX_DRAW)
        set(out, VL_HOTKEY_NUMBER, 1);
}

void gueux_hotkey(const struct vl_view *view, vl_answer answer, bool compound, struct vl_hotkey *out)
{
    const struct gueux *g = gueux_seen(view);
    const uint8_t kind = g->core.question.kind;
    if (gueux_is_place(kind, compound, answer) && answer < GUEUX_PAIRS)
        set(out, VL_HOTKEY_NUMBER, answer + 1U);
    else if (gueux_answers_are_acts(kind, compound))
        act_hotkey(compound, answer, out);
    else if (gueux_answers_are_yes_or_no(kind, compound) && answer <= GUEUX_YES)
        set(out, VL_HOTKEY_NUMBER, answer == GUEUX_YES);
    else if (gueux_answers_are_characters(kind, compound) && answer < GUEUX_CHARACTERS)
        set(out, VL_HOTKEY_MEMBER + GROUP_CHARACTER, answer);
    else if (gueux_answers_are_seats(kind) && answer < g->core.seats)
        set(out, VL_HOTKEY_SEAT, answer);
    else if (answer == GUEUX_NOBODY &&
             (kind == GUEUX_ASK_SPOKE || kind == GUEUX_ASK_STRANGER || is_gift(kind, compound)))
        set(out, VL_HOTKEY_NUMBER, 0);
}
