#include "toy.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const char *const cards[] = {"as", "roi", "dame"};
static const char *const bids[] = {"low", "mid", "high"};
static const char *const effects[] = {"none", "double"};
static const char *const games[] = {"toy"};
static const char *const deck_values[] = {"three", "two"};

static const struct vl_group groups[TOY_GROUPS] = {
    [TOY_GROUP_CARD] = {"card", TOY_CARDS, 0, cards},
    [TOY_GROUP_BID] = {"bid", TOY_BIDS, 0, bids},
    [TOY_GROUP_EFFECT] = {"effect", TOY_EFFECTS, 0, effects},
    [TOY_GROUP_GAME] = {"game", 1, 0, games},
};

#define SEAT                                                                                                           \
    {                                                                                                                  \
        "seat", VL_FIELD_SEAT, false                                                                                   \
    }
#define CARD(secret)                                                                                                   \
    {                                                                                                                  \
        "card", VL_FIELD_GROUP + TOY_GROUP_CARD, secret                                                                \
    }
#define BID(secret)                                                                                                    \
    {                                                                                                                  \
        "bid", VL_FIELD_GROUP + TOY_GROUP_BID, secret                                                                  \
    }

static const struct vl_form questions[TOY_QUESTIONS] = {
    [TOY_ASK_BID] = {"bid", 0, 2, {SEAT, {"round", VL_FIELD_NUMBER, false}}},
    [TOY_ASK_SHOW] = {"show", 0, 1, {SEAT}},
};

static const struct vl_form says[TOY_SAYS] = {
    [TOY_SAY_BID] = {"bid", 0, 1, {BID(false)}},
    [TOY_SAY_KEEP] = {"keep", 0, 0, {{0}}},
    [TOY_SAY_SHOW] = {"show", 0, 1, {CARD(false)}},
};

static const struct vl_form happenings[TOY_EVENTS] = {
    [TOY_EV_ROUND] = {"round", 0, 1, {{"round", VL_FIELD_NUMBER, false}}},
    [TOY_EV_DEALT] = {"dealt", VL_FORM_REVEALS, 2, {SEAT, CARD(true)}},
    [TOY_EV_BID] = {"bid", 0, 2, {SEAT, BID(true)}},
    [TOY_EV_REVEALED] = {"revealed", VL_FORM_REVEALS, 2, {SEAT, BID(false)}},
    [TOY_EV_SHOWN] = {"shown", VL_FORM_REVEALS, 2, {SEAT, CARD(false)}},
    [TOY_EV_END] = {"end", 0, 1, {{"winners", VL_FIELD_SEATS, false}}},
};

static const struct vl_option options[] = {{"deck", VL_CLAUSE(1, 1), 0, 2, deck_values}};

static const struct vl_number_spec numbers[] = {
    {"rounds", TOY_GROUP_GAME, VL_NONE, offsetof(struct toy_numbers, rounds), 1, 9, false},
    {"worth", TOY_GROUP_BID, VL_NONE, offsetof(struct toy_numbers, worth), 0, 5, false},
    {"bonus", TOY_GROUP_CARD, TOY_GROUP_BID, offsetof(struct toy_numbers, bonus), 1, 3, true},
    {0},
};

static const struct vl_layout layout[] = {
    {sizeof(struct vl_state), sizeof(struct toy) - sizeof(struct vl_state), 1},
    {0},
};

static struct toy *toy_of(struct vl_state *state)
{
    return (struct toy *)(void *)state;
}

static const struct toy *toy_in(const struct vl_state *state)
{
    return (const struct toy *)(const void *)state;
}

static void setup(struct vl_state *state, const struct vl_setup *from)
{
    struct toy *toy = toy_of(state);
    memcpy(&toy->numbers, from->numbers, sizeof toy->numbers);
    memset(toy->card, VL_NONE, sizeof toy->card);
    memset(toy->bid, VL_NONE, sizeof toy->bid);
}

static enum vl_rc check(const struct vl_setup *from, struct vl_diag *diag)
{
    return from->option[0] == 1 && from->seats == 4
               ? vl_fail(diag, VL_REFUSED, "setup.option_pair", "deck=two", "deck=three")
               : VL_OK;
}

static void fold(struct vl_state *state, const struct vl_event *event)
{
    struct toy *toy = toy_of(state);
    const uint8_t first = (uint8_t)event->arg[0], second = (uint8_t)event->arg[1];
    switch (event->form) {
    case TOY_EV_ROUND:
        toy->round = (uint8_t)(first - 1);
        toy->open = 0;
        memset(toy->bid, VL_NONE, sizeof toy->bid);
        break;
    case TOY_EV_DEALT: toy->card[first] = second; break;
    case TOY_EV_BID: toy->bid[first] = second; break;
    case TOY_EV_REVEALED:
        toy->open = 1;
        toy->bid[first] = second;
        toy->points[first] = (uint8_t)(toy->points[first] + toy->numbers.worth[second]);
        break;
    case TOY_EV_SHOWN:
        toy->card[first] = second;
        toy->shown[first] = 1;
        break;
    default: break;
    }
}

static void happen(struct vl_state *state, struct vl_events *events, uint8_t form, int first, int second,
                   vl_seats seers)
{
    const struct vl_event event = {.form = form,
                                   .seers = seers,
                                   .clause = VL_CLAUSE(1, (unsigned)form + 1),
                                   .arg = {(int16_t)first, (int16_t)second}};
    fold(state, &event);
    vl_tell(events, &event);
}

static vl_answers list(const struct vl_state *state)
{
    return state->question.kind == TOY_ASK_BID ? 7 : 3;
}

static vl_seats winners(const struct vl_state *state)
{
    const struct toy *toy = toy_in(state);
    unsigned best = 0;
    vl_seats out = 0;
    for (vl_seat seat = 0; seat < state->seats; seat++)
        best = toy->points[seat] > best ? toy->points[seat] : best;
    for (vl_seat seat = 0; seat < state->seats; seat++)
        out |= toy->points[seat] == best ? vl_seat_bit(seat) : 0;
    return out;
}

/* frame a: the seat whose turn it is */
static enum vl_step play_round(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    struct toy *toy = toy_of(state);
    if (frame->step == 0)
        happen(state, events, TOY_EV_ROUND, frame->b + 1, 0, 0);
    if (frame->step == 1) {
        happen(state, events, TOY_EV_BID, frame->a, state->reply, vl_seat_bit(frame->a));
        frame->a++;
    }
    if (frame->step <= 1 && frame->a < state->seats) {
        frame->step = 1;
        vl_ask(state, TOY_ASK_BID, VL_CLAUSE(1, 1), frame->a, 7);
        state->question.flags = VL_ASK_SEALED;
        state->question.seats = (vl_seats)((1U << state->seats) - 1);
        state->question.arg[0] = (uint8_t)(toy->round + 1);
        return VL_STEP_ASK;
    }
    if (frame->step == 2) {
        if (state->reply == TOY_SHOW)
            happen(state, events, TOY_EV_SHOWN, frame->a, toy->card[frame->a], 0);
        frame->a++;
    } else {
        for (vl_seat seat = 0; seat < state->seats; seat++)
            happen(state, events, TOY_EV_REVEALED, seat, toy->bid[seat], 0);
        frame->a = 0;
    }
    frame->step = 2;
    return frame->a < state->seats ? vl_ask(state, TOY_ASK_SHOW, VL_CLAUSE(1, 2), frame->a, 3) : VL_STEP_DONE;
}

static enum vl_step play_match(struct vl_state *state, struct vl_events *events)
{
    struct vl_frame *frame = vl_top(state);
    if (frame->step == 0 && frame->b == 0) {
        const uint32_t deck = state->option[0] == 0 ? TOY_CARDS : 2;
        for (vl_seat seat = 0; seat < state->seats; seat++)
            happen(state, events, TOY_EV_DEALT, seat, (int)vl_random_below(&state->rng[VL_STREAM_DEAL], deck),
                   vl_seat_bit(seat));
    }
    if (frame->b < toy_of(state)->numbers.rounds)
        return vl_call(state, 1, 0, frame->b++);
    happen(state, events, TOY_EV_END, winners(state), 0, 0);
    return VL_STEP_OVER;
}

static const vl_procedure procedures[] = {play_match, play_round};

static vl_clause refusal(const struct vl_state *state, vl_answer answer)
{
    (void)answer;
    return state->question.clause;
}

static void blank(struct vl_state *copy, vl_seat looker)
{
    struct toy *toy = toy_of(copy);
    for (vl_seat seat = 0; seat < copy->seats; seat++) {
        if (seat != looker && !toy->shown[seat] && toy->card[seat] != VL_NONE)
            toy->card[seat] = VL_HIDDEN;
        if (seat != looker && !toy->open && toy->bid[seat] != VL_NONE)
            toy->bid[seat] = VL_HIDDEN;
    }
}

static void fill(struct vl_state *view, struct vl_rng *rng)
{
    struct toy *toy = toy_of(view);
    for (vl_seat seat = 0; seat < view->seats; seat++) {
        if (toy->card[seat] == VL_HIDDEN)
            toy->card[seat] = (uint8_t)vl_random_below(rng, view->option[0] == 0 ? TOY_CARDS : 2);
        if (toy->bid[seat] == VL_HIDDEN)
            toy->bid[seat] = (uint8_t)vl_random_below(rng, TOY_BIDS);
    }
}

static void recall(const struct vl_state *view, struct vl_event *event)
{
    (void)view;
    (void)event;
}

static void say(const struct vl_state *view, vl_answer answer, struct vl_phrase *out)
{
    *out = (struct vl_phrase){0};
    if (view->question.kind == TOY_ASK_BID) {
        out->form = TOY_SAY_BID;
        out->arg[0] = answer;
    } else if (answer == TOY_SHOW) {
        out->form = TOY_SAY_SHOW;
        out->arg[0] = toy_in(view)->card[view->question.seat];
    } else {
        out->form = TOY_SAY_KEEP;
    }
}

static void scores(const struct vl_state *state, int points[VL_SEATS_MAX])
{
    for (vl_seat seat = 0; seat < state->seats; seat++)
        points[seat] = toy_in(state)->points[seat];
}

static enum vl_rc invariant(const struct vl_state *state, struct vl_diag *diag)
{
    return toy_in(state)->round < 9 ? VL_OK : vl_fail(diag, VL_REFUSED, "toy", "round", "");
}

static unsigned stage(const struct vl_state *state)
{
    return toy_in(state)->round;
}

static void judge(const struct vl_state *state, float share[VL_SEATS_MAX])
{
    for (vl_seat seat = 0; seat < state->seats; seat++)
        share[seat] = 1.0F / (float)state->seats;
}

const struct vl_rules toy_rules = {
    .id = "toy",
    .prefix = "TOY",
    .seats_min = 2,
    .seats_max = TOY_SEATS,
    .state_size = sizeof(struct toy),
    .numbers_size = sizeof(struct toy_numbers),
    .answers_bound = 9 * 2 * TOY_SEATS,
    .events_bound = 16 + 9 * 16,
    .layout = layout,
    .groups = groups,
    .group_count = TOY_GROUPS,
    .questions = questions,
    .answers = says,
    .events = happenings,
    .question_count = TOY_QUESTIONS,
    .answer_count = TOY_SAYS,
    .event_count = TOY_EVENTS,
    .options = options,
    .option_count = LENGTH(options),
    .numbers = numbers,
    .effect_group = TOY_GROUP_CARD,
    .effects = TOY_GROUP_EFFECT,
    .effect_offset = offsetof(struct toy_numbers, effect),
    .procedures = procedures,
    .check = check,
    .setup = setup,
    .list = list,
    .refusal = refusal,
    .blank = blank,
    .fill = fill,
    .fold = fold,
    .recall = recall,
    .say = say,
    .scores = scores,
    .winners = winners,
    .invariant = invariant,
    .stage = stage,
    .judge = judge,
};

const struct vl_rules *const toy_games[] = {&toy_rules, NULL};

/* ---- its data ---- */

#define WORDS(fr, en) "{fr: \"" fr "\", en: \"" en "\"}"

const char toy_cards[] =
    "game: toy\n"
    "name: " WORDS(
        "Jouet",
        "Toy") "\n"
               "about: " WORDS(
                   "Un jeu.",
                   "A game.") "\n"
                              "things:\n"
                              "  - group: game\n"
                              "    id: toy\n"
                              "    sign: T\n"
                              "    name: " WORDS(
                                  "Jouet",
                                  "Toy") "\n"
                                         "    numbers:\n"
                                         "      - {what: rounds, is: 3, source: printed}\n"
                                         "  - group: card\n"
                                         "    id: as\n"
                                         "    sign: A\n"
                                         "    effect: double\n"
                                         "    name: " WORDS(
                                             "As",
                                             "Ace") "\n"
                                                    "    text: " WORDS(
                                                        "Il double.",
                                                        "It doubles.") "\n"
                                                                       "    clauses: [TOY-1.2]\n"
                                                                       "    numbers:\n"
                                                                       "      - {what: bonus, of: low, is: 1, source: "
                                                                       "ruling}\n"
                                                                       "      - {what: bonus, of: high, is: 2, source: "
                                                                       "ruling}\n"
                                                                       "  - group: card\n"
                                                                       "    id: roi\n"
                                                                       "    sign: R\n"
                                                                       "    name: " WORDS(
                                                                           "Roi",
                                                                           "King") "\n"
                                                                                   "  - group: card\n"
                                                                                   "    id: dame\n"
                                                                                   "    sign: D\n"
                                                                                   "    name: " WORDS(
                                                                                       "Dame",
                                                                                       "Queen") "\n"
                                                                                                "  - group: bid\n"
                                                                                                "    id: low\n"
                                                                                                "    sign: L\n"
                                                                                                "    name: " WORDS(
                                                                                                    "peu",
                                                                                                    "little") "\n"
                                                                                                              "    "
                                                                                                              "numbers:"
                                                                                                              " [{what:"
                                                                                                              " worth, "
                                                                                                              "is: 1, "
                                                                                                              "source: "
                                                                                                              "stated}]"
                                                                                                              "\n"
                                                                                                              "  - "
                                                                                                              "group: "
                                                                                                              "bid\n"
                                                                                                              "    id: "
                                                                                                              "mid\n"
                                                                                                              "    "
                                                                                                              "sign: "
                                                                                                              "M\n"
                                                                                                              "    "
                                                                                                              "name:"
                                                                                                              " " WORDS(
                                                                                                                  "asse"
                                                                                                                  "z",
                                                                                                                  "enou"
                                                                                                                  "gh") "\n"
                                                                                                                        "    numbers: [{what: worth, is: 2, source: stated}]\n"
                                                                                                                        "  - group: bid\n"
                                                                                                                        "    id: high\n"
                                                                                                                        "    sign: H\n"
                                                                                                                        "    name: " WORDS(
                                                                                                                            "beaucoup",
                                                                                                                            "much") "\n"
                                                                                                                                    "    numbers: [{what: worth, is: 3, source: stated}]\n";

const char toy_rulebook[] =
    "game: toy\n"
    "sections:\n"
    "  - id: TOY-1\n"
    "    title: " WORDS("Tout", "Everything") "\n"
                                              "    clauses:\n"
                                              "      - id: TOY-1.1\n"
                                              "        source: printed\n"
                                              "        text: " WORDS("On mise.", "One bids.") "\n"
                                                                                              "      - id: TOY-1.2\n"
                                                                                              "        source: ruling\n"
                                                                                              "        text: " WORDS(
                                                                                                  "On montre.",
                                                                                                  "One shows.") "\n";

const char toy_text[] =
    "strings:\n"
    "  - {key: toy.ask.show, fr: \"{seat}, montrer ?\", en: \"{seat}, do you show?\"}\n"
    "  - {key: toy.ask.bid, fr: \"Manche {round} : {seat} mise.\", en: \"Round {round}: {seat} bids.\"}\n"
    "  - {key: toy.answer.bid, fr: \"miser {bid}\", en: \"bid {bid}\"}\n"
    "  - {key: toy.answer.keep, fr: \"garder\", en: \"keep\"}\n"
    "  - {key: toy.answer.show, fr: \"montrer : {card}\", en: \"show: {card}\"}\n"
    "  - {key: toy.event.round, fr: \"Manche {round}.\", en: \"Round {round}.\"}\n"
    "  - {key: toy.event.dealt, fr: \"{seat} reçoit {card}.\", en: \"{seat} gets {card}.\"}\n"
    "  - {key: toy.event.dealt.unseen, fr: \"{seat} reçoit une carte.\", en: \"{seat} gets a card.\"}\n"
    "  - {key: toy.event.bid, fr: \"{seat} a misé.\", en: \"{seat} has bid.\"}\n"
    "  - {key: toy.event.revealed, fr: \"La mise {seat:de} : {bid}.\", en: \"{seat}’s bid: {bid}.\"}\n"
    "  - {key: toy.event.shown, fr: \"{seat} montre {card}.\", en: \"{seat} shows {card}.\"}\n"
    "  - {key: toy.event.end, fr: \"{winners} {winners|gagne|gagnent}.\", en: \"{winners} {winners|wins|win}.\"}\n"
    "  - {key: toy.event.end.all, fr: \"Tout le monde gagne.\", en: \"Everybody wins.\"}\n";

const char toy_common[] =
    "strings:\n"
    "  - {key: list.between, fr: \", \", en: \", \"}\n"
    "  - {key: list.last, fr: \" et \", en: \" and \"}\n"
    "  - {key: seat.table, fr: \"tous\", en: \"everybody\"}\n"
    "  - {key: fault.toy, fr: \"{file}, ligne {line} : {what}\", en: \"{file}, line {line}: {what}\"}\n"
    "  - {key: fault.lineless, fr: \"{file} : {what}\", en: \"{file}: {what}, {clause}, {error}\"}\n";

void toy_write_file(const char *folder, const char *name, const char *text)
{
    char path[512];
    const char *slash = strchr(name, '/');
    if (slash) {
        snprintf(path, sizeof path, "%s/%.*s", folder, (int)(slash - name), name);
        mkdir(path, 0700);
    }
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(text, 1, strlen(text), file) != strlen(text) || fclose(file) != 0)
        abort();
}

void toy_make_folder(char folder[64])
{
    /* In memory where there is such a place: tests of damage write thousands of files. */
    snprintf(folder, 64, "%s/veillee-toy-XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!mkdtemp(folder))
        abort();
    toy_write_file(folder, "cards/toy.yaml", toy_cards);
    toy_write_file(folder, "rules/toy.yaml", toy_rulebook);
    toy_write_file(folder, "text/toy.yaml", toy_text);
    toy_write_file(folder, "text/veillee.yaml", toy_common);
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status;
    (void)kind;
    (void)walk;
    return remove(path);
}

void toy_remove_folder(const char *folder)
{
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

void toy_name(struct vl_table_setup *setup, vl_seat seat, const char *name)
{
    snprintf(setup->player[seat].name, VL_NAME_MAX, "%s", name);
}

void toy_setup(struct vl_table_setup *out, const struct vl_catalogue *catalogue)
{
    static const char *const names[] = {"Anne", "Basile", "Guillemette"};
    vl_table_setup_standard(out, catalogue, &toy_rules);
    out->seats = 3;
    out->seed = 7;
    for (unsigned i = 0; i < 3; i++) {
        toy_name(out, (vl_seat)i, names[i]);
        out->player[i].level = i == 0 ? VL_HUMAN : VL_BEGINNER;
    }
}

struct vl_match *toy_new_match(const struct vl_rules *rules)
{
    void *memory = malloc(vl_match_size(rules));
    if (!memory)
        abort();
    return memory;
}

void toy_play(struct vl_match *match, struct vl_rng *rng, uint32_t answers)
{
    while (answers-- > 0 && !vl_match_over(match)) {
        const struct vl_question question = vl_match_question(match, vl_match_question(match, VL_NONE).seat);
        if (vl_match_answer(match, question.seat, vl_any_answer(&question, rng), NULL) != VL_OK)
            abort();
    }
}
